//! What is paid in Chi (BA-COST-03 to BA-COST-11).

use super::stage;
use crate::engine::battle::{Bill, Link};
use crate::engine::{Choice, End, Few, Frame, ObjectId, PlayerId, PromptKind, Referee, State, Task, Zone};
use crate::model::effect::{Cards, Cost, Line};
use crate::model::{ChiCost, Symbol};

impl Bill {
    /// Adds a cost: one Chi for each of its symbols (BA-COST-03), that many of any symbol (BA-COST-04, BA-COST-09), none
    /// for "-" (BA-COST-05, BA-COST-11), X of any symbol (BA-COST-06, BA-COST-10).
    pub(super) fn add(&mut self, cost: &ChiCost) {
        match cost {
            ChiCost::Free => {}
            ChiCost::X => self.x = true,
            ChiCost::Paid { symbols, any } => {
                for symbol in symbols {
                    if let Some(count) = self.symbols.get_mut(*symbol as usize) {
                        *count += 1;
                    }
                }
                self.any += any;
            }
        }
    }

    /// What is left when one more has been paid.
    fn less_one(mut self) -> Self {
        match next(self).0 {
            Some(symbol) => {
                if let Some(owed) = self.symbols.get_mut(symbol as usize) {
                    *owed -= 1;
                }
            }
            None => self.any = self.any.saturating_sub(1),
        }
        self
    }

    fn total(self) -> u8 {
        self.symbols.iter().sum::<u8>() + self.any
    }

    /// Whether a player's Chi pays it: all cards in the Chi area, however they came there (BA-TURN-06), but for one that is
    /// gone, and so that what other parts of the cost take from there is left. X is at least one.
    fn is_covered(self, state: &State, player: PlayerId, taken: &Taken, gone: ObjectId) -> bool {
        let chi = state
            .pile(player, Zone::Resource)
            .iter()
            .filter(|card| **card != gone);
        let count_of = |wanted: Symbol, of: &mut dyn Iterator<Item = &ObjectId>| {
            of.filter(|card| symbol(state, **card) == Some(wanted)).count()
        };
        let mut left = 0;
        for (wanted, owed) in Symbol::ALL.iter().zip(self.symbols) {
            let has = count_of(*wanted, &mut chi.clone());
            let Some(rest) = has.checked_sub(usize::from(owed)) else {
                return false;
            };
            let mut fitting = taken.fitting.iter().filter(|card| **card != gone);
            left += rest.min(count_of(*wanted, &mut fitting));
        }
        usize::from(self.total() + u8::from(self.x)) + taken.count <= chi.count() && left >= taken.count
    }
}

/// What the parts of a cost beside Chi take from one zone (BA-COST-12).
#[derive(Default)]
pub(super) struct Taken {
    /// How many cards.
    pub count: usize,
    /// Those that may be taken.
    pub fitting: Few<ObjectId>,
}

impl Taken {
    /// What the other parts of a use's cost than Chi take from a zone.
    pub fn of(state: &State, link: &Link, zone: Zone) -> Self {
        let printed = state.card(link.source).line(link.ability);
        printed.map_or_else(Self::default, |printed| {
            Self::from(state, &link.frame(printed), &printed.line, zone)
        })
    }

    /// What a line's cost takes from a zone of the player's, chosen cards and discarded ones; `frame` is the use.
    pub fn from(state: &State, frame: &Frame, line: &Line, zone: Zone) -> Self {
        let mut taken = Self::default();
        for cost in &line.cost {
            match cost {
                Cost::Move {
                    cards: Cards::Choose(choice),
                    ..
                } if Zone::of(choice.card.zone) == zone && !choice.up_to => {
                    let fitting = state.matching(frame, &choice.card);
                    taken.add(state.amount(frame, &choice.count), fitting);
                }
                Cost::Discard(count) if zone == Zone::Hand => {
                    let others = state.pile(frame.you, zone).iter().copied();
                    taken.add(
                        state.amount(frame, count),
                        others.filter(|card| *card != frame.source),
                    );
                }
                _ => {}
            }
        }
        taken
    }

