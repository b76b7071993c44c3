//! Verbs of Score and Panini that single cards of later sets need: lines that are lent, what costs more, what counts as
//! something else for a while.

use serde::{Deserialize, Serialize};

use super::{Amount, Cards, Condition, Duration, Effect, Filter, Forbidden, Line, Pointed, Who};

/// One of those verbs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Special {
    /// A line that may be used for a while, whatever became of this card.
    Allow {
        /// The line.
        line: super::Ability,
        /// For how long.
        duration: Duration,
    },
    /// What lasts counts only while this holds.
    While {
        /// What must hold.
        is: Condition,
        /// What lasts.
        effects: Vec<Effect>,
    },
    /// What would forbid this does not.
    Waive {
        /// What is not forbidden.
        action: Forbidden,
        /// To which cards.
        of: Cards,
        /// By whose effects; nobody's if not said.
        by: Option<Who>,
        /// But effects of these cards forbid it all the same.
        but: Option<Filter>,
        /// For how long.
        duration: Duration,
    },
    /// Using or playing these cards costs more.
    Toll {
        /// Which; `in your hand` only from there.
        of: Filter,
        /// Power stages.
        stages: Amount,
        /// Top cards of the Life Deck.
        life: Amount,
        /// For how long.
        duration: Duration,
    },
    /// Personalities count with another power level; X is their own.
    Reckon {
        /// The cards it happens to, pointed at in any way.
        cards: Cards,
        /// Its power level.
        at: Amount,
        /// For how long.
        duration: Duration,
    },
    /// Personalities have another power up rating; X is their own.
    Rating {
        /// The cards it happens to, pointed at in any way.
        cards: Cards,
        /// Their rating.
        at: Amount,
        /// Nothing modifies it.
        fixed: bool,
        /// For how long.
        duration: Duration,
    },
    /// Certain personalities gain or lose power stages.
    Shift {
        /// The cards it happens to, pointed at in any way.
        cards: Cards,
        /// By how many.
        by: Amount,
    },
    /// Certain personalities are set to a power stage.
    Stand {
        /// The cards it happens to, pointed at in any way.
        cards: Cards,
        /// At how many above zero.
        at: Amount,
    },
    /// A player's anger becomes a number; it is neither raised nor lowered to it (A-PA-42).
    SetAnger {
        /// The player, as the card's controller sees the table.
        who: Who,
        /// The number.
        to: Amount,
    },
    /// The damage of the attack goes to another personality.
    Redirect(Cards),
    /// A card is used now, wherever it is.
    Use {
        /// The card.
        cards: Cards,
        /// Nothing is paid that it says is to be paid.
        free: bool,
    },
    /// What the attacks of a card do on a hit happens now, once more where it has happened already.
    UseHits(Cards),
    /// The attack of a card is made by this user, as a copy, with all the card says of it.
    CopyAttack(Cards),
    /// What a card says after its attack happens at once, for this player and user; nothing on a hit.
    UseRest(Cards),
    /// What lasts of the card the player used last until combat ends lasts until the end of that player's next turn.
    Prolong,
    /// A critical damage effect is used, another than the one used last.
    OtherCritical,
    /// Personalities have no more power stages above zero than that.
    CapStages {
        /// The cards it happens to, pointed at in any way.
        cards: Cards,
        at: Amount,
        /// For how long.
        duration: Duration,
    },
    /// What would leave play by an effect stays.
    Spare(Cards),
    /// What lasts of a player's effects until combat ends is over, but what stops attacks.
    Disperse(Who),
    /// More Allies than there are count for effects.
    AlliesCount {
        /// The player, as the card's controller sees the table.
        who: Who,
        /// How many more.
        by: Amount,
    },
    /// A player passes in the next attack phases of this combat.
    MustPass {
        /// The player, as the card's controller sees the table.
        who: Who,
        /// In how many.
        count: Amount,
    },
    /// Two personalities become a third one, out of the Sensei Deck.
    Fuse {
        /// One of them.
        one: Filter,
        /// The other, of the same level.
        other: Box<Filter>,
        /// What they become, of that level too.
        into: Box<Filter>,
    },
    /// Fused personalities come apart.
    Defuse(Cards),
    /// Searches of the own deck for such cards find more of them.
    FindMore {
        /// What is looked for: a search that asks for nothing else of its cards, or for more than this.
        of: Filter,
        /// How many more.
        by: Amount,
        /// For how long.
        duration: Duration,
    },
    /// That many more cards go where cards are about to go.
    More(Amount),
    /// That many fewer cards do.
    Fewer(Amount),
    /// What the card of the attack still has to do happens only if the attack hits.
    HitOnly,
    /// What lasts of this card is over.
    Cease,
    /// The card of the attack says this besides what is printed on it, as something that happens at once (PA-LATER-83).
    Gain(Vec<Effect>),
}

impl Special {
    /// What the card of the attack gains as its text, which it loses with its immediate effects. Empty, it says that the card is
    /// the one that speaks from here on.
    pub fn gained(&self) -> Option<Effect> {
        let Self::Gain(effects) = self else {
            return None;
        };
        let lost = Condition::Barred(Forbidden::ImmediateEffects, Cards::Pointed(Pointed::AttackCard));
        let speaks = Effect::Special(Box::new(Self::Gain(Vec::new())));
        (!effects.is_empty()).then(|| Effect::If {
            is: Condition::Not(Box::new(lost)),
            then: [speaks].into_iter().chain(effects.iter().cloned()).collect(),
            otherwise: Vec::new(),
        })
    }

    /// The line that is lent, if one is.
    pub fn lent(&self) -> Option<&Line> {
        match self {
            Self::Allow {
                line: super::Ability::Line(line),
                ..
            } => Some(line),
            _ => None,
        }
    }
}
