//! A query in English.

use super::ast::{Node, Op, Query, Sort, Term, Value};

/// What the query asks for: `the type is Drill and the style is Red`.
pub fn explain(query: &Query) -> String {
    let mut parts = vec![match &query.condition {
        Node::And(nodes) if nodes.is_empty() => "every card".to_owned(),
        node => explain_node(node),
    }];
    parts.extend(query.sort.map(|sort| format!("sorted by {sort}")));
    if query.descending {
        let turned = match query.sort {
            None => "in reverse order",
            Some(Sort::Name | Sort::Set | Sort::Number) => "last first",
            Some(Sort::Level | Sort::Pur | Sort::Power | Sort::Turn) => "highest first",
        };
        parts.push(turned.to_owned());
    }
    parts.extend(query.layout.map(|layout| format!("shown as {layout}")));
    parts.join(", ")
}

/// The same behind what is found: `where the type is Drill`; of a query nothing of which could be read, what was left out.
pub fn explain_found(query: &Query) -> String {
    if !is_unread(&query.condition) {
        return format!("where {}", explain(query));
    }
    let mut unread = Vec::new();
    gather_unread(&query.condition, &mut unread);
    let verb = if unread.len() == 1 { "was" } else { "were" };
    format!("since {} {verb} not understood", unread.join(" and "))
}

fn gather_unread(node: &Node, unread: &mut Vec<String>) {
    match node {
        Node::And(nodes) | Node::Or(nodes) => nodes.iter().for_each(|node| gather_unread(node, unread)),
        Node::Not(node) => gather_unread(node, unread),
        Node::Unread(_) => unread.push(format!("`{node}`")),
        Node::Term(_) => {}
    }
}

fn is_unread(node: &Node) -> bool {
    match node {
        Node::And(nodes) | Node::Or(nodes) => !nodes.is_empty() && nodes.iter().all(is_unread),
        Node::Not(node) => is_unread(node),
        Node::Unread(_) => true,
        Node::Term(_) => false,
    }
}

fn explain_node(node: &Node) -> String {
    match node {
        Node::And(nodes) => join(nodes, " and "),
        Node::Or(nodes) => join(nodes, " or "),
        Node::Not(node) => match &**node {
            Node::Term(term) => explain_term(term, true),
            Node::Unread(_) => explain_node(node),
            other => format!("not ({})", explain_node(other)),
        },
        Node::Term(term) => explain_term(term, false),
        Node::Unread(_) => format!("(`{node}` left out)"),
    }
}

fn join(nodes: &[Node], glue: &str) -> String {
    let parts: Vec<_> = nodes
        .iter()
        .map(|node| match node {
            Node::And(_) | Node::Or(_) => format!("({})", explain_node(node)),
            other => explain_node(other),
        })
        .collect();
    parts.join(glue)
}

fn explain_term(term: &Term, negated: bool) -> String {
    let value = match &term.value {
        Value::Text(words) if term.field.contains() => format!("“{words}”"),
        Value::Text(word) => word.clone(),
        Value::FieldValue(choice) => choice.label.to_owned(),
        Value::Number(_) => term.value.to_string(),
    };
    let verb = match (term.op, term.field.contains(), negated) {
        _ if term.field.kind.is_like() && negated => "does not do much the same as",
        _ if term.field.kind.is_like() => "does much the same as",
        (Op::Is, true, false) => "contains",
        (Op::Is, true, true) => "does not contain",
        (Op::Is, false, false) => "is",
        (Op::Is, false, true) | (Op::NotEqual, _, false) => "is not",
        (Op::NotEqual, _, true) => "is not other than",
        (Op::Equal, _, false) => "is exactly",
        (Op::Equal, _, true) => "is not exactly",
        (Op::Less, _, false) => "is less than",
        (Op::Less, _, true) => "is not less than",
        (Op::AtMost, _, false) => "is at most",
        (Op::AtMost, _, true) => "is not at most",
        (Op::More, _, false) => "is more than",
        (Op::More, _, true) => "is not more than",
        (Op::AtLeast, _, false) => "is at least",
        (Op::AtLeast, _, true) => "is not at least",
    };
    format!("{} {verb} {value}", term.field.noun)
}
