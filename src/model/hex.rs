//! Bytes as people copy them: fingerprints, seeds, digests.

/// Two digits a byte, in small letters.
pub fn hex<'a>(bytes: impl IntoIterator<Item = &'a u8>) -> String {
    bytes
        .into_iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|digit| char::from_digit(digit.into(), 16))
        .collect()
}

/// A letter or digit a byte, of its last five bits, in groups of four: without I, L, O and U, which are read wrongly.
pub fn letters<'a>(bytes: impl IntoIterator<Item = &'a u8>) -> String {
    const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let mut text = String::with_capacity(24);
    for (place, byte) in bytes.into_iter().enumerate() {
        if place > 0 && place % 4 == 0 {
            text.push('-');
        }
        let letter = LETTERS.get(usize::from(byte & 31));
        text.push(letter.map_or('0', |letter| char::from(*letter)));
    }
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_byte_is_two_digits() {
        assert_eq!(super::hex(&[0, 0x0a, 0xff]), "000aff");
    }

    #[test]
    fn letters_stand_in_groups_of_four() {
        assert_eq!(super::letters(&[0, 10, 31, 32, 18]), "0AZ0-J");
    }
}
