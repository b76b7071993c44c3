//! Somebody who never played, on a telephone: learns a game, plays it to its end, makes a deck of what they saw, and sends it to
//! a friend. Presses are counted; `SCOUTER_PICTURES` keeps a picture of every step.

use std::collections::BTreeSet;

use super::table::{app, version, wait_for_change};
use crate::support::browser::{Browser, View};

/// A window whose presses are counted.
struct Hand<'a> {
    browser: &'a Browser,
    presses: usize,
}

impl Hand<'_> {
    async fn press(&mut self, selector: &str) {
        self.browser.click(selector).await;
        self.presses += 1;
    }
}

/// Presses the marked answer until somebody has won; says how many decisions there were, and which were not explained.
async fn play(hand: &mut Hand<'_>, name: &str) -> (usize, BTreeSet<String>) {
    let (mut decisions, mut unexplained) = (0, BTreeSet::new());
    // The width in every frame that is drawn, those in which cards are on their way among them.
    let record = "window.widest = 0; (function look() { \
                  widest = Math.max(widest, document.documentElement.scrollWidth); requestAnimationFrame(look); })()";
    hand.browser.evaluate(record).await;
    while hand.browser.count("[data-outcome]").await == 0 {
        if hand.browser.count("#decision .hint").await == 0 {
            unexplained.insert(hand.browser.text("#decision-title").await);
        }
        hand.browser.assert_fits().await;
        if decisions % 20 == 0 {
            hand.browser
                .picture(&format!("{name}-decision-{decisions}"))
                .await;
        }
        let before = version(hand.browser).await;
        hand.press("#act .main-button").await;
        wait_for_change(hand.browser, &before).await;
        decisions += 1;
    }
    let widest = hand.browser.evaluate("return window.widest").await;
    assert!(
        widest.as_u64().unwrap() <= u64::from(View::TALL_PHONE.width),
        "{name}: while cards moved the page was {widest} pixels wide"
    );
    (decisions, unexplained)
}

async fn learns_plays_builds_and_sends(game: &str, wanted: &str, deck_presses: usize) {
    let (app, _folder) = app();
    let browser = Browser::open(View::TALL_PHONE).await;
    browser.visit(&app.address).await;
    browser.picture(&format!("newcomer-{game}-1-front")).await;
    let mut hand = Hand {
        browser: &browser,
        presses: 0,
    };
    hand.press("nav a[href='/learn']").await;
    browser.find("form[action='/learn/panini']").await;
    browser.picture(&format!("newcomer-{game}-2-learn")).await;
    hand.press(&format!("a[href='/learn/{game}']")).await;
    browser.find(".lesson").await;
    browser.picture(&format!("newcomer-{game}-3-two-minutes")).await;
    hand.press("main form .main-button").await;
    browser.find("#decision .hint").await;
    let to_the_table = hand.presses;
    let (decisions, unexplained) = play(&mut hand, &format!("newcomer-{game}-4")).await;
    assert!(
        unexplained.is_empty(),
        "{game}: every decision is explained, but {unexplained:#?}"
    );
    browser.picture(&format!("newcomer-{game}-5-end")).await;

    // A deck of their own, from the one that was played, with one card more that they liked.
    hand.presses = 0;
    hand.press("#decision button[name=then][value=edit]").await;
    browser.find("#verdict-pane h2").await;
    browser.picture(&format!("newcomer-{game}-6-builder")).await;
    browser.wait_for_text("#verdict-pane h2", "Legal").await;
    let less = browser.evaluate("const row = [...document.querySelectorAll('.built li[data-section=main]')].at(-1); return '#' + row.id").await;
    let less = less.as_str().unwrap().to_owned();
    let tally = browser.text("#bar").await;
    hand.press(&format!("{less} [data-less]")).await;
    browser.wait_for_change("#bar", &tally).await;
    hand.press("#bar [data-show=find]").await;
    browser.fill("#q", wanted).await;
    hand.press("form[data-find] button").await;
    browser.wait_for_text("#explanation", "1 card").await;
    hand.press(".found-cards li:first-child [data-more]").await;
    browser
        .wait_for_text(".found-cards li:first-child [data-copies]", "1")
        .await;
    browser.wait_for_text("#saved", "Saved, revision ").await;
    browser.picture(&format!("newcomer-{game}-7-found")).await;

    // The link, for anyone who has it.
    hand.press("#state a.main-button").await;
    browser.wait_for_text("#verdict", "Legal").await;
    browser.picture(&format!("newcomer-{game}-8-deck")).await;
    hand.press("#share > summary").await;
    hand.press("#share .by-link button").await;
    browser.find("#share input[value=unlisted][checked]").await;
    browser.find("#share[open]").await;
    browser.picture(&format!("newcomer-{game}-9-share")).await;
    let link = browser
        .evaluate("return document.querySelector('#link').value")
        .await;
    assert!(
        hand.presses <= deck_presses,
        "{game}: {} presses from the end of the game to the link",
        hand.presses
    );
    eprintln!(
        "{game}: {to_the_table} presses to the table, {decisions} decisions, {} presses from its end to a deck that is sent",
        hand.presses
    );

    let friend = Browser::open(View::TALL_PHONE.dark()).await;
    friend.visit(link.as_str().unwrap()).await;
    friend.wait_for_text("#verdict", "Legal").await;
    let shown = friend.text("main").await.to_lowercase();
    assert!(shown.contains(wanted), "{shown}");
    friend.assert_fits().await;
    friend.picture(&format!("newcomer-{game}-10-friend")).await;
    friend.close().await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_learns_score_wins_or_loses_builds_a_deck_and_sends_it() {
    learns_plays_builds_and_sends("score", "orange leg sweep", 12).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_learns_panini_wins_or_loses_builds_a_deck_and_sends_it() {
    learns_plays_builds_and_sends("panini", "orange charging", 12).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_learns_bandai_wins_or_loses_builds_a_deck_and_sends_it() {
    learns_plays_builds_and_sends("bandai", "called bluff", 12).await;
}
