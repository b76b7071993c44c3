//! Lists of public decks.

use std::collections::HashMap;
use std::str::FromStr;

use diesel::dsl::exists;
use diesel::prelude::*;

use super::connection::on_each;
use super::decks::StoredDeck;
use super::schema::{deck_cards, deck_tags, decks, favourites, users};
use super::{AnyConnection, DbError, DeckId, Moment, NoKey, PrintingKey, RevisionNumber, UserId, Visibility};
use crate::account::UserName;
use crate::catalog::fold;
use crate::deck::Tag;
use crate::legality::Verdict;
use crate::model::{Game, Style};

/// Which public decks are wanted; what is not said does not matter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
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
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    /// The decks.
    pub decks: Vec<Listed>,
    /// Where the next page begins, if there are decks that were not looked at. It may hold none that fits.
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
    let looked = looked_at(conn, filter, after)?;
    // As of most cards: to look among no decks would still be a statement.
    if looked.among.as_ref().is_some_and(Vec::is_empty) {
        return Ok(Page::default());
    }
    let mut found: Vec<StoredDeck> = matching(filter, &looked, after)
        .order((decks::updated_at.desc(), decks::id.desc()))
        .limit(i64::from(limit) + 1)
        .select(StoredDeck::as_select())
        .load(conn)?;
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let last = found.last().filter(|_| more).map(|deck| Cursor {
        updated_at: deck.updated_at,
        id: deck.id,
    });
    let next = last.or(looked.end);
    Ok(Page {
        decks: listed(conn, found)?,
        next,
    })
}

/// Decks that are counted; beyond them a list says that there are more.
const COUNTED: i64 = 100;

/// Decks that are looked at one by one for a page; it goes on behind them.
pub const WALKED: i64 = 5_000;

/// Decks that hold a wanted card and are looked at for a page; it goes on behind them.
const HOLDERS: usize = 200;

/// How many decks there are, as far as they are counted: a page costs the same however many there are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    known: i64,
    /// Whether not all decks were looked at.
    is_open: bool,
}

impl Count {
    /// All there are, where a list is seen whole.
    fn of(decks: &[Listed]) -> Self {
        Self {
            known: i64::try_from(decks.len()).unwrap_or(i64::MAX),
            is_open: false,
        }
    }

    /// Whether there is exactly one.
    pub fn is_one(self) -> bool {
        self.known == 1 && !self.is_open
    }
}

impl std::fmt::Display for Count {
    /// `37`, or `37+` and `100+` where there may be more.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.known, if self.is_open { "+" } else { "" })
    }
}

/// How many public decks fit, whose first page this is. Where decks are looked at one by one, those behind it are not.
pub fn count(conn: &mut AnyConnection, filter: &Filter, first: &Page) -> Result<Count, DbError> {
    let on_page = Count::of(&first.decks);
    if first.next.is_none() {
        return Ok(on_page);
    }
    if is_walked(filter) {
        return Ok(Count {
            is_open: true,
            ..on_page
        });
    }
    let looked = looked_at(conn, filter, None)?;
    // A column, whichever: a statement with words of our own would not be kept prepared.
    let found: Vec<RevisionNumber> = matching(filter, &looked, None)
        .limit(COUNTED + 1)
        .select(decks::head)
        .load(conn)?;
    let found = i64::try_from(found.len()).unwrap_or(i64::MAX);
    Ok(Count {
        known: found.min(COUNTED),
        is_open: found > COUNTED || looked.end.is_some(),
    })
}

/// A deck, its owner's name, how many marked it, and one of its tags.
type Beside = (DeckId, Option<UserName>, Option<i64>, Option<Tag>);

