//! Personalities on their ladders of power stages.

use super::super::{End, Frame, Happened, ObjectId, PlayerId, Referee, State, Task, Topic, Zone};
use crate::model::effect::{self, Amount, Effect, Forbidden, Permitted, Special, When};

impl State {
    /// The personalities a player controls in play, Main Personality and Allies (PA-ALLY-07).
    pub fn personalities(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> {
        self.pile(player, Zone::Play)
            .iter()
            .copied()
            .filter(|object| self.card(*object).person.is_some())
    }

    /// The name of the character a personality shows; nothing of other cards.
    pub fn called(&self, object: ObjectId) -> &str {
        let person = self.card(object).person.as_ref();
        person.map_or("", |person| person.called.as_str())
    }

    /// Whether the card is somebody's Main Personality.
    pub fn leads(&self, object: ObjectId) -> bool {
        self.players.iter().any(|player| player.leader == object)
    }

    /// Whether an Ally may take over: its Main Personality is down, or an effect does not ask for that.
    pub(super) fn lets_take_over(&self, player: PlayerId, ally: ObjectId) -> bool {
        self.allies_may_act(player) || self.is_permitted(Permitted::ActRegardless, ally)
    }

    /// Which of the two a program is about, its user and its target, are Main Personalities.
    pub(in super::super) fn led(&self, frame: &Frame) -> [bool; 2] {
        [frame.user, frame.target].map(|object| object.is_some() && self.leads(object))
    }

    /// What a program that goes on has done may have changed their level, and they stay the same (PA-ZONE-05).
    pub(in super::super) fn follow_levels(&self, frame: &mut Frame, led: [bool; 2]) {
        for (object, led) in [&mut frame.user, &mut frame.target].into_iter().zip(led) {
            if led && !self.leads(*object) {
                *object = self.player(self.object(*object).owner).leader;
            }
        }
    }

    /// The Allies a player controls.
    pub fn allies(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> {
        let leader = self.player(player).leader;
        self.personalities(player).filter(move |object| *object != leader)
    }

    /// The power level of a personality (PA-GLO-09).
    pub fn power(&self, object: ObjectId) -> u32 {
        let person = self.card(object).person.as_ref();
        let own = person.map_or(0, |person| person.power(self.object(object).stage));
        if person.is_none() || !self.table.reckons() {
            return own;
        }
        let (given, _) = self.given(Topic::Reckons, object, i32::try_from(own).unwrap_or(i32::MAX));
        u32::try_from(given)
            .ok()
            .filter(|_| given != i32::MAX)
            .unwrap_or(own)
    }

    /// The power up rating of a personality.
    pub fn rating(&self, object: ObjectId) -> u8 {
        self.rating_given(object).0
    }

    /// The same, and whether nothing modifies it.
    fn rating_given(&self, object: ObjectId) -> (u8, bool) {
        let own = self
            .card(object)
            .person
            .as_ref()
            .map_or(0, |person| person.power_up);
        if !self.table.reckons() {
            return (own, false);
        }
        let (given, is_fixed) = self.given(Topic::Ratings, object, i32::from(own));
        (u8::try_from(given).unwrap_or(u8::MAX), is_fixed)
    }

    /// The highest stage a personality has.
    pub fn top_stage(&self, object: ObjectId) -> u8 {
        self.card(object)
            .person
            .as_ref()
            .map_or(0, super::super::Person::top)
    }

    /// The most stages effects let a personality have.
    fn most_stages(&self, object: ObjectId) -> u8 {
        let mut most = u8::MAX;
        self.in_force(Topic::Caps, |frame, op, _| {
            if let Some(Effect::Special(special)) = op.verb()
                && let Special::CapStages { cards, at, .. } = special.as_ref()
                && self.is_among(frame, cards, object)
            {
                most = most.min(u8::try_from(self.amount(frame, at)).unwrap_or(0));
            }
        });
        most
    }

    /// The stage of a player's Main Personality.
    pub fn leader_stage(&self, player: PlayerId) -> u8 {
        self.find(self.player(player).leader)
            .map_or(0, |object| object.stage)
    }

    /// The power up rating of a player's Main Personality, with what the rules and effects on its power-up add.
    pub fn leader_rating(&self, player: PlayerId) -> u8 {
        let leader = self.player(player).leader;
        if !leader.is_some() {
            return 0;
        }
        let (rating, is_fixed) = self.rating_given(leader);
        if is_fixed {
            return rating;
        }
        let more = i32::from(self.table.rules().more_rating(self, player)) + self.power_up_change(player);
        u8::try_from((i32::from(rating) + more).max(0)).unwrap_or(u8::MAX)
    }

    /// By how much effects change what a player's Main Personality gains in the power-up.
    fn power_up_change(&self, player: PlayerId) -> i32 {
        self.adjusted(Topic::PowerUp, |frame, effect| match effect {
            Effect::PowerUp { who, by, .. } if self.is_who(frame, *who, player) => self.amount(frame, by),
            _ => 0,
        })
    }

    /// The power up rating printed on a player's Main Personality.
    pub(in super::super) fn printed_rating(&self, player: PlayerId) -> i32 {
        let leader = self.find(self.player(player).leader);
        let person = leader.and_then(|leader| self.table.card(leader.card).person.as_ref());
        person.map_or(0, |person| i32::from(person.power_up))
    }

    /// A personality's power level for effects of that frame: a Main Personality may count as stronger than the one it fights,
    /// though not against the attack it defends, where it is itself the defending personality.
    pub(in super::super) fn counted_power(&self, frame: &Frame, object: ObjectId) -> u32 {
        let Some(known) = self.find(object) else {
            return 0;
        };
        let power = self.power(object);
        let defends = self.fight.attack.is_some_and(|attack| attack.by != frame.you);
        let stronger =
            known.controller == frame.you && !defends && self.is_permitted(Permitted::CountStronger, object);
        match self
            .fight
            .combat
            .filter(|combat| stronger && combat.is_of(frame.you))
        {
            Some(combat) => power.max(self.power(self.acting(combat.other(frame.you))).saturating_add(1)),
            None => power,
        }
    }

    /// The highest power level on any level of a player's Main Personality.
    pub(in super::super) fn peak(&self, player: PlayerId) -> i32 {
        let leader = self.player(player).leader;
        let levels = self.pile(player, Zone::Levels).iter().copied();
        let highest = |level: ObjectId| {
            let person = self.card(level).person.as_ref();
            person.map_or(0, |person| person.power(u8::MAX))
        };
        let all = levels.chain(leader.is_some().then_some(leader));
        i32::try_from(all.map(highest).max().unwrap_or(0)).unwrap_or(i32::MAX)
    }

    /// The highest level of a player's Main Personality.
    pub(in super::super) fn highest_level(&self, player: PlayerId) -> u8 {
        let mut levels = (1..=9).rev();
        let highest = levels.find(|level| self.level_object(player, *level).is_some());
        highest.unwrap_or_else(|| self.level(player))
    }

    /// The power level of a player's Main Personality.
    pub fn leader_power(&self, player: PlayerId) -> u32 {
        let leader = self.player(player).leader;
        if leader.is_some() { self.power(leader) } else { 0 }
    }

    /// The stage an effect sets a personality to: 10 and more, said plainly, are the highest, however many
    /// there are. An Ally stands there as it comes into play, and is not raised (A-SC-63).
    pub(super) fn stage_said(&self, frame: &Frame, object: ObjectId, to: &Amount) -> u8 {
        match to {
            Amount::Number(10..) if object.is_some() && object == frame.entered && !self.leads(object) => {
                self.top_stage(object)
            }
            Amount::Number(10..) => u8::MAX,
            _ => u8::try_from(self.amount(frame, to)).unwrap_or(0),
        }
    }
}

impl Referee<'_> {
    /// Sets a personality to a stage, at most its highest (PA-TURN-20, SC-TURN-09).
    pub fn set_stage(&mut self, object: ObjectId, stage: u8, rule: &'static str) {
        let to = stage
            .min(self.state.top_stage(object))
            .min(self.state.most_stages(object));
        let from = std::mem::replace(&mut self.state.object_mut(object).stage, to);
        if from != to {
            self.note(Happened::StageChanged { object, from, to }, rule);
            if to > from && to == self.state.top_stage(object) {
                let player = self.state.object(object).controller;
                self.trigger(When::ReachesHighest, object, player);
            }
            if to == 0 {
                let player = self.state.object(object).controller;
                self.trigger(When::ReachesZero, object, player);
            }
        }
    }

    /// The stage at which an Ally comes into play, where effects say another.
    pub fn entry_stage(&self, object: ObjectId, stage: u8) -> u8 {
        let Some(known) = self.state.find(object) else {
            return stage;
        };
        let player = known.controller;
        let stage = self
            .state
            .amended(When::EntersPlay, object, player, None, i32::from(stage));
        u8::try_from(stage).unwrap_or(u8::MAX)
    }

    /// What a personality gains in the power-up, where effects say more or less.
    pub fn powered_up(&self, object: ObjectId, gain: u8) -> u8 {
        let Some(known) = self.state.find(object) else {
            return gain;
        };
        let player = known.controller;
        let gain = self
            .state
            .amended(When::PowerUpStep, object, player, None, i32::from(gain));
        u8::try_from(gain).unwrap_or(u8::MAX)
    }

    /// Raises a personality by stages, up to its highest; says how many it gained.
    pub fn raise_stage(&mut self, object: ObjectId, by: u8, rule: &'static str) -> u8 {
        if self.state.is_forbidden(Forbidden::GainStages, object) {
            return 0;
        }
        let before = self.state.object(object).stage;
        self.set_stage(object, before.saturating_add(by), rule);
        self.state.object(object).stage.saturating_sub(before)
    }

    /// Puts a personality at a stage; to raise it to its highest is a gain where the game says so (A-SC-63).
    pub fn put_at_stage(&mut self, object: ObjectId, to: u8) {
        let missing = self
            .state
            .top_stage(object)
            .saturating_sub(self.state.object(object).stage);
        if to == u8::MAX && self.table.rules().fight().highest_is_gained {
            self.change_stage(object, i32::from(missing), true);
        } else {
            self.set_stage(object, to, "");
        }
    }

    /// Lowers a personality by stages, down to zero, where it stays in play (PA-ALLY-09); says how many it could not lose.
    pub fn lower_stage(&mut self, object: ObjectId, by: u8, rule: &'static str) -> u8 {
        let stage = self.state.object(object).stage;
        self.set_stage(object, stage.saturating_sub(by), rule);
        by.saturating_sub(stage)
    }

    /// Stages gained or lost by an effect, all by one personality (PA-DMG-16, SC-ALLY-03); of those that are lost only what there is,
    /// where the effect says so.
    pub fn change_stage(&mut self, object: ObjectId, by: i32, to_zero: bool) {
        let player = self.state.object(object).controller;
        let cites = self.fight_cites();
        let cite = if self.state.leads(object) {
            cites.gain
        } else {
            cites.ally_gain
        };
        let either = [When::GainsStages, When::LosesStages];
        let cause = self.state.find(self.source).map(|source| source.controller);
        let by = self.state.amended_either(either, object, player, cause, by);
        if by >= 0 {
            let before = self.state.object(object).stage;
            self.raise_stage(object, u8::try_from(by).unwrap_or(u8::MAX), cite);
            // A-PA-23: at the top nothing is gained.
            let gained = self.state.object(object).stage.saturating_sub(before);
            if gained > 0 {
                self.trigger_by(When::GainsStages, object, player, gained);
            }
            return;
        }
        if self.state.is_forbidden_by(Forbidden::LoseStages, object, cause) {
            return;
        }
        let before = self.state.object(object).stage;
        let missing = self.lower_stage(object, u8::try_from(-by).unwrap_or(u8::MAX), cite);
        let lost = before.saturating_sub(self.state.object(object).stage);
        if lost > 0 {
            self.trigger_by(When::LosesStages, object, player, lost);
        }
        // PA-DMG-17, SC-LATER-130: the rest comes off the Life Deck, which is no damage.
        if (self.table.rules().fight().loss_overflows)(self.state) && !to_zero {
            self.lose_for_stages(player, missing);
        }
    }

    /// Life cards go for stages that an effect took and that were not there. Where effects of cards have to do with those that are
    /// discarded by effects, they have to do with these.
    fn lose_for_stages(&mut self, player: PlayerId, count: u8) {
        let weighs = self.table.rules().fight().overflow_is_weighed;
        let replacements = if weighs && count > 0 {
            self.replacements(When::WouldLoseTop, ObjectId::NONE, player, count.into())
        } else {
            Vec::new()
        };
        if !weighs {
            self.destroy_from_deck(player, count.into());
        } else if replacements.is_empty() {
            self.lose_top(player, count.into());
        } else {
            self.push(Task::LoseTop(player, count, self.source));
            (self.state.fight.more, self.state.fight.bound) = (0, Some(Zone::Discard));
            self.weigh(replacements, ObjectId::NONE, player);
        }
    }

    /// The same, now that it is known how many go by the effect of that card.
    pub(in super::super) fn lose_weighed(&mut self, player: PlayerId, count: u8, by: ObjectId) {
        if !self.was_replaced() {
            self.speak_for(by);
            let count = i32::from(count) + self.state.fight.more;
            self.lose_top(player, u32::try_from(count).unwrap_or(0));
        }
    }

    /// The top cards of a deck are discarded by an effect, as far as no other keeps them there.
    fn lose_top(&mut self, player: PlayerId, count: u32) {
        let cause = self.state.find(self.source).map(|source| source.controller);
        let mut lost = Vec::new();
        for _ in 0..count {
            let top = self.state.pile(player, Zone::Deck).last().copied();
            let is_kept = |top: &ObjectId| {
                self.state
                    .is_forbidden_where(Forbidden::BeDiscarded, *top, cause, true)
            };
            let Some(top) = top.filter(|top| !is_kept(top)) else {
                break;
            };
            if self.state.outcome.is_some() {
                return;
            }
            self.discard(top);
            lost.push(top);
        }
        self.hear_of_losses(&lost, effect::Zone::Discard);
    }

    /// Stages that a personality pays for what the card says, as for an attack: of no effect are they lost.
    pub fn pay_stages(&mut self, object: ObjectId, count: i32) {
        let count = u8::try_from(count).unwrap_or(0);
        let count = count.min(self.state.object(object).stage);
        if count == 0 {
            return;
        }
        let cite = self.fight_cites().cost;
        self.note(Happened::StagesPaid { object, count }, cite);
        self.lower_stage(object, count, cite);
        let player = self.state.object(object).controller;
        self.trigger_by(When::PaysStages, self.source, player, count);
    }

    /// Top cards of a deck are discarded by an effect, which is no damage (PA-DMG-15).
    pub fn destroy_from_deck(&mut self, player: PlayerId, count: u32) {
        for _ in 0..count {
            let Some(object) = self.state.pile(player, Zone::Deck).last().copied() else {
                return;
            };
            if self.state.outcome.is_some() {
                return;
            }
            self.discard(object);
        }
    }

    /// Makes a card the Main Personality's active level, during set-up.
    pub fn lead(&mut self, player: PlayerId, object: ObjectId) {
        self.exchange(player, object);
    }

    /// A personality in play takes the place of another card of its stack: the old one goes under it.
    pub(in super::super) fn exchange(&mut self, player: PlayerId, object: ObjectId) {
        let old = self.state.player(player).leader;
        if old.is_some() && old != object {
            self.hand_on(old, object);
            self.move_object(old, Zone::Levels, End::Top);
        }
        if self.state.object(object).zone != Zone::Play {
            self.move_object(object, Zone::Play, End::Top);
        }
        self.state.player_mut(player).leader = object;
    }

    /// A Main Personality stays the same on every level (PA-ZONE-05): its attack goes on, what is aimed at it stays aimed,
    /// and what is attached to it stays.
    fn hand_on(&mut self, old: ObjectId, new: ObjectId) {
        self.hang_over(old, new);
        let State {
            queue,
            pending,
            later,
            fight,
            ..
        } = &mut *self.state;
        if let Some(attack) = fight.attack.as_mut().filter(|attack| attack.user == old) {
            attack.user = new;
        }
        let waiting = queue.iter_mut().filter_map(|task| match task {
            Task::Run(frame) | Task::Instead(frame) => Some(frame),
            _ => None,
        });
        let frames = waiting
            .chain(pending.iter_mut())
            .chain(later.iter_mut().map(|(_, frame)| frame))
            .chain(fight.hits.iter_mut())
            .chain(fight.floating.iter_mut().map(|floating| &mut floating.frame));
        for Frame { target, user, .. } in frames {
            for pointed in [target, user] {
                if *pointed == old {
                    *pointed = new;
                }
            }
        }
    }
}
