//! From bytes to text.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::ReadError;

/// The text of a file people keep lists in (UTF-8, UTF-16, Windows-1252), and a remark if it was not
/// plain UTF-8.
pub fn decode(bytes: &[u8]) -> Result<(Cow<'_, str>, Option<String>), ReadError> {
    if ARCHIVES.iter().any(|mark| bytes.starts_with(mark)) {
        return Err(ReadError::Archive);
    }
    if PICTURES.iter().any(|mark| bytes.starts_with(mark)) {
        return Err(ReadError::Picture);
    }
    let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let marked = marked.or_else(|| without_mark(bytes));
    let (text, _, damaged) = marked.unwrap_or(UTF_8).decode(bytes);
    let (text, remark) = match marked {
        Some(encoding) if encoding != UTF_8 => {
            (text, Some(format!("Characters: read as {}", encoding.name())))
        }
        _ if damaged => {
            let (text, ..) = WINDOWS_1252.decode(bytes);
            if is_noise(&text) {
                return Err(ReadError::NotText);
            }
            let remark =
                "Characters: the file is not valid UTF-8; read as Windows-1252, so accents may be wrong";
            (text, Some(remark.to_owned()))
        }
        _ => (text, None),
    };
    if text.contains('\0') {
        return Err(ReadError::NotText);
    }
    // Old Macs ended their lines with this alone.
    let text = if text.contains('\r') && !text.contains('\n') {
        Cow::Owned(text.replace('\r', "\n"))
    } else {
        text
    };
    Ok((text, remark))
}

/// How zip archives begin: with a file, or with the end of an empty one.
const ARCHIVES: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];
/// How PNG, JPEG, GIF and WebP begin.
const PICTURES: [&[u8]; 4] = [b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF"];

/// The half of the bytes that must be zero, in percent, for UTF-16 without its mark: lists are mostly plain letters.
const MOSTLY: usize = 90;

/// UTF-16 that lost its mark: of plain letters every second byte is zero, and no other is.
fn without_mark(bytes: &[u8]) -> Option<&'static Encoding> {
    if bytes.is_empty() || !bytes.len().is_multiple_of(2) {
        return None;
    }
    let zeros = |from: usize| {
        bytes
            .iter()
            .skip(from)
            .step_by(2)
            .filter(|byte| **byte == 0)
            .count()
    };
    let is_filled = |zeros: usize| zeros * 200 >= bytes.len() * MOSTLY;
    match (zeros(0), zeros(1)) {
        (0, odd) if is_filled(odd) => Some(UTF_16LE),
        (even, 0) if is_filled(even) => Some(UTF_16BE),
        _ => None,
    }
}

/// Whether what was read letter by letter is the inside of some other file: compressed bytes are control characters
/// every so often, and old text files have none.
fn is_noise(text: &str) -> bool {
    let odd =
        |letter: &char| letter.is_control() && !matches!(letter, '\t' | '\n' | '\r' | '\u{c}' | '\u{1a}');
    text.chars().filter(odd).count() > text.chars().count() / 50
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_text() {
        assert_eq!(decode(b"\xef\xbb\xbfGoku").unwrap(), ("Goku".into(), None));
        let utf16 = [0xff, 0xfe, b'G', 0, b'o', 0];
        assert_eq!(decode(&utf16).unwrap().0, "Go");
    }

    #[test]
    fn utf_16_is_read_without_its_mark_too_and_it_is_said() {
        let list = "3 Senzu Bean\n2 Gotenks’ Galactic Donut\n";
        let little: Vec<u8> = list.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = list.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for (bytes, name) in [(little, "UTF-16LE"), (big, "UTF-16BE")] {
            let (text, remark) = decode(&bytes).unwrap();
            assert_eq!(
                (text.as_ref(), remark),
                (list, Some(format!("Characters: read as {name}")))
            );
        }
        assert_eq!(decode(b"Goku\0\0").unwrap_err(), ReadError::NotText);
        assert_eq!(decode(&[0; 64]).unwrap_err(), ReadError::NotText);
    }

    #[test]
    fn old_windows_files_are_read_and_it_is_said() {
        let (text, remark) = decode(b"Gotenks\x92 Galactic Donut").unwrap();
        assert_eq!(text, "Gotenks’ Galactic Donut");
        assert!(remark.unwrap().contains("Windows-1252"));
    }

    #[test]
    fn lines_of_old_macs_are_lines() {
        assert_eq!(decode(b"3 Senzu Bean\r1 Goku").unwrap().0, "3 Senzu Bean\n1 Goku");
        assert_eq!(
            decode(b"3 Senzu Bean\r\n1 Goku").unwrap().0,
            "3 Senzu Bean\r\n1 Goku"
        );
    }

    #[test]
    fn what_is_no_text_is_refused() {
        assert_eq!(decode(b"PK\x03\x04\0\0").unwrap_err(), ReadError::Archive);
        assert_eq!(decode(b"\x89PNG\r\n\x1a\n").unwrap_err(), ReadError::Picture);
        let compressed = b"%PDF-1.7\n\x8f\x1b\x02\xfa\x91~\x11a\x06\xe3";
        assert_eq!(decode(compressed).unwrap_err(), ReadError::NotText);
    }
}
