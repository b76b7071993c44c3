//! A set of one's own as it is entered: by keys, with the card's face beside the form.

use std::time::{Duration, Instant};

use super::visit;
use crate::support::app::App;
use crate::support::browser::{Browser, View};
use crate::support::http::PASSWORD;

/// The fields of a Warrior with two abilities in the order of the form, with what is typed into them.
const WARRIOR: &[(&str, &str)] = &[
    ("#name", "Tarble"),
    ("#symbol", "Earth"),
    ("#turn", "2"),
    ("#chi", "earth 1"),
    ("#characteristics", "Human, Male"),
    ("#combat", "3"),
    ("#support", "1"),
    ("#injured-combat", "1"),
    ("#injured-support", "0"),
    (
        "#does",
        "plunder\naction unlimited pay chi earth: power this by 1 / 0",
    ),
];

/// Makes an account and an empty set of Bandai's game; it shows the page of the set.
async fn an_empty_set(view: View) -> (App, Browser) {
    let (app, browser) = visit(view, "/account/sign-up").await;
    browser.fill("#name", "Bulma").await;
    browser.fill("input[type=password]", PASSWORD).await;
    browser.send("main form .main-button").await;
    browser.visit(&format!("{}/sets/new", app.address)).await;
    look(&browser, view, "sets-new").await;
    browser.find("#game").await.send_keys("Bandai").await.unwrap();
    browser.fill("#code", "BW").await;
    browser.fill("#name", "The first booster").await;
    browser.click("button[value=make]").await;
    browser.wait_for_text("h1", "The first booster").await;
    (app, browser)
}

async fn look(browser: &Browser, view: View, name: &str) {
    browser.assert_fits().await;
    // The tool that looks is a script itself.
    if view.scripts {
        browser.assert_accessible().await;
    }
    browser.picture(name).await;
}

/// Types the Warrior; how long the form takes from its first field to its last when it is driven.
async fn types_a_warrior(browser: &Browser) -> Duration {
    let begun = Instant::now();
    for (field, text) in WARRIOR {
        browser.find(field).await.send_keys(text).await.unwrap();
    }
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn i_enter_a_warrior_of_two_abilities_with_ten_fields_and_one_button_and_see_it_while_i_type() {
    let (_app, browser) = an_empty_set(View::DESK).await;
    look(&browser, View::DESK, "sets-empty").await;
    browser.find("#type").await.send_keys("Warrior").await.unwrap();
    browser.click("form[method=get] .main-button").await;
    browser.wait_for_text("h1", "New Warrior").await;
    look(&browser, View::DESK, "sets-card").await;
    let taken = types_a_warrior(&browser).await;
    println!(
        "a Warrior: {} fields and a button, {taken:?} driven",
        WARRIOR.len()
    );
    assert!(WARRIOR.len() <= 10, "a card of two Abilities takes ten fields");
    // A person is slower than the driver: for each key what somebody needs who does not type for a living (0.28 s, the
    // keystroke-level model of Card, Moran and Newell), and for each field five seconds to find it on the printed card.
    let keys: usize = WARRIOR.iter().map(|(_, text)| text.len() + 1).sum();
    let by_hand = Duration::from_millis(280) * u32::try_from(keys).unwrap()
        + Duration::from_secs(5) * u32::try_from(WARRIOR.len()).unwrap();
    println!("{keys} keys, {by_hand:?} by hand");
    assert!(taken < Duration::from_mins(2) && by_hand < Duration::from_mins(2));
    // No button was pressed: the face follows what is typed.
    browser.wait_for_text("#live", "Tarble").await;
    browser.wait_for_text("#live", "Plunder").await;
    look(&browser, View::DESK, "sets-card-typed").await;
    browser.click("button[value=next]").await;
    browser.wait_for_text(".notice", "Card 001 is kept").await;
    let symbol = browser
        .evaluate("return document.querySelector('#symbol').value")
        .await;
    assert_eq!(symbol, "earth", "what usually repeats stays");
    browser.close().await;
}

/// Preview shows the face and what is wrong, in the narrowest window without scripts and in the dark.
async fn a_preview(view: View) {
    let (app, browser) = an_empty_set(view).await;
    let set = browser.address().await;
    browser.visit(&format!("{set}/card?type=warrior")).await;
    types_a_warrior(&browser).await;
    browser.fill("#does", "plundr").await;
    browser.click("button[value=next]").await;
    browser.wait_for_text(".trouble-box", "Not kept yet").await;
    look(&browser, view, "sets-card-wrong").await;
    browser.fill("#does", "plunder").await;
    browser.click("button[value=preview]").await;
    browser.wait_for_text("#live", "Plunder").await;
    look(&browser, view, "sets-card-preview").await;
    browser.click("button[value=save]").await;
    browser.wait_for_text(".own-cards", "Tarble").await;
    look(&browser, view, "sets-own").await;
    browser.visit(&format!("{}/sets", app.address)).await;
    look(&browser, view, "sets-list").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_scripts_a_preview_shows_the_card_on_a_telephone() {
    a_preview(View::PHONE.without_scripts()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_shows_the_card_at_a_desk_in_the_dark() {
    a_preview(View::DESK.dark()).await;
}
