//! What cards count as by effects in force, besides what they show.

use super::fight::Question;
use super::program::Op;
use super::{Frame, ObjectId, PlayerId, State, Topic};
use crate::model::effect::{Cards, Effect, Filter, When};

impl State {
    /// Whether an effect in force says of the card that it counts as something that fits, for effects of that player at least
    /// (PA-LATER-78).
    pub fn counts_as(&self, frame: &Frame, object: ObjectId, fits: impl Fn(&Filter) -> bool) -> bool {
        if frame.plain || !self.table.considers() {
            return false;
        }
        let mut counts = self.says_of_itself(object, frame.you, &fits);
        self.in_force(Topic::Considers, |towards, op, _| {
            if let Op::Do(effect) = op
                && let Effect::Consider { cards, what, .. } = effect.as_ref()
                && fits(what)
                && what.of.is_none_or(|who| self.is_who(towards, who, frame.you))
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
    fn says_of_itself(&self, object: ObjectId, asker: PlayerId, fits: &impl Fn(&Filter) -> bool) -> bool {
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
            let speaks =
                |what: &Filter| what.of.is_none_or(|who| self.is_who(&frame, who, asker)) && fits(what);
            line.line.condition.as_ref().is_none_or(holds)
                && line.line.effects.iter().any(|effect| {
                    matches!(effect, Effect::Consider { cards: Cards::This, what, .. } if speaks(what))
                })
        })
    }
}
