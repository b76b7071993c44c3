//! Lines of a card that differ only in when they happen are said as one: `When this Drill enters or leaves play, draw 1 card.`

use super::describe_effect::listed;

/// What a line begins with that says when it happens.
const TIMES: &[&str] = &["Whenever ", "When ", "After ", "At the "];

/// What stands behind the time and is no part of it.
const ASKED: &[&str] = &[", if ", ", only ", ", as long as ", ", during "];

/// Of lines one after the other that happen alike the first says all their times, and the others nothing.
pub(super) fn join(lines: &mut [String]) {
    let mut rest = lines;
    while let Some((first, others)) = rest.split_first_mut() {
        let mut joined = 0;
        if let Some(what) = others.first().and_then(|next| happens_in_both(first, next)) {
            let later = others.iter().map_while(|line| time_before(line, &what));
            let times: Vec<&str> = time_before(first, &what).into_iter().chain(later).collect();
            joined = times.len() - 1;
            *first = format!("{}, {what}", in_one(&times));
        }
        let (said, left) = others.split_at_mut(joined);
        said.iter_mut().for_each(String::clear);
        rest = left;
    }
}

/// What happens in both lines, where only the time is another. What may happen only once in a time is counted line by line.
fn happens_in_both(one: &str, other: &str) -> Option<String> {
    let mut endings = one
        .match_indices(", ")
        .map(|(comma, sign)| one.split_at(comma + sign.len()).1);
    let what = endings.find(|what| time_before(other, what).is_some())?;
    let is_counted = what.contains("Once per ") || what.contains("Once each ") || what.contains("Twice ");
    (!is_counted && time_before(one, what).is_some()).then(|| what.to_owned())
}

/// `When this Drill enters play`, before what happens then.
fn time_before<'a>(line: &'a str, what: &str) -> Option<&'a str> {
    let time = line.strip_suffix(what)?.strip_suffix(", ")?;
    let is_time = TIMES.iter().any(|word| time.starts_with(word));
    let is_more = ASKED.iter().any(|asked| time.contains(asked)) || time.contains(['.', ':', '"', '>', '(']);
    (is_time && !is_more).then_some(time)
}

/// The times in a row: `Whenever you advance a level or your Main Personality is lowered a level`.
fn in_one(times: &[&str]) -> String {
    if let [one, other] = times
        && let Some(both) = of_one_subject(one, other)
    {
        return both;
    }
    let [first, ..] = times else { return String::new() };
    let word = first.split_inclusive(' ').next().unwrap_or_default();
    let others = times.iter().skip(1).map(|time| match time.strip_prefix(word) {
        Some(rest) if word != "At " => rest.to_owned(),
        _ => {
            let mut small = (*time).to_owned();
            if let Some(capital) = small.get_mut(..1) {
                capital.make_ascii_lowercase();
            }
            small
        }
    });
    let all: Vec<String> = std::iter::once((*first).to_owned()).chain(others).collect();
    listed(&all, "or")
}

/// Words in which two times of the same subject may differ, at most.
const VERB: usize = 2;

/// `When this Drill enters or leaves play`: two times of the same subject that differ in a few words.
fn of_one_subject(one: &str, other: &str) -> Option<String> {
    let (one, other): (Vec<&str>, Vec<&str>) = (one.split(' ').collect(), other.split(' ').collect());
    let same = one
        .iter()
        .zip(&other)
        .take_while(|(one, other)| one == other)
        .count();
    let ends = one.iter().rev().zip(other.iter().rev());
    let ends = ends.take_while(|(one, other)| one == other).count();
    let verb = |words: &[&str]| {
        let verb = words.get(same..words.len().checked_sub(ends)?)?;
        (1..=VERB).contains(&verb.len()).then(|| verb.join(" "))
    };
    let is_subject = same > VERB && one.first().is_some_and(|word| *word != "At");
    let (verb, other_verb) = (verb(&one)?, verb(&other)?);
    let (subject, end) = (one.get(..same)?, one.get(one.len() - ends..)?);
    is_subject.then(|| {
        format!("{} {verb} or {other_verb} {}", subject.join(" "), end.join(" "))
            .trim_end()
            .to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::join;

    fn joined(lines: &[&str]) -> Vec<String> {
        let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        join(&mut lines);
        lines
    }

    #[test]
    fn lines_that_happen_alike_say_their_times_together() {
        for (lines, said) in [
            (
                [
                    "When this Drill enters play, draw 1 card.",
                    "When this Drill leaves play, draw 1 card.",
                ],
                "When this Drill enters or leaves play, draw 1 card.",
            ),
            (
                [
                    "Whenever an Ally in your Life Deck is discarded, draw 1 card.",
                    "Whenever an Ally in your Life Deck is destroyed, draw 1 card.",
                ],
                "Whenever an Ally in your Life Deck is discarded or destroyed, draw 1 card.",
            ),
            (
                [
                    "Whenever you advance a level, if this Setup is attached, banish this Setup.",
                    "Whenever your Main Personality is lowered a level, if this Setup is attached, banish this Setup.",
                ],
                "Whenever you advance a level or your Main Personality is lowered a level, if this Setup is attached, banish this \
                 Setup.",
            ),
            (
                [
                    "At the end of your turn, draw 1 card.",
                    "At the end of your opponent's turn, draw 1 card.",
                ],
                "At the end of your turn or at the end of your opponent's turn, draw 1 card.",
            ),
            (
                [
                    "When this Drill enters play, draw 1 card.",
                    "Whenever a Setup leaves play, draw 1 card.",
                ],
                "When this Drill enters play or whenever a Setup leaves play, draw 1 card.",
            ),
        ] {
            assert_eq!(joined(&lines), [said, ""]);
        }
    }

    #[test]
    fn what_is_counted_or_asked_apart_stays_apart() {
        for lines in [
            [
                "When entering combat, draw 1 card. Once per combat.",
                "At the end of your turn, draw 1 card. Once per combat.",
            ],
            [
                "When entering combat, if it is your turn, draw 1 card.",
                "At the end of your turn, draw 1 card.",
            ],
            [
                "When entering combat, draw 1 card.",
                "When entering combat, draw 2 cards.",
            ],
            [
                "Your attacks deal +1 stage of damage, draw 1 card.",
                "When entering combat, draw 1 card.",
            ],
        ] {
            assert_eq!(joined(&lines), lines);
        }
    }
}
