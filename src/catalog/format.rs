//! Set files as people work on them: what cards do in its one canonical spelling, and a draft read back as text.

use std::fmt;

use super::set_file::CardEntry;
use super::{Catalog, DataError, SetFile, shipped, strict};
use crate::model::effect::text;
use crate::model::effect::{Coverage, text::Does};

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

/// Set files read without being brought in.
#[derive(Debug, Default)]
pub struct Draft {
    /// Everything that is wrong.
    pub errors: Vec<DataError>,
    /// The cards that could be read, file by file.
    pub cards: Vec<DraftCard>,
}

/// A card of a draft.
#[derive(Debug)]
pub struct DraftCard {
    /// `SAI-158`.
    pub code: String,
    /// The name with the level.
    pub title: String,
    /// The type.
    pub kind: &'static str,
    /// The text people read.
    pub text: String,
    /// How much of it is data.
    pub coverage: Coverage,
}

impl fmt::Display for DraftCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            code,
            title,
            kind,
            text,
            coverage,
        } = self;
        writeln!(f, "{code}  {title} ({kind}; {})", coverage.label().to_lowercase())?;
        text.lines().try_for_each(|line| writeln!(f, "    {line}"))
    }
}

/// Reads set files, given as path and text, in place of the shipped sets of their codes.
pub fn draft(texts: &[(String, String)]) -> Draft {
    let mut draft = Draft::default();
    let mut files = Vec::new();
    for (path, text) in texts {
        let (file, errors) = strict::read(path, text);
        draft.errors.extend(errors);
        files.extend(file);
    }
    let is_drafted = |set: &SetFile| {
        files
            .iter()
            .any(|file| (file.set.game, &file.set.code) == (set.set.game, &set.set.code))
    };
    let mut all = match shipped::set_files() {
        Ok(files) => files,
        Err(errors) => {
            draft.errors.extend(errors);
            return draft;
        }
    };
    all.retain(|set| !is_drafted(set));
    all.extend(files.iter().cloned());
    let catalog = match Catalog::from_set_files(&all) {
        Ok(catalog) => catalog,
        Err(errors) => {
            draft.errors.extend(errors);
            return draft;
        }
    };
    for file in &files {
        for entry in file.cards.iter().filter(|entry| entry.reprint.is_none()) {
            let code = format!("{}-{}", file.set.code, entry.number);
            let Some(printing) = catalog.printing_by_code(file.set.game, &code) else {
                continue;
            };
            let card = catalog.card_of(printing);
            draft.cards.push(DraftCard {
                code,
                title: card.title().into_owned(),
                kind: card.kind.label(),
                text: card.text.clone(),
                coverage: card.coverage,
            });
        }
    }
    draft
}

#[cfg(test)]
mod tests {
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
