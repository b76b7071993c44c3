use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::deed::Ending;
use super::enter::{KeptDecks, list, own_cards, typed};
use super::{Head, base, ids, new_once, once, takes_key};
use crate::batch::{Outcome, Row};
use crate::db::events::{EntryStanding, StoredList};
use crate::db::{EntrantId, EventId, Visibility};
use crate::event::{BestOf, Ended, Round, Table};
use crate::legality::Verdict;
use crate::organiser::{self, Opened, OrganiserError, OwnCard, Revised, Seen, Stage, Thing};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::Result;
use crate::web::link;
use crate::web::origin;
use crate::web::page::{Page, Tab, html, html_with, see_other};
use crate::web::parts::Qr;
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "events/entry.html")]
struct EntryPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
    seen: &'a Seen,
    /// What was handed in, the newest first.
    revised: Vec<Revised<'a>>,
    /// What is wrong with the newest list, or with the one that was just refused.
    wrong: Option<Wrong<'a>>,
    /// The link to this page, where this browser knows it.
    link: Option<String>,
    /// What stands in the form for another list.
    list: &'a str,
    /// What may be handed in instead; nothing where somebody else looks.
    decks: &'a KeptDecks,
    once: String,
    trouble: Option<String>,
}

impl Page for EntryPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

impl<'a> EntryPage<'a> {
    async fn new(
        visitor: &Visitor,
        services: &Services,
        request: &HttpRequest,
        (seen, decks): &'a (Seen, KeptDecks),
    ) -> Result<Self> {
        let (opened, entrant) = (&seen.opened, &seen.entrant);
        let link = visitor.link_key(&entrant.key).map(|key| {
            let (site, event) = (origin::site(request), opened.event.id);
            format!(
                "{site}/events/{event}/entries/{}?key={}",
                entrant.id,
                key.reveal()
            )
        });
        Ok(Self {
            head: Head::new(opened, "/entries"),
            opened,
            seen,
            revised: seen.revised(&services.site.catalog),
            wrong: Wrong::of_newest(services, seen).await?,
            link,
            list: seen.lists.last().map_or("", |list| list.body.as_str()),
            decks,
            once: new_once()?,
            trouble: None,
        })
    }

    /// The link as a code, for who comes back to it from paper.
    fn code(&self) -> Option<Qr> {
        Qr::of(self.link.as_deref()?)
    }

    fn name(&self) -> String {
        Opened::name_of(&self.seen.entrant)
    }

    /// Where the list that is not legal is judged by itself, as this event judges it.
    fn report(&self) -> Option<String> {
        let wrong = self.wrong.as_ref()?;
        link::to_report(wrong.list.as_bytes(), &self.opened.settings.basis())
    }

    fn own_cards(&self) -> &[OwnCard] {
        self.wrong.as_ref().map_or(&[], |wrong| &wrong.own_cards)
    }

    /// Which list is not legal, and everything that is wrong with it.
    fn wrong(&self) -> Option<(&str, &Row)> {
        let wrong = self.wrong.as_ref()?;
        Some((wrong.which.as_str(), &wrong.row))
    }

    /// Whether it is the entry of whoever looks.
    fn is_own(&self) -> bool {
        self.opened.own.contains(&self.seen.entrant.id)
    }

