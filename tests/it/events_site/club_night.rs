//! A club evening from the link to the final standings: 24 players, lists of every kind, each report from a player's own telephone.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use super::people::{Club, FORM, checksum, field, secret_of};
use crate::support::app::Folder;
use crate::support::database::on_both_databases;
use crate::support::http::Person;

/// Lists of Panini's game: most are legal, one has 59 cards and one a card nobody knows.
const PANINI: [&str; 8] = [
    include_str!("../../data/decks/panini/legal-sixty.txt"),
    include_str!("../../data/decks/panini/legal-PA-DECK-15-freestyle.txt"),
    include_str!("../../data/decks/panini/legal-PA-DECK-21-cell.txt"),
    include_str!("../../data/decks/panini/legal-PA-DECK-08-three-balls.txt"),
    include_str!("../../data/decks/panini/legal-PA-DECK-16-own-name.txt"),
    include_str!("../../data/decks/panini/legal-PA-DECK-19-hero-and-villain.txt"),
    include_str!("../../data/decks/panini/PA-DECK-01-too-few.txt"),
    "game: panini\n3 Zarbon's Tea\n",
];

/// What a page says of that list's verdict.
const VERDICTS: [&str; 8] = [
    "Legal",
    "Legal",
    "Legal",
    "Legal",
    "Legal",
    "Legal",
    "Illegal",
    "Unresolved",
];

const FIFTY: &str = include_str!("../../data/decks/score/legal-fifty.txt");

struct Player {
    person: Person,
    entry: String,
    checksum: Option<String>,
}

/// Twenty-four enter with those lists, the first with the first.
fn hall(club: &mut Club, lists: &[&str], verdicts: &[&str]) -> Vec<Player> {
    let enter = |n: usize| {
        let (mut person, entry) = club.enter(&format!("Player {n:02}"), lists[n % lists.len()]);
        let receipt = person.get(&entry).text();
        let verdict = verdicts[n % verdicts.len()];
        assert!(
            receipt.contains(&format!("\">{verdict}</span>")),
            "{n}: {receipt}"
        );
        let checksum = (verdict == "Legal").then(|| checksum(&receipt));
        Player {
            person,
            entry,
            checksum,
        }
    };
    (0..24).map(enter).collect()
}

/// The seal a page shows.
fn seal(page: &str) -> String {
    let rest = page.split("lists are sealed: <b class=\"mono\">").nth(1);
    rest.unwrap_or_else(|| panic!("no seal in {page}"))
        .split('<')
        .next()
        .unwrap()
        .to_owned()
}

