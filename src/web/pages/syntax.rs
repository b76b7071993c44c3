use actix_web::HttpResponse;
use askama::Template;

use crate::catalog::Catalog;
use crate::catalog::word_examples::WordExamples;
use crate::model::effect::text::reference::{self, Section};
use crate::search::{FIELDS, Field, Op};
use crate::web::address::{self, Value};
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::session::Visitor;
use crate::web::site::CurrentSite;

#[derive(Template)]
#[template(path = "syntax.html")]
struct SyntaxPage {
    fields: &'static [Field],
}

impl Page for SyntaxPage {
    const TAB: Tab = Tab::Cards;
}

impl SyntaxPage {
    fn operators(field: &Field) -> String {
        field
            .operators()
            .iter()
            .map(|op: &Op| op.sign())
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn values(field: &Field) -> Option<String> {
        let words: Vec<&str> = field.values().iter().map(|value| value.slug).collect();
        (!words.is_empty()).then(|| words.join(", "))
    }
}

/// `GET /syntax`
pub async fn page(visitor: Visitor) -> Result<HttpResponse> {
    html(&visitor, &SyntaxPage { fields: FIELDS })
}

#[derive(Template)]
#[template(path = "syntax_effects.html")]
struct EffectsPage<'a> {
    catalog: &'a Catalog,
    sections: Vec<Section>,
    examples: &'a WordExamples,
}

/// A card that says a word.
struct Example {
    href: String,
    title: String,
}

impl Page for EffectsPage<'_> {
    const TAB: Tab = Tab::Cards;
}

impl EffectsPage<'_> {
    fn of(&self, section: &str, word: &str) -> Vec<Example> {
        let cards = self.examples.cards(section, word).iter();
        cards
            .map(|printing| Example {
                href: address::card(self.catalog, *printing).to_string(),
                title: self.catalog.card_of(*printing).title().into_owned(),
            })
            .collect()
    }
}

/// `GET /syntax/effects`
pub async fn effects(visitor: Visitor, site: CurrentSite) -> Result<HttpResponse> {
    html(
        &visitor,
        &EffectsPage {
            examples: site.word_examples(),
            catalog: &site.catalog,
            sections: reference::sections(),
        },
    )
}
