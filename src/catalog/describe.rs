//! The text a person reads on a card, generated from its facts and abilities; never the printed wording.

use super::two_wordings::{REMOVED, REMOVED_IN_2014};
use super::{Character, two_wordings};
use crate::model::effect::{Ability, Coverage, Effect, Piece, Walk};
use crate::model::{
    Alignment, Card, CardTrait, CharacterId, Damage, Defends, Facts, Game, Only, PrintedAttack, RuleTrait,
    StyledFacts, SymbolFacts, Use,
};

/// All that the card says, one sentence or two a line: its frame, then a line for each ability; never the printed wording.
pub fn text(card: &Card) -> &str {
    card.text.or_made(|| {
        let told = two_wordings::told(card);
        let does = told
            .first
            .iter()
            .chain(&told.later)
            .filter(|said| !said.text.is_empty());
        let does = does.map(ToString::to_string);
        let lines: Vec<String> = card.frame.iter().cloned().chain(does).collect();
        lines.join("\n")
    })
}

/// What the facts of the card say, a line each. What its owner copied from the card stands below, before what it does or for
/// it.
pub(super) fn frame(card: &Card, characters: &[Character], printed: Option<&str>) -> Vec<String> {
    let mut lines = match &card.facts {
        Facts::Styled(facts) => styled(card, facts, characters),
        Facts::Symbol(facts) => also_named(facts).into_iter().collect(),
    };
    if let Some(printed) = printed {
        let printed = printed.split_whitespace().collect::<Vec<_>>().join(" ");
        lines.push(if card.abilities.is_empty() {
            format!("As printed, by hand: {printed}")
        } else {
            format!("As printed: {printed}")
        });
    }
    lines
}

fn also_named(facts: &SymbolFacts) -> Option<String> {
    let name = facts.warrior.as_ref()?.also_named.as_ref()?;
    Some(format!("Name: {name}"))
}

fn styled(card: &Card, facts: &StyledFacts, characters: &[Character]) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(only(&facts.only, characters));
    // Every Score personality is limited to one of its level by rule (SC-DECK-06), not by its text.
    if facts.personality.is_none() {
        lines.extend(limit(facts, characters));
    }
    lines.extend(facts.deck.iter().map(|text| text.label().to_owned()));
    // Abilities say the frame in their own words.
    if card.abilities.is_empty() {
        lines.extend(facts.attack.as_ref().map(attack));
        lines.extend(
            facts
                .defends
                .map(|kind| format!("Defends against {}.", defended(kind))),
        );
        lines.extend(
            facts
                .used_for
                .map(|used| use_of(used, facts.personality.is_some())),
        );
    }
    if facts
        .personality
        .as_ref()
        .and_then(|personality| personality.ally)
        == Some(false)
    {
        lines.push("Cannot be an Ally.".to_owned());
    }
    lines.extend(facts.endurance.map(|endurance| format!("Endurance {endurance}.")));
    lines.extend(endurance_for_effects(facts));
    if facts.error_print {
        lines.push("An error print.".to_owned());
    }
    if card.abilities.is_empty() {
        lines.extend(remainder(card, facts));
    } else {
        lines.extend(traits(facts));
        lines.extend(after_use(facts, &card.abilities));
    }
    lines
}

const UNLESS_EMPOWERED: &str = "Removed from the game after use, unless its Empower was used.";

/// What effects take its Endurance for.
fn endurance_for_effects(facts: &StyledFacts) -> Option<String> {
    let count = facts.endurance_counts?;
    Some(format!("Its Endurance counts as {count} for your card effects."))
}

/// What decks, other cards and the table take the card for, where its abilities say the rest.
fn traits(facts: &StyledFacts) -> Option<String> {
    let labels: Vec<&str> = facts
        .traits
        .iter()
        .filter(|word| !SAID_BY_ABILITIES.contains(&word.as_str()))
        .filter_map(label)
        .collect();
    (!labels.is_empty()).then(|| format!("Traits: {}.", labels.join(", ")))
}

/// Where the card goes that does not go to the discard pile. What stands behind Empower is gone with it (SC-LATER-115), if no
/// effect of the card sends it away all the same.
fn after_use(facts: &StyledFacts, abilities: &[Ability]) -> Option<String> {
    let (mut empowers, mut sends) = (false, false);
    for ability in abilities {
        let Ability::Line(line) = ability else { continue };
        line.walk(&mut |piece| {
            empowers |= matches!(piece, Piece::Effect(Effect::Empower(_)));
            sends |= matches!(piece, Piece::Effect(Effect::AfterUse { .. }));
        });
    }
    if empowers && !sends && facts.is(RuleTrait::RemovedAfterUse) {
        return Some(UNLESS_EMPOWERED.to_owned());
    }
    let words = facts.traits.iter().find_map(|word| match word {
        CardTrait::Rule(RuleTrait::BanishAfterUse) => Some("Banished after use."),
        CardTrait::Rule(RuleTrait::ShuffleAfterUse) => Some("Shuffled into its owner's Life Deck after use."),
        CardTrait::Rule(RuleTrait::RemovedAfterUse) => Some(REMOVED),
        CardTrait::Rule(RuleTrait::RemovedAfterUseCrd) => Some(REMOVED_IN_2014),
        _ => None,
    });
    words.map(str::to_owned)
}

