//! Our text format: what people type, tolerant when read, canonical when written.

mod answer;
mod card;
mod clean;
mod heading;
mod write;

pub use answer::answer;
pub(super) use write::{Dress, write};

use heading::Part;

use super::draft::{Draft, Place, Wanted, What};
use super::{FileKind, Section};
use crate::model::{Game, Style};

/// Bytes of a card's line, with all that may stand around the name.
const LONGEST_LINE: usize = 300;

/// Reads lines, at most so many.
pub(super) fn draft(text: &str, max_lines: usize) -> Draft {
    let mut reader = Reader {
        draft: Draft::new(FileKind::Text),
        section: None,
        started: false,
    };
    let count = memchr::memchr_iter(b'\n', text.as_bytes()).count() + 1;
    reader.draft.lines.reserve(count.min(max_lines));
    let mut lines = text.lines();
    for (number, line) in (1..).zip(lines.by_ref().take(max_lines)) {
        let what = reader.line(line);
        reader.draft.push(number, line, what);
    }
    let left = lines.count();
    if left > 0 {
        reader.draft.refuse_rest(left);
    }
    reader.draft
}

/// Where a section of another format with this name puts its cards.
pub(super) fn place(words: &str) -> Place {
    match heading::part(words) {
        Some(Part::Section(section)) => Place::In(section),
        Some(Part::Kinds) => Place::In(Section::Main),
        Some(Part::Mixed) | None => Place::ByKind,
    }
}

struct Reader {
    draft: Draft,
    section: Option<Section>,
    /// Whether anything but blank lines and remarks was seen.
    started: bool,
}

impl Reader {
    fn line(&mut self, line: &str) -> What {
        if let Some(remark) = line.trim_start().strip_prefix("//") {
            return self.remark(remark.strip_prefix(' ').unwrap_or(remark));
        }
        let text = clean::clean(line);
        let text = card::without_list_mark(&text);
        if text.is_empty() {
            return if line.trim().is_empty() {
                What::Blank
            } else {
                What::Comment
            };
        }
        if let Some(what) = self.hash_or_link(text) {
            return what;
        }
        let first = !std::mem::replace(&mut self.started, true);
        if !card::is_counted(text)
            && let Some(what) = self.meta(text, line).or_else(|| self.heading(text))
        {
            return what;
        }
        let mut what = card_in(text, self.section);
        if let What::Card(wanted) = &mut what {
            wanted.may_be_title |= first && !card::is_counted(text) && self.draft.name.is_empty();
        }
        what
    }

    /// `// …`; in front of everything else, `// Name: …` names the deck.
    fn remark(&mut self, remark: &str) -> What {
        match key_and_value(remark) {
            Some((key, name)) if key == "name" && !self.started && self.draft.name.is_empty() => {
                name.clone_into(&mut self.draft.name);
                What::Meta("name")
            }
            _ => self.comment(remark),
        }
    }

    /// `# …`, unless a heading stands behind the hash; links.
    fn hash_or_link(&mut self, text: &str) -> Option<What> {
        if text.starts_with("http://") || text.starts_with("https://") {
            return Some(self.comment(text));
        }
        let words = text.strip_prefix('#')?;
        let heading = words.trim_start_matches('#');
        let deep = heading.len() < words.len();
        self.named_heading(heading.trim())
            .or_else(|| deep.then(|| self.own_heading()))
            .or_else(|| Some(self.comment(words.strip_prefix(' ').unwrap_or(words))))
    }

    fn comment(&mut self, remark: &str) -> What {
        if !self.draft.notes.is_empty() {
            self.draft.notes.push('\n');
        }
        self.draft.notes.push_str(remark);
        What::Comment
    }

    /// `name: …`, `game: …`, `format: …`, `tokui-waza: …`, and what other lists say about themselves.
    fn meta(&mut self, text: &str, line: &str) -> Option<What> {
        let (key, value) = key_and_value(text)?;
        match key.as_str() {
            "name" | "deck name" | "title" => {
                // A name keeps its own quotes and dashes.
                let own = key_and_value(line).map(|(key, name)| (key, name.to_owned()));
                let own = own
                    .filter(|(own, _)| *own == key)
                    .or_else(|| clean::dressed_field(line));
                self.draft.name = own.map_or_else(|| value.to_owned(), |(_, name)| name);
                Some(What::Meta("name"))
            }
            "format" => {
                self.draft.format = Some(value.to_owned()).filter(|value| !value.is_empty());
                Some(What::Meta("format"))
            }
            "game" => Some(self.game(value)),
            "tokui-waza" | "tokui waza" | "tokuiwaza" | "tokui" => Some(self.tokui_waza(value)),
            "author" | "player" | "by" | "date" | "event" | "source" | "url" | "notes" | "description"
            | "total" => Some(self.comment(text)),
            _ => None,
        }
    }

