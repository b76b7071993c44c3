//! Anger, levels and the Most Powerful Personality Victory.

use super::{optional, side, switches};
use crate::engine::{ObjectId, PlayerId, Referee, State, Victory, Zone};
use crate::model::Alignment;
use crate::model::effect::Forbidden;

/// Main Personalities that are too strong for the others in a game of two, whatever the sub-names of their cards; as Villains,
/// which they are in the booklet's set (SC-SETUP-10).
const TOO_STRONG: [&str; 2] = ["Vegeta", "Nappa"];

/// The level needed where they play (SC-SETUP-11).
const BALANCED_LEVEL: u8 = 4;

/// The highest level of a player's Main Personality, announced at the beginning (SC-SETUP-02).
pub(super) fn highest(state: &State, player: PlayerId) -> u8 {
    let table = state.table();
    let levels = table
        .list(player)
        .iter()
        .filter(|(_, zone)| *zone == Zone::Levels);
    levels
        .filter_map(|(card, _)| Some(table.card(*card).person.as_ref()?.level))
        .max()
        .unwrap_or(0)
}

/// Whether two play, and one of them plays Vegeta or Nappa (SC-SETUP-10, SC-SETUP-13).
pub(super) fn is_balanced(state: &State) -> bool {
    let is_strong = |player| {
        let leader = state.player(player).leader;
        leader.is_some()
            && TOO_STRONG.contains(&state.called(leader))
            && side::of(state, player) != Some(Alignment::Hero)
    };
    // SC-LATER-54: the later rule weighs ratings, not names.
    let weighs = state.table().plays_with(switches::DOUBLE_POWER);
    !switches::is_large(state) && !weighs && state.seats().any(is_strong) && !by_anger_alone(state)
}

/// Whether a level counts for the victory only if anger brought it, and leaves anger alone if it did not: by the document of
/// 2014 (SC-LATER-64, SC-LATER-140), which knows nobody who is too strong (SC-LATER-52).
fn by_anger_alone(state: &State) -> bool {
    state.table().plays_with(switches::CRD)
}

/// The level of a Most Powerful Personality Victory: the highest any Main Personality has (SC-SETUP-02, SC-WIN-06), and
/// at least 4 with Vegeta or Nappa among two (SC-SETUP-11).
pub(super) fn needed(state: &State) -> u8 {
    let highest = state.seats().map(|seat| highest(state, seat)).max().unwrap_or(0);
    if is_balanced(state) {
        highest.max(BALANCED_LEVEL)
    } else {
        highest
    }
}

/// Whether the game can be won by level: not in a Kumite Mastery (SC-OPT-13), and among three and more only if all agreed
/// (SC-OPT-03, SC-OPT-04).
pub(super) fn wins_by_level(state: &State) -> bool {
    let agreed = !switches::is_large(state) || state.table().plays_with(switches::MOST_POWERFUL);
    agreed && !optional::is_kumite(state)
}

/// Five anger: at once the next level, one at a time, at its highest stage, anger 0 (SC-ANGER-02, SC-ANGER-03,
/// SC-ANGER-06). On the highest level only the stage rises (SC-ANGER-05).
pub(super) fn enraged(referee: &mut Referee<'_>, player: PlayerId) {
    let level = referee.state.level(player);
    referee.set_anger(player, 0, "SC-ANGER-03");
    if referee.change_level(player, level + 1, u8::MAX, ObjectId::NONE, "SC-ANGER-02") {
        if by_anger_alone(referee.state) {
            win_by_level(referee, player, "SC-LATER-140");
        }
        return;
    }
    let state = &*referee.state;
    // SC-SETUP-12: without a level 4 card, five anger on level 3 will do.
    let is_short = is_balanced(state) && needed(state) == BALANCED_LEVEL && level + 1 == BALANCED_LEVEL;
    let is_short = is_short && !is_kept_from(state, player);
    if is_short && wins_by_level(state) {
        referee.win(player, Victory::MostPowerful, "SC-SETUP-12");
        return;
    }
    referee.set_stage(referee.state.player(player).leader, u8::MAX, "SC-ANGER-05");
}

/// A new level, by anger or by an effect (SC-ANGER-08): anger is 0, and who reaches the highest level among all wins at
/// once (SC-WIN-04). Whose levels end below it cannot (SC-WIN-05). Anger that nothing may lower stays.
pub(super) fn advanced(referee: &mut Referee<'_>, player: PlayerId) {
    if by_anger_alone(referee.state) {
        return;
    }
    let leader = referee.state.player(player).leader;
    if !referee.state.is_forbidden(Forbidden::LoseAnger, leader) {
        referee.set_anger(player, 0, "SC-ANGER-03");
    }
    win_by_level(referee, player, "SC-WIN-04");
}

fn win_by_level(referee: &mut Referee<'_>, player: PlayerId, rule: &'static str) {
    if referee.state.level(player) >= needed(referee.state) && wins_by_level(referee.state) {
        if is_kept_from(referee.state, player) {
            referee.state.player_mut(player).marks.put(optional::POSTPONED);
            return;
        }
        referee.win(player, Victory::MostPowerful, rule);
    }
}

/// Whether an effect takes this victory, and no other, from a player (SC-LATER-142).
fn is_kept_from(state: &State, player: PlayerId) -> bool {
    state.is_forbidden(Forbidden::WinByAnger, state.player(player).leader)
}

/// Wins that an effect kept from their players come when it has ended, if the level is still held (SC-LATER-141).
pub(super) fn win_at_last(referee: &mut Referee<'_>) {
    for player in referee.state.seats() {
        let known = referee.state.player(player);
        // Between two levels nobody has either.
        let leader = referee.state.find(known.leader);
        let stands = leader.is_some_and(|leader| leader.zone == Zone::Play);
        let waits = stands && known.marks.has(optional::POSTPONED);
        if waits && !is_kept_from(referee.state, player) {
            referee.state.player_mut(player).marks.take(optional::POSTPONED);
            win_by_level(referee, player, "SC-LATER-141");
        }
    }
}
