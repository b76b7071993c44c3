use actix_web::{HttpResponse, web};
use askama::Template;

use super::export::attachment;
use super::id;
use crate::db::DeckId;
use crate::deck::{document, file_stem};
use crate::print::{Proxies, proxies_pdf};
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "decks/proxies.html")]
struct ProxiesPage {
    id: DeckId,
    name: String,
    proxies: Proxies,
}

impl Page for ProxiesPage {
    const TAB: Tab = Tab::Decks;
}

/// `GET /decks/{id}/proxies`
pub async fn page(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let id = id(&path)?;
    let (name, proxies) = proxies(&services, id).await?;
    html(&visitor, &ProxiesPage { id, name, proxies })
}

/// `GET /decks/{id}/proxies.pdf`
pub async fn pdf(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let (name, proxies) = proxies(&services, id(&path)?).await?;
    Ok(HttpResponse::Ok()
        .content_type("application/pdf")
        .insert_header(attachment(format!("{}-proxies.pdf", file_stem(&name))))
        .body(proxies_pdf(document::title(&name), &proxies)))
}

async fn proxies(services: &Services, id: DeckId) -> Result<(String, Proxies)> {
    let document = services.work(move |workshop| workshop.open(id)).await?.document;
    let proxies = Proxies::new(&services.site.catalog, &document);
    Ok((document.name, proxies))
}
