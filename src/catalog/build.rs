//! From set files to the catalog, collecting every problem on the way.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::data_error::{Problem, Spot};
use super::set_file::{CardEntry, SetFile};
use super::spoken::{self, Spoken};
use super::suggest::Shape;
use super::{Catalog, Character, DataError, check, describe, fold, title};
use crate::model::effect::{Ability, Coverage, text};
use crate::model::{
    Card, CardId, CardSet, CharacterId, Facts, Game, Kept, Kind, NameId, Only, Origin, Personality, Printing,
    PrintingId, SetId, Style, StyledFacts, SymbolFacts,
};

/// Which sets are trusted to hold nothing but cards; the entries of all others are looked at one by one before they become cards.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Trust {
    /// None.
    #[default]
    None,
    /// The shipped ones, which were looked at before they were shipped, and are the same wherever the program starts; those
    /// that people brought in are not.
    Shipped,
}

/// Builds the catalog from all sets at once.
pub(super) fn build<'a>(
    files: impl IntoIterator<Item = &'a SetFile>,
    trust: Trust,
) -> Result<Catalog, Vec<DataError>> {
    let mut files: Vec<&SetFile> = files.into_iter().collect();
    // What people bring in comes last: it takes nothing from the shipped cards, be it a spelling, an alias or a place.
    files.sort_by_key(|file| {
        let is_brought = file.set.origin == Origin::Imported;
        (file.set.game, is_brought, file.set.order, &file.set.code)
    });
    let mut builder = Builder {
        trust,
        ..Builder::default()
    };
    for file in &files {
        builder.add_characters(file);
    }
    for file in &files {
        builder.add_set(file);
    }
    for reprint in std::mem::take(&mut builder.reprints) {
        builder.link_reprint(&reprint);
    }
    for other in std::mem::take(&mut builder.others) {
        builder.answer_to(other);
    }
    let unknown = spoken::unknown(&builder.catalog, &builder.spoken);
    builder.errors.extend(unknown);
    builder.finish()
}

/// Stands for the card of a reprint until it is linked.
const UNLINKED: CardId = CardId(u32::MAX);

/// A printing that takes its facts from another one.
struct Reprint {
    printing: PrintingId,
    /// Its own name, which must be the card's.
    name: String,
    /// Code of the printing that holds the facts.
    of: String,
    place: String,
}

/// What a printing answers to besides its code and name.
struct OtherNames {
    printing: PrintingId,
    numbers: Vec<String>,
    names: Vec<String>,
}

#[derive(Default)]
struct Builder {
    catalog: Catalog,
    trust: Trust,
    /// Personalities of the shipped sets, which every title may name.
    shipped: BTreeSet<CharacterId>,
    /// Personalities of the set that is being added. Those of a set that people brought in are named in its own titles alone,
    /// so that nobody's personality called Blue changes what the cards of others are.
    own: BTreeSet<CharacterId>,
    reprints: Vec<Reprint>,
    others: Vec<OtherNames>,
    /// The names that abilities speak of.
    spoken: Vec<Spoken>,
    errors: Vec<DataError>,
    /// Position of the card that is being added in its file.
    at: Option<usize>,
}

impl Builder {
    fn error(&mut self, place: &str, message: impl Into<String>) {
        let spot = self.at.map(|card| Spot { card, said: None });
        self.errors.push(DataError::new(place, message).about(spot));
    }

    fn problems(&mut self, place: &str, problems: Vec<Problem>) {
        let at = self.at;
        let error = |Problem { message, said }| {
            let spot = at.map(|card| Spot { card, said });
            DataError::new(place, message).about(spot)
        };
        self.errors.extend(problems.into_iter().map(error));
    }

    fn errors(&mut self, place: &str, messages: Vec<String>) {
        self.errors
            .extend(messages.into_iter().map(|message| DataError::new(place, message)));
    }

    fn add_characters(&mut self, file: &SetFile) {
        let game = file.set.game;
        for name in characters(file) {
            let key = fold::key(name);
            if self.catalog.character_ids.get(game, &key).is_some() {
                continue;
            }
            let Ok(id) = u16::try_from(self.catalog.characters.len()) else {
                return self.error(&file.place(), "too many characters");
            };
            self.catalog.character_ids.insert(game, key, CharacterId(id));
            // Shipped sets come first, so theirs are the names that no set of people's had before.
            if file.set.origin != Origin::Imported {
                self.shipped.insert(CharacterId(id));
            }
            self.catalog.characters.push(Character {
                game,
                name: name.to_owned(),
            });
        }
    }

