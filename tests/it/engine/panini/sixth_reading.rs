//! What a sixth reading of the cards found, said as printed since: Nail against Nail unless a test says who.

use scouter::engine::Choice;

use super::readings::{calm, combat};
use super::{THEY, YOU};

/// PRE-C025 with EVO-U069, PA-COMBAT-16: stages that are paid are not lost, and so they are not doubled.
#[test]
fn what_is_paid_is_not_lost() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Face Grab", "Blue Defensive Flight"]).stage(9))
        .they(|p| p.hand(&["Saiyan Clash"]).anger(4).stage(9))
        .start();
    t.play("Blue Face Grab").let_through();
    calm(&mut t);
    t.play("Saiyan Clash").choose("Blue Defensive Flight");
    t.answer(Choice::Number(4));
    calm(&mut t);
    assert_eq!((t.stage(YOU), t.anger(THEY)), (5, 2));
}
