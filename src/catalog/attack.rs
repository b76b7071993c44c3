//! The attack of a card: what its frame prints, and where that is silent, what its effects say.

use crate::model::effect::{Ability, Amount, Cost, Effect, Line, MakeAttack, Measure};
use crate::model::{AttackKind, Card, Damage, Game, PrintedAttack};

/// The attack a card of Score or Panini makes, in figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttackFigures {
    /// Physical or energy.
    pub kind: AttackKind,
    /// Power stages to pay, 0 for none; nothing where only the game tells how many.
    pub cost: Option<u8>,
    /// What it deals as cards write it, `4` or `AT+3`, without the half that is none or that only the game tells.
    pub damage: Damage,
}

impl AttackFigures {
    /// That of a card: of its lines the first that attacks without further ado, else the first that attacks.
    pub fn of(card: &Card) -> Option<Self> {
        let printed = card.styled()?.attack.as_ref();
        let said = first(&card.abilities).or_else(|| first(&card.reworded));
        let said = said.and_then(|line| Self::of_line(card.game, line));
        match (printed, said) {
            (None, said) => said,
            (Some(printed), said) => Some(Self::printed(printed, said)),
        }
    }

    /// The frame's, with what the frame leaves to the text. An attack of which neither says a cost has none (PA-COMBAT-19).
    fn printed(frame: &PrintedAttack, said: Option<Self>) -> Self {
        let said = said.unwrap_or_else(|| Self {
            kind: frame.kind,
            cost: Some(0),
            damage: Damage::default(),
        });
        let Damage { stages, life, either } = frame.damage.clone().unwrap_or_default();
        let some = |half: Option<String>| half.filter(|half| half != "0");
        Self {
            kind: frame.kind,
            cost: frame.cost.or(said.cost),
            damage: Damage {
                stages: some(stages).or(said.damage.stages),
                life: some(life).or(said.damage.life),
                either,
            },
        }
    }

    /// That of one line.
    pub(super) fn of_line(game: Game, line: &Line) -> Option<Self> {
        let made = made(line)?;
        let cost = match &made.cost {
            Amount::Number(number) if !pays_besides(line) => u8::try_from(*number).ok(),
            _ => None,
        };
        let half = |amount: &Amount| in_figures(game, amount).filter(|_| !amount.is_zero());
        Some(Self {
            kind: made.kind,
            cost,
            damage: Damage {
                stages: half(&made.stages),
                life: half(&made.life),
                either: false,
            },
        })
    }

    /// Whether its figures are all there is to say of the attack that begins this line.
    pub(super) fn tells(&self, game: Game, line: &Line) -> bool {
        let is_told = |made: &MakeAttack| {
            let amounts = [&made.cost, &made.stages, &made.life];
            amounts.iter().all(|amount| in_figures(game, amount).is_some())
        };
        let begins = match line.effects.first() {
            Some(Effect::Attack(made)) => is_told(made),
            _ => false,
        };
        begins && is_plain(line) && Self::of_line(game, line).as_ref() == Some(self)
    }

    /// The power stages it takes, where that is a plain number.
    pub fn stages(&self) -> Option<u32> {
        self.damage.stages.as_ref()?.parse().ok()
    }

    /// The life cards it takes, where that is a plain number.
    pub fn life(&self) -> Option<u32> {
        self.damage.life.as_ref()?.parse().ok()
    }
}

/// Whether a line does what it does without a cost, a condition or a target.
pub(super) fn is_plain(line: &Line) -> bool {
    line.cost.is_empty() && line.requires.is_none() && line.condition.is_none() && line.target.is_none()
}

/// The line that attacks.
fn first(abilities: &[Ability]) -> Option<&Line> {
    let lines = abilities.iter().filter_map(|ability| match ability {
        Ability::Line(line) => Some(line.as_ref()),
        Ability::Keyword(_) => None,
    });
    let attacks = lines.filter(|line| made(line).is_some());
    attacks.min_by_key(|line| !is_plain(line))
}

fn made(line: &Line) -> Option<&MakeAttack> {
    line.effects.iter().find_map(|effect| match effect {
        Effect::Attack(made) => Some(made.as_ref()),
        _ => None,
    })
}

/// Whether stages are paid for it that the attack itself does not count.
fn pays_besides(line: &Line) -> bool {
    let in_cost = line
        .cost
        .iter()
        .any(|cost| matches!(cost, Cost::Stages(_) | Cost::UserStages(_) | Cost::AllyStages(_)));
    let pays = |effect: &Effect| matches!(effect, Effect::Stages { paid: true, .. });
    in_cost || line.effects.iter().any(pays)
}

/// `4`, or the Attack Table as the game writes it: `AT+3`; nothing for what only the game tells.
fn in_figures(game: Game, amount: &Amount) -> Option<String> {
    match amount {
        Amount::Number(number) => Some(number.to_string()),
        Amount::X => None,
        Amount::Of(measure) => match measure.as_ref() {
            Measure::AttackTable(Amount::Number(0)) => Some(game.attack_table().to_owned()),
            Measure::AttackTable(Amount::Number(more)) => Some(format!("{}{more:+}", game.attack_table())),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Catalog, shipped};

    #[test]
    fn the_frame_is_read_first_and_the_effects_say_what_it_leaves_open() {
        let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
        let attack = |game, name: &str| {
            let card = catalog.card(catalog.cards_named(game, name)[0]);
            let attack = AttackFigures::of(card).unwrap();
            let Damage { stages, life, .. } = attack.damage;
            (attack.cost, stages, life)
        };
        let some = |text: &str| Some(text.to_owned());
        for (card, expected) in [
            // Only their effects say it.
            ("Orange Splitting Headache", (Some(2), None, some("6"))),
            ("Orange Arm Bar", (Some(0), some("PAT+3"), None)),
        ] {
            assert_eq!(attack(Game::Score, card), expected, "{card}");
        }
        for (card, expected) in [
            ("Black Headbutt", (Some(0), None, some("AT"))),
            // It costs what its user likes.
            ("Blue Draining Blast", (None, None, some("4"))),
            // An Ally pays nothing for it: its frame says what it costs.
            ("Namekian Erasing Blast", (Some(3), None, some("5"))),
            ("Namekian Salvo", (Some(5), None, some("7"))),
            ("Black Counter Ball", (Some(3), None, some("2+X"))),
            ("Blue Discharge", (Some(2), None, some("7"))),
            // Nothing says a cost, so there is none.
            ("Saiyan Clothesline", (Some(0), some("AT+3"), None)),
        ] {
            assert_eq!(attack(Game::Panini, card), expected, "{card}");
        }
    }

    #[test]
    fn stages_paid_as_the_cost_of_a_line_are_no_plain_number() {
        let line = |cost| {
            let made = MakeAttack {
                kind: AttackKind::Energy,
                cost: Amount::Number(0),
                stages: Amount::Number(0),
                life: Amount::Number(4),
            };
            Line {
                cost,
                ..Line::new(
                    crate::model::effect::When::Attack,
                    vec![Effect::Attack(Box::new(made))],
                )
            }
        };
        let cost = |cost| AttackFigures::of_line(Game::Score, &line(cost)).unwrap().cost;
        assert_eq!(
            (cost(vec![]), cost(vec![Cost::Stages(Amount::Number(2))])),
            (Some(0), None)
        );
        assert_eq!(cost(vec![Cost::Discard(Amount::Number(1))]), Some(0));
    }
}
