//! The damage of an attack: counted, then taken in power stages and in life cards.

use super::super::{
    Choice, End, Few, Frame, Happened, ObjectId, PromptKind, Referee, State, Topic, Victory, Zone,
};
use super::depth::Question;
use super::{Attack, DealtAs, Origin, Stage, Term};
use crate::model::effect::{Amount, AttackRule, Effect, Filter, Forbidden, Permitted, When};
use crate::model::{AttackKind, Kind, NameId};

impl State {
    /// The Endurance of a card turned over as damage; none where damage cannot be prevented (PA-DMG-04, PA-DMG-18). One of 0 is
    /// used for what the card says of it.
    pub(super) fn endurance(&self, object: ObjectId, attack: &Attack) -> Option<u8> {
        if !(self.fight_rules().endures)(self, self.object(object).owner) {
            return None;
        }
        if self.is_forbidden(Forbidden::BeEndured, object) {
            return None;
        }
        let own = self.own_endurance(object);
        let adds = self.topics.has(Topic::Endurance) || self.fight.floating.has(Topic::Endurance);
        let mut endures = self.card(object).lines(When::Endures);
        let says_more = endures.any(|(_, line)| line.line.of.is_none());
        if own.is_none() && !adds && !says_more {
            return None;
        }
        let sum = self.sum_of(attack.into());
        let is_unpreventable = self.is_so_towards(attack.into(), AttackRule::Unpreventable, object);
        if is_unpreventable || sum.has(AttackRule::Unendurable) {
            return None;
        }
        if sum.has(AttackRule::LifeUnpreventable) {
            return None;
        }
        let name = self.card(object).name_id;
        let meant = |frame: &Frame, of: &Filter| {
            of.of
                .is_none_or(|who| self.is_who(frame, who, self.object(object).owner))
                && self.fits(frame, of, object)
        };
        let mut endurance = i32::from(own.unwrap_or(0));
        let mut endures = own.is_some() || says_more;
        // SC-LATER-123: what gives Endurance to cards without it passes by those that have been given some; what raises Endurance
        // raises that too.
        for raises in [false, true] {
            self.in_force(Topic::Endurance, |frame, op, _| {
                let (of, by, has) = match op.verb() {
                    Some(Effect::Endurance { of, by }) => (of, by, Some(true)),
                    // What a card says of itself counts wherever it is, and once.
                    Some(Effect::AddEndurance { of, by, .. })
                        if !self.is_own_word(frame.source, of, name) =>
                    {
                        (of, by, None)
                    }
                    _ => return,
                };
                let mut of = of.clone();
                let asked = of.quality.as_mut().and_then(|quality| quality.endurance.take());
                let has = asked.or(has);
                if (has == Some(true)) == raises && has.is_none_or(|has| has == endures) && meant(frame, &of)
                {
                    endurance += self.amount(frame, by);
                    endures |= endurance > 0;
                }
            });
        }
        endures.then(|| u8::try_from(endurance.max(0)).unwrap_or(u8::MAX))
    }

    /// Whether a card of that name says so of itself, wherever it is.
    fn is_own_word(&self, source: ObjectId, of: &Filter, name: NameId) -> bool {
        let source = self.card(source);
        source.name_id == name && of.named.as_ref() == Some(&source.name)
    }

    /// The stages and life cards the attack being resolved is going to take, if nothing stops it.
    pub(in super::super) fn dealt_ahead(&self) -> [i32; 2] {
        let Some(attack) = self.fight.attack else {
            return [0; 2];
        };
        let frame = attack.frame();
        let Some((_, made)) = self.attack_at(&frame, attack.at) else {
            return [0; 2];
        };
        let sum = self.sum_of((&attack).into());
        let [stages, life] = [&made.stages, &made.life].map(|own| self.amount(&frame, own));
        if sum.has(AttackRule::Unmodifiable) {
            [stages, life]
        } else {
            [(stages + sum.stages).max(0), (life + sum.life).max(0)]
        }
    }

