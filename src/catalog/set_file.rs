//! A set as data: what a `card_data/<game>/sets/<code>.toml` file holds, and what an import makes.
//!
//! The reader is strict: a misspelt key, an unknown style or type is an error that names the card; `strict.rs` finds
//! them all at once.

use serde::{Deserialize, Serialize};

use super::{DataError, fold, strict};
use crate::model::effect::text::Does;
use crate::model::{
    Alignment, Allegiance, CardTrait, ChiCost, Day, DeckText, Defends, Game, Heritage, Kind, Ladder, Origin,
    PrintedAttack, Rarity, Style, Symbol, TurnCost, Use, WarriorFacts,
};

/// One set with its cards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SetFile {
    /// Where it was read from, for messages; empty when it was made in memory.
    #[serde(skip)]
    pub source: String,
    /// The release.
    pub set: SetEntry,
    /// Its cards, in the order of their numbers.
    #[serde(default, rename = "card")]
    pub cards: Vec<CardEntry>,
}

/// The `[set]` table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SetEntry {
    pub game: Game,
    /// Short code, unique within the game.
    pub code: String,
    /// Full name.
    pub name: String,
    /// Position among the game's sets, oldest first.
    #[serde(default)]
    pub order: u16,
    /// Where it comes from.
    #[serde(default = "imported")]
    pub origin: Origin,
    /// Other names people and tools give it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// The day it was released, or the month or year where no more is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub released: Option<Day>,
}

impl SetEntry {
    /// Letters of the longest name of a set or a card; the longest printed one has 92.
    pub const LONGEST_NAME: u64 = 120;
    /// Letters of the longest set code or card number.
    pub const LONGEST_CODE: u64 = 24;
}

fn imported() -> Origin {
    Origin::Imported
}

/// One `[[card]]`: a printing, with the card's facts unless it is a reprint.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct CardEntry {
    /// Number within the set as printed.
    pub number: String,
    /// Name as printed.
    pub name: String,
    /// The type; a reprint takes it from the first printing.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    /// Code of the printing that holds the facts (`PRE-C030`). Everything but number, name and rarity is said there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reprint: Option<String>,
    /// Other numbers that lists and booklets give it; one that is another printing's too counts with its name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also_numbered: Vec<String>,
    /// Other names that lists and booklets give it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also_called: Vec<String>,
    /// As printed; none where the set has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rarity: Option<Rarity>,
    /// OCTGN's GUID.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub octgn: Option<String>,
    /// Further GUIDs OCTGN gives it, where one printing stands in several of its sets.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub octgn_also: Vec<String>,

    /// Martial arts style; none means Freestyle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub style: Option<Style>,
    /// The character, where it is not the name up to ` - `.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub character: Option<String>,
    /// Level of a personality.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Frame of a personality.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alignment: Option<Allegiance>,
    /// Power up rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pur: Option<u8>,
    /// Power stages, from zero.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ladder: Option<Ladder>,
    /// The ladder rests on some rungs or has another count than eleven, and the source says so.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub odd_ladder: bool,
    /// Score: a high-tech print.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub high_tech: bool,
    /// Score: whether it may be an Ally.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ally: Option<bool>,
    /// The characters named in the title, where it is not the longest name found there; empty for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub named_for: Option<Vec<String>>,
    /// Copies per deck by the card's own text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u8>,
    /// Main Personalities whose decks that limit does not bind.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unlimited_for: Vec<String>,
    /// Score: the Tokui-Waza under which that limit does not bind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unlimited_under: Option<Style>,
    /// Panini: what a Main Personality says of the deck it leads.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deck: Vec<DeckText>,
    /// Score: the limit by the printing of 2000 where it differs, 0 being none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_limit: Option<u8>,
    /// Score: characters whose levels may follow this level of a Main Personality, besides its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub followed_by: Vec<String>,
    /// Score: others that a personality counts as by the document of 2014.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub counts_as: Vec<String>,
    /// Score: how many cards the Sensei Deck of a Sensei may hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sensei_deck: Option<u8>,
    /// The printed Endurance; none where the card has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub endurance: Option<u8>,
    /// What effects of its user's cards take that Endurance for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub endurance_counts: Option<u8>,
    /// Score: what a combat card is used for.
    #[serde(rename = "use", skip_serializing_if = "Option::is_none")]
    pub used_for: Option<Use>,
    /// Panini: the frame of an attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<PrintedAttack>,
    /// Panini: what it defends against.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defends: Option<Defends>,
    /// `Heroes only`, `Villains only`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<Alignment>,
    /// Characters that may use it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub only_for: Vec<String>,
    /// Heritage that may use it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only_heritage: Option<Heritage>,
    /// Heritage of the character.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub heritage: Vec<Heritage>,
    /// What the text touches, as slugs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<CardTrait>,
    /// A misprint of another card.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub error_print: bool,
    /// The sentences printed on it, in a set of one's own: shown beside what it does, and played by hand without that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub printed: Option<String>,

    /// Bandai: symbol.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbol: Option<Symbol>,
    /// Bandai: turn cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnCost>,
    /// Bandai: chi cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chi: Option<ChiCost>,
    /// Bandai: characteristics or attribute.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub characteristics: Vec<String>,
    /// Bandai: what Warriors have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warrior: Option<WarriorFacts>,

    /// What it does, in the text form of [`crate::model::effect::text`]. Sets imported by older versions say it as
    /// trees under `ability`.
    #[serde(alias = "ability", skip_serializing_if = "Does::is_empty")]
    pub does: Does,
    /// Score: what it does by its later wording, where that changes the effect; `does` is the first printing's (A-SC-30).
    #[serde(skip_serializing_if = "Does::is_empty")]
    pub reworded: Does,
}

