//! Allies.

use scouter::engine::{Act, Choice, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::{THEY, YOU, combat, step_two};
use super::{read_again, saiyan_cards as printed};

/// SC-ALLY-01: from hand, in the owner's step 2 only. SC-ALLY-02: at three stages.
#[test]
fn an_ally_comes_into_play_at_three_stages() {
    let mut t = step_two().you(|p| p.hand(&["Gamma@1"])).start();
    t.play("Gamma");
    assert_eq!(t.ally_stage(YOU, "Gamma"), 3);
    let t = combat().you(|p| p.hand(&["Gamma@1"]).stage(5)).start();
    let card = t.card(YOU, "Gamma");
    let play = scouter::engine::Action {
        player: YOU,
        act: Act::Play { card },
    };
    assert_eq!(
        scouter::engine::why_not(&t.state, &play).unwrap().rule,
        "SC-ALLY-01"
    );
}

/// SC-ALLY-03: a power-up card may be for an Ally.
#[test]
fn a_power_up_card_may_be_for_an_ally() {
    let mut t = step_two()
        .you(|p| p.hand(&["Power Punch Up"]).play(&["Gamma@1"]).stage(5))
        .start();
    t.play("Power Punch Up").play("Power Punch Up");
    assert_eq!(t.prompt(), Some(PromptKind::Stages));
    t.choose("Gamma");
    assert_eq!((t.ally_stage(YOU, "Gamma"), t.stage(YOU)), (7, 5));
}

/// SC-LATER-81 SC-ALLY-04 SC-ALLY-05: an Ally may take the stages aimed at the Main Personality; the rest is life cards.
#[test]
fn an_ally_may_take_the_stages() {
    let mut t = combat()
        .you(|p| p.hand(&["Red Plus Punch"]).stage(6))
        .they(|p| p.play(&["Sigma@1"]).stage(5))
        .start();
    t.hit_with("Red Plus Punch");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Stages), Some(THEY))
    );
    // By the table against Beta, 1 + 3.
    t.choose("Sigma");
    assert_eq!(
        (t.ally_stage(THEY, "Sigma"), t.stage(THEY), t.discarded(THEY)),
        (0, 5, 1)
    );
}

/// SC-ALLY-06: Allies fight only while the Main Personality is at 0 or 1. SC-ALLY-07: with their own powers, which they pay for.
#[test]
fn allies_fight_while_the_main_personality_is_down() {
    let t = combat().you(|p| p.play(&["Gamma@1"]).stage(2)).start();
    assert_eq!(t.refusal("Gamma"), "SC-ALLY-06");
    for stage in [0, 1] {
        let mut t = combat().you(|p| p.play(&["Gamma@1"]).stage(stage)).start();
        assert!(t.offers("Gamma"));
        t.play("Gamma").let_through();
        assert_eq!(t.state.acting(YOU), t.card(YOU, "Gamma"));
        assert_eq!(
            (t.ally_stage(YOU, "Gamma"), t.stage(YOU), t.discarded(THEY)),
            (1, stage, 2)
        );
    }
}

/// SC-LATER-82 SC-ALLY-07: it uses its own power and plays attacks from hand: its rating counts on the table, its stages pay; and in
/// defence too.
#[test]
fn an_ally_that_takes_over_fights_with_its_own_rating() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch", "Plain Beam"]).play(&["Gamma@1"]).stage(1))
        .they(|p| p.hand(&["Plain Punch"]).stage(0))
        .start();
    // 300 against 0 is 2; Alpha's 500 would be the same bracket.
    t.play_by("Plain Punch", "Gamma").let_through();
    assert_eq!(t.discarded(THEY), 2);
    // Beta at 0 against Gamma at 300: nothing.
    t.play("Plain Punch").let_through();
    assert_eq!((t.ally_stage(YOU, "Gamma"), t.stage(YOU)), (3, 1));
    t.play_by("Plain Beam", "Gamma").let_through();
    assert_eq!((t.ally_stage(YOU, "Gamma"), t.stage(YOU)), (1, 1));
}

