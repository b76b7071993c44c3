//! The optional rules, and tables of three and more.

use scouter::engine::{Act, Choice, Noted, PromptKind, Victory, Zone, apply};
use scouter::model::Style;

use super::super::scenario::{Scenario, Seat};
use super::scenario::open_with;
use super::{THEY, THIRD, YOU, combat, step_two};

/// Styles in the order of the table, each with a card that lets a deck announce it.
const STYLES: [(Style, &str); 5] = [
    (Style::Saiyan, "Saiyan Drill"),
    (Style::Orange, "Orange Angry Punch"),
    (Style::Red, "Red Plus Punch"),
    (Style::Black, "Black Angry Block"),
    (Style::Blue, "Blue Drill"),
];

/// The printed table: attacker's row, defender's column.
const EXTRA: [[i32; 5]; 5] = [
    [-1, 2, 4, 4, 2],
    [2, -1, 2, 3, 3],
    [3, 2, -1, 2, 3],
    [3, 3, 2, -1, 2],
    [2, 3, 3, 2, -1],
];

fn styled_combat(attacker: usize, defender: usize, card: &'static str) -> Scenario {
    let (yours, your_card) = STYLES[attacker];
    let (theirs, their_card) = STYLES[defender];
    combat()
        .with(&["fast-play"])
        .you(|p| {
            p.lead("Goku", 3)
                .hand(&[card])
                .discard(&[your_card])
                .tokui_waza(yours)
                .stage(5)
        })
        .they(|p| p.discard(&[their_card]).tokui_waza(theirs).stage(5))
        .start()
}

/// A-SC-20 SC-OPT-15 SC-OPT-16 SC-OPT-17 SC-OPT-18: extra life cards by the players' styles, one fewer for the same style, never
/// below none; whatever the style of the cards. SC-OPT-20: for an energy attack as for a physical one.
#[test]
fn styles_cost_extra_life_cards() {
    for (attacker, row) in EXTRA.into_iter().enumerate() {
        for (defender, extra) in row.into_iter().enumerate() {
            let mut t = styled_combat(attacker, defender, "Two Beam");
            let before = t.discarded(THEY);
            t.hit_with("Two Beam");
            if t.prompt() == Some(PromptKind::Capture) {
                t.done();
            }
            assert_eq!(
                i32::try_from(t.discarded(THEY) - before).unwrap(),
                2 + extra,
                "{attacker} against {defender}"
            );
        }
    }
    // A physical attack without life cards: none fewer than none.
    let mut t = styled_combat(2, 2, "Plain Punch");
    let before = t.discarded(THEY);
    t.hit_with("Plain Punch");
    assert_eq!(t.discarded(THEY), before);
}

/// SC-OPT-20: every successful attack of either kind, by either side; a stopped one has none.
#[test]
fn a_stopped_attack_costs_nothing_extra() {
    let mut t = combat()
        .with(&["fast-play"])
        .you(|p| {
            p.hand(&["Plain Punch", "Plain Punch"])
                .deck(&["Red Plus Punch"])
                .tokui_waza(Style::Red)
                .stage(5)
        })
        .they(|p| {
            p.hand(&["Plain Block", "Plain Punch"])
                .deck(&["Blue Drill"])
                .tokui_waza(Style::Blue)
                .stage(9)
        })
        .start();
    t.play("Plain Punch").choose("Plain Block");
    assert_eq!(t.names(THEY, Zone::Discard), ["Plain Block"]);
    // Blue against Red: three; Alpha at 900 loses two stages.
    t.play("Plain Punch").let_through();
    assert_eq!(t.discarded(YOU) - 1, 3);
    t.play("Plain Punch").let_through();
    assert_eq!(t.discarded(THEY) - 2, 3);
}

/// SC-OPT-14: the style chosen holds in every combat, and is asked for where no Tokui-Waza says it.
#[test]
fn a_chosen_style_counts() {
    let mut state = open_with(&[Seat::default(), Seat::default()], &["fast-play"], 1);
    for place in [0, 4] {
        assert_eq!(state.prompt.map(|prompt| prompt.kind), Some(PromptKind::Style));
        let act = Act::Answer {
            choice: Choice::Option(place),
        };
        let player = state.decider().unwrap();
        apply(&mut state, &scouter::engine::Action { player, act }).unwrap();
    }
    let announced = [YOU, THEY].map(|player| state.player(player).marks.number(Noted::FIRST));
    assert_eq!(announced, [Some(3), Some(2)], "Black and Red");
}

