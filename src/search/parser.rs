//! From text to [`Query`]. Parsing never fails: what is not understood becomes a warning, and the rest still runs.

use super::ast::{Layout, Node, Op, Query, Sort, Term, Unread, Value};
use super::field::{Field, FieldKind};
use super::fields::NAME;
use super::lexer::{Lexer, Quotes, Text, Token};
use super::value::{self, Misread, Side};
use crate::catalog::{Catalog, fold};
use crate::model::{Diagnostic, Severity, Span};

/// More text is not read. A query of [`MAX_TERMS`] terms of [`MAX_VALUE`] bytes, printed back, stays below it.
const MAX_BYTES: usize = 16_000;
/// More terms are left out.
const MAX_TERMS: usize = 64;
/// Deeper parentheses are left out.
const MAX_DEPTH: usize = 16;
/// Longer values are cut.
const MAX_VALUE: usize = 100;

/// Parses a query. Never fails; the spans are bytes of `text`.
pub fn parse(text: &str, catalog: &Catalog) -> (Query, Vec<Diagnostic>) {
    let read = start_of(text, MAX_BYTES);
    let mut parser = Parser {
        tokens: Lexer::new(read).peekable(),
        catalog,
        query: Query::default(),
        terms: 0,
        diagnostics: Vec::new(),
    };
    if read.len() < text.len() {
        let span = Span {
            start: read.len(),
            end: text.len(),
        };
        parser.warn(
            span,
            format!("only the first {MAX_BYTES} bytes of a query are read"),
        );
    }
    parser.query.condition = parser.any(0).unwrap_or_default();
    parser.diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
    (parser.query, parser.diagnostics)
}

struct Parser<'a> {
    tokens: std::iter::Peekable<Lexer<'a>>,
    catalog: &'a Catalog,
    query: Query,
    terms: usize,
    diagnostics: Vec<Diagnostic>,
}

impl<'a> Parser<'a> {
    fn warn(&mut self, span: Span, message: impl Into<String>) {
        self.warn_with(span, message, Vec::new());
    }

    fn warn_with(&mut self, span: Span, message: impl Into<String>, suggestions: Vec<String>) {
        self.diagnostics.push(Diagnostic {
            severity: Severity::Warning,
            span,
            message: message.into(),
            suggestions,
        });
    }

    /// `a b or c d`, up to a closing parenthesis.
    fn any(&mut self, depth: usize) -> Option<Node> {
        let mut choices = Vec::new();
        let mut last_or = None;
        loop {
            let choice = self.all(depth);
            let next_or = self
                .tokens
                .next_if(|(token, _)| *token == Token::Or)
                .map(|(_, span)| span);
            if choice.is_none()
                && let Some(span) = last_or.or(next_or)
            {
                let message = "`or` stands between two conditions; put quotes around it to find the word";
                self.warn(span, message);
            }
            choices.extend(choice);
            match next_or {
                Some(span) => last_or = Some(span),
                None => break,
            }
        }
        (!choices.is_empty()).then(|| Node::or(choices))
    }

