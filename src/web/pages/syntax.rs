use std::collections::BTreeMap;

use actix_web::HttpResponse;
use askama::Template;

use crate::model::effect::text::reference::{self, Section};
use crate::model::effect::{Ability, Piece, Walk};
use crate::search::{FIELDS, Field, Op};
use crate::web::address::{self, Value};
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::session::Visitor;
use crate::web::site::CurrentSite;

/// Values of a closed list written out; longer lists name the first ones.
const VALUES: usize = 24;

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
        let values = field.values();
        let mut words: Vec<&str> = values.iter().take(VALUES).map(|value| value.slug).collect();
        if values.len() > VALUES {
            words.push("…");
        }
        (!words.is_empty()).then(|| words.join(", "))
    }
}

/// `GET /syntax`
pub async fn page(visitor: Visitor) -> Result<HttpResponse> {
    html(&visitor, &SyntaxPage { fields: FIELDS })
}

#[derive(Template)]
#[template(path = "syntax_effects.html")]
struct EffectsPage {
    sections: Vec<Section>,
    examples: BTreeMap<&'static str, Vec<Example>>,
}

/// A card that says a word.
struct Example {
    href: String,
    title: String,
}

/// Cards shown for a word.
const EXAMPLES: usize = 3;

impl Page for EffectsPage {
    const TAB: Tab = Tab::Cards;
}

impl EffectsPage {
    fn of(&self, word: &str) -> &[Example] {
        self.examples.get(word).map_or(&[], Vec::as_slice)
    }
}

/// `GET /syntax/effects`
pub async fn effects(visitor: Visitor, site: CurrentSite) -> Result<HttpResponse> {
    let catalog = &site.catalog;
    let mut examples: BTreeMap<&'static str, Vec<Example>> = BTreeMap::new();
    for card in catalog.cards() {
        let Some(printing) = card.printings.first() else {
            continue;
        };
        let lines = card
            .abilities
            .iter()
            .chain(&card.reworded)
            .filter_map(|ability| match ability {
                Ability::Line(line) => Some(line),
                Ability::Keyword(_) => None,
            });
        for line in lines {
            line.effects.walk(&mut |piece| {
                let Piece::Effect(effect) = piece else { return };
                let known = examples.entry(effect.verb()).or_default();
                let href = address::card(catalog, *printing).to_string();
                if known.len() < EXAMPLES && known.iter().all(|example| example.href != href) {
                    known.push(Example {
                        href,
                        title: card.title().into_owned(),
                    });
                }
            });
        }
    }
    html(
        &visitor,
        &EffectsPage {
            sections: reference::sections(),
            examples,
        },
    )
}
