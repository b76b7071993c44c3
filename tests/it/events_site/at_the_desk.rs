//! What the desk tells before somebody presses: what came late, who is meant, what ends.

use super::people::{Club, FORM, field, secret_of};
use crate::support::database::on_both_databases;
use crate::support::http::Person;

const LIST: &str = "game: panini\n3 Orange Aura Drill\n";
const SIXTY: &str = include_str!("../../data/decks/panini/legal-sixty.txt");

fn id(entry: &str) -> String {
    entry.rsplit('/').next().unwrap().to_owned()
}

/// Hands in another list; the page of the entry then.
fn hands_in(person: &mut Person, entry: &str, list: &str) -> String {
    let once = secret_of(person, entry);
    let sent = person.post(&format!("{entry}/list"), &[("once", &once), ("list", list)]);
    assert_eq!(sent.status, 303, "{}", sent.text());
    person.get(entry).text()
}

/// The row of somebody in the table of all who entered.
fn row(club: &mut Club, name: &str) -> String {
    let page = club.organiser.get(&club.at("/desk"));
    let table = page.body.split("class=\"figures entrants\"").nth(1).unwrap();
    let row = table.split("<tr>").find(|row| row.contains(&format!(">{name}<")));
    row.unwrap_or_else(|| panic!("no {name} in {table}")).to_owned()
}

