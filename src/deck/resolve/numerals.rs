//! Numbers of a line that nothing explains: they may have been meant as the count.

use super::find::{Finder, Found};
use super::hint::is_level;
use crate::catalog::fold;
use crate::deck::draft::{Trust, Wanted};
use crate::deck::text::is_number_word;
use crate::model::{CardId, PrintingId};

/// Words that count, beside those that are numbers.
const WORDS: [&str; 3] = ["dozen", "twice", "couple"];
/// A number behind one of these says how many are allowed.
const LIMITS: [&str; 2] = ["limit", "max"];

/// The words with a number that neither the title nor a set, a code, a level or a limit explains.
pub(super) fn unexplained(finder: Finder<'_>, reading: &Wanted, found: &Found) -> Vec<String> {
    let has_digit = reading.name.bytes().any(|byte| byte.is_ascii_digit());
    // Programs have a field for the count.
    if reading.trust == Trust::Code || !(has_digit || reading.uncounted) {
        return Vec::new();
    }
    let (name, behind) = name_and_brackets(reading);
    let key = fold::key(name);
    let is_title = |printing: &PrintingId| fold::key(&finder.catalog.card_of(*printing).name) == key;
    let said = if found.choices.iter().any(is_title) {
        behind
    } else {
        &reading.name
    };
    let mut pieces: Vec<&str> = pieces(said).collect();
    if reading.uncounted
        && reading
            .number
            .as_deref()
            .is_some_and(|number| number.starts_with('0'))
    {
        pieces.extend(reading.number.as_deref());
    }
    if !pieces.iter().any(|piece| is_numeral(piece, reading.uncounted)) {
        return Vec::new();
    }
    let left = |printing: &PrintingId| {
        let card = finder.catalog.printing(*printing).card;
        left_over(finder, card, &pieces, reading.uncounted)
    };
    let each = found.choices.iter().map(left);
    each.min_by_key(Vec::len).unwrap_or_default()
}

/// The name apart from the brackets behind it.
fn name_and_brackets(reading: &Wanted) -> (&str, &str) {
    let start = reading
        .groups
        .last()
        .map_or(reading.name.len(), |(start, _)| *start);
    reading
        .name
        .split_at_checked(start)
        .unwrap_or((&reading.name, ""))
}

/// The words of a line, brackets and commas off.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter.is_whitespace() || "()[]{}<>,;|\"".contains(letter))
        .map(|piece| piece.trim_matches(['.', ':', '!', '-', '*', '=', '~', '\'']))
        .filter(|piece| !piece.is_empty())
}

/// Whether a word has a digit or, if asked, is a number in letters.
pub(super) fn is_numeral(piece: &str, with_words: bool) -> bool {
    let has_digit = piece.contains(|letter: char| letter.is_ascii_digit());
    has_digit || with_words && is_word_for_number(piece)
}

fn is_word_for_number(piece: &str) -> bool {
    is_number_word(piece) || WORDS.iter().any(|word| word.eq_ignore_ascii_case(piece))
}

/// The pieces with a number that the card does not explain.
fn left_over(finder: Finder<'_>, card: CardId, pieces: &[&str], with_words: bool) -> Vec<String> {
    let title = fold::words(&finder.catalog.card(card).name);
    let title_key = title.replace(' ', "");
    let mut own: Vec<&str> = runs(&title).collect();
    let mut left = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        if !is_numeral(piece, with_words) {
            continue;
        }
        let before = at.checked_sub(1).and_then(|at| pieces.get(at)).copied();
        let folded = fold::key(piece);
        let in_title = title.split(' ').any(|word| word == folded) && runs(piece).next().is_none();
        if in_title || is_scanned(&folded, &title, &title_key) || explained(finder, card, before, piece) {
            continue;
        }
        let mut runs = runs(piece).peekable();
        let has_runs = runs.peek().is_some();
        let all_own = runs.all(|run| {
            let place = own.iter().position(|known| *known == run);
            place.map(|place| own.swap_remove(place)).is_some()
        });
        if !(has_runs && all_own) {
            left.push((*piece).to_owned());
        }
    }
    left
}

/// Whether a piece tells a printing, a set, a level or a limit.
fn explained(finder: Finder<'_>, card: CardId, before: Option<&str>, piece: &str) -> bool {
    let catalog = finder.catalog;
    let is_set = |text: &str| catalog.set_by_code(finder.game, text).is_some();
    let bare = piece.trim_start_matches('#');
    let number = bare.split('/').next().unwrap_or(bare);
    let is_marked = bare.len() < piece.len() || number.len() > 1 || before.is_some_and(is_set);
    let is_before_a_limit =
        before.is_some_and(|word| LIMITS.iter().any(|limit| word.eq_ignore_ascii_case(limit)));
    let own_level = catalog.card(card).level().map(|level| level.to_string());
    is_before_a_limit
        || own_level.is_some() && is_level(piece)
        || before.is_some_and(|word| {
            ["lv", "lvl", "level", "l"]
                .iter()
                .any(|level| word.eq_ignore_ascii_case(level))
        })
        || own_level.as_deref() == Some(piece)
        || is_set(piece)
        || finder
            .by_code(piece)
            .is_some_and(|printing| piece.len() > 4 || catalog.printing(printing).card == card)
        || before.is_some_and(|before| finder.by_code(&format!("{before} {number}")).is_some())
        || is_marked && finder.has_number(card, None, Some(number))
}

/// Whether it is a word of the title with digits that a scanner put for letters.
fn is_scanned(word: &str, title: &str, title_key: &str) -> bool {
    const SHORTEST: usize = 4;
    if !word.contains(|letter: char| letter.is_ascii_alphabetic()) {
        return false;
    }
    let read: String = word
        .chars()
        .map(|letter| match letter {
            '0' => 'o',
            '1' => 'l',
            '5' => 's',
            '8' => 'b',
            letter => letter,
        })
        .collect();
    let near = |own: &str| {
        own.chars().count() == read.chars().count() && differing(own, &read) <= 1 + read.chars().count() / 5
    };
    title
        .split(' ')
        .any(|own| own == read || read.chars().count() >= SHORTEST && near(own))
        || read.chars().count() >= SHORTEST && title_key.contains(&read)
}

fn differing(one: &str, other: &str) -> usize {
    one.chars()
        .zip(other.chars())
        .filter(|(one, other)| one != other)
        .count()
}

/// The numbers in a text, digit by digit next to each other.
pub(super) fn runs(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_digit())
        .filter(|run| !run.is_empty())
}
