use super::{EventSettings, Seen};
use crate::catalog::Catalog;
use crate::db::events::StoredList;
use crate::deck::diff::{Change, diff};
use crate::deck::{self, Deck, ReadOptions};

/// A list somebody handed in, and what it changed of the one before.
#[derive(Debug, Clone)]
pub struct Revised<'a> {
    /// The list.
    pub list: &'a StoredList,
    /// The cards whose number differs, such as `+2 Stare Down`; none for the first list and where one cannot be read.
    pub changes: Vec<String>,
}

impl Seen {
    /// Lists handed in that are looked at, the newest first.
    const LOOKED_AT: usize = 12;

    /// The newest lists, the newest first, each with what it changed.
    pub fn revised(&self, catalog: &Catalog) -> Vec<Revised<'_>> {
        let older = self.lists.iter().rev().skip(1).map(Some).chain([None]);
        let newest = self.lists.iter().rev().zip(older).take(Self::LOOKED_AT);
        let settings = &self.opened.settings;
        newest
            .map(|(list, before)| Revised {
                list,
                changes: before.map_or_else(Vec::new, |before| changes(catalog, settings, before, list)),
            })
            .collect()
    }
}

fn changes(
    catalog: &Catalog,
    settings: &EventSettings,
    before: &StoredList,
    after: &StoredList,
) -> Vec<String> {
    let read = |list: &StoredList| read(catalog, settings, list);
    let (Some(before), Some(after)) = (read(before), read(after)) else {
        return Vec::new();
    };
    let said = diff(&before, &after)
        .into_iter()
        .map(|change| said(catalog, &change));
    said.collect()
}

fn read(catalog: &Catalog, settings: &EventSettings, list: &StoredList) -> Option<Deck> {
    let options = ReadOptions {
        game: settings.judged_by().map(|format| format.game),
        ..ReadOptions::default()
    };
    let reading = deck::read(catalog, list.body.as_bytes(), &options).ok()?;
    Some(reading.deck)
}

/// `+2 Stare Down`, `−1 Stare Down`
fn said(catalog: &Catalog, change: &Change) -> String {
    let title = catalog.card_of(change.printing).title();
    let number = change.after.abs_diff(change.before);
    let sign = if change.after > change.before { '+' } else { '−' };
    format!("{sign}{number} {title}")
}
