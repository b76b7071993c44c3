use super::visit;
use crate::support::browser::View;

#[tokio::test(flavor = "multi_thread")]
async fn a_search_is_explained_and_its_cards_lead_on() {
    for view in [View::PHONE, View::DESK.without_scripts()] {
        let (_app, browser) = visit(view, "/cards").await;
        browser.fill("#q", "game:panini type:drill style:red").await;
        browser.click("form.query button").await;
        browser.wait_for_text("#explanation", "the style is Red").await;
        assert!(browser.count("#results .face").await > 3);
        browser.assert_fits().await;
        browser.click("#results .face a").await;
        browser.wait_for_text("main", "Red").await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn results_follow_what_one_types_where_scripts_run() {
    let (_app, browser) = visit(View::DESK, "/cards").await;
    browser.fill("#q", "goku level:1 game:score").await;
    browser.wait_for_text("#explanation", "the level is 1").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slip_in_a_query_is_pointed_at_and_mended_by_a_click() {
    let (_app, browser) = visit(View::DESK.without_scripts(), "/cards?q=type%3Adrlil").await;
    assert_eq!(browser.text("#explanation mark").await, "drlil");
    browser.click("#explanation .warning a").await;
    browser.wait_for_text("#explanation", "the type is Drill").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_slash_key_goes_to_the_search_box() {
    let (_app, browser) = visit(View::DESK, "/rules").await;
    browser.find("body").await.send_keys("/").await.unwrap();
    let focused = browser.evaluate("return document.activeElement.name").await;
    assert_eq!(focused, "q");
    browser.close().await;
}

/// Whether a press at 30, 60 and 85 of a hundred of the height of a face opens its card.
const OPENS_ANYWHERE: &str = "const face = document.querySelector('.faces .face'); face.scrollIntoView({ block: 'center' }); \
    const at = face.getBoundingClientRect(), name = face.querySelector('.face-name a'); \
    return [.3, .6, .85].every(part => document.elementFromPoint(at.left + at.width / 3, at.top + at.height * part) === name)";

#[tokio::test(flavor = "multi_thread")]
async fn a_face_in_a_list_is_pressed_anywhere() {
    for page in ["/cards?q=game:panini", "/"] {
        let (_app, browser) = visit(View::DESK, page).await;
        assert_eq!(browser.evaluate(OPENS_ANYWHERE).await, true, "{page}");
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_names_of_a_set_stand_beside_their_emblems() {
    let (_app, browser) = visit(View::DESK, "/sets/panini/pre").await;
    let gap = "const row = document.querySelector('main .row.line'); \
               return row.querySelector('.name').getBoundingClientRect().left - row.querySelector('.emblem').getBoundingClientRect().right";
    let gap = browser.evaluate(gap).await.as_f64().unwrap();
    assert!(gap < 60.0, "{gap} px lie between them");
    browser.close().await;
}
