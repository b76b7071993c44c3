//! Players, card instances and the zones they are in.

use serde::{Deserialize, Serialize};

use super::CardMarks;
use crate::model::vocabulary;

/// A seat at the table: `0` and `1` in a game of two.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u8);

impl PlayerId {
    /// The seat as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A card instance of one game. It stays the same wherever the card goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ObjectId(pub u16);

impl ObjectId {
    /// No object. No state ever makes one with this id.
    pub const NONE: Self = Self(u16::MAX);

    /// The place as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is an object at all.
    pub fn is_some(self) -> bool {
        self != Self::NONE
    }
}

/// A card of the table's decks, [`Table::card`](super::Table::card).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardRef(pub u16);

impl CardRef {
    /// The place as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

vocabulary! {
    /// Where a card is (PA-ZONE-01, BA-SETUP-01). The names people read come from the game.
    Zone {
        /// Life Deck or Planet: face down, ordered; the top card is the last of the pile.
        Deck = "deck", "deck";
        /// Hand: seen by its owner.
        Hand = "hand", "hand";
        /// In play on the table; Deployment and Battle area.
        Play = "play", "play";
        /// Discard pile: face up, ordered; the top card is the last of the pile.
        Discard = "discard", "discard pile";
        /// Removed from the game, banished: face up.
        Removed = "removed", "banished zone";
        /// Being used: an attack, an event, a link of a chain.
        Stack = "stack", "table";
        /// Levels of the Main Personality that are not active: face up.
        Levels = "levels", "Main Personality stack";
        /// Beside the mat: Wishes, face down until used.
        Side = "side", "side";
        /// Set aside by an effect, or face down under a card, its host.
        Aside = "aside", "cards set aside";
        /// Chi area: face up.
        Resource = "resource", "Chi area";
        /// Planet Damage: face down.
        Damage = "damage", "Planet Damage area";
    }
}

impl Zone {
    /// How many kinds of zone there are.
    pub const COUNT: usize = Self::ALL.len();

    /// Whether a card there is in play, or used and not put away yet.
    pub(super) const fn is_on_the_table(self) -> bool {
        matches!(self, Self::Play | Self::Stack)
    }

    /// Who may look at the faces: discard piles and removed cards are open to both (PA-ZONE-02, PA-ZONE-03, SC-TURN-19).
    pub const fn sight(self) -> Sight {
        match self {
            Self::Deck | Self::Damage => Sight::Nobody,
            Self::Hand | Self::Side | Self::Aside => Sight::Owner,
            Self::Play | Self::Discard | Self::Removed | Self::Stack | Self::Levels | Self::Resource => {
                Sight::Everybody
            }
        }
    }
}

/// Who may look at a zone's faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// Face down for all.
    Nobody,
    /// Face up for the player whose zone it is.
    Owner,
    /// Face up.
    Everybody,
}

/// A card instance. Counters that a game does not use stay zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Object {
    /// What it is.
    pub card: CardRef,
    /// Whose deck it came from; never changes.
    pub owner: PlayerId,
    /// Whose side it is on.
    pub controller: PlayerId,
    /// Where it is.
    pub zone: Zone,
    /// Power stages above zero, of a personality.
    pub stage: u8,
    /// How often each ability was used in the turn `used_on`, four bits each. It survives leaving play (PA-COMBAT-10).
    pub used: u32,
    /// The turn `used` speaks of.
    pub used_on: u16,
    /// Abilities used in this game, a bit each.
    pub used_ever: u8,
    /// What it is attached to.
    pub host: ObjectId,
    /// Dragon Ball coins (Bandai).
    pub coins: u8,
    /// Growth coins (Bandai).
    pub growth: u8,
    /// Time Limit coins (Bandai).
    pub time: u8,
    /// The Team it is in, a number of its own among all Teams; 0 for none (Bandai).
    pub team: u8,
    /// The X that was paid when it was deployed, for as long as it stays (Bandai, BA-COST-06).
    pub x: u8,
    /// Marks a game gives a meaning to: sideways, injured, face up. See the game's `mod.rs`.
    pub marks: CardMarks,
    /// Whether its place in the deck is known: it was seen when it was put there, and the deck has not been shuffled or
    /// cut since.
    pub placed: bool,
    /// Where it lay before it was used, as long as it is being used.
    pub used_from: Zone,
}

impl Object {
    /// A card as it stands in its owner's deck.
    pub const fn new(card: CardRef, owner: PlayerId) -> Self {
        Self {
            card,
            owner,
            controller: owner,
            zone: Zone::Deck,
            stage: 0,
            used: 0,
            used_on: 0,
            used_ever: 0,
            host: ObjectId::NONE,
            coins: 0,
            growth: 0,
            time: 0,
            team: 0,
            x: 0,
            marks: CardMarks::of_number(0),
            placed: false,
            used_from: Zone::Deck,
        }
    }

    /// Whether the ability has been used in that turn.
    pub const fn has_used(&self, ability: u8, turn: u16) -> bool {
        self.times_used(ability, turn) > 0
    }

    /// How often the ability has been used in that turn.
    pub const fn times_used(&self, ability: u8, turn: u16) -> u32 {
        if self.used_on == turn {
            (self.used >> ((ability & 7) * 4)) & 0xF
        } else {
            0
        }
    }

    /// Notes that the ability has been used in that turn.
    pub const fn note_use(&mut self, ability: u8, turn: u16) {
        if self.used_on != turn {
            self.used = 0;
            self.used_on = turn;
        }
        if self.times_used(ability, turn) < 0xF {
            self.used += 1 << ((ability & 7) * 4);
        }
        self.note_ever_used(ability);
    }

    /// Notes that the ability has been used in this game, in no turn.
    pub const fn note_ever_used(&mut self, ability: u8) {
        self.used_ever |= 1 << (ability & 7);
    }

    /// Whether the ability has been used in this game.
    pub const fn has_ever_used(&self, ability: u8) -> bool {
        self.used_ever & (1 << (ability & 7)) != 0
    }

    /// What a card loses when it changes zones: counters, marks and its host, not what it has used, nor the Team it was in
    /// last, which an effect of its own may still speak of.
    pub const fn forget(&mut self) {
        self.stage = 0;
        self.host = ObjectId::NONE;
        self.coins = 0;
        self.growth = 0;
        self.time = 0;
        self.x = 0;
        self.marks = CardMarks::of_number(0);
    }
}
