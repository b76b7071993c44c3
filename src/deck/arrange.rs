//! From cards to a deck: where each stands, and who leads.

use std::collections::{BTreeSet, HashMap};

use foldhash::fast::RandomState;

use super::draft::{Draft, DraftLine, MOST_COPIES, Place, What};
use super::resolve::{Outcome, Resolved};
use super::{Deck, DeckLine, Fate, LineFate, Reading, Section};
use crate::catalog::Catalog;
use crate::model::{Card, CharacterId, Game, Kind, PrintingId};

impl Section {
    /// Whether a card may stand there where a list is not exact about it. What starts in play never stands in the main
    /// deck (SC-DECK-04, PA-DECK-05, PA-DECK-22); a Wish may be written there, and is judged there (BA-DECK-06).
    pub fn admits(self, kind: Kind) -> bool {
        match self {
            Self::Personality => matches!(kind, Kind::Personality | Kind::MainPersonality),
            Self::Mastery => kind == Kind::Mastery,
            Self::Sensei => kind == Kind::Sensei,
            Self::Wishes => kind == Kind::Wish,
            Self::Main | Self::SenseiDeck => {
                !matches!(kind, Kind::MainPersonality | Kind::Mastery | Kind::Sensei)
            }
            Self::Maybe => true,
        }
    }
}

/// Puts the resolved lines into a deck and accounts for every line.
pub(super) fn deck(
    catalog: &Catalog,
    game: Game,
    draft: Draft,
    mut found: Vec<Resolved>,
    mut inferred: Vec<String>,
) -> Reading {
    let leading = under_main_personality(catalog, &found);
    let mut places: Vec<(Section, Option<String>)> = found
        .iter()
        .map(|resolved| match &resolved.outcome {
            Outcome::Card { printing, .. } => {
                let card = catalog.card_of(*printing);
                let ally = game == Game::Score && is_another(card, &leading);
                match resolved.place {
                    Place::Below(Section::Personality) if ally => {
                        let note = "behind the blank line; taken for an Ally, put under Life Deck";
                        (Section::Main, Some(note.to_owned()))
                    }
                    said => place(card, game, said),
                }
            }
            _ => (Section::Main, None),
        })
        .collect();
    inferred.extend(draft.inferred.iter().cloned());
    inferred.extend(ended_by_blank(game, &found, &places));
    if game == Game::Score && !draft.leader_said {
        inferred.extend(lead(catalog, &found, &mut places));
    }
    let mut deck = Deck::new(game);
    deck.name = draft.name;
    deck.format = draft.format;
    deck.tokui_waza = draft.tokui_waza;
    deck.notes = draft.notes;
    deck.lines.reserve(found.len());
    let mut builder = Builder {
        catalog,
        deck,
        known: HashMap::with_capacity_and_hasher(found.len(), RandomState::default()),
        entry_per_copy: draft.entry_per_copy,
    };
    let mut resolved = found.drain(..).zip(places).peekable();
    let mut lines = Vec::with_capacity(draft.lines.len());
    for (index, mut line) in draft.lines.into_iter().enumerate() {
        if let What::Card(_) = line.what {
            while let Some((one, (section, note))) = resolved.next_if(|(resolved, _)| resolved.line == index)
            {
                let more = resolved.peek().is_some_and(|(next, _)| next.line == index);
                let text = if more {
                    line.text.clone()
                } else {
                    std::mem::take(&mut line.text)
                };
                let (fate, note) = builder.card(line.number, one, section, note);
                lines.push(LineFate {
                    number: line.number,
                    text,
                    fate,
                    note,
                });
            }
        } else {
            lines.push(plain(line));
        }
    }
    let deck = builder.deck;
    let beside = deck.count(Section::Maybe);
    if beside > 0 {
        let (stand, them) = if beside == 1 {
            ("card stands", "it")
        } else {
            ("cards stand", "them")
        };
        inferred.push(format!(
            "{}: {beside} {stand} beside the deck; {} has no sideboard, so no rule judges {them}",
            Section::Maybe,
            game.label()
        ));
    }
    Reading {
        deck,
        kind: draft.kind,
        lines,
        inferred,
    }
}

