//! The cut as a bracket.

use actix_web::{HttpResponse, web};
use askama::Template;

use super::{Head, opened};
use crate::event::{self, EntryId, Match};
use crate::organiser::Opened;
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "events/bracket.html")]
struct BracketPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
    columns: Vec<Column>,
}

impl Page for BracketPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

/// `GET /events/{id}/bracket`: who met whom since the cut, as far as rounds are shown.
pub async fn page(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let opened = opened(&services, &path).await?;
    let page = BracketPage {
        head: Head::new(&opened, "/bracket"),
        columns: columns(&opened),
        opened: &opened,
    };
    html(&visitor, &page)
}

/// The bracket round by round, as far as rounds are shown; nothing before the cut.
pub(super) fn columns(opened: &Opened) -> Vec<Column> {
    let course = &opened.course;
    let rounds = event::bracket(&course.play, |round| course.published.contains(&round));
    let columns = rounds.into_iter().enumerate().map(|(place, matches)| Column {
        label: label(matches.len()),
        matches: matches
            .into_iter()
            .map(|one| shown(opened, one, place == 0))
            .collect(),
    });
    columns.collect()
}

/// A round of the bracket as it is shown.
pub(super) struct Column {
    pub label: String,
    pub matches: Vec<Shown>,
}

/// A match as it is shown.
pub(super) struct Shown {
    /// Who sits there, and whether they go on.
    pub players: [(String, bool); 2],
    /// How it ended; empty while it is open.
    pub ended: String,
}

/// What a round of that many matches is called.
fn label(matches: usize) -> String {
    match matches {
        1 => "Final".to_owned(),
        2 => "Semi-finals".to_owned(),
        4 => "Quarter-finals".to_owned(),
        more => format!("Best {}", 2 * more),
    }
}

fn shown(opened: &Opened, one: Match, is_first: bool) -> Shown {
    let nobody = if is_first || one.winner.is_some() {
        "Bye"
    } else {
        "Not decided yet"
    };
    let said = |player: Option<EntryId>| match player {
        Some(player) => (seeded(opened, player), one.winner == Some(player)),
        None => (nobody.to_owned(), false),
    };
    Shown {
        players: one.players.map(said),
        ended: opened.outcome_in_words(one.outcome),
    }
}

/// A name behind its place before the cut.
fn seeded(opened: &Opened, player: EntryId) -> String {
    let seeds = opened.course.play.cut.iter().flatten();
    let seed = seeds.take_while(|seed| **seed != player).count() + 1;
    format!("{seed}. {}", opened.name(player))
}
