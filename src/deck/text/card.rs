//! One card line: how many, the name, and what stands in brackets behind it.

use crate::deck::draft::{Wanted, copies};

/// Brackets behind a name; what stands before them is the name.
const MOST_GROUPS: usize = 4;

/// Reads a card line (cleaned): `3 N`, `3x N`, `x3 N`, `[3] N`, `(3) N`, `3,"N"`, `N x3`, `N`; the error says what is
/// wrong with its count.
pub(super) fn card(text: &str) -> Result<Wanted, String> {
    let (digits, rest) = match leading_count(text) {
        Some((digits, rest)) => (Some(digits), rest),
        None => (None, text),
    };
    let (mut behind, mut rest) = (None, rest);
    if digits.is_none()
        && let Some((before, count)) = trailing_count(rest)
    {
        (behind, rest) = (Some(count), before);
    }
    let rest = unquoted(rest);
    let mut wanted = Wanted {
        name: rest.to_owned(),
        groups: groups(rest),
        ..Wanted::default()
    };
    let in_bracket = wanted.bracket_count();
    let is_number =
        digits.is_some_and(|digits| digits.len() >= 3 && digits.bytes().all(|byte| byte.is_ascii_digit()));
    let count = match (digits, in_bracket) {
        // `042 Hero Enraged (1)`: a number of some kind, and the count.
        (Some(number), Some(count)) if is_number => {
            wanted.number = Some(number.to_owned());
            wanted.drop_last_group();
            copies(&count)
        }
        (Some(number), None) if is_number && number.starts_with('0') => {
            wanted.number = Some(number.to_owned());
            Ok(1)
        }
        (Some(digits), _) => {
            if is_number {
                wanted.count_may_be_number = true;
                wanted.number = Some(digits.to_owned());
            }
            copies(digits)
        }
        (None, Some(count)) if behind.is_none() => {
            wanted.drop_last_group();
            copies(&count)
        }
        (None, _) => behind.map_or(Ok(1), copies),
    };
    wanted.count = count?;
    Ok(wanted)
}

/// Whether the line starts with a count.
pub(super) fn is_counted(text: &str) -> bool {
    leading_count(text).is_some()
}

impl Wanted {
    /// The digits in the last bracket behind the name, if it holds nothing else: `(3)`, `[x3]`.
    fn bracket_count(&self) -> Option<String> {
        let (start, held) = self.groups.first()?;
        let digits = held.trim().trim_start_matches(['x', 'X']).trim_start();
        let is_count = *start > 0 && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_count.then(|| digits.to_owned())
    }

    fn drop_last_group(&mut self) {
        if !self.groups.is_empty() {
            let (start, _) = self.groups.remove(0);
            self.name.truncate(start);
            self.name.truncate(self.name.trim_end().len());
        }
    }
}

/// A count in front and what follows it.
fn leading_count(text: &str) -> Option<(&str, &str)> {
    let (close, inner) = match text.strip_prefix('[') {
        Some(inner) => (Some(']'), inner),
        None => text
            .strip_prefix('(')
            .map_or((None, text), |inner| (Some(')'), inner)),
    };
    let inner = match inner.strip_prefix(['x', 'X']) {
        Some(digits) if digits.starts_with(|letter: char| letter.is_ascii_digit()) => digits,
        _ => inner,
    };
    let signed = inner.strip_prefix(['-', '+']).unwrap_or(inner);
    let length = signed.bytes().take_while(u8::is_ascii_digit).count();
    if length == 0 {
        return None;
    }
    let (digits, rest) = inner.split_at_checked(inner.len() - signed.len() + length)?;
    let times = rest.strip_prefix(['x', 'X', '*']);
    let rest = times.unwrap_or(rest);
    let rest = match close {
        Some(close) => rest.strip_prefix(close)?,
        None => rest,
    };
    if close.is_none() && !rest.starts_with([' ', '\t', ',', ';']) {
        return None;
    }
    let rest = rest.trim_start_matches([' ', '\t', ',', ';', ':']);
    // `3 x Name`
    let rest = match rest.strip_prefix(['x', 'X']) {
        Some(name) if times.is_none() && name.starts_with(' ') => name.trim_start(),
        _ => rest,
    };
    (!rest.is_empty()).then_some((digits, rest))
}

/// A count behind the name: ` x3`, ` x 3`, or after a tab or comma.
fn trailing_count(text: &str) -> Option<(&str, &str)> {
    let digits_at = text
        .trim_end_matches(|letter: char| letter.is_ascii_digit())
        .len();
    let (before, digits) = text.split_at_checked(digits_at)?;
    if digits.is_empty() {
        return None;
    }
    let name = if let Some(name) = before.strip_suffix(['\t', ';', ',']) {
        name
    } else {
        before
            .trim_end()
            .strip_suffix(['x', 'X'])?
            .strip_suffix([' ', '\t', ',', ';'])?
    };
    let name = name.trim_end_matches([' ', '\t', ',', ';']);
    (!name.is_empty()).then_some((name, digits))
}

/// Without a list mark: `- N`, `* N`, `1. N`, `2) N`.
pub(super) fn without_list_mark(text: &str) -> &str {
    if let Some(rest) = ["- ", "* ", "+ ", "> "]
        .iter()
        .find_map(|mark| text.strip_prefix(mark))
    {
        return rest.trim_start();
    }
    let after = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if after.len() == text.len() {
        return text;
    }
    match after.strip_prefix(". ").or_else(|| after.strip_prefix(") ")) {
        Some(rest) => rest.trim_start(),
        None => text,
    }
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
    let inner = before.strip_suffix([')', ']'])?;
    let start = inner.rfind(['(', '['])?;
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
        assert_eq!(said("Senzu Bean").0, 1);
        assert_eq!(without_list_mark("1. 3x Senzu Bean"), "3x Senzu Bean");
        assert_eq!(without_list_mark("- 3x Senzu Bean"), "3x Senzu Bean");
        assert_eq!(without_list_mark("-1 Senzu Bean"), "-1 Senzu Bean");
        assert_eq!(
            said("Earth Dragon Ball 3"),
            (1, "Earth Dragon Ball 3".to_owned(), vec![])
        );
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
