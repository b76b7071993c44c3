//! `scouter cards` as a person runs it.

use std::process::Command;

/// Exit code, standard output, standard error.
fn cards(args: &[&str]) -> (i32, String, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_scouter"))
        .arg("cards")
        .args(args)
        // No database of the developer's.
        .env_remove("SCOUTER_DATABASE_URL")
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (run.status.code().unwrap(), text(run.stdout), text(run.stderr))
}

#[test]
fn found_cards_are_listed() {
    let (code, out, err) = cards(&["set:sai", "orange", "punch", "--explain", "--limit", "2"]);
    insta::assert_snapshot!(out, @"
    the set is SAI and the name contains “orange” and the name contains “punch”
    score/SAI-002  Orange One Knuckle Punch    Physical Combat  Orange  physical attack, cost 0, PAT+1 stages
    score/SAI-001  Orange Standing Fist Punch  Physical Combat  Orange  physical attack, cost 0, PAT stages
    ");
    insta::assert_snapshot!(err, @"2 of 3 cards; --limit N shows more.");
    assert_eq!(code, 0);
}

#[test]
fn a_slip_is_pointed_at_and_the_rest_runs() {
    let (code, out, err) = cards(&["styl:red", "senzu bean"]);
    insta::assert_snapshot!(out, @"score/SAI-043  Senzu Bean  Non-Combat  Freestyle");
    insta::assert_snapshot!(err, @"
    warning: there is no field `styl`; put quotes around the words to look for them in names
      styl:red senzu bean
      ^^^^^
      near: style
    ");
    assert_eq!(code, 0);
}

#[test]
fn near_names_are_no_match() {
    let (code, out, err) = cards(&["orang standng fist"]);
    assert!(out.contains("Orange Standing Fist Punch"), "{out}");
    assert_eq!(
        (code, err.as_str()),
        (1, "No name has these words. Names like them:\n")
    );
    let (code, out, err) = cards(&["level:9"]);
    assert_eq!((code, out.as_str(), err.as_str()), (1, "", "No card matches.\n"));
    assert_eq!(cards(&[]).0, 2);
}

#[test]
fn a_program_reads_json() {
    let (code, out, _) = cards(&["set:sai name=goku level:3 foo:bar", "--json"]);
    let found: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(code, 0);
    assert_eq!(found["total"], 1);
    assert_eq!(found["cards"][0]["printing"], "score/SAI-160");
    assert_eq!(found["cards"][0]["facts"]["level"], serde_json::json!(["3"]));
    assert_eq!(
        found["warnings"][0]["span"],
        serde_json::json!({ "start": 26, "end": 30 })
    );
}

#[test]
fn a_card_is_shown_by_printing_or_name() {
    let (code, out, _) = cards(&["show", "Score/sai-4"]);
    insta::assert_snapshot!(out, @"
    Orange Leg Sweep
    Dragon Ball Z Collectible Card Game (Score, 2000)
    
      type    physical-combat
      is      styled, modelled
      rarity  common
      style   orange
      use     attack
      attack  physical
      cost    0
      does    attack
      raises  anger
    
    What it does:
      Physical attack. Damage: PAT stages. Raise your anger 1 level.
    
    Printings:
      score/SAI-004  Saiyan Saga  Common
    ");
    assert_eq!(code, 0);
    assert_eq!(cards(&["show", "Orange", "Leg", "Sweep"]).1, out);
    // A number may hold a hyphen, and so may the code of a set.
    assert!(cards(&["show", "MISC-L3-1"]).1.contains("Defensive Stance"));
    assert!(cards(&["show", "SAI-BK-BK5"]).1.contains("Frieza's Spirit"));
    assert!(
        cards(&["show", "sai-160"])
            .1
            .contains("Power stages, from zero:\n  0  8,000  8,500")
    );
    // Several cards share the name; the level tells them apart, and the printings are named.
    let (code, out, err) = cards(&["show", "Goku,", "Lvl", "1"]);
    assert!(
        out.contains("score/SAI-158") && out.lines().all(|line| line.contains("level 1")),
        "{out}"
    );
    assert!(
        err.ends_with("cards are called so; name one by its printing:\n") && code == 0,
        "{err}"
    );
    let (code, out, err) = cards(&["show", "Gokku"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("Names like it: Goku"), "{err}");
    assert!(cards(&["show", "HMP-001"]).1.contains("home-made"));
}

/// A-SC-30: the shell says both wordings, as text and as JSON.
#[test]
fn a_card_with_two_wordings_is_shown_with_both() {
    let out = cards(&["show", "SAI-199"]).1;
    for line in [
        "\n  As first printed: ",
        "\n  In the community's format of 2014: ",
    ] {
        assert!(out.contains(line), "{out}");
    }
    let json = |args: &[&str]| serde_json::from_str::<serde_json::Value>(&cards(args).1).unwrap();
    let shown = json(&["show", "--json", "SAI-199"]).to_string();
    assert!(
        shown.contains("\"reworded\":\"In the community's format"),
        "{shown}"
    );
    let trees = json(&["export"]);
    assert!(trees["SAI-199"]["reworded"].is_array() && trees["SAI-001"]["reworded"].is_null());
    assert_ne!(trees["SAI-199"]["does"], trees["SAI-199"]["reworded"]);
}

/// BA-DECK-08: a Chi cost is shown symbol by symbol, X as X, and a Warrior with both pairs of powers.
#[test]
fn a_bandai_card_is_shown_with_its_whole_cost_and_both_powers() {
    let out = cards(&["show", "Flint Starfire"]).1;
    for line in [
        "Chi cost  super super 1",
        "Normal    Combat 7, Support 2",
        "Injured   Combat 5, Support 1",
    ] {
        assert!(out.contains(line), "{out}");
    }
    assert!(cards(&["show", "Gravity Well"]).1.contains("Chi cost  X"));
    assert!(
        cards(&["show", "--json", "Gravity Well"])
            .1
            .contains(r#""Chi cost": "X""#)
    );
}

#[test]
fn help_comes_from_the_field_table() {
    let (code, out, _) = cards(&["--syntax"]);
    assert_eq!(code, 0);
    for field in scouter::search::FIELDS {
        assert!(
            out.contains(field.doc) && out.contains(field.example),
            "{}",
            field.name
        );
    }
    assert!(cards(&["--help"]).1.contains("endurance>=2"));
}

#[test]
fn what_cards_do_is_exported_with_and_without_the_flag() {
    let (code, plain, _) = cards(&["export"]);
    assert_eq!(code, 0);
    let (code, said, err) = cards(&["export", "--json"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(plain, said);
    let trees: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert!(trees["SAI-094"]["does"].is_array() && trees["SAI-094"]["reworded"].is_array());
}

#[test]
fn cards_left_to_the_players_are_found() {
    let (code, out, _) = cards(&["is:partly", "game:score", "--limit", "0"]);
    assert_eq!(code, 0);
    assert!(out.contains("FUS-093"), "{out}");
    let (_, out, _) = cards(&["is:by-hand", "is:modelled"]);
    assert_eq!(out, "");
}

#[test]
fn a_word_of_effects_is_told_with_its_rule_and_with_cards() {
    let run = Command::new(env!("CARGO_BIN_EXE_scouter"))
        .args(["effects", "Times"])
        .output()
        .unwrap();
    let out = String::from_utf8(run.stdout).unwrap();
    assert!(
        out.contains("  shield\n      Defense Shield\n      rule: SC-LATER-124\n      cards: "),
        "{out}"
    );
}

/// No time is kept that no card speaks of, wherever in a line it does.
#[test]
fn every_time_is_shown_with_cards_that_speak_of_it() {
    let run = Command::new(env!("CARGO_BIN_EXE_scouter"))
        .args(["effects", "Times"])
        .output()
        .unwrap();
    let out = String::from_utf8(run.stdout).unwrap();
    let lines: Vec<&str> = out.lines().collect();
    let sections = scouter::model::effect::text::reference::sections();
    let times = sections.iter().find(|section| section.title == "Times").unwrap();
    for time in &times.words {
        let head = lines.iter().position(|line| *line == format!("  {}", time.word));
        let head = head.unwrap_or_else(|| panic!("{} is not told: {out}", time.word));
        let told = lines[head + 1..]
            .iter()
            .take_while(|line| line.starts_with("      "));
        assert!(
            told.copied().any(|line| line.starts_with("      cards: ")),
            "{}",
            time.word
        );
    }
}

/// PA-DMG-11 and the others: what words rest on is stated somewhere.
#[test]
fn the_rules_words_rest_on_are_rows_of_the_ledger() {
    for section in scouter::model::effect::text::reference::sections() {
        for entry in section.words {
            for id in entry.rests_on.iter().filter(|id| !id.starts_with("A-")) {
                assert!(
                    scouter::rulebook::ledger().rule(id).is_some(),
                    "{}: {id}",
                    entry.word
                );
            }
        }
    }
}
