//! A list taken in: first the account of every line with choices where one is in doubt, then the deck. Nothing is kept
//! between the two: the list and the answers travel in the form.

use std::borrow::Cow;
use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use super::{conflict, id};
use crate::catalog::Catalog;
use crate::db::formats::HouseName;
use crate::db::{DeckId, RevisionNumber, Visibility};
use crate::deck::document::{self, Intake, Unread};
use crate::deck::{self, Answer, Document, LineFate, ReadOptions, Reading, Section};
use crate::legality::{self, Format};
use crate::model::Game;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html, html_with, see_other};
use crate::web::parts::LineReport;
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::{Opened, SaveOutcome, WorkshopError};

#[derive(Template)]
#[template(path = "decks/import.html")]
struct ImportPage<'a> {
    into: Option<Target>,
    list: &'a str,
    game: Option<Game>,
    format: &'a str,
    intake: Intake,
    trouble: Option<String>,
    review: Option<Review<'a>>,
}

impl Page for ImportPage<'_> {
    const TAB: Tab = Tab::Decks;
}

/// The deck that takes the list in, as it was when the list was sent.
#[derive(Clone)]
struct Target {
    id: DeckId,
    base: RevisionNumber,
    document: Document,
}

impl Target {
    fn title(&self) -> &str {
        document::title(&self.document.name)
    }
}

/// A list that was read, before it is kept.
struct Review<'a> {
    account: LineReport<'a>,
    /// What was read, with the answers given so far.
    reading: &'a Reading,
    name: &'a str,
    unread: Unread,
}

impl Review<'_> {
    /// Cards that will be kept, section by section.
    fn counts(&self) -> Vec<(&'static str, u32)> {
        let deck = &self.reading.deck;
        let counts = Section::ALL
            .iter()
            .map(|section| (section.name_in(deck.game), deck.count(*section)));
        counts.filter(|(_, count)| *count > 0).collect()
    }

    /// The lines that are not read yet, with their places in the account.
    fn open(&self) -> Vec<(usize, &LineFate)> {
        let lines = self.reading.lines.iter().enumerate();
        lines.filter(|(_, line)| line.is_unresolved()).collect()
    }
}

/// `GET /decks/import`
pub async fn page(visitor: Visitor) -> Result<HttpResponse> {
    html(&visitor, &empty(None))
}

/// `GET /decks/{id}/import`
pub async fn page_into(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    let opened = services
        .work(move |workshop| workshop.open(id).and_then(Opened::to_edit))
        .await?;
    let target = Target {
        id,
        base: opened.deck.head,
        document: opened.document,
    };
    html(&visitor, &empty(Some(target)))
}

fn empty(into: Option<Target>) -> ImportPage<'static> {
    ImportPage {
        into,
        list: "",
        game: None,
        format: "",
        intake: Intake::Add,
        trouble: None,
        review: None,
    }
}

/// `POST /decks/import`: the account of the list or, with `do=save`, a new deck.
pub async fn submit(visitor: Visitor, services: Services, form: CsrfForm) -> Result<HttpResponse> {
    words(&form)?;
    let sent = match Sent::read(&services.site.catalog, &form, None) {
        Ok(sent) => sent,
        Err(trouble) => return refused(&visitor, &form, None, trouble),
    };
    if !sent.is_final {
        return review(&visitor, &services.site.catalog, &form, &sent, None);
    }
    let document = match sent.document(&services.site.catalog, &form, None) {
        Ok(document) => document,
        Err(trouble) => return refused(&visitor, &form, None, trouble),
    };
    let created = services
        .with_session(move |workshop| workshop.create(&document, Visibility::Private))
        .await?;
    if let Some(key) = created.edit_key {
        visitor.remember(key);
    }
    Ok(see_other(format!("/decks/{}", created.deck.id)))
}

/// `POST /decks/{id}/import`: the same into a deck that is there.
pub async fn submit_into(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    form: CsrfForm,
) -> Result<HttpResponse> {
    words(&form)?;
    let (id, base) = (id(&path)?, form.number::<RevisionNumber>("base")?);
    let (base, document) = services
        .work(move |workshop| {
            let opened = workshop.open(id).and_then(Opened::to_edit)?;
            let base = base.unwrap_or(opened.deck.head);
            Ok::<_, WorkshopError>((base, workshop.revision(id, base)?.1))
        })
        .await?;
    let target = Target { id, base, document };
    let sent = match Sent::read(&services.site.catalog, &form, Some(target.document.game)) {
        Ok(sent) => sent,
        Err(trouble) => return refused(&visitor, &form, Some(target), trouble),
    };
    if !sent.is_final {
        return review(&visitor, &services.site.catalog, &form, &sent, Some(target));
    }
    let document = match sent.document(&services.site.catalog, &form, Some(&target)) {
        Ok(document) => document,
        Err(trouble) => return refused(&visitor, &form, Some(target), trouble),
    };
    let outcome = services
        .with_session(move |workshop| workshop.save(id, base, &document, "Imported a list"))
        .await?;
    match outcome {
        SaveOutcome::Saved { .. } => Ok(see_other(format!("/decks/{id}"))),
        SaveOutcome::Clash(clash) => conflict::page(&visitor, &services.site.catalog, id, &clash),
    }
}

