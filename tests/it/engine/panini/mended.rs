//! Words that cards of several sets needed, played as they are worded: Nail against Nail unless a test says who.

use scouter::deck::Deck;
use scouter::engine::{Act, Choice, PromptKind, Zone};
use scouter::model::Game;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario, Seat};
use super::readings::{calm, combat, dealt, fight_using, planning};
use super::starter_cards::printed_deck;
use super::{THEY, YOU};

const DISCARD_ALLY: Choice = Choice::Option(1);
const LOWER_ANGER: Choice = Choice::Option(2);

/// Takes the first answer to every question of that kind.
fn first_of_each(t: &mut Scenario, kind: PromptKind) {
    while t.prompt() == Some(kind) {
        let first = t.state.offers()[0].act;
        t.act(first);
    }
}

fn may(t: &Scenario) -> bool {
    t.prompt() == Some(PromptKind::May) && t.state.decider() == Some(YOU)
}

/// PER-C035: it comes after the HIT effects, whatever their player would like.
#[test]
fn orange_examination_drill_comes_after_the_hit() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Orange Examination Drill"])
                .hand(&["Saiyan Multi-Blast"])
                .stage(10)
        })
        .start();
    t.play("Saiyan Multi-Blast").let_through();
    assert_eq!(
        (t.prompt(), t.hand(YOU)),
        (Some(PromptKind::May), 1),
        "the card is drawn"
    );
}

/// PER-R117: the next cards off the top are more if its player likes, whatever was searched for before, and no others after them.
#[test]
fn black_choke_raises_the_next_cards_off_the_top() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Black Choke", "Black Side Thrust", "Saiyan Clash"])
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Black Choke");
    calm(&mut t);
    t.pass().play("Black Side Thrust");
    let before = t.discarded(THEY);
    t.name("Red Frenzied Blasts");
    first_of_each(&mut t, PromptKind::Choose);
    assert_eq!(t.discarded(THEY), before + 1, "one is searched for");
    calm(&mut t);
    t.pass().play("Saiyan Clash");
    let before = t.discarded(THEY);
    assert!(may(&t));
    t.yes();
    assert_eq!(t.discarded(THEY), before + 3);
    calm(&mut t);
    t.pass().play("Saiyan Clash");
    assert_eq!(t.discarded(THEY), before + 4, "once");
    assert!(!may(&t));
}

/// VEN-R106: the attack of the card that was banished is made, and the card stays where it is.
#[test]
fn blue_decapitation_copies_an_attack() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Blue Decapitation"])
                .discard(&["Black Fist Lock"])
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    let (object, by) = (t.card(YOU, "Blue Decapitation"), t.state.player(YOU).leader);
    t.act(Act::Use {
        object,
        ability: 0,
        by,
    });
    first_of_each(&mut t, PromptKind::Choose);
    let gone = t.names(YOU, Zone::Removed);
    assert!(gone.contains(&"Black Fist Lock") && gone.contains(&"Blue Decapitation"));
    calm(&mut t);
    assert!(t.stage(THEY) <= 6, "AT and 4");
}

/// EVO-U067: what lies on the table stops nothing, what comes from the hand does.
#[test]
fn blue_hush_leaves_stops_to_the_hand() {
    for (card, hits) in [("Blue Blockade", true), ("Red Blocking Hand", false)] {
        let mut t = planning()
            .you(|p| p.play(&["Blue Hush"]).hand(&["Black Fist Lock"]).stage(9))
            .they(|p| {
                let p = p.stage(10);
                if hits { p.play(&[card]) } else { p.hand(&[card]) }
            })
            .start();
        fight_using(&mut t, Some("Blue Hush"));
        t.play("Black Fist Lock").choose(card);
        calm(&mut t);
        assert_eq!(t.stage(THEY) < 10, hits, "{card}");
    }
}