    /// How they stand, as a heading.
    fn heading(&self) -> String {
        let (opened, entrant) = (self.opened, &self.seen.entrant);
        if !self.is_own() && entrant.standing != EntryStanding::Withdrawn {
            return self.heading_for_others();
        }
        match (entrant.standing, self.ended(), entrant.number) {
            (EntryStanding::Withdrawn, ..) if opened.why_removed(entrant.id).is_some() => {
                "The organiser took this entry out".to_owned()
            }
            (EntryStanding::Withdrawn, ..) => "This entry was withdrawn".to_owned(),
            (EntryStanding::Waiting, ..) => "You are on the waiting list".to_owned(),
            (EntryStanding::Late, ..) => "Your list came after the deadline".to_owned(),
            (EntryStanding::In, Some(Ended::Disqualified), _) => "You were disqualified".to_owned(),
            (EntryStanding::In, Some(Ended::Dropped { after: 0 }), _) => {
                "You have dropped, before round 1".to_owned()
            }
            (EntryStanding::In, Some(Ended::Dropped { after }), _) => {
                format!("You have dropped, after round {after}")
            }
            (EntryStanding::In, None, Some(number)) => self.came().map_or_else(
                || format!("You are in, number {number}"),
                |came| format!("You came {came}"),
            ),
            (EntryStanding::In, None, None) => "You are in".to_owned(),
        }
    }

    /// The same for whoever runs the event.
    fn heading_for_others(&self) -> String {
        let entrant = &self.seen.entrant;
        match (entrant.standing, self.ended(), entrant.number) {
            (EntryStanding::In, Some(ended), _) => {
                sentence(&ended.to_string()).trim_end_matches('.').to_owned()
            }
            (EntryStanding::In, None, Some(number)) => {
                self.came().unwrap_or_else(|| format!("Entered, number {number}"))
            }
            (EntryStanding::In, None, None) => "Entered".to_owned(),
            (standing, ..) => standing.label().to_owned(),
        }
    }

    /// What they came to, once the event is over.
    fn came(&self) -> Option<String> {
        self.opened.came(Opened::number(&self.seen.entrant)?)
    }

    /// Where they stood when the best went on without them.
    fn left_behind(&self) -> Option<String> {
        self.opened.left_behind(Opened::number(&self.seen.entrant)?)
    }

    /// Why their event ended, where somebody else ended it.
    fn reason(&self) -> Option<&str> {
        let (opened, entrant) = (self.opened, &self.seen.entrant);
        let disqualified = Opened::number(entrant).and_then(|entry| opened.why_disqualified(entry));
        disqualified.or_else(|| opened.why_removed(entrant.id))
    }

    /// How they ended their event.
    fn ended(&self) -> Option<Ended> {
        let entry = Opened::number(&self.seen.entrant)?;
        Ended::of(&self.opened.course.play, entry)
    }

    fn may_report(&self) -> bool {
        self.may(Thing::Report) && self.ended() != Some(Ended::Disqualified)
    }

    fn may_drop(&self) -> bool {
        let is_there = self.seen.entrant.number.is_some() && self.ended().is_none();
        self.may(Thing::Drop) && is_there
    }

    fn may(&self, thing: Thing) -> bool {
        self.opened.may_with(Some(self.seen.entrant.id), thing)
    }

    /// Whether another list is taken from whoever looks, to count or to be kept as late.
    fn takes_list(&self) -> bool {
        let is_there = self.seen.entrant.standing != EntryStanding::Withdrawn && self.ended().is_none();
        let late = self.opened.stage() == Stage::Closed && self.is_own();
        is_there && (self.may(Thing::OwnList) || self.may(Thing::Admit) || late)
    }

    fn stamp(&self, list: &StoredList) -> String {
        let zone = self.opened.settings.zone;
        format!("{} {zone}", zone.local(list.at).format("%Y-%m-%d %H:%M:%S"))
    }

    /// The first letters of a commitment, which is enough to tell it by.
    fn short(list: &StoredList) -> &str {
        list.commitment.get(..20).unwrap_or(&list.commitment)
    }

    /// Where they sit in the last round everybody sees.
    fn table(&self) -> Option<(u8, u16, Table)> {
        let entry = Opened::number(&self.seen.entrant)?;
        let (round, number, table) = self.opened.course.table_of(entry)?;
        Some((round.number, number, table))
    }

    /// What is left of that round, and when it ends unless the clock stands.
    fn clock(&self) -> Option<(String, Option<String>)> {
        self.opened.time_left(self.table()?.0)
    }

