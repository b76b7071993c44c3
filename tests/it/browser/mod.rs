//! Stories told in a real Chromium against the real program.

mod builder;
mod cards;
mod check;
mod density;
mod events;
mod figures;
mod front;
mod looks;
mod measures;
mod newcomer;
mod paper;
mod people;
mod sets;
mod speed;
mod table;
mod whole_games;

use std::time::{Duration, Instant};

use crate::support::app::App;
use crate::support::browser::{Browser, View};

/// A program of its own and one window on it.
async fn visit(view: View, path: &str) -> (App, Browser) {
    let app = App::start();
    let browser = Browser::open(view).await;
    browser.visit(&format!("{}{path}", app.address)).await;
    (app, browser)
}

/// The views every story is told in: a telephone, a desk, and a desk without scripts.
const VIEWS: [View; 3] = [View::PHONE, View::DESK, View::DESK.without_scripts()];

/// A test that fails drops its browser without closing it.
#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_nobody_closes_ends_all_the_same() {
    let browser = Browser::open(View::DESK).await;
    let profile = browser.profile();
    assert!(Browser::processes(&profile) > 0, "it runs");
    drop(browser);
    let start = Instant::now();
    while Browser::processes(&profile) > 0 {
        assert!(start.elapsed() < Duration::from_secs(20), "it is left behind");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
