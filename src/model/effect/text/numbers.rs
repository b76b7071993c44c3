//! How numbers, conditions and costs are spelled.

use super::super::{Amount, Cards, Condition, Cost, Filter, Happening, Measure, Trait, WhichAttacks, Who};
use super::error::TextError;
use super::input::Input;
use super::lexer::Token;
use super::spelled::Spelled;
use super::writer::Writer;
use crate::model::{AttackKind, ChiCost, Symbol};

/// What can be measured, each written as `name(of what)`.
const MEASURES: &[&str] = &[
    "X",
    "AT",
    "moved",
    "endurance-used",
    "count",
    "types",
    "level",
    "anger",
    "power-level",
    "stage",
    "attacks-made",
    "adventure",
    "coins",
    "turn-marker",
    "pur",
    "times",
    "total",
    "life-dealt",
    "stages-dealt",
    "stages-lost",
    "damage-prevented",
    "peak",
    "base-stages",
    "base-life",
    "power-of",
    "stage-of",
    "level-of",
    "pur-of",
    "number-of",
    "endurance-of",
    "cost-of",
    "modifier-of",
    "life-modifier-of",
    "last-stages",
    "last-life",
    "life-by",
    "most-life-by",
    "life-ahead",
    "stages-ahead",
    "stages-by",
    "in-a-row",
    "sensei-room",
    "highest-level",
    "half",
    "third",
    "min",
];

impl Spelled for Amount {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        let first = atom(input)?;
        let mut all = vec![first];
        loop {
            if let Token::Signed(number) = input.peek() {
                input.take();
                all.push(Self::Number(number));
            } else if input.sign("+") {
                all.push(atom(input)?);
            } else if input.sign("-") {
                all.push(minus(input)?);
            } else {
                break;
            }
        }
        Ok(if all.len() > 1 {
            Measure::Sum(all).into()
        } else {
            all.swap_remove(0)
        })
    }

    fn write(&self, out: &mut Writer) {
        let Self::Of(measure) = self else {
            return write_atom(self, out);
        };
        let Measure::Sum(all) = measure.as_ref() else {
            return write_atom(self, out);
        };
        for (position, amount) in all.iter().enumerate() {
            match amount {
                Self::Of(of)
                    if position > 0
                        && matches!(&**of, Measure::Minus(less) if !matches!(less, Self::Number(_))) =>
                {
                    out.word("-");
                    if let Measure::Minus(less) = &**of {
                        write_atom(less, out);
                    }
                }
                _ => {
                    if position > 0 {
                        out.word("+");
                    }
                    write_atom(amount, out);
                }
            }
        }
    }
}

impl From<Measure> for Amount {
    fn from(measure: Measure) -> Self {
        Self::Of(Box::new(measure))
    }
}

/// An amount with its sign: `anger +1`.
pub(super) fn write_signed(amount: &Amount, out: &mut Writer) {
    match amount {
        Amount::Number(number) => out.word(&format!("{number:+}")),
        _ => amount.write(out),
    }
}

fn atom(input: &mut Input<'_>) -> Result<Amount, TextError> {
    match input.peek() {
        Token::Number(number) | Token::Signed(number) => {
            input.take();
            Ok(Amount::Number(number))
        }
        Token::Sign("-") => {
            input.take();
            minus(input)
        }
        Token::Sign("(") => input.brackets(),
        Token::Word(word) if MEASURES.contains(&word) => {
            input.take();
            measure(word, input)
        }
        _ => Err(input.unknown("an amount", MEASURES)),
    }
}

/// What follows a minus sign.
fn minus(input: &mut Input<'_>) -> Result<Amount, TextError> {
    let is_bracketed = input.peek() == Token::Sign("(");
    Ok(match input.nested(atom)? {
        Amount::Number(number) if !is_bracketed => Amount::Number(number.saturating_neg()),
        amount => Measure::Minus(amount).into(),
    })
}

