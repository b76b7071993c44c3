//! The cards a line can mean.

use std::ops::RangeInclusive;

use super::hint::{ending, hints};
use crate::catalog::{Catalog, fold};
use crate::deck::draft::{Hint, Trust, Wanted};
use crate::deck::foreign::lackey;
use crate::model::{Alignment, Card, CardId, Game, Kind, PrintingId, SetId};

/// What a line can mean.
#[derive(Debug, Clone)]
pub(super) struct Found {
    /// One printing of each card that fits; a single one is sure.
    pub(super) choices: Vec<PrintingId>,
    /// Whether the name is only near; then as written.
    pub(super) from: Option<String>,
    /// Whether a code or number told the printing.
    pub(super) coded: bool,
    /// Whether the count in front was the card's number.
    pub(super) count_was_number: bool,
    pub(super) note: Option<String>,
}

/// What the line says about the card besides its name.
#[derive(Debug, Default, Clone)]
pub(super) struct Asked {
    levels: Option<(u8, u8)>,
    high_tech: bool,
    side: Option<Alignment>,
    set: Option<SetId>,
    number: Option<String>,
    /// The printing a complete code names.
    printing: Option<PrintingId>,
    /// Parts nobody understood.
    passed_over: Vec<String>,
}

/// Looks lines up in one game.
#[derive(Debug, Clone, Copy)]
pub(super) struct Finder<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) game: Game,
}

/// The name apart from what stands around it, for guessing.
#[derive(Debug, Default)]
pub(super) struct Taken {
    pub(super) name: String,
    pub(super) asked: Asked,
    /// A level the name has no card of.
    pub(super) missing_level: Option<u8>,
}

impl<'a> Finder<'a> {
    /// The levels a line asks for, if more than one.
    pub(super) fn level_range(self, wanted: &Wanted) -> Option<(String, RangeInclusive<u8>)> {
        let is_range = |bytes: &[u8]| matches!(bytes, [low, b'-', high] if low.is_ascii_digit() && high.is_ascii_digit());
        if !wanted.name.as_bytes().windows(3).any(is_range) {
            return None;
        }
        let (taken, cards) = self.take(wanted);
        let (low, high) = taken.asked.levels?;
        (low < high && !cards.is_empty()).then_some((taken.name, low..=high))
    }

    /// The cards with exactly that name or code; or, if there is none, the name to guess from.
    pub(super) fn find(self, wanted: &Wanted) -> Result<Found, Taken> {
        let (mut taken, mut cards) = self.take(wanted);
        let asked = &mut taken.asked;
        let by_id = wanted
            .octgn
            .as_deref()
            .and_then(|guid| self.catalog.printing_by_octgn(guid));
        let by_id = by_id.filter(|printing| self.catalog.card_of(*printing).game == self.game);
        if let Some(printing) = by_id.or(asked.printing.filter(|_| wanted.trust == Trust::Code)) {
            let same = cards.is_empty() || cards.contains(&self.catalog.printing(printing).card);
            let note = (!same).then(|| format!("{}; the id was followed", self.coded(printing)));
            return Ok(Found::sure(printing, note));
        }
        let mut from = None;
        if let Some((level, _)) = asked.levels
            && !cards
                .iter()
                .any(|card| self.catalog.card(*card).level() == Some(level))
        {
            let others = self.of_character(&taken.name, level);
            if !others.is_empty() {
                (cards, from) = (others, Some(format!("{}, level {level}", taken.name)));
            } else if cards.len() > 1 {
                taken.missing_level = Some(level);
                return Err(taken);
            }
        }
        if !cards.is_empty() {
            let found = self.narrow(cards, &taken.asked, wanted.count_may_be_number);
            return Ok(Found { from, ..found });
        }
        match taken.asked.printing {
            Some(printing) if taken.name.is_empty() => Ok(Found::sure(printing, None)),
            Some(printing) => Ok(Found {
                from: Some(taken.name),
                ..Found::sure(printing, None)
            }),
            None => Err(taken),
        }
    }

