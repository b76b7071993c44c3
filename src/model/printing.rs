use super::{CardId, Day, Game, SetId, vocabulary};

vocabulary! {
    /// How hard a printing is to find.
    Rarity {
        /// In a starter deck.
        Starter = "starter", "Starter";
        /// Common.
        Common = "common", "Common";
        /// Uncommon.
        Uncommon = "uncommon", "Uncommon";
        /// Rare.
        Rare = "rare", "Rare";
        /// Ultra rare.
        UltraRare = "ultra-rare", "Ultra rare";
        /// Panini's dragon rare.
        DragonRare = "dragon-rare", "Dragon rare";
        /// Given away.
        Promo = "promo", "Promo";
    }
}

vocabulary! {
    /// Where a set comes from.
    Origin {
        /// Printed by the publisher, shipped with Scouter.
        Official = "official", "Official";
        /// Made by Scouter's authors, shipped with it; no printed card.
        HomeMade = "home-made", "Home-made";
        /// Brought in by a user.
        Imported = "imported", "Imported";
    }
}

/// A release of cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardSet {
    /// Its place in the catalog.
    pub id: SetId,
    /// The game it belongs to.
    pub game: Game,
    /// Short code, unique within the game: `SAI`.
    pub code: String,
    /// Full name: `Saiyan Saga`.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Position among the game's sets, oldest first.
    pub order: u16,
    /// Other names people and tools give it: `SaiyanSaga`, `Set 1`.
    pub aliases: Vec<String>,
    /// The day it was released, or the month or year where no more is known; none where nothing is.
    pub released: Option<Day>,
}

impl CardSet {
    /// Whether it was released by that day. Where nothing is known, it counts as released.
    pub fn is_out_on(&self, day: &Day) -> bool {
        day.is_within(self.released.as_ref(), None)
    }
}

/// One appearance of a card in a set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Printing {
    /// The card.
    pub card: CardId,
    /// The set.
    pub set: SetId,
    /// Number within the set as printed: `158`, `C034`, `P1`.
    pub number: String,
    /// Code unique within the game: set code, hyphen, number (`SAI-158`).
    pub code: String,
    /// Rarity, where known.
    pub rarity: Option<Rarity>,
    /// The GUID OCTGN gives this printing, where known.
    pub octgn: Option<String>,
}
