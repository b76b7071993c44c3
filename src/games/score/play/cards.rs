//! Cards coming onto the table: played from hand in step 2, or placed by an effect.

use super::{USED, allies, balls, drills};
use crate::engine::{Counter, End, Happened, ObjectId, PlayerId, Referee, State, Task, Zone};
use crate::model::Kind;
use crate::model::effect::{Forbidden, When};

/// Whether a kind goes onto the table in step 2: Non-Combat cards with Drills and Dragon Balls, and Allies (SC-TURN-03).
pub(super) const fn is_placed(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::NonCombat
            | Kind::Drill
            | Kind::DragonBall
            | Kind::Personality
            | Kind::Battleground
            | Kind::Location
    )
}

/// Which rule keeps a card from being played onto the table by that player.
pub(super) fn why_not_play(state: &State, object: ObjectId, player: PlayerId) -> Option<&'static str> {
    if !is_placed(state.card(object).kind) {
        return Some("SC-TURN-03");
    }
    why_not_place(state, object, player).or_else(|| {
        state
            .is_forbidden(Forbidden::Play, object)
            .then_some("SC-TURN-03")
    })
}

/// Which rule keeps a card from coming into play at all.
pub(super) fn why_not_place(state: &State, object: ObjectId, player: PlayerId) -> Option<&'static str> {
    match state.card(object).kind {
        Kind::Personality => allies::why_not(state, object, player),
        Kind::Drill => drills::why_not(state, object, player),
        // SC-DB-02, SC-DB-19: one of each number among all players, captured or not.
        Kind::DragonBall if balls::is_in_play(state, object) => Some("SC-DB-02"),
        _ => None,
    }
}

/// Plays a card. A Dragon Ball's power happens the first time it is played, and never again (SC-DB-01, SC-DB-14).
pub(super) fn play(referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) -> bool {
    if why_not_play(referee.state, object, player).is_some() {
        return false;
    }
    referee.note(Happened::Played { player, object }, "SC-TURN-03");
    let card = referee.state.card(object);
    if card.kind == Kind::NonCombat && card.has(When::Played) {
        // SC-TURN-05: its power is used as it is put down, and so it leaves.
        referee.move_object(object, Zone::Stack, End::Top);
        referee.push(Task::Spent(object));
        referee.run_lines(When::Played, object, player);
        return true;
    }
    come_into_play(referee, object, player);
    let is_ball = referee.state.card(object).kind == Kind::DragonBall;
    let ball = *referee.state.object(object);
    // A ball that has left play, with a player who is out, keeps in mind that it was used.
    let used = is_ball && ball.used_ever != 0;
    let spent = used || referee.state.is_forbidden(Forbidden::UseEffects, object);
    if !spent && referee.state.outcome.is_none() {
        if is_ball {
            referee.set_counter(object, Counter::Marks, ball.marks | USED);
            referee.state.object_mut(object).used_ever = 1;
        }
        referee.trigger(When::Played, object, player);
    }
    true
}

/// Places a card into play by an effect. `false` when it may not be.
pub(super) fn place(referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) -> bool {
    let is_placed = is_placed(referee.state.card(object).kind);
    if !is_placed || why_not_place(referee.state, object, player).is_some() {
        return false;
    }
    referee.note(Happened::Placed { player, object }, "SC-TURN-17");
    come_into_play(referee, object, player);
    true
}

fn come_into_play(referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) {
    match referee.state.card(object).kind {
        Kind::Personality => allies::come_into_play(referee, object, player),
        Kind::Drill => {
            referee.place(object, player);
            drills::clash(referee, object, player);
        }
        Kind::DragonBall => {
            referee.place(object, player);
            balls::win_at_once(referee, player);
        }
        _ => referee.place(object, player),
    }
}
