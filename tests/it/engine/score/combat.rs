//! Attacks and defences.

use scouter::engine::{Act, Action, Choice, Happened, PromptKind, Zone, why_not};

use super::{THEY, YOU, combat, step_two};

/// SC-COMBAT-01 SC-COMBAT-29: against one chosen opponent, who draws three; the turn player attacks first.
#[test]
fn the_defender_draws_three() {
    let mut t = step_two().start();
    t.pass().act(Act::Combat { against: THEY });
    assert_eq!((t.hand(THEY), t.state.decider()), (3, Some(YOU)));
}

/// SC-COMBAT-02: a Combat card from hand, a Non-Combat card on the table, a personality power, a Final Physical Attack.
#[test]
fn there_are_four_ways_to_attack() {
    let t = combat()
        .you(|p| p.hand(&["Plain Punch"]).play(&["Rage"]).stage(5))
        .start();
    assert!(t.offers("Plain Punch") && t.offers("Rage") && t.offers("Alpha"));
    let card = t.card(YOU, "Plain Punch");
    let finals = t
        .state
        .offers()
        .iter()
        .filter(|action| matches!(action.act, Act::FinalAttack { .. }));
    assert_eq!(finals.count(), 1);
    assert!(t.state.offers().iter().any(|action| action.act == Act::Pass));
    assert_eq!(t.state.object(card).zone, Zone::Hand);
}

/// SC-COMBAT-03: after a pass nobody defends. SC-COMBAT-08: then the other player attacks.
#[test]
fn after_a_pass_the_other_player_attacks() {
    let mut t = combat().they(|p| p.hand(&["Plain Block", "Plain Punch"])).start();
    t.pass();
    assert_eq!((t.prompt(), t.state.decider()), (None, Some(THEY)));
    assert!(t.offers("Plain Punch"));
}

/// SC-LATER-91 SC-COMBAT-04: one defence only: a card from hand, a Non-Combat card on the table, or a power.
#[test]
fn one_defence_is_used() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch"]))
        .they(|p| p.hand(&["Plain Block", "Half Block"]).play(&["Wall"]))
        .start();
    t.play("Plain Punch");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Defend), Some(THEY))
    );
    assert!(t.offers("Plain Block") && t.offers("Half Block") && t.offers("Wall"));
    t.choose("Half Block");
    assert_eq!(t.prompt(), None);
    assert!(t.names(THEY, Zone::Hand).contains(&"Plain Block"));
    let mut t = combat().you(|p| p.hand(&["Plain Beam"]).stage(5)).start();
    t.play("Plain Beam");
    assert!(t.offers("Beta"), "the power of the personality defends");
}

/// SC-COMBAT-05: a defence fits the attack, physical or energy. SC-COMBAT-06: an attack card blocks nothing.
#[test]
fn a_defence_fits_the_attack() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch"]))
        .they(|p| p.hand(&["Plain Shield", "Plain Block", "Plain Beam", "Red Plus Punch"]))
        .start();
    t.play("Plain Punch");
    assert!(t.offers("Plain Block"));
    assert!(!t.offers("Plain Shield") && !t.offers("Plain Beam") && !t.offers("Red Plus Punch"));
    assert!(!t.offers("Beta"), "the power of Beta is against energy attacks");
    let why = |name: &str| {
        let (object, by) = (t.card(THEY, name), t.state.player(THEY).leader);
        let act = Act::Use {
            object,
            ability: 0,
            by,
        };
        why_not(&t.state, &Action { player: THEY, act }).unwrap()
    };
    let shield = why("Plain Shield");
    assert_eq!(shield.rule, "SC-COMBAT-04");
    assert_eq!(
        shield.why,
        "Plain Shield defends against energy attacks only, and this one is physical"
    );
    assert_eq!(why("Plain Beam").why, "Plain Beam is not a defense");
    let act = Act::Pass;
    let other = why_not(&t.state, &Action { player: YOU, act }).unwrap();
    assert_eq!(
        (other.rule, &*other.why),
        ("SC-COMBAT-02", "It is the other player's decision")
    );
}

/// SC-COMBAT-07: what is not blocked is taken, in stages, in life cards, or both.
#[test]
fn what_remains_is_taken() {
    let mut t = combat()
        .you(|p| p.hand(&["Wild Punch"]))
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Wild Punch");
    assert_eq!((t.stage(THEY), t.discarded(THEY)), (1, 1));
}

