//! Every address of the site on one screen.

use actix_web::guard::{Any, Get, Head};
use actix_web::middleware::from_fn;
use actix_web::web::{self, ServiceConfig, post, resource, scope};
use actix_web::{FromRequest, Handler, Resource, Responder, Route};

use super::pages::{about, card, cards, check, formats, home, rules, sets, syntax, well_known};
use super::{api, assets, rate};

/// Every address that is read, with an example that answers: for the tests, and for the curious.
pub const ROUTES: &[(&str, &str)] = &[
    ("/", "/"),
    ("/check", "/check"),
    ("/cards", "/cards?q=goku"),
    ("/cards/{game}/{set}/{number}", "/cards/score/sai/001"),
    ("/sets", "/sets"),
    ("/sets/{game}/{code}", "/sets/panini/evo"),
    ("/rules", "/rules"),
    ("/rules/{game}", "/rules/panini"),
    ("/formats", "/formats"),
    ("/formats/{game}/{slug}", "/formats/score/saiyan"),
    ("/syntax", "/syntax"),
    ("/about", "/about"),
    ("/api/v1/cards", "/api/v1/cards?q=goku"),
    (
        "/api/v1/cards/{game}/{set}/{number}",
        "/api/v1/cards/score/sai/158",
    ),
    ("/api/v1/sets", "/api/v1/sets"),
    ("/api/v1/sets/{game}/{code}", "/api/v1/sets/panini/evo"),
    ("/api/v1/rules/{game}", "/api/v1/rules/bandai"),
    ("/api/v1/rule/{id}", "/api/v1/rule/PA-DECK-07"),
    ("/api/v1/formats", "/api/v1/formats"),
    ("/api/v1/formats/{game}/{slug}", "/api/v1/formats/panini/standard"),
    ("/api/v1/openapi.json", "/api/v1/openapi.json"),
    ("/healthz", "/healthz"),
    ("/robots.txt", "/robots.txt"),
    ("/favicon.svg", "/favicon.svg"),
];

/// Registers them.
pub fn register(app: &mut ServiceConfig) {
    app.service(page("/", home::page))
        .service(
            resource("/check")
                .route(read().to(check::page))
                .route(post().to(check::submit).wrap(from_fn(rate::calls))),
        )
        .service(page("/cards", cards::page))
        .service(page("/cards/{game}/{set}/{number}", card::page))
        .service(page("/sets", sets::list))
        .service(page("/sets/{game}/{code}", sets::page))
        .service(page("/rules", rules::list))
        .service(page("/rules/{game}", rules::page))
        .service(page("/formats", formats::list))
        .service(page("/formats/{game}/{slug}", formats::page))
        .service(page("/syntax", syntax::page))
        .service(page("/about", about::page))
        .service(
            scope("/api/v1")
                .wrap(from_fn(rate::calls))
                .service(resource("/check").route(post().to(api::check::check)))
                .service(page("/cards", api::cards::search))
                .service(page("/cards/{game}/{set}/{number}", api::cards::one))
                .service(page("/sets", api::sets::list))
                .service(page("/sets/{game}/{code}", api::sets::one))
                .service(page("/rules/{game}", api::rules::of_game))
                .service(page("/rule/{id}", api::rules::one))
                .service(page("/formats", api::formats::list))
                .service(page("/formats/{game}/{slug}", api::formats::one))
                .service(page("/openapi.json", api::openapi::document)),
        )
        .service(page("/healthz", well_known::health))
        .service(page("/robots.txt", well_known::robots))
        .service(page("/favicon.svg", well_known::favicon))
        .service(page("/static/{hash}/{name}", assets::file))
        .default_service(web::to(well_known::nothing));
}

/// An address that is only read; another method is refused with 405.
fn page<F, Args>(path: &str, handler: F) -> Resource
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    resource(path).route(read().to(handler))
}

fn read() -> Route {
    Route::new().guard(Any(Get()).or(Head()))
}
