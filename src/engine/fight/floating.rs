//! Effects that last: how they begin, what they are about, and when they end.

use super::super::{Frame, Happened, PlayerId, Referee, State};
use super::Floating;
use crate::model::effect::{Cards, Duration, Effect, Part};

impl State {
    /// Whether a player is to skip the next such part of a turn.
    pub fn will_skip(&self, player: PlayerId, part: Part) -> bool {
        self.skip_of(player, part).is_some()
    }

    /// Whether a player is to skip the action or attack phase that comes next.
    pub fn will_skip_action(&self, player: PlayerId) -> bool {
        self.will_skip(player, Part::AttackPhase) || self.will_skip(player, Part::Action)
    }

    /// The effect by which a player skips the next such part of a turn.
    fn skip_of(&self, player: PlayerId, part: Part) -> Option<usize> {
        self.fight.floating.iter().position(|floating| {
            matches!(self.table.op(floating.at).verb(), Some(Effect::Skip { who, part: skipped })
                if *skipped == part && self.is_who(&floating.frame, *who, player))
        })
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
        let action = state.fight.combat.map_or(0, |combat| {
            combat.actions + if frame.you == combat.actor { 2 } else { 1 }
        });
        let floating = Floating {
            at,
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
    }

    /// Whether a player skips that part of a turn, which is due now; what made it so is used up.
    pub fn skips(&mut self, player: PlayerId, part: Part) -> bool {
        let Some(place) = self.state.skip_of(player, part) else {
            return false;
        };
        let floating = self.state.fight.floating.remove(place);
        self.source = floating.frame.source;
        self.note(Happened::Skipped { player, part }, "");
        true
    }

    /// A turn ends, and with it what lasts no longer.
    pub fn end_turn_effects(&mut self) {
        let (active, turn) = (self.state.active, self.state.turn);
        self.end_effects(|floating| match floating.duration {
            Duration::Turn => true,
            Duration::NextTurn => floating.frame.you == active && floating.turn < turn,
            _ => false,
        });
    }

    /// Lets an effect last that is about certain cards; of cards that are chosen, for each by itself. `false` when it asked.
    pub(super) fn float_on(&mut self, frame: &Frame, cards: &Cards, duration: Duration) -> bool {
        if !matches!(cards, Cards::Choose(_)) {
            self.float(frame, duration, None, frame.at, None);
            return true;
        }
        if !self.pick(frame, cards) {
            return false;
        }
        let picked = self.take_picked();
        for object in &picked {
            let about = Frame {
                it: *object,
                ..*frame
            };
            self.float(&about, duration, None, frame.at, None);
        }
        self.keep(picked);
        true
    }

    /// Lets effects end that last no longer than that.
    pub fn end_effects(&mut self, ended: impl Fn(&Floating) -> bool) {
        self.state.fight.floating.retain(|floating| !ended(floating));
    }
}
