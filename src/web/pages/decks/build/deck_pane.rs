use askama::Template;
use askama::filters::HtmlSafe;

use super::quick::Told;
use super::view::{Grouping, Sorting};
use super::{Bench, Pane};
use crate::catalog::Catalog;
use crate::deck::document::DocumentLine;
use crate::deck::{Deck, Document, Section};
use crate::games::{self, Opening};
use crate::model::{Card, Facts, Kind, PrintingId, Style, Symbol};
use crate::web::parts::{CardLine, cost_of};

/// The deck as it is built.
#[derive(Template)]
#[template(path = "decks/build/deck.html")]
pub struct DeckPane<'a> {
    bench: &'a Bench,
    told: &'a Told,
    openings: Vec<Opening>,
}

impl HtmlSafe for DeckPane<'_> {}

/// Copies of the card that shows how lines are typed.
const EXAMPLE: u16 = 3;

/// Cards of one kind in one section.
struct Group<'a> {
    section: Section,
    title: String,
    count: u32,
    lines: Vec<BuiltLine<'a>>,
}

/// A way to divide or sort the deck, as a link.
struct Way {
    word: &'static str,
    href: String,
    chosen: bool,
}

/// What the cards of a group have in common, beside their section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Whole,
    Kind(Kind),
    Style(Style),
    Symbol(Option<Symbol>),
    Cost(Option<u8>),
}

impl Part {
    fn of(section: Section, card: &Card, grouping: Grouping) -> Self {
        match (section, grouping, &card.facts) {
            (Section::Main, Grouping::Type, _) => Self::Kind(card.kind),
            (Section::Main, Grouping::Style, Facts::Styled(facts)) => Self::Style(facts.style),
            (Section::Main, Grouping::Style, Facts::Symbol(facts)) => Self::Symbol(facts.symbol),
            (Section::Main, Grouping::Cost, _) => Self::Cost(cost_of(card)),
            _ => Self::Whole,
        }
    }

    /// Its heading; none where the section's name says it.
    fn title(self) -> Option<String> {
        match self {
            Self::Whole => None,
            Self::Kind(kind) => Some(kind.label().to_owned()),
            Self::Style(style) => Some(style.label().to_owned()),
            Self::Symbol(symbol) => Some(symbol.map_or("No symbol", Symbol::label).to_owned()),
            Self::Cost(None) => Some("Without a cost".to_owned()),
            Self::Cost(Some(cost)) => Some(format!("Cost {cost}")),
        }
    }
}

/// A line of the deck with what can be done to it.
struct BuiltLine<'a> {
    line: &'a DocumentLine,
    title: String,
    /// What it costs to use.
    cost: Option<u8>,
    row: CardLine<'a>,
    /// The first printing's code, by which copies are counted.
    identity: &'a str,
    /// Printings of the card: code and set.
    printings: Vec<(&'a str, &'a str)>,
    /// Where cards like it are found that fit the deck.
    alike: String,
    /// Where its copies can go: the side list, or back from it.
    other: Section,
    other_name: &'static str,
}

/// What a section begins with: everything to choose from, and whether a choice takes the place of the former.
struct Choices {
    section: Section,
    name: &'static str,
    replaces: bool,
    options: Vec<LineOption>,
}

struct LineOption {
    label: String,
    /// Printing codes, one a line.
    value: String,
    chosen: bool,
}

impl Choices {
    /// Whether the section holds none of what is offered, or cards of the owner's own choice.
    fn is_open(&self) -> bool {
        self.options.iter().all(|choice| !choice.chosen)
    }
}

impl<'a> DeckPane<'a> {
    /// The deck, and what became of lines that were added to it just now.
    pub fn new(bench: &'a Bench, told: &'a Told) -> Self {
        let openings = bench
            .format()
            .map(|format| games::openings(&bench.site.catalog, format))
            .unwrap_or_default();
        Self {
            bench,
            told,
            openings,
        }
    }

