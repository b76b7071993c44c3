//! What two formats have different, rule by rule and card by card.

use std::collections::BTreeMap;

use super::{Format, Profile, Size};
use crate::catalog::fold;

/// Something in which two formats differ, as each has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// What it is: a rule, or a card's title.
    pub what: String,
    /// As the first has it.
    pub first: String,
    /// As the second has it.
    pub second: String,
}

impl Format {
    /// How another format differs from this one: rules first, then cards by their titles.
    pub fn differences(&self, other: &Self) -> Vec<Difference> {
        let rules = self.rules_in_words().into_iter().zip(other.rules_in_words());
        let rules = rules.filter(|((_, first), (_, second))| first != second);
        let rules = rules.map(|((what, first), (_, second))| Difference {
            what: what.to_owned(),
            first,
            second,
        });
        let (mine, theirs) = (self.titles(), other.titles());
        let mut all: BTreeMap<&String, &String> = mine.iter().map(|(key, (name, _))| (key, name)).collect();
        all.extend(theirs.iter().map(|(key, (name, _))| (key, name)));
        let said = |titles: &BTreeMap<String, (String, String)>, key: &String| {
            titles
                .get(key)
                .map_or_else(|| "as the game has it".to_owned(), |(_, said)| said.clone())
        };
        let cards = all.into_iter().map(|(key, name)| Difference {
            what: name.clone(),
            first: said(&mine, key),
            second: said(&theirs, key),
        });
        rules
            .chain(cards.filter(|card| card.first != card.second))
            .collect()
    }

    fn rules_in_words(&self) -> [(&'static str, String); 11] {
        let yes = |said: bool| if said { "yes" } else { "no" }.to_owned();
        let or_none = |words: String| {
            if words.is_empty() {
                "none".to_owned()
            } else {
                words
            }
        };
        let time = match (&self.from, &self.until) {
            (None, None) => "at any time".to_owned(),
            (Some(from), None) => format!("from {from} on"),
            (None, Some(until)) => format!("until {until}"),
            (Some(from), Some(until)) => format!("from {from} until {until}"),
        };
        let size = match self.size {
            None => "as the game has it".to_owned(),
            Some(Size { min, max: None }) => format!("{min} or more"),
            Some(Size { min, max: Some(max) }) => format!("{min} to {max}"),
        };
        [
            ("Game", self.game.label().to_owned()),
            (
                "Sets",
                if self.sets.is_empty() {
                    "every official set".to_owned()
                } else {
                    self.sets.join(", ")
                },
            ),
            ("Deck size", size),
            (
                "With a Namekian Tokui-Waza",
                self.namekian_max
                    .map_or_else(|| "the same".to_owned(), |most| format!("up to {most}")),
            ),
            ("Limits of the first printing", yes(self.first_printing_limits)),
            ("Allies", yes(self.allies)),
            ("Masteries and Senseis", yes(self.plays_masteries())),
            ("Rulings", Profile::label(self.profile).to_owned()),
            ("Optional rules", or_none(self.rules.join(", "))),
            (
                "Points of a deck",
                self.most_points
                    .map_or_else(|| "not counted".to_owned(), |most| format!("at most {most}")),
            ),
            ("Holds", time),
        ]
    }

    /// What is said of each title, by its folded name.
    fn titles(&self) -> BTreeMap<String, (String, String)> {
        let mut titles: BTreeMap<String, (String, String)> = BTreeMap::new();
        let mut add = |name: &str, said: String| {
            let entry = titles.entry(fold::key(name));
            let (_, words) = entry.or_insert_with(|| (name.to_owned(), String::new()));
            if !words.is_empty() {
                words.push_str("; ");
            }
            words.push_str(&said);
        };
        for ban in &self.banned {
            let time = ban.to_string();
            let time = time.strip_prefix(&ban.name).unwrap_or_default();
            add(&ban.name, format!("banned{time}"));
        }
        for limit in &self.limited {
            add(&limit.name, format!("at most {}", limit.copies));
        }
        for limit in &self.multiples {
            add(&limit.name, format!("up to {} of one level", limit.copies));
        }
        for worth in &self.points {
            let points = if worth.points == 1 { "point" } else { "points" };
            add(&worth.name, format!("{} {points} a copy", worth.points));
        }
        titles
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_formats_are_compared_rule_by_rule_and_card_by_card() {
        let format = |keys: &str| {
            Format::parse(&format!("game = 'score'\nslug = 'club'\nname = 'Club'\n{keys}")).unwrap()
        };
        let first = format("sets = ['SAI']\nbanned = ['Senzu Bean', { name = 'Enraged!', until = '2001' }]");
        let second = format(
            "allies = false\nbanned = ['senzu bean']\nlimited = [{ name = 'Black Scout Maneuver', copies = 1 }]\nmost-points = 9\npoints = [{ name = 'Black Scout Maneuver', points = 3 }]",
        );
        let words: Vec<String> = first
            .differences(&second)
            .into_iter()
            .map(|different| format!("{}: {} | {}", different.what, different.first, different.second))
            .collect();
        assert_eq!(
            words,
            [
                "Sets: SAI | every official set",
                "Allies: yes | no",
                "Points of a deck: not counted | at most 9",
                "Black Scout Maneuver: as the game has it | at most 1; 3 points a copy",
                "Enraged!: banned (until 2001) | as the game has it",
            ]
        );
        assert_eq!(first.differences(&first), []);
    }
}
