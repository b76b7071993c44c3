//! What is kept of a game: seed, decks, actions. The state is what replaying them gives.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    Action, Event, IllegalAction, Options, Rules, State, Table, TableError, apply, apply_unchecked, open,
};
use crate::catalog::Catalog;
use crate::deck::{Deck, Section};
use crate::model::{Game, PrintingId};

/// A game as data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Log {
    pub game: Game,
    /// What every shuffle and toss follows from.
    pub seed: u64,
    /// Fingerprint of the cards of its decks as it was played with them; other cards may replay differently.
    pub data_version: String,
    /// How it is played.
    #[serde(default)]
    pub options: Options,
    /// The decks, seat by seat.
    pub decks: Vec<LogDeck>,
    /// The decisions, oldest first.
    #[serde(default)]
    pub actions: Vec<Action>,
}

/// A deck of a log, by printing codes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LogDeck {
    /// Its name.
    pub name: String,
    /// Section, printing code, count.
    pub cards: Vec<(Section, String, u16)>,
}

/// Why a log cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// It is another game's.
    #[error("the log is of {log}, the rules are of {rules}")]
    OtherGame {
        /// The log's game.
        log: &'static str,
        /// The rules' game.
        rules: &'static str,
    },
    /// A card is not known any more.
    #[error("seat {seat}: no card has the code {code}")]
    UnknownCard {
        /// The seat, from 1.
        seat: usize,
        /// The printing code.
        code: String,
    },
    /// The decks cannot sit down.
    #[error(transparent)]
    Table(#[from] TableError),
    /// An action is not legal where it stands.
    #[error("action {number}: {illegal}")]
    Illegal {
        /// Which, from 1.
        number: usize,
        /// The refusal.
        illegal: Box<IllegalAction>,
    },
}

impl Log {
    /// A game that is about to begin.
    pub fn new(catalog: &Catalog, game: Game, decks: &[Deck], mut options: Options, seed: u64) -> Self {
        let deck = |deck: &Deck| LogDeck {
            name: deck.name.clone(),
            cards: deck
                .lines
                .iter()
                .map(|line| {
                    (
                        line.section,
                        catalog.printing(line.printing).code.clone(),
                        line.count,
                    )
                })
                .collect(),
        };
        options.announce(decks);
        let lines = decks.iter().flat_map(|deck| &deck.lines);
        let data_version = catalog.fingerprint(lines.map(|line| line.printing));
        Self {
            game,
            seed,
            data_version,
            options,
            decks: decks.iter().map(deck).collect(),
            actions: Vec::new(),
        }
    }

    /// Whether its cards, shipped or imported, are still what they were when it was played.
    pub fn is_current(&self, catalog: &Catalog) -> bool {
        self.fingerprint(catalog) == self.data_version
    }

    /// Whether its cards are the same in both catalogues.
    pub fn is_same(&self, one: &Catalog, other: &Catalog) -> bool {
        self.fingerprint(one) == self.fingerprint(other)
    }

    /// Whether cards people brought in are among its cards.
    pub fn has_brought_cards(&self, catalog: &Catalog) -> bool {
        self.printings(catalog)
            .any(|printing| catalog.is_brought(printing))
    }

    /// From now on it is a game played with the cards as they are.
    pub fn renew(&mut self, catalog: &Catalog) {
        self.data_version = self.fingerprint(catalog);
    }

    fn fingerprint(&self, catalog: &Catalog) -> String {
        catalog.fingerprint(self.printings(catalog))
    }

    /// The printings of its decks that the catalogue has.
    fn printings(&self, catalog: &Catalog) -> impl Iterator<Item = PrintingId> {
        let codes = self.decks.iter().flat_map(|deck| &deck.cards);
        codes.filter_map(|(_, code, _)| catalog.printing_by_code(self.game, code))
    }