    /// The Endurance printed on a card, or what the card says of its own (SC-LATER-123); none without either.
    pub(in super::super) fn own_endurance(&self, object: ObjectId) -> Option<u8> {
        let card = self.card(object);
        let mut own = card.endurance.map(i32::from);
        if !card.topics.has(Topic::Endurance) {
            return card.endurance;
        }
        let Some(_question) = Question::ask() else {
            return card.endurance;
        };
        for (_, line) in card.lines(When::Constant) {
            let mut frame = Frame::new(line.start, object, self.object(object).owner);
            let is_own = |of: &Filter| of.named.as_ref() == Some(&card.name);
            let holds = |condition| self.holds(&frame, condition);
            if !line.line.condition.as_ref().is_none_or(holds) {
                continue;
            }
            for effect in &line.line.effects {
                match effect {
                    Effect::Count(amount) => {
                        frame.x = self.amount(&frame, amount).max(0);
                    }
                    Effect::AddEndurance { of, by, .. } if is_own(of) => {
                        own = Some(own.unwrap_or(0) + self.amount(&frame, by));
                    }
                    _ => {}
                }
            }
        }
        own.filter(|own| *own > 0 || card.endurance.is_some())
            .map(|own| u8::try_from(own.max(0)).unwrap_or(u8::MAX))
    }

    /// The damage an attack itself says, in stages and life cards, before anything changes it.
    pub(in super::super) fn own_damage(&self) -> (i32, i32) {
        let Some(attack) = self.fight.attack else {
            return (0, 0);
        };
        let frame = attack.frame();
        self.attack_at(&frame, attack.at).map_or((0, 0), |(_, made)| {
            // SC-LATER-93: of what is read from the table, what is added to it is no part of the base, in stages or in life cards;
            // what an energy attack reads from it is itself added. So is what is counted where a plain number is printed.
            let by_table = made.reads_table() && attack.kind == AttackKind::Physical;
            let printed = |amount: &Amount| amount.printed().filter(|number| *number != 0);
            let prints = printed(&made.stages).or(printed(&made.life)).is_some();
            let base = |amount: &Amount| {
                let table = if amount.reads_table() {
                    self.attack_table(&frame)
                } else {
                    0
                };
                if by_table {
                    table
                } else if prints {
                    amount.printed().unwrap_or(0)
                } else {
                    self.amount(&frame, amount) - table
                }
            };
            (base(&made.stages), base(&made.life))
        })
    }

    /// The damage of an attack in stages and life cards, with what modifies it.
    fn modified_damage(&self, attack: &Attack) -> [i32; 2] {
        let frame = attack.frame();
        let Some((_, made)) = self.attack_at(&frame, attack.at) else {
            return [0; 2];
        };
        let sum = self.sum_of(attack.into());
        let mut stages = self.amount(&frame, &made.stages);
        let mut life = self.amount(&frame, &made.life);
        if !sum.has(AttackRule::Unmodifiable) {
            stages = (stages + sum.stages).max(0);
            life = (life + sum.life).max(0);
        }
        match attack.dealt_as {
            // The least of its life cards is the least of what they become.
            Some(DealtAs::Stages) => {
                (stages, life) = (stages + life.max(sum.life_at_least.unwrap_or(life)), 0);
            }
            Some(DealtAs::Life) => (stages, life) = (0, stages + life),
            Some(DealtAs::Printed) | None => {}
        }
        if sum.has(AttackRule::Twofold) {
            life *= 2;
        }
        if sum.has(AttackRule::Twofold) || sum.has(AttackRule::TwofoldStages) {
            stages *= 2;
        }
        [stages, life]
    }

    /// Whether an Ally may take the stages instead (PA-ALLY-01, SC-ALLY-04).
    fn may_redirect(&self, attack: &Attack) -> bool {
        let able = |ally: ObjectId| !self.is_forbidden(Forbidden::TakeDamage, ally);
        self.allies(attack.against).any(able) && !self.sum_of(attack.into()).has(AttackRule::Unredirectable)
    }
}

impl State {
    /// Whether the attack that goes on lets that card prevent nothing of what an Ally takes of it (SC-LATER-107).
    pub(in super::super) fn is_taken_in_full(&self, when: When, card: ObjectId) -> bool {
        let resists = |attack: Attack| self.resists((&attack).into(), AttackRule::Unpreventable, card);
        when == When::Redirected && self.fight.attack.is_some_and(resists)
    }
}

