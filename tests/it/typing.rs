//! Lists as people type them: thousands of lines with every kind of noise, made by a seeded generator, must ask for the
//! title and the number of copies that were meant, or be asked back with the right card among the offers.
//!
//! The suite reads a sample; `SCOUTER_TYPED_TITLES=400 cargo test --test it typing` reads 400 titles in each kind of noise
//! and prints the figures.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use scouter::deck::{Fate, LineFate, ReadOptions, read};
use scouter::model::{Card, Game, NameId};

use crate::support::cards::CATALOG;
use crate::support::dice::Dice;

/// Lines of a list: as many as are all asked about.
const LINES: usize = 20;

/// A line and what its writer meant.
struct Typed {
    text: String,
    name: NameId,
    count: u16,
}

type Noise = fn(&Card, u16, &mut Dice) -> String;

fn code(card: &Card) -> (&str, &str) {
    let printing = CATALOG.printing(card.printings[0]);
    (&CATALOG.set(printing.set).code, &printing.number)
}

/// One letter left out, doubled, changed or swapped with the next, never the first.
fn slip(text: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let places: Vec<usize> = (1..letters.len() - 1)
        .filter(|at| letters[*at].is_alphabetic() && letters[*at + 1].is_alphabetic())
        .collect();
    let at = *dice.pick(&places);
    match dice.below(4) {
        0 => _ = letters.remove(at),
        1 => letters.insert(at, letters[at]),
        2 => letters[at] = *dice.pick(&['a', 'e', 'r', 's', 't']),
        _ => letters.swap(at, at + 1),
    }
    letters.into_iter().collect()
}

/// One letter as a scanner misreads it.
fn scan(text: &str, dice: &mut Dice) -> String {
    let slips = [
        ("l", "1"),
        ("O", "0"),
        ("o", "0"),
        ("S", "5"),
        ("B", "8"),
        ("rn", "m"),
        ("I", "l"),
        ("i", "l"),
        ("a", "o"),
        ("e", "c"),
    ];
    let fitting: Vec<_> = slips.iter().filter(|(from, _)| text.contains(from)).collect();
    let (from, to) = dice.pick(&fitting);
    text.replacen(from, to, 1)
}

fn turned(text: &str) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    words.rotate_left(1);
    words.join(" ")
}

/// Without one of its words, if it has three or more.
fn without_a_word(text: &str, dice: &mut Dice) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    if words.len() > 2 {
        let at = dice.below(words.len());
        words.remove(at);
    }
    words.join(" ")
}

/// Without the last letters: a third of them at most.
fn cut(text: &str, dice: &mut Dice) -> String {
    let letters: Vec<char> = text.chars().collect();
    let gone = 1 + dice.below(letters.len() / 3);
    letters[..letters.len() - gone].iter().collect()
}

fn word(count: u16) -> &'static str {
    ["two", "three", "four"][usize::from(count) - 2]
}

