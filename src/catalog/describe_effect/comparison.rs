//! Amounts compared with one another.

use super::Voice;
use super::amount::{possessive, short};
use super::attacks::{attacks, attacks_by};
use super::noun::Number;
use crate::model::effect::{
    Amount, Cards, Filter, Happening, Measure, Quality, When, WhichAttacks, Who, Within, Zone,
};
use crate::model::{Kind, Word};

impl Voice<'_> {
    /// Whether it asks if what the line is set off by happens for the first time.
    fn is_first(&self, happening: &Happening, bound: &Amount, kind: Bound) -> bool {
        let once = matches!((bound, kind), (Amount::Number(1), Bound::AtMost | Bound::Exactly));
        once && self.set_off_by == Some(happening.when) && !happening.when.is_manual()
    }

    pub(super) fn comparison(&mut self, amount: &Amount, bound: &Amount, kind: Bound) -> String {
        let measure = match amount {
            Amount::Of(measure) => Some(measure.as_ref()),
            Amount::Number(_) | Amount::X => None,
        };
        let (bound, kind) = &strict(bound, kind);
        let kind = *kind;
        match measure {
            Some(Measure::Cards(filter)) => self.existence(filter, bound, kind),
            Some(Measure::Times(happening)) if let Some(phases) = phases(happening, bound, kind) => {
                phases.to_owned()
            }
            Some(Measure::Times(happening)) if has_just_left(happening) && is_any(bound, kind) => {
                "it was in play".to_owned()
            }
            Some(Measure::Times(happening)) if let Some(first) = first_action(happening, bound, kind) => {
                first
            }
            Some(Measure::Times(happening)) if self.is_first(happening, bound, kind) => {
                format!("it is the first time {}", self.happened(happening, &Often::Once))
            }
            Some(Measure::Times(happening)) if let Some(often) = how_often(bound, kind) => {
                self.happened(happening, &often)
            }
            Some(Measure::Moved) if matches!((bound, kind), (Amount::Number(1), Bound::AtLeast)) => {
                let what = match self.set_off_by {
                    Some(When::PowerUpStep) => "power stages were gained",
                    _ => "that was done",
                };
                what.to_owned()
            }
            Some(Measure::Moved) if matches!((bound, kind), (Amount::Number(0), Bound::Exactly)) => {
                "that was not done".to_owned()
            }
            Some(Measure::Moved) if matches!((bound, kind), (Amount::Number(1), Bound::AtMost)) => {
                "it is the only card".to_owned()
            }
            Some(Measure::Moved) if matches!(bound, Amount::Number(_)) => {
                format!("that was {}", kind.of_cards(bound))
            }
            Some(Measure::InARow(which)) if let (Amount::Number(times), Bound::AtLeast) = (bound, kind) => {
                let hand = if which.from_hand { " from hand" } else { "" };
                format!(
                    "{times} or more actions in a row this combat were {}, each with another card{hand}",
                    attacks(which)
                )
            }
            Some(Measure::LifeDealt) if matches!(bound, Amount::Number(_)) => {
                format!("the attack dealt {}", kind.of_units(bound, "life card"))
            }
            Some(Measure::StagesDealt) if matches!(bound, Amount::Number(_)) => {
                format!("the attack dealt {}", kind.of_units(bound, "stage"))
            }
            Some(Measure::Sum(parts)) if is_any_damage(parts) && is_any(bound, kind) => {
                "the attack dealt damage".to_owned()
            }
            Some(Measure::Sum(parts))
                if let (Some(filters), Some(Often::Never)) = (counts(parts), how_often(bound, kind)) =>
            {
                let none: Vec<String> = filters
                    .into_iter()
                    .map(|filter| self.existence(filter, bound, kind))
                    .collect();
                none.join(" and ")
            }
            Some(Measure::EnduranceUsed) if is_any(bound, kind) => {
                "your opponent used Endurance against this attack".to_owned()
            }
            Some(Measure::AttacksMade(which)) if let Some(made) = made(which, bound, kind) => made,
            Some(Measure::Level(who))
                if *bound == Amount::Of(Box::new(Measure::HighestLevel(*who)))
                    && matches!(kind, Bound::AtLeast) =>
            {
                format!("{} Main Personality is on its highest level", possessive(*who))
            }
            Some(Measure::Adventure(who)) => {
                self.adventure = Some(*who);
                let (whose, bound) = (possessive(*who), self.long(bound));
                let cost = kind.after(&bound, "or more", "or less", "more than", "less than");
                format!("{whose} Adventure reveals a Turn cost of {cost}")
            }
            Some(Measure::TurnMarker(who)) => {
                let (whose, bound) = (possessive(*who), self.long(bound));
                let number = kind.after(&bound, "or higher", "or lower", "higher than", "lower than");
                format!("{whose} Turn Marker is on {number}")
            }
            _ => {
                let measured = self.long(amount);
                match bound {
                    Amount::Number(_) if measured.starts_with("the number of") => {
                        let count =
                            kind.after(&short(bound), "or more", "or fewer", "higher than", "lower than");
                        format!("{measured} is {count}")
                    }
                    Amount::Number(_) => {
                        let bound = short(bound);
                        let height = kind.after(&bound, "or higher", "or lower", "higher than", "lower than");
                        format!("{measured} is {height}")
                    }
                    bound => format!("{measured} {} {}", kind.verb(), self.long(bound)),
                }
            }
        }
    }

    /// `your Hercule Personality is in control of combat`.
    fn in_control(&self, filter: &Filter) -> Option<String> {
        let who = filter.of.filter(|who| matches!(who, Who::You | Who::Opponent))?;
        let quality = filter.quality.as_deref().filter(|quality| quality.in_control)?;
        let one = Filter {
            of: None,
            quality: Some(Box::new(Quality {
                in_control: false,
                ..quality.clone()
            })),
            ..filter.clone()
        };
        let noun = self.noun(&one, Number::One);
        Some(format!("{} {noun} is in control of combat", possessive(who)))
    }

    fn existence(&mut self, filter: &Filter, bound: &Amount, kind: Bound) -> String {
        let whole = filter;
        let (there, many, filter) = &who_has(filter);
        match (bound, kind) {
            (Amount::Number(1), Bound::AtLeast) | (Amount::Number(0), Bound::Above) => {
                if let Some((whose, rest)) = the_main(filter) {
                    return format!(
                        "{whose} Main Personality {}",
                        self.predicate(&rest, false, Number::One)
                    );
                }
                if let Some(said) = self.in_control(whole) {
                    return said;
                }
                format!("{there} {}", self.one(filter))
            }
            (Amount::Number(0), Bound::AtMost | Bound::Exactly) | (Amount::Number(1), Bound::Below) => {
                if let Some((whose, rest)) = the_main(filter) {
                    return format!(
                        "{whose} Main Personality {}",
                        self.predicate(&rest, true, Number::One)
                    );
                }
                format!("{there} no {}", self.noun(filter, Number::One))
            }
            // What leaves play is counted yet.
            (Amount::Number(1), Bound::AtMost) if self.set_off_by == Some(When::LeavesPlay) => {
                format!("{there} no other {}", self.noun(filter, Number::One))
            }
            (Amount::Number(1), Bound::Exactly) => {
                format!("{there} exactly 1 {}", self.noun(filter, Number::One))
            }
            (Amount::Of(_), kind) => format!(
                "the number of {} {} {}",
                self.noun(whole, Number::Many),
                kind.verb(),
                self.long(bound)
            ),
            (bound, kind) => {
                let count = kind.of_cards(bound);
                let count = if matches!(kind, Bound::Exactly) {
                    format!("exactly {count}")
                } else {
                    count
                };
                format!("{many} {count} {}", self.noun(filter, Number::Many))
            }
        }
    }
}

