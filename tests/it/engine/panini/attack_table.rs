//! The Attack Table.

use scouter::engine::Rules;
use scouter::games::panini::Panini;

use super::{Scenario, THEY, YOU};

const LOWEST: [u32; 6] = [0, 1_000, 10_000, 100_000, 500_000, 1_500_000];

/// PA-AT-01: brackets A to F with their bounds.
#[test]
fn power_levels_fall_into_six_brackets() {
    let bracket = |power| Panini.fight().bracket(power);
    let bounds = [
        (999, 0),
        (1_000, 1),
        (9_999, 1),
        (10_000, 2),
        (99_999, 2),
        (100_000, 3),
        (499_999, 3),
        (500_000, 4),
        (1_499_999, 4),
        (1_500_000, 5),
    ];
    for (power, expected) in bounds {
        assert_eq!(bracket(power), expected, "{power}");
    }
}

/// PA-AT-02 PA-AT-03 PA-AT-04 PA-AT-05 PA-AT-06 PA-AT-07: all 36 cells, row by row.
#[test]
fn the_table_has_its_printed_values() {
    let printed = [
        [1, 0, 0, 0, 0, 0],
        [2, 1, 0, 0, 0, 0],
        [3, 2, 1, 0, 0, 0],
        [4, 3, 2, 1, 0, 0],
        [5, 4, 3, 2, 1, 0],
        [6, 5, 4, 3, 2, 1],
    ];
    let value = |attacker, defender| Panini.fight().attack_table(attacker, defender);
    assert_eq!(
        LOWEST.map(|attacker| LOWEST.map(|defender| value(attacker, defender))),
        printed
    );
    // PA-COMBAT-32: the booklet's example.
    assert_eq!(value(90_000, 7_000), 2);
}

/// PA-COMBAT-21 PA-GLO-09: AT plus the card's modifier, by the power levels at the current stages: 5,000 against 0 is 2.
#[test]
fn a_physical_attack_deals_the_table_and_its_modifier() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Plain Punch"]).stage(5))
        .they(|p| p.stage(10))
        .start();
    // Beta's highest stage, 35,000, is in bracket C: B against C is 0.
    t.hit_with("Plain Punch");
    assert_eq!(t.stage(THEY), 8);
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Plain Punch"]).stage(10))
        .they(|p| p.stage(0))
        .start();
    t.hit_with("Plain Punch");
    assert_eq!(t.discarded(THEY), 5, "10,000 against 0 is 3, and 2");
}

/// PA-GLO-08: the value may count life cards.
#[test]
fn the_value_of_the_table_may_be_life_cards() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Table Cut"]).stage(5))
        .they(|p| p.stage(0))
        .start();
    t.hit_with("Table Cut");
    assert_eq!(t.discarded(THEY), 2);
}

/// A-PA-08 PA-COMBAT-33: an Ally that takes the stages does not change the value, which counts with the Main Personality.
#[test]
fn redirecting_does_not_change_the_value() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Table Punch"]).stage(5))
        .they(|p| p.stage(0).play(&["Gamma - Helper"]))
        .start();
    t.hit_with("Table Punch").choose("Gamma - Helper");
    assert_eq!(t.ally_stage(THEY, "Gamma - Helper"), 1);
    assert_eq!(t.stage(YOU), 5);
}
