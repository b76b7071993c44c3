use std::collections::BTreeMap;
use std::future::Future;
use std::ops::Deref;
use std::pin::Pin;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use actix_web::{FromRequest, HttpRequest};

use super::error::Error;
use super::examples::{Example, examples};
use super::pages::playtests::scene::{Pictures, drawn};
use super::viewer;
use crate::catalog::Catalog;
use crate::catalog::word_examples::WordExamples;
use crate::db::cards::Loaded;
use crate::db::{CardVersion, UserId};
use crate::model::effect::text::reference;
use crate::model::{CardId, CharacterId, Game};
use crate::search::{Facet, Query, Searcher};

/// Everything the pages show: immutable, built once per card data, shared by all workers.
#[derive(Debug)]
pub struct Site {
    /// All cards.
    pub catalog: Catalog,
    /// Their version, if they come from a database.
    pub(super) version: Option<CardVersion>,
    /// What searches need, prepared when somebody first searches.
    shelf: OnceLock<Shelf>,
    /// What each character has, by [`CharacterId`], gathered when it is first asked for.
    characters: OnceLock<Vec<CharacterCards>>,
    /// The shipped decks, judged when they are first shown.
    examples: OnceLock<Vec<Example>>,
    /// The table of each first game, by [`Game`], drawn when it is first asked for.
    pictures: [OnceLock<Option<Pictures>>; Game::ALL.len()],
    /// Cards that say each word of effects, looked for when they are first asked for.
    word_examples: OnceLock<WordExamples>,
}

/// The cards as they are looked through.
#[derive(Debug)]
pub(super) struct Shelf {
    /// What searches need.
    pub searcher: Searcher,
    /// The answer to the empty query.
    pub all_cards: Vec<CardId>,
    /// How all cards divide.
    pub all_facets: Vec<Facet>,
}

/// The cards that speak of a character.
#[derive(Debug, Default)]
pub(super) struct CharacterCards {
    /// Its personalities and allies.
    pub personalities: Vec<CardId>,
    /// Cards with its name in the title.
    pub named_for: Vec<CardId>,
    /// Cards whose text lets it play them.
    pub only_for: Vec<CardId>,
}

impl Site {
    /// Prepares what is the same for every request.
    pub fn new(catalog: Catalog) -> Self {
        Self {
            catalog,
            version: None,
            shelf: OnceLock::new(),
            characters: OnceLock::new(),
            examples: OnceLock::new(),
            pictures: Default::default(),
            word_examples: OnceLock::new(),
        }
    }

    /// The site of the cards a database holds. Imported sets that do not fit any more are logged, by their codes: their cards
    /// may be somebody's secret.
    pub fn of(loaded: Loaded) -> Self {
        let mut mistakes: BTreeMap<&str, usize> = BTreeMap::new();
        for error in &loaded.left_out {
            *mistakes.entry(error.set()).or_default() += 1;
        }
        for (set, mistakes) in mistakes {
            tracing::warn!(set, mistakes, "an imported set was left out");
        }
        Self {
            version: loaded.version,
            ..Self::new(loaded.catalog)
        }
    }

    /// The table of the first game of a game.
    pub(super) fn picture(&self, game: Game) -> Option<&Pictures> {
        let picture = self.pictures.get(game as usize)?;
        picture.get_or_init(|| drawn(&self.catalog, game)).as_ref()
    }

    /// Cards that say each word of effects.
    pub(super) fn word_examples(&self) -> &WordExamples {
        let look = || WordExamples::of(&self.catalog, &reference::sections());
        self.word_examples.get_or_init(look)
    }

    /// The cards as they are looked through.
    pub(super) fn shelf(&self) -> &Shelf {
        self.shelf.get_or_init(|| Shelf::of(&self.catalog))
    }

    /// The shipped decks, judged.
    pub(super) fn examples(&self) -> &[Example] {
        self.examples.get_or_init(|| examples(&self.catalog))
    }

