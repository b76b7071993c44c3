//! What something that happened sets off: lines of cards, and floating effects that wait for it; and what is remembered of it
//! for those that ask how often it happened.

use super::program::Op;
use super::{Few, Frame, Object, ObjectId, PlayerId, Referee, State, Table, Task, Topic, Zone};
use crate::model::effect::{Effect, Filter, Forbidden, Happening, Permitted, Uses, When, Who, Within};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Past {
    /// The time or happening it waits for.
    pub when: When,
    /// To which card, or [`ObjectId::NONE`].
    pub object: ObjectId,
    /// Where that card was.
    zone: Zone,
    /// To which player.
    pub player: PlayerId,
    /// By whose card.
    cause: Option<PlayerId>,
    turn: u16,
    /// In which action of a combat.
    action: Option<u8>,
    /// How much of it at once: levels of anger, cards.
    count: u8,
    /// It happened to a card that was looked for in its deck, wherever in it that lay.
    sought: bool,
}

impl State {
    /// Remembers what happened, if a card of the decks counts such things.
    fn note(&mut self, happened: Past) {
        if self.table.counts(happened.when) {
            self.past.push(happened);
        }
    }

    /// Forgets what no card asks for any more, now that a turn begins.
    pub(super) fn forget_past(&mut self) {
        if !self.table.counts_games() {
            self.past.clear();
        }
    }

    /// How often something happened.
    pub(super) fn times(&self, frame: &Frame, happening: &Happening) -> i32 {
        i32::try_from(self.of_the_past(frame, happening).count()).unwrap_or(i32::MAX)
    }

    /// How much of it there was, all times together.
    pub(super) fn total(&self, frame: &Frame, happening: &Happening) -> i32 {
        let past = self.of_the_past(frame, happening);
        past.map(|past| i32::from(past.count)).sum()
    }

