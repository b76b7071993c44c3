//! The whole table as text, for the shell and for screen readers.

use super::counted::{counted, power};
use super::{Sentence, Voice, capital, zone_title};
use crate::engine::view::{CardView, PlayerView, TableView, ZoneView};
use crate::engine::{ObjectId, PlayerId, Zone};

impl Voice<'_> {
    /// The table, line by line: the turn, each seat with its zones, what is asked, and the numbered actions, from 1, in
    /// the order of [`TableView::offers`].
    pub fn board(&self, view: &TableView) -> Vec<String> {
        let mut lines = vec![self.headline(view).to_string()];
        for seat in &view.players {
            lines.push(String::new());
            lines.push(self.seat(seat));
            lines.extend(
                seat.zones
                    .iter()
                    .map(|zone| format!("  {}", self.zone(zone, seat.player))),
            );
        }
        lines.push(String::new());
        lines.extend(view.outcome.map(|outcome| self.outcome(outcome).to_string()));
        lines.extend(self.question(view).map(|question| question.to_string()));
        lines.extend(self.numbered(view));
        lines
    }

    /// The actions with their numbers, from 1; a title to be named is not one of a list.
    pub fn numbered(&self, view: &TableView) -> Vec<String> {
        if view.is_naming() && !view.offers.is_empty() {
            return vec!["name TITLE: the whole title of a card".to_owned()];
        }
        let width = view.offers.len().to_string().len();
        let line = |(place, text): (usize, String)| format!("{:>width$}. {text}", place + 1);
        self.offers(view).into_iter().enumerate().map(line).collect()
    }

    /// `Your turn 3: Planning Step.`
    pub fn headline(&self, view: &TableView) -> Sentence {
        if view.turn == 0 {
            return Sentence::deed("Before the first turn.".to_owned(), "");
        }
        // One step of a turn asks something.
        let step = if view.step.ends_with('?') {
            "declare combat?"
        } else {
            view.step
        };
        let text = format!("{} turn {}: {step}.", self.whose(view.active), view.turn);
        Sentence::deed(capital(&text), view.step_rule)
    }

    /// `You: Nail - Watchful, level 1, anger 2`.
    fn seat(&self, seat: &PlayerView) -> String {
        let leader = self.state.player(seat.player).leader;
        let mut parts = Vec::new();
        if leader.is_some() {
            parts.push(self.name(leader));
            parts.push(format!("level {}", seat.level));
            parts.push(format!("anger {}", seat.anger));
        } else {
            parts.push(format!("Turn Marker at {}", seat.marker));
        }
        parts.extend(self.lost(seat));
        if seat.out {
            parts.push("out of the game".to_owned());
        }
        format!("{}: {}", self.who(seat.player), parts.join(", "))
    }

    /// Life cards lost, where that decides a game: `9 life cards lost`.
    pub fn lost(&self, seat: &PlayerView) -> Option<String> {
        (seat.lost > 0).then(|| format!("{} lost", counted(seat.lost, "life card")))
    }

    fn zone(&self, zone: &ZoneView, player: PlayerId) -> String {
        let name = zone_title(self.game(), zone.zone);
        let count = counted(zone.count as u64, "card");
        if zone.cards.is_empty() {
            return format!("{name}: {count}");
        }
        // The top of a pile is read first.
        let cards: Vec<String> = match zone.zone {
            Zone::Discard | Zone::Deck => zone
                .cards
                .iter()
                .rev()
                .map(|card| self.card(card, player))
                .collect(),
            _ => zone.cards.iter().map(|card| self.card(card, player)).collect(),
        };
        let hidden = zone.count - zone.cards.len();
        let hidden = if hidden > 0 {
            format!(" and {} face down", counted(hidden as u64, "card"))
        } else {
            String::new()
        };
        format!("{name} ({count}): {}{hidden}", cards.join("; "))
    }

    /// `Tien, 3 stages above zero, power level 1,200, 1 Dragon Ball coin`.
    fn card(&self, card: &CardView, player: PlayerId) -> String {
        let mut parts = vec![self.name(card.object)];
        parts.extend(self.notes(card, player));
        if card.team > 0 {
            parts.push(format!("Team {}", card.team));
        }
        parts.join(", ")
    }

    /// What is to be said of a card of that player's zone beside its name: `3 stages above zero`, `1 Growth coin`,
    /// `on Nail`.
    pub fn notes(&self, card: &CardView, player: PlayerId) -> Vec<String> {
        let mut parts = Vec::new();
        let in_play = self.state.object(card.object).zone == Zone::Play;
        if in_play && self.state.card(card.object).person.is_some() {
            parts.push(format!("{} above zero", counted(card.stage, "stage")));
            parts.push(format!("power level {}", power(card.power)));
        }
        if let Some((combat, support)) = card.powers {
            parts.push(format!("Combat {combat}, Support {support}"));
        }
        parts.extend(self.signs(card, player));
        parts
    }

    /// The same without what a drawn board shows as a ladder or as figures.
    pub fn signs(&self, card: &CardView, player: PlayerId) -> Vec<String> {
        let mut parts: Vec<String> = Vec::new();
        if card.powers.is_some() {
            parts.extend(self.place_in_team(card).map(str::to_owned));
        }
        let coins = [
            (card.coins, "DB coin"),
            (card.growth, "Growth coin"),
            (card.time, "Time Limit coin"),
        ];
        parts.extend(
            coins
                .iter()
                .filter(|(count, _)| *count > 0)
                .map(|(count, noun)| counted(*count, noun)),
        );
        parts.extend(self.marks(card.marks));
        parts.extend(card.host.map(|host: ObjectId| format!("on {}", self.name(host))));
        if card.owner != player {
            parts.push(format!("from {} deck", self.whose(card.owner)));
        }
        parts
    }
}
