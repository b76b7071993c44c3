//! Changes by hand, as the words on a button.

use super::counted::counted;
use super::{Voice, capital, zone_title};
use crate::engine::{Adjust, CardMarks, Counter};

impl Voice<'_> {
    /// A change of the table by hand.
    pub(super) fn adjust(&self, change: Adjust) -> String {
        let by_hand = match change {
            Adjust::Draw { player, count } => {
                format!("{} {}", self.does(player, "draw"), counted(count, "card"))
            }
            Adjust::Move { object, to, bottom } => {
                let place = if bottom { " (bottom)" } else { "" };
                format!("{} to: {}{place}", self.name(object), zone_title(self.game(), to))
            }
            Adjust::Control { object, player } => {
                format!("{} control of {}", self.does(player, "take"), self.name(object))
            }
            Adjust::Stage { object, stage } => {
                format!("{} at {} above zero", self.name(object), counted(stage, "stage"))
            }
            Adjust::Anger { player, anger } => format!("{} anger at {anger}", self.whose(player)),
            Adjust::Level { player, level } => {
                format!("{} Main Personality at level {level}", self.whose(player))
            }
            Adjust::Counter {
                object,
                counter,
                count,
            } => {
                let counter = match counter {
                    Counter::Coins => "Dragon Ball coin",
                    Counter::Growth => "Growth coin",
                    Counter::Time => "Time Limit coin",
                    Counter::Marks => {
                        let marks = self.marks(CardMarks::of_number(count)).join(", ");
                        return format!("By hand: {} {marks}", self.name(object));
                    }
                };
                format!("{} with {}", self.name(object), counted(count, counter))
            }
            Adjust::Marker { player, at } => format!("{} Turn Marker at {at}", self.whose(player)),
            Adjust::Shuffle { player } => {
                format!(
                    "{} {} {}",
                    self.does(player, "shuffle"),
                    self.own(player),
                    self.game().main_deck_name()
                )
            }
            Adjust::StopAttack => "the attack is stopped".to_owned(),
            Adjust::EndStep => "the step ends".to_owned(),
        };
        format!("By hand: {}", capital(&by_hand))
    }
}
