//! Counts that are not written as numbers: ditto marks, tallies, words in a note.

use super::remark::split_remark;
use super::within::is_number_word;

/// Marks of which two or more in a row may be counted.
const TALLIED: [char; 15] = [
    '|', '•', '●', '*', '☐', '☑', '☒', '✓', '✔', '■', '□', '+', '▪', '★', '☆',
];

/// Whether something in a line without a count may stand for one, so that one copy is not to be supposed.
pub(super) fn may_count(line: &str) -> bool {
    let line = line.trim();
    is_ditto(line) || is_tally(line) || is_counted_in_note(line)
}

/// As many as above: `" N`, `'' N`, `〃 N`.
fn is_ditto(line: &str) -> bool {
    let quotes = line.bytes().filter(|byte| *byte == b'"').count();
    quotes == 1 && line.starts_with("\" ") || line.starts_with("'' ") || line.starts_with(['〃', '″'])
}

/// `||| N`, `N ☐☐☐`, `[ ][ ] N`; what stands on both sides only dresses the line.
fn is_tally(line: &str) -> bool {
    let front = run(line.chars());
    let back = run(line.chars().rev());
    line.matches("[ ]").count() > 1 || front.is_some() != back.is_some()
}

/// The mark of which there are several at the beginning, apart from the rest.
fn run(mut letters: impl Iterator<Item = char>) -> Option<char> {
    let mark = letters.next().filter(|letter| TALLIED.contains(letter))?;
    let mut count = 1;
    for letter in letters {
        match letter {
            ' ' => return (count > 1).then_some(mark),
            letter if letter == mark => count += 1,
            _ => return None,
        }
    }
    None
}

/// `N // three`, `N # need 3`.
fn is_counted_in_note(line: &str) -> bool {
    let (_, note) = split_remark(line);
    let words = note.split(|letter: char| !letter.is_alphanumeric());
    let is_small = |word: &str| word.parse::<u8>().is_ok_and(|count| (1..=9).contains(&count));
    words
        .into_iter()
        .any(|word| is_small(word) || is_number_word(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_words_may_count() {
        for line in [
            "\" Senzu Bean",
            "〃 Senzu Bean",
            "||| Senzu Bean",
            "Senzu Bean ☐☐☐",
            "Senzu Bean +++",
            "[ ][ ][ ] Senzu Bean",
            "Senzu Bean // three",
            "Senzu Bean // need 3",
        ] {
            assert!(may_count(line), "{line}");
        }
        for line in [
            "Senzu Bean",
            "\"Senzu Bean\"",
            "* Senzu Bean",
            "** Senzu Bean **",
            "- Senzu Bean",
            "Power Up!",
            "[ ] Senzu Bean",
            "Senzu Bean // for the mirror",
            "Senzu Bean // since 2001",
        ] {
            assert!(!may_count(line), "{line}");
        }
    }
}
