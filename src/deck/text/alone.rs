//! Counts on lines of their own: `X` with `x4` below it, or `3` with `X` below it.

use super::count::count_alone;
use crate::deck::draft::{Draft, DraftLine, Wanted, What, copies};

/// Bytes of the longest line that is nothing but a count.
const LONGEST_COUNT: usize = 16;

/// Words people put in front of a count, as tables and YAML do.
const WORDS: [&str; 5] = ["quantity", "qty", "count", "copies", "amount"];

/// A count with nothing beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Alone {
    count: u16,
    /// Whether it is marked as one, `x4` or `Qty 4`, so that it can only speak of the card above.
    marked: bool,
}

/// Gives each such count to its card, and says so.
pub(super) fn settle(draft: &mut Draft) {
    let counts: Vec<Option<Alone>> = draft.lines.iter().map(|line| alone(&line.text)).collect();
    let places = || {
        let numbered = counts.iter().enumerate();
        numbered.filter_map(|(at, count)| count.map(|count| (at, count)))
    };
    if places().next().is_none() {
        return;
    }
    let waits = |at: Option<usize>| {
        at.is_some_and(|at| counts.get(at) == Some(&None) && draft.lines.get(at).is_some_and(is_uncounted))
    };
    let bare = || places().filter(|(_, count)| !count.marked);
    let all_below = bare().all(|(at, _)| waits(at.checked_add(1)));
    let all_above = bare().all(|(at, _)| waits(at.checked_sub(1)));
    let is_marked = |at: usize| matches!(counts.get(at), Some(Some(count)) if count.marked);
    let cards = (0..counts.len()).filter(|at| waits(Some(*at)) && !at.checked_add(1).is_some_and(is_marked));
    let each_has_one = cards.count() == bare().count();
    // Numbers of which each could count the card above as well as the one below, or that some cards do without, as they do without
    // that of a page, leave the question open.
    let bare_counts = |at: usize| match (all_above, all_below) {
        (true, false) if each_has_one => at.checked_sub(1),
        (false, true) if each_has_one => at.checked_add(1),
        _ => None,
    };
    let whose: Vec<(usize, usize, u16)> = places()
        .filter_map(|(at, count)| {
            let card = if count.marked {
                at.checked_sub(1)
            } else {
                bare_counts(at)
            };
            Some((at, card?, count.count))
        })
        .collect();
    for (at, card, count) in whose {
        let Some(line) = draft.lines.get_mut(card) else {
            continue;
        };
        let What::Card(wanted) = &mut line.what else {
            continue;
        };
        if !wanted.uncounted && wanted.count != count {
            continue;
        }
        take(wanted, count, card < at);
        if let Some(line) = draft.lines.get_mut(at) {
            line.what = What::Meta("count");
        }
    }
}

fn take(wanted: &mut Wanted, count: u16, below: bool) {
    (wanted.count, wanted.uncounted, wanted.otherwise) = (count, false, None);
    let side = if below { "below" } else { "above" };
    wanted
        .remark
        .get_or_insert_with(|| format!("counted by the line {side}: {count}"));
}

fn is_uncounted(line: &DraftLine) -> bool {
    matches!(&line.what, What::Card(wanted) if wanted.uncounted)
}

/// The count a line is, if it is one and nothing else.
fn alone(line: &str) -> Option<Alone> {
    let line = line.trim();
    if line.is_empty() || line.len() > LONGEST_COUNT {
        return None;
    }
    let lower = line.to_ascii_lowercase();
    let said = WORDS.iter().find_map(|word| {
        let value = lower.strip_prefix(word)?;
        Some(value.trim_start_matches([':', '=', ' ', '\t']))
    });
    let digits = count_alone(said.unwrap_or(&lower)).filter(|digits| digits.len() <= 3)?;
    let marked = said.is_some() || digits.len() < lower.len();
    copies(digits).ok().map(|count| Alone { count, marked })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_alone_is_marked_or_bare() {
        for line in [
            "x4",
            "4x",
            "Qty 4",
            "count: 4",
            "quantity=4",
            "  x 4 ",
            "4 copies",
        ] {
            assert_eq!(
                alone(line).map(|alone| (alone.count, alone.marked)),
                Some((4, true)),
                "{line}"
            );
        }
        assert_eq!(
            alone("4"),
            Some(Alone {
                count: 4,
                marked: false
            })
        );
        for line in ["", "0", "1000", "Counter", "count", "SAI-043", "4 4", "#4", "X"] {
            assert_eq!(alone(line), None, "{line}");
        }
    }
}
