use validator::Validate;

use super::digest::digest;
use super::opened::{next, stored};
use super::{Act, EventSettings, OrganiserError, Record, Reveal};
use crate::account::Token;
use crate::db::decks::Author;
use crate::db::events::{self, StaffRole, StoredEvent, StoredStaff};
use crate::db::{EventId, Moment, StaffId, Visibility, transaction};
use crate::event::{self, Seed};
use crate::model::Game;
use crate::model::limits::{self, is_line};
use crate::workshop::Workshop;

/// An event to be made.
#[derive(Debug, Clone, Validate)]
pub struct Plan {
    /// Its name.
    #[validate(
        length(min = 1, max = Plan::LONGEST_NAME, message = "the name of the event"),
        custom(function = is_line, message = "the name of the event")
    )]
    pub name: String,
    /// Who may see it.
    pub visibility: Visibility,
    /// When it begins.
    pub starts_at: Moment,
    /// Before when lists are in time.
    pub deadline_at: Moment,
    /// How it is run.
    #[validate(nested)]
    pub settings: EventSettings,
}

impl Plan {
    /// Characters of the name.
    pub const LONGEST_NAME: u64 = 80;

    /// Refuses what cannot be, apart from times that have passed.
    pub(super) fn check(&self) -> Result<(), OrganiserError> {
        let wrong = |message: &str| Err(OrganiserError::Wrong(message.to_owned()));
        limits::check(self).map_err(|breach| OrganiserError::Wrong(breach.to_string()))?;
        if self.starts_at < self.deadline_at {
            return wrong("lists must be in before the event begins; choose an earlier deadline");
        }
        if matches!(self.settings.reveal, Reveal::At(at) if at < self.deadline_at) {
            return wrong("lists cannot be shown before they are locked; choose a later time");
        }
        Ok(self.settings.play.check()?)
    }

    /// Freezes the format it names: a house format may go on without it.
    pub(super) fn with_format(&self, workshop: &mut Workshop<'_>) -> Result<(Self, Game), OrganiserError> {
        let format = workshop.format_named(&self.settings.format)?;
        let none = || OrganiserError::Wrong("choose the format the lists are judged by".to_owned());
        let format = format.ok_or_else(none)?;
        let mut plan = self.clone();
        plan.settings.format = format.id();
        let game = format.game;
        let unknown = format.unknown_sets(workshop.catalog);
        plan.settings.house = format.house.is_some().then_some(format);
        plan.settings.check_taken_in(workshop, &[])?;
        if !unknown.is_empty() {
            return Err(OrganiserError::Wrong(format!(
                "not everybody sees the cards of {}, which this format allows, and so an event cannot read lists with them; publish \
                 the set, or choose another format",
                unknown.join(", ")
            )));
        }
        Ok((plan, game))
    }

    /// The event it becomes, before anything happened.
    pub(super) fn stored(&self, id: EventId, game: Game, now: Moment) -> Result<StoredEvent, OrganiserError> {
        let settings =
            serde_json::to_string(&self.settings).map_err(|why| OrganiserError::Log(why.to_string()))?;
        Ok(StoredEvent {
            id,
            game,
            name: self.name.clone(),
            visibility: self.visibility,
            starts_at: self.starts_at,
            deadline_at: self.deadline_at,
            settings,
            acts: 0,
            head: String::new(),
            created_at: now,
            updated_at: now,
        })
    }
}

/// Makes an event. Who has no account gets the secret of the desk link.
pub fn create(workshop: &mut Workshop<'_>, plan: &Plan) -> Result<(EventId, Option<Token>), OrganiserError> {
    let now = workshop.now;
    plan.check()?;
    check_deadline(plan, now)?;
    check_reveal(plan)?;
    let (plan, game) = plan.with_format(workshop)?;
    let plan = &plan;
    let id = EventId::new(now);
    let event = plan.stored(id, game, now)?;
    workshop.take_space(event.settings.len() + 2_048)?;
    let user = workshop.actor.author.as_ref().and_then(Author::user);
    let key = user.is_none().then(Token::random).transpose()?;
    let staff = StoredStaff {
        id: StaffId::new(now),
        role: StaffRole::Organiser,
        label: "Organiser".to_owned(),
        user,
        key: key.as_ref().map(Token::hash),
        revoked: None,
    };
    let records = first_acts(plan, &staff, now)?;
    let acts: Vec<_> = records.iter().map(|record| stored(id, record)).collect();
    transaction(workshop.conn, |conn| -> Result<_, OrganiserError> {
        events::create(conn, &event)?;
        events::add_staff(conn, id, &staff)?;
        Ok(events::append(conn, &acts)?)
    })?;
    Ok((id, key))
}

pub(super) fn check_deadline(plan: &Plan, now: Moment) -> Result<(), OrganiserError> {
    if plan.deadline_at <= now {
        let message = "the deadline for lists has passed already; choose a later one";
        return Err(OrganiserError::Wrong(message.to_owned()));
    }
    Ok(())
}

/// The act that writes a plan down.
pub(super) fn planned(plan: &Plan) -> Act {
    Act::Planned {
        digest: digest(plan),
        deadline: plan.deadline_at,
    }
}

/// Refuses to show lists after a round that is never played.
pub(super) fn check_reveal(plan: &Plan) -> Result<(), OrganiserError> {
    let rounds = plan.settings.play.rounds;
    match plan.settings.reveal {
        Reveal::Round(round) if rounds > 0 && round > rounds => Err(OrganiserError::Wrong(format!(
            "there {}, so lists are not shown after round {round}; choose one of them, or the end of the event",
            if rounds == 1 {
                "is 1 round".to_owned()
            } else {
                format!("are {rounds} rounds")
            }
        ))),
        _ => Ok(()),
    }
}

fn first_acts(plan: &Plan, staff: &StoredStaff, now: Moment) -> Result<Vec<Record>, OrganiserError> {
    let mut seed = [0; 16];
    getrandom::fill(&mut seed)?;
    let opened = event::Act::Opened {
        settings: plan.settings.play.clone(),
        seed: Seed::new(seed),
    };
    let added = Act::StaffAdded {
        staff: staff.id,
        role: staff.role,
    };
    let by = format!("staff:{}", staff.id);
    let mut records = Vec::new();
    for act in [Act::Play(opened), planned(plan), added] {
        records.push(next(&records, now, &by, act));
    }
    Ok(records)
}
