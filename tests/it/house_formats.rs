//! House formats: made on the site, kept in versions, judged by.

use std::process::Command;

use diesel::connection::SimpleConnection;
use scouter::db::AnyConnection;

use crate::events_site::people::{Club, FORM, field, secret_of};
use crate::support::app::{App, Folder};
use crate::support::database::on_both_databases;
use crate::support::http::Person;

/// A list that a ban of its card makes illegal.
const LIST: &str = "game: panini\nname: Marked deck\n3 Orange Aura Drill\n";
const FREELY: &[&str] = &["--changes-per-minute", "100000", "--calls-per-minute", "100000"];

/// The form of a format that bans the card of the list.
const FIELDS: &[(&str, &str)] = &[
    ("do", "keep"),
    ("game", "panini"),
    ("name", "Club night"),
    ("banned", "Orange Aura Drill"),
    ("visibility", "unlisted"),
];

fn signed_up(app: &App, name: &str) -> Person {
    let mut person = Person::at(&app.address);
    person.sign_up(name);
    person
}

/// Keeps a format; its id.
fn made(person: &mut Person, fields: &[(&str, &str)]) -> String {
    let answer = person.post("/formats/new", fields);
    assert_eq!(answer.status, 303, "{}", answer.text());
    answer.location().trim_start_matches("/formats/").to_owned()
}

