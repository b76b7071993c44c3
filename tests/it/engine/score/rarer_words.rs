//! Words that single printed cards brought: cards kept on a deck and returned to it, exceptions from effects, what is put off until
//! an attack hits. You play the Hero Goku, they the Villain Raditz.

use scouter::engine::{Adjust, Choice, Happened, PromptKind, Zone};
use scouter::model::Style;

use super::super::scenario::Scenario;
use super::finer_attacks::let_all;
use super::saiyan_cards::{combat, step_two};
use super::{THEY, YOU};

/// A defense is used against the attack; what else can be left is left.
fn stop_with(t: &mut Scenario, name: &str) {
    if t.prompt() == Some(PromptKind::Lead) {
        let by = t.state.acting(t.state.decider().unwrap());
        t.answer(Choice::Object(by));
    }
    t.choose(name);
    let_all(t);
}

/// What attacks do if successful happens if they are stopped, for who announced a Tokui-Waza.
#[test]
fn majin_funny_face_turns_what_a_hit_does_round() {
    for (announced, stopped, anger) in [
        (true, true, 1),
        (true, false, 0),
        (false, true, 0),
        (false, false, 1),
    ] {
        let mut t = combat()
            .you(|p| {
                let p = p.hand(&["Majin Funny Face", "Black Preparation"]).stage(10);
                if announced { p.tokui_waza(Style::Black) } else { p }
            })
            .they(|p| p.hand(&["Red Side Kick"]).stage(10))
            .start();
        t.play("Majin Funny Face").pass().play("Black Preparation");
        if stopped {
            stop_with(&mut t, "Red Side Kick");
        } else {
            t.let_through();
            let_all(&mut t);
        }
        assert_eq!(t.anger(YOU), anger, "{announced} {stopped}");
    }
}

/// How often anger went up does not matter, but by how many levels in all.
#[test]
fn majin_funny_face_asks_for_two_levels_of_anger() {
    for (attacks, drawn) in [
        (&["Orange Arm Bar"][..], 0),
        (&["Orange Arm Bar", "Orange Leg Sweep"], 1),
        (&["Red Energy Surprise"], 1),
    ] {
        let mut t = combat()
            .you(|p| p.hand(&["Majin Funny Face"]).hand(attacks).stage(10))
            .they(|p| p.stage(10))
            .start();
        for attack in attacks {
            t.hit_with(attack);
            let_all(&mut t);
            t.pass();
        }
        let hand = t.hand(YOU);
        t.play("Majin Funny Face");
        assert_eq!(t.hand(YOU) + 1 - hand, drawn, "{attacks:?}");
    }
}

/// Secondary effects of an attack become effects of its success.
#[test]
fn pure_defense_puts_off_what_the_attack_does_besides() {
    for (used, stopped, anger) in [
        (true, true, 0),
        (true, false, 1),
        (false, true, 1),
        (false, false, 1),
    ] {
        let mut t = combat()
            .you(|p| p.hand(&["Pure Defense", "Saiyan Counterstrike"]).stage(10))
            .they(|p| p.hand(&["Orange Standing Fist Punch"]).stage(10))
            .start();
        let life = t.life(YOU);
        t.pass().play("Orange Standing Fist Punch");
        assert_eq!(t.prompt(), Some(PromptKind::Respond));
        if used {
            t.choose("Pure Defense");
            assert_eq!((t.anger(THEY), life - t.life(YOU)), (0, 1), "a card is drawn");
        } else {
            t.done();
        }
        if stopped {
            stop_with(&mut t, "Saiyan Counterstrike");
        } else {
            t.let_through();
            let_all(&mut t);
        }
        assert_eq!(t.anger(THEY), anger, "{used} {stopped}");
    }
}

/// The effects of a hit that stand behind what was put off happen as well.
#[test]
fn what_is_put_off_keeps_its_effects_of_a_hit() {
    for (stopped, anger) in [(true, 3), (false, 0)] {
        let mut t = combat()
            .you(|p| p.hand(&["Pure Defense", "Red Side Kick"]).anger(3).stage(10))
            .they(|p| p.hand(&["Blue Longshot"]).stage(10))
            .start();
        t.pass().play("Blue Longshot").choose("Pure Defense");
        assert_eq!(t.anger(YOU), 3);
        if stopped {
            stop_with(&mut t, "Red Side Kick");
        } else {
            t.let_through();
            let_all(&mut t);
        }
        assert!(t.anger(YOU) >= anger && (stopped || t.anger(YOU) < 3));
    }
}

