//! The deck builder: search, deck and verdict side by side. Every control is a plain form; where scripts run, the same
//! forms are sent in the background and the parts of the page are swapped.

mod deck_pane;
mod find_pane;
mod quick;
mod trail;
mod verdict_pane;
mod view;
mod wanted;

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use deck_pane::DeckPane;
use find_pane::{FindPane, Finds};
use trail::Trail;
use verdict_pane::VerdictPane;
use view::{Pane, View};
use wanted::{Place, Wanted};

use super::{card, changed_cards, conflict, id, revision_seen};
use crate::catalog::Catalog;
use crate::db::{DeckId, Moment, RevisionNumber};
use crate::deck::document::{self, Change};
use crate::deck::{Document, Section};
use crate::games::{self, Fitting};
use crate::legality::{self, Format};
use crate::web::address::Value;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::limited::Limited;
use crate::web::page::{HTML, Page, Shell, Tab, render, see_other};
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::web::site::Site;
use crate::workshop::{Clash, Judged, Opened, SaveOutcome, Workshop, WorkshopError, house_of, judge};

/// With this header a script asks for the parts of the page that changed, and not for a redirect to the whole.
const PARTS: &str = "x-builder-parts";

/// A deck on the bench: what all parts of the page show.
struct Bench {
    site: Arc<Site>,
    opened: Opened,
    judged: Judged,
    trail: Trail,
    view: View,
}

impl Bench {
    fn new(site: Arc<Site>, opened: Opened, view: View) -> Self {
        let judged = judge(&site.catalog, &opened.document, opened.house.as_ref());
        let trail = Trail::carried(&view.trail, opened.deck.head);
        Self {
            site,
            opened,
            judged,
            trail,
            view,
        }
    }

    fn id(&self) -> DeckId {
        self.opened.deck.id
    }

    fn title(&self) -> &str {
        document::title(&self.opened.document.name)
    }

    fn saved_at(&self) -> Moment {
        self.opened.deck.updated_at
    }

    /// What the page's forms send back, so that they lead to the same view.
    fn back(&self) -> View {
        View {
            trail: self.trail.to_string(),
            joined: false,
            ..self.view.clone()
        }
    }

    /// The address of a view of this deck.
    fn at(&self, view: &View) -> String {
        format!("/decks/{}/edit?{view}", self.id())
    }

    /// The address of a half of the page.
    fn half(&self, pane: Pane) -> String {
        self.at(&self.back().showing(pane))
    }

    fn fitting(&self) -> Option<Fitting<'_>> {
        fitting(&self.site.catalog, &self.judged)
    }

    /// The formats of the deck's game, and the house format it is built for.
    fn formats(&self) -> impl Iterator<Item = &Format> {
        let game = self.judged.deck.game;
        let all = legality::formats().iter().chain(&self.opened.house);
        all.filter(move |format| format.game == game)
    }

    /// The format of decks that name none.
    fn usual(&self) -> &'static str {
        legality::default_format(self.judged.deck.game).map_or("", |format| format.name.as_str())
    }

    /// The format it is judged by.
    fn format(&self) -> Option<&Format> {
        self.judged.format.as_deref()
    }

    /// Cards per section, those the deck has.
    fn counts(&self) -> Vec<(&'static str, u32)> {
        let deck = &self.judged.deck;
        let count = |section: &Section| (section.name_in(deck.game), deck.count(*section));
        let shown = Section::ALL.iter().filter(|section| **section != Section::Maybe);
        shown
            .map(count)
            .filter(|(name, count)| *count > 0 || *name == deck.game.main_deck_name())
            .collect()
    }
}

fn fitting<'a>(catalog: &'a Catalog, judged: &'a Judged) -> Option<Fitting<'a>> {
    let format = judged.format.as_deref()?;
    Some(Fitting::new(catalog, &judged.deck, format, format.profile))
}

#[derive(Template)]
#[template(path = "decks/build.html")]
struct BuildPage<'a> {
    bench: &'a Bench,
    state: StatePart<'a>,
    find: FindPane<'a>,
    deck: DeckPane<'a>,
    verdict: VerdictPane<'a>,
    bar: BarPart<'a>,
}

