//! The smallest change that makes a deck legal, worked out for all rules together so that their fixes fit each other:
//! what one rule takes out, another need not, and what goes out below forty is replaced.

use super::deck_rules::{COPIES, PLANET, WARRIORS, WISHES, home, in_planet, is_misplaced, planet};
use crate::deck::{DeckLine, Section};
use crate::legality::{Edit, Subject};
use crate::model::{Card, Kind, NameId};

/// The edits, by the rule that asks for them.
pub(super) struct Mending {
    /// BA-DECK-01. Empty when the other edits lead to forty as well.
    pub size: Vec<Edit>,
    /// BA-DECK-02.
    pub warriors: Vec<Edit>,
    /// BA-DECK-03, by name.
    pub copies: Vec<(NameId, Vec<Edit>)>,
    /// BA-DECK-06: too many Wishes.
    pub wishes: Vec<Edit>,
    /// BA-DECK-06: Wishes that stand elsewhere.
    pub wish_moves: Vec<Edit>,
    /// BA-DECK-06: other cards that stand outside the Planet.
    pub other_moves: Vec<Edit>,
}

impl Mending {
    /// Works all edits out.
    pub fn of(subject: &Subject<'_>) -> Self {
        let planet = planet(subject);
        let mut shears = Shears::new(subject, planet.saturating_sub(PLANET));
        let wishes = shears.cut_to(WISHES, |card| card.kind == Kind::Wish);
        let copies = shears.cut_copies();
        let warriors = shears.cut_to(WARRIORS, |card| card.kind == Kind::Warrior);
        Self {
            size: balance(planet, shears.spare),
            warriors,
            copies,
            wishes,
            wish_moves: shears.moves(|card| card.kind == Kind::Wish),
            other_moves: shears.moves(|card| card.kind != Kind::Wish),
        }
    }

    /// The edits for one name.
    pub fn copies_of(self, name: NameId) -> Vec<Edit> {
        let found = self.copies.into_iter().find(|(id, _)| *id == name);
        found.map_or_else(Vec::new, |(_, edits)| edits)
    }
}

/// What leads a Planet to forty that has so many cards, so many of which nothing else takes out.
fn balance(planet: u32, spare: u32) -> Vec<Edit> {
    let section = Section::Main;
    if planet < PLANET {
        let count = PLANET - planet;
        vec![Edit::AddAny { section, count }]
    } else if spare > 0 {
        vec![Edit::RemoveAny {
            section,
            count: spare,
        }]
    } else {
        Vec::new()
    }
}

/// What is left of a line of the deck.
struct Rest<'a> {
    line: DeckLine,
    card: &'a Card,
    count: u32,
}

/// Cuts copies out of the deck, none twice: misplaced ones first, then from the last line upwards.
struct Shears<'a> {
    subject: &'a Subject<'a>,
    rests: Vec<Rest<'a>>,
    /// Cards above forty, which need no replacement when they go.
    spare: u32,
}

impl<'a> Shears<'a> {
    fn new(subject: &'a Subject<'a>, spare: u32) -> Self {
        let lines = subject.deck.deck.lines.iter();
        let mut rests: Vec<_> = lines
            .filter(|line| line.section != Section::Maybe)
            .map(|line| Rest {
                line: *line,
                card: subject.deck.catalog.card_of(line.printing),
                count: u32::from(line.count),
            })
            .rev()
            .collect();
        rests.sort_by_key(|rest| !is_misplaced(subject, rest.line.section, rest.card.kind));
        Self {
            subject,
            rests,
            spare,
        }
    }

    /// Leaves so many of the cards meant, and replaces what the Planet cannot spare.
    fn cut_to(&mut self, allowed: u32, meant: impl Fn(&Card) -> bool) -> Vec<Edit> {
        let total: u32 = self
            .rests
            .iter()
            .filter(|rest| meant(rest.card))
            .map(|rest| rest.count)
            .sum();
        let mut excess = total.saturating_sub(allowed);
        let (mut edits, mut missing) = (Vec::new(), 0);
        for rest in self.rests.iter_mut().filter(|rest| meant(rest.card)) {
            let count = rest.count.min(excess);
            if count == 0 {
                continue;
            }
            rest.count -= count;
            excess -= count;
            if in_planet(self.subject, rest.card.kind) {
                let spared = count.min(self.spare);
                self.spare -= spared;
                missing += count - spared;
            }
            edits.push(Edit::Remove {
                section: rest.line.section,
                printing: self
                    .subject
                    .deck
                    .catalog
                    .printing(rest.line.printing)
                    .code
                    .clone(),
                name: rest.card.name.clone(),
                count,
            });
        }
        if missing > 0 {
            edits.push(Edit::AddAny {
                section: Section::Main,
                count: missing,
            });
        }
        edits
    }

    fn cut_copies(&mut self) -> Vec<(NameId, Vec<Edit>)> {
        let subject = self.subject;
        let names = subject.deck.by_name().filter_map(|name| name.first());
        names
            .map(|entry| entry.card.name_id)
            .map(|name| {
                let counted = |card: &Card| card.name_id == name && in_planet(subject, card.kind);
                (name, self.cut_to(COPIES, counted))
            })
            .collect()
    }

    /// Brings what is left of misplaced cards home.
    fn moves(&self, meant: impl Fn(&Card) -> bool) -> Vec<Edit> {
        let misplaced = self.rests.iter().filter(|rest| {
            rest.count > 0
                && meant(rest.card)
                && is_misplaced(self.subject, rest.line.section, rest.card.kind)
        });
        misplaced
            .map(|rest| Edit::Move {
                from: rest.line.section,
                to: home(rest.card.kind),
                printing: self
                    .subject
                    .deck
                    .catalog
                    .printing(rest.line.printing)
                    .code
                    .clone(),
                name: rest.card.name.clone(),
                count: rest.count,
            })
            .collect()
    }
}
