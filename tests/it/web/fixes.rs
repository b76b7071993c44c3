//! The fixes of a report as buttons.

use super::Site;

const MISTAKEN: &str = include_str!("../../../card_data/panini/decks/with-mistakes.txt");

/// The values of the fix buttons of a report.
fn buttons(page: &crate::support::http::Answer) -> Vec<String> {
    let parts = page.body.split("name=\"in-verdict\" value=\"").skip(1);
    parts
        .map(|part| part.split('"').next().unwrap().to_owned())
        .collect()
}

fn press(list: &str, value: &str) -> crate::support::http::Answer {
    Site::shared().post_form("/check", &[("list", list), ("in-verdict", value)])
}

#[test]
fn each_breach_has_its_fix_as_a_button_and_all_have_one_together() {
    let page = Site::shared().check(MISTAKEN);
    let buttons = buttons(&page);
    for value in ["fix", "fix PA-DECK-01", "fix PA-DECK-11"] {
        assert!(
            buttons.iter().any(|button| button == value),
            "{value}: {buttons:?}"
        );
    }
}

#[test]
fn a_fix_mends_its_breach_and_says_what_it_changed() {
    let page = press(MISTAKEN, "fix PA-DECK-11");
    assert!(!page.body.contains("id=\"PA-DECK-11\""), "{}", page.body);
    assert!(page.body.contains("id=\"PA-DECK-02\""), "the other breaches stay");
    let said = page.words_of("class=\"notice\"");
    assert!(
        said.contains("1 Red Double Strike out of the Life Deck"),
        "{said}"
    );
    assert!(page.body.contains("3 Red Double Strike"), "the list holds it");
}

#[test]
fn a_fix_of_many_cards_says_how_many_and_names_them_below() {
    let nail = include_str!("../../../card_data/panini/decks/nail.txt");
    let other = include_str!("../../../card_data/panini/decks/trunks.txt");
    let cards = other.split("Life Deck\n").nth(1).unwrap();
    let page = Site::shared().check(&format!("{nail}{cards}"));
    assert!(!page.body.contains("Mend this"));
    let long = page.body.split("Card by card").count() - 1;
    assert!(long > 0, "{}", page.text());
    assert!(page.body.contains(" titles)</button>"), "{}", page.text());
}

#[test]
fn a_list_of_cards_from_other_sets_is_checked_by_a_wider_format_with_a_press() {
    let gohan = include_str!("../../../card_data/score/decks/the-perfect-one.txt");
    let page = Site::shared().post_form("/check", &[("list", gohan), ("format", "score/saiyan")]);
    let button = page.body.split("name=\"as\" value=\"").nth(1).expect("a button");
    let wider = button.split('"').next().unwrap();
    let pressed = [("list", gohan), ("format", "score/saiyan"), ("as", wider)];
    let wide = Site::shared().post_form("/check", &pressed);
    assert!(!wide.body.contains("name=\"as\""), "{wider}");
    let said = format!("name=\"format\" value=\"{wider}\"");
    assert!(wide.body.contains(&said), "{wider}");
}

#[test]
fn all_fixes_together_make_the_deck_legal() {
    let page = press(MISTAKEN, "fix");
    assert!(
        page.words_of("class=\"verdict").contains("Legal"),
        "{}",
        page.body
    );
}

#[test]
fn a_card_chosen_of_several_is_added() {
    let vegeta = include_str!("../../../card_data/panini/decks/vegeta.txt");
    let list = vegeta.replace("1 Vegeta - Super Saiyan [EVO-S018]\n", "");
    let page = Site::shared().check(&list);
    let offered = buttons(&page);
    let choice = offered.iter().find(|value| value.starts_with("copies "));
    let choice = choice.unwrap_or_else(|| panic!("no cards to choose from: {offered:?}"));
    let code = choice.rsplit(' ').next().unwrap();
    let added = press(&list, choice);
    assert!(
        added.words_of("class=\"notice\"").contains(" into the "),
        "{choice}"
    );
    assert!(added.body.contains(code), "{choice}");
}

/// What is left to Scouter to choose is said before it is pressed, and is what the press does.
#[test]
fn cards_that_would_go_are_named_before_they_do() {
    let list = MISTAKEN.replace("3 Red Cross Block", "13 Red Cross Block");
    let page = Site::shared().check(&list);
    let told = page.text();
    let (_, named) = told
        .split_once("would take out ")
        .unwrap_or_else(|| panic!("{told}"));
    let (named, _) = named
        .split_once(": always one of those with the most copies")
        .unwrap();
    let said = press(&list, "fix PA-DECK-01").words_of("class=\"notice\"");
    for card in named.split(", ") {
        assert!(
            said.contains(&format!("{card} out of the Life Deck")),
            "{card}: {said}"
        );
    }
}

#[test]
fn a_fix_nobody_offers_changes_nothing() {
    for value in ["fix PA-DECK-99", "copies main 1 XXX-999"] {
        let page = press(MISTAKEN, value);
        assert_eq!(page.status, 200, "{value}");
        assert!(page.words_of("class=\"verdict").contains("Illegal"), "{value}");
    }
    let unknown = press(MISTAKEN, "burn it");
    assert_eq!(unknown.status, 422);
    assert!(unknown.body.contains("burn it"), "{}", unknown.body);
}

#[test]
fn what_was_not_read_stays_in_a_mended_list() {
    let list = format!("{MISTAKEN}1 Nobody Knows This\n");
    let page = press(&list, "fix PA-DECK-11");
    assert!(
        page.body.contains("// not read: 1 Nobody Knows This"),
        "{}",
        page.body
    );
}

#[test]
fn the_lines_a_rule_speaks_against_are_marked() {
    let page = Site::shared().check(MISTAKEN);
    let lines = page.words_of("class=\"lines\"");
    assert!(lines.contains("4 Red Double Strike 4, 3 allowed"), "{lines}");
}
