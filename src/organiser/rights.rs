use crate::model::vocabulary;

vocabulary! {
    /// How far an event has come. It follows from the clock and the log; nothing is flipped.
    Stage {
        /// Only those who run it know of it.
        Draft = "draft", "A draft";
        /// Lists are taken.
        Open = "open", "Lists are taken";
        /// The deadline has passed, and no round is shown yet.
        Closed = "closed", "Lists are locked";
        /// Rounds are played.
        Running = "running", "Running";
        /// The end was said.
        Over = "over", "Over";
        /// It does not take place.
        Cancelled = "cancelled", "Cancelled";
    }
}

impl Stage {
    /// Why something is not done now, as the end of a sentence.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Draft => "the event is a draft",
            Self::Open => "lists are still taken",
            Self::Closed => "lists are locked",
            Self::Running => "rounds are played",
            Self::Over => "the event is over",
            Self::Cancelled => "the event is cancelled",
        }
    }
}

vocabulary! {
    /// What somebody is to an event, and to the thing asked for: of an entry, `Entrant` is whose it is.
    Role {
        /// Runs it.
        Organiser = "organiser", "organiser";
        /// Judges at it.
        Judge = "judge", "judge";
        /// Has entered; of an entry, the one it is about.
        Entrant = "entrant", "entrant";
        /// Nobody it knows.
        Stranger = "stranger", "stranger";
    }
}

vocabulary! {
    /// What there is to see and to do at an event.
    Thing {
        /// See its page.
        Page = "page", "see the event";
        /// Enter, or send a list that is kept as late.
        Enter = "enter", "enter";
        /// Change or withdraw one's own list.
        OwnList = "own-list", "change or withdraw this list";
        /// See one's own entry.
        OwnEntry = "own-entry", "see this entry";
        /// See who entered.
        Names = "names", "see who entered";
        /// See another's list, checksum, leader, and everything else that tells of it.
        Lists = "lists", "see the lists";
        /// See another's verdict, as a word.
        Verdicts = "verdicts", "see the verdicts";
        /// See the log.
        Log = "log", "see the log";
        /// Work at the desk.
        Desk = "desk", "work at the desk";
        /// Enter somebody at the door, let a late list in.
        Admit = "admit", "enter somebody or admit a list";
        /// Take an entry out before round 1.
        Remove = "remove", "take an entry out";
        /// Draw, show and undo rounds, cut, end the event.
        Rounds = "rounds", "draw rounds";
        /// Report one's own match.
        Report = "report", "report a match";
        /// Enter a result, or correct one of this round.
        Results = "results", "enter results";
        /// Correct a result of an earlier round.
        Corrections = "corrections", "correct earlier rounds";
        /// Drop oneself.
        Drop = "drop", "drop";
        /// Say of others that they are away, back, or have dropped.
        Presence = "presence", "say who is there";
        /// Send somebody away.
        Disqualify = "disqualify", "disqualify";
        /// Check decks, note penalties.
        Judging = "judging", "check decks and note penalties";
        /// Change what stands on its page, the deadline, or call it off.
        Settings = "settings", "change the event";
        /// Staff, whole export, names to forget.
        Manage = "manage", "manage the event";
    }
}

/// Whether somebody may do something at an event that is this far. `revealed`: its lists are shown to everybody;
/// `started`: the tables of a round are; `private`: only those who run it or entered know of it.
///
/// This is the whole table of section 5 of the design, and the only place that says who may.
pub fn may(role: Role, stage: Stage, thing: Thing, revealed: bool, started: bool, private: bool) -> bool {
    use Role::{Entrant, Judge, Organiser, Stranger};
    let staff = matches!(role, Organiser | Judge);
    if (private && role == Stranger) || (stage == Stage::Draft && !staff) {
        return false;
    }
    let settled = matches!(stage, Stage::Over | Stage::Cancelled);
    match thing {
        Thing::Page | Thing::Log => true,
        Thing::Enter => matches!(stage, Stage::Open | Stage::Closed),
        Thing::OwnList => role == Entrant && stage == Stage::Open,
        Thing::OwnEntry => role == Entrant || staff,
        Thing::Names => staff || started,
        Thing::Lists | Thing::Verdicts => staff || revealed,
        Thing::Desk => staff,
        Thing::Admit | Thing::Rounds | Thing::Disqualify => {
            role == Organiser && !settled && stage != Stage::Draft
        }
        Thing::Remove => role == Organiser && matches!(stage, Stage::Open | Stage::Closed),
        Thing::Report => role == Entrant && stage == Stage::Running,
        Thing::Results => staff && stage == Stage::Running,
        Thing::Corrections => role == Organiser && stage == Stage::Running,
        Thing::Drop => role == Entrant && matches!(stage, Stage::Closed | Stage::Running),
        Thing::Presence | Thing::Judging => staff && matches!(stage, Stage::Closed | Stage::Running),
        Thing::Settings => role == Organiser && !settled,
        Thing::Manage => role == Organiser,
    }
}
