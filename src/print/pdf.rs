//! A4 pages of text and lines. The margins also fit Letter paper.
//!
//! The two fonts are among those every PDF reader has, so no font file is shipped; they know the letters of
//! Windows-1252, and others are spelt in those. Body text is monospaced: its width is known without font metrics.

use any_ascii::any_ascii_char;
use encoding_rs::WINDOWS_1252;
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use unicode_normalization::UnicodeNormalization;

use crate::model::limits::is_invisible;

/// Page width in points.
pub const WIDTH: f32 = 595.0;
/// Page height in points.
pub const HEIGHT: f32 = 842.0;
/// Width of a letter of the body font, as a share of its size.
const LETTER: f32 = 0.6;
const FOOT_MARGIN: f32 = 40.0;
const FOOT_SIZE: f32 = 7.0;

/// A font of the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Font {
    /// Courier, for everything that must fit or line up.
    Body,
    /// Helvetica bold, for headings with room to spare.
    Heading,
}

impl Font {
    const fn name(self) -> Name<'static> {
        match self {
            Self::Body => Name(b"F1"),
            Self::Heading => Name(b"F2"),
        }
    }

    /// Width of a letter as a share of the size; of the heading's letters the widest of their kind.
    fn advance(self, letter: char) -> f32 {
        match (self, letter) {
            (Self::Body, _) => LETTER,
            (Self::Heading, ' ' | ',' | '.' | ':' | '\'' | 'i' | 'j' | 'l') => 0.34,
            (Self::Heading, 'a'..='l' | 'n'..='v' | 'x'..='z' | '0'..='9') => 0.62,
            (Self::Heading, 'A'..='L' | 'N'..='V' | 'X'..='Z') => 0.78,
            (Self::Heading, _) => 1.0,
        }
    }

    /// The text in lines of that width.
    fn lines(self, text: &str, width: f32, size: f32) -> Vec<String> {
        let advances = || text.chars().map(|letter| self.advance(letter) * size);
        if advances().sum::<f32>() <= width {
            return vec![text.to_owned()];
        }
        wrap(text, whole(width / advances().fold(LETTER * size, f32::max)))
    }
}

/// Where a text may stand, in points: the baseline of its one line at full size begins at the place, and whatever of it takes
/// several lines stands about that line.
#[derive(Debug, Clone, Copy)]
pub struct Room {
    /// Where the baseline begins.
    pub at: (f32, f32),
    /// What its lines may be wide.
    pub width: f32,
    /// What its lines may be high, together.
    pub height: f32,
}

/// One page being drawn; coordinates are points from the lower left corner.
pub struct Page {
    content: Content,
}

impl Page {
    /// An empty page.
    pub fn new() -> Self {
        let mut content = Content::new();
        content.set_line_width(0.6);
        Self { content }
    }

    /// Writes one line of text with its baseline at `y`.
    pub fn text(&mut self, x: f32, y: f32, font: Font, size: f32, text: &str) {
        self.content.begin_text();
        self.content.set_font(font.name(), size);
        self.content.next_line(x, y);
        self.content.show(Str(&windows_1252(text)));
        self.content.end_text();
    }

    /// Writes a text whole, in letters of that size where there is room for them, or else in smaller ones or several lines,
    /// whatever is the larger.
    pub fn fit(&mut self, room: Room, font: Font, size: f32, text: &str) {
        /// From the top of a line to the top of the next, as a share of the size.
        const LINE: f32 = 1.12;
        /// How far above its baseline the middle of a line is, as a share of the size.
        const MIDDLE: f32 = 0.33;
        const STEP: f32 = 0.5;
        const LEAST: f32 = 4.0;
        let text = spelt(text);
        let mut smaller = size;
        let mut lines = font.lines(&text, room.width, smaller);
        while lines.len() > 1 && lengths(lines.len(), smaller * LINE) > room.height && smaller > LEAST {
            smaller -= STEP;
            lines = font.lines(&text, room.width, smaller);
        }
        let (x, y) = room.at;
        let above = lengths(lines.len().saturating_sub(1), smaller * LINE) / 2.0;
        let mut y = y + size * MIDDLE + above - smaller * MIDDLE;
        for line in &lines {
            self.text(x, y, font, smaller, line);
            y -= smaller * LINE;
        }
    }

    /// Draws the outline of a box whose lower left corner is given.
    pub fn frame(&mut self, x: f32, y: f32, width: f32, height: f32) {
        self.content.rect(x, y, width, height);
        self.content.stroke();
    }

