//! Codes and numbers of printings as people and programs write them.

use super::find::{Asked, Finder};
use super::hint::is_number;
use crate::catalog::fold;
use crate::deck::draft::Wanted;
use crate::deck::foreign::lackey;
use crate::model::{CardId, PrintingId, SetId};

/// A code, set and number, or number behind a name: `Senzu Bean SAI 43`, `Senzu Bean #43`, `Senzu Bean SAI`; or a word
/// about the copy, `- foil`.
#[derive(Debug, Default)]
pub(super) struct CodeEnding<'t> {
    /// What stands in front of it.
    pub(super) base: &'t str,
    pub(super) printing: Option<PrintingId>,
    pub(super) set: Option<SetId>,
    pub(super) number: Option<&'t str>,
    /// Whether the number has a mark that makes it one: `#`.
    marked: bool,
}

impl CodeEnding<'_> {
    /// Whether it is a small number and nothing else, which is rather a count.
    pub(super) fn may_be_count(&self) -> bool {
        let is_small = |number: &str| number.len() <= 2 && number.bytes().all(|byte| byte.is_ascii_digit());
        !self.marked && self.set.is_none() && self.number.is_some_and(is_small)
    }

    /// Whether the card has what it says.
    pub(super) fn is_of(&self, finder: Finder<'_>, card: CardId) -> bool {
        match self.printing {
            Some(printing) => finder.catalog.printing(printing).card == card,
            None => finder.has_number(card, self.set, self.number),
        }
    }

    /// Whether a card is meant by it: a number must be its own, and not rather a count.
    pub(super) fn fits(&self, finder: Finder<'_>, card: CardId, wanted: &Wanted) -> bool {
        if self.printing.is_some() {
            return self.is_of(finder, card);
        }
        let may_be_count = wanted.otherwise.is_some() && !self.marked && self.set.is_none();
        let bare = self.number.filter(|number| may_be_count && number.len() == 1);
        bare.is_none() && self.is_of(finder, card)
    }
}

/// What people write about a copy they own, and what tells no card.
const ABOUT_THE_COPY: [&str; 12] = [
    "foil", "holo", "holofoil", "promo", "preview", "prize", "signed", "mint", "played", "proxy", "alt art",
    "reprint",
];

