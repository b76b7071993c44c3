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

#[cfg(test)]
mod tests {
    use toml::{Table, Value};

    use super::*;
    use crate::catalog::entry_form::{Fields, STRIKE, takes};
    use crate::catalog::shipped;

    #[test]
    fn what_an_attack_of_score_costs_and_deals_has_fields_and_becomes_its_effects() {
        let mut form = Fields::default();
        for (field, text) in [
            ("number", "1"),
            ("name", "Level Beam"),
            ("attack-cost", "2"),
            ("damage-life", "4"),
            ("does", "attack: anger +1\ndefense energy: stop"),
        ] {
            form.set(field, text);
        }
        let (card, mistakes) = form.read(Game::Score, Some(Kind::EnergyCombat), None);
        assert_eq!(mistakes, []);
        assert_eq!(
            Table::try_from(&card).unwrap()["does"].as_str().unwrap().trim(),
            "attack: attack energy cost 2 life 4; anger +1\ndefense energy: stop"
        );
        assert_eq!(Fields::of(Game::Score, &card), {
            let mut read = form.clone();
            read.set("damage-stages", "");
            read
        });
        form.set("does", "");
        let (card, mistakes) = form.read(Game::Score, Some(Kind::EnergyCombat), None);
        assert_eq!(
            (mistakes, Fields::of(Game::Score, &card).get("damage-life")),
            (Vec::new(), "4")
        );
        assert!(takes(Game::Score, Kind::PhysicalCombat, STRIKE));
        assert!(takes(Game::Panini, Kind::EnergyCombat, STRIKE) && !takes(Game::Score, Kind::Drill, STRIKE));
    }

    #[test]
    fn most_attacks_of_score_stand_in_fields() {
        let (mut cards, mut in_fields) = (0, 0);
        for file in shipped::set_files().unwrap() {
            let game = file.set.game;
            let attacks = file.cards.iter().filter(|card| {
                let does = Table::try_from(*card).unwrap();
                let does = does.get("does").and_then(Value::as_str).unwrap_or_default();
                let verb = card.kind.and_then(|kind| verb(game, kind));
                verb.is_some_and(|verb| does.starts_with(&format!("attack: {verb}")))
            });
            for card in attacks {
                cards += 1;
                let fields = Fields::of(game, card);
                let damage = ["attack-cost", "damage-stages", "damage-life"].map(|field| fields.get(field));
                in_fields += usize::from(damage.iter().any(|number| !number.is_empty()));
            }
        }
        assert!(in_fields * 10 > cards * 9, "{in_fields} of {cards}");
    }
}
