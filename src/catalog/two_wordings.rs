//! A card that a later wording changed says both (A-SC-30): what they have in common once.

use super::{describe_effect, occasions};
use crate::model::Card;
use crate::model::effect::{Ability, Cards, Condition, Effect, Permitted, When};

/// Of a card that is removed after use.
pub(super) const REMOVED: &str = "Removed from the game after use.";
/// Of one that is by the later wording alone.
pub(super) const REMOVED_IN_2014: &str = "Removed from the game after use in the community's format of 2014.";

/// Which wording says a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// Every wording there is.
    All,
    /// Only the first printing.
    First,
    /// Only the later wording, in place of something.
    Later,
    /// The later wording beside all else.
    AlsoLater,
}

impl By {
    /// Who says it, as it stands before a line of one wording alone.
    pub const fn label(self) -> Option<&'static str> {
        match self {
            Self::All => None,
            Self::First => Some("As first printed"),
            Self::Later => Some("In the community's format of 2014"),
            Self::AlsoLater => Some("In the community's format of 2014 also"),
        }
    }

    /// The same in few words.
    pub const fn short_label(self) -> Option<&'static str> {
        match self {
            Self::All => None,
            Self::First => Some("First printed"),
            Self::Later => Some("Format of 2014"),
            Self::AlsoLater => Some("Format of 2014 also"),
        }
    }
}

/// A line of what a card does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// Whose line it is.
    pub by: By,
    /// Whether that is said before it; a line that follows others of one wording goes without.
    pub is_headed: bool,
    /// What it says.
    pub text: String,
}

impl Said {
    /// A line of every wording.
    pub(super) fn by_all(text: String) -> Self {
        Self {
            by: By::All,
            is_headed: false,
            text,
        }
    }
}

