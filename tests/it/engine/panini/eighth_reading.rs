//! What an eighth reading of the cards found, said as printed since: Nail against Nail unless a test says who.

use scouter::deck::{Deck, Section};
use scouter::engine::{Act, Choice, Happened, PromptKind, Zone};
use scouter::model::Game;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Seat};
use super::readings::{calm, combat, planning};
use super::seventh_reading::{BY_THEM, agree};
use super::{THEY, YOU};

/// You play Android 13, they Cell Jr. or Yamcha.
const ANDROID_13: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck: android_13,
};

fn android_13(seat: &Seat, place: usize) -> Deck {
    let mut deck = Deck::new(Game::Panini);
    let code = |code: &str| catalog().printing_by_code(Game::Panini, code).unwrap();
    let levels: &[&str] = match (place, seat.leader) {
        (0, _) => &["VEN-U061", "VEN-U062", "VEN-U063"],
        (_, Some("Yamcha")) => &["PER-U065", "PER-U066", "PER-U067", "PER-U068"],
        _ => &["AWA-U068", "AWA-U069", "AWA-U070", "AWA-U071"],
    };
    for level in levels {
        deck.add(Section::Personality, code(level), 1);
    }
    deck.add(Section::Mastery, code("EVO-S020"), 1);
    for name in seat.named() {
        deck.add(Section::Main, ANDROID_13.printing(name), 1);
    }
    deck.add(Section::Main, ANDROID_13.printing("Black Headbutt"), 50);
    deck
}

/// PER-C051, PRE-R125: who cannot play freestyle cards plays nobody's; their opponent plays those they own still.
#[test]
fn a_ban_on_playing_cards_binds_a_player_whoever_owns_them() {
    for (player, played) in [(THEY, 0), (YOU, 1)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Red Tandem Blast", "Black Reflection"])
                    .discard(&["Vicious Strike"])
                    .anger(2)
                    .stage(10)
            })
            .they(|p| {
                p.hand(&["Black Reflection"])
                    .discard(&["Vicious Strike"])
                    .stage(10)
            })
            .start();
        for owner in [YOU, THEY] {
            let strike = t.card(owner, "Vicious Strike");
            t.shift(strike, Zone::Removed, false);
        }
        t.play("Red Tandem Blast");
        agree(&mut t);
        assert_eq!(t.anger(YOU), 0, "it was paid for");
        if player == YOU {
            t.pass();
        }
        t.play("Black Reflection");
        agree(&mut t);
        let is_strike = |what: &Happened| matches!(what, Happened::Used { object, .. } if t.state.card(*object).name == "Vicious Strike");
        assert_eq!(t.happened(is_strike), played, "{player:?}");
    }
}

/// PRE-U111, A-PA-42: anger that is set to 2 is 2, whatever other cards make of lowering; nothing hears of it.
#[test]
fn empowered_flying_kick_sets_the_anger_of_both_players() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Empowered Flying Kick"])
                .play(&["Orange Investigation Drill", "Red Scanning Drill"])
                .anger(4)
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Empowered Flying Kick");
    calm(&mut t);
    assert_eq!((t.anger(YOU), t.anger(THEY)), (2, 2));
    assert_eq!(
        t.discarded(THEY),
        0,
        "Red Scanning Drill waits for anger to be lowered"
    );
}

/// AWA-U097, A-PA-42: a Main Personality that gains and loses no anger is set to 2 all the same.
#[test]
fn anger_is_set_where_it_cannot_be_raised_or_lowered() {
    for anger in [0, 4] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Red Pummel", "Empowered Flying Kick"])
                    .anger(anger)
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Red Pummel");
        calm(&mut t);
        t.pass().play("Empowered Flying Kick");
        calm(&mut t);
        assert_eq!(t.anger(YOU), 2, "from {anger}");
    }
}

/// VEN-U063: what a Constant Power lets its player do as an action rests with it.
#[test]
fn android_13_lays_constant_powers_to_rest_that_are_actions() {
    for (attack, offered) in [("Android 13 - Dark Villain", false), ("Saiyan Clash", true)] {
        let mut t = Builder::new(&ANDROID_13, true)
            .you(|p| p.hand(&["Saiyan Clash"]).level(3).stage(10))
            .they(|p| p.hand(&["Cell Jr. - Trapped"]).level(4).stage(10))
            .start();
        t.play(attack);
        calm(&mut t);
        assert_eq!(t.offers("Cell Jr. - Confident"), offered, "{attack}");
    }
}

