//! Fusion: Goten and Kid Trunks become Gotenks, Goku and Vegeta become Vegito. They play the Villain Raditz.

use scouter::deck::{Deck, Section};
use scouter::engine::{Act, Adjust, Zone};
use scouter::model::Game;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario, Seat};
use super::scenario as home_made;
use super::starter_cards::printed_deck;
use super::{THEY, YOU};

const KIT: Kit = Kit {
    game: Game::Score,
    cards: catalog,
    deck,
};

fn deck(seat: &Seat, place: usize) -> Deck {
    with_fusions(seat, place, &["BUU-154", "BUU-155", "FUS-123"])
}

/// A Sensei Deck with Gotenks of level 3 alone.
const LEVEL_THREE: Kit = Kit {
    game: Game::Score,
    cards: catalog,
    deck: |seat, place| with_fusions(seat, place, &["FUS-124"]),
};

fn with_fusions(seat: &Seat, place: usize, codes: &[&str]) -> Deck {
    let character = seat.leader.unwrap_or(["Goten", "Raditz"][place]);
    let mut deck = printed_deck(seat, character, ("Black Front Kick", 40));
    if place == 0 {
        for code in codes {
            let card = catalog().printing_by_code(Game::Score, code).unwrap();
            deck.add(Section::SenseiDeck, card, 1);
        }
    }
    deck
}

/// Home-made cards, with Omega in the Sensei Deck.
const HOME_MADE: Kit = Kit {
    game: Game::Score,
    cards: home_made::KIT.cards,
    deck: |seat, place| {
        let mut deck = home_made::deck(seat, place);
        if place == 0 {
            deck.add(Section::SenseiDeck, home_made::KIT.printing("Omega"), 1);
        }
        deck
    },
};

fn step_two() -> Builder {
    Builder::new(&KIT, false)
}

fn called(t: &Scenario) -> &str {
    &t.state.card(t.state.player(YOU).leader).name
}

/// Gotenks of the two boys, with some anger before.
fn fused() -> Scenario {
    let mut t = step_two()
        .you(|p| {
            p.play(&["Kid Trunks@1", "The Fusion Dance", "Piccolo's Determination"])
                .hand(&["Majin Buu's Stomach", "Aura Clash"])
                .anger(3)
                .stage(2)
        })
        .start();
    t.play("The Fusion Dance");
    t
}

/// SC-LATER-169 SC-LATER-170: the two are set aside, and Gotenks comes out of the Sensei Deck at the highest stage, without anger, as
/// the Main Personality that Goten was.
#[test]
fn goten_and_kid_trunks_become_gotenks() {
    let t = fused();
    assert_eq!((called(&t), t.stage(YOU), t.anger(YOU)), ("Gotenks", 10, 0));
    assert!(!t.names(YOU, Zone::Play).contains(&"Kid Trunks"));
    assert!(!t.names(YOU, Zone::Side).contains(&"Gotenks"));
}

/// SC-LATER-169: they fuse at the same level alone.
#[test]
fn personalities_of_two_levels_do_not_fuse() {
    let mut t = step_two()
        .you(|p| p.play(&["Kid Trunks@2", "The Fusion Dance"]).stage(2))
        .start();
    t.play("The Fusion Dance");
    assert_eq!((called(&t), t.stage(YOU)), ("Goten", 2));
}

/// SC-LATER-169: and into the card of that level.
#[test]
fn the_fusion_is_of_the_level_of_its_parts() {
    let mut t = Builder::new(&LEVEL_THREE, false)
        .you(|p| p.play(&["Kid Trunks@1", "The Fusion Dance"]).stage(2))
        .start();
    t.play("The Fusion Dance");
    assert_eq!((called(&t), t.stage(YOU)), ("Goten", 2));
}

/// SC-LATER-171: Gotenks counts as both, who may not be played as Allies meanwhile.
#[test]
fn gotenks_counts_as_goten_and_as_kid_trunks() {
    let mut t = step_two()
        .you(|p| {
            p.play(&["Kid Trunks@1", "The Fusion Dance"])
                .hand(&["Kid Trunks@2"])
                .stage(2)
        })
        .start();
    t.play("The Fusion Dance");
    assert_eq!(t.refusal("Kid Trunks"), "SC-LATER-171");
    let leader = t.state.player(YOU).leader;
    for part in ["Goten", "Kid Trunks"] {
        assert!(t.state.is_made_of(leader, |card| card.name == part), "{part}");
    }
}

/// SC-LATER-171: a card for Goten only is used by Gotenks.
#[test]
fn gotenks_uses_what_is_for_goten() {
    let mut t = step_two()
        .you(|p| {
            p.play(&["Kid Trunks@1", "The Fusion Dance", "Like Father Like Son"])
                .stage(2)
        })
        .start();
    t.play("The Fusion Dance");
    assert_eq!(called(&t), "Gotenks");
    assert!(t.offers("Like Father Like Son"));
}

