use serde::{Deserialize, Serialize};

use super::{archive, paste};
use crate::deck;
use crate::model::limits::is_invisible;

/// Lists gathered to be judged, within bounds: what is over is an entry that says so, never a failure of the rest.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pile {
    entries: Vec<Entry>,
    /// Bytes of all lists.
    bytes: usize,
    left_out: usize,
    hidden: usize,
}

/// A file or a part of a paste.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The file's name as it came, with its folders; or the words above the list in a paste.
    pub name: String,
    /// Whether somebody wrote the name as that of a person, and did not only name a file.
    pub named: bool,
    /// The number at an event, where it has one.
    #[serde(skip)]
    pub number: Option<u16>,
    /// What is in it.
    pub content: Content,
}

/// What an entry holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Content {
    /// Text, which may be a list.
    List(String),
    /// Something else; nothing of it is kept.
    Not(NotAList),
}

/// Why an entry is not a list that can be judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum NotAList {
    /// Nothing in it.
    #[error("the file is empty")]
    Empty,
    /// Bytes that are not text.
    #[error("this is not a text file")]
    NotText,
    /// One list is too long.
    #[error("larger than {} kB, too large for a list", Pile::LONGEST_LIST / 1024)]
    TooLarge,
    /// All lists together are too long.
    #[error("not looked at: the lists before it have {} MB together, the most at once", Pile::MOST_BYTES >> 20)]
    Over,
    /// An archive within an archive.
    #[error("an archive inside an archive is not opened: unpack it first")]
    Nested,
    /// An archive of very many files.
    #[error("the archive holds more than {} files", Pile::MOST_FILES)]
    ManyFiles,
    /// Files of an archive that have the name of another file in it.
    #[error(
        "{0} more of its files have the name of another one, and only one of each name is read: give each a name of its own"
    )]
    SameName(usize),
    /// A damaged archive, or a damaged file in it.
    #[error("the archive is damaged here: {0}")]
    Damaged(String),
    /// It could not be opened.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
}

impl Pile {
    /// Most entries.
    pub const MOST_LISTS: usize = 1_000;
    /// Most bytes of one list, unpacked.
    pub const LONGEST_LIST: usize = 256 << 10;
    /// Most bytes of all lists together, unpacked.
    pub const MOST_BYTES: usize = 8 << 20;
    /// Most files an archive may hold, folders and pictures among them.
    pub const MOST_FILES: usize = 2_000;
    /// Most letters of a name.
    const LONGEST_NAME: usize = 120;

    /// The entries in the order they came.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Entries that were not even looked at, since there are too many.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// Files that programs put into archives and folders for themselves; they are passed over.
    pub fn hidden(&self) -> usize {
        self.hidden
    }

    /// Whether nothing came.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The pile of entries that were gathered before. The bounds hold again: whoever kept them may have changed them.
    pub fn of(entries: Vec<Entry>) -> Self {
        let mut pile = Self::default();
        for entry in entries {
            pile.push(&entry.name, entry.named, entry.content);
        }
        pile
    }

    /// Adds a file. An archive, known by the end of its name, is opened.
    pub fn add_file(&mut self, name: &str, bytes: &[u8]) {
        if archive::is_one(name, bytes) {
            archive::add(self, name, bytes);
        } else {
            self.push(name, false, content(bytes));
        }
    }

    /// Adds a file that could not be opened.
    pub fn add_unreadable(&mut self, name: &str, why: String) {
        self.push(name, false, Content::Not(NotAList::Unreadable(why)));
    }

    /// Adds the lists of a text, parted by lines such as `=== Ana`.
    pub fn add_paste(&mut self, text: &str) {
        for (name, list) in paste::parts(text) {
            let named = name.is_some();
            let name = name.map_or_else(|| format!("List {}", self.entries.len() + 1), str::to_owned);
            self.push(&name, named, content(list.as_bytes()));
        }
    }

    /// Adds a list under the name of a person.
    pub fn add_person(&mut self, name: &str, bytes: &[u8]) {
        self.push(name, true, content(bytes));
    }

    /// Adds the list of somebody with a number at an event.
    pub fn add_entrant(&mut self, name: &str, number: Option<u16>, bytes: &[u8]) {
        self.take(Entry {
            name: clean(name),
            named: true,
            number,
            content: content(bytes),
        });
    }

