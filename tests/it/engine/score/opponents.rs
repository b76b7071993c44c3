//! Who the opponent is among three (A-SC-34): printed cards, you play Goku, they Raditz, the third Piccolo.

use scouter::engine::{Act, Action, PlayerId, PromptKind, Victory, Zone, apply};

use super::super::scenario::Scenario;
use super::saiyan_cards::{combat, step_two};
use super::{THEY, THIRD, YOU};

fn goes_out(t: &mut Scenario, player: PlayerId) {
    let act = Act::Concede;
    apply(&mut t.state, &Action { player, act }).unwrap();
}

/// SC-LATER-190 A-SC-34: what guards against attacks guards its own player.
#[test]
fn a_third_players_cards_do_not_guard_the_attacked() {
    let mut t = combat()
        .you(|p| p.hand(&["Goku's Surprise Attack"]).stage(9))
        .they(|p| p.stage(9))
        .third(|p| p.play(&["Orange Off-Balancing Drill"]))
        .start();
    t.hit_with("Goku's Surprise Attack");
    assert_eq!(t.stage(THEY), 4, "the third player's Drill stops nothing");
    let mut t = combat()
        .you(|p| p.hand(&["Goku's Plan"]).stage(9))
        .third(|p| {
            p.lead("Gohan", 3)
                .play(&["Black Free-Style Drill"])
                .discard(&["Orange Arm Bar"])
        })
        .start();
    t.play("Goku's Plan");
    assert_ne!(t.prompt(), Some(PromptKind::May), "nobody else rages");
    t.let_through();
    assert_eq!((t.anger(THIRD), t.hand(THIRD)), (0, 0), "nor draws");
    let lost = |drill: &'static [&'static str], thirds: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| p.hand(&["Goku's Plan"]).stage(9))
            .they(|p| p.play(drill))
            .third(|p| p.play(thirds))
            .start();
        let life = t.life(THEY);
        t.hit_with("Goku's Plan");
        life - t.life(THEY)
    };
    let (nothing, drill) = (&[][..], &["Orange Tripping Drill"][..]);
    assert_eq!(lost(nothing, drill), lost(nothing, nothing));
    assert_eq!(lost(drill, nothing) + 1, lost(nothing, nothing));
}

/// A-SC-34: all foes are all of them.
#[test]
fn all_foes_are_all_of_them() {
    let mut t = step_two()
        .you(|p| p.hand(&["Earth Dragon Ball 2", "Earth Dragon Ball 6"]))
        .they(|p| p.stage(8).anger(3))
        .third(|p| p.stage(8).anger(3))
        .start();
    t.play("Earth Dragon Ball 2");
    assert_eq!((t.stage(THEY), t.stage(THIRD)), (2, 2));
    t.play("Earth Dragon Ball 6");
    assert_eq!((t.anger(THEY), t.anger(THIRD)), (1, 1));
}

/// A-SC-34: outside combat the foe is one of the user's choice.
#[test]
fn outside_combat_the_foe_is_chosen() {
    let mut t = step_two()
        .you(|p| p.play(&["Terrible Wounds"]))
        .they(|p| p.anger(3))
        .third(|p| p.anger(3).play(&["Blazing Anger!"]))
        .start();
    t.play("Terrible Wounds");
    assert_eq!(t.prompt(), Some(PromptKind::Choose));
    t.answer(scouter::engine::Choice::Player(THEY));
    assert_eq!((t.anger(THEY), t.anger(THIRD)), (0, 3));
    let wounds = t.card(YOU, "Terrible Wounds");
    assert_eq!(t.state.object(wounds).host, t.state.player(THEY).leader);
    t.pass()
        .pass()
        .until("Non-Combat step")
        .pass()
        .pass()
        .until("Non-Combat step");
    assert_eq!(t.state.active, THIRD);
    t.play("Blazing Anger!");
    assert_eq!(t.level(THIRD), 2, "only the wounded cannot rage");
}

