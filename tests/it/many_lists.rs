//! Many lists at once, on the page and in the shell, as a judge meets them.

use std::io::{Cursor, Write};
use std::process::{Command, Output};

use serde_json::Value;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::support::app::{App, Folder};
use crate::support::http::{Answer, Person, exchange};

const LEGAL: &str = include_str!("../data/decks/panini/legal-sixty.txt");
const SIXTY_ONE: &str = include_str!("../data/decks/panini/PA-DECK-01.txt");
const SCORE: &str = include_str!("../data/decks/score/legal-seventy-five.txt");
const UNREAD: &str = "game: panini\n3 Orang Jukebox Machine\n";
const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

/// A part of a form: its field, the file's name, what is in it.
type Part<'a> = (&'a str, Option<&'a str>, &'a [u8]);

/// Somebody at the page.
struct Judge(App);

impl Judge {
    fn new() -> Self {
        Self(App::start())
    }

    fn send(&self, parts: &[Part<'_>]) -> Answer {
        let mut body = Vec::new();
        for (field, file, bytes) in parts {
            let file = file.map_or(String::new(), |file| format!("; filename=\"{file}\""));
            let head = format!("--line\r\nContent-Disposition: form-data; name=\"{field}\"{file}\r\n\r\n");
            body.extend_from_slice(head.as_bytes());
            body.extend_from_slice(bytes);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(b"--line--\r\n");
        let host = self.0.address.trim_start_matches("http://");
        let head = format!(
            "POST /check/many HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nAccept: text/html\r\n\
             Content-Type: multipart/form-data; boundary=line\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        exchange(host, &head, &body).unwrap()
    }

    fn files(&self, files: &[(&str, &[u8])]) -> Answer {
        let parts: Vec<Part<'_>> = files
            .iter()
            .map(|(name, bytes)| ("files", Some(*name), *bytes))
            .collect();
        self.send(&parts)
    }

    /// Presses a button of a table, with what its form carries.
    fn press(&self, table: &Answer, buttons: &[(&str, &str)]) -> Answer {
        let packed = packed(table);
        let mut parts: Vec<Part<'_>> = vec![("lists", None, packed.as_bytes())];
        parts.extend(
            buttons
                .iter()
                .map(|(name, value)| (*name, None, value.as_bytes())),
        );
        self.send(&parts)
    }
}

fn packed(table: &Answer) -> String {
    let (_, rest) = table.body.split_once("name=\"lists\" value=\"").unwrap();
    rest.split('"').next().unwrap().to_owned()
}

/// The rows of a table, words only.
fn rows(table: &Answer) -> Vec<String> {
    let (_, body) = table.body.split_once("<tbody>").unwrap();
    let (body, _) = body.split_once("</tbody>").unwrap();
    let words = regex::Regex::new("<[^>]*>").unwrap();
    body.split("</tr>")
        .map(|row| {
            words
                .replace_all(row, " ")
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
        })
        .filter(|row| !row.is_empty())
        .collect()
}

fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

const FOUR: &[(&str, &[u8])] = &[
    ("ana.txt", LEGAL.as_bytes()),
    ("ben.txt", SIXTY_ONE.as_bytes()),
    ("cleo.txt", UNREAD.as_bytes()),
    ("dov.txt", SCORE.as_bytes()),
];

#[test]
fn i_choose_the_files_of_my_players_and_see_every_verdict_at_once() {
    let page = Judge::new().files(FOUR);
    assert_eq!(page.status, 200);
    assert!(page.body.contains("<h1>4 lists checked"), "{}", page.body);
    insta::assert_snapshot!(rows(&page).join("\n"));
}

#[test]
fn a_zip_is_as_good_as_its_files_and_what_is_no_list_is_named() {
    let judge = Judge::new();
    let archive = zipped(&[
        ("cup/ana.txt", LEGAL.as_bytes()),
        ("cup/poster.png", PICTURE),
        ("__MACOSX/._ana.txt", b"\0"),
        ("more.zip", &zipped(&[("x.txt", b"y")])),
    ]);
    let page = judge.files(&[("cup.zip", &archive)]);
    insta::assert_snapshot!(rows(&page).join("\n"));
    assert!(page.body.contains("1 hidden file passed over"), "{}", page.body);
    assert!(
        !page.body.contains("IHDR"),
        "bytes that are not text are on no page"
    );
}

#[test]
fn i_paste_all_lists_with_a_line_above_each() {
    let paste = format!("=== Ana Brief\n{LEGAL}\n=== Ben Ox\n{SIXTY_ONE}\n");
    let page = Judge::new().send(&[("paste", None, paste.as_bytes())]);
    let rows = rows(&page);
    assert_eq!(rows.len(), 2, "{rows:?}");
    assert!(rows[0].starts_with("Ben Ox Illegal 61 cards"), "{}", rows[0]);
    assert!(rows[1].starts_with("Ana Brief Legal No breach"), "{}", rows[1]);
}

#[test]
fn i_filter_sort_and_search_without_sending_the_files_again() {
    let judge = Judge::new();
    let page = judge.files(FOUR);
    let names = |page: &Answer| -> Vec<String> {
        let first = |row: String| row.split(' ').next().unwrap().to_owned();
        rows(page).into_iter().map(first).collect()
    };
    assert_eq!(
        names(&page),
        ["ben.txt", "cleo.txt", "ana.txt", "dov.txt"],
        "the worst first"
    );
    assert_eq!(
        names(&judge.press(&page, &[("show", "legal")])),
        ["ana.txt", "dov.txt"]
    );
    assert_eq!(names(&judge.press(&page, &[("show", "score")])), ["dov.txt"]);
    assert_eq!(
        names(&judge.press(&page, &[("sort", "name")])),
        ["ana.txt", "ben.txt", "cleo.txt", "dov.txt"]
    );
    assert_eq!(
        names(&judge.press(&page, &[("words", "PA-DECK-01")])),
        ["ben.txt", "cleo.txt"]
    );
    // What was chosen stays chosen when another button is pressed.
    let shown = judge.press(&page, &[("shown", "legal"), ("sort", "name")]);
    assert_eq!(names(&shown), ["ana.txt", "dov.txt"]);
    let none = judge.press(&page, &[("words", "nobody has this")]);
    assert_eq!(rows(&none), ["No list is like that."]);
}

#[test]
fn one_format_for_all_judges_them_all() {
    let judge = Judge::new();
    let page = judge.files(&[("dov.txt", SCORE.as_bytes())]);
    let casual = judge.press(&page, &[("format", "score/casual")]);
    assert!(rows(&casual)[0].contains("Casual"), "{:?}", rows(&casual));
}

/// FORMAT-BANNED: the ban of 2001 did not hold a year before.
#[test]
fn all_are_judged_as_of_a_day() {
    let judge = Judge::new();
    let dream = "game: score\nformat: score/open-75\n1 Dream Machine Battle\n";
    let page = judge.files(&[("dov.txt", dream.as_bytes())]);
    let rules = |on: &str| judge.press(&page, &[("on", on), ("as", "json")]).body;
    assert!(rules("").contains("FORMAT-BANNED") && rules("2001-08-01").contains("FORMAT-BANNED"));
    assert!(!rules("2000-09-01").contains("FORMAT-BANNED"));
    let before = judge.press(&page, &[("on", "2000-09-01")]);
    assert!(
        before.body.contains("value=\"2000-09-01\""),
        "the day stays chosen: {}",
        before.body
    );
    let report = judge.press(&page, &[("on", "2000-09-01"), ("open", "1")]);
    assert!(
        !report.body.contains("Dream Machine Battle is banned"),
        "the full report is of that day, too"
    );
    assert_eq!(judge.press(&page, &[("on", "soon")]).status, 422);
}

/// The report of one list says so, too.
#[test]
fn each_row_says_when_its_format_is_judged_outside_its_time() {
    let judge = Judge::new();
    let lists: [(&str, &[u8]); 2] = [
        ("dov.txt", b"game: score\nformat: score/saiyan\n1 Senzu Bean\n"),
        ("ana.txt", LEGAL.as_bytes()),
    ];
    let page = judge.files(&lists);
    let caveat = "and not on 1999-01-01, the day this list is judged by.";
    let told = |on: &str| rows(&judge.press(&page, &[("on", on), ("sort", "given")]));
    let before = told("1999-01-01");
    assert!(before[0].contains(caveat), "{before:?}");
    assert!(!told("2001-08-01")[0].contains("the day this list is judged by"));
    assert!(!told("")[0].contains("the day this list is judged by"));
    let found = judge.press(&page, &[("on", "1999-01-01"), ("words", "holds not dov")]);
    assert_eq!(rows(&found).len(), 1, "it is found by its words");
    let file = |kind: &str| {
        judge
            .press(&page, &[("on", "1999-01-01"), ("as", kind), ("sort", "given")])
            .text()
    };
    let csv = file("csv");
    assert!(
        csv.starts_with("number,") && csv.contains(",same as,out of time\r\n"),
        "{csv}"
    );
    assert!(csv.contains(caveat), "{csv}");
    let json: Value = serde_json::from_str(&file("json")).unwrap();
    assert!(
        json[0]["out_of_time"].as_str().unwrap().ends_with(caveat),
        "{json}"
    );
    let folder = Folder::new("out-of-time");
    std::fs::write(folder.path.join("dov.txt"), lists[0].1).unwrap();
    let shell = |on: &str| {
        let output = scouter(&["--table", "--on", on, "dov.txt"], &folder);
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(shell("1999-01-01").contains(caveat), "{}", shell("1999-01-01"));
    assert!(!shell("2001-08-01").contains("judged by"));
}

#[test]
fn a_name_opens_the_full_report_which_says_whose_it_is() {
    let judge = Judge::new();
    let page = judge.files(FOUR);
    let report = judge.press(&page, &[("open", "2")]);
    assert!(report.body.contains("id=\"PA-DECK-01\""), "{}", report.body);
    assert!(report.words_of("class=\"deck-name\"").starts_with("ben.txt · "));
}

#[test]
fn i_take_the_table_along_as_csv_and_json() {
    let judge = Judge::new();
    let page = judge.files(&[
        ("=cmd|'/c calc'!A0.txt", SIXTY_ONE.as_bytes()),
        ("ana.txt", LEGAL.as_bytes()),
    ]);
    let csv = judge.press(&page, &[("as", "csv"), ("sort", "given")]);
    assert_eq!(
        csv.header("content-disposition"),
        Some("attachment; filename=\"lists.csv\"")
    );
    insta::assert_snapshot!(csv.text());
    let json: Value =
        serde_json::from_str(&judge.press(&page, &[("as", "json"), ("show", "illegal")]).text()).unwrap();
    assert_eq!(json.as_array().unwrap().len(), 1);
    assert_eq!(json[0]["breaches"][0]["rule"], "PA-DECK-01");
}

#[test]
fn i_print_all_registration_sheets_in_one_go() {
    let judge = Judge::new();
    let paste = format!("=== Ana von Brief\n{LEGAL}\n");
    let page = judge.send(&[
        ("files", Some("ben.txt"), SIXTY_ONE.as_bytes()),
        ("files", Some("poster.png"), PICTURE),
        ("paste", None, paste.as_bytes()),
    ]);
    let fields = [
        ("as", "sheets"),
        ("event", "Kame Cup"),
        ("date", "2026-11-28"),
        ("location", "Graz"),
    ];
    let answer = judge.press(&page, &fields);
    assert_eq!(answer.header("content-type"), Some("application/pdf"));
    let pdf = String::from_utf8_lossy(&answer.bytes).into_owned();
    assert_eq!(pdf.matches("/Type /Page\n").count(), 2);
    for words in [
        "(Kame Cup)",
        "(2026-11-28)",
        "(Graz)",
        "(Ana von)",
        "(Brief)",
        "ben.txt",
        "/Outlines",
    ] {
        assert!(pdf.contains(words), "{words}");
    }
}

/// A press sends all that its page holds: what was chosen before, empty fields, and a field for files without one.
#[test]
fn each_button_does_its_work_with_all_that_its_page_sends() {
    let judge = Judge::new();
    let mut person = Person::at(&judge.0.address);
    let page = judge.files(FOUR);
    let table = |page: &Answer| page.form("class=\"many\"");
    let csv = person.submit(&table(&page).press("as", "csv"));
    assert_eq!(
        csv.header("content-disposition"),
        Some("attachment; filename=\"lists.csv\"")
    );
    for (name, _) in FOUR {
        assert!(csv.text().contains(name), "{}", csv.text());
    }
    let given = person.submit(&table(&page).press("sort", "given"));
    let json = person.submit(&table(&given).press("as", "json"));
    let json: Value = serde_json::from_str(&json.text()).unwrap();
    let names = json
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["name"].as_str().unwrap());
    assert!(
        names.eq(FOUR.iter().map(|(name, _)| *name)),
        "in the order chosen before: {json}"
    );
    let illegal = person.submit(&table(&page).press("show", "illegal"));
    assert_eq!(rows(&illegal).len(), 1);
    let csv = person.submit(&table(&illegal).press("as", "csv")).text();
    assert!(
        csv.contains("ben.txt") && !csv.contains("ana.txt"),
        "the rows shown: {csv}"
    );
    let filled = table(&illegal)
        .with("event", "Kame Cup")
        .with("date", "2026-11-28")
        .with("location", "Graz");
    let sheets = person.submit(&filled.press("as", "sheets"));
    assert_eq!(sheets.header("content-type"), Some("application/pdf"));
    let pdf = String::from_utf8_lossy(&sheets.bytes).into_owned();
    for words in ["(Kame Cup)", "(2026-11-28)", "(Graz)"] {
        assert!(pdf.contains(words), "{words}");
    }
    assert_eq!(
        pdf.matches("/Type /Page\n").count(),
        1,
        "the sheet of the list shown"
    );
    let again = person.submit(&table(&illegal).with("words", "").press("show", "all"));
    assert_eq!(rows(&again).len(), 4);
    let report = person.submit(&table(&page).press("open", "2"));
    assert!(report.text().contains("id=\"PA-DECK-01\""), "{}", report.text());
}

#[test]
fn more_lists_join_those_on_the_page() {
    let judge = Judge::new();
    let page = judge.files(&[("ana.txt", LEGAL.as_bytes())]);
    let packed = packed(&page);
    let page = judge.send(&[
        ("lists", None, packed.as_bytes()),
        ("files", Some("ben.txt"), LEGAL.as_bytes()),
    ]);
    let rows = rows(&page);
    assert_eq!(rows.len(), 2);
    assert!(rows[1].contains("Same cards as ana.txt."), "{rows:?}");
}

#[test]
fn an_empty_form_says_what_to_do_and_a_damaged_one_too() {
    let judge = Judge::new();
    let empty = judge.send(&[("files", Some(""), b""), ("paste", None, b"")]);
    assert_eq!(empty.status, 422);
    assert!(empty.body.contains("choose files, a zip of them, or paste lists"));
    let damaged = judge.send(&[("lists", None, b"not a pile")]);
    assert_eq!(damaged.status, 422);
}

#[test]
fn a_bomb_of_an_archive_is_a_row_and_not_an_outage() {
    let judge = Judge::new();
    let zeros = vec![b'0'; 32 << 20];
    let page = judge.files(&[(
        "bomb.zip",
        &zipped(&[("zeros.txt", &zeros), ("ana.txt", LEGAL.as_bytes())]),
    )]);
    let rows = rows(&page);
    assert!(
        rows.iter()
            .any(|row| row.starts_with("zeros.txt Not read larger than 256 kB")),
        "{rows:?}"
    );
    assert!(
        rows.iter().any(|row| row.starts_with("ana.txt Legal")),
        "{rows:?}"
    );
}

#[test]
fn bytes_that_are_not_text_are_refused_by_name_and_put_into_no_text_box() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let page = person.post_file("/check", "file", PICTURE);
    assert_eq!(page.status, 422);
    assert!(
        page.words_of("role=\"alert\"")
            .contains("file: This is a picture"),
        "{}",
        page.body
    );
    assert!(
        !page.body.contains("IHDR") && !page.body.contains("PNG"),
        "{}",
        page.body
    );
}

fn scouter(arguments: &[&str], folder: &Folder) -> Output {
    Command::new(env!("CARGO_BIN_EXE_scouter"))
        .arg("check")
        .args(arguments)
        .current_dir(&folder.path)
        .output()
        .unwrap()
}

fn club() -> Folder {
    let folder = Folder::new("many");
    for (name, list) in FOUR {
        std::fs::write(folder.path.join(name), list).unwrap();
    }
    std::fs::write(folder.path.join("poster.png"), PICTURE).unwrap();
    folder
}

#[test]
fn the_shell_has_the_same_table() {
    let folder = club();
    let output = scouter(&["--table", "."], &folder);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("poster.png"), "the poster is no list: {said}");
    insta::assert_snapshot!(String::from_utf8(output.stdout).unwrap());
    let csv = scouter(&["--csv", "ana.txt", "ben.txt"], &folder);
    assert_eq!(csv.status.code(), Some(1));
    let text = String::from_utf8(csv.stdout).unwrap();
    assert!(
        text.starts_with("number,name,verdict,") && text.contains("\r\n2,ben.txt,illegal,panini,"),
        "{text}"
    );
}

#[test]
fn the_shell_opens_a_zip_and_prints_all_sheets() {
    let folder = club();
    std::fs::write(folder.path.join("cup.zip"), zipped(FOUR)).unwrap();
    let arguments = [
        "cup.zip",
        "--sheets",
        "all.pdf",
        "--event",
        "Kame Cup",
        "--date",
        "2026-11-28",
        "--place",
        "Graz",
    ];
    let output = scouter(&arguments, &folder);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("4 sheets in all.pdf"));
    let pdf = std::fs::read(folder.path.join("all.pdf")).unwrap();
    let pdf = String::from_utf8_lossy(&pdf);
    assert!(pdf.contains("(Kame Cup)") && pdf.matches("/Type /Page\n").count() == 4);
}

