//! Counts without a card: `x4` below a name or above it, `3` between two names.

use super::count::count_alone;
use crate::deck::draft::{Draft, DraftLine, What};

/// Bytes of the longest line that is nothing but a count.
const LONGEST_COUNT: usize = 16;

/// Words people put in front of a count, as tables and YAML do.
const WORDS: [&str; 5] = ["quantity", "qty", "count", "copies", "amount"];

/// Says what to do about each: it may count the card above as well as the one below, or be a page, a total or a level, so it is
/// never guessed.
pub(super) fn settle(draft: &mut Draft) {
    let alone: Vec<(usize, String)> = draft
        .lines
        .iter()
        .enumerate()
        .filter_map(|(at, line)| Some((at, alone(&line.text)?.to_owned())))
        .collect();
    for (at, count) in alone {
        let above = at
            .checked_sub(1)
            .and_then(|at| draft.lines.get(at))
            .and_then(uncounted);
        let below = draft.lines.get(at + 1).and_then(uncounted);
        let Some(name) = above.or(below) else { continue };
        let reason =
            format!("a count without a card; write count and card in one line, such as `{count} {name}`");
        if let Some(line) = draft.lines.get_mut(at) {
            line.what = What::Rejected(reason, Vec::new());
        }
    }
}

/// The card of a line that says no count.
fn uncounted(line: &DraftLine) -> Option<&str> {
    match &line.what {
        What::Card(wanted) if wanted.uncounted && alone(&line.text).is_none() => Some(&wanted.name),
        _ => None,
    }
}

/// The digits of a line that is a count and nothing else.
fn alone(line: &str) -> Option<&str> {
    let line = line.trim();
    if line.is_empty() || line.len() > LONGEST_COUNT {
        return None;
    }
    let said = WORDS.iter().find_map(|word| {
        let (start, value) = line.split_at_checked(word.len())?;
        let value = value.trim_start_matches([':', '=', ' ', '\t']);
        start.eq_ignore_ascii_case(word).then_some(value)
    });
    count_alone(said.unwrap_or(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_alone_has_no_name() {
        for line in [
            "4",
            "x4",
            "4x",
            "Qty 4",
            "count: 4",
            "Quantity=4",
            "  x 4 ",
            "4 copies",
        ] {
            assert_eq!(alone(line), Some("4"), "{line}");
        }
        for line in ["", "Counter", "count", "SAI-043", "4 4", "#4", "X", "☐☐☐☐"] {
            assert_eq!(alone(line), None, "{line}");
        }
    }
}
