//! The cards a line can mean.

use std::ops::RangeInclusive;

use super::hint::{ending, hints, is_number};
use super::short;
use crate::catalog::{Catalog, fold};
use crate::deck::draft::{Hint, Trust, Wanted};
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
    pub(super) levels: Option<(u8, u8)>,
    pub(super) high_tech: bool,
    pub(super) side: Option<Alignment>,
    pub(super) set: Option<SetId>,
    pub(super) number: Option<String>,
    /// The printing a complete code names.
    pub(super) printing: Option<PrintingId>,
    /// Parts nobody understood.
    passed_over: Vec<String>,
}

/// The games that know a line's card: those whose shipped cards do, or else those to which people brought it.
pub(super) fn games(catalog: &Catalog, wanted: &Wanted) -> Vec<Game> {
    let readings = std::iter::once(wanted).chain(wanted.otherwise.as_deref());
    let mut answers: Vec<(Game, bool)> = readings.flat_map(|wanted| one_reading(catalog, wanted)).collect();
    if answers.iter().any(|(_, brought)| !brought) {
        answers.retain(|(_, brought)| !brought);
    }
    let has = |game: &Game| answers.iter().any(|(answer, _)| answer == game);
    Game::ALL.iter().copied().filter(has).collect()
}

/// The games that know the card, and whether it is one people brought in.
fn one_reading(catalog: &Catalog, wanted: &Wanted) -> Vec<(Game, bool)> {
    let told = |game: Game, card: CardId| (game, Finder { catalog, game }.is_brought(card));
    if wanted.is_name_alone() {
        let first = |game| Some(told(game, *catalog.cards_named(game, &wanted.name).first()?));
        return catalog.games_with(&wanted.name).filter_map(first).collect();
    }
    let knows = |game: Game| {
        let found = Finder { catalog, game }.find(wanted).ok()?;
        Some(told(game, catalog.printing(*found.choices.first()?).card))
    };
    Game::ALL.iter().copied().filter_map(knows).collect()
}

impl Wanted {
    /// Whether nothing but a name is said: no brackets, no field of its own, and no digit or `HT`, which could be a
    /// level, a number, or part of a code. Such a name is a card's or it is not.
    fn is_name_alone(&self) -> bool {
        let fields = [&self.set, &self.number, &self.code, &self.octgn];
        let ends_with = |end: &str| {
            let name = self.name.trim_end();
            let last = name.get(name.len().saturating_sub(end.len())..);
            last.is_some_and(|last| last.eq_ignore_ascii_case(end))
        };
        self.groups.is_empty()
            && self.level.is_none()
            && fields.iter().all(|field| field.is_none())
            && !self.name.bytes().any(|byte| byte.is_ascii_digit())
            && !ends_with("ht")
            && !ends_with("tech")
    }
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

impl Finder<'_> {
    /// The cards a line asks for, if more than one: `Gohan 1-3`, `Earth Dragon Ball 1-7`.
    pub(super) fn range(self, wanted: &Wanted) -> Option<Vec<Wanted>> {
        if let Some((name, levels)) = self.level_range(wanted) {
            let of_level = |level| Wanted {
                name: name.clone(),
                level: Some(level),
                ..Wanted::default()
            };
            return Some(levels.map(of_level).collect());
        }
        let (low, high) = wanted.name.rsplit_once('-')?;
        let (name, low) = low.split_at_checked(low.len().checked_sub(1)?)?;
        let (low, high): (u8, u8) = (low.parse().ok()?, high.parse().ok()?);
        let named = |number| Wanted {
            name: format!("{name}{number}"),
            ..Wanted::default()
        };
        let each: Vec<Wanted> = (low..=high.min(9)).map(named).collect();
        let are_cards = each.iter().all(|one| self.find(one).is_ok());
        (name.ends_with(' ') && low < high && are_cards).then_some(each)
    }

