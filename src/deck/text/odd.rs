//! Numbers in front of a name that are written in unusual ways.

/// A count in front with an unusual mark: `3-N`, `4/ N`, `4] N`, `~2 N`, `{3} N`.
pub(super) fn oddly_marked(text: &str) -> Option<(&str, &str)> {
    const OPEN: [char; 3] = ['~', '{', '<'];
    const CLOSE: [char; 18] = [
        '-', '/', ']', '}', '>', '~', '!', '»', '%', '…', '∗', '_', '?', '#', '^', '·', '\u{fe0f}',
        '\u{20e3}',
    ];
    let inner = text.trim_start_matches(OPEN);
    let after = inner.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = inner.strip_suffix(after)?;
    let rest = after.trim_start_matches(CLOSE);
    let is_marked = inner.len() < text.len() || rest.len() < after.len();
    let rest = rest.trim_start();
    let is_count = (1..=2).contains(&digits.len()) && is_marked && rest.len() < after.len();
    (is_count && rest.starts_with(char::is_alphabetic)).then_some((digits, rest))
}

/// A Dragon Ball called by its stars, by its number: `4 star Namek Dragon Ball` is `Namek Dragon Ball 4`.
pub(super) fn starred(text: &str) -> Option<String> {
    let at = text.find("star").or_else(|| text.find("Star"))?;
    let (before, rest) = (text.get(..at)?, text.get(at + "star".len()..)?);
    let name = rest.strip_prefix('s').unwrap_or(rest).strip_prefix(' ')?;
    let before = before.strip_suffix(['-', ' '])?;
    let front = before.strip_suffix(|letter: char| letter.is_ascii_digit())?;
    let digit = before.strip_prefix(front)?;
    let is_ball = name.to_lowercase().contains("ball") || name.starts_with("DB");
    let is_apart = front.is_empty() || front.ends_with(' ');
    (is_ball && is_apart).then(|| format!("{front}{name} {digit}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_has_many_marks() {
        for text in [
            "3-Namek Dragon Ball 1",
            "3/ Namek Dragon Ball 1",
            "3] Namek Dragon Ball 1",
            "~3 Namek Dragon Ball 1",
            "{3} Namek Dragon Ball 1",
            "3» Namek Dragon Ball 1",
            "3% Namek Dragon Ball 1",
            "3\u{fe0f}\u{20e3} Namek Dragon Ball 1",
        ] {
            assert_eq!(oddly_marked(text), Some(("3", "Namek Dragon Ball 1")), "{text}");
        }
        for text in [
            "3 Namek Dragon Ball 1",
            "3/4 Senzu Bean",
            "SAI-043 Senzu Bean",
            "Senzu Bean",
        ] {
            assert_eq!(oddly_marked(text), None, "{text}");
        }
    }

    #[test]
    fn a_dragon_ball_is_called_by_its_stars() {
        assert_eq!(starred("4 star Dragon Ball").as_deref(), Some("Dragon Ball 4"));
        assert_eq!(
            starred("1 4-star Namek Dragon Ball").as_deref(),
            Some("1 Namek Dragon Ball 4")
        );
        assert_eq!(starred("2 Star Attack"), None);
    }
}
