use std::fmt;
use std::str::FromStr;

use crate::db::RevisionNumber;

/// Steps a trail remembers.
const MOST: usize = 40;

/// The way a builder went through a deck's history: what undo and redo follow. The page carries it, so that every tab
/// has its own; where somebody else saved in between it starts over, since undo takes back nobody else's changes
/// unseen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trail {
    /// Revisions, the oldest first.
    steps: Vec<RevisionNumber>,
    /// The step whose content the deck has.
    at: usize,
    /// The newest revision when the trail was last followed.
    head: RevisionNumber,
}

impl Trail {
    /// The last revisions of a deck.
    pub fn recent(head: RevisionNumber) -> Self {
        let most = i32::try_from(MOST).unwrap_or(i32::MAX);
        let first = head.get().saturating_sub(most - 1).max(1);
        Self::of((first..=head.get()).map(RevisionNumber::from).collect(), head)
    }

    /// The trail a page carries, if nobody else saved since.
    pub fn carried(text: &str, head: RevisionNumber) -> Self {
        text.parse()
            .ok()
            .filter(|trail: &Self| trail.head == head)
            .unwrap_or_else(|| Self::recent(head))
    }

    fn of(steps: Vec<RevisionNumber>, head: RevisionNumber) -> Self {
        let at = steps.len().saturating_sub(1);
        Self { steps, at, head }
    }

    /// The revision undo goes back to.
    pub fn back(&self) -> Option<RevisionNumber> {
        self.steps.get(self.at.checked_sub(1)?).copied()
    }

    /// The revision redo goes forth to.
    pub fn forth(&self) -> Option<RevisionNumber> {
        self.steps.get(self.at + 1).copied()
    }

    /// After a change of the deck was kept as a revision.
    #[must_use]
    pub fn changed(&self, kept: RevisionNumber) -> Self {
        if kept == self.head {
            return self.clone();
        }
        let mut steps = self.steps.clone();
        steps.truncate(self.at + 1);
        steps.push(kept);
        let surplus = steps.len().saturating_sub(MOST);
        Self::of(steps.split_off(surplus), kept)
    }

    /// After undo or redo to a revision of the trail was kept as a new one.
    #[must_use]
    pub fn moved(&self, to: RevisionNumber, kept: RevisionNumber) -> Self {
        let at = self.steps.iter().position(|step| *step == to);
        Self {
            at: at.unwrap_or(self.at),
            head: kept,
            ..self.clone()
        }
    }
}

impl fmt::Display for Trail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.steps {
            write!(f, "{step}.")?;
        }
        write!(f, "{}.{}", self.at, self.head)
    }
}

impl FromStr for Trail {
    type Err = ();

    /// Reads what `Display` writes: the steps, the place, the newest revision.
    fn from_str(text: &str) -> Result<Self, ()> {
        let numbers: Result<Vec<i32>, _> = text.split('.').take(MOST + 3).map(str::parse).collect();
        let numbers = numbers.map_err(drop)?;
        let [steps @ .., at, head] = numbers.as_slice() else {
            return Err(());
        };
        let at = usize::try_from(*at).map_err(drop)?;
        if at >= steps.len() || steps.len() > MOST {
            return Err(());
        }
        Ok(Self {
            steps: steps.iter().copied().map(RevisionNumber::from).collect(),
            at,
            head: RevisionNumber::from(*head),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(number: i32) -> RevisionNumber {
        RevisionNumber::from(number)
    }

    #[test]
    fn undo_goes_back_several_steps_and_redo_forth_again() {
        let trail = Trail::recent(number(3));
        assert_eq!((trail.back(), trail.forth()), (Some(number(2)), None));
        // Undone twice: revisions 4 and 5 have the contents of 2 and 1.
        let trail = trail.moved(number(2), number(4)).moved(number(1), number(5));
        assert_eq!((trail.back(), trail.forth()), (None, Some(number(2))));
        let trail = trail.moved(number(2), number(6));
        assert_eq!((trail.back(), trail.forth()), (Some(number(1)), Some(number(3))));
    }

    #[test]
    fn a_change_after_undo_leaves_nothing_to_redo() {
        let trail = Trail::recent(number(3))
            .moved(number(2), number(4))
            .changed(number(5));
        assert_eq!((trail.back(), trail.forth()), (Some(number(2)), None));
        assert_eq!(trail.changed(number(5)), trail, "nothing new is not a step");
    }

    #[test]
    fn a_page_carries_it_until_somebody_else_saves() {
        let trail = Trail::recent(number(9)).moved(number(8), number(10));
        let carried = trail.to_string();
        assert_eq!(Trail::carried(&carried, number(10)), trail);
        assert_eq!(Trail::carried(&carried, number(11)), Trail::recent(number(11)));
        for broken in ["", "1", "1.2", "1.5.2", "x.0.1", "1.-1.2", &"1.".repeat(500)] {
            assert_eq!(
                Trail::carried(broken, number(2)),
                Trail::recent(number(2)),
                "{broken}"
            );
        }
    }

    #[test]
    fn it_does_not_grow_for_ever() {
        let long = (2..200)
            .map(number)
            .fold(Trail::recent(number(1)), |trail, kept| trail.changed(kept));
        assert_eq!(long.steps.len(), MOST);
        assert_eq!(long.back(), Some(number(198)));
    }
}
