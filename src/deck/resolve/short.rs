//! Short forms people use for words of titles.

use crate::catalog::fold;

/// Words and what they stand for; looked up only where the title as written is no card's.
const FORMS: &[(&str, &str)] = &[
    ("db", "dragon ball"),
    ("dball", "dragon ball"),
    ("dragonball", "dragon ball"),
    ("dragonballs", "dragon ball"),
    ("dbs", "dragon ball"),
    ("balls", "ball"),
    ("edb", "earth dragon ball"),
    ("ndb", "namek dragon ball"),
    ("ddb", "dende dragon ball"),
    ("alternate", "alt"),
    ("ss", "super saiyan"),
    ("ssj", "super saiyan"),
    ("atk", "attack"),
    ("att", "attack"),
    ("def", "defense"),
    ("phys", "physical"),
    ("nrg", "energy"),
    ("w", "with"),
];

/// The name with its short forms written out, where it has any; a digit may hang on one (`DB3`).
pub(super) fn spelled_out(name: &str) -> Option<String> {
    let has_sign = name.contains('&');
    let words = fold::words(&name.replace('&', " and "));
    let mut full: Vec<&str> = Vec::new();
    let mut found = has_sign;
    for word in words.split(' ') {
        let letters = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let digits = word.get(letters.len()..).unwrap_or_default();
        match FORMS.iter().find(|(short, _)| *short == letters) {
            Some((_, form)) => {
                found = true;
                full.extend([*form, digits]);
            }
            // Titles print a sign where people write the word.
            None if word == "and" && !has_sign => found = true,
            None => full.push(word),
        }
    }
    full.retain(|word| !word.is_empty());
    found.then(|| {
        full.join(" ")
            .replace("namekian dragon ball", "namek dragon ball")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dragon_ball_is_written_in_many_ways() {
        let is = |full: &str| Some(full.to_owned());
        assert_eq!(spelled_out("Namek DB 1"), is("namek dragon ball 1"));
        assert_eq!(spelled_out("EDB3"), is("earth dragon ball 3"));
        assert_eq!(
            spelled_out("Alternate Namek DB #4"),
            is("alt namek dragon ball 4")
        );
        assert_eq!(spelled_out("Namekian DB 1"), is("namek dragon ball 1"));
        assert_eq!(spelled_out("Senzu Bean"), None);
    }
}
