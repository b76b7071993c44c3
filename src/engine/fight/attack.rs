//! An attack, from its costs to its last effect.

use super::super::{
    Choice, Few, Frame, Happened, ObjectId, Person, PlayerId, PromptKind, Referee, State, Table, Task,
};
use super::changes::Considered;
use super::{Attack, Cites, Dealt, DealtAs, FightRules, Made, Stage};
use crate::model::Style;
use crate::model::effect::{Amount, AttackRule, Duration, MakeAttack, Permitted, When};

/// What the Attack Table says where a Z meets anything (SC-LATER-75).
const Z_VALUE: i32 = 2;

impl State {
    /// The value of the Attack Table for the attack being resolved, or one this frame's user would make. The defender
    /// counts with the Main Personality, whoever takes the stages (PA-COMBAT-33, A-PA-08), or with the Ally that took
    /// over (SC-ALLY-07).
    pub(in super::super) fn attack_table(&self, frame: &Frame) -> i32 {
        let (by, user, against) = match &self.fight.attack {
            Some(attack) => (attack.by, attack.user, attack.against),
            None => (
                frame.you,
                self.find(frame.user).map_or(ObjectId::NONE, |user| {
                    let fights = self.table.card(user.card).person.is_some();
                    if fights { frame.user } else { ObjectId::NONE }
                }),
                self.whose(frame, crate::model::effect::Who::Opponent),
            ),
        };
        let mut more = 0;
        if let Some(attack) = &self.fight.attack {
            let (mut said, mut by) = (None, 0);
            self.changes_of(attack.into(), |frame, change, _| {
                if let Some(value) = &change.attack_table {
                    said = Some(self.amount(frame, value));
                }
                by += self.amount(frame, &change.table_by);
            });
            if let Some(value) = said {
                return (value + by).max(0);
            }
            more = by;
        }
        let user = if user.is_some() {
            user
        } else {
            self.player(by).leader
        };
        let last = self.fight.attack.and_then(|attack| attack.power);
        let power = last.unwrap_or_else(|| self.power(user));
        let defender = self.power(self.acting(against));
        (self.table_value(power, defender) + more).max(0)
    }

    /// The value of the Attack Table that is played by, for two power levels.
    pub fn table_value(&self, attacker: u32, defender: u32) -> i32 {
        let rules = self.fight_rules();
        if [attacker, defender].contains(&Person::Z) {
            return Z_VALUE;
        }
        let brackets = (rules.other_brackets)(self).unwrap_or(rules.brackets);
        FightRules { brackets, ..*rules }.attack_table(attacker, defender)
    }
}