/// SC-ALLY-07: the rating of the Ally that attacks is the row of the table, not that of the Main Personality.
#[test]
fn an_attacking_ally_reads_its_own_row() {
    let hits = |by: &str| {
        let mut t = combat()
            .you(|p| p.stage(0))
            .they(|p| p.hand(&["Plain Punch"]).play(&["Sigma@1"]).stage(1))
            .start();
        t.pass().play_by("Plain Punch", by).let_through();
        t.discarded(YOU)
    };
    // 300 against 0 is two, 700 against 0 three.
    assert_eq!((hits("Sigma"), hits("Beta")), (2, 3));
}

/// SC-LATER-82: by the rules of 2014 a Main Personality that is raised above 1 is back in control from the next phase on; A-SC-14: by
/// the booklet whoever has taken over stays.
#[test]
fn a_main_personality_that_rises_is_back_in_control() {
    let raised = |rules: &[&str], to: &str| {
        let mut t = combat()
            .with(rules)
            .you(|p| {
                p.hand(&["Little Beam"])
                    .play(&["Gamma@1", "Power Punch Up"])
                    .stage(1)
            })
            .they(|p| p.hand(&["Plain Beam"]).stage(9))
            .start();
        t.play_by("Little Beam", "Gamma").let_through();
        t.pass().play("Power Punch Up").choose(to);
        t
    };
    let leads = |t: &Scenario| t.state.acting(YOU) == t.state.player(YOU).leader;
    let t = raised(&["crd"], "Alpha");
    assert_eq!(t.stage(YOU), 5);
    assert!(leads(&t));
    assert!(!leads(&raised(&["crd"], "Gamma")), "Alpha is at 1 as before");
    assert!(!leads(&raised(&[], "Alpha")));
    // It is attacked as it fights, and no Ally may take over any more.
    let mut t = raised(&["crd"], "Alpha");
    t.play("Plain Beam");
    assert_ne!(t.prompt(), Some(PromptKind::Lead));
}

/// SC-LATER-82: nothing changes while an attack is being resolved.
#[test]
fn who_is_in_control_stays_for_the_attack() {
    let mut t = combat()
        .with(&["crd"])
        .you(|p| p.hand(&["Plain Punch"]).stage(9))
        .they(|p| p.hand(&["Rising Defense"]).play(&["Sigma@1"]).stage(1))
        .start();
    t.play("Plain Punch").choose("Sigma");
    t.choose("Rising Defense");
    let sigma = t.card(THEY, "Sigma");
    assert_eq!((t.stage(THEY), t.prompt()), (5, Some(PromptKind::Stages)));
    assert_eq!(t.state.acting(THEY), sigma, "as long as the attack is resolved");
    t.choose("Sigma");
    assert_eq!((t.ally_stage(THEY, "Sigma"), t.stage(THEY)), (2, 5));
    assert_ne!(t.state.acting(THEY), sigma);
}

/// SC-ALLY-07 A-SC-14: the Ally that leads takes the stages itself, and its rating is the column of the table.
#[test]
fn the_leading_ally_is_attacked() {
    let mut t = combat()
        .you(|p| p.hand(&["Little Beam"]).play(&["Gamma@1"]).stage(1))
        .they(|p| p.hand(&["Red Plus Punch"]).stage(5))
        .start();
    t.play_by("Little Beam", "Gamma").let_through();
    // 1500 against 200 is 3, and three more: two stages, four life cards.
    t.play("Red Plus Punch").let_through();
    assert_eq!(
        (t.ally_stage(YOU, "Gamma"), t.stage(YOU), t.discarded(YOU)),
        (0, 1, 1 + 4)
    );
}

/// SC-LATER-81: by the rules of 2014 an Ally that leads may give the stages to the Main Personality or another Ally, unless a card
/// forbids that; whose rating counts stays as it is.
#[test]
fn the_leading_ally_may_pass_the_stages_on() {
    let attacked = |by: &[&str], they: &'static str| {
        let mut t = combat()
            .with(by)
            .you(|p| p.hand(&["Little Beam"]).play(&["Gamma@1"]).stage(1))
            .they(|p| p.hand(&[they]).stage(5))
            .start();
        t.play_by("Little Beam", "Gamma").let_through();
        t.play(they).let_through();
        t
    };
    let mut t = attacked(&["crd"], "Red Plus Punch");
    assert_eq!(t.prompt(), Some(PromptKind::Stages));
    t.choose("Alpha");
    assert_eq!((t.ally_stage(YOU, "Gamma"), t.stage(YOU)), (2, 0));
    let mut t = attacked(&["crd"], "Red Plus Punch");
    t.choose("Gamma");
    assert_eq!((t.ally_stage(YOU, "Gamma"), t.stage(YOU)), (0, 1));
    assert_eq!(attacked(&[], "Red Plus Punch").prompt(), None);
}

