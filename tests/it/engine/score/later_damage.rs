//! What the document of 2014 says of damage, Endurance and shields, row by row, with home-made cards; printed ones where a row
//! speaks of them. You play a Hero, they a Villain.

use scouter::engine::{Act, Adjust, PromptKind, Zone};
use scouter::model::Style;

use super::super::scenario::Builder;
use super::saiyan_cards as printed;
use super::{THEY, YOU};

const BY_2014: &[&str] = &["crd"];

fn combat() -> Builder {
    super::combat().with(BY_2014)
}

/// SC-LATER-119: what is left of an Endurance is lost, and the next card turned over may be used in turn.
#[test]
fn each_endurance_is_used_by_itself() {
    let mut t = super::combat()
        .you(|p| p.hand(&["Two Beam", "Great Beam"]).stage(5))
        .they(|p| p.deck(&["Tough Three", "Filler A", "Tough One", "Filler B", "Tough One"]))
        .start();
    t.hit_with("Two Beam").yes();
    assert_eq!((t.discarded(THEY), t.prompt()), (0, None));
    t.pass().hit_with("Great Beam");
    assert_eq!((t.prompt(), t.discarded(THEY)), (Some(PromptKind::Endurance), 1));
    t.yes();
    assert_eq!((t.prompt(), t.discarded(THEY)), (Some(PromptKind::Endurance), 2));
}

/// SC-LATER-120: Endurance helps neither against effects nor against damage that nothing prevents.
#[test]
fn endurance_is_no_help_against_effects() {
    let mut t = super::combat()
        .you(|p| p.hand(&["Plain Sure Beam"]).play(&["Lose Ten"]))
        .they(|p| p.deck(&["Tough One"]))
        .start();
    t.hit_with("Plain Sure Beam");
    assert_eq!((t.prompt(), t.discarded(THEY)), (None, 4));
    t.pass().play("Lose Ten");
    assert_eq!((t.prompt(), t.discarded(THEY)), (None, 14));
}

/// SC-LATER-120: nor where what the attack does, or the life cards of it, may not be prevented so.
#[test]
fn endurance_is_no_help_where_it_is_ruled_out() {
    for (card, asked) in [
        ("Plain Beam", true),
        ("Wearing Beam", false),
        ("Piercing Beam", false),
    ] {
        let mut t = super::combat()
            .you(|p| p.hand(&[card]).stage(5))
            .they(|p| p.deck(&["Tough One"]).stage(5))
            .start();
        t.hit_with(card);
        assert_eq!(t.prompt() == Some(PromptKind::Endurance), asked, "{card}");
    }
}

/// SC-LATER-121: Endurance works though an effect forbids using the card.
#[test]
fn endurance_works_on_a_card_that_may_not_be_used() {
    let mut t = super::combat()
        .you(|p| p.play(&["No Blows"]).hand(&["Plain Beam"]).stage(5))
        .they(|p| p.hand(&["Plain Punch"]).deck(&["Tough One"]).stage(5))
        .start();
    t.play("No Blows");
    assert!(!t.offers("Plain Punch"));
    t.pass().hit_with("Plain Beam");
    assert_eq!(t.prompt(), Some(PromptKind::Endurance));
}

/// SC-LATER-107: of a focused attack nothing is prevented by what prevents of both kinds.
#[test]
fn nothing_is_prevented_of_a_focused_attack_by_what_prevents_of_both_kinds() {
    for (card, lost) in [("Plain Punch", 0), ("Focused Punch", 2)] {
        let mut t = combat()
            .you(|p| p.hand(&[card]).stage(5))
            .they(|p| p.play(&["Warm Drill"]).stage(0))
            .start();
        t.hit_with(card);
        assert_eq!(t.discarded(THEY), lost, "{card}");
    }
}

/// SC-LATER-121: Endurance comes before an effect that removes the cards of the damage.
#[test]
fn endurance_comes_before_removal() {
    let mut t = printed::combat()
        .with(BY_2014)
        .you(|p| p.hand(&["Power Overwhelming"]).stage(5))
        .they(|p| {
            p.deck(&["Black Explosion"])
                .stage(5)
                .tokui_waza(Style::Black)
                .mastery("Black Style Mastery [CEL-129]")
        })
        .start();
    t.hit_with("Power Overwhelming");
    assert_eq!(t.prompt(), Some(PromptKind::Endurance));
}

/// SC-LATER-126: a shield on a Drill is there again in the next Combat.
#[test]
fn a_shield_is_renewed_each_combat() {
    let mut t = printed::combat()
        .you(|p| p.hand(&["Orange Arm Bar"]).stage(5))
        .they(|p| {
            p.play(&["Black Shifting Drill"])
                .hand(&["Orange Arm Bar"])
                .stage(10)
        })
        .start();
    t.play("Orange Arm Bar");
    assert_eq!(t.stage(THEY), 10);
    for turn in [THEY, YOU] {
        t.until("Combat step: attack?");
        if t.state.active != turn {
            t.pass().until("Non-Combat step").until("Combat step: attack?");
        }
        assert_eq!(t.state.active, turn);
        if turn == THEY {
            t.pass();
            t.until("Discard step");
        }
    }
    let spare = t.card(YOU, "Orange Arm Bar");
    t.shift(spare, Zone::Hand, false);
    t.act(Act::Combat { against: THEY }).play("Orange Arm Bar");
    assert_eq!(t.stage(THEY), 10);
}

