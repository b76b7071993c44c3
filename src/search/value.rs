//! From the words of a comparison to a term of a known field, or to a warning that lists near values.

use super::ast::{Op, Term, Value};
use super::field::{Field, FieldKind, FieldValue, Spelling};
use super::fields::FIELDS;
use crate::catalog::{Catalog, fold};
use crate::model::{CardId, Game};

/// Why a comparison was not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misread {
    /// Which side the trouble is on.
    pub side: Side,
    /// What, and the way out.
    pub message: String,
    /// Near values that would be understood.
    pub suggestions: Vec<String>,
}

/// The part of a comparison a warning points at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Field and operator.
    Left,
    /// The value.
    Right,
}

/// The field with this name or alias, whatever its case.
pub fn field(name: &str) -> Result<&'static Field, Misread> {
    let names = |field: &'static Field| std::iter::once(&field.name).chain(field.aliases);
    FIELDS
        .iter()
        .find(|field| names(field).any(|known| known.eq_ignore_ascii_case(name)))
        .ok_or_else(|| Misread {
            side: Side::Left,
            message: format!(
                "there is no field `{name}`; put quotes around the words to look for them in names"
            ),
            suggestions: near(name, FIELDS.iter().flat_map(names).copied()),
        })
}

/// A value of a closed list, by slug or label or by the beginning of just one of them.
pub fn choice(field: &Field, words: &str) -> Result<FieldValue, Misread> {
    let (wanted, values) = (fold::key(words), field.values());
    let fits = |test: fn(&str, &str) -> bool| {
        let wanted = &wanted;
        values.iter().filter(move |choice| {
            [choice.slug, choice.label]
                .iter()
                .any(|word| test(&fold::key(word), wanted))
        })
    };
    if let Some(choice) = fits(|word, wanted| word == wanted).next() {
        return Ok(*choice);
    }
    let mut begins = fits(|word, wanted| !wanted.is_empty() && word.starts_with(wanted));
    match (begins.next(), begins.next()) {
        (Some(choice), None) => return Ok(*choice),
        (Some(_), Some(_)) => {
            let all = fits(|word, wanted| word.starts_with(wanted));
            return Err(Misread {
                side: Side::Right,
                message: format!("`{words}` is the beginning of several values of `{}`", field.name),
                suggestions: all.map(|choice| choice.slug.to_owned()).collect(),
            });
        }
        (None, _) => {}
    }
    if let Some(several) = several(field, words, &values) {
        return Err(several);
    }
    let mut suggestions = near(words, values.iter().map(|choice| choice.slug));
    if suggestions.is_empty() {
        suggestions = values.iter().map(|choice| choice.slug.to_owned()).collect();
    }
    Err(Misread {
        side: Side::Right,
        message: format!("`{words}` is not a value of `{}`", field.name),
        suggestions,
    })
}

/// Several values at once, as in `does:draw,search`, and how they are asked for.
fn several(field: &Field, words: &str, values: &[FieldValue]) -> Option<Misread> {
    let known = |word: &str| {
        let wanted = fold::key(word);
        let mut slugs = values.iter().map(|choice| choice.slug);
        slugs.find(|slug| fold::key(slug) == wanted)
    };
    let slugs: Vec<&str> = words.split(',').map(known).collect::<Option<_>>()?;
    let joined = |glue: &str| slugs.join(&format!("{glue}{}:", field.name));
    (slugs.len() > 1).then(|| Misread {
        side: Side::Right,
        message: format!("`{}` takes one value at a time", field.name),
        suggestions: vec![joined(" "), joined(" or ")],
    })
}

