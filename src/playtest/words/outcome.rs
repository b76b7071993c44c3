//! How a game ended.

use super::{Sentence, Voice};
use crate::engine::{Outcome, PlayerId, Victory};

/// What decided a game, in a few words.
pub const fn victory_name(victory: Victory) -> &'static str {
    match victory {
        Victory::Survival => "Survival: an empty deck",
        Victory::MostPowerful => "Most Powerful Personality",
        Victory::DragonBalls => "all seven Dragon Balls",
        Victory::PlanetDamage => "Planet damage",
        Victory::Kumite => "Kumite",
        Victory::Effect => "a card",
        Victory::Concession => "concession",
        Victory::Draw => "a draw",
        Victory::Limit => "the turn limit",
    }
}

impl Voice<'_> {
    /// `You win: the opponent's Life Deck is empty.`
    pub fn outcome(&self, outcome: Outcome) -> Sentence {
        let text = match outcome.winner {
            Some(winner) => {
                let wins = self.does(winner, "win");
                format!("{wins}: {}.", self.cause(outcome.victory, winner))
            }
            None if outcome.victory == Victory::Limit => {
                let turns = self.state.table().options().turn_limit;
                if self.state.turn > turns {
                    format!("Nobody wins: the game is not decided after {turns} turns.")
                } else {
                    "Nobody wins: this turn has no end.".to_owned()
                }
            }
            None => "Nobody wins: the game is a draw.".to_owned(),
        };
        Sentence::deed(text, outcome.rule)
    }

    fn cause(&self, victory: Victory, winner: PlayerId) -> String {
        let losers = self.losers(winner);
        let deck = self.game().main_deck_name();
        match victory {
            Victory::Survival => format!("{losers} {deck} is empty"),
            Victory::MostPowerful => "Most Powerful Personality Victory".to_owned(),
            Victory::DragonBalls => "all seven Dragon Balls".to_owned(),
            Victory::PlanetDamage => format!("{losers} {deck} took too much damage"),
            Victory::Kumite => "the Kumite is decided".to_owned(),
            Victory::Effect => "a card says so".to_owned(),
            Victory::Concession => "by concession".to_owned(),
            Victory::Draw => "a draw".to_owned(),
            Victory::Limit => "at the turn limit".to_owned(),
        }
    }

    /// Whose loss it is: of the only other player, or of the last of several.
    fn losers(&self, winner: PlayerId) -> String {
        let mut others = self.state.seats().filter(|seat| *seat != winner);
        match (others.next(), others.next()) {
            (Some(loser), None) => self.whose(loser),
            _ => "every other".to_owned(),
        }
    }
}