/// Whether it is 1 or more.
fn is_any(bound: &Amount, kind: Bound) -> bool {
    matches!((bound, kind), (Amount::Number(1), Bound::AtLeast))
}

/// The cards that are counted together, where nothing else is.
fn counts(parts: &[Amount]) -> Option<Vec<&Filter>> {
    fn counted(part: &Amount) -> Option<&Filter> {
        let Amount::Of(measure) = part else { return None };
        match measure.as_ref() {
            Measure::Cards(filter) => Some(filter),
            _ => None,
        }
    }
    parts.iter().map(counted).collect()
}

/// Whether it is asked if a card of that name has left play in this action: whether it comes from there.
fn has_just_left(happening: &Happening) -> bool {
    let of = happening.of.as_ref();
    let is_its = of.is_some_and(|of| of.copy_of.as_deref() == Some(&Cards::It));
    (happening.when, happening.within) == (When::LeavesPlay, Within::Action) && is_its
}

/// Stages and life cards of damage together.
fn is_any_damage(parts: &[Amount]) -> bool {
    let dealt = |measure: &Measure| parts.contains(&Amount::Of(Box::new(measure.clone())));
    parts.len() == 2 && dealt(&Measure::StagesDealt) && dealt(&Measure::LifeDealt)
}

/// `you control` instead of `there is .. you control`; what is nobody's lies in play.
fn who_has(filter: &Filter) -> (&'static str, &'static str, Filter) {
    let there = ("there is", "there are", filter.clone());
    let hangs = filter
        .quality
        .as_ref()
        .is_some_and(|quality| quality.attached_to.is_some());
    if filter.zone != Zone::Play || filter.battle.is_some() || the_main(filter).is_some() {
        return there;
    }
    let of = |who: Option<Who>| Filter {
        of: who,
        ..filter.clone()
    };
    match filter.of {
        Some(Who::You) => ("you control", "you control", of(None)),
        Some(Who::Opponent) => ("your opponent controls", "your opponent controls", of(None)),
        None if !hangs => ("there is", "there are", of(Some(Who::Each))),
        _ => there,
    }
}

