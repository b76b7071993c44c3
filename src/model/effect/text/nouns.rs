//! How players, cards and attacks are spelled.

use super::super::{Battle, Cards, Coin, End, Filter, Role, Selection, Status, Top, When, Who, Zone};
use super::error::TextError;
use super::input::Input;
use super::lexer::Token;
use super::spelled::Spelled;
use super::writer::Writer;
use crate::model::effect::Amount;
use crate::model::{Kind, Style, Symbol};

/// Whose: the word that stands before what belongs to a player.
const POSSESSIVES: [(&str, Who); 5] = [
    ("your", Who::You),
    ("opponent's", Who::Opponent),
    ("every-opponent's", Who::Opponents),
    ("each's", Who::Each),
    ("chosen's", Who::Chosen),
];

/// The player a possessive word names.
fn possessor(word: &str) -> Option<Who> {
    POSSESSIVES
        .iter()
        .find(|(known, _)| *known == word)
        .map(|(_, who)| *who)
}

impl Input<'_> {
    /// Takes a word that tells whose something is: `your`, `opponent's`.
    pub(super) fn possessive(&mut self) -> Option<Who> {
        let word = self.peek_word()?;
        let who = possessor(word)?;
        self.take();
        Some(who)
    }
}

/// The word for what belongs to a player.
pub(super) fn possessive(who: Who) -> &'static str {
    POSSESSIVES
        .iter()
        .find(|(_, known)| *known == who)
        .map_or("", |(word, _)| word)
}

/// Words a filter may hold beside those of closed lists.
const FILTER_WORDS: &[&str] = &[
    "card",
    "other",
    "styled",
    "unstyled",
    "named",
    "being",
    "symbol",
    "turn",
    "with",
    "has",
    "as-ally",
    "as-main",
    "attached",
    "unattached",
    "copy-of",
    "the-named",
    "name-in-play",
    "name-not-in-play",
    "within-top",
    "within-bottom",
    "in",
    "not",
    "character",
    "title",
    "heritage",
    "side",
    "trait",
    "named-card",
    "named-for-main",
    "only-for-villains",
    "only-for-heroes",
    "rarity",
    "with-endurance",
    "without-endurance",
    "does",
    "attached-to",
    "level",
    "owned-by",
    "from-set",
    "bearing",
    "in-control",
    "at-zero",
    "above-zero",
    "at-highest",
    "leaving",
    "even-numbered",
    "taken",
    "with-effects",
    "lost-this-combat",
    "played-from-hand",
    "used-this-turn",
    "payable",
    "just-moved",
    "of-top-level",
    "of-lower-level",
    "of-same-level",
    "of-higher-level",
    "only-for-saiyans",
    "only-for-namekians",
    "only-for-majins",
    "limit",
    "base-life-most",
    "costing-most",
];

impl Spelled for Filter {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        let mut filter = Self::default();
        let mut is_said = false;
        while filter_part(&mut filter, input)? {
            is_said = true;
        }
        if is_said {
            return Ok(filter);
        }
        let known: Vec<&str> = FILTER_WORDS
            .iter()
            .copied()
            .chain(Kind::ALL.iter().map(|kind| kind.slug()))
            .chain(Style::ALL.iter().map(|style| style.slug()))
            .collect();
        Err(input.unknown("a word for cards", &known))
    }

    fn write(&self, out: &mut Writer) {
        let is_in_play = self.zone == Zone::Play;
        if let Some(who) = self.of.filter(|_| is_in_play) {
            out.word(possessive(who));
        }
        self.write_adjectives(out);
        match (self.kind, self.any.is_empty()) {
            (Some(kind), _) => out.slug(kind),
            (None, true) => out.word("card"),
            (None, false) => {}
        }
        if let Some((first, rest)) = self.any.split_first() {
            out.word("(");
            first.write(out);
            for filter in rest {
                out.pair("or", filter);
            }
            out.glue(")");
        }
        self.write_qualities(out);
        if !is_in_play {
            out.word("in");
            if let Some(who) = self.of {
                out.word(possessive(who));
            }
            out.slug(self.zone);
        }
    }
}

impl Filter {
    fn write_adjectives(&self, out: &mut Writer) {
        if self.other {
            out.word("other");
        }
        if let Some(styled) = self.styled {
            out.word(if styled { "styled" } else { "unstyled" });
        }
        if let Some(style) = self.style {
            out.slug(style);
        }
        if let Some(status) = self.status {
            out.slug(status);
        }
        if let Some(role) = self.role {
            out.slug(role);
        }
        if let Some(battle) = self.battle {
            out.slug(battle);
        }
        if let Some(attached) = self.attached {
            out.word(if attached { "attached" } else { "unattached" });
        }
        if let Some(ally) = self.ally {
            out.word(if ally { "as-ally" } else { "as-main" });
        }
    }