/// SC-LATER-127: a shield works though its personality may not use powers, and leaves its power alone.
#[test]
fn a_shield_is_no_power() {
    let mut t = combat()
        .you(|p| p.play(&["Silence"]).hand(&["Plain Punch"]))
        .they(|p| p.lead("Mu", 1).stage(8))
        .start();
    t.play("Silence").pass().play("Plain Punch");
    assert_eq!(t.stage(THEY), 8);
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch"]))
        .they(|p| p.lead("Mu", 1).stage(8))
        .start();
    t.play("Plain Punch");
    assert!(t.offers("Mu"));
}

/// SC-LATER-127: a shield stops an attack though the personality in control may stop none.
#[test]
fn a_shield_stops_for_who_may_stop_nothing() {
    for rules in [&[][..], &["crd"]] {
        let mut t = printed::combat()
            .with(rules)
            .you(|p| p.hand(&["Stunned", "Orange Arm Bar"]).stage(5))
            .they(|p| {
                p.lead("Krillin", 3)
                    .play(&["Black Shifting Drill"])
                    .hand(&["Black Jump Turn Kick", "Gohan's Elbow Block"])
                    .stage(9)
            })
            .start();
        t.play("Stunned").pass().play("Orange Arm Bar");
        assert!(!t.offers("Gohan's Elbow Block"), "nothing from hand stops it");
        assert_eq!(t.stage(THEY), 9, "{rules:?}");
    }
}

/// SC-LATER-129: life cards lost by an effect are no damage: nothing is captured for them.
#[test]
fn cards_lost_by_an_effect_capture_nothing() {
    let mut t = combat()
        .you(|p| p.hand(&["Tearing Beam"]))
        .they(|p| p.play(&["Earth Dragon Ball 1"]))
        .start();
    t.hit_with("Tearing Beam");
    assert_eq!((t.discarded(THEY), t.prompt()), (6, None));
}

/// SC-LATER-129: nor does a shield that has prevented the attack prevent the cards lost by its effect.
#[test]
fn cards_lost_by_an_effect_are_not_prevented() {
    let mut t = combat()
        .you(|p| p.hand(&["Tearing Beam"]))
        .they(|p| p.play(&["Warm Drill"]))
        .start();
    t.hit_with("Tearing Beam");
    assert_eq!(t.discarded(THEY), 5);
}

/// SC-LATER-129: Endurance does not help against the life cards of stages lost by an effect.
#[test]
fn cards_for_stages_lost_by_an_effect_are_not_endured() {
    let mut t = combat()
        .you(|p| p.play(&["Lose Three"]))
        .they(|p| p.deck(&["Tough One", "Tough One"]).stage(1))
        .start();
    t.play("Lose Three");
    let banished = t.names(THEY, Zone::Removed).len();
    assert_eq!((t.prompt(), t.discarded(THEY), banished), (None, 2, 0));
}

/// SC-LATER-129: an Ally takes none of the stages lost by an effect.
#[test]
fn stages_lost_by_an_effect_are_not_redirected() {
    let mut t = combat()
        .you(|p| p.play(&["Lose Three"]))
        .they(|p| p.play(&["Sigma@1"]).stage(5))
        .start();
    t.play("Lose Three");
    assert_eq!(
        (t.prompt(), t.stage(THEY), t.ally_stage(THEY, "Sigma")),
        (None, 2, 3)
    );
}

/// SC-LATER-131: what sets a stage takes no life cards.
#[test]
fn a_stage_that_is_set_takes_no_life_cards() {
    let mut t = combat()
        .you(|p| p.play(&["To Nothing"]))
        .they(|p| p.stage(2))
        .start();
    let life = t.life(THEY);
    t.play("To Nothing");
    assert_eq!((t.stage(THEY), t.life(THEY)), (0, life));
}

/// SC-LATER-133: damage that cannot be prevented can still be reduced.
#[test]
fn what_cannot_be_prevented_can_be_reduced() {
    for (drill, lost) in [("Soft Drill", 3), ("Warm Drill", 4), ("Capping Drill", 2)] {
        let mut t = combat()
            .you(|p| p.hand(&["Plain Sure Beam"]))
            .they(|p| p.play(&[drill]))
            .start();
        t.hit_with("Plain Sure Beam");
        assert_eq!(t.discarded(THEY), lost, "{drill}");
    }
}

/// SC-LATER-135: a cap on life cards caps those for lost stages too.
#[test]
fn a_cap_on_life_cards_caps_those_for_stages() {
    let mut t = combat()
        .you(|p| p.hand(&["Wild Punch"]))
        .they(|p| p.play(&["Capping Drill"]).stage(4))
        .start();
    t.hit_with("Wild Punch");
    assert_eq!(
        (t.stage(THEY), t.discarded(THEY)),
        (0, 2),
        "nine stages and one card"
    );
}

