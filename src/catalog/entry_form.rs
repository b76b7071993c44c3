//! One card as the fields of a form. A field is a key of our set files, or a part of one (`combat` of `warrior`); what was
//! typed becomes the card's table, which the reader of set files and its checks judge as they judge any other.

use std::collections::BTreeMap;

use toml::{Table, Value};

use super::import::csv;
use super::set_file::CardEntry;
use super::strike::{self, Strike};
use super::{check, strict};
use crate::model::{Game, Kind, Ladder};

/// Keys that are a field each.
const PLAIN: &[&str] = &[
    "number",
    "name",
    "rarity",
    "reprint",
    "style",
    "character",
    "level",
    "alignment",
    "pur",
    "odd-ladder",
    "high-tech",
    "ally",
    "limit",
    "endurance",
    "use",
    "defends",
    "only",
    "only-for",
    "only-heritage",
    "heritage",
    "symbol",
    "turn",
    "chi",
    "characteristics",
    "does",
    "printed",
];
/// Keys that hold lists.
const LISTS: &[&str] = &["only-for", "heritage", "characteristics"];
/// The four numbers of a Warrior, in pairs, and its second name.
const WARRIOR: &[(&str, &str, &str)] = &[
    ("normal", "combat", "support"),
    ("injured", "injured-combat", "injured-support"),
];

/// Fields of numbers, besides a Warrior's powers; a power stage may be a letter.
const NUMBERS: &[&str] = &["turn", "level", "pur", "attack-cost", "endurance", "limit"];
/// What a card of Bandai's game has that is not a Wish (BA-DECK-08, BA-DECK-09).
const COSTS: &[(&str, &str)] = &[
    ("symbol", "choose the symbol in the card's corner"),
    ("turn", "write the turn cost, 0 where the card has none"),
    ("chi", "write the Chi cost, - where the card has none"),
];
/// What a Warrior has besides (BA-DECK-08).
const POWERS: &[(&str, &str)] = &[
    ("combat", "write the Combat number, such as 3"),
    ("support", "write the Support number, such as 1"),
    ("injured-combat", "write the Combat number of the injured side"),
    ("injured-support", "write the Support number of the injured side"),
];
/// What a personality has.
const LEVELLED: &[(&str, &str)] = &[
    ("level", "write the level, such as 1"),
    ("alignment", "choose the side"),
    (
        "stage-0",
        "write the power of the lowest stage, 0, and the others behind it",
    ),
];

/// What stands in the fields of one card, by their names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fields(BTreeMap<String, String>);

/// Something wrong in a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// The field, where it is one field's.
    pub field: Option<String>,
    /// What is wrong and what is expected.
    pub message: String,
}

impl Mistake {
    /// What a check said; the key it names is the field.
    pub fn new(message: impl Into<String>) -> Self {
        let message = message.into();
        let mut quoted = message.split('`').skip(1).step_by(2);
        let named = quoted.find_map(field_of);
        let field = named.or_else(|| {
            let starts = [
                ("the name", "name"),
                ("the card has no number", "number"),
                ("the number", "number"),
                ("a personality needs", "level"),
                ("level", "level"),
                ("the ladder", "stage-0"),
                ("Warriors", "combat"),
                ("it evolves", "does"),
                ("a reprint", "reprint"),
            ];
            let start = starts.iter().find(|(start, _)| message.starts_with(start));
            start.map(|(_, field)| *field)
        });
        // What was typed stands in front.
        let field = field.or_else(|| message.contains("is not a card number").then_some("number"));
        Self {
            field: field.map(str::to_owned),
            message,
        }
    }
}

impl Mistake {
    fn at(field: &str, message: String) -> Self {
        let field = Some(field.to_owned());
        Self { field, message }
    }

    /// The key of the set file that the field is, or is a part of.
    fn key(&self) -> Option<&str> {
        match self.field.as_deref()? {
            field if is_power(field) => Some("warrior"),
            field if field.starts_with("stage-") => Some("ladder"),
            field if field.starts_with("attack-") => Some("attack"),
            field => Some(field),
        }
    }
}

/// Whether the field is one of the four numbers of a Warrior.
fn is_power(field: &str) -> bool {
    POWERS.iter().any(|(power, _)| *power == field)
}

