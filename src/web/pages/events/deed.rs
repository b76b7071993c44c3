//! What a form of an event asks for, as a deed.

use std::str::FromStr;

use serde::Deserialize;
use validator::Validate;

use super::new::moment;
use crate::account::UserName;
use crate::db::StaffId;
use crate::db::events::StaffRole;
use crate::event::{BestOf, EntryId, Games, Outcome, Round, Settings, State, Table};
use crate::model::shortened;
use crate::organiser::{Called, Deed, Entry, Helper, Opened, Penalty, TimeZone, Winner};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::form::{refused, trimmed, user_name};
use crate::web::limited::WORD;

/// What is typed or chosen at the desk; each form has some of it.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
pub(super) struct Words {
    /// What is to be done.
    #[serde(rename = "do")]
    #[validate(length(max = WORD))]
    deed: String,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = Deed::LONGEST_WORDS, message = "the reason"))]
    reason: String,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = Deed::LONGEST_WORDS, message = "what was found"))]
    found: String,
    /// Who a link is for.
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = Entry::LONGEST_NAME, message = "the name of who gets the link"))]
    label: String,
    /// Whose account it is instead.
    #[serde(deserialize_with = "user_name")]
    #[validate(length(max = UserName::LONGEST, message = "the name of the account"))]
    account: String,
    /// What an entry is called from now on; bounded by what an entry may be called.
    #[serde(deserialize_with = "trimmed")]
    name: String,
    #[validate(length(max = WORD))]
    entrant: String,
    #[validate(length(max = WORD))]
    staff: String,
    role: Option<StaffRole>,
    penalty: Option<Penalty>,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = WORD))]
    deadline: String,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = WORD))]
    winner: String,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = WORD))]
    games: String,
    /// Of an entry within the event.
    entry: Option<u16>,
    #[validate(range(min = 1, max = Settings::MOST_ROUNDS, message = "a round"))]
    round: Option<u8>,
    #[validate(range(min = 1, max = Words::MOST_TABLES, message = "a table"))]
    table: Option<u16>,
    /// Tables whose decks are checked.
    #[validate(range(min = 1, max = Words::MOST_CHECKS, message = "a number of tables"))]
    count: Option<u16>,
    /// Players of the cut.
    #[validate(range(min = 2, max = State::MOST_PAIRED, message = "a size of a cut"))]
    size: Option<usize>,
    #[validate(range(min = 1, max = Deed::MOST_MINUTES, message = "a number of minutes"))]
    minutes: Option<u16>,
    #[validate(range(min = 1, max = Deed::MOST_MINUTES, message = "a number of minutes"))]
    more: Option<u16>,
}

impl Words {
    /// Tables of a round that lists are checked at, at once.
    pub const MOST_CHECKS: u16 = 64;
    /// Tables of a round.
    pub const MOST_TABLES: u16 = (State::MOST_PAIRED / 2) as u16;
}

/// The deed of a form: `do` names it.
pub(super) fn read(form: &CsrfForm, zone: TimeZone) -> Result<Deed> {
    let words: Words = form.filled()?;
    let reason = || words.reason.clone();
    let entrant = || key(chosen(&words.entrant)?);
    let entry = || needed(words.entry, "entry").map(EntryId);
    let (round, table) = (|| needed(words.round, "round"), || needed(words.table, "table"));
    Ok(match words.deed.as_str() {
        "draw" => Deed::Draw,
        "publish" => Deed::Publish,
        "undo" => Deed::Undo,
        "undraw" => Deed::Undraw,
        "end" => Deed::End,
        "result" => Deed::Result(round()?, table()?, words.called()?),
        "correct" => Deed::Correct(round()?, table()?, words.called()?, reason()),
        "report" => Deed::Report(entrant()?, words.called()?),
        "drop" => Deed::Drop(entrant()?),
        "left" => Deed::Left(entry()?),
        "away" => Deed::Away(entry()?),
        "there" => Deed::There(entry()?),
        "disqualify" => Deed::Disqualify(entry()?, reason()),
        "admit" => Deed::Admit(entrant()?, reason()),
        "remove" => Deed::Remove(entrant()?, reason()),
        "rename" => Deed::Rename(entrant()?, words.name),
        "new-link" => Deed::NewLink(entrant()?),
        "forget" => Deed::Forget(entrant()?),
        "penalty" => Deed::Penalty(entry()?, needed(words.penalty, "penalty")?, reason()),
        "draw-checks" => Deed::DrawChecks(needed(words.count, "count")?),
        "check-done" => Deed::CheckDone(round()?, table()?, words.found),
        "cut" => Deed::Cut(needed(words.size, "size")?),
        "close" => Deed::Deadline(None),
        "deadline" => {
            let at = moment(&words.deadline, "a time", zone);
            Deed::Deadline(Some(at.map_err(|why| Error::BadInput(format!("{why}.")))?))
        }
        "announce" => Deed::Announce,
        "cancel" => Deed::Cancel(reason()),
        "start-clock" => Deed::StartClock(needed(words.minutes, "minutes")?),
        "pause-clock" => Deed::PauseClock(true),
        "go-on" => Deed::PauseClock(false),
        "extend-clock" => Deed::ExtendClock(needed(words.more, "more")?),
        "add-staff" => Deed::AddStaff(needed(words.role, "role")?, helper(words)),
        "revoke-staff" => Deed::RevokeStaff(key::<StaffId>(&words.staff)?),
        other => {
            let other = shortened(other);
            return Err(refused(&format!(
                "the form asks for `{other}`, which nobody can do here"
            )));
        }
    })
}