/// SC-LATER-171: an effect on one of the parts hits what they became.
#[test]
fn an_effect_on_a_part_hits_the_fusion() {
    let mut t = Builder::new(&HOME_MADE, false)
        .you(|p| p.play(&["Gamma@1", "Sigma@1", "Join Hands", "Send Away"]))
        .start();
    t.play("Join Hands");
    let allies: Vec<_> = t.state.allies(YOU).collect();
    assert_eq!(allies, [t.card(YOU, "Omega")]);
    t.play("Send Away");
    assert_eq!(t.state.allies(YOU).count(), 0, "it sends Gamma away");
}

/// SC-LATER-172: five anger bring the highest stage and no level, and so does what advances a level.
#[test]
fn gotenks_gains_no_level() {
    let mut t = fused();
    let leader = t.state.player(YOU).leader;
    t.adjust(Adjust::Stage {
        object: leader,
        stage: 1,
    });
    t.adjust(Adjust::Anger {
        player: YOU,
        anger: 4,
    });
    t.play("Piccolo's Determination");
    assert_eq!((called(&t), t.stage(YOU), t.anger(YOU)), ("Gotenks", 10, 0));
    t.adjust(Adjust::Stage {
        object: leader,
        stage: 1,
    });
    t.pass().act(Act::Combat { against: THEY }).play("Aura Clash");
    assert_eq!((called(&t), t.stage(YOU)), ("Gotenks", 10));
}

/// SC-LATER-172: what advances a level brings the highest stage alone.
#[test]
fn an_advance_brings_gotenks_the_highest_stage() {
    let balls = [
        "Earth Dragon Ball 1",
        "Earth Dragon Ball 2",
        "Earth Dragon Ball 3",
    ];
    let mut t = step_two()
        .you(|p| {
            p.play(&["Kid Trunks@1", "The Fusion Dance", "Lord Slug@1"])
                .play(&balls)
                .stage(2)
        })
        .start();
    t.play("The Fusion Dance")
        .pass()
        .act(Act::Combat { against: THEY });
    t.adjust(Adjust::Stage {
        object: t.state.player(YOU).leader,
        stage: 1,
    });
    t.play("Lord Slug");
    assert_eq!((called(&t), t.stage(YOU)), ("Gotenks", 10));
}

/// SC-LATER-173: a card of the Life Deck counts each of their turns; at the fifth the two are back at their highest stages.
#[test]
fn the_fusion_dance_lasts_five_turns() {
    let mut t = fused();
    let turn = t.state.turn;
    while called(&t) == "Gotenks" && t.state.turn < turn + 20 {
        let last = t.state.offers().last().unwrap().act;
        t.act(last);
    }
    assert_eq!(t.state.turn - turn, 10, "five turns of each player");
    assert_eq!((called(&t), t.stage(YOU)), ("Goten", 10));
    assert!(t.names(YOU, Zone::Play).contains(&"Kid Trunks"));
    assert!(t.names(YOU, Zone::Removed).contains(&"Gotenks"));
    assert!(t.names(YOU, Zone::Aside).is_empty());
}

/// SC-LATER-174: what says so lets them come apart at once, and nobody fuse.
#[test]
fn nobody_stays_fused_in_majin_buus_stomach() {
    let mut t = fused();
    t.play("Majin Buu's Stomach");
    assert_eq!((called(&t), t.stage(YOU)), ("Goten", 10));
    let mut t = step_two()
        .you(|p| p.play(&["Kid Trunks@1", "The Fusion Dance", "Majin Buu's Stomach"]))
        .start();
    t.play("The Fusion Dance");
    assert_eq!(called(&t), "Goten");
}

/// SC-LATER-173: Vegito lasts as long as the earrings are attached to him.
#[test]
fn vegito_lasts_while_the_earrings_are_attached() {
    let mut t = step_two()
        .you(|p| p.lead("Goku", 3).play(&["Vegeta@1", "Potara Earrings"]).stage(2))
        .start();
    t.play("Potara Earrings");
    if t.prompt().is_some() {
        let first = t.state.offers()[0].act;
        t.act(first);
    }
    assert_eq!((called(&t), t.stage(YOU)), ("Vegito", 10));
    let turn = t.state.turn;
    while t.state.turn < turn + 11 {
        let last = t.state.offers().last().unwrap().act;
        t.act(last);
    }
    assert_eq!(called(&t), "Vegito", "no turns are counted");
    let earrings = t.card(YOU, "Potara Earrings");
    t.shift(earrings, Zone::Discard, false);
    assert_eq!(called(&t), "Goku");
}

