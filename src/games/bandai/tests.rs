//! Rulings on Bandai decks that need more than the fixture of a rule (`tests/data/decks/bandai`).

use crate::catalog::{Catalog, SetFile};
use crate::games::testing::{CATALOG, judged};
use crate::legality::{Profile, format};
use crate::model::{Game, Symbol};

/// The rules a list breaks, its size aside.
fn broken(profile: Profile, list: &str) -> Vec<String> {
    let report = judged(
        &format!("game: bandai\n{list}"),
        format("bandai/standard").unwrap(),
        profile,
    );
    let rules = report.violations.into_iter().map(|violation| violation.rule);
    rules.filter(|rule| rule != "BA-DECK-01").collect()
}

/// The errors of a card with these keys.
fn refused(keys: &str) -> String {
    let set = format!(
        "[set]\ngame = 'bandai'\ncode = 'X'\nname = 'X'\n[[card]]\nnumber = '1'\nname = 'A'\n{keys}\n"
    );
    let errors = Catalog::from_set_files(&[SetFile::parse(&set).unwrap()]).unwrap_err();
    errors
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n")
}

/// BA-DECK-04: a second name in play is no name when copies are counted.
#[test]
fn a_second_name_does_not_share_the_limit() {
    let list = "Planet\n3 Flint\n3 Flint Ablaze\n";
    assert_eq!(broken(Profile::Recommended, list), [""; 0]);
    assert_eq!(broken(Profile::Recommended, "Planet\n4 Flint\n"), ["BA-DECK-03"]);
}

/// BA-DECK-05: a type of another game is refused when cards are loaded.
#[test]
fn there_are_four_types() {
    assert!(refused("type = 'mastery'").contains("has no cards of type Mastery"));
}

/// BA-DECK-07: all five symbols may be in one deck.
#[test]
fn symbols_mix_freely() {
    let first_of = |symbol: &Symbol| {
        let mut cards = CATALOG.cards().iter().filter(|card| card.game == Game::Bandai);
        let card = cards
            .find(|card| card.symbol().unwrap().symbol == Some(*symbol))
            .unwrap();
        format!("1 {}\n", card.name)
    };
    let list: String = Symbol::ALL.iter().map(first_of).collect();
    assert_eq!(broken(Profile::Recommended, &format!("Planet\n{list}")), [""; 0]);
}

/// BA-DECK-08: a Warrior without its powers is refused when cards are loaded.
#[test]
fn a_warrior_has_both_power_pairs() {
    assert!(refused("type = 'warrior'\nsymbol = 'super'\nturn = 1\nchi = '-'").contains("both power pairs"));
}

/// BA-DECK-08: so is one without symbol, Turn cost or Chi cost.
#[test]
fn a_warrior_has_symbol_and_costs() {
    let keys = ["symbol = 'super'", "turn = 1", "chi = '-'"];
    for missing in keys {
        let others: Vec<&str> = keys.into_iter().filter(|key| *key != missing).collect();
        let others = others.join("\n");
        let card = format!("type = 'warrior'\n{others}\nwarrior = {{ normal = [1, 1], injured = [0, 0] }}");
        assert!(refused(&card).contains("needs symbol, turn and chi"), "{missing}");
    }
}

/// BA-DECK-09: a Wish with a cost, and a Technique without one, are refused when cards are loaded.
#[test]
fn a_wish_costs_no_chi_and_a_technique_does() {
    assert!(refused("type = 'wish'\nchi = '1'").contains("BA-DECK-09"));
    assert!(refused("type = 'technique'\nsymbol = 'super'").contains("BA-DECK-09"));
}

/// BA-DECK-09: a Wish has no characteristics and no attribute either.
#[test]
fn a_wish_has_no_characteristics() {
    assert!(refused("type = 'wish'\ncharacteristics = ['Energy']").contains("no characteristics"));
}
