use unicode_normalization::UnicodeNormalization;

/// A name to sign in with and to be seen under: 2 to 30 letters, digits, spaces or `. _ -`, in any script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserName(String);

/// Why a name cannot be had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Too short.
    #[error("a name needs at least {} characters", UserName::SHORTEST)]
    Short,
    /// Too long.
    #[error("a name has at most {} characters", UserName::LONGEST)]
    Long,
    /// A character that does not belong into a name.
    #[error("a name holds letters, digits, spaces and . _ - only; `{0}` is none of them")]
    Character(char),
}

impl UserName {
    /// Fewest characters.
    pub const SHORTEST: usize = 2;
    /// Most characters.
    pub const LONGEST: usize = 30;

    /// Reads a name; spaces at the ends and doubled ones are dropped, and look-alike forms are made one.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        let name: String = text
            .nfkc()
            .collect::<String>()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        if let Some(wrong) = name
            .chars()
            .find(|letter| !(letter.is_alphanumeric() || " ._-".contains(*letter)))
        {
            return Err(NameError::Character(wrong));
        }
        match name.chars().count() {
            count if count < Self::SHORTEST => Err(NameError::Short),
            count if count > Self::LONGEST => Err(NameError::Long),
            _ => Ok(Self(name)),
        }
    }

    /// As it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// As it is compared: two people cannot have names that differ by case only.
    pub fn key(&self) -> String {
        self.0.to_lowercase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_and_case_do_not_make_a_new_name() {
        let name = UserName::parse("  Bulma   Briefs ").unwrap();
        assert_eq!(name.as_str(), "Bulma Briefs");
        assert_eq!(name.key(), UserName::parse("bulma briefs").unwrap().key());
    }

    #[test]
    fn a_name_that_cannot_be_had_says_why() {
        assert_eq!(UserName::parse("x").unwrap_err(), NameError::Short);
        assert_eq!(UserName::parse(&"x".repeat(31)).unwrap_err(), NameError::Long);
        assert_eq!(UserName::parse("<b>").unwrap_err(), NameError::Character('<'));
        assert!(UserName::parse("孫悟空").is_ok());
    }
}
