use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use super::super::decks::told_apart;
use super::{Head, id, new_once, once};
use crate::batch::Row;
use crate::db::decks::StoredDeck;
use crate::deck::{self, FileKind, WriteOptions};
use crate::model::limits;
use crate::organiser::{self, Entry, Opened, OrganiserError, OwnCard, Stage, Thing};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::form::one_line;
use crate::web::link;
use crate::web::page::{Page, Tab, html, html_with, see_other};
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::Workshop;

/// The page to enter, or to hand in another list.
#[derive(Template)]
#[template(path = "events/enter.html")]
struct EnterPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
    name: &'a str,
    list: &'a str,
    once: String,
    decks: &'a KeptDecks,
    /// The verdict on the list, where it was only to be checked.
    row: Option<Row>,
    /// Lines of it with cards of sets of whoever enters, which the event does not know.
    own_cards: Vec<OwnCard>,
    trouble: Option<String>,
}

impl Page for EnterPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

impl<'a> EnterPage<'a> {
    fn new(opened: &'a Opened, decks: &'a KeptDecks, once: String) -> Self {
        Self {
            head: Head::new(opened, "/enter"),
            opened,
            name: "",
            list: "",
            once,
            decks,
            row: None,
            own_cards: Vec::new(),
            trouble: None,
        }
    }

    /// With the verdict on its list.
    async fn judged(mut self, services: &Services) -> Result<Self> {
        self.row = organiser::judge(&services.site.catalog, &self.opened.settings, self.list);
        self.own_cards = own_cards(services, self.opened, self.row.as_ref()).await?;
        Ok(self)
    }

    fn own_cards(&self) -> &[OwnCard] {
        &self.own_cards
    }

    /// Where the list is judged by itself, as this event judges it.
    fn report(&self) -> Option<String> {
        link::to_report(self.list.as_bytes(), &self.opened.settings.basis())
    }

    fn deadline(&self) -> String {
        self.opened.settings.zone.in_words(self.opened.event.deadline_at)
    }
}

/// The decks whoever enters keeps here, as far as they are of the event's game.
#[derive(Default)]
pub(super) struct KeptDecks(Vec<StoredDeck>);

impl KeptDecks {
    pub(super) fn of(
        workshop: &mut Workshop<'_>,
        opened: &Opened,
    ) -> std::result::Result<Self, OrganiserError> {
        let mut decks = workshop.mine()?;
        decks.retain(|deck| deck.game == opened.event.game && deck.deleted_at.is_none());
        Ok(Self(decks))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each with what the choice calls it.
    pub(super) fn choices(&self) -> impl Iterator<Item = (&StoredDeck, String)> {
        self.0.iter().zip(told_apart(self.0.iter(), &[]))
    }
}

/// What is typed beside the list.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Named {
    #[serde(deserialize_with = "one_line")]
    #[validate(length(max = Entry::LONGEST_NAME, message = "the name"))]
    name: String,
    #[serde(rename = "do")]
    wish: Option<Wish>,
}

/// What becomes of the list.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Wish {
    /// It is judged, and nothing kept.
    Check,
    Enter,
}

async fn opened(services: &Services, path: &str) -> Result<(Opened, KeptDecks)> {
    let id = id(path)?;
    services
        .work(move |workshop| {
            let opened = organiser::open(workshop, id)?;
            opened.require(Thing::Enter)?;
            let decks = KeptDecks::of(workshop, &opened)?;
            Ok::<_, OrganiserError>((opened, decks))
        })
        .await
}

/// `GET /events/{id}/enter`
pub async fn page(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let (opened, decks) = opened(&services, &path).await?;
    html(&visitor, &EnterPage::new(&opened, &decks, new_once()?))
}

