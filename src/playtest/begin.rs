use super::deck_choice::{Seated, seated};
use super::share::link_of;
use super::{DeckChoice, Opened, PlaytestError, computer};
use crate::account::Token;
use crate::db::decks::Author;
use crate::db::playtests::{self, NewPlaytest, NewSeat, Opponent, Progress, Source};
use crate::db::{PlaytestId, Visibility, places};
use crate::deck::{Deck, Section};
use crate::engine::{Log, LogError, Options, Play, Table, TableError};
use crate::games;
use crate::model::vocabulary;
use crate::workshop::{Workshop, WorkshopError};

/// A game somebody wants to play.
#[derive(Debug, Clone)]
pub struct Setup {
    /// The actor's own deck, in the first seat.
    pub deck: DeckChoice,
    /// The other seats, in the order of turns.
    pub others: Vec<Other>,
    /// Optional rules that are agreed on.
    pub rules: Vec<String>,
    /// What every shuffle and toss follows from.
    pub seed: Seed,
    /// The minutes each of two people has to think.
    pub clock: Option<i32>,
}

/// A seat beside one's own.
#[derive(Debug, Clone)]
pub struct Other {
    /// Its deck.
    pub deck: DeckChoice,
    /// Who decides for it.
    pub opponent: Opponent,
}

/// Which chance a new game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seed {
    /// This.
    Same(u64),
    /// Any.
    New,
}

vocabulary! {
    /// Who plays which deck in another game.
    Seating {
        /// Everybody the same as before.
        Kept = "kept", "kept";
        /// Everybody the next one's: of two, the other's.
        Swapped = "swapped", "swapped";
    }
}

impl Seed {
    fn get(self) -> Result<u64, getrandom::Error> {
        match self {
            Self::Same(seed) => Ok(seed),
            // A browser's script reads numbers below 2^53 exactly.
            Self::New => Ok(getrandom::u64()? >> 11),
        }
    }
}

/// A game that was begun.
#[derive(Debug, Clone)]
pub struct Begun {
    /// Its key.
    pub id: PlaytestId,
    /// The secret of the link to the free seat; of several, the one their links follow from ([`super::link`]). It is shown
    /// once; we keep hashes.
    pub invitation: Option<Token>,
}

/// Begins a game.
pub fn begin(at: &mut Workshop<'_>, setup: &Setup) -> Result<Begun, PlaytestError> {
    let people = setup
        .others
        .iter()
        .any(|other| other.opponent == Opponent::Person);
    if people && setup.seed != Seed::New {
        return Err(PlaytestError::ChosenLuck);
    }
    let Seated { deck, source } = seated(at, &setup.deck)?;
    let (game, mut decks, mut others) = (deck.game, vec![deck], Vec::new());
    for other in &setup.others {
        let seat = seated(at, &other.deck)?;
        decks.push(seat.deck);
        others.push(Chair {
            opponent: other.opponent,
            guest: None,
            deck: seat.source,
        });
    }
    fit_together(&decks)?;
    let mut options = games::agreed(at.catalog, &decks, &setup.rules)
        .map_err(|refusal| PlaytestError::Agreement { game, refusal })?;
    options.ask_always = people;
    let log = Log::new(at.catalog, game, &decks, options, setup.seed.get()?);
    if people && !log.is_same(at.catalog, at.shared) {
        return Err(PlaytestError::OtherCards);
    }
    let table = Sitting {
        visibility: Visibility::Private,
        clock: setup.clock.filter(|_| people && others.len() == 1),
        deck: source,
        others,
    };
    store_new(at, log, &table)
}

/// What keeps a deck from any table: `the deck has no Main Personality of level 1 to begin with`.
pub fn why_not_seated(at: &mut Workshop<'_>, choice: &str) -> Option<String> {
    let chosen: Result<DeckChoice, PlaytestError> = choice.parse();
    let deck = match chosen.and_then(|choice| seated(at, &choice)) {
        Ok(seated) => seated.deck,
        Err(error) => return Some(error.to_string()),
    };
    let rules = games::rules(deck.game);
    let decks = [deck.clone(), deck];
    if let Err(error) = fit_together(&decks) {
        return Some(error.to_string());
    }
    match Table::new(at.catalog, rules, &decks, Options::default()) {
        Err(TableError::Unseated { why, .. }) => Some(why),
        // What goes together, and how many cards there are, depends on the other decks.
        Ok(_) | Err(_) => None,
    }
}

