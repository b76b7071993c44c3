//! What a game notes of a player and of a card for itself.

use serde::Serialize;

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

/// Marks of a card that are there or not; each game names its own. Written, they are the sum of their numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct CardMarks(u8);

/// A mark of a card: sideways, injured, face up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardMark(u8);

impl CardMark {
    /// The mark at a bit of its own, from 0 to 7.
    pub const fn at(bit: u8) -> Self {
        Self(1 << bit)
    }
}

impl CardMarks {
    /// The marks that a log or a change by hand says as the sum of their numbers.
    pub const fn of_number(number: u8) -> Self {
        Self(number)
    }

    /// The sum of their numbers; 0 for none.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether the mark is there.
    pub const fn has(self, mark: CardMark) -> bool {
        self.0 & mark.0 != 0
    }

    /// These and the mark.
    #[must_use]
    pub const fn with(self, mark: CardMark) -> Self {
        Self(self.0 | mark.0)
    }

    /// These but for the mark.
    #[must_use]
    pub const fn without(self, mark: CardMark) -> Self {
        Self(self.0 & !mark.0)
    }

    /// Puts the mark there.
    pub const fn put(&mut self, mark: CardMark) {
        *self = self.with(mark);
    }

    /// Takes the mark away.
    pub const fn take(&mut self, mark: CardMark) {
        *self = self.without(mark);
    }
}

impl From<CardMark> for CardMarks {
    fn from(mark: CardMark) -> Self {
        Self(mark.0)
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

    #[test]
    fn a_log_says_the_marks_of_a_card_as_one_number() {
        let [sideways, used] = [0, 1].map(CardMark::at);
        let both = CardMarks::from(sideways).with(used);
        assert_eq!(both.number(), 3);
        assert_eq!(CardMarks::of_number(3).without(sideways), used.into());
        assert!(both.has(used) && !CardMarks::from(sideways).has(used));
    }
}
