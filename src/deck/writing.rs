use super::document::{Document, DocumentLine};
use super::text::Dress;
use super::written::Written;
use super::{Deck, FileKind, ImageBase, foreign, text};
use crate::catalog::Catalog;

/// What a format wants to know beside the deck.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WriteOptions {
    /// Where Tabletop Simulator finds pictures of the cards.
    pub images: ImageBase,
}

/// Writes a deck as a file of that kind. What comes out is read back to the same deck, but for what `left_out` lists.
///
/// A kind that is not made for the deck's game ([`FileKind::is_for`]) is written all the same, as far as it goes.
pub fn write(catalog: &Catalog, deck: &Deck, kind: FileKind) -> Written {
    write_with(catalog, deck, kind, &WriteOptions::default())
}

/// The same with options.
pub fn write_with(catalog: &Catalog, deck: &Deck, kind: FileKind, options: &WriteOptions) -> Written {
    match kind {
        FileKind::Text => text::write(catalog, deck, &[], Dress::Plain),
        FileKind::Markdown => text::write(catalog, deck, &[], Dress::Markdown),
        FileKind::Bbcode => text::write(catalog, deck, &[], Dress::Bbcode),
        FileKind::Json => foreign::json::write(catalog, deck),
        FileKind::Csv => foreign::csv::write(catalog, deck),
        FileKind::Octgn => foreign::octgn::write(catalog, deck),
        FileKind::Lackey => foreign::lackey::write(catalog, deck),
        FileKind::Mtgo => foreign::mtgo::write(catalog, deck),
        FileKind::Cockatrice => foreign::cockatrice::write(catalog, deck),
        FileKind::Tabletop => foreign::tabletop::write(catalog, deck, &options.images),
    }
}

/// Writes a kept deck: lists for people keep the printing codes that no set of the catalog knows, other files say that
/// they leave them out.
pub fn write_kept(catalog: &Catalog, document: &Document, kind: FileKind, options: &WriteOptions) -> Written {
    let deck = document.deck(catalog);
    let unknown: Vec<&DocumentLine> = document.unknown(catalog).collect();
    match kind {
        FileKind::Text => text::write(catalog, &deck, &unknown, Dress::Plain),
        FileKind::Markdown => text::write(catalog, &deck, &unknown, Dress::Markdown),
        FileKind::Bbcode => text::write(catalog, &deck, &unknown, Dress::Bbcode),
        _ => {
            let mut written = write_with(catalog, &deck, kind, options);
            let left_out = unknown.iter().map(|line| {
                let DocumentLine { count, printing, .. } = line;
                format!("{count} {printing}: it is in no set Scouter knows")
            });
            written.left_out.extend(left_out);
            written
        }
    }
}
