use super::{CheckedDeck, Edit};
use crate::catalog::Catalog;
use crate::deck::{Deck, DeckLine, Section};
use crate::model::PrintingId;

/// Measures how much is wrong with a deck, exactly as long as it is at most so much.
pub type Weigh<'a> = dyn Fn(&CheckedDeck<'_>, usize) -> usize + 'a;

/// Applies edits to a deck: what is named goes, moves or comes first, then sections are cut or filled to size.
///
/// What is left to the player's liking is chosen here, always alike: the last cards of a section go; copies of cards
/// already there come, of those with the fewest first, then other cards of the game. A card comes only where `breaches` do not grow.
pub fn apply_edits(catalog: &Catalog, deck: &Deck, edits: &[&Edit], breaches: &Weigh<'_>) -> Deck {
    let notes = &deck.notes;
    // Candidates are tried on copies of the deck; long notes would be copied with each.
    let mut deck = Deck {
        notes: String::new(),
        ..deck.clone()
    };
    for edit in edits {
        apply_named(catalog, &mut deck, edit, breaches);
    }
    for edit in edits {
        match **edit {
            Edit::RemoveAny { section, leaving, .. } => cut(&mut deck, section, leaving),
            Edit::AddAny { section, making, .. } => fill(catalog, &mut deck, section, making, breaches),
            _ => {}
        }
    }
    deck.notes.clone_from(notes);
    deck
}

fn apply_named(catalog: &Catalog, deck: &mut Deck, edit: &Edit, breaches: &Weigh<'_>) {
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
            if let [only] = options.as_slice() {
                return deck.add(*section, *only, most(*count));
            }
            let with = |printing: PrintingId| {
                let mut with = deck.clone();
                with.add(*section, printing, most(*count));
                with
            };
            if let Some(best) = options
                .into_iter()
                .map(with)
                .min_by_key(|with| breaches(&CheckedDeck::new(catalog, with), usize::MAX))
            {
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
    let mut surplus = deck.count(section).saturating_sub(leaving);
    for line in deck.lines.iter_mut().rev().filter(|line| line.section == section) {
        let gone = most(surplus).min(line.count);
        line.count -= gone;
        surplus -= u32::from(gone);
    }
    deck.lines.retain(|line| line.count > 0);
}

/// Cards put in at most: more than a deck of any game needs, so that a house format of absurd size costs little.
const MOST_FILLED: u32 = 250;

fn fill(catalog: &Catalog, deck: &mut Deck, section: Section, making: u32, breaches: &Weigh<'_>) {
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
    let others = catalog
        .cards()
        .iter()
        .filter(|card| card.game == game && Deck::home(card) == section);
    let others = others.filter_map(|card| card.printings.first().copied());
    let mut filled = CheckedDeck::new(catalog, deck);
    let mut wrong = breaches(&filled, usize::MAX);
    for candidate in there.chain(others) {
        while missing > 0 {
            let with = filled.with(section, candidate);
            let then = breaches(&with, wrong);
            if then > wrong {
                break;
            }
            (filled, wrong) = (with, then);
            missing -= 1;
        }
        if missing == 0 {
            break;
        }
    }
    *deck = filled.deck.into_owned();
}

/// The number, or the largest a line holds.
fn most(count: u32) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
