//! The registration sheets of many lists as one file.

use super::pile::{Content, Entry, Pile};
use super::row::Row;
use crate::catalog::Catalog;
use crate::games::{self, Basis};
use crate::print::{Order, Sheet, SheetFields, SheetSection, sheets_pdf};

/// The sheets of these rows in their order, as one PDF; rows that could not be read have none. What is common to all,
/// such as event and date, is in `fields`; every page ends in `foot`, if there is one.
pub fn sheets(
    catalog: &Catalog,
    pile: &Pile,
    rows: &[&Row],
    basis: &Basis<'_>,
    order: Order,
    fields: &SheetFields,
    foot: &str,
) -> Vec<u8> {
    let sheets = rows.iter().filter_map(|row| {
        let entry = pile.entries().get(row.number.checked_sub(1)?)?;
        let sheet = sheet(catalog, entry, basis, order, fields)?;
        Some((entry.name.clone(), sheet))
    });
    let title = match fields.event.as_str() {
        "" => "Deck registration sheets".to_owned(),
        event => format!("{event}: deck registration sheets"),
    };
    sheets_pdf(&title, foot, sheets)
}

fn sheet(
    catalog: &Catalog,
    entry: &Entry,
    basis: &Basis<'_>,
    order: Order,
    fields: &SheetFields,
) -> Option<Sheet> {
    let Content::List(list) = &entry.content else {
        return None;
    };
    let checked = games::check(catalog, list.as_bytes(), basis.clone()).ok()?;
    let mut fields = fields.clone();
    if entry.named {
        let (given, family) = given_and_family(&entry.name);
        (fields.firstname, fields.lastname) = (given.to_owned(), family.to_owned());
    }
    if let Some(number) = entry.number {
        fields.playerid = number.to_string();
    }
    let sheet = Sheet::new(catalog, &checked.reading.deck, &checked.report, order, fields);
    Some(if entry.named {
        sheet
    } else {
        sheet.from_file(&entry.name)
    })
}

/// A name as the two fields of a sheet have it; who says one name is called by it.
fn given_and_family(name: &str) -> (&str, &str) {
    name.rsplit_once(' ').unwrap_or((name, ""))
}

/// The sections of one list, by type and name, as a judge counts them; none for what cannot be read.
pub fn sections(catalog: &Catalog, list: &str, basis: &Basis<'_>) -> Option<Vec<SheetSection>> {
    let checked = games::check(catalog, list.as_bytes(), basis.clone()).ok()?;
    let (deck, report) = (&checked.reading.deck, &checked.report);
    Some(Sheet::new(catalog, deck, report, Order::ByType, SheetFields::default()).sections)
}

#[cfg(test)]
mod tests {
    use super::given_and_family;

    #[test]
    fn who_says_one_name_has_it_as_the_first_name() {
        assert_eq!(given_and_family("Ana"), ("Ana", ""));
        assert_eq!(given_and_family("Ana Maria Brandt"), ("Ana Maria", "Brandt"));
    }
}
