//! Moments and searches that single cards speak of. You play the Hero Goku, they the Villain Raditz, if nothing else is said.

use scouter::engine::{Act, PromptKind, Zone};

use super::read_again::{combat, first_of_each, step_two};
use super::{THEY, YOU};

/// KID-069: whoever chooses not to declare Combat loses the top card of the Life Deck; who declares it, or must skip it, does not.
#[test]
fn provoke_drill_charges_for_a_combat_nobody_declares() {
    for (declares, lost) in [(false, 1), (true, 0)] {
        let mut t = step_two().they(|p| p.play(&["Provoke Drill"])).start();
        t.pass();
        assert_eq!(t.step(), "Combat step: attack?");
        let act = if declares {
            Act::Combat { against: THEY }
        } else {
            Act::Pass
        };
        t.act(act);
        assert_eq!(t.discarded(YOU), lost, "{declares}");
    }
    let mut t = step_two()
        .you(|p| {
            p.lead("Vegeta", 3)
                .play(&["Saiyan City Destruction"])
                .discard(&["Orange Arm Bar", "Black Side Kick"])
        })
        .they(|p| p.play(&["Provoke Drill"]))
        .start();
    t.play("Saiyan City Destruction").pass().pass();
    t.until("Combat step: attack?").pass().until("Non-Combat step");
    let gone = t.discarded(YOU);
    t.pass();
    assert_ne!(t.step(), "Combat step: attack?");
    assert_eq!(t.discarded(YOU), gone, "what is skipped costs nothing");
    // Its own player may leave the others in peace.
    let mut t = step_two().you(|p| p.play(&["Provoke Drill"])).start();
    t.pass().pass();
    assert_eq!((t.discarded(YOU), t.discarded(THEY)), (0, 0));
}

/// FF-002: the attack of Vegecell is made three times in a Combat, and three times again in the next.
#[test]
fn vegecell_attacks_three_times_in_each_combat() {
    let mut t = combat()
        .you(|p| p.lead("Vegecell", 1).stage(5))
        .they(|p| p.stage(10))
        .start();
    for _ in 0..3 {
        t.play("Vegecell").let_through().pass();
    }
    assert!(!t.offers("Vegecell"));
    t.pass().until("Combat step: attack?");
    assert_eq!(t.state.active, THEY);
    t.act(Act::Combat { against: YOU }).pass();
    assert!(t.offers("Vegecell"));
}

/// FUS-092: what is found is an energy attack that itself says fewer than six life cards.
#[test]
fn yamcha_the_amazing_finds_an_energy_attack_of_few_life_cards() {
    for (card, found) in [
        ("Saiyan Energy Orb", true),
        ("Orange Power Blast", true),
        ("Saiyan Energy Rupture", true),
        ("Saiyan Energy Attack", false),
        ("Saiyan High Jump Kick", false),
    ] {
        let mut t = step_two()
            .you(|p| {
                p.lead("Yamcha, the Amazing", 1).discard(&[
                    "Goku Body Throw!",
                    "Goku Body Throw!",
                    "Goku Body Throw!",
                    card,
                ])
            })
            .start();
        t.pass().act(Act::Combat { against: THEY }).yes();
        for _ in 0..3 {
            t.choose("Goku Body Throw!");
        }
        first_of_each(&mut t, PromptKind::Choose);
        assert_eq!(t.names(YOU, Zone::Hand).contains(&card), found, "{card}");
        assert_eq!(t.names(YOU, Zone::Removed), ["Goku Body Throw!"; 3]);
    }
}
