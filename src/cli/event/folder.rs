//! The folder of an event and what its files hold.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::{Deserialize, Deserializer, Serialize};

use super::along;
use super::kept::{Entrant, Kept, Lists};
use crate::batch::{Content, Pile};
use crate::catalog::Catalog;
use crate::cli::database::Database;
use crate::cli::formats;
use crate::cli::input::bytes;
use crate::cli::sources::files_in;
use crate::event::{Act, EntryId, Log, Refusal, Seed, Settings, State};
use crate::games::Basis;
use crate::legality::{Day, Format};
use crate::print::SheetFields;

const PLAN: &str = "event.toml";
const LISTS: &str = "lists";
const ENTRANTS: &str = "entrants.jsonl";
const LOG: &str = "log.jsonl";
/// The event as a site knows it: as it was taken along, or as it was last written for one.
const SITE: &str = "site.json";
/// The house format, where the event came with one.
const HOUSE: &str = "format.toml";

/// What `event.toml` says.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(super) struct Plan {
    pub name: String,
    #[serde(deserialize_with = "dated")]
    pub date: String,
    pub place: String,
    /// Id of the format all lists are judged by; a file of the folder with a house format, or such a format's name or address at the site
    /// whose database is used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// The day whose rules hold; today's without it.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "dated")]
    pub rules_on: Option<Day>,
    pub play: Settings,
}

/// Reads `event.toml`.
fn plan(text: &str) -> anyhow::Result<Plan> {
    let wrong = match toml::from_str(text) {
        Ok(plan) => return Ok(plan),
        Err(wrong) => wrong,
    };
    // What says how it is played stands under a heading of its own.
    let of_play = toml::from_str::<toml::Table>(text).ok().and_then(|table| {
        let mut keys = table.into_iter().filter(|(_, value)| !value.is_table());
        keys.find_map(|(key, value)| {
            let alone = toml::Table::from_iter([(key.clone(), value)]);
            Settings::deserialize(alone).ok().map(|_| key)
        })
    });
    Err(match of_play {
        Some(key) => anyhow::anyhow!(
            "{key} stands under the heading [play], below all else: write [play] and the line {key} = .. there"
        ),
        None => wrong.into(),
    })
}

/// What may be written as TOML's date or as text: `2026-11-28` or `'2026-11-28'`.
fn dated<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<T, D::Error> {
    let value = match toml::Value::deserialize(from)? {
        toml::Value::Datetime(date) => toml::Value::String(date.to_string()),
        other => other,
    };
    T::deserialize(value).map_err(serde::de::Error::custom)
}

/// An event's folder, read.
pub(super) struct Folder {
    path: PathBuf,
    /// What `event.toml` says.
    pub plan: Plan,
    /// By number.
    pub entrants: Vec<Entrant>,
    /// What happened so far.
    pub log: Log,
}

impl Folder {
    /// Reads the folder; files that are not there yet hold nothing.
    pub(super) fn open(path: &Path) -> anyhow::Result<Self> {
        anyhow::ensure!(path.is_dir(), "{} is not a folder", path.display());
        let plan = plan(&read(&path.join(PLAN))?).with_context(|| PLAN.to_owned())?;
        plan.play.check().with_context(|| PLAN.to_owned())?;
        let entrants = read(&path.join(ENTRANTS))?;
        let entrants = entrants
            .lines()
            .map(serde_json::from_str)
            .collect::<Result<_, _>>();
        let log = Log::parse(&read(&path.join(LOG))?).with_context(|| LOG.to_owned())?;
        Ok(Self {
            path: path.to_owned(),
            plan,
            entrants: entrants.with_context(|| ENTRANTS.to_owned())?,
            log,
        })
    }

    /// The format all lists are judged by, if one is said.
    pub(super) fn format(&self, database: &Database, catalog: &Catalog) -> anyhow::Result<Option<Format>> {
        let named = |name: &str| formats::found(database, catalog, name, &self.path.join(name));
        self.plan.format.as_deref().map(named).transpose()
    }