impl<'a> Finder<'a> {
    /// What the end of a line may say about the printing, the longest ending first.
    pub(super) fn code_endings(self, text: &str) -> Vec<CodeEnding<'_>> {
        let Some((before, last)) = last_word(text) else {
            return Vec::new();
        };
        let set = |code: &str| self.catalog.set_by_code(self.game, code).map(|set| set.id);
        let marked = last.strip_prefix('#');
        let number = marked.unwrap_or(last);
        let mut endings = Vec::new();
        if is_number(number) {
            if let Some((base, code)) = last_word(before)
                && let Some(set) = set(code)
            {
                let printing = self.printing_at(code, number);
                endings.extend(printing.map(|_| CodeEnding {
                    base,
                    printing,
                    set: Some(set),
                    ..CodeEnding::default()
                }));
            }
            let printing = self.by_code(last);
            let number = Some(number).filter(|_| printing.is_none());
            endings.push(CodeEnding {
                base: before,
                printing,
                number,
                marked: marked.is_some(),
                set: None,
            });
        }
        // A word of a title in capitals is no set's code.
        if let Some(set) = set(last).filter(|set| self.catalog.set(*set).code == last) {
            endings.push(CodeEnding {
                base: before,
                set: Some(set),
                ..CodeEnding::default()
            });
        }
        let about = ABOUT_THE_COPY.iter().find_map(|word| {
            let at = text.len().checked_sub(word.len())?;
            let (base, end) = text.split_at_checked(at)?;
            let apart = base.ends_with([' ', '-', ',']) && end.eq_ignore_ascii_case(word);
            apart.then(|| base.trim_end_matches(APART))
        });
        endings.extend(about.map(|base| CodeEnding {
            base,
            ..CodeEnding::default()
        }));
        endings
    }

    /// Whether a printing of the card has the number, in the set if one is said.
    pub(super) fn has_number(self, card: CardId, set: Option<SetId>, number: Option<&str>) -> bool {
        let number = number.map(fold::number);
        self.catalog.card(card).printings.iter().any(|id| {
            let printing = self.catalog.printing(*id);
            let of_set = set.is_none_or(|set| self.family(printing.set) == self.family(set));
            of_set
                && number
                    .as_ref()
                    .is_none_or(|number| fold::number(&printing.number) == *number)
        })
    }

    /// The cards that answer to their name with a number behind it, where the line has that in front: `P15 Nappa`,
    /// `[SAI P7] Goku`.
    pub(super) fn turned(self, text: &str) -> Option<(String, Vec<CardId>)> {
        let (first, rest) = split_word(text)?;
        let (set, number, rest) = match first.rsplit_once(' ') {
            Some((set, number)) => (set, number, rest),
            None if is_number(first) => ("", first, rest),
            None => split_word(rest).map(|(number, rest)| (first, number, rest))?,
        };
        // A number without a letter is rather a count, or part of a name.
        let is_code = is_number(number) && number.starts_with(|letter: char| letter.is_ascii_alphabetic());
        let turned = format!("{rest} {set} {number}");
        let cards = self.catalog.cards_named(self.game, &turned);
        (is_code && !cards.is_empty()).then(|| (turned, cards.to_vec()))
    }

    /// A code, set and number, or number in front of the name; the rest of the line.
    pub(super) fn leading_code<'t>(self, text: &'t str, asked: &mut Asked) -> Option<&'t str> {
        let (first, rest) = split_word(text)?;
        if let Some(printing) = self.by_code(first) {
            asked.printing = Some(printing);
            return Some(rest);
        }
        if let Some(set) = self.catalog.set_by_code(self.game, first)
            && let Some((number, rest)) = split_word(rest)
            && is_number(number)
        {
            asked.set = Some(set.id);
            // `Android 16 …` may be a set with a number, and is more often somebody's name; `Buu 3` is his level.
            let is_code = set.code == first
                || (set.code.eq_ignore_ascii_case(first) || rest.is_empty())
                    && !self.is_word_of_titles(first);
            asked.printing = self.printing_at(first, number).filter(|_| is_code);
            asked.number = Some(number.to_owned());
            return Some(rest);
        }
        if is_number(first) && !rest.is_empty() {
            asked.number = Some(first.to_owned());
            return Some(rest);
        }
        None
    }

    /// The printing with a code as people and programs write it: `EVO-S057`, `EVO S057`, `SAIYAN-001`, `eS057`.
    pub(super) fn by_code(self, text: &str) -> Option<PrintingId> {
        if text.len() > 40 || !text.contains(|letter: char| letter.is_ascii_digit()) {
            return None;
        }
        if let Some(printing) = self.catalog.printing_by_code(self.game, text) {
            return Some(printing);
        }
        if let Some((set, number)) = text.rsplit_once([' ', ':', '-', '#', '/']) {
            return self.printing_at(set.trim(), number);
        }
        let (set, number) = lackey::set_and_number(text)?;
        self.catalog.printing_by_number(self.game, set, number)
    }

    /// The printing with a number in a set or in one that belongs to it.
    pub(super) fn printing_at(self, set: &str, number: &str) -> Option<PrintingId> {
        let set = self.catalog.set_by_code(self.game, set)?;
        self.catalog
            .printing_by_number(self.game, &set.code, number)
            .or_else(|| self.printing_of_promos(&set.code, number))
            .or_else(|| {
                if set.code.contains('-') {
                    return None;
                }
                let kin = self.catalog.sets().iter().filter(|other| {
                    other.game == self.game && other.id != set.id && family(&other.code) == family(&set.code)
                });
                kin.into_iter()
                    .find_map(|other| self.catalog.printing_by_number(self.game, &other.code, number))
            })
    }

    /// `SAI-P 1` for `SAI-P P1`: the numbers of promos begin with the letter of their set.
    fn printing_of_promos(self, code: &str, number: &str) -> Option<PrintingId> {
        let (_, letter) = code.split_once('-')?;
        let number = number.trim_start_matches('0');
        self.catalog
            .printing_by_number(self.game, code, &format!("{letter}{number}"))
    }

    /// Whether a title of the game has the word, or the one it is the plural of.
    fn is_word_of_titles(self, word: &str) -> bool {
        let one = word.strip_suffix('s').unwrap_or(word);
        let same = |other: &str| other.eq_ignore_ascii_case(word) || other.eq_ignore_ascii_case(one);
        self.catalog.cards().iter().any(|card| {
            card.game == self.game
                && card
                    .name
                    .split(|letter: char| !letter.is_alphanumeric())
                    .any(same)
        })
    }

    /// Whether what a line calls a card is at all like its title: they share a word, or nearly all letters.
    pub(super) fn resembles(self, printing: PrintingId, words: &str) -> bool {
        const ALIKE: f64 = 0.8;
        let title = self.catalog.card_of(printing).title();
        let parts = |text: &str| -> Vec<String> { text.split_whitespace().map(fold::key).collect() };
        let (said, own) = (parts(words), parts(&title));
        said.iter().any(|word| word.len() > 2 && own.contains(word))
            || strsim::jaro_winkler(&fold::key(words), &fold::key(&title)) > ALIKE
    }

    /// What a set's code and those of its promos begin with: `SAI` of `SAI-P`.
    pub(super) fn family(self, set: SetId) -> &'a str {
        family(&self.catalog.set(set).code)
    }
}

fn family(code: &str) -> &str {
    code.split('-').next().unwrap_or(code)
}

/// What may stand between a name and its code.
const APART: [char; 6] = [' ', '\t', ',', '-', ':', '/'];

/// The last word, and what stands before it.
fn last_word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_end();
    let at = text.rfind([' ', '\t'])?;
    let (before, last) = text.split_at_checked(at)?;
    let before = before.trim_end_matches(APART);
    (!before.is_empty()).then(|| (before, last.trim_start().trim_matches(['{', '}', ',', '<', '>'])))
}

/// The first word without the brackets around it, and the rest.
fn split_word(text: &str) -> Option<(&str, &str)> {
    let (word, rest) = match text.strip_prefix(['[', '(']) {
        Some(inner) => inner.split_once([']', ')'])?,
        None => text.split_once([' ', '\t']).unwrap_or((text, "")),
    };
    let word = word.trim_matches([':', '.', ' ', ',', '#']);
    (!word.is_empty()).then_some((word, rest.trim_start_matches([' ', '\t', '-', ':', ','])))
}
