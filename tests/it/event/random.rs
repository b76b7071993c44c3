//! Random events: whatever happens, the round drawn is the best there is.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use scouter::event::{
    self, Act, Drawn, EntryId, Fraction, Games, Log, Outcome, Presence, Settings, State, Tally,
};

use super::Club;
use super::club::{drawn, won};

/// What a round of a random event brings.
#[derive(Debug, Clone)]
struct Evening {
    results: Vec<u8>,
    leaves: Vec<u16>,
    away: Vec<u16>,
    late: u16,
    /// Whether its tables are taken back and drawn again.
    undone: bool,
    /// Tables whose result is corrected once it is over, by round and number, and to what.
    corrected: Vec<(u8, u16, u8)>,
}

fn evening() -> impl Strategy<Value = Evening> {
    (
        prop::collection::vec(any::<u8>(), 64),
        prop::collection::vec(any::<u16>(), 0..3),
        prop::collection::vec(any::<u16>(), 0..2),
        0_u16..3,
        prop::bool::weighted(0.2),
        prop::collection::vec(any::<(u8, u16, u8)>(), 0..3),
    )
        .prop_map(|(results, leaves, away, late, undone, corrected)| Evening {
            results,
            leaves,
            away,
            late,
            undone,
            corrected,
        })
}

fn outcome_of([one, other]: [EntryId; 2], word: u8) -> Outcome {
    match word % 8 {
        0..4 => won(one),
        4..7 => won(other),
        _ if word % 16 == 15 => Outcome::BothLost,
        _ => drawn(),
    }
}

/// Plays the rounds, looking at each draw.
fn play(players: u16, seed: u8, evenings: &[Evening], look: impl Fn(&State, &Drawn)) -> Club {
    let mut club = Club::of(players, Settings::default(), seed);
    for evening in evenings {
        if club.state.playing().count() < 2 {
            break;
        }
        let before = club.state.clone();
        look(&before, &club.pair());
        if evening.undone {
            club.act(Act::Undone).unwrap();
            assert_eq!(club.state.rounds, before.rounds);
            let before = club.state.clone();
            look(&before, &club.pair());
        }
        let round = club.state.rounds.last().unwrap().clone();
        for (table, result) in (1..).zip(round.tables.iter()).zip(evening.results.iter().cycle()) {
            let (number, table) = table;
            let outcome = outcome_of(table.players, *result);
            club.act(Act::Result {
                round: round.number,
                table: number,
                outcome,
            })
            .unwrap();
        }
        for (round, table, word) in &evening.corrected {
            let round = &club.state.rounds[usize::from(*round) % club.state.rounds.len()];
            let Some(place) = usize::from(*table).checked_rem(round.tables.len()) else {
                continue;
            };
            let act = Act::Corrected {
                round: round.number,
                table: u16::try_from(place + 1).unwrap(),
                outcome: outcome_of(round.tables[place].players, *word),
                reason: "misread".to_owned(),
            };
            club.act(act).unwrap();
        }
        let somebody =
            |club: &Club, word: u16| EntryId(word % u16::try_from(club.state.entrants.len()).unwrap() + 1);
        for word in &evening.leaves {
            let entry = somebody(&club, *word);
            // Who has left already cannot leave again.
            let _ = club.act(Act::Dropped { entry });
        }
        for word in &evening.away {
            let entry = somebody(&club, *word);
            let act = match club.state.entrants[entry.place()].presence {
                Presence::Playing => Act::Absent { entry },
                Presence::Absent => Act::Present { entry },
                _ => Act::Back { entry },
            };
            club.act(act).unwrap();
        }
        for _ in 0..evening.late {
            let next = EntryId(u16::try_from(club.state.entrants.len() + 1).unwrap());
            club.act(Act::Entered { entry: next }).unwrap();
        }
    }
    club
}

/// What two cost together, or one with the bye, reckoned again: second bye, rematch, further meetings, points of the bye,
/// squared gap.
type Cost = [u32; 5];

fn cost(tallies: &[Tally], one: EntryId, other: Option<EntryId>) -> Cost {
    let tally = &tallies[one.place()];
    match other {
        None => [tally.byes, 0, 0, tally.points, 0],
        Some(other) => {
            let times = u32::try_from(tally.faced.iter().filter(|met| **met == other).count()).unwrap();
            let gap = tally.points.abs_diff(tallies[other.place()].points);
            [0, times.min(1), times.saturating_sub(1).pow(2), 0, gap * gap]
        }
    }
}

fn plus(one: Cost, other: Cost) -> Cost {
    std::array::from_fn(|place| one[place] + other[place])
}