impl Page for BuildPage<'_> {
    const TAB: Tab = Tab::Decks;
}

/// The parts that a change of the deck changes.
#[derive(Template)]
#[template(path = "decks/build/parts.html")]
struct ChangedParts<'a> {
    state: StatePart<'a>,
    deck: DeckPane<'a>,
    verdict: VerdictPane<'a>,
    bar: BarPart<'a>,
}

/// Undo, redo, and what is saved; its form is that of every button of the page.
#[derive(Template)]
#[template(path = "decks/build/state.html")]
struct StatePart<'a> {
    bench: &'a Bench,
}

/// The bar of a telephone: the halves of the page, counts, verdict.
#[derive(Template)]
#[template(path = "decks/build/bar.html")]
struct BarPart<'a> {
    bench: &'a Bench,
}

impl askama::filters::HtmlSafe for StatePart<'_> {}
impl askama::filters::HtmlSafe for BarPart<'_> {}

/// `GET /decks/{id}/edit`
pub async fn page(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    path: web::Path<String>,
    query: Limited<View>,
) -> Result<HttpResponse> {
    let (id, view, site) = (id(&path)?, query.into_inner(), Arc::clone(&services.site));
    let (bench, finds) = services
        .work(move |workshop| {
            let opened = workshop.open(id).and_then(Opened::to_edit)?;
            Ok::<_, WorkshopError>(searched(Bench::new(site, opened, view)))
        })
        .await?;
    if wants_parts(&request) {
        let find = FindPane::new(&bench, &finds);
        let html = find.render_with_values(&Shell::of(&visitor))?;
        return Ok(HttpResponse::Ok().content_type(HTML).body(html));
    }
    whole(&visitor, &bench, &finds, &quick::Told::default())
}

/// Runs the search of the view; with a deck to fit it may take a while, and belongs on a thread that may wait.
fn searched(bench: Bench) -> (Bench, Finds) {
    let finds = Finds::new(&bench);
    (bench, finds)
}

fn whole(visitor: &Visitor, bench: &Bench, finds: &Finds, told: &quick::Told) -> Result<HttpResponse> {
    let page = BuildPage {
        bench,
        state: StatePart { bench },
        find: FindPane::new(bench, finds),
        deck: DeckPane::new(bench, told),
        verdict: VerdictPane::new(bench, told),
        bar: BarPart { bench },
    };
    let html = render(visitor, &page)?;
    Ok(HttpResponse::Ok().content_type(HTML).body(html))
}

fn parts(visitor: &Visitor, bench: &Bench, told: &quick::Told) -> Result<HttpResponse> {
    let parts = ChangedParts {
        state: StatePart { bench },
        deck: DeckPane::new(bench, told),
        verdict: VerdictPane::new(bench, told),
        bar: BarPart { bench },
    };
    let html = parts.render_with_values(&Shell::of(visitor))?;
    Ok(HttpResponse::Ok().content_type(HTML).body(html))
}

fn wants_parts(request: &HttpRequest) -> bool {
    request.headers().contains_key(PARTS)
}

/// `POST /decks/{id}/edit`: one change, kept as a revision.
pub async fn change(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    path: web::Path<String>,
    form: CsrfForm,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    let (wanted, place) = Wanted::of(&form)?;
    // Who may not change the deck gets no session for asking.
    services
        .keep(move |workshop| workshop.open(id).and_then(Opened::to_edit))
        .await?;
    let step = Step {
        id,
        base: base(&form)?,
        view: View::parse(form.text("view").unwrap_or_default()),
        wanted,
        site: Arc::clone(&services.site),
    };
    match services
        .with_session(move |workshop| step.take(workshop, place))
        .await?
    {
        Taken::Clash(clash) => conflict::page(&visitor, &services.site.catalog, id, &clash),
        Taken::Kept(kept) if wants_parts(&request) => parts(&visitor, &kept.bench, &kept.told),
        Taken::Kept(kept) if !kept.told.lines.is_empty() => {
            let Kept { bench, told, .. } = *kept;
            let (bench, finds) = web::block(move || searched(bench))
                .await
                .map_err(|error| Error::Internal(error.into()))?;
            whole(&visitor, &bench, &finds, &told)
        }
        Taken::Kept(kept) => Ok(see_other(kept.bench.at(&kept.bench.view) + &kept.anchor)),
    }
}

