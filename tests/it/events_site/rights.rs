//! Who may do what at an event, and when: the written table.

use scouter::organiser::{Role, Stage, Thing, may};

/// A thing, and who may do it in a draft, while lists are taken, once they are locked, while rounds are played, at the end,
/// and where the event is cancelled:
/// G organiser, J judge, E the entrant it is about, V anybody else.
const TABLE: &[(&str, [&str; 6])] = &[
    ("page", ["GJ", "GJEV", "GJEV", "GJEV", "GJEV", "GJEV"]),
    ("enter", ["", "GJEV", "GJEV", "", "", ""]),
    ("own-list", ["", "E", "", "", "", ""]),
    ("own-entry", ["GJ", "GJE", "GJE", "GJE", "GJE", "GJE"]),
    ("names", ["GJ", "GJ", "GJ", "GJEV", "GJEV", "GJ"]),
    ("lists", ["GJ", "GJ", "GJ", "GJ", "GJ", "GJ"]),
    ("verdicts", ["GJ", "GJ", "GJ", "GJ", "GJ", "GJ"]),
    ("log", ["GJ", "GJEV", "GJEV", "GJEV", "GJEV", "GJEV"]),
    ("desk", ["GJ", "GJ", "GJ", "GJ", "GJ", "GJ"]),
    ("admit", ["", "G", "G", "G", "", ""]),
    ("remove", ["", "G", "G", "", "", ""]),
    ("rounds", ["", "G", "G", "G", "", ""]),
    ("report", ["", "", "", "E", "", ""]),
    ("results", ["", "", "", "GJ", "", ""]),
    ("corrections", ["", "", "", "G", "", ""]),
    ("drop", ["", "", "E", "E", "", ""]),
    ("presence", ["", "", "GJ", "GJ", "", ""]),
    ("disqualify", ["", "G", "G", "G", "", ""]),
    ("judging", ["", "", "GJ", "GJ", "", ""]),
    ("settings", ["G", "G", "G", "G", "", ""]),
    ("manage", ["G", "G", "G", "G", "G", "G"]),
];

const PEOPLE: [(char, Role); 4] = [
    ('G', Role::Organiser),
    ('J', Role::Judge),
    ('E', Role::Entrant),
    ('V', Role::Stranger),
];

#[test]
fn everybody_may_do_at_each_stage_what_the_table_says_and_nothing_else() {
    let rows: Vec<&str> = TABLE.iter().map(|(thing, _)| *thing).collect();
    let things: Vec<&str> = Thing::ALL.iter().map(|thing| thing.slug()).collect();
    assert_eq!(rows, things, "a row for each thing");
    for (thing, (_, stages)) in Thing::ALL.iter().zip(TABLE) {
        for (stage, expected) in Stage::ALL.iter().zip(stages) {
            let started = matches!(stage, Stage::Running | Stage::Over);
            let who = PEOPLE
                .iter()
                .filter(|(_, role)| may(*role, *stage, *thing, false, started, false));
            let who: String = who.map(|(letter, _)| *letter).collect();
            assert_eq!(who, *expected, "{thing} while {stage}");
        }
    }
}

#[test]
fn lists_are_everybodys_to_see_from_the_moment_they_are_revealed() {
    for stage in Stage::ALL {
        for thing in [Thing::Lists, Thing::Verdicts] {
            assert!(!may(Role::Stranger, *stage, thing, false, true, false));
            assert!(!may(Role::Entrant, *stage, thing, false, true, false));
            let known = *stage != Stage::Draft;
            assert_eq!(may(Role::Stranger, *stage, thing, true, true, false), known);
        }
    }
}

#[test]
fn a_stranger_knows_nothing_of_a_private_event() {
    for stage in Stage::ALL {
        for thing in Thing::ALL {
            assert!(
                !may(Role::Stranger, *stage, *thing, true, true, true),
                "{thing} while {stage}"
            );
        }
    }
}
