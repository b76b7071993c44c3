//! Exact odds of drawing: at least a number of cards of a group by a turn. Nothing is sampled.

use statrs::distribution::{DiscreteCDF, Hypergeometric};

use super::{Deck, Section};
use crate::catalog::Catalog;
use crate::model::{CardId, PrintingId};

/// How the cards of a game come into the hand. Each game says its own (`games::drawing`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drawing {
    /// Cards of the hand dealt before the first turn, then of the hand after each redraw one may take; empty where no
    /// hand is dealt.
    pub opening: &'static [u32],
    /// Cards drawn at the beginning of each of one's own turns.
    pub turn: u32,
    /// Cards drawn when the opponent declares combat in their turn.
    pub combat: u32,
    /// Whether whoever goes first draws in the first turn, too.
    pub first_turn: bool,
}

/// What is up to the players and not to the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Course {
    /// Whether one goes first.
    pub first: bool,
    /// Whether the opponent declares combat in each of their turns.
    pub combats: bool,
    /// How often at most one redraws the opening hand while it lacks what is wanted.
    pub redraws: usize,
}

impl Drawing {
    /// Cards drawn in one's own turn of that number, from 1.
    pub const fn in_turn(&self, turn: u32, course: Course) -> u32 {
        if turn == 1 && course.first && !self.first_turn {
            0
        } else {
            self.turn
        }
    }

    /// Cards drawn in the opponent's turn before one's own turn of that number.
    pub const fn before_turn(&self, turn: u32, course: Course) -> u32 {
        if course.combats && (turn > 1 || !course.first) {
            self.combat
        } else {
            0
        }
    }

    /// Cards drawn from the first turn to the draw of one's own turn of that number; the opening hand is not among them.
    pub fn by_turn(&self, turn: u32, course: Course) -> u32 {
        (1..=turn).fold(0, |drawn: u32, turn| {
            drawn.saturating_add(self.before_turn(turn, course) + self.in_turn(turn, course))
        })
    }

    /// The courses worth comparing: combats declared or not, each number of redraws.
    pub fn courses(&self, first: bool) -> Vec<Course> {
        let course = |combats, redraws| Course {
            first,
            combats,
            redraws,
        };
        let mut courses: Vec<Course> = (0..self.opening.len().max(1))
            .map(|redraws| course(false, redraws))
            .collect();
        if self.combat > 0 {
            courses.push(course(true, 0));
        }
        courses
    }

    /// A course in words, as one of those to compare.
    pub fn words(&self, course: Course) -> String {
        let hands: Vec<String> = self
            .opening
            .iter()
            .take(course.redraws + 1)
            .map(ToString::to_string)
            .collect();
        match (hands.as_slice(), course.combats) {
            ([], false) => "No combat declared".to_owned(),
            ([], true) => format!("Combat in every turn of the opponent, {} more cards", self.combat),
            ([kept], _) => format!("The first {kept} cards kept"),
            ([_, redrawn @ ..], _) => format!("Redrawn to {}", redrawn.join(", then ")),
        }
    }
}

/// Those of the cards that are drawn from the deck, with their copies.
pub fn members(catalog: &Catalog, deck: &Deck, cards: &[CardId]) -> Vec<(PrintingId, u32)> {
    deck.lines
        .iter()
        .filter(|line| line.section == Section::Main)
        .filter(|line| cards.contains(&catalog.printing(line.printing).card))
        .map(|line| (line.printing, u32::from(line.count)))
        .collect()
}

/// A chance in percent, with one decimal. What is not certain is never said to be.
pub fn percent(chance: f64) -> String {
    let rounded = format!("{:.1} %", chance * 100.0);
    match rounded.as_str() {
        "0.0 %" if chance > 0.0 => "under 0.1 %".to_owned(),
        "100.0 %" if chance < 1.0 => "over 99.9 %".to_owned(),
        _ => rounded,
    }
}

/// The group looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    /// Cards in the Life Deck or Planet.
    pub deck: u32,
    /// Cards of the group among them.
    pub cards: u32,
    /// The fewest that are wanted.
    pub wanted: u32,
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

    /// The chance to have held it by the end of the draw in one's own turn of that number, from 1.
    ///
    /// A hand that lacks it is shuffled back before a redraw, so each hand is as good as the first; what the turns bring
    /// comes to the last one.
    pub fn by_turn(self, drawing: &Drawing, turn: u32, course: Course) -> f64 {
        let later = drawing.by_turn(turn, course);
        let hands = drawing.opening.iter().take(course.redraws + 1);
        let hands: Vec<u32> = hands.copied().collect();
        let Some((last, former)) = hands.split_last() else {
            return self.within(later);
        };
        let lacking: f64 = former.iter().map(|hand| 1.0 - self.within(*hand)).product();
        1.0 - lacking * (1.0 - self.within(last.saturating_add(later)))
    }
}

/// The odds of a group, turn by turn, for each course worth comparing.
#[derive(Debug, Clone, PartialEq)]
pub struct Odds {
    /// The courses in words.
    pub courses: Vec<String>,
    /// The turns from 1 on, each with the chance in each course.
    pub turns: Vec<(u32, Vec<f64>)>,
}

impl Odds {
    /// More turns are never shown: no deck lasts as long.
    pub const MOST_TURNS: u32 = 40;

