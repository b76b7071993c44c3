use crate::db::DbError;
use crate::engine::{LogError, Refusal, TableError};
use crate::model::Game;
use crate::workshop::{QuotaError, WorkshopError};

/// Why something at the table was not done. Every message names the way out.
#[derive(Debug, thiserror::Error)]
pub enum PlaytestError {
    /// There is none, or the actor may not know of it: the answer is the same.
    #[error("there is no such playtest, or it is private; ask its player to share it")]
    NotFound,
    /// It is somebody else's.
    #[error("only who began this playtest may do that")]
    NotYours,
    /// Whoever only watches says nothing.
    #[error("only who sits at the table may do that")]
    NotSeated,
    /// What is hidden in a game between people stays hidden while it runs.
    #[error("while people play, the log would tell their hands; come back when the game is over")]
    Running,
    /// Between people nobody chooses the luck: who knows it knows every card to come.
    #[error("between people luck is nobody's choice; leave the seed empty, or begin with new luck")]
    ChosenLuck,
    /// A game between people that is over.
    #[error("this game is over; begin another one")]
    Over,
    /// The link to a seat was used or replaced.
    #[error("this link opens no seat any more; ask for a new one")]
    LinkUsed,
    /// Whoever sits at the table came by the link to another seat.
    #[error("you sit at this table already; send the link to the person who plays against you")]
    Seated,
    /// The text names no deck.
    #[error("`{0}` is not a deck; choose one of the list, or give the address of a deck page")]
    NoDeck(String),
    /// The decks are of two games.
    #[error(
        "{first} is a deck of the {first_game} game and {second} of the {second_game} game; choose two of one game"
    )]
    TwoGames {
        /// The first deck's name.
        first: String,
        /// Its game.
        first_game: &'static str,
        /// The second deck's name.
        second: String,
        /// Its game.
        second_game: &'static str,
    },
    /// What was agreed on does not go together.
    #[error("{refusal}")]
    Agreement {
        /// The game whose rule refuses it.
        game: Game,
        /// Which, and the way out.
        refusal: Refusal,
    },
    /// Cards of the deck are in no set.
    #[error("“{name}” has cards no set knows ({cards}); import their set, or take them out of the deck")]
    UnknownCards {
        /// The deck.
        name: String,
        /// Their printing codes.
        cards: String,
    },
    /// Cards of a game between people that are not everybody's, or not what they were.
    #[error(
        "between people a game is played with cards everybody has, as they were when it was dealt; publish the set of your \
         cards, or play both hands, and leave a published set as it is until the game is over"
    )]
    OtherCards,
    /// There is nothing to play with.
    #[error("“{name}” has no cards in its {pile} yet; add some, or choose another deck")]
    EmptyDeck {
        /// The deck.
        name: String,
        /// `Life Deck`, `Planet`.
        pile: &'static str,
    },
    /// A deck cannot sit down.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The log cannot be played at all with the cards there are now.
    #[error("this game cannot be shown with the present cards: {0}; its log can still be downloaded")]
    Log(#[from] LogError),
    /// The text is no log of a game that can be played on here.
    #[error(
        "this is not a game that can be taken up: {0}; choose a file written by “Log as JSON” or by `save` in the shell"
    )]
    NoLog(String),
    /// The game has fewer decisions.
    #[error("this game has {0} decisions; there is none of that number")]
    NoStep(usize),
    /// More than may be stored.
    #[error(transparent)]
    Quota(#[from] QuotaError),
    /// A stored text could not be read or written.
    #[error("the stored log cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// The decks could not be opened.
    #[error(transparent)]
    Workshop(#[from] WorkshopError),
    /// The system gave no random numbers.
    #[error("no random number could be made: {0}")]
    Random(#[from] getrandom::Error),
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}
