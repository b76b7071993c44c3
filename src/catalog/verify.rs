//! Checks of the card data beyond what loading needs, for `scouter cards verify` and the tests.

use std::collections::BTreeMap;

use super::{Catalog, DataError, SetFile, strict, title};
use crate::model::{Game, Origin, Style};

/// Printings whose style differs from what the first word of the title says (SC-DECK-19, PA-DECK-14), and why.
pub const STYLE_NOT_IN_TITLE: &[(Game, &str, &str)] = &[
    (
        Game::Score,
        "CA-CA36",
        "the card says that it is not a Black card",
    ),
    (
        Game::Score,
        "MISC-CC1",
        "the title starts with the possessive \"Namekian's\"; the source gives it the Namekian style",
    ),
    (
        Game::Score,
        "TRU-030",
        "the card says that it is not considered a Black card",
    ),
];

/// What verifying found.
#[derive(Debug)]
pub struct Verification {
    /// Everything that is wrong, in the order of the files.
    pub errors: Vec<DataError>,
    /// Every set that could be read with the printings and cards it holds.
    pub sets: Vec<SetCount>,
}

/// How much a set holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetCount {
    pub game: Game,
    /// The set's code.
    pub code: String,
    /// The set's name.
    pub name: String,
    /// Its printings.
    pub printings: usize,
    /// How many of them take their facts from another printing.
    pub reprints: usize,
}

/// Checks set files, given as path and text. Every error of every file is found at once.
pub fn verify(texts: &[(String, String)]) -> Verification {
    let (mut files, mut errors) = (Vec::new(), Vec::new());
    for (path, text) in texts {
        let (file, wrong) = strict::read(path, text);
        errors.extend(wrong);
        files.extend(file);
    }
    for file in &files {
        errors.extend(file_place_problem(file));
        errors.extend(style_problems(file));
    }
    errors.extend(order_problems(&files));
    if let Err(wrong) = Catalog::from_set_files(&files) {
        // A card that could not be read whole has said so; what follows from it is no news.
        let said: Vec<String> = errors.iter().map(|error| error.place.clone()).collect();
        errors.extend(wrong.into_iter().filter(|error| !said.contains(&error.place)));
    }
    errors.extend(stale_exceptions(&files));
    for (path, text) in texts {
        strict::locate(&mut errors, path, text);
    }
    Verification {
        errors,
        sets: files.iter().map(count).collect(),
    }
}

fn count(file: &SetFile) -> SetCount {
    SetCount {
        game: file.set.game,
        code: file.set.code.clone(),
        name: file.set.name.clone(),
        printings: file.cards.len(),
        reprints: file.cards.iter().filter(|card| card.reprint.is_some()).count(),
    }
}

/// A set lies where its game and code say: `score/sets/sai.toml`.
fn file_place_problem(file: &SetFile) -> Option<DataError> {
    let expected = format!(
        "{}/sets/{}.toml",
        file.set.game.slug(),
        file.set.code.to_lowercase()
    );
    (!file.source.replace('\\', "/").ends_with(&expected)).then(|| {
        DataError::new(
            &file.source,
            format!("the set {} belongs in {expected}", file.set.code),
        )
    })
}

/// The first word of a title is its style; personalities have none.
fn style_problems(file: &SetFile) -> Vec<DataError> {
    let game = file.set.game;
    let mut wrong = Vec::new();
    for card in file
        .cards
        .iter()
        .filter(|card| card.reprint.is_none() && card.level.is_none())
    {
        let code = format!("{}-{}", file.set.code, card.number);
        if game == Game::Bandai || exception(game, &code).is_some() {
            continue;
        }
        let said = title::style_of(&card.name);
        let given = card.style.unwrap_or(Style::Freestyle);
        if said != given {
            let message = format!(
                "the first word of the title says {said}, the style says {given} (SC-DECK-19, PA-DECK-14)"
            );
            wrong.push(DataError::new(file.place_of(card), message));
        }
    }
    wrong
}

