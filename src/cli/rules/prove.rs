//! The proof by absence: a copy of the source in which every rule can be switched off, and the tests that must notice.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{LazyLock, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use regex::Regex;

use super::named::{Named, files_below};
use crate::cli::terminal::say;
use crate::games::{self, Absence, Clause, Proof, clauses};

/// What holds the clause that is out, as it is printed.
const SWITCH: &str = "SCOUTER_ABSENT_RULE";

/// The module that reads the switch, added to the copy.
const ABSENCE: &str = r#"//! Which clause of a rule is out.
/// Whether this clause is out.
pub fn out(clause: &str) -> bool {
    static OUT: std::sync::LazyLock<Option<String>> = std::sync::LazyLock::new(|| std::env::var("SCOUTER_ABSENT_RULE").ok());
    OUT.as_deref() == Some(clause)
}
"#;

/// How rules of the deck tables are taken out: all in the two places that ask them.
const DECK_RULES_FILE: &str = "legality/rule.rs";
const ASKED: &str = "(rule.check)(subject, &mut findings);";
const ASKED_IF_IN: &str = "if !crate::absence::out(rule.id) { (rule.check)(subject, &mut findings); }";

/// What is built is not copied.
const BUILT: &str = "target";

/// Tests that prove no rule: a recorded game changes with anything, and a browser is slow and shows what other tests say.
const NO_PROOF: [&str; 3] = ["engine::golden::", "engine::logs::", "browser::"];

/// A rule without which no test ends in this time was not noticed by a test.
const LONGEST: Duration = Duration::from_mins(2);

/// How long all tests together may take with every rule in.
const LONGEST_OF_ALL: Duration = Duration::from_mins(40);

/// What became of the rows that were tried.
#[derive(Debug, Default)]
pub(super) struct Trial {
    /// The clause and the first test that fails without it.
    pub(super) proven: BTreeMap<Clause<'static>, String>,
    /// The clause, and why it is not proven.
    pub(super) unproven: BTreeMap<Clause<'static>, String>,
}

impl Trial {
    /// The rows of which every clause is proven, with their tests in the order of the clauses.
    fn rows(self) -> BTreeMap<String, Vec<String>> {
        let broken: BTreeSet<&str> = self.unproven.keys().map(|clause| clause.rule).collect();
        let mut rows: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (clause, test) in self.proven {
            if !broken.contains(clause.rule) {
                rows.entry(clause.rule.to_owned()).or_default().push(test);
            }
        }
        rows
    }
}

impl std::fmt::Display for Trial {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(
            f,
            "{} clauses of rules proven, {} not",
            self.proven.len(),
            self.unproven.len()
        )?;
        self.unproven
            .iter()
            .try_for_each(|(clause, why)| writeln!(f, "{clause}: {why}"))
    }
}

