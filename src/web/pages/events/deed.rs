//! What a form of an event asks for, as a deed.

use serde::Deserialize;
use validator::Validate;

use super::new::moment;
use crate::account::UserName;
use crate::db::StaffId;
use crate::event::{EntryId, Games};
use crate::organiser::{Called, Deed, Entry, Helper, TimeZone, Winner};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::form::{trimmed, user_name};

/// What is typed at the desk; each form has some of it.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Words {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = Deed::LONGEST_WORDS, message = "the reason"))]
    reason: String,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = Deed::LONGEST_WORDS, message = "what was found"))]
    found: String,
    /// For whom a link is.
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = Entry::LONGEST_NAME, message = "the name of who gets the link"))]
    label: String,
    /// Whose account it is instead.
    #[serde(deserialize_with = "user_name")]
    #[validate(length(max = UserName::LONGEST, message = "the name of the account"))]
    account: String,
}

/// The deed of a form: `do` names it.
pub(super) fn read(form: &CsrfForm, zone: TimeZone) -> Result<Deed> {
    let words: Words = form.filled()?;
    let text = |field: &str| form.text(field).unwrap_or_default().trim().to_owned();
    let reason = || words.reason.clone();
    Ok(match form.text("do").unwrap_or_default() {
        "draw" => Deed::Draw,
        "publish" => Deed::Publish,
        "undo" => Deed::Undo,
        "undraw" => Deed::Undraw,
        "end" => Deed::End,
        "result" => Deed::Result(number(form, "round")?, number(form, "table")?, called(form)?),
        "correct" => {
            let (round, table) = (number(form, "round")?, number(form, "table")?);
            Deed::Correct(round, table, called(form)?, reason())
        }
        "report" => Deed::Report(key(form, "entrant")?, called(form)?),
        "drop" => Deed::Drop(key(form, "entrant")?),
        "left" => Deed::Left(entry(form)?),
        "away" => Deed::Away(entry(form)?),
        "there" => Deed::There(entry(form)?),
        "disqualify" => Deed::Disqualify(entry(form)?, reason()),
        "admit" => Deed::Admit(key(form, "entrant")?, reason()),
        "remove" => Deed::Remove(key(form, "entrant")?, reason()),
        "rename" => Deed::Rename(key(form, "entrant")?, text("name")),
        "new-link" => Deed::NewLink(key(form, "entrant")?),
        "forget" => Deed::Forget(key(form, "entrant")?),
        "penalty" => {
            let penalty = text("penalty").parse().map_err(Error::BadInput)?;
            Deed::Penalty(entry(form)?, penalty, reason())
        }
        "draw-checks" => Deed::DrawChecks(number(form, "count")?),
        "check-done" => Deed::CheckDone(number(form, "round")?, number(form, "table")?, words.found),
        "cut" => Deed::Cut(usize::from(number::<u16>(form, "size")?)),
        "close" => Deed::Deadline(None),
        "deadline" => {
            let at = moment(&text("deadline"), "a time", zone);
            Deed::Deadline(Some(at.map_err(|why| Error::BadInput(format!("{why}.")))?))
        }
        "announce" => Deed::Announce,
        "cancel" => Deed::Cancel(reason()),
        "start-clock" => Deed::StartClock(number(form, "minutes")?),
        "pause-clock" => Deed::PauseClock(true),
        "go-on" => Deed::PauseClock(false),
        "extend-clock" => Deed::ExtendClock(number(form, "more")?),
        "add-staff" => Deed::AddStaff(text("role").parse().map_err(Error::BadInput)?, helper(words)),
        "revoke-staff" => Deed::RevokeStaff(key::<StaffId>(form, "staff")?),
        other => {
            return Err(Error::BadInput(format!(
                "The form asks for `{other}`, which nobody can do here."
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

fn number<N: std::str::FromStr>(form: &CsrfForm, field: &str) -> Result<N> {
    let typed = form.text(field).unwrap_or_default().trim();
    let wrong = |_| Error::BadInput(format!("`{typed}` is not a number for the field “{field}”."));
    typed.parse().map_err(wrong)
}

fn key<K: std::str::FromStr>(form: &CsrfForm, field: &str) -> Result<K> {
    let typed = form.text(field).unwrap_or_default();
    typed.parse().map_err(|_| Error::not_found("entry", typed))
}

fn entry(form: &CsrfForm) -> Result<EntryId> {
    number(form, "entry").map(EntryId)
}

/// Who won: a number, `draw` or `both-lost`; and in how many games, as the winner counts them.
fn called(form: &CsrfForm) -> Result<Called> {
    let winner = match form.text("winner").unwrap_or_default() {
        "" => return Err(Error::BadInput("Say who won.".into())),
        "draw" => Winner::Drawn,
        "both-lost" => Winner::BothLost,
        _ => Winner::Entry(number(form, "winner").map(EntryId)?),
    };
    let games = form
        .text("games")
        .map(str::trim)
        .filter(|games| !games.is_empty());
    Ok((winner, games.map(games_of).transpose()?))
}

/// `2-1` or `1-0-1`.
fn games_of(text: &str) -> Result<Games> {
    let numbers: std::result::Result<Vec<u8>, _> = text.split('-').map(|part| part.trim().parse()).collect();
    let games = |won, lost, drawn| Games { won, lost, drawn };
    match numbers.as_deref() {
        Ok([won, lost]) => Ok(games(*won, *lost, 0)),
        Ok([won, lost, drawn]) => Ok(games(*won, *lost, *drawn)),
        _ => Err(Error::BadInput(
            "Games are written 2-1, won and lost as the winner counts them, and drawn ones behind: 1-0-1."
                .into(),
        )),
    }
}
