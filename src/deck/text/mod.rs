//! Our text format: what people type, tolerant when read, canonical when written.

mod alone;
mod answer;
mod card;
mod clean;
mod count;
mod dress;
mod heading;
mod numbering;
mod odd;
mod remark;
mod tally;
mod within;
mod write;

pub use answer::answer;
pub(super) use dress::Dress;
pub use within::is_number_word;
pub(super) use write::write;

use heading::Part;

use super::draft::{Draft, Mark, Place, Wanted, What};
use super::{FileKind, Section};
use crate::model::{Game, Style};

/// Bytes of a card's line, with all that may stand around the name.
const LONGEST_LINE: usize = 300;

/// Reads lines, up to a number of them.
pub(super) fn draft(text: &str, max_lines: usize) -> Draft {
    let mut reader = Reader {
        draft: Draft::new(FileKind::Text),
        under: Under::default(),
        started: false,
        has_cards: false,
        has_headings: false,
        is_above_cards: false,
        is_below_first: false,
        is_below_heading: false,
        dress: Dress::Plain,
    };
    let count = memchr::memchr_iter(b'\n', text.as_bytes()).count() + 1;
    reader.draft.lines.reserve(count.min(max_lines));
    let mut lines = text.lines();
    for number in 1..=u32::try_from(max_lines).unwrap_or(u32::MAX) {
        let Some(line) = lines.next() else {
            break;
        };
        let is_below_first = std::mem::take(&mut reader.is_below_first);
        reader.is_above_cards = is_slashed(line) && are_cards(lines.clone());
        let what = reader.line(line);
        reader.under.follow(&what);
        reader.follow(&what);
        if is_below_first && matches!(what, What::Blank | What::Header(_) | What::Meta(_)) {
            reader.first_stands_apart();
        }
        reader.draft.push(number, line, what);
    }
    let left = lines.count();
    if left > 0 {
        reader.draft.refuse_rest(left);
    }
    numbering::settle(&mut reader.draft);
    alone::settle(&mut reader.draft);
    title_above(&mut reader.draft);
    reader.draft
}

/// A first line apart from the others and without a count, where all others have one, is rather what the list is called.
fn title_above(draft: &mut Draft) {
    let mut cards = draft.lines.iter_mut().filter_map(|line| match &mut line.what {
        What::Card(wanted) => Some(wanted),
        _ => None,
    });
    let Some(first) = cards.next().filter(|first| first.uncounted && first.stands_apart) else {
        return;
    };
    let mut others = cards.peekable();
    first.may_be_title |= others.peek().is_some() && others.all(|wanted| !wanted.uncounted);
}

/// The card a line asks for, as far as its words go.
pub(super) fn card_of(words: &str) -> Option<Wanted> {
    card::card(words)
        .ok()
        .filter(|_| !words.is_empty() && words.len() <= LONGEST_LINE)
}

/// The card a heading asks for, if it is one: `Senzu Bean (3):`, `[Senzu Bean]`.
pub(super) fn card_of_heading(line: &str) -> Option<Wanted> {
    card_of(line.trim_matches(|letter: char| letter.is_whitespace() || "#[]-=:~*".contains(letter)))
}

/// Where a section of another format with this name puts its cards.
pub(super) fn place(words: &str) -> Place {
    match heading::part(words) {
        Some(Part::Section(section)) => Place::Near(section),
        Some(Part::Kinds | Part::Whole) => Place::Near(Section::Main),
        Some(Part::Mixed) | None => Place::ByKind,
    }
}

/// Where our own text puts the cards under the heading of a section.
pub(super) fn own_place(section: Section) -> Place {
    match section {
        Section::Personality | Section::Mastery | Section::Sensei => Place::Near(section),
        Section::Main | Section::SenseiDeck | Section::Wishes | Section::Maybe => Place::In(section),
    }
}

/// The heading a line stands under.
#[derive(Debug, Clone, Copy, Default)]
struct Under {
    place: Place,
    /// Whether a card stands there already.
    has_cards: bool,
}

impl Under {
    fn heading(place: Place) -> Self {
        Self {
            place,
            has_cards: false,
        }
    }

    /// Behind a blank line the few cards that start in play, and Wishes, are probably over.
    fn follow(&mut self, what: &What) {
        match (what, self.place) {
            (What::Card(_), _) => self.has_cards = true,
            (What::Blank, Place::Near(section) | Place::In(section @ Section::Wishes)) if self.has_cards => {
                self.place = Place::Below(section);
            }
            _ => {}
        }
    }
}