/// Decks with what a list shows beside them, in the same order.
pub fn listed(conn: &mut AnyConnection, decks: Vec<StoredDeck>) -> Result<Vec<Listed>, DbError> {
    if decks.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<String> = decks.iter().map(|deck| deck.id.to_string()).collect();
    let marks = favourites::table
        .filter(favourites::deck_id.eq(decks::id))
        .count()
        .single_value();
    // All that stands beside them in one statement, a row for each tag: the way to the database costs more than the rows.
    let beside: Vec<Beside> = on_each!(conn, real => decks::table
        .left_join(users::table)
        .left_join(deck_tags::table)
        .filter(decks::id.eq_any(&ids))
        .order(deck_tags::tag)
        .select((decks::id, users::name.nullable(), marks, deck_tags::tag.nullable()))
        .load(real))?;
    let mut of_deck: HashMap<DeckId, (Option<UserName>, i64, Vec<Tag>)> = HashMap::new();
    for (deck, author, marks, tag) in beside {
        let (_, _, tags) = of_deck
            .entry(deck)
            .or_insert_with(|| (author, marks.unwrap_or(0), Vec::new()));
        tags.extend(tag);
    }
    Ok(decks
        .into_iter()
        .map(|deck| {
            let (author, favourites, tags) = of_deck.remove(&deck.id).unwrap_or_default();
            Listed {
                deck,
                author,
                favourites,
                tags,
            }
        })
        .collect())
}

/// What a list of a game can be narrowed by: what its public decks have.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names {
    /// The characters that lead them.
    pub leaders: Vec<String>,
    /// Their Masteries.
    pub masteries: Vec<String>,
}

/// The leaders and Masteries of the public decks of a game.
pub fn names(conn: &mut AnyConnection, game: Game) -> Result<Names, DbError> {
    Ok(Names {
        leaders: different(conn, game, "leader")?,
        masteries: different(conn, game, "mastery")?,
    })
}

#[derive(QueryableByName)]
struct Name {
    #[diesel(sql_type = diesel::sql_types::Text)]
    name: String,
}

/// The different names in a column: one step in its index for each, however many decks have it. PostgreSQL takes that step
/// only where all of the index behind what is given stands in the order, and not for `min`.
fn different(conn: &mut AnyConnection, game: Game, column: &'static str) -> Result<Vec<String>, DbError> {
    let next = |behind: &str| {
        format!(
            "(SELECT {column} FROM decks WHERE game = '{}' AND visibility = '{}' AND deleted_at IS NULL \
             AND {column} {behind} ORDER BY deleted_at, {column} LIMIT 1)",
            game.slug(),
            Visibility::Public.slug()
        )
    };
    let sql = format!(
        "WITH RECURSIVE names (name) AS (SELECT {} UNION ALL SELECT {} FROM names WHERE names.name IS NOT NULL) \
         SELECT name FROM names WHERE name IS NOT NULL",
        next("IS NOT NULL"),
        next("> names.name")
    );
    let names: Vec<Name> = on_each!(conn, real => diesel::sql_query(&sql).load(real))?;
    Ok(names.into_iter().map(|name| name.name).collect())
}

/// What is looked at for a page.
#[derive(Default)]
struct Looked {
    /// These decks alone.
    among: Option<Vec<String>>,
    /// Up to this one, where the list goes on behind it.
    end: Option<Cursor>,
}

/// What is looked at for the page behind a place: all there is, where an index leads to what is wanted.
fn looked_at(conn: &mut AnyConnection, filter: &Filter, after: Option<Cursor>) -> Result<Looked, DbError> {
    if let Some(printings) = &filter.printings {
        return holders(conn, printings, after);
    }
    let end = if is_walked(filter) {
        walk_end(conn, filter.game, after)?
    } else {
        None
    };
    Ok(Looked { among: None, end })
}

/// Whether decks are looked at one by one, whether they fit or not.
fn is_walked(filter: &Filter) -> bool {
    let by_index = Filter {
        game: filter.game,
        since: filter.since,
        ..Filter::default()
    };
    filter.printings.is_none() && filter.author.is_none() && *filter != by_index
}

