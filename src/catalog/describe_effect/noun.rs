//! Cards as nouns: `2 injured Super Warriors you control`.

use super::Voice;
use super::amount::{Letters, ends, is_all, possessive, short};
use super::asked::{named_for, named_once, only_characters, only_names, only_traits, without_character};
use super::sentence::of_one_head;
use crate::model::effect::{Amount, Battle, Cards, Filter, When, Who, Zone};
use crate::model::{Game, Kind};

/// Grammatical number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Number {
    One,
    Many,
}

impl Number {
    pub(super) fn of(count: &Amount) -> Self {
        if *count == Amount::Number(1) {
            Self::One
        } else {
            Self::Many
        }
    }

    /// The form of the verb that agrees.
    pub fn verb(self, one: &'static str, many: &'static str) -> &'static str {
        match self {
            Self::One => one,
            Self::Many => many,
        }
    }
}

impl Voice<'_> {
    /// The cards, as the object of a sentence.
    pub(super) fn cards(&mut self, cards: &Cards) -> String {
        match cards {
            Cards::This => self.this(),
            Cards::User => "the user".to_owned(),
            Cards::It => self.number(cards).verb("it", "them").to_owned(),
            Cards::Attacked => "the attacked personality".to_owned(),
            Cards::Pointed(pointed) => pointed.label().to_owned(),
            Cards::Host => "the card it is attached to".to_owned(),
            Cards::Target => self.target(),
            Cards::All(filter) => match bare_main(filter) {
                Some(main) => main,
                None => format!("all {}", self.noun_joined(filter, Number::Many, "and")),
            },
            Cards::Choose(choice) if let Some(each) = self.each_named(choice) => each,
            Cards::Choose(choice) => {
                let chooser = match (choice.by, choice.card.of) {
                    (Who::Opponent, _) => " (your opponent chooses)",
                    (Who::You, Some(Who::Opponent | Who::Opponents | Who::Each | Who::Chosen))
                        if choice.card.zone == Zone::Hand && !choice.random =>
                    {
                        " (you choose)"
                    }
                    _ => "",
                };
                let count = match (choice.up_to, is_all(&choice.count)) {
                    (true, true) => "any number of".to_owned(),
                    (true, false) => format!("up to {}", short(&choice.count)),
                    (false, true) => "all".to_owned(),
                    (false, false) => short(&choice.count),
                };
                let different = choice
                    .different
                    .map_or_else(String::new, |different| format!(" {}", different.label()));
                let random = if choice.random { "random " } else { "" };
                let number = Number::of(&choice.count);
                format!(
                    "{count} {random}{}{different}{chooser}",
                    self.taken(&choice.card, number)
                )
            }
            Cards::Top(top) => {
                let (card, besides) = match &top.card {
                    Some(card) => self.apart(card, Number::of(&top.count)),
                    None => (Filter::default(), None),
                };
                let cards = ends(
                    &Letters::of(&[&top.count]),
                    top.end,
                    &top.count,
                    &self.noun(&card, Number::One),
                    &self.noun(&card, Number::Many),
                );
                let pile = self.place(top.zone, Some(top.of));
                let besides = besides.map(|besides| format!(" {besides}")).unwrap_or_default();
                format!("{cards} of {pile}{besides}")
            }
        }
    }

    /// The cards, as the subject of a sentence.
    pub(super) fn subject(&mut self, cards: &Cards) -> String {
        match self.cards(cards) {
            them if them == "them" => "they".to_owned(),
            words => words,
        }
    }

    /// Full the first time, `it` or `them` afterwards.
    fn target(&mut self) -> String {
        let number = self.number(&Cards::Target);
        if std::mem::replace(&mut self.target_named, true) {
            return number.verb("it", "them").to_owned();
        }
        let noun = self
            .target
            .map_or_else(|| "card".to_owned(), |filter| self.noun(filter, number));
        let bare = noun.strip_prefix("other ");
        match (self.up_to, bare) {
            (Some(count), Some(bare)) => format!("up to {count} other target {bare}"),
            (Some(count), None) => format!("up to {count} target {noun}"),
            (None, Some(bare)) => format!("another target {bare}"),
            (None, None) => format!("target {noun}"),
        }
    }

    /// `up to 2 Drills`, `up to 1 Drill`, `any number of Drills`.
    pub(super) fn up_to(&self, count: &Amount, card: &Filter) -> String {
        let noun = self.noun(card, Number::of(count));
        if is_all(count) {
            format!("any number of {noun}")
        } else {
            format!("up to {} {noun}", short(count))
        }
    }

    /// `a Drill`, `2 Drills`, `up to 2 Drills`, and what they are called afterwards.
    pub(super) fn sought(&self, count: &Amount, up_to: bool, card: &Filter) -> (String, &'static str) {
        match count {
            Amount::Number(1) if !up_to => (self.one(card), "it"),
            Amount::Number(_) if !up_to && !is_all(count) => {
                let noun = self.noun(card, Number::of(count));
                (format!("{} {noun}", short(count)), "them")
            }
            Amount::Number(_) if !up_to => (format!("all {}", self.noun(card, Number::Many)), "them"),
            _ => (self.up_to(count, card), "them"),
        }
    }

    /// Each of the cards by itself.
    pub(super) fn each(&mut self, cards: &Cards) -> String {
        match cards {
            Cards::All(filter) => match bare_main(filter) {
                Some(main) => main,
                None => format!("each {}", self.noun(filter, Number::One)),
            },
            _ if self.number(cards) == Number::Many => format!("each of {}", self.cards(cards)),
            _ => self.cards(cards),
        }
    }

    /// `this Warrior cannot`, `no Warrior can`.
    pub(super) fn nobody_or(&mut self, cards: &Cards) -> String {
        match cards {
            Cards::All(filter) => match bare_main(filter) {
                Some(main) => format!("{main} cannot"),
                None if let Some(theirs) = all_of_one(filter) => format!("{theirs} cannot"),
                None => format!("no {} can", self.noun(filter, Number::One)),
            },
            _ => format!("{} cannot", self.subject(cards)),
        }
    }

    /// The Team the cards are in.
    pub(super) fn team(&mut self, cards: &Cards) -> String {
        match cards {
            Cards::This | Cards::User => format!("{}'s Team", self.cards(cards)),
            _ => format!("the Team of {}", self.cards(cards)),
        }
    }

    pub(super) fn number(&self, cards: &Cards) -> Number {
        match cards {
            Cards::It if self.several => Number::Many,
            Cards::This | Cards::User | Cards::It | Cards::Attacked | Cards::Host | Cards::Pointed(_) => {
                Number::One
            }
            Cards::Target if self.up_to.is_none_or(|count| count == 1) => Number::One,
            Cards::All(filter) if bare_main(filter).is_some() => Number::One,
            Cards::Target | Cards::All(_) => Number::Many,
            Cards::Choose(choice) => Number::of(&choice.count),
            Cards::Top(top) => Number::of(&top.count),
        }
    }

    /// `an injured Warrior you control`.
    pub(super) fn one(&self, filter: &Filter) -> String {
        if let Some(main) = bare_main(filter) {
            return main;
        }
        if is_itself(filter) {
            return self.this();
        }
        if filter.other {
            let noun = self.noun(
                &Filter {
                    other: false,
                    ..filter.clone()
                },
                Number::One,
            );
            return format!("another {noun}");
        }
        with_article(&self.noun(filter, Number::One))
    }

    /// A Technique's requirement: it speaks of Warriors without saying so.
    pub(super) fn user(&self, filter: &Filter) -> String {
        let kind = filter.kind.or(Some(Kind::Warrior));
        self.noun(
            &Filter {
                kind,
                ..filter.clone()
            },
            Number::One,
        )
    }

    /// Without article: `injured Super Warriors you control`.
    pub(super) fn noun(&self, filter: &Filter, number: Number) -> String {
        self.noun_joined(filter, number, "or")
    }

    /// With that word between the kinds of cards it may be.
    fn noun_joined(&self, filter: &Filter, number: Number, between: &str) -> String {
        let mut words = adjectives(filter);
        // What is said of the type holds for each alternative that says nothing else of it.
        let of_the_type = |one: &Filter| Filter {
            kind: one.kind.or(filter.kind),
            ally: one.ally.or(filter.ally.filter(|_| one.kind.is_none())),
            ..one.clone()
        };
        let traits = only_traits(&filter.any);
        let mut alternatives: Vec<String> = filter
            .any
            .iter()
            .filter(|_| traits.is_empty())
            .map(|one| self.noun(&of_the_type(one), number))
            .collect();
        alternatives.dedup();
        let names = only_names(&filter.any);
        let persons = only_characters(&filter.any);
        words.push(match (filter.kind, number) {
            _ if !names.is_empty() => {
                let bare = Filter {
                    kind: filter.kind,
                    ally: filter.ally,
                    ..Filter::default()
                };
                format!("{} named {}", self.noun(&bare, number), listed(&names, "or"))
            }
            _ if let Some((kind, persons)) = &persons => {
                let bare = Filter {
                    kind: kind.or(filter.kind),
                    ally: filter.ally.filter(|_| kind.is_none()),
                    ..Filter::default()
                };
                named_for(filter, &listed(persons, between), &self.noun(&bare, number))
            }
            _ if let Some((head, with)) = of_one_head(&alternatives) => {
                format!("{head} with {}", listed(&with, between))
            }
            _ if !alternatives.is_empty() => listed(&alternatives, between),
            (None, _) if filter.ally == Some(true) => number.verb("Ally", "Allies").to_owned(),
            (None, _) if filter.ally == Some(false) => {
                number.verb("Main Personality", "Main Personalities").to_owned()
            }
            (Some(kind), Number::One) => type_name(kind),
            (Some(kind), Number::Many) => plural(&type_name(kind)),
            (None, _) if filter.zone == Zone::Stack => number.verb("effect", "effects").to_owned(),
            (None, _) if filter.asks_for_attack_cards() => {
                number.verb("attack card", "attack cards").to_owned()
            }
            (None, _) => number.verb("card", "cards").to_owned(),
        });
        let person = filter.quality.as_ref().filter(|quality| !quality.named_card);
        match person.and_then(|quality| quality.character.as_deref()) {
            None => words.extend(self.after_noun(&named_once(filter, persons.is_some()), number)),
            Some(name) => {
                if let Some(noun) = words.pop() {
                    words.push(format!("{name} {noun}"));
                }
                words.extend(self.after_noun(&without_character(filter), number));
            }
        }
        words.extend((!traits.is_empty()).then(|| listed(&traits, between)));
        words.join(" ")
    }

    pub(super) fn after_noun(&self, filter: &Filter, number: Number) -> Vec<String> {
        let mut words = Vec::new();
        let filter = &Filter {
            of: filter.of.filter(|who| {
                // One card lies with one of them.
                *who != Who::Each || number == Number::Many || filter.zone == Zone::Play
            }),
            ..filter.clone()
        };
        if let Some(name) = &filter.named {
            words.push(format!("named {name}"));
        }
        if let Some(quality) = &filter.quality
            && let Some(character) = quality.character.as_ref().filter(|_| !quality.named_card)
        {
            words.push(format!("of {character}"));
        }
        if filter.battle == Some(Battle::Teammate) {
            let leader = if self.kind == Kind::Technique {
                "the user".to_owned()
            } else {
                self.this()
            };
            words.push(format!("in {leader}'s Team"));
        }
        let end_of_pile = self.end_of_pile(filter);
        let (before, after) = if filter.zone == Zone::Play {
            (self.whereabouts(filter), end_of_pile)
        } else {
            (end_of_pile.or_else(|| self.whereabouts(filter)), None)
        };
        words.extend(before);
        if let Some(when) = filter.has.filter(|_| !filter.asks_for_attack_cards()) {
            words.push(match when {
                When::Attack => "with an attack".to_owned(),
                When::Defense => "with a defense".to_owned(),
                When::Constant => "with a constant effect".to_owned(),
                When::Shield => "with a Defense Shield".to_owned(),
                When::Power => "with an effect used as an action".to_owned(),
                when => format!("with an effect {}", when.label()),
            });
        }
        words.extend(after);
        let loose = number.verb("that is not attached", "that are not attached");
        words.extend((filter.attached == Some(false)).then(|| loose.to_owned()));
        match filter.copy_of.as_deref() {
            None => {}
            Some(Cards::It) => words.push("of that name".to_owned()),
            Some(cards) => {
                let cards = Voice::aside(self.game, self.kind).cards(cards);
                words.push(format!("of the same name as {cards}"));
            }
        }
        let of_it = Filter {
            copy_of: Some(Box::new(Cards::It)),
            ..Filter::default()
        };
        let is_other = filter.the_named && filter.not.as_deref() == Some(&of_it);
        if is_other {
            words.push("with the other named title".to_owned());
        } else if filter.the_named {
            words.push("with the named title".to_owned());
        }
        if let Some(cost) = filter.turn_at_least {
            words.push(format!("with Turn cost {cost} or more"));
        }
        if let Some(cost) = filter.turn_at_most {
            words.push(format!("with Turn cost {cost} or less"));
        }
        if let Some(coin) = filter.coin {
            words.push(format!("with a {}", coin.label()));
        }
        if let Some(quality) = &filter.quality {
            words.extend(self.qualities(quality, number));
        }
        match filter.name_in_play {
            Some(true) => words.push("whose name is in play".to_owned()),
            Some(false) => words.push("whose name is not in play".to_owned()),
            None => {}
        }
        words.extend(self.besides(filter, number).filter(|_| !is_other));
        words
    }

    /// `that are not Drills`: what the cards are not.
    pub(super) fn besides(&self, filter: &Filter, number: Number) -> Option<String> {
        let not = filter.not.as_deref()?;
        // The type has been said.
        let besides = Filter {
            kind: not.kind.filter(|kind| Some(*kind) != filter.kind),
            ..not.clone()
        };
        let not = if besides == Filter::default() {
            not
        } else {
            &besides
        };
        Some(format!("that {}", self.predicate(not, true, number)))
    }
}

