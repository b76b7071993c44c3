//! What the table carries out of what a card says; the rest is left to the players' hands.

use super::text::{effect_is_carried_out, line_is_carried_out};
use super::{Ability, Condition, Effect, Line, Piece, Walk, When, Who};
use crate::model::{Game, Kind, Word};

/// The abilities of a card as the table plays them: what is not carried out gives way to a note that players resolve it
/// by hand.
pub fn playable(abilities: &[Ability], game: Game, kind: Kind) -> Vec<Ability> {
    let is_used = |ability: &Ability| match ability {
        Ability::Line(line) => matches!(line.when, When::Attack | When::Defense | When::Power),
        Ability::Keyword(_) => false,
    };
    // A card from hand that could not be used at all would be lost to its player.
    let needs_a_use = is_used_from_hand(kind) && !abilities.iter().any(is_used);
    let played = abilities.iter().map(|ability| match ability {
        Ability::Keyword(_) => ability.clone(),
        Ability::Line(line) => Ability::Line(Box::new(playable_line(line, game, needs_a_use))),
    });
    played.collect()
}

fn playable_line(line: &Line, game: Game, needs_a_use: bool) -> Line {
    let head = Line {
        effects: Vec::new(),
        ..line.clone()
    };
    if line_is_carried_out(&head, game) {
        return Line {
            effects: playable_effects(&line.effects, game),
            ..head
        };
    }
    // What sets it off or allows it cannot be told by the table: the players use it when they see that it applies.
    let when = match line.when {
        When::Attack | When::Defense | When::Power | When::Played => line.when,
        _ if needs_a_use => When::Power,
        _ => When::Constant,
    };
    Line {
        against: line.against,
        ..Line::new(when, vec![Effect::rest_by_hand()])
    }
}

fn playable_effects(effects: &[Effect], game: Game) -> Vec<Effect> {
    let mut all: Vec<Effect> = effects
        .iter()
        .map(|effect| playable_effect(effect, game))
        .collect();
    all.dedup_by(|next, one| !next.is_modelled() && next == one);
    all
}

fn playable_effect(effect: &Effect, game: Game) -> Effect {
    if effect_is_carried_out(effect, game) {
        return effect.clone();
    }
    match effect {
        Effect::Hit(effects) => Effect::Hit(playable_effects(effects, game)),
        Effect::Later { when, effects } if !when.is_manual() => Effect::Later {
            when: *when,
            effects: playable_effects(effects, game),
        },
        Effect::If { is, then, otherwise } if is_judged(is, game) => Effect::If {
            is: is.clone(),
            then: playable_effects(then, game),
            otherwise: playable_effects(otherwise, game),
        },
        _ => Effect::rest_by_hand(),
    }
}

/// Whether the table judges a condition.
fn is_judged(is: &Condition, game: Game) -> bool {
    effect_is_carried_out(
        &Effect::If {
            is: is.clone(),
            then: Vec::new(),
            otherwise: Vec::new(),
        },
        game,
    )
}

fn is_used_from_hand(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::PhysicalCombat | Kind::EnergyCombat | Kind::Combat | Kind::Event | Kind::NonCombat
    )
}

impl Effect {
    /// What a card does beyond the frame its facts give.
    pub fn rest_by_hand() -> Self {
        Self::Unimplemented {
            text: "The rest of this card".to_owned(),
        }
    }

    /// What a player does against an effect is done by that player.
    #[must_use]
    pub fn done_by(&self, who: Who) -> Self {
        match self {
            Self::Discard { who: Who::You, count } => Self::Discard {
                who,
                count: count.clone(),
            },
            Self::Draw {
                who: Who::You,
                count,
                cards: None,
            } => Self::Draw {
                who,
                count: count.clone(),
                cards: None,
            },
            effect => effect.clone(),
        }
    }

    /// Whether it and everything in it is data.
    pub fn is_modelled(&self) -> bool {
        let mut modelled = true;
        self.walk(&mut |piece| {
            modelled &= !matches!(piece, Piece::Effect(Self::Unimplemented { .. }));
        });
        modelled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::effect::text;

    fn played(does: &str) -> String {
        let abilities = text::read(does).unwrap();
        text::write(&playable(&abilities, Game::Score, Kind::PhysicalCombat))
    }

    #[test]
    fn what_the_table_knows_is_played_and_the_rest_is_left_to_the_players() {
        assert_eq!(
            played("attack: attack physical stages AT+3; anger +1; consider this as drill"),
            "attack: attack physical stages AT+3; anger +1; by-hand \"The rest of this card\""
        );
        assert_eq!(
            played("attack: attack energy life 4; hit { draw 1; consider this as drill }"),
            "attack: attack energy life 4; hit { draw 1; by-hand \"The rest of this card\" }"
        );
        assert_eq!(
            played("defense physical: stop; draw 1"),
            "defense physical: stop; draw 1"
        );
        assert_eq!(
            played("gains-stages of your card costing-most 2: anger +1"),
            "power: by-hand \"The rest of this card\""
        );
    }
}
