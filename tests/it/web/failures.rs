//! What goes wrong, and the way out.

use insta::assert_snapshot;

use super::Site;

#[test]
fn a_missing_page_leads_on() {
    let page = Site::shared().get("/nowhere");
    assert_eq!(page.status, 404);
    assert!(page.words_of("class=\"ways\"").contains("Search the cards"));
    assert!(page.words_of("<main").contains("name the request"));
}

#[test]
fn a_missing_card_leads_to_its_set() {
    let page = Site::shared().get("/cards/score/sai/999");
    assert_eq!(page.status, 404);
    assert_snapshot!(page.words_of("class=\"ways\""), @"All cards of Saiyan Saga Check a deck list Search the cards Go to the front page");
}

#[test]
fn programs_get_json() {
    let site = Site::shared();
    for answer in [
        site.get("/api/v1/sets/score/zzz"),
        site.get_as("/sets/score/zzz", "application/json"),
    ] {
        assert_eq!(answer.status, 404);
        let failure: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(failure["error"], "not-found");
        assert_eq!(failure["message"], "There is no set `zzz` here.");
        assert_eq!(failure["request_id"].as_str().unwrap().len(), 36);
    }
}

#[test]
fn the_wrong_method_is_refused() {
    let answer = Site::shared().post("/cards", "text/plain", b"");
    assert_eq!(answer.status, 405);
    assert!(answer.words_of("<h1").contains("Not that way"));
}

#[test]
fn an_unknown_format_names_the_known_ones() {
    let answer = Site::shared().get("/check?format=score%2Fnope");
    assert_eq!(answer.status, 422);
    let said = answer.words_of("role=\"alert\"");
    assert!(said.contains("choose one of score/saiyan"), "{said}");
    assert!(answer.body.contains("name=\"list\""), "the form is there again");
}

#[test]
fn more_than_a_megabyte_is_refused() {
    let site = Site::shared();
    let list = "3 Senzu Bean\n".repeat(100_000);
    assert_eq!(site.check(&list).status, 413);
    assert_eq!(
        site.post("/api/v1/check", "text/plain", list.as_bytes()).status,
        413
    );
}

#[test]
fn a_damaged_link_says_so() {
    let answer = Site::shared().get("/check?list=AAAA");
    assert_eq!(answer.status, 422);
    assert!(answer.words_of("role=\"alert\"").contains("damaged"));
    assert!(answer.body.contains("name=\"list\""), "the form is there");
}

#[test]
fn who_calls_too_often_must_wait() {
    let site = Site::bearing(3);
    let status = || site.post("/api/v1/check", "text/plain", b"3 Senzu Bean").status;
    assert_eq!([status(), status(), status(), status()], [200, 200, 200, 429]);
    let page = site.check("3 Senzu Bean");
    assert_eq!(page.status, 429);
    assert!(page.words_of("class=\"lead\"").contains("Wait a moment"));
    assert_eq!(site.get("/cards").status, 200, "reading is not counted");
}
