//! What holds for the fields of every page: their examples are real, and no two choices look the same.

use std::collections::BTreeSet;

use scouter::deck::{ReadOptions, read};
use scouter::games::{self, Basis};
use scouter::legality::Verdict;
use scouter::model::Game;
use scouter::search;

use super::Site;
use super::every_page::pages;
use crate::support::app::App;
use crate::support::bench::catalog;
use crate::support::http::Person;

/// Pages that need something kept: builders of each game, a table of each game, an event's form.
fn kept_pages() -> Vec<(String, String)> {
    let app = App::start();
    let mut person = Person::at(&app.address);
    for name in ["", "", "Nail holds the line"] {
        person.keep(&format!("game: panini\nname: {name}\n"));
    }
    let mut paths: Vec<String> = ["/events/new", "/decks/new", "/playtests/new"]
        .map(str::to_owned)
        .into();
    for deck in ["score/piccolo", "panini/nail", "bandai/all-comers"] {
        let game = deck.split('/').next().unwrap();
        let kept = person.keep(&format!("game: {game}\nname: Mine\n"));
        paths.extend(["", "/edit", "/list", "/import", "/odds"].map(|part| format!("{kept}{part}")));
        paths.push(format!("/playtests/new?game={game}"));
        let begun = person.post("/playtests/new", &[("first", deck), ("opponent", "both")]);
        paths.push(begun.location().to_owned());
    }
    let read = paths.into_iter().map(|path| {
        let page = person.get(&path);
        assert_eq!(page.status, 200, "{path}");
        (path, page.body)
    });
    read.collect()
}

/// All pages with their text.
fn all_pages() -> Vec<(String, String)> {
    let site = Site::shared();
    let plain = pages().map(|path| (path.to_owned(), site.get(path).body));
    plain.chain(kept_pages()).collect()
}

/// The opening tags of an element, with what stands between them and the closing tag.
fn elements<'a>(page: &'a str, name: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    let open = format!("<{name} ");
    let found: Vec<&str> = page.split(open.as_str()).skip(1).collect();
    found.into_iter().filter_map(move |rest| {
        let (tag, inside) = rest.split_once('>')?;
        let end = inside.find(&format!("</{name}>")).unwrap_or(0);
        Some((tag, &inside[..end]))
    })
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!("{name}=\""))?;
    rest.split('"').next()
}

fn plain(text: &str) -> String {
    text.replace("&#10;", "\n")
        .replace("&#39;", "'")
        .replace("&gt;", ">")
        .replace("&#62;", ">")
        .replace("&amp;", "&")
        .replace("&#38;", "&")
}

/// Whether a list of those lines breaks no rule but that cards are missing, in the format of its game that is usual.
fn may_stand_in_a_deck(lines: &str) -> bool {
    let games = Game::ALL.iter().map(|game| Some(*game));
    let mut checked = [None].into_iter().chain(games).filter_map(|game| {
        let basis = Basis {
            game,
            ..Basis::default()
        };
        games::check(catalog(), lines.as_bytes(), basis).ok()
    });
    checked.any(|checked| {
        let report = checked.report;
        report.unresolved.is_empty() && (report.lacks_only_cards() || report.verdict == Verdict::Legal)
    })
}

/// The lines of an example of a list, and how many cards are read from them.
fn lines_and_cards(example: &str) -> (usize, usize) {
    let lines = example
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    let lines: Vec<&str> = lines.collect();
    // The page knows the game of some fields.
    let games = Game::ALL.iter().map(|game| Some(*game));
    let readings = [None].into_iter().chain(games).filter_map(|game| {
        let options = ReadOptions {
            game,
            ..ReadOptions::default()
        };
        read(catalog(), lines.join("\n").as_bytes(), &options).ok()
    });
    let cards = readings.map(|reading| reading.deck.lines.len()).max();
    (lines.len(), cards.unwrap_or(0))
}

#[test]
fn every_line_that_is_given_as_an_example_is_a_card_one_can_type() {
    let mut seen = BTreeSet::new();
    for (path, page) in all_pages() {
        for (tag, _) in elements(&page, "textarea") {
            let Some(example) = attribute(tag, "placeholder").map(plain) else {
                continue;
            };
            let (lines, cards) = lines_and_cards(&example);
            assert_eq!(lines, cards, "{path}: {example}");
            for list in example.split("===") {
                let list = list
                    .lines()
                    .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
                let list = list.collect::<Vec<_>>().join("\n");
                assert!(list.is_empty() || may_stand_in_a_deck(&list), "{path}: {list}");
            }
            seen.insert(example);
        }
        // An empty deck shows a line to type.
        if let Some((_, rest)) = page.split_once("type <code>") {
            let line = plain(rest.split('<').next().unwrap());
            assert!(may_stand_in_a_deck(&line), "{path}: {line}");
            seen.insert(line);
        }
    }
    assert!(seen.len() > 6, "{seen:?}");
}

#[test]
fn every_search_that_is_given_as_an_example_finds_cards() {
    let mut seen = BTreeSet::new();
    let searcher = search::Searcher::new(catalog());
    for (path, page) in all_pages() {
        let fields = elements(&page, "input").filter(|(tag, _)| attribute(tag, "name") == Some("q"));
        for example in fields.filter_map(|(tag, _)| attribute(tag, "placeholder").map(plain)) {
            if example == "Search cards" {
                continue;
            }
            for query in example.split(", ") {
                let (parsed, trouble) = search::parse(query, catalog());
                assert!(trouble.is_empty(), "{path}: {query}: {trouble:?}");
                assert!(
                    searcher.count(catalog(), &parsed) > 0,
                    "{path}: {query} finds nothing"
                );
            }
            seen.insert(example);
        }
    }
    assert!(seen.len() > 2, "{seen:?}");
}

#[test]
fn no_two_choices_of_a_field_look_the_same() {
    let mut fields = 0;
    for (path, page) in all_pages() {
        for (tag, inside) in elements(&page, "select") {
            let mut seen = BTreeSet::new();
            for piece in inside.split('<').skip(1) {
                if let Some((_, words)) = piece
                    .strip_prefix("option")
                    .and_then(|piece| piece.split_once('>'))
                {
                    assert!(!words.trim().is_empty(), "{path}: {tag}: a choice without words");
                    assert!(seen.insert(words.trim()), "{path}: {tag}: {words} stands twice");
                }
            }
            fields += 1;
        }
    }
    assert!(fields > 40, "{fields}");
}
