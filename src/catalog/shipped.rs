//! The set files shipped in the binary.

use rust_embed::RustEmbed;

use super::{DataError, SetFile};
use crate::model::hex;

#[derive(RustEmbed)]
#[folder = "card_data"]
struct CardData;

/// A shipped data file's text.
pub fn file(path: &str) -> Option<String> {
    CardData::get(path).map(|file| String::from_utf8_lossy(&file.data).into_owned())
}

/// Paths of the shipped data files below a folder, sorted.
pub fn paths(folder: &str) -> Vec<String> {
    let mut paths: Vec<String> = CardData::iter()
        .filter(|path| path.starts_with(folder))
        .map(std::borrow::Cow::into_owned)
        .collect();
    paths.sort();
    paths
}

/// Paths of the shipped set files.
pub fn set_paths() -> Vec<String> {
    paths("")
        .into_iter()
        .filter(|path| path.contains("/sets/"))
        .collect()
}

/// A fingerprint of all shipped set files: the hashes the build took of them, joined and hashed.
pub fn version() -> String {
    use sha2::{Digest, Sha256};
    let mut hasher = Sha256::new();
    for path in set_paths() {
        if let Some(file) = CardData::get(&path) {
            hasher.update(path.as_bytes());
            hasher.update(file.metadata.sha256_hash());
        }
    }
    hex(hasher.finalize().iter().take(8))
}

/// Path and text of every shipped set file.
pub fn set_texts() -> Vec<(String, String)> {
    set_paths()
        .into_iter()
        .filter_map(|path| file(&path).map(|text| (path, text)))
        .collect()
}

/// All shipped sets, or everything that is wrong with their files.
pub fn set_files() -> Result<Vec<SetFile>, Vec<DataError>> {
    let (mut files, mut errors) = (Vec::new(), Vec::new());
    for (path, text) in set_texts() {
        match SetFile::parse_from(&path, &text) {
            Ok(file) => files.push(file),
            Err(wrong) => errors.extend(wrong),
        }
    }
    if errors.is_empty() { Ok(files) } else { Err(errors) }
}
