//! Amounts, as they stand in a sentence.

use crate::model::Power;
use crate::model::effect::{Amount, Coin, End, Measure, Who};

/// Stand for the amounts of a sentence that are measured; what they are follows at its end.
const MEASURED: [&str; 4] = ["N", "M", "P", "Q"];

/// A number so high that it means all there is.
pub(super) fn is_all(amount: &Amount) -> bool {
    matches!(amount, Amount::Number(50..))
}

/// The amounts of a sentence: what is measured has a letter, the same thing the same one.
#[derive(Default)]
pub(super) struct Letters<'a>(Vec<&'a Measure>);

impl<'a> Letters<'a> {
    pub(super) fn of(amounts: &[&'a Amount]) -> Self {
        let mut letters = Self::default();
        for amount in amounts {
            letters.collect(amount);
        }
        letters
    }

    fn collect(&mut self, amount: &'a Amount) {
        let Amount::Of(measure) = amount else {
            return;
        };
        match measure.as_ref() {
            Measure::Minus(amount) | Measure::AttackTable(amount) => self.collect(amount),
            Measure::Sum(amounts) => amounts.iter().for_each(|amount| self.collect(amount)),
            Measure::Moved => {}
            measure if self.0.contains(&measure) => {}
            measure => self.0.push(measure),
        }
    }

    /// What is measured, each with the letter it has.
    pub(super) fn named(&self) -> impl Iterator<Item = (&'static str, &'a Measure)> + '_ {
        MEASURED.iter().copied().zip(self.0.iter().copied())
    }

    /// `2`, `X`, `3 minus N`.
    pub(super) fn short(&self, amount: &Amount) -> String {
        sum_of(amount, &mut |measure| {
            let letter = self.named().find(|(_, named)| *named == measure);
            letter.map_or("N", |(letter, _)| letter).to_owned()
        })
    }

    /// `+2`, `-X`; a zero takes the sign of its neighbour.
    pub(super) fn signed(&self, amount: &Amount, neighbour: &Amount) -> String {
        let plain = self.short(amount);
        let negative = |text: &str| text.starts_with('-');
        match amount {
            _ if negative(&plain) => plain,
            Amount::Number(0) if negative(&self.short(neighbour)) => format!("-{plain}"),
            _ if plain.contains(' ') => format!("+({plain})"),
            _ => format!("+{plain}"),
        }
    }

    /// `1 card`, `X cards`.
    pub(super) fn counted(&self, count: &Amount, one: &str, many: &str) -> String {
        let said = self.short(count);
        // `AT + 1 stage`: the number before the unit decides.
        let is_one = said == "1" || said.starts_with("AT ") && said.ends_with(" 1");
        let noun = if is_one { one } else { many };
        format!("{said} {noun}")
    }
}

/// A part of a sum: how often, and of what; a plain number is of nothing.
struct Term {
    times: i32,
    of: Option<String>,
}

/// An amount as a sum of which every part is named, what is positive first: `2 plus N minus X`.
pub(super) fn sum_of(amount: &Amount, name: &mut dyn FnMut(&Measure) -> String) -> String {
    let mut terms = Vec::new();
    add_terms(amount, 1, name, &mut terms);
    if terms.len() > 1 {
        terms.retain(|term| term.times != 0);
    }
    let negative_first = terms.first().is_some_and(|term| term.times < 0);
    if let Some(at) = terms
        .iter()
        .position(|term| term.times > 0)
        .filter(|_| negative_first)
    {
        let first = terms.remove(at);
        terms.insert(0, first);
    }
    // The attack table is written as cards print it: `AT + 3`.
    let table = terms.iter().position(|term| term.of.as_deref() == Some("AT"));
    let (plus, minus) = if table.is_some() {
        ("+", "-")
    } else {
        ("plus", "minus")
    };
    if let Some(before) = table.and_then(|at| terms.get_mut(..=at))
        && before.last().is_some_and(|table| table.times > 0)
    {
        before.rotate_right(1);
    }
    terms.iter().fold(String::new(), |text, term| {
        let count = term.times.unsigned_abs();
        let words = match (&term.of, count) {
            // Thousands are set apart, as on a ladder.
            (None, count) => Power::Rating(count).to_string(),
            (Some(of), 1) => of.clone(),
            (Some(of), 2) => format!("twice {of}"),
            (Some(of), count) => format!("{count} times {of}"),
        };
        match (text.is_empty(), term.times < 0) {
            (true, false) => words,
            (true, true) => format!("-{words}"),
            (false, false) => format!("{text} {plus} {words}"),
            (false, true) => format!("{text} {minus} {words}"),
        }
    })
}