/// `your Main Personality`, where nothing else is asked of it.
pub(super) fn bare_main(filter: &Filter) -> Option<String> {
    let who = filter.of.filter(|who| matches!(who, Who::You | Who::Opponent))?;
    let bare = Filter {
        ally: Some(false),
        of: Some(who),
        ..Filter::default()
    };
    let of_the_type = Filter {
        kind: Some(Kind::MainPersonality),
        ally: None,
        ..bare.clone()
    };
    (*filter == bare || *filter == of_the_type).then(|| format!("{} Main Personality", possessive(who)))
}

/// `your opponent's cards`, where nothing is asked but whose they are.
pub(super) fn all_of_one(filter: &Filter) -> Option<String> {
    let who = filter.of.filter(|who| matches!(who, Who::You | Who::Opponent))?;
    let bare = Filter {
        of: Some(who),
        ..Filter::default()
    };
    (*filter == bare).then(|| format!("{} cards", possessive(who)))
}

/// `an Ally`, `a Drill`.
pub(super) fn with_article(noun: &str) -> String {
    let article = if noun.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {noun}")
}

/// `Allies`, `Wishes`, `Drills`.
pub(super) fn plural(noun: &str) -> String {
    match noun.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if noun.ends_with("sh") || noun.ends_with(['o', 's']) => format!("{noun}es"),
        _ => format!("{noun}s"),
    }
}

