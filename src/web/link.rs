//! A deck list inside a link: deflated, then base64 with letters that need no escape.

use std::io::{Read, Write};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use super::error::{Error, Result};
use crate::games::Basis;
use crate::legality::{Format, Profile};

/// Longest link that browsers, chats and mailers carry whole.
const LONGEST: usize = 8_000;

/// The list as a value for a link; none when it is too long for one.
pub fn pack(list: &[u8]) -> Option<String> {
    pack_whole(list).filter(|packed| packed.len() <= LONGEST)
}

/// The address of the report on a list by what it is to be judged by; none when the list is too long for a link.
pub fn to_report(list: &[u8], basis: &Basis<'_>) -> Option<String> {
    let format = basis.format.as_deref().map(Format::id).unwrap_or_default();
    let profile = basis.profile.map_or("", Profile::slug);
    let day = basis.on.as_ref();
    let on = day.map_or_else(String::new, |day| format!("&on={day}"));
    let list = pack(list)?;
    Some(format!(
        "/check?format={format}&profile={profile}{on}&list={list}"
    ))
}

/// The list as a value of any length, for a field of a form; none only when there is no memory for it.
pub fn pack_whole(bytes: &[u8]) -> Option<String> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).ok()?;
    Some(URL_SAFE_NO_PAD.encode(encoder.finish().ok()?))
}

/// The list of a link, at most `limit` bytes of it: a small link may hold a great many zeros.
pub fn unpack(packed: &str, limit: usize) -> Result<Vec<u8>> {
    let broken = || {
        Error::BadInput(
            "What carries the list here is damaged, so that it cannot be read. Paste the list, or ask for the link again.".into(),
        )
    };
    let deflated = URL_SAFE_NO_PAD
        .decode(packed.trim_end_matches('='))
        .map_err(|_| broken())?;
    let mut list = Vec::new();
    let read = DeflateDecoder::new(deflated.as_slice())
        .take(limit as u64 + 1)
        .read_to_end(&mut list);
    read.map_err(|_| broken())?;
    if list.len() > limit {
        return Err(Error::TooLarge(format!(
            "The list in the link has more than {limit} bytes."
        )));
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_survives_its_link() {
        let list = "1 Goku’s Kaio-Ken\n3 Senzu Bean\n".as_bytes();
        assert_eq!(unpack(&pack(list).unwrap(), 1000).unwrap(), list);
    }

    #[test]
    fn a_small_link_cannot_hold_a_huge_list() {
        let bomb = pack(&vec![b'0'; 1 << 20]).unwrap();
        assert!(bomb.len() < 8_000);
        assert!(matches!(unpack(&bomb, 1 << 16), Err(Error::TooLarge(_))));
    }

    #[test]
    fn a_damaged_link_says_so() {
        assert!(matches!(unpack("not a list!", 1000), Err(Error::BadInput(_))));
    }

    #[test]
    fn a_list_too_long_for_a_link_gets_none() {
        let long: Vec<u8> = (0..40_000u32)
            .flat_map(|n| (n.wrapping_mul(2_654_435_761)).to_le_bytes())
            .collect();
        assert_eq!(pack(&long), None);
    }
}