    /// Each time that it happened.
    fn of_the_past<'a>(
        &'a self,
        frame: &'a Frame,
        happening: &'a Happening,
    ) -> impl Iterator<Item = &'a Past> {
        let within = move |past: &&Past| match happening.within {
            Within::Combat => past.action.is_some() && past.turn == self.turn,
            Within::Action => past.turn == self.turn && past.action == self.fight.combat.map(|of| of.actions),
            Within::LastAction => {
                past.turn == self.turn && past.action == Some(self.last_action(past.player))
            }
            Within::CauseAction => past
                .cause
                .is_some_and(|cause| past.turn == self.turn && past.action == Some(self.last_action(cause))),
            Within::Turn => past.turn == self.turn,
            Within::LastTurn => past.turn == self.player(past.player).last_turn,
            Within::Game => true,
        };
        self.past.iter().filter(within).filter(|past| {
            past.when == happening.when && self.is_meant(frame, happening.of.as_ref(), happening.by, past)
        })
    }

    /// Whether the card left play in this combat.
    pub(super) fn left_this_combat(&self, object: ObjectId) -> bool {
        self.past.iter().any(|past| {
            (past.when, past.object, past.turn) == (When::LeavesPlay, object, self.turn)
                && past.action.is_some()
        })
    }

    /// How much of something happens to a card or player, where effects say more or less than is about to.
    pub(super) fn amended(
        &self,
        when: When,
        object: ObjectId,
        player: PlayerId,
        cause: Option<PlayerId>,
        count: i32,
    ) -> i32 {
        self.amended_where(when, object, player, cause, count, |_, _| true)
    }

    /// The same, by those of the effects alone that change one count into another that is wanted.
    pub(super) fn amended_where(
        &self,
        when: When,
        object: ObjectId,
        player: PlayerId,
        cause: Option<PlayerId>,
        count: i32,
        is_wanted: fn(i32, i32) -> bool,
    ) -> i32 {
        let about = Past {
            when,
            object,
            zone: self.find(object).map_or(Zone::Side, |object| object.zone),
            player,
            cause,
            turn: self.turn,
            action: None,
            count: 0,
            sought: false,
        };
        let mut count = count;
        // What puts a number in the place of the one that is there comes before what changes it.
        for is_changed in [false, true] {
            self.in_force(Topic::Amends, |frame, op, _| {
                if let Some(Effect::Amend {
                    when: amended,
                    of,
                    by,
                    to,
                    ..
                }) = op.verb()
                    && count > 0
                    && to.speaks_of_x() == is_changed
                    && *amended == when
                    && self.is_meant(frame, of.as_ref(), *by, &about)
                    && !self.is_taken_in_full(when, frame.source)
                {
                    let it = if object.is_some() { object } else { frame.it };
                    let frame = Frame {
                        x: count,
                        it,
                        ..*frame
                    };
                    let amended = self.amount(&frame, to).max(0);
                    let gains = amended < count && when == When::AngerRaised;
                    let waived =
                        gains && self.is_waived_of(Forbidden::GainAnger, object, frame.you, frame.source);
                    if !waived && is_wanted(count, amended) {
                        count = amended;
                    }
                }
            });
        }
        count
    }

    /// The same of what a rule has happen to a player.
    pub fn amount_of(&self, when: When, player: PlayerId, count: i32) -> i32 {
        self.amended(when, ObjectId::NONE, player, None, count)
    }

    /// The same of something that goes up or, below zero, down.
    pub(super) fn amended_either(
        &self,
        [up, down]: [When; 2],
        object: ObjectId,
        player: PlayerId,
        cause: Option<PlayerId>,
        by: i32,
    ) -> i32 {
        match by.signum() {
            1 => self.amended(up, object, player, cause, by),
            -1 => -self.amended(down, object, player, cause, -by),
            _ => 0,
        }
    }

    /// Whether a floating effect waits for such a thing.
    fn is_awaited(&self, when: When) -> bool {
        self.fight.floating.iter().any(
            |floating| matches!(self.table.op(floating.at), Op::Whenever(waiting, _) if waiting.when == when),
        )
    }

    /// What an attack sets off calls the personality that makes it the user.
    fn user_of(&self, happened: &Past) -> ObjectId {
        let attacker = self
            .fight
            .attack
            .filter(|_| happened.when.is_of_an_attack() || happened.when == When::TakesDamage);
        attacker.map_or(happened.object, |attack| attack.user)
    }

    /// Whether the attack that is resolved or was just made is none of that card: the card was given up for a Final Physical
    /// Attack, or the attack is a copy that has its text alone (SC-LATER-180).
    fn is_no_attack_of(&self, card: ObjectId) -> bool {
        let made = (self.fight.made.last()).map(|made| (made.source, made.at, made.copied));
        let attack = (self.fight.attack).map(|attack| (attack.source, attack.at, attack.copied));
        let bare = self.table.rules().fight().copies_bare;
        attack.or(made).is_some_and(|(source, at, copied)| {
            source == card && (at == Table::FINAL_ATTACK || copied && bare)
        })
    }

    /// Whether what happened is what an effect of that frame speaks of.
    pub(super) fn is_meant(
        &self,
        frame: &Frame,
        of: Option<&Filter>,
        by: Option<Who>,
        happened: &Past,
    ) -> bool {
        let Past {
            when, object, player, ..
        } = *happened;
        let own = match of {
            // Without `of` it is the card's own event, or its controller's where players do it.
            None if when.is_of_a_card() => frame.source == object,
            None => frame.you == player,
            Some(filter) => {
                let meant = |who| {
                    if when.is_of_an_attack() || when == When::WouldDamage {
                        self.is_attacker(frame, who, player)
                    } else {
                        self.is_who(frame, who, player)
                    }
                };
                let moves = when.is_of_a_moving_card() || when == When::Used;
                // What was looked for in a deck does not go off its top.
                let on_top = filter.within_top.is_none() || !happened.sought;
                let lay = || !moves || on_top && self.lies_in(frame, filter, object, happened.zone);
                let fits = || {
                    if when.is_of_an_attack() && self.is_no_attack_of(object) {
                        !filter.is_about_the_card()
                    } else {
                        self.fits(frame, filter, object)
                    }
                };
                filter.of.is_none_or(meant) && (!object.is_some() || (lay() && fits()))
            }
        };
        own && by.is_none_or(|who| happened.cause.is_some_and(|cause| self.is_who(frame, who, cause)))
    }
}

