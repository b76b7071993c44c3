//! What a card can do, for effects that speak of it: the verbs its text has, and what they come to.

use std::cmp::Ordering;

use super::{TableAbility, TableCard};
use crate::model::effect::{
    Ability, Amount, AttackRule, Cards, Condition, Effect, Line, MakeAttack, Measure, Permitted, Persona,
    Piece, Special, Walk, When, Who, Zone,
};
use crate::model::{AttackKind, Kind, Printing};

/// What the attack of a card says in numbers.
#[derive(Debug, Clone, Copy)]
pub struct Figures {
    /// The life cards an energy attack itself says, where it says a plain number.
    pub base_life: Option<i32>,
    /// What is added to the Attack Table, in power stages, and beside it in life cards.
    pub modifier: [i32; 2],
    /// The power stages it costs.
    pub cost: i32,
}

impl Figures {
    pub(super) fn of(abilities: &[Ability]) -> Self {
        Self {
            base_life: base_life(abilities),
            modifier: modifier(abilities),
            cost: attack_cost(abilities),
        }
    }
}

/// The verbs abilities have, and what they come to: `attack physical`, `raise-own-anger`.
pub(super) fn feats(abilities: &[Ability]) -> Vec<&'static str> {
    let mut feats = Vec::new();
    for ability in abilities {
        let Ability::Line(line) = ability else { continue };
        line.walk(&mut |piece| match piece {
            Piece::Effect(effect) => {
                feats.push(effect.verb());
                feats.extend(comes_to(effect));
            }
            Piece::Condition(Condition::TokuiWaza(..)) => feats.push("tokui-waza"),
            _ => {}
        });
        feats.extend(immediate(line));
        if line.when == When::Attack && raises_own_anger(line) {
            feats.push("raise-own-anger");
        }
    }
    feats.sort_unstable();
    feats.dedup();
    feats
}

/// What happens at once, chosen or not; not on a hit, and not later.
fn immediate(line: &Line) -> impl Iterator<Item = &'static str> {
    let at_once = line.when == When::Attack && raises_at_once(&line.effects);
    at_once.then_some("raise-anger").into_iter()
}

fn raises_at_once(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Anger { by, .. } => is_more(by),
        Effect::If { then, otherwise, .. } => raises_at_once(then) || raises_at_once(otherwise),
        Effect::Choose { between, .. } => between.iter().any(|effects| raises_at_once(effects)),
        Effect::May { effects, .. } | Effect::Likewise { effects, .. } => raises_at_once(effects),
        Effect::Unless { otherwise, .. } => raises_at_once(otherwise),
        _ => false,
    })
}

/// Whether the attack raises its player's anger, in any part of its text.
fn raises_own_anger(line: &Line) -> bool {
    let own = |who: &Who| matches!(who, Who::You | Who::Each | Who::Chosen);
    let mut raises = false;
    line.walk(&mut |piece| {
        raises |= matches!(piece, Piece::Effect(Effect::Anger { who, by }) if is_more(by) && own(who));
    });
    raises
}

