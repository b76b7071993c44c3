//! Before the first turn.

use super::super::drawing::HANDS;
use super::stage;
use crate::engine::{
    Choice, End, Happened, Noted, ObjectId, PlayerId, PromptKind, Referee, StageId, State, Task, Zone,
};

/// Decks are shuffled and cut, chance decides who chooses, hands are drawn and may be redrawn. The Turn Markers
/// stand on 0 (BA-SETUP-09), the Wishes lie beside the mats (BA-SETUP-11).
pub(super) fn set_up(referee: &mut Referee<'_>) {
    let seats: Vec<PlayerId> = referee.state.seats().collect();
    for player in &seats {
        shuffle_and_cut(referee, *player);
    }
    // BA-SETUP-05
    let winner = PlayerId(referee.state.roll(seats.len() as u32) as u8);
    referee.state.active = winner;
    referee.push(Task::Game(stage::FIRST, ObjectId::NONE));
    referee.ask(
        winner,
        PromptKind::First,
        ObjectId::NONE,
        "BA-SETUP-05",
        [Choice::Yes, Choice::No],
    );
}

/// BA-SETUP-04: the opponent cuts.
fn shuffle_and_cut(referee: &mut Referee<'_>, player: PlayerId) {
    referee.shuffle(player);
    let opponent = referee.state.next_player(player);
    referee.cut(opponent, player, "BA-SETUP-04");
}

/// The winner goes first or second; then both draw.
pub(super) fn choose_first(referee: &mut Referee<'_>) {
    let winner = referee.state.active;
    if referee.answer() == Some(Choice::No) {
        referee.state.active = referee.state.next_player(winner);
    }
    let first = referee.state.active;
    let second = referee.state.next_player(first);
    let [full, ..] = HANDS;
    for player in [first, second] {
        referee.draw(player, full, "BA-SETUP-06");
    }
    referee.push(Task::Game(stage::BEGIN, ObjectId::NONE));
    referee.push(Task::Game(stage::REDRAW_SECOND, ObjectId::NONE));
    referee.push(Task::Game(stage::REDRAW_FIRST, ObjectId::NONE));
}

/// How many hands a player has redrawn.
const REDRAWN: Noted = Noted::FIRST;

fn redrawn(state: &State, player: PlayerId) -> u8 {
    state.player(player).marks.number(REDRAWN).unwrap_or(0)
}

/// The hand goes back and one card fewer is drawn, twice at most.
pub(super) fn redraw(referee: &mut Referee<'_>, player: PlayerId, at: StageId) {
    match referee.answer() {
        Some(Choice::Yes) => {
            let drawn_anew = redrawn(referee.state, player) + 1;
            referee
                .state
                .player_mut(player)
                .marks
                .note(REDRAWN, Some(drawn_anew));
            let hand = referee.state.pile(player, Zone::Hand).to_vec();
            for card in hand {
                referee.move_object(card, Zone::Deck, End::Top);
            }
            shuffle_and_cut(referee, player);
            let count = HANDS.get(usize::from(drawn_anew)).copied().unwrap_or(0);
            referee.draw(player, count, "BA-SETUP-07");
            let count = count as u8;
            referee.note(Happened::Redrew { player, count }, "BA-SETUP-07");
        }
        Some(_) => {
            referee.state.player_mut(player).marks.note(REDRAWN, None);
            return;
        }
        None => {}
    }
    // BA-SETUP-08: the second redrawn hand is the last. Until the first turn they are counted.
    if usize::from(redrawn(referee.state, player)) + 1 >= HANDS.len() {
        referee.state.player_mut(player).marks.note(REDRAWN, None);
        return;
    }
    referee.push(Task::Game(at, ObjectId::NONE));
    referee.ask(
        player,
        PromptKind::Redraw,
        ObjectId::NONE,
        "BA-SETUP-07",
        [Choice::Yes, Choice::No],
    );
}
