//! The sum an attack's damage is made of, as far as the table shows it.

use super::super::{Frame, ObjectId, PlayerId, State};
use super::changes::{Considered, Sum};
use super::{Attack, DealtAs};
use crate::model::effect::{Amount, AttackRule, ChangeAttacks, Filter};

/// What a part of an attack's damage comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The attack's own card, or one that changes the damage.
    Card(ObjectId),
    /// The Attack Table (PA-AT-07, SC-COMBAT-16).
    AttackTable,
    /// Stages that the personality does not have become life cards (PA-COMBAT-23, SC-COMBAT-17).
    Overflow,
    /// Taken or prevented since the damage was counted.
    Taken,
    /// What effects make of the whole: the most or the least it may be, or twice as much.
    Whole,
}

/// What the damage of an attack has from one origin; below zero, what it loses by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// Where it is from.
    pub origin: Origin,
    /// Power stages.
    pub stages: i32,
    /// Life cards.
    pub life: i32,
}

impl Term {
    /// Whether it is by that card.
    pub fn is_of(&self, card: ObjectId) -> bool {
        self.origin == Origin::Card(card)
    }

    fn is_any(&self) -> bool {
        self.stages != 0 || self.life != 0
    }
}

/// The damage an attack is going to deal unless it is stopped, before Endurance and what else a life card may do.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ahead {
    /// What it is made of, the attack's own first.
    pub terms: Vec<Term>,
    /// Power stages.
    pub stages: i32,
    /// Life cards.
    pub life: i32,
}

impl Ahead {
    /// What the terms do not say of the damage, as from that origin.
    fn rest(&self, origin: Origin) -> Term {
        let of = |part: fn(&Term) -> i32| self.terms.iter().map(part).sum::<i32>();
        Term {
            origin,
            stages: self.stages - of(|term| term.stages),
            life: self.life - of(|term| term.life),
        }
    }
}

impl Sum {
    /// What is dealt of that much, life cards no fewer than `least`. SC-LATER-136: what is reduced to a number is raised
    /// again by what says the least that is dealt. SC-LATER-135: no more than a cap is dealt whatever says so. SC-LATER-133: it is
    /// reduced though nothing can be prevented of it.
    pub(super) fn capped(&self, stages: i32, life: i32, least: i32) -> (i32, i32) {
        if self.has(AttackRule::Harmless) {
            return (0, 0);
        }
        let life = life.min(self.life_reduced.unwrap_or(life)).max(least);
        let life = life.min(self.life_at_most.unwrap_or(life));
        (stages.min(self.stages_at_most.unwrap_or(stages)), life)
    }

    /// The most life cards an attack takes, with those for stages that could not be lost.
    pub(super) fn most_life(&self) -> Option<i32> {
        let bounds = self.life_at_most.into_iter().chain(self.life_reduced);
        bounds.chain(self.life_left).min()
    }

    /// How many of those life cards of damage are prevented (SC-COMBAT-05).
    pub(super) fn prevented_of(&self, life: i32) -> i32 {
        let all_but = self.life_left.map_or(0, |left| life - left);
        self.prevent_life.min(life).max(all_but)
    }
}

impl State {
    /// The most a change lets an attack deal (SC-LATER-133, SC-LATER-135).
    pub(super) fn add_caps(&self, frame: &Frame, change: &ChangeAttacks, sum: &mut Sum) {
        let life = if change.reduces() {
            &mut sum.life_reduced
        } else {
            &mut sum.life_at_most
        };
        for (most, least) in [
            (&change.life_at_most, life),
            (&change.stages_at_most, &mut sum.stages_at_most),
        ] {
            if let Some(most) = most {
                let most = self.amount(frame, most);
                *least = Some(least.map_or(most, |least| least.min(most)));
            }
        }
    }

    /// To how many life cards a change prevents the damage of an attack, where its card may.
    pub(super) fn add_left(&self, frame: &Frame, change: &ChangeAttacks, attack: Considered, sum: &mut Sum) {
        let left = change.life_at_most.as_ref().map(|left| self.amount(frame, left));
        if !self.resists(attack, AttackRule::Unpreventable, frame.source) {
            sum.life_left = sum.life_left.into_iter().chain(left).min();
        }
    }

