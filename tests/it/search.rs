//! The search language over all shipped cards.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use proptest::prelude::*;
use scouter::catalog::{Catalog, SetFile, shipped, text};
use scouter::search::{self, FIELDS, Field, FieldKind, Searcher};

/// A catalogue and what is prepared for searching it.
pub struct Shelf {
    /// The cards.
    pub catalog: Catalog,
    /// What is prepared.
    pub searcher: Searcher,
}

impl Shelf {
    /// Of those sets.
    pub fn new(files: &[SetFile]) -> Self {
        let catalog = Catalog::from_set_files(files).unwrap();
        Self {
            searcher: Searcher::new(&catalog),
            catalog,
        }
    }

    /// What is found, warnings not being expected.
    pub fn find(&self, text: &str) -> Vec<&str> {
        let (query, diagnostics) = search::parse(text, &self.catalog);
        assert_eq!(diagnostics, [], "{text}");
        let hits = self.searcher.run(&self.catalog, &query);
        if !hits.similar {
            assert_eq!(
                hits.cards.len(),
                self.searcher.count(&self.catalog, &query),
                "{text}"
            );
        }
        hits.cards
            .iter()
            .map(|id| self.catalog.card(*id).name.as_str())
            .collect()
    }

    fn names(&self, text: &str) -> String {
        self.find(text).join(", ")
    }

    /// How many match by letter.
    pub fn count(&self, text: &str) -> usize {
        self.searcher
            .count(&self.catalog, &search::parse(text, &self.catalog).0)
    }

    /// The query with a line of carets under each warning.
    pub fn warnings(&self, text: &str) -> String {
        let (_, diagnostics) = search::parse(text, &self.catalog);
        let mut shown = vec![text.to_owned()];
        for warning in diagnostics {
            let carets = text[warning.span.start..warning.span.end].chars().count().max(1);
            let before = text[..warning.span.start].chars().count();
            let near = match warning.suggestions.join(", ") {
                none if none.is_empty() => none,
                near => format!(" [{near}]"),
            };
            shown.push(format!(
                "{}{} {}{near}",
                " ".repeat(before),
                "^".repeat(carets),
                warning.message
            ));
        }
        shown.join("\n")
    }
}

const BANDAI_CARDS: &str = r#"
[set]
game = "bandai"
code = "TST"
name = "Test set"
origin = "home-made"

[[card]]
number = "1"
name = "Test Pupil"
type = "warrior"
symbol = "super"
turn = 3
chi = "super 1"
characteristics = ["Human"]
warrior = { normal = [4, 2], injured = [2, 1], also-named = "Test Master" }
ability = [{ keyword = "plunder" }]

[[card]]
number = "2"
name = "Test Beam"
type = "technique"
symbol = "alien"
turn = 5
chi = "X"
characteristics = ["Beam"]

[[card]]
number = "3"
name = "Test Wish"
type = "wish"
"#;

/// All shipped cards.
pub static SHELF: LazyLock<Shelf> = LazyLock::new(|| Shelf::new(&shipped::set_files().unwrap()));

/// What a card does is read from its effects; the text generated from the same effects says so, too.
#[test]
fn cards_are_found_by_what_they_do() {
    for (query, title) in [
        ("raises:stages game:score", "Senzu Bean"),
        ("hits:capture game:score", "Android 18's Effect"),
        (
            "costs:2 damage:4 attack:energy hits:capture",
            "Android 18's Effect",
        ),
    ] {
        assert!(
            SHELF.find(query).contains(&title),
            "{query}: {}",
            SHELF.names(query)
        );
    }
    for (query, words) in [
        ("does:draw game:panini", &["draw"][..]),
        ("does:stop game:score", &["stop"]),
        ("does:capture", &["capture"]),
        ("does:end-combat", &["end combat", "ends combat"]),
        ("raises:anger", &["raise", "set "]),
        ("lowers:anger", &["lower", "set "]),
        ("does:heal", &["heal"]),
    ] {
        let (parsed, _) = search::parse(query, &SHELF.catalog);
        let found = SHELF.searcher.run(&SHELF.catalog, &parsed).cards;
        assert!(found.len() > 5, "{query}");
        for id in found {
            let card = SHELF.catalog.card(id);
            let text = text(card).to_lowercase();
            assert!(
                words.iter().any(|word| text.contains(word)),
                "{query}: {}: {text}",
                card.name
            );
        }
    }
}