    fn add_set(&mut self, file: &SetFile) {
        let entry = &file.set;
        let place = file.place();
        self.errors(&place, check::set(entry));
        let Ok(id) = u16::try_from(self.catalog.sets.len()).map(SetId) else {
            return self.error(&place, "too many sets");
        };
        for name in std::iter::once(&entry.code)
            .chain([&entry.name])
            .chain(&entry.aliases)
        {
            let old = self.catalog.set_ids.insert(entry.game, fold::key(name), id);
            if old.is_some_and(|old| old != id) {
                self.error(&place, format!("another set already answers to `{name}`"));
            }
        }
        self.catalog.sets.push(CardSet {
            id,
            game: entry.game,
            code: entry.code.clone(),
            name: entry.name.clone(),
            origin: entry.origin,
            order: entry.order,
            aliases: entry.aliases.clone(),
            released: entry.released.clone(),
        });
        self.catalog
            .printings_by_set
            .push(Vec::with_capacity(file.cards.len()));
        self.own = characters(file)
            .filter_map(|name| self.catalog.character_id(entry.game, name))
            .collect();
        for (position, card) in file.cards.iter().enumerate() {
            self.at = Some(position);
            self.add_printing(id, file, card);
        }
        self.at = None;
    }

    fn add_printing(&mut self, set: SetId, file: &SetFile, entry: &CardEntry) {
        let game = file.set.game;
        let place = file.place_of(entry);
        let id = PrintingId(self.catalog.printings.len() as u32);
        if self.trust == Trust::None || file.set.origin == Origin::Imported {
            self.problems(&place, check::entry(game, entry));
        }
        if entry.printed.is_some() && file.set.origin != Origin::Imported {
            self.error(&place, "`printed` is for sets of one's own; leave it out");
        }
        let code = format!("{}-{}", file.set.code, entry.number);
        if self
            .catalog
            .printing_ids
            .insert(game, fold::code(&code), id)
            .is_some()
        {
            self.error(
                &place,
                format!("the number {} stands twice in the set", entry.number),
            );
        }
        if !(entry.also_numbered.is_empty() && entry.also_called.is_empty()) {
            let (numbers, names) = (entry.also_numbered.clone(), entry.also_called.clone());
            self.others.push(OtherNames {
                printing: id,
                numbers,
                names,
            });
        }
        for guid in entry.octgn.iter().chain(&entry.octgn_also) {
            if self
                .catalog
                .printings_by_octgn
                .insert(guid.to_ascii_lowercase(), id)
                .is_some()
            {
                self.error(&place, format!("the OCTGN id {guid} stands on another card too"));
            }
        }
        if let Some(list) = self.catalog.printings_by_set.get_mut(set.index()) {
            list.push(id);
        }
        let card = match &entry.reprint {
            Some(first) => self.defer_reprint(id, first, entry, place),
            None => self.add_card(game, &place, id, entry),
        };
        self.catalog.printings.push(Printing {
            card,
            set,
            number: entry.number.clone(),
            code,
            rarity: entry.rarity,
            octgn: entry.octgn.clone(),
        });
    }

    /// Lets a printing answer to its other names, and to its other numbers: alone where no printing has them, and always
    /// with its name in front. A shipped card answers to a name of another beside it: which is meant, a list says by the code.
    fn answer_to(&mut self, other: OtherNames) {
        let Some(printing) = self.catalog.printings.get(other.printing.index()) else {
            return;
        };
        let (id, card, set) = (other.printing, printing.card, printing.set);
        let Some(known) = self.catalog.cards.get(card.index()) else {
            return;
        };
        let (game, name) = (known.game, known.name.clone());
        let code = self.catalog.set(set).code.clone();
        let family = code.split('-').next().unwrap_or(&code);
        let is_taken = |name: &String| self.catalog.name_id(game, name).is_some();
        let (taken, mut names): (Vec<String>, Vec<String>) = other.names.into_iter().partition(is_taken);
        let is_brought = self.catalog.is_brought(id);
        for name in taken.iter().filter(|_| !is_brought) {
            self.name_id(game, name, card);
        }
        for number in other.numbers {
            let alone = fold::code(&format!("{code}-{number}"));
            if self.catalog.printing_ids.get(game, &alone).is_none() {
                self.catalog.printing_ids.insert(game, alone, id);
            }
            names.push(format!("{name} {number}"));
            names.extend([family, &code].map(|set| format!("{name} {set} {number}")));
        }
        for name in names {
            if self.catalog.name_ids.get(game, &fold::key(&name)).is_none() {
                self.name_id(game, &name, card);
            }
        }
    }

