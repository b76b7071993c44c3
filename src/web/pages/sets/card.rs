//! The form of one card of one's own set: what was typed is judged as a line of the set's file, shown as a face, and kept.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;
use validator::Validate;

use super::inputs::{Control, Group, groups};
use super::own;
use crate::catalog::entry_form::{Fields, Mistake};
use crate::catalog::set_file::CardEntry;
use crate::catalog::{self, Catalog};
use crate::db::{OwnSetId, Visibility};
use crate::model::effect::text;
use crate::model::{Kind, PrintingId};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::limited::{Limited, WORD};
use crate::web::page::{HTML, Page, Tab, html_with, see_other};
use crate::web::parts::CardFace;
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::{Earlier, OwnSet, WorkshopError, stamp};

/// What is not typed but chosen by a link.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct CardQuery {
    /// The type of a new card.
    #[serde(rename = "type")]
    #[validate(length(max = WORD))]
    kind: Option<String>,
    /// The number of the card that is corrected.
    #[validate(length(max = WORD))]
    card: Option<String>,
    /// The number of the card that is copied.
    #[validate(length(max = WORD))]
    like: Option<String>,
    /// The number of the card that is printed again.
    #[validate(length(max = WORD))]
    reprint: Option<String>,
    /// The number of the card that was entered before; what usually repeats is filled in.
    #[validate(length(max = WORD))]
    after: Option<String>,
}

#[derive(Template)]
#[template(path = "sets/card.html")]
struct CardPage<'a> {
    set: &'a OwnSet,
    kind: Option<Kind>,
    /// The card that is corrected; none for a new one.
    was: Option<Earlier>,
    groups: Vec<Group>,
    live: Live,
    /// Effects of cards of the type, as text and in English.
    examples: Vec<(String, String)>,
    /// The number of the card that was just kept.
    kept: Option<String>,
    is_refused: bool,
}

impl Page for CardPage<'_> {
    const TAB: Tab = Tab::Sets;

    fn is_by_link(&self) -> bool {
        self.set.stored.visibility != Visibility::Public
    }
}

/// The face of the card as it stands, and what is wrong with it.
#[derive(Template)]
#[template(path = "sets/live.html")]
struct Live {
    mistakes: Vec<Mistake>,
    shown: Option<(Catalog, PrintingId)>,
}

impl HtmlSafe for Live {}

impl Live {
    fn face(&self) -> Option<CardFace<'_>> {
        self.shown
            .as_ref()
            .map(|(catalog, id)| CardFace::unlinked(catalog, *id))
    }
}

/// What a form says beside the fields of the card.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Chosen {
    #[serde(rename = "do")]
    wish: Option<Wish>,
    #[serde(rename = "type")]
    #[validate(length(max = WORD))]
    kind: Option<String>,
    /// The number of the card that is corrected.
    #[validate(length(max = WORD))]
    was: Option<String>,
    /// How that card was when its page was made.
    #[validate(length(max = WORD))]
    stamp: Option<String>,
}

/// What becomes of the card.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Wish {
    /// It is shown, and nothing kept.
    Preview,
    Save,
    /// The same, to go on with the next of its type.
    Next,
}

/// What a form says.
struct Typed {
    wish: Wish,
    kind: Option<Kind>,
    was: Option<Earlier>,
    fields: Fields,
    entry: CardEntry,
    mistakes: Vec<Mistake>,
}

impl Typed {
    fn of(form: &CsrfForm, set: &OwnSet) -> Result<Self> {
        let mut fields = Fields::default();
        // The names of the fields are the form's; others stay unread.
        for (name, text) in form.starting_with("") {
            if !["csrf", "do", "type", "was", "stamp"].contains(&name) {
                fields.set(name, text);
            }
        }
        let chosen: Chosen = form.filled()?;
        let kind = chosen.kind.as_deref().map(kind_of).transpose()?;
        let was = chosen.was.map(|number| Earlier {
            number,
            stamp: chosen.stamp,
        });
        let kept = was.as_ref().and_then(|was| card_of(set, &was.number));
        let (entry, mistakes) = fields.read(set.stored.game, kind, kept);
        Ok(Self {
            wish: chosen.wish.unwrap_or(Wish::Preview),
            kind,
            was,
            fields,
            entry,
            mistakes,
        })
    }

