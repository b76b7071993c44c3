//! A count that stands within a line, with more of the card behind it: `N x3 [SAI-043]`, `N (3) (limit 4)`.

/// What may hang on a count, and on the words around it.
const AROUND: &[char] = &[
    '.', ',', ';', ':', '*', '=', '|', '-', '_', '~', '(', ')', '[', ']', '{', '}', '<', '>', '/', '!', '+',
];
/// What may part a name from the count behind it.
const PARTS: &[char] = &[
    '.', ',', ';', ':', '*', '=', '|', '-', '_', '~', '<', '>', '/', '+', ' ', '\t',
];
/// Words for copies.
const UNITS: &[&str] = &[
    "ea", "ct", "pc", "pcs", "pz", "stk", "st", "copy", "copies", "pieces", "cards",
];
/// Words in front of a count.
const LABELS: &[&str] = &["qty", "count", "quantity", "amount"];
/// Numbers as words.
const SPELLED: &[(&str, &str)] = &[
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
    ("seven", "7"),
    ("eight", "8"),
    ("nine", "9"),
    ("ten", "10"),
    ("zwei", "2"),
    ("drei", "3"),
    ("vier", "4"),
    ("deux", "2"),
    ("trois", "3"),
    ("quatre", "4"),
    ("dos", "2"),
    ("tres", "3"),
    ("cuatro", "4"),
    ("due", "2"),
    ("tre", "3"),
    ("quattro", "4"),
    ("dois", "2"),
    ("três", "3"),
    ("quatro", "4"),
    ("II", "2"),
    ("III", "3"),
    ("IV", "4"),
    ("VI", "6"),
    ("VII", "7"),
    ("VIII", "8"),
    ("IX", "9"),
];

/// Whether a word is one of them, in whatever letters.
pub fn is_number_word(word: &str) -> bool {
    SPELLED
        .iter()
        .any(|(spelled, _)| spelled.eq_ignore_ascii_case(word))
}

/// A count and the line without it.
#[derive(Debug)]
pub(super) struct Within {
    pub(super) name: String,
    pub(super) digits: String,
    /// Whether it can hardly be anything but a count.
    pub(super) sure: bool,
    /// Whether it is a word or a Roman number.
    pub(super) spelled: bool,
}

/// How much a word looks like a count, the surest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Look {
    /// `x3`, `3x`, `x 3`, `3ea`, `qty 3`
    Marked,
    /// `(3)`
    Bracket,
    /// `- 3 (foil)`, `3 [SAI-043]`
    Parted,
    /// `two N`, `N III`
    Spelled,
}

/// The count within a line; `None` where there is none, or more than one of the same look.
pub(super) fn within(text: &str) -> Option<Within> {
    let words = words(text);
    let mut best: Option<(Look, usize, usize, String)> = None;
    let mut doubled = false;
    for at in 0..words.len() {
        let Some((look, used, digits)) = count_at(text, &words, at) else {
            continue;
        };
        match &best {
            Some((known, from, many, _)) if *known == look && at >= from + many => doubled = true,
            Some((known, ..)) if *known <= look => {}
            _ => {
                doubled = false;
                best = Some((look, at, used, digits));
            }
        }
    }
    let (look, at, used, digits) = best.filter(|_| !doubled)?;
    let start = words.get(at)?.0;
    let end = words.get(at + used - 1).map(|(start, word)| start + word.len())?;
    let (before, behind) = (text.get(..start)?, text.get(end..)?);
    let before = before.trim_end_matches(PARTS);
    let name = if before.is_empty() {
        behind.trim_start_matches(PARTS).to_owned()
    } else {
        // What hung on the count: `x3.`, `(qty: 2)`
        let behind = behind.trim_start_matches([')', ']', '}', '.', ',', ';', ':', '!']);
        let before = before.trim_end_matches(['(', '[', '{']).trim_end_matches(PARTS);
        format!("{before} {}", behind.trim_start())
    };
    let name = name.trim().to_owned();
    name.contains(char::is_alphabetic).then_some(Within {
        name,
        digits,
        sure: look <= Look::Bracket,
        spelled: look == Look::Spelled,
    })
}

/// Whether a line begins with a count that has its `x`: `3x N`.
pub(super) fn has_times(text: &str) -> bool {
    let word = text.split([' ', '\t']).next().unwrap_or_default();
    times(word.trim_matches(AROUND)).is_some()
}

/// The words with the place where each begins; a mark in the middle ends one, too (`Bean:x2`).
fn words(text: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut start = 0;
    for part in text.split_inclusive([' ', '\t', ':', ';', ',', '=', '|']) {
        let word = part.trim_end();
        if !word.trim_matches(AROUND).is_empty() {
            words.push((start, word));
        }
        start += part.len();
    }
    words
}