on_both_databases! {
    fn a_list_that_came_late_stands_at_the_desk_with_its_verdict_before_it_is_admitted(database) {
        let mut club = Club::new(database);
        let (mut ana, anas) = club.enter("Ana", LIST);
        club.enter("Cleo", LIST);
        club.act(&[("do", "close")]);
        club.enter("Ben", SIXTY);
        let row_of_ben = row(&mut club, "Ben");
        assert!(row_of_ben.contains(">Legal<") && row_of_ben.contains("after the deadline"), "{row_of_ben}");
        assert!(!row_of_ben.contains("No list"), "{row_of_ben}");
        // Ana is in with a list that is not legal, and sends a better one when nobody takes it by itself any more.
        assert!(hands_in(&mut ana, &anas, SIXTY).contains("came late and does not count"));
        assert!(row(&mut club, "Ana").contains(">Illegal<"), "the list that counts is the one in time");
        let desk = club.organiser.get(&club.at("/desk"));
        for said in ["Ben</b></a> came late: <span class=\"row-verdict legal\">Legal", "Ana</b></a> sent another list after the deadline: <span class=\"row-verdict legal\">Legal"] {
            assert!(desk.body.contains(said), "{said}: {}", desk.text());
        }
        assert_eq!(desk.body.matches("value=\"admit\"").count(), 2, "Cleo sent nothing: {}", desk.text());
        club.act(&[("do", "admit"), ("entrant", &id(&anas)), ("reason", "the train was late")]);
        assert!(row(&mut club, "Ana").contains(">Legal<"), "it counts from now on");
        let desk = club.organiser.get(&club.at("/desk"));
        assert_eq!(desk.body.matches("value=\"admit\"").count(), 1, "only Ben is left: {}", desk.text());
        // Who has left waits for nothing.
        hands_in(&mut ana, &anas, LIST);
        club.act(&[("do", "left"), ("entry", "1")]);
        let desk = club.organiser.get(&club.at("/desk")).text();
        assert!(!desk.contains("sent another list"), "{desk}");
    }

    fn an_entry_says_of_another_list_after_the_deadline_whether_it_counts(database) {
        let mut club = Club::new(database);
        let (mut ana, anas) = club.enter("Ana", LIST);
        club.act(&[("do", "close")]);
        let own = ana.get(&anas).text();
        assert!(own.contains("Send another list, kept as late") && own.contains("once the organiser admits it"), "{own}");
        let mut organiser = club.organiser.clone();
        let desks = organiser.get(&anas).text();
        assert!(desks.contains("Hand in another list for them") && desks.contains("It counts at once"), "{desks}");
        assert!(!desks.contains("kept as late"), "{desks}");
        assert!(hands_in(&mut organiser, &anas, SIXTY).contains("<dt>List</dt><dd>2 of 2"));
        assert!(row(&mut club, "Ana").contains(">Legal<"));
    }

    fn each_whose_list_is_wrong_has_a_message_that_tells_of_nobody_else(database) {
        let mut club = Club::new(database);
        club.enter("Ana", LIST);
        club.enter("Ben", "game: panini\n3 Zarbon's Tea\n");
        club.enter("Cleo", SIXTY);
        let page = club.organiser.get(&club.at("/desk/messages"));
        let texts: Vec<&str> = page.body.split("<textarea").skip(1).filter_map(|rest| rest.split("</textarea>").next()).collect();
        let of = |name: &str| texts.iter().filter(|text| text.contains(name)).count();
        assert_eq!((texts.len(), of("Ana"), of("Ben"), of("Cleo")), (3, 1, 1, 0), "{}", page.text());
        assert!(page.text().contains("To Ana alone, whose list is illegal"), "{}", page.text());
        assert!(page.text().contains("Ben: your list for Winter Cup is unresolved, line not read"), "{}", page.text());
    }

    fn nobody_is_meant_until_somebody_is_chosen(database) {
        let mut club = Club::new(database);
        let (mut ana, anas) = club.enter("Ana", LIST);
        club.act(&[("do", "close")]);
        let desk = club.organiser.get(&club.at("/desk"));
        let choices: Vec<&str> = desk.body.split("<select").skip(1).filter(|choice| choice.contains(">Ana</option>")).collect();
        assert!(choices.len() >= 5, "{}", desk.text());
        for choice in choices {
            let first = choice.split("<option").nth(1).unwrap();
            assert!(first.starts_with(" value=\"\"") && choice.split('>').next().unwrap().contains("required"), "{choice}");
        }
        for deed in ["forget", "new-link", "rename", "remove", "left", "away"] {
            let refused = club.try_act(&[("do", deed), ("entrant", ""), ("entry", ""), ("name", "Eve"), ("reason", "x")]);
            assert!(refused.status == 422 && refused.text().contains("go back and"), "{deed}: {}", refused.text());
        }
        assert!(ana.get(&anas).text().contains("You are in, number 1"), "{}", ana.get(&anas).text());
    }

    fn an_event_that_is_ended_early_says_first_what_is_cut_short(database) {
        let mut club = Club::with(database, &field(FORM, "rounds", "2"));
        for name in ["Ana", "Ben", "Cleo", "Dov"] {
            club.enter(name, LIST);
        }
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let desk = |club: &mut Club| club.organiser.get(&club.at("/desk")).text();
        assert!(!desk(&mut club).contains("value=\"end\""), "tables still play");
        club.play_round("1");
        let early = desk(&mut club);
        assert!(early.contains("<summary>End the event early</summary>"), "{early}");
        assert!(early.contains("1 of 2 rounds is played. Lists are shown to everybody at once."), "{early}");
        for press in ["draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.play_round("2");
        assert!(!desk(&mut club).contains("End the event early"), "all rounds are played");
        club.act(&[("do", "cut"), ("size", "4")]);
        for press in ["draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.play_round("3");
        let before_the_final = desk(&mut club);
        assert!(before_the_final.contains("The bracket is not played to its end: nobody has won it."), "{before_the_final}");
        club.act(&[("do", "end")]);
        let standings = club.somebody().get(&club.at("/standings")).text();
        assert!(standings.contains("Final ranking") && standings.contains("The bracket was not played to its end"), "{standings}");
        club.act(&[("do", "undo")]);
        for press in ["draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.play_round("4");
        let won = desk(&mut club);
        assert!(won.contains("value=\"end\"") && !won.contains("End the event early"), "{won}");
        club.act(&[("do", "end")]);
        let standings = club.somebody().get(&club.at("/standings")).text();
        assert!(!standings.contains("was not played to its end"), "{standings}");
    }

    fn a_table_that_is_checked_is_told_with_who_sits_there(database) {
        let mut club = Club::new(database);
        for name in ["Ana", "Ben"] {
            club.enter(name, LIST);
        }
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.act(&[("do", "draw-checks"), ("count", "1")]);
        let desk = |club: &mut Club| club.organiser.get(&club.at("/desk")).text();
        let told = ["Round 1, table 1, Ana and Ben", "Round 1, table 1, Ben and Ana"];
        let drawn = desk(&mut club);
        assert!(told.iter().any(|told| drawn.contains(told)), "{drawn}");
        club.act(&[("do", "check-done"), ("round", "1"), ("table", "1"), ("found", "marked sleeves")]);
        club.play_round("1");
        club.act(&[("do", "end")]);
        let over = desk(&mut club);
        assert!(told.iter().any(|told| over.contains(&format!("{told}: marked sleeves"))), "{over}");
    }

    fn who_plays_sees_on_their_own_page_what_is_left_of_the_round(database) {
        let mut club = Club::new(database);
        let (mut ana, anas) = club.enter("Ana", LIST);
        club.enter("Ben", LIST);
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        assert!(!ana.get(&anas).body.contains("round-left"), "no clock is started");
        club.act(&[("do", "start-clock"), ("minutes", "50")]);
        let left = ana.get(&anas).words_of("class=\"round-left\"");
        assert!((left.starts_with("50:00 left, until ") || left.starts_with("49:5")), "{left}");
        club.act(&[("do", "pause-clock")]);
        let stands = ana.get(&anas).words_of("class=\"round-left\"");
        assert!(stands.ends_with("left; the clock stands"), "{stands}");
        club.play_round("1");
        assert!(!ana.get(&anas).body.contains("round-left"), "their match is over");
    }

    /// One telephone goes round: whoever enters next finds nothing of who entered before.
    fn on_a_device_that_others_use_my_entry_is_forgotten_and_my_link_brings_me_back(database) {
        for visibility in ["public", "unlisted"] {
            let mut club = Club::with(database, &field(FORM, "visibility", visibility));
            let (mut shared, anas) = club.enter("Ana", LIST);
            let link = club.link(&shared.get(&anas).text(), "/entries/");
            assert!(shared.get(&club.event).text().contains("Your entry"), "this browser knows it");
            let form = shared.get(&anas).form("/forget\"");
            let gone = shared.submit(&form);
            assert_eq!((gone.status, gone.location()), (303, club.event.as_str()));
            assert!(!shared.get(&club.event).text().contains("Your entry"));
            assert_eq!(shared.get(&anas).status, 404, "whoever comes next sees nothing of it");
            assert_eq!(shared.get(&link).status, 303);
            assert!(shared.get(&anas).text().contains("You are in, number 1"), "the link opens it again");
        }
    }

    fn a_device_that_forgets_one_entry_keeps_the_others(database) {
        let club = Club::new(database);
        let mut shared = club.somebody();
        let mut entries = Vec::new();
        for name in ["Ana", "Ben"] {
            let once = secret_of(&mut shared, &club.at("/enter"));
            let fields = [("once", once.as_str()), ("do", "enter"), ("name", name), ("list", LIST)];
            entries.push(shared.post(&club.at("/enter"), &fields).location().to_owned());
        }
        let form = shared.get(&entries[0]).form("/forget\"");
        assert_eq!(shared.submit(&form).status, 303);
        assert_eq!([&entries[0], &entries[1]].map(|entry| shared.get(entry).status), [404, 200]);
        let stranger = club.somebody().post(&format!("{}/forget", entries[1]), &[]);
        assert_eq!(stranger.status, 404, "it is theirs alone");
        assert_eq!(shared.get(&entries[1]).status, 200);
    }

    /// Counts of decks, statistics, feeds and choices: not one word of them is another.
    fn a_list_that_is_handed_in_changes_nothing_outside_of_its_event(database) {
        let mut club = Club::new(database);
        // Somebody shows a deck of these cards, so that there is something to count.
        let mut bulma = club.somebody();
        bulma.sign_up("Bulma");
        let deck = bulma.keep(SIXTY);
        assert_eq!(bulma.post(&format!("{deck}/visibility"), &[("visibility", "public")]).status, 303);
        let mut stranger = club.somebody();
        let pages = [
            "/", "/decks", "/decks?game=panini", "/decks?card=Orange+Aura+Drill", "/decks.atom", "/cards?q=orange+aura+drill",
            "/cards/panini/pre/c036", "/api/v1/cards/panini/PRE/C036", "/api/v1/cards?q=orange+aura", "/formats", "/formats/panini/standard",
            "/formats/compare?a=panini/standard&b=panini/standard", "/sets", "/sets/panini/pre",
        ];
        let seen = |person: &mut Person| {
            let mut told: Vec<(&str, String)> = Vec::new();
            for page in pages {
                let answer = person.get(page);
                assert_eq!(answer.status, 200, "{page}");
                let is_page = answer.body.contains("id=\"main\"");
                told.push((page, if is_page { answer.words_of("id=\"main\"") } else { answer.text() }));
            }
            // Whoever checks the very same list is told nothing of who else plays it.
            told.push(("/check", person.post("/check", &[("list", SIXTY)]).words_of("id=\"main\"")));
            told
        };
        // Nor is whoever is about to hand it in.
        let about_to_enter = |person: &mut Person, club: &Club| {
            let once = secret_of(person, &club.at("/enter"));
            let fields = [("once", once.as_str()), ("do", "check"), ("name", "Eve"), ("list", SIXTY)];
            person.post(&club.at("/enter"), &fields).words_of("id=\"main\"")
        };
        let (before, before_entering) = (seen(&mut stranger), about_to_enter(&mut stranger, &club));
        club.enter("Ana", SIXTY);
        club.enter("Ben", LIST);
        for (one, other) in before.iter().zip(seen(&mut stranger)) {
            assert_eq!(*one, other, "while lists are taken");
        }
        assert_eq!(about_to_enter(&mut stranger, &club), before_entering);
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        for (one, other) in before.iter().zip(seen(&mut stranger)) {
            assert_eq!(*one, other, "while rounds are played");
        }
    }
}
