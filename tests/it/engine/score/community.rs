//! What the document of 2014 changes at the table (the rulings `crd`), row by row. Home-made cards, and printed ones where a row
//! asks for them; you play a Hero, they a Villain.

use scouter::deck::Deck;
use scouter::engine::{Act, Options, PlayerId, PromptKind, State, Zone, open};
use scouter::model::Style;

use super::super::scenario::{Builder, Seat};
use super::saiyan_cards::{self as printed, KIT};
use super::{THEY, YOU};

const BY_2014: &[&str] = &["crd"];

fn step_two() -> Builder {
    super::step_two().with(BY_2014)
}

fn combat() -> Builder {
    super::combat().with(BY_2014)
}

fn with_printed_cards() -> Builder {
    printed::step_two().with(BY_2014)
}

fn opened(leaders: [&'static str; 2], rules: &[&str], seed: u64) -> State {
    let seat = |(place, leader)| (KIT.deck)(&Seat::default().lead(leader, 1), place);
    let decks: Vec<Deck> = leaders.into_iter().enumerate().map(seat).collect();
    let options = Options {
        rules: rules.iter().map(ToString::to_string).collect(),
        ..Options::default()
    };
    open(KIT.table(&decks, options), seed, None)
}

fn firsts(leaders: [&'static str; 2]) -> Vec<PlayerId> {
    (0..20)
        .map(|seed| opened(leaders, BY_2014, seed).active)
        .collect()
}

/// SC-LATER-52: if one Main Personality alone stands in bracket D or higher, the other player begins; nobody's stages change.
#[test]
fn the_weaker_begins_against_bracket_d() {
    let state = opened(["Goku", "Majin Buu"], BY_2014, 1);
    assert!(state.leader_power(THEY) >= 1_900_000 && state.leader_power(YOU) < 1_900_000);
    assert_eq!((state.leader_stage(YOU), state.leader_stage(THEY)), (5, 5));
    assert_eq!(firsts(["Goku", "Majin Buu"]), [YOU; 20]);
    assert_eq!(firsts(["Majin Buu", "Goku"]), [THEY; 20]);
}

/// SC-LATER-53: otherwise the start is random; the Hero does not go first.
#[test]
fn otherwise_chance_decides() {
    for leaders in [["Goku", "Raditz"], ["Majin Buu", "Majin Buu"]] {
        let firsts = firsts(leaders);
        assert!(firsts.contains(&YOU) && firsts.contains(&THEY), "{leaders:?}");
    }
}

/// SC-LATER-57 SC-LATER-88: a Non-Combat card on the table is used in an Attack Phase, not in step 2; a Drill is.
#[test]
fn a_non_combat_card_is_used_in_combat() {
    let t = step_two().you(|p| p.play(&["Rage", "Busy Drill"])).start();
    assert_eq!(t.refusal("Rage"), "SC-LATER-57");
    let t = super::step_two().you(|p| p.play(&["Rage"])).start();
    assert!(t.offers("Rage"));
    let mut t = combat().you(|p| p.play(&["Rage"])).start();
    t.play("Rage");
    assert_eq!(
        (t.anger(YOU), t.state.decider()),
        (1, Some(THEY)),
        "it takes the phase"
    );
}

/// SC-LATER-58: the opponent discards down to one card too, Combat or not.
#[test]
fn both_discard_every_turn() {
    let mut t = step_two()
        .you(|p| p.hand(&["Rage", "Calming"]))
        .they(|p| p.hand(&["Rage", "Calming", "Wall"]))
        .start();
    t.pass().pass();
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Discard), Some(YOU))
    );
    t.choose("Rage").done();
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Discard), Some(THEY))
    );
    t.choose("Rage").choose("Wall").done();
    assert_eq!((t.hand(YOU), t.hand(THEY)), (1, 1));
}

