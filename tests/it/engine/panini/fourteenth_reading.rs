//! What a fourteenth reading of the cards found, said as printed since: Nail against Nail unless a test says who.

use scouter::deck::Deck;
use scouter::engine::{Act, Choice, Happened, PromptKind, Zone};
use scouter::model::Game;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario, Seat};
use super::readings::{agree, asked, calm, has, take};
use super::starter_cards::printed_deck;
use super::{THEY, YOU};

const KIT: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck,
};

fn deck(seat: &Seat, _: usize) -> Deck {
    let leads = match seat.leader {
        Some("Broly") => ["VEN-U065", "VEN-U066", "VEN-U067", "VEN-U068", "PRE-R140"],
        None | Some("Nail") => ["HNV-C001", "HNV-C002", "HNV-U061", "HNV-U062", "PRE-R140"],
        Some("Nail of Saiyans") => ["HNV-C001", "HNV-C002", "HNV-U061", "HNV-U062", "AWA-DR020"],
        Some("Vegeta") => ["PRE-S001", "PRE-S002", "PRE-S003", "PRE-S004", "PRE-R140"],
        Some("Nail of Black") => ["HNV-C001", "HNV-C002", "HNV-U061", "HNV-U062", "EVO-S030"],
        Some("Roshi") => ["PER-U061", "PER-U062", "PER-U063", "PER-U064", "PRE-R140"],
        Some(other) => panic!("nobody leads as {other}"),
    };
    printed_deck(seat, leads, "Red Frenzied Blasts")
}

fn combat() -> Builder {
    Builder::new(&KIT, true)
}

/// You attack, and they stop it with that card and have a Drill that answers.
fn stopped_with(card: &'static str) -> Scenario {
    let mut t = combat()
        .you(|p| p.hand(&["Black Headbutt"]).stage(10))
        .they(|p| {
            p.play(&["Blue Positioning Drill"])
                .hand(&[card])
                .discard(&["Red Duck"])
                .stage(1)
        })
        .start();
    t.play("Black Headbutt");
    take(&mut t, card);
    agree(&mut t);
    t
}

/// PRE-S143 with PRE-S097, PA-LATER-20: the stop is known before the card that stopped leaves, which comes to lie on top.
#[test]
fn blue_crouch_lies_on_what_its_stop_has_put_there() {
    let t = stopped_with("Blue Crouch");
    let deck = t.names(THEY, Zone::Deck);
    assert_eq!(deck[deck.len() - 2..], ["Red Duck", "Blue Crouch"]);
}

/// PER-R104 with PRE-S097, PA-LATER-20: what the stop put on top is shuffled in with the card that stopped.
#[test]
fn yamchas_rescue_is_shuffled_in_after_the_stop() {
    let t = stopped_with("Yamcha's Rescue");
    let placed = |happened: &Happened| {
        matches!(
            happened,
            Happened::Moved {
                from: Zone::Discard,
                to: Zone::Deck,
                ..
            }
        )
    };
    let shuffled = |happened: &Happened| matches!(happened, Happened::Shuffled { player: THEY });
    assert!(t.when(placed) < t.when(shuffled));
    assert!(has(&t, THEY, Zone::Deck, "Yamcha's Rescue"));
}

/// PER-R120, PA-COMBAT-09: a Setup that was used leaves play after its effect, Blue Training itself too.
#[test]
fn blue_training_waits_for_setups_that_were_used() {
    let mut t = combat()
        .you(|p| p.play(&["Blue Training", "Blue Intimidation"]).stage(10))
        .they(|p| p.stage(10))
        .start();
    t.play("Blue Training");
    assert_eq!(asked(&t), Some((PromptKind::May, YOU)));
    t.yes();
    assert_eq!(t.discarded(THEY), 1);
    t.pass().play("Blue Intimidation");
    agree(&mut t);
    assert_eq!(t.names(YOU, Zone::Removed), ["Blue Intimidation"]);
    assert_eq!(t.discarded(THEY), 2);
}

/// PRE-S037 with VEN-C012, PA-LATER-57: whoever may not choose what to discard says only how much.
#[test]
fn black_targeting_drill_leaves_how_many_to_discard() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Blue Intimidation"])
                .hand(&["Red Duck", "Black Headbutt", "Blue Crouch"])
                .stage(10)
        })
        .they(|p| p.play(&["Black Targeting Drill"]).stage(10))
        .start();
    t.play("Blue Intimidation");
    assert_eq!(asked(&t), Some((PromptKind::Number, YOU)));
    assert_eq!(t.state.offers().len(), 4, "none to three");
    t.answer(Choice::Number(2));
    assert_eq!((t.discarded(YOU), t.hand(YOU)), (2, 3));
}

