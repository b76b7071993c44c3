//! Abilities as programs: a line's effect tree laid out flat, so that a place in it is a number and a state that stopped
//! in the middle of an effect is still plain data.

use super::naming::NAMED;
use super::{ObjectId, PlayerId, Progress, TableLine, TitleId, Topics};
use crate::model::AttackKind;
use crate::model::effect::{
    self, Ability, Amount, AttackRule, Cards, ChangeAttacks, Condition, Cost, Duration, Effect, End, Filter,
    Line, MakeAttack, Measure, Part, Persona, Piece, Selection, Special, Walk, When, Who,
};

/// One step of a program.
#[derive(Debug, Clone)]
pub(super) enum Op {
    /// Carry out a verb.
    Do(Box<Effect>),
    /// Attacks change; what else happens on their hits begins at the place.
    Change(Box<ChangeAttacks>, Option<u16>),
    /// A sentence is finished (PA-COMBAT-25): what it set off happens now (PA-COMBAT-26).
    Sentence,
    /// Go there when the condition does not hold.
    Unless(Condition, u16),
    /// What lasts of the next operation counts only while this holds.
    While(Condition),
    /// Choose which of several opponents is meant, unless the combat says so (A-SC-34).
    Foe,
    /// Choose what the line is aimed at, unless that was chosen when it was used; what follows happens to each.
    Aim(Cards),
    /// Of a line carried out for each of several targets: go there unless it is the turn of that one.
    Once(Share, u16),
    /// Go there.
    Goto(u16),
    /// Ask whether; go there when declined.
    May(Who, u16),
    /// Ask which; each choice begins at its place.
    Choose(Who, Vec<u16>),
    /// What follows, up to the place, happens when the attack hits.
    Hit(u16),
    /// What follows, up to the place, happens once at that time.
    Later(When, u16),
    /// What follows, up to the place, happens each time or the next time that something happens.
    Whenever(Box<Waiting>, u16),
    /// From here on, or here no more, it speaks to the opponent as "you".
    Swap,
    /// From here on it speaks to the next player as "you".
    Others,
    /// Go there for the next player, until it speaks again to the one it spoke to first.
    Next(u16),
    /// What follows happens instead of what set the line off.
    Instead,
    /// What was paid is `it` for the effects it was paid for.
    Paid,
    /// The program is over.
    End,
}

/// What a floating effect waits for.
#[derive(Debug, Clone)]
pub(super) struct Waiting {
    /// What must happen.
    pub when: When,
    /// To which card or player.
    pub of: Option<Filter>,
    /// By whose effect or attack.
    pub by: Option<Who>,
    /// Only the first time.
    pub once: bool,
    /// For how long.
    pub duration: Duration,
}

impl Op {
    /// Whether it makes an attack, or says what rules hold for the attack its own card has just made.
    pub(super) fn is_of_own_attack(&self) -> bool {
        match self {
            Self::Change(change, None) => change.which.this && !change.rules.is_empty(),
            op => matches!(op.verb(), Some(Effect::Attack(_))),
        }
    }

    /// The verb it carries out, if it does.
    pub(super) fn verb(&self) -> Option<&Effect> {
        match self {
            Self::Do(effect) => Some(effect),
            _ => None,
        }
    }
}

/// A program being carried out, with what it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// The next operation.
    pub at: u16,
    /// The card whose ability it is.
    pub source: ObjectId,
    /// The player it speaks to as "you".
    pub you: PlayerId,
    /// The one it calls the opponent outside combat, where there are several.
    pub foe: Option<PlayerId>,
    /// The player it spoke to first and the opponent meant then, while it speaks to each of the others.
    pub first: Option<(PlayerId, Option<PlayerId>)>,
    /// The personality or Warrior that uses it.
    pub user: ObjectId,
    /// What it is aimed at.
    pub target: ObjectId,
    /// The card that set it off, or the one chosen or moved last.
    pub it: ObjectId,
    /// The titles it named, the last one first (PA-LATER-73).
    pub named: [TitleId; NAMED],
    /// The X chosen when the cost was paid, or counted since; a power level may be a million.
    pub x: i32,
    /// How many cards the last verb moved.
    pub moved: u8,
    /// How far the verb at `at` has come.
    pub progress: Progress,
    /// Whether its card has gone where not everybody sees it, so that no further sentence of it happens (PA-LATER-53).
    pub hidden: bool,
    /// Which of the targets it is carried out for.
    pub share: Share,
    /// The ability in the source's list, for what is used up when the effect is accepted; 255 for none.
    pub ability: u8,
    /// Cards are looked at as they are printed, whatever they count as.
    pub plain: bool,
    /// It is a copy of the card's program, for another.
    pub copied: bool,
    /// The card of the attack says it, for the attack gained it.
    pub gained: bool,
    /// The card it has brought into play, in what it does now and not on a hit or later.
    pub entered: ObjectId,
}

