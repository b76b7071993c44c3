//! Words that single printed cards brought: cards kept on a deck, cards shuffled into it, what a player did in the last action, what
//! can be attached to a Main Personality. You play Android 18, or who a test says; they play Vegeta.

use scouter::deck::Deck;
use scouter::engine::{Choice, PromptKind, Zone};
use scouter::model::Game;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario, Seat};
use super::starter_cards::{combat, printed_deck};
use super::{THEY, YOU};

const ANDROID: [&str; 4] = ["EVO-S026", "EVO-S027", "EVO-S028", "EVO-S029"];
const VEGETA: [&str; 5] = ["EVO-S016", "EVO-S017", "EVO-S018", "EVO-UR144", "EVO-S020"];

fn deck(seat: &Seat, place: usize, levels: [&str; 4], mastery: &str) -> Deck {
    let [one, two, three, four] = levels;
    let leads = [[one, two, three, four, mastery], VEGETA];
    printed_deck(seat, leads[place], "Black Headbutt")
}

const OF_FRIEZA: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck: |seat, place| {
        deck(
            seat,
            place,
            ["PRE-S017", "PRE-S018", "PRE-S019", "PRE-S020"],
            "EVO-S030",
        )
    },
};

const OF_WHEELO: Kit = Kit {
    deck: |seat, place| {
        deck(
            seat,
            place,
            ["MOV-U061", "MOV-U062", "MOV-U063", "MOV-U064"],
            "EVO-S030",
        )
    },
    ..OF_FRIEZA
};

const OF_SAIYAN_RAMPAGE: Kit = Kit {
    deck: |seat, place| deck(seat, place, ANDROID, "EVO-S005"),
    ..OF_FRIEZA
};

const OF_NAMEKIAN_KNOWLEDGE: Kit = Kit {
    deck: |seat, place| deck(seat, place, ANDROID, "PRE-R131"),
    ..OF_FRIEZA
};

const OF_19: Kit = Kit {
    deck: |seat, place| {
        deck(
            seat,
            place,
            ["EVO-U085", "EVO-U086", "EVO-U087", "EVO-U088"],
            "EVO-S030",
        )
    },
    ..OF_FRIEZA
};

/// Declines all that may be declined.
fn settle(t: &mut Scenario) {
    while let Some(kind) = t.prompt() {
        match kind {
            PromptKind::Defend => {
                t.let_through();
            }
            PromptKind::May | PromptKind::Endurance => {
                t.no();
            }
            _ => {
                let act = t.state.offers().last().unwrap().act;
                t.act(act);
            }
        }
    }
}

/// The first time each turn no card goes off the top by an effect of the opponent; the next time they do.
#[test]
fn lookout_drill_keeps_the_deck_whole_once_a_turn() {
    let mut t = combat()
        .you(|p| p.play(&["Lookout Drill"]).stage(10))
        .they(|p| p.hand(&["Black Invitation", "Black Invitation"]).stage(10))
        .start();
    let life = t.life(YOU);
    t.pass().play("Black Invitation");
    settle(&mut t);
    assert_eq!(life - t.life(YOU), 0, "the first effect");
    t.pass().play("Black Invitation");
    settle(&mut t);
    assert_eq!(life - t.life(YOU), 2, "the second");
}

