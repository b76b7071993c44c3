//! Every word of the text form, for those who look one up: what `scouter effects` and `/syntax/effects` show.

use super::super::{
    AttackRule, Battle, Coin, Different, Duration, End, Forbidden, Icon, Part, Permitted, Persona, Pointed,
    Role, Status, Uses, When, Who, Within, Zone,
};
use super::of_language::OF_LANGUAGE;
use super::rests_on::RESTS_ON;
use super::verbs::verbs;
use crate::model::{Game, Word};

/// Words of one sort.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// What they are: `Verbs`.
    pub title: &'static str,
    /// Where they stand.
    pub about: &'static str,
    /// What those of them are that rest on no rule.
    pub of_language: Option<&'static str>,
    /// The words.
    pub words: Vec<Entry>,
}

/// One word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The word.
    pub word: &'static str,
    /// How it is written, where that is more than the word.
    pub usage: &'static str,
    /// What it means.
    pub help: &'static str,
    /// The games that know it.
    pub games: &'static [Game],
    /// Whether the table leaves what it says to the players.
    pub by_hand: bool,
    /// Ids of the rules and rulings it rests on; none where it is of the language alone.
    pub rests_on: &'static [&'static str],
}

/// Words that no closed list holds, with what they mean.
const FILTERS: &[(&str, &str)] = &[
    ("card", "any card"),
    (
        "your / opponent's / each's",
        "whose: controlled in play, owned elsewhere",
    ),
    (
        "in ZONE",
        "where; in play if nothing is said: `drill in your discard`",
    ),
    ("other", "not this card"),
    ("styled, unstyled, black ..", "its style"),
    ("named \"NAME\"", "its exact name"),
    ("being \"WORD\"", "a characteristic or attribute (Bandai)"),
    ("symbol SYMBOL", "its symbol (Bandai)"),
    ("turn >= N, turn <= N", "its Turn cost (Bandai)"),
    ("with COIN", "a coin on it (Bandai)"),
    ("has TIME", "a line of that time"),
    (
        "as-main, as-ally",
        "the part of a personality: Main Personality or Ally",
    ),
    ("attached, unattached", "whether it is attached to a card"),
    ("copy-of(CARDS)", "of the same name"),
    ("the-named", "of the title that was named"),
    (
        "name-in-play, name-not-in-play",
        "whether a card of its name is in play",
    ),
    (
        "within-top N, within-bottom N",
        "among the top or bottom cards of its pile",
    ),
    ("character \"NAME\"", "the character it shows or is named for"),
    ("title \"WORD\"", "a word of its title"),
    ("heritage HERITAGE", "the heritage of its character"),
    ("side hero, side villain", "its side"),
    ("trait \"TRAIT\"", "a trait of its facts"),
    (
        "named-card, named-for-main",
        "named for any character, or for the Main Personality",
    ),
    ("only-for-heroes, only-for-villains", "the side that may use it"),
    ("with-endurance, without-endurance", "whether it has Endurance"),
    ("rarity RARITY", "its rarity"),
    ("does \"VERB\"", "a verb it has"),
    ("attached-to(CARDS)", "the card it is attached to"),
    ("level >= N, level <= N", "its level"),
    ("owned-by WHO", "its owner, no matter who controls it"),
    ("from-set \"CODE\"", "a set it was printed in, by its code"),
    ("bearing(CARDS)", "the card that is attached to it or under it"),
    ("in-control", "it fights for its player"),
    (
        "at-zero, above-zero, at-highest, leaving, of-lower-level, of-same-level, of-higher-level",
        "how a personality stands on its ladder, or towards its Main Personality",
    ),
    (
        "only-for-saiyans, only-for-namekians, only-for-majins",
        "the characters that may use it",
    ),
    ("even-numbered", "its card number is even"),
    (
        "taken, lost-this-combat",
        "taken as damage of the attack made last; gone out of play this combat",
    ),
    ("with-effects", "it has not lost its effects"),
    ("limit >= N", "as many copies as a deck may hold at least"),
    (
        "played-from-hand, used-this-turn, payable, just-moved",
        "being used out of a hand; an ability of it was used this turn; it could be used and its cost be paid; moved by the verb before",
    ),
    (
        "of-top-level",
        "of the highest level of its character in its owner's Life Deck and discard pile",
    ),
    (
        "base-life-most N",
        "an energy attack that itself says at most that many life cards",
    ),
    ("(A or B)", "one of these"),
    ("not(A)", "none of these"),
];

