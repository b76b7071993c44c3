//! Combat from its declaration to its end; what is done in it is in `action.rs`.

use super::super::{Few, Happened, ObjectId, PlayerId, Referee, SeatSet, StageId, State, Task};
use crate::model::effect::{Duration, Forbidden, Part, Permitted, When};

impl State {
    /// The number of the last action of that player that is over; none is 0.
    pub(in super::super) fn last_action(&self, player: PlayerId) -> u8 {
        let Some(combat) = self.fight.combat else {
            return 0;
        };
        // While an action goes on, the next one is already the other player's.
        let attacks = self.fight.attack.is_some_and(|attack| attack.by == player);
        let since = match (combat.actor == player, attacks) {
            (true, _) => 1,
            (false, true) => 2,
            (false, false) => 0,
        };
        let last = combat.actions.saturating_sub(since);
        let is_own = |action: u8| (action % 2 == 1) == (player == combat.declarer);
        if is_own(last) {
            last
        } else {
            last.saturating_sub(1)
        }
    }
}

impl Referee<'_> {
    /// Begins combat between two players (PA-COMBAT-01, SC-COMBAT-29); `false` when the defender skips it.
    pub fn begin_combat(&mut self, declarer: PlayerId, defender: PlayerId) -> bool {
        self.note(
            Happened::CombatDeclared {
                player: declarer,
                against: defender,
            },
            self.fight_cites().declare,
        );
        let fight = &mut self.state.fight;
        fight.declared = true;
        fight.made.clear();
        self.trigger(When::DeclaresCombat, ObjectId::NONE, declarer);
        if self.skips(defender, Part::Defense) && !self.state.must_not_skip(declarer) {
            return false;
        }
        self.state.fight.combat = Some(super::Combat {
            declarer,
            defender,
            actor: declarer,
            passes: 0,
            actions: 0,
            acting: [ObjectId::NONE; 2],
            put: SeatSet::NONE,
            spent: SeatSet::NONE,
            rejuvenated: SeatSet::NONE,
        });
        true
    }

    /// The defender draws for being attacked (SC-COMBAT-01, PA-COMBAT-01), unless that is skipped.
    pub fn draw_to_defend(&mut self, count: u32, rule: &'static str) {
        let Some(combat) = self.state.fight.combat else {
            return;
        };
        if !self.skips(combat.defender, Part::DefenseDraw) {
            let drawn = i32::try_from(count).unwrap_or(i32::MAX);
            let drawn = self.state.amount_of(When::DefenseDraw, combat.defender, drawn);
            let count = u32::try_from(drawn).unwrap_or(0);
            self.draw(combat.defender, count, rule);
        }
    }

    /// Sets off what happens on entering combat: the other player begins when the declarer is done (PA-COMBAT-01); the game
    /// goes on with that stage of its own.
    pub fn enter_combat(&mut self, next: StageId) {
        let Some(combat) = self.state.fight.combat else {
            return;
        };
        self.push(Task::Begin);
        self.push(Task::Game(next, ObjectId::NONE));
        self.push(Task::SetOff(When::EntersCombat, ObjectId::NONE, combat.defender));
        self.trigger(When::EntersCombat, ObjectId::NONE, combat.declarer);
    }

    /// Sets off what waits for the next action, once all of the one before is done, skipped or passed as it may be
    /// (PA-COMBAT-02, PA-LATER-56, SC-COMBAT-08).
    pub(in super::super) fn begin_action(&mut self) {
        let combat = self.state.fight.combat.filter(|combat| combat.passes < 2);
        if let Some(combat) = combat {
            self.give_back_control(combat.declarer);
            self.give_back_control(combat.defender);
            self.trigger(When::ActionBegins, ObjectId::NONE, combat.actor);
        }
    }

    /// An effect puts a personality in control; as combat begins, it does what it does on entering combat (SC-LATER-83).
    pub(super) fn put_in_control(&mut self, by: ObjectId) {
        let player = self.state.object(by).controller;
        let stood = !self.state.lets_take_over(player, by);
        self.let_act(player, by);
        if let Some(combat) = self.state.fight.combat.as_mut().filter(|_| stood) {
            combat.put.insert(player);
        }
        // Who was put in control defends: the defender is not asked for another.
        self.change_attack(|attack| attack.led |= attack.against == player);
        let enters = self.state.fight.combat.is_some_and(|combat| combat.actions == 0);
        if enters && (self.state.fight_rules().put_allies_enter)(self.state) {
            self.trigger_on(When::EntersCombat, by, player);
        }
    }

    /// As combat begins, personalities that may use their powers from now on, though another is in control, do what they do on entering
    /// it, those that have not done so (SC-LATER-86).
    pub(super) fn enter_aside(&mut self, player: PlayerId) {
        if self.state.fight.combat.is_none_or(|combat| combat.actions > 0) {
            return;
        }
        let state = &*self.state;
        let is_due = |by: &ObjectId| {
            let mut lines = state.card(*by).lines(When::EntersCombat);
            state.is_permitted(Permitted::ActAside, *by)
                && !lines.any(|(ability, _)| state.object(*by).has_used(ability, state.turn))
        };
        let due: Few<ObjectId> = state.personalities(player).filter(is_due).collect();
        for by in due {
            self.trigger_on(When::EntersCombat, by, player);
        }
    }

    /// Combat ends, now that nothing happens instead. An attack that has not hit by then comes to nothing (A-SC-91), but one whose
    /// own card, or the defence against it, says so.
    pub(in super::super) fn end_combat_now(&mut self) {
        let Some(combat) = &mut self.state.fight.combat else {
            return;
        };
        combat.passes = 2;
        self.note(Happened::CombatEnded, self.fight_cites().pass);
        let is_cut_off = |attack: super::Attack| {
            let made = self.state.fight.made.get(usize::from(attack.number));
            let is_its = [attack.source, attack.defense].contains(&self.source);
            !is_its && !attack.stopped && !made.is_some_and(|made| made.hit)
        };
        let is_cut_off = self.state.fight.attack.is_some_and(is_cut_off);
        if is_cut_off && self.state.fight_rules().end_cuts_attacks {
            self.lose_attack();
        }
    }

    /// Between two phases a Main Personality that has risen is in control again, unless an effect put the Ally there (SC-LATER-82);
    /// and so it is where the Ally may not be used any more.
    fn give_back_control(&mut self, player: PlayerId) {
        let state = &*self.state;
        let (leader, by) = (state.player(player).leader, state.acting(player));
        let is_out = [Forbidden::Act, Forbidden::TakeOver];
        if by != leader && is_out.iter().all(|what| state.is_forbidden(*what, by)) {
            self.let_act(player, leader);
            return;
        }
        let put_there = state.fight.combat.is_some_and(|combat| combat.put.has(player));
        let stays = by == leader || put_there || state.lets_take_over(player, by);
        if !stays && (state.fight_rules().leader_returns)(state) {
            self.let_act(player, leader);
        }
    }

    /// Sets off what happens at the end of combat, if there was one; the game goes on with that stage of its own.
    pub fn leave_combat(&mut self, next: StageId) {
        if self.state.fight.combat.is_none() {
            return;
        }
        self.push(Task::Game(next, ObjectId::NONE));
        for player in self.state.seats() {
            self.trigger(When::CombatEnds, ObjectId::NONE, player);
        }
    }

    /// Closes combat: effects that last for it end.
    pub fn close_combat(&mut self) {
        self.put_away_unused();
        self.state.fight.combat = None;
        self.state.later.retain(|(when, _)| *when != When::ActionBegins);
        self.end_effects(|floating| {
            matches!(
                floating.duration,
                Duration::Attack | Duration::Combat | Duration::NextAction | Duration::YourAction
            )
        });
    }
}