    fn add(&mut self, count: i32, fitting: impl Iterator<Item = ObjectId>) {
        self.count += usize::try_from(count).unwrap_or(0);
        for card in fitting {
            if !self.fitting.contains(&card) {
                self.fitting.push(card);
            }
        }
    }
}

pub(super) fn symbol(state: &State, card: ObjectId) -> Option<Symbol> {
    state.card(card).symbol.as_ref().and_then(|facts| facts.symbol)
}

/// The Chi cost printed on a card.
pub(super) fn of_card(state: &State, card: ObjectId) -> Bill {
    let mut bill = Bill::default();
    if let Some(cost) = state
        .card(card)
        .symbol
        .as_ref()
        .and_then(|facts| facts.chi.as_ref())
    {
        bill.add(cost);
    }
    bill
}

/// Adds the Chi of an activation cost.
pub(super) fn add_line(bill: &mut Bill, line: &Line) {
    for cost in &line.cost {
        if let Cost::Chi(chi) = cost {
            bill.add(chi);
        }
    }
}

/// Which rule says that the player cannot pay, with what else is taken from the Chi area.
pub(super) fn why_not_pay(
    state: &State,
    player: PlayerId,
    bill: Bill,
    taken: &Taken,
) -> Option<&'static str> {
    if bill.is_covered(state, player, taken, ObjectId::NONE) {
        None
    } else if bill.x {
        Some("BA-COST-06")
    } else {
        Some("BA-COST-07")
    }
}

/// The most that can be chosen for X.
pub(super) fn most_x(state: &State, player: PlayerId, bill: Bill, taken: &Taken) -> u8 {
    let chi = state
        .pile(player, Zone::Resource)
        .len()
        .saturating_sub(taken.count);
    u8::try_from(chi).unwrap_or(u8::MAX).saturating_sub(bill.total())
}

/// Pays what is owed, one Chi after the other, to the owner's Discard area (BA-COST-08). Symbols come first, so that what
/// is left pays the rest; a card that another part of the cost needs is not offered.
pub(super) fn pay(referee: &mut Referee<'_>) {
    let Some(link) = referee.state.battle.declared.clone() else {
        return;
    };
    let player = link.player;
    if let Some(Choice::Object(card)) = referee.answer() {
        pay_with(referee, card);
    }
    loop {
        let bill = referee.state.battle.bill;
        let (symbol, owed) = next(bill);
        if owed == 0 {
            return;
        }
        let state = &*referee.state;
        let fits = |card: &&ObjectId| symbol.is_none() || self::symbol(state, **card) == symbol;
        let mut fitting: Few<ObjectId> = state
            .pile(player, Zone::Resource)
            .iter()
            .filter(fits)
            .copied()
            .collect();
        let taken = Taken::of(state, &link, Zone::Resource);
        if taken.count > 0 {
            fitting.retain(|card| bill.less_one().is_covered(state, player, &taken, *card));
        }
        if fitting.len() <= usize::from(owed) {
            // Changed by hand meanwhile: what is there is paid.
            let Some(card) = fitting.pop() else {
                referee.state.battle.bill = Bill::default();
                return;
            };
            pay_with(referee, card);
            continue;
        }
        // Of equal cards it does not matter which.
        fitting.sort_by_key(|card| state.object(*card).card);
        fitting.dedup_by_key(|card| state.object(*card).card);
        referee.push(Task::Game(stage::PAY, ObjectId::NONE));
        let choices = fitting.into_iter().map(Choice::Object);
        referee.ask(player, PromptKind::Pay, ObjectId::NONE, "BA-COST-03", choices);
        return;
    }
}

/// What is paid next, and how much of it.
fn next(bill: Bill) -> (Option<Symbol>, u8) {
    let owed = Symbol::ALL.iter().zip(bill.symbols).find(|(_, owed)| *owed > 0);
    owed.map_or((None, bill.any), |(symbol, owed)| (Some(*symbol), owed))
}

fn pay_with(referee: &mut Referee<'_>, card: ObjectId) {
    referee.state.battle.bill = referee.state.battle.bill.less_one();
    referee.move_object(card, Zone::Discard, End::Top);
}
