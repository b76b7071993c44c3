use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A calendar day, or a year or month where no more is known: `2001-08-01`, `2001-08`, `2001`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day(String);

impl Day {
    /// Reads a day of the calendar; a year or month alone is refused.
    pub fn exact(text: &str) -> Result<Self, DayError> {
        let day: Self = text.parse()?;
        if day.0.len() < "2001-08-01".len() {
            return Err(DayError(day.0));
        }
        Ok(day)
    }

    /// Whether a time that begins with `from` and ends with `until` holds on this day; what is open has no bound. A year
    /// or month as an end lasts to its end.
    pub fn is_within(&self, from: Option<&Self>, until: Option<&Self>) -> bool {
        let begun = from.is_none_or(|from| self.0 >= from.0);
        let over =
            until.is_some_and(|until| self.0.get(..until.0.len()).unwrap_or(&self.0) > until.0.as_str());
        begun && !over
    }
}

/// Not a day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a day; write it as 2001-08-01")]
pub struct DayError(String);

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Self, DayError> {
        let text = text.trim();
        let error = || DayError(text.chars().take(40).collect());
        let number = |part: &str, digits: usize| {
            let plain = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse::<u32>().ok().filter(|_| plain).ok_or_else(error)
        };
        let mut parts = text.split('-');
        let year = number(parts.next().unwrap_or_default(), 4)?;
        let mut largest = 12;
        for _ in 0..2 {
            if let Some(part) = parts.next() {
                let number = number(part, 2)?;
                if !(1..=largest).contains(&number) {
                    return Err(error());
                }
                largest = days_in(year, number);
            }
        }
        if parts.next().is_some() {
            return Err(error());
        }
        Ok(Self(text.to_owned()))
    }
}

/// Days of a month by the Gregorian calendar.
const fn days_in(year: u32, month: u32) -> u32 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl TryFrom<String> for Day {
    type Error = DayError;

    fn try_from(text: String) -> Result<Self, DayError> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.0
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn a_year_holds_from_its_first_day_to_its_last() {
        let (from, until) = (day("2001"), day("2003"));
        let holds = |on: &str| day(on).is_within(Some(&from), Some(&until));
        assert!(!holds("2000-12-31") && holds("2001-01-01") && holds("2003-12-31") && !holds("2004-01-01"));
        assert!(day("1999-01-01").is_within(None, Some(&until)));
        assert!(day("2030-01-01").is_within(Some(&from), None));
    }

    /// A ban of a day cannot be looked up by a year: which of its days is meant is not said.
    #[test]
    fn a_year_or_month_alone_is_no_day_to_judge_by() {
        for text in ["2001", "2001-08"] {
            let error = Day::exact(text).unwrap_err().to_string();
            assert_eq!(error, format!("`{text}` is not a day; write it as 2001-08-01"));
        }
        assert_eq!(Day::exact(" 2001-08-01 ").unwrap(), day("2001-08-01"));
    }

    #[test]
    fn what_is_not_a_day_is_refused_with_a_day_that_is() {
        for text in [
            "",
            "yesterday",
            "2001-13-01",
            "2001-1-1",
            "01.08.2001",
            "2001-08-01-02",
            "2001-02-30",
            "2001-04-31",
            "2001-02-29",
            "1900-02-29",
            "2001-00",
            "2001-08-00",
        ] {
            assert!(text.parse::<Day>().is_err(), "{text}");
        }
        assert!(
            ["2004-02-29", "2000-02-29", "2001-12-31", "2001-02"]
                .map(day)
                .len()
                == 4
        );
        let error = "soon".parse::<Day>().unwrap_err();
        assert_eq!(error.to_string(), "`soon` is not a day; write it as 2001-08-01");
    }
}
