//! Reads a set file so that one mistake never hides another: every card is read by itself, and a card that is wrong is
//! read key by key.

use serde::de::DeserializeOwned;
use toml::de::{DeArray, DeTable, DeValue};
use toml::{Table, Value};

use super::check;
use super::data_error::{DataError, Spot};
use super::meaning;
use super::set_file::{CardEntry, SetEntry, SetFile};
use crate::model::Game;

/// Mistakes after which no further card is read: nobody mends that many in one go, and a hostile file has millions.
const MOST_ERRORS: usize = 1_000;
/// Keys of one card; there are some forty.
const MOST_KEYS: usize = 100;
/// Letters of a message that may quote the file.
const LONGEST_MESSAGE: usize = 400;

/// What can be understood of a set file, and everything that cannot. Of a wrong card the keys that are right remain, so
/// that later checks can go on; without a readable `[set]` there is no file.
pub(super) fn read(source: &str, toml: &str) -> (Option<SetFile>, Vec<DataError>) {
    if let Ok(file) = toml::from_str::<SetFile>(toml) {
        return (
            Some(SetFile {
                source: source.to_owned(),
                ..file
            }),
            Vec::new(),
        );
    }
    let mut table = match toml.parse::<Table>() {
        Ok(table) => table,
        Err(error) => {
            return (
                None,
                vec![DataError::new(source, short(error.to_string().trim_end()))],
            );
        }
    };
    let mut errors = Vec::new();
    let set = match table.remove("set").map(Value::try_into::<SetEntry>) {
        Some(Ok(set)) => Some(set),
        Some(Err(error)) => {
            errors.push(DataError::new(
                part_of(source, "[set]"),
                friendly(error.message(), None),
            ));
            None
        }
        None => {
            errors.push(DataError::new(
                source,
                "the [set] table with game, code and name is missing",
            ));
            None
        }
    };
    let cards = match table.remove("card") {
        Some(Value::Array(cards)) => cards,
        Some(_) => {
            errors.push(DataError::new(
                source,
                "cards are written as [[card]], one table each",
            ));
            Vec::new()
        }
        None => Vec::new(),
    };
    errors.extend(table.keys().take(MOST_KEYS).map(|key| {
        let message = format!("unknown key `{key}`; a set file has one [set] and any number of [[card]]");
        DataError::new(source, short(&message))
    }));
    let mut file = set.map(|set| SetFile {
        source: source.to_owned(),
        set,
        cards: Vec::new(),
    });
    let lines = Lines::of(toml);
    for (position, card) in cards.into_iter().enumerate() {
        if errors.len() >= MOST_ERRORS {
            errors.push(DataError::new(
                source,
                "and more; the cards from here on were not read",
            ));
            break;
        }
        let (card, wrong) = read_card(card, file.as_ref().map(|file| file.set.game));
        let place = match &file {
            Some(file) if !card.number.is_empty() => file.place_of(&card),
            _ => part_of(source, format!("card {} {}", position + 1, card.name).trim_end()),
        };
        errors.extend(wrong.into_iter().map(|wrong| {
            let line = lines.of_key(position, wrong.key.as_deref());
            DataError::new(place.clone(), wrong.to_string()).in_line(line)
        }));
        if let Some(file) = &mut file {
            file.cards.push(card);
        }
    }
    (file, errors)
}

/// A part of the file, which goes without a name where it is the one at hand.
fn part_of(source: &str, part: &str) -> String {
    if source.is_empty() {
        part.to_owned()
    } else {
        format!("{source}, {part}")
    }
}

/// Everything that is wrong with a file by itself, its cards' meaning too; what follows from a mistake of a card that could
/// not be read whole is no news.
pub(super) fn judged(toml: &str) -> (Option<SetFile>, Vec<DataError>) {
    let (file, mut errors) = read("", toml);
    let file = match file {
        Some(file) if !errors.is_empty() => file,
        file => return (file, errors),
    };
    let lines = Lines::of(toml);
    for (position, card) in file.cards.iter().enumerate() {
        let place = file.place_of(card);
        if errors.iter().any(|error| error.place == place) {
            continue;
        }
        errors.extend(check::entry(file.set.game, card).into_iter().map(|problem| {
            let spot = Spot {
                card: position,
                said: problem.said,
            };
            DataError::new(&place, problem.message).in_line(lines.of_spot(spot, toml))
        }));
    }
    errors.sort_by_key(|error| error.line);
    (Some(file), errors)
}