/// SC-COMBAT-09 SC-GLO-07: two passes, one directly after the other, end combat, whoever passes first. SC-COMBAT-10: a single one
/// does not.
#[test]
fn two_passes_in_a_row_end_combat() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch", "Two Beam"]))
        .they(|p| p.hand(&["Plain Punch"]))
        .start();
    t.pass()
        .play("Plain Punch")
        .let_through()
        .play("Two Beam")
        .let_through();
    assert_eq!(t.state.decider(), Some(THEY));
    t.pass();
    assert!(t.state.fight.combat.is_some());
    t.pass();
    assert_eq!(t.happened(|what| matches!(what, Happened::CombatEnded)), 1);
    assert!(t.state.fight.combat.is_none());
    let mut t = combat().start();
    assert_eq!(t.state.decider(), Some(YOU));
    t.pass();
    assert_eq!(t.state.decider(), Some(THEY));
    t.pass();
    assert_eq!(t.happened(|what| matches!(what, Happened::CombatEnded)), 1);
    assert!(t.state.fight.combat.is_none());
}

/// SC-COMBAT-10: between two passes a Final Physical Attack is an attack like any other.
#[test]
fn a_final_attack_keeps_two_passes_apart() {
    let mut t = combat().they(|p| p.hand(&["Wall"])).start();
    t.pass();
    let (card, by) = (t.card(THEY, "Wall"), t.state.player(THEY).leader);
    t.act(Act::FinalAttack { card, by }).let_through().pass();
    assert!(t.state.fight.combat.is_some());
    assert_eq!(t.state.decider(), Some(THEY));
}

/// SC-LATER-105 SC-COMBAT-12 SC-COMBAT-14: a plain energy attack costs two stages and takes four life cards.
#[test]
fn an_energy_attack_costs_two_stages_and_takes_four_cards() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Beam"]).stage(5))
        .they(|p| p.stage(5))
        .start();
    t.hit_with("Plain Beam");
    assert_eq!((t.stage(YOU), t.stage(THEY), t.discarded(THEY)), (3, 5, 4));
}

/// SC-COMBAT-13: not with too few stages.
#[test]
fn an_energy_attack_needs_its_stages() {
    let t = combat().you(|p| p.hand(&["Plain Beam"]).stage(1)).start();
    assert_eq!(t.refusal("Plain Beam"), "SC-COMBAT-13");
    let t = combat().you(|p| p.hand(&["Plain Beam"]).stage(2)).start();
    assert!(t.offers("Plain Beam"));
}

/// SC-COMBAT-15: the cards used are discarded, personality cards stay.
#[test]
fn used_cards_are_discarded() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch"]).stage(5))
        .they(|p| p.hand(&["Plain Block"]))
        .start();
    t.play("Plain Punch")
        .choose("Plain Block")
        .pass()
        .play("Alpha")
        .let_through();
    assert_eq!(t.names(YOU, Zone::Discard), ["Plain Punch"]);
    assert_eq!(t.names(THEY, Zone::Discard)[0], "Plain Block");
    assert!(t.names(YOU, Zone::Play).contains(&"Alpha"));
}

/// SC-COMBAT-16 SC-GLO-01: without a number of its own a physical attack takes the table: 1000 (stage 6) against 1500.
#[test]
fn a_physical_attack_takes_the_table() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch"]).stage(6))
        .they(|p| p.stage(5))
        .start();
    t.hit_with("Plain Punch");
    assert_eq!(t.stage(THEY), 4);
    // The row of 1400, the column of 0: four; the other way round it is none.
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch"]).stage(10))
        .they(|p| p.stage(0))
        .start();
    t.hit_with("Plain Punch");
    assert_eq!(t.discarded(THEY), 4);
    // A card with nothing but its facts is no attack by itself: nobody knows what it deals.
    let mut t = combat()
        .you(|p| p.hand(&["Bare Punch", "Bare Beam"]).stage(6))
        .they(|p| p.stage(5))
        .start();
    t.play("Bare Punch").done().pass().play("Bare Beam").done();
    assert_eq!((t.stage(YOU), t.stage(THEY), t.discarded(THEY)), (6, 5, 0));
    assert_eq!(t.happened(|what| matches!(what, Happened::ByHand { .. })), 2);
}

