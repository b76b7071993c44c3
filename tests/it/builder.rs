//! The deck builder over HTTP, by its forms alone, on both databases.

use scouter::model::Game;

use crate::search::SHELF;
use crate::support::app::App;
use crate::support::database::on_both_databases;
use crate::support::http::{Answer, Person};

const NAIL: &str = include_str!("../../card_data/panini/decks/nail.txt");

/// Somebody with a deck open in the builder, as one tab sees it.
struct Tab {
    person: Person,
    deck: String,
    /// The newest revision this tab knows.
    base: String,
    view: String,
}

impl Tab {
    fn new(app: &App, list: &str) -> Self {
        let mut person = Person::at(&app.address);
        let deck = person.keep(list);
        let mut tab = Self {
            person,
            deck,
            base: String::new(),
            view: String::new(),
        };
        let page = tab.page();
        tab.look(&page);
        tab
    }

    /// A second tab of the same browser, which sees what this one sees now.
    fn second(&self) -> Self {
        Self {
            person: self.person.clone(),
            deck: self.deck.clone(),
            base: self.base.clone(),
            view: self.view.clone(),
        }
    }

    fn page(&mut self) -> String {
        let answer = self.person.get(&format!("{}/edit", self.deck));
        assert_eq!(answer.status, 200);
        answer.text()
    }

    fn look(&mut self, page: &str) {
        self.base = value(page, "base");
        self.view = value(page, "view").replace("&#38;", "&").replace("&amp;", "&");
    }

    fn post(&mut self, fields: &[(&str, &str)]) -> Answer {
        let (base, view) = (self.base.clone(), self.view.clone());
        let mut all = vec![("base", base.as_str()), ("view", view.as_str())];
        all.extend_from_slice(fields);
        self.person.post(&format!("{}/edit", self.deck), &all)
    }

    /// Sends a form and follows to the page it leads to.
    fn send(&mut self, fields: &[(&str, &str)]) -> String {
        let answer = self.post(fields);
        let page = match answer.status {
            303 => {
                let to = answer.location().split('#').next().unwrap().to_owned();
                assert!(to.starts_with(&self.deck), "{to}");
                self.person.get(&to).text()
            }
            200 => answer.text(),
            status => panic!("{fields:?}: {status}\n{}", answer.text()),
        };
        self.look(&page);
        page
    }

    /// Presses a button.
    fn press(&mut self, value: &str) -> String {
        self.send(&[("in-deck", value)])
    }
}

/// The value of the first hidden field of this name.
fn value(page: &str, name: &str) -> String {
    let field = format!("name=\"{name}\" value=\"");
    let (_, rest) = page
        .split_once(&field)
        .unwrap_or_else(|| panic!("no {name} in\n{page}"));
    rest.split('"').next().unwrap().to_owned()
}

/// What the page says became of the lines.
fn fates(page: &str) -> String {
    let part = page.split("What became of the lines").nth(1).unwrap_or_default();
    part.split("</section>").next().unwrap().to_owned()
}

/// Copies of a printing in a section, as the page lists them.
fn copies(page: &str, section: &str, code: &str) -> u32 {
    let line = format!("<li id=\"{section}-{code}\"");
    let Some((_, rest)) = page.split_once(&line) else {
        return 0;
    };
    let (_, rest) = rest.split_once("data-count=\"").unwrap();
    rest.split('"').next().unwrap().parse().unwrap()
}

const EMPTY: &str = "game: panini\nname: Dawn\n";

