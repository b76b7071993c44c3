use actix_web::http::header::LOCATION;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::decks::list::keys;
use super::decks::told_apart;
use super::sets;
use crate::catalog::Catalog;
use crate::db::decks::StoredDeck;
use crate::db::lists::{self, Count, Filter, Listed};
use crate::deck::Deck;
use crate::legality::{self, Allowance, Format, Terms};
use crate::model::{Card, CardId, CardSet, CharacterId, Game, Printing, PrintingId};
use crate::rulebook::{Term, glossary};
use crate::search;
use crate::web::address::{self, CardHref, RuleHref, SetHref, Value};
use crate::web::error::{Error, Result, Way};
use crate::web::page::{Page, Tab, html};
use crate::web::parts::{CardFace, CardLine, DeckRow};
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::web::site::{CurrentSite, Site};
use crate::workshop::{Workshop, WorkshopError};

/// Cards listed per relation; the rest is one link away.
const SHOWN: usize = 24;
/// Cards listed that do much the same, of the same style and of others.
const ALIKE_SHOWN: usize = 8;
/// Decks listed that contain the card; the rest is one link away.
const DECKS_SHOWN: u32 = 5;

/// Decks of one's own that a card is put into with a press.
const OWN_SHOWN: usize = 3;

#[derive(Template)]
#[template(path = "card.html")]
struct CardPage<'a> {
    catalog: &'a Catalog,
    card: &'a Card,
    printing: &'a Printing,
    set: &'a CardSet,
    face: CardFace<'a>,
    previous: Option<PrintingId>,
    next: Option<PrintingId>,
    standings: Vec<InFormat>,
    relations: Vec<Relation>,
    /// Decks of whoever looks that it can be put into, the last saved first.
    own: Vec<StoredDeck>,
    decks: Vec<Listed>,
    /// All public decks that contain it.
    deck_count: Count,
}

impl Page for CardPage<'_> {
    const TAB: Tab = Tab::Cards;
}

/// Where a card stands in a format.
struct InFormat {
    format: &'static Format,
    /// The class of its chip.
    class: &'static str,
    word: String,
}

/// Cards that have to do with the one shown.
struct Relation {
    title: String,
    cards: Vec<CardId>,
    /// How many more there are.
    more: usize,
}

impl CardPage<'_> {
    fn link(&self, id: PrintingId) -> CardHref<'_> {
        address::card(self.catalog, id)
    }

    fn printings(&self) -> impl Iterator<Item = (&Printing, &CardSet, CardHref<'_>)> {
        self.card.printings.iter().map(|id| {
            let printing = self.catalog.printing(*id);
            (
                printing,
                self.catalog.set(printing.set),
                address::card(self.catalog, *id),
            )
        })
    }

    fn line(&self, id: CardId) -> Option<CardLine<'_>> {
        let first = self.catalog.card(id).printings.first()?;
        Some(CardLine::with_code(self.catalog, *first))
    }

    /// The words of the game that its text uses.
    fn words(&self) -> Vec<&'static Term> {
        let Some(glossary) = glossary(self.card.game) else {
            return Vec::new();
        };
        let text = self.catalog.face(self.card.id).text.iter();
        let text: Vec<String> = text.map(ToString::to_string).collect();
        glossary.words(&text.join(" "))
    }

    /// The own decks, each with what its button calls it.
    fn own_decks(&self) -> impl Iterator<Item = (&StoredDeck, String)> {
        self.own.iter().zip(told_apart(self.own.iter(), &[]))
    }

    /// What the button of a deck sends to its builder.
    fn one_more(&self) -> String {
        format!("copies {} 1 {}", Deck::home(self.card).slug(), self.printing.code)
    }

    fn code_of(&self, id: PrintingId) -> &str {
        &self.catalog.printing(id).code
    }
}

/// `GET /cards/{game}/{set}/{number}`
pub async fn page(
    visitor: Visitor,
    site: CurrentSite,
    services: Services,
    request: HttpRequest,
    path: web::Path<(String, String, String)>,
) -> Result<HttpResponse> {
    let (game, set, number) = path.into_inner();
    let id = find(&site.catalog, &game, &set, &number)?;
    let canonical = address::card(&site.catalog, id).to_string();
    if request.path() != canonical && request.uri().path() != canonical {
        return Ok(HttpResponse::MovedPermanently()
            .insert_header((LOCATION, canonical))
            .finish());
    }
    let filter = Filter {
        printings: Some(keys(&site.catalog, site.catalog.printing(id).card)),
        ..Filter::default()
    };
    let game = site.catalog.card_of(id).game;
    let (decks, deck_count, own) = services
        .work(move |workshop| {
            let page = lists::public(workshop.conn, &filter, None, DECKS_SHOWN)?;
            let count = lists::count(workshop.conn, &filter, &page)?;
            let own = match workshop.actor.author {
                Some(_) => own(workshop, game)?,
                None => Vec::new(),
            };
            Ok::<_, WorkshopError>((page.decks, count, own))
        })
        .await?;
    html(
        &visitor,
        &CardPage {
            own,
            decks,
            deck_count,
            ..card_page(&site, id)
        },
    )
}

