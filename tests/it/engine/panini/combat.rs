//! Combat: who acts, what an action is, how an attack is resolved.

use scouter::engine::{Act, Action, Choice, Happened, PromptKind, Zone};

use super::scenario::keep_until;
use super::{Scenario, THEY, YOU};

/// PA-COMBAT-01 PA-SAMPLE-02: the declarer's entering effects, the opponent's, then the opponent draws three.
#[test]
fn entering_combat_comes_before_the_defenders_draw() {
    let mut t = Scenario::planning().start();
    t.pass().act(Act::Combat { against: THEY });
    let angry = t.when(|what| matches!(what, Happened::AngerChanged { player: THEY, .. }));
    let drew = t.when(|what| matches!(what, Happened::Drew { player: THEY, .. }));
    assert!(angry < drew);
    assert_eq!((t.hand(THEY), t.anger(THEY)), (3, 1));
}

/// PA-COMBAT-02 PA-COMBAT-03: the declarer acts first, actions alternate, each attack may be defended.
#[test]
fn actions_alternate() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Small Beam", "Plain Block"]))
        .they(|p| p.hand(&["Plain Punch", "Plain Shield"]))
        .start();
    assert_eq!(t.state.decider(), Some(YOU));
    t.play("Small Beam");
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(THEY), Some(PromptKind::Defend))
    );
    t.choose("Plain Shield");
    assert_eq!((t.state.decider(), t.prompt()), (Some(THEY), None));
    t.play("Plain Punch").choose("Plain Block");
    assert_eq!(t.state.decider(), Some(YOU));
}

/// PA-COMBAT-04: two passes in a row end combat, one does not.
#[test]
fn two_passes_in_a_row_end_combat() {
    let mut t = Scenario::combat().they(|p| p.hand(&["Rage"])).start();
    t.pass().play("Rage").pass();
    assert_eq!(
        t.step(),
        "Combat Step",
        "the first pass was not followed by another"
    );
    t.pass();
    assert_ne!(t.step(), "Combat Step");
    assert!(t.state.fight.combat.is_none());
}

/// PA-COMBAT-05: with nothing else to do only passing is offered.
#[test]
fn a_player_without_an_action_passes() {
    let mut t = Scenario::combat().you(|p| p.stage(1)).start();
    t.play("Red Test Mastery")
        .pass()
        .hit_with("Alpha - One")
        .done()
        .pass();
    assert_eq!(
        t.state.offers(),
        [Action {
            player: YOU,
            act: Act::Pass
        }]
    );
}

/// PA-COMBAT-06: attacks, powers, Events, Setups in play, and passing; nothing else.
#[test]
fn an_action_is_an_attack_a_power_an_event_a_setup_or_a_pass() {
    let t = Scenario::combat()
        .you(|p| {
            p.hand(&[
                "Plain Punch",
                "Plain Block",
                "Plain Event",
                "Loose Drill",
                "Plain Setup",
            ])
            .play(&["Plain Setup"])
        })
        .start();
    let mut names: Vec<&str> = t
        .state
        .offers()
        .iter()
        .filter_map(|action| match action.act {
            Act::Use { object, .. } => Some(t.state.card(object).name.as_str()),
            _ => None,
        })
        .collect();
    names.sort_unstable();
    assert_eq!(
        names,
        [
            "Alpha - One",
            "Plain Event",
            "Plain Punch",
            "Plain Setup",
            "Red Test Mastery"
        ]
    );
    assert!(t.state.offers().iter().any(|action| action.act == Act::Pass));
}

/// PA-COMBAT-07: a power once per turn; again in the opponent's turn.
#[test]
fn a_power_is_used_once_per_turn() {
    let mut t = Scenario::combat().start();
    t.play("Red Test Mastery").pass();
    assert_eq!(t.refusal("Red Test Mastery"), "PA-COMBAT-07");
    t.until("Planning Step")
        .pass()
        .act(Act::Combat { against: YOU })
        .pass();
    assert!(t.offers("Red Test Mastery"));
}

/// PA-GLO-03: an effect that says where used cards go changes nothing for one whose parenthesis has it banished.
#[test]
fn nothing_overrides_a_parenthesis() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Farewell", "Rejuvenate Two"]).play(&["Recycling Drill"]))
        .start();
    t.play("Farewell");
    assert_eq!(t.names(YOU, Zone::Removed), ["Farewell"]);
    t.pass().play("Rejuvenate Two");
    assert_eq!(t.names(YOU, Zone::Deck)[0], "Rejuvenate Two");
}

