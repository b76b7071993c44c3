//! What one card entry can say wrongly by itself: keys of another game or type, numbers out of range, odd spellings.

use super::data_error::Problem;
use super::set_file::{CardEntry, SetEntry};
use super::{fold, meaning};
use crate::model::limits::is_line;
use crate::model::{CardTrait, Damage, Game, Kind, Ladder, Origin};

/// Letters of the longest name; the longest printed one has 92.
const LONGEST_NAME: usize = SetEntry::LONGEST_NAME as usize;
/// Letters of the longest set code or card number.
const LONGEST_CODE: usize = SetEntry::LONGEST_CODE as usize;
/// Letters of the longest text somebody copies from a card.
const LONGEST_PRINTED: usize = 2_000;
/// Entries of a list of a card: other names, traits, characters it is for. The longest shipped one has seven.
const LONGEST_LIST: usize = 24;
/// Stages of the longest ladder; the longest printed one has 17.
const MOST_STAGES: usize = 40;
/// What people write in brackets behind a card and mean no set by.
const NO_CODES: [&str; 14] = [
    "common",
    "deck",
    "error",
    "foil",
    "holo",
    "limited",
    "main",
    "promo",
    "rare",
    "side",
    "starter",
    "uncommon",
    "unlimited",
    "ur",
];
/// Copies the most generous text allows (eleven Namekian cards of Score's Trunks to Cell Games Sagas).
const COPIES: u8 = 8;

/// What is said of a card without a type.
pub(super) const NO_TYPE: &str = "the card has no type";

/// What is wrong with the `[set]` table.
pub(super) fn set(entry: &SetEntry) -> Vec<String> {
    let mut wrong = Vec::new();
    if !is_code(&entry.code) {
        wrong.push(format!(
            "`{}` is not a set code; use up to {LONGEST_CODE} letters, digits and hyphens",
            entry.code
        ));
    }
    for name in std::iter::once(&entry.name).chain(&entry.aliases) {
        wrong.extend(name_problem(name));
    }
    let names = std::iter::once(&entry.code).chain(&entry.aliases);
    for name in names.filter(|_| entry.origin == Origin::Imported) {
        if NO_CODES.iter().any(|word| word.eq_ignore_ascii_case(name)) {
            wrong.push(format!(
                "`{name}` stands behind cards in many lists and means no set there; choose another code"
            ));
        }
    }
    wrong
}

/// What is wrong with an entry by itself.
pub(super) fn entry(game: Game, entry: &CardEntry) -> Vec<Problem> {
    let mut wrong: Vec<Problem> = printing(entry).into_iter().map(Problem::from).collect();
    match (&entry.reprint, entry.kind) {
        (Some(_), _) if entry.without_facts() != *entry => wrong.push(
            "a reprint says only number, name, rarity, octgn and octgn-also; the facts stand with the first printing"
                .to_owned()
                .into(),
        ),
        (Some(_), _) => {}
        (None, Some(kind)) => {
            wrong.extend(facts(game, kind, entry).into_iter().map(Problem::from));
            wrong.extend(meaning::abilities(game, kind, entry));
        }
        (None, None) => wrong.push(NO_TYPE.to_owned().into()),
    }
    wrong
}

/// Whether cards of that type have level, alignment and ladder.
pub(super) const fn is_personality(kind: Kind) -> bool {
    matches!(kind, Kind::Personality | Kind::MainPersonality | Kind::Ally)
}

