//! LackeyCCG's `.dek`: one `<card>` per copy, in zones. The plugin for the Panini game knows `Deck`,
//! `Main Personality` and `Mastery`.

use std::fmt::Write as _;

use super::xml::{Element, escaped};
use crate::catalog::Catalog;
use crate::deck::draft::{Draft, Place, Trust, Wanted};
use crate::deck::written::{Written, bounded, moved, no_package, unsaid};
use crate::deck::{Deck, DeckLine, FileKind, Section, text};
use crate::model::{CardSet, Game};

/// The plugins' names.
const PLUGINS: [(&str, Game); 2] = [("dbztcg", Game::Panini), ("dbzccg", Game::Score)];
/// The letter the plugin's card ids put before the number, by set code. Those of other sets are not known.
const ID_LETTERS: [(&str, &str); 1] = [("EVO", "e")];
/// The zones of the Panini plugin.
const ZONES: [(&str, Section); 3] = [
    ("Deck", Section::Main),
    ("Main Personality", Section::Personality),
    ("Mastery", Section::Mastery),
];

/// Set code and number of a card id whose letter is known: `eS031`.
pub(in crate::deck) fn set_and_number(id: &str) -> Option<(&'static str, &str)> {
    let number = bare_number(id);
    let letter = id.strip_suffix(number)?;
    let (set, _) = ID_LETTERS.iter().find(|(_, known)| *known == letter)?;
    (number.starts_with(|letter: char| letter.is_ascii_uppercase()) && number.len() > 1)
        .then_some((*set, number))
}

/// A card id without the small letter in front.
pub(super) fn bare_number(id: &str) -> &str {
    id.trim_start_matches(|letter: char| letter.is_ascii_lowercase())
}

pub(super) fn draft(root: &Element) -> Draft {
    let mut draft = Draft::new(FileKind::Lackey);
    draft.entry_per_copy = true;
    let plugin = root.child("meta").map_or("", |meta| meta.text_of("game"));
    draft.game = PLUGINS
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(plugin))
        .map(|(_, game)| *game);
    for zone in root.all("superzone") {
        let name = zone.attribute("name").unwrap_or_default();
        let place = text::place(name);
        draft.leader_said |= place.section() == Some(Section::Personality);
        draft.push_section(zone.line, name, place);
        for card in zone.all("card") {
            let name = card.text_of("name");
            let id = card.child("name").and_then(|name| name.attribute("id"));
            let set = card.text_of("set");
            let wanted = Wanted {
                count: 1,
                name: name.to_owned(),
                place,
                set: Some(set.to_owned()).filter(|set| !set.is_empty()),
                number: id
                    .map(bare_number)
                    .filter(|number| !number.is_empty())
                    .map(str::to_owned),
                trust: Trust::Code,
                ..Wanted::default()
            };
            draft.push_card(card.line, name, Ok(wanted));
        }
    }
    draft
}

pub(in crate::deck) fn write(catalog: &Catalog, deck: &Deck) -> Written {
    if deck.game != Game::Panini {
        return no_package(FileKind::Lackey, deck.game);
    }
    let mut xml = String::from("<deck version=\"0.8\">\n\t<meta>\n\t\t<game>dbztcg</game>\n\t</meta>\n");
    let (deck, mut left_out) = bounded(catalog, deck);
    left_out.extend(unsaid(&deck, &[]));
    for (zone, section) in ZONES {
        let _ = writeln!(xml, "\t<superzone name=\"{zone}\">");
        for line in deck.lines.iter().filter(|line| line.section == section) {
            let entry = entry(catalog, *line, &mut left_out);
            (0..line.count).for_each(|_| xml.push_str(&entry));
        }
        xml.push_str("\t</superzone>\n");
    }
    xml.push_str("</deck>\n");
    let unknown = |line: &&DeckLine| !ZONES.iter().any(|(_, section)| *section == line.section);
    left_out.extend(deck.lines.iter().filter(unknown).map(|line| {
        format!(
            "{} {} under {}",
            line.count,
            catalog.card_of(line.printing).title(),
            line.section
        )
    }));
    left_out.extend(moved(catalog, &deck, |line| {
        (!unknown(&line)).then_some(Place::Near(line.section))
    }));
    Written {
        text: xml.replace('\n', "\r\n"),
        left_out,
    }
}

/// One copy. Without a known id the plugin finds the card by name and set.
fn entry(catalog: &Catalog, line: DeckLine, left_out: &mut Vec<String>) -> String {
    let printing = catalog.printing(line.printing);
    let set = catalog.set(printing.set);
    let card = catalog.card_of(line.printing);
    let id = ID_LETTERS
        .iter()
        .find(|(code, _)| *code == set.code)
        .map_or_else(String::new, |(_, letter)| {
            format!(" id=\"{letter}{}\"", escaped(&printing.number))
        });
    let in_set = card
        .printings
        .iter()
        .find(|other| catalog.printing(**other).set == printing.set);
    if id.is_empty() && in_set != Some(&line.printing) {
        left_out.push(format!(
            "{}: which printing in {} is meant ({})",
            card.title(),
            set.name,
            printing.code
        ));
    }
    let name = escaped(&card.name.replace(" - ", " -- "));
    format!(
        "\t\t<card><name{id}>{name}</name><set>{}</set></card>\n",
        escaped(set_name(set))
    )
}

/// The plugin writes set names without spaces.
fn set_name(set: &CardSet) -> &str {
    set.aliases
        .iter()
        .find(|alias| !alias.contains(' '))
        .unwrap_or(&set.name)
}