/// The field that shows a key.
fn field_of(key: &str) -> Option<&'static str> {
    match key {
        "ladder" => Some("stage-0"),
        "warrior" => Some("combat"),
        "attack" => Some("attack-kind"),
        key => PLAIN.iter().find(|plain| **plain == key).copied(),
    }
}

/// The types a game prints.
pub fn kinds(game: Game) -> impl Iterator<Item = Kind> {
    let all = Kind::ALL.iter().copied();
    all.filter(move |kind| *kind != Kind::Unknown && check::kind_fits(game, *kind))
}

/// The key of the fields of what an attack costs and deals: Panini's frame, or what the effects of a card of Score begin with.
pub const STRIKE: &str = "strike";

/// Whether a card of that type has the key.
pub fn takes(game: Game, kind: Kind, key: &str) -> bool {
    match key {
        STRIKE => check::may_stand(game, kind, "attack") || strike::verb(game, kind).is_some(),
        key => check::may_stand(game, kind, key),
    }
}

impl Fields {
    /// What stands in a field; nothing is an empty text.
    pub fn get(&self, field: &str) -> &str {
        self.0.get(field).map_or("", String::as_str)
    }

    /// Writes into a field; spaces around it and the line ends of browsers say nothing.
    pub fn set(&mut self, field: impl Into<String>, text: &str) {
        self.0
            .insert(field.into(), text.replace("\r\n", "\n").trim().to_owned());
    }

    /// The fields of a card there is.
    pub fn of(game: Game, entry: &CardEntry) -> Self {
        let mut fields = Self::default();
        let table = Table::try_from(entry).unwrap_or_default();
        for key in PLAIN {
            if let Some(value) = table.get(*key) {
                fields.set(*key, &cell(value));
            }
        }
        if let Some(warrior) = table.get("warrior").and_then(Value::as_table) {
            for (pair, combat, support) in WARRIOR {
                let powers = warrior.get(*pair).and_then(Value::as_array);
                for (power, field) in powers.into_iter().flatten().zip([combat, support]) {
                    fields.set(*field, &cell(power));
                }
            }
            if let Some(name) = warrior.get("also-named") {
                fields.set("also-named", &cell(name));
            }
        }
        for (stage, power) in table
            .get("ladder")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .enumerate()
        {
            fields.set(format!("stage-{stage}"), &cell(power));
        }
        if let Some(attack) = table.get("attack").and_then(Value::as_table) {
            let damage = attack.get("damage").and_then(Value::as_table);
            for (holder, key, field) in [
                (Some(attack), "kind", "attack-kind"),
                (Some(attack), "cost", "attack-cost"),
                (damage, "stages", "damage-stages"),
                (damage, "life", "damage-life"),
                (damage, "either", "damage-either"),
            ] {
                if let Some(value) = holder.and_then(|holder| holder.get(key)) {
                    fields.set(field, &cell(value));
                }
            }
        }
        let verb = entry.kind.and_then(|kind| strike::verb(game, kind));
        if let Some((strike, does)) = verb.and_then(|verb| Strike::split(verb, fields.get("does"))) {
            fields.set("attack-cost", &strike.cost);
            fields.set("damage-stages", &strike.stages);
            fields.set("damage-life", &strike.life);
            fields.set("does", &does);
        }
        fields
    }

    /// What usually repeats on the next card of the type: all but what names it and what it does.
    #[must_use]
    pub fn for_the_next(&self) -> Self {
        const REPEATS: &[&str] = &[
            "rarity",
            "symbol",
            "style",
            "characteristics",
            "alignment",
            "attack-kind",
            "use",
        ];
        let kept = self
            .0
            .iter()
            .filter(|(field, _)| REPEATS.contains(&field.as_str()));
        Self(kept.map(|(field, text)| (field.clone(), text.clone())).collect())
    }