    pub(super) fn push(&mut self, name: &str, named: bool, content: Content) {
        self.take(Entry {
            name: clean(name),
            named,
            number: None,
            content,
        });
    }

    fn take(&mut self, entry: Entry) {
        if self.entries.len() == Self::MOST_LISTS {
            self.left_out += 1;
            return;
        }
        let content = match entry.content {
            Content::List(text) if text.len() > Self::LONGEST_LIST => Content::Not(NotAList::TooLarge),
            Content::List(text) if self.bytes + text.len() > Self::MOST_BYTES => Content::Not(NotAList::Over),
            content => content,
        };
        if let Content::List(text) = &content {
            self.bytes += text.len();
        }
        self.entries.push(Entry { content, ..entry });
    }

    pub(super) fn pass_over(&mut self) {
        self.hidden += 1;
    }
}

/// What the bytes of a file are.
pub(super) fn content(bytes: &[u8]) -> Content {
    if bytes.len() > Pile::LONGEST_LIST {
        return Content::Not(NotAList::TooLarge);
    }
    match deck::decode(bytes) {
        Err(_) => Content::Not(NotAList::NotText),
        Ok((text, _)) if text.trim().is_empty() => Content::Not(NotAList::Empty),
        Ok((text, _)) => Content::List(text.into_owned()),
    }
}

/// A name as it is shown: without what would not be seen or would turn the line round, and of a long one the end.
fn clean(name: &str) -> String {
    let is_unseen = |letter: &char| letter.is_control() || is_invisible(*letter);
    let letters: Vec<char> = name.trim().chars().filter(|letter| !is_unseen(letter)).collect();
    let over = letters.len().saturating_sub(Pile::LONGEST_NAME);
    let start = if over > 0 { "…" } else { "" };
    let kept: String = letters.into_iter().skip(over).collect();
    if kept.is_empty() {
        "without a name".to_owned()
    } else {
        format!("{start}{kept}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_not_text_leave_their_name_and_nothing_else() {
        let mut pile = Pile::default();
        pile.add_file("poster.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
        pile.add_file("blank.txt", b" \n");
        pile.add_file("ana.txt", b"3 Red Duck\n");
        let contents: Vec<_> = pile.entries().iter().map(|entry| &entry.content).collect();
        assert_eq!(contents[0], &Content::Not(NotAList::NotText));
        assert_eq!(contents[1], &Content::Not(NotAList::Empty));
        assert_eq!(contents[2], &Content::List("3 Red Duck\n".into()));
        assert_eq!(pile.entries()[0].name, "poster.png");
    }

    #[test]
    fn a_list_too_many_and_a_list_too_long_are_said_and_the_others_stay() {
        let mut pile = Pile::default();
        pile.add_file("long.txt", &vec![b'x'; Pile::LONGEST_LIST + 1]);
        assert_eq!(pile.entries()[0].content, Content::Not(NotAList::TooLarge));
        for number in 0..Pile::MOST_LISTS + 5 {
            pile.add_file(&format!("{number}.txt"), b"3 Red Duck");
        }
        assert_eq!((pile.entries().len(), pile.left_out()), (Pile::MOST_LISTS, 6));
    }

    #[test]
    fn all_lists_together_are_bounded_also_when_they_come_back_from_a_page() {
        let big = Entry {
            name: "big.txt".into(),
            named: false,
            number: None,
            content: Content::List("x".repeat(Pile::LONGEST_LIST)),
        };
        let pile = Pile::of(vec![big; 40]);
        let kept = |entry: &&Entry| matches!(entry.content, Content::List(_));
        assert_eq!(pile.entries().iter().filter(kept).count(), 32);
        assert_eq!(pile.entries()[39].content, Content::Not(NotAList::Over));
    }

    #[test]
    fn a_name_shows_as_it_is_and_turns_nothing_round() {
        assert_eq!(clean("a\u{202e}txt.exe\r\n"), "atxt.exe");
        assert_eq!(clean(" \u{200b}"), "without a name");
        let long = clean(&format!("{}/ana.txt", "x".repeat(500)));
        assert!(long.starts_with("…x") && long.ends_with("/ana.txt") && long.chars().count() == 121);
    }
}
