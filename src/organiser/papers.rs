//! What is printed for a round and for deck checks.

use super::opened::{Opened, open};
use super::shown::counting;
use super::{OrganiserError, Thing};
use crate::batch;
use crate::db::EventId;
use crate::db::events::StoredEntrant;
use crate::event::{BestOf, EntryId, Round};
use crate::print::{self, Count, Named, Seat, Slip};
use crate::workshop::Workshop;

/// The last round, for whoever runs the event: it is printed before it is shown, too.
fn round(opened: &Opened) -> Result<&Round, OrganiserError> {
    opened.require(Thing::Desk)?;
    let none = || OrganiserError::Wrong("no round is drawn yet; there is nothing to print".to_owned());
    opened.course.play.rounds.last().ok_or_else(none)
}

fn on_paper(person: &StoredEntrant) -> Named {
    // Of one who was forgotten the number is the name.
    let number = Opened::number(person).filter(|_| !person.name.is_empty());
    Named {
        name: Opened::name_of(person),
        number: number.map(|entry| entry.0),
    }
}

impl Opened {
    fn on_paper(&self, entry: EntryId) -> Named {
        let nobody = || Named {
            name: self.name(entry),
            number: None,
        };
        self.numbered(entry).map_or_else(nobody, on_paper)
    }
}

/// A slip for each table of the round, to be signed by both players.
pub fn slips(workshop: &mut Workshop<'_>, id: EventId) -> Result<Vec<u8>, OrganiserError> {
    let opened = open(workshop, id)?;
    let round = round(&opened)?;
    let slips = (1..).zip(&round.tables).map(|(table, seats)| Slip {
        head: format!("{}, round {}", opened.event.name, round.number),
        table,
        players: seats.players.map(|player| opened.on_paper(player)),
    });
    let games = match opened.settings.play.best_of {
        BestOf::One => 1,
        BestOf::Three => 2,
    };
    Ok(print::slips_pdf(
        &opened.event.name,
        &slips.collect::<Vec<_>>(),
        games,
    ))
}

/// Where everybody sits: by name, then by table.
pub fn seating(workshop: &mut Workshop<'_>, id: EventId) -> Result<Vec<u8>, OrganiserError> {
    let opened = open(workshop, id)?;
    let round = round(&opened)?;
    let tables = (1..).zip(&round.tables).flat_map(|(table, seats)| {
        let [first, second] = seats.players.map(|player| opened.on_paper(player));
        let seat = |player: &Named, other: &Named| Seat {
            player: player.clone(),
            at: Some((table, other.clone())),
        };
        [seat(&first, &second), seat(&second, &first)]
    });
    let byes = round.byes.iter().map(|bye| Seat {
        player: opened.on_paper(*bye),
        at: None,
    });
    let seats: Vec<Seat> = tables.chain(byes).collect();
    let head = format!("{}, round {}", opened.event.name, round.number);
    Ok(print::seating_pdf(&head, &opened.seal_line(), &seats))
}

/// A sheet to count each deck by, in the order of the entrants: of every deck, or of those drawn for a check in the round
/// that is played and not done yet.
pub fn counts(workshop: &mut Workshop<'_>, id: EventId, drawn_only: bool) -> Result<Vec<u8>, OrganiserError> {
    let opened = open(workshop, id)?;
    let lists = counting(workshop, &opened)?;
    let drawn: Vec<i32> = opened
        .course
        .checks
        .iter()
        .filter(|check| check.found.is_none())
        .filter_map(|check| {
            let round = opened.course.shown_round(check.round)?;
            round.tables.get(usize::from(check.table).checked_sub(1)?)
        })
        .flat_map(|table| table.players)
        .map(|player| i32::from(player.0))
        .collect();
    let basis = opened.settings.basis();
    let wanted = lists
        .iter()
        .filter(|(person, _)| !drawn_only || person.number.is_some_and(|number| drawn.contains(&number)));
    let counts: Vec<Count> = wanted
        .filter_map(|(person, list)| {
            let sections = batch::sections(workshop.catalog, &list.body, &basis)?;
            Some(Count {
                player: on_paper(person),
                head: format!("{}, deck check", opened.event.name),
                sections,
                checksum: list.checksum.clone(),
                verdict: list.verdict.label(),
            })
        })
        .collect();
    if counts.is_empty() {
        let message = if drawn_only {
            "no deck is drawn for a check that is not done; draw tables first"
        } else {
            "nobody has handed in a list yet; there is nothing to count"
        };
        return Err(OrganiserError::Wrong(message.to_owned()));
    }
    Ok(print::counts_pdf(
        &opened.event.name,
        &opened.seal_line(),
        &counts,
    ))
}
