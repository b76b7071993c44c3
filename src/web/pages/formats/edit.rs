use std::borrow::Cow;
use std::collections::BTreeSet;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use super::draft::{Draft, Limits, listed_sets};
use super::house;
use crate::batch::{self, Pile, Row};
use crate::catalog::Catalog;
use crate::db::Visibility;
use crate::games::{self, Basis};
use crate::legality::{Format, Profile};
use crate::model::{CardSet, Game};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::judge_query;
use crate::web::limited::{Limited, WORD};
use crate::web::page::{Page, Tab, html_with, see_other};
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::{Foreseen, HouseFormat, Workshop, WorkshopError};

/// What a link to the page may say.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct NewQuery {
    /// The id of the format it grows out of.
    #[validate(length(max = WORD))]
    from: Option<String>,
}

#[derive(Template)]
#[template(path = "formats/edit.html")]
struct EditPage<'a> {
    /// The format whose next version is written; none for a new one.
    house: Option<&'a HouseFormat>,
    catalog: &'a Catalog,
    draft: Draft,
    visibility: Visibility,
    /// A list to try it on.
    list: &'a str,
    problems: Vec<String>,
    /// What trying it out said.
    tried: Option<Tried>,
}

/// What a format makes of a list and of the public decks.
struct Tried {
    row: Option<Row>,
    foreseen: Foreseen,
}

impl Page for EditPage<'_> {
    const TAB: Tab = Tab::Formats;
}

impl<'a> EditPage<'a> {
    fn new(catalog: &'a Catalog, house: Option<&'a HouseFormat>, draft: Draft) -> Self {
        Self {
            house,
            catalog,
            draft,
            visibility: house.map_or(Visibility::Unlisted, |house| house.stored.visibility),
            list: "",
            problems: Vec::new(),
            tried: None,
        }
    }

    fn by_text(&self) -> bool {
        self.draft.text.is_some()
    }

    /// The official sets to choose from, game by game, and whether those of the game are looked at.
    fn sets(&self) -> impl Iterator<Item = (&'static str, bool, Vec<&'a CardSet>)> {
        Game::ALL.iter().map(|game| {
            let sets = listed_sets(self.catalog, *game).collect();
            (game.label(), self.draft.shows_sets_of(*game), sets)
        })
    }

    /// The optional rules of each game that has some.
    fn optional() -> impl Iterator<Item = (&'static str, String)> {
        let of = |game: &Game| {
            let rules = games::rules(*game).optional();
            let names: Vec<&str> = rules.iter().map(|rule| rule.name).collect();
            (game.label(), names.join(", "))
        };
        Game::ALL.iter().map(of).filter(|(_, names)| !names.is_empty())
    }
}

/// `GET /formats/new`: an empty form, or that of a format it grows out of.
pub async fn new_page(
    visitor: Visitor,
    services: Services,
    query: Limited<NewQuery>,
) -> Result<HttpResponse> {
    if visitor.user().is_none() {
        return Ok(see_other("/account/sign-in?next=/formats/new"));
    }
    let from = match &query.from {
        Some(id) => judge_query::named(&services, id).await?,
        None => None,
    };
    let catalog = &services.site.catalog;
    let draft = from.as_deref().map(|format| Draft::of_format(catalog, format));
    let page = EditPage::new(catalog, None, draft.unwrap_or_default());
    html_with(&visitor, StatusCode::OK, &page)
}

/// `GET /formats/house/{id}/edit`
pub async fn page(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let house = own(&services, &path).await?;
    let catalog = &services.site.catalog;
    let draft = Draft::of_format(catalog, &house.format);
    let page = EditPage::new(catalog, Some(&house), draft);
    html_with(&visitor, StatusCode::OK, &page)
}

async fn own(services: &Services, text: &str) -> Result<HouseFormat> {
    let house = house::opened(services, text).await?;
    if house.mine {
        Ok(house)
    } else {
        Err(WorkshopError::FormatNotYours.into())
    }
}

