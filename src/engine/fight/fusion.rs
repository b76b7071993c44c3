//! Fusion: two personalities of one player become a third one, which waits in the Sensei Deck, until they come apart (SC-LATER-169 to
//! SC-LATER-174). What they were lies among the levels under it, what counts its turns aside.

use super::super::{
    DONE, End, Few, Flow, Frame, Happened, ObjectId, PlayerId, Referee, State, TableCard, Zone,
};
use crate::model::RuleTrait;
use crate::model::effect::{Cards, Filter, Forbidden, When};

/// Cards of the Life Deck that lie under a fused personality when it comes apart (SC-LATER-173).
const TURNS: usize = 5;

impl State {
    /// The personalities that became this one.
    pub fn fused_of(&self, object: ObjectId) -> impl Iterator<Item = ObjectId> {
        let levels = self.seats().map(|seat| self.pile(seat, Zone::Levels));
        levels
            .flatten()
            .copied()
            .filter(move |part| self.object(*part).host == object && object.is_some())
            .filter(move |_| self.is_fusion(object))
    }

    /// Whether one of those who became this personality is so: it counts as them too (SC-LATER-171).
    pub fn is_made_of(&self, object: ObjectId, is: impl Fn(&TableCard) -> bool) -> bool {
        self.table.has_fusions() && self.fused_of(object).any(|part| is(self.card(part)))
    }

    fn is_fusion(&self, object: ObjectId) -> bool {
        let facts = self.card(object).styled.as_ref();
        facts.is_some_and(|facts| facts.is(RuleTrait::Fusion))
    }

    /// Whether a card holds the two together, so that no turns are counted.
    fn is_held(&self, object: ObjectId) -> bool {
        self.fight.holds.iter().any(|(fused, _)| *fused == object)
    }

    /// Whether two that fit could fuse into a third one now.
    pub fn can_fuse(&self, frame: &Frame, filters: [&Filter; 3]) -> bool {
        self.fusible(frame, filters).is_some()
    }

    /// Two of a player's personalities of one level, and what they become.
    fn fusible(&self, frame: &Frame, [one, with, into]: [&Filter; 3]) -> Option<[ObjectId; 3]> {
        let level = |object: ObjectId| self.card(object).person.as_ref().map(|person| person.level);
        let able = |object: &ObjectId| !self.is_forbidden(Forbidden::Fuse, *object);
        let side = self.pile(frame.you, Zone::Side);
        self.personalities(frame.you)
            .filter(able)
            .filter(|first| self.fits(frame, one, *first))
            .find_map(|first| {
                let second = self.personalities(frame.you).filter(able).find(|second| {
                    *second != first && level(*second) == level(first) && self.fits(frame, with, *second)
                })?;
                let third = side
                    .iter()
                    .copied()
                    .find(|third| level(*third) == level(first) && self.fits(frame, into, *third))?;
                Some([first, second, third])
            })
    }
}

impl Referee<'_> {
    /// Two personalities become one at its highest stage, with no anger; the Main Personality, if one of them was
    /// (SC-LATER-169, SC-LATER-170).
    pub(super) fn fuse(&mut self, frame: &mut Frame, filters: [&Filter; 3]) {
        let player = frame.you;
        frame.it = ObjectId::NONE;
        let Some([one, with, into]) = self.state.fusible(frame, filters) else {
            return;
        };
        let leads = [one, with].contains(&self.state.player(player).leader);
        self.note(Happened::Placed { player, object: into }, "SC-LATER-169");
        if leads {
            self.exchange(player, into);
        } else {
            self.place(into, player);
        }
        for part in [one, with] {
            if self.state.object(part).zone != Zone::Levels {
                self.move_object(part, Zone::Levels, End::Top);
            }
            self.state.object_mut(part).host = into;
        }
        self.set_stage(into, u8::MAX, "SC-LATER-170");
        self.set_anger(player, 0, "SC-LATER-170");
        frame.it = into;
        self.trigger(When::Fuses, into, player);
    }

    /// A fused personality is removed from the game, and both it was made of are back at their highest stages; what counted its turns
    /// is shuffled back (SC-LATER-173, SC-LATER-174).
    pub(super) fn defuse(&mut self, object: ObjectId) {
        let parts: Few<ObjectId> = self.state.fused_of(object).collect();
        let Some(player) = self.state.find(object).map(|object| object.controller) else {
            return;
        };
        if parts.is_empty() {
            return;
        }
        self.stop_counting(object);
        let leads = self.state.player(player).leader == object;
        let is_level = |part: &&ObjectId| {
            let level = (self.state.object(**part).card, Zone::Levels);
            self.table.list(player).contains(&level)
        };
        let main = parts.iter().find(is_level).copied();
        for part in parts {
            self.state.object_mut(part).host = ObjectId::NONE;
            if leads && main == Some(part) {
                self.exchange(player, part);
            } else {
                self.place(part, player);
            }
            self.set_stage(part, u8::MAX, "SC-LATER-173");
        }
        self.move_object(object, Zone::Removed, End::Top);
    }

    /// A fused Main Personality gains no level, but its highest stage (SC-LATER-172).
    pub(super) fn rise_fused(&mut self, player: PlayerId, by: i32) {
        let leader = self.state.player(player).leader;
        if by > 0 && self.state.fused_of(leader).next().is_some() {
            self.set_stage(leader, u8::MAX, "SC-LATER-172");
        }
    }

    /// At the start of a player's turn one more card counts it, until those who fused come apart.
    pub fn count_fusion(&mut self, player: PlayerId) {
        let fused: Few<ObjectId> = self
            .state
            .personalities(player)
            .filter(|object| self.state.fused_of(*object).next().is_some() && !self.state.is_held(*object))
            .collect();
        for object in fused {
            if let Some(top) = self.state.pile(player, Zone::Deck).last().copied() {
                self.move_object(top, Zone::Aside, End::Top);
                self.state.object_mut(top).host = object;
            }
            if self.state.under(object).len() >= TURNS {
                self.defuse(object);
            }
        }
    }

    /// A card is attached to a fused personality: it holds the two together from now on.
    pub(super) fn hold_together(&mut self, card: ObjectId, fused: ObjectId) {
        if self.state.is_fusion(fused) {
            self.state.fight.holds.push((fused, card));
        }
    }

    /// A card has left play. A fused personality counts no more turns then; those that a card held together come apart.
    pub fn end_fusion(&mut self, object: ObjectId) {
        let gone = !matches!(self.state.object(object).zone, Zone::Play | Zone::Levels);
        if gone && self.state.card(object).person.is_some() && self.state.is_fusion(object) {
            self.stop_counting(object);
        }
        let held = self
            .state
            .fight
            .holds
            .iter()
            .position(|(_, card)| *card == object);
        if let Some(place) = held {
            let (fused, _) = self.state.fight.holds.remove(place);
            self.defuse(fused);
        }
    }

    pub(super) fn perform_defuse(&mut self, frame: &Frame, cards: &Cards) -> Flow {
        self.pick(frame, cards)?;
        let picked = self.take_picked();
        for object in &picked {
            self.defuse(*object);
        }
        self.recycle(picked);
        DONE
    }

    fn stop_counting(&mut self, object: ObjectId) {
        let counted = self.state.under(object);
        let owner = self.state.object(object).owner;
        self.shuffle_in(&counted, owner);
    }
}
