//! Many games between computer players, counted.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use serde::Serialize;

use crate::bot::{self, Bot, play_out};
use crate::engine::{Outcome, PlayerId, Table, Victory, open};

/// Decisions after which a game is given up as not ended; the turn limit ends it long before.
const MOST_ACTIONS: usize = 50_000;

/// The games to play.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    pub games: u32,
    /// What all chance follows from.
    pub seed: u64,
    /// Who decides in every seat.
    pub bot: bot::Kind,
    /// How many threads; the result does not depend on it.
    pub threads: usize,
}

/// What came of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u32,
    /// Games won, seat by seat.
    pub wins: Vec<u32>,
    /// Games nobody won.
    pub draws: u32,
    /// Games won by whoever went first.
    pub first_wins: u32,
    /// What decided them.
    pub victories: BTreeMap<Victory, u32>,
    /// Games by their length in turns, all players together.
    pub turns: BTreeMap<u16, u32>,
    /// Games given up undecided.
    pub unfinished: u32,
}

/// A share of all games, with its 95 % confidence interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Share {
    pub count: u32,
    /// Of all, 0 to 1.
    pub rate: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Share {
    /// The standard normal quantile of a two-sided 95 %.
    const QUANTILE: f64 = 1.959_963_984_540_054;

    /// That many out of all, with Wilson's score interval (Wilson 1927); of none, anything from 0 to 1 may be.
    pub fn of(count: u32, all: u32) -> Self {
        if all == 0 {
            return Self {
                count,
                rate: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let (n, square) = (f64::from(all), Self::QUANTILE * Self::QUANTILE);
        let rate = f64::from(count) / n;
        let scale = 1.0 + square / n;
        let middle = (rate + square / (2.0 * n)) / scale;
        let half = Self::QUANTILE * (rate * (1.0 - rate) / n + square / (4.0 * n * n)).sqrt() / scale;
        Self {
            count,
            rate,
            low: (middle - half).max(0.0),
            high: (middle + half).min(1.0),
        }
    }
}

impl Tally {
    fn new(seats: usize) -> Self {
        Self {
            wins: vec![0; seats],
            ..Self::default()
        }
    }

    /// The share of games a seat won.
    pub fn won_by(&self, player: PlayerId) -> Share {
        Share::of(self.wins.get(player.index()).copied().unwrap_or(0), self.games)
    }

    /// The share of games won by whoever went first.
    pub fn won_first(&self) -> Share {
        Share::of(self.first_wins, self.games)
    }

    /// The length within which that many of a hundred games end, in turns.
    pub fn turns_at(&self, percent: u32) -> u16 {
        let wanted = (u64::from(self.games) * u64::from(percent)).div_ceil(100).max(1);
        let mut ended = 0;
        let reached = self.turns.iter().find(|(_, games)| {
            ended += u64::from(**games);
            ended >= wanted
        });
        reached.map_or(0, |(turns, _)| *turns)
    }

    /// The mean length in turns.
    pub fn mean_turns(&self) -> f64 {
        let all: f64 = self
            .turns
            .iter()
            .map(|(turns, games)| f64::from(*turns) * f64::from(*games))
            .sum();
        if self.games == 0 {
            0.0
        } else {
            all / f64::from(self.games)
        }
    }

    fn count(&mut self, game: &Ended) {
        self.games += 1;
        *self.turns.entry(game.turns).or_default() += 1;
        let Some(outcome) = game.outcome else {
            self.unfinished += 1;
            return;
        };
        *self.victories.entry(outcome.victory).or_default() += 1;
        let Some(winner) = outcome.winner else {
            self.draws += 1;
            return;
        };
        self.first_wins += u32::from(game.first == Some(winner));
        if let Some(wins) = self.wins.get_mut(winner.index()) {
            *wins += 1;
        }
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.draws += other.draws;
        self.first_wins += other.first_wins;
        self.unfinished += other.unfinished;
        for (wins, more) in self.wins.iter_mut().zip(&other.wins) {
            *wins += more;
        }
        for (victory, count) in &other.victories {
            *self.victories.entry(*victory).or_default() += count;
        }
        for (turns, count) in &other.turns {
            *self.turns.entry(*turns).or_default() += count;
        }
    }
}

/// Plays the games and calls `ended` after each. Every game's chance follows from the plan's seed and its number alone.
pub fn simulate(table: &Arc<Table>, plan: &Plan, ended: &(dyn Fn() + Sync)) -> Tally {
    let next = AtomicU32::new(0);
    let work = || {
        let mut tally = Tally::new(table.seats());
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.games {
                return tally;
            }
            tally.count(&play(table, plan.bot, seed_of(plan.seed, number)));
            ended();
        }
    };
    let mut tally = Tally::new(table.seats());
    thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads.max(1)).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            match worker.join() {
                Ok(part) => tally.add(&part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    tally
}

/// A seed for the game of that number, far from its neighbours' (`SplitMix64`).
fn seed_of(seed: u64, number: u32) -> u64 {
    let mut mixed = seed.wrapping_add((u64::from(number) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

struct Ended {
    outcome: Option<Outcome>,
    first: Option<PlayerId>,
    turns: u16,
}

fn play(table: &Arc<Table>, bot: bot::Kind, seed: u64) -> Ended {
    let mut state = open(Arc::clone(table), seed, None);
    let seats = state.seats();
    let mut players: Vec<_> = seats
        .map(|seat| bot.player(seed_of(seed, u32::from(seat.0))))
        .collect();
    let mut bots: Vec<&mut dyn Bot> = players
        .iter_mut()
        .map(|player| &mut **player as &mut dyn Bot)
        .collect();
    let outcome = play_out(&mut state, &mut bots, MOST_ACTIONS);
    Ended {
        outcome,
        first: state.first,
        turns: state.turn,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of Wilson's interval for small and large shares.
    #[test]
    fn the_interval_is_wilsons() {
        let near = |share: Share, low: f64, high: f64| {
            assert!(
                (share.low - low).abs() < 1e-4 && (share.high - high).abs() < 1e-4,
                "{share:?}"
            );
        };
        near(Share::of(50, 100), 0.4038, 0.5962);
        near(Share::of(0, 10), 0.0, 0.2775);
        near(Share::of(10, 10), 0.7225, 1.0);
        near(Share::of(0, 0), 0.0, 1.0);
    }

    #[test]
    fn lengths_are_read_from_the_counts() {
        let tally = Tally {
            games: 4,
            turns: BTreeMap::from([(3, 1), (5, 2), (9, 1)]),
            ..Tally::new(2)
        };
        assert_eq!(
            [0, 50, 75, 100].map(|percent| tally.turns_at(percent)),
            [3, 5, 5, 9]
        );
        assert!((tally.mean_turns() - 5.5).abs() < 1e-9);
        assert_eq!(Tally::new(2).turns_at(50), 0);
    }
}
