use crate::catalog::Catalog;
use crate::deck::{Deck, Section};
use crate::model::{Card, CharacterId, PrintingId};

/// One card of a deck, all its printings taken together.
#[derive(Debug, Clone, Copy)]
pub struct Entry<'a> {
    /// The section.
    pub section: Section,
    /// The card.
    pub card: &'a Card,
    /// The first printing listed.
    pub printing: PrintingId,
    /// Copies of all printings in the section.
    pub count: u32,
}

/// A deck ready to be judged: its cards looked up, merged and in the order of their names, `Maybe` left out.
///
/// Entries with one name stand together, so copies are counted by one walk.
#[derive(Debug)]
pub struct CheckedDeck<'a> {
    /// The catalog.
    pub catalog: &'a Catalog,
    /// The list.
    pub deck: &'a Deck,
    /// The cards by name.
    pub entries: Vec<Entry<'a>>,
    /// Cards per section.
    counts: [u32; Section::ALL.len()],
    /// The character that leads: of the first level card in the personality section.
    pub leader: Option<CharacterId>,
}

impl<'a> CheckedDeck<'a> {
    /// Looks the cards up.
    pub fn new(catalog: &'a Catalog, deck: &'a Deck) -> Self {
        let mut entries: Vec<Entry<'a>> = Vec::with_capacity(deck.lines.len());
        let mut counts = [0; Section::ALL.len()];
        for line in deck.lines.iter().filter(|line| line.section != Section::Maybe) {
            if let Some(count) = counts.get_mut(line.section as usize) {
                *count += u32::from(line.count);
            }
            entries.push(Entry {
                section: line.section,
                card: catalog.card_of(line.printing),
                printing: line.printing,
                count: u32::from(line.count),
            });
        }
        let leader = entries
            .iter()
            .filter(|entry| entry.section == Section::Personality)
            .find_map(|entry| entry.card.personality())
            .map(|personality| personality.character);
        entries.sort_by_key(|entry| (entry.card.name_id, entry.card.id, entry.section));
        entries.dedup_by(|next, kept| {
            let same = next.card.id == kept.card.id && next.section == kept.section;
            if same {
                kept.count += next.count;
            }
            same
        });
        Self {
            catalog,
            deck,
            entries,
            counts,
            leader,
        }
    }

    /// Cards in a section.
    pub fn count(&self, section: Section) -> u32 {
        self.counts.get(section as usize).copied().unwrap_or(0)
    }

    /// The cards of a section.
    pub fn section(&self, section: Section) -> impl Iterator<Item = &Entry<'a>> {
        self.entries.iter().filter(move |entry| entry.section == section)
    }

    /// The entries of each name, all sections together.
    pub fn by_name(&self) -> impl Iterator<Item = &[Entry<'a>]> {
        self.entries
            .chunk_by(|one, next| one.card.name_id == next.card.name_id)
    }
}
