//! Words that one or two printed cards say: what is paid or suffered, what is heard of, how much it is. You play Android 18, or Turles
//! where a test says so; they play Vegeta.

use scouter::engine::{Act, Happened, PromptKind, Zone};
use scouter::model::Game;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario};
use super::starter_cards::{combat, printed_deck};
use super::{THEY, YOU};

const VEGETA: [&str; 5] = ["EVO-S016", "EVO-S017", "EVO-S018", "EVO-UR144", "EVO-S020"];
const TURLES: [&str; 5] = ["MOV-U073", "MOV-U074", "MOV-U075", "MOV-U076", "EVO-S030"];

pub(super) const OF_TURLES: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck: |seat, place| printed_deck(seat, [TURLES, VEGETA][place], "Black Headbutt"),
};

/// Your Planning Step.
pub(super) fn planning() -> Builder {
    Builder::new(&OF_TURLES, false)
}

/// Answers with the first there is as long as that is asked.
pub(super) fn first_of_each(t: &mut Scenario, kind: PromptKind) {
    while t.prompt() == Some(kind) {
        let first = t.state.offers()[0].act;
        t.act(first);
    }
}

/// An attack that nobody changes or defends.
pub(super) fn attack(t: &mut Scenario, card: &str) {
    t.play(card);
    while t.prompt() == Some(PromptKind::May) {
        t.no();
    }
    t.let_through();
}

/// Does all that may be done, with the first there is, as long as something is asked.
pub(super) fn all_of_it(t: &mut Scenario) {
    while let Some(kind) = t.prompt() {
        if kind == PromptKind::May {
            t.yes();
        } else {
            first_of_each(t, kind);
        }
    }
}

/// Stages and life cards that the last attack dealt.
fn dealt(t: &Scenario) -> (u8, u8) {
    let damage = t.events.iter().rev().find_map(|event| match event.what {
        Happened::DamageDealt { stages, life } => Some((stages, life)),
        _ => None,
    });
    damage.expect("an attack hit")
}

/// MOV-U074: whoever was hit pays three stages, or else its player may raise anger and strike critically; nobody is asked who has not
/// got them.
#[test]
fn turles_lets_the_opponent_pay_three_stages() {
    for (from, pays, left, anger) in [(9, Some(true), 1, 0), (9, Some(false), 4, 2), (7, None, 2, 2)] {
        let mut t = Builder::new(&OF_TURLES, true)
            .you(|p| p.level(2).stage(10))
            .they(|p| p.play(&["Namek Dragon Ball 1"]).anger(3).stage(from))
            .start();
        t.play("Turles - Watchful").let_through();
        if let Some(pays) = pays {
            assert_eq!(t.state.decider(), Some(THEY));
            if pays {
                t.yes()
            } else {
                t.no().yes()
            };
        } else {
            assert_eq!(t.state.decider(), Some(YOU));
            t.yes();
        }
        assert_eq!((t.stage(THEY), t.anger(YOU)), (left, anger), "{from} {pays:?}");
        assert_eq!(t.prompt() == Some(PromptKind::Critical), anger > 0);
    }
}

/// EVO-C032: the next change of level, up or down, plays a Drill out of the discard pile; the one after it does not.
#[test]
fn orange_duck_waits_for_one_change_of_level() {
    for changes in [
        ["Red Blazing Aura", "Dr. Wheelo's History"],
        ["Dr. Wheelo's History", "Red Blazing Aura"],
    ] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Orange Duck"])
                    .hand(&changes)
                    .discard(&["Lookout Drill"])
                    .level(2)
                    .anger(4)
                    .stage(5)
            })
            .they(|p| p.hand(&["Black Headbutt"]).stage(5))
            .start();
        t.pass().play("Black Headbutt").no();
        t.choose("Orange Duck");
        let change = |t: &mut Scenario, card: &str| {
            t.play(card);
            if card == "Dr. Wheelo's History" {
                t.yes();
            }
        };
        let was = t.level(YOU);
        change(&mut t, changes[0]);
        assert_ne!(t.level(YOU), was);
        assert_eq!(
            (t.prompt(), t.state.decider()),
            (Some(PromptKind::May), Some(YOU))
        );
        t.yes();
        first_of_each(&mut t, PromptKind::Choose);
        let drill = t.card(YOU, "Lookout Drill");
        let played = |what: &Happened| matches!(what, Happened::Moved { object, to: Zone::Play, .. } if *object == drill);
        assert_eq!(t.happened(played), 1, "{}", changes[0]);
        first_of_each(&mut t, PromptKind::Order);
        let was = t.level(YOU);
        t.pass();
        change(&mut t, changes[1]);
        assert_ne!(t.level(YOU), was);
        assert_ne!(t.prompt(), Some(PromptKind::May), "{}", changes[1]);
    }
}

