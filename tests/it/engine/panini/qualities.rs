//! What printed cards ask of other cards: heritage, Endurance, words of titles. You play Android 18, they play Vegeta.

use scouter::engine::{PromptKind, Zone};

use super::nail_cards;
use super::starter_cards::combat;
use super::{THEY, YOU};

#[test]
fn saiyan_evasion_rejuvenates_a_card_with_endurance() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Headbutt"]).stage(10))
        .they(|p| {
            p.hand(&["Saiyan Evasion"]).discard(&[
                "Stare Down",
                "Black Lunge",
                "Blue Trick",
                "Blue Head Knock",
            ])
        })
        .start();
    t.play("Black Headbutt").choose("Saiyan Evasion");
    assert!(!t.offers("Stare Down"));
    t.choose("Blue Trick");
    assert_eq!(t.state.pile(THEY, Zone::Deck)[0], t.card(THEY, "Blue Trick"));
}

#[test]
fn namekian_aerial_knee_serves_a_saiyan() {
    let mut t = combat()
        .they(|p| {
            p.hand(&["Namekian Aerial Knee"])
                .discard(&["Stare Down"])
                .stage(5)
        })
        .start();
    t.pass().play("Namekian Aerial Knee").no().let_through();
    assert_eq!(t.stage(THEY), 6, "Vegeta is one");
    let mut t = combat()
        .you(|p| {
            p.hand(&["Namekian Aerial Knee"])
                .discard(&["Stare Down"])
                .stage(5)
        })
        .start();
    t.hit_with("Namekian Aerial Knee");
    assert_eq!(t.stage(YOU), 5, "Android 18 is not");
}

#[test]
fn namekian_training_ball_counts_earth_dragon_balls_alone() {
    for (balls, lost) in [
        (["Earth Dragon Ball 3", "Earth Dragon Ball 2"], 6),
        (["Namek Dragon Ball 2", "Earth Dragon Ball 2"], 3),
    ] {
        let mut t = combat()
            .you(|p| p.hand(&["Namekian Training Ball"]).play(&balls).stage(10))
            .start();
        t.hit_with("Namekian Training Ball");
        assert_eq!(t.discarded(THEY), lost, "{balls:?}");
    }
}

/// Stages that were not there to lose were not dealt.
#[test]
fn blue_fist_smash_prevents_as_much_as_it_dealt() {
    let mut t = nail_cards::combat()
        .you(|p| p.hand(&["Blue Fist Smash"]).stage(10))
        .they(|p| p.hand(&["Red Static Shot"]).stage(8))
        .start();
    t.hit_with("Blue Fist Smash");
    let dealt = 8 - t.stage(THEY);
    assert!((1..5).contains(&dealt), "{dealt}");
    t.hit_with("Red Static Shot");
    assert_eq!(t.discarded(YOU), 1 + usize::from(5 - dealt));
}

/// A card that its player's effect discards from hand in combat does what it says of that, wherever it is by then.
#[test]
fn saiyan_escape_gives_stages_when_it_is_discarded() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Bat Attack", "Saiyan Escape"]).stage(3))
        .start();
    t.play("Blue Bat Attack").yes().let_through();
    assert_eq!(t.names(YOU, Zone::Discard)[0], "Saiyan Escape");
    assert_eq!(t.stage(YOU), 6);
}

/// PA-DMG-07: an Endurance of 0 is an Endurance, for what asks for one as for damage.
#[test]
fn a_card_with_an_endurance_of_zero_has_endurance() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Headbutt"]).stage(10))
        .they(|p| {
            p.hand(&["Saiyan Evasion"])
                .discard(&["Stare Down", "Blue Trick", "Saiyan Back Crash"])
        })
        .start();
    t.play("Black Headbutt").choose("Saiyan Evasion");
    assert!(!t.offers("Stare Down"));
    t.choose("Saiyan Back Crash");
    for (card, asked) in [("Saiyan Back Crash", true), ("Stare Down", false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Headbutt"]).stage(10))
            .they(|p| p.deck(&[card]).stage(0))
            .start();
        t.hit_with("Black Headbutt");
        assert_eq!(t.prompt() == Some(PromptKind::Endurance), asked, "{card}");
    }
}
