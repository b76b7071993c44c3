//! What the document of 2014 says of timing, damage and places, row by row, with home-made cards; printed ones where a row
//! speaks of them. You play a Hero, they a Villain.

use scouter::engine::{Act, Choice, Happened, PromptKind, Zone};
use scouter::model::Style;

use super::super::scenario::{Builder, Seat};
use super::saiyan_cards as printed;
use super::{THEY, YOU};

const BY_2014: &[&str] = &["crd"];

fn step_two() -> Builder {
    super::step_two().with(BY_2014)
}

fn combat() -> Builder {
    super::combat().with(BY_2014)
}

/// SC-LATER-65: a level lost by a card: five above 0 of the lower one, and no Drills.
#[test]
fn a_lost_level_begins_at_five() {
    let mut t = combat()
        .you(|p| p.play(&["Level Down", "Red Drill One"]).level(2).stage(9))
        .start();
    t.play("Level Down");
    assert_eq!((t.level(YOU), t.stage(YOU)), (1, 5));
    assert!(t.names(YOU, Zone::Discard).contains(&"Red Drill One"));
}

/// SC-LATER-67: only the current level is in play.
#[test]
fn the_other_levels_are_not_in_play() {
    let mut t = combat().you(|p| p.play(&["Level Up"])).start();
    t.play("Level Up");
    assert_eq!(t.level(YOU), 2);
    let in_play = t.names(YOU, Zone::Play);
    assert_eq!(in_play.iter().filter(|name| **name == "Alpha").count(), 1);
}

/// SC-LATER-86: who declared uses what enters combat first, then the defender, who then draws three.
#[test]
fn the_defender_enters_combat_after_the_declarer_and_draws() {
    let mut t = step_two()
        .you(|p| p.play(&["Dawn Drill"]))
        .they(|p| p.play(&["Dawn Drill"]))
        .start();
    t.pass().act(Act::Combat { against: THEY });
    let angry =
        |seat| t.when(|what| matches!(what, Happened::AngerChanged { player, .. } if *player == seat));
    let drawn = t.when(|what| matches!(what, Happened::Drew { player: THEY, .. }));
    assert!(angry(YOU) < angry(THEY) && angry(THEY) < drawn);
}

/// SC-LATER-87: at the end of Combat the player whose turn it is comes first, whatever the seat.
#[test]
fn of_one_moment_the_turn_player_comes_first() {
    let mut t = step_two()
        .you(|p| p.play(&["Dawn Drill"]).stage(2))
        .they(|p| p.play(&["Dawn Drill"]).stage(2))
        .start();
    t.until("Combat step: attack?").pass();
    t.until("Combat step: attack?");
    assert_eq!(t.state.active, THEY);
    t.act(Act::Combat { against: YOU }).pass();
    t.events.clear();
    t.pass();
    let risen = |seat| {
        let leader = t.state.player(seat).leader;
        t.when(|what| matches!(what, Happened::StageChanged { object, .. } if *object == leader))
    };
    assert!(risen(THEY) < risen(YOU));
}

/// SC-LATER-83: an Ally is not in control on entering Combat, though the Main Personality is down.
#[test]
fn an_ally_does_nothing_on_entering_combat() {
    let entered = |rules: &[&str]| {
        let mut t = super::step_two()
            .with(rules)
            .you(|p| p.play(&["Kappa@1"]))
            .start();
        let leader = t.state.player(YOU).leader;
        t.pass();
        t.adjust(scouter::engine::Adjust::Stage {
            object: leader,
            stage: 0,
        });
        t.act(Act::Combat { against: THEY });
        t.anger(YOU)
    };
    assert_eq!((entered(BY_2014), entered(&[])), (0, 1));
}

/// SC-LATER-84: an Ally that need not be in control uses its power, and nothing else.
#[test]
fn an_ally_may_use_its_power_without_control() {
    let mut t = combat()
        .you(|p| p.play(&["Lambda@1", "Gamma@1"]).hand(&["Plain Punch"]).stage(8))
        .start();
    let ally = t.card(YOU, "Lambda");
    assert!(t.offers("Lambda") && !t.offers("Gamma"));
    let by_ally = |act: &Act| matches!(act, Act::Use { object, by, .. } if *by == ally && *object != ally);
    assert!(!t.state.offers().iter().any(|action| by_ally(&action.act)));
    t.play("Lambda");
    assert_eq!(t.anger(YOU), 1);
}

