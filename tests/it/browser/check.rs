use super::{VIEWS, visit};
use crate::support::browser::{Browser, View};

/// Nail's deck with four copies of a card that prints no limit of its own.
fn list_with_a_fourth_copy() -> String {
    let legal = include_str!("../../../card_data/panini/decks/nail.txt");
    let line = legal.lines().find(|line| line.starts_with("3 Red")).unwrap();
    legal.replacen(line, &line.replacen('3', "4", 1), 1)
}

async fn paste(browser: &Browser, list: &str) {
    browser.fill("#list", list).await;
    browser
        .click("form.scan button.main-button, form.check-form button.main-button")
        .await;
}

/// The story of the front page: paste, read why not, follow the rule, take the corrected list.
async fn reads_why_a_deck_may_not_enter(view: View) {
    let (_app, browser) = visit(view, "/").await;
    paste(&browser, &list_with_a_fourth_copy()).await;
    browser.wait_for_text("#verdict", "Illegal").await;
    assert!(
        browser
            .text("#PA-DECK-01 .message")
            .await
            .contains("61 cards in the Life Deck; exactly 60 are needed")
    );
    assert!(
        browser
            .text("#PA-DECK-11 .message")
            .await
            .contains("4 copies of Red")
    );
    assert!(browser.text("#PA-DECK-11 .fix").await.contains("Remove 1 Red"));
    browser.assert_fits().await;

    browser.click("#corrected ~ form button.main-button").await;
    browser.wait_for_text("#verdict", "Legal").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pasted_list_is_judged_and_mended_at_both_widths_and_without_scripts() {
    for view in VIEWS {
        reads_why_a_deck_may_not_enter(view).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_rule_leads_to_its_statement_among_the_rules() {
    let (_app, browser) = visit(View::DESK, "/check").await;
    paste(&browser, &list_with_a_fourth_copy()).await;
    browser.click("#PA-DECK-11 summary").await;
    browser
        .click("#PA-DECK-11 details a[href='/rules/panini#PA-DECK-11']")
        .await;
    browser.wait_for_text("#PA-DECK-11", "three copies").await;
    assert!(browser.address().await.ends_with("/rules/panini#PA-DECK-11"));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unread_line_is_chosen_from_what_it_may_mean_and_nothing_is_lost() {
    for view in [View::PHONE, View::DESK.without_scripts()] {
        let (_app, browser) = visit(view, "/check").await;
        paste(
            &browser,
            "game: panini\n2 Namekian Foccus Blastt Xyz\n1 Namekian Concentration\n",
        )
        .await;
        browser.wait_for_text("#verdict", "").await;
        assert!(
            browser
                .text(".account")
                .await
                .contains("Namekian Foccus Blastt Xyz")
        );
        assert!(browser.text(".account").await.contains("Namekian Concentration"));
        browser.assert_fits().await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_example_deck_is_one_click_away_at_an_address_that_can_be_shared() {
    let (_app, browser) = visit(View::DESK, "/").await;
    browser.click(".tries a").await;
    let verdict = browser.text("#verdict").await;
    let shared = browser.address().await;
    browser.visit(&shared).await;
    assert_eq!(browser.text("#verdict").await, verdict);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_on_a_pasted_list_gets_a_link() {
    let (_app, browser) = visit(View::DESK, "/check").await;
    paste(&browser, &list_with_a_fourth_copy()).await;
    let verdict = browser.text("#verdict").await;
    browser.click("button[name=link]").await;
    browser
        .wait_for_text("main", "The address of this page is a link")
        .await;
    assert!(browser.address().await.contains("&list="));
    assert_eq!(browser.text("#verdict").await, verdict);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_verdict_is_said_while_one_types() {
    let (_app, browser) = visit(View::PHONE, "/check").await;
    let legal = include_str!("../../../card_data/panini/decks/nail.txt");
    browser.fill("#list", legal).await;
    browser
        .wait_for_text(".live-verdict", "Legal in panini/standard.")
        .await;
    browser.fill("#list", &list_with_a_fourth_copy()).await;
    let illegal = "Illegal in panini/standard: 61 cards in the Life Deck; exactly 60 are needed, and 1 more.";
    browser.wait_for_text(".live-verdict", illegal).await;
    browser.assert_fits().await;
    browser.assert_accessible().await;
    browser
        .fill("#list", "game: panini\n1 Nobody Knows This Card\n")
        .await;
    browser.wait_for_text(".live-verdict", "not read is line 2").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_desk_list_and_report_stand_side_by_side_and_a_fix_is_a_button() {
    let (_app, browser) = visit(View::DESK, "/check").await;
    browser.screen(1280, 900).await;
    paste(&browser, &list_with_a_fourth_copy()).await;
    let places = "return ['.account', '.verdict'].map(part => document.querySelector(part).getBoundingClientRect()) \
                  .map(box => [box.left, box.right, box.top])";
    let places: Vec<[f64; 3]> = serde_json::from_value(browser.evaluate(places).await).unwrap();
    assert!(
        places[0][1] <= places[1][0],
        "the list stands left of the report: {places:?}"
    );
    assert!(
        (places[0][2] - places[1][2]).abs() < 40.0,
        "beside it: {places:?}"
    );
    browser.assert_fits().await;
    browser.assert_accessible().await;
    browser.click("#PA-DECK-11 .fix button").await;
    browser.wait_for_text("#verdict", "Legal").await;
    browser.wait_for_text(".notice", " out of the ").await;
    browser.close().await;
}

/// A table of many lists, with all there is to it.
async fn many(view: View) {
    let (_app, browser) = visit(view, "/check/many").await;
    let legal = include_str!("../../../card_data/panini/decks/nail.txt");
    let wrong = include_str!("../../../card_data/panini/decks/with-mistakes.txt");
    let paste = format!(
        "=== Aki Brandt\n{legal}\n=== Caro Weiss-Hohenstein\n{wrong}\n=== Jonas Berg\ngame: panini\n3 Orang Juke\n"
    );
    browser.fill("#paste", &paste).await;
    browser.click("form.many .main-button").await;
    browser.wait_for_text("h1", "3 lists checked").await;
    browser.assert_fits().await;
    if view.scripts {
        browser.assert_accessible().await;
    }
    browser.picture("many").await;
    browser.click("button[value=illegal]").await;
    browser.wait_for_text(".many-rows tbody", "Caro").await;
    assert_eq!(browser.count(".many-rows tbody tr").await, 1);
    browser.click("button[name=open]").await;
    browser.wait_for_text(".deck-name", "Nail, with mistakes").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_lists_are_seen_and_sifted_on_a_telephone() {
    many(View::PHONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_lists_are_seen_and_sifted_at_a_desk_in_the_dark() {
    many(View::DESK.dark()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_lists_are_seen_and_sifted_without_scripts() {
    many(View::PHONE.without_scripts()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_scripts_no_button_is_shown_that_needs_them() {
    let (_app, browser) = visit(View::DESK.without_scripts(), "/check").await;
    paste(&browser, &list_with_a_fourth_copy()).await;
    browser.wait_for_text("#verdict", "Illegal").await;
    assert!(browser.count("[data-copy]").await > 0);
    let shown = "return [...document.querySelectorAll('[data-copy]')].filter(button => button.offsetHeight > 0).length";
    assert_eq!(browser.evaluate(shown).await, 0);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_desk_the_list_stands_open_beside_its_report() {
    let (_app, browser) = visit(View::DESK, "/check").await;
    paste(&browser, include_str!("../../../card_data/panini/decks/nail.txt")).await;
    browser.wait_for_text("#verdict", "Legal").await;
    assert!(browser.count(".list-side .lines li").await > 20);
    browser.find(".list-side .account[open]").await;
    browser.close().await;
}
