use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::error::{Error, Result};
use crate::model::shortened;

/// Reads a number of a query or form; `otherwise` when the field is left empty.
pub fn number<T: FromStr + PartialOrd + Display>(
    what: &str,
    text: &str,
    range: &RangeInclusive<T>,
    otherwise: T,
) -> Result<T> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(otherwise);
    }
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        Error::BadInput(format!(
            "`{}` is not a {what}; write a number from {least} to {most}.",
            shortened(text)
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_within_its_range_or_refused_with_the_range() {
        let read = |text| number("number of turns", text, &(1..=40_u32), 8);
        assert_eq!((read("").unwrap(), read(" 3 ").unwrap()), (8, 3));
        for text in ["0", "41", "-1", "x", "99999999999999999999"] {
            let refusal = read(text).unwrap_err().to_string();
            assert_eq!(
                refusal,
                format!("`{text}` is not a number of turns; write a number from 1 to 40.")
            );
        }
    }
}
