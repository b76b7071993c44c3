//! What can happen, what cannot, and that nobody can change it unnoticed.

use scouter::event::{
    Act, BestOf, Draw, Ended, EntryId, Games, Log, LogError, Outcome, Presence, Refusal, Settings,
};

use super::Club;
use super::club::{drawn, won};

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let mut club = Club::named(&["Ana", "Ben", "Cleo", "Dov"]);
    let (ana, cleo) = (club.id("Ana"), club.id("Cleo"));
    let nobody = EntryId(9);
    club.round(&["Ana-Ben", "Cleo-Dov"], None);
    let before = club.state.clone();
    let refused = [
        (Act::Entered { entry: nobody }, Refusal::NextEntry(5)),
        (Act::Dropped { entry: nobody }, Refusal::NoEntry(nobody)),
        (Act::Dropped { entry: EntryId(0) }, Refusal::NoEntry(EntryId(0))),
        (Act::Back { entry: ana }, Refusal::Presence(ana)),
        (
            Act::Result {
                round: 1,
                table: 1,
                outcome: won(ana),
            },
            Refusal::HasResult(1),
        ),
        (
            Act::Result {
                round: 1,
                table: 9,
                outcome: won(ana),
            },
            Refusal::NoTable { round: 1, table: 9 },
        ),
        (
            Act::Result {
                round: 0,
                table: 1,
                outcome: won(ana),
            },
            Refusal::Past(0),
        ),
        (
            Act::Corrected {
                round: 1,
                table: 1,
                outcome: won(cleo),
                reason: String::new(),
            },
            Refusal::Winner(cleo),
        ),
        (
            Act::Corrected {
                round: 1,
                table: 1,
                outcome: Outcome::Won {
                    winner: ana,
                    games: Games {
                        won: 2,
                        lost: 1,
                        drawn: 0,
                    },
                },
                reason: String::new(),
            },
            Refusal::Games(BestOf::One),
        ),
        (
            Act::Paired(Draw {
                round: 2,
                attempt: 1,
                tables: vec![[ana, cleo]],
                byes: vec![],
            }),
            Refusal::Tables,
        ),
        (
            Act::Paired(Draw {
                round: 2,
                attempt: 1,
                tables: vec![[ana, ana]],
                byes: vec![],
            }),
            Refusal::Tables,
        ),
        (
            Act::Cut {
                seeds: vec![ana, ana],
            },
            Refusal::Seeds,
        ),
        (Act::Cut { seeds: vec![ana] }, Refusal::Seeds),
    ];
    for (act, refusal) in refused {
        assert_eq!(club.act(act.clone()), Err(refusal), "{act:?}");
    }
    assert_eq!(club.state, before);
}

#[test]
fn no_round_is_drawn_before_all_tables_have_reported() {
    let mut club = Club::of(4, Settings::default(), 1);
    club.pair();
    assert_eq!(
        scouter::event::draw(&club.state).unwrap_err().to_string(),
        "round 1 is not finished: table 1 has no result"
    );
}

#[test]
fn a_misread_slip_is_corrected_without_drawing_the_round_again() {
    let mut club = Club::named(&["Ana", "Ben", "Cleo", "Dov"]);
    club.round(&["Ana-Ben", "Cleo-Dov"], None);
    club.round(&["Ana-Cleo", "Ben-Dov"], None);
    let ben = club.id("Ben");
    let reason = "slip misread".to_owned();
    club.act(Act::Corrected {
        round: 1,
        table: 1,
        outcome: won(ben),
        reason,
    })
    .unwrap();
    let points: Vec<u32> = club.state.tallies().iter().map(|tally| tally.points).collect();
    assert_eq!(points, [3, 6, 3, 0]);
    assert_eq!(club.state.rounds.len(), 2);
}