on_both_databases! {
    fn every_press_is_kept_and_those_on_one_card_are_told_as_one(database) {
        let app = App::serve(&database.url, &[]);
        let mut tab = Tab::new(&app, EMPTY);
        assert_eq!(copies(&tab.press("copies main 1 EVO-S104"), "main", "EVO-S104"), 1);
        let page = tab.press("copies main 2 EVO-S104");
        assert_eq!(copies(&page, "main", "EVO-S104"), 3);
        assert!(page.contains("Saved, revision 3, "), "{page}");
        let answer = tab.post(&[("in-deck", "copies main -1 EVO-S104")]);
        assert!(answer.location().ends_with("#main-EVO-S104"), "{}", answer.location());
        let history = tab.person.get(&format!("{}/history", tab.deck)).text();
        assert!(history.contains("<b>Revision 4</b></a> +2 Orange Aura Drill in Life Deck"), "{history}");
        assert!(!history.contains("Revision 3") && !history.contains("Revision 2"), "{history}");
        assert!(history.contains("Revision 1"), "{history}");
        let change = tab.person.get(&format!("{}/history/4", tab.deck)).text();
        assert!(change.contains("<td>0</td><td>2</td>"), "from before the first press: {change}");
    }

    fn undo_goes_back_step_by_step_and_redo_forth(database) {
        let app = App::serve(&database.url, &[]);
        let mut tab = Tab::new(&app, EMPTY);
        for _ in 0..3 {
            tab.press("copies main 1 EVO-S104");
        }
        let press = |tab: &mut Tab, what| copies(&tab.send(&[("in-head", what)]), "main", "EVO-S104");
        assert_eq!([press(&mut tab, "undo"), press(&mut tab, "undo")], [2, 1]);
        assert_eq!(press(&mut tab, "redo"), 2);
        assert_eq!(press(&mut tab, "undo"), 1);
        assert_eq!(press(&mut tab, "undo"), 0);
        assert_eq!(press(&mut tab, "undo"), 0, "there is nothing before the first revision");
        let changed = tab.press("copies main 1 EVO-C034");
        assert!(changed.contains("value=\"redo\" id=\"redo\" disabled"), "{changed}");
        assert_eq!(press(&mut tab, "undo"), 0);
        assert_eq!(copies(&tab.page(), "main", "EVO-C034"), 0);
    }

    fn undo_in_one_tab_leaves_what_the_other_did(database) {
        let app = App::serve(&database.url, &[]);
        let mut one = Tab::new(&app, EMPTY);
        one.press("copies main 1 EVO-S104");
        let mut other = one.second();
        other.press("copies main 1 EVO-C034");
        let page = one.send(&[("in-head", "undo")]);
        assert_eq!((copies(&page, "main", "EVO-S104"), copies(&page, "main", "EVO-C034")), (0, 1));
        assert!(page.contains("joined with what was saved elsewhere"), "{page}");
    }

    fn two_tabs_are_joined_or_shown_and_the_same_press_sent_twice_counts_once(database) {
        let app = App::serve(&database.url, &[]);
        let mut one = Tab::new(&app, "game: panini\n1 Orange Aura Drill [EVO-S104]\n");
        let mut other = one.second();
        let again = one.second();
        one.press("copies main 1 EVO-S104");
        // The answer was lost, and the browser sends the same again on the same revision.
        let repeated = again.second().press("copies main 1 EVO-S104");
        assert_eq!(copies(&repeated, "main", "EVO-S104"), 2);
        assert!(repeated.contains("Saved, revision 2, "), "{repeated}");
        let clash = other.post(&[("in-deck", "copies main 2 EVO-S104")]);
        assert_eq!(clash.status, 409);
        let page = clash.text();
        assert!(page.contains("3 copies") && page.contains("2 copies"), "{page}");
        assert_eq!(copies(&one.page(), "main", "EVO-S104"), 2, "nothing was overwritten");
    }

    fn one_choice_brings_a_whole_main_personality_and_the_next_takes_its_place(database) {
        let app = App::serve(&database.url, &[]);
        let mut tab = Tab::new(&app, EMPTY);
        let page = tab.page();
        assert!(page.contains("Goku (Hero, Premiere"), "{page}");
        let goku = "PRE-S005\r\nPRE-S006\r\nPRE-S007\r\nPRE-S008";
        let page = tab.send(&[("in-deck", "begin personality"), ("opening", goku)]);
        for code in goku.lines() {
            assert_eq!(copies(&page, "personality", code), 1, "{code}");
        }
        let nail = "HNV-C001\r\nHNV-C002\r\nHNV-U061\r\nHNV-U062";
        let page = tab.send(&[("in-deck", "begin personality"), ("opening", nail)]);
        assert_eq!((copies(&page, "personality", "PRE-S005"), copies(&page, "personality", "HNV-C001")), (0, 1));
        let nobody = tab.post(&[("in-deck", "begin personality")]);
        assert_eq!(nobody.status, 400);
        assert_eq!(copies(&tab.page(), "personality", "HNV-C001"), 1, "nothing chosen clears nothing");
        let page = tab.send(&[("in-deck", "begin personality"), ("opening", "none")]);
        assert_eq!(copies(&page, "personality", "HNV-C001"), 0);
    }

    fn cards_like_one_of_the_deck_are_found_that_fit_it(database) {
        let app = App::serve(&database.url, &[]);
        let mut tab = Tab::new(&app, "game: panini\n1 Orange Aura Drill [EVO-S104]\n");
        let page = tab.page();
        let link = page.split("href=\"").find(|part| part.contains("q=like:") || part.contains("q=like%3A")).unwrap();
        let link = link.split('"').next().unwrap();
        assert!(!link.contains("unfit") && link.contains("orange"), "{link}");
        assert!(page.contains("Cards like this that fit the deck"));
    }

    fn lines_are_typed_with_a_fate_for_each(database) {
        let app = App::serve(&database.url, &[]);
        let mut tab = Tab::new(&app, "game: score\n1 Krillin's Energy Attack\n");
        let quick = |tab: &mut Tab, lines| fates(&tab.send(&[("in-deck", "quick"), ("lines", lines)]));
        let told = quick(&mut tab, "3 senzu\nNobody Knows This\n\n3 kick");
        assert!(told.contains("3 Senzu Bean into the Life Deck"), "the one card of the format: {told}");
        assert!(told.contains("not added: unknown card"), "{told}");
        assert!(told.contains("names have these words; write more of the name"), "{told}");
        let told = quick(&mut tab, "-1 senzu\n-1 moonlight\n0 senzu");
        assert!(told.contains("1 Senzu Bean out of the Life Deck"), "{told}");
        assert!(told.contains("not taken out: no card of the deck has this name"), "{told}");
        assert!(told.contains("quantity 0"), "{told}");
        assert_eq!(copies(&tab.page(), "main", "SAI-043"), 2);
        let told = quick(&mut tab, "2 senzu beam");
        assert!(told.contains("taken for another name: 2 Senzu Bean"), "{told}");
        let told = quick(&mut tab, "1 energy attack");
        assert!(told.contains("choose one") || told.contains("write more"), "{told}");
    }

    fn a_pasted_list_in_an_empty_deck_becomes_the_deck_with_its_name(database) {
        let app = App::serve(&database.url, &[]);
        let mut tab = Tab::new(&app, "game: panini\n");
        let page = tab.send(&[("in-deck", "quick"), ("lines", NAIL)]);
        assert!(page.contains("<h1 data-title>Nail holds the line</h1>"), "{page}");
        assert!(page.contains("<h2 id=\"verdict\">Legal</h2>"), "{page}");
    }

    fn a_reason_is_mended_by_its_button_and_all_by_one(database) {
        let app = App::serve(&database.url, &[]);
        let list = NAIL.replacen("3 Red Duck", "5 Red Duck", 1).replacen("1 Nail - Protector [HNV-C002]\n", "", 1);
        let mut tab = Tab::new(&app, &list);
        let page = tab.page();
        assert!(page.contains("value=\"fix PA-DECK-11\""), "{page}");
        let page = tab.send(&[("in-verdict", "fix PA-DECK-11")]);
        assert!(!page.contains("fix PA-DECK-11") && page.contains("PA-DECK-02"), "{page}");
        let page = tab.send(&[("in-head", "undo")]);
        assert!(page.contains("fix PA-DECK-11"), "{page}");
        let page = tab.send(&[("in-verdict", "fix")]);
        assert!(page.contains("<h2 id=\"verdict\">Legal</h2>"), "{page}");
    }

    fn cards_go_to_the_side_list_and_back_with_note_and_printing(database) {
        let app = App::serve(&database.url, &[]);
        let mut tab = Tab::new(&app, "game: panini\n3 Orange Aura Drill [EVO-S104]\n");
        let page = tab.press("move main maybe 1 EVO-S104");
        assert_eq!((copies(&page, "main", "EVO-S104"), copies(&page, "maybe", "EVO-S104")), (2, 1));
        let note = [("in-deck", "line"), ("section", "main"), ("printing", "EVO-S104"), ("note", "  \"the\" <core>  ")];
        let page = tab.send(&note);
        assert!(page.contains("value=\"&#34;the&#34; &#60;core&#62;\""), "{page}");
        let page = tab.press("move maybe main 9 EVO-S104");
        assert_eq!((copies(&page, "main", "EVO-S104"), copies(&page, "maybe", "EVO-S104")), (3, 0));
        assert!(page.contains("the&#34; &#60;core"), "the note stays: {page}");
    }

    fn name_format_tags_and_notes_are_kept(database) {
        let app = App::serve(&database.url, &[]);
        let mut tab = Tab::new(&app, "game: score\n3 Senzu Bean\n");
        let about = [
            ("in-about", "about"), ("name", "Green fist"), ("format", "score/open-75"), ("tokui-waza", "namekian"),
            ("tags", "fast, Ki Blast"), ("notes", "one\r\ntwo"),
        ];
        let page = tab.send(&about);
        assert!(page.contains("<h1 data-title>Green fist</h1>"), "{page}");
        assert!(page.contains("value=\"fast, ki-blast\"") && page.contains("one\ntwo</textarea>"), "{page}");
        assert!(page.contains("value=\"namekian\" selected") && page.contains("value=\"score/open-75\" selected"));
        let bad = tab.post(&[("in-about", "about"), ("tags", "--")]);
        assert_eq!(bad.status, 400);
        assert!(bad.text().contains("a tag needs a letter") || bad.text().contains("A tag needs a letter"));
    }
}

