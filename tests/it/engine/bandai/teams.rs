//! Teams: organized, sent out, and how their Warriors stand.

use scouter::engine::view::Viewer;
use scouter::engine::{Act, Choice, PromptKind};
use scouter::playtest::words::Voice;

use super::scenario::Scenario;
use super::seat::cards;
use super::{THEY, YOU, table};

const FOUR: [&str; 4] = ["Flint", "Garnet", "Cobble", "Pebble"];

/// The sizes of your Teams, largest first.
fn sizes(t: &Scenario) -> Vec<usize> {
    let mut teams = std::collections::BTreeMap::new();
    for warrior in t.state.controlled(YOU, scouter::model::Kind::Warrior) {
        *teams.entry(t.state.object(warrior).team).or_insert(0) += 1;
    }
    let mut sizes: Vec<usize> = teams.into_values().collect();
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    sizes
}

/// BA-ORG-01 BA-ORG-02: every Warrior in a Team of one to three, and as many Teams as one likes.
#[test]
fn four_warriors_are_sorted_in_any_way_but_together() {
    for teams in [
        &[&["Flint"][..], &["Garnet"], &["Cobble"], &["Pebble"]][..],
        &[&["Flint", "Garnet"], &["Cobble", "Pebble"]],
        &[&["Flint", "Garnet", "Pebble"], &["Cobble"]],
        &[&["Flint"], &["Garnet", "Cobble"], &["Pebble"]],
    ] {
        let mut t = table().you(|p| p.play(&FOUR)).start();
        assert_eq!(t.prompt(), Some(PromptKind::Team));
        t.organize(teams);
        let mut expected: Vec<usize> = teams.iter().map(|team| team.len()).collect();
        expected.sort_unstable_by(|one, other| other.cmp(one));
        assert_eq!(sizes(&t), expected);
    }
    let mut t = table().you(|p| p.play(&FOUR)).start();
    for _ in 0..2 {
        let joins = |act: &Act| {
            matches!(
                act,
                Act::Answer {
                    choice: Choice::Pair(..)
                }
            )
        };
        let join = t
            .state
            .offers()
            .iter()
            .map(|action| action.act)
            .find(joins)
            .unwrap();
        t.act(join);
    }
    // Three are together; the fourth stands alone, which is no question.
    assert_eq!((sizes(&t), t.step()), (vec![3, 1], "Attack Step"));
}

/// BA-ORG-02: six Warriors may be six Teams.
#[test]
fn six_teams_of_one() {
    let six = ["Flint", "Garnet", "Cobble", "Pebble", "Cog", "Rivet"];
    let mut t = table().you(|p| p.play(&six)).start();
    t.organize(&[]);
    assert_eq!(sizes(&t), [1; 6]);
}

/// BA-ORG-03: Teams stay until their player's next Organization Phase, through the other's turn.
#[test]
fn teams_defend_as_they_were_organized() {
    let mut t = table()
        .you(|p| p.play(&["Flint", "Garnet", "Cobble"]))
        .they(|p| p.play(&["Cog"]))
        .start();
    t.organize(&[&["Flint", "Garnet"], &["Cobble"]]);
    t.next_turn(THEY).attack(&["Cog"]);
    assert_eq!(t.prompt(), Some(PromptKind::Oppose));
    assert_eq!(sizes(&t), [2, 1]);
    t.defend(&[("Flint", "Cog")]);
    t.next_turn(YOU).done();
    assert_eq!(t.prompt(), Some(PromptKind::Team));
}

/// A-BA-23 BA-ORG-04: the first player has no Battle Phase in the first turn, the second player has.
#[test]
fn nobody_attacks_in_the_first_turn() {
    let mut t = table().fresh(1);
    t.yes().no().no();
    let first = t.state.active;
    while t.state.active == first {
        t.decline();
    }
    assert!(t.steps().contains(&"Organization Phase") && !t.steps().contains(&"Action Step"));
    t.events.clear();
    while t.state.active != first {
        t.decline();
    }
    assert!(t.steps().contains(&"Action Step"));
}

