/// Something wrong in card data.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}{}: {message}", line.map_or_else(String::new, |line| format!(", line {line}")))]
pub struct DataError {
    /// The file where it is known, and the card: `score/sets/sai.toml, SAI-158 Goku`.
    pub place: String,
    /// The line of the file, from 1, where a single key is meant and the text was at hand.
    pub line: Option<usize>,
    /// What is wrong and what is expected.
    pub message: String,
}

impl DataError {
    /// An error at a place.
    pub fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            place: place.into(),
            line: None,
            message: message.into(),
        }
    }

    /// The same, in that line.
    pub(super) fn in_line(self, line: Option<usize>) -> Self {
        Self { line, ..self }
    }

    /// The file or set at that place.
    pub fn set(&self) -> &str {
        self.place.split(", ").next().unwrap_or_default()
    }
}