/// What is wrong with the facts of a card that is no reprint.
fn facts(game: Game, kind: Kind, entry: &CardEntry) -> Vec<String> {
    let mut wrong = Vec::new();
    if !kind_fits(game, kind) {
        wrong.push(format!("{} has no cards of type {kind}", game.label()));
    }
    match game {
        Game::Score | Game::Panini if is_personality(kind) => wrong.extend(personality(game, entry)),
        Game::Score | Game::Panini => {}
        Game::Bandai => wrong.extend(symbol(kind, entry)),
    }
    for (key, said, home) in homes(entry) {
        if said && !home.fits(game, kind) {
            wrong.push(format!("`{key}` belongs to {}", home.label()));
        }
    }
    if !entry.reworded.is_empty() && entry.does.is_empty() {
        wrong.push(
            "`reworded` is the later of two wordings; say in `does` what the card does as first printed"
                .to_owned(),
        );
    } else if !entry.reworded.is_empty() && entry.does == entry.reworded {
        wrong.push("`does` and `reworded` say the same; leave out `reworded`".to_owned());
    }
    for (key, limit, least) in [("limit", entry.limit, 1), ("first-limit", entry.first_limit, 0)] {
        if limit.is_some_and(|limit| !(least..=COPIES).contains(&limit)) {
            wrong.push(format!(
                "`{key}` is {least} to {COPIES}; leave it out where {} holds",
                if least == 0 {
                    "`limit`"
                } else {
                    "the general limit"
                }
            ));
        }
    }
    let odd = |letter: char| letter.is_control() && letter != '\n' && letter != '\r';
    if let Some(printed) = &entry.printed
        && (printed.chars().count() > LONGEST_PRINTED || printed.contains(odd))
    {
        wrong.push(format!(
            "`printed` has at most {LONGEST_PRINTED} letters, and no control character"
        ));
    }
    if let Some(amount) = entry
        .attack
        .iter()
        .filter_map(|attack| attack.damage.as_ref())
        .find_map(bad_amount)
    {
        wrong.push(format!("`{amount}` is not an amount of damage; write 4, AT, AT+3, 4+X, 9-X or X, with * where the card adds more"));
    }
    if let Some(slug) = entry
        .traits
        .iter()
        .map(CardTrait::as_str)
        .find(|slug| !is_slug(slug))
    {
        wrong.push(format!(
            "the trait `{slug}` is not written as small letters and hyphens"
        ));
    }
    wrong.extend(entry.traits.iter().filter_map(slip));
    if entry.endurance_counts.is_some() && entry.endurance.is_none() {
        wrong.push(
            "`endurance-counts` says what the Endurance of a card counts as; say its `endurance` too"
                .to_owned(),
        );
    }
    wrong
}

/// What is wrong with a trait that is nearly one of a rule, on a card or where effects ask for it.
pub(super) fn slip(said: &CardTrait) -> Option<String> {
    let meant = said.meant()?;
    Some(format!(
        "no rule knows the trait `{}`; did you mean `{meant}`?",
        said.as_str()
    ))
}

/// What is wrong with what every entry says, reprints too.
fn printing(entry: &CardEntry) -> Vec<String> {
    let mut wrong = Vec::new();
    if entry.number.is_empty() {
        wrong.push("the card has no number".to_owned());
    } else if !is_code(&entry.number) {
        wrong.push(format!(
            "`{}` is not a card number; use up to {LONGEST_CODE} letters, digits and hyphens",
            entry.number
        ));
    }
    let lists = [
        ("also-called", &entry.also_called),
        ("also-numbered", &entry.also_numbered),
        ("counts-as", &entry.counts_as),
        ("followed-by", &entry.followed_by),
        ("octgn-also", &entry.octgn_also),
        ("only-for", &entry.only_for),
        ("unlimited-for", &entry.unlimited_for),
    ];
    for (key, list) in lists {
        if list.len() > LONGEST_LIST {
            wrong.push(format!("`{key}` has more than {LONGEST_LIST} entries"));
        }
        wrong.extend(list.iter().filter_map(|name| name_problem(name)));
    }
    if entry.traits.len() > LONGEST_LIST {
        wrong.push(format!("`traits` has more than {LONGEST_LIST} entries"));
    }
    wrong.extend(entry.traits.iter().filter_map(|word| name_problem(word.as_str())));
    if entry.characteristics.iter().any(|word| is_line(word).is_err()) {
        wrong.push("`characteristics` has a character in it that nobody sees; type it by hand".to_owned());
    }
    let names = std::iter::once(&entry.name).chain(&entry.character);
    wrong.extend(names.filter_map(|name| name_problem(name)));
    wrong.extend(
        entry
            .octgn
            .iter()
            .chain(&entry.octgn_also)
            .filter(|id| uuid::Uuid::try_parse(id).is_err())
            .map(|id| format!("`{id}` is not a GUID as OCTGN writes them")),
    );
    wrong
}