fn cost_of(tallies: &[Tally], drawn: &Drawn) -> Cost {
    let tables = drawn
        .draw
        .tables
        .iter()
        .map(|[one, other]| cost(tallies, *one, Some(*other)));
    let byes = drawn.draw.byes.iter().map(|one| cost(tallies, *one, None));
    tables.chain(byes).fold([0; 5], plus)
}

/// The least cost of all ways to pair these, tried one by one.
fn least(tallies: &[Tally], left: &[EntryId], may_rest: bool) -> Cost {
    let Some((first, rest)) = left.split_first() else {
        return [0; 5];
    };
    let mut best = [u32::MAX; 5];
    if may_rest {
        best = plus(cost(tallies, *first, None), least(tallies, rest, false));
    }
    for (place, other) in rest.iter().enumerate() {
        let mut others = rest.to_vec();
        others.remove(place);
        best = best.min(plus(
            cost(tallies, *first, Some(*other)),
            least(tallies, &others, may_rest),
        ));
    }
    best
}

/// With m the players rounded up to even, nobody need meet again while nobody met more than m/2 - 1 of those present,
/// the bye counting as somebody (Dirac's theorem on the graph of those who have not met).
fn can_avoid_rematches(tallies: &[Tally], players: &[EntryId]) -> bool {
    let present: BTreeSet<EntryId> = players.iter().copied().collect();
    let is_odd = players.len() % 2 == 1;
    let half = players.len().div_ceil(2);
    let rested = players
        .iter()
        .filter(|player| tallies[player.place()].byes > 0)
        .count();
    let bye_is_free = !is_odd || rested < half;
    bye_is_free
        && players.iter().all(|player| {
            let tally = &tallies[player.place()];
            let met: BTreeSet<&EntryId> = tally
                .faced
                .iter()
                .filter(|other| present.contains(other))
                .collect();
            met.len() + usize::from(is_odd && tally.byes > 0) < half
        })
}

fn look(before: &State, drawn: &Drawn) {
    let tallies = before.tallies();
    let players: Vec<EntryId> = before.playing().collect();
    let found = cost_of(&tallies, drawn);
    let costs = &drawn.costs;
    assert_eq!(
        found,
        [
            costs.second_bye,
            costs.rematch,
            costs.depth,
            costs.bye,
            costs.groups
        ]
    );
    assert!(drawn.draw.byes.len() <= 1);
    if let [resting] = drawn.draw.byes.as_slice() {
        let had = tallies[resting.place()].byes;
        let least = players
            .iter()
            .map(|player| tallies[player.place()].byes)
            .min()
            .unwrap();
        assert_eq!(had, least, "a bye too many");
    }
    if can_avoid_rematches(&tallies, &players) {
        assert_eq!(drawn.costs.rematch, 0, "an avoidable rematch");
    }
    if players.len() <= 8 {
        assert_eq!(
            found,
            least(&tallies, &players, players.len() % 2 == 1),
            "there is a better round"
        );
    }
    // No two tables could change partners for the better.
    for (place, [a, b]) in drawn.draw.tables.iter().enumerate() {
        for [c, d] in &drawn.draw.tables[place + 1..] {
            let now = plus(cost(&tallies, *a, Some(*b)), cost(&tallies, *c, Some(*d)));
            for (one, other) in [([a, c], [b, d]), ([a, d], [b, c])] {
                let then = plus(
                    cost(&tallies, *one[0], Some(*one[1])),
                    cost(&tallies, *other[0], Some(*other[1])),
                );
                assert!(now <= then, "{a} and {b}, {c} and {d} should change partners");
            }
        }
    }
    // Nor could whoever rests change places with somebody at a table.
    for bye in &drawn.draw.byes {
        for [a, b] in &drawn.draw.tables {
            let now = plus(cost(&tallies, *bye, None), cost(&tallies, *a, Some(*b)));
            for [rests, plays] in [[a, b], [b, a]] {
                let then = plus(cost(&tallies, *rests, None), cost(&tallies, *bye, Some(*plays)));
                assert!(now <= then, "{rests} should rest in place of {bye}");
            }
        }
    }
    assert!(
        drawn.costs.groups >= nearest(&tallies, &players, drawn),
        "less than can be"
    );
}

/// The least squared gaps there can be among those who do not rest, whoever met whom: neighbours by points.
fn nearest(tallies: &[Tally], players: &[EntryId], drawn: &Drawn) -> u32 {
    let playing = players.iter().filter(|player| !drawn.draw.byes.contains(player));
    let mut points: Vec<u32> = playing.map(|player| tallies[player.place()].points).collect();
    points.sort_unstable();
    points.chunks(2).map(|two| (two[1] - two[0]).pow(2)).sum()
}

fn look_twice(before: &State, drawn: &Drawn) {
    look(before, drawn);
    assert_eq!(
        event::draw(before).unwrap(),
        *drawn,
        "the same state draws the same round"
    );
}

