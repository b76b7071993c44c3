//! Cards that do much the same as another: the same deeds to the same cards, of the same type and style.

use std::cmp::Reverse;
use std::sync::OnceLock;

use crate::catalog::{Catalog, deeds};
use crate::model::{Card, CardId, Facts};

/// What a deed weighs where one of the things told of the cards it is done to weighs 1.
const DEED: u32 = 2;
/// What the same type and style add to the share of what is common, in thousandths.
const SAME_TYPE: u32 = 250;
const SAME_STYLE: u32 = 150;
/// Cards less alike than this are not.
const ALIKE: u32 = 700;

/// Cards that are told at most.
const MOST: usize = 60;

/// What a card does, and to which cards: [`deeds::bits`] and [`deeds::objects`].
#[derive(Debug, Clone, Copy, Default)]
struct Done {
    deeds: u64,
    objects: u64,
}

impl Done {
    fn by(card: &Card) -> Self {
        Self {
            deeds: deeds::bits(card),
            objects: deeds::objects(card),
        }
    }

    /// How much there is to it.
    const fn weight(self) -> u32 {
        DEED * self.deeds.count_ones() + self.objects.count_ones()
    }

    /// The share that both do of what either does, in thousandths.
    fn share(self, other: Self) -> u32 {
        let both = Self {
            deeds: self.deeds & other.deeds,
            objects: self.objects & other.objects,
        };
        let either = Self {
            deeds: self.deeds | other.deeds,
            objects: self.objects | other.objects,
        };
        1000 * both.weight() / either.weight().max(1)
    }
}

/// What all cards do, and the cards like each card, once somebody asked for them.
#[derive(Debug)]
pub struct Deeds {
    of: Vec<Done>,
    alike: Vec<OnceLock<Box<[CardId]>>>,
}

impl Deeds {
    /// Reads all cards once.
    pub fn new(catalog: &Catalog) -> Self {
        let of: Vec<Done> = catalog.cards().iter().map(Done::by).collect();
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
        if own.deeds == 0 {
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

    fn of(&self, card: &Card) -> Done {
        self.of.get(card.id.index()).copied().unwrap_or_default()
    }
}

/// How alike two cards are, in thousandths: above all the share of what they do that both do.
fn likeness(own: Done, others: Done, card: &Card, other: &Card) -> u32 {
    let same = |is: bool, weight| if is { weight } else { 0 };
    own.share(others)
        + same(card.kind == other.kind, SAME_TYPE)
        + same(are_of_one_style(card, other), SAME_STYLE)
}

/// Whether two cards are of one style, or of one symbol.
pub fn are_of_one_style(card: &Card, other: &Card) -> bool {
    match (&card.facts, &other.facts) {
        (Facts::Styled(facts), Facts::Styled(others)) => facts.style == others.style,
        (Facts::Symbol(facts), Facts::Symbol(others)) => facts.symbol == others.symbol,
        (Facts::Styled(_), Facts::Symbol(_)) | (Facts::Symbol(_), Facts::Styled(_)) => false,
    }
}
