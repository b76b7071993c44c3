//! Lists of public decks.

use std::collections::HashMap;
use std::str::FromStr;

use diesel::dsl::{count_star, exists};
use diesel::prelude::*;

use super::decks::StoredDeck;
use super::schema::{deck_cards, deck_tags, decks, favourites, users};
use super::{AnyConnection, DbError, DeckId, Moment, NoKey, PrintingKey, UserId, Visibility};
use crate::account::UserName;
use crate::catalog::fold;
use crate::deck::Tag;
use crate::legality::Verdict;
use crate::model::{Game, Style};

/// Which public decks are wanted; what is not said does not matter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// The game.
    pub game: Option<Game>,
    /// The format it was judged by.
    pub format: Option<String>,
    /// May it enter?
    pub verdict: Option<Verdict>,
    /// The character that leads it, as the catalog spells it.
    pub leader: Option<String>,
    /// Its Mastery, as the catalog spells it.
    pub mastery: Option<String>,
    /// Its style.
    pub style: Option<Style>,
    /// It contains one of these: all printings of the card wanted.
    pub printings: Option<Vec<PrintingKey>>,
    /// It was saved since.
    pub since: Option<Moment>,
    /// Its owner gave it this tag.
    pub tag: Option<Tag>,
    /// Its owner.
    pub author: Option<UserId>,
    /// Its name contains this, whatever case, accents and punctuation.
    pub name: Option<String>,
}

/// A deck of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The deck.
    pub deck: StoredDeck,
    /// Its owner's name; none for a deck made without an account.
    pub author: Option<UserName>,
    /// How many people marked it.
    pub favourites: i64,
    /// Its tags, sorted.
    pub tags: Vec<Tag>,
}

/// One page of a list, the last saved deck first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The decks.
    pub decks: Vec<Listed>,
    /// Where the next page begins, if there is one.
    pub next: Option<Cursor>,
}

/// A place in a list: after this deck. New saves do not shift it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    updated_at: Moment,
    id: DeckId,
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}~{}", self.updated_at, self.id)
    }
}

impl FromStr for Cursor {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Self, NoKey> {
        let (updated_at, id) = text.split_once('~').ok_or(NoKey)?;
        Ok(Self {
            updated_at: updated_at.parse().map_err(|_| NoKey)?,
            id: id.parse()?,
        })
    }
}

type Query<'a> = decks::BoxedQuery<'a, <AnyConnection as Connection>::Backend>;

/// A page of the public decks that fit.
pub fn public(
    conn: &mut AnyConnection,
    filter: &Filter,
    after: Option<Cursor>,
    limit: u32,
) -> Result<Page, DbError> {
    let mut query = matching(filter);
    if let Some(Cursor { updated_at, id }) = after {
        let same_moment = decks::updated_at.eq(updated_at).and(decks::id.lt(id));
        query = query.filter(decks::updated_at.lt(updated_at).or(same_moment));
    }
    let mut found: Vec<StoredDeck> = query
        .order((decks::updated_at.desc(), decks::id.desc()))
        .limit(i64::from(limit) + 1)
        .select(StoredDeck::as_select())
        .load(conn)?;
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let next = found.last().filter(|_| more).map(|deck| Cursor {
        updated_at: deck.updated_at,
        id: deck.id,
    });
    Ok(Page {
        decks: listed(conn, found)?,
        next,
    })
}

/// How many public decks fit.
pub fn count(conn: &mut AnyConnection, filter: &Filter) -> Result<i64, DbError> {
    Ok(matching(filter).count().get_result(conn)?)
}

