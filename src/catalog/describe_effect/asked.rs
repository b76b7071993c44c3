//! What is asked of cards, after a subject: `is injured`, `has Endurance`, `is Goku or Gohan`.

use super::Voice;
use super::feats::of_that_trait;
use super::noun::{Number, adjectives, bare_main, listed, plural, with_article};
use crate::model::effect::{
    Amount, Battle, Cards, Different, Filter, Pointed, Quality, Selection, Who, Zone,
};
use crate::model::{Game, Kind};

impl Voice<'_> {
    /// `1 card from your discard pile for each named title`, where one of each title that was named is meant; `your Main Personality`,
    /// of which there is one.
    pub(super) fn each_named(&self, choice: &Selection) -> Option<String> {
        let unnamed = Filter {
            the_named: false,
            ..choice.card.clone()
        };
        let is_one =
            self.game == Game::Score && !choice.up_to && !choice.random && choice.count == Amount::Number(1);
        if let Some(main) = bare_main(&choice.card).filter(|_| is_one) {
            return Some(main);
        }
        let is_each = choice.card.the_named && choice.different == Some(Different::Titles);
        let taken = || self.taken(&unnamed, Number::One);
        (is_each && !choice.up_to).then(|| format!("1 {} for each named title", taken()))
    }

    /// What a condition asks of certain cards.
    pub(super) fn asked_of(&mut self, cards: &Cards, filter: &Filter, holds: bool) -> String {
        if let Some(who) = filter.of.filter(|who| *filter == cards_of(*who))
            && *cards == Cards::Pointed(Pointed::Cause)
        {
            let whose = if who == Who::You { "yours" } else { who.label() };
            return format!("{} effect of {whose} causes it", if holds { "an" } else { "no" });
        }
        let number = self.number(cards);
        let said = is_person(cards)
            .then(|| self.short_predicate(&of_a_person(filter), !holds, number))
            .flatten()
            .unwrap_or_else(|| self.predicate(filter, !holds, number));
        // What was discarded is no longer where it came from.
        let left = self.left
            && matches!(cards, Cards::This | Cards::It)
            && matches!(filter.zone, Zone::Hand | Zone::Deck);
        let said = match said.strip_prefix("is ").filter(|_| left) {
            Some(rest) => format!("was {rest}"),
            None => said,
        };
        format!("{} {said}", self.subject(cards))
    }

    /// After a subject: `is injured`, `has no Growth coin`, `is a Warrior named Flint`.
    pub(super) fn predicate(&self, filter: &Filter, negated: bool, number: Number) -> String {
        let is = number.verb("is", "are");
        let not = if negated { " not" } else { "" };
        self.short_predicate(filter, negated, number)
            .unwrap_or_else(|| match number {
                Number::One => format!("{is}{not} {}", self.one(filter)),
                Number::Many => format!("{is}{not} {}", self.noun(filter, number)),
            })
    }

    /// The same without a noun, where that says it all.
    fn short_predicate(&self, filter: &Filter, negated: bool, number: Number) -> Option<String> {
        let is = number.verb("is", "are");
        let not = if negated { " not" } else { "" };
        if let Some(coin) = filter.coin
            && *filter
                == (Filter {
                    coin: Some(coin),
                    ..Filter::default()
                })
        {
            let has = number.verb("has", "have");
            return Some(format!(
                "{has} {} {}",
                if negated { "no" } else { "a" },
                coin.label()
            ));
        }
        if let Some(characters) = characters(filter) {
            return Some(format!("{is}{not} {}", listed(&characters, "or")));
        }
        if let Some(attached) = filter.attached
            && *filter
                == (Filter {
                    attached: Some(attached),
                    ..Filter::default()
                })
        {
            let attached = if attached == negated {
                "not attached"
            } else {
                "attached"
            };
            return Some(format!("{is} {attached}"));
        }
        let plain = Filter {
            status: filter.status,
            battle: filter.battle.filter(|battle| *battle != Battle::Teammate),
            ..Filter::default()
        };
        if *filter == plain && plain != Filter::default() {
            return Some(format!("{is}{not} {}", adjectives(filter).join(" and ")));
        }
        // A personality of which only the side is asked is that: `is a Hero`.
        if let Some(side) = side_alone(filter, number) {
            return Some(format!("{is}{not} {side}"));
        }
        self.stated_of(filter, negated, number)
    }

    /// What is asked of a card besides what kind of card it is, without calling it a card.
    fn stated_of(&self, filter: &Filter, negated: bool, number: Number) -> Option<String> {
        if let Some(not) = &filter.not
            && *filter
                == (Filter {
                    not: Some(not.clone()),
                    ..Filter::default()
                })
        {
            return Some(self.predicate(not, !negated, number));
        }
        let alternatives = Filter {
            any: filter.any.clone(),
            ..Filter::default()
        };
        if !filter.any.is_empty() && *filter == alternatives {
            if !only_names(&filter.any).is_empty() {
                let not = if negated { " not" } else { "" };
                let names = listed(&only_names(&filter.any), "or");
                return Some(format!("{}{not} named {names}", number.verb("is", "are")));
            }
            let each: Option<Vec<String>> = filter
                .any
                .iter()
                .map(|one| self.stated_of(one, negated, number))
                .collect();
            let each = each?;
            let is = format!("{} ", number.verb("is", "are"));
            let shared: Option<Vec<&str>> = each.iter().map(|one| one.strip_prefix(&is)).collect();
            return Some(match shared.filter(|_| !negated) {
                Some(shared) => format!("{is}{}", listed(&shared, "or")),
                None => each.join(if negated { " and " } else { " or " }),
            });
        }
        let says_of_what_kind = filter.kind.is_some()
            || filter.ally.is_some()
            || !filter.any.is_empty()
            || !adjectives(filter).is_empty()
            || (filter.zone == Zone::Play && filter.of.is_some());
        if says_of_what_kind {
            return None;
        }
        let words = self.after_noun(filter, number);
        match words.as_slice() {
            [only] => stating(only, negated, number),
            [name, rest @ ..] => {
                let quality = filter.quality.as_ref()?;
                let character = quality.character.as_ref().filter(|_| !quality.named_card)?;
                (*name == format!("of {character}")).then(|| {
                    let not = if negated { " not" } else { "" };
                    format!("{}{not} {character} {}", number.verb("is", "are"), rest.join(" "))
                })
            }
            [] => None,
        }
    }
}

