use std::borrow::Cow;

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use super::id;
use crate::account::UserName;
use crate::catalog::Catalog;
use crate::db::collections::Collection;
use crate::db::comments::Comment;
use crate::db::users::{self, User};
use crate::db::{DeckId, Visibility, decks, favourites};
use crate::deck::stats::DeckStats;
use crate::deck::{Deck, Handwork, Section};
use crate::model::{CardId, Kind, PrintingId};
use crate::web::address::{self, CardHref};
use crate::web::error::Result;
use crate::web::limited::{Limited, WORD};
use crate::web::origin;
use crate::web::page::{Page, Tab, html, see_other};
use crate::web::parts::{CardFace, CardLine, Exports, Figures, LeaderTile, Reasons, VerdictBanner};
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::collection::Cover;
use crate::workshop::{Judged, Opened, Right, Workshop, WorkshopError, judge, right};

/// What the address says.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct ShowQuery {
    #[serde(default)]
    #[validate(length(max = WORD))]
    view: String,
}

#[derive(Template)]
#[template(path = "decks/show.html")]
struct ShowPage<'a> {
    catalog: &'a Catalog,
    shown: &'a Shown,
    viewer: Option<User>,
    /// The edit link, for whoever has it or just made it.
    edit_link: Option<String>,
    /// The address to hand on.
    link: String,
    /// Whether the cards are shown as faces, and not as lines.
    as_faces: bool,
    leader: Option<LeaderTile<'a>>,
    banner: Option<VerdictBanner<'a>>,
    reasons: Option<Reasons<'a>>,
    exports: Exports<'a>,
    figures: Figures<'a>,
    handwork: Handwork,
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
    /// Its cards of the viewer's own sets that changed since it was saved, and whether they are still there.
    changed: Vec<(String, bool)>,
}

/// The levels of the Main Personality, lowest first.
fn levels(catalog: &Catalog, deck: &Deck) -> Vec<PrintingId> {
    let lines = deck.lines.iter();
    let mut levels: Vec<PrintingId> = lines
        .filter(|line| line.section == Section::Personality)
        .map(|line| line.printing)
        .collect();
    levels.sort_by_key(|printing| catalog.card_of(*printing).level());
    levels
}

/// Cards of one kind in one section.
struct Group<'a> {
    title: String,
    count: u32,
    /// The emblem of the type, where it is one of the main deck.
    emblem: Option<String>,
    rows: Vec<ListedCard<'a>>,
}

/// A card with its copies.
struct ListedCard<'a> {
    count: u16,
    printing: PrintingId,
    note: &'a str,
}

/// `GET /decks/{id}`
pub async fn page(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    path: web::Path<String>,
    query: Limited<ShowQuery>,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    let shown = services.work(move |workshop| look(workshop, id)).await?;
    let key = shown.opened.deck.edit_key.as_ref();
    if let Some(key) = visitor.key().filter(|sent| key == Some(&sent.hash())) {
        // The key goes into a cookie and out of the address, where others could read it over a shoulder.
        visitor.remember(key.clone());
        return Ok(see_other(format!("/decks/{id}")));
    }
    let link = format!("{}/decks/{id}", origin::site(&request));
    let edit_link = key
        .and_then(|key| visitor.link_key(key))
        .map(|key| format!("{link}?key={}", key.reveal()));
    let as_faces = query.view == "faces";
    html(
        &visitor,
        &ShowPage::new(
            &services.site.catalog,
            &shown,
            visitor.user(),
            (link, edit_link),
            as_faces,
        ),
    )
}

fn look(workshop: &mut Workshop<'_>, id: DeckId) -> std::result::Result<Shown, WorkshopError> {
    let opened = workshop.open(id)?;
    let judged = judge(workshop.catalog, &opened.document, opened.house.as_ref());
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
    let printings = opened.document.cards.iter().map(|line| line.printing.clone());
    let changed = workshop.changed_under(&opened.deck, &printings.collect::<Vec<_>>())?;
    let origin = origin.filter(|deck| right(deck, workshop.actor) >= Right::View);
    Ok(Shown {
        cover,
        favourites: favourites::count(workshop.conn, id)?,
        comments: workshop.comments(&opened)?,
        changed,
        origin: origin.map(|deck| (deck.id, deck.summary.title().to_owned())),
        opened,
        judged,
        owner,
        is_favourite,
    })
}

