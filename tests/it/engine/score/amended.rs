//! What cards say of how much happens, of focused attacks, of whose cards count, and of when a card is needed. You play the Hero
//! Goku, they play the Villain Raditz.

use scouter::engine::{Act, PlayerId, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::saiyan_cards::combat;
use super::{THEY, YOU};

/// Damage that the card adds to the attack being resolved, in stages and life cards.
fn added(t: &Scenario, player: PlayerId, name: &str) -> Option<(i32, i32)> {
    let source = t.card(player, name);
    let ahead = t.state.sum_ahead()?;
    let mut terms = ahead.terms.iter().skip(1);
    terms
        .find(|term| term.is_of(source))
        .map(|term| (term.stages, term.life))
}

/// What raises anger raises it by no more than the Battleground lets it.
#[test]
fn winter_countryside_lets_anger_rise_by_one() {
    for (place, anger) in [(&["Winter Countryside"][..], 1), (&[], 2)] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Front Kick"]).play(place).stage(5))
            .start();
        t.hit_with("Black Front Kick");
        assert_eq!(t.anger(YOU), anger);
    }
}

/// SC-LATER-107: what counts for focused attacks counts for them alone.
#[test]
fn red_force_punch_strengthens_focused_attacks_alone() {
    for (next, more) in [("Orange Carnage", Some((2, 0))), ("Orange Arm Bar", None)] {
        let mut t = combat()
            .you(|p| p.hand(&["Red Force Punch", next]).stage(5))
            .they(|p| p.hand(&["Gohan's Elbow Block"]).stage(10))
            .start();
        t.hit_with("Red Force Punch").pass().play(next);
        assert_eq!(added(&t, YOU, "Red Force Punch"), more, "{next}");
    }
}

/// SC-LATER-107: a card that says so stops a focused attack though it can stop both kinds; this one stops no other.
#[test]
fn pikkons_truce_stops_a_focused_attack_and_no_other() {
    for (attack, stops) in [("Orange Carnage", true), ("Orange Arm Bar", false)] {
        let mut t = combat()
            .you(|p| p.hand(&[attack]).stage(5))
            .they(|p| p.hand(&["Pikkon's Truce", "Gohan's Elbow Block"]).stage(10))
            .start();
        t.play(attack);
        assert_eq!(t.offers("Pikkon's Truce"), stops, "{attack}");
        if stops {
            t.choose("Pikkon's Truce");
            while t.prompt().is_some() {
                t.let_through();
            }
            assert_eq!(t.stage(THEY), 10);
        }
    }
}

/// SC-LATER-138: a card may let everything be stopped that says it cannot be.
#[test]
fn huge_drill_lets_an_unstoppable_attack_be_stopped() {
    for (drill, lost) in [(&["Huge Drill"][..], 0), (&[], 6)] {
        let mut t = combat()
            .you(|p| p.hand(&["Orange Energy Discharge"]).stage(5))
            .they(|p| p.hand(&["Orange Energy Guard"]).play(drill).stage(10))
            .start();
        let before = t.life(THEY);
        t.play("Orange Energy Discharge").choose("Orange Energy Guard");
        while t.prompt().is_some() {
            t.let_through();
        }
        assert_eq!(before - t.life(THEY), lost, "{drill:?}");
    }
}

/// SC-LATER-93: the base damage is what the attack itself says.
#[test]
fn namekian_energy_absorption_gives_a_stage_for_each_life_card_of_the_base_damage() {
    let mut t = combat()
        .you(|p| {
            p.lead("Piccolo", 3)
                .hand(&["Namekian Energy Absorption"])
                .stage(1)
        })
        .they(|p| p.hand(&["Black Front Kick"]).stage(5))
        .start();
    t.pass()
        .play("Black Front Kick")
        .choose("Namekian Energy Absorption");
    assert_eq!(t.stage(YOU), 6);
}

/// A copy of the attack that was stopped is the whole of the next attack phase, and what it costs is paid.
#[test]
fn goku_swiftly_moving_answers_with_the_attack_it_stopped() {
    let mut t = combat()
        .you(|p| p.hand(&["Goku Swiftly Moving", "Orange Arm Bar"]).stage(5))
        .they(|p| p.hand(&["Black Front Kick"]).stage(5))
        .start();
    t.pass().play("Black Front Kick").choose("Goku Swiftly Moving");
    while t.prompt().is_some() {
        t.let_through();
    }
    assert_eq!(
        t.discarded(THEY),
        6,
        "five life cards and the card of the first attack"
    );
    assert_eq!(t.stage(YOU), 1, "its four stages are paid");
    let ways: Vec<Act> = t.state.offers().iter().map(|action| action.act).collect();
    assert_eq!(ways, [Act::Pass]);
}

/// What is used when it is needed is used against an attack beside the defense, and in an attack phase beside the attack.
#[test]
fn senzu_effect_is_used_when_it_is_needed() {
    let mut t = combat()
        .you(|p| p.play(&["Senzu Effect"]).hand(&["Orange Arm Bar"]).stage(0))
        .start();
    t.play("Senzu Effect");
    assert_eq!(t.stage(YOU), 10);
    assert!(t.offers("Orange Arm Bar"), "it is still your attack phase");
    let mut t = combat()
        .you(|p| p.play(&["Senzu Effect"]).hand(&["Gohan's Elbow Block"]).stage(0))
        .they(|p| p.hand(&["Orange Arm Bar"]).stage(5))
        .start();
    t.pass().play("Orange Arm Bar").choose("Senzu Effect");
    assert_eq!(t.stage(YOU), 10);
    assert_eq!(t.prompt(), Some(PromptKind::Defend));
    t.choose("Gohan's Elbow Block");
    assert_eq!(t.stage(YOU), 10);
}

/// A-SC-40: who may use cards for either side is not kept from those for Villains.
#[test]
fn yamcule_uses_cards_for_villains() {
    for (leader, levels, may) in [("Yamcule", 1, true), ("Goku", 3, false)] {
        let t = combat()
            .you(|p| p.lead(leader, levels).hand(&["Red Ball Throw"]).stage(5))
            .start();
        assert_eq!(t.offers("Red Ball Throw"), may, "{leader}");
    }
}

/// A set is known by its code: the Frieza Saga's energy attacks are stronger for the rest of the game, others are not.
#[test]
fn blast_from_the_past_strengthens_cards_of_a_saga() {
    for (next, more) in [("Gohan's Stomp", Some((0, 3))), ("Black Front Kick", None)] {
        let mut t = combat()
            .you(|p| p.play(&["Blast From the Past"]).hand(&[next]).stage(5))
            .they(|p| p.hand(&["Mother's Touch"]).lead("Krillin", 3).stage(5))
            .start();
        t.play("Blast From the Past").pass().play(next);
        assert_eq!(added(&t, YOU, "Blast From the Past"), more, "{next}");
    }
}

/// SC-COMBAT-22: what an attack counted before it is made is in its damage.
#[test]
fn black_high_kick_deals_what_it_counted() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Black High Kick"])
                .play(&["Earth Dragon Ball 2", "Earth Dragon Ball 3"])
                .stage(5)
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Black High Kick");
    while t.prompt().is_some() {
        t.let_through();
    }
    let lost = t.state.pile(THEY, Zone::Discard).len();
    assert!(lost >= 4, "two for each ball, {lost} lost");
}
