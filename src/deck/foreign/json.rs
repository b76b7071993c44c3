//! JSON: our own schema `scouter-deck/1`, and the shapes of other sites as far as their words are known ones.
//!
//! ```json
//! {"schema": "scouter-deck/1", "game": "panini", "name": "…", "format": "panini/standard", "tokui_waza": null,
//!  "notes": "", "sections": [{"section": "main", "cards": [{"count": 3, "name": "Black Stop", "printing": "EVO-S057"}]}]}
//! ```

use serde::Serialize;
use serde_json::{Map, Value};

use super::{lackey, tabletop};
use crate::catalog::{Catalog, fold};
use crate::deck::draft::{Draft, Place, Trust, Wanted, copies};
use crate::deck::written::Written;
use crate::deck::{Deck, FileKind, ReadError, Section, text};
use crate::model::Game;

const SCHEMA: &str = "scouter-deck/1";

#[derive(Serialize)]
struct DeckFile<'a> {
    schema: &'static str,
    game: Game,
    name: &'a str,
    format: Option<&'a str>,
    tokui_waza: Option<&'static str>,
    notes: &'a str,
    sections: Vec<SectionOfFile<'a>>,
}

#[derive(Serialize)]
struct SectionOfFile<'a> {
    section: Section,
    cards: Vec<CardOfFile<'a>>,
}

#[derive(Serialize)]
struct CardOfFile<'a> {
    count: u16,
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    printing: &'a str,
}

pub(in crate::deck) fn write(catalog: &Catalog, deck: &Deck) -> Written {
    let cards = |section: Section| {
        let lines = deck.lines.iter().filter(|line| line.section == section);
        let cards = lines.map(|line| {
            let card = catalog.card_of(line.printing);
            CardOfFile {
                count: line.count,
                name: &card.name,
                level: card.level(),
                printing: &catalog.printing(line.printing).code,
            }
        });
        cards.collect::<Vec<_>>()
    };
    let sections = Section::ALL.iter().map(|section| SectionOfFile {
        section: *section,
        cards: cards(*section),
    });
    let file = DeckFile {
        schema: SCHEMA,
        game: deck.game,
        name: &deck.name,
        format: deck.format.as_deref(),
        tokui_waza: deck.tokui_waza.map(crate::model::Style::slug),
        notes: &deck.notes,
        sections: sections.filter(|section| !section.cards.is_empty()).collect(),
    };
    let mut text = serde_json::to_string_pretty(&file).unwrap_or_default();
    text.push('\n');
    Written {
        text,
        left_out: Vec::new(),
    }
}

pub(super) fn draft(text: &str) -> Result<Draft, ReadError> {
    let value: Value = serde_json::from_str(text).map_err(|error| ReadError::Json(error.to_string()))?;
    if let Some(objects) = value.get("ObjectStates") {
        return Ok(tabletop::draft(&value, objects));
    }
    let mut reader = Reader {
        draft: Draft::new(FileKind::Json),
        exact: false,
        entries: 0,
        lists: 0,
    };
    match &value {
        Value::Array(cards) => reader.cards(cards, Place::ByKind),
        Value::Object(deck) => reader.deck(deck),
        _ => {}
    }
    if reader.lists == 0 {
        let message = "no list of cards in it; put them under `sections`, `zones` or `cards`";
        return Err(ReadError::Json(message.to_owned()));
    }
    Ok(reader.draft)
}

struct Reader {
    draft: Draft,
    /// Whether it is a file of our own, which puts cards exactly where they stand.
    exact: bool,
    entries: u32,
    lists: usize,
}

impl Reader {
    fn deck(&mut self, deck: &Map<String, Value>) {
        let word = |key: &str| deck.get(key).and_then(Value::as_str).unwrap_or_default();
        word("name").clone_into(&mut self.draft.name);
        word("notes").clone_into(&mut self.draft.notes);
        self.draft.format = Some(word("format").to_owned()).filter(|format| !format.is_empty());
        let style = Some(word("tokui_waza"))
            .filter(|style| !style.is_empty())
            .unwrap_or_else(|| word("tokui"));
        self.draft.tokui_waza = style.parse().ok();
        let game = word("game");
        self.draft.game = Game::ALL
            .iter()
            .copied()
            .find(|known| game.split(['-', '/', ' ']).any(|part| part == known.slug()));
        self.exact = word("schema").starts_with("scouter-deck/");
        self.draft.leader_said = self.exact;
        for holder in ["sections", "zones"] {
            match deck.get(holder) {
                Some(Value::Array(sections)) => sections.iter().for_each(|section| self.section(section)),
                Some(Value::Object(zones)) => self.zones(zones),
                _ => {}
            }
        }
        self.zones(deck);
    }