    /// The card the fields say. What the form has no field for stays as it is on `kept`.
    pub fn read(
        &self,
        game: Game,
        kind: Option<Kind>,
        kept: Option<&CardEntry>,
    ) -> (CardEntry, Vec<Mistake>) {
        let (entry, wrong) = strict::read_card(Value::Table(self.table(game, kind, kept)), Some(game));
        let mut mistakes: Vec<Mistake> = self.numbers().collect();
        if let Some(kind) = kind {
            mistakes.extend(self.missing(game, kind));
        }
        let wrong = wrong.iter().map(|wrong| Mistake::new(wrong.to_string()));
        // What a field says wrong is told once, in the form's words.
        let is_new = |wrong: &Mistake| {
            wrong.key().is_none() || mistakes.iter().all(|known| known.key() != wrong.key())
        };
        let wrong: Vec<Mistake> = wrong.filter(is_new).collect();
        mistakes.extend(wrong);
        if mistakes.is_empty() {
            let wrong = check::entry(game, &entry);
            mistakes.extend(wrong.into_iter().map(|problem| Mistake::new(problem.message)));
        }
        (entry, mistakes)
    }

    /// The fields of numbers in which none stands.
    fn numbers(&self) -> impl Iterator<Item = Mistake> {
        // A power may be below 0.
        let of_power = i64::from(i8::MIN)..=i64::from(i8::MAX);
        let powers = POWERS.iter().map(|(field, _)| (*field, of_power.clone()));
        let others = NUMBERS.iter().map(|field| (*field, 0..=i64::from(u8::MAX)));
        let all: Vec<_> = others.chain(powers).collect();
        all.into_iter().filter_map(|(field, possible)| {
            let typed = self.get(field);
            let is_number = typed.parse().is_ok_and(|number: i64| possible.contains(&number));
            let wrong = || format!("`{typed}` is not a number that can stand here; write one such as 3");
            (!typed.is_empty() && !is_number).then(|| Mistake::at(field, wrong()))
        })
    }

    /// The fields that a card of the type has and that are empty.
    fn missing(&self, game: Game, kind: Kind) -> impl Iterator<Item = Mistake> {
        let needed: &[(&str, &str)] = match kind {
            Kind::Wish => &[],
            _ if game == Game::Bandai => COSTS,
            Kind::Personality | Kind::MainPersonality | Kind::Ally => LEVELLED,
            _ => &[],
        };
        let powers: &[(&str, &str)] = if kind == Kind::Warrior { POWERS } else { &[] };
        let empty = needed
            .iter()
            .chain(powers)
            .filter(|(field, _)| self.get(field).is_empty());
        empty.map(|(field, wanted)| Mistake::at(field, format!("empty; {wanted}")))
    }

    /// What the card does, with the attack that stands in fields of its own.
    fn does(&self, verb: Option<&str>) -> String {
        let strike = Strike {
            cost: self.get("attack-cost").to_owned(),
            stages: self.get("damage-stages").to_owned(),
            life: self.get("damage-life").to_owned(),
        };
        match verb.filter(|_| strike != Strike::default()) {
            Some(verb) => strike.joined(verb, self.get("does")),
            None => self.get("does").to_owned(),
        }
    }

    fn table(&self, game: Game, kind: Option<Kind>, kept: Option<&CardEntry>) -> Table {
        let mut table = kept
            .and_then(|kept| Table::try_from(kept).ok())
            .unwrap_or_default();
        table.retain(|key, _| field_of(key).is_none());
        if let Some(kind) = kind {
            table.insert("type".to_owned(), kind.slug().into());
        }
        let verb = kind.and_then(|kind| strike::verb(game, kind));
        let does = self.does(verb);
        for key in PLAIN {
            let cell = if *key == "does" { &does } else { self.get(key) };
            if cell.is_empty() {
                continue;
            }
            // A list is parted by commas here, where no name has one.
            let value = if LISTS.contains(key) && !cell.contains('|') {
                csv::value(key, &cell.replace(',', "|"))
            } else {
                csv::value(key, cell)
            };
            table.insert((*key).to_owned(), value);
        }
        for (key, part) in [("warrior", self.warrior()), ("attack", self.attack())] {
            if !part.is_empty() && (key != "attack" || verb.is_none()) {
                table.insert(key.to_owned(), Value::Table(part));
            }
        }
        let stages: Vec<Value> = self
            .stages()
            .map(|stage| number(&stage.replace(',', "")))
            .collect();
        if !stages.is_empty() {
            table.insert("ladder".to_owned(), Value::Array(stages));
        }
        table
    }

