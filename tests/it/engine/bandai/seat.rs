//! How a seat begins: what a test puts where.

use std::sync::OnceLock;

use scouter::catalog::{Catalog, SetFile, shipped};
use scouter::deck::{Deck, Section};
use scouter::model::Game;

/// The practice set, and the home-made cards of these tests.
pub fn cards() -> &'static Catalog {
    static CARDS: OnceLock<Catalog> = OnceLock::new();
    CARDS.get_or_init(|| {
        let mut files = shipped::set_files().unwrap();
        files.push(SetFile::parse(include_str!("../../../data/bandai_table.toml")).unwrap());
        Catalog::from_set_files(&files).unwrap_or_else(|errors| panic!("{errors:#?}"))
    })
}

/// What Planets hold beside what a test names.
pub const FILLER: &str = "Comet Hauler";

/// How a seat begins.
#[derive(Default)]
pub struct Seat {
    pub(super) hand: Vec<&'static str>,
    pub(super) teams: Vec<Vec<&'static str>>,
    pub(super) injured: Vec<&'static str>,
    pub(super) coins: Vec<(&'static str, u8)>,
    pub(super) growth: Vec<(&'static str, u8)>,
    pub(super) chi: Vec<&'static str>,
    pub(super) planet: Vec<&'static str>,
    pub(super) wishes: Vec<&'static str>,
    pub(super) marker: u8,
    pub(super) damage: usize,
    pub(super) cards: Option<usize>,
}

impl Seat {
    pub fn hand(mut self, cards: &[&'static str]) -> Self {
        self.hand.extend(cards);
        self
    }

    /// In play, each a Team of its own.
    pub fn play(mut self, cards: &[&'static str]) -> Self {
        self.teams.extend(cards.iter().map(|card| vec![*card]));
        self
    }

    /// In play, one Team.
    pub fn team(mut self, cards: &[&'static str]) -> Self {
        self.teams.push(cards.to_vec());
        self
    }

    pub fn injured(mut self, cards: &[&'static str]) -> Self {
        self.injured.extend(cards);
        self
    }

    pub fn coins(mut self, card: &'static str, count: u8) -> Self {
        self.coins.push((card, count));
        self
    }

    pub fn growth(mut self, card: &'static str, count: u8) -> Self {
        self.growth.push((card, count));
        self
    }

    pub fn chi(mut self, cards: &[&'static str]) -> Self {
        self.chi.extend(cards);
        self
    }

    /// On top of the Planet, the first on top.
    pub fn planet(mut self, cards: &[&'static str]) -> Self {
        self.planet.extend(cards);
        self
    }

    pub fn wishes(mut self, cards: &[&'static str]) -> Self {
        self.wishes.extend(cards);
        self
    }

    pub fn marker(mut self, at: u8) -> Self {
        self.marker = at;
        self
    }

    /// Cards in the Planet Damage area.
    pub fn damage(mut self, count: usize) -> Self {
        self.damage = count;
        self
    }

    /// That many cards in the Planet.
    pub fn cards(mut self, count: usize) -> Self {
        self.cards = Some(count);
        self
    }

    /// The deck that holds all of it.
    pub(super) fn deck(&self) -> Deck {
        let mut deck = Deck::new(Game::Bandai);
        let mut add = |section: Section, name: &str, count: u16| {
            let card = cards().cards_named(Game::Bandai, name).first();
            let card = cards().card(*card.unwrap_or_else(|| panic!("no card is called {name}")));
            deck.add(section, card.printings[0], count);
        };
        let named = [&self.hand, &self.chi, &self.planet];
        for name in named.into_iter().flatten().chain(self.teams.iter().flatten()) {
            add(Section::Main, name, 1);
        }
        for name in &self.wishes {
            add(Section::Wishes, name, 1);
        }
        add(Section::Main, FILLER, 40);
        deck
    }
}
