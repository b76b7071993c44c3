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

/// How many lines the words of the header's menu stand on, and whether signing in stands beside them.
const LINES_OF_THE_HEADER: &str = "const top = part => Math.round(part.getBoundingClientRect().top / 12); \
    const words = [...document.querySelectorAll('.top nav a')].map(top); \
    return [new Set(words).size, document.querySelector('.top').getBoundingClientRect().height]";

#[tokio::test(flavor = "multi_thread")]
async fn the_words_of_the_header_stand_on_one_line_at_every_width() {
    let (app, browser) = visit(View::DESK, "/").await;
    for page in ["/", "/learn", "/cards", "/events"] {
        browser.visit(&format!("{}{page}", app.address)).await;
        for (width, height) in [
            (320, 110.0),
            (375, 110.0),
            (768, 72.0),
            (860, 72.0),
            (1024, 72.0),
            (1280, 72.0),
        ] {
            browser.screen(width, 800).await;
            let (lines, high): (u32, f64) =
                serde_json::from_value(browser.evaluate(LINES_OF_THE_HEADER).await).unwrap();
            assert_eq!(lines, 1, "{page}, {width}");
            assert!(high <= height, "{page}, {width}: the header is {high} high");
        }
    }
    browser.close().await;
}