/// SC-LATER-64: a level that a card brings leaves anger as it is, and wins nothing (SC-LATER-140).
#[test]
fn a_level_by_a_card_leaves_anger_alone() {
    let mut t = combat().you(|p| p.play(&["Level Up"]).anger(2).level(2)).start();
    t.play("Level Up");
    assert_eq!((t.level(YOU), t.anger(YOU), t.state.outcome), (3, 2, None));
}

/// SC-LATER-64 SC-ANGER-03: five anger are a level at once, and what is more than five is lost.
#[test]
fn five_anger_are_a_level_and_the_rest_is_lost() {
    let mut t = combat().you(|p| p.hand(&["Five Anger"]).anger(4)).start();
    t.play("Five Anger");
    assert_eq!((t.level(YOU), t.anger(YOU)), (2, 0));
}

/// SC-LATER-140: the highest level wins if anger brought it.
#[test]
fn the_highest_level_wins_by_anger() {
    let mut t = combat().you(|p| p.hand(&["Five Anger"]).level(2)).start();
    t.play("Five Anger");
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "SC-LATER-140"));
}

/// SC-LATER-140: the highest level that anybody in the game can reach.
#[test]
fn a_shorter_stack_does_not_win_by_anger() {
    let mut t = combat()
        .you(|p| p.hand(&["Five Anger"]).level(2))
        .they(|p| p.lead("Beta", 4))
        .start();
    t.play("Five Anger");
    assert_eq!((t.level(YOU), t.state.outcome), (3, None));
}

/// SC-LATER-66: at the highest level five anger sets the top stage and anger to 0; Drills stay.
#[test]
fn at_the_highest_level_the_stage_rises_and_drills_stay() {
    let mut t = combat()
        .you(|p| p.hand(&["Five Anger"]).play(&["Red Drill One"]).level(3).stage(2))
        .they(|p| p.lead("Beta", 4))
        .start();
    t.play("Five Anger");
    assert_eq!((t.level(YOU), t.stage(YOU), t.anger(YOU)), (3, 10, 0));
    assert!(t.names(YOU, Zone::Play).contains(&"Red Drill One"));
}

/// SC-LATER-78: an Ally is of no higher level than the Main Personality, but for one put over its own lower level (SC-LATER-79).
#[test]
fn an_ally_follows_the_level_of_the_main_personality() {
    let held = |level, under: &'static [&'static str]| {
        step_two()
            .you(|p| p.hand(&["Gamma@2"]).play(under).level(level))
            .start()
    };
    assert_eq!(held(1, &[]).refusal("Gamma"), "SC-LATER-78");
    assert!(held(2, &[]).offers("Gamma"));
    let mut t = held(1, &["Gamma@1"]);
    t.play("Gamma");
    assert_eq!(t.ally_stage(YOU, "Gamma"), 10);
    let t = super::step_two().you(|p| p.hand(&["Gamma@2"])).start();
    assert!(t.offers("Gamma"), "in the booklet nothing is said of it");
}

/// SC-LATER-20: what the opponent has as Main Personality or Ally may be played as an Ally.
#[test]
fn an_ally_may_be_what_an_opponent_has() {
    let held = |rules: &[&str]| {
        printed::step_two()
            .with(rules)
            .you(|p| p.lead("Vegeta", 3).hand(&["Nappa@1", "Raditz@1"]))
            .they(|p| p.play(&["Nappa@1"]))
            .start()
    };
    assert_eq!(held(&[]).refusal("Nappa"), "SC-ALLY-09");
    assert!(held(BY_2014).offers("Nappa") && held(BY_2014).offers("Raditz"));
}