impl Frame {
    /// A program of a card from its beginning.
    pub const fn new(start: u16, source: ObjectId, you: PlayerId) -> Self {
        Self {
            at: start,
            source,
            you,
            foe: None,
            first: None,
            user: ObjectId::NONE,
            target: ObjectId::NONE,
            it: ObjectId::NONE,
            named: [TitleId::NONE; NAMED],
            x: 0,
            moved: 0,
            progress: Progress::Beginning,
            hidden: false,
            share: Share::Whole,
            ability: u8::MAX,
            plain: false,
            copied: false,
            gained: false,
            entered: ObjectId::NONE,
        }
    }

    /// The same program from there, as something of its own that comes later.
    pub(super) const fn apart(self, at: u16) -> Self {
        Self {
            at,
            entered: ObjectId::NONE,
            ..self
        }
    }

    /// The player whose effect it is: the one it spoke to first, while it speaks to the others.
    pub(super) fn cause(&self) -> PlayerId {
        self.first.map_or(self.you, |(first, _)| first)
    }

    /// Speaks to the next player as "you", whose opponent is the one it spoke to.
    pub(super) fn speak_to_others(&mut self, next: PlayerId) {
        self.first = Some((self.you, self.foe));
        self.foe = Some(self.you);
        self.you = next;
    }

    /// Speaks to the next of the others; false, and to the player it spoke to first, when that one's turn has come or would have.
    pub(super) fn speak_to_next(&mut self, next: PlayerId) -> bool {
        let Some((first, foe)) = self.first else {
            return false;
        };
        let seats_to = |player: PlayerId| player.0.wrapping_sub(self.you.0);
        let is_another = seats_to(next) < seats_to(first);
        if is_another {
            self.you = next;
        } else {
            (self.you, self.foe, self.first) = (first, foe, None);
        }
        is_another
    }
}

/// Which of several targets a line is carried out for. What does not speak of the target happens once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// The only one, or none.
    Whole,
    /// The first: with it happens what comes before anything that is aimed.
    First,
    /// One between.
    Middle,
    /// The last: with it happens the rest.
    Last,
}

impl Share {
    /// That of the target at a place among that many.
    pub const fn of(place: usize, count: usize) -> Self {
        match place {
            _ if count < 2 => Self::Whole,
            0 => Self::First,
            _ if place + 1 == count => Self::Last,
            _ => Self::Middle,
        }
    }
}

impl super::Table {
    /// Where a program that leaves out what a card does at once goes on from there; nowhere else where the operation stays
    /// (PA-LATER-83): what makes, stops or changes the attack, and what happens on a hit.
    pub(super) fn past_immediate(&self, at: u16) -> Option<u16> {
        match self.op(at) {
            Op::Do(effect) => {
                let stays = matches!(
                    effect.as_ref(),
                    Effect::Attack(_) | Effect::Repeat(_) | Effect::Stop | Effect::Count(_)
                );
                (!stays).then_some(at + 1)
            }
            Op::Change(change, _) => (!change.which.this).then_some(at + 1),
            Op::May(_, to) | Op::Later(_, to) | Op::Whenever(_, to) => Some(*to),
            _ => None,
        }
    }

