//! What other players do as well, seen from where they sit: `your opponent draws 1 card`.

use super::Voice;
use super::deed::is_order;
use super::noun::other_player;
use crate::model::effect::{Cards, Effect, Who, Zone};

impl Voice<'_> {
    /// `your opponent does the same`: of effects that have just been said.
    pub(super) fn no_less(&mut self, each: bool, effects: &[Effect]) -> String {
        let other = other_player(each);
        let to_you = if self.chain(effects).contains("opponent") {
            " to you"
        } else {
            ""
        };
        match effects {
            [Effect::May { who: Who::You, .. }] => format!("{other} may do the same{to_you}"),
            effects if effects.iter().all(is_order) => format!("{other} does the same{to_you}"),
            _ => format!("the same goes for {other}"),
        }
    }

    /// `each other player sets their anger to 3`: of effects that are said for the first time.
    pub(super) fn of_others(&mut self, each: bool, effects: &[Effect]) -> String {
        let other = other_player(each);
        if is_placed(effects) {
            return format!("it comes into play under {other}'s control");
        }
        let said = seen_from_there(&self.chain(effects));
        match said.strip_prefix("they ") {
            Some(may) => format!("{other} {may}"),
            None if effects.iter().all(is_order) => format!("{other} {}", third_person(&said)),
            None => format!("for {other}, {said}"),
        }
    }
}

/// Whether all that is done is to put what was just found into play.
pub(super) fn is_placed(effects: &[Effect]) -> bool {
    matches!(
        effects,
        [Effect::Move {
            cards: Cards::It,
            to: Zone::Play,
            ..
        }]
    )
}

/// What was said to you, said of the player across the table, whose opponent you are.
fn seen_from_there(text: &str) -> String {
    let mut words = text.split(' ').peekable();
    let mut said: Vec<String> = Vec::new();
    // After `you shuffle`, what is theirs is yours.
    let mut is_of_you = false;
    while let Some(word) = words.next() {
        let bare = word.trim_start_matches(['(', '"']);
        let opening = word.strip_suffix(bare).unwrap_or_default();
        let across = words.peek().copied();
        match bare {
            "your" if across == Some("opponent's") => {
                words.next();
                said.push(format!("{opening}your"));
            }
            "your" if across == Some("opponent") => {
                words.next();
                said.push(format!("{opening}you"));
                if let Some(verb) = words.next() {
                    said.push(second_person(verb));
                }
                is_of_you = true;
            }
            "their" if is_of_you => said.push("your".to_owned()),
            _ => said.push(opening.to_owned() + other_pronoun(bare)),
        }
    }
    said.join(" ")
}

/// `choose)` of `chooses)`.
fn second_person(verb: &str) -> String {
    let bare = verb.trim_end_matches([')', ',', ';', '.']);
    let ending = verb.strip_prefix(bare).unwrap_or_default();
    format!("{}{ending}", bare.strip_suffix('s').unwrap_or(bare))
}

/// `their` of `your`.
fn other_pronoun(word: &str) -> &str {
    match word {
        "you" => "they",
        "your" => "their",
        "yours" => "theirs",
        "yours," => "theirs,",
        word => word,
    }
}

/// Verbs that tell a player to do something.
const ORDERS: &[&str] = &[
    "advance",
    "attach",
    "banish",
    "bring",
    "capture",
    "choose",
    "destroy",
    "discard",
    "draw",
    "end",
    "gain",
    "look",
    "lower",
    "make",
    "move",
    "name",
    "place",
    "play",
    "put",
    "raise",
    "rejuvenate",
    "remove",
    "return",
    "reveal",
    "search",
    "set",
    "shuffle",
    "stop",
    "take",
    "use",
];

/// `draws 1 card and shuffles` of `draw 1 card and shuffle`.
fn third_person(text: &str) -> String {
    let mut begins = true;
    let words: Vec<String> = text
        .split(' ')
        .map(|word| {
            let bare = word.trim_end_matches([',', ';', '.']);
            let is_order = begins && ORDERS.contains(&bare);
            begins = word == "and" || word == "then" || word.ends_with([',', ';']);
            if !is_order {
                return word.to_owned();
            }
            let ending = if bare.ends_with('h') { "es" } else { "s" };
            word.replacen(bare, &format!("{bare}{ending}"), 1)
        })
        .collect();
    words.join(" ")
}