/// The same for what the players see to.
const MANUAL_FILTERS: &[(&str, &str)] = &[("costing-most N", "the stages it costs")];

const AMOUNTS: &[(&str, &str)] = &[
    ("X", "the X that was paid or counted"),
    ("AT, AT+2", "the value of the attack table, and more"),
    ("A + B, A - B", "sums"),
    (
        "count(FILTER), types(FILTER)",
        "how many cards, or types of them, there are",
    ),
    ("moved", "how many cards the verb before moved"),
    (
        "level, anger, stage, power-level(WHO)",
        "of that player's Main Personality",
    ),
    ("attacks-made(ATTACKS)", "attacks made this combat"),
    ("pur(WHO)", "the power up rating"),
    ("life-dealt, stages-dealt", "damage the attack dealt"),
    (
        "stages-lost",
        "power stages the attack took, what was taken as life cards not counted",
    ),
    (
        "power-of, stage-of, level-of, pur-of(CARDS)",
        "of personalities, all together",
    ),
    (
        "half(A), third(A), min(A, B)",
        "half rounded up, a third rounded down; the smaller of two",
    ),
    (
        "times(TIME [of FILTER] [by WHO] this-combat)",
        "how often something happened",
    ),
    (
        "total(TIME [of FILTER] [by WHO] this-combat)",
        "how much of it there was: levels of anger, cards at once",
    ),
    ("damage-prevented", "of the attack"),
    ("life-ahead, stages-ahead", "damage the attack is going to deal"),
    (
        "life-by, most-life-by(ATTACKS)",
        "damage of attacks of this combat: all of it, or the most of one",
    ),
    ("stages-by(ATTACKS)", "power stages attacks of this combat took"),
    (
        "in-a-row(ATTACKS)",
        "the most actions in a row with such attacks, each with another card",
    ),
    ("sensei-room(WHO)", "cards the Sensei Deck can still take"),
    ("highest-level(WHO)", "the highest level of the Main Personality"),
    (
        "last-stages, last-life(ATTACKS)",
        "damage of the last such attack, as modified",
    ),
    (
        "number-of, endurance-of, cost-of, modifier-of, life-modifier-of(CARDS)",
        "the card number; the Endurance; what the attack costs, and what it adds to the attack table",
    ),
    (
        "base-stages, base-life",
        "damage the attack itself says, before anything changes it",
    ),
    (
        "peak(WHO)",
        "the highest power level on any level of the Main Personality",
    ),
    ("endurance-used", "Endurance used against the attack"),
    (
        "adventure, turn-marker(WHO), coins(CARDS)",
        "Adventure, the Turn Marker, DB coins (Bandai)",
    ),
];

const CONDITIONS: &[(&str, &str)] = &[
    ("A >= B, A <= B", "numbers compared"),
    ("CARDS is FILTER", "what cards are like"),
    ("in-combat, your-turn, your-phase", "when it is"),
    ("attack is physical", "the kind of the attack"),
    (
        "attack among (ATTACKS)",
        "whether the attack being resolved is one of those",
    ),
    ("critical", "whether a critical damage effect is being used"),
    (
        "earned",
        "whether the attack being resolved has dealt critical damage",
    ),
    (
        "bound-for ZONE",
        "where the card goes that is about to leave play, or those that are about to leave a pile",
    ),
    ("barred ACTION CARDS", "whether an effect forbids it"),
    ("your tokui-waza [is STYLE]", "a Tokui-Waza was announced"),
    ("not(..), .. and .., .. or ..", "put together"),
];

