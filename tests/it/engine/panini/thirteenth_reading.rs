//! What a thirteenth reading of the cards found, said as printed since: Nail against Nail unless a test says who.

use scouter::deck::Deck;
use scouter::engine::{Choice, Happened, PlayerId, PromptKind, Zone};
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
        Some("Hercule") => ["AWA-DR021", "AWA-DR022", "AWA-DR023", "AWA-DR024", "EVO-S020"],
        Some("Roshi") => ["PER-U061", "PER-U062", "PER-U063", "PER-U064", "PRE-R140"],
        Some("Tenshinhan") => ["HNV-C007", "HNV-C008", "HNV-U067", "HNV-U068", "PRE-R140"],
        Some(other) => panic!("nobody leads as {other}"),
        None => ["HNV-C001", "HNV-C002", "HNV-U061", "HNV-U062", "PRE-R140"],
    };
    printed_deck(seat, leads, "Red Frenzied Blasts")
}

fn combat() -> Builder {
    Builder::new(&KIT, true)
}

/// Agrees to everything, and says whether that question was asked on the way.
fn agree_and_see(t: &mut Scenario, question: (PromptKind, PlayerId)) -> bool {
    let mut seen = false;
    while let Some(prompt) = t.prompt() {
        seen |= asked(t) == Some(question);
        let first = t.state.offers()[0].act;
        match prompt {
            PromptKind::May => t.yes(),
            PromptKind::Defend | PromptKind::Lead => t.let_through(),
            _ => t.act(first),
        };
    }
    seen
}