/// Says where a blank line was taken for the end of a section.
fn ended_by_blank(game: Game, found: &[Resolved], places: &[(Section, Option<String>)]) -> Option<String> {
    let ended = found
        .iter()
        .zip(places)
        .find_map(|(resolved, (section, note))| match resolved.place {
            Place::Below(said) if said != *section && note.is_none() => {
                Some(said).filter(|_| matches!(resolved.outcome, Outcome::Card { .. }))
            }
            _ => None,
        })?;
    Some(format!(
        "{}: a blank line ends this part; each card below it goes where cards of its type belong",
        ended.name_in(game)
    ))
}

/// The characters whose level cards stand directly under the heading of the Main Personality.
fn under_main_personality(catalog: &Catalog, found: &[Resolved]) -> Vec<CharacterId> {
    let characters = found.iter().filter_map(|resolved| match resolved {
        Resolved {
            outcome: Outcome::Card { printing, .. },
            place: Place::In(Section::Personality) | Place::Near(Section::Personality),
            ..
        } => Some(catalog.card_of(*printing).personality()?.character),
        _ => None,
    });
    characters.collect()
}

/// Whether it is a personality of nobody among these.
fn is_another(card: &Card, leading: &[CharacterId]) -> bool {
    let of = card.personality().filter(|_| card.kind == Kind::Personality);
    of.is_some_and(|of| !leading.contains(&of.character))
}

/// Where a card stands by what its line says, and what to tell about it.
pub(super) fn place(card: &Card, game: Game, place: Place) -> (Section, Option<String>) {
    let home = Deck::home(card);
    match place {
        Place::ByKind => (home, None),
        Place::In(section) => (section, None),
        Place::Near(section) | Place::Below(section) if section.admits(card.kind) => (section, None),
        Place::Below(_) if card.kind != Kind::Ally => (home, None),
        Place::Near(section) | Place::Below(section) => {
            // What lies in the main deck is written under many headings: `Allies`, `Physical Combat`.
            let said = match section {
                Section::Main => "the heading above",
                _ => section.name_in(game),
            };
            let (kind, home_name) = (card.kind, home.name_in(game));
            let note = format!("{kind} cards cannot stand under {said}; put under {home_name}");
            (home, Some(note))
        }
        Place::Side if card.personality().is_some() && card.kind != Kind::Ally => {
            (Section::Personality, None)
        }
        Place::Side if home != Section::Main => (home, None),
        Place::Side => (Section::Maybe, None),
    }
}

/// Score lists without a heading for it: the character with the most consecutive levels from 1 leads, the first of
/// several (SC-DECK-04, SC-DECK-05). All its cards lead, so that a missing or doubled level is seen there.
fn lead(catalog: &Catalog, found: &[Resolved], places: &mut [(Section, Option<String>)]) -> Option<String> {
    if places.iter().any(|(section, _)| *section == Section::Personality) {
        return None;
    }
    let character = |resolved: &Resolved| {
        let Outcome::Card { printing, .. } = resolved.outcome else {
            return None;
        };
        let personality = catalog.card_of(printing).personality()?;
        Some((personality.character, personality.level))
    };
    let mut characters: Vec<(CharacterId, BTreeSet<u8>)> = Vec::new();
    for (resolved, _) in found
        .iter()
        .zip(places.iter())
        .filter(|(_, (section, _))| *section == Section::Main)
    {
        if let Some((id, level)) = character(resolved) {
            match characters.iter_mut().find(|(known, _)| *known == id) {
                Some((_, levels)) => _ = levels.insert(level),
                None => characters.push((id, BTreeSet::from([level]))),
            }
        }
    }
    let run = |levels: &BTreeSet<u8>| {
        levels
            .iter()
            .zip(1u8..)
            .take_while(|(level, place)| **level == *place)
            .count()
    };
    let mut best: Option<(usize, CharacterId)> = None;
    for (id, levels) in &characters {
        if best.is_none_or(|(longest, _)| run(levels) > longest) {
            best = Some((run(levels), *id));
        }
    }
    let (levels, leader) = best?;
    for (resolved, (section, note)) in found.iter().zip(places.iter_mut()) {
        if *section == Section::Main && character(resolved).is_some_and(|(id, _)| id == leader) {
            *section = Section::Personality;
            if matches!(
                resolved.place,
                Place::In(Section::Main) | Place::Near(Section::Main)
            ) {
                let (from, to) = (
                    Section::Main.name_in(Game::Score),
                    Section::Personality.name_in(Game::Score),
                );
                *note = Some(format!("written under {from}; leads the deck, put under {to}"));
            }
        }
    }
    let name = &catalog.character(leader).name;
    Some(format!(
        "Main Personality: {name}, the character with the most levels from 1 up ({levels})"
    ))
}

