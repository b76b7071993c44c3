//! Printed cards of the Saiyan Saga, ruling by ruling: you play the Hero Goku, they play the Villain Raditz, a third player
//! the Hero Piccolo.

use scouter::deck::Deck;
use scouter::engine::view::Viewer;
use scouter::engine::{Act, Action, Happened, PromptKind, Zone, open, why_not};
use scouter::model::Game;
use scouter::playtest::words::Voice;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario, Seat};
use super::starter_cards::printed_deck;
use super::{THEY, YOU};

pub(super) const KIT: Kit = Kit {
    game: Game::Score,
    cards: catalog,
    deck,
};

fn deck(seat: &Seat, place: usize) -> Deck {
    let character = seat.leader.unwrap_or(["Goku", "Raditz", "Piccolo"][place]);
    let mut deck = printed_deck(seat, character, ("Black Front Kick", 40));
    deck.tokui_waza = seat.tokui_waza;
    deck
}

pub(super) fn step_two() -> Builder {
    Builder::new(&KIT, false)
}

pub(super) fn combat() -> Builder {
    Builder::new(&KIT, true)
}

/// The names of cards that may be used, given up or passed for now.
fn ways(t: &Scenario) -> Vec<Act> {
    t.state.offers().iter().map(|action| action.act).collect()
}

/// SC-LATER-139 SC-COMBAT-30: "stops a foe from making an attack" is not "stops the attack": it cannot be made, and so nothing else of its
/// card happens.
#[test]
fn a_foe_who_is_kept_from_physical_attacks_makes_none() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Arm Throw", "Orange Arm Bar"]).stage(5))
        .they(|p| {
            p.hand(&["Gohan's Physical Attack", "Black Front Kick"])
                .stage(5)
                .anger(4)
        })
        .start();
    t.play("Saiyan Arm Throw").let_through();
    assert_eq!(t.refusal("Gohan's Physical Attack"), "SC-COMBAT-30");
    assert!(t.offers("Black Front Kick"), "energy attacks are left");
    let finals = |act: &Act| matches!(act, Act::FinalAttack { .. });
    assert!(
        !ways(&t).iter().any(finals),
        "a Final Physical Attack is physical too"
    );
    let (card, by) = (t.card(THEY, "Black Front Kick"), t.state.player(THEY).leader);
    let act = Act::FinalAttack { card, by };
    let refused = why_not(&t.state, &Action { player: THEY, act }).unwrap();
    assert_eq!(refused.rule, "SC-COMBAT-30");
    t.pass().hit_with("Orange Arm Bar");
    t.play("Gohan's Physical Attack");
    assert_eq!(t.level(THEY), 2, "it was for one phase only");
}

/// SC-COMBAT-30: barred is the personality named, so an Ally attacks.
#[test]
fn the_ally_of_a_barred_personality_attacks() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Arm Throw"]).stage(0))
        .they(|p| p.hand(&["Orange Arm Bar"]).play(&["Nappa@1"]).stage(1))
        .start();
    t.play("Saiyan Arm Throw").choose("Raditz").choose("Raditz");
    while t.prompt().is_some() {
        t.let_through();
    }
    let by: Vec<_> = ways(&t)
        .into_iter()
        .filter_map(|act| match act {
            Act::Use { object, by, .. } if t.state.card(object).name == "Orange Arm Bar" => Some(by),
            _ => None,
        })
        .collect();
    assert_eq!(by, [t.card(THEY, "Nappa")]);
}

/// A-SC-43: whoever must skip the next opportunity to attack does nothing in it, and that is no pass.
#[test]
fn a_solar_flare_leaves_nothing_but_the_next_phase() {
    let mut t = combat()
        .you(|p| p.play(&["Tien@2"]).stage(0))
        .they(|p| {
            p.hand(&["Orange Arm Bar", "Black Side Kick"])
                .play(&["Broken Scouter"])
                .stage(5)
        })
        .start();
    t.play("Tien").let_through();
    assert_eq!(
        ways(&t),
        [Act::Pass],
        "no card, no power, no Final Physical Attack"
    );
    assert_eq!(t.refusal("Orange Arm Bar"), "A-SC-43");
    t.pass();
    let skipped = |happened: &Happened| matches!(happened, Happened::Skipped { player: THEY, .. });
    let passed = |happened: &Happened| matches!(happened, Happened::Passed { .. });
    assert_eq!((t.happened(skipped), t.happened(passed)), (1, 0));
    t.pass();
    assert!(t.state.fight.combat.is_some(), "one pass after a skipped phase");
    assert!(t.offers("Orange Arm Bar"), "the phase after it is theirs again");
    t.pass();
    assert!(t.state.fight.combat.is_none());
}

