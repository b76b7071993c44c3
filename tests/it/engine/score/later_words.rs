//! Words of the later sets at the table: Defense Shields, focused attacks, what may be used twice. You play the Hero Goku, they
//! the Villain Raditz.

use scouter::engine::{Adjust, Choice, PromptKind, Zone};
use scouter::model::Style;

use super::saiyan_cards::{combat, step_two};
use super::{THEY, YOU};

/// SC-LATER-92 SC-LATER-124 SC-LATER-126: the first attack of its kind that nothing else stopped is stopped, the second hits.
#[test]
fn a_defense_shield_stops_the_first_attack_of_its_kind() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Arm Bar"; 2]).stage(5))
        .they(|p| p.play(&["Black Shifting Drill"]).stage(10))
        .start();
    t.play("Orange Arm Bar");
    assert_eq!(t.stage(THEY), 10);
    t.pass().hit_with("Orange Arm Bar");
    assert!(t.stage(THEY) < 10);
    let mut t = combat()
        .you(|p| p.hand(&["Black Front Kick"]).stage(5))
        .they(|p| p.play(&["Black Shifting Drill"]).stage(10))
        .start();
    t.hit_with("Black Front Kick");
    assert_eq!(t.discarded(THEY), 5, "it is an energy attack");
}

/// SC-LATER-107: what can stop both kinds of attack does not stop a focused one; what stops its kind alone does.
#[test]
fn a_focused_attack_is_not_stopped_by_what_stops_both_kinds() {
    for (card, stopped) in [("Mother's Touch", false), ("Gohan's Elbow Block", true)] {
        let mut t = combat()
            .you(|p| p.hand(&["Orange Carnage"]).stage(5))
            .they(|p| p.lead("Krillin", 3).hand(&[card]).stage(10))
            .start();
        t.play("Orange Carnage").choose(card);
        while t.prompt().is_some() {
            t.let_through();
        }
        assert_eq!(t.stage(THEY) == 10, stopped, "{card}");
    }
}

/// SC-LATER-111: no Defense Shield stops a focused attack.
#[test]
fn a_focused_attack_goes_through_a_defense_shield() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Carnage"]).stage(5))
        .they(|p| p.play(&["Black Shifting Drill"]).stage(10))
        .start();
    t.hit_with("Orange Carnage");
    assert!(t.stage(THEY) < 10);
}

/// X is what was counted when the attack was made: the power-up rating of Goku is 1.
#[test]
fn blue_double_blast_deals_the_rating_more() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Double Blast"]).stage(5))
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Blue Double Blast");
    assert_eq!(t.discarded(THEY), 3 + 1);
}

#[test]
fn blue_diving_punch_drill_attacks_twice() {
    let mut t = combat()
        .you(|p| p.play(&["Blue Diving Punch Drill"]).stage(5))
        .start();
    for _ in 0..2 {
        assert!(t.offers("Blue Diving Punch Drill"));
        t.hit_with("Blue Diving Punch Drill").pass();
    }
    assert!(!t.offers("Blue Diving Punch Drill"));
}

#[test]
fn power_overwhelming_removes_the_life_cards_it_takes() {
    let mut t = combat()
        .you(|p| p.hand(&["Power Overwhelming"]).stage(5))
        .they(|p| p.stage(0))
        .start();
    t.hit_with("Power Overwhelming");
    assert_eq!(t.discarded(THEY), 0);
    assert!(t.state.pile(THEY, Zone::Removed).len() >= 8);
}

/// SC-LATER-94: life cards are added to a physical attack, which deals none.
#[test]
fn android_attack_drill_serves_an_android_twice() {
    for (leader, levels, lost) in [("Goku", 3, 1), ("Android 18", 1, 2)] {
        let mut t = combat()
            .you(|p| {
                p.lead(leader, levels)
                    .hand(&["Orange Arm Bar"])
                    .play(&["Android Attack Drill"])
                    .stage(5)
            })
            .they(|p| p.stage(10))
            .start();
        t.hit_with("Orange Arm Bar");
        assert_eq!(t.discarded(THEY), lost, "{leader}");
    }
}

#[test]
fn horrified_sets_all_allies_to_zero_and_nobody_else() {
    let mut t = combat()
        .you(|p| p.hand(&["Horrified"]).play(&["Gohan@1"]).stage(5))
        .they(|p| p.play(&["Nappa@1"]).stage(5))
        .start();
    t.play("Horrified");
    assert_eq!((t.ally_stage(YOU, "Gohan"), t.ally_stage(THEY, "Nappa")), (0, 0));
    assert_eq!((t.stage(YOU), t.stage(THEY)), (5, 5));
}

