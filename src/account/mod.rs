//! Who somebody is: names, passwords and the secrets that stand for a person or a link.

mod name;
mod password;
mod token;

pub use name::{NameError, UserName};
pub use password::{PasswordError, PasswordHash};
pub use token::{Token, TokenHash};
