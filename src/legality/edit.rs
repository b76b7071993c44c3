//! Changes of a deck that mend breaches, as data and in words.

use serde::Serialize;
use utoipa::ToSchema;

use crate::deck::Section;
use crate::model::{Game, Style};

/// A card to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CardOption {
    /// Printing code.
    pub printing: String,
    /// Its name, for reading.
    pub name: String,
}

/// A change of the deck that mends a breach.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Edit {
    /// Take copies of one card out, of whichever printing.
    Remove {
        /// From where.
        #[schema(value_type = String)]
        section: Section,
        /// Printing code.
        printing: String,
        /// Its name, for reading.
        name: String,
        count: u32,
    },
    /// Take cards out, whichever the player likes, until `leaving` are left.
    RemoveAny {
        /// From where.
        #[schema(value_type = String)]
        section: Section,
        /// How many, if nothing else changes.
        count: u32,
        /// Cards left in the section.
        leaving: u32,
    },
    /// Put cards in, whichever the player likes, until `making` are there.
    AddAny {
        /// To where.
        #[schema(value_type = String)]
        section: Section,
        /// How many, if nothing else changes.
        count: u32,
        /// Cards there in the end.
        making: u32,
    },
    /// Put one of these in.
    Add {
        /// To where.
        #[schema(value_type = String)]
        section: Section,
        /// What to choose from; never empty.
        one_of: Vec<CardOption>,
        count: u32,
    },
    /// Move copies to another section.
    Move {
        /// From where.
        #[schema(value_type = String)]
        from: Section,
        /// To where.
        #[schema(value_type = String)]
        to: Section,
        /// Printing code.
        printing: String,
        /// Its name, for reading.
        name: String,
        count: u32,
    },
    /// Announce another Tokui-Waza, or none.
    TokuiWaza {
        /// The style to announce instead.
        #[schema(value_type = Option<String>)]
        style: Option<Style>,
    },
}

/// Names listed before the rest is counted.
const NAMES_SHOWN: usize = 4;

/// The edits of one fix as a sentence without full stop: `Remove 1 Blue Terror; add Goku, level 3`.
pub fn fix_in_words(edits: &[Edit], game: Game) -> String {
    if let [
        Edit::Remove {
            section: from,
            name,
            count: 1,
            ..
        },
        Edit::Add {
            section: to,
            one_of,
            count: 1,
        },
    ] = edits
        && from == to
    {
        return format!("Replace {name} by {}", choices(one_of));
    }
    let mut phrases: Vec<String> = Vec::new();
    for group in edits.chunk_by(|one, next| is_removal(one) && is_removal(next)) {
        let phrase = match group {
            [one] => phrase(one, game),
            removals => removed(removals),
        };
        phrases.push(if phrases.is_empty() {
            phrase
        } else {
            lower_first(&phrase)
        });
    }
    phrases.join("; ")
}

/// The edits of a fix by their numbers, where the names would be too many: `Remove 22 cards (8 titles); add 4 cards`.
pub fn fix_in_brief(edits: &[Edit], game: Game) -> String {
    let counted = |counts: &mut dyn Iterator<Item = u32>, verb: &str| {
        let counts: Vec<u32> = counts.collect();
        let titles = counts.len();
        let each_once = u32::try_from(titles) == Ok(counts.iter().sum());
        let named = match titles {
            0 | 1 => String::new(),
            _ if each_once => ", one of each".to_owned(),
            titles => format!(" ({titles} titles)"),
        };
        (titles > 0).then(|| format!("{verb} {}{named}", cards(counts.iter().sum())))
    };
    let removed = counted(&mut edits.iter().filter_map(removal), "Remove");
    let added = counted(&mut edits.iter().filter_map(addition), "Add");
    let others = edits
        .iter()
        .filter(|edit| removal(edit).is_none() && addition(edit).is_none())
        .map(|edit| phrase(edit, game));
    let phrases = removed.into_iter().chain(added).chain(others).enumerate();
    let phrases = phrases.map(|(place, phrase)| match place {
        0 => phrase,
        _ => lower_first(&phrase),
    });
    phrases.collect::<Vec<_>>().join("; ")
}

fn removal(edit: &Edit) -> Option<u32> {
    match edit {
        Edit::Remove { count, .. } => Some(*count),
        _ => None,
    }
}

fn addition(edit: &Edit) -> Option<u32> {
    match edit {
        Edit::Add { count, .. } => Some(*count),
        _ => None,
    }
}

fn is_removal(edit: &Edit) -> bool {
    matches!(edit, Edit::Remove { .. })
}

/// `Remove 2 Red Duck, 1 Red Flares and 1 Red Escape`.
fn removed(edits: &[Edit]) -> String {
    let mut names: Vec<String> = edits
        .iter()
        .filter_map(|edit| match edit {
            Edit::Remove { name, count, .. } => Some(format!("{count} {name}")),
            _ => None,
        })
        .collect();
    let last = names.pop().unwrap_or_default();
    format!("Remove {} and {last}", names.join(", "))
}

fn phrase(edit: &Edit, game: Game) -> String {
    match edit {
        Edit::Remove { name, count, .. } => format!("Remove {count} {name}"),
        Edit::RemoveAny { section, count, .. } => {
            format!("Remove {} from the {}", cards(*count), section.name_in(game))
        }
        Edit::AddAny { section, count, .. } => {
            format!("Add {} to the {}", cards(*count), section.name_in(game))
        }
        Edit::Add { one_of, count, .. } => match (one_of.as_slice(), count) {
            ([one], 1) => format!("Add {}", one.name),
            ([one], count) => format!("Add {count} {}", one.name),
            (_, 1) => format!("Add {}", choices(one_of)),
            (_, count) => format!("Add {count} of: {}", choices(one_of)),
        },
        Edit::Move {
            from,
            to,
            name,
            count,
            ..
        } => format!(
            "Move {count} {name} from the {} to the {}",
            from.name_in(game),
            to.name_in(game)
        ),
        Edit::TokuiWaza { style: Some(style) } => format!("Announce {style} as Tokui-Waza"),
        Edit::TokuiWaza { style: None } => "Announce no Tokui-Waza".into(),
    }
}

fn choices(one_of: &[CardOption]) -> String {
    let mut names: Vec<&str> = one_of.iter().map(|choice| choice.name.as_str()).collect();
    names.dedup();
    let more = names.len().saturating_sub(NAMES_SHOWN);
    let shown = names
        .iter()
        .take(NAMES_SHOWN)
        .copied()
        .collect::<Vec<_>>()
        .join(", ");
    match (names.len(), more) {
        (1, _) => shown,
        (_, 0) => format!("one of: {shown}"),
        _ => format!("one of: {shown} and {more} more"),
    }
}

fn cards(count: u32) -> String {
    if count == 1 {
        "1 card".into()
    } else {
        format!("{count} cards")
    }
}

fn lower_first(phrase: &str) -> String {
    let mut letters = phrase.chars();
    letters
        .next()
        .map(|first| first.to_lowercase().chain(letters).collect())
        .unwrap_or_default()
}
