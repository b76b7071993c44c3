use std::collections::BTreeMap;

use super::{EntryId, Fraction, Lots, Presence, State, Step, Tally};

/// Somebody's place, and what it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// From 1; nobody shares one, and the disqualified have none.
    pub place: Option<usize>,
    /// The entry it is about.
    pub entry: EntryId,
    /// What they did.
    pub tally: Tally,
    /// Their match percentage.
    pub match_wins: Fraction,
    /// What was looked at, in order; nothing for those who met nobody.
    pub values: Vec<(Step, Option<Fraction>)>,
    /// What the sums are made of.
    pub opponents: Vec<Opponent>,
    /// What put them behind the one before; nothing for the first.
    pub decided: Option<Step>,
    /// How they ended their event before its end.
    pub ended: Option<Ended>,
}

/// How somebody ended their event before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// Has dropped.
    Dropped {
        /// After which round; 0 before the first.
        after: u8,
    },
    /// Was sent away.
    Disqualified,
}

impl Ended {
    /// How that person did, if they did.
    pub fn of(state: &State, entry: EntryId) -> Option<Self> {
        let entrant = state.entrants.get(entry.place())?;
        match entrant.presence {
            Presence::Playing | Presence::Absent => None,
            Presence::Dropped => Some(Self::Dropped {
                after: entrant.left_after.unwrap_or(0),
            }),
            Presence::Disqualified => Some(Self::Disqualified),
        }
    }
}

/// `dropped after round 2`
impl std::fmt::Display for Ended {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Dropped { after: 0 } => f.write_str("dropped before round 1"),
            Self::Dropped { after } => write!(f, "dropped after round {after}"),
            Self::Disqualified => f.write_str("disqualified"),
        }
    }
}

/// What an opponent gives to somebody's sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opponent {
    /// The entry it is about.
    pub entry: EntryId,
    /// Their match percentage.
    pub match_wins: Fraction,
    /// Their points.
    pub points: u32,
}

/// Everybody by place, after the Swiss rounds so far; the disqualified last.
pub fn standings(state: &State) -> Vec<Standing> {
    standings_without(state, |_| false)
}

/// The same without some of them.
pub fn standings_without(state: &State, is_left_out: impl Fn(EntryId) -> bool) -> Vec<Standing> {
    let sums = Sums::new(state);
    let steps = state.settings.tie_breaks.steps(state.settings.best_of);
    let everybody = state.entrants.iter().map(|entrant| entrant.id).collect();
    let (mut placed, mut without) = (Vec::new(), Vec::new());
    // What parts those who have no place from the one before them: of two steps the earlier parts whoever comes next, too.
    let mut gone: Option<Step> = None;
    for (entry, decided) in sums.arrange(everybody, &steps) {
        let last = [gone.take(), decided];
        let decided = steps.iter().copied().find(|step| last.contains(&Some(*step)));
        let ended = Ended::of(state, entry);
        let is_out = ended == Some(Ended::Disqualified);
        if !is_out && !is_left_out(entry) {
            let decided = decided.filter(|_| !placed.is_empty());
            let place = Some(placed.len() + 1);
            placed.push(sums.standing(place, entry, decided, ended, &steps));
            continue;
        }
        gone = decided;
        if !is_left_out(entry) {
            without.push(sums.standing(None, entry, None, ended, &steps));
        }
    }
    placed.extend(without);
    placed
}

/// What everybody's place is made of.
struct Sums {
    tallies: Vec<Tally>,
    match_wins: Vec<Fraction>,
    game_wins: Vec<Fraction>,
    /// Points a round.
    pace: Vec<Fraction>,
    lots: Vec<u16>,
}

impl Sums {
    fn new(state: &State) -> Self {
        let tallies = state.tallies();
        let mut lots = Lots::new(&state.seed, "standings", 0, 0);
        Self {
            match_wins: tallies.iter().map(|tally| match_wins(state, tally)).collect(),
            game_wins: tallies.iter().map(|tally| game_wins(state, tally)).collect(),
            pace: tallies
                .iter()
                .map(|tally| Fraction::new(tally.points, tally.rounds()))
                .collect(),
            lots: tallies.iter().map(|_| lots.draw()).collect(),
            tallies,
        }
    }

    fn standing(
        &self,
        place: Option<usize>,
        entry: EntryId,
        decided: Option<Step>,
        ended: Option<Ended>,
        steps: &[Step],
    ) -> Standing {
        let tally = self.tally(entry).clone();
        let opponent = |other: &EntryId| Opponent {
            entry: *other,
            match_wins: of(&self.match_wins, *other),
            points: self.tally(*other).points,
        };
        let valued = steps
            .iter()
            .filter(|step| !matches!(step, Step::HeadToHead | Step::Lot));
        Standing {
            place,
            entry,
            match_wins: of(&self.match_wins, entry),
            values: valued.map(|step| (*step, self.value(entry, *step))).collect(),
            opponents: tally.met.iter().map(opponent).collect(),
            tally,
            decided,
            ended,
        }
    }

    fn tally(&self, entry: EntryId) -> &Tally {
        static NOBODY: std::sync::LazyLock<Tally> = std::sync::LazyLock::new(Tally::default);
        self.tallies.get(entry.place()).unwrap_or(&NOBODY)
    }

