//! File formats of other programs, and our own JSON and CSV. One file each: how it is read and how it is written.

pub(super) mod cockatrice;
pub(super) mod csv;
pub(super) mod json;
pub(super) mod lackey;
pub(super) mod mtgo;
pub(super) mod octgn;
pub(super) mod tabletop;
mod xml;

use super::ReadError;
use super::draft::{Draft, Place, Wanted, What};

/// The draft of a file that is one of these formats, told by its content; `None` for plain text.
pub(super) fn draft(text: &str) -> Result<Option<Draft>, ReadError> {
    let text = text.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
    if is_xml(text) {
        return xml_draft(&xml::parse(text)?).map(Some);
    }
    if text.starts_with('{') || is_json_array(text) {
        return json::draft(text).map(Some);
    }
    Ok(csv::draft(text))
}

fn is_xml(text: &str) -> bool {
    ["<?xml", "<!doctype", "<!--", "<deck", "<cockatrice_deck"]
        .iter()
        .any(|start| {
            text.get(..start.len())
                .is_some_and(|head| head.eq_ignore_ascii_case(start))
        })
}

/// `[{` begins JSON; `[3]` and `[Mastery]` begin lists.
fn is_json_array(text: &str) -> bool {
    text.strip_prefix('[')
        .is_some_and(|rest| rest.trim_start().starts_with('{'))
}

fn xml_draft(root: &xml::Element) -> Result<Draft, ReadError> {
    match root.name.as_str() {
        "cockatrice_deck" => Ok(cockatrice::draft(root)),
        "Deck" | "deck" if root.child("Cards").is_some() => Ok(mtgo::draft(root)),
        "deck" if root.child("superzone").is_some() || root.attribute("version").is_some() => {
            Ok(lackey::draft(root))
        }
        "deck" => Ok(octgn::draft(root)),
        "Deck" => Ok(mtgo::draft(root)),
        other => Err(ReadError::UnknownXml(other.chars().take(40).collect())),
    }
}

/// Whether the folded name of a column or key says how many copies.
fn is_count(key: &str) -> bool {
    matches!(
        key,
        "count" | "quantity" | "qty" | "amount" | "copies" | "cnt" | "total"
    )
}

impl Draft {
    /// Adds the start of a section, if it names one.
    fn push_section(&mut self, number: u32, name: &str, place: Place) {
        if let Some(section) = place.section() {
            self.push(number, name, What::Header(Some(section)));
        }
    }

    /// Adds an entry that asks for a card, or whose count is none.
    fn push_card(&mut self, number: u32, shown: &str, wanted: Result<Wanted, String>) {
        let what = match wanted {
            Ok(wanted) => What::Card(wanted),
            Err(reason) => What::Rejected(reason, Vec::new()),
        };
        self.push(number, shown, what);
    }
}