    fn write_qualities(&self, out: &mut Writer) {
        if let Some(name) = &self.named {
            out.word("named");
            out.quoted(name);
        }
        for characteristic in &self.characteristics {
            out.word("being");
            out.quoted(characteristic);
        }
        if let Some(symbol) = self.symbol {
            out.word("symbol");
            out.slug(symbol);
        }
        if let Some(turn) = self.turn_at_least {
            out.word("turn >=");
            out.number(turn);
        }
        if let Some(turn) = self.turn_at_most {
            out.word("turn <=");
            out.number(turn);
        }
        if let Some(coin) = self.coin {
            out.word("with");
            out.slug(coin);
        }
        if let Some(when) = self.has {
            out.word("has");
            out.slug(when);
        }
        if let Some(cards) = &self.copy_of {
            out.word("copy-of");
            out.brackets(cards.as_ref());
        }
        if self.the_named {
            out.word("the-named");
        }
        if let Some(in_play) = self.name_in_play {
            out.word(if in_play {
                "name-in-play"
            } else {
                "name-not-in-play"
            });
        }
        if let Some(count) = self.within_top {
            out.word("within-top");
            out.number(count);
        }
        if let Some(count) = self.within_bottom {
            out.word("within-bottom");
            out.number(count);
        }
        if let Some(quality) = &self.quality {
            quality.write(out);
        }
        if let Some(not) = &self.not {
            out.word("not");
            out.brackets(not.as_ref());
        }
    }
}

/// Reads one more word about the cards; `false` when the next one is about something else.
fn filter_part(filter: &mut Filter, input: &mut Input<'_>) -> Result<bool, TextError> {
    if input.peek() == Token::Sign("(") && filter.any.is_empty() {
        filter.any = input.brackets::<Alternatives>()?.0;
        return Ok(true);
    }
    if let Some(who) = input.possessive() {
        filter.of = Some(who);
    } else if let Some(kind) = input.one_of::<Kind>() {
        filter.kind = Some(kind);
    } else if let Some(style) = input.one_of::<Style>() {
        filter.style = Some(style);
    } else if let Some(status) = input.one_of::<Status>() {
        filter.status = Some(status);
    } else if let Some(role) = input.one_of::<Role>() {
        filter.role = Some(role);
    } else if let Some(battle) = input.one_of::<Battle>() {
        filter.battle = Some(battle);
    } else {
        let Some(word) = input.peek_word().filter(|word| FILTER_WORDS.contains(word)) else {
            return Ok(false);
        };
        input.take();
        quality(word, filter, input)?;
    }
    Ok(true)
}

fn quality(word: &str, filter: &mut Filter, input: &mut Input<'_>) -> Result<(), TextError> {
    match word {
        "card" => {}
        "other" => filter.other = true,
        "styled" => filter.styled = Some(true),
        "unstyled" => filter.styled = Some(false),
        "named" => filter.named = Some(input.quoted()?),
        "being" => filter.characteristics.push(input.quoted()?),
        "symbol" => filter.symbol = Some(input.expect_one_of::<Symbol>()?),
        "turn" if input.sign(">=") => filter.turn_at_least = Some(input.small_number()?),
        "turn" => {
            input.expect_sign("<=")?;
            filter.turn_at_most = Some(input.small_number()?);
        }
        "with" => filter.coin = Some(input.expect_one_of::<Coin>()?),
        "has" => filter.has = Some(input.expect_one_of::<When>()?),
        "as-ally" => filter.ally = Some(true),
        "as-main" => filter.ally = Some(false),
        "attached" => filter.attached = Some(true),
        "unattached" => filter.attached = Some(false),
        "copy-of" => filter.copy_of = Some(Box::new(input.brackets()?)),
        "the-named" => filter.the_named = true,
        "name-in-play" => filter.name_in_play = Some(true),
        "name-not-in-play" => filter.name_in_play = Some(false),
        "within-top" => filter.within_top = Some(input.small_number()?),
        "within-bottom" => filter.within_bottom = Some(input.small_number()?),
        "not" => filter.not = Some(Box::new(input.brackets()?)),
        "in" => {
            if let Some(who) = input.possessive() {
                filter.of = Some(who);
            }
            filter.zone = input.expect_one_of()?;
        }
        _ => return filter.quality.get_or_insert_default().read(word, input),
    }
    Ok(())
}

/// `drill or setup`: filters of which one must fit.
struct Alternatives(Vec<Filter>);