    /// `{"section": "main", "cards": […]}`
    fn section(&mut self, section: &Value) {
        let name = section.get("section").and_then(Value::as_str).unwrap_or_default();
        let place = match name.parse() {
            // Our own files hold what they say.
            Ok(section) if self.exact => Place::In(section),
            Ok(section) => Place::Near(section),
            Err(_) => text::place(name),
        };
        if let Some(Value::Array(cards)) = section.get("cards") {
            self.cards(cards, place);
        }
    }

    /// `{"life": […], "mastery": {…}, "mpLevels": […], "masteryId": "…"}`
    fn zones(&mut self, zones: &Map<String, Value>) {
        // An empty list of sections is a deck without cards.
        self.lists += usize::from(zones.get("sections").is_some_and(Value::is_array));
        for (name, value) in zones {
            let place = text::place(name.strip_suffix("Id").unwrap_or(name));
            let Some(section) = place.section() else {
                continue;
            };
            match value {
                Value::Array(cards) => self.cards(cards, place),
                Value::Object(_) | Value::String(_) => self.card(value, place),
                _ => continue,
            }
            self.draft.leader_said |= section == Section::Personality;
        }
    }

    fn cards(&mut self, cards: &[Value], place: Place) {
        self.lists += 1;
        for card in cards.iter().filter(|card| !card.is_null()) {
            self.card(card, place);
        }
    }

    fn card(&mut self, card: &Value, place: Place) {
        self.entries = self.entries.saturating_add(1);
        let word = |keys: &[&str]| {
            let found = keys.iter().find_map(|key| field(card, |known| known == *key));
            let found = found.and_then(Value::as_str).map(str::to_owned);
            found.filter(|word| !word.is_empty())
        };
        let count = field(card, super::is_count);
        let count = count.map_or_else(
            || "1".to_owned(),
            |count| count.as_str().map_or_else(|| count.to_string(), str::to_owned),
        );
        let code = word(&["printing", "code", "id", "cardid"]).or_else(|| card.as_str().map(str::to_owned));
        let name = word(&["name", "cardname"]).unwrap_or_default();
        let shown = format!(
            "{count} {}",
            if name.is_empty() {
                code.as_deref().unwrap_or_default()
            } else {
                &name
            }
        );
        let wanted = copies(&count).map(|count| Wanted {
            count,
            name,
            place,
            set: word(&["set"]),
            number: word(&["number"]).map(|number| lackey::bare_number(&number).to_owned()),
            code: code.map(|code| code_of(&code).to_owned()),
            octgn: card
                .get("ids")
                .and_then(|ids| ids.get("octgn"))
                .and_then(Value::as_str)
                .map(str::to_owned),
            level: card
                .get("level")
                .and_then(Value::as_u64)
                .and_then(|level| u8::try_from(level).ok()),
            trust: Trust::Code,
            ..Wanted::default()
        });
        self.push(&shown, wanted);
    }

    fn push(&mut self, shown: &str, wanted: Result<Wanted, String>) {
        self.draft.push_card(self.entries, shown, wanted);
    }
}

/// The value of the first key that is meant, however it is written: `Count`, `card_name`.
fn field(card: &Value, is_meant: impl Fn(&str) -> bool) -> Option<&Value> {
    let fields = card.as_object()?.iter();
    let mut meant = fields.filter(|(key, _)| is_meant(&fold::key(key)));
    meant.next().map(|(_, value)| value)
}

/// The code in an id that goes on with the name: `saiyan-001-orange-standing-fist-punch`.
fn code_of(id: &str) -> &str {
    let mut dashes = id.match_indices('-').map(|(at, _)| at);
    let (first, second) = (dashes.next(), dashes.next());
    match (first, second) {
        (Some(first), Some(second)) => {
            let number = id.get(first + 1..second).unwrap_or_default();
            let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
            id.get(..second).filter(|_| is_number).unwrap_or(id)
        }
        _ => id,
    }
}
