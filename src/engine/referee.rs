//! Who carries out: the only way the rules change a state. Mutations are verbs on [`Referee`]; queries are on [`State`].

use super::{
    Act, Action, CardRef, Choice, Event, Frame, Happened, ObjectId, Outcome, PlayerId, Prompt, PromptKind,
    State, StepId, Table, Task, Victory, Zone,
};
use crate::model::effect::{Forbidden, Part, When};

/// Carries out one action: the table it is played on, the state being changed, and where events go.
#[derive(Debug)]
pub struct Referee<'a> {
    /// Cards and rules.
    pub table: &'a Table,
    pub state: &'a mut State,
    /// Where events go; nowhere in a simulation.
    pub(super) events: Option<&'a mut Vec<Event>>,
    /// The card whose effect is being carried out, for events.
    pub(super) source: ObjectId,
    /// Who goes out by the instruction being carried out; nothing outside of one.
    pub(super) falling: Option<Vec<Fall>>,
}

/// The answers to a question, while it is put together.
#[derive(Debug)]
pub struct Answers<'a> {
    player: PlayerId,
    offers: &'a mut Vec<Action>,
}

impl Extend<Choice> for Answers<'_> {
    fn extend<T: IntoIterator<Item = Choice>>(&mut self, choices: T) {
        let player = self.player;
        let answers = choices.into_iter().map(|choice| Action {
            player,
            act: Act::Answer { choice },
        });
        self.offers.extend(answers);
    }
}

/// Decisions of one turn, questions and answers together; a long turn of five players has a few hundred.
const MOST_DECISIONS: u16 = 5_000;

