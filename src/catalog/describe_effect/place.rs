//! Where cards lie: `2 Drills from your hand`, `among the top 3 cards of your Life Deck`.

use super::Voice;
use super::noun::Number;
use crate::model::Game;
use crate::model::effect::{Filter, Who, Zone};

impl Voice<'_> {
    /// Chosen cards, which come from where they are.
    pub(super) fn taken(&self, filter: &Filter, number: Number) -> String {
        let stays = matches!(filter.zone, Zone::Play | Zone::Aside | Zone::Under);
        if stays || self.end_of_pile(filter).is_some() {
            return self.noun(filter, number);
        }
        let anywhere = Filter {
            zone: Zone::Play,
            of: None,
            ..filter.clone()
        };
        let (whatever, besides) = self.apart(&anywhere, number);
        let (noun, besides) = (self.noun(&whatever, number), besides.unwrap_or_default());
        let place = self.place(filter.zone, filter.of.filter(|who| *who != Who::Each));
        format!("{noun} from {place} {besides}").trim_end().to_owned()
    }

    /// Cards without what they are not, which is said behind where they lie.
    pub(super) fn apart(&self, filter: &Filter, number: Number) -> (Filter, Option<String>) {
        // Of two named titles the other one is meant.
        let besides = self.besides(filter, number).filter(|_| !filter.the_named);
        let whatever = Filter {
            not: filter.not.clone().filter(|_| besides.is_none()),
            ..filter.clone()
        };
        (whatever, besides)
    }

    /// `among the top 3 cards of your Life Deck`, `at the top of it`.
    pub(super) fn end_of_pile(&self, filter: &Filter) -> Option<String> {
        let top = filter.within_top.map(|count| ("top", count));
        let (end, count) = top.or_else(|| filter.within_bottom.map(|count| ("bottom", count)))?;
        // The pile that is searched has been named.
        let pile = (filter.zone != Zone::Play).then(|| self.place(filter.zone, filter.of));
        Some(match (count, pile) {
            (1, None) => format!("at its {end}"),
            (1, Some(pile)) => format!("at the {end} of {pile}"),
            (count, None) => format!("among its {end} {count} cards"),
            (count, Some(pile)) => format!("among the {end} {count} cards of {pile}"),
        })
    }

    /// `you control`, `in your hand`; nothing where anybody may have them in play.
    pub(super) fn whereabouts(&self, filter: &Filter) -> Option<String> {
        let words = match (filter.zone, filter.of) {
            (Zone::Play, None) => return None,
            (Zone::Play, Some(Who::Each)) => "in play".to_owned(),
            (Zone::Play, Some(Who::Opponents)) => "your opponents control".to_owned(),
            (Zone::Play, Some(who)) => format!("{} {}", who.label(), controls(who)),
            (Zone::Stack, Some(Who::Opponent)) => "your opponent used".to_owned(),
            (Zone::Stack, Some(Who::You)) => "you used".to_owned(),
            (Zone::Stack, _) => "in the Chain".to_owned(),
            (Zone::Aside, Some(Who::You)) => "you set aside".to_owned(),
            (Zone::Aside, Some(Who::Opponent)) => "of your opponent set aside".to_owned(),
            (Zone::Aside, _) => "set aside".to_owned(),
            (Zone::Under, _) => "under this card".to_owned(),
            (Zone::Levels, of) => format!("among {}", self.place(Zone::Levels, of)),
            (zone, of) => format!("in {}", self.place(zone, of)),
        };
        Some(words)
    }

    /// `your Chi area`.
    pub(super) fn place(&self, zone: Zone, of: Option<Who>) -> String {
        let owner = match of {
            Some(Who::You) => "your",
            Some(Who::Opponent) => "your opponent's",
            Some(Who::Opponents) => "every opponent's",
            Some(Who::Each) => "each player's",
            Some(Who::Chosen) => "a player's",
            None => "any player's",
        };
        format!("{owner} {}", self.zone(zone))
    }

    pub(super) fn zone(&self, zone: Zone) -> &'static str {
        match zone {
            Zone::Deck => self.game.main_deck_name(),
            Zone::Discard if self.game == Game::Bandai => "Discard area",
            Zone::Discard => "discard pile",
            zone => zone.label(),
        }
    }
}

fn controls(who: Who) -> &'static str {
    if who == Who::You { "control" } else { "controls" }
}
