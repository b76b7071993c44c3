//! Magic Online's `.dek`, which other table programs read too: `<Cards Quantity Sideboard Name>`.
//!
//! It knows a main deck and a sideboard. What starts in play is written to the sideboard, and the printing's code as
//! the catalogue id.

use std::fmt::Write as _;

use super::xml::{Element, escaped};
use crate::catalog::Catalog;
use crate::deck::draft::{Draft, Place, Trust, Wanted, copies};
use crate::deck::written::{Written, moved_by_boards, unsaid};
use crate::deck::{Deck, FileKind, Section};

pub(super) fn draft(root: &Element) -> Draft {
    let mut draft = Draft::new(FileKind::Mtgo);
    for card in root.all("Cards") {
        let quantity = card.attribute("Quantity").unwrap_or("1");
        let name = card.attribute("Name").unwrap_or_default();
        let side = card
            .attribute("Sideboard")
            .is_some_and(|said| said.eq_ignore_ascii_case("true"));
        let wanted = copies(quantity).map(|count| Wanted {
            count,
            name: name.to_owned(),
            place: if side {
                Place::Side
            } else {
                Place::Near(Section::Main)
            },
            code: card.attribute("CatID").map(str::to_owned),
            trust: Trust::Code,
            ..Wanted::default()
        });
        draft.push_card(card.line, &format!("{quantity} {name}"), wanted);
    }
    draft
}

pub(in crate::deck) fn write(catalog: &Catalog, deck: &Deck) -> Written {
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<Deck>\n");
    for line in &deck.lines {
        let _ = writeln!(
            xml,
            "  <Cards CatID=\"{}\" Quantity=\"{}\" Sideboard=\"{}\" Name=\"{}\" />",
            escaped(&catalog.printing(line.printing).code),
            line.count,
            line.section != Section::Main,
            escaped(&catalog.card_of(line.printing).title()),
        );
    }
    xml.push_str("</Deck>\n");
    let mut left_out = unsaid(deck, &[]);
    left_out.extend(moved_by_boards(catalog, deck));
    Written { text: xml, left_out }
}