const NOISES: &[(&str, Noise)] = &[
    ("3 N", |card, count, _| format!("{count} {}", card.name)),
    ("N - 3", |card, count, _| format!("{} - {count}", card.name)),
    ("N: 3", |card, count, _| format!("{}: {count}", card.name)),
    ("N, 3", |card, count, _| format!("{}, {count}", card.name)),
    ("N 3", |card, count, _| format!("{} {count}", card.name)),
    ("N — 3", |card, count, _| format!("{} — {count}", card.name)),
    ("N ..... 3", |card, count, _| {
        format!("{} ..... {count}", card.name)
    }),
    ("3. N", |card, count, _| format!("{count}. {}", card.name)),
    ("3) N", |card, count, _| format!("{count}) {}", card.name)),
    ("3: N", |card, count, _| format!("{count}: {}", card.name)),
    ("3xN", |card, count, _| format!("{count}x{}", card.name)),
    ("N 3x", |card, count, _| format!("{} {count}x", card.name)),
    ("spreadsheet", |card, count, _| {
        format!("{count}\t{}\t{}-{}", card.name, code(card).0, code(card).1)
    }),
    ("// note", |card, count, _| {
        format!("{count} {} // for the mirror", card.name)
    }),
    ("# note", |card, count, _| {
        format!("{count} {} # signed", card.name)
    }),
    ("- foil", |card, count, _| format!("{count} {} - foil", card.name)),
    ("N SET 12", |card, count, _| {
        format!("{count} {} {} {}", card.name, code(card).0, code(card).1)
    }),
    ("N #12", |card, count, _| {
        format!("{count} {} #{}", card.name, code(card).1)
    }),
    ("N {SET 12}", |card, count, _| {
        format!("{count} {} {{{} {}}}", card.name, code(card).0, code(card).1)
    }),
    ("SET-12 N", |card, count, _| {
        format!(
            "{count} {}-{} {}",
            code(card).0.to_lowercase(),
            code(card).1,
            card.name
        )
    }),
    ("no punctuation", |card, count, _| {
        let plain = card.name.replace(['\'', '!', ',', '.', '-'], "");
        format!("{count} {}", plain.to_uppercase())
    }),
    ("joined words", |card, count, _| {
        format!("{count} {}", card.name.replace(' ', ""))
    }),
    ("plural", |card, count, _| format!("{count} {}s", card.name)),
    ("one slip", |card, count, dice| {
        format!("{count} {}", slip(&card.name, dice))
    }),
    ("two slips", |card, count, dice| {
        let once = slip(&card.name, dice);
        format!("{count} {}", slip(&once, dice))
    }),
    ("a scanned letter", |card, count, dice| {
        format!("{count} {}", scan(&card.name, dice))
    }),
    ("slip and - 3", |card, count, dice| {
        format!("{} - {count}", slip(&card.name, dice))
    }),
    ("slip and: 3", |card, count, dice| {
        format!("{}: {count}", slip(&card.name, dice))
    }),
    ("slip, 3", |card, count, dice| {
        format!("{}, {count}", slip(&card.name, dice))
    }),
    ("12 N x3", |card, count, _| {
        format!("{} {} x{count}", code(card).1, card.name)
    }),
    ("N #12 3", |card, count, _| {
        format!("{} #{} {count}", card.name, code(card).1)
    }),
    ("3 copies of N", |card, count, _| {
        format!("{count} copies of {}", card.name)
    }),
    ("words turned", |card, count, _| {
        format!("{count} {}", turned(&card.name))
    }),
    ("(3) N", |card, count, _| format!("({count}) {}", card.name)),
    ("[3] N", |card, count, _| format!("[{count}] {}", card.name)),
    ("N (3)", |card, count, _| format!("{} ({count})", card.name)),
    ("N x3", |card, count, _| format!("{} x{count}", card.name)),
    ("x3 N", |card, count, _| format!("x{count} {}", card.name)),
    ("* 3 x N", |card, count, _| format!("* {count} x {}", card.name)),
    ("N x3 [SET-12]", |card, count, _| {
        format!("{} x{count} [{}-{}]", card.name, code(card).0, code(card).1)
    }),
    ("N (3) [SET-12]", |card, count, _| {
        format!("{} ({count}) [{}-{}]", card.name, code(card).0, code(card).1)
    }),
    ("N [3] [SET]", |card, count, _| {
        format!("{} [{count}] [{}]", card.name, code(card).0)
    }),
    ("N (3) SET 12", |card, count, _| {
        format!("{} ({count}) {} {}", card.name, code(card).0, code(card).1)
    }),
    ("N - 3 (SET 12)", |card, count, _| {
        format!("{} - {count} ({} {})", card.name, code(card).0, code(card).1)
    }),
    ("N: 3 (SET)", |card, count, _| {
        format!("{}: {count} ({})", card.name, code(card).0)
    }),
    ("N x3 (foil)", |card, count, _| {
        format!("{} x{count} (foil)", card.name)
    }),
    ("N 3x (foil)", |card, count, _| {
        format!("{} {count}x (foil)", card.name)
    }),
    ("N (3) (limit 3)", |card, count, _| {
        format!("{} ({count}) (limit 3)", card.name)
    }),
    ("N x3 - foil", |card, count, _| {
        format!("{} x{count} - foil", card.name)
    }),
    ("N x3,", |card, count, _| format!("{} x{count},", card.name)),
    ("N .x3", |card, count, _| format!("{} .x{count}", card.name)),
    ("N:x3", |card, count, _| format!("{}:x{count}", card.name)),
    ("N (qty: 3)", |card, count, _| {
        format!("{} (qty: {count})", card.name)
    }),
    ("3x. N", |card, count, _| format!("{count}x. {}", card.name)),
    ("3x) N", |card, count, _| format!("{count}x) {}", card.name)),
    ("3ea N", |card, count, _| format!("{count}ea {}", card.name)),
    ("3s N", |card, count, _| format!("{count}s {}", card.name)),
    ("3O N", |card, count, _| format!("{count}O {}", card.name)),
    ("three N", |card, count, _| {
        format!("{} {}", word(count), card.name)
    }),
    ("N - three", |card, count, _| {
        format!("{} - {}", card.name, word(count))
    }),
    ("N III", |card, count, _| {
        let roman = ["II", "III", "IV"][usize::from(count) - 2];
        format!("{} {roman}", card.name)
    }),
    ("three N, one slip", |card, count, dice| {
        format!("{} {}", word(count), slip(&card.name, dice))
    }),
    ("N x3 [SET-12], one slip", |card, count, dice| {
        format!(
            "{} x{count} [{}-{}]",
            slip(&card.name, dice),
            code(card).0,
            code(card).1
        )
    }),
    ("SET-12 3 N", |card, count, _| {
        format!("{}-{} {count} {}", code(card).0, code(card).1, card.name)
    }),
    ("SET-12 N 3", |card, count, _| {
        format!("{}-{} {} {count}", code(card).0, code(card).1, card.name)
    }),
    ("12 3x N", |card, count, _| {
        format!("{} {count}x {}", code(card).1, card.name)
    }),
    ("3/ N", |card, count, _| format!("{count}/ {}", card.name)),
    ("3-N", |card, count, _| format!("{count}-{}", card.name)),
    ("~3 N", |card, count, _| format!("~{count} {}", card.name)),
    ("slip #12", |card, count, dice| {
        format!("{count} {} #{}", slip(&card.name, dice), code(card).1)
    }),
    ("slip SET 12", |card, count, dice| {
        format!(
            "{count} {} {} {}",
            slip(&card.name, dice),
            code(card).0,
            code(card).1
        )
    }),
    ("slip - foil", |card, count, dice| {
        format!("{count} {} - foil", slip(&card.name, dice))
    }),
    ("a word left out", |card, count, dice| {
        format!("{count} {}", without_a_word(&card.name, dice))
    }),
    ("cut short", |card, count, dice| {
        format!("{count} {}", cut(&card.name, dice))
    }),
];