#[test]
fn what_makes_no_sense_is_refused_with_a_way_out_and_changes_nothing() {
    let app = App::start();
    let mut tab = Tab::new(&app, "game: panini\n1 Orange Aura Drill [EVO-S104]\n");
    for nonsense in [
        "dance",
        "copies main one EVO-S104",
        "copies moon 1 EVO-S104",
        "copies main 1 NOPE-1",
        "copies main 1 ",
        "begin moon",
        "line",
    ] {
        let answer = tab.post(&[("in-deck", nonsense)]);
        assert_eq!(answer.status, 400, "{nonsense}");
        assert!(answer.text().contains("class=\"ways\""), "{nonsense}");
    }
    assert_eq!(tab.post(&[]).status, 400);
    tab.base = "99".into();
    assert_eq!(tab.post(&[("in-deck", "copies main 1 EVO-S104")]).status, 404);
    tab.base = "x".into();
    assert_eq!(tab.post(&[("in-deck", "copies main 1 EVO-S104")]).status, 400);
    let page = tab.page();
    assert!(
        page.contains("Saved, revision 1, ") && copies(&page, "main", "EVO-S104") == 1,
        "{page}"
    );
}

#[test]
fn a_search_finds_cards_of_the_game_that_fit_and_the_others_if_asked() {
    let app = App::start();
    let mut tab = Tab::new(&app, NAIL);
    let mut find = |query: &str| {
        tab.person
            .get(&format!("{}/edit?pane=find&{query}", tab.deck))
            .text()
    };
    let all = find("q=type%3Adrill+style%3Aorange&unfit=true");
    assert!(all.contains("Orange Aura Drill"), "{all}");
    assert!(
        all.contains("Does not fit, by the rule “Styled cards match the Mastery”."),
        "{all}"
    );
    let fitting = find("q=type%3Adrill+style%3Aorange");
    assert!(!fitting.contains("id=\"found-EVO-S104\""), "{fitting}");
    let slip = find("q=type%3Adrlil");
    assert!(slip.contains("<mark>drlil</mark>"), "{slip}");
    let second = find("q=red&page=2");
    assert!(second.contains("Page 2 of "), "{second}");
    let score = find("q=senzu");
    assert!(
        !score.contains("Senzu Bean"),
        "cards of another game stay away: {score}"
    );
}