    fn document(&self) -> &'a Document {
        &self.bench.opened.document
    }

    fn catalog(&self) -> &'a Catalog {
        &self.bench.site.catalog
    }

    /// Sections in order; the main deck divided and sorted as the view says.
    fn groups(&self) -> Vec<Group<'a>> {
        let (document, view) = (self.document(), &self.bench.view);
        let mut lines: Vec<(Section, Part, Option<u8>, BuiltLine<'a>)> = document
            .cards
            .iter()
            .filter_map(|line| {
                let printing = self.catalog().printing_by_code(document.game, &line.printing)?;
                let card = self.catalog().card_of(printing);
                let part = Part::of(line.section, card, view.group);
                let level = card.level().filter(|_| line.section == Section::Personality);
                Some((line.section, part, level, self.built(line, printing)))
            })
            .collect();
        let order = |line: &BuiltLine<'_>| match view.sort {
            Sorting::Name => 0,
            Sorting::Cost => u16::from(line.cost.unwrap_or(0)),
            Sorting::Copies => u16::MAX - line.line.count,
        };
        lines.sort_by(|one, other| {
            let key =
                |line: &(Section, Part, Option<u8>, BuiltLine<'_>)| (line.0, line.1, line.2, order(&line.3));
            key(one)
                .cmp(&key(other))
                .then_with(|| one.3.title.cmp(&other.3.title))
        });
        let mut groups: Vec<(Part, Group<'a>)> = Vec::new();
        for (section, part, _, line) in lines {
            let count = u32::from(line.line.count);
            match groups.last_mut() {
                Some((of, group)) if *of == part && group.section == section => {
                    group.count += count;
                    group.lines.push(line);
                }
                _ => groups.push((
                    part,
                    Group {
                        section,
                        title: part
                            .title()
                            .unwrap_or_else(|| section.name_in(document.game).to_owned()),
                        count,
                        lines: vec![line],
                    },
                )),
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    fn groupings(&self) -> impl Iterator<Item = Way> {
        let view = self.bench.back();
        Grouping::ALL.into_iter().map(move |group| Way {
            word: group.slug(),
            href: self.bench.at(&view.grouped(group)),
            chosen: group == view.group,
        })
    }

    fn ways_to_sort(&self) -> impl Iterator<Item = Way> {
        let view = self.bench.back();
        Sorting::ALL.into_iter().map(move |sort| Way {
            word: sort.slug(),
            href: self.bench.at(&view.sorted(sort)),
            chosen: sort == view.sort,
        })
    }

    fn built(&self, line: &'a DocumentLine, printing: PrintingId) -> BuiltLine<'a> {
        let catalog = self.catalog();
        let card = catalog.card_of(printing);
        let first = card.printings.first().copied().unwrap_or(printing);
        let home = Deck::home(card);
        let of = |id: &PrintingId| {
            let printing = catalog.printing(*id);
            (printing.code.as_str(), catalog.set(printing.set).name.as_str())
        };
        let other = if line.section == Section::Maybe {
            home
        } else {
            Section::Maybe
        };
        let identity = catalog.printing(first).code.as_str();
        let style = card
            .styled()
            .map(|facts| format!(" style:{}", facts.style.slug()));
        let alike = format!("like:{identity}{}", style.unwrap_or_default());
        BuiltLine {
            alike: self.bench.at(&self.bench.view.asking_what_fits(alike)),
            line,
            title: card.title().into_owned(),
            cost: cost_of(card),
            row: CardLine::new(catalog, printing),
            identity,
            printings: card.printings.iter().map(of).collect(),
            other,
            other_name: other.name_in(card.game),
        }
    }

    /// The lines no set knows any more.
    fn unknown(&self) -> Vec<&'a DocumentLine> {
        self.document().unknown(self.catalog()).collect()
    }

    /// Whether anything is still to be chosen.
    fn is_any_open(choices: &[Choices]) -> bool {
        choices.iter().any(Choices::is_open)
    }

    fn choices(&self) -> Vec<Choices> {
        let game = self.document().game;
        let groups = self.openings.chunk_by(|one, next| one.section == next.section);
        groups
            .filter_map(|group| {
                let first = group.first()?;
                Some(Choices {
                    section: first.section,
                    name: first.section.name_in(game),
                    replaces: first.replaces,
                    options: group.iter().map(|opening| self.choice(opening)).collect(),
                })
            })
            .collect()
    }

    fn choice(&self, opening: &Opening) -> LineOption {
        let catalog = self.catalog();
        let codes: Vec<&str> = opening
            .printings
            .iter()
            .map(|id| catalog.printing(*id).code.as_str())
            .collect();
        let lines = &self.bench.judged.deck.lines;
        let is_in = |id: &PrintingId| {
            let card = catalog.printing(*id).card;
            let mut there = lines.iter().filter(|line| line.section == opening.section);
            there.any(|line| catalog.printing(line.printing).card == card)
        };
        LineOption {
            label: format!("{} ({})", opening.name, opening.detail),
            value: codes.join("\n"),
            chosen: opening.replaces && opening.printings.iter().all(is_in),
        }
    }

    fn announces(&self) -> bool {
        games::announces_tokui_waza(self.document().game)
    }

    /// Styles that can be announced.
    fn styles() -> impl Iterator<Item = Style> {
        Style::ALL.iter().copied().filter(|style| style.is_styled())
    }

    /// A line to show how cards are typed; the deck's format allows what it says.
    fn example(&self) -> String {
        let game = self.document().game;
        let is_plain = |card: &&Card| {
            let digits = card.name.contains(|letter: char| letter.is_ascii_digit());
            card.game == game && Deck::home(card) == Section::Main && card.personality().is_none() && !digits
        };
        let plain = self.catalog().cards().iter().filter(is_plain);
        let mut plain = plain.filter(|card| self.allows(card, EXAMPLE));
        plain
            .next()
            .map_or_else(String::new, |card| format!("{EXAMPLE} {}", card.name))
    }

    /// Whether a deck of that many copies breaks no rule but that cards are missing.
    fn allows(&self, card: &Card, copies: u16) -> bool {
        let (Some(format), Some(printing)) = (self.bench.format(), card.printings.first()) else {
            return false;
        };
        let mut deck = Deck::new(card.game);
        deck.add(Section::Main, *printing, copies);
        let report = games::report(
            self.catalog(),
            &deck,
            format,
            format.profile,
            games::Asked::default(),
        );
        report.lacks_only_cards()
    }

    fn tags(&self) -> String {
        let tags: Vec<_> = self.document().tags.iter().map(ToString::to_string).collect();
        tags.join(", ")
    }
}
