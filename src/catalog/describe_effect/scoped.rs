//! What holds only while something does, and what is over once it has happened.

use super::Voice;
use super::measure::{caused_by, lies_in, time_of};
use super::noun::listed;
use crate::model::effect::{
    Ability, Amount, Cards, Condition, Effect, Filter, Line, Measure, Pointed, Special, When, Who, Zone,
};

impl Voice<'_> {
    /// `as long as it is your turn, you cannot draw cards`.
    pub(super) fn while_holds(&mut self, is: &Condition, effects: &[Effect]) -> String {
        if let Some((rest, causes)) = by_causes(is, effects) {
            let before = self.causes.replace(causes);
            let chain = self.chain(effects);
            self.causes = before;
            let rest: Vec<_> = rest.iter().map(|is| self.condition(is)).collect();
            return match rest.as_slice() {
                [] => chain,
                rest => format!("as long as {}, {chain}", rest.join(" and ")),
            };
        }
        if let (Condition::All(parts), [Effect::Whenever { .. }]) = (is, effects)
            && let Some(causes) = caused_by(parts)
        {
            self.because = causes.strip_suffix(" causes it").map(str::to_owned);
            return self.chain(effects);
        }
        let is_said = match time_of(is) {
            Some(time) => time.to_owned(),
            None => format!("as long as {}", self.condition(is)),
        };
        let chain = self.chain(effects);
        // One time is enough: what holds as long as something does holds no longer, however long it may.
        let chain = chain.strip_suffix(" for the rest of the game").unwrap_or(&chain);
        if matches!(is, Condition::InCombat) && chain.ends_with(" this combat") {
            return chain.to_owned();
        }
        format!("{is_said}, {chain}")
    }

    /// `your hand, your Life Deck or your Sensei Deck`, where nothing is asked but in which of them this card is.
    pub(super) fn places_of_this(&self, conditions: &[Condition]) -> Option<String> {
        let place = |is: &Condition| match lies_in(is)? {
            (Cards::This, zone, of) => Some(self.place(zone, of)),
            _ => None,
        };
        let places: Option<Vec<String>> = conditions.iter().map(place).collect();
        places.map(|places| listed(&places, "or"))
    }

    /// `you may discard 1 card. If you do, draw 1 card`: what is done, and what follows if it was.
    pub(super) fn if_you_do(&mut self, effects: &[Effect]) -> Option<String> {
        let (last, done) = effects.split_last().filter(|(_, done)| !done.is_empty())?;
        let then = if_done(last)?;
        let inline = self.inline;
        let done = self.chain(done);
        let then = self.consequence(then);
        let and = if inline { "; if you do," } else { ". If you do," };
        Some(format!("{done}{and} {then}"))
    }
}

/// What happens if what was said just before was done, where nothing else does otherwise.
pub(super) fn if_done(effect: &Effect) -> Option<&[Effect]> {
    match effect {
        Effect::If {
            is: Condition::AtLeast(Amount::Of(measure), Amount::Number(1)),
            then,
            otherwise,
        } if **measure == Measure::Moved && otherwise.is_empty() => Some(then),
        _ => None,
    }
}

/// The effects, if they are over with the first time they happen: whether that is the next time, and what they are
/// besides.
pub(super) fn at_once_over(effects: &[Effect]) -> Option<(bool, Vec<Effect>)> {
    if let [Effect::If { is, then, otherwise }] = effects
        && otherwise.is_empty()
        && let Some((_, then)) = at_once_over(then)
    {
        let (is, otherwise) = (is.clone(), Vec::new());
        return Some((false, vec![Effect::If { is, then, otherwise }]));
    }
    let (last, rest) = effects.split_last()?;
    (is_over(last) && !rest.is_empty()).then(|| (true, rest.to_vec()))
}

/// `cease`.
pub(super) fn is_over(effect: &Effect) -> bool {
    matches!(effect, Effect::Special(special) if **special == Special::Cease)
}

/// Whether a constant line says what holds whenever the one before it does not.
pub(super) fn is_otherwise(before: &Ability, line: &Line) -> bool {
    let Ability::Line(before) = before else {
        return false;
    };
    let cases = (before.condition.as_ref(), line.condition.as_ref());
    let (Some(one), Some(other)) = cases else {
        return false;
    };
    (before.when, line.when) == (When::Constant, When::Constant) && are_opposite(one, other)
}

