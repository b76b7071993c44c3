//! The front page as it looks.

use super::visit;
use crate::support::browser::View;

#[tokio::test(flavor = "multi_thread")]
async fn at_a_desk_the_box_the_verdict_and_four_fixes_are_seen_without_scrolling() {
    let (_app, browser) = visit(View::DESK, "/").await;
    browser.screen(1280, 900).await;
    let foot = "return Math.max(...['#list', '.sample h2', '.sample li:nth-child(4) .fix-way', '.sample footer a'] \
                .map(part => document.querySelector(part).getBoundingClientRect().bottom))";
    let foot = browser.evaluate(foot).await.as_f64().unwrap();
    assert!(foot <= 900.0, "the report ends at {foot}");
    assert_eq!(browser.count(".sample li").await, 4);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_box_to_paste_into_is_on_the_first_screen_of_a_telephone() {
    let (_app, browser) = visit(View::PHONE.without_scripts(), "/").await;
    let foot = "return document.querySelector('form.scan button').getBoundingClientRect().bottom";
    let foot = browser.evaluate(foot).await.as_f64().unwrap();
    assert!(foot <= 800.0, "the button ends at {foot}");
    browser.close().await;
}