/// HNV-U086 with EVO-C058, PA-LATER-52: a Drill of the opponent's that was destroyed does not come back to anybody's hand.
#[test]
fn orange_charged_kick_brings_back_own_drills_alone() {
    let mut t = Builder::new(&KIT, false)
        .you(|p| p.hand(&["Acquisition Drill", "Orange Charged Kick"]).stage(10))
        .they(|p| p.play(&["Red Hunting Drill"]).stage(10))
        .start();
    t.play("Acquisition Drill");
    take(&mut t, "Red Hunting Drill");
    assert!(has(&t, YOU, Zone::Play, "Red Hunting Drill"));
    t.pass().decline().act(Act::Combat { against: THEY });
    calm(&mut t);
    t.hit_with("Orange Charged Kick");
    calm(&mut t);
    assert!(has(&t, THEY, Zone::Discard, "Red Hunting Drill"));
}

/// AWA-R103 with MOV-U077, PA-LATER-56: the card comes back as the opponent's next action would begin, skipped or not.
#[test]
fn black_flashback_gives_the_card_back_at_a_skipped_action() {
    let mut t = combat()
        .you(|p| p.play(&["Black Chaos"]).hand(&["Black Flashback"]).stage(10))
        .they(|p| p.hand(&["Red Duck"]).stage(10))
        .start();
    t.play("Black Chaos").name("Red Duck");
    calm(&mut t);
    t.pass().play("Black Flashback");
    agree(&mut t);
    assert!(has(&t, THEY, Zone::Hand, "Red Duck"));
}

/// EVO-C023 with HNV-C037: the Main Personality's power stage does not matter for the attack, but Allies that cannot act still cannot.
#[test]
fn an_ally_that_cannot_act_destroys_no_door() {
    for (drills, served) in [(&[][..], true), (&["Orange Driving Drill"][..], false)] {
        let t = combat()
            .you(|p| {
                p.play(&["Mr. Popo - Guide"])
                    .play(drills)
                    .hand(&["Namekian Door Destruction"])
                    .stage(10)
            })
            .start();
        let ally = t.card(YOU, "Mr. Popo - Guide");
        let by_ally = |act: Act| matches!(act, Act::Use { by, .. } if by == ally);
        let offered = t.state.offers().iter().any(|action| by_ally(action.act));
        assert_eq!(offered, served, "{drills:?}");
    }
}

/// PER-U091: where no Styled attack is left, all cards of the Life Deck were revealed, and their player orders them.
#[test]
fn orange_charge_orders_all_that_was_revealed() {
    let drills = [
        "Red Hunting Drill",
        "Blue Positioning Drill",
        "Black Targeting Drill",
    ];
    let mut t = combat()
        .you(|p| p.hand(&["Orange Charge"]).deck(&drills).life(3).stage(10))
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Orange Charge");
    t.choose("Black Targeting Drill").choose("Blue Positioning Drill");
    calm(&mut t);
    let [first, second, third] = drills;
    assert_eq!(t.names(YOU, Zone::Deck), [first, second, third]);
}

/// PRE-R128 with PER-U064, PA-GLO-06: to search the top cards of the Life Deck is a search that another may carry out, and shuffles
/// nothing.
#[test]
fn blue_lunge_searches_the_top_of_the_deck() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Blue Lunge"])
                .deck(&["Red Hunting Drill", "Blue Positioning Drill"])
                .stage(10)
        })
        .they(|p| p.lead("Roshi", 4).level(4).stage(10))
        .start();
    t.play("Blue Lunge");
    assert_eq!(asked(&t), Some((PromptKind::Mode, THEY)));
    t.answer(Choice::Option(1));
    assert_eq!(asked(&t), Some((PromptKind::Choose, THEY)));
    t.choose("Blue Positioning Drill");
    calm(&mut t);
    assert!(has(&t, YOU, Zone::Play, "Blue Positioning Drill"));
    assert!(t.names(YOU, Zone::Deck)[..4].contains(&"Red Hunting Drill"));
    let shuffled = |happened: &Happened| matches!(happened, Happened::Shuffled { player: YOU });
    assert_eq!(t.happened(shuffled), 0);
}