/// Whether exactly one of two conditions holds, whatever happens.
fn are_opposite(one: &Condition, other: &Condition) -> bool {
    match (one, other) {
        (Condition::Not(inner), other) | (other, Condition::Not(inner)) if **inner == *other => true,
        (Condition::All(all), Condition::Any(any)) | (Condition::Any(any), Condition::All(all)) => {
            let pairs = all.iter().zip(any);
            all.len() == any.len() && pairs.into_iter().all(|(one, other)| are_opposite(one, other))
        }
        _ => false,
    }
}

/// What holds besides, where all that is forbidden is so by the effects of certain cards: which cause what happens.
fn by_causes<'a>(is: &'a Condition, effects: &[Effect]) -> Option<(Vec<&'a Condition>, Filter)> {
    let all_forbid = effects
        .iter()
        .all(|effect| matches!(effect, Effect::Forbid { .. }));
    if !all_forbid {
        return None;
    }
    let parts = match is {
        Condition::All(parts) => parts.iter().collect(),
        one => vec![one],
    };
    let causes: Vec<Filter> = parts.iter().filter_map(|part| cause(part)).collect();
    let [causes] = causes.as_slice() else {
        return None;
    };
    let rest = parts.into_iter().filter(|part| cause(part).is_none());
    Some((rest.collect(), causes.clone()))
}

/// What the card whose effect it is must be, where a condition asks only that.
fn cause(is: &Condition) -> Option<Filter> {
    match is {
        Condition::Is(Cards::Pointed(Pointed::Cause), filter) => Some(filter.as_ref().clone()),
        Condition::Not(is) => cause(is).map(not),
        _ => None,
    }
}

/// All but those.
pub(super) fn not(those: Filter) -> Filter {
    Filter {
        not: Some(Box::new(those)),
        ..Filter::default()
    }
}

/// What a line asks for, unless its time says it already: only cards in hand would be discarded, and a card is used from where it
/// may be used.
pub(super) fn unsaid(line: &Line) -> Option<&Condition> {
    let is_there =
        |is: &Condition| matches!(is, Condition::Is(Cards::This, filter) if filter.zone != Zone::Play);
    let in_hand =
        |is: &Condition| matches!(is, Condition::Is(Cards::This, filter) if filter.zone == Zone::Hand);
    let goes_without_saying = |is: &&Condition| match is {
        Condition::Any(places) => {
            matches!(line.when, When::Attack | When::Power)
                && places.iter().all(is_there)
                && places.iter().any(in_hand)
        }
        is => in_hand(is) && line.when == When::WouldDiscard && line.of.is_none(),
    };
    let is_said = used_from(line).is_some();
    line.condition
        .as_ref()
        .filter(|is| !is_said && !goes_without_saying(is))
}

/// The pile its card is used from, where a line asks for nothing but that.
pub(super) fn used_from(line: &Line) -> Option<(Zone, Option<Who>)> {
    match lies_in(line.condition.as_ref()?)? {
        (Cards::This, zone, of) if (line.when, &line.of) == (When::Used, &None) => Some((zone, of)),
        _ => None,
    }
}

/// Whether the condition of a line is said to be for all that follows: without it a card that attacks is not used at all, several
/// sentences would leave all but the first without it, and what begins with another condition may have an otherwise of its own.
pub(super) fn is_for_all(line: &Line, effects: &str) -> bool {
    let is_time = |is: &Condition| time_of(is).is_some();
    let asks = |effect: &Effect| matches!(effect, Effect::If { is, .. } if !is_time(is));
    let is_asked = line.when != When::Constant && line.condition.as_ref().is_some_and(|is| !is_time(is));
    line.when == When::Attack
        || is_asked && (effects.contains(". ") || line.effects.first().is_some_and(asks))
}

/// Whether the second condition cannot hold where the first does: one number is the lower in the one, the other in the other.
pub(super) fn are_apart(one: &Condition, other: &Condition) -> bool {
    let lower = |is: &Condition| {
        let Condition::AtMost(low, Amount::Of(bound)) = is else {
            return None;
        };
        let Measure::Sum(parts) = bound.as_ref() else {
            return None;
        };
        match &**parts {
            [high, Amount::Number(-1)] => Some((low.clone(), high.clone())),
            _ => None,
        }
    };
    lower(one).is_some_and(|(low, high)| lower(other) == Some((high, low)))
}
