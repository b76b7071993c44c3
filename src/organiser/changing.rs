//! What stands on the page of an event, changed: freely in a draft, later as far as nobody relies on it.

use super::digest::digest;
use super::making::{Plan, check_deadline, check_reveal};
use super::meanwhile::{Base, is_of_settings};
use super::opened::{Locked, change, open};
use super::time_zone::same_second;
use super::{Act, Changed, EventSettings, Opened, OrganiserError, Reveal, Stage, Thing};
use crate::db::EventId;
use crate::db::events::{self, EntryStanding};
use crate::event;
use crate::legality::Day;
use crate::workshop::Workshop;

/// Changes an event to what the plan says, unless somebody else changed it since the form was filled.
pub fn change_settings(
    workshop: &mut Workshop<'_>,
    id: EventId,
    plan: &Plan,
    base: Option<Base>,
) -> Result<(), OrganiserError> {
    let opened = open(workshop, id)?;
    opened.require(Thing::Settings)?;
    plan.check()?;
    // A format that stays is the frozen one, whatever became of it since.
    let (mut plan, game) = if plan.settings.format == opened.settings.format {
        let mut plan = plan.clone();
        plan.settings.house.clone_from(&opened.settings.house);
        (plan, opened.event.game)
    } else {
        plan.with_format(workshop)?
    };
    let told = plan.settings.about.len() + opened.settings.about.len();
    workshop.take_space(2 * told + 4_096)?;
    change(workshop, id, |locked| {
        locked.opened.require(Thing::Settings)?;
        locked.opened.nothing_since(base, is_of_settings)?;
        plan.settings.draft = locked.opened.settings.draft;
        let event = &locked.opened.event;
        for (is, was) in [
            (&mut plan.deadline_at, event.deadline_at),
            (&mut plan.starts_at, event.starts_at),
        ] {
            if same_second(*is, was) {
                *is = was;
            }
        }
        let changed = allowed(&locked.opened, &plan)?;
        if game != locked.opened.event.game && !locked.opened.entrants.is_empty() {
            return Err(OrganiserError::Wrong(
                "the game cannot be changed once somebody has entered".to_owned(),
            ));
        }
        let by = locked.opened.signature();
        if plan.settings.play != locked.opened.course.play.settings {
            let settings = plan.settings.play.clone();
            locked.act(&by, Act::Play(event::Act::Changed { settings }))?;
        }
        if plan.deadline_at != locked.opened.event.deadline_at {
            let at = plan.deadline_at;
            locked.act(&by, Act::Deadline { at })?;
        }
        let hash = digest(&plan);
        if !changed.is_empty() || hash != digest(&plan_of(&locked.opened)) {
            let digest = Some(hash);
            locked.act(&by, Act::Settings { changed, digest })?;
        }
        keep(locked, &plan, game)?;
        move_up(locked, &by)
    })
}

/// Makes a draft an event.
pub(super) fn announce(locked: &mut Locked<'_>, by: &str) -> Result<(), OrganiserError> {
    if locked.opened.stage() != Stage::Draft {
        return Err(OrganiserError::Wrong(
            "this event is no longer a draft".to_owned(),
        ));
    }
    let mut plan = plan_of(&locked.opened);
    check_deadline(&plan, locked.opened.now)?;
    plan.settings.draft = false;
    locked.act(by, Act::Announced)?;
    let game = locked.opened.event.game;
    keep(locked, &plan, game)
}

/// The event as a plan, to be changed.
pub fn plan_of(opened: &Opened) -> Plan {
    Plan {
        name: opened.event.name.clone(),
        visibility: opened.event.visibility,
        starts_at: opened.event.starts_at,
        deadline_at: opened.event.deadline_at,
        settings: opened.settings.clone(),
    }
}

fn keep(locked: &mut Locked<'_>, plan: &Plan, game: crate::model::Game) -> Result<(), OrganiserError> {
    let settings =
        serde_json::to_string(&plan.settings).map_err(|why| OrganiserError::Log(why.to_string()))?;
    let event = &mut locked.opened.event;
    event.name.clone_from(&plan.name);
    (event.visibility, event.game) = (plan.visibility, game);
    (event.starts_at, event.deadline_at) = (plan.starts_at, plan.deadline_at);
    event.settings = settings;
    locked.opened.settings.clone_from(&plan.settings);
    events::set_plan(locked.conn, &locked.opened.event)?;
    Ok(())
}

/// A setting as the form has it.
struct Row {
    what: &'static str,
    was: String,
    is: String,
    /// Whether it is another than it was.
    differs: bool,
    /// Whether it may be.
    may: bool,
    /// Whether an act of its own says so.
    own_act: bool,
}

impl Row {
    fn new(
        what: &'static str,
        was: &(impl ToString + ?Sized),
        is: &(impl ToString + ?Sized),
        may: bool,
    ) -> Self {
        let (was, is) = (was.to_string(), is.to_string());
        Self {
            what,
            differs: was != is,
            was,
            is,
            may,
            own_act: false,
        }
    }

