use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::id;
use crate::account::UserName;
use crate::catalog::Catalog;
use crate::db::collections::Collection;
use crate::db::comments::Comment;
use crate::db::users::{self, User};
use crate::db::{DeckId, Visibility, decks, favourites};
use crate::deck::Section;
use crate::deck::stats::DeckStats;
use crate::model::Kind;
use crate::web::desk::Desk;
use crate::web::error::Result;
use crate::web::origin;
use crate::web::page::{Page, Tab, html, see_other};
use crate::web::parts::{CardRow, Exports, Figures, Reasons, VerdictBanner};
use crate::web::session::Visitor;
use crate::workshop::collection::Cover;
use crate::workshop::{Judged, Opened, Right, Workshop, WorkshopError, judge, right};

#[derive(Template)]
#[template(path = "decks/show.html")]
struct ShowPage<'a> {
    catalog: &'a Catalog,
    shown: &'a Shown,
    viewer: Option<User>,
    /// The edit link, for whoever has it or just made it.
    edit_link: Option<String>,
    banner: Option<VerdictBanner<'a>>,
    reasons: Option<Reasons<'a>>,
    exports: Exports<'a>,
    figures: Figures<'a>,
}

impl Page for ShowPage<'_> {
    const TAB: Tab = Tab::Decks;
}

/// What the page shows of a deck.
struct Shown {
    opened: Opened,
    judged: Judged,
    owner: Option<UserName>,
    favourites: i64,
    is_favourite: bool,
    /// How much of it the viewer owns, if they keep a collection.
    cover: Option<Cover>,
    /// What was said, where comments are open.
    comments: Option<Vec<Comment>>,
    /// The deck it was copied from, if the viewer may see it.
    origin: Option<(DeckId, String)>,
}

/// Cards of one kind in one section.
struct Group<'a> {
    title: String,
    count: u32,
    rows: Vec<ListedCard<'a>>,
}

/// A card with its copies.
struct ListedCard<'a> {
    count: u16,
    row: CardRow<'a>,
    note: &'a str,
}

/// `GET /decks/{id}`
pub async fn page(
    visitor: Visitor,
    desk: Desk,
    request: HttpRequest,
    path: web::Path<String>,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    let shown = desk.work(move |workshop| look(workshop, id)).await?;
    let key = shown.opened.deck.edit_key.as_ref();
    if let Some(key) = visitor.key().filter(|sent| key == Some(&sent.hash())) {
        // The key goes into a cookie and out of the address, where others could read it over a shoulder.
        visitor.remember(key.clone());
        return Ok(see_other(format!("/decks/{id}")));
    }
    let edit_link = key
        .and_then(|key| visitor.link_key(key))
        .map(|key| format!("{}/decks/{id}?key={}", origin::site(&request), key.reveal()));
    let (catalog, report) = (&desk.site.catalog, shown.judged.report.as_ref());
    html(
        &visitor,
        &ShowPage {
            catalog,
            shown: &shown,
            viewer: visitor.user(),
            edit_link,
            banner: report.map(|report| VerdictBanner::new(&shown.judged.deck, report)),
            reasons: report.map(|report| Reasons::new(catalog, shown.judged.deck.game, report)),
            exports: Exports::kept(catalog, &shown.opened.document, format!("/decks/{id}")),
            figures: Figures::new(catalog, DeckStats::of(catalog, &shown.judged.deck)),
        },
    )
}

fn look(workshop: &mut Workshop<'_>, id: DeckId) -> std::result::Result<Shown, WorkshopError> {
    let opened = workshop.open(id)?;
    let judged = judge(workshop.catalog, &opened.document);
    let owner = match opened.deck.owner {
        Some(owner) => users::find(workshop.conn, owner)?.map(|user| user.name),
        None => None,
    };
    let viewer = workshop.actor.author.as_ref().and_then(decks::Author::user);
    let is_favourite = match viewer {
        Some(user) => favourites::contains(workshop.conn, user, id)?,
        None => false,
    };
    let collection = match viewer {
        Some(_) => workshop.collection()?,
        None => Collection::new(),
    };
    let cover = (!collection.is_empty()).then(|| Cover::of(workshop.catalog, &judged.deck, &collection));
    let origin = match opened.deck.forked_from {
        Some(origin) => decks::find(workshop.conn, origin)?,
        None => None,
    };
    let origin = origin.filter(|deck| right(deck, workshop.actor) >= Right::View);
    Ok(Shown {
        cover,
        favourites: favourites::count(workshop.conn, id)?,
        comments: workshop.comments(id)?,
        origin: origin.map(|deck| (deck.id, deck.summary.title().to_owned())),
        opened,
        judged,
        owner,
        is_favourite,
    })
}

impl ShowPage<'_> {
    fn may_edit(&self) -> bool {
        self.shown.opened.right >= Right::Edit && !self.is_deleted()
    }

    fn is_own(&self) -> bool {
        self.shown.opened.right == Right::Own
    }

    fn may_remove(&self, comment: &Comment) -> bool {
        let viewer = self.viewer.as_ref();
        viewer.is_some_and(|viewer| self.is_own() || viewer.id == comment.author)
    }

    fn is_deleted(&self) -> bool {
        self.shown.opened.deck.deleted_at.is_some()
    }

    fn is_claimable(&self) -> bool {
        self.is_own() && self.shown.opened.deck.owner.is_none() && self.viewer.is_some()
    }

    /// Sections in order; the main deck by kinds.
    fn groups(&self) -> Vec<Group<'_>> {
        let game = self.shown.judged.deck.game;
        let mut lines: Vec<_> = self
            .shown
            .opened
            .document
            .cards
            .iter()
            .filter_map(|line| {
                let printing = self.catalog.printing_by_code(game, &line.printing)?;
                let card = self.catalog.card_of(printing);
                let row = CardRow::new(self.catalog, printing);
                // Levels in their order, whatever their titles.
                let level = card.level().filter(|_| line.section == Section::Personality);
                Some((
                    (line.section, card.kind, level, card.title()),
                    line.count,
                    line.note.as_str(),
                    row,
                ))
            })
            .collect();
        lines.sort_by(|one, other| one.0.cmp(&other.0));
        let mut groups: Vec<((Section, Option<Kind>), Group<'_>)> = Vec::new();
        for ((section, kind, ..), count, note, row) in lines {
            let key = (section, (section == Section::Main).then_some(kind));
            let card = ListedCard { count, row, note };
            match groups.last_mut().filter(|(known, _)| *known == key) {
                Some((_, group)) => {
                    group.count += u32::from(count);
                    group.rows.push(card);
                }
                None => groups.push((
                    key,
                    Group {
                        title: key.1.map_or_else(
                            || section.name_in(game).to_owned(),
                            |kind| kind.label().to_owned(),
                        ),
                        count: u32::from(count),
                        rows: vec![card],
                    },
                )),
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    fn unknown(&self) -> Vec<String> {
        let unknown = self.shown.opened.document.unknown(self.catalog);
        unknown
            .map(|line| format!("{} {}", line.count, line.printing))
            .collect()
    }
}
