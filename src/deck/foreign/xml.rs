//! Small XML files as trees, without anything that lets a small file cost much: no DOCTYPE, no entities but the five,
//! no deep nesting.
//!
//! `roxmltree` makes trees too, and bounds their nodes, but neither how deep they nest nor in whose words a broken file is
//! told; and it refuses a prefix that no file of these programs declares. So the tree is made here, by an XML reader.

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use crate::deck::ReadError;

/// Deck files nest four deep.
const DEEPEST: usize = 32;
/// A LackeyCCG deck has four elements a copy.
const MOST_ELEMENTS: usize = 20_000;

/// An element with what it holds.
#[derive(Debug, Default)]
pub(super) struct Element {
    pub(super) name: String,
    attributes: Vec<(String, String)>,
    pub(super) children: Vec<Element>,
    /// All text directly in it.
    pub(super) text: String,
    /// Line of the file it starts in.
    pub(super) line: u32,
}

impl Element {
    /// An attribute's value, trimmed; names are compared without case.
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        let found = self
            .attributes
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim())
    }

    /// Children with a name.
    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.children
            .iter()
            .filter(move |child| child.name.eq_ignore_ascii_case(name))
    }

    /// The first child with a name.
    pub(super) fn child(&self, name: &str) -> Option<&Self> {
        self.children
            .iter()
            .find(|child| child.name.eq_ignore_ascii_case(name))
    }

    /// The text of the first child with a name, trimmed.
    pub(super) fn text_of(&self, name: &str) -> &str {
        self.child(name).map_or("", |child| child.text.trim())
    }
}

/// Reads a document's root element.
pub(super) fn parse(text: &str) -> Result<Element, ReadError> {
    let mut reader = Reader::from_str(text);
    let mut lines = Lines {
        text,
        byte: 0,
        line: 1,
    };
    let mut open: Vec<Element> = vec![Element::default()];
    let mut elements = 0;
    loop {
        let position = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
        let line = lines.at(position);
        let refused = |message: &str| ReadError::Xml {
            line,
            message: message.to_owned(),
        };
        let event = reader
            .read_event()
            .map_err(|error| refused(&format!("broken XML: {error}")))?;
        match event {
            Event::Start(start) => {
                elements += 1;
                if open.len() > DEEPEST || elements > MOST_ELEMENTS {
                    return Err(refused("more elements, or deeper ones, than any deck has"));
                }
                open.push(element(&start, line).map_err(|message| refused(&message))?);
            }
            Event::Empty(start) => {
                elements += 1;
                if elements > MOST_ELEMENTS {
                    return Err(refused("more elements than any deck has"));
                }
                let empty = element(&start, line).map_err(|message| refused(&message))?;
                if let Some(parent) = open.last_mut() {
                    parent.children.push(empty);
                }
            }
            Event::End(_) => {
                let closed = open.pop().unwrap_or_default();
                match open.last_mut() {
                    Some(parent) => parent.children.push(closed),
                    None => return Err(refused("broken XML: an end without a start")),
                }
            }
            Event::Text(words) => add_text(&mut open, &words.xml10_content()),
            Event::CData(words) => add_text(&mut open, &words.xml10_content()),
            Event::GeneralRef(reference) => {
                let meant = match reference.resolve_char_ref() {
                    Ok(Some(letter)) => Some(letter.to_string()),
                    Ok(None) => predefined(&reference).map(str::to_owned),
                    Err(_) => None,
                };
                let meant = meant
                    .ok_or_else(|| refused("an entity other than the five XML knows; it is not expanded"))?;
                add_text(&mut open, &meant);
            }
            Event::DocType(_) => return Err(refused("a DOCTYPE; deck files need none, so it is refused")),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
            Event::Eof => break,
        }
    }
    let unclosed = open.len() > 1;
    let root = open
        .into_iter()
        .next()
        .and_then(|mut document| document.children.pop());
    root.filter(|_| !unclosed).ok_or_else(|| ReadError::Xml {
        line: lines.line,
        message: "broken XML: the file ends before its elements do".to_owned(),
    })
}

fn predefined(name: &str) -> Option<&'static str> {
    quick_xml::escape::resolve_predefined_entity(name)
}

fn add_text(open: &mut [Element], words: &str) {
    if let Some(element) = open.last_mut() {
        element.text.push_str(words);
    }
}

fn element(start: &BytesStart<'_>, line: u32) -> Result<Element, String> {
    let mut element = Element {
        name: start.name().as_ref().to_owned(),
        line,
        ..Element::default()
    };
    for attribute in start.attributes() {
        let attribute = attribute.map_err(|error| format!("broken XML: {error}"))?;
        let value = attribute
            .normalized_value(XmlVersion::Implicit1_0)
            .map_err(|error| format!("broken XML: {error}"))?;
        element
            .attributes
            .push((attribute.key.as_ref().to_owned(), value.into_owned()));
    }
    Ok(element)
}

/// Line numbers of rising positions.
struct Lines<'a> {
    text: &'a str,
    byte: usize,
    line: u32,
}

impl Lines<'_> {
    fn at(&mut self, position: usize) -> u32 {
        if let Some(passed) = self.text.as_bytes().get(self.byte..position) {
            let breaks = memchr::memchr_iter(b'\n', passed).count();
            self.line = self
                .line
                .saturating_add(u32::try_from(breaks).unwrap_or(u32::MAX));
            self.byte = position;
        }
        self.line
    }
}

/// Text or an attribute's value with what XML reserves escaped, and without what it cannot hold.
pub(super) fn escaped(text: &str) -> String {
    let held: String = text
        .chars()
        .filter(|letter| {
            matches!(letter, '\t' | '\n')
                || !(letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}'))
        })
        .collect();
    quick_xml::escape::escape(held.as_str()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_keep_attributes_text_and_line() {
        let root =
            parse("<?xml version=\"1.0\"?>\n<deck game=\"g\">\n<card qty='2'>A &amp; B &#33;</card></deck>")
                .unwrap();
        assert_eq!((root.name.as_str(), root.attribute("game")), ("deck", Some("g")));
        let card = root.child("card").unwrap();
        assert_eq!(
            (card.attribute("qty"), card.text.as_str(), card.line),
            (Some("2"), "A & B !", 3)
        );
    }

    #[test]
    fn bombs_are_refused() {
        let refused = |text: &str| matches!(parse(text), Err(ReadError::Xml { .. }));
        assert!(refused(
            "<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><deck>&b;</deck>"
        ));
        assert!(refused("<deck>&b;</deck>"));
        assert!(refused(&"<deck>".repeat(100_000)));
        assert!(refused(&format!("<deck>{}</deck>", "<card/>".repeat(30_000))));
        assert!(refused("<deck><card></deck>"));
        assert!(refused("<deck>"));
        assert!(refused("<deck a=\"&b;\"/>"));
    }
}
