//! Attacks as nouns: `your styled energy attacks`.

use super::noun::plain_noun;
use super::number::{counted, possessive};
use super::special::further;
use crate::model::effect::{Amount, WhichAttacks};

/// Whether a single attack is spoken of.
pub(super) fn is_one(which: &WhichAttacks) -> bool {
    which.this || which.first == Some(1) || which.next == Some(1)
}

/// A rule of several attacks, said of one.
pub(super) fn of_one(part: &str) -> String {
    let part = part
        .replace("their", "its")
        .replace("they take", "it takes")
        .replace("they were", "it were");
    for (many, one) in [
        ("deal ", "deals "),
        ("count ", "counts "),
        ("allow ", "allows "),
        ("are ", "is "),
        ("banish ", "banishes "),
        ("have ", "has "),
    ] {
        if let Some(rest) = part.strip_prefix(many) {
            return format!("{one}{rest}");
        }
    }
    part
}

/// `stage` or `stages`.
pub(super) fn units(count: &str, unit: &str) -> String {
    match count.trim_start_matches(['+', '-']) {
        "1" => unit.to_owned(),
        _ => format!("{unit}s"),
    }
}

/// `your styled energy attacks`.
pub(super) fn attacks(which: &WhichAttacks) -> String {
    let this = WhichAttacks {
        this: true,
        ..WhichAttacks::default()
    };
    if *which == this {
        return "this attack".to_owned();
    }
    let mut words: Vec<String> = Vec::new();
    match which.by {
        Some(who) => words.push(possessive(who).to_owned()),
        None if which.this => words.push("this".to_owned()),
        None if which.other => {}
        None => words.push("all".to_owned()),
    }
    if which.other {
        words.push("other".to_owned());
    }
    if let Some(count) = which.first {
        words.push(if count == 1 {
            "first".to_owned()
        } else {
            format!("first {count}")
        });
    }
    if let Some(count) = which.next {
        words.push(if count == 1 {
            "next".to_owned()
        } else {
            format!("next {count}")
        });
    }
    if which.successful {
        words.push("successful".to_owned());
    }
    match (which.style, which.styled) {
        (Some(style), _) => words.push(style.label().to_owned()),
        (None, Some(true)) => words.push("styled".to_owned()),
        (None, Some(false)) => words.push("freestyle".to_owned()),
        (None, None) => {}
    }
    if which.copied {
        words.push("copied".to_owned());
    }
    if let Some(focused) = which.focused {
        words.push(if focused { "focused" } else { "unfocused" }.to_owned());
    }
    if let Some(kind) = which.kind {
        words.push(kind.slug().to_owned());
    }
    words.push(if is_one(which) { "attack" } else { "attacks" }.to_owned());
    if let Some(cost) = which.cost {
        let cost = Amount::Number(i32::from(cost));
        words.push(format!("costing {}", counted(&cost, "stage", "stages")));
    }
    if which.aimed {
        words.push("by one personality of your choice".to_owned());
    }
    for (said, filter) in [
        ("by", &which.performed_by),
        ("with", &which.using),
        ("that damaged", &which.hurting),
    ] {
        if let Some(filter) = filter {
            words.push(format!("{said} {}", plain_noun(filter)));
        }
    }
    if which.against.is_some() {
        words.push("against the personality that made this attack".to_owned());
    }
    if let Some(by_table) = which.by_table {
        let said = if by_table { "with" } else { "without" };
        words.push(format!("{said} a base damage by the attack table"));
    }
    words.extend(further(which).into_iter().map(str::to_owned));
    if which.last_action {
        words.push("in the last action".to_owned());
    }
    if which.first.is_some() {
        words.push("each combat".to_owned());
    }
    words.join(" ")
}