/// `As first printed: Draw 1 card.`
impl std::fmt::Display for Said {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.by.label().filter(|_| self.is_headed) {
            Some(label) => write!(f, "{label}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}

/// What a card does, a line for each ability of the first printing, and what a later wording makes of it.
pub(super) struct Told {
    /// As many as the first printing has abilities; one that another line says is empty.
    pub first: Vec<Said>,
    /// Only what is different.
    pub later: Vec<Said>,
}

/// What the card does by its wordings.
pub(super) fn told(card: &Card) -> Told {
    let first = by_ability(card, &card.abilities);
    if card.reworded.is_empty() {
        return Told {
            first: first.into_iter().map(Said::by_all).collect(),
            later: Vec::new(),
        };
    }
    beside(first, lines(card, &card.reworded))
}

/// What the card does by abilities of it.
pub(super) fn lines(card: &Card, abilities: &[Ability]) -> Vec<String> {
    let mut lines = by_ability(card, abilities);
    lines.retain(|line| !line.is_empty());
    lines
}

/// A line for each ability; one that another line says is empty.
fn by_ability(card: &Card, abilities: &[Ability]) -> Vec<String> {
    let before = std::iter::once(None).chain(abilities.iter().map(Some));
    // That it stops focused attacks is said with what it costs.
    let is_said_elsewhere =
        |ability: &Ability| lets_stop_focused(ability) && abilities.iter().any(is_against_focused);
    // What is played enters play.
    let comes_anyway = |ability: &Ability| abilities.iter().any(|other| happens_as_it_comes(ability, other));
    let needless = |ability: &Ability| is_said_elsewhere(ability) || comes_anyway(ability);
    let line = |(ability, before): (&Ability, Option<&Ability>)| {
        if needless(ability) {
            return String::new();
        }
        describe_effect::describe((card.game, card.kind), &card.name, before, ability)
    };
    let mut lines: Vec<String> = abilities.iter().zip(before).map(line).collect();
    occasions::join(&mut lines);
    lines
}

/// Whether all that an ability does is to let its card stop focused attacks.
fn lets_stop_focused(ability: &Ability) -> bool {
    let lets = |effect: &Effect| {
        matches!(
            effect,
            Effect::Permit {
                action: Permitted::StopFocused,
                of: Cards::This,
                ..
            }
        )
    };
    matches!(ability, Ability::Line(line)
        if line.when == When::Constant && line.condition.is_none() && line.effects.iter().all(lets))
}

/// Whether all that a card does as it is played it does by the other ability whenever it enters play.
fn happens_as_it_comes(ability: &Ability, other: &Ability) -> bool {
    let (Ability::Line(played), Ability::Line(comes)) = (ability, other) else {
        return false;
    };
    (played.when, comes.when) == (When::Played, When::EntersPlay)
        && (&played.of, &played.condition, &comes.of, &comes.condition) == (&None, &None, &None, &None)
        && comes.effects.starts_with(&played.effects)
}

/// Whether an ability is a defense against focused attacks alone.
fn is_against_focused(ability: &Ability) -> bool {
    matches!(ability, Ability::Line(line)
        if line.when == When::Defense
            && matches!(&line.condition, Some(Condition::AttackFits(which)) if which.focused == Some(true)))
}

/// The whole of the later wording, if there is one.
pub fn later_text(card: &Card) -> Option<String> {
    let lines = lines(card, &card.reworded);
    let heading = By::Later.label()?;
    (!lines.is_empty()).then(|| format!("{heading}: {}", lines.join("\n")))
}

fn beside(first: Vec<String>, mut later: Vec<String>) -> Told {
    let has_common = first.iter().any(|line| later.contains(line));
    let own = later.iter().filter(|line| !first.contains(line)).count();
    if !has_common || own == 0 {
        // What follows the first line belongs to it.
        let said: Vec<&String> = first.iter().filter(|line| !line.is_empty()).collect();
        if let ([one], [other]) = (said.as_slice(), later.as_mut_slice())
            && let Some(change) = changed(one, other)
        {
            *other = change;
        }
        let block = |lines: Vec<String>, by| {
            let head = lines.iter().position(|line| !line.is_empty());
            let said = lines.into_iter().enumerate();
            said.map(|(place, text)| Said {
                by,
                is_headed: Some(place) == head,
                text,
            })
            .collect()
        };
        return Told {
            first: block(first, By::First),
            later: block(later, By::Later),
        };
    }
    let only_first: Vec<String> = first
        .iter()
        .filter(|line| !line.is_empty() && !later.contains(line))
        .cloned()
        .collect();
    let mut only_later: Vec<String> = later
        .iter()
        .filter(|line| !first.contains(line))
        .cloned()
        .collect();
    let by = if only_first.is_empty() {
        By::AlsoLater
    } else {
        By::Later
    };
    if let ([one], [other]) = (only_first.as_slice(), only_later.as_mut_slice())
        && let Some(change) = changed(one, other)
    {
        *other = change;
    }
    let alone = |text, by| Said {
        by,
        is_headed: true,
        text,
    };
    let first = first.into_iter().map(|line| {
        if only_first.contains(&line) {
            alone(line, By::First)
        } else {
            Said::by_all(line)
        }
    });
    Told {
        first: first.collect(),
        later: only_later.into_iter().map(|line| alone(line, by)).collect(),
    }
}

/// Words a quotation has at least, that one may see what it is about.
const WORDS_QUOTED: usize = 3;

/// `the same, but "at most 5" instead of "at most 10"`, where two texts differ in one place only and that is short.
fn changed(one: &str, other: &str) -> Option<String> {
    let (one, other): (Vec<&str>, Vec<&str>) = (one.split(' ').collect(), other.split(' ').collect());
    let shorter = one.len().min(other.len());
    let start = one
        .iter()
        .zip(&other)
        .take_while(|(one, other)| one == other)
        .count();
    let end = (one.iter().rev().zip(other.iter().rev()))
        .take_while(|(one, other)| one == other)
        .count()
        .min(shorter - start);
    let (mut from, mut to) = (start, end);
    let quoted = |words: &[&str], from: usize, to: usize| -> Option<String> {
        Some(words.get(from..words.len() - to)?.join(" "))
    };
    // As much before it, and then after it, as makes a few words that stand there once.
    let whole = one.join(" ");
    loop {
        let text = quoted(&one, from, to)?;
        let is_plain = text.split(' ').count() >= WORDS_QUOTED && whole.matches(&text).count() == 1;
        if is_plain && !quoted(&other, from, to)?.is_empty() {
            break;
        }
        match (from, to) {
            (1.., _) => from -= 1,
            (0, 1..) => to -= 1,
            (0, 0) => return None,
        }
    }
    let (one_said, other_said) = (quoted(&one, from, to)?, quoted(&other, from, to)?);
    let is_short =
        |said: &str, of: &[&str]| said.split(' ').count() * 2 <= of.len() && !said.contains(['"', '>']);
    if !is_short(&one_said, &one) || !is_short(&other_said, &other) {
        return None;
    }
    Some(format!(
        "the same, but \"{}\" instead of \"{}\".",
        within(&other_said),
        within(&one_said)
    ))
}

/// Words out of a sentence without the stop after them, and without half a pair of brackets.
fn within(text: &str) -> &str {
    let text = text.trim_end_matches(['.', ',', ';']);
    match (text.contains('('), text.contains(')')) {
        (true, false) => text.trim_start_matches('('),
        (false, true) => text.trim_end_matches(')'),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both(first: &[&str], later: &[&str]) -> String {
        let own = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect();
        let told = beside(own(first), own(later));
        let lines: Vec<String> = told
            .first
            .iter()
            .chain(&told.later)
            .map(Said::to_string)
            .collect();
        lines.join("\n")
    }

    #[test]
    fn what_differs_in_a_few_words_is_said_by_them() {
        insta::assert_snapshot!(
            both(
                &["Your attacks deal +N life cards of damage this combat, where N is your anger (at most 10)."],
                &["Your attacks deal +N life cards of damage this combat, where N is your anger (at most 5)."],
            ),
            @r#"
        As first printed: Your attacks deal +N life cards of damage this combat, where N is your anger (at most 10).
        In the community's format of 2014: the same, but "(at most 5)" instead of "(at most 10)".
        "#
        );
        insta::assert_snapshot!(
            both(
                &["Whenever you rejuvenate a card, during combat, raise your anger 1 level and draw 1 card."],
                &["Whenever you rejuvenate a card, raise your anger 1 level and draw 1 card."],
            ),
            @r#"
        As first printed: Whenever you rejuvenate a card, during combat, raise your anger 1 level and draw 1 card.
        In the community's format of 2014: the same, but "card" instead of "card, during combat".
        "#
        );
    }

    #[test]
    fn lines_of_both_stand_there_once() {
        insta::assert_snapshot!(both(&["Draw 1 card.", "Stop the attack."], &["Draw 2 cards.", "Stop the attack."]), @r"
        As first printed: Draw 1 card.
        Stop the attack.
        In the community's format of 2014: Draw 2 cards.
        ");
        insta::assert_snapshot!(both(&["Draw 1 card."], &["Draw 1 card.", "Stop the attack."]), @r"
        Draw 1 card.
        In the community's format of 2014 also: Stop the attack.
        ");
    }

    #[test]
    fn what_has_nothing_in_common_is_said_whole() {
        insta::assert_snapshot!(both(&["Draw 1 card.", "Stop the attack."], &["End combat."]), @r"
        As first printed: Draw 1 card.
        Stop the attack.
        In the community's format of 2014: End combat.
        ");
    }
}