/// `Heroes only.`, `Only for Villains or Goku.`
fn only(only: &Only, characters: &[Character]) -> Option<String> {
    let side = only.alignment.map(|side| match side {
        Alignment::Hero => "Heroes",
        Alignment::Villain => "Villains",
    });
    let names = only.characters.iter().filter_map(|id| name_of(*id, characters));
    let users: Vec<&str> = side.into_iter().chain(names).collect();
    let heritage = only
        .heritage
        .map(|heritage| format!("for personalities of {heritage} heritage"));
    match (users.as_slice(), side, heritage) {
        ([], _, None) => None,
        ([], _, Some(heritage)) => Some(format!("Only {heritage}.")),
        ([side], Some(_), None) => Some(format!("{side} only.")),
        (users, _, None) => Some(format!("Only for {}.", either(users))),
        // What the first printing says, and how it is read since (A-SC-40).
        (users, _, Some(heritage)) => Some(format!(
            "Only for {}; by later rulings {heritage}.",
            either(users)
        )),
    }
}

fn name_of(id: CharacterId, characters: &[Character]) -> Option<&str> {
    characters
        .get(id.index())
        .map(|character| character.name.as_str())
}

/// `a, b or c`.
fn either(words: &[&str]) -> String {
    match words {
        [first @ .., before, last] => {
            let commas = [first, &[before]].concat().join(", ");
            format!("{commas} or {last}")
        }
        _ => words.concat(),
    }
}

fn limit(facts: &StyledFacts, characters: &[Character]) -> Option<String> {
    let free = facts.unlimited_for.iter();
    let free: Vec<&str> = free.filter_map(|id| name_of(*id, characters)).collect();
    let under = facts.unlimited_under;
    match (facts.limit, facts.first_limit) {
        (None, None) => None,
        (None, Some(first)) => Some(format!("Limit {first} per deck in the printing of 2000.")),
        (Some(limit), Some(0)) => Some(format!("Limit {limit} per deck; none in the printing of 2000.")),
        (Some(limit), Some(first)) if limit != first => Some(format!(
            "Limit {limit} per deck; {first} in the printing of 2000."
        )),
        (Some(limit), _) if !free.is_empty() => Some(format!(
            "Limit {limit} per deck, unless your Main Personality is {}.",
            either(&free).trim_end_matches('.')
        )),
        (Some(limit), _) if let Some(style) = under => Some(format!(
            "Limit {limit} per deck, unless you declared a {style} Tokui-Waza."
        )),
        (Some(limit), _) => Some(format!("Limit {limit} per deck.")),
    }
}

/// `Energy attack costing 2 stages. Damage: 4 life cards.`
fn attack(attack: &PrintedAttack) -> String {
    let cost = match attack.cost {
        None => String::new(),
        Some(0) => " at no cost".to_owned(),
        Some(cost) => format!(" costing {}", counted(&cost.to_string(), "stage")),
    };
    let damage = attack.damage.as_ref().map_or_else(String::new, |damage| {
        format!(" Damage: {}.", damage_in_words(damage))
    });
    format!("{} attack{cost}.{damage}", attack.kind)
}

fn damage_in_words(damage: &Damage) -> String {
    let stages = damage
        .stages
        .as_ref()
        .map(|amount| amount_in_words(amount, "stage"));
    let life = damage
        .life
        .as_ref()
        .map(|amount| amount_in_words(amount, "life card"));
    let joint = if damage.either { " or " } else { " and " };
    let parts: Vec<String> = [stages, life].into_iter().flatten().collect();
    parts.join(joint)
}

/// `AT+3` of stages is `attack table + 3 stages`.
fn amount_in_words(amount: &str, unit: &str) -> String {
    let (amount, more) = match amount.strip_suffix('*') {
        Some(amount) => (amount, ", and more by its own text"),
        None => (amount, ""),
    };
    let words = if amount == "AT" {
        format!("attack table in {unit}s")
    } else if amount == "AT+AT" {
        format!("twice the attack table in {unit}s")
    } else {
        let spaced = amount
            .replace("AT", "attack table")
            .replace('+', " + ")
            .replace('-', " - ");
        counted(&spaced, unit)
    };
    words + more
}