/// In a field this large nobody need meet again or rest twice.
fn look_at_a_large_field(before: &State, drawn: &Drawn) {
    look(before, drawn);
    assert_eq!(
        (drawn.costs.second_bye, drawn.costs.rematch),
        (0, 0),
        "{} players, round {}",
        before.playing().count(),
        drawn.draw.round
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rounds_of_small_fields_are_the_best_of_all_there_are(
        players in 4_u16..9,
        seed in any::<u8>(),
        evenings in prop::collection::vec(evening(), 1..9),
    ) {
        play(players, seed, &evenings, look_twice);
    }

    #[test]
    fn rounds_of_clubs_have_no_avoidable_rematch_no_second_bye_and_near_points(
        players in 9_u16..40,
        seed in any::<u8>(),
        evenings in prop::collection::vec(evening(), 1..7),
    ) {
        play(players, seed, &evenings, look_twice);
    }

    #[test]
    fn the_log_of_any_event_replays_and_its_standings_add_up(
        players in 4_u16..20,
        seed in any::<u8>(),
        evenings in prop::collection::vec(evening(), 1..6),
    ) {
        let club = play(players, seed, &evenings, |_, _| {});
        let read = Log::parse(&club.log.text()).unwrap();
        prop_assert_eq!(read.state().unwrap(), Some(club.state.clone()));
        // Every beginning of a log is an event too.
        let acts: Vec<Act> = club.log.records().iter().map(|record| record.act.clone()).collect();
        for end in 1..=acts.len() {
            prop_assert!(State::replay(&acts[..end]).is_ok());
        }
        let standings = event::standings(&club.state);
        let everybody: BTreeSet<EntryId> = standings.iter().map(|standing| standing.entry).collect();
        prop_assert_eq!(everybody.len(), club.state.entrants.len());
        prop_assert!(standings.windows(2).all(|two| two[0].tally.points >= two[1].tally.points));
        let given: u32 = club.state.rounds.iter().map(|round| {
            let tables = round.tables.iter().map(|table| match table.outcome {
                Some(Outcome::Won { .. }) => 3_u32,
                Some(Outcome::Drawn { .. }) => 2,
                _ => 0,
            });
            tables.sum::<u32>() + 3 * u32::try_from(round.byes.len()).unwrap()
        }).sum();
        prop_assert_eq!(given, standings.iter().map(|standing| standing.tally.points).sum::<u32>());
        for standing in &standings {
            let share = standing.match_wins;
            prop_assert!(Fraction::new(33, 100) <= share && share <= Fraction::new(1, 1));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rounds_of_large_clubs_have_no_avoidable_rematch_no_second_bye_and_near_points(
        players in 40_u16..130,
        seed in any::<u8>(),
        evenings in prop::collection::vec(evening(), 1..6),
    ) {
        play(players, seed, &evenings, look);
    }
}

/// The program is not optimised here: the most players there may be are for two rounds only, and the time they take is the bench's.
#[test]
fn fields_up_to_five_hundred_and_twelve_are_paired_like_eight_whatever_happens() {
    let mut chance = TestRunner::deterministic();
    for (players, rounds) in [(131, 5), (200, 4), (333, 3), (509, 2)] {
        let evenings = prop::collection::vec(evening(), rounds);
        let mut evenings = evenings.new_tree(&mut chance).unwrap().current();
        for evening in &mut evenings {
            evening.undone &= players < 300;
        }
        // Three come after round 1, so that the largest field is as large as one may be.
        evenings[0].late = 3;
        let club = play(players, 9, &evenings, look_at_a_large_field);
        assert_eq!(club.state.rounds.len(), rounds);
    }
}

#[test]
fn best_of_three_counts_games_and_a_draw_needs_as_many_of_each() {
    let settings = Settings {
        best_of: event::BestOf::Three,
        ..Settings::default()
    };
    let mut club = Club::of(2, settings, 1);
    let [first, _] = club.pair().draw.tables[0];
    let won = |won, lost| Outcome::Won {
        winner: first,
        games: Games { won, lost, drawn: 0 },
    };
    for wrong in [won(3, 0), won(1, 1), won(1, 2)] {
        assert_eq!(
            club.act(Act::Result {
                round: 1,
                table: 1,
                outcome: wrong
            }),
            Err(event::Refusal::Games(event::BestOf::Three))
        );
    }
    club.act(Act::Result {
        round: 1,
        table: 1,
        outcome: won(2, 1),
    })
    .unwrap();
    let tallies = club.state.tallies();
    assert_eq!(
        (tallies[first.place()].games, tallies[0].rounds()),
        ([2, 0, 1], 1)
    );
}
