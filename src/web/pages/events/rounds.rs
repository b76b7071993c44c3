use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use askama::Template;

use super::bracket::{self, Column};
use super::{Head, opened};
use crate::db::Visibility;
use crate::event::{BestOf, EntryId, Fraction, Placed, Round, Standing, Step};
use crate::organiser::{self, Opened, Stage};
use crate::print::filed_under;
use crate::web::error::Result;
use crate::web::event_at;
use crate::web::page::{Page, Tab, html};
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "events/tables.html")]
struct TablesPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
    round: &'a Round,
}

impl Page for TablesPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

/// `GET /events/{id}/tables`: those of the last round that is shown.
pub async fn tables(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let opened = opened(&services, &path).await?;
    shown(&visitor, &opened, opened.course.shown_rounds().last())
}

/// `GET /events/{id}/rounds/{number}`
pub async fn round(
    visitor: Visitor,
    services: Services,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse> {
    let (event, number) = path.into_inner();
    let opened = opened(&services, &event).await?;
    shown(&visitor, &opened, Some(event_at::round(&opened, &number)?))
}

fn shown(visitor: &Visitor, opened: &Opened, round: Option<&Round>) -> Result<HttpResponse> {
    let Some(round) = round else {
        return waiting(visitor, opened, "/tables", false);
    };
    let page = TablesPage {
        head: Head::new(opened, "/tables"),
        opened,
        round,
    };
    html(visitor, &page)
}

/// What stands at the place of tables, standings and the screen in the hall until the first round is shown.
#[derive(Template)]
#[template(path = "events/waiting.html")]
struct WaitingPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
    /// Whether it is for a screen in the hall.
    on_wall: bool,
}

impl Page for WaitingPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

impl WaitingPage<'_> {
    /// What is waited for.
    fn said(&self) -> String {
        let opened = self.opened;
        match opened.stage() {
            Stage::Cancelled => "This event will not take place.".to_owned(),
            Stage::Over => "This event ended before its first round.".to_owned(),
            Stage::Draft => "The event is not open yet.".to_owned(),
            Stage::Open => {
                let deadline = opened.settings.zone.in_words(opened.event.deadline_at);
                format!("Round 1 is not drawn yet. Lists lock {deadline}.")
            }
            Stage::Closed | Stage::Running => "Lists are locked. Round 1 is not shown yet.".to_owned(),
        }
    }
}

fn waiting(visitor: &Visitor, opened: &Opened, place: &'static str, on_wall: bool) -> Result<HttpResponse> {
    let page = WaitingPage {
        head: Head::new(opened, place),
        opened,
        on_wall,
    };
    html(visitor, &page)
}

#[derive(Template)]
#[template(path = "events/standings.html")]
struct StandingsPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
    ranking: &'a [Standing],
    /// The lists that are shown, by whose they are.
    lists: BTreeMap<EntryId, &'a str>,
    /// What the bracket has made of it, once that is final.
    final_ranking: Option<&'a [Placed]>,
}

impl Page for StandingsPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

/// `GET /events/{id}/standings`
pub async fn standings(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
) -> Result<HttpResponse> {
    let opened = opened(&services, &path).await?;
    if opened.course.published.is_empty() {
        return waiting(&visitor, &opened, "/standings", false);
    }
    let ranking = organiser::ranking(&opened);
    let after_cut = opened.ranking_after_cut();
    let page = StandingsPage {
        head: Head::new(&opened, "/standings"),
        opened: &opened,
        ranking: &ranking,
        lists: opened.lists_by_name(),
        final_ranking: after_cut.as_deref(),
    };
    html(&visitor, &page)
}

