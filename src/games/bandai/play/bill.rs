//! What is paid in Chi (BA-COST-03 to BA-COST-11).

use super::steps::stage;
use crate::engine::battle::Bill;
use crate::engine::{Choice, End, Few, ObjectId, PlayerId, PromptKind, Referee, State, Task, Zone};
use crate::model::effect::{Cost, Line};
use crate::model::{ChiCost, Symbol};

impl Bill {
    /// Adds a cost: one Chi for each of its symbols (BA-COST-03), so many of any symbol (BA-COST-04, BA-COST-09), none
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

    fn total(self) -> u8 {
        self.symbols.iter().sum::<u8>() + self.any
    }

    /// Whether a player's Chi pays it: all cards in the Chi area, however they came there (BA-TURN-06). X is at least one.
    fn is_covered(self, state: &State, player: PlayerId) -> bool {
        let chi = state.pile(player, Zone::Resource);
        let has = |wanted: Symbol| {
            let fitting = chi.iter().filter(|card| symbol(state, **card) == Some(wanted));
            fitting.count()
        };
        let mut owed = Symbol::ALL.iter().zip(self.symbols);
        usize::from(self.total() + u8::from(self.x)) <= chi.len()
            && owed.all(|(symbol, owed)| owed == 0 || usize::from(owed) <= has(*symbol))
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

/// Which rule says that the player cannot pay.
pub(super) fn why_not_pay(state: &State, player: PlayerId, bill: Bill) -> Option<&'static str> {
    if bill.is_covered(state, player) {
        None
    } else if bill.x {
        Some("BA-COST-06")
    } else {
        Some("BA-COST-07")
    }
}

/// The most that can be chosen for X.
pub(super) fn most_x(state: &State, player: PlayerId, bill: Bill) -> u8 {
    let chi = state.pile(player, Zone::Resource).len();
    u8::try_from(chi).unwrap_or(u8::MAX).saturating_sub(bill.total())
}

/// Pays what is owed, one Chi after the other, to the owner's Discard area (BA-COST-08). Symbols come first, so that what
/// is left pays the rest.
pub(super) fn pay(referee: &mut Referee<'_>) {
    let Some(player) = referee.state.battle.declared.as_ref().map(|link| link.player) else {
        return;
    };
    if let Some(Choice::Object(card)) = referee.answer() {
        pay_with(referee, card);
    }
    loop {
        let (symbol, owed) = next(referee.state.battle.bill);
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
    let bill = &mut referee.state.battle.bill;
    match next(*bill).0 {
        Some(symbol) => {
            if let Some(owed) = bill.symbols.get_mut(symbol as usize) {
                *owed -= 1;
            }
        }
        None => bill.any = bill.any.saturating_sub(1),
    }
    referee.move_object(card, Zone::Discard, End::Top);
}
