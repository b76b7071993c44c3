//! Effects as sentences.

use super::noun::Number;
use super::number::{Letters, counted, possessive, short};
use super::sentence::{begun_small, in_one_sentence, joined};
use super::{Voice, capitalized, keyword_name};
use crate::model::effect::{
    Amount, AttackRule, Cards, ChangeAttacks, Coin, Condition, Duration, Effect, End, Filter, Forbidden, Who,
    Zone,
};

impl Voice<'_> {
    /// Effects in order, a sentence each; the first begins small, for something may stand before it.
    pub(super) fn sentences(&mut self, effects: &[Effect]) -> String {
        if self.inline {
            return self.chain(effects);
        }
        // All that stands after "Hit:" belongs to the hit; what happens anyway is said before it.
        let is_hit = |effect: &&Effect| matches!(effect, Effect::Hit(_));
        let anyway = effects.iter().filter(|effect| !is_hit(effect));
        let mut text = String::new();
        for effect in anyway.chain(effects.iter().filter(is_hit)) {
            let clause = self.clause(effect);
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
        let clauses: Vec<_> = effects.iter().map(|effect| self.clause(effect)).collect();
        self.inline = before;
        joined(&clauses)
    }

    fn clause(&mut self, effect: &Effect) -> String {
        match effect {
            Effect::If { is, then, otherwise } => self.either(is, then, otherwise),
            Effect::May { who, effects } => {
                let order = *who == Who::You && effects.iter().all(is_order);
                let this = if order { "" } else { "do this: " };
                let chain = self.chain(effects);
                let deals = chain.strip_prefix("this attack deals ");
                let only = effects.first().is_some_and(only_deals);
                match deals.filter(|rest| only && !rest.contains(" and deals ")) {
                    Some(rest) => format!("{} may have this attack deal {rest}", who.label()),
                    None => format!("{} may {this}{chain}", who.label()),
                }
            }
            Effect::Choose { who, between } => {
                let choices: Vec<_> = between
                    .iter()
                    .map(|effects| {
                        if effects.is_empty() {
                            "nothing".to_owned()
                        } else {
                            self.chain(effects)
                        }
                    })
                    .collect();
                format!("{} one: {}", do_it(*who, "choose"), choices.join("; or "))
            }
            Effect::Draw { who, count } => {
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
                to,
                at,
                played,
            } => self.search(card, count, (*to, *at), *played),
            Effect::Move { cards, to, at } => self.moved(cards, *to, *at),
            Effect::Shuffle(who) => {
                format!(
                    "{} {} {}",
                    do_it(*who, "shuffle"),
                    own(*who),
                    self.zone(Zone::Deck)
                )
            }
            Effect::Reveal(cards) => format!("reveal {}", self.cards(cards)),
            Effect::Pick(cards) => format!("choose {}", self.cards(cards)),
            Effect::Count(amount) => format!("X is {}", self.long(amount)),
            Effect::Name(which) => format!("name {}", self.one(which)),
            Effect::RevealUntil { who, card } => {
                let (deck, found) = (self.place(Zone::Deck, Some(*who)), self.one(card));
                format!("reveal cards from the top of {deck} until {found} appears")
            }
            Effect::Instead(effects) => format!("instead {}", self.chain(effects)),
            Effect::PutIntoPlay(cards) => format!("put {} into play", self.cards(cards)),
            Effect::TakeControl { who, of, duration } => format!(
                "{} control of {}{}",
                do_it(*who, "gain"),
                self.cards(of),
                self.lasting(*duration)
            ),
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
                action,
                of,
                by,
                duration,
            } => {
                if let Some(said) = self.not_from_hand(*action, of) {
                    return format!("{said}{}", self.lasting(*duration));
                }
                let who = self.nobody_or(of);
                let by = by.map_or_else(String::new, |by| format!(" by {} effects", possessive(by)));
                format!("{who} {}{by}{}", action.label(), self.lasting(*duration))
            }
            Effect::Permit { action, of, duration } => {
                let who = self.subject(of);
                format!("{who} may {}{}", action.label(), self.lasting(*duration))
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
            | Effect::Likewise(_) => self.lasting_clause(effect),
            Effect::ChooseNumber(most) => format!("choose a number X up to {}", self.long(most)),
            Effect::Empower(by) => format!(
                "Empower {}: the attack may do {} more instead of what follows",
                short(by),
                counted(by, "life card", "life cards")
            ),
            Effect::Manual(manual) => self.manual(manual),
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
        let text = format!("if {}, {}", self.condition(is), self.consequence(then));
        if otherwise.is_empty() {
            return text;
        }
        let between = if self.inline {
            "; otherwise,"
        } else {
            " Otherwise,"
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

    /// `your opponent cannot play Events`: cards that are forbidden to be played lie in hands yet.
    fn not_from_hand(&self, action: Forbidden, cards: &Cards) -> Option<String> {
        let verb = match action {
            Forbidden::Play => "play",
            Forbidden::BeUsed => "use",
            _ => return None,
        };
        let Cards::All(filter) = cards else {
            return None;
        };
        let who = match filter.of.filter(|_| filter.zone == Zone::Play)? {
            Who::You => "you",
            Who::Opponent => "your opponent",
            Who::Opponents => "your opponents",
            Who::Each => "players",
            Who::Chosen => "a player of your choice",
        };
        let anybodys = Filter {
            of: None,
            ..filter.as_ref().clone()
        };
        Some(format!(
            "{who} cannot {verb} {}",
            self.noun(&anybodys, Number::Many)
        ))
    }

    fn search(&mut self, card: &Filter, count: &Amount, (to, at): (Zone, End), played: bool) -> String {
        let of = card.of.unwrap_or_default();
        let zone = card.zone;
        let from = self.place(zone, Some(of));
        let place = self.place(to, Some(of));
        let card = Filter {
            zone: Zone::Play,
            of: None,
            ..card.clone()
        };
        let (many, them) = match count {
            Amount::Number(1) => (self.one(&card), "it"),
            _ => (self.up_to(count, &card), "them"),
        };
        let put = match to {
            Zone::Play if played => format!("play {them}"),
            Zone::Play => format!("place {them} into play"),
            Zone::Discard if zone == to => format!("put {them} on the {} of {place}", at.label()),
            Zone::Discard => format!("discard {them}"),
            Zone::Banished => format!("banish {them}"),
            Zone::Deck if at == End::Shuffled => format!("shuffle {them} into {place}"),
            Zone::Deck if zone == to => format!("shuffle, then put {them} on the {} of {place}", at.label()),
            Zone::Deck => format!("put {them} on the {} of {place}", at.label()),
            Zone::Hand | Zone::Chi | Zone::PlanetDamage | Zone::Chain | Zone::Sensei => {
                format!("move {them} to {place}")
            }
            Zone::Aside => format!("set {them} aside"),
        };
        let (comma, shuffle) = if zone == Zone::Deck && to == Zone::Deck {
            // The deck is shuffled before the cards go back on it.
            (",", "")
        } else if zone == Zone::Deck {
            (",", " and shuffle")
        } else {
            (" and", "")
        };
        format!(
            "search {from} for {many}{comma} {put}{shuffle}{}",
            self.measured(count)
        )
    }

    /// `target Warrior gets +2/+0 until end of turn`.
    fn power(&mut self, of: &Cards, combat: &Amount, support: &Amount, duration: Duration) -> String {
        let whose = self.subject(of);
        let gets = self.number(of).verb("gets", "get");
        let letters = Letters::of(&[combat, support]);
        let (first, second) = (letters.signed(combat, support), letters.signed(support, combat));
        let measured = self.explained(&letters);
        format!(
            "{whose} {gets} {first}/{second}{}{measured}",
            self.lasting(duration)
        )
    }

    /// A move, in the verb its destination asks for.
    pub(super) fn moved(&mut self, cards: &Cards, to: Zone, at: End) -> String {
        let place = self.destination(cards, to);
        let measured = match cards {
            Cards::Choose(choice) => self.measured(&choice.count),
            Cards::Top(top) => self.measured(&top.count),
            _ => String::new(),
        };
        let drawn = matches!(cards, Cards::Top(top) if top.zone == Zone::Deck && top.of == Who::You);
        let from_deck = match cards {
            Cards::Top(top) => top.zone == Zone::Deck,
            Cards::Choose(choice) => matches!(choice.card.zone, Zone::Deck | Zone::Sensei | Zone::Aside),
            _ => false,
        };
        let cards = self.cards(cards);
        let moved = match to {
            Zone::Discard => format!("discard {cards}"),
            Zone::Play => format!("place {cards} into play"),
            Zone::Hand if drawn => format!("draw {cards}"),
            Zone::Hand if from_deck => format!("move {cards} to {place}"),
            Zone::Hand => format!("return {cards} to {place}"),
            Zone::Deck if at == End::Shuffled => format!("shuffle {cards} into {place}"),
            Zone::Deck => format!("put {cards} on the {} of {place}", at.label()),
            Zone::Banished => format!("banish {cards}"),
            Zone::Aside => format!("set {cards} aside"),
            Zone::Chi | Zone::PlanetDamage | Zone::Chain | Zone::Sensei => {
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
        if self.constant {
            String::new()
        } else {
            format!(" {}", duration.label())
        }
    }
}

/// Whether a change says of the attack only how much it deals.
fn only_deals(effect: &Effect) -> bool {
    let Effect::Attacks(change) = effect else {
        return false;
    };
    let dealt = |rule: &AttackRule| {
        matches!(
            rule,
            AttackRule::Harmless | AttackRule::DealsStages | AttackRule::DealsLife
        )
    };
    let bare = ChangeAttacks {
        stages: change.stages.clone(),
        life: change.life.clone(),
        duration: change.duration,
        rules: change.rules.iter().copied().filter(dealt).collect(),
        ..ChangeAttacks::of(change.which.clone())
    };
    **change == bare && change.which.this
}

/// Whether the clause tells you to do something, so that `you may` can stand before it.
fn is_order(effect: &Effect) -> bool {
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
        | Effect::Critical
        | Effect::EndCombat
        | Effect::Look { .. }
        | Effect::Arrange { .. }
        | Effect::Fasten { .. }
        | Effect::UseEffects(_)
        | Effect::Play(_) => true,
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
        | Effect::Likewise(_)
        | Effect::Attack(_)
        | Effect::Attacks(_)
        | Effect::Stages { .. }
        | Effect::ShowHand { .. }
        | Effect::PowerUp { .. }
        | Effect::HandLimit { .. }
        | Effect::Endurance { .. }
        | Effect::Manual(_)
        | Effect::Unimplemented { .. } => false,
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

/// `2 Growth coins`.
fn coins(coin: Coin, count: &Amount) -> String {
    counted(count, coin.label(), &format!("{}s", coin.label()))
}

/// `1 Damage`, or all of it.
fn how_much(count: Option<&Amount>, damage: &str) -> String {
    count.map_or_else(
        || format!("all {damage}"),
        |count| format!("{} {damage}", short(count)),
    )
}