/// `POST /events/{id}/enter`: `do=check` judges without keeping anything.
pub async fn submit(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    path: web::Path<String>,
    payload: web::Payload,
) -> Result<HttpResponse> {
    let form = CsrfForm::read_whatever(&request, payload).await?;
    let (opened, decks) = opened(&services, &path).await?;
    let (once, list) = (once(&form)?, list(&services, &form).await?);
    let name = form.text("name").unwrap_or_default();
    let mut page = EnterPage::new(&opened, &decks, once.reveal().to_owned());
    (page.name, page.list) = (name, &list);
    let named: Named = form.fill()?;
    if let Some(trouble) = form.spoilt() {
        page.trouble = Some(trouble);
        return html_with(&visitor, StatusCode::UNPROCESSABLE_ENTITY, &page);
    }
    if let Err(breach) = limits::check(&named) {
        page.trouble = Some(sentence(&breach));
        return html_with(&visitor, StatusCode::UNPROCESSABLE_ENTITY, &page);
    }
    if list.trim().is_empty() {
        page.trouble = Some("Paste the deck list, or choose a file.".to_owned());
        return html_with(&visitor, StatusCode::UNPROCESSABLE_ENTITY, &page);
    }
    if named.wish == Some(Wish::Check) {
        return html(&visitor, &page.judged(&services).await?);
    }
    let (id, entry) = (
        opened.event.id,
        Entry {
            name: name.to_owned(),
            list: Some(list.clone()),
            once,
        },
    );
    let entered =
        services.work(move |workshop| Ok::<_, OrganiserError>(organiser::enter(workshop, id, &entry)));
    match entered.await? {
        Ok(receipt) => {
            visitor.remember(receipt.key);
            Ok(see_other(format!("/events/{id}/entries/{}", receipt.entrant)))
        }
        Err(why) => {
            let status = match why {
                OrganiserError::Coming(_) => StatusCode::SERVICE_UNAVAILABLE,
                _ => StatusCode::UNPROCESSABLE_ENTITY,
            };
            page.trouble = Some(typed(why)?);
            html_with(&visitor, status, &page.judged(&services).await?)
        }
    }
}

/// The lines of a list that are of sets of whoever looks, which the event does not know.
pub(super) async fn own_cards(
    services: &Services,
    opened: &Opened,
    row: Option<&Row>,
) -> Result<Vec<OwnCard>> {
    let Some(row) = row.filter(|row| !row.unread.is_empty()) else {
        return Ok(Vec::new());
    };
    let (settings, row) = (opened.settings.clone(), row.clone());
    services
        .work(move |workshop| organiser::own_cards(workshop, &settings, &row))
        .await
}

/// What stands in the way of what was typed, as a sentence; any other error is handed on.
pub(super) fn typed(error: OrganiserError) -> Result<String> {
    match error {
        OrganiserError::Wrong(_)
        | OrganiserError::Meanwhile { .. }
        | OrganiserError::NameTaken(_)
        | OrganiserError::NameLooksTaken(_)
        | OrganiserError::Coming(_)
        | OrganiserError::IllegalList(_)
        | OrganiserError::Refused(_)
        | OrganiserError::NotNow(..) => Ok(sentence(&error)),
        other => Err(other.into()),
    }
}

/// The list of a form: a file, a kept deck, or what stands in its text box.
pub(super) async fn list(services: &Services, form: &CsrfForm) -> Result<String> {
    let file = form.files("file").find(|(_, file)| !file.is_empty());
    if let Some((_, file)) = file {
        return Ok(String::from_utf8_lossy(file).into_owned());
    }
    let Some(kept) = form.text("deck").filter(|deck| !deck.is_empty()) else {
        return Ok(form.text("list").unwrap_or_default().to_owned());
    };
    let id = kept.parse().map_err(|_| Error::not_found("deck", kept))?;
    let opened = services.work(move |workshop| workshop.open(id)).await?;
    let (catalog, document) = (&services.site.catalog, &opened.document);
    Ok(deck::write_kept(catalog, document, FileKind::Text, &WriteOptions::default()).text)
}