/// SC-LATER-90: what waits for success does not happen if the attack is stopped.
#[test]
fn what_waits_for_success_waits() {
    let anger = |block: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| p.hand(&["Hitting Punch"]))
            .they(|p| p.hand(block))
            .start();
        t.play("Hitting Punch");
        if block.is_empty() {
            t.let_through();
        } else {
            t.choose(block[0]);
        }
        t.anger(YOU)
    };
    assert_eq!((anger(&[]), anger(&["Plain Block"])), (1, 0));
}

/// SC-LATER-93: the base of the table, then all modifiers.
#[test]
fn modifiers_are_added_to_the_base() {
    let lost = |drill: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| p.hand(&["Red Plus Punch"]).play(drill))
            .they(|p| p.stage(10))
            .start();
        t.hit_with("Red Plus Punch");
        10 - t.stage(THEY)
    };
    assert_eq!((lost(&[]), lost(&["Red Drill One"])), (4, 5), "the table gives 1");
}

/// SC-LATER-95: life cards, then the capture for five, then what waits for success.
#[test]
fn the_capture_comes_before_what_waits_for_success() {
    let mut t = combat()
        .you(|p| p.hand(&["Hit Beam"]).stage(5))
        .they(|p| p.play(&["Earth Dragon Ball 1"]))
        .start();
    t.hit_with("Hit Beam");
    assert_eq!((t.prompt(), t.anger(YOU)), (Some(PromptKind::Capture), 0));
    assert_eq!(t.discarded(THEY), 6);
    t.done();
    assert_eq!(t.anger(YOU), 1);
}

/// SC-LATER-153: the attack must really have taken five; what was prevented does not count. SC-LATER-122: the card used for its
/// Endurance does.
#[test]
fn a_capture_needs_five_cards_taken() {
    let taken = |tough: &'static str| {
        let mut t = super::combat()
            .you(|p| p.hand(&["Hit Beam"]).stage(5))
            .they(|p| p.play(&["Earth Dragon Ball 1"]).deck(&[tough]))
            .start();
        t.hit_with("Hit Beam").yes();
        t.prompt() == Some(PromptKind::Capture)
    };
    assert!(taken("Tough One") && !taken("Tough Three"));
}

/// SC-LATER-97: a card stays until all of its effects are done: it does not find itself in the discard pile.
#[test]
fn a_card_leaves_when_its_effects_are_done() {
    let mut t = super::step_two()
        .you(|p| p.play(&["Second Life"]).discard(&["Wall"]))
        .start();
    t.play("Second Life");
    assert_eq!(t.names(YOU, Zone::Discard), ["Second Life"]);
}

/// SC-LATER-98: what stops attacks is played against an attack of its kind and at no other time.
#[test]
fn a_block_is_played_against_an_attack_of_its_kind() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Block", "Plain Beam"]).stage(5))
        .they(|p| p.hand(&["Plain Block"]))
        .start();
    assert!(!t.offers("Plain Block"));
    t.play("Plain Beam");
    assert!(!t.offers("Plain Block"), "of a physical attack");
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch"]))
        .they(|p| p.hand(&["Plain Shield"]))
        .start();
    t.play("Plain Punch");
    assert!(!t.offers("Plain Shield"), "of an energy attack");
}

/// SC-LATER-99: a card that can attack or stop an attack does one of the two.
#[test]
fn a_card_of_two_uses_is_used_once() {
    let mut t = combat()
        .you(|p| p.hand(&["Both Ways"]))
        .they(|p| p.hand(&["Plain Punch"]))
        .start();
    t.hit_with("Both Ways").play("Plain Punch");
    assert_ne!(t.prompt(), Some(PromptKind::Defend));
    assert_eq!(t.names(YOU, Zone::Discard), ["Both Ways"]);
}