/// VEN-U063, PER-U067: what a level does when it is reached stands in parentheses, and is no Constant Power.
#[test]
fn android_13_leaves_what_happens_as_a_level_is_reached() {
    let mut t = Builder::new(&ANDROID_13, true)
        .you(|p| p.level(3).stage(10))
        .they(|p| {
            p.lead("Yamcha", 4)
                .hand(&["Red Blazing Aura"])
                .level(2)
                .anger(4)
                .stage(10)
        })
        .start();
    t.play("Android 13 - Dark Villain");
    calm(&mut t);
    t.play("Red Blazing Aura");
    assert_eq!((t.level(THEY), t.prompt()), (3, Some(PromptKind::May)));
}

/// PRE-R137: a Drill that the opponent's effects cannot destroy is not chosen to be, beside one that can.
#[test]
fn a_card_that_stays_is_no_choice_beside_one_that_goes() {
    let mut t = combat()
        .you(|p| p.play(&["Orange Focusing Drill", "Orange Aura Drill"]))
        .they(|p| p.hand(&["Orange Inspection"]))
        .start();
    t.pass().play("Orange Inspection");
    calm(&mut t);
    let in_play = t.names(YOU, Zone::Play);
    assert!(in_play.contains(&"Orange Aura Drill") && !in_play.contains(&"Orange Focusing Drill"));
    assert_eq!(t.hand(THEY), 1);
}

/// PER-U074, VEN-R107: who leaves a Rejuvenation undone does not get what it was to pay for.
#[test]
fn what_a_rejuvenation_pays_for_is_lost_with_it() {
    for (way, found) in [(1, false), (0, true)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Mr. Popo - Guide"])
                    .hand(&["Blue Discharge"])
                    .discard(&["Vegeta - Unrelenting"])
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Blue Discharge");
        let wanted = Act::Answer {
            choice: Choice::Option(way),
        };
        while let Some(prompt) = t.prompt() {
            let offers = |act: Act| t.state.offers().iter().any(|action| action.act == act);
            match prompt {
                PromptKind::May if t.state.decider() == Some(YOU) => t.yes(),
                PromptKind::Mode if offers(wanted) => t.act(wanted),
                PromptKind::Mode => {
                    let first = t.state.offers()[0].act;
                    t.act(first)
                }
                _ if offers(BY_THEM) => t.act(BY_THEM),
                _ => t.quietly(),
            };
        }
        let there = t.names(YOU, Zone::Play).contains(&"Vegeta - Unrelenting");
        assert_eq!(there, found, "way {way}");
    }
}

/// PRE-U068, PA-LATER-45: the card attached to Bulma is a title that cannot be played, and does nothing of its own.
#[test]
fn what_hangs_on_bulma_is_a_title_alone() {
    let mut t = planning()
        .you(|p| p.hand(&["Bulma - Genius"]).discard(&["Orange Hiding Drill"]))
        .start();
    t.play("Bulma - Genius");
    agree(&mut t);
    let drill = t.card(YOU, "Orange Hiding Drill");
    assert_eq!(t.state.object(drill).zone, Zone::Play);
    assert!(t.state.is_blank(drill));
}

/// MOV-U088, HNV-C015, A-PA-24: it and the bottom card are rejuvenated by one effect, so what waits for that happens once.
#[test]
fn namekian_erasing_blast_rejuvenates_once() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Namekian Erasing Blast"])
                .discard(&["Lookout Drill", "Saiyan Clash", "Saiyan Scouting"])
                .stage(10)
        })
        .they(|p| {
            p.play(&["Black Radiating Drill"])
                .deck(&["Vicious Strike"])
                .stage(10)
        })
        .start();
    t.play("Namekian Erasing Blast").let_through();
    assert_eq!(t.prompt(), Some(PromptKind::Endurance));
    t.yes();
    calm(&mut t);
    assert_eq!(t.names(YOU, Zone::Discard), ["Lookout Drill"]);
    assert_eq!(t.names(YOU, Zone::Removed), ["Saiyan Clash"]);
}
