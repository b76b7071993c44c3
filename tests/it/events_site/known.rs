//! Who knows what of people and events: names, search engines, what somebody takes along.

use super::people::{Club, FORM, field, secret_of};
use crate::support::database::on_both_databases;

on_both_databases! {
    fn a_name_is_nobody_elses_however_it_is_typed_and_not_what_the_forgotten_are_called(database) {
        let mut club = Club::new(database);
        let list = "game: panini\n3 Orange Aura Drill\n";
        club.enter("Jos\u{e9} Gro\u{df}", list);
        for (name, said) in [
            ("Jose\u{301} Gro\u{df}", "has entered already"),
            ("\u{ff2a}OS\u{c9} GRO\u{df}", "has entered already"),
            ("Entrant 3", "names were forgotten"),
            ("entrant  12", "names were forgotten"),
            ("An Entrant", "names were forgotten"),
            ("\u{ff25}ntrant 1", "names were forgotten"),
        ] {
            let mut person = club.somebody();
            let once = secret_of(&mut person, &club.at("/enter"));
            let fields = [("once", once.as_str()), ("do", "enter"), ("name", name), ("list", list)];
            let answer = person.post(&club.at("/enter"), &fields);
            let text = answer.text();
            assert_eq!(answer.status, 422, "{name}: {text}");
            assert!(text.contains(said), "{name}: {text}");
        }
        club.enter("Entranto 3", list);
    }

    fn a_name_that_looks_like_another_on_paper_is_refused_when_i_enter_and_when_it_is_mended(database) {
        let mut club = Club::new(database);
        let list = "game: panini\n3 Orange Aura Drill\n";
        for name in ["Ana", "Paul", "Гоку"] {
            club.enter(name, list);
        }
        for (name, known) in [
            ("\u{410}na", "Ana"),
            ("\u{410}\u{43f}\u{430}", ""),
            ("An\u{430}", "Ana"),
            ("P\u{3b1}ul", "Paul"),
            ("\u{3a1}aul", "Paul"),
            ("Pau1", "Paul"),
        ] {
            let mut person = club.somebody();
            let once = secret_of(&mut person, &club.at("/enter"));
            let fields = [("once", once.as_str()), ("do", "enter"), ("name", name), ("list", list)];
            let answer = person.post(&club.at("/enter"), &fields);
            if known.is_empty() {
                assert_eq!(answer.status, 303, "{name} is spelt with a letter that looks otherwise");
                continue;
            }
            let said = answer.words_of("role=\"alert\"");
            assert!(answer.status == 422 && said.contains(&format!("Somebody called {known} has entered already, and on paper the two names look the same")), "{name}: {said}");
        }
        let door = club.walk_in("P\u{430}ul");
        assert!(door.contains("look the same"), "{door}");
        let (_, ben) = club.enter("Ben", list);
        let entrant = ben.rsplit('/').next().unwrap();
        let renamed = club.try_act(&[("do", "rename"), ("entrant", entrant), ("name", "\u{410}na")]);
        assert!(renamed.status == 422 && renamed.text().contains("look the same"), "{}", renamed.text());
    }

    fn what_is_known_by_its_link_only_is_left_out_by_search_engines(database) {
        for (visibility, tag) in [("public", None), ("unlisted", Some("noindex"))] {
            let mut club = Club::with(database, &field(FORM, "visibility", visibility));
            for page in ["", "/enter", "/tables", "/standings", "/wall", "/log"] {
                let answer = club.organiser.get(&club.at(page));
                assert_eq!((answer.status, answer.header("x-robots-tag")), (200, tag), "{visibility} {page}");
            }
        }
    }

    fn the_archive_of_an_account_holds_its_entries_with_every_list(database) {
        let club = Club::new(database);
        let mut ana = club.somebody();
        ana.sign_up("Ana");
        let once = secret_of(&mut ana, &club.at("/enter"));
        let list = "game: panini\nname: Marked by Ana\n3 Orange Aura Drill\n";
        let fields = [("once", once.as_str()), ("do", "enter"), ("name", "Ana"), ("list", list)];
        assert_eq!(ana.post(&club.at("/enter"), &fields).status, 303);
        assert!(ana.get("/account").text().contains("your entries at events"));
        let archive = ana.get("/account/data.zip");
        let mut files = zip::ZipArchive::new(std::io::Cursor::new(archive.bytes.clone())).unwrap();
        let entries: serde_json::Value = serde_json::from_reader(files.by_name("entries.json").unwrap()).unwrap();
        assert_eq!((&entries[0]["event-name"], &entries[0]["name"]), (&"Winter Cup".into(), &"Ana".into()));
        let handed_in = &entries[0]["lists"][0];
        assert_eq!((&handed_in["list"], &handed_in["counts"]), (&list.into(), &true.into()));
        assert!(handed_in["salt"].is_string() && handed_in["commitment"].is_string(), "what proves it: {handed_in}");
        let mut other = club.somebody();
        other.sign_up("Gohan");
        let answer = other.post_file("/account/restore", "archive", &archive.bytes);
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert!(!answer.text().contains("entries.json"), "{}", answer.text());
    }
}
