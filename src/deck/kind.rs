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
    }
}

impl FileKind {
    /// What the file's name ends in, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Octgn => "o8d",
            Self::Lackey | Self::Mtgo => "dek",
            Self::Cockatrice => "cod",
        }
    }

    /// The media type of a download.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Text => "text/plain; charset=utf-8",
            Self::Json => "application/json",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Octgn | Self::Lackey | Self::Mtgo | Self::Cockatrice => "application/xml",
        }
    }

    /// Whether a deck of the game can be written so. OCTGN and LackeyCCG have a package for the Panini game only
    /// whose sections are known.
    pub fn is_for(self, game: Game) -> bool {
        match self {
            Self::Text | Self::Json | Self::Csv | Self::Mtgo | Self::Cockatrice => true,
            Self::Octgn | Self::Lackey => game == Game::Panini,
        }
    }
}