/// Each thing a card may do is something some card does.
#[test]
fn everything_that_can_be_asked_of_deeds_finds_a_card() {
    let values = |name| FIELDS.iter().find(|field| field.name == name).unwrap().values();
    for deed in values("does") {
        let query = format!("does:{}", deed.slug);
        assert!(SHELF.count(&query) > 0, "{query}");
    }
    for figure in values("raises") {
        let query = format!("raises:{0} or lowers:{0}", figure.slug);
        assert!(SHELF.count(&query) > 0, "{query}");
    }
}

#[test]
fn every_example_of_the_field_table_finds_cards_without_a_warning() {
    for field in FIELDS {
        assert!(
            SHELF.count(field.example) > 0,
            "{}: {}",
            field.name,
            field.example
        );
        assert!(
            field.example.contains(&format!("{}:", field.name)) || field.operators().len() > 3,
            "{} is not shown by its example",
            field.name
        );
    }
}

#[test]
fn no_name_or_alias_means_two_fields() {
    let mut seen = BTreeSet::new();
    for field in FIELDS {
        for name in std::iter::once(&field.name).chain(field.aliases) {
            assert!(seen.insert(name), "{name}");
        }
    }
}

#[test]
fn every_value_of_a_closed_list_is_understood() {
    for field in FIELDS {
        for value in field.values() {
            SHELF.find(&format!("{}:{}", field.name, value.slug));
            SHELF.find(&format!("{}:\"{}\"", field.name, value.label));
        }
    }
}

#[test]
fn bare_words_are_parts_of_the_name_however_it_is_written() {
    assert_eq!(SHELF.names("STANDING orange físt"), "Orange Standing Fist Punch");
    assert_eq!(SHELF.names("\"fist punch\" stand"), "Orange Standing Fist Punch");
    assert_eq!(SHELF.names("\"punch fist\""), "");
    assert_eq!(SHELF.find("kaio-ken"), SHELF.find("kaioken"));
    assert!(SHELF.count("goku's") > 10);
    // The dash of a sub-name is punctuation, not a negation.
    assert_eq!(
        SHELF.names("Goku - Super Saiyan God level:4"),
        SHELF.names("goku super saiyan god level:4")
    );
}

#[test]
fn conditions_combine() {
    let all = SHELF.catalog.cards().len();
    assert_eq!(SHELF.count(""), all);
    assert_eq!(SHELF.count("goku") + SHELF.count("-goku"), all);
    assert_eq!(SHELF.find("not goku"), SHELF.find("-goku"));
    assert_eq!(SHELF.find("not not goku sort:name"), SHELF.find("goku sort:name"));
    assert_eq!(SHELF.find("goku and krillin"), SHELF.find("goku krillin"));
    let (goku, krillin) = (SHELF.count("goku"), SHELF.count("krillin"));
    assert_eq!(
        SHELF.count("goku or krillin"),
        goku + krillin - SHELF.count("goku krillin")
    );
    assert_eq!(SHELF.count("-(goku or krillin)"), SHELF.count("-goku -krillin"));
    assert_eq!(
        SHELF.count("style:red type:drill or style:blue type:drill"),
        SHELF.count("(style:red or style:blue) type:drill")
    );
    assert!(
        SHELF
            .find("\"not\"")
            .iter()
            .all(|name| name.to_lowercase().contains("not"))
    );
}

#[test]
fn facts_are_found() {
    // SC-DECK: what the Saiyan Saga checklist of the rulebook counts.
    assert_eq!(SHELF.count("game:score set:sai style:red"), 18);
    assert_eq!(SHELF.names("set:sai start=900 name=goku -is:high-tech"), "Goku");
    assert_eq!(
        SHELF.names("set:sai stage5:1500 character:raditz -is:high-tech"),
        "Raditz"
    );
    assert_eq!(SHELF.count("set:sai-p is:error-print"), 2);
    assert_eq!(SHELF.find("set:evo"), SHELF.find("set:Evolution"));
    assert_eq!(SHELF.names("number:SAI-1"), "Orange Standing Fist Punch");
    assert_eq!(
        SHELF.find("number:sai-001"),
        SHELF.find("set:saiyansaga number:1")
    );
    assert_eq!(SHELF.find("t:phys"), SHELF.find("type:\"Physical Combat\""));
    assert_eq!(SHELF.find("style!=red"), SHELF.find("-style:red"));
    assert_eq!(SHELF.find("pur:>=3"), SHELF.find("pur>=3"));
    assert_eq!(SHELF.find("power>=1,000,000"), SHELF.find("power>=1000000"));
    assert!(SHELF.count("limit<3") < SHELF.count("-limit:3"));
    assert_eq!(
        SHELF.count("limit!=3") + SHELF.count("limit:3"),
        SHELF.count("limit>=0")
    );
    assert_eq!(
        SHELF.count("alignment:hero or alignment:villain"),
        SHELF.count("is:personality")
    );
    assert!(SHELF.find("name=goku").iter().all(|name| *name == "Goku"));
    assert!(SHELF.find("character=cell").len() < SHELF.find("character:cell").len());
}

