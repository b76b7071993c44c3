use std::borrow::Cow;

use actix_web::HttpResponse;
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use crate::legality::{Difference, Format};
use crate::web::error::{Error, Result, Way};
use crate::web::judge_query;
use crate::web::limited::{Limited, WORD};
use crate::web::page::{Page, Tab, html};
use crate::web::parts::FormatChoice;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::{Foreseen, Workshop};

/// The two formats, by their ids.
#[derive(Debug, Default, Deserialize, Validate)]
#[serde(default)]
pub struct CompareQuery {
    #[validate(length(max = WORD))]
    a: String,
    #[validate(length(max = WORD))]
    b: String,
    /// Whether the public decks are judged by both too.
    #[validate(length(max = WORD))]
    decks: String,
}

#[derive(Template)]
#[template(path = "formats/compare.html")]
struct ComparePage<'a> {
    query: &'a CompareQuery,
    choice: [FormatChoice; 2],
    /// The two and how they differ; none until both are chosen.
    compared: Option<(Cow<'static, Format>, Cow<'static, Format>, Vec<Difference>)>,
    /// What the public decks are by the second in place of the first, where that was asked.
    foreseen: Option<Foreseen>,
}

impl Page for ComparePage<'_> {
    const TAB: Tab = Tab::Formats;
}

impl ComparePage<'_> {
    /// The name of a format; a house format's with its version, for two of them are called alike.
    fn called(format: &Format) -> String {
        let version = format.house.as_deref().and_then(|id| id.split_once('@'));
        match version {
            Some((_, version)) => format!("{}, version {version}", format.name),
            None => format.name.clone(),
        }
    }

    /// The two fields: name, label, and what there is to choose.
    fn choices(&self) -> [(&'static str, &'static str, &FormatChoice); 2] {
        let [first, second] = &self.choice;
        [("a", "First", first), ("b", "Second", second)]
    }
}

/// `GET /formats/compare?a=score/saiyan&b=score/open-75`: rule by rule and card by card.
pub async fn page(
    visitor: Visitor,
    services: Services,
    query: Limited<CompareQuery>,
) -> Result<HttpResponse> {
    let (a, b) = (
        chosen(&services, &query.a).await?,
        chosen(&services, &query.b).await?,
    );
    let choice = [
        FormatChoice::of(&services, a.as_deref(), "").await?.named("a"),
        FormatChoice::of(&services, b.as_deref(), "").await?.named("b"),
    ];
    let compared = a.zip(b).map(|(a, b)| {
        let differences = a.differences(&b);
        (a, b, differences)
    });
    let foreseen = match &compared {
        Some((a, b, _)) if !query.decks.is_empty() && a.game == b.game => {
            let (a, b) = (a.clone(), b.clone());
            let turn = services.store.trial().await?;
            // The turn goes with the work, which goes on when whoever asked has left.
            let foresee = move |workshop: &mut Workshop<'_>| {
                let foreseen = workshop.foresee(Some(&a), &b);
                drop(turn);
                foreseen
            };
            Some(services.work(foresee).await?)
        }
        _ => None,
    };
    let page = ComparePage {
        query: &query,
        choice,
        compared,
        foreseen,
    };
    html(&visitor, &page)
}

async fn chosen(services: &Services, id: &str) -> Result<Option<Cow<'static, Format>>> {
    if id.is_empty() {
        return Ok(None);
    }
    let none = || Error::not_found_near("format", id, vec![Way::new("/formats", "All formats")]);
    judge_query::named(services, id).await?.ok_or_else(none).map(Some)
}
