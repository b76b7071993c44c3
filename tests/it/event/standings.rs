//! The worked example of a small evening, reckoned by hand, and what parts equal points.

use scouter::event::{self, Act, BestOf, Draw, Games, Outcome, Settings, Standing, Step, TieBreaks};

use super::Club;

/// Eight players, three rounds, Gus drops after the first.
fn evening(settings: Settings) -> Club {
    let names = ["Ana", "Ben", "Cleo", "Dov", "Eli", "Fay", "Gus", "Hal"];
    let mut club = Club::named_by(&names, settings);
    club.round(&["Ana-Eli", "Ben=Dov", "Cleo-Fay", "Hal-Gus"], None);
    let gus = club.id("Gus");
    club.act(Act::Dropped { entry: gus }).unwrap();
    club.round(&["Cleo-Hal", "Ana-Ben", "Dov-Eli"], Some("Fay"));
    club.round(&["Cleo-Ana", "Dov-Hal", "Fay-Ben"], Some("Eli"));
    club
}

fn row(club: &Club, standing: &Standing) -> String {
    let value = |step| {
        let found = standing.values.iter().find(|(known, _)| *known == step);
        found
            .and_then(|(_, value)| *value)
            .map_or_else(|| "-".into(), |value| value.to_string())
    };
    let tally = &standing.tally;
    let oomw = standing
        .values
        .iter()
        .find(|(step, _)| *step == Step::OpponentsOpponentsMatchWins);
    format!(
        "{} {} {}-{}-{}+{} {} MW {} OMW {} OOMW {}",
        standing.place.unwrap(),
        club.name(standing.entry),
        tally.won,
        tally.lost,
        tally.drawn,
        tally.byes,
        tally.points,
        standing.match_wins.decimal(),
        value(Step::OpponentsMatchWins),
        oomw.unwrap().1.unwrap().decimal(),
    )
}

#[test]
fn the_standings_of_an_evening_are_those_reckoned_by_hand() {
    let club = evening(Settings::default());
    let rows: Vec<String> = event::standings(&club.state)
        .iter()
        .map(|standing| row(&club, standing))
        .collect();
    assert_eq!(
        rows,
        [
            "1 Cleo 3-0-0+0 9 MW 1.0000 OMW 5/9 OOMW 0.6407",
            "2 Dov 2-0-1+0 7 MW 0.7778 OMW 299/900 OOMW 0.7095",
            "3 Fay 1-1-0+1 6 MW 0.6667 OMW 133/200 OOMW 0.6296",
            "4 Ana 2-1-0+0 6 MW 0.6667 OMW 499/900 OOMW 0.6605",
            "5 Eli 0-2-0+1 3 MW 0.3333 OMW 13/18 OOMW 0.4433",
            "6 Hal 1-2-0+0 3 MW 0.3333 OMW 1897/2700 OOMW 0.4070",
            "7 Ben 0-2-1+0 1 MW 0.3300 OMW 19/27 OOMW 0.5172",
            "8 Gus 0-1-0+0 0 MW 0.3300 OMW 1/3 OOMW 0.7026",
        ]
    );
}

#[test]
fn each_place_says_what_put_it_behind_the_one_before() {
    let club = evening(Settings::default());
    let decided: Vec<Option<Step>> = event::standings(&club.state)
        .iter()
        .map(|standing| standing.decided)
        .collect();
    let (points, opponents) = (Some(Step::Points), Some(Step::OpponentsMatchWins));
    assert_eq!(
        decided,
        [None, points, points, opponents, points, opponents, points, points]
    );
}

