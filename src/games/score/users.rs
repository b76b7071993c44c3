//! Cards that are for some personalities only. That binds who uses them, not which deck holds them (A-SC-40).

use crate::deck::Section;
use crate::legality::{Profile, Subject};

/// What is no breach and worth knowing: the cards that no level of the Main Personality can ever use.
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
    let idle = deck.entries.iter().filter(|entry| {
        entry.card.styled().is_some_and(|facts| {
            let mut users = users.iter();
            facts.personality.is_none()
                && !users.any(|(who, heritage)| facts.only.lets(who, heritage, by_heritage))
        })
    });
    let mut names: Vec<_> = idle.map(|entry| entry.card.title()).collect();
    names.dedup();
    if names.is_empty() || users.is_empty() {
        return Vec::new();
    }
    let who = &deck.catalog.character(leader).name;
    vec![format!(
        "{who} can never use {}, which may be in the deck all the same (A-SC-40)",
        names.join(", ")
    )]
}
