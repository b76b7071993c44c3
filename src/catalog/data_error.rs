/// Something wrong in card data.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}", whereabouts(place, *line))]
pub struct DataError {
    /// The file where it is known, and the card: `score/sets/sai.toml, SAI-158 Goku`. Empty where the one file at hand is meant.
    pub place: String,
    /// The line of the file, from 1, where the text was at hand.
    pub line: Option<usize>,
    /// What is wrong and what is expected.
    pub message: String,
    /// The card of the file it is about, whose line is found once the text is at hand.
    pub(super) spot: Option<Spot>,
}

/// What stands in front of the message.
fn whereabouts(place: &str, line: Option<usize>) -> String {
    let place = (!place.is_empty()).then(|| place.to_owned());
    let line = line.map(|line| format!("line {line}"));
    let known: Vec<String> = place.into_iter().chain(line).collect();
    if known.is_empty() {
        String::new()
    } else {
        known.join(", ") + ": "
    }
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