/// Refuses a form that says another word than its buttons and boxes have.
fn words(form: &CsrfForm) -> Result<()> {
    form.only("do", &["read", "save"])?;
    form.choice::<Game>("game")?;
    form.choice::<Intake>("intake")?;
    form.choice::<Unread>("unread")?;
    Ok(())
}

/// A list as it was sent, read without and with the answers.
struct Sent<'a> {
    list: Cow<'a, str>,
    answers: BTreeMap<usize, Answer>,
    asked: Reading,
    answered: Reading,
    is_final: bool,
}

impl<'a> Sent<'a> {
    fn read(catalog: &Catalog, form: &'a CsrfForm, game: Option<Game>) -> std::result::Result<Self, String> {
        let bytes = form
            .bytes("file")
            .or_else(|| form.bytes("list"))
            .ok_or("Paste a list or choose a file.")?;
        let (list, remark) = deck::decode(bytes).map_err(|error| sentence(&error))?;
        let mut options = ReadOptions {
            game: game.or_else(|| wanted_game(form)),
            ..ReadOptions::default()
        };
        let read = |options: &ReadOptions| {
            deck::read(catalog, list.as_bytes(), options).map_err(|error| sentence(&error))
        };
        let asked = read(&options)?;
        options.game = Some(asked.deck.game);
        options.answers = LineReport::answers(catalog, asked.deck.game, form);
        let mut answered = read(&options)?;
        if options.answers.is_empty() {
            answered.inferred.clone_from(&asked.inferred);
        }
        answered.inferred.extend(remark);
        Ok(Self {
            is_final: form.text("do") == Some("save"),
            answers: options.answers,
            asked,
            answered,
            list,
        })
    }

    /// What is to be kept.
    fn document(
        &self,
        catalog: &Catalog,
        form: &CsrfForm,
        into: Option<&Target>,
    ) -> std::result::Result<Document, String> {
        let deck = &self.answered.deck;
        let mut document = match into {
            Some(target) => target.document.taking_in(catalog, deck, intake(form)),
            None => Document::of(catalog, deck),
        };
        if unread(form) == Unread::Note {
            document.note_unread(&self.answered);
        }
        if let Some(name) = form.text("name") {
            name.trim().clone_into(&mut document.name);
        }
        if document.format.is_none() {
            document.format = asked_format(form, document.game);
        }
        document.check().map_err(|error| sentence(&error))?;
        Ok(document)
    }
}

/// The id of the format a form names, if decks of the game can be built for it; a house format shows its game where it
/// judges.
fn asked_format(form: &CsrfForm, game: Game) -> Option<String> {
    let asked = form.text("format")?;
    let shipped = legality::format(asked).filter(|format| format.game == game);
    let house = || {
        asked
            .parse()
            .ok()
            .filter(|house: &HouseName| house.version.is_some())
    };
    let house = || house().map(|house| house.to_string());
    shipped.map(Format::id).or_else(house)
}

fn wanted_game(form: &CsrfForm) -> Option<Game> {
    let format = form.text("format").and_then(legality::format);
    format
        .map(|format| format.game)
        .or_else(|| form.text("game")?.parse().ok())
}

fn intake(form: &CsrfForm) -> Intake {
    let said = form.text("intake").and_then(|word| word.parse().ok());
    said.unwrap_or(Intake::Add)
}

fn unread(form: &CsrfForm) -> Unread {
    let said = form.text("unread").and_then(|word| word.parse().ok());
    said.unwrap_or(Unread::Note)
}

/// The page with the account, which asks before anything is kept.
fn review(
    visitor: &Visitor,
    catalog: &Catalog,
    form: &CsrfForm,
    sent: &Sent<'_>,
    into: Option<Target>,
) -> Result<HttpResponse> {
    let name = into.as_ref().map(|target| target.document.name.as_str());
    let name = form.text("name").or(name).filter(|name| !name.is_empty());
    let name = name.unwrap_or(&sent.answered.deck.name).to_owned();
    html(
        visitor,
        &ImportPage {
            list: &sent.list,
            game: Some(sent.asked.deck.game),
            format: form.text("format").unwrap_or_default(),
            intake: intake(form),
            trouble: None,
            review: Some(Review {
                account: LineReport::import(catalog, &sent.asked, &sent.answers),
                reading: &sent.answered,
                name: &name,
                unread: unread(form),
            }),
            into,
        },
    )
}

/// The form again, with what was sent and why it is not taken.
fn refused(
    visitor: &Visitor,
    form: &CsrfForm,
    into: Option<Target>,
    trouble: String,
) -> Result<HttpResponse> {
    let page = ImportPage {
        into,
        list: form.text("list").unwrap_or_default(),
        game: wanted_game(form),
        format: form.text("format").unwrap_or_default(),
        intake: intake(form),
        trouble: Some(trouble),
        review: None,
    };
    html_with(visitor, StatusCode::UNPROCESSABLE_ENTITY, &page)
}
