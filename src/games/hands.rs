//! Trying out what a deck draws: hands dealt from a seed, the same on every machine.

use std::collections::BTreeMap;

use crate::catalog::Catalog;
use crate::deck::odds::{Course, Drawing, Group};
use crate::deck::{Deck, Section};
use crate::engine::Dice;
use crate::model::{Kind, PrintingId};

/// A deck ready to be dealt from.
#[derive(Debug, Clone)]
pub struct Dealer {
    drawing: &'static Drawing,
    /// The Life Deck or Planet in an order that depends on its cards alone, neither on the list's order nor on which
    /// printings stand in it.
    pile: Vec<PrintingId>,
}

/// What is dealt and drawn from one shuffle on, and what is left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hand {
    /// One after another.
    pub draws: Vec<Draw>,
    /// Cards left in the deck, the top one first.
    pub left: Vec<PrintingId>,
}

/// Cards that come into the hand at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draw {
    /// The point of the game at which it is counted.
    pub when: Drawn,
    /// The cards; none in a turn in which the game lets one draw none, fewer where the deck has run out.
    pub cards: Vec<PrintingId>,
}

/// When cards are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawn {
    /// Dealt before the first turn, and given back for a redraw.
    Returned,
    /// Dealt before the first turn, and kept.
    Opening,
    /// When the opponent declares combat before one's own turn of that number.
    Combat(u32),
    /// At the beginning of one's own turn of that number.
    Turn(u32),
}

impl std::fmt::Display for Drawn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Returned => f.write_str("Given back"),
            Self::Opening => f.write_str("Opening hand"),
            Self::Combat(turn) => write!(f, "The opponent declares combat before turn {turn}"),
            Self::Turn(turn) => write!(f, "Turn {turn}"),
        }
    }
}

/// Cards of one kind that are left, and the chances to see one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct KindLeft {
    /// The kind.
    pub kind: Kind,
    /// How many are left.
    pub cards: u32,
    /// The chance that the top card is one.
    pub top: f64,
    /// The chance that at least one comes with the next turn's draw.
    pub next_turn: f64,
}

impl Dealer {
    /// Hands beyond this number are not dealt.
    pub const MOST_HANDS: u32 = 10_000;

    /// A dealer for the deck's Life Deck or Planet.
    pub fn new(catalog: &Catalog, deck: &Deck) -> Self {
        let main = deck.lines.iter().filter(|line| line.section == Section::Main);
        let mut pile: Vec<PrintingId> = main
            .flat_map(|line| std::iter::repeat_n(line.printing, usize::from(line.count)))
            .collect();
        let code = |printing: PrintingId| catalog.printing(printing).code.as_str();
        let first = |printing: PrintingId| catalog.card_of(printing).printings.first().copied();
        pile.sort_by_key(|printing| (first(*printing).map(code), code(*printing)));
        Self {
            drawing: super::drawing(deck.game),
            pile,
        }
    }

    /// How many turns it takes until somebody holds cards: none where a hand is dealt.
    pub fn first_turns(&self) -> u32 {
        u32::from(self.drawing.opening.is_empty())
    }

    /// One hand after another, each from a shuffle of its own, with the cards of the first turns; beginning with the hand
    /// of that number, from 1.
    pub fn hands(&self, seed: u64, from: u32, course: Course, turns: u32) -> impl Iterator<Item = Hand> {
        let mut seeds = Dice::new(seed);
        // A stream for each hand, so that a redraw does not change the hands after it.
        let shuffles = std::iter::repeat_with(move || {
            let (high, low) = (seeds.below(u32::MAX), seeds.below(u32::MAX));
            Dice::new(u64::from(high) << 32 | u64::from(low))
        });
        shuffles
            .take(Self::MOST_HANDS as usize)
            .skip(from.saturating_sub(1) as usize)
            .map(move |dice| self.deal(dice, course, turns))
    }

