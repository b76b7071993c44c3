//! What strangers may send, each door with all that stands behind it: no bytes make any of it panic, and what it promises
//! holds. The suite tries the files in `tests/data/inputs/`; the fuzzer in `tests/fuzz/` goes on from there.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use scouter::batch::{self, Pile};
use scouter::catalog::import::{self, ImportOptions};
use scouter::catalog::{Catalog, SetFile, format, shipped};
use scouter::db::Moment;
use scouter::deck::{self, Deck, FileKind, ReadOptions};
use scouter::engine::{
    Act, Action, Adjust, Choice, Counter, ObjectId, Options, PlayerId, State, Table, TitleId, Zone,
};
use scouter::engine::{apply, legal_actions, open};
use scouter::games::{self, Basis};
use scouter::model::Game;
use scouter::model::effect::text;
use scouter::search::{self, Searcher};
use scouter::workshop::Quotas;
use scouter::workshop::archive::Reading;

/// The cards that lists, queries and sets are read against: all of them, but a few sets for the fuzzer, which is to try
/// millions of inputs; what looks through the cards is the same.
static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
    let mut sets = shipped::set_files().unwrap();
    sets.retain(|file| !cfg!(fuzzing) || ["SAI", "CP1", "PRE", "HMP"].contains(&file.set.code.as_str()));
    Catalog::from_set_files(&sets).unwrap()
});
static SEARCHER: LazyLock<Searcher> = LazyLock::new(|| Searcher::new(&CATALOG));

/// A door: its name, which is its folder of files too, and what is behind it.
pub type Door = (&'static str, fn(&[u8]));

/// All doors.
pub const DOORS: [Door; 7] = [
    ("list", list),
    ("query", query),
    ("xml", xml),
    ("archive", archive),
    ("effect", effect),
    ("set", set),
    ("actions", actions),
];

/// A deck list in any format: read, judged, mended, written in each kind. Our own text says the same deck.
pub fn list(bytes: &[u8]) {
    let Ok(checked) = games::check(&CATALOG, bytes, Basis::default()) else {
        return;
    };
    let deck = &checked.reading.deck;
    games::corrected(&CATALOG, deck, &checked.format, checked.profile);
    for kind in FileKind::ALL.iter().filter(|kind| kind.is_for(deck.game)) {
        deck::write(&CATALOG, deck, *kind);
    }
    let written = deck::write(&CATALOG, deck, FileKind::Text);
    if written.left_out.is_empty() {
        let again = deck::read(&CATALOG, written.text.as_bytes(), &ReadOptions::default()).unwrap();
        let sorted = |deck: &Deck| {
            let lines = deck
                .lines
                .iter()
                .map(|line| (line.section, line.printing, line.count));
            lines.collect::<BTreeSet<_>>()
        };
        assert_eq!(sorted(&again.deck), sorted(deck), "{}", written.text);
    }
}

/// A query: explained and run. What it prints as means the same.
pub fn query(bytes: &[u8]) {
    let asked = String::from_utf8_lossy(bytes);
    let (query, _) = search::parse(&asked, &CATALOG);
    search::explain(&query);
    SEARCHER.run(&CATALOG, &query);
    let printed = query.to_string();
    let (again, _) = search::parse(&printed, &CATALOG);
    assert_eq!(again.to_string(), printed, "{asked}");
}

/// The XML of OCTGN, Cockatrice and LackeyCCG: as a list and as a set.
pub fn xml(bytes: &[u8]) {
    list(bytes);
    let options = ImportOptions {
        game: Some(Game::Panini),
        known: Some(&CATALOG),
        ..ImportOptions::default()
    };
    let _ = import::read(bytes, "set.xml", &options);
}

/// A zip file: of lists, and of all somebody keeps.
pub fn archive(bytes: &[u8]) {
    let mut pile = Pile::default();
    pile.add_file("lists.zip", bytes);
    batch::judge(&CATALOG, &pile, &Basis::default());
    let quotas = Quotas::default();
    let now = "2026-01-01T00:00:00Z".parse::<Moment>().unwrap();
    let Ok(mut parts) = Reading::open(bytes, &quotas, now) else {
        return;
    };
    while let Ok(Some(_)) = parts.next_part() {}
}

/// The text of what a card does: what is written reads as the same.
pub fn effect(bytes: &[u8]) {
    let Ok(abilities) = text::read(&String::from_utf8_lossy(bytes)) else {
        return;
    };
    let written = text::write(&abilities);
    assert_eq!(text::read(&written).unwrap(), abilities, "{written}");
}

/// A file of a set: read, made into cards, and each card told.
pub fn set(bytes: &[u8]) {
    let options = ImportOptions {
        known: Some(&CATALOG),
        ..ImportOptions::default()
    };
    for name in ["set.toml", "set.csv", "set.txt"] {
        let Ok((file, _)) = import::read(bytes, name, &options) else {
            continue;
        };
        let Ok(catalog) = Catalog::from_set_files(std::slice::from_ref(&file)) else {
            continue;
        };
        for card in catalog.cards() {
            catalog.face(card.id);
        }
        let written = format::written(&file).unwrap();
        assert!(SetFile::parse(&written).is_ok(), "{written}");
    }
}

/// Decisions at a table, from some moment of a game on: some that are offered, which are never refused, some that nobody may
/// make. A refused one leaves the table as it was, and no card comes or goes.
pub fn actions(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let moments = &MOMENTS[usize::from(bytes.next()) % MOMENTS.len()];
    let mut state = moments[usize::from(bytes.next()) % moments.len()].clone();
    let cards = state.objects().count();
    while let Some(first) = bytes.more() {
        if first < 200 {
            let offered = legal_actions(&state);
            let Some(&action) = offered.get(usize::from(first) % offered.len().max(1)) else {
                return;
            };
            apply(&mut state, &action).unwrap();
        } else {
            let action = any_action(&mut bytes);
            let before = state.clone();
            if apply(&mut state, &action).is_err() {
                assert!(state == before, "{action:?}");
            }
        }
        assert_eq!(state.objects().count(), cards);
    }
}

/// Moments of games of each kind between two shipped decks, from the deal on, so that a few decisions lead anywhere.
static MOMENTS: LazyLock<[Vec<State>; 3]> = LazyLock::new(|| {
    let cards = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
    [Game::Score, Game::Panini, Game::Bandai].map(|game| moments(&table(&cards, game)))
});

fn moments(table: &Arc<Table>) -> Vec<State> {
    let mut moments = Vec::new();
    for seed in 0..4 {
        let mut state = open(Arc::clone(table), seed, None);
        for decision in 0..500 {
            if decision % 20 == 0 {
                moments.push(state.clone());
            }
            let offered = legal_actions(&state);
            let Some(&action) = offered.get(decision * 31 % offered.len().max(1)) else {
                break;
            };
            apply(&mut state, &action).unwrap();
        }
    }
    moments
}

fn table(cards: &Catalog, game: Game) -> Arc<Table> {
    let folder = format!("{}/decks/", game.slug());
    let read = |path: &String| -> Deck {
        let text = shipped::file(path).unwrap();
        let options = ReadOptions::default();
        deck::read(cards, text.as_bytes(), &options).unwrap().deck
    };
    let mut decks: Vec<Deck> = shipped::paths(&folder).iter().map(read).collect();
    decks.retain(|deck| !deck.name.contains("mistakes"));
    decks.truncate(2);
    Arc::new(Table::new(cards, games::rules(game), &decks, Options::default()).unwrap())
}

/// Bytes that are taken one by one; behind the last come zeros.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn more(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn next(&mut self) -> u8 {
        self.more().unwrap_or_default()
    }

    fn card(&mut self) -> ObjectId {
        ObjectId(u16::from(self.next()))
    }

    fn player(&mut self) -> PlayerId {
        PlayerId(self.next() % 4)
    }
}

