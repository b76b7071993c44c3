//! What may be decided, as the words on a button.

use std::collections::HashMap;

use super::Voice;
use crate::catalog;
use crate::engine::view::{Offer, TableView};
use crate::engine::{Act, Action, ObjectId, PlayerId};
use crate::model::effect::When;
use crate::model::{Game, Kind};
use crate::playtest::alike::first_alike;

impl Voice<'_> {
    /// The words of every offer, in the order of the view. Several that read the same are told apart by their number, unless
    /// they are one choice.
    pub fn offers(&self, view: &TableView) -> Vec<String> {
        let texts: Vec<String> = view.offers.iter().map(|offer| self.offer(view, offer)).collect();
        let first = self.first_alike(view);
        let mut copies: HashMap<&str, Vec<usize>> = HashMap::new();
        for (place, text) in texts.iter().enumerate() {
            if first.get(place) == Some(&place) {
                copies.entry(text).or_default().push(place);
            }
        }
        let number = |place: usize, text: &String| match copies.get(text.as_str()) {
            Some(all) if all.len() > 1 => {
                let before = all.iter().take_while(|other| **other < place).count();
                format!("{text}, copy {}", before + 1)
            }
            _ => text.clone(),
        };
        texts
            .iter()
            .zip(first)
            .map(|(text, first)| number(first, text))
            .collect()
    }

    /// For every offer of the view the place of the first that is the same choice.
    pub fn first_alike(&self, view: &TableView) -> Vec<usize> {
        first_alike(self.state, view.offers.iter().map(|offer| offer.action))
    }

    fn offer(&self, view: &TableView, offer: &Offer) -> String {
        match offer.action.act {
            Act::Pass => self.pass(view),
            Act::Answer { choice } => match view.prompt {
                Some(prompt) => self.answer(view, &prompt, offer.action.player, choice),
                None => "Answer".to_owned(),
            },
            _ => self.action(offer.action),
        }
    }

    /// An action by itself, as a log of actions shows it: what it answers is known from where it stands only.
    pub fn action(&self, action: Action) -> String {
        match action.act {
            Act::Pass => "Pass".to_owned(),
            Act::Combat { against } if self.is_large() => {
                format!("Declare combat against {}", self.whom(against))
            }
            Act::Combat { .. } => "Declare combat".to_owned(),
            Act::Play { card } => self.play(card),
            Act::Use { object, ability, by } => self.use_of(action.player, object, ability, by),
            Act::FinalAttack { card, by } => format!(
                "Discard {} for a Final Physical Attack{}",
                self.name(card),
                self.by(action.player, card, by)
            ),
            Act::Give { from, to } => format!(
                "Move a Dragon Ball coin from {} to {}",
                self.name(from),
                self.name(to)
            ),
            Act::Answer { choice } => self.choice(action.player, choice),
            Act::Concede => "Concede".to_owned(),
            Act::Adjust { change } => self.adjust(change),
        }
    }

    fn pass(&self, view: &TableView) -> String {
        let declares = |offer: &Offer| matches!(offer.action.act, Act::Combat { .. });
        if view.offers.iter().any(declares) {
            "Declare no combat".to_owned()
        } else if self.state.fight.combat.is_some() || self.game() == Game::Bandai {
            "Pass".to_owned()
        } else {
            format!("End the {}", view.step)
        }
    }

    fn play(&self, card: ObjectId) -> String {
        let deployed = self.state.find(card).is_some() && self.state.card(card).kind == Kind::Warrior;
        let verb = if deployed { "Deploy" } else { "Play" };
        format!("{verb} {}", self.name(card))
    }

    /// `Attack with Red Lunge Punch`; of a card with several such abilities also which.
    pub(super) fn use_of(&self, player: PlayerId, object: ObjectId, ability: u8, by: ObjectId) -> String {
        let name = self.name(object);
        let card = self.state.find(object).map(|_| self.state.card(object));
        let Some((card, line)) = card.and_then(|card| Some((card, card.line(ability)?))) else {
            return format!("Use {name}");
        };
        let verb = match line.line.when {
            When::Attack => "Attack with",
            When::Defense => "Defend with",
            _ => "Use",
        };
        let text = if card.lines(line.line.when).nth(1).is_some() {
            format!(": {}", catalog::line_in_words(self.game(), card.kind, &line.line))
        } else {
            String::new()
        };
        let modelled = line
            .line
            .effects
            .iter()
            .filter(|effect| effect.is_modelled())
            .count();
        let by_hand = match modelled {
            all if all == line.line.effects.len() => "",
            0 => " (resolve by hand)",
            _ => " (the rest by hand)",
        };
        format!("{verb} {name}{}{text}{by_hand}", self.by(player, object, by))
    }
}
