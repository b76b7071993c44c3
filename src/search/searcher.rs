//! Running a query over all cards.

use super::alike::Deeds;
use super::ast::{Node, Op, Query, Term, Value};
use super::bits::CardBits;
use super::facets::{self, Facet};
use super::field::{FieldKind, Spelling};
use super::index::Index;
use super::near::Near;
use super::rank::{Orders, Relevance};
use crate::catalog::{Catalog, fold};
use crate::model::{Card, CardId, Game};

/// Everything prepared for searching one catalog; it is kept beside it.
#[derive(Debug)]
pub struct Searcher {
    index: Index,
    deeds: Deeds,
    orders: Orders,
}

/// What a query found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hits {
    /// The cards, in the order asked for.
    pub cards: Vec<CardId>,
    /// No name has the words of the query; these are names like them.
    pub similar: bool,
}

impl Searcher {
    /// Prepares a catalog; a few milliseconds.
    pub fn new(catalog: &Catalog) -> Self {
        let index = Index::new(catalog);
        Self {
            orders: Orders::new(catalog, &index),
            deeds: Deeds::new(catalog),
            index,
        }
    }

    /// The cards a query asks for, or those with near names when no name has its words.
    pub fn run(&self, catalog: &Catalog, query: &Query) -> Hits {
        let words = bare_words(&query.condition);
        let found = self.find(catalog, &query.condition);
        if found.is_empty()
            && let Some(cards) = self.near(catalog, query, &words)
        {
            return Hits { cards, similar: true };
        }
        let relevance = Relevance {
            words,
            alike: wanted_like(&query.condition)
                .into_iter()
                .flat_map(|code| self.alike_by_code(catalog, code))
                .collect(),
        };
        Hits {
            cards: self
                .orders
                .sorted(&self.index, catalog, query, &relevance, &found),
            similar: false,
        }
    }

    /// The cards most like one, the likest first.
    pub fn alike(&self, catalog: &Catalog, card: &Card) -> &[CardId] {
        self.deeds.alike(catalog, card)
    }

    /// The cards most like those of a code, for each of them the likest first.
    fn alike_by_code<'a>(
        &'a self,
        catalog: &'a Catalog,
        code: &'a str,
    ) -> impl Iterator<Item = &'a [CardId]> {
        let printings = Game::ALL
            .iter()
            .filter_map(move |game| catalog.printing_by_code(*game, code));
        printings.map(move |printing| self.alike(catalog, catalog.card_of(printing)))
    }

    /// How many cards match by letter.
    pub fn count(&self, catalog: &Catalog, query: &Query) -> usize {
        self.find(catalog, &query.condition).len()
    }

    /// How the cards divide by each field that results are narrowed down by.
    pub fn facets(&self, catalog: &Catalog, cards: &[CardId]) -> Vec<Facet> {
        facets::count(&self.index, catalog, cards)
    }

    fn near(&self, catalog: &Catalog, query: &Query, words: &[&str]) -> Option<Vec<CardId>> {
        if !self.all_words(words).is_empty() {
            // The names are there; other conditions exclude them.
            return None;
        }
        let near = Near::new(catalog, &self.index, words)?;
        let evaluation = Evaluation {
            searcher: self,
            catalog,
            near: Some(&near),
        };
        let found = evaluation.node(&query.condition)?;
        (!found.is_empty()).then(|| self.orders.nearest(&near, &found))
    }

    fn all_words(&self, words: &[&str]) -> CardBits {
        let mut all = CardBits::all(self.index.names.len());
        for word in words {
            all.intersect(&self.name_contains(word));
        }
        all
    }

    /// A query of which nothing was understood finds nothing.
    fn find(&self, catalog: &Catalog, condition: &Node) -> CardBits {
        let evaluation = Evaluation {
            searcher: self,
            catalog,
            near: None,
        };
        evaluation.node(condition).unwrap_or_else(|| self.none())
    }

    fn none(&self) -> CardBits {
        CardBits::none(self.index.names.len())
    }

    fn name_contains(&self, words: &str) -> CardBits {
        let (phrase, key) = (fold::words(words), fold::key(words));
        let mut bits = self.none();
        let name_words = &self.index.name_words;
        name_words
            .words
            .containing(&key, |word| insert_all(&mut bits, name_words.cards(word)));
        if phrase != key {
            self.index
                .names
                .containing(&phrase, |line| bits.insert(CardId(line as u32)));
        }
        bits
    }
}

struct Evaluation<'a> {
    searcher: &'a Searcher,
    catalog: &'a Catalog,
    /// Set when names like the words are looked for, too.
    near: Option<&'a Near>,
}

