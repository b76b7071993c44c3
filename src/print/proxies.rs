//! Text proxies to print and cut, nine to a page: enough to try a deck before hunting for its cards.

use serde::Serialize;

use super::pdf::{self, Font, Page};
use crate::catalog::Catalog;
use crate::deck::{Deck, Section};
use crate::model::{Card, Facts};

/// One card to cut out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Proxy {
    /// Name, with the level of a personality.
    pub name: String,
    /// Type and style or symbol.
    pub line: String,
    /// Costs and powers, one fact a line.
    pub facts: Vec<String>,
    /// The generated text.
    pub text: String,
    /// Printing code.
    pub printing: String,
}

/// A proxy for every copy in the deck, in the deck's order; cards thought about are left out.
pub fn proxies(catalog: &Catalog, deck: &Deck) -> Vec<Proxy> {
    deck.lines
        .iter()
        .filter(|line| line.section != Section::Maybe)
        .flat_map(|line| {
            let card = catalog.card_of(line.printing);
            let proxy = Proxy {
                name: card.title(),
                line: type_line(card),
                facts: facts(card),
                text: card.text.clone(),
                printing: catalog.printing(line.printing).code.clone(),
            };
            std::iter::repeat_n(proxy, usize::from(line.count))
        })
        .collect()
}

fn type_line(card: &Card) -> String {
    match &card.facts {
        Facts::Styled(facts) if facts.style.is_styled() => format!("{} {}", facts.style, card.kind),
        Facts::Symbol(facts) => match facts.symbol {
            Some(symbol) => format!("{symbol} {}", card.kind),
            None => card.kind.label().to_owned(),
        },
        Facts::Styled(_) => card.kind.label().to_owned(),
    }
}

fn facts(card: &Card) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(personality) = card.personality() {
        let power_up = personality
            .power_up
            .map_or_else(|| "-".to_owned(), |rating| rating.to_string());
        lines.push(format!(
            "{}, level {}, PUR {power_up}",
            personality.allegiance, personality.level
        ));
        let stages: Vec<String> = personality
            .ladder
            .stages()
            .iter()
            .map(ToString::to_string)
            .collect();
        lines.push(stages.join(" "));
    }
    if let Some(facts) = card.symbol() {
        if let (Some(turn), Some(chi)) = (facts.turn, &facts.chi) {
            lines.push(format!("Turn {turn}, Chi {chi}"));
        }
        if let Some(warrior) = &facts.warrior {
            let (normal, injured) = (warrior.normal, warrior.injured);
            lines.push(format!(
                "Combat/Support {}/{}, injured {}/{}",
                normal.0, normal.1, injured.0, injured.1
            ));
        }
        if !facts.characteristics.is_empty() {
            lines.push(facts.characteristics.join(", "));
        }
    }
    lines
}

/// A poker-size card is 63 by 88 mm.
const CARD_WIDTH: f32 = 178.5;
const CARD_HEIGHT: f32 = 249.5;
const LEFT: f32 = (pdf::WIDTH - 3.0 * CARD_WIDTH) / 2.0;
const LOWER: f32 = (pdf::HEIGHT - 3.0 * CARD_HEIGHT) / 2.0;
const PER_PAGE: usize = 9;
const SIZE: f32 = 7.5;
const LINE: f32 = 9.5;

/// The proxies as PDF, cut along the frames.
pub fn proxies_pdf(title: &str, proxies: &[Proxy]) -> Vec<u8> {
    let mut pages: Vec<Page> = proxies.chunks(PER_PAGE).map(draw_page).collect();
    if pages.is_empty() {
        pages.push(Page::new());
    }
    pdf::document(&format!("Proxies: {title}"), pages)
}

#[expect(clippy::cast_precision_loss, reason = "nine places")]
fn draw_page(proxies: &[Proxy]) -> Page {
    let mut page = Page::new();
    for (place, proxy) in proxies.iter().enumerate() {
        let x = LEFT + CARD_WIDTH * (place % 3) as f32;
        let y = LOWER + CARD_HEIGHT * (2 - place / 3) as f32;
        draw_proxy(&mut page, x, y, proxy);
    }
    page
}

fn draw_proxy(page: &mut Page, x: f32, y: f32, proxy: &Proxy) {
    page.frame(x, y, CARD_WIDTH, CARD_HEIGHT);
    let (left, width) = (x + 8.0, pdf::letters(CARD_WIDTH - 16.0, SIZE));
    let mut cursor = y + CARD_HEIGHT - 16.0;
    for line in pdf::wrap(&proxy.name, pdf::letters(CARD_WIDTH - 16.0, 9.5)) {
        page.text(left, cursor, Font::Body, 9.5, &line);
        cursor -= 11.0;
    }
    page.rule(x, cursor + 5.0, CARD_WIDTH);
    cursor -= 5.0;
    let body = std::iter::once(proxy.line.as_str())
        .chain(proxy.facts.iter().map(String::as_str))
        .chain(proxy.text.lines());
    for line in body.flat_map(|line| pdf::wrap(line, width)) {
        if cursor < y + 20.0 {
            break;
        }
        page.text(left, cursor, Font::Body, SIZE, &line);
        cursor -= LINE;
    }
    page.text(
        left,
        y + 7.0,
        Font::Body,
        6.5,
        &format!("{} - playtest proxy", proxy.printing),
    );
}