/// PRE-S062: two critical damage effects, not twice the same.
#[test]
fn saiyan_triangle_beams_has_two_different_effects() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Triangle Beams"]).stage(10))
        .they(|p| p.anger(3))
        .start();
    t.hit_with("Saiyan Triangle Beams").answer(LOWER_ANGER);
    first_of_each(&mut t, PromptKind::Order);
    assert_eq!((t.prompt(), t.anger(THEY)), (Some(PromptKind::Critical), 2));
    let offered = |choice| {
        t.state
            .offers()
            .iter()
            .any(|action| action.act == Act::Answer { choice })
    };
    assert!(offered(DISCARD_ALLY) && !offered(LOWER_ANGER));
}

/// MOV-C009: a revealed hand lets two cards of either deck be seen, and any of them go under it.
#[test]
fn black_amusement_drill_answers_a_revealed_hand() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Black Amusement Drill"])
                .hand(&["Black Entanglement"])
                .stage(10)
        })
        .they(|p| {
            p.hand(&["Red Blocking Hand"])
                .deck(&["Black Headbutt", "Black Impediment"])
                .stage(10)
        })
        .start();
    t.play("Black Entanglement").let_through();
    assert!(may(&t));
    t.yes().answer(Choice::Option(1));
    t.choose("Black Headbutt");
    if t.prompt() == Some(PromptKind::Choose) {
        t.done();
    }
    assert_eq!(t.names(THEY, Zone::Deck)[0], "Black Impediment");
    assert_eq!(t.names(THEY, Zone::Deck).last(), Some(&"Black Headbutt"));
}

/// PER-U091: the attack that was found is taken, the others go under the deck, and all of them count.
#[test]
fn orange_charge_counts_what_it_reveals() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Orange Charge", "Saiyan Clash"])
                .deck(&["Blue Blockade", "Orange Steady Drill", "Black Fist Lock"])
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Orange Charge");
    first_of_each(&mut t, PromptKind::Choose);
    assert!(t.names(YOU, Zone::Hand).contains(&"Black Fist Lock"));
    let mut under = t.names(YOU, Zone::Deck)[..2].to_vec();
    under.sort_unstable();
    assert_eq!(under, ["Blue Blockade", "Orange Steady Drill"]);
    t.pass().play("Saiyan Clash");
    calm(&mut t);
    assert!(dealt(&t, 4, 0), "1, and 3 for the cards");
}

/// PER-R121: the card is drawn where an effect of the opponent changed the damage, and not where one's own did.
#[test]
fn blue_head_charge_draws_where_the_opponent_modified_it() {
    for (theirs, drawn) in [(true, 1), (false, 0)] {
        let ball = "Namek Dragon Ball 6";
        let mut t = combat()
            .you(|p| {
                let p = p.hand(&["Blue Head Charge"]).stage(10);
                if theirs { p } else { p.play(&["Blue Biting Drill"]) }
            })
            .they(|p| {
                let p = p.stage(10);
                if theirs { p.play(&[ball]) } else { p }
            })
            .start();
        t.play("Blue Head Charge");
        calm(&mut t);
        assert_eq!(t.hand(YOU), drawn);
    }
}

/// PER-U074: the first effect of the combat may be left, the second not; the other player has a first one too.
#[test]
fn mr_popo_lets_the_first_rejuvenation_be_left() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Mr. Popo - Guide", "Saiyan Transformation Drill"])
                .hand(&["Namekian Onslaught"])
                .discard(&["Red Duck", "Red Duck"])
                .stage(10)
        })
        .start();
    t.play("Saiyan Transformation Drill");
    assert_eq!(t.prompt(), Some(PromptKind::Mode));
    t.answer(Choice::Option(1));
    assert_eq!(t.discarded(YOU), 2, "nothing is rejuvenated");
    t.pass().play("Namekian Onslaught");
    assert_ne!(t.prompt(), Some(PromptKind::Mode));
    assert_eq!(t.names(YOU, Zone::Deck)[0], "Red Duck");
}