/// Makes the copy, builds it and tries each clause (or those of the rows named).
pub(super) fn prove(source: &Path, only: &[String]) -> anyhow::Result<Trial> {
    let named = Named::below(source)?;
    let copy = source.join("target/prove");
    make_copy(source, &copy)?;
    say("Building the copy in which every rule can be switched off\n")?;
    let runners = build(&copy)?;
    let mut clauses = clauses();
    if !only.is_empty() {
        clauses.retain(|clause| only.iter().any(|id| clause.rule.starts_with(id.as_str())));
    }
    let rows: BTreeSet<&str> = clauses.iter().map(|clause| clause.rule).collect();
    let tests: BTreeSet<&str> = rows.iter().flat_map(|row| tests_of(&named, row)).collect();
    let (count, rows, named_by) = (clauses.len(), rows.len(), tests.len());
    say(&format!(
        "{count} clauses of {rows} rows, named by {named_by} tests\n"
    ))?;
    let broken = failures(&runners, &tests, None)?.context("the tests do not end with every rule in")?;
    if !broken.is_empty() {
        say(&format!("not counted, for they fail anyway: {}\n", list(&broken)))?;
    }
    let rest = Mutex::new(clauses.into_iter());
    let trial = Mutex::new(Trial::default());
    let next = || rest.lock().ok().and_then(|mut clauses| clauses.next());
    let work = || -> anyhow::Result<()> {
        while let Some(clause) = next() {
            let tests: BTreeSet<&str> = tests_of(&named, clause.rule)
                .filter(|test| !broken.contains(*test))
                .collect();
            let found = if tests.is_empty() {
                Err("no test names it".to_owned())
            } else {
                match failures(&runners, &tests, Some(clause))? {
                    None => Err("the tests do not end without it".to_owned()),
                    Some(failed) => failed
                        .into_iter()
                        .next()
                        .ok_or_else(|| format!("not noticed by {}", list(&tests))),
                }
            };
            let Ok(mut trial) = trial.lock() else {
                bail!("another thread failed")
            };
            match found {
                Ok(test) => {
                    say(&format!("{clause}: proven by {test}\n"))?;
                    trial.proven.insert(clause, test);
                }
                Err(why) => {
                    say(&format!("{clause}: NOT PROVEN, {why}\n"))?;
                    trial.unproven.insert(clause, why);
                }
            }
        }
        Ok(())
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().unwrap_or_else(|_| bail!("a thread failed")))
    })?;
    trial.into_inner().map_err(|_| anyhow::anyhow!("a thread failed"))
}

/// Keeps the result of a full run in the source tree.
pub(super) fn keep(source: &Path, trial: Trial) -> anyhow::Result<()> {
    let git = Command::new("git")
        .args(["rev-parse", "--short", "HEAD"])
        .current_dir(source)
        .output()?;
    let proof = Proof {
        commit: String::from_utf8_lossy(&git.stdout).trim().to_owned(),
        day: chrono::Utc::now().date_naive().to_string(),
        proven: trial.rows(),
    };
    let text = format!(
        "# The rows a test fails without, with that test for each clause, as `scouter rules prove` found them.\n{}",
        toml::to_string(&proof)?
    );
    std::fs::write(source.join("card_data/rulebooks/proven.toml"), text)?;
    Ok(())
}

fn tests_of<'n>(named: &'n Named, row: &str) -> impl Iterator<Item = &'n str> {
    let proves = |test: &&str| !NO_PROOF.iter().any(|module| test.starts_with(module));
    named.tests_of(row).filter(proves)
}

fn list<T: AsRef<str>>(tests: &BTreeSet<T>) -> String {
    tests.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ")
}

/// Copies the package with every clause behind its switch; files that are the same already stay, so that little is built again.
fn make_copy(source: &Path, copy: &Path) -> anyhow::Result<()> {
    let mut changed = switched(source)?;
    let files = files_of_package(source)?;
    let mut kept = BTreeSet::new();
    for file in files {
        let inside = file.strip_prefix(source)?.to_owned();
        let bytes = match changed.remove(&inside) {
            Some(text) => text.into_bytes(),
            None => std::fs::read(&file)?,
        };
        write_if_new(&copy.join(&inside), &bytes)?;
        kept.insert(inside);
    }
    let module = Path::new("src/absence.rs").to_owned();
    write_if_new(&copy.join(&module), ABSENCE.as_bytes())?;
    kept.insert(module);
    for file in files_of_package(copy)? {
        if !kept.contains(file.strip_prefix(copy)?) {
            std::fs::remove_file(file)?;
        }
    }
    Ok(())
}

/// The files of a package: what lies hidden and what is built does not belong to it.
fn files_of_package(root: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(root)? {
        let entry = entry?;
        let name = entry.file_name();
        if entry.file_type()?.is_dir() {
            if name != BUILT && !name.to_string_lossy().starts_with('.') {
                files.extend(files_below(&entry.path())?);
            }
        } else {
            files.push(entry.path());
        }
    }
    Ok(files)
}

fn write_if_new(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if std::fs::read(file).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(file, bytes).with_context(|| file.display().to_string())
}

