//! Cards coming onto the table: played from hand in step 2, or placed by an effect.

use super::marks::USED;
use super::{allies, balls, drills, optional, stage, step, switches, users};
use crate::engine::{End, Entry, Few, Happened, ObjectId, PlayerId, Referee, State, Task, Zone};
use crate::model::Kind;
use crate::model::effect::{Forbidden, Permitted, When};

/// The place among a Dragon Ball's used abilities that says its power has happened, whatever else of it was used.
const POWER_HAPPENED: u8 = 7;

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
    // A-SC-40: what is used as it is put down needs somebody it is for.
    let used_at_once = state.card(object).kind == Kind::NonCombat && state.card(object).has(When::Played);
    let for_others = || users::why_not_by(state, state.acting(player), object).filter(|_| used_at_once);
    let place = why_not_place(state, object, player);
    let owed = || (!state.can_pay_toll(player, object)).then_some("SC-TURN-17");
    place.or_else(owed).or_else(for_others).or_else(|| {
        state
            .is_forbidden_by(Forbidden::Play, object, Some(player))
            .then_some("SC-TURN-03")
    })
}

/// Which rule keeps a card from coming into play at all.
pub(super) fn why_not_place(state: &State, object: ObjectId, player: PlayerId) -> Option<&'static str> {
    if state.is_forbidden(Forbidden::EnterPlay, object) {
        return Some("SC-TURN-03");
    }
    match state.card(object).kind {
        Kind::Personality => allies::why_not(state, object, player),
        Kind::Drill => drills::why_not(state, object, player),
        // SC-DB-02, SC-DB-19: one of each number among all players, captured or not.
        Kind::DragonBall if balls::is_in_play(state, object) => Some("SC-DB-02"),
        // SC-LATER-149: to place a ball is to play it.
        Kind::DragonBall if state.is_forbidden_by(Forbidden::Play, object, Some(player)) => {
            Some("SC-TURN-03")
        }
        Kind::Battleground | Kind::Location => {
            let name = state.card(object).name_id;
            let is_same = |other: ObjectId| state.card(other).name_id == name;
            places(state).any(is_same).then_some("SC-LATER-159")
        }
        _ => None,
    }
}

/// Whether an effect may choose the card to come into play, beside others it has chosen: what would not be placed is no choice
/// (SC-LATER-182). Of what is used from the hand the play says whether it can be.
pub(super) fn may_enter(
    state: &State,
    object: ObjectId,
    player: PlayerId,
    entry: Entry,
    beside: &[ObjectId],
) -> bool {
    let card = state.card(object);
    if !is_placed(card.kind) {
        return true;
    }
    let barred = match entry {
        Entry::Played => why_not_play(state, object, player),
        Entry::Placed => why_not_place(state, object, player),
    };
    let twin = |other: &ObjectId| state.card(*other).name_id == card.name_id;
    let is_one = card.kind == Kind::DragonBall || card.kind == Kind::Drill && card.style.is_styled();
    barred.is_none() && !(is_one && beside.iter().any(twin))
}

/// The Battlegrounds and Locations in play: one at a time (SC-LATER-159).
fn places(state: &State) -> impl Iterator<Item = ObjectId> {
    let is_place = |kind| matches!(kind, Kind::Battleground | Kind::Location);
    state
        .in_play()
        .filter(move |object| is_place(state.card(*object).kind))
}

/// Plays a card (SC-DB-01).
pub(super) fn play(referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) -> bool {
    if why_not_play(referee.state, object, player).is_some() {
        return false;
    }
    referee.note(Happened::Played { player, object }, "SC-TURN-03");
    let leader = referee.state.player(player).leader;
    referee.pay_toll(player, object, leader);
    let card = referee.state.card(object);
    if card.kind == Kind::NonCombat && card.has(When::Played) && !referee.state.is_blank(object) {
        // Others hear of it first that it was put down.
        if player == referee.state.object(object).controller {
            referee.push(Task::Game(stage::USE_AT_ONCE, object));
            referee.trigger_for_others(When::EntersPlay, object, player);
        } else {
            use_at_once(referee, object, player);
        }
        return true;
    }
    come_into_play(referee, object, player);
    if is_ball(referee.state, object) {
        use_ball(referee, object, player);
    } else if !referee.state.is_forbidden(Forbidden::UseEffects, object) && referee.state.outcome.is_none() {
        referee.trigger(When::Played, object, player);
    }
    true
}

