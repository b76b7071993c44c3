use super::deck_choice::{Seated, seated};
use super::{DeckChoice, Opened, PlaytestError, computer};
use crate::account::Token;
use crate::db::decks::Author;
use crate::db::playtests::{self, NewPlaytest, Opponent, Progress};
use crate::db::{DeckId, PlaytestId, RevisionNumber, Visibility};
use crate::deck::Section;
use crate::engine::{Log, LogError, Options, Play};
use crate::games;
use crate::workshop::{Workshop, WorkshopError};

/// A game somebody wants to play.
#[derive(Debug, Clone)]
pub struct Setup {
    /// The decks, the actor's own first.
    pub decks: [DeckChoice; 2],
    /// Who sits in the second seat.
    pub opponent: Opponent,
    /// Optional rules that are switched on.
    pub rules: Vec<String>,
    /// Chance.
    pub seed: Seed,
}

/// Which chance a new game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seed {
    /// This.
    Same(u64),
    /// Any.
    New,
}

/// Who plays which deck in another game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatsAre {
    /// Everybody the same as before.
    Kept,
    /// Everybody the other's.
    Swapped,
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
    /// The secret of the link to the second seat. It is shown once; we keep its hash.
    pub invitation: Option<Token>,
}

/// Begins a game.
pub fn begin(at: &mut Workshop<'_>, setup: &Setup) -> Result<Begun, PlaytestError> {
    let [first, second] = &setup.decks;
    if setup.opponent == Opponent::Person && setup.seed != Seed::New {
        return Err(PlaytestError::ChosenLuck);
    }
    let (first, second) = (seated(at, first)?, seated(at, second)?);
    if first.deck.game != second.deck.game {
        return Err(PlaytestError::TwoGames {
            first_game: first.deck.game.label(),
            second_game: second.deck.game.label(),
            first: first.deck.name,
            second: second.deck.name,
        });
    }
    for seat in [&first, &second] {
        if seat.deck.count(Section::Main) == 0 {
            return Err(PlaytestError::EmptyDeck {
                name: seat.deck.name.clone(),
                pile: seat.deck.game.main_deck_name(),
            });
        }
    }
    let rules = games::rules(first.deck.game);
    let Seated { deck, source } = first;
    // A form shows the optional rules of every game.
    let known = |name: &&String| rules.switch(name).is_some();
    let format = games::infer_format(at.catalog, &deck);
    let mut options = format.map_or_else(Options::default, |(format, _)| games::options(format));
    options.rules.extend(setup.rules.iter().filter(known).cloned());
    options.rules.sort();
    options.rules.dedup();
    options.tokui_waza = vec![deck.tokui_waza, second.deck.tokui_waza];
    options.ask_always = setup.opponent == Opponent::Person;
    let log = Log::new(
        at.catalog,
        deck.game,
        &[deck, second.deck],
        options,
        setup.seed.get()?,
    );
    let visibility = match setup.opponent {
        Opponent::Person => Visibility::Unlisted,
        _ => Visibility::Private,
    };
    let table = Sitting {
        opponent: setup.opponent,
        visibility,
        guest: None,
        decks: [source, second.source],
    };
    keep(at, log, &table)
}

/// Begins another game of the same decks and people, on request with the decks changed over. Two people who both ask meet
/// at one table.
pub fn restart(
    at: &mut Workshop<'_>,
    opened: &Opened,
    seed: Seed,
    seats: SeatsAre,
) -> Result<Begun, PlaytestError> {
    let stored = &opened.stored;
    if let Some(id) = stored.next {
        return Ok(Begun { id, invitation: None });
    }
    if !opened.standing.owns {
        return Err(PlaytestError::NotYours);
    }
    // The same luck would deal the hands both of them know by now.
    if stored.opponent == Opponent::Person && seed != Seed::New {
        return Err(PlaytestError::ChosenLuck);
    }
    let mut log = dealt_anew(at, opened.play.log(), seed)?;
    let mut decks = sources(opened);
    if seats == SeatsAre::Swapped {
        log.decks.reverse();
        log.options.tokui_waza.reverse();
        decks.reverse();
    }
    let table = Sitting {
        opponent: stored.opponent,
        visibility: stored.visibility,
        guest: stored.guest(),
        decks,
    };
    let begun = keep(at, log, &table)?;
    if stored.opponent == Opponent::Person {
        playtests::set_next(at.conn, stored.id, begun.id)?;
    }
    Ok(begun)
}

