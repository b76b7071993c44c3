//! Set files read without being brought in: every card as people would read it, with what is wrong about it.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;

use super::import::{CardFate, ImportReport, ReadFile};
use super::set_file::CardEntry;
use super::{Catalog, DataError, SetFile, shipped, strict, text};
use crate::model::Game;
use crate::model::effect::Coverage;

/// Set files read without being brought in.
#[derive(Debug, Default)]
pub struct Draft {
    /// Everything that is wrong.
    pub errors: Vec<DataError>,
    /// The cards, file by file.
    pub cards: Vec<DraftCard>,
}

/// A card of a draft.
#[derive(Debug, Serialize)]
pub struct DraftCard {
    /// `SAI-158`.
    pub code: String,
    /// The name, with the level where it could be read.
    pub title: String,
    /// The printing whose facts it has, of a reprint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reprint: Option<String>,
    /// What it is; none where it is wrong.
    #[serde(flatten)]
    pub read: Option<ReadCard>,
    /// What is wrong about it, with the line where that is known.
    pub errors: Vec<String>,
}

/// What a card of a draft is.
#[derive(Debug, Serialize)]
pub struct ReadCard {
    /// The type.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The text people read.
    pub text: String,
    /// How much of it is data.
    pub coverage: Coverage,
}

impl fmt::Display for DraftCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            code,
            title,
            reprint,
            read,
            errors,
        } = self;
        match (read, reprint) {
            (Some(_), Some(of)) => writeln!(f, "{code}  {title} (reprint of {of})")?,
            (Some(ReadCard { kind, text, coverage }), None) => {
                writeln!(f, "{code}  {title} ({kind}; {})", coverage.label().to_lowercase())?;
                text.lines().try_for_each(|line| writeln!(f, "    {line}"))?;
            }
            (None, _) => writeln!(f, "{code}  {title} (cannot be taken in)")?,
        }
        errors.iter().try_for_each(|error| writeln!(f, "    ! {error}"))
    }
}

/// Reads set files, given as path and text, and others that were read already, in place of the shipped sets of their codes.
pub fn draft(texts: &[(String, String)], others: Vec<ReadFile>) -> Draft {
    let mut draft = Draft::default();
    let (mut listed, mut files) = (Vec::new(), Vec::new());
    for ReadFile { file, report, .. } in others {
        listed.extend(Listed::all(&file, &report));
        files.push(file);
    }
    for (path, text) in texts {
        let (file, errors) = strict::read(path, text);
        draft.errors.extend(errors);
        if let Some(file) = file {
            listed.extend(file.cards.iter().map(|entry| Listed::new(&file, entry)));
            files.push(file);
        }
    }
    let mut all = match shipped::set_files() {
        Ok(files) => files,
        Err(errors) => {
            draft.errors.extend(errors);
            return draft;
        }
    };
    let is_drafted = |set: &SetFile| {
        files
            .iter()
            .any(|file| (file.set.game, &file.set.code) == (set.set.game, &set.set.code))
    };
    all.retain(|set| !is_drafted(set));
    all.append(&mut files);
    let mut catalog = Catalog::from_set_files(&all);
    if let Err(errors) = &mut catalog {
        for (path, text) in texts {
            strict::locate(errors, path, text);
        }
        // A card that could not be read whole has said so; what follows from it is no news.
        let said: BTreeSet<String> = draft.errors.iter().map(|error| error.place.clone()).collect();
        let news = errors.iter().filter(|error| !said.contains(&error.place));
        draft.errors.extend(news.cloned());
        // Once more without the wrong cards, so that the others are shown.
        let wrong: BTreeSet<&str> = draft.errors.iter().map(|error| error.place.as_str()).collect();
        for set in &mut all {
            let mut cards = std::mem::take(&mut set.cards);
            cards.retain(|card| !wrong.contains(set.place_of(card).as_str()));
            set.cards = cards;
        }
        catalog = Catalog::from_set_files(&all);
    }
    let catalog = catalog.as_ref().ok();
    let cards = listed.into_iter().map(|card| card.told(&draft.errors, catalog));
    draft.cards = cards.collect();
    draft
}

/// A card of a file, before it is known what it is.
struct Listed {
    game: Game,
    /// How messages name it; none where its file left it out.
    place: Option<String>,
    card: DraftCard,
}

impl Listed {
    fn new(file: &SetFile, entry: &CardEntry) -> Self {
        Self {
            game: file.set.game,
            place: Some(file.place_of(entry)),
            card: DraftCard {
                code: format!("{}-{}", file.set.code, entry.number),
                title: entry.name.clone(),
                reprint: entry.reprint.clone(),
                read: None,
                errors: Vec::new(),
            },
        }
    }

