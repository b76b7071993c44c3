use std::cmp::Ordering;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Cards, Filter, Happening, Who};
use crate::model::vocabulary;

/// A number in an effect. Written `2`, `"X"` or as a measure: `{ adventure = "you" }`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Amount {
    /// The number itself.
    Number(i32),
    /// The X chosen when the cost was paid (BA-COST-06, BA-COST-10), or counted by [`super::Effect::Count`].
    X,
    /// Measured when the effect is applied.
    Of(Box<Measure>),
}

impl Amount {
    pub(super) fn one() -> Self {
        Self::Number(1)
    }

    pub(super) fn is_one(&self) -> bool {
        *self == Self::Number(1)
    }

    pub(super) fn zero() -> Self {
        Self::Number(0)
    }

    /// Whether it is more than nothing, nothing or less, as far as its text tells.
    pub fn sign(&self) -> Ordering {
        match self {
            Self::Number(number) => number.cmp(&0),
            Self::X => Ordering::Greater,
            Self::Of(measure) => match measure.as_ref() {
                Measure::Minus(_) => Ordering::Less,
                _ => Ordering::Greater,
            },
        }
    }

    /// The same below zero.
    #[must_use]
    pub fn negated(&self) -> Self {
        Self::Of(Box::new(Measure::Minus(self.clone())))
    }

    /// Whose Adventure it reads, if it reads one.
    pub fn adventure(&self) -> Option<Who> {
        match self {
            Self::Number(_) | Self::X => None,
            Self::Of(measure) => match measure.as_ref() {
                Measure::Adventure(who) => Some(*who),
                Measure::Minus(amount) => amount.adventure(),
                Measure::Sum(amounts) => amounts.iter().find_map(Self::adventure),
                _ => None,
            },
        }
    }

    /// Whether it is read from the Attack Table, whatever is added to it.
    pub fn reads_table(&self) -> bool {
        let Self::Of(measure) = self else {
            return false;
        };
        match measure.as_ref() {
            Measure::AttackTable(_) => true,
            Measure::Sum(amounts) => amounts.iter().any(Self::reads_table),
            _ => false,
        }
    }

    /// The plain number among what it is the sum of, or what is added to the Attack Table is (SC-LATER-93).
    pub fn printed(&self) -> Option<i32> {
        match self {
            Self::Number(number) => Some(*number),
            Self::X => None,
            Self::Of(measure) => match measure.as_ref() {
                Measure::Sum(amounts) => amounts.iter().find_map(Self::printed),
                Measure::AttackTable(more) => more.printed(),
                _ => None,
            },
        }
    }

    /// Whether it is the plain number zero.
    pub fn is_zero(&self) -> bool {
        *self == Self::Number(0)
    }

    /// What it is the sum of; none where it is not a sum.
    pub fn summands(&self) -> Option<&[Self]> {
        match self {
            Self::Of(measure) => match measure.as_ref() {
                Measure::Sum(parts) => Some(parts),
                _ => None,
            },
            Self::Number(_) | Self::X => None,
        }
    }
}

