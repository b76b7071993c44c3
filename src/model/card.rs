use std::borrow::Cow;
use std::sync::OnceLock;

use super::effect::{Ability, Coverage};
use super::{CardId, Game, Kind, NameId, Personality, PrintingId, StyledFacts, SymbolFacts};

/// What a card is, by the family its game belongs to.
#[expect(clippy::large_enum_variant, reason = "most cards are of the larger kind")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Facts {
    /// Score and Panini.
    Styled(StyledFacts),
    /// Bandai.
    Symbol(SymbolFacts),
}

/// Which wording of a card holds, where a later one changed what it does (A-SC-30).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Wording {
    /// That of its first printing.
    #[default]
    First,
    /// The later one.
    Later,
}

/// A text that follows from the rest of its value, kept once it was made: it never makes two values differ.
#[derive(Debug, Clone, Default)]
pub struct Kept(OnceLock<String>);

impl PartialEq for Kept {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Kept {
    /// The text, made now unless it was before.
    pub fn or_made(&self, make: impl FnOnce() -> String) -> &str {
        self.0.get_or_init(make)
    }
}

/// The rules object: what the rulebooks speak of. Its appearances are [`Printing`](super::Printing)s.
#[derive(Debug, Clone, PartialEq)]
pub struct Card {
    /// Its place in the catalog.
    pub id: CardId,
    pub game: Game,
    /// The name as printed, without the level.
    pub name: String,
    /// The name for counting copies.
    pub name_id: NameId,
    /// The type.
    pub kind: Kind,
    /// The facts.
    pub facts: Facts,
    /// What it does as first printed, as data.
    pub abilities: Vec<Ability>,
    /// What it does by its later wording, as data; empty where that changes nothing.
    pub reworded: Vec<Ability>,
    /// How much of what it does is data yet.
    pub coverage: Coverage,
    /// What its facts say, in our words, and what its owner copied from it; a line each.
    pub frame: Vec<String>,
    /// All that it says, once the catalog was asked for it.
    pub text: Kept,
    /// Its printings, oldest first; never empty.
    pub printings: Vec<PrintingId>,
}

impl Card {
    /// What it does by that wording.
    pub fn worded(&self, wording: Wording) -> &[Ability] {
        match wording {
            Wording::Later if !self.reworded.is_empty() => &self.reworded,
            Wording::First | Wording::Later => &self.abilities,
        }
    }

    /// Facts of a Score or Panini card.
    pub fn styled(&self) -> Option<&StyledFacts> {
        match &self.facts {
            Facts::Styled(facts) => Some(facts),
            Facts::Symbol(_) => None,
        }
    }

    /// Facts of a Bandai card.
    pub fn symbol(&self) -> Option<&SymbolFacts> {
        match &self.facts {
            Facts::Symbol(facts) => Some(facts),
            Facts::Styled(_) => None,
        }
    }

    /// The personality it is, if it is one.
    pub fn personality(&self) -> Option<&Personality> {
        self.styled()?.personality.as_ref()
    }

    /// The level of a personality.
    pub fn level(&self) -> Option<u8> {
        self.personality().map(|personality| personality.level)
    }

    /// The name with the level where one name covers several (`Goku, level 3`).
    pub fn title(&self) -> Cow<'_, str> {
        match self.level() {
            Some(level) if self.kind == Kind::Personality => format!("{}, level {level}", self.name).into(),
            _ => Cow::Borrowed(&self.name),
        }
    }
}
