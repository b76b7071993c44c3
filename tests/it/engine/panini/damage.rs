//! Taking damage: Dragon Balls, Endurance, critical damage.

use scouter::engine::{Choice, Happened, PromptKind, Zone};
use scouter::games::panini::SIDEWAYS;

use super::{Scenario, THEY, YOU};

const CAPTURE: Choice = Choice::Option(0);
const DISCARD_ALLY: Choice = Choice::Option(1);
const LOWER_ANGER: Choice = Choice::Option(2);

/// PA-DMG-01 PA-DMG-19: a Dragon Ball among the life cards goes to the bottom, does not count, and is replaced; what is
/// taken later lies on what was taken before.
#[test]
fn a_dragon_ball_is_no_damage() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Small Beam"]))
        .they(|p| p.deck(&["Plain Punch", "Earth Dragon Ball 2", "Rage", "Plain Beam"]))
        .start();
    t.hit_with("Small Beam");
    assert_eq!(
        t.names(THEY, Zone::Discard),
        ["Plain Punch", "Rage", "Plain Beam"]
    );
    assert_eq!(t.names(THEY, Zone::Deck)[0], "Earth Dragon Ball 2");
}

/// A-PA-05 PA-DMG-02: one whose name is in play is banished, and replaced as well.
#[test]
fn a_dragon_ball_whose_name_is_in_play_is_banished() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Small Beam"]).play(&["Earth Dragon Ball 2"]))
        .they(|p| p.deck(&["Earth Dragon Ball 2"]))
        .start();
    t.hit_with("Small Beam");
    assert_eq!(
        (t.discarded(THEY), t.names(THEY, Zone::Removed)),
        (3, vec!["Earth Dragon Ball 2"])
    );
}

/// PA-DMG-04: the booklet's example: of six, the third card has Endurance 2: two and one discarded, one banished.
#[test]
fn endurance_prevents_damage_that_remains() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Great Beam"]))
        .they(|p| p.deck(&["Plain Punch", "Rage", "Tough Two"]))
        .start();
    t.hit_with("Great Beam");
    assert_eq!(t.prompt(), Some(PromptKind::Endurance));
    t.yes();
    assert_eq!(
        (t.discarded(THEY), t.names(THEY, Zone::Removed)),
        (3, vec!["Tough Two"])
    );
}

/// PA-DMG-05: using it is optional.
#[test]
fn endurance_may_be_declined() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Great Beam"]))
        .they(|p| p.deck(&["Tough Two"]))
        .start();
    t.hit_with("Great Beam").no().done();
    assert_eq!((t.discarded(THEY), t.names(THEY, Zone::Removed).len()), (6, 0));
}

/// PA-DMG-06: what it prevents beyond the damage is lost.
#[test]
fn endurance_beyond_the_damage_is_lost() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Small Beam", "Small Beam"]))
        .they(|p| p.deck(&["Plain Punch", "Rage", "Tough Three"]))
        .start();
    t.hit_with("Small Beam").yes();
    assert_eq!(
        (t.discarded(THEY), t.names(THEY, Zone::Removed)),
        (2, vec!["Tough Three"])
    );
    t.pass().hit_with("Small Beam");
    assert_eq!(t.discarded(THEY), 5);
}

/// PA-DMG-07: the value is a fact of the card.
#[test]
fn endurance_is_a_fact_of_the_card() {
    let t = Scenario::combat().they(|p| p.deck(&["Tough Three"])).start();
    assert_eq!(t.state.card(t.card(THEY, "Tough Three")).endurance, Some(3));
}

/// PA-DMG-08: five life cards of one attack are critical; four are not, and two attacks do not add up.
#[test]
fn five_life_cards_of_one_attack_are_critical() {
    let attack = |name: &'static str| {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&[name, "Small Beam"]).stage(9))
            .start();
        t.hit_with(name);
        t
    };
    assert_eq!(attack("Great Beam").prompt(), Some(PromptKind::Critical));
    let mut t = attack("Plain Beam");
    assert_eq!((t.discarded(THEY), t.prompt()), (4, None));
    t.pass().hit_with("Small Beam");
    assert_eq!((t.discarded(THEY), t.prompt()), (7, None));
}

