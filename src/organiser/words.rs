use super::{Act, Changed, Opened, Record, Stage, Thing};
use crate::db::EntrantId;
use crate::event::{self, BestOf, EntryId};

/// What the log says of an act; of one that took another back, which that was.
pub fn record_in_words(opened: &Opened, record: &Record) -> String {
    let undone = || {
        let undone = opened.course.taken_back.get(&record.n)?;
        Some(act_in_words(opened, &Act::Play(undone.clone())))
    };
    match &record.act {
        Act::Play(event::Act::Undone) => undone().map(|undone| format!("Undone: {undone}")),
        Act::Play(event::Act::UndoneBefore { left }) => {
            undone().map(|undone| format!("Undone: {undone}; {}", stay_dropped(opened, left)))
        }
        _ => None,
    }
    .unwrap_or_else(|| act_in_words(opened, &record.act))
}

/// An act in words, with as much of it as whoever looks may know.
pub fn act_in_words(opened: &Opened, act: &Act) -> String {
    let name = |entry| shown_name(opened, entry);
    let person = |id: &EntrantId| {
        let entrant = opened.entrant(*id).ok();
        match entrant.filter(|entrant| opened.may(Thing::Names) || opened.own.contains(&entrant.id)) {
            Some(entrant) => Opened::name_of(entrant),
            None => "somebody".to_owned(),
        }
    };
    let staff = opened.may(Thing::Desk);
    // Once nothing is left to be drawn, everybody may look what was.
    let all_drawn = staff || opened.stage() == Stage::Over;
    let hidden = |round: &u8| !staff && !opened.course.published.contains(round);
    match act {
        Act::Play(act) => match act {
            event::Act::Opened { .. } => "The event was opened".to_owned(),
            event::Act::Changed { settings } => {
                format!("How it is played was changed: {}", played(settings))
            }
            event::Act::Entered { entry } => format!("{} entered", name(*entry)),
            event::Act::Absent { entry } => format!("{} is away", name(*entry)),
            event::Act::Present { entry } | event::Act::Back { entry } => format!("{} is back", name(*entry)),
            event::Act::Dropped { entry } => format!("{} dropped", name(*entry)),
            event::Act::Disqualified { entry, reason } if staff => {
                format!("{} was disqualified: {reason}", name(*entry))
            }
            event::Act::Disqualified { entry, .. } => format!("{} was disqualified", name(*entry)),
            event::Act::Paired(draw) => {
                let again = match draw.attempt {
                    1 => String::new(),
                    attempt => format!(" again, attempt {attempt}"),
                };
                let further = if opened.course.play.is_further(draw.round) {
                    ", beyond the announced number of rounds"
                } else {
                    ""
                };
                format!("Round {} was drawn{again}{further}", draw.round)
            }
            event::Act::Result { round, table, .. } if hidden(round) => {
                format!("Round {round}, table {table}: a result")
            }
            event::Act::Result {
                round,
                table,
                outcome,
            } => format!(
                "Round {round}, table {table}: {}",
                opened.outcome_in_words(Some(*outcome))
            ),
            event::Act::Corrected {
                round,
                table,
                outcome,
                reason,
            } => format!(
                "Round {round}, table {table}, corrected: {} ({reason})",
                opened.outcome_in_words(Some(*outcome))
            ),
            event::Act::Cut { seeds } => format!("Cut to the best {}", seeds.len()),
            event::Act::Over => "The event ended".to_owned(),
            event::Act::Undone => "The last act of play was undone".to_owned(),
            event::Act::UndoneBefore { left } => {
                format!("An act of play was undone; {}", stay_dropped(opened, left))
            }
            event::Act::Undrawn { round } => format!("The tables of round {round} were taken back"),
        },
        Act::List {
            entrant,
            revision,
            late,
            ..
        } => {
            let late = if *late { ", late" } else { "" };
            format!("{} handed in list {revision}{late}", person(entrant))
        }
        Act::Withdrawn { entrant } => format!("{} withdrew", person(entrant)),
        Act::Removed { entrant, reason } if staff || opened.own.contains(entrant) => {
            format!("{} was taken out: {reason}", person(entrant))
        }
        Act::Removed { entrant, .. } => format!("{} was taken out", person(entrant)),
        Act::Renamed { .. } => "The name of an entry was corrected".to_owned(),
        Act::Admitted { entrant, reason, .. } => format!("{} was admitted: {reason}", person(entrant)),
        Act::Deadline { at } => format!("The deadline was set to {}", opened.settings.zone.in_words(*at)),
        Act::Announced => "The event was announced".to_owned(),
        Act::Cancelled { reason } => format!("The event was cancelled: {reason}"),
        Act::Planned { digest, .. } => {
            format!(
                "What its page says was written down; its hash begins with {}",
                short(digest)
            )
        }
        Act::Settings { changed, .. } => {
            let changed: Vec<String> = changed.iter().map(in_words).collect();
            format!("Changed: {}", changed.join(", "))
        }
        Act::ClockStarted { round, minutes } => {
            format!("The clock of round {round} was started, {minutes} minutes")
        }
        Act::ClockPaused => "The clock was stopped".to_owned(),
        Act::ClockResumed => "The clock went on".to_owned(),
        Act::ClockExtended { minutes } => format!("The round got {minutes} minutes more"),
        Act::StaffAdded { role, .. } => format!("{} may run the event", staffed(*role)),
        Act::StaffRevoked { .. } => "A staff link was revoked".to_owned(),
        Act::Published { round } => format!("The tables of round {round} were shown"),
        Act::Reported { round, table, by, .. } => {
            format!("Round {round}, table {table}: {} reported", name(*by))
        }
        Act::ChecksDrawn { round, tables, .. } if all_drawn => {
            let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
            format!(
                "Round {round}: decks of tables {} drawn for a check",
                tables.join(", ")
            )
        }
        Act::ChecksDrawn { round, .. } => format!("Round {round}: decks were drawn for a check"),
        Act::CheckDone { round, .. } if !staff => format!("Round {round}: a deck check was done"),
        Act::CheckDone { round, table, found } if found.is_empty() => {
            format!("Round {round}, table {table}: decks checked, nothing found")
        }
        Act::CheckDone { round, table, found } => {
            format!("Round {round}, table {table}: decks checked: {found}")
        }
        Act::Penalty {
            entry,
            penalty,
            reason,
        } if staff => format!("{} for {}: {reason}", penalty.label(), name(*entry)),
        Act::Penalty { .. } => "A penalty was noted".to_owned(),
        Act::Forgotten { .. } => "A name was forgotten".to_owned(),
        Act::Relinked { .. } => "An entry got a new link".to_owned(),
    }
}

