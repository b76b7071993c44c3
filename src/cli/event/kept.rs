//! An event as commands see it, wherever it is kept.

use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::batch::Pile;
use crate::catalog::Catalog;
use crate::cli::database::Database;
use crate::event::{Act, EntryId, State};
use crate::games::Basis;
use crate::print::SheetFields;

/// Somebody with a number. Names stand here and not in the log, so that one can be forgotten.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entrant {
    /// The number.
    pub number: EntryId,
    /// The name.
    pub name: String,
    /// The file in `lists/`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<String>,
}

/// The lists of an event, each under its player's name.
pub(super) struct Lists {
    /// Whose they are, in the order of the pile.
    pub people: Vec<Entrant>,
    pub pile: Pile,
    /// What they are judged by.
    pub basis: Basis<'static>,
    /// What stands on every sheet.
    pub fields: SheetFields,
    /// The line under each sheet; may be empty.
    pub seal: String,
    /// How many have no list.
    pub without: usize,
}

/// An event in a folder, or of a site in its database.
pub(super) trait Kept {
    /// What it is called.
    fn name(&self) -> String;

    /// Everybody with a number, in that order.
    fn entrants(&self) -> &[Entrant];

    /// Everything that happened in play.
    fn acts(&self) -> Vec<Act>;

    /// The state; nothing before the event begins.
    fn state(&self) -> anyhow::Result<Option<State>>;

    /// The lists of all who play.
    fn lists(&self, database: &Database, catalog: &Catalog) -> anyhow::Result<Lists>;

    /// Makes sure that it has begun, with lots drawn from these words if it begins now.
    fn begin(&mut self, seed: Option<&str>) -> anyhow::Result<()>;

    /// Enters those whose lists are new, or somebody without a list; who they are.
    fn enter(&mut self, name: Option<&str>) -> anyhow::Result<Vec<Entrant>>;

    /// Whether somebody of that name is known to be there; what is not known here is told on entering.
    fn is_taken(&self, _name: &str) -> bool {
        false
    }

    /// Why the list somebody brought cannot be read, where it is known here, with its file.
    fn unread(&self, _entrant: &Entrant) -> Option<String> {
        None
    }

    /// Does what an act says; what it leads to.
    fn act(&mut self, act: Act) -> anyhow::Result<State>;

    /// How many acts its log has and the hash of the last, if the log holds.
    fn verified(&self) -> anyhow::Result<(usize, String)>;

    /// Writes the event as a site takes it in.
    fn export(&self, database: &Database, out: &Path) -> anyhow::Result<()>;

    /// The state of an event that has begun.
    fn begun(&self) -> anyhow::Result<State> {
        let hint = "the event has not begun; `scouter event pair` draws its first round";
        self.state()?.ok_or_else(|| anyhow::anyhow!(hint))
    }

    /// Whoever a name or number means.
    fn find(&self, who: &str) -> anyhow::Result<EntryId> {
        let folded = who.trim().to_lowercase();
        let name = |entrant: &&Entrant| entrant.name.to_lowercase();
        let mut entrants = self.entrants().iter();
        if let Some(exact) = entrants.clone().find(|entrant| name(entrant) == folded) {
            return Ok(exact.number);
        }
        if let Some(number) = folded.parse().ok().map(EntryId)
            && entrants.any(|entrant| entrant.number == number)
        {
            return Ok(number);
        }
        let entrants = self.entrants().iter();
        let mut begin = entrants.filter(|entrant| name(entrant).starts_with(&folded));
        match (begin.next(), begin.next()) {
            (Some(only), None) if !folded.is_empty() => Ok(only.number),
            (Some(one), Some(other)) => anyhow::bail!("{who} may be {} or {}", one.name, other.name),
            _ => anyhow::bail!("nobody here is called {who}"),
        }
    }

    /// The name of a number.
    fn name_of(&self, entry: EntryId) -> &str {
        let entrant = self.entrants().iter().find(|entrant| entrant.number == entry);
        entrant.map_or("(no name)", |entrant| entrant.name.as_str())
    }
}
