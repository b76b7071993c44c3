//! What the face of a card says in figures, and the text that is left beside them.

use super::attack::{AttackFigures, is_plain};
use super::two_wordings::{REMOVED, REMOVED_IN_2014, Said, Told};
use super::{describe_effect, two_wordings};
use crate::model::effect::{Ability, Effect, Line, When};
use crate::model::{Card, Defends, Wording};

/// What a face says beside the facts of its card. [`Catalog::face`](super::Catalog::face) keeps it: to put a card into words
/// takes longer than all else on a page of cards.
#[derive(Debug)]
pub struct Face {
    /// Its large figures; those of a Bandai card are facts of it.
    pub figures: Figures,
    /// What the card does, a paragraph each, without what figures and badges say; both wordings of a card that has two.
    pub text: Vec<Said>,
}

impl Face {
    /// The face of a card.
    pub(super) fn of(card: &Card) -> Self {
        Self {
            figures: figures(card),
            text: text_beside(card),
        }
    }
}

/// The figures of a card of Score or Panini: its attack and which attacks it stops.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Figures {
    /// Its attack.
    pub attack: Option<AttackFigures>,
    /// The attacks it stops, or softens where its text is not modelled.
    pub stops: Option<Defends>,
}

/// Lines a face has a place of its own for: badges and figures.
const IN_BADGES: &[&str] = &["Endurance ", "Limit "];
const IN_FIGURES: &[&str] = &[
    "Physical attack",
    "Energy attack",
    "Defends against ",
    "Used to ",
    "Its power is used to ",
];

fn figures(card: &Card) -> Figures {
    let Some(facts) = card.styled() else {
        return Figures::default();
    };
    Figures {
        attack: AttackFigures::of(card),
        stops: lines(card).find_map(plain_stop).or(facts.defends),
    }
}

fn text_beside(card: &Card) -> Vec<Said> {
    let told = two_wordings::told(card);
    let mut beside = by_first_wording(card, &told, Shows::Figures);
    beside.extend(told.later);
    beside
}

/// What is shown of a card besides its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shows {
    /// Badges and figures: a card as it is printed.
    Figures,
    /// Badges, and where it stands: a personality in play.
    Standing,
}

/// What the card does by the wording a table goes by, without what is shown of it anyhow.
pub fn text_at_table(card: &Card, wording: Wording, shows: Shows) -> Vec<String> {
    // The figures are those of the first printing, so the later wording is told whole.
    if wording == Wording::Later && !card.reworded.is_empty() {
        return two_wordings::lines(card, &card.reworded);
    }
    let said = by_first_wording(card, &two_wordings::told(card), shows).into_iter();
    let lines = said.map(|said| said.text);
    // By which wording it is removed is settled at a table.
    let lines = lines.filter(|line| wording == Wording::Later || line != REMOVED_IN_2014);
    let plain = |line: String| match line.as_str() {
        REMOVED_IN_2014 => REMOVED.to_owned(),
        _ => line,
    };
    lines.map(plain).collect()
}

/// What is to be told by the first wording.
fn by_first_wording(card: &Card, told: &Told, shows: Shows) -> Vec<Said> {
    let has_figures = shows == Shows::Figures;
    let is_badge = |line: &&String| !IN_BADGES.iter().any(|start| line.starts_with(start));
    let is_figure = |line: &&String| {
        card.styled().is_none() || !has_figures || !IN_FIGURES.iter().any(|start| line.starts_with(start))
    };
    let facts = card.frame.iter().filter(is_badge).filter(is_figure);
    let mut beside: Vec<Said> = facts.cloned().map(Said::by_all).collect();
    let attack = AttackFigures::of(card).filter(|_| has_figures);
    let tells = |line: &Line| {
        attack
            .as_ref()
            .is_some_and(|attack| attack.tells(card.game, line))
    };
    let (mut attacks, mut stops) = (0, 0);
    for (ability, whole) in card.abilities.iter().zip(&told.first) {
        let rest = match ability {
            Ability::Line(line) if attacks == 0 && tells(line) => {
                attacks += 1;
                Said::by_all(rest(card, line))
            }
            Ability::Line(line) if has_figures && plain_stop(line).is_some() && stops == 0 => {
                stops += 1;
                let rest = rest(card, line);
                // Which of the two it belongs to is not told by the figures.
                Said::by_all(if attacks > 0 && !rest.is_empty() {
                    format!("Stop: {rest}")
                } else {
                    rest
                })
            }
            Ability::Line(_) | Ability::Keyword(_) => whole.clone(),
        };
        if !rest.text.is_empty() {
            beside.push(rest);
        }
    }
    beside
}

fn lines(card: &Card) -> impl Iterator<Item = &Line> {
    card.abilities.iter().filter_map(|ability| match ability {
        Ability::Line(line) => Some(line.as_ref()),
        Ability::Keyword(_) => None,
    })
}

fn plain_stop(line: &Line) -> Option<Defends> {
    let stops = line.when == When::Defense && line.effects.first() == Some(&Effect::Stop) && is_plain(line);
    stops.then(|| line.against.unwrap_or(Defends::Any))
}

fn rest(card: &Card, line: &Line) -> String {
    let rest = line.effects.get(1..).unwrap_or_default();
    let text = describe_effect::effects_in_words(card.game, card.kind, rest);
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