fn base(form: &CsrfForm) -> Result<RevisionNumber> {
    revision_seen(form, "base")
}

/// What somebody asks of a deck.
struct Step {
    id: DeckId,
    /// The revision they saw; the trail of the view ends there.
    base: RevisionNumber,
    view: View,
    wanted: Wanted,
    site: Arc<Site>,
}

enum Taken {
    Kept(Box<Kept>),
    Clash(Box<Clash>),
}

struct Kept {
    bench: Bench,
    told: quick::Told,
    /// Where on the page the change is seen.
    anchor: String,
}

impl Step {
    fn take(self, workshop: &mut Workshop<'_>, place: Place) -> Result<Taken> {
        let trail = Trail::carried(&self.view.trail, self.base);
        let (_, from) = workshop.revision(self.id, self.base)?;
        let house = house_of(workshop.conn, from.format.as_deref())?;
        let mut document = from.clone();
        let mut told = quick::Told::default();
        let mut target = None;
        let message = match &self.wanted {
            Wanted::Change(change) => {
                known(&self.site.catalog, &from, change)?;
                document.change(change);
                // The history is read by whoever may edit the deck, so a private card is told by its code.
                words(workshop.shared, &from, change)
            }
            Wanted::Fix { rule, ruling } => {
                document = mended(&self.site.catalog, (&from, house.as_ref()), rule, ruling);
                told = quick::Told::of_fix(&changed_cards(&self.site.catalog, &from, &document));
                match rule.as_str() {
                    "" => "All fixes applied".to_owned(),
                    rule => format!("Fix for {rule} applied"),
                }
            }
            Wanted::Quick(lines) => {
                let judged = judge(&self.site.catalog, &from, house.as_ref());
                let fitting = fitting(&self.site.catalog, &judged);
                told = quick::add(&self.site, &mut document, lines, fitting.as_ref());
                "Lines added".into()
            }
            Wanted::Undo | Wanted::Redo => {
                let (to, word) = match self.wanted {
                    Wanted::Undo => (trail.back(), "Undone"),
                    _ => (trail.forth(), "Redone"),
                };
                target = to;
                if let Some(number) = to {
                    document = workshop.revision(self.id, number)?.1;
                }
                to.map_or_else(String::new, |number| format!("{word}: revision {number} again"))
            }
        };
        let saved = match &self.wanted {
            Wanted::Change(change @ (Change::Copies { .. } | Change::Set { .. })) => {
                let shared = workshop.shared;
                let joined = |before: &Document| words(shared, before, &since(before, &document, change));
                workshop.save_press(self.id, self.base, &document, &message, &joined)?
            }
            _ => workshop.save(self.id, self.base, &document, &message)?,
        };
        let kept = match saved {
            SaveOutcome::Saved(kept) => kept,
            SaveOutcome::Clash(clash) => return Ok(Taken::Clash(clash)),
        };
        let trail = match target {
            _ if kept.merged => Trail::recent(kept.revision),
            Some(target) => trail.moved(target, kept.revision),
            None => trail.changed(kept.revision),
        };
        let anchor = anchor(place, &self.wanted, &kept.document);
        let opened = workshop.open(self.id)?;
        let view = self.view.following(&trail, kept.merged);
        Ok(Taken::Kept(Box::new(Kept {
            bench: Bench::new(self.site, opened, view),
            told,
            anchor,
        })))
    }
}