/// What a verb comes to.
fn comes_to(effect: &Effect) -> Vec<&'static str> {
    let mut feats = Vec::new();
    let others = |who: Who| matches!(who, Who::Opponent | Who::Opponents | Who::Each | Who::Chosen);
    match effect {
        Effect::Attack(attack) => {
            feats.push(match attack.kind {
                AttackKind::Physical => "attack physical",
                AttackKind::Energy => "attack energy",
            });
            let is_plain = |amount: &Amount| matches!(amount, Amount::Of(measure) if matches!(&**measure, Measure::AttackTable(more) if more.is_zero()));
            // SC-LATER-93: what is added to the table is a modifier, and so are life cards beside it, or what is counted beside a
            // printed number.
            let adds_to_table =
                attack.stages.reads_table() && (!is_plain(&attack.stages) || !attack.life.is_zero());
            if adds_to_table || is_added_to(&attack.stages) || is_added_to(&attack.life) {
                feats.push("modify-own-damage");
            }
        }
        Effect::Level { who, by } => {
            let is_open = may_be_either(by);
            if is_open || is_more(by) {
                feats.push("raise-level");
            }
            if (is_open || !is_more(by)) && others(*who) {
                feats.push("lower-level");
            }
        }
        Effect::Discard { who, .. } if others(*who) => feats.push("opponent-discards"),
        Effect::Move { cards, .. } if searches_another(cards) => feats.push("look-at-opponent"),
        Effect::RevealUntil { who, .. } if others(*who) => feats.push("look-at-opponent"),
        Effect::Reveal(cards) if is_of_an_opponent(cards) => feats.push("look-at-opponent"),
        Effect::Move { cards, to, .. } => {
            let whose = match cards {
                Cards::Choose(choice) => Some((choice.card.of, choice.card.zone)),
                Cards::All(filter) => Some((filter.of, filter.zone)),
                _ => None,
            };
            if let Some((Some(who), zone)) = whose
                && others(who)
                && zone == Zone::Hand
            {
                if *to == Zone::Discard {
                    feats.push("opponent-discards");
                }
                let chosen =
                    matches!(cards, Cards::Choose(choice) if !choice.random && choice.by == Who::You);
                if chosen {
                    feats.push("look-at-opponent");
                }
            }
        }
        Effect::LookTop { who, .. } | Effect::Dig { who, .. } | Effect::ShowHand { who, .. }
            if others(*who) =>
        {
            feats.push("look-at-opponent");
        }
        Effect::Look { who, zone } | Effect::Arrange { who, zone, .. }
            if others(*who) && is_hidden(*zone) =>
        {
            feats.push("look-at-opponent");
        }
        Effect::Search { card, .. } if card.of.is_some_and(others) && is_hidden(card.zone) => {
            feats.push("look-at-opponent");
        }
        Effect::Stages { who, of, by, .. } if *who == Who::You && is_more(by) && *of != Persona::AnAlly => {
            feats.push("gain-stages");
        }
        Effect::SetStage { who: Who::You, .. } => feats.push("gain-stages"),
        Effect::PowerUp {
            who: Who::You | Who::Each,
            by,
            ..
        } if is_more(by) => feats.push("raise-rating"),
        Effect::Special(special) => {
            if let Special::Rating { at, .. } = special.as_ref()
                && is_more_than_it_was(at)
            {
                feats.push("raise-rating");
            }
        }
        Effect::Attacks(change) => {
            // SC-LATER-93: said in a sentence of its own it is a modifier on the card as well.
            if change.which.this && !(change.stages.is_zero() && change.life.is_zero()) {
                feats.push("modify-own-damage");
            }
            let own = change.which.by.is_none_or(|who| who == Who::You) && !change.which.this;
            if own && (is_more(&change.stages) || is_more(&change.life)) {
                feats.push("raise-damage");
            }
            if change.rules.contains(&AttackRule::Focused) {
                feats.push("focused");
            }
            if change.rules.contains(&AttackRule::Stopped) && change.which.next.is_none() {
                feats.push("stop-all");
            }
        }
        Effect::Attach(cards) if is_main(cards) => feats.push("attach-to-main"),
        Effect::Attach(cards) if is_opponents_main(cards) => feats.push("attach-to-opponents-main"),
        _ => {}
    }
    feats
}

fn is_main(cards: &Cards) -> bool {
    is_main_of(cards, |who| who != Some(Who::Opponent))
}

fn is_opponents_main(cards: &Cards) -> bool {
    is_main_of(cards, |who| who == Some(Who::Opponent))
}

/// Whether the cards are a Main Personality, and of somebody that is meant.
fn is_main_of(cards: &Cards, is_meant: fn(Option<Who>) -> bool) -> bool {
    let Cards::Choose(choice) = cards else {
        return false;
    };
    let main = choice.card.ally == Some(false) || choice.card.kind == Some(Kind::MainPersonality);
    main && is_meant(choice.card.of)
}

fn is_more(amount: &Amount) -> bool {
    amount.sign() == Ordering::Greater
}

