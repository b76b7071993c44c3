//! What later sets say beyond the first: choices against an effect, looking at tops of decks, and what holds for a while.

use super::Voice;
use super::amount::{Letters, counted, ends, is_all, is_twice_x, possessive, short, signed};
use super::asked::side_alone;
use super::deed::do_it;
use super::noun::{Number, is_itself};
use super::scoped::not;
use crate::model::effect::{Amount, Cards, Effect, End, Filter, Line, Quality, When, Who, Zone};
use crate::model::{CardTrait, Game};

impl Voice<'_> {
    /// Whether cards of the player's deck are meant that have the card's own name, and nothing else is asked: the card itself.
    fn is_of_this(&self, of: &Filter) -> bool {
        let own = Filter {
            named: Some(self.name.to_owned()),
            zone: Zone::Deck,
            of: Some(Who::You),
            ..Filter::default()
        };
        *of == own
    }

    /// What a card is attached to: `another Main Personality`, where it is on one already.
    fn new_host(&mut self, to: &Cards) -> String {
        let is_old = |host: &Filter| {
            let quality = host.quality.as_deref();
            quality.is_some_and(|quality| quality.bearing == Some(Cards::It))
        };
        match to {
            Cards::Choose(choice) if choice.card.not.as_deref().is_some_and(is_old) => {
                let any = Filter {
                    not: None,
                    ..choice.card.clone()
                };
                format!("another {}", self.noun(&any, Number::One))
            }
            _ => self.cards(to),
        }
    }

    /// `effects of yours that destroy cards off the top of your opponent's Life Deck destroy 1 card more`.
    fn thrown_off(
        &mut self,
        when: When,
        of: Option<&Filter>,
        by: Option<Who>,
        to: &Amount,
    ) -> Option<String> {
        let is_pile =
            |of: &&Filter| of.zone == Zone::Deck || of.zone == Zone::Discard && when == When::Banished;
        let of = of.filter(is_pile)?;
        let verb = match (when, self.game) {
            (When::Destroyed, _) => "destroy",
            (When::Banished, Game::Panini) => "banish",
            (When::Discarded, _) => "discard",
            _ => return None,
        };
        let effects = match by? {
            Who::You => "effects of yours",
            Who::Opponent | Who::Opponents => "effects of your opponent",
            Who::Each | Who::Chosen => "effects",
        };
        let deck = self.place(of.zone, of.of);
        let changed = self.changed(to, "card", "cards");
        Some(format!(
            "{effects} that {verb} cards off the top of {deck} {verb} {changed}"
        ))
    }

    /// `look at the top 2 cards of your Life Deck and put any of them on the bottom of it`.
    fn any_beneath(&mut self, effect: &Effect) -> Option<String> {
        match effect {
            Effect::Dig {
                count,
                who,
                up_to: true,
                take,
                card,
                to: Zone::Deck,
                rest: End::Bottom,
            } if count == take && *card == Filter::default() => {
                let cards = ends(&Letters::of(&[count]), End::Top, count, "card", "cards");
                let deck = self.place(Zone::Deck, Some(*who));
                Some(format!(
                    "look at {cards} of {deck} and put any of them on the bottom of it"
                ))
            }
            _ => None,
        }
    }

    pub(super) fn lasting_clause(&mut self, effect: &Effect, seen: Option<&(Amount, Who)>) -> String {
        match effect {
            Effect::Unless { who, pays, otherwise } => {
                let pays: Vec<_> = pays.iter().map(|effect| effect.done_by(*who)).collect();
                let (pays, otherwise) = (self.may(*who, &pays), self.chain(otherwise));
                if self.inline {
                    format!("{pays}; if not, {otherwise}")
                } else {
                    format!("{pays}. If not, {otherwise}")
                }
            }
            Effect::Dig {
                count,
                who,
                up_to,
                take,
                card,
                to,
                rest,
            } => {
                if let Some(said) = self.any_beneath(effect) {
                    return said;
                }
                let deck = self.place(Zone::Deck, Some(*who));
                let (taken, _) = self.sought(take, *up_to, card);
                let is_seen = seen == Some(&(count.clone(), *who));
                let (it, among) = if is_seen {
                    (deck.as_str(), " from among them")
                } else {
                    ("it", "")
                };
                let taken = match to {
                    Zone::Play => format!("take {taken}{among} into play"),
                    Zone::Deck => format!("put {taken}{among} on the top of {it}"),
                    Zone::Removed => self.banish(&format!("{taken}{among}")),
                    zone => format!("take {taken}{among} to {}", self.place(*zone, Some(*who))),
                };
                let is_one_left = matches!((count, take), (Amount::Number(all), Amount::Number(taken)) if *all == taken + 1 && !up_to);
                let order = if is_one_left { "" } else { " in any order" };
                let rest = match rest {
                    End::Shuffled => format!("shuffle the rest into {it}"),
                    end => format!("put the rest on the {} of {it}{order}", end.label()),
                };
                let letters = Letters::of(&[count, take]);
                if is_seen {
                    return format!("{taken} and {rest}");
                }
                format!(
                    "look at {} of {deck}, {taken} and {rest}{}",
                    ends(&letters, End::Top, count, "card", "cards"),
                    self.explained(&letters)
                )
            }
            Effect::LookTop { count, who } => {
                let cards = ends(&Letters::of(&[count]), End::Top, count, "card", "cards");
                format!("look at {cards} of {}", self.place(Zone::Deck, Some(*who)))
            }
            Effect::Blank { cards, duration } => {
                let loses = self.number(cards).verb("loses its", "lose their");
                format!(
                    "{} {loses} effects{}",
                    self.subject(cards),
                    self.lasting(*duration)
                )
            }
            Effect::AfterUse {
                of,
                to: Zone::Removed,
                duration,
                ..
            } if is_discarded_after_use(of) => {
                let lasting = self.lasting(*duration);
                format!("cards that would be discarded after use are banished instead{lasting}")
            }
            Effect::AfterUse {
                of,
                to: Zone::Deck,
                at,
                ..
            } if is_itself(of) => {
                let place = match at {
                    End::Shuffled => "is shuffled into".to_owned(),
                    End::Top | End::Bottom => format!("goes to the {} of", at.label()),
                };
                format!("{} {place} its owner's Life Deck after use", self.this())
            }
            Effect::AfterUse { of, to, at, duration } => {
                let place = match to {
                    Zone::Deck if *at == End::Shuffled => {
                        format!("are shuffled into {}", self.place(*to, of.of))
                    }
                    Zone::Deck => format!("go to the {} of {}", at.label(), self.place(*to, of.of)),
                    Zone::Removed => "are banished".to_owned(),
                    _ => format!("go to {}", self.place(*to, of.of)),
                };
                let yours = of.of == Some(Who::You) && of.zone == Zone::Play;
                let anybodys = Filter {
                    of: of.of.filter(|_| !yours),
                    ..of.clone()
                };
                let cards = self.noun(&anybodys, Number::Many);
                let cards = cards.replace("are not cards banished", "are not banished");
                let whose = if yours { "your " } else { "" };
                format!("{whose}{cards} {place} after use{}", self.lasting(*duration))
            }
            Effect::UseAgainTimes(times) => {
                let more = match times {
                    Amount::Number(1) => "once more".to_owned(),
                    times if is_all(times) => "any number of times more".to_owned(),
                    times => format!("{} more", counted(times, "time", "times")),
                };
                format!(
                    "this card stays and may be used {more} this combat{}",
                    self.measured(times)
                )
            }
            Effect::LoseGame(who) => format!("{} the game", do_it(*who, "lose")),
            Effect::AngerNeeded { who, by, least } => {
                let by = signed(by);
                let more = match by.strip_prefix('-') {
                    Some(less) => format!("{less} less"),
                    None => format!("{} more", by.trim_start_matches('+')),
                };
                let least = least
                    .as_ref()
                    .map(|least| format!(" (but at least {})", short(least)))
                    .unwrap_or_default();
                format!(
                    "{} Main Personality needs {more} anger to advance{least}",
                    possessive(*who)
                )
            }
            Effect::AddEndurance { of, by, duration } if self.is_of_this(of) => {
                format!(
                    "{} has Endurance {}{}",
                    self.this(),
                    short(by),
                    self.lasting(*duration)
                )
            }
            Effect::AddEndurance { of, by, duration } => {
                // What has none gets one of its own.
                let has_none = of.quality.as_ref().and_then(|quality| quality.endurance) == Some(false);
                let endurance = if has_none {
                    format!("Endurance {}", short(by))
                } else {
                    format!("{} Endurance", signed(by))
                };
                // It is used in Life Decks, not in play.
                let is_anybodys = of.zone == Zone::Play && of.of.is_none();
                let wherever = if is_anybodys { " wherever they are" } else { "" };
                format!(
                    "{} have {endurance}{wherever}{}",
                    self.noun(of, Number::Many),
                    self.lasting(*duration)
                )
            }
            Effect::Amend {
                when,
                of,
                by,
                to,
                duration,
            } => {
                if let Some(said) = self.thrown_off(*when, of.as_ref(), *by, to) {
                    return said + &self.lasting(*duration);
                }
                if let (When::LosesStages, Some(Who::You), true) = (*when, *by, is_twice_x(to))
                    && of.as_ref().is_some_and(|of| of.of == Some(Who::Each))
                {
                    let lasting = self.lasting(*duration);
                    return format!(
                        "whenever an effect of yours makes a personality lose power stages, it loses twice as many{lasting}"
                    );
                }
                if let Some(said) = self.amended(*when, of.as_ref(), to, *duration) {
                    return said;
                }
                let line = Line {
                    of: of.clone(),
                    by: *by,
                    ..Line::new(*when, Vec::new())
                };
                let event = self.trigger(&line).join(" ");
                let (one, many) = match when {
                    When::AngerRaised | When::AngerLowered => ("level", "levels"),
                    When::GainsStages | When::LosesStages => ("power stage", "power stages"),
                    _ => ("card", "cards"),
                };
                let changed = self.changed(to, one, many);
                let is = match when {
                    When::AngerRaised => "it is raised",
                    When::AngerLowered => "it is lowered",
                    _ => "that is",
                };
                let instead = if is != "that is" && !to.speaks_of_x() {
                    " instead"
                } else {
                    ""
                };
                format!("{event}, {is} {changed}{instead}{}", self.lasting(*duration))
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
                if let [
                    Effect::May {
                        who: Who::You,
                        effects,
                    },
                ] = effects.as_slice()
                {
                    return format!(
                        "your next action this combat may be this: {}",
                        self.chain(effects)
                    );
                }
                format!("your next action this combat is this: {}", self.chain(effects))
            }
            Effect::TakeOver(cards) => {
                let takes = self.number(cards).verb("takes", "take");
                format!("{} {takes} control of combat", self.subject(cards))
            }
            Effect::Fasten { what, to } => {
                if let Cards::Choose(choice) = what
                    && choice.card.zone == Zone::Deck
                {
                    let anywhere = Filter {
                        zone: Zone::Play,
                        of: None,
                        ..choice.card.clone()
                    };
                    let deck = self.place(Zone::Deck, choice.card.of);
                    let (many, them) = self.sought(&choice.count, choice.up_to, &anywhere);
                    return format!(
                        "search {deck} for {many}, attach {them} to {} and shuffle",
                        self.cards(to)
                    );
                }
                format!("attach {} to {}", self.cards(what), self.new_host(to))
            }
            Effect::Consider {
                cards,
                what,
                duration,
            } => {
                let number = self.number(cards);
                let counts = number.verb("counts", "count");
                let whose = match what.of {
                    Some(Who::You) => " for your effects",
                    _ => "",
                };
                let what = Filter {
                    of: what.of.filter(|who| *who != Who::You),
                    ..what.clone()
                };
                let what = match number {
                    _ if let Some(side) = side_alone(&what, number) => side,
                    Number::One => self.one(&what),
                    Number::Many => self.noun(&what, number),
                };
                let cards = self.subject(cards);
                format!("{cards} {counts} as {what}{whose}{}", self.lasting(*duration))
            }
            Effect::Likewise { each, effects } => self.of_others(*each, effects),
            _ => String::new(),
        }
    }
}

/// Whether all cards are meant that are discarded after use and not banished.
fn is_discarded_after_use(of: &Filter) -> bool {
    let banished = |quality: &Quality| {
        let alone = Quality {
            of_trait: quality.of_trait.clone(),
            ..Quality::default()
        };
        let trait_of = quality.of_trait.as_ref().map(CardTrait::as_str);
        trait_of == Some("banish-after-use") && *quality == alone
    };
    let kept = of.not.as_deref().and_then(|kept| kept.quality.as_deref());
    let all_but = |kept: &Quality| Filter {
        quality: Some(Box::new(kept.clone())),
        ..Filter::default()
    };
    kept.is_some_and(|kept| banished(kept) && *of == not(all_but(kept)))
}
