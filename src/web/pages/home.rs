use actix_web::HttpResponse;
use askama::Template;

use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::site::CurrentSite;

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    cards: usize,
}

impl Page for HomePage {
    const TAB: Tab = Tab::None;
}

/// `GET /`
pub async fn page(site: CurrentSite) -> Result<HttpResponse> {
    html(&HomePage { cards: site.catalog.cards().len() })
}
