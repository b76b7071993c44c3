//! From set files to the catalog, collecting every problem on the way.

use super::set_file::{CardEntry, SetFile};
use super::{Catalog, Character, describe, fold, title};
use crate::model::effect::{Ability, Coverage};
use crate::model::{
    Card, CardId, CardSet, CharacterId, Facts, Game, Kind, Ladder, NameId, Only, Personality, Printing,
    PrintingId, SetId, Style, StyledFacts, SymbolFacts,
};

/// Something wrong in card data.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct DataError {
    /// File, set or card: `score/SAI-158`.
    pub place: String,
    /// What is wrong and what is expected.
    pub message: String,
}

/// Builds the catalog from all sets at once.
pub fn build(files: &[SetFile]) -> Result<Catalog, Vec<DataError>> {
    let mut files: Vec<&SetFile> = files.iter().collect();
    files.sort_by_key(|file| (file.set.game, file.set.order, &file.set.code));
    let mut builder = Builder::default();
    for file in &files {
        builder.add_characters(file);
    }
    for (place, file) in files.iter().enumerate() {
        builder.add_set(SetId(place as u16), file);
    }
    let reprints = std::mem::take(&mut builder.reprints);
    for (printing, code, place) in reprints {
        builder.link_reprint(printing, &code, place);
    }
    builder.finish()
}

#[derive(Default)]
struct Builder {
    catalog: Catalog,
    /// Printings that take their facts from another one: printing, code of the other, place for errors.
    reprints: Vec<(PrintingId, String, String)>,
    errors: Vec<DataError>,
}

impl Builder {
    fn error(&mut self, place: &str, message: impl Into<String>) {
        self.errors.push(DataError {
            place: place.to_owned(),
            message: message.into(),
        });
    }

    fn add_characters(&mut self, file: &SetFile) {
        let game = file.set.game;
        for entry in file.cards.iter().filter(|entry| entry.level.is_some()) {
            let name = character_name(entry);
            let catalog = &mut self.catalog;
            catalog
                .character_ids
                .entry((game, fold::key(name)))
                .or_insert_with(|| {
                    catalog.characters.push(Character {
                        game,
                        name: name.to_owned(),
                    });
                    CharacterId(catalog.characters.len() as u16 - 1)
                });
        }
    }

