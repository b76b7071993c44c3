//! Score and Panini: whether a card of a type can come to a time at all.

use super::with_article;
use super::words::word;
use crate::model::effect::{Ability, Cards, Effect, Line, Piece, Walk, When};
use crate::model::{Game, Kind};

/// Whether the card is attached to another by this.
pub(super) fn attaches(ability: &Ability) -> bool {
    let Ability::Line(line) = ability else {
        return false;
    };
    let mut attaches = false;
    line.walk(&mut |piece| attaches |= matches!(piece, Piece::Effect(Effect::Attach(_))));
    attaches
}

/// Why a line does nothing on a card of that type, which may stay in play where its type is put away; none where it does something.
pub(super) fn why_not(game: Game, kind: Kind, line: &Line, name: &str, may_stay: bool) -> Option<String> {
    let on = with_article(kind);
    let said = word(&line.when);
    // What is said of other cards is heard wherever this card is heard at all.
    let of_itself = line.of.is_none();
    match line.when {
        When::Constant if is_put_away(kind) && !may_stay && !speaks_of_itself(line, name) => Some(format!(
            "{on} is used and put away, so nothing of it holds all the time; say before the colon what the line waits for, or speak of `this`"
        )),
        When::Attack if !may_attack(game, kind) => Some(format!(
            "no attack is made with {on}; say `power:` for what it does as an action"
        )),
        When::Defense if !may_defend(kind) => Some(format!("{on} is not used against attacks")),
        When::Shield if !may_shield(kind) => Some(format!(
            "`shield` is of cards that stay in play, and {on} does not; say `defense:` (SC-LATER-124)"
        )),
        When::Captured | When::BallTurnedUp if of_itself && kind != Kind::DragonBall => Some(format!(
            "`{said}` happens to a Dragon Ball, never to {on}; say whose with `of`"
        )),
        When::Redirected | When::ReachesHighest | When::ReachesZero if of_itself && !is_personality(kind) => {
            Some(format!(
                "`{said}` happens to a personality, never to {on}; say whose with `of`"
            ))
        }
        when if of_itself && is_elsewhere(when) && stays_throughout(game, kind) => Some(format!(
            "{on} is in play from the start and in no hand and no deck, so `{said}` never happens to it; say of what with `of`"
        )),
        _ => None,
    }
}

const fn is_personality(kind: Kind) -> bool {
    matches!(kind, Kind::Personality | Kind::MainPersonality | Kind::Ally)
}

/// Whether such a card is used out of the hand and gone after that (PA-COMBAT-05, SC-COMBAT-06).
const fn is_put_away(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::PhysicalCombat | Kind::EnergyCombat | Kind::Combat | Kind::Event
    )
}

/// Whether such a card is in play as the game begins and goes to no other place but out of play.
fn stays_throughout(game: Game, kind: Kind) -> bool {
    matches!(kind, Kind::Mastery | Kind::MainPersonality | Kind::Sensei)
        && (game == Game::Panini || kind != Kind::MainPersonality)
}

/// Whether it happens to a card that is in a hand, a deck or a discard pile, or comes from there.
const fn is_elsewhere(when: When) -> bool {
    matches!(
        when,
        When::Played
            | When::Drawn
            | When::EntersHand
            | When::Revealed
            | When::WouldDiscard
            | When::WouldMill
            | When::Rejuvenated
            | When::WouldBeRejuvenated
            | When::Endures
            | When::WouldEndure
            | When::PlacedOnDeck
            | When::PlacedUnder
            | When::BanishesItself
    )
}

/// Panini has Masteries that attack; Score has none.
fn may_attack(game: Game, kind: Kind) -> bool {
    !matches!(
        kind,
        Kind::DragonBall | Kind::Battleground | Kind::Location | Kind::Sensei
    ) && (game == Game::Panini || kind != Kind::Mastery)
}

const fn may_defend(kind: Kind) -> bool {
    !matches!(
        kind,
        Kind::DragonBall | Kind::Battleground | Kind::Location | Kind::Sensei
    )
}

const fn may_shield(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Personality
            | Kind::Drill
            | Kind::NonCombat
            | Kind::Mastery
            | Kind::Battleground
            | Kind::Location
    )
}

/// Whether a line is about the card itself, by its name too, or about the card it is attached to.
fn speaks_of_itself(line: &Line, name: &str) -> bool {
    let mut speaks = false;
    line.walk(&mut |piece| {
        speaks |= match piece {
            Piece::Cards(Cards::This | Cards::Host) | Piece::Effect(Effect::Unimplemented { .. }) => true,
            Piece::Filter(filter) => filter.named.as_deref() == Some(name),
            _ => false,
        };
    });
    speaks
}
