//! What cards count as by effects in force, besides what they show.

use super::fight::Question;
use super::program::Op;
use super::{Frame, ObjectId, State, Topic};
use crate::model::effect::{Cards, Effect, Filter, When};

impl State {
    /// Whether an effect in force says of the card that it counts as something that fits.
    pub fn counts_as(&self, frame: &Frame, object: ObjectId, fits: impl Fn(&Filter) -> bool) -> bool {
        if frame.plain || !self.table.considers() {
            return false;
        }
        let mut counts = self.says_of_itself(object, &fits);
        self.in_force(Topic::Considers, |towards, op, _| {
            if let Op::Do(effect) = op
                && let Effect::Consider { cards, what, .. } = effect.as_ref()
                && fits(what)
            {
                let towards = Frame {
                    plain: true,
                    ..*towards
                };
                counts |= self.lies_as_said(cards, object) && self.is_among(&towards, cards, object);
            }
        });
        counts
    }

    /// The same of what the card says of itself, wherever it is.
    fn says_of_itself(&self, object: ObjectId, fits: &impl Fn(&Filter) -> bool) -> bool {
        let card = self.card(object);
        if !card.topics.has(Topic::Considers) {
            return false;
        }
        let Some(_question) = Question::ask() else {
            return false;
        };
        card.lines(When::Constant).any(|(_, line)| {
            let frame = Frame {
                plain: true,
                ..Frame::new(line.start, object, self.object(object).controller)
            };
            let holds = |condition| self.holds(&frame, condition);
            line.line.condition.as_ref().is_none_or(holds)
                && line.line.effects.iter().any(|effect| {
                    matches!(effect, Effect::Consider { cards: Cards::This, what, .. } if fits(what))
                })
        })
    }
}