/// SC-LATER-104: what forbids wins over what permits: no Ally takes over at the World Tournament.
#[test]
fn what_forbids_wins_over_what_permits() {
    for takes_over in [true, false] {
        let mut t = printed::combat()
            .with(BY_2014)
            .you(|p| {
                p.hand(&["Orange Arm Bar", "Heroic Double Team"])
                    .play(&["Gohan@1"])
                    .play(if takes_over { &[] } else { &["World Tournament"] })
                    .stage(8)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Heroic Double Team").pass();
        let ally = t.card(YOU, "Gohan");
        let by_ally = |act: &Act| matches!(act, Act::Use { by, .. } if *by == ally);
        let offered = t.state.offers().iter().any(|action| by_ally(&action.act));
        assert_eq!(offered, takes_over);
    }
}

/// SC-LATER-108: a card may make the attacks of others focused. SC-LATER-109: what stops both kinds is played against one for what
/// else it does, and the attack stays successful.
#[test]
fn a_focused_attack_may_be_defended_for_the_rest() {
    for lost in [4, 0] {
        let drill: &[&str] = if lost > 0 { &["Focus Drill"] } else { &[] };
        let mut t = combat()
            .you(|p| p.hand(&["Red Plus Punch"]).play(drill))
            .they(|p| p.hand(&["Wide Block"]).stage(10))
            .start();
        t.play("Red Plus Punch").choose("Wide Block");
        assert_eq!((10 - t.stage(THEY), t.anger(THEY)), (lost, 1));
    }
}

/// SC-LATER-138: against an attack that cannot be stopped a defence of its kind is played for what else it does.
#[test]
fn an_unstoppable_attack_may_be_defended_for_the_rest() {
    let mut t = combat()
        .you(|p| p.hand(&["Sure Punch"]))
        .they(|p| p.hand(&["Black Angry Block"]).stage(10))
        .start();
    t.play("Sure Punch").choose("Black Angry Block");
    assert_eq!((t.stage(THEY), t.anger(THEY)), (7, 1));
}

/// SC-LATER-112: what a card says of focused attacks holds for them alone: at Capsule Corp. they cost three stages more.
#[test]
fn focused_attacks_cost_more_at_capsule_corp() {
    for (card, left) in [("Orange Carnage", 2), ("Orange Arm Bar", 5)] {
        let mut t = printed::combat()
            .with(BY_2014)
            .you(|p| p.hand(&[card]).play(&["Capsule Corp."]).stage(5))
            .they(|p| p.stage(10))
            .start();
        t.play(card);
        assert_eq!(t.stage(YOU), left, "{card}");
    }
}

/// SC-LATER-114: one Empower at most, and the text behind it, a later Empower too, is gone. SC-LATER-115: with it goes that the
/// card leaves the game. SC-LATER-116: a physical attack takes the cards too.
#[test]
fn a_card_is_empowered_once() {
    for (answers, lost, anger, gone) in [
        (&[true][..], 2, 0, 0),
        (&[false, true], 5, 1, 0),
        (&[false, false], 0, 2, 1),
    ] {
        let mut t = combat()
            .you(|p| p.hand(&["Empty Punch"]))
            .they(|p| p.stage(10))
            .start();
        t.play("Empty Punch");
        for answer in answers {
            assert_eq!(t.prompt(), Some(PromptKind::May));
            t.answer(if *answer { Choice::Yes } else { Choice::No });
        }
        t.let_through();
        assert_eq!((t.discarded(THEY), t.anger(YOU)), (lost, anger), "{answers:?}");
        assert_eq!(t.names(YOU, Zone::Removed).len(), gone, "{answers:?}");
    }
}

/// SC-LATER-155: a search that does not name Dragon Balls finds none.
#[test]
fn a_search_finds_no_dragon_ball() {
    for (rules, found) in [(BY_2014, false), (&[][..], true)] {
        let mut t = super::combat()
            .with(rules)
            .you(|p| p.play(&["Fetch Anything"]).deck(&["Earth Dragon Ball 1"]))
            .start();
        t.play("Fetch Anything");
        assert_eq!(t.offers("Earth Dragon Ball 1"), found);
        assert!(t.offers("Filler A"));
    }
}

/// SC-LATER-156: a card that says so takes a Dragon Ball from the table, and it goes to its owner.
#[test]
fn a_card_that_says_so_takes_a_ball_away() {
    let mut t = combat()
        .you(|p| p.play(&["Ball Home"]))
        .they(|p| p.play(&["Earth Dragon Ball 1"]))
        .start();
    t.play("Ball Home");
    assert_eq!(t.names(THEY, Zone::Deck)[0], "Earth Dragon Ball 1");
}

/// SC-LATER-158: a Location is put down in step 2, and all feel it. SC-LATER-60: it costs the Combat of that turn.
#[test]
fn a_location_is_for_all_and_costs_a_combat() {
    let mut t = step_two()
        .you(|p| p.hand(&["Wide Plain"]).stage(10))
        .they(|p| p.hand(&["Plain Punch"]))
        .start();
    t.play("Wide Plain").pass();
    assert_eq!(t.prompt(), Some(PromptKind::Discard), "no Combat is declared");
    t.until("Combat step: attack?");
    assert_eq!(t.state.active, THEY);
    let punch = t.card(THEY, "Plain Punch");
    if t.state.object(punch).zone != Zone::Hand {
        t.shift(punch, Zone::Hand, false);
    }
    t.act(Act::Combat { against: YOU });
    let before = t.stage(YOU);
    t.hit_with("Plain Punch");
    assert_eq!(before - t.stage(YOU), 3, "1 by the table, 2 by the place");
}

/// SC-LATER-160: an effect that puts a Location down in step 2 costs the Combat; one at another time does not.
#[test]
fn a_location_put_down_in_combat_costs_none() {
    let mut t = step_two()
        .you(|p| p.play(&["Journey Drill"]).discard(&["Wide Plain"]))
        .start();
    t.play("Journey Drill").pass();
    assert_eq!(t.state.active, THEY, "no Combat is declared");
    let mut t = combat()
        .you(|p| p.hand(&["Travel"]).discard(&["Wide Plain"]))
        .start();
    t.play("Travel").pass().pass();
    for player in [THEY, YOU] {
        t.until("Combat step: attack?");
        assert_eq!(t.state.active, player);
        t.pass();
    }
}

/// SC-LATER-161: a Location with an action is used in place of an attack by the player whose phase it is.
#[test]
fn a_location_is_used_in_place_of_an_attack() {
    let mut t = combat().you(|p| p.play(&["Wide Plain"])).start();
    t.play("Wide Plain");
    assert_eq!((t.anger(YOU), t.state.decider()), (1, Some(THEY)));
    // Whoever put it down, where it says so.
    let mut t = combat().they(|p| p.play(&["Open Plain"])).start();
    t.play("Open Plain");
    assert_eq!((t.anger(YOU), t.state.decider()), (1, Some(THEY)));
}

/// SC-LATER-37: a Mastery outlasts a change of level, and its power is used once in a Combat, as a phase.
#[test]
fn a_mastery_stays_for_the_game() {
    let mut t = combat()
        .you(|p| p.play(&["Red Test Mastery", "Red Drill One", "Level Up"]))
        .start();
    t.play("Red Test Mastery");
    assert_eq!((t.anger(YOU), t.state.decider()), (1, Some(THEY)));
    t.pass();
    assert!(!t.offers("Red Test Mastery"));
    t.play("Level Up");
    assert!(t.names(YOU, Zone::Play).contains(&"Red Test Mastery"));
    assert!(!t.names(YOU, Zone::Play).contains(&"Red Drill One"));
}

/// SC-LATER-35: a Freestyle Tokui-Waza is one too, where no card is styled. SC-LATER-32: with a Freestyle Mastery, which needs no
/// word; SC-LATER-34: it raises the power-up like any other.
#[test]
fn freestyle_is_a_tokui_waza() {
    let risen = |rules: &[&str], mastery: &'static [&'static str], styled: &'static [&'static str]| {
        let mut t = super::step_two()
            .with(rules)
            .you(|p| {
                let p = p.play(&["Wild Tokui"]).deck(styled).stage(0);
                mastery.iter().copied().fold(p, Seat::mastery)
            })
            .start();
        let claimed = scouter::games::rules(scouter::model::Game::Score).tokui_waza(&t.state, YOU);
        t.pass();
        (claimed, t.stage(YOU))
    };
    let wild = &["Wild Test Mastery"];
    assert_eq!(risen(BY_2014, wild, &[]), (Some(Style::Freestyle), 2));
    assert_eq!(risen(&[], wild, &[]), (None, 1));
    assert_eq!(risen(BY_2014, &[], &[]), (None, 1));
    assert_eq!(risen(BY_2014, wild, &["Red Plus Punch"]), (None, 1));
    let mut t = super::combat()
        .with(BY_2014)
        .you(|p| p.play(&["Wild Tokui"]).mastery("Wild Test Mastery"))
        .start();
    t.play("Wild Tokui");
    assert_eq!(t.anger(YOU), 1);
}

