//! Numbers before nouns, and lists.

use crate::model::in_thousands;

/// `1 card`, `3 cards`.
pub(super) fn counted(count: impl Into<u64>, noun: &str) -> String {
    let count = count.into();
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// `a`, `a and b`, `a, b and c`.
pub fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `1,500,000`; a power level above every number is `Z`.
pub fn power(power: u32) -> String {
    if power == u32::MAX {
        return "Z".to_owned();
    }
    in_thousands(power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_lists_read_well() {
        assert_eq!(counted(1_u8, "card"), "1 card");
        assert_eq!(counted(0_u8, "card"), "0 cards");
        assert_eq!(power(900), "900");
        assert_eq!(power(1_500_000), "1,500,000");
        assert_eq!(power(u32::MAX), "Z");
        let words = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(listed(&words), "a, b and c");
        assert_eq!(listed(&words[..1]), "a");
    }
}
