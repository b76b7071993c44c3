use super::{EntryId, Outcome, Round, Settings};

/// Whether somebody met a stronger or weaker opponent, counted by points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Float {
    /// As many points, or no opponent.
    #[default]
    Level,
    /// The opponent had fewer.
    Down,
    /// The opponent had more.
    Up,
}

/// What somebody has done in the rounds so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Match points so far.
    pub points: u32,
    /// Matches won, without byes.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost.
    pub lost: u32,
    /// Rounds won without an opponent.
    pub byes: u32,
    /// Rounds that were missed and count as lost.
    pub missed: u32,
    /// Every opponent of a finished match, in order.
    pub met: Vec<EntryId>,
    /// Everybody sat opposite, finished or not.
    pub faced: Vec<EntryId>,
    /// Those of them that were beaten.
    pub beaten: Vec<EntryId>,
    /// Those of them drawn with.
    pub drawn_with: Vec<EntryId>,
    /// Games won, drawn and lost.
    pub games: [u32; 3],
    /// Times sat first, less times sat second.
    pub seats: i32,
    /// The last round's opponent.
    pub float: Float,
}

impl Tally {
    /// Rounds that count.
    pub fn rounds(&self) -> u32 {
        self.won + self.drawn + self.lost + self.byes + self.missed
    }

    /// `2-1-0 + bye`: won, lost, drawn.
    pub fn record(&self) -> String {
        let byes = match self.byes {
            0 => String::new(),
            1 => " + bye".to_owned(),
            byes => format!(" + {byes} byes"),
        };
        let missed = match self.missed {
            0 => String::new(),
            missed => format!(", {missed} missed"),
        };
        format!("{}-{}-{}{byes}{missed}", self.won, self.lost, self.drawn)
    }

    /// Games won, drawn and lost.
    fn add_games(&mut self, [won, drawn, lost]: [u8; 3]) {
        for (sum, games) in self.games.iter_mut().zip([won, drawn, lost]) {
            *sum += u32::from(games);
        }
    }
}

/// What everybody has done in these rounds. `counts` says whether a round that somebody was in no way part of counts as
/// missed for them.
pub fn tallies(
    settings: &Settings,
    entrants: usize,
    rounds: &[Round],
    counts: impl Fn(EntryId, u8) -> bool,
) -> Vec<Tally> {
    let mut all = vec![Tally::default(); entrants];
    for round in rounds {
        let before: Vec<u32> = all.iter().map(|tally| tally.points).collect();
        let had = |entry: EntryId| before.get(entry.place()).copied().unwrap_or_default();
        let mut there = vec![false; entrants];
        for entry in &round.byes {
            there_is(&mut there, *entry);
            let Some(tally) = all.get_mut(entry.place()) else {
                continue;
            };
            tally.byes += 1;
            tally.points += settings.points.win();
            tally.add_games([settings.best_of.to_win(), 0, 0]);
            tally.float = Float::Level;
        }
        for table in &round.tables {
            let [first, second] = table.players;
            for (entry, other, seat) in [(first, second, 1), (second, first, -1)] {
                there_is(&mut there, entry);
                let Some(tally) = all.get_mut(entry.place()) else {
                    continue;
                };
                tally.seats += seat;
                tally.faced.push(other);
                tally.float = match had(other).cmp(&had(entry)) {
                    std::cmp::Ordering::Less => Float::Down,
                    std::cmp::Ordering::Equal => Float::Level,
                    std::cmp::Ordering::Greater => Float::Up,
                };
                if let Some(outcome) = table.outcome {
                    finish(settings, tally, entry, other, outcome);
                }
            }
        }
        for (entry, tally) in (1..).map(EntryId).zip(&mut all) {
            let is_there = there.get(entry.place()).copied().unwrap_or_default();
            if !is_there && counts(entry, round.number) {
                tally.missed += 1;
                tally.points += settings.points.loss();
                tally.float = Float::Level;
            }
        }
    }
    all
}

fn there_is(there: &mut [bool], entry: EntryId) {
    if let Some(there) = there.get_mut(entry.place()) {
        *there = true;
    }
}

fn finish(settings: &Settings, tally: &mut Tally, entry: EntryId, other: EntryId, outcome: Outcome) {
    tally.met.push(other);
    match outcome {
        Outcome::Won { winner, games } if winner == entry => {
            tally.won += 1;
            tally.points += settings.points.win();
            tally.beaten.push(other);
            tally.add_games([games.won, games.drawn, games.lost]);
        }
        Outcome::Won { games, .. } => {
            tally.lost += 1;
            tally.points += settings.points.loss();
            tally.add_games([games.lost, games.drawn, games.won]);
        }
        Outcome::Drawn { games } => {
            tally.drawn += 1;
            tally.points += settings.points.draw();
            tally.drawn_with.push(other);
            tally.add_games([games.won, games.drawn, games.lost]);
        }
        // A loss of the match for both; nobody has won or lost a game of it.
        Outcome::BothLost => {
            tally.lost += 1;
            tally.points += settings.points.loss();
        }
    }
}