    /// Every card of a file of another kind, those that are left out too, in its order.
    fn all(file: &SetFile, report: &ImportReport) -> Vec<Self> {
        let mut entries = file.cards.iter();
        let listed = report.cards.iter().filter_map(|card| {
            if card.fate != CardFate::LeftOut {
                return entries.next().map(|entry| Self::new(file, entry));
            }
            Some(Self {
                game: file.set.game,
                place: None,
                card: DraftCard {
                    code: format!("{}-{}", file.set.code, card.number),
                    title: card.name.clone(),
                    reprint: None,
                    read: None,
                    errors: card
                        .reasons()
                        .map(|why| format!("{}: {why}", card.place))
                        .collect(),
                },
            })
        });
        listed.collect()
    }

    /// With what is wrong about it, or what it is.
    fn told(self, errors: &[DataError], catalog: Option<&Catalog>) -> DraftCard {
        let Self {
            game,
            place,
            mut card,
        } = self;
        let Some(place) = place else { return card };
        let own = errors.iter().filter(|error| error.place == place);
        let own = own.map(|error| match error.line {
            Some(line) => format!("line {line}: {}", error.message),
            None => error.message.clone(),
        });
        card.errors.extend(own);
        let printing = catalog.and_then(|catalog| {
            let printing = catalog.printing_by_code(game, &card.code)?;
            Some(catalog.card_of(printing))
        });
        if let Some(read) = printing.filter(|_| card.errors.is_empty()) {
            card.title = read.title().into_owned();
            card.read = Some(ReadCard {
                kind: read.kind.label(),
                text: text(read).to_owned(),
                coverage: read.coverage,
            });
        }
        card
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_of_meaning_names_its_line() {
        let head = "[set]\ngame = \"score\"\ncode = \"X\"\nname = \"Mine\"\n\n";
        let card = "[[card]]\nnumber = \"1\"\nname = \"A\"\ntype = \"drill\"\n";
        let does = "does = '''\nenters-combat: draw 1\npower: draw 1;\n  draw 1\npower: critical\nattack: attack physical stages AT; move target -> hand\n'''\n";
        let other = "\n[[card]]\nnumber = \"2\"\nname = \"B\"\ntype = \"drill\"\ndoes = \"power: move a card named \\\"Krilin's Power Tap\\\" -> hand\"\nreworded = \"power: search a card character \\\"Gokku\\\" in your deck -> hand\"\n";
        let text = format!("{head}{card}{does}{other}");
        let draft = draft(&[("x.toml".to_owned(), text)], Vec::new());
        let errors: Vec<_> = draft.errors.iter().map(ToString::to_string).collect();
        insta::assert_snapshot!(errors.join("\n"), @r"
        x.toml, X-1 A, line 14: ability 3: `critical` is a word of another game; Score CCG does not know it
        x.toml, X-1 A, line 15: ability 4: it speaks of a `target` and aims at nothing; say what with `target CARDS` before the colon
        x.toml, X-2 B, line 22: it speaks of a card named `Krilin's Power Tap`, and there is none; did you mean `Krillin's Power Tap`?
        x.toml, X-2 B, line 23: it speaks of the character `Gokku`, and no personality shows one; did you mean `Goku`?
        ");
    }

    #[test]
    fn a_wrong_card_is_listed_with_its_errors_beside_those_that_are_right() {
        let text = "[set]\ngame = \"score\"\ncode = \"X\"\nname = \"Mine\"\n\n[[card]]\nnumber = \"1\"\nname = \"A\"\ntype = \"drill\"\ndoes = \"power: critical\"\n\n[[card]]\nnumber = \"2\"\nname = \"B\"\ntype = \"drill\"\ndoes = \"power: draw 2\"\n\n[[card]]\nnumber = \"3\"\nname = \"C\"\ntype = \"drill\"\ndoes = \"power: darw 2\"\n";
        let draft = draft(&[("x.toml".to_owned(), text.to_owned())], Vec::new());
        let cards: Vec<_> = draft.cards.iter().map(ToString::to_string).collect();
        assert_eq!(draft.errors.len(), 2);
        assert_eq!(cards.len(), 3);
        assert!(
            cards[0].starts_with("X-1  A") && cards[0].contains("line 10: `critical` is a word"),
            "{}",
            cards[0]
        );
        assert!(cards[1].contains("raw 2 cards"), "{}", cards[1]);
        assert!(
            cards[2].starts_with("X-3  C") && cards[2].contains("line 22: `does`"),
            "{}",
            cards[2]
        );
    }
}