/// SC-DB-03: only a card that speaks of Dragon Balls takes them.
#[test]
fn vegetas_dragon_ball_capture_sends_two_balls_home() {
    let captured = |more: &'static [&'static str]| {
        let mut t = step_two()
            .you(|p| p.play(&["Vegeta's Dragon Ball Capture"]))
            .they(|p| {
                p.play(&[
                    "Earth Dragon Ball 1",
                    "Earth Dragon Ball 2",
                    "Earth Dragon Ball 3",
                ])
                .play(more)
            })
            .start();
        t.play("Vegeta's Dragon Ball Capture");
        t
    };
    let mut t = captured(&[]);
    t.choose("Earth Dragon Ball 1").choose("Earth Dragon Ball 2");
    assert_eq!(
        t.names(THEY, Zone::Deck)[..2],
        ["Earth Dragon Ball 2", "Earth Dragon Ball 1"],
        "at the bottom of their owner's life deck"
    );
    assert_eq!(t.names(THEY, Zone::Play), ["Raditz", "Earth Dragon Ball 3"]);
    let t = captured(&["Goku's Capturing Drill"]);
    assert_eq!(t.prompt(), None, "balls that are not captured stay");
}

/// SC-LATER-150 SC-DB-01 A-SC-42: in combat only the ball that says so is played, in place of an attack.
#[test]
fn earth_dragon_ball_seven_is_played_in_combat_and_ends_it() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Earth Dragon Ball 7", "Earth Dragon Ball 6"]).discard(&[
                "Orange Arm Bar",
                "Red Back Kick",
                "Senzu Bean",
            ])
        })
        .they(|p| p.anger(3))
        .start();
    assert!(!t.offers("Earth Dragon Ball 6"));
    t.play("Earth Dragon Ball 7");
    assert!(t.state.fight.combat.is_none());
    assert_eq!((t.anger(THEY), t.discarded(YOU)), (1, 0));
    assert_eq!(t.names(YOU, Zone::Play), ["Goku", "Earth Dragon Ball 7"]);
    let mut t = combat()
        .you(|p| p.play(&["Earth Dragon Ball 7"]))
        .they(|p| p.hand(&["Earth Dragon Ball 7"]))
        .start();
    assert!(!t.offers("Earth Dragon Ball 7"), "it lies there already");
    t.pass();
    assert!(!t.offers("Earth Dragon Ball 7"), "nor for the other player");
}

/// A-SC-42: in step 2 there is no combat to end, and the rest happens.
#[test]
fn earth_dragon_ball_six_powers_up_in_step_two() {
    let mut t = step_two()
        .you(|p| p.hand(&["Earth Dragon Ball 6"]).stage(2))
        .they(|p| p.anger(3))
        .start();
    t.play("Earth Dragon Ball 6");
    assert_eq!((t.prompt(), t.stage(YOU), t.anger(THEY)), (None, 10, 1));
}

/// SC-LATER-149 A-SC-41 SC-DB-14: a ball that an effect puts on the table has its power at once, and once.
#[test]
fn a_placed_dragon_ball_has_its_power() {
    let mut t = step_two()
        .you(|p| {
            p.play(&["Goku's Lucky Break"])
                .deck(&["Earth Dragon Ball 1"])
                .stage(2)
        })
        .start();
    t.play("Goku's Lucky Break");
    if t.prompt() == Some(PromptKind::Choose) {
        t.choose("Earth Dragon Ball 1");
    }
    assert_eq!((t.stage(YOU), t.hand(YOU)), (10, 1));
}

