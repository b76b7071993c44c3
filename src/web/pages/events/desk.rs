use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::deed::Ending;
use super::enter::{list, typed};
use super::{EntryLink, Head, id, new_once, once, span, takes_key};
use crate::account::Token;
use crate::db::events::{EntryStanding, StaffRole, StoredEntrant, StoredList, StoredStaff};
use crate::db::{EntrantId, EventId};
use crate::event::{self, BestOf, Presence, Round, Table, cut_size};
use crate::organiser::{
    self, Act, Check, Clock, Entry, Opened, OrganiserError, Penalty, Reveal, Stage, Thing, Undoing,
};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::Result;
use crate::web::origin;
use crate::web::page::{Page, Tab, html, html_with, see_other};
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::Workshop;

#[derive(Template)]
#[template(path = "events/desk.html")]
struct DeskPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
    lists: BTreeMap<EntrantId, &'a StoredList>,
    /// What came late and does not count yet.
    late: BTreeMap<EntrantId, &'a StoredList>,
    /// The site's address, for links.
    site: String,
    entry_link: Option<EntryLink>,
    visitor: &'a Visitor,
    once: String,
    trouble: Option<String>,
    /// What was typed at the door, where that was refused.
    name: &'a str,
    list: &'a str,
    /// Somebody entered at the door: their name, and their link, which is shown once.
    entered: Option<(String, String)>,
    /// Whose entry got a new link, and that.
    linked: Option<(String, String)>,
}

impl Page for DeskPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

/// The event as the desk sees it.
struct AtDesk {
    opened: Opened,
    /// The lists that count.
    lists: Vec<StoredList>,
    /// Those that came late and do not count yet.
    late: Vec<StoredList>,
}

/// The event and the lists that count, for those who run it.
fn judged(
    workshop: &mut Workshop<'_>,
    id: EventId,
) -> std::result::Result<(Opened, Vec<StoredList>), OrganiserError> {
    let opened = organiser::open(workshop, id)?;
    opened.require(Thing::Desk)?;
    let lists = crate::db::events::lists(workshop.conn, id)?;
    Ok((opened, lists))
}

async fn at_desk(services: &Services, id: EventId) -> Result<AtDesk> {
    services
        .work(move |workshop| {
            let (opened, lists) = judged(workshop, id)?;
            let late = organiser::lists_to_admit(workshop, &opened)?;
            Ok::<_, OrganiserError>(AtDesk { opened, lists, late })
        })
        .await
}

impl<'a> DeskPage<'a> {
    fn new(visitor: &'a Visitor, request: &HttpRequest, desk: &'a AtDesk) -> Result<Self> {
        let opened = &desk.opened;
        let by_entrant = |lists: &'a [StoredList]| lists.iter().map(|list| (list.entrant, list)).collect();
        Ok(Self {
            head: Head::new(opened, "/desk"),
            opened,
            lists: by_entrant(&desk.lists),
            late: by_entrant(&desk.late),
            site: origin::site(request),
            entry_link: EntryLink::of(request, opened),
            visitor,
            once: new_once()?,
            trouble: None,
            name: "",
            list: "",
            entered: None,
            linked: None,
        })
    }

    fn link_of(&self, id: EventId, entrant: EntrantId, key: &Token) -> String {
        format!("{}/events/{id}/entries/{entrant}?key={}", self.site, key.reveal())
    }

    /// Everybody who entered, those who are in first.
    fn entrants(&self) -> Vec<&StoredEntrant> {
        let mut entrants: Vec<&StoredEntrant> = self.opened.entrants.iter().collect();
        entrants.sort_by_key(|person| (person.standing, person.number));
        entrants
    }

    fn name(person: &StoredEntrant) -> String {
        Opened::name_of(person)
    }