/// Both of each table report from their telephones that the lower number won; the pairs that sat together.
fn play_round(club: &Club, players: &mut [Player]) -> BTreeSet<(u32, u32)> {
    let mut tables = BTreeMap::new();
    for player in players {
        let page = player.person.get(&player.entry).text();
        let buttons: Vec<u32> = page
            .split("name=\"winner\" value=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next()?.parse().ok())
            .collect();
        let [one, other] = buttons[..] else {
            // The second to report finds it done, or has the bye.
            continue;
        };
        let winner = one.min(other).to_string();
        let id = player.entry.rsplit('/').next().unwrap().to_owned();
        let fields = [
            ("do", "report"),
            ("entrant", id.as_str()),
            ("winner", winner.as_str()),
        ];
        let told = player.person.post(&club.at("/act"), &fields);
        assert_eq!(told.status, 303, "{}", told.text());
        *tables.entry((one.min(other), one.max(other))).or_insert(0) += 1;
    }
    assert!(tables.values().all(|reports| *reports == 2), "{tables:?}");
    tables.into_keys().collect()
}

/// Rounds to the end; nobody meets anybody twice.
fn play(club: &mut Club, players: &mut [Player], rounds: u8) {
    let mut met = BTreeSet::new();
    for round in 1..=rounds {
        club.act(&[("do", "draw")]);
        club.act(&[("do", "publish")]);
        club.act(&[("do", "start-clock"), ("minutes", "40")]);
        let wall = club.somebody().get(&club.at("/wall"));
        let (text, clock) = (wall.text(), wall.words_of("class=\"wall-clock\""));
        assert!(
            text.contains(&format!("Round {round}")) && text.contains("lists are sealed"),
            "{text}"
        );
        assert!(clock.starts_with("39:5") || clock.starts_with("40:00"), "{clock}");
        let tables = play_round(club, players);
        assert_eq!(tables.len(), 12, "everybody sits somewhere");
        for pair in tables {
            assert!(met.insert(pair), "{pair:?} met again in round {round}");
        }
    }
    assert!(club.open_tables().is_empty(), "two equal reports are a result");
    club.act(&[("do", "end")]);
}

on_both_databases! {
    fn a_club_night_of_panini_is_judged_sealed_played_and_published_as_announced(database) {
        let mut club = Club::new(database);
        let mut players = hall(&mut club, &PANINI, &VERDICTS);
        let desk = club.organiser.get(&club.at("/desk")).text();
        assert!(desk.contains("24 in") || desk.contains("Player 23"), "{desk}");
        let mut stranger = club.somebody();
        assert!(!stranger.get(&club.event).text().contains("lists are sealed"), "lists can still be changed");
        // Whoever was told what is wrong mends it before the deadline.
        let Player { person, entry, checksum: sum } = &mut players[6];
        let once = secret_of(person, entry);
        let mended = person.post(&format!("{entry}/list"), &[("once", &once), ("list", PANINI[0])]);
        assert_eq!(mended.status, 303, "{}", mended.text());
        *sum = Some(checksum(&person.get(entry).text()));
        club.act(&[("do", "close")]);
        let sealed = seal(&stranger.get(&club.event).text());
        assert!(stranger.get(&club.at("/log")).text().contains(&sealed));
        play(&mut club, &mut players, 5);
        for paper in ["/sheets.pdf", "/counts.pdf", "/seating.pdf"] {
            let printed = club.organiser.get(&club.at(paper)).text();
            let foot = format!("(24 lists are sealed: {sealed})");
            assert!(printed.matches(&foot).count() >= 2, "{paper}: the seal stands on every page");
        }
        let csv = stranger.get(&club.at("/standings.csv")).text();
        let first = csv.lines().nth(1).unwrap();
        assert!(first.contains("Player 00") && first.contains("5-0-0"), "whoever won every match: {csv}");
        assert_eq!(csv.lines().count(), 1 + 24);
        let lists = stranger.get(&club.at("/lists")).text();
        for (n, player) in players.iter().enumerate() {
            assert!(lists.contains(&format!("Player {n:02}")), "{n}");
            assert!(player.checksum.as_ref().is_none_or(|sum| lists.contains(sum)), "{n}: {lists}");
        }
        assert_eq!(seal(&stranger.get(&club.event).text()), sealed, "no list was changed");
        let export = stranger.get(&club.at("/export.json")).text();
        let verified = scouter::organiser::verify(&export).unwrap();
        let shown = verified.seal.unwrap();
        assert_eq!((shown.lists, &shown.code, verified.lists), (24, &sealed, 24));
        let forged = export.replacen("Zarbon's Tea", "Senzu Bean", 1);
        assert!(scouter::organiser::verify(&forged).is_err(), "another list than was handed in");
        let folder = Folder::new("club-night");
        let file = folder.path.join("export.json");
        std::fs::write(&file, export).unwrap();
        let holds = |seal: &str| {
            let mut verify = Command::new(env!("CARGO_BIN_EXE_scouter"));
            let verify = verify.args(["event", "verify", "--seal", seal]).arg(&file);
            verify.output().unwrap().status.success()
        };
        assert!(holds(&sealed) && !holds("7F3K-9QXM-2C8D-VTW0-H4RA"));
    }

    fn i_enter_with_a_deck_i_keep_here(database) {
        let club = Club::new(database);
        let mut ana = club.somebody();
        assert!(!ana.get(&club.at("/enter")).text().contains("name=\"deck\""), "nothing is kept yet");
        ana.sign_up("Ana");
        let deck = ana.keep("game: panini\nname: Drilled\n3 Orange Aura Drill\n");
        let other = ana.keep("game: score\nname: Other game\n3 Senzu Bean\n");
        let page = ana.get(&club.at("/enter"));
        assert!(page.text().contains(">Drilled") && !page.text().contains("Other game"), "decks of the game: {}", page.text());
        let id = |deck: &str| deck.rsplit('/').next().unwrap().to_owned();
        let form = page.form("/enter\"").with("deck", &id(&deck));
        // Only checked, its list stands in the form; without a name nothing is lost, either.
        let checked = ana.submit(&form.clone().press("do", "check"));
        assert!(checked.status == 200 && checked.text().contains("Orange Aura Drill"), "{}", checked.text());
        let unnamed = ana.submit(&form.clone().press("do", "enter"));
        assert!(unnamed.status == 422 && unnamed.text().contains("Orange Aura Drill"), "{}", unnamed.text());
        let entered = ana.submit(&form.with("name", "Ana").press("do", "enter"));
        assert_eq!(entered.status, 303, "{}", entered.text());
        let own = ana.get(entered.location()).text();
        assert!(own.contains("You are in") && own.contains("Orange Aura Drill"), "{own}");
        // Another list is chosen in the same way, and takes the place of the one that stands in the form.
        let page = ana.get(entered.location());
        assert!(!page.text().contains("Other game"), "decks of the game: {}", page.text());
        let ducks = ana.keep("game: panini\nname: Ducks\n2 Red Duck\n");
        let form = ana.get(entered.location()).form("/list\"").with("deck", &id(&ducks));
        assert_eq!(ana.submit(&form).status, 303);
        let own = ana.get(entered.location()).text();
        assert!(own.contains("<dt>List</dt><dd>2 of 2") && own.contains("2 Red Duck"), "{own}");
        let mut organiser = club.organiser.clone();
        organiser.keep("game: panini\nname: Of the desk\n1 Red Duck\n");
        let looks = organiser.get(entered.location()).text();
        assert!(looks.contains("Ana") && !looks.contains("name=\"deck\""), "only whoever entered: {looks}");
        let mut ben = club.somebody();
        ben.sign_up("Ben");
        ben.keep("game: panini\nname: Of Ben\n1 Red Duck\n");
        let form = ben.get(&club.at("/enter")).form("/enter\"").with("name", "Ben");
        for not_his in [deck, other] {
            let refused = ben.submit(&form.clone().with("deck", &id(&not_his)).press("do", "enter"));
            assert_eq!(refused.status, 404, "the deck of another is none: {}", refused.text());
        }
    }

    fn a_club_night_of_score_by_the_club_s_own_format(database) {
        let mut club = Club::new(database);
        let format = [("do", "keep"), ("game", "score"), ("name", "Club night"), ("banned", "Enraged!"), ("visibility", "unlisted")];
        club.organiser.sign_up("Bulma");
        let kept = club.organiser.post("/formats/new", &format);
        assert_eq!(kept.status, 303, "{}", kept.text());
        let format = kept.location().trim_start_matches("/formats/").to_owned();
        let form = field(&field(&field(FORM, "format", &format), "zone", "Europe/Vienna"), "rounds", "3");
        let made = club.organiser.post("/events/new", &form);
        assert_eq!(made.status, 303, "{}", made.text());
        made.location().trim_end_matches("/desk").clone_into(&mut club.event);
        let without = FIFTY.replace("3 Enraged!", "3 Goku Body Throw!");
        let mut players = hall(&mut club, &[&without, &without, FIFTY], &["Legal", "Legal", "Illegal"]);
        let page = club.somebody().get(&club.event).text();
        assert!(page.contains("10:00, Europe/Vienna (UTC+01:00)"), "{page}");
        let third = &mut players[2];
        let banned = third.person.get(&third.entry).text();
        assert!(banned.contains("Enraged! is banned in Club night"), "{banned}");
        club.act(&[("do", "close")]);
        let mut stranger = club.somebody();
        let sealed = seal(&stranger.get(&club.event).text());
        assert_eq!(stranger.get(&club.at("/lists")).status, 403, "not before it was announced");
        play(&mut club, &mut players, 3);
        let export = stranger.get(&club.at("/export.json")).text();
        let verified = scouter::organiser::verify(&export).unwrap();
        assert_eq!((verified.seal.unwrap().code, verified.lists), (sealed, 24));
        let lists = stranger.get(&club.at("/lists")).text();
        let standings = stranger.get(&club.at("/standings.csv")).text();
        for (n, player) in players.iter().enumerate() {
            let name = format!("Player {n:02}");
            assert!(lists.contains(&name) && standings.contains(&name), "{name}");
            assert!(player.checksum.as_ref().is_none_or(|sum| lists.contains(sum)), "{name}: {lists}");
        }
        assert_eq!(lists.matches(">Illegal</span>").count(), 8, "what was marked is published as it was judged");
        assert!(standings.lines().nth(1).unwrap().contains("3-0-0"), "{standings}");
    }
}
