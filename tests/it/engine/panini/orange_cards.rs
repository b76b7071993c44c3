//! Printed Orange cards and others that show a rule, ruling by ruling: you play Vegeta in Orange, they Android 18 in Black.

use scouter::deck::Deck;
use scouter::engine::view::Viewer;
use scouter::engine::{Act, Choice, Happened, PromptKind, Zone};
use scouter::model::Game;
use scouter::playtest::words::Voice;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario, Seat};
use super::nail_cards;
use super::starter_cards::printed_deck;
use super::{THEY, YOU};

const KIT: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck,
};

fn deck(seat: &Seat, place: usize) -> Deck {
    let leads = [
        ["EVO-S016", "EVO-S017", "EVO-S018", "EVO-UR144", "EVO-S020"],
        ["EVO-S026", "EVO-S027", "EVO-S028", "EVO-S029", "EVO-S030"],
    ];
    printed_deck(seat, leads[place], "Black Headbutt")
}

fn combat() -> Builder {
    Builder::new(&KIT, true)
}

fn planning() -> Builder {
    Builder::new(&KIT, false)
}

/// Declines all that is asked by the way.
fn decline(t: &mut Scenario) {
    for _ in 0..20 {
        let Some(kind) = t.prompt() else { return };
        match kind {
            PromptKind::May | PromptKind::Endurance | PromptKind::Verify => t.no(),
            PromptKind::Order | PromptKind::Mode => t.answer(Choice::Option(0)),
            _ => t.done(),
        };
    }
}

/// PA-GLO-04: what is played by a search is played, not placed; what may not be played is not found.
#[test]
fn orange_extension_plays_the_drill_it_finds() {
    let extended = |named: &str| {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Orange Extension", "Orange Truck Lift"])
                    .stage(8)
                    .deck(&["Black Headbutt"; 7])
                    .deck(&["Orange Aura Drill"])
            })
            .they(|p| p.hand(&["Black Swirl"]).stage(8))
            .start();
        t.pass().play("Black Swirl").name(named).let_through();
        decline(&mut t);
        t.play("Orange Truck Lift");
        decline(&mut t);
        t.pass().play("Orange Extension");
        decline(&mut t);
        let count = |placed: bool| {
            t.happened(|what| match what {
                Happened::Placed { .. } => placed,
                Happened::Played { .. } => !placed,
                _ => false,
            })
        };
        (
            count(false),
            count(true),
            t.names(YOU, Zone::Play).contains(&"Orange Aura Drill"),
        )
    };
    assert_eq!(extended("Stare Down"), (1, 0, true));
    assert_eq!(extended("Orange Aura Drill"), (0, 0, false));
}

/// A Drill with the icon of a constant effect is one, whether or not its effect is written down.
#[test]
fn orange_adept_mastery_finds_a_drill_by_its_icon() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Orange Rage"])
                .stage(10)
                .deck(&["Black Headbutt"; 3])
                .deck(&["Orange Focusing Drill"])
        })
        .start();
    t.play("Orange Rage");
    for _ in 0..20 {
        match t.prompt() {
            Some(PromptKind::May) => t.yes(),
            Some(PromptKind::Verify) => panic!("the search found nothing"),
            Some(PromptKind::Order | PromptKind::Mode) => t.answer(Choice::Option(0)),
            Some(PromptKind::Endurance) => t.no(),
            Some(_) => t.done(),
            None => break,
        };
    }
    assert!(t.names(YOU, Zone::Play).contains(&"Orange Focusing Drill"));
}

/// PA-TURN-10: a second Orange Aura Drill is not offered.
#[test]
fn orange_celebration_offers_what_may_come_into_play() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Orange Aura Drill", "Orange Celebration"])
                .deck(&["Orange Aura Drill", "Orange Joint Restraint Drill"])
        })
        .start();
    t.play("Orange Celebration");
    decline(&mut t);
    assert!(t.names(YOU, Zone::Play).contains(&"Orange Joint Restraint Drill"));
}

/// PA-COMBAT-01 PA-LATER-08: Combination Drill destroys Orange Calming Drill before its player may use it.
#[test]
fn combination_drill_comes_before_orange_calming_drill() {
    let mut t = planning()
        .you(|p| p.play(&["Combination Drill"]).anger(2))
        .they(|p| p.play(&["Orange Calming Drill"]))
        .start();
    t.pass().act(Act::Combat { against: THEY });
    assert_eq!(t.names(THEY, Zone::Discard), ["Orange Calming Drill"]);
    assert_eq!((t.prompt(), t.anger(YOU)), (None, 2));
}

