use serde::{Deserialize, Serialize};

use crate::model::{Game, vocabulary};

vocabulary! {
    /// What a rule is about.
    RuleKind {
        /// Building a deck.
        Deck = "deck", "Deck";
        /// Before the first turn.
        Setup = "setup", "Setup";
        /// A step of the turn.
        Step = "step", "Step";
        /// Something a player does.
        Action = "action", "Action";
        /// Combat.
        Combat = "combat", "Combat";
        /// Damage.
        Damage = "damage", "Damage";
        /// Costs.
        Cost = "cost", "Cost";
        /// A keyword.
        Keyword = "keyword", "Keyword";
        /// Winning, losing, ties.
        Victory = "victory", "Victory";
        /// An optional rule.
        Optional = "optional", "Optional";
        /// The meaning of a word.
        Glossary = "glossary", "Glossary";
    }
}

vocabulary! {
    /// Who can decide whether a rule was kept.
    Checkable {
        /// The deck checker, from the list alone.
        Checker = "checker", "Deck checker";
        /// The engine, in play.
        Engine = "engine", "Engine";
        /// Both.
        Both = "both", "Deck checker and engine";
        /// Only the people at the table.
        TableTalk = "table-talk", "The players";
    }
}

vocabulary! {
    /// How sure it is that a later rule holds as it is stated.
    Confidence {
        /// A document that rules the format says it, and was read in full there.
        High = "high", "High";
        /// It follows from what a document or several cards say.
        Medium = "medium", "Medium";
        /// No document says it: our recommendation.
        Low = "low", "Low";
    }
}

impl Checkable {
    /// Whether a deck list alone can break the rule.
    pub fn by_checker(self) -> bool {
        matches!(self, Self::Checker | Self::Both)
    }
}

/// One numbered statement of a rulebook, in our own words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rule {
    /// The id everything else names: `SC-DECK-13`.
    pub id: String,
    /// Heading of the booklet.
    pub section: String,
    /// Page or pages, where the copy we have shows them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
    /// The rule.
    pub statement: String,
    /// What it is about.
    pub kind: RuleKind,
    /// Who can decide it.
    pub checkable: Checkable,
    /// Ids of the formats it holds in (`score/expanded-2014`); none: everywhere the book is played by.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holds_in: Vec<String>,
    /// Where it was read, for a rule that came after the booklet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub read_in: Vec<Reading>,
    /// How sure it is, for a rule that came after the booklet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confidence: Option<Confidence>,
    /// Id of its book; filled in when the book is read.
    #[serde(skip_deserializing)]
    pub book: String,
}

impl Rule {
    /// Where it stands.
    pub fn cite(&self) -> Cite {
        Cite {
            book: self.book.clone(),
            section: self.section.clone(),
            page: self.page.clone(),
        }
    }
}

/// A place in a document, for a rule of a book that was gathered from several.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Reading {
    /// Id of the document, among the sources of the book.
    pub document: String,
    /// Chapter, heading or cards, where there is one to name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chapter: Option<String>,
}

/// A document that rules of a book were gathered from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Source {
    /// The id readings name: `crd-2014`.
    pub id: String,
    /// Title and date, as a reader would look for it.
    pub title: String,
    /// Whose it is, and how much of it could be read.
    pub about: String,
}

/// The `[book]` table of a rulebook file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BookEntry {
    /// The id cites name: `panini-2016`.
    pub id: String,
    /// The document's title, as it names itself.
    pub title: String,
    /// Who published it.
    pub publisher: String,
    /// Year of publication.
    pub year: u16,
    /// The games it rules.
    pub games: Vec<Game>,
    /// Whether it holds the rules that came after the booklet of its game: they hold in some formats, and the program need
    /// not keep them all yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub later: bool,
    /// The documents a later book was gathered from.
    #[serde(default, rename = "source", skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<Source>,
}

/// A rulebook as a list of statements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Book {
    /// What it is.
    #[serde(rename = "book")]
    pub entry: BookEntry,
    /// Its rules, in its order.
    #[serde(default, rename = "rule")]
    pub rules: Vec<Rule>,
}

/// Where a rule stands. Displayed as `score-2000, Duplicate Card Limits, p. 32`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Cite {
    /// Book id: `panini-2016`.
    pub book: String,
    /// Chapter or heading.
    pub section: String,
    /// Page, where the copy we have shows it.
    pub page: Option<String>,
}

impl std::fmt::Display for Cite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}, {}", self.book, self.section)?;
        match &self.page {
            Some(page) => write!(f, ", p. {page}"),
            None => Ok(()),
        }
    }
}
