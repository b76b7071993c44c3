//! Effects that last: how they begin, what they are about, and when they end.

use super::super::{DONE, Flow, Frame, Happened, ObjectId, PlayerId, Referee, SeatSet, State, Topic, Zone};
use super::{Floating, Made};
use crate::model::effect::{Cards, Duration, Effect, Forbidden, Part, Permitted, Special};

impl State {
    /// Whether a player is to skip the next such part of a turn.
    pub fn will_skip(&self, player: PlayerId, part: Part) -> bool {
        self.skip_of(player, part).is_some()
    }

    /// Whether a player is to skip the action or attack phase that comes next.
    pub fn will_skip_action(&self, player: PlayerId) -> bool {
        self.will_skip(player, Part::AttackPhase) || self.will_skip(player, Part::Action)
    }

    /// Whether an effect has a player skip no Combat step.
    pub fn must_not_skip(&self, player: PlayerId) -> bool {
        self.is_forbidden(Forbidden::SkipCombat, self.player(player).leader)
    }

    /// The effect by which a player passes in the attack phase that comes next.
    pub(super) fn must_pass(&self, player: PlayerId) -> Option<usize> {
        self.fight.floating.iter().position(|floating| {
            matches!(self.table.op(floating.at).verb(), Some(Effect::Special(special))
                if matches!(special.as_ref(), Special::MustPass { who, .. } if self.is_who(&floating.frame, *who, player)))
        })
    }

    /// The effect by which a player skips the next such part of a turn.
    fn skip_of(&self, player: PlayerId, part: Part) -> Option<usize> {
        self.fight.floating.iter().position(|floating| {
            matches!(self.table.op(floating.at).verb(), Some(Effect::Skip { who, part: skipped })
                if *skipped == part && self.is_who(&floating.frame, *who, player))
        })
    }

    /// What is about the action that has just been skipped is about the next of the same player (SC-LATER-100).
    pub(super) fn wait_for_another(&mut self, skipped: u8) {
        for floating in self.fight.floating.iter_mut() {
            let is_of_an_action = matches!(floating.duration, Duration::NextAction | Duration::YourAction);
            if is_of_an_action && floating.action == skipped {
                floating.action = floating.action.saturating_add(2);
            }
        }
    }

    /// The number of the first attack that something which lasts may be about.
    pub(super) fn first_of(&self, floating: &Floating) -> usize {
        let begun = if floating.turn == self.turn {
            floating.made
        } else {
            0
        };
        // Attacks of the action in which it began are none of the next.
        let waits = floating.duration == Duration::NextAction;
        let before = |made: &&Made| waits && made.action < floating.action;
        begun + self.fight.made.iter().skip(begun).take_while(before).count()
    }

    /// The card that an effect [`Duration::InPlay`] lasts with: its own, or the one it is about where its own is spent by its use.
    pub(in super::super) fn rests_on(&self, floating: &Floating) -> ObjectId {
        let source = floating.frame.source;
        let is_spent = self.table.rules().is_used_from_hand(self.card(source).kind);
        if is_spent { floating.frame.it } else { source }
    }
}

impl Floating {
    /// Whether what lasts until the opponent's turn begins or ends is over with that player's: where it is about one opponent, with
    /// the turn of that one.
    pub fn ends_in_turn_of(&self, active: PlayerId) -> bool {
        self.frame
            .foe
            .map_or(self.frame.you != active, |foe| foe == active)
    }
}

