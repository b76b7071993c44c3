use askama::Template;
use askama::filters::HtmlSafe;

use super::Bench;
use crate::web::parts::{Reasons, VerdictBanner};

/// The verdict with its reasons, each with its fix as a button.
#[derive(Template)]
#[template(path = "decks/build/verdict.html")]
pub struct VerdictPane<'a> {
    bench: &'a Bench,
    banner: Option<VerdictBanner<'a>>,
    reasons: Option<Reasons<'a>>,
    /// Breaches with a fix.
    fixes: usize,
}

impl HtmlSafe for VerdictPane<'_> {}

impl<'a> VerdictPane<'a> {
    /// What there is to say about a deck.
    pub fn new(bench: &'a Bench) -> Self {
        let report = bench.judged.report.as_ref();
        let deck = &bench.judged.deck;
        let fixes = report.map_or(0, |report| {
            let violations = report.violations.iter();
            violations.filter(|violation| !violation.edits.is_empty()).count()
        });
        Self {
            bench,
            banner: report.map(|report| VerdictBanner::beside(deck, report)),
            reasons: report.map(|report| Reasons::with_fixes(&bench.site.catalog, deck.game, report)),
            fixes,
        }
    }
}