#[test]
fn ana_is_before_fay_by_buchholz_and_the_sums_say_why() {
    let club = evening(Settings {
        tie_breaks: TieBreaks::Buchholz,
        ..Settings::default()
    });
    let standings = event::standings(&club.state);
    let names: Vec<&str> = standings
        .iter()
        .map(|standing| club.name(standing.entry))
        .collect();
    assert_eq!(names, ["Cleo", "Dov", "Ana", "Fay", "Hal", "Eli", "Ben", "Gus"]);
    let buchholz: Vec<String> = standings
        .iter()
        .map(|standing| standing.values[1].1.unwrap().to_string())
        .collect();
    assert_eq!(buchholz, ["15", "7", "13", "10", "16", "13", "19", "3"]);
    let ana: Vec<(&str, u32)> = standings[2]
        .opponents
        .iter()
        .map(|opponent| (club.name(opponent.entry), opponent.points))
        .collect();
    assert_eq!(ana, [("Eli", 3), ("Ben", 1), ("Cleo", 9)]);
}

#[test]
fn byes_may_be_left_out_of_percentages() {
    let club = evening(Settings {
        byes_in_percentages: false,
        ..Settings::default()
    });
    let standings = event::standings(&club.state);
    let omw = |name: &str| {
        let standing = standings
            .iter()
            .find(|standing| club.name(standing.entry) == name)
            .unwrap();
        standing.values[1].1.unwrap().decimal()
    };
    assert_eq!(
        [omw("Cleo"), omw("Dov"), omw("Ben")],
        ["0.5000", "0.3311", "0.6481"]
    );
}

#[test]
fn a_round_missed_before_entering_late_counts_as_lost_and_one_after_dropping_does_not_count() {
    let mut club = Club::named(&["Ana", "Ben", "Cleo", "Dov"]);
    club.round(&["Ana-Ben", "Cleo-Dov"], None);
    club.enter("Eli");
    let dov = club.id("Dov");
    club.act(Act::Dropped { entry: dov }).unwrap();
    club.round(&["Ana-Cleo", "Eli-Ben"], None);
    let tallies = club.state.tallies();
    assert_eq!(
        (tallies[4].missed, tallies[4].rounds(), tallies[4].points),
        (1, 2, 3)
    );
    assert_eq!((tallies[3].missed, tallies[3].rounds()), (0, 1));
    // Back again, what was missed counts after all.
    club.act(Act::Back { entry: dov }).unwrap();
    assert_eq!(club.state.tallies()[3].rounds(), 2);
}

#[test]
fn of_a_tie_in_which_all_have_met_whoever_beat_all_others_is_first() {
    let mut club = Club::named(&["Ana", "Ben", "Cleo", "Dov"]);
    club.round(&["Ana-Ben", "Cleo-Dov"], None);
    club.round(&["Dov-Ana", "Ben-Cleo"], None);
    club.round(&["Ana-Cleo", "Ben-Dov"], None);
    // Ana and Ben won two each, and everybody has met everybody: their opponents say nothing.
    let standings = event::standings(&club.state);
    assert_eq!(club.name(standings[0].entry), "Ana");
    assert_eq!(standings[1].decided, Some(Step::HeadToHead));
}

#[test]
fn whoever_has_met_nobody_has_no_percentage_and_stands_behind() {
    let mut club = Club::named(&["Ana", "Ben", "Cleo"]);
    club.round(&["Ana-Ben"], Some("Cleo"));
    let standings = event::standings(&club.state);
    let cleo = standings
        .iter()
        .find(|standing| club.name(standing.entry) == "Cleo")
        .unwrap();
    assert_eq!((cleo.place, cleo.values[1].1), (Some(2), None));
}