    /// The last round everybody sees, where they have its bye.
    fn bye(&self) -> Option<u8> {
        self.opened.course.bye_of(Opened::number(&self.seen.entrant)?)
    }

    /// What they and the other said of that table.
    fn said(&self) -> Vec<String> {
        let Some((round, table, _)) = self.table() else {
            return Vec::new();
        };
        let reports = self.opened.course.reports.get(&(round, table));
        let words = reports.into_iter().flatten().map(|(by, outcome)| {
            let ended = self.opened.outcome_in_words(Some(*outcome));
            format!("{} reported: {ended}", self.opened.name(*by))
        });
        words.collect()
    }

    /// Whether they and the other said different things of that table.
    fn is_disputed(&self) -> bool {
        let at = self.table().map(|(round, number, _)| (round, number));
        at.is_some_and(|at| self.opened.course.disputes().any(|dispute| dispute == at))
    }

    /// The buttons for how their match ended, as a player can say it: that both lost is the desk's to say.
    fn endings(&self) -> Vec<Ending> {
        let mut endings = self.endings_by(Ending::all);
        endings.retain(|ending| ending.value != "both-lost");
        endings
    }

    /// Those beside which the games are written.
    fn endings_without_games(&self) -> Vec<Ending> {
        self.endings_by(Ending::without_games)
    }

    fn endings_by(&self, buttons: fn(&Opened, &Round, &Table) -> Vec<Ending>) -> Vec<Ending> {
        let entry = Opened::number(&self.seen.entrant);
        let at = entry.and_then(|entry| self.opened.course.table_of(entry));
        at.map_or_else(Vec::new, |(round, _, table)| buttons(self.opened, round, &table))
    }

    fn best_of_three(&self) -> bool {
        self.opened.settings.play.best_of == BestOf::Three
    }

    /// What judges noted against them.
    fn penalties(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let entry = Opened::number(&self.seen.entrant);
        let noted = self.opened.course.penalties.iter();
        noted
            .filter(move |noted| Some(noted.entry) == entry)
            .map(|noted| (noted.penalty.label(), noted.reason.as_str()))
    }
}

/// A list that is not legal, with everything that is wrong with it.
struct Wrong<'a> {
    /// Which it is, as the end of a heading.
    which: String,
    list: &'a str,
    row: Row,
    /// Lines of it with cards of sets of whoever looks, which the event does not know.
    own_cards: Vec<OwnCard>,
}

impl<'a> Wrong<'a> {
    async fn of(services: &Services, opened: &Opened, list: &'a str, which: String) -> Result<Option<Self>> {
        let row = organiser::judge(&services.site.catalog, &opened.settings, list);
        // The verdict is that of the day it came; cards may have become known since.
        let Some(row) = row.filter(|row| row.outcome != Outcome::Legal) else {
            return Ok(None);
        };
        let own_cards = own_cards(services, opened, Some(&row)).await?;
        Ok(Some(Self {
            which,
            list,
            row,
            own_cards,
        }))
    }

    /// The newest list, where it matters still.
    async fn of_newest(services: &Services, seen: &'a Seen) -> Result<Option<Self>> {
        let matters = |newest: &&StoredList| {
            newest.verdict != Verdict::Legal && seen.entrant.standing != EntryStanding::Withdrawn
        };
        let Some(newest) = seen.lists.last().filter(matters) else {
            return Ok(None);
        };
        let which = match newest.revision {
            1 => "this list".to_owned(),
            revision => format!("list {revision}"),
        };
        Self::of(services, &seen.opened, &newest.body, which).await
    }
}

/// An entry, and where it is one's own the decks one keeps here.
async fn seen(services: &Services, id: EventId, entrant: EntrantId) -> Result<(Seen, KeptDecks)> {
    services
        .work(move |workshop| {
            let seen = organiser::own(workshop, id, entrant)?;
            let decks = if seen.opened.own.contains(&entrant) {
                KeptDecks::of(workshop, &seen.opened)?
            } else {
                KeptDecks::default()
            };
            Ok::<_, OrganiserError>((seen, decks))
        })
        .await
}

