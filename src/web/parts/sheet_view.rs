use askama::Template;
use askama::filters::HtmlSafe;

use crate::print::{JUDGE_BOXES, Sheet, SheetLine};

/// A registration sheet as it is printed, page by page.
#[derive(Template)]
#[template(path = "parts/sheet.html")]
pub struct SheetView<'a> {
    sheet: &'a Sheet,
}

impl HtmlSafe for SheetView<'_> {}

impl<'a> SheetView<'a> {
    /// The view of a sheet.
    pub fn new(sheet: &'a Sheet) -> Self {
        Self { sheet }
    }
}
