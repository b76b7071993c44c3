use std::borrow::Cow;
use std::str::FromStr;

use chrono::{NaiveDateTime, TimeDelta};
use serde::{Deserialize, Serialize};
use validator::Validate;

use crate::db::Moment;
use crate::event;
use crate::games::Basis;
use crate::legality::{self, Day, Format};
use crate::model::limits::is_text;
use crate::model::vocabulary;

vocabulary! {
    /// What becomes of a list that is not legal.
    Illegal {
        /// It is not taken; the report says how to mend it.
        Refuse = "refuse", "Refused until it is mended";
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
    /// When every table of that round has a result.
    Round(u8),
    /// From then on.
    At(Moment),
    /// When the event is over.
    End,
}

impl Reveal {
    /// In words, as the end of a sentence that begins "Lists are shown".
    fn in_words(self, zone: Zone) -> String {
        match self {
            Self::At(at) => format!("to everybody from {} on", zone.in_words(at)),
            Self::Never => "to nobody but the organiser and the judges".to_owned(),
            Self::Start => "to everybody when round 1 begins".to_owned(),
            Self::Round(round) => format!("to everybody after round {round}"),
            Self::End => "to everybody when the event is over".to_owned(),
        }
    }
}

/// Minutes by which the clocks at the event are ahead of UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "i16", into = "i16")]
pub struct Zone(i16);

impl Zone {
    /// The farthest there is, in minutes.
    const FARTHEST: i16 = 14 * 60;

    /// The offsets there are, from west to east, by half hours.
    pub fn all() -> impl Iterator<Item = Self> {
        (-24..=28).map(|half_hours| Self(half_hours * 30))
    }

    /// A moment as the clocks there show it.
    pub fn local(self, moment: Moment) -> NaiveDateTime {
        let utc = moment.date_time().naive_utc();
        utc.checked_add_signed(TimeDelta::minutes(i64::from(self.0)))
            .unwrap_or(utc)
    }

    /// The moment when the clocks there show this.
    pub fn moment(self, local: NaiveDateTime) -> Option<Moment> {
        let utc = local.checked_sub_signed(TimeDelta::minutes(i64::from(self.0)))?;
        Some(utc.and_utc().into())
    }

    /// `Sat 2026-12-12 10:00, UTC+01:00`
    pub fn in_words(self, moment: Moment) -> String {
        format!("{}, {self}", self.local(moment).format("%a %Y-%m-%d %H:%M"))
    }
}

impl std::fmt::Display for Zone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = if self.0 < 0 { '-' } else { '+' };
        write!(f, "UTC{sign}{:02}:{:02}", self.0.abs() / 60, self.0.abs() % 60)
    }
}

impl FromStr for Zone {
    type Err = String;

    /// `UTC+01:00` or `+01:00`
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is not a time zone; write how far it is from UTC, as +01:00");
        let rest = text.trim().trim_start_matches("UTC");
        let (sign, rest) = match rest.split_at_checked(1) {
            Some(("+", rest)) => (1, rest),
            Some(("-", rest)) => (-1, rest),
            _ => return Err(wrong()),
        };
        let (hours, minutes) = rest.split_once(':').ok_or_else(wrong)?;
        let number = |digits: &str| {
            digits
                .parse::<u8>()
                .ok()
                .filter(|number| *number < 60)
                .map(i16::from)
        };
        let (hours, minutes) = number(hours).zip(number(minutes)).ok_or_else(wrong)?;
        Self::try_from(sign * (hours * 60 + minutes)).map_err(|_| wrong())
    }
}

impl TryFrom<i16> for Zone {
    type Error = String;

    fn try_from(minutes: i16) -> Result<Self, String> {
        if minutes.abs() > Self::FARTHEST {
            return Err(format!("no clock is {minutes} minutes from UTC"));
        }
        Ok(Self(minutes))
    }
}

impl From<Zone> for i16 {
    fn from(zone: Zone) -> Self {
        zone.0
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
    /// What else there is to say, such as the fee; may be empty.
    #[validate(
        length(max = EventSettings::LONGEST_ABOUT, message = "the text about the event"),
        custom(function = is_text, message = "the text about the event")
    )]
    pub about: String,
    /// The clocks there.
    pub zone: Zone,
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

    /// The house format as text; none for a shipped one.
    pub fn house_text(&self) -> Option<String> {
        toml::to_string(self.house.as_ref()?).ok()
    }
}