/// SC-LATER-85: eleven may capture a ball as Allies, Videl and Frieza among them, instead of the life cards; not as a Main
/// Personality, and not with an attack that takes none.
#[test]
fn more_allies_capture_a_ball() {
    for ally in ["Krillin@1", "Master Roshi@1", "Frieza@1", "Guldo@1", "Videl@1"] {
        let name = ally.split('@').next().unwrap();
        let captures = |rules: &[&str]| {
            let mut t = printed::combat()
                .with(rules)
                .you(|p| p.hand(&["Goku's Surprise Attack"]).play(&[ally]).stage(1))
                .they(|p| p.play(&["Earth Dragon Ball 2"]).stage(0))
                .start();
            t.play_by("Goku's Surprise Attack", name).let_through();
            t.prompt() == Some(PromptKind::Capture) && t.discarded(THEY) == 0
        };
        assert!(captures(BY_2014), "{name}");
        assert_eq!(captures(&[]), name == "Krillin", "{name}");
    }
    let attacked = |stage: u8| {
        let mut t = printed::combat()
            .with(BY_2014)
            .you(|p| p.hand(&["Goku's Surprise Attack"]).play(&["Krillin@1"]).stage(1))
            .they(|p| p.play(&["Earth Dragon Ball 2"]).stage(stage))
            .start();
        t.play_by("Goku's Surprise Attack", "Krillin").let_through();
        t
    };
    let mut t = attacked(0);
    t.choose("Earth Dragon Ball 2");
    if t.prompt() == Some(PromptKind::May) {
        t.no();
    }
    assert_eq!(t.discarded(THEY), 0);
    assert!(t.names(YOU, Zone::Play).contains(&"Earth Dragon Ball 2"));
    let t = attacked(10);
    assert_eq!((t.stage(THEY), t.prompt()), (5, None));
    let mut t = printed::combat()
        .with(BY_2014)
        .you(|p| p.lead("Krillin", 3).hand(&["Goku's Surprise Attack"]).stage(1))
        .they(|p| p.play(&["Earth Dragon Ball 2"]).stage(0))
        .start();
    t.hit_with("Goku's Surprise Attack");
    assert_eq!(t.discarded(THEY), 5, "as any five life cards");
}

/// SC-LATER-151: the captor decides at the capture whether to use the ball's power.
#[test]
fn a_captured_ball_may_be_used() {
    let mut t = combat()
        .you(|p| p.hand(&["Take a Ball"]))
        .they(|p| p.play(&["Earth Dragon Ball 1"]))
        .start();
    t.play("Take a Ball");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::May), Some(YOU))
    );
    t.yes();
    assert_eq!(t.hand(YOU), 1);
}

/// SC-LATER-137: a ball turned over as damage does not count; whoever owes damage with only balls left loses.
#[test]
fn balls_do_not_count_as_damage() {
    let mut t = combat()
        .you(|p| p.hand(&["Two Beam"]))
        .they(|p| p.deck(&["Earth Dragon Ball 3", "Rage", "Wall"]))
        .start();
    t.hit_with("Two Beam");
    assert_eq!(t.discarded(THEY), 2);
    assert_eq!(t.names(THEY, Zone::Deck)[0], "Earth Dragon Ball 3");
    let mut t = combat()
        .you(|p| p.hand(&["Two Beam"]))
        .they(|p| p.deck(&["Rage", "Earth Dragon Ball 3"]).life(2))
        .start();
    t.hit_with("Two Beam");
    assert_eq!(t.winner(), Some(YOU));
}

/// SC-LATER-154: a ball that is discarded from the hand goes under the Life Deck, and out of the game if its like is in play.
#[test]
fn a_discarded_ball_goes_under_the_life_deck() {
    let start = |play: &'static [&'static str]| {
        let mut t = step_two()
            .you(|p| p.hand(&["Earth Dragon Ball 3", "Wall"]).play(play))
            .start();
        t.pass().pass().choose("Earth Dragon Ball 3").done();
        assert!(!t.names(YOU, Zone::Discard).contains(&"Earth Dragon Ball 3"));
        (
            t.names(YOU, Zone::Deck)[0] == "Earth Dragon Ball 3",
            t.names(YOU, Zone::Removed).len(),
        )
    };
    assert_eq!(start(&[]), (true, 0));
    assert_eq!(start(&["Earth Dragon Ball 3"]), (false, 1));
}

