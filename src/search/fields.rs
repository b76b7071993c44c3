//! The table of everything a query can ask for.

use super::ast::{Layout, Sort};
use super::facts;
use super::field::{Field, FieldKind, FieldValue, OfAll, OfCard, Spelling};
use crate::catalog::attack::AttackFigures;
use crate::catalog::deeds::{self, Way};
use crate::model::{Allegiance, AttackKind, Defends, Game, Heritage, Kind, Rarity, Style, Symbol, Use};

fn all_deeds() -> Vec<FieldValue> {
    choices(deeds::all_deeds())
}

fn all_figures() -> Vec<FieldValue> {
    choices(deeds::all_figures())
}

fn choices(words: Vec<deeds::Word>) -> Vec<FieldValue> {
    let choice = |(slug, label)| FieldValue { slug, label };
    words.into_iter().map(choice).collect()
}

/// The slugs and labels of a vocabulary.
macro_rules! values {
    ($vocabulary:ty) => {
        || {
            let choice = |value: &$vocabulary| FieldValue {
                slug: value.slug(),
                label: value.label(),
            };
            <$vocabulary>::ALL.iter().map(choice).collect()
        }
    };
}

/// What bare words mean.
pub const NAME: Field = field(
    "name",
    &["n"],
    "the name",
    "Words of the name, whole or in part, however they are written. Bare words and phrases in quotes mean this.",
    "name:kamehameha",
    FieldKind::Name,
);