/// Somebody's name, where whoever looks may know it.
fn shown_name(opened: &Opened, entry: EntryId) -> String {
    if opened.may(Thing::Names) {
        opened.name(entry)
    } else {
        format!("Entrant {}", entry.0)
    }
}

/// `Ana and Ben stay dropped`
fn stay_dropped(opened: &Opened, left: &[EntryId]) -> String {
    let names: Vec<String> = left.iter().map(|entry| shown_name(opened, *entry)).collect();
    let stay = if left.len() == 1 { "stays" } else { "stay" };
    format!("{} {stay} dropped", names.join(" and "))
}

/// `fee from “5 EUR” to none`
fn in_words(changed: &Changed) -> String {
    /// Characters of a value, of which a whole text about the event has far more.
    const SHOWN: usize = 100;
    let value = |value: &str| match value {
        "" => "none".to_owned(),
        long if long.chars().count() > SHOWN => {
            format!("“{}…”", long.chars().take(SHOWN).collect::<String>())
        }
        value => format!("“{value}”"),
    };
    match changed {
        Changed::Named(what) => what.clone(),
        Changed::Told { what, was, is } => format!("{what} from {} to {}", value(was), value(is)),
    }
}

/// `5 rounds, best of three, tie-breakers buchholz`
fn played(settings: &event::Settings) -> String {
    let rounds = match settings.rounds {
        0 => "rounds by the number of players".to_owned(),
        1 => "1 round".to_owned(),
        rounds => format!("{rounds} rounds"),
    };
    let matches = match settings.best_of {
        BestOf::One => "one game a match",
        BestOf::Three => "best of three",
    };
    format!(
        "{rounds}, {matches}, tie-breakers {}",
        settings.tie_breaks.label()
    )
}

/// As many digits of a hash as the log shows.
fn short(hash: &str) -> &str {
    hash.get(..12).unwrap_or(hash)
}

fn staffed(role: crate::db::events::StaffRole) -> &'static str {
    match role {
        crate::db::events::StaffRole::Organiser => "An organiser",
        crate::db::events::StaffRole::Judge => "A judge",
    }
}
