use actix_web::http::header::CONTENT_TYPE;
use actix_web::{HttpResponse, web};

use super::FormatPage;
use crate::db::FormatId;
use crate::db::formats::HouseName;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::form::Seen;
use crate::web::page::{html, see_other};
use crate::web::pages::decks::export::attachment;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::HouseFormat;

/// The house format an address names: `KEY` or `KEY@3`.
pub(super) fn name(text: &str) -> Result<HouseName> {
    let name = format!("house/{text}").parse();
    name.map_err(|_| Error::not_found("house format", text))
}

/// The key in the address of a change.
pub(super) fn id(text: &str) -> Result<FormatId> {
    text.parse().map_err(|_| Error::not_found("house format", text))
}

/// What an address names, as whoever asks may see it.
pub(crate) async fn opened(services: &Services, text: &str) -> Result<HouseFormat> {
    let name = name(text)?;
    services.work(move |workshop| workshop.house_format(name)).await
}

/// `GET /formats/house/{id}`: its newest version, or with `@3` that one.
pub async fn page(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let house = opened(&services, &path).await?;
    let page = FormatPage {
        catalog: &services.site.catalog,
        format: std::borrow::Cow::Borrowed(&house.format),
        house: Some(&house),
        signed_in: visitor.user().is_some(),
    };
    html(&visitor, &page)
}

/// `GET /formats/house/{id}/text`: the file that `scouter check --format` reads.
pub async fn text(services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let house = opened(&services, &path).await?;
    let name = crate::deck::file_stem(&house.format.name);
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/toml; charset=utf-8"))
        .insert_header(attachment(format!("{name}-{}.toml", house.version.version)))
        .body(house.version.body))
}

/// `POST /formats/house/{id}/visibility`
pub async fn visibility(services: Services, path: web::Path<String>, form: CsrfForm) -> Result<HttpResponse> {
    let id = id(&path)?;
    let Seen { visibility } = form.fill()?;
    services
        .work(move |workshop| workshop.show_format(id, visibility))
        .await?;
    services.offered.forget();
    Ok(see_other(format!("/formats/house/{id}")))
}
