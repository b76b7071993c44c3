use std::collections::HashMap;

use serde::Serialize;

use super::pile::{Content, Entry, Pile};
use crate::catalog::Catalog;
use crate::deck::{Deck, Section};
use crate::games::{self, Basis, Checked};
use crate::legality::Verdict;
use crate::model::{Game, vocabulary};

vocabulary! {
    /// What came of a list. The worst comes first: it needs somebody.
    Outcome {
        /// Some rule is broken.
        Illegal = "illegal", "Illegal";
        /// Lines could not be read.
        Unresolved = "unresolved", "Unresolved";
        /// It could not be read at all.
        NotRead = "not-read", "Not read";
        /// It may enter.
        Legal = "legal", "Legal";
    }
}

impl From<Verdict> for Outcome {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Legal => Self::Legal,
            Verdict::Illegal => Self::Illegal,
            Verdict::Unresolved => Self::Unresolved,
        }
    }
}

/// One list of many, judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// Its place in the pile, from 1.
    pub number: usize,
    /// The name it came under.
    pub name: String,
    /// What came of it.
    pub outcome: Outcome,
    pub game: Option<Game>,
    /// Id of the format it was judged by.
    pub format: Option<String>,
    /// What that format is called.
    #[serde(skip)]
    pub format_name: Option<String>,
    /// That this format does not hold on the day asked for, in a sentence.
    pub out_of_time: Option<String>,
    /// The name the list gives its deck; may be empty.
    pub deck: String,
    /// Who leads the deck; may be empty.
    pub leader: String,
    /// Cards in the main deck.
    pub cards: Option<u32>,
    /// Every breach.
    pub breaches: Vec<Breach>,
    /// Lines that could not be read, as written.
    pub unread: Vec<String>,
    /// Checksum, once every line is read.
    pub checksum: Option<String>,
    /// The first list of the pile with the same cards.
    pub same_as: Option<usize>,
    /// Why it could not be read at all.
    pub trouble: Option<String>,
}

/// A broken rule in short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Breach {
    /// Ledger id.
    pub rule: String,
    /// What is wrong.
    pub message: String,
    /// The smallest fix in words.
    #[serde(skip)]
    pub fix: String,
}

impl Row {
    /// What is wrong, in a line: the first thing, and how many more there are.
    pub fn wrong(&self) -> String {
        if let Some(trouble) = &self.trouble {
            return trouble.clone();
        }
        let unread = match self.unread.as_slice() {
            [] => None,
            [line] => Some(format!("line not read: {line}")),
            [first, rest @ ..] => Some(format!("{} lines not read: {first}, …", rest.len() + 1)),
        };
        let (first, more) = match self.breaches.as_slice() {
            [] => (None, 0),
            // Until all lines are read, what lacks may stand on one of them.
            _ if self.outcome == Outcome::Unresolved => (None, 0),
            [first, rest @ ..] => (Some(first.message.clone()), rest.len()),
        };
        let more = (more > 0).then(|| format!("and {more} more"));
        let words = [first, more, unread];
        words.into_iter().flatten().collect::<Vec<String>>().join("; ")
    }

    /// The same with the rule that is broken in front.
    pub fn cited(&self) -> String {
        let is_breach = self.trouble.is_none() && self.outcome == Outcome::Illegal;
        match self.breaches.first().filter(|_| is_breach) {
            Some(first) => format!("{} {}", first.rule, self.wrong()),
            None => self.wrong(),
        }
    }

    /// Every breach, every unread line and what else there is, in one line.
    pub fn all_wrong(&self) -> String {
        let breaches = self
            .breaches
            .iter()
            .map(|breach| format!("{} {}", breach.rule, breach.message));
        let unread = self.unread.iter().map(|line| format!("not read: {line}"));
        breaches
            .chain(unread)
            .chain(self.trouble.clone())
            .collect::<Vec<String>>()
            .join("; ")
    }
}

/// Judges every list of a pile. What is left open is told by each list itself.
pub fn judge(catalog: &Catalog, pile: &Pile, basis: &Basis<'_>) -> Vec<Row> {
    let mut first_with: HashMap<(Game, String), usize> = HashMap::new();
    let mut rows: Vec<Row> = (1..)
        .zip(pile.entries())
        .map(|(number, entry)| row(catalog, number, entry, basis))
        .collect();
    for row in &mut rows {
        if let (Some(game), Some(checksum)) = (row.game, &row.checksum) {
            let first = *first_with.entry((game, checksum.clone())).or_insert(row.number);
            row.same_as = (first != row.number).then_some(first);
        }
    }
    rows
}

fn row(catalog: &Catalog, number: usize, entry: &Entry, basis: &Basis<'_>) -> Row {
    match &entry.content {
        Content::Not(reason) => not_read(number, entry, reason.to_string()),
        Content::List(list) => match games::check(catalog, list.as_bytes(), basis.clone()) {
            Ok(checked) => judged(catalog, number, entry, checked),
            Err(error) => not_read(number, entry, error.to_string()),
        },
    }
}

fn not_read(number: usize, entry: &Entry, trouble: String) -> Row {
    Row {
        number,
        name: entry.name.clone(),
        outcome: Outcome::NotRead,
        game: None,
        format: None,
        format_name: None,
        out_of_time: None,
        deck: String::new(),
        leader: String::new(),
        cards: None,
        breaches: Vec::new(),
        unread: Vec::new(),
        checksum: None,
        same_as: None,
        trouble: Some(trouble),
    }
}

fn judged(catalog: &Catalog, number: usize, entry: &Entry, checked: Checked<'_>) -> Row {
    let out_of_time = checked.out_of_time();
    let deck = &checked.reading.deck;
    let report = checked.report;
    let checksum = report.checksum().map(str::to_owned);
    let breaches = report.violations.into_iter().map(|violation| Breach {
        rule: violation.rule,
        message: violation.message,
        fix: violation.fix,
    });
    Row {
        number,
        name: entry.name.clone(),
        outcome: report.verdict.into(),
        game: Some(deck.game),
        format: Some(report.format),
        format_name: Some(report.format_name),
        out_of_time,
        leader: leader(catalog, deck),
        cards: Some(deck.count(Section::Main)),
        breaches: breaches.collect(),
        checksum,
        unread: report.unresolved.into_iter().map(|line| line.text).collect(),
        same_as: None,
        trouble: None,
        deck: deck.name.clone(),
    }
}

/// The name of the first card among those that lead.
fn leader(catalog: &Catalog, deck: &Deck) -> String {
    let mut lines = deck.lines.iter();
    let line = lines.find(|line| line.section == Section::Personality);
    line.map(|line| catalog.card_of(line.printing).name.clone())
        .unwrap_or_default()
}