/// A-SC-50: it blocks nothing, so it is used in place of an attack; the Ally comes at its highest stage.
#[test]
fn unexpected_allies_arrive_at_full_power() {
    let mut t = combat()
        .you(|p| p.hand(&["Unexpected Allies"]).deck(&["Krillin@1"]).stage(5))
        .start();
    t.play("Unexpected Allies");
    if t.offers("Krillin") {
        t.choose("Krillin");
    }
    assert_eq!(t.ally_stage(YOU, "Krillin"), 10);
    for card in ["Unexpected Allies", "Cutting the Tail", "Battle Pausing"] {
        let mut t = combat()
            .you(|p| p.hand(&["Orange Arm Bar"]))
            .they(|p| p.hand(&[card]).anger(2))
            .start();
        t.play("Orange Arm Bar");
        assert_ne!(t.prompt(), Some(PromptKind::Defend), "{card}");
        assert!(t.offers(card), "{card}");
    }
}

/// SC-DECK-25: Drills are Non-Combat cards; Dragon Balls stay all the same (SC-DB-03).
#[test]
fn saiyan_battle_terms_remove_a_drill() {
    let mut t = step_two()
        .you(|p| p.lead("Raditz", 3).play(&["Saiyan Battle Terms"]))
        .they(|p| p.play(&["Black Bear Hug Drill", "Power Up!", "Earth Dragon Ball 1"]))
        .start();
    t.play("Saiyan Battle Terms");
    assert!(t.offers("Power Up!") && !t.offers("Earth Dragon Ball 1"));
    t.choose("Black Bear Hug Drill");
    assert_eq!(t.names(THEY, Zone::Removed), ["Black Bear Hug Drill"]);
}

/// SC-LATER-134 A-SC-33: what is prevented of life cards is prevented of those taken for stages too.
#[test]
fn prevented_life_cards_are_those_for_stages_too() {
    let lost = |stage: u8, hand: &'static [&'static str], play: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| p.hand(&["Goku's Surprise Attack"]).stage(9))
            .they(|p| p.hand(hand).play(play).stage(stage))
            .start();
        let life = t.life(THEY);
        t.play("Goku's Surprise Attack");
        match hand.first() {
            Some(card) => t.choose(card),
            None => t.let_through(),
        };
        life - t.life(THEY)
    };
    assert_eq!(lost(0, &[], &[]), 5);
    assert_eq!(lost(0, &["Yamcha's Physical Defense"], &[]), 2);
    assert_eq!(
        lost(3, &["Yamcha's Physical Defense"], &[]),
        0,
        "not more than there are"
    );
    assert_eq!(lost(0, &[], &["Blue Life Defense Drill"]), 4);
    assert_eq!(lost(0, &[], &["Black Physical Drill"]), 4);
    assert_eq!(
        lost(0, &["Yamcha's Physical Defense"], &["Blue Life Defense Drill"]),
        1
    );
}

/// By the first printing: without three cards the duel is not fought.
#[test]
fn an_honor_duel_needs_three_discarded_cards() {
    for (discard, hand) in [
        (&["Orange Arm Bar", "Red Back Kick"][..], 3),
        (&["Orange Arm Bar", "Red Back Kick", "Senzu Bean"][..], 3),
    ] {
        let mut t = step_two()
            .they(|p| p.play(&["Goku Honor Duel!"]).discard(discard))
            .start();
        t.pass().act(Act::Combat { against: THEY });
        assert_eq!(t.prompt() == Some(PromptKind::May), discard.len() == 3);
        if t.prompt().is_some() {
            t.yes();
            assert_eq!(t.discarded(THEY), 0);
        }
        assert_eq!(t.hand(THEY), hand);
    }
}

/// What a card does that is not modelled nobody knows: no attack is made, and the game waits until it is carried out.
#[test]
fn an_unknown_card_waits_for_its_players_hands() {
    let mut t = combat()
        .you(|p| p.hand(&["Dream Machine Battle"]).stage(9))
        .they(|p| p.stage(5))
        .start();
    t.play("Dream Machine Battle");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::ByHand), Some(YOU))
    );
    assert_eq!((t.stage(THEY), t.discarded(THEY), t.stage(YOU)), (5, 0, 9));
    t.done();
    assert_eq!((t.state.decider(), t.prompt()), (Some(THEY), None));

    let mut t = combat()
        .you(|p| p.hand(&["Krillin's Energy Disk"]).stage(9))
        .they(|p| p.hand(&["Saiyan Push"]).stage(9))
        .start();
    let life = t.life(THEY);
    t.play("Krillin's Energy Disk").choose("Saiyan Push");
    assert_eq!(
        (t.prompt(), t.state.decider(), t.life(THEY)),
        (Some(PromptKind::ByHand), Some(THEY), life),
        "the attack waits too"
    );
    t.done();
    assert_eq!(t.life(THEY), life);
}