/// SC-LATER-96 SC-COMBAT-17: stages stop at 0, each one still owed is a life card.
#[test]
fn stages_below_zero_are_life_cards() {
    let mut t = combat()
        .you(|p| p.hand(&["Red Plus Punch"]).stage(6))
        .they(|p| p.stage(2))
        .start();
    // 1000 against 900: 2, and three more.
    t.hit_with("Red Plus Punch");
    assert_eq!((t.stage(THEY), t.discarded(THEY)), (0, 3));
}

/// SC-COMBAT-18 SC-COMBAT-20: printed damage ignores the table: three life cards, no stages.
#[test]
fn printed_damage_ignores_the_table() {
    let mut t = combat()
        .you(|p| p.hand(&["Life Punch"]))
        .they(|p| p.stage(5))
        .start();
    t.hit_with("Life Punch");
    assert_eq!((t.stage(THEY), t.discarded(THEY)), (5, 3));
}

/// SC-COMBAT-19: extra stages of damage are added to the table.
#[test]
fn more_stages_are_added_to_the_table() {
    let mut t = combat()
        .you(|p| p.hand(&["Red Plus Punch"]).stage(6))
        .they(|p| p.stage(5))
        .start();
    t.hit_with("Red Plus Punch");
    assert_eq!(t.stage(THEY), 5 - 1 - 3);
}

/// SC-COMBAT-21: of parts joined by `or` the user picks one.
#[test]
fn the_user_picks_one_of_two_parts() {
    let mut t = combat().you(|p| p.hand(&["Either Attack"])).start();
    t.play("Either Attack");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Mode), Some(YOU))
    );
    t.answer(Choice::Option(1));
    assert_eq!(
        (
            t.anger(YOU),
            t.happened(|what| matches!(what, Happened::Attacked { .. }))
        ),
        (2, 0)
    );
}

/// SC-LATER-89 SC-COMBAT-22 SC-GLO-06: without `or` everything happens before the defender acts, and a block does not undo it.
#[test]
fn what_is_no_damage_happens_before_the_defence() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Angry Punch"]))
        .they(|p| p.hand(&["Plain Block"]).stage(5))
        .start();
    t.play("Orange Angry Punch");
    assert_eq!((t.anger(YOU), t.prompt()), (1, Some(PromptKind::Defend)));
    t.choose("Plain Block");
    assert_eq!((t.anger(YOU), t.stage(THEY)), (1, 5));
}

/// SC-COMBAT-23: any card is discarded for an attack by the table. SC-COMBAT-26: even with attacks at hand (A-SC-12).
#[test]
fn any_card_makes_a_final_physical_attack() {
    let mut t = combat()
        .you(|p| p.hand(&["Rage", "Plain Punch"]).stage(6))
        .they(|p| p.stage(5))
        .start();
    let (card, by) = (t.card(YOU, "Rage"), t.state.player(YOU).leader);
    t.act(Act::FinalAttack { card, by }).let_through();
    assert_eq!((t.stage(THEY), t.names(YOU, Zone::Discard)), (4, vec!["Rage"]));
    // SC-COMBAT-24 SC-COMBAT-25: only once, and then nothing but passing, in defence too.
    t.pass();
    let acts: Vec<_> = t.state.offers().iter().map(|action| action.act).collect();
    assert_eq!(acts, [Act::Pass]);
    assert_eq!(t.refusal("Plain Punch"), "SC-COMBAT-25");
}

/// SC-LATER-101 SC-COMBAT-25: who has made it does not defend any more; and the next combat is another.
#[test]
fn after_the_final_attack_nothing_is_defended() {
    let mut t = combat()
        .you(|p| p.hand(&["Rage", "Plain Block", "Plain Punch"]).stage(6))
        .they(|p| p.hand(&["Red Plus Punch"]).stage(5))
        .start();
    let (card, by) = (t.card(YOU, "Rage"), t.state.player(YOU).leader);
    t.act(Act::FinalAttack { card, by })
        .let_through()
        .play("Red Plus Punch");
    assert_eq!((t.prompt(), t.stage(YOU)), (None, 6 - 4));
    assert_eq!(
        t.names(YOU, Zone::Discard),
        ["Rage"],
        "any card of the hand was given up"
    );
    assert!(!t.offers("Plain Punch"), "nor is an attack left");
    t.pass().pass();
    assert!(t.state.fight.combat.is_none());
}