impl Referee<'_> {
    /// Base damage, by the table or fixed, then modifiers, then prevention (PA-COMBAT-21, PA-COMBAT-30, PA-DMG-18,
    /// SC-COMBAT-18, SC-COMBAT-19).
    pub(super) fn count_damage(&mut self, attack: &Attack) {
        if self.was_replaced() {
            self.then(Stage::Stages);
            return;
        }
        let sum = self.state.sum_of(attack.into());
        let [mut stages, mut life] = self.remember_damage(attack);
        let as_stages = attack.dealt_as == Some(DealtAs::Stages);
        let mut least = sum.life_at_least.filter(|_| !as_stages).unwrap_or(0);
        life = life.max(least);
        let mut spared = 0;
        if !sum.has(AttackRule::Unpreventable) {
            let (prevented_stages, prevented_life) = (sum.prevent_stages.min(stages), sum.prevented_of(life));
            if prevented_stages + prevented_life > 0 {
                self.note(
                    Happened::DamagePrevented {
                        count: small(prevented_stages + prevented_life),
                    },
                    self.fight_cites().prevent,
                );
                self.prevented(attack, small(prevented_stages + prevented_life));
            }
            (stages, life) = (stages - prevented_stages, life - prevented_life);
            least -= prevented_life;
            if self.table.rules().fight().prevents_overflow {
                spared = small(sum.prevent_life - prevented_life);
            }
        }
        let (stages, life) = sum.capped(stages, life, least);
        let (stages, life) = (small(stages), small(life));
        self.note(Happened::DamageDealt { stages, life }, self.fight_cites().damage);
        let hurt = stages > 0 || life > 0;
        let ahead = self.state.sum_ahead();
        self.state.fight.counted = ahead.map_or_else(Vec::new, |ahead| ahead.terms);
        self.change_attack(|it| (it.stages, it.life, it.spared, it.hurt) = (stages, life, spared, hurt));
        self.then(Stage::Stages);
    }

    /// The damage of an attack as modified, which is remembered of it.
    pub(super) fn remember_damage(&mut self, attack: &Attack) -> [i32; 2] {
        let said = self.state.modified_damage(attack);
        if let Some(made) = self.state.fight.made.get_mut(usize::from(attack.number)) {
            made.said = said.map(small);
        }
        said
    }

    /// So much was prevented of the damage.
    fn prevented(&mut self, attack: &Attack, count: u8) {
        if count > 0 {
            let dealt = &mut self.state.fight.dealt;
            dealt.prevented = dealt.prevented.saturating_add(count);
            self.trigger(When::Prevents, ObjectId::NONE, attack.against);
        }
    }

    /// One personality loses the stages, the Main Personality or an Ally (PA-ALLY-01, SC-ALLY-04); what it cannot lose
    /// is taken as life cards (PA-COMBAT-23, SC-COMBAT-17, SC-ALLY-05). An Ally that took over loses them itself (A-SC-14);
    /// by later rules another may in its place (SC-LATER-81).
    pub(super) fn take_stages(&mut self, attack: &Attack) {
        let leader = self.state.player(attack.against).leader;
        let acting = self.state.acting(attack.against);
        let answer = self.answer();
        let taker = match answer {
            Some(Choice::Object(object)) => object,
            None if attack.taker.is_some() => attack.taker,
            None if acting != leader && !(self.state.fight_rules().allies_redirect)(self.state) => acting,
            None if attack.stages > 0 && self.state.may_redirect(attack) => {
                self.then(Stage::Stages);
                let choices: Few<Choice> = self
                    .state
                    .personalities(attack.against)
                    .filter(|object| {
                        [leader, acting].contains(object)
                            || !self.state.is_forbidden(Forbidden::TakeDamage, *object)
                    })
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
            _ => acting,
        };
        let mut attack = *attack;
        self.redirect_stages(&mut attack, taker);
        let over = if attack.stages > 0 {
            self.lower_stage(taker, attack.stages, self.fight_cites().stages)
        } else {
            0
        };
        // A-SC-33: what is prevented of life cards is prevented of these too.
        let spared = over.min(attack.spared);
        self.state.fight.dealt.stages = attack.stages - spared;
        self.state.fight.dealt.lost = attack.stages - over;
        if spared > 0 {
            let cite = self.fight_cites().prevent;
            self.note(Happened::DamagePrevented { count: spared }, cite);
            self.prevented(&attack, spared);
        }
        if over > spared {
            self.state.fight.counted.push(Term {
                origin: Origin::Overflow,
                stages: 0,
                life: i32::from(over - spared),
            });
        }
        // SC-LATER-135: a cap on life cards caps those for lost stages too.
        let sum = self.state.sum_of((&attack).into());
        let caps = self.table.rules().fight().prevents_overflow;
        let life = attack.life;
        let most = sum.most_life().filter(|_| caps || sum.life_left.is_some());
        let most = most.map_or(u8::MAX, small);
        self.change_attack(|attack| {
            attack.stages = 0;
            (attack.life, attack.taker) = (life, taker);
            attack.life = attack.life.saturating_add(over - spared);
            attack.life = attack.life.min(most.max(life));
        });
        self.then(Stage::Life);
        if let Some(attack) = self.state.fight.attack {
            (self.table.rules().fight().before_life)(self, &attack);
        }
    }

    /// Stages of damage that are redirected to an Ally may be fewer, or life cards. What the Ally in control takes was aimed at it
    /// (SC-ALLY-07, SC-LATER-81).
    fn redirect_stages(&mut self, attack: &mut Attack, taker: ObjectId) {
        let stays = taker == self.state.acting(attack.against);
        if attack.stages == 0 || stays || taker == self.state.player(attack.against).leader {
            return;
        }
        let sum = self.state.sum_of((&*attack).into());
        let (stages, player) = (i32::from(attack.stages), attack.against);
        let left = self
            .state
            .amended(When::Redirected, taker, player, Some(player), stages);
        let left = small(left).min(attack.stages);
        if left < attack.stages && !sum.has(AttackRule::Unpreventable) {
            let count = attack.stages - left;
            self.note(Happened::DamagePrevented { count }, self.fight_cites().prevent);
            self.prevented(attack, count);
            attack.stages = left;
        }
        if sum.has(AttackRule::RedirectedAsLife) {
            (attack.stages, attack.life) = (0, attack.life.saturating_add(attack.stages));
        }
    }

    /// Life cards are taken one at a time from the top (PA-COMBAT-20, SC-COMBAT-20).
    pub(super) fn take_life(&mut self, attack: &Attack) {
        let mut attack = *attack;
        let answer = self.answer();
        let mut banish = answer.map(|answer| answer == Choice::Yes);
        let enduring = std::mem::replace(&mut attack.enduring, ObjectId::NONE);
        let in_vain = enduring.is_some() && self.was_replaced();
        if self.was_replaced() {
            // It was a life card of damage all the same, wherever it went.
            attack.life = attack.life.saturating_sub(1);
            attack.taken = attack.taken.saturating_add(1);
            attack.last = attack.weighed;
        }
        let mut first_gone = 0;
        let banishes = if attack.life > 0 {
            let sum = self.state.sum_of((&attack).into());
            first_gone = sum.banishes_first;
            sum.has(AttackRule::Banishes)
        } else {
            false
        };
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
            if enduring == object {
                banish = Some(true);
            } else if banish == Some(true) && self.weigh_endurance(&mut attack, object) {
                return;
            }
            if endurance.is_some() && banish.is_none() {
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
                let own = i32::from(endurance.unwrap_or(0));
                let own = self
                    .state
                    .amended(When::Endures, object, attack.against, None, own);
                let own = if in_vain && enduring == object { 0 } else { own };
                let endurance = small(self.state.prevention(own));
                let prevented = endurance.min(attack.life);
                attack.life -= prevented;
                self.note(
                    Happened::DamagePrevented { count: prevented },
                    self.fight_cites().endurance,
                );
                self.prevented(&attack, prevented);
                self.trigger_by(When::Endures, object, attack.against, prevented);
                let free = self.state.is_permitted(Permitted::EndureFreely, object);
                let to = if free { Zone::Discard } else { Zone::Removed };
                let owner = attack.against;
                if free {
                    self.trigger(When::Discarded, object, owner);
                }
                self.state.fight.taken.push(object);
                self.move_object(object, to, End::Top);
            } else {
                // PA-DMG-19: face up, in order.
                let is_gone = banishes || i32::from(attack.taken) <= first_gone;
                let to = if is_gone { Zone::Removed } else { Zone::Discard };
                self.state.fight.taken.push(object);
                if to == Zone::Discard {
                    // PA-DMG-08: a life card of damage is discarded, which cards may say something of.
                    self.trigger(When::Discarded, object, attack.against);
                }
                self.move_object(object, to, End::Top);
            }
        }
        self.state.fight.attack = Some(attack);
        self.state.fight.dealt.life = attack.taken;
        let rules = self.table.rules().fight();
        self.then(if rules.reward_first {
            Stage::Reward
        } else {
            Stage::Dealt
        });
        (rules.after_life)(self, &attack);
    }

    /// A card is about to be used for its Endurance; `true` when an effect may make nothing of it.
    fn weigh_endurance(&mut self, attack: &mut Attack, object: ObjectId) -> bool {
        let replacements = self.replacements(When::WouldEndure, object, attack.against, 1);
        if replacements.is_empty() {
            return false;
        }
        attack.enduring = object;
        self.state.fight.attack = Some(*attack);
        self.then(Stage::Life);
        self.weigh(replacements, object, attack.against);
        true
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
        self.weigh(replacements, object, attack.against);
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
        self.trigger(When::BallTurnedUp, object, attack.against);
        self.discard(object);
        false
    }
}

/// Damage as it is counted.
fn small(count: i32) -> u8 {
    u8::try_from(count.max(0)).unwrap_or(u8::MAX)
}