impl Spelled for Alternatives {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        let mut filters = vec![Filter::read(input)?];
        while input.word("or") {
            filters.push(Filter::read(input)?);
        }
        Ok(Self(filters))
    }

    fn write(&self, _: &mut Writer) {}
}

/// Words that begin [`Cards`].
const CARDS_WORDS: &[&str] = &[
    "this",
    "user",
    "target",
    "it",
    "attacked",
    "host",
    "all",
    "a",
    "an",
    "up-to",
    "top",
    "bottom",
    "attack-card",
    "defense-card",
    "stopper",
    "attacker",
    "cause",
    "taker",
];

/// Whether what comes next may be cards.
pub(super) fn begins_cards(input: &Input<'_>) -> bool {
    match input.peek() {
        Token::Word(word) => CARDS_WORDS.contains(&word),
        Token::Number(_) => true,
        _ => false,
    }
}

impl Spelled for Cards {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        let alone = match input.peek_word() {
            Some("this") => Some(Self::This),
            Some("user") => Some(Self::User),
            Some("target") => Some(Self::Target),
            Some("it") => Some(Self::It),
            Some("attacked") => Some(Self::Attacked),
            Some("host") => Some(Self::Host),
            _ => None,
        };
        if let Some(cards) = alone {
            input.take();
            return Ok(cards);
        }
        if let Some(pointed) = input.one_of() {
            return Ok(Self::Pointed(pointed));
        }
        if input.word("all") {
            return Ok(Self::All(Box::new(Filter::read(input)?)));
        }
        for (word, end) in [("top", End::Top), ("bottom", End::Bottom)] {
            if input.word(word) {
                let count = Amount::read(input)?;
                let card = if input.peek() == Token::Sign("(") {
                    Some(Box::new(input.brackets()?))
                } else {
                    None
                };
                input.expect_word("of")?;
                let (of, zone) = owned_zone(input)?;
                return Ok(Self::Top(Top {
                    of,
                    zone,
                    end,
                    count,
                    card,
                }));
            }
        }
        let begins = begins_cards(input)
            || matches!(
                input.peek(),
                Token::Sign(_)
                    | Token::Word(
                        "X" | "moved"
                            | "level"
                            | "anger"
                            | "count"
                            | "stage"
                            | "endurance-used"
                            | "types"
                            | "sensei-room"
                    )
            );
        if !begins {
            return Err(input.unknown("cards", CARDS_WORDS));
        }
        Ok(Self::Choose(Box::new(Selection::read(input)?)))
    }

    fn write(&self, out: &mut Writer) {
        match self {
            Self::This => out.word("this"),
            Self::User => out.word("user"),
            Self::Target => out.word("target"),
            Self::It => out.word("it"),
            Self::Attacked => out.word("attacked"),
            Self::Host => out.word("host"),
            Self::Pointed(pointed) => out.slug(*pointed),
            Self::All(filter) => out.pair("all", filter.as_ref()),
            Self::Choose(choice) => choice.write(out),
            Self::Top(top) => {
                out.slug(top.end);
                top.count.write(out);
                if let Some(card) = &top.card {
                    out.brackets(card.as_ref());
                }
                out.word("of");
                out.word(possessive(top.of));
                out.slug(top.zone);
            }
        }
    }
}

impl Spelled for Selection {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        let up_to = input.word("up-to");
        let count = if input.word("a") || input.word("an") {
            Amount::Number(1)
        } else {
            let counted = Amount::read(input)?;
            if matches!(counted, Amount::Number(..0)) {
                return Err(input.error("a number of cards is not below zero"));
            }
            counted
        };
        let random = input.word("random");
        let card = Filter::read(input)?;
        let different = input.one_of();
        let by = if input.word("chosen-by") {
            Who::read(input)?
        } else {
            Who::You
        };
        Ok(Self {
            card,
            count,
            up_to,
            by,
            random,
            different,
        })
    }

    fn write(&self, out: &mut Writer) {
        if self.up_to {
            out.word("up-to");
        }
        if self.count == Amount::Number(1) && !self.up_to {
            out.word("a");
        } else {
            self.count.write(out);
        }
        if self.random {
            out.word("random");
        }
        self.card.write(out);
        if let Some(different) = self.different {
            out.slug(different);
        }
        if self.by != Who::You {
            out.pair("chosen-by", &self.by);
        }
    }
}

/// `opponent's deck`: whose pile, and which.
pub(super) fn owned_zone(input: &mut Input<'_>) -> Result<(Who, Zone), TextError> {
    let who = input
        .possessive()
        .ok_or_else(|| input.unexpected("whose it is (`your`, `opponent's`, `each's`, `chosen's`)"))?;
    Ok((who, input.expect_one_of()?))
}
