use askama::Template;
use askama::filters::HtmlSafe;

use crate::catalog::Catalog;
use crate::deck::{self, Document, FileKind, ImageBase, WriteOptions, Written};

/// The menu of everything a deck can be taken along as: text to copy, files to download, paper.
#[derive(Template)]
#[template(path = "parts/exports.html")]
pub struct Exports<'a> {
    from: Origin<'a>,
    /// Each format the game has, in the order offered.
    files: Vec<ExportFile>,
    /// Cards in no set Scouter knows: lists for people hold their codes only, other files leave them out.
    unknown: Vec<String>,
}

impl HtmlSafe for Exports<'_> {}

/// What is exported.
enum Origin<'a> {
    /// A kept deck or a revision of it: the address its exports are under; a former one is not printed.
    Kept { page: String, is_newest: bool },
    /// A list that is sent along, with the format it was judged by.
    List { list: &'a str, format: String },
}

struct ExportFile {
    kind: FileKind,
    written: Written,
}

impl<'a> Exports<'a> {
    /// Of a kept deck whose page has this address.
    pub fn kept(catalog: &Catalog, document: &Document, page: String) -> Self {
        Self::new(
            catalog,
            document,
            Origin::Kept {
                page,
                is_newest: true,
            },
        )
    }

    /// Of a former revision whose page has this address.
    pub fn revision(catalog: &Catalog, document: &Document, page: String) -> Self {
        Self::new(
            catalog,
            document,
            Origin::Kept {
                page,
                is_newest: false,
            },
        )
    }

    /// Of a list that nobody keeps.
    pub fn list(catalog: &Catalog, document: &Document, list: &'a str, format: String) -> Self {
        Self::new(catalog, document, Origin::List { list, format })
    }

    fn new(catalog: &Catalog, document: &Document, from: Origin<'a>) -> Self {
        let kinds = FileKind::ALL.iter().filter(|kind| kind.is_for(document.game));
        let files = kinds.map(|kind| ExportFile {
            kind: *kind,
            written: deck::write_kept(catalog, document, *kind, &WriteOptions::default()),
        });
        Self {
            from,
            files: files.collect(),
            unknown: document
                .unknown(catalog)
                .map(|line| format!("{} {}", line.count, line.printing))
                .collect(),
        }
    }

    /// The deck as our text.
    pub fn as_text(&self) -> &str {
        let text = self.files.iter().find(|file| file.kind == FileKind::Text);
        text.map_or("", |file| file.written.text.as_str())
    }

    fn prose(&self) -> impl Iterator<Item = &ExportFile> {
        self.files.iter().filter(|file| file.kind.is_prose())
    }
}
