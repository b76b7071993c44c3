//! `scouter event`: an evening of a club without a site, over a folder.

use std::ffi::OsStr;

use serde_json::{Value, json};

use crate::support::app::Folder;
use crate::support::event_shell::{EventShell, in_folder};

const LEGAL: &str = include_str!("../data/decks/panini/legal-sixty.txt");
const SIXTY_ONE: &str = include_str!("../data/decks/panini/PA-DECK-01.txt");

/// A club with its folder.
struct Evening(Folder);

impl EventShell for Evening {
    fn folder(&self) -> &Folder {
        &self.0
    }

    fn event(&self) -> Vec<&OsStr> {
        in_folder(&self.0.path)
    }
}

impl Evening {
    fn with_lists(lists: &[(&str, &str)]) -> Self {
        let folder = Folder::new("event");
        std::fs::create_dir(folder.path.join("lists")).unwrap();
        let evening = Self(folder);
        for (name, list) in lists {
            evening.list(name, list);
        }
        evening
    }

    /// Four players with legal decks, and a plan.
    fn of_four() -> Self {
        let evening = Self::with_lists(&[
            ("Ana.txt", LEGAL),
            ("Ben.txt", LEGAL),
            ("Cleo.txt", LEGAL),
            ("Dov.txt", LEGAL),
        ]);
        evening.plan("name = 'Kame Cup'\ndate = '2026-11-28'\nplace = 'Graz'\nformat = 'panini/standard'\n");
        evening
    }

    fn list(&self, name: &str, list: &str) {
        std::fs::write(self.0.path.join("lists").join(name), list).unwrap();
    }

    fn plan(&self, text: &str) {
        std::fs::write(self.0.path.join("event.toml"), text).unwrap();
    }

    fn file(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.0.path.join(name)).unwrap()
    }

    /// Who sit at the tables of the last round.
    fn tables(&self) -> Vec<[String; 2]> {
        let json: Value = serde_json::from_str(&self.says(&["tables", "--json"])).unwrap();
        let players = json["tables"].as_array().unwrap().iter();
        players
            .map(|table| [0, 1].map(|seat| table["players"][seat].as_str().unwrap().to_owned()))
            .collect()
    }
}

#[test]
fn i_see_who_is_legal_before_the_evening_begins() {
    let evening = Evening::with_lists(&[
        ("Ana.txt", LEGAL),
        ("Ben_Ox.txt", SIXTY_ONE),
        ("Cleo.txt", "game: panini\n3 Orang Jukebox Machine\n"),
        ("Dov.txt", "\0\0"),
        (".DS_Store", "\0"),
    ]);
    let output = evening.run(&["check"]);
    assert_eq!(output.status.code(), Some(1));
    insta::assert_snapshot!(String::from_utf8(output.stdout).unwrap());
    assert!(
        !evening.0.path.join("log.jsonl").exists(),
        "looking changes nothing"
    );
}

#[test]
fn i_print_all_sheets_in_one_go_with_event_date_and_place() {
    let evening = Evening::of_four();
    assert_eq!(evening.says(&["sheets", "all.pdf"]), "4 sheets in all.pdf\n");
    let pdf = String::from_utf8_lossy(&evening.file("all.pdf")).into_owned();
    assert_eq!(pdf.matches("/Type /Page\n").count(), 4);
    for words in [
        "(Kame Cup)",
        "(2026-11-28)",
        "(Graz)",
        "(Ana)",
        "(Dov)",
        "(Deck registration sheet)",
    ] {
        assert!(pdf.contains(words), "{words}");
    }
}