/// The count that begins with a word: its look, how many words it has, its digits.
fn count_at(text: &str, words: &[(usize, &str)], at: usize) -> Option<(Look, usize, String)> {
    let (start, word) = *words.get(at)?;
    let core = |at: usize| words.get(at).map(|(_, word)| word.trim_matches(AROUND));
    let bare = word.trim_matches(AROUND);
    let next = core(at + 1);
    let marked = |digits: &str, used| Some((Look::Marked, used, digits.to_owned()));
    if let Some(digits) = times(bare).or_else(|| with_unit(bare)) {
        return marked(digits, 1);
    }
    let is_label = |word: &str| LABELS.iter().any(|label| word.eq_ignore_ascii_case(label));
    if (bare.eq_ignore_ascii_case("x") || is_label(bare))
        && let Some(digits) = next.filter(|next| is_count(next))
    {
        return marked(digits, 2);
    }
    let is_end = at == 0 || at + 1 == words.len();
    if let Some((_, digits)) = SPELLED.iter().find(|(spelled, _)| {
        let roman = spelled.starts_with(char::is_uppercase);
        *spelled == bare || !roman && spelled.eq_ignore_ascii_case(bare.trim_end_matches(['x', 'X']))
    }) {
        return is_end.then(|| (Look::Spelled, 1, (*digits).to_owned()));
    }
    if !is_count(bare) {
        return None;
    }
    let is_unit = |word: &str| word.eq_ignore_ascii_case("x") || is_unit(word);
    if next.is_some_and(is_unit) {
        return marked(bare, 2);
    }
    let enclosed = |open, close| {
        word.starts_with(open)
            && word
                .trim_end_matches(['.', ',', ':', ';', '*', '!'])
                .ends_with(close)
    };
    if at > 0 && (enclosed('(', ')') || enclosed('[', ']') || enclosed('{', '}') || enclosed('<', '>')) {
        return Some((Look::Bracket, 1, bare.to_owned()));
    }
    let before = text.get(..start)?;
    let behind = text.get(start + word.len()..)?.trim_start();
    let parted = before
        .trim_end()
        .ends_with(['-', ':', '=', ',', ';', '|', '>', '~']);
    let in_front = behind.starts_with(['(', '[', '{']) && before.ends_with([' ', '\t']);
    // `BJ-017 3 N`
    let behind_code = at == 1 && words.first().is_some_and(|(_, first)| is_code(first));
    let is_whole =
        word.len() == bare.len() || word.trim_end_matches(AROUND).trim_start_matches(['.', '*', '-']) == bare;
    (at > 0 && is_whole && !behind.is_empty() && (parted || in_front || behind_code))
        .then(|| (Look::Parted, 1, bare.to_owned()))
}

fn is_count(word: &str) -> bool {
    (1..=2).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// `x3`, `3x`
fn times(word: &str) -> Option<&str> {
    let digits = word
        .strip_prefix(['x', 'X'])
        .or_else(|| word.strip_suffix(['x', 'X']))?;
    is_count(digits).then_some(digits)
}

/// `3ea`, `2pcs`
fn with_unit(word: &str) -> Option<&str> {
    let unit = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = word.strip_suffix(unit)?;
    (is_count(digits) && is_unit(unit)).then_some(digits)
}

fn is_unit(word: &str) -> bool {
    UNITS.iter().any(|unit| word.eq_ignore_ascii_case(unit))
}

/// `BJ-017`, `SAI043`: letters and digits.
fn is_code(word: &str) -> bool {
    let has = |fits: fn(&char) -> bool| word.chars().any(|letter| fits(&letter));
    has(char::is_ascii_digit) && has(char::is_ascii_uppercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_found_with_more_of_the_card_behind_it() {
        for (text, digits, name) in [
            ("Senzu Bean x3 [SAI-043]", "3", "Senzu Bean [SAI-043]"),
            ("Senzu Bean (4) [SAI-043]", "4", "Senzu Bean [SAI-043]"),
            ("Senzu Bean [4] [SAI]", "4", "Senzu Bean [SAI]"),
            ("Power Up! (4) (limit 3)", "4", "Power Up! (limit 3)"),
            ("Power Up! - 3 (foil)", "3", "Power Up! (foil)"),
            ("Coral: 2 (HMQ)", "2", "Coral (HMQ)"),
            ("Senzu Bean x3,", "3", "Senzu Bean"),
            ("Senzu Bean .x3", "3", "Senzu Bean"),
            ("Senzu Bean:x2", "2", "Senzu Bean"),
            ("3x. Senzu Bean", "3", "Senzu Bean"),
            ("3x) Senzu Bean", "3", "Senzu Bean"),
            ("2x: Senzu Bean", "2", "Senzu Bean"),
            ("3ea Senzu Bean", "3", "Senzu Bean"),
            ("Senzu Bean (qty: 2)", "2", "Senzu Bean"),
            ("Senzu Bean x3 - foil", "3", "Senzu Bean - foil"),
            ("BJ-017 3 Senzu Bean", "3", "BJ-017 Senzu Bean"),
            ("BJ-017 3x Senzu Bean", "3", "BJ-017 Senzu Bean"),
            ("two Senzu Bean", "2", "Senzu Bean"),
            ("Senzu Bean - two", "2", "Senzu Bean"),
            ("Senzu Bean III", "3", "Senzu Bean"),
        ] {
            let found = within(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(
                (found.digits.as_str(), found.name.as_str()),
                (digits, name),
                "{text}"
            );
        }
        for text in [
            "Senzu Bean",
            "Senzu Bean [SAI-043]",
            "Senzu Bean x3 (x4)",
            "Goku Lv3",
            "Senzu Bean (43/125)",
        ] {
            assert!(within(text).is_none(), "{text}");
        }
    }
}