    /// The number of the card that is corrected.
    fn number(&self) -> Option<String> {
        Some(self.was.as_ref()?.number.clone())
    }
}

fn card_of<'a>(set: &'a OwnSet, number: &str) -> Option<&'a CardEntry> {
    set.file.cards.iter().find(|card| card.number == number)
}

fn earlier(card: &CardEntry) -> Earlier {
    Earlier {
        number: card.number.clone(),
        stamp: Some(stamp(card)),
    }
}

/// `GET /sets/own/{id}/card`
pub async fn page(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    query: Limited<CardQuery>,
) -> Result<HttpResponse> {
    let id = own::id(&path)?;
    let set = services.work(move |workshop| workshop.set_to_change(id)).await?;
    let card = |number: &str| card_of(&set, number).ok_or_else(|| Error::not_found("card", number));
    let (mut kind, mut fields, mut was) = (None, Fields::default(), None);
    if let Some(number) = &query.card {
        let card = card(number)?;
        (kind, fields, was) = (
            card.kind,
            Fields::of(set.file.set.game, card),
            Some(earlier(card)),
        );
    } else if let Some(number) = &query.like {
        let card = card(number)?;
        (kind, fields) = (card.kind, Fields::of(set.file.set.game, card));
        fields.set("number", &set.file.free_number(Some(number)));
    } else if let Some(number) = &query.reprint {
        let card = card(number)?;
        let first = card.reprint.clone();
        let first = first.unwrap_or_else(|| format!("{}-{}", set.file.set.code, card.number));
        fields.set("reprint", &first);
        fields.set("name", &card.name);
        fields.set("number", &set.file.free_number(Some(number)));
    } else {
        if let Some(number) = &query.after {
            fields = Fields::of(set.file.set.game, card(number)?).for_the_next();
        }
        kind = query.kind.as_deref().map(kind_of).transpose()?;
        fields.set("number", &set.file.free_number(query.after.as_deref()));
    }
    let live = match was.clone() {
        Some(was) => {
            let entry = card(&was.number)?.clone();
            live(&services, &set, Some(was.number), &entry, Vec::new()).await?
        }
        None => Live {
            mistakes: Vec::new(),
            shown: None,
        },
    };
    let page = CardPage {
        groups: groups(set.stored.game, kind, &fields, &[]),
        examples: examples(&services.site.catalog, &set, kind),
        set: &set,
        kind,
        was,
        live,
        kept: query.after.clone(),
        is_refused: false,
    };
    html_with(&visitor, StatusCode::OK, &page)
}

/// `POST /sets/own/{id}/card`: `do` is `preview`, `save`, or `next` for saving and going on with the next card of the type.
pub async fn save(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    form: CsrfForm,
) -> Result<HttpResponse> {
    let id = own::id(&path)?;
    let set = services.work(move |workshop| workshop.set_to_change(id)).await?;
    let mut typed = Typed::of(&form, &set)?;
    let is_kept = typed.wish != Wish::Preview;
    let mut mistakes = typed.mistakes.clone();
    if is_kept && mistakes.is_empty() {
        let (was, entry) = (typed.was.clone(), typed.entry.clone());
        let kept = services
            .work(move |workshop| Ok::<_, WorkshopError>(workshop.put_card(id, was.as_ref(), &entry)))
            .await?;
        match kept {
            Ok(()) => return Ok(see_other(after(id, &typed))),
            Err(WorkshopError::Set(wrong)) => mistakes = wrong.into_iter().map(Mistake::new).collect(),
            // Told once: who saves again has read it.
            Err(changed @ WorkshopError::CardChanged) => {
                mistakes.push(Mistake::new(changed.to_string()));
                let now = services.work(move |workshop| workshop.set_to_change(id)).await?;
                let number = typed.was.as_ref().map(|was| was.number.as_str());
                typed.was = number.and_then(|number| card_of(&now, number)).map(earlier);
            }
            Err(other) => return Err(other.into()),
        }
    }
    let live = live(&services, &set, typed.number(), &typed.entry, mistakes).await?;
    let page = CardPage {
        groups: groups(set.stored.game, typed.kind, &typed.fields, &live.mistakes),
        examples: examples(&services.site.catalog, &set, typed.kind),
        set: &set,
        kind: typed.kind,
        was: typed.was,
        kept: None,
        is_refused: is_kept,
        live,
    };
    let status = if page.live.mistakes.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    html_with(&visitor, status, &page)
}

