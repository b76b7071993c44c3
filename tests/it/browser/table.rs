use std::time::{Duration, Instant};

use crate::support::app::App;
use crate::support::browser::{Browser, View};

/// Decisions after which a game should long be over.
const MANY: usize = 400;

/// A site that bears a quick player.
fn app() -> (App, crate::support::app::Folder) {
    let folder = crate::support::app::Folder::new("table");
    let url = folder.path.join("scouter.db").display().to_string();
    (App::serve(&url, &["--calls-per-minute", "100000"]), folder)
}

/// Sits down with a shipped deck against an opponent, with a seed.
async fn sit_down(browser: &Browser, app: &App, deck: &str, opponent: &str) {
    browser
        .visit(&format!("{}/playtests/new?deck={deck}", app.address))
        .await;
    browser
        .click(&format!("input[name=opponent][value={opponent}]"))
        .await;
    browser.click("#luck summary").await;
    browser.fill("#seed", "7").await;
    browser.click("form.panel button.main-button").await;
    browser.find("#board").await;
}

async fn version(browser: &Browser) -> String {
    let script = "const board = document.getElementById('board'); return board?.hasAttribute('aria-busy') === false \
                  && document.readyState === 'complete' ? board.dataset.version : ''";
    browser
        .evaluate(script)
        .await
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

/// Waits until the table shows another version.
async fn wait_for_change(browser: &Browser, before: &str) {
    let start = Instant::now();
    loop {
        let now = version(browser).await;
        if !now.is_empty() && now != before {
            return;
        }
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "the table stays at {before}"
        );
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Takes the first decision offered, again and again, until somebody has won.
async fn play_to_the_end(browser: &Browser) {
    for _ in 0..MANY {
        if browser.count("[data-outcome]").await > 0 {
            return;
        }
        let before = version(browser).await;
        browser.click("#act button[data-number='1']").await;
        wait_for_change(browser, &before).await;
    }
    panic!("nobody has won after {MANY} decisions");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_on_a_telephone_with_scripts_and_without() {
    for view in [View::PHONE.without_scripts(), View::PHONE] {
        let (app, _folder) = app();
        let browser = Browser::open(view).await;
        sit_down(&browser, &app, "panini/nail", "simple").await;
        browser.assert_fits().await;
        // axe is a script itself.
        if view.scripts {
            browser.assert_accessible().await;
        }
        play_to_the_end(&browser).await;
        browser.assert_fits().await;
        if view.scripts {
            browser.assert_accessible().await;
        }
        assert!(
            browser
                .text("[data-outcome]")
                .await
                .contains("Life Deck is empty")
        );
        // The last step of the replay is the board the game ended with.
        let board = browser.text(".mat").await;
        browser.click("#board a[data-last]").await;
        browser.find("h1").await;
        let replayed = browser.text(".mat").await;
        let piles = |text: &str| {
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            lines.retain(|line| line.contains("Deck") || line.contains("Discard") || line.contains("win"));
            lines
        };
        assert_eq!(piles(&replayed), piles(&board));
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_its_text_and_its_replay_are_accessible_on_a_desk_in_the_dark() {
    let (app, _folder) = app();
    let browser = Browser::open(View::DESK.dark()).await;
    sit_down(&browser, &app, "panini/nail", "both").await;
    for _ in 0..10 {
        let before = version(&browser).await;
        browser.click("#act button[data-number='1']").await;
        wait_for_change(&browser, &before).await;
    }
    browser
        .evaluate("for (const details of document.querySelectorAll('details')) details.open = true")
        .await;
    browser.assert_fits().await;
    browser.assert_accessible().await;
    let table = browser.address().await.split('#').next().unwrap().to_owned();
    for page in ["/text", "/replay/5", "/replay/0"] {
        browser.visit(&format!("{table}{page}")).await;
        browser.assert_fits().await;
        browser.assert_accessible().await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_see_each_others_decisions_without_a_reload() {
    let (app, _folder) = app();
    let (one, two) = (Browser::open(View::DESK).await, Browser::open(View::PHONE).await);
    sit_down(&one, &app, "panini/nail", "person").await;
    let link = one
        .evaluate("return document.getElementById('invitation').value")
        .await;
    two.visit(link.as_str().unwrap()).await;
    two.click("form[action*='/join'] button").await;
    two.find("#board[data-version='2']").await;
    one.find("#board[data-version='2']").await;
    for turn in 3..12 {
        let acts = if one.count("#act").await > 0 { &one } else { &two };
        acts.click("#act button[data-number='1']").await;
        for browser in [&one, &two] {
            browser.find(&format!("#board[data-version='{turn}']")).await;
        }
        assert_eq!(
            one.count("#act").await + two.count("#act").await,
            1,
            "one of them decides"
        );
    }
    one.close().await;
    two.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_decide_pass_take_back_and_do_again() {
    let (app, _folder) = app();
    let browser = Browser::open(View::DESK).await;
    sit_down(&browser, &app, "panini/nail", "both").await;
    for key in ["1", " ", "u", "r", "u"] {
        let before = version(&browser).await;
        browser.find("#decision").await.send_keys(key).await.unwrap();
        wait_for_change(&browser, &before).await;
        assert_eq!(browser.count("[role=alert]").await, 0, "`{key}` is no refusal");
    }
    assert_eq!(browser.count("#keys[open]").await, 0);
    browser.find("#decision").await.send_keys("?").await.unwrap();
    assert_eq!(browser.count("#keys[open]").await, 1);
    browser.close().await;
}
