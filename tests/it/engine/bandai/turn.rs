//! The turn outside of battle.

use scouter::engine::{Act, Action, Adjust, Choice, Counter, Happened, PromptKind, Zone, why_not};

use super::scenario::Scenario;
use super::{FILLER, THEY, YOU, table};

const TOP: Choice = Choice::Option(0);

/// BA-TURN-01 BA-END-13: the steps of a turn in their order, the Judge Step before the Adjust Step.
#[test]
fn a_turn_has_its_steps_in_order() {
    let mut t = table().charge();
    t.next_turn(THEY);
    assert_eq!(
        t.steps(),
        [
            "Mission Phase",
            "Organization Phase",
            "Attack Step",
            "Defense Step",
            "Action Step",
            "Showdown Step",
            "Return Step",
            "Judge Step",
            "Adjust Step",
            "Turn Marker Step",
            "Start Phase",
            "Draw Step",
            "Charge Step",
        ]
    );
}

/// BA-TURN-02 BA-TURN-03: what begins with the turn comes first, then the top card of the Planet is drawn.
#[test]
fn the_beginning_of_the_turn_comes_before_the_draw() {
    let mut t = table()
        .they(|p| p.play(&["Market Morning"]).planet(&["Flint", "Garnet"]))
        .start();
    t.next_turn(THEY);
    assert_eq!(
        (t.zone(THEY, "Flint"), t.zone(THEY, "Garnet")),
        (Zone::Resource, Zone::Hand)
    );
    let charged = t.when(|what| {
        matches!(
            what,
            Happened::Moved {
                to: Zone::Resource,
                ..
            }
        )
    });
    assert!(charged < t.when(|what| matches!(what, Happened::Drew { .. })));
}

/// A-BA-23 BA-TURN-04 BA-SCEN-01: the first player draws nothing, charges two cards, deploys what costs no turn, fights nobody, and
/// moves the marker; the second player draws.
#[test]
fn the_first_turn_of_the_game() {
    let mut t = table().fresh(1);
    t.yes().no().no();
    let first = t.state.active;
    assert_eq!((t.hand(first), t.planet(first)), (6, 34));
    t.play(FILLER).play(FILLER).done();
    assert_eq!((t.hand(first), t.chi(first), t.planet(first)), (4, 2, 34));
    // A Comet Hauler costs turn 1: nothing can be deployed, and without a battle the turn is over.
    let second = t.state.next_player(first);
    assert_eq!((t.state.active, t.state.player(first).marker), (second, 1));
    assert!(!t.steps().contains(&"Defense Step"));
    assert_eq!((t.hand(second), t.planet(second)), (7, 33));
}

/// BA-TURN-05 BA-TURN-06: the top card of the Planet or any number from hand, not both; all of it is Chi.
#[test]
fn chi_is_charged_from_one_place() {
    let charging = || {
        let mut t = table()
            .you(|p| p.hand(&["Flint", "Garnet"]).planet(&["Cobble", "Pebble"]))
            .start();
        t.next_turn(THEY).next_turn(YOU);
        t
    };
    let mut t = charging();
    t.choose("Flint");
    let top = Act::Answer { choice: TOP };
    assert!(t.state.offers().iter().all(|action| action.act != top));
    t.choose("Garnet").done();
    assert_eq!(
        (t.names(YOU, Zone::Resource), t.hand(YOU)),
        (vec!["Flint", "Garnet"], 1)
    );

    let mut t = charging();
    t.answer(TOP);
    assert_eq!((t.names(YOU, Zone::Resource), t.hand(YOU)), (vec!["Pebble"], 3));
    assert_ne!(
        (t.state.decider(), t.prompt()),
        (Some(YOU), Some(PromptKind::Charge)),
        "no card of the hand besides"
    );

    let mut t = charging();
    t.done();
    assert_eq!(t.chi(YOU), 0);
}

