//! What changes while a card is being used: levels, anger, where the card lies, and what its parentheses say of its use. Nail
//! against Nail unless a test says who.

use scouter::deck::Deck;
use scouter::engine::{Act, Choice, Happened, PromptKind, Zone};
use scouter::model::Game;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Seat};
use super::readings::{agree, calm, take};
use super::starter_cards::printed_deck;
use super::{THEY, YOU};

const KIT: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck,
};

fn deck(seat: &Seat, _: usize) -> Deck {
    let nail = |mastery| ["HNV-C001", "HNV-C002", "HNV-U061", "HNV-U062", mastery];
    let leads = match seat.leader {
        Some("Frieza") => ["PRE-S017", "PRE-S018", "PRE-S019", "PRE-S020", "PRE-R140"],
        Some("Gohan") => ["PRE-S009", "PRE-S010", "PRE-S011", "PRE-S012", "PRE-R140"],
        Some("Nail of Blue") => nail("PRE-R127"),
        Some("Nail of Red") => nail("EVO-S025"),
        Some("Piccolo") => ["PRE-S021", "PRE-S022", "PRE-S023", "PRE-S024", "PRE-R140"],
        Some("Vegeta") => ["PRE-S001", "PRE-S002", "PRE-S003", "PRE-S004", "PRE-R145"],
        Some(other) => panic!("nobody leads as {other}"),
        None => nail("PRE-R140"),
    };
    printed_deck(seat, leads, "Red Frenzied Blasts")
}

fn combat() -> Builder {
    Builder::new(&KIT, true)
}

/// PRE-C058, PA-ZONE-05: the personality that blocks is the same on its new level, which is the stronger one.
#[test]
fn a_block_that_lifts_its_user_weighs_the_new_level() {
    let mut t = combat()
        .you(|p| p.hand(&["Namekian Energy Toss"]).stage(3))
        .they(|p| {
            p.lead("Vegeta", 4)
                .hand(&["Saiyan Supreme Block"])
                .anger(4)
                .stage(1)
        })
        .start();
    t.play("Namekian Energy Toss");
    take(&mut t, "Saiyan Supreme Block");
    calm(&mut t);
    assert_eq!((t.level(THEY), t.anger(THEY)), (2, 0));
    assert!(!t.names(THEY, Zone::Discard).contains(&"Saiyan Supreme Block"));
}

/// PRE-U105 with PRE-R145, PA-ZONE-05: the Mastery lifts the attacker before the rest of the card.
#[test]
fn an_attack_whose_mastery_lifts_its_user_weighs_the_new_level() {
    let mut t = combat()
        .you(|p| p.lead("Vegeta", 4).hand(&["Saiyan Surprise"]).anger(4).stage(4))
        .they(|p| p.play(&["Krillin - Supportive", "Yajirobe - Bundled"]).stage(3))
        .start();
    t.play("Saiyan Surprise");
    assert_eq!(t.level(YOU), 2);
    assert!(t.offers("Krillin - Supportive") && t.offers("Yajirobe - Bundled"));
    t.choose("Krillin - Supportive");
    agree(&mut t);
    assert!(t.names(THEY, Zone::Discard).contains(&"Krillin - Supportive"));
}

/// PRE-S097, PA-LATER-20: an attack is known to be stopped before the card that did it leaves.
#[test]
fn the_card_that_stops_is_not_yet_in_the_discard_pile() {
    for pile in [&[][..], &["Saiyan Multi-Blast"][..]] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Headbutt"]).stage(5))
            .they(|p| {
                p.play(&["Blue Positioning Drill"])
                    .hand(&["Blue Wrist Block"])
                    .discard(pile)
                    .stage(5)
            })
            .start();
        t.play("Black Headbutt");
        take(&mut t, "Blue Wrist Block");
        calm(&mut t);
        assert_eq!(t.names(THEY, Zone::Discard), ["Blue Wrist Block"], "{pile:?}");
    }
}

/// PRE-U076 with PRE-S017, PA-LATER-20: an attack whose card goes back to the hand was stopped all the same.
#[test]
fn an_attack_that_is_stopped_and_lost_was_stopped() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Headbutt"]).stage(5))
        .they(|p| p.lead("Frieza", 1).hand(&["Black Delay"]).stage(5))
        .start();
    t.play("Black Headbutt");
    take(&mut t, "Black Delay");
    assert_eq!(t.anger(THEY), 0);
    agree(&mut t);
    assert_eq!(t.anger(THEY), 1);
}

