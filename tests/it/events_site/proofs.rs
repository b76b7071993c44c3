//! Whether what somebody noted down or took along of an event still holds, asked at the event.

use serde_json::{Value, json};

use super::people::{Club, FORM, field};
use crate::support::database::on_both_databases;
use crate::support::http::Answer;

const LIST: &str = "game: panini\n3 Orange Aura Drill\n";

fn asked(club: &Club, code: &str) -> Answer {
    club.somebody().post(&club.at("/verify"), &[("code", code)])
}

fn sent(club: &Club, file: &[u8]) -> Answer {
    club.somebody().post_file(&club.at("/verify"), "file", file)
}

fn holds(answer: &Answer) -> bool {
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_ne!(
        answer.text().contains("It holds"),
        answer.text().contains("It does not hold")
    );
    answer.text().contains("It holds")
}

on_both_databases! {
    fn a_seal_holds_until_a_list_is_let_in_and_a_hash_for_good(database) {
        let mut club = Club::new(database);
        club.enter("Ana", LIST);
        let early = asked(&club, "7F3K-9QXM-2C8D-VTW0-H4RA");
        assert!(!holds(&early) && early.text().contains("no seal yet"), "{}", early.text());
        club.act(&[("do", "close")]);
        let page = club.somebody().get(&club.event).text();
        let seal = page.split("sealed: <b class=\"mono\">").nth(1).unwrap().split('<').next().unwrap().to_owned();
        assert!(page.contains(&format!("{}/verify", club.event)));
        for typed in [seal.clone(), seal.to_lowercase(), format!(" {} ", seal.replace('-', " "))] {
            assert!(holds(&asked(&club, &typed)), "{typed}");
        }
        let other = asked(&club, "7F3K-9QXM-2C8D-VTW0-H4RA");
        assert!(!holds(&other) && other.text().contains(&seal), "{}", other.text());
        let whole: Value = serde_json::from_str(&club.organiser.get(&club.at("/export.json")).text()).unwrap();
        let head = whole["head"].as_str().unwrap().to_owned();
        let (_, late) = club.enter("Ben", LIST);
        club.act(&[("do", "admit"), ("entrant", late.rsplit('/').next().unwrap()), ("reason", "the train")]);
        for hash in [head.as_str(), &head[..12]] {
            let still = asked(&club, hash);
            assert!(holds(&still) && still.text().contains("acts since follow from it"), "{}", still.text());
        }
        let gone = asked(&club, &seal);
        assert!(!holds(&gone) && gone.text().contains("let in, changed or taken out since"), "{}", gone.text());
        assert!(!holds(&asked(&club, &"0".repeat(64))));
    }

    fn an_exported_file_is_held_against_the_event_and_a_changed_one_is_found_out(database) {
        let mut club = Club::with(database, &field(FORM, "rounds", "1"));
        for name in ["Ana", "Ben"] {
            club.enter(name, LIST);
        }
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let early = club.organiser.get(&club.at("/export.json")).bytes;
        club.play_round("1");
        club.act(&[("do", "end")]);
        let hers = club.somebody().get(&club.at("/export.json")).bytes;
        let whole = club.organiser.get(&club.at("/export.json")).text();
        for (file, said) in [(&hers[..], "nothing has happened since"), (whole.as_bytes(), "Each of its"), (&early[..], "acts since follow from it")] {
            let answer = sent(&club, file);
            assert!(holds(&answer) && answer.text().contains(said), "{said}: {}", answer.text());
            assert!(answer.text().contains("Its lists are those of the seal here"), "{}", answer.text());
        }
        let mut forged: Value = serde_json::from_str(&whole).unwrap();
        forged["acts"][2]["by"] = json!("staff:nobody");
        let answer = sent(&club, forged.to_string().as_bytes());
        assert!(!holds(&answer) && answer.text().contains("act 3 was changed"), "{}", answer.text());
        let mut list: Value = serde_json::from_slice(&hers).unwrap();
        list["lists"][0]["list"]["list"] = json!("game: panini\n1 Stare Down\n");
        assert!(!holds(&sent(&club, list.to_string().as_bytes())));
        let other = Club::new(database);
        let theirs = sent(&other, &hers);
        assert!(!holds(&theirs) && theirs.text().contains("another event"), "{}", theirs.text());
    }

    fn what_is_neither_a_code_nor_a_file_is_answered_with_the_form_and_the_way_out(database) {
        let club = Club::new(database);
        for (code, said) in [("", "nothing to check"), ("ABC", "five groups of four letters"), ("<b>", "five groups of four letters")] {
            let answer = asked(&club, code);
            assert!(answer.status == 422 && answer.text().contains(said), "{code}: {}", answer.text());
            assert!(answer.text().contains("name=\"code\"") && !answer.text().contains("<b>\""), "{}", answer.text());
        }
        assert!(asked(&club, "ABC").text().contains("value=\"ABC\""), "what was typed stays");
        for (file, said) in [(&b"\xff\xfe\0"[..], "not text"), (b" ", "is empty")] {
            let answer = sent(&club, file);
            assert!(answer.status == 422 && answer.text().contains(said), "{}", answer.text());
        }
        for file in ["[1]", "{}", "no json", "{\"scouter_event\":2}"] {
            let answer = sent(&club, file.as_bytes());
            assert!(!holds(&answer) && answer.text().contains("not as it was exported"), "{file}: {}", answer.text());
        }
        let most = vec![b' '; (16 << 20) + (64 << 10)];
        assert_eq!(sent(&club, &most).status, 413);
    }
}
