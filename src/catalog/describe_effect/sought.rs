//! Cards that are looked for, and what is done with what was found.

use super::Voice;
use super::noun::other_player;
use super::others::is_placed;
use super::scoped::if_done;
use super::special::aside;
use crate::model::Game;
use crate::model::effect::{Amount, Cards, Effect, End, Filter, Selection, Who, Zone};

impl Voice<'_> {
    pub(super) fn search(
        &mut self,
        card: &Filter,
        (count, up_to): (&Amount, bool),
        (to, at): (Zone, End),
        by_name: bool,
    ) -> String {
        let of = card.of.unwrap_or_default();
        let zone = card.zone;
        let place = self.place(to, Some(of));
        let (_, them) = self.sought(count, up_to, card);
        let put = match to {
            Zone::Play if by_name => format!("play {them}"),
            Zone::Play if of == Who::You => format!("place {them} into play"),
            Zone::Play => format!("place {them} into play under your control"),
            Zone::Discard if zone == to || zone == Zone::Removed => {
                format!("put {them} on the {} of {place}", at.label())
            }
            Zone::Discard if self.game == Game::Panini && zone == Zone::Deck && !by_name => {
                format!("destroy {them}")
            }
            Zone::Discard => format!("discard {them}"),
            Zone::Removed => self.banish(them),
            Zone::Deck if at == End::Shuffled => format!("shuffle {them} into {place}"),
            Zone::Deck if zone == to => format!("shuffle, then put {them} on the {} of {place}", at.label()),
            Zone::Deck => format!("put {them} on the {} of {place}", at.label()),
            Zone::Hand | Zone::Resource | Zone::Damage | Zone::Stack | Zone::Sensei | Zone::Levels => {
                format!("move {them} to {place}")
            }
            Zone::Aside | Zone::Under => aside(to, them),
        };
        self.searched(card, (count, up_to), &put)
    }

    /// Where is searched, for what, and what is done with it.
    fn searched(&mut self, card: &Filter, (count, up_to): (&Amount, bool), put: &str) -> String {
        let zone = card.zone;
        let place = self.place(zone, Some(card.of.unwrap_or_default()));
        // A deck whose top cards alone are searched is not shuffled (PA-GLO-06).
        let top = card.within_top.filter(|_| zone == Zone::Deck);
        let from = match top {
            Some(top) => format!("the top {top} cards of {place}"),
            None => place,
        };
        let card = Filter {
            zone: Zone::Play,
            of: None,
            within_top: card.within_top.filter(|_| top.is_none()),
            ..card.clone()
        };
        let (many, _) = self.sought(count, up_to, &card);
        let (comma, shuffle) = if zone == Zone::Deck && put.starts_with("shuffle") {
            // The deck is shuffled before the cards go back on it.
            (",", "")
        } else if zone == Zone::Deck && top.is_none() {
            (",", " and shuffle")
        } else {
            (" and", "")
        };
        format!(
            "search {from} for {many}{comma} {put}{shuffle}{}",
            self.measured(count)
        )
    }

    /// Cards that are searched for and rejuvenated.
    pub(super) fn searched_out(&mut self, choice: &Selection) -> String {
        let (_, them) = self.sought(&choice.count, choice.up_to, &choice.card);
        let put = format!("rejuvenate {them}");
        self.searched(&choice.card, (&choice.count, choice.up_to), &put)
    }

    /// A card that was searched for aside, and what is done with it if it was found.
    pub(super) fn fetched(&mut self, effects: &[&Effect]) -> Option<(String, usize)> {
        let [
            Effect::Search {
                card,
                count,
                up_to,
                to: Zone::Aside,
                ..
            },
            next,
            ..,
        ] = effects
        else {
            return None;
        };
        let (_, them) = self.sought(count, *up_to, card);
        let put = match if_done(next)? {
            [
                Effect::Move {
                    cards: Cards::It,
                    to: Zone::Discard,
                    at: End::Top,
                },
            ] => format!("discard {them}"),
            [Effect::Likewise { each, effects }] if is_placed(effects) => {
                format!("place {them} into play under {}'s control", other_player(*each))
            }
            _ => return None,
        };
        Some((self.searched(card, (count, *up_to), &put), 2))
    }
}
