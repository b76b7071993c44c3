//! Printed cards of the Evolution starters, ruling by ruling: you play Android 18, they play Vegeta.

use scouter::deck::{Deck, Section};
use scouter::engine::{Choice, Happened, PromptKind, Zone};
use scouter::model::Game;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario, Seat};
use super::{THEY, YOU};

const KIT: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck,
};

fn deck(seat: &Seat, place: usize) -> Deck {
    let leads = [
        ["EVO-S026", "EVO-S027", "EVO-S028", "EVO-S029", "EVO-S030"],
        ["EVO-S016", "EVO-S017", "EVO-S018", "EVO-UR144", "EVO-S020"],
    ];
    printed_deck(seat, leads[place], "Black Headbutt")
}

/// Four levels and a Mastery, what the test names, and many of one card.
pub(super) fn printed_deck(seat: &Seat, leads: [&str; 5], filler: &str) -> Deck {
    let mut deck = Deck::new(Game::Panini);
    let code = |code: &str| catalog().printing_by_code(Game::Panini, code).unwrap();
    let [levels @ .., mastery] = leads;
    for level in levels {
        deck.add(Section::Personality, code(level), 1);
    }
    deck.add(Section::Mastery, code(mastery), 1);
    for name in seat.named() {
        deck.add(Section::Main, KIT.printing(name), 1);
    }
    deck.add(Section::Main, KIT.printing(filler), 50);
    deck
}

pub(super) fn combat() -> Builder {
    Builder::new(&KIT, true)
}

fn shown(t: &Scenario) -> usize {
    t.happened(|happened| matches!(happened, Happened::Revealed { .. }))
}

#[test]
fn vegeta_reveals_the_first_card_an_effect_of_his_own_makes_him_discard() {
    let mut t = combat()
        .you(|p| p.stage(10).hand(&["Black Energy Discharge"; 4]))
        .they(|p| p.hand(&["Black Speedy Dodge", "Black Speedy Dodge", "Stare Down"]))
        .start();
    t.play("Black Energy Discharge")
        .choose("Black Speedy Dodge")
        .yes();
    t.choose("Stare Down");
    assert_eq!(t.prompt(), Some(PromptKind::Mode));
    assert_eq!(t.state.decider(), Some(THEY));
    t.answer(Choice::Option(0));
    assert_eq!((shown(&t), t.hand(THEY)), (1, 2), "it is shown and kept");
    t.choose("Black Energy Discharge");
    assert_eq!(t.hand(YOU), 2, "what the discard pays for happens all the same");
    t.pass()
        .play("Black Energy Discharge")
        .choose("Black Speedy Dodge")
        .yes();
    assert_eq!((shown(&t), t.hand(THEY)), (1, 0), "only the first of a combat");
}

#[test]
fn vegeta_may_choose_to_discard_the_card_all_the_same() {
    let mut t = combat()
        .you(|p| p.stage(10).hand(&["Black Energy Discharge"; 2]))
        .they(|p| p.hand(&["Black Speedy Dodge", "Stare Down"]))
        .start();
    t.play("Black Energy Discharge")
        .choose("Black Speedy Dodge")
        .yes();
    t.answer(Choice::Option(1));
    assert_eq!((shown(&t), t.hand(THEY)), (0, 0));
}

#[test]
fn what_an_opponents_effect_discards_only_the_super_saiyan_reveals() {
    let stared_at = |level| {
        let mut t = combat()
            .you(|p| p.hand(&["Stare Down"]))
            .they(|p| p.level(level).hand(&["Black Speedy Dodge", "Black Headbutt"]))
            .start();
        t.play("Stare Down").done().choose("Black Headbutt");
        t
    };
    assert_eq!(stared_at(1).names(THEY, Zone::Hand), ["Black Speedy Dodge"]);
    let mut t = stared_at(3);
    t.answer(Choice::Option(0));
    assert_eq!(t.hand(THEY), 2);
}