    fn warrior(&self) -> Table {
        let mut warrior = Table::new();
        for (pair, combat, support) in WARRIOR {
            let powers = [combat, support].map(|field| self.get(field));
            let powers: Vec<Value> = powers
                .into_iter()
                .filter(|power| !power.is_empty())
                .map(number)
                .collect();
            if !powers.is_empty() {
                warrior.insert((*pair).to_owned(), Value::Array(powers));
            }
        }
        let name = self.get("also-named");
        if !name.is_empty() {
            warrior.insert("also-named".to_owned(), name.into());
        }
        warrior
    }

    fn attack(&self) -> Table {
        let filled = |fields: &[(&str, &str)]| {
            let filled = fields.iter().filter(|(_, field)| !self.get(field).is_empty());
            filled
                .map(|(key, field)| ((*key).to_owned(), self.get(field).into()))
                .collect::<Table>()
        };
        let mut attack = filled(&[("kind", "attack-kind")]);
        let mut damage = filled(&[("stages", "damage-stages"), ("life", "damage-life")]);
        if !self.get("attack-cost").is_empty() {
            attack.insert("cost".to_owned(), number(self.get("attack-cost")));
        }
        if !self.get("damage-either").is_empty() {
            damage.insert("either".to_owned(), Value::Boolean(true));
        }
        if !damage.is_empty() {
            attack.insert("damage".to_owned(), Value::Table(damage));
        }
        attack
    }

    /// The power stages up to the last that is filled; one left empty between them stays to be told.
    fn stages(&self) -> impl Iterator<Item = &str> {
        let field = |stage: usize| self.get(&format!("stage-{stage}"));
        let count = (0..Self::STAGES).rfind(|stage| !field(*stage).is_empty());
        (0..count.map_or(0, |last| last + 1)).map(field)
    }

    /// Fields for power stages: a regular ladder, and room for the longest printed one, of 17.
    pub const STAGES: usize = Ladder::STAGES + 6;
}

/// A number; anything else stays text, so that the reader says what it expected.
fn number(cell: &str) -> Value {
    cell.parse()
        .map_or_else(|_| Value::String(cell.to_owned()), Value::Integer)
}

