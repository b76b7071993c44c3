use crate::engine::Zone;
use crate::model::Game;

/// A zone in the game's own words (PA-ZONE-01).
pub const fn zone_name(game: Game, zone: Zone) -> &'static str {
    match (zone, game) {
        (Zone::Deck, game) => game.main_deck_name(),
        (Zone::Hand, _) => "hand",
        (Zone::Play, _) => "play",
        (Zone::Discard, Game::Score | Game::Panini) => "discard pile",
        (Zone::Discard, Game::Bandai) => "Discard area",
        (Zone::Removed, Game::Panini) => "Banished Zone",
        (Zone::Removed, Game::Score | Game::Bandai) => "removed from the game",
        (Zone::Stack, Game::Score | Game::Panini) => "cards in use",
        (Zone::Stack, Game::Bandai) => "Chain",
        (Zone::Levels, _) => "levels beneath the Main Personality",
        (Zone::Side, Game::Score) => "Sensei Deck",
        (Zone::Side, Game::Panini) => "beside the table",
        (Zone::Side, Game::Bandai) => "Wishes",
        (Zone::Resource, _) => "Chi area",
        (Zone::Damage, _) => "Planet Damage area",
    }
}
