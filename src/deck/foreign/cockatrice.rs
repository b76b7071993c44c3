//! Cockatrice's `.cod`: a main and a side zone. What starts in play is written to the side zone. Elements and
//! attributes that are not named here are passed over.

use std::fmt::Write as _;

use super::xml::{Element, escaped};
use crate::catalog::Catalog;
use crate::deck::draft::{Draft, Place, Trust, Wanted, copies};
use crate::deck::written::{Written, moved_by_boards, unsaid};
use crate::deck::{Deck, DeckLine, FileKind, Section};

pub(super) fn draft(root: &Element) -> Draft {
    let mut draft = Draft::new(FileKind::Cockatrice);
    root.text_of("deckname").clone_into(&mut draft.name);
    root.text_of("comments").clone_into(&mut draft.notes);
    for zone in root.all("zone") {
        let name = zone.attribute("name").unwrap_or_default();
        let place = match name {
            "main" => Place::Near(Section::Main),
            "side" => Place::Side,
            _ => Place::Near(Section::Maybe),
        };
        draft.push_section(zone.line, name, place);
        for card in zone.all("card") {
            let quantity = card.attribute("number").unwrap_or("1");
            let name = card.attribute("name").unwrap_or_default();
            let wanted = copies(quantity).map(|count| Wanted {
                count,
                name: name.to_owned(),
                place,
                set: card.attribute("setShortName").map(str::to_owned),
                number: card.attribute("collectorNumber").map(str::to_owned),
                trust: Trust::Code,
                ..Wanted::default()
            });
            draft.push_card(card.line, &format!("{quantity} {name}"), wanted);
        }
    }
    draft
}

pub(in crate::deck) fn write(catalog: &Catalog, deck: &Deck) -> Written {
    let mut xml = String::from("<?xml version=\"1.0\"?>\n<cockatrice_deck version=\"1\">\n");
    let _ = writeln!(xml, "    <deckname>{}</deckname>", escaped(&deck.name));
    let _ = writeln!(xml, "    <comments>{}</comments>", escaped(&deck.notes));
    for (name, main) in [("main", true), ("side", false)] {
        let mut lines = deck
            .lines
            .iter()
            .filter(|line| (line.section == Section::Main) == main)
            .peekable();
        if lines.peek().is_none() {
            continue;
        }
        let _ = writeln!(xml, "    <zone name=\"{name}\">");
        lines.for_each(|line| write_card(&mut xml, catalog, *line));
        xml.push_str("    </zone>\n");
    }
    xml.push_str("</cockatrice_deck>\n");
    let mut left_out = unsaid(deck, &["name", "notes"]);
    left_out.extend(moved_by_boards(catalog, deck));
    Written { text: xml, left_out }
}

fn write_card(xml: &mut String, catalog: &Catalog, line: DeckLine) {
    let printing = catalog.printing(line.printing);
    let _ = writeln!(
        xml,
        "        <card number=\"{}\" name=\"{}\" setShortName=\"{}\" collectorNumber=\"{}\"/>",
        line.count,
        escaped(&catalog.card_of(line.printing).title()),
        escaped(&catalog.set(printing.set).code),
        escaped(&printing.number),
    );
}
