//! Printed cards by their newest official wording, whichever copy is played: Nail in Namekian against Cell in Black.

use scouter::deck::Deck;
use scouter::engine::view::Viewer;
use scouter::engine::{Act, Adjust, Choice, Happened, PromptKind, Zone};
use scouter::model::Game;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Seat};
use super::scenario::keep_until;
use super::starter_cards::printed_deck;
use super::{THEY, YOU};

const KIT: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck,
};

fn deck(seat: &Seat, place: usize) -> Deck {
    let leads = [
        ["HNV-C001", "HNV-C002", "HNV-U061", "HNV-U062", "PRE-R131"],
        ["PER-DR001", "PER-DR002", "PER-DR003", "PER-DR004", "EVO-S030"],
    ];
    printed_deck(seat, leads[place], "Black Headbutt")
}

const TAG_TEAM: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck: |seat, place| {
        let masteries = ["EVO-S010", "PRE-R131"];
        printed_deck(
            seat,
            ["HNV-C001", "HNV-C002", "HNV-U061", "HNV-U062", masteries[place]],
            "Black Headbutt",
        )
    },
};

fn combat() -> Builder {
    Builder::new(&KIT, true)
}

fn planning() -> Builder {
    Builder::new(&KIT, false)
}

/// PA-LATER-05: Namekian Knowledge Mastery raises anger for each effect that Rejuvenates, in combat only.
#[test]
fn namekian_knowledge_mastery_waits_for_combat() {
    let mut t = planning().you(|p| p.discard(&["Black Headbutt"; 3])).start();
    t.pass().pass();
    while t.prompt() != Some(PromptKind::Rejuvenate) {
        let first = t.state.offers()[0].act;
        t.act(first);
    }
    t.yes();
    assert_eq!(t.anger(YOU), 0);
    let ball = "Namek Dragon Ball 5";
    let mut t = planning()
        .you(|p| p.hand(&[ball]).discard(&["Black Headbutt"]))
        .start();
    t.play(ball);
    while t.prompt() == Some(PromptKind::Order) {
        let first = t.state.offers()[0].act;
        t.act(first);
    }
    assert_eq!(
        (t.discarded(YOU), t.anger(YOU)),
        (0, 1),
        "the ball alone raises anger"
    );
    let mut t = combat()
        .you(|p| {
            p.play(&["Orange Energy Gathering"])
                .discard(&["Black Headbutt"; 3])
        })
        .start();
    t.play("Orange Energy Gathering");
    assert_eq!(t.anger(YOU), 1, "two cards, one effect");
    let mut t = combat()
        .you(|p| p.play(&["Black Declaration", "Orange Aura Drill", "Orange Hiding Drill"]))
        .start();
    t.play("Black Declaration").choose("Orange Aura Drill");
    assert!(t.names(YOU, Zone::Deck).contains(&"Orange Aura Drill"));
    assert_eq!(t.anger(YOU), 1, "shuffled into the Life Deck");
}

/// PA-LATER-05: only a Namek Dragon Ball of its player's destroys a card.
#[test]
fn namekian_knowledge_mastery_looks_for_namek_dragon_balls() {
    let destroyed = |ball: &'static str| {
        let mut t = planning().you(|p| p.hand(&[ball])).start();
        t.play(ball);
        while t.prompt() == Some(PromptKind::Order) {
            let first = t.state.offers()[0].act;
            t.act(first);
        }
        t.discarded(THEY)
    };
    assert_eq!(
        (destroyed("Earth Dragon Ball 3"), destroyed("Namek Dragon Ball 5")),
        (0, 1)
    );
    // The opponent's own ball destroys nothing.
    let mut t = planning().they(|p| p.hand(&["Namek Dragon Ball 5"])).start();
    t.pass();
    keep_until(&mut t, "Planning Step");
    let discarded = |what: &Happened| {
        matches!(
            what,
            Happened::Moved {
                to: Zone::Discard,
                ..
            }
        )
    };
    let before = t.happened(discarded);
    t.play("Namek Dragon Ball 5");
    while t.prompt() == Some(PromptKind::Order) {
        let first = t.state.offers()[0].act;
        t.act(first);
    }
    assert_eq!((t.state.active, t.happened(discarded)), (THEY, before));
}

