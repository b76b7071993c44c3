//! Tabletop Simulator's saved objects: a deck object for each section, in it an object for each copy.
//!
//! The nickname is the card's name, the description its text. What makes reading exact stands where the game keeps
//! notes of others: the printing's code in `GMNotes`, the section in `Memo`. Every printing is a picture of its own, so
//! that no sheet of pictures has to be cut; Scouter has no pictures, so their address is the user's.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use crate::catalog::{self, Catalog};
use crate::deck::draft::{Draft, Place, Trust, Wanted, What};
use crate::deck::written::{Written, bounded, moved, unsaid};
use crate::deck::{Deck, DeckLine, FileKind, ImageBase, Section, text};
use crate::model::{Game, PrintingId};

/// What the game mode of our files begins with; the game follows.
const MODE: &str = "scouter/";

#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
struct Save<'a> {
    #[serde(rename = "SaveName")]
    title: &'a str,
    game_mode: String,
    note: &'a str,
    object_states: Vec<Object>,
}

#[derive(Serialize, Clone)]
#[serde(rename_all = "PascalCase")]
struct Object {
    name: &'static str,
    transform: Transform,
    nickname: String,
    description: String,
    #[serde(rename = "GMNotes")]
    gm_notes: String,
    memo: &'static str,
    #[serde(rename = "CardID", skip_serializing_if = "Option::is_none")]
    card_id: Option<u32>,
    #[serde(rename = "DeckIDs", skip_serializing_if = "Vec::is_empty")]
    deck_ids: Vec<u32>,
    custom_deck: BTreeMap<u32, Picture>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    contained_objects: Vec<Object>,
}

/// Where an object lies; rotated so that cards lie face down, as a deck does.
#[derive(Serialize, Clone)]
#[serde(rename_all = "camelCase")]
struct Transform {
    pos_x: f32,
    pos_y: f32,
    pos_z: f32,
    rot_x: f32,
    rot_y: f32,
    rot_z: f32,
    scale_x: f32,
    scale_y: f32,
    scale_z: f32,
}

impl Transform {
    fn at(x: f32) -> Self {
        Self {
            pos_x: x,
            pos_y: 1.0,
            pos_z: 0.0,
            rot_x: 0.0,
            rot_y: 180.0,
            rot_z: 180.0,
            scale_x: 1.0,
            scale_y: 1.0,
            scale_z: 1.0,
        }
    }
}

/// The sheet of pictures a card is on: here with one picture.
#[derive(Serialize, Clone)]
#[serde(rename_all = "PascalCase")]
struct Picture {
    #[serde(rename = "FaceURL")]
    face_url: String,
    #[serde(rename = "BackURL")]
    back_url: String,
    num_width: u8,
    num_height: u8,
    back_is_hidden: bool,
    unique_back: bool,
}

pub(in crate::deck) fn write(catalog: &Catalog, deck: &Deck, images: &ImageBase) -> Written {
    let (deck, mut left_out) = bounded(catalog, deck);
    let writer = Writer {
        catalog,
        game: deck.game,
        images,
    };
    let mut x = 0.0;
    let mut object_states = Vec::new();
    for section in Section::ALL {
        let lines: Vec<(u32, DeckLine)> = (1..)
            .zip(deck.lines.iter().copied())
            .filter(|(_, line)| line.section == *section)
            .collect();
        if let Some(object) = writer.section(*section, &lines, x) {
            object_states.push(object);
            x += 4.0;
        }
    }
    let save = Save {
        title: &deck.name,
        game_mode: format!("{MODE}{}", deck.game.slug()),
        note: &deck.notes,
        object_states,
    };
    let mut text = serde_json::to_string_pretty(&save).unwrap_or_default();
    text.push('\n');
    left_out.extend(unsaid(&deck, &["name", "notes"]));
    left_out.extend(moved(catalog, &deck, |line| Some(Place::Near(line.section))));
    Written { text, left_out }
}

struct Writer<'a> {
    catalog: &'a Catalog,
    game: Game,
    images: &'a ImageBase,
}

impl Writer<'_> {
    /// A section as a deck; the game knows no deck of one card, so that is the card.
    fn section(&self, section: Section, lines: &[(u32, DeckLine)], x: f32) -> Option<Object> {
        let mut copies: Vec<Object> = lines
            .iter()
            .flat_map(|(key, line)| std::iter::repeat_n(self.card(*key, *line, x), usize::from(line.count)))
            .collect();
        if copies.len() < 2 {
            return copies.pop();
        }
        Some(Object {
            name: "DeckCustom",
            transform: Transform::at(x),
            nickname: section.name_in(self.game).to_owned(),
            description: String::new(),
            gm_notes: String::new(),
            memo: section.slug(),
            card_id: None,
            deck_ids: copies.iter().filter_map(|card| card.card_id).collect(),
            custom_deck: lines
                .iter()
                .map(|(key, line)| (*key, self.picture(line.printing)))
                .collect(),
            contained_objects: copies,
        })
    }

    fn card(&self, key: u32, line: DeckLine, x: f32) -> Object {
        let card = self.catalog.card_of(line.printing);
        Object {
            name: "Card",
            transform: Transform::at(x),
            nickname: card.title().into_owned(),
            description: catalog::text(card).to_owned(),
            gm_notes: self.catalog.printing(line.printing).code.clone(),
            memo: line.section.slug(),
            // The sheet's key, and two digits for the place on it.
            card_id: Some(key * 100),
            deck_ids: Vec::new(),
            custom_deck: BTreeMap::from([(key, self.picture(line.printing))]),
            contained_objects: Vec::new(),
        }
    }

    fn picture(&self, printing: PrintingId) -> Picture {
        let (images, game) = (self.images, self.game.slug());
        let printing = self.catalog.printing(printing);
        let set = &self.catalog.set(printing.set).code;
        Picture {
            face_url: format!("{images}/{game}/{set}/{}.jpg", printing.number),
            back_url: format!("{images}/{game}/back.jpg"),
            num_width: 1,
            num_height: 1,
            back_is_hidden: true,
            unique_back: false,
        }
    }
}

