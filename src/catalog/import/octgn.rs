//! OCTGN's set definition: `<set><cards><card id name><property name value/>`. The properties are each game's own; these
//! are read as the package of the Panini game names them.

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::draft::{Draft, DraftSet};
use super::{ImportError, ImportFormat, words};
use crate::catalog::fold;
use crate::catalog::set_file::CardEntry;
use crate::model::{Game, Heritage, Style};

/// The id OCTGN knows the Panini game by.
const PANINI: &str = "383a6ac2-6e52-40a5-980f-fade09e4908b";
/// Copies without a limit of the card's own (PA-DECK-11), which the file states for most cards.
const GENERAL_LIMIT: u8 = 3;
/// Elements inside each other; a set definition needs five.
const DEEPEST: usize = 16;

pub(super) fn read(text: &str) -> Result<DraftSet, ImportError> {
    let broken = |reason: String| ImportError::Broken {
        format: ImportFormat::Octgn,
        reason,
    };
    let mut reader = Reader::from_str(text);
    let mut set = DraftSet::default();
    let mut open: Vec<String> = Vec::new();
    let mut texts = 0_usize;
    loop {
        let at = reader.buffer_position();
        let event = reader
            .read_event()
            .map_err(|error| broken(format!("at byte {at}: {error}")))?;
        let (tag, empty) = match event {
            // A document type could define entities that grow without bound; no set file has one.
            Event::DocType(_) => {
                return Err(broken(
                    "it has a document type, which no set file needs".to_owned(),
                ));
            }
            Event::Start(tag) => (tag, false),
            Event::Empty(tag) => (tag, true),
            Event::End(_) => {
                open.pop();
                continue;
            }
            Event::Eof if open.is_empty() => break,
            Event::Eof => return Err(broken(format!("<{}> is never closed", open.join("><")))),
            _ => continue,
        };
        let name = tag.local_name().as_ref().to_lowercase();
        let attributes = attributes(&tag).map_err(broken)?;
        if open.is_empty() && name != "set" {
            return Err(broken(format!(
                "it begins with <{name}>; a set definition begins with <set>"
            )));
        }
        let inside_alternate = open.iter().any(|tag| tag == "alternate");
        match name.as_str() {
            "set" => set.begin(&attributes),
            "card" => set.add(card(set.cards.len() + 1, &attributes))?,
            "alternate" => {
                if let Some(card) = set.cards.last_mut() {
                    card.note("its other side is not taken in");
                }
            }
            "property" if !inside_alternate => {
                let (key, value) = (get(&attributes, "name"), get(&attributes, "value").trim());
                if let (Some(card), false) = (set.cards.last_mut(), value.is_empty()) {
                    texts += usize::from(!card.property(key, value));
                }
            }
            _ => {}
        }
        if !empty && open.len() == DEEPEST {
            return Err(broken(format!(
                "its elements stand more than {DEEPEST} deep in each other"
            )));
        }
        if !empty {
            open.push(name);
        }
    }
    if texts > 0 {
        set.notes.push(format!(
            "printed texts are not taken in ({texts} here); what the cards do is resolved by hand"
        ));
    }
    Ok(set)
}

type Attributes = Vec<(String, String)>;

fn attributes(tag: &BytesStart<'_>) -> Result<Attributes, String> {
    // Looking for twins among a million attributes would take hours; the first of a name counts.
    tag.attributes()
        .with_checks(false)
        .map(|attribute| {
            let attribute = attribute.map_err(|error| error.to_string())?;
            let key = attribute.key.local_name().as_ref().to_lowercase();
            let value = attribute
                .normalized_value(XmlVersion::Implicit1_0)
                .map_err(|error| error.to_string())?;
            Ok((key, value.into_owned()))
        })
        .collect()
}

fn get<'a>(attributes: &'a Attributes, key: &str) -> &'a str {
    attributes
        .iter()
        .find(|(name, _)| name == key)
        .map_or("", |(_, value)| value)
}

impl DraftSet {
    fn begin(&mut self, attributes: &Attributes) {
        if get(attributes, "gameid").eq_ignore_ascii_case(PANINI) {
            self.game = Some(Game::Panini);
        }
        self.name = Some(get(attributes, "name").trim().to_owned()).filter(|name| !name.is_empty());
    }
}

fn card(place: usize, attributes: &Attributes) -> Draft {
    let guid = get(attributes, "id").trim();
    let card = CardEntry {
        name: get(attributes, "name").trim().to_owned(),
        octgn: (!guid.is_empty()).then(|| guid.to_owned()),
        ..CardEntry::default()
    };
    Draft::new(format!("card {place}"), card)
}

impl Draft {
    /// Takes in a property; `false` for the printed text, which Scouter does not keep.
    fn property(&mut self, key: &str, value: &str) -> bool {
        match fold::key(key).as_str() {
            "text" | "cardtext" => return false,
            "cardnumber" | "number" => self.card.number = words::number(value),
            "type" | "cardtype" => {
                let (kind, side) = words::kind(value);
                self.card.kind = kind;
                self.card.alignment = side.or(self.card.alignment);
                self.strange_kind = kind.is_none().then(|| value.to_owned());
            }
            "style" => match value.parse::<Style>() {
                Ok(style) => self.card.style = style.is_styled().then_some(style),
                Err(_) => self.unknown(key, value),
            },
            "rarity" => self.card.rarity = self.known(key, value, words::rarity(value)),
            "alignment" => self.card.alignment = self.known(key, value, value.parse().ok()),
            "endurance" => self.card.endurance = self.known(key, value, value.parse().ok()),
            "pur" | "poweruprating" => self.card.pur = self.known(key, value, value.parse().ok()),
            "cardlevel" | "level" => self.card.level = self.known(key, value, value.parse().ok()),
            "powerrating" | "powerstages" => self.card.ladder = self.known(key, value, words::ladder(value)),
            "limitperdeck" | "limit" => {
                let limit = self.known(key, value, value.parse().ok());
                self.card.limit = limit.filter(|limit| *limit != GENERAL_LIMIT);
            }
            "traits" => self.traits(value),
            _ => self.unknown(key, value),
        }
        true
    }

    /// Heritage and other traits stand in one list.
    fn traits(&mut self, value: &str) {
        for word in value
            .split([',', ';'])
            .map(str::trim)
            .filter(|word| !word.is_empty())
        {
            match word.parse::<Heritage>() {
                Ok(heritage) => self.card.heritage.push(heritage),
                Err(_) => self.card.traits.push(fold::words(word).replace(' ', "-").into()),
            }
        }
    }

    fn known<T>(&mut self, key: &str, text: &str, value: Option<T>) -> Option<T> {
        if value.is_none() {
            self.unknown(key, text);
        }
        value
    }

    fn unknown(&mut self, key: &str, value: &str) {
        self.note(format!("the property `{key}` with `{value}` is not understood"));
    }
}