/// `POST /formats/new`
pub async fn create(visitor: Visitor, services: Services, form: CsrfForm) -> Result<HttpResponse> {
    if visitor.user().is_none() {
        return Err(Error::SignIn);
    }
    answer(&visitor, &services, &form, None).await
}

/// `POST /formats/house/{id}/edit`
pub async fn save(
    visitor: Visitor,
    services: Services,
    path: web::Path<String>,
    form: CsrfForm,
) -> Result<HttpResponse> {
    let house = own(&services, &path).await?;
    answer(&visitor, &services, &form, Some(house)).await
}

/// What is chosen beside the fields.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Chosen {
    #[serde(rename = "do")]
    wish: Option<Wish>,
    visibility: Option<Visibility>,
    /// The version that the page saw.
    base: Option<u16>,
}

/// What becomes of the format.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Wish {
    /// A list is judged by it, and nothing kept.
    Try,
    Keep,
    /// It is shown as text to write in.
    Text,
    /// It is shown in fields.
    Fields,
}

/// What a button of the form asks for: `do` is `keep`, `try`, `text` or `fields`. Whatever is wrong, what was typed stays.
async fn answer(
    visitor: &Visitor,
    services: &Services,
    form: &CsrfForm,
    house: Option<HouseFormat>,
) -> Result<HttpResponse> {
    let chosen: Chosen = form.fill()?;
    let catalog = &services.site.catalog;
    let mut page = EditPage::new(catalog, house.as_ref(), Draft::of_form(form)?);
    page.list = form.text("list").unwrap_or_default();
    if let Some(said) = chosen.visibility {
        page.visibility = said;
    }
    let format = match page.draft.format(catalog) {
        Ok(format) => format,
        Err(problems) => return refused(visitor, page, &problems),
    };
    match chosen.wish.unwrap_or(Wish::Try) {
        Wish::Keep => {
            let base = chosen.base.map_or(0, i32::from);
            let (of, visibility) = (page.house.map(|house| house.stored.id), page.visibility);
            let kept = services
                .work(move |workshop| {
                    Ok::<_, WorkshopError>(match of {
                        Some(id) => workshop.next_version(id, base, &format),
                        None => workshop.create_format(&format, visibility),
                    })
                })
                .await?;
            services.offered.forget();
            match kept {
                Ok(name) => Ok(see_other(format!("/formats/{name}"))),
                Err(WorkshopError::Format(problem)) => refused(visitor, page, &[problem]),
                Err(other) => Err(other.into()),
            }
        }
        Wish::Text => {
            let text = toml::to_string(&format).map_err(|error| Error::Internal(error.into()))?;
            page.draft.text = Some(text);
            html_with(visitor, StatusCode::OK, &page)
        }
        Wish::Fields => {
            page.draft = Draft::of_format(catalog, &format);
            html_with(visitor, StatusCode::OK, &page)
        }
        Wish::Try => {
            let row = judged(catalog, &format, page.list);
            let before = page.house.map(|house| house.format.clone());
            let turn = services.store.trial().await?;
            // The turn goes with the work, which goes on when whoever asked has left.
            let foresee = move |workshop: &mut Workshop<'_>| {
                let foreseen = workshop.foresee(before.as_ref(), &format);
                drop(turn);
                foreseen
            };
            let foreseen = services.work(foresee).await?;
            page.tried = Some(Tried { row, foreseen });
            html_with(visitor, StatusCode::OK, &page)
        }
    }
}

fn refused(visitor: &Visitor, mut page: EditPage<'_>, problems: &[String]) -> Result<HttpResponse> {
    let mut told = BTreeSet::new();
    let new = problems.iter().filter(|problem| told.insert(*problem));
    page.problems = new.map(sentence).collect();
    html_with(visitor, StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// The list judged by the format; none where there is no list.
fn judged(catalog: &Catalog, format: &Format, list: &str) -> Option<Row> {
    if list.trim().is_empty() {
        return None;
    }
    let mut pile = Pile::default();
    pile.add_person("list", list.as_bytes());
    let basis = Basis {
        format: Some(Cow::Borrowed(format)),
        ..Basis::default()
    };
    batch::judge(catalog, &pile, &basis).pop()
}