/// EVO-C020: a card an effect draws may come from the bottom.
#[test]
fn namekian_cleansing_drill_draws_from_the_bottom() {
    for bottom in [true, false] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Namekian Cleansing Drill"])
                    .hand(&["Saiyan Multi-Blast"])
                    .deck(&["Red Duck"])
                    .stage(10)
            })
            .start();
        let lowest = t.state.pile(YOU, Zone::Deck)[0];
        t.hit_with("Saiyan Multi-Blast")
            .answer(Choice::Option(u8::from(bottom)));
        assert_eq!(t.names(YOU, Zone::Hand).contains(&"Red Duck"), !bottom);
        assert_eq!(t.state.pile(YOU, Zone::Hand).contains(&lowest), bottom);
    }
}

/// EVO-R117: the banished card is played once, as if from hand, and goes where used cards go.
#[test]
fn red_eye_beams_lends_the_card_it_banishes() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Red Eye Beams"])
                .deck(&["Black Fist Lock", "Saiyan Multi-Blast"])
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Red Eye Beams");
    assert!(t.names(YOU, Zone::Removed).contains(&"Black Fist Lock"));
    t.pass().hit_with("Black Fist Lock");
    assert!(t.names(YOU, Zone::Discard).contains(&"Black Fist Lock"));
    assert!(t.stage(THEY) <= 6);
    t.pass();
    assert!(!t.offers("Black Fist Lock"));
}

/// EVO-UR142: nobody stands higher than five, and an Ally that comes to zero is banished.
#[test]
fn hidden_power_drill_holds_everybody_at_five() {
    let mut t = planning()
        .you(|p| p.hand(&["Hidden Power Drill", "Black Fist Lock"]).stage(10))
        .they(|p| p.play(&["Mr. Popo - Guide"]).stage(10))
        .start();
    t.play("Hidden Power Drill");
    assert_eq!(
        (
            t.stage(YOU),
            t.stage(THEY),
            t.ally_stage(THEY, "Mr. Popo - Guide")
        ),
        (5, 5, 5)
    );
    fight_using(&mut t, None);
    assert_eq!(t.stage(YOU), 5, "the power-up adds nothing");
    t.play("Black Fist Lock").let_through();
    t.choose("Mr. Popo - Guide");
    assert!(t.names(THEY, Zone::Removed).contains(&"Mr. Popo - Guide"));
}

/// EVO-UR142: an Ally that comes into play is not at zero, and stays.
#[test]
fn hidden_power_drill_lets_allies_come() {
    let mut t = planning()
        .you(|p| p.hand(&["Hidden Power Drill", "Mr. Popo - Guide"]))
        .start();
    t.play("Hidden Power Drill").play("Mr. Popo - Guide");
    assert_eq!(t.ally_stage(YOU, "Mr. Popo - Guide"), 3);
}

/// PRE-C028: the damage of their last attack, in the same unit, and two life cards.
#[test]
fn blue_reverse_gives_back_what_they_dealt() {
    for (theirs, life) in [("Saiyan Multi-Blast", 5), ("Saiyan Clash", 2)] {
        let mut t = combat()
            .you(|p| p.hand(&["Blue Reverse"]).stage(10))
            .they(|p| p.hand(&[theirs]).stage(10))
            .start();
        t.pass().play(theirs);
        calm(&mut t);
        t.play("Blue Reverse");
        calm(&mut t);
        assert!(dealt(&t, u8::from(life == 2), life), "{theirs}");
    }
}

