//! What has been set off, in its order: programs that happen, and cards that may be used at that moment.

use super::program::Op;
use super::{Choice, Few, Frame, Happened, ObjectId, PlayerId, PromptKind, Referee, State, Task, Zone};
use crate::model::Kind;
use crate::model::effect::When;

/// Effects that may set each other off in one step; what comes after does not happen (A-BA-30). No rulebook knows an end.
const MOST_SET_OFF: u16 = 1_000;

impl State {
    /// Whether what has been set off is a use of its card, which the player may leave and which spends the card: of one in hand,
    /// or of a Setup that waits on the table (PA-COMBAT-24, PA-TURN-12).
    pub(super) fn is_use(&self, frame: &Frame) -> bool {
        let card = self.card(frame.source);
        let spent = card.kind == Kind::Setup || self.table().rules().is_used_from_hand(card.kind);
        spent
            && !self.object(frame.source).host.is_some()
            && self.begins(frame).is_some_and(When::is_a_moment)
            && !self.is_of_itself(frame)
            && !self.is_buried(frame)
    }

    /// Whether the card speaks from the discard pile, which is no use of it.
    fn is_buried(&self, frame: &Frame) -> bool {
        let line = self.card(frame.source).line(frame.ability);
        line.is_some_and(|line| line.buried && line.start == frame.at)
    }

    /// Whether the card speaks of its own coming or going, or of its use, which is no other use of it.
    fn is_of_itself(&self, frame: &Frame) -> bool {
        let line = self.card(frame.source).line(frame.ability);
        line.is_some_and(|line| line.line.of.is_none() && line.line.when.is_of_the_card_itself())
    }

    /// The time of the line that is about to begin; none in the middle of one.
    fn begins(&self, frame: &Frame) -> Option<When> {
        let line = self.card(frame.source).line(frame.ability)?;
        (line.start == frame.at).then_some(line.line.when)
    }

    /// Whether what has been set off can happen no more: its player is out of the game, the card to be used is gone or may not be
    /// used, or what it would have done on entering combat went with it (PA-COMBAT-01).
    fn has_lapsed(&self, frame: &Frame) -> bool {
        if self.player(frame.you).out {
            return true;
        }
        let zone = self.object(frame.source).zone;
        if self.is_under_again(frame) {
            return true;
        }
        if self.is_buried(frame) {
            return zone != Zone::Discard;
        }
        // What may be declined is used up when it is accepted, which may have happened since it was set off again.
        let line = self.card(frame.source).line(frame.ability);
        if let Some(line) = line
            && line.start == frame.at
            && matches!(self.table.op(frame.at), Op::May(..))
            && !self.may_use(frame.source, frame.ability, &line.line)
        {
            return true;
        }
        if !self.is_use(frame) {
            return self.begins(frame) == Some(When::EntersCombat) && zone != Zone::Play;
        }
        let Some(line) = line else {
            return true;
        };
        let holds = |condition| self.holds(frame, condition);
        !self.is_at_hand(frame.source)
            || self
                .why_barred(frame.you, frame.source, frame.ability, line)
                .is_some()
            || !line.line.condition.as_ref().is_none_or(holds)
    }

    /// Whether the card whose text goes on has been removed from the game since: where it does not speak of that itself, it does not
    /// come back.
    pub(super) fn has_left_the_game(&self, frame: &Frame) -> bool {
        self.object(frame.source).zone == Zone::Removed && !self.is_of_itself(frame)
    }

    /// Whether a card that was to speak of its being discarded or destroyed lies in a hand or deck again (PA-LATER-53). A Dragon
    /// Ball goes there by being discarded.
    fn is_under_again(&self, frame: &Frame) -> bool {
        let discarded = matches!(self.begins(frame), Some(When::Discarded | When::Destroyed));
        discarded
            && self.table().rules().fight().hidden_is_over
            && self.is_of_itself(frame)
            && self.card(frame.source).kind != Kind::DragonBall
            && matches!(self.object(frame.source).zone, Zone::Hand | Zone::Deck)
    }
}

