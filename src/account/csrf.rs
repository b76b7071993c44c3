use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use super::Token;

/// Proof that a form comes from our own page: it is derived from the session's secret, which no other site can read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CsrfToken(String);

impl CsrfToken {
    /// The proof that belongs to a session. It reveals neither the token nor its stored hash.
    pub fn of(session: &Token) -> Self {
        let mut hasher = Sha256::new();
        hasher.update("scouter form\n");
        hasher.update(session.reveal());
        Self(URL_SAFE_NO_PAD.encode(hasher.finalize()))
    }

    /// For the hidden field.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a form brought this proof. The time it takes tells nothing about where the texts differ.
    pub fn matches(&self, text: &str) -> bool {
        self.0.as_bytes().ct_eq(text.as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_of_another_session_is_recognised() {
        let (mine, other) = (Token::random().unwrap(), Token::random().unwrap());
        let proof = CsrfToken::of(&mine);
        assert!(proof.matches(CsrfToken::of(&mine).as_str()));
        assert!(!proof.matches(CsrfToken::of(&other).as_str()));
        assert!(!proof.matches(""));
        assert!(!proof.matches(mine.hash().as_str()));
    }
}
