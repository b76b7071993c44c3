//! How long a round takes to draw, the standings, and reading an event again from its acts: `cargo bench --bench event`.
//!
//! Limits: 1 second for a round of 512, 2 for why two of them were not paired, 10 milliseconds for their standings after nine rounds,
//! 50 for the replay of all their acts.

#![expect(clippy::expect_used, reason = "a bench without its event measures nothing")]

use divan::{Bencher, black_box};
use scouter::event::{self, Act, EntryId, Games, Outcome, Seed, Settings, State};

/// The acts of an event of so many players up to so many rounds, of which the results are made up from the table numbers.
fn acts(players: u16, rounds: u8) -> Vec<Act> {
    let mut acts = vec![Act::Opened {
        settings: Settings::default(),
        seed: Seed::new([3; 16]),
    }];
    acts.extend((1..=players).map(|number| Act::Entered {
        entry: EntryId(number),
    }));
    for round in 1..=rounds {
        let state = State::replay(&acts).expect("the acts follow");
        let draw = event::draw(&state).expect("a round can be drawn").draw;
        acts.push(Act::Paired(draw.clone()));
        for (table, [first, second]) in (1_u16..).zip(draw.tables) {
            let games = Games {
                won: 1,
                lost: 0,
                drawn: 0,
            };
            let outcome = match (table + u16::from(round)) % 11 {
                0 => Outcome::Drawn {
                    games: Games {
                        won: 0,
                        lost: 0,
                        drawn: 1,
                    },
                },
                1..6 => Outcome::Won { winner: first, games },
                _ => Outcome::Won {
                    winner: second,
                    games,
                },
            };
            acts.push(Act::Result {
                round,
                table,
                outcome,
            });
        }
    }
    acts
}

fn event(players: u16, rounds: u8) -> State {
    State::replay(&acts(players, rounds)).expect("the acts follow")
}

fn main() {
    divan::main();
}

/// The round after four others.
#[divan::bench(args = [24, 64, 128, 256, 512], sample_count = 10)]
fn draw(bencher: Bencher<'_, '_>, players: u16) {
    let state = event(players, 4);
    bencher.bench_local(|| event::draw(black_box(&state)));
}

/// Why the first and the last of the field do not meet in the round after four others.
#[divan::bench(sample_count = 10)]
fn why_not_of_512(bencher: Bencher<'_, '_>) {
    let state = event(512, 5);
    bencher.bench_local(|| event::why_not(black_box(&state), 5, EntryId(1), EntryId(512)).is_ok());
}

#[divan::bench(sample_count = 20)]
fn standings_of_512(bencher: Bencher<'_, '_>) {
    let state = event(512, 9);
    bencher.bench_local(|| event::standings(black_box(&state)).len());
}

#[divan::bench(sample_count = 20)]
fn replay_of_512(bencher: Bencher<'_, '_>) {
    let acts = acts(512, 9);
    bencher.bench_local(|| State::replay(black_box(&acts)).map(|state| state.drawn()));
}
