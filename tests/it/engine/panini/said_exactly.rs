//! What cards say to the letter: the next attack and not this one, this power and no other action, each player's cards, what
//! is paid whole, what chance discards, and whose effects see a card as Named. You play Raditz, they play Vegeta.

use scouter::engine::{Act, Choice, Happened, PromptKind, Zone};
use scouter::model::effect::Forbidden;

use super::super::scenario::{Builder, Scenario, Seat};
use super::later_cards::{KIT, combat, settle};
use super::{THEY, YOU};

fn asks_for_namekian_back_kick(t: &mut Scenario, attack: &str) -> bool {
    t.hit_with(attack);
    let asks = matches!(t.prompt(), Some(PromptKind::May | PromptKind::Order));
    while asks && t.prompt().is_some() {
        let last = t.state.offers().last().map(|action| action.act);
        t.act(last.unwrap());
    }
    asks
}

/// PA-COMBAT-29: what is said of the next attack is not about the one that says it, and is said once.
#[test]
fn the_next_attack_is_not_the_one_that_says_so() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Namekian Back Kick", "Black Headbutt", "Black Headbutt"])
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    let asked: Vec<bool> = ["Namekian Back Kick", "Black Headbutt", "Black Headbutt"]
        .into_iter()
        .map(|attack| {
            let asks = asks_for_namekian_back_kick(&mut t, attack);
            settle(&mut t);
            t.pass();
            asks
        })
        .collect();
    assert_eq!(asked, [false, true, false]);
}

/// PA-ALLY-02: text about this power lets an Ally use it whatever the stage of the Main Personality, and make no attack
/// with another card.
#[test]
fn chi_chi_uses_no_more_than_her_own_power() {
    let mut t = combat()
        .you(|p| {
            p.lead("Goku", 4)
                .play(&["Chi-Chi - Armed and Dangerous"])
                .hand(&["Black Headbutt"])
                .stage(8)
        })
        .they(|p| p.hand(&["Black Headbutt"]).stage(10))
        .start();
    let ally = t.card(YOU, "Chi-Chi - Armed and Dangerous");
    let hers = |act: &Act| matches!(act, Act::Use { by, .. } if *by == ally);
    assert!(!t.state.offers().iter().any(|action| hers(&action.act)));
    t.pass().play("Black Headbutt");
    if t.prompt() == Some(PromptKind::May) {
        t.no();
    }
    t.choose("Chi-Chi - Armed and Dangerous");
    assert_eq!(
        t.happened(|happened| matches!(happened, Happened::AttackStopped)),
        1
    );
}

/// PA-LATER-39: an INSTANT power waits for the Main Personality too, unless its text says otherwise.
#[test]
fn trunks_looks_at_a_card_as_combat_is_entered() {
    let looks = |ally: &'static str| {
        let t = entering(|p| p.play(&[ally]).stage(8));
        t.prompt() == Some(PromptKind::Look)
    };
    assert!(looks("Trunks - Bashful"));
    assert!(!looks("Dr. Brief - Analyzing"));
}

/// PA-DMG-15: an effect on each player's cards is about every player's.
#[test]
fn tenshinhans_preparation_destroys_cards_of_both() {
    let mut t = combat()
        .you(|p| p.hand(&["Tenshinhan's Preparation"]))
        .they(|p| p.anger(3))
        .start();
    t.play("Tenshinhan's Preparation");
    if t.prompt() == Some(PromptKind::May) {
        t.no();
    }
    assert_eq!((t.discarded(YOU), t.discarded(THEY)), (2, 2));
}

/// PA-COMBAT-16: what is paid for something more is paid whole, by whoever performs the attack.
#[test]
fn red_jab_asks_for_stages_that_are_there() {
    let asks = |stage| {
        let mut t = combat()
            .you(|p| p.hand(&["Red Jab"]).stage(stage))
            .they(|p| p.stage(10))
            .start();
        t.play("Red Jab");
        while t.prompt() == Some(PromptKind::Critical) {
            let first = t.state.offers()[0].act;
            t.act(first);
        }
        t.prompt() == Some(PromptKind::May)
    };
    assert_eq!([2, 3].map(asks), [false, true]);
}