/// A value as people write it.
fn cell(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Boolean(true) => "yes".to_owned(),
        Value::Boolean(false) => "no".to_owned(),
        Value::Array(parts) => {
            let parts: Vec<String> = parts.iter().map(cell).collect();
            let by = if parts.iter().any(|part| part.contains(',')) {
                " | "
            } else {
                ", "
            };
            parts.join(by)
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{SetFile, format, shipped};

    #[test]
    fn every_shipped_card_goes_through_the_form_and_comes_back_as_it_was() {
        for file in shipped::set_files().unwrap() {
            for card in &file.cards {
                let (back, mistakes) =
                    Fields::of(file.set.game, card).read(file.set.game, card.kind, Some(card));
                assert_eq!(mistakes, [], "{}", file.place_of(card));
                assert_eq!(back, *card, "{}", file.place_of(card));
            }
        }
    }

    #[test]
    fn every_shipped_set_is_written_as_a_file_that_reads_the_same() {
        for mut file in shipped::set_files().unwrap() {
            let text = format::written(&file).unwrap();
            file.source.clear();
            assert!(SetFile::parse(&text).unwrap() == file, "{}", file.set.code);
        }
    }

    fn warrior(fields: &[(&str, &str)]) -> (CardEntry, Vec<Mistake>) {
        let mut form = Fields::default();
        let right = [
            ("number", "1"),
            ("name", "Flint"),
            ("symbol", "super"),
            ("turn", "2"),
            ("chi", "super 1"),
            ("characteristics", "Human, Male"),
            ("combat", "3"),
            ("support", "1"),
            ("injured-combat", "1"),
            ("injured-support", "0"),
        ];
        for (field, text) in right.iter().chain(fields) {
            form.set(*field, text);
        }
        form.read(Game::Bandai, Some(Kind::Warrior), None)
    }

    #[test]
    fn a_warrior_is_typed_into_fields() {
        let (card, mistakes) = warrior(&[("does", "plunder\r\ntoughness\r\n")]);
        assert_eq!(mistakes, []);
        assert_eq!(card.characteristics, ["Human", "Male"]);
        assert_eq!(card.does.0.len(), 2);
    }

    #[test]
    fn a_mistake_names_its_field_and_a_way_out() {
        for (field, text, at, said) in [
            ("support", "", "support", "write the Support number"),
            ("combat", "x", "combat", "`x` is not a number"),
            ("turn", "", "turn", "write the turn cost"),
            ("turn", "soon", "turn", "`soon` is not a number"),
            ("turn", "-1", "turn", "`-1` is not a number"),
            ("turn", "256", "turn", "`256` is not a number that can stand here"),
            (
                "combat",
                "200",
                "combat",
                "`200` is not a number that can stand here",
            ),
            ("number", "1/2", "number", "`1/2` is not a card number"),
            ("does", "action: darw 1", "does", "did you mean"),
            ("does", "plunder\ntoughnes", "does", "line 2"),
            ("number", "", "number", "no number"),
            ("name", " ", "name", "the name is empty"),
        ] {
            let (_, mistakes) = warrior(&[(field, text)]);
            let found = mistakes.iter().find(|mistake| mistake.message.contains(said));
            assert_eq!(
                found.and_then(|found| found.field.as_deref()),
                Some(at),
                "{mistakes:?}"
            );
        }
    }

    fn fields_of(mistakes: &[Mistake]) -> Vec<&str> {
        let fields = mistakes.iter().map(|mistake| mistake.field.as_deref());
        fields.flatten().collect()
    }

    #[test]
    fn what_is_missing_is_asked_for_field_by_field() {
        let form = Fields::default();
        let (_, mistakes) = form.read(Game::Score, Some(Kind::Personality), None);
        let fields = fields_of(&mistakes);
        for field in ["level", "alignment", "stage-0"] {
            assert_eq!(
                fields.iter().filter(|named| **named == field).count(),
                1,
                "{mistakes:?}"
            );
        }
        let (_, mistakes) = warrior(&[("turn", ""), ("injured-support", "")]);
        assert_eq!(fields_of(&mistakes), ["turn", "injured-support"]);
    }

    #[test]
    fn what_the_form_has_no_field_for_stays_on_the_card() {
        let (mut card, _) = warrior(&[]);
        card.octgn = Some("0b6b1f3e-6a4f-4e4c-8f3a-0123456789ab".to_owned());
        let mut fields = Fields::of(Game::Bandai, &card);
        fields.set("turn", "3");
        let (changed, mistakes) = fields.read(Game::Bandai, Some(Kind::Warrior), Some(&card));
        assert_eq!((mistakes, changed.octgn), (Vec::new(), card.octgn));
    }

    #[test]
    fn the_printed_text_is_played_by_hand_until_the_card_says_what_it_does() {
        use crate::catalog::Catalog;
        use crate::model::effect::Coverage;
        let set = |does: &str| {
            let (card, _) = warrior(&[("printed", "Something the\nowner copied."), ("does", does)]);
            let mut file =
                SetFile::parse("[set]\ngame = \"bandai\"\ncode = \"OWN\"\nname = \"Own\"\n").unwrap();
            file.put(None, card);
            let catalog = Catalog::from_set_files(&[file]).unwrap();
            (
                crate::catalog::text(&catalog.cards()[0]).to_owned(),
                catalog.cards()[0].coverage,
            )
        };
        let (text, coverage) = set("");
        assert_eq!(text, "As printed, by hand: Something the owner copied.");
        assert_ne!(coverage, Coverage::Full);
        let (text, coverage) = set("plunder");
        assert!(
            text.starts_with("As printed: Something the owner copied.\nPlunder"),
            "{text}"
        );
        assert_eq!(coverage, Coverage::Full);
    }

    #[test]
    fn the_next_number_is_as_wide_as_the_last_and_free() {
        let mut file = SetFile::parse("[set]\ngame = \"bandai\"\ncode = \"OWN\"\nname = \"Own\"\n").unwrap();
        assert_eq!(file.free_number(None), "001");
        for number in ["BW-09", "BW-11"] {
            file.put(
                None,
                CardEntry {
                    number: number.to_owned(),
                    ..CardEntry::default()
                },
            );
        }
        assert_eq!(file.free_number(Some("BW-09")), "BW-10");
        assert_eq!(file.free_number(Some("BW-10")), "BW-12");
    }
}