    fn add_set(&mut self, id: SetId, file: &SetFile) {
        let entry = &file.set;
        let place = format!("{}/{}", entry.game.slug(), entry.code);
        for name in std::iter::once(&entry.code)
            .chain([&entry.name])
            .chain(&entry.aliases)
        {
            let old = self.catalog.set_ids.insert((entry.game, fold::key(name)), id);
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
        });
        self.catalog
            .printings_by_set
            .push(Vec::with_capacity(file.cards.len()));
        for card in &file.cards {
            self.add_printing(id, entry.game, &entry.code, card);
        }
    }

    fn add_printing(&mut self, set: SetId, game: Game, set_code: &str, entry: &CardEntry) {
        let code = format!("{set_code}-{}", entry.number);
        let place = format!("{}/{code}", game.slug());
        let id = PrintingId(self.catalog.printings.len() as u32);
        if entry.number.trim().is_empty() {
            self.error(&place, format!("`{}` has no number", entry.name));
        }
        if self
            .catalog
            .printing_ids
            .insert((game, fold::code(&code)), id)
            .is_some()
        {
            self.error(
                &place,
                format!("the number {} stands twice in the set", entry.number),
            );
        }
        if let Some(guid) = &entry.octgn {
            self.catalog
                .printings_by_octgn
                .insert(guid.to_ascii_lowercase(), id);
        }
        if let Some(list) = self.catalog.printings_by_set.get_mut(set.index()) {
            list.push(id);
        }
        let card = if let Some(first) = &entry.reprint {
            self.reprints.push((id, first.clone(), place.clone()));
            self.check_reprint(&place, entry);
            CardId(u32::MAX)
        } else {
            self.add_card(game, &place, id, entry)
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

    /// A reprint says number, name, rarity and OCTGN's id; facts stand with the first printing.
    fn check_reprint(&mut self, place: &str, entry: &CardEntry) {
        let said = CardEntry {
            number: entry.number.clone(),
            name: entry.name.clone(),
            rarity: entry.rarity,
            octgn: entry.octgn.clone(),
            reprint: entry.reprint.clone(),
            ..CardEntry::default()
        };
        if said != *entry {
            self.error(
                place,
                "a reprint says only number, name, rarity and octgn; the facts stand with the first printing",
            );
        }
    }

    fn link_reprint(&mut self, printing: PrintingId, code: &str, place: String) {
        let Some(own) = self.catalog.printings.get(printing.index()) else {
            return;
        };
        let game = self.catalog.set(own.set).game;
        let first = self.catalog.printing_ids.get(&(game, fold::code(code))).copied();
        let card = first.map(|first| self.catalog.printing(first).card);
        match card {
            Some(card) if card.0 != u32::MAX => {
                if let Some(own) = self.catalog.printings.get_mut(printing.index()) {
                    own.card = card;
                }
                if let Some(card) = self.catalog.cards.get_mut(card.index()) {
                    card.printings.push(printing);
                }
            }
            Some(_) => self.error(
                &place,
                format!("{code} is a reprint itself; name the printing that holds the facts"),
            ),
            None => self.error(&place, format!("a reprint of {code}, which does not exist")),
        }
    }

    fn add_card(&mut self, game: Game, place: &str, printing: PrintingId, entry: &CardEntry) -> CardId {
        if entry.name.trim().is_empty() {
            self.error(place, "the card has no name");
        }
        let kind = entry.kind.unwrap_or_else(|| {
            self.error(place, "the card has no type");
            Kind::Unknown
        });
        if !kind_fits(game, kind) {
            self.error(place, format!("{} has no cards of type {kind}", game.label()));
        }
        let facts = match game {
            Game::Score | Game::Panini => Facts::Styled(self.styled(game, place, kind, entry)),
            Game::Bandai => Facts::Symbol(self.symbol(place, kind, entry)),
        };
        let id = CardId(self.catalog.cards.len() as u32);
        let mut card = Card {
            id,
            game,
            name: entry.name.clone(),
            name_id: self.name_id(game, &entry.name, id),
            kind,
            coverage: coverage(&facts, entry),
            facts,
            abilities: entry.ability.clone(),
            text: String::new(),
            printings: vec![printing],
        };
        card.text = describe::describe(&card);
        self.catalog.cards.push(card);
        id
    }

    fn name_id(&mut self, game: Game, name: &str, card: CardId) -> NameId {
        let catalog = &mut self.catalog;
        let key = fold::key(name);
        let id = *catalog.name_ids.entry((game, key.clone())).or_insert_with(|| {
            catalog.names.push((game, key));
            catalog.cards_by_name.push(Vec::new());
            NameId(catalog.names.len() as u32 - 1)
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
        if entry.symbol.is_some() || entry.turn.is_some() || entry.chi.is_some() || entry.warrior.is_some() {
            self.error(place, "symbol, turn, chi and warrior belong to Bandai cards");
        }
        let personality = self.personality(game, place, kind, entry);
        let style = entry.style.unwrap_or(Style::Freestyle);
        let named_for = match &entry.named_for {
            Some(names) => names
                .iter()
                .filter_map(|name| self.character(game, place, name))
                .collect(),
            // A styled Panini card is Styled and not Named (A-PA-02).
            None if personality.is_some() || (game == Game::Panini && style.is_styled()) => Vec::new(),
            None => title::named_for(game, &entry.name, &self.catalog.character_ids)
                .into_iter()
                .collect(),
        };
        let only_for = entry
            .only_for
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
            first_limit: entry.first_limit,
            endurance: entry.endurance,
            used_for: entry.used_for,
            attack: entry.attack.clone(),
            defends: entry.defends,
            heritage: entry.heritage.clone(),
            traits: entry.traits.clone(),
            error_print: entry.error_print,
        }
    }

    fn personality(&mut self, game: Game, place: &str, kind: Kind, entry: &CardEntry) -> Option<Personality> {
        let expected = matches!(kind, Kind::Personality | Kind::MainPersonality | Kind::Ally);
        let (Some(level), Some(allegiance), Some(ladder)) = (entry.level, entry.alignment, &entry.ladder)
        else {
            if expected {
                self.error(place, "a personality needs level, alignment and ladder");
            } else if entry.level.is_some() || entry.ladder.is_some() {
                self.error(place, format!("a {kind} card has no level or ladder"));
            }
            return None;
        };
        if !expected {
            self.error(place, format!("a {kind} card has no level or ladder"));
        }
        if !(1..=5).contains(&level) {
            self.error(place, format!("level {level}; levels are 1 to 5"));
        }
        let regular = ladder.rises() && ladder.stages().len() == Ladder::STAGES;
        if !regular && !(entry.odd_ladder && ladder.never_falls()) {
            self.error(
                place,
                format!("the ladder must start at 0 and rise over {} stages (odd-ladder = true allows another count or a rest)", Ladder::STAGES),
            );
        }
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

    fn symbol(&mut self, place: &str, kind: Kind, entry: &CardEntry) -> SymbolFacts {
        let wish = kind == Kind::Wish;
        let costs = [entry.symbol.is_some(), entry.turn.is_some(), entry.chi.is_some()];
        if wish && costs.contains(&true) {
            self.error(place, "a Wish has no symbol, turn cost or chi cost (BA-DECK-09)");
        }
        if !wish && costs.contains(&false) {
            self.error(
                place,
                format!("a {kind} needs symbol, turn and chi (BA-DECK-08, BA-DECK-09)"),
            );
        }
        if (kind == Kind::Warrior) != entry.warrior.is_some() {
            self.error(
                place,
                "Warriors, and only they, have the warrior table with both power pairs (BA-DECK-08)",
            );
        }
        if entry.style.is_some() || entry.level.is_some() || entry.ladder.is_some() {
            self.error(place, "style, level and ladder belong to Score and Panini cards");
        }
        SymbolFacts {
            symbol: entry.symbol,
            turn: entry.turn,
            chi: entry.chi.clone(),
            characteristics: entry.characteristics.clone(),
            warrior: entry.warrior.clone(),
        }
    }

    fn finish(self) -> Result<Catalog, Vec<DataError>> {
        if self.errors.is_empty() {
            Ok(self.catalog)
        } else {
            Err(self.errors)
        }
    }
}

/// The character a personality card shows: said, or its name up to the sub-name.
fn character_name(entry: &CardEntry) -> &str {
    entry
        .character
        .as_deref()
        .unwrap_or_else(|| entry.name.split(" - ").next().unwrap_or(&entry.name).trim())
}

fn coverage(facts: &Facts, entry: &CardEntry) -> Coverage {
    if !entry.ability.is_empty() && entry.ability.iter().all(Ability::is_modelled) {
        return Coverage::Full;
    }
    match facts {
        Facts::Styled(facts)
            if facts.attack.is_some() || facts.defends.is_some() || facts.endurance.is_some() =>
        {
            Coverage::Frame
        }
        // A Warrior without a line of text is complete.
        Facts::Symbol(facts) if facts.warrior.is_some() && entry.ability.is_empty() => Coverage::Full,
        Facts::Symbol(facts) if facts.warrior.is_some() => Coverage::Frame,
        Facts::Styled(_) | Facts::Symbol(_) => Coverage::None,
    }
}

/// Whether the game prints cards of that type.
fn kind_fits(game: Game, kind: Kind) -> bool {
    use Kind::{
        Ally, Battleground, Combat, DragonBall, Drill, EnergyCombat, Event, Location, MainPersonality,
        Mastery, NonCombat, Personality, PhysicalCombat, Sensei, Setup, Technique, Unknown, Warrior, Wish,
    };
    match kind {
        Personality | Combat | NonCombat | Battleground | Location | Sensei | Unknown => game == Game::Score,
        MainPersonality | Ally | Setup => game == Game::Panini,
        PhysicalCombat | EnergyCombat | Drill | DragonBall | Mastery => game != Game::Bandai,
        Event => game != Game::Score,
        Warrior | Technique | Wish => game == Game::Bandai,
    }
}
