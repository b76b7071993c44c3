//! Searching and reading cards.

use insta::assert_snapshot;

use super::Site;

#[test]
fn a_query_is_explained_in_english() {
    let page = Site::shared().get("/cards?q=type:drill+style:red");
    assert_snapshot!(page.words_of("class=\"explanation\""), @"44 cards where the type is Drill and the style is Red.");
}

#[test]
fn what_is_not_understood_is_pointed_at_and_the_rest_still_runs() {
    let page = Site::shared().get("/cards?q=goku+typ:drill");
    assert!(page.body.contains("<code>goku <mark>typ:</mark>drill</code>"));
    assert!(page.body.contains("href=\"/cards?q=goku%20type:drill\"") || page.body.contains("goku%20type"));
    assert!(page.words_of("class=\"faces\"").contains("Goku"));
}

#[test]
fn names_with_typing_errors_are_found_and_it_is_said() {
    let page = Site::shared().get("/cards?q=kamehamhea");
    assert!(page.words_of("id=\"explanation\"").contains("names like them"));
    assert!(page.words_of("class=\"faces\"").contains("Kamehameha"));
}

#[test]
fn pages_follow_each_other_without_scripts() {
    let site = Site::shared();
    let first = site.get("/cards?q=game:panini");
    assert!(first.words_of("class=\"pager\"").contains("Page 1 of"));
    let next = first
        .values_of("href")
        .find(|link| link.contains("page=2"))
        .unwrap();
    assert!(site.get(&next).words_of("class=\"pager\"").contains("Page 2 of"));
    let beyond = site.get("/cards?q=game:panini&page=9999");
    assert_eq!(beyond.status, 200);
    assert!(beyond.words_of("class=\"toolbar\"").contains("1229"));
}

#[test]
fn a_facet_narrows_the_results_down() {
    let site = Site::shared();
    let page = site.get("/cards?q=goku+or+vegeta");
    let link = page
        .values_of("href")
        .find(|link| link.ends_with("game%3Apanini"))
        .unwrap();
    let narrowed = site.get(&link);
    assert!(
        narrowed
            .words_of("id=\"explanation\"")
            .contains("the game is Panini TCG")
    );
}

#[test]
fn nothing_found_offers_a_way_on() {
    let page = Site::shared().get("/cards?q=level:5+type:drill");
    assert!(page.words_of("class=\"empty\"").contains("all cards"));
}

#[test]
fn a_card_face_reads_as_text() {
    let page = Site::shared().get("/cards/score/sai/158");
    assert_snapshot!(page.words_of("<article class=\"slot"), @"PUR Power up rating 1 Goku, level 1 Personality · Level 1 Hero 10 1,400 9 1,300 8 1,200 7 1,100 6 1,000 5 start 900 4 800 3 700 2 600 1 500 0 0 Energy attack: 3 life cards cost 1 SAI-158 Saiyan Saga · Starter");
}

#[test]
fn a_card_page_leads_to_its_neighbours_printings_and_formats() {
    let page = Site::shared().get("/cards/score/sai/242");
    assert!(
        page.words_of("class=\"standings\"")
            .contains("Saiyan Saga Banned"),
        "{}",
        page.words_of("class=\"standings\"")
    );
    let links: Vec<String> = page.values_of("href").collect();
    for link in [
        "/cards/score/sai/241",
        "/cards/score/sai/243",
        "/sets/score/sai",
        "/formats/score/saiyan",
    ] {
        assert!(links.iter().any(|other| other == link), "{link}");
    }
}

#[test]
fn a_card_answers_to_every_spelling_of_its_address() {
    let answer = Site::shared().get("/cards/panini/EVO/C34");
    assert_eq!(
        (answer.status, answer.header("location")),
        (301, Some("/cards/panini/evo/c034"))
    );
}

