//! Sentences of a game on the terminal.

use super::terminal::Paint;
use crate::playtest::words::{Sentence, Weight};

/// The sentences, a line each: turns and steps as headings, citations faint.
pub(super) fn told(sentences: &[Sentence], paint: Paint) -> String {
    let line = |sentence: &Sentence| {
        let text = match sentence.weight {
            Weight::Turn => paint.strong(&format!("== {} ==", sentence.text.trim_end_matches('.'))),
            Weight::Step => paint.strong(&format!("-- {}", sentence.text)),
            Weight::Deed => sentence.text.clone(),
        };
        match sentence.rule {
            Some(rule) => format!("{text} {}\n", paint.faint(&format!("({rule})"))),
            None => format!("{text}\n"),
        }
    };
    sentences.iter().map(line).collect()
}