    /// Its decks, seat by seat.
    ///
    /// # Errors
    ///
    /// The first card that is not known any more.
    pub fn decks(&self, catalog: &Catalog) -> Result<Vec<Deck>, LogError> {
        let deck = |(seat, list): (usize, &LogDeck)| {
            let mut deck = Deck::new(self.game);
            deck.name.clone_from(&list.name);
            deck.tokui_waza = self.options.tokui_waza.get(seat).copied().flatten();
            for (section, code, count) in &list.cards {
                let printing = catalog.printing_by_code(self.game, code);
                let unknown = || LogError::UnknownCard {
                    seat: seat + 1,
                    code: code.clone(),
                };
                deck.add(*section, printing.ok_or_else(unknown)?, *count);
            }
            Ok(deck)
        };
        self.decks.iter().enumerate().map(deck).collect()
    }

    /// The table its decks sit down at.
    pub fn table(&self, catalog: &Catalog, rules: &'static dyn Rules) -> Result<Arc<Table>, LogError> {
        if self.game != rules.game() {
            return Err(LogError::OtherGame {
                log: self.game.label(),
                rules: rules.game().label(),
            });
        }
        let decks = self.decks(catalog)?;
        Ok(Arc::new(Table::new(
            catalog,
            rules,
            &decks,
            self.options.clone(),
        )?))
    }

    /// Plays the log from the beginning.
    pub fn replay(&self, table: &Arc<Table>) -> Result<State, LogError> {
        let mut state = open(Arc::clone(table), self.seed, None);
        for (place, action) in self.actions.iter().enumerate() {
            if let Some(refusal) = super::why_not(&state, action) {
                let illegal = Box::new(IllegalAction {
                    action: *action,
                    refusal,
                });
                return Err(LogError::Illegal {
                    number: place + 1,
                    illegal,
                });
            }
            apply_unchecked(&mut state, *action, None);
        }
        Ok(state)
    }
}

/// A game with its history: act, undo, redo, branch.
#[derive(Debug, Clone)]
pub struct Play {
    table: Arc<Table>,
    log: Log,
    state: State,
    undone: Vec<Action>,
}

impl Play {
    /// Opens a log where it stands.
    pub fn open(log: Log, table: Arc<Table>) -> Result<Self, LogError> {
        let state = log.replay(&table)?;
        Ok(Self {
            table,
            log,
            state,
            undone: Vec::new(),
        })
    }

    /// Opens a log where it stands, with decisions taken back that can be made again; the last is next.
    pub fn resume(log: Log, undone: Vec<Action>, table: Arc<Table>) -> Result<Self, LogError> {
        let mut play = Self::open(log, table)?;
        play.undone = undone;
        Ok(play)
    }

    /// Decisions taken back that can be made again; the last is next.
    pub fn undone(&self) -> &[Action] {
        &self.undone
    }

    /// Where the game stands.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The cards and rules it is played with.
    pub fn table(&self) -> &Arc<Table> {
        &self.table
    }

    /// The log so far.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Carries out an action and notes it. What had been undone is forgotten.
    pub fn act(&mut self, action: Action) -> Result<Vec<Event>, Box<IllegalAction>> {
        let events = apply(&mut self.state, &action)?;
        self.log.actions.push(action);
        self.undone.clear();
        Ok(events)
    }

    /// Takes the last action back; `false` when there is none.
    pub fn undo(&mut self) -> Result<bool, LogError> {
        let Some(action) = self.log.actions.pop() else {
            return Ok(false);
        };
        self.state = self.log.replay(&self.table)?;
        self.undone.push(action);
        Ok(true)
    }

    /// Does the last undone action again; `false` when there is none.
    pub fn redo(&mut self) -> bool {
        let Some(action) = self.undone.pop() else {
            return false;
        };
        let legal = apply(&mut self.state, &action).is_ok();
        if legal {
            self.log.actions.push(action);
        }
        legal
    }

    /// Another game that begins like this one, up to that many actions.
    pub fn branch(&self, actions: usize) -> Result<Self, LogError> {
        let mut log = self.log.clone();
        log.actions.truncate(actions);
        Self::open(log, Arc::clone(&self.table))
    }
}