/// Finds the lines of errors about cards of this file that have none yet.
pub(super) fn locate(errors: &mut [DataError], source: &str, toml: &str) {
    let mut unknown = errors
        .iter_mut()
        .filter(|error| error.line.is_none() && error.spot.is_some() && error.set() == source)
        .peekable();
    if unknown.peek().is_none() {
        return;
    }
    let lines = Lines::of(toml);
    for error in unknown {
        error.line = error.spot.and_then(|spot| lines.of_spot(spot, toml));
    }
}

/// Where keys stand in a file.
struct Lines<'t> {
    /// Where each line ends.
    ends: Vec<usize>,
    /// None where it is no TOML, or has no cards.
    cards: Option<DeArray<'t>>,
}

impl<'t> Lines<'t> {
    fn of(toml: &'t str) -> Self {
        let table = DeTable::parse(toml).ok().map(toml::Spanned::into_inner);
        let cards = table.and_then(|mut table| match table.remove("card")?.into_inner() {
            DeValue::Array(cards) => Some(cards),
            _ => None,
        });
        Self {
            ends: memchr::memchr_iter(b'\n', toml.as_bytes()).collect(),
            cards,
        }
    }

    /// The line of an ability of a card, or that on which the card begins.
    fn of_spot(&self, spot: Spot, toml: &str) -> Option<usize> {
        let Some(said) = spot.said else {
            return self.of_key(spot.card, None);
        };
        let card = self.cards.as_ref()?.get(spot.card)?.get_ref().as_table()?;
        let (key, value) = card.iter().find(|(key, _)| key.get_ref() == said.key)?;
        let first = self.ends.partition_point(|end| *end < key.span().start) + 1;
        let written = toml.get(value.span()).unwrap_or_default();
        if !written.starts_with("'''") && !written.starts_with("\"\"\"") {
            return Some(first);
        }
        // A line that begins indented goes on with the one before.
        let begins = |line: &&str| line.starts_with(|letter: char| !letter.is_whitespace());
        let quotes = written.get(3..)?;
        let abilities = quotes.lines().enumerate().filter(|(_, line)| begins(line));
        let of_ability = abilities.map(|(down, _)| first + down).nth(said.ability);
        of_ability.or(Some(first))
    }

    /// The line of a card's key, or that on which the card begins; from 1.
    fn of_key(&self, position: usize, key: Option<&str>) -> Option<usize> {
        let card = self.cards.as_ref()?.get(position)?;
        let start = card.span().start;
        let key = key.and_then(|wanted| {
            let mut keys = card.get_ref().as_table()?.keys();
            keys.find(|key| key.get_ref() == wanted)
        });
        let at = key.map_or(start, |key| key.span().start);
        Some(self.ends.partition_point(|end| *end < at) + 1)
    }
}

/// What is wrong about a card.
#[derive(Debug)]
pub(super) struct Wrong {
    /// Where, if it is a single key.
    pub key: Option<String>,
    /// What is wrong and what is expected.
    pub message: String,
}

impl Wrong {
    fn whole(message: impl Into<String>) -> Self {
        Self {
            key: None,
            message: message.into(),
        }
    }
}

impl std::fmt::Display for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.key {
            Some(key) => f.write_str(&short(&format!("`{key}`: {}", self.message))),
            None => f.write_str(&self.message),
        }
    }
}

