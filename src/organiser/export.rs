//! What is taken along: all sheets as one file, the whole event as JSON, tables as CSV.

use serde_json::{Value, json};

use super::importing::Taken;
use super::opened::{Opened, open};
use super::shown::{Shown, counting, lists};
use super::{OrganiserError, Thing, ranking};
use crate::batch::{self, Pile, Row};
use crate::db::EventId;
use crate::db::events::{self, EntryStanding};
use crate::deck::safe_cell;
use crate::event::{EntryId, Fraction, Placed, Step};
use crate::games::Basis;
use crate::print::{Order, SheetFields};
use crate::workshop::Workshop;

/// The lists of all who are in, by number, with what stands on their sheets.
#[derive(Debug)]
pub struct Gathered {
    /// Whose they are, in the order of the pile.
    pub people: Vec<(EntryId, String)>,
    /// The lists that count.
    pub pile: Pile,
    /// What they are judged by.
    pub basis: Basis<'static>,
    /// What stands on every sheet.
    pub fields: SheetFields,
    /// The seal as papers carry it; empty while lists can be changed.
    pub seal: String,
}

/// Gathers them, for who runs the event.
pub fn gathered(workshop: &mut Workshop<'_>, id: EventId) -> Result<Gathered, OrganiserError> {
    let opened = open(workshop, id)?;
    let (mut people, mut pile) = (Vec::new(), Pile::default());
    for (person, list) in counting(workshop, &opened)? {
        let (number, name) = (Opened::number(&person), Opened::name_of(&person));
        pile.add_entrant(&name, number.map(|entry| entry.0), list.body.as_bytes());
        people.extend(number.map(|number| (number, name)));
    }
    let day = opened.settings.zone.local(opened.event.starts_at).date();
    Ok(Gathered {
        people,
        pile,
        basis: opened.settings.basis(),
        fields: SheetFields {
            event: opened.event.name.clone(),
            date: day.format("%Y-%m-%d").to_string(),
            location: opened.settings.place.clone(),
            ..SheetFields::default()
        },
        seal: opened.seal_line(),
    })
}

/// The registration sheets of all who are in, by number, as one PDF.
pub fn sheets(workshop: &mut Workshop<'_>, id: EventId) -> Result<Vec<u8>, OrganiserError> {
    let Gathered {
        pile,
        basis,
        fields,
        seal,
        ..
    } = gathered(workshop, id)?;
    let rows = batch::judge(workshop.catalog, &pile, &basis);
    let rows: Vec<&Row> = rows.iter().collect();
    let order = Order::Alphabetical;
    Ok(batch::sheets(
        workshop.catalog,
        &pile,
        &rows,
        &basis,
        order,
        &fields,
        &seal,
    ))
}

/// The event as JSON, with as much of it as whoever asks may see.
pub fn json(workshop: &mut Workshop<'_>, id: EventId) -> Result<Value, OrganiserError> {
    let opened = open(workshop, id)?;
    let lists = if opened.may(Thing::Lists) {
        Some(lists(workshop, id)?.1)
    } else {
        None
    };
    let entrants = if opened.may(Thing::Manage) {
        Some(whole(workshop, &opened)?)
    } else {
        None
    };
    Ok(document(&opened, lists.as_deref(), entrants.as_deref()))
}

/// The event with the lists that are shown, and with everything about everybody who entered.
pub(super) fn document(opened: &Opened, lists: Option<&[Shown]>, entrants: Option<&[Taken]>) -> Value {
    let entries: Vec<Value> = in_order(opened)
        .filter(|_| opened.may(Thing::Names))
        .map(|(number, name)| json!({ "number": number, "name": name }))
        .collect();
    let lists = lists.map(|lists| lists.iter().map(shown).collect::<Vec<_>>());
    let rounds = opened.course.shown_rounds().map(|round| {
        let tables = round
            .tables
            .iter()
            .map(|table| json!({ "players": table.players, "outcome": table.outcome }));
        json!({
            "round": round.number, "attempt": round.attempt, "byes": round.byes,
            "tables": tables.collect::<Vec<_>>(),
        })
    });
    json!({
        "scouter_event": 1,
        "id": opened.event.id,
        "name": opened.event.name,
        "visibility": opened.event.visibility,
        "starts_at": opened.event.starts_at,
        "deadline_at": opened.event.deadline_at,
        "settings": opened.settings,
        "stage": opened.stage(),
        "head": opened.records.last().map_or("", |last| last.hash.as_str()),
        "entries": entries,
        "lists": lists.map_or_else(|| json!("hidden"), |lists| json!(lists)),
        "rounds": rounds.collect::<Vec<_>>(),
        // What is still to be drawn could be foretold by it.
        "seed": opened.told_seed(),
        // Acts tell of draws nobody has seen yet and of penalties.
        "acts": opened.may(Thing::Desk).then_some(&opened.records),
        // Everybody who entered with every list, without which the event cannot be taken in elsewhere.
        "entrants": entrants,
    })
}

/// A list; when it came and how it is salted are left out where it is shown without a name.
fn shown(list: &Shown) -> Value {
    let Some(from) = &list.from else {
        return json!({
            "number": null, "entry": null,
            "list": {
                "verdict": list.verdict, "checksum": list.checksum, "commitment": list.commitment, "list": list.body,
            },
        });
    };
    json!({
        "number": from.person.number, "entry": from.person.id,
        "list": {
            "revision": from.revision, "at": from.at, "verdict": list.verdict, "checksum": list.checksum,
            "commitment": list.commitment, "salt": from.salt, "late": from.late, "list": list.body,
        },
    })
}

