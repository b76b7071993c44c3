use super::PlayerId;

/// Some of the seats of a table, which has eight at most.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SeatSet(u8);

impl SeatSet {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// Whether the seat is one of them.
    pub fn has(self, player: PlayerId) -> bool {
        self.0 & bit(player) != 0
    }

    /// Adds a seat.
    pub fn insert(&mut self, player: PlayerId) {
        self.0 |= bit(player);
    }

    /// Takes a seat out.
    pub fn remove(&mut self, player: PlayerId) {
        self.0 &= !bit(player);
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// How many they are.
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats, in their order.
    pub fn iter(self) -> impl Iterator<Item = PlayerId> {
        (0..u8::BITS as u8)
            .map(PlayerId)
            .filter(move |player| self.has(*player))
    }
}

impl From<PlayerId> for SeatSet {
    fn from(player: PlayerId) -> Self {
        Self(bit(player))
    }
}

impl FromIterator<PlayerId> for SeatSet {
    fn from_iter<T: IntoIterator<Item = PlayerId>>(seats: T) -> Self {
        Self(seats.into_iter().fold(0, |all, player| all | bit(player)))
    }
}

fn bit(player: PlayerId) -> u8 {
    1_u8.checked_shl(u32::from(player.0)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_the_seats_it_was_made_of() {
        let some: SeatSet = [PlayerId(0), PlayerId(2)].into_iter().collect();
        assert!(some.has(PlayerId(2)) && !some.has(PlayerId(1)) && !some.has(PlayerId(200)));
        assert_eq!(
            (some.count(), some.iter().collect::<Vec<_>>()),
            (2, vec![PlayerId(0), PlayerId(2)])
        );
        let mut one = some;
        one.insert(PlayerId(1));
        one.remove(PlayerId(0));
        one.remove(PlayerId(2));
        assert_eq!(one, PlayerId(1).into());
        assert!(SeatSet::NONE.is_empty() && !SeatSet::from(PlayerId(7)).is_empty());
    }
}