    /// Fills a folder that holds no event yet: the plan and its house format, everybody with their lists, what happened
    /// in play, and the document all of it came from.
    pub(super) fn fill(
        path: &Path,
        mut plan: Plan,
        house: Option<&str>,
        people: &[(EntryId, String, Option<&str>)],
        log: Log,
        site: &str,
    ) -> anyhow::Result<Self> {
        std::fs::create_dir_all(path.join(LISTS)).with_context(|| path.display().to_string())?;
        let mut folder = Self::open(path)?;
        let is_empty =
            folder.field()?.is_empty() && folder.log.records().is_empty() && !path.join(PLAN).exists();
        anyhow::ensure!(
            is_empty,
            "{} holds an event already; name another folder with --folder",
            path.display()
        );
        if let Some(house) = house {
            folder.keep(HOUSE, house)?;
            plan.format = Some(HOUSE.to_owned());
        }
        folder.keep(PLAN, &toml::to_string(&plan)?)?;
        for (number, name, list) in people {
            let file = format!("{:02} {}.txt", number.0, file_name(name));
            if let Some(list) = list {
                folder.keep(&format!("{LISTS}/{file}"), list)?;
            }
            folder.entrants.push(Entrant {
                number: *number,
                name: name.clone(),
                list: list.map(|_| file),
            });
        }
        folder.keep(ENTRANTS, &lines(&folder.entrants)?)?;
        folder.keep(SITE, site)?;
        folder.keep(LOG, &log.text())?;
        (folder.plan, folder.log) = (plan, log);
        Ok(folder)
    }

    /// The event as a site knows it, if one does.
    pub(super) fn site(&self) -> anyhow::Result<Option<String>> {
        let text = read(&self.path.join(SITE))?;
        Ok((!text.is_empty()).then_some(text))
    }

    /// Keeps the event as it was written for a site.
    pub(super) fn keep_site(&self, text: &str) -> anyhow::Result<()> {
        self.keep(SITE, text)
    }

    /// Everybody with a number, and then the lists of those who have none yet: the name the file's name gives.
    pub(super) fn field(&self) -> anyhow::Result<Vec<Entrant>> {
        let mut field = self.entrants.clone();
        let folder = self.path.join(LISTS);
        if folder.is_dir() {
            for path in files_in(&folder)?.into_iter().filter(|path| path.is_file()) {
                let file = path
                    .file_name()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned();
                if field.iter().any(|entrant| entrant.list.as_ref() == Some(&file)) {
                    continue;
                }
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                field.push(Entrant {
                    number: next(&field)?,
                    name: stem.replace('_', " "),
                    list: Some(file),
                });
            }
        }
        Ok(field)
    }

    /// Where an entrant's list is.
    pub(super) fn list(&self, entrant: &Entrant) -> Option<PathBuf> {
        Some(self.path.join(LISTS).join(entrant.list.as_ref()?))
    }

    /// Adds an entrant's list to those to be judged; whether there is a file of it.
    fn add_list(&self, entrant: &Entrant, pile: &mut Pile) -> bool {
        let Some(path) = self.list(entrant) else {
            return false;
        };
        match bytes(&path, Pile::LONGEST_LIST) {
            Ok(bytes) => pile.add_entrant(&entrant.name, Some(entrant.number.0), &bytes),
            Err(error) => pile.add_unreadable(&entrant.name, error.root_cause().to_string()),
        }
        true
    }

    /// Somebody's list as text, or why its file holds none; nothing where there is no file.
    pub(super) fn read_list(&self, entrant: &Entrant) -> Option<Result<String, String>> {
        let mut pile = Pile::default();
        self.add_list(entrant, &mut pile);
        Some(match &pile.entries().first()?.content {
            Content::List(text) => Ok(text.clone()),
            Content::Not(reason) => Err(reason.to_string()),
        })
    }

    /// Enters everybody of the field who has no number in the log yet. Who they are.
    fn enter_all(&mut self, field: Vec<Entrant>) -> anyhow::Result<Vec<Entrant>> {
        let known = self.state()?.map_or(0, |state| state.entrants.len());
        let new: Vec<Entrant> = field.iter().skip(known).cloned().collect();
        if new.is_empty() {
            return Ok(new);
        }
        let names = lines(&field)?;
        // First the names, then the act: a number without a name would be worse than a name without an act.
        self.keep(ENTRANTS, &names)?;
        self.entrants = field;
        for entrant in &new {
            self.push(Act::Entered {
                entry: entrant.number,
            })?;
        }
        self.keep(LOG, &self.log.text())?;
        Ok(new)
    }

    /// The next number.
    fn next_number(&self) -> anyhow::Result<EntryId> {
        next(&self.entrants)
    }

    fn push(&mut self, act: Act) -> anyhow::Result<State> {
        let pushed = self.log.push(chrono::Utc::now(), "staff", act);
        pushed.map_err(|refusal| anyhow::anyhow!(self.words(&refusal)))
    }

    /// A refusal with names in the place of numbers.
    fn words(&self, refusal: &Refusal) -> String {
        refusal.in_words(|entry| self.name_of(entry).to_owned())
    }