    fn deal(&self, mut dice: Dice, course: Course, turns: u32) -> Hand {
        let mut hand = Hand {
            draws: Vec::new(),
            left: self.pile.clone(),
        };
        dice.shuffle(&mut hand.left);
        let openings = self.drawing.opening.iter().take(course.redraws + 1);
        let last = openings.len();
        for (number, cards) in (1..).zip(openings) {
            if number == last {
                hand.draw(Drawn::Opening, *cards);
            } else {
                hand.draw(Drawn::Returned, *cards);
                hand.left.clone_from(&self.pile);
                dice.shuffle(&mut hand.left);
            }
        }
        for turn in 1..=turns {
            // A deck that is drawn out ends the game.
            if hand.left.is_empty() {
                break;
            }
            let attacked = self.drawing.before_turn(turn, course);
            if attacked > 0 {
                hand.draw(Drawn::Combat(turn), attacked);
            }
            hand.draw(Drawn::Turn(turn), self.drawing.in_turn(turn, course));
        }
        hand
    }

    /// The kinds of the cards that are left, with the chances to see one. Whoever looks at the order knows better.
    pub fn kinds_left(&self, catalog: &Catalog, hand: &Hand) -> Vec<KindLeft> {
        let kinds = hand.left.iter().map(|printing| catalog.card_of(*printing).kind);
        let counts = count_kinds(kinds);
        let left = hand.left.len() as u32;
        let chances = |(kind, cards)| {
            let group = Group {
                deck: left,
                cards,
                wanted: 1,
            };
            KindLeft {
                kind,
                cards,
                top: group.within(1),
                next_turn: group.within(self.drawing.turn),
            }
        };
        counts.into_iter().map(chances).collect()
    }
}

/// How many there are of each kind, in the order of the kinds.
pub fn count_kinds(kinds: impl Iterator<Item = Kind>) -> BTreeMap<Kind, u32> {
    let mut counts = BTreeMap::new();
    for kind in kinds {
        *counts.entry(kind).or_default() += 1;
    }
    counts
}

