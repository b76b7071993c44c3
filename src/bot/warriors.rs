//! What the simple player likes in Bandai's game: Chi for what it holds, strong Warriors together, attacks nobody can
//! stand against, and the defenses it wins.

use crate::engine::{Act, Action, Choice, Few, ObjectId, PlayerId, PromptKind, State, TableCard, Zone};
use crate::games::bandai::{is_injured, powers, team_power};
use crate::model::Kind;
use crate::model::effect::{self, Amount, Cards, Effect, Icon, Keyword, Line, Piece, Walk, When, Who};

/// What passing and declining are worth; what is worth less is not done.
const NOTHING: i32 = 10;

/// Chi that is enough to go on with.
const ENOUGH_CHI: usize = 7;

/// Chi that is kept for what comes.
const SPARE_CHI: usize = 2;

/// Cards of the Planet that are not drawn for anything.
const LAST_CARDS: usize = 3;

/// How much power one effect may bring.
const REACH: i32 = 4;

/// Power of a devastating attack, and the difference of a Complete Defeat.
const DEVASTATING: i32 = 5;

/// Teams that may attack.
const MOST_ATTACKERS: usize = 3;

/// Cards in the Planet below which none is charged from it.
const LEAN_PLANET: usize = 12;

/// Planet Damage from which on every attack is defended.
const IN_DANGER: usize = 7;

/// How much an action is liked.
pub(super) fn worth(state: &State, action: Action) -> i32 {
    let player = action.player;
    match action.act {
        Act::Play { card } if state.card(card).kind == Kind::Warrior => 100 + 2 * strength(state, card),
        Act::Play { .. } => 90,
        Act::Use { object, ability, by } => use_worth(state, player, object, ability, by),
        Act::Give { from, to } => give_worth(state, player, from, to),
        Act::Pass => NOTHING,
        Act::Answer { choice } => answer_worth(state, player, choice),
        // Teams are no combat.
        Act::Combat { .. } | Act::FinalAttack { .. } | Act::Concede | Act::Adjust { .. } => -1,
    }
}

/// The Combat printed on a card.
fn strength(state: &State, card: ObjectId) -> i32 {
    let facts = state.card(card).symbol.as_ref();
    facts
        .and_then(|facts| facts.warrior.as_ref())
        .map_or(0, |warrior| i32::from(warrior.normal.0))
}

/// A coin is moved out of danger, or to where an effect asks for one, while there is Chi to spare.
fn give_worth(state: &State, player: PlayerId, from: ObjectId, to: ObjectId) -> i32 {
    let coins = |warrior: ObjectId| state.object(warrior).coins;
    let asks = |warrior: ObjectId| {
        let card = state.card(warrior);
        lines(card).any(|line| line.icons.contains(&Icon::Db))
    };
    let flees = is_injured(state, from) && !is_injured(state, to);
    let serves = asks(to) && coins(to) == 0 && (coins(from) > 1 || !asks(from));
    if (flees || serves) && state.pile(player, Zone::Resource).len() > SPARE_CHI {
        NOTHING + 2
    } else {
        -1
    }
}

fn use_worth(state: &State, player: PlayerId, object: ObjectId, ability: u8, by: ObjectId) -> i32 {
    if !state.battle.chain.is_empty() {
        // Only what answers the other's effect is worth an answer.
        let theirs = state
            .battle
            .chain
            .last()
            .is_some_and(|link| link.player != player);
        return if theirs && has_effect(state, object, &|effect| matches!(effect, Effect::Negate(_))) {
            2 * NOTHING
        } else {
            0
        };
    }
    let card = state.card(object);
    let Some(printed) = card.line(ability) else {
        // An Evolution.
        return 60;
    };
    let line = &printed.line;
    let stays = matches!(card.kind, Kind::Warrior | Kind::Event);
    if (stays && state.object(object).has_used(ability, state.turn))
        || !can_spare(state, player, drawn(&line.effects))
        || (line.when == When::Action && !helps(state, player, object, line, by))
    {
        return 0;
    }
    match card.kind {
        Kind::Technique | Kind::Wish => 20,
        // A Warrior's or Event's own effect, while there is Chi to spare.
        _ if state.pile(player, Zone::Resource).len() > SPARE_CHI => 15,
        _ => 0,
    }
}