    /// Takes a line apart, from the most complete name to the barest one: the cards with the first name that exists.
    fn take(self, wanted: &Wanted) -> (Taken, Vec<CardId>) {
        let mut asked = self.asked(wanted);
        let mut name = wanted.name.as_str();
        for (start, held) in &wanted.groups {
            let cards = self.catalog.cards_named(self.game, name);
            if !cards.is_empty() {
                return (Taken::new(name, asked), cards.to_vec());
            }
            hints(held).for_each(|hint| self.hear(&mut asked, hint));
            name = wanted.name.get(..*start).unwrap_or(name).trim_end();
        }
        let cards = self.named(&mut name, &mut asked);
        if !cards.is_empty() {
            return (Taken::new(name, asked), cards);
        }
        let mut coded = asked.clone();
        if let Some(mut rest) = self.leading_code(name, &mut coded) {
            let cards = self.named(&mut rest, &mut coded);
            if !cards.is_empty() || coded.printing.is_some() {
                return (Taken::new(rest, coded), cards);
            }
        }
        (Taken::new(name, asked), cards)
    }

    /// What fields of their own say.
    fn asked(self, wanted: &Wanted) -> Asked {
        let mut asked = Asked {
            levels: wanted.level.map(|level| (level, level)),
            number: wanted.number.clone(),
            ..Asked::default()
        };
        if let Some(set) = &wanted.set {
            asked.set = self.catalog.set_by_code(self.game, set).map(|set| set.id);
            let number = wanted.number.as_deref();
            asked.printing = number.and_then(|number| self.printing_at(set, number));
        }
        if let Some(printing) = wanted.code.as_deref().and_then(|code| self.by_code(code)) {
            asked.printing = Some(printing);
        }
        asked
    }

    fn hear(self, asked: &mut Asked, hint: Hint) {
        match hint {
            Hint::Levels(low, high) => asked.levels = Some((low, high)),
            Hint::HighTech => asked.high_tech = true,
            Hint::Side(side) => asked.side = Some(side),
            Hint::Limit => {}
            Hint::Other(text) => {
                if let Some(printing) = self.by_code(&text) {
                    asked.printing = Some(printing);
                } else if let Some(set) = self.catalog.set_by_code(self.game, &text) {
                    asked.set = Some(set.id);
                } else if is_number(&text) {
                    asked.number = Some(text);
                } else {
                    asked.passed_over.push(text);
                }
            }
        }
    }

    /// The cards with the name, or with it once level and `HT` are taken off its end.
    fn named(self, name: &mut &str, asked: &mut Asked) -> Vec<CardId> {
        let cards = self.catalog.cards_named(self.game, name);
        if !cards.is_empty() {
            return cards.to_vec();
        }
        let Some(ending) = ending(name) else {
            return asked
                .levels
                .map_or_else(Vec::new, |(level, _)| self.of_character(name, level));
        };
        let mut cards = self.catalog.cards_named(self.game, ending.base).to_vec();
        if cards.is_empty()
            && let Some((level, _)) = ending.levels
        {
            cards = self.of_character(ending.base, level);
        }
        // The ending of an unknown name stays with it unless it can be nothing else.
        let certain = ending.high_tech || !name.ends_with(|letter: char| letter.is_ascii_digit());
        if !cards.is_empty() || certain || has_level_word(name) {
            *name = ending.base;
            asked.levels = ending.levels.or(asked.levels);
            asked.high_tech |= ending.high_tech;
        }
        cards
    }

    /// All cards of a character at a level, whatever their sub-names.
    fn of_character(self, name: &str, level: u8) -> Vec<CardId> {
        let Some(character) = self.catalog.character_id(self.game, name) else {
            return Vec::new();
        };
        let leads = |card: &&Card| matches!(card.kind, Kind::Personality | Kind::MainPersonality);
        let fits = |card: &&Card| {
            card.game == self.game
                && card
                    .personality()
                    .is_some_and(|own| own.character == character && own.level == level)
        };
        self.catalog
            .cards()
            .iter()
            .filter(fits)
            .filter(leads)
            .map(|card| card.id)
            .collect()
    }

