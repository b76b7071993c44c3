//! What later sets say beyond the first: choices against an effect, looking at tops of decks, and what holds for a while.

use super::Voice;
use super::deed::do_it;
use super::noun::Number;
use super::number::{Letters, counted, possessive, signed};
use crate::model::effect::{Amount, Effect, End, Line, When, Zone};

impl Voice<'_> {
    pub(super) fn lasting_clause(&mut self, effect: &Effect) -> String {
        match effect {
            Effect::Unless { who, pays, otherwise } => {
                let pays: Vec<_> = pays.iter().map(|effect| effect.done_by(*who)).collect();
                let (pays, otherwise) = (self.chain(&pays), self.chain(otherwise));
                if self.inline {
                    format!("{} may do this: {pays}; if not, {otherwise}", who.label())
                } else {
                    format!("{} may do this: {pays}. If not, {otherwise}", who.label())
                }
            }
            Effect::Dig {
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
                    Zone::Deck => "to the top of it".to_owned(),
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
            Effect::LookTop { count, who } => format!(
                "look at the top {} of {}",
                counted(count, "card", "cards"),
                self.place(Zone::Deck, Some(*who))
            ),
            Effect::Blank { cards, duration } => {
                let loses = self.number(cards).verb("loses its", "lose their");
                format!(
                    "{} {loses} effects{}",
                    self.subject(cards),
                    self.lasting(*duration)
                )
            }
            Effect::AfterUse { of, to, at, duration } => {
                let place = match to {
                    Zone::Deck if *at == End::Shuffled => {
                        format!("are shuffled into {}", self.place(*to, of.of))
                    }
                    Zone::Deck => format!("go to the {} of {}", at.label(), self.place(*to, of.of)),
                    Zone::Banished => "are banished".to_owned(),
                    _ => format!("go to {}", self.place(*to, of.of)),
                };
                format!(
                    "{} {place} after use{}",
                    self.noun(of, Number::Many),
                    self.lasting(*duration)
                )
            }
            Effect::UseAgainTimes(times) => {
                let more = match times {
                    Amount::Number(1) => "once more".to_owned(),
                    times => format!("{} more", counted(times, "time", "times")),
                };
                format!(
                    "this card stays and may be used {more} this combat{}",
                    self.measured(times)
                )
            }
            Effect::LoseGame(who) => format!("{} the game", do_it(*who, "lose")),
            Effect::AngerNeeded { who, by } => format!(
                "{} Main Personality needs {} anger to advance",
                possessive(*who),
                signed(by)
            ),
            Effect::AddEndurance { of, by, duration } => format!(
                "{} have {} Endurance{}",
                self.noun(of, Number::Many),
                signed(by),
                self.lasting(*duration)
            ),
            Effect::Amend {
                when,
                of,
                by,
                to,
                duration,
            } => {
                let line = Line {
                    of: of.clone(),
                    by: *by,
                    ..Line::new(*when, Vec::new())
                };
                let event = self.trigger(&line).join(" ");
                let unit = match when {
                    When::AngerRaised | When::AngerLowered => "levels",
                    When::GainsStages | When::LosesStages => "power stages",
                    _ => "cards",
                };
                let so_much = format!("by so many {unit}: {}", self.long(to));
                format!(
                    "{event}, that is {so_much} (X is what it would have been){}",
                    self.lasting(*duration)
                )
            }
            Effect::Keep(cards) => {
                let number = self.number(cards);
                format!(
                    "{} {} on the table and may be used once more this combat",
                    self.subject(cards),
                    number.verb("stays", "stay")
                )
            }
            Effect::NextPhase(effects) => {
                format!("your next action this combat is this: {}", self.chain(effects))
            }
            Effect::TakeOver(cards) => {
                let takes = self.number(cards).verb("takes", "take");
                format!("{} {takes} control of combat", self.subject(cards))
            }
            Effect::Fasten { what, to } => {
                format!("attach {} to {}", self.cards(what), self.cards(to))
            }
            Effect::Consider {
                cards,
                what,
                duration,
            } => {
                let counts = self.number(cards).verb("counts", "count");
                let (cards, what) = (self.subject(cards), self.one(what));
                format!("{cards} {counts} as {what}{}", self.lasting(*duration))
            }
            Effect::Likewise(effects) => {
                format!("the same for your opponent: {}", self.chain(effects))
            }
            _ => String::new(),
        }
    }
}