    /// `a b c`, up to `or` or a closing parenthesis.
    fn all(&mut self, depth: usize) -> Option<Node> {
        let mut nodes = Vec::new();
        let goes_on = |token: &Token<'_>| match token {
            Token::Or => false,
            Token::Close => depth == 0,
            _ => true,
        };
        while let Some((token, span)) = self.tokens.next_if(|(token, _)| goes_on(token)) {
            nodes.extend(self.one(token, span, depth));
        }
        (!nodes.is_empty()).then(|| Node::and(nodes))
    }

    fn one(&mut self, token: Token<'a>, span: Span, depth: usize) -> Option<Node> {
        match token {
            Token::Not => self.negation(span, depth),
            Token::Open => self.group(span, depth),
            Token::Text(text) => self.words(text),
            Token::Comparison { field, op, value } => self.comparison(field, op, value, span),
            Token::Close => {
                self.warn(span, "this parenthesis was never opened; it is left out");
                None
            }
            Token::And | Token::Or => None,
        }
    }

    fn negation(&mut self, mut span: Span, depth: usize) -> Option<Node> {
        let mut negative = true;
        while let Some((_, next)) = self.tokens.next_if(|(token, _)| *token == Token::Not) {
            negative = !negative;
            span = next;
        }
        let Some((token, operand)) = self
            .tokens
            .next_if(|(token, _)| matches!(token, Token::Open | Token::Text(_) | Token::Comparison { .. }))
        else {
            self.warn(
                span,
                "nothing follows the negation; put quotes around `not` to find the word",
            );
            return None;
        };
        if let Token::Comparison { field, op, value } = &token
            && let Ok(field) = value::field(field)
            && matches!(field.kind, FieldKind::Setting { .. })
        {
            self.setting(field, *op, *value, operand, negative);
            return None;
        }
        let node = self.one(token, operand, depth)?;
        Some(if negative { Node::not(node) } else { node })
    }

    fn group(&mut self, open: Span, depth: usize) -> Option<Node> {
        if depth == MAX_DEPTH {
            self.warn(
                open,
                format!("parentheses go {MAX_DEPTH} deep at most; what is in these is left out"),
            );
            self.skip_group(open);
            return None;
        }
        let before = self.diagnostics.len();
        let node = self.any(depth + 1);
        if self.tokens.next_if(|(token, _)| *token == Token::Close).is_none() {
            self.warn(open, "this parenthesis is never closed; it reaches to the end");
        } else if node.is_none() && self.diagnostics.len() == before {
            self.warn(open, "nothing stands in these parentheses");
        }
        node
    }

    fn skip_group(&mut self, open: Span) {
        let mut depth = 1;
        for (token, _) in self.tokens.by_ref() {
            match token {
                Token::Open => depth += 1,
                Token::Close => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
        self.warn(open, "this parenthesis is never closed; it reaches to the end");
    }

    /// Counts a term; says once that there are too many.
    fn has_room(&mut self, span: Span) -> bool {
        self.terms += 1;
        if self.terms == MAX_TERMS + 1 {
            self.warn(
                span,
                format!("a query has {MAX_TERMS} terms at most; what follows is left out"),
            );
        }
        self.terms <= MAX_TERMS
    }

    /// The words of a text, cut if they are too long, with a warning if a quote is missing.
    fn checked_words(&mut self, text: Text<'a>) -> &'a str {
        if text.quotes == Quotes::Unclosed {
            self.warn(
                text.span,
                "the closing quote is missing; everything up to the end is looked for",
            );
        }
        let words = start_of(text.words, MAX_VALUE);
        if words.len() < text.words.len() {
            self.warn(
                text.span,
                format!("only the first {MAX_VALUE} letters of this are looked for"),
            );
        }
        words
    }

    fn words(&mut self, text: Text<'a>) -> Option<Node> {
        if fold::key(start_of(text.words, MAX_VALUE)).is_empty() {
            // Punctuation of a name, such as `&`; an empty pair of quotes is a slip.
            if text.quotes != Quotes::None {
                self.warn(text.span, "no letter stands in these quotes");
            }
            return None;
        }
        if !self.has_room(text.span) {
            return None;
        }
        Some(Node::Term(name_contains(self.checked_words(text))))
    }

    fn comparison(&mut self, name: &'a str, op: Op, text: Text<'a>, span: Span) -> Option<Node> {
        let field = match value::field(name) {
            Ok(field) => field,
            // `Teamwork: Goku` is a name with a colon.
            Err(_) if text.words.is_empty() && text.quotes == Quotes::None && !fold::key(name).is_empty() => {
                return self
                    .has_room(span)
                    .then(|| Node::Term(name_contains(start_of(name, MAX_VALUE))));
            }
            Err(misread) => return self.unread(name, op, text, span, misread),
        };
        if matches!(field.kind, FieldKind::Setting { .. }) {
            self.setting(field, op, text, span, false);
            return None;
        }
        match value::term(field, op, start_of(text.words, MAX_VALUE), self.catalog) {
            Ok(_) if !self.has_room(span) => None,
            Ok(term) => {
                self.checked_words(text);
                Some(positive(term))
            }
            Err(misread) => self.unread(name, op, text, span, misread),
        }
    }

    fn unread(
        &mut self,
        name: &'a str,
        op: Op,
        text: Text<'a>,
        span: Span,
        misread: Misread,
    ) -> Option<Node> {
        if !self.has_room(span) {
            return None;
        }
        let left = Span {
            start: span.start,
            end: text.span.start,
        };
        let place = match misread.side {
            Side::Left => left,
            Side::Right => text.span,
        };
        self.warn_with(place, misread.message, misread.suggestions);
        Some(Node::Unread(Unread {
            field: start_of(name, MAX_VALUE).to_owned(),
            op,
            value: self.checked_words(text).to_owned(),
        }))
    }

    /// `sort:power`, turned around by a minus before either word.
    fn setting(&mut self, field: &'static Field, op: Op, text: Text<'a>, span: Span, negative: bool) {
        let (words, reversed) = match text.words.strip_prefix('-') {
            Some(words) if field.name == "sort" => (words, true),
            _ => (text.words, false),
        };
        let term = match value::term(field, op, start_of(words, MAX_VALUE), self.catalog) {
            Ok(term) => term,
            Err(misread) => return self.warn_with(text.span, misread.message, misread.suggestions),
        };
        let Value::FieldValue(choice) = term.value else {
            return;
        };
        match field.name {
            "sort" => {
                self.query.sort = Sort::ALL.iter().copied().find(|sort| sort.slug() == choice.slug);
                self.query.descending = negative != reversed;
            }
            _ if negative => self.warn(span, format!("`{}` cannot be negated", field.name)),
            "direction" => self.query.descending = choice.slug == "descending",
            _ => {
                self.query.layout = Layout::ALL
                    .iter()
                    .copied()
                    .find(|layout| layout.slug() == choice.slug);
            }
        }
    }
}

fn name_contains(words: &str) -> Term {
    Term {
        field: &NAME,
        op: Op::Is,
        value: Value::Text(words.to_owned()),
    }
}

/// `style!=red` is `-style:red`; numbers keep their `!=`, which asks for cards that have the number.
fn positive(term: Term) -> Node {
    let op = match (&term.value, term.op) {
        (Value::Number(_), _) | (_, Op::Is | Op::Equal) => return Node::Term(term),
        _ if term.field.contains() => Op::Equal,
        _ => Op::Is,
    };
    Node::not(Node::Term(Term { op, ..term }))
}

/// The first `most` bytes at most, by whole letters.
fn start_of(text: &str, most: usize) -> &str {
    text.get(..text.floor_char_boundary(most)).unwrap_or_default()
}
