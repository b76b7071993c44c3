//! What a deck is made of, counted.

use super::{Deck, Section};
use crate::catalog::Catalog;
use crate::model::{AttackKind, Card, Facts, Game, Kind, Ladder, StyledFacts, Symbol, Use};

/// A breakdown: so many cards of each sort.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Breakdown {
    /// What is counted: `Types`.
    pub title: &'static str,
    /// The sorts that occur, in a fixed order.
    pub bars: Vec<Bar>,
}

/// One sort of a breakdown.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Bar {
    /// The sort: `Drill`, `3`, `Red`.
    pub label: String,
    /// Cards.
    pub count: u32,
    /// The same, split further where that helps (chi curve by symbol); empty otherwise.
    pub parts: Vec<(&'static str, u32)>,
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

/// What a deck is made of.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct DeckStats {
    /// Cards in the Life Deck or Planet.
    pub main: u32,
    /// The breakdowns that say something about this game.
    pub breakdowns: Vec<Breakdown>,
    /// Endurance of all cards together.
    pub endurance: u32,
    /// The Main Personality's levels, lowest first.
    pub levels: Vec<LevelStats>,
    /// Bandai: Warriors in the Planet.
    pub warriors: u32,
}

impl DeckStats {
    /// Counts the deck's main section.
    pub fn of(catalog: &Catalog, deck: &Deck) -> Self {
        let main: Vec<(&Card, u32)> = deck
            .lines
            .iter()
            .filter(|line| line.section == Section::Main)
            .map(|line| (catalog.card_of(line.printing), u32::from(line.count)))
            .collect();
        let breakdowns = match deck.game {
            Game::Score | Game::Panini => styled_breakdowns(&main),
            Game::Bandai => symbol_breakdowns(&main),
        };
        Self {
            main: main.iter().map(|(_, count)| count).sum(),
            breakdowns: breakdowns
                .into_iter()
                .filter(|breakdown| !breakdown.bars.is_empty())
                .collect(),
            endurance: main
                .iter()
                .filter_map(|(card, count)| Some(u32::from(card.styled()?.endurance?) * count))
                .sum(),
            levels: levels(catalog, deck),
            warriors: main
                .iter()
                .filter(|(card, _)| card.kind == Kind::Warrior)
                .map(|(_, count)| count)
                .sum(),
        }
    }
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

fn styled_breakdowns(main: &[(&Card, u32)]) -> Vec<Breakdown> {
    vec![
        breakdown("Types", main, |card| {
            Some(sort(card.kind as u32, card.kind.label()))
        }),
        breakdown("Styles", main, |card| {
            card.styled()
                .map(|facts| sort(facts.style as u32, facts.style.label()))
        }),
        breakdown("Attack, defense and other", main, |card| card.styled().map(role)),
        breakdown("Physical and energy", main, |card| {
            attack_kind(card).map(|kind| sort(kind as u32, kind.label()))
        }),
        breakdown("Damage of attacks", main, |card| card.styled().and_then(damage)),
        breakdown("Endurance", main, |card| {
            let endurance = card.styled()?.endurance?;
            Some(sort(u32::from(endurance), &endurance.to_string()))
        }),
    ]
}

fn symbol_breakdowns(main: &[(&Card, u32)]) -> Vec<Breakdown> {
    vec![
        breakdown("Types", main, |card| {
            Some(sort(card.kind as u32, card.kind.label()))
        }),
        breakdown("Symbols", main, |card| {
            symbol(card).map(|symbol| sort(symbol as u32, symbol.label()))
        }),
        by_symbol(breakdown("Turn costs", main, turn_cost), main, turn_cost),
        by_symbol(breakdown("Chi costs", main, chi_cost), main, chi_cost),
    ]
}

/// A sort: its place in the order, and its label.
type Sort = (u32, String);

fn sort(place: u32, label: &str) -> Sort {
    (place, label.to_owned())
}

fn breakdown(
    title: &'static str,
    cards: &[(&Card, u32)],
    sort_of: impl Fn(&Card) -> Option<Sort>,
) -> Breakdown {
    let mut sorts: Vec<(Sort, u32)> = Vec::new();
    for (card, count) in cards {
        let Some(sort) = sort_of(card) else { continue };
        match sorts.iter_mut().find(|(known, _)| *known == sort) {
            Some((_, sum)) => *sum += count,
            None => sorts.push((sort, *count)),
        }
    }
    sorts.sort();
    let bars = sorts
        .into_iter()
        .map(|((_, label), count)| Bar {
            label,
            count,
            parts: Vec::new(),
        })
        .collect();
    Breakdown { title, bars }
}

/// Splits every bar by symbol.
fn by_symbol(mut whole: Breakdown, cards: &[(&Card, u32)], sort_of: fn(&Card) -> Option<Sort>) -> Breakdown {
    for bar in &mut whole.bars {
        for wanted in Symbol::ALL {
            let count: u32 = cards
                .iter()
                .filter(|(card, _)| symbol(card) == Some(*wanted))
                .filter(|(card, _)| sort_of(card).is_some_and(|(_, label)| label == bar.label))
                .map(|(_, count)| count)
                .sum();
            if count > 0 {
                bar.parts.push((wanted.label(), count));
            }
        }
    }
    whole
}

fn symbol(card: &Card) -> Option<Symbol> {
    card.symbol()?.symbol
}

fn turn_cost(card: &Card) -> Option<Sort> {
    let turn = card.symbol()?.turn?;
    Some(sort(u32::from(turn), &turn.to_string()))
}

fn chi_cost(card: &Card) -> Option<Sort> {
    let chi = card.symbol()?.chi.as_ref()?;
    Some(chi.total().map_or_else(
        || sort(u32::MAX, "X"),
        |total| sort(total as u32, &total.to_string()),
    ))
}

/// Whether a card attacks, defends or does something else.
fn role(facts: &StyledFacts) -> Sort {
    let attacks = facts.attack.is_some() || matches!(facts.used_for, Some(Use::Attack | Use::Both));
    let defends = facts.defends.is_some() || matches!(facts.used_for, Some(Use::Defense | Use::Both));
    match (attacks, defends) {
        (true, false) => sort(0, "Attack"),
        (true, true) => sort(1, "Attack or defense"),
        (false, true) => sort(2, "Defense"),
        (false, false) => sort(3, "Other"),
    }
}

fn attack_kind(card: &Card) -> Option<AttackKind> {
    let Facts::Styled(facts) = &card.facts else {
        return None;
    };
    if let Some(attack) = &facts.attack {
        return Some(attack.kind);
    }
    match (card.kind, facts.used_for) {
        (Kind::PhysicalCombat, Some(Use::Attack | Use::Both)) => Some(AttackKind::Physical),
        (Kind::EnergyCombat, Some(Use::Attack | Use::Both)) => Some(AttackKind::Energy),
        _ => None,
    }
}

/// The damage an attack's frame states: `AT+3 stages`, `4 life cards`.
fn damage(facts: &StyledFacts) -> Option<Sort> {
    let damage = facts.attack.as_ref()?.damage.as_ref()?;
    let place = |amount: &str| -> u32 {
        let digits: String = amount.chars().filter(char::is_ascii_digit).collect();
        digits.parse().unwrap_or(0)
    };
    match (&damage.stages, &damage.life) {
        (Some(stages), None) => Some(sort(place(stages), &format!("{stages} stages"))),
        (None, Some(life)) => Some(sort(1_000 + place(life), &format!("{life} life cards"))),
        (Some(stages), Some(life)) => {
            let joint = if damage.either { "or" } else { "and" };
            Some(sort(
                2_000 + place(life),
                &format!("{stages} stages {joint} {life} life cards"),
            ))
        }
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::shipped;

    fn catalog() -> Catalog {
        Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap()
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
    fn a_panini_deck_is_counted_by_type_style_and_endurance() {
        let catalog = catalog();
        let mut deck = Deck::new(Game::Panini);
        for (name, count) in [("Black Headbutt", 2), ("Black Impediment", 3), ("Stare Down", 1)] {
            let card = catalog.cards_named(Game::Panini, name)[0];
            deck.add(Section::Main, catalog.card(card).printings[0], count);
        }
        let stats = DeckStats::of(&catalog, &deck);
        assert_eq!(stats.main, 6);
        assert_eq!(stats.endurance, 3 + u32::from(endurance(&catalog, "Stare Down")));
        assert_eq!(bars(&stats, "Styles"), [("Black", 5), ("Freestyle", 1)]);
        assert_eq!(bars(&stats, "Attack, defense and other")[0], ("Attack", 2));
    }

    fn endurance(catalog: &Catalog, name: &str) -> u8 {
        let card = catalog.cards_named(Game::Panini, name)[0];
        catalog.card(card).styled().unwrap().endurance.unwrap_or(0)
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
}