/// SC-ALLY-07: what a card costs its user is paid by the Ally that leads, whatever the Main Personality has; without one, by that.
#[test]
fn an_ally_that_leads_pays_what_a_card_costs() {
    const DEFENCE: &str = "Raditz Total Defense";
    let mut t = printed::combat()
        .you(|p| p.hand(&["Orange Arm Bar", DEFENCE]).play(&["Krillin@1"]).stage(0))
        .they(|p| p.hand(&["Red Elbow Strike"]).stage(5))
        .start();
    t.play_by("Orange Arm Bar", "Krillin").let_through();
    let ally = t.card(YOU, "Krillin");
    t.play("Red Elbow Strike");
    if t.prompt() == Some(PromptKind::Lead) {
        t.answer(Choice::Object(ally));
    }
    t.choose(DEFENCE);
    assert_eq!((t.ally_stage(YOU, "Krillin"), t.stage(YOU)), (2, 0));
    for (stage, offered) in [(1, true), (0, false)] {
        let mut t = printed::combat()
            .you(|p| p.hand(&[DEFENCE]).stage(stage))
            .they(|p| p.hand(&["Red Elbow Strike"]).stage(5))
            .start();
        t.pass().play("Red Elbow Strike");
        assert_eq!(t.offers(DEFENCE), offered);
        if offered {
            t.choose(DEFENCE);
            assert_eq!(t.stage(YOU), 0);
        }
    }
}

/// SC-ALLY-08: when combat ends the Main Personality is back.
#[test]
fn the_main_personality_resumes_after_combat() {
    let mut t = combat()
        .you(|p| p.hand(&["Little Beam"]).play(&["Gamma@1"]).stage(1))
        .start();
    t.play_by("Little Beam", "Gamma").let_through();
    assert_eq!(t.state.acting(YOU), t.card(YOU, "Gamma"));
    t.pass().pass();
    assert_eq!(t.state.acting(YOU), t.state.player(YOU).leader);
}

/// SC-ALLY-09: the same level of a character is in play once, among all players.
#[test]
fn an_ally_is_in_play_once() {
    let t = step_two()
        .you(|p| p.hand(&["Gamma@1"]))
        .they(|p| p.play(&["Gamma@1"]))
        .start();
    assert_eq!(t.refusal("Gamma"), "SC-ALLY-09");
    let mut t = step_two()
        .you(|p| p.hand(&["Gamma@2"]))
        .they(|p| p.play(&["Gamma@1"]))
        .start();
    t.play("Gamma");
}

/// SC-ALLY-10: not two levels as two Allies.
#[test]
fn a_lower_level_is_no_second_ally() {
    let t = step_two()
        .you(|p| p.hand(&["Gamma@1"]).play(&["Gamma@2"]))
        .start();
    assert_eq!(t.refusal("Gamma@1"), "SC-ALLY-10");
}

/// SC-LATER-79 SC-ALLY-10 SC-ALLY-11 A-SC-18: a higher level covers the lower for free, at its highest stage; only it counts.
#[test]
fn a_higher_level_covers_the_lower() {
    let mut t = step_two()
        .you(|p| p.hand(&["Gamma@2", "Send Away"]).play(&["Gamma@1"]))
        .start();
    t.play("Gamma@2");
    let allies: Vec<_> = t.state.allies(YOU).collect();
    assert_eq!(allies, [t.card(YOU, "Gamma@2")]);
    assert_eq!(t.ally_stage(YOU, "Gamma@2"), 10);
    assert!(
        t.state
            .level_object(YOU, 1)
            .is_some_and(|card| t.state.card(card).name == "Alpha")
    );
    // Covered cards leave with their Ally.
    t.play("Send Away").play("Send Away");
    let gone = t.names(YOU, Zone::Discard);
    assert_eq!(gone.iter().filter(|name| **name == "Gamma").count(), 2);
}

