//! The cut as a bracket.

use actix_web::{HttpResponse, web};
use askama::Template;

use super::{Head, id};
use crate::event::{self, EntryId, Match};
use crate::organiser::{self, Opened};
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "events/bracket.html")]
struct BracketPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
    columns: Vec<Vec<Match>>,
}

impl Page for BracketPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

/// `GET /events/{id}/bracket`: who met whom since the cut, as far as rounds are shown.
pub async fn page(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let id = id(&path)?;
    let opened = services
        .work(move |workshop| organiser::open(workshop, id))
        .await?;
    let course = &opened.course;
    let page = BracketPage {
        head: Head::new(&opened, "/bracket"),
        columns: event::bracket(&course.play, |round| course.published.contains(&round)),
        opened: &opened,
    };
    html(&visitor, &page)
}

impl BracketPage<'_> {
    /// What a round of that many matches is called.
    fn label(matches: &[Match]) -> String {
        match matches.len() {
            1 => "Final".to_owned(),
            2 => "Semi-finals".to_owned(),
            4 => "Quarter-finals".to_owned(),
            more => format!("Best {}", 2 * more),
        }
    }

    /// Who sits at a place of a match, with their place before the cut.
    fn who(&self, one: &Match, player: &Option<EntryId>, column: &usize) -> String {
        let Some(player) = player else {
            let is_bye = *column == 0 || one.winner.is_some();
            return if is_bye { "Bye" } else { "Not decided yet" }.to_owned();
        };
        let seeds = self.opened.course.play.cut.iter().flatten();
        let seed = seeds.take_while(|seed| *seed != player).count() + 1;
        format!("{seed}. {}", self.opened.name(*player))
    }

    /// Whether that player goes on.
    fn goes_on(one: &Match, player: &Option<EntryId>) -> bool {
        player.is_some() && one.winner == *player
    }
}