/// What is wrong with a personality's level and ladder.
fn personality(game: Game, entry: &CardEntry) -> Vec<String> {
    let (Some(level), Some(_), Some(ladder)) = (entry.level, entry.alignment, &entry.ladder) else {
        return vec!["a personality needs level, alignment and ladder".to_owned()];
    };
    let highest = match game {
        Game::Panini => 4,
        Game::Score | Game::Bandai => 5,
    };
    let mut wrong = Vec::new();
    if !(1..=highest).contains(&level) {
        wrong.push(format!(
            "level {level}; the levels of {} are 1 to {highest}",
            game.label()
        ));
    }
    if ladder.stages().len() > MOST_STAGES {
        wrong.push(format!("the ladder has more than {MOST_STAGES} stages"));
    }
    let regular = ladder.rises() && ladder.stages().len() == Ladder::STAGES;
    if regular && entry.odd_ladder {
        wrong.push("the ladder is regular; leave out odd-ladder".to_owned());
    }
    let odd = entry.odd_ladder && ladder.never_falls();
    if !(regular || odd) {
        wrong.push(format!(
            "the ladder must start at 0 and rise over {} stages (odd-ladder = true allows another count or a rest)",
            Ladder::STAGES
        ));
    }
    wrong
}

/// What is wrong with the costs and powers of a Bandai card.
fn symbol(kind: Kind, entry: &CardEntry) -> Vec<String> {
    let wish = kind == Kind::Wish;
    let costs = [entry.symbol.is_some(), entry.turn.is_some(), entry.chi.is_some()];
    let mut wrong = Vec::new();
    if wish && costs.contains(&true) {
        wrong.push("a Wish has no symbol, turn cost or chi cost (BA-DECK-09)".to_owned());
    }
    if wish && !entry.characteristics.is_empty() {
        wrong.push("a Wish has no characteristics (BA-DECK-09)".to_owned());
    }
    if !wish && costs.contains(&false) {
        wrong.push(format!(
            "a card of type {kind} needs symbol, turn and chi (BA-DECK-08, BA-DECK-09)"
        ));
    }
    if (kind == Kind::Warrior) != entry.warrior.is_some() {
        wrong.push(
            "Warriors, and only they, have the warrior table with both power pairs (BA-DECK-08)".to_owned(),
        );
    }
    wrong
}

/// The cards a key may stand on.
#[derive(Clone, Copy)]
enum Home {
    Score,
    Panini,
    Styled,
    Personality,
    ScorePersonality,
    Bandai,
}

impl Home {
    fn fits(self, game: Game, kind: Kind) -> bool {
        match self {
            Self::Score => game == Game::Score,
            Self::Panini => game == Game::Panini,
            Self::Styled => game != Game::Bandai,
            Self::Personality => game != Game::Bandai && is_personality(kind),
            Self::ScorePersonality => game == Game::Score && is_personality(kind),
            Self::Bandai => game == Game::Bandai,
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Score => "Score cards",
            Self::Panini => "Panini cards",
            Self::Styled => "Score and Panini cards",
            Self::Personality => "personalities of Score and Panini",
            Self::ScorePersonality => "Score personalities",
            Self::Bandai => "Bandai cards",
        }
    }
}