/// FUS-123, SC-LATER-105: Vegito pays no stages for an energy attack, no life cards where they are its cost, and no card that is called
/// a cost; by the document of 2014 what a card asks for without calling it a cost he gives up like everybody.
#[test]
fn vegito_pays_costs_and_nothing_else() {
    for (rules, keeps) in [(&[][..], true), (&["crd"][..], false)] {
        let mut t = Builder::new(&KIT, true)
            .with(rules)
            .you(|p| {
                p.lead("Goku", 3)
                    .hand(&["Orange Rush", "Sneaky Tricks"])
                    .play(&["Vegeta@1", "Potara Earrings", "Blue Leapfrog Drill"])
                    .stage(2)
            })
            .they(|p| p.hand(&["Krillin's Energy Disk"]).stage(10))
            .start();
        t.play("Potara Earrings");
        while t.prompt().is_some() {
            t.quietly();
        }
        assert_eq!((called(&t), t.stage(YOU)), ("Vegito", 10));
        t.pass();
        let before = t.life(YOU);
        t.hit_with("Orange Rush");
        while t.prompt().is_some() {
            t.quietly();
        }
        assert_eq!((t.stage(YOU), before - t.life(YOU)), (10, 0), "{rules:?}");
        t.play("Krillin's Energy Disk").choose("Blue Leapfrog Drill");
        if !keeps {
            t.choose("Blue Leapfrog Drill");
        }
        while t.prompt().is_some() {
            t.quietly();
        }
        assert_eq!(t.life(YOU), before, "it is stopped");
        let drill = t.names(YOU, Zone::Play).contains(&"Blue Leapfrog Drill");
        assert_eq!(drill, keeps, "{rules:?}");
        assert!(t.offers("Sneaky Tricks"), "with no other card to discard");
    }
}

/// SC-LATER-170: of two Allies an Ally is made. A-SC-52 SC-LATER-174: when it is discarded early, what it was made of goes with it,
/// with the levels under that, and the cards that counted its turns are shuffled back; all may be played again.
#[test]
fn a_fused_ally_that_is_discarded_takes_its_parts_along() {
    let mut t = step_two()
        .you(|p| {
            p.lead("Krillin", 3)
                .level(2)
                .play(&["Goten@1", "Kid Trunks@2", "The Fusion Dance"])
                .hand(&["Goten@2"])
                .anger(2)
        })
        .start();
    t.play("Goten@2").play("The Fusion Dance");
    assert_eq!((called(&t), t.anger(YOU)), ("Krillin", 0));
    let ally = t.card(YOU, "Gotenks, Super Saiyan");
    assert_eq!(t.state.allies(YOU).collect::<Vec<_>>(), [ally]);
    assert_eq!(t.ally_stage(YOU, "Gotenks, Super Saiyan"), 10);
    let turn = t.state.turn;
    while t.names(YOU, Zone::Aside).is_empty() && t.state.turn < turn + 4 {
        let last = t.state.offers().last().unwrap().act;
        t.act(last);
    }
    let (counting, life) = (t.names(YOU, Zone::Aside).len(), t.life(YOU));
    assert_eq!(counting, 1);
    t.shift(ally, Zone::Discard, false);
    assert!(t.names(YOU, Zone::Aside).is_empty());
    assert_eq!(t.life(YOU), life + counting);
    let gone = t.names(YOU, Zone::Discard);
    for (name, copies) in [("Goten", 2), ("Kid Trunks", 1), ("Gotenks, Super Saiyan", 1)] {
        let there = gone.iter().filter(|other| **other == name).count();
        assert_eq!(there, copies, "{name} in {gone:?}");
    }
    assert!(!t.names(YOU, Zone::Levels).contains(&"Goten"));
    let goten = t.card(YOU, "Goten@1");
    t.shift(goten, Zone::Hand, false);
    t.until("Non-Combat step");
    while t.state.active != YOU {
        t.pass().until("Non-Combat step");
    }
    assert!(t.offers("Goten@1"), "whoever has gone may come again");
}

/// FUS-071: Ready for Action is used as its player fuses as well as on an advance: the opponent's next phase is skipped, attacks deal
/// three life cards more until Combat ends, and the three cards at the bottom of the discard pile go back.
#[test]
fn ready_for_action_is_used_on_fusing_and_on_an_advance() {
    for cause in ["The Fusion Dance", "Orange Leg Sweep"] {
        let mut t = Builder::new(&KIT, true)
            .you(|p| {
                p.play(&["Kid Trunks@1", "The Fusion Dance"])
                    .hand(&["Ready for Action", "Orange Leg Sweep", "Saiyan High Jump Kick"])
                    .discard(&["Senzu Bean", "Orange Arm Bar", "Red Back Kick", "Black Side Kick"])
                    .anger(4)
                    .stage(5)
            })
            .they(|p| p.stage(10))
            .start();
        t.play(cause);
        t.choose("Ready for Action").let_through();
        assert!(t.names(YOU, Zone::Removed).contains(&"Ready for Action"));
        let mut under = t.names(YOU, Zone::Deck)[..3].to_vec();
        under.sort_unstable();
        assert_eq!(under, ["Black Side Kick", "Orange Arm Bar", "Red Back Kick"]);
        let life = t.life(THEY);
        t.pass().hit_with("Saiyan High Jump Kick");
        assert_eq!(life - t.life(THEY), 3 + 3, "{cause}");
    }
}
