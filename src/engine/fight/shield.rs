//! Defense Shields: powers of cards in play that stop the first attack of their kind that nothing else stopped (SC-LATER-124).

use super::super::{Choice, Few, Frame, ObjectId, PromptKind, Referee, State, Zone};
use super::action::fits;
use super::{Attack, Stage};
use crate::model::effect::{AttackRule, Forbidden, Permitted, When};

impl State {
    /// The shields that are raised against the attack: not against a focused one (SC-LATER-111).
    fn shields(&self, attack: &Attack) -> Few<(ObjectId, u8)> {
        let mut shields = Few::new();
        let sum = self.sum_of(attack.into());
        let leader = self.player(attack.against).leader;
        let is_kept = self.is_forbidden(Forbidden::UseShields, leader);
        if attack.stopped || is_kept || sum.has(AttackRule::PastShields) {
            return shields;
        }
        let focused = self.sum_of(attack.into()).has(AttackRule::Focused);
        let focused = focused && !sum.has(AttackRule::Unfocused);
        for object in self.pile(attack.against, Zone::Play) {
            for (ability, line) in self.card(*object).lines(When::Shield) {
                let frame = Frame {
                    user: self.acting(attack.against),
                    ..Frame::new(line.start, *object, attack.against)
                };
                let holds = |condition| self.holds(&frame, condition);
                // A-SC-93: a personality's while it fights or may, as its other powers.
                let fights = self.card(*object).person.is_none()
                    || self.table.rules().counts(self, *object, &line.line);
                let reaches = !focused || self.is_permitted(Permitted::StopFocused, *object);
                let raised = reaches
                    && fights
                    && !self.is_blank(*object)
                    && fits(line.line.against, self.kind_to_stop(attack))
                    && !self.object(*object).has_used(ability, self.turn)
                    && line.line.condition.as_ref().is_none_or(holds);
                if raised {
                    shields.push((*object, ability));
                }
            }
        }
        shields
    }
}

impl Referee<'_> {
    /// Raises a shield, which is not the player's choice; of several the player says which (SC-LATER-125). It is not the one
    /// defense, and also after a Final Physical Attack (SC-LATER-128).
    pub(super) fn shield(&mut self, attack: &Attack) {
        let answer = self.answer();
        if let Some(Choice::Use(object, ability)) = answer {
            self.raise(attack, object, ability);
            return;
        }
        let shields = self.state.shields(attack);
        match shields.as_slice() {
            [] => self.then(Stage::Deal),
            [(object, ability)] => self.raise(attack, *object, *ability),
            _ => {
                self.then(Stage::Shield);
                let choices: Few<Choice> = shields
                    .iter()
                    .map(|(object, ability)| Choice::Use(*object, *ability))
                    .collect();
                let cite = self.fight_cites().defend;
                self.ask(attack.against, PromptKind::Order, attack.source, cite, choices);
            }
        }
    }

    fn raise(&mut self, attack: &Attack, object: ObjectId, ability: u8) {
        // SC-LATER-125: one is enough, unless two have to stop the attack.
        let twice = self.state.sum_of(attack.into()).has(AttackRule::StoppedTwice);
        self.then(if twice { Stage::Shield } else { Stage::Deal });
        let card = self.table.card(self.state.object(object).card);
        if let Some(line) = card.line(ability) {
            let frame = Frame {
                user: self.state.acting(attack.against),
                ..Frame::new(line.start, object, attack.against)
            };
            self.spend(frame, ability, self.fight_cites().defend);
        }
    }
}
