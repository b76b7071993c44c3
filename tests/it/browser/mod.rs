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