/// A-BA-05 BA-TURN-07 BA-TURN-09 BA-TURN-14: coin, Event and Warrior in any order, each once.
#[test]
fn the_mission_phase_takes_its_steps_in_any_order() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Cog", "Nadir", "Summer Camp", "The Scrapyard"])
                .play(&["Flint", "Garnet", "Perihel the Listener"])
                .coins("Flint", 1)
                .chi(&["Flint", "Pebble", "Cobble", "Opal"])
                .marker(3)
        })
        .start();
    t.give("Flint", "Garnet").choose("Pebble");
    assert_eq!((t.coins(YOU, "Flint"), t.coins(YOU, "Garnet")), (0, 1));
    t.play("Summer Camp").choose("Flint").play("Cog");
    assert_eq!(t.refusal("Nadir"), "BA-TURN-09");
    assert_eq!(t.refusal("The Scrapyard"), "BA-TURN-14");
    assert_eq!(t.giving_refused("Garnet", "Flint"), "BA-TURN-17");
}

/// BA-TURN-08 BA-FX-16: Strategy effects are used in the Mission Phase, by both players, and not in the Action Step.
#[test]
fn strategy_effects_belong_to_the_mission_phase() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Rising Palm"])
                .play(&["Perihel the Listener"])
                .chi(&["Flint"])
                .marker(3)
        })
        .they(|p| {
            p.hand(&["Slow Breath"])
                .play(&["Cobble", "Flint"])
                .injured(&["Cobble"])
                .chi(&["Cobble", "Flint"])
                .marker(3)
        })
        .start();
    assert_eq!(t.refusal("Rising Palm"), "BA-FX-02");
    t.pass();
    // The defender's opportunity, in the attacker's Mission Phase.
    assert_eq!(t.state.decider(), Some(THEY));
    t.play_by("Slow Breath", "Flint").choose("Cobble").resolve();
    assert!(!t.is_injured(THEY, "Cobble"));
    t.attack(&[]);
    assert_eq!(t.step(), "Action Step");
    assert_eq!(t.refusal("Perihel the Listener"), "BA-TURN-08");
}

/// BA-TURN-10 BA-KEY-10 BA-GLO-08: no second Warrior of a name one controls, nor of a second name; the opponent's do not
/// matter.
#[test]
fn a_name_is_in_play_once_on_a_side() {
    let hand = ["Flint", "Flint Ablaze", "Garnet"];
    let mut t = table()
        .you(|p| {
            p.hand(&hand)
                .play(&["Flint"])
                .chi(&["Flint", "Cobble", "Opal"])
                .marker(9)
        })
        .they(|p| p.play(&["Garnet"]))
        .start();
    assert_eq!(t.refusal("Flint Ablaze"), "BA-TURN-10");
    let second = t.state.pile(YOU, Zone::Hand)[0];
    let act = Act::Play { card: second };
    let refusal = why_not(&t.state, &Action { player: YOU, act });
    assert_eq!(refusal.unwrap().rule, "BA-TURN-10");
    t.play("Garnet");
}

/// BA-TURN-11 BA-TURN-12 BA-TURN-13 BA-COST-04: costs met, a Warrior comes upright and may be used at once.
#[test]
fn a_deployed_warrior_is_upright_and_ready() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Perihel the Listener"])
                .play(&["Clover"])
                .chi(&["Flint", "Flint", "Flint"])
                .marker(2)
        })
        .start();
    t.play("Perihel the Listener");
    assert!(!t.is_injured(YOU, "Perihel the Listener"));
    assert_eq!((t.zone(YOU, "Perihel the Listener"), t.chi(YOU)), (Zone::Play, 1));
    t.play("Perihel the Listener");
    for (marker, chi, rule) in [
        (1, &["Flint", "Flint"][..], "BA-COST-01"),
        (2, &["Flint"], "BA-COST-07"),
    ] {
        let t = table()
            .you(|p| {
                p.hand(&["Perihel the Listener"])
                    .play(&["Clover"])
                    .chi(chi)
                    .marker(marker)
            })
            .start();
        assert_eq!(t.refusal("Perihel the Listener"), rule);
    }
}

/// BA-TURN-14: an Event is deployed for its costs too.
#[test]
fn an_event_costs_turn_and_chi() {
    for (marker, chi, rule) in [
        (2, &["Flint", "Flint"][..], "BA-COST-01"),
        (3, &["Flint"], "BA-COST-07"),
    ] {
        let t = table()
            .you(|p| {
                p.hand(&["Open Tournament"])
                    .play(&["Perihel the Listener"])
                    .chi(chi)
                    .marker(marker)
            })
            .start();
        assert_eq!(t.refusal("Open Tournament"), rule);
    }
}

