//! From a query's text to the cards it finds: the same for the page and its JSON twin.

use std::borrow::Cow;

use super::site::Site;
use crate::model::{CardId, Diagnostic, Game};
use crate::search::{self, Facet, FacetValue, Node, Query};

/// Values of a facet shown at once; the rest unfolds.
const SHOWN: usize = 10;

/// What a query found, and how it was understood.
#[derive(Debug)]
pub struct Found<'a> {
    /// As understood.
    pub query: Query,
    /// What was not.
    pub warnings: Vec<Diagnostic>,
    /// The cards, in order.
    pub cards: Cow<'a, [CardId]>,
    /// Whether the names are only like the words asked for.
    pub similar: bool,
    /// How they divide.
    pub facets: Cow<'a, [Facet]>,
}

/// Runs a query; the answer to the empty one is kept ready.
pub fn find<'a>(site: &'a Site, text: &str) -> Found<'a> {
    let (query, warnings) = search::parse(text, &site.catalog);
    if warnings.is_empty() && query == Query::default() {
        return Found {
            query,
            warnings,
            cards: Cow::Borrowed(&site.shelf().all_cards),
            similar: false,
            facets: Cow::Borrowed(&site.shelf().all_facets),
        };
    }
    let hits = site.shelf().searcher.run(&site.catalog, &query);
    let facets = site.shelf().searcher.facets(&site.catalog, &hits.cards);
    Found {
        query,
        warnings,
        cards: Cow::Owned(hits.cards),
        similar: hits.similar,
        facets: Cow::Owned(facets),
    }
}

/// Runs a query among the cards of one game.
pub fn find_in<'a>(site: &'a Site, game: Game, text: &str) -> Found<'a> {
    let (query, warnings) = search::parse(text, &site.catalog);
    let (of_game, _) = search::parse(&format!("game:{}", game.slug()), &site.catalog);
    let within = Query {
        condition: Node::and(vec![of_game.condition, query.condition.clone()]),
        ..query.clone()
    };
    let hits = site.shelf().searcher.run(&site.catalog, &within);
    let facets = site.shelf().searcher.facets(&site.catalog, &hits.cards);
    Found {
        query,
        warnings,
        cards: Cow::Owned(hits.cards),
        similar: hits.similar,
        facets: Cow::Owned(facets),
    }
}

impl Found<'_> {
    /// The query, ready for another condition behind it.
    pub fn narrowed(&self) -> String {
        match &self.query.condition {
            Node::And(nodes) if nodes.is_empty() => String::new(),
            node @ Node::Or(_) => format!("({node}) "),
            node => format!("{node} "),
        }
    }
}

/// The values of a facet that narrow `total` results down: those shown at once, and the rest.
pub fn narrowing(facet: &Facet, total: usize) -> (Vec<&FacetValue>, Vec<&FacetValue>) {
    let mut shown: Vec<_> = facet.values.iter().filter(|value| value.count < total).collect();
    let rest = if shown.len() > SHOWN + 2 {
        shown.split_off(SHOWN)
    } else {
        Vec::new()
    };
    (shown, rest)
}

/// A part of a query that was not understood, in its place.
#[derive(Debug, Clone, Copy)]
pub struct Warned<'a> {
    /// What stands before it.
    pub before: &'a str,
    /// The part.
    pub token: &'a str,
    /// What stands behind it.
    pub after: &'a str,
}

impl<'a> Warned<'a> {
    /// The part of the query a warning speaks of.
    pub fn new(q: &'a str, warning: &Diagnostic) -> Self {
        let part = |from: usize, to: usize| q.get(from..to).unwrap_or_default();
        Self {
            before: part(0, warning.span.start),
            token: part(warning.span.start, warning.span.end),
            after: part(warning.span.end, q.len()),
        }
    }

    /// The query with a suggestion in its place.
    pub fn mended(&self, suggestion: &str) -> String {
        format!("{}{suggestion}{}", self.before, self.after)
    }
}

/// One page of a list.
#[derive(Debug, Clone, Copy)]
pub struct Paging {
    /// From 1.
    pub page: usize,
    /// Pages there are; at least one.
    pub pages: usize,
    /// Things on a page.
    size: usize,
    /// All things.
    pub total: usize,
}

impl Paging {
    /// The asked page, or the nearest there is.
    pub fn new(asked: usize, size: usize, total: usize) -> Self {
        let pages = total.div_ceil(size).max(1);
        Self {
            page: asked.clamp(1, pages),
            pages,
            size,
            total,
        }
    }

    /// The things on it.
    pub fn of<T>(self, all: &[T]) -> &[T] {
        all.chunks(self.size).nth(self.page - 1).unwrap_or_default()
    }

    /// Place of its first thing, from 1.
    pub fn first(self) -> usize {
        ((self.page - 1) * self.size + 1).min(self.total)
    }

    /// Place of its last thing.
    pub fn last(self) -> usize {
        (self.page * self.size).min(self.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_beyond_the_end_is_the_last_one() {
        let paging = Paging::new(9, 2, 5);
        assert_eq!((paging.page, paging.pages), (3, 3));
        assert_eq!(paging.of(&[1, 2, 3, 4, 5]), [5]);
        assert_eq!((paging.first(), paging.last()), (5, 5));
    }

    #[test]
    fn nothing_is_one_empty_page() {
        let paging = Paging::new(0, 2, 0);
        assert_eq!(
            (paging.page, paging.pages, paging.first(), paging.last()),
            (1, 1, 0, 0)
        );
        assert_eq!(paging.of::<u8>(&[]), [0_u8; 0]);
    }
}
