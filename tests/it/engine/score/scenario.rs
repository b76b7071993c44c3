//! Tables of the Score game: you play the Hero Alpha (900 at five stages), they play the Villain Beta (1500 at five
//! stages), a third player the Hero Theta.

use std::sync::OnceLock;

use scouter::catalog::{Catalog, SetFile};
use scouter::deck::{Deck, Section};
use scouter::engine::{Options, State, open};
use scouter::model::Game;

use super::super::scenario::{Builder, Kit, Seat};

pub const KIT: Kit = Kit {
    game: Game::Score,
    cards,
    deck,
};

/// The home-made cards of these tests.
fn cards() -> &'static Catalog {
    static CARDS: OnceLock<Catalog> = OnceLock::new();
    CARDS.get_or_init(|| {
        let texts = [
            include_str!("../../../data/score_table.toml"),
            super::unused_words::CARDS,
        ];
        let files = texts.map(|text| SetFile::parse(text).unwrap());
        Catalog::from_set_files(&files).unwrap_or_else(|errors| panic!("{errors:#?}"))
    })
}

pub fn deck(seat: &Seat, place: usize) -> Deck {
    let mut deck = Deck::new(Game::Score);
    deck.tokui_waza = seat.tokui_waza;
    let usual = ["Alpha", "Beta", "Theta", "Alpha"];
    let character = seat.leader.unwrap_or(usual[place]);
    for level in 1..=seat.levels.unwrap_or(3) {
        let card = KIT.printing(&format!("{character}@{level}"));
        deck.add(Section::Personality, card, 1);
    }
    for name in seat.named() {
        deck.add(Section::Main, KIT.printing(name), 1);
    }
    for name in &seat.masteries {
        deck.add(Section::Mastery, KIT.printing(name), 1);
    }
    let fillers: Vec<String> = ('A'..='J').map(|letter| format!("Filler {letter}")).collect();
    for filler in fillers.iter().cycle() {
        if deck.count(Section::Main) >= seat.cards.unwrap_or(60) {
            break;
        }
        deck.add(Section::Main, KIT.printing(filler), 1);
    }
    deck
}

/// Your step 2.
pub fn step_two() -> Builder {
    Builder::new(&KIT, false)
}

/// Combat that you declared; your first attack phase.
pub fn combat() -> Builder {
    Builder::new(&KIT, true)
}

/// A game of these seats at its first decision.
pub fn open_with(seats: &[Seat], rules: &[&str], seed: u64) -> State {
    let decks: Vec<Deck> = seats
        .iter()
        .enumerate()
        .map(|(place, seat)| deck(seat, place))
        .collect();
    let options = Options {
        rules: rules.iter().map(ToString::to_string).collect(),
        ..Options::default()
    };
    open(KIT.table(&decks, options), seed, None)
}