/// MOV-C044, PA-LATER-31, PA-ANGER-08: Drills stay through the change it was banished for, and not through the next of the turn.
#[test]
fn red_saving_drill_saves_the_others_once() {
    let mut t = combat()
        .you(|p| {
            p.level(2)
                .play(&["Red Saving Drill", "Red Hunting Drill"])
                .hand(&["Red Tandem Blast", "Black Back Strike"])
                .anger(4)
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Red Tandem Blast").answer(Choice::Option(1));
    agree(&mut t);
    assert_eq!(t.level(YOU), 1);
    assert_eq!(t.names(YOU, Zone::Removed), ["Red Saving Drill"]);
    assert!(has(&t, YOU, Zone::Play, "Red Hunting Drill"));
    t.pass().hit_with("Black Back Strike");
    agree(&mut t);
    assert_eq!(t.level(YOU), 2);
    assert!(has(&t, YOU, Zone::Discard, "Red Hunting Drill"));
}

/// A-PA-63, MOV-C048: with no anger nothing is searched for, so nobody hears of it and no deck is looked through or shuffled.
#[test]
fn a_search_for_no_card_is_none() {
    for (anger, searches) in [(0, 0), (1, 1)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Namekian Hospitality Drill"])
                    .hand(&["Red Right Punch"])
                    .deck(&["Red Hunting Drill"])
                    .discard(&["Black Headbutt"; 2])
                    .anger(anger)
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Red Right Punch");
        let looks = agree_and_see(&mut t, (PromptKind::Verify, THEY));
        assert!(!looks, "{anger} anger");
        let shuffled = |happened: &Happened| matches!(happened, Happened::Shuffled { player: YOU });
        assert_eq!(t.happened(shuffled), searches);
        assert_eq!(has(&t, YOU, Zone::Play, "Red Hunting Drill"), searches == 1);
    }
}

/// HNV-C017, SC-TURN-17: where there is no card to choose, nothing is done for having chosen one.
#[test]
fn black_evasion_asks_for_a_card_to_choose() {
    for (pile, chosen) in [(&[][..], false), (&["Black Headbutt"][..], true)] {
        let mut t = combat()
            .you(|p| p.hand(&["Namekian Energy Toss"]).discard(pile).stage(10))
            .they(|p| p.hand(&["Black Evasion"]).discard(&["Red Duck"]).stage(10))
            .start();
        t.play("Namekian Energy Toss");
        take(&mut t, "Black Evasion");
        agree(&mut t);
        assert_eq!(has(&t, THEY, Zone::Discard, "Red Duck"), !chosen);
    }
}

/// HNV-U068 with HNV-R135, PA-LATER-84: the first attack stays, and one that attaches itself stays where it is attached.
#[test]
fn tenshinhan_lets_an_attached_attack_be() {
    for (attack, stays) in [("Wall Breaker", true), ("Black Headbutt", false)] {
        let mut t = combat()
            .you(|p| p.lead("Tenshinhan", 4).level(4).hand(&[attack]).stage(10))
            .they(|p| p.stage(10))
            .start();
        t.hit_with(attack);
        calm(&mut t);
        assert!(has(&t, YOU, Zone::Play, attack));
        t.pass().pass();
        calm(&mut t);
        assert_eq!(has(&t, YOU, Zone::Play, attack), stays, "{attack}");
    }
}

/// AWA-R135 with AWA-DR022, PA-LATER-116: a card that comes back into the hand is used as often as before.
#[test]
fn a_dynamite_kick_stays_again_when_it_is_played_again() {
    const KICK: &str = "Hercule's Dynamite Kick";
    let mut t = combat()
        .you(|p| p.lead("Hercule", 4).level(2).hand(&[KICK]).stage(10))
        .they(|p| p.stage(10))
        .start();
    for _ in 0..4 {
        t.hit_with(KICK);
        calm(&mut t);
        t.pass();
    }
    assert!(has(&t, YOU, Zone::Deck, KICK));
    t.play("Hercule - Posing");
    calm(&mut t);
    t.pass().hit_with(KICK);
    calm(&mut t);
    assert!(has(&t, YOU, Zone::Play, KICK));
}

/// AWA-U097, A-PA-33: who has no anger lowers none, and gets no Drill for it.
#[test]
fn red_pummel_asks_for_anger() {
    for (anger, found) in [(0, false), (1, true)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Red Pummel"])
                    .discard(&["Orange Hiding Drill"])
                    .anger(anger)
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        t.hit_with("Red Pummel");
        calm(&mut t);
        t.pass().pass();
        let offered = t.prompt() == Some(PromptKind::May);
        assert_eq!(offered, found, "{anger} anger");
    }
}

/// PER-R137, A-PA-33: nor is a critical damage effect had for it where an effect would advance the Main Personality.
#[test]
fn saiyan_extreme_training_asks_for_anger() {
    for (anger, level) in [(0, 2), (1, 1)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Saiyan Extreme Training", "Kami - Guardian"])
                    .hand(&["Namekian Enhancement"])
                    .discard(&["Black Headbutt"])
                    .anger(anger)
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Saiyan Extreme Training");
        agree(&mut t);
        t.pass().play("Namekian Enhancement");
        agree(&mut t);
        assert_eq!(t.level(YOU), level, "{anger} anger");
    }
}

/// MOV-C043 with HNV-U091: what an attached card does is not done by the attack, though it has the name of its card.
#[test]
fn red_maneuvering_drill_asks_whether_the_attack_lowered_the_anger() {
    let second = |drills: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| {
                p.play(drills)
                    .hand(&["Red Stomach Dive", "Red Stomach Dive"])
                    .anger(2)
                    .stage(10)
            })
            .they(|p| p.hand(&["Blue Swift Block"]).stage(10))
            .start();
        t.play("Red Stomach Dive");
        calm(&mut t);
        t.pass().play("Red Stomach Dive");
        assert_eq!(asked(&t), Some((PromptKind::May, YOU)));
        t.yes();
        let sum = t.state.sum_ahead().map(|sum| (sum.stages, sum.life));
        assert!(sum.is_some());
        sum
    };
    assert_eq!(second(&["Red Maneuvering Drill"]), second(&[]));
}

/// MOV-R119 with MOV-C049: it is banished instead of being discarded, so only when it would be.
#[test]
fn red_threatening_drill_is_banished_only_where_it_would_be_discarded() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Red Threatening Drill"])
                .hand(&["Red Slide", "Black Back Strike"])
                .anger(3)
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Red Slide");
    calm(&mut t);
    t.pass().play("Black Back Strike");
    let is_offered = agree_and_see(&mut t, (PromptKind::May, YOU));
    assert_eq!((t.level(YOU), is_offered), (2, false));
    assert!(has(&t, YOU, Zone::Play, "Red Threatening Drill"));
    let mut t = combat()
        .you(|p| {
            p.play(&["Red Threatening Drill"])
                .hand(&["Black Back Strike", "Black Headbutt"])
                .anger(4)
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Black Back Strike");
    agree(&mut t);
    assert_eq!(t.names(YOU, Zone::Removed), ["Red Threatening Drill"]);
}

/// HNV-C045 with PER-U064: a search for two Drills is none for one card, which Master Roshi could make.
#[test]
fn master_roshi_takes_no_search_for_two_drills() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Red Emergency"])
                .discard(&["Red Hunting Drill", "Orange Hiding Drill"])
                .anger(2)
                .stage(10)
        })
        .they(|p| p.lead("Roshi", 4).level(4).stage(10))
        .start();
    t.play("Red Emergency");
    assert!(!agree_and_see(&mut t, (PromptKind::Mode, THEY)));
    assert!(has(&t, YOU, Zone::Play, "Red Hunting Drill") || has(&t, YOU, Zone::Play, "Orange Hiding Drill"));
}