/// Whether it is the sum of what is more than nothing and of what is less, so that its text does not tell which it is.
fn may_be_either(amount: &Amount) -> bool {
    let Some(parts) = amount.summands() else {
        return false;
    };
    parts.iter().any(is_more) && parts.iter().any(|part| part.sign() == Ordering::Less)
}

/// `X + 1`, where X is what it is without the effect.
fn is_more_than_it_was(amount: &Amount) -> bool {
    let Amount::Of(measure) = amount else { return false };
    matches!(measure.as_ref(), Measure::Sum(amounts) if amounts.contains(&Amount::X) && amounts.iter().all(is_more))
}

/// The life cards an energy attack itself says, where they are a plain number; what is added for each of something is no part
/// of them (SC-LATER-93).
fn base_life(abilities: &[Ability]) -> Option<i32> {
    let mut said = None;
    for ability in abilities {
        let Ability::Line(line) = ability else { continue };
        line.walk(&mut |piece| {
            if let Piece::Effect(Effect::Attack(attack)) = piece
                && attack.kind == AttackKind::Energy
            {
                said = said.or(attack.life.printed());
            }
        });
    }
    said
}

/// Whether a number is the sum of one that is printed and of what is counted.
fn is_added_to(amount: &Amount) -> bool {
    let Amount::Of(measure) = amount else {
        return false;
    };
    let is_printed = |part: &Amount| matches!(part, Amount::Number(_));
    match measure.as_ref() {
        Measure::Sum(parts) => parts.iter().any(is_printed) && !parts.iter().all(is_printed),
        _ => false,
    }
}

/// Whether a player takes cards out of an opponent's whole deck, whose faces they see as they choose them.
fn searches_another(cards: &Cards) -> bool {
    let card = match cards {
        Cards::All(card) => card,
        Cards::Choose(choice) if !choice.random && choice.by == Who::You => &choice.card,
        _ => return false,
    };
    card.zone == Zone::Deck && card.within_top.is_none() && matches!(card.of, Some(Who::Opponent | Who::Each))
}

/// Whether the cards are some of an opponent's hand or deck.
fn is_of_an_opponent(cards: &Cards) -> bool {
    let (of, zone) = match cards {
        Cards::All(card) => (card.of, card.zone),
        Cards::Choose(choice) => (choice.card.of, choice.card.zone),
        Cards::Top(top) => (Some(top.of), top.zone),
        _ => return false,
    };
    is_hidden(zone) && matches!(of, Some(Who::Opponent | Who::Opponents | Who::Each))
}

/// Whether it is the hand or the deck, at which cards speak of looking.
const fn is_hidden(zone: Zone) -> bool {
    matches!(zone, Zone::Hand | Zone::Deck)
}

/// A bit for every [`When`] that a card names with lines for the hand alone: they say that it lies there.
pub(super) fn in_hand(abilities: &[TableAbility]) -> u128 {
    let (mut held, mut others) = (0, 0);
    for ability in abilities {
        let TableAbility::Line(line) = ability else {
            continue;
        };
        let bit = 1 << line.line.when as u32;
        let asks = |condition: &Condition| condition.asks_of_itself(|filter| filter.zone == Zone::Hand);
        if line.line.condition.as_ref().is_some_and(asks) {
            held |= bit;
        } else {
            others |= bit;
        }
    }
    held & !others
}

/// A bit for every [`When`] that cards name with lines that may be heard in a hand.
pub(super) fn held(cards: &[TableCard], is_used_from_hand: impl Fn(Kind) -> bool) -> u128 {
    let heard = |card: &TableCard| {
        if is_used_from_hand(card.kind) {
            card.has
        } else {
            card.in_hand
        }
    };
    cards.iter().fold(0, |all, card| all | heard(card))
}

/// The power stages the first attack of a card costs, where they are a plain number.
fn attack_cost(abilities: &[Ability]) -> i32 {
    let mut cost = None;
    for ability in abilities {
        let Ability::Line(line) = ability else { continue };
        line.walk(&mut |piece| {
            if let Piece::Effect(Effect::Attack(attack)) = piece
                && let Amount::Number(number) = attack.cost
            {
                cost = cost.or(Some(number));
            }
        });
    }
    cost.unwrap_or(0)
}

