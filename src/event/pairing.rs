//! Who meets whom: one exact matching, in which what matters more stands in higher bits of the cost.
//!
//! No pair is forbidden, so that every field can be paired; what should not be is dear. The order of ranks follows
//! Excalibur's description of lexicographic pairing.

use std::cmp::Reverse;

use super::{Draw, EntryId, Float, Lots, Refusal, Round, Stage, State, Tally, cut, matching};

/// What a pairing is judged by, the most important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aspect {
    /// Byes for those who had one.
    SecondBye,
    /// Opponents who met before.
    Rematch,
    /// Those who met several times before.
    Depth,
    /// Points of whoever has the bye.
    Bye,
    /// How far opponents' points lie apart, squared: two small gaps are better than one large.
    Groups,
    /// Those who would be paired up, or down, twice in a row.
    Floats,
    /// Opponents who are both owed the same seat.
    Seats,
    /// Chance.
    Lot,
}

impl Aspect {
    /// What there would be more of, in words.
    pub const fn label(self) -> &'static str {
        match self {
            Self::SecondBye => "second byes",
            Self::Rematch => "rematches",
            Self::Depth => "third meetings",
            Self::Bye => "points of the one who has the bye",
            Self::Groups => "difference of points between opponents (squared)",
            Self::Floats => "players paired up or down twice in a row",
            Self::Seats => "tables where both are owed the same seat",
            Self::Lot => "what the lot decides",
        }
    }
}

/// What a pairing costs, aspect by aspect.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Costs {
    /// See [`Aspect::SecondBye`].
    pub second_bye: u32,
    /// See [`Aspect::Rematch`].
    pub rematch: u32,
    /// See [`Aspect::Depth`].
    pub depth: u32,
    /// See [`Aspect::Bye`].
    pub bye: u32,
    /// See [`Aspect::Groups`].
    pub groups: u32,
    /// See [`Aspect::Floats`].
    pub floats: u32,
    /// See [`Aspect::Seats`].
    pub seats: u32,
    /// See [`Aspect::Lot`].
    pub lot: u32,
}

impl Costs {
    /// Each aspect with the bits its sum over 256 pairs can take, points of a match being at most 10 and rounds 16.
    const fn parts(self) -> [(Aspect, u32, u32); 8] {
        [
            (Aspect::SecondBye, 4, self.second_bye),
            (Aspect::Rematch, 10, self.rematch),
            (Aspect::Depth, 17, self.depth),
            (Aspect::Bye, 12, self.bye),
            (Aspect::Groups, 24, self.groups),
            (Aspect::Floats, 11, self.floats),
            (Aspect::Seats, 9, self.seats),
            (Aspect::Lot, 24, self.lot),
        ]
    }

    /// All of it as one number, of 111 bits at most.
    fn sum(self) -> i128 {
        let add = |sum: i128, (_, bits, part): (Aspect, u32, u32)| (sum << bits) + i128::from(part);
        self.parts().into_iter().fold(0, add)
    }

    fn plus(self, other: Self) -> Self {
        Self {
            second_bye: self.second_bye + other.second_bye,
            rematch: self.rematch + other.rematch,
            depth: self.depth + other.depth,
            bye: self.bye + other.bye,
            groups: self.groups + other.groups,
            floats: self.floats + other.floats,
            seats: self.seats + other.seats,
            lot: self.lot + other.lot,
        }
    }

    /// The most important aspect in which the other costs more, and both costs.
    fn first_worse(self, other: Self) -> Option<(Aspect, u32, u32)> {
        let pairs = self.parts().into_iter().zip(other.parts());
        pairs
            .map(|((aspect, _, mine), (.., theirs))| (aspect, mine, theirs))
            .find(|(_, mine, theirs)| mine != theirs)
    }
}

/// A round as it would be drawn, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The tables.
    pub draw: Draw,
    /// What it costs; nothing in a bracket.
    pub costs: Costs,
    /// Table by table, what is to be said of the pair.
    pub pairs: Vec<Pair>,
}

/// What is to be said of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// Who sits first stands first.
    pub players: [EntryId; 2],
    /// Their points before the round.
    pub points: [u32; 2],
    /// What the pair costs.
    pub costs: Costs,
}

/// Why two were not paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyNot {
    /// They were.
    Paired,
    /// The round would cost more in this, and no less in anything more important.
    Worse {
        /// In what.
        aspect: Aspect,
        /// As it was drawn.
        drawn: u32,
        /// At best, if these two met.
        forced: u32,
    },
}

