//! Effects as sentences.

use super::amount::{Letters, coins, counted, how_much, possessive, short};
use super::asked::{another_but, is_another};
use super::change::is_prevention;
use super::leave::{of_theirs, whence, whose_main};
use super::measure::time_of;
use super::noun::{Number, of_their_own};
use super::scoped::are_apart;
use super::sentence::{begun_small, in_one_sentence, joined};
use super::special::aside;
use super::{Voice, capitalized, keyword_name};
use crate::model::effect::{
    Amount, Cards, Condition, Duration, Effect, End, Forbidden, Special, When, Who, Zone,
};
use crate::model::{Game, Kind};

impl Voice<'_> {
    /// Effects in order, a sentence each; the first begins small, for something may stand before it.
    pub(super) fn sentences(&mut self, effects: &[Effect]) -> String {
        if self.inline {
            return self.chain(effects);
        }
        let mut text = String::new();
        for clause in self.clauses(effects) {
            let ended = clause.ends_with('.');
            if text.is_empty() {
                text.push_str(&clause);
            } else {
                text.push(' ');
                text.push_str(&capitalized(&clause));
            }
            if !ended {
                text.push('.');
            }
        }
        text
    }

    /// Effects in one sentence, without a stop.
    pub(super) fn chain(&mut self, effects: &[Effect]) -> String {
        let before = std::mem::replace(&mut self.inline, true);
        let clauses = self.clauses(effects);
        self.inline = before;
        joined(&clauses)
    }

    pub(super) fn clause(&mut self, effect: &Effect) -> String {
        let said = self.said(effect);
        self.several = self.several_after(effect);
        said
    }

    fn said(&mut self, effect: &Effect) -> String {
        let seen = self.seen.take();
        match effect {
            Effect::If { is, then, otherwise } => self.either(is, then, otherwise),
            Effect::May { who, effects } => self.may(*who, effects),
            Effect::Choose { who, between } => self.choice(*who, between),
            Effect::Draw {
                who,
                cards: Some(cards),
                ..
            } => format!(
                "{} {}",
                do_it(*who, "draw"),
                of_their_own(&self.cards(cards), *who)
            ),
            Effect::Draw { who, count, .. } => {
                let cards = counted(count, "card", "cards");
                format!("{} {cards}{}", do_it(*who, "draw"), self.measured(count))
            }
            Effect::Discard { who, count } => {
                let cards = counted(count, "card", "cards");
                format!(
                    "{} {cards} from {} hand{}",
                    do_it(*who, "discard"),
                    own(*who),
                    self.measured(count)
                )
            }
            Effect::Search {
                card,
                count,
                up_to,
                to,
                at,
                played,
                discarded,
            } => self.search(card, (count, *up_to), (*to, *at), *played || *discarded),
            Effect::Move { cards, to, at } => self.moved(cards, *to, *at),
            Effect::Shuffle(who) => {
                format!(
                    "{} {} {}",
                    do_it(*who, "shuffle"),
                    own(*who),
                    self.zone(Zone::Deck)
                )
            }
            Effect::Reveal(cards) => {
                let revealed = self.cards(cards);
                self.seen = tops(cards);
                format!("reveal {revealed}")
            }
            Effect::Pick(cards) => {
                self.picked = whence(cards);
                format!("choose {}", self.cards(cards))
            }
            Effect::Count(amount) => {
                self.has_counted = true;
                let counted = self.long(amount);
                if amount.speaks_of_x() {
                    let before = counted.replace('X', "the X before");
                    return format!("from here on X is {before}");
                }
                if self.inline {
                    format!("let X be {counted}")
                } else {
                    format!("X is {counted}")
                }
            }
            Effect::Name(which) if is_another(which) => "name another card".to_owned(),
            Effect::Name(which) if let Some(but) = another_but(which) => {
                format!("name another card that is not {}", self.one(but))
            }
            Effect::Name(which) => format!("name {}", self.one(which)),
            Effect::RevealUntil { who, card } => {
                let (deck, found) = (self.place(Zone::Deck, Some(*who)), self.one(card));
                format!("reveal cards from the top of {deck} until {found} appears")
            }
            Effect::Instead(effects) if effects.is_empty() && self.set_off_by == Some(When::WouldEndure) => {
                "have that Endurance prevent nothing".to_owned()
            }
            Effect::Instead(effects) if effects.is_empty() => PREVENTED.to_owned(),
            Effect::Instead(effects) => format!("instead {}", self.chain(effects)),
            Effect::PutIntoPlay(cards) => format!("put {} into play", self.cards(cards)),
            // PA-DB-03, SC-DB-12: of a Dragon Ball that is to capture it.
            Effect::TakeControl {
                who: Who::You, of, ..
            } if is_ball(of) => {
                format!("capture {}", self.cards(of))
            }
            Effect::TakeControl { who, of, duration } => {
                // However it is taken, a card is kept no longer than it is there.
                let lasting = match duration {
                    Duration::InPlay => format!(" {}", duration.label()),
                    duration => self.lasting(*duration),
                };
                format!("{} control of {}{lasting}", do_it(*who, "gain"), self.cards(of))
            }
            Effect::Grant {
                keyword,
                to,
                duration,
            } => {
                let has = self.number(to).verb("has", "have");
                format!(
                    "{} {has} {}{}",
                    self.cards(to),
                    keyword_name(keyword),
                    self.lasting(*duration)
                )
            }
            Effect::Forbid {
                action: Forbidden::Act,
                of,
                by: None,
                duration: Duration::NextAction,
            } if whose_main(of) == Some(Who::Opponent) => {
                "your opponent must pass in their next action".to_owned()
            }
            Effect::Forbid {
                action,
                of,
                by,
                duration,
            } => {
                let said = self.forbidden(*action, of, *by);
                let lasting = of_theirs(&said, self.lasting(*duration));
                format!("{said}{lasting}")
            }
            Effect::Permit { action, of, duration } => {
                format!("{}{}", self.permitted(*action, of), self.lasting(*duration))
            }
            Effect::Attach(to) => format!("attach {} to {}", self.this(), self.cards(to)),
            Effect::Negate(cards) => format!("negate {}", self.cards(cards)),
            Effect::Damage { to, count } => {
                let receives = self.number(to).verb("receives", "receive");
                let (to, damage) = (self.subject(to), short(count));
                format!("{to} {receives} {damage} Damage{}", self.measured(count))
            }
            Effect::PlanetDamage { to, count } => {
                let (planet, damage) = (self.place(Zone::Deck, Some(*to)), short(count));
                format!("{planet} receives {damage} Damage{}", self.measured(count))
            }
            Effect::Prevent {
                damage,
                to,
                count,
                duration,
            } => {
                let damage = how_much(count.as_ref(), damage.label());
                format!(
                    "prevent {damage} to {}{}",
                    self.cards(to),
                    self.lasting(*duration)
                )
            }
            Effect::PreventPlanetDamage { who, count, duration } => {
                let damage = how_much(count.as_ref(), "Damage");
                let planet = self.place(Zone::Deck, Some(*who));
                format!("prevent {damage} to {planet}{}", self.lasting(*duration))
            }
            Effect::Injure(cards) => format!("injure {}", self.cards(cards)),
            Effect::Heal(cards) => format!("heal {}", self.cards(cards)),
            Effect::Power {
                of,
                combat,
                support,
                duration,
            } => self.power(of, combat, support, *duration),
            Effect::PlaceCoins { coin, on, count } => {
                format!(
                    "place {} on {}{}",
                    coins(*coin, count),
                    self.each(on),
                    self.measured(count)
                )
            }
            Effect::RemoveCoins { coin, from, count } => {
                format!(
                    "remove {} from {}{}",
                    coins(*coin, count),
                    self.each(from),
                    self.measured(count)
                )
            }
            Effect::MoveCoins {
                coin,
                from,
                to,
                count,
            } => {
                let (from, to) = (self.cards(from), self.cards(to));
                format!(
                    "move {} from {from} to {to}{}",
                    coins(*coin, count),
                    self.measured(count)
                )
            }
            Effect::Oppose { team, by } => {
                let by = self.team(by);
                format!("{by} defends against {}; both become opposed", self.team(team))
            }
            Effect::Unoppose(cards) => format!("{} becomes unopposed", self.team(cards)),
            Effect::JoinTeam { cards, of } => {
                let joins = self.number(cards).verb("joins", "join");
                format!("{} {joins} {}", self.subject(cards), self.team(of))
            }
            Effect::ExtraDeployment(kind) => format!("you may deploy 1 more {} this turn", kind.label()),
            Effect::MoveTurnMarker { who, by } => {
                let way = short(by);
                let (way, direction) = way
                    .strip_prefix('-')
                    .map_or((way.as_str(), "forward"), |way| (way, "back"));
                format!(
                    "move {} Turn Marker {way} {direction}{}",
                    possessive(*who),
                    self.measured(by)
                )
            }
            Effect::Hit(_)
            | Effect::Later { .. }
            | Effect::Whenever { .. }
            | Effect::Cancel
            | Effect::Attack(_)
            | Effect::Repeat(_)
            | Effect::Stop
            | Effect::UseAgain
            | Effect::Attacks(_)
            | Effect::Stages { .. }
            | Effect::SetStage { .. }
            | Effect::Anger { .. }
            | Effect::Level { .. }
            | Effect::Rejuvenate { .. }
            | Effect::Capture
            | Effect::CaptureUnused
            | Effect::Critical
            | Effect::EndCombat
            | Effect::Look { .. }
            | Effect::Arrange { .. }
            | Effect::ShowHand { .. }
            | Effect::Play(_)
            | Effect::UseEffects(_)
            | Effect::PowerUp { .. }
            | Effect::HandLimit { .. }
            | Effect::Skip { .. }
            | Effect::Endurance { .. } => self.fight_clause(effect),
            Effect::Unless { .. }
            | Effect::Dig { .. }
            | Effect::LookTop { .. }
            | Effect::Blank { .. }
            | Effect::AfterUse { .. }
            | Effect::UseAgainTimes(_)
            | Effect::LoseGame(_)
            | Effect::AngerNeeded { .. }
            | Effect::AddEndurance { .. }
            | Effect::Amend { .. }
            | Effect::Keep(_)
            | Effect::NextPhase(_)
            | Effect::TakeOver(_)
            | Effect::Fasten { .. }
            | Effect::Consider { .. }
            | Effect::Likewise { .. } => self.lasting_clause(effect, seen.as_ref()),
            Effect::ChooseNumber(most) => format!("choose a number X up to {}", self.long(most)),
            Effect::Empower(by) => format!(
                "Empower {}: the attack may do {}; if it does, ignore what follows",
                short(by),
                counted(by, "more life card", "more life cards")
            ),
            Effect::Special(special) => self.special(special),
            Effect::Unimplemented { text } => {
                let text = text.trim().trim_end_matches('.');
                let text = if self.inline {
                    in_one_sentence(text)
                } else {
                    begun_small(text)
                };
                format!("{text} (resolve by hand)")
            }
        }
    }

    fn either(&mut self, is: &Condition, then: &[Effect], otherwise: &[Effect]) -> String {
        let provided = match time_of(is) {
            // What is set off may not happen in combat, which is asked of that time.
            Some(_) if !self.inline && self.is_set_off() && *is == Condition::InCombat => {
                "if that happens during combat".to_owned()
            }
            Some(time) => time.to_owned(),
            None => format!("if {}", self.condition(is)),
        };
        let several = self.several;
        let text = format!("{provided}, {}", self.consequence(then));
        self.several = several;
        if otherwise.is_empty() {
            return text;
        }
        // What cannot be so in the first case needs no other one.
        if let [Effect::If { is: other, .. }] = otherwise
            && are_apart(is, other)
        {
            let second = self.consequence(otherwise);
            return if self.inline {
                format!("{text}; {second}")
            } else {
                format!("{text} {}", capitalized(&second))
            };
        }
        let otherwise_if = match then {
            // Who may do it and does not is in no other case.
            [Effect::May { .. }] if time_of(is).is_none() => {
                format!("if {}", self.condition(&Condition::Not(Box::new(is.clone()))))
            }
            _ => "otherwise".to_owned(),
        };
        let between = if self.inline {
            format!("; {otherwise_if},")
        } else {
            format!(" {},", capitalized(&otherwise_if))
        };
        format!("{text}{between} {}", self.consequence(otherwise))
    }

    /// What happens on a condition, in one sentence where it can be: a further sentence would read as if it happened
    /// anyway.
    pub(super) fn consequence(&mut self, effects: &[Effect]) -> String {
        let text = self.chain(effects);
        let stop = if self.inline { "" } else { "." };
        format!("{text}{stop}")
    }

    /// `target Warrior gets +2/+0 until end of turn`.
    fn power(&mut self, of: &Cards, combat: &Amount, support: &Amount, duration: Duration) -> String {
        let whose = self.subject(of);
        let gets = self.number(of).verb("gets", "get");
        let letters = Letters::of(&[combat, support]);
        let (first, second) = (letters.signed(combat, support), letters.signed(support, combat));
        let measured = self.explained(&letters);
        // Two numbers are one word: a minus sign and a joiner keep a line from ending within it.
        let change = format!("{first}/{second}")
            .replace("/-", "/\u{2060}-")
            .replace('-', "\u{2212}");
        format!("{whose} {gets} {change}{}{measured}", self.lasting(duration))
    }

    /// A move, in the verb its destination asks for.
    pub(super) fn moved(&mut self, cards: &Cards, to: Zone, at: End) -> String {
        let place = self.destination(cards, to);
        let measured = match cards {
            Cards::Choose(choice) => self.measured(&choice.count),
            Cards::Top(top) => self.measured(&top.count),
            _ => String::new(),
        };
        // Only what is in play can be said to have come from a hand.
        let returns = match cards {
            Cards::Top(_) => false,
            Cards::Choose(choice) => choice.card.zone == Zone::Play,
            Cards::All(filter) => filter.zone == Zone::Play,
            _ => true,
        };
        let thrown = self.thrown(cards);
        let cards = self.cards(cards);
        let moved = match to {
            Zone::Discard if at == End::Shuffled => format!("shuffle {place}"),
            Zone::Discard => format!("{thrown} {cards}"),
            Zone::Play => format!("place {cards} into play"),
            Zone::Hand if returns => format!("return {cards} to {place}"),
            Zone::Deck if at == End::Shuffled => format!("shuffle {cards} into {place}"),
            Zone::Deck => format!("put {cards} on the {} of {place}", at.label()),
            Zone::Removed => self.banish(&cards),
            Zone::Aside | Zone::Under => aside(to, &cards),
            Zone::Hand | Zone::Resource | Zone::Damage | Zone::Stack | Zone::Sensei | Zone::Levels => {
                format!("move {cards} to {place}")
            }
        };
        moved + &measured
    }

    /// Cards go to their owner's zones (BA-GLO-03), which are yours only if the cards were.
    fn destination(&self, cards: &Cards, to: Zone) -> String {
        let owner = match cards {
            Cards::Top(top) => Some(top.of),
            Cards::All(filter) if filter.zone != Zone::Play => filter.of,
            Cards::Choose(choice) if choice.card.zone != Zone::Play => choice.card.of,
            _ => None,
        };
        if owner.is_some() {
            return self.place(to, owner);
        }
        let zone = self.zone(to);
        match self.number(cards) {
            Number::One => format!("its owner's {zone}"),
            Number::Many => format!("their owners' {zone}s"),
        }
    }

    /// ` until end of turn`; nothing on a constant line.
    pub(super) fn lasting(&self, duration: Duration) -> String {
        match duration {
            _ if self.constant => String::new(),
            _ if self.passing => " for this effect".to_owned(),
            // What is used up stays in play only on another card.
            Duration::InPlay if self.game != Game::Bandai && !is_used_up(self.kind) => {
                format!(" for as long as {} stays in play", self.this())
            }
            duration => format!(" {}", duration.label()),
        }
    }
}

