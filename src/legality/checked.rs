use std::borrow::Cow;

use super::{CardOption, Edit, Finding, Offender};
use crate::catalog::Catalog;
use crate::deck::{Deck, DeckLine, Section};
use crate::model::{Card, CardId, CharacterId, NameId, PrintingId};

/// One card of a deck, all its printings taken together.
#[derive(Debug, Clone, Copy)]
pub struct Entry<'a> {
    /// The section.
    pub section: Section,
    /// The card.
    pub card: &'a Card,
    /// Its name, by which copies are counted.
    pub name: NameId,
    /// The first printing listed.
    pub printing: PrintingId,
    /// Copies of all printings in the section.
    pub count: u32,
}

impl Entry<'_> {
    /// What entries are sorted by, and merged.
    fn key(&self) -> (NameId, CardId, Section) {
        (self.name, self.card.id, self.section)
    }

    /// Takes copies of another printing in.
    fn merge(&mut self, other: &Self) {
        self.printing = self.printing.min(other.printing);
        self.count = self.count.saturating_add(other.count);
    }

    /// The card as one that breaks a rule.
    pub fn offender(&self, allowed: u32) -> Offender {
        Offender {
            card: self.card.id,
            printing: self.printing,
            count: self.count,
            allowed,
        }
    }
}

/// A deck ready to be judged: its cards looked up, merged and in the order of their names, `Maybe` left out.
///
/// Entries with one name stand together, so copies are counted by one walk.
#[derive(Debug, Clone)]
pub struct CheckedDeck<'a> {
    /// The catalog.
    pub catalog: &'a Catalog,
    /// The list.
    pub deck: Cow<'a, Deck>,
    /// The cards by name.
    pub entries: Vec<Entry<'a>>,
    /// Cards per section.
    counts: [u32; Section::ALL.len()],
    /// The character that leads: the one most level cards of the personality section show, the first of equals.
    pub leader: Option<CharacterId>,
}

impl<'a> CheckedDeck<'a> {
    /// Looks the cards up.
    pub fn new(catalog: &'a Catalog, deck: &'a Deck) -> Self {
        let mut checked = Self {
            catalog,
            deck: Cow::Borrowed(deck),
            entries: Vec::with_capacity(deck.lines.len()),
            counts: [0; Section::ALL.len()],
            leader: leader(catalog, deck),
        };
        for line in deck.lines.iter().filter(|line| line.section != Section::Maybe) {
            let entry = checked.entry(*line);
            checked.count_in(&entry);
            checked.entries.push(entry);
        }
        checked.entries.sort_unstable_by_key(Entry::key);
        checked.entries.dedup_by(|next, known| {
            let is_same = next.key() == known.key();
            if is_same {
                known.merge(next);
            }
            is_same
        });
        checked
    }

    /// The deck with copies more of a card.
    #[must_use]
    pub fn with(&self, section: Section, printing: PrintingId, count: u16) -> Self {
        let mut with = self.clone();
        let line = DeckLine {
            section,
            printing,
            count,
        };
        let deck = with.deck.to_mut();
        deck.add(section, printing, count);
        if section == Section::Personality {
            with.leader = leader(with.catalog, deck);
        }
        with.take_in(line);
        with
    }

    fn take_in(&mut self, line: DeckLine) {
        if line.section == Section::Maybe {
            return;
        }
        let entry = self.entry(line);
        self.count_in(&entry);
        match self.entries.binary_search_by_key(&entry.key(), Entry::key) {
            Ok(place) => {
                if let Some(known) = self.entries.get_mut(place) {
                    known.merge(&entry);
                }
            }
            Err(place) => self.entries.insert(place, entry),
        }
    }

    fn count_in(&mut self, entry: &Entry<'_>) {
        if let Some(count) = self.counts.get_mut(entry.section as usize) {
            *count = count.saturating_add(entry.count);
        }
    }

