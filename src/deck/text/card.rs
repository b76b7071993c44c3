//! One card line: how many, the name, and what stands in brackets behind it.

use std::borrow::Cow;

use super::count::{Behind, count_alone, joined_count, leading_count, trailing_count};
use super::odd::{oddly_marked, starred};
use super::remark::{counted_by_remark, split_remark};
use super::within::{has_times, within};
use crate::deck::draft::{Mark, Wanted, copies};

/// Brackets behind a name; what stands before them is the name.
const MOST_GROUPS: usize = 4;

/// Reads a card line (cleaned): `3 N`, `3x N`, `3xN`, `x3 N`, `[3] N`, `(3) N`, `3,"N"`, `N x3`, `N 3x`, `N - 3`, `N`; the
/// error says what is wrong with its count. A number behind the name may belong to the name (`Dragon Ball 3`): then the
/// line has two readings, and the cards decide.
pub(super) fn card(text: &str) -> Result<Wanted, String> {
    // Most lines have neither a remark nor columns.
    let is_plain = memchr::memchr3(b'/', b'#', b'\t', text.as_bytes()).is_none();
    let text = if is_plain {
        Cow::Borrowed(text)
    } else {
        let (card, remark) = split_remark(text);
        counted_by_remark(card, remark).map_or_else(|| in_columns(card), Cow::Owned)
    };
    let text = starred(&text).map_or(text, Cow::Owned);
    let text = closed(text);
    // A star or cross of the writer's own behind everything else.
    let marks = [" *", " x", " X"];
    let text = marks
        .iter()
        .find_map(|mark| text.strip_suffix(mark))
        .unwrap_or(&text);
    match leading_count(text) {
        Some((digits, rest)) => {
            let wanted = match leading_count(rest) {
                Some((count, name)) if may_be_number(digits) || has_times(rest) => {
                    numbered(digits, rest, count, name)?
                }
                _ => one(Some(digits), rest)?,
            };
            Ok(with_lettered_number(text, wanted))
        }
        None => not_in_front(text),
    }
}

/// Reads a line that does not begin with a count.
fn not_in_front(text: &str) -> Result<Wanted, String> {
    let whole = not_marked(text);
    match oddly_marked(text) {
        Some((digits, rest)) => {
            let otherwise = whole.ok().map(Box::new);
            one(Some(digits), rest).map(|counted| Wanted { otherwise, ..counted })
        }
        None => whole,
    }
}

/// Reads a line whose count, if it has one, stands behind the name or within the line.
fn not_marked(text: &str) -> Result<Wanted, String> {
    let behind = trailing_count(text).or_else(|| joined_count(text));
    if behind.as_ref().is_none_or(|behind| !behind.sure)
        && let Some(within) = within(text)
    {
        let counted = copies(&within.digits).map(|count| Wanted {
            count,
            uncounted: false,
            spelled_count: within.spelled,
            ..Wanted::named(unquoted(&within.name), groups(unquoted(&within.name)))
        });
        let whole = match &behind {
            Some(behind) => counted_behind(text, behind),
            None => Ok(Wanted::named(text, groups(text))),
        };
        return if within.sure {
            let otherwise = whole.ok().map(Box::new);
            counted.map(|counted| Wanted { otherwise, ..counted })
        } else {
            let otherwise = counted.ok().map(Box::new);
            whole.map(|whole| Wanted { otherwise, ..whole })
        };
    }
    match behind {
        Some(behind) => counted_behind(text, &behind),
        None => one(None, text),
    }
}

/// `034 3x N`: the card's number, and a count of its own behind it.
fn numbered(number: &str, rest: &str, count: &str, name: &str) -> Result<Wanted, String> {
    let whole = one(Some(number), rest).ok().map(Box::new);
    let name = unquoted(name);
    Ok(Wanted {
        count: copies(count)?,
        uncounted: false,
        number: Some(number.to_owned()),
        passed_over: Some(number.to_owned()),
        otherwise: whole,
        ..Wanted::named(name, groups(name))
    })
}