    /// A code, set and number, or number in front of the name; the rest of the line.
    fn leading_code<'t>(self, text: &'t str, asked: &mut Asked) -> Option<&'t str> {
        let (first, rest) = split_word(text)?;
        if let Some(printing) = self.by_code(first) {
            asked.printing = Some(printing);
            return Some(rest);
        }
        if let Some(set) = self.catalog.set_by_code(self.game, first)
            && let Some((number, rest)) = split_word(rest)
            && is_number(number)
        {
            asked.set = Some(set.id);
            asked.printing = self.printing_at(first, number);
            asked.number = Some(number.to_owned());
            return Some(rest);
        }
        if is_number(first) && !rest.is_empty() {
            asked.number = Some(first.to_owned());
            return Some(rest);
        }
        None
    }

    /// The printing with a code as people and programs write it: `EVO-S057`, `EVO S057`, `SAIYAN-001`, `eS057`.
    fn by_code(self, text: &str) -> Option<PrintingId> {
        if text.len() > 40 || !text.contains(|letter: char| letter.is_ascii_digit()) {
            return None;
        }
        if let Some(printing) = self.catalog.printing_by_code(self.game, text) {
            return Some(printing);
        }
        if let Some((set, number)) = text.rsplit_once([' ', ':', '-', '#', '/']) {
            return self.printing_at(set.trim(), number);
        }
        let (set, number) = lackey::set_and_number(text)?;
        self.catalog.printing_by_number(self.game, set, number)
    }

    /// The printing with a number in a set or in one that belongs to it.
    fn printing_at(self, set: &str, number: &str) -> Option<PrintingId> {
        let set = self.catalog.set_by_code(self.game, set)?;
        self.catalog
            .printing_by_number(self.game, &set.code, number)
            .or_else(|| {
                let kin = self.catalog.sets().iter().filter(|other| {
                    other.game == self.game && other.id != set.id && family(&other.code) == family(&set.code)
                });
                kin.into_iter()
                    .find_map(|other| self.catalog.printing_by_number(self.game, &other.code, number))
            })
    }

    /// Keeps the cards that fit what else was asked, and picks a printing of each.
    pub(super) fn narrow(self, mut cards: Vec<CardId>, asked: &Asked, count_may_be_number: bool) -> Found {
        let card = |id: &CardId| self.catalog.card(*id);
        let mut notes: Vec<String> = Vec::new();
        let mut set = asked.set;
        if let Some(printing) = asked.printing {
            if cards.contains(&self.catalog.printing(printing).card) {
                return Found::sure(printing, asked.remark());
            }
            notes.push(format!("{}; the name was followed", self.coded(printing)));
            set = set.or(Some(self.catalog.printing(printing).set));
        }
        if let Some((level, _)) = asked.levels {
            let fits = keep(&mut cards, |id| card(id).level() == Some(level));
            if !fits && cards.iter().any(|id| card(id).level().is_some()) {
                notes.push(format!("it is not level {level}"));
            }
        }
        let high_tech = |id: &CardId| card(id).personality().is_some_and(|own| own.high_tech);
        if !keep(&mut cards, |id| high_tech(id) == asked.high_tech) && asked.high_tech {
            notes.push("there is no high-tech print".to_owned());
        }
        keep(&mut cards, |id| {
            !card(id).styled().is_some_and(|facts| facts.error_print)
        });
        if let Some(side) = asked.side {
            keep(&mut cards, |id| {
                card(id)
                    .personality()
                    .is_some_and(|own| own.allegiance.fits(side))
            });
        }
        let number = asked.number.as_deref();
        let mut coded =
            number.is_some() && keep(&mut cards, |id| self.printing_of(*id, set, number).is_some());
        coded |= set.is_some() && keep(&mut cards, |id| self.printing_of(*id, set, None).is_some());
        let mut distinct: Vec<CardId> = Vec::with_capacity(cards.len());
        for id in cards {
            if !distinct.iter().any(|kept| is_same(card(kept), card(&id))) {
                distinct.push(id);
            }
        }
        notes.extend(asked.remark());
        Found {
            choices: distinct
                .iter()
                .filter_map(|id| self.best_printing(*id, set, number))
                .collect(),
            from: None,
            coded,
            count_was_number: count_may_be_number
                && distinct
                    .iter()
                    .any(|id| self.printing_of(*id, None, number).is_some()),
            note: (!notes.is_empty()).then(|| notes.join("; ")),
        }
    }

    /// The oldest printing in the set and with the number asked for, as far as there is one.
    fn best_printing(self, card: CardId, set: Option<SetId>, number: Option<&str>) -> Option<PrintingId> {
        self.printing_of(card, set, number)
            .or_else(|| self.printing_of(card, set, None))
            .or_else(|| self.printing_of(card, None, number))
            .or_else(|| self.printing_of(card, None, None))
    }

    /// The card's oldest printing in a set (or one that belongs to it, such as its promos) and with a number.
    fn printing_of(self, card: CardId, set: Option<SetId>, number: Option<&str>) -> Option<PrintingId> {
        let number = number.map(fold::number);
        let has_number = |id: &&PrintingId| {
            let own = &self.catalog.printing(**id).number;
            number.as_ref().is_none_or(|number| fold::number(own) == *number)
        };
        let mut printings = self.catalog.card(card).printings.iter().filter(has_number);
        let Some(set) = set else {
            return printings.next().copied();
        };
        let printings: Vec<PrintingId> = printings.copied().collect();
        let of = |id: &&PrintingId| self.catalog.printing(**id).set;
        let own = printings.iter().find(|id| of(id) == set);
        let kin = || {
            printings
                .iter()
                .find(|id| self.family(of(id)) == self.family(set))
        };
        own.or_else(kin).copied()
    }

    /// What a set's code and those of its promos begin with: `SAI` of `SAI-P`.
    pub(super) fn family(self, set: SetId) -> &'a str {
        family(&self.catalog.set(set).code)
    }

    fn coded(self, printing: PrintingId) -> String {
        format!(
            "{} is {}",
            self.catalog.printing(printing).code,
            self.catalog.card_of(printing).title()
        )
    }
}

