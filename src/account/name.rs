use unicode_normalization::UnicodeNormalization;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection, skeleton};

/// A name to sign in with and to be seen under: 2 to 30 letters, digits, spaces or `. _ -`, in any script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserName(String);

/// Why a name cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Too short.
    #[error("a name needs at least {} characters", UserName::SHORTEST)]
    Short,
    /// Too long.
    #[error("a name has at most {} characters", UserName::LONGEST)]
    Long,
    /// Letters of several scripts that look alike.
    #[error("a name keeps to the letters of one script, so that it cannot look like another one")]
    Mixed,
    /// A character that does not belong into a name.
    #[error("a name holds letters, digits, spaces and . _ - only; `{0}` is none of them")]
    Character(char),
}

impl UserName {
    /// Fewest characters.
    pub const SHORTEST: usize = 2;
    /// Most characters.
    pub const LONGEST: u64 = 30;

    /// A text as a name is written: without spaces at the ends and doubled ones, look-alike forms made one.
    pub fn tidied(text: &str) -> String {
        let text: String = text.nfkc().collect();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Reads a name; spaces at the ends and doubled ones are dropped, and look-alike forms are made one.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        let name = Self::tidied(text);
        if let Some(wrong) = name.chars().find(|letter| {
            !(" ._-".contains(*letter) || (letter.is_alphanumeric() && letter.identifier_allowed()))
        }) {
            return Err(NameError::Character(wrong));
        }
        let letters: String = name.chars().filter(|letter| letter.is_alphanumeric()).collect();
        if !letters.check_restriction_level(RestrictionLevel::HighlyRestrictive) {
            return Err(NameError::Mixed);
        }
        match name.chars().count() {
            count if count < Self::SHORTEST => Err(NameError::Short),
            count if count as u64 > Self::LONGEST => Err(NameError::Long),
            _ => Ok(Self(name)),
        }
    }

    /// A name read back from the database, whatever is asked of new ones.
    pub fn stored(name: &str) -> Self {
        Self(name.to_owned())
    }

    /// What is the same for all names that look alike: `Bulma`, `BULMA` and one with a Cyrillic а.
    pub fn look(&self) -> String {
        let plain: String = skeleton(&self.key()).collect();
        let letters = plain.chars().filter(|letter| letter.is_alphanumeric());
        letters.collect::<String>().to_lowercase()
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
    fn names_that_cannot_be_told_apart_look_the_same() {
        let look = |name: &str| UserName::parse(name).unwrap().look();
        assert_eq!(look("Alice"), look("alice"));
        assert_eq!(look("асе"), look("ace"), "Cyrillic and Latin");
        assert_eq!(look("Bu1ma"), look("Bulma"));
        assert_eq!(look("Bul.ma"), look("Bul-ma"));
        assert_ne!(look("Bulma"), look("Bulla"));
        assert_eq!(
            UserName::parse("аdmin").unwrap_err(),
            NameError::Mixed,
            "a Cyrillic а"
        );
        assert_eq!(
            UserName::parse("\u{1160}\u{1160}").unwrap_err(),
            NameError::Character('\u{1160}')
        );
        for real in ["孫悟空", "Гоку", "孫悟空 Goku", "ベジータ", "Zoë"] {
            assert!(UserName::parse(real).is_ok(), "{real}");
        }
    }

    #[test]
    fn a_name_that_cannot_be_had_says_why() {
        assert_eq!(UserName::parse("x").unwrap_err(), NameError::Short);
        assert_eq!(UserName::parse(&"x".repeat(31)).unwrap_err(), NameError::Long);
        assert_eq!(UserName::parse("<b>").unwrap_err(), NameError::Character('<'));
        assert!(UserName::parse("孫悟空").is_ok());
    }
}
