//! Many lists at once: out of files, an archive or one paste, each judged to a row of one table. What the page and the
//! command line show of them, write to files and print.

mod archive;
mod paste;
mod pile;
mod row;
mod sheets;
mod table;

pub use pile::{Content, Entry, NotAList, Pile};
pub use row::{Breach, Outcome, Row, judge};
pub use sheets::{sections, sheets};
pub use table::{RowOrder, Select, Shown, csv};
