use super::{BestOf, EntryId};

/// Why an act cannot be. The event stays as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Nothing happened yet.
    #[error("the event is not open yet")]
    NotOpen,
    /// It is open already.
    #[error("the event is open already; its settings hold")]
    Open,
    /// A round rests on how it is played.
    #[error("a round is drawn; how it is played cannot be changed any more")]
    Begun,
    /// The end was said.
    #[error("the event is over")]
    Over,
    /// The points of a match make no sense.
    #[error("a match gives points as win, draw, loss, the win the most and at most 10")]
    Points,
    /// More rounds than are counted.
    #[error("an event has at most {} rounds", super::Settings::MOST_ROUNDS)]
    Rounds,
    /// Numbers are given in order.
    #[error("the next entrant is number {0}")]
    NextEntry(u16),
    /// Nobody has that number.
    #[error("there is no {0}")]
    NoEntry(EntryId),
    /// They are not at the event any more, or not in the state asked for.
    #[error("{0} is not there to do that")]
    Presence(EntryId),
    /// The round before is not finished.
    #[error("round {round} is not finished: table {table} has no result")]
    Unfinished {
        /// That round.
        round: u8,
        /// The first table without a result.
        table: u16,
    },
    /// Nobody to pair.
    #[error("a round needs two who are there")]
    TooFew,
    /// More than one round can pair.
    #[error("at most {} are paired in a round", super::State::MOST_PAIRED)]
    TooMany,
    /// A draw that leaves somebody out or seats somebody twice.
    #[error("the tables do not seat each of those who are there once")]
    Tables,
    /// The wrong round.
    #[error("the next round is round {0}")]
    NextRound(u8),
    /// No such round or table.
    #[error("round {round} has no table {table}")]
    NoTable {
        /// The round.
        round: u8,
        /// The table.
        table: u16,
    },
    /// A result is there.
    #[error("table {0} has a result; correct it instead")]
    HasResult(u16),
    /// None is there.
    #[error("table {0} has no result to correct")]
    NoResult(u16),
    /// An earlier round.
    #[error("round {0} is past; correct its result instead")]
    Past(u8),
    /// The winner is not one of the two.
    #[error("{0} does not sit at that table")]
    Winner(EntryId),
    /// Draws are not allowed.
    #[error("this match cannot be drawn")]
    NoDraw,
    /// More or fewer games than a match has.
    #[error("a match does not end by these games; {}", .0.scores())]
    Games(BestOf),
    /// Of several games none is guessed.
    #[error("say how the games ended, those of the winner first: 2-0 or 2-1, or 1-1 for a draw")]
    NoGames,
    /// What the cut rests on.
    #[error("the standings are frozen since the cut")]
    Frozen,
    /// There was a cut.
    #[error("the cut was made already")]
    Cut,
    /// Too many or unknown seeds.
    #[error("a cut is to two or more of the entrants, each once, and no more than are there")]
    Seeds,
    /// Nobody is left to play.
    #[error("the bracket is played out")]
    PlayedOut,
    /// No round was drawn whose tables could be taken back.
    #[error("no round is drawn whose tables could be taken back")]
    NotDrawn,
    /// A round that is played stands.
    #[error("table {0} has a result, so the tables of its round stand")]
    Played(u16),
    /// Something else happened since.
    #[error("it was not the last thing that happened that {0} dropped")]
    NotLast(EntryId),
    /// Nothing to take back.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// The matching failed, which it does not.
    #[error("no pairing was found")]
    NoPairing,
}

impl Refusal {
    /// The refusal with a name in the place of a number.
    pub fn in_words(&self, name: impl FnOnce(EntryId) -> String) -> String {
        let said = self.to_string();
        match self {
            Self::NoEntry(entry) | Self::Presence(entry) | Self::Winner(entry) | Self::NotLast(entry) => {
                said.replace(&entry.to_string(), &name(*entry))
            }
            _ => said,
        }
    }
}
