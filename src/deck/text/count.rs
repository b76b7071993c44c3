//! Where people put the count of a card: in front of the name, behind it, or right beside it.

/// What people put between a name and its count: `N - 3`, `N: 3`, `N ..... 3`.
const BETWEEN: [char; 11] = [' ', '\t', ',', ';', '-', ':', '.', '=', '|', '_', '*'];
/// Letters of a word beside which a digit is not part of a number such as `R12` or `3rd`.
const SHORTEST_WORD: usize = 3;

/// A count in front and what follows it.
pub(super) fn leading_count(text: &str) -> Option<(&str, &str)> {
    let (close, inner) = match text.strip_prefix('[') {
        Some(inner) => (Some(']'), inner),
        None => text
            .strip_prefix('(')
            .map_or((None, text), |inner| (Some(')'), inner)),
    };
    let inner = match inner.strip_prefix(['x', 'X']) {
        Some(digits) if digits.starts_with(|letter: char| letter.is_ascii_digit()) => digits,
        _ => inner,
    };
    let signed = inner.strip_prefix(['-', '+']).unwrap_or(inner);
    let length = signed.bytes().take_while(u8::is_ascii_digit).count();
    if length == 0 {
        return None;
    }
    let (digits, rest) = inner.split_at_checked(inner.len() - signed.len() + length)?;
    let times = rest.strip_prefix(['x', 'X', '*']);
    let rest = times.unwrap_or(rest);
    let rest = match close {
        Some(close) => rest.strip_prefix(close)?,
        None => rest,
    };
    // `3xN`, but not `0x10 N`
    let joined = times.is_some() && rest.starts_with(|letter: char| letter.is_alphabetic() || letter == '"');
    let parted = rest.starts_with([' ', '\t', ',', ';', '=', '|']);
    if close.is_none() && !joined && !parted {
        return None;
    }
    let rest = rest.trim_start_matches([' ', '\t', ',', ';', ':', '=', '|']);
    let rest = rest.strip_prefix("- ").unwrap_or(rest);
    // `3 x Name`
    let rest = match rest.strip_prefix(['x', 'X', '*']) {
        Some(name) if times.is_none() && name.starts_with(' ') => name.trim_start(),
        _ => rest,
    };
    // `3 copies of N`
    let rest = ["copies of ", "copy of ", "copies "]
        .iter()
        .find_map(|words| rest.strip_prefix(words))
        .unwrap_or(rest);
    (!rest.is_empty()).then_some((digits, rest))
}

/// The digits of a text that is a count and nothing else: `3`, `x3`, `3x`, `3 copies`.
pub(super) fn count_alone(text: &str) -> Option<&str> {
    let text = text.trim();
    let digits = [" copies", " copy"]
        .iter()
        .find_map(|words| text.strip_suffix(words));
    let digits = digits.unwrap_or(text).trim_matches(['x', 'X']).trim();
    (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(digits)
}

/// A name and its count.
pub(super) struct Behind<'a> {
    pub(super) name: &'a str,
    pub(super) digits: &'a str,
    /// Whether it can be nothing but a count.
    pub(super) sure: bool,
}

/// A count behind the name: ` x3`, ` x 3`, ` 3x`, after a tab, semicolon or comma; or, less surely, after anything people
/// put there: ` - 3`, `: 3`, ` ... 3`, ` 3`.
pub(super) fn trailing_count(text: &str) -> Option<Behind<'_>> {
    let text = text.trim_end();
    let times = text
        .strip_suffix(['x', 'X', '*'])
        .filter(|body| ends_with_digit(body));
    let times = times.or_else(|| {
        text.strip_suffix(" copies")
            .or_else(|| text.strip_suffix(" copy"))
    });
    let (body, times) = times.map_or((text, false), |body| (body.trim_end(), true));
    let digits_at = body
        .trim_end_matches(|letter: char| letter.is_ascii_digit())
        .len();
    let (before, digits) = body.split_at_checked(digits_at)?;
    if digits.is_empty() {
        return None;
    }
    let behind = |name: &'_ str, sure| {
        let name = text.get(..name.len())?.trim_end_matches(BETWEEN);
        (!name.is_empty()).then_some(Behind { name, digits, sure })
    };
    if times {
        return behind(before, true).filter(|_| before.ends_with(BETWEEN));
    }
    if let Some(name) = before.trim_end().strip_suffix(['x', 'X', '*'])
        && name.ends_with([' ', '\t', ',', ';'])
    {
        return behind(name, true);
    }
    if let Some(name) = before.strip_suffix([';', ','])
        && !name.ends_with(|letter: char| letter.is_ascii_digit())
    {
        return behind(name, true);
    }
    // `Earth Dragon Ball 1-7`, `Earth Dragon Ball 1 & 2`: several cards.
    let is_range = before.strip_suffix('-').is_some_and(ends_with_digit)
        || before
            .trim_end()
            .strip_suffix('&')
            .map(str::trim_end)
            .is_some_and(ends_with_digit);
    let is_count = !is_range && (digits.len() <= 2 || !digits.starts_with('0'));
    behind(before, false).filter(|_| is_count && before.ends_with(BETWEEN))
}

fn ends_with_digit(text: &str) -> bool {
    text.ends_with(|letter: char| letter.is_ascii_digit())
}

/// A count that nothing parts from the name: `3N`, `N3`, `Nx3`. A card's title may be written like that, too, and a
/// personality's level (`Nappa3`) or a printing's code (`SAI43`).
pub(super) fn joined_count(text: &str) -> Option<Behind<'_>> {
    let text = text.trim();
    let is_word = |word: &str| {
        let letters = word.trim_end_matches([',', '!', '.']);
        let is_of_words = |letter: char| letter.is_alphabetic() || matches!(letter, '\'' | '-');
        letters.len() >= SHORTEST_WORD
            && letters.chars().all(is_of_words)
            && letters.contains(char::is_lowercase)
            && !letters.ends_with('-')
    };
    let is_count = |digits: &str| digits.len() == 1 && digits != "0";
    let is_digit = |letter: char| letter.is_ascii_digit();
    let behind = text.trim_start_matches(is_digit);
    let digits = text.strip_suffix(behind)?;
    if is_count(digits) && behind.split(' ').next().is_some_and(is_word) {
        let (name, sure) = (behind, false);
        return Some(Behind { name, digits, sure });
    }
    let before = text.trim_end_matches(is_digit);
    let digits = text.strip_prefix(before)?;
    let name = before.strip_suffix(['x', 'X']).unwrap_or(before);
    let (_, last) = name.rsplit_once(' ')?;
    (is_count(digits) && is_word(last)).then_some(Behind {
        name,
        digits,
        sure: false,
    })
}
