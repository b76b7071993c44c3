//! Effects in force that ask for each other: what a card counts as may hang on another card's being blank, and the other way
//! round. Questions that go on asking stop here instead of at the end of the stack.

use std::cell::Cell;

/// No printed cards ask for each other so often in one question; sets of one's own may.
const DEEPEST: u8 = 8;

/// Nor this many questions within one: those that branch would be asked for ever without being deep. In games with decks from
/// all printed cards one question asks some three hundred others at most.
const MOST: u16 = 600;

/// How deep the question being asked is, and the questions asked since the first of them.
#[derive(Clone, Copy)]
struct Asked {
    depth: u8,
    count: u16,
}

thread_local! {
    static ASKED: Cell<Asked> = const { Cell::new(Asked { depth: 0, count: 0 }) };
}

/// One question for effects in force, until it is dropped.
pub(in super::super) struct Question;

impl Question {
    /// Asks one deeper; `None` when the question runs in a circle, where nothing is in force.
    pub fn ask() -> Option<Self> {
        let Asked { depth, count } = ASKED.get();
        let count = if depth == 0 { 0 } else { count };
        (depth < DEEPEST && count < MOST).then(|| {
            ASKED.set(Asked {
                depth: depth + 1,
                count: count + 1,
            });
            Self
        })
    }
}

impl Drop for Question {
    fn drop(&mut self) {
        let asked = ASKED.get();
        ASKED.set(Asked {
            depth: asked.depth.saturating_sub(1),
            ..asked
        });
    }
}

#[cfg(test)]
mod tests {
    use super::{DEEPEST, MOST, Question};

    #[test]
    fn a_question_in_a_circle_ends_and_the_next_one_begins_afresh() {
        let mut asked = Vec::new();
        asked.extend(std::iter::from_fn(Question::ask));
        assert_eq!(asked.len(), usize::from(DEEPEST));
        drop(asked);
        assert!(Question::ask().is_some());
    }

    #[test]
    fn a_question_that_branches_ends_too() {
        let first = Question::ask();
        assert!(first.is_some());
        let branches = (0..u32::from(MOST) + 10).filter(|_| Question::ask().is_some());
        assert_eq!(branches.count(), usize::from(MOST) - 1);
        drop(first);
        assert!(Question::ask().is_some());
    }
}