impl Referee<'_> {
    fn happened(&self, when: When, object: ObjectId, player: PlayerId, count: u8) -> Past {
        let zone = |object: &Object| match when {
            When::EntersPlay => object.used_from,
            When::Revealed | When::Discarded | When::LeavesPlay if object.zone == Zone::Stack => {
                object.used_from
            }
            _ => object.zone,
        };
        Past {
            when,
            object,
            zone: self.state.find(object).map_or(Zone::Side, zone),
            player,
            cause: self.state.find(self.source).map(|source| source.controller),
            turn: self.state.turn,
            action: self.state.fight.combat.map(|combat| combat.actions),
            count,
            sought: self.state.fight.sought,
        }
    }

    /// Sets off floating effects; one that waits for the next time alone is over (PA-COMBAT-29).
    fn gather_floating(&mut self, happened: &Past, moved: u8, set_off: &mut Vec<Frame>) {
        let state = &*self.state;
        let mut over: Few<usize> = Few::new();
        for (place, floating) in state.fight.floating.iter().enumerate() {
            let Op::Whenever(waiting, _) = state.table.op(floating.at) else {
                continue;
            };
            // What it returns itself does not set it off again.
            let own = waiting.when == When::ReturnsCards && floating.frame.source == self.source;
            let is_due = waiting.when == happened.when
                && !own
                && state.is_current(floating)
                && state.lasts(floating)
                && state.is_meant(&floating.frame, waiting.of.as_ref(), waiting.by, happened);
            if !is_due {
                continue;
            }
            let it = happened.object;
            set_off.push(Frame {
                at: floating.at + 1,
                it: if it.is_some() { it } else { floating.frame.it },
                user: state.user_of(happened),
                moved,
                ability: u8::MAX,
                ..floating.frame
            });
            if waiting.once {
                over.push(place);
            }
        }
        for place in over.into_iter().rev() {
            self.state.fight.floating.remove(place);
        }
    }

    /// Sets off what waits for something that happened to a card of that player: whenever it is due, whoever's action it
    /// is (PA-COMBAT-24, PA-GLO-12).
    pub fn trigger(&mut self, when: When, object: ObjectId, player: PlayerId) {
        self.trigger_by(when, object, player, 0);
    }

    /// The same for all but the card itself.
    pub fn trigger_for_others(&mut self, when: When, object: ObjectId, player: PlayerId) {
        let before = self.state.pending.len();
        self.trigger(when, object, player);
        self.leave_out(object, before);
    }

    /// The same, once what has been set off before it has happened.
    pub fn trigger_after(&mut self, when: When, object: ObjectId, player: PlayerId) {
        if self.state.pending.len() > usize::from(self.state.held) {
            self.push(Task::SetOff(when, object, player));
        } else {
            self.trigger(when, object, player);
        }
    }

    /// The same of something that goes up or down: by how much, which effects call what was moved.
    pub fn trigger_by(&mut self, when: When, object: ObjectId, player: PlayerId, moved: u8) {
        let happened = self.happened(when, object, player, moved);
        self.state.note(happened);
        self.set_off(when, object, player, moved);
    }

    /// Sets off what waits for it for all but the card itself, though it is not counted among the times that it happened.
    pub fn tell_others(&mut self, when: When, object: ObjectId, player: PlayerId) {
        let before = self.state.pending.len();
        self.set_off(when, object, player, 0);
        self.leave_out(object, before);
    }

    /// What has been set off since then by that card itself is not.
    fn leave_out(&mut self, object: ObjectId, before: usize) {
        let since = self.state.pending.split_off(before);
        let others = since.into_iter().filter(|frame| frame.source != object);
        self.state.pending.extend(others);
    }

    fn set_off(&mut self, when: When, object: ObjectId, player: PlayerId, moved: u8) {
        let idle =
            !self.state.watches(when) && !self.table.has_in_hands(when) && !self.state.is_awaited(when);
        let silent =
            !(when.is_of_a_held_card() || when.is_of_the_card_itself() && self.state.card(object).has(when));
        if self.state.later.is_empty() && idle && silent {
            return;
        }
        let mut set_off = std::mem::take(&mut self.state.pending);
        self.gather(when, object, player, moved, &mut set_off);
        self.state.pending = set_off;
    }

    /// Sets off what one card of that player alone says of it: it came too late to hear of it with the others.
    pub(super) fn trigger_on(&mut self, when: When, source: ObjectId, player: PlayerId) {
        let happened = self.happened(when, ObjectId::NONE, player, 0);
        let state = &*self.state;
        let mut set_off = Vec::new();
        for (ability, line) in state.card(source).lines(when) {
            let frame = Frame {
                ability,
                ..Frame::new(line.start, source, player)
            };
            let barred = state.is_use(&frame) && state.why_barred(player, source, ability, line).is_some();
            if !barred && !state.is_blank(source) && state.is_set_off(&frame, &line.line, &happened) {
                set_off.push(frame);
            }
        }
        for frame in &set_off {
            if !self.state.is_use(frame) && !matches!(self.table.op(frame.at), Op::May(..)) {
                self.use_up(frame);
            }
        }
        self.state.pending.append(&mut set_off);
    }

    /// The programs that something sets off, with what the card itself says in hand of being discarded; `moved` cards
    /// at once.
    pub(super) fn gather(
        &mut self,
        when: When,
        object: ObjectId,
        player: PlayerId,
        moved: u8,
        set_off: &mut Vec<Frame>,
    ) {
        if !self.state.later.is_empty() {
            // The next action is anybody's.
            let due = |(at, frame): &(When, Frame)| {
                *at == when && (frame.you == player || when == When::ActionBegins)
            };
            let later = self.state.later.iter().filter(|later| due(later));
            set_off.extend(later.map(|(_, frame)| Frame {
                it: if object.is_some() { object } else { frame.it },
                ..*frame
            }));
            self.state.later.retain(|later| !due(later));
        }
        // A-SC-43, PA-LATER-69: what is skipped does not begin; what was to come at that time comes (PA-LATER-56).
        if when == When::ActionBegins && self.state.will_skip_action(player) {
            self.lose_copies(player);
            return;
        }
        let happened = self.happened(when, object, player, moved);
        if self.state.is_awaited(when) {
            self.gather_floating(&happened, moved, set_off);
        }
        let limited = set_off.len();
        let state = &*self.state;
        let user = state.user_of(&happened);
        let blanks = state.has_blanks();
        let mut look_at = |source: ObjectId, you: PlayerId| {
            let blank = blanks && state.is_blank(source);
            let own = source == object && when == When::Played;
            if own && state.is_forbidden_by(Forbidden::UseEffects, source, Some(player)) {
                return;
            }
            for (ability, line) in state.card(source).lines(when) {
                if blank && !line.line.parenthesised {
                    continue;
                }
                let frame = Frame {
                    it: object,
                    user,
                    ability,
                    moved,
                    x: i32::from(state.object(source).x),
                    // The opponent of somebody else is the one who has just entered combat, or of whom it happened (A-SC-34).
                    foe: (player != you && (when == When::EntersCombat || line.line.speaks_of_one()))
                        .then_some(player),
                    ..Frame::new(line.start, source, you)
                };
                let is_use = state.is_use(&frame);
                // What an effect does to several cards is one thing.
                let known = line.line.uses == Uses::OncePerEffect
                    && set_off
                        .iter()
                        .any(|other| (other.source, other.at) == (source, line.start));
                if !known
                    && state.is_set_off(&frame, &line.line, &happened)
                    && !(is_use && state.why_barred(you, source, ability, line).is_some())
                {
                    set_off.extend(Some(frame).filter(|frame| !state.is_declined(frame)));
                }
            }
        };
        if state.watches(when) {
            for seat in state.seats() {
                for source in state.pile(seat, Zone::Play) {
                    look_at(*source, seat);
                }
            }
            for source in state.lenders(&[Permitted::LendConstants, Permitted::LendPowers]) {
                look_at(source, state.object(source).owner);
            }
        }
        // In play it has been looked at with the others.
        let goes = when.is_of_the_card_itself() && state.object(object).zone != Zone::Play;
        if when.is_of_a_held_card() || goes {
            look_at(object, player);
        }
        if when.is_of_a_held_card() {
            // It speaks for itself alone.
        } else if self.table.has_in_hands(when) {
            for seat in state.seats() {
                let others = |source: &&ObjectId| !goes || **source != object;
                for source in state.pile(seat, Zone::Hand).iter().filter(others) {
                    let card = state.card(*source);
                    let speaks = card.in_hand & (1 << when as u32) != 0;
                    if speaks || state.table().rules().is_used_from_hand(card.kind) && when.is_a_moment() {
                        look_at(*source, seat);
                    }
                }
                let from_hand = |card| state.table().rules().is_used_from_hand(state.card(card).kind);
                for source in state.playable_from_there(seat) {
                    if from_hand(source) && when.is_a_moment() && others(&&source) {
                        look_at(source, seat);
                    }
                }
            }
        }
        if self.table.has_in_discards(when) {
            let speaks = |source: &&ObjectId| state.card(**source).lines(when).any(|(_, line)| line.buried);
            for seat in state.seats() {
                for source in state.pile(seat, Zone::Discard).iter().filter(speaks) {
                    look_at(*source, seat);
                }
            }
        }
        // What may be declined is used up when it is accepted.
        for frame in set_off.iter().skip(limited) {
            if !self.state.is_use(frame) && !matches!(self.table.op(frame.at), Op::May(..)) {
                self.use_up(frame);
            }
        }
    }
}