/// What the first attack of a card adds to the Attack Table, and what it says of its own damage besides, in power stages and life
/// cards (SC-LATER-93).
fn modifier(abilities: &[Ability]) -> [i32; 2] {
    let mut lines = abilities.iter().filter_map(|ability| match ability {
        Ability::Line(line) => Some(line),
        Ability::Keyword(_) => None,
    });
    let added = |attack: &MakeAttack| {
        let stages = match &attack.stages {
            Amount::Of(measure) => match measure.as_ref() {
                Measure::AttackTable(Amount::Number(more)) => *more,
                _ => 0,
            },
            _ => 0,
        };
        let life = match attack.life {
            Amount::Number(life) if attack.stages.reads_table() => life,
            _ => 0,
        };
        [stages, life]
    };
    let plain = |amount: &Amount| match amount {
        Amount::Number(number) => *number,
        _ => 0,
    };
    let said = |line: &Line| {
        let mut all = None;
        for effect in &line.effects {
            match effect {
                Effect::Attack(attack) if all.is_none() => all = Some(added(attack)),
                Effect::Attacks(change) if change.which.this => {
                    if let Some([stages, life]) = &mut all {
                        *stages += plain(&change.stages);
                        *life += plain(&change.life);
                    }
                }
                _ => {}
            }
        }
        all
    };
    lines.find_map(|line| said(line)).unwrap_or_default()
}

/// The number of a printing, the last of several (2 of L4-2); zero where it is none.
pub(super) fn number(printing: Option<&Printing>) -> u16 {
    printing.map_or(0, |printing| last_number(&printing.number))
}

fn last_number(said: &str) -> u16 {
    let mut numbers = said.split(|letter: char| !letter.is_ascii_digit());
    let last = numbers.rfind(|digits| !digits.is_empty());
    last.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

/// Whether a card says that it stops focused attacks too (SC-LATER-107).
pub(super) fn stops_focused(abilities: &[Ability]) -> bool {
    let says = |effect: &Effect| {
        matches!(
            effect,
            Effect::Permit {
                action: Permitted::StopFocused,
                ..
            }
        )
    };
    abilities.iter().any(
        |ability| matches!(ability, Ability::Line(line) if line.when == When::Constant && line.effects.iter().any(says)),
    )
}

#[cfg(test)]
mod tests {
    use super::{feats, last_number};
    use crate::model::effect::text;

    /// MISC-L2-2: the number of a league's card stands behind the league's.
    #[test]
    fn the_number_of_a_printing_is_the_last_of_several() {
        for (said, number) in [("042", 42), ("L4-10", 10), ("L2-3", 3), ("P7", 7), ("C", 0)] {
            assert_eq!(last_number(said), number, "{said}");
        }
    }

    /// SC-LATER-93: a sentence of its own is on the card as well.
    #[test]
    fn a_modifier_stands_beside_the_table_or_in_a_sentence_of_its_own() {
        for (said, modifies) in [
            ("attack: attack physical stages AT", false),
            ("attack: attack physical stages AT+2", true),
            (
                "attack: attack physical stages AT; change this attack: life +6",
                true,
            ),
            (
                "attack: attack physical stages AT; change this attack: focused",
                false,
            ),
            ("constant: change your attacks: life +1", false),
        ] {
            let abilities = text::read(said).unwrap();
            assert_eq!(
                feats(&abilities).contains(&"modify-own-damage"),
                modifies,
                "{said}"
            );
        }
    }

    #[test]
    fn a_rating_is_raised_by_more_and_by_more_than_it_was() {
        for (said, raises) in [
            ("constant: power-up +2", true),
            ("constant: each power-up +2", true),
            ("constant: rating all your personality at X + 1", true),
            ("constant: rating all your personality at X + -1", false),
            ("constant: opponent power-up +2", false),
        ] {
            let abilities = text::read(said).unwrap();
            assert_eq!(feats(&abilities).contains(&"raise-rating"), raises, "{said}");
        }
    }
}
