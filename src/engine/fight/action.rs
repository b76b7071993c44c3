//! What a player may do in combat, and doing it.

use super::super::program::Op;
use super::super::{
    Act, Action, Choice, End, Frame, Happened, Object, ObjectId, PlayerId, Referee, State, TableLine, Task,
    Zone,
};
use super::changes::{Considered, Sum};
use crate::model::effect::{AttackRule, Cards, Cost, Effect, Forbidden, MakeAttack, When};
use crate::model::{Defends, Kind};

/// Every way to act in combat, then passing (PA-COMBAT-05, PA-COMBAT-06).
pub(super) fn offers(state: &State, offers: &mut Vec<Action>) {
    let Some(combat) = state.fight.combat else {
        return;
    };
    let player = combat.actor;
    let mut add = |object: ObjectId, ability: u8, by: ObjectId| {
        offers.push(Action {
            player,
            act: Act::Use { object, ability, by },
        });
    };
    for object in state
        .pile(player, Zone::Hand)
        .iter()
        .chain(state.pile(player, Zone::Play))
    {
        let card = state.card(*object);
        if !card.has(When::Attack) && !card.has(When::Power) {
            continue;
        }
        for (ability, line) in card.lines(When::Power) {
            if state.why_not_use(player, *object, ability, line).is_none() {
                add(*object, ability, state.default_user(player, *object));
            }
        }
        for (ability, line) in card.lines(When::Attack) {
            if state.why_not_use(player, *object, ability, line).is_some() {
                continue;
            }
            for by in state.attackers(player, *object) {
                if state.why_not_attack(player, *object, line, by).is_none() {
                    add(*object, ability, by);
                }
            }
        }
    }
    offers.push(Action {
        player,
        act: Act::Pass,
    });
}

impl State {
    /// Whether Allies may act: the Main Personality is at 0 or 1 stage above zero (PA-ALLY-02, SC-ALLY-06).
    pub fn allies_may_act(&self, player: PlayerId) -> bool {
        self.leader_stage(player) <= 1
    }

    /// The personality that uses an ability when there is no choice: an Ally its own, the Main Personality all else.
    pub fn default_user(&self, player: PlayerId, object: ObjectId) -> ObjectId {
        let own = self.object(object).zone == Zone::Play && self.card(object).person.is_some();
        if own { object } else { self.player(player).leader }
    }

    /// The personalities that could make an attack with this card (PA-ALLY-03, PA-ALLY-05).
    fn attackers(&self, player: PlayerId, object: ObjectId) -> impl Iterator<Item = ObjectId> + '_ {
        let own = self.object(object).zone == Zone::Play && self.card(object).person.is_some();
        let leader = self.player(player).leader;
        let alone = !self.allies_may_act(player);
        self.personalities(player).filter(move |by| {
            if own {
                *by == object
            } else {
                *by == leader || !alone
            }
        })
    }

    /// Which rule keeps a player from using this line now as an action or a defence, its attack aside.
    pub fn why_not_use(
        &self,
        player: PlayerId,
        object: ObjectId,
        ability: u8,
        line: &TableLine,
    ) -> Option<&'static str> {
        let Object { zone, controller, .. } = *self.object(object);
        let card = self.card(object);
        match zone {
            Zone::Hand => match card.kind {
                // PA-COMBAT-06, PA-COMBAT-08: attacks and Events from hand; what goes onto the table is used
                // there, a Setup in combat only (PA-TURN-12).
                Kind::PhysicalCombat | Kind::EnergyCombat | Kind::Combat | Kind::Event => {}
                _ => return Some("PA-TURN-04"),
            },
            Zone::Play => {
                // PA-COMBAT-07: each power in play once per turn; a new level is another card (PA-ANGER-03).
                if self.object(object).has_used(ability, self.turn) {
                    return Some("PA-COMBAT-07");
                }
                let leader = self.player(player).leader;
                if card.person.is_some() && object != leader && !self.allies_may_act(player) {
                    return Some("PA-ALLY-02");
                }
            }
            _ => return Some("PA-COMBAT-06"),
        }
        if controller != player {
            return Some("PA-COMBAT-06");
        }
        if !self.may_use(object, ability, &line.line) {
            return Some("PA-COMBAT-07");
        }
        let frame = Frame::new(line.start, object, player);
        if line
            .line
            .condition
            .as_ref()
            .is_some_and(|condition| !self.holds(&frame, condition))
        {
            return Some("PA-COMBAT-06");
        }
        if !line.line.cost.iter().all(|cost| self.can_pay(&frame, cost)) {
            return Some("PA-COMBAT-16");
        }
        self.is_forbidden(Forbidden::Play, object)
            .then_some("PA-COMBAT-06")
    }

    /// Which rule keeps a personality from making the attack of this line.
    pub fn why_not_attack(
        &self,
        player: PlayerId,
        object: ObjectId,
        line: &TableLine,
        by: ObjectId,
    ) -> Option<&'static str> {
        let attack = line.attack.and_then(|at| self.attack_at(at))?;
        let considered = self.consider(player, object, attack);
        let sum = self.sum_of(considered);
        if sum.has(AttackRule::Forbidden) {
            return Some("PA-COMBAT-29");
        }
        // PA-COMBAT-19: without enough stages it cannot be played.
        let frame = Frame {
            user: by,
            ..Frame::new(line.start, object, player)
        };
        let cost = self.attack_cost(&frame, attack, &sum);
        (cost > i32::from(self.object(by).stage)).then_some("PA-COMBAT-19")
    }

    /// The attack at a place of the program.
    pub(super) fn attack_at(&self, at: u16) -> Option<&MakeAttack> {
        match self.table.op(at) {
            Op::Do(Effect::Attack(attack)) => Some(attack),
            _ => None,
        }
    }

    pub(super) fn consider(&self, player: PlayerId, object: ObjectId, attack: &MakeAttack) -> Considered {
        let (style, number) = (self.card(object).style, self.fight.made.len() as u8);
        Considered {
            by: player,
            kind: attack.kind,
            style,
            number,
        }
    }

    /// Stages to pay. What makes it cheaper does not go below its own floor.
    pub(super) fn attack_cost(&self, frame: &Frame, attack: &MakeAttack, sum: &Sum) -> i32 {
        let printed = self.amount(frame, &attack.cost);
        (printed + sum.cost).max(sum.cost_at_least.min(printed)).max(0)
    }

    /// Whether a part of an activation cost can be paid.
    fn can_pay(&self, frame: &Frame, cost: &Cost) -> bool {
        match cost {
            Cost::Move {
                cards: Cards::Choose(choice),
                ..
            } => {
                let wanted = usize::try_from(self.amount(frame, &choice.count)).unwrap_or(0);
                self.matching(frame, &choice.card).take(wanted).count() == wanted
            }
            Cost::Move {
                cards: Cards::Top(top),
                ..
            } => !self
                .pile(self.whose(frame, top.of), Zone::of(top.zone))
                .is_empty(),
            Cost::Discard(count) => {
                let held = self
                    .pile(frame.you, Zone::Hand)
                    .iter()
                    .filter(|card| **card != frame.source)
                    .count();
                i32::try_from(held).unwrap_or(i32::MAX) >= self.amount(frame, count)
            }
            Cost::Move { .. } | Cost::Chi(_) | Cost::Injure(_) => true,
        }
    }

    /// The defences a player has against the attack being resolved (PA-COMBAT-12, SC-COMBAT-05).
    pub(super) fn defences(&self, defences: &mut Vec<Choice>) {
        let Some(attack) = self.fight.attack else {
            return;
        };
        let player = attack.against;
        let fits = |against: Option<Defends>| match against {
            Some(Defends::Physical) => attack.kind == crate::model::AttackKind::Physical,
            Some(Defends::Energy) => attack.kind == crate::model::AttackKind::Energy,
            Some(Defends::Any) | None => true,
        };
        for object in self
            .pile(player, Zone::Hand)
            .iter()
            .chain(self.pile(player, Zone::Play))
        {
            for (ability, line) in self.card(*object).lines(When::Defense) {
                if fits(line.line.against) && self.why_not_use(player, *object, ability, line).is_none() {
                    defences.push(Choice::Use(*object, ability));
                }
            }
        }
    }
}

