//! An event away from every site, such as in the folder of a laptop: it was taken along, or begun there, goes on act by act,
//! and is written as the document that a site takes in.

use std::collections::BTreeMap;

use super::entering::{committed, handed_in, judged_whatever};
use super::export::document;
use super::importing::{Import, Taken, read_import};
use super::opened::next;
use super::{Act, Course, Opened, OrganiserError, Plan, Shown, making, plan_of};
use crate::account::Token;
use crate::catalog::Catalog;
use crate::db::events::{EntryStanding, StaffRole, StoredEntrant, StoredList};
use crate::db::{EntrantId, EventId, Moment, StaffId};
use crate::event::{self, EntryId};
use crate::model::Game;

/// Who does what is done away from a site.
const BY: &str = "staff";

/// The whole of an event.
#[derive(Debug)]
pub struct InHand {
    opened: Opened,
    lists: BTreeMap<EntrantId, Vec<StoredList>>,
}

/// An act of play that happened since.
#[derive(Debug, Clone)]
pub struct Acted<'a> {
    pub at: Moment,
    pub act: &'a event::Act,
    /// Who entered, where somebody did.
    pub name: &'a str,
    /// With which list.
    pub list: Option<&'a str>,
}

impl InHand {
    /// Reads what a site gave out, as [`read_import`] does.
    pub fn read(catalog: &Catalog, text: &str) -> Result<Self, OrganiserError> {
        Self::of(read_import(catalog, text)?)
    }

    /// An event that begins away from a site. Its first act opens it.
    pub fn begun(plan: &Plan, game: Game, at: Moment, opens: &event::Act) -> Result<Self, OrganiserError> {
        let opened = next(&[], at, BY, Act::Play(opens.clone()));
        let planned = next(std::slice::from_ref(&opened), at, BY, making::planned(plan));
        Self::of(Import {
            event: plan.stored(EventId::new(at), game, at)?,
            acts: vec![opened, planned],
            entrants: Vec::new(),
        })
    }

    fn of(import: Import) -> Result<Self, OrganiserError> {
        let unreadable = |why: serde_json::Error| OrganiserError::Log(why.to_string());
        let (mut entrants, mut lists) = (Vec::new(), BTreeMap::new());
        for person in &import.entrants {
            let mut kept = Vec::new();
            for list in &person.lists {
                kept.push(list.kept(person.id, &Token::random()?));
            }
            lists.insert(person.id, kept);
            entrants.push(person.kept(&Token::random()?));
        }
        let now = Moment::now();
        let course = Course::of(&import.acts)?;
        let mut opened = Opened {
            settings: serde_json::from_str(&import.event.settings).map_err(unreadable)?,
            event: import.event,
            records: import.acts,
            course,
            entrants,
            staff: Vec::new(),
            now,
            // Whoever has the whole event in hand runs it.
            acting: Some((StaffId::new(now), StaffRole::Organiser)),
            own: Vec::new(),
        };
        opened.settings.play.clone_from(&opened.course.play.settings);
        let mut event = Self { opened, lists };
        event.at(now);
        Ok(event)
    }

    /// What it is, and how it is run.
    pub fn plan(&self) -> Plan {
        plan_of(&self.opened)
    }

    /// What happened in play, with its moment.
    pub fn play(&self) -> impl Iterator<Item = (Moment, &event::Act)> {
        self.opened.records.iter().filter_map(|record| match &record.act {
            Act::Play(act) => Some((record.at.into(), act)),
            _ => None,
        })
    }

    /// Everybody with a number, in that order: their name, and the list that counts.
    pub fn people(&self) -> Vec<(EntryId, String, Option<&str>)> {
        let numbered = self.opened.entrants.iter().filter_map(|person| {
            let list = self.counting(person).map(|list| list.body.as_str());
            Some((Opened::number(person)?, Opened::name_of(person), list))
        });
        let mut people: Vec<_> = numbered.collect();
        people.sort_by_key(|(number, ..)| *number);
        people
    }

    fn counting(&self, person: &StoredEntrant) -> Option<&StoredList> {
        let mut lists = self.lists.get(&person.id)?.iter();
        lists.find(|list| Some(list.revision) == person.list)
    }