/// SC-LATER-100 A-SC-43: the next phase is skipped, which is no pass.
#[test]
fn black_secret_skips_the_next_phase() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Secret", "Orange Arm Bar"]).stage(5))
        .they(|p| p.stage(5))
        .start();
    t.play("Black Secret");
    while t.prompt() == Some(PromptKind::Look) {
        t.done();
    }
    t.pass().pass();
    assert_eq!(t.step(), "Combat step", "one pass only, yours");
    assert_eq!(t.state.decider(), Some(THEY));
}

/// SC-LATER-100: what a card says of the opponent's next phase waits, by the rules of 2014, for the next that is not skipped.
#[test]
fn what_is_about_a_skipped_phase_is_about_the_one_after() {
    let stopped = |by: &[&str]| {
        let mut t = combat()
            .with(by)
            .you(|p| p.hand(&["Saiyan Sweeping Defense", "Black Secret"]).stage(10))
            .they(|p| p.hand(&["Orange Arm Bar", "Orange Arm Bar"]).stage(10))
            .start();
        t.pass().play("Orange Arm Bar");
        t.choose("Saiyan Sweeping Defense").play("Black Secret");
        while t.prompt() == Some(PromptKind::Look) {
            t.done();
        }
        // Their next phase is skipped; then you pass.
        t.pass().pass();
        t.play("Orange Arm Bar").let_through();
        t.stage(YOU) == 10
    };
    assert!(stopped(&["crd"]));
    assert!(!stopped(&[]));
}

/// A-SC-43: who must pass has passed, and two passes in a row end combat.
#[test]
fn gokus_hesitation_makes_its_user_pass() {
    let mut t = combat()
        .you(|p| p.hand(&["Goku's Hesitation", "Orange Arm Bar"]).stage(5))
        .they(|p| p.anger(3).stage(5))
        .start();
    t.play("Goku's Hesitation");
    assert_eq!(t.anger(THEY), 0);
    t.pass();
    assert!(!t.offers("Orange Arm Bar"));
    t.pass();
    assert!(t.step().starts_with("Discard"), "{}", t.step());
}

/// SC-LATER-113: more life cards, and what the card says after it is gone.
#[test]
fn red_fastball_is_empowered_or_does_what_it_says() {
    for (empowered, lost, anger) in [(true, 6, 0), (false, 4, 1)] {
        let mut t = combat()
            .you(|p| p.hand(&["Red Fastball"]).stage(5))
            .they(|p| p.stage(5))
            .start();
        t.play("Red Fastball");
        if empowered {
            t.yes();
        } else {
            t.no();
        }
        t.let_through();
        assert_eq!((t.discarded(THEY), t.anger(YOU)), (lost, anger));
    }
}

/// The number is chosen before it is paid.
#[test]
fn blue_defensive_flight_pays_as_many_stages_as_its_player_likes() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Arm Bar"]).anger(3).stage(5))
        .they(|p| p.hand(&["Blue Defensive Flight"]).stage(5))
        .start();
    t.play("Orange Arm Bar").choose("Blue Defensive Flight").yes();
    t.answer(Choice::Number(2));
    assert_eq!(
        (t.stage(THEY), t.anger(YOU)),
        (3, 2),
        "Orange Arm Bar raised it by one"
    );
}

/// A Drill that comes into play is heard of by what waits for it.
#[test]
fn black_mischievous_drill_removes_the_drill_an_opponent_plays() {
    let mut t = step_two()
        .you(|p| p.hand(&["Blue Stamina Drill"]))
        .they(|p| p.play(&["Black Mischievous Drill"]).tokui_waza(Style::Black))
        .start();
    t.play("Blue Stamina Drill").yes();
    assert!(t.names(YOU, Zone::Removed).contains(&"Blue Stamina Drill"));
    assert_eq!(t.discarded(THEY), 5);
}

/// SC-LATER-125: of two shields the defender says which is raised, and the other is left for the next attack.
#[test]
fn one_of_two_shields_is_enough() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Arm Bar"; 2]).stage(5))
        .they(|p| {
            p.play(&["Black Shifting Drill", "Red Forward Stance Drill"])
                .stage(10)
        })
        .start();
    t.play("Orange Arm Bar");
    assert_eq!(t.prompt(), Some(PromptKind::Order));
    t.choose("Red Forward Stance Drill");
    t.pass().play("Orange Arm Bar");
    assert_eq!(t.stage(THEY), 10);
}