    fn defer_reprint(&mut self, printing: PrintingId, of: &str, entry: &CardEntry, place: String) -> CardId {
        self.reprints.push(Reprint {
            printing,
            name: entry.name.clone(),
            of: of.to_owned(),
            place,
        });
        UNLINKED
    }

    fn link_reprint(&mut self, reprint: &Reprint) {
        let Reprint {
            printing,
            name,
            of,
            place,
        } = reprint;
        let Some(own) = self.catalog.printings.get(printing.index()) else {
            return;
        };
        let game = self.catalog.set(own.set).game;
        let Some(first) = self.catalog.printing_by_code(game, of) else {
            return self.error(place, format!("a reprint of {of}, which does not exist"));
        };
        let card = self.catalog.printing(first).card;
        let holds_facts = |card: &Card| card.printings.first().is_some_and(|printing| *printing == first);
        if !self.catalog.cards.get(card.index()).is_some_and(holds_facts) {
            return self.error(
                place,
                format!("{of} is a reprint itself; name the printing that holds the facts"),
            );
        }
        if let Some(own) = self.catalog.printings.get_mut(printing.index()) {
            own.card = card;
        }
        let Some(card) = self.catalog.cards.get_mut(card.index()) else {
            return;
        };
        if fold::key(&card.name) == fold::key(name) {
            card.printings.push(*printing);
        } else {
            let known = card.name.clone();
            self.error(place, format!("a reprint of {of}, whose name is `{known}`"));
        }
    }

    fn add_card(&mut self, game: Game, place: &str, printing: PrintingId, entry: &CardEntry) -> CardId {
        let kind = entry.kind.unwrap_or(Kind::Unknown);
        let facts = match game {
            Game::Score | Game::Panini => Facts::Styled(self.styled(game, place, kind, entry)),
            Game::Bandai => Facts::Symbol(symbol(entry)),
        };
        let at = self.at.unwrap_or_default();
        self.spoken.extend(spoken::names(game, place, at, entry));
        let id = CardId(self.catalog.cards.len() as u32);
        let mut card = Card {
            id,
            game,
            name: entry.name.clone(),
            name_id: self.name_id(game, &entry.name, id),
            kind,
            coverage: coverage(game, &facts, entry),
            facts,
            abilities: entry.does.0.clone(),
            reworded: entry.reworded.0.clone(),
            frame: Vec::new(),
            text: Kept::default(),
            printings: vec![printing],
        };
        card.frame = describe::frame(&card, &self.catalog.characters, entry.printed.as_deref());
        self.catalog.cards.push(card);
        id
    }

    fn name_id(&mut self, game: Game, name: &str, card: CardId) -> NameId {
        let catalog = &mut self.catalog;
        let key = fold::key(name);
        let id = catalog.name_ids.get(game, &key).unwrap_or_else(|| {
            let id = NameId(catalog.names.len() as u32);
            catalog.name_ids.insert(game, key.clone(), id);
            catalog.names.push((game, key));
            catalog.cards_by_name.push(Vec::new());
            id
        });
        if let Some(cards) = catalog.cards_by_name.get_mut(id.index()) {
            cards.push(card);
        }
        id
    }

    fn character(&mut self, game: Game, place: &str, name: &str) -> Option<CharacterId> {
        let found = self.catalog.character_id(game, name);
        if found.is_none() {
            self.error(place, format!("no personality is called `{name}`"));
        }
        found
    }

