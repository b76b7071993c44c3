//! Warriors: their names and powers, Damage and status, coins, coming into play and leaving it; and the Planet.

use super::marks::{ALL_COINS, INJURED};
use super::step::SHOWDOWN;
use super::{bill, keywords, teams};
use crate::engine::battle::{Change, Lasting};
use crate::engine::{Counter, End, Few, Frame, Happened, ObjectId, PlayerId, Referee, State, Topic, Zone};
use crate::model::Kind;
use crate::model::effect::{Coin, Effect, Filter, Forbidden, Keyword, PreventedDamage, Status, When};

/// Whether the Warrior lies on its side.
pub fn is_injured(state: &State, warrior: ObjectId) -> bool {
    state.object(warrior).marks.has(INJURED)
}

/// Combat and Support: as printed for its status (BA-DMG-05), Growth coins (BA-KEY-15), and what effects add.
pub fn powers(state: &State, warrior: ObjectId) -> (i32, i32) {
    let facts = state
        .card(warrior)
        .symbol
        .as_ref()
        .and_then(|facts| facts.warrior.as_ref());
    let Some(facts) = facts else {
        return (0, 0);
    };
    let printed = if is_injured(state, warrior) {
        facts.injured
    } else {
        facts.normal
    };
    let growth = i32::from(state.object(warrior).growth);
    let (mut combat, mut support) = (i32::from(printed.0) + growth, i32::from(printed.1) + growth);
    state.adjusted(Topic::Power, |frame, effect| {
        if let Effect::Power {
            of,
            combat: more,
            support: behind,
            ..
        } = effect
            && state.is_among(frame, of, warrior)
        {
            combat += state.amount(frame, more);
            support += state.amount(frame, behind);
        }
        0
    });
    for lasting in state
        .battle
        .lasting
        .iter()
        .filter(|lasting| lasting.object == warrior)
    {
        if let Change::Power {
            combat: more,
            support: behind,
        } = lasting.change
        {
            combat += more;
            support += behind;
        }
    }
    (combat, support)
}

/// Whether a name is one the card has or, by `Name: A`, also has (BA-KEY-10).
pub(super) fn is_named(state: &State, card: ObjectId, name: &str) -> bool {
    let card = state.card(card);
    let also = card
        .symbol
        .as_ref()
        .and_then(|facts| facts.warrior.as_ref()?.also_named.as_deref());
    card.name.eq_ignore_ascii_case(name) || also.is_some_and(|also| also.eq_ignore_ascii_case(name))
}

/// Whether two Warriors have a name in common (A-BA-20).
fn are_namesakes(state: &State, one: ObjectId, other: ObjectId) -> bool {
    let card = state.card(one);
    let also = card
        .symbol
        .as_ref()
        .and_then(|facts| facts.warrior.as_ref()?.also_named.as_deref());
    is_named(state, other, &card.name) || also.is_some_and(|also| is_named(state, other, also))
}

/// Whether the player controls a Warrior of a name this one has, `but` aside (BA-TURN-10, BA-GLO-07, BA-GLO-08).
pub(super) fn controls_namesake(state: &State, player: PlayerId, card: ObjectId, but: ObjectId) -> bool {
    state.card(card).kind == Kind::Warrior
        && state
            .controlled(player, Kind::Warrior)
            .any(|other| other != card && other != but && are_namesakes(state, card, other))
}

/// The parts of a filter that only this game has.
pub(super) fn fits(state: &State, frame: &Frame, filter: &Filter, object: ObjectId) -> bool {
    let at = state.object(object);
    let card = state.card(object);
    let turn = card.symbol.as_ref().and_then(|facts| facts.turn).unwrap_or(0);
    // BA-GLO-05: of a Technique its user counts.
    let warrior = if state.card(frame.source).kind == Kind::Warrior {
        frame.source
    } else {
        frame.user
    };
    filter.named.as_ref().is_none_or(|name| is_named(state, object, name))
        && filter.symbol.is_none_or(|symbol| bill::symbol(state, object) == Some(symbol))
        // BA-KEY-14: all of them.
        && filter.characteristics.iter().all(|wanted| {
            card.symbol
                .as_ref()
                .is_some_and(|facts| facts.characteristics.iter().any(|has| has.eq_ignore_ascii_case(wanted)))
        })
        && filter.turn_at_least.is_none_or(|least| turn >= least)
        && filter.turn_at_most.is_none_or(|most| turn <= most)
        && filter.status.is_none_or(|status| (status == Status::Injured) == is_injured(state, object))
        && filter.coin.is_none_or(|coin| match coin {
            Coin::Db => at.coins > 0,
            Coin::Growth => at.growth > 0,
            Coin::TimeLimit => at.time > 0,
        })
        && filter.role.is_none_or(|role| teams::role(state, object) == Some(role))
        && filter.battle.is_none_or(|how| teams::stands(state, how, object, warrior))
}

