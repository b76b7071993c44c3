//! A zip file of lists, opened within bounds whatever it claims.

use std::borrow::Cow;
use std::io::{Cursor, Read};

use memchr::memmem;
use zip::ZipArchive;

use super::pile::{Content, NotAList, Pile, content};

/// What a zip file begins with.
const MAGIC: &[u8] = b"PK\x03\x04";
/// What each file's entry in the directory at the end of an archive begins with. There are never fewer of these than
/// files, so counting them bounds an archive before it is opened.
const DIRECTORY_ENTRY: &[u8] = b"PK\x01\x02";
/// Most bytes all files of an archive may unpack to, pictures among them; they are counted while they come.
const MOST_UNPACKED: usize = 4 * Pile::MOST_BYTES;

/// Whether a file is an archive to be opened. Documents of other programs are archives too, and no lists.
pub(super) fn is_one(name: &str, bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC) && is_called_one(name)
}

fn is_called_one(name: &str) -> bool {
    let end = name.rsplit_once('.').map_or("", |(_, end)| end);
    end.is_empty() || end.eq_ignore_ascii_case("zip")
}

/// Adds every file of the archive to the pile.
pub(super) fn add(pile: &mut Pile, archive_name: &str, bytes: &[u8]) {
    if memmem::find_iter(bytes, DIRECTORY_ENTRY).count() > Pile::MOST_FILES {
        return pile.push(archive_name, false, Content::Not(NotAList::ManyFiles));
    }
    let mut archive = match ZipArchive::new(Cursor::new(bytes)) {
        Ok(archive) => archive,
        Err(error) => return pile.push(archive_name, false, damaged(&error)),
    };
    let lost = stated(bytes).saturating_sub(archive.len());
    if lost > 0 {
        pile.push(archive_name, false, Content::Not(NotAList::SameName(lost)));
    }
    let mut left = MOST_UNPACKED;
    for place in 0..archive.len() {
        let name = archive.name_for_index(place).and_then(Result::ok);
        let name = name.map_or_else(|| format!("{archive_name}, file {}", place + 1), Cow::into_owned);
        if name.ends_with('/') {
            continue;
        }
        if is_hidden(&name) {
            pile.pass_over();
            continue;
        }
        let content = unpack(&mut archive, place, &name, &mut left);
        pile.push(&name, false, content);
    }
}

/// How many files the archive itself says it has (PKWARE's APPNOTE, 4.3.16); of several with one name one can be opened.
fn stated(bytes: &[u8]) -> usize {
    const END: &[u8] = b"PK\x05\x06";
    const COUNT_AT: usize = 10;
    let end = memmem::rfind(bytes, END).and_then(|end| bytes.get(end + COUNT_AT..)?.first_chunk());
    end.map_or(0, |count| u16::from_le_bytes(*count).into())
}

fn unpack(archive: &mut ZipArchive<Cursor<&[u8]>>, place: usize, name: &str, left: &mut usize) -> Content {
    if *left == 0 {
        return Content::Not(NotAList::Over);
    }
    let file = match archive.by_index(place) {
        Ok(file) => file,
        Err(error) => return damaged(&error),
    };
    let most = Pile::LONGEST_LIST.min(*left);
    let mut bytes = Vec::new();
    let read = file.take(most as u64 + 1).read_to_end(&mut bytes);
    *left = left.saturating_sub(bytes.len());
    match read {
        Err(error) => damaged(&error),
        Ok(_) if bytes.starts_with(MAGIC) && is_called_one(name) => Content::Not(NotAList::Nested),
        Ok(_) => content(&bytes),
    }
}

/// What systems put beside the files people pack.
fn is_hidden(name: &str) -> bool {
    name.split(['/', '\\']).any(|part| {
        // Some programs write where a folder is, or the one above it, into the names.
        let is_place = matches!(part, "." | "..");
        (part.starts_with('.') && !is_place)
            || part == "__MACOSX"
            || part == "Thumbs.db"
            || part == "desktop.ini"
    })
}