/// SC-LATER-135: and a cap on stages caps no life cards.
#[test]
fn a_cap_on_stages_caps_no_life_cards() {
    let mut t = combat()
        .you(|p| p.lead("Nu", 1).hand(&["Plain Beam"]).stage(5))
        .they(|p| p.play(&["Low Ceiling Drill"]).stage(5))
        .start();
    t.hit_with("Plain Beam");
    assert_eq!(
        (t.stage(THEY), t.discarded(THEY)),
        (4, 4),
        "two stages and four cards"
    );
}

/// SC-LATER-134: "less" of life cards does not touch those for stages that could not be lost.
#[test]
fn fewer_life_cards_are_no_fewer_for_stages() {
    let mut t = combat()
        .you(|p| p.hand(&["Wild Punch"]))
        .they(|p| p.play(&["Soft Drill"]).stage(0))
        .start();
    t.hit_with("Wild Punch");
    assert_eq!(
        t.discarded(THEY),
        9,
        "nine stages and one card, which is taken off"
    );
}

/// SC-LATER-142: a text that takes the victory of the Most Powerful Personality takes this one alone. SC-LATER-141: it comes when
/// the text is gone.
#[test]
fn a_victory_may_wait_for_the_end_of_an_effect() {
    let mut t = combat()
        .you(|p| p.hand(&["Five Anger"]).play(&["Humble Drill"]).level(2))
        .start();
    t.play("Five Anger");
    assert_eq!(
        (t.level(YOU), t.winner()),
        (3, Some(YOU)),
        "the Drill goes with the level"
    );
    let start = |card: &'static str| {
        combat()
            .you(|p| p.play(&[card]).hand(&["Five Anger"]).level(2))
            .they(|p| p.hand(&["Plain Beam"]))
            .start()
    };
    let mut t = start("Humble Location");
    t.play("Five Anger");
    assert_eq!((t.level(YOU), t.winner()), (3, None));
    let place = t.card(YOU, "Humble Location");
    t.shift(place, Zone::Discard, false);
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "SC-LATER-141"));
    // The level has to be held still.
    let mut t = start("Humble Location");
    t.play("Five Anger");
    t.adjust(Adjust::Level {
        player: YOU,
        level: 2,
    });
    let place = t.card(YOU, "Humble Location");
    t.shift(place, Zone::Discard, false);
    assert_eq!((t.level(YOU), t.winner()), (2, None));
}

/// SC-LATER-130: stages that an effect takes and nobody has are life cards, but where the card says that it stops at 0. A-SC-32: in
/// the booklet's game every such effect stops there.
#[test]
fn stages_that_are_not_there_are_life_cards() {
    for (rules, card, lost) in [
        (BY_2014, "Lose Three", 2),
        (BY_2014, "Lose at Most Three", 0),
        (&[][..], "Lose Three", 0),
    ] {
        let mut t = super::combat()
            .with(rules)
            .you(|p| p.play(&[card]))
            .they(|p| p.stage(1))
            .start();
        t.play(card);
        assert_eq!((t.stage(THEY), t.discarded(THEY)), (0, lost), "{card} {rules:?}");
    }
    let mut t = printed::combat()
        .with(BY_2014)
        .you(|p| p.hand(&["Grabbing the Tail"]))
        .they(|p| p.stage(1))
        .start();
    t.play("Grabbing the Tail");
    assert_eq!((t.stage(THEY), t.discarded(THEY)), (0, 0));
}

/// SC-LATER-77: with a "Tuff Enuff only" card the base damage of Bubbles is 3, whatever the table says; not with other cards, and
/// not for his Final Physical Attack.
#[test]
fn bubbles_strikes_for_three() {
    let lost = |card: &'static str, finally: bool| {
        let mut t = printed::combat()
            .with(BY_2014)
            .you(|p| p.lead("Bubbles", 1).hand(&[card]).stage(0))
            .they(|p| p.stage(10))
            .start();
        if finally {
            let (card, by) = (t.card(YOU, card), t.state.player(YOU).leader);
            t.act(Act::FinalAttack { card, by }).let_through();
        } else {
            t.hit_with(card);
        }
        10 - t.stage(THEY)
    };
    assert_eq!(lost("Black Smackdown", false), 3 + 3);
    assert_eq!(lost("Black Smackdown", true), 0);
    assert_eq!(lost("Orange One Knuckle Punch", false), 1);
}

/// SC-LATER-199: a card from outside the Saiyan Saga in either deck brings the table of the Fusion Saga, by whatever rules.
#[test]
fn later_cards_bring_the_later_table() {
    let value = |card: &'static str| {
        let t = printed::combat().they(|p| p.hand(&[card])).start();
        t.state.table_value(900, 1_500)
    };
    assert_eq!((value("Orange Arm Bar"), value("Black Smackdown")), (0, 1));
}
