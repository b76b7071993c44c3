//! Many lists in one text.

/// What stands before a name: `=== Ana`.
const SEPARATOR: &str = "===";

/// The lists of a text, each with the name above it; without a separator it is one list.
pub(super) fn parts(text: &str) -> Vec<(Option<&str>, &str)> {
    let mut parts: Vec<(Option<&str>, &str)> = Vec::new();
    let mut rest = text;
    let mut name = None;
    loop {
        let mut at = 0;
        let next = rest.split_inclusive('\n').find_map(|line| {
            at += line.len();
            heading(line).map(|next| (next, at - line.len(), at))
        });
        let (list, after) = next.map_or((rest, ""), |(_, start, end)| {
            (
                rest.get(..start).unwrap_or_default(),
                rest.get(end..).unwrap_or_default(),
            )
        });
        if name.is_some() || !list.trim().is_empty() {
            parts.push((name.filter(|name: &&str| !name.is_empty()), list));
        }
        let Some((next, ..)) = next else { break };
        (name, rest) = (Some(next), after);
    }
    parts
}

/// The name on a line that begins a list. `=== Mastery ===` is a heading within one.
fn heading(line: &str) -> Option<&str> {
    let name = line.trim().strip_prefix(SEPARATOR)?;
    (!name.ends_with('=') && !name.starts_with('=')).then(|| name.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_three_equals_signs_and_a_name_begins_a_list() {
        let text = "=== Ana\n3 Red Duck\n\n===Ben Li\r\n=== Mastery ===\n1 Red Duck\n";
        assert_eq!(
            parts(text),
            [
                (Some("Ana"), "3 Red Duck\n\n"),
                (Some("Ben Li"), "=== Mastery ===\n1 Red Duck\n")
            ]
        );
    }

    #[test]
    fn a_text_without_separator_is_one_list_and_what_stands_before_the_first_is_not_lost() {
        assert_eq!(parts("3 Red Duck"), [(None, "3 Red Duck")]);
        assert_eq!(
            parts("3 Red Duck\n=== Ben\n"),
            [(None, "3 Red Duck\n"), (Some("Ben"), "")]
        );
        assert_eq!(parts(" \n"), []);
    }
}
