//! Judging a list on the page.

use insta::assert_snapshot;

use super::Site;

const LEGAL: &str = include_str!("../../../card_data/panini/decks/nail.txt");
const MISTAKEN: &str = include_str!("../../../card_data/panini/decks/with-mistakes.txt");

#[test]
fn a_legal_deck_may_enter() {
    let page = Site::shared().check(LEGAL);
    assert_eq!(page.status, 200);
    assert_snapshot!(page.words_of("class=\"verdict"), @"Nail holds the line · Panini TCG, Standard Legal This deck may enter Standard. Main Personality 4 Mastery 1 Life Deck 60 Checksum M957-W4Y1");
}

#[test]
fn an_illegal_deck_is_told_every_reason_with_the_fix_and_where_the_rule_stands() {
    let page = Site::shared().check(MISTAKEN);
    let sentence = page.words_of("class=\"sentence\"");
    assert!(
        sentence.starts_with("62 cards in the Life Deck; exactly 60 are needed, and "),
        "{sentence}"
    );
    assert_snapshot!(page.words_of("id=\"PA-DECK-11\""), @"Up to three copies PA-DECK-11 4 copies of Red Double Strike; 3 allowed. Red Double Strike PRE-C046 4 in the deck, 3 allowed Remove 1 Red Double Strike Why Up to three copies of any other eligible card. Dragon Ball Z Trading Card Game: rulebook, version 3.0, Making a Deck Read PA-DECK-11 among the rules");
    for rule in ["PA-DECK-01", "PA-DECK-02", "PA-DECK-12", "PA-DECK-13"] {
        assert!(page.body.contains(&format!("id=\"{rule}\"")), "{rule}");
        assert!(
            page.body.contains(&format!("href=\"/rules/panini#{rule}\"")),
            "{rule}"
        );
    }
}

#[test]
fn every_line_is_accounted_for() {
    let page = Site::shared()
        .check("game: panini\n3 Red Back Kick\n2 Red Bakc Kick\n1 Nobody Knows This\n// mine\n");
    assert_snapshot!(page.words_of("class=\"lines\""), @"1 game: panini Says the game 2 3 Red Back Kick 5, 3 allowed 3 into the Life Deck: Red Back Kick 3 2 Red Bakc Kick 5, 3 allowed 2 into the Life Deck, name corrected: Red Back Kick . added to line 2 4 1 Nobody Knows This Not read: unknown card 5 // mine Comment");
}

#[test]
fn a_file_is_read_like_a_pasted_list() {
    let page = Site::shared().post_form("/check", &[("list", ""), ("file", LEGAL)]);
    assert!(page.words_of("class=\"verdict").contains("Legal"));
}

#[test]
fn a_form_without_scripts_may_be_urlencoded_too() {
    let body = "list=3+Red+Back+Kick%0A&format=panini%2Fstandard";
    let page = Site::shared().post("/check", "application/x-www-form-urlencoded", body.as_bytes());
    assert!(
        page.words_of("class=\"verdict")
            .contains("3 cards in the Life Deck"),
        "{}",
        page.body
    );
}

#[test]
fn the_format_asked_for_judges() {
    let page = Site::shared().post_form("/check", &[("list", "3 Senzu Bean"), ("format", "score/casual")]);
    assert!(page.words_of("class=\"deck-name\"").contains("Casual"));
}

#[test]
fn a_link_holds_the_whole_report() {
    let site = Site::shared();
    let page = site.check(MISTAKEN);
    let asked = site.post_form("/check", &[("list", MISTAKEN), ("link", "yes")]);
    assert_eq!(asked.status, 303);
    let again = site.get(asked.header("location").unwrap());
    assert_eq!(
        again.words_of("class=\"verdict"),
        page.words_of("class=\"verdict")
    );
    assert!(
        again
            .body
            .contains("The address of this page is a link to this report")
    );
}

#[test]
fn a_list_too_long_for_a_link_gets_none() {
    let long: String = (0..4000_u32)
        .map(|line| format!("1 Card {}\n", line.wrapping_mul(2_654_435_761)))
        .collect();
    let asked = Site::shared().post_form("/check", &[("list", &long), ("link", "yes")]);
    assert_eq!(asked.status, 413);
    assert!(
        asked.body.contains("too long to fit into a link"),
        "{}",
        asked.body
    );
}

#[test]
fn the_corrected_list_is_better_and_can_be_checked_at_once() {
    let site = Site::shared();
    let mut list = format!("{MISTAKEN}\n1 Nobody Knows This\n");
    let broken = |list: &str| site.check(list).body.matches("class=\"violation").count();
    let before = broken(&list);
    let page = site.check(&list);
    let start = page.body.find("id=\"corrected-list\"").unwrap();
    let text = &page.body[start..];
    list = text[text.find('>').unwrap() + 1..text.find("</textarea>").unwrap()].replace("&#39;", "'");
    assert!(broken(&list) < before, "{list}");
    assert!(
        list.contains("// not read: 1 Nobody Knows This"),
        "what was not read must not vanish: {list}"
    );
}

