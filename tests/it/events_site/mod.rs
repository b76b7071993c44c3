//! Events on the site: the organiser's desk, entrants, judges and strangers, over HTTP and in the library.

mod rights;
mod stored;