impl Evaluation<'_> {
    /// The cards of a condition; `None` when nothing of it was understood.
    fn node(&self, node: &Node) -> Option<CardBits> {
        match node {
            Node::And(nodes) if nodes.is_empty() => Some(CardBits::all(self.searcher.index.names.len())),
            Node::And(nodes) => self.combined(nodes, CardBits::intersect),
            Node::Or(nodes) => self.combined(nodes, CardBits::unite),
            Node::Not(node) => {
                let mut bits = self.node(node)?;
                bits.flip();
                Some(bits)
            }
            Node::Term(term) => Some(self.term(term)),
            Node::Unread(_) => None,
        }
    }

    fn combined(&self, nodes: &[Node], combine: fn(&mut CardBits, &CardBits)) -> Option<CardBits> {
        nodes
            .iter()
            .filter_map(|node| self.node(node))
            .reduce(|mut all, bits| {
                combine(&mut all, &bits);
                all
            })
    }

    fn term(&self, term: &Term) -> CardBits {
        match (&term.field.kind, &term.value) {
            (FieldKind::Name, Value::Text(words)) => self.name(term.op, words),
            (FieldKind::Text, Value::Text(words)) => self.text(term.op, words),
            (FieldKind::Words { spelling, .. }, Value::Text(words)) => self.words(term, *spelling, words),
            (FieldKind::FieldValue { .. }, Value::FieldValue(choice)) => {
                let mut bits = self.searcher.none();
                if let Some(values) = self.searcher.index.values(term.field) {
                    insert_all(&mut bits, values.cards_of(choice.slug));
                }
                bits
            }
            (FieldKind::Number(read), Value::Number(wanted)) => {
                let mut bits = self.searcher.none();
                for card in self.catalog.cards() {
                    if read(card).is_some_and(|number| term.op.holds(number, *wanted)) {
                        bits.insert(card.id);
                    }
                }
                bits
            }
            (FieldKind::Like, Value::Text(code)) => {
                let mut bits = self.searcher.none();
                for alike in self.searcher.alike_by_code(self.catalog, code) {
                    insert_all(&mut bits, alike);
                }
                bits
            }
            // The parser makes no such pairs.
            _ => self.searcher.none(),
        }
    }

    fn name(&self, op: Op, words: &str) -> CardBits {
        if op == Op::Equal {
            let mut bits = self.searcher.none();
            for game in Game::ALL {
                insert_all(&mut bits, self.catalog.cards_named(*game, words));
            }
            return bits;
        }
        match self.near.and_then(|near| near.cards(words)) {
            Some(cards) => cards.clone(),
            None => self.searcher.name_contains(words),
        }
    }

    fn text(&self, op: Op, words: &str) -> CardBits {
        let (wanted, texts) = (fold::words(words), &self.searcher.index.texts);
        let mut bits = self.searcher.none();
        texts.containing(&wanted, |line| {
            if op != Op::Equal || texts.get(line) == wanted {
                bits.insert(CardId(line as u32));
            }
        });
        bits
    }

    fn words(&self, term: &Term, spelling: Spelling, words: &str) -> CardBits {
        let mut bits = self.searcher.none();
        let Some(values) = self.searcher.index.values(term.field) else {
            return bits;
        };
        let wanted = spelling.fold(words);
        if spelling == Spelling::Fragment && term.op == Op::Is {
            values
                .words
                .containing(&wanted, |word| insert_all(&mut bits, values.cards(word)));
        } else {
            insert_all(&mut bits, values.cards_of(&wanted));
        }
        bits
    }
}

fn insert_all(bits: &mut CardBits, cards: &[CardId]) {
    for card in cards {
        bits.insert(*card);
    }
}

/// What no negation turns around of a condition, as far as somebody reads it off a term.
fn wanted<'a>(node: &'a Node, read: fn(&'a Term) -> Option<&'a str>) -> Vec<&'a str> {
    match node {
        Node::And(nodes) | Node::Or(nodes) => nodes.iter().flat_map(|node| wanted(node, read)).collect(),
        Node::Term(term) => read(term).into_iter().collect(),
        Node::Not(_) | Node::Unread(_) => Vec::new(),
    }
}

/// The words looked for in names.
fn bare_words(node: &Node) -> Vec<&str> {
    wanted(node, Term::bare)
}

/// The codes of cards that others are to be like.
fn wanted_like(node: &Node) -> Vec<&str> {
    wanted(node, |term| match (&term.field.kind, &term.value) {
        (FieldKind::Like, Value::Text(code)) => Some(code),
        _ => None,
    })
}