/// No card keeps Broly's anger from going up but a Mind Control Device on him.
#[test]
fn paragus_lets_the_mind_control_device_alone_keep_anger_back() {
    for (cards, anger) in [
        (&["Paragus"][..], 2),
        (&["Paragus", "Mind Control Device"], 1),
        (&[], 0),
    ] {
        let mut t = super::combat()
            .you(|p| p.play(cards).hand(&["Two Steps", "Quiet Now"]).stage(5))
            .start();
        t.play("Quiet Now").pass().play("Two Steps");
        let_all(&mut t);
        assert_eq!(t.anger(YOU), anger, "{cards:?}");
    }
}

/// Two more cards go under the Life Deck after each card that put some back, and those two do not count.
#[test]
fn piccolo_puts_two_more_cards_back() {
    for (accepts, left) in [(true, 1), (false, 3)] {
        let mut t = super::combat()
            .you(|p| {
                p.hand(&["Give Back", "Return One"])
                    .discard(&["Filler A", "Filler B", "Filler C", "Filler D"])
                    .stage(5)
            })
            .start();
        t.play("Give Back").pass().play("Return One");
        assert_eq!(
            (t.state.decider(), t.prompt()),
            (Some(YOU), Some(PromptKind::May))
        );
        if accepts {
            t.yes();
        } else {
            t.no();
        }
        assert_ne!(t.prompt(), Some(PromptKind::May));
        let fillers = t.names(YOU, Zone::Discard);
        let fillers = fillers.iter().filter(|name| name.starts_with("Filler"));
        assert_eq!(fillers.count(), left);
    }
}

/// Twice as many cards go back, if their player likes.
#[test]
fn lord_slug_puts_twice_as_many_cards_back() {
    for (accepts, left) in [(true, 2), (false, 3)] {
        let mut t = super::combat()
            .you(|p| {
                p.play(&["Back and Back"])
                    .hand(&["Return One"])
                    .discard(&["Filler A", "Filler B", "Filler C", "Filler D"])
                    .stage(5)
            })
            .start();
        t.play("Return One");
        assert_eq!(
            (t.state.decider(), t.prompt()),
            (Some(YOU), Some(PromptKind::May))
        );
        if accepts {
            t.yes();
        } else {
            t.no();
        }
        let fillers = t.names(YOU, Zone::Discard);
        let fillers = fillers.iter().filter(|name| name.starts_with("Filler"));
        assert_eq!(fillers.count(), left);
    }
}

/// Cards that are chosen to go back are twice as many too.
#[test]
fn chosen_cards_go_back_twice_as_many() {
    let mut t = super::combat()
        .you(|p| {
            p.play(&["Back and Back"])
                .hand(&["Choose to Return"])
                .discard(&["Filler A", "Filler B", "Filler C"])
                .stage(5)
        })
        .start();
    t.play("Choose to Return").yes();
    t.choose("Filler A").choose("Filler C");
    let_all(&mut t);
    assert!(t.names(YOU, Zone::Discard).contains(&"Filler B"));
    assert!(!t.names(YOU, Zone::Discard).contains(&"Filler A"));
    assert!(!t.names(YOU, Zone::Discard).contains(&"Filler C"));
}

/// As each step begins the top card of every Life Deck is shown.
#[test]
fn interesting_information_shows_the_top_of_every_life_deck() {
    let mut t = step_two().you(|p| p.play(&["Interesting Information"])).start();
    t.play("Interesting Information");
    let shown = |t: &Scenario| t.happened(|what| matches!(what, Happened::Revealed { .. }));
    assert_eq!(shown(&t), 0);
    t.pass();
    assert_eq!(t.step(), "Combat step: attack?");
    assert_eq!(shown(&t), 4, "in the Power Up and the Combat step");
    let theirs = *t.state.pile(THEY, Zone::Deck).last().unwrap();
    assert!(t.happened(|what| *what == Happened::Revealed { object: theirs }) > 0);
    assert_eq!(t.names(YOU, Zone::Removed), ["Interesting Information"]);
}

