//! Lines of a form for the parts of a format that are lists: bans, numbers of copies, and points.

use std::str::FromStr;

use super::{Ban, Day, Limit, Worth};

/// Longest title in a format, in characters.
const LONGEST_TITLE: usize = 120;

/// A line that says no ban or limit; the words are the whole message.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct LineError(String);

fn title(text: &str) -> Result<String, LineError> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_TITLE {
        return Err(LineError(format!(
            "a line names one card, in at most {LONGEST_TITLE} characters"
        )));
    }
    Ok(text.to_owned())
}

impl FromStr for Ban {
    type Err = LineError;

    /// As it is shown: `Senzu Bean`, `Senzu Bean (from 2001-08-01)`, `(until 2002)`, `(2001 to 2002-06-30)`.
    fn from_str(line: &str) -> Result<Self, LineError> {
        let line = line.trim();
        let dated = line.strip_suffix(')').and_then(|line| line.rsplit_once(" ("));
        let Some((name, time)) = dated.and_then(|(name, time)| Some((name, span(time)?))) else {
            return Ok(Self {
                name: title(line)?,
                from: None,
                until: None,
            });
        };
        let day = |text: Option<&str>| {
            text.map(str::parse::<Day>)
                .transpose()
                .map_err(|error| LineError(format!("`{line}`: {error}")))
        };
        let (from, until) = time;
        Ok(Self {
            name: title(name)?,
            from: day(from)?,
            until: day(until)?,
        })
    }
}

/// Both ends of `from X`, `until Y` or `X to Y`; none where brackets belong to the title.
fn span(words: &str) -> Option<(Option<&str>, Option<&str>)> {
    match words.split_once(' ')? {
        ("from", day) => Some((Some(day), None)),
        ("until", day) => Some((None, Some(day))),
        (from, rest) => Some((Some(from), Some(rest.strip_prefix("to ")?))),
    }
}

/// A number and a title: `1 Senzu Bean` or `1x Senzu Bean`.
fn numbered(line: &str) -> Result<(u8, String), LineError> {
    let line = line.trim();
    let read = line.split_once(' ').and_then(|(number, name)| {
        let number = number.trim_end_matches(['x', 'X']).parse().ok()?;
        Some((number, name))
    });
    let wrong = || {
        LineError(format!(
            "`{line}` does not begin with a number; write it as `1 Senzu Bean`"
        ))
    };
    let (number, name) = read.ok_or_else(wrong)?;
    Ok((number, title(name)?))
}

impl FromStr for Limit {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Self, LineError> {
        numbered(line).map(|(copies, name)| Self { name, copies })
    }
}

impl std::fmt::Display for Limit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.copies, self.name)
    }
}

impl FromStr for Worth {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Self, LineError> {
        numbered(line).map(|(points, name)| Self { name, points })
    }
}

impl std::fmt::Display for Worth {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.points, self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ban_is_read_as_it_is_shown() {
        for line in [
            "Senzu Bean",
            "Senzu Bean (from 2001-08-01)",
            "Senzu Bean (until 2002)",
            "Senzu Bean (2001 to 2002-06-30)",
            "Goku (Level 1)",
        ] {
            assert_eq!(line.parse::<Ban>().unwrap().to_string(), line);
        }
        let error = "Senzu Bean (from soon)".parse::<Ban>().unwrap_err().to_string();
        assert_eq!(
            error,
            "`Senzu Bean (from soon)`: `soon` is not a day; write it as 2001-08-01"
        );
    }

    #[test]
    fn a_limit_begins_with_its_number() {
        let limit = "1x Senzu Bean".parse::<Limit>().unwrap();
        assert_eq!((limit.copies, limit.to_string().as_str()), (1, "1 Senzu Bean"));
        let worth = "3 Senzu Bean".parse::<Worth>().unwrap();
        assert_eq!((worth.points, worth.to_string().as_str()), (3, "3 Senzu Bean"));
        let error = "Senzu Bean".parse::<Limit>().unwrap_err().to_string();
        assert_eq!(
            error,
            "`Senzu Bean` does not begin with a number; write it as `1 Senzu Bean`"
        );
    }
}