/// SC-LATER-102: what is used when it is needed is answered by the same: the later one happens first.
#[test]
fn what_is_needed_is_answered() {
    for answered in [true, false] {
        let mut t = super::step_two()
            .with(BY_2014)
            .you(|p| p.play(&["Needed Rise"]).stage(5))
            .they(|p| p.play(&["Needed Fall"]))
            .start();
        t.play("Needed Rise");
        assert_eq!(
            (t.prompt(), t.state.decider(), t.stage(YOU)),
            (Some(PromptKind::Respond), Some(THEY), 5)
        );
        if answered {
            t.play("Needed Fall");
            while t.prompt() == Some(PromptKind::Respond) {
                assert_eq!(t.stage(YOU), 0);
                t.done();
            }
        } else {
            t.done();
        }
        assert_eq!(t.stage(YOU), 10);
    }
}

/// SC-LATER-35: what asks for a red Tokui-Waza asks for a red one.
#[test]
fn a_tokui_waza_of_a_style_is_of_that_style() {
    for (style, mastery, card, offered) in [
        (Style::Red, "Red Test Mastery", "Red Plus Punch", true),
        (Style::Freestyle, "Wild Test Mastery", "Plain Punch", false),
    ] {
        let seat = |p: Seat| {
            let p = p.play(&["Strict Tokui"]).deck(&[card]);
            p.mastery(mastery).tokui_waza(style)
        };
        let t = combat().you(seat).start();
        assert_eq!(t.offers("Strict Tokui"), offered, "{style:?}");
    }
}

