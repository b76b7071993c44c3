//! What is about to happen, and what happens instead: lines set off before the fact, which may take its place.

use super::{End, Frame, Object, ObjectId, PlayerId, Referee, Task, Zone};
use crate::model::effect::When;

impl Referee<'_> {
    /// What could take the place of something about to happen to a card of that player, `alike` such cards at once.
    /// Hand it to [`Self::weigh`]; mostly it is nothing.
    pub(super) fn replacements(
        &mut self,
        when: When,
        object: ObjectId,
        player: PlayerId,
        alike: usize,
    ) -> Vec<Frame> {
        let mut frames = Vec::new();
        let alike = u8::try_from(alike).unwrap_or(u8::MAX);
        self.gather(when, object, player, alike, &mut frames);
        frames
    }

    /// Puts replacements on the queue. What goes on after them learns by [`Self::was_replaced`] whether one took place.
    pub(super) fn weigh(&mut self, replacements: Vec<Frame>) {
        for frame in replacements.into_iter().rev() {
            self.push(Task::Instead(frame));
        }
    }

    /// Whether something else has happened instead; once.
    pub(super) fn was_replaced(&mut self) -> bool {
        std::mem::take(&mut self.state.replaced)
    }

    /// A replacement runs unless one before it took place.
    pub(super) fn replace(&mut self, frame: Frame) {
        if !self.state.replaced {
            self.run_program(frame);
        }
    }

    /// An effect takes a card out of play or throws it off a deck, unless something else happens instead.
    pub fn leave(&mut self, object: ObjectId, to: Zone, end: End) {
        let Object { zone, controller, .. } = *self.state.object(object);
        let when = if zone == Zone::Deck {
            When::WouldMill
        } else {
            When::WouldLeavePlay
        };
        // What takes the place of it is not replaced again.
        let leaves = |task: &Task| matches!(task, Task::Leave(known, ..) if *known == object);
        if self.state.replaced || self.state.queue.iter().any(leaves) {
            self.leave_now(object, to, end);
            return;
        }
        let replacements = self.replacements(when, object, controller, 1);
        if replacements.is_empty() {
            self.leave_now(object, to, end);
            return;
        }
        self.push(Task::Leave(object, to, end));
        self.weigh(replacements);
    }

    /// The same, now that nothing happens instead.
    pub(super) fn leave_now(&mut self, object: ObjectId, to: Zone, end: End) {
        if to == Zone::Discard {
            self.discard(object);
        } else {
            self.move_object(object, to, end);
        }
    }

    /// An effect discards a card from hand, unless something else happens instead.
    pub(super) fn discard_from_hand(&mut self, object: ObjectId, alike: usize) {
        let owner = self.state.object(object).owner;
        let replacements = self.replacements(When::WouldDiscard, object, owner, alike);
        if replacements.is_empty() {
            self.discard(object);
            return;
        }
        self.push(Task::Discard(object));
        self.weigh(replacements);
    }
}
