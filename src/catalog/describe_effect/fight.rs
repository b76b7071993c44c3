//! Score's and Panini's verbs as sentences.

use super::amount::{Letters, counted, ends, is_all, possessive, short, signed};
use super::attacks::{attacks, units};
use super::comparison::{is_all_anger, new_anger};
use super::deed::{do_it, own};
use super::event::{Waiting, after_next};
use super::noun::{Number, of_their_own, with_article};
use super::special::level_reached;
use super::{Voice, capitalized};
use crate::model::effect::{Amount, Cards, Duration, Effect, End, MakeAttack, Part, Persona, When, Who};
use crate::model::{AttackKind, Game, Kind};

impl Voice<'_> {
    pub(super) fn fight_clause(&mut self, effect: &Effect) -> String {
        match effect {
            Effect::Hit(effects) if self.inline => format!("when this attack hits, {}", self.chain(effects)),
            Effect::Hit(effects) => format!("hit: {}", capitalized(&self.sentences(effects))),
            Effect::Later { when, effects } => match effects.as_slice() {
                [Effect::Later { when: then, effects }]
                    if (*then, *when) == (When::ActionBegins, When::ActionBegins) =>
                {
                    format!("{}, {}", after_next(later(*when)), self.consequence(effects))
                }
                effects => format!("{}, {}", later(*when), self.consequence(effects)),
            },
            Effect::Whenever {
                when,
                of,
                by,
                once,
                effects,
                duration,
            } => {
                let waiting = Waiting {
                    when: *when,
                    of,
                    by: *by,
                    once: *once,
                    duration: *duration,
                };
                self.whenever(waiting, effects)
            }
            Effect::Cancel => "cancel the effects of the card just used".to_owned(),
            Effect::Attack(attack) => self.attack(attack),
            Effect::Repeat(which) => format!("make the last of {} this combat once more", attacks(which)),
            Effect::Stop => "stop the attack".to_owned(),
            Effect::UseAgain
                if matches!(self.kind, Kind::Personality | Kind::MainPersonality | Kind::Ally) =>
            {
                format!("the power of {} may be used once more this combat", self.this())
            }
            Effect::UseAgain => format!(
                "{} stays on the table and may be used once more this combat",
                self.this()
            ),
            Effect::Attacks(change) => self.change(change),
            Effect::Stages {
                who,
                of,
                by,
                to_zero,
                paid,
            } => {
                let down = if *paid { "pays" } else { "loses" };
                let (way, count) = way(by, "gains", down, "power stage");
                let floor = if *to_zero { ", or all that are left" } else { "" };
                format!("{} {way} {count}{floor}{}", persona(*who, *of), self.measured(by))
            }
            Effect::SetStage { who, of, to } => match to {
                Amount::Number(0) => format!("set {} to power stage 0", persona(*who, *of)),
                Amount::Number(10..) => format!("set {} to the highest power stage", persona(*who, *of)),
                _ => format!(
                    "set {} to {} above 0{}",
                    persona(*who, *of),
                    counted(to, "power stage", "power stages"),
                    self.measured(to)
                ),
            },
            Effect::Anger { who, by } if is_all_anger(*who, by) => {
                format!("lower {} anger to 0", possessive(*who))
            }
            Effect::Anger { who, by } if let Some(to) = new_anger(*who, by) => {
                format!("set {} anger to {to}", possessive(*who))
            }
            Effect::Anger { who, by } => {
                let (way, levels) = way(by, "raise", "lower", "level");
                format!("{way} {} anger {levels}{}", possessive(*who), self.measured(by))
            }
            Effect::Level { who, by } if let Some(level) = level_reached(*who, by) => {
                format!("bring {} Main Personality to level {level}", possessive(*who))
            }
            Effect::Level {
                who,
                by: Amount::Number(9..),
            } => format!(
                "advance {} Main Personality to its highest level",
                possessive(*who)
            ),
            Effect::Level { who, by } => {
                let (way, levels) = way(by, "advance", "lower", "level");
                format!(
                    "{way} {} Main Personality {levels}{}",
                    possessive(*who),
                    self.measured(by)
                )
            }
            Effect::Rejuvenate {
                who,
                count,
                cards: None,
                ..
            } => self.rejuvenated(*who, count),
            Effect::Rejuvenate {
                cards: Some(Cards::Choose(choice)),
                searched: true,
                ..
            } => self.searched_out(choice),
            Effect::Rejuvenate {
                who,
                cards: Some(cards),
                ..
            } => {
                // Otherwise one would think that they choose.
                let yours =
                    matches!(cards, Cards::Choose(choice) if choice.by == Who::You && !is_all(&choice.count));
                let chooser = if yours && *who == Who::Opponent {
                    " (you choose)"
                } else {
                    ""
                };
                let cards = of_their_own(&self.cards(cards), *who);
                if self.game == Game::Score {
                    let (put, deck) = (do_it(*who, "put"), own(*who));
                    return format!("{put} {cards} on the bottom of {deck} Life Deck");
                }
                format!("{} {cards}{chooser}", do_it(*who, "rejuvenate"))
            }
            Effect::Capture => "capture a Dragon Ball".to_owned(),
            Effect::CaptureUnused => "capture a Dragon Ball without using its power".to_owned(),
            Effect::Critical => "use a critical damage effect".to_owned(),
            Effect::EndCombat => "end combat".to_owned(),
            Effect::Look { who, zone } => format!("look at {}", self.place(*zone, Some(*who))),
            Effect::Arrange {
                who,
                count,
                zone,
                end,
            } => format!(
                "look at {} of {} and put them back in any order{}",
                ends(&Letters::of(&[count]), *end, count, "card", "cards"),
                self.place(*zone, Some(*who)),
                self.measured(count)
            ),
            Effect::ShowHand { who, main, duration } => {
                let lasting = self.lasting(*duration);
                let whose = main.as_ref().map_or_else(String::new, |main| {
                    format!(
                        " whose Main Personality {}",
                        self.predicate(main, false, Number::One)
                    )
                });
                let plays = do_it(*who, "play").replacen(" plays", &format!("{whose} plays"), 1);
                format!("{plays} with the hand revealed{lasting}")
            }
            Effect::Play(cards) => format!("play {}", self.cards(cards)),
            Effect::UseEffects(cards) => {
                format!("use the effects of {} as when it is played", self.cards(cards))
            }
            Effect::PowerUp { who, by, duration } => {
                let lasting = match duration {
                    Duration::Turn => String::new(),
                    duration => self.lasting(*duration),
                };
                format!(
                    "{} Main Personality's power up rating is {}{lasting}{}",
                    possessive(*who),
                    signed(by),
                    self.measured(by)
                )
            }
            Effect::HandLimit { who, by, duration } => {
                let limit = by.as_ref().map_or_else(
                    || "lifted".to_owned(),
                    |by| {
                        let more = signed(by);
                        match more.strip_prefix('-') {
                            Some(less) => format!("{less} lower"),
                            None => format!("{} higher", more.trim_start_matches('+')),
                        }
                    },
                );
                let lasting = match duration {
                    Duration::Turn => String::new(),
                    duration => self.lasting(*duration),
                };
                let measured = by.as_ref().map_or_else(String::new, |by| self.measured(by));
                format!(
                    "{} hand limit in the Discard Step is {limit}{lasting}{measured}",
                    possessive(*who)
                )
            }
            Effect::Skip { who, part } => skip(*who, *part),
            Effect::Endurance { of, by } => {
                let cards = self.noun(of, Number::Many);
                if matches!(by, Amount::Number(..=-50)) {
                    return format!("{cards} have no Endurance");
                }
                format!(
                    "{cards} with Endurance have {} Endurance{}",
                    signed(by),
                    self.measured(by)
                )
            }
            _ => String::new(),
        }
    }

    /// `rejuvenate 2 cards`; Score has no word of its own for it.
    fn rejuvenated(&mut self, who: Who, count: &Amount) -> String {
        let measured = self.measured(count);
        if self.game == Game::Score {
            let top = ends(&Letters::of(&[count]), End::Top, count, "card", "cards");
            let whose = own(who);
            return format!(
                "{} {top} of {whose} discard pile on the bottom of {whose} Life Deck{measured}",
                do_it(who, "put")
            );
        }
        format!(
            "{} {}{measured}",
            do_it(who, "rejuvenate"),
            counted(count, "card", "cards")
        )
    }

    /// `energy attack costing 2 stages. Damage: 4 life cards`.
    fn attack(&mut self, attack: &MakeAttack) -> String {
        let letters = Letters::of(&[&attack.cost, &attack.stages, &attack.life]);
        let mut text = format!("{} attack", attack.kind.slug());
        if !attack.cost.is_zero() {
            let cost = letters.counted(&attack.cost, "stage", "stages");
            text.push_str(&format!(" costing {cost}"));
        } else if attack.kind == AttackKind::Energy {
            text.push_str(" at no cost");
        }
        let parts: Vec<String> = [
            (&attack.stages, "stage", "stages"),
            (&attack.life, "life card", "life cards"),
        ]
        .into_iter()
        .filter(|(amount, ..)| !amount.is_zero())
        .map(|(amount, one, many)| letters.counted(amount, one, many))
        .collect();
        let damage = if parts.is_empty() {
            "none".to_owned()
        } else {
            parts.join(" and ")
        };
        let explained = self.explained(&letters);
        if self.inline {
            format!("make {} (damage: {damage}{explained})", with_article(&text))
        } else {
            format!("{text}. Damage: {damage}{explained}")
        }
    }
}