/// A-PA-31 PA-DMG-11: an Ally that a critical damage effect discards is not destroyed, though it could have been banished instead
/// (AWA-U077); one that a card destroys is.
#[test]
fn an_ally_discarded_by_critical_damage_is_not_destroyed() {
    for ally in ["Mr. Popo - Guide", "Cell Jr. - Escaping"] {
        let mut t = combat()
            .you(|p| p.hand(&["Saiyan Triangle Beams"]).stage(10))
            .they(|p| p.play(&[ally]).hand(&["Blue Feast"]))
            .start();
        t.hit_with("Saiyan Triangle Beams").answer(DISCARD_ALLY);
        while t.prompt().is_some() {
            assert!(!t.offers("Blue Feast"), "{ally}");
            let last = *t.state.offers().last().unwrap();
            t.act(last.act);
        }
        assert!(!t.names(THEY, Zone::Play).contains(&ally));
    }
    let mut t = planning()
        .you(|p| p.hand(&["Orange Examination Drill"]))
        .they(|p| p.play(&["Mr. Popo - Guide"]).hand(&["Blue Feast"]))
        .start();
    t.play("Orange Examination Drill");
    first_of_each(&mut t, PromptKind::Choose);
    assert!(t.offers("Blue Feast"));
}

/// A-PA-32: whoever cannot raise anger gains none by anybody's effects.
#[test]
fn anger_that_cannot_be_raised_is_not_raised_by_anybody() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Defensive Effect", "Blue Eye Lasers"]).stage(10))
        .they(|p| p.hand(&["Red Double Strike"]).stage(10))
        .start();
    t.play("Blue Defensive Effect").play("Red Double Strike");
    calm(&mut t);
    assert_eq!(t.anger(THEY), 0);
    t.play("Blue Eye Lasers");
    calm(&mut t);
    assert_eq!(t.anger(THEY), 0);
}

/// A-PA-33 PA-ANGER-04: anger that is 0 already is not lowered.
#[test]
fn blue_biting_drill_waits_for_anger_that_falls() {
    for (anger, lost) in [(1, 8), (0, 7)] {
        let mut t = combat()
            .you(|p| p.play(&["Blue Biting Drill"]).hand(&["Blue Slash"]).stage(10))
            .they(|p| p.anger(anger).stage(10))
            .start();
        let before = t.life(THEY);
        t.play("Blue Slash");
        assert_eq!(
            (before - t.life(THEY), t.anger(THEY)),
            (lost, 0),
            "1 and 6 by the attack"
        );
    }
}

/// PA-LATER-60: cards that are banished instead of being destroyed do not count as destroyed.
#[test]
fn cards_banished_instead_do_not_count_as_destroyed() {
    for (instead, counted) in [(false, 2), (true, 0)] {
        let start = |card: &'static str| {
            combat()
                .you(|p| p.hand(&[card]).stage(5))
                .they(|p| {
                    let p = p.anger(4).stage(10);
                    if instead {
                        p.play(&["Black Remembrance Drill"])
                    } else {
                        p
                    }
                })
                .start()
        };
        let mut t = start("Namekian Maximum Will");
        t.hit_with("Namekian Maximum Will")
            .yes()
            .answer(Choice::Number(2));
        assert_eq!(t.anger(THEY), 4 - 2 * counted);
        let mut t = start("Namekian Pound");
        t.hit_with("Namekian Pound").yes().answer(Choice::Number(2));
        assert_eq!(t.stage(YOU), 5 + counted);
        let mut t = Builder::new(&GOHAN, true)
            .you(|p| p.hand(&["Saiyan Clash"]).stage(5))
            .they(|p| {
                let p = p.stage(10);
                if instead {
                    p.play(&["Black Remembrance Drill"])
                } else {
                    p
                }
            })
            .start();
        t.play("Saiyan Clash").yes().answer(Choice::Number(2));
        calm(&mut t);
        assert!(dealt(&t, 1, counted), "{instead}");
    }
}

