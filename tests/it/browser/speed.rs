//! How quickly the browser shows what was pressed, by its own clock. Not a test: it prints what it measured and never fails by it.
//! It is run by hand, on a machine that does nothing else, and its figures are held against the aims, a move within 100 ms and
//! a key within 50 ms (see CONTRIBUTING.md):
//!
//! ```sh
//! cargo test --release --test it browser::speed -- --ignored --nocapture --test-threads=1
//! ```

use super::table::{app, sit_down, version, wait_for_change};
use crate::support::app::App;
use crate::support::browser::{Browser, View};

/// Keeps the time from each press to the first picture that shows what came of it, in milliseconds.
const TIME_MOVES: &str = "window.times = []; let pressed; \
    document.addEventListener('submit', () => pressed = performance.now(), true); \
    new MutationObserver(changes => { if (pressed && changes.some(change => [...change.addedNodes].some(node => node.id === 'board'))) { \
    const begun = pressed; pressed = undefined; requestAnimationFrame(() => { const channel = new MessageChannel(); \
    channel.port1.onmessage = () => window.times.push(performance.now() - begun); channel.port2.postMessage(0); }); } }) \
    .observe(document.body, { childList: true, subtree: true }); return 0";

/// Keeps the time from each key to the next picture, in milliseconds; below 16 the browser does not tell.
const TIME_KEYS: &str = "window.times = []; new PerformanceObserver(list => { for (const entry of list.getEntries()) \
    if (entry.name === 'keydown') window.times.push(entry.duration); }).observe({ type: 'event', durationThreshold: 16 }); return 0";

async fn times(browser: &Browser) -> Vec<f64> {
    let mut times: Vec<f64> = serde_json::from_value(browser.evaluate("return window.times").await).unwrap();
    times.sort_by(f64::total_cmp);
    times
}

fn tell(what: &str, times: &[f64]) {
    let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or(0.0);
    let (median, most) = (at(50), times.last().copied().unwrap_or(0.0));
    eprintln!(
        "{what}: {} measured, median {median:.0} ms, 95 % {:.0} ms, longest {most:.0} ms",
        times.len(),
        at(95)
    );
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement, run by hand"]
async fn from_a_press_to_the_picture() {
    let (app, _folder) = app();
    for (deck, seed) in [
        ("score/piccolo", 6),
        ("panini/nail", 1),
        ("bandai/rain-over-hedgerow", 5),
    ] {
        let browser = Browser::open(View::DESK).await;
        sit_down(&browser, &app, deck, "simple", seed).await;
        browser.evaluate(TIME_MOVES).await;
        while browser.count("[data-outcome]").await == 0 {
            let before = version(&browser).await;
            browser.click("#act .main-button").await;
            wait_for_change(&browser, &before).await;
        }
        tell(&format!("a move of {deck}"), &times(&browser).await);
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement, run by hand"]
async fn from_a_key_in_the_builder_to_the_picture() {
    let app = App::start();
    let browser = Browser::open(View::DESK).await;
    browser.visit(&format!("{}/decks/new", app.address)).await;
    browser.click("button[value=panini]").await;
    browser.find("#q").await;
    browser.evaluate(TIME_KEYS).await;
    for letter in "style:red type:drill name:drill".chars() {
        let field = browser.find("#q").await;
        field.send_keys(&letter.to_string()).await.unwrap();
        tokio::time::sleep(std::time::Duration::from_millis(60)).await;
    }
    tell(
        "a key in the builder that took 16 ms or more",
        &times(&browser).await,
    );
    // What the last letter asked for may still be on its way, and would take the row from under the key.
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    browser.find("#q").await.send_keys("\u{e015}").await.unwrap();
    browser.evaluate("window.times = []; return 0").await;
    for copies in "123".chars().cycle().take(30) {
        let row = browser.find(".found-cards .row:focus").await;
        row.send_keys(&copies.to_string()).await.unwrap();
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    }
    tell(
        "a count set by a key that took 16 ms or more",
        &times(&browser).await,
    );
    browser.close().await;
}