/// PA-LATER-57: cards discarded from hand are those of the Discard Step and of effects alike; whoever may not choose them still
/// says how many go.
#[test]
fn under_black_targeting_drill_chance_discards() {
    let with = |drill: &'static [&'static str]| {
        combat()
            .you(|p| {
                p.play(&["Namekian Self-Training"])
                    .hand(&["Red Jab", "Black Headbutt", "Namekian Back Kick"])
            })
            .they(|p| p.play(drill))
            .start()
    };
    let mut t = with(&[]);
    t.play("Namekian Self-Training");
    assert_eq!(t.prompt(), Some(PromptKind::Choose));
    let mut t = with(&["Black Targeting Drill"]);
    t.play("Namekian Self-Training");
    assert_eq!((t.prompt(), t.hand(YOU)), (None, 2));
    t.pass().pass();
    assert_eq!((t.prompt(), t.hand(YOU)), (Some(PromptKind::Discard), 1));
    let left: Vec<Act> = t.state.offers().iter().map(|action| action.act).collect();
    let answers = [Choice::Done, Choice::Yes].map(|choice| Act::Answer { choice });
    assert_eq!(left, answers);
    t.yes();
    assert_eq!(t.hand(YOU), 0);
}

/// PA-LATER-78: a card that is considered Named for its player's effects is not so for the opponent's.
#[test]
fn black_back_strike_is_named_for_its_player_alone() {
    let ends = |attack: &'static str| {
        let mut t = combat()
            .you(|p| p.lead("Goku", 4).hand(&[attack]).stage(10))
            .they(|p| p.hand(&["Enhanced Reflexes"]).stage(10))
            .start();
        t.play(attack).choose("Enhanced Reflexes");
        t.names(YOU, Zone::Removed).contains(&attack)
    };
    assert!(!ends("Black Back Strike"));
    assert!(ends("Goku's Kamehameha"));
    let mut t = combat()
        .you(|p| p.play(&["Saiyan Freedom"]).deck(&["Saiyan Flight"]))
        .start();
    t.play("Saiyan Freedom");
    settle(&mut t);
    assert!(t.names(YOU, Zone::Play).contains(&"Saiyan Flight"));
}

/// PA-COMBAT-16: what is gained for each level of anger lowered counts the levels that were, not those that were to be.
#[test]
fn red_wallop_counts_the_anger_that_was_lowered() {
    let lost = |drill: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| p.play(drill).hand(&["Red Wallop"]).anger(4).stage(10))
            .they(|p| p.stage(10))
            .start();
        t.play("Red Wallop").answer(Choice::Number(3));
        let first = t.events.iter().find_map(|event| match event.what {
            Happened::StageChanged { from, to, .. } => Some(from - to),
            _ => None,
        });
        (t.anger(YOU), first)
    };
    assert_eq!(lost(&[]), (1, Some(3)));
    assert_eq!(lost(&["Orange Investigation Drill"]), (3, Some(1)));
}

/// PA-LATER-32: entering combat is not during combat, so that what an effect bars during combat may come into play yet.
#[test]
fn moment_of_peace_bars_nothing_before_combat() {
    let mut t = entering(|p| {
        p.play(&["Moment of Peace", "Blue Dominance"])
            .discard(&["Black Chopping Drill"])
    });
    t.choose("Moment of Peace")
        .choose("Blue Dominance")
        .choose("Black Chopping Drill");
    assert!(t.names(YOU, Zone::Play).contains(&"Black Chopping Drill"));
    t.decline();
    let drill = t.card(YOU, "Black Chopping Drill");
    assert_eq!(t.step(), "Combat Step");
    assert!(t.state.is_forbidden(Forbidden::EnterPlay, drill));
}

/// A-PA-30: whoever cannot win by anger for having used a card cannot until the turn ends.
#[test]
fn blue_dominance_bars_a_win_by_anger_for_the_turn() {
    let mut t = entering(|p| p.play(&["Blue Dominance"]));
    let barred = |t: &Scenario| {
        let leader = t.state.player(YOU).leader;
        t.state.is_forbidden(Forbidden::WinByAnger, leader)
    };
    assert!(!barred(&t));
    t.choose("Blue Dominance").decline();
    assert!(barred(&t));
    t.pass().pass();
    assert!(!t.step().starts_with("Combat") && barred(&t), "{}", t.step());
    t.until("Planning Step");
    assert!(!barred(&t));
}

/// A player whose turn it is enters combat.
fn entering(set: impl FnOnce(Seat) -> Seat) -> Scenario {
    let mut t = Builder::new(&KIT, false).you(set).start();
    t.pass().act(Act::Combat { against: THEY });
    t
}

/// PA-LATER-61: the first instruction of a combat that returns cards from the discard pile returns twice as many.
#[test]
fn lord_slug_returns_twice_as_many_cards_once() {
    let mut t = combat()
        .you(|p| {
            p.lead("Lord Slug", 4)
                .level(3)
                .play(&["Saiyan Transformation Drill"])
                .hand(&["Saiyan Emergence"])
                .discard(&["Black Headbutt"; 6])
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Saiyan Transformation Drill");
    assert_eq!(t.discarded(YOU), 4);
    t.pass().play("Saiyan Emergence");
    assert_eq!(t.discarded(YOU), 4, "with the Event itself");
}
