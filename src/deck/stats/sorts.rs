//! By what the cards of each game are broken down.

use super::{Bar, Breakdown, Part};
use crate::catalog::attack::AttackFigures;
use crate::catalog::deeds;
use crate::model::{AttackKind, Card, Kind, StyledFacts, Symbol, Use};

/// Cards with their copies.
type Cards<'a> = [(&'a Card, u32)];

/// The sort of a card: its place in the order, its label, and its slug where it is a style or symbol.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Sort {
    place: u32,
    label: String,
    slug: Option<&'static str>,
}

impl Sort {
    fn new(place: u32, label: &str) -> Self {
        Self {
            place,
            label: label.to_owned(),
            slug: None,
        }
    }

    fn number(number: u32) -> Self {
        Self::new(number, &number.to_string())
    }

    fn with_slug(self, slug: &'static str) -> Self {
        Self {
            slug: Some(slug),
            ..self
        }
    }
}

/// Of Score and Panini decks.
pub(super) fn styled_breakdowns(main: &Cards<'_>) -> Vec<Breakdown> {
    let facts = |of: fn(&StyledFacts) -> Option<Sort>| move |card: &Card| card.styled().and_then(of);
    vec![
        breakdown("Types", "Type", main, kind),
        breakdown("Styles", "Style", main, facts(style)),
        breakdown("Attack, defense and other", "Use", main, role),
        breakdown("Physical and energy attacks", "Attack", main, |card| {
            attack_kind(card).map(|kind| Sort::new(kind as u32, kind.label()))
        }),
        breakdown("Damage of attacks", "Damage", main, damage),
        curve("Costs of attacks", "Stages paid", main, |card| {
            Some(Sort::number(u32::from(AttackFigures::of(card)?.cost?)))
        }),
        breakdown("Life cards per stage paid", "Life cards", main, life_per_stage),
        curve("Endurance", "Endurance", main, |card| {
            Some(Sort::number(u32::from(card.styled()?.endurance?)))
        }),
        by_deeds(main),
    ]
}

/// Of Bandai decks.
pub(super) fn symbol_breakdowns(main: &Cards<'_>) -> Vec<Breakdown> {
    vec![
        breakdown("Types", "Type", main, kind),
        breakdown("Symbols", "Symbol", main, |card| {
            symbol(card).map(|symbol| Sort::new(symbol as u32, symbol.label()).with_slug(symbol.slug()))
        }),
        by_symbol(curve("Turn costs", "Turn cost", main, turn_cost), main, turn_cost),
        by_symbol(curve("Chi costs", "Chi cost", main, chi_cost), main, chi_cost),
        by_deeds(main),
    ]
}

/// What the cards do, as their effects say: a card that does several things counts for each.
fn by_deeds(main: &Cards<'_>) -> Breakdown {
    let bars = deeds::COUNTED
        .iter()
        .enumerate()
        .filter_map(|(place, (label, does))| {
            let cards = main.iter().filter(|(card, _)| does(card));
            let count = cards.map(|(_, count)| count).sum();
            (count > 0).then(|| bar(Sort::new(place as u32, label), count))
        });
    Breakdown {
        title: "What the cards do",
        sort: "Effect",
        is_curve: false,
        bars: bars.collect(),
    }
}

fn breakdown(
    title: &'static str,
    sort: &'static str,
    cards: &Cards<'_>,
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
    Breakdown {
        title,
        sort,
        is_curve: false,
        bars: sorts.into_iter().map(|(sort, count)| bar(sort, count)).collect(),
    }
}

fn bar(sort: Sort, count: u32) -> Bar {
    Bar {
        label: sort.label,
        slug: sort.slug,
        count,
        parts: Vec::new(),
    }
}

/// A breakdown by a number, with every number up to the highest. Where not all is a number (`X`), that comes last.
fn curve(
    title: &'static str,
    sort: &'static str,
    cards: &Cards<'_>,
    sort_of: impl Fn(&Card) -> Option<Sort>,
) -> Breakdown {
    let found = breakdown(title, sort, cards, sort_of);
    let is_number = |bar: &Bar| bar.label.parse::<u32>().is_ok();
    let (numbers, others): (Vec<Bar>, Vec<Bar>) = found.bars.into_iter().partition(is_number);
    let highest = numbers.last().and_then(|bar| bar.label.parse::<u32>().ok());
    let mut bars: Vec<Bar> = Vec::new();
    let mut known = numbers.into_iter().peekable();
    for number in 0..highest.map_or(0, |highest| highest + 1) {
        let label = number.to_string();
        let has_cards = known.next_if(|bar| bar.label == label);
        bars.push(has_cards.unwrap_or_else(|| bar(Sort::number(number), 0)));
    }
    bars.extend(others);
    Breakdown {
        is_curve: true,
        bars,
        ..found
    }
}