/// BA-TURN-15: an Event without Time Limit stays.
#[test]
fn an_event_stays() {
    let mut t = table()
        .you(|p| p.hand(&["Open Tournament"]).chi(&["Flint", "Flint"]).marker(3))
        .start();
    t.play("Open Tournament");
    for player in [THEY, YOU, THEY, YOU, THEY, YOU] {
        t.next_turn(player);
    }
    assert_eq!(t.zone(YOU, "Open Tournament"), Zone::Play);
}

/// BA-TURN-16 BA-COST-11: once a turn with an activation cost, even a free one; again in the next turn.
#[test]
fn an_activation_cost_is_paid_once_a_turn() {
    let mut t = table()
        .you(|p| {
            p.play(&["Perihel the Listener", "Clover"])
                .chi(&["Flint", "Flint"])
        })
        .start();
    t.play("Perihel the Listener").resolve();
    assert_eq!(t.chi(YOU), 2, "nothing was paid");
    assert_eq!(t.refusal("Perihel the Listener"), "BA-TURN-16");
    t.next_turn(THEY)
        .next_turn(YOU)
        .done()
        .play("Perihel the Listener");
}

/// BA-TURN-16: as often as the card says.
#[test]
fn an_effect_without_limit_is_used_again() {
    let mut t = table()
        .you(|p| p.play(&["Flint Ablaze"]).chi(&["Flint", "Garnet", "Opal"]))
        .start();
    t.attack(&["Flint Ablaze"]);
    for chi in ["Flint", "Garnet"] {
        t.play("Flint Ablaze").choose(chi).resolve();
    }
    assert_eq!(t.powers(YOU, "Flint Ablaze"), (6, 2));
}

/// BA-TURN-17 BA-TURN-18 BA-TURN-19: one coin, for one Chi of any symbol, to a Warrior of the same symbol.
#[test]
fn a_coin_moves_for_one_chi() {
    let seat = |chi: &'static [&'static str]| {
        table().you(move |p| {
            p.hand(&["Cog"])
                .play(&["Flint", "Garnet", "Clover"])
                .coins("Flint", 2)
                .chi(chi)
        })
    };
    let mut t = seat(&["Cog", "Cog"]).start();
    assert_eq!(t.giving_refused("Flint", "Clover"), "BA-TURN-19");
    assert_eq!(t.giving_refused("Garnet", "Flint"), "BA-TURN-17");
    assert_eq!(t.giving_refused("Flint", "Flint"), "BA-TURN-17");
    t.give("Flint", "Garnet");
    assert_eq!(
        (t.coins(YOU, "Flint"), t.coins(YOU, "Garnet"), t.chi(YOU)),
        (1, 1, 1)
    );
    assert_eq!(t.names(YOU, Zone::Discard), ["Cog"]);
    let t = seat(&[]).start();
    assert_eq!(t.giving_refused("Flint", "Garnet"), "BA-TURN-18");
}

/// Whether somebody may move a coin now.
fn may_give(t: &Scenario) -> bool {
    let offers = t.state.offers();
    offers.iter().any(|action| matches!(action.act, Act::Give { .. }))
}

/// BA-TURN-17: no coin goes to a Warrior of the opponent, though its symbol is the same.
#[test]
fn no_coin_goes_to_the_opponent() {
    let t = table()
        .you(|p| {
            p.play(&["Flint", "Perihel the Listener"])
                .coins("Flint", 1)
                .chi(&["Cog"])
        })
        .they(|p| p.play(&["Cobble"]))
        .start();
    let act = Act::Give {
        from: t.card(YOU, "Flint"),
        to: t.card(THEY, "Cobble"),
    };
    let refusal = why_not(&t.state, &Action { player: YOU, act });
    assert_eq!(refusal.unwrap().rule, "BA-TURN-17");
    assert!(!may_give(&t));
}

/// BA-TURN-17: the attacker moves a coin, the defender does not, though effects are the defender's as well.
#[test]
fn the_defender_moves_no_coin() {
    let mut t = table()
        .you(|p| p.play(&["Perihel the Listener"]))
        .they(|p| {
            p.play(&["Coin Reader", "Moss the Hound"])
                .coins("Coin Reader", 1)
                .chi(&["Cog"])
        })
        .start();
    t.pass();
    assert_eq!((t.step(), t.state.decider()), ("Mission Phase", Some(THEY)));
    assert!(t.offers("Coin Reader") && !may_give(&t));
    let act = Act::Give {
        from: t.card(THEY, "Coin Reader"),
        to: t.card(THEY, "Moss the Hound"),
    };
    let refusal = why_not(&t.state, &Action { player: THEY, act });
    assert_eq!(refusal.unwrap().rule, "BA-TURN-17");
}