/// Reads a line whose count stands in front, if anywhere.
fn one(digits: Option<&str>, rest: &str) -> Result<Wanted, String> {
    if let Some(front) = digits
        && let Some(behind) = trailing_count(rest).filter(|behind| behind.sure)
    {
        return counted_twice(front, rest, &behind);
    }
    let rest = unquoted(rest);
    let mut wanted = Wanted::named(rest, groups(rest));
    let in_bracket = wanted.bracket_count();
    let is_number = digits.is_some_and(may_be_number);
    wanted.uncounted = digits.is_none() && in_bracket.is_none();
    let count = match (digits, in_bracket) {
        // `042 Hero Enraged (1)`: a number of some kind, and the count.
        (Some(number), Some(count)) if is_number => {
            wanted.number = Some(number.to_owned());
            wanted.passed_over = Some(number.to_owned());
            wanted.drop_last_group();
            copies(&count)
        }
        // `43 Senzu Bean (4)`, and `3 Senzu Bean (43)`
        (Some(front), Some(back)) => {
            let (count, other) = by_size(front, &back);
            if count != front {
                wanted.number = Some(other.to_owned());
                wanted.drop_last_group();
            }
            wanted.passed_over = Some(other.to_owned());
            wanted.twice = copies(front).ok().zip(copies(&back).ok());
            copies(count)
        }
        (Some(number), None) if is_number && number.starts_with('0') => {
            wanted.number = Some(number.to_owned());
            wanted.uncounted = true;
            Ok(1)
        }
        (Some(digits), None) => {
            if is_number {
                wanted.count_may_be_number = true;
                wanted.number = Some(digits.to_owned());
            }
            copies(digits)
        }
        (None, Some(count)) => {
            // `Earth Dragon Ball (3)`
            let whole = Wanted::named(&wanted.name, Vec::new());
            wanted.otherwise = Some(Box::new(whole));
            wanted.drop_last_group();
            copies(&count)
        }
        (None, None) => Ok(1),
    };
    wanted.count = count?;
    Ok(wanted)
}

/// Both readings of a line with a number behind its name, the likelier one first.
fn counted_behind(text: &str, behind: &Behind<'_>) -> Result<Wanted, String> {
    let name = unquoted(behind.name);
    let counted = copies(behind.digits).map(|count| Wanted {
        count,
        uncounted: false,
        ..Wanted::named(name, groups(name))
    });
    let whole = one(None, text);
    if behind.sure {
        let otherwise = whole.ok().map(Box::new);
        counted.map(|counted| Wanted { otherwise, ..counted })
    } else {
        let otherwise = counted.ok().map(Box::new);
        whole.map(|whole| Wanted { otherwise, ..whole })
    }
}

/// The line with a number in front and a sure count behind: one of them is the card's number, or somebody counted twice. The
/// name may end that way, too (`3 Kaio-Ken x10`).
fn counted_twice(front: &str, rest: &str, behind: &Behind<'_>) -> Result<Wanted, String> {
    let name = unquoted(behind.name);
    let (count, other) = if may_be_number(front) {
        (behind.digits, front)
    } else {
        by_size(front, behind.digits)
    };
    let apart = Wanted {
        count: copies(count)?,
        uncounted: false,
        number: Some(other.to_owned()),
        passed_over: Some(other.to_owned()),
        ..Wanted::named(name, groups(name))
    };
    let rest = unquoted(rest);
    Ok(Wanted {
        count: copies(front)?,
        uncounted: false,
        twice: copies(front).ok().zip(copies(behind.digits).ok()),
        otherwise: Some(Box::new(apart)),
        ..Wanted::named(rest, groups(rest))
    })
}

/// `X1 N x3`: the front may be a number with a letter, as some cards have, since a count stands behind as well.
fn with_lettered_number(text: &str, wanted: Wanted) -> Wanted {
    let front = text.split(' ').next().filter(|front| front.starts_with('X'));
    let count = trailing_count(text)
        .filter(|behind| behind.sure)
        .and_then(|behind| copies(behind.digits).ok());
    match (front, count, wanted.otherwise) {
        (Some(front), Some(count), Some(apart)) => Wanted {
            otherwise: Some(Box::new(Wanted {
                count,
                number: Some(front.to_owned()),
                passed_over: Some(front.to_owned()),
                ..*apart
            })),
            ..wanted
        },
        (_, _, otherwise) => Wanted { otherwise, ..wanted },
    }
}

/// Of two numbers in a line the count, and the other: nobody plays ten of a card.
fn by_size<'a>(front: &'a str, back: &'a str) -> (&'a str, &'a str) {
    let is_small = |digits: &str| digits.len() == 1;
    if !is_small(front) && is_small(back) {
        (back, front)
    } else {
        (front, back)
    }
}

