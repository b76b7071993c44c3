use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use super::{ChangedCard, changed_cards, changed_words, id};
use crate::catalog::Catalog;
use crate::db::{DeckId, RevisionNumber};
use crate::deck::{Document, Section, document};
use crate::web::error::Result;
use crate::web::limited::Limited;
use crate::web::page::{Page, Tab, html};
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::{Workshop, WorkshopError};

/// Which revisions are meant; the newest ones unless said.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct CompareQuery {
    /// Of the first deck.
    left: Option<RevisionNumber>,
    /// Of the second deck.
    right: Option<RevisionNumber>,
}

#[derive(Template)]
#[template(path = "decks/compare.html")]
struct ComparePage<'a> {
    catalog: &'a Catalog,
    left: Side,
    right: Side,
}

impl Page for ComparePage<'_> {
    const TAB: Tab = Tab::Decks;
}

/// One of the two.
struct Side {
    deck: DeckId,
    revision: RevisionNumber,
    document: Document,
}

impl Side {
    fn title(&self) -> String {
        format!(
            "{}, revision {}",
            document::title(&self.document.name),
            self.revision
        )
    }

    fn main_cards(&self) -> u32 {
        let main = self
            .document
            .cards
            .iter()
            .filter(|line| line.section == Section::Main);
        main.map(|line| u32::from(line.count)).sum()
    }
}

impl ComparePage<'_> {
    fn cards(&self) -> Vec<ChangedCard<'_>> {
        changed_cards(self.catalog, &self.left.document, &self.right.document)
    }

    fn words(&self) -> Vec<String> {
        changed_words(&self.left.document, &self.right.document)
    }

    /// Cards both have in the same number.
    fn shared(&self) -> usize {
        let same = |section, printing: &str, count| {
            let theirs = &self.right.document.cards;
            theirs
                .iter()
                .any(|line| line.section == section && line.printing == printing && line.count == count)
        };
        let mine = self.left.document.cards.iter();
        mine.filter(|line| same(line.section, &line.printing, line.count))
            .count()
    }

    fn same_game(&self) -> bool {
        self.left.document.game == self.right.document.game
    }
}

/// `GET /decks/{id}/compare/{other}`: with another deck, or, where `other` is a number, that revision with the newest.
pub async fn page(
    visitor: Visitor,
    services: Services,
    path: web::Path<(String, String)>,
    query: Limited<CompareQuery>,
) -> Result<HttpResponse> {
    let first = id(&path.0)?;
    let (left, right) = match path.1.parse::<RevisionNumber>() {
        Ok(number) => ((first, Some(number)), (first, query.right)),
        Err(_) => ((first, query.left), (id(&path.1)?, query.right)),
    };
    let (left, right) = services
        .work(move |workshop| Ok::<_, WorkshopError>((side(workshop, left)?, side(workshop, right)?)))
        .await?;
    let page = ComparePage {
        catalog: &services.site.catalog,
        left,
        right,
    };
    html(&visitor, &page)
}

fn side(
    workshop: &mut Workshop<'_>,
    (deck, number): (DeckId, Option<RevisionNumber>),
) -> std::result::Result<Side, WorkshopError> {
    let opened = workshop.open(deck)?;
    let revision = number.unwrap_or(opened.deck.head);
    let document = if revision == opened.deck.head {
        opened.document
    } else {
        workshop.revision(deck, revision)?.1
    };
    Ok(Side {
        deck,
        revision,
        document,
    })
}