/// SC-LATER-128: a shield is not the one defence: both may act against one attack.
#[test]
fn a_shield_acts_beside_a_defence() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Arm Bar"]).stage(5))
        .they(|p| {
            p.hand(&["Yamcha's Physical Defense"])
                .play(&["Black Shifting Drill"])
                .stage(10)
        })
        .start();
    t.play("Orange Arm Bar").choose("Yamcha's Physical Defense");
    assert_eq!(t.stage(THEY), 10);
}

/// SC-WIN-04: who reaches the highest level wins, unless a card has barred that way to win.
#[test]
fn aura_clash_raises_both_and_lets_its_player_not_win_by_it() {
    let mut t = combat()
        .you(|p| p.lead("Goku", 3).hand(&["Aura Clash"]).level(2))
        .start();
    t.play("Aura Clash");
    assert_eq!((t.level(YOU), t.winner()), (3, None));
}

/// SC-LATER-63: whose powers are forbidden is without its constant ones too.
#[test]
fn a_power_that_is_forbidden_is_not_constant_either() {
    let lost = |card: &'static str, rules: &[&str]| {
        let mut t = super::combat()
            .with(rules)
            .you(|p| p.play(&[card]).stage(10))
            .they(|p| p.lead("Nu", 1).hand(&["Plain Punch"]).stage(5))
            .start();
        t.play(card).hit_with("Plain Punch");
        10 - t.stage(YOU)
    };
    assert_eq!(lost("Rage", &["crd"]) - lost("Silence", &["crd"]), 2);
    assert_eq!(lost("Rage", &[]), lost("Silence", &[]));
}

/// SC-LATER-152: the balls taken by Vegeta's Dragon Ball Capture are not used, and each goes under the deck it is from, also one's
/// own that is taken back.
#[test]
fn balls_taken_by_vegeta_are_not_used() {
    let mut t = combat()
        .with(&["crd"])
        .you(|p| p.play(&["Vegeta's Dragon Ball Capture", "Earth Dragon Ball 3"]))
        .they(|p| p.play(&["Earth Dragon Ball 1"]))
        .start();
    let object = t.card(YOU, "Earth Dragon Ball 3");
    t.adjust(Adjust::Control { object, player: THEY });
    t.play("Vegeta's Dragon Ball Capture")
        .choose("Earth Dragon Ball 1");
    assert_eq!(t.prompt(), None);
    let lowest = |seat| t.names(seat, Zone::Deck)[0];
    assert_eq!(
        (lowest(YOU), lowest(THEY)),
        ("Earth Dragon Ball 3", "Earth Dragon Ball 1")
    );
}

/// SC-TURN-17: a search for a number of cards finds as many as there are, one for up to a number may find fewer.
#[test]
fn a_search_for_two_cards_finds_two() {
    let drills = ["Plain Drill", "Busy Drill", "Red Drill One"];
    let mut t = super::combat()
        .you(|p| p.play(&["Fetch Two"]).deck(&drills))
        .start();
    t.play("Fetch Two").choose("Plain Drill").choose("Busy Drill");
    assert_eq!(t.hand(YOU), 2);
    let mut t = super::combat()
        .you(|p| p.play(&["Fetch up to Two"]).deck(&drills))
        .start();
    t.play("Fetch up to Two").choose("Plain Drill").done();
    assert_eq!(t.hand(YOU), 1);
}

/// A-SC-43: an attack phase that is skipped does not begin.
#[test]
fn a_skipped_phase_does_not_begin() {
    let mut t = super::combat()
        .you(|p| p.play(&["Every Phase"]))
        .they(|p| p.play(&["Doze"]))
        .start();
    t.play("Every Phase").play("Doze");
    t.pass();
    assert_eq!(t.anger(YOU), 0, "your phase was skipped");
    t.pass();
    assert_eq!(t.anger(YOU), 1);
}

/// SC-LATER-107: whoever waits for an attack hears that it is focused, though its card says so after it.
#[test]
fn an_attack_is_focused_from_the_beginning() {
    for (card, anger) in [("Focused Punch", 1), ("Plain Punch", 0)] {
        let mut t = super::combat()
            .you(|p| p.hand(&[card]).play(&["Keen Drill"]))
            .start();
        t.play(card);
        assert_eq!(t.anger(YOU), anger, "{card}");
    }
}

/// What is said of each player's personalities reaches both.
#[test]
fn each_player_is_set_to_a_stage() {
    let mut t = super::combat()
        .you(|p| p.play(&["All at Three"]).stage(5))
        .they(|p| p.stage(9))
        .start();
    t.play("All at Three");
    assert_eq!((t.stage(YOU), t.stage(THEY)), (3, 3));
}
