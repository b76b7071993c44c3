//! What is left to the players, in the same words as everything else.

use super::Voice;
use super::deed::do_it;
use super::noun::Number;
use super::number::{Letters, Often, counted, possessive, signed};
use crate::model::Defends;
use crate::model::effect::{
    Amount, Duration, Effect, End, Happening, Line, Manual, ManualMeasure, When, Who, Zone,
};

impl Voice<'_> {
    /// One effect, without a stop.
    pub(super) fn manual(&mut self, manual: &Manual) -> String {
        match manual {
            Manual::Unless { who, pays, otherwise } => {
                let pays: Vec<_> = pays.iter().map(|effect| done_by(*who, effect)).collect();
                let (pays, otherwise) = (self.chain(&pays), self.chain(otherwise));
                if self.inline {
                    format!("{} may do this: {pays}; if not, {otherwise}", who.label())
                } else {
                    format!("{} may do this: {pays}. If not, {otherwise}", who.label())
                }
            }
            Manual::Whenever {
                when,
                of,
                by,
                effects,
                duration,
            } => {
                let line = Line {
                    of: of.clone(),
                    by: *by,
                    ..Line::new(*when, Vec::new())
                };
                let next = *duration == Duration::NextAction;
                let (event, lasting) = match (when, next) {
                    (When::ActionBegins, true) => {
                        ("at the beginning of your opponent's next action".to_owned(), None)
                    }
                    _ => (self.trigger(&line).join(" "), Some(self.lasting(*duration))),
                };
                let opening = lasting
                    .map(|lasting| lasting.trim().to_owned())
                    .filter(|said| !said.is_empty());
                let opening: Vec<String> = opening.into_iter().chain([event]).collect();
                format!("{}, {}", opening.join(", "), self.consequence(effects))
            }
            Manual::Dig {
                count,
                who,
                take,
                card,
                to,
                rest,
            } => {
                let deck = self.place(Zone::Deck, Some(*who));
                let taken = self.up_to(take, card);
                let to = match to {
                    Zone::Play => "into play".to_owned(),
                    zone => format!("to {}", self.place(*zone, Some(*who))),
                };
                let rest = match rest {
                    End::Shuffled => "shuffle the rest into it".to_owned(),
                    end => format!("put the rest on the {} of it", end.label()),
                };
                let letters = Letters::of(&[count, take]);
                format!(
                    "look at the top {} of {deck}, take {taken} {to} and {rest}{}",
                    letters.counted(count, "card", "cards"),
                    self.explained(&letters)
                )
            }
            Manual::LookTop { count, who } => format!(
                "look at the top {} of {}",
                counted(count, "card", "cards"),
                self.place(Zone::Deck, Some(*who))
            ),
            Manual::Consider {
                cards,
                what,
                duration,
            } => {
                let counts = self.number(cards).verb("counts", "count");
                let (cards, what) = (self.subject(cards), self.one(what));
                format!("{cards} {counts} as {what}{}", self.lasting(*duration))
            }
            Manual::Blank { cards, duration } => {
                let loses = self.number(cards).verb("loses its", "lose their");
                format!(
                    "{} {loses} effects{}",
                    self.subject(cards),
                    self.lasting(*duration)
                )
            }
            Manual::CopyPowers { cards, duration } => format!(
                "{} has the powers of {}{}",
                self.this(),
                self.cards(cards),
                self.lasting(*duration)
            ),
            Manual::Cancel => "cancel the effects of the card just used".to_owned(),
            Manual::UseAgainTimes(times) => {
                let more = match times {
                    Amount::Number(1) => "once more".to_owned(),
                    times => format!("{} more", counted(times, "time", "times")),
                };
                format!(
                    "this card stays and may be used {more} this combat{}",
                    self.measured(times)
                )
            }
            Manual::Redirect(to) => format!("the damage of the attack goes to {} instead", self.cards(to)),
            Manual::AnotherCombat => "another combat follows this one".to_owned(),
            Manual::LoseGame(who) => format!("{} the game", do_it(*who, "lose")),
            Manual::AngerNeeded { who, by } => format!(
                "{} Main Personality needs {} anger to advance",
                possessive(*who),
                signed(by)
            ),
            Manual::AddEndurance { of, by } => {
                format!("{} have {} Endurance", self.noun(of, Number::Many), signed(by))
            }
        }
    }

    pub(super) fn manual_measure(&mut self, measure: &ManualMeasure) -> String {
        match measure {
            ManualMeasure::Times(happening) => format!("the number of times {}", self.happening(happening)),
            ManualMeasure::DamagePrevented => "the damage prevented".to_owned(),
        }
    }

    /// `an attack hit this combat`.
    fn happening(&mut self, happening: &Happening) -> String {
        format!(
            "{} {}",
            in_the_past(&self.event(happening)),
            happening.within.label()
        )
    }

    /// `you have used a critical damage effect this combat`.
    pub(super) fn happened(&mut self, happening: &Happening, often: Often) -> String {
        let event = self.event(happening);
        let never = matches!(often, Often::Never);
        format!("{} {}", perfect(&event, never), happening.within.label())
    }

    fn event(&mut self, happening: &Happening) -> String {
        let line = Line {
            of: happening.of.clone(),
            by: happening.by,
            ..Line::new(happening.when, Vec::new())
        };
        if happening.when.is_of_an_attack() {
            let attack = self.attack_of(&line);
            let verb = match happening.when {
                When::AttackHits => "is successful",
                When::AttackStopped => "is stopped",
                _ => "is performed",
            };
            return format!("{} {verb}", attack.replace("successful ", ""));
        }
        let event = self.trigger(&line).join(" ");
        ["whenever ", "when ", "after "]
            .iter()
            .find_map(|word| event.strip_prefix(word))
            .unwrap_or(&event)
            .to_owned()
    }

    /// What sets a line off, where the players see to it.
    pub(super) fn manual_event(line: &Line, subject: &str, often: &str) -> String {
        let of = line.of.as_ref().and_then(|of| of.of).unwrap_or_default();
        let player = |verb: &str, does: &str| match of {
            Who::You => format!("whenever you {verb}"),
            Who::Opponent | Who::Opponents => format!("whenever your opponent {does}"),
            Who::Each | Who::Chosen => format!("whenever a player {does}"),
        };
        let event = match line.when {
            When::WhenNeeded => "at any time".to_owned(),
            When::Shield => match line.against {
                Some(Defends::Physical) => "As a Defense Shield against a physical attack".to_owned(),
                Some(Defends::Energy) => "As a Defense Shield against an energy attack".to_owned(),
                Some(Defends::Any) | None => "As a Defense Shield against an attack".to_owned(),
            },
            When::AngerRaised => format!("whenever {} anger is raised", possessive(of)),
            When::AngerLowered => format!("whenever {} anger is lowered", possessive(of)),
            When::LosesStages => player("lose power stages", "loses power stages"),
            When::Searches => player("search", "searches"),
            When::Shuffles => player("shuffle a deck", "shuffles a deck"),
            When::DeclaresCombat => player("declare combat", "declares combat"),
            When::WouldDraw => player("would draw", "would draw"),
            When::WouldWin => player("would win", "would win"),
            When::WouldBeLowered => {
                format!(
                    "whenever {} Main Personality would be lowered a level",
                    possessive(of)
                )
            }
            When::ActionBegins => match line.of.as_ref().and_then(|of| of.of) {
                Some(Who::You) => "at the beginning of each of your actions".to_owned(),
                Some(Who::Opponent | Who::Opponents) => {
                    "at the beginning of each of your opponent's actions".to_owned()
                }
                Some(Who::Each | Who::Chosen) | None => "at the beginning of each action".to_owned(),
            },
            When::PlanningStep | When::PowerUpStep | When::DiscardStep | When::RejuvenationStep => format!(
                "in {} {}",
                possessive(of),
                line.when.label().trim_start_matches("in the ")
            ),
            When::FirstTurn => line.when.label().to_owned(),
            _ => format!("{often} {subject} {}", line.when.label()),
        };
        let by = match line.by {
            None => "",
            Some(Who::You) => " by an effect of yours",
            Some(Who::Opponent | Who::Opponents) => " by an effect of your opponent",
            Some(Who::Each | Who::Chosen) => " by an effect of a player",
        };
        event + by
    }
}

