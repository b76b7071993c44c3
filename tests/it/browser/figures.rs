//! Plots, odds, hands and the collection as they look, and the ways between them.

use super::events::assert_two_columns;
use crate::support::app::App;
use crate::support::browser::{Browser, View};
use crate::support::http::{PASSWORD, Person};

const LIST: &str = include_str!("../../data/decks/panini/legal-sixty.txt");
const PLANET: &str = include_str!("../../data/decks/bandai/legal-forty.txt");

/// A deck everybody may see.
fn shared(app: &App, list: &str) -> String {
    let mut person = Person::at(&app.address);
    let deck = person.keep(list);
    let answer = person.post(&format!("{deck}/visibility"), &[("visibility", "public")]);
    assert_eq!(answer.status, 303);
    deck
}

async fn look(browser: &Browser, app: &App, path: &str) {
    browser.visit(&format!("{}{path}", app.address)).await;
    browser.assert_fits().await;
    browser.assert_accessible().await;
}

async fn look_at_the_figures_of_decks(view: View) {
    let app = App::start();
    let browser = Browser::open(view).await;
    for list in [LIST, PLANET] {
        let deck = shared(&app, list);
        for part in [
            "",
            "/odds?q=level:1",
            "/odds?q=type:event",
            "/hands?seed=7&turns=2",
        ] {
            look(&browser, &app, &format!("{deck}{part}")).await;
        }
    }
    look(&browser, &app, "/odds").await;
    look(&browser, &app, "/odds?game=score&deck=47&group=6&least=2").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn plots_odds_and_hands_fit_a_telephone() {
    look_at_the_figures_of_decks(View::PHONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn plots_odds_and_hands_are_accessible_on_a_desk_in_the_dark() {
    look_at_the_figures_of_decks(View::DESK.dark()).await;
}

/// Hand after hand, turn after turn, by links alone.
#[tokio::test(flavor = "multi_thread")]
async fn hands_are_dealt_and_drawn_on_without_scripts() {
    let app = App::start();
    let deck = shared(&app, PLANET);
    let browser = Browser::open(View::DESK.without_scripts()).await;
    browser
        .visit(&format!("{}{deck}/hands?seed=7", app.address))
        .await;
    assert_eq!(browser.count("main .face").await, 6);
    browser.click(".hand-ways a[href*='redraws=1']").await;
    browser.wait_for_text("h1", "Hand 1").await;
    assert_eq!(browser.count("main .face").await, 6 + 5);
    browser.click(".hand-ways a[href*='turns=3']").await;
    browser.wait_for_text("main", "Turn 3").await;
    assert_eq!(
        browser.count("main .face").await,
        6 + 5 + 2,
        "none in the first turn"
    );
    browser.click(".hand-ways a[rel=next]").await;
    browser.wait_for_text("h1", "Hand 2").await;
    assert_eq!(browser.count("main .face").await, 6);
    browser.close().await;
}

/// A collector adds a list, mends a count and reads what a deck lacks.
async fn collects(view: View) {
    // axe needs the page's scripts.
    let looks = view.scripts;
    let app = App::start();
    let deck = shared(&app, LIST);
    let browser = Browser::open(view).await;
    browser
        .visit(&format!(
            "{}/account/sign-up?next=/account/collection",
            app.address
        ))
        .await;
    browser.fill("#name", "Bulma").await;
    browser.fill("#password", PASSWORD).await;
    browser.click("main form button.main-button").await;
    browser.wait_for_text("h1", "Your collection").await;
    browser.assert_fits().await;
    browser.fill("#list", "3 Blue Trick\n2 Blue Lung").await;
    browser
        .click("form[action='/account/collection/import'] button")
        .await;
    browser.wait_for_text("main", "Nothing is added yet").await;
    browser.assert_fits().await;
    if looks {
        browser.assert_accessible().await;
    }
    browser.click("button[value=add]").await;
    browser.wait_for_text("main", "is in your collection").await;
    browser.assert_fits().await;
    if looks {
        browser.assert_accessible().await;
    }
    browser.fill("input[name^=count-]", "1").await;
    browser
        .click("form[action='/account/collection'][method=post] button")
        .await;
    browser.wait_for_text("main", "The counts are saved").await;
    let parts = [".desk-columns > :first-child", ".desk-side"];
    assert_two_columns(&browser, parts).await;
    browser.screen(view.width, 900).await;
    browser.visit(&format!("{}{deck}/missing", app.address)).await;
    browser.wait_for_text("main", "of its 65 cards").await;
    browser.assert_fits().await;
    if looks {
        browser.assert_accessible().await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_keeps_account_without_scripts() {
    collects(View::DESK.without_scripts()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_keeps_account_on_a_telephone() {
    collects(View::PHONE).await;
}
