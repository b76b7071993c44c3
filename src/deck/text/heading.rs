//! Headings: the games' own words for the parts of a deck, and the types of cards.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::catalog::fold;
use crate::deck::Section;
use crate::model::{Kind, Style};

/// What a heading's words name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// A part of the deck.
    Section(Section),
    /// The deck as a whole (`Deck`, `Cards`): mostly the Life Deck or Planet, but what starts in play may stand there too.
    Whole,
    /// A type of card within the part at hand.
    Kinds,
    /// Several parts at once (OCTGN's `Starting`).
    Mixed,
}

/// What a heading with these words begins.
pub(super) fn part(words: &str) -> Option<Part> {
    if words.len() > 40 {
        return None;
    }
    let key = fold::key(words);
    let bare = key.strip_suffix("cards").or_else(|| key.strip_suffix("card"));
    named(&key)
        .or_else(|| bare.and_then(named))
        .or_else(|| is_kind(&key).then_some(Part::Kinds))
}

/// The part of a deck with that name.
fn named(key: &str) -> Option<Part> {
    Some(Part::Section(match key {
        "mainpersonality"
        | "mp"
        | "mps"
        | "mainpersonalities"
        | "mplevels"
        | "mainpersonalitylevels"
        | "personality"
        | "personalities" => Section::Personality,
        "mastery" | "masteries" => Section::Mastery,
        "sensei" => Section::Sensei,
        "senseideck" => Section::SenseiDeck,
        "lifedeck" | "life" | "planet" | "planetdeck" => Section::Main,
        "deck" | "maindeck" | "main" | "mainboard" | "decklist" | "cards" => return Some(Part::Whole),
        "wish" | "wishes" | "wishdeck" => Section::Wishes,
        "sideboard" | "side" | "sidedeck" | "sb" | "maybe" | "maybeboard" | "considering" => Section::Maybe,
        "starting" | "startinplay" => return Some(Part::Mixed),
        _ => return None,
    }))
}

/// Whether a heading of personalities names no leader: `Personalities`, unlike `Main Personality`.
pub(super) fn is_people(words: &str) -> bool {
    fold::key(words).starts_with("personalit")
}

fn is_kind(key: &str) -> bool {
    const GROUPS: [&str; 19] = [
        "allies",
        "attack",
        "attacks",
        "defense",
        "defenses",
        "combatattack",
        "combatattackdefense",
        "combatdefense",
        "combats",
        "physical",
        "physicalattacks",
        "physicaldefense",
        "energy",
        "energyattacks",
        "energydefense",
        "styled",
        "named",
        "db",
        "dbs",
    ];
    let one = key
        .strip_suffix("cards")
        .or_else(|| key.strip_suffix("card"))
        .unwrap_or(key);
    let one = one.strip_suffix('s').unwrap_or(one);
    GROUPS.contains(&key) || LABELS.contains(one)
}

/// The folded names of types and styles.
static LABELS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let kinds = Kind::ALL.iter().map(|kind| kind.label());
    let styles = Style::ALL.iter().map(|style| style.label());
    kinds.chain(styles).map(fold::key).collect()
});

/// The words without a total behind them: `(60)`, `60`, `- 60 cards`, `:`.
pub(super) fn without_total(text: &str) -> &str {
    let text = text.trim_end().trim_end_matches([':', '=', '-']).trim_end();
    let open = text.strip_suffix([')', ']']).unwrap_or(text);
    let bare = open
        .strip_suffix("cards")
        .or_else(|| open.strip_suffix("card"))
        .unwrap_or(open)
        .trim_end();
    let words = bare.trim_end_matches(|letter: char| letter.is_ascii_digit());
    if words.len() == bare.len() {
        return text;
    }
    words.trim_end_matches([' ', '\t', '(', '[', ':', '-', '='])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_known_in_the_words_of_all_games() {
        for (words, section) in [
            ("Main Personality", Section::Personality),
            ("MP", Section::Personality),
            ("MASTERY", Section::Mastery),
            ("Life Deck", Section::Main),
            ("planet", Section::Main),
            ("Wishes", Section::Wishes),
            ("Sensei Deck", Section::SenseiDeck),
            ("Side-board", Section::Maybe),
        ] {
            assert_eq!(part(words), Some(Part::Section(section)), "{words}");
        }
        for words in [
            "Drills",
            "Combat - Attack/Defense",
            "Physical Combat",
            "Allies",
            "Non-Combat cards",
        ] {
            assert_eq!(part(words), Some(Part::Kinds), "{words}");
        }
        assert_eq!(part("Ally's Sacrifice"), None);
    }

    #[test]
    fn a_total_behind_a_heading_is_no_part_of_it() {
        for text in [
            "Life Deck (60)",
            "Life Deck: 60",
            "Life Deck - 60 cards",
            "Life Deck:",
            "Life Deck [60 cards]",
        ] {
            assert_eq!(without_total(text), "Life Deck", "{text}");
        }
    }
}