#[test]
fn the_shell_reads_a_zip_whose_names_begin_with_this_folder_and_says_what_it_passed_over() {
    let folder = club();
    let files: [(&str, &[u8]); 3] = [
        ("./ana.txt", LEGAL.as_bytes()),
        ("./lists/ben.txt", LEGAL.as_bytes()),
        ("./.DS_Store", b"\0"),
    ];
    std::fs::write(folder.path.join("dot.zip"), zipped(&files)).unwrap();
    let output = scouter(&["dot.zip"], &folder);
    let table = String::from_utf8_lossy(&output.stdout);
    assert!(
        table.contains("./ana.txt") && table.contains("./lists/ben.txt"),
        "{table}"
    );
    assert!(
        table.ends_with("2 legal, 0 not read, 0 unresolved, 0 illegal\n"),
        "{table}"
    );
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("1 hidden file passed over"), "{said}");
}

#[test]
fn what_cannot_be_judged_by_is_told_above_the_form_which_keeps_files_and_paste() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    for (name, value, said) in [
        ("on", "2001-02-30", "As of: 2001-02-30 is not a day"),
        ("format", "score/nope", "There is no format"),
    ] {
        let fields = [("paste", "=== Ana\n3 Red Back Kick\n"), (name, value)];
        let page = person.post_file_with("/check/many", &fields, "files", b"3 Red Duck\n");
        let told = page.words_of("role=\"alert\"");
        assert!(
            page.status == 422 && told.contains(said),
            "{}: {told}",
            page.status
        );
        assert!(page.body.contains("=== Ana\n3 Red Back Kick"), "{}", page.body);
        let kept = page.body.split("name=\"lists\" value=\"").nth(1).unwrap();
        let kept = kept.split('"').next().unwrap().to_owned();
        let again = person.post_bare(
            "/check/many",
            &[("lists", &kept), ("paste", "=== Ana\n3 Red Back Kick\n")],
        );
        assert!(again.text().contains("2 lists checked"), "{}", again.text());
    }
    let spoilt = person.post_bare("/check/many", &[("paste", "=== Ana\n3 Red\0Duck\n")]);
    let told = spoilt.words_of("role=\"alert\"");
    assert!(
        spoilt.status == 422 && told.contains("The pasted text holds a character that no text has"),
        "{told}"
    );
    assert!(spoilt.text().contains("3 Red\u{fffd}Duck"), "{}", spoilt.text());
    let damaged = person.post_bare(
        "/check/many",
        &[("lists", "AAAA"), ("paste", "=== Ana\n3 Red Duck\n")],
    );
    let told = damaged.words_of("role=\"alert\"");
    assert!(
        damaged.status == 422
            && told.contains("came back damaged. Choose the files, or paste the lists, again"),
        "{told}"
    );
    assert!(damaged.text().contains("3 Red Duck"), "{}", damaged.text());
}

#[test]
fn two_lists_pasted_as_one_are_told_how_to_be_parted() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let both = "Ana\n3 Red Back Kick\nBen\n3 Red Duck\nAlso by Ben\n";
    let page = person.post_bare("/check/many", &[("paste", both)]).text();
    assert!(
        page.contains("put a line such as <code>=== Ana</code> above each"),
        "{page}"
    );
    let parted = person
        .post_bare("/check/many", &[("paste", "=== Ana\nnobody\nknows\n")])
        .text();
    assert!(!parted.contains("above each and send them again"), "{parted}");
}
