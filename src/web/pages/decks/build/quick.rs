//! Lines typed or pasted into the builder: `3 senzu`, `-1 senzu`, or a whole list.

use super::super::ChangedCard;
use crate::catalog::{Catalog, fold};
use crate::deck::document::Change;
use crate::deck::{self, Deck, Document, Fate, LineFate, ReadOptions, Section};
use crate::games::Fitting;
use crate::model::{Card, CardId, PrintingId};
use crate::web::card_search;
use crate::web::sentence::sentence;
use crate::web::site::Site;

/// Cards a few words may stand for and still be offered as choices.
const MOST_CHOICES: usize = 8;

/// What became of the lines.
#[derive(Debug, Default)]
pub struct Told {
    /// Line by line; blank ones are left out.
    pub lines: Vec<ToldLine>,
    /// Whether they are what a fix changed, and not what somebody typed.
    pub by_fix: bool,
}

impl Told {
    /// What a fix changed, card by card.
    pub fn of_fix(changes: &[ChangedCard<'_>]) -> Self {
        let line = |change: &ChangedCard<'_>| {
            let by = i32::from(change.after) - i32::from(change.before);
            let way = if by > 0 { "into" } else { "out of" };
            ToldLine {
                text: format!("{by:+} {}", change.title),
                heed: Heed::Good,
                words: format!("{way} the {}, now {}", change.section, change.after),
                choices: Vec::new(),
            }
        };
        Self {
            lines: changes.iter().map(line).collect(),
            by_fix: true,
        }
    }

    /// Whether somebody typed them.
    pub fn is_typed(&self) -> bool {
        !self.lines.is_empty() && !self.by_fix
    }

    /// The lines that want to be looked at.
    pub fn open(&self) -> Vec<&ToldLine> {
        self.lines
            .iter()
            .filter(|line| line.heed >= Heed::Unsure)
            .collect()
    }

    /// The others.
    pub fn done(&self) -> Vec<&ToldLine> {
        self.lines
            .iter()
            .filter(|line| line.heed < Heed::Unsure)
            .collect()
    }
}

/// What became of a line.
#[derive(Debug)]
pub struct ToldLine {
    /// As typed.
    pub text: String,
    /// Whether it did what was asked.
    pub heed: Heed,
    /// In words.
    pub words: String,
    /// What was perhaps meant: the value of a button, and its words.
    pub choices: Vec<(String, String)>,
}

/// How much attention a line's fate needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Heed {
    /// None: a heading, a remark.
    Aside,
    /// Done as asked.
    Good,
    /// Done, or to be chosen; look at it.
    Unsure,
    /// Not done.
    Bad,
}

impl Heed {
    /// The class of the line.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Aside => "aside",
            Self::Good => "good",
            Self::Unsure => "unsure",
            Self::Bad => "bad",
        }
    }
}

/// Does what the lines say to the document and tells what became of each.
pub fn add(site: &Site, document: &mut Document, text: &str, fitting: Option<&Fitting<'_>>) -> Told {
    let mut quick = Quick {
        site,
        leads: document
            .cards
            .iter()
            .any(|line| line.section == Section::Personality),
        document,
        fitting,
    };
    quick.run(text)
}

struct Quick<'a> {
    site: &'a Site,
    document: &'a mut Document,
    fitting: Option<&'a Fitting<'a>>,
    /// Whether somebody leads the deck already.
    leads: bool,
}