/// Splits every bar by symbol.
fn by_symbol(mut whole: Breakdown, cards: &Cards<'_>, sort_of: fn(&Card) -> Option<Sort>) -> Breakdown {
    for bar in &mut whole.bars {
        for wanted in Symbol::ALL {
            let count: u32 = cards
                .iter()
                .filter(|(card, _)| symbol(card) == Some(*wanted))
                .filter(|(card, _)| sort_of(card).is_some_and(|sort| sort.label == bar.label))
                .map(|(_, count)| count)
                .sum();
            if count > 0 {
                bar.parts.push(Part {
                    slug: wanted.slug(),
                    label: wanted.label(),
                    count,
                });
            }
        }
    }
    whole
}

#[expect(clippy::unnecessary_wraps, reason = "one of the functions that sort cards")]
fn kind(card: &Card) -> Option<Sort> {
    Some(Sort::new(card.kind as u32, card.kind.label()))
}

#[expect(clippy::unnecessary_wraps, reason = "one of the functions that sort cards")]
fn style(facts: &StyledFacts) -> Option<Sort> {
    Some(Sort::new(facts.style as u32, facts.style.label()).with_slug(facts.style.slug()))
}

fn symbol(card: &Card) -> Option<Symbol> {
    card.symbol()?.symbol
}

fn turn_cost(card: &Card) -> Option<Sort> {
    Some(Sort::number(u32::from(card.symbol()?.turn?)))
}

fn chi_cost(card: &Card) -> Option<Sort> {
    let chi = card.symbol()?.chi.as_ref()?;
    Some(
        chi.total()
            .map_or_else(|| Sort::new(u32::MAX, "X"), |total| Sort::number(total as u32)),
    )
}

/// Whether a card attacks, defends or does something else.
fn role(card: &Card) -> Option<Sort> {
    let facts = card.styled()?;
    let attacks =
        AttackFigures::of(card).is_some() || matches!(facts.used_for, Some(Use::Attack | Use::Both));
    let defends = facts.defends.is_some()
        || deeds::stopped(card).is_some()
        || matches!(facts.used_for, Some(Use::Defense | Use::Both));
    Some(match (attacks, defends) {
        (true, false) => Sort::new(0, "Attack"),
        (true, true) => Sort::new(1, "Attack or defense"),
        (false, true) => Sort::new(2, "Defense"),
        (false, false) => Sort::new(3, "Other"),
    })
}

fn attack_kind(card: &Card) -> Option<AttackKind> {
    if let Some(attack) = AttackFigures::of(card) {
        return Some(attack.kind);
    }
    match (card.kind, card.styled()?.used_for) {
        (Kind::PhysicalCombat, Some(Use::Attack | Use::Both)) => Some(AttackKind::Physical),
        (Kind::EnergyCombat, Some(Use::Attack | Use::Both)) => Some(AttackKind::Energy),
        _ => None,
    }
}

/// The damage of a card's attack: `AT+3 stages`, `4 life cards`.
fn damage(card: &Card) -> Option<Sort> {
    let damage = AttackFigures::of(card)?.damage;
    let joint = if damage.either { "or" } else { "and" };
    dealt(damage.stages.as_deref(), damage.life.as_deref(), joint)
}

/// The life cards a card's attack deals for each power stage that it costs, in tenths; `free` where it costs none.
fn life_per_stage(card: &Card) -> Option<Sort> {
    let attack = AttackFigures::of(card)?;
    let (life, cost) = (attack.life()?, u32::from(attack.cost?));
    if cost == 0 {
        return Some(Sort::new(u32::MAX, "free"));
    }
    let tenths = (life * 10 + cost / 2) / cost;
    let label = match tenths % 10 {
        0 => (tenths / 10).to_string(),
        tenth => format!("{}.{tenth}", tenths / 10),
    };
    Some(Sort::new(tenths, &label))
}

fn dealt(stages: Option<&str>, life: Option<&str>, joint: &str) -> Option<Sort> {
    let place = |amount: &str| -> u32 {
        let digits: String = amount.chars().filter(char::is_ascii_digit).collect();
        digits.parse().unwrap_or(0)
    };
    // `AT+1 stage`: the number before the unit decides.
    let of = |amount: &str, unit: &str| {
        let is_one = amount == "1" || amount.ends_with("+1");
        format!("{amount} {unit}{}", if is_one { "" } else { "s" })
    };
    match (stages, life) {
        (Some(stages), None) => Some(Sort::new(place(stages), &of(stages, "stage"))),
        (None, Some(life)) => Some(Sort::new(1_000 + place(life), &of(life, "life card"))),
        (Some(stages), Some(life)) => Some(Sort::new(
            2_000 + place(life),
            &format!("{} {joint} {}", of(stages, "stage"), of(life, "life card")),
        )),
        (None, None) => None,
    }
}