/// Whether an effect forbids this to the card.
pub(super) fn is_forbidden(state: &State, what: Forbidden, object: ObjectId) -> bool {
    let lasting = |lasting: &Lasting| lasting.object == object && lasting.change == Change::Forbid(what);
    state.is_forbidden(what, object) || state.battle.lasting.iter().any(lasting)
}

/// Warriors receive Damage, all of them at once: what prevents and reduces it is looked at before any of them changes
/// (A-BA-31).
pub(super) fn damage(referee: &mut Referee<'_>, damage: &[(ObjectId, u8)], of: PreventedDamage) {
    let left: Few<(ObjectId, u8)> = damage
        .iter()
        .filter(|(warrior, _)| is_in_play(referee.state, *warrior))
        .copied()
        .collect();
    let mut received = Few::<(ObjectId, u8)>::new();
    for (warrior, count) in left {
        let count = reduced(referee, warrior, count, of);
        if count > 0 {
            received.push((warrior, count));
        }
    }
    for (warrior, count) in &received {
        let at = *referee.state.object(*warrior);
        let (down, rule) = match (at.marks.has(INJURED), *count) {
            (false, 1) => (false, "BA-DMG-01"),
            (false, _) => (true, "BA-DMG-03"),
            (true, _) => (true, "BA-DMG-02"),
        };
        let (object, count) = (*warrior, *count);
        referee.note(Happened::Damaged { object, count }, rule);
        referee.trigger(When::Damaged, object, at.controller);
        if down {
            referee.trigger(When::KnockedDown, object, at.controller);
        }
    }
    for (warrior, count) in received {
        let marks = referee.state.object(warrior).marks;
        if !marks.has(INJURED) && count == 1 {
            referee.set_marks(warrior, marks.with(INJURED));
        } else {
            // BA-BATTLE-22, BA-GLO-03: to its owner's Chi area.
            referee.move_object(warrior, Zone::Resource, End::Top);
        }
    }
}

fn is_in_play(state: &State, warrior: ObjectId) -> bool {
    let at = state.find(warrior);
    at.is_some_and(|at| at.zone == Zone::Play && state.card(warrior).kind == Kind::Warrior)
}

/// The Damage a Warrior receives: after what effects prevent, and Toughness (BA-KEY-04, A-BA-18).
fn reduced(referee: &mut Referee<'_>, warrior: ObjectId, count: u8, of: PreventedDamage) -> u8 {
    let count = prevent(referee, count, |lasting| match &mut lasting.change {
        Change::Prevent(what, left) if lasting.object == warrior => {
            (*what == PreventedDamage::Any || *what == of).then_some(left)
        }
        _ => None,
    });
    let is_tough = count >= 2 && keywords::has(referee.state, warrior, &Keyword::Toughness);
    count - u8::from(is_tough)
}

/// What is left after what effects prevent; what they prevent is used up.
fn prevent(
    referee: &mut Referee<'_>,
    count: u8,
    concerned: impl Fn(&mut Lasting) -> Option<&mut Option<u8>>,
) -> u8 {
    let mut left = count;
    for lasting in &mut referee.state.battle.lasting {
        match concerned(lasting) {
            Some(None) => left = 0,
            Some(Some(shield)) => {
                let prevented = left.min(*shield);
                *shield -= prevented;
                left -= prevented;
            }
            None => {}
        }
    }
    if left < count {
        let count = count - left;
        referee.note(Happened::DamagePrevented { count }, "");
    }
    left
}

/// Turned injured by an effect, which is no Damage (BA-DMG-04).
pub(super) fn injure(referee: &mut Referee<'_>, warrior: ObjectId) {
    let at = *referee.state.object(warrior);
    if at.zone == Zone::Play && referee.state.card(warrior).kind == Kind::Warrior {
        referee.set_marks(warrior, at.marks.with(INJURED));
    }
}

/// Back to normal status, and nothing else (BA-DMG-07, BA-KEY-16). A normal Warrior is not healed.
pub(super) fn heal(referee: &mut Referee<'_>, warrior: ObjectId) {
    let at = *referee.state.object(warrior);
    let is_injured = at.zone == Zone::Play && at.marks.has(INJURED);
    if !is_injured || is_forbidden(referee.state, Forbidden::Heal, warrior) {
        return;
    }
    referee.set_marks(warrior, at.marks.without(INJURED));
    if keywords::has(referee.state, warrior, &Keyword::SuperHeal) {
        // BA-KEY-03
        let growth = referee.state.object(warrior).growth.saturating_add(1);
        referee.set_counter(warrior, Counter::Growth, growth);
    }
    referee.trigger(When::Healed, warrior, at.controller);
}