/// Every field: for all games, for Score and Panini, for Bandai, and how results are shown.
pub const FIELDS: &[Field] = &[
    NAME,
    field(
        "text",
        &["o", "rules"],
        "the text",
        "Words of what the card does, in our wording.",
        "text:\"energy attack\"",
        FieldKind::Text,
    ),
    field(
        "game",
        &["g"],
        "the game",
        "The game the card belongs to.",
        "game:panini",
        one_of(values!(Game), |_, card| vec![card.game.slug()]),
    )
    .facet(),
    field(
        "type",
        &["t"],
        "the type",
        "The type printed on the card.",
        "type:drill",
        one_of(values!(Kind), |_, card| vec![card.kind.slug()]),
    )
    .facet(),
    field(
        "is",
        &["has"],
        "it",
        "Qualities that are not a type.",
        "is:reprint",
        one_of(facts::all_qualities, facts::qualities),
    ),
    field(
        "set",
        &["e", "edition"],
        "the set",
        "Code, name or other name of a set the card was printed in.",
        "set:evo",
        FieldKind::Words {
            spelling: Spelling::Whole,
            all: |catalog| facts::set_names(catalog.sets().iter()),
            of: |catalog, card| {
                facts::set_names(facts::printings(catalog, card).map(|printing| catalog.set(printing.set)))
            },
        },
    )
    .facet(),
    field(
        "number",
        &["no", "num"],
        "the number",
        "Number within a set, with or without the set's code; leading zeros do not matter.",
        "number:sai-158",
        FieldKind::Words {
            spelling: Spelling::Number,
            all: |catalog| facts::numbers(catalog.printings().iter()),
            of: |catalog, card| facts::numbers(facts::printings(catalog, card)),
        },
    ),
    field(
        "rarity",
        &["r"],
        "the rarity",
        "Rarity of one of its printings.",
        "rarity:ultra-rare",
        one_of(values!(Rarity), |catalog, card| {
            let rarities = facts::printings(catalog, card).filter_map(|printing| printing.rarity);
            rarities.map(Rarity::slug).collect()
        }),
    )
    .facet(),
    field(
        "style",
        &["s"],
        "the style",
        "Martial arts style of a Score or Panini card; Freestyle when it has none.",
        "style:red",
        one_of(values!(Style), |_, card| {
            slug(card.styled().map(|facts| facts.style.slug()))
        }),
    )
    .facet(),
    field(
        "alignment",
        &["align"],
        "the alignment",
        "Side of a personality. A personality that fits both sides is found by either, and alone by `both`.",
        "alignment:villain",
        one_of(values!(Allegiance), |_, card| {
            card.personality().map(facts::sides).unwrap_or_default()
        }),
    )
    .facet(),
    field(
        "level",
        &["lvl"],
        "the level",
        "Level of a personality.",
        "level:1 name:goku",
        FieldKind::Number(|card| card.level().map(i64::from)),
    )
    .facet(),
    field(
        "pur",
        &["powerup"],
        "the power up rating",
        "Power up rating of a personality.",
        "pur>=3",
        FieldKind::Number(|card| card.personality()?.power_up.map(i64::from)),
    ),
    field(
        "power",
        &["top"],
        "the highest power stage",
        "Rating of a personality's highest power stage. The Kais' Z is above every number.",
        "power>=1,000,000",
        FieldKind::Number(|card| card.personality()?.ladder.top().map(facts::rating)),
    ),
    field(
        "start",
        &["stage5"],
        "the power five stages above zero",
        "Rating of a personality five stages above zero, where it starts.",
        "start>=900 level:1",
        FieldKind::Number(|card| card.personality()?.ladder.stage(5).map(facts::rating)),
    ),
    field(
        "character",
        &["c"],
        "the character",
        "Character a personality card shows, or the second name of a Warrior.",
        "character:\"cell jr\"",
        words(facts::all_characters, facts::character),
    ),
    field(
        "named",
        &["for"],
        "the character it is named for",
        "Character whose name stands in the title.",
        "named:goku",
        words(
            |catalog| facts::character_names(catalog).collect(),
            |catalog, card| facts::names(catalog, facts::named_for(card)),
        ),
    ),
    field(
        "only",
        &["onlyfor"],
        "who it is limited to",
        "Side, Heritage or character that alone may use it by its own text.",
        "only:hero",
        words(facts::all_users, |catalog, card| {
            card.styled()
                .map(|styled| facts::users(catalog, styled))
                .unwrap_or_default()
        }),
    ),
    field(
        "heritage",
        &["race"],
        "the Heritage",
        "People the character of the card belongs to.",
        "heritage:saiyan",
        one_of(values!(Heritage), |_, card| {
            let heritage = card.styled().into_iter().flat_map(|facts| &facts.heritage);
            heritage.map(|people| people.slug()).collect()
        }),
    ),
    field(
        "limit",
        &["copies"],
        "the limit",
        "Copies per deck by the card's own text; cards that do not say are not compared.",
        "limit<3",
        FieldKind::Number(|card| card.styled()?.limit.map(i64::from)),
    ),
    field(
        "endurance",
        &["end"],
        "the Endurance",
        "Life cards it saves when it is turned over as damage.",
        "endurance>=2",
        FieldKind::Number(|card| card.styled()?.endurance.map(i64::from)),
    ),
    field(
        "use",
        &["u"],
        "the use",
        "What a Score combat card is used for.",
        "use:defense",
        one_of(values!(Use), |_, card| {
            slug(card.styled().and_then(|facts| facts.used_for).map(Use::slug))
        }),
    ),
    field(
        "attack",
        &["a"],
        "the attack",
        "Kind of the attack a Score or Panini card makes.",
        "attack:energy",
        one_of(values!(AttackKind), |_, card| {
            slug(AttackFigures::of(card).map(|attack| attack.kind.slug()))
        }),
    ),
    field(
        "cost",
        &["costs", "stagecost"],
        "the cost",
        "Power stages an attack of Score or Panini costs, where that is a plain number.",
        "cost<3 attack:energy",
        FieldKind::Number(|card| AttackFigures::of(card)?.cost.map(i64::from)),
    ),
    field(
        "damage",
        &["life"],
        "the damage in life cards",
        "Life cards an attack of Score or Panini takes, where that is a plain number.",
        "damage>=4",
        FieldKind::Number(|card| AttackFigures::of(card)?.life().map(i64::from)),
    ),
    field(
        "stages",
        &["stagedamage"],
        "the damage in power stages",
        "Power stages an attack of Score or Panini takes, where that is a plain number and not of the Attack Table.",
        "stages>=5",
        FieldKind::Number(|card| AttackFigures::of(card)?.stages().map(i64::from)),
    ),
    field(
        "defends",
        &["stops"],
        "what it defends against",
        "Attacks a Score or Panini card defends against.",
        "defends:physical",
        one_of(values!(Defends), |_, card| {
            let printed = card.styled().and_then(|facts| facts.defends);
            slug(printed.or_else(|| deeds::stopped(card)).map(Defends::slug))
        }),
    ),
    field(
        "does",
        &["do", "deed"],
        "one thing it does",
        "What the card does when its effects are carried out.",
        "does:search type:drill",
        one_of(all_deeds, |_, card| deeds::done(card)),
    )
    .facet(),
    field(
        "hits",
        &["hit", "onhit"],
        "one thing its hit does",
        "What the card does when its attack is successful.",
        "hits:capture",
        one_of(all_deeds, |_, card| deeds::on_a_hit(card)),
    ),
    field(
        "raises",
        &["raise"],
        "one thing it raises",
        "What goes up by the card, of either player.",
        "raises:anger",
        one_of(all_figures, |_, card| deeds::moved(card, Way::Up)),
    ),
    field(
        "lowers",
        &["lower"],
        "one thing it lowers",
        "What goes down by the card, of either player.",
        "lowers:anger",
        one_of(all_figures, |_, card| deeds::moved(card, Way::Down)),
    ),
    field(
        "like",
        &["similar"],
        "the card",
        "Cards that do much the same as one, by its code or name; those of its type and style first.",
        "like:cgs-107",
        FieldKind::Like,
    ),
    field(
        "trait",
        &["keyword"],
        "the trait",
        "What the text touches, in a word or two: anger, draw, search, rejuvenate; for Bandai a named ability.",
        "trait:anger",
        words(
            |catalog| catalog.cards().iter().flat_map(facts::traits).collect(),
            |_, card| facts::traits(card),
        ),
    ),
    field(
        "symbol",
        &["sym"],
        "the symbol",
        "Symbol of a Bandai card.",
        "symbol:super",
        one_of(values!(Symbol), |_, card| {
            slug(card.symbol().and_then(|facts| facts.symbol).map(Symbol::slug))
        }),
    )
    .facet(),
    field(
        "turn",
        &["turncost"],
        "the turn cost",
        "Turn cost of a Bandai card.",
        "turn<=3",
        FieldKind::Number(|card| card.symbol()?.turn.map(i64::from)),
    ),
    field(
        "chi",
        &["chicost"],
        "the Chi cost",
        "Chi a Bandai card costs; a cost of X is not compared.",
        "chi<=2",
        FieldKind::Number(facts::chi),
    ),
    field(
        "combat",
        &["com"],
        "the Combat power",
        "Combat power of a Warrior in normal status.",
        "combat>=4",
        FieldKind::Number(|card| Some(i64::from(facts::warrior(card)?.normal.0))),
    ),
    field(
        "support",
        &["sup"],
        "the Support power",
        "Support power of a Warrior in normal status.",
        "support>=2",
        FieldKind::Number(|card| Some(i64::from(facts::warrior(card)?.normal.1))),
    ),
    field(
        "characteristic",
        &["attribute"],
        "the characteristic",
        "Characteristic of a Warrior, or attribute of a Technique or Event.",
        "characteristic:human",
        words(
            |catalog| catalog.cards().iter().flat_map(facts::characteristics).collect(),
            |_, card| facts::characteristics(card),
        ),
    ),
    field(
        "sort",
        &["order"],
        "the order",
        "Order of the results; a minus turns it around.",
        "type:drill sort:name",
        FieldKind::Setting {
            values: values!(Sort),
        },
    ),
    field(
        "direction",
        &["dir"],
        "the direction",
        "Whether the order runs up or down.",
        "level:1 sort:power direction:descending",
        FieldKind::Setting {
            values: || {
                let choice = |slug, label| FieldValue { slug, label };
                vec![
                    choice("ascending", "lowest first"),
                    choice("descending", "highest first"),
                ]
            },
        },
    ),
    field(
        "display",
        &["as"],
        "the display",
        "Show the results as card faces or as rows.",
        "set:evo display:rows",
        FieldKind::Setting {
            values: values!(Layout),
        },
    ),
];

const fn field(
    name: &'static str,
    aliases: &'static [&'static str],
    noun: &'static str,
    doc: &'static str,
    example: &'static str,
    kind: FieldKind,
) -> Field {
    Field {
        name,
        aliases,
        noun,
        doc,
        example,
        facet: false,
        kind,
    }
}

impl Field {
    const fn facet(mut self) -> Self {
        self.facet = true;
        self
    }
}

const fn one_of(values: fn() -> Vec<FieldValue>, of: OfCard) -> FieldKind {
    FieldKind::FieldValue { values, of }
}

const fn words(all: OfAll, of: OfCard) -> FieldKind {
    FieldKind::Words {
        spelling: Spelling::Fragment,
        all,
        of,
    }
}

fn slug(slug: Option<&'static str>) -> Vec<&'static str> {
    slug.into_iter().collect()
}
