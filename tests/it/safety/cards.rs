//! Cards that strangers bring in change nothing of the shipped ones: not what they are, not what a list means, not whether a
//! site starts.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::LazyLock;

use diesel::prelude::*;
use scouter::catalog::{Catalog, SetFile, shipped};
use scouter::db::cards;
use scouter::deck::{ReadOptions, read};
use scouter::games::{self, Asked};
use scouter::model::Game;

use crate::support::app::first_start;
use crate::support::bench::catalog;
use crate::support::database::on_both_databases;

const STAGES: &str = "[0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]";

/// A set of everything that was ever tried: it stands in front, has personalities called like a style and like a shipped card,
/// spells Goku its own way, and has a card of every name that the game has, and some with codes of shipped cards.
fn hostile(game: Game) -> SetFile {
    let mut text = format!(
        "[set]\ngame = \"{}\"\ncode = \"AAA\"\nname = \"First of all\"\norder = 1\n",
        game.slug()
    );
    let person = if game == Game::Score {
        "personality"
    } else {
        "main-personality"
    };
    for (place, name) in ["Blue", "Red", "GOKU", "Goku's Lucky Break", "Saiyan"]
        .iter()
        .enumerate()
    {
        text += &format!(
            "[[card]]\nnumber = \"P{place}\"\nname = \"{name}\"\ncharacter = \"{name}\"\ntype = \"{person}\"\nlevel = 1\n\
             alignment = \"hero\"\npur = 1\nladder = {STAGES}\n"
        );
    }
    let shipped: BTreeSet<&str> = catalog().cards().iter().map(|card| card.name.as_str()).collect();
    let names = shipped
        .into_iter()
        .chain(["Goku, level 1 [SAI-158]", "Blue Blas"]);
    let kind = if game == Game::Bandai { "battle" } else { "drill" };
    for (place, name) in names.enumerate() {
        let name = name.replace('\\', "\\\\").replace('"', "\\\"");
        text += &format!("[[card]]\nnumber = \"{place}\"\nname = \"{name}\"\ntype = \"{kind}\"\n");
    }
    SetFile::parse(&text).unwrap()
}

static AMONG_STRANGERS: LazyLock<Catalog> = LazyLock::new(|| {
    let mut files = shipped::set_files().unwrap();
    for game in [Game::Score, Game::Panini] {
        let mut file = hostile(game);
        file.set.origin = scouter::model::Origin::Imported;
        files.push(file);
    }
    Catalog::from_set_files(&files).unwrap()
});

fn lists() -> Vec<PathBuf> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let folders = [
        "tests/data/decks/score",
        "tests/data/decks/panini",
        "card_data/score/decks",
        "card_data/panini/decks",
    ];
    let mut lists: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| std::fs::read_dir(root.join(folder)).unwrap())
        .map(|file| file.unwrap().path())
        .collect();
    lists.sort();
    lists
}

/// What a list comes to: the printings and the rules that are broken.
fn judged(cards: &Catalog, text: &str) -> Result<(Vec<String>, Vec<String>), String> {
    let reading = read(cards, text.as_bytes(), &ReadOptions::default()).map_err(|error| error.to_string())?;
    let printings = reading
        .deck
        .lines
        .iter()
        .map(|line| cards.printing(line.printing).code.clone());
    let (format, _) = games::infer_format(cards, &reading.deck).ok_or("no format")?;
    let report = games::report(
        cards,
        &reading.deck,
        format,
        format.profile,
        Asked::of(cards, &reading),
    );
    let broken = report.violations.iter().map(|violation| violation.rule.clone());
    Ok((printings.collect(), broken.collect()))
}

/// The same list as people type it, with neither codes nor the name of the game.
fn bare(text: &str) -> String {
    let line = |line: &str| line.split(" [").next().unwrap_or(line).to_owned();
    let lines = text.lines().filter(|line| !line.starts_with("game:"));
    lines.map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn no_card_of_a_stranger_changes_what_a_list_means_or_whether_it_is_legal() {
    let mut looked_at = 0;
    for path in lists() {
        let text = std::fs::read_to_string(&path).unwrap();
        for text in [bare(&text), text] {
            let alone = judged(catalog(), &text);
            assert_eq!(judged(&AMONG_STRANGERS, &text), alone, "{}", path.display());
            looked_at += usize::from(alone.is_ok());
        }
    }
    assert!(looked_at > 100, "{looked_at}");
}

#[test]
fn a_stranger_s_card_answers_when_its_set_is_said() {
    let text = "game: panini\n1 Orange Aura Drill [AAA-";
    let own = AMONG_STRANGERS
        .cards_named(Game::Panini, "Orange Aura Drill")
        .iter()
        .map(|card| AMONG_STRANGERS.printing(AMONG_STRANGERS.card(*card).printings[0]))
        .find(|printing| printing.code.starts_with("AAA-"))
        .unwrap();
    let (printings, _) = judged(&AMONG_STRANGERS, &format!("{text}{}]\n", own.number)).unwrap();
    assert_eq!(printings, std::slice::from_ref(&own.code));
}

on_both_databases! {
    fn a_set_of_my_own_stays_with_me_whatever_a_stranger_calls_one_published_since(database) {
        first_start(&database.url);
        let mut conn = database.connect();
        let set = |code: &str| {
            let text = format!("[set]\ngame = \"panini\"\ncode = \"{code}\"\nname = \"Onion Saga\"\n[[card]]\nnumber = \"1\"\nname = \"Gnome\"\ntype = \"drill\"\n");
            SetFile::parse(&text).unwrap()
        };
        cards::insert_set(&mut conn, &set("BW")).unwrap();
        let seen = cards::stored(&mut conn, None).unwrap().loaded(vec![set("B")]).unwrap();
        let has = |code: &str| seen.catalog.set_by_code(Game::Panini, code).is_some();
        assert_eq!((has("B"), has("BW"), has("EVO")), (true, false, true), "{:?}", seen.left_out);
    }

    fn a_stored_card_that_cannot_be_read_any_more_keeps_no_site_from_starting(database) {
        let mut conn = database.migrated();
        cards::sync_shipped(&mut conn).unwrap();
        let text = "[set]\ngame = \"panini\"\ncode = \"BW\"\nname = \"BW\"\n[[card]]\nnumber = \"1\"\nname = \"Gnome\"\ntype = \"drill\"\n";
        cards::insert_set(&mut conn, &SetFile::parse(text).unwrap()).unwrap();
        diesel::sql_query("UPDATE printings SET entry = '{\"was\": \"another Scouter\"}' WHERE set_id = 'panini/BW'")
            .execute(&mut conn)
            .unwrap();
        let loaded = cards::load_catalog(&mut conn).unwrap();
        assert!(loaded.catalog.set_by_code(Game::Panini, "BW").is_none());
        assert!(loaded.catalog.set_by_code(Game::Panini, "EVO").is_some());
        assert!(loaded.left_out[0].to_string().contains("panini/BW"), "{:?}", loaded.left_out);
    }
}
