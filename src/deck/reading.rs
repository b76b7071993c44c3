use super::draft::Draft;
use super::fate::{ReadError, ReadOptions, Reading};
use super::{arrange, decode, foreign, resolve, text};
use crate::catalog::Catalog;

/// Reads a deck list of any format. A bad line never loses the rest; only a file that cannot be read at all, or whose
/// game cannot be told, is an error.
pub fn read(catalog: &Catalog, bytes: &[u8], options: &ReadOptions) -> Result<Reading, ReadError> {
    if bytes.len() > options.max_bytes {
        return Err(ReadError::TooLarge {
            limit: options.max_bytes,
        });
    }
    let (text, remark) = decode(bytes)?;
    let mut draft = draft(&text, options)?;
    let (game, told) = resolve::game(catalog, &draft, options)?;
    resolve::headings(catalog, game, &mut draft);
    let mut inferred: Vec<String> = remark.into_iter().chain(told).collect();
    let found = resolve::lines(catalog, game, &draft, options, &mut inferred);
    Ok(arrange::deck(catalog, game, draft, found, inferred))
}

/// What the file says, its format told by its content.
fn draft(text: &str, options: &ReadOptions) -> Result<Draft, ReadError> {
    match foreign::draft(text)? {
        Some(mut draft) => {
            draft.limit(options.max_lines);
            Ok(draft)
        }
        None => Ok(text::draft(text, options.max_lines)),
    }
}
