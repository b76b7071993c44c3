//! Which cards a request is answered from: everybody's, and for the owner of sets of their own these too.
//!
//! The catalogue everybody sees never holds a card that was not published, so nothing private can be found, suggested or
//! sent by whatever reads it. An owner's pages read a catalogue made for that owner alone. What is shown to others by its
//! nature (events) or to programs is answered from everybody's cards, whoever asks.

use std::sync::Arc;

use actix_web::HttpRequest;

use super::error::Result;
use super::session::Visitor;
use super::site::{Site, SiteHandle, Viewer};
use super::state::state;
use super::store::Store;
use crate::db::{DbError, cards, own_sets};
use crate::workshop;

/// Addresses answered from everybody's cards for owners too; the pages at which sets are written try each card themselves.
const FOR_ALL: [&str; 4] = ["/events", "/api/", "/sets/own/", "/sets/new"];

/// The cards everybody sees.
pub(super) fn shared(request: &HttpRequest) -> Result<Arc<Site>> {
    handle(request).map(SiteHandle::current)
}

/// The cards of whoever asks.
pub(super) async fn site_of(request: &HttpRequest) -> Result<Arc<Site>> {
    let handle = handle(request)?;
    let shared = handle.current();
    let user = Visitor::known(request).and_then(|visitor| visitor.user());
    // The route decides and not the address, which may be written in several ways (`/%65vents`).
    let route = request
        .match_pattern()
        .unwrap_or_else(|| request.path().to_owned());
    let Some(user) = user.filter(|_| !is_for_all(&route)).map(|user| user.id) else {
        return Ok(shared);
    };
    let store = Store::of(request)?;
    let state = store.look_up(move |conn| own_sets::state(conn, user)).await?;
    let Some(sets) = state else {
        return Ok(shared);
    };
    let viewer = Viewer {
        user,
        sets,
        cards: shared.version.clone(),
    };
    if let Some(site) = handle.seen_by(&viewer) {
        return Ok(site);
    }
    let turn = store.catalogue().await?;
    // Somebody with two windows asks twice.
    if let Some(site) = handle.seen_by(&viewer) {
        return Ok(site);
    }
    let taken = store.work(move |conn| {
        let own = workshop::own_files(conn, user)?;
        Ok::<_, DbError>((cards::stored(conn, None)?, own))
    });
    let (stored, own) = taken.await?;
    // The turn goes with the work, which goes on when whoever asked has left.
    let made = store.compute(move || (stored.loaded(own).map(Site::of), turn));
    let (made, _turn) = made.await?;
    let site = Arc::new(made?);
    handle.keep(viewer, &site);
    Ok(site)
}

fn handle(request: &HttpRequest) -> Result<&SiteHandle> {
    Ok(state::<SiteHandle>(request)?.get_ref())
}

fn is_for_all(path: &str) -> bool {
    FOR_ALL.iter().any(|start| path.starts_with(start))
}