    /// Goes on by what happened since. Away from a site whatever is drawn is seen at once. Says whose lists were not taken, and
    /// why.
    pub fn go_on<'a>(
        &mut self,
        catalog: &Catalog,
        acted: impl Iterator<Item = Acted<'a>>,
    ) -> Result<Vec<(EntryId, String)>, OrganiserError> {
        let mut troubles = Vec::new();
        let mut hidden = self.opened.course.preview().map(|round| round.number);
        for Acted { at, act, name, list } in acted {
            self.at(at);
            if let Some(round) = hidden.take() {
                self.push(Act::Published { round });
            }
            if let event::Act::Entered { entry } = act {
                let person = self.enter(*entry, name)?;
                if let Some(list) = list {
                    let trouble = self.takes(catalog, person, list)?;
                    troubles.extend(trouble.map(|why| (*entry, why)));
                }
            }
            self.push(Act::Play(act.clone()));
            if let event::Act::Paired(draw) = act {
                self.push(Act::Published { round: draw.round });
            }
        }
        self.opened.course = Course::of(&self.opened.records)?;
        Ok(troubles)
    }

    /// Takes the lists that are others than those that count, in the order of numbers. Says whose were not taken, and
    /// why.
    pub fn change_lists<'a>(
        &mut self,
        catalog: &Catalog,
        lists: impl Iterator<Item = (EntryId, &'a str)>,
    ) -> Result<Vec<(EntryId, String)>, OrganiserError> {
        let mut troubles = Vec::new();
        self.at(Moment::now());
        for (number, list) in lists {
            let Some(person) = self.opened.numbered(number) else {
                continue;
            };
            if self.counting(person).is_none_or(|counting| counting.body != list) {
                let trouble = self.takes(catalog, person.id, list)?;
                troubles.extend(trouble.map(|why| (number, why)));
            }
        }
        Ok(troubles)
    }

    /// Somebody enters, without a list.
    fn enter(&mut self, entry: EntryId, name: &str) -> Result<EntrantId, OrganiserError> {
        let now = self.opened.now;
        let id = EntrantId::new(now);
        self.opened.entrants.push(StoredEntrant {
            id,
            number: Some(i32::from(entry.0)),
            name: name.to_owned(),
            user: None,
            key: Token::random()?.hash(),
            standing: EntryStanding::In,
            list: None,
            entered_at: now,
        });
        Ok(id)
    }

    /// A list counts from now on; or why it cannot.
    fn takes(
        &mut self,
        catalog: &Catalog,
        entrant: EntrantId,
        list: &str,
    ) -> Result<Option<String>, OrganiserError> {
        let judged = match judged_whatever(catalog, &self.opened.settings, list) {
            Ok((judged, _)) => judged,
            Err(why) => return Ok(Some(why.to_string())),
        };
        let kept = self.lists.entry(entrant).or_default();
        let revision = i32::try_from(kept.len() + 1).unwrap_or(i32::MAX);
        let late = self.opened.now >= self.opened.event.deadline_at;
        let list = committed(&self.opened, entrant, revision, &judged, &Token::random()?, late)?;
        let act = handed_in(&list);
        kept.push(list);
        self.push(act);
        if late {
            let reason = "handed in at the desk".to_owned();
            self.push(Act::Admitted {
                entrant,
                revision,
                reason,
            });
        }
        let mut people = self.opened.entrants.iter_mut();
        if let Some(person) = people.find(|person| person.id == entrant) {
            person.list = Some(revision);
        }
        Ok(None)
    }

    /// It is that late, or as late as the last act: a clock that was set back does not order acts.
    fn at(&mut self, moment: Moment) {
        let last = self.opened.records.last().map(|last| last.at.into());
        self.opened.now = last.map_or(moment, |last| moment.max(last));
    }

    fn push(&mut self, act: Act) {
        let record = next(&self.opened.records, self.opened.now, BY, act);
        self.opened.records.push(record);
    }

    /// The document a site takes in.
    pub fn json(&self) -> String {
        let everybody = self.opened.entrants.iter();
        let taken = everybody
            .map(|person| Taken::of(person, self.lists.get(&person.id).cloned().unwrap_or_default()));
        let mut shown: Vec<_> = self
            .opened
            .standing(EntryStanding::In)
            .filter_map(|person| Some((person.clone(), self.counting(person)?.clone())))
            .collect();
        shown.sort_by_key(|(person, _)| person.number);
        let shown: Vec<Shown> = shown.into_iter().map(Shown::whole).collect();
        document(&self.opened, Some(&shown), Some(&taken.collect::<Vec<_>>())).to_string()
    }
}
