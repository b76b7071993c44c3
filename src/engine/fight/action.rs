//! What a player may do in combat, and doing it.

use super::super::{
    Act, Action, Choice, End, Few, Frame, Happened, ObjectId, PlayerId, Referee, State, Table, TableAbility,
    TableLine, Task, Zone,
};
use super::changes::Considered;
use super::{Made, lent};
use crate::model::effect::{
    AttackRule, Effect, Forbidden, Line, MakeAttack, Part, Permitted, Piece, Walk, When, Who,
};
use crate::model::{AttackKind, Defends};

/// Every way to act in combat, then passing (PA-COMBAT-05, PA-COMBAT-06).
pub(super) fn offers(state: &State, offers: &mut Vec<Action>) {
    let Some(combat) = state.fight.combat else {
        return;
    };
    let player = combat.actor;
    let leader = state.player(player).leader;
    let idle = state.is_forbidden(Forbidden::Act, leader) || state.must_pass(player).is_some();
    if combat.is_spent(player) || state.will_skip_action(player) || idle {
        offers.push(Action {
            player,
            act: Act::Pass,
        });
        return;
    }
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
        .chain(&state.lenders(&[Permitted::LendPowers]))
        .chain(&state.elsewhere(player))
    {
        let card = state.card(*object);
        if ![When::Attack, When::Power, When::WhenNeeded]
            .iter()
            .any(|when| card.has(*when))
        {
            continue;
        }
        for (ability, line) in card.lines(When::Power).chain(card.lines(When::WhenNeeded)) {
            for by in state.users(player, *object, ability, line) {
                add(*object, ability, by);
            }
        }
        for (ability, line) in card.lines(When::Attack) {
            if state.why_barred(player, *object, ability, line).is_some() {
                continue;
            }
            for by in state.attackers(player, *object) {
                if state.why_not_attack(player, *object, line, by).is_none() {
                    add(*object, ability, by);
                }
            }
        }
    }
    lent::offers(state, player, offers);
    if state.is_forbidden(Forbidden::ActOtherwise, leader) {
        let attacks = |line: &TableLine| line.line.when == When::Attack;
        offers.retain(|action| {
            matches!(action.act, Act::Use { object, ability, .. } if state.card(object).line(ability).is_some_and(attacks))
        });
    }
    let urgent = |action: &Action| matches!(action.act, Act::Use { object, .. } if state.is_forbidden(Forbidden::GoUnused, object));
    if offers.iter().any(urgent) {
        offers.retain(urgent);
        return;
    }
    if state.fight_rules().final_attack {
        for card in state.pile(player, Zone::Hand) {
            let by_whom = state
                .attackers(player, *card)
                .filter(|by| state.why_not_finally(player, *card, *by).is_none());
            offers.extend(by_whom.map(|by| Action {
                player,
                act: Act::FinalAttack { card: *card, by },
            }));
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

    /// Whether a personality may act: an Ally while the Main Personality is down or where an effect does not ask for that, or as
    /// long as it leads (A-SC-14).
    pub fn may_act(&self, player: PlayerId, personality: ObjectId) -> bool {
        personality == self.player(player).leader
            || !self.is_forbidden(Forbidden::Act, personality) && self.may_stand_in(player, personality)
    }

    /// Whether a personality is or may be in control of combat, whether it may take actions or not.
    pub fn may_stand_in(&self, player: PlayerId, personality: ObjectId) -> bool {
        let takes_over = || {
            self.lets_take_over(player, personality) && !self.is_forbidden(Forbidden::TakeOver, personality)
        };
        personality == self.player(player).leader || personality == self.acting(player) || takes_over()
    }

    /// The personality that uses an ability when there is no choice: an Ally its own, the one that leads all else.
    pub fn default_user(&self, player: PlayerId, object: ObjectId) -> ObjectId {
        match self.object(object).zone {
            Zone::Play if self.card(object).person.is_some() => object,
            Zone::Levels => self.player(player).leader,
            _ => self.acting(player),
        }
    }

    /// The personalities that could make an attack with this card (PA-ALLY-03, PA-ALLY-05, SC-ALLY-07).
    pub fn attackers(&self, player: PlayerId, object: ObjectId) -> impl Iterator<Item = ObjectId> + '_ {
        let own = self.object(object).zone == Zone::Play && self.card(object).person.is_some();
        let lent = self.object(object).zone == Zone::Levels;
        self.personalities(player).filter(move |by| {
            if lent {
                *by == self.player(player).leader
            } else if own {
                *by == object
            } else {
                let serves = || self.is_allowed(Permitted::ServeAllies, object);
                self.may_attack(player, *by) || serves() && !self.is_forbidden(Forbidden::Act, *by)
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
        let by = self.default_user(player, object);
        self.why_barred(player, object, ability, line)
            .or_else(|| self.why_not_for(player, object, line, by))
    }

    /// Who may use this line as an action: whoever is in control, or, where that one may not, whoever may take over for it (A-SC-14).
    fn users(&self, player: PlayerId, object: ObjectId, ability: u8, line: &TableLine) -> Few<ObjectId> {
        if self.why_barred(player, object, ability, line).is_some() {
            return Few::new();
        }
        let lets = |by: &ObjectId| self.why_not_for(player, object, line, *by).is_none();
        let usual = self.default_user(player, object);
        let takes_over = line.line.when == When::Power && self.fight_rules().allies_lead;
        if lets(&usual) || !takes_over {
            return Some(usual).filter(lets).into_iter().collect();
        }
        self.attackers(player, object).filter(lets).collect()
    }

    /// Which rule keeps that personality from using this line: the card is for others, or asks for something first.
    fn why_not_for(
        &self,
        player: PlayerId,
        object: ObjectId,
        line: &TableLine,
        by: ObjectId,
    ) -> Option<&'static str> {
        let for_others = (self.fight_rules().why_not_by)(self, by, object);
        for_others.or_else(|| self.why_unmet(player, object, line, by))
    }

    /// Which rule keeps that personality from using this line: what the card asks for first does not hold.
    fn why_unmet(
        &self,
        player: PlayerId,
        object: ObjectId,
        line: &TableLine,
        by: ObjectId,
    ) -> Option<&'static str> {
        let condition = line.line.condition.as_ref()?;
        let frame = Frame {
            user: by,
            ..Frame::new(line.start, object, player)
        };
        (!self.holds(&frame, condition)).then_some(self.fight_rules().cites.act)
    }

    /// Which rule keeps a player from using this line now, its condition aside.
    pub(in super::super) fn why_barred(
        &self,
        player: PlayerId,
        object: ObjectId,
        ability: u8,
        line: &TableLine,
    ) -> Option<&'static str> {
        let rules = self.fight_rules();
        // SC-LATER-161: a power that says so is for the player whose phase it is.
        let is_anybodys = line.line.by == Some(Who::Each);
        if self.object(object).controller != player && !is_anybodys {
            return Some(rules.cites.act);
        }
        if self.object(object).zone == Zone::Levels {
            let lent = self.is_permitted(Permitted::LendPowers, object);
            if !lent || self.object(object).has_used(ability, self.turn) {
                return Some(rules.cites.act);
            }
        } else if let Some(rule) = (rules.why_not_usable)(self, player, object, ability) {
            return Some(rule);
        }
        if !self.may_use(object, ability, &line.line) {
            return Some(rules.cites.act);
        }
        let frame = Frame::new(line.start, object, player);
        if !self.can_pay_for(&frame, line) {
            return Some(rules.cites.activation);
        }
        if !self.can_pay_toll(player, object) || self.is_endless(&frame, &line.line) {
            return Some(rules.cites.activation);
        }
        let in_vain = self.has_none_to_prolong(player, object, line);
        (in_vain || self.is_barred(player, object, line)).then_some(rules.cites.act)
    }

    /// Which rule keeps a personality from making the attack of this line: an effect (PA-COMBAT-29), or its cost.
    pub fn why_not_attack(
        &self,
        player: PlayerId,
        object: ObjectId,
        line: &TableLine,
        by: ObjectId,
    ) -> Option<&'static str> {
        let rules = self.fight_rules();
        let unfit = self.why_not_for(player, object, line, by);
        if unfit.is_some() {
            return unfit;
        }
        let frame = Frame {
            user: by,
            ..Frame::new(line.start, object, player)
        };
        let (source, attack) = line.attack.and_then(|at| self.attack_at(&frame, at))?;
        let cites = &rules.cites;
        let mut considered = self.consider(player, source, by, attack);
        if source == object {
            let at = line.attack.unwrap_or(line.start);
            considered = self.as_said(considered, &frame, at);
        }
        let sum = self.sum_of(considered);
        let freed = || self.is_waived(Forbidden::BeUsed, object, self.next_player(player));
        if sum.has(AttackRule::Forbidden) && !freed() {
            return Some(cites.forbidden);
        }
        // PA-COMBAT-19, SC-COMBAT-13: without enough stages it cannot be played.
        let toll = self.toll(player, object)[0];
        (!self.affords(&frame, attack, &sum, toll)).then_some(cites.cost)
    }

    /// Which rule keeps a personality from a Final Physical Attack with that card: an effect that forbids such attacks.
    pub fn why_not_finally(&self, player: PlayerId, card: ObjectId, by: ObjectId) -> Option<&'static str> {
        let frame = Frame {
            user: by,
            ..Frame::new(Table::FINAL_ATTACK, card, player)
        };
        let (_, attack) = self.attack_at(&frame, Table::FINAL_ATTACK)?;
        if self.is_forbidden(Forbidden::FinalAttack, by) {
            return Some(self.fight_rules().cites.forbidden);
        }
        let sum = self.sum_of(self.consider_finally(player, card, by, attack));
        let cites = &self.fight_rules().cites;
        if sum.has(AttackRule::Forbidden) {
            return Some(cites.forbidden);
        }
        // What effects have attacks cost is paid for it too.
        (!self.affords(&frame, attack, &sum, 0)).then_some(cites.cost)
    }

    /// The attack at a place of the program with its card; the one made before, where it is made once more.
    pub(super) fn attack_at(&self, frame: &Frame, at: u16) -> Option<(ObjectId, &MakeAttack)> {
        match self.table.op(at).verb()? {
            Effect::Attack(attack) => Some((frame.source, attack)),
            Effect::Repeat(which) => {
                let made = self.last_made(frame, which)?;
                match self.table.op(made.at).verb()? {
                    Effect::Attack(attack) => Some((made.source, attack)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Where the program that made an attack begins.
    pub(super) fn beginning(&self, made: Made) -> u16 {
        let starts = self
            .card(made.source)
            .abilities
            .iter()
            .filter_map(|ability| match ability {
                TableAbility::Line(line) => Some(line.start),
                TableAbility::Keyword(_) => None,
            });
        let before = starts.filter(|start| *start <= made.at && made.at != Table::FINAL_ATTACK);
        before.max().unwrap_or(Table::FINAL_ATTACK)
    }

    pub(super) fn consider(
        &self,
        player: PlayerId,
        object: ObjectId,
        user: ObjectId,
        attack: &MakeAttack,
    ) -> Considered {
        let (style, number) = (self.style_of(object), self.fight.made.len() as u8);
        let printed = self.amount(&Frame::new(0, object, player), &attack.cost);
        let considered = Considered {
            by: player,
            user,
            kind: attack.kind,
            style,
            styled: self.card(object).counts_styled() || style.is_styled(),
            focused: false,
            by_table: attack.reads_table(),
            cost: u8::try_from(printed).unwrap_or(u8::MAX),
            number,
            source: object,
            empowered: 0,
            from_hand: self.is_from_hand(object),
            from_discard: self.is_from_discard(object),
            copied: false,
            unstoppable: false,
        };
        Considered {
            styled: self.counts_styled(considered),
            focused: self.is_focused(considered),
            unstoppable: self.is_unstoppable(considered),
            ..considered
        }
    }

    /// Which line of a card that lies elsewhere an effect lets a player use as if from hand (PA-GLO-04); none whose costs cannot be
    /// paid (PA-LATER-49).
    pub fn line_to_play(&self, player: PlayerId, object: ObjectId) -> Option<u8> {
        let (card, by) = (self.card(object), self.acting(player));
        let pays = |line: &TableLine| {
            let frame = Frame::new(line.start, object, player);
            self.can_pay_for(&frame, line)
        };
        let attacks = card.lines(When::Attack);
        let mut attacks =
            attacks.filter(|(_, line)| self.why_not_attack(player, object, line, by).is_none() && pays(line));
        let powers = card.lines(When::Power);
        let mut powers =
            powers.filter(|(_, line)| self.why_unmet(player, object, line, by).is_none() && pays(line));
        let found = attacks.next().or_else(|| powers.next());
        found
            .filter(|_| self.fight.combat.is_some())
            .map(|(ability, _)| ability)
    }

    /// The defences a player has against the attack being resolved (PA-COMBAT-12, SC-COMBAT-05); an attack is none
    /// (SC-COMBAT-06).
    pub(super) fn defences(&self, defences: &mut Few<Choice>) {
        let Some(attack) = self.fight.attack else {
            return;
        };
        let player = attack.against;
        if self.fight.combat.is_some_and(|combat| combat.is_spent(player)) {
            return;
        }
        if self.is_forbidden(Forbidden::Defend, self.acting(player)) {
            return;
        }
        let may_stop = self.may_stop(player);
        // What is lent lasts, and is not used against what no lasting effect stops.
        let lasting = !self.sum_of((&attack).into()).has(AttackRule::PastShields);
        for (object, ability) in self.lent_defences(player, attack.kind) {
            let stops = self
                .card(object)
                .line(ability)
                .is_some_and(|line| stops(&line.line));
            if stops && !lasting {
                continue;
            }
            defences.push(Choice::Use(object, ability));
        }
        let stoppable = self.kind_to_stop(&attack);
        for object in self
            .pile(player, Zone::Hand)
            .iter()
            .chain(self.pile(player, Zone::Play))
            .chain(&self.lenders(&[Permitted::LendPowers]))
            .chain(&self.elsewhere(player))
        {
            for (ability, line) in self.card(*object).lines(When::Defense) {
                let kind = if stops(&line.line) { stoppable } else { attack.kind };
                if fits(line.line.against, kind)
                    && (may_stop || !stops(&line.line))
                    && !self.is_in_vain(&attack, *object, &line.line)
                    && self.why_not_use(player, *object, ability, line).is_none()
                {
                    defences.push(Choice::Use(*object, ability));
                }
            }
            for (ability, line) in self.card(*object).lines(When::WhenNeeded) {
                if self.why_not_use(player, *object, ability, line).is_none() {
                    defences.push(Choice::Use(*object, ability));
                }
            }
        }
    }

    /// The kind an attack has for what would stop it.
    pub(super) fn kind_to_stop(&self, attack: impl Into<Considered>) -> AttackKind {
        let attack = attack.into();
        let as_other = self.sum_of(attack).has(AttackRule::StoppedAsOther);
        match attack.kind {
            AttackKind::Physical if as_other => AttackKind::Energy,
            AttackKind::Energy if as_other => AttackKind::Physical,
            kind => kind,
        }
    }

    /// Whether an ability is used when it is needed, beside actions and defences.
    pub fn is_needed(&self, object: ObjectId, ability: u8) -> bool {
        let line = self.card(object).line(ability);
        line.is_some_and(|line| line.line.when == When::WhenNeeded)
    }
}

/// Whether a line stops attacks.
pub(super) fn stops(line: &Line) -> bool {
    let mut stops = false;
    line.effects
        .walk(&mut |piece| stops |= matches!(piece, Piece::Effect(Effect::Stop)));
    stops
}

/// Whether a defence is used against attacks of that kind.
pub(super) fn fits(against: Option<Defends>, kind: AttackKind) -> bool {
    match against {
        Some(Defends::Physical) => kind == AttackKind::Physical,
        Some(Defends::Energy) => kind == AttackKind::Energy,
        Some(Defends::Any) | None => true,
    }
}

impl Referee<'_> {
    /// Uses an ability as an action or a defence: notes it, takes a card from hand or a Setup from the table, and runs
    /// costs and effects. Until then it lies in no pile from which its own effects could bring it back (SC-TURN-21).
    pub fn use_ability(&mut self, player: PlayerId, object: ObjectId, ability: u8, by: ObjectId) {
        let Some(line) = self.table.card(self.state.object(object).card).line(ability) else {
            return;
        };
        let cites = self.fight_cites();
        let fight = &self.state.fight;
        let cite = match (&fight.attack, &fight.combat) {
            // PA-COMBAT-11: a defence is no action.
            (Some(_), _) => cites.defend,
            (None, Some(_)) => cites.act,
            (None, None) => cites.at_rest,
        };
        let frame = Frame {
            user: by,
            ..Frame::new(line.start, object, player)
        };
        self.trigger(When::UsedByChoice, object, player);
        self.spend(frame, ability, cite);
    }

    /// Uses an ability by that rule, as its program is to begin.
    pub(in super::super) fn spend(&mut self, frame: Frame, ability: u8, cite: &'static str) {
        let (player, object, by) = (frame.you, frame.source, frame.user);
        let card = self.table.card(self.state.object(object).card);
        let paid = card
            .line(ability)
            .filter(|line| !self.state.is_unpaid(player, object, line));
        let cost = paid.and_then(|line| line.cost);
        self.speak_for(object);
        self.note(
            Happened::Used {
                player,
                object,
                ability,
                by,
            },
            cite,
        );
        let turn = self.state.turn;
        self.state.object_mut(object).note_use(ability, turn);
        self.trigger(When::Used, object, player);
        let line = card.line(ability);
        let buried = line.is_some_and(|line| line.buried);
        let given_up = line.is_some_and(|line| line.given_up);
        if !buried && !given_up && !matches!(self.state.object(object).zone, Zone::Play | Zone::Levels) {
            self.trigger(When::Played, object, player);
        }
        self.pay_toll(player, object, by);
        if !buried && !self.state.is_lent(object, ability) && self.state.leaves_by_use(object) {
            self.move_object(object, Zone::Stack, End::Top);
            self.push(Task::Spent(object));
            self.state.object_mut(object).controller = player;
        }
        if by != object || !self.state.is_permitted(Permitted::ActAside, object) {
            self.let_act(player, by);
        }
        self.push(Task::Run(frame));
        if let Some(cost) = cost {
            self.push(Task::Run(Frame { at: cost, ..frame }));
        }
    }

    /// From now on this personality fights for the player, where the game lets Allies take over (SC-ALLY-07).
    pub(super) fn let_act(&mut self, player: PlayerId, by: ObjectId) {
        if !self.table.rules().fight().allies_lead {
            return;
        }
        if let Some(combat) = &mut self.state.fight.combat {
            combat.put.remove(player);
            let [declarers, defenders] = &mut combat.acting;
            *if player == combat.declarer {
                declarers
            } else {
                defenders
            } = by;
        }
    }

    /// A Final Physical Attack: the card is discarded, the attack is by the table, and the player passes from then on
    /// (SC-COMBAT-23 to SC-COMBAT-25). Whether attacks are left is not looked at (SC-COMBAT-26, A-SC-12).
    fn attack_finally(&mut self, player: PlayerId, card: ObjectId, by: ObjectId) {
        if let Some(combat) = &mut self.state.fight.combat {
            combat.spent.insert(player);
        }
        self.let_act(player, by);
        self.speak_for(card);
        self.note(Happened::FinalAttack { player, object: card }, "SC-COMBAT-23");
        self.discard(card);
        self.push(Task::Run(Frame {
            user: by,
            ..Frame::new(Table::FINAL_ATTACK, card, player)
        }));
    }

    /// Carries out a combat action: an ability, a Final Physical Attack, or passing. Two passes in a row end combat
    /// (PA-COMBAT-04, SC-COMBAT-09).
    pub fn act_in_combat(&mut self, action: Action) {
        let Some(mut combat) = self.state.fight.combat else {
            return;
        };
        if let Act::Use { object, ability, by } = action.act
            && self.state.is_needed(object, ability)
        {
            // What is used when it is needed is not an action.
            self.use_when_needed(action.player, object, ability, by);
            return;
        }
        // PA-COMBAT-02: actions alternate.
        combat.actor = combat.other(action.player);
        combat.actions = combat.actions.saturating_add(1);
        self.push(Task::Begin);
        if let Act::Use { object, ability, by } = action.act {
            combat.passes = 0;
            self.state.fight.combat = Some(combat);
            self.use_ability(action.player, object, ability, by);
            return;
        }
        if let Act::FinalAttack { card, by } = action.act {
            combat.passes = 0;
            self.state.fight.combat = Some(combat);
            self.attack_finally(action.player, card, by);
            return;
        }
        if self.skips(action.player, Part::AttackPhase) || self.skips(action.player, Part::Action) {
            // A-SC-43, PA-LATER-69: what is skipped is no pass, nor do the passes around it follow one another.
            combat.passes = 0;
            self.state.fight.combat = Some(combat);
            if (self.state.fight_rules().next_is_real)(self.state) {
                self.state.wait_for_another(combat.actions);
            }
            return;
        }
        combat.passes += 1;
        self.state.fight.combat = Some(combat);
        let player = action.player;
        self.pass_as_told(player);
        let cite = self.fight_cites().pass;
        self.note(Happened::Passed { player }, cite);
        self.trigger(When::Passes, ObjectId::NONE, player);
        if combat.passes >= 2 {
            self.note(Happened::CombatEnded, cite);
        }
    }
}
