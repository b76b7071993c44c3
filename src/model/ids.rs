//! Places in one [`Catalog`](crate::catalog::Catalog). They are small and fast, and mean nothing outside it:
//! what is stored or shared is the printing code (`SAI-158`).

macro_rules! id {
    ($(#[$meta:meta])* $name:ident($repr:ty)) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $repr);

        impl $name {
            /// The place as an index.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id!(
    /// A card: the thing rules speak of.
    CardId(u32)
);
id!(
    /// One appearance of a card in a set.
    PrintingId(u32)
);
id!(
    /// A card set.
    SetId(u16)
);
id!(
    /// A card name within a game, folded: copies are counted by it (SC-DECK-07, PA-DECK-11, BA-DECK-03).
    NameId(u32)
);
id!(
    /// A character within a game (`Goku`, `Cell Jr.`), whatever sub-name or level a card adds.
    CharacterId(u16)
);