#[test]
fn bandai_cards_are_found_by_their_own_facts() {
    let shelf = Shelf::new(&[SetFile::parse(BANDAI_CARDS).unwrap()]);
    for query in [
        "symbol:super",
        "turn<=3",
        "chi<=2",
        "combat>=4",
        "support:2",
        "is:warrior",
        "c:master",
        "trait:plunder",
    ] {
        assert_eq!(shelf.names(query), "Test Pupil", "{query}");
    }
    assert_eq!(shelf.names("attribute:beam"), "Test Beam");
    assert_eq!(shelf.names("-symbol:super -symbol:alien"), "Test Wish");
    assert_eq!(shelf.names("is:home-made"), "Test Beam, Test Pupil, Test Wish");
    assert_eq!(shelf.names("sort:turn"), "Test Pupil, Test Beam, Test Wish");
    assert_eq!(shelf.names("-sort:turn"), "Test Beam, Test Pupil, Test Wish");
}

#[test]
fn the_best_name_comes_first() {
    assert_eq!(SHELF.find("goku")[0], "Goku");
    let found = SHELF.find("red");
    let place = |name: &str| found.iter().position(|found| *found == name).unwrap();
    // A name that begins with the word, a word that begins with it, a word that has it inside.
    assert!(place("Red Lunge Punch") < place("Saiyan Empowered Smash"));
    assert!(
        found
            .windows(2)
            .any(|pair| pair[0].starts_with("Red") && !pair[1].starts_with("Red"))
    );
}

#[test]
fn results_are_sorted() {
    let value = |text: &str| -> Vec<Option<u8>> {
        let (query, _) = search::parse(text, &SHELF.catalog);
        let hits = SHELF.searcher.run(&SHELF.catalog, &query);
        hits.cards
            .iter()
            .map(|id| SHELF.catalog.card(*id).level())
            .collect()
    };
    assert_eq!(
        value("set:sai name=goku -is:high-tech sort:level"),
        [Some(1), Some(2), Some(3)]
    );
    assert_eq!(
        value("set:sai name=goku -is:high-tech sort:-level"),
        [Some(3), Some(2), Some(1)]
    );
    assert_eq!(
        value("set:sai name=goku -is:high-tech sort:level dir:desc"),
        [Some(3), Some(2), Some(1)]
    );
    // Cards without a level come last both ways.
    assert_eq!(value("set:sai sort:level").last(), Some(&None));
    assert_eq!(value("set:sai -sort:level").last(), Some(&None));
    assert_eq!(SHELF.find("set:sai sort:number")[0], "Orange Standing Fist Punch");
    let mut reversed = SHELF.find("set:sai sort:name");
    reversed.reverse();
    assert_eq!(reversed, SHELF.find("set:sai -sort:name"));
}

#[test]
fn misspelt_names_are_found() {
    let similar = |text: &str| {
        let (query, _) = search::parse(text, &SHELF.catalog);
        let hits = SHELF.searcher.run(&SHELF.catalog, &query);
        assert!(hits.similar, "{text}");
        SHELF.catalog.card(hits.cards[0]).name.clone()
    };
    assert_eq!(similar("orang standng fist"), "Orange Standing Fist Punch");
    assert_eq!(similar("senzubean"), "Senzu Bean");
    assert_eq!(similar("chiatzu level:1"), "Chiaotzu");
    // The words are there, the other condition excludes them: near names would be noise.
    let (query, _) = search::parse("goku game:bandai", &SHELF.catalog);
    let hits = SHELF.searcher.run(&SHELF.catalog, &query);
    assert!(hits.cards.is_empty() && !hits.similar);
    assert_eq!(SHELF.count("qqqqqqqqq"), 0);
}

