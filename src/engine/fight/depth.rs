//! Effects in force that ask for each other: what a card counts as may hang on another card's being blank, and the other way
//! round. Questions that go on asking stop here instead of at the end of the stack.

use std::cell::Cell;

/// No printed cards ask for each other so often in one question; sets of one's own may.
const DEEPEST: u8 = 16;

thread_local! {
    static DEPTH: Cell<u8> = const { Cell::new(0) };
}

/// One question for effects in force, until it is dropped.
pub(super) struct Question;

impl Question {
    /// Asks one deeper; `None` when the question runs in a circle, where nothing is in force.
    pub fn ask() -> Option<Self> {
        let depth = DEPTH.get();
        (depth < DEEPEST).then(|| {
            DEPTH.set(depth + 1);
            Self
        })
    }
}

impl Drop for Question {
    fn drop(&mut self) {
        DEPTH.set(DEPTH.get().saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::{DEEPEST, Question};

    #[test]
    fn a_question_in_a_circle_ends_and_the_next_one_begins_afresh() {
        let mut asked = Vec::new();
        asked.extend(std::iter::from_fn(Question::ask));
        assert_eq!(asked.len(), usize::from(DEEPEST));
        drop(asked);
        assert!(Question::ask().is_some());
    }
}