/// SC-SETUP-02: the highest levels are announced, and the one that is needed.
#[test]
fn the_highest_levels_are_announced() {
    let announced = |seats: &[Seat], rules: &[&str]| {
        let decks: Vec<Deck> = seats
            .iter()
            .enumerate()
            .map(|(place, seat)| deck(seat, place))
            .collect();
        let options = scouter::engine::Options {
            rules: rules.iter().map(ToString::to_string).collect(),
            ..Default::default()
        };
        let mut events = Vec::new();
        open(KIT.table(&decks, options), 1, Some(&mut events));
        let levels = events.iter().filter_map(|event| match event.what {
            Happened::HighestLevel { level, .. } => Some((level, event.rule)),
            Happened::LevelNeeded { level } => Some((10 + level, event.rule)),
            _ => None,
        });
        levels.collect::<Vec<_>>()
    };
    let rule = "SC-SETUP-02";
    let seats = [Seat::default(), Seat::default().lead("Raditz", 4)];
    assert_eq!(announced(&seats, &[]), [(3, rule), (4, rule), (14, rule)]);
    let strong = [Seat::default(), Seat::default().lead("Nappa", 3)];
    assert_eq!(announced(&strong, &[]), [(3, rule), (3, rule), (14, rule)]);
    assert_eq!(
        announced(&seats, &["kumite"]),
        [(3, rule), (4, rule)],
        "no level wins a Kumite Mastery"
    );
}

/// A-SC-14 SC-ALLY-07: in the own defence phase too an Ally may take over, whatever it defends with.
#[test]
fn an_ally_takes_over_to_defend() {
    let attacked = || {
        let mut t = combat()
            .you(|p| p.hand(&["Orange Standing Fist Punch"]).stage(9))
            .they(|p| p.hand(&["Black Side Kick"]).play(&["Nappa@1"]).stage(0))
            .start();
        t.play("Orange Standing Fist Punch");
        assert_eq!(
            (t.prompt(), t.state.decider()),
            (Some(PromptKind::Lead), Some(THEY))
        );
        t
    };
    let mut t = attacked();
    t.choose("Nappa").let_through();
    // 1300 against 2400 by the table is one stage, and Nappa's.
    assert_eq!((t.ally_stage(THEY, "Nappa"), t.discarded(THEY)), (2, 0));
    let mut t = attacked();
    t.choose("Raditz").let_through();
    assert_eq!(t.prompt(), Some(PromptKind::Stages), "four stages by the table");
    let t = combat()
        .you(|p| p.hand(&["Orange Standing Fist Punch"]))
        .they(|p| p.play(&["Nappa@1"]).stage(2))
        .start();
    let mut t = t;
    t.play("Orange Standing Fist Punch");
    assert_ne!(
        t.prompt(),
        Some(PromptKind::Lead),
        "while Raditz stands nobody takes over"
    );
}

/// SC-ALLY-06: what an Ally says holds only while it may fight; A-SC-14: what the Main Personality says only while it does.
/// SC-LATER-62: by the rules of 2014 only while it is in control.
#[test]
fn an_ally_rages_only_while_it_may_fight() {
    let raised = |rules: &[&str], leader: &'static str, ally: &'static [&'static str], stage: u8| {
        let mut t = combat()
            .with(rules)
            .you(|p| p.hand(&["Black Jump Turn Kick"]).stage(9))
            .they(|p| p.lead(leader, 3).play(ally).stage(stage))
            .start();
        t.play("Black Jump Turn Kick");
        loop {
            match t.prompt() {
                Some(PromptKind::May) => t.yes(),
                Some(PromptKind::Lead) => t.choose(leader),
                _ => return t.anger(THEY),
            };
        }
    };
    assert_eq!(raised(&[], "Gohan", &[], 7), 1);
    assert_eq!(raised(&[], "Piccolo", &["Gohan@1"], 7), 0);
    assert_eq!(raised(&[], "Piccolo", &["Gohan@1"], 2), 0);
    assert_eq!(raised(&[], "Piccolo", &["Gohan@1"], 1), 1);
    assert_eq!(raised(&["crd"], "Gohan", &[], 7), 1);
    assert_eq!(raised(&["crd"], "Piccolo", &["Gohan@1"], 1), 0);
}