#[test]
fn whoever_may_only_look_cannot_build() {
    let app = App::start();
    let mut tab = Tab::new(&app, EMPTY);
    tab.person
        .post(&format!("{}/visibility", tab.deck), &[("visibility", "public")]);
    let mut stranger = Person::at(&app.address);
    assert_eq!(stranger.get(&format!("{}/edit", tab.deck)).status, 403);
    let fields = [("base", "1"), ("in-deck", "copies main 1 EVO-S104")];
    assert_eq!(stranger.post(&format!("{}/edit", tab.deck), &fields).status, 403);
    assert_eq!(copies(&tab.page(), "main", "EVO-S104"), 0);
}

#[test]
fn what_a_fix_added_is_said_card_by_card() {
    let app = App::start();
    let mut tab = Tab::new(&app, &NAIL.replacen("3 Red Duck", "1 Red Duck", 1));
    let page = tab.page();
    let (_, rest) = page.split_once("value=\"fix PA-DECK-01").unwrap();
    assert!(rest.contains("Scouter chooses the cards"), "{page}");
    let page = tab.send(&[("in-verdict", "fix PA-DECK-01")]);
    let (_, told) = page.split_once("What the fix changed").unwrap();
    let told = told.split("</section>").next().unwrap();
    let added: i32 = told
        .split("<b>+")
        .skip(1)
        .map(|line| line.split(' ').next().unwrap().parse::<i32>().unwrap())
        .sum();
    assert_eq!(added, 2, "both cards that were short: {told}");
    assert!(told.contains("into the Life Deck, now "), "{told}");
}

