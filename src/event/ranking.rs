use super::{EntryId, Standing, State, bracket, champion};

/// Somebody's place at the end of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// From 1; nobody shares one, and the disqualified have none.
    pub place: Option<usize>,
    /// How far they came in the bracket; nothing for those it was not for.
    pub reached: Option<Reached>,
    /// What they did in the Swiss rounds, and their place after those.
    pub standing: Standing,
}

impl Placed {
    /// What one entry came to, among all that were placed.
    pub fn find(all: &[Self], entry: EntryId) -> Option<&Self> {
        all.iter().find(|placed| placed.standing.entry == entry)
    }

    /// Where no bracket has changed anything: the place is that after the Swiss rounds.
    pub fn of_swiss(standing: Standing) -> Self {
        Self {
            place: standing.place,
            reached: None,
            standing,
        }
    }
}

/// How far somebody came in the bracket, the furthest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reached {
    /// Won it.
    Winner,
    /// Came to the last match.
    Final,
    /// Came to the last two.
    SemiFinals,
    /// Came to the last four.
    QuarterFinals,
    /// Came to a round of this many players.
    Best(usize),
}

impl Reached {
    /// The round of that many matches.
    fn round_of(matches: usize) -> Self {
        match matches {
            0 | 1 => Self::Final,
            2 => Self::SemiFinals,
            4 => Self::QuarterFinals,
            more => Self::Best(2 * more),
        }
    }
}

/// `Semi-finalist`
impl std::fmt::Display for Reached {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Winner => f.write_str("Winner"),
            Self::Final => f.write_str("Finalist"),
            Self::SemiFinals => f.write_str("Semi-finalist"),
            Self::QuarterFinals => f.write_str("Quarter-finalist"),
            Self::Best(players) => write!(f, "Best {players}"),
        }
    }
}

/// Whether places are those of the end: the event is over, or its bracket played out.
pub fn is_final(state: &State) -> bool {
    state.over || champion(state).is_some()
}

/// Everybody by place at the end: who came further in the bracket stands before, and those who came as far stand as they
/// did after the Swiss rounds, whose standings these are.
pub fn final_ranking(state: &State, standings: Vec<Standing>) -> Vec<Placed> {
    let columns = bracket(state, |_| true);
    let winner = champion(state);
    let reached = |entry: EntryId| {
        let sits =
            |matches: &&Vec<super::Match>| matches.iter().any(|one| one.players.contains(&Some(entry)));
        let last = columns.iter().rev().find(sits)?;
        let is_winner = winner == Some(entry);
        Some(if is_winner {
            Reached::Winner
        } else {
            Reached::round_of(last.len())
        })
    };
    let mut placed: Vec<Placed> = standings.into_iter().map(Placed::of_swiss).collect();
    for placed in &mut placed {
        placed.reached = reached(placed.standing.entry);
    }
    placed.sort_by_key(|placed| (placed.place.is_none(), placed.reached.is_none(), placed.reached));
    let with_place = placed.iter_mut().filter(|placed| placed.place.is_some());
    for (place, placed) in (1..).zip(with_place) {
        placed.place = Some(place);
    }
    placed
}
