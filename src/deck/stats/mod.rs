//! What a deck is made of, counted: breakdowns, the levels that lead it, and what its cards come to.

mod sorts;

use super::{Deck, Section};
use crate::catalog::Catalog;
use crate::catalog::attack::AttackFigures;
use crate::model::{Card, Game, Kind, Ladder, PrintingId};
use sorts::{styled_breakdowns, symbol_breakdowns};

/// A breakdown: the number of cards of each sort.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Breakdown {
    /// What is counted: `Types`.
    pub title: &'static str,
    /// What one sort is: `Type`.
    pub sort: &'static str,
    /// Whether the sorts are numbers; those between that no card has stand there with a count of 0.
    pub is_curve: bool,
    /// The sorts that occur, in a fixed order.
    pub bars: Vec<Bar>,
}

/// One sort of a breakdown.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Bar {
    /// The sort: `Drill`, `3`, `Red`.
    pub label: String,
    /// The slug of a style or symbol, where the sort is one.
    pub slug: Option<&'static str>,
    /// How many cards, every copy counted.
    pub count: u32,
    /// The same by symbol, where that helps; empty otherwise.
    pub parts: Vec<Part>,
}

/// The cards of one symbol in a bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Part {
    /// The symbol's slug.
    pub slug: &'static str,
    /// The symbol.
    pub label: &'static str,
    /// How many cards, every copy counted.
    pub count: u32,
}

/// A level of the Main Personality.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct LevelStats {
    /// Level, from 1.
    pub level: u8,
    /// The card's name.
    pub name: String,
    /// Power up rating.
    pub power_up: Option<u8>,
    /// Its power stages.
    pub ladder: Ladder,
}

/// A card that attacks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttackStats {
    /// The printing, by its place in the catalog.
    pub printing: PrintingId,
    /// How many copies of it.
    pub count: u32,
    /// Kind, cost and damage.
    pub attack: AttackFigures,
}

/// The Endurance of a deck's cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
pub struct Endurance {
    /// Of all cards together.
    pub total: u32,
    /// Cards that have some.
    pub cards: u32,
}

/// What a deck is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckStats {
    pub game: Game,
    /// Cards in the Life Deck or Planet.
    pub main: u32,
    /// The breakdowns that say something about this game; none without a card.
    pub breakdowns: Vec<Breakdown>,
    /// Their Endurance.
    pub endurance: Endurance,
    /// The Main Personality's levels, lowest first.
    pub levels: Vec<LevelStats>,
    /// Cards that attack, by name.
    pub attacks: Vec<AttackStats>,
    /// Bandai: Warriors in the Planet.
    pub warriors: u32,
}

impl DeckStats {
    /// Counts the deck's main section.
    pub fn of(catalog: &Catalog, deck: &Deck) -> Self {
        let main: Vec<(&Card, u32)> = main_lines(deck)
            .map(|(printing, count)| (catalog.card_of(printing), count))
            .collect();
        let breakdowns = match deck.game {
            Game::Score | Game::Panini => styled_breakdowns(&main),
            Game::Bandai => symbol_breakdowns(&main),
        };
        Self {
            game: deck.game,
            main: main.iter().map(|(_, count)| count).sum(),
            breakdowns: breakdowns
                .into_iter()
                .filter(|breakdown| !breakdown.bars.is_empty())
                .collect(),
            endurance: endurance(&main),
            levels: levels(catalog, deck),
            attacks: attacks(catalog, deck),
            warriors: main
                .iter()
                .filter(|(card, _)| card.kind == Kind::Warrior)
                .map(|(_, count)| count)
                .sum(),
        }
    }

    /// Its cards by style or symbol, the most first, each with the slug of its colour.
    pub fn colours(&self) -> Vec<(&'static str, &Bar)> {
        let coloured = |bar: &'_ Bar| bar.slug.is_some();
        let mut breakdowns = self.breakdowns.iter();
        let breakdown = breakdowns.find(|breakdown| breakdown.bars.iter().any(coloured));
        let bars = breakdown.map_or(&[][..], |breakdown| &breakdown.bars);
        let mut colours: Vec<_> = bars.iter().filter_map(|bar| Some((bar.slug?, bar))).collect();
        colours.sort_by_key(|(_, bar)| std::cmp::Reverse(bar.count));
        colours
    }

