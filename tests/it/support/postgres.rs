//! A private PostgreSQL of this test process: started with the first test that asks, gone when the process ends.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{LazyLock, mpsc};

use diesel::prelude::*;

use super::app::started;

/// Makes the cluster, runs the server and removes both. It is told by a signal when the test process is gone, however
/// that ended.
const SCRIPT: &str = r#"
set -e
bin=$1 folder=$2
mkdir -m 700 "$folder"
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' TERM INT
"$bin/initdb" -D "$folder/data" -U scouter -A trust -E UTF8 --no-locale --no-sync >/dev/null
"$bin/postgres" -D "$folder/data" -c listen_addresses= -c unix_socket_directories="$folder" \
    -c fsync=off -c max_connections=200 &
server=$!
trap 'kill -INT $server' TERM INT
wait $server || wait $server
"#;

static CLUSTER: LazyLock<Cluster> = LazyLock::new(Cluster::start);

struct Cluster {
    /// Where its socket is.
    folder: PathBuf,
}

impl Cluster {
    fn start() -> Self {
        let bin = programs()
            .unwrap_or_else(|| panic!("no PostgreSQL on this machine; `bash tests/run.sh` installs it"));
        let folder = std::env::temp_dir().join(format!("scouter-postgres-{}", uuid::Uuid::now_v7().simple()));
        let (ready, wait) = mpsc::channel();
        let (its_bin, its_folder) = (bin.clone(), folder.clone());
        // The kernel ties the child to the thread that made it, so that thread stays until the process ends.
        std::thread::spawn(move || {
            let mut child = command(&its_bin, &its_folder)
                .spawn()
                .unwrap_or_else(|error| panic!("setpriv of util-linux: {error}"));
            let mut said = String::new();
            for line in BufReader::new(child.stderr.take().unwrap())
                .lines()
                .map_while(Result::ok)
            {
                if line.contains("ready to accept connections") {
                    let _ = ready.send(Ok(()));
                }
                said.push_str(&line);
                said.push('\n');
            }
            let _ = child.wait();
            let _ = ready.send(Err(said));
        });
        match wait.recv().unwrap() {
            Ok(()) => Self { folder },
            Err(said) => panic!("PostgreSQL in {} does not start:\n{said}", bin.display()),
        }
    }

    fn url(&self, database: &str) -> String {
        format!(
            "postgresql:///{database}?user=scouter&host={}",
            self.folder.display()
        )
    }

    fn run(&self, sql: &str) {
        let mut admin = PgConnection::establish(&self.url("postgres")).unwrap();
        diesel::sql_query(sql).execute(&mut admin).unwrap();
    }
}

/// A program under the right user, since PostgreSQL and what stands before it refuse to run as root. It ends with the thread that
/// starts it.
pub fn as_server(program: &str) -> Command {
    let mut command = Command::new("setpriv");
    if output("id", &["-u"]).as_deref() == Some("0") {
        command.args(["--reuid=postgres", "--regid=postgres", "--init-groups"]);
    }
    command.args(["--pdeathsig", "TERM", program]);
    command
}

fn command(bin: &Path, folder: &Path) -> Command {
    let mut command = as_server("sh");
    command
        .args(["-c", SCRIPT, "sh"])
        .arg(bin)
        .arg(folder)
        .current_dir("/")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    command
}

/// The folder with `initdb` and `postgres`: as `pg_config` says, where Debian puts them, or on the path.
fn programs() -> Option<PathBuf> {
    let said = output("pg_config", &["--bindir"]).map(PathBuf::from);
    let mut debian: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .map(|versions| {
            versions
                .flatten()
                .map(|version| version.path().join("bin"))
                .collect()
        })
        .unwrap_or_default();
    debian.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    said.into_iter()
        .chain(debian.into_iter().rev())
        .chain(std::env::split_paths(&path))
        .find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
}

fn output(program: &str, args: &[&str]) -> Option<String> {
    let output = Command::new(program)
        .args(args)
        .stderr(Stdio::null())
        .output()
        .ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// A database of its own on the private server; dropped with the value.
pub struct PostgresDatabase {
    name: String,
    /// Where it is, as `--database-url` takes it.
    pub url: String,
}

/// One with all shipped cards, to copy: the first start of a site is the slow one.
static STARTED: LazyLock<PostgresDatabase> = LazyLock::new(|| {
    let database = PostgresDatabase::new();
    started(database.url.parse().unwrap());
    database
});

impl PostgresDatabase {
    /// Where no table is yet, leaves what the first start of a site would.
    pub fn start(url: &str) {
        let name = url
            .strip_prefix("postgresql:///")
            .and_then(|rest| rest.split('?').next());
        let Some(name) = name.filter(|name| name.starts_with("test_")) else {
            return;
        };
        let mut conn = PgConnection::establish(url).unwrap();
        let is_empty = diesel::sql_query("SELECT 1 FROM meta")
            .execute(&mut conn)
            .is_err();
        drop(conn);
        if is_empty {
            CLUSTER.run(&format!("DROP DATABASE {name}"));
            CLUSTER.run(&format!("CREATE DATABASE {name} TEMPLATE {}", STARTED.name));
        }
    }

    /// Makes an empty one.
    pub fn new() -> Self {
        let name = format!("test_{}", uuid::Uuid::now_v7().simple());
        CLUSTER.run(&format!("CREATE DATABASE {name} TEMPLATE template0"));
        Self {
            url: CLUSTER.url(&name),
            name,
        }
    }
}

impl Drop for PostgresDatabase {
    fn drop(&mut self) {
        CLUSTER.run(&format!("DROP DATABASE {} WITH (FORCE)", self.name));
    }
}
