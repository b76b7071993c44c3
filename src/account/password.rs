use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc};

/// An argon2id hash with its salt and parameters, in the PHC string form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

/// Why a password is refused or could not be hashed. It never holds the password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// Too short.
    #[error("a password needs at least {} characters", PasswordHash::SHORTEST)]
    Short,
    /// Longer than anything a person types; hashing it would cost too much.
    #[error("a password has at most {} characters", PasswordHash::LONGEST)]
    Long,
    /// Among the first that anybody tries.
    #[error("this password is among the first that others try; several words of your own are better")]
    Common,
    /// The hash function failed.
    #[error("the password could not be hashed")]
    Hash,
}

impl PasswordHash {
    /// Fewest characters.
    pub const SHORTEST: usize = 10;
    /// Most characters.
    pub const LONGEST: u64 = 200;

    /// Hashes a new password; takes some tens of milliseconds on purpose, so not on the event loop.
    pub fn of(password: &str) -> Result<Self, PasswordError> {
        match password.chars().count() {
            count if count < Self::SHORTEST => return Err(PasswordError::Short),
            count if count as u64 > Self::LONGEST => return Err(PasswordError::Long),
            _ if is_common(password) => return Err(PasswordError::Common),
            _ => {}
        }
        let hash = Argon2::default()
            .hash_password(password.as_bytes())
            .map_err(|_| PasswordError::Hash)?;
        Ok(Self(hash.to_string()))
    }

    /// A hash read back from the database.
    pub fn stored(hash: String) -> Self {
        Self(hash)
    }

    /// As it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Nobody's: checking against it costs what checking any other costs and always says no, so that the time of an
    /// answer does not tell whether a name exists.
    pub fn nobodys() -> Self {
        /// Salt and hash are random and belong to no known text; the parameters are those of [`PasswordHash::of`].
        const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$VmlPFdP9KuyPPkEJztQm8A$08FYxORSa/vYp+Q/uXeMc8nBhcC8KICB43x6Pm0wIbg";
        Self(NOBODY.to_owned())
    }

    /// Whether the password is the one hashed.
    pub fn verifies(&self, password: &str) -> bool {
        password.chars().count() as u64 <= Self::LONGEST
            && phc::PasswordHash::new(&self.0).is_ok_and(|hash| {
                Argon2::default()
                    .verify_password(password.as_bytes(), &hash)
                    .is_ok()
            })
    }
}

/// Passwords that are tried first, in lower case, sorted by nothing: our own list of words, rows of keys and years.
const COMMON: &str = include_str!("common_passwords.txt");

/// Whether a password is on the list, or is a short text over and over, or letters in their order.
fn is_common(password: &str) -> bool {
    /// A text that comes again after so few letters says no more than these do.
    const PERIOD: usize = 4;
    let lower = password.to_lowercase();
    let letters: Vec<char> = lower.chars().collect();
    let pairs = || letters.iter().zip(letters.iter().skip(1));
    let climbs =
        |by: i64| pairs().all(|(one, next)| i64::from(u32::from(*next)) - i64::from(u32::from(*one)) == by);
    let repeats = |period: usize| {
        letters
            .iter()
            .zip(letters.iter().skip(period))
            .all(|(one, next)| one == next)
    };
    COMMON.lines().any(|common| common == lower) || climbs(1) || climbs(-1) || (1..=PERIOD).any(repeats)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_password_hashed_is_verified() {
        let hash = PasswordHash::of("it's over nine thousand").unwrap();
        assert!(hash.as_str().starts_with("$argon2id$"));
        assert!(hash.verifies("it's over nine thousand"));
        assert!(!hash.verifies("it's over nine hundred"));
        assert!(!PasswordHash::stored("nonsense".into()).verifies("nonsense"));
    }

    #[test]
    fn checking_a_password_of_nobody_costs_the_same_and_fails() {
        let parameters = |hash: &PasswordHash| hash.0.rsplitn(3, '$').last().unwrap().to_owned();
        let (somebody, nobody) = (PasswordHash::of("kame hame ha").unwrap(), PasswordHash::nobodys());
        assert_eq!(parameters(&nobody), parameters(&somebody));
        assert!(phc::PasswordHash::new(nobody.as_str()).is_ok());
        assert!(!nobody.verifies("kame hame ha"));
    }

    #[test]
    fn a_password_that_is_tried_first_is_refused() {
        for common in [
            "Password123",
            "KAMEHAMEHA",
            "qwertyuiop",
            "aaaaaaaaaaaa",
            "gokugokugoku",
            "23456789:;",
            "abcabcabcabc",
        ] {
            assert_eq!(
                PasswordHash::of(common).unwrap_err(),
                PasswordError::Common,
                "{common}"
            );
        }
        assert!(
            COMMON
                .lines()
                .all(|line| line.chars().count() >= PasswordHash::SHORTEST && line == line.to_lowercase())
        );
    }

    #[test]
    fn a_short_password_is_refused() {
        assert_eq!(PasswordHash::of("senzu").unwrap_err(), PasswordError::Short);
        assert_eq!(
            PasswordHash::of(&"x".repeat(201)).unwrap_err(),
            PasswordError::Long
        );
    }
}
