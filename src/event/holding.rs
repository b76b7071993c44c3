use super::{Act, EntryId, Refusal};

/// The acts of a log that hold, while it is read: what was taken back is gone from them.
#[derive(Debug, Clone, Default)]
pub struct Holding<'a>(Vec<(usize, &'a Act)>);

impl<'a> Holding<'a> {
    /// Reads the next act, which stands at that place of the log; the act that it takes back, if it does.
    pub fn take(&mut self, place: usize, act: &'a Act) -> Result<Option<&'a Act>, Refusal> {
        match act {
            Act::Undone => match self.0.pop() {
                None | Some((_, Act::Opened { .. })) => Err(Refusal::NothingToUndo),
                Some((_, undone)) => Ok(Some(undone)),
            },
            Act::UndoneBefore { left } => {
                let at = self.before(left)?;
                Ok(Some(self.0.remove(at).1))
            }
            Act::Undrawn { round } => {
                let (at, drawn) = self.drawn()?;
                if drawn != *round {
                    return Err(Refusal::NotDrawn);
                }
                Ok(Some(self.0.remove(at).1))
            }
            act => {
                self.0.push((place, act));
                Ok(None)
            }
        }
    }

    /// Those that hold, each with its place in the log.
    pub fn acts(&self) -> &[(usize, &'a Act)] {
        &self.0
    }

    /// The last of them, with its place in the log.
    pub fn last(&self) -> Option<(usize, &'a Act)> {
        self.0.last().copied()
    }

    /// The round whose tables can be taken back: the last one, while it has no result.
    pub fn undrawable(&self) -> Option<u8> {
        self.drawn().ok().map(|(_, round)| round)
    }

    /// Where among the acts that hold the one before those stands by which these dropped, the last of them all.
    fn before(&self, left: &[EntryId]) -> Result<usize, Refusal> {
        let mut last = self.0.iter().rev();
        for entry in left.iter().rev() {
            if !matches!(last.next(), Some((_, Act::Dropped { entry: dropped })) if dropped == entry) {
                return Err(Refusal::NotLast(*entry));
            }
        }
        match last.next() {
            None | Some((_, Act::Opened { .. })) => Err(Refusal::NothingToUndo),
            Some(_) => Ok(last.len()),
        }
    }

    /// Where among the acts that hold the last round was drawn, and which it is. Since then people may only have come and gone.
    fn drawn(&self) -> Result<(usize, u8), Refusal> {
        for (at, (_, act)) in self.0.iter().enumerate().rev() {
            match act {
                Act::Paired(draw) => return Ok((at, draw.round)),
                Act::Entered { .. }
                | Act::Absent { .. }
                | Act::Present { .. }
                | Act::Dropped { .. }
                | Act::Back { .. }
                | Act::Disqualified { .. } => {}
                Act::Result { table, .. } | Act::Corrected { table, .. } => {
                    return Err(Refusal::Played(*table));
                }
                Act::Opened { .. }
                | Act::Changed { .. }
                | Act::Cut { .. }
                | Act::Over
                | Act::Undone
                | Act::UndoneBefore { .. }
                | Act::Undrawn { .. } => return Err(Refusal::NotDrawn),
            }
        }
        Err(Refusal::NotDrawn)
    }
}
