//! What printed cards ask of other cards and of players: their characters, sides, words of their titles, the Tokui-Waza. You
//! play the Hero Goku, they play the Villain Raditz.

use scouter::engine::{Act, Choice, Zone};
use scouter::model::Style;

use super::saiyan_cards::{combat, step_two};
use super::{THEY, YOU};

/// SC-SETUP-03: a card asks for the Tokui-Waza that was announced and holds.
#[test]
fn black_draining_aura_gives_stages_to_who_announced_a_tokui_waza() {
    for (announced, stage) in [(Some(Style::Black), 5), (Some(Style::Red), 0), (None, 0)] {
        let mut t = combat()
            .you(|mut p| {
                p.tokui_waza = announced;
                p.hand(&["Black Draining Aura"]).stage(0)
            })
            .start();
        t.hit_with("Black Draining Aura");
        assert_eq!(t.stage(YOU), stage, "{announced:?}");
    }
}

#[test]
fn black_side_thrust_names_a_card_for_who_announced_a_tokui_waza() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Side Thrust"]).tokui_waza(Style::Black).stage(5))
        .they(|p| p.deck(&["Orange Arm Bar", "Orange Arm Bar"]))
        .start();
    t.play("Black Side Thrust").name("Orange Arm Bar");
    while t.prompt().is_some() {
        t.let_through();
        if t.offers("Orange Arm Bar") {
            t.choose("Orange Arm Bar");
        }
    }
    assert!(t.names(THEY, Zone::Discard).contains(&"Orange Arm Bar"));
}

/// The personality attacked is a Villain or is not.
#[test]
fn heroic_final_strike_deals_more_to_a_villain() {
    for (leader, life) in [("Raditz", 4), ("Krillin", 2)] {
        let mut t = combat()
            .you(|p| p.hand(&["Heroic Final Strike"]).stage(5))
            .they(|p| p.lead(leader, 3).stage(10))
            .start();
        t.hit_with("Heroic Final Strike");
        assert_eq!(t.discarded(THEY), life, "{leader}");
    }
}

/// What a card asks of its user it asks of the personality that uses it.
#[test]
fn red_ball_throw_is_for_a_villain() {
    let t = combat().you(|p| p.hand(&["Red Ball Throw"]).stage(5)).start();
    assert!(!t.offers("Red Ball Throw"), "Goku is a Hero");
    let t = combat()
        .you(|p| p.lead("Raditz", 3).hand(&["Red Ball Throw"]).stage(5))
        .start();
    assert!(t.offers("Red Ball Throw"));
}

/// A-SC-05 A-SC-94: of Gohan is his personality card as an Ally and what is named for him; what looks alike is not.
#[test]
fn gohans_elbow_block_brings_a_card_of_gohan_back() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Arm Bar"]).stage(5))
        .they(|p| {
            p.hand(&["Gohan's Elbow Block"]).discard(&[
                "Gohan@1",
                "Black Side Kick",
                "Gohan's Physical Attack",
            ])
        })
        .start();
    t.play("Orange Arm Bar").choose("Gohan's Elbow Block");
    assert!(t.offers("Gohan's Physical Attack") && !t.offers("Black Side Kick"));
    t.choose("Gohan");
    assert_eq!(t.names(THEY, Zone::Hand), ["Gohan"]);
}

#[test]
fn tiens_flight_counts_the_titles_with_tien() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Tien's Flight"])
                .discard(&["Tien's Focused Beam", "Black Side Kick", "Tien@1"])
                .stage(5)
        })
        .start();
    t.hit_with("Tien's Flight");
    assert_eq!(t.discarded(THEY), 3);
}

/// SC-LATER-73: a Majin is one by what the card is.
#[test]
fn heroic_shoulder_slam_takes_three_more_cards_of_a_majin() {
    for (leader, lost) in [("Raditz", 4), ("Majin Vegeta", 7)] {
        let mut t = combat()
            .you(|p| p.hand(&["Heroic Shoulder Slam"]).stage(5))
            .they(|p| p.lead(leader, 1).stage(10))
            .start();
        t.hit_with("Heroic Shoulder Slam");
        assert_eq!(t.discarded(THEY), lost, "{leader}");
    }
}

/// SC-DECK-16: the drawn card is named for somebody, or it is not.
#[test]
fn krillins_search_draws_again_for_a_named_card() {
    for (top, held) in [("Gohan's Physical Attack", 2), ("Black Side Kick", 1)] {
        let mut t = combat()
            .you(|p| p.hand(&["Krillin's Search"]).deck(&[top]).stage(5))
            .start();
        t.play("Krillin's Search");
        assert_eq!(t.hand(YOU), held, "{top}");
    }
}

#[test]
fn krillins_flight_brings_back_allies_of_the_first_level() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Krillin's Flight"])
                .discard(&["Gohan@1", "Piccolo@2", "Tien@1"])
        })
        .start();
    t.play("Krillin's Flight");
    assert!(!t.offers("Piccolo"));
    t.choose("Gohan");
    while t.prompt().is_some() {
        t.no();
    }
    let mut here = t.names(YOU, Zone::Play);
    here.retain(|name| ["Gohan", "Piccolo", "Tien"].contains(name));
    assert_eq!(here, ["Gohan", "Tien"]);
}

/// SC-TURN-06: the power up rating is the one printed on the level that leads.
#[test]
fn black_magic_destroys_as_many_cards_as_the_power_up_rating() {
    let mut t = combat().you(|p| p.hand(&["Black Magic"])).start();
    let leader = t.state.player(YOU).leader;
    let rating = t.state.card(leader).person.as_ref().unwrap().power_up;
    t.play("Black Magic");
    assert_eq!(t.discarded(THEY), usize::from(rating));
}

/// Life cards taken for stages that are not there are dealt all the same.
#[test]
fn nails_combat_drill_turns_life_cards_into_stages() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Front Kick"]).stage(5))
        .they(|p| p.lead("Piccolo", 3).play(&["Nail Combat Drill"]).stage(0))
        .start();
    t.hit_with("Black Front Kick");
    assert_eq!(t.discarded(THEY), 5);
    assert_eq!(t.stage(THEY), 5);
}

#[test]
fn blue_energy_blast_discards_what_is_attached_to_your_main_personality() {
    let mut t = step_two()
        .you(|p| p.hand(&["Goku's Power Pole", "Blue Energy Blast"]))
        .start();
    t.play("Goku's Power Pole");
    t.play("Goku's Power Pole");
    assert!(t.names(YOU, Zone::Play).contains(&"Goku's Power Pole"));
    t.pass().act(Act::Combat { against: THEY });
    t.hit_with("Blue Energy Blast").answer(Choice::Option(0));
    assert!(t.names(YOU, Zone::Discard).contains(&"Goku's Power Pole"));
}

#[test]
fn z_warriors_band_together_shuffles_no_more_than_five_cards() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Z Warriors Band Together", "Gohan@1", "Tien@1"])
                .discard(&["Orange Arm Bar", "Black Side Kick", "Orange Arm Bar"])
        })
        .start();
    t.play("Z Warriors Band Together")
        .choose("Orange Arm Bar")
        .choose("Orange Arm Bar");
    assert_eq!(
        t.names(YOU, Zone::Discard).len(),
        2,
        "one is left, and the card itself"
    );
}