/// SC-OPT-14: the style chosen counts, whatever the style of the card that attacks: Black against Red takes two cards, though the
/// card is red, and Red against Red would take one fewer.
#[test]
fn the_style_of_the_card_does_not_count() {
    // The first style offered is Black.
    let mut t = combat()
        .with(&["fast-play"])
        .you(|p| p.hand(&["Red Plus Punch"]).stage(5))
        .they(|p| p.discard(&["Red Drill One"]).tokui_waza(Style::Red).stage(9))
        .start();
    assert_eq!(
        [YOU, THEY].map(|player| t.state.player(player).marks.number(Noted::FIRST)),
        [Some(3), Some(2)]
    );
    let before = t.discarded(THEY);
    t.hit_with("Red Plus Punch");
    assert_eq!(t.discarded(THEY) - before, 2);
}

/// SC-OPT-01: without agreement none of it holds.
#[test]
fn two_players_agree_on_an_optional_rule_first() {
    let mut t = combat().you(|p| p.hand(&["Two Beam"])).start();
    t.hit_with("Two Beam");
    assert_eq!(t.discarded(THEY), 2);
}

/// SC-OPT-02: three and more play with all of them: here Fast Play (Saiyan against Saiyan: one fewer).
#[test]
fn three_players_use_all_optional_rules() {
    let mut t = combat().you(|p| p.hand(&["Two Beam"])).third(|p| p).start();
    t.hit_with("Two Beam");
    assert_eq!(t.discarded(THEY), 1);
}

/// SC-OPT-03 SC-OPT-04: with three, a level wins only if all agreed.
#[test]
fn a_larger_table_agrees_on_victory_by_level() {
    for (rules, winner) in [(&[][..], None), (&["most-powerful-personality"][..], Some(YOU))] {
        let mut t = step_two()
            .with(rules)
            .you(|p| p.hand(&["Great Rage"]).level(2))
            .third(|p| p)
            .start();
        t.play("Great Rage").play("Great Rage");
        assert_eq!(t.winner(), winner);
    }
}

/// SC-OPT-11 SC-OPT-12 SC-DECK-18: a Kumite Mastery, Hero against Hero: the next-to-highest level at its highest stage, and
/// no Allies.
#[test]
fn a_kumite_begins_on_the_level_below_the_highest() {
    let heroes = [Seat::default().lead("Alpha", 4), Seat::default().lead("Theta", 3)];
    let state = open_with(&heroes, &["kumite"], 1);
    assert_eq!((state.level(YOU), state.leader_stage(YOU)), (3, 10));
    assert_eq!((state.level(THEY), state.leader_stage(THEY)), (2, 10));
    let t = step_two().with(&["kumite"]).you(|p| p.hand(&["Gamma@1"])).start();
    assert_eq!(t.refusal("Gamma"), "SC-DECK-18");
}

/// SC-OPT-13: twenty life cards lost decide it, and no level does.
#[test]
fn twenty_life_cards_decide_a_kumite() {
    let mut t = combat()
        .with(&["kumite"])
        .you(|p| p.hand(&["Huge Beam", "Huge Beam", "Great Rage"]).stage(10))
        .start();
    t.hit_with("Huge Beam");
    assert_eq!((t.state.player(THEY).lost, t.state.outcome), (10, None));
    t.pass().hit_with("Huge Beam");
    let outcome = t.state.outcome.unwrap();
    assert_eq!(
        (outcome.winner, outcome.victory, outcome.rule),
        (Some(YOU), Victory::Kumite, "SC-OPT-13")
    );
    let mut t = step_two()
        .with(&["kumite"])
        .you(|p| p.hand(&["Great Rage"]))
        .start();
    t.play("Great Rage").play("Great Rage");
    assert_eq!((t.level(YOU), t.state.outcome), (3, None));
}

