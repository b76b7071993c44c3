use actix_web::HttpResponse;
use askama::Template;

use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "about.html")]
struct AboutPage;

impl Page for AboutPage {
    const TAB: Tab = Tab::None;
}

/// `GET /about`
pub async fn page(visitor: Visitor) -> Result<HttpResponse> {
    html(&visitor, &AboutPage)
}
