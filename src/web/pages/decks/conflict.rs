//! Two saves that cannot be joined, shown to whoever has to choose.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use super::{card, id, revision_seen};
use crate::catalog::Catalog;
use crate::db::DeckId;
use crate::deck::Document;
use crate::deck::document::{self, DocumentConflict, Keep};
use crate::model::shortened;
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::form::refused;
use crate::web::page::{Page, Tab, html_with, see_other};
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::{Clash, SaveOutcome};

/// How long a text is shown before it is cut.
const SHOWN: usize = 400;

#[derive(Template)]
#[template(path = "decks/conflict.html")]
struct ConflictPage<'a> {
    catalog: &'a Catalog,
    id: DeckId,
    clash: &'a Clash,
    /// Both as they are sent back with the choice.
    base: String,
    mine: String,
}

impl Page for ConflictPage<'_> {
    const TAB: Tab = Tab::Decks;
}

/// A thing to choose: its name in the form, what it is, and what each version says.
struct Difference {
    key: String,
    what: String,
    mine: String,
    theirs: String,
}

impl ConflictPage<'_> {
    fn choices(&self) -> Vec<Difference> {
        self.clash
            .conflicts
            .iter()
            .map(|conflict| self.choice(conflict))
            .collect()
    }

    fn choice(&self, conflict: &DocumentConflict) -> Difference {
        let (mine, theirs) = (&self.clash.mine, &self.clash.theirs);
        let both = |said: &dyn Fn(&Document) -> String| (cut(&said(mine)), cut(&said(theirs)));
        let style = |document: &Document| {
            document
                .tokui_waza
                .map_or("none", |style| style.label())
                .to_owned()
        };
        let (what, (mine, theirs)) = match conflict {
            DocumentConflict::Count {
                section,
                printing,
                mine: here,
                theirs: there,
            } => {
                let (title, _) = card(self.catalog, mine.game, printing);
                let place = section.name_in(mine.game);
                (format!("{title} ({place})"), (copies(*here), copies(*there)))
            }
            DocumentConflict::CardNote { section, printing } => {
                let (title, _) = card(self.catalog, mine.game, printing);
                let note = |document: &Document| document.note(*section, printing).to_owned();
                (format!("Note on {title}"), both(&note))
            }
            DocumentConflict::Name => ("Name".into(), both(&|document| document.name.clone())),
            DocumentConflict::Format => (
                "Format".into(),
                both(&|document| document.format.clone().unwrap_or_default()),
            ),
            DocumentConflict::TokuiWaza => ("Tokui-Waza".into(), both(&style)),
            DocumentConflict::Notes => ("Notes".into(), both(&|document| document.notes.clone())),
        };
        Difference {
            key: conflict.key(),
            what,
            mine,
            theirs,
        }
    }
}

fn copies(count: u16) -> String {
    match count {
        0 => "none".into(),
        1 => "1 copy".into(),
        count => format!("{count} copies"),
    }
}

fn cut(text: &str) -> String {
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    if shown.is_empty() { "nothing".into() } else { shown }
}

/// The answer to a save that clashed (409): both versions and a choice for everything both changed.
pub fn page(visitor: &Visitor, catalog: &Catalog, id: DeckId, clash: &Clash) -> Result<HttpResponse> {
    let page = ConflictPage {
        catalog,
        id,
        clash,
        base: json(&clash.base)?,
        mine: json(&clash.mine)?,
    };
    html_with(visitor, StatusCode::CONFLICT, &page)
}

fn json(document: &Document) -> Result<String> {
    document.to_json().map_err(|error| Error::Internal(error.into()))
}

/// `POST /decks/{id}/settle`: what the conflict page sends. Whoever saved once more meanwhile is not overwritten either.
pub async fn settle(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    form: CsrfForm,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    let (base, mine) = (sent(&form, "base")?, sent(&form, "mine")?);
    let head = revision_seen(&form, "head")?;
    let mut theirs: Vec<String> = Vec::new();
    for (key, whose) in form.starting_with("keep-") {
        match whose {
            "theirs" => theirs.push(key.to_owned()),
            "mine" => {}
            other => {
                return Err(refused(&format!(
                    "`{}` is neither mine nor theirs",
                    shortened(other)
                )));
            }
        }
    }
    let keep = move |conflict: &DocumentConflict| {
        if theirs.contains(&conflict.key()) {
            Keep::Theirs
        } else {
            Keep::Mine
        }
    };
    let outcome = services
        .work(move |workshop| {
            let (_, newest) = workshop.revision(id, head)?;
            let settled = document::settle(&base, &mine, &newest, &keep);
            Ok::<_, Error>(workshop.save(id, head, &settled, "Two versions joined by hand")?)
        })
        .await?;
    match outcome {
        SaveOutcome::Saved { .. } => Ok(see_other(format!("/decks/{id}/edit"))),
        SaveOutcome::Clash(clash) => page(&visitor, &services.site.catalog, id, &clash),
    }
}

fn sent(form: &CsrfForm, name: &str) -> Result<Document> {
    let json = form.text(name).unwrap_or_default();
    Document::from_json(json).map_err(|error| Error::BadInput(error.to_string()))
}