/// SC-OPT-05 SC-OPT-06: when the last Villain is gone, Kumite rules hold and the Heroes' stages go to the top.
/// SC-OPT-07: then twenty more cards put a Hero out.
#[test]
fn heroes_fight_it_out() {
    let mut t = step_two()
        .you(|p| {
            p.hand(&["Huge Beam", "Huge Beam", "Huge Beam", "Gamma@1"])
                .stage(4)
        })
        .third(|p| p.stage(3).discard(&["Rage", "Wall"]))
        .start();
    let concede = scouter::engine::Action {
        player: THEY,
        act: Act::Concede,
    };
    apply(&mut t.state, &concede).unwrap();
    assert_eq!((t.stage(YOU), t.stage(THIRD), t.state.outcome), (10, 10, None));
    assert_eq!(t.refusal("Gamma"), "SC-DECK-18");
    t.pass().act(Act::Combat { against: THIRD });
    t.hit_with("Huge Beam");
    // Saiyan against Saiyan is one card fewer.
    assert_eq!(t.state.player(THIRD).lost, 9);
    t.pass().hit_with("Huge Beam");
    assert_eq!(t.state.player(THIRD).lost, 18);
    t.pass().hit_with("Huge Beam");
    let outcome = t.state.outcome.unwrap();
    assert_eq!((outcome.winner, outcome.victory), (Some(YOU), Victory::Kumite));
}

/// A-SC-19 SC-OPT-08 SC-OPT-09: of three, the one that both others attacked may put the last damage card back.
#[test]
fn a_picked_on_player_keeps_the_last_card() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Beam"]).stage(9))
        .third(|p| p.hand(&["Plain Beam"]).stage(9))
        .start();
    t.hit_with("Plain Beam");
    assert_eq!(t.prompt(), None, "one attacker is no picking on");
    t.pass()
        .pass()
        .until("Non-Combat step")
        .pass()
        .pass()
        .until("Non-Combat step");
    assert_eq!(t.state.active, THIRD);
    t.pass().act(Act::Combat { against: THEY });
    let (life, discarded) = (t.life(THEY), t.discarded(THEY));
    t.play("Plain Beam").let_through();
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::May), Some(THEY))
    );
    let last = t.state.pile(THEY, Zone::Discard).last().copied();
    t.yes();
    assert_eq!(
        t.state.pile(THEY, Zone::Deck).first().copied(),
        last,
        "to the bottom"
    );
    // Three of the four, by Fast Play, and one of them went back.
    assert_eq!((life - t.life(THEY), t.discarded(THEY) - discarded), (2, 2));
}

/// SC-OPT-09: one life card is never given back.
#[test]
fn a_single_card_is_not_given_back() {
    // Two life cards, and one fewer by Fast Play.
    let mut t = picked_on("Two Beam");
    let discarded = t.discarded(THEY);
    t.play("Two Beam").let_through();
    assert_eq!((t.prompt(), t.discarded(THEY) - discarded), (None, 1));
}

/// SC-OPT-08: with exactly three players, not with four.
#[test]
fn of_four_nobody_is_picked_on() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Beam"]).stage(9))
        .third(|p| p.hand(&["Plain Beam"]).stage(9))
        .third(|p| p)
        .start();
    t.hit_with("Plain Beam");
    thirds_turn(&mut t).act(Act::Combat { against: THEY });
    t.play("Plain Beam").let_through();
    assert_ne!(t.prompt(), Some(PromptKind::May));
}

/// SC-OPT-10: it stops when a player is out, whoever attacked before.
#[test]
fn nobody_is_picked_on_once_two_are_left() {
    let mut t = picked_on("Plain Beam");
    t.play("Plain Beam").let_through();
    assert_eq!(t.prompt(), Some(PromptKind::May));
    t.no();
    let act = Act::Concede;
    apply(&mut t.state, &scouter::engine::Action { player: THIRD, act }).unwrap();
    t.until("Combat step: attack?");
    assert_eq!(t.state.active, YOU);
    let (card, object) = (t.card(YOU, "Plain Beam"), t.state.player(YOU).leader);
    t.shift(card, Zone::Hand, false);
    t.adjust(scouter::engine::Adjust::Stage { object, stage: 9 });
    t.act(Act::Combat { against: THEY });
    t.play("Plain Beam").let_through();
    assert_ne!(t.prompt(), Some(PromptKind::May));
}

/// In a game of three, to the third player's turn.
fn thirds_turn(t: &mut Scenario) -> &mut Scenario {
    t.pass()
        .pass()
        .until("Non-Combat step")
        .pass()
        .pass()
        .until("Non-Combat step");
    assert_eq!(t.state.active, THIRD);
    t.pass()
}

/// A table of three where you attacked the second player and the third does now, with that card.
fn picked_on(card: &'static str) -> Scenario {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Beam"]).stage(9))
        .third(|p| p.hand(&[card]).stage(9))
        .start();
    t.hit_with("Plain Beam");
    thirds_turn(&mut t).act(Act::Combat { against: THEY });
    t
}

