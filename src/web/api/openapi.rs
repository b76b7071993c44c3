use std::sync::LazyLock;

use actix_web::HttpResponse;
use utoipa::openapi::path::Parameter;
use utoipa::openapi::schema::Object;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{Modify, OpenApi};

use super::{cards, check};
use crate::web::limited::{QUERY, WORD};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Scouter",
        description = "Cards, rules, formats and deck checks of the three classic Dragon Ball card games. Unofficial.",
        license(name = "MIT OR Apache-2.0"),
        contact()
    ),
    paths(
        super::cards::search,
        super::cards::one,
        super::sets::list,
        super::sets::one,
        super::rules::of_game,
        super::rules::one,
        super::formats::list,
        super::formats::one,
        super::formats::house,
        super::events::one,
        super::events::standings,
        super::events::round,
        super::check::check,
    ),
    modifiers(&Limits)
)]
struct Document;

/// States how much is taken of what a call says, from the constants that the types of calls are checked by.
struct Limits;

impl Modify for Limits {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let paths = document.paths.paths.values_mut();
        let calls = paths.flat_map(|path| [&mut path.get, &mut path.post]).flatten();
        for parameter in calls.flat_map(|call| call.parameters.iter_mut().flatten()) {
            if let RefOr::T(Parameter {
                name,
                schema: Some(schema),
                ..
            }) = parameter
            {
                limit(name, schema);
            }
        }
        let mut schemas = document
            .components
            .iter_mut()
            .flat_map(|parts| &mut parts.schemas);
        for (_, schema) in schemas
            .by_ref()
            .filter(|(name, _)| ASKED.contains(&name.as_str()))
        {
            limit("", schema);
        }
    }
}

/// The schemas of what is posted.
const ASKED: &[&str] = &["CheckBy", "CheckRequest"];

/// Limits a value of that name, and whatever it is made of.
fn limit(name: &str, schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) if object.properties.is_empty() => limit_value(name, object),
        RefOr::T(Schema::Object(object)) => {
            let properties = object.properties.iter_mut();
            properties.for_each(|(name, property)| limit(name, property));
        }
        RefOr::T(Schema::AllOf(parts)) => parts.items.iter_mut().for_each(|part| limit(name, part)),
        RefOr::T(_) | RefOr::Ref(_) => {}
    }
}

fn limit_value(name: &str, value: &mut Object) {
    let longest = match name {
        "page" => {
            value.minimum = Some(1_usize.into());
            value.maximum = Some(cards::MOST_PAGES.into());
            return;
        }
        "list" => check::LIST,
        "q" => QUERY,
        // No card, set, rule or format is called by more.
        _ => WORD,
    };
    value.max_length = usize::try_from(longest).ok();
}

static DOCUMENT: LazyLock<String> = LazyLock::new(|| Document::openapi().to_json().unwrap_or_default());

/// `GET /api/v1/openapi.json`
pub async fn document() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json")
        .body(DOCUMENT.as_str())
}
