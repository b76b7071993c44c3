//! Amounts and conditions.

use super::Voice;
use super::attacks::attacks;
use super::comparison::Bound;
use super::noun::{Number, with_article};
use super::special::special_measure;
use crate::model::effect::{Amount, Cards, Coin, Condition, End, Filter, Measure, Quality, When, Who};
use crate::model::{Power, Style};

/// Stand for the amounts of a sentence that are measured; what they are follows at its end.
const MEASURED: [&str; 4] = ["N", "M", "P", "Q"];

/// A number so high that it means all there is.
pub(super) fn is_all(amount: &Amount) -> bool {
    matches!(amount, Amount::Number(50..))
}

/// A condition that is a time, as one says it where it stands first: `during combat`.
pub(super) fn time_of(condition: &Condition) -> Option<&'static str> {
    match condition {
        Condition::InCombat => Some("during combat"),
        Condition::Not(inner) if matches!(**inner, Condition::InCombat) => Some("outside combat"),
        _ => None,
    }
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

    fn named(&self) -> impl Iterator<Item = (&'static str, &'a Measure)> + '_ {
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
fn sum_of(amount: &Amount, name: &mut dyn FnMut(&Measure) -> String) -> String {
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

/// Cards on the table that are nobody's in particular are those in play.
fn in_play(filter: &Filter) -> Filter {
    let told_apart = Quality {
        character: None,
        title: None,
        named_card: false,
        ..filter.quality.as_deref().cloned().unwrap_or_default()
    };
    let is_told = told_apart != Quality::default() || filter.battle.is_some() || filter.role.is_some();
    Filter {
        of: filter.of.or((!is_told).then_some(Who::Each)),
        ..filter.clone()
    }
}

/// What is one less here: half of that, rounded up, is half of it, rounded down.
fn all_but_one(amount: &Amount) -> Option<&Amount> {
    all_but(amount, 1)
}

/// What half of that is a quarter of, rounded down: half of all but three of it.
fn quartered(amount: &Amount) -> Option<&Amount> {
    let Amount::Of(measure) = amount else { return None };
    match measure.as_ref() {
        Measure::Half(whole) => all_but(whole, 3),
        _ => None,
    }
}

/// The amount of which that is all but so many.
fn all_but(amount: &Amount, but: i32) -> Option<&Amount> {
    match summands(amount)? {
        [whole, Amount::Number(less)] if *less == -but => Some(whole),
        _ => None,
    }
}

/// What an amount is the sum of.
pub(super) fn summands(amount: &Amount) -> Option<&[Amount]> {
    let Amount::Of(measure) = amount else { return None };
    match measure.as_ref() {
        Measure::Sum(parts) => Some(parts),
        _ => None,
    }
}

impl Voice<'_> {
    /// `, where N is the number of cards in your hand`.
    pub(super) fn measured(&mut self, amount: &Amount) -> String {
        self.explained(&Letters::of(&[amount]))
    }

    /// `, where N is the number of cards in your hand and M is your anger`.
    pub(super) fn explained(&mut self, letters: &Letters<'_>) -> String {
        let told: Vec<String> = letters
            .named()
            .map(|(letter, measure)| format!("{letter} is {}", self.measure(measure)))
            .collect();
        if told.is_empty() {
            String::new()
        } else {
            format!(", where {}", told.join(" and "))
        }
    }

    fn measure(&mut self, measure: &Measure) -> String {
        match measure {
            Measure::Cards(filter) => format!("the number of {}", self.noun(&in_play(filter), Number::Many)),
            Measure::Adventure(who) => {
                self.adventure = Some(*who);
                format!("the Turn cost {} Adventure reveals", possessive(*who))
            }
            Measure::Coins(cards) => format!("the number of DB coins on {}", self.cards(cards)),
            Measure::TurnMarker(who) => format!("the number at {} Turn Marker", possessive(*who)),
            Measure::Types(filter) => format!(
                "the number of different types of {}",
                self.noun(filter, Number::Many)
            ),
            Measure::Level(who) => format!("the level of {} Main Personality", possessive(*who)),
            Measure::Anger(Who::Each) => "the anger of all players".to_owned(),
            Measure::Anger(who) => format!("{} anger", possessive(*who)),
            Measure::PowerLevel(who) => format!("the power level of {} Main Personality", possessive(*who)),
            Measure::Stage(who) => format!("the power stage of {} Main Personality", possessive(*who)),
            Measure::AttacksMade(which) => {
                let hand = if which.from_hand { " from hand" } else { "" };
                format!("the number of {} made{hand} this combat", attacks(which))
            }
            Measure::EnduranceUsed => "how often your opponent used Endurance against this attack".to_owned(),
            Measure::Pur(who) => format!("{} power up rating", possessive(*who)),
            Measure::Peak(who) => format!(
                "the highest power level among all levels of {} Main Personality",
                possessive(*who)
            ),
            Measure::BaseStages => "the number of power stages of damage the attack itself says".to_owned(),
            Measure::BaseLife => "the number of life cards of damage the attack itself says".to_owned(),
            Measure::LifeDealt => "the number of life cards of damage the attack dealt".to_owned(),
            Measure::StagesDealt => "the number of stages of damage the attack dealt".to_owned(),
            Measure::StagesLost => "the number of stages lost to the attack".to_owned(),
            Measure::Of(what, Cards::It) => format!("its {}", what.label()),
            Measure::Of(what, cards) => format!("the {} of {}", what.label(), self.cards(cards)),
            Measure::Half(amount) if let Some(whole) = all_but_one(amount) => {
                format!("half of {} (rounded down)", self.long(whole))
            }
            Measure::Half(amount) if let Some(whole) = quartered(amount) => {
                format!("a quarter of {} (rounded down)", self.long(whole))
            }
            Measure::Half(amount) => {
                let half = format!("half of {}", self.long(amount));
                match half.strip_suffix(" (rounded up)") {
                    Some(halves) => format!("{halves} (rounded up each time)"),
                    None => format!("{half} (rounded up)"),
                }
            }
            Measure::Third(amount) => format!("a third of {} (rounded down)", self.long(amount)),
            Measure::Min(one, other) => match (one, other) {
                (Amount::Number(most), measured) | (measured, Amount::Number(most)) => {
                    format!("{} (at most {most})", self.long(measured))
                }
                (one, other) => format!("the lower of {} and {}", self.long(one), self.long(other)),
            },
            Measure::Times(happening) => format!("the number of times {}", self.happening(happening)),
            Measure::Total(happening) => {
                let of = match happening.when {
                    When::AngerRaised | When::AngerLowered => "levels",
                    When::GainsStages | When::LosesStages | When::PaysStages => "power stages",
                    _ => "cards",
                };
                format!("the number of {of} by which {}", self.happening(happening))
            }
            Measure::DamagePrevented => "the damage prevented of the attack".to_owned(),
            Measure::LifeBy(which) => {
                format!(
                    "the number of life cards of damage dealt by {} this combat",
                    attacks(which)
                )
            }
            Measure::MostLifeBy(which) => format!(
                "the highest number of life cards of damage dealt by one of {} this combat",
                attacks(which)
            ),
            Measure::LifeAhead => "the number of life cards of damage the attack would deal".to_owned(),
            Measure::StagesAhead => "the number of power stages of damage the attack would deal".to_owned(),
            Measure::StagesBy(_)
            | Measure::StagesSaid(_)
            | Measure::LifeSaid(_)
            | Measure::InARow(_)
            | Measure::SenseiRoom(_)
            | Measure::HighestLevel(_) => special_measure(measure),
            Measure::Minus(_) | Measure::Sum(_) | Measure::Moved | Measure::AttackTable(_) => {
                let amount = Amount::Of(Box::new(measure.clone()));
                sum_of(&amount, &mut |measure| self.measure(measure))
            }
        }
    }

    pub(super) fn long(&mut self, amount: &Amount) -> String {
        match amount {
            Amount::Number(_) | Amount::X => short(amount),
            Amount::Of(measure) => self.measure(measure),
        }
    }

    pub(super) fn condition(&mut self, condition: &Condition) -> String {
        self.stated(condition, true)
    }

    /// The condition, or its opposite.
    fn stated(&mut self, condition: &Condition, holds: bool) -> String {
        let not = if holds { "" } else { " not" };
        match condition {
            Condition::AtLeast(amount, bound) => {
                let kind = if holds { Bound::AtLeast } else { Bound::Below };
                self.comparison(amount, bound, kind)
            }
            Condition::AtMost(amount, bound) => {
                let kind = if holds { Bound::AtMost } else { Bound::Above };
                self.comparison(amount, bound, kind)
            }
            Condition::Is(cards, filter) => self.asked_of(cards, filter, holds),
            Condition::Not(condition) => self.stated(condition, !holds),
            Condition::InCombat => format!("{} combat is under way", if holds { "a" } else { "no" }),
            Condition::YourTurn => format!("it is{not} your turn"),
            Condition::Attack(kind) => format!("the attack is{not} {}", kind.slug()),
            Condition::AttackFits(which) => {
                let hand = if which.from_hand {
                    " made with a card from hand"
                } else {
                    ""
                };
                let among = attacks(which);
                let any = among.strip_prefix("all ").unwrap_or(&among);
                match any.strip_suffix(" attacks").filter(|_| hand.is_empty()) {
                    Some(is) if any != among => format!("the attack is{not} {is}"),
                    _ if any == among => format!("the attack is{not} one of {among}{hand}"),
                    _ => {
                        let one = with_article(&any.replacen("attacks", "attack", 1));
                        format!("the attack is{not} {one}{hand}")
                    }
                }
            }
            Condition::All(conditions) => {
                if let Some(exact) = self.exactly(conditions, holds) {
                    return exact;
                }
                self.stated_all(conditions, holds, if holds { " and " } else { " or " })
            }
            Condition::Any(conditions)
                if let Some(places) = self.places_of_this(conditions).filter(|_| holds) =>
            {
                format!("{} is in {places}", self.this())
            }
            Condition::Any(conditions) => {
                self.stated_all(conditions, holds, if holds { " or " } else { " and " })
            }
            Condition::Critical | Condition::Earned | Condition::BoundFor(_) | Condition::Barred(..) => {
                self.special_condition(condition, holds).unwrap_or_default()
            }
            Condition::TokuiWaza(who, style) => {
                let subject = if *who == Who::You { "you" } else { "your opponent" };
                let announced = if holds { "announced" } else { "did not announce" };
                let style = style.map_or("a", Style::label);
                format!("{subject} {announced} {style} Tokui-Waza")
            }
        }
    }

    fn stated_all(&mut self, conditions: &[Condition], holds: bool, between: &str) -> String {
        let mut said = Vec::new();
        let mut rest = conditions;
        while let Some((first, others)) = rest.split_first() {
            let pair = rest.get(..2).filter(|pair| pair.len() < conditions.len());
            if let Some(exact) = pair.and_then(|pair| self.exactly(pair, holds)) {
                said.push(exact);
                rest = rest.get(2..).unwrap_or_default();
            } else {
                said.push(self.stated(first, holds));
                rest = others;
            }
        }
        // Whose step it is has the turn.
        let is_step = |said: &String| said.starts_with("it is your ") && said.ends_with("Step");
        if between == " and " && said.iter().any(is_step) {
            said.retain(|said| said != "it is your turn");
        }
        said.join(between)
    }

    /// At least a number and at most the same number are exactly that number, and neither kind of attack is none.
    fn exactly(&mut self, conditions: &[Condition], holds: bool) -> Option<String> {
        if let [Condition::Not(one), Condition::Not(other)] = conditions
            && let (Condition::Attack(one), Condition::Attack(other)) = (one.as_ref(), other.as_ref())
        {
            let none = holds && one != other;
            return none.then(|| "no attack is being made".to_owned());
        }
        let [Condition::AtLeast(amount, least), Condition::AtMost(other, most)] = conditions else {
            return None;
        };
        let is_exact = holds && amount == other && least == most;
        is_exact.then(|| self.comparison(amount, least, Bound::Exactly))
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
    match summands(amount)? {
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
    matches!(amount, Amount::Of(measure)
        if matches!(measure.as_ref(), Measure::Sum(parts) if **parts == [Amount::X, Amount::X]))
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
