//! Cards that say each word of the text form, for those who look one up.

use std::collections::{BTreeMap, BTreeSet};

use super::Catalog;
use crate::model::effect::text::{self, reference::Section};
use crate::model::effect::{Ability, Piece, Walk};
use crate::model::{Card, PrintingId};

/// Cards shown for a word.
const EXAMPLES: usize = 3;

/// Words that a time follows, besides the beginning of a line.
const BEFORE_TIMES: [&str; 5] = ["amend", "later", "times", "total", "whenever"];

/// The first cards that say each word.
#[derive(Debug, Default)]
pub struct WordExamples(BTreeMap<(&'static str, &'static str), Vec<PrintingId>>);

impl WordExamples {
    /// Looks through all cards.
    pub fn of(catalog: &Catalog, sections: &[Section]) -> Self {
        let mut examples = Self::default();
        for card in catalog.cards() {
            let Some(printing) = card.printings.first() else {
                continue;
            };
            let said = Said::by(card);
            for section in sections {
                for entry in &section.words {
                    let known = examples.0.entry((section.title, entry.word)).or_default();
                    if known.len() < EXAMPLES && said.says(section.title, entry.word) {
                        known.push(*printing);
                    }
                }
            }
        }
        examples
    }

    /// The cards for a word of a section.
    pub fn cards<'a>(&'a self, section: &'a str, word: &'a str) -> &'a [PrintingId] {
        self.0.get(&(section, word)).map_or(&[], Vec::as_slice)
    }
}

/// The words of one card.
struct Said {
    verbs: BTreeSet<&'static str>,
    times: BTreeSet<String>,
    words: BTreeSet<String>,
}

impl Said {
    fn by(card: &Card) -> Self {
        let mut said = Self {
            verbs: BTreeSet::new(),
            times: BTreeSet::new(),
            words: BTreeSet::new(),
        };
        for abilities in [&card.abilities, &card.reworded] {
            for ability in abilities {
                if let Ability::Line(line) = ability {
                    said.times.insert(line.when.slug().to_owned());
                    line.walk(&mut |piece| {
                        if let Piece::Effect(effect) = piece {
                            said.verbs.insert(effect.verb());
                        }
                    });
                }
            }
            // Names and our own words stand in quotes and are no words of the language.
            let written = text::write(abilities);
            for part in written.split('"').step_by(2) {
                let said_here: Vec<&str> = words(part).collect();
                let pairs = said_here.iter().copied().zip(said_here.iter().copied().skip(1));
                let times = pairs.filter(|(before, _)| BEFORE_TIMES.contains(before));
                said.times.extend(times.map(|(_, time)| time.to_owned()));
                said.words.extend(said_here.into_iter().map(str::to_owned));
            }
        }
        said
    }

    fn says(&self, section: &str, word: &str) -> bool {
        match section {
            "Verbs" => self.verbs.contains(word),
            "Times" => self.times.contains(word),
            _ => word.split(',').any(|one| {
                let mut own =
                    words(one).filter(|word| word.starts_with(|first: char| first.is_ascii_lowercase()));
                own.next().is_some_and(|first| self.words.contains(first))
            }),
        }
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-')
        .filter(|word| word.starts_with(|first: char| first.is_ascii_alphabetic()))
}
