//! A set on its way in: what a file says, before it is decided what becomes of each card.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use super::report::{CardFate, CardReport, ImportFormat, LEFT_OUT};
use super::{ImportError, MOST_CARDS};
use crate::catalog::set_file::CardEntry;
use crate::catalog::strict::Wrong;
use crate::catalog::{Catalog, check, fold};
use crate::model::{Card, Day, Game, Kind};

/// What a file says.
#[derive(Debug, Default)]
pub(super) struct DraftSet {
    pub game: Option<Game>,
    pub code: Option<String>,
    pub name: Option<String>,
    pub aliases: Vec<String>,
    pub released: Option<Day>,
    pub order: u16,
    pub cards: Vec<Draft>,
    /// What is to be said of the file as a whole.
    pub notes: Vec<String>,
    /// Whether a card says wrongly what it does, for which the file is not taken in.
    pub refuses: bool,
}

impl DraftSet {
    /// Adds a card, up to the number that is read.
    pub(super) fn add(&mut self, card: Draft) -> Result<(), ImportError> {
        if self.cards.len() == MOST_CARDS {
            return Err(ImportError::TooManyCards);
        }
        self.cards.push(card);
        Ok(())
    }
}

/// Notes on one card; a card with more is not read by looking at each of them.
const MOST_NOTES: usize = 20;

/// What a file says of one card.
#[derive(Debug)]
pub(super) struct Draft {
    /// Where it stands.
    pub place: String,
    /// What was understood.
    pub card: CardEntry,
    /// What was not.
    pub notes: Vec<String>,
    /// The same of its type and of what it does, without which it is not taken in.
    pub wrong: Vec<Wrong>,
    /// Words for a type that no game has.
    pub strange_kind: Option<String>,
}

impl Draft {
    pub(super) fn new(place: String, card: CardEntry) -> Self {
        Self {
            place,
            card,
            notes: Vec::new(),
            wrong: Vec::new(),
            strange_kind: None,
        }
    }

    /// Says something of the card.
    pub(super) fn note(&mut self, note: impl Into<String>) {
        match self.notes.len().cmp(&MOST_NOTES) {
            Ordering::Less => self.notes.push(note.into()),
            Ordering::Equal => self.notes.push("and more that is not understood".to_owned()),
            Ordering::Greater => {}
        }
    }

    /// The same in a set of another code: reprints within the set follow.
    pub(super) fn rename_set(mut self, old: Option<&str>, new: &str) -> Self {
        let inner = self
            .card
            .reprint
            .as_ref()
            .zip(old)
            .and_then(|(of, old)| of.strip_prefix(old)?.strip_prefix('-'));
        if let Some(number) = inner {
            self.card.reprint = Some(format!("{new}-{number}"));
        }
        self
    }

    /// Decides what becomes of the card.
    pub(super) fn settle(
        mut self,
        format: ImportFormat,
        game: Game,
        known: Option<&Catalog>,
        numbers: &mut Numbers,
    ) -> (Option<CardEntry>, CardReport) {
        let understood = understood(&self.card);
        let unnumbered = self.card.number.is_empty();
        if unnumbered {
            self.card.number = numbers.free();
        }
        if let Some(known) = known {
            self.drop_taken_guids(known);
        }
        // Files in our own words say themselves what is a reprint.
        let foreign = matches!(format, ImportFormat::Octgn | ImportFormat::Lackey);
        let twin = known
            .filter(|_| foreign)
            .and_then(|known| twin(known, game, &self.card));
        if let Some(of) = twin {
            self.card = CardEntry {
                reprint: Some(of),
                ..self.card.without_facts()
            };
        } else if let (Some(strange), true) = (&self.strange_kind, game != Game::Bandai) {
            let note = format!("the type `{strange}` is not known; the card is taken in without one");
            self.notes.push(note);
            self.card.kind = Some(Kind::Unknown);
        }
        let wrong = self.reasons(game);
        let taken = wrong.is_empty();
        if taken && unnumbered {
            self.notes
                .push(format!("no number; {} is used", self.card.number));
        }
        if taken {
            numbers.take(&mut self.card, &mut self.notes);
        }
        let lacks_facts = !taken && foreign && self.card.kind.is_some_and(check::is_personality);
        self.notes
            .extend(wrong.into_iter().map(|why| format!("{LEFT_OUT}{why}")));
        if lacks_facts {
            self.notes
                .push("write it into a TOML or CSV file to bring it in".to_owned());
        }
        let fate = match &self.card.reprint {
            _ if !taken => CardFate::LeftOut,
            Some(of) => CardFate::Reprint { of: of.clone() },
            None => CardFate::Taken,
        };
        let report = CardReport {
            place: self.place,
            number: self.card.number.clone(),
            name: self.card.name.clone(),
            fate,
            understood,
            notes: self.notes,
        };
        (taken.then_some(self.card), report)
    }