#[test]
fn facets_count_what_their_terms_find() {
    let (query, _) = search::parse("game:panini red", &SHELF.catalog);
    let hits = SHELF.searcher.run(&SHELF.catalog, &query);
    let facets = SHELF.searcher.facets(&SHELF.catalog, &hits.cards);
    let shown: Vec<_> = facets.iter().map(|facet| facet.field.name).collect();
    assert_eq!(
        shown,
        [
            "game",
            "type",
            "set",
            "rarity",
            "style",
            "alignment",
            "level",
            "does"
        ]
    );
    for facet in facets {
        for value in facet.values {
            let narrowed = format!("game:panini red {}:{}", facet.field.name, value.slug);
            assert_eq!(SHELF.count(&narrowed), value.count, "{narrowed}");
        }
    }
}

#[test]
fn what_is_not_understood_is_pointed_at_and_the_rest_runs() {
    insta::assert_snapshot!(SHELF.warnings("stile:red goku"), @r#"
    stile:red goku
    ^^^^^^ there is no field `stile`; put quotes around the words to look for them in names [style]
    "#);
    insta::assert_snapshot!(SHELF.warnings("style:rouge"), @r#"
    style:rouge
          ^^^^^ `rouge` is not a value of `style` [black, blue, namekian, orange, red, saiyan, freestyle]
    "#);
    insta::assert_snapshot!(SHELF.warnings("type:dril t:d rarity:gold"), @r#"
    type:dril t:d rarity:gold
                ^ `d` is the beginning of several values of `type` [drill, dragon-ball]
                         ^^^^ `gold` is not a value of `rarity` [starter, common, uncommon, rare, ultra-rare, dragon-rare, promo]
    "#);
    insta::assert_snapshot!(SHELF.warnings("set:evolutoin named:gokku number:9999"), @r#"
    set:evolutoin named:gokku number:9999
        ^^^^^^^^^ `evolutoin` is not a value of `set` [Evolution, EVO]
                        ^^^^^ `gokku` is not a value of `named` [Goku]
                                     ^^^^ `9999` is not a value of `number`; an example is `number:sai-158`
    "#);
    insta::assert_snapshot!(SHELF.warnings("pur>=three style>red level: 1"), @r#"
    pur>=three style>red level: 1
         ^^^^^ `pur` is compared with a number, not with `three` [pur>=3]
               ^^^^^^ `style` cannot be compared with `>` [style:, style=, style!=]
                         ^^^^^^ `level:` needs a value right after it [level:1 name:goku]
    "#);
    insta::assert_snapshot!(SHELF.warnings("(goku or \"fist"), @r#"
    (goku or "fist
    ^ this parenthesis is never closed; it reaches to the end
             ^^^^^ the closing quote is missing; everything up to the end is looked for
    "#);
    insta::assert_snapshot!(SHELF.warnings("goku) or -"), @r#"
    goku) or -
        ^ this parenthesis was never opened; it is left out
          ^^ `or` stands between two conditions; put quotes around it to find the word
    "#);
    insta::assert_snapshot!(SHELF.warnings("or goku not"), @r#"
    or goku not
    ^^ `or` stands between two conditions; put quotes around it to find the word
            ^^^ nothing follows the negation; put quotes around `not` to find the word
    "#);
    insta::assert_snapshot!(SHELF.warnings("sort:strength -display:rows () \"\""), @r#"
    sort:strength -display:rows () ""
         ^^^^^^^^ `strength` is not a value of `sort` [name, number, level, pur, power, turn, set]
                   ^^^^^^^^^^^^ `display` cannot be negated
                                ^ nothing stands in these parentheses
                                   ^^ no letter stands in these quotes
    "#);
    assert_eq!(
        SHELF.warnings("Teamwork: Goku & friends, no. 1!"),
        "Teamwork: Goku & friends, no. 1!"
    );

    let run = |text: &str| {
        let (query, _) = search::parse(text, &SHELF.catalog);
        SHELF.searcher.run(&SHELF.catalog, &query).cards
    };
    assert_eq!(run("stile:red goku"), run("goku"));
    assert_eq!(run("(goku or \"fist"), run("goku or fist"));
    // A slip must not look like an answer.
    assert_eq!(run("style:rouge"), []);
    assert_eq!(run("-style:rouge"), []);
}

#[test]
fn a_query_is_explained_in_english() {
    let explain = |text: &str| search::explain(&search::parse(text, &SHELF.catalog).0);
    insta::assert_snapshot!(explain(""), @"every card");
    insta::assert_snapshot!(explain("type:drill style:red"), @"the type is Drill and the style is Red");
    insta::assert_snapshot!(explain("goku (level:1 or -pur>=3)"), @"the name contains “goku” and (the level is 1 or the power up rating is not at least 3)");
    insta::assert_snapshot!(explain("-(is:reprint or set:evo) name=goku"), @"not (it is printed more than once or the set is EVO) and the name is exactly “goku”");
    insta::assert_snapshot!(explain("foo:bar \"kaio ken\" limit!=3 -sort:power display:rows"), @"(`foo:bar` left out) and the name contains “kaio ken” and the limit is not 3, sorted by highest power stage, highest first, shown as rows");
}

#[test]
fn a_query_is_written_back_in_one_way() {
    let printed = |text: &str| search::parse(text, &SHELF.catalog).0.to_string();
    insta::assert_snapshot!(printed("T:DRILL and (S=red OR s!=Blue) n:\"kaio\" order:-pur"), @"type:drill (style:red or -style:blue) kaio sort:pur direction:descending");
    insta::assert_snapshot!(printed("not (goku krillin) “or” pur:>3 a:b"), @r#"-(goku krillin) "or" pur>3 a:b"#);
    for field in FIELDS {
        let (query, _) = search::parse(field.example, &SHELF.catalog);
        assert_eq!(search::parse(&query.to_string(), &SHELF.catalog).0, query);
    }
}

/// Pieces that queries are made of, whole and broken.
fn pieces() -> impl Strategy<Value = String> {
    let fields: Vec<&Field> = FIELDS.iter().collect();
    let field = prop::sample::select(fields).prop_flat_map(|field| {
        let slugs: Vec<_> = field.values().iter().map(|value| value.slug).collect();
        let values = [
            slugs.as_slice(),
            &["3", "x", "goku", "sai", "\"a b\"", "", "-1", ":", "\""],
        ]
        .concat();
        let ops = vec![":", "=", "!=", "<", "<=", ">", ">="];
        (prop::sample::select(ops), prop::sample::select(values))
            .prop_map(move |(op, value)| format!("{}{op}{value}", field.name))
    });
    let glue = prop::sample::select(vec![
        " ",
        " ",
        " or ",
        " not ",
        " and ",
        "-",
        "(",
        ")",
        "\"",
        "“",
        " - ",
        "sort:-pur",
    ]);
    prop_oneof![field, glue.prop_map(str::to_owned), "[a-z]{1,6}", "\\PC{0,4}"]
}

fn assert_round_trip(text: &str) {
    let (query, diagnostics) = search::parse(text, &SHELF.catalog);
    for diagnostic in diagnostics {
        assert!(text.get(diagnostic.span.start..diagnostic.span.end).is_some());
    }
    let printed = query.to_string();
    assert_eq!(
        search::parse(&printed, &SHELF.catalog).0,
        query,
        "{text} became {printed}"
    );
    search::explain(&query);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn any_text_is_a_query_that_is_written_back(text in any::<String>()) {
        assert_round_trip(&text);
    }

    #[test]
    fn any_pieces_make_a_query_that_is_written_back_and_runs(pieces in prop::collection::vec(pieces(), 0..20)) {
        let text = pieces.join(" ");
        assert_round_trip(&text);
        assert_round_trip(&pieces.concat());
        let (query, _) = search::parse(&text, &SHELF.catalog);
        SHELF.searcher.run(&SHELF.catalog, &query);
    }
}

#[test]
fn hostile_queries_are_cut_short() {
    for text in [
        "(".repeat(100_000),
        "-".repeat(100_000),
        "not ".repeat(100_000),
        "a ".repeat(100_000),
        "a".repeat(1_000_000),
        format!("\"{}", "é ".repeat(100_000)),
        "(a or ".repeat(1000),
        "set:x ".repeat(10_000),
        format!("{}a{}", "(b ".repeat(40), ")".repeat(40)),
    ] {
        let (query, diagnostics) = search::parse(&text, &SHELF.catalog);
        assert!(
            !diagnostics.is_empty() && diagnostics.len() < 5000,
            "{}",
            diagnostics.len()
        );
        assert_eq!(search::parse(&query.to_string(), &SHELF.catalog).0, query);
        SHELF.searcher.run(&SHELF.catalog, &query);
    }
}

#[test]
fn a_number_field_compares_and_the_others_do_not() {
    for field in FIELDS {
        let ordered = field.operators().iter().any(|op| op.sign() == ">=");
        assert_eq!(
            ordered,
            matches!(field.kind, FieldKind::Number(_)),
            "{}",
            field.name
        );
    }
}
