//! What few cards say, as sentences: lines that are lent, what costs more, what counts as something else.

use super::amount::{beside_x, counted, is_twice_x, possessive, short};
use super::attacks::attacks;
use super::noun::{Number, all_of_one, bare_main};
use super::{Voice, capitalized};
use crate::model::effect::{
    Amount, Cards, Condition, Duration, Filter, Forbidden, Line, Measure, Selection, Special, Trait, Uses,
    When, Who, Zone,
};
use crate::model::{Game, Kind};

impl Voice<'_> {
    /// One effect, without a stop.
    pub(super) fn special(&mut self, special: &Special) -> String {
        match special {
            Special::Allow { duration, .. } => {
                let often = special.lent().is_some_and(|line| line.uses == Uses::Unlimited);
                let text = special.lent().map_or_else(String::new, |line| {
                    // How often is said where it is lent.
                    let uses = if often { Uses::default() } else { line.uses };
                    let line = Line { uses, ..line.clone() };
                    Voice::new(self.game, self.kind, &line).line(&line)
                });
                let when = match special.lent().map(|line| line.when) {
                    Some(When::Defense) => "as a defense",
                    _ => "as an action",
                };
                let lasting = self.lasting(*duration);
                let often = if often { " as often as you like" } else { "" };
                format!(
                    "you may do this {when}{often}{lasting}: \"{}\"",
                    text.trim_end_matches('.')
                )
            }
            Special::While { is, effects } => self.while_holds(is, effects),
            Special::Waive {
                action,
                of,
                by,
                but,
                duration,
            } => {
                let mine = matches!(of, Cards::All(filter) if bare_main(filter).is_some());
                if (*action, *by, mine) == (Forbidden::GainAnger, Some(Who::Opponent), true) {
                    let lasting = self.lasting(*duration);
                    return format!("your opponent's effects neither keep you from raising your anger nor lessen it{lasting}");
                }
                let other = but
                    .as_ref()
                    .map(|but| format!(" but one of {}", self.one(&anywhere(but))))
                    .unwrap_or_default();
                let effects = match by {
                    None | Some(Who::Each | Who::Chosen) => "no effect keeps",
                    Some(Who::You) => "no effect of yours keeps",
                    Some(Who::Opponent | Who::Opponents) => "no effect of your opponent keeps",
                };
                let kept = match of {
                    Cards::All(filter) if bare_main(filter).is_some() => self.subject(of),
                    Cards::All(filter) => format!("any {}", self.noun(filter, Number::One)),
                    of => self.cards(of),
                };
                let effects = effects.replacen(" keeps", &format!("{other} keeps"), 1);
                format!(
                    "{effects} {kept} from {}{}",
                    doing(*action),
                    self.lasting(*duration)
                )
            }
            Special::Toll {
                of,
                stages,
                life,
                duration,
            } => {
                let parts = [
                    (stages, "power stage", "power stages"),
                    (life, "life card", "life cards"),
                ];
                let parts: Vec<String> = parts
                    .into_iter()
                    .filter(|(amount, ..)| !amount.is_zero())
                    .map(|(amount, one, many)| counted(amount, one, many))
                    .collect();
                format!(
                    "{} cost {} more to use{}{}",
                    self.noun(&anywhere(of), Number::Many),
                    parts.join(" and "),
                    if of.zone == Zone::Hand {
                        " or play from hand"
                    } else {
                        ""
                    },
                    self.lasting(*duration)
                )
            }
            Special::Reckon { cards, at, duration } => {
                let number = self.number(cards);
                let counts = number.verb("counts", "count");
                let its = number.verb("its", "their");
                let level = match beside_x(at).filter(|_| !self.has_counted) {
                    Some(more @ 0..) => format!("{} higher than {its} own", short(&Amount::Number(more))),
                    Some(less) => format!("{} lower than {its} own", short(&Amount::Number(-less))),
                    None => with_own(at, self.has_counted, "its own power level", "of "),
                };
                format!(
                    "{} {counts} as having a power level {level}{}{}",
                    self.subject(cards),
                    self.lasting(*duration),
                    self.measured(at)
                )
            }
            Special::Rating {
                cards,
                at: Amount::Of(measure),
                duration,
                ..
            } if let Measure::Pur(who) = measure.as_ref() => format!(
                "the power up rating of {} is the one printed on {} Main Personality{}",
                self.cards(cards),
                possessive(*who),
                self.lasting(*duration)
            ),
            Special::Rating {
                cards,
                at,
                fixed: false,
                duration,
            } if let Some(who) = printed_beside_x(at).filter(|_| !self.has_counted) => format!(
                "the power up rating of {} is raised by the one printed on {} Main Personality{}",
                self.cards(cards),
                possessive(who),
                self.lasting(*duration)
            ),
            Special::Rating {
                cards,
                at,
                fixed,
                duration,
            } => {
                let is = match beside_x(at).filter(|_| !self.has_counted) {
                    Some(more @ 0..) => format!("{more} higher"),
                    Some(less) => format!("{} lower", -less),
                    None => with_own(at, self.has_counted, "what it would be", ""),
                };
                format!(
                    "the power up rating of {} is {is}{}{}{}",
                    self.cards(cards),
                    if *fixed { " and cannot be modified" } else { "" },
                    self.lasting(*duration),
                    self.measured(at)
                )
            }
            Special::Shift { cards, by } => {
                let said = short(by);
                let count = said.trim_start_matches('-');
                let number = self.number(cards);
                let way = if count == said {
                    number.verb("gains", "gain")
                } else {
                    number.verb("loses", "lose")
                };
                let unit = if count == "1" {
                    "power stage"
                } else {
                    "power stages"
                };
                format!(
                    "{} {way} {count} {unit}{}",
                    self.subject(cards),
                    self.measured(by)
                )
            }
            Special::Stand { cards, at } => {
                let to = match at {
                    Amount::Number(0) => "power stage 0".to_owned(),
                    Amount::Number(10..) => "the highest power stage".to_owned(),
                    _ => format!("{} above 0", counted(at, "power stage", "power stages")),
                };
                format!("set {} to {to}{}", self.cards(cards), self.measured(at))
            }
            Special::SetAnger { who, to } => {
                format!("set {} anger to {}{}", possessive(*who), short(to), self.measured(to))
            }
            Special::Redirect(to) => format!("the damage of the attack goes to {} instead", self.cards(to)),
            Special::Use { cards, free } => {
                let free = if *free { " for no cost" } else { "" };
                let personality = |choice: &Selection| {
                    matches!(choice.card.kind, Some(Kind::Ally | Kind::MainPersonality))
                };
                let power = match cards {
                    Cards::Choose(choice) if self.game == Game::Panini && personality(choice) => "a Power of ",
                    _ => "",
                };
                format!("immediately use {power}{}{free}", self.cards(cards))
            }
            Special::UseHits(cards) => {
                let again = if self.set_off_by == Some(When::UsesHit) {
                    " once more"
                } else {
                    ""
                };
                format!("use the \"Hit:\" effects of {}{again}", self.cards(cards))
            }
            Special::Spare(cards) => {
                let stays = self.number(cards).verb("stays", "stay");
                format!("{} {stays} in play", self.subject(cards))
            }
            Special::Disperse(who) => format!(
                "{} effects that last until combat ends are over, except those that stop attacks",
                possessive(*who)
            ),
            Special::AlliesCount { who, by } => format!(
                "for effects that count Allies in play, {} Allies are {} more{}",
                possessive(*who),
                short(by).trim_start_matches('+'),
                self.measured(by)
            ),
            Special::MustPass { who, count } => {
                let whose = if *who == Who::You { "your" } else { "their" };
                let phases = match count {
                    Amount::Number(1) => format!("{whose} next attack phase"),
                    // As many as a combat can have.
                    Amount::Number(99..) => format!("all {whose} further attack phases"),
                    count => format!("{whose} next {}", counted(count, "attack phase", "attack phases")),
                };
                let player = if *who == Who::You { "you" } else { who.label() };
                format!("{player} must pass in {phases} this combat{}", self.measured(count))
            }
            Special::Fuse { one, other, into } => {
                let name = |filter: &Filter| filter.quality.as_ref()?.character.clone();
                let own =
                    |filter| name(filter).map_or_else(|| self.one(filter), |name| format!("your {name}"));
                let into = name(into).map_or_else(|| self.one(into), |name| format!("the {name}"));
                format!(
                    "fuse {} with {}, if they have the same level, into {into} of that level from your Sensei Deck",
                    own(one),
                    own(other)
                )
            }
            Special::Defuse(cards) => {
                let come = self.number(cards).verb("comes", "come");
                format!("{} {come} apart again", self.subject(cards))
            }
            Special::FindMore { of, by, duration } => format!(
                "when you search your Life Deck for {}, you find {} more{}{}",
                self.noun(&anywhere(of), Number::Many),
                short(by),
                self.lasting(*duration),
                self.measured(by)
            ),
            Special::Fewer(Amount::Of(measure))
                if **measure == Measure::Moved && self.set_off_by == Some(When::WouldLoseTop) =>
            {
                "none of them are lost".to_owned()
            }
            Special::Fewer(Amount::Of(measure)) if **measure == Measure::Moved => {
                "none of those cards go there".to_owned()
            }
            Special::More(Amount::Of(measure)) if **measure == Measure::Moved => {
                "twice as many cards go there".to_owned()
            }
            Special::Fewer(Amount::Number(99..)) => "none of those cards go there".to_owned(),
            Special::More(count) | Special::Fewer(count) => {
                let more = if matches!(special, Special::More(_)) {
                    "more"
                } else {
                    "fewer"
                };
                let cards = counted(count, &format!("{more} card"), &format!("{more} cards"));
                let go = if *count == Amount::Number(1) { "goes" } else { "go" };
                format!("{cards} {go} there{}", self.measured(count))
            }
            Special::HitOnly => "what else the card of this attack does happens only if it hits".to_owned(),
            Special::CopyAttack(Cards::It) => "make a copy of its attack".to_owned(),
            Special::CopyAttack(cards) => format!("make a copy of the attack of {}", self.cards(cards)),
            Special::UseRest(cards) => format!(
                "what {} says besides its attack happens, but nothing that asks for a hit",
                self.cards(cards)
            ),
            Special::Prolong => {
                "what lasts until the end of combat of the card you used last lasts until the end of your next turn".to_owned()
            }
            Special::OtherCritical => {
                "use a critical damage effect, but not the one you used last".to_owned()
            }
            Special::CapStages { cards, at, duration } => {
                let stages = counted(at, "power stage", "power stages");
                let lasting = self.lasting(*duration);
                format!("{} be more than {stages} above 0{lasting}", self.nobody_or(cards))
            }
            Special::Gain(effects) => {
                let inline = std::mem::replace(&mut self.inline, false);
                let gained = capitalized(&self.sentences(effects));
                self.inline = inline;
                format!("it gains \"{}\"", gained.trim_end_matches('.'))
            }
            Special::Cease => "the lasting effects of this card end".to_owned(),
        }
    }

    /// Conditions of the moment.
    pub(super) fn special_condition(&mut self, condition: &Condition, holds: bool) -> Option<String> {
        let not = if holds { "" } else { " not" };
        Some(match condition {
            Condition::Critical => format!("a critical damage effect is{not} being used"),
            Condition::Earned if holds => "this attack dealt critical damage".to_owned(),
            Condition::Earned => "this attack did not deal critical damage".to_owned(),
            Condition::BoundFor(zone) => {
                let done = match zone {
                    Zone::Discard => "be discarded",
                    Zone::Removed => "be banished",
                    Zone::Hand => "go to a hand",
                    _ => "go to a deck",
                };
                let goes = match self.set_off_by {
                    Some(when) if when.is_of_a_pile() => "they",
                    _ => "it",
                };
                format!("{goes} would{not} {done}")
            }
            Condition::Barred(action, cards) => {
                let no = if holds { "an" } else { "no" };
                // One of them that is kept is enough.
                let kept = self.cards(cards);
                let kept = kept.strip_prefix("all ").unwrap_or(&kept);
                format!("{no} effect keeps {kept} from {}", doing(*action))
            }
            _ => return None,
        })
    }

    /// An amended time that is no event of a number of cards or levels.
    pub(super) fn amended(
        &mut self,
        when: When,
        of: Option<&Filter>,
        to: &Amount,
        duration: Duration,
    ) -> Option<String> {
        let whose = of.and_then(|of| of.of).unwrap_or_default();
        let lasting = self.lasting(duration);
        let stages = self.changed(to, "power stage", "power stages");
        let persons = |voice: &Self| {
            of.map_or_else(
                || "your personalities".to_owned(),
                |of| voice.noun(of, Number::Many),
            )
        };
        Some(match when {
            When::EntersPlay => {
                format!("{} enter play at {stages} above 0{lasting}", persons(self))
            }
            When::GainsStages if of.is_some_and(|of| of.quality.is_some()) => {
                format!("{} gain {stages} from effects{lasting}", persons(self))
            }
            When::PowerUpStep
                if let (Some(of), Amount::Of(measure)) = (of, to)
                    && matches!(**measure, Measure::Of(Trait::Rating, Cards::It)) =>
            {
                let each = self.noun(of, Number::One);
                format!(
                    "in the Power-Up Step each {each} gains as many power stages as its power up rating{lasting}"
                )
            }
            When::PowerUpStep => {
                format!("in the Power-Up Step {} gain {stages}{lasting}", persons(self))
            }
            When::PaysStages | When::PaysLife => {
                let cards = match of.map(anywhere) {
                    None => "your cards".to_owned(),
                    Some(of) => all_of_one(&of).unwrap_or_else(|| self.noun(&of, Number::Many)),
                };
                let cost = if when == When::PaysLife {
                    self.changed(to, "life card", "life cards")
                } else {
                    self.changed(to, "power stage", "power stages")
                };
                format!("{cards} cost {cost}{lasting}")
            }
            When::DefenseDraw => format!(
                "for being attacked {} {}{lasting}",
                whose.label().to_owned() + if whose == Who::You { " draw" } else { " draws" },
                self.changed(to, "card", "cards")
            ),
            When::Empowers => format!(
                "the Empower of {} cards counts {} higher{lasting}",
                possessive(whose),
                beside_x(to).map_or_else(|| short(to), |by| by.to_string())
            ),
            When::Endures => {
                let cards = self.noun(&anywhere(of.unwrap_or(&Filter::default())), Number::Many);
                let saved = if super::amount::is_all(to) {
                    "all the damage of the attack that is left".to_owned()
                } else {
                    self.changed(to, "life card", "life cards")
                };
                format!("{cards} that are used for Endurance prevent {saved}{lasting}")
            }
            When::Redirected if let Some(less @ ..0) = beside_x(to) => format!(
                "prevent {} of damage redirected to {}{lasting}",
                counted(&Amount::Number(-less), "power stage", "power stages"),
                persons(self)
            ),
            When::Redirected => format!(
                "of damage redirected to {}, {stages} are dealt{lasting}",
                persons(self)
            ),
            When::RejuvenationStep => format!(
                "in {} Rejuvenation Step {} are returned{lasting}",
                possessive(whose),
                self.changed(to, "card", "cards")
            ),
            When::Prevents => {
                let what = match whose {
                    Who::You => "an effect or Endurance prevents damage to you",
                    Who::Opponent | Who::Opponents => {
                        "an effect or Endurance prevents damage to your opponent"
                    }
                    Who::Each | Who::Chosen => "an effect or Endurance prevents damage",
                };
                let so_much = match beside_x(to) {
                    Some(more @ 1..) => format!("{more} more"),
                    _ if is_twice_x(to) => "twice as much".to_owned(),
                    _ => self.changed(to, "", "").trim().replace("  ", " "),
                };
                format!("whenever {what}, it prevents {so_much}{lasting}")
            }
            _ => return None,
        })
    }

    /// `1 card more` of `X + 1`, `twice as many cards` of `X + X`, `3 cards`: what happens instead of X.
    pub(super) fn changed(&mut self, to: &Amount, one: &str, many: &str) -> String {
        let of = |count: i32| if count == 1 { one } else { many };
        let fewer = if many.ends_with("cards") { "fewer" } else { "less" };
        if to.is_zero() {
            return format!("no {many}");
        }
        if let Some(most) = at_most(to) {
            return format!("at most {most} {}", of(most));
        }
        if let Some((less, least)) = lowered_to(to) {
            return format!("{less} {} {fewer} (but at least {least})", of(less));
        }
        match beside_x(to) {
            Some(more @ 1..) => format!("{more} {} more", of(more)),
            Some(less) => format!("{} {} {fewer}", -less, of(-less)),
            _ if is_twice_x(to) => format!("twice as many {many}"),
            _ => {
                let own = if to.speaks_of_x() {
                    " (X is what it would have been)"
                } else {
                    ""
                };
                format!("{}{own}{}", counted(to, one, many), self.measured(to))
            }
        }
    }
}