/// PA-COMBAT-08: an Event from hand is discarded after use; PA-GLO-03 PA-ZONE-01: or banished where its parenthesis says
/// so, into a zone of its own.
#[test]
fn an_event_is_used_from_hand() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Plain Event", "Farewell"]))
        .start();
    t.play("Plain Event").pass().play("Farewell");
    assert_eq!(t.names(YOU, Zone::Discard), ["Plain Event"]);
    assert_eq!(t.names(YOU, Zone::Removed), ["Farewell"]);
}

/// PA-COMBAT-10 PA-LATER-41: an Ally that left play and came back has used its power.
#[test]
fn leaving_play_does_not_refresh_a_power() {
    let mut t = Scenario::combat()
        .you(|p| p.play(&["Gamma - Helper"]).stage(0))
        .start();
    t.hit_with("Gamma - Helper").pass();
    let ally = t.card(YOU, "Gamma - Helper");
    t.shift(ally, Zone::Discard, false);
    t.shift(ally, Zone::Play, false);
    t.play("Red Test Mastery").pass();
    assert_eq!(t.refusal("Gamma - Helper"), "PA-COMBAT-07");
}

/// PA-COMBAT-11: a defence is no action: after it the defender still acts.
#[test]
fn a_defence_is_no_action() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Plain Punch"]))
        .they(|p| p.hand(&["Plain Block"]))
        .start();
    t.play("Plain Punch").choose("Plain Block");
    assert_eq!(
        (t.state.decider(), t.state.fight.combat.unwrap().passes),
        (Some(THEY), 0)
    );
}

/// PA-COMBAT-12: one defence against an attack.
#[test]
fn one_defence_answers_an_attack() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Heavy Punch"]))
        .they(|p| p.hand(&["Soft Block", "Plain Block"]).stage(9))
        .start();
    t.play("Heavy Punch").choose("Soft Block");
    assert_eq!((t.prompt(), t.stage(THEY), t.hand(THEY)), (None, 7, 1));
}

/// PA-COMBAT-13 PA-COMBAT-22 PA-LATER-26: a stopped attack deals nothing and has no hit.
#[test]
fn a_stopped_attack_does_nothing() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Hit Punch"]))
        .they(|p| p.hand(&["Plain Block"]).stage(9))
        .start();
    t.play("Hit Punch").choose("Plain Block");
    assert_eq!((t.stage(THEY), t.anger(YOU), t.hand(YOU)), (9, 0, 0));
    assert_eq!(t.happened(|what| *what == Happened::AttackStopped), 1);
}

/// PA-COMBAT-14 PA-LATER-20 PA-LATER-26: immediate effects of attack and defence happen though the attack is stopped, the
/// attack's before the defence is chosen.
#[test]
fn immediate_effects_do_not_wait_for_the_defence() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Angry Punch"]))
        .they(|p| p.hand(&["Angry Block"]))
        .start();
    t.play("Angry Punch");
    assert_eq!((t.prompt(), t.anger(THEY)), (Some(PromptKind::Defend), 1));
    t.choose("Angry Block");
    assert_eq!(t.anger(THEY), 2);
}

