//! Optional rules and rulings that a table switches on by their names.

use crate::catalog::Catalog;
use crate::engine::{Company, OptionalRule, State, TableCard};
use crate::model::{Origin, Wording};

pub(super) const FAST_PLAY: u32 = 1;
pub(super) const KUMITE: u32 = 1 << 1;
pub(super) const PICKING_ON_ME: u32 = 1 << 2;
pub(super) const TOURNAMENT_BALLS: u32 = 1 << 3;
pub(super) const MOST_POWERFUL: u32 = 1 << 4;
pub(super) const PRINTED: u32 = 1 << 5;
pub(super) const CRD: u32 = 1 << 6;
pub(super) const DOUBLE_POWER: u32 = 1 << 7;
/// Switched on by the cards: one of them is from outside the Saiyan Saga.
pub(super) const BEYOND: u32 = 1 << 8;

/// The sets of the Saiyan Saga.
const SAIYAN_SAGA: [&str; 3] = ["SAI", "SAI-P", "SAI-BK"];

/// A card outside the Saiyan Saga: an official one that was in none of its sets (SC-LATER-199).
pub(super) fn by_cards(catalog: &Catalog, cards: &[TableCard]) -> u32 {
    let outside = |card: &TableCard| {
        let mut printings = catalog.card(card.card).printings.iter();
        printings.all(|printing| {
            let set = catalog.set(catalog.printing(*printing).set);
            set.origin == Origin::Official && !SAIYAN_SAGA.contains(&set.code.as_str())
        })
    };
    if cards.iter().any(outside) { BEYOND } else { 0 }
}

/// The optional rules of the booklet (SC-OPT-01), the vote of a larger table (SC-OPT-03), and the two profiles of rulings
/// beside the recommended one.
pub const SWITCHES: &[(&str, u32)] = &[
    ("fast-play", FAST_PLAY),
    ("kumite", KUMITE),
    ("picking-on-me", PICKING_ON_ME),
    ("tournament-dragon-ball", TOURNAMENT_BALLS),
    ("most-powerful-personality", MOST_POWERFUL),
    ("double-power", DOUBLE_POWER),
    ("printed", PRINTED),
    ("crd", CRD),
];

/// How many sit down.
pub(super) const COMPANY: Company = Company {
    most: 5,
    rule: "A-SC-60",
    more: Some((
        "Three and more use every optional rule; only the Kumite Mastery and the victory by level are still to be agreed on.",
        "SC-OPT-02",
    )),
};

/// The optional rules people may agree on.
pub(super) const OPTIONAL: &[OptionalRule] = &[
    OptionalRule {
        name: "fast-play",
        title: "Fast Play Combat",
        rule: "SC-OPT-14",
        about: "Everybody has one style, and it adds life cards to every successful attack.",
        only_for: None,
        without: None,
    },
    OptionalRule {
        name: "kumite",
        title: "Kumite Mastery",
        rule: "SC-OPT-11",
        about: "Hero may fight Hero, without Allies, from the level below the highest; a player who lost 20 life cards is out.",
        only_for: None,
        without: None,
    },
    OptionalRule {
        name: "picking-on-me",
        title: "You\u{2019}re Picking On Me!",
        rule: "SC-OPT-09",
        about: "A player attacked by both others may put the last of several lost life cards back under the Life Deck.",
        only_for: Some((3..=3, "SC-OPT-08")),
        without: None,
    },
    OptionalRule {
        name: "tournament-dragon-ball",
        title: "Tournament Dragon Ball Rule",
        rule: "SC-OPT-19",
        about: "A player who captures a Dragon Ball may use its power, even if it was used before.",
        only_for: None,
        without: None,
    },
    OptionalRule {
        name: "double-power",
        title: "Double Power Rule",
        rule: "SC-LATER-54",
        about: "A Main Personality at least twice as strong begins at 2 stages above 0; the other begins at the highest, and goes first.",
        only_for: Some((2..=2, "SC-LATER-54")),
        without: Some(("kumite", "SC-OPT-12")),
    },
    OptionalRule {
        name: "most-powerful-personality",
        title: "Most Powerful Personality Victory",
        rule: "SC-OPT-03",
        about: "Reaching the level that is needed wins among three and more, too, as it does between two.",
        only_for: Some((3..=COMPANY.most, "SC-OPT-03")),
        without: Some(("kumite", "SC-OPT-13")),
    },
];

pub(super) fn named(name: &str) -> Option<u32> {
    let found = SWITCHES.iter().find(|(known, _)| *known == name);
    found.map(|(_, bit)| *bit)
}

/// The community's rulings read a card by its later wording where it has one (A-SC-30).
pub(super) fn wording(switches: u32) -> Wording {
    if switches & CRD == 0 {
        Wording::First
    } else {
        Wording::Later
    }
}

/// Whether three or more sat down.
pub(super) fn is_large(state: &State) -> bool {
    state.players.len() >= 3
}

/// Whether an optional rule is used: by agreement of two (SC-OPT-01), always by three and more (SC-OPT-02).
pub(super) fn plays_with(state: &State, rule: u32) -> bool {
    is_large(state) || state.table().plays_with(rule)
}
