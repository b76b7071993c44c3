//! Cards that are for some personalities only. That binds who uses them, not which deck holds them (A-SC-40).

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
        .filter_map(|facts| Some((facts.personality.as_ref()?, facts.heritage.as_slice())))
        .collect();
    if users.is_empty() {
        return Vec::new();
    }
    let beside = |entry: &&Entry<'_>| entry.section != Section::Personality;
    let idle = deck.entries.iter().filter(beside).filter(|entry| {
        entry.card.styled().is_some_and(|facts| {
            let mut users = users.iter();
            !users.any(|(who, heritage)| facts.only.lets(who, heritage, by_heritage))
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
