//! What a title says: the style (its first word) and the character it names (the longest whole name in it).

use super::fold;
use crate::model::{CharacterId, Style};

/// The style of a title: its first word, whole (SC-DECK-19, PA-DECK-14).
pub fn style_of(title: &str) -> Style {
    let first = title.split_whitespace().next().unwrap_or_default();
    Style::ALL
        .iter()
        .copied()
        .find(|style| style.is_styled() && style.label().eq_ignore_ascii_case(first))
        .unwrap_or(Style::Freestyle)
}

/// Words of the longest character name.
const LONGEST_NAME: usize = 4;

/// The character a title names: the longest whole name in it, a possessive ending aside (SC-DECK-16, PA-DECK-17). `known` finds
/// a character by the folded name.
pub fn named_for(title: &str, known: impl Fn(&str) -> Option<CharacterId>) -> Option<CharacterId> {
    let words: Vec<String> = title
        .split_whitespace()
        .map(fold::key)
        .filter(|word| !word.is_empty())
        .collect();
    let mut best: Option<(usize, CharacterId)> = None;
    for start in 0..words.len() {
        for length in 1..=LONGEST_NAME.min(words.len() - start) {
            let Some(candidate) = words.get(start..start + length).map(<[String]>::concat) else {
                continue;
            };
            let found = known(&candidate).or_else(|| known(candidate.strip_suffix('s')?));
            if let Some(character) = found
                && best.is_none_or(|(longest, _)| candidate.len() > longest)
            {
                best = Some((candidate.len(), character));
            }
        }
    }
    best.map(|(_, character)| character)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Lookup;
    use crate::model::Game;

    #[test]
    fn the_first_word_is_the_style() {
        assert_eq!(style_of("Red Lunge Punch"), Style::Red); // SC-DECK-19
        assert_eq!(style_of("Saiyan City Destruction"), Style::Saiyan); // A-SC-04
        assert_eq!(style_of("Enraged!"), Style::Freestyle);
        assert_eq!(style_of("Reddened Sky"), Style::Freestyle); // PA-DECK-14
        assert_eq!(style_of("Super Saiyan Goku's Power"), Style::Freestyle);
    }

    #[test]
    fn the_longest_whole_name_is_the_one_named() {
        let mut names = Lookup::default();
        let all = [
            "Goku", "Cell", "Cell Jr.", "Goten", "Gotenks", "Pan", "Kami", "Chi-Chi", "Gohan",
        ];
        for (place, name) in (0..).zip(all) {
            names.insert(Game::Panini, fold::key(name), CharacterId(place));
        }
        let known = |name: &str| names.get(Game::Panini, name);
        let hit = |title| named_for(title, known).map(|id: CharacterId| id.0);
        assert_eq!(hit("Cell Jr.'s Swarm"), Some(2)); // PA-DECK-17
        assert_eq!(hit("Gotenks' Ghost Kamikaze Attack"), Some(4));
        assert_eq!(hit("Red Panic"), None);
        assert_eq!(hit("Super Saiyan Goku's Power"), Some(0)); // SC-DECK-16
        assert_eq!(hit("Goku Body Throw!"), Some(0));
        assert_eq!(hit("Gohan's Father Save"), Some(8));
        assert_eq!(hit("Chi-Chi's Counsel"), Some(7));
        assert_eq!(hit("Power Up!"), None);
    }
}
