//! Cards coming into play: played from hand, or placed by an effect.

use super::super::copies::ball_set;
use super::{ALLY_STAGE, powers, steps};
use crate::engine::fight::Attack;
use crate::engine::{Entry, Few, Happened, ObjectId, PlayerId, Referee, Sight, State, Victory, Zone};
use crate::model::Kind;
use crate::model::effect::{Forbidden, Permitted, When};

/// Which rule keeps a card from being played onto the table by that player.
pub(super) fn why_not_play(state: &State, object: ObjectId, player: PlayerId) -> Option<&'static str> {
    let kind = state.card(object).kind;
    if kind == Kind::Event {
        return Some("PA-GLO-11");
    }
    if !steps::is_planned(kind) {
        return Some("PA-TURN-03");
    }
    why_not_place(state, object, player).or_else(|| {
        state
            .is_forbidden_by(Forbidden::Play, object, Some(player))
            .then_some("PA-TURN-03")
    })
}

/// Which rule keeps a card from coming into play at all.
pub(super) fn why_not_place(state: &State, object: ObjectId, player: PlayerId) -> Option<&'static str> {
    let card = state.card(object);
    if state.is_forbidden(Forbidden::EnterPlay, object) {
        return Some("PA-TURN-03");
    }
    match card.kind {
        // PA-TURN-09: the name of a ball in play, on either side.
        Kind::DragonBall if state.name_in_play(object) => Some("PA-TURN-09"),
        // PA-TURN-10: Freestyle Drills are unlimited, and the opponent's Drills do not matter.
        Kind::Drill if card.style.is_styled() => {
            let same = |drill: ObjectId| drill != object && state.card(drill).name_id == card.name_id;
            let many = state.is_allowed(Permitted::ManyCopies, object);
            (!many && state.controlled(player, Kind::Drill).any(same)).then_some("PA-TURN-10")
        }
        _ => None,
    }
}

/// Plays a card: all effects of a Dragon Ball are used at once (PA-TURN-08, PA-GLO-04). `false` when it may not be.
pub(super) fn play(referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) -> bool {
    if powers::is_used_from_hand(referee.state.card(object).kind) {
        return perform(referee, object, player);
    }
    if why_not_play(referee.state, object, player).is_some() {
        return false;
    }
    referee.note(Happened::Played { player, object }, "PA-TURN-03");
    come_into_play(referee, object, player);
    if referee.state.outcome.is_none() {
        referee.trigger(When::Played, object, player);
    }
    true
}

/// An attack or Event is played by an effect: it is used at once, and its costs are paid (PA-GLO-04).
fn perform(referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) -> bool {
    let state = &*referee.state;
    let barred = state.is_forbidden_by(Forbidden::Play, object, Some(player));
    let Some(ability) = state.line_to_play(player, object).filter(|_| !barred) else {
        return false;
    };
    let by = state.acting(player);
    referee.use_ability(player, object, ability, by);
    true
}

/// Places a card into play by an effect: no cost, and no effects of a Dragon Ball (PA-DB-05). `false` when it may not be.
pub(super) fn place(referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) -> bool {
    let is_planned = steps::is_planned(referee.state.card(object).kind);
    if !is_planned || why_not_place(referee.state, object, player).is_some() {
        return false;
    }
    referee.note(Happened::Placed { player, object }, "PA-GLO-04");
    come_into_play(referee, object, player);
    true
}

fn come_into_play(referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) {
    referee.place(object, player);
    if referee.state.card(object).kind == Kind::Ally {
        let stage = referee.entry_stage(object, ALLY_STAGE);
        referee.set_stage(object, stage, "PA-TURN-07");
    }
    check_balls(referee, player);
}

/// All seven of one set win at once (PA-WIN-04, PA-WIN-05, A-PA-10).
pub(super) fn check_balls(referee: &mut Referee<'_>, player: PlayerId) {
    let state = &*referee.state;
    let wins = state.controlled(player, Kind::DragonBall).any(|ball| {
        let set = ball_set(&state.card(ball).name);
        let same = |other: &ObjectId| ball_set(&state.card(*other).name) == set;
        state.controlled(player, Kind::DragonBall).filter(same).count() >= 7
    });
    let barred = state.is_forbidden(Forbidden::WinByBalls, state.player(player).leader);
    if wins && !barred {
        referee.win(player, Victory::DragonBalls, "PA-WIN-04");
    }
}

/// Whether an effect may choose the card to come into play, beside others it has chosen.
pub(super) fn may_enter(
    state: &State,
    object: ObjectId,
    player: PlayerId,
    entry: Entry,
    beside: &[ObjectId],
) -> bool {
    let is_used = powers::is_used_from_hand(state.card(object).kind);
    let barred = match entry {
        // PA-LATER-49: what cannot be paid is not played.
        Entry::Played if is_used => state
            .line_to_play(player, object)
            .is_none()
            .then_some("PA-LATER-49"),
        Entry::Played => why_not_play(state, object, player),
        Entry::Placed if !steps::is_planned(state.card(object).kind) => Some("PA-GLO-04"),
        Entry::Placed => why_not_place(state, object, player),
    };
    let card = state.card(object);
    let is_unique = card.kind == Kind::DragonBall || (card.kind == Kind::Drill && card.style.is_styled());
    let twin = |other: &ObjectId| state.card(*other).name_id == card.name_id;
    barred.is_none() && !(is_unique && beside.iter().any(twin))
}

/// The rest of an attack is lost with its card, or with the personality that makes it, where that goes where nobody sees it
/// (PA-LATER-55, A-PA-26).
pub(super) fn end_attack(referee: &mut Referee<'_>, object: ObjectId) {
    let attacks = |attack: Attack| attack.user == object || attack.source == object;
    let is_hidden = referee.state.object(object).zone.sight() != Sight::Everybody;
    if is_hidden && referee.state.fight.attack.is_some_and(attacks) {
        referee.lose_attack();
    }
}

/// What was attached to a card that left play goes to its owner's discard pile (PA-GLO-01, A-PA-13). A Drill's power may be
/// used again when it comes back, unlike those of personalities and Masteries (PA-COMBAT-10, A-PA-20).
pub(super) fn left_play(referee: &mut Referee<'_>, host: ObjectId) {
    let zone = referee.state.object(host).zone;
    if zone == Zone::Play {
        return;
    }
    if referee.state.card(host).kind == Kind::Drill {
        referee.state.object_mut(host).used = 0;
    }
    let attached: Few<ObjectId> = referee.state.attached(host).collect();
    for object in attached {
        referee.discard(object);
    }
}
