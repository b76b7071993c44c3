use std::fmt::Write as _;

use super::card::card;
use super::clean::clean;
use crate::catalog::Catalog;
use crate::model::PrintingId;

/// The list in our text with some lines (numbers from 1) rewritten to ask for exactly these printings, as many copies
/// as each line asked for. All other lines stay as they are.
pub fn answer(catalog: &Catalog, list: &str, answers: &[(u32, PrintingId)]) -> String {
    let mut text = String::with_capacity(list.len() + answers.len() * 16);
    for (number, line) in (1..).zip(list.lines()) {
        match answers.iter().find(|(asked, _)| *asked == number) {
            Some((_, printing)) => {
                let count = card(&clean(line)).map_or(1, |wanted| wanted.count);
                let (title, code) = (
                    catalog.card_of(*printing).title(),
                    &catalog.printing(*printing).code,
                );
                let _ = write!(text, "{count} {title} [{code}]");
            }
            None => text.push_str(line),
        }
        text.push('\n');
    }
    text
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
