//! Before the first turn.

use super::super::tokui_waza;
use super::{levels, optional, sensei, side, stage, switches};
use crate::engine::{Happened, ObjectId, Person, PlayerId, Referee, State, Task, Zone};
use crate::model::{Alignment, Style};

/// Stages above zero at which a Main Personality begins (SC-SETUP-04).
const FIRST_STAGE: u8 = 5;

/// Levels face up, the announcements, anger 0, shuffled life decks, no opening hand (SC-SETUP-01 to SC-SETUP-09). The cut
/// by another player is part of the shuffle (SC-SETUP-05, A-SC-57).
pub(super) fn set_up(referee: &mut Referee<'_>) {
    let seats: Vec<PlayerId> = referee.state.seats().collect();
    for player in &seats {
        put_first_level(referee, *player);
        side::declare(referee, *player);
    }
    if let Some((strong, weak)) = far_stronger(referee.state) {
        for (player, stage) in [(strong, STAGE_OF_THE_STRONG), (weak, u8::MAX)] {
            referee.set_stage(referee.state.player(player).leader, stage, "SC-LATER-54");
        }
    }
    for player in &seats {
        begin_higher(referee, *player);
        referee.shuffle(*player);
    }
    announce_levels(referee, &seats);
    referee.push(Task::Game(stage::BEGIN, ObjectId::NONE));
    sensei::prepare(referee, &seats);
    // SC-LATER-51: who starts is known before anybody exchanges.
    referee.push(Task::Game(stage::FIRST, ObjectId::NONE));
    for player in seats.iter().rev() {
        announce(referee, *player);
    }
}

/// The lowest level card at five stages above zero (SC-SETUP-01, SC-SETUP-04).
fn put_first_level(referee: &mut Referee<'_>, player: PlayerId) {
    let first = (1..=9).find_map(|level| referee.state.level_object(player, level));
    if let Some(first) = first {
        referee.lead(player, first);
        referee.set_stage(first, FIRST_STAGE, "SC-SETUP-04");
    }
}

/// Stages above zero at which a Main Personality begins that is twice as strong (SC-LATER-54).
const STAGE_OF_THE_STRONG: u8 = 2;

/// By Score's Double Power Rule, who of two is at least twice as strong five stages above zero, and the other; a `Z` stage, which
/// is above every number, switches it off (SC-LATER-54).
fn far_stronger(state: &State) -> Option<(PlayerId, PlayerId)> {
    let played = state.table().plays_with(switches::DOUBLE_POWER) && !switches::is_large(state);
    let ladder = |player: PlayerId| {
        let leader = state.find(state.player(player).leader).filter(|_| played)?;
        let person = state.table().card(leader.card).person.as_ref()?;
        (!person.ladder.contains(&Person::Z)).then(|| person.power(FIRST_STAGE))
    };
    let [one, other] = [PlayerId(0), PlayerId(1)];
    let (power, against) = (ladder(one)?, ladder(other)?);
    if power >= against.saturating_mul(2) {
        Some((one, other))
    } else {
        (against >= power.saturating_mul(2)).then_some((other, one))
    }
}

/// Every player announces the highest level, and the highest of all is needed to win by it, where that is a victory at all
/// (SC-SETUP-02).
fn announce_levels(referee: &mut Referee<'_>, seats: &[PlayerId]) {
    for player in seats.iter().copied() {
        let level = levels::highest(referee.state, player);
        referee.note(Happened::HighestLevel { player, level }, "SC-SETUP-02");
    }
    if levels::wins_by_level(referee.state) {
        let level = levels::needed(referee.state);
        referee.note(Happened::LevelNeeded { level }, "SC-SETUP-02");
    }
}

/// In a Kumite Mastery the next-to-highest level at its highest stage (SC-OPT-12); with Vegeta or Nappa among two a Hero
/// at level 2, likewise (SC-SETUP-10).
fn begin_higher(referee: &mut Referee<'_>, player: PlayerId) {
    let state = &*referee.state;
    let (level, rule) = if optional::is_kumite(state) {
        (levels::highest(state, player).saturating_sub(1), "SC-OPT-12")
    } else if levels::is_balanced(state) && side::of(state, player) == Some(Alignment::Hero) {
        (2, "SC-SETUP-10")
    } else {
        return;
    };
    if let Some(object) = state.level_object(player, level) {
        referee.lead(player, object);
        referee.set_stage(object, u8::MAX, rule);
    }
}