/// PA-COMBAT-15 PA-COMBAT-16 PA-COMBAT-17 PA-COMBAT-18 PA-LATER-20: costs, defence and its leaving, damage, hits, critical
/// damage, and last the attack card leaves.
#[test]
fn an_attack_is_resolved_in_seven_steps() {
    let mut t = Scenario::combat()
        .you(|p| p.stage(9))
        .they(|p| p.hand(&["Angry Block"]).stage(0))
        .start();
    // The power of level 1: cost 2, 6 life cards.
    t.play("Alpha - One").done();
    let paid = t.when(|what| matches!(what, Happened::StagesPaid { .. }));
    let attacked = t.when(|what| matches!(what, Happened::Attacked { .. }));
    let dealt = t.when(|what| matches!(what, Happened::DamageDealt { .. }));
    let critical = t.when(|what| matches!(what, Happened::CriticalDamage { .. }));
    assert!(paid < attacked && attacked < dealt && dealt < critical);
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Hit Punch"]))
        .they(|p| p.hand(&["Soft Block"]).stage(9))
        .start();
    t.play("Hit Punch").choose("Soft Block").answer(Choice::Option(0));
    let defence = t.card(THEY, "Soft Block");
    let attack = t.card(YOU, "Hit Punch");
    let left = |object| {
        t.when(|what| matches!(what, Happened::Moved { object: moved, to: Zone::Discard, .. } if *moved == object))
    };
    let dealt = t.when(|what| matches!(what, Happened::DamageDealt { .. }));
    let hit = t.when(|what| *what == Happened::Hit);
    assert!(left(defence) < dealt && dealt < hit && hit < left(attack));
    let mut t = Scenario::combat().you(|p| p.hand(&["Fierce Beam"])).start();
    t.hit_with("Fierce Beam");
    // What it does on the hit has happened when the critical damage effect is asked for.
    assert_eq!((t.prompt(), t.anger(YOU)), (Some(PromptKind::Critical), 1));
}

/// PA-COMBAT-19: an energy attack costs stages, and cannot be made without them.
#[test]
fn an_energy_attack_costs_stages() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Plain Beam"]).stage(2))
        .start();
    t.hit_with("Plain Beam");
    assert_eq!((t.stage(YOU), t.discarded(THEY)), (0, 4));
    let t = Scenario::combat()
        .you(|p| p.hand(&["Plain Beam"]).stage(1))
        .start();
    assert_eq!(t.refusal("Plain Beam"), "PA-COMBAT-19");
}

/// PA-COMBAT-20: life cards are taken one by one.
#[test]
fn life_cards_leave_one_at_a_time() {
    let top = [
        "Red Punch",
        "Plain Punch",
        "Table Punch",
        "Plain Beam",
        "Small Beam",
        "Heavy Punch",
    ];
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Great Beam"]))
        .they(|p| p.deck(&top))
        .start();
    t.hit_with("Great Beam").done();
    assert_eq!(t.names(THEY, Zone::Discard), top, "from the top");
    assert_eq!(
        t.happened(|what| matches!(what, Happened::LifeCardLost { player: THEY, .. })),
        6
    );
    assert_eq!((t.discarded(THEY), t.life(YOU)), (6, 60 - 1));
}

/// PA-COMBAT-23: stages owed beyond zero are taken as life cards.
#[test]
fn stages_below_zero_are_life_cards() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Red Punch"]))
        .they(|p| p.stage(2))
        .start();
    t.hit_with("Red Punch");
    assert_eq!((t.stage(THEY), t.discarded(THEY)), (0, 3));
}

/// PA-COMBAT-24: what waits in play for its time happens then, outside the actions.
#[test]
fn an_effect_with_its_own_timing_does_not_take_an_action() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Small Beam"]).play(&["Sour Drill"]))
        .start();
    t.hit_with("Small Beam");
    assert_eq!((t.anger(YOU), t.state.decider()), (1, Some(THEY)));
}

/// PA-COMBAT-25: one sentence after the other: the card drawn may be discarded.
#[test]
fn sentences_are_carried_out_in_order() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Draw and Discard", "Rage"]).deck(&["Plain Punch"]))
        .start();
    t.play("Draw and Discard");
    assert_eq!(t.prompt(), Some(PromptKind::Choose));
    t.choose("Plain Punch");
    assert_eq!(t.names(YOU, Zone::Discard), ["Plain Punch", "Draw and Discard"]);
}

/// PA-COMBAT-26: what a sentence sets off happens before the next.
#[test]
fn what_a_sentence_sets_off_comes_before_the_next() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Rejuvenate and Draw"])
                .play(&["Wary Drill"])
                .discard(&["Plain Punch"])
        })
        .start();
    t.play("Rejuvenate and Draw");
    let angry = t.when(|what| matches!(what, Happened::AngerChanged { player: YOU, .. }));
    let drew = t.when(|what| matches!(what, Happened::Drew { player: YOU, .. }));
    assert!(angry < drew);
}

/// PA-COMBAT-27 PA-LATER-24: effects of one player at one time, in the order that player likes.
#[test]
fn a_player_orders_own_effects() {
    let mut t = Scenario::combat().you(|p| p.hand(&["Hit Punch"])).start();
    t.hit_with("Hit Punch");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Order), Some(YOU))
    );
    t.answer(Choice::Option(1));
    let drew = t.when(|what| matches!(what, Happened::Drew { .. }));
    let angry = t.when(|what| matches!(what, Happened::AngerChanged { .. }));
    assert!(drew < angry);
}