    /// What somebody has to show in one step.
    fn value(&self, entry: EntryId, step: Step) -> Option<Fraction> {
        let tally = self.tally(entry);
        let mean = |shares: &[Fraction]| Fraction::mean(tally.met.iter().map(|other| of(shares, *other)));
        let mean_of_means = |step| {
            Fraction::mean(
                tally
                    .met
                    .iter()
                    .map(|other| self.value(*other, step).unwrap_or(Fraction::ZERO)),
            )
        };
        match step {
            Step::Points => Some(Fraction::new(tally.points, 1)),
            Step::OpponentsMatchWins => mean(&self.match_wins),
            Step::GameWins => Some(of(&self.game_wins, entry)),
            Step::OpponentsGameWins => mean(&self.game_wins),
            Step::OpponentsOpponentsMatchWins => mean_of_means(Step::OpponentsMatchWins),
            Step::OpponentsPoints => mean(&self.pace),
            Step::OpponentsOpponentsPoints => mean_of_means(Step::OpponentsPoints),
            Step::Buchholz => Some(Fraction::new(self.opponents_points(tally).iter().sum(), 1)),
            Step::MedianBuchholz => {
                let points = self.opponents_points(tally);
                let most = points.len().saturating_sub(1).max(1);
                Some(Fraction::new(
                    points.get(1..most).unwrap_or_default().iter().sum(),
                    1,
                ))
            }
            Step::SonnebornBerger => {
                let sum = |others: &[EntryId]| others.iter().map(|other| self.tally(*other).points).sum();
                let beaten = Fraction::new(sum(&tally.beaten), 1);
                Some(beaten.plus(Fraction::new(sum(&tally.drawn_with), 1).half()))
            }
            Step::HeadToHead | Step::Lot => None,
        }
    }

    /// The opponents' points, the fewest first.
    fn opponents_points(&self, tally: &Tally) -> Vec<u32> {
        let mut points: Vec<u32> = tally.met.iter().map(|other| self.tally(*other).points).collect();
        points.sort_unstable();
        points
    }

    /// The group in order, each with the step that put them behind the one before.
    fn arrange(&self, group: Vec<EntryId>, steps: &[Step]) -> Vec<(EntryId, Option<Step>)> {
        let Some((step, later)) = steps.split_first().filter(|_| group.len() > 1) else {
            return group.into_iter().map(|entry| (entry, None)).collect();
        };
        let parts = match step {
            Step::HeadToHead => match self.best_of(&group) {
                Some(best) => {
                    let rest = group.into_iter().filter(|entry| *entry != best).collect();
                    // Among the rest one may have beaten all others again.
                    let mut ordered = vec![(best, None)];
                    ordered.extend(mark(self.arrange(rest, steps), *step));
                    return ordered;
                }
                None => vec![group],
            },
            Step::Lot => {
                let mut by_lot = group;
                by_lot.sort_by_key(|entry| (self.lots.get(entry.place()).copied(), *entry));
                by_lot.into_iter().map(|entry| vec![entry]).collect()
            }
            step => {
                let mut parts: BTreeMap<_, Vec<EntryId>> = BTreeMap::new();
                for entry in group {
                    let value = self.value(entry, *step).unwrap_or(Fraction::ZERO);
                    parts.entry(std::cmp::Reverse(value)).or_default().push(entry);
                }
                parts.into_values().collect()
            }
        };
        let mut ordered = Vec::new();
        for part in parts {
            let part = self.arrange(part, later);
            ordered.extend(if ordered.is_empty() {
                part
            } else {
                mark(part, *step)
            });
        }
        ordered
    }

    /// Who has beaten all others of a group in which all have met.
    fn best_of(&self, group: &[EntryId]) -> Option<EntryId> {
        let others = |entry: EntryId| group.iter().filter(move |other| **other != entry);
        let all_met = |entry: &EntryId| others(*entry).all(|other| self.tally(*entry).met.contains(other));
        if !group.iter().all(all_met) {
            return None;
        }
        let beat_all = |entry: &&EntryId| {
            others(**entry).all(|other| {
                self.tally(**entry).beaten.contains(other) && !self.tally(*other).beaten.contains(*entry)
            })
        };
        group.iter().find(beat_all).copied()
    }
}

/// Says what put the first of a group behind the group before.
fn mark(mut group: Vec<(EntryId, Option<Step>)>, step: Step) -> Vec<(EntryId, Option<Step>)> {
    if let Some((_, decided)) = group.first_mut() {
        *decided = Some(step);
    }
    group
}

fn of(shares: &[Fraction], entry: EntryId) -> Fraction {
    shares.get(entry.place()).copied().unwrap_or(Fraction::ZERO)
}

/// Points won of those there were, and never less than the floor.
fn match_wins(state: &State, tally: &Tally) -> Fraction {
    let win = state.settings.points.win();
    let byes = if state.settings.byes_in_percentages {
        0
    } else {
        tally.byes
    };
    let (points, rounds) = (tally.points - byes * win, tally.rounds() - byes);
    floored(state, Fraction::new(points, win * rounds))
}

/// The same of games, of which a win is three points and a draw one.
fn game_wins(state: &State, tally: &Tally) -> Fraction {
    let byes = if state.settings.byes_in_percentages {
        0
    } else {
        tally.byes
    };
    let [won, drawn, lost] = tally.games;
    let won = won - byes * u32::from(state.settings.best_of.to_win());
    floored(state, Fraction::new(3 * won + drawn, 3 * (won + drawn + lost)))
}

fn floored(state: &State, share: Fraction) -> Fraction {
    share.max(Fraction::new(state.settings.tie_breaks.floor(), 100))
}