/// BA-ORG-05: a fourth Warrior may join by an effect; the next Organization Phase splits the Team.
#[test]
fn a_team_of_four_lasts_until_it_is_organized() {
    let mut t = table()
        .you(|p| {
            p.play(&["Bramble", "Clover", "Thistle", "Sorrel the Courier", "Zenith"])
                .coins("Zenith", 1)
                .hand(&["Good Neighbours"])
                .chi(&["Clover"])
                .marker(2)
        })
        .start();
    let team = ["Bramble", "Clover", "Thistle"];
    t.attack_in(&[&team], &["Bramble"]);
    t.play_by("Good Neighbours", "Bramble")
        .choose("Sorrel the Courier")
        .resolve();
    assert_eq!(sizes(&t), [4, 1]);
    t.next_turn(YOU).until("Organization Phase");
    assert_eq!(t.prompt(), Some(PromptKind::Team));
    let keep = Act::Answer { choice: Choice::Done };
    assert!(t.state.offers().iter().all(|action| action.act != keep));
    t.organize(&[&team]);
    assert_eq!(sizes(&t), [3, 1, 1]);
}

/// BA-BATTLE-01 BA-BATTLE-02: up to three Teams, each with a Head that stays; none is fine too.
#[test]
fn at_most_three_teams_attack() {
    let mut t = table().you(|p| p.play(&FOUR)).start();
    t.attack(&["Flint", "Garnet"]).until("Charge Step");
    assert_eq!(t.state.battle.lanes.len(), 0, "two Teams have come home again");

    let mut t = table()
        .you(|p| {
            p.play(&["Flint", "Garnet", "Cobble", "Zenith"])
                .coins("Zenith", 1)
        })
        .start();
    t.attack(&["Flint", "Garnet", "Zenith"]);
    assert_eq!((t.state.battle.lanes.len(), t.step()), (3, "Action Step"));
    let head = t.card(YOU, "Zenith");
    assert!(
        t.state
            .battle
            .lanes
            .iter()
            .any(|lane| lane.attacking_head == head)
    );

    let mut t = table().you(|p| p.play(&FOUR)).start();
    t.attack(&[]);
    assert_eq!(t.damage(THEY), 0);
}

/// BA-BATTLE-01: with three Teams sent nothing more is asked, though a fourth is at home.
#[test]
fn a_fourth_team_stays_at_home() {
    let mut t = table()
        .you(|p| {
            p.play(&["Flint", "Garnet", "Cobble", "Zenith"])
                .coins("Zenith", 1)
        })
        .start();
    t.until("Attack Step");
    for head in ["Flint", "Garnet", "Zenith"] {
        t.choose(head);
    }
    assert_eq!((t.state.battle.lanes.len(), t.step()), (3, "Action Step"));
}

/// BA-SETUP-10: in the Attack Step the turn player's Warriors are asked for, and nobody else's answer is taken.
#[test]
fn only_the_turn_player_attacks() {
    let mut t = table()
        .you(|p| p.play(&["Flint"]))
        .they(|p| p.play(&["Cog", "Rivet"]))
        .start();
    t.until("Attack Step");
    assert_eq!(t.state.decider(), Some(YOU));
    assert!(t.offers("Flint") && !t.offers("Cog"));
    for player in [YOU, THEY] {
        let choice = Choice::Object(t.card(THEY, "Cog"));
        let act = Act::Answer { choice };
        let action = scouter::engine::Action { player, act };
        assert!(scouter::engine::why_not(&t.state, &action).is_some());
    }
}

/// BA-BATTLE-02 BA-BATTLE-11: the Head gives its Combat, the others their Support: 3 + 1 + 1 = 5.
#[test]
fn any_warrior_of_a_team_may_be_its_head() {
    let mut t = table().you(|p| p.play(&["Flint", "Garnet", "Cobble"])).start();
    t.attack_in(&[&["Flint", "Garnet", "Cobble"]], &["Cobble"]);
    assert_eq!(t.damage(THEY), 2);
    let mut t = table().you(|p| p.play(&["Flint", "Clover"])).start();
    t.attack_in(&[&["Flint", "Clover"]], &["Clover"]);
    assert_eq!(t.damage(THEY), 1);
    let mut t = table()
        .you(|p| p.play(&["Flint", "Garnet", "Cobble"]))
        .they(|p| p.play(&["Cog"]))
        .start();
    t.attack_in(&[&["Flint", "Garnet", "Cobble"]], &["Cobble"]);
    assert_eq!(t.state.battle.lanes[0].attacking_head, t.card(YOU, "Cobble"));
}

