//! Words that no printed card says, with home-made cards: you play the Hero Alpha, they play the Villain Beta.

use scouter::engine::{Happened, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::read_again::{dealt, first_of_each};
use super::{THEY, YOU, combat, step_two};

/// Cards that only those of Namekian heritage use are strengthened, and no other attacks.
#[test]
fn a_drill_may_speak_of_cards_for_namekians() {
    for (card, stages) in [("Green Punch", 2 + 2), ("Both Ways", 1)] {
        let mut t = combat()
            .you(|p| p.lead("Verdant", 1).hand(&[card]).play(&["Verdant Drill"]))
            .they(|p| p.stage(10))
            .start();
        t.hit_with(card);
        assert_eq!(dealt(&t), (stages, 0), "{card}");
    }
}

/// SC-DRILL-12: a twin of a card in play is looked for, nothing else.
#[test]
fn a_search_may_be_for_a_name_in_play() {
    let mut t = step_two()
        .you(|p| {
            p.play(&["Fetch a Twin", "Plain Drill"])
                .deck(&["Busy Drill", "Plain Drill"])
        })
        .start();
    t.play("Fetch a Twin");
    assert!(!t.offers("Busy Drill"));
    first_of_each(&mut t, PromptKind::Choose);
    assert_eq!(t.names(YOU, Zone::Hand), ["Plain Drill"]);
}

/// Of cards of different types the second is of another type than the first.
#[test]
fn cards_may_have_to_be_of_different_types() {
    let mut t = step_two()
        .you(|p| {
            p.play(&["Two Kinds"])
                .discard(&["Plain Punch", "Life Punch", "Plain Beam"])
        })
        .start();
    t.play("Two Kinds").choose("Plain Punch");
    assert!(!t.offers("Life Punch"));
    first_of_each(&mut t, PromptKind::Choose);
    assert_eq!(t.names(YOU, Zone::Hand), ["Plain Punch", "Plain Beam"]);
}

/// Goes on to the end of their next turn.
fn their_turn(t: &mut Scenario, mut look: impl FnMut(&Scenario)) {
    while t.state.active == YOU {
        t.quietly();
    }
    while t.state.active == THEY {
        look(t);
        t.quietly();
    }
}

/// SC-TURN-05: the next power-up is left out, and the one after it takes place.
#[test]
fn a_power_up_step_may_be_skipped() {
    let mut t = combat().you(|p| p.hand(&["Drowsy"])).they(|p| p.stage(3)).start();
    t.play("Drowsy").pass().pass();
    for stage in [3, 3 + 2] {
        their_turn(&mut t, |_| {});
        assert_eq!(t.stage(THEY), stage);
    }
}

/// SC-TURN-14: in a Rejuvenation Step that is skipped no card is put back; the one after it takes place.
#[test]
fn a_rejuvenation_step_may_be_skipped() {
    let mut t = combat()
        .you(|p| p.hand(&["Sleepless"]))
        .they(|p| p.discard(&["Rage", "Wall"]))
        .start();
    t.play("Sleepless").pass().pass();
    for asked in [false, true] {
        let mut is_asked = false;
        their_turn(&mut t, |t| is_asked |= t.prompt() == Some(PromptKind::Rejuvenate));
        assert_eq!(is_asked, asked);
    }
}

/// A Non-Combat step that is skipped, and what attacks cost, are left to the players, who are told so.
#[test]
fn what_the_table_does_not_know_is_left_to_the_players() {
    for card in ["Unplanned", "Thrifty"] {
        let mut t = combat().you(|p| p.hand(&[card])).start();
        t.play(card);
        let told = t.happened(|what| matches!(what, Happened::ByHand { .. }));
        assert_eq!(told, 1, "{card}");
    }
}

/// The home-made cards.
pub(super) const CARDS: &str = r#"
[set]
game = "score"
code = "UNU"
name = "Unused words"
origin = "home-made"

[[card]]
number = "1"
name = "Verdant"
type = "personality"
rarity = "common"
level = 1
alignment = "hero"
pur = 1
heritage = ["namekian"]
ladder = [0, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1400]

[[card]]
number = "2"
name = "Verdant Drill"
type = "drill"
rarity = "common"
does = 'constant: change using (card only-for-namekians) attacks: stages +2'

[[card]]
number = "3"
name = "Green Punch"
type = "physical-combat"
rarity = "common"
only-heritage = "namekian"
does = 'attack: attack physical stages 2'

[[card]]
number = "4"
name = "Fetch a Twin"
type = "non-combat"
rarity = "common"
does = 'power: search a drill name-in-play in your deck -> hand'

[[card]]
number = "5"
name = "Two Kinds"
type = "non-combat"
rarity = "common"
does = 'power: move up-to 2 card in your discard different-types -> hand'

[[card]]
number = "6"
name = "Drowsy"
type = "combat"
rarity = "common"
does = 'power: opponent skip power-up-step'

[[card]]
number = "7"
name = "Sleepless"
type = "combat"
rarity = "common"
does = 'power: opponent skip rejuvenation-step'

[[card]]
number = "8"
name = "Unplanned"
type = "combat"
rarity = "common"
does = 'power: opponent skip planning-step'

[[card]]
number = "9"
name = "Thrifty"
type = "combat"
rarity = "common"
does = 'gains-stages of your card costing-most 2: anger +1'
"#;
