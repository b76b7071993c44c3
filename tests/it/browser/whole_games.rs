//! A newcomer opens a starter deck and plays a whole game of each game against the computer.

use super::table::{app, assert_no_word_is_broken, assert_one_screen, sit_down, version, wait_for_change};
use crate::support::browser::{Browser, View};

/// Decisions after which a game should long be over.
const MANY: usize = 400;

/// Decisions between two looks at whether the board fits.
const LOOK: usize = 8;

/// Presses the button that is marked, again and again, until somebody has won; looks at the board now and then.
async fn play_to_the_end(browser: &Browser) {
    for decision in 0..MANY {
        if browser.count("[data-outcome]").await > 0 {
            return;
        }
        if decision % LOOK == 0 {
            browser.assert_fits().await;
            assert_no_word_is_broken(browser).await;
        }
        let before = version(browser).await;
        browser.click("#act .main-button").await;
        wait_for_change(browser, &before).await;
    }
    panic!("nobody has won after {MANY} decisions");
}

/// The piles of every seat with their counts.
async fn piles(browser: &Browser) -> serde_json::Value {
    let script = "return [...document.querySelectorAll('.board .seat .pile')].map(pile => \
                  pile.querySelector('.pile-name').textContent + ' ' + pile.querySelector('b').textContent)";
    browser.evaluate(script).await
}

/// Presses the marked button until the board holds such an element.
async fn play_until(browser: &Browser, selector: &str) {
    for _ in 0..20 {
        if browser.count(selector).await > 0 {
            return;
        }
        let before = version(browser).await;
        browser.click("#act .main-button").await;
        wait_for_change(browser, &before).await;
    }
}

/// A game from the first page to its last replayed step.
async fn a_whole_game(view: View, deck: &str, seed: u8) {
    let (app, _folder) = app();
    let browser = Browser::open(view).await;
    sit_down(&browser, &app, deck, "simple", seed).await;
    // axe is a script itself.
    if view.scripts {
        browser.assert_accessible().await;
    }
    play_to_the_end(&browser).await;
    browser.assert_fits().await;
    if view.scripts {
        browser.assert_accessible().await;
    }
    assert_the_end_is_told(&browser, deck).await;
    browser.close().await;
}

