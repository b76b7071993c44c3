use serde::Serialize;

use super::{CheckedDeck, Format, Profile};
use crate::deck::Section;
use crate::model::{CardId, PrintingId};

/// A rule a checker can decide. Statement, book and page stand in the ledger under the same id.
#[derive(Debug)]
pub struct DeckRule {
    /// Ledger id: `PA-DECK-01`.
    pub id: &'static str,
    /// A few words: `Exactly 60 cards`.
    pub title: &'static str,
    /// Looks for breaches.
    pub check: fn(&Subject<'_>, &mut Vec<Finding>),
}

/// What is judged, and by what.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    /// The deck.
    pub deck: &'a CheckedDeck<'a>,
    /// The format.
    pub format: &'a Format,
    /// The rulings that hold.
    pub profile: Profile,
}

/// A card that breaks the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offender {
    /// The card.
    pub card: CardId,
    /// Its printing in the deck.
    pub printing: PrintingId,
    /// Copies in the deck.
    pub count: u32,
    /// Copies allowed.
    pub allowed: u32,
}

/// A change of the deck that mends a breach.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edit {
    /// Take copies of one card out.
    Remove {
        /// From where.
        section: Section,
        /// Printing code.
        printing: String,
        /// Its name, for reading.
        name: String,
        /// How many.
        count: u32,
    },
    /// Take cards out, whichever the player likes.
    RemoveAny {
        /// From where.
        section: Section,
        /// How many.
        count: u32,
    },
    /// Put cards in, whichever the player likes.
    AddAny {
        /// To where.
        section: Section,
        /// How many.
        count: u32,
    },
    /// Put one of these in.
    Add {
        /// To where.
        section: Section,
        /// Printing codes to choose from, with names.
        one_of: Vec<(String, String)>,
        /// How many.
        count: u32,
    },
    /// Move copies to another section.
    Move {
        /// From where.
        from: Section,
        /// To where.
        to: Section,
        /// Printing code.
        printing: String,
        /// Its name, for reading.
        name: String,
        /// How many.
        count: u32,
    },
    /// Announce another Tokui-Waza, or none.
    TokuiWaza {
        /// The style to announce instead.
        style: Option<crate::model::Style>,
    },
}

/// One breach of a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What is wrong, with numbers: `61 cards in the Life Deck; exactly 60 are needed`.
    pub message: String,
    /// The cards.
    pub cards: Vec<Offender>,
    /// The smallest change that mends it.
    pub edits: Vec<Edit>,
    /// The ruling it rests on (`A-SC-07`), where the booklet alone does not decide.
    pub ruling: Option<&'static str>,
}

/// Judges a deck by a table of rules: every breach of every rule, each with the rule's place in the table.
///
/// A legal deck costs no allocation.
pub fn judge(subject: &Subject<'_>, rules: &[&'static DeckRule]) -> Vec<(&'static DeckRule, Finding)> {
    let mut breaches = Vec::new();
    let mut findings = Vec::new();
    for rule in rules {
        (rule.check)(subject, &mut findings);
        breaches.extend(findings.drain(..).map(|finding| (*rule, finding)));
    }
    breaches
}