#[test]
fn i_run_an_evening_from_the_first_round_to_the_champion() {
    let evening = Evening::of_four();
    let first = evening.says(&["pair", "--seed", "kame"]);
    assert!(
        first.starts_with("round 1 of 2, attempt 1, seed ")
            && first.contains(": 2 tables; no rematch, no second bye, no pair across score groups\n  1  "),
        "{first}"
    );
    assert!(
        evening
            .refuses(&["pair"])
            .contains("round 1 is not finished: table 1 has no result")
    );
    let tables = evening.tables();
    let [[one, two], [three, four]] = tables.as_slice() else {
        panic!("{tables:?}")
    };
    assert_eq!(
        evening.says(&["result", "1", one]),
        format!("round 1, table 1: {one} wins 1-0; 1 table is still playing\n")
    );
    let elsewhere = evening.refuses(&["result", "2", one]);
    assert!(
        elsewhere.contains(&format!(
            "{one} does not sit at table 2: {three} and {four} do, and {one} sits at table 1"
        )),
        "{elsewhere}"
    );
    let games = evening.refuses(&["result", "2", three, "2-1"]);
    assert!(
        games.contains("it is of one game, so name the winner alone, or write 1-0"),
        "{games}"
    );
    assert!(
        evening
            .says(&["result", "2", "draw"])
            .ends_with("drawn; round 1 is complete\n")
    );
    let corrected = [
        "result",
        "2",
        three.as_str(),
        "--round",
        "1",
        "--correct",
        "slip misread",
    ];
    assert!(evening.says(&corrected).contains(&format!("{three} wins")));
    evening.says(&["drop", four]);
    assert!(evening.refuses(&["drop", four]).contains("has dropped already"));
    // A walk-in and a late list.
    evening.list("Eli.txt", LEGAL);
    evening.says(&["enter", "Fay Reed"]);
    let second = evening.says(&["pair"]);
    assert!(second.contains("bye "), "{second}");
    for (table, [first, _]) in (1..).zip(evening.tables()) {
        evening.says(&["result", &table.to_string(), &first]);
    }
    let standings = evening.says(&["standings"]);
    assert!(standings.starts_with("Kame Cup after 2 rounds\n"), "{standings}");
    for name in [one.as_str(), two, three, four, "Eli", "Fay Reed"] {
        assert!(standings.contains(name), "{name}: {standings}");
    }
    assert!(
        evening
            .says(&["standings", "--sums", two])
            .contains(&format!("met {one}"))
    );
    assert!(evening.says(&["cut", "2"]).starts_with("cut to 2: "));
    assert!(
        evening
            .says(&["pair"])
            .starts_with("round 3, single elimination: 1 table\n")
    );
    let [[champion, _]] = evening.tables().try_into().unwrap();
    let end = evening.says(&["result", "1", &champion]);
    assert!(end.ends_with(&format!("{champion} has won the event\n")), "{end}");
    let last = evening.says(&["standings"]);
    assert!(
        last.ends_with(&format!("{champion} has won the event\n")),
        "{last}"
    );
    assert!(evening.says(&["verify"]).contains("nothing changed"));
}

#[test]
fn the_final_ranking_stands_before_the_standings_once_the_cut_is_played() {
    let evening = Evening::of_four();
    evening.plan("name = 'Kame Cup'\n[play]\nrounds = 1\n");
    evening.says(&["pair"]);
    for (table, [first, _]) in (1..).zip(evening.tables()) {
        evening.says(&["result", &table.to_string(), &first]);
    }
    evening.says(&["cut", "2"]);
    evening.says(&["pair"]);
    assert!(!evening.says(&["standings"]).contains("final ranking"));
    // The first of the standings sits first, and loses the final.
    let [[best, champion]] = evening.tables().try_into().unwrap();
    evening.says(&["result", "1", &champion]);
    let said = evening.says(&["standings"]);
    let (ranking, swiss) = said.split_once("\n\n").unwrap();
    let rows: Vec<Vec<&str>> = ranking
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(ranking.lines().next(), Some("Kame Cup, final ranking"), "{said}");
    assert_eq!(rows[2], ["1", champion.as_str(), "Winner", "2"], "{said}");
    assert_eq!(rows[3], ["2", best.as_str(), "Finalist", "1"], "{said}");
    assert_eq!(rows[4].len(), 3, "who was not in the cut comes behind: {said}");
    assert!(swiss.starts_with("Kame Cup after 1 round\n"), "{said}");
    let rows: Value = serde_json::from_str(&evening.says(&["standings", "--json"])).unwrap();
    let row = |at: usize| json!([rows[at]["place"], rows[at]["final_place"], rows[at]["reached"]]);
    assert_eq!(rows[0]["name"], best, "{rows}");
    assert_eq!(row(0), json!([1, 2, "Finalist"]), "{rows}");
    assert_eq!(row(1), json!([2, 1, "Winner"]), "{rows}");
    assert_eq!(row(2), json!([3, 3, null]), "{rows}");
}

