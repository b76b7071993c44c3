//! Effects that say nearly the same one after the other, said once.

use super::Voice;
use super::amount::{beside_x, possessive};
use super::asked::{another_but, is_another};
use super::deed::is_order;
use super::leave::of_theirs;
use super::noun::{Number, listed};
use super::scoped::{at_once_over, is_over};
use super::sentence::joined;
use crate::model::effect::{
    Amount, Cards, Condition, Duration, Effect, Filter, Measure, Part, Piece, Walk, When, Who, Zone,
};

impl Voice<'_> {
    /// A clause for each effect, or for several at once.
    pub(super) fn clauses(&mut self, effects: &[Effect]) -> Vec<String> {
        if self.inline {
            return self.in_order(&effects.iter().collect::<Vec<_>>());
        }
        // All that stands after "Hit:" belongs to the hit; what happens anyway is said before it.
        let (hits, mut ordered): (Vec<_>, Vec<_>) = effects
            .iter()
            .partition(|effect| matches!(effect, Effect::Hit(_)));
        ordered.extend(hits);
        self.in_order(&ordered)
    }

    fn in_order(&mut self, effects: &[&Effect]) -> Vec<String> {
        let mut said = Vec::new();
        let mut rest = effects;
        // Where the card's effects end, what was said before holds no longer.
        let over = effects
            .iter()
            .rposition(|effect| is_over(effect))
            .filter(|at| *at > 0);
        let outside = self.passing;
        while let Some((first, others)) = rest.split_first() {
            let at = effects.len() - rest.len();
            self.passing = outside || over.is_some_and(|over| at < over);
            if over == Some(at) {
                rest = others;
                continue;
            }
            let before = effects.get(..at).unwrap_or_default();
            let (clause, after) = if let Some((clause, count)) = self.at_once(rest) {
                (clause, rest.get(count..).unwrap_or_default())
            } else if let Effect::Likewise { each, effects } = first
                && before.iter().copied().eq(effects)
            {
                (self.no_less(*each, effects), others)
            } else {
                (self.clause(first), others)
            };
            said.push(clause);
            rest = after;
        }
        self.passing = outside;
        said
    }

    /// The first effects that can be said at once, and how many they are.
    fn at_once(&mut self, effects: &[&Effect]) -> Option<(String, usize)> {
        self.all_forbidden(effects)
            .or_else(|| self.at_each_height(effects))
            .or_else(|| self.fetched(effects))
            .or_else(|| drawn_up_to(effects))
            .or_else(|| self.until_a_phase(effects))
            .or_else(|| self.stopped_first(effects))
            .or_else(|| self.either_end(effects))
            .or_else(|| self.of_higher_level(effects))
            .or_else(|| self.together(effects))
            .or_else(|| self.again(effects))
    }

    /// `cards in your Life Deck have Endurance 3 until the beginning of your next action`: what ends as that begins.
    fn until_a_phase(&mut self, effects: &[&Effect]) -> Option<(String, usize)> {
        let [
            lasting,
            Effect::Whenever {
                when: When::ActionBegins,
                of: Some(of),
                once: true,
                effects: ends,
                ..
            },
            ..,
        ] = effects
        else {
            return None;
        };
        if of.of != Some(Who::You) || !matches!(ends.as_slice(), [end] if is_over(end)) {
            return None;
        }
        let outside = std::mem::replace(&mut self.passing, true);
        let lasting = self.clause(lasting);
        self.passing = outside;
        let lasting = lasting.trim_end_matches(" for this effect");
        Some((format!("{lasting} until the beginning of your next action"), 2))
    }

    /// `stop the attack. If that is done, draw 1 card`: what waits for a stop is set down before it.
    fn stopped_first(&mut self, effects: &[&Effect]) -> Option<(String, usize)> {
        let [
            Effect::Whenever {
                when: When::AttackStopped,
                by: Some(Who::You),
                once: true,
                duration: Duration::Attack,
                effects: then,
                ..
            },
            Effect::Stop,
            ..,
        ] = effects
        else {
            return None;
        };
        let stop = if self.inline {
            "stop the attack; if"
        } else {
            "stop the attack. If"
        };
        let then = match then.as_slice() {
            // The attack that was stopped is the last one.
            [Effect::NextPhase(again)] if matches!(again.as_slice(), [Effect::Repeat(_)]) => {
                let stop = if self.inline { "" } else { "." };
                format!("make that attack in your next action this combat{stop}")
            }
            then => self.consequence(then),
        };
        Some((format!("{stop} that is done, {then}"), 2))
    }

    /// `once this combat, when a Drill you control is destroyed or banished, draw 1 card`: what ends with the first of both.
    fn either_end(&mut self, effects: &[&Effect]) -> Option<(String, usize)> {
        let [
            one @ Effect::Whenever {
                when: When::Destroyed,
                of,
                by,
                once,
                duration,
                effects: then,
            },
            other,
            ..,
        ] = effects
        else {
            return None;
        };
        let banished = Effect::Whenever {
            when: When::Banished,
            of: of.clone(),
            by: *by,
            once: *once,
            duration: *duration,
            effects: then.clone(),
        };
        let ends = at_once_over(then).is_some() && **other == banished;
        let said = |said: String| said.replacen(" is destroyed", " is destroyed or banished", 1);
        ends.then(|| (said(self.clause(one)), 2))
    }

    /// `if your Main Personality is of a higher level than your opponent's, draw 1 card`.
    fn of_higher_level(&mut self, effects: &[&Effect]) -> Option<(String, usize)> {
        let [
            Effect::Count(Amount::Of(counted)),
            Effect::If {
                is: Condition::AtLeast(Amount::Of(asked), bound),
                then,
                otherwise,
            },
            ..,
        ] = effects
        else {
            return None;
        };
        let (Measure::Level(low), Measure::Level(high)) = (counted.as_ref(), asked.as_ref()) else {
            return None;
        };
        // The X of the comparison is the only one.
        let once = !then.iter().any(says_x) && effects.iter().skip(2).all(|effect| !says_x(effect));
        if beside_x(bound) != Some(1) || !otherwise.is_empty() || !once {
            return None;
        }
        let whose = possessive(*high);
        let other = match low {
            Who::You => "yours",
            low => possessive(*low),
        };
        let then = self.consequence(then);
        Some((
            format!("if {whose} Main Personality is of a higher level than {other}, {then}"),
            2,
        ))
    }

    /// `no Ally can act, use powers or take control of combat`.
    fn all_forbidden(&mut self, effects: &[&Effect]) -> Option<(String, usize)> {
        let Effect::Forbid { of, by, duration, .. } = effects.first()? else {
            return None;
        };
        // Each of them would choose again, and what is aimed at is named once only.
        if matches!(of, Cards::Choose(_) | Cards::Target) {
            return None;
        }
        let actions: Vec<_> = effects
            .iter()
            .map_while(|effect| match effect {
                Effect::Forbid {
                    action,
                    of: its,
                    by: whose,
                    duration: lasting,
                } if (its, whose, lasting) == (of, by, duration) => Some(*action),
                _ => None,
            })
            .collect();
        if actions.len() < 2 {
            return None;
        }
        let said: Vec<String> = actions
            .iter()
            .map(|action| self.forbidden(*action, of, *by))
            .collect();
        let (start, each, end) = apart(&said)?;
        let can = [" can", "cannot"].iter().any(|can| start.ends_with(can))
            || start.contains(" can ")
            || start.contains("cannot ");
        if !can || each.iter().any(|part| part.is_empty() || part.contains(',')) {
            return None;
        }
        let lasting = of_theirs(&start, self.lasting(*duration));
        Some((
            format!("{start} {}{end}{lasting}", listed(&each, "or")),
            actions.len(),
        ))
    }

    /// `for each of 3, 6 and 9 that X reaches, draw 1 card`.
    fn at_each_height(&mut self, effects: &[&Effect]) -> Option<(String, usize)> {
        let (amount, _, then) = height(effects.first()?)?;
        let heights: Vec<String> = effects
            .iter()
            .map_while(|effect| {
                let (its, bound, does) = height(effect)?;
                ((its, does) == (amount, then)).then(|| bound.to_string())
            })
            .collect();
        if heights.len() < 3 {
            return None;
        }
        let amount = self.long(amount);
        let said = format!(
            "for each of {} that {amount} reaches, {}",
            listed(&heights, "and"),
            self.chain(then)
        );
        Some((said, heights.len()))
    }

    /// `draw 1 card twice`, `do this 3 times: draw 1 card and end combat`.
    fn again(&mut self, effects: &[&Effect]) -> Option<(String, usize)> {
        let (unit, count) = (1..=effects.len() / 2).find_map(|length| {
            let unit = effects.get(..length)?;
            let count = effects.chunks(length).take_while(|part| *part == unit).count();
            (count > 1).then_some((unit, count))
        })?;
        let times = match count {
            2 => "twice".to_owned(),
            count => format!("{count} times"),
        };
        // What follows in the same sentence is not done again.
        let is_inside = self.inline && unit.len() * count < effects.len();
        let framed = |often: &str, what: &str| {
            if is_inside {
                format!("{often} ({what})")
            } else {
                format!("{often}: {what}")
            }
        };
        let said = match unit {
            [
                Effect::May {
                    who: Who::You,
                    effects,
                },
            ] => framed(&format!("you may do this up to {times}"), &self.chain(effects)),
            [Effect::Name(which)] if is_another(which) => format!("name {count} other cards"),
            [Effect::Name(which)] if let Some(but) = another_but(which) => {
                format!(
                    "name {count} other cards that are not {}",
                    self.noun(but, Number::Many)
                )
            }
            [Effect::Name(which)] => format!("name {count} {}", self.noun(which, Number::Many)),
            [skips @ Effect::Skip { part, .. }] if *part != Part::Defense => {
                let one = self.clause(skips);
                let (who, part) = one.split_once(" next ")?;
                match part.strip_suffix(" this combat") {
                    Some(part) => format!("{who} next {count} {part}s this combat"),
                    None => format!("{who} next {count} {part}s"),
                }
            }
            [one] => {
                let clause = self.clause(one);
                if is_order(one) && !clause.contains([',', ';', ':', '.']) {
                    format!("{clause} {times}")
                } else {
                    framed(&format!("do this {times}"), clause.trim_end_matches('.'))
                }
            }
            unit => {
                let before = std::mem::replace(&mut self.inline, true);
                let clauses = self.in_order(unit);
                self.inline = before;
                framed(&format!("do this {times}"), &joined(&clauses))
            }
        };
        Some((said, unit.len() * count))
    }

    /// Whether `it` are several cards after the effect.
    pub(super) fn several_after(&self, effect: &Effect) -> bool {
        match effect {
            Effect::Search { count, .. } => Number::of(count) == Number::Many,
            Effect::Move { cards, .. } | Effect::Pick(cards) | Effect::Reveal(cards) => {
                let chosen = match cards {
                    Cards::Choose(_) | Cards::It => true,
                    Cards::Top(_) => matches!(effect, Effect::Reveal(_)),
                    _ => false,
                };
                chosen && self.number(cards) == Number::Many
            }
            Effect::Whenever { .. } => false,
            _ => self.several,
        }
    }
}