impl CardEntry {
    /// What effects take its Endurance for. Sets entered in older versions say it as a trait.
    pub fn counted_endurance(&self) -> Option<u8> {
        let said = || self.traits.iter().find_map(CardTrait::counted_endurance);
        self.endurance_counts.or_else(said)
    }

    /// The traits that are words and nothing else.
    pub(super) fn words(&self) -> impl Iterator<Item = &CardTrait> {
        self.traits
            .iter()
            .filter(|word| word.counted_endurance().is_none())
    }

    /// What a reprint says: who it is in its set, and whose facts it takes.
    #[must_use]
    pub fn without_facts(&self) -> Self {
        Self {
            number: self.number.clone(),
            name: self.name.clone(),
            reprint: self.reprint.clone(),
            rarity: self.rarity,
            octgn: self.octgn.clone(),
            octgn_also: self.octgn_also.clone(),
            also_numbered: self.also_numbered.clone(),
            also_called: self.also_called.clone(),
            ..Self::default()
        }
    }
}

impl SetFile {
    /// Reads a set from TOML, or says everything that is wrong with it.
    pub fn parse(toml: &str) -> Result<Self, Vec<DataError>> {
        Self::parse_from("", toml)
    }

    /// The same, naming the file in every message.
    pub fn parse_from(source: &str, toml: &str) -> Result<Self, Vec<DataError>> {
        let (file, errors) = strict::read(source, toml);
        match file {
            Some(file) if errors.is_empty() => Ok(file),
            _ => Err(errors),
        }
    }

    /// The set without the sentences its owner copied from cards; they are for the owner alone.
    #[must_use]
    pub fn without_printed_texts(mut self) -> Self {
        for card in &mut self.cards {
            card.printed = None;
        }
        self
    }

    /// The card with this number; leading zeros do not matter.
    pub fn card(&self, number: &str) -> Option<&CardEntry> {
        let wanted = fold::number(number);
        self.cards
            .iter()
            .find(|card| fold::number(&card.number) == wanted)
    }

    /// The first number that is free after this one, or after the last card; as wide as the one before it.
    pub fn free_number(&self, after: Option<&str>) -> String {
        let last = after.or_else(|| self.cards.last().map(|card| card.number.as_str()));
        let last = last.unwrap_or("000");
        let start = last
            .trim_end_matches(|letter: char| letter.is_ascii_digit())
            .len();
        let (front, digits) = last.split_at(start);
        let mut number = digits.parse::<u32>().unwrap_or(0);
        loop {
            number = number.saturating_add(1);
            let width = digits.len();
            let next = format!("{front}{number:0width$}");
            if number == u32::MAX || self.card(&next).is_none() {
                return next;
            }
        }
    }

    /// Puts a card in the place of the one with the number `was`, or at the end; two cards of one number are for
    /// [`super::Catalog::from_set_files`] to refuse.
    pub fn put(&mut self, was: Option<&str>, card: CardEntry) {
        let place = was.and_then(|was| self.cards.iter_mut().find(|card| card.number == was));
        match place {
            Some(place) => *place = card,
            None => self.cards.push(card),
        }
    }

    /// How messages name the set: `score/SAI`, or its file.
    pub fn place(&self) -> String {
        if self.source.is_empty() {
            format!("{}/{}", self.set.game.slug(), self.set.code)
        } else {
            self.source.clone()
        }
    }

    /// How messages name one of its cards: `score/SAI, SAI-158 Goku`.
    pub fn place_of(&self, card: &CardEntry) -> String {
        format!(
            "{}, {}-{} {}",
            self.place(),
            self.set.code,
            card.number,
            card.name
        )
        .trim_end()
        .to_owned()
    }
}