/// The decks of that game somebody worked at last.
fn own(workshop: &mut Workshop<'_>, game: Game) -> std::result::Result<Vec<StoredDeck>, WorkshopError> {
    let mut own = workshop.mine()?;
    own.retain(|deck| deck.game == game && deck.deleted_at.is_none());
    own.sort_by_key(|deck| std::cmp::Reverse(deck.updated_at));
    own.truncate(OWN_SHOWN);
    Ok(own)
}

/// The printing of an address, or near ones.
pub fn find(catalog: &Catalog, game: &str, set: &str, number: &str) -> Result<PrintingId> {
    let set = sets::find(catalog, game, set)?;
    catalog
        .printing_by_number(set.game, &set.code, number)
        .ok_or_else(|| {
            let near = Way::new(SetHref(set).to_string(), format!("All cards of {}", set.name));
            Error::not_found_near("card", format!("{}-{number}", set.code), vec![near])
        })
}

fn card_page(site: &Site, id: PrintingId) -> CardPage<'_> {
    let catalog = &site.catalog;
    let printing = catalog.printing(id);
    let card = catalog.card(printing.card);
    let in_set = catalog.printings_in(printing.set);
    let place = in_set.iter().position(|other| *other == id).unwrap_or(0);
    CardPage {
        catalog,
        card,
        printing,
        set: catalog.set(printing.set),
        face: CardFace::full(catalog, id),
        previous: place
            .checked_sub(1)
            .and_then(|before| in_set.get(before))
            .copied(),
        next: in_set.get(place + 1).copied(),
        standings: standings(catalog, card),
        relations: relations(site, card),
        own: Vec::new(),
        decks: Vec::new(),
        deck_count: Count::default(),
    }
}

fn standings(catalog: &Catalog, card: &Card) -> Vec<InFormat> {
    let formats = legality::formats()
        .iter()
        .filter(|format| format.game == card.game);
    formats
        .map(|format| {
            let (class, word) = match Terms::new(catalog, format).standing(card) {
                Allowance::Outside => ("out", "Not in its sets".to_owned()),
                Allowance::Copies(0) => ("illegal", "Banned".to_owned()),
                Allowance::Copies(1) => ("unresolved", "Limited to 1 copy".to_owned()),
                Allowance::Copies(copies) => ("unresolved", format!("Limited to {copies} copies")),
                Allowance::Free => ("legal", "Legal".to_owned()),
            };
            InFormat { format, class, word }
        })
        .collect()
}

fn relations(site: &Site, card: &Card) -> Vec<Relation> {
    let mut relations = Vec::new();
    let mut tell = |title: String, cards: &mut dyn Iterator<Item = CardId>| {
        let mut cards: Vec<CardId> = cards.filter(|id| *id != card.id).collect();
        let more = cards.len().saturating_sub(SHOWN);
        cards.truncate(SHOWN);
        if !cards.is_empty() {
            relations.push(Relation { title, cards, more });
        }
    };
    let name = |id: CharacterId| &site.catalog.character(id).name;
    if let Some(personality) = card.personality() {
        let own = personality.character;
        if let Some(cards) = site.character(own) {
            tell(
                format!("All of {}", name(own)),
                &mut cards.personalities.iter().copied(),
            );
            tell(
                format!("Named for {}", name(own)),
                &mut cards.named_for.iter().copied(),
            );
            tell(
                format!("Only {} may play", name(own)),
                &mut cards.only_for.iter().copied(),
            );
        }
    } else {
        let same = site.catalog.cards_with_name(card.name_id);
        tell("Same name".into(), &mut same.iter().copied());
    }
    let alike = site.shelf().searcher.alike(&site.catalog, card).iter().copied();
    let is_near = |id: &CardId| search::are_of_one_style(card, site.catalog.card(*id));
    let (near, far): (Vec<CardId>, Vec<CardId>) = alike.partition(is_near);
    tell("Cards like this".into(), &mut near.into_iter().take(ALIKE_SHOWN));
    let others = match card.game {
        Game::Score | Game::Panini => "Like this, of other styles",
        Game::Bandai => "Like this, of other symbols",
    };
    tell(others.into(), &mut far.into_iter().take(ALIKE_SHOWN));
    for character in card
        .styled()
        .map(|facts| facts.named_for.as_slice())
        .unwrap_or_default()
    {
        if let Some(cards) = site.character(*character) {
            tell(
                format!("Personalities called {}", name(*character)),
                &mut cards.personalities.iter().copied(),
            );
            tell(
                format!("Also named for {}", name(*character)),
                &mut cards.named_for.iter().copied(),
            );
        }
    }
    relations
}
