//! What Bandai's game keeps beside the cards: Teams in battle, the Chain, and effects that last. Plain data; its rules
//! are in `games/bandai/play`.

use serde::Serialize;

use super::{ObjectId, PlayerId};
use crate::model::Symbol;
use crate::model::effect::{Duration, Forbidden, Keyword, PreventedDamage};

/// What Bandai's game keeps beside the cards.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Battle {
    /// The battles of this turn, in the order the Teams were sent out.
    pub lanes: Vec<Lane>,
    /// Effects that wait to be applied; the last is applied first (BA-CHAIN-05).
    pub chain: Vec<Link>,
    /// What is being used or deployed: its user, targets and costs are being settled; or the Evolution being carried out.
    pub declared: Option<Link>,
    /// Chi still to be paid for it.
    pub bill: Bill,
    /// Whose opportunity to use an effect it is.
    pub priority: Priority,
    /// What effects have changed, for a while.
    pub lasting: Vec<Lasting>,
    /// Warriors that may still be deployed this turn.
    pub warriors_left: u8,
    /// Events that may still be deployed this turn.
    pub events_left: u8,
    /// Whether the coin of the DB Step has been moved.
    pub coin_moved: bool,
    /// Whether a Warrior has evolved this turn.
    pub evolved: bool,
    /// Warriors sorted into Teams so far in this Organization Phase.
    pub organized: u8,
    /// Planet Damage of this turn's Showdown for which no coin has been placed yet.
    pub suffered: u8,
}

/// An attacking Team and the Team that defends against it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Lane {
    /// The attacking Team, as [`Object::team`](super::Object::team).
    pub attackers: u8,
    /// The defending Team; 0 for none.
    pub defenders: u8,
    /// The Head of the attacking Team; [`ObjectId::NONE`] once it has left.
    pub attacking_head: ObjectId,
    /// The Head of the defending Team.
    pub defending_head: ObjectId,
    /// Whether the battle has been decided.
    pub fought: bool,
}

/// An effect that was used, or is being used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Link {
    /// Who uses it.
    pub player: PlayerId,
    /// The card.
    pub source: ObjectId,
    /// Which of its abilities; [`Link::DEPLOYMENT`] and [`Link::COIN`] for none.
    pub ability: u8,
    /// The Warrior that uses the Technique.
    pub user: ObjectId,
    /// What it is aimed at.
    pub targets: Vec<ObjectId>,
    /// The X chosen for its cost.
    pub x: u8,
    /// Parts of its activation cost settled so far, of those that ask.
    pub paid: u8,
    /// Whether its own cost took its card out of play, injured it or took its coin: then none of that is looked at again
    /// (A-BA-24).
    pub spent: bool,
    /// Whether an effect negated it.
    pub negated: bool,
}

impl Link {
    /// No ability: the card is being deployed.
    pub const DEPLOYMENT: u8 = u8::MAX;
    /// No ability: a coin moves from the card to the target.
    pub const COIN: u8 = u8::MAX - 1;
}

/// Chi that is owed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bill {
    /// This many of each symbol, in the order of [`Symbol::ALL`].
    pub symbols: [u8; Symbol::ALL.len()],
    /// And this many of any symbol.
    pub any: u8,
    /// And X of any symbol, not chosen yet.
    pub x: bool,
}

/// Whose opportunity it is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Priority {
    /// Who has the first opportunity of this Chain; the other has that of the next (BA-CHAIN-02).
    pub first: PlayerId,
    /// Who may use an effect now.
    pub actor: PlayerId,
    /// How often in a row it was declined.
    pub declines: u8,
}

/// Something an effect has changed, for a while.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lasting {
    /// On which card; [`ObjectId::NONE`] for a player's.
    pub object: ObjectId,
    /// Whose effect it is.
    pub you: PlayerId,
    /// The change, for as long as it lasts.
    pub change: Change,
    pub until: Duration,
}

/// What an effect has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Combat and Support.
    Power {
        /// Added to Combat; below 0 it is taken off.
        combat: i32,
        /// Added to Support; below 0 it is taken off.
        support: i32,
    },
    /// Damage to the Warrior is prevented: of that kind, so much of it or all.
    Prevent(PreventedDamage, Option<u8>),
    /// Damage to the player's Planet is prevented: so much of it or all.
    PreventPlanetDamage(PlayerId, Option<u8>),
    /// It has a special ability.
    Keyword(Keyword),
    /// It may not do something.
    Forbid(Forbidden),
    /// It was controlled by that player before.
    Control(PlayerId),
}
