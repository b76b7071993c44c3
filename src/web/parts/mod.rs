//! Parts of pages: each one template and one block of the stylesheet.

mod account;
mod card_face;
mod cite;
mod deck_row;
mod exports;
mod ladder;
mod report_view;
mod sheet_view;

pub use account::Account;
pub use card_face::{CardFace, CardRow};
pub use cite::cite_in_words;
pub use deck_row::DeckRow;
pub use exports::Exports;
pub use ladder::LadderColumn;
pub use report_view::{Reasons, VerdictBanner};
pub use sheet_view::SheetView;
