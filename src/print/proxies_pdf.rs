//! Proxies drawn as PDF, cut along the frames.

use super::pdf::{self, Font, Page, Room};
use super::proxies::{Proxies, Proxy};

/// A poker-size card is 63 by 88 mm.
const CARD_WIDTH: f32 = 178.5;
const CARD_HEIGHT: f32 = 249.5;
const LEFT: f32 = (pdf::WIDTH - 3.0 * CARD_WIDTH) / 2.0;
const LOWER: f32 = (pdf::HEIGHT - 3.0 * CARD_HEIGHT) / 2.0;
const NAME_SIZE: f32 = 9.5;
const NAME_LINE: f32 = 11.0;
const SIZE: f32 = 7.5;
const LINE: f32 = 9.3;

/// The proxies as PDF, nine to a page.
pub fn proxies_pdf(title: &str, proxies: &Proxies) -> Vec<u8> {
    let of = proxies.pages().len();
    let mut pages: Vec<Page> = (1..)
        .zip(proxies.pages())
        .map(|(number, cards)| draw_page(&format!("{title}, page {number} of {of}"), cards))
        .collect();
    if pages.is_empty() {
        pages.push(Page::new());
    }
    pdf::document(&format!("Proxies: {title}"), pages)
}

#[expect(clippy::cast_precision_loss, reason = "nine places")]
fn draw_page(title: &str, proxies: &[Proxy]) -> Page {
    let mut page = Page::new();
    let room = Room {
        at: (LEFT, pdf::HEIGHT - 30.0),
        width: 3.0 * CARD_WIDTH,
        height: 18.0,
    };
    page.fit(room, Font::Body, SIZE, title);
    for (place, proxy) in proxies.iter().enumerate() {
        let x = LEFT + CARD_WIDTH * (place % 3) as f32;
        let y = LOWER + CARD_HEIGHT * (2 - place / 3) as f32;
        draw_proxy(&mut page, x, y, proxy);
    }
    page
}

fn draw_proxy(page: &mut Page, x: f32, y: f32, proxy: &Proxy) {
    page.frame(x, y, CARD_WIDTH, CARD_HEIGHT);
    let (left, fitted) = (x + 8.0, proxy.fitted());
    let mut cursor = y + CARD_HEIGHT - 16.0;
    for line in &fitted.name {
        page.text(left, cursor, Font::Body, NAME_SIZE, line);
        cursor -= NAME_LINE;
    }
    page.rule(x, cursor + 5.0, CARD_WIDTH);
    cursor -= 5.0;
    for line in fitted.body.iter().flatten() {
        page.text(left, cursor, Font::Body, SIZE, line);
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
