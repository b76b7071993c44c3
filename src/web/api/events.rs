//! Events as their pages show them to whoever asks, and no more.

use actix_web::{HttpResponse, web};
use serde::Serialize;
use utoipa::ToSchema;

use super::json;
use crate::db::events::EntryStanding;
use crate::db::{EventId, Moment};
use crate::event::{EntryId, Outcome, Placed, Round, Stage, Standing, Step};
use crate::organiser::{self, Opened, Thing};
use crate::web::error::Result;
use crate::web::event_at::{self, opened};
use crate::web::services::Services;

/// An event.
#[derive(Debug, Serialize, ToSchema)]
pub struct EventJson {
    #[schema(value_type = String)]
    id: EventId,
    name: String,
    game: &'static str,
    /// Format id, such as `panini/standard`, or of a house format `house/KEY@3`.
    format: String,
    /// The day whose rules hold; today's where there is none.
    rules_on: Option<String>,
    /// `open`, `closed`, `running`, `over` or `cancelled`; `draft` for those who run it.
    stage: &'static str,
    /// Why it does not take place, where it was cancelled.
    cancelled: Option<String>,
    place: String,
    fee: String,
    about: String,
    /// The clocks there, such as `Europe/Berlin`.
    zone: String,
    #[schema(value_type = String, format = DateTime)]
    starts_at: Moment,
    /// Lists that are in before this are in time.
    #[schema(value_type = String, format = DateTime)]
    deadline_at: Moment,
    /// Most who are in; no limit where there is none.
    capacity: Option<u16>,
    entered: usize,
    waiting: usize,
    /// Who is in, by number; none until that may be seen.
    entrants: Option<Vec<EntrantJson>>,
    /// Whether everybody sees the lists; `/events/{id}/export.json` holds them then.
    lists_shown: bool,
    /// The seal of the lists, once they are locked.
    seal: Option<String>,
    /// Rounds whose tables are shown.
    rounds: Vec<u8>,
    winner: Option<String>,
}

/// Somebody who entered.
#[derive(Debug, Serialize, ToSchema)]
pub struct EntrantJson {
    number: u16,
    name: String,
}

/// Everybody by place.
#[derive(Debug, Serialize, ToSchema)]
pub struct StandingsJson {
    /// Rounds they count; 0 before the tables of the first are shown.
    rounds: usize,
    /// Whether every table of these rounds has a result.
    finished: bool,
    winner: Option<String>,
    standings: Vec<StandingJson>,
}

/// Somebody's place.
#[derive(Debug, Serialize, ToSchema)]
pub struct StandingJson {
    /// None for the disqualified.
    place: Option<usize>,
    #[serde(flatten)]
    entrant: EntrantJson,
    /// Won, lost and drawn: `2-1-0`.
    record: String,
    points: u32,
    /// What ties are broken by, in that order.
    values: Vec<ValueJson>,
    /// What put them behind the one before.
    #[schema(value_type = Option<String>)]
    decided: Option<Step>,
    /// How they ended their event before its end.
    left: Option<String>,
    /// Their place in the final ranking, once a cut is played out; `place` stays that of the Swiss rounds.
    final_place: Option<usize>,
    /// How far they came in the cut, such as `Finalist`, once it is played out.
    reached: Option<String>,
}

/// What ties are broken by.
#[derive(Debug, Serialize, ToSchema)]
pub struct ValueJson {
    #[schema(value_type = String)]
    step: Step,
    /// An exact fraction, such as `499/900`; none where there is nothing to count.
    value: Option<String>,
}

/// The tables of a round.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoundJson {
    round: u8,
    /// How often it was drawn.
    attempt: u8,
    /// `swiss` or `elimination`.
    stage: &'static str,
    tables: Vec<TableJson>,
    byes: Vec<EntrantJson>,
}

/// A table.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableJson {
    table: u16,
    /// Who sits first stands first.
    players: Vec<EntrantJson>,
    /// `won`, `drawn` or `both-lost`; none while it is played.
    result: Option<&'static str>,
    /// The number of who won.
    winner: Option<u16>,
    /// Games of a match that was won or drawn, as the winner counts them: `2-1`.
    games: Option<String>,
}

/// One event, as its page shows it.
#[utoipa::path(get, path = "/api/v1/events/{id}", tag = "events",
    params(("id" = String, Path, description = "Key of the event")),
    responses((status = 429, body = super::Failure<'static>), (status = 200, body = EventJson), (status = 404, body = super::Failure<'static>)))]
pub async fn one(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    Ok(json(&event(&opened(&services, &path).await?)))
}

