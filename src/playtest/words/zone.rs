use super::capital;
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
        (Zone::Aside, _) => "cards set aside",
        (Zone::Resource, _) => "Chi area",
        (Zone::Damage, _) => "Planet Damage area",
    }
}

/// A zone as a heading or in a list to choose from: `In play`, `Life Deck`.
pub fn zone_title(game: Game, zone: Zone) -> String {
    match zone {
        Zone::Play => "In play".to_owned(),
        other => capital(zone_name(game, other)),
    }
}

/// The zones of a game in which a card may be left.
pub fn zones(game: Game) -> impl Iterator<Item = Zone> {
    let has = move |zone: &Zone| match zone {
        Zone::Deck | Zone::Hand | Zone::Play | Zone::Discard | Zone::Removed | Zone::Side => true,
        Zone::Stack | Zone::Aside => false,
        Zone::Levels => game != Game::Bandai,
        Zone::Resource | Zone::Damage => game == Game::Bandai,
    };
    Zone::ALL.iter().copied().filter(has)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_lists_its_own_zones_in_its_own_words() {
        let titles = |game| {
            zones(game)
                .map(|zone| zone_title(game, zone))
                .collect::<Vec<_>>()
                .join(", ")
        };
        assert_eq!(
            titles(Game::Score),
            "Life Deck, Hand, In play, Discard pile, Removed from the game, Levels beneath the Main Personality, Sensei Deck"
        );
        assert_eq!(
            titles(Game::Panini),
            "Life Deck, Hand, In play, Discard pile, Banished Zone, Levels beneath the Main Personality, Beside the table"
        );
        assert_eq!(
            titles(Game::Bandai),
            "Planet, Hand, In play, Discard area, Removed from the game, Wishes, Chi area, Planet Damage area"
        );
    }
}
