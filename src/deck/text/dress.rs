use std::borrow::Cow;

/// What our text is dressed in. The reader passes over all of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::deck) enum Dress {
    /// Nothing: our canonical text.
    #[default]
    Plain,
    /// Markdown, for wikis, chats and Reddit.
    Markdown,
    /// `BBCode`, for forums.
    Bbcode,
}

/// What Markdown would take for markup, each with a backslash in front.
const MARKUP: [char; 10] = ['\\', '*', '_', '`', '[', ']', '<', '>', '~', '|'];

/// Forums know no sign that takes the meaning of a bracket away; one that nobody sees keeps a tag from being one.
const UNSEEN: char = '\u{200b}';

impl Dress {
    /// Key and value of a line about the deck as we dress it (`- **Name:** …`, `[b]Name:[/b] …`), the value with its own
    /// quotes and dashes.
    pub(super) fn of_field(line: &str) -> Option<(Self, String, String)> {
        let line = line.trim();
        let markdown = line.strip_prefix("- **").and_then(|rest| rest.split_once(":**"));
        let (dress, (key, value)) = match markdown {
            Some(field) => (Self::Markdown, field),
            None => (Self::Bbcode, line.strip_prefix("[b]")?.split_once(":[/b]")?),
        };
        Some((dress, key.to_lowercase(), dress.plain(value.trim()).into_owned()))
    }

    /// Words that are shown as they are, whatever markup they hold.
    pub(super) fn literal(self, words: &str) -> Cow<'_, str> {
        match self {
            Self::Plain => words.into(),
            Self::Markdown => marked(words, |letter| MARKUP.contains(&letter), |letter| ['\\', letter]),
            Self::Bbcode => marked(words, |letter| letter == '[', |letter| [letter, UNSEEN]),
        }
    }

    /// The words that [`Self::literal`] was made of.
    pub(super) fn plain(self, words: &str) -> Cow<'_, str> {
        match self {
            Self::Plain => words.into(),
            Self::Markdown => unescaped(words),
            Self::Bbcode => words
                .replace(&['[', UNSEEN].iter().collect::<String>(), "[")
                .into(),
        }
    }
}

fn marked(words: &str, is_markup: impl Fn(char) -> bool, mark: impl Fn(char) -> [char; 2]) -> Cow<'_, str> {
    if !words.contains(&is_markup) {
        return words.into();
    }
    let mut marked = String::with_capacity(words.len() + 8);
    for letter in words.chars() {
        if is_markup(letter) {
            marked.extend(mark(letter));
        } else {
            marked.push(letter);
        }
    }
    marked.into()
}

/// Without the backslashes that keep Markdown from taking letters for markup.
pub(super) fn unescaped(words: &str) -> Cow<'_, str> {
    if !words.contains('\\') {
        return words.into();
    }
    let mut plain = String::with_capacity(words.len());
    let mut letters = words.chars().peekable();
    while let Some(letter) = letters.next() {
        let escaped = letters.next_if(|next| letter == '\\' && MARKUP.contains(next));
        plain.push(escaped.unwrap_or(letter));
    }
    plain.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_markdown_and_forums_say_about_a_deck_keeps_its_own_letters() {
        let name = |dress, value: &str| Some((dress, "name".to_owned(), value.to_owned()));
        assert_eq!(
            Dress::of_field(r"- **Name:** My \*best\* \\ “deck”"),
            name(Dress::Markdown, r"My *best* \ “deck”")
        );
        assert_eq!(
            Dress::of_field("[b]Name:[/b] My [b]best[/b] deck"),
            name(Dress::Bbcode, "My [b]best[/b] deck")
        );
        assert_eq!(Dress::of_field("name: Mine"), None);
    }

    #[test]
    fn words_come_back_from_under_every_dress() {
        for words in ["[a](b) <i>", "[\u{200b}url=x]z[/url]", r"C:\*\_", "plain"] {
            for dress in [Dress::Plain, Dress::Markdown, Dress::Bbcode] {
                assert_eq!(dress.plain(&dress.literal(words)), words);
            }
        }
    }
}