/// A-BA-06 BA-BATTLE-03 BA-BATTLE-04 BA-BATTLE-05: as many Teams defend as attack, one against one, each with a Head.
#[test]
fn one_team_defends_against_one() {
    let mut t = table()
        .you(|p| p.play(&["Flint", "Garnet", "Zenith"]).coins("Zenith", 1))
        .they(|p| p.play(&["Cog", "Nadir", "Rivet"]))
        .start();
    t.attack(&["Flint", "Zenith"]);
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(THEY), Some(PromptKind::Oppose))
    );
    let pairs = |t: &Scenario| t.state.offers().len() - 1;
    assert_eq!(pairs(&t), 6);
    t.answer(Choice::Pair(t.card(THEY, "Cog"), t.card(YOU, "Flint")));
    // Flint is taken, and so is Cog.
    assert_eq!(pairs(&t), 2);
    t.answer(Choice::Pair(t.card(THEY, "Nadir"), t.card(YOU, "Zenith")));
    assert_eq!(t.step(), "Action Step");
    assert_eq!(t.state.battle.lanes[0].defending_head, t.card(THEY, "Cog"));
}

/// BA-BATTLE-06 BA-BATTLE-21: opposed from the Defense Step to the end of the Showdown; then all come home as they are.
#[test]
fn nobody_is_opposed_after_the_showdown() {
    let mut t = table()
        .you(|p| p.play(&["Flint"]))
        .they(|p| p.play(&["Squall", "Cog"]).injured(&["Cog"]))
        .start();
    t.attack(&["Flint"]).defend(&[("Squall", "Flint")]);
    assert!(t.state.battle.lanes.is_empty());
    assert_eq!(
        (t.is_injured(YOU, "Flint"), t.is_injured(THEY, "Cog")),
        (true, true)
    );
}

/// BA-KEY-06 A-BA-07: a Warrior put into play later is a Team of its own.
#[test]
fn a_new_warrior_is_a_team_of_its_own() {
    let mut t = table()
        .you(|p| p.play(&["Flint", "Garnet"]).hand(&["Pebble"]))
        .start();
    t.play("Pebble");
    assert_eq!(sizes(&t), [1, 1, 1]);
}

/// BA-BATTLE-12 BA-BATTLE-13 BA-BATTLE-16: before a Team is let through it is said what it does to the Planet, and of a Team that would
/// stand against it what becomes of its Head.
#[test]
fn who_decides_about_a_defense_reads_what_comes_of_it() {
    let told = |attackers: &'static [&'static str], defender: &'static str| {
        let mut t = table()
            .you(|p| p.play(attackers))
            .they(|p| p.play(&[defender]).damage(2))
            .start();
        t.attack(attackers);
        let voice = Voice::new(cards(), &t.state, Viewer::Player(THEY));
        let view = voice.view();
        let said = voice.offers(&view).into_iter().zip(voice.consequences(&view));
        said.map(|(words, said)| (words, said.text))
            .collect::<Vec<(String, String)>>()
    };
    let said = told(&["Captain Parsec"], "Cog");
    let unopposed = "1 Team stays unopposed: 2 Planet Damage, 2 to 4 of 10";
    assert!(
        said.contains(&("No Team defends".to_owned(), unopposed.to_owned())),
        "{said:?}"
    );
    let stands = said
        .iter()
        .find(|(words, _)| words.starts_with("Cog as the Head"));
    let (_, text) = stands.unwrap();
    assert!(
        text.ends_with(": Cog injured") || text.ends_with(": Cog knocked out"),
        "{said:?}"
    );
    let said = told(&["Clover", "Piston"], "Cog");
    let unopposed = "2 Teams stay unopposed: 2 Planet Damage, 2 to 4 of 10";
    assert!(said.iter().any(|(_, text)| text == unopposed), "{said:?}");
}
