use actix_web::HttpResponse;
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use crate::catalog::Catalog;
use crate::catalog::word_examples::WordExamples;
use crate::model::effect::text::reference::{self, Entry, Section};
use crate::rulebook::ledger;
use crate::search::{FIELDS, Field, Op};
use crate::web::address::{self, RuleHref, Value};
use crate::web::error::Result;
use crate::web::limited::{Limited, WORD};
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

/// Which words are asked for.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct EffectsQuery {
    /// A part of them, or of what they mean; all if nothing is said.
    #[serde(default)]
    #[validate(length(max = WORD))]
    word: String,
}

#[derive(Template)]
#[template(path = "syntax_effects.html")]
struct EffectsPage<'a> {
    catalog: &'a Catalog,
    /// What was asked for.
    word: &'a str,
    /// The sections with words that answer it.
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

    fn rule(id: &str) -> Option<RuleHref<'_>> {
        let game = ledger().game_of(id)?;
        Some(RuleHref { game, id })
    }

    fn section_place(section: &str) -> String {
        place(&[section])
    }

    fn word_place(section: &str, word: &str) -> String {
        place(&[section, word])
    }
}

/// Where a section or one of its words stands on the page: `verbs`, `verbs-gain-stages`.
fn place(parts: &[&str]) -> String {
    let letters = parts.join(" ").to_lowercase();
    let words = letters.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join("-")
}

/// Whether a word or what it means has what is asked for.
fn answers(entry: &Entry, word: &str) -> bool {
    let texts = [entry.word, entry.usage, entry.help];
    texts.iter().any(|text| text.to_lowercase().contains(word))
}

/// `GET /syntax/effects`
pub async fn effects(
    visitor: Visitor,
    site: CurrentSite,
    query: Limited<EffectsQuery>,
) -> Result<HttpResponse> {
    let word = query.word.trim();
    let wanted = word.to_lowercase();
    let mut sections = reference::sections();
    for section in &mut sections {
        section.words.retain(|entry| answers(entry, &wanted));
    }
    sections.retain(|section| !section.words.is_empty());
    html(
        &visitor,
        &EffectsPage {
            examples: site.word_examples(),
            catalog: &site.catalog,
            word,
            sections,
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_for_what_cards_do_has_a_place_of_its_own() {
        let mut seen = std::collections::BTreeSet::new();
        for section in reference::sections() {
            assert!(seen.insert(place(&[section.title])), "{}", section.title);
            for entry in &section.words {
                assert!(
                    seen.insert(place(&[section.title, entry.word])),
                    "{}: {}",
                    section.title,
                    entry.word
                );
                for id in entry.rests_on {
                    assert!(ledger().game_of(id).is_some(), "{id}");
                }
            }
        }
    }
}