fn measure(word: &str, input: &mut Input<'_>) -> Result<Amount, TextError> {
    Ok(match word {
        "X" => return Ok(Amount::X),
        "moved" => Measure::Moved,
        "endurance-used" => Measure::EnduranceUsed,
        "AT" => Measure::AttackTable(match input.peek() {
            Token::Signed(more) => {
                input.take();
                Amount::Number(more)
            }
            Token::Sign("(") => input.brackets()?,
            _ => Amount::Number(0),
        }),
        "count" => Measure::Cards(input.brackets::<Filter>()?),
        "types" => Measure::Types(input.brackets::<Filter>()?),
        "attacks-made" => Measure::AttacksMade(input.brackets::<WhichAttacks>()?),
        "coins" => Measure::Coins(input.brackets::<Cards>()?),
        "level" => Measure::Level(input.brackets::<Who>()?),
        "anger" => Measure::Anger(input.brackets::<Who>()?),
        "power-level" => Measure::PowerLevel(input.brackets::<Who>()?),
        "stage" => Measure::Stage(input.brackets::<Who>()?),
        "adventure" => Measure::Adventure(input.brackets::<Who>()?),
        "turn-marker" => Measure::TurnMarker(input.brackets::<Who>()?),
        "pur" => Measure::Pur(input.brackets::<Who>()?),
        "peak" => Measure::Peak(input.brackets::<Who>()?),
        "base-stages" => Measure::BaseStages,
        "base-life" => Measure::BaseLife,
        "life-dealt" => Measure::LifeDealt,
        "stages-dealt" => Measure::StagesDealt,
        "stages-lost" => Measure::StagesLost,
        "power-of" => Measure::Of(Trait::Power, input.brackets()?),
        "stage-of" => Measure::Of(Trait::Stage, input.brackets()?),
        "level-of" => Measure::Of(Trait::Level, input.brackets()?),
        "pur-of" => Measure::Of(Trait::Rating, input.brackets()?),
        "number-of" => Measure::Of(Trait::Number, input.brackets()?),
        "cost-of" => Measure::Of(Trait::Cost, input.brackets()?),
        "modifier-of" => Measure::Of(Trait::Modifier, input.brackets()?),
        "life-modifier-of" => Measure::Of(Trait::LifeModifier, input.brackets()?),
        "endurance-of" => Measure::Of(Trait::Endurance, input.brackets()?),
        "life-by" => Measure::LifeBy(input.brackets()?),
        "most-life-by" => Measure::MostLifeBy(input.brackets()?),
        "life-ahead" => Measure::LifeAhead,
        "stages-ahead" => Measure::StagesAhead,
        "stages-by" => Measure::StagesBy(input.brackets()?),
        "last-stages" => Measure::StagesSaid(input.brackets()?),
        "last-life" => Measure::LifeSaid(input.brackets()?),
        "in-a-row" => Measure::InARow(input.brackets()?),
        "sensei-room" => Measure::SenseiRoom(input.brackets::<Who>()?),
        "highest-level" => Measure::HighestLevel(input.brackets::<Who>()?),
        "half" => Measure::Half(input.brackets::<Amount>()?),
        "third" => Measure::Third(input.brackets::<Amount>()?),
        "min" => {
            input.expect_sign("(")?;
            let one = input.nested(Amount::read)?;
            input.expect_sign(",")?;
            let other = input.nested(Amount::read)?;
            input.expect_sign(")")?;
            Measure::Min(one, other)
        }
        "times" => Measure::Times(Box::new(input.brackets::<Happening>()?)),
        "total" => Measure::Total(Box::new(input.brackets::<Happening>()?)),
        _ => Measure::DamagePrevented,
    }
    .into())
}

impl Spelled for Happening {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        let when = Spelled::read(input)?;
        let of = if input.word("of") {
            Some(Spelled::read(input)?)
        } else {
            None
        };
        let by = if input.word("by") {
            Some(Spelled::read(input)?)
        } else {
            None
        };
        Ok(Self {
            when,
            of,
            by,
            within: Spelled::read(input)?,
        })
    }

    fn write(&self, out: &mut Writer) {
        out.slug(self.when);
        if let Some(of) = &self.of {
            out.pair("of", of);
        }
        if let Some(by) = &self.by {
            out.pair("by", by);
        }
        out.slug(self.within);
    }
}

