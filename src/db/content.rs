//! What the newest revision of a deck holds, in columns and rows that lists and joins can see.

use std::collections::BTreeSet;

use diesel::prelude::*;

use super::connection::on_each;
use super::schema::{deck_cards, deck_tags, decks};
use super::{AnyConnection, DeckId, Moment, PrintingKey};
use crate::catalog::fold;
use crate::deck::{Section, Tag, document};
use crate::legality::Verdict;
use crate::model::Style;

/// What lists show of a deck and filter by.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = decks)]
pub struct Summary {
    /// Its name; may be empty.
    pub name: String,
    /// The format it was judged by.
    pub format: String,
    /// May it enter?
    pub verdict: Verdict,
    /// The character that leads it.
    pub leader: Option<String>,
    /// The name of its Mastery.
    pub mastery: Option<String>,
    /// Its style.
    pub style: Option<Style>,
    /// Cards in its Life Deck or Planet.
    pub cards: i32,
    /// The checksum of its cards.
    pub checksum: String,
}

impl Summary {
    /// Its name, or what stands for one.
    pub fn title(&self) -> &str {
        document::title(&self.name)
    }
}

/// What a revision holds, for lists and joins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    /// What lists show.
    pub summary: Summary,
    /// The cards; a printing stands once per section.
    pub cards: Vec<(Section, PrintingKey, u16)>,
    /// The tags.
    pub tags: BTreeSet<Tag>,
}

/// The summary's columns, for inserting and updating.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = decks, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(super) struct SummaryRow<'a> {
    name: &'a str,
    name_key: String,
    format: &'a str,
    verdict: &'static str,
    leader: Option<String>,
    mastery: Option<String>,
    style: Option<String>,
    cards: i32,
    checksum: &'a str,
}

impl<'a> SummaryRow<'a> {
    pub(super) fn of(summary: &'a Summary) -> Self {
        Self {
            name: &summary.name,
            name_key: fold::key(&summary.name),
            format: &summary.format,
            verdict: summary.verdict.slug(),
            leader: summary.leader.clone(),
            mastery: summary.mastery.clone(),
            style: summary.style.map(|style| style.slug().to_owned()),
            cards: summary.cards,
            checksum: &summary.checksum,
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = deck_cards)]
struct CardRow {
    deck_id: String,
    section: &'static str,
    printing: String,
    count: i32,
    saved_at: Moment,
}

#[derive(Insertable)]
#[diesel(table_name = deck_tags)]
struct TagRow<'a> {
    deck_id: String,
    tag: &'a str,
}

/// Replaces the cards and tags that joins see; part of a transaction.
pub(super) fn write_content(
    conn: &mut AnyConnection,
    deck: DeckId,
    content: &Content,
    saved_at: Moment,
) -> Result<(), diesel::result::Error> {
    let cards: Vec<CardRow> = content
        .cards
        .iter()
        .map(|(section, printing, count)| CardRow {
            deck_id: deck.to_string(),
            section: section.slug(),
            printing: printing.to_string(),
            count: i32::from(*count),
            saved_at,
        })
        .collect();
    let tags: Vec<TagRow<'_>> = content
        .tags
        .iter()
        .map(|tag| TagRow {
            deck_id: deck.to_string(),
            tag: tag.as_str(),
        })
        .collect();
    diesel::delete(deck_cards::table.filter(deck_cards::deck_id.eq(deck))).execute(conn)?;
    diesel::delete(deck_tags::table.filter(deck_tags::deck_id.eq(deck))).execute(conn)?;
    on_each!(conn, real => diesel::insert_into(deck_cards::table).values(&cards).execute(real))?;
    on_each!(conn, real => diesel::insert_into(deck_tags::table).values(&tags).execute(real))?;
    Ok(())
}
