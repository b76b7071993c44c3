//! A report as a person reads it in the terminal.

use std::fmt::Write;

use super::terminal::Paint;
use crate::deck::Section;
use crate::legality::{Report, Unresolved, Verdict, Violation};
use crate::model::Game;

/// The whole report on a list from a file.
pub(super) fn in_words(source: &str, report: &Report, paint: Paint) -> String {
    let mut text = String::new();
    let verdict = verdict(report.verdict, paint);
    let _ = writeln!(
        text,
        "{}: {verdict} in {} ({})",
        paint.strong(source),
        report.format,
        report.profile
    );
    let _ = writeln!(text, "  {}; checksum {}", counts(report), report.deck.checksum);
    for sentence in &report.inferred {
        let _ = writeln!(text, "  {}", paint.faint(sentence));
    }
    for of in &report.remarks {
        let said = format!("line {}, {}: {}", of.line, of.text.trim(), of.remark);
        let _ = writeln!(text, "  {}", paint.faint(&said));
    }
    for violation in &report.violations {
        write_violation(&mut text, violation, paint);
    }
    for sentence in &report.notices {
        let _ = writeln!(text, "\n  {}", paint.open(sentence));
    }
    for line in &report.unresolved {
        write_unresolved(&mut text, line, paint);
    }
    text
}

/// One line per list and a total.
pub(super) fn summary(reports: &[(String, Report)], unread: usize, paint: Paint) -> String {
    let width = reports
        .iter()
        .map(|(source, _)| source.chars().count())
        .max()
        .unwrap_or(0);
    let mut text = String::new();
    for (source, report) in reports {
        let rules: Vec<_> = report
            .violations
            .iter()
            .map(|violation| violation.rule.as_str())
            .collect();
        let padding = " ".repeat(width - source.chars().count());
        let _ = writeln!(
            text,
            "{source}{padding}  {:10}  {}",
            verdict(report.verdict, paint),
            rules.join(", ")
        );
    }
    let of = |verdict| {
        reports
            .iter()
            .filter(|(_, report)| report.verdict == verdict)
            .count()
    };
    let _ = write!(
        text,
        "{} legal, {} illegal, {} unresolved",
        of(Verdict::Legal),
        of(Verdict::Illegal),
        of(Verdict::Unresolved)
    );
    if unread > 0 {
        let _ = write!(text, ", {unread} not read");
    }
    text.push('\n');
    text
}

fn verdict(verdict: Verdict, paint: Paint) -> String {
    let word = verdict.slug();
    match verdict {
        Verdict::Legal => paint.good(word),
        Verdict::Illegal => paint.bad(word),
        Verdict::Unresolved => paint.open(word),
    }
}

fn counts(report: &Report) -> String {
    let game: Option<Game> = report.game.parse().ok();
    let name = |slug: &str| match (slug.parse::<Section>(), game) {
        (Ok(section), Some(game)) => section.name_in(game).to_owned(),
        _ => slug.to_owned(),
    };
    let words: Vec<_> = report
        .deck
        .counts
        .iter()
        .map(|(slug, count)| format!("{} {count}", name(slug)))
        .collect();
    if words.is_empty() {
        "No cards".into()
    } else {
        words.join(", ")
    }
}

fn write_violation(text: &mut String, violation: &Violation, paint: Paint) {
    let _ = writeln!(
        text,
        "\n  {} {}",
        paint.bad(&violation.rule),
        paint.strong(&violation.title)
    );
    let _ = writeln!(text, "    {}", violation.message);
    for card in &violation.cards {
        let _ = writeln!(
            text,
            "    {} {} [{}], {} allowed",
            card.count, card.name, card.printing, card.allowed
        );
    }
    if !violation.fix.is_empty() {
        let _ = writeln!(text, "    Fix: {}", violation.fix);
    }
    let ruling = violation.ruling.as_ref();
    let ruling = ruling
        .map(|ruling| format!("; ruling {}, {}", ruling.id, ruling.title))
        .unwrap_or_default();
    let _ = writeln!(
        text,
        "    {}",
        paint.faint(&format!("{}{ruling}", violation.cite))
    );
}

fn write_unresolved(text: &mut String, line: &Unresolved, paint: Paint) {
    let _ = writeln!(
        text,
        "\n  {} {}",
        paint.open(&format!("line {}", line.line)),
        line.text
    );
    let _ = write!(text, "    {}", line.reason);
    if !line.suggestions.is_empty() {
        let _ = write!(text, "; near: {}", line.suggestions.join(", "));
    }
    text.push('\n');
}