/// A-PA-61, PRE-S103 with PRE-C025: nobody advances by anger of which nothing was raised.
#[test]
fn anger_lowered_by_none_lifts_nobody() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Saiyan Analysis Drill"])
                .hand(&["Black Headbutt", "Black Back Strike"])
                .anger(4)
                .stage(5)
        })
        .they(|p| p.hand(&["Blue Defensive Flight"]).stage(5))
        .start();
    t.play("Black Headbutt");
    take(&mut t, "Blue Defensive Flight");
    assert_eq!(t.prompt(), Some(PromptKind::Number));
    t.answer(Choice::Number(0));
    calm(&mut t);
    assert_eq!((t.level(YOU), t.anger(YOU)), (1, 4));
    t.pass().play("Black Back Strike");
    assert_eq!(t.level(YOU), 2, "anger was raised");
}

/// PRE-C019 with PRE-U088, PA-GLO-03: a card that its own effect banishes after use banishes itself.
#[test]
fn black_punishment_hears_of_a_card_that_its_own_effect_banishes() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Punishment"]).stage(5))
        .they(|p| {
            p.play(&["Namek Dragon Ball 2"])
                .hand(&["Namekian Targeted Strike"])
                .stage(5)
        })
        .start();
    t.hit_with("Black Punishment");
    calm(&mut t);
    let before = t.discarded(THEY);
    t.hit_with("Namekian Targeted Strike");
    agree(&mut t);
    assert_eq!(t.names(THEY, Zone::Removed), ["Namekian Targeted Strike"]);
    assert_eq!(t.discarded(THEY), before + 1);
}

/// PRE-S018, PA-COMBAT-19: the attack that is made once more has its cost, without which the power is not offered.
#[test]
fn frieza_repeats_nothing_that_he_cannot_pay_for() {
    for (stage, offered) in [(2, true), (1, false)] {
        let mut t = combat()
            .you(|p| p.lead("Frieza", 4).level(2).hand(&["Red Duck"]).stage(stage))
            .they(|p| p.hand(&["Saiyan Multi-Blast"]).stage(5))
            .start();
        t.pass().hit_with("Saiyan Multi-Blast");
        calm(&mut t);
        assert_eq!(t.offers("Frieza - Transformed"), offered);
    }
}

/// PRE-C060 with PRE-UR164, PA-GLO-03, PA-LATER-38: what an Event says of its use in parentheses stays though it is cancelled.
#[test]
fn a_cancelled_event_still_keeps_its_player_from_winning_by_anger() {
    let mut t = combat()
        .you(|p| {
            p.level(4)
                .hand(&["It's Over 9,000!", "Black Back Strike"])
                .anger(4)
                .stage(5)
        })
        .they(|p| p.lead("Frieza", 4).hand(&["Villainous Energy Sphere"]).stage(10))
        .start();
    t.play("It's Over 9,000!");
    take(&mut t, "Villainous Energy Sphere");
    calm(&mut t);
    assert_eq!(t.anger(YOU), 4, "it was cancelled");
    t.pass().hit_with("Black Back Strike");
    calm(&mut t);
    assert_eq!((t.winner(), t.anger(YOU)), (None, 0));
}

/// PRE-R127: the power is a defense only with a card that it stops the attack for.
#[test]
fn blue_protective_mastery_asks_for_a_card_of_the_other_kind() {
    for (held, offered) in [("Black Back Strike", false), ("Namekian Energy Toss", true)] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Headbutt"]).stage(5))
            .they(|p| p.lead("Nail of Blue", 4).hand(&[held]).stage(5))
            .start();
        t.play("Black Headbutt");
        assert_eq!(t.offers("Blue Protective Mastery"), offered, "with {held}");
    }
}

