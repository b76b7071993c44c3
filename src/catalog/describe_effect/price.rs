//! What is paid before a line happens.

use super::Voice;
use super::amount::counted;
use crate::model::ChiCost;
use crate::model::effect::{Amount, Cost, End};

impl Voice<'_> {
    pub(super) fn cost(&mut self, cost: &Cost) -> String {
        match cost {
            Cost::Chi(chi) => chi_words(chi),
            Cost::Move { cards, to } => self.moved(cards, *to, End::Top),
            Cost::Discard(count) => {
                let cards = counted(count, "card", "cards");
                format!("discard {cards} from your hand{}", self.measured(count))
            }
            Cost::Stages(count) => self.pays("your Main Personality", count),
            Cost::UserStages(count) => self.pays("the user", count),
            Cost::AllyStages(count) => self.pays("one of your Allies", count),
            Cost::Anger(count) => {
                let levels = counted(count, "level", "levels");
                format!("lower your anger {levels}{}", self.measured(count))
            }
            Cost::Levels(count) => {
                let levels = counted(count, "level", "levels");
                format!("lower your Main Personality {levels}{}", self.measured(count))
            }
            Cost::Injure(cards) => format!("injure {}", self.cards(cards)),
        }
    }

    fn pays(&mut self, who: &str, count: &Amount) -> String {
        let stages = counted(count, "power stage", "power stages");
        format!("{who} pays {stages}{}", self.measured(count))
    }
}

/// `Super Super 1`.
fn chi_words(cost: &ChiCost) -> String {
    match cost {
        ChiCost::Free | ChiCost::X => cost.to_string(),
        ChiCost::Paid { symbols, any } => {
            let symbols = symbols.iter().map(|symbol| symbol.label().to_owned());
            let any = (*any > 0).then(|| any.to_string());
            symbols.chain(any).collect::<Vec<_>>().join(" ")
        }
    }
}
