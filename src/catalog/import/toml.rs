//! Our own set files. They have one right spelling, so a mistake is an error and not a note.

use ::toml::{Table, Value};

use super::draft::{Draft, DraftSet};
use super::{ImportError, MOST_CARDS};
use crate::catalog::{SetFile, strict};
use crate::model::Origin;

pub(super) fn read(text: &str) -> Result<DraftSet, ImportError> {
    // Counted before they are read, for a card takes far more memory than the two letters of an empty table.
    let cards = text
        .parse::<Table>()
        .ok()
        .and_then(|table| table.get("card").and_then(Value::as_array).map(Vec::len));
    if cards.is_some_and(|cards| cards > MOST_CARDS) {
        return Err(ImportError::TooManyCards);
    }
    let (file, mistakes) = strict::judged(text);
    let Some(SetFile { set, cards, .. }) = file.filter(|_| mistakes.is_empty()) else {
        return Err(ImportError::Mistakes(mistakes));
    };
    let mut draft = DraftSet {
        game: Some(set.game),
        code: Some(set.code),
        name: Some(set.name),
        aliases: set.aliases,
        released: set.released,
        order: set.order,
        ..DraftSet::default()
    };
    if set.origin != Origin::Imported {
        draft.notes.push(format!(
            "the file calls the set {}; a set that is brought in is imported",
            set.origin
        ));
    }
    for (place, card) in cards.into_iter().enumerate() {
        draft.add(Draft::new(format!("card {}", place + 1), card))?;
    }
    Ok(draft)
}
