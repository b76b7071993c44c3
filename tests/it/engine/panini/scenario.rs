//! Tables of Panini's game: you play Alpha (a stage is 1,000), they play Beta.

use std::sync::{Arc, OnceLock};

use scouter::catalog::{Catalog, SetFile};
use scouter::deck::{Deck, Section};
use scouter::engine::{Act, Choice, Options, State, open};
use scouter::model::Game;

use super::super::scenario::{self, Builder, Kit, Seat};

pub const KIT: Kit = Kit {
    game: Game::Panini,
    cards,
    deck,
};

/// The home-made cards of these tests.
fn cards() -> &'static Catalog {
    static CARDS: OnceLock<Catalog> = OnceLock::new();
    CARDS.get_or_init(|| {
        let texts = [
            include_str!("../../../data/panini_table.toml"),
            super::allowed::CARDS,
        ];
        let files = texts.map(|text| SetFile::parse(text).unwrap());
        Catalog::from_set_files(&files).unwrap_or_else(|errors| panic!("{errors:#?}"))
    })
}

fn deck(seat: &Seat, place: usize) -> Deck {
    let mut deck = Deck::new(Game::Panini);
    let character = ["Alpha", "Beta"][place];
    for level in ["One", "Two", "Three", "Four"] {
        let card = KIT.printing(&format!("{character} - {level}"));
        deck.add(Section::Personality, card, 1);
    }
    deck.add(Section::Mastery, KIT.printing("Red Test Mastery"), 1);
    for name in seat.named() {
        deck.add(Section::Main, KIT.printing(name), 1);
    }
    let fillers = ["Filler A", "Filler B", "Filler C"].iter().cycle();
    for filler in fillers.take(60_usize.saturating_sub(deck.count(Section::Main) as usize)) {
        deck.add(Section::Main, KIT.printing(filler), 1);
    }
    deck
}

/// How a test begins.
pub enum Scenario {}

impl Scenario {
    /// Your Planning Step.
    pub fn planning() -> Builder {
        Builder::new(&KIT, false)
    }

    /// Combat that you declared; your first action.
    pub fn combat() -> Builder {
        Builder::new(&KIT, true)
    }
}

/// Decks of fillers for both seats.
pub fn plain_decks() -> [Deck; 2] {
    [0, 1].map(|place| deck(&Seat::default(), place))
}

/// A game of these decks at its first decision.
pub fn open_with(decks: &[Deck], seed: u64) -> State {
    open(Arc::clone(&KIT.table(decks, Options::default())), seed, None)
}

/// Declines everything until that step comes, and discards nothing that may be kept.
pub fn keep_until(t: &mut scenario::Scenario, step: &str) {
    let done = Act::Answer { choice: Choice::Done };
    while t.step() != step {
        if t.state.offers().iter().any(|action| action.act == done) {
            t.done();
        } else {
            t.quietly();
        }
    }
}