    /// Draws a horizontal line.
    pub fn rule(&mut self, x: f32, y: f32, width: f32) {
        self.content.move_to(x, y);
        self.content.line_to(x + width, y);
        self.content.stroke();
    }
}

/// How many letters of the body font at `size` fit into `width` points.
pub fn letters(width: f32, size: f32) -> usize {
    whole(width / (size * LETTER))
}

/// How wide that many letters of the body font are.
pub fn width_of(letters: usize, size: f32) -> f32 {
    lengths(letters, size * LETTER)
}

#[expect(clippy::cast_sign_loss, reason = "only positive lengths are divided")]
const fn whole(letters: f32) -> usize {
    letters as usize
}

/// That many lengths one after the other.
#[expect(clippy::cast_precision_loss, reason = "lines and letters of a page")]
fn lengths(count: usize, each: f32) -> f32 {
    count as f32 * each
}

/// The text in lines of at most `width` letters, broken between words where it can be.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        for (place, piece) in pieces(word, width).into_iter().enumerate() {
            let Some(line) = lines.last_mut() else { continue };
            if line.is_empty() {
                *line = piece;
            } else if place == 0 && line.chars().count() + 1 + piece.chars().count() <= width {
                line.push(' ');
                line.push_str(&piece);
            } else {
                lines.push(piece);
            }
        }
    }
    lines
}

fn pieces(word: &str, width: usize) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    letters
        .chunks(width)
        .map(|piece| piece.iter().collect())
        .collect()
}

/// Joins the pages to a document.
pub fn document(title: &str, pages: Vec<Page>) -> Vec<u8> {
    let mut document = Document::new();
    for page in pages {
        document.add(page);
    }
    document.finish(title)
}

/// A document that grows page by page; only what is written of it is held.
pub struct Document {
    pdf: Pdf,
    /// What stands at the foot of every page, in small letters; may be empty.
    foot: String,
    last: i32,
    tree: Ref,
    fonts: [(Font, Ref); 2],
    pages: Vec<Ref>,
    /// What readers offer to jump to: a name and its page.
    chapters: Vec<(String, Ref)>,
}

impl Document {
    /// An empty document.
    pub fn new() -> Self {
        Self::with_foot("")
    }

    /// An empty document whose pages all end in this line.
    pub fn with_foot(foot: &str) -> Self {
        let mut document = Self {
            pdf: Pdf::new(),
            foot: foot.to_owned(),
            last: 3,
            tree: Ref::new(1),
            fonts: [(Font::Body, Ref::new(2)), (Font::Heading, Ref::new(3))],
            pages: Vec::new(),
            chapters: Vec::new(),
        };
        for ((_, font), name) in document
            .fonts
            .into_iter()
            .zip([Name(b"Courier"), Name(b"Helvetica-Bold")])
        {
            document
                .pdf
                .type1_font(font)
                .base_font(name)
                .encoding_predefined(Name(b"WinAnsiEncoding"));
        }
        document
    }

    fn fresh(&mut self) -> Ref {
        self.last += 1;
        Ref::new(self.last)
    }

    /// Adds a page.
    pub fn add(&mut self, mut page: Page) {
        if !self.foot.is_empty() {
            let room = Room {
                at: (FOOT_MARGIN, 22.0),
                width: WIDTH - 2.0 * FOOT_MARGIN,
                height: 2.0 * FOOT_SIZE,
            };
            page.fit(room, Font::Body, FOOT_SIZE, &self.foot);
        }
        let (page_id, content_id) = (self.fresh(), self.fresh());
        let mut sheet = self.pdf.page(page_id);
        sheet.media_box(Rect::new(0.0, 0.0, WIDTH, HEIGHT));
        sheet.parent(self.tree);
        sheet.contents(content_id);
        let mut resources = sheet.resources();
        let mut fonts = resources.fonts();
        for (font, id) in self.fonts {
            fonts.pair(font.name(), id);
        }
        fonts.finish();
        resources.finish();
        sheet.finish();
        self.pdf.stream(content_id, &page.content.finish());
        self.pages.push(page_id);
    }

    /// Adds the pages of a chapter that readers can jump to.
    pub fn add_chapter(&mut self, name: &str, pages: impl IntoIterator<Item = Page>) {
        let before = self.pages.len();
        for page in pages {
            self.add(page);
        }
        if let Some(first) = self.pages.get(before) {
            self.chapters.push((name.to_owned(), *first));
        }
    }