/// `GET /events/{id}/entries/{entry}`: the receipt, the list, and where to sit.
pub async fn page(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse> {
    let (id, entrant) = ids(&path)?;
    let seen = seen(&services, id, entrant).await?;
    if takes_key(&visitor, &seen.0.opened) {
        return Ok(see_other(format!("/events/{id}/entries/{entrant}")));
    }
    html(
        &visitor,
        &EntryPage::new(&visitor, &services, &request, &seen).await?,
    )
}

/// `POST /events/{id}/entries/{entry}/list`
pub async fn hand_in(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    path: web::Path<(String, String)>,
    payload: web::Payload,
) -> Result<HttpResponse> {
    let form = CsrfForm::read_whatever(&request, payload).await?;
    let ((id, entrant), once, list) = (ids(&path)?, once(&form)?, list(&services, &form).await?);
    let base = base(&form)?;
    let sent = list.clone();
    let taken = if let Some(why) = form.spoilt() {
        Err(OrganiserError::Wrong(why))
    } else {
        let taken = services.work(move |workshop| {
            Ok::<_, OrganiserError>(organiser::hand_in(workshop, id, entrant, &sent, &once, base))
        });
        taken.await?
    };
    answer(&visitor, &services, &request, (id, entrant), Some(&list), taken).await
}

/// `POST /events/{id}/entries/{entry}/withdraw`
pub async fn withdraw(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    path: web::Path<(String, String)>,
    _: CsrfForm,
) -> Result<HttpResponse> {
    let (id, entrant) = ids(&path)?;
    let done =
        services.work(move |workshop| Ok::<_, OrganiserError>(organiser::withdraw(workshop, id, entrant)));
    answer(&visitor, &services, &request, (id, entrant), None, done.await?).await
}

/// `POST /events/{id}/entries/{entry}/forget`: whoever uses this browser next finds neither the entry nor its list.
pub async fn forget(
    visitor: Visitor,
    services: Services,
    path: web::Path<(String, String)>,
    _: CsrfForm,
) -> Result<HttpResponse> {
    let (id, entrant) = ids(&path)?;
    let seen = services
        .work(move |workshop| organiser::own(workshop, id, entrant))
        .await?;
    visitor.forget(&seen.entrant.key);
    // Of a private event this browser knows nothing any more.
    Ok(see_other(match seen.opened.event.visibility {
        Visibility::Private => "/events".to_owned(),
        Visibility::Public | Visibility::Unlisted => format!("/events/{id}"),
    }))
}

/// Back to the entry, or the entry with what stood in the way and what was typed.
pub(super) async fn answer(
    visitor: &Visitor,
    services: &Services,
    request: &HttpRequest,
    (id, entrant): (EventId, EntrantId),
    list: Option<&str>,
    done: std::result::Result<(), OrganiserError>,
) -> Result<HttpResponse> {
    let Err(why) = done else {
        return Ok(see_other(format!("/events/{id}/entries/{entrant}")));
    };
    let is_illegal = matches!(why, OrganiserError::IllegalList(_));
    let why = match why {
        OrganiserError::Refused(refusal) => Err(refusal),
        other => Ok(typed(other)?),
    };
    let seen = seen(services, id, entrant).await?;
    let named = |refusal| sentence(&seen.0.opened.refusal_in_words(&refusal));
    let trouble = why.unwrap_or_else(named);
    let mut page = EntryPage::new(visitor, services, request, &seen).await?;
    page.trouble = Some(trouble);
    if let Some(list) = list {
        page.list = list;
    }
    if let Some(list) = list.filter(|_| is_illegal) {
        let which = "the list you sent".to_owned();
        page.wrong = Wrong::of(services, &seen.0.opened, list, which).await?;
    }
    html_with(visitor, StatusCode::UNPROCESSABLE_ENTITY, &page)
}
