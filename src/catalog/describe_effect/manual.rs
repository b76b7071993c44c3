//! What is left to the players, in the same words as everything else.

use super::Voice;
use super::deed::do_it;
use super::noun::Number;
use super::number::{counted, possessive, short, signed};
use crate::model::Defends;
use crate::model::effect::{End, Happening, Line, Manual, ManualMeasure, When, Who, Zone};

impl Voice<'_> {
    /// One effect, without a stop.
    pub(super) fn manual(&mut self, manual: &Manual) -> String {
        match manual {
            Manual::Unless { who, pays, otherwise } => {
                let pays = self.sentences(pays);
                let otherwise = self.sentences(otherwise);
                format!(
                    "{} may do this: {} If not: {otherwise}",
                    who.label(),
                    pays.trim_end()
                )
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
                let event = self.trigger(&line).join(" ");
                let lasting = self.lasting(*duration);
                format!("{lasting}, {event}, {}", self.sentences(effects))
                    .trim_start()
                    .to_owned()
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
                let taken = format!("{} {}", short(take), self.noun(card, Number::Many));
                let to = match to {
                    Zone::Play => "into play".to_owned(),
                    zone => format!("to {}", self.place(*zone, Some(*who))),
                };
                let rest = match rest {
                    End::Shuffled => "shuffle the rest into it".to_owned(),
                    end => format!("put the rest on the {} of it", end.label()),
                };
                format!(
                    "look at the top {} of {deck}, take up to {taken} {to} and {rest}",
                    counted(count, "card", "cards")
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
            Manual::UseAgainTimes(times) => format!(
                "this card stays and may be used {} more this combat",
                counted(times, "time", "times")
            ),
            Manual::Redirect(to) => format!("the damage of the attack goes to {} instead", self.cards(to)),
            Manual::AnotherCombat => "another combat follows this one".to_owned(),
            Manual::LoseGame(who) => format!("{} the game", do_it(*who, "lose")),
            Manual::AngerNeeded { who, by } => format!(
                "{} Main Personality needs {} anger to advance",
                possessive(*who),
                signed(by, by)
            ),
            Manual::AddEndurance { of, by } => format!(
                "{} have {} Endurance",
                self.noun(of, Number::Many),
                signed(by, by)
            ),
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
        let line = Line {
            of: happening.of.clone(),
            by: happening.by,
            ..Line::new(happening.when, Vec::new())
        };
        let event = self.trigger(&line).join(" ");
        let event = ["whenever ", "when ", "after "]
            .iter()
            .find_map(|word| event.strip_prefix(word))
            .unwrap_or(&event)
            .to_owned();
        format!("{event} {}", happening.within.label())
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
                Some(Defends::Physical) => "Defense Shield, against a physical attack".to_owned(),
                Some(Defends::Energy) => "Defense Shield, against an energy attack".to_owned(),
                Some(Defends::Any) | None => "Defense Shield, against an attack".to_owned(),
            },
            When::AngerRaised => format!("whenever {} anger is raised", possessive(of)),
            When::AngerLowered => format!("whenever {} anger is lowered", possessive(of)),
            When::LosesStages => player("lose power stages", "loses power stages"),
            When::Searches => player("search", "searches"),
            When::Shuffles => player("shuffle a deck", "shuffles a deck"),
            When::Prevents => player("prevent damage", "prevents damage"),
            When::DeclaresCombat => player("declare combat", "declares combat"),
            When::WouldDraw => player("would draw", "would draw"),
            When::WouldWin => player("would win", "would win"),
            When::WouldBeLowered => {
                format!(
                    "whenever {} Main Personality would be lowered a level",
                    possessive(of)
                )
            }
            When::WouldBeStopped => format!("when {} attack would be stopped", possessive(of)),
            When::ActionBegins => format!("at the beginning of {} next action", possessive(of)),
            When::DrawStep
            | When::PlanningStep
            | When::PowerUpStep
            | When::DiscardStep
            | When::RejuvenationStep => format!(
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