/// All that belongs to a player, whatever it is.
pub(super) fn cards_of(who: Who) -> Filter {
    Filter {
        of: Some(who),
        ..Filter::default()
    }
}

/// Beginnings of what is said after a noun that may as well stand after `is`.
const AFTER_IS: &[&str] = &[
    "named ",
    "in ",
    "from the set ",
    "for ",
    "of level",
    "of a higher level ",
    "of a lower level ",
    "of the level ",
    "of Saiyan heritage",
    "of Namekian heritage",
    "at ",
    "above ",
    "among ",
    "attached to ",
    "under ",
    "set aside",
    "owned by ",
    "costing ",
    "without Endurance",
];

/// `has Endurance` of `with Endurance`, `is in your hand` of `in your hand`.
fn stating(word: &str, negated: bool, number: Number) -> Option<String> {
    let (is, has) = (number.verb("is", "are"), number.verb("has", "have"));
    let has = |what: &str| {
        if negated {
            format!("{} not have {what}", number.verb("does", "do"))
        } else {
            format!("{has} {what}")
        }
    };
    if let Some(what) = word.strip_prefix("with ") {
        return Some(has(what));
    }
    if word == "of that name" || word.starts_with("of the same name ") {
        return word.strip_prefix("of ").map(has);
    }
    if let Some(what) = word.strip_prefix("that can ") {
        let can = if negated { "cannot" } else { "can" };
        return Some(format!("{can} {what}"));
    }
    if let Some(does) = word.strip_prefix("that ") {
        return (!negated).then(|| does.to_owned());
    }
    let not = if negated { " not" } else { "" };
    let fits = AFTER_IS.iter().any(|start| word.starts_with(start)) || word.ends_with(" rarity");
    fits.then(|| format!("{is}{not} {word}"))
}

/// Whether these cards are personalities anyhow, so that nobody need be told.
fn is_person(cards: &Cards) -> bool {
    match cards {
        Cards::User | Cards::Attacked | Cards::Pointed(Pointed::Attacker) => true,
        Cards::All(filter) => bare_main(filter).is_some(),
        _ => false,
    }
}

/// What is asked of a personality besides being one.
fn of_a_person(filter: &Filter) -> Filter {
    let bare = |filter: &Filter| Filter {
        kind: filter.kind.filter(|kind| *kind != Kind::Personality),
        ..filter.clone()
    };
    let person = Filter {
        any: filter.any.iter().map(bare).collect(),
        ..bare(filter)
    };
    // That it is one at all may be what is asked.
    if person == Filter::default() || person.any.contains(&Filter::default()) {
        filter.clone()
    } else {
        person
    }
}

/// The characters a filter asks for, where it asks for nothing else.
fn characters(filter: &Filter) -> Option<Vec<&str>> {
    if !filter.any.is_empty() {
        let any = Filter {
            any: filter.any.clone(),
            ..Filter::default()
        };
        let each = || filter.any.iter().map(characters);
        return (*filter == any)
            .then(|| each().collect::<Option<Vec<_>>>())?
            .map(|names| names.concat());
    }
    only_character(filter, None).map(|name| vec![name])
}

