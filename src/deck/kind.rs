use crate::catalog::fold;
use crate::model::{Game, vocabulary};

vocabulary! {
    /// A file format deck lists are kept in. A file's content tells which it is, never its name.
    FileKind {
        /// Our text, and what people type.
        Text = "text", "Text";
        /// Our JSON, and some other sites'.
        Json = "json", "JSON";
        /// A table with a header row.
        Csv = "csv", "CSV";
        /// OCTGN.
        Octgn = "o8d", "OCTGN deck";
        /// LackeyCCG.
        Lackey = "lackey", "LackeyCCG deck";
        /// Magic Online.
        Mtgo = "mtgo", "Magic Online deck";
        /// Cockatrice.
        Cockatrice = "cod", "Cockatrice deck";
        /// A saved object of Tabletop Simulator.
        Tabletop = "tts", "Tabletop Simulator object";
        /// Our text dressed for Markdown. It is read as text.
        Markdown = "markdown", "Markdown";
        /// Our text dressed for forums. It is read as text.
        Bbcode = "bbcode", "BBCode";
    }
}

impl FileKind {
    /// What the file's name ends in, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Text | Self::Bbcode => "txt",
            Self::Json | Self::Tabletop => "json",
            Self::Csv => "csv",
            Self::Octgn => "o8d",
            Self::Lackey | Self::Mtgo => "dek",
            Self::Cockatrice => "cod",
            Self::Markdown => "md",
        }
    }

    /// A name for the file of a deck: letters, digits and dashes, so that no system and no header stumbles over it.
    pub fn file_name(self, deck: &str) -> String {
        format!("{}.{}", file_stem(deck), self.extension())
    }

    /// The media type of a download.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Text | Self::Bbcode => "text/plain; charset=utf-8",
            Self::Markdown => "text/markdown; charset=utf-8",
            Self::Json | Self::Tabletop => "application/json",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Octgn | Self::Lackey | Self::Mtgo | Self::Cockatrice => "application/xml",
        }
    }

    /// Whether a deck of the game can be written so. OCTGN and LackeyCCG have a package for the Panini game only
    /// whose sections are known.
    pub fn is_for(self, game: Game) -> bool {
        match self {
            Self::Octgn | Self::Lackey => game == Game::Panini,
            _ => true,
        }
    }

    /// Whether it is text to paste somewhere rather than a file to open with a program.
    pub fn is_prose(self) -> bool {
        matches!(self, Self::Text | Self::Markdown | Self::Bbcode)
    }
}

/// What files and folders of a deck with this name are called, without an extension.
pub fn file_stem(deck: &str) -> String {
    /// Characters; with what is added the name stays short enough for every system.
    const LONGEST: usize = 40;
    let words = fold::words(deck).replace(' ', "-");
    let stem: String = words
        .chars()
        .filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-')
        .take(LONGEST)
        .collect();
    match stem.trim_matches('-') {
        "" => "deck".to_owned(),
        stem => stem.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_after_its_deck_and_its_name_is_safe() {
        for (deck, file) in [
            ("Orange Goku", "orange-goku.txt"),
            ("../../etc/passwd", "etc-passwd.txt"),
            ("a\"b\r\nSet-Cookie: x", "a-b-set-cookie-x.txt"),
            ("\u{609f}\u{7a7a}", "deck.txt"),
            ("", "deck.txt"),
        ] {
            assert_eq!(FileKind::Text.file_name(deck), file, "{deck}");
        }
        assert_eq!(FileKind::Tabletop.file_name(&"x".repeat(99)).len(), 45);
    }
}
