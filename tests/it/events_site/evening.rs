//! An event as people meet it, over HTTP.

use super::people::{Club, FORM, checksum, field, secret_of};
use crate::support::database::on_both_databases;
use crate::support::http::Person;

/// A list no other page names: it is looked for wherever it must not be.
const MARKED: &str = "game: panini\nname: Marked by Ana\n3 Orange Aura Drill\n";

on_both_databases! {
    fn i_make_an_event_without_an_account_and_come_back_to_its_desk_by_its_link(database) {
        let mut club = Club::new(database);
        let page = club.organiser.get(&club.event).text();
        assert!(page.contains("Winter Cup") && page.contains("Fee: 5 EUR at the door"), "{page}");
        assert!(club.organiser.get("/events").text().contains("Winter Cup"), "it is public");
        let desk = club.at("/desk");
        let shown = club.organiser.get(&desk).text();
        assert!(shown.contains("QR code of the link"), "telephones read it off the screen: {shown}");
        assert!(shown.contains("opens on this computer only"), "the site was asked for as 127.0.0.1: {shown}");
        let link = club.link_on(&desk, "/desk?key=");
        let mut elsewhere = club.somebody();
        assert_eq!(elsewhere.get(&desk).status, 403, "a stranger has no desk");
        let taken = elsewhere.get(&link);
        assert_eq!((taken.status, taken.location()), (303, desk.as_str()), "the key leaves the address");
        assert_eq!(elsewhere.get(&desk).status, 200);
    }

    fn a_form_that_cannot_be_keeps_what_i_typed(database) {
        let club = Club::new(database);
        let mut person = club.somebody();
        let wrong = field(FORM, "deadline", "2001-01-01T10:00");
        let answer = person.post("/events/new", &wrong);
        assert_eq!(answer.status, 422);
        assert!(answer.text().contains("has passed already"), "{}", answer.text());
        assert!(answer.text().contains("value=\"Winter Cup\"") && answer.text().contains("value=\"2001-01-01T10:00\""));
        for (name, value) in [("starts", "tomorrow"), ("capacity", "many"), ("zone", "Middle Earth"), ("rounds", "-1"), ("format", "chess"), ("reveal-round", "x")] {
            let fields = field(FORM, name, value);
            let fields = if name == "reveal-round" { field(&fields, "reveal", "round") } else { fields };
            assert_eq!(person.post("/events/new", &fields).status, 422, "{name} {value}");
        }
    }

    fn i_enter_without_an_account_get_a_receipt_change_my_list_and_withdraw(database) {
        let mut club = Club::new(database);
        let (mut ana, entry) = club.enter("Ana", MARKED);
        let receipt = ana.get(&entry);
        let text = receipt.text();
        for said in ["You are in, number 1", "Illegal", "Checksum", "Received", "Proof code", "?key="] {
            assert!(text.contains(said), "{said}: {text}");
        }
        let link = club.link(&text, "/entries/");
        let mut phone = club.somebody();
        assert_eq!(phone.get(&entry).status, 404, "nobody else's");
        assert_eq!(phone.get(&link).status, 303);
        assert!(phone.get(&entry).text().contains("Marked by Ana"));
        let once = secret_of(&mut ana, &entry);
        let changed = ana.post(&format!("{entry}/list"), &[("once", &once), ("list", "game: panini\n1 Stare Down\n")]);
        assert_eq!(changed.status, 303, "{}", changed.text());
        assert!(ana.get(&entry).text().contains("2 of 2"));
        assert_eq!(ana.post(&format!("{entry}/withdraw"), &[]).status, 303);
        assert!(ana.get(&entry).text().contains("This entry was withdrawn"));
    }

    fn i_see_at_the_desk_what_changed_in_a_list_and_what_came_after_the_deadline(database) {
        let mut club = Club::new(database);
        let (mut ana, entry) = club.enter("Ana", MARKED);
        assert!(!ana.get(&entry).text().contains("What changed"), "there is one list");
        let once = secret_of(&mut ana, &entry);
        let second = "game: panini\n2 Orange Aura Drill\n1 Stare Down\n";
        assert_eq!(ana.post(&format!("{entry}/list"), &[("once", &once), ("list", second)]).status, 303);
        let desk = club.organiser.get(&club.at("/desk")).text();
        assert!(desk.contains("list 2") && !desk.contains("after the deadline"), "{desk}");
        for person in [&mut ana, &mut club.organiser] {
            let changes = person.get(&entry).words_of("aria-labelledby=\"changes\"");
            assert!(changes.contains("+1 Stare Down") && changes.contains("−1 Orange Aura Drill"), "{changes}");
        }
        club.act(&[("do", "close")]);
        let mut organiser = club.organiser.clone();
        let once = secret_of(&mut organiser, &entry);
        assert_eq!(organiser.post(&format!("{entry}/list"), &[("once", &once), ("list", MARKED)]).status, 303);
        let desk = club.organiser.get(&club.at("/desk"));
        assert!(desk.text().contains("list 3</span> <b>after the deadline</b>"), "{}", desk.words_of("class=\"figures entrants\""));
        assert!(ana.get(&entry).text().contains("after the deadline"), "whose list it is sees it too");
    }

    fn a_list_that_cannot_be_read_is_answered_in_words_and_the_form_keeps_it(database) {
        let mut club = Club::new(database);
        let mut person = club.somebody();
        let once = secret_of(&mut person, &club.at("/enter"));
        for (name, list) in [("", MARKED), ("Ana", "")] {
            let answer = person.post(&club.at("/enter"), &[("once", &once), ("do", "enter"), ("name", name), ("list", list)]);
            assert_eq!(answer.status, 422, "{name}: {}", answer.text());
        }
        let kept = person.post(&club.at("/enter"), &[("once", &once), ("do", "enter"), ("name", ""), ("list", MARKED)]);
        assert!(kept.text().contains("Marked by Ana"), "the list is still in the form");
        let checked = person.post(&club.at("/enter"), &[("once", &once), ("do", "check"), ("name", "Ana"), ("list", MARKED)]);
        assert!(checked.status == 200 && checked.text().contains("PA-DECK-"), "judged, and nothing kept");
        assert!(club.organiser.get(&club.at("/desk")).text().contains("Nobody has entered yet"));
        assert_eq!(person.post(&club.at("/enter"), &[("name", "Ana"), ("list", MARKED)]).status, 400, "no form of ours");
    }

    fn a_list_with_a_character_no_text_has_is_shown_again_wherever_it_is_handed_in(database) {
        let mut club = Club::new(database);
        let (mut ana, entry) = club.enter("Ana", MARKED);
        let receipt = ana.get(&entry).words_of("class=\"receipt\"");
        assert!(receipt.contains("Illegal PA-DECK-"), "it cites the rule: {receipt}");
        let spoilt = "game: panini\n3 Orange\0Aura Drill\n";
        let (enter, list, door) = (club.at("/enter"), format!("{entry}/list"), club.at("/desk/entries"));
        let mut ben = club.somebody();
        let once = secret_of(&mut ben, &enter);
        let refused = [
            ben.post(&enter, &[("once", &once), ("do", "enter"), ("name", "Ben"), ("list", spoilt)]),
            ana.post(&list, &[("once", &once), ("list", spoilt)]),
            club.organiser.post(&door, &[("once", &once), ("name", "Ben"), ("list", spoilt)]),
        ];
        for answer in refused {
            let told = answer.words_of("role=\"alert\"");
            assert!(answer.status == 422 && told.contains("The deck list holds a character that no text has (NUL)"), "{told}");
            assert!(answer.text().contains("3 Orange\u{fffd}Aura Drill"), "{}", answer.text());
        }
        assert!(!club.organiser.get(&club.at("/desk")).text().contains(">Ben<"));
        club.organiser.sign_up("Bulma");
        for (file, said) in [(&b"\xff\xfe\0"[..], "The file is not text"), (b"[1]", "this is not an export of an event; choose the event.json")] {
            let answer = club.organiser.post_file("/events/import", "file", file);
            let told = answer.words_of("role=\"alert\"");
            assert!(answer.status == 422 && told.to_lowercase().contains(&said.to_lowercase()), "{told}");
            assert!(answer.text().contains("name=\"file\""), "the form is there again");
        }
    }

    fn an_event_that_takes_only_legal_lists_says_what_is_wrong(database) {
        let club = Club::with(database, &field(FORM, "illegal", "refuse"));
        let mut person = club.somebody();
        let once = secret_of(&mut person, &club.at("/enter"));
        let answer = person.post(&club.at("/enter"), &[("once", &once), ("do", "enter"), ("name", "Ana"), ("list", MARKED)]);
        assert_eq!(answer.status, 422);
        assert!(answer.text().contains("only legal lists") && answer.text().contains("PA-DECK-"), "{}", answer.text());
    }

    /// Section 8: until the moment that was chosen, no page of anybody else tells of a list.
    fn a_hidden_list_is_in_no_page_of_anybody_else_until_the_moment_that_was_chosen(database) {
        let mut club = Club::new(database);
        let (mut ana, entry) = club.enter("Ana", MARKED);
        let (mut ben, _) = club.enter("Ben", "game: panini\n2 Stare Down\n");
        let receipt = ana.get(&entry).text();
        let sum = checksum(&receipt);
        let leaks = |club: &Club, person: &mut Person, when: &str| {
            let mut pages = vec!["/decks".to_owned(), "/decks.atom".into(), "/events.atom".into(), "/decks?q=marked".into(), "/metrics".into(), "/events".into()];
            let below = ["", "/enter", "/log", "/tables", "/rounds/1", "/standings", "/bracket", "/verify", "/wall", "/lists", "/desk", "/desk/messages", "/desk/settings", "/export.json", "/standings.csv", "/pairings.csv", "/entries.csv", "/sheets.pdf", "/counts.pdf", "/counts.pdf?of=drawn", "/slips.pdf", "/seating.pdf"];
            pages.extend(below.iter().map(|page| club.at(page)));
            pages.extend(["", "/standings", "/rounds/1"].iter().map(|page| format!("/api/v1{}", club.at(page))));
            pages.extend([entry.clone(), format!("{entry}/list"), format!("{entry}/withdraw"), format!("{entry}/forget")]);
            for page in pages {
                let answer = person.get(&page);
                assert!(answer.status < 500, "{page}: {}", answer.status);
                for mark in ["Marked by Ana", "Aura Drill", sum.as_str()] {
                    assert!(!answer.text().contains(mark), "{page} {when} tells {mark}");
                }
            }
            // These know the card, and must know nothing of who plays it.
            let id = entry.rsplit('/').next().unwrap();
            let pages = ["/cards?q=orange+aura", "/api/v1/cards?q=orange+aura", "/api/v1/sets", "/api/v1/formats", "/formats/compare?a=panini/standard&b=panini/standard", "/account/data.zip", "/", "/sitemap.xml"];
            let pages = pages.map(str::to_owned).into_iter().chain([format!("/decks/{id}"), format!("/decks/{id}/compare/{id}"), format!("/decks?q={sum}")]);
            for page in pages {
                let answer = person.get(&page);
                assert!(answer.status < 500, "{page}: {}", answer.status);
                let told = answer.text().replace(&format!("q={sum}"), "").replace(&format!("value=\"{sum}\""), "");
                for mark in ["Marked by Ana", entry.as_str()] {
                    assert!(!told.contains(mark), "{page} {when} tells {mark}");
                }
                assert!(page.contains("?q=") || !told.contains(sum.as_str()), "{page} {when} tells the checksum");
            }
        };
        let mut stranger = club.somebody();
        for person in [&mut stranger, &mut ben] {
            leaks(&club, person, "while lists are taken");
        }
        assert!(!stranger.get(&club.event).text().contains(">Ana<"), "nor who entered");
        club.act(&[("do", "close")]);
        club.act(&[("do", "draw")]);
        leaks(&club, &mut stranger, "before round 1 is shown");
        assert_eq!(stranger.get(&club.at("/rounds/1")).status, 404, "a round that is drawn only is the desk's");
        club.act(&[("do", "publish")]);
        for person in [&mut stranger, &mut ben] {
            leaks(&club, person, "while rounds are played");
        }
        club.act(&[("do", "result"), ("round", "1"), ("table", "1"), ("winner", "1")]);
        club.act(&[("do", "end")]);
        let lists = stranger.get(&club.at("/lists"));
        assert_eq!(lists.status, 200, "the event is over");
        assert!(lists.text().contains("Ana") && lists.text().contains(&sum));
        let one = lists.values_of("href").find(|href| href.contains("/lists/")).unwrap();
        assert_eq!(stranger.get(&one).status, 200);
        assert!(stranger.get(&club.at("/export.json")).text().contains("Orange Aura Drill"));
    }

    fn a_list_that_comes_late_is_kept_and_counts_once_the_organiser_admits_it(database) {
        let mut club = Club::new(database);
        let (mut ana, entry) = club.enter("Ana", MARKED);
        club.act(&[("do", "close")]);
        let once = secret_of(&mut ana, &entry);
        let late = ana.post(&format!("{entry}/list"), &[("once", &once), ("list", "game: panini\n1 Stare Down\n")]);
        assert_eq!(late.status, 303, "{}", late.text());
        assert!(ana.get(&entry).text().contains("came late and does not count"));
        let gone = ana.post(&format!("{entry}/withdraw"), &[]);
        assert_eq!(gone.status, 422, "{}", gone.text());
        assert!(gone.text().contains("You cannot change or withdraw this list now: lists are locked"), "{}", gone.text());
        let (mut ben, bens) = club.enter("Ben", MARKED);
        assert!(ben.get(&bens).text().contains("came after the deadline"));
        let id = bens.rsplit('/').next().unwrap().to_owned();
        club.act(&[("do", "admit"), ("entrant", &id), ("reason", "the train was late")]);
        assert!(ben.get(&bens).text().contains("You are in, number 2"));
        assert!(club.somebody().get(&club.at("/log")).text().contains("the train was late"), "everybody sees it");
    }

    fn a_club_evening_runs_from_the_first_round_to_the_cut(database) {
        let mut club = Club::new(database);
        let mut players: Vec<(Person, String)> = ["Ana", "Ben", "Cleo", "Dov"].iter().map(|name| club.enter(name, MARKED)).collect();
        assert_eq!(club.try_act(&[("do", "draw")]).status, 422, "lists are still taken");
        club.act(&[("do", "close")]);
        let at_door = club.walk_in("Eli");
        assert!(at_door.contains("Eli is in"), "{at_door}");
        club.act(&[("do", "draw")]);
        let drawn = club.organiser.get(&club.at("/desk")).text();
        assert!(drawn.contains("drawn and not shown yet") && drawn.contains("Round 1 was drawn</span>"), "what undoing takes back is said: {drawn}");
        club.act(&[("do", "undo")]);
        club.act(&[("do", "draw")]);
        club.act(&[("do", "publish")]);
        let mut stranger = club.somebody();
        let tables = stranger.get(&club.at("/tables")).text();
        assert!(tables.contains("drawn 2 times") && tables.contains("Bye"), "{tables}");
        let wall = stranger.get(&club.at("/wall")).text();
        assert!(wall.contains("http-equiv=\"refresh\"") && wall.contains("Eli"), "{wall}");
        // Whoever sits somewhere reports; where both say the same it counts, and where they do not the desk decides.
        let mut confirmed = 0;
        for (person, entry) in &mut players {
            let page = person.get(entry);
            let Some(first) = page.text().split("name=\"winner\" value=\"").nth(1).map(|rest| rest.split('"').next().unwrap().to_owned()) else { continue };
            let id = entry.rsplit('/').next().unwrap().to_owned();
            let told = person.post(&club.at("/act"), &[("do", "report"), ("entrant", &id), ("winner", &first)]);
            assert_eq!(told.status, 303, "{}", told.text());
            confirmed += usize::from(person.get(entry).text().contains("wins 1-0</b>"));
        }
        assert!(confirmed >= 1, "two equal reports are a result");
        let desk = club.organiser.get(&club.at("/desk")).text();
        assert!(desk.contains("One table still plays") || desk.contains("Every table has a result"), "{desk}");
        club.play_round("1");
        let again = club.try_act(&[("do", "result"), ("round", "1"), ("table", "1"), ("winner", "draw")]);
        assert!(again.status == 422 && again.text().contains("has a result"), "nothing is overwritten");
        club.act(&[("do", "correct"), ("round", "1"), ("table", "1"), ("winner", "draw"), ("reason", "misread")]);
        club.act(&[("do", "draw-checks"), ("count", "1")]);
        club.act(&[("do", "penalty"), ("entry", "1"), ("penalty", "warning"), ("reason", "late to the table")]);
        let (ana, entry) = &mut players[0];
        assert!(ana.get(entry).text().contains("late to the table"), "whom it is about sees it");
        assert!(!stranger.get(&club.at("/log")).text().contains("late to the table"), "nobody else");
        let standings = stranger.get(&club.at("/standings")).text();
        assert!(standings.contains("How places are decided") && standings.contains("OMW%"), "{standings}");
        club.act(&[("do", "cut"), ("size", "2")]);
        club.act(&[("do", "draw")]);
        club.act(&[("do", "publish")]);
        let (table, winner) = club.open_tables().remove(0);
        club.act(&[("do", "result"), ("round", "2"), ("table", &table), ("winner", &winner)]);
        club.act(&[("do", "end")]);
        assert!(stranger.get(&club.at("/standings")).text().contains("has won the event"));
        let csv = stranger.get(&club.at("/standings.csv")).text();
        assert!(csv.starts_with("place,number,name,record,points,"), "{csv}");
        assert!(stranger.get(&club.at("/log")).text().contains("follow from each other"));
        let entries = club.organiser.get(&club.at("/entries.csv")).text();
        assert!(entries.starts_with("number,name,standing,verdict,findings,checksum,list,received\r\n"), "{entries}");
        assert!(entries.contains(",Illegal,PA-DECK-01 ") || entries.contains(",Illegal,\"PA-DECK-01 "), "{entries}");
        let sheets = club.organiser.get(&club.at("/sheets.pdf"));
        assert!(sheets.status == 200 && sheets.bytes.starts_with(b"%PDF"));
    }

    fn a_judge_works_by_a_link_until_it_is_revoked_and_does_no_more_than_a_judge(database) {
        let mut club = Club::new(database);
        club.enter("Ana", MARKED);
        club.enter("Ben", MARKED);
        club.act(&[("do", "add-staff"), ("role", "judge"), ("label", "Cleo")]);
        let desk = club.at("/desk");
        let page = club.organiser.get(&desk).text();
        let part = page.split("<b>Cleo</b>").nth(1).unwrap().to_owned();
        let link = club.link(&part, "/desk?key=");
        let mut judge = club.somebody();
        assert_eq!(judge.get(&link).status, 303);
        assert_eq!(judge.get(&desk).status, 200);
        club.act(&[("do", "close")]);
        for deed in ["draw", "close", "undo", "end"] {
            assert_eq!(judge.post(&club.at("/act"), &[("do", deed)]).status, 403, "{deed}");
        }
        club.act(&[("do", "draw")]);
        club.act(&[("do", "publish")]);
        let result = judge.post(&club.at("/act"), &[("do", "result"), ("round", "1"), ("table", "1"), ("winner", "2")]);
        assert_eq!(result.status, 303, "{}", result.text());
        let staff = page.split("name=\"staff\" value=\"").last().unwrap().split('"').next().unwrap().to_owned();
        club.act(&[("do", "revoke-staff"), ("staff", &staff)]);
        assert_eq!(judge.get(&desk).status, 403, "the link opens nothing any more");
    }
}