/// Titles of a game that one card has, in an order of the dice: people ask for other cards by level.
fn titles(game: Game, dice: &mut Dice, most: usize) -> Vec<&'static Card> {
    let is_plain = |card: &&Card| {
        let letters = card.name.chars().filter(|letter| letter.is_alphabetic()).count();
        card.game == game
            && card.level().is_none()
            && letters >= 8
            && CATALOG.cards_with_name(card.name_id).len() == 1
    };
    let mut cards: Vec<&Card> = CATALOG.cards().iter().filter(is_plain).collect();
    dice.shuffle(&mut cards);
    cards.truncate(most);
    cards
}

#[derive(Debug, Default)]
struct Figures {
    lines: usize,
    right: usize,
    asked: usize,
    asked_in_vain: Vec<String>,
    wrong_title: Vec<String>,
    wrong_count: Vec<String>,
}

impl Figures {
    fn take(&mut self, typed: &Typed, line: &LineFate) {
        self.lines += 1;
        let said = || format!("{} -> {:?}", typed.text, line.fate);
        match &line.fate {
            Fate::Accepted { printing, count, .. }
            | Fate::Merged { printing, count, .. }
            | Fate::Corrected { printing, count, .. } => {
                if CATALOG.card_of(*printing).name_id != typed.name {
                    self.wrong_title.push(said());
                } else if *count == typed.count {
                    self.right += 1;
                } else {
                    self.wrong_count.push(said());
                }
            }
            Fate::Ambiguous { choices, count, .. } => {
                if *count != typed.count {
                    self.wrong_count.push(said());
                } else if choices
                    .iter()
                    .any(|choice| CATALOG.card_of(*choice).name_id == typed.name)
                {
                    self.asked += 1;
                } else {
                    self.asked_in_vain.push(said());
                }
            }
            Fate::Rejected { suggestions, .. } => {
                let game = CATALOG.names()[typed.name.index()].0;
                if suggestions
                    .iter()
                    .any(|name| CATALOG.name_id(game, name) == Some(typed.name))
                {
                    self.asked += 1;
                } else {
                    self.asked_in_vain.push(said());
                }
            }
            _ => self.asked_in_vain.push(said()),
        }
    }

