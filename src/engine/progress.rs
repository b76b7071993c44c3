//! How far a verb has come.

/// What the verb a program stands at has come to, where it asks more than once.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Progress {
    /// It begins, or asks once at most.
    #[default]
    Beginning,
    /// The first of the two kinds of cards it is about are chosen, the last of them is `it`.
    FirstChosen,
    /// What may happen instead of moving that many cards was asked.
    Weighed,
    /// That many of the cards or players it takes one after the other are done with.
    After(u8),
    /// The cards are looked at, and that many of them lie where they are to lie.
    Arranged(u8),
    /// It is a search.
    Search(Search),
}

impl Progress {
    /// How many of those it takes one after the other are done with.
    pub const fn after(self) -> u8 {
        match self {
            Self::After(done) => done,
            _ => 0,
        }
    }
}

/// How far a search has come that found nothing, or that another may carry out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Search {
    /// Another player was asked whether to carry it out.
    Offered,
    /// Its own player carries it out.
    Own,
    /// Another player carries it out.
    Taken,
    /// It found nothing, and the opponent was asked whether to look.
    Doubted,
    /// The opponent looks.
    Verified,
}