/// The disqualified keep what they did, and no place; whoever comes next is decided by what parts them from the one before.
#[test]
fn the_disqualified_stand_last_and_have_no_place() {
    let mut club = Club::named(&["Ana", "Ben", "Cleo", "Dov"]);
    club.round(&["Ana-Ben", "Cleo-Dov"], None);
    club.round(&["Ana-Cleo", "Ben-Dov"], None);
    let names = |club: &Club| -> Vec<(Option<usize>, &'static str)> {
        let standings = event::standings(&club.state);
        standings
            .iter()
            .map(|standing| (standing.place, club.name(standing.entry)))
            .collect()
    };
    let before = names(&club);
    assert_eq!((before[0], before[3]), ((Some(1), "Ana"), (Some(4), "Dov")));
    let second = before[1].1;
    let entry = club.id(second);
    club.act(Act::Disqualified {
        entry,
        reason: "marked sleeves".into(),
    })
    .unwrap();
    club.act(Act::Dropped {
        entry: club.id("Dov"),
    })
    .unwrap();
    let standings = event::standings(&club.state);
    assert_eq!(
        names(&club),
        [
            (Some(1), "Ana"),
            (Some(2), before[2].1),
            (Some(3), "Dov"),
            (None, second)
        ]
    );
    assert_eq!(
        standings[1].decided,
        Some(Step::Points),
        "two matches won and one, not the lot"
    );
    let ended: Vec<Option<String>> = standings
        .iter()
        .map(|standing| standing.ended.map(|ended| ended.to_string()))
        .collect();
    let dropped = Some("dropped after round 2".to_owned());
    assert_eq!(ended, [None, None, dropped, Some("disqualified".to_owned())]);
    let without = event::standings_without(&club.state, |entry| entry == club.id("Ana"));
    assert_eq!((without[0].place, without[0].decided), (Some(1), None));
}

/// A match both lost gives no points and counts in the match percentages; no game of it was won or lost. Reckoned by hand: Ana
/// has won two games of two, Ben two of three, Cleo two of five; Ben and Cleo have opponents of the same share, 1/2 and 33/100.
#[test]
fn a_match_both_lost_is_a_round_without_points_and_without_games() {
    let mut club = Club::named_by(
        &["Ana", "Ben", "Cleo", "Dov"],
        Settings {
            best_of: BestOf::Three,
            ..Settings::default()
        },
    );
    let win = |winner, lost| Outcome::Won {
        winner,
        games: Games {
            won: 2,
            lost,
            drawn: 0,
        },
    };
    let (ana, ben, cleo, dov) = (club.id("Ana"), club.id("Ben"), club.id("Cleo"), club.id("Dov"));
    let rounds = [
        [([ana, ben], Outcome::BothLost), ([cleo, dov], win(cleo, 1))],
        [([ana, cleo], win(ana, 0)), ([ben, dov], win(ben, 1))],
    ];
    for (round, tables) in (1..).zip(rounds) {
        let draw = Draw {
            round,
            attempt: 1,
            tables: tables.iter().map(|(players, _)| *players).collect(),
            byes: Vec::new(),
        };
        club.act(Act::Paired(draw)).unwrap();
        for (table, (_, outcome)) in (1..).zip(tables) {
            club.act(Act::Result {
                round,
                table,
                outcome,
            })
            .unwrap();
        }
    }
    let standings = event::standings(&club.state);
    let rows: Vec<String> = standings
        .iter()
        .map(|standing| {
            let value = |wanted: Step| {
                let found = standing.values.iter().find(|(step, _)| *step == wanted);
                found.unwrap().1.unwrap().to_string()
            };
            format!(
                "{} {} {} MW {} OMW {} GW {} OGW {}",
                club.name(standing.entry),
                standing.tally.record(),
                standing.tally.points,
                standing.match_wins,
                value(Step::OpponentsMatchWins),
                value(Step::GameWins),
                value(Step::OpponentsGameWins),
            )
        })
        .collect();
    assert_eq!(
        rows,
        [
            "Ana 1-1-0 3 MW 1/2 OMW 1/2 GW 1 OGW 8/15",
            "Ben 1-1-0 3 MW 1/2 OMW 83/200 GW 2/3 OGW 2/3",
            "Cleo 1-1-0 3 MW 1/2 OMW 83/200 GW 2/5 OGW 2/3",
            "Dov 0-2-0 0 MW 33/100 OMW 1/2 GW 1/3 OGW 8/15",
        ]
    );
    assert_eq!(standings[2].decided, Some(Step::GameWins));
}
