use std::borrow::Cow;

use crate::catalog::Catalog;
use crate::db::PrintingKey;
use crate::db::decks::{Content, Summary};
use crate::deck::{Deck, Document, Section};
use crate::games::{self, Asked};
use crate::legality::{CheckedDeck, Format, Report, Unresolved, Verdict};
use crate::model::Style;

/// A document, its deck and what there is to say about it.
#[derive(Debug, Clone)]
pub struct Judged {
    /// The cards the catalog knows.
    pub deck: Deck,
    /// The report, under the format it names or the game's default; none if the game has no format.
    pub report: Option<Report>,
    /// The format it was judged by.
    pub format: Option<Cow<'static, Format>>,
    /// What lists show and joins see.
    pub content: Content,
}

/// Judges a document, by the house format it names where that is handed in. Cards no catalog knows leave the verdict open.
pub fn judge(catalog: &Catalog, document: &Document, house: Option<&Format>) -> Judged {
    let deck = document.deck(catalog);
    let is_named = |format: &Format| document.format.as_deref() == Some(format.id().as_str());
    let format = match house.filter(|house| house.game == document.game && is_named(house)) {
        Some(house) => Some((Cow::Owned(house.clone()), None)),
        // What the document names itself is nothing that was concluded.
        None => games::infer_format(catalog, &deck)
            .map(|(format, why)| (Cow::Borrowed(format), Some(why).filter(|_| !is_named(format)))),
    };
    let (format, inferred) = format.unzip();
    let report = format
        .as_deref()
        .map(|format| judged_by(catalog, document, &deck, format, inferred.flatten()));
    let summary = summary(catalog, &deck, report.as_ref());
    let cards = document.cards.iter().map(|line| {
        let printing = PrintingKey::new(document.game, &line.printing);
        (line.section, printing, line.count)
    });
    let content = Content {
        summary,
        cards: cards.collect(),
        tags: document.tags.clone(),
    };
    Judged {
        deck,
        report,
        format,
        content,
    }
}

/// The report on a document by a format, whatever format it names.
pub(super) fn judged_by(
    catalog: &Catalog,
    document: &Document,
    deck: &Deck,
    format: &Format,
    inferred: Option<String>,
) -> Report {
    let asked = Asked {
        inferred: inferred.into_iter().collect(),
        unresolved: unresolved(catalog, document),
        ..Asked::default()
    };
    games::report(catalog, deck, format, format.profile, asked)
}

fn unresolved(catalog: &Catalog, document: &Document) -> Vec<Unresolved> {
    let unknown = |printing: &str| catalog.printing_by_code(document.game, printing).is_none();
    (1..)
        .zip(&document.cards)
        .filter(|(_, line)| line.section != Section::Maybe && unknown(&line.printing))
        .map(|(number, line)| Unresolved {
            line: number,
            text: format!("{} {}", line.count, line.printing),
            reason: "this printing is in no set Scouter knows; import its set, or replace the card".into(),
            suggestions: Vec::new(),
        })
        .collect()
}

fn summary(catalog: &Catalog, deck: &Deck, report: Option<&Report>) -> Summary {
    let checked = CheckedDeck::new(catalog, deck);
    let mastery = checked.section(Section::Mastery).next().map(|entry| entry.card);
    let mastery_style = mastery.and_then(|card| card.styled()).map(|facts| facts.style);
    Summary {
        name: deck.name.clone(),
        format: report.map(|report| report.format.clone()).unwrap_or_default(),
        verdict: report.map_or(Verdict::Unresolved, |report| report.verdict),
        leader: checked
            .leader
            .map(|leader| catalog.character(leader).name.clone()),
        mastery: mastery.map(|card| card.name.clone()),
        style: deck
            .tokui_waza
            .or(mastery_style)
            .filter(|style| Style::is_styled(*style)),
        cards: i32::try_from(deck.count(Section::Main)).unwrap_or(i32::MAX),
        checksum: deck.checksum(catalog),
    }
}