/// `your`, and what your Main Personality must be, if it is asked of that.
fn the_main(filter: &Filter) -> Option<(&'static str, Filter)> {
    let who = filter.of.filter(|who| matches!(who, Who::You | Who::Opponent))?;
    let rest = Filter {
        ally: None,
        of: None,
        kind: None,
        ..filter.clone()
    };
    let leads = filter.ally == Some(false) || filter.kind == Some(Kind::MainPersonality);
    let is_main = leads && filter.zone == Zone::Play && !filter.other;
    (is_main && rest != Filter::default()).then(|| (possessive(who), rest))
}

/// That one action has begun, or at most one, says that this one is the first.
fn first_action(happening: &Happening, bound: &Amount, kind: Bound) -> Option<String> {
    let is_first = happening.when == When::ActionBegins
        && *bound == Amount::Number(1)
        && matches!(kind, Bound::AtMost | Bound::Exactly);
    let whose = happening.of.as_ref().and_then(|of| of.of);
    is_first.then(|| {
        let whose = whose.filter(|who| matches!(who, Who::You | Who::Opponent));
        let whose = whose.map_or("the", possessive);
        format!("it is {whose} first action {}", happening.within.label())
    })
}

/// One more at least is more, one less at most is less.
fn strict(bound: &Amount, kind: Bound) -> (Amount, Bound) {
    let (more, strict) = match kind {
        Bound::AtLeast => (1, Bound::Above),
        // Nothing that is counted is below zero.
        Bound::AtMost if bound.is_zero() => return (bound.clone(), Bound::Exactly),
        // Power levels go up by thousands.
        Bound::AtMost
            if let Amount::Number(most) = bound
                && most % 1000 == 999 =>
        {
            return (Amount::Number(most + 1), Bound::Below);
        }
        Bound::AtMost => (-1, Bound::Below),
        Bound::Exactly | Bound::Above | Bound::Below => return (bound.clone(), kind),
    };
    match bound.summands() {
        Some([first, last]) if *last == Amount::Number(more) => (first.clone(), strict),
        _ => (bound.clone(), kind),
    }
}

/// Whether anger falls by as much as it is.
pub(super) fn is_all_anger(who: Who, by: &Amount) -> bool {
    let Amount::Of(measure) = by else {
        return false;
    };
    let Measure::Minus(Amount::Of(measure)) = measure.as_ref() else {
        return false;
    };
    **measure == Measure::Anger(who)
}

/// The anger somebody is to have, where the change is what is missing to it.
pub(super) fn new_anger(who: Who, by: &Amount) -> Option<i32> {
    match by.summands()? {
        [Amount::Number(to), less] if is_all_anger(who, less) => Some(*to),
        _ => None,
    }
}