/// A-PA-12 PA-DMG-09: prevented cards do not count, the banished one does.
#[test]
fn a_card_banished_for_endurance_counts_as_taken() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Great Beam"]))
        .they(|p| p.deck(&["Tough Two"]))
        .start();
    t.hit_with("Great Beam").yes();
    assert_eq!(t.prompt(), None, "four left the deck");
    let deck = ["Rage", "Rage", "Rage", "Rage", "Tough One"];
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Great Beam"]))
        .they(|p| p.deck(&deck))
        .start();
    t.hit_with("Great Beam").yes();
    assert_eq!(t.prompt(), Some(PromptKind::Critical), "five left the deck");
}

/// PA-DMG-10: stages that become life cards count.
#[test]
fn overflow_counts_for_critical_damage() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Heavy Punch"]))
        .they(|p| p.stage(0))
        .start();
    t.hit_with("Heavy Punch");
    assert_eq!((t.discarded(THEY), t.prompt()), (6, Some(PromptKind::Critical)));
}

/// PA-DMG-11 PA-DMG-12 PA-DMG-13: three effects to choose from or none, even those that do nothing; one each time.
#[test]
fn critical_damage_offers_three_effects() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Huge Beam"]))
        .they(|p| p.anger(2))
        .start();
    t.hit_with("Huge Beam");
    let choices: Vec<_> = t.state.offers().iter().map(|action| action.act).collect();
    let answers = [CAPTURE, DISCARD_ALLY, LOWER_ANGER, Choice::Done];
    assert_eq!(
        choices,
        answers.map(|choice| scouter::engine::Act::Answer { choice })
    );
    t.answer(LOWER_ANGER);
    assert_eq!((t.anger(THEY), t.prompt(), t.discarded(THEY)), (1, None, 12));
    let mut t = Scenario::combat().you(|p| p.hand(&["Great Beam"])).start();
    t.hit_with("Great Beam").answer(CAPTURE);
    assert_eq!(t.prompt(), None);
}

/// PA-DMG-14 PA-DB-03: a captured ball lies sideways on the captor's side; its effects may be used, all or none.
#[test]
fn a_captured_ball_may_be_used_at_once() {
    for (answer, hand) in [(Choice::Yes, 1), (Choice::No, 0)] {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Great Beam"]))
            .they(|p| p.play(&["Earth Dragon Ball 1"]))
            .start();
        t.hit_with("Great Beam").answer(CAPTURE).answer(answer);
        let ball = t.state.object(t.card(YOU, "Earth Dragon Ball 1"));
        assert_eq!(
            (ball.controller, ball.owner, ball.marks.has(SIDEWAYS), t.hand(YOU)),
            (YOU, THEY, true, hand)
        );
    }
}

/// PA-ALLY-06: an Ally goes to its owner's discard pile.
#[test]
fn critical_damage_may_discard_an_ally() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Great Beam"]))
        .they(|p| p.play(&["Gamma - Helper"]))
        .start();
    t.hit_with("Great Beam").answer(DISCARD_ALLY);
    assert!(t.names(THEY, Zone::Discard).contains(&"Gamma - Helper"));
}

/// PA-DMG-15: destroying from the Life Deck is no damage: no Endurance, and a ball is not replaced.
#[test]
fn destroying_is_no_damage() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Destroy Three"]))
        .they(|p| p.deck(&["Tough Two", "Earth Dragon Ball 1", "Rage"]))
        .start();
    t.play("Destroy Three");
    assert_eq!(t.names(THEY, Zone::Discard), ["Tough Two", "Rage"]);
    assert_eq!(t.names(THEY, Zone::Deck)[0], "Earth Dragon Ball 1");
}

/// PA-DMG-16: one personality gains all stages of an effect.
#[test]
fn one_personality_gains_the_stages() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Gain Three"]).play(&["Gamma - Helper"]).stage(5))
        .start();
    t.play("Gain Three");
    assert_eq!(t.prompt(), Some(PromptKind::Stages));
    t.choose("Gamma - Helper");
    assert_eq!((t.ally_stage(YOU, "Gamma - Helper"), t.stage(YOU)), (6, 5));
}

