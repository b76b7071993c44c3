/// Something wrong with the text of a card's abilities, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct TextError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The letter of that line, from 1.
    pub column: usize,
    /// What is wrong, and the way out.
    pub message: String,
}

impl TextError {
    /// The error at a byte of the text.
    pub(super) fn at(text: &str, at: usize, message: impl Into<String>) -> Self {
        let before = text.get(..at).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        Self {
            line: before.matches('\n').count() + 1,
            column: before.get(line_start..).unwrap_or_default().chars().count() + 1,
            message: message.into(),
        }
    }
}