/// A player on the way out: who, by what, by which rule.
type Fall = (PlayerId, Victory, &'static str);

impl Referee<'_> {
    /// From now on it is an effect of that card.
    pub(super) fn speak_for(&mut self, card: ObjectId) {
        self.source = card;
        self.state.cause = card;
    }

    /// Notes that something happened by a rule (its ledger id, or `""`).
    pub fn note(&mut self, what: Happened, rule: &'static str) {
        if let Some(events) = self.events.as_deref_mut() {
            events.push(Event {
                what,
                source: self.source,
                rule,
            });
        }
    }

    /// Asks a player. The caller has pushed the task that goes on with the answer: it takes it by [`Self::answer`].
    ///
    /// A question with one answer answers itself; one without any is answered with `Done`.
    pub fn ask(
        &mut self,
        player: PlayerId,
        kind: PromptKind,
        source: ObjectId,
        rule: &'static str,
        choices: impl IntoIterator<Item = Choice>,
    ) {
        self.ask_with(player, kind, source, rule, |_, answers| answers.extend(choices));
    }

    /// Asks a player, as [`Self::ask`] does; the answers are read off the state.
    pub fn ask_with(
        &mut self,
        player: PlayerId,
        kind: PromptKind,
        source: ObjectId,
        rule: &'static str,
        find: impl FnOnce(&State, &mut Answers<'_>),
    ) {
        let mut offers = std::mem::take(&mut self.state.offers);
        offers.clear();
        let mut answers = Answers {
            player,
            offers: &mut offers,
        };
        find(self.state, &mut answers);
        // Between two people the silence of one who is not asked would tell of a hand.
        let is_asked =
            self.table.options().ask_always && matches!(kind, PromptKind::Defend | PromptKind::Respond);
        let state = &mut *self.state;
        state.offers = offers;
        match state.offers.as_slice() {
            [] => state.answer = Some(Choice::Done),
            [
                Action {
                    act: Act::Answer { choice },
                    ..
                },
            ] if !is_asked => state.answer = Some(*choice),
            _ => {
                state.prompt = Some(Prompt {
                    player,
                    kind,
                    source,
                    rule,
                });
            }
        }
    }

    /// Waits for a player who has something to do by hand, however little there is to answer.
    pub fn wait(&mut self, player: PlayerId, kind: PromptKind, source: ObjectId) {
        self.state.offers.clear();
        let choice = Choice::Done;
        self.state.offers.push(Action {
            player,
            act: Act::Answer { choice },
        });
        self.state.prompt = Some(Prompt {
            player,
            kind,
            source,
            rule: "",
        });
    }

    /// The answer to the question just asked, once.
    pub fn answer(&mut self) -> Option<Choice> {
        self.state.answer.take()
    }

    /// Puts something on the queue; the last put is done first.
    pub fn push(&mut self, task: Task) {
        self.state.queue.push(task);
    }

    /// Goes to a step of the table: it begins when the queue is empty.
    pub fn go(&mut self, step: StepId) {
        self.state.step = step;
        self.state.entered = false;
        self.state.set_off = 0;
    }

    /// Begins the game with that player's first turn.
    pub fn begin(&mut self, first: PlayerId, rule: &'static str) {
        self.name_first(first, rule);
        self.start_turn(first);
    }

    /// Settles who will take the first turn.
    pub fn name_first(&mut self, first: PlayerId, rule: &'static str) {
        self.state.first = Some(first);
        self.note(Happened::GameStarted { first }, rule);
    }

    /// Begins a player's turn at the first step.
    pub fn start_turn(&mut self, player: PlayerId) {
        let player = if self.skips(player, Part::Turn) {
            self.state.next_player(player)
        } else {
            player
        };
        let (ended, turn) = (self.state.active, self.state.turn);
        self.state.player_mut(ended).last_turn = turn;
        self.state.active = player;
        self.state.turn += 1;
        self.state.decisions = 0;
        self.state.forget_past();
        self.go(StepId::default());
        if self.state.turn > self.table.options().turn_limit {
            self.end(None, Victory::Limit, "TABLE");
            return;
        }
        let turn = self.state.turn;
        self.note(Happened::TurnBegan { player, turn }, "");
        if turn == 1 {
            self.prepare();
        }
    }

    /// What cards in play and in decks say of the time before the first turn happens, each text once for each player.
    fn prepare(&mut self) {
        for player in self.state.seats() {
            let state = &*self.state;
            let mut known: Vec<CardRef> = Vec::new();
            let mut frames = Vec::new();
            let piles = [Zone::Play, Zone::Deck].map(|zone| state.pile(player, zone));
            for object in piles.into_iter().flatten().copied() {
                let card = state.object(object).card;
                if !known.contains(&card) {
                    known.push(card);
                    let lines = state.card(object).lines(When::FirstTurn);
                    frames.extend(lines.map(|(_, line)| Frame::new(line.start, object, player)));
                }
            }
            for frame in frames {
                self.push(Task::Run(frame));
            }
        }
    }

    /// Nobody wins a game whose turn does not end: two effects without a cost may take turns for ever, and no rulebook knows an
    /// end of that.
    pub(super) fn count_decision(&mut self) {
        self.state.decisions += 1;
        if self.state.decisions > MOST_DECISIONS {
            self.end(None, Victory::Limit, "TABLE");
        }
    }

    /// Goes on to the next step, or the next player's turn after the last.
    pub(super) fn next_step(&mut self) {
        let next = self.state.step.next();
        if usize::from(next) < self.table.rules().steps().len() {
            self.go(next);
        } else {
            self.start_turn(self.state.next_player(self.state.active));
        }
    }

    /// Ends the game. The first ending stands (PA-WIN-07, A-PA-10): what happens is carried out one by one.
    pub fn end(&mut self, winner: Option<PlayerId>, victory: Victory, rule: &'static str) {
        if self.state.outcome.is_some() {
            return;
        }
        let outcome = Outcome {
            winner,
            victory,
            rule,
        };
        self.state.outcome = Some(outcome);
        self.note(Happened::GameOver { outcome }, rule);
    }

    /// A player wins, unless something else happens instead.
    pub fn win(&mut self, player: PlayerId, victory: Victory, rule: &'static str) {
        let replacements = self.in_place_of(player, victory);
        if replacements.is_empty() {
            self.end(Some(player), victory, rule);
        } else {
            self.push(Task::Win(player, victory, rule));
            self.weigh(replacements, self.state.player(player).leader, player);
        }
    }

    /// The same, now that what could take its place has been asked about.
    pub(super) fn win_now(&mut self, player: PlayerId, victory: Victory, rule: &'static str) {
        let leader = self.state.player(player).leader;
        if !self.was_replaced() {
            self.end(Some(player), victory, rule);
        } else if victory == Victory::MostPowerful && self.state.is_forbidden(Forbidden::WinByAnger, leader) {
            // It is put off (SC-LATER-141).
            (self.table.rules().fight().advanced)(self, player);
        }
    }

    /// What could take the place of a win.
    fn in_place_of(&mut self, player: PlayerId, victory: Victory) -> Vec<Frame> {
        let leader = self.state.player(player).leader;
        let kind = match victory {
            Victory::Survival => Some(When::WouldWinBySurvival),
            Victory::MostPowerful => Some(When::WouldWinByAnger),
            _ => None,
        };
        let times = [Some(When::WouldWin), kind];
        times
            .into_iter()
            .flatten()
            .flat_map(|when| self.replacements(when, leader, player, 1))
            .collect()
    }

    /// Takes a player out of the game; the last one left wins.
    pub fn eliminate(&mut self, player: PlayerId, victory: Victory, rule: &'static str) {
        if self.state.player(player).out {
            return;
        }
        match &mut self.falling {
            Some(falling) => {
                if falling.iter().all(|(other, ..)| *other != player) {
                    falling.push((player, victory, rule));
                }
            }
            None => self.fall(&[(player, victory, rule)]),
        }
    }

    /// Carries out one instruction: those it takes out of the game go out together (SC-WIN-07, A-SC-17).
    pub(super) fn as_one<T>(&mut self, instruction: impl FnOnce(&mut Self) -> T) -> T {
        self.falling = Some(Vec::new());
        let result = instruction(self);
        if let Some(fallen) = self.falling.take()
            && !fallen.is_empty()
        {
            self.fall(&fallen);
        }
        result
    }

    /// Players go out, unless the one who would be left and win by it may not, or something else happens instead.
    fn fall(&mut self, fallen: &[Fall]) {
        let final_loss = self.table.rules().fight().loss_is_final;
        if let [(player, victory, rule)] = fallen
            && *victory != Victory::Concession
            && !(*victory == Victory::Effect && final_loss(self.state))
        {
            let others = self
                .state
                .seats()
                .filter(|seat| seat != player && !self.state.player(*seat).out);
            if let [winner] = others.collect::<Vec<_>>()[..] {
                let leader = self.state.player(winner).leader;
                let barred = match victory {
                    Victory::Survival => Some(Forbidden::WinBySurvival),
                    Victory::Effect => Some(Forbidden::WinByEffect),
                    _ => None,
                };
                if barred.is_some_and(|barred| self.state.is_forbidden(barred, leader)) {
                    return;
                }
                let replacements = self.in_place_of(winner, *victory);
                if !replacements.is_empty() {
                    self.push(Task::Fall(*player, *victory, rule));
                    self.weigh(replacements, leader, winner);
                    return;
                }
            }
        }
        self.fall_now(fallen);
    }

    /// The same, now that nothing happens instead.
    pub(super) fn fall_now(&mut self, fallen: &[Fall]) {
        for (player, _, rule) in fallen {
            self.state.player_mut(*player).out = true;
            self.note(Happened::Eliminated { player: *player }, rule);
        }
        let Some((_, victory, rule)) = fallen.first() else {
            return;
        };
        let mut left = self.state.seats().filter(|seat| !self.state.player(*seat).out);
        match (left.next(), left.next()) {
            (Some(winner), None) => self.end(Some(winner), *victory, rule),
            (None, _) => self.end(None, Victory::Draw, rule),
            (Some(_), Some(_)) => {
                for (player, ..) in fallen {
                    self.state.gone.insert(*player);
                }
            }
        }
    }
}
