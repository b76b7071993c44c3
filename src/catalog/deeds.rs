//! What cards do, as people look for it: read from the trees of their effects, never from words of the text.

use std::cmp::Ordering;

use crate::model::effect::{
    Ability, Amount, AttackRule, Cards, Effect, Line, Piece, Special, Walk, When, Who, Zone,
};
use crate::model::{Card, Defends, Kind, Style};

/// The word of a query for something cards do or move, and what a person reads: `draw`, `to draw cards`.
pub type Word = (&'static str, &'static str);

/// Something a card may do, and whether an effect is that.
type Deed = (Word, fn(&Effect) -> bool);

/// A figure of the game that goes up or down, and which way an effect moves it.
type Figure = (Word, fn(&Effect) -> Option<Way>);

/// What `does:` and `hits:` know.
const DEEDS: &[Deed] = &[
    deed("attack", "to attack", |effect| {
        matches!(effect, Effect::Attack(_) | Effect::Repeat(_))
    }),
    deed("stop", "to stop an attack", |effect| match effect {
        Effect::Attacks(change) => change.rules.contains(&AttackRule::Stopped),
        effect => *effect == Effect::Stop,
    }),
    deed("prevent", "to prevent damage", |effect| match effect {
        Effect::Attacks(change) => {
            !(change.prevent_stages.is_zero() && change.prevent_life.is_zero())
                || change.life_at_most.is_some()
                || change.stages_at_most.is_some()
        }
        effect => matches!(
            effect,
            Effect::Prevent { .. } | Effect::PreventPlanetDamage { .. }
        ),
    }),
    deed("draw", "to draw cards", |effect| match effect {
        Effect::Move {
            cards: Cards::Top(top),
            to: Zone::Hand,
            ..
        } => top.zone == Zone::Deck,
        effect => matches!(effect, Effect::Draw { .. }),
    }),
    deed("search", "to search a deck", |effect| {
        matches!(
            effect,
            Effect::Search { .. } | Effect::Dig { .. } | Effect::RevealUntil { .. }
        )
    }),
    deed("recover", "to take cards from a discard pile", |effect| {
        moves(effect, |from, to| {
            from == Zone::Discard && matches!(to, Zone::Hand | Zone::Play)
        })
    }),
    deed(
        "rejuvenate",
        "to put cards from a discard pile back into a deck",
        |effect| {
            matches!(effect, Effect::Rejuvenate { .. })
                || moves(effect, |from, to| from == Zone::Discard && to == Zone::Deck)
        },
    ),
    deed("discard", "to discard cards from a hand", |effect| {
        matches!(effect, Effect::Discard { .. })
            || moves(effect, |from, to| from == Zone::Hand && to == Zone::Discard)
    }),
    deed("mill", "to throw cards off a deck", |effect| {
        moves(effect, |from, to| {
            from == Zone::Deck && matches!(to, Zone::Discard | Zone::Removed)
        })
    }),
    deed("clear", "to take cards out of play", |effect| {
        moves(effect, |from, to| from == Zone::Play && to != Zone::Play)
    }),
    deed("banish", "to remove cards from the game", |effect| match effect {
        Effect::Attacks(change) => change.rules.contains(&AttackRule::Banishes),
        effect => moves(effect, |_, to| to == Zone::Removed),
    }),
    deed("place", "to bring cards into play", |effect| {
        matches!(
            effect,
            Effect::PutIntoPlay(_) | Effect::Play(_) | Effect::ExtraDeployment(_)
        ) || moves(effect, |from, to| from != Zone::Play && to == Zone::Play)
    }),
    deed("take-control", "to take control of cards", |effect| {
        matches!(effect, Effect::TakeControl { .. })
    }),
    deed("capture", "to capture a Dragon Ball", |effect| {
        *effect == Effect::Capture
    }),
    deed(
        "critical",
        "to use a critical damage effect",
        |effect| match effect {
            Effect::Attacks(change) => change.rules.contains(&AttackRule::Critical),
            effect => *effect == Effect::Critical,
        },
    ),
    deed("look", "to look at hidden cards", |effect| {
        matches!(
            effect,
            Effect::Look { .. }
                | Effect::LookTop { .. }
                | Effect::Arrange { .. }
                | Effect::ShowHand { .. }
                | Effect::Reveal(_)
        )
    }),
    deed("cancel", "to cancel or blank cards", |effect| {
        matches!(effect, Effect::Cancel | Effect::Negate(_) | Effect::Blank { .. })
    }),
    deed("forbid", "to forbid something", |effect| match effect {
        Effect::Attacks(change) => change.rules.contains(&AttackRule::Forbidden),
        effect => matches!(effect, Effect::Forbid { .. }),
    }),
    deed("permit", "to permit what a rule forbids", |effect| {
        matches!(effect, Effect::Permit { .. })
    }),
    deed("skip", "to skip a part of a turn", |effect| {
        matches!(effect, Effect::Skip { .. })
    }),
    deed("end-combat", "to end combat", |effect| {
        *effect == Effect::EndCombat
    }),
    deed("use-again", "to use a card again", |effect| {
        matches!(
            effect,
            Effect::UseAgain | Effect::UseAgainTimes(_) | Effect::Keep(_)
        )
    }),
    deed("attach", "to attach a card", |effect| {
        matches!(effect, Effect::Attach(_) | Effect::Fasten { .. })
    }),
    deed(
        "unstoppable",
        "to keep attacks from being stopped",
        |effect| matches!(effect, Effect::Attacks(change) if change.rules.contains(&AttackRule::Unstoppable)),
    ),
    deed("win", "to win or lose the game", |effect| {
        matches!(effect, Effect::LoseGame(_) | Effect::AngerNeeded { .. })
    }),
    deed("damage", "to deal Damage", |effect| {
        matches!(effect, Effect::Damage { .. } | Effect::PlanetDamage { .. })
    }),
    deed("injure", "to injure Warriors", |effect| {
        matches!(effect, Effect::Injure(_))
    }),
    deed("heal", "to heal Warriors", |effect| {
        matches!(effect, Effect::Heal(_))
    }),
    deed("coins", "to move coins", |effect| {
        matches!(
            effect,
            Effect::PlaceCoins { .. } | Effect::RemoveCoins { .. } | Effect::MoveCoins { .. }
        )
    }),
];

