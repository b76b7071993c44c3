//! Drills: their colours, those that stand alone, and those that are drawn for nothing.

use super::super::tokui_waza;
use super::{stage, switches};
use crate::engine::{Choice, Few, Happened, ObjectId, PlayerId, PromptKind, Referee, State, Task, Zone};
use crate::model::effect::{Forbidden, Permitted};
use crate::model::{Kind, Style};

/// Copies of one Drill without a colour that a player may have in play (SC-DRILL-12).
const MOST_ALIKE: usize = 4;

/// The colour word of a Drill's title; named Drills have none (SC-DRILL-11, A-SC-24).
fn colour(state: &State, drill: ObjectId) -> Option<Style> {
    let card = state.card(drill);
    let style = tokui_waza::counted(card.kind, &card.name, card.styled.as_ref()?);
    style.is_styled().then_some(style)
}

fn is_same(state: &State, one: ObjectId, other: ObjectId) -> bool {
    state.card(one).name_id == state.card(other).name_id
}

/// Whether a Drill says that it is not used beside the other.
fn avoids(state: &State, drill: ObjectId, other: ObjectId) -> bool {
    drill != other && state.forbids(drill, Forbidden::StandBeside, other)
}

/// Which rule keeps a Drill from coming into play.
pub(super) fn why_not(state: &State, drill: ObjectId, player: PlayerId) -> Option<&'static str> {
    let own = || {
        state
            .controlled(player, Kind::Drill)
            .filter(|other| *other != drill)
    };
    // SC-LATER-165: any number of Drills without a style.
    let by_2014 = state.table().plays_with(switches::CRD);
    if is_misfit(state, drill, player) {
        return Some("SC-DRILL-03");
    }
    if colour(state, drill).is_some() {
        let copies = if state.is_allowed(Permitted::ManyCopies, drill) {
            usize::MAX
        } else if state.is_permitted(Permitted::TwoCopies, drill) {
            2
        } else {
            1
        };
        if own().filter(|other| is_same(state, drill, *other)).count() >= copies {
            return Some("SC-DRILL-04");
        }
    } else if own().filter(|other| is_same(state, drill, *other)).count() >= MOST_ALIKE && !by_2014 {
        return Some("SC-DRILL-12");
    }
    // SC-DRILL-07: anybody's Drill counts, but another player's same Drill goes with it (SC-DRILL-09). SC-LATER-167: what the
    // wording of 2014 forbids beside it are its owner's, and the card says so.
    let bars = |other: ObjectId| {
        let is_own = state.object(other).controller == player;
        let alike = !is_own && is_same(state, drill, other);
        (avoids(state, drill, other) && !alike) || (is_own && avoids(state, other, drill))
    };
    let drills = state
        .in_play()
        .filter(|other| state.card(*other).kind == Kind::Drill);
    drills.into_iter().any(bars).then_some("SC-DRILL-07")
}

/// Whether a Drill is of another colour than the player's Drills in play: there is one colour at a time (SC-DRILL-03).
fn is_misfit(state: &State, drill: ObjectId, player: PlayerId) -> bool {
    colour(state, drill).is_some_and(|colour_of_it| {
        !state.is_permitted(Permitted::MixStyles, drill)
            && state
                .controlled(player, Kind::Drill)
                .filter(|other| *other != drill)
                .filter_map(|other| colour(state, other))
                .any(|other| other != colour_of_it)
    })
}

/// A Drill has come into play: other players' Drills that are not used beside it leave at once (SC-DRILL-08), and if it is
/// the same one, both do (SC-DRILL-09).
pub(super) fn clash(referee: &mut Referee<'_>, drill: ObjectId, player: PlayerId) {
    let state = &*referee.state;
    let clashing: Few<ObjectId> = state
        .seats()
        .filter(|seat| *seat != player)
        .flat_map(|seat| state.controlled(seat, Kind::Drill))
        .filter(|other| avoids(state, *other, drill))
        .collect();
    let twin = clashing.iter().any(|other| is_same(referee.state, *other, drill));
    for other in clashing {
        referee.discard(other);
    }
    if twin {
        referee.discard(drill);
    }
}

