//! Codes and numbers of printings as people and programs write them.

use super::find::{Asked, Finder};
use crate::deck::foreign::lackey;
use crate::model::{PrintingId, SetId};

impl<'a> Finder<'a> {
    /// A code, set and number, or number in front of the name; the rest of the line.
    pub(super) fn leading_code<'t>(self, text: &'t str, asked: &mut Asked) -> Option<&'t str> {
        let (first, rest) = split_word(text)?;
        if let Some(printing) = self.by_code(first) {
            asked.printing = Some(printing);
            return Some(rest);
        }
        if let Some(set) = self.catalog.set_by_code(self.game, first)
            && let Some((number, rest)) = split_word(rest)
            && is_number(number)
        {
            asked.set = Some(set.id);
            asked.printing = self.printing_at(first, number);
            asked.number = Some(number.to_owned());
            return Some(rest);
        }
        if is_number(first) && !rest.is_empty() {
            asked.number = Some(first.to_owned());
            return Some(rest);
        }
        None
    }

    /// The printing with a code as people and programs write it: `EVO-S057`, `EVO S057`, `SAIYAN-001`, `eS057`.
    pub(super) fn by_code(self, text: &str) -> Option<PrintingId> {
        if text.len() > 40 || !text.contains(|letter: char| letter.is_ascii_digit()) {
            return None;
        }
        if let Some(printing) = self.catalog.printing_by_code(self.game, text) {
            return Some(printing);
        }
        if let Some((set, number)) = text.rsplit_once([' ', ':', '-', '#', '/']) {
            return self.printing_at(set.trim(), number);
        }
        let (set, number) = lackey::set_and_number(text)?;
        self.catalog.printing_by_number(self.game, set, number)
    }

    /// The printing with a number in a set or in one that belongs to it.
    pub(super) fn printing_at(self, set: &str, number: &str) -> Option<PrintingId> {
        let set = self.catalog.set_by_code(self.game, set)?;
        self.catalog
            .printing_by_number(self.game, &set.code, number)
            .or_else(|| {
                let kin = self.catalog.sets().iter().filter(|other| {
                    other.game == self.game && other.id != set.id && family(&other.code) == family(&set.code)
                });
                kin.into_iter()
                    .find_map(|other| self.catalog.printing_by_number(self.game, &other.code, number))
            })
    }

    /// What a set's code and those of its promos begin with: `SAI` of `SAI-P`.
    pub(super) fn family(self, set: SetId) -> &'a str {
        family(&self.catalog.set(set).code)
    }
}

fn family(code: &str) -> &str {
    code.split('-').next().unwrap_or(code)
}

/// `158`, `P1`, `BK3`, `L1-2`: short, and with a digit.
pub(super) fn is_number(text: &str) -> bool {
    (1..=8).contains(&text.len())
        && text
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
        && text.contains(|letter: char| letter.is_ascii_digit())
}

/// The first word without the brackets around it, and the rest.
fn split_word(text: &str) -> Option<(&str, &str)> {
    let (word, rest) = match text.strip_prefix(['[', '(']) {
        Some(inner) => inner.split_once([']', ')'])?,
        None => text.split_once([' ', '\t']).unwrap_or((text, "")),
    };
    let word = word.trim_matches([':', '.', ' ', ',', '#']);
    (!word.is_empty()).then_some((word, rest.trim_start_matches([' ', '\t', '-', ':', ','])))
}