    /// The odds in the first turns.
    pub fn of(group: Group, drawing: &Drawing, first: bool, turns: u32) -> Self {
        let courses = drawing.courses(first);
        let chances = |turn| {
            let chance = |course: &Course| group.by_turn(drawing, turn, *course);
            (turn, courses.iter().map(chance).collect())
        };
        Self {
            turns: (1..=turns.clamp(1, Self::MOST_TURNS)).map(chances).collect(),
            courses: courses.iter().map(|course| drawing.words(*course)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE_A_TURN: Drawing = Drawing {
        opening: &[],
        turn: 3,
        combat: 3,
        first_turn: true,
    };
    const SIX_AND_ONE_A_TURN: Drawing = Drawing {
        opening: &[6, 5, 4],
        turn: 1,
        combat: 0,
        first_turn: false,
    };

    fn assert_near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9, "{found} is not {expected}");
    }

    fn group(deck: u32, cards: u32, wanted: u32) -> Group {
        Group { deck, cards, wanted }
    }

    /// Every order of a deck is as likely; so is every set of places its group may take. Counts those among which
    /// `is_held` finds what is wanted.
    fn counted(deck: u32, cards: u32, is_held: impl Fn(u32) -> bool) -> f64 {
        let sets = (0_u32..1 << deck).filter(|set| set.count_ones() == cards);
        let (mut all, mut held) = (0_u32, 0_u32);
        for set in sets {
            all += 1;
            held += u32::from(is_held(set));
        }
        f64::from(held) / f64::from(all)
    }

    fn among_first(set: u32, drawn: u32) -> u32 {
        (set & ((1 << drawn) - 1)).count_ones()
    }

    #[test]
    fn the_odds_are_those_of_counting_every_order_of_a_small_deck() {
        for (deck, cards) in [(7, 2), (9, 4), (10, 1), (8, 8), (6, 0)] {
            for wanted in 0..=3 {
                for drawn in 0..=deck {
                    let expected = counted(deck, cards, |set| among_first(set, drawn) >= wanted);
                    assert_near(group(deck, cards, wanted).within(drawn), expected);
                }
            }
        }
    }

    #[test]
    fn redraws_are_those_of_counting_every_pair_of_orders() {
        const SMALL: Drawing = Drawing {
            opening: &[3, 2],
            turn: 1,
            combat: 0,
            first_turn: false,
        };
        let (deck, cards, wanted) = (7, 3, 2);
        let course = Course {
            first: true,
            combats: false,
            redraws: 1,
        };
        // Turn 3 of the first player: two cards drawn beside the hand of two.
        let expected = counted(deck, cards, |first| among_first(first, 3) >= wanted);
        let second = counted(deck, cards, |second| among_first(second, 4) >= wanted);
        assert_near(
            group(deck, cards, wanted).by_turn(&SMALL, 3, course),
            expected + (1.0 - expected) * second,
        );
    }

    #[test]
    fn three_copies_in_sixty_are_in_the_first_three_cards_once_in_seven_times() {
        // 1 - C(57,3) / C(60,3)
        assert_near(
            group(60, 3, 1).by_turn(&THREE_A_TURN, 1, Course::default()),
            1.0 - 29_260.0 / 34_220.0,
        );
    }

    #[test]
    fn known_values_of_the_distribution_come_out() {
        // C(4,1) C(48,4) / C(52,5) and so on: aces in a hand of five.
        let none = 35_673.0 / 54_145.0;
        assert_near(group(52, 4, 1).within(5), 1.0 - none);
        assert_near(group(52, 4, 4).within(5), 48.0 / 2_598_960.0);
    }

    #[test]
    fn combats_are_as_many_cards_as_the_opponents_turns_before() {
        let combats = |first| Course {
            first,
            combats: true,
            redraws: 0,
        };
        assert_eq!(THREE_A_TURN.by_turn(1, combats(true)), 3);
        assert_eq!(THREE_A_TURN.by_turn(1, combats(false)), 6);
        assert_eq!(THREE_A_TURN.by_turn(4, combats(true)), 21);
        assert_eq!(THREE_A_TURN.by_turn(4, Course::default()), 12);
    }

    #[test]
    fn whoever_goes_first_may_draw_one_card_less() {
        let first = Course {
            first: true,
            ..Course::default()
        };
        assert_eq!(SIX_AND_ONE_A_TURN.by_turn(1, first), 0);
        assert_eq!(SIX_AND_ONE_A_TURN.by_turn(3, first), 2);
        assert_eq!(SIX_AND_ONE_A_TURN.by_turn(3, Course::default()), 3);
    }

    #[test]
    fn what_is_not_in_the_deck_is_never_drawn_and_the_whole_deck_always() {
        assert_near(group(40, 0, 1).within(40), 0.0);
        assert_near(group(40, 3, 3).within(40), 1.0);
        assert_near(group(40, 3, 4).within(40), 0.0);
        assert_near(group(0, 0, 0).within(0), 1.0);
        assert_near(
            group(60, 3, 1).by_turn(&THREE_A_TURN, u32::MAX / 8_192, Course::default()),
            1.0,
        );
    }

    #[test]
    fn what_is_not_certain_is_not_said_to_be() {
        assert_eq!(percent(0.145), "14.5 %");
        assert_eq!((percent(0.0), percent(1.0)), ("0.0 %".into(), "100.0 %".into()));
        assert_eq!(percent(0.000_1), "under 0.1 %");
        assert_eq!(percent(0.999_9), "over 99.9 %");
    }

    #[test]
    fn every_redraw_betters_the_odds() {
        let odds = Odds::of(group(40, 3, 1), &SIX_AND_ONE_A_TURN, true, 1);
        assert_eq!(
            odds.courses,
            ["The first 6 cards kept", "Redrawn to 5", "Redrawn to 5, then 4"]
        );
        let (_, chances) = &odds.turns[0];
        assert_near(chances[0], group(40, 3, 1).within(6));
        let lacks = |drawn| 1.0 - group(40, 3, 1).within(drawn);
        assert_near(chances[2], 1.0 - lacks(6) * lacks(5) * lacks(4));
        assert!(chances.is_sorted());
    }
}