/// The decks that hold a wanted card behind a place, the last saved first.
fn holders(
    conn: &mut AnyConnection,
    printings: &[PrintingKey],
    after: Option<Cursor>,
) -> Result<Looked, DbError> {
    let mut found: Vec<(Moment, DeckId)> = Vec::new();
    for printing in printings {
        let mut holding = deck_cards::table
            .filter(deck_cards::printing.eq(printing.to_string()))
            .into_boxed();
        if let Some(Cursor { updated_at, id }) = after {
            let same_moment = deck_cards::saved_at
                .eq(updated_at)
                .and(deck_cards::deck_id.lt(id));
            holding = holding.filter(deck_cards::saved_at.le(updated_at));
            holding = holding.filter(deck_cards::saved_at.lt(updated_at).or(same_moment));
        }
        found.extend(
            holding
                .order((deck_cards::saved_at.desc(), deck_cards::deck_id.desc()))
                .limit(i64::try_from(HOLDERS + 1).unwrap_or(i64::MAX))
                .select((deck_cards::saved_at, deck_cards::deck_id))
                .distinct()
                .load::<(Moment, DeckId)>(conn)?,
        );
    }
    found.sort_unstable_by(|one, other| other.cmp(one));
    found.dedup();
    let is_more = found.len() > HOLDERS;
    found.truncate(HOLDERS);
    let end = found.last().filter(|_| is_more);
    Ok(Looked {
        end: end.map(|&(updated_at, id)| Cursor { updated_at, id }),
        among: Some(found.iter().map(|(_, id)| id.to_string()).collect()),
    })
}

/// The last of the decks that are walked behind a place, where there are more.
fn walk_end(
    conn: &mut AnyConnection,
    game: Option<Game>,
    after: Option<Cursor>,
) -> Result<Option<Cursor>, DbError> {
    // Without what the index does not hold: a deck that was removed counts as one that was looked at.
    let mut decks = decks::table
        .filter(decks::visibility.eq(Visibility::Public))
        .into_boxed();
    if let Some(game) = game {
        decks = decks.filter(decks::game.eq(game));
    }
    let ends: Vec<(Moment, DeckId)> = between(decks, after, None)
        .order((decks::updated_at.desc(), decks::id.desc()))
        .offset(WALKED - 1)
        .limit(2)
        .select((decks::updated_at, decks::id))
        .load(conn)?;
    Ok(match ends.as_slice() {
        [(updated_at, id), _] => Some(Cursor {
            updated_at: *updated_at,
            id: *id,
        }),
        _ => None,
    })
}

/// The decks behind a place and as far as another. The plain comparison is what an index is entered by.
fn between(mut query: Query<'_>, after: Option<Cursor>, end: Option<Cursor>) -> Query<'_> {
    if let Some(Cursor { updated_at, id }) = after {
        let same_moment = decks::updated_at.eq(updated_at).and(decks::id.lt(id));
        query = query.filter(decks::updated_at.le(updated_at));
        query = query.filter(decks::updated_at.lt(updated_at).or(same_moment));
    }
    if let Some(Cursor { updated_at, id }) = end {
        let same_moment = decks::updated_at.eq(updated_at).and(decks::id.ge(id));
        query = query.filter(decks::updated_at.ge(updated_at));
        query = query.filter(decks::updated_at.gt(updated_at).or(same_moment));
    }
    query
}

/// Those of what is looked at that are public and fit.
fn matching<'a>(filter: &'a Filter, looked: &'a Looked, after: Option<Cursor>) -> Query<'a> {
    let query = decks::table
        .filter(decks::visibility.eq(Visibility::Public))
        .filter(decks::deleted_at.is_null())
        .into_boxed();
    let mut query = between(query, after, looked.end);
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
    if let Some(among) = &looked.among {
        query = query.filter(decks::id.eq_any(among));
    }
    query
}
