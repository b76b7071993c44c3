//! The sum an attack's damage is made of, as far as the table shows it.

use super::super::{ObjectId, State};
use super::DealtAs;
use super::changes::Sum;
use crate::model::effect::AttackRule;

/// What one card adds to the damage of an attack, or takes from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// The card.
    pub source: ObjectId,
    /// Power stages.
    pub stages: i32,
    /// Life cards.
    pub life: i32,
}

/// The damage an attack is going to deal unless it is stopped, before Endurance and what else a life card may do.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ahead {
    /// What it is made of, the attack's own first; empty once the damage has been counted.
    pub terms: Vec<Term>,
    /// Power stages.
    pub stages: i32,
    /// Life cards.
    pub life: i32,
}

impl Sum {
    /// What is dealt of that much, life cards no fewer than `least`. SC-LATER-136: what is reduced to a number is raised
    /// again by what says the least that is dealt. SC-LATER-133: it is reduced though nothing can be prevented of it.
    pub(super) fn capped(&self, stages: i32, life: i32, least: i32) -> (i32, i32) {
        if self.has(AttackRule::Harmless) {
            return (0, 0);
        }
        let life = life.min(self.life_at_most.unwrap_or(life)).max(least);
        (stages.min(self.stages_at_most.unwrap_or(stages)), life)
    }
}

impl State {
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
        Some(sum.reward_at.unwrap_or(usual) + more)
    }

    /// The damage of the attack being resolved; nothing where it is stopped.
    pub fn sum_ahead(&self) -> Option<Ahead> {
        let attack = self.fight.attack.filter(|attack| !attack.stopped)?;
        if attack.stages > 0 || attack.life > 0 || attack.taken > 0 {
            return Some(Ahead {
                terms: Vec::new(),
                stages: i32::from(attack.stages),
                life: i32::from(attack.life),
            });
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
        let [stages, life] = dealt(said);
        let mut terms = vec![Term {
            source: attack.source,
            stages,
            life,
        }];
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
                source: frame.source,
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
            if term.stages != 0 || term.life != 0 {
                terms.push(term);
            }
        }
        let [mut stages, mut life] = said;
        if may_modify {
            stages = (stages + sum.stages).max(0);
            life = (life + sum.life - i32::from(attack.empowered)).max(0);
        }
        [stages, life] = dealt([stages, life]);
        life = life.max(sum.life_at_least.unwrap_or(life));
        let mut least = sum.life_at_least.unwrap_or(0);
        if may_prevent {
            stages = (stages - sum.prevent_stages).max(0);
            let prevented = sum.prevent_life.min(life);
            (life, least) = (life - prevented, least - prevented);
        }
        let (stages, life) = sum.capped(stages, life, least);
        Some(Ahead { terms, stages, life })
    }
}
