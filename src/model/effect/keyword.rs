use serde::{Deserialize, Serialize};

/// A special ability with a name of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Keyword {
    /// Bandai: a won battle of its Team discards that number of cards from the top of the opponent's Planet (BA-KEY-01).
    Fierce(u8),
    /// Bandai: a won battle of its Team may take a Dragon Ball coin from an opponent's Warrior (BA-KEY-02).
    Plunder,
    /// Bandai: each healing places a Growth coin on it (BA-KEY-03).
    SuperHeal,
    /// Bandai: 2 or more Damage is reduced by 1 (BA-KEY-04).
    Toughness,
    /// Bandai: may be switched with a named Warrior card from hand (BA-KEY-05).
    Evolution {
        /// Where the Turn Marker must stand at least.
        marker: u8,
        /// Name of the Warrior it becomes.
        into: String,
    },
    /// Bandai: an Event that stays for that number of its controller's Mission Phases (BA-KEY-11).
    TimeLimit(u8),
}