struct Builder<'a> {
    catalog: &'a Catalog,
    deck: Deck,
    /// For each line of the deck its place there, and the number of the list's line that brought it.
    known: HashMap<(Section, PrintingId), (usize, u32), RandomState>,
    entry_per_copy: bool,
}

impl Builder<'_> {
    /// Puts a line's card into the deck; its fate, and what else to know.
    fn card(
        &mut self,
        number: u32,
        resolved: Resolved,
        section: Section,
        placing: Option<String>,
    ) -> (Fate, Option<String>) {
        let (count, mut note) = (resolved.count, None);
        let fate = match resolved.outcome {
            Outcome::Card {
                printing,
                from,
                note: finding,
            } => {
                note = [finding, resolved.remark, placing]
                    .into_iter()
                    .flatten()
                    .reduce(|one, other| format!("{one}; {other}"));
                let known = self.known.get(&(section, printing)).copied();
                let line = known.and_then(|(place, _)| self.deck.lines.get_mut(place));
                let before = line.as_ref().map_or(0, |line| line.count);
                if before.saturating_add(count) > MOST_COPIES {
                    let reason = format!("quantity too large; with the lines above more than {MOST_COPIES}");
                    Fate::Rejected {
                        reason,
                        suggestions: Vec::new(),
                    }
                } else {
                    if let Some(line) = line {
                        line.count += count;
                    } else {
                        self.known
                            .insert((section, printing), (self.deck.lines.len(), number));
                        self.deck.lines.push(DeckLine {
                            section,
                            printing,
                            count,
                        });
                    }
                    if let (Some(_), Some((_, first))) = (&from, known)
                        && !self.entry_per_copy
                    {
                        let merged = format!("added to line {first}");
                        note = Some(note.map_or(merged.clone(), |note| format!("{note}; {merged}")));
                    }
                    let to = || self.catalog.card_of(printing).title();
                    match (from, known.map(|(_, first)| first)) {
                        (Some(from), _) => Fate::Corrected {
                            from,
                            to: to().into_owned(),
                            printing,
                            count,
                            section,
                        },
                        (None, Some(into)) if !self.entry_per_copy => Fate::Merged {
                            into,
                            printing,
                            count,
                            section,
                        },
                        (None, _) => Fate::Accepted {
                            printing,
                            count,
                            section,
                        },
                    }
                }
            }
            Outcome::Several(choices) => Fate::Ambiguous {
                choices,
                count,
                section: resolved.place.section(),
            },
            Outcome::Title(name) => {
                note = Some("no card; taken for the deck's name".to_owned());
                if self.deck.name.is_empty() {
                    self.deck.name = name;
                }
                Fate::Meta {
                    key: "name".to_owned(),
                }
            }
            Outcome::Missed { reason, suggestions } => Fate::Rejected { reason, suggestions },
        };
        (fate, note)
    }
}

/// The fate of a line that asks for no card.
fn plain(line: DraftLine) -> LineFate {
    let fate = match line.what {
        What::Blank => Fate::Blank,
        What::Comment | What::Card(_) => Fate::Comment,
        What::Header(section) => Fate::Header { section },
        What::Meta(key) => Fate::Meta { key: key.to_owned() },
        What::Rejected(reason, suggestions) => Fate::Rejected { reason, suggestions },
    };
    LineFate {
        number: line.number,
        text: line.text,
        fate,
        note: None,
    }
}
