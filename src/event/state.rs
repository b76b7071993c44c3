use std::collections::{BTreeMap, BTreeSet};

use super::{Act, Draw, EntryId, Games, Holding, Outcome, Refusal, Seed, Settings, Tally, cut, tallies};

/// An event as its acts have made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// How it is played.
    pub settings: Settings,
    /// What lots are drawn from.
    pub seed: Seed,
    /// By number.
    pub entrants: Vec<Entrant>,
    /// Every round drawn, those of the cut behind the Swiss ones.
    pub rounds: Vec<Round>,
    /// Who goes on by single elimination, the best first.
    pub cut: Option<Vec<EntryId>>,
    /// Whether the end was said.
    pub over: bool,
    /// How often each round was drawn.
    attempts: BTreeMap<u8, u8>,
}

/// Somebody who entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entrant {
    /// The number.
    pub id: EntryId,
    /// Whether they play.
    pub presence: Presence,
    /// For those who ended their event: after which round.
    pub left_after: Option<u8>,
}

/// Whether somebody plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// Is paired.
    Playing,
    /// Is away for now.
    Absent,
    /// Has ended their event.
    Dropped,
    /// Was sent away.
    Disqualified,
}

/// A round that was drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// From 1.
    pub number: u8,
    /// How it was drawn.
    pub stage: Stage,
    /// How often it was drawn, the last time included.
    pub attempt: u8,
    /// From table 1.
    pub tables: Vec<Table>,
    /// Who has a bye.
    pub byes: Vec<EntryId>,
}

/// How a round is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Everybody who is there, by points.
    Swiss,
    /// Those of the cut who have not lost.
    Elimination,
}

/// A table of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table {
    /// Who sits first stands first.
    pub players: [EntryId; 2],
    /// How it ended.
    pub outcome: Option<Outcome>,
}

impl Round {
    /// The first table without a result.
    pub fn open_table(&self) -> Option<u16> {
        let mut tables = (1..).zip(&self.tables);
        tables
            .find(|(_, table)| table.outcome.is_none())
            .map(|(number, _)| number)
    }

    /// Everybody in it, at a table or with a bye.
    pub fn players(&self) -> impl Iterator<Item = EntryId> {
        self.tables
            .iter()
            .flat_map(|table| table.players)
            .chain(self.byes.iter().copied())
    }
}

impl State {
    /// Most who can be paired in one round.
    pub const MOST_PAIRED: usize = 512;