impl Referee<'_> {
    /// Uses an ability as an action or a defence: notes it, takes a card from hand or a Setup from the table, and runs
    /// costs and effects.
    pub fn use_ability(&mut self, player: PlayerId, object: ObjectId, ability: u8, by: ObjectId) {
        let Some(line) = self.table.card(self.state.object(object).card).line(ability) else {
            return;
        };
        self.source = object;
        self.note(
            Happened::Used {
                player,
                object,
                ability,
                by,
            },
            "PA-COMBAT-06",
        );
        let turn = self.state.turn;
        self.state.object_mut(object).note_use(ability, turn);
        // PA-COMBAT-09: an activated Setup leaves the table, and so does what stayed for a second use.
        let from_table = self.state.card(object).kind == Kind::Setup
            || self.state.fight.again.iter().any(|(known, _)| *known == object);
        if from_table || self.state.object(object).zone == Zone::Hand {
            self.move_object(object, Zone::Stack, End::Top);
            self.push(Task::Spent(object));
        }
        let frame = Frame {
            user: by,
            ..Frame::new(line.start, object, player)
        };
        self.push(Task::Run(frame));
        if let Some(cost) = line.cost {
            self.push(Task::Run(Frame { at: cost, ..frame }));
        }
    }

    /// The card may be used once more this combat, from the table.
    pub(super) fn use_again(&mut self, object: ObjectId) {
        let again = &mut self.state.fight.again;
        if again.iter().all(|(known, _)| *known != object) {
            again.push((object, false));
        }
    }

    /// Whether a used card stays on the table for its second use.
    fn stays(&mut self, object: ObjectId) -> bool {
        let again = &mut self.state.fight.again;
        let Some((_, stayed)) = again.iter_mut().find(|(known, _)| *known == object) else {
            return false;
        };
        !std::mem::replace(stayed, true)
    }

    /// Cards that stayed for a second use and were not used leave with the combat.
    pub(super) fn put_away_unused(&mut self) {
        for (object, _) in std::mem::take(&mut self.state.fight.again) {
            if self.state.object(object).zone == Zone::Play {
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
        if self.stays(object) {
            self.move_object(object, Zone::Play, End::Top);
            self.state.object_mut(object).used = 0;
        } else if self.state.card(object).banish {
            self.move_object(object, Zone::Removed, End::Top);
        } else {
            self.discard(object);
        }
    }

    /// Carries out a combat action: an ability, or passing. Two passes in a row end combat (PA-COMBAT-04).
    pub fn act_in_combat(&mut self, action: Action) {
        let Some(mut combat) = self.state.fight.combat else {
            return;
        };
        // PA-COMBAT-02: actions alternate.
        combat.actor = combat.other(action.player);
        combat.actions = combat.actions.saturating_add(1);
        if let Act::Use { object, ability, by } = action.act {
            combat.passes = 0;
            self.state.fight.combat = Some(combat);
            self.use_ability(action.player, object, ability, by);
            return;
        }
        combat.passes += 1;
        self.state.fight.combat = Some(combat);
        let player = action.player;
        self.note(Happened::Passed { player }, "PA-COMBAT-04");
        if combat.passes >= 2 {
            self.note(Happened::CombatEnded, "PA-COMBAT-04");
        }
    }
}