/// The files in which rules are switched, with their new text.
fn switched(source: &Path) -> anyhow::Result<BTreeMap<PathBuf, String>> {
    let mut edits: BTreeMap<&str, Vec<Edit>> = BTreeMap::new();
    for (clause, entry) in games::edits() {
        if let Absence::Edit { file, take, put, .. } = &entry.absence {
            let put = put_with_switch(&clause.to_string(), put);
            edits.entry(file).or_default().push(Edit {
                rule: &entry.rule,
                take,
                put,
            });
        }
    }
    let mut changed = BTreeMap::new();
    for (file, edits) in edits {
        let inside = Path::new("src").join(file);
        let text = std::fs::read_to_string(source.join(&inside)).with_context(|| file.to_owned())?;
        changed.insert(inside, with_edits(file, &text, &edits)?);
    }
    let rule = Path::new("src").join(DECK_RULES_FILE);
    let text = match changed.remove(&rule) {
        Some(text) => text,
        None => std::fs::read_to_string(source.join(&rule))?,
    };
    if text.matches(ASKED).count() != 2 {
        bail!("{DECK_RULES_FILE} does not ask the rules in the two places known: {ASKED}");
    }
    changed.insert(rule, text.replace(ASKED, ASKED_IF_IN));
    let lib = Path::new("src/lib.rs");
    let text = std::fs::read_to_string(source.join(lib))?;
    changed.insert(lib.to_owned(), text + "\npub mod absence;\n");
    Ok(changed)
}

fn put_with_switch(clause: &str, put: &str) -> String {
    static SWITCHED: LazyLock<Regex> = LazyLock::new(|| super::named::pattern(r"\bOUT\b"));
    let call = format!("crate::absence::out({clause:?})");
    SWITCHED.replace_all(put, regex::NoExpand(&call)).into_owned()
}

/// A change of a file.
struct Edit<'e> {
    rule: &'e str,
    take: &'e str,
    put: String,
}