/// `1 stage`, `3 stages`, `4 + X life cards`; the number before the unit decides.
fn counted(amount: &str, unit: &str) -> String {
    let plural = if amount.rsplit(' ').next() == Some("1") {
        ""
    } else {
        "s"
    };
    format!("{amount} {unit}{plural}")
}

const fn defended(kind: Defends) -> &'static str {
    match kind {
        Defends::Physical => "physical attacks",
        Defends::Energy => "energy attacks",
        Defends::Any => "any attack",
    }
}

fn use_of(used: Use, personality: bool) -> String {
    let what = if personality { "Its power is used" } else { "Used" };
    let how = match used {
        Use::Attack => "to attack",
        Use::Defense => "to defend",
        Use::Both => "to attack or to defend",
    };
    format!("{what} {how}.")
}

/// What a trait says the card is; the others say what its text touches.
fn label(said: &CardTrait) -> Option<&str> {
    use RuleTrait as Rule;
    match said {
        CardTrait::Rule(
            Rule::Anger
            | Rule::BanishAfterUse
            | Rule::Constant
            | Rule::ConstantCombatPower
            | Rule::Empower
            | Rule::Instant
            | Rule::NamesItsCost
            | Rule::PaysAnyAmount
            | Rule::Power
            | Rule::RemovedAfterUse
            | Rule::RemovedAfterUseCrd
            | Rule::ShuffleAfterUse
            | Rule::SpeaksOfFocused
            | Rule::SpeaksOfTokuiWaza
            | Rule::SpeaksOfWinning
            | Rule::Stops
            | Rule::WordingUnknown,
        ) => None,
        CardTrait::Rule(word) => Some(word.label()),
        CardTrait::Free(word) => LABELS
            .iter()
            .find(|(known, _)| known == word)
            .map(|(_, words)| *words),
    }
}

/// Traits that say what a card is and that no rule asks for.
const LABELS: &[(&str, &str)] = &[
    ("considered-styled", "considered Styled"),
    ("copy", "copies another card"),
    ("league-only", "league only"),
    ("not-in-tuff-enuff", "not in Tuff Enuff"),
];

/// Labels of which the abilities of a card say what they mean, or that mean nothing in a game.
const SAID_BY_ABILITIES: &[&str] = &[
    "considered-styled",
    "copy",
    "gate-fold",
    "move",
    "other-gate-fold",
    "two-powers",
];

/// Traits whose slug reads badly.
const WORDS: &[(&str, &str)] = &[
    ("dragon-ball-capture-ally", "Dragon Ball capture as an Ally"),
    ("dragon-ball-capture", "Dragon Ball capture"),
    ("no-mppv", "no Most Powerful Personality Victory"),
    ("when-entering-combat", "entering combat"),
    ("x-value", "X values"),
];

