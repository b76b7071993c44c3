use crate::db::Visibility;
use crate::db::playtests::{Opponent, StoredPlaytest, StoredSeat};
use crate::engine::view::Viewer;
use crate::engine::{PlayerId, SeatSet};
use crate::workshop::Actor;

/// The seat of whoever began the game.
const FIRST: PlayerId = PlayerId(0);

/// What somebody is at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// The seats they decide for; a watcher decides for none.
    pub seats: SeatSet,
    /// What they see.
    pub viewer: Viewer,
    /// Whether they began the game: they share it, remove it, and say who sits in the free seats.
    pub owns: bool,
    /// The free seat whose link they brought.
    pub invited: Option<PlayerId>,
}

impl Access {
    /// What the actor is at the table; nothing for who may not know of it.
    pub fn of(playtest: &StoredPlaytest, actor: &Actor) -> Option<Self> {
        let author = actor.author.as_ref();
        let owns = author.is_some() && playtest.owner().as_ref() == author;
        let is_theirs = |seat: &&StoredSeat| match seat.opponent {
            Opponent::Both => owns,
            Opponent::Person => author.is_some() && seat.guest().as_ref() == author,
            Opponent::Simple | Opponent::Random | Opponent::Idle => false,
        };
        let others = playtest.seats.iter().filter(is_theirs).map(player_of);
        let seats: SeatSet = owns.then_some(FIRST).into_iter().chain(others).collect();
        let brought = |seat: &&StoredSeat| {
            let link = seat.invitation.as_ref();
            link.is_some_and(|link| actor.edit_keys.contains(link))
        };
        let invited = playtest.seats.iter().find(brought).map(player_of);
        let sees = !seats.is_empty() || invited.is_some() || playtest.visibility != Visibility::Private;
        sees.then_some(Self {
            seats,
            viewer: viewer(playtest, seats),
            owns,
            invited: invited.filter(|_| seats.is_empty()),
        })
    }

    /// Whether they decide for that seat.
    pub fn decides_for(self, player: PlayerId) -> bool {
        self.seats.has(player)
    }

    /// Whether they sit at the table.
    pub fn plays(self) -> bool {
        !self.seats.is_empty()
    }

    /// The seat they look from.
    pub fn side(self) -> PlayerId {
        self.seats.iter().next().unwrap_or(FIRST)
    }

    /// Whether they may have the log with all that is hidden: of a game between people its players, once it is over; of
    /// any other whoever may see it.
    pub fn knows_all(self, playtest: &StoredPlaytest) -> bool {
        !playtest.is_between_people() || (playtest.ended && self.plays())
    }
}

/// The seat in the game's own numbers.
pub fn player_of(seat: &StoredSeat) -> PlayerId {
    PlayerId(u8::try_from(seat.seat).unwrap_or(u8::MAX))
}

/// Who watches a shared game that one person plays sees what that person sees; between people, what lies open.
fn viewer(playtest: &StoredPlaytest, seats: SeatSet) -> Viewer {
    let owners = || {
        let theirs = playtest
            .seats
            .iter()
            .filter(|seat| seat.opponent == Opponent::Both);
        [FIRST].into_iter().chain(theirs.map(player_of)).collect()
    };
    let seats = if seats.is_empty() && !playtest.is_between_people() {
        owners()
    } else {
        seats
    };
    let mut each = seats.iter();
    match (each.next(), each.next()) {
        (None, _) => Viewer::Watcher,
        (Some(only), None) => Viewer::Player(only),
        _ if seats.count() > playtest.seats.len() => Viewer::BothSeats,
        _ => Viewer::Several(seats),
    }
}
