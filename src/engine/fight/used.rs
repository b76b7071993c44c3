//! What becomes of cards that were used: they stay for another use, go where an effect says, or leave.

use std::ops::ControlFlow;

use super::super::flow::Asked;
use super::super::program::Op;
use super::super::{
    ASKED, Choice, DONE, End, Few, Flow, Frame, Happened, ObjectId, PlayerId, PromptKind, Referee, State,
    Table, TableAbility, TableLine, Task, Zone,
};
use super::changes::Sum;
use super::{Attack, Floating};
use crate::model::Kind;
use crate::model::effect::{
    self, AttackRule, Cards, Duration, Effect, Filter, Forbidden, MakeAttack, Permitted, Pointed, Special,
    When, WhichAttacks, Who,
};

impl State {
    /// Where the program of an attack that is not made goes on, behind what it says of that attack and of its hit: only what else
    /// its card says happens while another attack is resolved.
    pub(in super::super) fn past_own_attack(&self, frame: &Frame) -> Option<u16> {
        let attack = self.fight.attack.as_ref()?;
        if attack.by == frame.you || attack.source == frame.source {
            return None;
        }
        let to = match self.table.op(frame.at) {
            Op::Hit(to) => *to,
            Op::Change(change, _) if change.which.this => frame.at + 1,
            _ => return None,
        };
        let line = self.line_at(frame)?;
        (line.line.when == When::Attack).then_some(to)
    }

    /// Whether what is to be moved is the card of a copied attack: a copy is no card, and nothing of it goes anywhere (PA-LATER-72,
    /// SC-LATER-180).
    pub(in super::super) fn is_a_copy(&self, frame: &Frame, cards: &Cards) -> bool {
        match cards {
            Cards::This => frame.copied,
            Cards::Pointed(Pointed::AttackCard) => match self.fight.attack {
                Some(attack) => attack.copied,
                None => self.fight.made.last().is_some_and(|made| made.copied),
            },
            _ => false,
        }
    }

    /// Whether the attack that is to be made once more is forbidden by now, or costs that personality more than it has
    /// (SC-COMBAT-13).
    fn cannot_repeat(&self, frame: &Frame, user: ObjectId) -> bool {
        self.attack_at(frame, frame.at).is_some_and(|(source, attack)| {
            let sum = self.sum_of(self.consider(frame.you, source, user, attack));
            let stages = i32::from(self.object(user).stage);
            sum.has(AttackRule::Forbidden) || self.attack_cost(frame, attack, &sum) > stages
        })
    }

    /// Whether an attack that was not offered, but comes later or beside it, is forbidden, or costs more than there is (SC-COMBAT-13).
    pub(super) fn cannot_follow(&self, frame: &Frame, attack: &MakeAttack, sum: &Sum) -> bool {
        let is_offered = |line: &TableLine| line.line.when == When::Attack && line.attack == Some(frame.at);
        let offered = frame.at == Table::FINAL_ATTACK || frame.copied;
        !offered
            && !self.line_at(frame).is_some_and(is_offered)
            && (sum.has(AttackRule::Forbidden) || !self.affords(frame, attack, sum, 0))
    }

    /// The card of which something lasts until combat ends, if that player has just used one, other than this.
    fn to_prolong(&self, player: PlayerId, by: ObjectId) -> Option<ObjectId> {
        let combat = self.fight.combat?;
        let lasts = |floating: &&Floating| {
            lasts_for_combat(&self.table, floating, player) && floating.frame.source != by
        };
        let last = self.fight.floating.iter().rev().find(lasts)?;
        (last.action >= combat.actions).then_some(last.frame.source)
    }

    /// Whether a line would have to prolong what a card does for the rest of combat, and there is no such card.
    pub(super) fn has_none_to_prolong(&self, player: PlayerId, object: ObjectId, line: &TableLine) -> bool {
        let prolongs = |effect: &Effect| matches!(effect, Effect::Special(special) if matches!(special.as_ref(), Special::Prolong));
        line.line.effects.first().is_some_and(prolongs) && self.to_prolong(player, object).is_none()
    }

