/// Something wrong in card data.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct DataError {
    /// The file where it is known, and the card: `score/sets/sai.toml, SAI-158 Goku`.
    pub place: String,
    /// What is wrong and what is expected.
    pub message: String,
}

impl DataError {
    /// An error at a place.
    pub fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            place: place.into(),
            message: message.into(),
        }
    }

    /// The file or set at that place.
    pub fn set(&self) -> &str {
        self.place.split(", ").next().unwrap_or_default()
    }
}
