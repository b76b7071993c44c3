//! Amounts and conditions.

use super::Voice;
use super::fight::{attacks, in_fight};
use super::noun::Number;
use crate::model::Style;
use crate::model::effect::{Amount, Condition, Filter, ManualCondition, Measure, Who};

/// Stands for an amount that is measured; what it is follows at the end of the sentence.
const MEASURED: &str = "N";

impl Voice<'_> {
    /// `, where N is the number of cards in your hand`.
    pub(super) fn measured(&mut self, amount: &Amount) -> String {
        match amount {
            Amount::Number(_) | Amount::X => String::new(),
            Amount::Of(measure) => match measure.as_ref() {
                Measure::Minus(amount) | Measure::AttackTable(amount) => self.measured(amount),
                Measure::Sum(amounts) => amounts.iter().map(|amount| self.measured(amount)).collect(),
                Measure::Moved => String::new(),
                measure => format!(", where {MEASURED} is {}", self.measure(measure)),
            },
        }
    }

    fn measure(&mut self, measure: &Measure) -> String {
        match measure {
            Measure::Cards(filter) => format!("the number of {}", self.noun(filter, Number::Many)),
            Measure::Adventure(who) => {
                self.adventure = Some(*who);
                format!("the Turn cost {} Adventure reveals", possessive(*who))
            }
            Measure::Coins(cards) => format!("the number of DB coins on {}", self.cards(cards)),
            Measure::TurnMarker(who) => format!("the number at {} Turn Marker", possessive(*who)),
            Measure::Minus(amount) => format!("minus {}", self.long(amount)),
            Measure::Types(filter) => format!(
                "the number of different types of {}",
                self.noun(filter, Number::Many)
            ),
            Measure::Level(who) => format!("the level of {} Main Personality", possessive(*who)),
            Measure::Anger(who) => format!("{} anger", possessive(*who)),
            Measure::PowerLevel(who) => format!("the power level of {} Main Personality", possessive(*who)),
            Measure::Stage(who) => format!("the power stage of {} Main Personality", possessive(*who)),
            Measure::AttacksMade(which) => {
                let hand = if which.from_hand { " from hand" } else { "" };
                format!("the number of {} made{hand} this combat", attacks(which))
            }
            Measure::EnduranceUsed => "how often your opponent used Endurance against this attack".to_owned(),
            Measure::Pur(who) => format!("{} power up rating", possessive(*who)),
            Measure::LifeDealt => "the life cards of damage the attack dealt".to_owned(),
            Measure::StagesDealt => "the stages of damage the attack dealt".to_owned(),
            Measure::Half(amount) => format!("half of {}, rounded up,", self.long(amount)),
            Measure::Min(one, other) => {
                format!("{}, but at most {}", self.long(one), self.long(other))
            }
            Measure::Manual(measure) => self.manual_measure(measure),
            Measure::Sum(amounts) => {
                let parts: Vec<String> = amounts.iter().map(|amount| self.long(amount)).collect();
                parts.join(" plus ").replace("plus minus", "minus")
            }
            Measure::Moved | Measure::AttackTable(_) => in_fight(measure).unwrap_or_default(),
        }
    }

    pub(super) fn long(&mut self, amount: &Amount) -> String {
        match amount {
            Amount::Number(_) | Amount::X => short(amount),
            Amount::Of(measure) => self.measure(measure),
        }
    }

    pub(super) fn condition(&mut self, condition: &Condition) -> String {
        match condition {
            Condition::AtLeast(amount, bound) => self.comparison(amount, bound, Bound::AtLeast),
            Condition::AtMost(amount, bound) => self.comparison(amount, bound, Bound::AtMost),
            Condition::Is(cards, filter) => {
                format!("{} {}", self.cards(cards), self.predicate(filter, false))
            }
            Condition::Not(condition) => match condition.as_ref() {
                Condition::Is(cards, filter) => {
                    format!("{} {}", self.cards(cards), self.predicate(filter, true))
                }
                Condition::YourTurn => "it is not your turn".to_owned(),
                condition => format!("it is not so that {}", self.condition(condition)),
            },
            Condition::InCombat => "combat is going on".to_owned(),
            Condition::YourTurn => "it is your turn".to_owned(),
            Condition::Attack(kind) => format!("the attack is {}", kind.slug()),
            Condition::All(conditions) => {
                let all: Vec<_> = conditions
                    .iter()
                    .map(|condition| self.condition(condition))
                    .collect();
                all.join(" and ")
            }
            Condition::Any(conditions) => {
                let any: Vec<_> = conditions
                    .iter()
                    .map(|condition| self.condition(condition))
                    .collect();
                any.join(" or ")
            }
            Condition::Manual(ManualCondition::Did) => "that was done".to_owned(),
            Condition::TokuiWaza(who, style) => {
                let (subject, verb) = if *who == Who::You {
                    ("you", "announced")
                } else {
                    ("your opponent", "announced")
                };
                let style = style.map_or("a", Style::label);
                format!("{subject} {verb} {style} Tokui-Waza")
            }
        }
    }

    fn comparison(&mut self, amount: &Amount, bound: &Amount, kind: Bound) -> String {
        let measure = match amount {
            Amount::Of(measure) => Some(measure.as_ref()),
            Amount::Number(_) | Amount::X => None,
        };
        match measure {
            Some(Measure::Cards(filter)) => self.existence(filter, bound, kind),
            Some(Measure::Moved) if matches!((bound, kind), (Amount::Number(1), Bound::AtMost)) => {
                "it is the only one".to_owned()
            }
            Some(Measure::Adventure(who)) => {
                self.adventure = Some(*who);
                let (whose, bound, word) = (possessive(*who), self.long(bound), kind.word("more", "less"));
                format!("{whose} Adventure reveals a Turn cost of {bound} or {word}")
            }
            Some(Measure::TurnMarker(who)) => format!(
                "{} Turn Marker is on {} or {}",
                possessive(*who),
                self.long(bound),
                kind.word("higher", "lower")
            ),
            _ => format!(
                "{} is {} {}",
                self.long(amount),
                kind.word("at least", "at most"),
                self.long(bound)
            ),
        }
    }

    fn existence(&mut self, filter: &Filter, bound: &Amount, kind: Bound) -> String {
        match (bound, kind) {
            (Amount::Number(1), Bound::AtLeast) => format!("there is {}", self.one(filter)),
            (Amount::Number(0), Bound::AtMost) => format!("there is no {}", self.noun(filter, Number::One)),
            _ => format!(
                "there are {} or {} {}",
                self.long(bound),
                kind.word("more", "fewer"),
                self.noun(filter, Number::Many)
            ),
        }
    }
}