    /// The state that acts lead to, or the first that cannot be, by its place, and why.
    pub fn replay<'a>(acts: impl IntoIterator<Item = &'a Act>) -> Result<Self, (usize, Refusal)> {
        let mut holding = Holding::default();
        let mut attempts = BTreeMap::new();
        for (place, act) in acts.into_iter().enumerate() {
            if let Act::Paired(draw) = act {
                *attempts.entry(draw.round).or_insert(0) = draw.attempt;
            }
            holding.take(place, act).map_err(|refusal| (place, refusal))?;
        }
        let Some(((place, Act::Opened { settings, seed }), later)) =
            holding.acts().split_first().map(|(first, later)| (*first, later))
        else {
            return Err((0, Refusal::NotOpen));
        };
        settings.check().map_err(|refusal| (place, refusal))?;
        let mut state = Self {
            settings: settings.clone(),
            seed: *seed,
            entrants: Vec::new(),
            rounds: Vec::new(),
            cut: None,
            over: false,
            attempts: BTreeMap::new(),
        };
        for (place, act) in later {
            state.apply(act).map_err(|refusal| (*place, refusal))?;
        }
        state.attempts = attempts;
        Ok(state)
    }

    fn apply(&mut self, act: &Act) -> Result<(), Refusal> {
        if self.over {
            return Err(Refusal::Over);
        }
        match act {
            Act::Opened { .. } => Err(Refusal::Open),
            Act::Undone | Act::UndoneBefore { .. } | Act::Undrawn { .. } => Err(Refusal::NothingToUndo),
            Act::Changed { settings } => self.change(settings),
            Act::Entered { entry } => self.enter(*entry),
            Act::Absent { entry } => self.turn(*entry, &[Presence::Playing], Presence::Absent),
            Act::Present { entry } => self.turn(*entry, &[Presence::Absent], Presence::Playing),
            Act::Dropped { entry } => {
                self.turn(*entry, &[Presence::Playing, Presence::Absent], Presence::Dropped)
            }
            Act::Back { entry } => self.turn(*entry, &[Presence::Dropped], Presence::Playing),
            Act::Disqualified { entry, .. } => self.turn(
                *entry,
                &[Presence::Playing, Presence::Absent, Presence::Dropped],
                Presence::Disqualified,
            ),
            Act::Paired(draw) => self.pair(draw),
            Act::Result {
                round,
                table,
                outcome,
            } => self.result(*round, *table, *outcome),
            Act::Corrected {
                round,
                table,
                outcome,
                ..
            } => self.correct(*round, *table, *outcome),
            Act::Cut { seeds } => self.cut_to(seeds),
            Act::Over => {
                self.over = true;
                Ok(())
            }
        }
    }

    fn change(&mut self, settings: &Settings) -> Result<(), Refusal> {
        if !self.rounds.is_empty() {
            return Err(Refusal::Begun);
        }
        settings.check()?;
        self.settings = settings.clone();
        Ok(())
    }

    fn enter(&mut self, entry: EntryId) -> Result<(), Refusal> {
        if self.cut.is_some() {
            return Err(Refusal::Frozen);
        }
        let next = u16::try_from(self.entrants.len() + 1).map_err(|_| Refusal::TooMany)?;
        if entry.0 != next {
            return Err(Refusal::NextEntry(next));
        }
        self.entrants.push(Entrant {
            id: entry,
            presence: Presence::Playing,
            left_after: None,
        });
        Ok(())
    }

    fn turn(&mut self, entry: EntryId, from: &[Presence], to: Presence) -> Result<(), Refusal> {
        let drawn = self.drawn();
        let place = entry.0.checked_sub(1).map(usize::from);
        let entrant = place.and_then(|place| self.entrants.get_mut(place));
        let entrant = entrant.ok_or(Refusal::NoEntry(entry))?;
        if !from.contains(&entrant.presence) {
            return Err(Refusal::Presence(entry));
        }
        let has_left = matches!(to, Presence::Dropped | Presence::Disqualified);
        entrant.left_after = has_left.then(|| entrant.left_after.unwrap_or(drawn));
        entrant.presence = to;
        Ok(())
    }

    fn pair(&mut self, draw: &Draw) -> Result<(), Refusal> {
        self.check_finished()?;
        let next = self.next_round()?;
        if draw.round != next {
            return Err(Refusal::NextRound(next));
        }
        let stage = self.stage();
        let round = Round {
            number: next,
            stage,
            attempt: draw.attempt,
            tables: draw
                .tables
                .iter()
                .map(|players| Table {
                    players: *players,
                    outcome: None,
                })
                .collect(),
            byes: draw.byes.clone(),
        };
        let is_right = match stage {
            Stage::Swiss => self.seats_everybody(&round),
            Stage::Elimination => {
                cut::next_round(self).is_ok_and(|due| (&due.tables, &due.byes) == (&draw.tables, &draw.byes))
            }
        };
        if !is_right {
            return Err(Refusal::Tables);
        }
        self.rounds.push(round);
        Ok(())
    }

    /// Whether each of those who play sits once.
    fn seats_everybody(&self, round: &Round) -> bool {
        let seated: Vec<EntryId> = round.players().collect();
        let each: BTreeSet<EntryId> = seated.iter().copied().collect();
        let there: BTreeSet<EntryId> = self.playing().collect();
        seated.len() == each.len() && each == there && round.byes.len() == there.len() % 2
    }

    fn result(&mut self, number: u8, table_number: u16, outcome: Outcome) -> Result<(), Refusal> {
        if number < self.drawn() {
            return Err(Refusal::Past(number));
        }
        let (settings, stage) = (self.settings.clone(), self.stage());
        let table = self.table(number, table_number)?;
        if table.outcome.is_some() {
            return Err(Refusal::HasResult(table_number));
        }
        check_outcome(&settings, stage, table, outcome)?;
        table.outcome = Some(outcome);
        Ok(())
    }

    fn correct(&mut self, number: u8, table_number: u16, outcome: Outcome) -> Result<(), Refusal> {
        let stage = self
            .rounds
            .get(usize::from(number).wrapping_sub(1))
            .map(|round| round.stage);
        let is_past = number < self.drawn();
        if self.cut.is_some() && (stage == Some(Stage::Swiss) || is_past) {
            return Err(Refusal::Frozen);
        }
        let settings = self.settings.clone();
        let table = self.table(number, table_number)?;
        if table.outcome.is_none() {
            return Err(Refusal::NoResult(table_number));
        }
        check_outcome(&settings, stage.unwrap_or(Stage::Swiss), table, outcome)?;
        table.outcome = Some(outcome);
        Ok(())
    }

    fn table(&mut self, round: u8, table: u16) -> Result<&mut Table, Refusal> {
        let found = self.rounds.get_mut(usize::from(round).wrapping_sub(1));
        let found = found.and_then(|round| round.tables.get_mut(usize::from(table).wrapping_sub(1)));
        found.ok_or(Refusal::NoTable { round, table })
    }

    fn cut_to(&mut self, seeds: &[EntryId]) -> Result<(), Refusal> {
        if self.cut.is_some() {
            return Err(Refusal::Cut);
        }
        self.check_finished()?;
        let each: BTreeSet<EntryId> = seeds.iter().copied().collect();
        let there: BTreeSet<EntryId> = self.playing().collect();
        if seeds.len() < 2 || each.len() != seeds.len() || !each.is_subset(&there) {
            return Err(Refusal::Seeds);
        }
        self.cut = Some(seeds.to_vec());
        Ok(())
    }

    /// Refuses while a table has no result.
    pub fn check_finished(&self) -> Result<(), Refusal> {
        match self
            .rounds
            .last()
            .and_then(|round| Some((round.number, round.open_table()?)))
        {
            Some((round, table)) => Err(Refusal::Unfinished { round, table }),
            None => Ok(()),
        }
    }

    /// Rounds drawn so far.
    pub fn drawn(&self) -> u8 {
        self.rounds.last().map_or(0, |round| round.number)
    }

    /// The number of the next round.
    pub fn next_round(&self) -> Result<u8, Refusal> {
        let next = self.drawn() + 1;
        (next <= Settings::MOST_ROUNDS)
            .then_some(next)
            .ok_or(Refusal::Rounds)
    }

    /// How often a round would have been drawn with one time more.
    pub fn next_attempt(&self, round: u8) -> u8 {
        self.attempts.get(&round).copied().unwrap_or(0).saturating_add(1)
    }

    /// How the next round is drawn.
    pub fn stage(&self) -> Stage {
        if self.cut.is_some() {
            Stage::Elimination
        } else {
            Stage::Swiss
        }
    }

    /// Who of an open table was sent away, where the other was not: their match can only be lost.
    fn sent_away(&self, table: &Table) -> Option<EntryId> {
        let is_away = |entry: &EntryId| {
            let entrant = self.entrants.get(entry.place());
            entrant.is_some_and(|entrant| entrant.presence == Presence::Disqualified)
        };
        let mut away = table.players.into_iter().filter(is_away);
        match (table.outcome, away.next(), away.next()) {
            (None, Some(only), None) => Some(only),
            _ => None,
        }
    }

    /// How a match of a round can end when it is played out: no game drawn, the wins of who sits first first.
    pub fn endings(&self, round: &Round, table: &Table) -> Vec<Outcome> {
        let to_win = self.settings.best_of.to_win();
        let games = |won, lost| Games { won, lost, drawn: 0 };
        let wins = table.players.into_iter().flat_map(|winner| {
            (0..to_win).map(move |lost| Outcome::Won {
                winner,
                games: games(to_win, lost),
            })
        });
        let level = to_win.saturating_sub(1);
        let others = [
            Outcome::Drawn {
                games: games(level, level),
            },
            Outcome::BothLost,
        ];
        let can_be = |outcome: &Outcome| check_outcome(&self.settings, round.stage, table, *outcome).is_ok();
        let away = self.sent_away(table);
        let is_fair = |outcome: &Outcome| {
            away.is_none() || matches!(outcome, Outcome::Won { winner, .. } if Some(*winner) != away)
        };
        let endings = wins.chain(others).filter(can_be);
        endings.filter(is_fair).collect()
    }

    /// The Swiss rounds.
    pub fn swiss(&self) -> &[Round] {
        let swiss = self.rounds.iter().take_while(|round| round.stage == Stage::Swiss);
        self.rounds.get(..swiss.count()).unwrap_or_default()
    }

    /// Who plays in round 1, by whom rounds are counted; before it is drawn, who is there.
    pub fn starters(&self) -> usize {
        let first = self.rounds.first();
        first.map_or_else(|| self.playing().count(), |round| round.players().count())
    }

    /// How many Swiss rounds there are to be, as is announced: as many as was said, or as the starters ask for.
    pub fn rounds_to_play(&self) -> u8 {
        self.settings.rounds_for(self.starters())
    }

    /// The rounds that were announced, where all of them are drawn and the cut is not yet.
    pub fn announced_rounds(&self) -> Option<u8> {
        let announced = self.rounds_to_play();
        (self.cut.is_none() && self.drawn() >= announced).then_some(announced)
    }

    /// Whether a round is one more than was announced.
    pub fn is_further(&self, round: u8) -> bool {
        let of_cut = self.cut.is_some() && usize::from(round) > self.swiss().len();
        round > self.rounds_to_play() && !of_cut
    }

    /// Those who are paired.
    pub fn playing(&self) -> impl Iterator<Item = EntryId> {
        let playing = self
            .entrants
            .iter()
            .filter(|entrant| entrant.presence == Presence::Playing);
        playing.map(|entrant| entrant.id)
    }

    /// What everybody has done in the Swiss rounds. Rounds before entering and while away count as lost, those after
    /// ending the event do not count.
    pub fn tallies(&self) -> Vec<Tally> {
        self.tallies_of(self.swiss())
    }

    /// The same before a round.
    pub fn tallies_before(&self, round: u8) -> Vec<Tally> {
        let swiss = self.swiss();
        let before = swiss.get(..usize::from(round).saturating_sub(1));
        self.tallies_of(before.unwrap_or(swiss))
    }

    /// The same for some of them.
    pub(super) fn tallies_of(&self, rounds: &[Round]) -> Vec<Tally> {
        tallies(&self.settings, self.entrants.len(), rounds, |entry, round| {
            let entrant = self.entrants.get(entry.place());
            entrant.is_some_and(|entrant| entrant.left_after.is_none_or(|left| round <= left))
        })
    }
}

fn check_outcome(settings: &Settings, stage: Stage, table: &Table, outcome: Outcome) -> Result<(), Refusal> {
    let to_win = settings.best_of.to_win();
    let is_long = |games: Games| games.drawn > 3;
    match outcome {
        Outcome::Won { winner, .. } if !table.players.contains(&winner) => Err(Refusal::Winner(winner)),
        Outcome::Won { games, .. } if games.won > to_win || games.lost >= games.won || is_long(games) => {
            Err(Refusal::Games(settings.best_of))
        }
        Outcome::Drawn { .. } if stage == Stage::Elimination || !settings.draws => Err(Refusal::NoDraw),
        Outcome::Drawn { games } if games.won != games.lost || games.won >= to_win || is_long(games) => {
            Err(Refusal::Games(settings.best_of))
        }
        Outcome::BothLost if stage == Stage::Elimination => Err(Refusal::NoDraw),
        _ => Ok(()),
    }
}
