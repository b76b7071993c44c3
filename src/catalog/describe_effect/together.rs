//! Effects that come to something plain only together.

use super::Voice;
use super::amount::beside_x;
use super::scoped::is_over;
use crate::model::effect::{Amount, ChangeAttacks, Duration, Effect, Measure, Permitted, When};

impl Voice<'_> {
    /// The first two effects, where they are said as one.
    pub(super) fn together(&mut self, effects: &[&Effect]) -> Option<(String, usize)> {
        let [first, second, ..] = effects else { return None };
        let said = match (first, second) {
            (Effect::ChooseNumber(most), Effect::Count(counted)) => {
                let least = beside_x(counted).filter(|least| *least > 0)?;
                let most = self.long(&raised(most, least)?);
                format!("choose a number X from {least} to {most}")
            }
            (Effect::Count(counted), Effect::Attacks(change)) if is_all_but_one(counted, change) => {
                "prevent all but 1 life card of damage from this attack".to_owned()
            }
            (
                Effect::Amend {
                    when: When::Endures,
                    to: Amount::Number(50..),
                    duration: Duration::Combat,
                    ..
                },
                Effect::Whenever {
                    when: When::Endures,
                    once: true,
                    effects,
                    ..
                },
            ) if effects.len() == 1 && effects.iter().all(is_over) => {
                "the next time you use a card's Endurance this combat, it prevents all the rest of the damage of \
                 that attack"
                    .to_owned()
            }
            (
                Effect::Permit {
                    action: Permitted::OutlastLevels,
                    of,
                    ..
                },
                Effect::Whenever {
                    when: When::ChangesLevel,
                    effects,
                    ..
                },
            ) if effects.len() == 1 && effects.iter().all(is_over) => {
                format!("{} stay in play through that change of levels", self.subject(of))
            }
            _ => return None,
        };
        Some((said, 2))
    }
}

/// A number with that much added, where it stays as plain as it was.
fn raised(most: &Amount, by: i32) -> Option<Amount> {
    match most {
        Amount::Number(most) => Some(Amount::Number(most + by)),
        Amount::X => None,
        Amount::Of(measure) => match measure.as_ref() {
            Measure::Sum(parts) => match &**parts {
                [whole, Amount::Number(less)] if *less == -by => Some(whole.clone()),
                _ => None,
            },
            _ => None,
        },
    }
}

/// Whether the X that an attack has prevented is all its damage as life cards but one.
fn is_all_but_one(counted: &Amount, change: &ChangeAttacks) -> bool {
    let Amount::Of(measure) = counted else {
        return false;
    };
    let Measure::Sum(parts) = measure.as_ref() else {
        return false;
    };
    let is_there = |wanted: &Measure| {
        let mut parts = parts.iter();
        parts.any(|part| matches!(part, Amount::Of(measure) if **measure == *wanted))
    };
    change.prevent_life == Amount::X
        && change.which.this
        && parts.contains(&Amount::Number(-1))
        && is_there(&Measure::LifeAhead)
        && is_there(&Measure::StagesAhead)
}