/// What `raises:` and `lowers:` know.
const FIGURES: &[Figure] = &[
    figure("anger", "anger", |effect| match effect {
        Effect::Anger { by, .. } => way(by),
        Effect::Special(special) => match special.as_ref() {
            Special::SetAnger { to, .. } if to.is_zero() => Some(Way::Down),
            Special::SetAnger { .. } => Some(Way::Up),
            _ => None,
        },
        _ => None,
    }),
    figure("stages", "power stages", |effect| match effect {
        Effect::Stages { by, .. } => way(by),
        Effect::SetStage { to, .. } if to.is_zero() => Some(Way::Down),
        Effect::SetStage { .. } => Some(Way::Up),
        _ => None,
    }),
    figure("level", "the level", |effect| match effect {
        Effect::Level { by, .. } => way(by),
        _ => None,
    }),
    figure("damage", "the damage of attacks", |effect| match effect {
        Effect::Attacks(change) => way(&change.stages).or_else(|| way(&change.life)),
        _ => None,
    }),
    figure("cost", "the cost of attacks", |effect| match effect {
        Effect::Attacks(change) => way(&change.cost),
        _ => None,
    }),
    figure("power-up", "the power up rating", |effect| match effect {
        Effect::PowerUp { by, .. } => way(by),
        _ => None,
    }),
    figure("hand-limit", "the hand limit", |effect| match effect {
        Effect::HandLimit { by: Some(by), .. } => way(by),
        Effect::HandLimit { by: None, .. } => Some(Way::Up),
        _ => None,
    }),
    figure("endurance", "Endurance", |effect| match effect {
        Effect::Endurance { by, .. } | Effect::AddEndurance { by, .. } => way(by),
        _ => None,
    }),
    figure("power", "Combat or Support power", |effect| match effect {
        Effect::Power { combat, support, .. } => way(combat).or_else(|| way(support)),
        _ => None,
    }),
];

/// Up or down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// More of it.
    Up,
    /// Less of it.
    Down,
}

const fn deed(slug: &'static str, label: &'static str, is: fn(&Effect) -> bool) -> Deed {
    ((slug, label), is)
}

