use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// A secret nobody can guess: a session, or the key of a link. 128 random bits, 22 letters.
///
/// It is shown once, to its owner; the database keeps its [`TokenHash`], so that a copy of the database opens nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// What the database keeps of a [`Token`].
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct TokenHash(String);

/// A text that is no [`TokenHash`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the hash of a token")]
pub struct NoTokenHash;

impl Token {
    /// A new secret from the operating system's randomness.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Self(URL_SAFE_NO_PAD.encode(bytes)))
    }

    /// A token as it came in from a cookie or an address; anything else is none.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        (bytes.len() == 16).then(|| Self(text.to_owned()))
    }

    /// Another secret that follows from this one, and from which this one does not follow.
    #[must_use]
    pub fn derived(&self, purpose: &str) -> Self {
        let digest = Sha256::digest(format!("scouter/{purpose}/1\n{}", self.0));
        let bytes: Vec<u8> = digest.iter().take(16).copied().collect();
        Self(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// As it is shown to its owner.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored. The token is random, so a plain hash is enough.
    pub fn hash(&self) -> TokenHash {
        TokenHash(URL_SAFE_NO_PAD.encode(Sha256::digest(self.0.as_bytes())))
    }
}

impl std::fmt::Debug for Token {
    /// Never shows the secret, so that no log does.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

impl TokenHash {
    /// A hash as it is stored; anything else is an error.
    pub fn parse(text: &str) -> Result<Self, NoTokenHash> {
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| NoTokenHash)?;
        (bytes.len() == 32)
            .then(|| Self(text.to_owned()))
            .ok_or(NoTokenHash)
    }

    /// As it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_come_back() {
        let (one, other) = (Token::random().unwrap(), Token::random().unwrap());
        assert_ne!(one, other);
        assert_eq!(Token::parse(one.reveal()).unwrap().hash(), one.hash());
        assert_eq!(one.reveal().len(), 22);
        assert_eq!(TokenHash::parse(one.hash().as_str()), Ok(one.hash()));
        assert_eq!(TokenHash::parse(one.reveal()), Err(NoTokenHash));
    }

    #[test]
    fn what_is_no_token_is_none() {
        assert_eq!(Token::parse(""), None);
        assert_eq!(Token::parse("' or 1=1"), None);
        assert_eq!(Token::parse("AAAA"), None);
    }

    #[test]
    fn a_log_does_not_show_a_token() {
        assert_eq!(format!("{:?}", Token::random().unwrap()), "Token(…)");
    }
}