/// What an amount is to reach for an effect and nothing else.
fn height(effect: &Effect) -> Option<(&Amount, i32, &[Effect])> {
    match effect {
        Effect::If {
            is: Condition::AtLeast(amount, Amount::Number(bound)),
            then,
            otherwise,
        } if otherwise.is_empty() => Some((amount, *bound, then)),
        _ => None,
    }
}

/// What the texts begin and end with alike, and what stands between.
fn apart(texts: &[String]) -> Option<(String, Vec<String>, String)> {
    let words: Vec<Vec<&str>> = texts.iter().map(|text| text.split(' ').collect()).collect();
    let (first, others) = words.split_first()?;
    let alike = |place: &dyn Fn(&[&str], usize) -> Option<String>| {
        (0..first.len())
            .take_while(|at| {
                let word = place(first, *at);
                others.iter().all(|other| place(other, *at) == word)
            })
            .count()
    };
    let start = alike(&|words, at| words.get(at).map(|word| (*word).to_owned()));
    let shortest = words.iter().map(Vec::len).min()?;
    let end = alike(&|words, at| words.iter().rev().nth(at).map(|word| (*word).to_owned()))
        .min(shortest.saturating_sub(start));
    let tail = first.get(first.len() - end..)?;
    let is_single = words.iter().all(|words| words.len() == start + end + 1);
    let end = if tail.first() == Some(&"by") || is_single {
        end
    } else {
        0
    };
    let between = |words: &Vec<&str>| Some(words.get(start..words.len() - end)?.join(" "));
    let each: Option<Vec<String>> = words.iter().map(between).collect();
    let tail = first.get(first.len() - end..)?.join(" ");
    let tail = if tail.is_empty() { tail } else { format!(" {tail}") };
    Some((first.get(..start)?.join(" "), each?, tail))
}

