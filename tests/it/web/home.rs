//! The front page: what a visitor meets first.

use super::Site;

#[test]
fn a_visitor_sees_a_real_report_before_pasting_anything() {
    let home = Site::shared().get("/");
    let sample = home.words_of("class=\"sample illegal\"");
    for said in [
        "Nail, with mistakes: Illegal",
        "exactly 60 are needed",
        "PA-DECK-01",
        "Remove 2 cards from the Life Deck",
        "rules hold",
    ] {
        assert!(sample.contains(said), "{said} in {sample}");
    }
    let report = home
        .values_of("href")
        .find(|link| link.ends_with("#PA-DECK-01"))
        .unwrap();
    let opened = Site::shared().get(report.split('#').next().unwrap());
    assert_eq!(opened.status, 200);
    assert!(
        opened.body.contains("id=\"PA-DECK-01\""),
        "the fix leads to its breach"
    );
    let checksum = sample
        .split("Checksum ")
        .nth(1)
        .unwrap()
        .split(' ')
        .next()
        .unwrap();
    assert!(
        opened.body.contains(checksum),
        "{checksum}: the very same list is judged"
    );
}

#[test]
fn each_game_has_a_way_in_to_check_build_play_and_learn() {
    let home = Site::shared().get("/");
    let links: Vec<String> = home.values_of("href").collect();
    for game in ["score", "panini", "bandai"] {
        for way in [
            format!("/check?format={game}/"),
            format!("/decks/new?game={game}"),
            format!("/playtests/new?game={game}"),
            format!("/learn/{game}"),
        ] {
            let found = links.iter().find(|link| link.starts_with(&way));
            assert_eq!(Site::shared().get(found.expect(&way)).status, 200, "{way}");
        }
    }
}

#[test]
fn each_starter_is_one_click_from_its_report_and_from_the_table() {
    let home = Site::shared().get("/");
    let links: Vec<String> = home.values_of("href").collect();
    for starter in ["score/goku", "panini/nail", "bandai/rain-over-hedgerow"] {
        let game = starter.split('/').next().unwrap();
        let tables = links
            .iter()
            .filter(|link| link.starts_with("/playtests/new?deck="));
        let table = tables.clone().find(|link| link.contains(game)).expect(game);
        let page = Site::shared().get(table);
        assert!(page.body.contains("Sit down"), "{table}");
    }
    assert!(
        !links
            .iter()
            .any(|link| link == "/playtests/new?deck=panini/with-mistakes"),
        "a deck with mistakes is there to be looked at, not to be played"
    );
}

#[test]
fn a_list_with_mistakes_is_offered_nowhere_a_game_begins() {
    let site = Site::shared();
    for page in [
        "/playtests/new",
        "/playtests/new?game=panini",
        "/playtests/new?deck=panini/nail",
    ] {
        let page = site.get(page);
        assert_eq!(page.status, 200);
        assert!(!page.body.contains("with-mistakes"), "{}", page.body);
        assert!(!page.body.contains("with mistakes"), "{}", page.body);
    }
}
