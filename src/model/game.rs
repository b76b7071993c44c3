use super::vocabulary;

vocabulary! {
    /// A rule set: one of the three games Scouter knows.
    Game {
        /// Dragon Ball Z CCG, Score, 2000.
        Score = "score", "Score CCG";
        /// Dragon Ball Z TCG, Panini, 2014-2016.
        Panini = "panini", "Panini TCG";
        /// Dragon Ball CCG, Bandai, 2008.
        Bandai = "bandai", "Bandai CCG";
    }
}

impl Game {
    /// Full title with publisher and year.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Score => "Dragon Ball Z Collectible Card Game (Score, 2000)",
            Self::Panini => "Dragon Ball Z Trading Card Game (Panini, 2014-2016)",
            Self::Bandai => "Dragon Ball Collectible Card Game (Bandai, 2008)",
        }
    }

    /// How the game writes the value of its Attack Table: Score's booklet calls it the Physical Attack Table.
    pub const fn attack_table(self) -> &'static str {
        match self {
            Self::Score => "PAT",
            Self::Panini | Self::Bandai => "AT",
        }
    }

    /// What the game calls its main pile of cards.
    pub const fn main_deck_name(self) -> &'static str {
        match self {
            Self::Score | Self::Panini => "Life Deck",
            Self::Bandai => "Planet",
        }
    }
}
