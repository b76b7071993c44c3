//! The real program, started on a free port with a database of its own.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;

use diesel::r2d2::ManageConnection;
use scouter::db::{self, DatabaseUrl, Manager};

use super::postgres::PostgresDatabase;

/// The embedded database with all shipped cards, made once: the first start of a site is the slow one.
static STARTED: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = Folder::new("started");
    let file = folder.path.join("scouter.db");
    started(file.display().to_string().parse().unwrap());
    std::fs::read(file).unwrap()
});

/// Leaves in an empty database what the first start of a site does.
pub(super) fn started(url: DatabaseUrl) {
    let mut conn = Manager(url).connect().unwrap();
    db::migrate(&mut conn).unwrap();
    db::cards::sync_shipped(&mut conn).unwrap();
}

/// Leaves in a new database what the first start of a site leaves there, but at once.
pub fn first_start(url: &str) {
    let is_new_file = !url.contains("://") && !std::path::Path::new(url).exists();
    if is_new_file {
        std::fs::write(url, &*STARTED).unwrap();
    }
    PostgresDatabase::start(url);
}

/// The program itself.
const PROGRAM: &str = env!("CARGO_BIN_EXE_scouter");

/// A running `scouter serve`; it ends with the value.
pub struct App {
    child: Child,
    /// Where it listens, without a slash at the end: `http://127.0.0.1:40123`.
    pub address: String,
    /// Holds the database; removed with the value.
    folder: Option<Folder>,
}

impl App {
    /// Starts the site on a fresh embedded database, as the first start leaves it.
    pub fn start() -> Self {
        let folder = Folder::new("app");
        let url = folder.path.join("scouter.db").display().to_string();
        let mut app = Self::serve(&url, &[]);
        app.folder = Some(folder);
        app
    }

    /// Starts the site on a database, with more arguments of `serve`.
    pub fn serve(url: &str, arguments: &[&str]) -> Self {
        Self::serve_at("127.0.0.1:0", url, arguments)
    }

    /// The same, with a log that [`App::log`] reads.
    pub fn serve_with_log(url: &str, arguments: &[&str]) -> Self {
        Self::spawned("127.0.0.1:0", url, arguments, Stdio::piped())
    }

    /// The same at an address (`127.0.0.1:40123`) where one stood before.
    pub fn serve_at(listen: &str, url: &str, arguments: &[&str]) -> Self {
        Self::spawned(listen, url, arguments, Stdio::null())
    }

    /// Starts it where no file takes a byte more, as on a disk that is full to the last one.
    pub fn serve_where_nothing_fits(url: &str, arguments: &[&str]) -> Self {
        // The signal says the same as the error that comes with it, and would end the program.
        let mut shell = Command::new("sh");
        shell.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"", PROGRAM]);
        Self::begun(shell, "127.0.0.1:0", url, arguments, Stdio::null())
    }

    fn spawned(listen: &str, url: &str, arguments: &[&str], log: Stdio) -> Self {
        first_start(url);
        Self::begun(Command::new(PROGRAM), listen, url, arguments, log)
    }

    fn begun(mut program: Command, listen: &str, url: &str, arguments: &[&str], log: Stdio) -> Self {
        let mut child = program
            .args(["serve", "--listen", listen, "--database-url", url])
            .env("SCOUTER_NO_STARTERS", "true")
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let start = line
            .find("http://")
            .unwrap_or_else(|| panic!("no address in `{line}`"));
        let address = line[start..].trim().trim_end_matches('/').to_owned();
        Self {
            child,
            address,
            folder: None,
        }
    }

    /// Ends it at once, as a power cut would: SIGKILL.
    pub fn kill(mut self) {
        self.end();
    }

    /// Ends it; what it logged.
    pub fn log(mut self) -> String {
        self.end();
        let mut log = String::new();
        let lines = self.child.stderr.take().unwrap();
        BufReader::new(lines).read_to_string(&mut log).unwrap();
        log
    }

    /// Asks it to stop (SIGTERM); the server finishes what runs.
    pub fn stop(&self) {
        let id = self.child.id().to_string();
        let status = Command::new("kill").args(["-TERM", &id]).status().unwrap();
        assert!(status.success());
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for App {
    fn drop(&mut self) {
        self.end();
    }
}

/// A folder of this test's own, removed with the value.
pub struct Folder {
    /// Where it is.
    pub path: std::path::PathBuf,
}

impl Folder {
    /// Makes one; `what` only helps a reader of the temporary directory.
    pub fn new(what: &str) -> Self {
        let path = std::env::temp_dir().join(format!("scouter-{what}-{}", uuid::Uuid::now_v7()));
        std::fs::create_dir_all(&path).unwrap();
        Self { path }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.path);
    }
}