    /// Why it is not taken in. Of a type that was misread it is told how it reads, not that there is none.
    fn reasons(&self, game: Game) -> Vec<String> {
        let misread = self
            .wrong
            .iter()
            .any(|wrong| wrong.key.as_deref() == Some("type"));
        let told = self.wrong.iter().map(ToString::to_string);
        let problems = check::entry(game, &self.card).into_iter().map(|why| why.message);
        told.chain(problems.filter(|why| !misread || why != check::NO_TYPE))
            .collect()
    }

    fn drop_taken_guids(&mut self, known: &Catalog) {
        let notes = &mut self.notes;
        let mut free = |guid: &String| match known.printing_by_octgn(guid) {
            Some(printing) => {
                notes.push(format!(
                    "its OCTGN id belongs to {} already",
                    known.printing(printing).code
                ));
                false
            }
            None => true,
        };
        self.card.octgn = self.card.octgn.take().filter(&mut free);
        self.card.octgn_also.retain(free);
    }
}

/// The keys of our set files that are filled.
fn understood(card: &CardEntry) -> Vec<String> {
    match serde_json::to_value(card) {
        Ok(serde_json::Value::Object(keys)) => keys
            .into_iter()
            .filter(|(_, value)| *value != "")
            .map(|(key, _)| key)
            .collect(),
        _ => Vec::new(),
    }
}

/// The printing that holds the facts of the one known card this can be a printing of: the same name, and neither type,
/// level nor ladder speaks against it.
fn twin(known: &Catalog, game: Game, entry: &CardEntry) -> Option<String> {
    let could_be = |card: &&Card| {
        let personality = card.personality();
        entry.kind.is_none_or(|kind| kind == card.kind)
            && entry.level.is_none_or(|level| card.level() == Some(level))
            && entry
                .ladder
                .as_ref()
                .is_none_or(|ladder| personality.is_some_and(|known| known.ladder == *ladder))
            && entry
                .style
                .is_none_or(|style| card.styled().is_some_and(|facts| facts.style == style))
    };
    let mut twins = known
        .cards_named(game, &entry.name)
        .iter()
        .map(|id| known.card(*id))
        .filter(could_be);
    let card = twins.next()?;
    if twins.next().is_some() {
        return None;
    }
    card.printings
        .first()
        .map(|printing| known.printing(*printing).code.clone())
}

/// The numbers of a set that are given away.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    taken: BTreeSet<String>,
}

impl Numbers {
    /// The lowest plain number that is free.
    fn free(&self) -> String {
        let mut number = self.taken.len() + 1;
        while self.taken.contains(&fold::code(&format!("{number:03}"))) {
            number += 1;
        }
        format!("{number:03}")
    }

    /// Gives the card its number; a second card of one number gets a letter behind it.
    fn take(&mut self, card: &mut CardEntry, notes: &mut Vec<String>) {
        let said = card.number.clone();
        let mut letters = 'b'..='z';
        while !self.taken.insert(fold::code(&card.number)) {
            match letters.next() {
                Some(letter) => card.number = format!("{said}{letter}"),
                None => card.number = self.free(),
            }
        }
        if card.number != said {
            notes.push(format!(
                "the number {said} stands twice; this card is {}",
                card.number
            ));
        }
    }
}
