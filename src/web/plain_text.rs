use std::fmt;

use askama::filters::HtmlSafe;

/// Text between tags, such as a list in a text field: only what could begin a tag or a reference is escaped there, and
/// long text without it is written in one piece.
#[derive(Debug, Clone, Copy)]
pub struct PlainText<'a>(pub &'a str);

impl fmt::Display for PlainText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some(place) = memchr::memchr3(b'<', b'>', b'&', rest.as_bytes()) {
            let (plain, odd) = rest.split_at(place);
            f.write_str(plain)?;
            f.write_str(match odd.as_bytes().first() {
                Some(b'<') => "&lt;",
                Some(b'>') => "&gt;",
                _ => "&amp;",
            })?;
            rest = odd.get(1..).unwrap_or_default();
        }
        f.write_str(rest)
    }
}

impl HtmlSafe for PlainText<'_> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_begins_a_tag_or_a_reference() {
        let text = "</textarea><script>\"1\" & 'é' &lt;";
        assert_eq!(
            PlainText(text).to_string(),
            "&lt;/textarea&gt;&lt;script&gt;\"1\" &amp; 'é' &amp;lt;"
        );
    }
}
