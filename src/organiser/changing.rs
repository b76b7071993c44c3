//! What stands on the page of an event, changed: freely in a draft, later as far as nobody relies on it.

use super::making::{Plan, check_deadline};
use super::meanwhile::{Base, is_of_settings};
use super::opened::{Locked, change, open};
use super::{Act, Opened, OrganiserError, Reveal, Stage, Thing};
use crate::db::EventId;
use crate::db::events::{self, EntryStanding};
use crate::event;
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
    workshop.take_space(2_048)?;
    change(workshop, id, |locked| {
        locked.opened.require(Thing::Settings)?;
        locked.opened.nothing_since(base, is_of_settings)?;
        plan.settings.draft = locked.opened.settings.draft;
        // Lists that were closed by hand were closed at a fraction of a second, which no form shows.
        let deadline = locked.opened.event.deadline_at;
        if plan.deadline_at.date_time().timestamp() == deadline.date_time().timestamp() {
            plan.deadline_at = deadline;
        }
        let changed = allowed(&locked.opened, &plan)?;
        if game != locked.opened.event.game && !locked.opened.entrants.is_empty() {
            return Err(OrganiserError::Wrong(
                "the game stays once somebody has entered".to_owned(),
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
        if !changed.is_empty() {
            let changed = changed.into_iter().map(str::to_owned).collect();
            locked.act(&by, Act::Settings { changed })?;
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

/// What the plan changes, by the names of the form; refuses what others rely on already.
fn allowed(opened: &Opened, plan: &Plan) -> Result<Vec<&'static str>, OrganiserError> {
    let (is, was) = (&plan.settings, &opened.settings);
    let relied_on = !opened.entrants.is_empty();
    let drawn = !opened.course.play.rounds.is_empty();
    let free = !relied_on;
    let settings = [
        ("name", plan.name != opened.event.name, true),
        ("place", is.place != was.place, true),
        ("about", is.about != was.about, true),
        ("visibility", plan.visibility != opened.event.visibility, true),
        (
            "start",
            plan.starts_at != opened.event.starts_at || is.zone != was.zone,
            true,
        ),
        ("deadline", plan.deadline_at != opened.event.deadline_at, !drawn),
        ("places", is.capacity != was.capacity, true),
        ("format", is.format != was.format, free),
        ("rules as of", is.rules_on != was.rules_on, free),
        ("illegal lists", is.illegal != was.illegal, free),
        (
            "when lists are shown",
            is.reveal != was.reveal,
            free || is_later(was.reveal, is.reveal),
        ),
        ("names on lists", is.names != was.names, free || !is.names),
        ("play", is.play != was.play, !drawn),
    ];
    let mut changed = Vec::new();
    for (what, differs, may) in settings {
        if differs && !may {
            let since = if drawn {
                "a round is drawn"
            } else {
                "somebody has entered"
            };
            return Err(OrganiserError::Wrong(format!(
                "`{what}` stays as it is since {since}: people rely on it"
            )));
        }
        if differs {
            changed.push(what);
        }
    }
    if changed.contains(&"deadline") {
        check_deadline(plan, opened.now)?;
    }
    Ok(changed)
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
    while locked.opened.standing(EntryStanding::In).count() < most {
        let Some(mut first) = locked.opened.standing(EntryStanding::Waiting).next().cloned() else {
            break;
        };
        first.number = Some(super::entering::number_next(locked, by)?);
        first.standing = EntryStanding::In;
        locked.set(first)?;
    }
    Ok(())
}