/// An amount that few cards ask for.
pub(super) fn special_measure(measure: &Measure) -> String {
    match measure {
        Measure::StagesBy(which) => {
            format!(
                "the power stages of damage dealt by {} this combat",
                attacks(which)
            )
        }
        Measure::StagesSaid(which) | Measure::LifeSaid(which) => {
            let unit = match measure {
                Measure::StagesSaid(_) => "power stages",
                _ => "life cards",
            };
            format!(
                "the {unit} of damage, as modified, of the last of {} this combat",
                attacks(which)
            )
        }
        Measure::InARow(which) => {
            let hand = if which.from_hand { " from hand" } else { "" };
            format!(
                "the number of actions in a row this combat with {}, each with another card{hand}",
                attacks(which)
            )
        }
        Measure::SenseiRoom(who) => {
            format!(
                "the number of cards {} Sensei Deck can still take",
                possessive(*who)
            )
        }
        Measure::HighestLevel(who) => format!("the highest level of {} Main Personality", possessive(*who)),
        _ => String::new(),
    }
}

/// The level a Main Personality is brought to: it goes up by a number less its own level.
pub(super) fn level_reached(who: Who, by: &Amount) -> Option<String> {
    let Amount::Of(measure) = by else { return None };
    let Measure::Sum(parts) = measure.as_ref() else {
        return None;
    };
    let own = Amount::Of(Box::new(Measure::Level(who))).negated();
    let (less, rest): (Vec<_>, Vec<_>) = parts.iter().partition(|part| **part == own);
    let is_plain = |part: &&Amount| matches!(part, Amount::Number(_) | Amount::X);
    (less.len() == 1 && rest.iter().all(is_plain)).then(|| {
        let said: Vec<String> = rest.into_iter().map(short).collect();
        said.join(" plus ")
    })
}

