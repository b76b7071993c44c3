//! From an action to the next decision: check, carry out, then run the queue, triggers and steps until somebody must decide.

use std::sync::Arc;

use super::{
    Act, Action, Adjust, Battle, Choice, Dice, Event, Few, Fight, IllegalAction, Object, ObjectId, Player,
    PlayerId, Prompt, PromptKind, Referee, Refusal, SeatSet, State, StepId, Table, Task, Topics, Victory,
    Zone,
};
use crate::model::effect::{Forbidden, Permitted};

/// Opens a game: seats the players, sets up, and goes on to the first decision. The events of it, if wanted.
#[expect(clippy::needless_pass_by_value, reason = "the state keeps the table")]
pub fn open(table: Arc<Table>, seed: u64, events: Option<&mut Vec<Event>>) -> State {
    let seats = table.seats();
    let mut state = State {
        objects: Vec::with_capacity(table.size()),
        players: (0..seats).map(|_| Player::new()).collect(),
        active: PlayerId(0),
        first: None,
        turn: 0,
        step: StepId::default(),
        prompt: None,
        outcome: None,
        fight: Fight::default(),
        battle: Battle::default(),
        offers: Vec::new(),
        queue: Vec::new(),
        pending: Vec::new(),
        held: 0,
        set_off: 0,
        decisions: 0,
        later: Vec::new(),
        past: Vec::new(),
        answer: None,
        cause: ObjectId::NONE,
        replaced: false,
        glance: None,
        picked: Vec::new(),
        entered: false,
        revealed: true,
        gone: SeatSet::NONE,
        watching: 0,
        constants: Few::new(),
        topics: Topics::default(),
        lends: false,
        dice: Dice::new(seed),
        table: Arc::clone(&table),
    };
    for player in state.seats() {
        for (card, zone) in table.list(player) {
            let id = ObjectId(state.objects.len() as u16);
            state.objects.push(Object {
                zone: *zone,
                ..Object::new(*card, player)
            });
            state.player_mut(player).pile_mut(*zone).push(id);
        }
    }
    state.watch();
    let mut referee = Referee {
        table: &table,
        state: &mut state,
        events,
        source: ObjectId::NONE,
        falling: None,
    };
    table.rules().set_up(&mut referee);
    referee.settle();
    state
}

/// All legal actions of the player whose decision it is. Conceding and adjusting are always legal and not listed.
pub fn legal_actions(state: &State) -> &[Action] {
    state.offers()
}

/// Carries out a legal action and says what happened; refuses any other with the rule that forbids it, and leaves the
/// state as it was.
pub fn apply(state: &mut State, action: &Action) -> Result<Vec<Event>, Box<IllegalAction>> {
    if let Some(refusal) = why_not(state, action) {
        return Err(Box::new(IllegalAction {
            action: *action,
            refusal,
        }));
    }
    let mut events = Vec::new();
    apply_unchecked(state, *action, Some(&mut events));
    Ok(events)
}

/// Carries out an action that is known to be legal: one of [`legal_actions`], a concession or an adjustment.
pub fn apply_unchecked(state: &mut State, action: Action, events: Option<&mut Vec<Event>>) {
    let table = Arc::clone(&state.table);
    let mut referee = Referee {
        table: &table,
        state,
        events,
        source: ObjectId::NONE,
        falling: None,
    };
    referee.state.revealed = false;
    match action.act {
        Act::Answer { choice } => {
            referee.state.prompt = None;
            referee.state.glance = None;
            referee.state.answer = Some(choice);
        }
        Act::Concede => referee.eliminate(action.player, Victory::Concession, "TABLE"),
        Act::Adjust { change } => referee.adjust(action.player, change),
        Act::Pass
        | Act::Combat { .. }
        | Act::Play { .. }
        | Act::Use { .. }
        | Act::FinalAttack { .. }
        | Act::Give { .. } => {
            table.rules().act(&mut referee, action);
        }
    }
    if !matches!(action.act, Act::Concede | Act::Adjust { .. }) {
        referee.count_decision();
    }
    referee.settle();
}

