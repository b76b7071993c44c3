use std::fmt;

use askama::filters::{Escaper, Html};

use super::plain_text::html_safe;

/// A message of ours on a page: what stands between backticks, as commands and files show it, is set as code.
#[derive(Debug, Clone, Copy)]
pub struct Spoken<'a>(pub &'a str);

impl Spoken<'_> {
    fn write_to(self, page: &mut dyn fmt::Write) -> fmt::Result {
        let mut parts = self.0.split('`').peekable();
        let mut is_code = false;
        while let Some(part) = parts.next() {
            // A backtick without its second is a letter of what somebody typed.
            let closed = is_code && parts.peek().is_some();
            page.write_str(match (is_code, closed) {
                (true, true) => "<code>",
                (true, false) => "&#96;",
                (false, _) => "",
            })?;
            Html.write_escaped_str(&mut *page, part)?;
            if closed {
                page.write_str("</code>")?;
            }
            is_code = !is_code;
        }
        Ok(())
    }
}

html_safe!(Spoken<'_>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_between_backticks_is_code_and_nothing_begins_a_tag() {
        let said = |text| Spoken(text).to_string();
        assert_eq!(said("no `<b>` & more"), "no <code>&#60;b&#62;</code> &#38; more");
        assert_eq!(said("`a`, `b"), "<code>a</code>, &#96;b");
        assert_eq!(said("it's"), "it&#39;s");
    }
}