/// What a player does against an effect is done by that player.
fn done_by(who: Who, effect: &Effect) -> Effect {
    match effect {
        Effect::Discard { who: Who::You, count } => Effect::Discard {
            who,
            count: count.clone(),
        },
        Effect::Draw { who: Who::You, count } => Effect::Draw {
            who,
            count: count.clone(),
        },
        effect => effect.clone(),
    }
}

/// Verbs of what may have happened: of `you`, of another, and as a participle.
const VERBS: &[(&str, &str, &str, &str)] = &[
    ("advance", "advances", "advanced", "advanced"),
    ("deal", "deals", "dealt", "dealt"),
    ("declare", "declares", "declared", "declared"),
    ("draw", "draws", "drew", "drawn"),
    ("enter", "enters", "entered", "entered"),
    ("gain", "gains", "gained", "gained"),
    ("leave", "leaves", "left", "left"),
    ("lose", "loses", "lost", "lost"),
    ("prevent", "prevents", "prevented", "prevented"),
    ("rejuvenate", "rejuvenates", "rejuvenated", "rejuvenated"),
    ("search", "searches", "searched", "searched"),
    ("shuffle", "shuffles", "shuffled", "shuffled"),
    ("take", "takes", "took", "taken"),
    ("use", "uses", "used", "used"),
];