#[test]
fn black_enraged_assault_banishes_the_copies_of_a_banished_card() {
    let mut t = combat()
        .you(|p| p.stage(10).hand(&["Black Enraged Assault"]))
        .they(|p| {
            p.stage(10).hand(&["Stare Down", "Black Speedy Dodge"]).deck(&[
                "Black Headbutt",
                "Black Headbutt",
                "Black Headbutt",
                "Stare Down",
                "Stare Down",
            ])
        })
        .start();
    for name in ["Stare Down", "Black Speedy Dodge"] {
        let card = t.card(THEY, name);
        t.shift(card, Zone::Removed, false);
    }
    t.hit_with("Black Enraged Assault");
    assert_eq!(
        t.prompt(),
        Some(PromptKind::Order),
        "the Mastery has something to say as well"
    );
    t.answer(Choice::Option(0)).choose("Stare Down");
    assert_eq!(
        t.names(THEY, Zone::Removed),
        ["Stare Down", "Black Speedy Dodge", "Stare Down", "Stare Down"]
    );
    let shuffled = |happened: &Happened| matches!(happened, Happened::Shuffled { player: THEY });
    assert_eq!(t.happened(shuffled), 1, "a deck that was searched is shuffled");
}

#[test]
fn the_cards_say_in_english_what_they_do() {
    let told = |code: &str| {
        let card = catalog().card_of(catalog().printing_by_code(Game::Panini, code).unwrap());
        format!("{}: {}", card.name, scouter::catalog::text(card))
    };
    insta::assert_snapshot!(["EVO-S016", "EVO-S018", "EVO-S044"].map(told).join("\n"), @r"
    Vegeta - Calculating: Whenever a card in your hand would be discarded by an effect of yours, if a combat is under way and it is the only card, you may instead reveal it. Once per combat.
    When your attack is performed, if the attack is one of your styled attacks, you may have this attack deal its life card damage as stages. Once each turn.
    Vegeta - Super Saiyan: Whenever a card in your hand would be discarded by an effect, if a combat is under way and it is the only card, you may instead reveal it. Once per combat.
    When your attack is performed, if the attack is one of your styled attacks, choose one: this attack deals its life card damage as stages; or this attack deals its stage damage as life cards; or nothing.
    Black Enraged Assault: Endurance 1.
    Physical attack. Damage: 3 stages and 3 life cards. Hit: If there is a card in your opponent's banished zone, choose 1 card from your opponent's banished zone and search your opponent's Life Deck for all cards of that name, banish them and shuffle.
    ");
}

#[test]
fn black_side_thrust_finds_the_card_its_player_names() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Side Thrust"]))
        .they(|p| p.deck(&["Stare Down", "Black Speedy Dodge"]))
        .start();
    t.play("Black Side Thrust");
    assert_eq!(t.prompt(), Some(PromptKind::Name), "before anybody defends");
    assert_eq!(t.unnamed("Namek Dragon Ball 3").rule, "PA-DB-04");
    t.name("Stare Down");
    assert!(t.names(THEY, Zone::Discard).contains(&"Stare Down"));
}

#[test]
fn black_swirl_keeps_the_named_card_in_hand() {
    let mut t = combat()
        .you(|p| p.stage(10).hand(&["Black Swirl"]))
        .they(|p| p.stage(10).hand(&["Stare Down", "Black Headbutt"]))
        .start();
    t.play("Black Swirl").name("Stare Down").let_through();
    while t.state.decider() == Some(YOU) {
        let first = t.state.offers()[0].act;
        t.act(first);
    }
    assert!(t.offers("Black Headbutt") && !t.offers("Stare Down"));
}

#[test]
fn black_pop_up_is_rewarded_where_the_top_card_is_the_named_one() {
    for (named, rewarded) in [("Stare Down", true), ("Black Headbutt", false)] {
        let mut t = combat()
            .you(|p| p.play(&["Black Pop-Up"]).hand(&["Black Headbutt"]))
            .they(|p| p.deck(&["Stare Down"]).hand(&["Black Headbutt"]))
            .start();
        t.play("Black Pop-Up").name(named);
        assert_eq!(t.names(THEY, Zone::Discard), ["Stare Down"]);
        assert_eq!(t.prompt() == Some(PromptKind::Critical), rewarded, "{named}");
    }
}

#[test]
fn black_daze_puts_the_named_card_back_where_it_is_in_hand() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Daze"]))
        .they(|p| p.hand(&["Stare Down", "Stare Down", "Black Headbutt"]))
        .start();
    t.play("Black Daze").name("Stare Down");
    assert_eq!(shown(&t), 3);
    t.choose("Stare Down");
    assert_eq!(
        (t.hand(YOU), t.hand(THEY)),
        (1, 3),
        "one went back, and both drew"
    );
    assert_eq!(
        t.happened(|what| matches!(what, Happened::Shuffled { player: THEY })),
        1
    );
}