/// Who gets the link, or whose account: `label` or `account`.
fn helper(words: Words) -> Helper {
    if words.account.is_empty() {
        Helper::ByLink(words.label)
    } else {
        Helper::ByAccount(words.account)
    }
}

/// What a deed cannot do without.
fn needed<T>(said: Option<T>, field: &str) -> Result<T> {
    said.ok_or_else(|| refused(&format!("the form says no {field}; go back and fill it in")))
}

/// Somebody who is chosen from a list that begins with nobody.
fn chosen(said: &str) -> Result<&str> {
    match said {
        "" => Err(refused(&"nobody is chosen; go back and choose whose entry it is")),
        said => Ok(said),
    }
}

fn key<K: FromStr>(said: &str) -> Result<K> {
    said.parse().map_err(|_| Error::not_found("entry", said))
}

impl Words {
    /// Who won: a number, `draw` or `both-lost`; and in how many games, as the winner counts them.
    fn called(&self) -> Result<Called> {
        // A button names the games with the winner.
        let (winner, games) = match self.winner.split_once(' ') {
            Some((_, games)) if !self.games.is_empty() && games != self.games => {
                let message = format!(
                    "the games are written as {} and the button says {}; press a winner beside the games you wrote",
                    shortened(&self.games),
                    shortened(games)
                );
                return Err(refused(&message));
            }
            Some((winner, games)) => (winner, games),
            None => (self.winner.as_str(), self.games.as_str()),
        };
        let winner = match winner {
            "" => return Err(refused(&"say who won")),
            "draw" => Winner::Drawn,
            "both-lost" => Winner::BothLost,
            said => {
                let entry = said.parse().map(|entry| Winner::Entry(EntryId(entry)));
                entry.map_err(|_| refused(&format!("`{}` is nobody who can win", shortened(said))))?
            }
        };
        let games = Some(games).filter(|games| !games.is_empty());
        Ok((winner, games.map(games_of).transpose()?))
    }
}

/// A button that says how a match ended.
pub(super) struct Ending {
    /// What `called` reads: the winner, and the games where a match has several.
    pub value: String,
    pub label: String,
}

impl Ending {
    /// Those for the plain ways that match can end.
    pub fn all(opened: &Opened, round: &Round, table: &Table) -> Vec<Self> {
        let endings = opened.course.play.endings(round, table).into_iter();
        endings.map(|outcome| Self::of(opened, outcome)).collect()
    }

    /// Those beside which the games are written, each winner once: that both lost has none.
    pub fn without_games(opened: &Opened, round: &Round, table: &Table) -> Vec<Self> {
        let endings = opened.course.play.endings(round, table).into_iter();
        let scored = endings.filter(|outcome| *outcome != Outcome::BothLost);
        let mut plain: Vec<Self> = scored.map(|outcome| Self::plain(opened, outcome)).collect();
        plain.dedup_by(|one, other| one.value == other.value);
        plain
    }

    fn of(opened: &Opened, outcome: Outcome) -> Self {
        let Self { value, label } = Self::plain(opened, outcome);
        let games = match outcome {
            Outcome::BothLost => None,
            Outcome::Drawn { games } | Outcome::Won { games, .. } => Some(games),
        };
        match games.filter(|_| opened.settings.play.best_of == BestOf::Three) {
            Some(games) => Self {
                value: format!("{value} {games}"),
                label: format!("{label} {games}"),
            },
            None => Self { value, label },
        }
    }

    fn plain(opened: &Opened, outcome: Outcome) -> Self {
        let (value, label) = match outcome {
            Outcome::BothLost => ("both-lost".to_owned(), "Both lost".to_owned()),
            Outcome::Drawn { .. } => ("draw".to_owned(), "Drawn".to_owned()),
            Outcome::Won { winner, .. } => (winner.0.to_string(), format!("{} won", opened.name(winner))),
        };
        Self { value, label }
    }
}

/// `2-1` or `1-0-1`.
fn games_of(text: &str) -> Result<Games> {
    let numbers: std::result::Result<Vec<u8>, _> = text.split('-').map(|part| part.trim().parse()).collect();
    let games = |won, lost, drawn| Games { won, lost, drawn };
    match numbers.as_deref() {
        Ok([won, lost]) => Ok(games(*won, *lost, 0)),
        Ok([won, lost, drawn]) => Ok(games(*won, *lost, *drawn)),
        _ => Err(refused(
            &"games are written 2-1, won and lost as the winner counts them, and drawn ones behind: 1-0-1",
        )),
    }
}
