//! The vocabulary: games, cards, printings, effects. Plain values that parse and print; no I/O, no rule.

mod card;
mod day;
mod diagnostic;
pub mod effect;
mod game;
mod hex;
mod ids;
mod kind;
mod ladder;
pub mod limits;
mod printing;
mod styled;
mod symbol;
mod traits;

pub use card::{Card, Facts, Kept, Wording};
pub use day::{Day, DayError};
pub use diagnostic::{Diagnostic, Severity, Span};
pub use game::Game;
pub use hex::{hex, letters};
pub use ids::{CardId, CharacterId, NameId, PrintingId, SetId};
pub use kind::Kind;
pub use ladder::{Ladder, Power, in_thousands};
pub use printing::{CardSet, Origin, Printing, Rarity};
pub use styled::{
    Alignment, Allegiance, AttackKind, Damage, DeckText, Defends, Heritage, Only, Personality, PrintedAttack,
    Style, StyledFacts, Use,
};
pub use symbol::{ChiCost, PowerPair, Symbol, SymbolFacts, TurnCost, WarriorFacts};
pub use traits::{CardTrait, RuleTrait};

/// A word of a closed set, as [`vocabulary!`] declares them.
pub trait Word: Copy + PartialEq + 'static {
    /// What the set is called in messages: `Duration`.
    const NAME: &'static str;

    /// Every value, in the order a list shows them.
    const ALL: &'static [Self];

    /// The word used in data files, addresses and queries.
    fn slug(self) -> &'static str;

    /// The words a person reads.
    fn label(self) -> &'static str;

    /// Whether what it says of a card is left to the players at the table.
    fn is_manual(self) -> bool;
}

/// Declares a closed set of words: an enum with its slugs, display names, `ALL`, `FromStr` and serde form.
///
/// The slug is what data files, URLs and queries say; the label is what people read.
macro_rules! vocabulary {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $slug:literal, $label:literal $(, $manual:ident)?;)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$vmeta])* #[serde(rename = $slug)] $variant,)+
        }

        impl $name {
            /// Every value, in the order a list shows them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word used in data files, addresses and queries.
            pub const fn slug(self) -> &'static str {
                match self { $(Self::$variant => $slug),+ }
            }

            /// The words a person reads.
            pub const fn label(self) -> &'static str {
                match self { $(Self::$variant => $label),+ }
            }
        }

        impl $crate::model::Word for $name {
            const NAME: &'static str = stringify!($name);
            const ALL: &'static [Self] = Self::ALL;

            fn slug(self) -> &'static str {
                Self::slug(self)
            }

            fn label(self) -> &'static str {
                Self::label(self)
            }

            fn is_manual(self) -> bool {
                match self { $(Self::$variant => $crate::model::is_manual!($($manual)?)),+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.label())
            }
        }

        impl std::str::FromStr for $name {
            type Err = String;

            fn from_str(word: &str) -> std::result::Result<Self, Self::Err> {
                Self::ALL
                    .iter()
                    .copied()
                    .find(|value| value.slug().eq_ignore_ascii_case(word) || value.label().eq_ignore_ascii_case(word))
                    .ok_or_else(|| {
                        let known: Vec<_> = Self::ALL.iter().map(|value| value.slug()).collect();
                        let (kind, word) = (stringify!($name).to_lowercase(), $crate::model::shortened(word));
                        format!("unknown {kind} `{word}`; known: {}", known.join(", "))
                    })
            }
        }
    };
}
pub(crate) use vocabulary;

/// A word that is told back to whoever sent it: as much of it as shows which it was.
pub(crate) fn shortened(word: &str) -> std::borrow::Cow<'_, str> {
    const ENOUGH: usize = 60;
    match word.char_indices().nth(ENOUGH) {
        Some((end, _)) => format!("{}…", word.get(..end).unwrap_or_default()).into(),
        None => word.into(),
    }
}

/// Whether a word of a vocabulary is marked as one the table leaves to the players.
macro_rules! is_manual {
    () => {
        false
    };
    (manual) => {
        true
    };
}
pub(crate) use is_manual;