/// SC-LATER-165: any number of one Freestyle Drill, and one of a styled Drill (SC-LATER-166: on each side).
#[test]
fn freestyle_drills_stand_in_any_number() {
    let many = &["Plain Drill", "Plain Drill", "Plain Drill", "Plain Drill"];
    let t = step_two().you(|p| p.hand(&["Plain Drill"]).play(many)).start();
    assert!(t.offers("Plain Drill"));
    let t = step_two()
        .you(|p| p.hand(&["Red Drill One"]).play(&["Red Drill One"]))
        .start();
    assert_eq!(t.refusal("Red Drill One"), "SC-DRILL-04");
}

/// SC-LATER-166: both players may have the same styled Drill.
#[test]
fn both_have_the_same_styled_drill() {
    let t = step_two()
        .you(|p| p.hand(&["Red Drill One"]))
        .they(|p| p.play(&["Red Drill One"]))
        .start();
    assert!(t.offers("Red Drill One"));
}

/// SC-DRILL-07: a Drill that stands alone does so in 2014 as well.
#[test]
fn a_restricted_drill_looks_at_its_owners_drills() {
    let t = step_two()
        .you(|p| p.hand(&["Orange Lonely Drill"]).play(&["Orange Drill"]))
        .start();
    assert_eq!(t.refusal("Orange Lonely Drill"), "SC-DRILL-07");
}

/// SC-LATER-196 SC-LATER-197: the table of the Fusion Saga, nine brackets up to 9.
#[test]
fn the_table_of_the_fusion_saga_is_played_by() {
    let state = opened(["Goku", "Raditz"], BY_2014, 1);
    let lowest = [
        0, 1, 650_000, 1_900_000, 3_800_000, 5_700_000, 8_000_000, 9_800_000, 11_600_000,
    ];
    for (row, attacker) in (0_i32..).zip(lowest) {
        for (column, defender) in (0_i32..).zip(lowest) {
            assert_eq!(state.table_value(attacker, defender), (row - column + 1).max(0));
        }
    }
    assert_eq!(state.table_value(649_999, 1), 1);
    assert_eq!(state.table_value(900, 1_500), 1, "both in bracket B");
    let booklet = opened(["Goku", "Raditz"], &[], 1);
    assert_eq!(booklet.table_value(900, 1_500), 0);
}

/// SC-LATER-33: at the table too, heritage decides who may declare Saiyan; SC-LATER-34: the power-up rises by one.
#[test]
fn a_saiyan_tokui_waza_needs_saiyan_heritage() {
    let rises = |leader: &'static str, rules: &[&str]| {
        let mut t = printed::step_two()
            .with(rules)
            .you(|p| {
                p.lead(leader, 3)
                    .stage(0)
                    .tokui_waza(Style::Black)
                    .mastery("Black Style Mastery [CEL-129]")
            })
            .start();
        t.pass();
        t.stage(YOU)
    };
    assert_eq!(rises("Goku", BY_2014), 2, "1, and 1 for the Tokui-Waza");
    let claims = |leader: &'static str, rules: &[&str]| {
        let mut deck = printed_saiyan(leader);
        deck.tokui_waza = Some(Style::Saiyan);
        let options = Options {
            rules: rules.iter().map(ToString::to_string).collect(),
            tokui_waza: vec![Some(Style::Saiyan), None],
            ..Options::default()
        };
        let other = (KIT.deck)(&Seat::default().lead("Raditz", 1), 1);
        let state = open(KIT.table(&[deck, other], options), 1, None);
        scouter::games::rules(KIT.game).tokui_waza(&state, YOU).is_some()
    };
    assert!(claims("Saibaimen", &[]), "a Villain");
    assert!(!claims("Saibaimen", BY_2014));
    assert!(claims("Raditz", BY_2014));
}

fn printed_saiyan(leader: &'static str) -> Deck {
    let seat = Seat::default().mastery("Saiyan Style Mastery [TRU-148]");
    super::starter_cards::printed_deck(&seat, leader, ("Saiyan Arm Throw", 50))
}

