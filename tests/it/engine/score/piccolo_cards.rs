//! The cards of the shipped deck "Piccolo trains the boy", ruling by ruling: you play Piccolo, they play Vegeta.

use scouter::deck::Deck;
use scouter::engine::{Happened, Zone};
use scouter::model::{Game, Style};

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Seat};
use super::starter_cards::printed_deck;
use super::{THEY, YOU};

const KIT: Kit = Kit {
    game: Game::Score,
    cards: catalog,
    deck,
};

fn deck(seat: &Seat, place: usize) -> Deck {
    let mut deck = printed_deck(seat, ["Piccolo", "Vegeta"][place], ("Black Front Kick", 40));
    deck.tokui_waza = Some(Style::Black);
    deck
}

fn combat() -> Builder {
    Builder::new(&KIT, true)
}

/// SC-COMBAT-12: an energy attack costs two stages unless its card says otherwise.
#[test]
fn each_energy_attack_costs_and_takes_what_its_card_says() {
    for (name, level, cost, life, anger) in [
        ("Piccolo", 1, 2, 2, 0),
        ("Piccolo", 2, 1, 2, 0),
        ("Black Back Kick", 1, 5, 6, 1),
        ("Black Jump Turn Kick", 1, 2, 4, 1),
        ("Piccolo's Energy Attack", 1, 5, 6, 0),
    ] {
        let mut t = combat()
            .you(|p| {
                let p = p.level(level).stage(6);
                if name == "Piccolo" { p } else { p.hand(&[name]) }
            })
            .start();
        t.hit_with(name);
        let dealt = |happened: &Happened| matches!(happened, Happened::DamageDealt { life: dealt, .. } if usize::from(*dealt) == life);
        assert_eq!(t.happened(dealt), 1, "{name}");
        assert_eq!((t.stage(YOU), t.anger(YOU)), (6 - cost, anger), "{name}");
    }
}

#[test]
fn piccolos_multi_form_strikes_twice_or_softens_a_blow() {
    let mut t = combat().you(|p| p.level(3).stage(5)).they(|p| p.stage(9)).start();
    t.hit_with("Piccolo").let_through();
    let attacks = |happened: &Happened| matches!(happened, Happened::Attacked { .. });
    assert_eq!(t.happened(attacks), 2);
    let mut t = combat()
        .you(|p| p.level(3).stage(9))
        .they(|p| p.stage(9).hand(&["Goku's Surprise Attack"]))
        .start();
    t.pass().play("Goku's Surprise Attack").choose("Piccolo");
    assert_eq!(t.stage(YOU), 8, "5 stages, 4 of them prevented");
}

#[test]
fn the_blocks_stop_what_they_say_and_raise_anger() {
    for (block, attack, anger) in [
        ("Black Elbow Strike", "Orange Arm Bar", 1),
        ("Black Rear Spin Kick", "Black Front Kick", 1),
        ("Piccolo Sidestep!", "Black Front Kick", 0),
    ] {
        let mut t = combat()
            .you(|p| p.stage(5).hand(&[block]))
            .they(|p| p.stage(9).hand(&[attack]))
            .start();
        t.pass().play(attack).choose(block);
        assert_eq!((t.anger(YOU), t.stage(YOU)), (anger, 5), "{block}");
        let pile = if block == "Piccolo Sidestep!" {
            Zone::Removed
        } else {
            Zone::Discard
        };
        assert_eq!(t.names(YOU, pile), [block]);
    }
    let mut t = combat()
        .you(|p| p.hand(&["Black Elbow Strike"]))
        .they(|p| p.stage(9).hand(&["Black Front Kick"]))
        .start();
    t.pass().play("Black Front Kick");
    assert_eq!(t.discarded(YOU), 5, "it stops no energy attack");
}

