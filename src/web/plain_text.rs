use std::fmt;

/// Text between tags, such as a list in a text field: only what could begin a tag or a reference is escaped there, and
/// long text without it is written in one piece.
#[derive(Debug, Clone, Copy)]
pub struct PlainText<'a>(pub &'a str);

impl PlainText<'_> {
    fn write_to(self, text: &mut dyn fmt::Write) -> fmt::Result {
        let mut rest = self.0;
        while let Some(place) = memchr::memchr3(b'<', b'>', b'&', rest.as_bytes()) {
            let (plain, odd) = rest.split_at(place);
            text.write_str(plain)?;
            text.write_str(match odd.as_bytes().first() {
                Some(b'<') => "&lt;",
                Some(b'>') => "&gt;",
                _ => "&amp;",
            })?;
            rest = odd.get(1..).unwrap_or_default();
        }
        text.write_str(rest)
    }
}

/// What needs no escape and writes itself: for a page straight into it, which is faster than by a formatter.
macro_rules! html_safe {
    ($($safe:ty),*) => {
        $(
            impl std::fmt::Display for $safe {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    self.write_to(f)
                }
            }

            impl askama::FastWritable for $safe {
                fn write_into(
                    &self,
                    page: &mut dyn std::fmt::Write,
                    _: &dyn askama::Values,
                ) -> askama::Result<()> {
                    Ok(self.write_to(page)?)
                }
            }

            impl askama::filters::HtmlSafe for $safe {}
        )*
    };
}

html_safe!(PlainText<'_>);
pub(super) use html_safe;

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
