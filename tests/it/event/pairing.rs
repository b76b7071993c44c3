//! Who meets whom, in rounds small enough to see.

use scouter::event::{self, Act, Aspect, EntryId, Settings, WhyNot};

use super::Club;

fn names(club: &Club, players: [EntryId; 2]) -> String {
    let mut names = players.map(|entry| club.name(entry));
    names.sort_unstable();
    names.join("-")
}

#[test]
fn the_second_round_of_an_evening_pairs_equal_points_and_gives_the_bye_to_the_last() {
    let mut club = Club::named(&["Ana", "Ben", "Cleo", "Dov", "Eli", "Fay", "Gus", "Hal"]);
    club.round(&["Ana-Eli", "Ben=Dov", "Cleo-Fay", "Hal-Gus"], None);
    let gus = club.id("Gus");
    club.act(Act::Dropped { entry: gus }).unwrap();
    let drawn = club.pair();
    // Points 3, 3, 3, 1, 1, 0, 0: two of the threes meet, the third meets a one, the other one a zero.
    assert_eq!(
        (drawn.costs.rematch, drawn.costs.second_bye, drawn.costs.groups),
        (0, 0, 5)
    );
    let bye = club.name(drawn.draw.byes[0]);
    assert!(["Eli", "Fay"].contains(&bye), "{bye}");
    let points: Vec<u32> = drawn.pairs.iter().map(|pair| pair.points.iter().sum()).collect();
    assert_eq!(points, [6, 4, 1], "the most points at table 1");
}

#[test]
fn nobody_meets_again_before_all_have_met() {
    let mut club = Club::of(4, Settings::default(), 1);
    for _ in 0..3 {
        assert_eq!(club.pair().costs.rematch, 0);
        club.first_seats_win();
    }
    assert_eq!(
        club.pair().costs.rematch,
        2,
        "four players have three rounds without a rematch"
    );
}

#[test]
fn nobody_has_a_second_bye_while_somebody_had_none() {
    let mut club = Club::of(5, Settings::default(), 2);
    let mut byes = Vec::new();
    for _ in 0..5 {
        byes.extend(club.pair().draw.byes);
        club.first_seats_win();
    }
    byes.sort_unstable();
    assert_eq!(byes, [1, 2, 3, 4, 5].map(EntryId));
    // The sixth has to be somebody's second.
    assert_eq!(club.pair().costs.second_bye, 1);
}

#[test]
fn the_same_seed_draws_the_same_round_and_a_new_attempt_another() {
    let rounds = |seed| {
        let mut club = Club::of(16, Settings::default(), seed);
        (club.pair().draw, club)
    };
    let (first, mut club) = rounds(3);
    assert_eq!(first, rounds(3).0);
    assert_ne!(first.tables, rounds(4).0.tables);
    club.act(Act::Undone).unwrap();
    let again = club.pair().draw;
    assert_eq!(again.attempt, 2, "that it was drawn twice is to be seen");
    assert_ne!(again.tables, first.tables);
}

#[test]
fn it_is_said_why_two_did_not_meet() {
    let mut club = Club::named(&["Ana", "Ben", "Cleo", "Dov"]);
    club.round(&["Ana-Ben", "Cleo-Dov"], None);
    let drawn = club.pair();
    assert_eq!(names(&club, drawn.draw.tables[0]), "Ana-Cleo");
    let (ana, ben, cleo, dov) = (club.id("Ana"), club.id("Ben"), club.id("Cleo"), club.id("Dov"));
    assert_eq!(event::why_not(&club.state, 2, cleo, ana), Ok(WhyNot::Paired));
    assert_eq!(
        event::why_not(&club.state, 2, ana, ben),
        Ok(WhyNot::Worse {
            aspect: Aspect::Rematch,
            drawn: 0,
            forced: 2
        })
    );
    assert_eq!(
        event::why_not(&club.state, 2, ana, dov),
        Ok(WhyNot::Worse {
            aspect: Aspect::Groups,
            drawn: 0,
            forced: 18
        })
    );
}

#[test]
fn whoever_sat_second_sits_first_where_the_pairing_allows_it() {
    let mut club = Club::of(8, Settings::default(), 5);
    for _ in 0..3 {
        club.pair();
        club.first_seats_win();
    }
    let seats: Vec<i32> = club.state.tallies().iter().map(|tally| tally.seats).collect();
    assert!(seats.iter().all(|seats| seats.abs() <= 3), "{seats:?}");
    assert_eq!(seats.iter().sum::<i32>(), 0);
}

#[test]
fn a_cut_to_eight_lets_the_best_meet_the_last_and_ends_with_one() {
    let mut club = Club::of(16, Settings::default(), 6);
    for _ in 0..4 {
        club.pair();
        club.first_seats_win();
    }
    let before = event::standings(&club.state);
    let seeds: Vec<EntryId> = before.iter().map(|standing| standing.entry).take(8).collect();
    club.act(Act::Cut { seeds: seeds.clone() }).unwrap();
    let first = club.pair().draw;
    assert_eq!(first.round, 5);
    let due = [[0, 7], [3, 4], [1, 6], [2, 5]].map(|pair| pair.map(|seed: usize| seeds[seed]));
    assert_eq!(first.tables, due);
    club.first_seats_win();
    assert_eq!(
        club.pair().draw.tables,
        [[seeds[0], seeds[3]], [seeds[1], seeds[2]]]
    );
    // Whoever leaves in the middle lets the other through.
    club.first_seats_win();
    club.act(Act::Dropped { entry: seeds[1] }).unwrap();
    let last = club.pair().draw;
    assert_eq!((last.tables.len(), last.byes.as_slice()), (0, &seeds[..1]));
    assert_eq!(event::champion(&club.state), Some(seeds[0]));
    let places =
        |standings: Vec<event::Standing>| standings.into_iter().map(|one| one.entry).collect::<Vec<_>>();
    assert_eq!(
        places(event::standings(&club.state)),
        places(before),
        "the cut changes no place"
    );
}

#[test]
fn in_a_cut_that_is_not_full_the_best_seeds_rest() {
    let mut club = Club::of(6, Settings::default(), 6);
    club.pair();
    club.first_seats_win();
    let seeds: Vec<EntryId> = event::standings(&club.state)
        .iter()
        .map(|standing| standing.entry)
        .collect();
    club.act(Act::Cut { seeds: seeds.clone() }).unwrap();
    let first = club.pair().draw;
    assert_eq!(first.byes, [seeds[0], seeds[1]]);
    assert_eq!(first.tables, [[seeds[3], seeds[4]], [seeds[2], seeds[5]]]);
}
