use crate::db::{Conflict, DbError};
use crate::event::Refusal;
use crate::workshop::{QuotaError, WorkshopError};

/// Why something was not done at an event. Every message names the way out.
#[derive(Debug, thiserror::Error)]
pub enum OrganiserError {
    /// There is none, or the actor may not know of it: the answer is the same.
    #[error("there is no such event or entry, or it is not yours to see; open it with its link")]
    NotFound,
    /// It is somebody else's to do.
    #[error("you may not {0} here; open the desk or your entry with its link, or ask the organiser")]
    NotYours(&'static str),
    /// Not now.
    #[error("you cannot {0} now: {1}")]
    NotNow(&'static str, &'static str),
    /// A field of a form.
    #[error("{0}")]
    Wrong(String),
    /// Somebody else did something that bears on it, and the page did not show that yet.
    #[error("{who} was quicker: {what}. See how it stands now, and do yours again if it is still needed")]
    Meanwhile {
        /// Who it was.
        who: String,
        /// What they did.
        what: String,
    },
    /// The name is there.
    #[error(
        "somebody called {0} has entered already; if that is you, open your entry by its link, and if not, add a letter to your name"
    )]
    NameTaken(String),
    /// The name looks like one that is there.
    #[error(
        "somebody called {0} has entered already, and on paper the two names look the same; add a letter or another name"
    )]
    NameLooksTaken(String),
    /// The list is not legal, and the event takes only legal ones.
    #[error("this event takes only legal lists; the list is {0}")]
    IllegalList(String),
    /// Cards are being taken in.
    #[error("the set {0} was published just now and is being taken in; send this again in some seconds")]
    Coming(String),
    /// An act that cannot be.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// More than may be stored.
    #[error(transparent)]
    Quota(#[from] QuotaError),
    /// The workshop of decks refused.
    #[error(transparent)]
    Workshop(#[from] WorkshopError),
    /// The log does not replay: another program wrote into it.
    #[error("the log of this event cannot be read: {0}")]
    Log(String),
    /// The system gave no random numbers for a secret.
    #[error("no secret could be made: {0}")]
    Random(#[from] getrandom::Error),
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<diesel::result::Error> for OrganiserError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Db(error.into())
    }
}

impl Conflict for OrganiserError {
    fn is_conflict(&self) -> bool {
        matches!(self, Self::Db(error) if error.is_conflict())
    }
}
