//! What may be set off, chosen or used.

use super::interpret::entry_of;
use super::{Choice, Few, Frame, ObjectId, PlayerId, State};
use crate::model::effect::{self, Effect, Line};

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

    pub(super) fn is_set_off(
        &self,
        frame: &Frame,
        line: &Line,
        object: ObjectId,
        player: PlayerId,
        cause: Option<PlayerId>,
    ) -> bool {
        let own = match &line.of {
            // Without `of` it is the card's own event, or its controller's where players do it.
            None if line.when.is_of_a_card() => frame.source == object,
            None => frame.you == player,
            Some(filter) => {
                let meant = |who| {
                    if line.when.is_of_an_attack() {
                        self.is_attacker(frame, who, player)
                    } else {
                        self.is_who(frame, who, player)
                    }
                };
                let lies = || !line.when.is_of_a_moving_card() || self.lies(frame, filter, object);
                filter.of.is_none_or(meant)
                    && (!object.is_some() || (lies() && self.fits(frame, filter, object)))
            }
        };
        let caused = line
            .by
            .is_none_or(|who| cause.is_some_and(|cause| self.is_who(frame, who, cause)));
        own && caused
            && self.may_use(frame.source, frame.ability, line)
            && (line.of.is_none() && line.when.is_of_a_moving_card()
                || self.table.rules().counts(self, frame.source, line))
            && line
                .condition
                .as_ref()
                .is_none_or(|condition| self.holds(frame, condition))
    }

    /// Whether the uses of an ability are not used up.
    pub fn may_use(&self, object: ObjectId, ability: u8, line: &Line) -> bool {
        match line.uses {
            effect::Uses::Unlimited => true,
            effect::Uses::OncePerGame => !self.object(object).has_ever_used(ability),
            effect::Uses::OncePerTurn if line.cost.is_empty() => true,
            uses => uses
                .times()
                .is_none_or(|times| self.object(object).times_used(ability, self.turn) < times),
        }
    }
}