/// Refuses cards that no set has; those the deck holds already can still be taken out.
fn known(catalog: &Catalog, from: &Document, change: &Change) -> Result<()> {
    let codes: Vec<&String> = match change {
        Change::Copies { printing, by, .. } if *by > 0 => vec![printing],
        Change::Set { printing, count, .. } if *count > 0 => vec![printing],
        Change::Line { to, printing, .. } if to != printing => vec![to],
        Change::Begin { printings, .. } => printings.iter().collect(),
        _ => Vec::new(),
    };
    let is_unknown = |code: &&&String| catalog.printing_by_code(from.game, code).is_none();
    match codes.iter().find(is_unknown) {
        Some(code) => Err(Error::BadInput(format!(
            "No set has a card {code}. Search for the card, or import its set."
        ))),
        None => Ok(()),
    }
}

/// The document with the fix of a rule it breaks; with no rule named, with every fix.
fn mended(
    catalog: &Catalog,
    (document, house): (&Document, Option<&Format>),
    rule: &str,
    ruling: &str,
) -> Document {
    let judged = judge(catalog, document, house);
    let (Some(report), Some(format)) = (&judged.report, judged.format.as_deref()) else {
        return document.clone();
    };
    let deck = games::fixed(
        catalog,
        &judged.deck,
        report,
        (format, format.profile),
        (rule, ruling),
    );
    document.with_deck(catalog, &deck)
}

fn count(document: &Document, section: Section, printing: &str) -> i32 {
    let mut lines = document.cards.iter();
    let line = lines.find(|line| line.section == section && line.printing == printing);
    line.map_or(0, |line| i32::from(line.count))
}

/// What a change of copies comes to, seen from an earlier version of the deck.
fn since(before: &Document, after: &Document, change: &Change) -> Change {
    match change {
        Change::Copies {
            section, printing, ..
        } => {
            let copies = |document: &Document| count(document, *section, printing);
            Change::Copies {
                section: *section,
                printing: printing.clone(),
                by: copies(after) - copies(before),
            }
        }
        other => other.clone(),
    }
}

/// A change in words, for the history.
fn words(catalog: &Catalog, from: &Document, change: &Change) -> String {
    let title = |code: &str| card(catalog, from.game, code).0;
    match change {
        Change::Copies {
            section,
            printing,
            by,
        } => format!("{by:+} {} in {}", title(printing), section.name_in(from.game)),
        Change::Set {
            section,
            printing,
            count,
        } => format!("{count} {} in {}", title(printing), section.name_in(from.game)),
        Change::Move {
            to, printing, count, ..
        } => format!("{count} {} to {}", title(printing), to.name_in(from.game)),
        Change::Line { printing, to, .. } if printing != to => {
            format!("{}: {to} for {printing}", title(printing))
        }
        Change::Line { printing, .. } => format!("Note on {}", title(printing)),
        Change::Begin { section, printings } => {
            let names: Vec<String> = printings.iter().map(|code| title(code)).collect();
            format!("{}: {}", section.name_in(from.game), names.join(", "))
        }
        Change::About { .. } => "Name, format, tags or notes".into(),
    }
}

/// Where on the page a change is seen.
fn anchor(place: Place, wanted: &Wanted, document: &Document) -> String {
    let line = |section: &Section, printing: &String| {
        let stays = document
            .cards
            .iter()
            .any(|line| line.section == *section && line.printing == *printing);
        let id = format!("{}-{printing}", section.slug());
        if stays { id } else { "deck".into() }
    };
    let id = match (place, wanted) {
        (Place::Head, _) => "state".to_owned(),
        (Place::About, _) => "about".to_owned(),
        (Place::Verdict, _) => "verdict-pane".to_owned(),
        (Place::Find, Wanted::Change(Change::Copies { printing, .. } | Change::Set { printing, .. })) => {
            format!("found-{printing}")
        }
        (Place::Find, _) => "find".to_owned(),
        (Place::Deck, Wanted::Change(change)) => match change {
            Change::Copies {
                section, printing, ..
            }
            | Change::Set {
                section, printing, ..
            } => line(section, printing),
            Change::Move { to, printing, .. } => line(to, printing),
            Change::Line { section, to, .. } => line(section, to),
            Change::Begin { .. } | Change::About { .. } => "deck".to_owned(),
        },
        (Place::Deck, _) => "deck".to_owned(),
    };
    format!("#{}", Value(id))
}
