//! What is about to happen, and what happens instead: lines set off before the fact, which may take its place.

use super::{Frame, ObjectId, PlayerId, Referee, Task};
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
