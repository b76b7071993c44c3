//! Cards that do much the same as another: the same deeds, of the same type and style.

use std::cmp::Reverse;
use std::sync::OnceLock;

use crate::catalog::{Catalog, deeds};
use crate::model::{Card, CardId};

/// What the same type and style add to the share of common deeds, in thousandths.
const SAME_TYPE: u32 = 250;
const SAME_STYLE: u32 = 150;
/// Cards less alike than this are not.
const ALIKE: u32 = 700;

/// Cards that are told at most.
const MOST: usize = 60;

/// The deeds of all cards, one number each, and the cards like each card, once somebody asked for them.
#[derive(Debug)]
pub struct Deeds {
    of: Vec<u64>,
    alike: Vec<OnceLock<Box<[CardId]>>>,
}

impl Deeds {
    /// Reads all cards once.
    pub fn new(catalog: &Catalog) -> Self {
        let of: Vec<u64> = catalog.cards().iter().map(deeds::bits).collect();
        let alike = of.iter().map(|_| OnceLock::new()).collect();
        Self { of, alike }
    }

    /// The cards most like one, the likest first: at most [`MOST`], one for a title, never its own.
    pub fn alike(&self, catalog: &Catalog, card: &Card) -> &[CardId] {
        let Some(known) = self.alike.get(card.id.index()) else {
            return &[];
        };
        known.get_or_init(|| self.find(catalog, card).into_boxed_slice())
    }

    fn find(&self, catalog: &Catalog, card: &Card) -> Vec<CardId> {
        let own = self.of(card);
        if own == 0 {
            return Vec::new();
        }
        let others = catalog
            .cards()
            .iter()
            .filter(|other| other.game == card.game && other.name_id != card.name_id);
        let mut alike: Vec<(Reverse<u32>, CardId)> = others
            .map(|other| (Reverse(likeness(own, self.of(other), card, other)), other.id))
            .filter(|(Reverse(likeness), _)| *likeness >= ALIKE)
            .collect();
        alike.sort_unstable();
        let mut titles = Vec::new();
        alike.retain(|(_, id)| {
            let title = catalog.card(*id).name_id;
            let is_new = titles.len() < MOST && !titles.contains(&title);
            if is_new {
                titles.push(title);
            }
            is_new
        });
        alike.into_iter().map(|(_, id)| id).collect()
    }

    fn of(&self, card: &Card) -> u64 {
        self.of.get(card.id.index()).copied().unwrap_or_default()
    }
}

/// How alike two cards are, in thousandths: above all the share of what they do that both do.
fn likeness(own: u64, others: u64, card: &Card, other: &Card) -> u32 {
    let share = 1000 * (own & others).count_ones() / (own | others).count_ones().max(1);
    let style = |card: &Card| card.styled().map(|facts| facts.style);
    let same = |is: bool, weight| if is { weight } else { 0 };
    share + same(card.kind == other.kind, SAME_TYPE) + same(style(card) == style(other), SAME_STYLE)
}