/// SC-COMBAT-24: one for each player in a combat.
#[test]
fn each_player_has_a_final_attack() {
    let mut t = combat()
        .you(|p| p.hand(&["Rage"]))
        .they(|p| p.hand(&["Wall"]))
        .start();
    let (card, by) = (t.card(YOU, "Rage"), t.state.player(YOU).leader);
    t.act(Act::FinalAttack { card, by }).let_through();
    let (card, by) = (t.card(THEY, "Wall"), t.state.player(THEY).leader);
    t.act(Act::FinalAttack { card, by }).let_through();
    let attacks = t.happened(|what| matches!(what, Happened::Attacked { .. }));
    assert_eq!((attacks, t.state.decider()), (2, Some(YOU)));
}

/// SC-COMBAT-30: what stops a foe's next attack is aimed at the Main Personality or at one Ally.
#[test]
fn a_stopped_foe_is_one_personality() {
    for (aim, beam_by) in [("Beta", "Sigma"), ("Sigma", "Beta")] {
        let mut t = combat()
            .you(|p| p.hand(&["Jamming Punch"]))
            .they(|p| p.hand(&["Little Beam"]).play(&["Sigma@1"]).stage(1))
            .start();
        t.play("Jamming Punch");
        assert_eq!(
            (t.prompt(), t.state.decider()),
            (Some(PromptKind::Choose), Some(YOU))
        );
        t.choose(aim).let_through();
        if t.prompt() == Some(PromptKind::Stages) {
            t.answer(Choice::Object(t.card(THEY, "Sigma")));
        }
        let able: Vec<_> = t
            .state
            .offers()
            .iter()
            .filter_map(|action| match action.act {
                Act::Use { object, by, .. } if t.state.card(object).name == "Little Beam" => {
                    Some(t.state.card(by).name.as_str())
                }
                _ => None,
            })
            .collect();
        assert_eq!(able, [beam_by], "aimed at {aim}");
    }
}

/// A-SC-25 SC-GLO-04 SC-GLO-03: the sword attacks, the starburst defends, also by a card's facts alone.
#[test]
fn a_guard_is_no_attack() {
    let mut t = combat().you(|p| p.hand(&["Bare Guard", "Plain Punch"])).start();
    assert!(!t.offers("Bare Guard"));
    t.pass().pass();
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch"]))
        .they(|p| p.hand(&["Bare Guard"]))
        .start();
    t.play("Plain Punch");
    assert!(t.offers("Bare Guard"));
}

/// SC-GLO-05: anger is attacked by card play too.
#[test]
fn lowering_anger_is_an_attack() {
    let mut t = combat()
        .you(|p| p.play(&["Calming"]))
        .they(|p| p.anger(3))
        .start();
    t.play("Calming");
    assert_eq!((t.anger(THEY), t.state.decider()), (2, Some(THEY)));
}

/// SC-COMBAT-22 SC-ANGER-02: an attack whose anger lifts the attacker a level goes on at the new level's rating.
#[test]
fn a_new_level_goes_on_with_the_attack() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Angry Punch"]).stage(1).anger(4))
        .they(|p| p.stage(0))
        .start();
    t.hit_with("Orange Angry Punch");
    // In the row of 1000 to 2900 against 0 it is four.
    assert!(t.level(YOU) == 2 && (1_000..3_000).contains(&t.state.leader_power(YOU)));
    assert_eq!(t.discarded(THEY), 4);
}

/// SC-SETUP-01: a Main Personality cannot leave the table for the cost of its power; an Ally can.
#[test]
fn a_main_personality_is_no_cost() {
    let t = combat().you(|p| p.lead("Zeta", 1).stage(5)).start();
    assert_eq!(t.refusal("Zeta"), "SC-TURN-17");
    let mut t = combat().you(|p| p.play(&["Zeta"]).stage(1)).start();
    t.play("Zeta").let_through();
    assert_eq!(
        (t.names(YOU, Zone::Removed), t.discarded(THEY)),
        (vec!["Zeta"], 3)
    );
}