/// The cards of all objects of a save.
pub(super) fn draft(save: &Value, objects: &Value) -> Draft {
    let mut draft = Draft::new(FileKind::Tabletop);
    draft.entry_per_copy = true;
    word(save, "SaveName").clone_into(&mut draft.name);
    word(save, "Note").clone_into(&mut draft.notes);
    draft.game = word(save, "GameMode")
        .strip_prefix(MODE)
        .and_then(|game| game.parse().ok());
    let mut reader = Reader { draft, entries: 0 };
    reader.objects(objects, Place::ByKind);
    reader.draft
}

fn word<'a>(object: &'a Value, key: &str) -> &'a str {
    object.get(key).and_then(Value::as_str).unwrap_or_default().trim()
}

struct Reader {
    draft: Draft,
    entries: u32,
}

impl Reader {
    /// Cards lie in decks, decks may lie in bags; what holds nothing and is no card is no business of ours.
    fn objects(&mut self, objects: &Value, place: Place) {
        for object in objects.as_array().into_iter().flatten() {
            match object.get("ContainedObjects") {
                Some(held) => {
                    let place = self.place(object, word(object, "Nickname"), place);
                    self.objects(held, place);
                }
                None if object.get("CardID").is_some() => self.card(object, place),
                None => {}
            }
        }
    }

    /// Where an object's memo, or the name of a deck, puts its cards.
    fn place(&mut self, object: &Value, name: &str, otherwise: Place) -> Place {
        if let Ok(section) = word(object, "Memo").parse() {
            self.draft.leader_said = true;
            return Place::Near(section);
        }
        let place = text::place(name);
        let Some(section) = place.section() else {
            return otherwise;
        };
        self.draft.leader_said |= section == Section::Personality;
        place
    }

    fn card(&mut self, object: &Value, place: Place) {
        self.entries = self.entries.saturating_add(1);
        let place = self.place(object, "", place);
        let (name, code) = (word(object, "Nickname"), word(object, "GMNotes"));
        let code = Some(code).filter(|code| !code.is_empty() && code.len() <= LONGEST_CODE);
        if name.is_empty() && code.is_none() {
            let reason = "a card without a name; name it in the game and save it again".to_owned();
            self.draft
                .push(self.entries, "a card", What::Rejected(reason, Vec::new()));
            return;
        }
        let wanted = Wanted {
            count: 1,
            name: name.to_owned(),
            place,
            code: code.map(str::to_owned),
            trust: Trust::Code,
            ..Wanted::default()
        };
        let shown = Some(name).filter(|name| !name.is_empty());
        let shown = shown.or(wanted.code.as_deref()).unwrap_or_default().to_owned();
        self.draft.push_card(self.entries, &shown, Ok(wanted));
    }
}

/// Letters of a printing's code; longer notes of a game master are something else.
const LONGEST_CODE: usize = 40;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_found_in_decks_and_bags_and_a_nameless_one_is_told() {
        let save: Value = serde_json::from_str(
            r#"{"ObjectStates": [
                {"Name": "Bag", "ContainedObjects": [
                    {"Name": "DeckCustom", "Nickname": "Life Deck", "ContainedObjects": [
                        {"Name": "Card", "CardID": 100, "Nickname": "Stare Down"},
                        {"Name": "Card", "CardID": 101, "Nickname": " "}]}]},
                {"Name": "Card", "CardID": 300, "Nickname": "Black Stop", "Memo": "maybe", "GMNotes": "EVO-S057"},
                {"Name": "Dice"}]}"#,
        )
        .unwrap();
        let draft = draft(&save, &save["ObjectStates"]);
        let places: Vec<_> = draft
            .wanted()
            .map(|card| (card.name.as_str(), card.place, card.code.as_deref()))
            .collect();
        assert_eq!(
            places,
            [
                ("Stare Down", Place::Near(Section::Main), None),
                ("Black Stop", Place::Near(Section::Maybe), Some("EVO-S057"))
            ]
        );
        assert!(matches!(draft.lines[1].what, What::Rejected(..)));
    }
}