/// What the facts do not say: the card's labels, what else its text touches, and that this is not data yet.
fn remainder(card: &Card, facts: &StyledFacts) -> Vec<String> {
    let word = |word: &CardTrait| {
        let plain = word.as_str().replace('-', " ");
        let known = WORDS.iter().find(|(known, _)| *known == word.as_str());
        known.map_or(plain, |(_, words)| (*words).to_owned())
    };
    let labels: Vec<&str> = facts.traits.iter().filter_map(label).collect();
    let touched: Vec<String> = facts
        .traits
        .iter()
        .filter(|of| label(of).is_none())
        .map(word)
        .collect();
    let mut lines = Vec::new();
    if !labels.is_empty() {
        lines.push(format!("Traits: {}.", labels.join(", ")));
    }
    if facts.is(RuleTrait::WordingUnknown) {
        lines.push("Its wording is not known: agree on what it does before you play it.".to_owned());
    } else if card.coverage == Coverage::Full {
        // Its facts are all there is to it.
    } else if !touched.is_empty() {
        lines.push(format!(
            "Also touches: {}. Not modelled yet: resolve by hand.",
            touched.join(", ")
        ));
    } else if card.coverage == Coverage::None || card.game == Game::Score {
        lines.push("What it does is not modelled yet: resolve by hand.".to_owned());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::{Catalog, SetFile};

    fn text(game: &str, card: &str) -> String {
        let set = format!("[set]\ngame = \"{game}\"\ncode = \"X\"\nname = \"X\"\n");
        let ladder = "level = 1\nalignment = \"hero\"\nladder = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\n";
        let kind = if game == "score" {
            "personality"
        } else {
            "main-personality"
        };
        let people: String = ["Nail", "Piccolo", "Goku"]
            .iter()
            .map(|name| {
                format!("[[card]]\nnumber = \"{name}\"\nname = \"{name}\"\ntype = \"{kind}\"\n{ladder}")
            })
            .collect();
        let file = SetFile::parse(&format!(
            "{set}[[card]]\nnumber = \"1\"\nname = \"Example\"\n{card}\n{people}"
        ))
        .unwrap();
        let catalog = Catalog::from_set_files(&[file]).unwrap();
        let card = catalog.cards_named(game.parse().unwrap(), "Example")[0];
        super::text(catalog.card(card)).to_owned()
    }

    #[test]
    fn the_frame_of_an_attack_is_told_in_full() {
        let attack = |attack: &str| text("panini", &format!("type = \"drill\"\nattack = {{ {attack} }}"));
        let first_line = |text: String| text.lines().next().unwrap().to_owned();
        let told = [
            "kind = \"physical\", damage = { stages = \"AT+3\" }",
            "kind = \"energy\", cost = 2, damage = { life = \"4\" }",
            "kind = \"energy\", cost = 0, damage = { life = \"1\" }",
            "kind = \"physical\", cost = 1, damage = { stages = \"AT\" }",
            "kind = \"physical\", damage = { stages = \"3\", life = \"AT+1\" }",
            "kind = \"physical\", damage = { stages = \"4\", life = \"4\", either = true }",
            "kind = \"energy\", damage = { life = \"9-X\" }",
            "kind = \"physical\", damage = { stages = \"4*\" }",
            "kind = \"physical\", damage = { stages = \"AT+AT\" }",
        ]
        .map(|frame| first_line(attack(frame)));
        insta::assert_snapshot!(told.join("\n"), @r"
        Physical attack. Damage: attack table + 3 stages.
        Energy attack costing 2 stages. Damage: 4 life cards.
        Energy attack at no cost. Damage: 1 life card.
        Physical attack costing 1 stage. Damage: attack table in stages.
        Physical attack. Damage: 3 stages and attack table + 1 life card.
        Physical attack. Damage: 4 stages or 4 life cards.
        Energy attack. Damage: 9 - X life cards.
        Physical attack. Damage: 4 stages, and more by its own text.
        Physical attack. Damage: twice the attack table in stages.
        ");
    }

    #[test]
    fn who_may_use_a_card_and_how_often_comes_first() {
        let card = "type = \"setup\"\nonly = \"villain\"\nonly-for = [\"Nail\", \"Piccolo\", \"Goku\"]\nonly-heritage = \"saiyan\"\n\
                    limit = 2\ndefends = \"any\"\nendurance = 3\ntraits = [\"majin\", \"anger\", \"x-value\"]";
        insta::assert_snapshot!(text("panini", card), @r"
        Only for Villains, Nail, Piccolo or Goku; by later rulings for personalities of Saiyan heritage.
        Limit 2 per deck.
        Defends against any attack.
        Endurance 3.
        Traits: Majin.
        Also touches: anger, X values. Not modelled yet: resolve by hand.
        ");
    }

    #[test]
    fn what_a_card_counts_as_is_told_beside_its_abilities() {
        let card = "type = \"combat\"\nendurance = 3\nendurance-counts = 5\ntraits = [\"majin-only\", \"tuff-enuff-only\", \"copy\", \"anger\"]\n\
                    does = \"power: draw 1\"";
        insta::assert_snapshot!(text("score", card), @r"
        Endurance 3.
        Its Endurance counts as 5 for your card effects.
        Traits: for Majins only, Tuff Enuff only.
        Draw 1 card.
        ");
    }

    #[test]
    fn a_card_whose_wording_nobody_knows_says_so() {
        let card = text("score", "type = \"combat\"\ntraits = [\"wording-unknown\"]\n");
        insta::assert_snapshot!(card, @"Its wording is not known: agree on what it does before you play it.");
        let sensei = text("score", "type = \"sensei\"\nsensei-deck = 21\n");
        assert!(!sensei.contains("by hand"), "{sensei}");
    }

    #[test]
    fn both_limits_of_a_score_card_are_told() {
        let card = |limits: &str| text("score", &format!("type = \"combat\"\nuse = \"both\"\n{limits}"));
        insta::assert_snapshot!(card("limit = 1\nfirst-limit = 2"), @r"
        Limit 1 per deck; 2 in the printing of 2000.
        Used to attack or to defend.
        What it does is not modelled yet: resolve by hand.
        ");
        insta::assert_snapshot!(card("limit = 2\nunlimited-under = \"black\"").lines().next().unwrap(), @"Limit 2 per deck, unless you declared a Black Tokui-Waza.");
        insta::assert_snapshot!(card("first-limit = 1").lines().next().unwrap(), @"Limit 1 per deck in the printing of 2000.");
    }
}