#[test]
fn after_the_cut_the_swiss_rounds_are_frozen_and_a_match_needs_a_winner() {
    let mut club = Club::named(&["Ana", "Ben", "Cleo", "Dov"]);
    club.round(&["Ana-Ben", "Cleo-Dov"], None);
    let (ana, cleo, ben) = (club.id("Ana"), club.id("Cleo"), club.id("Ben"));
    club.act(Act::Cut {
        seeds: vec![ana, cleo],
    })
    .unwrap();
    let corrected = Act::Corrected {
        round: 1,
        table: 1,
        outcome: won(ben),
        reason: String::new(),
    };
    assert_eq!(club.act(corrected), Err(Refusal::Frozen));
    assert_eq!(club.act(Act::Entered { entry: EntryId(5) }), Err(Refusal::Frozen));
    club.pair();
    let draw = Act::Result {
        round: 2,
        table: 1,
        outcome: drawn(),
    };
    assert_eq!(club.act(draw), Err(Refusal::NoDraw));
}

#[test]
fn undoing_takes_back_act_after_act_but_not_the_beginning() {
    let mut club = Club::named(&["Ana", "Ben"]);
    let opened = club.state.clone();
    club.round(&["Ana-Ben"], None);
    club.act(Act::Undone).unwrap();
    assert_eq!(club.state.rounds[0].open_table(), Some(1));
    club.act(Act::Undone).unwrap();
    assert_eq!(club.state.rounds, opened.rounds);
    club.act(Act::Undone).unwrap();
    club.act(Act::Undone).unwrap();
    assert_eq!(club.act(Act::Undone), Err(Refusal::NothingToUndo));
}

/// Somebody walks in, somebody leaves, and the organiser draws again: who came and went since the draw stays so.
#[test]
fn a_round_is_taken_back_from_under_whoever_came_and_went_since() {
    let mut club = Club::named(&["Ana", "Ben", "Cleo", "Dov"]);
    let undrawn = |round| Act::Undrawn { round };
    assert_eq!(club.act(undrawn(1)), Err(Refusal::NotDrawn));
    club.pair();
    let (ben, cleo) = (club.id("Ben"), club.id("Cleo"));
    let eli = club.enter("Eli");
    club.act(Act::Dropped { entry: ben }).unwrap();
    club.act(Act::Absent { entry: cleo }).unwrap();
    assert_eq!(club.act(undrawn(2)), Err(Refusal::NotDrawn));
    club.act(undrawn(1)).unwrap();
    assert_eq!(club.act(undrawn(1)), Err(Refusal::NotDrawn), "once");
    assert!(club.state.rounds.is_empty());
    assert_eq!(
        Ended::of(&club.state, ben),
        Some(Ended::Dropped { after: 0 }),
        "there is no round that Ben played"
    );
    club.pair();
    let round = club.state.rounds[0].clone();
    let mut seated: Vec<EntryId> = round.players().collect();
    seated.sort_unstable();
    assert_eq!(
        (round.attempt, seated),
        (2, vec![club.id("Ana"), club.id("Dov"), eli])
    );
    let table = round.tables[0].players[0];
    club.act(Act::Result {
        round: 1,
        table: 1,
        outcome: won(table),
    })
    .unwrap();
    assert_eq!(club.act(undrawn(1)), Err(Refusal::Played(1)));
    club.act(Act::Undone).unwrap();
    club.act(undrawn(1)).unwrap();
    let read = Log::parse(&club.log.text()).unwrap();
    assert_eq!(read.state().unwrap(), Some(club.state.clone()));
}

/// Undone, the act before is the last again; the tables taken back are none of them.
#[test]
fn what_came_before_the_tables_that_were_taken_back_can_still_be_undone() {
    let mut club = Club::named(&["Ana", "Ben"]);
    club.act(Act::Absent { entry: EntryId(1) }).unwrap();
    club.act(Act::Present { entry: EntryId(1) }).unwrap();
    club.pair();
    club.act(Act::Absent { entry: EntryId(2) }).unwrap();
    club.act(Act::Undrawn { round: 1 }).unwrap();
    club.act(Act::Undone).unwrap();
    club.act(Act::Undone).unwrap();
    let there: Vec<Presence> = club.state.entrants.iter().map(|one| one.presence).collect();
    assert_eq!(there, [Presence::Absent, Presence::Playing]);
}

