//! The form of a card: which fields a type has, by what its keys may stand on, and how each is asked for.

use crate::catalog::entry_form::{Fields, Mistake, STRIKE, takes};
use crate::model::{
    Alignment, Allegiance, AttackKind, Defends, Game, Heritage, Kind, Rarity, Style, Symbol, Use,
};

/// Fields that are filled together.
pub(super) struct Group {
    pub title: &'static str,
    pub inputs: Vec<Input>,
}

/// One field.
pub(super) struct Input {
    pub name: String,
    pub label: String,
    pub hint: &'static str,
    pub control: Control,
    pub value: String,
    pub wrong: Option<String>,
}

/// How a field is asked for.
pub(super) enum Control {
    /// A line of text of about this many letters.
    Text(u8),
    /// A number.
    Number,
    /// One of several words, as slug and label.
    Choice(Vec<(&'static str, &'static str)>),
    /// Lines of text.
    Lines(u8),
}

/// Words of a vocabulary, with nothing before them.
macro_rules! words {
    ($type:ty) => {
        Control::Choice(
            <$type>::ALL
                .iter()
                .map(|word| (word.slug(), word.label()))
                .collect(),
        )
    };
}

/// A field's key in set files, name, label, hint and control.
type Row = (&'static str, &'static str, &'static str, &'static str, Control);

/// The form of a card of that type; of a reprint where there is no type.
pub(super) fn groups(game: Game, kind: Option<Kind>, fields: &Fields, mistakes: &[Mistake]) -> Vec<Group> {
    let mut groups = vec![("The card", head(kind.is_none()))];
    if let Some(kind) = kind {
        groups.push(("What it is", facts()));
        if takes(game, kind, "ladder") && takes(game, kind, "level") {
            groups.push(("Power stages, from the lowest", Vec::new()));
        }
        groups.push(("What it does", text()));
    }
    groups
        .into_iter()
        .map(|(title, rows)| {
            let may = |row: &Row| kind.is_none_or(|kind| takes(game, kind, row.0));
            let mut inputs: Vec<Input> = rows
                .into_iter()
                .filter(may)
                .map(|row| input(row, fields, mistakes))
                .collect();
            if inputs.is_empty() {
                inputs = stages(fields, mistakes);
            }
            Group { title, inputs }
        })
        .collect()
}

fn head(is_reprint: bool) -> Vec<Row> {
    let mut rows: Vec<Row> = vec![
        ("number", "number", "Number", "As printed", Control::Text(8)),
        ("name", "name", "Name", "As printed", Control::Text(30)),
        ("rarity", "rarity", "Rarity", "", words!(Rarity)),
    ];
    if is_reprint {
        let hint = "Code of the printing that holds the facts, such as HMP-001";
        rows.push(("reprint", "reprint", "Reprint of", hint, Control::Text(14)));
    }
    rows
}

fn facts() -> Vec<Row> {
    vec![
        ("symbol", "symbol", "Symbol", "", words!(Symbol)),
        ("turn", "turn", "Turn", "", Control::Number),
        (
            "chi",
            "chi",
            "Chi",
            "super super 1; - for none, X for X",
            Control::Text(14),
        ),
        (
            "characteristics",
            "characteristics",
            "Characteristics or attribute",
            "Human, Male",
            Control::Text(20),
        ),
        ("warrior", "combat", "Combat", "", Control::Number),
        ("warrior", "support", "Support", "", Control::Number),
        (
            "warrior",
            "injured-combat",
            "Combat, injured",
            "",
            Control::Number,
        ),
        (
            "warrior",
            "injured-support",
            "Support, injured",
            "",
            Control::Number,
        ),
        (
            "warrior",
            "also-named",
            "Also named",
            "For “Name: A”",
            Control::Text(16),
        ),
        ("style", "style", "Style", "Nothing: Freestyle", words!(Style)),
        ("level", "level", "Level", "", Control::Number),
        ("alignment", "alignment", "Side", "", words!(Allegiance)),
        ("pur", "pur", "Power up rating", "", Control::Number),
        (
            "heritage",
            "heritage",
            "Heritage",
            "Saiyan, Namekian",
            Control::Text(16),
        ),
        ("use", "use", "Used for", "", words!(Use)),
        ("attack", "attack-kind", "Attack", "", words!(AttackKind)),
        (STRIKE, "attack-cost", "Cost in stages", "", Control::Number),
        (
            STRIKE,
            "damage-stages",
            "Damage in stages",
            "4, AT, AT+3, X",
            Control::Text(8),
        ),
        (
            STRIKE,
            "damage-life",
            "Damage in life cards",
            "",
            Control::Text(8),
        ),
        ("defends", "defends", "Defends against", "", words!(Defends)),
        ("endurance", "endurance", "Endurance", "", Control::Number),
        (
            "limit",
            "limit",
            "Limit per deck",
            "Only where the card says one",
            Control::Number,
        ),
        ("only", "only", "Only for", "", words!(Alignment)),
        (
            "only-for",
            "only-for",
            "Only for characters",
            "Goku, Gohan",
            Control::Text(20),
        ),
        (
            "only-heritage",
            "only-heritage",
            "Only for heritage",
            "",
            words!(Heritage),
        ),
    ]
}

fn text() -> Vec<Row> {
    vec![
        (
            "does",
            "does",
            "As effects",
            "A line for each paragraph of the card; leave it empty to play the card by hand",
            Control::Lines(5),
        ),
        (
            "printed",
            "printed",
            "As printed, for yourself",
            "Only you see it, and it is in no copy or export that others take",
            Control::Lines(4),
        ),
    ]
}

fn stages(fields: &Fields, mistakes: &[Mistake]) -> Vec<Input> {
    let stage = |stage: usize| {
        let label = match stage {
            0 => "Stage 0".to_owned(),
            stage => format!("{stage}"),
        };
        named(
            format!("stage-{stage}"),
            label,
            "",
            Control::Text(8),
            fields,
            mistakes,
        )
    };
    let mut inputs: Vec<Input> = (0..Fields::STAGES).map(stage).collect();
    let yes = Control::Choice(vec![("yes", "Yes, the card says so")]);
    inputs.push(named(
        "odd-ladder".to_owned(),
        "Rests or has another count".to_owned(),
        "",
        yes,
        fields,
        mistakes,
    ));
    inputs
}

fn input((_, name, label, hint, control): Row, fields: &Fields, mistakes: &[Mistake]) -> Input {
    named(name.to_owned(), label.to_owned(), hint, control, fields, mistakes)
}

fn named(
    name: String,
    label: String,
    hint: &'static str,
    control: Control,
    fields: &Fields,
    mistakes: &[Mistake],
) -> Input {
    let wrong = mistakes
        .iter()
        .find(|mistake| mistake.field.as_ref() == Some(&name));
    Input {
        value: fields.get(&name).to_owned(),
        wrong: wrong.map(|mistake| mistake.message.clone()),
        name,
        label,
        hint,
        control,
    }
}
