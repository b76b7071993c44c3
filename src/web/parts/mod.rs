//! Parts of pages: each one template and one block of the stylesheet.

mod card_face;
mod card_line;
mod cite;
mod deck_row;
mod exports;
mod figures;
mod format_choice;
mod glossed;
mod ladder;
mod line_report;
mod odds_plot;
mod plot;
mod qr;
mod report_view;
mod sheet_view;

pub use card_face::{CardFace, CardRow, FaceView};
pub use card_line::{CardLine, LeaderTile, cost_of};
pub use cite::cite_in_words;
pub use deck_row::DeckRow;
pub use exports::Exports;
pub use figures::Figures;
pub use format_choice::FormatChoice;
pub use glossed::Glossed;
pub use ladder::{LadderColumn, START};
pub use line_report::LineReport;
pub use odds_plot::odds_plot;
pub use plot::{Axes, Line, Plot};
pub use qr::Qr;
pub use report_view::{Reasons, VerdictBanner, Way};
pub use sheet_view::SheetView;