#[test]
fn a_choice_on_the_account_answers_the_line() {
    let site = Site::shared();
    let list = "game: panini\n2 Red Bakc Kikc\n1 Trunks\n";
    let page = site.check(list);
    assert!(
        page.body.contains("name=\"in-line-3\""),
        "{}",
        page.words_of("class=\"lines\"")
    );
    let code = page
        .body
        .split("name=\"in-line-3\" value=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let fields = [("list", list), ("format", "panini/standard"), ("in-line-3", code)];
    let answered = site.post_form("/check", &fields);
    assert!(answered.body.contains(&format!("[{code}]")));
    assert!(!answered.body.contains("name=\"in-line-3\""));
}

#[test]
fn a_choice_on_the_account_is_not_lost_when_another_button_is_pressed() {
    let site = Site::shared();
    let list = "game: panini\n1 Trunks\n9 Red Back Kick\n";
    let page = site.check(list);
    let code = page.body.split("name=\"in-line-2\" value=\"").nth(1).unwrap();
    let fields = [
        ("list", list),
        ("format", "panini/standard"),
        ("in-line-2", code.split('"').next().unwrap()),
        ("in-verdict", "fix"),
    ];
    let fixed = site.post_form("/check", &fields);
    assert!(
        fixed.body.contains("1 Trunks - "),
        "{}",
        fixed.words_of("class=\"lines\"")
    );
    assert!(!fixed.body.contains("9 Red Back Kick"));
}

#[test]
fn a_report_holds_the_list_once_for_all_its_buttons() {
    let page = Site::shared().check("game: panini\n2 Red Bakc Kikc\n");
    let held = page.body.matches("Red Bakc Kikc").count();
    assert_eq!(held, 3, "for the buttons, to be changed, and in the account");
}

#[test]
fn a_list_that_cannot_be_read_stays_in_the_box() {
    let page = Site::shared().check("1 Nobody\n1 No Card\n");
    assert_eq!(page.status, 422);
    assert_snapshot!(page.words_of("class=\"trouble-box\""), @"Not checked No line is a card of Score, Panini or Bandai; if the list is for one of them, choose its format or add a line game: score .");
    assert!(page.body.contains("1 Nobody\n1 No Card\n</textarea>"));
}

#[test]
fn nothing_of_a_list_comes_back_as_markup() {
    let hostile = "name: <script>alert(1)</script>\"'><img src=x onerror=alert(1)>\n\
                   3 Red Back Kick\n1 </textarea><script>alert(2)</script>\n";
    for page in [
        Site::shared().check(hostile),
        Site::shared().check("</textarea><script>alert(3)</script>"),
    ] {
        assert!(!page.body.contains("<script>"), "{}", page.body);
        assert!(!page.body.contains("<img"), "{}", page.body);
        let scripts = page.body.matches("<script").count();
        assert_eq!(page.body.matches("<script src=\"/static/").count(), scripts);
        let opened = page.body.matches("<textarea").count();
        assert_eq!(opened, page.body.matches("</textarea>").count());
    }
}

#[test]
fn what_cannot_be_judged_by_is_told_above_the_form_which_keeps_the_list_and_what_can_be() {
    let site = Site::shared();
    for (field, value, said) in [
        (
            "on",
            "2001-02-30",
            "As of: 2001-02-30 is not a day; write it as 2001-08-01",
        ),
        ("format", "score/nope", "There is no format score/nope"),
        ("profile", "mine", "mine"),
        ("game", "chess", "chess"),
    ] {
        let mut fields = vec![("list", "game: panini\n3 Red Back Kick\n"), (field, value)];
        if field != "format" {
            fields.push(("format", "panini/standard"));
        }
        let page = site.post_form("/check", &fields);
        let told = page.words_of("role=\"alert\"");
        assert_eq!(page.status, 422, "{field}: {told}");
        assert!(told.contains(said), "{field}: {told}");
        assert!(
            page.body.contains("3 Red Back Kick"),
            "{field}: the list is still there"
        );
        let chosen = page.body.contains("value=\"panini/standard\" selected");
        assert_eq!(chosen, field != "format", "{field}: the rest holds");
    }
    let asked = site.get("/check?on=2001-02-30&format=panini/standard");
    assert_eq!(asked.status, 422);
    assert!(
        asked.body.contains("value=\"panini/standard\" selected"),
        "{}",
        asked.body
    );
    let api = site.post("/api/v1/check?on=2001-02-30", "text/plain", b"3 Red Back Kick");
    assert_eq!(api.status, 400, "a program is told as before");
}

#[test]
fn a_character_no_text_has_is_shown_where_it_stood() {
    let list = "3 Red Back Kick\n2 Red\0Duck\n";
    for multipart in [false, true] {
        let page = if multipart {
            Site::shared().post_form("/check", &[("list", list)])
        } else {
            let body = "list=3+Red+Back+Kick%0A2+Red%00Duck";
            Site::shared().post("/check", "application/x-www-form-urlencoded", body.as_bytes())
        };
        let told = page.words_of("role=\"alert\"");
        assert_eq!(page.status, 422, "{told}");
        assert!(
            told.contains("The deck list holds a character that no text has (NUL)"),
            "{told}"
        );
        assert!(page.body.contains("2 Red\u{fffd}Duck"), "{}", page.body);
    }
}
