use std::str::FromStr;

use chrono::{LocalResult, NaiveDateTime, Offset, TimeDelta, TimeZone as _, Timelike};
use chrono_tz::{TZ_VARIANTS, Tz};
use serde::{Deserialize, Serialize};

use crate::db::Moment;

/// The clocks at an event: those of a place, which are put forward and back as they are there (IANA's time zones), or a fixed
/// distance from UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Kept", into = "Kept")]
pub enum TimeZone {
    /// Minutes ahead of UTC.
    Fixed(i16),
    /// A place of the time zone database.
    Place(Tz),
}

/// A zone as it is kept: events once knew only minutes.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Kept {
    Minutes(i16),
    Name(String),
}

impl Default for TimeZone {
    fn default() -> Self {
        Self::Fixed(0)
    }
}

impl TimeZone {
    /// Letters of the longest name: `America/Argentina/ComodRivadavia` has 32.
    pub const LONGEST: u64 = 40;

    /// The farthest there is, in minutes.
    const FARTHEST: i16 = 14 * 60;

    /// The places to choose from, in the order of the alphabet; old names of countries are understood and not offered.
    pub fn places() -> impl Iterator<Item = &'static str> {
        let of_a_continent = |name: &&str| {
            name.split_once('/').is_some_and(|(region, _)| {
                !["Brazil", "Canada", "Chile", "Etc", "Mexico", "US"].contains(&region)
            })
        };
        TZ_VARIANTS.iter().map(|zone| zone.name()).filter(of_a_continent)
    }

    /// A moment as the clocks there show it.
    pub fn local(self, moment: Moment) -> NaiveDateTime {
        let utc = moment.date_time().naive_utc();
        utc.checked_add_signed(self.ahead(moment)).unwrap_or(utc)
    }

    /// How far the clocks there are ahead of UTC at that moment.
    fn ahead(self, moment: Moment) -> TimeDelta {
        match self {
            Self::Fixed(minutes) => TimeDelta::minutes(i64::from(minutes)),
            Self::Place(place) => {
                let offset = place.offset_from_utc_datetime(&moment.date_time().naive_utc());
                TimeDelta::seconds(i64::from(offset.fix().local_minus_utc()))
            }
        }
    }

    /// The moment when the clocks there show this.
    ///
    /// # Errors
    ///
    /// A sentence, if they never do, or twice: in the nights in which they are put forward and back.
    pub fn moment(self, local: NaiveDateTime) -> Result<Moment, String> {
        let shown = local.format("%Y-%m-%d %H:%M");
        match self {
            Self::Fixed(minutes) => local
                .checked_sub_signed(TimeDelta::minutes(i64::from(minutes)))
                .map(|utc| utc.and_utc().into())
                .ok_or_else(|| format!("no calendar has {shown}")),
            Self::Place(place) => match place.from_local_datetime(&local) {
                LocalResult::Single(at) => Ok(at.to_utc().into()),
                LocalResult::None => Err(format!(
                    "the clocks of {place} never show {shown}: they are put forward then; choose a time an hour later"
                )),
                LocalResult::Ambiguous(first, second) => {
                    let zones = [first, second].map(|at| Self::Fixed(minutes_ahead(at.offset().fix())));
                    let [first, second] = zones;
                    Err(format!(
                        "the clocks of {place} show {shown} twice, as they are put back then; write {first} or {second} \
                         for the clocks, or choose another time"
                    ))
                }
            },
        }
    }

    /// `Sat 2026-12-12 10:00, Europe/Berlin (UTC+01:00)`; with seconds where the minute is not full.
    pub fn in_words(self, moment: Moment) -> String {
        let local = self.local(moment);
        let shown = match local.second() {
            0 => local.format("%a %Y-%m-%d %H:%M"),
            _ => local.format("%a %Y-%m-%d %H:%M:%S"),
        };
        match self {
            Self::Fixed(_) => format!("{shown}, {self}"),
            Self::Place(_) => {
                let minutes = i16::try_from(self.ahead(moment).num_minutes()).unwrap_or(0);
                format!("{shown}, {self} ({})", Self::Fixed(minutes))
            }
        }
    }
}

/// Whether two moments are the same as far as a form shows them: lists that were closed by hand were closed at a fraction of a
/// second.
pub(super) fn same_second(one: Moment, other: Moment) -> bool {
    one.date_time().timestamp() == other.date_time().timestamp()
}

fn minutes_ahead(offset: chrono::FixedOffset) -> i16 {
    i16::try_from(offset.local_minus_utc() / 60).unwrap_or(0)
}

impl std::fmt::Display for TimeZone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Fixed(0) => f.write_str("UTC"),
            Self::Fixed(minutes) => {
                let sign = if *minutes < 0 { '-' } else { '+' };
                write!(f, "UTC{sign}{:02}:{:02}", minutes.abs() / 60, minutes.abs() % 60)
            }
            Self::Place(place) => f.write_str(place.name()),
        }
    }
}

impl FromStr for TimeZone {
    type Err = String;

    /// `Europe/Berlin`, `berlin`, `UTC+01:00` or `+01:00`
    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if text.is_empty() {
            return Err("choose the time zone of the place, as Europe/Berlin, or how far its clocks are from UTC, as +01:00".to_owned());
        }
        let is_meant = |name: &&str| {
            let city = name.rsplit('/').next().unwrap_or(name);
            name.eq_ignore_ascii_case(text) || city.eq_ignore_ascii_case(&text.replace(' ', "_"))
        };
        // A place is rather meant than a zone that is called so.
        let names = || TZ_VARIANTS.iter().map(|zone| zone.name());
        let place = Self::places().chain(names()).find(is_meant);
        if let Some(place) = place.filter(|_| text != "UTC").and_then(|name| name.parse().ok()) {
            return Ok(Self::Place(place));
        }
        minutes(text).and_then(|minutes| Self::try_from(minutes).ok()).ok_or_else(|| {
            format!(
                "`{text}` is not a time zone; write a place of the list, as Europe/Berlin, or how far the clocks are from UTC, as \
                 +01:00"
            )
        })
    }
}