    /// How somebody stands, in a word; nothing where they are simply in.
    fn standing(&self, person: &StoredEntrant) -> &'static str {
        if person.standing != EntryStanding::In {
            return match self.opened.why_removed(person.id) {
                Some(_) => "Taken out",
                None => person.standing.label(),
            };
        }
        let entry = Opened::number(person);
        match entry.and_then(|entry| self.opened.presence(entry)) {
            Some(Presence::Absent) => "Away",
            Some(Presence::Dropped) => "Dropped",
            Some(Presence::Disqualified) => "Disqualified",
            Some(Presence::Playing) | None => "",
        }
    }

    /// Whose entry can be taken out.
    fn to_remove(&self) -> impl Iterator<Item = &StoredEntrant> {
        let possible = self.opened.may(Thing::Remove) && self.opened.course.play.rounds.is_empty();
        let people = self.entrants().into_iter().filter(move |_| possible);
        people.filter(|person| person.standing != EntryStanding::Withdrawn)
    }

    fn without_list(&self) -> usize {
        let people = self.opened.standing(EntryStanding::In);
        people.filter(|person| person.list.is_none()).count()
    }

    /// That there are more in than places, in words: whoever runs the event may let in as many as they like.
    fn over_places(&self) -> Option<String> {
        let most = usize::from(self.opened.settings.capacity?);
        let taken = self.opened.places_taken();
        let waiting = match self.opened.standing(EntryStanding::Waiting).count() {
            0 => String::new(),
            1 => ", and 1 waits".to_owned(),
            more => format!(", and {more} wait"),
        };
        (taken > most)
            .then(|| format!("The event was full: {taken} of {most} places are taken now{waiting}."))
    }

    fn count(&self, verdict: &str) -> usize {
        let people = self.opened.standing(EntryStanding::In);
        let lists = people.filter_map(|person| self.list_of(person));
        lists.filter(|list| list.verdict.slug() == verdict).count()
    }

    /// Who came late or waits, and can be admitted, and who is in and sent another list since.
    fn to_admit(&self) -> impl Iterator<Item = &StoredEntrant> {
        let waits = |person: &&StoredEntrant| {
            let standing = person.standing;
            standing == EntryStanding::Waiting || self.late_list_of(person).is_some()
        };
        self.opened.entrants.iter().filter(waits)
    }

    /// Why somebody is to be admitted, as what is said of them.
    fn why_admit(person: &StoredEntrant) -> &'static str {
        match person.standing {
            EntryStanding::Late => "came late",
            EntryStanding::Waiting => "waits for a place",
            EntryStanding::In | EntryStanding::Withdrawn => "sent another list after the deadline",
        }
    }

    fn deadline(&self) -> String {
        self.opened.settings.zone.in_words(self.opened.event.deadline_at)
    }

    /// The deadline as the field of a form has it.
    fn deadline_field(&self) -> String {
        let local = self.opened.settings.zone.local(self.opened.event.deadline_at);
        local.format("%Y-%m-%dT%H:%M:%S").to_string()
    }

    fn left(&self) -> String {
        span(self.opened.now, self.opened.event.deadline_at)
    }

    /// Those who run it now, each with their link where this browser knows it.
    fn staff(&self) -> impl Iterator<Item = (&StoredStaff, Option<String>)> {
        let staff = self.opened.staff.iter().filter(|staff| staff.revoked.is_none());
        staff.map(|staff| {
            let key = staff.key.as_ref().and_then(|key| self.visitor.link_key(key));
            let link = key.map(|key| {
                let (site, id) = (&self.site, self.opened.event.id);
                format!("{site}/events/{id}/desk?key={}", key.reveal())
            });
            (staff, link)
        })
    }

    /// The round that results are entered for.
    fn playing(&self) -> Option<&Round> {
        self.opened.course.shown_rounds().last()
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates hand references")]
    fn is_disputed(&self, round: &Round, table: &usize) -> bool {
        let mut disputes = self.opened.course.disputes();
        disputes.any(|(of, at)| of == round.number && usize::from(at) == *table)
    }

    /// What players said of a table, in words.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates hand references")]
    fn reports(&self, round: &Round, table: &usize) -> Vec<String> {
        let table = u16::try_from(*table).unwrap_or(0);
        let reports = self.opened.course.reports.get(&(round.number, table));
        let said = reports.into_iter().flatten().map(|(by, outcome)| {
            let outcome = self.opened.outcome_in_words(Some(*outcome));
            format!("{} says: {outcome}", self.opened.name(*by))
        });
        said.collect()
    }

    /// Points before the round, of a preview.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates hand references")]
    fn points(&self, entry: &event::EntryId) -> u32 {
        let course = &self.opened.course;
        let drawn = course.preview().map_or(u8::MAX, |round| round.number);
        let tallies = course.play.tallies_before(drawn);
        tallies.get(entry.place()).map_or(0, |tally| tally.points)
    }

    fn list_of(&self, person: &StoredEntrant) -> Option<&StoredList> {
        self.lists.get(&person.id).copied()
    }

    fn late_list_of(&self, person: &StoredEntrant) -> Option<&StoredList> {
        self.late.get(&person.id).copied()
    }

    /// The list that counts, or the one that would.
    fn shown_list_of(&self, person: &StoredEntrant) -> Option<&StoredList> {
        self.list_of(person).or_else(|| self.late_list_of(person))
    }

    /// The list that is admitted with somebody.
    fn list_to_admit(&self, person: &StoredEntrant) -> Option<&StoredList> {
        self.late_list_of(person).or_else(|| self.list_of(person))
    }

    /// When a list came, as clocks there had it.
    fn received(&self, list: &StoredList) -> String {
        let local = self.opened.settings.zone.local(list.at);
        local.format("%a %H:%M").to_string()
    }

    /// The clock of the round that is played.
    fn clock(&self) -> Option<Clock> {
        let round = self.playing()?.number;
        self.opened.course.clock.filter(|clock| clock.round == round)
    }

    fn clock_words(&self) -> String {
        self.clock()
            .map_or_else(String::new, |clock| clock.in_words(self.opened.now))
    }

    /// The buttons for how a match ended.
    fn endings(&self, round: &Round, table: &Table) -> Vec<Ending> {
        Ending::all(self.opened, round, table)
    }

    /// The buttons beside which the games are written.
    fn endings_without_games(&self, round: &Round, table: &Table) -> Vec<Ending> {
        Ending::without_games(self.opened, round, table)
    }

    fn best_of_three(&self) -> bool {
        self.opened.settings.play.best_of == BestOf::Three
    }

    /// Whether judges noted something and nothing more can be: then it is there to read.
    fn has_only_notes(&self) -> bool {
        let is_noted = !self.opened.course.penalties.is_empty() || !self.checks().is_empty();
        is_noted && !self.opened.may(Thing::Judging)
    }

    fn checks(&self) -> &[Check] {
        &self.opened.course.checks
    }

    /// Who sits at a table that is checked, in words.
    fn checked(&self, check: &Check) -> String {
        let rounds = &self.opened.course.play.rounds;
        let round = rounds.iter().find(|round| round.number == check.round);
        let place = usize::from(check.table).checked_sub(1);
        let table = round
            .zip(place)
            .and_then(|(round, place)| round.tables.get(place));
        table.map_or_else(String::new, |table| {
            let [first, second] = table.players.map(|player| self.opened.name(player));
            format!(", {first} and {second}")
        })
    }

    fn cut_size(&self) -> usize {
        cut_size(self.opened.course.play.playing().count())
    }

    fn is_draft_possible(&self) -> bool {
        let course = &self.opened.course;
        self.opened.stage() != Stage::Open
            && course.preview().is_none()
            && course.play.check_finished().is_ok()
            && event::champion(&course.play).is_none()
    }

    /// Whether the event can be ended though not all announced rounds are played.
    fn can_end_early(&self) -> bool {
        let is_possible = self.opened.course.play.check_finished().is_ok();
        self.opened.stage() == Stage::Running && is_possible && self.all_played().is_none()
    }

    /// What is cut short where the event is ended now, in words; nothing where it is played to its end.
    fn cut_short(&self) -> Option<String> {
        let play = &self.opened.course.play;
        if !self.can_end_early() || event::champion(play).is_some() {
            return None;
        }
        let left = match (play.cut.is_some(), play.drawn(), play.rounds_to_play()) {
            (true, ..) => "The bracket is not played to its end: nobody has won it.".to_owned(),
            (false, 1, all) => format!("1 of {all} rounds is played."),
            (false, drawn, all) => format!("{drawn} of {all} rounds are played."),
        };
        let waits_for_end = matches!(self.opened.settings.reveal, Reveal::End | Reveal::Round(_));
        let are_shown = waits_for_end && !self.opened.revealed();
        let shown = if are_shown {
            " Lists are shown to everybody at once."
        } else {
            ""
        };
        Some(format!("{left}{shown}"))
    }

    /// That every announced round is played, in words.
    fn all_played(&self) -> Option<String> {
        let play = &self.opened.course.play;
        let rounds = play.announced_rounds().filter(|_| self.is_draft_possible())?;
        Some(match rounds {
            1 => "The one announced round is played. End the event, or cut to the best.".to_owned(),
            _ => format!("All {rounds} rounds are played. End the event, or cut to the best."),
        })
    }

    /// What would be undone, in words.
    fn last(&self) -> String {
        match self.opened.undoing() {
            Undoing::Last(act) => organiser::act_in_words(self.opened, &Act::Play(act)),
            Undoing::Before(act, _) => {
                let act = organiser::act_in_words(self.opened, &Act::Play(act));
                format!("{act}. Who left since stays away.")
            }
            Undoing::Tables(_) | Undoing::Nothing => String::new(),
        }
    }

    /// How many tables still play, in words.
    fn left_to_play(round: &Round) -> String {
        let open = round.tables.iter().filter(|table| table.outcome.is_none());
        match (open.count(), round.tables.len()) {
            (0, _) => "Every table has a result.".to_owned(),
            (1, _) => "One table still plays.".to_owned(),
            (open, all) if open == all => format!("All {all} tables play."),
            (open, all) => format!("{open} of {all} tables still play."),
        }
    }

    /// The round whose tables can be taken back, where that is not the last act anyway.
    fn to_undraw(&self) -> Option<u8> {
        let course = &self.opened.course;
        let is_last = matches!(self.opened.undoing(), Undoing::Last(event::Act::Paired(_)));
        course.undrawable.filter(|_| !is_last)
    }

    fn can_undo(&self) -> bool {
        matches!(self.opened.undoing(), Undoing::Last(_) | Undoing::Before(..))
    }
}

