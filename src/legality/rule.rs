use std::cell::OnceCell;

use super::copies::Surplus;
use super::{CheckedDeck, Edit, Entry, Format, Profile, Terms};
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
#[derive(Debug)]
pub struct Subject<'a> {
    /// The deck.
    pub deck: &'a CheckedDeck<'a>,
    /// The format.
    pub format: &'a Format,
    /// The format's sets and titles, looked up in the deck's catalog.
    pub terms: &'a Terms<'a>,
    /// The rulings that hold.
    pub profile: Profile,
    /// The titles above their limits, once a rule has asked for them.
    pub(super) surpluses: OnceCell<Vec<Surplus<'a>>>,
}

impl<'a> Subject<'a> {
    /// A deck before the rules of a format.
    pub fn new(deck: &'a CheckedDeck<'a>, terms: &'a Terms<'a>, profile: Profile) -> Self {
        Self {
            deck,
            format: terms.format,
            terms,
            profile,
            surpluses: OnceCell::new(),
        }
    }
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

impl Finding {
    /// A breach without cards, mended by some edits.
    pub fn new(message: impl Into<String>, edits: Vec<Edit>) -> Self {
        Self {
            message: message.into(),
            cards: Vec::new(),
            edits,
            ruling: None,
        }
    }

    /// A breach by cards that may not be in the deck at all; the smallest change takes them out.
    pub fn unwanted(deck: &CheckedDeck<'_>, message: impl Into<String>, entries: &[&Entry<'_>]) -> Self {
        Self {
            cards: entries.iter().map(|entry| entry.offender(0)).collect(),
            ..Self::new(
                message,
                entries
                    .iter()
                    .map(|entry| deck.remove(entry, entry.count))
                    .collect(),
            )
        }
    }

    /// The same, resting on a ruling.
    #[must_use]
    pub fn by_ruling(self, ruling: &'static str) -> Self {
        Self {
            ruling: Some(ruling),
            ..self
        }
    }

    /// Copies above what is allowed.
    pub fn surplus(&self) -> usize {
        let surplus = |card: &Offender| card.count.saturating_sub(card.allowed) as usize;
        self.cards.iter().map(surplus).sum()
    }

    /// Takes another breach of the same rule in.
    fn absorb(&mut self, other: Self) {
        self.message.push_str(". ");
        self.message.push_str(&other.message);
        self.cards.extend(other.cards);
        self.edits.extend(other.edits);
    }

    /// Whether more cards could mend it: its fix only adds. Such a breach is not certain while lines are unread.
    pub fn more_cards_mend_it(&self) -> bool {
        let adds = |edit: &Edit| matches!(edit, Edit::Add { .. } | Edit::AddAny { .. });
        !self.edits.is_empty() && self.edits.iter().all(adds)
    }
}

/// Judges a deck by a table of rules: one breach for each broken rule (and ruling), in the order of the table.
///
/// A legal deck costs no allocation.
pub fn judge(subject: &Subject<'_>, rules: &[&'static DeckRule]) -> Vec<(&'static DeckRule, Finding)> {
    let mut breaches: Vec<(&DeckRule, Finding)> = Vec::new();
    let mut findings = Vec::new();
    for rule in rules {
        (rule.check)(subject, &mut findings);
        for finding in findings.drain(..) {
            let same = |(known, other): &&mut (&DeckRule, Finding)| {
                known.id == rule.id && other.ruling == finding.ruling
            };
            match breaches.last_mut().filter(same) {
                Some((_, known)) => known.absorb(finding),
                None => breaches.push((*rule, finding)),
            }
        }
    }
    breaches
}

/// How much is wrong with a deck by a table of rules: each breach of [`judge`], and in each the copies too many. Stops
/// once it is more than `most`.
pub(super) fn weigh<'r>(
    subject: &Subject<'_>,
    rules: impl IntoIterator<Item = &'r &'static DeckRule>,
    most: usize,
) -> usize {
    let mut weight = 0;
    let mut findings = Vec::new();
    for rule in rules {
        (rule.check)(subject, &mut findings);
        weight += findings.chunk_by(|one, next| one.ruling == next.ruling).count();
        weight += findings.iter().map(Finding::surplus).sum::<usize>();
        findings.clear();
        if weight > most {
            break;
        }
    }
    weight
}
