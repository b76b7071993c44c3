//! What cards say they count as, and what they ask of attacks: found once, when a table is set up.

use crate::model::StyledFacts;
use crate::model::effect::{
    Ability, Amount, Cards, Condition, Effect, Measure, Piece, When, WhichAttacks, Within,
};

/// What a card says it counts as, wherever it is.
#[derive(Debug, Clone, Default)]
pub struct Also {
    /// Styled or not.
    pub styled: Option<bool>,
    /// Named for a character.
    pub named: bool,
    /// Words of its title.
    pub titled: Vec<String>,
}

impl Also {
    /// What abilities say of their own card; heritage and traits go to its facts.
    pub(super) fn of(abilities: &[Ability], facts: &mut Option<StyledFacts>) -> Self {
        let mut also = Self::default();
        for ability in abilities {
            let Ability::Line(line) = ability else { continue };
            let always = line.when == When::Constant && line.condition.is_none();
            for effect in line.effects.iter().filter(|_| always) {
                let Effect::Consider { cards, what, .. } = effect else {
                    continue;
                };
                // What it is for effects of some alone is asked each time.
                if *cards != Cards::This || what.of.is_some() {
                    continue;
                }
                also.styled = what.styled.or(also.styled);
                let Some(quality) = what.quality.as_deref() else {
                    continue;
                };
                also.named |= quality.named_card;
                also.titled.extend(quality.title.clone());
                if let Some(facts) = facts {
                    facts.heritage.extend(quality.heritage);
                    facts.traits.extend(quality.of_trait.clone());
                }
            }
        }
        also
    }
}

/// The attacks a part of an effect speaks of.
pub(super) fn asked(piece: Piece<'_>) -> Option<&WhichAttacks> {
    match piece {
        Piece::Effect(Effect::Attacks(change)) => Some(&change.which),
        Piece::Effect(Effect::Repeat(which)) => Some(which),
        Piece::Condition(Condition::AttackFits(which)) => Some(which),
        Piece::Amount(Amount::Of(measure)) => match measure.as_ref() {
            Measure::AttacksMade(which) => Some(which),
            _ => None,
        },
        _ => None,
    }
}

/// What a part of an effect counts or asks for of what happened, and since when.
pub(super) fn counted(piece: Piece<'_>) -> Option<(When, Within)> {
    match piece {
        Piece::Amount(Amount::Of(measure)) => match measure.as_ref() {
            Measure::Times(happening) | Measure::Total(happening) => Some((happening.when, happening.within)),
            _ => None,
        },
        Piece::Filter(filter) => {
            let quality = filter.quality.as_ref();
            let lost = quality.is_some_and(|quality| quality.lost_this_combat);
            lost.then_some((When::LeavesPlay, Within::Combat))
        }
        _ => None,
    }
}