    /// Where a card that lies in play goes by the end of its own program, if that says so.
    fn throws_itself(&self, from: u16) -> Option<effect::Zone> {
        let program = (from..).take_while(|at| !self.table.is_over(*at));
        program
            .map(|at| self.table.op(at).verb())
            .find_map(|effect| match effect {
                Some(Effect::Move {
                    cards: Cards::This,
                    to,
                    ..
                }) => Some(*to),
                _ => None,
            })
    }

    /// Who may make the attack once more: whoever uses the effect; where it is an action of its own, each personality that may attack,
    /// or the one in control where the game has one (PA-ALLY-02, SC-ALLY-07).
    fn repeaters(&self, frame: &Frame) -> Few<ObjectId> {
        let used = self.find(frame.user).is_some();
        let led = self.table.rules().fight().allies_lead;
        let able = |by: &ObjectId| match (used, led) {
            (true, _) => *by == frame.user,
            (false, true) => *by == self.acting(frame.you),
            (false, false) => self.may_attack(frame.you, *by),
        };
        let users = used.then_some(frame.user).into_iter();
        let others = self.personalities(frame.you).filter(|_| !used);
        users
            .chain(others)
            .filter(|by| able(by) && !self.cannot_repeat(frame, *by))
            .collect()
    }
}

/// Whether an effect of that player's lasts until combat ends, and is about all that time.
fn lasts_for_combat(table: &Table, floating: &Floating, player: PlayerId) -> bool {
    floating.duration == Duration::Combat
        && floating.frame.you == player
        && floating.left.is_none()
        && table.is_for_a_time(floating.at)
}