#[test]
fn whose_list_cannot_be_read_is_named_with_the_file_when_entering_and_when_the_event_is_written() {
    let evening = Evening::of_four();
    evening.list("Empty.txt", " \n");
    evening.list("Bin.txt", "\0\0");
    let pair = evening.run(&["pair"]);
    let warned = String::from_utf8_lossy(&pair.stderr).into_owned();
    let export = evening.run(&["export", "back.json"]);
    let left_out = String::from_utf8_lossy(&export.stderr).into_owned();
    for (name, why) in [("Empty", "the file is empty"), ("Bin", "this is not a text file")] {
        let file = format!("{name}.txt");
        for (said, how) in [
            (&warned, "has no list that can be read"),
            (&left_out, "is left out"),
        ] {
            let line = said
                .lines()
                .find(|line| line.contains(name) && line.contains(how))
                .unwrap_or_else(|| panic!("{name}: {said}"));
            assert!(line.contains(&file) && line.contains(why), "{line}");
        }
    }
    assert_eq!(left_out.matches("Empty.txt").count(), 1, "{left_out}");
    assert!(!left_out.contains("paste the deck list"), "{left_out}");
}

#[test]
fn whoever_is_named_is_entered_together_or_nobody_is() {
    let evening = Evening::of_four();
    evening.says(&["pair"]);
    let refused = evening.refuses(&["enter", "New Guy", "ben"]);
    assert!(refused.contains("ben is entered already"), "{refused}");
    let twice = evening.refuses(&["enter", "Eve", "eve"]);
    assert!(twice.contains("eve is named twice"), "{twice}");
    let standings = evening.says(&["standings"]);
    assert!(
        !standings.contains("New Guy") && !standings.contains("Eve"),
        "{standings}"
    );
}

#[test]
fn the_examples_of_the_help_go_together() {
    let evening = Evening::of_four();
    let help = String::from_utf8(evening.run(&["--help"]).stdout).unwrap();
    let plan = help.split("draws:\n\n").nth(1).unwrap();
    evening.plan(plan.split("\n\n").next().unwrap());
    evening.says(&["pair"]);
    let [_, [first, _]] = evening.tables().try_into().unwrap();
    let example = help
        .lines()
        .find(|line| line.contains("scouter event result"))
        .unwrap();
    let words: Vec<&str> = example.split_whitespace().skip(2).collect();
    let words: Vec<&str> = words
        .into_iter()
        .map(|word| if word == "Ana" { first.as_str() } else { word })
        .collect();
    assert!(evening.says(&words).contains("wins 2-1"));
}

#[test]
fn the_games_of_a_best_of_three_are_never_guessed() {
    let evening = Evening::of_four();
    evening.plan("name = 'Kame Cup'\n[play]\nbest-of = 3\n");
    evening.says(&["pair"]);
    let [[one, _], _] = evening.tables().try_into().unwrap();
    for winner in [one.as_str(), "draw"] {
        let refused = evening.refuses(&["result", "1", winner]);
        assert!(
            refused.contains("say how the games ended") && refused.contains("2-1"),
            "{refused}"
        );
    }
    let said = evening.says(&["result", "1", &one, "2-1"]);
    assert!(said.contains(&format!("{one} wins 2-1")), "{said}");
    assert!(evening.says(&["result", "2", "draw", "1-1"]).contains("drawn"));
    evening.refuses(&["result", "1", &one, "--correct", "slip misread"]);
    evening.says(&["result", "1", &one, "2-0", "--correct", "slip misread"]);
    assert!(evening.says(&["tables"]).contains(&format!("{one} wins 2-0")));
}

#[test]
fn i_take_a_mistake_back() {
    let evening = Evening::of_four();
    evening.says(&["pair"]);
    assert!(evening.says(&["undo"]).contains("undone: round 1 was drawn"));
    let again = evening.says(&["pair"]);
    assert!(again.contains("attempt 2"), "{again}");
    evening.says(&["undo"]);
    assert!(evening.refuses(&["undo"]).contains("let them drop instead"));
}