/// A Planet receives Damage: its top cards go face down to the Planet Damage area (BA-BATTLE-14). Says how many did.
pub(super) fn damage_planet(
    referee: &mut Referee<'_>,
    player: PlayerId,
    count: u8,
    rule: &'static str,
) -> u8 {
    let count = prevent(referee, count, |lasting| match &mut lasting.change {
        Change::PreventPlanetDamage(whose, left) if *whose == player => Some(left),
        _ => None,
    });
    let mut dealt = 0;
    for _ in 0..count {
        // A-BA-04: what is there is taken.
        let Some(top) = referee.state.pile(player, Zone::Deck).last().copied() else {
            break;
        };
        referee.move_object(top, Zone::Damage, End::Top);
        dealt += 1;
    }
    if dealt > 0 {
        referee.note(Happened::PlanetDamaged { player, count: dealt }, rule);
    }
    if referee.state.step == SHOWDOWN && player != referee.state.active {
        // BA-DB-01: of a Team or of an effect.
        let suffered = &mut referee.state.battle.suffered;
        *suffered = suffered.saturating_add(dealt);
    }
    dealt
}

/// DB coins on all Warriors of a player.
pub(super) fn coins(state: &State, player: PlayerId) -> u8 {
    state
        .controlled(player, Kind::Warrior)
        .map(|warrior| state.object(warrior).coins)
        .fold(0, u8::saturating_add)
}

/// A Warrior gains DB coins, up to seven on its side (BA-DB-04, A-BA-12). Says how many.
pub(super) fn gain_coins(referee: &mut Referee<'_>, warrior: ObjectId, count: u8) -> u8 {
    let at = *referee.state.object(warrior);
    if at.zone != Zone::Play || referee.state.card(warrior).kind != Kind::Warrior {
        return 0;
    }
    let room = ALL_COINS.saturating_sub(coins(referee.state, at.controller));
    let gained = count.min(room);
    referee.set_counter(warrior, Counter::Coins, at.coins + gained);
    gained
}

/// DB coins go from one Warrior to another (BA-DB-07); what its side has no room for stays where it is (A-BA-12).
pub(super) fn move_coins(referee: &mut Referee<'_>, from: ObjectId, to: ObjectId, count: u8) {
    let there = *referee.state.object(from);
    let at = *referee.state.object(to);
    if from == to || there.zone != Zone::Play || at.zone != Zone::Play {
        return;
    }
    let room = if there.controller == at.controller {
        u8::MAX
    } else {
        ALL_COINS.saturating_sub(coins(referee.state, at.controller))
    };
    let moved = count.min(there.coins).min(room);
    referee.set_counter(from, Counter::Coins, there.coins - moved);
    referee.set_counter(to, Counter::Coins, at.coins.saturating_add(moved));
}

/// Puts a card into play by an effect, at no cost (BA-GLO-02). A Warrior whose name is taken becomes its owner's Chi
/// instead (BA-GLO-07).
pub(super) fn put_into_play(referee: &mut Referee<'_>, card: ObjectId, player: PlayerId) -> bool {
    let kind = referee.state.card(card).kind;
    if !matches!(kind, Kind::Warrior | Kind::Event) || referee.state.object(card).zone == Zone::Play {
        return false;
    }
    if controls_namesake(referee.state, player, card, ObjectId::NONE) {
        referee.move_object(card, Zone::Resource, End::Top);
        return false;
    }
    referee.note(Happened::Placed { player, object: card }, "BA-GLO-01");
    referee.place(card, player);
    referee.trigger(When::PutIntoPlay, card, player);
    true
}

/// A Warrior has left play: its coins have gone (BA-DB-05), its place in battle is empty, effects on it are over.
pub(super) fn left_play(referee: &mut Referee<'_>, object: ObjectId) {
    teams::leave(referee.state, object);
    referee
        .state
        .battle
        .lasting
        .retain(|lasting| lasting.object != object);
}

/// A player gets control of a Warrior; it stays its owner's (BA-GLO-03, BA-GLO-04).
pub(super) fn change_control(referee: &mut Referee<'_>, warrior: ObjectId, player: PlayerId) {
    let at = *referee.state.object(warrior);
    if at.zone != Zone::Play || at.controller == player {
        return;
    }
    if controls_namesake(referee.state, player, warrior, ObjectId::NONE) {
        referee.move_object(warrior, Zone::Resource, End::Top);
        return;
    }
    let room = ALL_COINS.saturating_sub(coins(referee.state, player));
    teams::leave(referee.state, warrior);
    referee.hand_over(warrior, player);
    referee.set_counter(warrior, Counter::Coins, at.coins.min(room));
    if referee.state.card(warrior).kind == Kind::Warrior {
        teams::alone(referee.state, warrior);
    }
}

/// Lets effects end; Warriors under somebody's control for a while go back.
pub(super) fn expire(referee: &mut Referee<'_>, ended: impl Fn(&Lasting) -> bool) {
    if referee.state.battle.lasting.is_empty() {
        return;
    }
    let mut returning = Vec::new();
    referee.state.battle.lasting.retain(|lasting| {
        let over = ended(lasting);
        if let (true, Change::Control(back)) = (over, &lasting.change) {
            returning.push((lasting.object, *back));
        }
        !over
    });
    for (warrior, back) in returning {
        change_control(referee, warrior, back);
    }
}
