//! How much may be kept altogether, so that one person who fills the disk does not stop everybody.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use diesel::prelude::*;
use diesel::sql_types::BigInt;

use super::{AnyConnection, DatabaseUrl, DbError};

/// What has been found out counts for so long: a disk does not fill up sooner than that.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// How much may be kept altogether.
#[derive(Debug, Default)]
pub struct Space {
    /// The file of the embedded database.
    file: Option<PathBuf>,
    /// Bytes of the whole database.
    most: Option<u64>,
    /// Bytes of its disk that stay free, where it is ours to see.
    free: u64,
    looked: Mutex<Option<(Instant, bool)>>,
}

impl Space {
    /// Room for N bytes, as long as the given number stays free on the disk of an embedded database.
    pub fn of(url: &DatabaseUrl, most: Option<u64>, free: u64) -> Self {
        let file = match url {
            DatabaseUrl::Sqlite(path) => Some(PathBuf::from(path)),
            DatabaseUrl::Postgres(_) => None,
        };
        Self {
            file,
            most,
            free,
            looked: Mutex::default(),
        }
    }

    /// Whether there is room to keep more.
    pub fn has_room(&self, conn: &mut AnyConnection) -> Result<bool, DbError> {
        if self.most.is_none() && self.free == 0 {
            return Ok(true);
        }
        let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, room)) = *looked
            && at.elapsed() < LOOK_AGAIN
        {
            return Ok(room);
        }
        let within = match self.most {
            Some(most) => self.size(conn)? < most,
            None => true,
        };
        let room = within
            && self
                .file
                .as_deref()
                .and_then(left_beside)
                .is_none_or(|left| left > self.free);
        *looked = Some((Instant::now(), room));
        Ok(room)
    }

    fn size(&self, conn: &mut AnyConnection) -> Result<u64, DbError> {
        if let Some(file) = &self.file {
            let mut log = file.clone().into_os_string();
            log.push("-wal");
            let bytes = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
            return Ok(bytes(file) + bytes(Path::new(&log)));
        }
        let bytes: i64 = diesel::select(diesel::dsl::sql::<BigInt>("pg_database_size(current_database())"))
            .get_result(conn)?;
        Ok(bytes.unsigned_abs())
    }
}

/// Bytes free on the disk a file is on; none where the system does not say.
fn left_beside(file: &Path) -> Option<u64> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let disk = rustix::fs::statvfs(folder.unwrap_or(Path::new("."))).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}