    fn styled(&mut self, game: Game, place: &str, kind: Kind, entry: &CardEntry) -> StyledFacts {
        let personality = self.personality(game, place, kind, entry);
        let style = entry.style.unwrap_or(Style::Freestyle);
        let named_for = match &entry.named_for {
            Some(names) => names
                .iter()
                .filter_map(|name| self.character(game, place, name))
                .collect(),
            // A styled Panini card is Styled and not Named (A-PA-02).
            None if personality.is_some() || (game == Game::Panini && style.is_styled()) => Vec::new(),
            None => {
                let known = |name: &str| {
                    let found = self.catalog.character_ids.get(game, name);
                    found.filter(|who| self.shipped.contains(who) || self.own.contains(who))
                };
                title::named_for(&entry.name, known).into_iter().collect()
            }
        };
        let only_for = entry
            .only_for
            .iter()
            .filter_map(|name| self.character(game, place, name))
            .collect();
        let counts_as = entry
            .counts_as
            .iter()
            .filter_map(|name| self.character(game, place, name))
            .collect();
        let followed_by = entry
            .followed_by
            .iter()
            .filter_map(|name| self.character(game, place, name))
            .collect();
        let unlimited_for = entry
            .unlimited_for
            .iter()
            .filter_map(|name| self.character(game, place, name))
            .collect();
        StyledFacts {
            style,
            personality,
            named_for,
            only: Only {
                alignment: entry.only,
                characters: only_for,
                heritage: entry.only_heritage,
            },
            limit: entry.limit,
            unlimited_for,
            unlimited_under: entry.unlimited_under,
            deck: entry.deck.clone(),
            first_limit: entry.first_limit,
            followed_by,
            counts_as,
            sensei_deck: entry.sensei_deck,
            endurance: entry.endurance,
            used_for: entry.used_for,
            attack: entry.attack.clone(),
            defends: entry.defends,
            heritage: entry.heritage.clone(),
            endurance_counts: entry.counted_endurance(),
            traits: entry.words().cloned().collect(),
            error_print: entry.error_print,
        }
    }

    fn personality(&mut self, game: Game, place: &str, kind: Kind, entry: &CardEntry) -> Option<Personality> {
        if !check::is_personality(kind) {
            return None;
        }
        let (level, allegiance, ladder) = (entry.level?, entry.alignment?, entry.ladder.as_ref()?);
        let character = self.character(game, place, character_name(entry))?;
        Some(Personality {
            character,
            level,
            allegiance,
            power_up: entry.pur,
            ladder: ladder.clone(),
            high_tech: entry.high_tech,
            ally: entry.ally,
        })
    }

    fn finish(mut self) -> Result<Catalog, Vec<DataError>> {
        if !self.errors.is_empty() {
            return Err(self.errors);
        }
        let names = &self.catalog.names;
        let mut alphabet: Vec<NameId> = (0..names.len() as u32).map(NameId).collect();
        alphabet.sort_unstable_by_key(|id| names.get(id.index()));
        let shape = |((game, name), id): (&(Game, String), u32)| (*game, Shape::of(NameId(id), name));
        let mut shapes: Vec<(Game, Shape)> = names.iter().zip(0..).map(shape).collect();
        shapes.sort_by_key(|(game, shape)| (*game, shape.letters()));
        self.catalog.shapes = shapes.into_iter().map(|(_, shape)| shape).collect();
        self.catalog.alphabet = alphabet;
        for card in &self.catalog.cards {
            let of_kind = self.catalog.cards_by_kind.entry((card.game, card.kind));
            of_kind.or_default().push(card.id);
        }
        self.catalog.faces = self.catalog.cards.iter().map(|_| OnceLock::new()).collect();
        Ok(self.catalog)
    }
}

fn symbol(entry: &CardEntry) -> SymbolFacts {
    SymbolFacts {
        symbol: entry.symbol,
        turn: entry.turn,
        chi: entry.chi.clone(),
        characteristics: entry.characteristics.clone(),
        warrior: entry.warrior.clone(),
    }
}

/// The characters of a set's personalities, as its cards have them.
fn characters(file: &SetFile) -> impl Iterator<Item = &str> {
    let people = file.cards.iter().filter(|entry| entry.level.is_some());
    people.map(character_name)
}

/// The character a personality card shows: said, or its name up to the sub-name.
fn character_name(entry: &CardEntry) -> &str {
    entry
        .character
        .as_deref()
        .unwrap_or_else(|| entry.name.split(" - ").next().unwrap_or(&entry.name).trim())
}