/// Decks with what a list shows beside them, in the same order.
pub fn listed(conn: &mut AnyConnection, decks: Vec<StoredDeck>) -> Result<Vec<Listed>, DbError> {
    let ids: Vec<String> = decks.iter().map(|deck| deck.id.to_string()).collect();
    let owners: Vec<String> = decks
        .iter()
        .filter_map(|deck| Some(deck.owner?.to_string()))
        .collect();
    let authors: HashMap<UserId, UserName> = users::table
        .filter(users::id.eq_any(owners))
        .select((users::id, users::name))
        .load(conn)?
        .into_iter()
        .collect();
    let favourites: HashMap<DeckId, i64> = favourites::table
        .filter(favourites::deck_id.eq_any(&ids))
        .group_by(favourites::deck_id)
        .select((favourites::deck_id, count_star()))
        .load(conn)?
        .into_iter()
        .collect();
    let tags: Vec<(DeckId, Tag)> = deck_tags::table
        .filter(deck_tags::deck_id.eq_any(&ids))
        .order((deck_tags::deck_id, deck_tags::tag))
        .select((deck_tags::deck_id, deck_tags::tag))
        .load(conn)?;
    Ok(decks
        .into_iter()
        .map(|deck| Listed {
            author: deck.owner.and_then(|owner| authors.get(&owner).cloned()),
            favourites: favourites.get(&deck.id).copied().unwrap_or(0),
            tags: tags
                .iter()
                .filter(|(id, _)| *id == deck.id)
                .map(|(_, tag)| tag.clone())
                .collect(),
            deck,
        })
        .collect())
}

/// The characters that lead public decks of a game, by name: what a list can be filtered by.
pub fn leaders(conn: &mut AnyConnection, game: Game) -> Result<Vec<String>, DbError> {
    let found: Vec<Option<String>> = of_game(game)
        .filter(decks::leader.is_not_null())
        .order(decks::leader)
        .select(decks::leader)
        .distinct()
        .load(conn)?;
    Ok(found.into_iter().flatten().collect())
}

/// The Masteries of public decks of a game, by name.
pub fn masteries(conn: &mut AnyConnection, game: Game) -> Result<Vec<String>, DbError> {
    let found: Vec<Option<String>> = of_game(game)
        .filter(decks::mastery.is_not_null())
        .order(decks::mastery)
        .select(decks::mastery)
        .distinct()
        .load(conn)?;
    Ok(found.into_iter().flatten().collect())
}

fn of_game(game: Game) -> Query<'static> {
    decks::table
        .filter(decks::visibility.eq(Visibility::Public))
        .filter(decks::deleted_at.is_null())
        .filter(decks::game.eq(game))
        .into_boxed()
}

fn matching(filter: &Filter) -> Query<'_> {
    let mut query = decks::table
        .filter(decks::visibility.eq(Visibility::Public))
        .filter(decks::deleted_at.is_null())
        .into_boxed();
    if let Some(game) = filter.game {
        query = query.filter(decks::game.eq(game));
    }
    if let Some(format) = &filter.format {
        query = query.filter(decks::format.eq(format));
    }
    if let Some(verdict) = filter.verdict {
        query = query.filter(decks::verdict.eq(verdict));
    }
    if let Some(leader) = &filter.leader {
        query = query.filter(decks::leader.eq(leader));
    }
    if let Some(mastery) = &filter.mastery {
        query = query.filter(decks::mastery.eq(mastery));
    }
    if let Some(style) = filter.style {
        query = query.filter(decks::style.eq(style.slug()));
    }
    if let Some(since) = filter.since {
        query = query.filter(decks::updated_at.ge(since));
    }
    if let Some(author) = &filter.author {
        query = query.filter(decks::owner_id.eq(author));
    }
    if let Some(name) = &filter.name {
        // The folded name holds letters and digits only, so nothing in the pattern means anything else.
        query = query.filter(decks::name_key.like(format!("%{}%", fold::key(name))));
    }
    if let Some(tag) = &filter.tag {
        let tagged = deck_tags::table
            .filter(deck_tags::deck_id.eq(decks::id))
            .filter(deck_tags::tag.eq(tag));
        query = query.filter(exists(tagged));
    }
    if let Some(printings) = &filter.printings {
        let printings: Vec<String> = printings.iter().map(ToString::to_string).collect();
        let held = deck_cards::table
            .filter(deck_cards::deck_id.eq(decks::id))
            .filter(deck_cards::printing.eq_any(printings));
        query = query.filter(exists(held));
    }
    query
}
