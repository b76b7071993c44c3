//! Who somebody is: names, passwords and the secrets that stand for a person or a link.

mod csrf;
mod name;
mod password;
mod token;

pub use csrf::CsrfToken;
pub use name::{NameError, UserName};
pub use password::{PasswordError, PasswordHash};
pub use token::{NoTokenHash, Token, TokenHash};
