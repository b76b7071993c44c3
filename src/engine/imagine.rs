//! Tables that look the same to a viewer: for telling beforehand what an action does without telling what is hidden.

use super::view::Viewer;
use super::{CardRef, Dice, ObjectId, State};

impl State {
    /// The same table with all that the viewer may not know drawn by lot, from a seed. It depends on what the viewer sees
    /// and on which cards are hidden, never on where those lie.
    #[must_use]
    pub fn imagined(&self, viewer: Viewer, seed: u64) -> Self {
        let mut other = self.clone();
        let mut dice = Dice::new(seed);
        // The card that asks is known to whoever is asked: one turned over for its Endurance, say.
        let asking = self.prompt.filter(|prompt| viewer.looks_from(prompt.player));
        let asks = |id: ObjectId| asking.is_some_and(|prompt| prompt.source == id);
        for player in self.seats() {
            let is_hidden =
                |id: ObjectId| self.object(id).owner == player && !self.is_seen(id, viewer) && !asks(id);
            let places: Vec<ObjectId> = self
                .objects()
                .map(|(id, _)| id)
                .filter(|id| is_hidden(*id))
                .collect();
            let mut cards: Vec<CardRef> = places.iter().map(|id| self.object(*id).card).collect();
            cards.sort_unstable();
            for place in places {
                let pick = dice.below(cards.len() as u32) as usize;
                other.object_mut(place).card = cards.swap_remove(pick);
            }
        }
        other.dice = dice;
        other
    }

    /// Whether the table is as it was, but for the counts of what was done and used.
    pub fn is_as_before(&self, before: &Self) -> bool {
        let mut now = Self {
            decisions: before.decisions,
            set_off: before.set_off,
            cause: before.cause,
            ..self.clone()
        };
        for (object, before) in now.objects.iter_mut().zip(&before.objects) {
            (object.used, object.used_on, object.used_ever) = (before.used, before.used_on, before.used_ever);
        }
        now == *before
    }
}
