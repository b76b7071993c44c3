use std::cmp::Reverse;

use super::{Bot, prudence, stakes, warriors};
use crate::engine::{Act, Action, Choice, Dice, ObjectId, PlayerId, PromptKind, State, TitleId, Zone};
use crate::model::Game;
use crate::model::effect::When;

/// Puts down what it can, fights when its hand is worth it, begins with its strongest attacks, stops the attacks that
/// would hurt, and keeps its best cards. Among equals it takes any.
#[derive(Debug, Clone)]
pub struct Simple {
    dice: Dice,
    worths: Vec<i32>,
}

impl Simple {
    /// A player whose choices follow from a seed.
    pub const fn new(seed: u64) -> Self {
        Self {
            dice: Dice::new(seed),
            worths: Vec::new(),
        }
    }

    /// The first of the actions it likes best, without luck.
    pub fn favourite(state: &State) -> Option<Action> {
        let liked = |action: &Action| Reverse(worth(state, *action));
        state.offers().iter().copied().min_by_key(liked)
    }
}

impl Bot for Simple {
    fn choose(&mut self, state: &State) -> usize {
        self.worths.clear();
        self.worths
            .extend(state.offers().iter().map(|action| worth(state, *action)));
        let best = self.worths.iter().max().copied().unwrap_or(0);
        let is_best = |worth: &i32| *worth == best;
        let equals = self.worths.iter().filter(|worth| is_best(worth)).count();
        let pick = self.dice.below(equals as u32) as usize;
        let mut places = self.worths.iter().enumerate().filter(|(_, worth)| is_best(worth));
        places.nth(pick).map_or(0, |(place, _)| place)
    }
}

/// What a win is worth.
const WIN: i32 = 1_000;

/// What doing nothing is worth; below it is what the player would rather not do.
const PASS: i32 = 80;

/// Cards left from which on every life card counts.
const LAST_CARDS: usize = 15;

/// How much the simple player likes an action.
fn worth(state: &State, action: Action) -> i32 {
    if state.table().rules().game() == Game::Bandai {
        return warriors::worth(state, action);
    }
    if prudence::wins(state, action) {
        return WIN;
    }
    match action.act {
        Act::Play { card } if prudence::is_played_for_nothing(state, action.player, card) => 0,
        Act::Play { .. } => 300,
        Act::Use { object, ability, by } => use_worth(state, action.player, object, ability, by),
        Act::Combat { .. } if prudence::is_worth_a_fight(state, action) => 200,
        Act::FinalAttack { card, by } if prudence::is_last_resort(state, action.player, card, by) => {
            PASS + 10 - usefulness(state, card)
        }
        Act::Pass => PASS,
        Act::Answer { choice } => answer_worth(state, action.player, choice),
        Act::Combat { .. } | Act::FinalAttack { .. } | Act::Give { .. } => 0,
        Act::Concede | Act::Adjust { .. } => -1,
    }
}

/// Powers first, then the attack that does most for its cost: a life card is worth three stages.
fn use_worth(state: &State, player: PlayerId, object: ObjectId, ability: u8, by: ObjectId) -> i32 {
    let Some(line) = state.card(object).line(ability) else {
        return 150;
    };
    let gain = stakes::used(state, player, object, line);
    if gain.abs() >= stakes::GAME / 2 {
        return gain;
    }
    match state.damage_of(player, object, line, by) {
        Some(damage) => 120 + (3 * damage.life + damage.stages - damage.cost).clamp(-30, 100),
        None if prudence::is_used_for_nothing(state, player, object, line) => 0,
        // What costs more than it brings at once is left for another time.
        None if gain < 0 => PASS - 1,
        None => 250,
    }
}

