//! The Physical Attack Table.

use scouter::games;
use scouter::model::Game;

/// The corrected table: attacker's row, defender's column (A-SC-02).
const TABLE: [[i32; 8]; 8] = [
    [1, 0, 0, 0, 0, 0, 0, 0],
    [2, 1, 0, 0, 0, 0, 0, 0],
    [3, 2, 1, 0, 0, 0, 0, 0],
    [4, 3, 2, 1, 0, 0, 0, 0],
    [5, 4, 3, 2, 1, 0, 0, 0],
    [6, 5, 4, 3, 2, 1, 0, 0],
    [7, 6, 5, 4, 3, 2, 1, 0],
    [8, 7, 6, 5, 4, 3, 2, 1],
];

/// The lowest and the highest rating of each bracket.
const BRACKETS: [(u32, u32); 8] = [
    (0, 0),
    (100, 500),
    (600, 900),
    (1_000, 2_900),
    (3_000, 9_900),
    (10_000, 14_900),
    (15_000, 24_900),
    (25_000, 60_000),
];

fn value(attacker: u32, defender: u32) -> i32 {
    games::rules(Game::Score).fight().attack_table(attacker, defender)
}

/// SC-PAT-01 SC-PAT-02 SC-PAT-03 SC-PAT-04 SC-PAT-05 SC-PAT-06 SC-PAT-07 SC-PAT-08 SC-PAT-09: eight brackets, row by row.
#[test]
fn the_table_is_a_staircase() {
    for (row, (attack_low, attack_high)) in BRACKETS.into_iter().enumerate() {
        for (column, (low, high)) in BRACKETS.into_iter().enumerate() {
            for attacker in [attack_low, attack_high] {
                for defender in [low, high] {
                    assert_eq!(
                        value(attacker, defender),
                        TABLE[row][column],
                        "{attacker} against {defender}"
                    );
                }
            }
        }
    }
}

/// SC-PAT-10: a rating between the printed ranges belongs to the bracket below.
#[test]
fn a_rating_between_brackets_belongs_to_the_lower_one() {
    assert_eq!((value(550, 0), value(500, 0)), (2, 2));
    assert_eq!((value(950, 0), value(14_950, 0)), (3, 6));
}

/// SC-PAT-11: both worked examples hold: 1200 against 200 is 3, 1000 against 1500 is 1.
#[test]
fn the_worked_examples_hold() {
    assert_eq!((value(1_200, 200), value(1_000, 1_500)), (3, 1));
}