/// Any decision that can be said, sensible or not.
fn any_action(bytes: &mut Bytes<'_>) -> Action {
    let player = bytes.player();
    let act = match bytes.next() % 9 {
        0 => Act::Pass,
        1 => Act::Combat {
            against: bytes.player(),
        },
        2 => Act::Play { card: bytes.card() },
        3 => Act::Use {
            object: bytes.card(),
            ability: bytes.next(),
            by: bytes.card(),
        },
        4 => Act::FinalAttack {
            card: bytes.card(),
            by: bytes.card(),
        },
        5 => Act::Give {
            from: bytes.card(),
            to: bytes.card(),
        },
        6 | 7 => Act::Answer {
            choice: any_choice(bytes),
        },
        _ => Act::Adjust {
            change: any_change(bytes),
        },
    };
    Action { player, act }
}

fn any_choice(bytes: &mut Bytes<'_>) -> Choice {
    match bytes.next() % 10 {
        0 => Choice::Yes,
        1 => Choice::No,
        2 => Choice::Done,
        3 => Choice::Object(bytes.card()),
        4 => Choice::Number(bytes.next()),
        5 => Choice::Option(bytes.next()),
        6 => Choice::Player(bytes.player()),
        7 => Choice::Title(TitleId(u32::from(bytes.next()))),
        8 => Choice::Use(bytes.card(), bytes.next()),
        _ => Choice::Pair(bytes.card(), bytes.card()),
    }
}

fn any_change(bytes: &mut Bytes<'_>) -> Adjust {
    let counters = [Counter::Coins, Counter::Growth, Counter::Time, Counter::Marks];
    match bytes.next() % 11 {
        0 => Adjust::Draw {
            player: bytes.player(),
            count: bytes.next(),
        },
        1 => Adjust::Move {
            object: bytes.card(),
            to: Zone::ALL[usize::from(bytes.next()) % Zone::ALL.len()],
            bottom: bytes.next().is_multiple_of(2),
        },
        2 => Adjust::Control {
            object: bytes.card(),
            player: bytes.player(),
        },
        3 => Adjust::Stage {
            object: bytes.card(),
            stage: bytes.next(),
        },
        4 => Adjust::Anger {
            player: bytes.player(),
            anger: bytes.next(),
        },
        5 => Adjust::Level {
            player: bytes.player(),
            level: bytes.next(),
        },
        6 => Adjust::Counter {
            object: bytes.card(),
            counter: counters[usize::from(bytes.next()) % counters.len()],
            count: bytes.next(),
        },
        7 => Adjust::Marker {
            player: bytes.player(),
            at: bytes.next(),
        },
        8 => Adjust::Shuffle {
            player: bytes.player(),
        },
        9 => Adjust::StopAttack,
        _ => Adjust::EndStep,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_door_takes_the_files_that_were_found_for_it() {
        for (name, door) in DOORS {
            let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("tests/data/inputs")
                .join(name);
            let mut files = 0;
            for file in std::fs::read_dir(&folder).unwrap() {
                door(&std::fs::read(file.unwrap().path()).unwrap());
                files += 1;
            }
            assert!(files >= 3, "{name}");
        }
    }
}