fn coverage(game: Game, facts: &Facts, entry: &CardEntry) -> Coverage {
    let carried_out = |ability: &Ability| text::is_carried_out(ability, game);
    if !entry.does.is_empty() {
        return if entry.does.0.iter().chain(&entry.reworded.0).all(carried_out) {
            Coverage::Full
        } else {
            Coverage::Partly
        };
    }
    match facts {
        Facts::Styled(facts)
            if facts.attack.is_some() || facts.defends.is_some() || facts.endurance.is_some() =>
        {
            Coverage::Frame
        }
        // A Sensei that says no more than the size of its Sensei Deck is complete.
        Facts::Styled(facts) if facts.sensei_deck.is_some() && entry.printed.is_none() => Coverage::Full,
        // A Warrior without a line of text is complete.
        Facts::Symbol(facts) if facts.warrior.is_some() && entry.printed.is_none() => Coverage::Full,
        Facts::Symbol(facts) if facts.warrior.is_some() => Coverage::Frame,
        Facts::Styled(_) | Facts::Symbol(_) => Coverage::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(code: &str, cards: &str) -> SetFile {
        let head = format!("[set]\ngame = \"panini\"\ncode = \"{code}\"\nname = \"Set {code}\"\n");
        SetFile::parse_from(&format!("{code}.toml"), &(head + cards)).unwrap()
    }

    fn drill(number: &str, name: &str) -> String {
        format!("[[card]]\nnumber = \"{number}\"\nname = \"{name}\"\ntype = \"drill\"\n")
    }

    fn reprint(number: &str, name: &str, of: &str) -> String {
        format!("[[card]]\nnumber = \"{number}\"\nname = \"{name}\"\nreprint = \"{of}\"\n")
    }

    fn problems(files: &[SetFile]) -> String {
        let errors = build(files, Trust::None).err().unwrap_or_default();
        errors
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("\n")
    }

    #[test]
    fn mistakes_of_all_files_are_said_at_once_with_file_and_card() {
        let one = file("ONE", &(drill("1", "Red Juke") + &drill("1", "Red Jab")));
        let two = file("TWO", &(drill("1", "???") + "only-for = [\"Nobody\"]\n"));
        insta::assert_snapshot!(problems(&[one, two]), @r"
        ONE.toml, ONE-1 Red Jab: the number 1 stands twice in the set
        TWO.toml, TWO-1 ???: the name `???` has neither letter nor digit, so nobody could look for it
        TWO.toml, TWO-1 ???: no personality is called `Nobody`
        ");
    }

    #[test]
    fn a_reprint_needs_a_printing_that_holds_the_facts_of_the_same_name() {
        let cards = drill("1", "Red Juke")
            + &reprint("2", "Red Juke", "ONE-1")
            + &reprint("3", "Red Juke", "ONE-2")
            + &reprint("4", "Red Juke", "ONE-9")
            + &reprint("5", "Red Jab", "ONE-1");
        insta::assert_snapshot!(problems(&[file("ONE", &cards)]), @r"
        ONE.toml, ONE-3 Red Juke: ONE-2 is a reprint itself; name the printing that holds the facts
        ONE.toml, ONE-4 Red Juke: a reprint of ONE-9, which does not exist
        ONE.toml, ONE-5 Red Jab: a reprint of ONE-1, whose name is `Red Juke`
        ");
    }

    #[test]
    fn two_sets_cannot_answer_to_one_name() {
        let twin = SetFile {
            set: super::super::set_file::SetEntry {
                code: "TWO".to_owned(),
                ..file("ONE", "").set
            },
            ..file("TWO", "")
        };
        insta::assert_snapshot!(problems(&[file("ONE", ""), twin]), @"TWO.toml: another set already answers to `Set ONE`");
    }

    #[test]
    fn a_reprint_takes_the_facts_and_an_earlier_one_is_no_less_a_reprint() {
        let early = file("AAA", &reprint("1", "red juke", "ONE-1"));
        let catalog = build(&[early, file("ONE", &drill("1", "Red Juke"))], Trust::None).unwrap();
        let card = |code| {
            catalog
                .printing(catalog.printing_by_code(Game::Panini, code).unwrap())
                .card
        };
        assert_eq!(card("AAA-1"), card("ONE-1"));
        assert_eq!(catalog.card(card("ONE-1")).name, "Red Juke");
        assert_eq!(catalog.card(card("ONE-1")).printings.len(), 2);
    }
}
