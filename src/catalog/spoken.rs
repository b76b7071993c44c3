//! The names that abilities speak of: each must be one that there is, or the card speaks of nothing.

use std::collections::BTreeSet;

use super::data_error::{DataError, Said, Spot};
use super::set_file::CardEntry;
use super::{Catalog, fold};
use crate::model::effect::{Ability, Effect, Keyword, Piece, Walk};
use crate::model::{Card, Game, Kind};

/// Unknown names for which a near one is looked for; of a file with more, the mistake is another one.
const MOST_LOOKED_FOR: usize = 20;
/// Characters that cards speak of and that no personality shows.
const UNSEEN: [(Game, &str); 3] = [
    (Game::Panini, "Goten"),
    (Game::Panini, "Pan"),
    (Game::Panini, "Videl"),
];
/// Letters that may be wrong in a name that is still known.
const NEAR: usize = 3;

/// A name that an ability speaks of.
#[derive(Debug)]
pub(super) struct Spoken {
    game: Game,
    place: String,
    spot: Spot,
    name: String,
    of: Of,
}

/// What the name is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Of {
    /// A Warrior to evolve into (BA-KEY-05).
    Evolution,
    /// A card.
    Title,
    /// A character of Score or Panini.
    Character,
}

/// The names a card speaks of, in both of its wordings.
pub(super) fn names(game: Game, place: &str, card: usize, entry: &CardEntry) -> Vec<Spoken> {
    let mut names = Vec::new();
    for (key, does) in [("does", &entry.does), ("reworded", &entry.reworded)] {
        for (number, ability) in does.0.iter().enumerate() {
            let said = Said { key, ability: number };
            // What a card counts as may have a name that no card has.
            let mut given: Vec<String> = Vec::new();
            let mut speak = |name: &str, of| {
                names.push(Spoken {
                    game,
                    place: place.to_owned(),
                    spot: Spot {
                        card,
                        said: Some(said),
                    },
                    name: name.to_owned(),
                    of,
                });
            };
            match ability {
                Ability::Keyword(Keyword::Evolution { into, .. }) => speak(into, Of::Evolution),
                Ability::Keyword(_) => {}
                Ability::Line(line) => line.walk(&mut |piece| {
                    if let Piece::Effect(Effect::Consider { what, .. }) = piece {
                        given.extend(what.named.clone());
                    }
                    let Piece::Filter(filter) = piece else { return };
                    if let Some(name) = filter.named.as_ref().filter(|name| !given.contains(name)) {
                        speak(name, Of::Title);
                    }
                    if let Some(name) = filter
                        .quality
                        .as_ref()
                        .and_then(|quality| quality.character.as_ref())
                    {
                        speak(name, Of::Character);
                    }
                }),
            }
        }
    }
    names
}

/// What is wrong with them, once all cards are known.
pub(super) fn unknown(catalog: &Catalog, names: &[Spoken]) -> Vec<DataError> {
    let warriors = catalog.cards.iter().filter(|card| card.kind == Kind::Warrior);
    let also = |card: &Card| card.symbol()?.warrior.as_ref()?.also_named.clone();
    let warriors: BTreeSet<String> = warriors
        .flat_map(|card| std::iter::once(card.name.clone()).chain(also(card)))
        .map(|name| name.to_ascii_lowercase())
        .collect();
    let is_known = |spoken: &&Spoken| match spoken.of {
        Of::Evolution => warriors.contains(&spoken.name.to_ascii_lowercase()),
        Of::Title => {
            catalog.name_id(spoken.game, &spoken.name).is_some()
                || warriors.contains(&spoken.name.to_ascii_lowercase())
        }
        Of::Character => {
            catalog.character_id(spoken.game, &spoken.name).is_some()
                || UNSEEN.contains(&(spoken.game, spoken.name.as_str()))
        }
    };
    let unknown = names.iter().filter(|spoken| !is_known(spoken)).enumerate();
    unknown
        .map(|(number, spoken)| {
            let near = (number < MOST_LOOKED_FOR).then(|| spoken.near(catalog)).flatten();
            DataError::new(&spoken.place, spoken.told(near)).about(Some(spoken.spot))
        })
        .collect()
}

impl Spoken {
    fn near<'a>(&self, catalog: &'a Catalog) -> Option<&'a str> {
        let wanted = fold::key(&self.name);
        let characters = || {
            let of_game = catalog.characters.iter().filter(|one| one.game == self.game);
            of_game.map(|one| one.name.as_str())
        };
        let titles = |warriors: bool| {
            let of_game = catalog.cards.iter().filter(move |card| card.game == self.game);
            of_game
                .filter(move |card| !warriors || card.kind == Kind::Warrior)
                .map(|card| card.name.as_str())
        };
        let nearest = |names: &mut dyn Iterator<Item = &'a str>| {
            names
                .map(|name| (strsim::damerau_levenshtein(&fold::key(name), &wanted), name))
                .filter(|(distance, _)| *distance <= NEAR)
                .min()
                .map(|(_, name)| name)
        };
        match self.of {
            Of::Evolution => nearest(&mut titles(true)),
            Of::Title => nearest(&mut titles(false)),
            Of::Character => nearest(&mut characters()),
        }
    }

    fn told(&self, near: Option<&str>) -> String {
        let name = &self.name;
        let meant = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
        match (self.of, near) {
            (Of::Evolution, None) => format!(
                "it evolves into `{name}`, and no Warrior is called so; mend the name, or enter that Warrior too"
            ),
            (Of::Evolution, Some(_)) => {
                format!("it evolves into `{name}`, and no Warrior is called so{meant}")
            }
            (Of::Title, None) => format!(
                "it speaks of a card named `{name}`, and there is none; mend the name, or enter that card too"
            ),
            (Of::Title, Some(_)) => format!("it speaks of a card named `{name}`, and there is none{meant}"),
            (Of::Character, None) => format!(
                "it speaks of the character `{name}`, and no personality shows one; mend the name, or enter that personality too"
            ),
            (Of::Character, Some(_)) => {
                format!("it speaks of the character `{name}`, and no personality shows one{meant}")
            }
        }
    }
}