impl Hand {
    fn draw(&mut self, when: Drawn, cards: u32) {
        let cards = self.left.len().min(cards as usize);
        let drawn = self.left.drain(..cards).collect();
        self.draws.push(Draw { when, cards: drawn });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::testing::{CATALOG, deck};
    use crate::model::Game;

    fn fifteen() -> Deck {
        deck(
            "game: panini\n3 Blue Trick\n3 Blue Battle Readiness\n3 Blue Head Knock\n3 Blue Blockade\n3 Stare Down",
        )
    }

    fn planet() -> Deck {
        let mut deck = Deck::new(Game::Bandai);
        let practice = CATALOG.cards().iter().filter(|card| card.game == Game::Bandai);
        for card in practice.filter(|card| card.kind != Kind::Wish).take(14) {
            deck.add(Section::Main, card.printings[0], 3);
        }
        deck
    }

    fn first(dealer: &Dealer, course: Course, turns: u32) -> Hand {
        dealer.hands(7, 1, course, turns).next().unwrap()
    }

    fn shape(hand: &Hand) -> Vec<(Drawn, usize)> {
        hand.draws
            .iter()
            .map(|draw| (draw.when, draw.cards.len()))
            .collect()
    }

    #[test]
    fn one_seed_deals_the_same_hands_whatever_the_order_of_the_list() {
        let mut turned = fifteen();
        turned.lines.reverse();
        let names = |deck: &Deck| -> Vec<Vec<&str>> {
            let dealer = Dealer::new(&CATALOG, deck);
            let hands = dealer.hands(11, 1, Course::default(), 2).take(5);
            hands
                .map(|hand| {
                    let cards = hand.draws.iter().flat_map(|draw| &draw.cards);
                    cards.map(|card| CATALOG.card_of(*card).name.as_str()).collect()
                })
                .collect()
        };
        assert_eq!(names(&fifteen()), names(&turned));
        assert_ne!(names(&fifteen())[0], names(&fifteen())[1]);
    }

    /// PA-SETUP-05, PA-TURN-02.
    #[test]
    fn panini_hands_begin_with_the_three_cards_of_the_first_turn() {
        let dealer = Dealer::new(&CATALOG, &fifteen());
        let hand = first(&dealer, Course::default(), 2);
        assert_eq!(shape(&hand), [(Drawn::Turn(1), 3), (Drawn::Turn(2), 3)]);
        assert_eq!(hand.left.len(), 9);
    }

    /// PA-COMBAT-01, SC-COMBAT-01.
    #[test]
    fn a_declared_combat_brings_three_cards_before_ones_own_turn() {
        let dealer = Dealer::new(&CATALOG, &fifteen());
        let attacked = |first| Course {
            first,
            combats: true,
            redraws: 0,
        };
        assert_eq!(
            shape(&first(&dealer, attacked(true), 2)),
            [(Drawn::Turn(1), 3), (Drawn::Combat(2), 3), (Drawn::Turn(2), 3)]
        );
        assert_eq!(
            shape(&first(&dealer, attacked(false), 1)),
            [(Drawn::Combat(1), 3), (Drawn::Turn(1), 3)]
        );
    }

    /// BA-SETUP-06, BA-SETUP-07, BA-SETUP-08, BA-TURN-03, BA-TURN-04.
    #[test]
    fn bandai_hands_are_six_cards_redrawn_to_five_and_four_and_the_first_player_draws_later() {
        let dealer = Dealer::new(&CATALOG, &planet());
        let redrawn = Course {
            first: true,
            combats: false,
            redraws: 2,
        };
        let hand = first(&dealer, redrawn, 2);
        assert_eq!(
            shape(&hand),
            [
                (Drawn::Returned, 6),
                (Drawn::Returned, 5),
                (Drawn::Opening, 4),
                (Drawn::Turn(1), 0),
                (Drawn::Turn(2), 1)
            ]
        );
        assert_eq!(hand.left.len(), 42 - 5);
        let kept = first(&dealer, Course::default(), 0);
        assert_eq!(
            kept.draws[0].cards, hand.draws[0].cards,
            "the first hand is the same"
        );
        let third = |course| dealer.hands(7, 3, course, 0).next().unwrap().left.len();
        assert_eq!(third(Course::default()), third(redrawn) - 2);
    }

    #[test]
    fn a_redraw_does_not_change_the_hands_after_it() {
        let dealer = Dealer::new(&CATALOG, &planet());
        let redrawn = Course {
            redraws: 1,
            ..Course::default()
        };
        let second = |course| dealer.hands(7, 2, course, 0).next().unwrap().draws[0].clone();
        assert_eq!(second(redrawn).cards, second(Course::default()).cards);
    }

    #[test]
    fn the_chance_of_the_top_card_is_what_is_left_of_its_kind() {
        let dealer = Dealer::new(&CATALOG, &fifteen());
        let hand = first(&dealer, Course::default(), 1);
        let kinds = dealer.kinds_left(&CATALOG, &hand);
        assert_eq!(kinds.iter().map(|kind| kind.cards).sum::<u32>(), 12);
        for kind in &kinds {
            assert!((kind.top - f64::from(kind.cards) / 12.0).abs() < 1e-9);
            assert!(kind.next_turn >= kind.top);
        }
    }

    #[test]
    fn a_deck_that_runs_out_is_dealt_to_its_last_card() {
        let dealer = Dealer::new(&CATALOG, &deck("game: panini\n3 Orange Aura Drill\n1 Stare Down"));
        let hand = first(&dealer, Course::default(), 9);
        assert_eq!(shape(&hand), [(Drawn::Turn(1), 3), (Drawn::Turn(2), 1)]);
        assert!(hand.left.is_empty() && dealer.kinds_left(&CATALOG, &hand).is_empty());
        let empty = Dealer::new(&CATALOG, &Deck::new(Game::Score));
        assert_eq!(shape(&first(&empty, Course::default(), 3)), []);
    }
}