/// PA-COMBAT-28 PA-LATER-24: of both players' effects at one time, the declarer's come first.
#[test]
fn the_declarers_effects_come_first() {
    let mut t = Scenario::combat()
        .you(|p| p.play(&["Sour Drill"]))
        .they(|p| p.hand(&["Small Beam"]).play(&["Sour Drill"]))
        .start();
    t.pass().hit_with("Small Beam");
    let of = |seat| t.when(|what| matches!(what, Happened::AngerChanged { player, .. } if *player == seat));
    assert!(of(YOU) < of(THEY));
}

/// PA-COMBAT-29: an effect of a card that is gone lasts as it says: the next attack, that one only.
#[test]
fn a_floating_effect_outlasts_its_card() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Stronger Next", "Heavy Punch", "Red Punch"]))
        .they(|p| p.stage(10))
        .start();
    t.play("Stronger Next").pass().hit_with("Heavy Punch");
    assert_eq!(
        (t.stage(THEY), t.names(YOU, Zone::Discard)[0]),
        (1, "Stronger Next")
    );
    t.pass().hit_with("Red Punch");
    assert_eq!(t.discarded(THEY), 4);
}

/// PA-COMBAT-29: what lasts for the combat ends with it, and not with the turn.
#[test]
fn an_effect_for_the_combat_ends_with_it() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Blank Drills", "Plain Punch", "Plain Punch"])
                .play(&["Red Test Drill"])
        })
        .start();
    let drill = t.card(YOU, "Red Test Drill");
    t.play("Blank Drills");
    assert!(t.state.is_blank(drill));
    keep_until(&mut t, "Discard Step");
    assert_eq!(t.state.active, YOU);
    assert!(!t.state.is_blank(drill));
}

/// PA-COMBAT-30 PA-LATER-17: where damage may not be modified, + and - do not count; preventing still does.
#[test]
fn preventing_is_no_modifier() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Heavy Punch"]).play(&["Red Test Drill"]))
        .they(|p| p.hand(&["Soft Block"]).play(&["Stiff Drill"]).stage(9))
        .start();
    t.play("Heavy Punch").choose("Soft Block");
    assert_eq!(t.stage(THEY), 7);
}

/// A Setup is not used from hand, and a card of the opponent's not at all.
#[test]
fn what_is_not_an_action_is_refused() {
    let t = Scenario::combat()
        .you(|p| p.hand(&["Plain Setup"]))
        .they(|p| p.play(&["Plain Setup"]))
        .start();
    let object = t.card(THEY, "Plain Setup");
    let theirs = Action {
        player: YOU,
        act: Act::Use {
            object,
            ability: 0,
            by: t.state.player(YOU).leader,
        },
    };
    assert_eq!(scouter::engine::why_not(&t.state, &theirs).unwrap().rule, "TABLE");
    assert_eq!(t.refusal("Plain Setup"), "PA-TURN-04");
}

/// PA-COMBAT-14 PA-ANGER-01: an immediate effect lifts the attacker a level: it is the new level that attacks, at its own
/// power level.
#[test]
fn a_new_level_goes_on_with_the_attack() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Rising Punch"]).stage(1).anger(4))
        .they(|p| p.stage(1))
        .start();
    t.hit_with("Rising Punch");
    // Alpha at 10 stages is 10,000 (C), Beta at 1 is 5,000 (B): two stages, of which one is there.
    assert_eq!((t.level(YOU), t.state.leader_power(YOU)), (2, 10_000));
    assert_eq!((t.stage(THEY), t.discarded(THEY)), (0, 1));
}

/// PA-COMBAT-07 PA-COMBAT-09: once a turn are powers used; a Setup that comes into play again is activated again.
#[test]
fn a_setup_back_in_play_is_used_again() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Set It Up Again"]).play(&["Plain Setup"]))
        .start();
    t.play("Plain Setup").pass().play("Set It Up Again").pass();
    assert!(t.names(YOU, Zone::Play).contains(&"Plain Setup"));
    t.play("Plain Setup");
    assert_eq!(t.hand(YOU), 2);
}
