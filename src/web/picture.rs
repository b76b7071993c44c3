//! A deck as a small picture without words, for messengers that show one beside a link and take no SVG: its leader's power
//! stages in the lens, its curve, its verdict, and the band of its styles. The colours are those of the stylesheet.

use std::io::Write;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

use crate::deck::stats::DeckStats;
use crate::legality::Verdict;
use crate::web::parts::START;

/// Width in pixels: half of what messengers ask for at most, and no less than they want for a large preview.
const WIDTH: u32 = 600;
/// Height in pixels.
const HEIGHT: u32 = 315;
/// Height of the band of styles.
const BAND: u32 = 28;
/// Where the columns of stairs and curve end.
const FOOT: u32 = 245;
/// Height of the highest of them.
const TALL: u32 = 165;
/// Samples along each side of a pixel at the edge of a stroke.
const SAMPLES: i64 = 4;

type Colour = [u8; 3];

/// The stage a game starts at, in the lens.
const LIT: Colour = [126, 240, 178];
/// The other stages.
const DIM: Colour = [61, 128, 98];

/// The stylesheet: the one place where colours are said.
const STYLES: &str = include_str!("../../static/scouter.css");

/// The picture of a deck, as PNG.
pub(super) fn deck_picture(stats: &DeckStats, verdict: Verdict) -> Vec<u8> {
    let mut canvas = Canvas::filled(token("surface"));
    canvas.lens(stats);
    canvas.curve(stats);
    canvas.sign(verdict);
    canvas.band(stats);
    canvas.png()
}

/// The colour of a token in light pages; black where there is none.
fn token(name: &str) -> Colour {
    let value = STYLES.split(&format!("--{name}: ")).nth(1).unwrap_or_default();
    let hex = value.split('#').nth(1).unwrap_or_default();
    let part = |from: usize| {
        hex.get(from..from + 2)
            .and_then(|two| u8::from_str_radix(two, 16).ok())
    };
    [0, 2, 4].map(|from| part(from).unwrap_or_default())
}

struct Canvas {
    /// Rows of pixels, three bytes each.
    pixels: Vec<u8>,
}

impl Canvas {
    fn filled(colour: Colour) -> Self {
        Self {
            pixels: colour.repeat((WIDTH * HEIGHT) as usize),
        }
    }

    /// Mixes a colour into a pixel: N sixteenths of it.
    fn mix(&mut self, x: u32, y: u32, colour: Colour, sixteenths: u32) {
        if x >= WIDTH {
            return;
        }
        let at = ((y * WIDTH + x) * 3) as usize;
        let Some(pixel) = self.pixels.get_mut(at..at + 3) else {
            return;
        };
        for (old, new) in pixel.iter_mut().zip(colour) {
            let mixed = (u32::from(*old) * (16 - sixteenths) + u32::from(new) * sixteenths) / 16;
            *old = u8::try_from(mixed).unwrap_or(u8::MAX);
        }
    }

    fn block(&mut self, (x, y): (u32, u32), (width, height): (u32, u32), colour: Colour) {
        for y in y..y + height {
            for x in x..x + width {
                self.mix(x, y, colour, 16);
            }
        }
    }

    /// A line with round ends.
    fn stroke(&mut self, from: (i64, i64), to: (i64, i64), radius: i64, colour: Colour) {
        let (low, high) = (
            |one: i64, other: i64| u32::try_from(one.min(other) - radius - 1).unwrap_or(0),
            |one: i64, other: i64| u32::try_from(one.max(other) + radius + 1).unwrap_or(0),
        );
        for y in low(from.1, to.1)..=high(from.1, to.1) {
            for x in low(from.0, to.0)..=high(from.0, to.0) {
                let inside = samples(x, y).filter(|point| is_near(*point, from, to, radius));
                let covered = inside.count() as u32;
                self.mix(x, y, colour, covered);
            }
        }
    }

    /// The leader's power stages, or only the lens where nobody leads.
    fn lens(&mut self, of: &DeckStats) {
        const ROOM: u32 = 250;
        self.block((0, 0), (ROOM, HEIGHT - BAND), token("scope"));
        let Some(level) = of.levels.first() else {
            return;
        };
        let stages = level.ladder.stages().len() as u32;
        let step = (ROOM - 50) / stages.max(1);
        for stage in 0..stages {
            let starts = stage as usize == START;
            let colour = if starts { LIT } else { DIM };
            let tall = 20 + (TALL - 20) * stage / (stages - 1).max(1);
            self.block((25 + stage * step, FOOT - tall), (step - 4, tall), colour);
        }
    }

    /// The first curve of the statistics, as columns.
    fn curve(&mut self, of: &DeckStats) {
        const LEFT: u32 = 285;
        const ROOM: u32 = 180;
        let Some(curve) = of.breakdowns.iter().find(|breakdown| breakdown.is_curve) else {
            return;
        };
        let most = curve.bars.iter().map(|bar| bar.count).max().unwrap_or(0).max(1);
        let step = (ROOM / (curve.bars.len() as u32).max(1)).clamp(3, 40);
        self.block((LEFT, FOOT), (ROOM, 2), token("edge"));
        for (place, bar) in (0..).zip(&curve.bars) {
            let tall = TALL * bar.count / most;
            let wide = step - step / 5 - 1;
            self.block((LEFT + place * step, FOOT - tall), (wide, tall), token("accent"));
        }
    }

    /// A tick, a cross, or a dot over a bar.
    fn sign(&mut self, verdict: Verdict) {
        const BOLD: i64 = 9;
        let colour = token(verdict.slug());
        let lines: &[[(i64, i64); 2]] = match verdict {
            Verdict::Legal => &[[(490, 150), (515, 178)], [(515, 178), (562, 112)]],
            Verdict::Illegal => &[[(495, 115), (558, 178)], [(558, 115), (495, 178)]],
            Verdict::Unresolved => &[[(527, 108), (527, 150)], [(527, 180), (527, 180)]],
        };
        for [from, to] in lines {
            self.stroke(*from, *to, BOLD, colour);
        }
    }