/// Why the action is not legal now: the rule that refuses it. `None` when it is legal.
pub fn why_not(state: &State, action: &Action) -> Option<Refusal> {
    if state.offers.contains(action) {
        return None;
    }
    let table = |why: &str| Some(Refusal::new("TABLE", why));
    if state.outcome.is_some() {
        return table("The game is over");
    }
    if action.player.index() >= state.players.len() || state.player(action.player).out {
        return table("Nobody plays in that seat");
    }
    match action.act {
        Act::Concede => return None,
        Act::Adjust { change } => return state.why_not_adjust(change),
        Act::Pass
        | Act::Combat { .. }
        | Act::Play { .. }
        | Act::Use { .. }
        | Act::FinalAttack { .. }
        | Act::Give { .. }
        | Act::Answer { .. } => {}
    }
    if state.decider() != Some(action.player) {
        return Some(Refusal::new(
            state.step_rule(),
            "It is the other player's decision",
        ));
    }
    match (&state.prompt, action.act) {
        (
            Some(prompt),
            Act::Answer {
                choice: Choice::Title(title),
            },
        ) if prompt.kind == PromptKind::Name => Some(state.why_no_name(title)),
        (Some(_), Act::Answer { .. }) => table("That is not one of the possible answers"),
        (Some(prompt), act) => Some(state.why_no_answer(prompt, act)),
        (None, Act::Answer { .. }) => table("No question is open"),
        (None, _) => {
            let known = |object: ObjectId| object == ObjectId::NONE || state.find(object).is_some();
            let named = match action.act {
                Act::Play { card } => known(card) && card.is_some(),
                Act::FinalAttack { card, by } => known(card) && card.is_some() && known(by),
                Act::Use { object, by, .. } => known(object) && object.is_some() && known(by),
                Act::Give { from, to } => known(from) && from.is_some() && known(to) && to.is_some(),
                Act::Combat { against } => against.index() < state.players.len(),
                Act::Pass | Act::Answer { .. } | Act::Concede | Act::Adjust { .. } => true,
            };
            if named {
                Some(state.table.rules().why_not(state, *action))
            } else {
                table("There is no such card or player")
            }
        }
    }
}

impl State {
    /// The ledger id of the present step.
    pub fn step_rule(&self) -> &'static str {
        let step = self.table.rules().steps().get(usize::from(self.step));
        step.map_or("TABLE", |step| step.rule)
    }

    /// Why something else is not done while a question is open, by the rule that asks it.
    fn why_no_answer(&self, prompt: &Prompt, act: Act) -> Refusal {
        let why = match act {
            Act::Use { object, ability, .. }
                if prompt.kind == PromptKind::Defend && self.find(object).is_some() =>
            {
                self.why_no_defence(object, ability)
            }
            _ => "A question is open; answer it first".to_owned(),
        };
        let rule = if prompt.rule.is_empty() {
            "TABLE"
        } else {
            prompt.rule
        };
        Refusal::new(rule, why)
    }
}

