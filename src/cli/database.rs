//! Which database a command works on, and the cards it knows.

use std::path::{Path, PathBuf};

use anyhow::Context;

use super::input::bytes;
use super::terminal::remark;
use crate::catalog::{Catalog, DataError, SetFile, shipped};
use crate::db::{self, DatabaseUrl, Pool, cards};

/// The database used when none is named.
const DEFAULT_FILE: &str = "scouter.db";

/// Bytes of the longest set file worth reading.
const MOST_BYTES: usize = 8 << 20;

/// The database option of every command that needs one.
#[derive(Debug, Clone, clap::Args)]
pub struct Database {
    /// Where the database is: a file, <sqlite://FILE> or <postgres://USER@HOST/NAME>; scouter.db if not said.
    #[arg(
        long,
        global = true,
        value_name = "URL",
        env = "SCOUTER_DATABASE_URL",
        hide_env_values = true
    )]
    database_url: Option<DatabaseUrl>,
}

impl Database {
    /// The database named, or the default one.
    pub fn url(&self) -> DatabaseUrl {
        self.database_url
            .clone()
            .unwrap_or_else(|| DatabaseUrl::Sqlite(DEFAULT_FILE.to_owned()))
    }

    /// Opens the database, makes it if need be, and brings its tables and the shipped cards up to date.
    pub fn open(&self, connections: u32) -> anyhow::Result<Pool> {
        let url = self.url();
        let pool = db::open(&url, connections).with_context(|| format!("database {url}"))?;
        if let cards::Synced::Replaced { shadowed } = cards::sync_shipped(&mut *pool.get()?)? {
            for set in shadowed {
                remark(&format!(
                    "warning: your own set has the code of {set}, which stays out until you remove yours"
                ));
            }
        }
        Ok(pool)
    }

    /// The shipped cards and those of set files beside them; without any, [`Self::catalog`].
    pub fn catalog_with(&self, sets: &[PathBuf]) -> anyhow::Result<Catalog> {
        if sets.is_empty() {
            return self.catalog();
        }
        let mut files = shipped::set_files().map_err(|errors| wrong_data(&errors))?;
        for path in sets {
            let name = path.display().to_string();
            let text = String::from_utf8(bytes(path, MOST_BYTES)?).with_context(|| name.clone())?;
            files.push(SetFile::parse_from(&name, &text).map_err(|errors| wrong_data(&errors))?);
        }
        Catalog::from_set_files(&files).map_err(|errors| wrong_data(&errors))
    }

    /// Opens the database where there is one: the one named, or the default file if it is here.
    pub fn existing(&self) -> anyhow::Result<Pool> {
        anyhow::ensure!(self.is_here(), "there is no {DEFAULT_FILE} here");
        self.open(1)
    }

    /// Whether a database was named, or the default file is here.
    fn is_here(&self) -> bool {
        self.database_url.is_some() || Path::new(DEFAULT_FILE).exists()
    }

    /// All cards, those of imported sets too. Where no database was named and none is here, the shipped cards, and no
    /// file is made.
    pub fn catalog(&self) -> anyhow::Result<Catalog> {
        if !self.is_here() {
            return shipped_catalog();
        }
        let loaded = cards::load_catalog(&mut *self.open(1)?.get()?)?;
        for error in loaded.left_out {
            remark(&format!("warning: an imported set is left out: {error}"));
        }
        Ok(loaded.catalog)
    }
}

/// The shipped cards alone.
pub(super) fn shipped_catalog() -> anyhow::Result<Catalog> {
    let files = shipped::set_files().map_err(|errors| wrong_data(&errors))?;
    Catalog::from_known_files(&files).map_err(|errors| wrong_data(&errors))
}

fn wrong_data(errors: &[DataError]) -> anyhow::Error {
    let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
    anyhow::anyhow!("the card data do not fit together:\n{}", lines.join("\n"))
}