impl Found {
    /// One printing, for certain.
    fn sure(printing: PrintingId, note: Option<String>) -> Self {
        Self {
            choices: vec![printing],
            from: None,
            coded: true,
            count_was_number: false,
            note,
        }
    }
}

impl Taken {
    fn new(name: &str, asked: Asked) -> Self {
        Self {
            name: name.trim().to_owned(),
            asked,
            missing_level: None,
        }
    }
}

impl Asked {
    /// Says which parts of the line were passed over.
    fn remark(&self) -> Option<String> {
        let parts: Vec<String> = self.passed_over.iter().map(|part| format!("`{part}`")).collect();
        (!parts.is_empty()).then(|| format!("passed over: {}", parts.join(", ")))
    }
}

/// Keeps the cards that fit, if any does; says whether.
fn keep(cards: &mut Vec<CardId>, fits: impl Fn(&CardId) -> bool) -> bool {
    let any = cards.iter().any(&fits);
    if any {
        cards.retain(|card| fits(card));
    }
    any
}

/// Whether two cards of one name are the same to every rule.
fn is_same(one: &Card, other: &Card) -> bool {
    one.name_id == other.name_id
        && one.kind == other.kind
        && one.facts == other.facts
        && one.abilities == other.abilities
}

fn family(code: &str) -> &str {
    code.split('-').next().unwrap_or(code)
}

fn has_level_word(name: &str) -> bool {
    name.rsplit(' ').take(2).any(|word| {
        word.get(..1)
            .is_some_and(|letter| letter.eq_ignore_ascii_case("l"))
    })
}

/// `158`, `P1`, `BK3`, `L1-2`: short, and with a digit.
fn is_number(text: &str) -> bool {
    (1..=8).contains(&text.len())
        && text
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
        && text.contains(|letter: char| letter.is_ascii_digit())
}

/// The first word without the brackets around it, and the rest.
fn split_word(text: &str) -> Option<(&str, &str)> {
    let (word, rest) = match text.strip_prefix(['[', '(']) {
        Some(inner) => inner.split_once([']', ')'])?,
        None => text.split_once([' ', '\t']).unwrap_or((text, "")),
    };
    let word = word.trim_matches([':', '.', ' ', ',', '#']);
    (!word.is_empty()).then_some((word, rest.trim_start_matches([' ', '\t', '-', ':', ','])))
}
