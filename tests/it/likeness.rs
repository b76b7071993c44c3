//! Cards like another, and values like the one that was meant.

use scouter::catalog::SetFile;
use scouter::model::{CardId, Game};
use scouter::search::{self, FIELDS, FieldKind};

use crate::search::{SHELF, Shelf};

#[test]
fn cards_like_another_do_what_it_does() {
    let alike = SHELF.find("like:\"Senzu Bean\"");
    assert!(!alike.is_empty() && !alike.contains(&"Senzu Bean"), "{alike:?}");
    assert!(SHELF.find("like:CGS-107 hits:capture").len() > 2);
    assert_eq!(SHELF.count("like:CGS-107 game:panini"), 0);
    let (_, said) = search::parse("like:Senzu-Been", &SHELF.catalog);
    assert!(
        said[0].message.contains("no card has the code or name"),
        "{said:?}"
    );
    assert_eq!(
        search::explain(&search::parse("like:CGS-107 does:stop", &SHELF.catalog).0),
        "the card does much the same as CGS-107 and one thing it does is to stop an attack"
    );
}

/// What is searched, where and whose it is counts, besides that something is searched.
#[test]
fn of_cards_that_search_those_are_likest_that_search_the_same() {
    let does = [
        ("Seeker", "search a drill in your deck -> hand"),
        ("Another Seeker", "search a mastery in your discard -> hand"),
        ("Meddler", "search a drill in opponent's deck -> hand"),
        ("Zealous Seeker", "search a drill in your deck -> hand"),
    ];
    let cards = does.iter().enumerate().map(|(place, (name, does))| {
        format!(
            "[[card]]\nnumber = \"{place}\"\nname = \"{name}\"\ntype = \"event\"\nstyle = \"red\"\n\
             does = \"attack: {does}\"\n"
        )
    });
    let set = "[set]\ngame = \"panini\"\ncode = \"TST\"\nname = \"Test set\"\norigin = \"home-made\"\n";
    let text = set.to_owned() + &cards.collect::<String>();
    let shelf = Shelf::new(&[SetFile::parse(&text).unwrap()]);
    assert_eq!(
        shelf.find("like:TST-0"),
        ["Zealous Seeker", "Meddler", "Another Seeker"]
    );
}

#[test]
fn cards_like_another_come_the_likest_first_unless_another_order_is_asked_for() {
    let catalog = &SHELF.catalog;
    let printing = catalog.printing_by_code(Game::Panini, "EVO-C034").unwrap();
    let alike: &[CardId] = SHELF.searcher.alike(catalog, catalog.card_of(printing));
    let likest: Vec<&str> = alike.iter().map(|id| catalog.card(*id).name.as_str()).collect();
    assert_eq!(SHELF.find("like:EVO-C034"), likest);

    let orange = SHELF.find("like:EVO-C034 style:orange");
    let in_order: Vec<&str> = likest
        .iter()
        .copied()
        .filter(|name| orange.contains(name))
        .collect();
    assert_eq!(orange, in_order);

    let mut by_name = SHELF.find("like:EVO-C034 sort:name");
    assert_ne!(by_name, likest);
    let mut all = likest.clone();
    all.sort_unstable();
    by_name.sort_unstable();
    assert_eq!(by_name, all);
    // What is unlike a card is in no order of likeness.
    let unlike = SHELF.find("game:panini -like:EVO-C034");
    assert_eq!(unlike, SHELF.find("game:panini -like:EVO-C034 sort:name"));
}

/// Nobody has to guess the words of a closed list.
#[test]
fn a_value_near_nothing_is_told_all_there_are() {
    for field in FIELDS {
        let (_, said) = search::parse(&format!("{}:xqxqxq", field.name), &SHELF.catalog);
        let values: Vec<&str> = field.values().iter().map(|value| value.slug).collect();
        match &field.kind {
            FieldKind::FieldValue { .. } | FieldKind::Setting { .. } => {
                assert_eq!(said[0].suggestions, values, "{}", field.name);
            }
            FieldKind::Words { .. } => {
                assert!(said[0].message.contains(field.example), "{}", said[0].message);
            }
            _ => {}
        }
    }
    insta::assert_snapshot!(SHELF.warnings("does:draw,search"), @r#"
    does:draw,search
         ^^^^^^^^^^^ `does` takes one value at a time [draw does:search, draw or does:search]
    "#);
}
