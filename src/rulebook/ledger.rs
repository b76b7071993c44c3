use std::collections::HashMap;
use std::sync::LazyLock;

use super::ruling::RulingsFile;
use super::{Book, BookEntry, Reading, Rule, Ruling};
use crate::model::Game;

/// The shipped rulebooks, with the place an error names.
const BOOKS: &[(&str, &str)] = &[
    (
        "score-2000",
        include_str!("../../card_data/rulebooks/score-2000.toml"),
    ),
    (
        "score-later",
        include_str!("../../card_data/rulebooks/score-later.toml"),
    ),
    (
        "panini-2016",
        include_str!("../../card_data/rulebooks/panini-2016.toml"),
    ),
    (
        "panini-later",
        include_str!("../../card_data/rulebooks/panini-later.toml"),
    ),
    (
        "bandai-2008",
        include_str!("../../card_data/rulebooks/bandai-2008.toml"),
    ),
    (
        "scouter-formats",
        include_str!("../../card_data/rulebooks/scouter-formats.toml"),
    ),
];

/// The shipped rulings.
const RULINGS: &[(Game, &str)] = &[
    (Game::Score, include_str!("../../card_data/score/rulings.toml")),
    (Game::Panini, include_str!("../../card_data/panini/rulings.toml")),
    (Game::Bandai, include_str!("../../card_data/bandai/rulings.toml")),
];

/// Something wrong in a rulebook or rulings file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct LedgerError {
    /// The book or file.
    pub place: String,
    /// What is wrong.
    pub message: String,
}

/// All rules and rulings, found by id.
#[derive(Debug, Clone, Default)]
pub struct Ledger {
    books: Vec<Book>,
    rulings: Vec<(Game, Ruling)>,
    /// Book and place in it of each rule.
    rule_places: HashMap<String, (usize, usize)>,
    ruling_places: HashMap<String, usize>,
}

/// The shipped ledger, read once. A test asserts that its files have no error.
pub fn ledger() -> &'static Ledger {
    static LEDGER: LazyLock<Ledger> = LazyLock::new(|| Ledger::shipped().unwrap_or_default());
    &LEDGER
}

impl Ledger {
    /// Reads the shipped files, or says everything that is wrong with them.
    pub fn shipped() -> Result<Self, Vec<LedgerError>> {
        Self::parse(BOOKS, RULINGS)
    }

    /// Reads rulebooks (with the place an error names) and rulings from TOML, or says everything that is wrong.
    pub fn parse(books: &[(&str, &str)], rulings: &[(Game, &str)]) -> Result<Self, Vec<LedgerError>> {
        let mut ledger = Self::default();
        let mut errors = Vec::new();
        for (place, text) in books {
            match toml::from_str(text) {
                Ok(book) => ledger.add_book(book, &mut errors),
                Err(error) => errors.push(wrong(place, &error)),
            }
        }
        for (game, text) in rulings {
            let place = format!("{}/rulings.toml", game.slug());
            match toml::from_str(text) {
                Ok(file) => ledger.add_rulings(*game, file, &mut errors),
                Err(error) => errors.push(wrong(&place, &error)),
            }
        }
        if errors.is_empty() {
            Ok(ledger)
        } else {
            Err(errors)
        }
    }

    fn add_book(&mut self, mut book: Book, errors: &mut Vec<LedgerError>) {
        let place = self.books.len();
        let BookEntry {
            id, sources, later, ..
        } = &book.entry;
        for (index, rule) in book.rules.iter_mut().enumerate() {
            rule.book.clone_from(id);
            let is_unknown = |reading: &&Reading| sources.iter().all(|source| source.id != reading.document);
            for reading in rule.read_in.iter().filter(is_unknown) {
                let message = format!("{} is not among the sources of {id}", reading.document);
                errors.push(wrong(&rule.id, &message));
            }
            if *later && (rule.read_in.is_empty() || rule.confidence.is_none()) {
                errors.push(wrong(
                    &rule.id,
                    &"a later rule says where it was read and how sure it is",
                ));
            }
            if self.rule_places.insert(rule.id.clone(), (place, index)).is_some() {
                errors.push(wrong(&rule.id, &"the id stands twice"));
            }
        }
        self.books.push(book);
    }

    fn add_rulings(&mut self, game: Game, file: RulingsFile, errors: &mut Vec<LedgerError>) {
        for ruling in file.rulings {
            for rule in ruling.rules.iter().filter(|rule| self.rule(rule).is_none()) {
                errors.push(wrong(
                    &ruling.id,
                    &format!("touches {rule}, which does not exist"),
                ));
            }
            if self
                .ruling_places
                .insert(ruling.id.clone(), self.rulings.len())
                .is_some()
            {
                errors.push(wrong(&ruling.id, &"the id stands twice"));
            }
            self.rulings.push((game, ruling));
        }
    }

    /// The books, in their order.
    pub fn books(&self) -> &[Book] {
        &self.books
    }

    /// The book with this id.
    pub fn book(&self, id: &str) -> Option<&Book> {
        self.books.iter().find(|book| book.entry.id == id)
    }

