//! A query as a tree. `Display` writes it in the one way that is parsed back to the same tree.

use std::fmt;

use super::field::{Field, FieldValue};
use super::lexer;
use crate::model::vocabulary;

/// A parsed query.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query {
    /// Which cards.
    pub condition: Node,
    /// In which order; by likeness, relevance and name when not said.
    pub sort: Option<Sort>,
    /// Whether the order is turned around.
    pub descending: bool,
    /// Shown how; up to the page when not said.
    pub layout: Option<Layout>,
}

/// A condition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// All of them; an empty list is every card.
    And(Vec<Node>),
    /// At least one of them.
    Or(Vec<Node>),
    /// Not this.
    Not(Box<Node>),
    /// One comparison.
    Term(Term),
    /// Not understood: a warning was given, and the rest runs without it.
    Unread(Unread),
}

impl Default for Node {
    fn default() -> Self {
        Self::And(Vec::new())
    }
}

/// One comparison: `level<=2`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// What is compared.
    pub field: &'static Field,
    /// The comparison that is asked for.
    pub op: Op,
    /// With what.
    pub value: Value,
}

/// The right side of a comparison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Words as typed.
    Text(String),
    /// A value of a closed list.
    FieldValue(FieldValue),
    /// A number.
    Number(i64),
}

/// A comparison whose field or value is not known, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// The left side.
    pub field: String,
    /// The operator.
    pub op: Op,
    /// The right side.
    pub value: String,
}

/// A comparison operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Op {
    /// `:`, contains or is, as the field has it.
    Is,
    /// `=`, is exactly.
    Equal,
    /// `!=`.
    NotEqual,
    /// `<`.
    Less,
    /// `<=`.
    AtMost,
    /// `>`.
    More,
    /// `>=`.
    AtLeast,
}

impl Op {
    /// As written.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Is => ":",
            Self::Equal => "=",
            Self::NotEqual => "!=",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::More => ">",
            Self::AtLeast => ">=",
        }
    }

    /// Whether it holds between two numbers.
    pub const fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Is | Self::Equal => left == right,
            Self::NotEqual => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
        }
    }
}

vocabulary! {
    /// What results are sorted by. Cards that lack it come last.
    Sort {
        /// The name, then the oldest set.
        Name = "name", "name";
        /// The number within the set, whatever the set.
        Number = "number", "number";
        /// The level of a personality.
        Level = "level", "level";
        /// The power up rating.
        Pur = "pur", "power up rating";
        /// The highest power stage.
        Power = "power", "highest power stage";
        /// Bandai: the turn cost.
        Turn = "turn", "turn cost";
        /// The set, oldest first, then the number.
        Set = "set", "set";
    }
}

vocabulary! {
    /// How a page shows the results.
    Layout {
        /// As card faces.
        Faces = "faces", "card faces";
        /// As rows of a list.
        Rows = "rows", "rows";
    }
}

impl Node {
    /// All of them; nested lists become one.
    pub fn and(nodes: Vec<Self>) -> Self {
        let mut flat = Vec::with_capacity(nodes.len());
        for node in nodes {
            match node {
                Self::And(inner) => flat.extend(inner),
                other => flat.push(other),
            }
        }
        single(flat).unwrap_or_else(Self::And)
    }

    /// At least one of them; nested lists become one.
    pub fn or(nodes: Vec<Self>) -> Self {
        let mut flat = Vec::with_capacity(nodes.len());
        for node in nodes {
            match node {
                Self::Or(inner) => flat.extend(inner),
                other => flat.push(other),
            }
        }
        single(flat).unwrap_or_else(Self::Or)
    }

    /// Not this; twice not is itself.
    #[expect(
        clippy::should_implement_trait,
        reason = "a constructor beside `and` and `or`"
    )]
    pub fn not(node: Self) -> Self {
        match node {
            Self::Not(inner) => *inner,
            other => Self::Not(Box::new(other)),
        }
    }

    fn is_group(&self) -> bool {
        matches!(self, Self::And(_) | Self::Or(_))
    }
}

fn single(mut nodes: Vec<Node>) -> Result<Node, Vec<Node>> {
    match nodes.len() {
        1 => nodes.pop().ok_or(nodes),
        _ => Err(nodes),
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        match &self.condition {
            Node::And(nodes) if nodes.is_empty() => {}
            node => parts.push(node.to_string()),
        }
        if let Some(sort) = self.sort {
            parts.push(format!("sort:{}", sort.slug()));
        }
        if self.descending {
            parts.push("direction:descending".into());
        }
        if let Some(layout) = self.layout {
            parts.push(format!("display:{}", layout.slug()));
        }
        f.write_str(&parts.join(" "))
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::And(nodes) => join(f, nodes, " ", |node| matches!(node, Self::Or(_))),
            Self::Or(nodes) => join(f, nodes, " or ", |_| false),
            Self::Not(node) if node.is_group() => write!(f, "-({node})"),
            Self::Not(node) => write!(f, "-{node}"),
            Self::Term(term) => write!(f, "{term}"),
            Self::Unread(unread) => {
                write!(f, "{}{}{}", unread.field, unread.op.sign(), quoted(&unread.value))
            }
        }
    }
}

fn join(
    f: &mut fmt::Formatter<'_>,
    nodes: &[Node],
    glue: &str,
    in_parentheses: fn(&Node) -> bool,
) -> fmt::Result {
    for (place, node) in nodes.iter().enumerate() {
        if place > 0 {
            f.write_str(glue)?;
        }
        if in_parentheses(node) {
            write!(f, "({node})")?;
        } else {
            write!(f, "{node}")?;
        }
    }
    Ok(())
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(words) = self.bare() {
            return if lexer::is_bare(words) {
                f.write_str(words)
            } else {
                write!(f, "\"{words}\"")
            };
        }
        write!(f, "{}{}{}", self.field.name, self.op.sign(), self.value)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(&quoted(text)),
            Self::FieldValue(choice) => f.write_str(choice.slug),
            Self::Number(Self::ABOVE_ALL) => f.write_str("Z"),
            Self::Number(number) => write!(f, "{number}"),
        }
    }
}

impl Value {
    /// The number that stands for the Kais' `Z`, which is above every other.
    pub const ABOVE_ALL: i64 = i64::MAX;
}

impl Term {
    /// The words, where the term is a bare word or phrase of the name.
    pub fn bare(&self) -> Option<&str> {
        match &self.value {
            Value::Text(words) if self.field.name == "name" && self.op == Op::Is => Some(words),
            _ => None,
        }
    }
}

/// A value in quotes where it needs them.
fn quoted(value: &str) -> String {
    if lexer::is_bare_value(value) {
        value.to_owned()
    } else {
        format!("\"{value}\"")
    }
}