    /// Where the programs begin that a line has happen on a hit.
    pub(super) fn hits_from(&self, start: u16) -> impl Iterator<Item = u16> {
        let mut inside = start;
        (start..)
            .map_while(move |at| match self.op(at) {
                Op::Hit(to) | Op::Later(_, to) | Op::Whenever(_, to) | Op::Goto(to) => {
                    let is_hit = matches!(self.op(at), Op::Hit(_)) && at >= inside;
                    inside = inside.max(*to);
                    Some(is_hit.then_some(at + 1))
                }
                Op::End if at >= inside => None,
                _ => Some(None),
            })
            .flatten()
    }

    /// Whether a program has nothing more to do.
    pub(super) fn is_over(&self, at: u16) -> bool {
        matches!(self.op(at), Op::End)
    }

    /// Whether what lasts of an operation lasts for a time, not for the next of something, and does not stop attacks.
    pub(super) fn is_for_a_time(&self, at: u16) -> bool {
        let is_stop = |effect: &Effect| {
            let mut stops = false;
            effect.walk(&mut |piece| stops |= matches!(piece, Piece::Effect(Effect::Stop)));
            stops
        };
        match self.op(at) {
            Op::Change(change, _) => {
                change.which.next.is_none() && !change.rules.contains(&AttackRule::Stopped)
            }
            Op::Whenever(waiting, to) => {
                !waiting.once && !(at..*to).any(|at| self.op(at).verb().is_some_and(is_stop))
            }
            op => op
                .verb()
                .is_some_and(|effect| !is_stop(effect) && !matches!(effect, Effect::Skip { .. })),
        }
    }

    /// Whether a place of a line is not inside what the line has happen later, as on a hit.
    pub(super) fn is_outermost(&self, start: u16, at: u16) -> bool {
        (start..at).all(|place| match self.op(place) {
            Op::Hit(to) | Op::Later(_, to) | Op::Whenever(_, to) => *to <= at,
            _ => true,
        })
    }
}

/// The code of a Final Physical Attack: damage by the table, no costs (SC-COMBAT-23).
pub(super) fn final_attack() -> Vec<Op> {
    let attack = MakeAttack {
        kind: AttackKind::Physical,
        cost: Amount::Number(0),
        stages: Amount::Of(Box::new(Measure::AttackTable(Amount::Number(0)))),
        life: Amount::Number(0),
    };
    vec![Op::Do(Box::new(Effect::Attack(Box::new(attack)))), Op::End]
}

/// Whether a line used or set off speaks of one opponent, who may have to be chosen at a table of more than two.
fn speaks_of_one_opponent(line: &Line) -> bool {
    fn names(value: &serde_json::Value) -> bool {
        match value {
            serde_json::Value::String(word) => word == Who::Opponent.slug(),
            serde_json::Value::Array(values) => values.iter().any(names),
            serde_json::Value::Object(fields) => fields.values().any(names),
            _ => false,
        }
    }
    let written = serde_json::to_value(Ability::Line(Box::new(line.clone())));
    line.when != When::Constant && written.is_ok_and(|value| names(&value))
}

/// Whether a line is used, or waits for something of others, while its card lies in the discard pile.
fn is_buried(line: &Line) -> bool {
    let is_then = line.when == When::Power || (line.when.is_a_moment() && !line.when.is_of_a_card());
    let asks =
        |condition: &Condition| condition.asks_of_itself(|filter| filter.zone == effect::Zone::Discard);
    is_then && line.condition.as_ref().is_some_and(asks)
}

/// Whether its card is banished, discarded, shown or put into the deck from the hand for what it does.
fn is_given_up(line: &Line) -> bool {
    let asks = |condition: &Condition| condition.asks_of_itself(|filter| filter.zone == effect::Zone::Hand);
    let leaves = |effect: &Effect| {
        matches!(
            effect,
            Effect::Move {
                cards: Cards::This,
                ..
            }
        )
    };
    let offers = |effect: &Effect| match effect {
        Effect::May { effects, .. } => effects.first().is_some_and(leaves),
        _ => false,
    };
    let shows = |effect: &Effect| {
        matches!(
            effect,
            Effect::Reveal(Cards::This)
                | Effect::Rejuvenate {
                    cards: Some(Cards::This),
                    ..
                }
        )
    };
    line.condition.as_ref().is_some_and(asks)
        && (line.cost.iter().any(Cost::gives_itself)
            || line.effects.iter().any(|effect| shows(effect) || offers(effect)))
}

