//! The verbs of Bandai's effects, and the numbers only this game has.

use super::step::SHOWDOWN;
use super::{sending, teams, warriors};
use crate::engine::battle::{Change, Lasting};
use crate::engine::{
    Counter, DONE, Few, Flow, Frame, Happened, ObjectId, PlayerId, Progress, Referee, State, Zone,
};
use crate::model::Kind;
use crate::model::effect::{Amount, Cards, Coin, Duration, Effect, Measure, PreventedDamage};

/// Carries out a verb.
pub(super) fn perform(referee: &mut Referee<'_>, frame: &mut Frame, effect: &Effect) -> Flow {
    match effect {
        Effect::PutIntoPlay(cards) => each(referee, frame, cards, |referee, frame, card| {
            let player = frame.you;
            warriors::put_into_play(referee, card, player);
        }),
        Effect::TakeControl { of, duration, .. } => each(referee, frame, of, |referee, frame, card| {
            take_control(referee, frame, card, *duration);
        }),
        Effect::Grant {
            keyword,
            to,
            duration,
        } => last(referee, frame, to, *duration, &Change::Keyword(keyword.clone())),
        Effect::Forbid {
            action, of, duration, ..
        } => last(referee, frame, of, *duration, &Change::Forbid(*action)),
        Effect::Negate(cards) => each(referee, frame, cards, |referee, _, card| negate(referee, card)),
        Effect::Damage { to, count } => {
            let count = count_of(referee, frame, count);
            let mut damage = Few::<(ObjectId, u8)>::new();
            let done = each(referee, frame, to, |_, _, card| damage.push((card, count)));
            warriors::damage(referee, &damage, PreventedDamage::Any);
            done
        }
        Effect::PlanetDamage { to, count } => {
            let count = count_of(referee, frame, count);
            // BA-DB-03: coins come only of what a Planet receives in the Showdown.
            let rule = if referee.state.step == SHOWDOWN {
                "BA-DB-01"
            } else {
                "BA-DB-03"
            };
            let players: Few<PlayerId> = referee.state.who(frame, *to).collect();
            for player in players {
                warriors::damage_planet(referee, player, count, rule);
            }
            DONE
        }
        Effect::Prevent {
            damage,
            to,
            count,
            duration,
        } => {
            let count = count.as_ref().map(|count| count_of(referee, frame, count));
            last(referee, frame, to, *duration, &Change::Prevent(*damage, count))
        }
        Effect::PreventPlanetDamage { who, count, duration } => {
            let count = count.as_ref().map(|count| count_of(referee, frame, count));
            let players: Few<PlayerId> = referee.state.who(frame, *who).collect();
            for player in players {
                let change = Change::PreventPlanetDamage(player, count);
                make_last(referee, frame, ObjectId::NONE, *duration, change);
            }
            DONE
        }
        Effect::Injure(cards) => each(referee, frame, cards, |referee, _, card| {
            warriors::injure(referee, card);
        }),
        Effect::Heal(cards) => each(referee, frame, cards, |referee, _, card| {
            warriors::heal(referee, card);
        }),
        Effect::Power {
            of,
            combat,
            support,
            duration,
        } => {
            let combat = number(referee, frame, combat);
            let support = number(referee, frame, support);
            last(referee, frame, of, *duration, &Change::Power { combat, support })
        }
        Effect::PlaceCoins { coin, on, count } => {
            let count = count_of(referee, frame, count);
            each(referee, frame, on, |referee, _, card| {
                place_coins(referee, *coin, card, count);
            })
        }
        Effect::RemoveCoins { coin, from, count } => {
            let count = count_of(referee, frame, count);
            each(referee, frame, from, |referee, _, card| {
                remove_coins(referee, *coin, card, count);
            })
        }
        Effect::MoveCoins {
            coin,
            from,
            to,
            count,
        } => {
            let count = count_of(referee, frame, count);
            pair(referee, frame, [from, to], |referee, from, to| {
                move_coins(referee, *coin, from, to, count);
            })
        }
        Effect::Oppose { team, by } => pair(referee, frame, [team, by], sending::oppose_by_effect),
        Effect::Unoppose(cards) => each(referee, frame, cards, |referee, _, card| {
            teams::unoppose(referee, card);
        }),
        Effect::JoinTeam { cards, of } => pair(referee, frame, [cards, of], teams::join),
        Effect::ExtraDeployment(kind) => {
            // BA-FX-20
            let battle = &mut referee.state.battle;
            match kind {
                Kind::Warrior => battle.warriors_left = battle.warriors_left.saturating_add(1),
                _ => battle.events_left = battle.events_left.saturating_add(1),
            }
            DONE
        }
        Effect::MoveTurnMarker { who, by } => {
            let by = number(referee, frame, by);
            let players: Few<PlayerId> = referee.state.who(frame, *who).collect();
            for player in players {
                let to = i32::from(referee.state.player(player).marker) + by;
                let to = u8::try_from(to.max(0)).unwrap_or(u8::MAX);
                referee.state.player_mut(player).marker = to;
                referee.note(Happened::MarkerMoved { player, to }, "");
            }
            DONE
        }
        // Verbs of the engine, and of games with attacks.
        Effect::If { .. }
        | Effect::May { .. }
        | Effect::Choose { .. }
        | Effect::Instead(_)
        | Effect::Draw { .. }
        | Effect::Discard { .. }
        | Effect::Search { .. }
        | Effect::Move { .. }
        | Effect::Shuffle(_)
        | Effect::Reveal(_)
        | Effect::Pick(_)
        | Effect::Name(_)
        | Effect::RevealUntil { .. }
        | Effect::Permit { .. }
        | Effect::Attach(_)
        | Effect::Hit(_)
        | Effect::Later { .. }
        | Effect::Attack(_)
        | Effect::Repeat(_)
        | Effect::Stop
        | Effect::UseAgain
        | Effect::Whenever { .. }
        | Effect::Cancel
        | Effect::Unless { .. }
        | Effect::Dig { .. }
        | Effect::LookTop { .. }
        | Effect::Blank { .. }
        | Effect::AfterUse { .. }
        | Effect::UseAgainTimes(_)
        | Effect::LoseGame(_)
        | Effect::AngerNeeded { .. }
        | Effect::AddEndurance { .. }
        | Effect::Amend { .. }
        | Effect::Keep(_)
        | Effect::NextPhase(_)
        | Effect::TakeOver(_)
        | Effect::Fasten { .. }
        | Effect::Consider { .. }
        | Effect::Likewise { .. }
        | Effect::Attacks(_)
        | Effect::Stages { .. }
        | Effect::SetStage { .. }
        | Effect::Anger { .. }
        | Effect::Level { .. }
        | Effect::Rejuvenate { .. }
        | Effect::Capture
        | Effect::CaptureUnused
        | Effect::Critical
        | Effect::EndCombat
        | Effect::Look { .. }
        | Effect::Arrange { .. }
        | Effect::ShowHand { .. }
        | Effect::Play(_)
        | Effect::UseEffects(_)
        | Effect::Count(_)
        | Effect::ChooseNumber(_)
        | Effect::Empower(_)
        | Effect::PowerUp { .. }
        | Effect::HandLimit { .. }
        | Effect::Skip { .. }
        | Effect::Endurance { .. }
        | Effect::Special(_)
        | Effect::Unimplemented { .. } => {
            let object = frame.source;
            referee.note(Happened::ByHand { object }, "");
            DONE
        }
    }
}

