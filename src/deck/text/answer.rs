use std::fmt::Write as _;

use crate::catalog::{Catalog, fold};
use crate::deck::draft::{Wanted, What};
use crate::model::PrintingId;

/// The list in our text with some lines (numbers from 1) rewritten to ask for exactly these printings, as many copies
/// as each line asked for. All other lines stay as they are.
pub fn answer(catalog: &Catalog, list: &str, answers: &[(u32, PrintingId)]) -> String {
    let mut text = String::with_capacity(list.len() + answers.len() * 16);
    let read = super::draft(list, list.lines().count());
    let wanted = |number: u32| {
        read.lines.iter().find_map(|line| match &line.what {
            What::Card(wanted) if line.number == number => Some(wanted),
            _ => None,
        })
    };
    let heading = |line: &str, title: &str| {
        let wanted = super::card_of_heading(line);
        wanted.map_or(1, |wanted| copies_of(&wanted, title))
    };
    for (number, line) in (1..).zip(list.lines()) {
        match answers.iter().find(|(asked, _)| *asked == number) {
            Some((_, printing)) => {
                let (title, code) = (
                    catalog.card_of(*printing).title(),
                    &catalog.printing(*printing).code,
                );
                let count = match wanted(number) {
                    Some(wanted) => copies_of(wanted, &title),
                    None => heading(line, &title),
                };
                let _ = write!(text, "{count} {title} [{code}]");
            }
            None => text.push_str(line),
        }
        text.push('\n');
    }
    text
}

/// How many copies of a title the line asks for: a number at its end may be the title's own.
fn copies_of(wanted: &Wanted, title: &str) -> u16 {
    let ends_alike = |text: &str| {
        let last = |text: &str| {
            text.chars()
                .rev()
                .take_while(char::is_ascii_digit)
                .collect::<String>()
        };
        last(&fold::key(text)) == last(&fold::key(title))
    };
    let readings = [Some(wanted), wanted.otherwise.as_deref()];
    let counts = readings
        .into_iter()
        .flatten()
        .filter(|reading| ends_alike(&reading.name));
    counts.map(|reading| reading.count).max().unwrap_or(wanted.count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::SetFile;
    use crate::model::Game;

    #[test]
    fn an_answered_line_names_the_printing_and_keeps_its_count() {
        let set = "[set]\ngame = 'panini'\ncode = 'X'\nname = 'Set'\n\
                   [[card]]\nnumber = '1'\nname = 'Red Kick'\ntype = 'event'\nstyle = 'red'\n";
        let catalog = Catalog::from_set_files(&[SetFile::parse(set).unwrap()]).unwrap();
        let kick = catalog.printing_by_code(Game::Panini, "X-1").unwrap();
        let list = "// mine\nRed Kik x3\n2 Red Punch\n";
        assert_eq!(
            answer(&catalog, list, &[(2, kick)]),
            "// mine\n3 Red Kick [X-1]\n2 Red Punch\n"
        );
    }
}
