//! Cards of a set of one's own in a list for an event, which reads everybody's cards alone.

use super::settings::names_set;
use super::{EventSettings, OrganiserError};
use crate::batch::Row;
use crate::catalog::{SetFile, fold};
use crate::db::OwnSetId;
use crate::db::decks::Author;
use crate::workshop::{Workshop, own_files};

/// A line that is not read because its card is one of the actor's own that the event does not know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnCard {
    /// The line as it was written.
    pub line: String,
    /// The actor's set.
    pub set: OwnSetId,
    /// Its code.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// Whether everybody sees the set, as it was before this card.
    pub published: bool,
}

/// Of the lines of a list that were not read, those with cards of the actor's own sets; where the format allows every set, they
/// would be read once everybody saw them. Nobody else is told of these sets, and nothing of this is kept.
pub fn own_cards(
    workshop: &mut Workshop<'_>,
    settings: &EventSettings,
    row: &Row,
) -> Result<Vec<OwnCard>, OrganiserError> {
    let format = settings.judged_by();
    let format = format.filter(|format| format.allows_every_set() && !row.unread.is_empty());
    let (Some(format), Some(owner)) = (format, workshop.actor.author.as_ref().and_then(Author::user)) else {
        return Ok(Vec::new());
    };
    let mut sets = workshop.own_sets()?;
    sets.retain(|set| set.game == format.game);
    let files = if sets.is_empty() {
        Vec::new()
    } else {
        own_files(workshop.conn, owner)?
    };
    let mut found = Vec::new();
    for line in &row.unread {
        let of = sets.iter().find(|set| {
            let mut files = files
                .iter()
                .filter(|file| file.set.game == set.game && file.set.code == set.code);
            names_set(line, &set.code) || files.any(|file| names_card(line, file))
        });
        found.extend(of.map(|set| OwnCard {
            line: line.clone(),
            set: set.id,
            code: set.code.clone(),
            name: set.name.clone(),
            published: set.published.is_some(),
        }));
    }
    Ok(found)
}

/// Whether a line names a card of a set, and nothing beside it but how many.
fn names_card(line: &str, file: &SetFile) -> bool {
    let line = fold::key(line);
    let line = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let count = line.trim_start_matches('x');
    file.cards.iter().any(|card| {
        let name = fold::key(&card.name);
        !name.is_empty() && (line == name || count == name)
    })
}
