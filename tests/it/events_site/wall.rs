//! The screen in the hall, in a browser.

use std::time::Duration;

use super::people::Club;
use crate::support::browser::{Browser, View};
use crate::support::database::Database;

/// How far the page has been turned.
async fn turned(browser: &Browser) -> f64 {
    browser.evaluate("return scrollY").await.as_f64().unwrap()
}

/// It renews itself every 15 seconds, and turns with that.
async fn turns(browser: &Browser) -> bool {
    let before = turned(browser).await;
    for _ in 0..40 {
        if (turned(browser).await - before).abs() > 1.0 {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    false
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wall_that_was_opened_before_round_1_turns_its_pages_and_a_key_stops_that_only_for_a_while() {
    let database = Database::sqlite();
    let mut club = Club::new(&database);
    for n in 1..=60 {
        club.walk_in(&format!("Player {n:02}"));
    }
    let browser = Browser::open(View::DESK).await;
    browser.screen(1280, 400).await;
    browser.visit(&club.address("/wall")).await;
    browser.wait_for_text("main", "not drawn yet").await;
    for press in ["close", "draw", "publish"] {
        club.act(&[("do", press)]);
    }
    assert!(turns(&browser).await, "it shows round 1 and turns");
    browser.press('\u{e008}').await;
    assert!(!turns(&browser).await, "somebody reads");
    // A minute later.
    browser.evaluate("byHand -= 60_000; return 0").await;
    assert!(turns(&browser).await, "nobody has touched it for a minute");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_goes_on_at_the_desk_and_is_right_after_the_page_has_slept() {
    let database = Database::sqlite();
    let mut club = Club::new(&database);
    for name in ["Ana", "Ben"] {
        club.walk_in(name);
    }
    for press in ["close", "draw", "publish"] {
        club.act(&[("do", press)]);
    }
    club.act(&[("do", "start-clock"), ("minutes", "50")]);
    let key = club.link_on(&club.at("/desk"), "/desk?key=");
    let browser = Browser::open(View::DESK).await;
    browser
        .visit(&club.address(key.trim_start_matches(&club.event)))
        .await;
    browser.wait_for_text(".round-clock .clock", "49:5").await;
    // As if 20 minutes had gone by without a tick.
    let slept = "document.querySelector('.round-clock .clock').ends = Date.now() + 29.5 * 60_000; return 0";
    browser.evaluate(slept).await;
    browser.wait_for_text(".round-clock .clock", "29:").await;
    browser.visit(&club.address("/wall")).await;
    browser.wait_for_text(".wall-clock .clock", "49:").await;
    browser.close().await;
}