/// The colours of a player's Drills in play that may not stand together.
fn colours(state: &State, player: PlayerId) -> Vec<Style> {
    let bound = |drill: &ObjectId| !state.is_permitted(Permitted::MixStyles, *drill);
    let drills = state.controlled(player, Kind::Drill).filter(bound);
    let mut colours: Vec<Style> = drills.filter_map(|drill| colour(state, drill)).collect();
    colours.sort_unstable();
    colours.dedup();
    colours
}

/// A Drill has left play: what let its player's others stand together may have gone with it (A-SC-29).
pub(super) fn left(referee: &mut Referee<'_>, drill: ObjectId) {
    let player = referee.state.object(drill).owner;
    if referee.state.card(drill).kind == Kind::Drill && colours(referee.state, player).len() > 1 {
        referee.push(Task::Game(stage::KEEP_COLOUR, drill));
    }
}

/// The player keeps the Drills of one colour, whichever (SC-DRILL-03, A-SC-29).
pub(super) fn keep_colour(referee: &mut Referee<'_>, drill: ObjectId) {
    let player = referee.state.object(drill).owner;
    let place = |style: Style| Style::ALL.iter().position(|other| *other == style);
    if let Some(Choice::Option(kept)) = referee.answer() {
        let other = |drill: &ObjectId| {
            let colour = colour(referee.state, *drill).and_then(place);
            colour.is_some_and(|colour| colour != usize::from(kept))
        };
        let drills: Vec<ObjectId> = referee
            .state
            .controlled(player, Kind::Drill)
            .filter(other)
            .collect();
        for drill in drills {
            referee.discard(drill);
        }
        return;
    }
    let colours = colours(referee.state, player);
    if colours.len() > 1 {
        referee.push(Task::Game(stage::KEEP_COLOUR, drill));
        let places = colours.into_iter().filter_map(place);
        let choices = places.map(|place| Choice::Option(place as u8));
        referee.ask(player, PromptKind::Style, drill, "SC-DRILL-03", choices);
    }
}

/// A Drill that cannot be played because of its colour may be shown and shuffled back, or discarded; or nobody hears of
/// it. No other card is drawn (SC-DRILL-05, SC-DRILL-06).
pub(super) fn drawn(referee: &mut Referee<'_>, card: ObjectId) {
    let is_drill = referee.state.card(card).kind == Kind::Drill;
    if is_drill && is_misfit(referee.state, card, referee.state.object(card).owner) {
        referee.push(Task::Game(stage::MISFIT, card));
    }
}

/// What may be done with a misfit, by the number of the answer.
const SHUFFLE_BACK: Choice = Choice::Option(0);
const DISCARD: Choice = Choice::Option(1);

/// The answers to that question in words.
pub(super) const WORDS: [&str; 2] = ["Show it and shuffle it back", "Discard it"];

pub(super) fn choose_place(referee: &mut Referee<'_>, drill: ObjectId) {
    let player = referee.state.object(drill).owner;
    match referee.answer() {
        Some(SHUFFLE_BACK) => {
            referee.note(Happened::Revealed { object: drill }, "SC-DRILL-05");
            referee.shuffle_in(&[drill], player);
        }
        Some(DISCARD) => referee.discard(drill),
        Some(_) => {}
        None => {
            let in_hand = referee.state.object(drill).zone == Zone::Hand;
            if in_hand && is_misfit(referee.state, drill, player) {
                referee.push(Task::Game(stage::MISFIT, drill));
                let choices = [SHUFFLE_BACK, DISCARD, Choice::Done];
                referee.ask(player, PromptKind::Misfit, drill, "SC-DRILL-05", choices);
            }
        }
    }
}
