//! Every address of the site on one screen.

use actix_web::guard::{Any, Get, Head};
use actix_web::web::{self, ServiceConfig, resource};
use actix_web::{FromRequest, Handler, Resource, Responder, Route};

use super::assets;
use super::pages::{about, card, cards, formats, home, rules, sets, syntax, well_known};

/// Every address that is read, with an example that answers: for the tests, and for the curious.
pub const ROUTES: &[(&str, &str)] = &[
    ("/", "/"),
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
    ("/healthz", "/healthz"),
    ("/robots.txt", "/robots.txt"),
    ("/favicon.svg", "/favicon.svg"),
];

/// Registers them.
pub fn register(app: &mut ServiceConfig) {
    app.service(page("/", home::page))
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
