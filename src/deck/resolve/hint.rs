//! What the words behind a name say: level, high-tech, set and number.

use crate::deck::draft::Hint;
use crate::model::Alignment;

/// The parts of a bracket: `L1, EVO-S026`.
pub(super) fn hints(held: &str) -> impl Iterator<Item = Hint> {
    held.split([',', ';', '|'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(hint)
}

fn hint(part: &str) -> Hint {
    if let Some((low, high)) = levels(part, Bare::No) {
        return Hint::Levels(low, high);
    }
    if is_high_tech(part) {
        return Hint::HighTech;
    }
    let side = Alignment::ALL
        .iter()
        .find(|side| side.slug().eq_ignore_ascii_case(part));
    if let Some(side) = side {
        return Hint::Side(*side);
    }
    let limit = part
        .get(..6)
        .is_some_and(|word| word.eq_ignore_ascii_case("limit "));
    if limit {
        return Hint::Limit;
    }
    Hint::Other(part.to_owned())
}

/// `158`, `P1`, `BK3`, `L1-2`: short, and with a digit.
pub(super) fn is_number(text: &str) -> bool {
    (1..=8).contains(&text.len())
        && text
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
        && text.contains(|letter: char| letter.is_ascii_digit())
}

/// Whether a number alone is a level.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bare {
    No,
    Yes,
}

/// Whether a word is a level: `Lv3`, `L1-3`.
pub(super) fn is_level(word: &str) -> bool {
    levels(word, Bare::No).is_some()
}

/// `L1`, `Lv 2`, `lvl. 3`, `level 1-4`.
fn levels(text: &str, bare: Bare) -> Option<(u8, u8)> {
    let word = ["level", "lvl", "lv", "l"].iter().find_map(|word| {
        let head = text.get(..word.len())?;
        head.eq_ignore_ascii_case(word).then(|| text.get(word.len()..))?
    });
    let digits = match (word, bare) {
        (Some(rest), _) => rest.trim_start_matches(['.', ' ']),
        (None, Bare::Yes) => text,
        (None, Bare::No) => return None,
    };
    let (low, high) = digits.split_once('-').unwrap_or((digits, digits));
    let level = |digits: &str| match digits.trim().as_bytes() {
        [digit @ b'1'..=b'9'] => Some(digit - b'0'),
        _ => None,
    };
    let (low, high) = (level(low)?, level(high)?);
    (low <= high).then_some((low, high))
}

fn is_high_tech(text: &str) -> bool {
    ["ht", "high tech", "high-tech", "hightech", "hi-tech"]
        .iter()
        .any(|word| text.eq_ignore_ascii_case(word))
}

/// A name's ending taken off: `Goku, level 3`, `Vegeta Lv1 HT`, `Gohan 1-3`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Ending<'a> {
    /// What is left.
    pub(super) base: &'a str,
    /// The levels.
    pub(super) levels: Option<(u8, u8)>,
    /// Whether a high-tech print is asked for.
    pub(super) high_tech: bool,
}

/// Takes level and `HT` off the end of a name; `None` if neither stands there.
pub(super) fn ending(name: &str) -> Option<Ending<'_>> {
    let mut ending = Ending {
        base: name.trim_end(),
        levels: None,
        high_tech: false,
    };
    loop {
        let last = last_words(ending.base, 1);
        let two = last_words(ending.base, 2);
        let tech = [last, two]
            .into_iter()
            .flatten()
            .find(|(_, words)| is_high_tech(words));
        if let Some((base, _)) = tech.filter(|_| !ending.high_tech) {
            (ending.base, ending.high_tech) = (base, true);
            continue;
        }
        if ending.levels.is_some() {
            break;
        }
        let level = [(two, Bare::No), (last, Bare::Yes)]
            .into_iter()
            .find_map(|(words, bare)| {
                let (base, words) = words?;
                Some((base, levels(words, bare)?))
            });
        let Some((base, levels)) = level else { break };
        (ending.base, ending.levels) = (base, Some(levels));
    }
    let found = ending.levels.is_some() || ending.high_tech;
    (found && !ending.base.is_empty()).then_some(ending)
}

/// The last words of a name, and the name before them.
fn last_words(name: &str, count: usize) -> Option<(&str, &str)> {
    let at = name.rmatch_indices(' ').nth(count - 1)?.0;
    let (base, words) = name.split_at_checked(at)?;
    Some((base.trim_end_matches([' ', ',', '-']), words.trim_start()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(base: &str, level: Option<u8>, high_tech: bool) -> Ending<'_> {
        Ending {
            base,
            levels: level.map(|level| (level, level)),
            high_tech,
        }
    }

    #[test]
    fn a_level_is_read_in_every_spelling() {
        for name in [
            "Goku Lv3",
            "Goku, level 3",
            "Goku L3",
            "Goku lvl 3",
            "Goku 3",
            "Goku Lvl. 3",
            "Goku - Level 3",
        ] {
            assert_eq!(ending(name), Some(taken("Goku", Some(3), false)), "{name}");
        }
        assert_eq!(ending("Vegeta Lv1 HT"), Some(taken("Vegeta", Some(1), true)));
        assert_eq!(ending("Vegeta high-tech"), Some(taken("Vegeta", None, true)));
        assert_eq!(ending("Gohan 1-3").and_then(|ending| ending.levels), Some((1, 3)));
        assert_eq!(ending("Android 18"), None);
        assert_eq!(ending("Goku"), None);
    }

    #[test]
    fn a_bracket_is_read_part_by_part() {
        let read: Vec<Hint> = hints("L1, EVO-S026; HT; limit 2").collect();
        let code = Hint::Other("EVO-S026".to_owned());
        assert_eq!(read, [Hint::Levels(1, 1), code, Hint::HighTech, Hint::Limit]);
    }
}
