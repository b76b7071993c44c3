//! A game in progress in sentences, the same in the browser and in the shell.
//!
//! A [`Voice`] speaks of one state to one viewer. Events go through the veil of [`view::event`] before they are told, and
//! offers, questions and the board are read from a [`TableView`], so that nothing hidden from the viewer is ever named.

mod adjust;
mod aftermath;
mod answer;
mod apart;
mod board;
mod consequence;
mod counted;
mod event;
mod fight;
mod offer;
mod outcome;
mod question;
mod sentence;
mod standing;
mod zone;

use crate::catalog::{self, Catalog};
use crate::engine::view::{self, TableView, Viewer};
use crate::engine::{ObjectId, PlayerId, Refusal, State, TitleId};
use crate::model::Game;

pub use consequence::Consequence;
pub use counted::{listed, power as power_in_words};
pub use fight::Balance;
pub use outcome::victory_name;
pub use sentence::{Sentence, Weight, without_empty_steps};
pub use zone::{zone_name, zone_title, zones};

/// Speaks of one state to one viewer.
#[derive(Debug, Clone, Copy)]
pub struct Voice<'a> {
    catalog: &'a Catalog,
    state: &'a State,
    viewer: Viewer,
    names: &'a [Option<String>],
}

impl<'a> Voice<'a> {
    /// Speaks of the state as it is now; the catalog is the one its table was made with.
    pub const fn new(catalog: &'a Catalog, state: &'a State, viewer: Viewer) -> Self {
        Self {
            catalog,
            state,
            viewer,
            names: &[],
        }
    }

    /// The same, calling the players by their names, in the order of seats, where they have any.
    pub const fn calling(self, names: &'a [Option<String>]) -> Self {
        Self { names, ..self }
    }

    /// What the viewer may see.
    pub fn view(&self) -> TableView {
        view::for_player(self.state, self.viewer)
    }

    /// Why something is not allowed, with the rule that says so.
    pub fn refusal(&self, refusal: &Refusal) -> Sentence {
        Sentence::deed(format!("{}.", refusal.why), refusal.rule)
    }

    fn called(&self, player: PlayerId) -> Option<&'a str> {
        self.names.get(player.index())?.as_deref()
    }

    /// `You`, `Bulma`, `The opponent`, `Player 2`.
    pub fn who(&self, player: PlayerId) -> String {
        if let Some(name) = self.called(player).filter(|_| !self.is_you(player)) {
            return name.to_owned();
        }
        match self.viewer {
            Viewer::Player(viewer) if viewer == player => "You".to_owned(),
            Viewer::Player(_) if self.state.seats().count() == 2 => "The opponent".to_owned(),
            Viewer::Player(_) | Viewer::Several(_) | Viewer::Watcher | Viewer::BothSeats => {
                format!("Player {}", u16::from(player.0) + 1)
            }
        }
    }

    /// The same behind a verb: `you`, `Bulma`, `the opponent`, `Player 2`.
    pub fn whom(&self, player: PlayerId) -> String {
        let who = self.who(player);
        if self.called(player).is_some_and(|name| name == who) {
            return who;
        }
        match who.strip_prefix("The ") {
            Some(rest) => format!("the {rest}"),
            None if self.is_you(player) => "you".to_owned(),
            None => who,
        }
    }

    /// Whether more than two sit at the table: then a sentence says who is meant.
    fn is_large(&self) -> bool {
        self.state.seats().count() > 2
    }

    /// `your`, `Bulma's`, `the opponent's`, `player 2's`.
    pub fn whose(&self, player: PlayerId) -> String {
        if self.is_you(player) {
            return "your".to_owned();
        }
        if let Some(name) = self.called(player) {
            return format!("{name}'s");
        }
        let who = self.who(player);
        let mut letters = who.chars();
        let first = letters.next().map(|first| first.to_ascii_lowercase());
        format!(
            "{}{}'s",
            first.map(String::from).unwrap_or_default(),
            letters.as_str()
        )
    }

    /// `Turn 3 is yours.`
    fn turn(&self, player: PlayerId, turn: u16) -> String {
        let owner = if self.is_you(player) {
            "yours".to_owned()
        } else {
            self.whose(player)
        };
        format!("Turn {turn} is {owner}")
    }

    /// Whether the player is the viewer alone.
    pub fn is_you(&self, player: PlayerId) -> bool {
        self.viewer == Viewer::Player(player)
    }

    /// `You draw`, `The opponent draws`.
    fn does(&self, player: PlayerId, verb: &str) -> String {
        let who = self.who(player);
        if self.is_you(player) {
            format!("{who} {verb}")
        } else {
            format!("{who} {}", third_person(verb))
        }
    }

    /// `your` or `their`, of something that player does to what is their own.
    fn own(&self, player: PlayerId) -> &'static str {
        if self.is_you(player) { "your" } else { "their" }
    }

    /// A card's name; `a card` where there is none to be named. Levels of Score's personalities share their name.
    pub fn name(&self, object: ObjectId) -> String {
        if self.state.find(object).is_none() {
            return "a card".to_owned();
        }
        let card = self.state.card(object);
        match &card.person {
            Some(person) if self.game() == Game::Score => format!("{}, level {}", card.name, person.level),
            _ => card.name.clone(),
        }
    }

    /// A title that was named or may be.
    fn title(&self, title: TitleId) -> String {
        let known = self.state.table().title(title);
        known.map_or_else(|| "a card".to_owned(), |title| title.text.clone())
    }

    /// A card's name with whose side it is on: `your Tien`.
    fn owned(&self, object: ObjectId) -> String {
        let whose = self.state.find(object).map(|card| self.whose(card.controller));
        whose.map_or_else(
            || self.name(object),
            |whose| format!("{whose} {}", self.name(object)),
        )
    }

    /// What the card does, line by line in our words, where the viewer may know it.
    fn text(&self, object: ObjectId) -> Vec<&str> {
        let card = self.state.find(object);
        let card = card.map(|card| self.catalog.card(self.state.table().card(card.card).card));
        card.map(|card| catalog::text(card).lines().collect())
            .unwrap_or_default()
    }

    fn game(&self) -> Game {
        self.state.table().rules().game()
    }
}

/// `draws`, `passes`.
fn third_person(verb: &str) -> String {
    let (first, rest) = verb
        .split_once(' ')
        .map_or((verb, ""), |(first, rest)| (first, rest));
    let hisses = ["s", "sh", "ch", "x", "o"];
    let ending = if hisses.iter().any(|end| first.ends_with(end)) {
        "es"
    } else {
        "s"
    };
    let blank = if rest.is_empty() { "" } else { " " };
    format!("{first}{ending}{blank}{rest}")
}

/// The text with a capital first.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
