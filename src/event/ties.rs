use serde::Serialize;

use super::BestOf;
use crate::model::vocabulary;

vocabulary! {
    /// What parts entrants with equal points: chosen before the first round.
    TieBreaks {
        /// Percentages as the printed tournament rules of card games have them, none below 33 %.
        Mtr = "mtr", "Opponents' match percentage, none below 33 %";
        /// The same with 25 % as the least, without games.
        Pokemon = "pokemon", "Opponents' match percentage, none below 25 %";
        /// The mean of the opponents' points a round, then of theirs.
        Sos = "sos", "Opponents' points a round";
        /// The sum of the opponents' points, without the best and the worst, then of those beaten.
        Buchholz = "buchholz", "Sum of the opponents' points (Buchholz)";
    }
}

impl TieBreaks {
    /// What is looked at, in this order.
    pub fn steps(self, best_of: BestOf) -> Vec<Step> {
        use Step::{
            Buchholz, GameWins, HeadToHead, Lot, MedianBuchholz, OpponentsGameWins, OpponentsMatchWins,
            OpponentsOpponentsMatchWins, OpponentsOpponentsPoints, OpponentsPoints, Points, SonnebornBerger,
        };
        match (self, best_of) {
            (Self::Mtr, BestOf::Three) => vec![
                Points,
                OpponentsMatchWins,
                GameWins,
                OpponentsGameWins,
                OpponentsOpponentsMatchWins,
                HeadToHead,
                Lot,
            ],
            (Self::Mtr, BestOf::One) | (Self::Pokemon, _) => {
                vec![
                    Points,
                    OpponentsMatchWins,
                    OpponentsOpponentsMatchWins,
                    HeadToHead,
                    Lot,
                ]
            }
            (Self::Sos, _) => vec![Points, OpponentsPoints, OpponentsOpponentsPoints, HeadToHead, Lot],
            (Self::Buchholz, _) => {
                vec![Points, Buchholz, MedianBuchholz, SonnebornBerger, HeadToHead, Lot]
            }
        }
    }

    /// The least percentage, in hundredths.
    pub const fn floor(self) -> u32 {
        match self {
            Self::Pokemon => 25,
            Self::Mtr | Self::Sos | Self::Buchholz => 33,
        }
    }
}

/// One thing looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Points.
    Points,
    /// Mean of the opponents' match percentages.
    OpponentsMatchWins,
    /// Own game percentage.
    GameWins,
    /// Mean of the opponents' game percentages.
    OpponentsGameWins,
    /// Mean of the opponents' own means.
    OpponentsOpponentsMatchWins,
    /// Mean of the opponents' points a round.
    OpponentsPoints,
    /// Mean of the opponents' own means of that.
    OpponentsOpponentsPoints,
    /// Sum of the opponents' points.
    Buchholz,
    /// The same without the best and the worst of them.
    MedianBuchholz,
    /// Points of those beaten, and half of those drawn with.
    SonnebornBerger,
    /// Whoever beat all others in the tie.
    HeadToHead,
    /// A lot drawn from the event's seed.
    Lot,
}

impl Step {
    /// A short name for the head of a column.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Points => "Points",
            Self::OpponentsMatchWins => "OMW%",
            Self::GameWins => "GW%",
            Self::OpponentsGameWins => "OGW%",
            Self::OpponentsOpponentsMatchWins => "OOMW%",
            Self::OpponentsPoints => "SoS",
            Self::OpponentsOpponentsPoints => "ESoS",
            Self::Buchholz => "Buchholz",
            Self::MedianBuchholz => "Median",
            Self::SonnebornBerger => "S-B",
            Self::HeadToHead => "Head to head",
            Self::Lot => "Lot",
        }
    }

    /// What it means, in words.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Points => "points of all matches and byes",
            Self::OpponentsMatchWins => "the mean of the opponents' match percentages",
            Self::GameWins => "the share of game points won",
            Self::OpponentsGameWins => "the mean of the opponents' game percentages",
            Self::OpponentsOpponentsMatchWins => "the mean of the opponents' own OMW%",
            Self::OpponentsPoints => "the mean of the opponents' points a round",
            Self::OpponentsOpponentsPoints => "the mean of the opponents' own SoS",
            Self::Buchholz => "the sum of the opponents' points",
            Self::MedianBuchholz => "that sum without the best and the worst opponent",
            Self::SonnebornBerger => "the points of those beaten, and half of those drawn with",
            Self::HeadToHead => "all in the tie have met, and one has beaten all others",
            Self::Lot => "a lot drawn from the event's seed",
        }
    }
}