/// A number only this game has.
pub(super) fn measure(state: &State, frame: &Frame, measure: &Measure) -> i32 {
    match measure {
        // BA-KEY-13; A-BA-22: what is no number counts as 0.
        Measure::Adventure(who) => {
            let top = state.pile(state.whose(frame, *who), Zone::Deck).last();
            let turn = top.and_then(|card| state.card(*card).symbol.as_ref()?.turn);
            i32::from(turn.unwrap_or(0))
        }
        Measure::Coins(cards) => state
            .in_play()
            .filter(|object| state.is_among(frame, cards, *object))
            .map(|object| i32::from(state.object(object).coins))
            .sum(),
        _ => 0,
    }
}

/// The number, with the card shown that an Adventure reads.
fn number(referee: &mut Referee<'_>, frame: &Frame, amount: &Amount) -> i32 {
    referee.show_adventure(frame, amount.adventure());
    referee.state.amount(frame, amount)
}

fn count_of(referee: &mut Referee<'_>, frame: &Frame, amount: &Amount) -> u8 {
    u8::try_from(number(referee, frame, amount).max(0)).unwrap_or(u8::MAX)
}

/// Does something with each of the cards.
fn each(
    referee: &mut Referee<'_>,
    frame: &mut Frame,
    cards: &Cards,
    mut change: impl FnMut(&mut Referee<'_>, &Frame, ObjectId),
) -> Flow {
    referee.pick(frame, cards)?;
    let picked = referee.take_picked();
    frame.moved = picked.len() as u8;
    for card in &picked {
        frame.it = *card;
        change(referee, frame, *card);
    }
    referee.recycle(picked);
    DONE
}

/// Does something with each of the first and the one of the second.
fn pair(
    referee: &mut Referee<'_>,
    frame: &mut Frame,
    [first, second]: [&Cards; 2],
    mut change: impl FnMut(&mut Referee<'_>, ObjectId, ObjectId),
) -> Flow {
    let chosen = matches!(first, Cards::Choose(_));
    if chosen && frame.progress == Progress::Beginning {
        referee.pick(frame, first)?;
        let picked = referee.take_picked();
        frame.it = picked.last().copied().unwrap_or(ObjectId::NONE);
        frame.progress = Progress::FirstChosen;
        referee.recycle(picked);
    }
    referee.pick(frame, second)?;
    let picked = referee.take_picked();
    let other = picked.first().copied();
    referee.recycle(picked);
    let Some(other) = other else { return DONE };
    let it = Cards::It;
    let first = if chosen { &it } else { first };
    each(referee, frame, first, |referee, _, one| {
        change(referee, one, other);
    })
}

/// Lets a change of each of the cards last. Only cards in play can be changed.
fn last(
    referee: &mut Referee<'_>,
    frame: &mut Frame,
    cards: &Cards,
    duration: Duration,
    change: &Change,
) -> Flow {
    each(referee, frame, cards, |referee, frame, card| {
        if referee.state.object(card).zone == Zone::Play {
            make_last(referee, frame, card, duration, change.clone());
        }
    })
}

fn make_last(referee: &mut Referee<'_>, frame: &Frame, object: ObjectId, until: Duration, change: Change) {
    let you = frame.you;
    referee.state.battle.lasting.push(Lasting {
        object,
        you,
        change,
        until,
    });
}

fn take_control(referee: &mut Referee<'_>, frame: &Frame, card: ObjectId, duration: Duration) {
    let before = referee.state.object(card).controller;
    warriors::change_control(referee, card, frame.you);
    let at = referee.state.object(card);
    let is_taken = at.zone == Zone::Play && at.controller == frame.you && before != frame.you;
    if is_taken && !matches!(duration, Duration::InPlay | Duration::Game) {
        make_last(referee, frame, card, duration, Change::Control(before));
    }
}

/// The last link of that card is not applied.
fn negate(referee: &mut Referee<'_>, card: ObjectId) {
    let links = referee.state.battle.chain.iter_mut();
    if let Some(link) = links.rev().find(|link| link.source == card && !link.negated) {
        link.negated = true;
    }
}

fn place_coins(referee: &mut Referee<'_>, coin: Coin, card: ObjectId, count: u8) {
    let at = *referee.state.object(card);
    if at.zone != Zone::Play {
        return;
    }
    match coin {
        Coin::Db => {
            warriors::gain_coins(referee, card, count);
        }
        Coin::Growth => referee.set_counter(card, Counter::Growth, at.growth.saturating_add(count)),
        Coin::TimeLimit => referee.set_counter(card, Counter::Time, at.time.saturating_add(count)),
    }
}

fn remove_coins(referee: &mut Referee<'_>, coin: Coin, card: ObjectId, count: u8) {
    let at = *referee.state.object(card);
    let (counter, has) = match coin {
        Coin::Db => (Counter::Coins, at.coins),
        Coin::Growth => (Counter::Growth, at.growth),
        Coin::TimeLimit => (Counter::Time, at.time),
    };
    referee.set_counter(card, counter, has.saturating_sub(count));
}

fn move_coins(referee: &mut Referee<'_>, coin: Coin, from: ObjectId, to: ObjectId, count: u8) {
    if coin == Coin::Db {
        warriors::move_coins(referee, from, to, count);
        return;
    }
    let at = *referee.state.object(from);
    let has = if coin == Coin::Growth { at.growth } else { at.time };
    remove_coins(referee, coin, from, count);
    place_coins(referee, coin, to, count.min(has));
}
