use super::quota::QuotaError;
use crate::db::{Conflict, DbError, RevisionNumber};
use crate::deck::document::DocumentError;

/// Characters of a comment.
pub const LONGEST_COMMENT: u64 = 2_000;

/// Why something is not kept as a comment.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CommentError {
    /// Nothing was said.
    #[error("the comment is empty; write something")]
    Empty,
    /// Too much was said.
    #[error("the comment has {0} characters; at most {LONGEST_COMMENT} are kept")]
    Long(usize),
    /// The deck's owner has not opened comments, or closed them.
    #[error("this deck takes no comments; its owner can open them")]
    Closed,
    /// Somebody else's, or gone.
    #[error("there is no such comment of yours, or on a deck of yours")]
    NotYours,
}

/// Why something was not done. Every message names the way out.
#[derive(Debug, thiserror::Error)]
pub enum WorkshopError {
    /// There is none, or the actor may not know of it: the answer is the same.
    #[error("there is no such deck, or it is private; sign in, or open it with its edit link")]
    NotFound,
    /// The deck may be seen but not changed.
    #[error("this deck is somebody else's; copy it to change it")]
    NotYours,
    /// The deck is deleted.
    #[error("this deck is deleted; restore it first")]
    Deleted,
    /// There is no such revision.
    #[error("this deck has no revision {0}; open its history")]
    NoRevision(RevisionNumber),
    /// Neither account nor session: nobody the deck could belong to.
    #[error("a deck needs a cookie to be found again; allow cookies for this site, or sign in")]
    Nobody,
    /// An account is needed.
    #[error("sign in first")]
    NoAccount,
    /// A deck was saved as one of another game.
    #[error("the game of a deck cannot be changed; make a new deck")]
    OtherGame,
    /// Others saved the deck again and again while this save was being joined with theirs.
    #[error("the deck is being saved by somebody else all the time; try again in a moment")]
    Busy,
    /// There is no such house format, or the actor may not know of it.
    #[error("there is no such house format, or it is private; sign in, or ask who made it for its link")]
    NoFormat,
    /// A house format may be seen but not changed.
    #[error("this house format is somebody else's; copy it to change it")]
    FormatNotYours,
    /// A house format that cannot be kept.
    #[error("{0}")]
    Format(String),
    /// There is no such set of somebody's own, or the actor may not know of it.
    #[error("there is no such set, or it is private; sign in, or ask who made it for its link")]
    NoSet,
    /// Such a set may be seen but not changed.
    #[error("this set is somebody else's; take a copy to change it")]
    SetNotYours,
    /// A set or a card that cannot be kept: everything that is wrong.
    #[error("{}", .0.join("; "))]
    Set(Vec<String>),
    /// A card of one's own is not as it was when its correction began.
    #[error(
        "the card was changed meanwhile, in another window or by another device; look at it there, or save again to keep what stands here"
    )]
    CardChanged,
    /// Nothing that is kept as a comment.
    #[error(transparent)]
    Comment(#[from] CommentError),
    /// More than may be stored.
    #[error(transparent)]
    Quota(#[from] QuotaError),
    /// Something no deck can hold.
    #[error(transparent)]
    Document(#[from] DocumentError),
    /// The system gave no random numbers for a secret.
    #[error("no secret could be made: {0}")]
    Random(#[from] getrandom::Error),
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<diesel::result::Error> for WorkshopError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Db(error.into())
    }
}

impl Conflict for WorkshopError {
    fn is_conflict(&self) -> bool {
        matches!(self, Self::Db(error) if error.is_conflict())
    }
}