/// Whether digits in front of a name may be the card's number: there are three of them.
fn may_be_number(digits: &str) -> bool {
    digits.len() >= 3 && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the line starts with a count.
pub(super) fn is_counted(text: &str) -> bool {
    leading_count(text).is_some()
}

/// Whether the line has a count that can be nothing else, in front or behind.
pub(super) fn is_surely_counted(text: &str) -> bool {
    is_counted(text) || trailing_count(text).is_some_and(|behind| behind.sure)
}

impl Wanted {
    /// One copy of a card with that name.
    fn named(name: &str, groups: Vec<(usize, String)>) -> Self {
        Self {
            count: 1,
            uncounted: true,
            name: name.to_owned(),
            groups,
            ..Self::default()
        }
    }

    /// The digits in the last bracket behind the name, if it holds nothing else: `(3)`, `[x3]`, `(3x)`, `(3 copies)`.
    pub(super) fn bracket_count(&self) -> Option<String> {
        let (start, held) = self.groups.first()?;
        count_alone(held).filter(|_| *start > 0).map(str::to_owned)
    }

    pub(super) fn drop_last_group(&mut self) {
        if !self.groups.is_empty() {
            let (start, _) = self.groups.remove(0);
            self.name.truncate(start);
            self.name.truncate(self.name.trim_end().len());
        }
    }
}

/// The line with its last bracket closed, which some lists cut off: `N (4`.
fn closed(text: Cow<'_, str>) -> Cow<'_, str> {
    match text.rsplit_once('(') {
        Some((_, held)) if !held.is_empty() && !held.contains(')') => Cow::Owned(format!("{text})")),
        _ => text,
    }
}

/// A row of a spreadsheet as a line: what stands in the columns behind the name goes into brackets.
fn in_columns(text: &str) -> Cow<'_, str> {
    if !text.contains('\t') {
        return Cow::Borrowed(text);
    }
    let cells: Vec<&str> = text
        .split('\t')
        .map(str::trim)
        .filter(|cell| !cell.is_empty())
        .collect();
    let is_count = |cell: &&str| {
        let digits = cell.trim_matches(['x', 'X']);
        (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    match cells.as_slice() {
        [] | [_] => Cow::Owned(cells.concat()),
        [count, name] if is_count(count) => Cow::Owned(format!("{count} {name}")),
        // `43<TAB>N<TAB>4`: one of them is the card's number.
        [front, name, more @ .., back] if is_count(front) && is_count(back) => {
            let more = if more.is_empty() {
                String::new()
            } else {
                format!(" ({})", more.join(", "))
            };
            Cow::Owned(format!("{front} {name}{more} x{}", back.trim_matches(['x', 'X'])))
        }
        [count, name, more @ ..] if is_count(count) => {
            Cow::Owned(format!("{count} {name} ({})", more.join(", ")))
        }
        [name, count] if is_count(count) => Cow::Owned(format!("{name} x{}", count.trim_matches(['x', 'X']))),
        // `N<TAB>SET<TAB>12<TAB>3`: the last column counts, those before it tell the printing.
        [name, more @ .., count] if is_count(count) => Cow::Owned(format!(
            "{} {name} ({})",
            count.trim_matches(['x', 'X']),
            more.join(", ")
        )),
        [name, count, more @ ..] if is_count(count) => Cow::Owned(format!(
            "{} {name} ({})",
            count.trim_matches(['x', 'X']),
            more.join(", ")
        )),
        [name, more @ ..] => Cow::Owned(format!("{name} ({})", more.join(", "))),
    }
}

/// Without a list mark: `- N`, `* N`, `» N`, `> > N`.
pub(super) fn without_bullet(text: &str) -> &str {
    // What stood for `»`; a ditto mark.
    let is_quote = text.bytes().filter(|letter| *letter == b'"').count() == 1;
    let text = text.strip_prefix("\" ").filter(|_| is_quote).unwrap_or(text);
    let is_mark =
        |letter: char| matches!(letter, '%' | '>') || !letter.is_ascii() && !letter.is_alphanumeric();
    let text = text.trim_start_matches(|letter| is_mark(letter) || letter == ' ');
    ["- ", "* ", "+ ", "> ", "[ ] ", "[x] ", "[X] "]
        .iter()
        .find_map(|mark| text.strip_prefix(mark))
        .map_or(text, str::trim_start)
}

/// Without the number of a line that counts its cards besides: `#7 3 N`, `#1 N x3`.
pub(super) fn without_hash_number(text: &str) -> Option<&str> {
    let (number, rest) = text.strip_prefix('#')?.split_once(' ')?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && is_surely_counted(rest)).then_some(rest)
}

/// A number with a mark in front, and the rest: `4. N`, `4) N`, `4: N`.
pub(super) fn mark(text: &str) -> Option<(Mark, &str)> {
    let after = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let number = text.get(..text.len() - after.len())?.parse().ok()?;
    let behind = after.strip_prefix(['.', ')', ':'])?;
    let rest = behind.trim_start();
    let starts_name = rest.starts_with(|letter: char| !letter.is_ascii_digit() && letter != '.');
    // `1. 3x N`, but not `1.5 N`
    let counted = behind.len() > rest.len() && is_counted(rest);
    (starts_name || counted).then_some((Mark { number, counted }, rest))
}

fn unquoted(text: &str) -> &str {
    let text = text.trim();
    text.strip_prefix('"')
        .and_then(|inner| inner.strip_suffix('"'))
        .map_or(text, str::trim)
}

/// Groups in brackets at the end, last first: where each begins and what it holds. A number behind the last bracket
/// belongs to it: `(EVO) S057` holds `EVO S057`.
fn groups(name: &str) -> Vec<(usize, String)> {
    let mut groups = Vec::new();
    let mut end = name.len();
    while groups.len() < MOST_GROUPS
        && let Some(text) = name.get(..end).map(str::trim_end)
        && let Some((start, held)) = last_group(text)
    {
        groups.push((start, held));
        end = start;
    }
    groups
}

fn last_group(text: &str) -> Option<(usize, String)> {
    let number_at = text.rfind(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'))? + 1;
    let (before, number) = text.split_at_checked(number_at)?;
    let before = before.trim_end();
    let has_number = number.contains(|letter: char| letter.is_ascii_digit());
    if !number.is_empty() && !has_number {
        return None;
    }
    let inner = before.strip_suffix([')', ']', '}'])?;
    let start = inner.rfind(['(', '[', '{'])?;
    let held = inner.get(start + 1..)?.trim();
    let held = if number.is_empty() {
        held.to_owned()
    } else {
        format!("{held} {number}")
    };
    Some((start, held))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> (u16, String, Vec<String>) {
        let wanted = card(text).unwrap();
        let end = wanted
            .groups
            .last()
            .map_or(wanted.name.len(), |(start, _)| *start);
        let name = wanted.name[..end].trim().to_owned();
        (
            wanted.count,
            name,
            wanted.groups.into_iter().map(|(_, held)| held).collect(),
        )
    }

    #[test]
    fn counts_are_read_wherever_people_put_them() {
        for text in [
            "3 Senzu Bean",
            "3x Senzu Bean",
            "3X Senzu Bean",
            "x3 Senzu Bean",
            "[3] Senzu Bean",
            "(3x) Senzu Bean",
            "3 x Senzu Bean",
            "3\tSenzu Bean",
            "3,\"Senzu Bean\"",
            "03 Senzu Bean",
            "Senzu Bean x3",
            "Senzu Bean x 3",
            "Senzu Bean (x3)",
            "Senzu Bean (3)",
            "Senzu Bean\t3",
        ] {
            assert_eq!(said(text), (3, "Senzu Bean".to_owned(), vec![]), "{text}");
        }
        for text in [
            "3xSenzu Bean",
            "3 - Senzu Bean",
            "Senzu Bean 3x",
            "Senzu Bean, 3x",
            "Senzu Bean (3x)",
            "3 Senzu Bean // for the mirror",
            "Senzu Bean x3 # signed",
        ] {
            assert_eq!(said(text), (3, "Senzu Bean".to_owned(), vec![]), "{text}");
        }
        assert_eq!(said("Senzu Bean").0, 1);
        assert_eq!(mark("1. 3x Senzu Bean").unwrap().1, "3x Senzu Bean");
        assert!(mark("3.5 Senzu Bean").is_none());
        assert_eq!(without_bullet("- 3x Senzu Bean"), "3x Senzu Bean");
        assert_eq!(without_bullet("-1 Senzu Bean"), "-1 Senzu Bean");
        assert_eq!(
            said("Earth Dragon Ball 3"),
            (1, "Earth Dragon Ball 3".to_owned(), vec![])
        );
    }

    #[test]
    fn a_number_behind_a_name_leaves_two_readings() {
        for text in [
            "Senzu Bean - 4",
            "Senzu Bean: 4",
            "Senzu Bean, 4",
            "Senzu Bean 4",
            "Senzu Bean ...... 4",
            "Senzu Bean = 4",
        ] {
            let wanted = card(text).unwrap();
            let other = wanted.otherwise.unwrap();
            assert_eq!((wanted.count, wanted.name.as_str()), (1, text));
            assert_eq!((other.count, other.name.as_str()), (4, "Senzu Bean"));
        }
        assert!(card("4 Earth Dragon Ball 3").unwrap().otherwise.is_none());
        assert!(card("Senzu Bean #12").unwrap().otherwise.is_none());
    }

    #[test]
    fn a_row_of_a_spreadsheet_is_a_line() {
        for row in [
            "3\tSenzu Bean\tSAI-043",
            "Senzu Bean\tSAI-043\t3",
            "Senzu Bean\t3\tSAI-043",
        ] {
            assert_eq!(
                said(row),
                (3, "Senzu Bean".to_owned(), vec!["SAI-043".to_owned()]),
                "{row:?}"
            );
        }
    }

    #[test]
    fn what_stands_behind_the_name_is_kept_apart() {
        assert_eq!(said("3 Black Stop (EVO) S057").2, ["EVO S057"]);
        assert_eq!(said("3 Black Stop [EVO:S057]").2, ["EVO:S057"]);
        assert_eq!(said("1 Vegeta - Elite  (L4, EVO-UR144)").2, ["L4, EVO-UR144"]);
        assert_eq!(said("2 Goku (Lvl 1) (signed)").2, ["signed", "Lvl 1"]);
    }

    #[test]
    fn a_long_number_in_front_is_no_count_when_a_count_stands_behind() {
        assert_eq!(said("042 Senzu Bean (1)").0, 1);
        assert_eq!(said("191 Senzu Bean (3)").0, 3);
        assert_eq!(card("191 Senzu Bean (3)").unwrap().number.as_deref(), Some("191"));
    }

    #[test]
    fn of_two_numbers_one_is_the_count_and_the_other_is_remembered() {
        for (text, count, other) in [
            ("43 Senzu Bean (4)", 4, "43"),
            ("3 Senzu Bean (43)", 3, "43"),
            ("3 Senzu Bean (2)", 3, "2"),
            ("191 Senzu Bean (3)", 3, "191"),
        ] {
            let wanted = card(text).unwrap();
            assert_eq!(
                (wanted.count, wanted.passed_over.as_deref()),
                (count, Some(other)),
                "{text}"
            );
        }
        for (text, count, other) in [
            ("43 Senzu Bean x4", 4, "43"),
            ("43\tSenzu Bean\t4", 4, "43"),
            ("3\tSenzu Bean\t43", 3, "43"),
            ("043 Senzu Bean x4", 4, "043"),
            ("139 Senzu Bean x4", 4, "139"),
            ("3 Senzu Bean x2", 3, "2"),
            ("X1 Senzu Bean x3", 3, "X1"),
        ] {
            let apart = card(text).unwrap().otherwise.unwrap();
            assert_eq!(apart.name, "Senzu Bean", "{text}");
            assert_eq!(
                (apart.count, apart.passed_over.as_deref()),
                (count, Some(other)),
                "{text}"
            );
        }
    }

    #[test]
    fn a_number_with_letters_is_no_remark_and_a_range_no_count() {
        let wanted = card("Red Stop #R122 3").unwrap().otherwise.unwrap();
        assert_eq!((wanted.count, wanted.name.as_str()), (3, "Red Stop #R122"));
        assert_eq!(said("Red Stop #R122 x3").0, 3);
        assert_eq!(card("Senzu Bean # signed").unwrap().name, "Senzu Bean");
        for range in ["Earth Dragon Ball 1-7", "Earth Dragon Ball 1 & 2"] {
            let wanted = card(range).unwrap();
            assert_eq!((wanted.count, wanted.name.as_str()), (1, range));
            assert!(wanted.otherwise.is_none());
        }
        assert_eq!(said("4 copies of Senzu Bean").0, 4);
        assert_eq!(said("Senzu Bean 4 copies").0, 4);
    }

    #[test]
    fn counts_that_are_none_are_refused() {
        for (text, reason) in [
            ("0 Senzu Bean", "quantity 0"),
            ("-1 Senzu Bean", "negative quantity"),
            ("999999999999 Senzu Bean", "quantity too large"),
            ("99999999999999999999999999 Senzu Bean", "quantity too large"),
        ] {
            assert!(card(text).unwrap_err().starts_with(reason), "{text}");
        }
    }
}
