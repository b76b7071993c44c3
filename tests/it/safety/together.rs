//! Which of the sets that people bring in stand together with the shipped ones and with each other.

use scouter::catalog::together::together;
use scouter::catalog::{Catalog, SetFile};
use scouter::model::Origin;

use crate::support::dice::Dice;

fn set(code: &str, name: &str, cards: &str) -> SetFile {
    let head = format!("[set]\ngame = \"panini\"\ncode = \"{code}\"\nname = \"{name}\"\n");
    SetFile::parse(&(head + cards)).unwrap()
}

fn shipped(code: &str, cards: &str) -> SetFile {
    let mut file = set(code, &format!("Set {code}"), cards);
    file.set.origin = Origin::Official;
    file
}

fn drill(number: &str, name: &str) -> String {
    format!("[[card]]\nnumber = \"{number}\"\nname = \"{name}\"\ntype = \"drill\"\n")
}

fn reprint(number: &str, of: &str) -> String {
    format!("[[card]]\nnumber = \"{number}\"\nname = \"Gnome\"\nreprint = \"{of}\"\n")
}

fn codes(files: &[SetFile]) -> Vec<&str> {
    files.iter().map(|file| file.set.code.as_str()).collect()
}

/// What it is to come to, with a catalog built for each set.
fn one_by_one(files: &[SetFile]) -> Vec<SetFile> {
    let (brought, mut fits): (Vec<SetFile>, Vec<SetFile>) = files
        .iter()
        .cloned()
        .partition(|file| file.set.origin == Origin::Imported);
    for file in brought {
        fits.push(file);
        if Catalog::from_set_files(&fits).is_err() {
            fits.pop();
        }
    }
    fits
}

/// Sets that take each other's codes, names, aliases, card numbers and OCTGN ids, and reprint cards of earlier ones, of
/// shipped ones and of none.
fn quarrel(dice: &mut Dice) -> Vec<SetFile> {
    let mut files = vec![
        shipped("B", &drill("1", "Gnome")),
        shipped("C", &drill("1", "Elf")),
    ];
    for place in 0..2 + dice.below(7) {
        let codes = ["B", "BW", "BX", "BX-1", "D", "E", "F", "G"];
        let mut cards = drill("1", "Gnome") + &drill("1-1", "Gnomo");
        if dice.below(10) < 3 {
            let guid = format!("00000000-0000-0000-0000-00000000000{}", dice.below(4));
            cards += &format!("octgn = \"{guid}\"\n");
        }
        if dice.below(10) < 4 {
            let earlier = dice.below(files.len());
            let of = match dice.below(4) {
                0 => "NONE".to_owned(),
                _ => files[earlier].set.code.clone(),
            };
            cards += &reprint("9", &format!("{of}-1"));
        }
        let code = dice.pick(&codes);
        let mut file = set(code, &format!("Set {place}"), &cards);
        if dice.below(10) < 2 {
            file.set.aliases.push(format!("Set {}", dice.pick(&codes)));
        }
        file.set.order = u16::try_from(dice.below(9)).unwrap();
        files.push(file);
    }
    files
}

/// Whether a set reprints a card of a set that a later one could be.
fn looks_ahead(files: &[SetFile]) -> bool {
    files.iter().enumerate().any(|(place, file)| {
        let reprints = file.cards.iter().filter_map(|card| card.reprint.as_ref());
        let sets: Vec<&str> = reprints.filter_map(|of| of.strip_suffix("-1")).collect();
        let later = &files[place..];
        later.iter().any(|late| sets.contains(&late.set.code.as_str()))
    })
}

#[test]
fn whatever_sets_take_of_each_other_those_stay_that_stay_one_by_one() {
    let mut dice = Dice::new(20);
    let (mut left_out, mut rounds) = (0, 0);
    for _ in 0..2_000 {
        let files = quarrel(&mut dice);
        let expected = one_by_one(&files);
        if looks_ahead(&files) || Catalog::from_set_files(&files).is_ok() {
            continue;
        }
        rounds += 1;
        let found = together(files.clone());
        left_out += files.len() - found.files.len();
        assert_eq!(found.files, expected, "of {files:#?}\n{:?}", found.left_out);
        assert!(found.catalog.is_ok());
    }
    assert!(rounds > 800 && left_out > 1_500, "{rounds} {left_out}");
}

#[test]
fn a_set_that_fits_nowhere_stands_in_nobodys_way() {
    let lame = set("D", "Taken", &reprint("1", "NONE-1"));
    let same = set("E", "Taken", &drill("1", "Gnome"));
    let on_it = set("F", "Set F", &reprint("1", "E-1"));
    let found = together(vec![shipped("B", ""), lame, same, on_it]);
    assert_eq!(codes(&found.files), ["B", "E", "F"], "{:?}", found.left_out);
}

#[test]
fn a_set_may_stand_on_one_that_comes_later() {
    let on_it = set("D", "Set D", &reprint("1", "E-1"));
    let late = set("E", "Set E", &drill("1", "Gnome"));
    let taken = set("F", "Set B", "");
    let found = together(vec![shipped("B", ""), on_it, late, taken]);
    assert_eq!(codes(&found.files), ["B", "D", "E"], "{:?}", found.left_out);
}

#[test]
fn shipped_sets_that_do_not_fit_are_told_and_nothing_of_people_is_kept() {
    let found = together(vec![
        shipped("B", &reprint("1", "GONE-1")),
        set("D", "Set D", &drill("1", "Gnome")),
    ]);
    assert!(found.catalog.is_err());
    assert_eq!(codes(&found.files), ["B"]);
}
