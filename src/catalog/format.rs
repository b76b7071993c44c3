//! Set files as people work on them: what cards do in its one canonical spelling.

use super::set_file::CardEntry;
use super::{DataError, SetFile};
use crate::model::effect::text::{self, Does};

/// A set file with what its cards do written the canonical way; comments and everything else stay as they are.
pub fn canonical(source: &str, toml: &str) -> Result<String, Vec<DataError>> {
    SetFile::parse_from(source, toml)?;
    let mut out = String::with_capacity(toml.len());
    let mut rest = toml;
    while let Some((before, entry, after)) = next_entry(rest) {
        out.push_str(before);
        let said = entry
            .parse::<toml::Table>()
            .ok()
            .and_then(|table| table.try_into::<CardEntry>().ok())
            .and_then(|card| {
                let mut wordings = [("does", card.does), ("reworded", card.reworded)].into_iter();
                wordings.find(|(_, does)| !does.is_empty())
            });
        match said {
            Some((key, Does(abilities))) => {
                out.push_str(&format!("{key} = '''\n{}\n'''\n", text::write(&abilities)));
            }
            None => out.push_str(entry),
        }
        rest = after;
    }
    out.push_str(rest);
    Ok(out)
}

/// A set as its file, what its cards do written the canonical way; read again, it is the same set.
pub fn written(file: &SetFile) -> Result<String, toml::ser::Error> {
    let text = toml::to_string(file)?;
    Ok(canonical("", &text).unwrap_or(text))
}

/// The next `does`, `ability` or `reworded` of a file: what stands before it, the whole entry, and what follows.
fn next_entry(toml: &str) -> Option<(&str, &str, &str)> {
    let start = ["does = ", "ability = ", "reworded = "]
        .iter()
        .filter_map(|key| {
            if toml.starts_with(key) {
                return Some(0);
            }
            toml.find(&format!("\n{key}")).map(|at| at + 1)
        })
        .min()?;
    let entry = toml.get(start..)?;
    let ends = entry.match_indices('\n').map(|(at, _)| at + 1);
    let end = ends.chain([entry.len()]).find(|end| {
        entry
            .get(..*end)
            .is_some_and(|entry| entry.parse::<toml::Table>().is_ok())
    })?;
    Some((toml.get(..start)?, entry.get(..end)?, entry.get(end..)?))
}

#[cfg(test)]
mod tests {
    use super::super::shipped;
    use super::*;

    #[test]
    fn every_shipped_card_is_written_the_canonical_way() {
        for (path, toml) in shipped::set_texts() {
            let canonical = canonical(&path, &toml).unwrap();
            assert!(canonical == toml, "{path}: run `scouter sets format`");
        }
    }

    #[test]
    fn both_wordings_of_a_card_are_written_the_canonical_way() {
        let file = "[set]\ngame = \"score\"\ncode = \"X\"\nname = \"Mine\"\n\n[[card]]\nnumber = \"1\"\nname = \"A\"\ntype = \"drill\"\ndoes = \"power: draw 1\"\nreworded = \"power:   draw 2\"\nlimit = 1\n";
        let written = canonical("x.toml", file).unwrap();
        assert_eq!(
            written,
            file.replace("\"power: draw 1\"", "'''\npower: draw 1\n'''")
                .replace("\"power:   draw 2\"", "'''\npower: draw 2\n'''")
        );
        assert_eq!(canonical("x.toml", &written).unwrap(), written);
    }

    #[test]
    fn comments_and_facts_stay_as_they_are_and_trees_become_text() {
        let file = "# Mine\n[set]\ngame = \"score\"\ncode = \"X\"\nname = \"Mine\"\n\n# A card\n[[card]]\nnumber = \"1\"\nname = \"A\"\ntype = \"drill\"\nability = [\n  { when = \"power\", do = [{ draw = { count = 2 } }] },\n]\nlimit = 1\n";
        assert_eq!(
            canonical("x.toml", file).unwrap(),
            file.replace(
                "ability = [\n  { when = \"power\", do = [{ draw = { count = 2 } }] },\n]",
                "does = '''\npower: draw 2\n'''"
            )
        );
    }
}
