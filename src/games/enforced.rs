//! Which ledger rows the deck checker keeps, and where: a rule of a deck table, or one of the places below.

use super::{bandai, deck_rules, panini, score};
use crate::legality::FORMAT_RULES;
use crate::model::Game;

/// Rows a deck list cannot break by itself: what a card is (kept when cards are loaded), what a number counts, and
/// permissions (kept by the absence of a rule that refuses).
const ELSEWHERE: &[(&str, &str)] = &[
    ("SC-DECK-03", "permission: score/casual has no largest size"),
    (
        "SC-DECK-14",
        "permission: no rule looks at the opponent's Main Personality",
    ),
    ("SC-DECK-16", "catalog/title.rs: named_for"),
    ("SC-DECK-19", "catalog/title.rs: style_of"),
    ("SC-DECK-20", "games/score/tokui_waza.rs: style"),
    ("SC-DECK-22", "games/score/tokui_waza.rs: style"),
    ("SC-DECK-23", "games/score/tokui_waza.rs: style"),
    ("SC-DECK-25", "permission: no rule looks at the styles of Drills"),
    ("SC-DECK-26", "permission: Fast Play asks nothing of the deck"),
    (
        "SC-DECK-28",
        "games/score/allies.rs: the fix of SC-DECK-12 takes the same cards out",
    ),
    (
        "SC-DECK-29",
        "card_data/score/sets: sai.toml, sai-p.toml, sai-bk.toml",
    ),
    (
        "SC-GLO-02",
        "catalog/check.rs: level and alignment of a personality",
    ),
    ("SC-GLO-03", "catalog/check.rs: kind_fits"),
    (
        "SC-OPT-01",
        "card_data/score/formats.toml: an optional rule is on only where the format says so",
    ),
    (
        "SC-OPT-11",
        "permission: score/kumite refuses no alignment of the opponent",
    ),
    (
        "PA-DECK-05",
        "games/panini/deck_rules.rs: the Life Deck is the main section alone",
    ),
    ("PA-DECK-14", "catalog/title.rs: style_of"),
    (
        "PA-DECK-15",
        "permission: the check of PA-DECK-13 passes Freestyle cards",
    ),
    ("PA-DECK-17", "catalog/title.rs: named_for"),
    (
        "PA-ALLY-08",
        "catalog/check.rs: level, alignment and ladder of an Ally",
    ),
    ("PA-DB-06", "games/panini/copies.rs: ball_set"),
    ("PA-GLO-10", "model/styled.rs: Style"),
    (
        "BA-DECK-04",
        "games/bandai/deck_rules.rs: copies are counted by the printed name",
    ),
    ("BA-DECK-05", "catalog/check.rs: kind_fits"),
    ("BA-DECK-07", "permission: no rule looks at symbols"),
    ("BA-DECK-08", "catalog/check.rs: what a Warrior carries"),
    (
        "BA-DECK-09",
        "catalog/check.rs: what Techniques, Events and Wishes carry",
    ),
];

/// Where a ledger row is kept, if the program keeps it.
pub fn enforced_in(rule: &str) -> Option<String> {
    let by_game = Game::ALL.iter().map(|game| (*game, deck_rules(*game)));
    for (game, rules) in by_game {
        if rules.iter().any(|known| known.id.eq_ignore_ascii_case(rule)) {
            return Some(format!("deck rule of games/{}", game.slug()));
        }
    }
    if FORMAT_RULES
        .iter()
        .any(|known| known.id.eq_ignore_ascii_case(rule))
    {
        return Some("deck rule of legality/format_rules.rs".into());
    }
    ELSEWHERE
        .iter()
        .chain(score::ENFORCED)
        .chain(panini::ENFORCED)
        .chain(bandai::ENFORCED)
        .find(|(known, _)| known.eq_ignore_ascii_case(rule))
        .map(|(_, place)| (*place).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::ledger;

    #[test]
    fn every_rule_that_is_kept_stands_in_the_ledger_once() {
        // Each game has its own way to count what a format's size counts (FORMAT-SIZE).
        for game in Game::ALL {
            let rules = deck_rules(*game).iter().chain(FORMAT_RULES);
            let elsewhere = ELSEWHERE.iter().map(|(id, _)| *id);
            let mut ids: Vec<&str> = rules.map(|rule| rule.id).chain(elsewhere).collect();
            for id in &ids {
                assert!(ledger().rule(id).is_some(), "{id}");
            }
            let count = ids.len();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), count);
        }
    }

    #[test]
    fn every_place_named_is_a_file() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        for (id, place) in ELSEWHERE
            .iter()
            .filter(|(_, place)| !place.starts_with("permission"))
        {
            let file = place.split(':').next().unwrap();
            assert!(
                root.join("src").join(file).exists() || root.join(file).exists(),
                "{id}: {place}"
            );
        }
    }
}
