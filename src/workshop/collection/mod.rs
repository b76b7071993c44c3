//! What somebody owns: kept by printing, read and written as lists like decks, and held against decks.

mod cover;

pub use cover::{Cover, CoveredLine};

use super::{Workshop, WorkshopError};
use crate::catalog::Catalog;
use crate::db::PrintingKey;
use crate::db::collections::{self, Collection};
use crate::deck::{Deck, Section};
use crate::model::Game;

/// The cards of a list as owned copies; its sections do not matter.
pub fn owned(catalog: &Catalog, list: &Deck) -> Collection {
    let mut owned = Collection::new();
    for line in &list.lines {
        let printing = PrintingKey::new(list.game, &catalog.printing(line.printing).code);
        let copies: &mut u16 = owned.entry(printing).or_default();
        *copies = copies.saturating_add(line.count);
    }
    owned
}

/// Both together.
#[must_use]
pub fn joined(mut collection: Collection, more: &Collection) -> Collection {
    for (printing, count) in more {
        let copies = collection.entry(printing.clone()).or_default();
        *copies = copies.saturating_add(*count);
    }
    collection
}

/// What is owned of a game, as a list to write in any file format; and the printings no catalog knows.
pub fn as_list(catalog: &Catalog, collection: &Collection, game: Game) -> (Deck, Vec<PrintingKey>) {
    let mut list = Deck::new(game);
    let mut unknown = Vec::new();
    for (key, count) in collection.iter().filter(|(key, _)| key.game == game) {
        match catalog.printing_by_code(game, &key.code) {
            Some(printing) => list.add(Section::Main, printing, *count),
            None => unknown.push(key.clone()),
        }
    }
    (list, unknown)
}

impl Workshop<'_> {
    /// What the actor owns; it needs an account.
    pub fn collection(&mut self) -> Result<Collection, WorkshopError> {
        let user = self.signed_in()?;
        Ok(collections::of_user(self.conn, user)?)
    }

    /// Adds copies to what the actor owns.
    pub fn add_to_collection(&mut self, more: &Collection) -> Result<(), WorkshopError> {
        self.change_collection(|collection| joined(collection, more))
    }

    /// Sets these counts; a printing of which none is left is taken out.
    pub fn set_in_collection(&mut self, counts: &Collection) -> Result<(), WorkshopError> {
        self.change_collection(|mut collection| {
            collection.extend(counts.iter().map(|(printing, count)| (printing.clone(), *count)));
            collection
        })
    }

    /// Takes everything out.
    pub fn clear_collection(&mut self) -> Result<(), WorkshopError> {
        self.change_collection(|_| Collection::new())
    }

    fn change_collection(&mut self, change: impl Fn(Collection) -> Collection) -> Result<(), WorkshopError> {
        let (user, quotas) = (self.signed_in()?, self.quotas);
        let former = collections::of_user(self.conn, user)?;
        let wanted = change(former.clone());
        quotas.allow_printings(wanted.len())?;
        let more = collections::room(wanted.keys().filter(|printing| !former.contains_key(printing)));
        if more > 0 {
            self.take_space(more)?;
        }
        let changed = collections::change(self.conn, user, |collection| {
            let changed = change(collection);
            quotas.allow_printings(changed.len()).map(|()| changed)
        })?;
        changed.map_err(Into::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::shipped;
    use crate::deck::{ReadOptions, read};

    #[test]
    fn a_list_read_twice_is_owned_twice_and_written_as_a_list_again() {
        let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
        let text = "game: panini\n3 Stare Down\n1 Black Impediment";
        let list = read(&catalog, text.as_bytes(), &ReadOptions::default()).unwrap();
        let bought = owned(&catalog, &list.deck);
        let all = joined(bought.clone(), &bought);
        let (written, unknown) = as_list(&catalog, &all, Game::Panini);
        assert_eq!(written.count(Section::Main), 8);
        assert_eq!(unknown, []);
        assert_eq!(as_list(&catalog, &all, Game::Score).0.count(Section::Main), 0);
    }
}
