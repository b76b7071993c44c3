use actix_web::HttpResponse;
use askama::Template;

use crate::db::playtests::StoredPlaytest;
use crate::playtest;
use crate::web::desk::Desk;
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "playtests/mine.html")]
struct MinePage {
    signed_in: bool,
    playtests: Vec<StoredPlaytest>,
}

impl Page for MinePage {
    const TAB: Tab = Tab::Play;
}

/// `GET /playtests`
pub async fn page(visitor: Visitor, desk: Desk) -> Result<HttpResponse> {
    let playtests = desk.work(playtest::mine).await?;
    let signed_in = visitor.user().is_some();
    html(&visitor, &MinePage { signed_in, playtests })
}

impl MinePage {
    fn state(playtest: &StoredPlaytest) -> String {
        match (playtest.ended, playtest.winner) {
            (false, _) => format!("turn {}", playtest.turn),
            (true, Some(0)) => format!("{} won in turn {}", playtest.first_name, playtest.turn),
            (true, Some(_)) => format!("{} won in turn {}", playtest.second_name, playtest.turn),
            (true, None) => format!("a draw in turn {}", playtest.turn),
        }
    }
}
