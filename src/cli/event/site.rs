//! An event of a site, worked on in the site's database.

use std::path::Path;
use std::str::FromStr;

use anyhow::Context;

use super::kept::{Entrant, Kept, Lists};
use crate::catalog::Catalog;
use crate::cli::database::Database;
use crate::cli::terminal::say;
use crate::db::events::{self, StaffRole, StoredStaff};
use crate::db::{DbError, EventId, Moment, Pool, Space};
use crate::event::{Act, Outcome, State};
use crate::organiser::{self, Called, Deed, Entry, Opened, OrganiserError, Winner};
use crate::workshop::{Actor, Quotas, Workshop};

/// What an event of a site is named by: its key, or the address of one of its pages.
#[derive(Debug, Clone, Copy)]
pub(super) struct Address(EventId);

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let behind = text.rsplit_once("/events/").map_or(text, |(_, behind)| behind);
        let id = behind.split(['/', '?']).next().unwrap_or_default();
        let wrong = |_| "say its key, or the address of its page: .../events/KEY".to_owned();
        id.parse().map(Self).map_err(wrong)
    }
}

/// An event of a site. Whoever can open the database works as its first organiser.
pub(super) struct Site {
    pool: Pool,
    catalog: Catalog,
    id: EventId,
    actor: Actor,
    opened: Opened,
    /// By number.
    entrants: Vec<Entrant>,
}

impl Site {
    /// Opens it in the database.
    pub(super) fn open(database: &Database, Address(id): Address) -> anyhow::Result<Self> {
        let (pool, catalog) = (database.existing()?, database.catalog()?);
        let staff = events::staff(&mut *pool.get()?, id)?;
        let nobody = || format!("there is no event {id} in {}", database.url());
        let mut organisers = staff
            .into_iter()
            .filter(|person| person.role == StaffRole::Organiser);
        let organiser = organisers
            .find(|person| person.revoked.is_none())
            .with_context(nobody)?;
        let actor = acting(&organiser).with_context(nobody)?;
        let opened = work(&pool, &catalog, &actor, |workshop| organiser::open(workshop, id));
        let opened = opened.map_err(|error| anyhow::anyhow!(error.to_string()))?;
        let mut site = Self {
            entrants: Vec::new(),
            pool,
            catalog,
            id,
            actor,
            opened,
        };
        site.number();
        Ok(site)
    }

