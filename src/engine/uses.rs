//! What may be set off, chosen or used.

use super::set_off::Past;
use super::{Choice, Entry, Few, Frame, ObjectId, State};
use crate::model::effect::{self, Effect, Line, Permitted, When};

impl State {
    /// The parts of an effect to choose between: not those that begin by bringing into play what may not come, where there is
    /// another.
    pub(super) fn parts(&self, frame: &Frame, starts: &[u16]) -> Few<Choice> {
        let is_vain = |start: u16| match self.table.op(start).verb() {
            Some(effect @ (Effect::Move { cards, .. } | Effect::Play(cards))) => {
                let entry = entry_of(effect);
                entry.is_some() && !self.has_any(frame, cards, entry)
            }
            _ => false,
        };
        let all = || (0..).map(Choice::Option).zip(starts.iter().copied());
        let parts: Few<Choice> = all()
            .filter(|(_, start)| !is_vain(*start))
            .map(|(part, _)| part)
            .collect();
        if parts.is_empty() {
            all().map(|(part, _)| part).collect()
        } else {
            parts
        }
    }

    pub(super) fn is_set_off(&self, frame: &Frame, line: &Line, happened: &Past) -> bool {
        self.is_meant(frame, line.of.as_ref(), line.by, happened)
            && self.may_use(frame.source, frame.ability, line)
            && (line.of.is_none() && line.when.is_of_a_moving_card()
                || self.table.rules().counts(self, self.speaker(frame.source), line))
            && line
                .condition
                .as_ref()
                .is_none_or(|condition| self.holds(frame, condition))
    }

    /// Whether the uses of an ability are not used up.
    pub fn may_use(&self, object: ObjectId, ability: u8, line: &Line) -> bool {
        match line.uses {
            effect::Uses::Unlimited | effect::Uses::OncePerEffect => true,
            effect::Uses::OncePerGame => !self.object(object).has_ever_used(ability),
            effect::Uses::OncePerTurn if line.cost.is_empty() && line.when != When::WhenNeeded => true,
            uses => uses.times().is_none_or(|times| {
                let times = times + u32::from(self.is_permitted(Permitted::UseTwice, object));
                self.object(object).times_used(ability, self.turn) < times
            }),
        }
    }
}

/// How a verb brings cards into play, if it does.
pub(super) fn entry_of(effect: &Effect) -> Option<Entry> {
    match effect {
        Effect::Play(_) => Some(Entry::Played),
        Effect::Search { to, played, .. } if *to == effect::Zone::Play => {
            Some(if *played { Entry::Played } else { Entry::Placed })
        }
        Effect::Move { to, .. } if *to == effect::Zone::Play => Some(Entry::Placed),
        _ => None,
    }
}
