use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::{OrganiserError, TimeZone};
use crate::catalog::Catalog;
use crate::db::{Moment, cards};
use crate::event;
use crate::games::Basis;
use crate::legality::{self, Day, Format};
use crate::model::limits::is_text;
use crate::model::vocabulary;
use crate::workshop::Workshop;

vocabulary! {
    /// What becomes of a list that is not legal.
    Illegal {
        /// It is not taken; the report says how to mend it.
        Refuse = "refuse", "Refused until it is corrected";
        /// It is taken, and the organiser sees what is wrong with it.
        Mark = "mark", "Taken and marked for the organiser";
    }
}

/// When lists are shown to everybody who sees the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reveal {
    /// Not at all.
    Never,
    /// With the tables of round 1.
    Start,
    /// When every table of that round has a result, or the event is over.
    Round(u8),
    /// From then on.
    At(Moment),
    /// When the event is over.
    End,
}

impl Reveal {
    /// In words, as the end of a sentence that begins "Lists are shown".
    fn in_words(self, zone: TimeZone) -> String {
        match self {
            Self::At(at) => format!("to everybody from {} on", zone.in_words(at)),
            Self::Never => "to nobody but the organiser and the judges".to_owned(),
            Self::Start => "to everybody when round 1 begins".to_owned(),
            Self::Round(round) => {
                format!("to everybody after round {round}, at the latest when the event is over")
            }
            Self::End => "to everybody when the event is over".to_owned(),
        }
    }
}

/// How an event is run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct EventSettings {
    /// Where; may be empty.
    #[validate(
        length(max = EventSettings::LONGEST_PLACE, message = "the place"),
        custom(function = is_text, message = "the place")
    )]
    pub place: String,
    /// What it costs to take part; may be empty.
    #[validate(
        length(max = EventSettings::LONGEST_FEE, message = "the fee"),
        custom(function = is_text, message = "the fee")
    )]
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fee: String,
    /// What else there is to say; may be empty.
    #[validate(
        length(max = EventSettings::LONGEST_ABOUT, message = "the text about the event"),
        custom(function = is_text, message = "the text about the event")
    )]
    pub about: String,
    /// The clocks there.
    pub zone: TimeZone,
    /// Id of the format.
    pub format: String,
    /// The day whose rules hold; those of the day it is judged when open.
    pub rules_on: Option<Day>,
    /// Most who are in; the rest wait.
    #[validate(range(min = 2, max = EventSettings::MOST_PLACES, message = "a number of places"))]
    pub capacity: Option<u16>,
    /// What becomes of lists that are not legal.
    pub illegal: Illegal,
    /// When lists are shown.
    pub reveal: Reveal,
    /// Whether they are shown with names.
    pub names: bool,
    /// Whether it is a draft, which nobody sees but those who run it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
    /// The house format that `format` names, as it was when it was chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<Format>,
    /// How it is played.
    pub play: event::Settings,
}

impl EventSettings {
    /// Characters of the place.
    pub const LONGEST_PLACE: u64 = 80;
    /// Characters of the fee.
    pub const LONGEST_FEE: u64 = 80;
    /// Characters of the text about the event.
    pub const LONGEST_ABOUT: u64 = 2_000;
    /// Places of an event.
    pub const MOST_PLACES: u16 = 2_048;

    /// What lists are judged by.
    pub fn basis(&self) -> Basis<'static> {
        Basis {
            format: self.judged_by(),
            on: self.rules_on.clone(),
            ..Basis::default()
        }
    }

    /// The format; a house format as it was frozen with the event.
    pub(super) fn judged_by(&self) -> Option<Cow<'static, Format>> {
        match &self.house {
            Some(house) => Some(Cow::Owned(Format {
                house: Some(self.format.clone()),
                ..house.clone()
            })),
            None => legality::format(&self.format).map(Cow::Borrowed),
        }
    }

    /// Sets that the format allows by their code and that not everybody sees, so that lists here are read without them.
    pub(super) fn unknown_sets(&self, catalog: &Catalog) -> Vec<String> {
        self.judged_by()
            .map_or_else(Vec::new, |format| format.unknown_sets(catalog))
    }

    /// Refuses to judge while the cards of a set, published just now, are being taken in: one that the format names, or, where
    /// it allows every set, one that a line names which could not be read.
    pub(super) fn check_taken_in(
        &self,
        workshop: &mut Workshop<'_>,
        unread: &[String],
    ) -> Result<(), OrganiserError> {
        let Some(format) = self.judged_by() else {
            return Ok(());
        };
        for code in format.unknown_sets(workshop.catalog) {
            if cards::holds_set(workshop.conn, format.game, &code)? {
                return Err(OrganiserError::Coming(code));
            }
        }
        if unread.is_empty() || !format.allows_every_set() {
            return Ok(());
        }
        let codes = cards::set_codes(workshop.conn, format.game)?;
        let mut coming = codes.into_iter().filter(|code| {
            let is_known = workshop.catalog.set_by_code(format.game, code).is_some();
            !is_known && unread.iter().any(|line| names_set(line, code))
        });
        coming
            .next()
            .map_or(Ok(()), |code| Err(OrganiserError::Coming(code)))
    }

    /// The format's name, with its game's.
    pub fn format_name(&self) -> String {
        self.judged_by().map_or_else(
            || self.format.clone(),
            |format| format!("{}, {}", format.game.label(), format.name),
        )
    }

    /// When lists are shown, as the end of a sentence that begins "Lists are shown".
    pub fn reveal_in_words(&self) -> String {
        self.reveal.in_words(self.zone)
    }

    /// How they are shown, as what follows that sentence's end; empty where there is nothing to say.
    pub fn names_in_words(&self) -> &'static str {
        match (self.names, self.reveal) {
            (true, _) | (false, Reveal::Never) => "",
            (false, _) => {
                ", without names and as they were when round 1 began: a list that comes or changes later is not shown, for it could be \
                 told whose it is"
            }
        }
    }

    /// The house format as text; none for a shipped one.
    pub fn house_text(&self) -> Option<String> {
        toml::to_string(self.house.as_ref()?).ok()
    }
}

/// Whether a line of a list names a set: `3 Turtle Student [RSH-001]`, `3 Turtle Student (RSH)`.
pub(super) fn names_set(line: &str, code: &str) -> bool {
    let is_apart = |letter: char| !letter.is_alphanumeric() && letter != '-';
    line.split(is_apart).any(|word| {
        let rest = word.strip_prefix(code);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    })
}

#[cfg(test)]
mod tests {
    use super::names_set;

    #[test]
    fn a_line_names_a_set_by_its_code_and_by_nothing_that_begins_alike() {
        for line in [
            "3 Turtle Student [RSH-001]",
            "3 Turtle Student (RSH)",
            "3 RSH-001",
        ] {
            assert!(names_set(line, "RSH"), "{line}");
        }
        for line in ["3 Turtle Student [RSHA-001]", "3 Rush", "3 Turtle Student"] {
            assert!(!names_set(line, "RSH"), "{line}");
        }
    }
}
