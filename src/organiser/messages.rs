//! Texts to copy into whatever an organiser writes to people with. Nothing is sent.

use super::opened::Opened;
use super::{Illegal, OrganiserError, Stage, Thing};
use crate::db::Visibility;
use crate::db::events::{EntryStanding, StoredEntrant, StoredList};
use crate::legality::Verdict;

/// A text to copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// What it is for, as the id of its field.
    pub id: String,
    /// What it is for, in words.
    pub title: String,
    /// The text.
    pub text: String,
}

/// The messages there is cause for; `site` is the address of the site, for links.
pub fn messages(opened: &Opened, lists: &[StoredList], site: &str) -> Result<Vec<Message>, OrganiserError> {
    opened.require(Thing::Desk)?;
    let (event, zone) = (&opened.event, opened.settings.zone);
    let (name, deadline) = (&event.name, zone.in_words(event.deadline_at));
    let mut all = Vec::new();
    let is_open = matches!(opened.stage(), Stage::Draft | Stage::Open);
    // Nobody who is not entered opens a private event.
    if is_open && event.visibility != Visibility::Private {
        all.push(invitation(opened, site, &deadline));
    }
    // What can be mended no more is not asked for.
    let is_settled = matches!(opened.stage(), Stage::Over | Stage::Cancelled);
    let inside: Vec<_> = opened
        .standing(EntryStanding::In)
        .filter(|_| !is_settled)
        .collect();
    let missing: Vec<String> = inside
        .iter()
        .filter(|person| person.list.is_none())
        .map(|person| Opened::name_of(person))
        .collect();
    if !missing.is_empty() {
        let way = if is_open {
            format!(
                "Hand it in with the link of your entry before {deadline}; anyone who lost the link asks at the desk."
            )
        } else {
            format!("The deadline was {deadline}; bring it to the desk.")
        };
        all.push(Message {
            id: "missing".to_owned(),
            title: "To those whose list is missing".to_owned(),
            text: format!("{}: your list for {name} is missing. {way}", missing.join(", ")),
        });
    }
    let to_correct = if is_open {
        format!("Correct it with the link of your entry before {deadline}; the page of your entry says how.")
    } else {
        format!("The deadline was {deadline}; come to the desk. The page of your entry says what is wrong.")
    };
    for person in &inside {
        let list = lists.iter().find(|list| list.entrant == person.id);
        if let Some(list) = list.filter(|list| list.verdict != Verdict::Legal) {
            all.push(of_wrong(person, list, name, &to_correct));
        }
    }
    if let Some(reason) = &opened.course.cancelled {
        all.push(Message {
            id: "cancelled".to_owned(),
            title: "To everybody".to_owned(),
            text: format!(
                "{name} on {} is cancelled: {reason}",
                zone.in_words(event.starts_at)
            ),
        });
    } else if let Some(round) = opened.course.shown_rounds().last() {
        all.push(tables(opened, round, site));
    }
    Ok(all)
}

/// A message of their own for each, so that nobody reads what is wrong with another's list.
fn of_wrong(person: &StoredEntrant, list: &StoredList, event: &str, way: &str) -> Message {
    let (to, verdict) = (Opened::name_of(person), list.verdict.label().to_lowercase());
    Message {
        id: format!("wrong-{}", person.id),
        title: format!("To {to} alone, whose list is {verdict}"),
        text: format!(
            "{to}: your list for {event} is {verdict}, {}.\n{way}",
            list.wrong.trim_end_matches('.')
        ),
    }
}

fn invitation(opened: &Opened, site: &str, deadline: &str) -> Message {
    let (event, settings) = (&opened.event, &opened.settings);
    let place = match settings.place.as_str() {
        "" => String::new(),
        place => format!(", {place}"),
    };
    let illegal = match settings.illegal {
        Illegal::Refuse => "Only legal lists are taken; the page says what to mend.",
        Illegal::Mark => "Your list is judged at once; the page says what to mend.",
    };
    Message {
        id: "invitation".to_owned(),
        title: "The invitation".to_owned(),
        text: format!(
            "{}: {}{place}\n{}\n\nEnter with your list before {deadline}, no account needed:\n{site}/events/{}/enter\n{illegal}",
            event.name,
            settings.zone.in_words(event.starts_at),
            settings.format_name(),
            event.id,
        ),
    }
}

fn tables(opened: &Opened, round: &crate::event::Round, site: &str) -> Message {
    let tables = (1..).zip(&round.tables).map(|(number, table): (u16, _)| {
        let [first, second] = table.players.map(|player| opened.name(player));
        format!("Table {number}: {first} against {second}")
    });
    let byes = round.byes.iter().map(|bye| format!("Bye: {}", opened.name(*bye)));
    let lines: Vec<String> = tables.chain(byes).collect();
    Message {
        id: "tables".to_owned(),
        title: "To everybody, for the round that is played".to_owned(),
        text: format!(
            "{}, round {}\n{}\n{site}/events/{}/tables",
            opened.event.name,
            round.number,
            lines.join("\n"),
            opened.event.id
        ),
    }
}
