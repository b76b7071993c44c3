//! What an entry of the field table says.

use super::ast::{Op, Value};
use crate::catalog::{self, Catalog, fold};
use crate::model::Card;

/// A field of the search language.
#[derive(Debug)]
pub struct Field {
    /// What a query says: `endurance`.
    pub name: &'static str,
    /// Shorter or other names.
    pub aliases: &'static [&'static str],
    /// How an explanation begins: `the Endurance`.
    pub noun: &'static str,
    /// One sentence for the help.
    pub doc: &'static str,
    /// A query that uses it and finds cards.
    pub example: &'static str,
    /// Whether a result page offers its values for narrowing down.
    pub facet: bool,
    /// What it holds and how it is compared.
    pub kind: FieldKind,
}

/// A value of a closed list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FieldValue {
    /// What a query says.
    pub slug: &'static str,
    /// What a person reads.
    pub label: &'static str,
}

/// The words of a card, maybe several times.
pub type OfCard = for<'a> fn(&'a Catalog, &'a Card) -> Vec<&'a str>;

/// The words that any card may have, maybe several times.
pub type OfAll = fn(&Catalog) -> Vec<&str>;

/// What a field holds and how it is compared.
#[derive(Debug)]
pub enum FieldKind {
    /// The card's name.
    Name,
    /// The generated text.
    Text,
    /// A number, where the card has one.
    Number(fn(&Card) -> Option<i64>),
    /// Values of a closed list.
    FieldValue {
        /// The list.
        values: fn() -> Vec<FieldValue>,
        /// The slugs of a card.
        of: OfCard,
    },
    /// Words of a list that the cards make.
    Words {
        /// How two of them are compared.
        spelling: Spelling,
        /// All of them.
        all: OfAll,
        /// Those of a card.
        of: OfCard,
    },
    /// A card; those like it are found.
    Like,
    /// Not a condition: how the results are shown.
    Setting {
        /// The list.
        values: fn() -> Vec<FieldValue>,
    },
}

impl FieldKind {
    /// Whether it names a card that others are like.
    pub fn is_like(&self) -> bool {
        matches!(self, Self::Like)
    }
}

/// How words of an open list are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spelling {
    /// Part of the words, however they are written.
    Fragment,
    /// A whole name or code, however it is written.
    Whole,
    /// A card number, leading zeros aside.
    Number,
}

impl Spelling {
    /// The comparable form.
    pub fn fold(self, text: &str) -> String {
        match self {
            Self::Fragment => fold::words(text),
            Self::Whole => fold::key(text),
            Self::Number => match text.rsplit_once('-') {
                Some((set, number)) => format!("{}-{}", fold::code(set), fold::number(number)),
                None => fold::number(text),
            },
        }
    }

    /// Whether a folded word is what is asked for.
    pub fn fits(self, word: &str, wanted: &str, op: Op) -> bool {
        match self {
            Self::Fragment if op == Op::Is => word.contains(wanted),
            _ => word == wanted,
        }
    }
}

impl PartialEq for Field {
    /// Fields are entries of one table and known by their names.
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Field {}

impl Field {
    /// The operators that make sense for it.
    pub fn operators(&self) -> &'static [Op] {
        match &self.kind {
            FieldKind::Number(_) => &[Op::Is, Op::NotEqual, Op::Less, Op::AtMost, Op::More, Op::AtLeast],
            FieldKind::Like | FieldKind::Setting { .. } => &[Op::Is],
            FieldKind::Name | FieldKind::Text | FieldKind::FieldValue { .. } | FieldKind::Words { .. } => {
                &[Op::Is, Op::Equal, Op::NotEqual]
            }
        }
    }

    /// The closed list of values; empty for the others.
    pub fn values(&self) -> Vec<FieldValue> {
        match &self.kind {
            FieldKind::FieldValue { values, .. } | FieldKind::Setting { values } => values(),
            FieldKind::Name
            | FieldKind::Text
            | FieldKind::Number(_)
            | FieldKind::Words { .. }
            | FieldKind::Like => Vec::new(),
        }
    }

    /// What a card has in this field, as a query would say it; empty if it has nothing.
    pub fn of(&self, catalog: &Catalog, card: &Card) -> Vec<String> {
        match &self.kind {
            FieldKind::Name => vec![card.name.clone()],
            FieldKind::Text => catalog::text(card).lines().map(str::to_owned).collect(),
            FieldKind::Number(read) => {
                let number = read(card).map(|number| Value::Number(number).to_string());
                number.into_iter().collect()
            }
            FieldKind::FieldValue { of, .. } | FieldKind::Words { of, .. } => {
                let mut values: Vec<String> = Vec::new();
                for value in of(catalog, card) {
                    if !values.iter().any(|known| known == value) {
                        values.push(value.to_owned());
                    }
                }
                values
            }
            FieldKind::Like | FieldKind::Setting { .. } => Vec::new(),
        }
    }

    /// Whether `:` asks for a part of the words rather than for a whole value.
    pub fn contains(&self) -> bool {
        matches!(
            self.kind,
            FieldKind::Name
                | FieldKind::Text
                | FieldKind::Words {
                    spelling: Spelling::Fragment,
                    ..
                }
        )
    }
}