impl Quick<'_> {
    fn run(&mut self, text: &str) -> Told {
        // Lines that take cards out are no lines of a list; they are kept apart, each in its place.
        let removals: Vec<Option<(u16, &str)>> = text.lines().map(removal).collect();
        let additions: Vec<&str> = text
            .lines()
            .zip(&removals)
            .map(|(line, removal)| if removal.is_some() { "" } else { line })
            .collect();
        let options = ReadOptions {
            game: Some(self.document.game),
            ..ReadOptions::default()
        };
        let mut told: Vec<(u32, ToldLine)> = Vec::new();
        match deck::read(&self.site.catalog, additions.join("\n").as_bytes(), &options) {
            Ok(reading) => {
                self.head(&reading.deck);
                for line in &reading.lines {
                    told.extend(self.added(line).map(|told| (line.number, told)));
                }
            }
            Err(error) => told.push((0, bad("", sentence(&error)))),
        }
        for (number, (line, removal)) in (1..).zip(text.lines().zip(removals)) {
            if let Some((count, name)) = removal {
                told.push((number, self.removed(line, count, name)));
            }
        }
        told.sort_by_key(|(number, _)| *number);
        Told {
            lines: told.into_iter().map(|(_, line)| line).collect(),
            by_fix: false,
        }
    }

    /// What a pasted list says about the deck, where nothing is said yet.
    fn head(&mut self, read: &Deck) {
        if self.document.name.is_empty() {
            self.document.name.clone_from(&read.name);
        }
        if self.document.format.is_none() {
            self.document.format.clone_from(&read.format);
        }
        self.document.tokui_waza = self.document.tokui_waza.or(read.tokui_waza);
    }

    fn added(&mut self, line: &LineFate) -> Option<ToldLine> {
        let mut told = ToldLine {
            text: line.text.clone(),
            heed: Heed::Aside,
            words: String::new(),
            choices: Vec::new(),
        };
        match &line.fate {
            Fate::Blank => return None,
            Fate::Comment => told.words = "a remark".into(),
            Fate::Header { section } => {
                told.words = section.map_or_else(
                    || "a heading; the cards below go by their kind".into(),
                    |section| format!("into the {}", section.name_in(self.document.game)),
                );
            }
            Fate::Meta { key } => told.words = format!("says the {key}"),
            Fate::Accepted {
                printing,
                count,
                section,
            }
            | Fate::Merged {
                printing,
                count,
                section,
                ..
            } => {
                told.heed = Heed::Good;
                told.words = self.put(*printing, *count, *section);
            }
            Fate::Corrected {
                printing,
                count,
                section,
                ..
            } => {
                told.heed = Heed::Unsure;
                told.words = format!(
                    "taken for another name: {}",
                    self.put(*printing, *count, *section)
                );
            }
            Fate::Ambiguous {
                choices,
                count,
                section,
            } => {
                let choices = &self.of_format(choices.clone());
                if let [one] = choices.as_slice() {
                    let home = Deck::home(self.site.catalog.card_of(*one));
                    told.heed = Heed::Good;
                    told.words = self.put(*one, *count, section.unwrap_or(home));
                    return Some(told);
                }
                told.heed = Heed::Unsure;
                told.words = "several cards fit; choose one".into();
                told.choices = self.choices(choices, *count, *section);
            }
            Fate::Rejected { reason, suggestions } => return Some(self.by_words(told, reason, suggestions)),
        }
        if let Some(note) = &line.note {
            told.words = format!("{}; {note}", told.words);
        }
        Some(told)
    }

    /// A line the reader of lists does not know: the card whose name has its words, if there is only one.
    fn by_words(&mut self, told: ToldLine, reason: &str, suggestions: &[String]) -> ToldLine {
        let (count, name) = counted(&told.text);
        let first = |card: &CardId| self.site.catalog.card(*card).printings.first().copied();
        let asked = (1..=Document::MOST_COPIES).contains(&count);
        let cards = if asked { self.named(name) } else { Vec::new() };
        let found = self.of_format(cards.iter().filter_map(first).collect());
        match found.as_slice() {
            [] => {
                let named = suggestions
                    .iter()
                    .filter_map(|name| self.site.catalog.cards_named(self.document.game, name).first());
                let near: Vec<PrintingId> = named.filter_map(first).collect();
                ToldLine {
                    heed: Heed::Bad,
                    words: format!("not added: {reason}"),
                    choices: self.choices(&near, count, None),
                    ..told
                }
            }
            [one] => {
                let section = Deck::home(self.site.catalog.card_of(*one));
                ToldLine {
                    heed: Heed::Good,
                    words: self.put(*one, count, section),
                    ..told
                }
            }
            several if several.len() <= MOST_CHOICES => ToldLine {
                heed: Heed::Unsure,
                words: "several names have these words; choose one".into(),
                choices: self.choices(several, count, None),
                ..told
            },
            _ => ToldLine {
                heed: Heed::Bad,
                words: format!(
                    "not added: {} names have these words; write more of the name",
                    found.len()
                ),
                ..told
            },
        }
    }

    /// Of cards that may be meant those the deck's format has, if it has any.
    fn of_format(&self, printings: Vec<PrintingId>) -> Vec<PrintingId> {
        let Some(fitting) = self.fitting else {
            return printings;
        };
        let allowed: Vec<_> = printings
            .iter()
            .copied()
            .filter(|id| fitting.allows(*id))
            .collect();
        if allowed.is_empty() { printings } else { allowed }
    }

    /// The cards of the game whose names have all the words.
    fn named(&self, name: &str) -> Vec<CardId> {
        let words: Vec<String> = fold::words(name)
            .split(' ')
            .map(|word| format!("name:\"{word}\""))
            .collect();
        if fold::key(name).is_empty() {
            return Vec::new();
        }
        let found = card_search::find_in(self.site, self.document.game, &words.join(" "));
        if found.similar {
            return Vec::new();
        }
        let mut cards = found.cards.into_owned();
        let mut seen = Vec::new();
        cards.retain(|card| {
            let of = self.site.catalog.card(*card);
            let new = !seen.contains(&(of.name_id, of.level()));
            seen.push((of.name_id, of.level()));
            new
        });
        cards
    }

    fn put(&mut self, printing: PrintingId, count: u16, section: Section) -> String {
        let section = self.section(printing, section);
        let catalog = &self.site.catalog;
        self.document.change(&Change::Copies {
            section,
            printing: catalog.printing(printing).code.clone(),
            by: count.into(),
        });
        let title = catalog.card_of(printing).title();
        format!("{count} {title} into the {}", section.name_in(self.document.game))
    }

    /// A list tells who leads by all of its personalities; where somebody leads already, the rules of the game say
    /// where one more stands.
    fn section(&self, printing: PrintingId, section: Section) -> Section {
        match self.fitting {
            Some(fitting) if self.leads && section == Section::Personality => fitting.place(printing).section,
            _ => section,
        }
    }

    fn choices(
        &self,
        printings: &[PrintingId],
        count: u16,
        section: Option<Section>,
    ) -> Vec<(String, String)> {
        let catalog = &self.site.catalog;
        let choice = |printing: &PrintingId| {
            let card = catalog.card_of(*printing);
            let section = section.unwrap_or_else(|| self.section(*printing, Deck::home(card)));
            let code = &catalog.printing(*printing).code;
            (
                format!("copies {} {count} {code}", section.slug()),
                format!("{count} {} {code}", card.title()),
            )
        };
        printings.iter().map(choice).collect()
    }

    fn removed(&mut self, text: &str, count: u16, name: &str) -> ToldLine {
        let lines = self.lines_named(name);
        let (heed, words, choices) = match lines.as_slice() {
            [] => (
                Heed::Bad,
                "not taken out: no card of the deck has this name".into(),
                Vec::new(),
            ),
            [(section, code, title, there)] => {
                let gone = count.min(*there);
                self.document.change(&Change::Copies {
                    section: *section,
                    printing: code.clone(),
                    by: -i32::from(gone),
                });
                let place = section.name_in(self.document.game);
                (
                    Heed::Good,
                    format!("{gone} {title} out of the {place}"),
                    Vec::new(),
                )
            }
            several => {
                let choice = |(section, code, title, _): &(Section, String, String, u16)| {
                    let value = format!("copies {} -{count} {code}", section.slug());
                    let place = section.name_in(self.document.game);
                    (value, format!("{count} {title} {code} out of the {place}"))
                };
                let choices = several.iter().take(MOST_CHOICES).map(choice).collect();
                (
                    Heed::Unsure,
                    "several cards of the deck fit; choose one".into(),
                    choices,
                )
            }
        };
        ToldLine {
            text: text.to_owned(),
            heed,
            words,
            choices,
        }
    }

    /// The lines of the deck that are meant: by the whole name, else by its words, else by the code.
    fn lines_named(&self, name: &str) -> Vec<(Section, String, String, u16)> {
        let (catalog, key, words) = (&self.site.catalog, fold::key(name), fold::words(name));
        let has_words = |card: &Card| {
            let title = fold::words(&card.title());
            !words.is_empty() && words.split(' ').all(|word| title.contains(word))
        };
        let is = |test: &dyn Fn(&Catalog, &str, &Card) -> bool| {
            let known = self.document.cards.iter().filter_map(|line| {
                let card = catalog.card_of(catalog.printing_by_code(self.document.game, &line.printing)?);
                test(catalog, &line.printing, card).then(|| {
                    (
                        line.section,
                        line.printing.clone(),
                        card.title().into_owned(),
                        line.count,
                    )
                })
            });
            known.collect::<Vec<_>>()
        };
        let exact = is(&|_, code, card| {
            fold::key(&card.title()) == key || fold::key(&card.name) == key || fold::key(code) == key
        });
        if exact.is_empty() {
            return is(&|_, _, card| has_words(card));
        }
        exact
    }
}

fn bad(text: &str, words: String) -> ToldLine {
    ToldLine {
        text: text.to_owned(),
        heed: Heed::Bad,
        words,
        choices: Vec::new(),
    }
}

/// `-2 senzu`: how many of what go.
fn removal(line: &str) -> Option<(u16, &str)> {
    let rest = line.trim().strip_prefix(['-', '−', '–'])?.trim_start();
    rest.starts_with(|letter: char| letter.is_ascii_digit())
        .then(|| counted(rest))
}

/// A count in front, 1 if none is there, and the rest.
fn counted(line: &str) -> (u16, &str) {
    let line = line.trim();
    let end = line
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(line.len());
    let (digits, rest) = line.split_at(end);
    match digits.parse() {
        Ok(count) => {
            let rest = rest.trim_start();
            let name = rest
                .strip_prefix(['x', 'X', '×'])
                .filter(|name| name.starts_with(' '));
            (count, name.unwrap_or(rest).trim())
        }
        Err(_) => (1, line),
    }
}
