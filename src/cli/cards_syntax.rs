//! The search language as help, written from the field table.

use std::fmt::Write as _;

use super::terminal::columns;
use crate::search::{FIELDS, Field, Op};

/// What holds for every query.
const RULES: &str = "\
Words are looked for in names; case, accents and punctuation do not matter, and words in quotes stand together.
`field:value` compares; `-` or `not` before it turns it around; `or` and parentheses combine.
Text fields: `:` is contains, `=` is exactly. Numbers: `:` `!=` `<` `<=` `>` `>=`. A value may be shortened.
";

/// Examples and field names, for `--help`.
pub fn summary() -> String {
    let mut text = "Examples:\n".to_owned();
    for query in [
        "orange fist punch",
        "game:panini type:drill style:red",
        "'type:drill -style:freestyle' --limit 5",
        "'level:1 pur>=3 sort:-power' --explain",
        "'\"kaio-ken\" or named:goku'",
    ] {
        let _ = writeln!(text, "  scouter cards {query}");
    }
    let _ = writeln!(text, "\nFields (`scouter cards --syntax` says more):");
    let rows: Vec<_> = FIELDS
        .iter()
        .map(|field| [format!("  {}", field.name), field.example.to_owned()])
        .collect();
    text + &columns(&rows)
}

/// Everything a query can ask for, for `--syntax`.
pub fn table() -> String {
    let mut text = RULES.to_owned();
    for field in FIELDS {
        let names = std::iter::once(&field.name).chain(field.aliases);
        let names: Vec<&str> = names.copied().collect();
        let _ = write!(
            text,
            "\n{}  {}\n    {}\n",
            names.join(", "),
            signs(field),
            field.doc
        );
        let values: Vec<&str> = field.values().iter().map(|choice| choice.slug).collect();
        if !values.is_empty() {
            let _ = writeln!(text, "    values: {}", values.join(", "));
        }
        let _ = writeln!(text, "    example: {}", field.example);
    }
    text
}

fn signs(field: &Field) -> String {
    let signs: Vec<&str> = field.operators().iter().copied().map(Op::sign).collect();
    signs.join(" ")
}
