//! Drills.

use scouter::engine::{Choice, Happened, PromptKind, Zone, view};

use super::{THEY, YOU, combat, step_two};

/// SC-DRILL-01: a Drill stays after use and may be used many times.
#[test]
fn a_drill_is_used_many_times() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch", "Plain Punch"]))
        .they(|p| p.play(&["Blocking Drill"]).stage(5))
        .start();
    t.play("Plain Punch").choose("Blocking Drill").pass();
    t.play("Plain Punch").choose("Blocking Drill");
    assert_eq!(t.stage(THEY), 5);
    assert!(t.names(THEY, Zone::Play).contains(&"Blocking Drill"));
}

/// SC-LATER-164 SC-DRILL-02 SC-DRILL-13: on a change of level all own Drills are discarded, named and colourless ones too.
#[test]
fn a_new_level_discards_all_own_drills() {
    let mut t = step_two()
        .you(|p| {
            p.hand(&["Great Rage"])
                .play(&["Red Drill One", "Alpha's Drill", "Plain Drill"])
        })
        .they(|p| p.play(&["Blue Drill"]))
        .start();
    t.play("Great Rage").play("Great Rage");
    for name in ["Red Drill One", "Alpha's Drill", "Plain Drill"] {
        assert!(t.names(YOU, Zone::Discard).contains(&name), "{name}");
    }
    assert!(t.names(THEY, Zone::Play).contains(&"Blue Drill"));
}

/// A-SC-24 SC-DRILL-03: one colour at a time, and Saiyan is one like the others.
#[test]
fn coloured_drills_share_a_colour() {
    let mut t = step_two()
        .you(|p| {
            p.hand(&["Blue Drill", "Saiyan Drill", "Red Drill Two"])
                .play(&["Red Drill One"])
        })
        .they(|p| p.play(&["Blue Drill"]))
        .start();
    assert_eq!(t.refusal("Blue Drill"), "SC-DRILL-03");
    assert_eq!(t.refusal("Saiyan Drill"), "SC-DRILL-03");
    t.play("Red Drill Two");
}

/// SC-DRILL-04: no duplicate of a coloured Drill; another one of the colour is welcome.
#[test]
fn a_coloured_drill_is_in_play_once() {
    let t = step_two()
        .you(|p| p.hand(&["Red Drill One"]).play(&["Red Drill One"]))
        .start();
    assert_eq!(t.refusal("Red Drill One"), "SC-DRILL-04");
}

/// SC-DRILL-05: one drawn in the wrong colour may be shown and shuffled back; no other card is drawn for it.
#[test]
fn a_drill_of_the_wrong_colour_may_go_back() {
    let start = || {
        let mut t = step_two()
            .they(|p| p.play(&["Red Drill One"]).deck(&["Blue Drill", "Rage", "Wall"]))
            .start();
        t.pass().pass();
        assert_eq!(
            (t.prompt(), t.state.decider()),
            (Some(PromptKind::Misfit), Some(THEY))
        );
        t
    };
    let mut t = start();
    let life = t.life(THEY);
    t.answer(Choice::Option(0));
    assert_eq!((t.hand(THEY), t.life(THEY)), (2, life + 1));
    assert_eq!(t.happened(|what| matches!(what, Happened::Revealed { .. })), 1);
    let shuffled = |what: &Happened| matches!(what, Happened::Shuffled { player: THEY });
    assert_eq!(t.happened(shuffled), 1);
    // SC-DRILL-06: or it is discarded, or kept and nobody sees it; nothing is drawn either way.
    let mut t = start();
    let opponents_view = view::for_player(&t.state, view::Viewer::Player(YOU));
    assert_eq!(
        opponents_view.prompt.map(|prompt| prompt.kind),
        Some(PromptKind::Choose)
    );
    t.answer(Choice::Option(1));
    assert_eq!(
        (t.hand(THEY), t.names(THEY, Zone::Discard)),
        (2, vec!["Blue Drill"])
    );
    let mut t = start();
    t.done();
    assert_eq!((t.hand(THEY), t.life(THEY)), (3, life));
    assert_eq!(t.happened(|what| matches!(what, Happened::Revealed { .. })), 0);
}