/// `you have not searched` of `you search`.
fn perfect(event: &str, never: bool) -> String {
    let not = if never { " not" } else { "" };
    if let Some((subject, rest)) = event.rsplit_once(" is ") {
        return format!("{subject} has{not} been {rest}");
    }
    let has = if event.starts_with("you ") { "have" } else { "has" };
    conjugated(event, |participle, _| format!("{has}{not} {participle}"))
}

/// `a card was used` of `a card is used`.
fn in_the_past(event: &str) -> String {
    match event.rsplit_once(" is ") {
        Some((subject, rest)) => format!("{subject} was {rest}"),
        None => conjugated(event, |_, past| past.to_owned()),
    }
}

/// The event with its first verb in another form.
fn conjugated(event: &str, form: impl Fn(&str, &str) -> String) -> String {
    let mut found = false;
    let words: Vec<String> = event
        .split(' ')
        .map(|word| {
            let verb = VERBS
                .iter()
                .find(|(one, other, ..)| *one == word || *other == word);
            match verb.filter(|_| !found) {
                Some((.., past, participle)) => {
                    found = true;
                    form(participle, past)
                }
                None => word.to_owned(),
            }
        })
        .collect();
    words.join(" ")
}

/// Traits in the words of the rules; the others read as they are written.
pub(super) fn of_that_trait(slug: &str) -> String {
    match slug {
        "banish-after-use" => "banished after use".to_owned(),
        "removed-after-use" => "removed from the game after use".to_owned(),
        "constant-combat-power" => "with a CONSTANT Combat Power".to_owned(),
        "constant" => "with CONSTANT".to_owned(),
        "defense-shield" => "with a Defense Shield".to_owned(),
        "empower" => "with Empower".to_owned(),
        "focused" => "with Focused".to_owned(),
        "fusion" => "with the trait Fusion".to_owned(),
        "majin" => "with the trait Majin".to_owned(),
        "move" => "with the trait Move".to_owned(),
        "rogue-crd" => "with the trait Rogue".to_owned(),
        "sensei-deck-only" => "for Sensei Decks only".to_owned(),
        "tuff-enuff-only" => "for Tuff Enuff only".to_owned(),
        other => format!("with the trait {}", other.replace('-', " ")),
    }
}

/// What cards can do: `that can stop attacks`.
pub(super) fn doing(verb: &str) -> String {
    match verb {
        "hit" => "with a \"Hit:\" effect".to_owned(),
        "stop" => "that can stop attacks".to_owned(),
        "end-combat" => "that can end combat".to_owned(),
        "attack physical" | "attack-physical" => "that can make physical attacks".to_owned(),
        "attack energy" | "attack-energy" => "that can make energy attacks".to_owned(),
        "attack" => "that can make attacks".to_owned(),
        verb => format!("that can {}", verb.replace('-', " ")),
    }
}