/// `GET /events/{id}/desk`
pub async fn page(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    path: web::Path<String>,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    let desk = at_desk(&services, id).await?;
    if takes_key(&visitor, &desk.opened) {
        return Ok(see_other(format!("/events/{id}/desk")));
    }
    html(&visitor, &DeskPage::new(&visitor, &request, &desk)?)
}

/// `POST /events/{id}/desk/entries`: somebody at the door.
pub async fn enter(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    path: web::Path<String>,
    payload: web::Payload,
) -> Result<HttpResponse> {
    let form = CsrfForm::read_whatever(&request, payload).await?;
    let (id, once, list) = (id(&path)?, once(&form)?, list(&services, &form).await?);
    let name = form.text("name").unwrap_or_default();
    let entry = Entry {
        name: name.to_owned(),
        list: (!list.trim().is_empty()).then(|| list.clone()),
        once,
    };
    let entered = match form.spoilt() {
        Some(why) => Err(OrganiserError::Wrong(why)),
        None => {
            services
                .work(move |workshop| {
                    Ok::<_, OrganiserError>(organiser::entered_by_staff(workshop, id, &entry))
                })
                .await?
        }
    };
    let entered = entered.map_err(typed);
    let desk = at_desk(&services, id).await?;
    let mut page = DeskPage::new(&visitor, &request, &desk)?;
    let status = match entered {
        Ok(receipt) => {
            let link = page.link_of(id, receipt.entrant, &receipt.key);
            page.entered = Some((name.to_owned(), link));
            StatusCode::OK
        }
        Err(why) => {
            page.trouble = Some(why?);
            (page.name, page.list) = (name, &list);
            StatusCode::UNPROCESSABLE_ENTITY
        }
    };
    html_with(&visitor, status, &page)
}

