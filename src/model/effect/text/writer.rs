//! Puts the words of one ability together and breaks long lines.

use super::spelled::Spelled;
use crate::model::{Game, Word};

/// Letters of a line, after which it goes on indented.
const WIDTH: usize = 100;
const INDENT: &str = "    ";

/// The text of one ability so far.
#[derive(Default)]
pub(super) struct Writer {
    text: String,
    /// The game whose verbs count as carried out; every game's if none is said.
    game: Option<Game>,
    manual: bool,
}

impl Writer {
    /// For what a card of that game says.
    pub(super) fn of(game: Game) -> Self {
        Self {
            game: Some(game),
            ..Self::default()
        }
    }

    /// Notes that something written is left to the players.
    pub(super) fn manual(&mut self) {
        self.manual = true;
    }

    /// Whether something written is left to the players.
    pub(super) fn is_manual(&self) -> bool {
        self.manual
    }

    /// Adds a verb; one that the game does not know is left to the players.
    pub(super) fn verb(&mut self, name: &str, games: &[Game]) {
        self.manual |= self.game.is_some_and(|game| !games.contains(&game));
        self.word(name);
    }

    /// Adds a word after a space, where one is needed.
    pub(super) fn word(&mut self, word: &str) {
        if !self.text.is_empty() && !self.text.ends_with(['(', '[']) {
            self.text.push(' ');
        }
        self.text.push_str(word);
    }

    /// Adds a sign right after what stands there.
    pub(super) fn glue(&mut self, sign: &str) {
        self.text.push_str(sign);
    }

    /// Adds a word of a closed list.
    pub(super) fn slug<T: Word>(&mut self, value: T) {
        self.manual |= value.is_manual();
        self.word(value.slug());
    }

    /// Adds a number.
    pub(super) fn number(&mut self, number: u8) {
        self.word(&number.to_string());
    }

    /// Adds a name in quotes.
    pub(super) fn quoted(&mut self, text: &str) {
        let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
        self.word(&format!("\"{}\"", escaped.replace(['\n', '\r'], " ")));
    }

    /// Adds a word and what it introduces.
    pub(super) fn pair(&mut self, word: &str, value: &impl Spelled) {
        self.word(word);
        value.write(self);
    }

    /// Adds `(value)`.
    pub(super) fn brackets(&mut self, value: &impl Spelled) {
        self.word("(");
        value.write(self);
        self.glue(")");
    }

    /// Adds `name(value)`.
    pub(super) fn function(&mut self, name: &str, value: &impl Spelled) {
        self.word(name);
        self.glue("(");
        value.write(self);
        self.glue(")");
    }

    /// The text on one line.
    pub(super) fn finish_unbroken(self) -> String {
        self.text
    }

    /// The ability; what is longer than a line goes on in further ones.
    pub(super) fn finish(self) -> String {
        let mut lines: Vec<String> = Vec::new();
        let mut line = String::new();
        for word in words(&self.text) {
            if !line.trim_start().is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
                lines.push(std::mem::replace(&mut line, INDENT.to_owned()));
            } else if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
        lines.join("\n")
    }
}

/// What stands between spaces; a name in quotes is never broken.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let (mut quoted, mut escaped) = (false, false);
    text.split(move |c: char| {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ => {}
        }
        c == ' ' && !quoted
    })
}
