//! Exact odds of drawing: at least so many cards of a group by a turn. Nothing is sampled.

use statrs::distribution::{DiscreteCDF, Hypergeometric};

use crate::model::Game;

/// The group looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    /// Cards in the Life Deck or Planet.
    pub deck: u32,
    /// Cards of the group among them.
    pub cards: u32,
    /// At least so many are wanted.
    pub wanted: u32,
}

/// What happens in each turn up to the one asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Draws {
    /// Score and Panini: in how many of one's own turns and the opponent's in between combat was declared by the
    /// opponent, so that one drew 3 more (SC-TURN-02, PA-COMBAT-01).
    pub defended: u32,
    /// Bandai: whether one goes first and so draws nothing in the first turn (BA-TURN-04).
    pub first: bool,
    /// Bandai: whether one redraws, to 5 and then to 4 cards, while the hand lacks what is wanted (BA-SETUP-07, -08).
    pub redraw: bool,
}

impl Group {
    /// The chance to have it among `drawn` cards of a shuffled deck; 0 to 1.
    pub fn within(self, drawn: u32) -> f64 {
        if self.wanted == 0 {
            return 1.0;
        }
        let (deck, cards, drawn) = (self.deck, self.cards.min(self.deck), drawn.min(self.deck));
        if cards < self.wanted || drawn < self.wanted {
            return 0.0;
        }
        Hypergeometric::new(u64::from(deck), u64::from(cards), u64::from(drawn))
            .map_or(0.0, |distribution| distribution.sf(u64::from(self.wanted) - 1))
    }

    /// The chance to have held it by the end of one's `turn`th draw step; turns count from 1.
    pub fn by_turn(self, game: Game, turn: u32, draws: Draws) -> f64 {
        match game {
            Game::Score | Game::Panini => self.within(3 * turn + 3 * draws.defended),
            Game::Bandai => {
                let drawn_later = turn.saturating_sub(u32::from(draws.first));
                if draws.redraw {
                    self.with_redraws(drawn_later)
                } else {
                    self.within(6 + drawn_later)
                }
            }
        }
    }

    /// Six cards; five of the reshuffled deck if they lack it; four at last, and what the turns bring.
    fn with_redraws(self, drawn_later: u32) -> f64 {
        let (six, five) = (self.within(6), self.within(5));
        six + (1.0 - six) * (five + (1.0 - five) * self.within(4 + drawn_later))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9, "{found} is not {expected}");
    }

    #[test]
    fn three_copies_in_sixty_are_in_the_first_three_cards_once_in_seven_times() {
        let group = Group {
            deck: 60,
            cards: 3,
            wanted: 1,
        };
        // 1 - C(57,3) / C(60,3)
        assert_near(
            group.by_turn(Game::Panini, 1, Draws::default()),
            1.0 - 29_260.0 / 34_220.0,
        );
    }

    #[test]
    fn a_defended_combat_is_three_more_cards() {
        let group = Group {
            deck: 47,
            cards: 3,
            wanted: 1,
        };
        let defended = Draws {
            defended: 1,
            ..Draws::default()
        };
        assert_near(
            group.by_turn(Game::Score, 1, defended),
            group.by_turn(Game::Score, 2, Draws::default()),
        );
    }

    #[test]
    fn what_is_not_in_the_deck_is_never_drawn_and_the_whole_deck_always() {
        assert_near(
            Group {
                deck: 40,
                cards: 0,
                wanted: 1,
            }
            .within(40),
            0.0,
        );
        assert_near(
            Group {
                deck: 40,
                cards: 3,
                wanted: 3,
            }
            .within(40),
            1.0,
        );
        assert_near(
            Group {
                deck: 40,
                cards: 3,
                wanted: 4,
            }
            .within(40),
            0.0,
        );
        assert_near(
            Group {
                deck: 0,
                cards: 0,
                wanted: 0,
            }
            .within(0),
            1.0,
        );
    }

    #[test]
    fn redrawing_for_a_card_beats_keeping_the_opening_hand() {
        let group = Group {
            deck: 40,
            cards: 3,
            wanted: 1,
        };
        let keep = group.by_turn(
            Game::Bandai,
            1,
            Draws {
                first: true,
                ..Draws::default()
            },
        );
        let redraw = group.by_turn(
            Game::Bandai,
            1,
            Draws {
                first: true,
                redraw: true,
                ..Draws::default()
            },
        );
        assert_near(keep, group.within(6));
        assert!(redraw > keep);
        assert_near(
            redraw,
            1.0 - (1.0 - group.within(6)) * (1.0 - group.within(5)) * (1.0 - group.within(4)),
        );
    }
}