/// The character, where nothing is asked but that and the type.
fn only_character(filter: &Filter, kind: Option<Kind>) -> Option<&str> {
    let name = filter.quality.as_ref()?.character.as_deref()?;
    let quality = Quality {
        character: Some(name.to_owned()),
        ..Quality::default()
    };
    let asked = Filter {
        kind,
        quality: Some(Box::new(quality)),
        ..Filter::default()
    };
    (*filter == asked).then_some(name)
}

/// The type and the characters of cards that are told apart by nothing else.
pub(super) fn only_characters(any: &[Filter]) -> Option<(Option<Kind>, Vec<&str>)> {
    let kind = any.first()?.kind;
    let names: Option<Vec<_>> = any.iter().map(|one| only_character(one, kind)).collect();
    names.map(|names| (kind, names))
}

/// `a Hero`, `Heroes`, where nothing but the side is asked.
pub(super) fn side_alone(filter: &Filter, number: Number) -> Option<String> {
    let side = filter.quality.as_ref()?.side?;
    let quality = Quality {
        side: Some(side),
        ..Quality::default()
    };
    let alone = Filter {
        quality: Some(Box::new(quality)),
        ..Filter::default()
    };
    (*filter == alone).then(|| match number {
        Number::One => with_article(side.label()),
        Number::Many => plural(side.label()),
    })
}

/// The characters of personalities that are told apart by nothing else.
pub(super) fn persons(filter: &Filter) -> Option<Vec<&str>> {
    let alternatives = Filter {
        kind: filter.kind,
        any: filter.any.clone(),
        ..Filter::default()
    };
    let (kind, names) = if filter.any.is_empty() {
        (filter.kind, vec![only_character(filter, filter.kind)?])
    } else {
        let (kind, names) = only_characters(&filter.any).filter(|_| *filter == alternatives)?;
        (kind.or(filter.kind), names)
    };
    (kind == Some(Kind::Personality)).then_some(names)
}

/// The names, where cards are told apart by nothing else.
pub(super) fn only_names(any: &[Filter]) -> Vec<&str> {
    let name = |filter: &'_ Filter| {
        let bare = Filter {
            named: None,
            ..filter.clone()
        };
        bare == Filter::default()
    };
    if any.iter().all(name) {
        any.iter().filter_map(|filter| filter.named.as_deref()).collect()
    } else {
        Vec::new()
    }
}

/// The traits, in words, where cards are told apart by nothing else.
pub(super) fn only_traits(any: &[Filter]) -> Vec<String> {
    let only = |filter: &Filter| {
        let of_trait = filter.quality.as_ref()?.of_trait.as_ref()?;
        let quality = Quality {
            of_trait: Some(of_trait.clone()),
            ..Quality::default()
        };
        let asked = Filter {
            quality: Some(Box::new(quality)),
            ..Filter::default()
        };
        (*filter == asked).then(|| of_that_trait(of_trait.as_str()))
    };
    any.iter()
        .map(only)
        .collect::<Option<Vec<_>>>()
        .unwrap_or_default()
}

/// `Goku Personality`, `card named for Goku`.
pub(super) fn named_for(filter: &Filter, names: &str, noun: &str) -> String {
    let is_named = |quality: &Quality| quality.named_card;
    if filter.quality.as_deref().is_some_and(is_named) {
        format!("{noun} named for {names}")
    } else {
        format!("{names} {noun}")
    }
}

/// The filter, with nothing said of its being named where that has been said with the names.
pub(super) fn named_once(filter: &Filter, is_said: bool) -> Filter {
    let quality = filter.quality.as_deref().map(|quality| Quality {
        named_card: quality.named_card && !is_said,
        ..quality.clone()
    });
    Filter {
        quality: quality.map(Box::new),
        ..filter.clone()
    }
}

/// The filter without the character it asks for.
pub(super) fn without_character(filter: &Filter) -> Filter {
    let quality = filter.quality.as_deref().map(|quality| Quality {
        character: None,
        ..quality.clone()
    });
    Filter {
        quality: quality.map(Box::new),
        ..filter.clone()
    }
}

/// Whether a title is meant that was not named yet, and nothing else is asked of it.
pub(super) fn is_another(which: &Filter) -> bool {
    let named = Filter {
        the_named: true,
        ..Filter::default()
    };
    *which == all_but(named)
}

/// All cards but those.
fn all_but(those: Filter) -> Filter {
    Filter {
        not: Some(Box::new(those)),
        ..Filter::default()
    }
}

/// What another card to be named may not be, where that is all that is asked of it.
pub(super) fn another_but(which: &Filter) -> Option<&Filter> {
    let these = which.not.as_deref()?;
    let [but, named] = these.any.as_slice() else {
        return None;
    };
    let any = Filter {
        any: these.any.clone(),
        ..Filter::default()
    };
    (*which == all_but(any) && is_another(&all_but(named.clone()))).then_some(but)
}