/// SC-LATER-177: what is attached leaves with its host, to its owner's discard pile.
#[test]
fn what_is_attached_leaves_with_its_host() {
    let mut t = combat()
        .you(|p| p.play(&["Clinging Card", "Break a Drill"]))
        .they(|p| p.play(&["Plain Drill"]))
        .start();
    t.play("Clinging Card");
    let host = t.card(THEY, "Plain Drill");
    let attached = t.card(YOU, "Clinging Card");
    assert_eq!(t.state.object(attached).host, host);
    t.pass().play("Break a Drill");
    assert!(t.names(YOU, Zone::Discard).contains(&"Clinging Card"));
}

/// SC-LATER-178: a card removed from the game stays out. SC-LATER-179: `removed after use` says where a used card goes, not one that
/// is discarded without use.
#[test]
fn a_card_is_removed_after_use_and_stays_out() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch"]))
        .they(|p| p.hand(&["Vanishing Block"]))
        .start();
    t.play("Plain Punch").choose("Vanishing Block");
    assert_eq!(t.names(THEY, Zone::Removed), ["Vanishing Block"]);
    let mut t = step_two()
        .you(|p| p.hand(&["Vanishing Block", "Plain Punch"]))
        .start();
    t.pass().pass().choose("Vanishing Block").done();
    assert_eq!(t.names(YOU, Zone::Discard), ["Vanishing Block"]);
}