/// SC-LATER-79: by the rules of 2014 the owner says in which order an Ally and what it covers are discarded.
#[test]
fn the_owner_orders_the_levels_of_an_ally() {
    for (first, order) in [(1, [1, 2]), (2, [2, 1])] {
        let mut t = step_two()
            .with(&["crd"])
            .you(|p| p.hand(&["Gamma@2"]).play(&["Gamma@1", "Send Away"]))
            .start();
        t.play("Gamma@2").until("Combat step: attack?");
        t.act(Act::Combat { against: THEY }).play("Send Away");
        assert_eq!(t.state.decider(), Some(YOU));
        t.choose(if first == 1 { "Gamma@1" } else { "Gamma@2" });
        let discard = t.state.pile(YOU, Zone::Discard).iter();
        let level = |card| t.state.card(card).person.as_ref().map(|person| person.level);
        let levels: Vec<u8> = discard.filter_map(|card| level(*card)).collect();
        assert_eq!(levels, order);
    }
}

/// SC-ALLY-12: a covered level is open to the other players.
#[test]
fn a_covered_level_is_free_for_others() {
    let mut t = step_two()
        .you(|p| p.hand(&["Gamma@2"]).play(&["Gamma@1"]))
        .they(|p| p.deck(&["Gamma@1"]))
        .start();
    t.play("Gamma@2");
    t.pass().pass().until("Non-Combat step");
    assert_eq!(t.state.active, THEY);
    t.play("Gamma@1");
}

/// A-SC-16 SC-ALLY-13: not the character of a Main Personality in the game.
#[test]
fn nobodys_main_personality_is_an_ally() {
    let t = step_two().you(|p| p.hand(&["Beta@4"])).start();
    assert_eq!(t.refusal("Beta@4"), "SC-ALLY-13");
    let mut t = step_two()
        .with(&["crd"])
        .you(|p| p.hand(&["Theta@1"]))
        .they(|p| p.lead("Theta", 3))
        .start();
    t.play("Theta@1");
    let t = step_two().with(&["crd"]).you(|p| p.hand(&["Alpha@4"])).start();
    assert_eq!(t.refusal("Alpha@4"), "SC-ALLY-13");
}

/// SC-LATER-13 SC-LATER-17 SC-LATER-18: by the rules of 2014 an Ally that no deck of the Main Personality may hold is not played either.
#[test]
fn an_ally_that_does_not_fit_is_not_played() {
    let held = |leader: &'static str, ally: &'static str, rules: &[&str]| {
        let t = read_again::step_two()
            .with(rules)
            .you(|p| p.lead(leader, 0).hand(&[ally]))
            .they(|p| p.lead("SAI-164", 0))
            .start();
        if t.offers(ally) { "" } else { t.refusal(ally) }
    };
    let krillin = "SAI-167 SAI-168 SAI-169";
    let frieza = "FRI-124";
    let babidi = "BUU-184 BUU-185 BUU-186";
    let by_2014 = |leader, ally| held(leader, ally, &["crd"]);
    assert_eq!(held(krillin, "Raditz@1", &[]), "");
    assert_eq!(by_2014(krillin, "Raditz@1"), "SC-LATER-13");
    assert_eq!(by_2014(krillin, "Piccolo [SAI-161]"), "");
    assert_eq!(by_2014(frieza, "Raditz@1"), "");
    assert_eq!(by_2014(frieza, "Majin Pui Pui@1"), "SC-LATER-17");
    assert_eq!(by_2014(babidi, "Majin Pui Pui@1"), "");
    assert_eq!(by_2014(babidi, "Raditz@1"), "SC-LATER-17");
    assert_eq!(by_2014(frieza, "Cell Jr. 1@1"), "SC-LATER-18");
    assert_eq!(by_2014("CEL-188 CEL-189 CEL-190", "Cell Jr. 1@1"), "");
}