/// VEN-C011 with PRE-C041, A-PA-31: a card that is looked for in a Life Deck and discarded is discarded out of that, though not
/// destroyed.
#[test]
fn orange_precise_shot_discards_out_of_the_life_deck() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Precise Shot"]).discard(&["Red Duck"]).stage(10))
        .they(|p| {
            p.deck(&[
                "Black Headbutt",
                "Black Headbutt",
                "Black Headbutt",
                "Black Vaulted Strike",
            ])
            .stage(10)
        })
        .start();
    t.hit_with("Orange Precise Shot");
    take(&mut t, "Black Vaulted Strike");
    agree(&mut t);
    assert!(has(&t, THEY, Zone::Discard, "Black Vaulted Strike"));
    assert_eq!(t.names(YOU, Zone::Deck).last(), Some(&"Red Duck"));
}

/// AWA-U088 with MOV-C003, PA-LATER-80: what a Dragon Ball gains is gone while Dragon Balls have no effects.
#[test]
fn namekian_hunt_gives_its_text_to_the_dragon_ball() {
    for (allies, comes_back) in [(&[][..], true), (&["Oolong - Concerned"][..], false)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Namekian Hunt", "Namek Dragon Ball 3"])
                    .discard(&["Namek Dragon Ball 2"])
                    .stage(10)
            })
            .they(|p| p.play(allies).hand(&["Black Strength Display"]).stage(10))
            .start();
        t.play("Namekian Hunt");
        calm(&mut t);
        t.play("Black Strength Display");
        agree(&mut t);
        assert_eq!(has(&t, YOU, Zone::Deck, "Namek Dragon Ball 2"), comes_back);
    }
}

/// EVO-C011 with PRE-S001, PA-GLO-12: what an attack gains for its hit is a HIT effect of it, too.
#[test]
fn blue_counter_sees_a_hit_that_was_gained() {
    for (leader, seen) in [("Nail", false), ("Vegeta", true)] {
        let mut t = combat()
            .you(|p| p.lead(leader, 4).hand(&["Black Flying Kick"]))
            .they(|p| p.play(&["Mr. Popo - Guide"]).hand(&["Blue Counter"]).stage(10))
            .start();
        t.play("Black Flying Kick");
        take(&mut t, "Blue Counter");
        assert_eq!(asked(&t) == Some((PromptKind::May, THEY)), seen, "{leader}");
    }
}

/// AWA-DR020 with VEN-U065, PA-LATER-107: whoever begins the game on level 2 has not advanced to it.
#[test]
fn to_begin_on_level_2_is_no_advance() {
    let mut t = Builder::new(&KIT, false)
        .you(|p| p.lead("Nail of Saiyans", 4))
        .they(|p| p.lead("Broly", 4))
        .start();
    t.yes();
    assert_eq!((t.level(YOU), t.stage(YOU)), (2, 5));
}

/// EVO-S030 with VEN-C011: an attack was destroyed, whatever it sets off then.
#[test]
fn black_perceptive_mastery_remembers_what_was_destroyed() {
    for (top, gained) in [("Black Vaulted Strike", true), ("Red Hunting Drill", false)] {
        let mut t = combat()
            .you(|p| p.lead("Nail of Black", 4).discard(&["Red Duck"]).stage(3))
            .they(|p| p.deck(&[top]).stage(10))
            .start();
        t.play("Black Perceptive Mastery");
        agree(&mut t);
        assert!(has(&t, THEY, Zone::Discard, top));
        assert_eq!(t.stage(YOU), if gained { 7 } else { 3 }, "{top}");
    }
}

/// PRE-R125 with PRE-C015, PA-GLO-04: what an opponent's attack does that you play is an effect of yours.
#[test]
fn an_attack_of_theirs_that_you_play_is_your_effect() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Reflection", "Black Corruption"]).stage(10))
        .they(|p| p.hand(&["Red Face Break"]).stage(10))
        .start();
    t.pass().play("Red Face Break");
    calm(&mut t);
    assert_eq!(t.names(THEY, Zone::Removed), ["Red Face Break"]);
    t.play("Black Reflection");
    agree(&mut t);
    assert!(has(&t, YOU, Zone::Discard, "Black Corruption"));
    assert_eq!(t.names(THEY, Zone::Removed).len(), 3);
}
