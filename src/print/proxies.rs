//! Text proxies to print and cut, nine to a page: enough to try a deck before hunting for its cards.

use serde::Serialize;

use super::pdf::wrap;
use crate::catalog::{self, Catalog};
use crate::deck::{Document, Section};
use crate::model::{Card, Facts, Game};

/// One card to cut out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Proxy {
    /// Name, with the level of a personality.
    pub name: String,
    /// Type and style or symbol.
    pub line: String,
    /// Costs and powers, one fact a line.
    pub facts: Vec<String>,
    /// The generated text.
    pub text: String,
    /// Printing code.
    pub printing: String,
}

/// The cards of a deck to cut out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Proxies {
    /// One for every copy, in the deck's order.
    pub cards: Vec<Proxy>,
    /// Copies beyond [`MOST`](Self::MOST).
    pub left_out: u32,
}

impl Proxies {
    /// Cards of one print: sixty pages.
    pub const MOST: u32 = 540;
    /// Cards on a page.
    pub const PER_PAGE: usize = 9;

    /// The proxies of a deck; cards thought about are left out.
    pub fn new(catalog: &Catalog, deck: &Document) -> Self {
        let mut proxies = Self {
            cards: Vec::new(),
            left_out: 0,
        };
        let mut room = Self::MOST;
        for line in deck.cards.iter().filter(|line| line.section != Section::Maybe) {
            let copies = u32::from(line.count).min(room);
            room -= copies;
            proxies.left_out += u32::from(line.count) - copies;
            let proxy = Proxy::new(catalog, deck.game, &line.printing);
            let copies = usize::try_from(copies).unwrap_or_default();
            proxies.cards.extend(std::iter::repeat_n(proxy, copies));
        }
        proxies
    }

    /// The cards page by page.
    pub fn pages(&self) -> std::slice::Chunks<'_, Proxy> {
        self.cards.chunks(Self::PER_PAGE)
    }
}

/// As much of a proxy as its card has room for, in lines of a monospaced font.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FittedProxy {
    /// The name's lines.
    pub name: Vec<String>,
    /// Everything below, each paragraph in lines. What does not fit ends with an ellipsis.
    pub body: Vec<Vec<String>>,
}

impl Proxy {
    fn new(catalog: &Catalog, game: Game, printing: &str) -> Self {
        let Some(id) = catalog.printing_by_code(game, printing) else {
            return Self {
                name: printing.to_owned(),
                line: "In no set Scouter knows".into(),
                facts: Vec::new(),
                text: String::new(),
                printing: printing.to_owned(),
            };
        };
        let card = catalog.card_of(id);
        Self {
            name: card.title().into_owned(),
            line: type_line(card),
            facts: facts(card),
            text: catalog::text(card).to_owned(),
            printing: catalog.printing(id).code.clone(),
        }
    }

    /// Fits it into its card.
    pub fn fitted(&self) -> FittedProxy {
        let name = fit(std::iter::once(self.name.as_str()), NAME_LETTERS, NAME_LINES).concat();
        let body = std::iter::once(self.line.as_str())
            .chain(self.facts.iter().map(String::as_str))
            .chain(self.text.lines());
        FittedProxy {
            body: fit(body, BODY_LETTERS, BODY_LINES - name.len()),
            name,
        }
    }
}

/// Letters in a line of the name.
const NAME_LETTERS: usize = 28;
/// Lines of a name; no printed one is longer.
const NAME_LINES: usize = 3;
/// Letters in a line of the text.
const BODY_LETTERS: usize = 36;
/// Lines on a card.
const BODY_LINES: usize = 22;

/// Paragraphs in up to N lines.
fn fit<'a>(paragraphs: impl Iterator<Item = &'a str>, width: usize, mut left: usize) -> Vec<Vec<String>> {
    let mut fitted: Vec<Vec<String>> = Vec::new();
    for paragraph in paragraphs {
        let mut lines = wrap(paragraph, width);
        let cut = lines.len() > left;
        lines.truncate(left);
        left -= lines.len();
        if !lines.is_empty() {
            fitted.push(lines);
        }
        if cut {
            if let Some(last) = fitted.last_mut().and_then(|lines| lines.last_mut()) {
                *last = format!(
                    "{} …",
                    last.chars().take(width - 2).collect::<String>().trim_end()
                );
            }
            break;
        }
    }
    fitted
}

fn type_line(card: &Card) -> String {
    match &card.facts {
        Facts::Styled(facts) if facts.style.is_styled() => format!("{} {}", facts.style, card.kind),
        Facts::Symbol(facts) => match facts.symbol {
            Some(symbol) => format!("{symbol} {}", card.kind),
            None => card.kind.label().to_owned(),
        },
        Facts::Styled(_) => card.kind.label().to_owned(),
    }
}

fn facts(card: &Card) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(personality) = card.personality() {
        let power_up = personality
            .power_up
            .map_or_else(|| "-".to_owned(), |rating| rating.to_string());
        lines.push(format!(
            "{}, level {}, PUR {power_up}",
            personality.allegiance, personality.level
        ));
        let stages: Vec<String> = personality
            .ladder
            .stages()
            .iter()
            .map(ToString::to_string)
            .collect();
        lines.push(stages.join(" "));
    }
    if let Some(facts) = card.symbol() {
        if let (Some(turn), Some(chi)) = (facts.turn, &facts.chi) {
            lines.push(format!("Turn {turn}, Chi {chi}"));
        }
        if let Some(warrior) = &facts.warrior {
            let (normal, injured) = (warrior.normal, warrior.injured);
            lines.push(format!(
                "Combat/Support {}/{}, injured {}/{}",
                normal.0, normal.1, injured.0, injured.1
            ));
        }
        if !facts.characteristics.is_empty() {
            lines.push(facts.characteristics.join(", "));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxy(name: &str, text: &str) -> Proxy {
        Proxy {
            name: name.into(),
            line: "Red Event".into(),
            facts: Vec::new(),
            text: text.into(),
            printing: "X-1".into(),
        }
    }

    #[test]
    fn a_text_longer_than_its_box_ends_with_an_ellipsis() {
        let long = proxy("Example", &"raise your anger ".repeat(80)).fitted();
        let lines: usize = long.body.iter().map(Vec::len).sum();
        assert_eq!(lines, BODY_LINES - 1);
        assert!(long.body[1].last().unwrap().ends_with(" …"));
        assert!(
            long.body
                .concat()
                .iter()
                .all(|line| line.chars().count() <= BODY_LETTERS)
        );
        let lines = proxy("Example", &"one\n".repeat(80)).fitted().body.concat();
        assert_eq!(
            (lines.len(), lines.last().map(String::as_str)),
            (BODY_LINES - 1, Some("one …"))
        );
        let short = proxy("Example", "Draw a card.").fitted();
        assert_eq!(short.body.concat(), ["Red Event", "Draw a card."]);
    }

    #[test]
    fn a_long_name_leaves_less_room_for_the_text() {
        let long = proxy(&"Kamehameha ".repeat(20), &"raise your anger ".repeat(80)).fitted();
        assert_eq!(long.name.len(), NAME_LINES);
        assert!(long.name[2].ends_with('…'));
        assert_eq!(long.body.concat().len(), BODY_LINES - NAME_LINES);
    }
}
