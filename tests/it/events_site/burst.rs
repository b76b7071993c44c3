//! The minute of the deadline, with many at once and a server that dies.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use chrono::SubsecRound;
use scouter::account::Token;
use scouter::db::events::{self, EntryStanding};
use scouter::db::{EntrantId, EventId, Moment};

use super::people::FORM;
use crate::support::app::App;
use crate::support::database::Database;
use crate::support::http::Person;

/// Entries sent at least.
const ENTRIES: usize = 500;
/// Entries after which the server dies.
const BEFORE_THE_KILL: usize = 200;
/// Entries after which the deadline is set to within three seconds.
const BEFORE_THE_END: usize = 250;
const CLIENTS: usize = 12;
const FREELY: &[&str] = &["--changes-per-minute", "1000000"];
const LIST: &str = "game: panini\n3 Orange Aura Drill\n";

/// Where the others go when their server is gone.
struct Hall {
    /// Addresses of the servers; the first is killed.
    servers: Vec<String>,
    first_is_gone: AtomicBool,
    sent: AtomicUsize,
    deadline: OnceLock<Moment>,
}

impl Hall {
    /// Whether another entry is sent: until there are enough, and some after the deadline.
    fn goes_on(&self) -> bool {
        let passed = |deadline: &Moment| Moment::now() > deadline.after(Duration::from_millis(300));
        self.sent.fetch_add(1, Ordering::SeqCst) < ENTRIES || !self.deadline.get().is_some_and(passed)
    }

    fn wait_for(&self, entries: usize) {
        while self.sent.load(Ordering::SeqCst) < entries {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Enters as long as it goes on; the entries that were acknowledged.
fn enters(hall: &Hall, mut person: Person, client: usize, event: &str) -> Vec<String> {
    let proof = person.proof();
    let mut acknowledged = Vec::new();
    while hall.goes_on() {
        let name = format!("Client {client} number {}", acknowledged.len());
        let once = Token::random().unwrap();
        let fields = [
            ("csrf", proof.as_str()),
            ("once", once.reveal()),
            ("do", "enter"),
            ("name", &name),
            ("list", LIST),
        ];
        let sent = Instant::now();
        // A lost answer is found again by pressing again: the form is the same, so the entry is.
        loop {
            let at = usize::from(
                hall.first_is_gone.load(Ordering::SeqCst) || !client.is_multiple_of(hall.servers.len()),
            );
            let server = hall.servers.get(at).unwrap_or(&hall.servers[0]);
            match person
                .moved_to(server)
                .try_post(&format!("{event}/enter"), &fields)
            {
                Ok(answer) if answer.status == 303 => {
                    acknowledged.push(answer.location().to_owned());
                    break;
                }
                // More at once than there are places; it is asked to come again.
                Ok(answer) => assert_eq!(answer.status, 503, "{}", answer.text()),
                Err(_) => std::thread::sleep(Duration::from_millis(50)),
            }
            assert!(
                sent.elapsed() < Duration::from_mins(1),
                "{name} is never answered"
            );
        }
    }
    acknowledged
}

/// None that was acknowledged is lost, none that counts came late, and the log holds them all.
fn burst(database: &Database, together: bool) {
    let first = App::serve(&database.url, FREELY);
    let second = together.then(|| App::serve(&database.url, FREELY));
    let mut organiser = Person::at(&first.address);
    let made = organiser.post("/events/new", FORM);
    assert_eq!(made.status, 303, "{}", made.text());
    let event = made.location().trim_end_matches("/desk").to_owned();
    let address = first.address.trim_start_matches("http://").to_owned();
    let servers = std::iter::once(&first).chain(&second);
    let hall = Hall {
        servers: servers.map(|app| app.address.clone()).collect(),
        first_is_gone: AtomicBool::new(false),
        sent: AtomicUsize::new(0),
        deadline: OnceLock::new(),
    };
    let (acknowledged, again) = std::thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|client| {
                let (hall, event) = (&hall, &event);
                let person = Person::at(&hall.servers[0]);
                scope.spawn(move || enters(hall, person, client, event))
            })
            .collect();
        // Amid the burst, well before the deadline.
        hall.wait_for(BEFORE_THE_KILL);
        first.kill();
        let again = if together {
            hall.first_is_gone.store(true, Ordering::SeqCst);
            None
        } else {
            Some(App::serve_at(&address, &database.url, FREELY))
        };
        hall.wait_for(BEFORE_THE_END);
        let living = hall.servers.last().unwrap();
        let mut organiser = organiser.moved_to(living);
        // Pressed again, three seconds from then, where there was no place or the moment had passed.
        let ends = std::iter::repeat_with(|| {
            let ends = Moment::now()
                .after(Duration::from_secs(3))
                .date_time()
                .trunc_subsecs(0);
            let words = ends.format("%Y-%m-%dT%H:%M:%S").to_string();
            let fields = [("do", "deadline"), ("deadline", words.as_str())];
            let moved = organiser.post(&format!("{event}/act"), &fields);
            (moved.status == 303).then_some(ends)
        });
        let ends = ends.take(60).flatten().next().unwrap();
        hall.deadline.set(ends.into()).unwrap();
        let acknowledged: Vec<String> = clients
            .into_iter()
            .flat_map(|client| client.join().unwrap())
            .collect();
        (acknowledged, again)
    });
    let mut conn = database.connect();
    let id: EventId = event.trim_start_matches("/events/").parse().unwrap();
    let deadline = events::find(&mut conn, id).unwrap().unwrap().deadline_at;
    let entrants = events::entrants(&mut conn, id).unwrap();
    let acts = events::acts(&mut conn, id).unwrap();
    let (mut in_time, mut late) = (0, 0);
    for entry in &acknowledged {
        let entry: EntrantId = entry.rsplit('/').next().unwrap().parse().unwrap();
        let person = entrants
            .iter()
            .find(|person| person.id == entry)
            .expect("acknowledged, and lost");
        let lists = events::lists_of(&mut conn, entry).unwrap();
        assert_eq!(lists.len(), 1, "a form sent twice is one list");
        let is_late = person.standing == EntryStanding::Late;
        assert_eq!(
            is_late,
            lists[0].at >= deadline,
            "stamped {} before {deadline}",
            lists[0].at
        );
        assert_eq!((is_late, is_late), (lists[0].late, person.number.is_none()));
        assert!(
            acts.iter().any(|act| act.body.contains(&lists[0].commitment)),
            "it is in the log"
        );
        if is_late { late += 1 } else { in_time += 1 }
    }
    assert!(
        (1..).zip(&acts).all(|(number, act)| act.number == number),
        "acts have no gap"
    );
    assert!(
        acts.windows(2).all(|pair| pair[0].at <= pair[1].at),
        "time never goes back"
    );
    eprintln!("{in_time} in time, {late} late, {} kept", entrants.len());
    assert!(acknowledged.len() >= ENTRIES, "every entry sent is answered");
    assert!(
        in_time + 2 * CLIENTS >= BEFORE_THE_END && late > 0,
        "the deadline is amid the burst"
    );
    drop((second, again));
}

#[test]
fn none_acknowledged_is_lost_and_none_is_late_when_the_server_dies_in_the_burst_sqlite() {
    burst(&Database::sqlite(), false);
}

#[test]
fn none_acknowledged_is_lost_and_none_is_late_when_the_server_dies_in_the_burst_postgres() {
    burst(&Database::postgres(), false);
}

#[test]
fn two_servers_on_one_database_take_entries_by_one_clock_and_one_may_die() {
    burst(&Database::postgres(), true);
}