/// Whether the decks are of one game, and hold cards.
fn fit_together(decks: &[Deck]) -> Result<(), PlaytestError> {
    let Some(first) = decks.first() else {
        return Ok(());
    };
    if let Some(other) = decks.iter().find(|deck| deck.game != first.game) {
        return Err(PlaytestError::TwoGames {
            first_game: first.game.label(),
            second_game: other.game.label(),
            first: first.name.clone(),
            second: other.name.clone(),
        });
    }
    let empty = decks.iter().find(|deck| deck.count(Section::Main) == 0);
    empty.map_or(Ok(()), |deck| {
        Err(PlaytestError::EmptyDeck {
            name: deck.name.clone(),
            pile: deck.game.main_deck_name(),
        })
    })
}

/// Begins another game of the same decks and people, on request with the decks changed over. People who all ask meet at one
/// table.
pub fn restart(
    at: &mut Workshop<'_>,
    opened: &Opened,
    seed: Seed,
    seats: Seating,
) -> Result<Begun, PlaytestError> {
    let stored = &opened.stored;
    if let Some(id) = stored.next {
        return Ok(Begun { id, invitation: None });
    }
    if !opened.standing.owns {
        return Err(PlaytestError::NotYours);
    }
    // The same luck would deal the hands both of them know by now.
    if stored.is_between_people() && seed != Seed::New {
        return Err(PlaytestError::ChosenLuck);
    }
    let mut log = dealt_anew(at, opened.play.log(), seed)?;
    let mut table = Sitting::at(opened);
    if seats == Seating::Swapped {
        pass_on(&mut log.decks);
        // Every deck announces its own; a saved game may say nothing of it.
        pass_on(&mut log.options.tokui_waza);
        table.pass_decks_on();
    }
    let begun = store_new(at, log, &table)?;
    if stored.is_between_people() {
        playtests::set_next(at.conn, stored.id, begun.id)?;
        for place in &opened.places {
            places::set_name(at.conn, begun.id, place.seat, place.name.as_ref())?;
        }
    }
    Ok(begun)
}

/// Everybody gets what the next one has.
fn pass_on<T>(of: &mut [T]) {
    if !of.is_empty() {
        of.rotate_left(1);
    }
}

/// The same game before its first decision, with other luck and the present cards.
fn dealt_anew(at: &Workshop<'_>, log: &Log, seed: Seed) -> Result<Log, PlaytestError> {
    let mut log = log.clone();
    log.actions.clear();
    log.seed = seed.get()?;
    log.renew(at.catalog);
    Ok(log)
}

/// A game one of whose seats is taken just now, as it is dealt then: nobody can know anything of it. Nothing is decided
/// while others wait for somebody.
pub(super) fn dealt_for(
    at: &Workshop<'_>,
    log: &Log,
    opponents: &[Opponent],
    others_wait: bool,
) -> Result<Progress, PlaytestError> {
    let log = dealt_anew(at, log, Seed::New)?;
    let table = log.table(at.catalog, games::rules(log.game))?;
    let mut play = Play::open(log, table)?;
    if !others_wait {
        computer::go_on(&mut play, opponents);
    }
    progress(&play)
}

/// Begins a game that goes on from a decision of another one; in a game between people all their seats are the actor's.
pub fn branch(at: &mut Workshop<'_>, opened: &Opened, actions: usize) -> Result<Begun, PlaytestError> {
    let stored = &opened.stored;
    if !opened.standing.knows_all(stored) {
        return Err(PlaytestError::Running);
    }
    let mut log = opened.play.log().clone();
    if actions > log.actions.len() {
        return Err(PlaytestError::NoStep(log.actions.len()));
    }
    log.actions.truncate(actions);
    log.renew(at.catalog);
    let mut table = Sitting::at(opened);
    table.visibility = Visibility::Private;
    table.clock = None;
    for other in &mut table.others {
        other.guest = None;
        if other.opponent == Opponent::Person {
            other.opponent = Opponent::Both;
        }
    }
    store_new(at, log, &table)
}

/// Who sits at a new table, with which decks.
pub(super) struct Sitting {
    pub visibility: Visibility,
    /// The minutes each of two people has to think.
    pub clock: Option<i32>,
    /// The deck of the first seat.
    pub deck: Source,
    /// The other seats, in the order of turns.
    pub others: Vec<Chair>,
}

