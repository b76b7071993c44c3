//! Events on the site: the organiser's desk, entrants, judges and strangers, over HTTP and in the library.

mod at_the_desk;
mod best_of_three;
mod bracket;
mod burst;
mod by_folder;
mod by_shell;
mod club_night;
mod doors;
mod evening;
mod importing;
mod judges;
mod known;
mod latecomers;
mod leaving;
mod mended;
mod nameless;
mod organising;
pub mod people;
mod programs;
mod proofs;
mod published;
mod rights;
mod stored;
mod told;
mod undoing;
mod wall;
