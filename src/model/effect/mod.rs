//! What a card does, as data: a few small languages that compose. The text people read is generated from them, and
//! the engine carries out the same trees.
//!
//! [`Effect`] holds the verbs, [`Amount`] the numbers, [`Cards`] and [`Filter`] say which cards, [`Condition`] says
//! "if", [`When`] says when, [`Cost`] at what price, [`Duration`] how long. Verbs are named by what a rulebook
//! calls them, never by a card; a new one must serve at least three cards that no composition can say.

mod ability;
mod amount;
mod cards;
mod condition;
mod cost;
mod fight;
mod forbidden;
mod happening;
mod keyword;
mod playable;
mod quality;
mod special;
pub mod text;
mod verb;
mod walk;
mod when;

pub use ability::{Ability, Line};
pub use amount::{Amount, Measure, Trait};
pub use cards::{Battle, Cards, Coin, End, Filter, PreventedDamage, Role, Selection, Status, Top, Who, Zone};
pub use condition::Condition;
pub use cost::{Cost, Uses};
pub use fight::{AttackRule, ChangeAttacks, MakeAttack, Part, Permitted, Persona, WhichAttacks};
pub use forbidden::Forbidden;
pub use happening::{Different, Happening, Pointed, Within};
pub use keyword::Keyword;
pub use playable::playable;
pub use quality::{Quality, Standing};
pub use special::Special;
pub use verb::Effect;
pub use walk::{Piece, Walk};
pub use when::{Duration, Icon, When};

super::vocabulary! {
    /// How much of what a card does is data.
    Coverage {
        /// All of it.
        Full = "full", "Modelled";
        /// All of it is said, and some of it is resolved by hand.
        Partly = "partly", "Partly by hand";
        /// The regular frame (attack, cost, damage, what it defends, Endurance); the rest is resolved by hand.
        Frame = "frame", "Frame only";
        /// Nothing beyond the facts; resolved by hand.
        None = "none", "By hand";
    }
}
