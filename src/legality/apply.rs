use super::rule::weigh;
use super::{CheckedDeck, DeckRule, Edit, FORMAT_RULES, LimitOf, Profile, Subject, Terms};
use crate::catalog::Catalog;
use crate::deck::{Deck, DeckLine, Section};
use crate::model::{Card, PrintingId, Style};

/// What the cards that come into a deck are chosen by.
#[derive(Debug, Clone, Copy)]
pub struct Scales<'a> {
    /// The format.
    pub terms: &'a Terms<'a>,
    /// The rulings that hold.
    pub profile: Profile,
    /// The deck rules of the game.
    pub rules: &'static [&'static DeckRule],
    /// What says how often a title may stand in a deck.
    pub limit: LimitOf,
}

impl Scales<'_> {
    /// The number of breaches; exact up to a bound.
    fn weigh(&self, deck: &CheckedDeck<'_>, most: usize) -> usize {
        let subject = Subject::new(deck, self.terms, self.profile);
        weigh(&subject, self.rules.iter().chain(FORMAT_RULES), most)
    }

    /// How many copies more of a card the limit of its title leaves room for; `None` where nothing limits it.
    fn room(&self, deck: &CheckedDeck<'_>, section: Section, printing: PrintingId) -> Option<u32> {
        let subject = Subject::new(deck, self.terms, self.profile);
        let candidate = deck.entry(DeckLine {
            section,
            printing,
            count: 0,
        });
        let there = deck.named(candidate.name);
        let limit = (self.limit)(&subject, there.first().unwrap_or(&candidate))?;
        let allowed = self.terms.copies(candidate.name).map_or(u32::MAX, u32::from);
        let count: u32 = there.iter().map(|entry| entry.count).sum();
        Some(limit.copies.min(allowed).saturating_sub(count))
    }
}

/// Applies edits to a deck: what is named goes, moves or comes first, then sections are cut or filled to size.
///
/// What is left to the player's liking is chosen here, always alike: of the cards there are most copies of one goes, so that
/// every title stays as long as it can; copies of cards already there come, of those with the fewest first, then other cards
/// of the game. A card comes only where the breaches do not grow.
pub fn apply_edits(catalog: &Catalog, deck: &Deck, edits: &[&Edit], scales: Option<&Scales<'_>>) -> Deck {
    let notes = &deck.notes;
    // Candidates are tried on copies of the deck; long notes would be copied with each.
    let mut deck = Deck {
        notes: String::new(),
        ..deck.clone()
    };
    for edit in edits {
        apply_named(catalog, &mut deck, edit, scales);
    }
    for edit in edits {
        match **edit {
            Edit::RemoveAny { section, leaving, .. } => cut(&mut deck, section, leaving),
            Edit::AddAny { section, making, .. } => {
                if let Some(scales) = scales {
                    fill(catalog, &mut deck, section, making, scales);
                }
            }
            _ => {}
        }
    }
    deck.notes.clone_from(notes);
    deck
}

fn apply_named(catalog: &Catalog, deck: &mut Deck, edit: &Edit, scales: Option<&Scales<'_>>) {
    match edit {
        Edit::Remove {
            section,
            printing,
            count,
            ..
        } => {
            take(catalog, deck, *section, printing, *count);
        }
        Edit::Move {
            from,
            to,
            printing,
            count,
            ..
        } => {
            for line in take(catalog, deck, *from, printing, *count) {
                deck.add(*to, line.printing, line.count);
            }
        }
        Edit::Add {
            section,
            one_of,
            count,
        } => {
            let options: Vec<PrintingId> = one_of
                .iter()
                .filter_map(|choice| catalog.printing_by_code(deck.game, &choice.printing))
                .collect();
            let with = |printing: PrintingId| {
                let mut with = deck.clone();
                with.add(*section, printing, most(*count));
                with
            };
            let wrong = |with: &Deck| {
                let weigh = |scales: &Scales<'_>| scales.weigh(&CheckedDeck::new(catalog, with), usize::MAX);
                scales.filter(|_| options.len() > 1).map(weigh)
            };
            if let Some(best) = options.iter().copied().map(with).min_by_key(wrong) {
                *deck = best;
            }
        }
        Edit::TokuiWaza { style } => deck.tokui_waza = *style,
        Edit::RemoveAny { .. } | Edit::AddAny { .. } => {}
    }
}