/// A-PA-24: two cards more are destroyed, and two rejuvenated once for all of them.
#[test]
fn dr_wheelo_rejuvenates_two_cards_for_each_effect() {
    let mut t = Builder::new(&OF_WHEELO, true)
        .you(|p| {
            p.level(4)
                .hand(&["Black Invitation"])
                .discard(&["Face Smash", "Face Smash", "Face Smash"])
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    let life = t.life(THEY);
    t.play("Black Invitation");
    settle(&mut t);
    assert_eq!(life - t.life(THEY), 4);
    let left = t.names(YOU, Zone::Discard);
    assert_eq!(left.iter().filter(|name| **name == "Face Smash").count(), 1);
}

/// PA-GLO-01: a card that goes onto an opponent's Main Personality may be looked for as well as one for the own.
#[test]
fn red_downward_burst_attaches_a_card_to_either_main_personality() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Red Downward Burst"])
                .discard(&["Red Glare"])
                .anger(3)
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Red Downward Burst").yes();
    assert_eq!(t.anger(YOU), 1);
    while t.prompt() == Some(PromptKind::Mode) {
        t.answer(Choice::Option(2));
    }
    if t.offers("Red Glare") {
        t.choose("Red Glare");
    }
    settle(&mut t);
    let glare = t.card(YOU, "Red Glare");
    assert_eq!(t.state.object(glare).host, t.state.player(THEY).leader);
}

/// The same out of the Life Deck, after an attack was stopped.
#[test]
fn android_19_attaches_a_card_to_the_opponent() {
    let mut t = Builder::new(&OF_19, true)
        .you(|p| {
            p.level(3)
                .hand(&["Red Blocking Hand"])
                .deck(&["Red Glare"])
                .stage(10)
        })
        .they(|p| p.hand(&["Black Headbutt"]).stage(10))
        .start();
    t.pass().play("Black Headbutt").no();
    t.choose("Red Blocking Hand");
    assert_eq!(t.prompt(), Some(PromptKind::May));
    t.yes();
    if t.prompt() == Some(PromptKind::Mode) {
        t.answer(Choice::Option(1));
    }
    if t.offers("Red Glare") {
        t.choose("Red Glare");
    }
    let glare = t.card(YOU, "Red Glare");
    assert_eq!(t.state.object(glare).host, t.state.player(THEY).leader);
}

/// PA-ANGER-01: one anger less is needed, but no effect of that sort brings it below four.
#[test]
fn saiyan_rampaging_mastery_needs_four_anger() {
    for (anger, level) in [(2, 1), (3, 2)] {
        let mut t = Builder::new(&OF_SAIYAN_RAMPAGE, true)
            .you(|p| p.hand(&["Shoulder Slam"]).anger(anger).stage(10))
            .they(|p| p.stage(10))
            .start();
        t.play("Shoulder Slam");
        assert_eq!(t.level(YOU), level, "{anger} and one more");
    }
}

/// What makes it less down to four leaves it where other effects have brought it lower.
#[test]
fn less_anger_is_needed_down_to_a_number() {
    for (drills, needed) in [
        (&["Floored Drill"][..], 4),
        (&["Floored Drill", "Floored Drill"], 4),
        (&["Floored Drill", "Sooner Drill"], 4),
        (&["Sooner Drill", "Sooner Drill"], 3),
        (&["Floored Drill", "Sooner Drill", "Sooner Drill"], 3),
    ] {
        let t = super::Scenario::combat().you(|p| p.play(drills)).start();
        assert_eq!(t.state.anger_needed(YOU), needed, "{drills:?}");
    }
}

/// An Ally banished by the opponent in the last action adds to the damage, and no other.
#[test]
fn blue_clash_avenges_an_ally_of_the_last_action() {
    for (waits, more) in [(false, 4), (true, 0)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Puar - Cheerful"])
                    .hand(&["Blue Clash", "Black Headbutt"])
                    .stage(10)
            })
            .they(|p| p.hand(&["Gohan's Backlash", "Orange Energy Evasion"]).stage(10))
            .start();
        t.pass().play("Gohan's Backlash").yes();
        if t.prompt() == Some(PromptKind::Choose) {
            t.choose("Puar - Cheerful");
        }
        settle(&mut t);
        assert_eq!(t.names(YOU, Zone::Removed), ["Puar - Cheerful"]);
        if waits {
            t.play("Black Headbutt");
            settle(&mut t);
            t.pass();
        }
        t.play("Blue Clash");
        let ahead = t.state.sum_ahead().unwrap();
        let source = t.state.fight.attack.unwrap().source;
        let own = ahead.terms.iter().skip(1).find(|term| term.is_of(source));
        assert_eq!(own.map_or(0, |term| term.life), more, "{waits}");
    }
}

/// An attack made out of the discard pile, not one from hand, raises anger.
#[test]
fn red_powerful_strike_asks_for_an_attack_out_of_the_discard_pile() {
    for (first, anger) in [("Out of the Pile", 2), ("Quick Jab", 0)] {
        let mut t = super::Scenario::combat()
            .you(|p| {
                p.hand(&[first, "Strong Strike"])
                    .discard(&["Quick Jab"])
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        t.play(first);
        settle(&mut t);
        t.pass().play("Strong Strike");
        assert_eq!(t.anger(YOU), anger, "{first}");
    }
}

/// Cards shuffled into the Life Deck raise anger like rejuvenated ones.
#[test]
fn namekian_knowledge_mastery_hears_of_cards_shuffled_in() {
    for (discard, anger) in [(&["Face Smash", "Face Smash"][..], 1), (&[], 0)] {
        let mut t = Builder::new(&OF_NAMEKIAN_KNOWLEDGE, true)
            .you(|p| p.hand(&["Namekian Crushing Slam"]).discard(discard).stage(10))
            .they(|p| p.stage(10))
            .start();
        t.play("Namekian Crushing Slam");
        assert_eq!(t.anger(YOU), anger);
    }
}

/// The powers of level 2 are used on level 4, where there is an attack to make once more; those of levels 1 and 3 are not.
#[test]
fn frieza_uses_the_power_of_level_2_on_level_4() {
    for (level, offered) in [(4, true), (3, false)] {
        let mut t = Builder::new(&OF_FRIEZA, true)
            .you(|p| p.level(level).hand(&["Face Smash", "Face Smash"]).stage(10))
            .they(|p| p.hand(&["Black Headbutt"]).stage(10))
            .start();
        t.pass().play("Black Headbutt");
        settle(&mut t);
        assert_eq!(t.offers("Frieza - Transformed"), offered, "on level {level}");
        if offered {
            let stage = t.stage(THEY);
            t.play("Frieza - Transformed");
            settle(&mut t);
            assert!(t.stage(THEY) < stage, "the attack is made once more");
        }
    }
}

/// A card is drawn where this is banished on entering combat, not later in it.
#[test]
fn red_stylish_entrance_draws_while_combat_is_entered() {
    for (later, drawn) in [(false, 1), (true, 0)] {
        let mut t = super::Scenario::planning()
            .you(|p| {
                let p = p.discard(&["Stylish"]).stage(10);
                if later {
                    p.hand(&["Clean Up"])
                } else {
                    p.play(&["Cleaning Drill"])
                }
            })
            .they(|p| p.stage(10))
            .start();
        t.pass().act(scouter::engine::Act::Combat { against: THEY });
        let hand = t.hand(YOU);
        if later {
            t.play("Clean Up");
            assert_eq!(t.hand(YOU) + 1 - hand, drawn);
        } else {
            assert_eq!(t.hand(YOU), drawn);
        }
        assert!(t.names(YOU, Zone::Removed).contains(&"Stylish"));
    }
}
