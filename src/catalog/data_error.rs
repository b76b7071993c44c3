/// Something wrong in card data.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}{}: {message}", line.map_or_else(String::new, |line| format!(", line {line}")))]
pub struct DataError {
    /// The file where it is known, and the card: `score/sets/sai.toml, SAI-158 Goku`.
    pub place: String,
    /// The line of the file, from 1, where the text was at hand.
    pub line: Option<usize>,
    /// What is wrong and what is expected.
    pub message: String,
    /// The card of the file it is about, whose line is found once the text is at hand.
    pub(super) spot: Option<Spot>,
}

/// A place in a set file, as the cards stand in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spot {
    /// Position of the card in its file, from 0.
    pub card: usize,
    /// The ability that is meant, if one is.
    pub said: Option<Said>,
}

/// One of the abilities a card says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Said {
    /// `does` or `reworded`.
    pub key: &'static str,
    /// Which of them, from 0.
    pub ability: usize,
}

/// Something wrong about a card by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Problem {
    /// What is wrong and what is expected.
    pub message: String,
    /// The ability that is meant, if one is.
    pub said: Option<Said>,
}

impl From<String> for Problem {
    fn from(message: String) -> Self {
        Self { message, said: None }
    }
}

impl DataError {
    /// An error at a place.
    pub fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            place: place.into(),
            line: None,
            message: message.into(),
            spot: None,
        }
    }

    /// The same, in that line.
    pub(super) fn in_line(self, line: Option<usize>) -> Self {
        Self { line, ..self }
    }

    /// The same, about that card of the file.
    pub(super) fn about(self, spot: Option<Spot>) -> Self {
        Self { spot, ..self }
    }

    /// The file or set at that place.
    pub fn set(&self) -> &str {
        self.place.split(", ").next().unwrap_or_default()
    }
}