/// When something happens that waits: of the attack it was said with, or of the combat.
const fn later(when: When) -> &'static str {
    match when {
        When::AttackHits => "if this attack hits",
        When::AttackStopped => "if this attack is stopped",
        When::AttackEnds => "after this attack",
        When::ActionBegins => "at the beginning of the next action",
        When::TurnBegins => "at the beginning of your next turn",
        When::WouldLoseLife => "when the attack would take its next life card",
        When::TurnEnds => "at the end of this turn",
        When::EntersCombat => "when you next enter combat",
        when => when.label(),
    }
}

/// `skip your next Combat step`.
fn skip(who: Who, part: Part) -> String {
    let skips = do_it(who, "skip");
    match part {
        Part::Defense if who == Who::You => format!("{skips} the next {} you", part.label()),
        Part::Defense => format!("{skips} the next {} them", part.label()),
        Part::Action | Part::AttackPhase => {
            format!("{skips} {} next {} this combat", own(who), part.label())
        }
        part => format!("{skips} {} next {}", own(who), part.label()),
    }
}

/// Up or down, and by how many units.
fn way(by: &Amount, up: &'static str, down: &'static str, unit: &str) -> (&'static str, String) {
    let short = short(by);
    let count = short.trim_start_matches('-');
    let way = if count == short { up } else { down };
    (way, format!("{count} {}", units(count, unit)))
}

