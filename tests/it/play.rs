//! `scouter play`, `replay` and `simulate`: whole games in the shell.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn scouter(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_scouter"))
        .args(arguments)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that reads nothing may be gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn words(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// What a game of the shipped Panini deck against itself says to what is typed.
fn play(typed: &str, more: &[&str]) -> String {
    let arguments = [&["play", "nail", "panini/nail", "--seed", "7"], more].concat();
    let output = scouter(&arguments, typed);
    assert_eq!(output.status.code(), Some(0), "{}", words(&output.stderr));
    words(&output.stdout)
}

#[test]
fn a_game_begins_with_what_happened_and_numbered_actions() {
    insta::assert_snapshot!(play("", &[]));
}

#[test]
fn taking_the_first_action_again_and_again_ends_the_game() {
    let said = play(&"1\n".repeat(3_000), &["--bot", "random"]);
    assert!(said.contains("win") && said.contains("PA-WIN-"), "{said}");
    assert!(said.ends_with("There is nothing to decide.\n"), "{said}");
}

#[test]
fn one_person_plays_both_seats_and_sees_both_hands() {
    let said = play("board\n", &["--bot", "none"]);
    assert!(said.contains("Player 1:") && said.contains("Player 2:"), "{said}");
    assert!(said.contains("Hand (3 cards):"), "{said}");
    assert!(!said.contains("You "), "{said}");
}

#[test]
fn against_a_bot_the_other_hand_stays_hidden() {
    let said = play("board\n", &["--seat", "2"]);
    let board = said.split("The opponent: ").nth(1).unwrap();
    let opponent = board.split("\n\n").next().unwrap();
    assert!(!opponent.contains("Hand ("), "{opponent}");
}

#[test]
fn a_decision_is_taken_back_and_made_again() {
    let said = play("board\n1\nundo\nboard\nredo\nundo\nboard\n", &[]);
    let boards: Vec<&str> = said
        .split("\nYou: ")
        .skip(1)
        .map(|board| board.split("\n\n").next().unwrap())
        .collect();
    assert_eq!(boards.len(), 3);
    assert!(boards.iter().all(|board| *board == boards[0]), "{said}");
}

#[test]
fn what_cannot_be_done_is_explained() {
    let said = play(
        "99\ndance\nwhy red destiny\nanger 9\nmove nail to hand\nstage 12 nail\n",
        &[],
    );
    for expected in [
        "There is no action 99; 1 to ",
        "`dance` means nothing here; type help",
        "(PA-TURN-04)",
        "Anger goes from 0 to 5.",
        "Change the level of a Main Personality instead",
        "rises from",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
}

#[test]
fn a_card_is_named_by_its_title() {
    let list = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("namers.txt");
    std::fs::write(&list, crate::naming::namers()).unwrap();
    let typed = format!(
        "{}name\nname Stare Dwon\nname Earth Dragon Ball 1\nname stare down\n",
        "1\n".repeat(12)
    );
    let list = list.to_str().unwrap();
    let output = scouter(&["play", list, list, "--seed", "7", "--bot", "none"], &typed);
    let said = words(&output.stdout);
    for expected in [
        "name TITLE: the whole title of a card",
        "name which card?",
        "did you mean Stare Down",
        "which is never named. (PA-DB-04)",
        "names Stare Down.",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
}

/// Every log that is kept with these tests is told to its end; home-made cards come from the file that has them.
#[test]
fn every_log_of_the_worked_examples_is_told() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let logs = std::fs::read_dir(root.join("tests/it/engine/snapshots")).unwrap();
    let logs: Vec<_> = logs
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    assert_eq!(logs.len(), 5);
    for log in logs {
        let played: serde_json::Value = serde_json::from_slice(&std::fs::read(&log).unwrap()).unwrap();
        let cards = root.join(format!(
            "tests/data/{}_table.toml",
            played["game"].as_str().unwrap()
        ));
        let (log, cards) = (log.to_str().unwrap(), cards.to_str().unwrap());
        let alone = scouter(&["replay", log], "");
        assert!(
            alone.status.success() || words(&alone.stderr).contains("name the file of its set by --cards"),
            "{log}: {}",
            words(&alone.stderr)
        );
        let output = scouter(&["replay", log, "--cards", cards, "--json"], "");
        assert_eq!(output.status.code(), Some(0), "{log}: {}", words(&output.stderr));
        let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(
            told["steps"].as_array().unwrap().len(),
            played["actions"].as_array().unwrap().len() + 1,
            "{log}"
        );
        assert!(told["breach"].is_null(), "{log}");
    }
}

#[test]
fn a_saved_game_is_told_again_whole_or_up_to_a_step() {
    play("1\n1\n1\nsave told.json\n", &[]);
    let output = scouter(&["replay", "told.json"], "");
    assert_eq!(
        (output.status.code(), words(&output.stderr)),
        (Some(0), String::new())
    );
    let whole = words(&output.stdout);
    assert!(whole.contains("Player 1 shuffles their Life Deck."), "{whole}");
    let step = words(&scouter(&["replay", "told.json", "--step", "2"], "").stdout);
    assert!(
        step.len() < whole.len() && whole.starts_with(step.split("\n\n").next().unwrap()),
        "{step}"
    );
    let json = scouter(
        &["replay", "told.json", "--step", "2", "--seat", "1", "--json"],
        "",
    );
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json["steps"].as_array().unwrap().len(), 3);
    assert_eq!(json["seed"], 7);
    assert!(
        json["steps"][0]["sentences"][0]["text"]
            .as_str()
            .unwrap()
            .starts_with("Your ")
    );
}

#[test]
fn a_log_of_other_cards_or_with_an_illegal_decision_says_so() {
    play("1\nsave changed.json\n", &[]);
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let text = std::fs::read_to_string(folder.join("changed.json")).unwrap();
    let mut log: serde_json::Value = serde_json::from_str(&text).unwrap();
    log["data-version"] = "another".into();
    let second = serde_json::json!({ "player": 0, "act": "play", "card": 5 });
    log["actions"].as_array_mut().unwrap().insert(1, second);
    std::fs::write(folder.join("changed.json"), log.to_string()).unwrap();
    let output = scouter(&["replay", "changed.json"], "");
    assert_eq!(output.status.code(), Some(1));
    let remarks = words(&output.stderr);
    assert!(
        remarks.contains("other card data") && remarks.contains("Decision 2 is not legal"),
        "{remarks}"
    );
}

#[test]
fn decks_that_cannot_play_are_refused_with_the_way_out() {
    for (arguments, expected) in [
        (["play", "nobody", "nail"], "no such file and no shipped deck"),
        (["play", "-", "nail"], "standard input"),
        (["simulate", "-", "-"], "standard input holds one deck"),
        (["replay", "told-never.json", "--json"], "told-never.json"),
    ] {
        let output = scouter(&arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(
            words(&output.stderr).contains(expected),
            "{}",
            words(&output.stderr)
        );
    }
}

/// SC-OPT-02 SC-SETUP-13 SC-TURN-16: three sit down in the shell, and one of them wins.
#[test]
fn three_play_a_game_of_score_in_the_shell() {
    let arguments = ["play", "goku", "gohan", "piccolo", "--seed", "7", "--seat", "2"];
    let output = scouter(&arguments, &format!("board\n{}", "1\n".repeat(3_000)));
    assert_eq!(output.status.code(), Some(0), "{}", words(&output.stderr));
    let said = words(&output.stdout);
    for expected in [
        "Player 1: ",
        "You: ",
        "Player 3: ",
        "Declare combat against Player",
        "wins",
    ] {
        assert!(
            said.contains(expected) || said.contains("You win"),
            "{expected}: {said}"
        );
    }
    assert!(
        !said.contains("The opponent"),
        "of three nobody is the opponent: {said}"
    );
    let turns: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("== Turn "))
        .filter_map(|line| Some(line.split(" is ").nth(1)?.trim_end_matches(" ==")))
        .collect();
    let mut owners = turns;
    owners.dedup();
    let place = |owner: &str| match owner {
        "player 1's" => 0,
        "yours" => 1,
        _ => 2,
    };
    for pair in owners[..3].windows(2) {
        assert_eq!((place(pair[0]) + 1) % 3, place(pair[1]), "{owners:?}");
    }
}

/// SC-OPT-01 SC-OPT-14: what two agree on is said and holds.
#[test]
fn an_optional_rule_is_agreed_on_in_the_shell() {
    let arguments = ["play", "goku", "piccolo", "--seed", "7", "--rule", "fast-play"];
    let said = words(&scouter(&arguments, "").stdout);
    assert!(said.starts_with("Seed 7, with fast-play."), "{said}");
    assert!(
        said.contains("(SC-OPT-14)") || said.contains("Which style?") || said.contains("announce"),
        "{said}"
    );
    let json = scouter(
        &[
            "simulate", "goku", "piccolo", "--games", "3", "--rule", "kumite", "--json",
        ],
        "",
    );
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json["rules"], serde_json::json!(["kumite"]));
    // SC-OPT-13: nobody wins a Kumite Mastery by a level.
    let victories = json["victories"].to_string();
    assert!(!victories.contains("most-powerful"), "{victories}");
}

