//! The cut: the best go on by single elimination.

use super::{Draw, EntryId, Outcome, Presence, Refusal, Round, Stage, State};

/// The next round of the bracket. The better seed sits first; whoever has nobody to play has a bye.
pub(super) fn next_round(state: &State) -> Result<Draw, Refusal> {
    state.check_finished()?;
    let left = contenders(state);
    if left.len() < 2 {
        return Err(Refusal::PlayedOut);
    }
    let round = state.next_round()?;
    let mut draw = Draw {
        round,
        attempt: state.next_attempt(round),
        tables: Vec::new(),
        byes: Vec::new(),
    };
    let is_there = |entry: &EntryId| {
        let entrant = state.entrants.get(entry.place());
        entrant.is_some_and(|entrant| matches!(entrant.presence, Presence::Playing | Presence::Absent))
    };
    for pair in left.chunks(2) {
        let mut there = pair.iter().flatten().copied().filter(is_there);
        match (there.next(), there.next()) {
            (Some(first), Some(second)) => draw.tables.push(by_seed(state, first, second)),
            (Some(alone), None) => draw.byes.push(alone),
            _ => {}
        }
    }
    Ok(draw)
}

fn by_seed(state: &State, one: EntryId, other: EntryId) -> [EntryId; 2] {
    let seed = |entry: EntryId| {
        let seeds = state.cut.iter().flatten();
        seeds.take_while(|seed| **seed != entry).count()
    };
    if seed(one) <= seed(other) {
        [one, other]
    } else {
        [other, one]
    }
}

/// Who has won, once one is left.
pub fn champion(state: &State) -> Option<EntryId> {
    state.cut.as_ref()?;
    state.check_finished().ok()?;
    match contenders(state).as_slice() {
        [one] => *one,
        _ => None,
    }
}

/// A match of the bracket, played or to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    /// Who meet; nobody where that is not decided yet, or where nobody is left.
    pub players: [Option<EntryId>; 2],
    /// Who goes on from it.
    pub winner: Option<EntryId>,
    /// How it ended, where it was played.
    pub outcome: Option<Outcome>,
}

/// The bracket down to its final, round by round, as far as rounds are shown; empty where nobody cut yet.
pub fn bracket(state: &State, is_shown: impl Fn(u8) -> bool) -> Vec<Vec<Match>> {
    let rounds = state.rounds.iter();
    let mut shown = rounds.filter(|round| round.stage == Stage::Elimination && is_shown(round.number));
    let (mut left, mut columns) = (seeded(state), Vec::new());
    while left.len() > 1 {
        let round = shown.next();
        let matches: Vec<Match> = left.chunks(2).map(|pair| match_of(round, pair)).collect();
        left = matches.iter().map(|one| one.winner).collect();
        columns.push(matches);
    }
    columns
}

fn match_of(round: Option<&Round>, pair: &[Option<EntryId>]) -> Match {
    let mut there = pair.iter().copied();
    let players = [there.next().flatten(), there.next().flatten()];
    let sit = |player: &EntryId| players.contains(&Some(*player));
    let table = round.and_then(|round| round.tables.iter().find(|table| table.players.iter().all(sit)));
    Match {
        players,
        winner: round.and_then(|round| winner(round, pair)),
        outcome: table.and_then(|table| table.outcome),
    }
}

/// The places of the bracket before its first round, neighbours being opponents.
fn seeded(state: &State) -> Vec<Option<EntryId>> {
    let seeds = state.cut.as_deref().unwrap_or_default();
    let places = if seeds.is_empty() {
        Vec::new()
    } else {
        places(seeds.len())
    };
    places.into_iter().map(|seed| seeds.get(seed).copied()).collect()
}

/// The same after its rounds so far; empty where nobody is left.
fn contenders(state: &State) -> Vec<Option<EntryId>> {
    let mut left = seeded(state);
    for round in state
        .rounds
        .iter()
        .filter(|round| round.stage == Stage::Elimination)
    {
        left = left.chunks(2).map(|pair| winner(round, pair)).collect();
    }
    left
}

fn winner(round: &Round, pair: &[Option<EntryId>]) -> Option<EntryId> {
    let mut players = pair.iter().flatten();
    players
        .find(|player| {
            let won = round.tables.iter().any(
                |table| matches!(table.outcome, Some(Outcome::Won { winner, .. }) if winner == **player),
            );
            won || round.byes.contains(player)
        })
        .copied()
}

/// The seeds from 0 in the order of the bracket: 1 v 8, 4 v 5, 2 v 7, 3 v 6.
fn places(players: usize) -> Vec<usize> {
    let mut places = vec![0];
    while places.len() < players {
        let last = 2 * places.len() - 1;
        places = places.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    places
}

/// The cut a field of this size suggests: the best eighth or so, as a power of two.
pub fn cut_size(players: usize) -> usize {
    match players {
        0..8 => 2,
        8..16 => 4,
        _ => 8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_seeds_meet_late_and_rest_when_the_bracket_is_not_full() {
        assert_eq!(places(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        assert_eq!(places(2), [0, 1]);
        // Of six, the first two wait: their opponents are seeds 8 and 7.
        let six: Vec<Option<usize>> = places(6)
            .into_iter()
            .map(|seed| (seed < 6).then_some(seed))
            .collect();
        assert_eq!(
            six,
            [Some(0), None, Some(3), Some(4), Some(1), None, Some(2), Some(5)]
        );
    }
}
