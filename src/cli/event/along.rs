//! An event taken along from a site into a folder, and given back.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Context;
use chrono::{NaiveDate, NaiveTime};

use super::folder::{Folder, Plan};
use super::kept::Kept;
use crate::catalog::Catalog;
use crate::cli::database::Database;
use crate::cli::terminal::{remark, say};
use crate::db::{Moment, Visibility};
use crate::event::{Act, Log, Record};
use crate::organiser::{self, Acted, EventSettings, Illegal, InHand, Reveal, TimeZone};

/// Fills a folder with what a site gave out.
pub(super) fn import(folder: &Path, catalog: &Catalog, file: &Path) -> anyhow::Result<()> {
    let name = || file.display().to_string();
    let text = std::fs::read_to_string(file).with_context(name)?;
    let event = InHand::read(catalog, &text).with_context(name)?;
    let organiser::Plan {
        name,
        starts_at,
        settings,
        ..
    } = event.plan();
    let house = settings.house_text();
    let plan = Plan {
        name,
        date: settings.zone.local(starts_at).date().to_string(),
        place: settings.place,
        format: Some(settings.format),
        rules_on: settings.rules_on,
        play: settings.play,
    };
    let acts = event.play().map(|(at, act)| (at.date_time(), act.clone()));
    let log = Log::of(acts, "staff")?;
    let people = event.people();
    Folder::fill(folder, plan, house.as_deref(), &people, log, &text)?;
    let lists = people.iter().filter(|(_, _, list)| list.is_some()).count();
    say(&format!(
        "{} entrants, {lists} lists in {}\n",
        people.len(),
        folder.display()
    ))
}

/// Writes the event as a site takes it in.
pub(super) fn export(folder: &Folder, database: &Database, out: &Path) -> anyhow::Result<()> {
    let catalog = &database.catalog()?;
    let mut event = match folder.site()? {
        Some(text) => InHand::read(catalog, &text).context("site.json")?,
        None => begun(folder, database, catalog)?,
    };
    let records = folder.log.records();
    let known = event.play().count();
    let is_ours = event
        .play()
        .map(|(_, act)| act)
        .eq(records.iter().take(known).map(|record| &record.act));
    anyhow::ensure!(
        is_ours,
        "log.jsonl does not go on from site.json; put the file back that was taken along"
    );
    let mut troubles = BTreeMap::new();
    let mut lists = Vec::new();
    for entrant in &folder.entrants {
        let read = folder.read_list(entrant).transpose();
        lists.push(read.unwrap_or_else(|why| {
            troubles.insert(entrant.number, why);
            None
        }));
    }
    let since = records
        .iter()
        .skip(known)
        .map(|record| acted(folder, &lists, record));
    troubles.extend(event.go_on(catalog, since)?);
    let there = folder.entrants.iter().zip(&lists);
    let there = there.filter_map(|(entrant, list)| Some((entrant.number, list.as_deref()?)));
    troubles.extend(event.change_lists(catalog, there)?);
    for entrant in &folder.entrants {
        if let (Some(why), Some(file)) = (troubles.get(&entrant.number), folder.list(entrant)) {
            let (name, file) = (&entrant.name, file.display());
            remark(&format!("the list of {name} is left out ({file}): {why}"));
        }
    }
    let text = event.json();
    folder.keep_site(&text)?;
    std::fs::write(out, text).with_context(|| out.display().to_string())?;
    say(&format!(
        "{} entrants and {} acts of play in {}\n",
        folder.entrants.len(),
        records.len(),
        out.display()
    ))
}

fn acted<'a>(folder: &'a Folder, lists: &'a [Option<String>], record: &'a Record) -> Acted<'a> {
    let (name, list) = match &record.act {
        Act::Entered { entry } => (
            folder.name_of(*entry),
            lists.get(entry.place()).and_then(Option::as_deref),
        ),
        _ => ("", None),
    };
    Acted {
        at: record.at.into(),
        act: &record.act,
        name,
        list,
    }
}

/// An event that no site knows yet. Lists are in time until its first round is drawn.
fn begun(folder: &Folder, database: &Database, catalog: &Catalog) -> anyhow::Result<InHand> {
    folder.begun()?;
    let records = folder.log.records();
    let opens = records.first().context("the event has not begun")?;
    let format = folder.format(database, catalog)?;
    let format =
        format.context("say in event.toml by which format lists are judged: format = 'panini/standard'")?;
    let (game, id) = (format.game, format.id());
    let is_shipped = crate::legality::format(&id).is_some_and(|shipped| *shipped == format);
    let is_draw = |record: &&Record| matches!(record.act, Act::Paired(_));
    let drawn = records.iter().find(is_draw).map(|record| record.at.into());
    let locked = drawn.unwrap_or_else(Moment::now);
    let day = folder.plan.date.parse::<NaiveDate>().ok();
    let day = day.map_or(locked, |day| day.and_time(NaiveTime::MIN).and_utc().into());
    let settings = EventSettings {
        place: folder.plan.place.clone(),
        fee: String::new(),
        about: String::new(),
        zone: TimeZone::default(),
        format: id,
        rules_on: folder.plan.rules_on.clone(),
        capacity: None,
        illegal: Illegal::Mark,
        reveal: Reveal::End,
        names: true,
        draft: false,
        house: (!is_shipped).then_some(format),
        play: folder.plan.play.clone(),
    };
    let plan = organiser::Plan {
        name: folder.name(),
        visibility: Visibility::Unlisted,
        starts_at: day.max(locked),
        deadline_at: locked,
        settings,
    };
    Ok(InHand::begun(&plan, game, opens.at.into(), &opens.act)?)
}
