//! OCTGN's `.o8d`. The Panini package knows two sections, `Starting` and `Life Deck`.

use std::fmt::Write as _;

use super::xml::{Element, escaped};
use crate::catalog::Catalog;
use crate::deck::draft::{Draft, Place, Trust, Wanted, copies};
use crate::deck::written::{Written, moved, no_package, unsaid};
use crate::deck::{Deck, FileKind, Section, text};
use crate::model::{Game, PrintingId};

/// The id OCTGN gives the Panini game.
const PANINI: &str = "383a6ac2-6e52-40a5-980f-fade09e4908b";

pub(super) fn draft(root: &Element) -> Draft {
    let mut draft = Draft::new(FileKind::Octgn);
    if root
        .attribute("game")
        .is_some_and(|id| id.eq_ignore_ascii_case(PANINI))
    {
        draft.game = Some(Game::Panini);
    }
    root.text_of("notes").clone_into(&mut draft.notes);
    // Others write the cards without sections, and their names as attributes.
    draft_cards(&mut draft, root, Place::ByKind);
    for section in root.all("section") {
        let name = section.attribute("name").unwrap_or_default();
        let place = text::place(name);
        draft.push_section(section.line, name, place);
        draft_cards(&mut draft, section, place);
    }
    draft
}

fn draft_cards(draft: &mut Draft, parent: &Element, place: Place) {
    for card in parent.all("card") {
        let quantity = card.attribute("qty").unwrap_or("1");
        let name = Some(card.text.trim()).filter(|name| !name.is_empty());
        let name = name.or_else(|| card.attribute("name")).unwrap_or_default();
        let wanted = copies(quantity).map(|count| Wanted {
            count,
            name: name.to_owned(),
            place,
            octgn: card.attribute("id").map(str::to_owned),
            trust: Trust::Code,
            ..Wanted::default()
        });
        draft.push_card(card.line, &format!("{quantity} {name}"), wanted);
    }
}

pub(in crate::deck) fn write(catalog: &Catalog, deck: &Deck) -> Written {
    if deck.game != Game::Panini {
        return no_package(FileKind::Octgn, deck.game);
    }
    let mut left_out = unsaid(deck, &["notes"]);
    let mut xml =
        format!("<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<deck game=\"{PANINI}\">\n");
    for (name, starts) in [("Starting", true), ("Life Deck", false)] {
        let _ = writeln!(xml, "  <section name=\"{name}\" shared=\"False\">");
        for line in deck
            .lines
            .iter()
            .filter(|line| line.section != Section::Maybe && starts_in_play(line.section) == starts)
        {
            let title = catalog.card_of(line.printing).title();
            let code = &catalog.printing(line.printing).code;
            let Some((printing, guid)) = with_id(catalog, line.printing) else {
                left_out.push(format!(
                    "{} {title} [{code}]: OCTGN has no id for the card",
                    line.count
                ));
                continue;
            };
            if printing != line.printing {
                let other = &catalog.printing(printing).code;
                left_out.push(format!(
                    "{title}: the printing {code} has no OCTGN id; written as {other}"
                ));
            }
            let _ = writeln!(
                xml,
                "    <card qty=\"{}\" id=\"{guid}\">{}</card>",
                line.count,
                escaped(&title)
            );
        }
        xml.push_str("  </section>\n");
    }
    let _ = writeln!(xml, "  <notes>{}</notes>\n</deck>", escaped(&deck.notes));
    left_out.extend(
        deck.lines
            .iter()
            .filter(|line| line.section == Section::Maybe)
            .map(|line| {
                format!(
                    "{} {} under Maybe",
                    line.count,
                    catalog.card_of(line.printing).title()
                )
            }),
    );
    left_out.extend(moved(catalog, deck, |line| match line.section {
        Section::Maybe => None,
        section if starts_in_play(section) => Some(Place::ByKind),
        _ => Some(Place::Near(Section::Main)),
    }));
    Written { text: xml, left_out }
}

fn starts_in_play(section: Section) -> bool {
    !matches!(section, Section::Main | Section::SenseiDeck)
}

/// The printing with its OCTGN id, or another printing of the card that has one.
fn with_id(catalog: &Catalog, printing: PrintingId) -> Option<(PrintingId, &str)> {
    let printings = &catalog.card_of(printing).printings;
    std::iter::once(&printing).chain(printings).find_map(|printing| {
        let guid = catalog.printing(*printing).octgn.as_deref()?;
        (catalog.printing_by_octgn(guid) == Some(*printing)).then_some((*printing, guid))
    })
}