/// Every word, sort by sort.
pub fn sections() -> Vec<Section> {
    let verbs = verbs().map(|verb| Entry {
        word: verb.name,
        usage: verb.usage,
        help: verb.help,
        games: verb.games,
        by_hand: false,
        rests_on: &[],
    });
    vec![
        section("Verbs", "What happens, parted by `;`.", verbs.collect()),
        section(
            "Times",
            "The first word of a line: when it is used, or what sets it off. `in-parentheses` stands behind it where the line is printed so.",
            words::<When>(),
        ),
        section("Uses", "How often a line may be used.", words::<Uses>()),
        section("Icons", "In brackets after the time (Bandai).", words::<Icon>()),
        section("Players", "Before a verb, or as `by WHO`.", words::<Who>()),
        section(
            "Cards",
            "`this`, `it`, `target`, `all FILTER`, `a FILTER`, `2 FILTER`, `up-to 2 FILTER`, `top 3 of your deck`.",
            words::<Pointed>(),
        ),
        section(
            "Filters",
            "What cards must be, words in any order.",
            written(FILTERS, MANUAL_FILTERS),
        ),
        section(
            "Stands",
            "Words about Warriors in a filter (Bandai).",
            [
                words::<Status>(),
                words::<Role>(),
                words::<Battle>(),
                words::<Coin>(),
            ]
            .concat(),
        ),
        section("Differences", "After chosen cards.", words::<Different>()),
        section("Zones", "Where cards are.", words::<Zone>()),
        section("Ends", "Where in a deck.", words::<End>()),
        section("Amounts", "Numbers.", written(AMOUNTS, &[])),
        section("Spans", "Since when `times` counts.", words::<Within>()),
        section("Conditions", "After `if`.", written(CONDITIONS, &[])),
        section("Durations", "After `for`.", words::<Duration>()),
        section(
            "Personalities",
            "After `stages` and `set-stage`.",
            words::<Persona>(),
        ),
        section(
            "Rules of attacks",
            "After `change ATTACKS:`.",
            words::<AttackRule>(),
        ),
        section("Forbidden", "After `forbid`.", words::<Forbidden>()),
        section("Permitted", "After `permit`.", words::<Permitted>()),
        section("Parts of a turn", "After `skip`.", words::<Part>()),
    ]
}

fn section(title: &'static str, about: &'static str, mut words: Vec<Entry>) -> Section {
    for entry in &mut words {
        let row = RESTS_ON
            .iter()
            .find(|(section, word, _)| *section == title && *word == entry.word);
        entry.rests_on = row.map_or(&[], |(.., ids)| ids);
    }
    let of_language = OF_LANGUAGE.iter().find(|(section, ..)| *section == title);
    Section {
        title,
        about,
        of_language: of_language.map(|(_, reason, _)| *reason),
        words,
    }
}

fn words<T: Word>() -> Vec<Entry> {
    T::ALL
        .iter()
        .map(|value| Entry {
            word: value.slug(),
            usage: value.slug(),
            help: value.label(),
            games: Game::ALL,
            by_hand: value.is_manual(),
            rests_on: &[],
        })
        .collect()
}

fn written(
    carried_out: &'static [(&'static str, &'static str)],
    manual: &'static [(&'static str, &'static str)],
) -> Vec<Entry> {
    let carried_out = carried_out.iter().map(|entry| (entry, false));
    let manual = manual.iter().map(|entry| (entry, true));
    carried_out
        .chain(manual)
        .map(|((word, help), by_hand)| Entry {
            word,
            usage: word,
            help,
            games: Game::ALL,
            by_hand,
            rests_on: &[],
        })
        .collect()
}
