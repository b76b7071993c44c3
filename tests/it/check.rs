//! `scouter check`, `rules`, `explain` and `formats` as a shell sees them.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn scouter(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scouter"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

const LEGAL: &str = "tests/data/decks/panini/legal-sixty.txt";
const TOO_MANY: &str = "tests/data/decks/panini/PA-DECK-01.txt";

/// A folder of the test's own, gone when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("scouter-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_legal_list_is_success_and_an_illegal_one_is_not() {
    let legal = scouter(&["check", LEGAL]);
    assert_eq!(legal.status.code(), Some(0));
    assert!(
        out(&legal).contains("legal in panini/standard"),
        "{}",
        out(&legal)
    );
    let illegal = scouter(&["check", TOO_MANY]);
    assert_eq!(illegal.status.code(), Some(1));
    insta::assert_snapshot!(out(&illegal), @r"
    tests/data/decks/panini/PA-DECK-01.txt: illegal in panini/standard (recommended)
      Life Deck 61, Mastery 1, Main Personality 4; checksum A2W5-E7H8
      The list names no format; the default of Panini TCG is Standard (panini/standard)

      PA-DECK-01 Exactly 60 cards
        61 cards in the Life Deck; exactly 60 are needed
        Fix: Remove 1 card from the Life Deck
        panini-2016, Making a Deck
    ");
}

#[test]
fn one_list_is_one_json_object_and_several_are_an_array() {
    let one = scouter(&["check", "--json", TOO_MANY]);
    assert_eq!(json(&one)["verdict"], "illegal");
    assert_eq!(json(&one)["violations"][0]["rule"], "PA-DECK-01");
    assert_eq!(json(&one)["violations"][0]["cite"]["book"], "panini-2016");
    assert_eq!(json(&one)["deck"]["counts"]["main"], 61);
    let several = scouter(&["check", "--json", LEGAL, TOO_MANY]);
    assert_eq!(several.status.code(), Some(1));
    let verdicts: Vec<Value> = json(&several)
        .as_array()
        .unwrap()
        .iter()
        .map(|report| report["verdict"].clone())
        .collect();
    assert_eq!(verdicts, ["legal", "illegal"]);
}

#[test]
fn a_folder_is_judged_file_by_file_with_a_summary() {
    let output = scouter(&["check", "tests/data/decks/bandai"]);
    assert_eq!(output.status.code(), Some(1));
    let text = out(&output);
    assert!(text.ends_with("2 legal, 4 illegal, 0 unresolved\n"), "{text}");
    assert!(!text.contains('\u{1b}'), "no colours where no terminal is");
}