/// Every key that not all cards may have: whether the entry says it, and where it belongs.
fn homes(entry: &CardEntry) -> [(&'static str, bool, Home); 32] {
    [
        ("style", entry.style.is_some(), Home::Styled),
        ("named-for", entry.named_for.is_some(), Home::Styled),
        ("limit", entry.limit.is_some(), Home::Styled),
        ("endurance", entry.endurance.is_some(), Home::Styled),
        ("endurance-counts", entry.endurance_counts.is_some(), Home::Styled),
        ("only", entry.only.is_some(), Home::Styled),
        ("only-for", !entry.only_for.is_empty(), Home::Styled),
        ("only-heritage", entry.only_heritage.is_some(), Home::Styled),
        ("error-print", entry.error_print, Home::Score),
        ("first-limit", entry.first_limit.is_some(), Home::Score),
        ("counts-as", !entry.counts_as.is_empty(), Home::Score),
        ("followed-by", !entry.followed_by.is_empty(), Home::Score),
        ("reworded", !entry.reworded.is_empty(), Home::Score),
        ("sensei-deck", entry.sensei_deck.is_some(), Home::Score),
        ("use", entry.used_for.is_some(), Home::Score),
        ("attack", entry.attack.is_some(), Home::Panini),
        ("defends", entry.defends.is_some(), Home::Panini),
        ("unlimited-for", !entry.unlimited_for.is_empty(), Home::Styled),
        ("unlimited-under", entry.unlimited_under.is_some(), Home::Score),
        ("deck", !entry.deck.is_empty(), Home::Panini),
        ("character", entry.character.is_some(), Home::Personality),
        ("level", entry.level.is_some(), Home::Personality),
        ("alignment", entry.alignment.is_some(), Home::Personality),
        ("ladder", entry.ladder.is_some(), Home::Personality),
        ("pur", entry.pur.is_some(), Home::Personality),
        ("high-tech", entry.high_tech, Home::ScorePersonality),
        ("ally", entry.ally.is_some(), Home::ScorePersonality),
        ("symbol", entry.symbol.is_some(), Home::Bandai),
        ("turn", entry.turn.is_some(), Home::Bandai),
        ("chi", entry.chi.is_some(), Home::Bandai),
        ("characteristics", !entry.characteristics.is_empty(), Home::Bandai),
        ("warrior", entry.warrior.is_some(), Home::Bandai),
    ]
}

/// Whether a card of that type may have the key.
pub(super) fn may_stand(game: Game, kind: Kind, key: &str) -> bool {
    match key {
        "symbol" | "turn" | "chi" | "characteristics" if kind == Kind::Wish => return false,
        "warrior" => return kind == Kind::Warrior,
        "heritage" | "traits" => return game != Game::Bandai,
        _ => {}
    }
    let homes = homes(&CardEntry::default());
    let home = homes.iter().find(|(known, ..)| *known == key);
    home.is_none_or(|(.., home)| home.fits(game, kind))
}

/// Whether the game prints cards of that type.
pub(super) fn kind_fits(game: Game, kind: Kind) -> bool {
    use Kind::{
        Ally, Battleground, Combat, DragonBall, Drill, EnergyCombat, Event, Location, MainPersonality,
        Mastery, NonCombat, Personality, PhysicalCombat, Sensei, Setup, Technique, Unknown, Warrior, Wish,
    };
    match kind {
        Personality | Combat | NonCombat | Battleground | Location | Sensei => game == Game::Score,
        MainPersonality | Ally | Setup => game == Game::Panini,
        PhysicalCombat | EnergyCombat | Drill | DragonBall | Mastery | Unknown => game != Game::Bandai,
        Event => game != Game::Score,
        Warrior | Technique | Wish => game == Game::Bandai,
    }
}

fn name_problem(name: &str) -> Option<String> {
    if name.trim().is_empty() {
        Some("the name is empty".to_owned())
    } else if name.chars().count() > LONGEST_NAME {
        Some(format!("the name has more than {LONGEST_NAME} letters"))
    } else if is_line(name).is_err() {
        Some("the name has a character in it that nobody sees; type it by hand".to_owned())
    } else if fold::key(name).is_empty() {
        Some(format!(
            "the name `{name}` has neither letter nor digit, so nobody could look for it"
        ))
    } else {
        None
    }
}

/// Codes and numbers stand in addresses and in decklists, where other signs mean something.
fn is_code(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= LONGEST_CODE
        && text
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
        && !text.starts_with('-')
        && !text.ends_with('-')
}

fn is_slug(text: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
}

/// The amount of a frame that cannot be read.
fn bad_amount(damage: &Damage) -> Option<&str> {
    damage
        .stages
        .iter()
        .chain(&damage.life)
        .map(String::as_str)
        .find(|amount| !is_amount(amount))
}

fn is_amount(text: &str) -> bool {
    let amount = text.strip_suffix('*').unwrap_or(text);
    let term = |term: &str| matches!(term, "AT" | "X") || term.parse::<u8>().is_ok();
    match amount.split_once(['+', '-']) {
        Some((left, right)) => term(left) && term(right),
        None => term(amount),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(game: Game, toml: &str) -> Vec<String> {
        let wrong = entry(game, &toml::from_str(toml).unwrap());
        wrong.into_iter().map(|problem| problem.message).collect()
    }

    const GOKU: &str = "number = \"1\"\nname = \"Goku\"\ntype = \"personality\"\nalignment = \"hero\"\n";

    #[test]
    fn a_ladder_that_does_not_rise_is_refused_unless_the_card_says_so() {
        let goku = format!("{GOKU}level = 1\nladder = [0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9]\n");
        assert_eq!(problems(Game::Score, &goku).len(), 1);
        assert_eq!(
            problems(Game::Score, &format!("{goku}odd-ladder = true\n")),
            [""; 0]
        );
    }

    #[test]
    fn a_personality_without_a_ladder_is_refused() {
        let wrong = problems(Game::Score, &format!("{GOKU}level = 1\n"));
        assert_eq!(wrong, ["a personality needs level, alignment and ladder"]);
    }

    #[test]
    fn panini_has_no_fifth_level() {
        let ladder = "ladder = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\n";
        let goku = format!("{GOKU}level = 5\n{ladder}");
        assert_eq!(problems(Game::Score, &goku), [""; 0]);
        let goku = goku.replace("\"personality\"", "\"main-personality\"");
        assert_eq!(
            problems(Game::Panini, &goku),
            ["level 5; the levels of Panini TCG are 1 to 4"]
        );
    }

    #[test]
    fn keys_of_another_game_or_type_are_refused() {
        let card = "number = \"1\"\nname = \"Red Juke\"\ntype = \"drill\"\nuse = \"attack\"\nlevel = 2\nturn = 3\n\
                    characteristics = [\"Human\"]\n";
        insta::assert_snapshot!(problems(Game::Panini, card).join("\n"), @r"
        `use` belongs to Score cards
        `level` belongs to personalities of Score and Panini
        `turn` belongs to Bandai cards
        `characteristics` belongs to Bandai cards
        ");
    }

    /// A-SC-30: the later wording stands beside the first, and changes the effect.
    #[test]
    fn a_later_wording_stands_beside_another_first_one() {
        let card = "number = \"1\"\nname = \"Red Juke\"\ntype = \"drill\"\n";
        let problems = |game, said: &str| problems(game, &format!("{card}{said}")).join("\n");
        let two = "does = \"power: draw 1\"\nreworded = \"power: draw 2\"\n";
        assert_eq!(problems(Game::Score, two), "");
        assert_eq!(problems(Game::Panini, two), "`reworded` belongs to Score cards");
        assert_eq!(
            problems(Game::Score, "reworded = \"power: draw 2\"\n"),
            "`reworded` is the later of two wordings; say in `does` what the card does as first printed"
        );
        assert_eq!(
            problems(Game::Score, &two.replace("draw 2", "draw 1")),
            "`does` and `reworded` say the same; leave out `reworded`"
        );
        assert_eq!(
            problems(Game::Score, &two.replace("draw 2", "draw X")),
            "`reworded`: ".to_owned() + &problems(Game::Score, "does = \"power: draw X\"\n")
        );
    }

    #[test]
    fn numbers_that_make_no_sense_are_refused() {
        let card = "number = \"1/2\"\nname = \"???\"\ntype = \"drill\"\nlimit = 0\ntraits = [\"Two Words\"]\noctgn = \"7\"\n\
                    attack = { kind = \"energy\", damage = { life = \"much\" } }\n";
        insta::assert_snapshot!(problems(Game::Panini, card).join("\n"), @r"
        `1/2` is not a card number; use up to 24 letters, digits and hyphens
        the name `???` has neither letter nor digit, so nobody could look for it
        `7` is not a GUID as OCTGN writes them
        `limit` is 1 to 8; leave it out where the general limit holds
        `much` is not an amount of damage; write 4, AT, AT+3, 4+X, 9-X or X, with * where the card adds more
        the trait `Two Words` is not written as small letters and hyphens
        ");
    }

    /// A word nobody asks for is free, but not one that reads like a rule's.
    #[test]
    fn a_misspelt_trait_of_a_rule_is_told() {
        let card = |traits: &str, does: &str| {
            format!(
                "number = \"1\"\nname = \"A\"\ntype = \"drill\"\ntraits = [{traits}]\ndoes = \"{does}\"\n"
            )
        };
        let wrong = problems(
            Game::Panini,
            &card(
                "\"shufle-after-use\", \"swordplay\"",
                "power: reveal all card trait \\\"constent\\\" in your hand",
            ),
        );
        insta::assert_snapshot!(wrong.join("\n"), @r"
        no rule knows the trait `shufle-after-use`; did you mean `shuffle-after-use`?
        no rule knows the trait `constent`; did you mean `constant`?
        ");
    }

    #[test]
    fn amounts_of_damage_are_read() {
        for amount in ["4", "AT", "AT+3", "4+X", "9-X", "X", "4*", "AT+AT"] {
            assert!(is_amount(amount), "{amount}");
        }
        for amount in ["", "AT+", "four", "4 + X", "AT+3+2"] {
            assert!(!is_amount(amount), "{amount}");
        }
    }

    #[test]
    fn a_reprint_says_no_facts() {
        let card = "number = \"1\"\nname = \"Red Juke\"\nreprint = \"PRE-C001\"\nstyle = \"red\"\n";
        assert!(problems(Game::Panini, card)[0].starts_with("a reprint says only"));
    }
}