/// The next round: by least cost while it is Swiss, by the bracket after the cut. The same state gives the same round.
pub fn draw(state: &State) -> Result<Drawn, Refusal> {
    if state.over {
        return Err(Refusal::Over);
    }
    state.check_finished()?;
    let number = state.next_round()?;
    let attempt = state.next_attempt(number);
    if state.stage() == Stage::Elimination {
        return cut::next_round(state).map(|draw| bracket(state, draw));
    }
    let problem = Problem::new(state, &state.rounds, state.playing().collect(), number, attempt)?;
    let pairs = problem.solve(None)?;
    Ok(problem.drawn(&pairs, number, attempt))
}

fn bracket(state: &State, draw: Draw) -> Drawn {
    let tallies = state.tallies();
    let points = |entry: EntryId| tallies.get(entry.place()).map_or(0, |tally| tally.points);
    let pair = |players: &[EntryId; 2]| Pair {
        players: *players,
        points: players.map(points),
        costs: Costs::default(),
    };
    Drawn {
        pairs: draw.tables.iter().map(pair).collect(),
        costs: Costs::default(),
        draw,
    }
}

/// Why two did not meet in a Swiss round: the round is drawn again with the two at one table.
pub fn why_not(state: &State, round: u8, one: EntryId, other: EntryId) -> Result<WhyNot, Refusal> {
    let missing = Refusal::NoTable { round, table: 1 };
    let place = usize::from(round).checked_sub(1).ok_or_else(|| missing.clone())?;
    let (before, drawn) = state
        .rounds
        .split_at_checked(place)
        .ok_or_else(|| missing.clone())?;
    let drawn = drawn
        .first()
        .filter(|round| round.stage == Stage::Swiss)
        .ok_or(missing)?;
    if drawn
        .tables
        .iter()
        .any(|table| [[one, other], [other, one]].contains(&table.players))
    {
        return Ok(WhyNot::Paired);
    }
    let problem = Problem::new(state, before, drawn.players().collect(), round, drawn.attempt)?;
    let vertex = |entry: EntryId| {
        let found = problem.players.binary_search(&entry);
        found.map_err(|_| Refusal::Presence(entry))
    };
    let fixed = (vertex(one)?, vertex(other)?);
    let best = problem.costs(&problem.solve(None)?);
    let forced = problem.costs(&problem.solve(Some(fixed))?);
    Ok(best
        .first_worse(forced)
        .map_or(WhyNot::Paired, |(aspect, drawn, forced)| WhyNot::Worse {
            aspect,
            drawn,
            forced,
        }))
}

/// Those to be paired, and everything a cost rests on.
struct Problem {
    /// By number.
    players: Vec<EntryId>,
    tallies: Vec<Tally>,
    /// Meetings of each two, by places among the players.
    meetings: Vec<u8>,
    /// A lot for each two, or for one and the bye.
    lots: Vec<u16>,
    /// Lots for tables and seats.
    table_lots: Vec<u16>,
}

impl Problem {
    fn new(
        state: &State,
        before: &[Round],
        mut players: Vec<EntryId>,
        number: u8,
        attempt: u8,
    ) -> Result<Self, Refusal> {
        players.sort_unstable();
        match players.len() {
            0 | 1 => return Err(Refusal::TooFew),
            many if many > State::MOST_PAIRED => return Err(Refusal::TooMany),
            _ => {}
        }
        let all = state.tallies_of(before);
        let tally = |entry: &EntryId| all.get(entry.place()).cloned().unwrap_or_default();
        let tallies: Vec<Tally> = players.iter().map(tally).collect();
        let count = players.len();
        let mut meetings = vec![0_u8; count * count];
        for (place, tally) in tallies.iter().enumerate() {
            for other in &tally.faced {
                let found = players.binary_search(other).ok();
                if let Some(times) = found.and_then(|other| meetings.get_mut(place * count + other)) {
                    *times = times.saturating_add(1);
                }
            }
        }
        let mut lots = Lots::new(&state.seed, "pairing", number, attempt);
        let mut table_lots = Lots::new(&state.seed, "tables", number, attempt);
        Ok(Self {
            lots: (0..(count + 1) * count).map(|_| lots.draw()).collect(),
            table_lots: (0..count).map(|_| table_lots.draw()).collect(),
            players,
            tallies,
            meetings,
        })
    }

