//! The optional rules (SC-OPT-01): Fast Play, Kumite Mastery, "You're picking on me!", and playing with more than two.
//!
//! `Player::marks`: the numbers [`STYLE`] and [`ATTACKED`], and [`TOKUI_WAZA`], [`POSTPONED`] and [`NO_COMBAT`]; `side` has
//! two more.

use super::{balls, side, stage, step, switches};
use crate::engine::fight::Attack;
use crate::engine::{
    Choice, End, Few, Happened, Mark, Noted, ObjectId, PlayerId, PromptKind, Referee, State, Task, Victory,
    Zone,
};
use crate::model::{Alignment, Kind, Style};

/// The place of a player's style for Fast Play among [`STYLES`].
const STYLE: Noted = Noted::FIRST;

/// The seat of the player that a player attacked in the latest turn.
const ATTACKED: Noted = Noted::SECOND;

/// Mark of a player whose Tokui-Waza holds.
pub(super) const TOKUI_WAZA: Mark = Mark::at(8);

/// Mark of a player who has the level of a victory that an effect keeps back (SC-LATER-141).
pub(super) const POSTPONED: Mark = Mark::at(9);

/// Mark of a player whose Combat step of this turn is given up for a Location or Battleground (SC-LATER-60).
pub(super) const NO_COMBAT: Mark = Mark::at(10);

/// Life cards that put a player out in a Kumite Mastery (SC-OPT-07, SC-OPT-13).
const MOST_LOST: u8 = 20;

/// The styles of Fast Play, in the order of its table.
const STYLES: [Style; 5] = [
    Style::Saiyan,
    Style::Orange,
    Style::Red,
    Style::Black,
    Style::Blue,
];

/// Extra life cards: the attacker's row, the defender's column (SC-OPT-15 to SC-OPT-17, A-SC-20). The same style on both
/// sides is one fewer (SC-OPT-18).
const EXTRA: [[i8; 5]; 5] = [
    [-1, 2, 4, 4, 2],
    [2, -1, 2, 3, 3],
    [3, 2, -1, 2, 3],
    [3, 3, 2, -1, 2],
    [2, 3, 3, 2, -1],
];

/// The Tokui-Waza of a player, where one was announced and holds (SC-SETUP-03).
pub(super) fn tokui_waza(state: &State, player: PlayerId) -> Option<Style> {
    let holds = state.player(player).marks.has(TOKUI_WAZA);
    let claimed = state.table().options().tokui_waza.get(player.index());
    // SC-LATER-32: what holds without a word is the Freestyle of a Mastery.
    let claimed = claimed.copied().flatten().unwrap_or(Style::Freestyle);
    holds.then_some(claimed)
}

/// Whether a player has a Mastery of that style in play.
pub(super) fn has_mastery(state: &State, player: PlayerId, style: Style) -> bool {
    let mut masteries = state.controlled(player, Kind::Mastery);
    masteries.any(|mastery| state.card(mastery).style == style)
}

/// What a Tokui-Waza adds to the power-up rating of the Main Personality (SC-TURN-07, SC-LATER-34).
pub(super) fn more_rating(state: &State, player: PlayerId) -> u8 {
    u8::from(state.player(player).marks.has(TOKUI_WAZA))
}

/// Whether a player may use Endurance: by the document of 2014 only with a Tokui-Waza and a Mastery in play (SC-LATER-117).
pub(super) fn endures(state: &State, player: PlayerId) -> bool {
    let by_2014 = state.table().plays_with(switches::CRD);
    let masters = || state.controlled(player, Kind::Mastery).next().is_some();
    !by_2014 || tokui_waza(state, player).is_some() && masters()
}

/// Asks for the style that counts in every combat, whatever the cards played (SC-OPT-14, SC-DECK-26).
pub(super) fn choose_style(referee: &mut Referee<'_>, leader: ObjectId) {
    let player = referee.state.object(leader).owner;
    if let Some(Choice::Option(place)) = referee.answer() {
        let style = Style::ALL.get(usize::from(place)).copied().unwrap_or(Style::Red);
        note_style(referee.state, player, style);
        referee.note(Happened::StyleAnnounced { player, style }, "SC-OPT-14");
        return;
    }
    referee.push(Task::Game(stage::STYLE, leader));
    let styles = Style::ALL.iter().enumerate();
    let choices = styles
        .filter(|(_, style)| STYLES.contains(style))
        .map(|(place, _)| Choice::Option(place as u8));
    referee.ask(player, PromptKind::Style, leader, "SC-OPT-14", choices);
}

/// Notes a player's style for Fast Play.
pub(super) fn note_style(state: &mut State, player: PlayerId, style: Style) {
    let place = STYLES.iter().position(|known| *known == style);
    let marks = &mut state.player_mut(player).marks;
    marks.note(STYLE, place.map(|place| place as u8));
}

fn style(state: &State, player: PlayerId) -> Option<usize> {
    state.player(player).marks.number(STYLE).map(usize::from)
}