    /// The rule with this id, whatever its case.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        let places = &self.rule_places;
        let (book, place) = places.get(id).or_else(|| places.get(&id.to_ascii_uppercase()))?;
        self.books.get(*book)?.rules.get(*place)
    }

    /// The books of a game alone: its booklet, then the rules that came later.
    pub fn books_of(&self, game: Game) -> impl Iterator<Item = &Book> {
        self.books.iter().filter(move |book| book.entry.games == [game])
    }

    /// The rules of a game's own books, in their order.
    pub fn rules(&self, game: Game) -> impl Iterator<Item = &Rule> {
        self.books_of(game).flat_map(|book| &book.rules)
    }

    /// Whether a rule came after the booklet of its game.
    pub fn is_later(&self, rule: &Rule) -> bool {
        self.book(&rule.book).is_some_and(|book| book.entry.later)
    }

    /// Where a later rule was read, how sure it is and where it holds, in words; nothing for a rule of a booklet.
    pub fn origin(&self, rule: &Rule) -> Option<String> {
        let book = self.book(&rule.book).filter(|_| !rule.read_in.is_empty())?;
        let readings = rule.read_in.iter().map(|reading| {
            let source = book
                .entry
                .sources
                .iter()
                .find(|source| source.id == reading.document);
            let title = source.map_or(reading.document.as_str(), |source| &source.title);
            match &reading.chapter {
                Some(chapter) => format!("{title}, {chapter}"),
                None => title.to_owned(),
            }
        });
        let mut words = readings.collect::<Vec<_>>().join("; ");
        if let Some(confidence) = rule.confidence {
            words += &format!(" (confidence: {})", confidence.slug());
        }
        if !rule.holds_in.is_empty() {
            words += &format!("; holds in {}", rule.holds_in.join(", "));
        }
        Some(words)
    }

    /// Every rule of every book.
    pub fn all_rules(&self) -> impl Iterator<Item = &Rule> {
        self.books.iter().flat_map(|book| &book.rules)
    }

    /// The ruling with this id, whatever its case.
    pub fn ruling(&self, id: &str) -> Option<&Ruling> {
        let place = self.ruling_places.get(&id.to_ascii_uppercase())?;
        self.rulings.get(*place).map(|(_, ruling)| ruling)
    }

    /// The game among whose rules the rule or ruling with this id stands.
    pub fn game_of(&self, id: &str) -> Option<Game> {
        let ruling = self.ruling_places.get(&id.to_ascii_uppercase());
        if let Some((game, _)) = ruling.and_then(|place| self.rulings.get(*place)) {
            return Some(*game);
        }
        self.book(&self.rule(id)?.book)?.entry.games.first().copied()
    }

    /// The rulings of a game, in their order.
    pub fn rulings(&self, game: Game) -> impl Iterator<Item = &Ruling> {
        self.rulings
            .iter()
            .filter(move |(of, _)| *of == game)
            .map(|(_, ruling)| ruling)
    }

    /// The rulings that touch a rule.
    pub fn rulings_on(&self, rule: &str) -> impl Iterator<Item = &Ruling> {
        self.rulings
            .iter()
            .map(|(_, ruling)| ruling)
            .filter(move |ruling| {
                ruling
                    .rules
                    .iter()
                    .any(|touched| touched.eq_ignore_ascii_case(rule))
            })
    }
}

fn wrong(place: &str, message: &impl ToString) -> LedgerError {
    LedgerError {
        place: place.to_owned(),
        message: message.to_string().trim().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_ledger_holds_every_rule_of_the_three_booklets() {
        let ledger = Ledger::shipped().unwrap();
        let rules = Game::ALL.iter().flat_map(|game| ledger.rules(*game));
        assert_eq!(rules.filter(|rule| !ledger.is_later(rule)).count(), 533);
        let rule = ledger.rule("pa-deck-07").unwrap();
        assert_eq!(rule.cite().to_string(), "panini-2016, Making a Deck");
        let rule = ledger.rule("SC-DECK-07").unwrap();
        assert_eq!(
            rule.cite().to_string(),
            "score-2000, Duplicate Card Limits, p. 32"
        );
    }

    #[test]
    fn every_ruling_is_there_and_touches_rules_that_exist() {
        let ledger = Ledger::shipped().unwrap();
        let counts: Vec<_> = Game::ALL
            .iter()
            .map(|game| ledger.rulings(*game).count())
            .collect();
        assert_eq!(counts, [79, 45, 33]);
        assert!(
            ledger
                .rulings_on("SC-DECK-17")
                .any(|ruling| ruling.id == "A-SC-07")
        );
    }

    #[test]
    fn a_later_rule_says_where_it_was_read_how_sure_it_is_and_where_it_holds() {
        let ledger = Ledger::shipped().unwrap();
        let rule = ledger.rule("sc-later-103").unwrap();
        assert!(ledger.is_later(rule));
        assert_eq!(rule.cite().to_string(), "score-later, Timing");
        assert_eq!(
            ledger.origin(rule).unwrap(),
            "Community CRD of 19 August 2014, ch. 3 Floating Effects, ch. 4 (confidence: high); holds in score/expanded-2014"
        );
        assert_eq!(ledger.origin(ledger.rule("SC-DECK-07").unwrap()), None);
        let book = "[book]\nid='b'\ntitle=''\npublisher=''\nyear=1\ngames=['score']\nlater=true\n";
        let rule = "[[rule]]\nid='X-1'\nsection=''\nstatement=''\nkind='deck'\ncheckable='checker'\n";
        let unknown = format!("{book}{rule}read-in=[{{document='crd'}}]\n");
        let errors = Ledger::parse(&[("b", &unknown)], &[]).unwrap_err();
        assert_eq!(errors.len(), 2, "{errors:?}");
    }

    #[test]
    fn all_errors_are_reported_at_once() {
        let book = "[book]\nid = 'b'\ntitle = 'b'\npublisher = 'b'\nyear = 1\ngames = ['score']\n";
        let ruling = "[[ruling]]\nid='A'\ntitle=''\nquestion=''\nruling=''\nrules=['X-1', 'X-2']\n";
        let errors = Ledger::parse(&[("b", book), ("c", "[bok]")], &[(Game::Score, ruling)]).unwrap_err();
        assert_eq!(errors.len(), 3, "{errors:?}");
    }
}
