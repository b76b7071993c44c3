use crate::catalog::Catalog;
use crate::model::{Card, Game, Kind, PrintingId, Style, letters, vocabulary};

vocabulary! {
    /// A part of a deck.
    Section {
        /// The Main Personality's level cards.
        Personality = "personality", "Main Personality";
        /// The Mastery.
        Mastery = "mastery", "Mastery";
        /// The Sensei (later Score sets).
        Sensei = "sensei", "Sensei";
        /// Life Deck or Planet.
        Main = "main", "Main deck";
        /// The Sensei's own small deck (later Score sets).
        SenseiDeck = "sensei-deck", "Sensei Deck";
        /// Wishes beside the Planet.
        Wishes = "wishes", "Wishes";
        /// Cards thought about; no part of the deck, judged by no rule.
        Maybe = "maybe", "Maybe";
    }
}

impl Section {
    /// What the game calls it.
    pub fn name_in(self, game: Game) -> &'static str {
        match self {
            Self::Main => game.main_deck_name(),
            _ => self.label(),
        }
    }
}

/// A number of copies of one printing in one section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct DeckLine {
    /// The part of the deck.
    pub section: Section,
    /// The printing, by its place in the catalog.
    pub printing: PrintingId,
    /// How many; at least one.
    pub count: u16,
}

/// A deck list. It may be illegal or unfinished: that is a result of judging it, not an error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deck {
    pub game: Game,
    /// The name its owner gave it; may be empty.
    pub name: String,
    /// The format it is built for (`score/saiyan`), if said.
    pub format: Option<String>,
    /// The style announced as Tokui-Waza (SC-DECK-21), if any.
    pub tokui_waza: Option<Style>,
    /// The cards, in the order given; a printing stands once per section.
    pub lines: Vec<DeckLine>,
    /// Free notes.
    pub notes: String,
}

impl Deck {
    /// An empty deck.
    pub fn new(game: Game) -> Self {
        Self {
            game,
            name: String::new(),
            format: None,
            tokui_waza: None,
            lines: Vec::new(),
            notes: String::new(),
        }
    }

    /// Adds copies; what stands there already grows.
    pub fn add(&mut self, section: Section, printing: PrintingId, count: u16) {
        match self
            .lines
            .iter_mut()
            .find(|line| line.section == section && line.printing == printing)
        {
            Some(line) => line.count = line.count.saturating_add(count),
            None => self.lines.push(DeckLine {
                section,
                printing,
                count,
            }),
        }
    }

    /// Cards in a section.
    pub fn count(&self, section: Section) -> u32 {
        self.lines
            .iter()
            .filter(|line| line.section == section)
            .map(|line| u32::from(line.count))
            .sum()
    }

    /// Where a card goes when nothing is said. A Score personality goes to the main deck: whether it leads is seen
    /// from the whole list (`arrange`).
    pub fn home(card: &Card) -> Section {
        match card.kind {
            Kind::MainPersonality => Section::Personality,
            Kind::Mastery => Section::Mastery,
            Kind::Sensei => Section::Sensei,
            Kind::Wish => Section::Wishes,
            _ => Section::Main,
        }
    }

    /// A checksum people can read out: the same for every order, printing and file format of the same cards
    /// (two groups of four letters and digits).
    pub fn checksum(&self, catalog: &Catalog) -> String {
        let lines = self.lines.iter().filter(|line| line.section != Section::Maybe);
        let identified = lines.map(|line| {
            // The identity is the first printing's code: names do not tell a personality's cards apart.
            let first = catalog.card_of(line.printing).printings.first();
            let identity = first.map_or("", |first| catalog.printing(*first).code.as_str());
            (line.section, identity, u32::from(line.count))
        });
        let mut cards: Vec<(Section, &str, u32)> = Vec::with_capacity(self.lines.len());
        cards.extend(identified);
        cards.sort_unstable();
        cards.dedup_by(|(section, card, more), (kept_section, kept, count)| {
            let same = section == kept_section && card == kept;
            if same {
                *count += *more;
            }
            same
        });
        checksum_of(self.game, &cards)
    }
}

fn checksum_of(game: Game, cards: &[(Section, &str, u32)]) -> String {
    use sha2::{Digest, Sha256};

    // `main EVO-C034 3` and its line's end are 16 bytes.
    let mut listed = String::with_capacity(24 * (cards.len() + 1));
    listed.push_str(game.slug());
    for (section, code, count) in cards {
        for part in ["\n", section.slug(), " ", code, " ", &count.to_string()] {
            listed.push_str(part);
        }
    }
    letters(Sha256::digest(listed).iter().take(8))
}