/// The text with all edits made, each reduced to where it differs from what it takes.
fn with_edits(file: &str, text: &str, edits: &[Edit<'_>]) -> anyhow::Result<String> {
    let mut places = Vec::new();
    for Edit { rule, take, put } in edits {
        let mut found = text.match_indices(take);
        let (Some((start, _)), None) = (found.next(), found.next()) else {
            bail!("{rule} does not fit {file} any more; this must stand there once: {take}");
        };
        let same = |(one, other): &(char, char)| one == other;
        let before: usize = take
            .chars()
            .zip(put.chars())
            .take_while(same)
            .map(|(c, _)| c.len_utf8())
            .sum();
        let (take, put) = (take.split_at(before).1, put.split_at(before).1);
        let ends = take.chars().rev().zip(put.chars().rev());
        let after: usize = ends.take_while(same).map(|(c, _)| c.len_utf8()).sum();
        let taken = start + before..start + before + take.len() - after;
        places.push((taken, put.split_at(put.len() - after).0, *rule));
    }
    places.sort_by_key(|(taken, ..)| (taken.start, taken.end));
    let mut changed = String::new();
    let mut rest = 0;
    for (taken, put, rule) in places {
        let Some(between) = text.get(rest..taken.start) else {
            bail!("{rule} changes what another rule changes in {file}");
        };
        changed.push_str(between);
        changed.push_str(put);
        rest = taken.end;
    }
    changed.push_str(text.get(rest..).unwrap_or_default());
    Ok(changed)
}

/// Builds the tests of the copy and says where they are.
fn build(copy: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let built = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args([
            "test",
            "--no-run",
            "--lib",
            "--test",
            "it",
            "--message-format",
            "json-render-diagnostics",
        ])
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", copy.join("target"))
        .stderr(Stdio::inherit())
        .output()?;
    if !built.status.success() {
        bail!("the copy with every rule behind a switch does not build");
    }
    let messages = built.stdout.split(|byte| *byte == b'\n');
    let artifacts = messages.filter_map(|line| serde_json::from_slice::<serde_json::Value>(line).ok());
    let is_test = |artifact: &serde_json::Value| artifact.pointer("/profile/test") == Some(&true.into());
    let executable = |artifact: serde_json::Value| Some(PathBuf::from(artifact.get("executable")?.as_str()?));
    Ok(artifacts.filter(is_test).filter_map(executable).collect())
}

/// Runs some tests, with a clause out or with all in, and says which fail: `None` if they neither fail nor end.
fn failures(
    runners: &[PathBuf],
    tests: &BTreeSet<&str>,
    absent: Option<Clause<'_>>,
) -> anyhow::Result<Option<BTreeSet<String>>> {
    let longest = if absent.is_some() { LONGEST } else { LONGEST_OF_ALL };
    let absent = absent.map(|clause| clause.to_string());
    let mut failed = BTreeSet::new();
    let mut ended = true;
    for runner in runners {
        let told = absent.as_deref().unwrap_or("all").replace('/', "-");
        let told = runner.with_extension(format!("{told}.out"));
        let mut command = Command::new(runner);
        command
            .args(tests)
            .arg("--test-threads=2")
            .env("INSTA_UPDATE", "no")
            .env_remove(SWITCH)
            .envs(absent.as_ref().map(|clause| (SWITCH, clause)))
            .stdout(std::fs::File::create(&told)?)
            .stderr(Stdio::null());
        ended &= finishes(command.spawn()?, longest)?;
        let output = std::fs::read_to_string(&told)?;
        std::fs::remove_file(&told)?;
        let lines = output.lines().filter_map(|line| line.strip_prefix("test "));
        let names = lines.filter_map(|line| line.split_once(" ... FAILED").map(|(name, _)| name));
        failed.extend(names.filter(|name| is_among(name, tests)).map(str::to_owned));
    }
    Ok((ended || !failed.is_empty()).then_some(failed))
}

/// Whether a test is one of those asked for, or its half on one database.
fn is_among(name: &str, tests: &BTreeSet<&str>) -> bool {
    let on_a_database = name.rsplit_once("::").map_or(name, |(test, _)| test);
    tests.contains(name) || tests.contains(on_a_database)
}

/// Waits for a runner, not for ever: whether it came to its end (with failures or without).
fn finishes(mut runner: Child, longest: Duration) -> anyhow::Result<bool> {
    let started = Instant::now();
    loop {
        if let Some(status) = runner.try_wait()? {
            return Ok(matches!(status.code(), Some(0 | 101)));
        }
        if started.elapsed() > longest {
            runner.kill()?;
            runner.wait()?;
            return Ok(false);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit<'e>(rule: &'e str, take: &'e str, put: &str) -> Edit<'e> {
        Edit {
            rule,
            take,
            put: put_with_switch(rule, put),
        }
    }

    #[test]
    fn rules_kept_by_one_line_are_switched_each_by_itself() {
        let text = "if a && b {\n    stop()\n}\n";
        let edits = [
            edit("SC-TURN-01", "if a && b {", "if (a || OUT) && b {"),
            edit(
                "SC-TURN-02",
                "if a && b {\n    stop()",
                "if a && b && !OUT {\n    stop()",
            ),
        ];
        assert_eq!(
            with_edits("x.rs", text, &edits).unwrap(),
            "if (a || crate::absence::out(\"SC-TURN-01\")) && b && !crate::absence::out(\"SC-TURN-02\") {\n    stop()\n}\n"
        );
    }

    #[test]
    fn an_edit_that_does_not_fit_any_more_is_an_error() {
        let gone = with_edits(
            "x.rs",
            "let most = 4;",
            &[edit("SC-TURN-01", "let most = 3;", "let most = OUT;")],
        );
        assert!(
            gone.unwrap_err()
                .to_string()
                .contains("SC-TURN-01 does not fit x.rs any more")
        );
        let twice = [
            edit("SC-TURN-01", "most", "OUT"),
            edit("SC-TURN-02", "most", "OUT"),
        ];
        assert!(with_edits("x.rs", "let most = 3;", &twice).is_err());
    }

    #[test]
    fn every_rule_can_be_switched_beside_all_others() {
        switched(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    }
}
