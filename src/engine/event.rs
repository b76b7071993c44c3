//! What happened, in the past tense. Events are derived from the run of the rules; they are never folded back into state.

use serde::Serialize;

use super::{ObjectId, PlayerId, StepId, Zone};
use crate::model::{Alignment, AttackKind};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Event {
    /// What happened.
    pub what: Happened,
    /// The card it came of, or [`ObjectId::NONE`].
    pub source: ObjectId,
    /// The ledger id of the rule that makes it happen, or `""`.
    pub rule: &'static str,
}

/// What may happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Happened {
    /// The first player is known.
    GameStarted { first: PlayerId },
    /// A turn begins.
    TurnBegan { player: PlayerId, turn: u16 },
    /// A step begins; an index into [`Rules::steps`](super::Rules::steps).
    StepEntered { step: StepId },
    /// A deck was shuffled.
    Shuffled { player: PlayerId },
    /// What is left of a discard pile was shuffled.
    DiscardShuffled { player: PlayerId },
    /// A player cut another's deck.
    Cut { player: PlayerId, of: PlayerId },
    /// A hand went back and was redrawn.
    Redrew { player: PlayerId, count: u8 },
    /// A card was drawn.
    Drew { player: PlayerId, object: ObjectId },
    /// A card changed zones.
    Moved { object: ObjectId, from: Zone, to: Zone },
    /// A card was played from hand, or as if from hand.
    Played { player: PlayerId, object: ObjectId },
    /// A card was put into play by an effect.
    Placed { player: PlayerId, object: ObjectId },
    /// An ability was used.
    Used {
        player: PlayerId,
        object: ObjectId,
        ability: u8,
        by: ObjectId,
    },
    /// A player passed.
    Passed { player: PlayerId },
    /// A style was announced: a Tokui-Waza, or the one for Fast Play (SC-SETUP-03, SC-OPT-14).
    StyleAnnounced {
        player: PlayerId,
        style: crate::model::Style,
    },
    /// A Main Personality that may fight on either side fights on this one (SC-LATER-68).
    SideDeclared { player: PlayerId, side: Alignment },
    /// The highest level of a Main Personality was announced (SC-SETUP-02).
    HighestLevel { player: PlayerId, level: u8 },
    /// The level of a Most Powerful Personality Victory in this game (SC-SETUP-02).
    LevelNeeded { level: u8 },
    /// Combat was declared.
    CombatDeclared { player: PlayerId, against: PlayerId },
    /// Combat ended.
    CombatEnded,
    /// Power stages were paid.
    StagesPaid { object: ObjectId, count: u8 },
    /// An attack was made.
    Attacked {
        player: PlayerId,
        by: ObjectId,
        kind: AttackKind,
    },
    /// A card was given up for a Final Physical Attack (SC-COMBAT-23).
    FinalAttack { player: PlayerId, object: ObjectId },
    /// A part of a turn was skipped.
    Skipped {
        player: PlayerId,
        part: crate::model::effect::Part,
    },
    /// The attack was stopped.
    AttackStopped,
    /// The attack was not stopped: its damage in stages and life cards.
    DamageDealt { stages: u8, life: u8 },
    /// A card left the deck as damage.
    LifeCardLost { player: PlayerId, object: ObjectId },
    /// Damage was prevented.
    DamagePrevented { count: u8 },
    /// Critical damage was dealt.
    CriticalDamage { player: PlayerId },
    /// Effects on a hit take place.
    Hit,
    /// A personality's stage changed.
    StageChanged { object: ObjectId, from: u8, to: u8 },
    /// A player's anger changed.
    AngerChanged { player: PlayerId, from: u8, to: u8 },
    /// A Main Personality's level changed.
    LevelChanged { player: PlayerId, from: u8, to: u8 },
    /// A card changed sides.
    Captured { player: PlayerId, object: ObjectId },
    /// A card went from the discard pile under the deck.
    Rejuvenated { player: PlayerId, object: ObjectId },
    /// A card was shown to all.
    Revealed { object: ObjectId },
    /// A player named a card.
    Named { player: PlayerId, title: super::TitleId },
    /// A card was chosen for what follows.
    Picked { object: ObjectId },
    /// A player looked at a hidden zone.
    Looked {
        player: PlayerId,
        of: PlayerId,
        zone: Zone,
    },
    /// A counter on a card changed.
    CounterChanged {
        object: ObjectId,
        counter: super::Counter,
        from: u8,
        to: u8,
    },
    /// A Turn Marker moved.
    MarkerMoved { player: PlayerId, to: u8 },
    /// A Team went to battle with that Head.
    SentToBattle { player: PlayerId, head: ObjectId },
    /// A Team with that Head defends against the Team of the other.
    Defended { head: ObjectId, against: ObjectId },
    /// A Warrior received Damage.
    Damaged { object: ObjectId, count: u8 },
    /// A Planet received Damage.
    PlanetDamaged { player: PlayerId, count: u8 },
    /// A battle was decided: 0 a draw, 1 a victory, 2 an outstanding victory of the Team of `winner`, its Head or a Support
    /// that has lost it, over the Team of `loser`.
    Showdown {
        winner: ObjectId,
        loser: ObjectId,
        result: u8,
    },
    /// A link of the chain was not applied.
    Failed { object: ObjectId },
    /// Effects that set each other off without end were broken off; the last of them was this card's.
    BrokenOff { object: ObjectId },
    /// Something is not modelled: the players resolve it by hand.
    ByHand { object: ObjectId },
    /// A player changed the table by hand.
    Adjusted { player: PlayerId },
    /// A player is out.
    Eliminated { player: PlayerId },
    /// The game is over.
    GameOver { outcome: super::Outcome },
}