/// One card with what is wrong about it, in the words of its game where that is known.
pub(super) fn read_card(card: Value, game: Option<Game>) -> (CardEntry, Vec<Wrong>) {
    let Value::Table(mut table) = card else {
        return (
            CardEntry::default(),
            vec![Wrong::whole("a card is a table of keys")],
        );
    };
    if table.len() > MOST_KEYS {
        let message = format!("the card has more than {MOST_KEYS} keys");
        return (CardEntry::default(), vec![Wrong::whole(message)]);
    }
    let mut wrong = Vec::new();
    table.retain(|key, value| {
        let alone: Table = [(key.to_owned(), value.clone())].into_iter().collect();
        parse::<CardEntry>(alone, game)
            .map_err(|message| {
                wrong.push(Wrong {
                    key: Some(key.to_owned()),
                    message,
                });
            })
            .is_ok()
    });
    match parse(table, game) {
        Ok(card) => (card, wrong),
        Err(message) => {
            wrong.push(Wrong::whole(message));
            (CardEntry::default(), wrong)
        }
    }
}

/// Whether cards have such a key.
pub(super) fn is_key(key: &str) -> bool {
    let alone: Table = [(key.to_owned(), Value::String(String::new()))]
        .into_iter()
        .collect();
    alone
        .try_into::<CardEntry>()
        .map_or_else(|error| !error.message().starts_with("unknown field"), |_| true)
}

fn parse<T: DeserializeOwned>(table: Table, game: Option<Game>) -> Result<T, String> {
    table
        .try_into()
        .map_err(|error: toml::de::Error| friendly(error.message(), game))
}

/// Words of a list that are still read; of a longer one only near words are named.
const READABLE_LIST: usize = 16;

/// What the reader says of a word with too little or too much behind it, and how people say it.
const SHAPES: [(&str, &str); 3] = [
    (
        "expected newtype variant",
        "a word stands alone that needs a value; write it as `{ word = value }`, such as `{ fierce = 2 }`",
    ),
    (
        "expected struct variant",
        "a word stands alone that needs its parts; write it as `{ word = { part = value } }`",
    ),
    (
        "expected unit variant",
        "a word has a value behind it that it does not take; write the word alone",
    ),
];

/// The reader's message in words for people. `serde_path_to_error` would say where something is wrong, which is known here,
/// as keys are read one by one; what was expected instead stands in the message alone.
///
/// A long list of what was expected gives way to the nearest words, and those are of the game.
fn friendly(message: &str, game: Option<Game>) -> String {
    if let Some((_, plain)) = SHAPES.iter().find(|(said, _)| message.contains(said)) {
        return (*plain).to_owned();
    }
    let Some((problem, expected)) = message.split_once(", expected one of ") else {
        return short(message.trim());
    };
    let known: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
    let wrong = short(problem.split('`').nth(1).unwrap_or_default());
    let near = known
        .iter()
        .filter(|word| game.is_none_or(|game| meaning::may_say(game, word)))
        .filter(|word| word.len().abs_diff(wrong.chars().count()) <= 2)
        .map(|word| (strsim::damerau_levenshtein(word, &wrong), word))
        .filter(|(distance, _)| *distance <= 2)
        .min();
    match near {
        Some((_, nearest)) => format!("{}; did you mean `{nearest}`?", short(problem)),
        None if known.len() <= READABLE_LIST => short(message.trim()),
        None => format!("{}; choose one of {}", short(problem), known.join(", ")),
    }
}

