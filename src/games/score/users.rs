//! Cards that are for some personalities only. That binds who uses them, not which deck holds them (A-SC-40).

use super::allies::allies_side;
use super::community;
use crate::deck::Section;
use crate::legality::{Entry, Profile, Subject};

/// What is no breach and worth knowing: the cards that no level of the Main Personality can ever use, and the
/// Allies it can never have.
pub fn notices(subject: &Subject<'_>) -> Vec<String> {
    let deck = subject.deck;
    let Some(leader) = deck.leader else {
        return Vec::new();
    };
    let by_heritage = subject.profile == Profile::Crd;
    let users: Vec<_> = deck
        .section(Section::Personality)
        .filter_map(|entry| entry.card.styled())
        .filter(|facts| facts.personality.is_some())
        .collect();
    if users.is_empty() {
        return Vec::new();
    }
    let beside = |entry: &&Entry<'_>| entry.section != Section::Personality;
    // SC-LATER-68: a Rogue is of the side for which the deck was built.
    let is_rogue = by_heritage && users.iter().any(|user| community::is_a_rogue(user));
    let side = allies_side(subject).filter(|_| is_rogue);
    let idle = deck.entries.iter().filter(beside).filter(|entry| {
        entry.card.styled().is_some_and(|facts| {
            let mut users = users.iter();
            let of_a_side = facts.only.heritage.is_none() && facts.only.characters.is_empty();
            if let (Some(side), Some(wanted), true) = (side, facts.only.alignment, of_a_side) {
                return side != wanted;
            }
            !users.any(|user| facts.only.lets_card(user, by_heritage))
        })
    });
    let (allies, cards): (Vec<_>, Vec<_>) = idle.partition(|entry| entry.card.personality().is_some());
    let who = &deck.catalog.character(leader).name;
    [(cards, "use", ""), (allies, "have", " as an Ally")]
        .into_iter()
        .filter(|(idle, ..)| !idle.is_empty())
        .map(|(idle, verb, as_what)| {
            let mut names: Vec<_> = idle.iter().map(|entry: &&Entry<'_>| entry.card.title()).collect();
            names.dedup();
            let names = names.join(", ");
            format!(
                "{who} can never {verb} {names}{as_what}, which may be in the deck all the same (A-SC-40)"
            )
        })
        .collect()
}