    /// Writes a file beside and puts it in the place of the old one, so that a power cut loses neither.
    fn keep(&self, name: &str, text: &str) -> anyhow::Result<()> {
        let (file, beside) = (self.path.join(name), self.path.join(format!("{name}.new")));
        let written = std::fs::File::create(&beside).and_then(|mut file| {
            std::io::Write::write_all(&mut file, text.as_bytes())?;
            file.sync_all()
        });
        written
            .and_then(|()| std::fs::rename(&beside, &file))
            .with_context(|| file.display().to_string())
    }
}

impl Kept for Folder {
    /// The folder's where none is said.
    fn name(&self) -> String {
        let folder = self.path.canonicalize().ok();
        let folder = folder.as_deref().and_then(Path::file_name);
        match self.plan.name.as_str() {
            "" => folder.unwrap_or_default().to_string_lossy().into_owned(),
            name => name.to_owned(),
        }
    }

    fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    fn acts(&self) -> Vec<Act> {
        self.log
            .records()
            .iter()
            .map(|record| record.act.clone())
            .collect()
    }

    fn state(&self) -> anyhow::Result<Option<State>> {
        Ok(self.log.state()?)
    }

    fn lists(&self, database: &Database, catalog: &Catalog) -> anyhow::Result<Lists> {
        let field = self.field()?;
        let (mut people, mut pile) = (Vec::new(), Pile::default());
        let all = field.len();
        for entrant in field {
            if self.add_list(&entrant, &mut pile) {
                people.push(entrant);
            }
        }
        Ok(Lists {
            without: all.saturating_sub(people.len()),
            people,
            pile,
            basis: Basis {
                format: self.format(database, catalog)?.map(Cow::Owned),
                on: self.plan.rules_on.clone(),
                ..Basis::default()
            },
            fields: SheetFields {
                event: self.name(),
                date: self.plan.date.clone(),
                location: self.plan.place.clone(),
                ..SheetFields::default()
            },
            seal: String::new(),
        })
    }

    fn begin(&mut self, seed: Option<&str>) -> anyhow::Result<()> {
        if !self.log.records().is_empty() {
            anyhow::ensure!(seed.is_none(), "the event has begun; its seed holds");
            return Ok(());
        }
        let seed = if let Some(words) = seed {
            Seed::of_words(words)
        } else {
            let mut bytes = [0; 16];
            getrandom::fill(&mut bytes).map_err(|error| anyhow::anyhow!("no random seed: {error}"))?;
            Seed::new(bytes)
        };
        let settings = self.plan.play.clone();
        self.act(Act::Opened { settings, seed })?;
        Ok(())
    }

    fn enter(&mut self, name: Option<&str>) -> anyhow::Result<Vec<Entrant>> {
        let Some(name) = name else {
            let field = self.field()?;
            return self.enter_all(field);
        };
        anyhow::ensure!(!self.is_taken(name), "{name} is entered already");
        let mut field = self.entrants.clone();
        field.push(Entrant {
            number: self.next_number()?,
            name: name.to_owned(),
            list: None,
        });
        self.enter_all(field)
    }

    fn is_taken(&self, name: &str) -> bool {
        let mut entrants = self.entrants.iter();
        entrants.any(|entrant| entrant.name.eq_ignore_ascii_case(name))
    }

    fn unread(&self, entrant: &Entrant) -> Option<String> {
        let why = self.read_list(entrant)?.err()?;
        Some(format!("{}: {why}", self.list(entrant)?.display()))
    }

    fn act(&mut self, act: Act) -> anyhow::Result<State> {
        let state = self.push(act)?;
        self.keep(LOG, &self.log.text())?;
        Ok(state)
    }

    /// Reading the log has checked it.
    fn verified(&self) -> anyhow::Result<(usize, String)> {
        self.state()?;
        Ok((self.log.records().len(), self.log.head().to_owned()))
    }

    fn export(&self, database: &Database, out: &Path) -> anyhow::Result<()> {
        along::export(self, database, out)
    }
}

/// Everybody, one a line.
fn lines(field: &[Entrant]) -> serde_json::Result<String> {
    field
        .iter()
        .map(|entrant| Ok(serde_json::to_string(entrant)? + "\n"))
        .collect()
}

/// A name as a file of any system may be called.
fn file_name(name: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || letter == ' ' || letter == '-';
    name.chars()
        .map(|letter| if plain(letter) { letter } else { '_' })
        .collect()
}

fn next(field: &[Entrant]) -> anyhow::Result<EntryId> {
    let next = u16::try_from(field.len() + 1).context("too many entrants")?;
    Ok(EntryId(next))
}

/// The file's text; nothing where there is no file.
fn read(path: &Path) -> anyhow::Result<String> {
    match std::fs::read_to_string(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(String::new()),
        read => read.with_context(|| path.display().to_string()),
    }
}