    /// The cost of a pair; the vertex behind the last player is the bye.
    fn pair(&self, one: usize, other: usize) -> Costs {
        let (low, high) = (one.min(other), one.max(other));
        let lot = self
            .lots
            .get(high * self.players.len() + low)
            .copied()
            .map_or(0, u32::from);
        let Some(tally) = self.tallies.get(low) else {
            return Costs::default();
        };
        let Some(opposite) = self.tallies.get(high) else {
            return Costs {
                second_bye: tally.byes,
                bye: tally.points,
                lot,
                ..Costs::default()
            };
        };
        let meetings = self.meetings.get(low * self.players.len() + high).copied();
        let meetings = meetings.map_or(0, u32::from);
        let gap = tally.points.abs_diff(opposite.points);
        Costs {
            rematch: u32::from(meetings > 0),
            depth: meetings.saturating_sub(1).pow(2),
            groups: gap * gap,
            floats: floats(tally, opposite),
            seats: u32::from(tally.seats.signum() * opposite.seats.signum() > 0),
            lot,
            ..Costs::default()
        }
    }

    /// The pairs of least cost, the two given being one of them.
    fn solve(&self, fixed: Option<(usize, usize)>) -> Result<Vec<(usize, usize)>, Refusal> {
        let vertices = 0..self.players.len().next_multiple_of(2);
        let is_free = |vertex: &usize| fixed.is_none_or(|(one, other)| *vertex != one && *vertex != other);
        let free: Vec<usize> = vertices.filter(is_free).collect();
        let mut cost = Vec::with_capacity(free.len() * free.len());
        for (row, one) in free.iter().enumerate() {
            cost.extend(free.iter().enumerate().map(|(column, other)| {
                if row < column {
                    self.pair(*one, *other).sum()
                } else {
                    0
                }
            }));
        }
        let mates = matching::cheapest(cost, free.len()).ok_or(Refusal::NoPairing)?;
        let vertex = |place: usize| free.get(place).copied();
        let pairs = mates.into_iter().enumerate().filter(|(one, other)| one < other);
        let pairs = pairs.filter_map(|(one, other)| Some((vertex(one)?, vertex(other)?)));
        Ok(fixed.into_iter().chain(pairs).collect())
    }

    fn costs(&self, pairs: &[(usize, usize)]) -> Costs {
        let costs = pairs.iter().map(|(one, other)| self.pair(*one, *other));
        costs.fold(Costs::default(), Costs::plus)
    }

    /// The pairs as tables: the most points at table 1.
    fn drawn(&self, pairs: &[(usize, usize)], round: u8, attempt: u8) -> Drawn {
        let mut tables = Vec::new();
        let mut byes = Vec::new();
        for (one, other) in pairs {
            match (self.at(*one), self.at(*other)) {
                (Some(one_is), Some(other_is)) => {
                    let mut two = [one_is, other_is];
                    two.sort_by_key(|(_, tally, lot)| (tally.seats, *lot));
                    let [(first, left, lot), (second, right, _)] = two;
                    let points = [left.points, right.points];
                    let rank = (points.iter().sum::<u32>(), points.iter().max().copied(), lot);
                    tables.push((
                        Reverse(rank),
                        Pair {
                            players: [first, second],
                            points,
                            costs: self.pair(*one, *other),
                        },
                    ));
                }
                (Some((alone, ..)), None) | (None, Some((alone, ..))) => byes.push(alone),
                (None, None) => {}
            }
        }
        tables.sort_by_key(|(rank, pair)| (*rank, pair.players));
        let pairs_of_tables: Vec<Pair> = tables.into_iter().map(|(_, pair)| pair).collect();
        Drawn {
            draw: Draw {
                round,
                attempt,
                tables: pairs_of_tables.iter().map(|pair| pair.players).collect(),
                byes,
            },
            costs: self.costs(pairs),
            pairs: pairs_of_tables,
        }
    }

    fn at(&self, vertex: usize) -> Option<(EntryId, &Tally, u16)> {
        let lot = self.table_lots.get(vertex)?;
        Some((*self.players.get(vertex)?, self.tallies.get(vertex)?, *lot))
    }
}

/// How many of two would be paired up, or down, twice in a row.
fn floats(one: &Tally, other: &Tally) -> u32 {
    let (high, low) = match one.points.cmp(&other.points) {
        std::cmp::Ordering::Equal => return 0,
        std::cmp::Ordering::Greater => (one, other),
        std::cmp::Ordering::Less => (other, one),
    };
    u32::from(high.float == Float::Down) + u32::from(low.float == Float::Up)
}
