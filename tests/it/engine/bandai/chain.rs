//! Opportunities and Chains.

use scouter::engine::{Happened, PromptKind, Zone};

use super::{THEY, YOU, table};

/// BA-CHAIN-01: a single effect is a Chain too, and is applied.
#[test]
fn a_single_effect_is_a_chain() {
    let mut t = table()
        .you(|p| p.play(&["Perihel the Listener", "Clover"]).chi(&["Cog"]))
        .start();
    t.play("Perihel the Listener");
    assert_eq!(t.state.battle.chain.len(), 1);
    t.resolve();
    assert!(t.state.battle.chain.is_empty());
}

/// A-BA-09 BA-CHAIN-02 BA-CHAIN-09: the attacker has the first opportunity, the defender that of the next Chain, and so on.
#[test]
fn first_opportunities_alternate() {
    let three = ["Rising Palm", "Rising Palm", "Rising Palm"];
    let chi = ["Cog", "Cog", "Cog"];
    let mut t = table()
        .you(|p| p.hand(&three).play(&["Flint"]).chi(&chi))
        .they(|p| p.hand(&three).play(&["Garnet"]).chi(&chi))
        .start();
    t.attack(&["Flint"]).defend(&[]);
    for player in [YOU, THEY, YOU, THEY] {
        assert_eq!((t.state.decider(), t.prompt()), (Some(player), None));
        t.play("Rising Palm").resolve();
    }
    assert_eq!((t.powers(YOU, "Flint").0, t.powers(THEY, "Garnet").0), (6, 6));
    // Both decline in succession, and the step is over.
    t.pass();
    assert_eq!(t.state.decider(), Some(THEY));
    t.pass();
    assert_ne!(t.step(), "Action Step");
}

/// BA-CHAIN-03 BA-CHAIN-04 BA-CHAIN-05: the other player answers first, the one who used it may add to it, two declines
/// end it, and the last is applied first.
#[test]
fn the_last_effect_is_applied_first() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Rising Palm", "Cross Draft"])
                .play(&["Flint"])
                .chi(&["Cog", "Squall"])
                .marker(1)
        })
        .they(|p| {
            p.hand(&["Cross Draft", "Rising Palm"])
                .play(&["Garnet"])
                .chi(&["Squall", "Cog"])
                .marker(1)
        })
        .start();
    t.attack(&["Flint"]).defend(&[]).play("Rising Palm").choose("Cog");
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(THEY), Some(PromptKind::Respond))
    );
    t.play("Cross Draft");
    // Their answer is answered: their Cross Draft is negated by yours, and your Rising Palm is applied.
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(YOU), Some(PromptKind::Respond))
    );
    t.play("Cross Draft");
    assert_eq!(t.prompt(), Some(PromptKind::Target));
    let targets: Vec<_> = t.state.battle.chain.iter().map(|link| link.source).collect();
    assert_eq!(targets.len(), 2);
    t.answer(scouter::engine::Choice::Object(targets[1]));
    // They could add, then you: declined, declined.
    assert_eq!(t.state.decider(), Some(THEY));
    t.resolve();
    assert_eq!(t.powers(YOU, "Flint").0, 4);
    let failed: Vec<_> = t
        .events
        .iter()
        .filter_map(|event| match event.what {
            Happened::Failed { object } => Some(t.state.object(object).owner),
            _ => None,
        })
        .collect();
    assert_eq!(failed, [THEY]);
}

/// BA-CHAIN-04: whoever used the last effect may use another when the other declines.
#[test]
fn the_same_player_may_add_to_the_chain() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Rising Palm", "Rising Palm"])
                .play(&["Flint"])
                .chi(&["Cog", "Cog"])
        })
        .they(|p| p.hand(&["Rising Palm"]).play(&["Garnet"]).chi(&["Cog"]))
        .start();
    t.attack(&["Flint"]).defend(&[]).play("Rising Palm");
    assert_eq!(t.state.decider(), Some(THEY));
    t.done();
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(YOU), Some(PromptKind::Respond))
    );
    t.play("Rising Palm");
    assert_eq!((t.state.decider(), t.state.battle.chain.len()), (Some(THEY), 2));
}

/// BA-CHAIN-06: a target that is no longer legal makes the effect fail; the Technique becomes Chi.
#[test]
fn an_effect_fails_without_its_target() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Undertow"])
                .play(&["Perihel the Listener"])
                .chi(&["Squall", "Cog"])
                .marker(2)
        })
        .they(|p| {
            p.hand(&["Slow Breath"])
                .play(&["Flint"])
                .chi(&["Flint"])
                .injured(&["Flint"])
                .marker(1)
        })
        .start();
    t.play("Undertow").choose("Flint");
    assert_eq!(t.state.decider(), Some(THEY));
    // By hand, for lack of a card: the target turns into Chi meanwhile.
    let flint = t.card(THEY, "Flint");
    t.shift(flint, Zone::Resource);
    t.resolve();
    assert_eq!(
        (t.zone(THEY, "Flint"), t.zone(YOU, "Undertow")),
        (Zone::Resource, Zone::Resource)
    );
    assert_eq!(t.happened(|what| matches!(what, Happened::Failed { .. })), 1);
}

/// BA-CHAIN-07: without its user a Technique fails.
#[test]
fn a_technique_fails_without_its_user() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Falling Star"])
                .play(&["Azimuth"])
                .chi(&["Nadir", "Nadir", "Nadir"])
                .marker(4)
        })
        .they(|p| {
            p.hand(&["Scrap Cannon"])
                .play(&["Cog"])
                .chi(&["Cog", "Cog", "Cog"])
                .marker(4)
        })
        .start();
    t.attack(&["Azimuth"])
        .defend(&[("Cog", "Azimuth")])
        .play("Falling Star")
        .play("Scrap Cannon")
        .resolve();
    assert_eq!(
        (
            t.damage(THEY),
            t.zone(YOU, "Azimuth"),
            t.zone(YOU, "Falling Star")
        ),
        (0, Zone::Resource, Zone::Resource)
    );
}

/// BA-CHAIN-08: an effect that was used but not applied was used.
#[test]
fn an_effect_that_failed_was_used() {
    let mut t = table()
        .you(|p| p.play(&["Clover", "Perihel the Listener"]).chi(&["Cog", "Cog"]))
        .they(|p| {
            p.hand(&["Eye of the Storm"])
                .play(&["Squall"])
                .chi(&["Squall", "Squall"])
                .marker(3)
        })
        .start();
    t.play("Clover").play("Eye of the Storm").resolve();
    assert_eq!(t.refusal("Clover"), "BA-TURN-16");
}

/// BA-CHAIN-10: an answer needs the legal timing too.
#[test]
fn answers_need_the_timing() {
    let mut t = table()
        .you(|p| p.play(&["Perihel the Listener"]))
        .they(|p| p.hand(&["Rising Palm"]).play(&["Squall"]).chi(&["Squall"]))
        .start();
    t.play("Perihel the Listener");
    assert_eq!(
        t.happened(|what| matches!(what, Happened::Revealed { .. })),
        1,
        "nothing was asked"
    );
}