fn whole(workshop: &mut Workshop<'_>, opened: &Opened) -> Result<Vec<Taken>, OrganiserError> {
    let mut whole = Vec::new();
    for person in &opened.entrants {
        whole.push(Taken::of(person, events::lists_of(workshop.conn, person.id)?));
    }
    Ok(whole)
}

fn in_order(opened: &Opened) -> impl Iterator<Item = (i32, String)> {
    let mut people: Vec<(i32, String)> = opened
        .standing(EntryStanding::In)
        .filter_map(|person| Some((person.number?, Opened::name_of(person))))
        .collect();
    people.sort_unstable();
    people.into_iter()
}

/// The standings as CSV; once a bracket is played out, the final ranking.
pub fn standings_csv(workshop: &mut Workshop<'_>, id: EventId) -> Result<String, OrganiserError> {
    let opened = open(workshop, id)?;
    opened.require(Thing::Names)?;
    let ranking = ranking(&opened);
    let steps = ranking
        .first()
        .map(|first| first.values.clone())
        .unwrap_or_default();
    let mut head: Vec<String> = ["place", "number", "name", "record"].map(str::to_owned).to_vec();
    head.extend(steps.iter().map(|(step, _)| step.label().to_lowercase()));
    let after_cut = opened.ranking_after_cut();
    let is_cut = after_cut.is_some();
    if is_cut {
        head.extend(["reached", "place before the cut"].map(str::to_owned));
    }
    head.push("left".to_owned());
    let number = |place: Option<usize>| place.map_or_else(String::new, |place| place.to_string());
    let placed = after_cut.unwrap_or_else(|| ranking.into_iter().map(Placed::of_swiss).collect());
    let rows = placed.iter().map(|placed| {
        let standing = &placed.standing;
        let mut row = vec![
            number(placed.place),
            standing.entry.0.to_string(),
            opened.name(standing.entry),
            standing.tally.record(),
        ];
        let values = standing.values.iter().map(|(step, value)| match step {
            Step::Points => standing.tally.points.to_string(),
            _ => value.map_or_else(String::new, Fraction::decimal),
        });
        row.extend(values);
        if is_cut {
            let reached = placed
                .reached
                .map_or_else(String::new, |reached| reached.to_string());
            row.extend([reached, number(standing.place)]);
        }
        row.push(standing.ended.map_or_else(String::new, |ended| ended.to_string()));
        row
    });
    Ok(csv(std::iter::once(head).chain(rows)))
}

/// The tables of every round that is shown, as CSV.
pub fn pairings_csv(workshop: &mut Workshop<'_>, id: EventId) -> Result<String, OrganiserError> {
    let opened = open(workshop, id)?;
    opened.require(Thing::Names)?;
    let head = ["round", "table", "first", "second", "result"]
        .map(str::to_owned)
        .to_vec();
    let rows = opened.course.shown_rounds().flat_map(|round| {
        let number = round.number.to_string();
        let tables = (1..).zip(&round.tables).map(|(table, seats): (u16, _)| {
            let [first, second] = seats.players.map(|player| opened.name(player));
            let result = opened.outcome_in_words(seats.outcome);
            vec![number.clone(), table.to_string(), first, second, result]
        });
        let byes = round.byes.iter().map(|bye| {
            let bye = opened.name(*bye);
            vec![
                number.clone(),
                String::new(),
                bye,
                String::new(),
                "Bye".to_owned(),
            ]
        });
        tables.chain(byes).collect::<Vec<_>>()
    });
    Ok(csv(std::iter::once(head).chain(rows)))
}

/// Everybody who entered as CSV, with verdicts and checksums: for who runs the event.
pub fn entries_csv(workshop: &mut Workshop<'_>, id: EventId) -> Result<String, OrganiserError> {
    let opened = open(workshop, id)?;
    let lists = counting(workshop, &opened)?;
    let head = [
        "number", "name", "standing", "verdict", "findings", "checksum", "list", "received",
    ];
    let head = head.map(str::to_owned).to_vec();
    let rows = opened.entrants.iter().map(|person| {
        let list = lists
            .iter()
            .find(|(of, _)| of.id == person.id)
            .map(|(_, list)| list);
        vec![
            person
                .number
                .map_or_else(String::new, |number| number.to_string()),
            Opened::name_of(person),
            person.standing.label().to_owned(),
            list.map_or_else(String::new, |list| list.verdict.label().to_owned()),
            list.map_or_else(String::new, |list| list.wrong.clone()),
            list.map_or_else(String::new, |list| list.checksum.clone()),
            list.map_or_else(String::new, |list| list.revision.to_string()),
            list.map_or_else(String::new, |list| list.at.to_string()),
        ]
    });
    Ok(csv(std::iter::once(head).chain(rows)))
}

/// With CRLF and quotes; a cell a spreadsheet would take for a formula gets an apostrophe.
fn csv(rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    for row in rows {
        // Writing to memory does not fail.
        let _ = writer.write_record(row.iter().map(|cell| safe_cell(cell)));
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}