    /// The cards that speak of a character.
    pub(super) fn character(&self, id: CharacterId) -> Option<&CharacterCards> {
        let characters = self.characters.get_or_init(|| characters(&self.catalog));
        characters.get(id.index())
    }
}

impl Shelf {
    fn of(catalog: &Catalog) -> Self {
        let searcher = Searcher::new(catalog);
        let all_cards = searcher.run(catalog, &Query::default()).cards;
        Self {
            all_facets: searcher.facets(catalog, &all_cards),
            all_cards,
            searcher,
        }
    }
}

fn characters(catalog: &Catalog) -> Vec<CharacterCards> {
    let mut characters = Vec::new();
    characters.resize_with(catalog.characters().len(), CharacterCards::default);
    for card in catalog.cards() {
        let Some(facts) = card.styled() else { continue };
        let own = facts
            .personality
            .as_ref()
            .map(|personality| personality.character);
        if let Some(cards) = own.and_then(|id| characters.get_mut(id.index())) {
            cards.personalities.push(card.id);
        }
        for id in &facts.named_for {
            if let Some(cards) = characters.get_mut(id.index()) {
                cards.named_for.push(card.id);
            }
        }
        for id in &facts.only.characters {
            if let Some(cards) = characters.get_mut(id.index()) {
                cards.only_for.push(card.id);
            }
        }
    }
    characters
}

/// Holds the present [`Site`]; it is swapped whole when cards are added, and requests under way keep the one they began with.
#[derive(Debug)]
pub struct SiteHandle {
    shared: RwLock<Arc<Site>>,
    /// What owners of sets see, the last asked for first.
    viewers: Mutex<Vec<(Viewer, Arc<Site>)>>,
}

/// Whose sets stand beside everybody's, in which state, beside which cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Viewer {
    /// The account.
    pub user: UserId,
    /// The versions of its sets.
    pub sets: String,
    /// The version of everybody's cards.
    pub cards: Option<CardVersion>,
}

/// Catalogues of owners that are kept in memory; each is as large as everybody's.
const MOST_VIEWERS: usize = 6;

impl SiteHandle {
    /// Holds a site.
    pub fn new(site: Site) -> Self {
        Self {
            shared: RwLock::new(Arc::new(site)),
            viewers: Mutex::default(),
        }
    }

    /// The present site.
    pub fn current(&self) -> Arc<Site> {
        Arc::clone(&self.shared.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Replaces it for the requests to come.
    pub fn replace(&self, site: Site) {
        *self.shared.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(site);
    }

    /// What that viewer sees, if it is kept.
    pub(super) fn seen_by(&self, viewer: &Viewer) -> Option<Arc<Site>> {
        let mut viewers = self.viewers.lock().unwrap_or_else(PoisonError::into_inner);
        let place = viewers.iter().position(|(known, _)| known == viewer)?;
        let found = viewers.remove(place);
        let site = Arc::clone(&found.1);
        viewers.insert(0, found);
        Some(site)
    }

    /// Keeps what that viewer sees, in the place of what they saw before.
    pub(super) fn keep(&self, viewer: Viewer, site: &Arc<Site>) {
        let mut viewers = self.viewers.lock().unwrap_or_else(PoisonError::into_inner);
        viewers.retain(|(known, _)| known.user != viewer.user);
        viewers.insert(0, (viewer, Arc::clone(site)));
        viewers.truncate(MOST_VIEWERS);
    }
}

/// The site as a handler's argument: everybody's cards, with the sets of whoever asks.
#[derive(Clone)]
pub(super) struct CurrentSite(Arc<Site>);

impl CurrentSite {
    /// For work on another thread.
    pub fn shared(self) -> Arc<Site> {
        self.0
    }
}

impl Deref for CurrentSite {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.0
    }
}

impl FromRequest for CurrentSite {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, _: &mut actix_web::dev::Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { viewer::site_of(&request).await.map(Self) })
    }
}