/// SC-LATER-181: `to be used two more times` is three uses and no more.
#[test]
fn a_card_stays_for_as_many_uses_as_it_says() {
    let mut t = combat().you(|p| p.hand(&["Thrice Punch"])).start();
    for _ in 0..3 {
        t.hit_with("Thrice Punch").pass();
    }
    assert!(!t.offers("Thrice Punch"));
    assert_eq!(t.names(YOU, Zone::Discard), ["Thrice Punch"]);
}

/// SC-LATER-182: what an effect puts into play keeps to the rules of Drills.
#[test]
fn a_drill_that_an_effect_places_must_be_legal() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Call a Drill", "Red Drill One"])
                .discard(&["Blue Drill", "Plain Drill"])
        })
        .start();
    t.play("Call a Drill");
    assert!(t.names(YOU, Zone::Play).contains(&"Plain Drill"));
    assert!(!t.names(YOU, Zone::Play).contains(&"Blue Drill"));
}

/// SC-LATER-183: a Life Deck that was searched is shuffled.
#[test]
fn a_searched_life_deck_is_shuffled() {
    let mut t = combat()
        .you(|p| p.play(&["Fetch"]).deck(&["Plain Punch"]))
        .start();
    t.play("Fetch").choose("Plain Punch");
    assert_eq!(
        t.happened(|what| matches!(what, Happened::Shuffled { player: YOU })),
        1
    );
    assert_eq!(t.names(YOU, Zone::Hand), ["Plain Punch"]);
}

/// SC-LATER-184: cards that were looked at go back in their order.
#[test]
fn cards_that_were_looked_at_keep_their_order() {
    let mut t = combat()
        .you(|p| p.hand(&["Look at Three"]).deck(&["Wall", "Rage", "Calming"]))
        .start();
    let before: Vec<String> = t.names(YOU, Zone::Deck).into_iter().map(str::to_owned).collect();
    t.play("Look at Three").done();
    assert_eq!(t.names(YOU, Zone::Deck), before);
}

/// SC-LATER-185: `your attacks` are those of all your personalities.
#[test]
fn your_attacks_are_those_of_your_allies_too() {
    let lost = |drill: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| p.hand(&["Plain Punch"]).play(&["Gamma@1"]).play(drill).stage(0))
            .they(|p| p.stage(10))
            .start();
        t.play_by("Plain Punch", "Gamma").let_through();
        10 - t.stage(THEY)
    };
    assert_eq!(lost(&["Red Drill One"]) - lost(&[]), 1);
}

/// SC-LATER-39: a Mastery gives one value to any attack and another to those of its style.
#[test]
fn a_mastery_gives_its_own_style_more() {
    let lost = |card: &'static str, mastery: &'static [&'static str]| {
        let mut t = printed::combat()
            .with(BY_2014)
            .you(|p| p.hand(&[card]).play(mastery).stage(5))
            .they(|p| p.stage(10))
            .start();
        t.hit_with(card);
        t.discarded(THEY)
    };
    let own = &["Black Style Mastery"][..];
    assert_eq!(lost("Black Front Kick", own) - lost("Black Front Kick", &[]), 2);
    assert_eq!(lost("Orange Arm Bar", own) - lost("Orange Arm Bar", &[]), 1);
}

/// SC-LATER-106: what stands in parentheses about a use of the card is a fact of it and no effect in the order.
#[test]
fn removal_after_use_is_no_effect_in_the_order() {
    let t = super::combat().you(|p| p.hand(&["Vanishing Block"])).start();
    let card = t.state.card(t.card(YOU, "Vanishing Block"));
    assert!(card.banish && card.abilities.len() == 1);
}

/// SC-LATER-194: the renamed cards stand under their new titles, so that no limit counts them with others.
#[test]
fn renamed_cards_have_titles_of_their_own() {
    let catalog = super::super::catalog();
    for title in [
        "Blue Flip",
        "Saiyan Clash",
        "Vegeta's Energy Detonation",
        "Saiyan Gravity Training",
        "Red Energy Gathering Drill",
    ] {
        let found = catalog.cards_named(scouter::model::Game::Score, title);
        assert!(!found.is_empty(), "{title}");
    }
}