    /// Whether an attack lets a card reduce its damage to a number: not a focused one towards what counters both kinds, nor one
    /// whose damage cannot be lowered, or not by such cards (SC-LATER-136).
    pub(super) fn lets_reduce(&self, attack: Considered, card: ObjectId) -> bool {
        let mut barred = false;
        self.changes_of(attack, |frame, change, _| {
            let meant = |by: &Filter| self.is_one_of(frame, by, card);
            let unmodifiable = change.rules.contains(&AttackRule::Unmodifiable);
            barred |= unmodifiable && card.is_some() && change.by.as_ref().is_some_and(meant);
            barred |= change.by.is_none() && change.rules.contains(&AttackRule::Undiminished);
        });
        !barred && !self.is_past(attack, card)
    }

    /// The power levels that the attack being resolved is read off the Attack Table by, its user's first; none where its damage
    /// is not read there, or a card says what the table says.
    pub fn powers_ahead(&self) -> Option<(u32, u32)> {
        let attack = self.fight.attack.filter(|attack| !attack.stopped)?;
        let (_, made) = self.attack_at(&attack.frame(), attack.at)?;
        let mut is_said = false;
        self.changes_of((&attack).into(), |_, change, _| {
            is_said |= change.attack_table.is_some();
        });
        let reads = made.stages.reads_table() || made.life.reads_table();
        let power = attack.power.unwrap_or_else(|| self.power(self.acting(attack.by)));
        (reads && !is_said).then(|| (power, self.power(self.acting(attack.against))))
    }

    /// The life cards from which on the attack being resolved captures a Dragon Ball or deals critical damage (SC-DB-07, PA-DMG-08).
    pub fn reward_from(&self) -> Option<i32> {
        let sum = self.sum_of((&self.fight.attack?).into());
        let usual = i32::from(self.table().rules().fight().reward_at);
        let more = if sum.has(AttackRule::FixedReward) {
            0
        } else {
            sum.reward_by
        };
        let needed = sum.reward_at.unwrap_or(usual) + more;
        // A-PA-62
        let own = sum.reward_own.filter(|_| !sum.has(AttackRule::FixedReward));
        Some(own.map_or(needed, |own| own.min(needed)))
    }

    /// What a change says of the life cards from which on an attack of that player earns a reward: of what others say the most is
    /// needed, of what the attacker says the least is enough (A-PA-62).
    pub(super) fn add_reward(&self, frame: &Frame, change: &ChangeAttacks, by: PlayerId, sum: &mut Sum) {
        let Some(at) = &change.reward_at else { return };
        let at = self.amount(frame, at);
        if change.rules.contains(&AttackRule::FixedReward) {
            sum.reward_at = Some(at);
        } else if frame.you == by {
            sum.reward_own = Some(sum.reward_own.map_or(at, |known| known.min(at)));
        } else if !sum.has(AttackRule::FixedReward) {
            sum.reward_at = Some(sum.reward_at.map_or(at, |known| known.max(at)));
        }
    }

    /// The same as the personality that fights takes it: stages that it does not have are life cards (PA-COMBAT-23, SC-COMBAT-17).
    pub fn as_taken(&self, against: PlayerId, mut ahead: Ahead) -> Ahead {
        let acting = self.acting(against);
        if self.find(acting).is_none() || self.card(acting).person.is_none() {
            return ahead;
        }
        let over = ahead.stages - i32::from(self.object(acting).stage);
        if over > 0 {
            ahead.terms.push(Term {
                origin: Origin::Overflow,
                stages: -over,
                life: over,
            });
            (ahead.stages, ahead.life) = (ahead.stages - over, ahead.life + over);
        }
        ahead
    }

    /// What is left of the damage of an attack that was counted, with what it was made of.
    fn left_of(&self, attack: &Attack) -> Ahead {
        let mut left = Ahead {
            terms: self.fight.counted.clone(),
            stages: i32::from(attack.stages),
            life: i32::from(attack.life),
        };
        // Of what was taken whole nothing is added up any more.
        for term in &mut left.terms {
            term.stages *= i32::from(left.stages > 0);
            term.life *= i32::from(left.life > 0);
        }
        left.terms.retain(Term::is_any);
        let mut rest = left.rest(Origin::Taken);
        if rest.stages > 0 || rest.life > 0 {
            rest.origin = Origin::Whole;
        }
        if rest.is_any() && !left.terms.is_empty() {
            left.terms.push(rest);
        }
        left
    }