/// HNV-R129 with PER-U064, PA-GLO-06, PA-GLO-07: a card that is searched for to be attached is searched for like any other.
#[test]
fn saiyan_body_blow_searches_as_others_do() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Body Blow"]).deck(&["Blue Smug Punch"]).stage(10))
        .they(|p| p.lead("Roshi", 4).level(4).stage(10))
        .start();
    t.play("Saiyan Body Blow").yes();
    assert_eq!(asked(&t), Some((PromptKind::Mode, THEY)));
    agree(&mut t);
    assert!(has(&t, YOU, Zone::Play, "Blue Smug Punch"));
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Body Blow"]).stage(10))
        .they(|p| p.stage(10))
        .start();
    t.play("Saiyan Body Blow").yes();
    assert_eq!(asked(&t), Some((PromptKind::Verify, THEY)));
    t.no();
    let shuffled = |happened: &Happened| matches!(happened, Happened::Shuffled { player: YOU });
    assert_eq!(t.happened(shuffled), 1);
}

/// VEN-C018 with PER-U064: an Ally that is searched for in the discard pile may be chosen by Master Roshi.
#[test]
fn blue_brush_aside_searches_for_its_ally() {
    let mut t = combat()
        .you(|p| p.lead("Roshi", 4).level(4).hand(&["Black Headbutt"]).stage(10))
        .they(|p| {
            p.hand(&["Blue Brush Aside"])
                .discard(&["Turtle - Protective"])
                .stage(10)
        })
        .start();
    t.play("Black Headbutt");
    take(&mut t, "Blue Brush Aside");
    assert!(agree_and_see(&mut t, (PromptKind::Mode, YOU)));
    assert!(has(&t, THEY, Zone::Play, "Turtle - Protective"));
    t.pass().pass();
    calm(&mut t);
    assert!(has(&t, THEY, Zone::Removed, "Turtle - Protective"));
}

/// VEN-C006 with PER-U074: each player Rejuvenates the own cards, and may leave that undone once.
#[test]
fn black_fist_catch_has_the_opponent_rejuvenate() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Mr. Popo - Guide"])
                .hand(&["Black Headbutt"])
                .discard(&["Red Duck"; 3])
                .stage(10)
        })
        .they(|p| {
            p.hand(&["Black Fist Catch"])
                .discard(&["Red Flares"; 3])
                .stage(10)
        })
        .start();
    t.play("Black Headbutt");
    take(&mut t, "Black Fist Catch");
    assert_eq!(asked(&t), Some((PromptKind::Mode, YOU)));
    t.answer(Choice::Option(1));
    assert_eq!(asked(&t), Some((PromptKind::Mode, THEY)));
    t.answer(Choice::Option(1));
    calm(&mut t);
    assert!(has(&t, YOU, Zone::Discard, "Red Duck") && has(&t, THEY, Zone::Discard, "Red Flares"));
}

/// VEN-C005 with MOV-R139, PA-LATER-32: a search that puts a card of the Life Deck on top of it places it there.
#[test]
fn black_face_kick_hears_of_a_search_that_puts_it_on_top() {
    let mut t = combat()
        .you(|p| p.hand(&["Pulverize"]).deck(&["Black Face Kick"]).stage(10))
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Pulverize");
    calm(&mut t);
    t.pass().pass();
    t.choose("Black Face Kick");
    assert_eq!(asked(&t), Some((PromptKind::May, YOU)));
    t.yes();
    agree(&mut t);
    assert_eq!(t.names(YOU, Zone::Removed), ["Black Face Kick"]);
}

/// VEN-C060 with HNV-U068: a card that stops attacks is banished after a use from the hand, and discarded after one from the table.
#[test]
fn quick_blast_banishes_what_comes_from_the_hand() {
    let mut t = combat()
        .you(|p| {
            p.lead("Tenshinhan", 4)
                .level(4)
                .hand(&["Black Dense Ball"])
                .stage(10)
        })
        .they(|p| p.hand(&["Quick Blast"]).stage(10))
        .start();
    t.pass().play("Quick Blast");
    agree(&mut t);
    for _ in 0..2 {
        t.hit_with("Black Dense Ball");
        calm(&mut t);
        if t.state.decider() == Some(THEY) {
            t.pass();
        }
    }
    assert!(has(&t, YOU, Zone::Discard, "Black Dense Ball"));
}