/// Cards that are put aside, or under the card that says so.
pub(super) fn aside(to: Zone, cards: &str) -> String {
    match cards {
        _ if to == Zone::Under => format!("put {cards} face down under this card"),
        "it" | "them" => format!("set {cards} aside"),
        cards => format!("set aside {cards}"),
    }
}

/// `being used`.
fn doing(action: Forbidden) -> String {
    let label = action.label();
    let (verb, rest) = label.split_once(' ').unwrap_or((label, ""));
    let verb = match verb {
        "win" => "winning".to_owned(),
        "be" => "being".to_owned(),
        "stop" => "stopping".to_owned(),
        verb => match verb.strip_suffix('e') {
            Some(stem) => format!("{stem}ing"),
            None => format!("{verb}ing"),
        },
    };
    format!("{verb} {rest}").trim_end().to_owned()
}

fn anywhere(of: &Filter) -> Filter {
    Filter {
        zone: Zone::Play,
        of: of.of.filter(|who| *who != Who::Each),
        ..of.clone()
    }
}

/// With what X is, unless the line has said it before: `of twice X (X is its own power level)`.
fn with_own(amount: &Amount, has_counted: bool, own: &str, of: &str) -> String {
    let said = short(amount);
    if has_counted || !amount.speaks_of_x() {
        return format!("{of}{said}");
    }
    if is_twice_x(amount) {
        return format!("twice {own}");
    }
    format!("{of}{said} (X is {own})")
}

