use serde::{Deserialize, Serialize};

/// A word people sort their decks by: lower case, letters, digits and hyphens.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Tag(String);

/// Why a text is no tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TagError {
    /// Nothing in it.
    #[error("a tag needs a letter or a digit")]
    Empty,
    /// Too long.
    #[error("a tag has at most {} characters", Tag::LONGEST)]
    Long,
}

impl Tag {
    /// Most characters.
    pub const LONGEST: usize = 30;

    /// Reads a tag; whatever is neither letter nor digit becomes one hyphen between words.
    pub fn parse(text: &str) -> Result<Self, TagError> {
        let lower = text.to_lowercase();
        let words = lower
            .split(|letter: char| !letter.is_alphanumeric())
            .filter(|word| !word.is_empty());
        let tag = words.collect::<Vec<_>>().join("-");
        match tag.chars().count() {
            0 => Err(TagError::Empty),
            count if count > Self::LONGEST => Err(TagError::Long),
            _ => Ok(Self(tag)),
        }
    }

    /// As it is shown and stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Tag {
    type Error = TagError;

    fn try_from(text: String) -> Result<Self, TagError> {
        Self::parse(&text)
    }
}

impl std::fmt::Display for Tag {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_the_same_however_it_is_typed() {
        assert_eq!(Tag::parse("  Ki  Blast! ").unwrap().as_str(), "ki-blast");
        assert_eq!(Tag::parse("ki-blast"), Tag::parse("KI_BLAST"));
        assert_eq!(Tag::parse("--").unwrap_err(), TagError::Empty);
        assert_eq!(Tag::parse(&"x".repeat(31)).unwrap_err(), TagError::Long);
    }
}