const fn figure(slug: &'static str, label: &'static str, is: fn(&Effect) -> Option<Way>) -> Figure {
    ((slug, label), is)
}

/// Which way an amount goes; `None` for nothing.
fn way(by: &Amount) -> Option<Way> {
    match by.sign() {
        Ordering::Greater => Some(Way::Up),
        Ordering::Less => Some(Way::Down),
        Ordering::Equal => None,
    }
}

/// Whether cards go from one zone to another in that way.
fn moves(effect: &Effect, is: fn(Zone, Zone) -> bool) -> bool {
    match effect {
        Effect::Move { cards, to, .. } => match cards {
            Cards::All(filter) => is(filter.zone, *to),
            Cards::Choose(choice) => is(choice.card.zone, *to),
            Cards::Top(top) => is(top.zone, *to),
            _ => false,
        },
        Effect::Search { to, .. } | Effect::Dig { to, .. } => is(Zone::Deck, *to),
        _ => false,
    }
}

/// The lines of a card, of every wording.
fn lines(card: &Card) -> impl Iterator<Item = &Line> {
    let abilities = card.abilities.iter().chain(&card.reworded);
    abilities.filter_map(|ability| match ability {
        Ability::Line(line) => Some(line.as_ref()),
        Ability::Keyword(_) => None,
    })
}

fn each_effect<'a>(effects: &'a [Effect], mut see: impl FnMut(&'a Effect)) {
    effects.walk(&mut |piece| {
        if let Piece::Effect(effect) = piece {
            see(effect);
        }
    });
}

/// All deeds there are.
pub fn all_deeds() -> Vec<Word> {
    DEEDS.iter().map(|(word, _)| *word).collect()
}

/// All figures there are.
pub fn all_figures() -> Vec<Word> {
    FIGURES.iter().map(|(word, _)| *word).collect()
}

/// The deeds of a card, one bit each in the order of [`all_deeds`], then its figures that go up, then those that go down.
pub fn bits(card: &Card) -> u64 {
    let (mut bits, figures) = (0, DEEDS.len());
    for line in lines(card) {
        each_effect(&line.effects, |effect| {
            for (place, (_, is)) in DEEDS.iter().enumerate() {
                bits |= u64::from(is(effect)) << place;
            }
            for (place, (_, moved)) in FIGURES.iter().enumerate() {
                match moved(effect) {
                    Some(Way::Up) => bits |= 1 << (figures + place),
                    Some(Way::Down) => bits |= 1 << (figures + FIGURES.len() + place),
                    None => {}
                }
            }
        });
    }
    bits
}

/// The cards that a card does something to, one bit for each type, place, owner and quality they are told by.
pub fn objects(card: &Card) -> u64 {
    let mut bits = 0_u64;
    let mut see = |piece: Piece<'_>| match piece {
        Piece::Filter(filter) => {
            bits |= told_of(filter.kind, filter.zone, filter.of);
            let qualities = [
                filter.styled == Some(true) || filter.style.is_some_and(Style::is_styled),
                filter.styled == Some(false),
                filter.ally == Some(true),
                filter.named.is_some(),
            ];
            for (place, has) in qualities.into_iter().enumerate() {
                bits |= u64::from(has) << (QUALITIES + place);
            }
        }
        Piece::Cards(Cards::Top(top)) if top.card.is_none() => {
            bits |= told_of(None, top.zone, Some(top.of));
        }
        _ => {}
    };
    for line in lines(card) {
        line.target.walk(&mut see);
        line.effects.walk(&mut see);
    }
    bits
}

/// The first bit of [`objects`] for places, for owners and for qualities; those of types come first.
const PLACES: usize = Kind::ALL.len();
const OWNERS: usize = PLACES + Zone::ALL.len();
const QUALITIES: usize = OWNERS + Who::ALL.len();

fn told_of(kind: Option<Kind>, zone: Zone, of: Option<Who>) -> u64 {
    let bit = |place: usize| 1_u64 << place;
    let kind = kind.map_or(0, |kind| bit(kind as usize));
    let of = of.map_or(0, |who| bit(OWNERS + who as usize));
    kind | bit(PLACES + zone as usize) | of
}