/// `your Main Personality`, `a personality you control`.
fn persona(who: Who, of: Persona) -> String {
    match (of, who) {
        (Persona::Main, who) => format!("{} Main Personality", possessive(who)),
        (Persona::It, _) => "it".to_owned(),
        (Persona::Yours, Who::Opponent) => {
            "a personality of your choice that your opponent controls".to_owned()
        }
        (Persona::Any | Persona::Yours, Who::Opponents) => "a personality of each opponent".to_owned(),
        (Persona::Any | Persona::Yours, Who::Each | Who::Chosen) => "a personality".to_owned(),
        (Persona::Any | Persona::Yours, Who::You) => "a personality you control".to_owned(),
        (Persona::Any, Who::Opponent) => "a personality your opponent controls".to_owned(),
        (Persona::All, Who::Opponents) => "each personality your opponents control".to_owned(),
        (Persona::All, Who::Each) => "each personality in play".to_owned(),
        (Persona::Allies, Who::Opponents) => "each Ally your opponents control".to_owned(),
        (Persona::Allies, Who::Each) => "each Ally in play".to_owned(),
        (Persona::All, who) => format!("each of {} personalities", possessive(who)),
        (Persona::Allies, who) => format!("each of {} Allies", possessive(who)),
        (Persona::AnAlly, who) => format!("one of {} Allies", possessive(who)),
        (Persona::User | Persona::Attacked, _) => of.label().to_owned(),
    }
}