/// PA-LATER-02 PA-LATER-06: Black Corruption speaks only of being discarded by an effect of its own player in combat.
#[test]
fn black_corruption_is_discarded_by_its_own_player() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Bat Attack", "Black Corruption"]))
        .start();
    t.play("Blue Bat Attack").yes().let_through();
    assert_eq!(t.names(THEY, Zone::Removed).len(), 2);
    let mut t = combat()
        .you(|p| p.hand(&["Stare Down"]))
        .they(|p| p.hand(&["Black Corruption", "Black Headbutt"]))
        .start();
    t.play("Stare Down").done().choose("Black Corruption");
    assert!(t.names(THEY, Zone::Discard).contains(&"Black Corruption"));
    assert!(t.names(YOU, Zone::Removed).is_empty());
    // Outside of combat it says nothing.
    let mut t = planning()
        .you(|p| p.hand(&["Singing Drill", "Black Corruption"]))
        .start();
    t.play("Singing Drill").yes();
    if matches!(t.prompt(), Some(PromptKind::Choose | PromptKind::Discard)) {
        t.choose("Black Corruption");
    }
    assert!(t.names(YOU, Zone::Discard).contains(&"Black Corruption"));
    assert!(t.names(THEY, Zone::Removed).is_empty());
}

/// PA-LATER-02 PA-LATER-03: Black Command is banished for its anger, if its player likes, and comes back no more.
#[test]
fn black_command_is_banished_for_its_anger() {
    for (takes, anger, zone) in [(true, 2, Zone::Removed), (false, 0, Zone::Discard)] {
        let mut t = combat()
            .you(|p| p.hand(&["Stare Down"]))
            .they(|p| p.hand(&["Black Command", "Black Headbutt"]))
            .start();
        let command = t.card(THEY, "Black Command");
        t.play("Stare Down").done().choose("Black Command");
        assert_eq!(t.prompt(), Some(PromptKind::May));
        t.answer(if takes { Choice::Yes } else { Choice::No });
        assert_eq!((t.anger(THEY), t.state.object(command).zone), (anger, zone));
    }
}

/// PA-LATER-02 PA-LATER-03: Namekian Flinch places the Dragon Ball it finds: its effect is not used.
#[test]
fn namekian_flinch_places_a_dragon_ball() {
    let mut t = combat()
        .they(|p| {
            p.level(3)
                .hand(&["Namekian Flinch"])
                .deck(&["Namek Dragon Ball 3"])
        })
        .you(|p| p.hand(&["Black Back Strike"]))
        .start();
    t.play("Black Back Strike").choose("Namekian Flinch");
    if t.prompt() == Some(PromptKind::Choose) {
        t.choose("Namek Dragon Ball 3");
    }
    let hand = t.hand(THEY);
    assert!(t.names(THEY, Zone::Play).contains(&"Namek Dragon Ball 3"));
    assert_eq!(hand, 0, "nothing is drawn for it");
}

/// PA-LATER-09: Orange Uppercut finds Styled cards only.
#[test]
fn orange_uppercut_finds_styled_cards() {
    let mut t = combat()
        .you(|p| {
            p.stage(8).hand(&["Orange Uppercut"]).deck(&[
                "Blinding Energy Move",
                "Orange Truck Lift",
                "Red Flares",
            ])
        })
        .start();
    t.play("Orange Uppercut").yes();
    assert!(!t.offers("Blinding Energy Move"));
    if t.prompt() == Some(PromptKind::Choose) {
        t.choose("Red Flares");
    }
    assert!(t.names(YOU, Zone::Hand).contains(&"Red Flares"));
}

/// PA-LATER-01 PA-LATER-10: the power of Cell - Unstoppable that is not INSTANT is used once in the game, also by the older print.
#[test]
fn cell_unstoppable_uses_his_power_once() {
    let mut t = combat().you(|p| p.level(3)).they(|p| p.level(4)).start();
    t.pass().play("Cell - Unstoppable").yes();
    assert_eq!((t.level(YOU), t.level(THEY)), (2, 3));
    t.adjust(Adjust::Level {
        player: THEY,
        level: 4,
    });
    t.until("Planning Step").pass().act(Act::Combat { against: YOU });
    while t.prompt() == Some(PromptKind::May) {
        t.no();
    }
    assert!(t.state.decider() == Some(THEY) && !t.offers("Cell - Unstoppable"));
}

/// PA-LATER-11: Trunks - Bashful looks at the own Life Deck, at whatever stage the Main Personality is.
#[test]
fn trunks_bashful_acts_whatever_the_stage() {
    let mut t = planning().you(|p| p.play(&["Trunks - Bashful"]).stage(7)).start();
    t.pass().act(Act::Combat { against: THEY });
    assert_eq!(t.prompt(), Some(PromptKind::Look));
    let seen = |player| {
        let deck = t.state.pile(player, Zone::Deck).iter().copied();
        deck.filter(|card| t.state.is_seen(*card, Viewer::Player(YOU)))
            .collect::<Vec<_>>()
    };
    let top = *t.state.pile(YOU, Zone::Deck).last().unwrap();
    assert_eq!(seen(YOU), [top]);
    assert!(seen(THEY).is_empty());
    while t.prompt() == Some(PromptKind::Look) {
        t.done();
    }
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::May), Some(YOU))
    );
}

