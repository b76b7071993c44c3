//! An attack, from its costs to its last effect.

use super::super::{
    Choice, End, Few, Frame, Happened, ObjectId, PlayerId, PromptKind, Referee, State, Table, Task, Topic,
    Victory, Zone,
};
use super::{Attack, Cites, DealtAs, Made, Stage};
use crate::model::Kind;
use crate::model::effect::{AttackRule, Duration, Effect, MakeAttack, When};

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
        if let Some(value) = self
            .fight
            .attack
            .as_ref()
            .and_then(|attack| self.sum_of(attack.into()).attack_table)
        {
            return value;
        }
        let user = if user.is_some() {
            user
        } else {
            self.player(by).leader
        };
        let last = self.fight.attack.and_then(|attack| attack.power);
        let power = last.unwrap_or_else(|| self.power(user));
        self.fight_rules()
            .attack_table(power, self.power(self.acting(against)))
    }

    /// The Endurance of a card turned over as damage; none where damage cannot be prevented (PA-DMG-04, PA-DMG-18).
    fn endurance(&self, object: ObjectId, attack: &Attack) -> u8 {
        let printed = self.card(object).endurance;
        if printed == 0 || !self.fight_rules().endurance {
            return 0;
        }
        let sum = self.sum_of(attack.into());
        if sum.has(AttackRule::Unpreventable) || sum.has(AttackRule::Unendurable) {
            return 0;
        }
        let more = self.adjusted(Topic::Endurance, |frame, effect| match effect {
            Effect::Endurance { of, by }
                if of
                    .of
                    .is_none_or(|who| self.is_who(frame, who, self.object(object).owner))
                    && self.fits(frame, of, object) =>
            {
                self.amount(frame, by)
            }
            _ => 0,
        });
        u8::try_from(i32::from(printed) + more).unwrap_or(0)
    }
}

