//! Optional rules and rulings that a table switches on by their names.

use crate::engine::{OptionalRule, State};
use crate::model::Wording;

pub(super) const FAST_PLAY: u32 = 1;
pub(super) const KUMITE: u32 = 1 << 1;
pub(super) const PICKING_ON_ME: u32 = 1 << 2;
pub(super) const TOURNAMENT_BALLS: u32 = 1 << 3;
pub(super) const MOST_POWERFUL: u32 = 1 << 4;
pub(super) const PRINTED: u32 = 1 << 5;
pub(super) const CRD: u32 = 1 << 6;

/// The optional rules of the booklet (SC-OPT-01), the vote of a larger table (SC-OPT-03), and the two profiles of rulings
/// beside the recommended one.
pub const SWITCHES: &[(&str, u32)] = &[
    ("fast-play", FAST_PLAY),
    ("kumite", KUMITE),
    ("picking-on-me", PICKING_ON_ME),
    ("tournament-dragon-ball", TOURNAMENT_BALLS),
    ("most-powerful-personality", MOST_POWERFUL),
    ("printed", PRINTED),
    ("crd", CRD),
];

/// The optional rules that change a game of two.
pub(super) const OPTIONAL: &[OptionalRule] = &[
    OptionalRule {
        name: "fast-play",
        title: "Fast Play Combat",
        rule: "SC-OPT-14",
    },
    OptionalRule {
        name: "kumite",
        title: "Kumite Mastery",
        rule: "SC-OPT-11",
    },
    OptionalRule {
        name: "tournament-dragon-ball",
        title: "Tournament Dragon Ball Rule",
        rule: "SC-OPT-19",
    },
];

pub(super) fn named(name: &str) -> Option<u32> {
    let found = SWITCHES.iter().find(|(known, _)| *known == name);
    found.map(|(_, bit)| *bit)
}

/// The community's rulings read a card by its later wording where it has one (A-SC-30).
pub(super) const fn wording(switches: u32) -> Wording {
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
