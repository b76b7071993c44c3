//! The attack of a combat card of Score's game as fields of a form: what it costs and deals is the beginning of the card's effects
//! there, `attack: attack energy cost 2 life 4`.

use crate::model::{Game, Kind};

/// What effects that a card is used for in an attack begin with.
const ATTACK: &str = "attack: ";

/// What the attack costs and deals, as it is written; what is not said is empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Strike {
    /// The power stages it costs, a number.
    pub cost: String,
    /// Its damage in power stages.
    pub stages: String,
    /// Its damage in life cards.
    pub life: String,
}

/// How the attack of such a card is told; none where its cost and damage are no part of the effects.
pub(super) fn verb(game: Game, kind: Kind) -> Option<&'static str> {
    match (game, kind) {
        (Game::Score, Kind::PhysicalCombat) => Some("attack physical"),
        (Game::Score, Kind::EnergyCombat) => Some("attack energy"),
        _ => None,
    }
}

impl Strike {
    /// The attack that the effects begin with, and the effects without it; none where it is told in another way, as with a count.
    pub(super) fn split(verb: &str, does: &str) -> Option<(Self, String)> {
        let said = does.strip_prefix(ATTACK)?.strip_prefix(verb)?;
        let (numbers, ends, rest) = match said.find([';', '\n']) {
            None => (said, "", ""),
            Some(at) => {
                let (numbers, rest) = said.split_at_checked(at)?;
                let (ends, rest) = rest.split_at_checked(1)?;
                (numbers, ends, rest)
            }
        };
        // An ability behind it would become one with it, and a line that goes on is not its end.
        if ends == "\n" && rest.starts_with([' ', 'a']) {
            return None;
        }
        let mut strike = Self::default();
        let mut words = numbers.split_whitespace();
        let mut next = words.next();
        for (word, field) in [
            ("cost", &mut strike.cost),
            ("stages", &mut strike.stages),
            ("life", &mut strike.life),
        ] {
            if next == Some(word) {
                words.next()?.clone_into(field);
                next = words.next();
            }
        }
        let is_number = strike.cost.is_empty() || strike.cost.parse::<u8>().is_ok();
        if next.is_some() || !is_number || strike == Self::default() {
            return None;
        }
        let rest = match ends {
            ";" => format!("{ATTACK}{}", rest.trim_start()),
            _ => rest.to_owned(),
        };
        Some((strike, rest))
    }

    /// The effects with the attack before them.
    pub(super) fn joined(&self, verb: &str, does: &str) -> String {
        let mut said = format!("{ATTACK}{verb}");
        for (word, number) in [
            ("cost", &self.cost),
            ("stages", &self.stages),
            ("life", &self.life),
        ] {
            if !number.is_empty() {
                said.push_str(&format!(" {word} {number}"));
            }
        }
        match (does.strip_prefix(ATTACK), does) {
            (Some(further), _) => format!("{said}; {further}"),
            (None, "") => said,
            (None, other) => format!("{said}\n{other}"),
        }
    }
}
