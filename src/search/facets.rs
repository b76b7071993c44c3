//! How results divide: the values a page offers for narrowing them down.

use std::collections::BTreeMap;

use super::bits::CardBits;
use super::field::{Field, FieldKind};
use super::fields::FIELDS;
use super::index::Index;
use crate::catalog::{Catalog, fold};
use crate::model::CardId;

/// A field and its values among some cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facet {
    /// The field.
    pub field: &'static Field,
    /// Its values that occur, in their usual order.
    pub values: Vec<FacetValue>,
}

/// A value that occurs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FacetValue {
    /// What a query says: `field:slug` finds these cards.
    pub slug: String,
    /// What a person reads.
    pub label: String,
    /// On how many cards.
    pub count: usize,
}

/// Counts the values of every facet among the cards; a facet without values is left out.
pub fn count(index: &Index, catalog: &Catalog, cards: &[CardId]) -> Vec<Facet> {
    let mut bits = CardBits::none(catalog.cards().len());
    for card in cards {
        bits.insert(*card);
    }
    FIELDS
        .iter()
        .filter(|field| field.facet)
        .map(|field| Facet {
            field,
            values: values(field, index, catalog, &bits),
        })
        .filter(|facet| !facet.values.is_empty())
        .collect()
}

fn values(field: &'static Field, index: &Index, catalog: &Catalog, cards: &CardBits) -> Vec<FacetValue> {
    let value = |slug: &str, label: &str, count| FacetValue {
        slug: slug.to_owned(),
        label: label.to_owned(),
        count,
    };
    let having = |word: &str| {
        let of_word = index
            .values(field)
            .map_or(&[][..], |values| values.cards_of(word));
        of_word.iter().filter(|card| cards.contains(**card)).count()
    };
    let mut values: Vec<FacetValue> = match &field.kind {
        FieldKind::FieldValue { values, .. } => values()
            .into_iter()
            .map(|choice| value(choice.slug, choice.label, having(choice.slug)))
            .collect(),
        FieldKind::Words { .. } => catalog
            .sets()
            .iter()
            .map(|set| value(&set.code.to_lowercase(), &set.name, having(&fold::key(&set.code))))
            .collect(),
        FieldKind::Number(read) => {
            let mut counts: BTreeMap<i64, usize> = BTreeMap::new();
            for number in cards.iter().filter_map(|card| read(catalog.card(card))) {
                *counts.entry(number).or_default() += 1;
            }
            let label = |number: i64| number.to_string();
            counts
                .into_iter()
                .map(|(number, count)| value(&label(number), &label(number), count))
                .collect()
        }
        FieldKind::Name | FieldKind::Text | FieldKind::Like | FieldKind::Setting { .. } => Vec::new(),
    };
    values.retain(|value| value.count > 0);
    values.dedup_by(|a, b| a.slug == b.slug);
    values
}