/// A-BA-19 BA-KEY-12: the Time Limit of an Event that changed sides runs in its controller's turns; it becomes its owner's Chi.
#[test]
fn a_time_limit_is_its_controllers() {
    let mut t = table()
        .you(|p| p.play(&["Perihel the Listener"]))
        .they(|p| p.play(&["Market Morning"]))
        .start();
    let object = t.card(THEY, "Market Morning");
    t.adjust(Adjust::Counter {
        object,
        counter: Counter::Time,
        count: 1,
    });
    t.adjust(Adjust::Control { object, player: YOU });
    t.next_turn(THEY).done();
    assert_eq!(t.state.object(object).time, 1);
    t.next_turn(YOU).done();
    assert_eq!(t.state.object(object).time, 0);
    t.next_turn(THEY).done();
    assert_eq!(t.state.object(object).zone, Zone::Play);
    t.next_turn(YOU).done();
    assert!(t.names(THEY, Zone::Resource).contains(&"Market Morning"));
}

/// A-BA-19 BA-TURN-20 BA-KEY-11 BA-KEY-12 BA-GLO-09: Time Limit coins tick as the Mission Phase begins; without one to take the
/// Event becomes Chi.
#[test]
fn a_time_limit_runs_out() {
    let mut t = table()
        .you(|p| p.hand(&["Market Morning"]).chi(&["Flint"]).marker(1))
        .start();
    t.play("Market Morning");
    let time = |t: &Scenario| t.state.object(t.card(YOU, "Market Morning")).time;
    assert_eq!(time(&t), 2);
    for left in [1, 0] {
        t.next_turn(THEY).next_turn(YOU).done();
        assert_eq!((time(&t), t.zone(YOU, "Market Morning")), (left, Zone::Play));
    }
    t.next_turn(THEY).next_turn(YOU);
    assert_eq!(t.zone(YOU, "Market Morning"), Zone::Play);
    t.done();
    assert_eq!(t.zone(YOU, "Market Morning"), Zone::Resource);
}

/// BA-END-08 BA-END-09: the attacker discards down to six, the defender keeps all.
#[test]
fn the_turn_player_discards_down_to_six() {
    let mut t = table()
        .you(|p| p.hand(&["Opal"; 9]))
        .they(|p| p.hand(&["Opal"; 9]))
        .start();
    t.until("Adjust Step");
    for left in [8, 7, 6] {
        assert_eq!(t.prompt(), Some(PromptKind::Discard));
        t.choose("Opal");
        assert_eq!(t.hand(YOU), left);
    }
    assert_eq!(
        (t.hand(THEY), t.state.active, t.names(YOU, Zone::Discard).len()),
        (10, THEY, 3)
    );
}

/// A-BA-03 BA-END-10: a Turn Marker goes on as long as the game does.
#[test]
fn no_turn_marker_comes_to_an_end() {
    for (marker, next) in [(10, 11), (99, 100)] {
        let mut t = table().you(|p| p.marker(marker)).start();
        t.next_turn(THEY);
        assert_eq!(t.state.player(YOU).marker, next);
    }
}

/// BA-END-10 BA-END-11 BA-END-12: the marker moves first, then the end of the turn is felt, then bonuses end and the other
/// player's turn begins.
#[test]
fn the_turn_ends_with_the_marker() {
    let mut t = table()
        .you(|p| {
            p.play(&["Opal", "Flint", "Zenith"])
                .coins("Zenith", 1)
                .hand(&["Rising Palm"])
                .chi(&["Flint"])
                .marker(4)
        })
        .start();
    t.attack(&[]).play_by("Rising Palm", "Flint").resolve();
    assert_eq!(t.powers(YOU, "Flint"), (4, 1));
    t.next_turn(THEY);
    assert_eq!(t.state.player(YOU).marker, 5);
    // Opal grows when the marker has reached five.
    assert_eq!(t.state.object(t.card(YOU, "Opal")).growth, 2);
    assert_eq!((t.powers(YOU, "Flint"), t.state.player(THEY).marker), ((2, 1), 0));
}