    /// What the form calls it, where the log says it otherwise.
    fn label(&self) -> &'static str {
        match self.what {
            "deadline" => "Lists must be in before",
            "format" => "Format",
            "rules as of" => "Rules as of",
            "illegal lists" => "A list that is not legal is",
            "when lists are shown" => "Lists are shown to everybody",
            "names on lists" => "Shown with names, or without",
            "play" => "Swiss rounds, matches and tie-breakers",
            what => what,
        }
    }
}

/// What the plan changes, by the names of the form; refuses what others rely on already.
fn allowed(opened: &Opened, plan: &Plan) -> Result<Vec<Changed>, OrganiserError> {
    let drawn = !opened.course.play.rounds.is_empty();
    let rows = rows(opened, plan, opened.entrants.is_empty(), drawn);
    let fixed = rows.iter().filter(|row| row.differs && !row.may);
    let fixed: Vec<String> = fixed.map(|row| format!("“{}”", row.label())).collect();
    if let Some((last, before)) = fixed.split_last() {
        let since = if drawn {
            "a round is drawn"
        } else {
            "somebody has entered"
        };
        let (all, it) = match before {
            [] => (last.clone(), "it"),
            before => (format!("{} and {last}", before.join(", ")), "them"),
        };
        return Err(OrganiserError::Wrong(format!(
            "{all} cannot be changed since {since}: people rely on {it}"
        )));
    }
    if plan.deadline_at != opened.event.deadline_at {
        check_deadline(plan, opened.now)?;
    }
    let (is, was) = (&plan.settings, &opened.settings);
    if (is.reveal, is.play.rounds) != (was.reveal, was.play.rounds) {
        check_reveal(plan)?;
    }
    let told = rows.into_iter().filter(|row| row.differs && !row.own_act);
    let told = told.map(|Row { what, was, is, .. }| Changed::Told {
        what: what.to_owned(),
        was,
        is,
    });
    Ok(told.collect())
}

/// Every setting there is. A new one has to be named here before this compiles.
fn rows(opened: &Opened, plan: &Plan, free: bool, drawn: bool) -> Vec<Row> {
    let was = &opened.settings;
    let Plan {
        name,
        visibility,
        starts_at,
        deadline_at,
        settings: is,
    } = plan;
    let EventSettings {
        place,
        fee,
        about,
        zone,
        format,
        rules_on,
        capacity,
        illegal,
        reveal,
        names,
        draft: _,
        house,
        play,
    } = is;
    let number = |number: Option<u16>| number.map_or_else(String::new, |number| number.to_string());
    let day = |day: &Option<Day>| day.as_ref().map_or_else(String::new, ToString::to_string);
    let yes = |yes| if yes { "yes" } else { "no" };
    let event = &opened.event;
    // A version of a house format is called like the others.
    let named = |settings: &EventSettings| match settings.house {
        Some(_) => format!("{} ({})", settings.format_name(), settings.format),
        None => settings.format_name(),
    };
    let mut of_format = Row::new("format", &named(was), &named(is), free);
    of_format.differs = was.format != *format || was.house != *house;
    let mut when = Row::new("deadline", "", "", !drawn);
    (when.differs, when.own_act) = (event.deadline_at != *deadline_at, true);
    let mut how = Row::new("play", "", "", !drawn);
    (how.differs, how.own_act) = (was.play != *play, true);
    vec![
        Row::new("name", &event.name, name, true),
        Row::new("place", &was.place, place, true),
        Row::new("fee", &was.fee, fee, true),
        Row::new("about", &was.about, about, true),
        Row::new("visibility", event.visibility.label(), visibility.label(), true),
        Row::new(
            "start",
            &was.zone.in_words(event.starts_at),
            &zone.in_words(*starts_at),
            true,
        ),
        when,
        Row::new("places", &number(was.capacity), &number(*capacity), true),
        of_format,
        Row::new("rules as of", &day(&was.rules_on), &day(rules_on), free),
        Row::new("illegal lists", was.illegal.label(), illegal.label(), free),
        Row::new(
            "when lists are shown",
            &was.reveal_in_words(),
            &is.reveal_in_words(),
            free || is_later(was.reveal, *reveal),
        ),
        // Once a seal was told, one behind a late list would tell whose that is.
        Row::new(
            "names on lists",
            yes(was.names),
            yes(*names),
            free || (!names && opened.seal().is_none()),
        ),
        how,
    ]
}

/// Whether lists are shown later than was said, for certain.
fn is_later(was: Reveal, is: Reveal) -> bool {
    match (was, is) {
        (_, Reveal::Never)
        | (Reveal::Start | Reveal::Round(_), Reveal::End)
        | (Reveal::Start, Reveal::Round(_)) => true,
        (Reveal::Round(was), Reveal::Round(is)) => is >= was,
        (Reveal::At(was), Reveal::At(is)) => is >= was,
        _ => false,
    }
}

/// The first who wait move up while there are places.
pub(super) fn move_up(locked: &mut Locked<'_>, by: &str) -> Result<(), OrganiserError> {
    let most = locked.opened.settings.capacity.map_or(usize::MAX, usize::from);
    while locked.opened.places_taken() < most {
        let Some(mut first) = locked.opened.standing(EntryStanding::Waiting).next().cloned() else {
            break;
        };
        first.number = Some(super::entering::number_next(locked, by)?);
        first.standing = EntryStanding::In;
        locked.set(first)?;
    }
    Ok(())
}