fn exception(game: Game, code: &str) -> Option<&'static str> {
    STYLE_NOT_IN_TITLE
        .iter()
        .find(|(of, known, _)| *of == game && *known == code)
        .map(|(.., why)| *why)
}

/// An exception whose card is gone or regular again is no longer needed. Only told where its set was read.
fn stale_exceptions(files: &[SetFile]) -> Vec<DataError> {
    let mut stale = Vec::new();
    for (game, code, _) in STYLE_NOT_IN_TITLE {
        let Some(file) = files
            .iter()
            .find(|file| file.set.game == *game && code.starts_with(&format!("{}-", file.set.code)))
        else {
            continue;
        };
        let card = file
            .cards
            .iter()
            .find(|card| format!("{}-{}", file.set.code, card.number) == *code);
        if card.is_none_or(|card| card.style == Some(title::style_of(&card.name))) {
            stale.push(DataError::new(
                file.place(),
                format!("{code} needs no exception for its style any more"),
            ));
        }
    }
    stale
}

/// The sets of a game stand in one order.
fn order_problems(files: &[SetFile]) -> Vec<DataError> {
    let mut places: BTreeMap<(Game, u16), &SetFile> = BTreeMap::new();
    let mut wrong = Vec::new();
    for file in files.iter().filter(|file| file.set.origin == Origin::Official) {
        if let Some(other) = places.insert((file.set.game, file.set.order), file) {
            let message = format!("the set {} has the order {} too", other.set.code, file.set.order);
            wrong.push(DataError::new(file.place(), message));
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(files: &[(&str, &str)]) -> String {
        let texts: Vec<(String, String)> = files
            .iter()
            .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
            .collect();
        verify(&texts)
            .errors
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("\n")
    }

    const HEAD: &str = "[set]\ngame = \"panini\"\norder = 1\norigin = \"official\"\n";

    #[test]
    fn a_file_that_cannot_be_read_does_not_hide_the_others() {
        let fine = format!(
            "{HEAD}code = \"ONE\"\nname = \"One\"\n[[card]]\nnumber = \"1\"\nname = \"Blue Juke\"\ntype = \"drill\"\nstyle = \"red\"\n"
        );
        let errors = told(&[("panini/sets/one.toml", &fine), ("panini/sets/two.toml", "[set")]);
        assert!(
            errors.contains("ONE-1 Blue Juke: the first word of the title says Blue, the style says Red"),
            "{errors}"
        );
        assert!(errors.contains("panini/sets/two.toml: "), "{errors}");
    }

    #[test]
    fn a_wrong_card_is_told_once_and_its_reprint_not_at_all() {
        let text = format!(
            "{HEAD}code = \"ONE\"\nname = \"One\"\n[[card]]\nnumber = \"1\"\nname = \"Blue Juke\"\ntype = \"dril\"\nstyle = \"blue\"\n\
             [[card]]\nnumber = \"2\"\nname = \"Blue Juke\"\nreprint = \"ONE-1\"\n"
        );
        assert_eq!(
            told(&[("panini/sets/one.toml", &text)]),
            "panini/sets/one.toml, ONE-1 Blue Juke, line 10: `type`: unknown variant `dril`; did you mean `drill`?"
        );
    }

    #[test]
    fn sets_lie_in_their_folder_and_have_an_order() {
        let one = format!("{HEAD}code = \"ONE\"\nname = \"One\"\n");
        let two = format!("{HEAD}code = \"TWO\"\nname = \"Two\"\n");
        assert_eq!(
            told(&[("panini/sets/one.toml", &one), ("score/sets/two.toml", &two)]),
            "score/sets/two.toml: the set TWO belongs in panini/sets/two.toml\n\
             score/sets/two.toml: the set ONE has the order 1 too"
        );
    }
}
