//! LackeyCCG's set files: one card a line, cells parted by tabs, the first line naming them. The file knows name, type,
//! rarity, style and level; neither ladders nor what a card does.

use super::draft::{Draft, DraftSet};
use super::{ImportError, words};
use crate::catalog::fold;
use crate::catalog::set_file::CardEntry;
use crate::model::Style;

pub(super) fn read(text: &str) -> Result<DraftSet, ImportError> {
    let mut lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty());
    let header: Vec<String> = lines
        .next()
        .map(|(_, line)| words::cells(line, '\t').collect())
        .unwrap_or_default();
    let mut set = DraftSet::default();
    for (place, line) in lines {
        let mut draft = Draft::new(format!("line {}", place + 1), CardEntry::default());
        for (column, cell) in line
            .split('\t')
            .map(str::trim)
            .enumerate()
            .filter(|(_, cell)| !cell.is_empty())
        {
            match header.get(column).map(String::as_str).unwrap_or_default() {
                "name" => draft.name(cell),
                "set" => match &set.name {
                    None => set.name = Some(cell.to_owned()),
                    Some(name) if name != cell => draft.note(format!("the line says the set is {cell}")),
                    Some(_) => {}
                },
                "imagefile" => draft.card.number = number_of_image(cell),
                "type" => draft.kind(cell),
                "rarity" => match words::rarity(cell) {
                    Some(rarity) => draft.card.rarity = Some(rarity),
                    None => draft.note(format!("the rarity `{cell}` is not known")),
                },
                "style" => draft.style_or_side(cell),
                "keywords" => draft.keyword(cell),
                "" => draft.note(format!("`{cell}` stands in a column without a name")),
                column => draft.note(format!("the column `{column}` is not used: `{cell}`")),
            }
        }
        set.add(draft)?;
    }
    Ok(set)
}

impl Draft {
    /// `Android 19 -- Stoic` is a personality with its sub-name, `Tien (Lvl 1)` one with its level.
    fn name(&mut self, cell: &str) {
        let (name, level) = match cell.strip_suffix(')').and_then(|cell| cell.rsplit_once(" (Lvl ")) {
            Some((name, level)) => (name, level.trim().parse().ok()),
            None => (cell, None),
        };
        self.card.name = name.trim().replace(" -- ", " - ");
        self.card.level = level.or(self.card.level);
    }

    fn kind(&mut self, cell: &str) {
        let (kind, side) = words::kind(cell);
        self.card.kind = kind;
        self.card.alignment = side.or(self.card.alignment);
        if kind.is_none() {
            self.strange_kind = Some(cell.to_owned());
        }
    }

    /// The column holds a personality's side or another card's style; `Named` cards have none.
    fn style_or_side(&mut self, cell: &str) {
        match (cell.parse::<Style>(), cell.parse()) {
            (Ok(style), _) => self.card.style = style.is_styled().then_some(style),
            (_, Ok(side)) => self.card.alignment = Some(side),
            _ if fold::key(cell) == "named" => {}
            _ => self.note(format!("the style `{cell}` is not known")),
        }
    }

    fn keyword(&mut self, cell: &str) {
        match cell
            .strip_prefix("Level ")
            .and_then(|level| level.trim().parse().ok())
        {
            Some(level) if self.card.kind.is_none_or(crate::catalog::check::is_personality) => {
                self.card.level = Some(level);
            }
            _ => self.note(format!("the keyword `{cell}` is not used")),
        }
    }
}

/// `eU085` is number U085: pictures are named by a small letter for the set and the number.
fn number_of_image(cell: &str) -> String {
    let file = words::stem(cell);
    words::number(file.trim_start_matches(|letter: char| letter.is_ascii_lowercase()))
}