struct Reader {
    draft: Draft,
    under: Under,
    /// Whether anything but blank lines and remarks was seen.
    started: bool,
    /// Whether a card was seen.
    has_cards: bool,
    /// Whether a heading was seen.
    has_headings: bool,
    /// Whether the line stands right above cards, blank lines aside.
    is_above_cards: bool,
    /// Whether the line before was the first, and may be the deck's name.
    is_below_first: bool,
    /// Whether the line above is a heading, blank lines aside.
    is_below_heading: bool,
    /// What the lines about the deck are dressed in, and its notes below them.
    dress: Dress,
}

impl Reader {
    /// What the lines below have to know of a line.
    fn follow(&mut self, what: &What) {
        self.has_headings |= matches!(what, What::Header(_));
        self.is_below_heading = match what {
            What::Blank => self.is_below_heading,
            what => matches!(what, What::Header(_)),
        };
    }

    fn line(&mut self, line: &str) -> What {
        if let Some(remark) = line.trim_start().strip_prefix("//") {
            // `// Sideboard`, as Deckstats writes it. Notes stand above the first heading, and are notes whatever they say.
            let heads = self.has_cards || self.has_headings || self.is_above_cards;
            if heads && let Some(heading) = self.named_heading(&clean::clean(remark)) {
                return heading;
            }
            let remark = remark.strip_prefix(' ').unwrap_or(remark);
            return self.remark(&self.dress.plain(remark));
        }
        let text = clean::clean(line);
        let text = card::without_bullet(&text);
        if text.is_empty() {
            return if line.trim().is_empty() {
                What::Blank
            } else {
                What::Comment
            };
        }
        let text = card::without_hash_number(text).unwrap_or(text);
        if let Some(what) = self.hash_or_link(text) {
            return what;
        }
        if self.is_below_heading && is_rule(text) {
            return What::Comment;
        }
        let first = !std::mem::replace(&mut self.started, true);
        let (mark, text) = card::mark(text).map_or((None, text), |(mark, rest)| (Some(mark), rest));
        if !card::is_counted(text)
            && let Some(what) = self.meta(text, line).or_else(|| self.heading(text))
        {
            return what;
        }
        // Below the cards `Name: Senzu Bean, Qty: 3` is a row of somebody's table, and `- name: Senzu Bean` one of a file.
        let is_row = self.has_cards || is_item(line);
        let text = value_of_name(text).filter(|_| is_row).unwrap_or(text);
        if clean::is_struck(line) {
            let reason = "struck out; take the marks away for the card to count, or the line";
            return What::Rejected(reason.to_owned(), Vec::new());
        }
        let mut what = card_in(text, self.under.place, mark);
        if let What::Card(wanted) = &mut what {
            self.has_cards = true;
            if wanted.uncounted && tally::may_count(line) {
                let reason = "how many? write the count as a number in front of the name";
                return What::Rejected(reason.to_owned(), Vec::new());
            }
            // What a forum shows in bold letters above a list is its name; a plain line is a line.
            self.is_below_first = first && mark.is_none() && !card::is_counted(text);
            let is_title = self.is_below_first && clean::is_emphasised(line);
            wanted.may_be_title = is_title && self.draft.name.is_empty();
        }
        what
    }