/// A-SC-44: powers of personalities are for combat.
#[test]
fn a_main_personalitys_power_is_not_used_in_step_two() {
    let t = step_two()
        .you(|p| p.lead("Krillin", 3).level(3).discard(&["Orange Arm Bar"]))
        .start();
    assert_eq!(t.refusal("Krillin"), "SC-COMBAT-27");
}

/// A-SC-47: by the first printing the sweep is no attack.
#[test]
fn orange_lifting_drill_sweeps_in_step_two() {
    let mut t = step_two()
        .you(|p| p.play(&["Orange Lifting Drill"]))
        .they(|p| p.play(&["Black Bear Hug Drill"]))
        .start();
    let idle = |t: &Scenario| {
        let voice = Voice::new(catalog(), &t.state, Viewer::Player(YOU));
        let told = voice.consequences(&voice.view());
        told.into_iter()
            .map(|told| (told.text, told.idle))
            .collect::<Vec<_>>()
    };
    let sweep = "Black Bear Hug Drill discarded".to_owned();
    assert!(idle(&t).contains(&(sweep, false)));
    t.play("Orange Lifting Drill");
    assert_eq!(t.names(THEY, Zone::Play), ["Raditz"]);
    // It could be used for ever, and nobody is led to.
    assert!(idle(&t).contains(&("Changes nothing now".to_owned(), true)));
}

/// A-SC-48: nobody was attacked in a combat that did not take place; whoever declared it takes no card in step 6.
#[test]
fn a_combat_that_does_not_take_place_costs_nobody_the_hand() {
    let mut t = step_two().you(|p| p.hand(&["Earth Dragon Ball 4"])).start();
    t.play("Earth Dragon Ball 4");
    t.pass().pass().until("Combat step: attack?");
    assert_eq!(t.state.active, THEY);
    for _ in 0..2 {
        let card = t.state.pile(YOU, Zone::Deck)[5];
        t.shift(card, Zone::Hand, false);
    }
    let held = t.hand(YOU);
    t.act(Act::Combat { against: YOU });
    assert_eq!(t.state.decider(), Some(THEY), "they discard, you do not");
    t.until("Non-Combat step");
    assert_eq!((t.state.active, t.hand(YOU)), (YOU, held + 3));
}

/// A-SC-30: the cards say what the first printing says.
#[test]
fn cards_read_as_in_the_first_printing() {
    let mut t = combat().you(|p| p.hand(&["Goku's Plan"]).stage(0)).start();
    t.hit_with("Goku's Plan");
    assert_eq!(t.discarded(THEY), 5, "five life cards at no cost");
    let mut t = combat()
        .you(|p| p.hand(&["Black Fore Fist Punch"]).stage(5))
        .they(|p| p.hand(&["Black Axe Heel Kick"]).stage(5))
        .start();
    t.play("Black Fore Fist Punch").choose("Black Axe Heel Kick");
    assert_eq!(t.stage(THEY), 2, "stopped or not");
    let mut t = step_two()
        .they(|p| p.play(&["Blue Deceiving Drill"]).stage(5))
        .start();
    t.pass().act(Act::Combat { against: THEY });
    assert_eq!((t.prompt(), t.stage(THEY)), (None, 8));
    let mut t = combat()
        .you(|p| {
            p.hand(&["Goku's Physical Attack"])
                .discard(&["Senzu Bean"])
                .stage(5)
        })
        .they(|p| p.hand(&["Black Side Kick"]))
        .start();
    t.play("Goku's Physical Attack").choose("Black Side Kick");
    assert!(
        t.names(YOU, Zone::Hand).contains(&"Senzu Bean"),
        "drawn all the same"
    );
    t.pass().hit_with("Goku's Physical Attack");
    assert_eq!(t.names(YOU, Zone::Discard), ["Goku's Physical Attack"]);
}

/// SC-COMBAT-18: the sample card of the booklet: three life cards for three stages. SC-DECK-22: a Move card.
#[test]
fn straining_moves_cost_what_they_say() {
    for (card, cost, life) in [
        ("Straining Off-Balancing Move", 3, 1),
        ("Straining, Penetrating Attack Move", 3, 3),
        ("Straining Tripping Move", 4, 2),
    ] {
        let mut t = combat().you(|p| p.hand(&[card]).stage(9)).start();
        t.hit_with(card);
        assert_eq!((t.stage(YOU), t.discarded(THEY)), (9 - cost, life), "{card}");
        let t = combat().you(|p| p.hand(&[card]).stage(cost - 1)).start();
        assert_eq!(t.refusal(card), "SC-COMBAT-13", "{card}");
    }
}