/// Cards that effects take from the top of the own Planet, at most; what is counted later is taken for three.
fn drawn(effects: &[Effect]) -> usize {
    let mut most = 0;
    effects.walk(&mut |piece| {
        let count = match piece {
            Piece::Effect(Effect::Draw {
                who: Who::You | Who::Each,
                count,
                ..
            }) => count,
            Piece::Cards(Cards::Top(top)) if top.of != Who::Opponent && top.zone == effect::Zone::Deck => {
                &top.count
            }
            _ => return,
        };
        most += match count {
            Amount::Number(number) => usize::try_from(*number).unwrap_or(0),
            Amount::X | Amount::Of(_) => 3,
        };
    });
    most
}

/// Whether that many cards may leave the Planet and the game still goes on for some turns.
fn can_spare(state: &State, player: PlayerId, count: usize) -> bool {
    count == 0 || state.pile(player, Zone::Deck).len() > count + LAST_CARDS
}

/// Whether an effect of the Action Step changes anything in the battles as they stand.
fn helps(state: &State, player: PlayerId, object: ObjectId, line: &Line, by: ObjectId) -> bool {
    let is_of_battle = |effect: &Effect| {
        matches!(
            effect,
            Effect::Power { .. }
                | Effect::Prevent { .. }
                | Effect::PreventPlanetDamage { .. }
                | Effect::Choose { .. }
                | Effect::JoinTeam { .. }
        )
    };
    if !line.effects.iter().any(is_of_battle) {
        return true;
    }
    if state.battle.lanes.is_empty() {
        return false;
    }
    let is_power = |effect: &Effect| matches!(effect, Effect::Power { .. });
    let is_for = |warrior: ObjectId| match battle_of(state, player, warrior) {
        Some(battle) => {
            let counts = line.effects.iter().any(|effect| battle.counts(warrior, effect));
            !line.effects.iter().all(is_power) || counts && battle.is_close()
        }
        None => false,
    };
    if line
        .effects
        .iter()
        .any(|effect| matches!(effect, Effect::PreventPlanetDamage { .. }))
    {
        return player != state.active;
    }
    match state.card(object).kind {
        Kind::Technique if by.is_some() => is_for(by),
        Kind::Warrior if line.target.is_none() => is_for(object),
        _ => state.controlled(player, Kind::Warrior).any(is_for),
    }
}

/// A battle, seen from one of its sides.
struct OwnBattle {
    head: ObjectId,
    power: i32,
    /// Of the Team it is against; nothing when there is none.
    against: Option<i32>,
    attacks: bool,
}

impl OwnBattle {
    /// Whether power that a Warrior of the Team gives itself counts in the Team: the Head's Combat, the others' Support.
    fn counts(&self, warrior: ObjectId, effect: &Effect) -> bool {
        match effect {
            Effect::Power {
                of: Cards::User | Cards::This,
                combat,
                support,
                ..
            } => !if self.head == warrior { combat } else { support }.is_zero(),
            _ => true,
        }
    }

    /// Whether a little more power changes how it ends: a defeat or a draw in reach, or a second Planet Damage.
    fn is_close(&self) -> bool {
        match self.against {
            Some(against) => (0..REACH).contains(&(against - self.power)),
            None => self.attacks && (0..REACH).contains(&(DEVASTATING - self.power - 1)),
        }
    }
}

/// The battle a Warrior of that player is in.
fn battle_of(state: &State, player: PlayerId, warrior: ObjectId) -> Option<OwnBattle> {
    let team = state.object(warrior).team;
    let lane = state
        .battle
        .lanes
        .iter()
        .find(|lane| team > 0 && [lane.attackers, lane.defenders].contains(&team))?;
    let attacks = lane.attackers == team;
    let attackers = (lane.attackers, lane.attacking_head);
    let defenders = (lane.defenders, lane.defending_head);
    let (own, other) = if attacks {
        (attackers, defenders)
    } else {
        (defenders, attackers)
    };
    let opponent = state.next_player(player);
    let is_there = state
        .controlled(opponent, Kind::Warrior)
        .any(|warrior| other.0 > 0 && state.object(warrior).team == other.0);
    Some(OwnBattle {
        head: own.1,
        power: team_power(state, player, own.0, own.1),
        against: is_there.then(|| team_power(state, opponent, other.0, other.1)),
        attacks,
    })
}