/// The term of a comparison.
pub fn term(field: &'static Field, op: Op, words: &str, catalog: &Catalog) -> Result<Term, Misread> {
    if !field.operators().contains(&op) && op != Op::Equal {
        let signs: Vec<_> = field.operators().iter().map(|op| op.sign()).collect();
        return Err(Misread {
            side: Side::Left,
            message: format!("`{}` cannot be compared with `{}`", field.name, op.sign()),
            suggestions: signs
                .into_iter()
                .map(|sign| format!("{}{sign}", field.name))
                .collect(),
        });
    }
    if fold::key(words).is_empty() {
        return Err(Misread {
            side: Side::Left,
            message: format!("`{}{}` needs a value right after it", field.name, op.sign()),
            suggestions: vec![field.example.to_owned()],
        });
    }
    // Only where a part is something else than the whole do `:` and `=` differ.
    let op = if op == Op::Equal && !field.contains() {
        Op::Is
    } else {
        op
    };
    let value = match &field.kind {
        FieldKind::Name | FieldKind::Text => Value::Text(words.to_owned()),
        FieldKind::Number(_) => Value::Number(number(field, words)?),
        FieldKind::FieldValue { .. } | FieldKind::Setting { .. } => Value::FieldValue(choice(field, words)?),
        FieldKind::Like => match named_card(catalog, words) {
            Some(code) => Value::Text(code.to_owned()),
            None => return Err(no_card(words, catalog)),
        },
        FieldKind::Words { spelling, all, .. } => {
            let wanted = spelling.fold(words);
            let known = all(catalog)
                .into_iter()
                .find(|word| spelling.fits(&spelling.fold(word), &wanted, op));
            match (known, spelling) {
                (None, _) => return Err(unknown_word(field, words, catalog)),
                // A part stays as typed; a whole takes the known spelling.
                (Some(_), Spelling::Fragment) => Value::Text(words.to_owned()),
                (Some(known), Spelling::Whole | Spelling::Number) => Value::Text(known.to_owned()),
            }
        }
    };
    Ok(Term { field, op, value })
}

/// The code of the card somebody means by its code or its name, of whatever game.
fn named_card<'a>(catalog: &'a Catalog, words: &str) -> Option<&'a str> {
    let by_code = |game: &Game| catalog.printing_by_code(*game, words);
    let by_name = |game: &Game| {
        let card = catalog.cards_named(*game, words).first()?;
        catalog.card(*card).printings.first().copied()
    };
    let mut found = Game::ALL.iter().filter_map(by_code);
    let printing = found.next().or_else(|| Game::ALL.iter().find_map(by_name))?;
    Some(&catalog.printing(printing).code)
}

fn no_card(words: &str, catalog: &Catalog) -> Misread {
    let near = catalog.suggest(None, words, 3);
    let quoted = |id: CardId| format!("\"{}\"", catalog.card(id).name);
    Misread {
        side: Side::Right,
        message: format!("no card has the code or name `{words}`"),
        suggestions: near.into_iter().map(quoted).collect(),
    }
}

fn number(field: &Field, words: &str) -> Result<i64, Misread> {
    if words.eq_ignore_ascii_case("z") {
        return Ok(Value::ABOVE_ALL);
    }
    words.replace(',', "").parse().map_err(|_| Misread {
        side: Side::Right,
        message: format!("`{}` is compared with a number, not with `{words}`", field.name),
        suggestions: vec![field.example.to_owned()],
    })
}

fn unknown_word(field: &Field, words: &str, catalog: &Catalog) -> Misread {
    let mut known = match &field.kind {
        // Every number is near another one.
        FieldKind::Words { all, spelling, .. } if *spelling != Spelling::Number => all(catalog),
        _ => Vec::new(),
    };
    known.sort_unstable();
    known.dedup();
    let suggestions = near(words, known.into_iter());
    let mut message = format!("`{words}` is not a value of `{}`", field.name);
    if suggestions.is_empty() {
        message.push_str(&format!("; an example is `{}`", field.example));
    }
    Misread {
        side: Side::Right,
        message,
        suggestions,
    }
}

/// The words most like a misspelt one, best first.
fn near<'a>(wanted: &str, words: impl Iterator<Item = &'a str>) -> Vec<String> {
    /// Less alike is no typing error.
    const ALIKE: f64 = 0.8;
    let wanted = fold::key(wanted);
    let mut near: Vec<_> = words
        .map(|word| (strsim::jaro_winkler(&wanted, &fold::key(word)), word))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    near.into_iter()
        .take(3)
        .map(|(_, word)| word.to_owned())
        .collect()
}