/// `GET /events/{id}/desk/messages`: texts to copy.
pub async fn messages(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    path: web::Path<String>,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    let (opened, lists) = services.work(move |workshop| judged(workshop, id)).await?;
    let page = MessagesPage {
        head: Head::new(&opened, "/desk"),
        opened: &opened,
        messages: organiser::messages(&opened, &lists, &origin::site(&request))?,
    };
    html(&visitor, &page)
}

#[derive(Template)]
#[template(path = "events/messages.html")]
struct MessagesPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
    messages: Vec<organiser::Message>,
}

impl Page for MessagesPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

/// The desk with the new link of an entry, which is shown this once.
pub(super) async fn linked(
    visitor: &Visitor,
    services: &Services,
    request: &HttpRequest,
    (id, entrant): (EventId, EntrantId),
    key: &Token,
) -> Result<HttpResponse> {
    let desk = at_desk(services, id).await?;
    let mut page = DeskPage::new(visitor, request, &desk)?;
    let link = page.link_of(id, entrant, key);
    let person = desk.opened.entrants.iter().find(|known| known.id == entrant);
    page.linked = person.map(|person| (DeskPage::name(person), link));
    html_with(visitor, StatusCode::OK, &page)
}

/// Back to the desk, or the desk with what stood in the way.
pub(super) async fn answer(
    visitor: &Visitor,
    services: &Services,
    request: &HttpRequest,
    id: EventId,
    done: std::result::Result<Option<Token>, OrganiserError>,
) -> Result<HttpResponse> {
    let why = match done {
        Ok(key) => {
            if let Some(key) = key {
                visitor.remember(key);
            }
            return Ok(see_other(format!("/events/{id}/desk")));
        }
        Err(OrganiserError::Refused(refusal)) => Err(refusal),
        Err(other) => Ok(typed(other)?),
    };
    let desk = at_desk(services, id).await?;
    let mut page = DeskPage::new(visitor, request, &desk)?;
    let sentence = crate::web::sentence::sentence;
    page.trouble = Some(why.unwrap_or_else(|refusal| sentence(&desk.opened.refusal_in_words(&refusal))));
    html_with(visitor, StatusCode::UNPROCESSABLE_ENTITY, &page)
}