impl Referee<'_> {
    /// Lets an effect last.
    pub(in super::super) fn float(
        &mut self,
        frame: &Frame,
        duration: Duration,
        next: Option<u8>,
        at: u16,
        hit: Option<u16>,
    ) {
        let state = &mut *self.state;
        // The opponent's next action: the next of all after an action of one's own, else the one after that.
        let own = duration == Duration::YourAction;
        let action = state.fight.combat.map_or(0, |combat| {
            combat.actions + if (frame.you == combat.actor) == own { 1 } else { 2 }
        });
        let topic = Topic::of(state.table.op(at));
        let floating = Floating {
            at,
            topic,
            hit,
            frame: *frame,
            duration,
            turn: state.turn,
            action,
            attack: state.fight.attack.map(|attack| attack.number),
            left: next,
            made: state.fight.combat.map_or(0, |_| state.fight.made.len()),
        };
        state.fight.floating.push(floating);
        if topic.is_some_and(|topic| Topic::LENDING.contains(&topic)) {
            state.watch();
        }
    }

    /// Whether a player skips that part of a turn, which is due now; what made it so is used up.
    pub fn skips(&mut self, player: PlayerId, part: Part) -> bool {
        let Some(place) = self.state.skip_of(player, part) else {
            return false;
        };
        let floating = self.state.fight.floating.remove(place);
        if part == Part::Combat && self.state.must_not_skip(player) {
            return false;
        }
        self.speak_for(floating.frame.source);
        self.note(Happened::Skipped { player, part }, "");
        true
    }

    /// A player has passed, in one of the phases in which an effect says so.
    pub(super) fn pass_as_told(&mut self, player: PlayerId) {
        let Some(place) = self.state.must_pass(player) else {
            return;
        };
        let left = self.state.fight.floating.get_mut(place).and_then(|told| {
            told.left = told.left.map(|left| left.saturating_sub(1));
            told.left
        });
        if left.is_none_or(|left| left == 0) {
            self.state.fight.floating.remove(place);
        }
    }

    /// Combat effects of that player are over, but those that stop attacks.
    pub(super) fn disperse(&mut self, player: PlayerId) {
        let table = self.table;
        self.end_effects(|floating| {
            floating.duration == Duration::Combat
                && floating.frame.you == player
                && floating.left.is_none()
                && table.is_for_a_time(floating.at)
        });
    }

    /// A turn ends, and with it what lasts no longer.
    pub fn end_turn_effects(&mut self) {
        self.give_back();
        self.state.fight.made.clear();
        self.state.fight.searched = SeatSet::NONE;
        self.state.fight.angering.clear();
        let (active, turn) = (self.state.active, self.state.turn);
        self.end_effects(|floating| match floating.duration {
            // What began outside combat does not wait for one of another turn.
            Duration::Turn | Duration::Combat => true,
            Duration::NextTurn => floating.frame.you == active && floating.turn < turn,
            Duration::OpponentNextTurn => floating.ends_in_turn_of(active) && floating.turn < turn,
            _ => false,
        });
    }

    /// Cards that were taken until the end of the turn and are still in play go back (PA-LATER-91).
    fn give_back(&mut self) {
        let table = self.table;
        let lent = |floating: &Floating| {
            let taken = matches!(table.op(floating.at).verb(), Some(Effect::TakeControl { .. }));
            (taken && floating.duration == Duration::Turn).then_some(floating.frame)
        };
        let lent: Vec<Frame> = self.state.fight.floating.iter().filter_map(lent).collect();
        for frame in lent {
            let object = *self.state.object(frame.it);
            if let Some(player) = frame.foe
                && object.zone == Zone::Play
                && object.controller == frame.you
            {
                self.hand_over(frame.it, player);
            }
        }
    }

    /// Lets an effect last that is about certain cards; of cards that are chosen, for each by itself.
    pub(super) fn float_on(&mut self, frame: &Frame, cards: &Cards, duration: Duration) -> Flow {
        if !matches!(cards, Cards::Choose(_)) {
            self.float(frame, duration, None, frame.at, None);
            return DONE;
        }
        self.pick(frame, cards)?;
        let picked = self.take_picked();
        for object in &picked {
            let about = Frame {
                it: *object,
                ..*frame
            };
            self.float(&about, duration, None, frame.at, None);
        }
        self.recycle(picked);
        DONE
    }

    /// A card that could be played from where it lay has left: that was the one time.
    pub(in super::super) fn use_up_permission(&mut self, card: ObjectId) {
        let about = Some(Topic::Permits(Permitted::PlayFromThere));
        self.end_effects(|floating| floating.topic == about && floating.frame.it == card);
    }

    /// A card has gone where not everybody sees it: effects that point at it end (PA-LATER-53).
    pub(in super::super) fn forget_pointed(&mut self, card: ObjectId) {
        if !self.table.rules().fight().hidden_is_over {
            return;
        }
        let table = self.table;
        let points = |floating: &Floating| {
            matches!(table.op(floating.at).verb(),
                Some(Effect::Forbid { of: cards, .. } | Effect::Permit { of: cards, .. } | Effect::Blank { cards, .. })
                    if matches!(cards, Cards::It | Cards::Choose(_)))
        };
        self.end_effects(|floating| floating.frame.it == card && points(floating));
    }

    /// A card has left play: what lasts as long as it stays there is over, and does not begin again when it comes back.
    pub(in super::super) fn end_stay(&mut self, card: ObjectId) {
        let lasts_with = |state: &State, floating: &Floating| {
            floating.duration == Duration::InPlay && state.rests_on(floating) == card
        };
        while let Some(place) =
            (self.state.fight.floating.iter()).position(|floating| lasts_with(self.state, floating))
        {
            self.state.fight.floating.remove(place);
        }
    }

    /// Lets effects end that last no longer than that.
    pub fn end_effects(&mut self, ended: impl Fn(&Floating) -> bool) {
        self.state.fight.floating.retain(|floating| !ended(floating));
    }
}
