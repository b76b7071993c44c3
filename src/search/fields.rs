//! The table of everything a query can ask for.

use super::ast::{Layout, Sort};
use super::facts::{QUALITIES, characteristics, names, qualities, rating, set_names, sides, traits};
use super::field::{Choice, Field, Kind, Spelling};
use crate::model::{
    Alignment, Allegiance, AttackKind, Defends, Game, Heritage, Kind as Type, Rarity, Style, Symbol, Use,
};

/// The slugs and labels of a vocabulary.
macro_rules! values {
    ($vocabulary:ty) => {
        || {
            <$vocabulary>::ALL
                .iter()
                .map(|value| Choice {
                    slug: value.slug(),
                    label: value.label(),
                })
                .collect()
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
    Kind::Name,
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
        Kind::Text,
    ),
    field(
        "game",
        &["g"],
        "the game",
        "The game the card belongs to.",
        "game:panini",
        Kind::Choice {
            values: values!(Game),
            of: |_, card, visit| visit(card.game.slug()),
        },
    )
    .facet(),
    field(
        "type",
        &["t"],
        "the type",
        "The type printed on the card.",
        "type:drill",
        Kind::Choice {
            values: values!(Type),
            of: |_, card, visit| visit(card.kind.slug()),
        },
    )
    .facet(),
    field(
        "is",
        &["has"],
        "it",
        "Qualities that are no type.",
        "is:reprint",
        Kind::Choice {
            values: qualities,
            of: |catalog, card, visit| {
                QUALITIES
                    .iter()
                    .any(|(choice, test)| test(catalog, card) && visit(choice.slug))
            },
        },
    ),
    field(
        "set",
        &["e", "edition"],
        "the set",
        "Code, name or other name of a set the card was printed in.",
        "set:evo",
        Kind::Words {
            spelling: Spelling::Whole,
            all: |catalog, visit| catalog.sets().iter().any(|set| set_names(set, visit)),
            of: |catalog, card, visit| {
                let mut printings = card.printings.iter();
                printings.any(|id| set_names(catalog.set(catalog.printing(*id).set), visit))
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
        Kind::Words {
            spelling: Spelling::Number,
            all: |catalog, visit| {
                catalog
                    .printings()
                    .iter()
                    .any(|print| visit(&print.number) || visit(&print.code))
            },
            of: |catalog, card, visit| {
                let mut printings = card.printings.iter().map(|id| catalog.printing(*id));
                printings.any(|print| visit(&print.number) || visit(&print.code))
            },
        },
    ),
    field(
        "rarity",
        &["r"],
        "the rarity",
        "Rarity of one of its printings.",
        "rarity:ultra-rare",
        Kind::Choice {
            values: values!(Rarity),
            of: |catalog, card, visit| {
                let mut printings = card.printings.iter();
                printings.any(|id| {
                    catalog
                        .printing(*id)
                        .rarity
                        .is_some_and(|rarity| visit(rarity.slug()))
                })
            },
        },
    )
    .facet(),
    field(
        "style",
        &["s"],
        "the style",
        "Martial arts style of a Score or Panini card; Freestyle when it has none.",
        "style:red",
        Kind::Choice {
            values: values!(Style),
            of: |_, card, visit| card.styled().is_some_and(|facts| visit(facts.style.slug())),
        },
    )
    .facet(),
    field(
        "alignment",
        &["align"],
        "the alignment",
        "Side of a personality. A personality that fits both sides is found by either, and alone by `both`.",
        "alignment:villain",
        Kind::Choice {
            values: values!(Allegiance),
            of: |_, card, visit| {
                card.personality()
                    .is_some_and(|person| sides(person.allegiance, visit))
            },
        },
    )
    .facet(),
    field(
        "level",
        &["lvl"],
        "the level",
        "Level of a personality.",
        "level:1 name:goku",
        Kind::Number(|card| card.level().map(i64::from)),
    )
    .facet(),
    field(
        "pur",
        &["powerup"],
        "the power up rating",
        "Power up rating of a personality.",
        "pur>=3",
        Kind::Number(|card| card.personality()?.power_up.map(i64::from)),
    ),
    field(
        "power",
        &["top"],
        "the highest power stage",
        "Rating of a personality's highest power stage. The Kais' Z is above every number.",
        "power>=1,000,000",
        Kind::Number(|card| card.personality()?.ladder.top().map(rating)),
    ),
    field(
        "start",
        &["stage5"],
        "the power five stages above zero",
        "Rating of a personality five stages above zero, where it starts.",
        "start>=900 level:1",
        Kind::Number(|card| card.personality()?.ladder.stage(5).map(rating)),
    ),
    field(
        "character",
        &["c"],
        "the character",
        "Character a personality card shows, or the second name of a Warrior.",
        "character:\"cell jr\"",
        Kind::Words {
            spelling: Spelling::Fragment,
            all: |catalog, visit| {
                catalog
                    .characters()
                    .iter()
                    .any(|character| visit(&character.name))
            },
            of: |catalog, card, visit| {
                let shown = card.personality().map(|person| person.character);
                let also = card
                    .symbol()
                    .and_then(|facts| facts.warrior.as_ref()?.also_named.as_deref());
                names(catalog, shown.as_slice(), visit) || also.is_some_and(visit)
            },
        },
    ),
    field(
        "named",
        &["for"],
        "the character it is named for",
        "Character whose name stands in the title.",
        "named:goku",
        Kind::Words {
            spelling: Spelling::Fragment,
            all: |catalog, visit| {
                catalog
                    .characters()
                    .iter()
                    .any(|character| visit(&character.name))
            },
            of: |catalog, card, visit| {
                card.styled()
                    .is_some_and(|facts| names(catalog, &facts.named_for, visit))
            },
        },
    ),
    field(
        "only",
        &["onlyfor"],
        "whom it is limited to",
        "Side, Heritage or character that alone may use it by its own text.",
        "only:hero",
        Kind::Words {
            spelling: Spelling::Fragment,
            all: |catalog, visit| {
                Alignment::ALL.iter().any(|side| visit(side.slug()))
                    || Heritage::ALL.iter().any(|heritage| visit(heritage.slug()))
                    || catalog
                        .characters()
                        .iter()
                        .any(|character| visit(&character.name))
            },
            of: |catalog, card, visit| {
                card.styled().is_some_and(|facts| {
                    facts.only.alignment.is_some_and(|side| visit(side.slug()))
                        || facts.only.heritage.is_some_and(|heritage| visit(heritage.slug()))
                        || names(catalog, &facts.only.characters, visit)
                })
            },
        },
    ),
    field(
        "heritage",
        &["race"],
        "the Heritage",
        "People the character of the card belongs to.",
        "heritage:saiyan",
        Kind::Choice {
            values: values!(Heritage),
            of: |_, card, visit| {
                card.styled()
                    .is_some_and(|facts| facts.heritage.iter().any(|heritage| visit(heritage.slug())))
            },
        },
    ),
    field(
        "limit",
        &["copies"],
        "the limit",
        "Copies per deck by the card's own text; cards that do not say are not compared.",
        "limit<3",
        Kind::Number(|card| card.styled()?.limit.map(i64::from)),
    ),
    field(
        "endurance",
        &["end"],
        "the Endurance",
        "Life cards it saves when it is turned over as damage.",
        "endurance>=2",
        Kind::Number(|card| card.styled()?.endurance.map(i64::from)),
    ),
    field(
        "use",
        &["u"],
        "the use",
        "What a Score combat card is used for.",
        "use:defense",
        Kind::Choice {
            values: values!(Use),
            of: |_, card, visit| {
                card.styled()
                    .and_then(|facts| facts.used_for)
                    .is_some_and(|used| visit(used.slug()))
            },
        },
    ),
    field(
        "attack",
        &["a"],
        "the attack",
        "Kind of the attack a Panini card makes.",
        "attack:energy",
        Kind::Choice {
            values: values!(AttackKind),
            of: |_, card, visit| {
                let attack = card.styled().and_then(|facts| facts.attack.as_ref());
                attack.is_some_and(|attack| visit(attack.kind.slug()))
            },
        },
    ),
    field(
        "cost",
        &["stagecost"],
        "the cost",
        "Power stages a Panini attack costs.",
        "cost<=2",
        Kind::Number(|card| card.styled()?.attack.as_ref()?.cost.map(i64::from)),
    ),
    field(
        "damage",
        &["life"],
        "the damage in life cards",
        "Life cards a Panini attack takes, where its frame says a plain number.",
        "damage>=4",
        Kind::Number(|card| {
            card.styled()?
                .attack
                .as_ref()?
                .damage
                .as_ref()?
                .life
                .as_ref()?
                .parse()
                .ok()
        }),
    ),
    field(
        "stages",
        &["stagedamage"],
        "the damage in power stages",
        "Power stages a Panini attack takes, where its frame says a plain number.",
        "stages>=5",
        Kind::Number(|card| {
            card.styled()?
                .attack
                .as_ref()?
                .damage
                .as_ref()?
                .stages
                .as_ref()?
                .parse()
                .ok()
        }),
    ),
    field(
        "defends",
        &["stops"],
        "what it defends against",
        "Attacks a Panini card defends against.",
        "defends:physical",
        Kind::Choice {
            values: values!(Defends),
            of: |_, card, visit| {
                card.styled()
                    .and_then(|facts| facts.defends)
                    .is_some_and(|kind| visit(kind.slug()))
            },
        },
    ),
    field(
        "trait",
        &["does"],
        "the trait",
        "What the text touches, in a word or two: anger, draw, search, rejuvenate.",
        "trait:anger",
        Kind::Words {
            spelling: Spelling::Fragment,
            all: |catalog, visit| catalog.cards().iter().any(|card| traits(card, visit)),
            of: |_, card, visit| traits(card, visit),
        },
    ),
    field(
        "symbol",
        &["sym"],
        "the symbol",
        "Symbol of a Bandai card.",
        "symbol:super",
        Kind::Choice {
            values: values!(Symbol),
            of: |_, card, visit| {
                card.symbol()
                    .and_then(|facts| facts.symbol)
                    .is_some_and(|symbol| visit(symbol.slug()))
            },
        },
    )
    .facet(),
    field(
        "turn",
        &["turncost"],
        "the turn cost",
        "Turn cost of a Bandai card.",
        "turn<=3",
        Kind::Number(|card| card.symbol()?.turn.map(i64::from)),
    ),
    field(
        "chi",
        &["chicost"],
        "the Chi cost",
        "Chi a Bandai card costs; a cost of X is not compared.",
        "chi<=2",
        Kind::Number(|card| {
            card.symbol()?
                .chi
                .as_ref()?
                .total()
                .and_then(|total| i64::try_from(total).ok())
        }),
    ),
    field(
        "combat",
        &["com"],
        "the Combat power",
        "Combat power of a Warrior in normal status.",
        "combat>=4",
        Kind::Number(|card| Some(i64::from(card.symbol()?.warrior.as_ref()?.normal.0))),
    ),
    field(
        "support",
        &["sup"],
        "the Support power",
        "Support power of a Warrior in normal status.",
        "support>=2",
        Kind::Number(|card| Some(i64::from(card.symbol()?.warrior.as_ref()?.normal.1))),
    ),
    field(
        "characteristic",
        &["attribute"],
        "the characteristic",
        "Characteristic of a Warrior, or attribute of a Technique or Event.",
        "characteristic:human",
        Kind::Words {
            spelling: Spelling::Fragment,
            all: |catalog, visit| catalog.cards().iter().any(|card| characteristics(card, visit)),
            of: |_, card, visit| characteristics(card, visit),
        },
    ),
    field(
        "sort",
        &["order"],
        "the order",
        "Order of the results; a minus turns it around.",
        "type:drill sort:name",
        Kind::Setting {
            values: values!(Sort),
        },
    ),
    field(
        "direction",
        &["dir"],
        "the direction",
        "Whether the order runs up or down.",
        "level:1 sort:power direction:descending",
        Kind::Setting {
            values: || {
                let choice = |slug, label| Choice { slug, label };
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
        Kind::Setting {
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
    kind: Kind,
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