#[derive(Clone, Copy)]
enum Bound {
    AtLeast,
    AtMost,
}

impl Bound {
    fn word(self, least: &'static str, most: &'static str) -> &'static str {
        match self {
            Self::AtLeast => least,
            Self::AtMost => most,
        }
    }
}

pub(super) fn possessive(who: Who) -> &'static str {
    match who {
        Who::You => "your",
        Who::Opponent => "your opponent's",
        Who::Opponents => "each opponent's",
        Who::Each => "each player's",
        Who::Chosen => "a player's",
    }
}

/// `2`, `X` or `N`.
pub(super) fn short(amount: &Amount) -> String {
    match amount {
        Amount::Number(number) => number.to_string(),
        Amount::X => "X".to_owned(),
        Amount::Of(measure) => match measure.as_ref() {
            Measure::Minus(amount) => format!("-{}", short(amount)),
            measure => in_fight(measure).unwrap_or_else(|| MEASURED.to_owned()),
        },
    }
}

/// `+2`, `-X`; a zero takes the sign of its neighbour.
pub(super) fn signed(amount: &Amount, neighbour: &Amount) -> String {
    let plain = short(amount);
    let negative = |text: &str| text.starts_with('-');
    match amount {
        _ if negative(&plain) => plain,
        Amount::Number(0) if negative(&short(neighbour)) => format!("-{plain}"),
        _ => format!("+{plain}"),
    }
}

/// `1 card`, `X cards`.
pub(super) fn counted(count: &Amount, one: &str, many: &str) -> String {
    let noun = if *count == Amount::Number(1) { one } else { many };
    format!("{} {noun}", short(count))
}