/// How often something has happened.
fn how_often(bound: &Amount, kind: Bound) -> Option<Often> {
    let Amount::Number(bound) = *bound else {
        return None;
    };
    Some(match (bound, kind) {
        (1, Bound::AtLeast) | (0, Bound::Above) => Often::Once,
        (0, Bound::AtMost | Bound::Exactly) | (1, Bound::Below) => Often::Never,
        (bound, kind) => {
            let times = match bound {
                1 => "once".to_owned(),
                2 => "twice".to_owned(),
                bound => format!("{bound} times"),
            };
            let about = match kind {
                Bound::AtLeast => "at least",
                Bound::AtMost => "at most",
                Bound::Exactly => "exactly",
                Bound::Above => "more than",
                Bound::Below => "less than",
            };
            Often::Times(format!("{about} {times}"))
        }
    })
}

/// `you have made 2 or more successful attacks this combat`.
fn made(which: &WhichAttacks, bound: &Amount, kind: Bound) -> Option<String> {
    let (Amount::Number(bound), false) = (bound, which.this) else {
        return None;
    };
    let who = which.by?;
    let has = match who {
        Who::You => "you have",
        Who::Opponent => "your opponent has",
        _ => return None,
    };
    let said = attacks_by(which);
    let attacks = said.strip_prefix(possessive(who))?.trim_start();
    let count = match (kind, bound) {
        (Bound::AtLeast | Bound::AtMost, _) | (Bound::Exactly, 2..) => kind.of_cards(&Amount::Number(*bound)),
        (Bound::Exactly, 0) | (Bound::Below, 1) => "no".to_owned(),
        _ => return None,
    };
    let hand = if which.from_hand { " from hand" } else { "" };
    let when = if which.last_action { "" } else { " this combat" };
    Some(format!("{has} made {count} {attacks}{hand}{when}"))
}

/// How far a combat is: between the first attack phase and the end.
fn phases(happening: &Happening, bound: &Amount, kind: Bound) -> Option<&'static str> {
    let of = happening.of.as_ref().and_then(|of| of.of);
    if (of, happening.within) != (Some(Who::Each), Within::Combat) {
        return None;
    }
    match (happening.when, bound, kind) {
        (When::ActionBegins, Amount::Number(1), Bound::AtLeast)
        | (When::ActionBegins, Amount::Number(0), Bound::Above) => {
            Some("attack phases have begun this combat")
        }
        (When::CombatEnds, Amount::Number(0), Bound::AtMost | Bound::Exactly)
        | (When::CombatEnds, Amount::Number(1), Bound::Below) => Some("combat is not ending"),
        _ => None,
    }
}

/// How often something has happened.
pub(super) enum Often {
    /// At all.
    Once,
    /// Not at all.
    Never,
    /// In words: `at most once`.
    Times(String),
}

/// How an amount stands to another.
#[derive(Clone, Copy)]
pub(super) enum Bound {
    AtLeast,
    AtMost,
    Exactly,
    Above,
    Below,
}

impl Bound {
    fn verb(self) -> &'static str {
        match self {
            Self::AtLeast => "is at least",
            Self::AtMost => "is at most",
            Self::Exactly => "is",
            Self::Above => "is higher than",
            Self::Below => "is lower than",
        }
    }

    /// `3 or more`, `fewer than 2`.
    fn of_cards(self, bound: &Amount) -> String {
        self.after(&short(bound), "or more", "or fewer", "more than", "fewer than")
    }

    /// `3 or more life cards of damage`.
    fn of_units(self, bound: &Amount, unit: &str) -> String {
        let count = match (self, bound) {
            (Self::Exactly | Self::AtMost, Amount::Number(0)) | (Self::Below, Amount::Number(1)) => {
                "no".to_owned()
            }
            _ => self.of_cards(bound),
        };
        let plural = if count == "1" { "" } else { "s" };
        format!("{count} {unit}{plural} of damage")
    }

    /// The number with the words that stand with it: `3 or more`, `more than 3`.
    fn after(self, bound: &str, least: &str, most: &str, above: &str, below: &str) -> String {
        match self {
            Self::AtLeast => format!("{bound} {least}"),
            Self::AtMost => format!("{bound} {most}"),
            Self::Exactly => bound.to_owned(),
            Self::Above => format!("{above} {bound}"),
            Self::Below => format!("{below} {bound}"),
        }
    }
}
