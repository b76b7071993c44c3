//! Two people and somebody who watches, each at a browser of their own.

use super::table::{app, assert_one_screen, sit_down, version, wait_for_change};
use crate::support::app::App;
use crate::support::browser::{Browser, View};

/// Two people who met by a link: the first plays by a clock, at a desk.
async fn meet(app: &App, guest: View) -> (Browser, Browser, String) {
    let one = Browser::open(View::DESK).await;
    one.screen(1280, 800).await;
    one.visit(&format!("{}/playtests/new?deck=panini/nail", app.address))
        .await;
    one.click("input[name=opponent][value=person]").await;
    one.evaluate("document.getElementById('clock').value = '10'; return 0")
        .await;
    one.click("form.panel button.main-button").await;
    one.find("#invitation").await;
    let link = "return document.getElementById('invitation').value";
    let link = one.evaluate(link).await.as_str().unwrap().to_owned();
    let two = Browser::open(guest).await;
    two.visit(&link).await;
    two.fill("#called", "Yamcha").await;
    two.click("form[action*='/join'] button").await;
    two.find("#board[data-version='2']").await;
    one.find("#board[data-version='2']").await;
    let table = two.address().await.split(['?', '#']).next().unwrap().to_owned();
    (one, two, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_see_who_is_there_what_they_say_and_whose_time_runs() {
    let (app, _folder) = app();
    let (one, two, _) = meet(&app, View::PHONE).await;
    one.wait_for_text(".who-sits", "Yamcha (guest)").await;
    one.wait_for_text(".who-sits", "here").await;
    assert_one_screen(&one, 0).await;
    for browser in [&one, &two] {
        browser.assert_fits().await;
        browser.assert_accessible().await;
    }
    // Said by one, heard by the other without a reload, and the decision on the screen stays good.
    let before = version(&one).await;
    two.click(".say summary").await;
    two.assert_fits().await;
    two.click(".say button[value=nice]").await;
    one.wait_for_text(".who-sits", "Well played").await;
    assert_eq!(version(&one).await, before);
    // One clock runs, and is seen to.
    assert_eq!(one.count("[data-runs]").await, 1);
    let first = one.text("[data-runs]").await;
    let rests = one.text(".time:not(.runs)").await;
    tokio::time::sleep(std::time::Duration::from_millis(2_600)).await;
    assert_ne!(one.text("[data-runs]").await, first);
    assert_eq!(
        one.text(".time:not(.runs)").await,
        rests,
        "the other clock stands"
    );
    one.close().await;
    two.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_watches_without_seeing_a_hand_once_both_agree() {
    let (app, _folder) = app();
    let (one, two, table) = meet(&app, View::DESK.without_scripts()).await;
    let three = Browser::open(View::PHONE).await;
    for browser in [&one, &two] {
        three.visit(&table).await;
        assert_eq!(three.count("#board").await, 0, "it is private");
        browser.visit(&table).await;
        browser.click(".menu > summary").await;
        browser.click(".menu form[action$='/share'] button").await;
        browser.find("#board").await;
    }
    three.visit(&table).await;
    three.find("#board").await;
    assert_eq!(three.count(".hand .face").await, 0);
    assert_eq!(three.count("#act, .say, .claim, .always").await, 0);
    three.assert_fits().await;
    three.assert_accessible().await;
    for browser in [one, two, three] {
        browser.close().await;
    }
}

/// Presses the marked button until something may be answered always.
async fn come_to_a_lasting_question(browser: &Browser) {
    for _ in 0..200 {
        if browser.count(".always").await > 0 {
            return;
        }
        let before = version(browser).await;
        browser.click("#act .main-button").await;
        wait_for_change(browser, &before).await;
    }
    panic!("nothing of the kind is asked");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_is_answered_always_the_same_and_asked_again_on_request() {
    let (app, _folder) = app();
    for view in [View::DESK, View::PHONE.without_scripts()] {
        let browser = Browser::open(view).await;
        sit_down(&browser, &app, "panini/nail", "simple", 1).await;
        come_to_a_lasting_question(&browser).await;
        browser.click(".always summary").await;
        browser.assert_fits().await;
        if view.scripts {
            browser.assert_accessible().await;
        }
        let before = version(&browser).await;
        browser.click(".always p:last-child button:last-child").await;
        wait_for_change(&browser, &before).await;
        browser.click(".menu > summary").await;
        browser
            .wait_for_text(".menu form[action$='/ask-again']", "in this game")
            .await;
        browser.click(".menu form[action$='/ask-again'] button").await;
        browser.find("#board:not(:has(form[action$='/ask-again']))").await;
        browser.close().await;
    }
}

/// Counts the movements a press begins.
const COUNT_MOVEMENTS: &str = "window.moved = 0; const animate = Element.prototype.animate; \
    Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); }; return 0";

#[tokio::test(flavor = "multi_thread")]
async fn what_changes_place_is_seen_to_move_and_stays_still_for_who_wants_it_so() {
    let (app, _folder) = app();
    for view in [View::DESK, View::DESK.still()] {
        let browser = Browser::open(view).await;
        sit_down(&browser, &app, "panini/nail", "simple", 1).await;
        browser.evaluate(COUNT_MOVEMENTS).await;
        for _ in 0..25 {
            let before = version(&browser).await;
            browser.click("#act .main-button").await;
            wait_for_change(&browser, &before).await;
        }
        let moved = browser.evaluate("return window.moved").await.as_u64().unwrap();
        assert_eq!(moved == 0, view.still, "{moved} movements");
        if view.still {
            assert_eq!(
                browser.evaluate("return document.getAnimations().length").await,
                0
            );
        }
        browser.close().await;
    }
}
