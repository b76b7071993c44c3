//! A card that a later wording changed says both (A-SC-30): what they have in common once.

use super::describe_effect;
use crate::model::Card;
use crate::model::effect::Ability;

/// What stands before a line that only the first printing says.
const AS_FIRST_PRINTED: &str = "As first printed: ";
const IN_2014: &str = "In the community's format of 2014: ";
const ALSO_IN_2014: &str = "In the community's format of 2014 also: ";

/// What a card does, a line for each ability of the first printing, and what a later wording makes of it.
pub(super) struct Told {
    /// As many as the first printing has abilities.
    pub first: Vec<String>,
    /// Only what is different.
    pub later: Vec<String>,
}

/// What the card does by its wordings.
pub(super) fn told(card: &Card) -> Told {
    let first = lines(card, &card.abilities);
    if card.reworded.is_empty() {
        return Told {
            first,
            later: Vec::new(),
        };
    }
    beside(first, lines(card, &card.reworded))
}

/// What the card does by abilities of it, a line each.
pub(super) fn lines(card: &Card, abilities: &[Ability]) -> Vec<String> {
    abilities
        .iter()
        .map(|ability| describe_effect::describe(card.game, card.kind, ability))
        .collect()
}

/// The whole of the later wording, if there is one.
pub fn later_text(card: &Card) -> Option<String> {
    let lines = lines(card, &card.reworded);
    (!lines.is_empty()).then(|| format!("{IN_2014}{}", lines.join("\n")))
}

/// A line without the remark that only the first printing says it.
pub(super) fn bare(line: &str) -> &str {
    line.strip_prefix(AS_FIRST_PRINTED).unwrap_or(line)
}

fn beside(mut first: Vec<String>, mut later: Vec<String>) -> Told {
    let is_common = |line: &String, other: &[String]| other.contains(line);
    let has_common = first.iter().any(|line| is_common(line, &later));
    let own = later.iter().filter(|line| !is_common(line, &first)).count();
    if !has_common || own == 0 {
        // What follows the first line belongs to it.
        if let ([one], [other]) = (first.as_slice(), later.as_mut_slice())
            && let Some(change) = changed(one, other)
        {
            *other = change;
        }
        for (lines, heading) in [(&mut first, AS_FIRST_PRINTED), (&mut later, IN_2014)] {
            if let Some(line) = lines.first_mut() {
                line.insert_str(0, heading);
            }
        }
        return Told { first, later };
    }
    let mut only_later: Vec<String> = later
        .iter()
        .filter(|line| !is_common(line, &first))
        .cloned()
        .collect();
    let mut only_first: Vec<&mut String> = first.iter_mut().filter(|line| !later.contains(line)).collect();
    let heading = if only_first.is_empty() {
        ALSO_IN_2014
    } else {
        IN_2014
    };
    if let ([one], [other]) = (only_first.as_slice(), only_later.as_mut_slice())
        && let Some(change) = changed(one, other)
    {
        *other = change;
    }
    for line in &mut only_first {
        line.insert_str(0, AS_FIRST_PRINTED);
    }
    for line in &mut only_later {
        line.insert_str(0, heading);
    }
    Told {
        first,
        later: only_later,
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
        [told.first, told.later].concat().join("\n")
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
