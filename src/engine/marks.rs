//! What a game notes of a player for itself.

/// Marks that are there or not, and small numbers; each game names its own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Marks(u16);

/// A mark of a player.
#[derive(Debug, Clone, Copy)]
pub struct Mark(u16);

impl Mark {
    /// The mark at a bit of its own, from 8 to 15.
    pub const fn at(bit: u8) -> Self {
        Self(1 << bit)
    }
}

/// A number up to 14 that is noted of a player, or not.
#[derive(Debug, Clone, Copy)]
pub struct Noted(u8);

impl Noted {
    /// The first number of a player.
    pub const FIRST: Self = Self(0);
    /// The second.
    pub const SECOND: Self = Self(4);
}

/// The bits of a number: it itself plus one, 0 where none is noted.
const NUMBER: u16 = 0xF;

impl Marks {
    /// Whether the mark is there.
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & mark.0 != 0
    }

    /// Puts the mark there.
    pub const fn put(&mut self, mark: Mark) {
        self.0 |= mark.0;
    }

    /// Takes the mark away; whether it was there.
    pub const fn take(&mut self, mark: Mark) -> bool {
        let was_there = self.has(mark);
        self.0 &= !mark.0;
        was_there
    }

    /// The number noted.
    pub fn number(self, noted: Noted) -> Option<u8> {
        ((self.0 >> noted.0 & NUMBER) as u8).checked_sub(1)
    }

    /// Notes a number in place of the one before, or none.
    pub fn note(&mut self, noted: Noted, number: Option<u8>) {
        let said = number.map_or(0, |number| u16::from(number) + 1) & NUMBER;
        self.0 = self.0 & !(NUMBER << noted.0) | said << noted.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_numbers_keep_out_of_each_others_way() {
        let (mark, mut marks) = (Mark::at(8), Marks::default());
        marks.put(mark);
        marks.note(Noted::FIRST, Some(14));
        marks.note(Noted::SECOND, Some(0));
        marks.note(Noted::FIRST, Some(3));
        assert_eq!(
            (marks.number(Noted::FIRST), marks.number(Noted::SECOND)),
            (Some(3), Some(0))
        );
        assert!(marks.take(mark) && !marks.take(mark));
        marks.note(Noted::SECOND, None);
        assert_eq!(marks.number(Noted::SECOND), None);
    }
}
