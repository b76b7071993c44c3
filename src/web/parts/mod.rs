//! Parts of pages: each one template and one block of the stylesheet.

mod card_face;
mod cite;
mod ladder;

pub use card_face::{CardFace, CardRow};
pub use cite::cite_in_words;
pub use ladder::LadderColumn;
