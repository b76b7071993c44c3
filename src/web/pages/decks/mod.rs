//! The decks people keep: a file per thing done with them.

pub mod as_list;
pub mod badge;
pub mod build;
pub mod change;
pub mod code;
pub mod comments;
pub mod compare;
pub mod conflict;
pub mod export;
pub mod feed;
pub mod hands;
pub mod history;
pub mod import;
pub mod list;
pub mod mine;
pub mod missing;
pub mod narrowing;
pub mod new;
pub mod odds;
pub mod picture;
pub mod proxies;
pub mod sheet;
pub mod show;

use std::fmt::Write;

use crate::catalog::Catalog;
use crate::db::decks::StoredDeck;
use crate::db::{DeckId, RevisionNumber};
use crate::deck::{Document, Section, document};
use crate::model::Game;
use crate::web::address::{self, CardHref};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};

/// The deck an address names.
pub fn id(text: &str) -> Result<DeckId> {
    text.parse().map_err(|_| Error::not_found("deck", text))
}

/// The revision a form was made from.
pub fn revision_seen(form: &CsrfForm, field: &str) -> Result<RevisionNumber> {
    let number = form.text(field).and_then(|number| number.parse().ok());
    number.ok_or_else(|| Error::BadInput("The form does not say which revision it saw.".into()))
}

/// What a choice of decks calls each, so that no two read the same beside those names: by its name, then with who leads it
/// and when it was saved, at last numbered.
pub fn told_apart<'a>(decks: impl Iterator<Item = &'a StoredDeck>, names: &[&str]) -> Vec<String> {
    let decks: Vec<&StoredDeck> = decks.collect();
    let is_taken = |deck: &StoredDeck| {
        let same = decks
            .iter()
            .filter(|other| other.summary.title() == deck.summary.title());
        names.contains(&deck.summary.title()) || same.count() > 1
    };
    let mut told: Vec<String> = Vec::new();
    for deck in &decks {
        let mut label = deck.summary.title().to_owned();
        if is_taken(deck) {
            if let Some(leader) = &deck.summary.leader {
                let _ = write!(label, ", {leader}");
            }
            let saved = deck.updated_at.date_time();
            let _ = write!(label, ", {} UTC", saved.format("%Y-%m-%d %H:%M"));
        }
        let same = told
            .iter()
            .filter(|other| **other == label || other.starts_with(&format!("{label}, no. ")));
        match same.count() {
            0 => told.push(label),
            before => told.push(format!("{label}, no. {}", before + 1)),
        }
    }
    told
}

/// A card whose count differs between two versions.
struct ChangedCard<'a> {
    section: &'static str,
    title: String,
    code: &'a str,
    href: Option<CardHref<'a>>,
    before: u16,
    after: u16,
}

/// The cards whose counts differ, by section.
fn changed_cards<'a>(
    catalog: &'a Catalog,
    before: &'a Document,
    after: &'a Document,
) -> Vec<ChangedCard<'a>> {
    let changes = document::changes(before, after);
    let lines = || before.cards.iter().chain(&after.cards);
    changes
        .iter()
        .filter_map(|change| {
            let line = lines().find(|line| line.printing == change.printing)?;
            let (title, href) = card(catalog, after.game, &line.printing);
            Some(ChangedCard {
                section: change.section.name_in(after.game),
                title,
                code: &line.printing,
                href,
                before: change.before,
                after: change.after,
            })
        })
        .collect()
}

/// A printing in words and its page; a card no catalog knows is called by its code.
fn card<'a>(catalog: &'a Catalog, game: Game, code: &str) -> (String, Option<CardHref<'a>>) {
    match catalog.printing_by_code(game, code) {
        Some(id) => (
            catalog.card_of(id).title().into_owned(),
            Some(address::card(catalog, id)),
        ),
        None => (code.to_owned(), None),
    }
}

/// What differs beside the cards, in words.
fn changed_words(before: &Document, after: &Document) -> Vec<String> {
    let mut words = Vec::new();
    if before.name != after.name {
        words.push(format!(
            "Name: {} became {}",
            document::title(&before.name),
            document::title(&after.name)
        ));
    }
    if before.format != after.format {
        let said = |format: &Option<String>| format.clone().unwrap_or_else(|| "none".into());
        words.push(format!(
            "Format: {} became {}",
            said(&before.format),
            said(&after.format)
        ));
    }
    if before.tokui_waza != after.tokui_waza {
        let said = |document: &Document| document.tokui_waza.map_or("none", |style| style.label());
        words.push(format!("Tokui-Waza: {} became {}", said(before), said(after)));
    }
    if before.tags != after.tags {
        words.push("The tags changed".into());
    }
    if before.notes != after.notes {
        words.push("The notes changed".into());
    }
    let note = |document: &Document, section: Section, code: &str| document.note(section, code).to_owned();
    let noted = after.cards.iter().any(|line| {
        note(before, line.section, &line.printing) != line.note
            && before
                .cards
                .iter()
                .any(|old| old.section == line.section && old.printing == line.printing)
    });
    if noted {
        words.push("Notes on cards changed".into());
    }
    words
}
