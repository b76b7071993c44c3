//! A4 pages of text and lines. The margins also fit Letter paper.
//!
//! The two fonts are among those every PDF reader has, so no font file is shipped; they know the letters of
//! Windows-1252, and others become `?`. Body text is monospaced: its width is known without font metrics.

use encoding_rs::WINDOWS_1252;
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

/// Page width in points.
pub const WIDTH: f32 = 595.0;
/// Page height in points.
pub const HEIGHT: f32 = 842.0;
/// Width of a letter of the body font, as a share of its size.
const LETTER: f32 = 0.6;

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
    #[expect(clippy::cast_sign_loss, reason = "both are positive lengths")]
    let letters = (width / (size * LETTER)) as usize;
    letters
}

/// The text cut to `width` letters, with an ellipsis if something is lost.
pub fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
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
    let mut next = 0;
    let mut fresh = || {
        next += 1;
        Ref::new(next)
    };
    let (catalog, tree, info, body, heading) = (fresh(), fresh(), fresh(), fresh(), fresh());
    let pages: Vec<(Ref, Ref, Page)> = pages.into_iter().map(|page| (fresh(), fresh(), page)).collect();
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree);
    pdf.document_info(info)
        .title(TextStr(title))
        .creator(TextStr("Scouter"));
    pdf.pages(tree)
        .kids(pages.iter().map(|(page, ..)| *page))
        .count(i32::try_from(pages.len()).unwrap_or(i32::MAX));
    for (font, name) in [(body, Name(b"Courier")), (heading, Name(b"Helvetica-Bold"))] {
        pdf.type1_font(font)
            .base_font(name)
            .encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    for (page_id, content_id, page) in pages {
        let mut sheet = pdf.page(page_id);
        sheet.media_box(Rect::new(0.0, 0.0, WIDTH, HEIGHT));
        sheet.parent(tree);
        sheet.contents(content_id);
        let mut resources = sheet.resources();
        resources
            .fonts()
            .pair(Font::Body.name(), body)
            .pair(Font::Heading.name(), heading);
        resources.finish();
        sheet.finish();
        pdf.stream(content_id, &page.content.finish());
    }
    pdf.finish()
}

/// The text as the fonts spell it.
fn windows_1252(text: &str) -> Vec<u8> {
    let known: String = text
        .chars()
        .map(|letter| {
            let mut buffer = [0; 4];
            let (_, _, unmappable) = WINDOWS_1252.encode(letter.encode_utf8(&mut buffer));
            if unmappable || letter.is_control() {
                '?'
            } else {
                letter
            }
        })
        .collect();
    WINDOWS_1252.encode(&known).0.into_owned()
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
    fn letters_the_fonts_lack_become_question_marks() {
        assert_eq!(windows_1252("Grün 悟空\n"), b"Gr\xfcn ???");
    }

    #[test]
    fn a_cut_text_says_so() {
        assert_eq!(cut("Blue Terror", 11), "Blue Terror");
        assert_eq!(cut("Blue Terror", 6), "Blue …");
    }
}
