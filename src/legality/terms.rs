use super::{Format, Limit};
use crate::catalog::Catalog;
use crate::model::{Card, NameId};

/// A format's sets and titles looked up in a catalog, so that judging a deck compares numbers only.
#[derive(Debug)]
pub struct Terms<'a> {
    /// The format.
    pub format: &'a Format,
    catalog: &'a Catalog,
    /// Whether each set may be played.
    sets: Vec<bool>,
    /// Copies of banned (0) and limited titles, sorted by name.
    copies: Vec<(NameId, u8)>,
    /// Personalities of which one level may stand several times, sorted by name.
    multiples: Vec<(NameId, u8)>,
    /// Points of a copy, sorted by name.
    points: Vec<(NameId, u8)>,
}

/// Where a card stands in a format, before any deck is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allowance {
    /// No set of the format has it.
    Outside,
    /// The format says how many copies: 0 is a ban.
    Copies(u8),
    /// As many copies as the game's rules and the card itself allow.
    Free,
}

impl<'a> Terms<'a> {
    /// Looks the format up. Titles the catalog does not know are no card of any deck and are left out
    /// ([`Format::problems`] names them).
    pub fn new(catalog: &'a Catalog, format: &'a Format) -> Self {
        let id = |name: &str| catalog.name_id(format.game, name);
        let by_name = |said: &mut dyn Iterator<Item = (&String, u8)>| {
            let known = said.filter_map(|(name, number)| Some((id(name)?, number)));
            let mut known: Vec<_> = known.collect();
            known.sort_unstable();
            known
        };
        let copies_of = |limit: &'a Limit| (&limit.name, limit.copies);
        let banned = format.banned.iter().map(|ban| (&ban.name, 0));
        let mut copies = by_name(&mut banned.chain(format.limited.iter().map(copies_of)));
        copies.dedup_by_key(|(name, _)| *name);
        let multiples = by_name(&mut format.multiples.iter().map(copies_of));
        let points = by_name(&mut format.points.iter().map(|worth| (&worth.name, worth.points)));
        let sets = catalog
            .sets()
            .iter()
            .map(|set| set.game == format.game && format.allows_set(&set.code, set.origin))
            .collect();
        Self {
            format,
            catalog,
            sets,
            copies,
            multiples,
            points,
        }
    }

    /// Whether some printing of the card stands in a set of the format.
    pub fn allows(&self, card: &Card) -> bool {
        card.printings.iter().any(|printing| {
            let set = self.catalog.printing(*printing).set;
            self.sets.get(set.index()).copied().unwrap_or(false)
        })
    }

    /// Whether a fix may put the card in: a set of the format has it, and no ban names it.
    pub fn may_add(&self, card: &Card) -> bool {
        self.allows(card) && self.copies(card.name_id) != Some(0)
    }

    /// Where a card stands.
    pub fn standing(&self, card: &Card) -> Allowance {
        if !self.allows(card) {
            return Allowance::Outside;
        }
        self.copies(card.name_id)
            .map_or(Allowance::Free, Allowance::Copies)
    }

    /// Whether the format bans or limits any title.
    pub fn names_titles(&self) -> bool {
        !self.copies.is_empty()
    }

    /// Copies the format allows of a title, where it says: 0 for a banned one.
    pub fn copies(&self, name: NameId) -> Option<u8> {
        find(&self.copies, name)
    }

    /// Points the format gives a copy of a title, where it says.
    pub fn points(&self, name: NameId) -> Option<u8> {
        find(&self.points, name)
    }

    /// Cards of one level of a personality the format allows, where it says.
    pub fn multiples(&self, name: NameId) -> Option<u8> {
        find(&self.multiples, name)
    }
}

fn find(list: &[(NameId, u8)], name: NameId) -> Option<u8> {
    let place = list.binary_search_by_key(&name, |(name, _)| *name).ok()?;
    list.get(place).map(|(_, copies)| *copies)
}
