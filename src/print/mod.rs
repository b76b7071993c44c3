//! Paper: the deck registration sheet and text proxies, as data for a page's print style and as PDF.

mod papers_pdf;
mod pdf;
mod proxies;
mod proxies_pdf;
mod sheet;
mod sheet_pdf;

pub use papers_pdf::{Count, Named, Seat, Slip, counts_pdf, filed_under, seating_pdf, slips_pdf};
pub use proxies::{FittedProxy, Proxies, Proxy};
pub use proxies_pdf::proxies_pdf;
pub use sheet::{JUDGE_BOXES, Order, Sheet, SheetFields, SheetLine, SheetPage, SheetRow, SheetSection};
pub use sheet_pdf::{sheet_pdf, sheets_pdf};