/// PRE-S009, PA-DB-02: a Dragon Ball is destroyed, too, that is banished because its like is in play.
#[test]
fn gohan_counts_a_ball_that_is_banished() {
    let mut t = combat()
        .you(|p| {
            p.lead("Gohan", 4)
                .hand(&["Saiyan Multi-Blast"])
                .deck(&["Namek Dragon Ball 2", "Red Duck"])
                .stage(5)
        })
        .they(|p| p.play(&["Namek Dragon Ball 2"]).stage(5))
        .start();
    t.play("Saiyan Multi-Blast").yes().answer(Choice::Number(2));
    t.let_through();
    calm(&mut t);
    assert_eq!(
        t.names(YOU, Zone::Removed),
        ["Namek Dragon Ball 2", "Saiyan Multi-Blast"]
    );
    let dealt = |happened: &Happened| *happened == Happened::DamageDealt { stages: 0, life: 5 };
    assert_eq!(t.happened(dealt), 1);
}

/// EVO-R109: it is the Ally that was Kami or Nail, not the card that is drawn.
#[test]
fn namekian_enhancement_asks_who_the_ally_was() {
    for (ally, bottom, level) in [
        ("Kami - Guardian", "Red Duck", 2),
        ("Krillin - Supportive", "Kami - Guardian", 1),
    ] {
        let mut t = combat()
            .you(|p| p.play(&[ally]).hand(&["Namekian Enhancement", bottom]).stage(5))
            .start();
        let card = t.card(YOU, bottom);
        t.shift(card, Zone::Deck, true);
        t.play("Namekian Enhancement");
        agree(&mut t);
        assert_eq!(t.level(YOU), level, "{ally} was banished");
        assert_eq!(t.names(YOU, Zone::Hand), [bottom]);
    }
}

/// EVO-U077, EVO-U079, PER-U096, VEN-C046 with EVO-S025: what an attack does when it comes out of the discard pile.
#[test]
fn attacks_out_of_the_discard_pile_do_more() {
    let out_of_the_pile = |attack: &'static str| {
        let mut t = combat()
            .you(|p| {
                p.lead("Nail of Red", 4)
                    .play(&["Namek Dragon Ball 1"])
                    .hand(&["Red Duck"])
                    .discard(&[attack])
                    .stage(10)
            })
            .they(|p| {
                p.play(&["Saiyan Analysis Drill"])
                    .hand(&["Red Duck"])
                    .anger(3)
                    .stage(10)
            })
            .start();
        t.play("Red Ruthless Mastery");
        while !matches!(t.prompt(), Some(PromptKind::Defend) | None) {
            let first = t.state.offers()[0].act;
            match t.prompt() {
                Some(PromptKind::May) => t.yes(),
                _ => t.act(first),
            };
        }
        assert_eq!(
            t.happened(|happened| matches!(happened, Happened::Attacked { .. })),
            1
        );
        t
    };
    let t = out_of_the_pile("Red Chest Beam");
    assert_eq!(t.anger(YOU), 2);
    let t = out_of_the_pile("Red Forceful Strike");
    assert_eq!(t.names(THEY, Zone::Discard), ["Saiyan Analysis Drill"]);
    let t = out_of_the_pile("Red Right Blast");
    assert_eq!(t.anger(THEY), 1);
    let t = out_of_the_pile("Red Ejection");
    assert_eq!(t.discarded(THEY), 1);
    let mut t = combat().you(|p| p.hand(&["Red Chest Beam"]).stage(10)).start();
    t.hit_with("Red Chest Beam");
    assert_eq!(t.anger(YOU), 0, "out of the hand");
}

/// PER-U096 with EVO-R127, PA-GLO-03: what stands in parentheses is no immediate effect, and is not lost with them.
#[test]
fn what_parentheses_say_of_an_attack_is_not_cancelled() {
    for absorbed in [false, true] {
        let mut t = combat()
            .you(|p| {
                p.lead("Nail of Red", 4)
                    .hand(&["Namekian Energy Toss", "Red Duck"])
                    .discard(&["Red Right Blast"])
                    .stage(10)
            })
            .they(|p| {
                p.hand(&["Android 19's Energy Absorption", "Red Duck"])
                    .anger(3)
                    .stage(10)
            })
            .start();
        t.play("Namekian Energy Toss");
        t.choose("Android 19's Energy Absorption");
        agree(&mut t);
        // The Mastery plays the top card of the pile.
        let toss = t.card(YOU, "Namekian Energy Toss");
        t.shift(toss, Zone::Removed, false);
        t.pass().play("Red Ruthless Mastery");
        let mut offered = 0;
        while !matches!(t.prompt(), Some(PromptKind::Defend) | None) {
            match (t.prompt(), t.state.decider()) {
                (Some(PromptKind::May), Some(THEY)) => {
                    offered += 1;
                    if absorbed {
                        t.yes()
                    } else {
                        t.no()
                    };
                }
                (Some(PromptKind::May), _) => {
                    t.yes();
                }
                _ => {
                    let first = t.state.offers()[0].act;
                    t.act(first);
                }
            }
        }
        assert_eq!(offered, 1);
        assert_eq!(t.anger(THEY), 1, "absorbed: {absorbed}");
    }
}