/// Lays a line out at the end of the code, for a table of that many players.
pub(super) fn compile(code: &mut Vec<Op>, line: Line, seats: usize) -> TableLine {
    let start = code.len() as u16;
    if seats > 2 && speaks_of_one_opponent(&line) {
        code.push(Op::Foe);
    }
    if let Some(card) = &line.target {
        code.push(Op::Aim(Cards::Choose(Box::new(Selection {
            different: None,
            card: card.clone(),
            count: Amount::Number(line.up_to.map_or(1, i32::from)),
            up_to: line.up_to.is_some(),
            by: Who::You,
            random: false,
        }))));
    }
    if line.target.is_some() && line.up_to.is_some_and(|most| most > 1) {
        lay_out_shared(code, &line.effects);
    } else {
        lay_out_apart(code, &line.effects);
    }
    let is_attack = |op: &Op| matches!(op.verb(), Some(Effect::Attack(_) | Effect::Repeat(_)));
    let attack = code
        .iter()
        .skip(usize::from(start))
        .position(is_attack)
        .map(|place| start + place as u16);
    let cost = (!line.cost.is_empty()).then_some(code.len() as u16);
    if cost.is_some() {
        let paid: Vec<Effect> = line.cost.iter().filter_map(pay).collect();
        lay_out_all(code, &paid);
        code.push(Op::Paid);
        code.push(Op::End);
    }
    let topics = Topics::of(code.get(usize::from(start)..).unwrap_or_default());
    let buried = is_buried(&line);
    let given_up = is_given_up(&line);
    TableLine {
        line,
        start,
        attack,
        cost,
        topics,
        lent: false,
        buried,
        given_up,
    }
}

/// A part of an activation cost as something done. Chi and injuries are paid by their game.
fn pay(cost: &Cost) -> Option<Effect> {
    match cost {
        Cost::Move { cards, to } => Some(Effect::Move {
            cards: cards.clone(),
            to: *to,
            at: End::Top,
        }),
        Cost::Discard(count) => Some(Effect::Discard {
            who: Who::You,
            count: count.clone(),
        }),
        Cost::Stages(count) => Some(pay_stages(Persona::Main, count)),
        Cost::UserStages(count) => Some(pay_stages(Persona::User, count)),
        Cost::AllyStages(count) => Some(pay_stages(Persona::AnAlly, count)),
        Cost::Anger(count) => Some(Effect::Anger {
            who: Who::You,
            by: count.negated(),
        }),
        Cost::Levels(count) => Some(Effect::Level {
            who: Who::You,
            by: count.negated(),
        }),
        Cost::Chi(_) | Cost::Injure(_) => None,
    }
}

fn pay_stages(of: Persona, count: &Amount) -> Effect {
    Effect::Stages {
        who: Who::You,
        of,
        by: count.negated(),
        to_zero: false,
        paid: true,
    }
}

