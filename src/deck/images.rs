use std::fmt;
use std::str::FromStr;

/// Where pictures of cards are found: `{base}/{game}/{set}/{number}.jpg`, and `{base}/{game}/back.jpg`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImageBase(String);

/// Why an address is no place for pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "an image address begins with https://, http:// or file:///, has no spaces and at most {} letters",
    ImageBase::LONGEST
)]
pub struct ImageBaseError;

impl ImageBase {
    /// Letters of an address.
    pub const LONGEST: usize = 300;
}

impl Default for ImageBase {
    /// An address that leads nowhere (RFC 2606), to be replaced by the user's own.
    fn default() -> Self {
        Self("https://images.invalid".to_owned())
    }
}

impl fmt::Display for ImageBase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for ImageBase {
    type Err = ImageBaseError;

    fn from_str(address: &str) -> Result<Self, Self::Err> {
        let rest = ["https://", "http://", "file:///"]
            .iter()
            .find_map(|scheme| address.strip_prefix(scheme));
        let is_plain = |letter: char| !(letter.is_whitespace() || letter.is_control());
        let fits = rest.is_some_and(|rest| !rest.is_empty() && rest.chars().all(is_plain))
            && address.chars().count() <= Self::LONGEST;
        if fits {
            Ok(Self(address.trim_end_matches('/').to_owned()))
        } else {
            Err(ImageBaseError)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_come_from_a_plain_address_only() {
        for address in [
            "https://example.org/cards/",
            "http://localhost:8000",
            "file:///C:/cards",
        ] {
            assert!(address.parse::<ImageBase>().is_ok(), "{address}");
        }
        for address in [
            "",
            "https://",
            "javascript:alert(1)",
            "https://a b",
            "cards",
            "https://a\n",
        ] {
            assert_eq!(address.parse::<ImageBase>(), Err(ImageBaseError), "{address}");
        }
        assert!(
            format!("https://{}", "x".repeat(300))
                .parse::<ImageBase>()
                .is_err()
        );
    }
}