/// EVO-S025, EVO-R102, EVO-U061 with EVO-U076, PA-COMBAT-26: a card that is revealed and put somewhere by one sentence speaks after
/// that, and one that has gone elsewhere since is not put anywhere by the next.
#[test]
fn a_card_that_leaves_as_it_is_revealed_stays_away() {
    let mut t = combat()
        .you(|p| {
            p.lead("Nail of Red", 4)
                .hand(&["Red Premonition"])
                .deck(&["Red Antidote"])
                .stage(10)
        })
        .start();
    t.play("Red Ruthless Mastery");
    agree(&mut t);
    assert_eq!(t.names(YOU, Zone::Removed), ["Red Premonition"]);
    let mut t = combat()
        .you(|p| p.hand(&["Black Empowered Sword Slash"]).stage(10))
        .they(|p| p.hand(&["Red Premonition"]).stage(10))
        .start();
    t.hit_with("Black Empowered Sword Slash");
    agree(&mut t);
    assert!(t.names(THEY, Zone::Removed).contains(&"Red Premonition"));
    let mut t = combat()
        .you(|p| p.play(&["Black Signal"]).stage(10))
        .they(|p| p.deck(&["Red Premonition", "Red Antidote"]).anger(3).stage(10))
        .start();
    t.play("Black Signal");
    agree(&mut t);
    assert_eq!(t.names(THEY, Zone::Removed), ["Red Premonition"]);
    assert_eq!(t.anger(THEY), 1);
}

/// EVO-C002: the Drill goes where there is no Setup, though the last one went outside combat.
#[test]
fn black_inactivity_drill_goes_at_the_end_of_the_turn() {
    let mut t = Builder::new(&KIT, false)
        .you(|p| p.play(&["Black Inactivity Drill"]))
        .start();
    let turn = t.state.turn;
    while t.state.turn == turn {
        if t.prompt().is_some() {
            t.quietly();
        } else {
            t.act(Act::Pass);
        }
    }
    assert_eq!(t.names(YOU, Zone::Removed), ["Black Inactivity Drill"]);
}

/// A-PA-62, EVO-C022 with PRE-S024: what counts as critical damage is critical though the opponent's card asks for more.
#[test]
fn namekian_deflection_is_enough_against_piccolo() {
    let mut t = combat()
        .you(|p| p.hand(&["Namekian Deflection", "Saiyan Multi-Blast"]).stage(10))
        .they(|p| {
            p.lead("Piccolo", 4)
                .level(4)
                .hand(&["Namekian Energy Toss"])
                .anger(3)
                .stage(10)
        })
        .start();
    t.pass().play("Namekian Energy Toss");
    take(&mut t, "Namekian Deflection");
    calm(&mut t);
    t.play("Saiyan Multi-Blast").let_through();
    while !matches!(t.prompt(), Some(PromptKind::Critical) | None) {
        t.quietly();
    }
    assert_eq!(t.prompt(), Some(PromptKind::Critical));
}

/// EVO-R117, PA-LATER-34: a card that may be played as from the hand is used at its own time, too.
#[test]
fn red_eye_beams_lets_an_instant_be_used_at_its_time() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Red Eye Beams"])
                .deck(&["Lord Slug's Regeneration"])
                .stage(10)
        })
        .they(|p| p.hand(&["Black Headbutt"]).stage(10))
        .start();
    t.hit_with("Red Eye Beams");
    calm(&mut t);
    assert!(t.names(YOU, Zone::Removed).contains(&"Lord Slug's Regeneration"));
    t.play("Black Headbutt");
    take(&mut t, "Lord Slug's Regeneration");
    t.answer(Choice::Option(2));
    calm(&mut t);
    let used = |happened: &Happened| matches!(happened, Happened::Used { player: YOU, .. });
    assert_eq!(t.happened(used), 2);
}