/// SC-LATER-157 A-SC-35 SC-DB-13: a captured ball returns to its owner after the game, not when the owner is out.
#[test]
fn a_captured_ball_stays_when_its_owner_leaves() {
    let mut t = step_two()
        .you(|p| {
            p.play(&[
                "Earth Dragon Ball 1",
                "Earth Dragon Ball 2",
                "Earth Dragon Ball 3",
                "Earth Dragon Ball 4",
                "Earth Dragon Ball 5",
                "Krillin's Trick",
            ])
            .hand(&["Earth Dragon Ball 7"])
        })
        .they(|p| p.play(&["Earth Dragon Ball 6"]))
        .third(|p| p)
        .start();
    t.play("Krillin's Trick");
    while t.prompt() == Some(PromptKind::May) {
        t.no();
    }
    goes_out(&mut t, THEY);
    assert!(t.names(YOU, Zone::Play).contains(&"Earth Dragon Ball 6"));
    t.play("Earth Dragon Ball 7");
    assert_eq!(
        t.state.outcome.map(|outcome| (outcome.winner, outcome.victory)),
        Some((Some(YOU), Victory::DragonBalls))
    );
}

/// A-SC-28 A-SC-35: when the captor is out too, a ball of nobody left leaves the game.
#[test]
fn a_ball_of_nobody_left_leaves_the_game() {
    let mut t = step_two()
        .you(|p| p.play(&["Krillin's Trick"]))
        .they(|p| p.play(&["Earth Dragon Ball 6"]))
        .third(|p| p)
        .start();
    t.play("Krillin's Trick");
    while t.prompt() == Some(PromptKind::May) {
        t.no();
    }
    goes_out(&mut t, THEY);
    goes_out(&mut t, YOU);
    assert!(!t.names(THIRD, Zone::Play).contains(&"Earth Dragon Ball 6"));
    assert_eq!(t.winner(), Some(THIRD));
}

/// A-SC-49 SC-OPT-05 SC-DECK-18: a Kumite Mastery that begins in the middle of the game is fought without Allies.
#[test]
fn allies_leave_when_a_kumite_begins() {
    let mut t = step_two()
        .you(|p| p.play(&["Krillin@1"]))
        .they(|p| p.lead("Raditz", 3))
        .third(|p| p.play(&["Tien@1"]))
        .start();
    goes_out(&mut t, THEY);
    assert_eq!(t.names(YOU, Zone::Play), ["Goku"]);
    assert_eq!(t.names(THIRD, Zone::Play), ["Piccolo"]);
}

/// A-SC-46 SC-SETUP-02: the needed level was announced for the game.
#[test]
fn the_needed_level_stays_when_its_player_leaves() {
    let mut t = step_two()
        .with(&["most-powerful-personality"])
        .you(|p| p.level(2).play(&["Blazing Anger!"]).anger(3))
        .they(|p| p.lead("Raditz", 4))
        .third(|p| p.lead("Nappa", 3))
        .start();
    goes_out(&mut t, THEY);
    t.play("Blazing Anger!");
    assert_eq!((t.level(YOU), t.state.outcome), (3, None));
}

/// A-SC-45 SC-OPT-13: what is discarded counts, not what leaves the game.
#[test]
fn a_kumite_counts_discarded_cards() {
    let mut t = step_two()
        .with(&["kumite"])
        .you(|p| p.lead("Vegeta", 3).play(&["Saiyan Appraisal Maneuver"]))
        .they(|p| p.deck(&["Power Up!", "Power Up!", "Power Up!"]))
        .start();
    t.play("Saiyan Appraisal Maneuver").name("Power Up!");
    assert_eq!(t.state.player(THEY).lost, 0);
    let mut t = combat()
        .with(&["kumite"])
        .you(|p| p.hand(&["Goku's Plan"]).play(&["Earth Dragon Ball 3"]))
        .they(|p| p.deck(&["Earth Dragon Ball 3"]))
        .start();
    t.hit_with("Goku's Plan");
    assert_eq!(t.names(THEY, Zone::Removed), ["Earth Dragon Ball 3"]);
    assert_eq!(t.state.player(THEY).lost, 4);
}

/// SC-ALLY-13: until that player is out of the game.
#[test]
fn a_gone_players_character_may_be_an_ally() {
    let mut t = step_two()
        .you(|p| p.hand(&["Krillin@1"]))
        .they(|p| p.lead("Krillin", 3))
        .third(|p| p.lead("Raditz", 3))
        .start();
    assert_eq!(t.refusal("Krillin"), "SC-ALLY-13");
    goes_out(&mut t, THEY);
    assert!(t.offers("Krillin"));
}