fn write_atom(amount: &Amount, out: &mut Writer) {
    match amount {
        Amount::Number(number) => out.word(&number.to_string()),
        Amount::X => out.word("X"),
        Amount::Of(measure) => match measure.as_ref() {
            Measure::Sum(_) => out.brackets(amount),
            Measure::Minus(of @ Amount::Number(_)) => out.function("-", of),
            Measure::Minus(of) => {
                out.word("-");
                let mut inner = Writer::default();
                write_atom(of, &mut inner);
                out.glue(&inner.finish_unbroken());
            }
            Measure::AttackTable(Amount::Number(0)) => out.word("AT"),
            // A hyphen would belong to the word.
            Measure::AttackTable(Amount::Number(more)) if *more > 0 => out.word(&format!("AT+{more}")),
            Measure::AttackTable(more) => out.function("AT", more),
            Measure::Moved => out.word("moved"),
            Measure::EnduranceUsed => out.word("endurance-used"),
            Measure::Cards(filter) => out.function("count", filter),
            Measure::Types(filter) => out.function("types", filter),
            Measure::AttacksMade(which) => out.function("attacks-made", which),
            Measure::Coins(cards) => out.function("coins", cards),
            Measure::Level(who) => out.function("level", who),
            Measure::Anger(who) => out.function("anger", who),
            Measure::PowerLevel(who) => out.function("power-level", who),
            Measure::Stage(who) => out.function("stage", who),
            Measure::Adventure(who) => out.function("adventure", who),
            Measure::TurnMarker(who) => out.function("turn-marker", who),
            Measure::Pur(who) => out.function("pur", who),
            Measure::Peak(who) => out.function("peak", who),
            Measure::BaseStages => out.word("base-stages"),
            Measure::BaseLife => out.word("base-life"),
            Measure::LifeDealt => out.word("life-dealt"),
            Measure::StagesDealt => out.word("stages-dealt"),
            Measure::StagesLost => out.word("stages-lost"),
            Measure::Of(what, cards) => out.function(what.slug(), cards),
            Measure::Half(amount) => out.function("half", amount),
            Measure::Third(amount) => out.function("third", amount),
            Measure::Min(one, other) => {
                out.word("min");
                out.glue("(");
                one.write(out);
                out.glue(",");
                other.write(out);
                out.glue(")");
            }
            Measure::Times(happening) => out.function("times", happening.as_ref()),
            Measure::Total(happening) => out.function("total", happening.as_ref()),
            Measure::DamagePrevented => out.word("damage-prevented"),
            Measure::LifeBy(which) => out.function("life-by", which),
            Measure::MostLifeBy(which) => out.function("most-life-by", which),
            Measure::LifeAhead => out.word("life-ahead"),
            Measure::StagesAhead => out.word("stages-ahead"),
            Measure::StagesBy(which) => out.function("stages-by", which),
            Measure::StagesSaid(which) => out.function("last-stages", which),
            Measure::LifeSaid(which) => out.function("last-life", which),
            Measure::InARow(which) => out.function("in-a-row", which),
            Measure::SenseiRoom(who) => out.function("sensei-room", who),
            Measure::HighestLevel(who) => out.function("highest-level", who),
        },
    }
}

impl Spelled for Condition {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        let mut all = vec![simple(input)?];
        let word = if input.peek() == Token::Word("or") {
            "or"
        } else {
            "and"
        };
        while input.word(word) {
            all.push(simple(input)?);
        }
        Ok(match (all.len(), word) {
            (1, _) => all.swap_remove(0),
            (_, "or") => Self::Any(all),
            _ => Self::All(all),
        })
    }

    fn write(&self, out: &mut Writer) {
        let (all, word) = match self {
            Self::All(all) => (all, "and"),
            Self::Any(all) => (all, "or"),
            simple => return write_simple(simple, out),
        };
        for (position, condition) in all.iter().enumerate() {
            if position > 0 {
                out.word(word);
            }
            write_simple(condition, out);
        }
    }
}

fn simple(input: &mut Input<'_>) -> Result<Condition, TextError> {
    if input.word("not") {
        return Ok(Condition::Not(Box::new(input.brackets()?)));
    }
    if input.word("critical") {
        return Ok(Condition::Critical);
    }
    if input.word("earned") {
        return Ok(Condition::Earned);
    }
    if input.word("bound-for") {
        return Ok(Condition::BoundFor(input.expect_one_of()?));
    }
    if input.word("barred") {
        return Ok(Condition::Barred(Spelled::read(input)?, Spelled::read(input)?));
    }
    if input.word("in-combat") {
        return Ok(Condition::InCombat);
    }
    if input.peek_at(1) == Token::Word("tokui-waza")
        && let Some(who) = input.possessive()
    {
        input.take();
        let style = if input.word("is") {
            Some(Spelled::read(input)?)
        } else {
            None
        };
        return Ok(Condition::TokuiWaza(who, style));
    }
    if input.word("your-turn") {
        return Ok(Condition::YourTurn);
    }
    if input.word("your-phase") {
        return Ok(Condition::YourPhase);
    }
    if input.peek() == Token::Word("attack") {
        input.take();
        if input.word("among") {
            return Ok(Condition::AttackFits(Box::new(input.brackets()?)));
        }
        input.expect_word("is")?;
        return Ok(Condition::Attack(input.expect_one_of::<AttackKind>()?));
    }
    let error = match input.attempt(comparison) {
        Ok(condition) => return Ok(condition),
        Err(error) => error,
    };
    if input.peek() == Token::Sign("(") {
        return input.brackets();
    }
    if super::nouns::begins_cards(input) {
        let cards = Cards::read(input)?;
        input.expect_word("is")?;
        return Ok(Condition::Is(cards, Box::new(Filter::read(input)?)));
    }
    Err(error)
}