on_both_databases! {
    fn i_choose_the_sets_of_a_format_by_their_names_and_add_others_by_their_codes(database) {
        let app = App::serve(&database.url, FREELY);
        let mut bulma = signed_up(&app, "Bulma");
        let form = bulma.get("/formats/new").text();
        assert!(form.contains("name=\"set-panini/EVO\" value=\"yes\"> Evolution (EVO)"), "{form}");
        let fields = [FIELDS, &[("set-panini/EVO", "yes"), ("set-score/SAI", "yes"), ("sets", "PRE, EVO")]].concat();
        let id = made(&mut bulma, &fields);
        let text = bulma.get(&format!("/formats/{id}/text")).text();
        assert!(text.contains("sets = [\"EVO\", \"PRE\"]"), "each once, and of this game alone: {text}");
        let house = id.split('@').next().unwrap();
        let edit = bulma.get(&format!("/formats/{house}/edit")).text();
        for chosen in ["EVO", "PRE"] {
            assert!(edit.contains(&format!("name=\"set-panini/{chosen}\" value=\"yes\" checked>")), "{chosen}: {edit}");
        }
        assert!(!edit.contains("name=\"set-score/SAI\" value=\"yes\" checked>"), "{edit}");
        let wrong = bulma.post("/formats/new", &field(&fields, "max", "40"));
        assert!(wrong.status == 422 && wrong.text().contains("name=\"set-panini/EVO\" value=\"yes\" checked>"), "what was chosen stays: {}", wrong.text());
    }

    fn i_write_a_format_am_told_what_is_wrong_with_it_and_everybody_with_its_link_judges_by_it(database) {
        let app = App::serve(&database.url, FREELY);
        let mut bulma = signed_up(&app, "Bulma");
        let wrong = field(FIELDS, "banned", "Orange Aura Dril\nStare Down (from soon)");
        let refused = bulma.post("/formats/new", &field(&wrong, "max", "40"));
        assert_eq!(refused.status, 422);
        for said in ["did you mean", "is not a day", "say the least number", "value=\"Club night\"", "Orange Aura Dril\n", "value=\"40\""] {
            assert!(refused.text().contains(said), "{said}: {}", refused.text());
        }
        let id = made(&mut bulma, FIELDS);
        assert!(id.starts_with("house/") && id.ends_with("@1"), "{id}");
        let mut stranger = Person::at(&app.address);
        let page = stranger.get(&format!("/formats/{id}")).text();
        assert!(page.contains("by Bulma") && page.contains("version 1 of 1") && page.contains("Orange Aura Drill"), "{page}");
        assert!(!stranger.get("/formats").text().contains("Club night"), "whoever has its link");
        let banned = "is banned in Club night";
        let checked = stranger.post_bare("/check", &[("format", &id), ("list", LIST)]).text();
        assert!(checked.contains(banned), "{checked}");
        assert!(stranger.get(&format!("/check?format={id}")).text().contains("Club night (house format"), "it stays chosen");
        let paste = format!("=== Ana\n{LIST}");
        let many = stranger.post_bare("/check/many", &[("format", &id), ("paste", &paste), ("as", "json")]).text();
        assert!(many.contains(banned) && many.contains(&id), "{many}");
        let table = stranger.post_bare("/check/many", &[("format", &id), ("paste", &paste)]).text();
        assert!(table.contains("Panini TCG, Club night") && !table.contains("a house format"), "it is called by its name: {table}");
        let legal = stranger.post_bare("/check", &[("format", &id), ("list", include_str!("../../card_data/panini/decks/nail.txt"))]).text();
        assert!(!legal.contains("a house format"), "{legal}");
        let api = stranger.post_bare(&format!("/api/v1/check?format={id}"), &[]);
        assert_eq!(api.status, 400, "a list is missing, the format is known");
        let json = stranger.get(&format!("/api/v1/formats/{id}"));
        assert!(json.status == 200 && json.text().contains("Orange Aura Drill"), "{}", json.text());
        let text = stranger.get(&format!("/formats/{id}/text")).text();
        assert!(scouter::legality::Format::parse(&text).is_ok(), "the shell reads it: {text}");
        let unknown = stranger.get("/check?format=house/01a1fe03-f75b-7569-b0d4-6194a6e8da51@1");
        assert!(unknown.status == 422 && unknown.text().contains("no house format"), "{}", unknown.text());
    }

    fn a_deck_that_is_kept_for_a_version_is_judged_by_it_whatever_comes_later(database) {
        let app = App::serve(&database.url, FREELY);
        let mut bulma = signed_up(&app, "Bulma");
        let id = made(&mut bulma, FIELDS);
        let answer = bulma.post("/decks/new", &[("format", &id), ("list", LIST)]);
        assert_eq!(answer.status, 303, "{}", answer.text());
        let deck = answer.location().to_owned();
        let banned = "is banned in Club night";
        assert!(bulma.get(&deck).text().contains(banned), "{}", bulma.get(&deck).text());
        assert!(bulma.get(&deck).text().contains("in Club night</a>"), "{}", bulma.get(&deck).text());
        let builder = bulma.get(&format!("{deck}/edit")).text();
        assert!(builder.contains(&format!("value=\"{id}\" selected")), "the builder has it: {builder}");
        let key = id.trim_end_matches("@1");
        let next = field(&field(FIELDS, "banned", ""), "base", "1");
        let changed = bulma.post(&format!("/formats/{key}/edit"), &next);
        assert_eq!((changed.status, changed.location()), (303, format!("/formats/{key}@2").as_str()));
        assert!(bulma.get(&deck).text().contains(banned), "the deck names version 1");
        let differ = bulma.get(&format!("/formats/compare?a={key}@1&b={key}@2")).text();
        assert!(differ.contains("Orange Aura Drill") && differ.contains("banned"), "{differ}");
        let late = bulma.post(&format!("/formats/{key}/edit"), &field(&next, "name", "Club day"));
        assert_eq!(late.status, 422, "somebody was faster");
        assert!(late.text().contains("version 2 was made meanwhile") || late.text().contains("Version 2 was made meanwhile"), "{}", late.text());
        assert!(late.text().contains("value=\"Club day\""), "what was typed stays");
        let same = bulma.post(&format!("/formats/{key}/edit"), &field(&next, "base", "2"));
        assert_eq!(same.location(), format!("/formats/{key}@2"), "the same again is no version");
        let other = bulma.post(&format!("/formats/{key}/edit"), &field(&field(&next, "base", "2"), "game", "score"));
        assert!(other.status == 422 && other.text().contains("cannot be changed"), "{}", other.text());
    }

    fn before_i_keep_a_version_i_see_what_it_does_to_my_list_and_to_the_public_decks(database) {
        let app = App::serve(&database.url, FREELY);
        let mut bulma = signed_up(&app, "Bulma");
        let legal = include_str!("../../card_data/panini/decks/nail.txt");
        let deck = bulma.keep(legal);
        assert_eq!(bulma.post(&format!("{deck}/visibility"), &[("visibility", "public")]).status, 303);
        let hidden = bulma.keep("game: panini\nname: Hidden plans\n3 Orange Aura Drill\n");
        let free = field(&field(FIELDS, "banned", ""), "do", "try");
        let tried = bulma.post("/formats/new", &field(&free, "list", LIST)).text();
        assert!(tried.contains("Your list:") && tried.contains("PA-DECK-"), "{tried}");
        assert!(tried.contains("Of 1 public deck of this game") && tried.contains("1 would be legal"), "{tried}");
        let id = made(&mut bulma, &field(FIELDS, "banned", ""));
        let key = id.trim_end_matches("@1");
        let card = legal.lines().find(|line| line.starts_with("3 ")).unwrap().trim_start_matches("3 ");
        let card = card.split(" [").next().unwrap().trim();
        let stricter = [("do", "try"), ("game", "panini"), ("name", "Club night"), ("banned", card), ("base", "1")];
        let page = bulma.post(&format!("/formats/{key}/edit"), &stricter).text();
        assert!(page.contains("1 is legal by the version there is, and 0 would be legal by this one"), "{page}");
        assert!(page.contains(&deck) && !page.contains(&hidden) && !page.contains("Hidden plans"), "public decks only: {page}");
        assert!(bulma.get(&format!("/formats/{key}")).text().contains("version 1 of 1"), "nothing was kept");
    }

    /// FORMAT-POINTS
    fn i_give_cards_points_and_a_deck_may_have_only_so_many(database) {
        let app = App::serve(&database.url, FREELY);
        let mut bulma = signed_up(&app, "Bulma");
        let fields = field(FIELDS, "banned", "");
        let half = bulma.post("/formats/new", &field(&fields, "points", "4 Orange Aura Drill"));
        assert!(half.status == 422 && half.text().contains("“Points of a deck, at most”"), "{}", half.text());
        assert!(half.text().contains("4 Orange Aura Drill</textarea>"), "what was typed stays: {}", half.text());
        let other = bulma.post("/formats/new", &field(&fields, "most-points", "10"));
        assert!(other.status == 422 && other.text().contains("no title has any"), "{}", other.text());
        let whole = field(&field(&fields, "points", "4 Orange Aura Drill\n1 Stare Down"), "most-points", "10");
        let odd = bulma.post("/formats/new", &field(&whole, "points", "4 Orange Aura Dril\nStare Down"));
        assert!(odd.status == 422 && odd.text().contains("does not begin with a number"), "{}", odd.text());
        let tried = bulma.post("/formats/new", &field(&field(&whole, "do", "try"), "list", LIST)).text();
        assert!(tried.contains("12 points (12 for 3 Orange Aura Drill); Club night allows 10"), "{tried}");
        let id = made(&mut bulma, &whole);
        let mut stranger = Person::at(&app.address);
        let page = stranger.get(&format!("/formats/{id}")).text();
        assert!(page.contains("at most 10 in a deck") && page.contains("Points of each copy"), "{page}");
        let checked = stranger.post_bare("/check", &[("format", &id), ("list", LIST)]).text();
        assert!(checked.contains("12 points (12 for 3 Orange Aura Drill); Club night allows 10") && checked.contains("FORMAT-POINTS"), "{checked}");
        let two = stranger.post_bare("/check", &[("format", &id), ("list", &LIST.replace('3', "2"))]).text();
        assert!(!two.contains("Club night allows"), "8 are allowed: {two}");
        let key = id.trim_end_matches("@1");
        let fewer = field(&field(&whole, "most-points", "5"), "base", "1");
        assert_eq!(bulma.post(&format!("/formats/{key}/edit"), &fewer).status, 303);
        let differ = bulma.get(&format!("/formats/compare?a={key}@1&b={key}@2")).text();
        assert!(differ.contains("Points of a deck") && differ.contains("at most 5"), "{differ}");
        let shown = bulma.get(&format!("/formats/{key}/edit")).text();
        assert!(shown.contains("name=\"most-points\" value=\"5\"") && shown.contains("4 Orange Aura Drill"), "{shown}");
    }

    fn a_day_on_which_a_format_does_not_hold_is_said_beside_the_verdict(database) {
        let app = App::serve(&database.url, FREELY);
        let mut bulma = signed_up(&app, "Bulma");
        let year = field(&field(FIELDS, "from", "2026-01-01"), "until", "2026-12-31");
        let id = made(&mut bulma, &year);
        let mut stranger = Person::at(&app.address);
        let mut judged = |day: &str| stranger.post_bare("/check", &[("format", &id), ("list", LIST), ("on", day)]).text();
        let before = judged("2020-05-05");
        let caveat = "<p class=\"notice\">Club night holds from 2026-01-01 until 2026-12-31, and not on 2020-05-05, the day this list is judged by.";
        assert!(before.contains(caveat), "{before}");
        let within = judged("2026-05-05");
        assert!(!within.contains("the day this list is judged by"), "{within}");
    }

    fn i_go_from_fields_to_text_and_back_and_lose_nothing(database) {
        let app = App::serve(&database.url, FREELY);
        let mut bulma = signed_up(&app, "Bulma");
        let fields = field(&field(FIELDS, "limited", "1 Stare Down"), "do", "text");
        let page = bulma.post("/formats/new", &fields).text();
        assert!(page.contains("name=\"text\"") && page.contains("Stare Down"), "{page}");
        let text = "game = 'panini'\nslug = 'club'\nname = 'By text'\nbanned = ['Stare Down']\n";
        let back = bulma.post("/formats/new", &[("by", "text"), ("do", "fields"), ("text", text)]).text();
        assert!(back.contains("value=\"By text\"") && back.contains("name=\"banned\""), "{back}");
        let broken = bulma.post("/formats/new", &[("by", "text"), ("do", "keep"), ("text", "game = 'panini'\nbaned = []\n")]);
        assert_eq!(broken.status, 422);
        assert!(broken.text().contains("baned = []"), "the text stays: {}", broken.text());
        let id = made(&mut bulma, &[("by", "text"), ("do", "keep"), ("text", text), ("visibility", "public")]);
        assert!(Person::at(&app.address).get("/formats").text().contains("By text"), "{id} is public");
    }

    fn a_published_format_is_among_the_choices_of_everybody_found_by_name_and_leads_to_its_uses(database) {
        let app = App::serve(&database.url, FREELY);
        let (mut bulma, mut yamcha) = (signed_up(&app, "Bulma"), signed_up(&app, "Yamcha"));
        let id = made(&mut bulma, &field(FIELDS, "visibility", "public"));
        let same = made(&mut yamcha, &field(&field(FIELDS, "visibility", "public"), "name", "Club night"));
        made(&mut yamcha, &field(&field(FIELDS, "visibility", "private"), "name", "Secret night"));
        let mut stranger = Person::at(&app.address);
        for page in ["/check", "/check/many", "/events/new"] {
            let text = stranger.get(page).text();
            let group = text.split("<optgroup label=\"Panini TCG: house formats of others\">").nth(1);
            let group = group.unwrap_or_else(|| panic!("{page}: {text}")).split("</optgroup>").next().unwrap().to_owned();
            for said in [format!("value=\"{id}\">Club night (house format by Bulma, Panini TCG)"), format!("value=\"{same}\">Club night (house format by Yamcha, Panini TCG)")] {
                assert!(group.contains(&said), "{page}: {group}");
            }
            assert!(!text.contains("Secret night") && !text.contains("your house formats"), "{page}");
            let own = yamcha.get(page).text();
            let mine = own.split("<optgroup label=\"Panini TCG: your house formats\">").nth(1).unwrap().split("</optgroup>").next().unwrap().to_owned();
            assert!(mine.contains("Secret night") && mine.contains(&same) && !mine.contains(&id), "{page}: {mine}");
            assert!(own.contains(&format!("value=\"{id}\">")), "{page}");
            let chosen = stranger.get(&format!("{page}?format={id}")).text();
            assert!(chosen.contains(&format!("value=\"{id}\" selected")), "{page}: {chosen}");
        }
        let shown = stranger.get(&format!("/formats/{id}")).text();
        for way in ["/check?format=", "/check/many?format=", "/events/new?format="] {
            assert!(shown.contains(&format!("href=\"{way}{id}\"")), "{way}: {shown}");
        }
        for number in 0..45 {
            made(&mut bulma, &field(&field(FIELDS, "visibility", "public"), "name", &format!("Kame {number}")));
        }
        let many = stranger.get("/check").text();
        assert_eq!(many.matches("(house format by").count(), 40, "as many as can be looked through");
        for (words, found) in [("club NIGHT", 2), ("kame 44", 1), ("100%", 0), ("<b>", 0)] {
            let page = stranger.get(&format!("/formats?name={}", words.replace(' ', "+").replace('%', "%25").replace('<', "%3C").replace('>', "%3E")));
            assert_eq!((page.status, page.text().matches("/formats/house/").count()), (200, found), "{words}: {}", page.text());
        }
        assert_eq!(stranger.get(&format!("/formats?name={}", "x".repeat(500))).status, 400);
    }

    fn what_is_wrong_with_a_format_is_said_in_the_words_of_its_form(database) {
        let app = App::serve(&database.url, FREELY);
        let mut bulma = signed_up(&app, "Bulma");
        for (name, value, said, not) in [
            ("name", "", "Name: give the format a name", "`name`"),
            ("limited", "3 Orange Aura Drill", "stands under “Banned” and under “Limited”", "`banned`"),
            ("max", "1", "say the least number", "`size`"),
            ("most-points", "7", "“Points of a deck, at most”", "most-points`"),
            ("from", "soon", "From: ", "from: soon"),
        ] {
            let refused = bulma.post("/formats/new", &field(FIELDS, name, value));
            let told = refused.words_of("role=\"alert\"");
            assert!(refused.status == 422 && told.contains(said) && !told.contains(not), "{name}: {told}");
        }
        let long = "n".repeat(81);
        let refused = bulma.post("/formats/new", &field(FIELDS, "name", &long));
        let told = refused.words_of("role=\"alert\"");
        assert_eq!(told.matches("name").count() + told.matches("Name").count(), 1, "said once: {told}");
    }

    fn a_private_format_is_nobody_elses_and_only_its_maker_changes_one(database) {
        let app = App::serve(&database.url, FREELY);
        let (mut bulma, mut other) = (signed_up(&app, "Bulma"), signed_up(&app, "Yamcha"));
        let id = made(&mut bulma, &field(FIELDS, "visibility", "private"));
        let key = id.trim_end_matches("@1").to_owned();
        for path in [format!("/formats/{key}"), format!("/formats/{id}"), format!("/formats/{id}/text"), format!("/api/v1/formats/{id}")] {
            assert_eq!(other.get(&path).status, 404, "{path}");
        }
        assert_eq!(other.get(&format!("/check?format={id}")).status, 422);
        assert!(bulma.get("/check").text().contains("Club night (house format"), "mine is among the choices");
        assert!(!other.get("/check").text().contains("Club night"));
        assert_eq!(bulma.post(&format!("/formats/{key}/visibility"), &[("visibility", "public")]).status, 303);
        assert_eq!(other.get(&format!("/formats/{key}")).status, 200);
        assert_eq!(other.post(&format!("/formats/{key}/edit"), &field(FIELDS, "base", "1")).status, 403);
        assert_eq!(other.post(&format!("/formats/{key}/visibility"), &[("visibility", "private")]).status, 403);
        let copy = other.get(&format!("/formats/new?from={id}")).text();
        assert!(copy.contains("Orange Aura Drill"), "but anybody may copy it");
    }

    fn what_i_do_to_my_format_strangers_see_in_their_choices_at_once(database) {
        let app = App::serve(&database.url, FREELY);
        let (mut bulma, mut stranger) = (signed_up(&app, "Bulma"), Person::at(&app.address));
        assert!(!stranger.get("/check").text().contains("Club night"));
        let id = made(&mut bulma, &field(FIELDS, "visibility", "private"));
        let key = id.trim_end_matches("@1");
        for (visibility, is_offered) in [("public", true), ("private", false), ("public", true), ("unlisted", false)] {
            assert_eq!(bulma.post(&format!("/formats/{key}/visibility"), &[("visibility", visibility)]).status, 303);
            assert_eq!(stranger.get("/check").text().contains("Club night"), is_offered, "{visibility}");
        }
    }

    fn the_shell_judges_by_a_house_format_of_the_site_by_its_name_or_address(database) {
        let app = App::serve(&database.url, FREELY);
        let mut bulma = signed_up(&app, "Bulma");
        let id = made(&mut bulma, FIELDS);
        let key = id.trim_end_matches("@1");
        assert_eq!(bulma.post(&format!("/formats/{key}/edit"), &field(&field(FIELDS, "banned", ""), "base", "1")).status, 303);
        let folder = Folder::new("house");
        std::fs::create_dir(folder.path.join("lists")).unwrap();
        std::fs::write(folder.path.join("lists/Ana.txt"), LIST).unwrap();
        let run = |arguments: &[&str]| {
            let mut shell = Command::new(env!("CARGO_BIN_EXE_scouter"));
            let shell = shell.args(arguments).args(["--database-url", &database.url]);
            let output = shell.current_dir(&folder.path).output().unwrap();
            let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
            (output.status.code(), text(output.stdout), text(output.stderr))
        };
        let banned = "is banned in Club night";
        let address = format!("{}/formats/{id}", app.address);
        for (named, is_banned) in [(id.as_str(), true), (address.as_str(), true), (&format!("{key}@2"), false), (key, false)] {
            let (code, said, errors) = run(&["check", "--format", named, "lists/Ana.txt"]);
            assert_eq!((code, said.contains(banned)), (Some(1), is_banned), "{named}: {said} {errors}");
            std::fs::write(folder.path.join("event.toml"), format!("name = 'Kame Cup'\nformat = '{named}'\n")).unwrap();
            let (code, said, errors) = run(&["event", "check"]);
            // The first finding in words, and how many there are beside it.
            let more = said.contains(if is_banned { "and 3 more" } else { "and 2 more" });
            assert_eq!((code, more), (Some(1), true), "{named}: {said} {errors}");
        }
        for unknown in [format!("{key}@9"), "house/nonsense".to_owned()] {
            let (code, _, errors) = run(&["check", "--format", &unknown, "lists/Ana.txt"]);
            assert!(code == Some(2) && errors.contains("no house format is called") && errors.contains("--database-url"), "{errors}");
        }
    }

    fn two_formats_side_by_side_say_what_the_public_decks_are_by_each(database) {
        let app = App::serve(&database.url, FREELY);
        let mut bulma = signed_up(&app, "Bulma");
        let legal = include_str!("../../card_data/panini/decks/nail.txt");
        let deck = bulma.keep(legal);
        assert_eq!(bulma.post(&format!("{deck}/visibility"), &[("visibility", "public")]).status, 303);
        let hidden = bulma.keep(legal);
        let card = legal.lines().find(|line| line.starts_with("3 ")).unwrap().trim_start_matches("3 ");
        let card = card.split(" [").next().unwrap().trim();
        let id = made(&mut bulma, &field(FIELDS, "banned", card));
        let address = format!("/formats/compare?a=panini/standard&b={id}");
        let asked = bulma.get(&address).text();
        assert!(asked.contains("Judge the public decks by both") && !asked.contains("verdict differs"), "{asked}");
        let dated = field(&field(FIELDS, "game", "score"), "banned", "");
        let dated = made(&mut bulma, &field(&dated, "from", "2001-08-01"));
        let times = bulma.get(&format!("/formats/compare?a=score/open-75&b={dated}")).words_of("class=\"compared\"");
        assert!(times.contains("Holds at any time from 2001-08-01 on") && !times.contains("open to open"), "{times}");
        let page = bulma.get(&format!("{address}&decks=yes")).text();
        assert!(page.contains("1 is legal by the first format and 0 by the second") && page.contains("of 1 the verdict differs"), "{page}");
        assert!(page.contains(&deck) && !page.contains(&hidden), "public decks only: {page}");
        let choice = bulma.get("/formats/compare").text();
        assert_eq!(choice.matches(&format!("<option value=\"{id}")).count(), 2, "a house format stands in both menus: {choice}");
        let games = bulma.get("/formats/compare?a=panini/standard&b=score/open-75&decks=yes");
        assert!(games.status == 200 && !games.text().contains("public decks"), "two games have no decks together");
    }

    fn an_event_keeps_the_version_it_was_made_with(database) {
        let app = App::serve(&database.url, FREELY);
        let mut bulma = signed_up(&app, "Bulma");
        let id = made(&mut bulma, FIELDS);
        let event = bulma.post("/events/new", &field(FORM, "format", &id));
        assert_eq!(event.status, 303, "{}", event.text());
        let event = event.location().trim_end_matches("/desk").to_owned();
        let key = id.trim_end_matches("@1");
        assert_eq!(bulma.post(&format!("/formats/{key}/edit"), &field(&field(FIELDS, "banned", ""), "base", "1")).status, 303);
        assert_eq!(bulma.post(&format!("/formats/{key}/visibility"), &[("visibility", "private")]).status, 303);
        let mut ana = Person::at(&app.address);
        let page = ana.get(&event).text();
        assert!(page.contains("Panini TCG, Club night") && page.contains("Orange Aura Drill"), "{page}");
        let once = secret_of(&mut ana, &format!("{event}/enter"));
        let checked = ana.post(&format!("{event}/enter"), &[("once", &once), ("do", "check"), ("name", "Ana"), ("list", LIST)]);
        assert!(checked.text().contains("is banned in Club night"), "{}", checked.text());
        let private = Club::new(database).organiser.post("/events/new", &field(FORM, "format", &id));
        assert!(private.status == 422 && private.text().contains("hoose the format"), "a stranger cannot choose it");
    }

    fn a_version_is_never_written_over(database) {
        let app = App::serve(&database.url, FREELY);
        made(&mut signed_up(&app, "Bulma"), FIELDS);
        let mut conn = database.connect();
        let over = match &conn {
            AnyConnection::Sqlite(_) => "INSERT OR REPLACE INTO format_versions SELECT * FROM format_versions",
            AnyConnection::Postgres(_) => "TRUNCATE format_versions CASCADE",
        };
        for sql in ["UPDATE format_versions SET body = ''", "DELETE FROM format_versions", over] {
            let refused = conn.batch_execute(sql).unwrap_err().to_string();
            assert!(refused.contains("only grows"), "{sql}: {refused}");
        }
    }

    fn a_format_outlives_the_account_that_made_it(database) {
        let app = App::serve(&database.url, FREELY);
        let mut bulma = signed_up(&app, "Bulma");
        let id = made(&mut bulma, FIELDS);
        let gone = bulma.post("/account/delete", &[("password", crate::support::http::PASSWORD), ("sure", "yes")]);
        assert_eq!(gone.status, 303, "{}", gone.text());
        let page = Person::at(&app.address).get(&format!("/formats/{id}"));
        assert!(page.status == 200 && !page.text().contains("Bulma"), "{}", page.text());
    }
}