/// The life cards of a successful attack of either kind, by either side, with what the players' styles add: to all it takes,
/// stages that could not be lost among them, whatever was prevented (SC-OPT-20).
pub(super) fn with_styles(referee: &mut Referee<'_>, attack: &Attack) -> u8 {
    let state = &*referee.state;
    if !switches::plays_with(state, switches::FAST_PLAY) {
        return attack.life;
    }
    let extra = || {
        let row = EXTRA.get(style(state, attack.by)?)?;
        row.get(style(state, attack.against)?).copied()
    };
    let extra = extra().unwrap_or(0);
    let life = attack.life.saturating_add_signed(extra);
    if life > attack.life {
        let life = life - attack.life;
        referee.note(Happened::DamageDealt { stages: 0, life }, "SC-OPT-15");
    } else if life < attack.life {
        let count = attack.life - life;
        referee.note(Happened::DamagePrevented { count }, "SC-OPT-18");
    }
    if let Some(attack) = &mut referee.state.fight.attack {
        attack.life = life;
    }
    life
}

/// Notes the one a player attacks this turn.
pub(super) fn note_attack(state: &mut State, player: PlayerId, against: Option<PlayerId>) {
    let marks = &mut state.player_mut(player).marks;
    marks.note(ATTACKED, against.map(|against| against.0));
}

/// The one a player attacked in the latest turn.
pub(super) fn attacked(state: &State, player: PlayerId) -> Option<PlayerId> {
    state.player(player).marks.number(ATTACKED).map(PlayerId)
}

/// Whether exactly three play and both others attacked this one in their latest turns (SC-OPT-08, SC-OPT-10, A-SC-19).
fn is_picked_on(state: &State, player: PlayerId) -> bool {
    let mut others = state
        .seats()
        .filter(|seat| *seat != player && !state.player(*seat).out);
    let both = others
        .by_ref()
        .take(2)
        .filter(|other| attacked(state, *other) == Some(player));
    both.count() == 2 && others.next().is_none()
}

/// After more than one life card of damage the picked-on player may put the last one back (SC-OPT-09).
pub(super) fn after_life(referee: &mut Referee<'_>, attack: &Attack) {
    let state = &*referee.state;
    let is_there = state
        .find(attack.last)
        .is_some_and(|card| card.zone == Zone::Discard);
    if attack.taken < 2
        || !is_there
        || !switches::plays_with(state, switches::PICKING_ON_ME)
        || !is_picked_on(state, attack.against)
    {
        return;
    }
    referee.push(Task::Game(stage::PUT_BACK, attack.last));
    let choices = [Choice::Yes, Choice::No];
    referee.ask(attack.against, PromptKind::May, attack.last, "SC-OPT-09", choices);
}

pub(super) fn choose_put_back(referee: &mut Referee<'_>, card: ObjectId) {
    if referee.answer() == Some(Choice::Yes) {
        referee.move_object(card, Zone::Deck, End::Bottom);
    }
}

/// Whether a Kumite Mastery is fought: agreed on, or only Heroes or only Villains are left of a larger table (SC-OPT-05).
pub(super) fn is_kumite(state: &State) -> bool {
    state.table().plays_with(switches::KUMITE) || (switches::is_large(state) && one_side(state).is_some())
}

/// The one side all players left are on.
fn one_side(state: &State) -> Option<Alignment> {
    let mut left = state
        .seats()
        .filter(|seat| !state.player(*seat).out)
        .map(|seat| side::of(state, seat));
    let first = left.next()??;
    left.all(|side| side == Some(first)).then_some(first)
}

/// In a Kumite Mastery life cards lost are counted; with twenty a player is out (SC-OPT-07, SC-OPT-13).
pub(super) fn count_lost(referee: &mut Referee<'_>, player: PlayerId, card: ObjectId) {
    // A-SC-45: discarded, as the booklet says; what leaves the game from the deck is not.
    let is_lost = referee.state.object(card).zone == Zone::Discard;
    if !is_lost || !is_kumite(referee.state) {
        return;
    }
    let seat = referee.state.player_mut(player);
    seat.lost = seat.lost.saturating_add(1);
    if seat.lost >= MOST_LOST {
        referee.eliminate(player, Victory::Kumite, "SC-OPT-13");
    }
}

/// A player is out, others play on: the cards leave the table (A-SC-28), an interrupted combat is over, and if only one
/// side is left the rest fight it out: Heroes at their highest stages, and twenty cards count from now on (SC-OPT-05 to
/// SC-OPT-07).
pub(super) fn left(referee: &mut Referee<'_>, player: PlayerId) {
    balls::return_all(referee, player);
    let own: Vec<ObjectId> = referee
        .state
        .objects()
        .filter(|(_, object)| object.owner == player && object.zone != Zone::Removed)
        .map(|(id, _)| id)
        .filter(|id| !balls::is_kept_by_another(referee.state, *id))
        .collect();
    for card in own {
        referee.move_object(card, Zone::Removed, End::Top);
    }
    let in_combat = matches!(referee.state.step, step::ENTER | step::COMBAT | step::CLOSE);
    if in_combat && referee.state.fight.combat.is_none() {
        referee.go(step::DISCARD);
    }
    let Some(side) = one_side(referee.state).filter(|side| side::of(referee.state, player) != Some(*side))
    else {
        return;
    };
    let seats: Vec<PlayerId> = referee.state.seats().collect();
    for seat in seats.into_iter().filter(|seat| *seat != player) {
        referee.state.player_mut(seat).lost = 0;
        // A-SC-49: from now on there are no Allies.
        let allies: Few<ObjectId> = referee.state.allies(seat).collect();
        for ally in allies {
            referee.discard(ally);
        }
        if side == Alignment::Hero && !referee.state.player(seat).out {
            let leader = referee.state.player(seat).leader;
            referee.set_stage(leader, u8::MAX, "SC-OPT-06");
        }
    }
}
