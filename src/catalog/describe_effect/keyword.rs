//! The keywords of Bandai's Warriors: their names, and what each means in brackets behind it.

use crate::model::effect::Keyword;

/// `Fierce 2`.
pub(super) fn keyword_name(keyword: &Keyword) -> String {
    match keyword {
        Keyword::Fierce(count) => format!("Fierce {count}"),
        Keyword::Plunder => "Plunder".to_owned(),
        Keyword::SuperHeal => "Super Heal".to_owned(),
        Keyword::Toughness => "Toughness".to_owned(),
        Keyword::Evolution { marker, into } => format!("Evolution {marker}: {into}"),
        Keyword::TimeLimit(count) => format!("Time Limit {count}"),
    }
}

/// What the rulebook says of it, shorter.
pub(super) fn reminder(keyword: &Keyword) -> String {
    match keyword {
        Keyword::Fierce(count) => format!(
            "whenever its Team wins a battle, discard the top {} of your opponent's Planet",
            if *count == 1 { "card".to_owned() } else { format!("{count} cards") }
        ),
        Keyword::Plunder => {
            "as attacker, whenever its Team wins a battle, you may move 1 DB coin from an opponent's Warrior to it"
                .to_owned()
        }
        Keyword::SuperHeal => "whenever it is healed, place 1 Growth coin on it".to_owned(),
        Keyword::Toughness => "if it receives 2 or more Damage, that is reduced by 1".to_owned(),
        Keyword::Evolution { marker, into } => format!(
            "once per turn, with your Turn Marker on {marker} or higher, you may switch it with {into} from your hand"
        ),
        Keyword::TimeLimit(count) => format!(
            "deployed with {count} Time Limit {}; each of your Mission Phases begins by taking 1, and with none left to take it goes to the Chi area",
            if *count == 1 { "coin" } else { "coins" }
        ),
    }
}