/// A seat beside the first.
pub(super) struct Chair {
    pub opponent: Opponent,
    pub guest: Option<Author>,
    pub deck: Source,
}

impl Sitting {
    /// Those who sit at a table somebody opened.
    fn at(opened: &Opened) -> Self {
        let stored = &opened.stored;
        let others = stored.seats.iter().map(|seat| Chair {
            opponent: seat.opponent,
            guest: seat.guest(),
            deck: seat.deck.zip(seat.revision),
        });
        Self {
            // People have to agree again to be watched.
            visibility: if stored.is_between_people() {
                Visibility::Private
            } else {
                stored.visibility
            },
            clock: stored.clock,
            deck: stored.first_deck.zip(stored.first_revision),
            others: others.collect(),
        }
    }

    /// Everybody gets the deck of the next.
    fn pass_decks_on(&mut self) {
        let mut next = self.deck;
        for other in self.others.iter_mut().rev() {
            std::mem::swap(&mut other.deck, &mut next);
        }
        self.deck = next;
    }

    fn opponents(&self) -> Vec<Opponent> {
        self.others.iter().map(|other| other.opponent).collect()
    }

    fn waits(&self) -> bool {
        self.others.iter().any(Chair::is_free)
    }
}

impl Chair {
    fn is_free(&self) -> bool {
        self.opponent == Opponent::Person && self.guest.is_none()
    }
}

/// Stores a game at its first decision as the actor's.
pub(super) fn store_new(at: &mut Workshop<'_>, log: Log, table: &Sitting) -> Result<Begun, PlaytestError> {
    let cards = log
        .table(at.catalog, games::rules(log.game))
        .map_err(|error| match error {
            // No game exists yet of which a log could be kept.
            LogError::Table(table) => PlaytestError::Table(table),
            other => PlaytestError::Log(other),
        })?;
    let mut play = Play::open(log, cards)?;
    if !table.waits() {
        computer::go_on(&mut play, &table.opponents());
    }
    store(at, play.log(), &progress(&play)?, table)
}

/// Stores a game that has come so far as the actor's.
pub(super) fn store(
    at: &mut Workshop<'_>,
    log: &Log,
    reached: &Progress,
    table: &Sitting,
) -> Result<Begun, PlaytestError> {
    let owner = at.actor.author.clone().ok_or(WorkshopError::Nobody)?;
    let kept = playtests::count(at.conn, &owner)?;
    at.quotas.allow_playtest(&owner, kept)?;
    at.take_space(reached.log.len())?;
    let free = table.others.iter().filter(|other| other.is_free()).count();
    let secret = if free > 0 { Some(Token::random()?) } else { None };
    let id = PlaytestId::new(at.now);
    let name = |seat: usize| log.decks.get(seat).map_or("", |deck| deck.name.as_str());
    let seats: Vec<NewSeat> = (1_usize..)
        .zip(&table.others)
        .map(|(seat, other)| {
            let link = secret.as_ref().filter(|_| other.is_free()).map(|secret| {
                let several = free > 1;
                let number = i32::try_from(seat).unwrap_or(i32::MAX);
                if several {
                    link_of(secret, number)
                } else {
                    secret.clone()
                }
            });
            NewSeat {
                opponent: other.opponent,
                guest: other.guest.clone(),
                invitation: link.map(|link| link.hash()),
                name: name(seat).to_owned(),
                deck: other.deck,
            }
        })
        .collect();
    let new = NewPlaytest {
        id,
        game: log.game,
        owner: &owner,
        visibility: table.visibility,
        name: name(0),
        deck: table.deck,
        seats: &seats,
        clock: table.clock,
        rules: &log.options.rules.join(" "),
        progress: reached,
    };
    playtests::create(at.conn, &new, at.now)?;
    Ok(Begun {
        id,
        invitation: secret,
    })
}

/// What is stored of a game.
pub(super) fn progress(play: &Play) -> Result<Progress, PlaytestError> {
    let (log, state) = (play.log(), play.state());
    Ok(Progress {
        log: serde_json::to_string(log)?,
        undone: serde_json::to_string(play.undone())?,
        actions: i32::try_from(log.actions.len()).unwrap_or(i32::MAX),
        turn: i32::from(state.turn),
        ended: state.outcome.is_some(),
        winner: state
            .outcome
            .and_then(|outcome| outcome.winner)
            .map(|winner| i32::from(winner.0)),
    })
}
