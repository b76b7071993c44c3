//! What an attack is going to do, for players that think ahead.

use super::super::{Frame, ObjectId, PlayerId, State, Table, TableLine};
use super::changes::Sum;
use crate::model::effect::{AttackRule, Effect, MakeAttack};

/// The damage of an attack as far as the table shows it: before a defence, and before choices still to be made.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Estimate {
    /// Power stages the defender loses.
    pub stages: i32,
    /// Life cards.
    pub life: i32,
    /// Power stages the attacker pays.
    pub cost: i32,
}

impl State {
    /// The damage of the attack being resolved. Its cost has been paid.
    pub fn damage_ahead(&self) -> Option<Estimate> {
        let attack = self.fight.attack?;
        let frame = attack.frame();
        let sum = self.sum_of((&attack).into());
        let (_, made) = self.attack_at(&frame, attack.at)?;
        Some(self.estimate(&frame, made, &sum))
    }

    /// The damage of the attack a player could make with this line by that personality.
    pub fn damage_of(
        &self,
        player: PlayerId,
        object: ObjectId,
        line: &TableLine,
        by: ObjectId,
    ) -> Option<Estimate> {
        let mut frame = Frame {
            user: by,
            ..Frame::new(line.start, object, player)
        };
        let made_at = line.attack?;
        for at in line.start..made_at {
            if let Some(Effect::Count(amount)) = self.table.op(at).verb() {
                frame.x = self.amount(&frame, amount).max(0);
            }
        }
        let (source, attack) = self.attack_at(&frame, made_at)?;
        let sum = self.sum_of(self.consider(player, source, by, attack));
        let cost = self.attack_cost(&frame, attack, &sum);
        Some(Estimate {
            cost,
            ..self.estimate(&frame, attack, &sum)
        })
    }

    /// The damage of a Final Physical Attack by that personality, the card given up.
    pub fn damage_finally(&self, player: PlayerId, card: ObjectId, by: ObjectId) -> Option<Estimate> {
        let frame = Frame {
            user: by,
            ..Frame::new(Table::FINAL_ATTACK, card, player)
        };
        let (_, attack) = self.attack_at(&frame, Table::FINAL_ATTACK)?;
        let sum = self.sum_of(self.consider_finally(player, card, by, attack));
        let cost = self.attack_cost(&frame, attack, &sum);
        Some(Estimate {
            cost,
            ..self.estimate(&frame, attack, &sum)
        })
    }

    fn estimate(&self, frame: &Frame, attack: &MakeAttack, sum: &Sum) -> Estimate {
        if sum.has(AttackRule::Harmless) {
            return Estimate::default();
        }
        let stages = self.amount(frame, &attack.stages) + sum.stages - sum.prevent_stages;
        let life = self.amount(frame, &attack.life) + sum.life;
        let life = life - sum.prevented_of(life);
        Estimate {
            stages: stages.max(0),
            life: life.max(0),
            cost: 0,
        }
    }
}
