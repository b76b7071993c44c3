//! What several formats have in common: encodings, and other programs' words for our values.

use crate::catalog::fold;
use crate::model::limits::is_invisible;
use crate::model::{Allegiance, Kind, Ladder, Rarity};

/// The text, and a note when it is not UTF-8. Control characters stand for nothing in a set file and become spaces; marks
/// that nobody sees are left out.
pub(super) fn decode(bytes: &[u8]) -> (String, Option<String>) {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let clean = |letter: char| match letter {
        '\n' | '\r' | '\t' => letter,
        letter if letter.is_control() => ' ',
        letter => letter,
    };
    if let Ok(text) = std::str::from_utf8(bytes) {
        let seen = text.chars().filter(|letter| !is_invisible(*letter));
        return (seen.map(clean).collect(), None);
    }
    let text = bytes.iter().map(|byte| clean(windows_1252(*byte))).collect();
    (
        text,
        Some("the file is not UTF-8 and was read as Windows-1252".to_owned()),
    )
}

/// The letters old Windows programs write beyond Latin-1.
fn windows_1252(byte: u8) -> char {
    match byte {
        0x91 | 0x92 => '’',
        0x93 => '“',
        0x94 => '”',
        0x96 => '–',
        0x97 => '—',
        0x85 => '…',
        0x99 => '™',
        byte => char::from(byte),
    }
}

/// The folded cells of a header row.
pub(super) fn cells(header: &str, separator: char) -> impl Iterator<Item = String> {
    header.split(separator).map(fold::key)
}

/// A file name without folders and ending.
pub(super) fn stem(file_name: &str) -> &str {
    let name = file_name.rsplit(['/', '\\']).next().unwrap_or(file_name);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// A set code made of a name: its first letters and digits.
pub(super) fn code_of(name: &str) -> String {
    let code: String = name
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .take(8)
        .collect::<String>()
        .to_uppercase();
    if code.is_empty() { "OWN".to_owned() } else { code }
}

/// A card number as our files write it: letters, digits and hyphens.
pub(super) fn number(text: &str) -> String {
    text.chars()
        .filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-')
        .collect::<String>()
        .trim_matches('-')
        .to_owned()
}

/// A type as other programs write it, with the side some put before it: `Hero Ally`, `Hero/Villain Ally`.
pub(super) fn kind(text: &str) -> (Option<Kind>, Option<Allegiance>) {
    let text = text.trim();
    for (prefix, side) in [
        ("Hero/Villain ", Allegiance::Both),
        ("Hero ", Allegiance::Hero),
        ("Villain ", Allegiance::Villain),
    ] {
        if let Some(rest) = text.strip_prefix(prefix) {
            return (plain_kind(rest), Some(side));
        }
    }
    (plain_kind(text), None)
}

fn plain_kind(text: &str) -> Option<Kind> {
    let wanted = fold::key(text);
    match wanted.as_str() {
        "mainpersonality" | "mp" => Some(Kind::MainPersonality),
        _ => Kind::ALL
            .iter()
            .copied()
            .find(|kind| fold::key(kind.label()) == wanted),
    }
}

/// A rarity by any spelling of its name.
pub(super) fn rarity(text: &str) -> Option<Rarity> {
    let wanted = fold::key(text);
    Rarity::ALL
        .iter()
        .copied()
        .find(|rarity| fold::key(rarity.label()) == wanted)
}

/// A ladder written as numbers with any of `;`, `|`, `/`, spaces or `, ` between them; `Z` is a stage too.
pub(super) fn ladder(text: &str) -> Option<Ladder> {
    let stages: Option<Vec<serde_json::Value>> = text
        .split([';', '|', '/', ' '])
        .map(|stage| stage.trim().trim_end_matches(','))
        .filter(|stage| !stage.is_empty())
        .map(|stage| match stage {
            "Z" | "z" => Some("Z".into()),
            // Thousands may be set apart: 1,250,000.
            _ => stage.replace(',', "").parse::<u32>().ok().map(Into::into),
        })
        .collect();
    let ladder: Ladder = serde_json::from_value(stages?.into()).ok()?;
    (!ladder.stages().is_empty()).then_some(ladder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_encodings_keep_their_apostrophes() {
        assert_eq!(decode("\u{feff}Goku".as_bytes()).0, "Goku");
        let (text, note) = decode(b"Goku\x92s Kick");
        assert_eq!(text, "Goku’s Kick");
        assert!(note.is_some());
        assert_eq!(decode(b"a\x00b\x1b[0m").0, "a b [0m");
    }

    #[test]
    fn a_type_may_carry_a_side() {
        assert_eq!(kind("Hero Ally"), (Some(Kind::Ally), Some(Allegiance::Hero)));
        assert_eq!(
            kind("Hero/Villain Ally"),
            (Some(Kind::Ally), Some(Allegiance::Both))
        );
        assert_eq!(kind("Physical Combat"), (Some(Kind::PhysicalCombat), None));
        assert_eq!(kind("Token"), (None, None));
    }

    #[test]
    fn ladders_of_other_programs_are_read() {
        let stages = |text: &str| ladder(text).map(|ladder| ladder.stages().len());
        assert_eq!(stages("0; 500; 750; 1000"), Some(4));
        assert_eq!(stages("0|1,000|2,500"), Some(3));
        assert_eq!(stages("0, 500, 600"), Some(3));
        assert_eq!(stages("0 / Z / Z"), Some(3));
        assert_eq!(stages("much"), None);
        assert_eq!(stages(""), None);
    }

    #[test]
    fn codes_and_numbers_are_made_fit() {
        assert_eq!(code_of("Fusion Saga!"), "FUSIONSA");
        assert_eq!(code_of("孫悟空"), "OWN");
        assert_eq!(number(" U 12/65 "), "U1265");
        assert_eq!(stem("C:\\sets\\my.set.txt"), "my.set");
    }
}