/// SC-OPT-11 SC-OPT-13: a Kumite deck begins a Kumite game by itself.
#[test]
fn a_kumite_deck_begins_a_kumite_game_in_the_shell() {
    let list = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("kumite.txt");
    let goku = scouter::catalog::shipped::file("score/decks/goku.txt").unwrap();
    std::fs::write(&list, goku.replace("score/saiyan", "score/kumite")).unwrap();
    let said = words(&scouter(&["play", list.to_str().unwrap(), "piccolo", "--seed", "7"], "").stdout);
    assert!(said.starts_with("Seed 7, with kumite."), "{said}");
}

/// A-PA-40 SC-OPT-03 SC-OPT-08: what does not go together is refused by the rule that says so, with the way out.
#[test]
fn tables_that_cannot_be_are_refused_in_the_shell() {
    for (arguments, expected) in [
        (&["play", "nail", "nail", "nail"][..], "played by two"),
        (&["simulate", "nail", "nail", "nail"], "[A-PA-40]"),
        (
            &["play", "goku", "goku", "--rule", "picking-on-me"],
            "[SC-OPT-08]",
        ),
        (
            &["simulate", "goku", "goku", "--rule", "most-powerful-personality"],
            "[SC-OPT-03]",
        ),
        (
            &["play", "goku", "goku", "--rule", "chess-clock"],
            "fast-play, kumite, picking-on-me",
        ),
        (
            &["play", "nail", "nail", "--rule", "fast-play"],
            "no optional rules",
        ),
        (&["play", "goku", "goku", "--seat", "3"], "no seat 3"),
        (&["play", "goku"], "DECK"),
    ] {
        let output = scouter(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let said = words(&output.stderr);
        assert!(said.contains(expected), "{said}");
    }
    let help = words(&scouter(&["simulate", "--help"], "").stdout);
    for name in [
        "fast-play",
        "kumite",
        "picking-on-me",
        "tournament-dragon-ball",
        "SC-OPT-19",
    ] {
        assert!(help.contains(name), "{name}: {help}");
    }
}

/// SC-OPT-02: several decks are simulated, and each wins its share.
#[test]
fn four_decks_are_simulated_at_one_table() {
    let arguments = [
        "simulate", "goku", "gohan", "piccolo", "goku", "--games", "12", "--json",
    ];
    let output = scouter(&arguments, "");
    assert_eq!(output.status.code(), Some(0), "{}", words(&output.stderr));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let seats = json["seats"].as_array().unwrap();
    let wins: u64 = seats
        .iter()
        .map(|seat| seat["wins"]["count"].as_u64().unwrap())
        .sum();
    let nobody = json["draws"].as_u64().unwrap() + json["unfinished"].as_u64().unwrap();
    assert_eq!((seats.len(), wins + nobody), (4, 12));
    let said = words(&scouter(&["simulate", "goku", "gohan", "piccolo", "--games", "2"], "").stdout);
    assert!(said.contains("Turns, all players together"), "{said}");
}

#[test]
fn a_simulation_is_the_same_for_any_number_of_threads() {
    let run = |threads: &str| {
        let output = scouter(
            &["simulate", "nail", "nail", "--games", "30", "--threads", threads],
            "",
        );
        assert_eq!(
            (output.status.code(), words(&output.stderr)),
            (Some(0), String::new())
        );
        words(&output.stdout)
    };
    let one = run("1");
    assert_eq!(one, run("3"));
    assert!(
        one.contains("The player who goes first") && one.contains("Decided by"),
        "{one}"
    );
    let json = scouter(
        &[
            "simulate", "nail", "nail", "--games", "30", "--seed", "1", "--json",
        ],
        "",
    );
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    let wins = |seat: usize| json["seats"][seat]["wins"]["count"].as_u64().unwrap();
    assert_eq!(wins(0) + wins(1) + json["draws"].as_u64().unwrap(), 30);
    let share = &json["first_player"];
    assert!(
        share["low"].as_f64() < share["rate"].as_f64() && share["rate"].as_f64() < share["high"].as_f64()
    );
}

/// What the site says before a game is said in the shell too, and nothing of a deck without fault.
#[test]
fn what_is_wrong_with_a_deck_is_said_before_it_plays() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("nine-cards.txt");
    std::fs::write(
        &path,
        "game: score\nname: Nine\nMain Personality\n1 SAI-170\n1 SAI-171\n1 SAI-172\nLife Deck\n3 SAI-242\n",
    )
    .unwrap();
    let nine = path.to_str().unwrap();
    for arguments in [
        ["play", nine, "goku", "--seed", "1"],
        ["simulate", nine, "goku", "--games", "1"],
    ] {
        let said = words(&scouter(&arguments, "").stderr);
        assert!(said.contains("Nine is not legal in its format (score/"), "{said}");
        assert!(said.contains("Nine: ") && said.contains("by hand."), "{said}");
    }
    let said = words(&scouter(&["play", "nail", "nail", "--seed", "1"], "").stderr);
    assert_eq!(said, "");
}
