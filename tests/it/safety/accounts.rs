//! Accounts among people who guess, and people who forget.

use crate::architecture::{code_of, files_below, root};
use crate::support::app::App;
use crate::support::database::on_both_databases;
use crate::support::http::{PASSWORD, Person};

on_both_databases! {
    fn a_password_is_not_guessed_in_a_stolen_session(database) {
        let app = App::serve(&database.url, &["--accounts-per-minute", "1000"]);
        let mut person = Person::at(&app.address);
        person.sign_up("Bulma");
        let statuses: Vec<u16> = (0..7).map(|n| {
            let guess = format!("a guess, number {n}");
            person.post(["/account/name", "/account/delete"][n % 2], &[("name", "Other"), ("password", &guess)]).status
        }).collect();
        assert_eq!(statuses, [422, 422, 422, 422, 422, 429, 429]);
    }

    fn a_recovery_code_opens_the_account_once(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        person.sign_up("Bulma");
        let wrong = person.post("/account/recovery-codes", &[("password", "not the password")]);
        assert_eq!(wrong.status, 422);
        let codes = person.post("/account/recovery-codes", &[("password", PASSWORD)]).words_of("id=\"codes\"");
        let codes: Vec<&str> = codes.split_whitespace().collect();
        assert_eq!(codes.len(), 8);
        assert!(person.get("/account").text().contains("8 codes are left"));
        let mut elsewhere = Person::at(&app.address);
        let new = "four witches of old";
        let fields = |code| [("name", "bulma"), ("code", code), ("new-password", new)];
        assert_eq!(elsewhere.post("/account/recover", &fields("AAAAAAAAAAAAAAAAAAAAAA")).status, 422);
        let back = elsewhere.post("/account/recover", &fields(codes[0]));
        assert_eq!((back.status, back.location()), (303, "/account?done=recovered"));
        assert_eq!(person.get("/account").status, 303, "whoever was signed in is not any more");
        let mut third = Person::at(&app.address);
        assert_eq!(third.post("/account/recover", &fields(codes[0])).status, 422, "a code works once");
        assert_eq!(third.post("/account/sign-in", &[("name", "Bulma"), ("password", new)]).status, 303);
        // Whoever runs the site helps somebody who has no code left.
        let reset = |name: &str| {
            let mut scouter = std::process::Command::new(env!("CARGO_BIN_EXE_scouter"));
            scouter.args(["account", "reset", name, "--database-url", &database.url]).output().unwrap()
        };
        let nobody = reset("Chichi");
        assert_eq!(nobody.status.code(), Some(2));
        let said = String::from_utf8(nobody.stderr).unwrap();
        assert!(said.contains("no code for `Chichi`: there is no account of that name"), "{said}");
        let output = reset("Bulma");
        let code = String::from_utf8(output.stdout).unwrap();
        assert_eq!(Person::at(&app.address).post("/account/recover", &fields(code.trim())).status, 303);
    }

    fn one_sees_where_one_is_signed_in_and_ends_it_there(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        person.sign_up("Bulma");
        let mut elsewhere = Person::at(&app.address);
        elsewhere.post("/account/sign-in", &[("name", "Bulma"), ("password", PASSWORD)]);
        let page = person.get("/account");
        let sessions: Vec<String> = page.text().split("name=\"session\" value=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect();
        assert_eq!(sessions.len(), 2);
        let mine = page.text();
        let here = mine.split("name=\"session\"").find(|part| part.contains("this one")).unwrap();
        let other = sessions.iter().find(|session| !here.contains(*session)).unwrap();
        let mut stranger = Person::at(&app.address);
        stranger.sign_up("Chichi");
        stranger.post("/account/sessions/end", &[("session", other)]);
        assert_eq!(elsewhere.get("/account").status, 200, "nobody else ends it");
        assert_eq!(person.post("/account/sessions/end", &[("session", other)]).location(), "/account?done=ended");
        assert_eq!((person.get("/account").status, elsewhere.get("/account").status), (200, 303));
    }

    fn accounts_are_few_from_one_address_and_their_names_and_passwords_their_own(database) {
        let app = App::serve(&database.url, &["--sign-ups-per-address", "2"]);
        let try_it = |name: &str, password: &str| Person::at(&app.address).post("/account/sign-up", &[("name", name), ("password", password)]);
        assert_eq!(try_it("Alice", PASSWORD).status, 303);
        for (name, says) in [("\u{1160}\u{1160}", "letters, digits"), ("Аlice", "one script"), ("A1ice", "looks like it, is taken")] {
            let refused = try_it(name, PASSWORD);
            assert_eq!(refused.status, 422, "{name}");
            assert!(refused.text().contains(says), "{name}: {}", refused.words_of("role=\"alert\""));
        }
        assert!(try_it("Raditz", "Password123").text().contains("among the first that others try"));
        assert_eq!(try_it("Nappa", PASSWORD).status, 303);
        assert_eq!(try_it("Saibaman", PASSWORD).status, 429);
    }
}

/// H4 of the attack: hashing takes its time and must hold no connection meanwhile, at any form that takes a password.
#[test]
fn passwords_are_hashed_beside_the_database_and_a_few_at_a_time() {
    let hashes = ["PasswordHash::of(", ".answered(", "NewAccount::of(", ".verifies("];
    let (mut at_pages, mut below) = (0, 0);
    for file in files_below(&root().join("src"), "rs") {
        let source = code_of(&std::fs::read_to_string(&file).unwrap());
        let lines: Vec<&str> = source.lines().collect();
        let is_page = file.starts_with(root().join("src/web"));
        for (at, line) in lines.iter().enumerate() {
            if is_page && hashes.iter().any(|hash| line.contains(hash)) {
                let near = lines[at..lines.len().min(at + 2)].join(" ");
                assert!(near.contains(".compute("), "{}: {line}", file.display());
                at_pages += 1;
            }
        }
        if file.ends_with("workshop/account.rs") {
            for function in source.split("fn ") {
                let hashes = hashes.iter().any(|hash| function.contains(hash));
                assert!(!(hashes && function.contains("AnyConnection")), "{function}");
                below += usize::from(hashes);
            }
        }
    }
    assert!(at_pages >= 5 && below >= 2, "{at_pages} {below}");
}