impl<'a> ShowPage<'a> {
    fn new(
        catalog: &'a Catalog,
        shown: &'a Shown,
        viewer: Option<User>,
        (link, edit_link): (String, Option<String>),
        as_faces: bool,
    ) -> Self {
        let (deck, report) = (&shown.judged.deck, shown.judged.report.as_ref());
        Self {
            catalog,
            shown,
            viewer,
            edit_link,
            link,
            as_faces,
            leader: LeaderTile::of(catalog, &levels(catalog, deck)),
            banner: report.map(|report| VerdictBanner::beside(deck, report)),
            reasons: report.map(|report| Reasons::new(catalog, deck.game, report)),
            exports: Exports::kept(
                catalog,
                &shown.opened.document,
                format!("/decks/{}", shown.opened.deck.id),
            ),
            figures: Figures::rest(catalog, DeckStats::of(catalog, deck)),
            handwork: Handwork::of(catalog, deck),
        }
    }

    /// Whether anybody but the owner may follow the link.
    fn is_shared(&self) -> bool {
        self.shown.opened.deck.visibility != Visibility::Private
    }

    fn face(&self, card: &ListedCard<'_>) -> CardFace<'_> {
        CardFace::new(self.catalog, card.printing)
    }

    fn line(&self, card: &ListedCard<'_>) -> CardLine<'_> {
        CardLine::new(self.catalog, card.printing)
    }

    /// The deck in one sentence, for whoever sees only its link.
    fn in_a_sentence(&self) -> String {
        let summary = &self.shown.opened.deck.summary;
        let game = self.shown.opened.deck.game;
        let led = [&summary.leader, &summary.mastery].into_iter().flatten();
        let led: Vec<&str> = led.map(String::as_str).collect();
        let led = if led.is_empty() {
            String::new()
        } else {
            format!(", {}", led.join(", "))
        };
        let verdict = self.banner.as_ref().map_or_else(String::new, |banner| {
            format!(" {} in {}.", banner.word(), banner.format())
        });
        let cards = if summary.cards == 1 { "card" } else { "cards" };
        format!(
            "{}{led}, {} {cards} in the {}.{verdict}",
            game.label(),
            summary.cards,
            game.main_deck_name()
        )
    }

    /// Titles left to the players, wholly or in part, with their copies.
    fn left_to_players(&self) -> impl Iterator<Item = (CardHref<'_>, Cow<'_, str>, u32, &'static str)> {
        let named = |titles: &'_ [(CardId, u32)], how: &'static str| {
            let titles = titles.iter().filter_map(move |(id, count)| {
                let card = self.catalog.card(*id);
                let printing = card.printings.first()?;
                Some((address::card(self.catalog, *printing), card.title(), *count, how))
            });
            titles.collect::<Vec<_>>()
        };
        let partly = named(&self.handwork.partly, "partly");
        partly.into_iter().chain(named(&self.handwork.by_hand, "by hand"))
    }

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
                // Levels in their order, whatever their titles.
                let level = card.level().filter(|_| line.section == Section::Personality);
                Some((
                    (line.section, card.kind, level, card.title()),
                    line.count,
                    line.note.as_str(),
                    printing,
                ))
            })
            .collect();
        lines.sort_by(|one, other| one.0.cmp(&other.0));
        let mut groups: Vec<((Section, Option<Kind>), Group<'_>)> = Vec::new();
        for ((section, kind, ..), count, note, printing) in lines {
            let key = (section, (section == Section::Main).then_some(kind));
            let card = ListedCard {
                count,
                printing,
                note,
            };
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
                        emblem: key.1.map(|kind| format!("k-{}", kind.slug())),
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
