//! What a game came to, for the test that asks whether each line of each card was tried: only built with the feature `watch`.

use std::cell::RefCell;
use std::collections::HashMap;

use super::program::Op;
use super::{Table, TableAbility};
use crate::model::CardId;
use crate::model::effect::Condition;

thread_local! {
    static SEEN: RefCell<Seen> = RefCell::default();
}

/// What the games of this thread came to since it was taken last.
#[derive(Debug, Default)]
struct Seen {
    /// Operations come to, and whether one that carries out a verb changed something or asked.
    ops: HashMap<u16, bool>,
    /// How often each condition, by where it lies, was false and was true.
    conditions: HashMap<usize, [bool; 2]>,
}

/// One line of a card, and what a table came to of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineSeen {
    /// The card.
    pub card: CardId,
    /// The place of the line among the card's abilities.
    pub ability: u8,
    /// Whether its program was run, or, of one that holds all the time, its condition held.
    pub ran: bool,
    /// Of each verb of its program: whether it was come to, and whether it changed something.
    pub verbs: Vec<(&'static str, bool, bool)>,
    /// Of each condition: whether it was false, and true, at least once.
    pub conditions: Vec<[bool; 2]>,
}

/// An operation was come to.
pub(super) fn came_to(at: u16, did: bool) {
    SEEN.with_borrow_mut(|seen| *seen.ops.entry(at).or_default() |= did);
}

/// A condition was asked.
pub(super) fn asked(condition: &Condition, holds: bool) {
    let place = std::ptr::from_ref(condition).addr();
    SEEN.with_borrow_mut(|seen| seen.conditions.entry(place).or_default()[usize::from(holds)] = true);
}

/// What was seen of each line of the table's cards since this was asked last.
pub fn take(table: &Table) -> Vec<LineSeen> {
    let seen = SEEN.take();
    let lines = || {
        table.cards().iter().flat_map(|card| {
            (0..)
                .zip(&card.abilities)
                .filter_map(move |(place, ability)| match ability {
                    TableAbility::Line(line) => Some((card.card, place, line)),
                    TableAbility::Keyword(_) => None,
                })
        })
    };
    let mut starts: Vec<u16> = lines()
        .flat_map(|(.., line)| [Some(line.start), line.cost].into_iter().flatten())
        .collect();
    starts.sort_unstable();
    let held = |condition: &Condition| {
        let place = std::ptr::from_ref(condition).addr();
        seen.conditions.get(&place).copied().unwrap_or_default()
    };
    lines()
        .map(|(card, ability, line)| {
            let next = starts.iter().find(|start| **start > line.start);
            // Of the last one its first part is looked at.
            let over = |at: &u16| matches!(table.op(*at), Op::End);
            let end = next
                .copied()
                .or_else(|| (line.start..).find(over))
                .unwrap_or(line.start);
            let mut of_line = LineSeen {
                card,
                ability,
                ran: seen.ops.contains_key(&line.start),
                verbs: Vec::new(),
                conditions: line.line.condition.iter().map(held).collect(),
            };
            of_line.ran |= of_line.conditions.first().is_some_and(|held| held[1]);
            for at in line.start..end {
                match table.op(at) {
                    Op::Unless(condition, _) | Op::While(condition) => {
                        of_line.conditions.push(held(condition))
                    }
                    op => of_line.verbs.extend(op.verb().map(|verb| {
                        let did = seen.ops.get(&at);
                        (verb.verb(), did.is_some(), did == Some(&true))
                    })),
                }
            }
            of_line
        })
        .collect()
}