fn answer_worth(state: &State, player: PlayerId, choice: Choice) -> i32 {
    let Some(prompt) = state.prompt else { return 0 };
    match (prompt.kind, choice) {
        // Together rather than alone.
        (PromptKind::May, Choice::Yes) if !can_spare(state, player, drawn_by(state, prompt.source)) => 0,
        (PromptKind::Redraw, Choice::No)
        | (PromptKind::First | PromptKind::May, Choice::Yes)
        | (PromptKind::Team, Choice::Pair(..)) => 2 * NOTHING,
        (PromptKind::Respond, Choice::Use(object, ability)) => {
            use_worth(state, player, object, ability, ObjectId::NONE)
        }
        (_, Choice::Done | Choice::No) => NOTHING,
        (PromptKind::Charge, Choice::Object(card)) => charge_worth(state, player, card),
        // The top of the Planet.
        (PromptKind::Charge, _) => {
            let planet = state.pile(player, Zone::Deck).len();
            let chi = state.pile(player, Zone::Resource).len();
            if chi < ENOUGH_CHI && planet > LEAN_PLANET {
                2 * NOTHING
            } else {
                0
            }
        }
        (PromptKind::Battle | PromptKind::NextBattle, Choice::Object(head)) => {
            attack_worth(state, player, head)
        }
        (PromptKind::Oppose, Choice::Pair(head, against)) => defense_worth(state, player, head, against),
        (PromptKind::Number, Choice::Number(number)) => {
            let draws = drawn_by(state, prompt.source) > 0;
            let spares = can_spare(state, player, usize::from(number));
            if draws && !spares { 0 } else { i32::from(number) }
        }
        (PromptKind::Discard | PromptKind::Pay, Choice::Object(card)) => NOTHING - strength(state, card),
        (PromptKind::Choose | PromptKind::Target, Choice::Object(card)) => {
            choose_worth(state, player, prompt.source, card)
        }
        _ => NOTHING + 1,
    }
}

/// Cards that any effect of a card takes from the top of its player's Planet.
fn drawn_by(state: &State, source: ObjectId) -> usize {
    let most = |line: &Line| drawn(&line.effects);
    state
        .find(source)
        .and_then(|_| lines(state.card(source)).map(most).max())
        .unwrap_or(0)
}

/// A card that cannot be paid for soon: from a full hand, or from any while there is hardly any Chi. What a Warrior evolves
/// into is kept.
fn charge_worth(state: &State, player: PlayerId, card: ObjectId) -> i32 {
    let turn = state.card(card).symbol.as_ref().and_then(|facts| facts.turn);
    let wait = i32::from(turn.unwrap_or(0)) - i32::from(state.player(player).marker);
    let has = |zone: Zone| state.pile(player, zone).len();
    let kept = match has(Zone::Resource) {
        0 => 1,
        1 | 2 => 3,
        chi if chi < ENOUGH_CHI => 4,
        _ => return 0,
    };
    if has(Zone::Hand) > kept && !is_awaited(state, player, card) {
        2 * NOTHING + wait.max(1 - NOTHING)
    } else {
        0
    }
}

/// Whether one of the player's Warriors, in play or in hand, evolves into that card, if need be by one in between.
fn is_awaited(state: &State, player: PlayerId, card: ObjectId) -> bool {
    let evolves = |from: &TableCard, name: &str| {
        from.keywords().any(
            |keyword| matches!(keyword, Keyword::Evolution { into, .. } if into.eq_ignore_ascii_case(name)),
        )
    };
    let is_there = |name: &str| {
        let mut warriors = [Zone::Play, Zone::Hand]
            .into_iter()
            .flat_map(|zone| state.pile(player, zone));
        warriors.any(|warrior| evolves(state.card(*warrior), name))
    };
    let name = &state.card(card).name;
    let between = |from: &TableCard| evolves(from, name) && is_there(&from.name);
    is_there(name) || state.table().cards().iter().any(between)
}

fn team_of(state: &State, warrior: ObjectId) -> (PlayerId, u8) {
    let at = state.object(warrior);
    (at.controller, at.team)
}