impl StandingsPage<'_> {
    /// What matches without two winners and losers count.
    fn counted(&self) -> String {
        let play = &self.opened.settings.play;
        let of_games = play.best_of == BestOf::Three;
        let bye = match (play.byes_in_percentages, of_games) {
            (false, _) => "and is left out of the percentages",
            (true, false) => "and counts as won in the match percentage",
            (true, true) => "and counts as won in the match percentage, and 2-0 in the game percentage",
        };
        let games = if of_games { "; no game of it counts" } else { "" };
        format!(
            "A record counts matches won, lost and drawn. A match percentage is the share of all the points somebody could \
             have won in the rounds they took part in. A bye gives the points of a win {bye}. A match both lost gives neither \
             player points and counts as lost in both match percentages{games}."
        )
    }

    /// What is looked at beside the points.
    fn steps(&self) -> Vec<Step> {
        let play = &self.opened.settings.play;
        let mut steps = play.tie_breaks.steps(play.best_of);
        steps.retain(|step| *step != Step::Points);
        steps
    }

    /// Its columns: those that have a value.
    fn values(standing: &Standing) -> impl Iterator<Item = String> {
        let values = standing.values.iter().filter(|(step, _)| *step != Step::Points);
        values.map(|(_, value)| value.map_or_else(|| "–".to_owned(), Fraction::decimal))
    }

    /// A place; a dash for the disqualified, who have none.
    fn place(standing: &Standing) -> String {
        standing
            .place
            .map_or_else(|| "–".to_owned(), |place| place.to_string())
    }

    fn columns(&self) -> impl Iterator<Item = Step> {
        let steps = self.steps().into_iter();
        steps.filter(|step| !matches!(step, Step::HeadToHead | Step::Lot))
    }
}

#[derive(Template)]
#[template(path = "events/wall.html")]
struct WallPage<'a> {
    opened: &'a Opened,
    round: &'a Round,
    /// By name: who, where, against.
    by_name: Vec<(String, String, String)>,
    /// The bracket; nothing before the cut.
    columns: Vec<Column>,
    ranking: &'a [Standing],
    /// What the bracket has made of it, once that is final.
    final_ranking: Option<&'a [Placed]>,
    /// None: nobody follows a link on a wall.
    lists: BTreeMap<EntryId, &'a str>,
}

impl Page for WallPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.opened.event.visibility != Visibility::Public
    }
}

/// `GET /events/{id}/wall`: for a screen in the hall; it renews itself.
pub async fn wall(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let opened = opened(&services, &path).await?;
    let round = opened.course.shown_rounds().last();
    let Some(round) = round else {
        return waiting(&visitor, &opened, "/wall", true);
    };
    let ranking = organiser::ranking(&opened);
    let after_cut = opened.ranking_after_cut();
    let page = WallPage {
        opened: &opened,
        round,
        by_name: by_name(&opened, round),
        columns: bracket::columns(&opened),
        ranking: &ranking,
        final_ranking: after_cut.as_deref(),
        lists: BTreeMap::new(),
    };
    html(&visitor, &page)
}

impl WallPage<'_> {
    /// What the standings count.
    fn counted(&self) -> String {
        let swiss = self.opened.course.play.swiss().iter();
        let mut shown = swiss.filter(|round| self.opened.course.published.contains(&round.number));
        let (all, last) = (shown.clone().count(), shown.next_back());
        let rounds = |count: usize| match count {
            0 => None,
            1 => Some("After 1 round.".to_owned()),
            count => Some(format!("After {count} rounds.")),
        };
        let Some(last) = last.filter(|round| round.open_table().is_some()) else {
            return rounds(all).unwrap_or_default();
        };
        let done = last.tables.iter().filter(|table| table.outcome.is_some()).count();
        let have = if done == 1 { "has" } else { "have" };
        let (number, tables) = (last.number, last.tables.len());
        let half = format!("Round {number} is still played: {done} of {tables} tables {have} a result.");
        rounds(all.saturating_sub(1))
            .into_iter()
            .chain([half])
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Whether there is a result to stand by.
    fn is_begun(&self) -> bool {
        let mut tables = self.opened.course.shown_rounds().flat_map(|round| &round.tables);
        tables.any(|table| table.outcome.is_some())
    }

    /// What is left of the round, and when it ends unless the clock stands.
    fn clock(&self) -> Option<(String, Option<String>)> {
        self.opened.time_left(self.round.number)
    }
}

fn by_name(opened: &Opened, round: &Round) -> Vec<(String, String, String)> {
    let tables = (1..).zip(&round.tables).flat_map(|(number, table): (u16, _)| {
        let [first, second] = table.players.map(|player| opened.name(player));
        let other = (second.clone(), at_table(number), first.clone());
        [(first, at_table(number), second), other]
    });
    let byes = round
        .byes
        .iter()
        .map(|bye| (opened.name(*bye), "Bye".to_owned(), String::new()));
    let mut all: Vec<_> = tables.chain(byes).collect();
    all.sort_by_cached_key(|(name, ..)| filed_under(name));
    all
}

fn at_table(number: u16) -> String {
    format!("Table {number}")
}