/// SC-OPT-02: the Tournament Dragon Ball Rule is one of all that three use.
#[test]
fn three_players_use_the_tournament_rule() {
    let mut t = combat()
        .you(|p| p.hand(&["Take a Ball"]))
        .they(|p| p.play(&["Earth Dragon Ball 2"]))
        .third(|p| p)
        .start();
    t.play("Take a Ball");
    assert_eq!(t.prompt(), Some(PromptKind::May));
}

/// SC-OPT-13: or a Dragon Ball Victory, whichever comes first.
#[test]
fn seven_balls_decide_a_kumite_too() {
    let mut t = step_two()
        .with(&["kumite"])
        .you(|p| {
            p.hand(&["Earth Dragon Ball 7"]).play(&[
                "Earth Dragon Ball 1",
                "Earth Dragon Ball 2",
                "Earth Dragon Ball 3",
                "Earth Dragon Ball 4",
                "Earth Dragon Ball 5",
                "Earth Dragon Ball 6",
            ])
        })
        .start();
    t.play("Earth Dragon Ball 7");
    let outcome = t.state.outcome.unwrap();
    assert_eq!(
        (outcome.winner, outcome.victory),
        (Some(YOU), Victory::DragonBalls)
    );
}

/// SC-OPT-06: the stages of Heroes rise; Villains that are left stay where they are. SC-OPT-05: they too fight by Kumite rules.
#[test]
fn villains_who_fight_it_out_stay_where_they_are() {
    let mut t = combat()
        .they(|p| p.deck(&["Sigma@1"]).stage(3))
        .third(|p| p.lead("Vegeta", 3).stage(4))
        .start();
    let act = Act::Concede;
    apply(&mut t.state, &scouter::engine::Action { player: YOU, act }).unwrap();
    assert_eq!(t.state.outcome, None);
    assert_eq!((t.stage(THEY), t.stage(THIRD)), (3, 4));
    t.until("Non-Combat step");
    assert_eq!(t.state.active, THEY);
    assert_eq!(t.refusal("Sigma"), "SC-DECK-18");
}

/// SC-OPT-10: with two left there is no picking on.
#[test]
fn two_players_do_not_pick_on_one() {
    let mut t = combat()
        .with(&["picking-on-me"])
        .you(|p| p.hand(&["Plain Beam"]).stage(9))
        .start();
    t.hit_with("Plain Beam");
    assert_eq!(t.prompt(), None);
}

/// SC-OPT-19: by the tournament rule the captor may use the power, though it has happened.
#[test]
fn a_tournament_captor_uses_the_power() {
    let mut t = combat()
        .with(&["tournament-dragon-ball"])
        .you(|p| p.hand(&["Take a Ball"]))
        .they(|p| p.play(&["Earth Dragon Ball 2"]))
        .start();
    t.play("Take a Ball");
    assert_eq!(t.prompt(), Some(PromptKind::May));
    t.yes();
    assert_eq!(t.hand(YOU), 1);
    // Here it has.
    let mut t = step_two()
        .with(&["tournament-dragon-ball"])
        .you(|p| p.hand(&["Earth Dragon Ball 2"]))
        .they(|p| p.hand(&["Take a Ball"]))
        .start();
    t.play("Earth Dragon Ball 2");
    t.pass().act(Act::Combat { against: THEY });
    t.pass().play("Take a Ball");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::May), Some(THEY))
    );
    let hand = t.hand(THEY);
    t.yes();
    assert_eq!(t.hand(THEY), hand + 1);
}

/// SC-OPT-18: one fewer of all life cards the attack takes, those for stages that could not be lost among them.
#[test]
fn the_same_style_spares_a_card_of_the_overflow() {
    let mut t = combat()
        .with(&["fast-play"])
        .you(|p| {
            p.hand(&["Plain Punch"])
                .discard(&["Red Plus Punch"])
                .tokui_waza(Style::Red)
                .stage(6)
        })
        .they(|p| p.discard(&["Red Plus Punch"]).tokui_waza(Style::Red).stage(0))
        .start();
    let before = t.discarded(THEY);
    // 1000 against 0: four stages, none there.
    t.hit_with("Plain Punch");
    assert_eq!(t.discarded(THEY) - before, 4 - 1);
}
