//! Attacks as nouns: `your styled energy attacks`.

use super::amount::{counted, possessive};
use super::asked::persons;
use super::noun::{listed, plain_noun};
use crate::model::Kind;
use crate::model::effect::{Amount, Cards, Filter, Quality, WhichAttacks, Who};

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

/// `your Allies'`, `its`: whose attacks they are, where one player's personalities are told apart by no more than that.
fn whose(which: &WhichAttacks) -> Option<String> {
    let who = which.by.filter(|who| matches!(who, Who::You | Who::Opponent))?;
    let filter = which.performed_by.as_ref()?;
    let role = Filter {
        kind: filter.kind,
        ally: filter.ally,
        ..Filter::default()
    };
    let is_ally = filter.ally == Some(true) || filter.kind == Some(Kind::Ally);
    let is_main = filter.ally == Some(false) || filter.kind == Some(Kind::MainPersonality);
    if **filter == role {
        let role = match (is_main, is_ally) {
            (true, false) => "Main Personality's",
            (false, true) => "Allies'",
            _ => return None,
        };
        return Some(format!("{} {role}", possessive(who)));
    }
    let copies = Filter {
        copy_of: filter.copy_of.clone(),
        ..role
    };
    match filter.copy_of.as_deref().filter(|_| **filter == copies)? {
        Cards::It => Some("its".to_owned()),
        Cards::User => Some("the user's".to_owned()),
        Cards::This => Some("this personality's".to_owned()),
        _ => None,
    }
}

/// `the personality it is attached to`, of this card.
fn bears_it(filter: &Filter) -> bool {
    let bearing = Filter {
        quality: Some(Box::new(Quality {
            bearing: Some(Cards::This),
            ..Quality::default()
        })),
        ..Filter::default()
    };
    *filter == bearing
}

/// `by Goku or Gohan`, `by Allies`.
fn performers(filter: &Filter) -> String {
    if bears_it(filter) {
        return "by the personality it is attached to".to_owned();
    }
    match persons(filter) {
        Some(names) => format!("by {}", listed(&names, "or")),
        None => format!("by {}", plain_noun(filter)),
    }
}

/// `with styled cards`, `from the power of Goku`.
fn sources(filter: &Filter) -> String {
    let power = Filter {
        kind: Some(Kind::Personality),
        ..Filter::default()
    };
    if *filter == power {
        return "from a personality's power".to_owned();
    }
    let main = Filter {
        ally: Some(false),
        ..Filter::default()
    };
    if *filter == main {
        return "from the Main Personality's power".to_owned();
    }
    match persons(filter) {
        Some(names) => format!("from the power of {}", listed(&names, "or")),
        None => format!("with {}", plain_noun(filter)),
    }
}

/// `your styled energy attacks`, `your Main Personality's next attack`.
pub(super) fn attacks(which: &WhichAttacks) -> String {
    let Some(whose) = whose(which) else {
        return attacks_by(which);
    };
    let rest = attacks_by(&WhichAttacks {
        performed_by: None,
        ..which.clone()
    });
    let your = which.by.map_or("", possessive);
    rest.strip_prefix(your)
        .map_or_else(|| rest.clone(), |rest| format!("{whose}{rest}"))
}

/// `your styled energy attacks by Allies`.
pub(super) fn attacks_by(which: &WhichAttacks) -> String {
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
        words.push("with a personality that you choose".to_owned());
    }
    words.extend(which.performed_by.as_deref().map(performers));
    words.extend(which.using.as_deref().map(sources));
    if let Some(filter) = &which.hurting {
        words.push(format!("that damaged {}", plain_noun(filter)));
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

/// What else is said of attacks, after the word.
fn further(which: &WhichAttacks) -> Vec<&'static str> {
    let mut words = Vec::new();
    match which.unstoppable {
        Some(true) => words.push("that cannot be stopped"),
        Some(false) => words.push("that can be stopped"),
        None => {}
    }
    if which.not_from_hand {
        words.push("not made with a card from hand");
    }
    if which.from_discard {
        words.push("from the discard pile");
    }
    match which.modified_by {
        Some(Who::You) => words.push("whose damage your effects modify"),
        Some(_) => words.push("whose damage an effect of your opponent modifies"),
        None => {}
    }
    words
}
