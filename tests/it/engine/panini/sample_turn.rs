//! The booklet's Sample Turn, replayed. You draw a Setup; your opponent fights with an entering effect. The booklet names no card,
//! and no printed Main Personality of level 1 has its numbers (7,000 on the seventh stage), so the cards are home-made.

use scouter::engine::{Act, Choice, PromptKind, Zone};

use super::super::logs;
use super::scenario::KIT;
use super::{Scenario, THEY, YOU};

const LOG: &str = "sample_turn";

/// A-PA-17 PA-SAMPLE-01 PA-SAMPLE-02 PA-SAMPLE-03 PA-SAMPLE-04 PA-COMBAT-31: two whole turns. A peaceful one: a Setup, a power-up, a
/// discard, a rejuvenation. Then the opponent's: a stopped attack with a side effect, the Setup used, AT + 2 for four stages,
/// a power that costs two stages and deals six life cards of which Endurance prevents one.
#[test]
fn the_sample_turn() {
    let mut t = Scenario::planning()
        .you(|p| {
            p.hand(&["Plain Setup", "Plain Block", "Rage"]).deck(&[
                "Loose Drill",
                "Plain Beam",
                "Plain Shield",
                "Calm Down",
            ])
        })
        .they(|p| {
            let drawn = ["Angry Punch", "Plain Punch", "Plain Event"];
            let lost = ["Rage", "Rage", "Rage", "Rage", "Tough One", "Rage"];
            p.deck(&[drawn.as_slice(), &lost].concat())
        })
        .start();
    assert_eq!((t.hand(YOU), t.life(YOU), t.stage(YOU)), (3, 57, 5));
    t.play("Plain Setup").pass();
    assert_eq!(t.stage(YOU), 7);
    t.pass().choose("Rage").done();
    assert_eq!(
        (t.hand(YOU), t.discarded(YOU), t.prompt()),
        (1, 1, Some(PromptKind::Rejuvenate))
    );
    t.yes();
    assert_eq!((t.discarded(YOU), t.life(YOU), t.state.active), (0, 58, THEY));

    assert_eq!((t.hand(THEY), t.life(THEY)), (3, 57));
    t.pass();
    // Beta at stage 7 is 20,000; Alpha at stage 7 is 7,000.
    assert_eq!(
        (t.state.leader_power(THEY), t.state.leader_power(YOU)),
        (20_000, 7_000)
    );
    t.act(Act::Combat { against: YOU });
    assert_eq!((t.anger(THEY), t.hand(YOU)), (1, 1 + 3));
    assert!(!t.offers("Loose Drill"));

    t.play("Angry Punch");
    assert_eq!((t.anger(YOU), t.prompt()), (1, Some(PromptKind::Defend)));
    t.choose("Plain Block");
    assert_eq!(t.stage(YOU), 7);

    t.play("Plain Setup");
    assert_eq!(
        (t.hand(YOU), t.names(YOU, Zone::Discard)),
        (4, vec!["Plain Block", "Plain Setup"])
    );

    t.hit_with("Plain Punch");
    assert_eq!(t.stage(YOU), 3);

    t.play("Alpha - One").let_through();
    // The two attacks and four life cards.
    assert_eq!(
        (t.stage(YOU), t.discarded(THEY), t.prompt()),
        (1, 2 + 4, Some(PromptKind::Endurance))
    );
    t.yes();
    assert_eq!(
        (t.names(THEY, Zone::Removed), t.discarded(THEY), t.prompt()),
        (vec!["Tough One"], 2 + 4, Some(PromptKind::Critical)),
        "the sixth life card is prevented"
    );
    t.answer(Choice::Option(2));
    assert_eq!(t.anger(THEY), 0);

    t.pass().pass().done();
    for name in ["Loose Drill", "Plain Beam", "Plain Shield"] {
        t.choose(name);
    }
    t.done();
    assert_eq!((t.state.active, t.step()), (YOU, "Planning Step"));
    logs::keep(LOG, &t.log);
}

/// PA-SAMPLE-03 PA-SAMPLE-04: the stored Sample Turn ends in the numbers of the booklet: seven stages, less four, less two;
/// five cards off the other Life Deck, one of them banished; anger lowered; no rejuvenation; and three cards drawn.
#[test]
fn the_stored_sample_turn_ends_in_the_numbers_of_the_booklet() {
    let play = logs::replayed(LOG, (KIT.cards)());
    let end = play.state();
    let count = |player, zone| end.pile(player, zone).len();
    assert_eq!((end.leader_stage(YOU), end.leader_stage(THEY)), (7 - 4 - 2, 7));
    assert_eq!((end.player(YOU).anger, end.player(THEY).anger), (1, 0));
    assert_eq!((count(THEY, Zone::Deck), count(THEY, Zone::Removed)), (57 - 5, 1));
    assert_eq!((count(THEY, Zone::Hand), count(THEY, Zone::Discard)), (1, 2 + 4));
    // 58, three for the combat, one by the Setup, three for the turn that begins.
    assert_eq!(
        (count(YOU, Zone::Deck), count(YOU, Zone::Hand)),
        (58 - 3 - 1 - 3, 1 + 3)
    );
    assert_eq!((end.active, end.turn), (YOU, 3));
}
