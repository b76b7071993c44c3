//! What is measured, and conditions.

use super::Voice;
use super::amount::{Letters, possessive, short, sum_of};
use super::attacks::attacks;
use super::comparison::Bound;
use super::noun::{Number, with_article};
use super::special::special_measure;
use crate::model::Style;
use crate::model::effect::{
    Amount, Cards, Condition, Filter, Measure, Pointed, Quality, When, WhichAttacks, Who, Zone,
};

/// A condition that is a time, as one says it where it stands first: `during combat`.
pub(super) fn time_of(condition: &Condition) -> Option<&'static str> {
    match condition {
        Condition::InCombat => Some("during combat"),
        Condition::YourPhase => Some("during your attack phase"),
        Condition::Not(inner) if matches!(**inner, Condition::InCombat) => Some("outside combat"),
        _ => None,
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
    match amount.summands()? {
        [whole, Amount::Number(less)] if *less == -but => Some(whole),
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
            Condition::YourPhase => format!("it is{not} your attack phase"),
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
                self.stated_all(conditions, holds, if holds { "and" } else { "or" })
            }
            Condition::Any(conditions)
                if let Some(places) = self.places_of_this(conditions).filter(|_| holds) =>
            {
                format!("{} is in {places}", self.this())
            }
            Condition::Any(conditions) if !holds && self.places_of_this(conditions).is_some() => {
                format!("{} is in play", self.this())
            }
            Condition::Any(conditions) => {
                self.stated_all(conditions, holds, if holds { "or" } else { "and" })
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
        // A comma parts what has an "or" among its "and", or the other way round.
        let other_word = if between == "and" { " or " } else { " and " };
        let mut is_mixed = false;
        let mut rest = conditions;
        let lain = self.lain_in_play(conditions).filter(|_| holds);
        while let Some((first, others)) = rest.split_first() {
            if let Some((parts, lain)) = &lain
                && parts.contains(first)
            {
                if !said.contains(lain) {
                    said.push(lain.clone());
                }
                rest = others;
                continue;
            }
            let pair = rest.get(..2).filter(|pair| pair.len() < conditions.len());
            if let Some(exact) = pair.and_then(|pair| self.exactly(pair, holds)) {
                said.push(exact);
                rest = rest.get(2..).unwrap_or_default();
            } else {
                let part = self.stated(first, holds);
                is_mixed |= self.has_parts(first) && part.contains(other_word);
                said.push(part);
                rest = others;
            }
        }
        // Whose step it is has the turn.
        let is_step = |said: &String| said.starts_with("it is your ") && said.ends_with("Step");
        if between == "and" && said.iter().any(is_step) {
            said.retain(|said| said != "it is your turn");
        }
        let comma = if is_mixed { "," } else { "" };
        said.join(&format!("{comma} {between} "))
    }

    /// Whether it is said in several parts.
    fn has_parts(&self, is: &Condition) -> bool {
        match is {
            Condition::Not(is) => self.has_parts(is),
            Condition::All(_) => true,
            Condition::Any(parts) => self.places_of_this(parts).is_none(),
            _ => false,
        }
    }

    /// `it was in play`, of a card that is in none of the other places, and the conditions that say so. What has just been thrown
    /// away lay in a hand, a deck or in play.
    fn lain_in_play(&mut self, conditions: &[Condition]) -> Option<(Vec<Condition>, String)> {
        let place = |is: &Condition| {
            let Condition::Not(is) = is else { return None };
            match lies_in(is)? {
                (cards @ (Cards::This | Cards::It), zone, _) => Some((cards.clone(), zone)),
                _ => None,
            }
        };
        let (cards, _) = conditions.iter().find_map(place)?;
        let is_of_it = |is: &&Condition| place(is).is_some_and(|(other, _)| other == cards);
        let parts: Vec<Condition> = conditions.iter().filter(is_of_it).cloned().collect();
        let elsewhere = |zone: Zone| parts.iter().filter_map(place).any(|(_, other)| other == zone);
        let held = elsewhere(Zone::Hand) && elsewhere(Zone::Deck);
        let is_there = held && (self.left || elsewhere(Zone::Discard) && elsewhere(Zone::Removed));
        let is = if self.left { "was" } else { "is" };
        is_there.then(|| (parts, format!("{} {is} in play", self.subject(&cards))))
    }

    /// At least a number and at most the same number are exactly that number, and neither kind of attack is none.
    fn exactly(&mut self, conditions: &[Condition], holds: bool) -> Option<String> {
        if let [Condition::Not(one), Condition::Not(other)] = conditions
            && let (Condition::Attack(one), Condition::Attack(other)) = (one.as_ref(), other.as_ref())
        {
            let none = holds && one != other;
            return none.then(|| "no attack is being made".to_owned());
        }
        if let Some(said) = first_from_hand(conditions).or_else(|| caused_by(conditions)) {
            return holds.then_some(said);
        }
        let [Condition::AtLeast(amount, least), Condition::AtMost(other, most)] = conditions else {
            return None;
        };
        let is_exact = holds && amount == other && least == most;
        is_exact.then(|| self.comparison(amount, least, Bound::Exactly))
    }
}

/// Which cards a condition asks to lie out of play, and in which pile of whom, where it asks nothing else.
pub(super) fn lies_in(is: &Condition) -> Option<(&Cards, Zone, Option<Who>)> {
    let Condition::Is(cards, filter) = is else {
        return None;
    };
    let there = Filter {
        of: filter.of,
        zone: filter.zone,
        ..Filter::default()
    };
    (**filter == there && there.zone != Zone::Play).then_some((cards, filter.zone, filter.of))
}

/// `it is your first attack with a card from hand this combat`.
fn first_from_hand(conditions: &[Condition]) -> Option<String> {
    let [
        Condition::AttackFits(which),
        Condition::AtMost(Amount::Of(measure), Amount::Number(1)),
    ] = conditions
    else {
        return None;
    };
    let Measure::AttacksMade(made) = measure.as_ref() else {
        return None;
    };
    let yours = WhichAttacks {
        by: Some(Who::You),
        from_hand: true,
        ..WhichAttacks::default()
    };
    let from_hand = WhichAttacks {
        from_hand: true,
        ..WhichAttacks::default()
    };
    let is_first = *made == yours && (**which == yours || **which == from_hand);
    is_first.then(|| "it is your first attack with a card from hand this combat".to_owned())
}

/// `one of your attacks causes it`, of an attack whose card it is that speaks, and none that hangs on a card since.
pub(super) fn caused_by(conditions: &[Condition]) -> Option<String> {
    let [
        Condition::AttackFits(which),
        Condition::Is(Cards::Pointed(Pointed::Cause), filter),
    ] = conditions
    else {
        return None;
    };
    let of_the_attack = Filter {
        attached: Some(false),
        copy_of: Some(Box::new(Cards::Pointed(Pointed::AttackCard))),
        ..Filter::default()
    };
    (**filter == of_the_attack).then(|| format!("one of {} causes it", attacks(which)))
}