    /// Endurance a card of the main section has on average, cards without any included.
    pub fn average_endurance(&self) -> f64 {
        f64::from(self.endurance.total) / f64::from(self.main.max(1))
    }
}

fn main_lines(deck: &Deck) -> impl Iterator<Item = (PrintingId, u32)> {
    let main = deck.lines.iter().filter(|line| line.section == Section::Main);
    main.map(|line| (line.printing, u32::from(line.count)))
}

fn endurance(main: &[(&Card, u32)]) -> Endurance {
    let of = |card: &Card| card.styled()?.endurance.filter(|endurance| *endurance > 0);
    main.iter()
        .filter_map(|(card, count)| Some((of(card)?, count)))
        .fold(Endurance::default(), |sum, (each, count)| Endurance {
            total: sum.total + u32::from(each) * count,
            cards: sum.cards + count,
        })
}

fn levels(catalog: &Catalog, deck: &Deck) -> Vec<LevelStats> {
    let mut levels: Vec<LevelStats> = deck
        .lines
        .iter()
        .filter(|line| line.section == Section::Personality)
        .filter_map(|line| {
            let card = catalog.card_of(line.printing);
            let personality = card.personality()?;
            Some(LevelStats {
                level: personality.level,
                name: card.name.clone(),
                power_up: personality.power_up,
                ladder: personality.ladder.clone(),
            })
        })
        .collect();
    levels.sort_by_key(|level| level.level);
    levels
}

