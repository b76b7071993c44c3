//! The report of a judged deck, in the shape the page, the JSON API and `scouter check --json` share.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::Edit;
use crate::model::vocabulary;

vocabulary! {
    /// May the deck enter?
    Verdict {
        /// Yes.
        Legal = "legal", "Legal";
        /// No, for the reasons given.
        Illegal = "illegal", "Illegal";
        /// Not known: lines could not be read.
        Unresolved = "unresolved", "Unresolved";
    }
}

/// Everything there is to say about a judged list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Report {
    /// Game slug.
    pub game: String,
    /// Format id.
    pub format: String,
    /// What the format is called; of a house format too, whose id tells nothing.
    #[serde(skip)]
    pub format_name: String,
    /// Rulings profile.
    pub profile: String,
    /// What was inferred and why, in sentences; empty when all was said.
    pub inferred: Vec<String>,
    /// The verdict.
    #[schema(value_type = String, example = "illegal")]
    pub verdict: Verdict,
    /// The deck in short.
    pub deck: ReportDeck,
    /// Every breach.
    pub violations: Vec<Violation>,
    /// Lines that could not be read.
    pub unresolved: Vec<Unresolved>,
    /// What is no breach and worth knowing, in sentences.
    pub notices: Vec<String>,
    /// Lines that were read, but not as they stand: corrected, added to another line, put into another section.
    pub remarks: Vec<Remark>,
    /// Ids of the rules that were checked and hold.
    pub passed: Vec<&'static str>,
}

impl Report {
    /// The checksum a judge reads out; none while lines are not read, for it would be that of other cards.
    pub fn checksum(&self) -> Option<&str> {
        self.unresolved.is_empty().then_some(self.deck.checksum.as_str())
    }

    /// Whether nothing is wrong but that cards are missing: the deck is not finished.
    pub fn lacks_only_cards(&self) -> bool {
        let adds = |edit: &Edit| matches!(edit, Edit::Add { .. } | Edit::AddAny { .. });
        let lacks = |violation: &Violation| !violation.edits.is_empty() && violation.edits.iter().all(adds);
        self.verdict == Verdict::Illegal && self.violations.iter().all(lacks)
    }
}

/// The deck in short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReportDeck {
    /// Its name.
    pub name: String,
    /// Checksum over cards and counts.
    pub checksum: String,
    /// Cards per section slug.
    pub counts: BTreeMap<String, u32>,
}

/// A broken rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Violation {
    /// Ledger id.
    pub rule: String,
    /// The rule in a few words.
    pub title: String,
    /// What is wrong.
    pub message: String,
    /// Our statement of the rule.
    pub statement: String,
    /// Where it stands.
    pub cite: crate::rulebook::Cite,
    /// The ruling it rests on.
    pub ruling: Option<ReportRuling>,
    /// The cards.
    pub cards: Vec<CardCount>,
    /// The smallest fix in words.
    pub fix: String,
    /// The same as data.
    pub edits: Vec<Edit>,
}

/// A ruling named by a violation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReportRuling {
    /// Id: `A-SC-07`.
    pub id: String,
    /// What it decides.
    pub title: String,
}

/// A card of a violation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CardCount {
    /// Name, with the level of a personality.
    pub name: String,
    /// Printing code in the deck.
    pub printing: String,
    /// Copies in the deck.
    pub count: u32,
    /// Copies allowed.
    pub allowed: u32,
}

/// What to know about a line that was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Remark {
    /// Line number, from 1.
    pub line: u32,
    /// The line as it stands.
    pub text: String,
    /// What was made of it.
    pub remark: String,
}

/// A line that could not be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Unresolved {
    /// Line number, from 1.
    pub line: u32,
    /// The line as it stands.
    pub text: String,
    /// The reason, in words for people.
    pub reason: String,
    /// Near names.
    pub suggestions: Vec<String>,
}
/// Why a deck plays badly at a table, said before anybody sits down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// There is nothing to play.
    Empty,
    /// The rules of its format speak against it.
    Illegal,
    /// Some of its lines are no card.
    Unknown,
}

impl Fault {
    /// The fault of a deck by its number of cards and its verdict.
    pub const fn of(verdict: Verdict, cards: u32) -> Option<Self> {
        match verdict {
            _ if cards == 0 => Some(Self::Empty),
            Verdict::Illegal => Some(Self::Illegal),
            Verdict::Unresolved => Some(Self::Unknown),
            Verdict::Legal => None,
        }
    }
}

impl std::fmt::Display for Fault {
    /// What follows the deck's name: `is not legal in its format`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Empty => "has no cards yet",
            Self::Illegal => "is not legal in its format",
            Self::Unknown => "has cards no set knows",
        })
    }
}