#[test]
fn a_round_is_drawn_again_with_whoever_came_after_the_draw() {
    let evening = Evening::of_four();
    evening.says(&["pair"]);
    evening.says(&["enter", "Walkin"]);
    let undone = evening.says(&["undo"]);
    assert!(
        undone.contains("undone: round 1 was drawn; who came or went since stays so"),
        "{undone}"
    );
    let again = evening.says(&["pair"]);
    assert!(again.contains("attempt 2") && again.contains("Walkin"), "{again}");
    evening.says(&["drop", "Walkin"]);
    evening.says(&["undo", "--round"]);
    let third = evening.says(&["pair"]);
    assert!(
        third.contains("attempt 3") && !third.contains("Walkin"),
        "{third}"
    );
    let standings = evening.says(&["standings"]);
    assert!(standings.contains("dropped before round 1"), "{standings}");
    let [[one, _], _] = evening.tables().try_into().unwrap();
    evening.says(&["result", "1", &one]);
    assert!(
        evening
            .refuses(&["undo", "--round"])
            .contains("correct a result instead")
    );
    evening.says(&["verify"]);
}

#[test]
fn dates_are_written_as_toml_has_them_or_as_text() {
    let evening = Evening::of_four();
    for (date, rules_on) in [("2026-11-28", "2016-07-01"), ("'2026-11-28'", "'2016-07-01'")] {
        evening.plan(&format!(
            "date = {date}\nrules-on = {rules_on}\nformat = 'panini/standard'\n"
        ));
        evening.says(&["check"]);
    }
    evening.plan("date = 7\n");
    assert!(evening.refuses(&["tables"]).contains("event.toml"));
}

#[test]
fn i_am_told_why_two_did_not_meet() {
    let evening = Evening::of_four();
    evening.says(&["pair"]);
    let [[one, two], [three, _]] = evening.tables().try_into().unwrap();
    for (table, name) in [("1", &one), ("2", &three)] {
        evening.says(&["result", table, name]);
    }
    evening.says(&["pair"]);
    let why = evening.says(&["why", &one, &two]);
    assert!(
        why.contains("there would be more rematches, 2 in place of 0"),
        "{why}"
    );
    assert!(evening.says(&["why", &one, &three]).contains("meet in round 2"));
}

#[test]
fn an_act_changed_by_hand_is_noticed() {
    let evening = Evening::of_four();
    evening.says(&["pair"]);
    let log = String::from_utf8(evening.file("log.jsonl")).unwrap();
    std::fs::write(
        evening.0.path.join("log.jsonl"),
        log.replacen("\"entry\":2", "\"entry\":3", 1),
    )
    .unwrap();
    let refused = evening.refuses(&["standings"]);
    assert!(
        refused.contains("act 3 was changed, or one before it is missing"),
        "{refused}"
    );
}

#[test]
fn a_name_that_may_be_two_people_is_asked_about() {
    let evening = Evening::with_lists(&[("Ana.txt", LEGAL), ("Anton.txt", LEGAL)]);
    evening.says(&["pair"]);
    assert!(
        evening
            .refuses(&["drop", "an"])
            .contains("an may be Ana or Anton")
    );
    assert!(
        evening
            .refuses(&["drop", "Zoe"])
            .contains("nobody here is called Zoe")
    );
    assert_eq!(evening.says(&["drop", "2"]), "Anton has dropped\n");
}

#[test]
fn a_plan_with_a_misspelt_word_is_refused() {
    let evening = Evening::of_four();
    evening.plan("nmae = 'Kame Cup'\n");
    assert!(evening.refuses(&["pair"]).contains("event.toml"));
    evening.plan("[play]\npoints = [1, 3, 0]\n");
    assert!(evening.refuses(&["pair"]).contains("the win the most"));
}

#[test]
fn what_stands_above_its_heading_is_told_where_it_belongs() {
    let evening = Evening::of_four();
    for (key, value) in [("rounds", "4"), ("best-of", "3"), ("tie-breaks", "'sos'")] {
        evening.plan(&format!("name = 'Kame Cup'\n{key} = {value}\n"));
        let said = evening.refuses(&["check"]);
        assert!(
            said.contains(&format!("{key} stands under the heading [play]")),
            "{said}"
        );
    }
    evening.plan("nmae = 'Kame Cup'\n");
    assert!(evening.refuses(&["check"]).contains("unknown field `nmae`"));
}

#[test]
fn programs_are_answered_in_json_when_an_export_does_not_hold() {
    let evening = Evening::of_four();
    std::fs::write(evening.0.path.join("broken.json"), "[1]").unwrap();
    let output = evening.run(&["verify", "broken.json", "--json"]);
    assert_eq!(output.status.code(), Some(2));
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(said["holds"], false);
    assert!(
        said["why"]
            .as_str()
            .unwrap()
            .contains("not an export of an event"),
        "{said}"
    );
}