/// The same game before its first decision, with other luck and the present cards.
fn dealt_anew(at: &Workshop<'_>, log: &Log, seed: Seed) -> Result<Log, PlaytestError> {
    let mut log = log.clone();
    log.actions.clear();
    log.seed = seed.get()?;
    log.renew(at.catalog);
    Ok(log)
}

/// A game whose second seat is taken just now, as it is dealt then: nobody can know anything of it.
pub(super) fn first_deal(at: &Workshop<'_>, log: &Log) -> Result<Progress, PlaytestError> {
    let log = dealt_anew(at, log, Seed::New)?;
    let table = log.table(at.catalog, games::rules(log.game))?;
    progress(&Play::open(log, table)?)
}

/// Begins a game that goes on from a decision of another one; a game between two people by both seats of the actor.
pub fn branch(at: &mut Workshop<'_>, opened: &Opened, actions: usize) -> Result<Begun, PlaytestError> {
    let stored = &opened.stored;
    if !opened.standing.knows_all(stored) {
        return Err(PlaytestError::Running);
    }
    let opponent = match stored.opponent {
        Opponent::Person => Opponent::Both,
        other => other,
    };
    let mut log = opened.play.log().clone();
    if actions > log.actions.len() {
        return Err(PlaytestError::NoStep(log.actions.len()));
    }
    log.actions.truncate(actions);
    log.renew(at.catalog);
    let table = Sitting {
        opponent,
        visibility: Visibility::Private,
        guest: None,
        decks: sources(opened),
    };
    keep(at, log, &table)
}

type Sources = [Option<(DeckId, RevisionNumber)>; 2];

fn sources(opened: &Opened) -> Sources {
    let stored = &opened.stored;
    [
        stored.first_deck.zip(stored.first_revision),
        stored.second_deck.zip(stored.second_revision),
    ]
}

/// Who sits at a new table, with which decks.
pub(super) struct Sitting {
    pub opponent: Opponent,
    pub visibility: Visibility,
    pub guest: Option<Author>,
    pub decks: Sources,
}

fn keep(at: &mut Workshop<'_>, log: Log, table: &Sitting) -> Result<Begun, PlaytestError> {
    let cards = log
        .table(at.catalog, games::rules(log.game))
        .map_err(|error| match error {
            // No game exists yet of which a log could be kept.
            LogError::Table(table) => PlaytestError::Table(table),
            other => PlaytestError::Log(other),
        })?;
    let mut play = Play::open(log, cards)?;
    computer::go_on(&mut play, table.opponent);
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
    let open_seat = table.opponent == Opponent::Person && table.guest.is_none();
    let invitation = if open_seat { Some(Token::random()?) } else { None };
    let link = invitation.as_ref().map(Token::hash);
    let id = PlaytestId::new(at.now);
    let name = |seat: usize| log.decks.get(seat).map_or("", |deck| deck.name.as_str());
    let new = NewPlaytest {
        id,
        game: log.game,
        owner: &owner,
        guest: table.guest.as_ref(),
        invitation: link.as_ref(),
        opponent: table.opponent,
        visibility: table.visibility,
        names: [name(0), name(1)],
        decks: table.decks,
        progress: reached,
    };
    playtests::create(at.conn, &new, at.now)?;
    Ok(Begun { id, invitation })
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