#[test]
fn piccolos_flight_stops_either_kind_from_the_table() {
    for attack in ["Orange Arm Bar", "Black Front Kick"] {
        let mut t = combat()
            .you(|p| p.play(&["Piccolo's Flight"]))
            .they(|p| p.stage(9).hand(&[attack]))
            .start();
        t.pass().play(attack).choose("Piccolo's Flight");
        assert_eq!(t.names(YOU, Zone::Discard), ["Piccolo's Flight"]);
        assert_eq!(t.discarded(THEY), 1);
    }
}

/// By the first printing: in every attack phase, whether it hits or not.
#[test]
fn black_takedown_drill_draws_for_each_attack() {
    let mut t = combat()
        .you(|p| {
            p.stage(9)
                .play(&["Black Takedown Drill"])
                .hand(&["Black Jump Turn Kick", "Black Jump Turn Kick"])
        })
        .they(|p| p.hand(&["Black Axe Heel Kick"]))
        .start();
    t.play("Black Jump Turn Kick").yes();
    t.choose("Black Axe Heel Kick").pass();
    t.play("Black Jump Turn Kick").yes();
    assert_eq!(t.hand(YOU), 2);
}

/// By the first printing: facing an energy attack is enough; as an Ally while he may fight (SC-ALLY-06).
#[test]
fn gohan_rages_once_a_combat_when_an_energy_attack_comes() {
    let mut t = combat()
        .you(|p| p.play(&["Gohan"]).hand(&["Black Axe Heel Kick"]).stage(1))
        .they(|p| p.stage(9).hand(&["Black Jump Turn Kick", "Black Jump Turn Kick"]))
        .start();
    t.pass().play("Black Jump Turn Kick").yes();
    t.choose("Piccolo").choose("Black Axe Heel Kick");
    assert_eq!(t.anger(YOU), 2, "his and that of the kick that stops it");
    t.pass().play("Black Jump Turn Kick");
    assert_eq!(t.anger(YOU), 2);
}

#[test]
fn the_black_drills_soften_and_sharpen_attacks() {
    for (drill, attack, stages, life) in [
        ("Black Shadow Drill", "Goku's Surprise Attack", 3, 0),
        ("Black Defender Drill", "Black Front Kick", 0, 4),
        ("Black Physical Drill", "Tien's Physical Attack", 0, 4),
    ] {
        let mut t = combat()
            .you(|p| p.stage(8).play(&[drill]))
            .they(|p| p.stage(9).hand(&[attack]))
            .start();
        t.pass().play(attack);
        assert_eq!((8 - t.stage(YOU), t.discarded(YOU)), (stages, life), "{drill}");
    }
    let mut t = combat()
        .you(|p| {
            p.stage(9)
                .play(&["Black Striking Drill"])
                .hand(&["Goku's Surprise Attack"])
        })
        .they(|p| p.stage(9))
        .start();
    t.hit_with("Goku's Surprise Attack");
    assert_eq!(t.stage(THEY), 2, "5 + 2 stages");
}

#[test]
fn black_arm_bar_drill_stops_the_first_energy_attack_of_each_combat() {
    let mut t = combat()
        .you(|p| p.play(&["Black Arm Bar Drill"]))
        .they(|p| p.stage(9).hand(&["Black Jump Turn Kick", "Black Jump Turn Kick"]))
        .start();
    t.pass().play("Black Jump Turn Kick");
    assert_eq!(t.discarded(YOU), 0);
    t.pass().play("Black Jump Turn Kick");
    assert_eq!(t.discarded(YOU), 4);
}

#[test]
fn black_free_style_drill_draws_from_under_the_discard_pile() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Black Free-Style Drill"])
                .discard(&["Black Side Kick", "Senzu Bean"])
        })
        .they(|p| p.stage(9).hand(&["Black Jump Turn Kick"]))
        .start();
    t.pass().play("Black Jump Turn Kick");
    assert_eq!(t.names(YOU, Zone::Hand), ["Senzu Bean"]);
}
