use serde::{Deserialize, Serialize};

use super::{Seed, Settings};

/// An entrant: the number in the order of entering, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntryId(pub u16);

impl EntryId {
    /// Where things about this entrant stand in a list of all.
    pub fn place(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }
}

impl std::fmt::Display for EntryId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "entrant {}", self.0)
    }
}

/// Something that happened at an event. Acts hold numbers, never names, so that a name can be forgotten.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// The event begins; from now on its settings hold.
    Opened {
        /// How it is played.
        settings: Settings,
        /// What all lots are drawn from.
        seed: Seed,
    },
    /// It is to be played otherwise, while no round is drawn.
    Changed {
        /// How it is played now.
        settings: Settings,
    },
    /// Somebody entered; later than the first round, the rounds missed count as lost.
    Entered {
        /// The next number.
        entry: EntryId,
    },
    /// Somebody is away and is not paired until they are there again; what they miss counts as lost.
    Absent {
        /// The entry it is about.
        entry: EntryId,
    },
    /// Somebody is there again.
    Present {
        /// The entry it is about.
        entry: EntryId,
    },
    /// Somebody ends their event; what comes later does not count for them.
    Dropped {
        /// The entry it is about.
        entry: EntryId,
    },
    /// Somebody who dropped plays on; what they missed counts as lost.
    Back {
        /// The entry it is about.
        entry: EntryId,
    },
    /// Somebody is sent away and stays so.
    Disqualified {
        /// The entry it is about.
        entry: EntryId,
        /// The reason, in words for people.
        reason: String,
    },
    /// A round was drawn.
    Paired(Draw),
    /// A table reported.
    Result {
        /// The round, from 1.
        round: u8,
        /// The table, from 1.
        table: u16,
        /// How it ended.
        outcome: Outcome,
    },
    /// A result was wrong.
    Corrected {
        /// The round, from 1.
        round: u8,
        /// The table, from 1.
        table: u16,
        /// How it really ended.
        outcome: Outcome,
        /// Why it is changed.
        reason: String,
    },
    /// The best go on by single elimination; the standings stay as they are.
    Cut {
        /// The best first.
        seeds: Vec<EntryId>,
    },
    /// The event has ended.
    Over,
    /// The last act that holds is taken back.
    Undone,
    /// The one before those by which people dropped since is taken back; they stay dropped.
    UndoneBefore {
        /// Who dropped since, the first first.
        left: Vec<EntryId>,
    },
    /// The tables of the last round, which has no result yet, are taken back. Who came or went since stays so.
    Undrawn {
        /// The round, from 1.
        round: u8,
    },
}

/// The tables of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// The round, from 1.
    pub round: u8,
    /// How often this round was drawn, this time included.
    pub attempt: u8,
    /// From table 1; who sits first stands first.
    pub tables: Vec<[EntryId; 2]>,
    /// Who has a bye: at most one, but for a bracket that is not full.
    pub byes: Vec<EntryId>,
}

/// How a match ended. The winner is named, never a side of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    /// Somebody won.
    Won {
        /// The entry that won.
        winner: EntryId,
        /// In how many games.
        games: Games,
    },
    /// Nobody did.
    Drawn {
        /// In how many games, of which both won as many.
        games: Games,
    },
    /// Both lost.
    BothLost,
}

/// The games of a match, as its winner counts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Games {
    /// Games won.
    pub won: u8,
    /// Games lost.
    pub lost: u8,
    /// Games drawn.
    #[serde(default)]
    pub drawn: u8,
}

/// `2-1`, or with drawn games `1-0-1`.
impl std::fmt::Display for Games {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.won, self.lost)?;
        match self.drawn {
            0 => Ok(()),
            drawn => write!(f, "-{drawn}"),
        }
    }
}
