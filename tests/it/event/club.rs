//! An event told act by act, for tests.

use chrono::{DateTime, Utc};
use scouter::event::{self, Act, Draw, Drawn, EntryId, Games, Log, Outcome, Refusal, Seed, Settings, State};

/// An event at work.
pub struct Club {
    /// What happened.
    pub log: Log,
    /// Where it led.
    pub state: State,
    names: Vec<&'static str>,
}

fn noon() -> DateTime<Utc> {
    "2026-11-28T12:00:00Z".parse().unwrap()
}

impl Club {
    /// That many entrants, their numbers the names of nobody.
    pub fn of(players: u16, settings: Settings, seed: u8) -> Self {
        let seed = Seed::new([seed; 16]);
        let mut log = Log::default();
        let state = log.push(noon(), "staff", Act::Opened { settings, seed }).unwrap();
        let mut club = Self {
            log,
            state,
            names: Vec::new(),
        };
        for number in 1..=players {
            club.act(Act::Entered {
                entry: EntryId(number),
            })
            .unwrap();
        }
        club
    }

    /// Named entrants.
    pub fn named(names: &[&'static str]) -> Self {
        Self::named_by(names, Settings::default())
    }

    /// The same by other settings.
    pub fn named_by(names: &[&'static str], settings: Settings) -> Self {
        let club = Self::of(u16::try_from(names.len()).unwrap(), settings, 7);
        Self {
            names: names.to_vec(),
            ..club
        }
    }

    /// Somebody enters.
    pub fn enter(&mut self, name: &'static str) -> EntryId {
        self.names.push(name);
        let entry = EntryId(u16::try_from(self.names.len()).unwrap());
        self.act(Act::Entered { entry }).unwrap();
        entry
    }

    /// The number of a name.
    pub fn id(&self, name: &str) -> EntryId {
        let place = self.names.iter().position(|known| *known == name).unwrap();
        EntryId(u16::try_from(place + 1).unwrap())
    }

    /// The name of a number.
    pub fn name(&self, entry: EntryId) -> &'static str {
        self.names[entry.place()]
    }

    /// Something happens.
    pub fn act(&mut self, act: Act) -> Result<(), Refusal> {
        self.state = self.log.push(noon(), "staff", act)?;
        Ok(())
    }

    /// The next round is drawn by the program.
    pub fn pair(&mut self) -> Drawn {
        let drawn = event::draw(&self.state).unwrap();
        self.act(Act::Paired(drawn.draw.clone())).unwrap();
        drawn
    }

    /// A round as somebody else drew it: `Ana-Ben` a win of the first, `Ana=Ben` a draw, and who has the bye.
    pub fn round(&mut self, matches: &[&str], bye: Option<&str>) {
        let sides = |text: &str| -> [EntryId; 2] {
            let names: Vec<&str> = text.split(['-', '=']).collect();
            [self.id(names[0]), self.id(names[1])]
        };
        let round = self.state.drawn() + 1;
        let draw = Draw {
            round,
            attempt: 1,
            tables: matches.iter().map(|text| sides(text)).collect(),
            byes: bye.into_iter().map(|name| self.id(name)).collect(),
        };
        self.act(Act::Paired(draw.clone())).unwrap();
        for ((table, text), players) in (1..).zip(matches).zip(draw.tables) {
            let outcome = if text.contains('=') {
                drawn()
            } else {
                won(players[0])
            };
            self.act(Act::Result {
                round,
                table,
                outcome,
            })
            .unwrap();
        }
    }

    /// Everybody reports: of each table whoever sits first wins.
    pub fn first_seats_win(&mut self) {
        let round = self.state.rounds.last().unwrap().clone();
        for (table, players) in (1..).zip(&round.tables) {
            let outcome = won(players.players[0]);
            self.act(Act::Result {
                round: round.number,
                table,
                outcome,
            })
            .unwrap();
        }
    }
}

/// A match of one game, won.
pub fn won(winner: EntryId) -> Outcome {
    Outcome::Won {
        winner,
        games: Games {
            won: 1,
            lost: 0,
            drawn: 0,
        },
    }
}

/// A match without a winner.
pub fn drawn() -> Outcome {
    Outcome::Drawn {
        games: Games {
            won: 0,
            lost: 0,
            drawn: 1,
        },
    }
}
