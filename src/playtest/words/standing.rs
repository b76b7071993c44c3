//! Standing answers in words.

use super::answer::{done_with, no, yes};
use super::{Voice, capital};
use crate::engine::{Choice, PromptKind};
use crate::playtest::StandingAnswer;

impl Voice<'_> {
    /// A standing answer: `Endurance: discard it, in this turn`.
    pub fn standing_answer(&self, answer: &StandingAnswer) -> String {
        let code = answer.card.as_deref();
        let card = code.and_then(|code| self.catalog.printing_by_code(self.game(), code));
        let asked = match card {
            Some(printing) => self.catalog.card_of(printing).name.clone(),
            None => subject(answer.asked).to_owned(),
        };
        let said = match answer.choice {
            Choice::Yes => yes(answer.asked),
            Choice::No => no(answer.asked),
            _ => done_with(answer.asked),
        };
        let until = if answer.turn.is_some() {
            "in this turn"
        } else {
            "in this game"
        };
        format!("{}: {}, {until}", capital(&asked), said.to_lowercase())
    }
}

/// What is asked of any card.
const fn subject(asked: PromptKind) -> &'static str {
    match asked {
        PromptKind::Endurance => "Endurance",
        PromptKind::Rejuvenate => "Rejuvenation",
        PromptKind::Defend => "An attack",
        PromptKind::Verify => "A search that found nothing",
        PromptKind::ShuffleRest => "The rest of the discard pile",
        _ => "An effect",
    }
}