impl Referee<'_> {
    /// Runs the queue, triggers and steps until somebody must decide or the game is over.
    pub(super) fn settle(&mut self) {
        loop {
            if self.state.outcome.is_some() {
                self.state.prompt = None;
                self.state.offers.clear();
                self.state.queue.clear();
                self.state.pending.clear();
                return;
            }
            if !self.state.gone.is_empty() {
                self.see_off();
                continue;
            }
            if self.state.prompt.is_some() {
                return;
            }
            let set_off = self.state.pending.len() > usize::from(self.state.held);
            if set_off && self.state.answer.is_none() {
                self.release();
            } else if let Some(task) = self.state.queue.pop() {
                self.run(task);
            } else if self.rest() {
                return;
            }
        }
    }

    /// Players went out while others play on: what they were in the middle of is broken off.
    fn see_off(&mut self) {
        let gone = std::mem::take(&mut self.state.gone);
        let is_gone = |player: PlayerId| gone.has(player);
        let state = &mut *self.state;
        let fought = state
            .fight
            .combat
            .is_some_and(|combat| is_gone(combat.declarer) || is_gone(combat.defender));
        let asked = state.prompt.is_some_and(|prompt| is_gone(prompt.player));
        if fought || asked || is_gone(state.active) {
            state.prompt = None;
            state.answer = None;
            state.replaced = false;
            state.glance = None;
            state.queue.clear();
            state.pending.clear();
            state.held = 0;
            state.fight.attack = None;
            state.fight.combat = None;
        }
        let seats = self.state.seats();
        for player in seats.filter(|seat| is_gone(*seat)) {
            self.table.rules().left(self, player);
        }
        let active = self.state.active;
        if self.state.outcome.is_none() && self.state.player(active).out {
            self.start_turn(self.state.next_player(active));
        }
    }

    fn run(&mut self, task: Task) {
        match task {
            Task::Run(frame) => self.run_program(frame),
            Task::Instead(frame) => self.replace(frame),
            Task::Prefer(player, count) => self.prefer(player, count),
            Task::Discard(object) => {
                if !self.was_replaced() {
                    self.discard(object);
                }
            }
            Task::Leave(object, to, end, called) => {
                let lies = matches!(self.state.object(object).zone, Zone::Play | Zone::Deck);
                // What took the place of another card's leaving may keep this one too.
                let in_play = self.state.object(object).zone == Zone::Play;
                let kept = in_play && self.state.is_forbidden(Forbidden::LeavePlay, object);
                if !self.was_replaced() && lies && !kept {
                    self.leave_now(object, to, end, called);
                }
            }
            Task::Shift(player, by) => {
                if !self.was_replaced() {
                    self.shift_now(player, by);
                }
            }
            Task::LoseDrill(drill) => {
                let stays = self.state.is_permitted(Permitted::OutlastLevels, drill);
                if self.state.object(drill).zone == Zone::Play && !stays {
                    self.discard_by_rule(drill);
                }
            }
            Task::Rage(player) => {
                if !self.was_replaced() {
                    (self.table.rules().fight().enraged)(self, player);
                }
            }
            Task::Anger(player, by, cause, rule) => {
                if !self.was_replaced() {
                    self.change_anger_now(player, by, cause, rule);
                }
            }
            Task::Rejuvenate(object, zone, rule) => {
                // Something else may have taken it meanwhile.
                if !self.was_replaced() && self.state.object(object).zone == zone {
                    self.rejuvenate_now(object, rule);
                }
            }
            Task::Win(player, victory, rule) => self.win_now(player, victory, rule),
            Task::Fall(player, victory, rule) => {
                if !self.was_replaced() {
                    self.fall_now(&[(player, victory, rule)]);
                }
            }
            Task::LoseTop(player, count, by) => self.lose_weighed(player, count, by),
            Task::EndCombat => {
                if !self.was_replaced() {
                    self.end_combat_now();
                }
            }
            Task::Rest(owner) => self.shuffle_rest(owner),
            Task::Attack(stage) => self.run_attack(stage),
            Task::Spent(object) => self.spent(object),
            Task::Begin => self.begin_action(),
            Task::Step => self.begin_step(),
            Task::Needed(player) => self.use_needed(player),
            Task::UseNeeded(player, object, ability, by) => {
                self.use_after_answers(player, object, ability, by);
            }
            Task::Order => self.release(),
            Task::SetOff(when, object, player) => self.trigger(when, object, player),
            Task::Advanced(object, player, by) => self.hear_of_advance(object, player, by),
            Task::Release(held) => self.state.held = held,
            Task::Game(stage, object) => {
                // What the rules do is no effect of the card that spoke last.
                self.speak_for(ObjectId::NONE);
                self.table.rules().resume(self, stage, object);
            }
        }
    }

    /// What happens by itself when a step begins; nothing where what was used before it has led elsewhere.
    fn begin_step(&mut self) {
        let step = self.table.rules().steps().get(usize::from(self.state.step));
        if let Some(step) = step.filter(|_| self.state.entered) {
            (step.enter)(self);
        }
    }

    /// With nothing left to do: begins the step, or offers its decisions, or goes on. `true` when somebody must decide.
    fn rest(&mut self) -> bool {
        self.speak_for(ObjectId::NONE);
        // A question that answered itself and that nobody waited for.
        self.state.answer = None;
        let Some(step) = self.table.rules().steps().get(usize::from(self.state.step)) else {
            self.next_step();
            return false;
        };
        if !self.state.entered {
            self.state.entered = true;
            self.note(
                super::Happened::StepEntered {
                    step: self.state.step,
                },
                step.rule,
            );
            self.push(Task::Step);
            self.offer_needed();
            return false;
        }
        let mut offers = std::mem::take(&mut self.state.offers);
        offers.clear();
        (step.offers)(self.state, &mut offers);
        self.state.offers = offers;
        if self.state.offers.is_empty() {
            self.next_step();
        }
        !self.state.offers.is_empty()
    }

    /// Changes the table by hand.
    fn adjust(&mut self, player: PlayerId, change: Adjust) {
        self.note(super::Happened::Adjusted { player }, "TABLE");
        let (asked, depth) = (self.state.prompt.is_some(), self.state.queue.len());
        self.carry_out_adjustment(change);
        if asked {
            // What it sets off waits for the answer to the open question.
            let set_off = self.state.queue.split_off(depth);
            self.state.queue.splice(0..0, set_off);
        }
        // Decisions offered before may have become wrong; questions stay open.
        if self.state.prompt.is_none() {
            self.state.offers.clear();
        }
    }
}

/// How many cards of the table's decks there are, to see that none is lost.
pub fn count_cards(state: &State) -> usize {
    let piles = state
        .players
        .iter()
        .flat_map(|player| Zone::ALL.iter().map(|zone| player.pile(*zone).len()));
    piles.sum()
}
