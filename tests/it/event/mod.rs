//! Events without a site: pairing, standings, the cut, and the log they come from.

mod acts;
mod club;
mod pairing;
mod random;
mod standings;

pub use club::Club;