/// The desk ends the event, two drop, and the desk takes the end back: who dropped is not asked again.
#[test]
fn an_act_is_taken_back_from_before_those_who_dropped_since() {
    let mut club = Club::named(&["Ana", "Ben", "Cleo", "Dov"]);
    club.round(&["Ana-Ben", "Cleo-Dov"], None);
    let before = club.state.clone();
    let (ana, ben) = (club.id("Ana"), club.id("Ben"));
    let undone = |left: &[EntryId]| Act::UndoneBefore { left: left.to_vec() };
    let seeds = vec![club.id("Cleo"), ana];
    club.act(Act::Cut { seeds }).unwrap();
    for entry in [ana, ben] {
        club.act(Act::Dropped { entry }).unwrap();
    }
    assert_eq!(
        club.act(undone(&[ben, ana])),
        Err(Refusal::NotLast(ana)),
        "in their order"
    );
    assert_eq!(club.act(undone(&[ben])), Ok(()), "the last of them alone");
    assert_eq!(club.state.entrants[ana.place()].presence, Presence::Playing);
    club.act(Act::Undone).unwrap();
    for entry in [ana, ben] {
        club.act(Act::Dropped { entry }).unwrap();
    }
    club.act(undone(&[ana, ben])).unwrap();
    assert_eq!((&club.state.cut, &club.state.rounds), (&None, &before.rounds));
    for entry in [ana, ben] {
        assert_eq!(Ended::of(&club.state, entry), Some(Ended::Dropped { after: 1 }));
    }
    let read = Log::parse(&club.log.text()).unwrap();
    assert_eq!(read.state().unwrap(), Some(club.state.clone()));
}

#[test]
fn who_dropped_after_being_let_in_again_cannot_stay_dropped_without_that() {
    let mut club = Club::named(&["Ana", "Ben"]);
    let ana = EntryId(1);
    for act in [
        Act::Dropped { entry: ana },
        Act::Back { entry: ana },
        Act::Dropped { entry: ana },
    ] {
        club.act(act).unwrap();
    }
    assert_eq!(
        club.act(Act::UndoneBefore { left: vec![ana] }),
        Err(Refusal::Presence(ana))
    );
}

#[test]
fn a_log_read_back_is_the_same_and_any_changed_byte_is_noticed() {
    let mut club = Club::named(&["Ana", "Ben", "Cleo", "Dov"]);
    club.round(&["Ana-Ben", "Cleo=Dov"], None);
    let text = club.log.text();
    let read = Log::parse(&text).unwrap();
    assert_eq!(
        (read.text(), read.state().unwrap()),
        (text.clone(), Some(club.state.clone()))
    );
    for place in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[place] ^= 1;
        let Ok(changed) = String::from_utf8(bytes) else {
            continue;
        };
        // A space or line's end between acts says nothing; everything else must.
        assert!(
            Log::parse(&changed).map_or(true, |log| log == read),
            "byte {place} can be changed"
        );
    }
    let without_one: String = text
        .lines()
        .enumerate()
        .filter(|(line, _)| *line != 2)
        .map(|(_, line)| format!("{line}\n"))
        .collect();
    assert!(matches!(Log::parse(&without_one), Err(LogError::Broken(3))));
}

#[test]
fn a_clock_that_was_set_back_does_not_order_acts() {
    let mut club = Club::named(&["Ana", "Ben"]);
    let early = "2026-11-27T00:00:00Z".parse().unwrap();
    club.log
        .push(early, "staff", Act::Absent { entry: EntryId(1) })
        .unwrap();
    let records = club.log.records();
    assert!(records.windows(2).all(|two| two[0].at <= two[1].at));
}
