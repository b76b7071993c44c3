//! Bytes as people copy them: fingerprints, seeds, digests.

/// Two digits a byte, in small letters.
pub fn hex<'a>(bytes: impl IntoIterator<Item = &'a u8>) -> String {
    bytes
        .into_iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|digit| char::from_digit(digit.into(), 16))
        .collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_byte_is_two_digits() {
        assert_eq!(super::hex(&[0, 0x0a, 0xff]), "000aff");
    }
}
