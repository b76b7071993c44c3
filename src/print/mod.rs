//! Paper: the deck registration sheet and text proxies, as data for a page's print style and as PDF.

mod pdf;
mod proxies;
mod sheet;

pub use proxies::{Proxy, proxies, proxies_pdf};
pub use sheet::{Order, Sheet, SheetFields, SheetRow, SheetSection, sheet_pdf};