/// Whether the clause tells you to do something, so that `you may` can stand before it.
pub(super) fn is_order(effect: &Effect) -> bool {
    match effect {
        Effect::Draw { who, .. }
        | Effect::Discard { who, .. }
        | Effect::Skip { who, .. }
        | Effect::Shuffle(who)
        | Effect::Choose { who, .. } => *who == Who::You,
        Effect::Instead(effects) => effects.iter().all(is_order),
        Effect::Search { .. }
        | Effect::Move { .. }
        | Effect::Reveal(_)
        | Effect::Pick(_)
        | Effect::Name(_)
        | Effect::RevealUntil { .. }
        | Effect::Attach(_)
        | Effect::PutIntoPlay(_)
        | Effect::TakeControl { .. }
        | Effect::Negate(_)
        | Effect::Prevent { .. }
        | Effect::PreventPlanetDamage { .. }
        | Effect::Injure(_)
        | Effect::Heal(_)
        | Effect::PlaceCoins { .. }
        | Effect::RemoveCoins { .. }
        | Effect::MoveCoins { .. }
        | Effect::MoveTurnMarker { .. }
        | Effect::Stop
        | Effect::Cancel
        | Effect::Dig { .. }
        | Effect::LookTop { .. }
        | Effect::UseAgain
        | Effect::Repeat(_)
        | Effect::Anger { .. }
        | Effect::Level { .. }
        | Effect::Rejuvenate { .. }
        | Effect::SetStage { .. }
        | Effect::Capture
        | Effect::CaptureUnused
        | Effect::Critical
        | Effect::EndCombat
        | Effect::Look { .. }
        | Effect::Arrange { .. }
        | Effect::Fasten { .. }
        | Effect::UseEffects(_)
        | Effect::Play(_) => true,
        Effect::Attacks(change) => is_prevention(change),
        Effect::Special(special) => matches!(
            **special,
            Special::Use { .. } | Special::UseHits(_) | Special::SetAnger { .. }
        ),
        Effect::If { .. }
        | Effect::May { .. }
        | Effect::Count(_)
        | Effect::ChooseNumber(_)
        | Effect::Empower(_)
        | Effect::Grant { .. }
        | Effect::Forbid { .. }
        | Effect::Permit { .. }
        | Effect::Damage { .. }
        | Effect::PlanetDamage { .. }
        | Effect::Power { .. }
        | Effect::Oppose { .. }
        | Effect::Unoppose(_)
        | Effect::JoinTeam { .. }
        | Effect::ExtraDeployment(_)
        | Effect::Hit(_)
        | Effect::Later { .. }
        | Effect::Whenever { .. }
        | Effect::Unless { .. }
        | Effect::Blank { .. }
        | Effect::AfterUse { .. }
        | Effect::UseAgainTimes(_)
        | Effect::LoseGame(_)
        | Effect::AngerNeeded { .. }
        | Effect::AddEndurance { .. }
        | Effect::Amend { .. }
        | Effect::Keep(_)
        | Effect::NextPhase(_)
        | Effect::TakeOver(_)
        | Effect::Consider { .. }
        | Effect::Likewise { .. }
        | Effect::Attack(_)
        | Effect::Stages { .. }
        | Effect::ShowHand { .. }
        | Effect::PowerUp { .. }
        | Effect::HandLimit { .. }
        | Effect::Endurance { .. }
        | Effect::Unimplemented { .. } => false,
    }
}