    fn game(&mut self, value: &str) -> What {
        let lower = value.to_lowercase();
        let said = |game: &&Game| {
            lower
                .split(|letter: char| !letter.is_alphanumeric())
                .any(|word| word == game.slug())
        };
        match Game::ALL.iter().find(said) {
            Some(game) => {
                self.draft.game = Some(*game);
                What::Meta("game")
            }
            None => What::Rejected(
                "unknown game".to_owned(),
                Game::ALL.iter().map(|game| game.slug().to_owned()).collect(),
            ),
        }
    }

    fn tokui_waza(&mut self, value: &str) -> What {
        match value.parse::<Style>() {
            Ok(style) => self.draft.tokui_waza = Some(style).filter(|style| style.is_styled()),
            Err(_) if value.is_empty() || value.eq_ignore_ascii_case("none") || value == "-" => {}
            Err(_) => {
                let styles = Style::ALL.iter().filter(|style| style.is_styled());
                return What::Rejected(
                    "unknown style".to_owned(),
                    styles.map(|style| style.slug().to_owned()).collect(),
                );
            }
        }
        What::Meta("tokui-waza")
    }

    /// `Life Deck (60)`, `[Mastery]`, `-- Drill (4)`, `== Allies ==`, `MP: Goku Lv1`, `Anything else:`.
    fn heading(&mut self, text: &str) -> Option<What> {
        if let Some(inner) = text.strip_prefix('[')
            && let Some((words, rest)) = inner.split_once(']')
        {
            let own = rest.is_empty() && !words.contains(|letter: char| letter.is_ascii_digit());
            return self
                .named_heading(words)
                .or_else(|| own.then(|| self.own_heading()));
        }
        if let Some(what) = self.named_heading(text) {
            return Some(what);
        }
        if let Some((words, rest)) = text.split_once(':') {
            let rest = rest.trim();
            if rest.is_empty() {
                return Some(self.own_heading());
            }
            return self.card_behind(words, rest);
        }
        if let Some((words, rest)) = text.split_once(" (")
            && heading::part(words) == Some(Part::Section(Section::Personality))
        {
            return Some(card_in(rest.trim_end_matches(')'), Some(Section::Personality)));
        }
        let marked = text.starts_with("--") || text.starts_with("==");
        marked.then(|| self.own_heading())
    }

    /// `SB: 1 Confrontation`, `Mastery: Blue Tag Team Mastery`: holds for that line only.
    fn card_behind(&mut self, words: &str, rest: &str) -> Option<What> {
        let section = match heading::part(words)? {
            Part::Section(section) => section,
            Part::Kinds | Part::Mixed => return None,
        };
        let mut what = card_in(rest, Some(section));
        if let What::Card(wanted) = &mut what {
            self.draft.leader_said |= section == Section::Personality;
            // `Deck: Kaio-Ken beatdown`
            wanted.may_be_title = section == Section::Main && self.draft.name.is_empty();
        }
        Some(what)
    }

    fn named_heading(&mut self, text: &str) -> Option<What> {
        let words = heading::without_total(text.trim_matches(['-', '=', '~', ' ', '#']));
        self.section = match heading::part(words)? {
            Part::Section(section) => Some(section),
            Part::Kinds => match self.section {
                Some(section @ (Section::Maybe | Section::SenseiDeck)) => Some(section),
                _ => Some(Section::Main),
            },
            Part::Mixed => None,
        };
        self.draft.leader_said |= self.section == Some(Section::Personality);
        Some(What::Header(self.section))
    }

    /// A heading of the writer's own: the cards below go where their kind belongs.
    fn own_heading(&mut self) -> What {
        self.section = None;
        What::Header(None)
    }
}

/// A card line under a heading.
fn card_in(text: &str, section: Option<Section>) -> What {
    if text.len() > LONGEST_LINE {
        let reason = format!("longer than {LONGEST_LINE} letters; no card's line is");
        return What::Rejected(reason, Vec::new());
    }
    // `3 Personality Cards (Gohan 1-3)`
    let counted = card::card(text).map(|mut wanted| {
        if let [.., (start, held)] = wanted.groups.as_slice()
            && wanted.name.get(..*start).and_then(heading::part) == Some(Part::Section(Section::Personality))
        {
            let held = held.clone();
            return Wanted {
                count: 1,
                name: held,
                place: Place::In(Section::Personality),
                ..Wanted::default()
            };
        }
        wanted.place = section.map_or(Place::ByKind, Place::In);
        wanted
    });
    match counted {
        Ok(wanted) => What::Card(wanted),
        Err(reason) => What::Rejected(reason, Vec::new()),
    }
}

/// `key: value`, the key in lower case.
fn key_and_value(text: &str) -> Option<(String, &str)> {
    let (key, value) = text.split_once(':')?;
    let plain = key.len() <= 20
        && key
            .chars()
            .all(|letter| letter.is_alphabetic() || matches!(letter, ' ' | '-'));
    plain.then(|| (key.trim().to_lowercase(), value.trim()))
}