/// What the card does, whenever.
pub fn done(card: &Card) -> Vec<&'static str> {
    let bits = bits(card);
    let has = |place: &usize| bits >> place & 1 == 1;
    let places = (0..DEEDS.len()).filter(has);
    places
        .filter_map(|place| DEEDS.get(place))
        .map(|((slug, _), _)| *slug)
        .collect()
}

/// What the card raises, or lowers.
pub fn moved(card: &Card, way: Way) -> Vec<&'static str> {
    let (bits, first) = (bits(card), DEEDS.len());
    let first = if way == Way::Up {
        first
    } else {
        first + FIGURES.len()
    };
    let has = |place: usize| bits >> (first + place) & 1 == 1;
    let figures = FIGURES.iter().enumerate();
    figures
        .filter(|(place, _)| has(*place))
        .map(|(_, ((slug, _), _))| *slug)
        .collect()
}

/// What the card does if its attack hits, or one that it speaks of.
pub fn on_a_hit(card: &Card) -> Vec<&'static str> {
    let mut done = Vec::new();
    let mut note = |effect: &Effect| {
        let deeds = DEEDS.iter().filter(|(_, is)| is(effect));
        done.extend(deeds.map(|((slug, _), _)| *slug));
    };
    for line in lines(card) {
        if line.when == When::AttackHits {
            each_effect(&line.effects, &mut note);
            continue;
        }
        each_effect(&line.effects, |effect| match effect {
            Effect::Hit(effects) => each_effect(effects, &mut note),
            Effect::Attacks(change) => each_effect(&change.hit, &mut note),
            _ => {}
        });
    }
    done
}

/// The attacks that a card stops.
pub fn stopped(card: &Card) -> Option<Defends> {
    let mut defenses = lines(card).filter(|line| line.when == When::Defense);
    defenses.find_map(|line| {
        let stops = line.effects.contains(&Effect::Stop);
        stops.then(|| line.against.unwrap_or(Defends::Any))
    })
}

/// Something the statistics of a deck count: a word for it, and whether a card does it.
type Counted = (&'static str, fn(&Card) -> bool);

/// What the statistics of a deck count.
pub const COUNTED: &[Counted] = &[
    ("Stop a physical attack", |card| {
        matches!(stopped(card), Some(Defends::Physical | Defends::Any))
    }),
    ("Stop an energy attack", |card| {
        matches!(stopped(card), Some(Defends::Energy | Defends::Any))
    }),
    ("Prevent damage", |card| done(card).contains(&"prevent")),
    ("Draw cards", |card| done(card).contains(&"draw")),
    ("Search a deck", |card| done(card).contains(&"search")),
    ("Rejuvenate", |card| done(card).contains(&"rejuvenate")),
    ("Raise anger", |card| moved(card, Way::Up).contains(&"anger")),
    ("Lower anger", |card| moved(card, Way::Down).contains(&"anger")),
    ("Gain power stages", |card| {
        moved(card, Way::Up).contains(&"stages")
    }),
    ("Throw cards off a deck", |card| done(card).contains(&"mill")),
    ("Take cards out of play", |card| done(card).contains(&"clear")),
    ("Capture a Dragon Ball", |card| done(card).contains(&"capture")),
    ("End combat", |card| done(card).contains(&"end-combat")),
    ("Deal Damage", |card| done(card).contains(&"damage")),
    ("Injure Warriors", |card| done(card).contains(&"injure")),
    ("Heal Warriors", |card| done(card).contains(&"heal")),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::effect::Measure;

    #[test]
    fn every_deed_and_figure_has_a_bit_of_its_own() {
        assert!(DEEDS.len() + 2 * FIGURES.len() <= 64);
        const { assert!(QUALITIES + 4 <= 64) };
    }

    #[test]
    fn what_is_taken_away_goes_down() {
        let minus = Amount::Of(Box::new(Measure::Minus(Amount::X)));
        let ways = [
            Amount::Number(3),
            Amount::Number(-1),
            Amount::Number(0),
            Amount::X,
            minus,
        ];
        assert_eq!(
            ways.each_ref().map(way),
            [
                Some(Way::Up),
                Some(Way::Down),
                None,
                Some(Way::Up),
                Some(Way::Down)
            ]
        );
    }
}
