use crate::db::Visibility;
use crate::db::playtests::{Opponent, StoredPlaytest};
use crate::engine::PlayerId;
use crate::engine::view::Viewer;
use crate::workshop::Actor;

/// The seat of whoever began the game.
pub(super) const FIRST: PlayerId = PlayerId(0);
/// The other seat.
pub(super) const SECOND: PlayerId = PlayerId(1);

/// The seats somebody decides for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seats {
    /// None: a watcher.
    None,
    /// One.
    One(PlayerId),
    /// Both.
    Both,
}

/// What somebody is at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The seats they decide for.
    pub seats: Seats,
    /// What they see.
    pub viewer: Viewer,
    /// Whether they began the game: they share it, remove it, and say who sits in the second seat.
    pub owns: bool,
    /// Whether they brought the link to the second seat.
    pub invited: bool,
}

impl Standing {
    /// What the actor is at the table; nothing for who may not know of it.
    pub fn of(playtest: &StoredPlaytest, actor: &Actor) -> Option<Self> {
        let author = actor.author.as_ref();
        let owns = author.is_some() && playtest.owner().as_ref() == author;
        let is_guest = author.is_some() && playtest.guest().as_ref() == author;
        let invited = playtest
            .invitation
            .as_ref()
            .is_some_and(|link| actor.edit_keys.contains(link));
        let seats = match playtest.opponent {
            Opponent::Both if owns => Seats::Both,
            _ if owns => Seats::One(FIRST),
            Opponent::Person if is_guest => Seats::One(SECOND),
            _ => Seats::None,
        };
        let sees = seats != Seats::None || invited || playtest.visibility != Visibility::Private;
        sees.then_some(Self {
            seats,
            viewer: viewer(playtest.opponent, seats),
            owns,
            invited: invited && !owns,
        })
    }

    /// Whether they decide for that seat.
    pub fn decides_for(self, player: PlayerId) -> bool {
        match self.seats {
            Seats::None => false,
            Seats::One(seat) => seat == player,
            Seats::Both => true,
        }
    }

    /// The seat they look from.
    pub fn side(self) -> PlayerId {
        match self.seats {
            Seats::One(seat) => seat,
            Seats::None | Seats::Both => FIRST,
        }
    }

    /// Whether they may have the log with all that is hidden: of a game between two people its players, once it is
    /// over; of any other whoever may see it.
    pub fn knows_all(self, playtest: &StoredPlaytest) -> bool {
        playtest.opponent != Opponent::Person || (playtest.ended && self.seats != Seats::None)
    }
}

/// Who watches a shared game that one person plays sees what that person sees; between two people, what lies open.
fn viewer(opponent: Opponent, seats: Seats) -> Viewer {
    match (opponent, seats) {
        (_, Seats::One(seat)) => Viewer::Player(seat),
        (Opponent::Both, _) | (_, Seats::Both) => Viewer::BothSeats,
        (Opponent::Person, Seats::None) => Viewer::Watcher,
        (Opponent::Idle | Opponent::Random | Opponent::Simple, Seats::None) => Viewer::Player(FIRST),
    }
}
