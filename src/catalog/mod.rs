//! All cards in memory: an immutable [`Catalog`] built from set files, whether they come from `card_data/`, from the
//! database or from a user's import.

mod build;
mod check;
mod data_error;
mod describe;
mod describe_effect;
pub mod fold;
pub mod import;
pub mod set_file;
pub mod shipped;
mod strict;
mod suggest;
mod title;
pub mod verify;

use std::collections::HashMap;

pub use data_error::DataError;
pub use describe_effect::{effects_in_words, line_in_words};
pub use set_file::SetFile;
pub use title::style_of;

use crate::model::{Card, CardId, CardSet, CharacterId, Game, NameId, Printing, PrintingId, SetId};

/// A character within a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Character {
    /// The game.
    pub game: Game,
    /// The name as printed: `Cell Jr.`.
    pub name: String,
}

/// All cards, printings and sets, with their indexes. Immutable: a new set makes a new catalog.
#[derive(Debug, Default)]
pub struct Catalog {
    sets: Vec<CardSet>,
    cards: Vec<Card>,
    printings: Vec<Printing>,
    characters: Vec<Character>,
    /// Folded names, by [`NameId`].
    names: Vec<(Game, String)>,
    set_ids: HashMap<(Game, String), SetId>,
    name_ids: HashMap<(Game, String), NameId>,
    character_ids: HashMap<(Game, String), CharacterId>,
    cards_by_name: Vec<Vec<CardId>>,
    printing_ids: HashMap<(Game, String), PrintingId>,
    printings_by_octgn: HashMap<String, PrintingId>,
    printings_by_set: Vec<Vec<PrintingId>>,
}

impl Catalog {
    /// Builds a catalog, or says everything that is wrong with the files at once.
    pub fn from_set_files(files: &[SetFile]) -> Result<Self, Vec<DataError>> {
        build::build(files)
    }

    /// All sets: by game, oldest first.
    pub fn sets(&self) -> &[CardSet] {
        &self.sets
    }

    /// All cards, in the order of their first printings.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// All printings, set by set in the order of their numbers.
    pub fn printings(&self) -> &[Printing] {
        &self.printings
    }

    /// All characters.
    pub fn characters(&self) -> &[Character] {
        &self.characters
    }

    /// How many different folded names there are; [`NameId`]s run below it.
    pub fn name_count(&self) -> usize {
        self.names.len()
    }

    /// The set with this code or alias, whatever its case.
    pub fn set_by_code(&self, game: Game, code: &str) -> Option<&CardSet> {
        self.set_ids.get(&(game, fold::key(code))).map(|id| self.set(*id))
    }

    /// The cards with exactly this name, once folded. Personalities share a name across levels.
    pub fn cards_named(&self, game: Game, name: &str) -> &[CardId] {
        self.name_id(game, name)
            .and_then(|id| self.cards_by_name.get(id.index()))
            .map_or(&[], Vec::as_slice)
    }

    /// The cards that share a name.
    pub fn cards_with_name(&self, name: NameId) -> &[CardId] {
        self.cards_by_name.get(name.index()).map_or(&[], Vec::as_slice)
    }

    /// The folded name's id.
    pub fn name_id(&self, game: Game, name: &str) -> Option<NameId> {
        self.name_ids.get(&(game, fold::key(name))).copied()
    }

    /// Every folded name with its game, in the order of [`NameId`].
    pub fn names(&self) -> &[(Game, String)] {
        &self.names
    }

    /// The character with this name.
    pub fn character_id(&self, game: Game, name: &str) -> Option<CharacterId> {
        self.character_ids.get(&(game, fold::key(name))).copied()
    }

    /// The printing with this code (`SAI-158`), whatever its case.
    pub fn printing_by_code(&self, game: Game, code: &str) -> Option<PrintingId> {
        self.printing_ids.get(&(game, fold::code(code))).copied()
    }

    /// The printing in a set (by code or alias) with a number; leading zeros do not matter.
    pub fn printing_by_number(&self, game: Game, set: &str, number: &str) -> Option<PrintingId> {
        let set = self.set_by_code(game, set)?;
        self.printing_by_code(game, &format!("{}-{number}", set.code))
            .or_else(|| {
                let wanted = fold::number(number);
                self.printings_in(set.id)
                    .iter()
                    .copied()
                    .find(|id| fold::number(&self.printing(*id).number) == wanted)
            })
    }

    /// The printing OCTGN knows by this GUID.
    pub fn printing_by_octgn(&self, guid: &str) -> Option<PrintingId> {
        self.printings_by_octgn.get(&guid.to_ascii_lowercase()).copied()
    }

    /// The printings of a set, in the order of their numbers.
    pub fn printings_in(&self, set: SetId) -> &[PrintingId] {
        self.printings_by_set.get(set.index()).map_or(&[], Vec::as_slice)
    }
}

#[expect(
    clippy::indexing_slicing,
    reason = "an id is made by the catalog it is used with"
)]
impl Catalog {
    /// The card.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// The printing.
    pub fn printing(&self, id: PrintingId) -> &Printing {
        &self.printings[id.index()]
    }

    /// The card of a printing.
    pub fn card_of(&self, id: PrintingId) -> &Card {
        self.card(self.printing(id).card)
    }

    /// The set.
    pub fn set(&self, id: SetId) -> &CardSet {
        &self.sets[id.index()]
    }

    /// The character.
    pub fn character(&self, id: CharacterId) -> &Character {
        &self.characters[id.index()]
    }
}
