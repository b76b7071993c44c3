use super::words::listed;
use crate::db::playtests::StoredPlaytest;
use crate::engine::PlayerId;

/// `first`, `second`: a seat as people count them.
pub fn seat_name(seat: PlayerId) -> &'static str {
    const NAMES: [&str; 8] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
    ];
    NAMES.get(seat.index()).copied().unwrap_or("last")
}

/// `Goku against Gohan and Piccolo`: a game by its decks.
pub fn title(playtest: &StoredPlaytest) -> String {
    let others: Vec<String> = playtest.seats.iter().map(|seat| seat.name.clone()).collect();
    format!("{} against {}", playtest.first_name, listed(&others))
}