impl Referee<'_> {
    /// Puts what has been set off on the queue: first all of the player whose combat or turn it is (PA-COMBAT-28), in
    /// the order their player likes (PA-COMBAT-27). With nothing but cards to use left, the player uses one or none.
    pub(super) fn release(&mut self) {
        let held = usize::from(self.state.held);
        let answer = self.answer();
        if answer.is_none() {
            self.drop_lapsed(held);
        }
        if self.state.set_off >= MOST_SET_OFF {
            let object = self
                .state
                .pending
                .get(held)
                .map_or(ObjectId::NONE, |frame| frame.source);
            self.state.pending.truncate(held);
            self.note(Happened::BrokenOff { object }, "TABLE");
            return;
        }
        let first = self
            .state
            .fight
            .combat
            .map_or(self.state.active, |combat| combat.declarer);
        let waiting = self.state.pending.get(held..).unwrap_or_default();
        let Some(player) = waiting
            .iter()
            .map(|frame| frame.you)
            .min_by_key(|you| (*you != first, *you))
        else {
            return;
        };
        let place = match answer {
            Some(Choice::Option(place)) => Some(usize::from(place)),
            Some(Choice::Use(object, ability)) => waiting
                .iter()
                .position(|frame| (frame.source, frame.ability) == (object, ability)),
            Some(_) => {
                self.leave_unused(held, player);
                return;
            }
            None => self.next_set_off(held, player),
        };
        if let Some(place) = place
            && held + place < self.state.pending.len()
        {
            let frame = self.state.pending.remove(held + place);
            self.state.set_off += 1;
            if self.state.pending.len() > held {
                self.push(Task::Release(self.state.held));
                self.state.held = self.state.pending.len() as u8;
            }
            if self.state.is_use(&frame) {
                self.use_at_its_time(&frame, frame.at);
            } else {
                self.push(Task::Run(frame));
            }
        }
    }

    /// What comes next of all that waits for a player; nothing when that was asked.
    fn next_set_off(&mut self, held: usize, player: PlayerId) -> Option<usize> {
        let waiting = self.state.pending.get(held..).unwrap_or_default();
        let own: Few<(usize, Frame)> = waiting
            .iter()
            .copied()
            .enumerate()
            .filter(|(_, frame)| frame.you == player)
            .collect();
        let (place, next) = *own.first()?;
        if own.iter().all(|(_, frame)| self.state.is_use(frame)) {
            let uses = own
                .iter()
                .map(|(_, frame)| Choice::Use(frame.source, frame.ability));
            let choices: Few<Choice> = uses.chain([Choice::Done]).collect();
            let about = next.it;
            let cite = self.fight_cites().moment;
            self.push(Task::Order);
            self.ask(player, PromptKind::Respond, about, cite, choices);
            return None;
        }
        // The same effect several times over needs no order.
        if own
            .iter()
            .all(|(_, other)| (other.source, other.at) == (next.source, next.at))
        {
            return Some(place);
        }
        let source = next.source;
        let choices: Few<Choice> = own
            .iter()
            .map(|(place, _)| Choice::Option(*place as u8))
            .collect();
        let cite = self.fight_cites().order;
        self.push(Task::Order);
        self.ask(player, PromptKind::Order, source, cite, choices);
        None
    }

    /// The player uses none of the cards that could be used now.
    fn leave_unused(&mut self, held: usize, player: PlayerId) {
        let waiting = self.state.pending.split_off(held);
        let stays = |frame: &Frame| frame.you != player || !self.state.is_use(frame);
        let left: Few<Frame> = waiting.into_iter().filter(stays).collect();
        self.state.pending.extend(left);
    }

    fn drop_lapsed(&mut self, held: usize) {
        let waiting = self.state.pending.get(held..).unwrap_or_default();
        if waiting.iter().any(|frame| self.state.has_lapsed(frame)) {
            let waiting = self.state.pending.split_off(held);
            let left: Few<Frame> = waiting
                .into_iter()
                .filter(|frame| !self.state.has_lapsed(frame))
                .collect();
            self.state.pending.extend(left);
        }
    }

    /// A card is used at a time of its own, from there on: no Action, and no defense.
    pub(super) fn use_at_its_time(&mut self, frame: &Frame, at: u16) {
        let by = self.state.default_user(frame.you, frame.source);
        let cite = self.fight_cites().moment;
        let begun = Frame {
            at,
            user: by,
            ability: u8::MAX,
            ..*frame
        };
        self.spend(begun, frame.ability, cite);
    }
}