/// The message, cut where it quotes too much.
fn short(message: &str) -> String {
    match message.char_indices().nth(LONGEST_MESSAGE) {
        Some((end, _)) => format!("{}...", message.get(..end).unwrap_or_default()),
        None => message.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "[set]\ngame = \"score\"\ncode = \"X\"\nname = \"Example\"\n";

    fn errors_of(cards: &str) -> Vec<String> {
        read("x.toml", &format!("{HEAD}{cards}"))
            .1
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn a_misspelt_key_is_named_with_file_and_card_and_the_key_that_was_meant() {
        let errors = errors_of("[[card]]\nnumber = \"1\"\nname = \"Red Example\"\nstlye = \"red\"\n");
        assert_eq!(
            errors,
            ["x.toml, X-1 Red Example, line 8: `stlye`: unknown field `stlye`; did you mean `style`?"]
        );
    }

    #[test]
    fn a_mistake_in_the_later_wording_is_named_with_file_card_and_line() {
        let card = "[[card]]\nnumber = \"1\"\nname = \"A\"\ntype = \"drill\"\ndoes = \"power: draw 1\"\n";
        let errors = errors_of(&format!(
            "{card}reworded = '''\npower: draw 1\npower: darw 2\n'''\n"
        ));
        assert_eq!(errors.len(), 1);
        let start = "x.toml, X-1 A, line 10: `reworded`: line 2, ";
        assert!(
            errors[0].starts_with(start) && errors[0].contains("did you mean `draw`"),
            "{errors:?}"
        );
    }

    #[test]
    fn a_word_with_too_little_or_too_much_behind_it_is_told_how_it_is_written() {
        let card = |ability: &str| {
            let head = HEAD.replace("score", "bandai");
            let card = format!("[[card]]\nnumber = \"1\"\nname = \"A\"\nability = [{ability}]\n");
            read("x.toml", &(head + &card)).1[0].to_string()
        };
        let bare = card("{ keyword = \"fierce\" }");
        assert!(
            bare.contains("needs a value; write it as `{ word = value }`"),
            "{bare}"
        );
        let near = card("{ when = \"attacker\", do = [] }");
        assert!(
            near.contains("`attacker`") && !near.contains("did you mean `attack`"),
            "{near}"
        );
    }

    #[test]
    fn all_mistakes_of_all_cards_are_said_at_once() {
        let errors = errors_of(
            "[[card]]\nnumber = \"1\"\nname = \"A\"\ntype = \"drll\"\nstyle = \"green\"\n\
             [[card]]\nnumber = 2\nname = \"B\"\n\
             [[card]]\nnumber = \"3\"\nname = \"C\"\nlevel = 300\nrarity = \"rare\"\n[extra]\n",
        );
        insta::assert_snapshot!(errors.join("\n"), @r"
        x.toml: unknown key `extra`; a set file has one [set] and any number of [[card]]
        x.toml, X-1 A, line 9: `style`: unknown variant `green`, expected one of `black`, `blue`, `namekian`, `orange`, `red`, `saiyan`, `freestyle`
        x.toml, X-1 A, line 8: `type`: unknown variant `drll`; did you mean `drill`?
        x.toml, card 2 B, line 11: `number`: invalid type: integer `2`, expected a string
        x.toml, X-3 C, line 16: `level`: invalid value: integer `300`, expected u8
        ");
    }

    #[test]
    fn what_is_right_about_a_wrong_card_is_kept_for_later_checks() {
        let (file, errors) = read(
            "x.toml",
            &format!("{HEAD}[[card]]\nnumber = \"1\"\nname = \"A\"\nstyle = \"green\"\n"),
        );
        assert_eq!(errors.len(), 1);
        assert_eq!(file.unwrap().cards[0].name, "A");
    }

    #[test]
    fn a_wrong_set_table_does_not_hide_a_wrong_card() {
        let (file, errors) = read(
            "x.toml",
            "[set]\ngame = \"chess\"\n[[card]]\nnumber = \"1\"\nnmae = \"A\"\n",
        );
        assert!(file.is_none());
        assert_eq!(errors.len(), 2);
        assert!(errors[0].message.contains("chess"), "{}", errors[0]);
    }

    #[test]
    fn a_slip_of_the_pen_is_shown_with_its_line() {
        let (file, errors) = read("x.toml", "[set]\ngame = \"score\n");
        assert!(file.is_none());
        assert!(errors[0].message.contains("line 2"), "{}", errors[0]);
    }

    #[test]
    fn a_file_of_nothing_but_mistakes_is_left_after_a_thousand() {
        let (_, errors) = read("x.toml", &format!("{HEAD}{}", "[[card]]\nx = 1\n".repeat(5_000)));
        assert_eq!(errors.len(), MOST_ERRORS + 1);
        let many_keys: String = (0..5_000).map(|key| format!("x{key} = 1\n")).collect();
        assert_eq!(
            errors_of(&format!("[[card]]\n{many_keys}")),
            ["x.toml, card 1, line 5: the card has more than 100 keys"]
        );
        let long = errors_of(&format!("[[card]]\n{} = 1\n", "x".repeat(100_000)));
        assert!(long[0].len() < 2_000, "{}", long[0].len());
    }
}