/// PA-LATER-08: then the opponent may destroy another Drill, whosever it is.
#[test]
fn combination_drill_lets_the_opponent_do_the_same() {
    let mut t = planning()
        .you(|p| p.play(&["Combination Drill", "Orange Aura Drill"]))
        .they(|p| p.play(&["Orange Hiding Drill"]))
        .start();
    t.pass().act(Act::Combat { against: THEY });
    t.choose("Orange Hiding Drill");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::May), Some(THEY))
    );
    t.yes();
    assert_eq!(t.names(THEY, Zone::Discard), ["Orange Hiding Drill"]);
    assert_eq!(t.names(YOU, Zone::Discard), ["Orange Aura Drill"]);
    assert!(t.names(YOU, Zone::Play).contains(&"Combination Drill"));
}

/// Namekian Targeted Strike is banished only if a Dragon Ball's effect was used.
#[test]
fn namekian_targeted_strike_is_banished_for_a_wish() {
    let strike = |block: &'static [&'static str], yes: bool| {
        let mut t = nail_cards::combat()
            .you(|p| {
                p.hand(&["Namekian Targeted Strike"])
                    .stage(9)
                    .play(&["Namek Dragon Ball 4"])
            })
            .they(|p| p.hand(block))
            .start();
        t.play("Namekian Targeted Strike");
        if let Some(name) = block.first() {
            t.choose(name);
        }
        for _ in 0..9 {
            match t.prompt() {
                Some(PromptKind::May) if yes => t.yes(),
                Some(PromptKind::May | PromptKind::Endurance) => t.no(),
                Some(PromptKind::Order | PromptKind::Mode) => t.answer(Choice::Option(0)),
                Some(_) => t.done(),
                None => break,
            };
        }
        t.names(YOU, Zone::Removed).contains(&"Namekian Targeted Strike")
    };
    assert!(!strike(&["Red Vault"], true));
    assert!(!strike(&[], false));
    assert!(strike(&[], true));
}

/// Black Power Up raises a personality of either player.
#[test]
fn black_power_up_raises_anybody() {
    let mut t = combat()
        .you(|p| p.play(&["Black Power Up"]).stage(2))
        .they(|p| p.stage(3))
        .start();
    t.play("Black Power Up");
    assert_eq!(
        (t.prompt(), t.state.offers().len()),
        (Some(PromptKind::Stages), 2)
    );
    let theirs = t.state.player(THEY).leader;
    t.answer(Choice::Object(theirs)).no();
    assert_eq!((t.stage(YOU), t.stage(THEY)), (2, 10));
}

/// PA-COMBAT-24 PA-GLO-12 PA-LATER-23: from hand after damage was taken, not before, and not if none was.
#[test]
fn red_awakening_is_used_after_taking_damage() {
    let mut t = nail_cards::combat()
        .you(|p| p.hand(&["Red Flares"]).stage(10))
        .they(|p| p.hand(&["Red Awakening"]))
        .start();
    t.play("Red Flares").no();
    t.let_through();
    while t.prompt() == Some(PromptKind::Endurance) {
        t.no();
    }
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Respond), Some(THEY))
    );
    t.choose("Red Awakening").no();
    assert_eq!(t.names(THEY, Zone::Removed), ["Red Awakening"]);
    let mut t = nail_cards::combat()
        .you(|p| p.hand(&["Red Flares"]).level(2).stage(10))
        .they(|p| p.hand(&["Red Awakening"]))
        .start();
    t.play("Red Flares").yes();
    while t.prompt() == Some(PromptKind::May) {
        t.no();
    }
    t.let_through();
    assert_ne!(t.prompt(), Some(PromptKind::Respond), "no damage, no time for it");
}

/// PA-TURN-12 PA-TURN-17 PA-LATER-35: a Setup for the Rejuvenation Step is activated there.
#[test]
fn namekian_concentration_is_activated_in_the_rejuvenation_step() {
    let mut t = planning()
        .you(|p| {
            p.play(&["Namekian Concentration"])
                .discard(&["Black Headbutt"; 5])
        })
        .start();
    t.pass().pass();
    while t.prompt() == Some(PromptKind::Discard) {
        t.done();
    }
    assert_eq!(t.prompt(), Some(PromptKind::Respond));
    t.choose("Namekian Concentration");
    assert_eq!(
        (t.discarded(YOU), t.names(YOU, Zone::Removed)),
        (1, vec!["Namekian Concentration"])
    );
}