/// VEN-C012: a card is drawn where it comes into play in a combat in which its player drew none; one that was searched for is not drawn.
#[test]
fn blue_intimidation_asks_what_was_drawn_this_combat() {
    for (first, asked) in [("", true), ("Android 18's Toss", true), ("Red Inferno", false)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Blue Head Charge", "Android 18's Toss", "Red Inferno"])
                    .play(&["Blue Save"])
                    .discard(&["Blue Intimidation"])
                    .deck(&["Android 16's Tranquility"])
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        match first {
            "Android 18's Toss" => {
                t.play(first).yes();
                first_of_each(&mut t, PromptKind::Choose);
                t.no().let_through();
                assert!(t.names(YOU, Zone::Hand).contains(&"Android 16's Tranquility"));
                t.pass();
            }
            "Red Inferno" => {
                t.play(first).pass();
            }
            _ => {}
        }
        t.play("Blue Head Charge").yes();
        if t.prompt() == Some(PromptKind::Choose) && !t.offers("Blue Intimidation") {
            t.choose("Blue Save");
        }
        if t.offers("Blue Intimidation") {
            t.choose("Blue Intimidation");
        }
        assert!(t.names(YOU, Zone::Play).contains(&"Blue Intimidation"));
        assert_eq!(t.prompt() == Some(PromptKind::May), asked, "{first}");
        if asked {
            let held = t.hand(YOU);
            t.yes();
            assert_eq!(t.hand(YOU), held + 1);
        }
    }
}

/// VEN-C005: an effect that puts it on top of the Life Deck during combat lets its player banish it and strike critically.
#[test]
fn black_face_kick_strikes_where_it_is_put_on_the_deck_in_combat() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Scouting"]).discard(&["Black Face Kick"]))
        .they(|p| p.play(&["Puar - Cheerful"]).anger(3))
        .start();
    t.play("Saiyan Scouting").choose("Black Face Kick");
    if t.prompt() == Some(PromptKind::Choose) {
        t.done();
    }
    assert_eq!(t.prompt(), Some(PromptKind::May));
    t.yes();
    assert!(t.names(YOU, Zone::Removed).contains(&"Black Face Kick"));
    assert_eq!(t.prompt(), Some(PromptKind::Critical));

    let mut t = planning()
        .you(|p| {
            p.hand(&["Namek Dragon Ball 7"])
                .discard(&["Black Face Kick", "Black Headbutt", "Black Headbutt"])
        })
        .they(|p| p.play(&["Puar - Cheerful"]).anger(3))
        .start();
    t.play("Namek Dragon Ball 7");
    first_of_each(&mut t, PromptKind::Choose);
    assert!(t.names(YOU, Zone::Deck).contains(&"Black Face Kick"));
    assert_ne!(t.prompt(), Some(PromptKind::May), "no combat is fought");
}

/// VEN-U080: its search is made once nothing more is planned, before the power-up; only a card that was found lets one be banished.
#[test]
fn android_15_searches_at_the_end_of_the_planning_step() {
    for found in [true, false] {
        let mut t = planning()
            .you(|p| {
                let p = p.play(&["Android 15 - Relaxed"]).stage(3);
                if found { p.deck(&["Android 18's Toss"]) } else { p }
            })
            .they(|p| p.play(&["Lookout Drill"]))
            .start();
        t.pass();
        if t.prompt() == Some(PromptKind::May) {
            t.yes();
        }
        first_of_each(&mut t, PromptKind::Choose);
        assert_eq!(t.names(YOU, Zone::Discard).contains(&"Android 18's Toss"), found);
        assert_eq!(t.names(THEY, Zone::Removed).contains(&"Lookout Drill"), found);
        let raised = |what: &Happened| matches!(what, Happened::StageChanged { .. });
        let banished = |what: &Happened| {
            matches!(
                what,
                Happened::Moved {
                    to: Zone::Removed,
                    ..
                }
            )
        };
        assert!(!found || t.when(banished) < t.when(raised));
    }
}

/// PER-R105: it is used as the opponent's Planning Step ends, and makes the opponent declare combat.
#[test]
fn android_16s_tranquility_forces_a_combat() {
    for used in [true, false] {
        let mut t = planning().they(|p| p.play(&["Android 16's Tranquility"])).start();
        t.pass();
        assert_eq!(
            (t.prompt(), t.state.decider()),
            (Some(PromptKind::Respond), Some(THEY))
        );
        if used {
            t.choose("Android 16's Tranquility");
        } else {
            t.done();
        }
        assert!(t.may_fight());
        let may_decline = t.state.offers().iter().any(|action| action.act == Act::Pass);
        assert_eq!(may_decline, !used);
    }
}

