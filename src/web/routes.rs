//! Every address of the site on one screen.

use actix_web::web::{self, ServiceConfig, get};

use super::pages::{card, cards, home, sets, well_known};
use super::assets;

/// Every address with an example that answers, for the tests and for the curious.
pub const ROUTES: &[(&str, &str)] = &[
    ("/", "/"),
    ("/cards", "/cards"),
    ("/cards/{game}/{set}/{number}", "/cards/score/sai/001"),
    ("/sets", "/sets"),
    ("/sets/{game}/{code}", "/sets/panini/evo"),
    ("/healthz", "/healthz"),
    ("/robots.txt", "/robots.txt"),
    ("/favicon.svg", "/favicon.svg"),
];

/// Registers them.
pub fn register(app: &mut ServiceConfig) {
    app.route("/", get().to(home::page))
        .route("/cards", get().to(cards::page))
        .route("/cards/{game}/{set}/{number}", get().to(card::page))
        .route("/sets", get().to(sets::list))
        .route("/sets/{game}/{code}", get().to(sets::page))
        .route("/healthz", get().to(well_known::health))
        .route("/robots.txt", get().to(well_known::robots))
        .route("/favicon.svg", get().to(well_known::favicon))
        .route("/static/{hash}/{name}", get().to(assets::file))
        .default_service(web::to(well_known::nothing));
}