/// Something in the game that can be counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Measure {
    /// How many cards there are.
    Cards(Filter),
    /// Bandai: reveal the top card of that player's Planet, read its Turn cost, put it back (BA-KEY-13).
    Adventure(Who),
    /// Bandai: Dragon Ball coins on them.
    Coins(Cards),
    /// Bandai: where that player's Turn Marker stands.
    TurnMarker(Who),
    /// The same below zero.
    Minus(Amount),
    /// All of them together.
    Sum(Vec<Amount>),
    /// How many different types the cards have.
    Types(Filter),
    /// How many cards the verb before this one moved.
    Moved,
    /// How often the defender has used Endurance against the attack being resolved (PA-DMG-04).
    EnduranceUsed,
    /// The value of the Attack Table for the attack (PA-GLO-08), and so much more.
    AttackTable(Amount),
    /// The level of that player's Main Personality.
    Level(Who),
    /// The anger of that player.
    Anger(Who),
    /// The power level of that player's Main Personality (PA-GLO-09).
    PowerLevel(Who),
    /// Stages above zero of that player's Main Personality.
    Stage(Who),
    /// Attacks of that sort made this combat, the one being resolved included.
    AttacksMade(super::WhichAttacks),
    /// The power up rating of that player's Main Personality (PA-TURN-19, SC-TURN-06).
    Pur(Who),
    /// Life cards the attack dealt, those taken for stages among them.
    LifeDealt,
    /// Power stages of damage the attack dealt, those taken as life cards among them (SC-LATER-96).
    StagesDealt,
    /// Power stages the attack took from a personality.
    StagesLost,
    /// What personalities have, all of them together.
    Of(Trait, Cards),
    /// Half, rounded up.
    Half(Amount),
    /// A third, rounded down: one for every three.
    Third(Amount),
    /// The smaller of two.
    Min(Amount, Amount),
    /// How often something happened.
    Times(Box<Happening>),
    /// How much of it there was, all times together: levels of anger, cards at once.
    Total(Box<Happening>),
    /// The highest power level on any level of that player's Main Personality.
    Peak(Who),
    /// Power stages of damage the attack itself says.
    BaseStages,
    /// Life cards of damage the attack itself says.
    BaseLife,
    /// Damage prevented of the attack, in stages and life cards.
    DamagePrevented,
    /// Life cards that attacks of that sort took this combat, all together.
    LifeBy(super::WhichAttacks),
    /// The most life cards that one attack of that sort took this combat.
    MostLifeBy(super::WhichAttacks),
    /// Power stages that attacks of that sort took this combat, all together.
    StagesBy(super::WhichAttacks),
    /// Power stages of damage of the last attack of that sort made this combat, with all that modified it.
    StagesSaid(super::WhichAttacks),
    /// Life cards of damage of the last attack of that sort made this combat, with all that modified it.
    LifeSaid(super::WhichAttacks),
    /// The most of a player's actions in a row with attacks of that sort, each with another card.
    InARow(super::WhichAttacks),
    /// Cards that a player's Sensei Deck can still take.
    SenseiRoom(Who),
    /// The highest level of that player's Main Personality.
    HighestLevel(Who),
    /// Life cards the attack being resolved is going to take, if nothing stops it.
    LifeAhead,
    /// Power stages the attack being resolved is going to take, if nothing stops it.
    StagesAhead,
}

vocabulary! {
    /// What a personality has a number of.
    Trait {
        /// Its power level as it stands (PA-GLO-09).
        Power = "power-of", "power level";
        /// Power stages above zero.
        Stage = "stage-of", "power stage";
        /// Its level.
        Level = "level-of", "level";
        /// Its power up rating.
        Rating = "pur-of", "power up rating";
        /// Its card number.
        Number = "number-of", "card number";
        /// The power stages its attack costs.
        Cost = "cost-of", "cost";
        /// What its attack adds to the Attack Table (SC-LATER-93).
        Modifier = "modifier-of", "damage modifier";
        /// The life cards that its attack deals beside the Attack Table, or more than it says first (SC-LATER-93).
        LifeModifier = "life-modifier-of", "damage modifier in life cards";
        /// The Endurance it has for effects.
        Endurance = "endurance-of", "Endurance";
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_i32(*number),
            Self::X => serializer.serialize_str("X"),
            Self::Of(measure) => measure.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AmountVisitor)
    }
}

/// Reads by hand what `untagged` would read too, but keeps the message about the word that is wrong.
struct AmountVisitor;

impl<'de> Visitor<'de> for AmountVisitor {
    type Value = Amount;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an amount: a number, \"X\" or a table such as { adventure = \"you\" }")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Amount, E> {
        i32::try_from(number)
            .map(Amount::Number)
            .map_err(|_| E::custom(format!("{number} is too large an amount")))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Amount, E> {
        self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Amount, E> {
        match word {
            "X" => Ok(Amount::X),
            "moved" => Ok(Amount::Of(Box::new(Measure::Moved))),
            "endurance-used" => Ok(Amount::Of(Box::new(Measure::EnduranceUsed))),
            "life-dealt" => Ok(Amount::Of(Box::new(Measure::LifeDealt))),
            "stages-dealt" => Ok(Amount::Of(Box::new(Measure::StagesDealt))),
            "stages-lost" => Ok(Amount::Of(Box::new(Measure::StagesLost))),
            "base-stages" => Ok(Amount::Of(Box::new(Measure::BaseStages))),
            "base-life" => Ok(Amount::Of(Box::new(Measure::BaseLife))),
            "damage-prevented" => Ok(Amount::Of(Box::new(Measure::DamagePrevented))),
            "life-ahead" => Ok(Amount::Of(Box::new(Measure::LifeAhead))),
            "stages-ahead" => Ok(Amount::Of(Box::new(Measure::StagesAhead))),
            _ => Err(E::custom(format!(
                "unknown amount `{word}`; write a number, \"X\", \"moved\", \"endurance-used\", \"life-dealt\", \"stages-dealt\", \"stages-lost\", \"base-stages\", \"base-life\", \"damage-prevented\" or a table"
            ))),
        }
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Amount, M::Error> {
        Measure::deserialize(MapAccessDeserializer::new(map)).map(|measure| Amount::Of(Box::new(measure)))
    }
}