/// Whose printed rating is added to what a rating would be, where that is all.
fn printed_beside_x(amount: &Amount) -> Option<Who> {
    match amount.summands()? {
        [Amount::X, Amount::Of(rating)] => match rating.as_ref() {
            Measure::Pur(who) => Some(*who),
            _ => None,
        },
        _ => None,
    }
}

/// `1` of `min(X, 1)`.
fn at_most(amount: &Amount) -> Option<i32> {
    let Amount::Of(measure) = amount else {
        return None;
    };
    match measure.as_ref() {
        Measure::Min(Amount::X, Amount::Number(most)) | Measure::Min(Amount::Number(most), Amount::X) => {
            Some(*most)
        }
        _ => None,
    }
}

/// By how much X is lowered, and to what at the lowest: `2` and `1` of `X - min(2, X - 1)`.
fn lowered_to(amount: &Amount) -> Option<(i32, i32)> {
    let [Amount::X, Amount::Of(less)] = amount.summands()? else {
        return None;
    };
    let Measure::Minus(Amount::Of(less)) = less.as_ref() else {
        return None;
    };
    match less.as_ref() {
        Measure::Min(Amount::Number(less), rest) | Measure::Min(rest, Amount::Number(less)) => {
            beside_x(rest).map(|rest| (*less, -rest))
        }
        _ => None,
    }
}
