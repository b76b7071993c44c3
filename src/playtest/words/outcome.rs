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
                format!("{wins}: {}.", self.cause(outcome, winner))
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

    fn cause(&self, outcome: Outcome, winner: PlayerId) -> String {
        let losers = self.losers(winner);
        let deck = self.game().main_deck_name();
        match outcome.victory {
            Victory::Survival => format!("{losers} {deck} is empty"),
            Victory::MostPowerful => self.most_powerful(winner, outcome.rule),
            Victory::DragonBalls => "all seven Dragon Balls".to_owned(),
            Victory::PlanetDamage => format!("{losers} {deck} took too much damage"),
            Victory::Kumite => "the Kumite is decided".to_owned(),
            Victory::Effect => "a card says so".to_owned(),
            Victory::Concession => "by concession".to_owned(),
            Victory::Draw => "a draw".to_owned(),
            Victory::Limit => "at the turn limit".to_owned(),
        }
    }

    /// `Most Powerful Personality Victory, as Piccolo has reached level 3`, or five anger where no higher level is left.
    fn most_powerful(&self, winner: PlayerId, rule: &str) -> String {
        const VICTORY: &str = "Most Powerful Personality Victory";
        let leader = self.state.player(winner).leader;
        let person = self.state.find(leader).map(|_| self.state.card(leader));
        let Some(person) = person.and_then(|card| card.person.as_ref()) else {
            return VICTORY.to_owned();
        };
        let (called, level) = (&person.called, self.state.level(winner));
        if ["PA-ANGER-10", "SC-SETUP-12"].contains(&rule) {
            format!("{VICTORY}, as {called} has reached five anger on level {level}, the last")
        } else {
            format!("{VICTORY}, as {called} has reached level {level}")
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