fn answer_worth(state: &State, player: PlayerId, choice: Choice) -> i32 {
    let kind = state.prompt.map(|prompt| prompt.kind);
    match (kind, choice) {
        (Some(PromptKind::May), Choice::Yes) => worthwhile(stakes::asked(state, player)),
        (Some(PromptKind::Mode), Choice::Option(option)) => PASS + stakes::part(state, player, option),
        (Some(PromptKind::Critical), Choice::Option(_)) => PASS + stakes::critical(state, player, choice),
        (Some(PromptKind::Respond), Choice::Use(object, ability)) => {
            let line = state.card(object).line(ability);
            worthwhile(line.map_or(0, |line| stakes::used(state, player, object, line)))
        }
        (_, Choice::Player(chosen)) => PASS + stakes::chosen(state, player, chosen),
        (Some(PromptKind::Defend), Choice::Use(object, ability))
            if hurts(state, player) && prudence::blocks(state, player, object, ability) =>
        {
            // What stays on the table costs no card.
            let stays = state.object(object).zone == Zone::Play;
            PASS + 1 + i32::from(stays)
        }
        // The least useful card goes, and none that may stay.
        (Some(PromptKind::Discard | PromptKind::Pay), Choice::Object(object)) => -usefulness(state, object),
        (Some(PromptKind::Defend | PromptKind::Discard | PromptKind::Redraw), Choice::Done | Choice::No) => {
            PASS
        }
        (Some(PromptKind::Stages), Choice::Object(object)) if stakes::gives_stages(state) => {
            let stages = i32::from(state.object(object).stage);
            let own = state.object(object).controller == player;
            if own { PASS - stages } else { stages - PASS }
        }
        (Some(PromptKind::Stages | PromptKind::Lead), Choice::Object(object))
            if state.object(object).controller == player =>
        {
            // Whoever has more stages takes more.
            PASS + i32::from(state.object(object).stage)
        }
        // The least useful card of the hand is given up, and what was just found only where all are as useful.
        (Some(PromptKind::Choose), Choice::Object(object)) if is_held(state, player, object) => {
            let given_up = stakes::gives_up(state, object);
            given_up.map_or(PASS, |found| {
                PASS - 2 * usefulness(state, object) - i32::from(found)
            })
        }
        // What was seen of the opponent's deck may be there once more.
        (_, Choice::Title(title)) => PASS + shown(state, player, title),
        (Some(PromptKind::Defend | PromptKind::Redraw), _) | (_, Choice::No | Choice::Done) => 0,
        // It trusts what it is told and lets piles lie.
        (Some(PromptKind::Verify | PromptKind::ShuffleRest | PromptKind::Discard), Choice::Yes) => -1,
        (_, Choice::Yes) => PASS + 1,
        _ => PASS,
    }
}

fn is_held(state: &State, player: PlayerId, object: ObjectId) -> bool {
    let held = state.object(object);
    held.owner == player && held.zone == Zone::Hand
}

/// What is done where it brings more than it costs, and left where it does not.
const fn worthwhile(stake: i32) -> i32 {
    if stake > 0 { PASS + 1 } else { -1 }
}

/// How many cards of that title the opponents have shown.
fn shown(state: &State, player: PlayerId, title: TitleId) -> i32 {
    let Some(title) = state.table().title(title) else {
        return 0;
    };
    let open = |zone| matches!(zone, Zone::Play | Zone::Discard | Zone::Removed);
    let cards = state
        .objects()
        .filter(|(_, card)| card.owner != player && open(card.zone));
    let named = cards.filter(|(object, _)| state.card(*object).name == title.text);
    i32::try_from(named.count()).unwrap_or(0)
}

/// Whether the attack would take life cards worth a defence, or most of the stages.
fn hurts(state: &State, player: PlayerId) -> bool {
    let Some(damage) = state.damage_ahead() else {
        return true;
    };
    let stages = i32::from(state.leader_stage(player));
    let life = damage.life + (damage.stages - stages).max(0);
    let few_left = state.pile(player, Zone::Deck).len() <= LAST_CARDS;
    life >= 2 || (few_left && life > 0) || damage.stages >= 4
}

/// How much a card in hand is worth keeping.
fn usefulness(state: &State, object: ObjectId) -> i32 {
    let card = state.card(object);
    [(When::Defense, 3), (When::Attack, 2), (When::Power, 1)]
        .into_iter()
        .filter(|(when, _)| card.has(*when))
        .map(|(_, worth)| worth)
        .sum()
}
