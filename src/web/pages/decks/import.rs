//! A list taken in: first the account of every line with choices where one is in doubt, then the deck. Nothing is kept
//! between the two: the list and the answers travel in the form.

use std::borrow::Cow;
use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

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
use crate::web::judge_query;
use crate::web::limited::WORD;
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
    let typed = Typed::of(&services, &form).await?;
    let sent = match Sent::read(&services.site.catalog, &form, typed.game()) {
        Ok(sent) => sent,
        Err(trouble) => return refused(&visitor, &form, &typed, None, trouble),
    };
    if !typed.is_final() {
        return review(&visitor, &services.site.catalog, &typed, &sent, None);
    }
    let document = match sent.document(&services.site.catalog, &typed, None) {
        Ok(document) => document,
        Err(trouble) => return refused(&visitor, &form, &typed, None, trouble),
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
    let (id, typed) = (id(&path)?, Typed::of(&services, &form).await?);
    let base = typed.base;
    let (base, document) = services
        .keep(move |workshop| {
            let opened = workshop.open(id).and_then(Opened::to_edit)?;
            let base = base.unwrap_or(opened.deck.head);
            Ok::<_, WorkshopError>((base, workshop.revision(id, base)?.1))
        })
        .await?;
    let target = Target { id, base, document };
    let sent = match Sent::read(&services.site.catalog, &form, Some(target.document.game)) {
        Ok(sent) => sent,
        Err(trouble) => return refused(&visitor, &form, &typed, Some(target), trouble),
    };
    if !typed.is_final() {
        return review(&visitor, &services.site.catalog, &typed, &sent, Some(target));
    }
    let document = match sent.document(&services.site.catalog, &typed, Some(&target)) {
        Ok(document) => document,
        Err(trouble) => return refused(&visitor, &form, &typed, Some(target), trouble),
    };
    let outcome = services
        .with_session(move |workshop| workshop.save(id, base, &document, "Imported a list"))
        .await?;
    match outcome {
        SaveOutcome::Saved { .. } => Ok(see_other(format!("/decks/{id}"))),
        SaveOutcome::Clash(clash) => conflict::page(&visitor, &services.site.catalog, id, &clash),
    }
}

/// What the form says beside the list and the answers for its lines.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Typed {
    #[serde(rename = "do")]
    wish: Option<Wish>,
    game: Option<Game>,
    #[validate(length(max = WORD))]
    format: String,
    /// Bounded by what a deck may be called.
    name: Option<String>,
    intake: Option<Intake>,
    unread: Option<Unread>,
    /// The revision that the page saw.
    base: Option<RevisionNumber>,
}

/// What becomes of the list.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Wish {
    /// It is read, and nothing kept.
    Read,
    Save,
}

impl Typed {
    /// What the form says. Decks can be built for its format.
    async fn of(services: &Services, form: &CsrfForm) -> Result<Self> {
        let typed: Self = form.filled()?;
        judge_query::asked(services, Some(&typed.format)).await?;
        Ok(typed)
    }

    fn is_final(&self) -> bool {
        self.wish == Some(Wish::Save)
    }

    fn intake(&self) -> Intake {
        self.intake.unwrap_or(Intake::Add)
    }

    fn unread(&self) -> Unread {
        self.unread.unwrap_or(Unread::Note)
    }

    /// The game that is said, by its format or itself.
    fn game(&self) -> Option<Game> {
        let format = legality::format(&self.format);
        format.map(|format| format.game).or(self.game)
    }

    /// The id of the format, if decks of the game can be built for it; a house format shows its game where it judges.
    fn format(&self, game: Game) -> Option<String> {
        let shipped = legality::format(&self.format).filter(|format| format.game == game);
        let house = || self.format.parse().ok();
        let house = || house().filter(|house: &HouseName| house.version.is_some());
        shipped
            .map(Format::id)
            .or_else(|| house().map(|house| house.to_string()))
    }
}

/// A list as it was sent, read without and with the answers.
struct Sent<'a> {
    list: Cow<'a, str>,
    answers: BTreeMap<usize, Answer>,
    asked: Reading,
    answered: Reading,
}

impl<'a> Sent<'a> {
    fn read(catalog: &Catalog, form: &'a CsrfForm, game: Option<Game>) -> std::result::Result<Self, String> {
        let bytes = form
            .bytes("file")
            .or_else(|| form.bytes("list"))
            .ok_or("Paste a list or choose a file.")?;
        let (list, remark) = deck::decode(bytes).map_err(|error| sentence(&error))?;
        let mut options = ReadOptions {
            game,
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
        typed: &Typed,
        into: Option<&Target>,
    ) -> std::result::Result<Document, String> {
        let deck = &self.answered.deck;
        let mut document = match into {
            Some(target) => target.document.taking_in(catalog, deck, typed.intake()),
            None => Document::of(catalog, deck),
        };
        if typed.unread() == Unread::Note {
            document.note_unread(&self.answered);
        }
        if let Some(name) = &typed.name {
            name.trim().clone_into(&mut document.name);
        }
        if document.format.is_none() {
            document.format = typed.format(document.game);
        }
        document.check().map_err(|error| sentence(&error))?;
        Ok(document)
    }
}

/// The page with the account, which asks before anything is kept.
fn review(
    visitor: &Visitor,
    catalog: &Catalog,
    typed: &Typed,
    sent: &Sent<'_>,
    into: Option<Target>,
) -> Result<HttpResponse> {
    let name = into.as_ref().map(|target| target.document.name.as_str());
    let name = typed.name.as_deref().or(name).filter(|name| !name.is_empty());
    let name = name.unwrap_or(&sent.answered.deck.name).to_owned();
    html(
        visitor,
        &ImportPage {
            list: &sent.list,
            game: Some(sent.asked.deck.game),
            format: &typed.format,
            intake: typed.intake(),
            trouble: None,
            review: Some(Review {
                account: LineReport::import(catalog, &sent.asked, &sent.answers),
                reading: &sent.answered,
                name: &name,
                unread: typed.unread(),
            }),
            into,
        },
    )
}

/// The form again, with what was sent and why it is not taken.
fn refused(
    visitor: &Visitor,
    form: &CsrfForm,
    typed: &Typed,
    into: Option<Target>,
    trouble: String,
) -> Result<HttpResponse> {
    let page = ImportPage {
        into,
        list: form.text("list").unwrap_or_default(),
        game: typed.game(),
        format: &typed.format,
        intake: typed.intake(),
        trouble: Some(trouble),
        review: None,
    };
    html_with(visitor, StatusCode::UNPROCESSABLE_ENTITY, &page)
}