/// Who won is said with the rule, and the last step of the replay is the board the game ended with.
async fn assert_the_end_is_told(browser: &Browser, deck: &str) {
    let outcome = browser.text("[data-outcome]").await;
    assert!(outcome.contains("win"), "{deck}: {outcome}");
    assert_eq!(
        browser.count("[data-outcome] .rule-id").await,
        1,
        "{deck}: the rule is named"
    );
    let board = piles(browser).await;
    browser.click(".menu > summary").await;
    browser.click("#board a[data-last]").await;
    browser.find("nav.stepper").await;
    assert_eq!(piles(browser).await, board, "{deck}");
    assert_eq!(browser.text("[data-outcome]").await, outcome, "{deck}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_score_is_played_on_a_telephone() {
    a_whole_game(View::PHONE, "score/piccolo", 6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_score_is_played_at_a_desk_without_scripts() {
    a_whole_game(View::DESK.without_scripts(), "score/piccolo", 6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_panini_is_played_on_a_telephone_without_scripts() {
    a_whole_game(View::PHONE.without_scripts(), "panini/nail", 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_bandai_is_played_on_a_telephone_without_scripts() {
    a_whole_game(View::PHONE.without_scripts(), "bandai/rain-over-hedgerow", 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn from_the_first_page_it_is_two_clicks_to_a_table_of_each_game() {
    let (app, _folder) = app();
    let browser = Browser::open(View::PHONE.without_scripts()).await;
    for (game, zone) in [
        ("score", "Life Deck"),
        ("panini", "Life Deck"),
        ("bandai", "Planet"),
    ] {
        browser.visit(&app.address).await;
        browser
            .click(&format!("a[href='/playtests/new?game={game}']"))
            .await;
        browser.assert_fits().await;
        browser.click("form.panel button.main-button").await;
        assert!(browser.text(".near").await.contains(zone), "{game}");
        assert!(
            browser.count("#act button").await > 0,
            "{game}: something may be decided"
        );
    }
    // A starter deck's report leads to the table too.
    browser.visit(&app.address).await;
    browser.click(".tries a").await;
    browser.click("button[name=then]").await;
    browser.click("form.panel button.main-button").await;
    browser.find("#act button").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_dragged_to_the_middle_and_used() {
    let (app, _folder) = app();
    let browser = Browser::open(View::DESK).await;
    sit_down(&browser, &app, "score/piccolo", "both", 7).await;
    let card = ".hand [data-card]";
    play_until(&browser, card).await;
    let used = browser.text(&format!("{card} .face-name")).await;
    let before = version(&browser).await;
    browser.drag(card, ".fight").await;
    wait_for_change(&browser, &before).await;
    let told = "return document.querySelector('.latest').textContent";
    let told = browser.evaluate(told).await;
    assert!(
        told.as_str().unwrap().contains(&used),
        "`{used}` was dragged: {told}"
    );
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_cannot_be_used_says_why_and_leads_to_the_rule() {
    let (app, _folder) = app();
    let browser = Browser::open(View::PHONE).await;
    for deck in ["score/piccolo", "panini/nail", "bandai/all-comers"] {
        sit_down(&browser, &app, deck, "simple", 7).await;
        play_until(&browser, ".hand .why").await;
        browser.click(".hand .why summary").await;
        let rule = browser.text(".why[open] .rule-id").await;
        browser.click(".why[open] .rule-id").await;
        let heading = browser.find(&format!("[id='{rule}']")).await;
        assert!(heading.text().await.unwrap().contains(&rule), "{deck}");
    }
    browser.close().await;
}

/// A whole game at a desk, at every decision of which the question, the hand and both leaders are in sight, and nothing is cut.
async fn a_whole_game_on_one_screen(view: View, deck: &str, seed: u8) {
    let (app, _folder) = app();
    let browser = Browser::open(view).await;
    browser.screen(1280, 800).await;
    sit_down(&browser, &app, deck, "simple", seed).await;
    for decision in 0..MANY {
        assert_one_screen(&browser, decision).await;
        if decision % 20 == 0 {
            browser.assert_accessible().await;
        }
        if browser.count("[data-outcome]").await > 0 {
            browser.assert_accessible().await;
            assert_the_end_is_told(&browser, deck).await;
            browser.close().await;
            return;
        }
        let before = version(&browser).await;
        browser.click("#act .main-button").await;
        wait_for_change(&browser, &before).await;
    }
    panic!("nobody has won after {MANY} decisions");
}

/// Positions of random games that are looked at.
const POSITIONS: usize = 200;

/// In positions of games that are played at random, on both sides, all is in sight as well.
async fn random_positions_are_one_screen(decks: &[&str]) {
    let (app, _folder) = app();
    let browser = Browser::open(View::DESK.still()).await;
    browser.screen(1280, 800).await;
    let (mut positions, mut seed) = (0, 0);
    while positions < POSITIONS {
        let deck = decks[usize::from(seed) % decks.len()];
        seed += 1;
        sit_down(&browser, &app, deck, "both", seed).await;
        while positions < POSITIONS
            && browser.count("#act button").await > 0
            && browser.count("[data-outcome]").await == 0
        {
            assert_one_screen(&browser, positions).await;
            positions += 1;
            let before = version(&browser).await;
            // Which of the answers follows from the position, so that a failure can be seen again.
            let press = format!(
                "const all = document.querySelectorAll('#act button'); all[{} % all.length].click(); return 0",
                positions * 7919 + usize::from(seed)
            );
            browser.evaluate(&press).await;
            wait_for_change(&browser, &before).await;
        }
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_positions_of_random_games_of_score_are_one_screen() {
    random_positions_are_one_screen(&["score/piccolo", "score/goku"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_positions_of_random_games_of_panini_are_one_screen() {
    random_positions_are_one_screen(&["panini/nail", "panini/vegeta"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_positions_of_random_games_of_bandai_are_one_screen() {
    random_positions_are_one_screen(&["bandai/rain-over-hedgerow", "bandai/all-comers"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_score_is_one_screen() {
    a_whole_game_on_one_screen(View::DESK.still(), "score/piccolo", 6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_panini_is_one_screen_in_the_dark() {
    a_whole_game_on_one_screen(View::DESK.dark().still(), "panini/nail", 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_bandai_is_one_screen() {
    a_whole_game_on_one_screen(View::DESK, "bandai/rain-over-hedgerow", 5).await;
}

/// SC-OPT-02 SC-TURN-16: somebody chooses three seats without a script, plays against two computers, and one of the three
/// wins; all of it fits the window.
async fn a_whole_game_of_three(view: View) {
    let (app, _folder) = app();
    let browser = Browser::open(view).await;
    browser
        .visit(&format!("{}/playtests/new?game=score", app.address))
        .await;
    assert!(
        !browser.find("#third").await.is_displayed().await.unwrap(),
        "two sit down first"
    );
    browser.click("input[name=seats][value='3']").await;
    assert!(browser.find("#third").await.is_displayed().await.unwrap());
    assert!(!browser.find("#fourth").await.is_displayed().await.unwrap());
    browser.assert_fits().await;
    browser.click("#luck summary").await;
    browser.fill("#seed", "6").await;
    browser.click("form.panel button.main-button").await;
    browser.find("#board").await;
    assert_eq!(browser.count(".seat").await, 3);
    if view.scripts {
        browser.assert_accessible().await;
    }
    play_to_the_end(&browser).await;
    browser.assert_fits().await;
    if view.scripts {
        browser.assert_accessible().await;
    }
    assert!(browser.text("[data-outcome]").await.contains("win"));
    assert_eq!(browser.count(".seat.is-out").await, 2, "one is left");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_three_is_played_at_a_desk() {
    a_whole_game_of_three(View::DESK).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_three_is_played_on_a_telephone_without_scripts() {
    a_whole_game_of_three(View::PHONE.without_scripts()).await;
}
