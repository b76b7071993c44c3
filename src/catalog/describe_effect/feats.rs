//! Traits of cards and what cards can do, in the words of the rules.

use super::noun::Number;

/// Traits in the words of the rules; the others read as they are written.
pub(super) fn of_that_trait(slug: &str) -> String {
    match slug {
        "banish-after-use" => "banished after use".to_owned(),
        "shuffle-after-use" => "shuffled into its owner's Life Deck after use".to_owned(),
        "removed-after-use" => "removed from the game after use".to_owned(),
        "constant-combat-power" => "with a Constant Combat Power".to_owned(),
        "constant" => "with a constant effect".to_owned(),
        "names-its-cost" => "that calls its price a cost".to_owned(),
        "pays-any-amount" => "for which any amount may be paid".to_owned(),
        "power" => "with a Power".to_owned(),
        "defense-shield" => "with a Defense Shield".to_owned(),
        "empower" => "with Empower".to_owned(),
        "anger" => "whose text speaks of anger".to_owned(),
        "celestial-fighter" => "with the trait Celestial Fighter".to_owned(),
        "focused" => "with Focused".to_owned(),
        "fusion" => "with the trait Fusion".to_owned(),
        "majin" => "with the trait Majin".to_owned(),
        "move" => "with the trait Move".to_owned(),
        "removed-after-use-crd" => "that a ruling of 2014 removes from the game after use".to_owned(),
        "rogue-crd" => "with the trait Rogue".to_owned(),
        "sensei-deck-only" => "for Sensei Decks only".to_owned(),
        "speaks-of-focused" => "whose text speaks of focused attacks".to_owned(),
        "speaks-of-tokui-waza" => "that speaks of a Tokui-Waza".to_owned(),
        "speaks-of-winning" => "whose text speaks of winning".to_owned(),
        "tuff-enuff-only" => "for Tuff Enuff only".to_owned(),
        other => format!("with the trait {}", other.replace('-', " ")),
    }
}

/// What cards can do: `that can stop attacks`, `that raises a power up rating`.
pub(super) fn doing(verb: &str, number: Number) -> String {
    let one_or_many = |one: &'static str, many: &'static str| format!("that {}", number.verb(one, many));
    match verb {
        "hit" => "with a \"Hit:\" effect".to_owned(),
        "stop" => "that can stop attacks".to_owned(),
        "raise-own-anger" => one_or_many("raises its user's anger", "raise their user's anger"),
        "raise-anger" => "with an immediate effect that raises a player's anger".to_owned(),
        "raise-damage" => one_or_many(
            "adds to the damage of your attacks",
            "add to the damage of your attacks",
        ),
        "modify-own-damage" => "with a damage modifier of its own".to_owned(),
        "lower-level" => "that can lower a Main Personality a level".to_owned(),
        "raise-level" => "that can advance a Main Personality a level".to_owned(),
        "opponent-discards" => one_or_many(
            "makes the opponent discard from hand",
            "make the opponent discard from hand",
        ),
        "look-at-opponent" => one_or_many(
            "looks at an opponent's hand or Life Deck",
            "look at an opponent's hand or Life Deck",
        ),
        "stop-all" => one_or_many("stops all attacks of a kind", "stop all attacks of a kind"),
        "focused" => "that can make focused attacks".to_owned(),
        "tokui-waza" => one_or_many("speaks of a Tokui-Waza", "speak of a Tokui-Waza"),
        "attach-to-main" => "that can be attached to a Main Personality".to_owned(),
        "attach-to-opponents-main" => "that can be attached to an opponent's Main Personality".to_owned(),
        "raise-rating" => one_or_many("raises a power up rating", "raise a power up rating"),
        "gain-stages" => one_or_many(
            "lets its player gain power stages",
            "let their player gain power stages",
        ),
        "end-combat" => "that can end combat".to_owned(),
        "use-again" => "that can be used again".to_owned(),
        "attack physical" | "attack-physical" => "that can make physical attacks".to_owned(),
        "attack energy" | "attack-energy" => "that can make energy attacks".to_owned(),
        "attack" => "that can make attacks".to_owned(),
        verb => format!("that can {}", verb.replace('-', " ")),
    }
}
