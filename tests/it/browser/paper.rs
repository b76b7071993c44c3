use super::visit;
use crate::support::browser::{Browser, View};

/// A list as people type it: one name is misspelt, one fits several cards, one is none.
const LIST: &str =
    "game: panini\nname: Red dawn\n3 Red Duck\n2 Red Bakc Kick\n1 Trunks\n1 Nobody Knows This\n";

/// The story: a file with mistakes becomes a kept deck, and that becomes paper.
async fn imports_and_prints(view: View) {
    let (app, browser) = visit(view, "/decks/mine").await;
    browser.click("a[href='/decks/import']").await;
    let folder = crate::support::app::Folder::new("list");
    let file = folder.path.join("deck.txt");
    std::fs::write(&file, LIST).unwrap();
    browser
        .find("#file")
        .await
        .send_keys(&file.display().to_string())
        .await
        .unwrap();
    if !view.scripts {
        browser.click(".check-form button.main-button").await;
    }
    browser
        .wait_for_text("main .lead", "2 lines are not read yet")
        .await;
    looks_well(&browser, view).await;
    browser.click("fieldset input[name='line-4']").await;
    browser.click("button[value='read']").await;
    browser
        .wait_for_text("main .lead", "One line is not read yet")
        .await;
    browser.click("button[value='save']").await;
    browser.wait_for_text("main h1", "Red dawn").await;
    assert!(browser.text(".deck-notes").await.contains("Nobody Knows This"));
    looks_well(&browser, view).await;

    let deck = browser.address().await;
    browser.visit(&format!("{deck}/sheet")).await;
    browser.fill("#lastname", "Briefs").await;
    browser.click("form button.main-button").await;
    browser.wait_for_text(".sheet", "Briefs").await;
    assert!(
        browser
            .text(".sheet")
            .await
            .contains("ILLEGAL in panini/standard")
    );
    looks_well(&browser, view).await;
    assert_eq!(browser.printed_pages().await, 1);

    browser.visit(&format!("{deck}/proxies")).await;
    looks_well(&browser, view).await;
    assert_eq!(browser.count(".proxy").await, 6);
    assert_eq!(browser.printed_pages().await, 1);
    browser.close().await;
    drop(app);
}

/// Where scripts are off, axe-core cannot run either.
async fn looks_well(browser: &Browser, view: View) {
    browser.assert_fits().await;
    if view.scripts {
        browser.assert_accessible().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_with_mistakes_becomes_a_printed_deck_on_a_telephone() {
    imports_and_prints(View::PHONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_with_mistakes_becomes_a_printed_deck_on_a_desk_in_the_dark() {
    imports_and_prints(View::DESK.dark()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_with_mistakes_becomes_a_printed_deck_without_scripts() {
    imports_and_prints(View::DESK.without_scripts()).await;
}

/// Nine proxies are one page, sixty-five are eight, whatever the paper.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_deck_prints_nine_proxies_to_a_page() {
    let (app, browser) = visit(View::DESK, "/decks/import").await;
    let list = include_str!("../../../card_data/panini/decks/nail.txt");
    browser.fill("#list", list).await;
    browser.click(".check-form button.main-button").await;
    browser.click("button[value='save']").await;
    browser.wait_for_text("main h1", "Nail holds the line").await;
    let deck = browser.address().await;
    browser.visit(&format!("{deck}/proxies")).await;
    assert_eq!(browser.printed_pages().await, 8);
    browser.close().await;
    drop(app);
}
