use crate::rulebook::{Cite, ledger};

/// A citation in words: book title, section, page.
pub fn cite_in_words(cite: &Cite) -> String {
    let book = ledger()
        .book(&cite.book)
        .map_or(cite.book.as_str(), |book| book.entry.title.as_str());
    match &cite.page {
        Some(page) => format!("{book}, {}, p. {page}", cite.section),
        None => format!("{book}, {}", cite.section),
    }
}