fn damaged(error: &dyn std::error::Error) -> Content {
    Content::Not(NotAList::Damaged(error.to_string().chars().take(100).collect()))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in files {
            writer.start_file(*name, SimpleFileOptions::default()).unwrap();
            writer.write_all(bytes).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    fn opened(bytes: &[u8]) -> Pile {
        let mut pile = Pile::default();
        pile.add_file("lists.zip", bytes);
        pile
    }

    fn reasons(pile: &Pile) -> Vec<(&str, Option<&NotAList>)> {
        let reason = |content| match content {
            &Content::List(_) => None,
            Content::Not(reason) => Some(reason),
        };
        let entries = pile.entries().iter();
        entries
            .map(|entry| (entry.name.as_str(), reason(&entry.content)))
            .collect()
    }

    #[test]
    fn an_archive_is_opened_one_level_deep_and_keeps_the_names() {
        let inner = zipped(&[("a.txt", b"3 Red Duck")]);
        let pile = opened(&zipped(&[
            ("day one/ana.txt", b"3 Red Duck"),
            ("poster.png", b"\x89PNG\r\n\x1a\n\0"),
            ("more.zip", &inner),
            ("__MACOSX/._ana.txt", b"\0"),
            (".DS_Store", b"\0"),
        ]));
        assert_eq!(
            reasons(&pile),
            [
                ("day one/ana.txt", None),
                ("poster.png", Some(&NotAList::NotText)),
                ("more.zip", Some(&NotAList::Nested))
            ]
        );
        assert_eq!(pile.hidden(), 2);
    }

    #[test]
    fn a_file_whose_name_says_this_folder_is_not_hidden() {
        let pile = opened(&zipped(&[
            ("./ana.txt", b"3 Red Duck"),
            ("./lists/ben.txt", b"3 Red Duck"),
            ("../cleo.txt", b"3 Red Duck"),
            ("./.DS_Store", b"\0"),
        ]));
        assert_eq!(
            reasons(&pile),
            [
                ("./ana.txt", None),
                ("./lists/ben.txt", None),
                ("../cleo.txt", None)
            ]
        );
        assert_eq!(pile.hidden(), 1);
    }

    #[test]
    fn two_files_of_one_name_are_told() {
        let mut bytes = zipped(&[("ana.txt", b"3 Red Duck"), ("bob.txt", b"1 Red Duck")]);
        let places: Vec<usize> = memmem::find_iter(&bytes, b"bob.txt").collect();
        for place in places {
            bytes[place..place + 7].copy_from_slice(b"ana.txt");
        }
        let pile = opened(&bytes);
        assert_eq!(
            reasons(&pile),
            [("lists.zip", Some(&NotAList::SameName(1))), ("ana.txt", None)]
        );
    }

    #[test]
    fn a_bomb_is_unpacked_no_further_than_the_bounds() {
        let zeros = vec![b'0'; 64 << 20];
        let pile = opened(&zipped(&[("bomb.txt", &zeros), ("ana.txt", b"3 Red Duck")]));
        assert_eq!(
            reasons(&pile),
            [("bomb.txt", Some(&NotAList::TooLarge)), ("ana.txt", None)]
        );
        let quarter = vec![b' '; Pile::LONGEST_LIST + 1];
        let names: Vec<String> = (0..200).map(|number| format!("{number}.txt")).collect();
        let files: Vec<(&str, &[u8])> = names
            .iter()
            .map(|name| (name.as_str(), quarter.as_slice()))
            .collect();
        let pile = opened(&zipped(&files));
        assert_eq!(reasons(&pile)[199].1, Some(&NotAList::Over));
    }

    #[test]
    fn an_archive_of_very_many_files_is_not_even_opened() {
        let names: Vec<String> = (0..=Pile::MOST_FILES).map(|number| number.to_string()).collect();
        let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), b"".as_slice())).collect();
        assert_eq!(
            reasons(&opened(&zipped(&files))),
            [("lists.zip", Some(&NotAList::ManyFiles))]
        );
    }

    #[test]
    fn a_damaged_archive_says_so_under_its_name() {
        let mut bytes = zipped(&[("ana.txt", b"3 Red Duck")]);
        bytes.truncate(40);
        let pile = opened(&bytes);
        assert!(matches!(
            reasons(&pile).as_slice(),
            [("lists.zip", Some(NotAList::Damaged(_)))]
        ));
    }

    #[test]
    fn a_document_of_another_program_is_not_an_archive_of_lists() {
        let mut pile = Pile::default();
        pile.add_file("notes.docx", &zipped(&[("word/document.xml", b"<w/>")]));
        assert_eq!(reasons(&pile), [("notes.docx", Some(&NotAList::NotText))]);
    }
}