fn attacks(catalog: &Catalog, deck: &Deck) -> Vec<AttackStats> {
    let mut attacks: Vec<AttackStats> = main_lines(deck)
        .filter_map(|(printing, count)| {
            let attack = AttackFigures::of(catalog.card_of(printing))?;
            Some(AttackStats {
                printing,
                count,
                attack,
            })
        })
        .collect();
    attacks.sort_by_key(|attack| catalog.card_of(attack.printing).name.as_str());
    attacks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::shipped;

    fn catalog() -> Catalog {
        Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap()
    }

    fn deck(catalog: &Catalog, game: Game, cards: &[(&str, u16)]) -> Deck {
        let mut deck = Deck::new(game);
        for (name, count) in cards {
            let card = catalog.cards_named(game, name)[0];
            deck.add(Section::Main, catalog.card(card).printings[0], *count);
        }
        deck
    }

    fn bars<'a>(stats: &'a DeckStats, title: &str) -> Vec<(&'a str, u32)> {
        let found = stats
            .breakdowns
            .iter()
            .find(|breakdown| breakdown.title == title)
            .unwrap();
        found
            .bars
            .iter()
            .map(|bar| (bar.label.as_str(), bar.count))
            .collect()
    }

    #[test]
    fn life_cards_are_counted_for_each_stage_that_is_paid() {
        let catalog = catalog();
        let cards = [("Krillin's Energy Attack", 2), ("Orange Standing Fist Punch", 3)];
        let stats = DeckStats::of(&catalog, &deck(&catalog, Game::Score, &cards));
        let counted = bars(&stats, "Life cards per stage paid");
        assert_eq!(
            counted.iter().map(|(_, count)| count).sum::<u32>(),
            2,
            "{counted:?}"
        );
    }

    #[test]
    fn damage_is_read_off_a_cards_text_where_no_frame_states_it() {
        let catalog = catalog();
        let cards = [
            ("Orange Standing Fist Punch", 3),
            ("Orange Arm Bar", 2),
            ("Goku Body Throw!", 1),
        ];
        let stats = DeckStats::of(&catalog, &deck(&catalog, Game::Score, &cards));
        assert_eq!(
            bars(&stats, "Damage of attacks"),
            [("PAT stages", 3), ("PAT+3 stages", 2), ("1 life card", 1)]
        );
    }

    /// An attack of Score says in its text alone what it costs and deals, and a physical one costs nothing.
    #[test]
    fn the_attacks_of_a_score_deck_have_a_curve_of_costs_and_their_damage() {
        let catalog = catalog();
        let cards = [("Orange Splitting Headache", 3), ("Orange Arm Bar", 2)];
        let stats = DeckStats::of(&catalog, &deck(&catalog, Game::Score, &cards));
        assert_eq!(bars(&stats, "Costs of attacks"), [("0", 2), ("1", 0), ("2", 3)]);
        assert_eq!(bars(&stats, "Life cards per stage paid"), [("3", 3)]);
        assert_eq!(
            bars(&stats, "Physical and energy attacks"),
            [("Physical", 2), ("Energy", 3)]
        );
        let by_card = stats.attacks.iter().map(|stats| {
            let damage = &stats.attack.damage;
            (
                stats.count,
                stats.attack.cost,
                damage.stages.as_deref(),
                damage.life.as_deref(),
            )
        });
        assert_eq!(
            by_card.collect::<Vec<_>>(),
            [(2, Some(0), Some("PAT+3"), None), (3, Some(2), None, Some("6"))]
        );
    }

    #[test]
    fn an_attack_for_nothing_is_counted_as_one_that_costs_nothing() {
        let catalog = catalog();
        let cards = [("Black Headbutt", 2), ("Blue Draining Blast", 1)];
        let stats = DeckStats::of(&catalog, &deck(&catalog, Game::Panini, &cards));
        assert_eq!(bars(&stats, "Costs of attacks"), [("0", 2)]);
    }

    #[test]
    fn a_panini_deck_is_counted_by_type_style_and_endurance() {
        let catalog = catalog();
        let cards = [("Black Headbutt", 2), ("Black Impediment", 3), ("Stare Down", 1)];
        let stats = DeckStats::of(&catalog, &deck(&catalog, Game::Panini, &cards));
        assert_eq!(stats.main, 6);
        let each = |name: &str| {
            let card = catalog.cards_named(Game::Panini, name)[0];
            u32::from(catalog.card(card).styled().unwrap().endurance.unwrap_or(0))
        };
        let total: u32 = cards
            .iter()
            .map(|(name, count)| each(name) * u32::from(*count))
            .sum();
        assert_eq!(stats.endurance.total, total);
        assert!((stats.average_endurance() - f64::from(total) / 6.0).abs() < 1e-9);
        assert_eq!(bars(&stats, "Styles"), [("Black", 5), ("Freestyle", 1)]);
        let colours: Vec<_> = stats
            .colours()
            .iter()
            .map(|(slug, bar)| (*slug, bar.count))
            .collect();
        assert_eq!(colours, [("black", 5), ("freestyle", 1)]);
        assert_eq!(bars(&stats, "Attack, defense and other")[0], ("Attack", 2));
        assert_eq!(stats.attacks[0].count, 2);
    }

    #[test]
    fn the_levels_stand_lowest_first() {
        let catalog = catalog();
        let mut deck = Deck::new(Game::Score);
        for code in ["SAI-160", "SAI-158", "SAI-159"] {
            deck.add(
                Section::Personality,
                catalog.printing_by_code(Game::Score, code).unwrap(),
                1,
            );
        }
        let levels: Vec<u8> = DeckStats::of(&catalog, &deck)
            .levels
            .iter()
            .map(|level| level.level)
            .collect();
        assert_eq!(levels, [1, 2, 3]);
    }

    #[test]
    fn a_bandai_curve_is_split_by_symbol_and_shows_the_costs_no_card_has() {
        let catalog = catalog();
        let practice: Vec<&Card> = catalog
            .cards()
            .iter()
            .filter(|card| card.game == Game::Bandai)
            .collect();
        let mut planet = Deck::new(Game::Bandai);
        for cost in [0, 2] {
            let card = practice
                .iter()
                .find(|card| card.symbol().is_some_and(|facts| facts.turn == Some(cost)))
                .unwrap();
            planet.add(Section::Main, card.printings[0], 3);
        }
        let stats = DeckStats::of(&catalog, &planet);
        assert_eq!(bars(&stats, "Turn costs"), [("0", 3), ("1", 0), ("2", 3)]);
        let curve = stats
            .breakdowns
            .iter()
            .find(|breakdown| breakdown.title == "Turn costs")
            .unwrap();
        assert!(curve.is_curve);
        for bar in &curve.bars {
            let parts: u32 = bar.parts.iter().map(|part| part.count).sum();
            assert_eq!(parts, bar.count, "{}", bar.label);
        }
    }

    #[test]
    fn an_empty_deck_has_nothing_to_show() {
        let stats = DeckStats::of(&catalog(), &Deck::new(Game::Panini));
        assert_eq!(
            (stats.main, stats.breakdowns.len(), stats.endurance.total),
            (0, 0, 0)
        );
        assert!(stats.average_endurance().abs() < 1e-9);
    }
}