    /// Does something, and looks at the event again.
    fn change<T>(
        &mut self,
        change: impl FnOnce(&mut Workshop<'_>, EventId) -> Result<T, OrganiserError>,
    ) -> anyhow::Result<T> {
        let id = self.id;
        let (changed, opened) = work(&self.pool, &self.catalog, &self.actor, |workshop| {
            let changed = change(workshop, id)?;
            Ok((changed, organiser::open(workshop, id)?))
        })
        .map_err(|why| self.words(&why))?;
        self.opened = opened;
        self.number();
        Ok(changed)
    }

    fn perform(&mut self, deed: &Deed) -> anyhow::Result<()> {
        self.change(|workshop, id| organiser::perform(workshop, id, deed, None))?;
        Ok(())
    }

    fn words(&self, why: &OrganiserError) -> anyhow::Error {
        match why {
            OrganiserError::Refused(refusal) => anyhow::anyhow!(self.opened.refusal_in_words(refusal)),
            other => anyhow::anyhow!(other.to_string()),
        }
    }

    fn number(&mut self) {
        let people = self.opened.entrants.iter();
        let numbered = people.filter_map(|person| {
            Some(Entrant {
                number: Opened::number(person)?,
                name: Opened::name_of(person),
                list: None,
            })
        });
        self.entrants = numbered.collect();
        self.entrants.sort_by_key(|entrant| entrant.number);
    }
}

fn acting(organiser: &StoredStaff) -> Option<Actor> {
    match (&organiser.key, organiser.user) {
        (Some(key), _) => Some(Actor::default().with_edit_key(key.clone())),
        (None, Some(user)) => Some(Actor::user(user)),
        (None, None) => None,
    }
}

fn work<T>(
    pool: &Pool,
    catalog: &Catalog,
    actor: &Actor,
    work: impl FnOnce(&mut Workshop<'_>) -> Result<T, OrganiserError>,
) -> Result<T, OrganiserError> {
    let (quotas, space) = (Quotas::default(), Space::default());
    work(&mut Workshop {
        conn: &mut *pool.get().map_err(DbError::from)?,
        catalog,
        shared: catalog,
        actor,
        quotas: &quotas,
        space: &space,
        now: Moment::now(),
    })
}

/// An outcome as a form would say it.
fn called(outcome: Outcome) -> Called {
    match outcome {
        Outcome::Won { winner, games } => (Winner::Entry(winner), Some(games)),
        Outcome::Drawn { games } => (Winner::Drawn, Some(games)),
        Outcome::BothLost => (Winner::BothLost, None),
    }
}

impl Kept for Site {
    fn name(&self) -> String {
        self.opened.event.name.clone()
    }

    fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    fn acts(&self) -> Vec<Act> {
        let records = self.opened.records.iter();
        let acts = records.filter_map(|record| match &record.act {
            organiser::Act::Play(act) => Some(act.clone()),
            _ => None,
        });
        acts.collect()
    }

    fn state(&self) -> anyhow::Result<Option<State>> {
        Ok(Some(self.opened.course.play.clone()))
    }

    fn lists(&self, _: &Database, _: &Catalog) -> anyhow::Result<Lists> {
        let gathered = work(&self.pool, &self.catalog, &self.actor, |workshop| {
            organiser::gathered(workshop, self.id)
        });
        let gathered = gathered.map_err(|why| self.words(&why))?;
        let people = gathered.people.iter();
        let people: Vec<Entrant> = people
            .map(|(number, name)| Entrant {
                number: *number,
                name: name.clone(),
                list: None,
            })
            .collect();
        Ok(Lists {
            without: self.entrants.len().saturating_sub(people.len()),
            people,
            pile: gathered.pile,
            basis: gathered.basis,
            fields: gathered.fields,
            seal: gathered.seal,
        })
    }

    fn begin(&mut self, seed: Option<&str>) -> anyhow::Result<()> {
        anyhow::ensure!(seed.is_none(), "the site drew the seed when the event was made");
        if let Some(round) = self.opened.course.preview() {
            let round = round.number;
            anyhow::bail!("round {round} is drawn at the desk and not shown yet; show it there, or undo it");
        }
        Ok(())
    }

    fn enter(&mut self, name: Option<&str>) -> anyhow::Result<Vec<Entrant>> {
        let Some(name) = name else {
            return Ok(Vec::new());
        };
        let entry = Entry::at_the_door(name).map_err(|why| self.words(&why))?;
        let receipt = self.change(|workshop, id| organiser::entered_by_staff(workshop, id, &entry))?;
        let person = self
            .opened
            .entrant(receipt.entrant)
            .map_err(|why| self.words(&why))?;
        let number = Opened::number(person);
        let new = self
            .entrants
            .iter()
            .filter(|entrant| Some(entrant.number) == number);
        Ok(new.cloned().collect())
    }

    fn act(&mut self, act: Act) -> anyhow::Result<State> {
        let deed = match act {
            Act::Paired(_) => {
                self.perform(&Deed::Draw)?;
                Deed::Publish
            }
            Act::Result {
                round,
                table,
                outcome,
            } => Deed::Result(round, table, called(outcome)),
            Act::Corrected {
                round,
                table,
                outcome,
                reason,
            } => Deed::Correct(round, table, called(outcome), reason),
            Act::Dropped { entry } => Deed::Left(entry),
            Act::Absent { entry } => Deed::Away(entry),
            Act::Present { entry } | Act::Back { entry } => Deed::There(entry),
            Act::Disqualified { entry, reason } => Deed::Disqualify(entry, reason),
            Act::Cut { seeds } => Deed::Cut(seeds.len()),
            Act::Over => Deed::End,
            Act::Undone | Act::UndoneBefore { .. } => Deed::Undo,
            Act::Undrawn { .. } => Deed::Undraw,
            Act::Opened { .. } | Act::Changed { .. } | Act::Entered { .. } => {
                anyhow::bail!("that is done at the desk of the site")
            }
        };
        self.perform(&deed)?;
        Ok(self.opened.course.play.clone())
    }

    fn verified(&self) -> anyhow::Result<(usize, String)> {
        let holds = self.opened.is_intact() && self.opened.is_as_logged();
        anyhow::ensure!(
            holds,
            "the log does not hold: somebody has written into the database"
        );
        Ok((self.opened.records.len(), self.opened.event.head.clone()))
    }

    fn export(&self, _: &Database, out: &Path) -> anyhow::Result<()> {
        let document = work(&self.pool, &self.catalog, &self.actor, |workshop| {
            organiser::json(workshop, self.id)
        });
        let document = document.map_err(|why| self.words(&why))?;
        std::fs::write(out, document.to_string()).with_context(|| out.display().to_string())?;
        let (entrants, acts) = (self.entrants.len(), self.acts().len());
        say(&format!(
            "{entrants} entrants and {acts} acts of play in {}\n",
            out.display()
        ))
    }
}