/// Where somebody goes on who kept a card.
fn after(id: OwnSetId, typed: &Typed) -> String {
    let number = &typed.entry.number;
    match typed.kind.filter(|_| typed.wish == Wish::Next) {
        Some(kind) => format!("/sets/own/{id}/card?type={}&after={number}", kind.slug()),
        None => format!("/sets/own/{id}#card-{number}"),
    }
}

/// `POST /sets/own/{id}/face`: what the form shows while one types.
pub async fn face(services: Services, path: web::Path<String>, form: CsrfForm) -> Result<HttpResponse> {
    let id = own::id(&path)?;
    let set = services.work(move |workshop| workshop.set_to_change(id)).await?;
    let typed = Typed::of(&form, &set)?;
    let live = live(&services, &set, typed.number(), &typed.entry, typed.mistakes).await?;
    Ok(HttpResponse::Ok().content_type(HTML).body(live.render()?))
}

/// The card among those of its game, unless something is wrong with it already.
async fn live(
    services: &Services,
    set: &OwnSet,
    was: Option<String>,
    entry: &CardEntry,
    mistakes: Vec<Mistake>,
) -> Result<Live> {
    if !mistakes.is_empty() {
        let mistakes = mistakes.into_iter().map(told).collect();
        return Ok(Live {
            mistakes,
            shown: None,
        });
    }
    let (own, card) = (set.clone(), entry.clone());
    let trial = services
        .work(move |workshop| Ok::<_, WorkshopError>(workshop.with_card(&own, was.as_deref(), &card)))
        .await?;
    let tried = match trial {
        Ok(trial) => services.store.compute(move || trial.run()).await?,
        Err(error) => Err(error),
    };
    match tried {
        Ok(catalog) => {
            let code = format!("{}-{}", set.stored.code, entry.number);
            let id = catalog.printing_by_code(set.stored.game, &code);
            Ok(Live {
                mistakes: Vec::new(),
                shown: id.map(|id| (catalog, id)),
            })
        }
        Err(WorkshopError::Set(wrong)) => Ok(Live {
            mistakes: wrong.into_iter().map(Mistake::new).map(told).collect(),
            shown: None,
        }),
        Err(other) => Err(other.into()),
    }
}

fn told(mistake: Mistake) -> Mistake {
    Mistake {
        // Who looks at a page has no shell.
        message: sentence(&mistake.message).replace("`scouter effects`", "`/syntax/effects`"),
        ..mistake
    }
}

fn kind_of(word: &str) -> Result<Kind> {
    word.parse().map_err(|_| Error::not_found("type of card", word))
}

/// Effects of other cards of the type, the shortest first, no two alike in their first word.
fn examples(catalog: &Catalog, set: &OwnSet, kind: Option<Kind>) -> Vec<(String, String)> {
    /// As many as one reads.
    const MOST: usize = 8;
    let Some(kind) = kind else {
        return Vec::new();
    };
    let mut all: Vec<(String, String)> = catalog
        .cards_of_kind(set.stored.game, kind)
        .filter(|card| card.abilities.len() == 1 && card.reworded.is_empty())
        .map(|card| {
            (
                text::write(&card.abilities),
                catalog::text(card).lines().last().unwrap_or_default().to_owned(),
            )
        })
        .collect();
    all.sort_by_key(|(said, _)| said.len());
    let mut firsts: Vec<String> = Vec::new();
    all.retain(|(said, _)| {
        let first = said.split_whitespace().next().unwrap_or_default().to_owned();
        let is_new = !firsts.contains(&first);
        firsts.push(first);
        is_new
    });
    all.truncate(MOST);
    all
}