/// HNV-U098 with EVO-R117: a card played as from the hand stays for its second use as one from the hand does.
#[test]
fn nails_heritage_out_of_the_banished_zone_stays_too() {
    let mut t = combat()
        .you(|p| p.hand(&["Red Eye Beams"]).deck(&["Nail's Heritage"]).stage(10))
        .they(|p| p.hand(&["Black Headbutt"]).stage(10))
        .start();
    t.hit_with("Red Eye Beams");
    calm(&mut t);
    assert!(has(&t, YOU, Zone::Removed, "Nail's Heritage"));
    t.play("Black Headbutt");
    take(&mut t, "Nail's Heritage");
    calm(&mut t);
    assert!(has(&t, YOU, Zone::Play, "Nail's Heritage"));
}

/// PER-R126 with PER-U089: as many Dragon Balls count as were revealed, though one comes into the hand after that.
#[test]
fn namekian_face_crush_counts_what_was_revealed() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Namek Dragon Ball 2"])
                .hand(&[
                    "Namekian Face Crush",
                    "Namekian Preparation",
                    "Namek Dragon Ball 3",
                ])
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Namekian Face Crush");
    take(&mut t, "Namekian Preparation");
    agree(&mut t);
    assert!(has(&t, YOU, Zone::Hand, "Namek Dragon Ball 2"));
    let dealt = |happened: &Happened| matches!(happened, Happened::DamageDealt { stages: 5, .. });
    assert_eq!(t.happened(dealt), 1);
}

/// PER-C029, PER-C045, PA-COMBAT-16, PA-COMBAT-17: an attack is paid for before anything it says happens.
#[test]
fn an_attack_is_paid_for_first() {
    for attack in ["Namekian Chest Explosion", "Red Cannon"] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Red Hunting Drill"])
                    .hand(&[attack])
                    .deck(&["Black Headbutt"])
                    .stage(5)
            })
            .they(|p| p.stage(10))
            .start();
        t.play(attack);
        assert_ne!(t.prompt(), Some(PromptKind::Defend), "{attack}");
        assert_eq!(t.stage(YOU), 3, "{attack}");
    }
}

/// AWA-U093: a Drill that is destroyed in play is drawn for, and one that is banished out of the discard pile is not.
#[test]
fn orange_leaping_punch_waits_for_a_drill_in_play() {
    const DRILL: &str = "Red Hunting Drill";
    let start = |next: &'static str| {
        let mut t = combat()
            .you(|p| {
                p.play(&[DRILL])
                    .hand(&["Orange Leaping Punch", next])
                    .deck(&["Stare Down"])
                    .anger(4)
                    .stage(10)
            })
            .they(|p| p.hand(&["Black Narrow Beam"]).stage(10))
            .start();
        t.hit_with("Orange Leaping Punch");
        calm(&mut t);
        t.pass().play(next);
        t
    };
    let mut t = start("Red Cannon");
    t.yes();
    agree(&mut t);
    assert!(has(&t, YOU, Zone::Discard, DRILL));
    assert_eq!(t.hand(YOU), 1);
    let mut t = start("Red Blazing Aura");
    calm(&mut t);
    assert!(has(&t, YOU, Zone::Discard, DRILL));
    t.play("Black Narrow Beam");
    if t.offers(DRILL) {
        t.choose(DRILL);
    }
    calm(&mut t);
    assert!(has(&t, YOU, Zone::Removed, DRILL));
    assert_eq!(t.hand(YOU), 0);
}

/// EVO-R114 with EVO-C028: the attack is to cause the change of levels, and not a Drill while it is resolved.
#[test]
fn orange_drain_asks_what_changed_the_level() {
    for (drills, found) in [(&["Orange Intense Training Drill"][..], false), (&[][..], true)] {
        let mut t = combat()
            .you(|p| {
                p.play(drills)
                    .hand(&["Orange Drain"])
                    .deck(&["Red Antidote"])
                    .anger(4)
                    .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Orange Drain");
        agree(&mut t);
        assert_eq!(t.level(YOU), 2);
        assert_eq!(has(&t, YOU, Zone::Hand, "Red Antidote"), found, "{drills:?}");
    }
}