/// Whether a card of the type is gone once it was used, unless it is attached.
fn is_used_up(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::PhysicalCombat | Kind::EnergyCombat | Kind::Combat | Kind::Event
    )
}

/// What a player does against what would happen, where nothing happens instead.
pub(super) const PREVENTED: &str = "prevent that";

/// The deck whose top cards these are, and how many.
fn tops(cards: &Cards) -> Option<(Amount, Who)> {
    match cards {
        Cards::Top(top) if (top.zone, top.end, &top.card) == (Zone::Deck, End::Top, &None) => {
            Some((top.count.clone(), top.of))
        }
        _ => None,
    }
}

/// The hand or deck of whoever acts.
pub(super) fn own(who: Who) -> &'static str {
    if who == Who::You { "your" } else { "their" }
}

/// `draw` for you, `your opponent draws` for another.
pub(super) fn do_it(who: Who, verb: &str) -> String {
    match who {
        Who::You => verb.to_owned(),
        Who::Opponent | Who::Opponents | Who::Each | Who::Chosen => format!("{} {verb}s", who.label()),
    }
}

/// Whether the cards are Dragon Balls.
fn is_ball(cards: &Cards) -> bool {
    matches!(cards, Cards::Choose(choice) if choice.card.kind == Some(Kind::DragonBall))
}