/// PRE-C033: a Dragon Ball whose name is in play is banished, and destroyed all the same (PA-DB-02).
#[test]
fn a_dragon_ball_that_is_banished_counts_as_destroyed() {
    let mut t = combat()
        .you(|p| {
            p.stage(10)
                .hand(&["Namekian Maximum Will"])
                .play(&["Earth Dragon Ball 1"])
                .deck(&["Earth Dragon Ball 1", "Red Heating Beams"])
        })
        .they(|p| p.anger(4).stage(10))
        .start();
    t.hit_with("Namekian Maximum Will")
        .yes()
        .answer(Choice::Number(2));
    assert_eq!(t.anger(THEY), 0);
}

const GOHAN: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck: gohans,
};

fn gohans(seat: &Seat, _: usize) -> Deck {
    let leads = ["PRE-S009", "PRE-S010", "PRE-S011", "PRE-S012", "PRE-R140"];
    printed_deck(seat, leads, "Red Frenzied Blasts")
}

/// HNV-U090: for a level of anger their Endurance prevents nothing, and the card is banished all the same.
#[test]
fn red_palm_strike_makes_endurance_worthless() {
    for (given, lost) in [(true, 3), (false, 1)] {
        let mut t = combat()
            .you(|p| {
                p.lead("Captain Ginyu", 4)
                    .hand(&["Red Palm Strike", "Saiyan Multi-Blast"])
                    .anger(2)
                    .stage(10)
            })
            .they(|p| p.deck(&["Blue Defensive Effect"]).stage(10))
            .start();
        t.play("Red Palm Strike");
        calm(&mut t);
        t.pass().play("Saiyan Multi-Blast").let_through();
        let (life, anger) = (t.life(THEY), t.anger(YOU));
        assert_eq!(t.prompt(), Some(PromptKind::Endurance));
        t.yes();
        assert!(may(&t));
        if given {
            t.yes();
        } else {
            t.no();
        }
        assert_eq!(life - t.life(THEY), lost);
        assert_eq!(anger - t.anger(YOU), u8::from(given));
        assert!(t.names(THEY, Zone::Removed).contains(&"Blue Defensive Effect"));
    }
}

/// VEN-R126 PA-LATER-83: what an attack does at once raises their anger, what it does on a hit does not.
#[test]
fn saiyan_extinguishing_blast_leaves_immediate_anger() {
    for (card, anger) in [("Red Double Strike", 1), ("Saiyan Terrifying Strike", 0)] {
        let mut t = combat()
            .you(|p| p.hand(&["Saiyan Extinguishing Blast"]).stage(10))
            .they(|p| p.hand(&[card]).stage(10))
            .start();
        t.play("Saiyan Extinguishing Blast");
        calm(&mut t);
        t.play(card);
        calm(&mut t);
        assert_eq!(t.anger(THEY), anger, "{card}");
    }
}

/// PER-U064: the first search of their turn for one card is yours, if you like; the next is theirs.
#[test]
fn roshi_carries_out_the_first_search_of_the_opponent() {
    for taken in [true, false] {
        let mut t = combat()
            .you(|p| p.lead("Roshi", 4).level(4).stage(10))
            .they(|p| {
                p.play(&["Orange Celebration", "Orange Celebration"])
                    .deck(&[
                        "Orange Steady Drill",
                        "Saiyan Protection Drill",
                        "Blue Biting Drill",
                    ])
                    .stage(10)
            })
            .start();
        for round in 0..2 {
            t.pass().play("Orange Celebration");
            let offered = t.prompt() == Some(PromptKind::Mode) && t.state.decider() == Some(YOU);
            assert_eq!(offered, round == 0);
            if offered {
                t.answer(Choice::Option(u8::from(taken)));
            }
            let searcher = if taken && round == 0 { YOU } else { THEY };
            assert_eq!(t.state.decider(), Some(searcher));
            first_of_each(&mut t, PromptKind::Choose);
        }
        let in_play = t.names(THEY, Zone::Play);
        assert_eq!(in_play.iter().filter(|name| name.ends_with("Drill")).count(), 2);
    }
}
