//! What the board shows, read off what the viewer may see.

use super::seat::{Reader, Seat, row};
use crate::catalog::Catalog;
use crate::engine::view::{self, TableView};
use crate::engine::{Act, Choice, ObjectId, State, Zone};
use crate::playtest::words::{Sentence, Voice};
use crate::playtest::{Opened, Seats, Standing, reasons};
use crate::web::parts::CardRow;

/// The table as one person sees it.
pub(super) struct Board<'a> {
    catalog: &'a Catalog,
    pub view: TableView,
    /// Turn and step.
    pub headline: Sentence,
    /// Whose decision it is, and what is asked.
    pub question: Option<Sentence>,
    /// What is being fought.
    pub fights: Vec<Sentence>,
    pub outcome: Option<Sentence>,
    /// What the seats are called, in their order.
    pub who: Vec<String>,
    /// The other seats first.
    pub seats: Vec<Seat<'a>>,
    /// What may be decided, in the order of the view; empty where a card is to be named.
    pub groups: Vec<Group>,
    /// The titles that may be named now.
    pub titles: Vec<String>,
}

/// Decisions of one kind.
pub(super) struct Group {
    /// Empty where it needs none.
    pub title: &'static str,
    pub buttons: Vec<Button>,
}

/// A decision that may be made.
#[derive(Clone)]
pub(super) struct Button {
    /// From 1, in the order of the view.
    pub number: usize,
    pub words: String,
    /// As the form sends it.
    pub act: String,
    /// The card it is about.
    pub object: Option<ObjectId>,
    /// It does nothing, or nothing more.
    pub passes: bool,
    /// The first that does something, or else the first.
    pub is_main: bool,
}

impl<'a> Board<'a> {
    /// The table of a stored game, with the decisions of whoever looks.
    pub fn new(catalog: &'a Catalog, opened: &Opened) -> Self {
        Self::of(catalog, opened, opened.play.state(), opened.standing, true)
    }

    /// The same at another moment of the game, only to look at.
    pub fn still(catalog: &'a Catalog, opened: &Opened, state: &State) -> Self {
        Self::of(catalog, opened, state, opened.standing, false)
    }

    fn of(catalog: &'a Catalog, opened: &Opened, state: &State, standing: Standing, live: bool) -> Self {
        let voice = Voice::new(catalog, state, standing.viewer);
        let mut view = voice.view();
        let may = live && standing.seats != Seats::None && opened.breach.is_none();
        let mut words = voice.offers(&view);
        let question = voice.question(&view);
        if !may {
            view.offers.clear();
        }
        let titles = if may && view.is_naming() {
            let mut titles = std::mem::take(&mut words);
            titles.sort_unstable();
            titles
        } else {
            Vec::new()
        };
        let buttons = buttons(&view, words);
        let why = if may {
            reasons(state, &view, standing)
        } else {
            Vec::new()
        };
        let reader = Reader {
            catalog,
            state,
            voice,
            standing,
            buttons: &buttons,
            reasons: &why,
            decks: opened
                .play
                .log()
                .decks
                .iter()
                .map(|deck| deck.name.clone())
                .collect(),
            active: view.active,
        };
        let mut seats: Vec<Seat<'a>> = view.players.iter().map(|seat| reader.seat(seat)).collect();
        seats.sort_by_key(|seat| seat.is_near);
        Self {
            catalog,
            headline: voice.headline(&view),
            question,
            fights: voice.fight().into_iter().chain(voice.battles()).collect(),
            outcome: view.outcome.map(|outcome| voice.outcome(outcome)),
            who: state.seats().map(|player| voice.who(player)).collect(),
            seats,
            groups: groups(buttons),
            titles,
            view,
        }
    }

    /// The cards in the middle: attacks, events, links of a chain.
    pub fn in_use(&self) -> Vec<CardRow<'a>> {
        let stacks = self.view.players.iter().flat_map(|seat| &seat.zones);
        stacks
            .filter(|zone| zone.zone == Zone::Stack)
            .flat_map(|zone| &zone.cards)
            .filter_map(|card| row(self.catalog, card))
            .collect()
    }

    /// Whether the one who looks may decide something now.
    pub fn decides(&self) -> bool {
        !self.groups.is_empty() || !self.titles.is_empty()
    }
}

fn buttons(view: &TableView, words: Vec<String>) -> Vec<Button> {
    let done = Act::Answer { choice: Choice::Done };
    let passes = |offer: &view::Offer| offer.action.act == Act::Pass || offer.action.act == done;
    let main = view.offers.iter().position(|offer| !passes(offer)).unwrap_or(0);
    let button = |(place, (offer, words)): (usize, (&view::Offer, String))| Button {
        number: place + 1,
        words,
        act: serde_json::to_string(&offer.action.act).unwrap_or_default(),
        object: view::subject(&offer.action),
        passes: passes(offer),
        is_main: place == main,
    };
    view.offers.iter().zip(words).enumerate().map(button).collect()
}

/// Runs of decisions of one kind.
fn groups(buttons: Vec<Button>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for button in buttons {
        let title = title(&button);
        match groups.last_mut().filter(|group| group.title == title) {
            Some(group) => group.buttons.push(button),
            None => groups.push(Group {
                title,
                buttons: vec![button],
            }),
        }
    }
    groups
}

fn title(button: &Button) -> &'static str {
    match serde_json::from_str(&button.act) {
        Ok(Act::Play { .. }) => "Play a card",
        Ok(Act::Use { .. }) => "Use an ability",
        Ok(Act::Answer { .. }) => "Answer",
        _ => "Go on",
    }
}
