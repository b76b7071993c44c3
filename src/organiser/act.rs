use serde::{Deserialize, Serialize};

use crate::db::events::StaffRole;
use crate::db::{EntrantId, Moment, StaffId};
use crate::event::{self, EntryId, Outcome};
use crate::model::vocabulary;

/// An act as it is kept.
pub type Record = event::Record<Act>;

vocabulary! {
    /// What a judge notes against somebody. A loss becomes a result only where it is entered as one.
    Penalty {
        /// Words.
        Caution = "caution", "Caution";
        /// Written down.
        Warning = "warning", "Warning";
        /// Of the game.
        GameLoss = "game-loss", "Game loss";
        /// Of the match.
        MatchLoss = "match-loss", "Match loss";
    }
}

/// A setting that was changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Changed {
    /// Its name alone, as an earlier Scouter kept it.
    Named(String),
    /// With what it was and what it is.
    Told {
        /// Its name.
        what: String,
        /// What it was, in words; empty where there was nothing.
        was: String,
        /// What it is now.
        is: String,
    },
}

/// Something that happened at an event on the site: an act of play, or what there is beside it. Keys and numbers, never
/// names or cards, so that a name can be forgotten.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// Part of the event itself.
    Play(event::Act),
    /// A list was handed in.
    List {
        /// The entrant it is about.
        entrant: EntrantId,
        /// From 1.
        revision: i32,
        /// The hash that proves which list it was, and tells nothing of it.
        commitment: String,
        /// Whether it came after the deadline.
        late: bool,
    },
    /// Somebody took their entry back.
    Withdrawn {
        /// The entrant it is about.
        entrant: EntrantId,
    },
    /// The organiser took somebody's entry out.
    Removed {
        /// The entrant it is about.
        entrant: EntrantId,
        /// The reason, in words for people.
        reason: String,
    },
    /// A late list was let in.
    Admitted {
        /// The entrant it is about.
        entrant: EntrantId,
        /// The revision of the deck, counted from 1.
        revision: i32,
        /// The reason, in words for people.
        reason: String,
    },
    /// The deadline was moved, to now when the organiser closed the lists.
    Deadline {
        /// To when.
        at: Moment,
    },
    /// A draft became an event that everybody it is meant for sees.
    Announced,
    /// It will not take place.
    Cancelled {
        /// The reason, in words for people.
        reason: String,
    },
    /// What stands on its page was written down: when it was made.
    Planned {
        /// A hash of all of it but the deadline, how it is played, and whether it was announced.
        digest: String,
        /// Before when lists are in time.
        deadline: Moment,
    },
    /// What stands on its page was changed.
    Settings {
        /// Which settings, by their names in the form.
        changed: Vec<Changed>,
        /// The hash of what stands there now; events that an earlier Scouter changed have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digest: Option<String>,
    },
    /// The clock of a round was started, or started over where it ran.
    ClockStarted {
        /// The round.
        round: u8,
        /// How long it lasts.
        minutes: u16,
    },
    /// It was stopped for a while.
    ClockPaused,
    /// It goes on.
    ClockResumed,
    /// The round got more time.
    ClockExtended { minutes: u16 },
    /// Somebody was let run the event.
    StaffAdded {
        /// The helper it is about.
        staff: StaffId,
        /// As what.
        role: StaffRole,
    },
    /// That was taken from them.
    StaffRevoked {
        /// The helper it is about.
        staff: StaffId,
    },
    /// The tables of a round were shown to everybody.
    Published {
        /// The round, the first being 1.
        round: u8,
    },
    /// A player said how their match ended.
    Reported {
        /// The round.
        round: u8,
        /// The table.
        table: u16,
        /// Who said it.
        by: EntryId,
        /// How the match ended.
        outcome: Outcome,
    },
    /// Decks to check were drawn by lot.
    ChecksDrawn {
        /// The round.
        round: u8,
        /// Which draw of that round, from 1: the lot depends on it.
        draw: u8,
        /// The tables.
        tables: Vec<u16>,
    },
    /// The decks of a table were checked.
    CheckDone {
        /// The round.
        round: u8,
        /// The table.
        table: u16,
        /// What was found; empty where nothing was.
        found: String,
    },
    /// A judge noted something.
    Penalty {
        /// The entry it is about.
        entry: EntryId,
        /// How severe it is.
        penalty: Penalty,
        /// The reason, in words for people.
        reason: String,
    },
    /// A name that was written down wrongly was mended.
    Renamed {
        /// The entrant it is about.
        entrant: EntrantId,
    },
    /// Somebody's name was forgotten.
    Forgotten {
        /// The entrant it is about.
        entrant: EntrantId,
    },
    /// An entry got a new link; the one before it opens nothing any more.
    Relinked {
        /// The entrant it is about.
        entrant: EntrantId,
    },
}
