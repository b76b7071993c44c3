use askama::Template;
use askama::filters::HtmlSafe;

use super::Bench;
use super::quick::Told;
use crate::deck::Handwork;
use crate::deck::stats::DeckStats;
use crate::web::parts::{Figures, Reasons, VerdictBanner};

/// The verdict with its reasons, each with its fix as a button.
#[derive(Template)]
#[template(path = "decks/build/verdict.html")]
pub struct VerdictPane<'a> {
    bench: &'a Bench,
    banner: Option<VerdictBanner<'a>>,
    reasons: Option<Reasons<'a>>,
    /// Breaches with a fix.
    fixes: usize,
    told: &'a Told,
    figures: Figures<'a>,
    handwork: Handwork,
}

impl HtmlSafe for VerdictPane<'_> {}

impl<'a> VerdictPane<'a> {
    /// What there is to say about a deck.
    pub fn new(bench: &'a Bench, told: &'a Told) -> Self {
        let report = bench.judged.report.as_ref();
        let (catalog, deck) = (&bench.site.catalog, &bench.judged.deck);
        let fixes = report.map_or(0, |report| {
            let violations = report.violations.iter();
            violations.filter(|violation| !violation.edits.is_empty()).count()
        });
        Self {
            bench,
            banner: report.map(|report| VerdictBanner::beside(deck, report)),
            reasons: report.map(|report| Reasons::with_fixes(catalog, deck, report)),
            fixes,
            told,
            figures: Figures::new(catalog, DeckStats::of(catalog, deck)),
            handwork: Handwork::of(catalog, deck),
        }
    }
}
