//! A use, of an effect or of what is paid for like one.

use crate::engine::battle::Link;
use crate::engine::{Frame, ObjectId, PlayerId, TableLine};

impl Link {
    /// A use that has just been declared.
    pub(super) const fn new(player: PlayerId, source: ObjectId, ability: u8, user: ObjectId) -> Self {
        Self {
            player,
            source,
            ability,
            user,
            targets: Vec::new(),
            x: 0,
            paid: 0,
            spent: false,
            negated: false,
        }
    }

    /// What a line that is used reads of its use.
    pub(super) fn frame(&self, printed: &TableLine) -> Frame {
        Frame {
            user: self.user,
            x: i32::from(self.x),
            ..Frame::new(printed.start, self.source, self.player)
        }
    }
}