/// SC-LATER-31 SC-LATER-36: by the document of 2014 a claim holds with a Mastery of its style in play; A-SC-03: by the booklet
/// without one.
#[test]
fn a_claim_needs_a_mastery_of_its_style() {
    let rises = |mastery: Option<&'static str>, rules: &[&str]| {
        let mut t = printed::step_two()
            .with(rules)
            .you(|p| {
                let p = p.stage(0).tokui_waza(Style::Black);
                mastery.into_iter().fold(p, Seat::mastery)
            })
            .start();
        t.pass();
        t.stage(YOU)
    };
    assert_eq!(rises(Some("Black Style Mastery [CEL-129]"), BY_2014), 2);
    assert_eq!(rises(Some("Red Style Mastery [TRU-144]"), BY_2014), 1);
    assert_eq!(rises(None, BY_2014), 1);
    assert_eq!(rises(None, &[]), 2);
}

/// SC-LATER-117: Endurance needs a Tokui-Waza, and the Mastery in play.
#[test]
fn endurance_needs_a_tokui_waza() {
    let played = |style: Option<Style>, rules: &[&str], stays: bool| {
        let mut t = printed::combat()
            .with(rules)
            .you(|p| p.hand(&["Black Front Kick"]).stage(5))
            .they(|p| {
                let p = p
                    .deck(&["Black Explosion"])
                    .mastery("Black Style Mastery [CEL-129]")
                    .stage(5);
                style.into_iter().fold(p, Seat::tokui_waza)
            })
            .start();
        if !stays {
            let mastery = t.card(THEY, "Black Style Mastery");
            t.shift(mastery, Zone::Removed, false);
        }
        t.hit_with("Black Front Kick");
        t.prompt() == Some(PromptKind::Endurance)
    };
    let asked = |style, rules| played(style, rules, true);
    assert!(asked(Some(Style::Black), BY_2014));
    assert!(!played(Some(Style::Black), BY_2014, false));
    assert!(!asked(None, BY_2014));
    assert!(asked(None, &[]));
}

/// SC-LATER-118: the card turned over counts as one card of the damage, and prevents as much as it says of the rest; it leaves
/// the game. SC-LATER-122: prevented cards do not count, the removed card does.
#[test]
fn endurance_prevents_what_comes_after_it() {
    let mut t = printed::combat()
        .with(BY_2014)
        .you(|p| p.hand(&["Goku's Surprise Attack"]).stage(9))
        .they(|p| {
            p.deck(&["Senzu Bean", "Black Explosion"])
                .stage(0)
                .tokui_waza(Style::Black)
                .mastery("Black Style Mastery [CEL-129]")
        })
        .start();
    let life = t.life(THEY);
    t.play("Goku's Surprise Attack").let_through();
    t.yes();
    assert_eq!(
        (t.names(THEY, Zone::Removed), t.discarded(THEY)),
        (vec!["Black Explosion"], 2)
    );
    assert_eq!(life - t.life(THEY), 3, "five, two of them prevented");
}

/// SC-LATER-110: also against a focused attack.
#[test]
fn endurance_helps_against_a_focused_attack() {
    let mut t = printed::combat()
        .you(|p| p.hand(&["Orange Carnage"]).stage(9))
        .they(|p| p.deck(&["Black Explosion"]).stage(0).tokui_waza(Style::Black))
        .start();
    t.play("Orange Carnage").let_through();
    assert_eq!(t.prompt(), Some(PromptKind::Endurance));
}

/// SC-LATER-159: one Location or Battleground at a time; the new one removes the old, and the same is refused.
#[test]
fn a_new_place_takes_the_place_of_the_old() {
    let mut t = with_printed_cards()
        .you(|p| p.hand(&["Korin's Tower", "Planet Vegeta"]))
        .they(|p| p.play(&["Planet Vegeta"]))
        .start();
    assert_eq!(t.refusal("Planet Vegeta"), "SC-LATER-159");
    t.play("Korin's Tower");
    assert_eq!(t.names(THEY, Zone::Removed), ["Planet Vegeta"]);
    assert!(t.names(YOU, Zone::Play).contains(&"Korin's Tower"));
}