/// The power of a Non-Combat card is used as it is put down, and so it leaves (SC-TURN-05); not where somebody has removed it first.
pub(super) fn use_at_once(referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) {
    if referee.state.object(object).zone == Zone::Removed || referee.state.outcome.is_some() {
        return;
    }
    referee.trigger(When::Used, object, player);
    referee.move_object(object, Zone::Stack, End::Top);
    referee.trigger(When::Played, object, player);
    referee.push(Task::Spent(object));
    referee.run_lines(When::Played, object, player);
}

fn is_ball(state: &State, object: ObjectId) -> bool {
    state.card(object).kind == Kind::DragonBall
}

/// A Dragon Ball's power happens the first time it lies face up, however it came there (SC-DB-14, A-SC-41).
fn use_ball(referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) {
    let ball = *referee.state.object(object);
    // A ball that has left play keeps in mind that it was used.
    let spent =
        ball.has_ever_used(POWER_HAPPENED) || referee.state.is_forbidden(Forbidden::UseEffects, object);
    if !spent && referee.state.outcome.is_none() {
        referee.set_marks(object, ball.marks.with(USED));
        referee.state.object_mut(object).note_ever_used(POWER_HAPPENED);
        // What hears of its coming comes first.
        referee.trigger_after(When::Played, object, player);
    }
}

/// Places a card into play by an effect; a Dragon Ball with its power. `false` when it may not be.
pub(super) fn place(referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) -> bool {
    let state = &*referee.state;
    // A card being used may say of itself that it stays on the table, whatever its kind.
    let is_placed = is_placed(state.card(object).kind) || state.object(object).zone == Zone::Stack;
    if !is_placed || why_not_place(referee.state, object, player).is_some() {
        return false;
    }
    let is_told = state.object(object).zone != Zone::Stack
        && !is_ball(state, object)
        && state.table().plays_with(switches::CRD);
    referee.note(Happened::Placed { player, object }, "SC-TURN-17");
    come_into_play(referee, object, player);
    // A-SC-68: what says when a card is played hears of it.
    if is_told {
        referee.tell_others(When::Played, object, player);
    }
    if is_ball(referee.state, object) {
        use_ball(referee, object, player);
    }
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
        Kind::Battleground | Kind::Location => {
            let before: Few<ObjectId> = places(referee.state).collect();
            referee.place(object, player);
            let shared = referee.state.is_permitted(Permitted::SharePlace, object);
            for place in before.into_iter().filter(|_| !shared) {
                referee.move_object(place, Zone::Removed, End::Top);
            }
            give_up_combat(referee, player);
        }
        _ => referee.place(object, player),
    }
}

/// SC-LATER-60: who puts a Location or Battleground down in the own step 2 skips the Combat step of that turn, but not for
/// one that an effect puts down at another time (SC-LATER-160).
fn give_up_combat(referee: &mut Referee<'_>, player: PlayerId) {
    let state = &mut *referee.state;
    if state.is_allowed(Permitted::KeepCombat, state.cause()) {
        return;
    }
    if state.step == step::NON_COMBAT && state.active == player && state.table().plays_with(switches::CRD) {
        state.player_mut(player).marks.put(optional::NO_COMBAT);
    }
}

/// What is attached to a card that has left play goes to its owner's discard pile (SC-LATER-177).
pub(super) fn drop_attached(referee: &mut Referee<'_>, host: ObjectId) {
    if matches!(
        referee.state.object(host).zone,
        Zone::Play | Zone::Levels | Zone::Stack
    ) {
        return;
    }
    let attached: Few<ObjectId> = referee.state.attached(host).collect();
    for object in attached {
        referee.discard(object);
    }
}
