//! What a seventh reading of the cards found, said as printed since: Nail against Nail unless a test says who.

use scouter::engine::{Act, Choice, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::readings::{calm, combat};
use super::{THEY, YOU};

/// Answers what is asked up to the next action: yes to what that player may do, the first of what may be chosen.
pub(super) fn agree(t: &mut Scenario) {
    while let Some(prompt) = t.prompt() {
        match prompt {
            PromptKind::May => t.yes(),
            PromptKind::Mode => t.answer(Choice::Option(0)),
            _ if t.state.offers().iter().any(|action| action.act == BY_THEM) => t.act(BY_THEM),
            _ => t.quietly(),
        };
    }
}

/// Them, where a player is chosen.
pub(super) const BY_THEM: Act = Act::Answer {
    choice: Choice::Player(THEY),
};

/// VEN-R126, PA-DB-03: what a Dragon Ball does when its effects are used is immediate, and raises anger still.
#[test]
fn saiyan_extinguishing_blast_leaves_the_anger_of_dragon_balls() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Extinguishing Blast"]).stage(10))
        .they(|p| p.play(&["Red Bribe", "Namek Dragon Ball 3"]).stage(10))
        .start();
    t.play("Saiyan Extinguishing Blast");
    calm(&mut t);
    t.play("Red Bribe");
    agree(&mut t);
    assert_eq!(t.anger(THEY), 1);
}

/// VEN-U087: an attack that raises or lowers a player's anger as its player likes has an effect that raises it.
#[test]
fn blue_hunt_finds_an_attack_that_raises_or_lowers_anger() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Blue Hunt", "Blue Hunt"])
                .deck(&["Saiyan Clash", "Blue Android Headbutt"])
        })
        .start();
    t.play("Blue Hunt");
    calm(&mut t);
    t.pass().play("Blue Hunt");
    assert!(t.names(YOU, Zone::Hand).contains(&"Blue Android Headbutt"));
}

/// PER-R139, PA-LATER-46: cards that may not be played are used in play as before.
#[test]
fn a_ban_on_playing_cards_reaches_none_in_play() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Ki Burst"]).level(2).stage(10))
        .they(|p| p.hand(&["Saiyan Clash", "Vicious Strike"]).stage(10))
        .start();
    t.play("Saiyan Ki Burst");
    calm(&mut t);
    assert!(t.offers("Nail - Watchful"));
    assert!(!t.offers("Vicious Strike") && t.offers("Saiyan Clash"));
}

/// PER-U061, PA-LATER-48: a second copy of a styled Drill is no price for the defense, since it cannot be placed.
#[test]
fn master_roshi_is_not_paid_with_a_drill_that_cannot_enter() {
    for (there, offered) in [(&["Orange Aura Drill"][..], false), (&[], true)] {
        let mut t = combat()
            .you(|p| {
                p.lead("Roshi", 4)
                    .play(there)
                    .hand(&["Orange Aura Drill"])
                    .stage(9)
            })
            .they(|p| p.hand(&["Vicious Strike"]).stage(9))
            .start();
        t.pass().play("Vicious Strike");
        assert_eq!(t.offers("Master Roshi - Expectant"), offered, "{there:?}");
    }
}

/// VEN-C032: who cannot stop attacks does not stop them by what was said before, either.
#[test]
fn orange_eviction_ends_stops_that_last() {
    for (eviction, stage) in [(&["Orange Eviction"][..], 9), (&[], 9)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Orange Aura Drill"])
                    .play(eviction)
                    .hand(&["Orange Cover Up"])
                    .stage(stage)
            })
            .they(|p| p.hand(&["Vicious Strike", "Saiyan Clash"]).stage(9))
            .start();
        t.pass().play("Vicious Strike").choose("Orange Cover Up");
        calm(&mut t);
        if eviction.is_empty() {
            t.pass();
        } else {
            t.play("Orange Eviction");
            agree(&mut t);
        }
        t.play("Saiyan Clash").let_through();
        calm(&mut t);
        assert_eq!(t.stage(YOU) < stage, !eviction.is_empty(), "{eviction:?}");
    }
}

/// EVO-U093, PA-COMBAT-16: it is placed into play, and set, before it stops the attack; that is no playing: what waits for a card to be
/// played hears nothing.
#[test]
fn vegeta_unrelenting_is_placed_to_stop_an_attack() {
    let mut t = combat()
        .you(|p| p.lead("Goku", 4).hand(&["Vegeta - Unrelenting"]).stage(9))
        .they(|p| {
            p.play(&["Orange Thumbs Up Drill"])
                .hand(&["Vicious Strike"])
                .stage(9)
        })
        .start();
    let life = t.life(YOU);
    t.pass().play("Vicious Strike").choose("Vegeta - Unrelenting");
    calm(&mut t);
    assert_eq!((t.stage(YOU), t.life(YOU)), (9, life));
    assert_eq!(t.ally_stage(YOU, "Vegeta - Unrelenting"), 2);
}

/// PER-C034: Drills that go as the level changes go at once, and each hears of all others.
#[test]
fn orange_charging_drill_hears_of_all_drills_that_go_with_it() {
    let mut t = combat()
        .you(|p| {
            p.play(&[
                "Orange Charging Drill",
                "Orange Aura Drill",
                "Orange Steady Drill",
            ])
            .hand(&["Lord Slug's Fist Slam"])
            .level(2)
            .anger(4)
            .stage(9)
        })
        .they(|p| p.anger(3).stage(9))
        .start();
    t.play("Lord Slug's Fist Slam").let_through();
    calm(&mut t);
    assert_eq!((t.level(YOU), t.anger(THEY)), (3, 1));
}

/// MOV-R137: it is banished as the Styled attack proves successful; its Drill adds to that attack already.
#[test]
fn ensnared_sets_its_drill_free_before_the_damage() {
    let damage = |ensnared: bool| {
        let mut t = combat()
            .you(|p| {
                p.hand(if ensnared {
                    &["Ensnared"]
                } else {
                    &["Vicious Strike"]
                })
                .stage(10)
            })
            .they(|p| {
                p.play(&["Orange Checkup Drill"])
                    .hand(&["Saiyan Clash"])
                    .stage(10)
            })
            .start();
        t.hit_with(if ensnared { "Ensnared" } else { "Vicious Strike" });
        calm(&mut t);
        let before = t.stage(YOU);
        t.hit_with("Saiyan Clash");
        calm(&mut t);
        assert!(!t.names(THEY, Zone::Play).contains(&"Ensnared"));
        before - t.stage(YOU)
    };
    assert_eq!(damage(true), damage(false));
}