/// The power of the Warrior's Team with it as Head.
fn power_with(state: &State, head: ObjectId) -> i32 {
    let (player, team) = team_of(state, head);
    team_power(state, player, team, head)
}

/// Teams go out that no defending Team beats, and weaker ones with a healthy Head where more of them can go than there are
/// Teams that beat them, so that one gets through.
fn attack_worth(state: &State, player: PlayerId, head: ObjectId) -> i32 {
    let lanes = &state.battle.lanes;
    if lanes.iter().any(|lane| lane.attackers == state.object(head).team) {
        // The Showdown asks for its order.
        return NOTHING + 1;
    }
    let power = power_with(state, head);
    let theirs = best_powers(state, state.next_player(player));
    let strongest = theirs.iter().map(|(_, power)| *power).max();
    if strongest.is_none_or(|strongest| power > strongest) {
        return 2 * NOTHING + power;
    }
    let stronger = theirs.iter().filter(|(_, theirs)| *theirs >= power).count();
    let can_go = best_powers(state, player).len().min(MOST_ATTACKERS);
    let is_safe = strongest.is_none_or(|strongest| strongest - power < DEVASTATING);
    if stronger < can_go && is_safe && !is_injured(state, head) {
        NOTHING + 1
    } else {
        0
    }
}

/// The Teams of a player, each with the most power a Head of it can bring.
fn best_powers(state: &State, player: PlayerId) -> Few<(u8, i32)> {
    let mut teams = Few::<(u8, i32)>::new();
    for warrior in state.controlled(player, Kind::Warrior) {
        let (_, team) = team_of(state, warrior);
        let power = power_with(state, warrior);
        match teams.iter_mut().find(|(other, _)| *other == team) {
            Some((_, best)) => *best = power.max(*best),
            None => teams.push((team, power)),
        }
    }
    teams
}

/// A defense is worth what it wins, or the Planet when that is in danger.
fn defense_worth(state: &State, player: PlayerId, head: ObjectId, against: ObjectId) -> i32 {
    let attack = power_with(state, against);
    let margin = power_with(state, head) - attack;
    let damaged = state.pile(player, Zone::Damage).len();
    if margin > 0 || damaged >= IN_DANGER {
        2 * NOTHING + margin.max(-NOTHING + 1)
    } else {
        0
    }
}

/// Harm is for the opponent, help for oneself; the strongest first.
fn choose_worth(state: &State, player: PlayerId, source: ObjectId, card: ObjectId) -> i32 {
    let own = state.object(card).controller == player;
    let harmful = source.is_some() && has_effect(state, source, &is_harmful);
    let strength = if state.object(card).zone == Zone::Play {
        powers(state, card).0
    } else {
        strength(state, card)
    };
    let wanted = own
        && source.is_some()
        && has_effect(state, source, &|effect| matches!(effect, Effect::Power { .. }));
    if wanted && battle_of(state, player, card).is_some_and(|battle| battle.is_close()) {
        return 4 * NOTHING + strength;
    }
    if own == harmful {
        strength.min(NOTHING - 1)
    } else {
        2 * NOTHING + strength
    }
}

fn lines(card: &TableCard) -> impl Iterator<Item = &Line> {
    (0..card.abilities.len() as u8)
        .filter_map(|ability| card.line(ability))
        .map(|line| &line.line)
}

fn has_effect(state: &State, object: ObjectId, wanted: &dyn Fn(&Effect) -> bool) -> bool {
    lines(state.card(object)).any(|line| line.effects.iter().any(wanted))
}

fn is_harmful(effect: &Effect) -> bool {
    let lowers = |amount: &Amount| match amount {
        Amount::Number(number) => *number < 0,
        Amount::X => false,
        Amount::Of(measure) => matches!(measure.as_ref(), effect::Measure::Minus(_)),
    };
    match effect {
        Effect::Power { combat, support, .. } => lowers(combat) || lowers(support),
        Effect::Damage { .. }
        | Effect::Injure(_)
        | Effect::Negate(_)
        | Effect::Forbid { .. }
        | Effect::Move { .. }
        | Effect::Discard { .. }
        | Effect::RemoveCoins { .. } => true,
        _ => false,
    }
}