/// EVO-R122: while it is attached an opponent's effect lowers no level, and banishes it instead; where there is no lower level it stays,
/// and what its own player does lowers the level all the same.
#[test]
fn saiyan_tracking_blast_keeps_the_level() {
    for (level, card, after, stays) in [
        (2, "Blue Knee", 2, false),
        (1, "Blue Knee", 1, true),
        (2, "Dr. Wheelo's History", 1, true),
    ] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Saiyan Tracking Blast", "Dr. Wheelo's History"])
                    .level(level)
                    .stage(10)
            })
            .they(|p| p.hand(&["Blue Knee"]).stage(10))
            .start();
        attack(&mut t, "Saiyan Tracking Blast");
        all_of_it(&mut t);
        let blast = t.card(YOU, "Saiyan Tracking Blast");
        assert_eq!(t.state.object(blast).host, t.state.player(YOU).leader);
        if card == "Blue Knee" {
            // Vegeta may let a Styled attack deal stages.
            t.play(card).no();
            t.let_through();
            all_of_it(&mut t);
        } else {
            t.pass().play(card).yes();
        }
        assert_eq!(t.level(YOU), after, "{card} on {level}");
        let zone = if stays { Zone::Play } else { Zone::Removed };
        assert_eq!(t.state.object(blast).zone, zone, "{card} on {level}");
    }
}

/// PER-R115: an effect that puts it into the hand lets its player strike critically; the draw of whoever is attacked is no effect.
#[test]
fn overwhelming_power_strikes_where_an_effect_brings_it() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Power Up"]).discard(&["Overwhelming Power"]))
        .they(|p| p.play(&["Puar - Cheerful"]).anger(3))
        .start();
    t.play("Saiyan Power Up");
    assert_eq!(t.prompt(), Some(PromptKind::May));
    t.yes();
    assert_eq!(t.prompt(), Some(PromptKind::Critical));

    let mut t = planning()
        .you(|p| p.play(&["Puar - Cheerful"]).anger(3))
        .they(|p| p.deck(&["Overwhelming Power"]))
        .start();
    t.pass().act(Act::Combat { against: THEY });
    assert!(t.names(THEY, Zone::Hand).contains(&"Overwhelming Power"));
    assert_ne!(t.prompt(), Some(PromptKind::May));
}

/// HNV-C022: two Drills and an Event that are banished are two types.
#[test]
fn black_hair_trap_counts_the_types_that_are_banished() {
    let banished = ["Lookout Drill", "Namekian Hospitality Drill", "Saiyan Scouting"];
    let mut t = combat()
        .you(|p| p.hand(&["Black Hair Trap"]).stage(10))
        .they(|p| p.discard(&banished).stage(10))
        .start();
    for card in banished {
        let card = t.card(THEY, card);
        t.shift(card, Zone::Removed, false);
    }
    attack(&mut t, "Black Hair Trap");
    assert_eq!(dealt(&t), (3 + 2, 0));
}

/// MOV-U088: what Endurance prevents is prevented damage, and brings the card and the bottom one of the pile back; a stop is none.
#[test]
fn namekian_erasing_blast_comes_back_where_damage_was_prevented() {
    for (endures, stops, back) in [(true, false, true), (false, false, false), (false, true, false)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Namekian Erasing Blast"])
                    .discard(&["Lookout Drill", "Saiyan Scouting"])
                    .stage(10)
            })
            .they(|p| {
                let p = p.deck(&["Vicious Strike"]);
                if stops { p.hand(&["Black Dispel"]) } else { p }
            })
            .start();
        t.play("Namekian Erasing Blast");
        if stops {
            t.choose("Black Dispel");
        } else {
            t.let_through();
            assert_eq!(t.prompt(), Some(PromptKind::Endurance));
            if endures {
                t.yes()
            } else {
                t.no()
            };
        }
        let under = &t.names(YOU, Zone::Deck)[..2];
        for card in ["Namekian Erasing Blast", "Saiyan Scouting"] {
            assert_eq!(under.contains(&card), back, "{card} {endures} {stops}");
        }
    }
}

/// AWA-U098 PA-LATER-12: attached it doubles the stages of attacks that do not read the table, not those that do, nor life cards.
#[test]
fn saiyan_clench_doubles_stages_off_the_table() {
    let mut t = Builder::new(&OF_TURLES, true)
        .you(|p| {
            p.level(2)
                .hand(&["Saiyan Clench", "Saiyan Lunge", "Face Smash", "Blue Arm Blast"])
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    attack(&mut t, "Saiyan Clench");
    let clench = t.card(YOU, "Saiyan Clench");
    assert_eq!(t.state.object(clench).host, t.state.player(YOU).leader);
    for (card, damage) in [
        ("Saiyan Lunge", Some((8, 0))),
        ("Blue Arm Blast", Some((0, 5))),
        ("Face Smash", None),
    ] {
        t.pass();
        let by_table = t
            .state
            .table_value(t.state.leader_power(YOU), t.state.leader_power(THEY));
        attack(&mut t, card);
        let wanted = damage.unwrap_or((u8::try_from(by_table).unwrap() + 1, 0));
        assert_eq!(dealt(&t), wanted, "{card}");
        all_of_it(&mut t);
    }
}
