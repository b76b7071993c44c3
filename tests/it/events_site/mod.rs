//! Events on the site: the organiser's desk, entrants, judges and strangers, over HTTP and in the library.

mod evening;
pub mod people;
mod rights;
mod stored;
