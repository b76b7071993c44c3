//! What a writer remarks behind a card.

use std::borrow::Cow;

use super::card::is_counted;
use super::count::trailing_count;

/// A line whose remark is its only count: `N // x4`, `N # (2)`.
pub(super) fn remarked_count(text: &str) -> Option<Cow<'_, str>> {
    let card = without_remark(text);
    let remark = text.get(card.len()..)?;
    let remark = remark.trim_matches(|letter: char| letter.is_whitespace() || "/#-()[]".contains(letter));
    let remark = [" copies", " copy"]
        .iter()
        .find_map(|words| remark.strip_suffix(words))
        .unwrap_or(remark);
    let digits = remark.trim_matches(['x', 'X', ' ']);
    let is_count = (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_counted = is_counted(card) || trailing_count(card).is_some_and(|behind| behind.sure);
    (is_count && !is_counted).then(|| Cow::Owned(format!("{card} x{digits}")))
}

/// Without what the writer remarks behind a card: `3 N // for the mirror`, `3 N # signed`.
pub(super) fn without_remark(text: &str) -> &str {
    let slashes = text.find(" //").or_else(|| text.find("\t//"));
    let hash = text.match_indices('#').find_map(|(at, _)| {
        let (before, behind) = (text.get(..at)?, text.get(at + 1..)?);
        let is_remark = before.ends_with([' ', '\t']) && !starts_with_number(behind.trim_start());
        is_remark.then_some(at)
    });
    let end = slashes.into_iter().chain(hash).min().filter(|at| *at > 0);
    end.and_then(|end| text.get(..end)).unwrap_or(text).trim_end()
}

/// Whether the first word is a card's number: `12`, `R122`, `UR144a`, `Preview4`, `LS-8`.
fn starts_with_number(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    let behind = word.trim_start_matches(|letter: char| letter.is_ascii_alphabetic() || letter == '-');
    word.len() - behind.len() <= 8 && behind.starts_with(|letter: char| letter.is_ascii_digit())
}
