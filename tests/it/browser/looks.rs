use crate::support::app::App;
use crate::support::browser::{Browser, View};

/// A page of each kind.
pub(super) const PAGES: &[&str] = &[
    "/",
    "/check",
    "/check/many",
    "/events",
    "/events/new",
    "/cards",
    "/cards?q=level%3A1&view=rows",
    "/cards/score/sai/158",
    "/cards/panini/evo/C004",
    "/cards/bandai/hmp/001",
    "/sets",
    "/sets/panini/evo",
    "/rules",
    "/rules/bandai",
    "/rules/panini/glossary",
    "/learn",
    "/learn/score",
    "/learn/panini",
    "/learn/bandai",
    "/formats",
    "/formats/score/expanded-2014",
    "/syntax",
    "/syntax/effects",
    "/about",
    "/decks",
    "/decks/new",
    "/playtests",
    "/playtests/new",
    "/decks/import",
    "/sheet?list=game%3A+panini%0A3+Orange+Aura+Drill%0A1+Nobody&lastname=Briefs",
    "/account/sign-in",
    "/account/sign-up",
    "/nowhere",
];

async fn look_at_every_page(view: View) {
    let app = App::start();
    let browser = Browser::open(view).await;
    for page in PAGES {
        browser.visit(&format!("{}{page}", app.address)).await;
        browser.assert_fits().await;
        browser.assert_accessible().await;
        let foreign = browser
            .evaluate("return performance.getEntriesByType('resource').map(e => e.name).filter(n => !n.startsWith(location.origin))")
            .await;
        assert_eq!(
            foreign.as_array().map(Vec::len),
            Some(0),
            "{page} asks other hosts: {foreign}"
        );
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_fits_a_telephone_and_is_accessible() {
    look_at_every_page(View::PHONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_accessible_on_a_desk_in_the_dark() {
    look_at_every_page(View::DESK.dark()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_keyboard_reaches_the_content_first() {
    let app = App::start();
    let browser = Browser::open(View::DESK).await;
    browser.visit(&format!("{}/check", app.address)).await;
    browser.find("body").await.send_keys("\u{e004}").await.unwrap();
    let first = browser
        .evaluate("return document.activeElement.getAttribute('href')")
        .await;
    assert_eq!(first, "#main", "the first stop is the skip link");
    browser.close().await;
}
