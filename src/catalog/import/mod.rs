//! Reading a user's set from the files people have: our TOML, CSV, OCTGN's `set.xml`, LackeyCCG's set files.
//!
//! Our own formats have one right spelling. The files of other programs know fewer facts than Scouter needs: a card of
//! the same name that Scouter knows becomes a reprint of it; a card whose facts are enough stands for itself; the rest
//! is left out, with the reason. Nothing vanishes unsaid: see [`ImportReport`].

pub(super) mod csv;
mod draft;
mod lackey;
mod octgn;
mod report;
#[cfg(test)]
mod tests;
mod toml;
mod words;

pub use report::{CardFate, CardReport, ImportFormat, ImportReport};

use self::draft::{Draft, DraftSet};
use super::set_file::SetEntry;
use super::{Catalog, DataError, SetFile};
use crate::model::{Game, Origin};

/// The largest file that is read.
pub const LARGEST_FILE: usize = 4 << 20;
/// The largest number of cards in one file.
pub const MOST_CARDS: usize = 10_000;

/// What the file may not say, or says otherwise than wanted.
#[derive(Debug, Clone, Default)]
pub struct ImportOptions<'a> {
    pub game: Option<Game>,
    /// The set's code.
    pub code: Option<String>,
    /// The set's name.
    pub name: Option<String>,
    /// Known cards, which those of the file may be printings of.
    pub known: Option<&'a Catalog>,
}

/// Why a file gave no set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// Too large.
    #[error("the file has {size} bytes; at most {LARGEST_FILE} are read")]
    TooLarge {
        /// Its bytes.
        size: usize,
    },
    /// Too many cards.
    #[error("the file has more than {MOST_CARDS} cards")]
    TooManyCards,
    /// Neither of the formats.
    #[error(
        "this is not a set file Scouter can read; it reads TOML, CSV with a header row, OCTGN's set.xml and LackeyCCG's set files"
    )]
    UnknownFormat,
    /// One of the formats, but damaged.
    #[error("the {format} file cannot be read: {reason}")]
    Broken {
        /// The format.
        format: ImportFormat,
        /// Where and what.
        reason: String,
    },
    /// Our own format with mistakes, all of them.
    #[error("the set file has mistakes: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Mistakes(Vec<DataError>),
    /// The file does not say which game it belongs to.
    #[error("the file does not say which game it belongs to; choose score, panini or bandai")]
    GameUnknown,
    /// Nothing to import.
    #[error("no card of the file can be taken in{}", .0.as_ref().map(|why| format!("; the first one: {why}")).unwrap_or_default())]
    NoCards(
        /// Why the first card was left out, if there is one.
        Option<String>,
    ),
}

/// Whether it is one of our own set files.
pub fn is_set_file(bytes: &[u8], file_name: &str) -> bool {
    let (text, _) = words::decode(bytes);
    ImportFormat::of(&text, file_name) == Some(ImportFormat::Toml)
}

/// A file as it was read, whatever is wrong about it.
#[derive(Debug, Clone)]
pub struct ReadFile {
    /// The set with the cards that are right.
    pub file: SetFile,
    /// What became of each card of the file.
    pub report: ImportReport,
    /// Mistakes for which it is not taken in.
    pub mistakes: Vec<DataError>,
}

/// Reads a set from a file's bytes; the name helps to tell formats apart and stands in for a missing code.
///
/// The set may still not fit the others (a code that is taken, a GUID that stands twice): that is for
/// [`Catalog::from_set_files`] to say.
pub fn read(
    bytes: &[u8],
    file_name: &str,
    options: &ImportOptions<'_>,
) -> Result<(SetFile, ImportReport), ImportError> {
    let ReadFile {
        file,
        report,
        mistakes,
    } = read_whole(bytes, file_name, options)?;
    if !mistakes.is_empty() {
        return Err(ImportError::Mistakes(mistakes));
    }
    if file.cards.is_empty() {
        let first = report.cards.first();
        let first = first.map(|report| format!("{}: {}", report.name, report.notes.join("; ")));
        return Err(ImportError::NoCards(first));
    }
    Ok((file, report))
}

/// The same of a file that is only looked at: its wrong cards stand in the report. Of our own set files this tells nothing but
/// mistakes, where there are any.
pub fn read_whole(
    bytes: &[u8],
    file_name: &str,
    options: &ImportOptions<'_>,
) -> Result<ReadFile, ImportError> {
    if bytes.len() > LARGEST_FILE {
        return Err(ImportError::TooLarge { size: bytes.len() });
    }
    let (text, encoding_note) = words::decode(bytes);
    let format = ImportFormat::of(&text, file_name).ok_or(ImportError::UnknownFormat)?;
    let mut draft = match format {
        ImportFormat::Toml => toml::read(&text)?,
        ImportFormat::Csv => csv::read(&text)?,
        ImportFormat::Octgn => octgn::read(&text)?,
        ImportFormat::Lackey => lackey::read(&text)?,
    };
    draft.notes.extend(encoding_note);
    finish(format, draft, file_name, options)
}

fn finish(
    format: ImportFormat,
    draft: DraftSet,
    file_name: &str,
    options: &ImportOptions<'_>,
) -> Result<ReadFile, ImportError> {
    let DraftSet {
        game,
        code,
        name,
        aliases,
        released,
        order,
        cards,
        mut notes,
        refuses,
    } = draft;
    let game = options
        .game
        .or(game)
        .or_else(|| infer_game(&cards, &mut notes))
        .ok_or(ImportError::GameUnknown)?;
    let name = options
        .name
        .clone()
        .or(name)
        .unwrap_or_else(|| words::stem(file_name).to_owned());
    let said_code = code;
    let code = options
        .code
        .clone()
        .or_else(|| said_code.clone())
        .unwrap_or_else(|| {
            let code = words::code_of(&name);
            notes.push(format!("the file gives no set code; `{code}` is used"));
            code
        });
    let mut numbers = draft::Numbers::default();
    let (mut entries, mut reports) = (Vec::new(), Vec::new());
    for card in cards {
        let card = card.rename_set(said_code.as_deref(), &code);
        let (entry, report) = card.settle(format, game, options.known, &mut numbers);
        entries.extend(entry);
        reports.push(report);
    }
    let mistakes = reports.iter().filter(|_| refuses).flat_map(|card| {
        let place = format!("{}, {}", card.place, card.name);
        card.reasons().map(move |why| DataError::new(&place, why))
    });
    let mistakes = mistakes.collect();
    let set = SetEntry {
        game,
        code,
        name,
        order,
        origin: Origin::Imported,
        aliases,
        released,
    };
    let report = ImportReport {
        format,
        notes,
        cards: reports,
    };
    Ok(ReadFile {
        file: SetFile {
            source: String::new(),
            set,
            cards: entries,
        },
        report,
        mistakes,
    })
}

/// The one game that has all the types of the file, where only one has.
fn infer_game(cards: &[Draft], notes: &mut Vec<String>) -> Option<Game> {
    let fits = |game: &&Game| {
        cards
            .iter()
            .filter_map(|card| card.card.kind)
            .all(|kind| super::check::kind_fits(**game, kind))
            && cards.iter().any(|card| card.card.kind.is_some())
    };
    let mut games = Game::ALL.iter().filter(fits);
    let game = *games.next()?;
    games.next().is_none().then(|| {
        notes.push(format!(
            "the file does not name its game; its card types are those of {}",
            game.title()
        ));
        game
    })
}