impl Referee<'_> {
    /// The rules the game names for what its fights do.
    pub(in super::super) fn fight_cites(&self) -> &'static Cites {
        &self.table.rules().fight().cites
    }

    /// Pays for an attack and makes it; what the card says after it comes before the defence (PA-COMBAT-14, SC-COMBAT-22).
    pub(super) fn make_attack(&mut self, frame: &Frame, attack: &MakeAttack) {
        let Some(combat) = &self.state.fight.combat else {
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
            self.state.consider(frame.you, frame.source, by, attack)
        };
        let cites = self.fight_cites();
        let sum = self.state.sum_of(considered);
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
        }
        let style = considered.style;
        let stopper = self.state.stopper_of(considered);
        let from_hand = self.state.object(frame.source).zone == Zone::Stack;
        self.state.fight.hits.clear();
        self.state.fight.attack = Some(Attack {
            by: frame.you,
            against,
            source: frame.source,
            user: by,
            power: None,
            lost: false,
            kind: attack.kind,
            style,
            cost: considered.cost,
            at: frame.at,
            number: considered.number,
            stopped: stopper.is_some(),
            stopper,
            dealt_as: None,
            stages: 0,
            life: 0,
            spared: 0,
            taken: 0,
            endured: 0,
            hurt: false,
            last: ObjectId::NONE,
            weighed: ObjectId::NONE,
        });
        self.state.fight.made.push(Made {
            by: frame.you,
            kind: attack.kind,
            style,
            cost: considered.cost,
            source: frame.source,
            at: frame.at,
            from_hand,
        });
        self.note(
            Happened::Attacked {
                player: frame.you,
                by,
                kind: attack.kind,
            },
            cites.act,
        );
        self.trigger(When::Attacking, frame.source, frame.you);
        self.then(Stage::Lead);
    }

    /// Remembers a program for when the attack hits.
    pub(in super::super) fn on_hit(&mut self, frame: Frame) {
        if self.state.fight.attack.is_some() {
            self.state.fight.hits.push(frame);
        }
    }

    /// Stops the attack being resolved, unless nothing can.
    pub fn stop_attack(&mut self) {
        let Some(attack) = self.state.fight.attack else {
            return;
        };
        let stopper = self.source;
        if self
            .state
            .resists((&attack).into(), AttackRule::Unstoppable, stopper)
        {
            return;
        }
        self.change_attack(|attack| (attack.stopped, attack.stopper) = (true, stopper));
    }

    /// The rest of the attack being resolved is lost: no damage, no hit (A-PA-26).
    pub fn lose_attack(&mut self) {
        self.change_attack(|attack| attack.lost = true);
    }

    fn change_attack(&mut self, change: impl FnOnce(&mut Attack)) {
        if let Some(attack) = &mut self.state.fight.attack {
            change(attack);
        }
    }

    /// Goes on with the attack.
    pub(in super::super) fn run_attack(&mut self, stage: Stage) {
        let Some(attack) = self.state.fight.attack else {
            return;
        };
        self.source = attack.source;
        if attack.lost && stage != Stage::Finish {
            self.then(Stage::Finish);
            return;
        }
        match stage {
            Stage::Lead => self.choose_who_fights(&attack),
            Stage::Defend => self.defend(&attack),
            Stage::Deal => self.deal(&attack),
            Stage::Damage => self.count_damage(&attack),
            Stage::Stages => self.take_stages(&attack),
            Stage::Life => self.take_life(&attack),
            Stage::Dealt => {
                self.then(Stage::Hit);
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
                let counts = || self.state.sum_of((&attack).into()).has(AttackRule::Critical);
                if attack.taken >= rules.reward_at || counts() {
                    (rules.reward)(self, attack.by);
                }
            }
            Stage::Finish => {
                self.state.fight.attack = None;
                self.trigger(When::AttackEnds, attack.source, attack.by);
                self.state.later.retain(|(when, _)| !is_of_the_attack(*when));
                self.end_effects(|floating| floating.duration == Duration::Attack);
            }
        }
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
        let is_asked = self.table.rules().fight().allies_lead && !attack.stopped && !spent;
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
        if let Some(Choice::Use(object, ability)) = answer {
            self.then(Stage::Deal);
            let by = self.state.default_user(attack.against, object);
            self.use_ability(attack.against, object, ability, by);
            return;
        }
        if answer.is_some() || attack.stopped {
            self.then(Stage::Deal);
            return;
        }
        let mut defences = Few::new();
        self.state.defences(&mut defences);
        if defences.is_empty() && !self.table.options().ask_always {
            self.then(Stage::Deal);
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

    /// The attacker may deal life cards as stages or the other way round, where an effect lets him.
    fn deal(&mut self, attack: &Attack) {
        if attack.stopped {
            // PA-COMBAT-13, PA-COMBAT-22, SC-GLO-06: no hit, no damage; what is none stays.
            self.note(Happened::AttackStopped, self.fight_cites().stop);
            self.then(Stage::Finish);
            self.source = attack.stopper;
            self.trigger(When::AttackStopped, attack.source, attack.by);
            return;
        }
        let sum = self.state.sum_of(attack.into());
        let (to_stages, to_life) = (
            sum.has(AttackRule::MayDealStages),
            sum.has(AttackRule::MayDealLife),
        );
        let dealt_as = match self.answer() {
            Some(Choice::Option(0)) => DealtAs::Stages,
            Some(Choice::Option(1)) => DealtAs::Life,
            None if to_stages || to_life => {
                self.then(Stage::Deal);
                let stages = to_stages.then_some(Choice::Option(0));
                let life = to_life.then_some(Choice::Option(1));
                let choices = stages.into_iter().chain(life).chain([Choice::Done]);
                self.ask(attack.by, PromptKind::Mode, attack.source, "", choices);
                return;
            }
            _ if sum.has(AttackRule::DealsStages) => DealtAs::Stages,
            _ if sum.has(AttackRule::DealsLife) => DealtAs::Life,
            _ => DealtAs::Printed,
        };
        self.change_attack(|attack| attack.dealt_as = Some(dealt_as));
        self.then(Stage::Damage);
        let replacements = self.replacements(When::WouldDamage, attack.source, attack.by, 1);
        self.weigh(replacements);
    }

    /// Base damage, by the table or fixed, then modifiers, then prevention (PA-COMBAT-21, PA-COMBAT-30, PA-DMG-18,
    /// SC-COMBAT-18, SC-COMBAT-19).
    fn count_damage(&mut self, attack: &Attack) {
        if self.was_replaced() {
            self.then(Stage::Stages);
            return;
        }
        let frame = Frame {
            user: attack.user,
            ..Frame::new(attack.at, attack.source, attack.by)
        };
        let Some((_, made)) = self.state.attack_at(&frame, attack.at) else {
            return;
        };
        let sum = self.state.sum_of(attack.into());
        let mut stages = self.state.amount(&frame, &made.stages);
        let mut life = self.state.amount(&frame, &made.life);
        if !sum.has(AttackRule::Unmodifiable) {
            stages = (stages + sum.stages).max(0);
            life = (life + sum.life).max(0);
        }
        match attack.dealt_as {
            Some(DealtAs::Stages) => (stages, life) = (stages + life, 0),
            Some(DealtAs::Life) => (stages, life) = (0, stages + life),
            Some(DealtAs::Printed) | None => {}
        }
        let mut spared = 0;
        if !sum.has(AttackRule::Unpreventable) {
            let (prevented_stages, prevented_life) =
                (sum.prevent_stages.min(stages), sum.prevent_life.min(life));
            if prevented_stages + prevented_life > 0 {
                self.note(
                    Happened::DamagePrevented {
                        count: small(prevented_stages + prevented_life),
                    },
                    self.fight_cites().prevent,
                );
            }
            (stages, life) = (stages - prevented_stages, life - prevented_life);
            life = life.min(sum.life_at_most.unwrap_or(life));
            stages = stages.min(sum.stages_at_most.unwrap_or(stages));
            if self.table.rules().fight().prevents_overflow {
                spared = small(sum.prevent_life - prevented_life);
            }
        }
        if sum.has(AttackRule::Harmless) {
            (stages, life) = (0, 0);
        }
        let (stages, life) = (small(stages), small(life));
        self.note(Happened::DamageDealt { stages, life }, self.fight_cites().damage);
        let hurt = stages > 0 || life > 0;
        self.change_attack(|it| (it.stages, it.life, it.spared, it.hurt) = (stages, life, spared, hurt));
        self.then(Stage::Stages);
    }

    /// One personality loses the stages, the Main Personality or an Ally (PA-ALLY-01, SC-ALLY-04); what it cannot lose
    /// is taken as life cards (PA-COMBAT-23, SC-COMBAT-17, SC-ALLY-05). An Ally that took over loses them itself (A-SC-14).
    fn take_stages(&mut self, attack: &Attack) {
        let leader = self.state.player(attack.against).leader;
        let acting = self.state.acting(attack.against);
        let answer = self.answer();
        let taker = match answer {
            Some(Choice::Object(object)) => object,
            None if acting != leader => acting,
            None if attack.stages > 0 && self.state.allies(attack.against).next().is_some() => {
                self.then(Stage::Stages);
                let choices: Few<Choice> = self
                    .state
                    .personalities(attack.against)
                    .map(Choice::Object)
                    .collect();
                self.ask(
                    attack.against,
                    PromptKind::Stages,
                    attack.source,
                    self.fight_cites().taker,
                    choices,
                );
                return;
            }
            _ => leader,
        };
        let over = if attack.stages > 0 {
            self.lower_stage(taker, attack.stages, self.fight_cites().stages)
        } else {
            0
        };
        // A-SC-33: what is prevented of life cards is prevented of these too.
        let spared = over.min(attack.spared);
        if spared > 0 {
            let cite = self.fight_cites().prevent;
            self.note(Happened::DamagePrevented { count: spared }, cite);
        }
        self.change_attack(|attack| {
            attack.stages = 0;
            attack.life = attack.life.saturating_add(over - spared);
        });
        self.then(Stage::Life);
        if let Some(attack) = self.state.fight.attack {
            (self.table.rules().fight().before_life)(self, &attack);
        }
    }

    /// Life cards are taken one at a time from the top (PA-COMBAT-20, SC-COMBAT-20).
    fn take_life(&mut self, attack: &Attack) {
        let mut attack = *attack;
        let answer = self.answer();
        let mut banish = answer.map(|answer| answer == Choice::Yes);
        if self.was_replaced() {
            // It was a life card of damage all the same, wherever it went.
            attack.life = attack.life.saturating_sub(1);
            attack.taken = attack.taken.saturating_add(1);
            attack.last = attack.weighed;
        }
        while attack.life > 0 && self.state.outcome.is_none() {
            let Some(object) = self.state.pile(attack.against, Zone::Deck).last().copied() else {
                break;
            };
            if self.weigh_life(&mut attack, object) {
                return;
            }
            if self.state.card(object).kind == Kind::DragonBall {
                if self.meets_ball(&mut attack, object) {
                    return;
                }
                continue;
            }
            let endurance = self.state.endurance(object, &attack);
            if endurance > 0 && banish.is_none() {
                // PA-DMG-05: using it is optional.
                self.state.fight.attack = Some(attack);
                self.state.revealed = true;
                self.then(Stage::Life);
                self.ask(
                    attack.against,
                    PromptKind::Endurance,
                    object,
                    self.fight_cites().endurance,
                    [Choice::Yes, Choice::No],
                );
                return;
            }
            attack.life -= 1;
            // PA-DMG-09, A-PA-12: what left the Life Deck as damage counts, banished or discarded.
            attack.taken = attack.taken.saturating_add(1);
            attack.last = object;
            self.note(
                Happened::LifeCardLost {
                    player: attack.against,
                    object,
                },
                self.fight_cites().life,
            );
            if banish.take() == Some(true) {
                attack.endured = attack.endured.saturating_add(1);
                // PA-DMG-04, PA-DMG-06, PA-COMBAT-31: it prevents up to so much of the damage that remains.
                let prevented = endurance.min(attack.life);
                attack.life -= prevented;
                self.note(
                    Happened::DamagePrevented { count: prevented },
                    self.fight_cites().endurance,
                );
                self.move_object(object, Zone::Removed, End::Top);
            } else {
                // PA-DMG-19: face up, in order.
                self.move_object(object, Zone::Discard, End::Top);
            }
        }
        self.state.fight.attack = Some(attack);
        let rules = self.table.rules().fight();
        self.then(if rules.reward_first {
            Stage::Reward
        } else {
            Stage::Dealt
        });
        (rules.after_life)(self, &attack);
    }

    /// Asks once for each life card what may happen to it instead; `true` when something may. A Dragon Ball that does not
    /// count is none.
    fn weigh_life(&mut self, attack: &mut Attack, object: ObjectId) -> bool {
        let is_ball = self.state.card(object).kind == Kind::DragonBall;
        let replaced_anyway = is_ball && (self.table.rules().fight().replace_balls)(self.state);
        if attack.weighed == object || replaced_anyway {
            return false;
        }
        let replacements = self.replacements(When::WouldLoseLife, object, attack.against, 1);
        if replacements.is_empty() {
            return false;
        }
        attack.weighed = object;
        self.state.fight.attack = Some(*attack);
        self.then(Stage::Life);
        self.weigh(replacements);
        true
    }

    /// A Dragon Ball among the cards taken does not count where the game replaces it (PA-DMG-01, PA-DMG-02); where it
    /// does not, it counts as damage, but not towards a reward (SC-DB-06, A-SC-06). `true` when the game is over by it.
    fn meets_ball(&mut self, attack: &mut Attack, object: ObjectId) -> bool {
        if (self.table.rules().fight().replace_balls)(self.state) {
            // PA-DMG-03, PA-WIN-06: damage is owed and only Dragon Balls are left.
            let deck = self.state.pile(attack.against, Zone::Deck);
            if deck
                .iter()
                .all(|card| self.state.card(*card).kind == Kind::DragonBall)
            {
                self.eliminate(attack.against, Victory::Survival, "PA-DMG-03");
                return true;
            }
        } else {
            attack.life -= 1;
        }
        self.discard(object);
        false
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
        self.state.changes_of(attack.into(), |frame, _, hit| {
            if let Some(start) = hit {
                hits.push(Frame {
                    at: start,
                    user: attack.user,
                    it: attack.source,
                    ..*frame
                });
            }
        });
        if !hits.is_empty() {
            self.note(Happened::Hit, self.fight_cites().hit);
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

/// Damage as it is counted.
fn small(count: i32) -> u8 {
    u8::try_from(count.max(0)).unwrap_or(u8::MAX)
}