    /// The line above is followed by a blank line or a heading.
    fn first_stands_apart(&mut self) {
        if let Some(line) = self.draft.lines.last_mut()
            && let What::Card(wanted) = &mut line.what
        {
            wanted.stands_apart = self.draft.name.is_empty();
        }
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
        let dressed = Dress::of_field(line);
        let is_row = is_item(line) && dressed.is_none();
        if let Some((dress, ..)) = &dressed {
            self.dress = *dress;
        }
        match key.as_str() {
            "name" | "deck name" | "title" if !self.has_cards && !is_row => {
                // A name keeps its own quotes and dashes.
                let own = key_and_value(line).map(|(key, name)| (key, name.to_owned()));
                let own = own
                    .filter(|(own, _)| *own == key)
                    .or_else(|| dressed.map(|(_, key, name)| (key, name)));
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
            let held = rest.trim_start_matches([':', ' ', '\t', '-']);
            if !heading::without_total(held).is_empty() {
                return self.card_under(words, held);
            }
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
            let place = Place::Near(Section::Personality);
            return Some(card_in(rest.trim_end_matches(')'), place, None));
        }
        let marked = text.starts_with("--") || text.starts_with("==");
        marked.then(|| self.own_heading())
    }

    /// `SB: 1 Confrontation`, `Mastery: Blue Tag Team Mastery`: holds for that line only.
    fn card_behind(&mut self, words: &str, rest: &str) -> Option<What> {
        let section = match heading::part(words)? {
            Part::Section(section) => section,
            Part::Whole => Section::Main,
            Part::Kinds | Part::Mixed => return None,
        };
        let mut what = card_in(rest, Place::Near(section), None);
        if let What::Card(wanted) = &mut what {
            self.draft.leader_said |= section == Section::Personality;
            // `Deck: Kaio-Ken beatdown`
            wanted.may_be_title = section == Section::Main && self.draft.name.is_empty();
        }
        Some(what)
    }

    /// `[Drill] 3 Orange Lifting Drill`: what a card is, or where it stands, in front of it.
    fn card_under(&mut self, words: &str, card: &str) -> Option<What> {
        match heading::part(words)? {
            Part::Section(Section::Personality) if heading::is_people(words) => {
                Some(card_in(card, self.under.place, None))
            }
            // `[Main Personality] Krillin (Hero)` is a heading that says who leads.
            Part::Section(Section::Personality) if !card::is_surely_counted(card) => {
                self.named_heading(words)
            }
            Part::Section(_) | Part::Whole => self.card_behind(words, card),
            Part::Kinds | Part::Mixed => Some(card_in(card, self.under.place, None)),
        }
    }

    fn named_heading(&mut self, text: &str) -> Option<What> {
        let words = words_of_heading(text);
        let place = match heading::part(words)? {
            // In Score the Allies are personalities too: who leads is seen from the whole list.
            Part::Section(Section::Personality) if heading::is_people(words) => Place::ByKind,
            Part::Section(section) => own_place(section),
            Part::Kinds => match self.under.place.section() {
                Some(section @ (Section::Maybe | Section::SenseiDeck)) => Place::In(section),
                _ => Place::Near(Section::Main),
            },
            Part::Whole => Place::Near(Section::Main),
            Part::Mixed => Place::ByKind,
        };
        self.under = Under::heading(place);
        self.draft.leader_said |= place.section() == Some(Section::Personality);
        Some(What::Header(place.section()))
    }

    /// A heading of the writer's own: the cards below go where their kind belongs.
    fn own_heading(&mut self) -> What {
        self.under = Under::default();
        What::Header(None)
    }
}

/// A card line under a heading.
fn card_in(text: &str, place: Place, mark: Option<Mark>) -> What {
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
                place: Place::Near(Section::Personality),
                ..Wanted::default()
            };
        }
        wanted.place = place;
        wanted.mark = mark;
        wanted
    });
    match counted {
        Ok(wanted) => What::Card(wanted),
        Err(reason) => What::Rejected(reason, Vec::new()),
    }
}

/// Whether a line is a remark, or a heading behind two slashes.
fn is_slashed(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

/// Whether the first of some lines that says anything is neither a heading, nor a remark, nor about the deck.
fn are_cards<'a>(mut lines: impl Iterator<Item = &'a str>) -> bool {
    lines.find(|line| !line.trim().is_empty()).is_some_and(|line| {
        let text = clean::clean(line);
        let words = words_of_heading(&text);
        let is_heading = words.is_empty() || heading::part(words).is_some();
        !is_heading && !is_slashed(line) && key_and_value(&text).is_none()
    })
}

/// A heading without what it is drawn with, and without its total.
fn words_of_heading(text: &str) -> &str {
    heading::without_total(text.trim_matches(['-', '=', '~', ' ', '#']))
}

/// A line drawn below a heading: `-----`, `=====`.
fn is_rule(text: &str) -> bool {
    text.len() >= 3
        && text
            .bytes()
            .all(|byte| matches!(byte, b'-' | b'=' | b'~' | b'_' | b' '))
}

/// Whether it is an item of a list: `- …`.
fn is_item(line: &str) -> bool {
    line.trim_start().starts_with("- ")
}

/// What stands behind `Name:` or `Title:`.
fn value_of_name(text: &str) -> Option<&str> {
    let (key, value) = key_and_value(text)?;
    matches!(key.as_str(), "name" | "title").then_some(value)
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