/// `a`, `a or b`, `a, b or c`.
pub(in crate::catalog) fn listed<Text: AsRef<str>>(words: &[Text], between: &str) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} {between} {last}", first.join(", ")),
        _ => words.concat(),
    }
}

/// A card of a type: `Drill`, `Physical Combat card`.
pub(super) fn type_name(kind: Kind) -> String {
    let card = match kind {
        Kind::PhysicalCombat | Kind::EnergyCombat | Kind::Combat | Kind::NonCombat => " card",
        _ => "",
    };
    format!("{}{card}", kind.label())
}

/// Cards as a noun where nobody in particular speaks of them.
pub(super) fn plain_noun(filter: &Filter) -> String {
    let voice = Voice::aside(Game::Panini, Kind::Unknown);
    if is_itself(filter) {
        return voice.this();
    }
    voice.noun(filter, Number::Many)
}

/// What stands before the noun.
pub(super) fn adjectives(filter: &Filter) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    if filter.other {
        words.push("other".to_owned());
    }
    match (filter.style, filter.styled) {
        (Some(style), _) => words.push(style.label().to_owned()),
        (None, Some(true)) => words.push("styled".to_owned()),
        (None, Some(false)) => words.push("freestyle".to_owned()),
        (None, None) => {}
    }
    if let Some(status) = filter.status {
        words.push(status.label().to_owned());
    }
    words.extend((filter.attached == Some(true)).then(|| "attached".to_owned()));
    if let Some(battle) = filter.battle.filter(|battle| *battle != Battle::Teammate) {
        words.push(battle.label().to_owned());
    }
    if let Some(role) = filter.role {
        words.push(role.label().to_owned());
    }
    if let Some(symbol) = filter.symbol {
        words.push(symbol.label().to_owned());
    }
    if !filter.characteristics.is_empty() {
        let quoted: Vec<_> = filter
            .characteristics
            .iter()
            .map(|word| format!("\"{word}\""))
            .collect();
        words.push(quoted.join(" + "));
    }
    words
}

/// Whether it is the card itself, wherever it lies: no other card.
pub(super) fn is_itself(filter: &Filter) -> bool {
    let other = Filter {
        other: true,
        ..Filter::default()
    };
    *filter
        == Filter {
            not: Some(Box::new(other)),
            zone: filter.zone,
            of: filter.of,
            ..Filter::default()
        }
}

/// The other players of an effect that happens to them as well.
pub(super) fn other_player(each: bool) -> &'static str {
    if each {
        "each other player"
    } else {
        "your opponent"
    }
}

/// What a player does with the own cards: `discard 1 card from their hand`.
pub(super) fn of_their_own(text: &str, who: Who) -> String {
    if who != Who::Opponent {
        return text.to_owned();
    }
    text.replace("your opponent controls", "they control")
        .replace("your opponent's", "their")
        .replace(" (your opponent chooses)", "")
}