    /// The styles or symbols of the cards in true proportion.
    fn band(&mut self, stats: &DeckStats) {
        let colours = stats.colours();
        let all: u32 = colours.iter().map(|(_, bar)| bar.count).sum();
        let mut before = 0;
        for (slug, bar) in colours {
            let from = WIDTH * before / all.max(1);
            before += bar.count;
            let to = WIDTH * before / all.max(1);
            let colour = token(&format!("{slug}-field"));
            self.block((from, HEIGHT - BAND), (to - from, BAND), colour);
        }
    }

    /// The file: signature, head, pixels, end (PNG, second edition, 5 and 11).
    fn png(&self) -> Vec<u8> {
        let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
        let mut head = Vec::new();
        head.extend(WIDTH.to_be_bytes());
        head.extend(HEIGHT.to_be_bytes());
        // Eight bits a channel, three channels, the usual compression and filters, not interlaced.
        head.extend([8, 2, 0, 0, 0]);
        chunk(&mut file, *b"IHDR", &head);
        chunk(&mut file, *b"IDAT", &self.deflated());
        chunk(&mut file, *b"IEND", &[]);
        file
    }

    fn deflated(&self) -> Vec<u8> {
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
        for row in self.pixels.chunks((WIDTH * 3) as usize) {
            // Each row begins with its filter: none. Memory takes every byte.
            let written = encoder.write_all(&[0]).and_then(|()| encoder.write_all(row));
            debug_assert!(written.is_ok());
        }
        encoder.finish().unwrap_or_default()
    }
}

/// The samples of a pixel, in the [`SAMPLES`]th part of pixels, from their middles.
fn samples(x: u32, y: u32) -> impl Iterator<Item = (i64, i64)> {
    let (x, y) = (i64::from(x) * 2 * SAMPLES, i64::from(y) * 2 * SAMPLES);
    let steps = || (0..SAMPLES).map(|step| 2 * step + 1);
    steps().flat_map(move |down| steps().map(move |across| (x + across, y + down)))
}

/// Whether a sample lies within a radius of the line between two pixels.
fn is_near(point: (i64, i64), from: (i64, i64), to: (i64, i64), radius: i64) -> bool {
    let unit = 2 * SAMPLES;
    let (from, to, radius) = (
        (from.0 * unit, from.1 * unit),
        (to.0 * unit, to.1 * unit),
        radius * unit,
    );
    let (line, way) = (
        (to.0 - from.0, to.1 - from.1),
        (point.0 - from.0, point.1 - from.1),
    );
    let length = line.0 * line.0 + line.1 * line.1;
    let along = (way.0 * line.0 + way.1 * line.1).clamp(0, length);
    // Everything times the squared length, so that nothing is divided.
    let scale = length.max(1);
    let off = (way.0 * scale - line.0 * along, way.1 * scale - line.1 * along);
    let limit = radius * scale;
    i128::from(off.0).pow(2) + i128::from(off.1).pow(2) <= i128::from(limit).pow(2)
}

fn chunk(file: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    file.extend(name);
    file.extend(data);
    let mut check = Crc::new();
    check.update(&name);
    check.update(data);
    file.extend(check.sum().to_be_bytes());
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;
    use crate::catalog::{Catalog, shipped};
    use crate::deck::{self, ReadOptions};

    /// The pixels of a file, and its size.
    fn read(file: &[u8]) -> (u32, u32, Vec<u8>) {
        let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
        assert_eq!(&file[..8], b"\x89PNG\r\n\x1a\n");
        let data = number(33) as usize;
        let mut pixels = Vec::new();
        flate2::read::ZlibDecoder::new(&file[41..41 + data])
            .read_to_end(&mut pixels)
            .unwrap();
        (number(16), number(20), pixels)
    }

    #[test]
    fn a_deck_is_drawn_in_the_colours_of_its_cards_and_of_its_verdict() {
        let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
        let list = shipped::file("panini/decks/vegeta.txt").unwrap();
        let deck = deck::read(&catalog, list.as_bytes(), &ReadOptions::default())
            .unwrap()
            .deck;
        let stats = DeckStats::of(&catalog, &deck);
        let (width, height, pixels) = read(&deck_picture(&stats, Verdict::Legal));
        assert_eq!((width, height), (WIDTH, HEIGHT));
        assert_eq!(pixels.len() as u32, (WIDTH * 3 + 1) * HEIGHT);
        let pixel = |x: u32, y: u32| {
            let at = (y * (WIDTH * 3 + 1) + 1 + x * 3) as usize;
            [pixels[at], pixels[at + 1], pixels[at + 2]]
        };
        assert_eq!(pixel(5, 5), token("scope"), "the lens");
        assert_eq!(pixel(300, HEIGHT - 5), token("orange-field"), "the band");
        assert_eq!(pixel(515, 178), token("legal"), "the tick");
        assert_eq!(token("orange-field"), [0xa9, 0x4c, 0x00]);
        assert_eq!(token("surface"), [0xf3, 0xf7, 0xf4], "of two, the light one");
    }

    #[test]
    fn an_empty_deck_has_a_picture_too() {
        let empty = deck::Deck::new(crate::model::Game::Score);
        let catalog = Catalog::from_set_files(&[]).unwrap();
        let stats = DeckStats::of(&catalog, &empty);
        let (width, height, _) = read(&deck_picture(&stats, Verdict::Unresolved));
        assert_eq!((width, height), (WIDTH, HEIGHT));
    }
}
