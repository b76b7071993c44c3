//! All cards in memory: an immutable [`Catalog`] built from set files, whether they come from `card_data/`, from the
//! database or from a user's import.

pub mod attack;
pub mod brief;
mod build;
mod check;
pub mod coverage;
mod data_error;
pub mod deeds;
mod describe;
mod describe_effect;
pub mod drafts;
pub mod entry_form;
pub mod face;
mod fingerprint;
pub mod fold;
pub mod format;
pub mod import;
mod lookup;
mod meaning;
mod occasions;
mod osa;
pub mod set_file;
pub mod shipped;
mod spoken;
mod strict;
mod strike;
mod suggest;
mod title;
pub mod together;
pub mod two_wordings;
pub mod verify;
pub mod word_examples;

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::sync::OnceLock;

pub use data_error::DataError;
pub use describe::text;
pub use describe_effect::{effects_in_words, line_in_words};
pub use osa::Osa;
pub use set_file::SetFile;
pub use title::style_of;

use build::Trust;
use face::Face;
use lookup::Lookup;
use suggest::Shape;

use crate::model::{
    Card, CardId, CardSet, CharacterId, Game, Kind, NameId, Origin, Printing, PrintingId, SetId,
};

/// A character within a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Character {
    pub game: Game,
    /// The name as printed: `Cell Jr.`.
    pub name: String,
}

/// All cards, printings and sets, with their indexes. Immutable: a new set makes a new catalog.
#[derive(Debug, Default)]
pub struct Catalog {
    sets: Vec<CardSet>,
    cards: Vec<Card>,
    /// As many as cards, each made when it is first asked for.
    faces: Vec<OnceLock<Face>>,
    printings: Vec<Printing>,
    characters: Vec<Character>,
    /// Folded names, by [`NameId`], game by game.
    names: Vec<(Game, String)>,
    /// Their shapes, the shortest first within each game.
    shapes: Vec<Shape>,
    /// All names, in the order of the alphabet within each game.
    alphabet: Vec<NameId>,
    set_ids: Lookup<SetId>,
    name_ids: Lookup<NameId>,
    character_ids: Lookup<CharacterId>,
    cards_by_name: Vec<Vec<CardId>>,
    cards_by_kind: BTreeMap<(Game, Kind), Vec<CardId>>,
    printing_ids: Lookup<PrintingId>,
    printings_by_octgn: HashMap<String, PrintingId>,
    printings_by_set: Vec<Vec<PrintingId>>,
}

impl Catalog {
    /// Builds a catalog, or says everything that is wrong with the files at once.
    pub fn from_set_files(files: &[SetFile]) -> Result<Self, Vec<DataError>> {
        build::build(files, Trust::None)
    }

    /// The same of sets of which the shipped ones come from this program: their entries are not looked at one by one again.
    /// What does not fit together is told all the same.
    pub fn from_known_files(files: &[SetFile]) -> Result<Self, Vec<DataError>> {
        build::build(files, Trust::Shipped)
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
        fold::with_key(code, |key| self.set_ids.get(game, key)).map(|id| self.set(id))
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

    /// The cards of a type, in the order of their first printings.
    pub fn cards_of_kind(&self, game: Game, kind: Kind) -> impl Iterator<Item = &Card> {
        let ids = self.cards_by_kind.get(&(game, kind));
        ids.into_iter().flatten().map(|id| self.card(*id))
    }

    /// The folded name's id.
    pub fn name_id(&self, game: Game, name: &str) -> Option<NameId> {
        fold::with_key(name, |key| self.name_ids.get(game, key))
    }

    /// The games that have cards with exactly this name, once folded.
    pub fn games_with<'a>(&'a self, name: &str) -> impl Iterator<Item = Game> + use<'a> {
        fold::with_key(name, |key| self.name_ids.games(key))
    }

    /// Every folded name with its game, in the order of [`NameId`].
    pub fn names(&self) -> &[(Game, String)] {
        &self.names
    }

    /// The places of a game's names, or of all: the same in all lists of names.
    fn names_of(&self, game: Option<Game>) -> Range<usize> {
        let of = |id: &NameId| self.names.get(id.index()).map(|(game, _)| *game);
        let place =
            |bound: &dyn Fn(Game) -> bool| self.alphabet.partition_point(|id| of(id).is_some_and(bound));
        game.map_or(0..self.names.len(), |game| {
            place(&|of| of < game)..place(&|of| of <= game)
        })
    }

    /// The names of a game that begin with these folded letters, in the order of their ids.
    pub fn names_beginning(&self, game: Game, key: &str) -> Vec<NameId> {
        let alphabet = self.alphabet.get(self.names_of(Some(game))).unwrap_or_default();
        let name = |id: &NameId| self.names.get(id.index()).map_or("", |(_, name)| name);
        let first = alphabet.partition_point(|id| name(id) < key);
        let rest = alphabet.get(first..).unwrap_or_default();
        let mut found: Vec<NameId> = rest
            .iter()
            .take_while(|id| name(id).starts_with(key))
            .copied()
            .collect();
        found.sort_unstable();
        found
    }

    /// The character with this name.
    pub fn character_id(&self, game: Game, name: &str) -> Option<CharacterId> {
        fold::with_key(name, |key| self.character_ids.get(game, key))
    }

    /// The printing with this code (`SAI-158`), whatever its case.
    pub fn printing_by_code(&self, game: Game, code: &str) -> Option<PrintingId> {
        fold::with_code(code, |code| self.printing_ids.get(game, code))
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

    /// What the face of a card says.
    pub fn face(&self, id: CardId) -> &Face {
        self.faces[id.index()].get_or_init(|| Face::of(self.card(id)))
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

    /// Whether the printing stands in a set that people brought in.
    pub fn is_brought(&self, id: PrintingId) -> bool {
        self.set(self.printing(id).set).origin == Origin::Imported
    }

    /// The character.
    pub fn character(&self, id: CharacterId) -> &Character {
        &self.characters[id.index()]
    }
}