/// SC-ANGER-02: five anger, which nothing keeps from coming, loses the game.
#[test]
fn gokus_farewell_is_lost_at_five_anger() {
    for (anger, over) in [(3, false), (4, true)] {
        let mut t = step_two().you(|p| p.play(&["Goku's Farewell"])).start();
        t.play("Goku's Farewell");
        assert_eq!((t.level(YOU), t.stage(YOU), t.anger(YOU)), (3, 10, 0));
        t.adjust(Adjust::Anger { player: YOU, anger });
        for _ in 0..2 {
            let turn = t.state.turn;
            while t.state.turn == turn && t.state.outcome.is_none() {
                t.quietly();
            }
        }
        // Both that it is five and that it is a level's worth lose the game, in any order.
        if t.prompt() == Some(PromptKind::Order) {
            let either = t.state.offers()[0].act;
            t.act(either);
        }
        assert_eq!(t.winner(), over.then_some(THEY), "with {anger} anger");
    }
}

/// A card may count as named for whoever is the Main Personality.
#[test]
fn a_guard_crush_is_named_for_its_main_personality() {
    for (place, paid) in [(&["Master Roshi's Island"][..], 2), (&[], 0)] {
        let mut t = combat()
            .you(|p| p.play(place).hand(&["______'s Guard Crush"]).stage(5))
            .they(|p| p.stage(10))
            .start();
        let life = t.life(YOU);
        t.hit_with("______'s Guard Crush");
        assert_eq!(life - t.life(YOU), paid, "a Named card");
    }
    for (card, more) in [("______'s Guard Crush", 2), ("Orange Arm Bar", 0)] {
        let mut t = combat()
            .you(|p| p.play(&["Vegeta's Pride Drill"]).hand(&[card]).stage(5))
            .they(|p| p.hand(&["Saiyan Counterstrike"]).stage(10))
            .start();
        t.play(card);
        let ahead = t.state.sum_ahead().unwrap();
        let drill = t.card(YOU, "Vegeta's Pride Drill");
        let added = ahead.terms.iter().find(|term| term.is_of(drill));
        assert_eq!(added.map_or(0, |term| term.stages), more, "{card}");
    }
}

/// A search for Allies finds one more, another search does not.
#[test]
fn gokus_reunion_finds_one_more_ally() {
    for (help, found) in [(true, 2), (false, 1)] {
        let mut t = step_two()
            .you(|p| {
                p.play(&["Goku's Reunion", "Blue Battle Readiness"]).deck(&[
                    "Krillin@1",
                    "Yamcha@1",
                    "Chi-Chi@1",
                ])
            })
            .start();
        if help {
            t.play("Goku's Reunion");
        }
        t.play("Blue Battle Readiness");
        let_all(&mut t);
        let allies = t.state.allies(YOU).count();
        assert_eq!(allies, found);
    }
}

/// Ten cards fewer go off the Life Deck by an effect of the opponent; damage is not spared.
#[test]
fn ultimate_defense_keeps_ten_cards_on_the_deck() {
    for (accepts, lost) in [(true, 0), (false, 2)] {
        let mut t = combat()
            .you(|p| p.hand(&["Ultimate Defense"]).stage(10))
            .they(|p| p.hand(&["Saiyan Flying Kick", "Red Energy Surprise"]).stage(10))
            .start();
        let life = t.life(YOU);
        t.pass().hit_with("Saiyan Flying Kick");
        assert_eq!(
            (t.state.decider(), t.prompt()),
            (Some(YOU), Some(PromptKind::May))
        );
        if accepts {
            t.yes();
        } else {
            t.no();
        }
        assert_eq!(life - t.life(YOU), lost);
        assert_eq!(t.names(YOU, Zone::Discard).contains(&"Ultimate Defense"), accepts);
        let life = t.life(YOU);
        t.pass().play("Red Energy Surprise");
        assert_ne!(t.prompt(), Some(PromptKind::May));
        let_all(&mut t);
        assert!(t.life(YOU) < life);
    }
}