    /// The whole file.
    pub fn finish(mut self, title: &str) -> Vec<u8> {
        let (catalog, info) = (self.fresh(), self.fresh());
        let outline = self.outline();
        let mut root = self.pdf.catalog(catalog);
        root.pages(self.tree);
        if let Some(outline) = outline {
            root.outlines(outline);
        }
        root.finish();
        self.pdf
            .document_info(info)
            .title(TextStr(title))
            .creator(TextStr("Scouter"));
        self.pdf
            .pages(self.tree)
            .kids(self.pages.iter().copied())
            .count(count(self.pages.len()));
        self.pdf.finish()
    }

    /// The chapters as a chain of names, if there are any.
    fn outline(&mut self) -> Option<Ref> {
        let chapters = std::mem::take(&mut self.chapters);
        let outline = self.fresh();
        let items: Vec<Ref> = chapters.iter().map(|_| self.fresh()).collect();
        let (first, last) = (*items.first()?, *items.last()?);
        self.pdf
            .outline(outline)
            .first(first)
            .last(last)
            .count(count(items.len()));
        for (place, ((name, page), id)) in chapters.iter().zip(&items).enumerate() {
            let mut item = self.pdf.outline_item(*id);
            item.title(TextStr(name)).parent(outline);
            if let Some(before) = place.checked_sub(1).and_then(|before| items.get(before)) {
                item.prev(*before);
            }
            if let Some(after) = items.get(place + 1) {
                item.next(*after);
            }
            item.dest().page(*page).fit();
        }
        Some(outline)
    }
}

fn count(things: usize) -> i32 {
    i32::try_from(things).unwrap_or(i32::MAX)
}

/// The text as the fonts spell it: `Łukasz` as `Lukasz`, `Иван` as `Ivan`.
fn spelt(text: &str) -> String {
    let mut said = String::with_capacity(text.len());
    for letter in text.nfc() {
        let mut buffer = [0; 4];
        let (_, _, unmappable) = WINDOWS_1252.encode(letter.encode_utf8(&mut buffer));
        match any_ascii_char(letter) {
            _ if letter.is_control() => said.push('?'),
            _ if !unmappable => said.push(letter),
            "" if is_invisible(letter) => {}
            "" => said.push('?'),
            latin => said.push_str(latin),
        }
    }
    said
}

fn windows_1252(text: &str) -> Vec<u8> {
    WINDOWS_1252.encode(&spelt(text)).0.into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_between_words_and_long_words_within() {
        assert_eq!(wrap("raise your anger", 10), ["raise your", "anger"]);
        assert_eq!(wrap("Kamehamehaaaa now", 6), ["Kameha", "mehaaa", "a now"]);
        assert_eq!(wrap("", 6), [""]);
    }

    #[test]
    fn letters_the_fonts_lack_are_spelt_in_latin_ones() {
        assert_eq!(windows_1252("Grün, Gru\u{308}n"), b"Gr\xfcn, Gr\xfcn");
        assert_eq!(windows_1252("Łukasz Wiśniewski"), b"Lukasz Wisniewski");
        assert_eq!(windows_1252("Иван Ὀδυσσεύς"), b"Ivan Odysseys");
        assert_eq!(windows_1252("悟空\n"), b"WuKong?");
    }

    fn written(room: Room, font: Font, text: &str) -> Vec<String> {
        let mut page = Page::new();
        page.fit(room, font, 11.0, text);
        let drawn = String::from_utf8_lossy(&page.content.finish()).into_owned();
        let lines = drawn.split('(').skip(1);
        lines
            .map(|line| line.split(')').next().unwrap_or_default().to_owned())
            .collect()
    }

    #[test]
    fn a_text_that_is_too_long_becomes_smaller_or_takes_two_lines_and_loses_no_letter() {
        let room = Room {
            at: (40.0, 700.0),
            width: 120.0,
            height: 22.0,
        };
        for font in [Font::Body, Font::Heading] {
            assert_eq!(written(room, font, "Blue Terror"), ["Blue Terror"]);
            for long in ["W".repeat(66), "ana ".repeat(16), "龘".repeat(60)] {
                let lines = written(room, font, &long);
                assert!(lines.len() > 1, "{lines:?}");
                let without_gaps = |text: &str| text.replace(' ', "");
                assert_eq!(without_gaps(&lines.concat()), without_gaps(&spelt(&long)));
            }
        }
    }
}
