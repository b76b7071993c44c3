//! What an organiser does beside the rounds: drafts, changes, helpers, messages, paper, the clock.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use scouter::db::Moment;

use super::people::{Club, FORM, field};
use crate::support::app::Folder;
use crate::support::database::on_both_databases;

const LIST: &str = "game: panini\n3 Orange Aura Drill\n";

/// The form of an event with these fields said otherwise.
fn form<'a>(fields: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let whole: Vec<(&str, &str)> = FORM.to_vec();
    fields
        .iter()
        .fold(whole, |form, (name, value)| field(&form, name, value))
}

/// A time that many seconds ahead, as a form writes it.
fn ahead(seconds: u64) -> String {
    let then = Moment::now().after(Duration::from_secs(seconds));
    then.date_time().format("%Y-%m-%dT%H:%M:%S").to_string()
}

on_both_databases! {
    fn i_lost_my_link_and_the_organiser_gives_me_another(database) {
        let mut club = Club::new(database);
        let (mut ana, entry) = club.enter("Ana", "game: panini\n2 Stare Down\n");
        let id = entry.rsplit('/').next().unwrap().to_owned();
        let page = club.organiser.post(&club.at("/act"), &[("do", "new-link"), ("entrant", &id)]).text();
        assert!(page.contains("Ana has a new link"), "{page}");
        let link = club.link(&page, "/entries/");
        assert_eq!(ana.get(&entry).status, 404, "the old one opens nothing any more");
        let mut telephone = club.somebody();
        assert_eq!(telephone.get(&link).status, 303, "the secret leaves the address");
        assert!(telephone.get(&entry).text().contains("You are in, number 1"));
        assert!(club.somebody().get(&club.at("/log")).text().contains("An entry got a new link"));
    }

    fn nobody_sees_a_draft_until_i_announce_it(database) {
        let mut club = Club::with(database, &form(&[("begin", "draft")]));
        let mut stranger = club.somebody();
        assert_eq!(stranger.get(&club.event).status, 404);
        assert_eq!(stranger.get(&club.at("/enter")).status, 404);
        assert!(!stranger.get("/events").text().contains("Winter Cup"));
        let desk = club.organiser.get(&club.at("/desk")).text();
        assert!(desk.contains("A draft") && desk.contains("value=\"announce\""), "{desk}");
        assert_eq!(club.organiser.get(&club.at("/desk/settings")).status, 200);
        club.act(&[("do", "announce")]);
        assert_eq!(stranger.get(&club.at("/enter")).status, 200);
        assert!(stranger.get("/events").text().contains("Winter Cup"));
        assert_eq!(club.try_act(&[("do", "announce")]).status, 422, "once");
    }

    /// However many events others announce, mine is found by turning the pages.
    fn no_number_of_events_hides_another(database) {
        let mut club = Club::with(database, &form(&[("name", "The last of all"), ("starts", "2999-12-13T10:00")]));
        for number in 0..50 {
            let name = format!("Event {number}");
            assert_eq!(club.organiser.post("/events/new", &form(&[("name", &name)])).status, 303);
        }
        let mut stranger = club.somebody();
        let first = stranger.get("/events").text();
        assert_eq!(first.matches("<b>Event ").count(), 50);
        assert!(!first.contains("The last of all"));
        let (_, next) = first.split_once("rel=\"next\" href=\"").unwrap();
        let further = stranger.get(next.split('"').next().unwrap()).text();
        assert!(further.contains("The last of all") && !further.contains("<b>Event "), "{further}");
        assert!(!further.contains("rel=\"next\"") && further.contains("First page"), "{further}");
        assert_eq!(stranger.get("/events?after=nonsense").status, 200);
    }

    fn i_change_my_event_as_far_as_nobody_relies_on_it(database) {
        let mut club = Club::new(database);
        let page = club.at("/desk/settings");
        let free = form(&[("name", "Spring Cup"), ("format", "score/saiyan"), ("best-of", "3"), ("capacity", "2")]);
        let done = club.organiser.post(&page, &free);
        assert_eq!(done.status, 303, "{}", done.text());
        let text = club.somebody().get(&club.event).text();
        assert!(text.contains("Spring Cup") && text.contains("Score CCG") && text.contains("best of three"), "{text}");
        let back = form(&[("name", "Spring Cup"), ("best-of", "3"), ("capacity", "2")]);
        assert_eq!(club.organiser.post(&page, &back).status, 303);
        let shown = club.organiser.get(&page).text();
        assert!(shown.contains("value=\"Spring Cup\"") && shown.contains("value=\"2999-12-12T09:30:00\""), "{shown}");
        for name in ["Ana", "Ben"] {
            club.enter(name, LIST);
        }
        let (mut cleo, entry) = club.enter("Cleo", LIST);
        assert!(cleo.get(&entry).text().contains("waiting") || cleo.get(&entry).text().contains("wait"), "the event is full");
        for (name, value) in [("format", "score/saiyan"), ("illegal", "refuse"), ("reveal", "start")] {
            let refused = club.organiser.post(&page, &field(&back, name, value));
            assert_eq!(refused.status, 422, "{name}");
            assert!(refused.text().contains("people rely on it") && refused.text().contains("value=\"Spring Cup\""), "{}", refused.text());
        }
        assert_eq!(club.organiser.post(&page, &field(&back, "reveal", "never")).status, 303, "later is no harm");
        let roomier = field(&field(&back, "reveal", "never"), "capacity", "3");
        assert_eq!(club.organiser.post(&page, &roomier).status, 303);
        assert!(cleo.get(&entry).text().contains("You are in, number 3"), "a place was free: {}", cleo.get(&entry).text());
        let log = club.somebody().get(&club.at("/log")).text();
        let told = ["Changed: name from “Winter Cup” to “Spring Cup”, places from none to “2”, format from “Panini TCG, Standard” to “Score CCG, Saiyan Saga”", "Changed: when lists are shown from “to everybody when the event is over” to “to nobody but the organiser and the judges”", "How it is played was changed: rounds by the number of players, best of three"];
        assert!(told.iter().all(|told| log.contains(told)), "{log}");
        club.act(&[("do", "close")]);
        club.act(&[("do", "draw")]);
        let locked = club.organiser.post(&page, &field(&roomier, "rounds", "5"));
        assert!(locked.status == 422 && locked.text().contains("a round is drawn"), "{}", locked.text());
        let filled = club.organiser.get(&page).text();
        let closed_at = filled.split("name=\"deadline\" value=\"").nth(1).unwrap().split('"').next().unwrap();
        let renamed = field(&field(&roomier, "deadline", closed_at), "name", "Autumn Cup");
        let done = club.organiser.post(&page, &renamed);
        assert_eq!(done.status, 303, "what nobody relies on can be changed as the form came: {}", done.text());
        let wrong = club.organiser.post(&page, &field(&roomier, "starts", "soon"));
        assert!(wrong.status == 422 && wrong.text().contains("is not a time to begin"), "{}", wrong.text());
    }

    fn a_cancelled_event_says_why_and_takes_nothing_more(database) {
        let mut club = Club::new(database);
        let (mut ana, entry) = club.enter("Ana", LIST);
        assert_eq!(club.try_act(&[("do", "cancel"), ("reason", " ")]).status, 422, "why is asked for");
        club.act(&[("do", "cancel"), ("reason", "the hall is flooded")]);
        let mut stranger = club.somebody();
        assert!(stranger.get(&club.event).text().contains("the hall is flooded"));
        assert_eq!(stranger.get(&club.at("/enter")).status, 409);
        assert_eq!(ana.get(&entry).status, 200, "who entered still sees the entry");
        for fields in [[("do", "draw"), ("x", "")], [("do", "close"), ("x", "")], [("do", "undo"), ("x", "")], [("do", "cancel"), ("reason", "again")]] {
            let refused = club.try_act(&fields);
            assert!([409, 422].contains(&refused.status), "{fields:?}: {}", refused.status);
        }
        let messages = club.organiser.get(&club.at("/desk/messages")).text();
        assert!(messages.contains("is cancelled: the hall is flooded"), "{messages}");
        let listed = stranger.get("/events").text();
        let part = |id: &str| listed.split(&format!("id=\"{id}\"")).nth(1).map(|rest| rest.split("</section>").next().unwrap());
        assert!(!part("coming").unwrap().contains("Winter Cup"), "{listed}");
        assert!(part("cancelled").is_some_and(|part| part.contains("Winter Cup")), "{listed}");
        assert!(!stranger.get("/events.atom").text().contains("Winter Cup"), "nobody is called to it");
    }

    fn whoever_loads_the_answer_to_a_press_again_comes_back_to_the_desk_or_their_entry(database) {
        let mut club = Club::new(database);
        let (mut ana, entry) = club.enter("Ana", LIST);
        for pressed in ["/desk/entries", "/act"] {
            let pressed = club.at(pressed);
            for (person, page) in [
                (&mut club.organiser.clone(), club.at("/desk")),
                (&mut ana, entry.clone()),
                (&mut club.somebody(), club.event.clone()),
            ] {
                let answer = person.get(&pressed);
                assert_eq!((answer.status, answer.location()), (303, &*page), "{pressed}");
            }
        }
        for pressed in ["list", "withdraw"] {
            let answer = ana.get(&format!("{entry}/{pressed}"));
            assert_eq!((answer.status, answer.location()), (303, &*entry), "{pressed}");
        }
        assert_eq!(ana.get(&club.at("/log")).text().matches("withdrew").count(), 0, "nothing was done");
    }

    fn i_let_others_help_by_their_account_and_take_it_back(database) {
        let mut club = Club::new(database);
        let mut judge = club.somebody();
        judge.sign_up("Krillin");
        let desk = club.at("/desk");
        assert_eq!(judge.get(&desk).status, 403);
        let nobody = club.try_act(&[("do", "add-staff"), ("role", "judge"), ("account", "Nappa")]);
        assert!(nobody.status == 422 && nobody.text().contains("There is no account called <code>Nappa</code>"), "{}", nobody.text());
        club.act(&[("do", "add-staff"), ("role", "judge"), ("account", "krillin")]);
        assert_eq!(judge.get(&desk).status, 200);
        assert!(judge.get("/events").text().contains("Winter Cup"), "under what they run");
        assert_eq!(judge.post(&club.at("/act"), &[("do", "close")]).status, 403, "a judge is no organiser");
        let twice = club.try_act(&[("do", "add-staff"), ("role", "organiser"), ("account", "Krillin")]);
        assert!(twice.status == 422 && twice.text().contains("runs this event already"), "{}", twice.text());
        let page = club.organiser.get(&desk).text();
        let before = page.split("<b>Krillin</b>").next().unwrap();
        let staff = before.rsplit("name=\"staff\" value=\"").next().unwrap().split('"').next().unwrap().to_owned();
        club.act(&[("do", "revoke-staff"), ("staff", &staff)]);
        assert_eq!(judge.get(&desk).status, 403);
    }

    fn lists_are_shown_from_the_time_i_chose(database) {
        let mut club = Club::new(database);
        let (deadline, shown) = (ahead(20), ahead(21));
        let fields = [("deadline", deadline.as_str()), ("starts", &shown), ("reveal", "at"), ("reveal-at", &shown)];
        let page = club.at("/desk/settings");
        assert_eq!(club.organiser.post(&page, &form(&fields)).status, 303);
        let early = form(&[("reveal", "at"), ("reveal-at", "2999-12-12T08:00")]);
        let refused = club.organiser.post("/events/new", &early);
        assert!(refused.status == 422 && refused.text().contains("before they are locked"), "{}", refused.text());
        club.enter("Ana", LIST);
        let mut stranger = club.somebody();
        assert_eq!(stranger.get(&club.at("/lists")).status, 403);
        while Moment::now() < shown_at(&shown) {
            std::thread::sleep(Duration::from_millis(100));
        }
        let lists = stranger.get(&club.at("/lists"));
        assert!(lists.status == 200 && lists.text().contains("Ana"), "{}", lists.text());
    }

    fn i_copy_what_to_write_and_print_what_lies_on_the_tables(database) {
        let mut club = Club::new(database);
        assert_eq!(club.organiser.get(&club.at("/counts.pdf")).status, 422, "there is nothing to count");
        club.enter("Ana", LIST);
        club.walk_in("Ben");
        let messages = club.organiser.get(&club.at("/desk/messages")).text();
        for said in ["/enter", "Ben: your list for Winter Cup is missing", "Ana: your list for Winter Cup is illegal, ", "no account needed"] {
            assert!(messages.contains(said), "{said}: {messages}");
        }
        for paper in ["/slips.pdf", "/seating.pdf"] {
            let refused = club.organiser.get(&club.at(paper));
            assert!(refused.status == 422 && refused.text().contains("No round is drawn yet"), "{}", refused.text());
        }
        let counts = club.organiser.get(&club.at("/counts.pdf"));
        assert!(counts.bytes.starts_with(b"%PDF") && counts.text().contains("(Ana, 1)") && counts.text().contains("Orange Aura Drill"));
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        for (paper, said) in [("/slips.pdf", "(Table 1)"), ("/slips.pdf", "(Ana, 1)"), ("/seating.pdf", "by name"), ("/seating.pdf", "(Ben, 2)"), ("/sheets.pdf", "Player id")] {
            let file = club.organiser.get(&club.at(paper));
            assert!(file.status == 200 && file.text().contains(said), "{paper}");
            assert_eq!(club.somebody().get(&club.at(paper)).status, 403, "the desk's");
        }
        assert_eq!(club.organiser.get(&club.at("/counts.pdf?of=drawn")).status, 422, "none is drawn");
        club.act(&[("do", "draw-checks"), ("count", "1")]);
        assert_eq!(club.organiser.get(&club.at("/counts.pdf?of=drawn")).status, 200);
        assert!(club.organiser.get(&club.at("/desk/messages")).text().contains("Table 1: "));
    }

    fn the_clock_of_a_round_runs_stands_and_is_seen_on_the_wall(database) {
        let mut club = Club::new(database);
        for name in ["Ana", "Ben"] {
            club.walk_in(name);
        }
        club.act(&[("do", "close")]);
        club.act(&[("do", "draw")]);
        assert_eq!(club.try_act(&[("do", "start-clock"), ("minutes", "50")]).status, 422, "nobody sees the tables yet");
        club.act(&[("do", "publish")]);
        let early = club.try_act(&[("do", "pause-clock")]);
        assert!(early.status == 422 && early.text().contains("No clock is started"), "{}", early.text());
        assert_eq!(club.try_act(&[("do", "start-clock"), ("minutes", "9999")]).status, 422);
        club.act(&[("do", "start-clock"), ("minutes", "50")]);
        let wall = club.at("/wall");
        let running = club.somebody().get(&wall).words_of("class=\"wall-clock\"");
        assert!((running.starts_with("49:5") || running.starts_with("50:00")) && running.contains("left, until"), "{running}");
        club.act(&[("do", "pause-clock")]);
        club.act(&[("do", "extend-clock"), ("more", "5")]);
        let stands = club.somebody().get(&wall).words_of("class=\"wall-clock\"");
        assert!(stands.starts_with("54:5") && stands.contains("the clock stands"), "{stands}");
        club.act(&[("do", "go-on")]);
        club.act(&[("do", "undo")]);
        let waiting = club.somebody().get(&wall);
        assert!(waiting.text().contains("Round 1 is not shown yet"), "{}", waiting.text());
        assert!(!waiting.body.contains("wall-clock"), "the round is gone, and its clock with it");
        assert!(club.somebody().get(&club.at("/log")).text().contains("The round got 5 minutes more"));
    }

    fn what_i_take_along_can_be_proven_anywhere(database) {
        let mut club = Club::new(database);
        club.enter("Ana", LIST);
        club.act(&[("do", "close")]);
        let folder = Folder::new("export");
        let verified = |export: &str| {
            let file = folder.path.join("event.json");
            std::fs::write(&file, export).unwrap();
            let output = Command::new(env!("CARGO_BIN_EXE_scouter")).args(["event", "verify"]).arg(&file).output().unwrap();
            let said = [output.stdout, output.stderr].concat();
            (output.status.success(), String::from_utf8(said).unwrap())
        };
        let whole = club.organiser.get(&club.at("/export.json")).text();
        let (holds, said) = verified(&whole);
        assert!(holds && said.contains("6 acts follow from each other; 1 lists are what was handed in"), "{said}");
        let (holds, said) = verified(&whole.replace("3 Orange Aura Drill", "2 Orange Aura Drill"));
        assert!(!holds && said.contains("is not the one that was handed in"), "{said}");
        let (holds, said) = verified(&whole.replace("\"by\":\"staff:", "\"by\":\"entry:"));
        assert!(!holds && said.contains("act 1 was changed"), "{said}");
        let said = whole_lines(&folder.path.join("event.json"), &whole);
        assert!(said.len() == 2 && said[1].starts_with("seal of the 1 list: "), "{said:?}");
        let public = club.somebody().get(&club.at("/export.json")).text();
        let (holds, said) = verified(&public);
        assert!(holds && said.contains("its log is not in this export; 0 lists"), "{said}");
        assert!(!verified("{}").0);
    }

    fn a_hand_that_was_not_there_cannot_tell_a_private_draft_from_nothing(database) {
        let club = Club::with(database, &form(&[("begin", "draft"), ("visibility", "private")]));
        let mut stranger = club.somebody();
        stranger.sign_up("Nappa");
        for below in ["", "/enter", "/log", "/desk", "/desk/settings", "/desk/messages", "/lists", "/export.json", "/counts.pdf", "/slips.pdf", "/seating.pdf"] {
            assert_eq!(stranger.get(&club.at(below)).status, 404, "{below}");
        }
        assert_eq!(stranger.post(&club.at("/desk/settings"), FORM).status, 404);
        assert_eq!(stranger.post(&club.at("/act"), &[("do", "announce")]).status, 404);
    }
}

fn shown_at(text: &str) -> Moment {
    let local = chrono::NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S").unwrap();
    local.and_utc().into()
}

/// What `scouter event verify` says of an export, line by line; for programs the same as one JSON document.
fn whole_lines(file: &Path, export: &str) -> Vec<String> {
    std::fs::write(file, export).unwrap();
    let run = |arguments: &[&str]| {
        let mut verify = Command::new(env!("CARGO_BIN_EXE_scouter"));
        let output = verify
            .args(["event", "verify"])
            .args(arguments)
            .arg(file)
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let told: serde_json::Value = serde_json::from_str(&run(&["--json"])).unwrap();
    assert_eq!((&told["acts"], &told["lists"]), (&6.into(), &1.into()), "{told}");
    let said = run(&[]);
    assert!(said.ends_with('\n'), "{said:?}");
    said.lines().map(str::to_owned).collect()
}