/// The standings of an event, after the rounds that are shown.
#[utoipa::path(get, path = "/api/v1/events/{id}/standings", tag = "events",
    params(("id" = String, Path, description = "Key of the event")),
    responses((status = 429, body = super::Failure<'static>), (status = 200, body = StandingsJson), (status = 404, body = super::Failure<'static>)))]
pub async fn standings(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let opened = opened(&services, &path).await?;
    let ranking = match opened.swiss_shown() {
        0 => Vec::new(),
        _ => organiser::ranking(&opened),
    };
    let after_cut = opened.ranking_after_cut().unwrap_or_default();
    let rows = ranking.iter().map(|standing| {
        let placed = Placed::find(&after_cut, standing.entry);
        place(&opened, standing, placed)
    });
    Ok(json(&StandingsJson {
        rounds: opened.swiss_shown(),
        finished: opened.is_swiss_finished(),
        winner: opened.champion(),
        standings: rows.collect(),
    }))
}

/// The tables of a round, once they are shown.
#[utoipa::path(get, path = "/api/v1/events/{id}/rounds/{number}", tag = "events",
    params(("id" = String, Path, description = "Key of the event"), ("number" = String, Path, description = "Which round, from 1")),
    responses((status = 429, body = super::Failure<'static>), (status = 200, body = RoundJson), (status = 404, body = super::Failure<'static>)))]
pub async fn round(services: Services, path: web::Path<(String, String)>) -> Result<HttpResponse> {
    let (event, number) = path.into_inner();
    let opened = opened(&services, &event).await?;
    Ok(json(&tables(&opened, event_at::round(&opened, &number)?)))
}

fn event(opened: &Opened) -> EventJson {
    let (event, settings) = (&opened.event, &opened.settings);
    let mut numbers: Vec<EntryId> = opened
        .standing(EntryStanding::In)
        .filter_map(Opened::number)
        .collect();
    numbers.sort_unstable();
    EventJson {
        id: event.id,
        name: event.name.clone(),
        game: event.game.slug(),
        format: settings.format.clone(),
        rules_on: settings.rules_on.as_ref().map(ToString::to_string),
        stage: opened.stage().slug(),
        cancelled: opened.course.cancelled.clone(),
        place: settings.place.clone(),
        fee: settings.fee.clone(),
        about: settings.about.clone(),
        zone: settings.zone.to_string(),
        starts_at: event.starts_at,
        deadline_at: event.deadline_at,
        capacity: settings.capacity,
        entered: numbers.len(),
        waiting: opened.standing(EntryStanding::Waiting).count(),
        entrants: opened
            .may(Thing::Names)
            .then(|| numbers.iter().map(|number| entrant(opened, *number)).collect()),
        lists_shown: opened.revealed(),
        seal: opened.seal().map(|seal| seal.code),
        rounds: opened.course.shown_rounds().map(|round| round.number).collect(),
        winner: opened.champion(),
    }
}

fn entrant(opened: &Opened, entry: EntryId) -> EntrantJson {
    EntrantJson {
        number: entry.0,
        name: opened.name(entry),
    }
}

fn place(opened: &Opened, standing: &Standing, placed: Option<&Placed>) -> StandingJson {
    let values = standing.values.iter().filter(|(step, _)| *step != Step::Points);
    StandingJson {
        place: standing.place,
        entrant: entrant(opened, standing.entry),
        record: standing.tally.record(),
        points: standing.tally.points,
        values: values
            .map(|(step, value)| ValueJson {
                step: *step,
                value: value.map(|value| value.to_string()),
            })
            .collect(),
        decided: standing.decided,
        left: standing.ended.map(|ended| ended.to_string()),
        final_place: placed.and_then(|placed| placed.place),
        reached: placed
            .and_then(|placed| placed.reached)
            .map(|reached| reached.to_string()),
    }
}

fn tables(opened: &Opened, round: &Round) -> RoundJson {
    let tables = (1..).zip(&round.tables).map(|(number, table)| {
        let (result, winner, games) = match table.outcome {
            None => (None, None, None),
            Some(Outcome::BothLost) => (Some("both-lost"), None, None),
            Some(Outcome::Drawn { games }) => (Some("drawn"), None, Some(games)),
            Some(Outcome::Won { winner, games }) => (Some("won"), Some(winner.0), Some(games)),
        };
        TableJson {
            table: number,
            players: table
                .players
                .iter()
                .map(|player| entrant(opened, *player))
                .collect(),
            result,
            winner,
            games: games.map(|games| games.to_string()),
        }
    });
    RoundJson {
        round: round.number,
        attempt: round.attempt,
        stage: match round.stage {
            Stage::Swiss => "swiss",
            Stage::Elimination => "elimination",
        },
        tables: tables.collect(),
        byes: round.byes.iter().map(|bye| entrant(opened, *bye)).collect(),
    }
}