fn comparison(input: &mut Input<'_>) -> Result<Condition, TextError> {
    let one = Amount::read(input)?;
    if input.sign(">=") {
        return Ok(Condition::AtLeast(one, Amount::read(input)?));
    }
    if input.sign("<=") {
        return Ok(Condition::AtMost(one, Amount::read(input)?));
    }
    Err(input.unexpected("`>=` or `<=` and another amount"))
}

fn write_simple(condition: &Condition, out: &mut Writer) {
    match condition {
        Condition::AtLeast(one, other) => {
            one.write(out);
            out.pair(">=", other);
        }
        Condition::AtMost(one, other) => {
            one.write(out);
            out.pair("<=", other);
        }
        Condition::Is(cards, filter) => {
            cards.write(out);
            out.pair("is", filter.as_ref());
        }
        Condition::Not(not) => {
            out.word("not");
            out.brackets(not.as_ref());
        }
        Condition::All(_) | Condition::Any(_) => out.brackets(condition),
        Condition::TokuiWaza(who, style) => {
            out.word(super::nouns::possessive(*who));
            out.word("tokui-waza");
            if let Some(style) = style {
                out.pair("is", style);
            }
        }
        Condition::InCombat => out.word("in-combat"),
        Condition::YourTurn => out.word("your-turn"),
        Condition::YourPhase => out.word("your-phase"),
        Condition::Critical => out.word("critical"),
        Condition::Earned => out.word("earned"),
        Condition::BoundFor(zone) => {
            out.word("bound-for");
            out.slug(*zone);
        }
        Condition::Barred(action, cards) => {
            out.word("barred");
            out.slug(*action);
            cards.write(out);
        }
        Condition::AttackFits(which) => {
            out.word("attack among");
            out.brackets(which.as_ref());
        }
        Condition::Attack(kind) => {
            out.word("attack is");
            out.slug(*kind);
        }
    }
}

const COSTS: &[&str] = &[
    "chi",
    "move",
    "discard",
    "stages",
    "user-stages",
    "ally-stages",
    "anger",
    "levels",
    "injure",
];

impl Spelled for Cost {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        let Some(word) = input.peek_word().filter(|word| COSTS.contains(word)) else {
            return Err(input.unknown("a cost", COSTS));
        };
        input.take();
        Ok(match word {
            "chi" => Self::Chi(ChiCost::read(input)?),
            "move" => {
                let cards = Cards::read(input)?;
                input.expect_sign("->")?;
                Self::Move {
                    cards,
                    to: input.expect_one_of()?,
                }
            }
            "discard" => Self::Discard(Amount::read(input)?),
            "stages" => Self::Stages(Amount::read(input)?),
            "user-stages" => Self::UserStages(Amount::read(input)?),
            "ally-stages" => Self::AllyStages(Amount::read(input)?),
            "anger" => Self::Anger(Amount::read(input)?),
            "levels" => Self::Levels(Amount::read(input)?),
            _ => Self::Injure(Cards::read(input)?),
        })
    }

    fn write(&self, out: &mut Writer) {
        match self {
            Self::Chi(chi) => out.pair("chi", chi),
            Self::Move { cards, to } => {
                out.pair("move", cards);
                out.word("->");
                out.slug(*to);
            }
            Self::Discard(count) => out.pair("discard", count),
            Self::Stages(count) => out.pair("stages", count),
            Self::UserStages(count) => out.pair("user-stages", count),
            Self::AllyStages(count) => out.pair("ally-stages", count),
            Self::Anger(count) => out.pair("anger", count),
            Self::Levels(count) => out.pair("levels", count),
            Self::Injure(cards) => out.pair("injure", cards),
        }
    }
}

impl Spelled for ChiCost {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        if input.sign("-") {
            return Ok(Self::Free);
        }
        if input.word("X") {
            return Ok(Self::X);
        }
        let mut symbols = Vec::new();
        while let Some(symbol) = input.one_of::<Symbol>() {
            symbols.push(symbol);
        }
        let any = match input.peek() {
            Token::Number(_) => input.small_number()?,
            _ if symbols.is_empty() => return Err(input.unexpected("`-`, `X`, symbols or a number of Chi")),
            _ => 0,
        };
        Ok(Self::Paid { symbols, any })
    }

    fn write(&self, out: &mut Writer) {
        match self {
            Self::Paid { symbols, any: 0 } if symbols.is_empty() => out.word("0"),
            _ => out.word(&self.to_string()),
        }
    }
}
