//! Cards given up from the hand as a price, and cards used from there in the place of something: Nail against Nail.

use scouter::engine::{PromptKind, Zone};

use super::super::scenario::Scenario;
use super::readings::{calm, combat, planning};
use super::{THEY, YOU};

/// Leaves everything that is asked until that card may be given up, and gives it up.
fn give_up(t: &mut Scenario, card: &str) {
    while t.prompt().is_some() && !t.offers(card) {
        t.quietly();
    }
    t.choose(card);
}

/// VEN-C052, PA-LATER-46, PA-LATER-51: what is banished from the hand for an effect is no Event that is played, so nothing cancels
/// it; and who gives it up is asked once.
#[test]
fn saiyan_assistance_is_banished_and_not_played() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Assistance", "Blue Arm Blast"]).stage(10))
        .they(|p| p.hand(&["Heroic Energy Sphere", "Red Escape"]).stage(10))
        .start();
    t.play("Blue Arm Blast").choose("Red Escape");
    assert_eq!(t.level(THEY), 2);
    give_up(&mut t, "Saiyan Assistance");
    assert_ne!(t.prompt(), Some(PromptKind::Respond));
    assert_eq!(t.level(THEY), 1);
    assert_eq!(t.names(YOU, Zone::Removed), ["Saiyan Assistance"]);
}

/// VEN-R130: the same of a card that is banished when the opponent gains power stages.
#[test]
fn saiyan_trap_is_banished_and_not_played() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Trap"]))
        .they(|p| p.stage(3).hand(&["Heroic Energy Sphere", "Saiyan Despair"]))
        .start();
    t.pass().play("Saiyan Despair");
    give_up(&mut t, "Saiyan Trap");
    assert_ne!(t.prompt(), Some(PromptKind::Respond));
    assert!(t.discarded(THEY) >= 5);
    assert_eq!(t.names(YOU, Zone::Removed), ["Saiyan Trap"]);
}

/// VEN-DR001, MOV-R106: in the Planning Step a card is discarded for what it says, and no Event is played.
#[test]
fn instant_transmission_is_discarded_and_not_played() {
    let mut t = planning()
        .you(|p| p.hand(&["Instant Transmission"]))
        .they(|p| p.hand(&["Heroic Energy Sphere"]).play(&["Blue Training"]))
        .start();
    t.pass();
    give_up(&mut t, "Instant Transmission");
    assert_ne!(t.state.decider(), Some(THEY));
    while t.prompt() == Some(PromptKind::Choose) {
        t.choose("Blue Training");
    }
    let setup = t.card(YOU, "Blue Training");
    assert_eq!(t.state.object(setup).controller, YOU);
    assert_eq!(t.names(YOU, Zone::Discard), ["Instant Transmission"]);
}

/// PA-LATER-57: a card that is discarded from the hand as the price of its own attack is discarded from the hand.
#[test]
fn salza_hears_of_a_card_that_is_its_own_price() {
    for card in ["Orange Distracting Drill", "Saiyan Interruption"] {
        let mut t = combat()
            .you(|p| p.stage(4).play(&["Salza - Henchman"]).hand(&[card]))
            .they(|p| p.stage(10))
            .start();
        t.play(card);
        assert_eq!(t.stage(YOU), 6, "{card}");
    }
    let mut t = combat()
        .you(|p| p.stage(4).play(&["Salza - Henchman"]).hand(&["Saiyan Clash"]))
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Saiyan Clash");
    calm(&mut t);
    assert_eq!(t.stage(YOU), 4, "what is used is not discarded from the hand");
}

/// EVO-U083, PA-LATER-34: an Event used in the place of something is played, so what cancels Events cancels it, and combat ends.
#[test]
fn saiyan_interruption_may_be_cancelled() {
    for cancelled in [true, false] {
        let mut t = combat()
            .you(|p| p.hand(&["Saiyan Interruption"]).stage(10))
            .they(|p| {
                p.play(&["Namekian Wish"])
                    .hand(&["Heroic Energy Sphere"])
                    .stage(10)
            })
            .start();
        t.pass().play("Namekian Wish").yes();
        assert_eq!(
            (t.state.decider(), t.prompt()),
            (Some(THEY), Some(PromptKind::Respond))
        );
        if cancelled {
            t.choose("Heroic Energy Sphere");
            calm(&mut t);
        } else {
            t.done();
            assert_eq!(t.names(YOU, Zone::Discard), ["Saiyan Interruption"]);
        }
        assert_eq!(t.state.fight.combat.is_none(), cancelled);
    }
}

/// EVO-U066: it makes the amount of an effect greater, as others do, and destroys nothing of its own.
#[test]
fn black_wilt_adds_one_to_what_an_effect_destroys() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Chomp", "Black Wilt", "Saiyan Clash"]).stage(10))
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Black Chomp");
    calm(&mut t);
    t.pass();
    let before = t.discarded(THEY);
    t.play("Saiyan Clash");
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(YOU), Some(PromptKind::May))
    );
    t.yes();
    assert_eq!(t.discarded(THEY), before + 3, "1, 1 more by each of them");
    assert_eq!(t.names(YOU, Zone::Deck)[0], "Black Wilt");
}