    fn add(&mut self, other: Self) {
        self.lines += other.lines;
        self.right += other.right;
        self.asked += other.asked;
        self.asked_in_vain.extend(other.asked_in_vain);
        self.wrong_title.extend(other.wrong_title);
        self.wrong_count.extend(other.wrong_count);
    }
}

/// Reads lists of one kind of noise.
fn typed(game: Game, noise: Noise, cards: &[&Card], dice: &mut Dice) -> Figures {
    let options = ReadOptions {
        game: Some(game),
        ..ReadOptions::default()
    };
    let mut figures = Figures::default();
    for cards in cards.chunks(LINES) {
        let lines: Vec<Typed> = cards
            .iter()
            .map(|card| {
                let count = 2 + u16::try_from(dice.below(3)).unwrap();
                Typed {
                    text: noise(card, count, dice),
                    name: card.name_id,
                    count,
                }
            })
            // A noisy title that is another card's title asks for that card.
            .filter(|typed| {
                let name = typed
                    .text
                    .trim_start_matches(|letter: char| letter.is_ascii_digit())
                    .trim();
                CATALOG.name_id(game, name).is_none_or(|name| name == typed.name)
            })
            .collect();
        let list = lines.iter().fold(String::new(), |mut list, line| {
            writeln!(list, "{}", line.text).unwrap();
            list
        });
        let reading = read(&CATALOG, list.as_bytes(), &options).unwrap();
        for (line, fate) in lines.iter().zip(&reading.lines) {
            figures.take(line, fate);
        }
    }
    figures
}

/// At least nine of ten are read right, nearly all the rest is asked with the right card offered, and no count is ever
/// misread.
#[test]
fn a_list_is_read_as_its_writer_meant_it() {
    let titles_each: usize =
        std::env::var("SCOUTER_TYPED_TITLES").map_or(24, |titles| titles.parse().unwrap());
    let mut dice = Dice::new(20_261_122);
    let mut all = Figures::default();
    let mut by_kind: BTreeMap<&str, String> = BTreeMap::new();
    for (kind, noise) in NOISES {
        let mut of_kind = Figures::default();
        for game in [Game::Score, Game::Panini] {
            let cards = titles(game, &mut dice, titles_each / 2);
            of_kind.add(typed(game, *noise, &cards, &mut dice));
        }
        by_kind.insert(
            kind,
            format!(
                "{} of {} right, {} asked",
                of_kind.right, of_kind.lines, of_kind.asked
            ),
        );
        all.add(of_kind);
    }
    let share = |count: usize| {
        format!(
            "{:.2} %",
            100.0 * f64::from(u32::try_from(count).unwrap()) / f64::from(u32::try_from(all.lines).unwrap())
        )
    };
    eprintln!("{by_kind:#?}");
    eprintln!(
        "{} lines: right {}, asked with the right card offered {}, asked without {}, wrong title {}, wrong count {}",
        all.lines,
        share(all.right),
        share(all.asked),
        share(all.asked_in_vain.len()),
        share(all.wrong_title.len()),
        all.wrong_count.len()
    );
    eprintln!(
        "asked without: {:#?}\nwrong title: {:#?}",
        all.asked_in_vain, all.wrong_title
    );
    assert_eq!(all.wrong_count, Vec::<String>::new());
    assert!(
        all.right * 100 >= all.lines * 90,
        "{} of {}",
        all.right,
        all.lines
    );
    assert!(
        all.wrong_title.len() * 1000 <= all.lines,
        "{:#?}",
        all.wrong_title
    );
    assert!(
        all.asked_in_vain.len() * 200 <= all.lines,
        "{:#?}",
        all.asked_in_vain
    );
}