/// Takes copies of a card out of a section, the named printing first, and says what was taken.
fn take(catalog: &Catalog, deck: &mut Deck, section: Section, code: &str, count: u32) -> Vec<DeckLine> {
    let Some(named) = catalog.printing_by_code(deck.game, code) else {
        return Vec::new();
    };
    let card = catalog.printing(named).card;
    let mut left = count;
    let mut taken = Vec::new();
    for exact in [true, false] {
        for line in &mut deck.lines {
            let meant = line.section == section
                && catalog.printing(line.printing).card == card
                && (!exact || line.printing == named);
            let gone = if meant { most(left).min(line.count) } else { 0 };
            if gone > 0 {
                line.count -= gone;
                left -= u32::from(gone);
                taken.push(DeckLine { count: gone, ..*line });
            }
        }
    }
    deck.lines.retain(|line| line.count > 0);
    taken
}

fn cut(deck: &mut Deck, section: Section, leaving: u32) {
    for _ in leaving..deck.count(section) {
        let of_section = deck.lines.iter_mut().filter(|line| line.section == section);
        // The last of equals: what stands first in a list is dearest.
        let Some(most_copies) = of_section.max_by_key(|line| line.count) else {
            break;
        };
        most_copies.count -= 1;
    }
    deck.lines.retain(|line| line.count > 0);
}

/// Cards put in at most: more than a deck of any game needs, so that a house format of absurd size costs little.
const MOST_FILLED: u32 = 250;

fn fill(catalog: &Catalog, deck: &mut Deck, section: Section, making: u32, scales: &Scales<'_>) {
    let mut missing = making.saturating_sub(deck.count(section)).min(MOST_FILLED);
    if missing == 0 {
        return;
    }
    let there = deck.lines.iter().filter(|line| line.section == section);
    let mut there: Vec<DeckLine> = there.copied().collect();
    // What there is least of has most room left.
    there.sort_by_key(|line| line.count);
    let there = there.into_iter().map(|line| line.printing);
    let game = deck.game;
    let styles: Vec<Style> = deck
        .lines
        .iter()
        .filter_map(|line| style(catalog.card_of(line.printing)))
        .collect();
    let mut others: Vec<&Card> = catalog
        .cards()
        .iter()
        .filter(|card| card.game == game && Deck::home(card) == section)
        .collect();
    // A style the deck does not have yet comes last: it may be legal and yet cost the deck what one style alone gives.
    others.sort_by_key(|card| style(card).is_some_and(|style| !styles.contains(&style)));
    let others = others
        .into_iter()
        .filter_map(|card| card.printings.first().copied());
    let mut filled = CheckedDeck::new(catalog, deck);
    let mut wrong = scales.weigh(&filled, usize::MAX);
    for candidate in there.chain(others) {
        let known = scales.room(&filled, section, candidate);
        let mut room = known.unwrap_or(u32::MAX).min(missing);
        // As many as there is room for come at once; one after another where that is not known, or something else
        // speaks against that many.
        let mut copies = if known.is_some() { room } else { 1 };
        while room > 0 {
            let with = filled.with(section, candidate, most(copies));
            let then = scales.weigh(&with, wrong);
            if then <= wrong {
                (filled, wrong) = (with, then);
                room -= copies;
                missing -= copies;
            } else if copies > 1 {
                copies = 1;
            } else {
                break;
            }
        }
        if missing == 0 {
            break;
        }
    }
    *deck = filled.deck.into_owned();
}

/// The style of a card that has one besides Freestyle.
fn style(card: &Card) -> Option<Style> {
    card.styled()
        .map(|facts| facts.style)
        .filter(|style| style.is_styled())
}

/// The number, or the largest a line holds.
fn most(count: u32) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