    /// The damage of the attack being resolved; nothing where it is stopped.
    pub fn sum_ahead(&self) -> Option<Ahead> {
        let attack = self.fight.attack.filter(|attack| !attack.stopped)?;
        if attack.hurt || attack.stages > 0 || attack.life > 0 || attack.taken > 0 {
            return Some(self.left_of(&attack));
        }
        let frame = attack.frame();
        let (_, made) = self.attack_at(&frame, attack.at)?;
        let sum = self.sum_of((&attack).into());
        let as_stages = sum.has(AttackRule::DealsStages) || attack.dealt_as == Some(DealtAs::Stages);
        let as_life = sum.has(AttackRule::DealsLife) || attack.dealt_as == Some(DealtAs::Life);
        // What becomes stages, or life cards, is told as what it becomes.
        let dealt = |[stages, life]: [i32; 2]| match (as_stages, as_life) {
            (true, _) => [stages + life, 0],
            (false, true) => [0, stages + life],
            (false, false) => [stages, life],
        };
        let empowered = if sum.has(AttackRule::Unmodifiable) {
            0
        } else {
            i32::from(attack.empowered)
        };
        let said = [
            self.amount(&frame, &made.stages),
            self.amount(&frame, &made.life) + empowered,
        ];
        // What is read off the Attack Table is a term of its own.
        let read = |amount: &Amount| {
            let reads = amount.reads_table();
            if reads { self.attack_table(&frame) } else { 0 }
        };
        let read = [read(&made.stages), read(&made.life)];
        let term = |origin: Origin, damage: [i32; 2]| {
            let [stages, life] = dealt(damage);
            Term { origin, stages, life }
        };
        let own = [said[0] - read[0], said[1] - read[1]];
        let mut terms = vec![term(Origin::Card(attack.source), own)];
        terms.extend(Some(term(Origin::AttackTable, read)).filter(Term::is_any));
        let (may_modify, may_prevent) = (
            !sum.has(AttackRule::Unmodifiable),
            !sum.has(AttackRule::Unpreventable),
        );
        let mut changes = Vec::new();
        self.changes_of((&attack).into(), |frame, change, _| {
            changes.push((*frame, change.clone()));
        });
        for (frame, change) in &changes {
            let mut term = Term {
                origin: Origin::Card(frame.source),
                stages: 0,
                life: 0,
            };
            if may_modify {
                [term.stages, term.life] = dealt(self.modifiers(frame, change, (&attack).into()));
            }
            let prevents = !change.prevent_stages.is_zero() || !change.prevent_life.is_zero();
            if may_prevent
                && prevents
                && !self.resists((&attack).into(), AttackRule::Unpreventable, frame.source)
            {
                term.stages -= self.amount(frame, &change.prevent_stages);
                if !sum.has(AttackRule::LifeUnpreventable) {
                    term.life -= self.amount(frame, &change.prevent_life);
                }
            }
            if term.is_any() {
                terms.push(term);
            }
        }
        let [mut stages, mut life] = said;
        if may_modify {
            stages = (stages + sum.stages).max(0);
            life = (life + sum.life - i32::from(attack.empowered)).max(0);
        }
        let mut least = sum.life_at_least.unwrap_or(0);
        if as_stages {
            life = life.max(std::mem::take(&mut least));
        }
        [stages, life] = dealt([stages, life]);
        if sum.has(AttackRule::Twofold) {
            life *= 2;
        }
        if sum.has(AttackRule::Twofold) || sum.has(AttackRule::TwofoldStages) {
            stages *= 2;
        }
        life = life.max(least);
        if may_prevent {
            stages = (stages - sum.prevent_stages).max(0);
            let prevented = sum.prevented_of(life);
            (life, least) = (life - prevented, least - prevented);
        }
        let (stages, life) = sum.capped(stages, life, least);
        let mut ahead = Ahead { terms, stages, life };
        // What is made less than nothing is nothing.
        let mut rest = ahead.rest(Origin::Whole);
        rest.stages *= i32::from(stages > 0);
        rest.life *= i32::from(life > 0);
        ahead.terms.extend(Some(rest).filter(Term::is_any));
        Some(ahead)
    }
}