    /// The levels a line asks for, if more than one.
    fn level_range(self, wanted: &Wanted) -> Option<(String, RangeInclusive<u8>)> {
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
        if let Some(only) = self.only_card(wanted) {
            return Ok(only);
        }
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
            // `Frieza, The Master` is not `Frieza the Master`: of titles told apart by their marks alone the one as written is meant.
            let name = |id: &CardId| self.catalog.card(*id).name.as_str();
            let is_as_written = |id: &CardId| name(id).eq_ignore_ascii_case(&taken.name);
            if cards.len() > 1 && cards.iter().any(is_as_written) {
                let title = fold::key(&taken.name);
                cards.retain(|id| is_as_written(id) || fold::key(name(id)) != title);
            }
            let found = self.narrow(cards, &taken.asked, wanted.count_may_be_number);
            return Ok(Found { from, ..found });
        }
        match taken.asked.printing {
            Some(printing) if taken.name.is_empty() => Ok(Found::sure(printing, None)),
            Some(printing) => Ok(Found {
                from: Some(taken.name),
                ..Found::sure(printing, None)
            }),
            None => self.spelled_out(taken),
        }
    }

    /// The card whose name was written in a usual short form.
    fn spelled_out(self, taken: Taken) -> Result<Found, Taken> {
        let Some(full) = short::spelled_out(&taken.name) else {
            return Err(taken);
        };
        let (mut name, mut asked) = (full.as_str(), taken.asked.clone());
        let cards = self.named(&mut name, &mut asked);
        if cards.is_empty() {
            return Err(taken);
        }
        let found = self.narrow(cards, &asked, false);
        Ok(Found {
            from: Some(taken.name),
            ..found
        })
    }

    /// What most lines are: the name of one card, and nothing to choose between.
    fn only_card(self, wanted: &Wanted) -> Option<Found> {
        if !wanted.is_name_alone() {
            return None;
        }
        let cards = self.catalog.cards_named(self.game, &wanted.name);
        let shipped = cards.iter().filter(|card| !self.is_brought(**card)).count();
        // Shipped cards come first.
        let card = match (cards, shipped) {
            ([card], _) | ([card, ..], 1) => *card,
            _ => return None,
        };
        let printing = self.catalog.card(card).printings.first()?;
        Some(Found {
            coded: false,
            ..Found::sure(*printing, None)
        })
    }

    /// Takes a line apart, from the most complete name to the barest one: the cards with the first name that exists.
    fn take(self, wanted: &Wanted) -> (Taken, Vec<CardId>) {
        let (mut taken, cards) = self.taken_apart(wanted);
        let has_level = |card: &CardId| self.catalog.card(*card).level().is_some();
        // What looks like levels is the number of a card that has none: `Energy Explosion [L1-5]`.
        if let Some((low, high)) = taken.asked.levels
            && low < high
            && !cards.is_empty()
            && !cards.iter().any(has_level)
        {
            taken.asked.number.get_or_insert(format!("L{low}-{high}"));
            taken.asked.levels = None;
        }
        (taken, cards)
    }

    fn taken_apart(self, wanted: &Wanted) -> (Taken, Vec<CardId>) {
        let mut asked = self.asked(wanted);
        let mut name = wanted.name.as_str();
        for (start, held) in &wanted.groups {
            let mut cards = self.catalog.cards_named(self.game, name).to_vec();
            // Brackets are what a line says of a card, unless a shipped name has them.
            cards.retain(|card| !self.is_brought(*card));
            if !cards.is_empty() {
                return (Taken::new(name, asked), cards);
            }
            hints(held).for_each(|hint| self.hear(&mut asked, hint));
            name = wanted.name.get(..*start).unwrap_or(name).trim_end();
        }
        let (whole, bare) = (name, asked.clone());
        let cards = self.named(&mut name, &mut asked);
        if !cards.is_empty() {
            return (Taken::new(name, asked), cards);
        }
        if let Some((turned, cards)) = self.turned(whole) {
            return (Taken::new(&turned, bare), cards);
        }
        let mut coded = bare.clone();
        if let Some(mut rest) = self.leading_code(whole, &mut coded) {
            let mut cards = self.named(&mut rest, &mut coded);
            if coded.printing.is_none() {
                // Any short word with a digit may look like a number; it is one where the card has it.
                cards.retain(|card| self.has_number(*card, coded.set, coded.number.as_deref()));
            }
            let is_alike = |printing| rest.is_empty() || self.resembles(printing, rest);
            if !cards.is_empty() || coded.printing.is_some_and(is_alike) {
                return (Taken::new(rest, coded), cards);
            }
        }
        for ending in self.code_endings(whole) {
            let mut coded = bare.clone();
            let mut rest = ending.base;
            let mut cards = self.named(&mut rest, &mut coded);
            cards.retain(|card| ending.fits(self, *card, wanted));
            if !cards.is_empty() {
                coded.printing = ending.printing;
                coded.set = ending.set.or(coded.set);
                coded.number = ending.number.map(str::to_owned).or(coded.number);
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
        // Only personalities have levels: `Senzu Bean 4` asks for none.
        if ending.levels.is_some()
            && cards
                .iter()
                .all(|card| self.catalog.card(*card).level().is_none())
        {
            cards.clear();
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
        let fits = |card: &&Card| {
            let personality = card.personality();
            personality.is_some_and(|own| own.character == character && own.level == level)
        };
        [Kind::Personality, Kind::MainPersonality]
            .into_iter()
            .flat_map(|kind| self.catalog.cards_of_kind(self.game, kind))
            .filter(fits)
            .map(|card| card.id)
            .collect()
    }

    /// Whether people brought the card in. To a name that a shipped card has it does not answer, unless its set is said.
    pub(super) fn is_brought(self, card: CardId) -> bool {
        let first = self.catalog.card(card).printings.first();
        first.is_some_and(|printing| self.catalog.is_brought(*printing))
    }

    pub(super) fn coded(self, printing: PrintingId) -> String {
        format!(
            "{} is {}",
            self.catalog.printing(printing).code,
            self.catalog.card_of(printing).title()
        )
    }
}

impl Found {
    /// One printing, for certain.
    pub(super) fn sure(printing: PrintingId, note: Option<String>) -> Self {
        Self {
            choices: vec![printing],
            from: None,
            coded: true,
            count_was_number: false,
            note,
        }
    }
}

impl Found {
    /// Whether it leaves more of a line unexplained than another way to read it.
    pub(super) fn leaves_more_than(&self, other: &Self) -> bool {
        let left = |found: &Self| usize::from(found.from.is_some()) + usize::from(found.note.is_some());
        left(self) > left(other)
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
    pub(super) fn remark(&self) -> Option<String> {
        let parts: Vec<String> = self.passed_over.iter().map(|part| format!("`{part}`")).collect();
        (!parts.is_empty()).then(|| format!("passed over: {}", parts.join(", ")))
    }
}

fn has_level_word(name: &str) -> bool {
    name.rsplit(' ').take(2).any(|word| {
        word.get(..1)
            .is_some_and(|letter| letter.eq_ignore_ascii_case("l"))
    })
}
