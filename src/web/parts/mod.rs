//! Parts of pages: each one template and one block of the stylesheet.

mod card_face;
mod ladder;

pub use card_face::{CardFace, CardRow};
pub use ladder::LadderColumn;