fn lay_out(code: &mut Vec<Op>, effect: &Effect) {
    match effect {
        Effect::If { is, then, otherwise } => {
            let test = hold(code);
            lay_out_all(code, then);
            let leave = hold(code);
            fill(code, test, |here| Op::Unless(is.clone(), here));
            lay_out_all(code, otherwise);
            fill(code, leave, Op::Goto);
        }
        Effect::May { who, effects } => {
            let ask = hold(code);
            lay_out_all(code, effects);
            fill(code, ask, |here| Op::May(*who, here));
        }
        Effect::Unless { who, pays, otherwise } => {
            let ask = hold(code);
            let pays: Vec<Effect> = pays.iter().map(|effect| effect.done_by(*who)).collect();
            lay_out_all(code, &pays);
            let leave = hold(code);
            fill(code, ask, |here| Op::May(*who, here));
            lay_out_all(code, otherwise);
            fill(code, leave, Op::Goto);
        }
        Effect::Likewise { each: false, effects } => {
            code.push(Op::Swap);
            lay_out_all(code, effects);
            code.push(Op::Swap);
        }
        Effect::Likewise { each: true, effects } => {
            code.push(Op::Others);
            let start = code.len() as u16;
            lay_out_all(code, effects);
            code.push(Op::Next(start));
        }
        Effect::NextPhase(effects) => {
            let skip = hold(code);
            let done = Effect::Skip {
                who: Who::You,
                part: Part::Action,
            };
            lay_out_apart(code, &[effects.as_slice(), &[done]].concat());
            let waiting = Waiting {
                when: When::ActionBegins,
                of: None,
                by: None,
                once: true,
                duration: Duration::Combat,
            };
            fill(code, skip, |here| Op::Whenever(Box::new(waiting), here));
        }
        Effect::Choose { who, between } => {
            let ask = hold(code);
            let mut starts = Vec::with_capacity(between.len());
            let mut leaves = Vec::with_capacity(between.len());
            for effects in between {
                starts.push(code.len() as u16);
                lay_out_all(code, effects);
                leaves.push(hold(code));
            }
            fill(code, ask, |_| Op::Choose(*who, starts));
            for leave in leaves {
                fill(code, leave, Op::Goto);
            }
        }
        Effect::Instead(effects) => {
            code.push(Op::Instead);
            lay_out_all(code, effects);
        }
        Effect::Hit(effects) => {
            let skip = hold(code);
            lay_out_apart(code, effects);
            fill(code, skip, Op::Hit);
        }
        Effect::Later { when, effects } => {
            let skip = hold(code);
            lay_out_apart(code, effects);
            fill(code, skip, |here| Op::Later(*when, here));
        }
        Effect::Whenever {
            when,
            of,
            by,
            once,
            effects,
            duration,
        } => {
            let skip = hold(code);
            lay_out_apart(code, effects);
            let waiting = Waiting {
                when: *when,
                of: of.clone(),
                by: *by,
                once: *once,
                duration: *duration,
            };
            fill(code, skip, |here| Op::Whenever(Box::new(waiting), here));
        }
        Effect::Attacks(change) if change.hit.is_empty() => code.push(Op::Change(change.clone(), None)),
        Effect::Attacks(change) => {
            let skip = hold(code);
            let start = code.len() as u16;
            lay_out_apart(code, &change.hit);
            fill(code, skip, Op::Goto);
            code.push(Op::Change(change.clone(), Some(start)));
        }
        Effect::Special(special) if let Special::While { is, effects } = special.as_ref() => {
            for effect in effects {
                code.push(Op::While(is.clone()));
                lay_out(code, effect);
            }
        }
        Effect::Special(special) if let Some(own) = special.gained() => lay_out(code, &own),
        verb => code.push(Op::Do(Box::new(verb.clone()))),
    }
}

/// A program of its own in the middle of another.
fn lay_out_apart(code: &mut Vec<Op>, effects: &[Effect]) {
    for effect in effects {
        lay_out(code, effect);
        code.push(Op::Sentence);
    }
    code.push(Op::End);
}

/// A program that is carried out for each of several targets, but for what does not speak of them.
fn lay_out_shared(code: &mut Vec<Op>, effects: &[Effect]) {
    let mut once = Share::First;
    for effect in effects {
        if effect.speaks_of_target() || (once == Share::Last && effect.speaks_of_what_was_done()) {
            once = Share::Last;
            lay_out(code, effect);
        } else {
            let skip = hold(code);
            lay_out(code, effect);
            fill(code, skip, |here| Op::Once(once, here));
        }
        code.push(Op::Sentence);
    }
    code.push(Op::End);
}

fn lay_out_all(code: &mut Vec<Op>, effects: &[Effect]) {
    for effect in effects {
        lay_out(code, effect);
    }
}

/// Keeps a place for an operation that needs to know what comes after it.
fn hold(code: &mut Vec<Op>) -> usize {
    code.push(Op::End);
    code.len() - 1
}

/// Puts the operation into its place, now that the next place is known.
fn fill(code: &mut [Op], place: usize, op: impl FnOnce(u16) -> Op) {
    let here = code.len() as u16;
    if let Some(slot) = code.get_mut(place) {
        *slot = op(here);
    }
}