/// `UTC+01:00` or `+01:00`, in minutes.
fn minutes(text: &str) -> Option<i16> {
    let rest = text.trim_start_matches("UTC");
    let (sign, rest) = match rest.split_at_checked(1) {
        Some(("+", rest)) => (1, rest),
        Some(("-", rest)) => (-1, rest),
        _ => return (rest.is_empty() && !text.is_empty()).then_some(0),
    };
    let (hours, minutes) = rest.split_once(':')?;
    let number = |digits: &str| {
        digits
            .parse::<u8>()
            .ok()
            .filter(|number| *number < 60)
            .map(i16::from)
    };
    let (hours, minutes) = number(hours).zip(number(minutes))?;
    Some(sign * (hours * 60 + minutes))
}

impl TryFrom<i16> for TimeZone {
    type Error = String;

    fn try_from(minutes: i16) -> Result<Self, String> {
        if minutes.abs() > Self::FARTHEST {
            return Err(format!("no clock is {minutes} minutes from UTC"));
        }
        Ok(Self::Fixed(minutes))
    }
}

impl TryFrom<Kept> for TimeZone {
    type Error = String;

    fn try_from(kept: Kept) -> Result<Self, String> {
        match kept {
            Kept::Minutes(minutes) => Self::try_from(minutes),
            Kept::Name(name) => name.parse(),
        }
    }
}

impl From<TimeZone> for Kept {
    fn from(zone: TimeZone) -> Self {
        match zone {
            TimeZone::Fixed(minutes) => Self::Minutes(minutes),
            TimeZone::Place(place) => Self::Name(place.name().to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> NaiveDateTime {
        NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap()
    }

    #[test]
    fn clocks_of_a_place_are_put_forward_and_back() {
        let berlin: TimeZone = "Europe/Berlin".parse().unwrap();
        for (local, utc) in [
            ("2026-12-12 10:00", "2026-12-12T09:00:00.000000Z"),
            ("2026-07-12 10:00", "2026-07-12T08:00:00.000000Z"),
        ] {
            let moment = berlin.moment(at(local)).unwrap();
            assert_eq!(
                (moment.to_string().as_str(), berlin.local(moment)),
                (utc, at(local))
            );
        }
        assert_eq!(
            berlin.in_words("2026-12-12T09:00:00Z".parse().unwrap()),
            "Sat 2026-12-12 10:00, Europe/Berlin (UTC+01:00)"
        );
        assert_eq!(
            berlin.in_words("2026-12-12T09:00:45Z".parse().unwrap()),
            "Sat 2026-12-12 10:00:45, Europe/Berlin (UTC+01:00)"
        );
    }

    #[test]
    fn clocks_that_show_utc_are_said_to_be_utc() {
        let noon = "2026-12-12T12:00:00Z".parse().unwrap();
        let said = |zone: &str| zone.parse::<TimeZone>().unwrap().in_words(noon);
        assert_eq!(said("UTC"), "Sat 2026-12-12 12:00, UTC");
        assert_eq!(said("Europe/London"), "Sat 2026-12-12 12:00, Europe/London (UTC)");
        assert_eq!(said("+02:00"), "Sat 2026-12-12 14:00, UTC+02:00");
    }

    #[test]
    fn a_time_that_is_never_shown_or_twice_is_asked_about() {
        let berlin: TimeZone = "berlin".parse().unwrap();
        let never = berlin.moment(at("2027-03-28 02:30")).unwrap_err();
        assert!(never.contains("never show 2027-03-28 02:30"), "{never}");
        let twice = berlin.moment(at("2026-10-25 02:30")).unwrap_err();
        assert!(twice.contains("write UTC+02:00 or UTC+01:00"), "{twice}");
        let said: TimeZone = "UTC+02:00".parse().unwrap();
        assert!(said.moment(at("2026-10-25 02:30")).is_ok());
    }

    #[test]
    fn zones_are_read_as_people_write_them_and_kept_as_they_are() {
        for (written, read) in [
            ("Europe/Berlin", "Europe/Berlin"),
            ("new york", "America/New_York"),
            ("+05:30", "UTC+05:30"),
            ("UTC-03:00", "UTC-03:00"),
            ("UTC", "UTC"),
            ("UTC+00:00", "UTC"),
            ("-00:00", "UTC"),
        ] {
            let zone: TimeZone = written.parse().unwrap();
            assert_eq!(zone.to_string(), read);
            let kept = serde_json::to_string(&zone).unwrap();
            assert_eq!(serde_json::from_str::<TimeZone>(&kept).unwrap(), zone, "{kept}");
        }
        for wrong in ["", "Middle Earth", "+15:00", "+1", "UTC+", "+01:99"] {
            assert!(wrong.parse::<TimeZone>().is_err(), "{wrong}");
        }
        assert_eq!(
            serde_json::from_str::<TimeZone>("60").unwrap(),
            TimeZone::Fixed(60)
        );
        assert!(TimeZone::places().all(|name| name.len() as u64 <= TimeZone::LONGEST));
    }
}
