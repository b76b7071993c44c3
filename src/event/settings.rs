use serde::{Deserialize, Serialize};

use super::{Games, Refusal, TieBreaks};

/// How an event is played. It holds from the first act on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Settings {
    /// Swiss rounds; 0 for as many as the number of players asks for.
    pub rounds: u8,
    /// Games of a match.
    pub best_of: BestOf,
    /// Points of a match.
    pub points: Points,
    /// What parts equal points.
    pub tie_breaks: TieBreaks,
    /// Whether a bye counts as a match won in percentages.
    pub byes_in_percentages: bool,
    /// Whether a match may be drawn.
    pub draws: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            rounds: 0,
            best_of: BestOf::One,
            points: Points::default(),
            tie_breaks: TieBreaks::Mtr,
            byes_in_percentages: true,
            draws: true,
        }
    }
}

impl Settings {
    /// Most rounds, a cut included.
    pub const MOST_ROUNDS: u8 = 16;
    /// Most points a match may give.
    const MOST_POINTS: u8 = 10;

    /// Refuses what cannot be played.
    pub fn check(&self) -> Result<(), Refusal> {
        let Points([win, draw, loss]) = self.points;
        if win == 0 || win > Self::MOST_POINTS || win < draw || draw < loss {
            return Err(Refusal::Points);
        }
        if self.rounds > Self::MOST_ROUNDS {
            return Err(Refusal::Rounds);
        }
        Ok(())
    }

    /// The Swiss rounds for a number of players: enough that one player at most has won them all.
    pub fn rounds_for(&self, players: usize) -> u8 {
        match self.rounds {
            0 => u8::try_from(players.max(2).next_power_of_two().ilog2()).unwrap_or(Self::MOST_ROUNDS),
            rounds => rounds,
        }
    }
}

/// Points for a match won, drawn and lost. A bye is a match won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(pub [u8; 3]);

impl Default for Points {
    fn default() -> Self {
        Self([3, 1, 0])
    }
}

impl Points {
    /// Of a match won, or a bye.
    pub fn win(self) -> u32 {
        let Self([win, ..]) = self;
        u32::from(win)
    }

    /// Of a match drawn.
    pub fn draw(self) -> u32 {
        let Self([_, draw, _]) = self;
        u32::from(draw)
    }

    /// Of a match lost or missed.
    pub fn loss(self) -> u32 {
        let Self([.., loss]) = self;
        u32::from(loss)
    }
}

/// Games a match is played for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum BestOf {
    /// One game.
    One,
    /// Two games won.
    Three,
}

impl BestOf {
    /// Games a winner has won.
    pub const fn to_win(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Three => 2,
        }
    }

    /// How its scores are written, as the end of a sentence.
    pub const fn scores(self) -> &'static str {
        match self {
            Self::One => "it is of one game, so name the winner alone, or write 1-0",
            Self::Three => "write them as the winner counts them, such as 2-1",
        }
    }

    /// The games of a match as they were said, of which its winner won that many where it has one. Of one game nobody need say
    /// so; of several none is guessed.
    pub fn games(self, said: Option<Games>, won: u8) -> Result<Games, Refusal> {
        match (said, self) {
            (Some(games), _) => Ok(games),
            (None, Self::One) => Ok(Games {
                won,
                lost: 0,
                drawn: 0,
            }),
            (None, Self::Three) => Err(Refusal::NoGames),
        }
    }
}

impl TryFrom<u8> for BestOf {
    type Error = String;

    fn try_from(games: u8) -> Result<Self, String> {
        match games {
            1 => Ok(Self::One),
            3 => Ok(Self::Three),
            _ => Err(format!("best of {games} is not known; choose 1 or 3")),
        }
    }
}

impl From<BestOf> for u8 {
    fn from(games: BestOf) -> Self {
        match games {
            BestOf::One => 1,
            BestOf::Three => 3,
        }
    }
}