/// A Tokui-Waza is announced now and not later (SC-SETUP-03); the style for Fast Play too, and it is the Tokui-Waza where
/// there is one (SC-DECK-26).
fn announce(referee: &mut Referee<'_>, player: PlayerId) {
    let claimed = referee.table.options().tokui_waza.get(player.index());
    // SC-LATER-32: a Freestyle Mastery needs no word.
    let claimed = claimed.copied().flatten().unwrap_or(Style::Freestyle);
    let claimed = Some(claimed).filter(|style| may_claim(referee.state, player, *style));
    if let Some(style) = claimed {
        optional::note_style(referee.state, player, style);
        referee.state.player_mut(player).marks.put(optional::TOKUI_WAZA);
        referee.note(Happened::StyleAnnounced { player, style }, "SC-SETUP-03");
    }
    // Fast Play knows no Freestyle.
    if !claimed.is_some_and(Style::is_styled) && switches::plays_with(referee.state, switches::FAST_PLAY) {
        let leader = referee.state.player(player).leader;
        referee.push(Task::Game(stage::STYLE, leader));
    }
}

/// Whether the life deck keeps to one style (SC-DECK-21 to SC-DECK-23), and the Main Personality may claim it
/// (SC-DECK-24); by the document of 2014 only with a Mastery of the style (SC-LATER-31, SC-LATER-36, A-SC-03). A claim that does
/// not hold brings nothing.
fn may_claim(state: &State, player: PlayerId, claimed: Style) -> bool {
    let by_2014 = state.table().plays_with(switches::CRD);
    if by_2014 && !optional::has_mastery(state, player, claimed) {
        return false;
    }
    let mut styles = state
        .pile(player, Zone::Deck)
        .iter()
        .filter_map(|object| {
            let card = state.card(*object);
            let facts = card.styled.as_ref()?;
            Some(tokui_waza::counted(card.kind, &card.name, facts))
        })
        .filter(|style| style.is_styled())
        .peekable();
    // SC-LATER-35: Freestyle is a Tokui-Waza too where it has a Mastery, and then no card is styled (SC-LATER-32).
    if claimed == Style::Freestyle {
        return by_2014 && styles.peek().is_none();
    }
    claimed.is_styled()
        && styles.peek().is_some()
        && styles.all(|style| style == claimed)
        && has_heritage(state, player, claimed)
}

/// Whether the Main Personality may claim a style: by its side and name (SC-DECK-24), by the document of 2014 by its heritage
/// (SC-LATER-33).
fn has_heritage(state: &State, player: PlayerId, claimed: Style) -> bool {
    let leader = state.player(player).leader;
    if !state.table().plays_with(switches::CRD) {
        return claimed != Style::Saiyan
            || tokui_waza::is_saiyan(side::of(state, player), state.called(leader));
    }
    let facts = state
        .find(leader)
        .and_then(|leader| state.table().card(leader.card).styled.as_ref());
    facts.is_some_and(|facts| tokui_waza::may_announce(facts, claimed))
}

/// A rating of bracket D by the table of 2014 (SC-LATER-52).
const STRONG: u32 = 1_900_000;

/// Who may begin (chance takes one of them), and by which rule.
pub(super) fn name_first(referee: &mut Referee<'_>) {
    let by_2014 = referee.table.plays_with(switches::CRD);
    let (able, rule) = if let Some((_, weak)) = far_stronger(referee.state) {
        (vec![weak], "SC-LATER-54")
    } else if by_2014 {
        by_rating(referee.state)
    } else {
        by_side(referee.state)
    };
    let place = if able.len() > 1 {
        referee.state.roll(able.len() as u32) as usize
    } else {
        0
    };
    let first = able.get(place).copied().unwrap_or(PlayerId(0));
    referee.name_first(first, rule);
}

/// If one player alone stands in bracket D or higher, another begins (SC-LATER-52); else chance decides (SC-LATER-53).
fn by_rating(state: &State) -> (Vec<PlayerId>, &'static str) {
    let (strong, others): (Vec<PlayerId>, Vec<PlayerId>) = state
        .seats()
        .partition(|seat| state.leader_power(*seat) >= STRONG);
    if strong.len() == 1 {
        (others, "SC-LATER-52")
    } else {
        (state.seats().collect(), "SC-LATER-53")
    }
}

/// The Hero begins (SC-SETUP-07); of several Heroes, and of Villains alone, chance decides (SC-SETUP-08, A-SC-21).
fn by_side(state: &State) -> (Vec<PlayerId>, &'static str) {
    let heroes: Vec<PlayerId> = state
        .seats()
        .filter(|seat| side::of(state, *seat) == Some(Alignment::Hero))
        .collect();
    let rule = if heroes.len() == 1 {
        "SC-SETUP-07"
    } else {
        "SC-SETUP-08"
    };
    let able = if heroes.is_empty() {
        state.seats().collect()
    } else {
        heroes
    };
    (able, rule)
}