fn add_terms(amount: &Amount, times: i32, name: &mut dyn FnMut(&Measure) -> String, into: &mut Vec<Term>) {
    let (times, of) = match amount {
        Amount::Number(number) => (times * number, None),
        Amount::X => (times, Some("X".to_owned())),
        Amount::Of(measure) => match measure.as_ref() {
            Measure::Minus(amount) => return add_terms(amount, -times, name, into),
            Measure::Sum(amounts) => {
                return amounts
                    .iter()
                    .for_each(|amount| add_terms(amount, times, name, into));
            }
            Measure::AttackTable(more) => {
                add_term(times, Some("AT".to_owned()), into);
                if !more.is_zero() {
                    add_terms(more, times, name, into);
                }
                return;
            }
            Measure::Moved => (times, Some("that many".to_owned())),
            measure => (times, Some(name(measure))),
        },
    };
    add_term(times, of, into);
}

fn add_term(times: i32, of: Option<String>, into: &mut Vec<Term>) {
    match into.iter_mut().find(|term| term.of == of) {
        Some(term) => term.times += times,
        None => into.push(Term { times, of }),
    }
}

pub(super) fn possessive(who: Who) -> &'static str {
    match who {
        Who::You => "your",
        Who::Opponent => "your opponent's",
        Who::Opponents => "each opponent's",
        Who::Each => "each player's",
        Who::Chosen => "a player's",
    }
}

/// How far an amount lies from X, where it is X and a number: `1` of `X + 1`.
pub(super) fn beside_x(amount: &Amount) -> Option<i32> {
    match amount.summands()? {
        [Amount::X, Amount::Number(by)] | [Amount::Number(by), Amount::X] => Some(*by),
        [Amount::X, Amount::Of(less)] => match less.as_ref() {
            Measure::Minus(Amount::Number(by)) => Some(-by),
            _ => None,
        },
        _ => None,
    }
}

/// Whether it is X twice.
pub(super) fn is_twice_x(amount: &Amount) -> bool {
    amount.summands() == Some(&[Amount::X, Amount::X])
}

/// `2`, `X` or `N`.
pub(super) fn short(amount: &Amount) -> String {
    Letters::of(&[amount]).short(amount)
}

/// `+2`, `-X`.
pub(super) fn signed(amount: &Amount) -> String {
    Letters::of(&[amount]).signed(amount, amount)
}

/// `1 card`, `X cards`.
pub(super) fn counted(count: &Amount, one: &str, many: &str) -> String {
    Letters::of(&[count]).counted(count, one, many)
}

/// `the top 3 cards`, `that many cards from the top`; whose pile follows.
pub(super) fn ends(letters: &Letters<'_>, end: End, count: &Amount, one: &str, many: &str) -> String {
    let end = end.label();
    match letters.short(count) {
        said if said == "1" => format!("the {end} {one}"),
        said if said.contains(' ') => format!("{said} {many} from the {end}"),
        said => format!("the {end} {said} {many}"),
    }
}

/// `2 Growth coins`.
pub(super) fn coins(coin: Coin, count: &Amount) -> String {
    counted(count, coin.label(), &format!("{}s", coin.label()))
}

/// `1 Damage`, or all of it.
pub(super) fn how_much(count: Option<&Amount>, damage: &str) -> String {
    count.map_or_else(
        || format!("all {damage}"),
        |count| format!("{} {damage}", short(count)),
    )
}