/// PA-DMG-17: stages an effect takes beyond zero are discarded from the Life Deck, without Endurance.
#[test]
fn stages_lost_by_an_effect_come_off_the_life_deck() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Lose Three"]).stage(1).deck(&["Tough Two", "Rage"]))
        .start();
    t.play("Lose Three");
    assert_eq!(
        (t.stage(YOU), t.names(YOU, Zone::Discard)),
        (0, vec!["Tough Two", "Rage", "Lose Three"])
    );
}

/// PA-DMG-18: damage may be prevented in part.
#[test]
fn damage_is_prevented_in_part() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Red Punch"]))
        .they(|p| p.hand(&["Soft Block"]).stage(9))
        .start();
    t.play("Red Punch").choose("Soft Block");
    assert_eq!(t.stage(THEY), 8);
    assert_eq!(
        t.happened(|what| matches!(what, Happened::DamagePrevented { count: 4 })),
        1
    );
}

/// PA-DMG-04 PA-DMG-18: where damage cannot be prevented, Endurance prevents none, and nothing is asked.
#[test]
fn endurance_prevents_nothing_that_cannot_be_prevented() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Sure Beam"]))
        .they(|p| p.deck(&["Tough Two"]))
        .start();
    t.hit_with("Sure Beam");
    assert_eq!((t.prompt(), t.discarded(THEY)), (None, 3));
}

/// PA-DMG-16 PA-DMG-17: who loses stages by an effect says which personality; what an Ally has not comes off the Life Deck.
#[test]
fn the_loser_says_who_loses_the_stages() {
    let lose = |name: &str| {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Wear Them Down"]))
            .they(|p| p.play(&["Gamma - Helper"]).stage(7))
            .start();
        t.play("Wear Them Down");
        assert_eq!(
            (t.prompt(), t.state.decider()),
            (Some(PromptKind::Stages), Some(THEY))
        );
        t.choose(name);
        (
            t.stage(THEY),
            t.ally_stage(THEY, "Gamma - Helper"),
            t.discarded(THEY),
        )
    };
    assert_eq!(lose("Gamma - Helper"), (7, 0, 2));
    assert_eq!(lose("Beta - One"), (2, 3, 0));
}

/// PA-LATER-17: damage that cannot be modified may be redirected, is saved from by Endurance, and is dealt as life
/// cards all the same.
#[test]
fn damage_that_cannot_be_modified_goes_where_other_damage_goes() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Heavy Punch"]))
        .they(|p| p.play(&["Stiff Drill", "Gamma - Helper"]).stage(5))
        .start();
    t.hit_with("Heavy Punch");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Stages), Some(THEY))
    );
    t.choose("Gamma - Helper");
    assert_eq!((t.ally_stage(THEY, "Gamma - Helper"), t.stage(THEY)), (0, 5));

    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Great Beam"]))
        .they(|p| p.play(&["Stiff Drill"]).deck(&["Tough Two"]))
        .start();
    t.hit_with("Great Beam");
    assert_eq!(t.prompt(), Some(PromptKind::Endurance));
    t.yes();
    assert_eq!(
        (t.discarded(THEY), t.names(THEY, Zone::Removed)),
        (3, vec!["Tough Two"])
    );

    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Heavy Punch"]).play(&["Piercing Drill"]))
        .they(|p| p.play(&["Stiff Drill"]).stage(10))
        .start();
    t.hit_with("Heavy Punch");
    assert_eq!((t.stage(THEY), t.discarded(THEY)), (10, 6));
}

/// PA-LATER-23: what waits for damage taken comes before the effects on the hit.
#[test]
fn what_waits_for_damage_comes_before_the_hit() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Hit Beam"]))
        .they(|p| p.play(&["Bruised Drill"]))
        .start();
    t.hit_with("Hit Beam");
    let angry =
        |seat| t.when(|what| matches!(what, Happened::AngerChanged { player, .. } if *player == seat));
    assert!(angry(THEY) < angry(YOU));
}
