//! How whole abilities are spelled: keywords, and lines with a head and effects.

use super::super::{Ability, Condition, Cost, Filter, Keyword, Line, Uses, When};
use super::error::TextError;
use super::input::Input;
use super::lexer::Token;
use super::spelled::Spelled;
use super::verbs::{read_effects, write_effects};
use super::writer::Writer;

/// Icons, which stand in brackets behind the time.
const ICONS: &[&str] = &["attacker", "defender", "valid", "db"];

const KEYWORDS: &[&str] = &[
    "fierce",
    "plunder",
    "super-heal",
    "toughness",
    "evolution",
    "time-limit",
];

/// Words that may stand in the head of a line after its time, in the order in which they are written.
const HEAD_WORDS: &[&str] = &[IN_PARENTHESES, "of", "by", "requires", "target", "if", "pay"];

/// The word of a line that is printed in parentheses.
const IN_PARENTHESES: &str = "in-parentheses";

/// Whether the first word of a line is a keyword, or one that was mistyped and not a time.
fn is_meant_as_keyword(word: &str) -> bool {
    let is_head = ICONS.contains(&word) || When::ALL.iter().any(|when| when.slug() == word);
    let letters = word.chars().count();
    let is_near = |keyword: &&str| {
        keyword.len().abs_diff(letters) <= 2 && strsim::damerau_levenshtein(keyword, word) <= 2
    };
    KEYWORDS.contains(&word) || (!is_head && KEYWORDS.iter().any(is_near))
}

impl Spelled for Ability {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        if input.peek_word().is_some_and(is_meant_as_keyword) {
            return Keyword::read(input).map(Self::Keyword);
        }
        Line::read(input).map(|line| Self::Line(Box::new(line)))
    }

    fn write(&self, out: &mut Writer) {
        match self {
            Self::Keyword(keyword) => keyword.write(out),
            Self::Line(line) => line.write(out),
        }
    }
}

impl Spelled for Keyword {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        let Some(word) = input.peek_word().filter(|word| KEYWORDS.contains(word)) else {
            return Err(input.unknown("a keyword", KEYWORDS));
        };
        input.take();
        Ok(match word {
            "fierce" => Self::Fierce(input.small_number()?),
            "plunder" => Self::Plunder,
            "super-heal" => Self::SuperHeal,
            "toughness" => Self::Toughness,
            "time-limit" => Self::TimeLimit(input.small_number()?),
            _ => {
                let marker = input.small_number()?;
                input.expect_word("into")?;
                Self::Evolution {
                    marker,
                    into: input.quoted()?,
                }
            }
        })
    }

    fn write(&self, out: &mut Writer) {
        match self {
            Self::Fierce(count) => {
                out.word("fierce");
                out.number(*count);
            }
            Self::Plunder => out.word("plunder"),
            Self::SuperHeal => out.word("super-heal"),
            Self::Toughness => out.word("toughness"),
            Self::TimeLimit(count) => {
                out.word("time-limit");
                out.number(*count);
            }
            Self::Evolution { marker, into } => {
                out.word("evolution");
                out.number(*marker);
                out.word("into");
                out.quoted(into);
            }
        }
    }
}

impl Spelled for Line {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        if let Some(icon) = input.peek_word().filter(|word| ICONS.contains(word)) {
            return Err(input.error(format!(
                "`{icon}` is an icon; say the time before it, such as `action [{icon}]:`"
            )));
        }
        let mut line = Self::new(Spelled::read(input)?, Vec::new());
        while !input.sign(":") {
            head_part(&mut line, input)?;
        }
        line.effects = read_effects(input)?;
        if line.effects.is_empty() {
            return Err(input.unexpected("something that happens"));
        }
        if line.up_to.is_some() && line.target.is_none() {
            return Err(input.error("`up-to` counts targets; it needs `target`"));
        }
        Ok(line)
    }

    fn write(&self, out: &mut Writer) {
        out.slug(self.when);
        if let Some(against) = self.against {
            out.slug(against);
        }
        if let Some((first, rest)) = self.icons.split_first() {
            out.word("[");
            out.slug(*first);
            for icon in rest {
                out.slug(*icon);
            }
            out.glue("]");
        }
        if self.parenthesised {
            out.word(IN_PARENTHESES);
        }
        if let Some(of) = &self.of {
            out.pair("of", of);
        }
        if let Some(by) = self.by {
            out.pair("by", &by);
        }
        if self.uses != Uses::default() {
            out.slug(self.uses);
        }
        if let Some(requires) = &self.requires {
            out.pair("requires", requires);
        }
        if let Some(target) = &self.target {
            out.word("target");
            if let Some(count) = self.up_to {
                out.word("up-to");
                out.number(count);
            }
            target.write(out);
        }
        if let Some(condition) = &self.condition {
            out.pair("if", condition);
        }
        if let Some((first, rest)) = self.cost.split_first() {
            out.pair("pay", first);
            for cost in rest {
                out.glue(",");
                cost.write(out);
            }
        }
        out.glue(":");
        write_effects(&self.effects, out);
    }
}

/// One part of the head of a line.
fn head_part(line: &mut Line, input: &mut Input<'_>) -> Result<(), TextError> {
    if let Some(uses) = input.one_of() {
        line.uses = uses;
        return Ok(());
    }
    if matches!(line.when, When::Defense | When::Shield)
        && let Some(against) = input.one_of()
    {
        line.against = Some(against);
        return Ok(());
    }
    if input.sign("[") {
        while !input.sign("]") {
            line.icons.push(Spelled::read(input)?);
        }
        return Ok(());
    }
    let word = input.peek_word().filter(|word| HEAD_WORDS.contains(word));
    let Some(word) = word else {
        let uses = Uses::ALL.iter().map(|uses| uses.slug());
        let known: Vec<&str> = HEAD_WORDS.iter().copied().chain(uses).collect();
        return Err(match input.peek() {
            Token::Word(_) => input.unknown("part of the head of a line (which ends with `:`)", &known),
            _ => input.unexpected("`:` and what happens"),
        });
    };
    input.take();
    match word {
        IN_PARENTHESES => line.parenthesised = true,
        "of" => line.of = Some(Filter::read(input)?),
        "by" => line.by = Some(Spelled::read(input)?),
        "requires" => line.requires = Some(Filter::read(input)?),
        "target" => {
            line.up_to = if input.word("up-to") {
                Some(input.small_number()?)
            } else {
                None
            };
            line.target = Some(Filter::read(input)?);
        }
        "if" => line.condition = Some(Condition::read(input)?),
        _ => {
            line.cost.push(Cost::read(input)?);
            while input.sign(",") {
                line.cost.push(Cost::read(input)?);
            }
        }
    }
    Ok(())
}