/// Cards whose few words are data now.
#[test]
fn more_cards_do_what_they_say() {
    let mut t = combat()
        .you(|p| p.hand(&["Goku's Surprise Attack"]).stage(9))
        .they(|p| p.lead("Nappa", 3).level(3).stage(9))
        .start();
    t.play("Goku's Surprise Attack").choose("Nappa");
    assert_eq!(t.stage(THEY), 7, "at most two stages");
    let mut t = combat()
        .you(|p| p.hand(&["Orange Arm Bar"]).stage(9))
        .they(|p| p.hand(&["Raditz Total Defense"]).stage(9))
        .start();
    t.play("Orange Arm Bar").choose("Raditz Total Defense");
    assert_eq!(t.stage(THEY), 8, "stopped for one stage");
    let mut t = combat()
        .you(|p| p.hand(&["Earth Dragon Ball Capture"]))
        .they(|p| p.play(&["Earth Dragon Ball 1"]).stage(5))
        .start();
    t.play("Earth Dragon Ball Capture");
    assert_eq!(t.names(YOU, Zone::Play), ["Goku", "Earth Dragon Ball 1"]);
    assert_eq!(t.stage(THEY), 5, "and no attack is made");
    let mut t = combat()
        .you(|p| p.hand(&["Orange Arm Bar", "Black Jump Turn Kick"]).stage(9))
        .they(|p| {
            p.hand(&["Straining Rolling Escape Move", "Orange Arm Bar"])
                .stage(9)
        })
        .start();
    t.play("Black Jump Turn Kick")
        .choose("Straining Rolling Escape Move");
    assert_eq!(ways(&t), [Act::Pass], "no attack for the rest of this combat");
}

/// SC-DB-09: each of the six captures as an Ally instead of dealing life cards.
#[test]
fn six_allies_capture_instead_of_damage() {
    for (ally, leader) in [
        ("Bulma", "Goku"),
        ("Krillin", "Goku"),
        ("Chi-Chi", "Goku"),
        ("Tien@1", "Goku"),
        ("Yamcha@1", "Goku"),
        ("Saibaimen@1", "Raditz"),
    ] {
        let mut t = combat()
            .you(|p| {
                p.lead(leader, 3)
                    .hand(&["Tien's Physical Attack"])
                    .play(&[ally])
                    .stage(0)
            })
            .they(|p| p.play(&["Earth Dragon Ball 1"]))
            .start();
        let name = ally.split('@').next().unwrap();
        t.play_by("Tien's Physical Attack", name).let_through();
        let asked = t.state.prompt.map(|prompt| (prompt.kind, prompt.rule));
        assert_eq!(asked, Some((PromptKind::Capture, "SC-DB-09")), "{ally}");
        t.choose("Earth Dragon Ball 1");
        assert_eq!(t.discarded(THEY), 0, "{ally}");
    }
}

/// SC-SETUP-10: against Nappa as well as against Vegeta.
#[test]
fn a_hero_is_raised_against_nappa() {
    let t = step_two().they(|p| p.lead("Nappa", 3)).start();
    assert_eq!((t.level(YOU), t.stage(YOU)), (2, 10));
    let t = step_two().start();
    assert_eq!(t.level(YOU), 1);
}

/// SC-DB-10 A-SC-15: whoever takes the stages, the attack was one on the Main Personality.
#[test]
fn stages_taken_by_an_ally_spare_no_capture() {
    let mut t = combat()
        .you(|p| p.hand(&["Goku's Surprise Attack"]).play(&["Krillin@1"]).stage(0))
        .they(|p| p.play(&["Earth Dragon Ball 1", "Vegeta@1"]).stage(2))
        .start();
    t.play_by("Goku's Surprise Attack", "Krillin").let_through();
    assert_eq!(t.prompt(), Some(PromptKind::Stages));
    t.choose("Vegeta");
    assert_eq!(t.prompt(), Some(PromptKind::Capture), "for the two life cards");
}
