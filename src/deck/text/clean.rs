//! Removing what programs and forums put around a line's words.

use std::borrow::Cow;

use super::dress::unescaped;
use crate::deck::draft::is_plain;
use crate::model::limits::is_invisible;

/// The line with plain spaces, quotes and dashes, without invisible marks, control characters and markup.
pub(super) fn clean(line: &str) -> Cow<'_, str> {
    match plain(line) {
        Cow::Borrowed(line) => bare(line.trim()),
        Cow::Owned(line) => Cow::Owned(bare(line.trim()).into_owned()),
    }
}

fn bare(line: &str) -> Cow<'_, str> {
    if has_markup(line) {
        Cow::Owned(unescaped(&without_markup(line)).into_owned())
    } else {
        Cow::Borrowed(line)
    }
}

/// Whether the whole line stands in bold letters or as a heading: `[b]…[/b]`, `[size=5]…[/size]`, `**…**`.
pub(super) fn is_emphasised(line: &str) -> bool {
    let line = line.trim();
    let in_tags =
        forum_tag(line).is_some_and(|end| end > 3 || line.starts_with("[b]")) && line.ends_with(']');
    in_tags && line.contains("[/") || line.len() > 4 && line.starts_with("**") && line.ends_with("**")
}

/// Whether the words are struck out, as people do with cards they took from a list: `~~3 Senzu Bean~~`, `[s]…[/s]`.
pub(super) fn is_struck(line: &str) -> bool {
    let within = |open: &str, close: &str| {
        line.split_once(open)
            .and_then(|(_, rest)| rest.split_once(close))
            .is_some_and(|(struck, _)| !struck.trim().is_empty())
    };
    within("~~", "~~") || within("[s]", "[/s]") || within("[strike]", "[/strike]")
}

fn plain(line: &str) -> Cow<'_, str> {
    if is_plain(line) {
        return Cow::Borrowed(line);
    }
    let letters = line.chars().filter(|letter| !is_invisible(*letter));
    Cow::Owned(
        letters
            .filter_map(|letter| match letter {
                '\t' => Some('\t'),
                letter if letter.is_control() => None,
                letter if letter.is_whitespace() => Some(' '),
                '‘' | '’' | '‚' | '‛' | '′' | '´' => Some('\''),
                '“' | '”' | '„' | '‟' | '″' | '«' | '»' => Some('"'),
                '‐'..='―' | '−' | '﹘' | '－' => Some('-'),
                '×' | '✕' | '✖' => Some('x'),
                '•' | '·' | '▪' | '●' | '◦' => Some('*'),
                letter => Some(narrow(letter)),
            })
            .collect(),
    )
}

/// A letter or digit as wide as a Chinese character, as Asian keyboards write it (`４`), in the usual width.
fn narrow(letter: char) -> char {
    /// From a usual letter to its wide one.
    const STEP: u32 = 0xfee0;
    match letter {
        '！'..='～' => char::from_u32(u32::from(letter) - STEP).unwrap_or(letter),
        '\u{600}'..='\u{1fff}' if letter.is_numeric() => digit(letter).unwrap_or(letter),
        letter => letter,
    }
}

/// The digit that a digit of another script stands for.
fn digit(letter: char) -> Option<char> {
    let mut digits = any_ascii::any_ascii_char(letter).chars();
    let digit = digits.next().filter(char::is_ascii_digit)?;
    digits.next().is_none().then_some(digit)
}

/// Bytes of a forum tag, a link's address included.
const LONGEST_TAG: usize = 200;

/// Emphasis and a foil mark.
const MARKS: [&str; 5] = ["**", "__", "`", "*F*", "*f*"];

fn has_markup(line: &str) -> bool {
    if line.contains('\\') {
        return true;
    }
    let may_have = memchr::memchr3(b'*', b'_', b'`', line.as_bytes()).is_some();
    let has_marks = may_have && MARKS.iter().any(|mark| line.contains(mark));
    let mut brackets = memchr::memchr_iter(b'[', line.as_bytes());
    has_marks || brackets.any(|open| forum_tag(line.get(open..).unwrap_or_default()).is_some())
}

/// Without forum tags (`[b]`, `[*]`, `[url=…]`), emphasis (`**`, `__`, backquotes) and a foil mark (`*F*`).
fn without_markup(line: &str) -> String {
    let mut bare = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(open) = rest.find('[') {
        let (before, tag) = rest.split_at(open);
        bare.push_str(before);
        let tag_ends = forum_tag(tag);
        if tag_ends.is_none() {
            bare.push('[');
        }
        rest = tag.get(tag_ends.unwrap_or(1)..).unwrap_or_default();
    }
    bare.push_str(rest);
    for mark in MARKS {
        if bare.contains(mark) {
            bare = bare.replace(mark, "");
        }
    }
    bare.trim().to_owned()
}

/// Where the forum tag ends that a bracket opens, if it opens one.
fn forum_tag(text: &str) -> Option<usize> {
    let close = text.bytes().take(LONGEST_TAG).position(|byte| byte == b']')?;
    is_forum_tag(text.get(1..close)?).then_some(close + 1)
}

fn is_forum_tag(tag: &str) -> bool {
    let name = tag.strip_prefix('/').unwrap_or(tag);
    let name = name.split(['=', ' ']).next().unwrap_or(name);
    [
        "*", "b", "i", "u", "s", "strike", "list", "url", "size", "color", "center", "quote", "code", "card",
        "spoiler", "h1", "h2", "h3", "table", "tr", "td",
    ]
    .iter()
    .any(|known| name.eq_ignore_ascii_case(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typography_becomes_plain_letters() {
        assert_eq!(clean("2 Gotenks’ Donut"), "2 Gotenks' Donut");
        assert_eq!(clean("2 “Black\u{a0}Power\u{a0}Up” "), "2 \"Black Power Up\"");
        assert_eq!(clean("2 Android 18 – Directing"), "2 Android 18 - Directing");
        assert_eq!(clean("3× Senzu\u{200b} Bean"), "3x Senzu Bean");
        assert_eq!(clean("３ｘ Senzu Bean"), "3x Senzu Bean");
    }

    #[test]
    fn marks_that_turn_the_writing_direction_are_dropped() {
        assert_eq!(clean("\u{202e}1 Senzu\u{7} Bean\u{202c}"), "1 Senzu Bean");
    }

    #[test]
    fn markup_is_dropped_and_brackets_of_the_writer_stay() {
        assert_eq!(clean("[*]2x [b]Black Stop[/b]"), "2x Black Stop");
        assert_eq!(clean("[url=https://example.org]Black Stop[/url]"), "Black Stop");
        assert_eq!(clean("**Life Deck** (60)"), "Life Deck (60)");
        assert_eq!(clean("[3] Black Stop [EVO S057]"), "[3] Black Stop [EVO S057]");
        assert_eq!(
            clean(r"- 3 Black \*Stop\* [EVO-S057]"),
            "- 3 Black *Stop* [EVO-S057]"
        );
    }
}