/// SC-DRILL-07: a restricted Drill is not played while any player has a Drill of the colour.
#[test]
fn a_restricted_drill_stands_alone() {
    for yours in [true, false] {
        let t = step_two()
            .you(|p| {
                let p = p.hand(&["Orange Lonely Drill"]);
                if yours { p.play(&["Orange Drill"]) } else { p }
            })
            .they(|p| if yours { p } else { p.play(&["Orange Drill"]) })
            .start();
        assert_eq!(t.refusal("Orange Lonely Drill"), "SC-DRILL-07");
    }
    let t = step_two()
        .you(|p| p.hand(&["Orange Drill"]).play(&["Orange Lonely Drill"]))
        .start();
    assert_eq!(t.refusal("Orange Drill"), "SC-DRILL-07");
}

/// SC-DRILL-08: if another player then plays one, the restricted Drill goes.
#[test]
fn a_restricted_drill_gives_way() {
    let mut t = step_two()
        .you(|p| p.hand(&["Orange Drill"]))
        .they(|p| p.play(&["Orange Lonely Drill"]))
        .start();
    t.play("Orange Drill");
    assert_eq!(t.names(THEY, Zone::Discard), ["Orange Lonely Drill"]);
    assert!(t.names(YOU, Zone::Play).contains(&"Orange Drill"));
}

/// SC-DRILL-09: if it is the same one, both go.
#[test]
fn two_of_a_restricted_drill_both_go() {
    let mut t = step_two()
        .you(|p| p.hand(&["Orange Lonely Drill"]))
        .they(|p| p.play(&["Orange Lonely Drill"]))
        .start();
    t.play("Orange Lonely Drill");
    assert_eq!(t.names(THEY, Zone::Discard), ["Orange Lonely Drill"]);
    assert_eq!(t.names(YOU, Zone::Discard), ["Orange Lonely Drill"]);
}

/// SC-DRILL-10: similar powers add up.
#[test]
fn powers_of_drills_add_up() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Plain Punch"])
                .play(&["Red Drill One", "Red Drill Two"])
                .stage(6)
        })
        .they(|p| p.stage(9))
        .start();
    // 1000 against 2300: 1, and 1 + 2.
    t.hit_with("Plain Punch");
    assert_eq!(t.stage(THEY), 5);
}

/// SC-DRILL-11: named and colourless Drills stand beside any colour.
#[test]
fn named_and_colourless_drills_fit_every_colour() {
    let mut t = step_two()
        .you(|p| {
            p.hand(&["Alpha's Drill", "Plain Drill", "Red Drill One"])
                .play(&["Red Drill Two"])
        })
        .start();
    t.play("Alpha's Drill").play("Plain Drill").play("Red Drill One");
}

/// SC-DRILL-11: a Named Drill has no colour, though its title begins with one.
#[test]
fn a_named_drill_has_no_colour() {
    let mut t = super::saiyan_cards::step_two()
        .you(|p| {
            p.hand(&["Black Zarbon Transformation Drill"])
                .play(&["Red Rolling Drill"])
        })
        .start();
    t.play("Black Zarbon Transformation Drill");
    assert!(t.names(YOU, Zone::Play).contains(&"Red Rolling Drill"));
}

/// SC-DRILL-12: up to four alike of them.
#[test]
fn four_alike_and_no_fifth() {
    for name in ["Alpha's Drill", "Plain Drill"] {
        let mut t = step_two()
            .you(|p| p.hand(&[name, name]).play(&[name, name, name]))
            .start();
        t.play(name);
        assert_eq!(t.refusal(name), "SC-DRILL-12");
    }
}