/// PA-COMBAT-24 PA-GLO-12: printed cards with a time of their own are no Actions.
#[test]
fn printed_cards_with_a_time_of_their_own_are_no_actions() {
    for card in [
        "Piccolo's Weighted Clothing",
        "Red Awakening",
        "Lord Slug's Regeneration",
        "Red Restriction",
    ] {
        let t = nail_cards::combat().you(|p| p.hand(&[card])).start();
        assert!(!t.offers(card), "{card}");
    }
}

/// PA-TURN-09: Nail does not offer to place a Dragon Ball whose twin is in play, and his Power is not spent on it.
#[test]
fn nail_unflinching_places_no_ball_whose_twin_is_in_play() {
    let offered = |theirs: &'static str| {
        let mut t = nail_cards::combat()
            .you(|p| p.level(3).hand(&["Namek Dragon Ball 5"]))
            .they(|p| p.play(&[theirs]))
            .start();
        t.play("Nail - Unflinching");
        let answers = t.state.offers().iter();
        answers
            .filter_map(|action| match action.act {
                Act::Answer { choice } => Some(choice),
                _ => None,
            })
            .any(|choice| choice == Choice::Option(1))
    };
    assert!(offered("Namek Dragon Ball 4"));
    assert!(!offered("Namek Dragon Ball 5"));
}

/// PA-COMBAT-06: the powers of printed Drills are Actions.
#[test]
fn the_powers_of_printed_drills_are_actions() {
    for drill in [
        "Orange Guardian Drill",
        "Orange Restructuring Drill",
        "Orange Commanding Drill",
        "Orange Crying Drill",
    ] {
        let t = combat()
            .you(|p| p.play(&[drill]).hand(&["Black Headbutt", "Black Power Up"]))
            .start();
        assert!(t.offers(drill), "{drill}");
    }
}

/// What the answers to the open question say beforehand, once everything asked before it is declined.
fn told_when(mut t: Scenario, is_asked: impl Fn(&Scenario) -> bool) -> Vec<String> {
    for _ in 0..20 {
        if is_asked(&t) {
            let voice = Voice::new(catalog(), &t.state, Viewer::Player(YOU));
            let told = voice.consequences(&voice.view());
            return told.into_iter().map(|told| told.text).collect();
        }
        match t.prompt().expect("something is asked") {
            PromptKind::May | PromptKind::Endurance | PromptKind::Verify => t.no(),
            PromptKind::Order | PromptKind::Mode => t.answer(Choice::Option(0)),
            _ => t.done(),
        };
    }
    panic!("it is never asked");
}

/// An attack of yours with that card, Vegeta at that level, the pile of discarded cards as named.
fn attacking(level: u8, card: &'static str, discard: &[&'static str]) -> Scenario {
    let mut t = combat()
        .you(|p| p.level(level).stage(8).hand(&[card]).discard(discard))
        .they(|p| p.stage(10))
        .start();
    t.play(card);
    t
}

/// To deal life cards as stages is nothing to an attack without any, and its button says so.
#[test]
fn a_power_that_would_change_nothing_says_so() {
    for level in [1, 2] {
        let told = |card| {
            let by_vegeta = |t: &Scenario| {
                let vegeta = t.state.player(YOU).leader;
                let asks = t.state.prompt.is_some_and(|prompt| prompt.source == vegeta);
                asks && t.prompt() == Some(PromptKind::May)
            };
            told_when(attacking(level, card, &[]), by_vegeta)
        };
        let nothing = "Changes nothing: no life cards";
        let idle = told("Orange Truck Lift");
        assert_eq!(idle[0], nothing);
        assert!(
            idle[1].contains("stage"),
            "the stages come all the same: {idle:?}"
        );
        let changed = told("Orange Distracting Beam");
        assert!(!changed.contains(&nothing.to_owned()), "{changed:?}");
        assert!(
            changed[0] != changed[1] && changed[1].contains("life card"),
            "{changed:?}"
        );
    }
}

/// Orange Distracting Beam puts a card on top of the Life Deck, and that is what the answers say.
#[test]
fn a_card_that_is_put_on_top_of_the_life_deck_is_said_to_lie_there() {
    let t = attacking(
        1,
        "Orange Distracting Beam",
        &["Orange Truck Lift", "Orange Rage"],
    );
    let told = told_when(t, |t| t.prompt() == Some(PromptKind::Choose));
    let on_top = told
        .iter()
        .filter(|text| text.starts_with("On top of the Life Deck"));
    assert_eq!((told.len(), on_top.count()), (2, 2), "{told:?}");
}