/// PA-LATER-108: a Mastery that acts as the opponent's first turn begins does so once, before the Draw Step.
#[test]
fn blue_tag_team_mastery_acts_in_the_opponents_first_turn() {
    let mut t = Builder::new(&TAG_TEAM, false)
        .you(|p| p.deck(&["Krillin - Supportive"]))
        .start();
    t.pass().pass();
    let placed = |what: &Happened| matches!(what, Happened::Placed { player: YOU, .. });
    let drew = |what: &Happened| matches!(what, Happened::Drew { player: THEY, .. });
    assert!(t.when(placed) < t.when(drew));
    assert_eq!(t.ally_stage(YOU, "Krillin - Supportive"), 3);
    let ally = t.card(YOU, "Krillin - Supportive");
    t.shift(ally, Zone::Deck, true);
    for _ in 0..2 {
        t.pass().until("Planning Step");
    }
    assert_eq!(t.happened(placed), 1);
}

/// PA-LATER-66: stages lost "to a minimum of 0" take no life cards for what is missing.
#[test]
fn saiyan_focus_takes_stages_down_to_zero() {
    let mut t = combat()
        .you(|p| p.hand(&["Red Static Shot"]).stage(4))
        .they(|p| p.hand(&["Saiyan Focus"]).discard(&["Black Headbutt"]))
        .start();
    t.play("Red Static Shot").choose("Saiyan Focus");
    assert_eq!(
        (t.stage(YOU), t.names(YOU, Zone::Discard)),
        (0, vec!["Red Static Shot"])
    );
}

/// PA-LATER-07: Black Punishment waits for cards that banish themselves after use, not for Endurance; also by the older print.
#[test]
fn black_punishment_waits_for_cards_that_banish_themselves() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Black Punishment", "Black Punishment", "Black Reflection"])
                .stage(10)
        })
        .they(|p| {
            p.deck(&["Black Headbutt"; 4])
                .deck(&["Saiyan Extreme Training"])
                .stage(10)
        })
        .start();
    t.hit_with("Black Punishment").pass().hit_with("Black Punishment");
    t.yes();
    assert_eq!((t.names(THEY, Zone::Removed).len(), t.discarded(THEY)), (1, 4));
    t.pass().play("Black Reflection");
    assert_eq!(t.prompt(), Some(PromptKind::Order));
    t.answer(Choice::Option(0));
    assert_eq!(t.discarded(THEY), 6, "each of the two hits waits for it");
}

/// PA-LATER-49 PA-GLO-04: an attack whose cost cannot be paid is not played by an effect; it is paid for, and goes to
/// its owner's pile.
#[test]
fn black_reflection_pays_for_the_attack_it_plays() {
    for (stage, left, lost) in [(1, 1, 0), (5, 3, 4)] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Reflection"]).stage(stage))
            .they(|p| p.hand(&["Black Punishment"]))
            .start();
        let card = t.card(THEY, "Black Punishment");
        t.shift(card, Zone::Removed, false);
        t.hit_with("Black Reflection");
        let to = if lost > 0 { Zone::Discard } else { Zone::Removed };
        assert_eq!((t.stage(YOU), t.state.object(card).zone), (left, to));
        // The attack itself, and one card for Black Reflection, which banishes itself after the hit.
        assert_eq!(t.discarded(THEY), if lost > 0 { lost + 2 } else { 0 });
    }
}

/// PA-LATER-73: both names are given before anything is searched, and they differ.
#[test]
fn piccolos_special_beam_cannon_names_two_cards_first() {
    let mut t = combat()
        .you(|p| p.hand(&["Piccolo's Special Beam Cannon"]).stage(10))
        .they(|p| {
            p.deck(&["Black Headbutt"; 3])
                .deck(&["Red Flares", "Stare Down", "Red Flares"])
        })
        .start();
    t.hit_with("Piccolo's Special Beam Cannon").name("Red Flares");
    let looked = |what: &Happened| matches!(what, Happened::Looked { .. });
    assert_eq!((t.prompt(), t.happened(looked)), (Some(PromptKind::Name), 0));
    t.unnamed("Red Flares");
    t.name("Stare Down");
    while t.prompt() == Some(PromptKind::Choose) {
        let first = t.state.offers()[0].act;
        t.act(first);
    }
    let mut found = t.names(THEY, Zone::Removed);
    found.sort_unstable();
    assert_eq!(found, ["Red Flares", "Stare Down"]);
}
