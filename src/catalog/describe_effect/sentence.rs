//! Clauses and sentences put together.

use crate::model::effect::{Duration, Line};

/// What a line says, in parentheses where it is printed so.
pub(super) fn in_parentheses(line: &Line, said: String) -> String {
    if line.parenthesised {
        format!("({said})")
    } else {
        said
    }
}

/// `Ally` and `an attack`, `a defense`: the noun that all alternatives have, and what they have with it.
pub(super) fn of_one_head(alternatives: &[String]) -> Option<(&str, Vec<&str>)> {
    let parts: Option<Vec<_>> = alternatives
        .iter()
        .map(|words| words.split_once(" with "))
        .collect();
    let parts = parts?;
    let (head, _) = *parts.first()?;
    let with = parts
        .iter()
        .filter(|(of, _)| *of == head)
        .map(|(_, with)| *with)
        .collect::<Vec<_>>();
    (with.len() == parts.len()).then_some((head, with))
}

/// `draw 1 card, discard 1 card and end combat`; clauses that hold commas themselves are parted by semicolons.
pub(super) fn joined(clauses: &[String]) -> String {
    let clauses = ended_once(clauses);
    let Some((last, first)) = clauses.split_last().filter(|(_, first)| !first.is_empty()) else {
        return clauses.concat();
    };
    if first.iter().any(|clause| clause.contains([',', ';'])) {
        return format!("{}; and {last}", first.join("; "));
    }
    format!("{} and {last}", first.join(", "))
}

/// The clauses, with the time they all end with only after the last.
fn ended_once(clauses: &[String]) -> Vec<String> {
    let Some((last, first)) = clauses.split_last() else {
        return Vec::new();
    };
    let plain = |clause: &String| !clause.contains([',', ';', ':']) && !clause.starts_with("let X");
    let times = Duration::ALL.iter().map(|duration| duration.label().to_owned());
    let staying = last.rsplit_once("for as long as ");
    let ending = times
        .chain(staying.map(|(_, staying)| format!("for as long as {staying}")))
        .find(|time| last.ends_with(time.as_str()));
    let shared = ending.filter(|ending| {
        clauses
            .iter()
            .all(|clause| plain(clause) && clause.ends_with(ending.as_str()))
    });
    let Some(ending) = shared else {
        return clauses.to_vec();
    };
    let short = first
        .iter()
        .map(|clause| clause.trim_end_matches(ending.as_str()).trim_end().to_owned());
    short.chain([last.clone()]).collect()
}

/// Words a sentence of ours may begin with that are written small inside one.
const SMALL: &[&str] = &[
    "A",
    "Add",
    "After",
    "All",
    "An",
    "Answer",
    "Apart",
    "As",
    "At",
    "Attach",
    "Attack",
    "Attacks",
    "Before",
    "Call",
    "Card",
    "Cards",
    "Choose",
    "Compare",
    "Costs",
    "Critical",
    "Despite",
    "Draw",
    "Each",
    "Effects",
    "Even",
    "Every",
    "Everything",
    "Find",
    "For",
    "From",
    "Gather",
    "Go",
    "Having",
    "If",
    "In",
    "It",
    "Its",
    "Look",
    "Lying",
    "Make",
    "More",
    "Move",
    "Name",
    "Neither",
    "No",
    "Nobody",
    "None",
    "Nor",
    "Nothing",
    "Of",
    "On",
    "Once",
    "One",
    "Only",
    "Out",
    "Physical",
    "Pick",
    "Playing",
    "Point",
    "Put",
    "Raise",
    "Reckon",
    "Redirecting",
    "Rejuvenate",
    "Right",
    "Searches",
    "See",
    "Should",
    "Show",
    "Shuffle",
    "Such",
    "Swap",
    "Take",
    "That",
    "The",
    "They",
    "This",
    "Those",
    "To",
    "Turn",
    "Two",
    "Unless",
    "Until",
    "Up",
    "Use",
    "Was",
    "What",
    "Whatever",
    "When",
    "Whenever",
    "Where",
    "Wherever",
    "While",
    "With",
    "Without",
    "You",
    "Your",
];

/// With a small first letter, unless it is that of a name.
pub(super) fn begun_small(text: &str) -> String {
    let first = text.split([' ', ',']).next().unwrap_or_default();
    if SMALL.contains(&first) {
        let mut letters = text.chars();
        return letters
            .next()
            .map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect());
    }
    text.to_owned()
}

/// Sentences of ours as one.
pub(super) fn in_one_sentence(text: &str) -> String {
    let parts: Vec<_> = text.split(". ").map(begun_small).collect();
    parts.join("; ")
}