/// Whether the X that was counted before stands in an effect.
fn says_x(effect: &Effect) -> bool {
    let mut says = false;
    effect.walk(&mut |piece| says |= matches!(piece, Piece::Amount(Amount::X)));
    says
}

/// `your opponent may draw up to 3 cards`, of which a number is chosen first or each is a way of its own; `draw until you hold 3
/// cards`.
fn drawn_up_to(effects: &[&Effect]) -> Option<(String, usize)> {
    match effects {
        [
            Effect::ChooseNumber(Amount::Number(most)),
            Effect::Draw {
                who: Who::You,
                count: Amount::X,
                cards: None,
            },
            ..,
        ] => Some((format!("you may draw up to {most} cards"), 2)),
        [
            Effect::Draw {
                who: Who::You,
                count,
                cards: None,
            },
            ..,
        ] => {
            let Some([Amount::Number(full), held]) = count.summands() else {
                return None;
            };
            let hand = Filter {
                zone: Zone::Hand,
                of: Some(Who::You),
                ..Filter::default()
            };
            let is_hand = *held == Amount::Of(Box::new(Measure::Cards(hand))).negated();
            is_hand.then(|| (format!("draw until you hold {full} cards"), 1))
        }
        [Effect::Choose { who, between }, ..] => {
            let drawn = |way: &Vec<Effect>| match way.as_slice() {
                [] => Some(0),
                [
                    Effect::Draw {
                        who: drawer,
                        count: Amount::Number(count),
                        cards: None,
                    },
                ] if drawer == who => usize::try_from(*count).ok(),
                _ => None,
            };
            let counts: Vec<usize> = between.iter().map(drawn).collect::<Option<_>>()?;
            let most = counts.len().saturating_sub(1);
            let is_any = most > 1 && counts.iter().copied().eq((0..=most).rev());
            is_any.then(|| (format!("{} may draw up to {most} cards", who.label()), 1))
        }
        _ => None,
    }
}