#[test]
fn standard_input_is_read() {
    let mut child = command(&["check", "--json", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let list = std::fs::read(LEGAL).unwrap();
    child.stdin.take().unwrap().write_all(&list).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(json(&output)["verdict"], "legal");
}

#[test]
fn a_file_that_cannot_be_read_is_said_and_the_others_are_judged() {
    let output = scouter(&["check", "no-such-file.txt", LEGAL]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("no-such-file.txt"), "{}", err(&output));
    assert!(
        out(&output).ends_with("1 legal, 0 illegal, 0 unresolved, 1 not read\n"),
        "{}",
        out(&output)
    );
}

#[test]
fn a_format_is_asked_for_by_id_or_read_from_a_file() {
    let folder = Folder::new("house-format");
    let seventy_six = "tests/data/decks/score/SC-DECK-02.txt";
    assert_eq!(
        scouter(&["check", "--format", "score/casual", seventy_six])
            .status
            .code(),
        Some(0)
    );
    let house = folder.file(
        "club.toml",
        "game = 'score'\nslug = 'club'\nname = 'Club night'\nbanned = ['Enraged!']\nsize = { min = 50 }\n",
    );
    let output = scouter(&["check", "--json", "--format", &house, seventy_six]);
    assert_eq!(json(&output)["format"], "score/club");
    assert_eq!(json(&output)["violations"][0]["rule"], "FORMAT-BANNED");
    let wrong = folder.file(
        "wrong.toml",
        "game = 'score'\nslug = 'club'\nname = 'Club night'\nbanned = ['Enragd!']\n",
    );
    let output = scouter(&["check", "--format", &wrong, seventy_six]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        err(&output).contains("no Score CCG card is called `Enragd!`"),
        "{}",
        err(&output)
    );
    let output = scouter(&["check", "--format", "score/nonesuch", seventy_six]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("known: score/saiyan"), "{}", err(&output));
}

#[test]
fn the_profile_decides_what_rests_on_a_ruling() {
    let two_balls = "tests/data/decks/score/SC-DECK-17.txt";
    assert_eq!(scouter(&["check", two_balls]).status.code(), Some(1));
    assert_eq!(
        scouter(&["check", "--profile", "printed", two_balls])
            .status
            .code(),
        Some(0)
    );
}

#[test]
fn a_rule_is_explained_with_its_rulings() {
    insta::assert_snapshot!(out(&scouter(&["explain", "sc-deck-17"])), @r"
    SC-DECK-17
    Dragon Balls are numbered 1-7 Non-Combat cards; the printed deck limit is the general 3 (no special limit in the booklet) - see ruling A-SC-07 for the recommended limit of 1.

    Stands in: score-2000, Dragon Balls; Duplicate limits, p. 28, 32 (Dragon Ball Z Collectible Card Game: rulebook)
    About: Deck; decided by: Deck checker
    Enforced: deck rule of games/score

    A-SC-07 Copies of a Dragon Ball in a deck
    May a deck hold several copies of one Dragon Ball?
    The booklet sets no limit of its own, so the general one of three would hold; but there is one of each ball in the world, and every later ruling says one.
      printed:     3
      recommended: 1
      crd:         1
      touches SC-DECK-17

    A-SC-51 Dragon Balls of several sets, and a Mastery of another style, outside the format of 2014
    The booklet knows one set of Dragon Balls and no Mastery. May a deck of the open and the casual format hold balls of Earth and Namek, and a Mastery that its Tokui-Waza is not of?
    Yes. These two formats are for playing with every card there is by the booklet alone; what keeps balls and Masteries apart stands in the community's rules of 2014, and the format of 2014 is for those who want it. Nothing printed decides it; the choice is ours.
      60% sure
      touches SC-DECK-17, SC-DECK-21
    ");
    let unknown = scouter(&["explain", "SC-DECK-71"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(
        err(&unknown).contains("did you mean SC-DECK-"),
        "{}",
        err(&unknown)
    );
    assert!(out(&scouter(&["explain", "FORMAT-BANNED"])).contains("ban list"));
    let later = out(&scouter(&["explain", "SC-LATER-38"]));
    assert!(
        later.contains("Read in: Community CRD of 19 August 2014, ch. 1"),
        "{later}"
    );
    assert!(
        later.contains("(confidence: high); holds in score/expanded-2014"),
        "{later}"
    );
}

#[test]
fn every_rule_a_checker_can_decide_is_kept_and_named_by_a_test() {
    let coverage = json(&scouter(&["rules", "coverage", "--json"]));
    for book in coverage["books"].as_array().unwrap() {
        assert_eq!(book["not_tested"], serde_json::json!([]), "{book:#}");
        if book["later"] == false {
            assert_eq!(book["not_enforced"], serde_json::json!([]), "{book:#}");
        }
    }
    let later = &coverage["books"][1];
    assert_eq!(
        (&later["book"], &later["rules"]),
        (&"score-later".into(), &203.into())
    );
}

#[test]
fn the_formats_are_listed_and_shown() {
    let list = out(&scouter(&["formats"]));
    for id in [
        "score/saiyan",
        "score/open-75",
        "score/casual",
        "score/kumite",
        "score/expanded-2014",
        "panini/standard",
        "bandai/standard",
    ] {
        assert!(list.contains(id), "{id}");
    }
    insta::assert_snapshot!(out(&scouter(&["formats", "score/saiyan"])), @r"
    score/saiyan Saiyan Saga
    The game of 2000: Saiyan Saga cards by their first printing, tournament size, the era's one banned title.
    Sets: SAI, SAI-P, SAI-BK
    Size: 50 to 75
    Rulings: Recommended
    Banned: Dream Machine Battle
    Since: 2000
    Source: Rulebook of 2000; Score's official errata page for the ban
    ");
}

/// What the page tells of each line, the terminal and the JSON tell too.
#[test]
fn corrections_merges_and_moves_are_told() {
    let folder = Folder::new("told");
    let list = folder.file(
        "deck.txt",
        "game: score\nMain Personality\n1 Nappa Lv1\n3 Senzu Bean\n\n2 Power Upp!\n1 Senzu Bean\n",
    );
    let text = out(&scouter(&["check", &list]));
    for told in [
        "line 4, 3 Senzu Bean: Non-Combat cards cannot stand under Main Personality; put under Life Deck",
        "line 6, 2 Power Upp!: `Power Upp!` was taken for Power Up!, 2 copies",
        "line 7, 1 Senzu Bean: added to line 4",
    ] {
        assert!(text.contains(told), "{told}\n{text}");
    }
    let report = json(&scouter(&["check", "--json", &list]));
    let lines: Vec<_> = report["remarks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|remark| remark["line"].clone())
        .collect();
    assert_eq!(lines, [4, 6, 7]);
}

#[test]
fn a_first_line_that_is_no_card_is_asked_about() {
    let folder = Folder::new("first-line");
    let list = folder.file("deck.txt", "Orange Glorious Kick\n3 Senzu Bean\n3 Power Up!\n");
    let report = json(&scouter(&["check", "--json", &list]));
    assert_eq!(
        (&report["unresolved"][0]["line"], &report["deck"]["name"]),
        (&1.into(), &"".into())
    );
}

#[test]
fn files_of_other_endings_in_a_folder_are_all_named_and_not_judged_in_any_form() {
    let folder = Folder::new("endings");
    folder.file("deck.txt", &std::fs::read_to_string(LEGAL).unwrap());
    let others: Vec<String> = (1..=8).map(|number| format!("deck{number}.docx")).collect();
    for other in &others {
        folder.file(other, "what is in here?");
    }
    let path = folder.0.display().to_string();
    for form in [&["--json"][..], &["--table"], &["--csv"], &["--table", "--json"]] {
        let output = scouter(&[&["check"], form, &[&path]].concat());
        assert_eq!(output.status.code(), Some(0), "{form:?}");
        let said = err(&output);
        assert!(
            others.iter().all(|other| said.contains(other.as_str())),
            "{form:?}: {said}"
        );
        assert!(!out(&output).contains("docx"), "{form:?}: {}", out(&output));
    }
}

/// The file was not read to its end, so nothing is said of its size but that it is too much.
#[test]
fn a_list_of_ten_megabytes_is_more_than_one() {
    let folder = Folder::new("big");
    let list = folder.file("big.txt", &"3 Senzu Bean\n".repeat(800_000));
    let output = scouter(&["check", &list]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        err(&output).contains("the list has more than 1 MB"),
        "{}",
        err(&output)
    );
}

/// A house format whose keys speak against each other is refused with the keys.
#[test]
fn a_house_format_that_contradicts_itself_is_refused_with_its_keys() {
    let folder = Folder::new("contradiction");
    let refused = |game: &str, keys: &str, named: &[&str]| {
        let text = format!("game = '{game}'\nslug = 'club'\nname = 'Club'\n{keys}\n");
        let format = folder.file("club.toml", &text);
        let output = scouter(&["check", "--format", &format, LEGAL]);
        assert_eq!(output.status.code(), Some(2), "{keys}");
        let said = err(&output);
        assert!(named.iter().all(|word| said.contains(word)), "{keys}: {said}");
    };
    let bean = "{ name = 'Senzu Bean', copies";
    refused(
        "score",
        &format!("banned = ['Senzu Bean']\nlimited = [{bean} = 1 }}]"),
        &["`banned`", "`limited`"],
    );
    refused(
        "score",
        &format!("limited = [{bean} = 0 }}]"),
        &["`limited`", "`banned`"],
    );
    refused(
        "score",
        "size = { min = 50, max = 85 }\nnamekian-max = 60",
        &["`namekian-max`", "`size`"],
    );
    // SC-DECK-18
    refused("score", "rules = ['kumite']", &["`rules`", "`allies = false`"]);
    refused(
        "score",
        "rules = ['kumite']\nallies = true",
        &["`rules`", "`allies`"],
    );
    refused("panini", "masteries = false", &["`masteries`", "leave it out"]);
    refused(
        "bandai",
        "first-printing-limits = true",
        &["`first-printing-limits`"],
    );
}

/// FORMAT-SETS: what was not released on a day is not played on it; of sets whose day is not known the report says so.
#[test]
fn a_list_is_judged_by_the_sets_that_were_released_on_a_day() {
    let folder = Folder::new("released");
    let database = folder.0.join("cards.db").display().to_string();
    let with = |arguments: &[&str]| scouter(&[arguments, &["--database-url", &database]].concat());
    let set = folder.file(
        "club.toml",
        "[set]\ngame = 'panini'\ncode = 'CLUB'\nname = 'Club set'\nreleased = '2015-06'\n\n\
         [[card]]\nnumber = '1'\nname = 'Club Juke'\ntype = 'event'\n\n\
         [[card]]\nnumber = '2'\nname = 'Namek Dragon Ball 1'\nreprint = 'PRE-C001'\n",
    );
    let imported = with(&["sets", "import", &set]);
    assert_eq!(imported.status.code(), Some(0), "{}", err(&imported));
    let house = folder.file(
        "club.format.toml",
        "game = 'panini'\nslug = 'club'\nname = 'Club'\nsets = ['*']\n",
    );
    let judged = |list: &str, on: &str| {
        let list = folder.file("deck.txt", &format!("game: panini\n{list}\n"));
        let report = json(&with(&["check", "--json", "--format", &house, "--on", on, &list]));
        let violations = report["violations"].as_array().unwrap();
        let sets = violations.iter().find(|rule| rule["rule"] == "FORMAT-SETS");
        let said = report["inferred"].to_string();
        (sets.map(ToString::to_string), said)
    };
    let (late, said) = judged("1 Club Juke", "2015-05-31");
    assert!(late.is_some_and(|late| late.contains("not released on that day")));
    assert!(said.contains("not released on that day: Club set"), "{said}");
    let (late, said) = judged("1 Club Juke", "2015-06-01");
    assert!(
        late.is_none() && !said.contains("released"),
        "the month began: {said}"
    );
    let (late, said) = judged("1 Namek Dragon Ball 1", "2015-05-31");
    assert!(
        late.is_none() && !said.contains("not released"),
        "its first printing was out: {said}"
    );
    let (late, said) = judged("1 Namek Dragon Ball 1", "2014-10-16");
    assert!(late.is_some() && said.contains("Club set, Premiere"), "{said}");
    let (late, said) = judged("1 Black Breaker", "2014-10-17");
    assert!(
        late.is_none() && said.contains("Awakening counts as released, for no day is known"),
        "{said}"
    );
}

/// FORMAT-BANNED: the ban of 2001 did not hold a year before.
#[test]
fn a_list_is_judged_by_the_bans_of_a_day() {
    let folder = Folder::new("day");
    let list = folder.file(
        "deck.txt",
        "game: score\nformat: score/open-75\n1 Dream Machine Battle\n",
    );
    let rules = |on: &[&str]| {
        let report = json(&scouter(&[&["check", "--json", &list], on].concat()));
        let rules = report["violations"].as_array().unwrap().iter();
        rules
            .map(|rule| rule["rule"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let banned = "FORMAT-BANNED".to_owned();
    assert!(rules(&[]).contains(&banned));
    assert!(rules(&["--on", "2001-08-01"]).contains(&banned));
    assert!(!rules(&["--on", "2000-09-01"]).contains(&banned));
    for day in ["soon", "2001-02-30", "2001", "2001-08"] {
        let wrong = scouter(&["check", "--on", day, &list]);
        assert_eq!(wrong.status.code(), Some(2), "{day}");
        assert!(err(&wrong).contains("write it as 2001-08-01"), "{}", err(&wrong));
    }
}

/// FORMAT-SET: a list that names its format is judged by that one, whatever else was played on the day.
#[test]
fn a_list_that_names_its_format_keeps_it_on_any_day() {
    let folder = Folder::new("named");
    let on = ["--on", "1999-01-01", "--json"];
    let report = |list: &str| {
        let list = folder.file("deck.txt", list);
        json(&scouter(&[&["check", &list], on.as_slice()].concat()))
    };
    let named = report("game: score\nformat: score/saiyan\n1 Senzu Bean\n");
    assert_eq!(named["format"], "score/saiyan");
    assert!(
        named["inferred"]
            .to_string()
            .contains("although it was played from 2000"),
        "{named}"
    );
}

/// FORMAT-SET: before there was a game no format of it was played; the list is judged by the default, and that is said.
#[test]
fn a_day_before_the_game_has_no_format_of_its_own() {
    let folder = Folder::new("before");
    let list = folder.file("deck.txt", "game: score\n1 Senzu Bean\n");
    for (day, said) in [
        ("1999-01-01", "as of 1999-01-01, although it was played from 2000"),
        ("0001-01-01", "as of 0001-01-01, although it was played from 2000"),
    ] {
        let report = json(&scouter(&["check", &list, "--on", day, "--json"]));
        let inferred = report["inferred"].to_string();
        assert_eq!(report["format"], "score/saiyan", "{inferred}");
        assert!(inferred.contains(said), "{inferred}");
        assert!(!inferred.contains("played on that day"), "{inferred}");
    }
}

/// FORMAT-SIZE: a house format of 40 cards is not the booklet's sixty.
#[test]
fn a_house_format_names_its_own_size_and_rules_that_exist() {
    let folder = Folder::new("house");
    let small =
        "[[format]]\ngame = 'panini'\nslug = 'small'\nname = 'Small'\nsize = { min = 40, max = 40 }\n";
    let format = folder.file("small.toml", small);
    let report = json(&scouter(&["check", "--json", "--format", &format, LEGAL]));
    let broken = report["violations"].as_array().unwrap();
    assert_eq!(broken.len(), 1);
    assert_eq!(broken[0]["rule"], "FORMAT-SIZE");
    assert_eq!(
        broken[0]["message"],
        "60 cards in the Life Deck; exactly 40 are needed"
    );
    let strange = folder.file("strange.toml", &format!("{small}rules = ['SC-DECK-99']\n"));
    let output = scouter(&["check", "--format", &strange, LEGAL]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("`SC-DECK-99`"), "{}", err(&output));
}

/// FORMAT-BANNED: who may not lead is followed by somebody who may.
#[test]
fn the_ban_of_a_main_personality_proposes_another() {
    let folder = Folder::new("person");
    let format = folder.file(
        "club.toml",
        "game = 'score'\nslug = 'club'\nname = 'Club'\nsets = ['SAI']\nsize = { min = 50 }\nbanned = ['Goku']\n",
    );
    let list = "tests/data/decks/score/legal-fifty.txt";
    let report = json(&scouter(&["check", "--json", "--format", &format, list]));
    let ban = report["violations"]
        .as_array()
        .unwrap()
        .iter()
        .find(|found| found["rule"] == "FORMAT-BANNED");
    let fix = ban.unwrap()["fix"].as_str().unwrap();
    assert!(
        fix.starts_with("Remove 1 Goku, level 1") && fix.contains("level 3"),
        "{fix}"
    );
    assert!(fix.contains("dd "), "{fix}");
}
