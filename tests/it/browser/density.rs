//! How much is seen at once, and in how few presses something is done: the figures the pages are held to.

use super::builder::{ENRAGED, NAIL, choose, deck, life_deck, type_lines};
use super::table::{app, sit_down, version, wait_for_change};
use super::visit;
use crate::support::app::App;
use crate::support::browser::{Browser, View};

/// How many of some rows end within 900 pixels, and the highest of all.
async fn rows_in_sight(browser: &Browser, rows: &str) -> (usize, f64) {
    let script = format!(
        "return [...document.querySelectorAll({rows:?})].map(row => row.getBoundingClientRect()).map(box => [box.height, box.bottom])"
    );
    let rows: Vec<(f64, f64)> = serde_json::from_value(browser.evaluate(&script).await).unwrap();
    let highest = rows.iter().map(|(height, _)| *height).fold(0.0, f64::max);
    (
        rows.iter().filter(|(_, bottom)| *bottom <= 900.0).count(),
        highest,
    )
}

/// A new Panini deck with Nail and a Mastery; says how many presses that took.
async fn led_by_nail(app: &App, browser: &Browser) -> usize {
    browser.visit(&format!("{}/decks/new", app.address)).await;
    browser.click("button[value=panini]").await;
    browser.find("#lines").await;
    choose(browser, "personality", NAIL).await;
    browser.find("#personality-HNV-C001").await;
    choose(browser, "mastery", ENRAGED).await;
    browser.find("#mastery-PRE-R140").await;
    5
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_desk_the_builder_shows_twenty_results_and_eighteen_lines_of_the_deck() {
    let app = App::start();
    let browser = Browser::open(View::DESK).await;
    browser.screen(1280, 900).await;
    led_by_nail(&app, &browser).await;
    type_lines(&browser, &life_deck().join("\n")).await;
    browser.wait_for_text("#verdict-pane h2", "Legal").await;
    let deck = deck(&browser).await;
    browser.visit(&format!("{deck}/edit?q=type:energy")).await;
    browser.find(".found-cards li:nth-child(20)").await;
    let (found, highest) = rows_in_sight(&browser, ".found-cards li:not(.unfit)").await;
    assert!(found >= 20 && highest <= 33.5, "{found} results, {highest} high");
    let (built, highest) = rows_in_sight(&browser, ".built li").await;
    assert!(
        built >= 18 && highest <= 33.5,
        "{built} lines of the deck, {highest} high"
    );
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_legal_deck_is_built_by_keys_with_few_presses_of_a_button() {
    let app = App::start();
    let browser = Browser::open(View::DESK).await;
    let presses = led_by_nail(&app, &browser).await;
    for line in life_deck() {
        let (copies, name) = line.split_once(' ').unwrap();
        let name = name.split(" [").next().unwrap();
        browser.fill("#q", &format!("{name:?}")).await;
        browser
            .wait_for_text(".found-cards li:first-child .name", name)
            .await;
        let field = browser.find("#q").await;
        field.send_keys("\u{e015}").await.unwrap();
        let row = browser.find(".found-cards .row:focus").await;
        row.send_keys(copies).await.unwrap();
        browser
            .wait_for_text(".found-cards li:first-child [data-copies]", copies)
            .await;
    }
    browser.wait_for_text("#verdict-pane h2", "Legal").await;
    browser.wait_for_text("#verdict-pane .counts", "60").await;
    assert!(presses < 46, "{presses} presses");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn from_the_front_page_a_verdict_is_one_press_away_and_four_breaches_stand_above_the_fold() {
    let (_app, browser) = visit(View::DESK, "/").await;
    browser.screen(1280, 900).await;
    browser.click(".sample footer a").await;
    browser.wait_for_text("#verdict", "Illegal").await;
    let foot = "return document.querySelectorAll('.violation')[3].getBoundingClientRect().bottom + scrollY";
    let foot = browser.evaluate(foot).await.as_f64().unwrap();
    assert!(foot <= 780.0, "the fourth breach ends at {foot}");
    assert!(browser.count(".violation .fix button").await >= 4);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_four_lists_are_judged_and_their_sheets_made_in_three_actions() {
    let (_app, browser) = visit(View::DESK, "/check/many").await;
    let nail = include_str!("../../../card_data/panini/decks/nail.txt");
    let lists: Vec<String> = (1..=24)
        .map(|number| format!("=== Player {number}\n{nail}"))
        .collect();
    let paste = serde_json::to_string(&lists.join("\n")).unwrap();
    let fill = format!("document.querySelector('textarea[name=paste]').value = {paste}; return 0");
    browser.evaluate(&fill).await;
    browser.click("main form button.main-button").await;
    browser.wait_for_text("h1", "24 lists").await;
    assert_eq!(browser.count(".many-rows .row-verdict.legal").await, 24);
    let sheets = browser.text("button[value=sheets]").await;
    assert_eq!(sheets, "24 sheets as PDF");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_is_seen_on_the_front_page_and_in_every_lesson() {
    let app = App::start();
    let browser = Browser::open(View::DESK).await;
    for page in ["/", "/learn/score", "/learn/panini", "/learn/bandai"] {
        browser.visit(&format!("{}{page}", app.address)).await;
        assert!(browser.text(".pose figcaption").await.len() > 20, "{page}");
        for width in [320, 375, 768, 1280, 1920] {
            browser.screen(width, 900).await;
            browser.assert_fits_now(width).await;
            let seen = "const pose = document.querySelector('.pose').getBoundingClientRect(); \
                        const parts = ['.opp', '.hand .slot, .battlefield', '.decision .act'].map(part => document.querySelector('.pose ' + part)); \
                        return parts.every(part => { const at = part?.getBoundingClientRect(); return at?.height > 12 && at.bottom <= pose.bottom + 1; })";
            assert_eq!(browser.evaluate(seen).await, true, "{page} at {width}");
        }
        browser.screen(1280, 900).await;
        let reached = "return document.querySelectorAll('.scene:not([inert])').length";
        assert_eq!(browser.evaluate(reached).await, 0, "{page}: it is a picture");
        browser.assert_accessible().await;
    }
    browser.close().await;
}

/// The least height of some parts that are seen.
async fn least_height(browser: &Browser, parts: &str) -> f64 {
    let script = format!(
        "const seen = [...document.querySelectorAll({parts:?})].filter(part => part.checkVisibility()); \
         return seen.length === 0 ? 0 : Math.min(...seen.map(part => part.getBoundingClientRect().height))"
    );
    browser.evaluate(&script).await.as_f64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_telephone_answers_rows_and_steppers_are_large_enough_for_a_thumb() {
    let (app, _folder) = app();
    let browser = Browser::open(View::TALL_PHONE).await;
    browser.visit(&format!("{}/decks/new", app.address)).await;
    browser.click("button[value=panini]").await;
    browser.find("#lines").await;
    let deck = deck(&browser).await;
    browser
        .visit(&format!("{deck}/edit?pane=find&q=type:energy"))
        .await;
    browser.find(".found-cards li:nth-child(5)").await;
    let stepper = least_height(&browser, ".found-cards .stepper button").await;
    assert!(stepper >= 39.9, "a stepper is {stepper} high");
    let row = least_height(&browser, ".found-cards li").await;
    assert!(row >= 43.9, "a row is {row} high");
    for game in ["score/piccolo", "panini/nail", "bandai/all-comers"] {
        sit_down(&browser, &app, game, "simple", 6).await;
        for decision in 0..10 {
            let answer = least_height(&browser, ".act").await;
            assert!(
                answer >= 43.9,
                "{game}, decision {decision}: an answer is {answer} high"
            );
            let before = version(&browser).await;
            browser.click("#act .main-button").await;
            wait_for_change(&browser, &before).await;
        }
    }
    browser.close().await;
}