/// SC-LATER-148: Earth and Namek balls do not block each other. SC-LATER-147: an alternate ball is in play as its plain one.
#[test]
fn balls_of_different_sets_lie_side_by_side() {
    let held = |ball: &'static str| {
        with_printed_cards()
            .you(|p| p.hand(&[ball]))
            .they(|p| p.play(&["Dende Dragon Ball 1"]))
            .start()
    };
    assert!(held("Earth Dragon Ball 1").offers("Earth Dragon Ball 1"));
    assert_eq!(
        held("Dende Dragon Ball 1").refusal("Dende Dragon Ball 1"),
        "SC-DB-02"
    );
    assert_eq!(
        held("Alt. Dende Dragon Ball 1").refusal("Alt. Dende Dragon Ball 1"),
        "SC-DB-02"
    );
}

/// SC-LATER-80: an Ally comes at three stages and rises by one in its owner's Power-Up Step, whatever its rating.
#[test]
fn an_ally_rises_by_one() {
    let mut t = step_two().you(|p| p.hand(&["Gamma@1"])).start();
    t.play("Gamma");
    assert_eq!(t.ally_stage(YOU, "Gamma"), 3);
    t.pass();
    assert_eq!(t.ally_stage(YOU, "Gamma"), 4);
}

/// SC-LATER-55: Draw, Non-Combat, Power-Up, Declare, Combat, Discard, Rejuvenation. SC-LATER-59: in which a card may stay where
/// it is.
#[test]
fn a_turn_has_seven_steps() {
    let mut t = step_two()
        .you(|p| p.hand(&["Wall", "Rage"]).discard(&["Calming"]).stage(2))
        .start();
    t.pass();
    assert_eq!(t.stage(YOU), 3, "the power-up comes before combat is declared");
    let declares = |action: &scouter::engine::Action| matches!(action.act, Act::Combat { .. });
    assert!(t.state.offers().iter().any(declares));
    t.pass();
    assert_eq!(t.prompt(), Some(PromptKind::Discard));
    t.choose("Rage").done();
    assert_eq!(t.prompt(), Some(PromptKind::Rejuvenate));
    t.no();
    assert_eq!(t.state.active, THEY);
    assert!(t.names(YOU, Zone::Discard).contains(&"Calming"));
}

/// SC-LATER-132: by the printings of the Saiyan Saga an effect takes stages down to 0 and no life cards.
#[test]
fn in_the_saiyan_saga_effects_stop_at_zero() {
    let mut t = printed::combat()
        .you(|p| p.hand(&["Goku's Surprise Attack"]).stage(2))
        .they(|p| p.hand(&["Straining Ankle Smash Move"]).stage(9))
        .start();
    let life = t.life(YOU);
    t.play("Goku's Surprise Attack")
        .choose("Straining Ankle Smash Move");
    assert_eq!((t.stage(YOU), t.life(YOU)), (0, life));
}

/// SC-LATER-54: by the Double Power Rule who is at least twice as strong at five stages begins at two, the other at the highest,
/// and goes first; names and levels do not matter. Without such a difference the Hero begins, and where somebody has no number.
#[test]
fn the_double_power_rule_weighs_ratings() {
    let double = &["double-power"];
    let stages = |state: &State| [YOU, THEY].map(|seat| (state.level(seat), state.leader_stage(seat)));
    for seed in 0..5 {
        let state = opened(["Goku", "Nappa"], double, seed);
        assert_eq!((stages(&state), state.active), ([(1, 10), (1, 2)], YOU));
        let state = opened(["Nappa", "Raditz"], double, seed);
        assert_eq!(stages(&state), [(1, 5), (1, 5)]);
        let state = opened(["Raditz", "Goku"], double, seed);
        assert_eq!((stages(&state), state.active), ([(1, 5), (1, 5)], THEY));
        let state = opened(["King Kai", "Raditz"], double, seed);
        assert_eq!(stages(&state), [(1, 5), (1, 5)], "a Z is no number");
    }
}