#[test]
fn copies_are_set_to_a_number_whatever_there_were() {
    let app = App::start();
    let mut tab = Tab::new(&app, "game: panini\n1 Orange Aura Drill [EVO-S104]\n");
    assert_eq!(copies(&tab.press("set main 3 EVO-S104"), "main", "EVO-S104"), 3);
    assert_eq!(copies(&tab.press("set main 2 EVO-S104"), "main", "EVO-S104"), 2);
    assert_eq!(copies(&tab.press("set main 0 EVO-S104"), "main", "EVO-S104"), 0);
    let unknown = tab.post(&[("in-deck", "set main 2 XXX-999")]);
    assert_eq!(unknown.status, 400, "no set has it");
    let history = tab.person.get(&format!("{}/history", tab.deck)).text();
    assert!(history.contains("0 Orange Aura Drill in Life Deck"), "{history}");
}

#[test]
fn the_deck_is_grouped_and_sorted_as_i_like() {
    let app = App::start();
    let mut tab = Tab::new(&app, NAIL);
    let mut headings = |view: &str| -> Vec<String> {
        let page = tab.person.get(&format!("{}/edit?{view}", tab.deck)).text();
        let groups = page.split("<section class=\"group").skip(1);
        groups
            .map(|group| {
                let (_, rest) = group.split_once("<h2>").unwrap();
                rest.split(" <span").next().unwrap().to_owned()
            })
            .collect()
    };
    assert!(headings("").contains(&"Physical Combat".to_owned()));
    let by_style = headings("group=style");
    assert!(
        by_style.contains(&"Red".to_owned()) && !by_style.contains(&"Drill".to_owned()),
        "{by_style:?}"
    );
    let by_cost = headings("group=cost");
    assert!(by_cost.contains(&"Cost 2".to_owned()), "{by_cost:?}");
    assert_eq!(headings("group=none").last().unwrap(), "Life Deck");
    let page = tab
        .person
        .get(&format!("{}/edit?group=none&sort=copies", tab.deck))
        .text();
    let counts: Vec<u32> = page
        .split("data-section=\"main\" data-count=\"")
        .skip(1)
        .map(|line| line.split('"').next().unwrap().parse().unwrap())
        .collect();
    assert!(counts.is_sorted_by(|one, next| one >= next), "{counts:?}");
}

#[test]
fn cards_that_fit_come_before_those_that_do_not() {
    let app = App::start();
    let mut tab = Tab::new(&app, NAIL);
    let page = tab
        .person
        .get(&format!("{}/edit?pane=find&q=type%3Adrill&unfit=true", tab.deck))
        .text();
    let found: Vec<bool> = page
        .split("<li id=\"found-")
        .skip(1)
        .map(|line| line.contains("Does not fit, by the rule"))
        .collect();
    assert!(found.len() > 10, "{}", found.len());
    assert!(found.is_sorted(), "those that fit first: {found:?}");
    assert!(!found[0], "some Drill fits");
}

#[test]
fn cards_like_one_of_the_deck_come_the_likest_first() {
    let app = App::start();
    let mut tab = Tab::new(&app, NAIL);
    let page = tab
        .person
        .get(&format!(
            "{}/edit?pane=find&q=like%3APRE-C046+style%3Ared",
            tab.deck
        ))
        .text();
    let found = page.split("<li id=\"found-").skip(1);
    let found: Vec<&str> = found
        .filter_map(|line| line.split("data-card=\"").nth(1)?.split('"').next())
        .collect();
    assert!(found.len() > 3, "{found:?}");
    let catalog = &SHELF.catalog;
    let strike = catalog.printing_by_code(Game::Panini, "PRE-C046").unwrap();
    let alike = SHELF.searcher.alike(catalog, catalog.card_of(strike));
    let place = |code: &&str| {
        let card = catalog
            .printing_by_code(Game::Panini, code)
            .map(|id| catalog.printing(id).card);
        alike.iter().position(|other| Some(*other) == card).unwrap()
    };
    assert!(
        found.iter().map(place).collect::<Vec<_>>().is_sorted(),
        "{found:?}"
    );
}