impl Referee<'_> {
    /// The rules the game names for what its fights do.
    pub(in super::super) fn fight_cites(&self) -> &'static Cites {
        &self.table.rules().fight().cites
    }

    /// Pays for an attack and makes it; what the card says after it comes before the defence (PA-COMBAT-14, SC-COMBAT-22).
    pub(super) fn make_attack(&mut self, frame: &Frame, attack: &MakeAttack) {
        // A-SC-91: once an effect has ended combat, no other attack of the card is made.
        let Some(combat) = self.state.fight.combat.filter(|combat| combat.passes < 2) else {
            return;
        };
        let against = combat.other(frame.you);
        let by = if frame.user.is_some() {
            frame.user
        } else {
            self.state.player(frame.you).leader
        };
        let considered = if frame.at == Table::FINAL_ATTACK {
            self.state.consider_finally(frame.you, frame.source, by, attack)
        } else {
            let considered = self.state.consider(frame.you, frame.source, by, attack);
            // SC-LATER-180: a copy has the text of the card alone.
            let bare = frame.copied && self.table.rules().fight().copies_bare;
            let considered = Considered {
                style: if bare { Style::Freestyle } else { considered.style },
                styled: considered.styled && !bare,
                copied: frame.copied,
                from_discard: considered.from_discard && !frame.copied,
                ..considered
            };
            self.state.as_said(considered, frame, frame.at)
        };
        let cites = self.fight_cites();
        let sum = self.state.sum_of(considered);
        if self
            .state
            .cannot_follow(&Frame { user: by, ..*frame }, attack, &sum)
        {
            return;
        }
        // PA-COMBAT-16, PA-COMBAT-19: costs first, from the personality that acts.
        let cost = u8::try_from(self.state.attack_cost(frame, attack, &sum)).unwrap_or(u8::MAX);
        if cost > 0 {
            self.note(
                Happened::StagesPaid {
                    object: by,
                    count: cost,
                },
                cites.cost,
            );
            self.lower_stage(by, cost, cites.cost);
            self.trigger_by(When::PaysStages, frame.source, frame.you, cost);
        }
        // Life cards are paid like stages.
        let life = self.state.own_part(frame.you, sum.cost_life, 0);
        let life = self.state.price(When::PaysLife, frame, life);
        self.destroy_from_deck(frame.you, u32::try_from(life).unwrap_or(0));
        let style = considered.style;
        let from_hand = self.state.is_from_hand(frame.source);
        self.state.fight.hits.clear();
        self.state.fight.dealt = Dealt::default();
        self.state.fight.attack = Some(Attack {
            by: frame.you,
            against,
            source: frame.source,
            user: by,
            power: None,
            lost: false,
            kind: attack.kind,
            style,
            styled: considered.styled,
            focused: considered.focused,
            by_table: considered.by_table,
            cost: considered.cost,
            at: frame.at,
            number: considered.number,
            stopped: false,
            stopper: ObjectId::NONE,
            told: false,
            dealt_as: None,
            stages: 0,
            life: 0,
            spared: 0,
            taken: 0,
            endured: 0,
            hurt: false,
            last: ObjectId::NONE,
            empowered: 0,
            defense: ObjectId::NONE,
            aside: false,
            weighed: ObjectId::NONE,
            enduring: ObjectId::NONE,
            x: frame.x,
            moved: frame.moved,
            it: frame.it,
            from_hand,
            from_discard: considered.from_discard,
            copied: frame.copied,
            unstoppable: considered.unstoppable,
            taker: ObjectId::NONE,
            stops: 0,
            asked_again: false,
            led: false,
            earned: false,
        });
        self.state.fight.taken.clear();
        self.state.fight.counted.clear();
        self.state.fight.made.push(Made {
            by: frame.you,
            kind: attack.kind,
            style,
            cost: considered.cost,
            source: frame.source,
            user: by,
            at: frame.at,
            from_hand,
            from_discard: considered.from_discard,
            styled: considered.styled,
            focused: considered.focused,
            unstoppable: considered.unstoppable,
            by_table: considered.by_table,
            hit: false,
            action: combat.actions,
            copied: frame.copied,
            said: [0; 2],
            stages: 0,
            life: 0,
            hurt: [ObjectId::NONE; 2],
        });
        self.note(
            Happened::Attacked {
                player: frame.you,
                by,
                kind: attack.kind,
            },
            cites.act,
        );
        self.state.fight.unheard = true;
        self.then(Stage::AtOnce);
    }

    /// An attack was made, and its card has said what rules hold for it: whoever waits for it hears of it.
    pub(in super::super) fn hear_of_attack(&mut self) {
        if let Some(attack) = self.state.fight.attack
            && std::mem::take(&mut self.state.fight.unheard)
        {
            self.trigger(When::Attacking, attack.source, attack.by);
        }
    }

    /// What lasts stops an attack once its card, and whoever heard of it, have said all that holds for it (SC-LATER-107).
    fn meet_what_lasts(&mut self, attack: Attack) -> Attack {
        if self.state.answer.is_none() {
            let stopper = self.state.stopper_of((&attack).into());
            if stopper.is_some() {
                self.stopped_by(&attack, stopper);
            }
        }
        self.state.fight.attack.unwrap_or(attack)
    }

    /// Remembers a program for when the attack hits.
    pub(in super::super) fn on_hit(&mut self, frame: Frame) {
        if self.state.fight.attack.is_some() {
            self.state.fight.hits.push(frame);
        }
    }

    /// What the card of the attack being resolved still has to do waits for a hit.
    pub(super) fn put_off(&mut self) {
        let Some(attack) = self.state.fight.attack else {
            return;
        };
        let table = self.table;
        let rest = |task: &Task| {
            matches!(task, Task::Run(frame)
                if frame.source == attack.source && frame.at > attack.at && !table.is_over(frame.at))
        };
        if let Some(place) = self.state.queue.iter().rposition(rest)
            && let Task::Run(frame) = self.state.queue.remove(place)
        {
            self.on_hit(frame);
        }
    }

    /// The attack being resolved does that many life cards more (SC-LATER-113).
    pub(in super::super) fn empower(&mut self, frame: &Frame, by: &Amount) {
        let more = self.state.amount(frame, by);
        let more = self
            .state
            .amended(When::Empowers, frame.source, frame.you, None, more);
        let more = u8::try_from(more).unwrap_or(0);
        if !self.state.is_permitted(Permitted::EmpowerFully, frame.source) {
            self.state.fight.cut_short = Some(frame.source);
        }
        self.change_attack(|attack| attack.empowered = attack.empowered.saturating_add(more));
    }

    /// An effect may have made the attack being resolved count as styled or focused, or not.
    pub(in super::super) fn restyle(&mut self) {
        if let Some(attack) = self.state.fight.attack.filter(|_| self.table.restyles()) {
            let styled = self.state.counts_styled((&attack).into());
            let focused = self.state.is_focused((&attack).into());
            let unstoppable = self.state.is_unstoppable((&attack).into());
            self.change_attack(|attack| {
                (attack.styled, attack.focused, attack.unstoppable) = (styled, focused, unstoppable);
            });
            if let Some(made) = self.state.fight.made.get_mut(usize::from(attack.number)) {
                (made.styled, made.focused, made.unstoppable) = (styled, focused, unstoppable);
            }
        }
    }

    /// Stops the attack being resolved, unless nothing can, or the personality in control may not; a Defense Shield does it by itself
    /// (SC-LATER-127).
    pub fn stop_attack(&mut self, frame: &Frame) {
        let Some(attack) = self.state.fight.attack else {
            return;
        };
        let stopper = self.source;
        let line = self.state.line_at(frame);
        let is_shield = line.is_some_and(|line| line.line.when == When::Shield);
        let aside = line.is_some_and(|line| line.line.parenthesised);
        if !is_shield && !self.state.may_stop(attack.against) {
            return;
        }
        if self
            .state
            .resists((&attack).into(), AttackRule::Unstoppable, stopper)
            || aside && self.state.withstands_aside((&attack).into(), stopper)
        {
            return;
        }
        self.stopped_by(&attack, stopper);
    }

    /// A card stops the attack, or does so halfway where two have to.
    fn stopped_by(&mut self, attack: &Attack, stopper: ObjectId) {
        let twice = self.state.sum_of(attack.into()).has(AttackRule::StoppedTwice);
        let enough = !twice || attack.stops > 0;
        self.change_attack(|attack| {
            attack.stops += 1;
            (attack.stopped, attack.stopper) = (enough, stopper);
        });
    }

    /// The rest of the attack being resolved is lost: no damage, no hit (A-PA-26).
    pub fn lose_attack(&mut self) {
        self.change_attack(|attack| attack.lost = true);
    }

    pub(super) fn change_attack(&mut self, change: impl FnOnce(&mut Attack)) {
        if let Some(attack) = &mut self.state.fight.attack {
            change(attack);
        }
    }

    /// Goes on with the attack.
    pub(in super::super) fn run_attack(&mut self, stage: Stage) {
        let Some(attack) = self.state.fight.attack else {
            return;
        };
        self.speak_for(attack.source);
        // What was earned before the attack was lost stays.
        if attack.lost && !matches!(stage, Stage::Reward | Stage::Finish) {
            self.then(Stage::Finish);
            return;
        }
        match stage {
            Stage::AtOnce => self.hit_at_once(&attack),
            Stage::Lead => {
                let attack = self.meet_what_lasts(attack);
                self.choose_who_fights(&attack);
            }
            Stage::Defend => self.defend(&attack),
            Stage::Shield if attack.is_half_stopped() => {
                self.change_attack(|attack| attack.asked_again = true);
                self.then(Stage::Defend);
            }
            Stage::Shield => self.shield(&attack),
            Stage::Deal => self.deal(&attack),
            Stage::Damage => self.count_damage(&attack),
            Stage::Stages => self.take_stages(&attack),
            Stage::Life => self.take_life(&attack),
            Stage::Dealt => {
                self.then(Stage::Hit);
                self.settle_reward(&attack);
                self.succeed(&attack);
            }
            Stage::Hit => self.hit(&attack),
            Stage::Reward => {
                let rules = self.table.rules().fight();
                self.then(if rules.reward_first {
                    Stage::Hit
                } else {
                    Stage::Finish
                });
                if attack.earned || rules.reward_first && self.earns_reward(&attack) {
                    (rules.reward)(self, attack.by);
                }
            }
            Stage::Finish if attack.is_successful() && !self.state.fight.hits.is_empty() => {
                // What was put off until the attack hit may say more of its hits.
                self.then(Stage::Finish);
                let mut hits = std::mem::take(&mut self.state.fight.hits);
                self.state.pending.append(&mut hits);
            }
            Stage::Finish => {
                let dealt = self.state.fight.dealt;
                let fighter = self.state.acting(attack.against);
                if let Some(made) = self.state.fight.made.get_mut(usize::from(attack.number)) {
                    (made.stages, made.life) = (dealt.lost, dealt.life);
                    made.hurt = [attack.taker, fighter];
                }
                self.state.fight.attack = None;
                self.trigger(When::AttackEnds, attack.source, attack.by);
                self.state.later.retain(|(when, _)| !is_of_the_attack(*when));
                self.end_effects(|floating| floating.duration == Duration::Attack);
            }
        }
    }

    /// The attacker may have what the card does on a hit happen with its other effects, before the defence, where an effect says so
    /// (SC-LATER-89, SC-LATER-90).
    fn hit_at_once(&mut self, attack: &Attack) {
        let answer = self.answer();
        let is_own = |hit: &Frame| hit.source == attack.source && !hit.gained;
        if answer == Some(Choice::Yes) {
            self.then(Stage::Lead);
            let hits = std::mem::take(&mut self.state.fight.hits);
            let (now, later): (Vec<Frame>, _) = hits.into_iter().partition(is_own);
            self.state.fight.hits = later;
            for hit in now.into_iter().rev() {
                self.push(Task::Run(hit));
            }
            return;
        }
        let state = &*self.state;
        let able =
            state.fight.hits.iter().any(is_own) && state.sum_of(attack.into()).has(AttackRule::HitsAtOnce);
        if answer.is_some() || !able {
            self.then(Stage::Lead);
            return;
        }
        self.then(Stage::AtOnce);
        let choices = [Choice::Yes, Choice::No];
        self.ask(attack.by, PromptKind::May, attack.source, "SC-LATER-90", choices);
    }

    /// Whoever is attacked may let an Ally take over, or the Main Personality again, before the defence (A-SC-14).
    fn choose_who_fights(&mut self, attack: &Attack) {
        let player = attack.against;
        if let Some(answer) = self.answer() {
            if let Choice::Object(by) = answer {
                self.let_act(player, by);
            }
            self.then(Stage::Defend);
            return;
        }
        let state = &*self.state;
        let spent = state.fight.combat.is_none_or(|combat| combat.is_spent(player));
        let is_asked = self.table.rules().fight().allies_lead && !attack.stopped && !attack.led && !spent;
        let able = state
            .personalities(player)
            .filter(|by| is_asked && state.may_act(player, *by))
            .map(Choice::Object);
        let able: Few<Choice> = able.collect();
        if able.len() < 2 {
            self.then(Stage::Defend);
            return;
        }
        self.then(Stage::Lead);
        self.ask(player, PromptKind::Lead, attack.source, "SC-ALLY-07", able);
    }

    /// PA-COMBAT-03, PA-COMBAT-12, PA-COMBAT-17, SC-COMBAT-15: one defence, its effects, then it leaves; what remains is
    /// taken (SC-COMBAT-07). It is no action: whose action
    /// comes next does not change (PA-COMBAT-11).
    fn defend(&mut self, attack: &Attack) {
        let answer = self.answer();
        if let Some(Choice::Use(object, ability)) = answer
            && self.state.is_needed(object, ability)
        {
            self.then(Stage::Defend);
            let by = self.state.default_user(attack.against, object);
            self.use_when_needed(attack.against, object, ability, by);
            return;
        }
        if let Some(Choice::Use(object, ability)) = answer {
            self.then(Stage::Shield);
            let by = self.state.default_user(attack.against, object);
            self.change_attack(|attack| attack.defense = object);
            let line = self.state.card(object).line(ability);
            let aside = line.is_some_and(|line| line.line.parenthesised);
            self.change_attack(|attack| attack.aside = aside);
            self.use_ability(attack.against, object, ability, by);
            return;
        }
        if answer.is_some() || attack.stopped {
            self.then(Stage::Shield);
            return;
        }
        let mut defences = Few::new();
        self.state.defences(&mut defences);
        if defences.is_empty() && !self.table.options().ask_always {
            self.then(Stage::Shield);
            return;
        }
        defences.push(Choice::Done);
        self.then(Stage::Defend);
        self.ask(
            attack.against,
            PromptKind::Defend,
            attack.source,
            self.fight_cites().defend,
            defences,
        );
    }

    /// The attack is stopped, or is about to deal its damage: life cards as stages or the other way round, where an effect says so.
    fn deal(&mut self, attack: &Attack) {
        if attack.stopped {
            // PA-COMBAT-13, PA-COMBAT-22, SC-GLO-06: no hit, no damage; what is none stays.
            self.then(Stage::Finish);
            self.tell_of_stop(attack);
            if self.state.sum_of(attack.into()).has(AttackRule::HitsStopped) {
                let hits = std::mem::take(&mut self.state.fight.hits);
                for hit in hits.into_iter().rev() {
                    self.push(Task::Run(hit));
                }
            }
            return;
        }
        let sum = self.state.sum_of(attack.into());
        let dealt_as = if sum.has(AttackRule::DealsStages) {
            DealtAs::Stages
        } else if sum.has(AttackRule::DealsLife) {
            DealtAs::Life
        } else {
            DealtAs::Printed
        };
        self.change_attack(|attack| attack.dealt_as = Some(dealt_as));
        if let Some(made) = self.state.fight.made.get_mut(usize::from(attack.number)) {
            made.hit = true;
        }
        self.then(Stage::Damage);
        let replacements = self.replacements(When::WouldDamage, attack.source, attack.by, 1);
        self.weigh(replacements, attack.source, attack.by);
    }

    /// Whether the attack took as many life cards as earn a reward, or counts as if it had.
    fn earns_reward(&self, attack: &Attack) -> bool {
        let sum = self.state.sum_of(attack.into());
        let least = self.state.reward_from().unwrap_or(i32::MAX);
        i32::from(attack.taken) >= least || sum.has(AttackRule::Critical)
    }

    /// Whether the damage was critical is settled once it was dealt, before the effects on the hit (PA-LATER-20).
    fn settle_reward(&mut self, attack: &Attack) {
        if !self.table.rules().fight().reward_first && self.earns_reward(attack) {
            self.change_attack(|attack| attack.earned = true);
            (self.table.rules().fight().earned)(self, attack.by);
        }
    }

    /// Sets off what waits for the attack to have succeeded, and for its damage.
    fn succeed(&mut self, attack: &Attack) {
        self.trigger(When::AttackHits, attack.source, attack.by);
        if attack.hurt || attack.taken > 0 {
            self.trigger(When::TakesDamage, attack.source, attack.against);
        }
    }

    /// PA-COMBAT-15: effects on a hit, in the order their player likes.
    fn hit(&mut self, attack: &Attack) {
        let at_once = self.table.rules().fight().reward_first;
        self.then(if at_once { Stage::Finish } else { Stage::Reward });
        let mut hits = std::mem::take(&mut self.state.fight.hits);
        if self.state.sum_of(attack.into()).has(AttackRule::HitsStopped) {
            hits.clear();
        }
        self.state.changes_of(attack.into(), |frame, _, hit| {
            if let Some(start) = hit {
                hits.push(Frame {
                    at: start,
                    user: attack.user,
                    it: attack.source,
                    gained: true,
                    ..*frame
                });
            }
        });
        if !hits.is_empty() {
            self.note(Happened::Hit, self.fight_cites().hit);
            // What waits for their use comes after them.
            self.push(Task::SetOff(When::UsesHit, attack.source, attack.by));
        }
        self.state.pending.append(&mut hits);
        self.state.fight.hits = hits;
        if at_once {
            self.succeed(attack);
        }
    }

    /// Puts the cards of a program of the table on the queue for that card, if it has a line of that time.
    pub fn run_lines(&mut self, when: When, object: ObjectId, player: PlayerId) {
        let card = self.table.card(self.state.object(object).card);
        for (_, line) in card.lines(when).rev() {
            self.push(Task::Run(Frame {
                user: object,
                it: object,
                ..Frame::new(line.start, object, player)
            }));
        }
    }
}

/// Whether what waits for that waits for the attack being resolved alone.
const fn is_of_the_attack(when: When) -> bool {
    matches!(
        when,
        When::AttackStopped | When::AttackHits | When::TakesDamage | When::WouldLoseLife | When::WouldDamage
    )
}
