use actix_web::{HttpResponse, web};
use askama::Template;

use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::session::Visitor;
use crate::web::store::Store;

#[derive(Template)]
#[template(path = "about.html")]
struct AboutPage {
    /// Days a deck without an owner is kept.
    kept_days: u64,
}

impl Page for AboutPage {
    const TAB: Tab = Tab::None;
}

/// `GET /about`
pub async fn page(visitor: Visitor, store: web::Data<Store>) -> Result<HttpResponse> {
    let kept_days = store.quotas.ownerless_days();
    html(&visitor, &AboutPage { kept_days })
}