    /// A line's card by itself.
    pub(super) fn entry(&self, line: DeckLine) -> Entry<'a> {
        let card = self.catalog.card_of(line.printing);
        Entry {
            section: line.section,
            card,
            name: card.name_id,
            printing: line.printing,
            count: line.count.into(),
        }
    }

    /// The entries of a name, all sections together.
    pub(super) fn named(&self, name: NameId) -> &[Entry<'a>] {
        let first = self.entries.partition_point(|entry| entry.name < name);
        let behind = self.entries.partition_point(|entry| entry.name <= name);
        self.entries.get(first..behind).unwrap_or_default()
    }

    /// Cards in a section.
    pub fn count(&self, section: Section) -> u32 {
        self.counts.get(section as usize).copied().unwrap_or(0)
    }

    /// The cards of a section.
    pub fn section(&self, section: Section) -> impl Iterator<Item = &Entry<'a>> {
        self.entries.iter().filter(move |entry| entry.section == section)
    }

    /// The entries of each name, all sections together.
    pub fn by_name(&self) -> impl Iterator<Item = &[Entry<'a>]> {
        self.entries.chunk_by(|one, next| one.name == next.name)
    }

    /// Taking copies of an entry out.
    pub fn remove(&self, entry: &Entry<'_>, count: u32) -> Edit {
        Edit::Remove {
            section: entry.section,
            printing: self.code(entry.printing).to_owned(),
            name: self.name(entry.card, entry.printing),
            count,
        }
    }

    /// Moving copies of an entry to another section.
    pub fn move_to(&self, to: Section, entry: &Entry<'_>, count: u32) -> Edit {
        Edit::Move {
            from: entry.section,
            to,
            printing: self.code(entry.printing).to_owned(),
            name: self.name(entry.card, entry.printing),
            count,
        }
    }

    fn code(&self, printing: PrintingId) -> &str {
        &self.catalog.printing(printing).code
    }

    /// The card's title, with the printing's code where another card has the same title.
    fn name(&self, card: &Card, printing: PrintingId) -> String {
        let title = card.title();
        let mut namesakes = self.catalog.cards_with_name(card.name_id).iter();
        if namesakes.any(|other| *other != card.id && self.catalog.card(*other).title() == title) {
            format!("{title} [{}]", self.code(printing))
        } else {
            title.into_owned()
        }
    }

    /// Putting one of some cards in; nothing to choose from is no edit.
    pub fn add<'c>(&self, section: Section, cards: impl IntoIterator<Item = &'c Card>) -> Option<Edit> {
        let one_of: Vec<CardOption> = cards
            .into_iter()
            .filter_map(|card| {
                let printing = *card.printings.first()?;
                Some(CardOption {
                    printing: self.code(printing).to_owned(),
                    name: self.name(card, printing),
                })
            })
            .collect();
        (!one_of.is_empty()).then_some(Edit::Add {
            section,
            one_of,
            count: 1,
        })
    }

    /// Too many copies in some entries of one name: the copies above `allowed` go, the last entries' first.
    /// The message is left to the rule.
    pub fn surplus(&self, entries: &[Entry<'_>], allowed: u32) -> Finding {
        let count: u32 = entries.iter().map(|entry| entry.count).sum();
        let mut surplus = count.saturating_sub(allowed);
        let mut finding = Finding::new(String::new(), Vec::new());
        for entry in entries.iter().rev() {
            let gone = surplus.min(entry.count);
            surplus -= gone;
            finding.cards.insert(0, entry.offender(entry.count - gone));
            if gone > 0 {
                finding.edits.push(self.remove(entry, gone));
            }
        }
        finding
    }
}

fn leader(catalog: &Catalog, deck: &Deck) -> Option<CharacterId> {
    let characters = || {
        deck.lines
            .iter()
            .filter(|line| line.section == Section::Personality)
            .filter_map(|line| catalog.card_of(line.printing).personality())
            .map(|personality| personality.character)
    };
    let first = characters().next()?;
    if characters().all(|character| character == first) {
        return Some(first);
    }
    let votes = |candidate| characters().filter(|character| *character == candidate).count();
    // `max_by_key` keeps the last of equals; the list is walked backwards to keep the first.
    let candidates: Vec<_> = characters().collect();
    candidates
        .into_iter()
        .rev()
        .max_by_key(|candidate| votes(*candidate))
}
