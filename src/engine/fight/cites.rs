//! Which rules stand behind the shared fight: every game names its own.

/// The ledger ids a game gives for what the shared fight does: in events, questions and refusals. Empty where its
/// rulebook says nothing.
#[derive(Debug, Clone, Copy)]
pub struct Cites {
    /// An attack or another action is made.
    pub act: &'static str,
    /// A card on the table is used outside combat.
    pub at_rest: &'static str,
    /// A player passes; two passes in a row end combat.
    pub pass: &'static str,
    /// Combat is declared against a player.
    pub declare: &'static str,
    /// Power stages paid for an attack, and too few of them.
    pub cost: &'static str,
    /// An activation cost of another kind that cannot be paid.
    pub activation: &'static str,
    /// An effect forbids an attack.
    pub forbidden: &'static str,
    /// The opponent may defend.
    pub defend: &'static str,
    /// The attack is stopped.
    pub stop: &'static str,
    /// What an attack deals.
    pub damage: &'static str,
    /// Damage that is prevented.
    pub prevent: &'static str,
    /// Stages are lost, and what cannot be lost is taken as life cards.
    pub stages: &'static str,
    /// Which personality loses them.
    pub taker: &'static str,
    /// Life cards are lost.
    pub life: &'static str,
    /// A card is banished for its Endurance.
    pub endurance: &'static str,
    /// Effects on a hit.
    pub hit: &'static str,
    /// Stages gained and lost by effects.
    pub gain: &'static str,
    /// The same by an Ally, and the choice who gains or loses them.
    pub ally_gain: &'static str,
    /// A level up by an effect.
    pub advance: &'static str,
    /// A level down by an effect.
    pub fall_back: &'static str,
    /// Cards that go from the discard pile under the deck.
    pub rejuvenate: &'static str,
    /// A Dragon Ball is captured by an effect.
    pub capture: &'static str,
    /// One of several parts is chosen.
    pub choose: &'static str,
    /// Effects set off together come in the order their player likes.
    pub order: &'static str,
    /// A card is used at a time of its own.
    pub moment: &'static str,
    /// A card is named.
    pub name: &'static str,
    /// A deck is searched.
    pub search: &'static str,
    /// What is left of a discard pile is shuffled if the opponent asks; `""` where it is not.
    pub shuffle_rest: &'static str,
    /// The opponent sees that a search found nothing; `""` where that is not allowed.
    pub verify: &'static str,
}

impl Cites {
    /// For a game without fights.
    pub const NONE: Self = Self {
        act: "",
        at_rest: "",
        pass: "",
        declare: "",
        cost: "",
        activation: "",
        forbidden: "",
        defend: "",
        stop: "",
        damage: "",
        prevent: "",
        stages: "",
        taker: "",
        life: "",
        endurance: "",
        hit: "",
        gain: "",
        ally_gain: "",
        advance: "",
        fall_back: "",
        rejuvenate: "",
        capture: "",
        choose: "",
        order: "",
        moment: "",
        name: "",
        search: "",
        shuffle_rest: "",
        verify: "",
    };
}