#[test]
fn home_made_cards_say_so() {
    let page = Site::shared().get("/sets/bandai/hmp");
    assert!(
        page.words_of("<main")
            .contains("none of these cards was ever printed")
    );
    assert!(
        Site::shared()
            .get("/cards/bandai/hmp/001")
            .body
            .contains("Home-made")
    );
}

#[test]
fn a_query_comes_back_as_text() {
    let page = Site::shared().get("/cards?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E");
    assert_eq!(page.body.matches("<script").count(), 1);
}

#[test]
fn a_browser_learns_to_search_the_cards_from_its_address_bar() {
    let site = Site::shared();
    let home = site.get("/");
    assert!(
        home.body
            .contains("<link rel=\"search\" href=\"/opensearch.xml\"")
    );
    let description = site.get("/opensearch.xml");
    assert_eq!(
        description.header("content-type"),
        Some("application/opensearchdescription+xml; charset=utf-8")
    );
    let template = description.values_of("template").next().unwrap();
    let (_, path) = template.split_once("://").unwrap().1.split_once('/').unwrap();
    let found = site.get(&format!("/{}", path.replace("{searchTerms}", "senzu+bean")));
    assert!(found.body.contains("Senzu Bean"), "{}", found.body);
}

#[test]
fn sets_tell_how_much_of_their_cards_plays_by_itself() {
    let site = Site::shared();
    let all = site.get("/sets");
    assert!(all.body.contains("At the table: "), "{}", all.body);
    let one = site.get("/sets/score/fus");
    assert!(
        one.body.contains("play by themselves, ") && one.body.contains(" partly by hand"),
        "{}",
        one.body
    );
    assert!(
        site.get("/sets/bandai/hmq")
            .body
            .contains("At the table: all 100 different cards play by themselves.")
    );
}

/// An energy attack costs something as a rule, so what costs nothing says so; what is paid as one likes is no number.
#[test]
fn a_face_tells_that_an_energy_attack_costs_nothing() {
    let free = "<span class=\"cost\"><span>cost</span> <b>0</b></span>";
    for (card, says) in [
        ("score/cel/055", true),
        ("score/sai/004", false),
        ("panini/pre/c026", false),
    ] {
        let page = Site::shared().get(&format!("/cards/{card}")).body;
        assert_eq!(page.contains(free), says, "{card}");
    }
}

#[test]
fn words_of_effects_have_their_rule_and_cards() {
    let page = Site::shared().get("/syntax/effects");
    assert!(
        page.body.contains("href=\"/rules/score#SC-LATER-124\""),
        "{}",
        page.body
    );
    assert!(page.body.contains("href=\"/rules/bandai#A-BA-21\""));
    assert!(page.body.matches("For instance").count() > 300);
}

#[test]
fn a_word_of_effects_is_found_by_its_section_its_address_or_what_it_means() {
    let site = Site::shared();
    let page = site.get("/syntax/effects");
    for said in [
        "href=\"#rules-of-attacks\"",
        "id=\"rules-of-attacks\"",
        "id=\"times-attack-hits\"",
    ] {
        assert!(page.body.contains(said), "{said} in {}", page.body);
    }
    let found = site.get("/syntax/effects?word=Rejuvenate");
    assert!(found.body.contains("id=\"verbs-rejuvenate\""), "{}", found.body);
    assert!(!found.body.contains("id=\"verbs-capture\""));
    assert!(
        site.get("/syntax/effects?word=frobnicate")
            .body
            .contains("No word has <b>frobnicate</b>")
    );
}

#[test]
fn a_card_shows_the_cards_like_it_of_its_own_style_first() {
    let page = Site::shared().get("/cards/panini/evo/c034").body;
    let (_, like) = page.split_once("<h2>Cards like this</h2>").unwrap();
    let (own, others) = like.split_once("<h2>Like this, of other styles</h2>").unwrap();
    assert!(own.contains("#s-orange") && !own.contains("#s-red"), "{own}");
    let (others, _) = others.split_once("</section>").unwrap();
    assert!(!others.contains("#s-orange"), "{others}");
}
