//! What becomes of cards that were used: they stay for another use, go where an effect says, or leave.

use super::super::{End, Frame, ObjectId, Referee, TableAbility, Task, Zone};
use crate::model::effect::When;

impl Referee<'_> {
    /// The card may be used once more this combat, from the table; not one whose attack another card repeats.
    pub(super) fn use_again(&mut self, frame: &Frame, times: u8) {
        self.stay(frame.source, times);
    }

    /// A card in use stays on the table for more uses this combat.
    pub(super) fn stay(&mut self, object: ObjectId, times: u8) {
        let in_use = self.state.find(object).map(|object| object.zone);
        if in_use != Some(Zone::Stack) {
            return;
        }
        let again = &mut self.state.fight.again;
        if again.iter().all(|(known, _)| *known != object) {
            again.push((object, times));
        }
    }

    /// The effects of a card that was just used do not happen; what it cost is paid (PA-COMBAT-16).
    pub(super) fn cancel(&mut self, frame: &Frame) {
        let runs = |task: &Task, source: ObjectId| matches!(task, Task::Run(other) if other.source == source);
        let used = |task: &Task| match task {
            Task::Run(other) => {
                let is_used = self.state.object(other.source).zone == Zone::Stack;
                (is_used && other.source != frame.source).then_some(other.source)
            }
            _ => None,
        };
        let object = if self.state.queue.iter().any(|task| runs(task, frame.it)) {
            Some(frame.it)
        } else {
            self.state.queue.iter().rev().find_map(used)
        };
        let Some(object) = object else { return };
        let card = self.table.card(self.state.object(object).card);
        let is_cost = |at: u16| {
            card.abilities
                .iter()
                .any(|ability| matches!(ability, TableAbility::Line(line) if line.cost == Some(at)))
        };
        self.state
            .queue
            .retain(|task| !matches!(task, Task::Run(frame) if frame.source == object && !is_cost(frame.at)));
    }

    /// Whether a used card stays on the table for another use.
    fn stays(&mut self, object: ObjectId) -> bool {
        let again = &mut self.state.fight.again;
        let Some((_, left)) = again.iter_mut().find(|(known, _)| *known == object) else {
            return false;
        };
        let stays = *left > 0;
        *left = left.saturating_sub(1);
        stays
    }

    /// Cards that stayed for a second use and were not used leave with the combat.
    pub(super) fn put_away_unused(&mut self) {
        for (object, _) in std::mem::take(&mut self.state.fight.again) {
            if self.state.object(object).zone == Zone::Play {
                self.move_object(object, Zone::Stack, End::Top);
                self.put_away(object);
            }
        }
    }

    /// A used card leaves: it is discarded, or banished where its text says so (PA-COMBAT-18, PA-GLO-03).
    pub(in super::super) fn put_away(&mut self, object: ObjectId) {
        if self.state.object(object).zone != Zone::Stack {
            return;
        }
        let cut_short = self.state.fight.cut_short.take_if(|cut| *cut == object).is_some();
        if self.stays(object) {
            self.move_object(object, Zone::Play, End::Top);
            self.state.object_mut(object).used = 0;
        } else if let Some((to, at)) = self.state.after_use(object) {
            self.move_object(object, Zone::of(to), at);
            if at == End::Shuffled {
                self.shuffle(self.state.object(object).owner);
            }
        } else if cut_short {
            self.discard(object);
        } else if self.state.card(object).banish {
            let owner = self.state.object(object).owner;
            self.trigger(When::BanishesItself, object, owner);
            self.move_object(object, Zone::Removed, End::Top);
        } else {
            self.discard(object);
        }
    }
}