/// SC-COMBAT-29 SC-TURN-12 SC-TURN-16: the third player takes no part: draws and discards nothing, and has the next turn but one.
#[test]
fn the_third_player_takes_no_part() {
    let mut t = step_two().third(|p| p.hand(&["Power Up!", "Senzu Bean"])).start();
    t.pass();
    for against in [THEY, THIRD] {
        let declares = |action: &Action| action.act == Act::Combat { against };
        assert!(t.state.offers().iter().any(declares), "either may be chosen");
    }
    t.act(Act::Combat { against: THEY });
    assert_eq!((t.hand(THEY), t.hand(THIRD)), (3, 2));
    t.pass().pass().until("Non-Combat step");
    assert_eq!((t.state.active, t.hand(THIRD)), (THEY, 2));
    t.pass().pass().until("Non-Combat step");
    assert_eq!(t.state.active, THIRD);
    t.pass().pass().until("Non-Combat step");
    assert_eq!(t.state.active, YOU);
}

/// A-SC-35: what a player who is out would have done later does not happen, and nobody is asked for it.
#[test]
fn a_player_who_is_out_is_asked_nothing_more() {
    let mut t = step_two()
        .you(|p| p.play(&["Supreme Kai's Help"]))
        .third(|p| p)
        .start();
    t.pass().act(Act::Combat { against: THEY });
    while t.prompt().is_some() {
        let action = t.state.offers()[0];
        t.act(action.act);
    }
    goes_out(&mut t, YOU);
    for _ in 0..200 {
        let Some(decider) = t.state.decider() else { break };
        assert_ne!(decider, YOU, "{:?}", t.state.prompt);
        let offers = t.state.offers();
        let combat = offers
            .iter()
            .find(|offer| matches!(offer.act, Act::Combat { .. }));
        let action = *combat.unwrap_or(&offers[offers.len() - 1]);
        apply(&mut t.state, &action).unwrap();
    }
}

/// A-SC-34: what a card says of all players reaches every one of them.
#[test]
fn what_is_said_of_all_players_is_done_to_each() {
    let mut t = combat()
        .you(|p| p.play(&["Drills are for the Weak"]))
        .they(|p| p.play(&["Black Bear Hug Drill"]))
        .third(|p| p.play(&["Orange Tripping Drill"]))
        .start();
    t.play("Drills are for the Weak");
    assert_eq!(
        [THEY, THIRD].map(|player| t.names(player, Zone::Play).len()),
        [1, 1]
    );
    let mut t = combat()
        .you(|p| p.play(&["Gohan's Peaceful Stance"]).stage(1))
        .they(|p| p.stage(1))
        .third(|p| p.stage(1))
        .start();
    t.play("Gohan's Peaceful Stance");
    assert_eq!([YOU, THEY, THIRD].map(|player| t.stage(player)), [10, 10, 10]);
}

/// SAI-era cards that speak of all players mean each at the table, however many there are (A-SC-34).
mod all_players {
    use super::*;

    #[test]
    fn dragons_glare_sets_the_anger_of_all() {
        let mut t = step_two()
            .you(|p| p.play(&["Dragon's Glare"]).anger(1))
            .they(|p| p.anger(4))
            .third(|p| p.anger(0))
            .start();
        t.play("Dragon's Glare");
        assert_eq!([YOU, THEY, THIRD].map(|seat| t.anger(seat)), [3, 3, 3]);
    }

    #[test]
    fn a_conquering_stance_lowers_the_anger_of_who_does_not_fight_too() {
        let mut t = combat()
            .you(|p| p.hand(&["Goku's Conquering stance"]).stage(9).anger(2))
            .they(|p| p.anger(3))
            .third(|p| p.anger(4))
            .start();
        t.hit_with("Goku's Conquering stance");
        assert_eq!([YOU, THEY, THIRD].map(|seat| t.anger(seat)), [0, 0, 0]);
    }

    #[test]
    fn each_player_is_asked_whether_to_gather_warriors() {
        let mut t = step_two()
            .you(|p| p.hand(&["Gathering of Warriors"]).deck(&["Krillin"]))
            .they(|p| p.deck(&["Krillin"]))
            .third(|p| p.deck(&["Krillin"]))
            .start();
        t.play("Gathering of Warriors");
        for seat in [YOU, THEY, THIRD] {
            assert_eq!(
                (t.prompt(), t.state.decider()),
                (Some(PromptKind::May), Some(seat))
            );
            let before = t.hand(seat);
            t.yes();
            while t.state.decider() == Some(seat) && t.prompt() == Some(PromptKind::Choose) {
                t.choose("Krillin");
            }
            assert_eq!(t.hand(seat), before + 1, "{seat:?}");
        }
    }
}
