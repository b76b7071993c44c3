//! How much of what the cards do the table carries out, counted.

use super::Catalog;
use crate::model::effect::Coverage;
use crate::model::{Card, CardSet, Game};

/// The cards of a set, by how much of them the table carries out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetCoverage {
    pub game: Game,
    /// The set's code.
    pub code: String,
    /// Its cards, without reprints.
    pub cards: usize,
    /// Those the table carries out whole.
    pub whole: usize,
    /// Those of which all is said and some is left to the players.
    pub partly: usize,
}

impl SetCoverage {
    /// Those left to the players but for their frame.
    pub fn by_hand(&self) -> usize {
        self.cards - self.whole - self.partly
    }

    /// `120 play by themselves, 2 partly by hand, 1 by hand`; nothing where there are no cards but reprints.
    pub fn told(&self) -> Option<String> {
        if self.cards == 0 {
            return None;
        }
        if self.whole == self.cards {
            return Some(match self.cards {
                1 => "its card plays by itself".to_owned(),
                cards => format!("all {cards} different cards play by themselves"),
            });
        }
        let mut parts = vec![match self.whole {
            1 => "1 plays by itself".to_owned(),
            whole => format!("{whole} play by themselves"),
        }];
        for (count, how) in [(self.partly, "partly by hand"), (self.by_hand(), "by hand")] {
            if count > 0 {
                parts.push(format!("{count} {how}"));
            }
        }
        Some(parts.join(", "))
    }
}

/// The sets of all games, oldest first; a card counts in the set of its first printing.
pub fn by_set(catalog: &Catalog) -> Vec<SetCoverage> {
    catalog.sets().iter().map(|set| of_set(catalog, set)).collect()
}

/// One set; a card counts in the set of its first printing.
pub fn of_set(catalog: &Catalog, set: &CardSet) -> SetCoverage {
    let printings = catalog.printings_in(set.id).iter();
    let cards: Vec<&Card> = printings
        .map(|id| (id, catalog.card_of(*id)))
        .filter(|(id, card)| card.printings.first() == Some(*id))
        .map(|(_, card)| card)
        .collect();
    let count = |coverage| cards.iter().filter(|card| card.coverage == coverage).count();
    SetCoverage {
        game: set.game,
        code: set.code.clone(),
        cards: cards.len(),
        whole: count(Coverage::Full),
        partly: count(Coverage::Partly),
    }
}

/// All of them together, under no code.
pub fn together<'a>(sets: impl Iterator<Item = &'a SetCoverage>) -> SetCoverage {
    let none = SetCoverage {
        game: Game::Score,
        code: String::new(),
        cards: 0,
        whole: 0,
        partly: 0,
    };
    sets.fold(none, |sum, one| SetCoverage {
        game: one.game,
        code: sum.code,
        cards: sum.cards + one.cards,
        whole: sum.whole + one.whole,
        partly: sum.partly + one.partly,
    })
}
