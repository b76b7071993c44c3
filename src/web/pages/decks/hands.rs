use std::fmt;

use actix_web::{HttpResponse, web};
use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;
use validator::Validate;

use super::id;
use crate::catalog::Catalog;
use crate::db::DeckId;
use crate::deck::odds::{self, Course, Drawing, Odds};
use crate::deck::{Deck, document};
use crate::games::{self, Dealer, Draw, Hand, KindLeft};
use crate::web::error::{Error, Result};
use crate::web::limited::{Limited, WORD};
use crate::web::number::number;
use crate::web::page::{Page, Tab, html, see_other};
use crate::web::pages::odds::goes_first;
use crate::web::parts::CardFace;
use crate::web::services::Services;
use crate::web::session::Visitor;

/// What the address says.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct HandsQuery {
    #[serde(default)]
    #[validate(length(max = WORD))]
    seed: String,
    #[serde(default)]
    #[validate(length(max = WORD))]
    n: String,
    #[serde(default)]
    #[validate(length(max = WORD))]
    turns: String,
    #[serde(default)]
    #[validate(length(max = WORD))]
    go: String,
    #[serde(default)]
    #[validate(length(max = WORD))]
    combat: String,
    #[serde(default)]
    #[validate(length(max = WORD))]
    redraws: String,
}

/// A hand that was asked for; it prints itself as an address that deals it again.
#[derive(Debug, Clone, Copy)]
struct Asked {
    deck: DeckId,
    seed: u64,
    number: u32,
    turns: u32,
    course: Course,
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            deck,
            seed,
            number,
            turns,
            course,
        } = self;
        write!(f, "/decks/{deck}/hands?seed={seed}&n={number}&turns={turns}")?;
        if !course.first {
            f.write_str("&go=second")?;
        }
        if course.combats {
            f.write_str("&combat=yes")?;
        }
        if course.redraws > 0 {
            write!(f, "&redraws={}", course.redraws)?;
        }
        Ok(())
    }
}

impl HtmlSafe for Asked {}

impl Asked {
    fn read(
        deck: DeckId,
        query: &HandsQuery,
        seed: u64,
        drawing: &Drawing,
        first_turns: u32,
    ) -> Result<Self> {
        let most_redraws = drawing.opening.len().saturating_sub(1);
        let range = first_turns..=Odds::MOST_TURNS;
        Ok(Self {
            deck,
            seed,
            number: number("number of a hand", &query.n, &(1..=Dealer::MOST_HANDS), 1)?,
            turns: number("number of turns", &query.turns, &range, first_turns)?,
            course: Course {
                first: goes_first(&query.go)?,
                combats: query.combat == "yes",
                redraws: number("number of redraws", &query.redraws, &(0..=most_redraws), 0)?,
            },
        })
    }

    /// The first look at the hand of another number.
    fn hand(self, number: u32, dealer: &Dealer) -> Self {
        Self {
            number,
            turns: dealer.first_turns(),
            course: Course {
                redraws: 0,
                ..self.course
            },
            ..self
        }
    }

    fn and_turns(self, more: u32) -> Self {
        Self {
            turns: (self.turns + more).min(Odds::MOST_TURNS),
            ..self
        }
    }

    fn with(self, course: Course) -> Self {
        Self { course, ..self }
    }
}

#[derive(Template)]
#[template(path = "decks/hands.html")]
struct HandsPage<'a> {
    catalog: &'a Catalog,
    deck: &'a Deck,
    drawing: &'static Drawing,
    dealer: &'a Dealer,
    asked: Asked,
    hand: Hand,
    kinds: Vec<KindLeft>,
}

impl Page for HandsPage<'_> {
    const TAB: Tab = Tab::Decks;
}

/// `GET /decks/{id}/hands`: without a seed, sent on to a new one, so that the address can be shared.
pub async fn page(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    query: Limited<HandsQuery>,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    let document = services.work(move |workshop| workshop.open(id)).await?.document;
    let catalog = &services.site.catalog;
    let list = document.deck(catalog);
    let (dealer, drawing) = (Dealer::new(catalog, &list), games::drawing(list.game));
    let is_new = query.seed.trim().is_empty();
    let seed = if is_new {
        new_seed()?
    } else {
        number("seed", &query.seed, &(0..=u64::MAX), 0)?
    };
    let asked = Asked::read(id, &query, seed, drawing, dealer.first_turns())?;
    if is_new {
        return Ok(see_other(asked.to_string()));
    }
    let mut hands = dealer.hands(seed, asked.number, asked.course, asked.turns);
    let hand = hands
        .next()
        .ok_or_else(|| Error::not_found("hand", asked.number.to_string()))?;
    drop(hands);
    html(
        &visitor,
        &HandsPage {
            catalog,
            deck: &list,
            drawing,
            kinds: dealer.kinds_left(catalog, &hand),
            dealer: &dealer,
            asked,
            hand,
        },
    )
}

/// Short enough to be read out.
fn new_seed() -> Result<u64> {
    let seed = getrandom::u32().map_err(|error| Error::Internal(error.into()))?;
    Ok(u64::from(seed))
}

impl HandsPage<'_> {
    fn title(&self) -> &str {
        document::title(&self.deck.name)
    }

    fn faces<'b>(&'b self, draw: &'b Draw) -> impl Iterator<Item = CardFace<'b>> {
        draw.cards
            .iter()
            .map(|printing| CardFace::new(self.catalog, *printing))
    }

    fn previous(&self) -> Option<Asked> {
        (self.asked.number > 1).then(|| self.asked.hand(self.asked.number - 1, self.dealer))
    }

    fn next(&self) -> Option<Asked> {
        (self.asked.number < Dealer::MOST_HANDS).then(|| self.asked.hand(self.asked.number + 1, self.dealer))
    }

    /// The same hand given back for a smaller one, and its size; only before the first turn.
    fn redrawn(&self) -> Option<(Asked, u32)> {
        let redraws = self.asked.course.redraws + 1;
        let cards = self
            .drawing
            .opening
            .get(redraws)
            .filter(|_| self.asked.turns == 0)?;
        let course = Course {
            redraws,
            ..self.asked.course
        };
        Some((self.asked.with(course), *cards))
    }

    /// The same with the other player going first.
    fn other_order(&self) -> Asked {
        self.asked.with(Course {
            first: !self.asked.course.first,
            ..self.asked.course
        })
    }

    /// The same with combats declared, or without, where a game draws for them.
    fn other_combats(&self) -> Option<Asked> {
        (self.drawing.combat > 0).then(|| {
            self.asked.with(Course {
                combats: !self.asked.course.combats,
                ..self.asked.course
            })
        })
    }
}