#[test]
fn raditzs_dirty_tactics_banishes_all_copies_in_deck_and_hand() {
    let mut t = combat()
        .you(|p| p.play(&["Raditz's Dirty Tactics"]).hand(&["Black Headbutt"]))
        .they(|p| {
            p.hand(&["Black Pop-Up"])
                .deck(&["Black Pop-Up", "Black Headbutt", "Black Pop-Up"])
        })
        .start();
    t.play("Raditz's Dirty Tactics").name("Black Pop-Up").done();
    assert_eq!(t.names(THEY, Zone::Removed), ["Black Pop-Up"; 3]);
}

/// PA-COMBAT-09: a Setup is activated once; the card it is attached to afterwards is its place, and it is not activated again.
#[test]
fn a_setup_that_was_attached_is_not_activated_again() {
    let mut t = combat()
        .you(|p| p.play(&["Black Impatience"]))
        .they(|p| p.play(&["Blue Battle Drill"]))
        .start();
    t.play("Black Impatience");
    let (setup, drill) = (t.card(YOU, "Black Impatience"), t.card(THEY, "Blue Battle Drill"));
    assert_eq!(t.state.object(setup).host, drill);
    t.pass();
    assert!(!t.offers("Black Impatience"));
}

/// A-PA-29: what is put under the Life Deck together goes there in the order its player likes.
#[test]
fn a_hand_goes_under_the_deck_in_the_order_its_player_likes() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Lunge", "Stare Down", "Blue Trick"]))
        .start();
    t.play("Android 18 - Directing").let_through();
    for name in ["Stare Down", "Blue Trick"] {
        t.choose(name);
    }
    assert_eq!(
        t.names(YOU, Zone::Deck)[..3],
        ["Stare Down", "Blue Trick", "Black Lunge"],
        "from the bottom"
    );
    assert_eq!(t.names(YOU, Zone::Hand).len(), 3);
}

/// A-PA-29: what is left of the cards one looks at goes under the Life Deck in the order one likes.
#[test]
fn the_rest_of_what_was_looked_at_goes_under_the_deck_in_any_order() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Namekian Concern"])
                .deck(&["Black Lunge", "Stare Down", "Blue Trick", "Black Headbutt"])
        })
        .start();
    t.play("Namekian Concern")
        .choose("Blue Trick")
        .choose("Stare Down")
        .choose("Black Headbutt");
    assert_eq!(
        t.names(YOU, Zone::Deck)[..3],
        ["Stare Down", "Black Headbutt", "Black Lunge"],
        "from the bottom"
    );
    assert_eq!(t.names(YOU, Zone::Deck).last(), Some(&"Blue Trick"));
}

/// Takes what is offered, the first of it, until nothing is asked.
fn agree(t: &mut Scenario) {
    while t.prompt().is_some() {
        let act = t.state.offers()[0].act;
        t.act(act);
    }
}

/// "Rejuvenate" speaks of cards wherever they lie: the card in use, a banished one, an Ally in play.
#[test]
fn cards_are_rejuvenated_from_wherever_they_lie() {
    let mut t = combat()
        .they(|p| p.hand(&["Namekian Protective Posture"]))
        .start();
    let posture = t.card(THEY, "Namekian Protective Posture");
    t.play("Android 18 - Directing")
        .choose("Namekian Protective Posture");
    assert_eq!(t.state.object(posture).zone, Zone::Deck, "the card in use");
    let mut t = combat()
        .you(|p| {
            p.hand(&["Orange Left Burst"])
                .discard(&["Orange Burning Aura Drill"])
                .stage(10)
        })
        .start();
    let drill = t.card(YOU, "Orange Burning Aura Drill");
    t.shift(drill, Zone::Removed, false);
    t.hit_with("Orange Left Burst");
    agree(&mut t);
    assert_eq!(t.state.object(drill).zone, Zone::Deck, "a banished one");
    let mut t = combat()
        .you(|p| {
            p.hand(&["Blue Discharge"])
                .play(&["Baba - Surprise Visitor"])
                .stage(10)
        })
        .start();
    let ally = t.card(YOU, "Baba - Surprise Visitor");
    t.hit_with("Blue Discharge");
    agree(&mut t);
    assert_eq!(t.state.object(ally).zone, Zone::Deck, "an Ally in play");
}