impl Referee<'_> {
    /// The card of the attack says all of it once more, to this player and user; it stays where it is.
    pub(super) fn repeat_attack(&mut self, frame: &Frame, which: &WhichAttacks) -> Flow {
        let Some(made) = self.state.last_made(frame, which) else {
            return DONE;
        };
        let able = self.state.repeaters(frame);
        let by = match self.answer() {
            Some(Choice::Object(by)) => by,
            _ if able.len() > 1 => {
                let ways = able.into_iter().map(Choice::Object);
                self.ask(frame.you, PromptKind::Choose, frame.source, "PA-ALLY-02", ways);
                return ASKED;
            }
            _ => match able.first() {
                Some(by) => *by,
                None => return DONE,
            },
        };
        self.push(Task::Run(Frame {
            user: by,
            copied: true,
            ..Frame::new(self.state.beginning(made), made.source, frame.you)
        }));
        DONE
    }

    /// A player skips an action: the copy of an attack that was to be made in it is lost (SC-LATER-180), unlike what else is said of
    /// the next one (SC-LATER-100).
    pub(in super::super) fn lose_copies(&mut self, player: PlayerId) {
        if !(self.table.rules().fight().next_is_real)(self.state) {
            return;
        }
        let table = self.table;
        self.end_effects(|floating| {
            let is_next = matches!(table.op(floating.at), Op::Whenever(waiting, _)
                if waiting.once && waiting.of.is_none() && waiting.when == When::ActionBegins);
            let repeats = || matches!(table.op(floating.at + 1).verb(), Some(Effect::Repeat(_)));
            floating.frame.you == player && is_next && repeats()
        });
    }

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

    /// The attack of a card is made by the user of that frame, who can pay for it; the card stays where it is.
    pub(super) fn copy_attack(&mut self, frame: &Frame, object: ObjectId) {
        let card = self.table.card(self.state.object(object).card);
        let able = |line: &TableLine| {
            line.attack.is_some()
                && self
                    .state
                    .why_not_attack(frame.you, object, line, frame.user)
                    .is_none()
        };
        let found = card.lines(When::Attack).find(|(_, line)| able(line));
        if let Some((_, line)) = found {
            self.push(Task::Run(Frame {
                user: frame.user,
                copied: true,
                ..Frame::new(line.start, object, frame.you)
            }));
        }
    }

    /// What a card says after its attack happens; there is no attack of its own that could hit.
    pub(super) fn use_rest(&mut self, frame: &Frame, object: ObjectId) {
        let card = self.table.card(self.state.object(object).card);
        let rest = card.lines(When::Attack).find_map(|(_, line)| line.attack);
        if let Some(at) = rest {
            self.push(Task::Run(Frame {
                user: frame.user,
                ..Frame::new(at + 1, object, frame.you)
            }));
        }
    }

    /// What lasts of the card that player has just used until combat ends lasts until the end of the player's next turn.
    pub(super) fn prolong(&mut self, player: PlayerId, by: ObjectId) {
        let Some(source) = self.state.to_prolong(player, by) else {
            return;
        };
        let table = self.table;
        for floating in self.state.fight.floating.iter_mut() {
            if lasts_for_combat(table, floating, player) && floating.frame.source == source {
                floating.duration = Duration::NextTurn;
            }
        }
    }

    /// Where what a rejuvenation sets off begins among what has been set off: what a sentence rejuvenates in two ways is one effect
    /// as well (A-PA-24).
    pub(super) fn rejuvenation_begins(&self, frame: &Frame) -> usize {
        let last = frame.at.checked_sub(1).and_then(|at| self.table.op(at).verb());
        match last {
            Some(Effect::Rejuvenate { .. }) => usize::from(self.state.held).min(self.state.pending.len()),
            _ => self.state.pending.len(),
        }
    }

    /// A-PA-24: an effect that rejuvenates several cards sets off once what waits for it, but card by card what waits for a
    /// kind of card.
    pub(super) fn set_off_once(&mut self, before: usize) {
        let set_off = self.state.pending.split_off(before);
        for frame in set_off {
            let line = self.state.card(frame.source).line(frame.ability);
            let of = line.and_then(|line| line.line.of.as_ref());
            let card_by_card = of.is_some_and(Filter::is_about_the_card);
            let same = |other: &Frame| (other.source, other.at) == (frame.source, frame.at);
            let since = self.state.pending.get(before..).unwrap_or_default();
            if card_by_card || !since.iter().any(same) {
                self.state.pending.push(frame);
            }
        }
    }

    /// Whether a player leaves undone the first effect of a combat that has them rejuvenate, where an effect lets them.
    pub(super) fn declines_rejuvenation(&mut self, frame: &Frame, who: Who) -> ControlFlow<Asked, bool> {
        let player = self.state.whose(frame, who);
        let leader = self.state.player(player).leader;
        let fresh = self
            .state
            .fight
            .combat
            .filter(|combat| !combat.rejuvenated.has(player));
        let Some(mut combat) = fresh else {
            return ControlFlow::Continue(false);
        };
        let asked = self.state.is_permitted(Permitted::DeclineRejuvenation, leader);
        let answer = self.answer();
        if asked && answer.is_none() {
            let ways = [Choice::Option(0), Choice::Option(1)];
            self.ask(player, PromptKind::Mode, frame.source, "", ways);
            return ControlFlow::Break(Asked);
        }
        combat.rejuvenated.insert(player);
        self.state.fight.combat = Some(combat);
        ControlFlow::Continue(answer == Some(Choice::Option(1)))
    }

    /// A Non-Combat card in play that gives itself up for what its player has just agreed to is used by that (A-SC-61). Whether
    /// something answers, which comes first.
    pub(in super::super) fn tell_of_use(&mut self, frame: &Frame) -> bool {
        let object = *self.state.object(frame.source);
        let is_used = self.table.rules().fight().moments_are_uses
            && object.zone == Zone::Play
            && self.state.card(frame.source).kind == Kind::NonCombat
            && frame.you == object.controller
            && self.state.throws_itself(frame.at).is_some();
        if !is_used {
            return false;
        }
        let waiting = self.state.pending.len();
        self.trigger(When::Used, frame.source, frame.you);
        let is_answered = self.state.pending.len() > waiting;
        if is_answered {
            self.push(Task::Run(Frame {
                at: frame.at + 1,
                ..*frame
            }));
        }
        is_answered
    }

    /// A card that is being used where it lies and that an effect leaves there goes nowhere by the rest of its own text. Whether it
    /// was such a card.
    pub(in super::super) fn keeps_lying(&mut self, object: ObjectId) -> bool {
        let mut kept = false;
        if self.state.object(object).zone == Zone::Play {
            for task in &mut self.state.queue {
                if let Task::Run(frame) = task
                    && frame.source == object
                {
                    (frame.copied, kept) = (true, true);
                }
            }
        }
        kept
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
        // What was used where it lies and would have given itself up is used all the same.
        let lies = self.state.object(object).zone == Zone::Play && card.kind == Kind::NonCombat;
        let thrown = self.state.queue.iter().find_map(|task| match task {
            Task::Run(frame) if lies && frame.source == object => self.state.throws_itself(frame.at),
            _ => None,
        });
        let is_cost = |at: u16| {
            card.abilities
                .iter()
                .any(|ability| matches!(ability, TableAbility::Line(line) if line.cost == Some(at)))
        };
        self.state
            .queue
            .retain(|task| !matches!(task, Task::Run(frame) if frame.source == object && !is_cost(frame.at)));
        if let Some(to) = thrown {
            self.leave_now(
                object,
                Zone::of(to),
                End::Top,
                self.table.rules().fight().thrown_away,
            );
        }
    }

    /// What waits for the attack to be stopped hears of it, once.
    pub(super) fn tell_of_stop(&mut self, attack: &Attack) {
        if attack.told {
            return;
        }
        self.change_attack(|attack| attack.told = true);
        self.remember_damage(attack);
        self.note(Happened::AttackStopped, self.fight_cites().stop);
        self.speak_for(attack.stopper);
        self.trigger(When::AttackStopped, attack.source, attack.by);
    }

    /// A used card is about to leave. If it has stopped the attack, that is known first (PA-LATER-20).
    pub(in super::super) fn spent(&mut self, object: ObjectId) {
        let told_first = self.table.rules().fight().told_first;
        let stops = |attack: &Attack| attack.defense == object && attack.stopped;
        match self.state.fight.attack.filter(stops) {
            Some(attack) if told_first && !attack.told => {
                self.push(Task::Spent(object));
                self.tell_of_stop(&attack);
            }
            _ => self.put_away(object),
        }
    }

    /// What waits for cards that banish themselves after use hears of one that its own effect banishes (PA-GLO-03).
    pub(in super::super) fn hear_of_own_banishing(&mut self, frame: &Frame, object: ObjectId, to: Zone) {
        let known = *self.state.object(object);
        let is_used = known.zone == Zone::Stack || known.zone == Zone::Play && self.state.card(object).banish;
        if object == frame.source && to == Zone::Removed && is_used {
            self.trigger(When::BanishesItself, object, known.owner);
        }
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

    /// Cards that stayed for a second use and were not used leave with the combat; what has been attached stays so (PA-LATER-84).
    pub(super) fn put_away_unused(&mut self) {
        for (object, _) in std::mem::take(&mut self.state.fight.again) {
            let known = self.state.object(object);
            if known.zone == Zone::Play && !known.host.is_some() {
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
        let stays = self.stays(object);
        let owner = self.state.object(object).owner;
        let may_go = |(to, _): &(effect::Zone, End)| {
            let barred = self
                .state
                .is_forbidden_by(Forbidden::BePutBack, object, Some(owner));
            *to != effect::Zone::Deck || !barred
        };
        let place = self
            .state
            .after_use(object)
            .filter(|place| !stays && may_go(place));
        let cut_short = self.state.fight.cut_short.take_if(|cut| *cut == object).is_some();
        if stays {
            self.move_object(object, Zone::Play, End::Top);
            self.state.object_mut(object).used = 0;
        } else if let Some((to, at)) = place {
            self.speak_for(object);
            if at == End::Shuffled && to == effect::Zone::Deck {
                self.shuffle_in(&[object], owner);
            } else {
                self.move_object(object, Zone::of(to), at);
            }
            self.hear_of_returns(&[(object, Zone::Stack)], at);
        } else if cut_short {
            self.discard(object);
        } else if self.state.card(object).banish {
            self.trigger(When::BanishesItself, object, owner);
            self.move_object(object, Zone::Removed, End::Top);
        } else {
            self.discard(object);
        }
    }
}
