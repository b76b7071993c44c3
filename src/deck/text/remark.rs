//! What a writer remarks behind a card.

use super::card::is_surely_counted;
use super::count::count_alone;

/// A card and what the writer remarks behind it: `3 N // for the mirror`, `3 N # signed`.
pub(super) fn split_remark(text: &str) -> (&str, &str) {
    let slashes = text.find(" //").or_else(|| text.find("\t//"));
    let hash = text.match_indices('#').find_map(|(at, _)| {
        let (before, behind) = (text.get(..at)?, text.get(at + 1..)?);
        let is_remark = before.ends_with([' ', '\t']) && !starts_with_number(behind.trim_start());
        is_remark.then_some(at)
    });
    let end = slashes.into_iter().chain(hash).min().filter(|at| *at > 0);
    let parts = end.and_then(|end| text.split_at_checked(end));
    let (card, remark) = parts.unwrap_or((text, ""));
    (card.trim_end(), remark)
}

/// The line of a card whose remark is its only count: `N // x4`, `N # (2)`.
pub(super) fn counted_by_remark(card: &str, remark: &str) -> Option<String> {
    let remark = remark.trim_matches(|letter: char| letter.is_whitespace() || "/#-()[]".contains(letter));
    let digits = count_alone(remark).filter(|digits| digits.len() <= 2)?;
    (!is_surely_counted(card)).then(|| format!("{card} x{digits}"))
}

/// Whether the first word is a card's number: `12`, `R122`, `UR144a`, `Preview4`, `LS-8`.
fn starts_with_number(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    let behind = word.trim_start_matches(|letter: char| letter.is_ascii_alphabetic() || letter == '-');
    word.len() - behind.len() <= 8 && behind.starts_with(|letter: char| letter.is_ascii_digit())
}
