//! What holds for every page.

use std::collections::BTreeSet;

use super::Site;
use crate::authorisation::examples;

#[test]
fn every_address_answers() {
    let site = Site::shared();
    for (route, example) in examples() {
        assert_eq!(site.get(example).status, 200, "{route}: {example}");
    }
}

#[test]
fn every_page_is_titled_has_one_heading_of_the_first_level_and_a_way_past_the_header() {
    let site = Site::shared();
    for example in pages() {
        let page = site.get(example);
        assert!(
            page.body.starts_with("<!doctype html>\n<html lang=\"en\">"),
            "{example}"
        );
        assert!(page.body.contains(" · Scouter</title>"), "{example}");
        assert_eq!(page.body.matches("<h1").count(), 1, "{example}");
        assert!(
            page.body.contains("<a class=\"skip\" href=\"#main\">"),
            "{example}"
        );
        let headings: Vec<u8> = levels(&page.body);
        let steps = headings.windows(2).all(|pair| pair[1] <= pair[0] + 1);
        assert!(steps, "{example}: a level of headings is skipped: {headings:?}");
    }
}

#[test]
fn no_id_stands_twice_on_a_page() {
    let site = Site::shared();
    for example in pages() {
        let page = site.get(example);
        let mut seen = BTreeSet::new();
        for id in page.values_of("id") {
            assert!(seen.insert(id.clone()), "{example}: {id}");
        }
    }
}

/// Queries, addresses and forms that something has to be said about.
const REFUSED: &[&str] = &[
    "/nothing",
    "/cards?q=style:purple",
    "/cards?q=purple:3",
    "/cards?q=pur:red",
    "/cards/panini/evo/999",
    "/rules/chess",
    "/formats/panini/none",
    "/decks?game=chess&style=purple",
    "/decks/nothing",
    "/events/nothing",
    "/check?format=panini/none",
    "/odds?game=panini&deck=60&group=3&least=1&turns=99",
];

#[test]
fn no_page_shows_a_backtick() {
    let site = Site::shared();
    let refused = REFUSED
        .iter()
        .map(|path| ((*path).to_owned(), site.get(path).body));
    let forms = [
        site.post_form("/check", &[("list", "")]),
        site.post_form("/check", &[("list", "1 Nobody Knows This\n4 Goku")]),
        site.post_form("/check", &[("format", "none"), ("list", "1 Goku")]),
        site.post_form("/check/many", &[("paste", "=== A\nnobody")]),
    ];
    let forms = forms.into_iter().map(|page| ("a form".to_owned(), page.body));
    let pages = pages().map(|path| (path.to_owned(), site.get(path).body));
    for (path, page) in pages.chain(refused).chain(forms) {
        let place = page.find('`');
        let around = place.map(|place| page[..place].chars().rev().take(80).collect::<String>());
        let around = around.map(|around| around.chars().rev().collect::<String>());
        assert_eq!(around, None, "{path}");
    }
}

#[test]
fn no_page_runs_or_styles_anything_inline_or_speaks_to_another_host() {
    let site = Site::shared();
    for example in pages() {
        let page = site.get(example);
        let policy = page.header("content-security-policy").unwrap();
        assert!(
            policy.starts_with("default-src 'none'; style-src 'self'; script-src 'self';"),
            "{policy}"
        );
        assert_eq!(
            page.header("x-content-type-options"),
            Some("nosniff"),
            "{example}"
        );
        assert_eq!(page.header("referrer-policy"), Some("same-origin"), "{example}");
        for inline in [
            " style=",
            "<style",
            " onclick=",
            "javascript:",
            "http://",
            "https://",
            "src=\"//",
            "href=\"//",
        ] {
            assert!(!page.body.contains(inline), "{example} has {inline}");
        }
        let scripts = page.body.matches("<script").count();
        let own = page.body.matches("<script src=\"/static/").count();
        assert_eq!(own, scripts, "{example}");
    }
}

#[test]
fn every_link_of_the_main_pages_leads_somewhere() {
    let site = Site::shared();
    let mut todo: BTreeSet<String> = pages()
        .flat_map(|example| {
            let page = site.get(example);
            let links: Vec<String> = page.values_of("href").chain(page.values_of("src")).collect();
            links.into_iter().map(move |link| resolve(example, &link))
        })
        .collect();
    // A page of cards has hundreds of alike links; a sample of each kind is enough.
    let mut seen_of_kind = std::collections::BTreeMap::<String, usize>::new();
    todo.retain(|link| {
        let kind: String = link
            .split(['?', '#'])
            .next()
            .unwrap()
            .split('/')
            .take(3)
            .collect();
        let seen = seen_of_kind.entry(kind).or_default();
        *seen += 1;
        *seen <= 40
    });
    assert!(todo.len() > 100, "only {} links", todo.len());
    for link in todo {
        let (address, anchor) = link.split_once('#').unwrap_or((&link, ""));
        let mut page = site.get(address);
        // What only an account may do leads to signing in.
        if page.status == 303 && page.location().starts_with("/account/sign-in?next=") {
            let sign_in = page.location().to_owned();
            page = site.get(&sign_in);
        }
        assert_eq!(page.status, 200, "{link}");
        if !anchor.is_empty() && !address.contains("/static/") {
            assert!(
                page.body.contains(&format!("id=\"{anchor}\"")),
                "{link}: no such place on the page"
            );
        }
    }
}

#[test]
fn files_keep_their_address_until_their_content_changes() {
    let site = Site::shared();
    let page = site.get("/");
    let sheet = page
        .values_of("href")
        .find(|link| link.ends_with("scouter.css"))
        .unwrap();
    let kept = site.get(&sheet);
    assert_eq!(kept.header("content-type"), Some("text/css"));
    assert_eq!(
        kept.header("cache-control"),
        Some("public, max-age=31536000, immutable")
    );
    let tag = kept.header("etag").unwrap();
    let again = site.send(&format!("GET {sheet} HTTP/1.1\r\nIf-None-Match: {tag}\r\n"), b"");
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    let old = site.get("/static/000000000000/scouter.css");
    assert_eq!((old.status, old.header("cache-control")), (200, Some("no-cache")));
}

#[test]
fn pages_are_compressed_for_those_who_can_read_it() {
    let site = Site::shared();
    let answer = site.send("GET /cards HTTP/1.1\r\nAccept-Encoding: br\r\n", b"");
    assert_eq!(answer.header("content-encoding"), Some("br"));
    assert!(
        answer
            .header("vary")
            .unwrap_or_default()
            .contains("accept-encoding")
    );
}

#[test]
fn the_head_of_a_page_can_be_asked_for_alone() {
    let answer = Site::shared().send("HEAD /cards HTTP/1.1\r\n", b"");
    assert_eq!((answer.status, answer.body.as_str()), (200, ""));
}

/// An example of every page that is HTML.
pub(super) fn pages() -> impl Iterator<Item = &'static str> {
    let files = [
        "/api/",
        "/healthz",
        "/readyz",
        "/robots.txt",
        "/favicon.svg",
        "/opensearch.xml",
        "/metrics",
        "/decks.atom",
        "/events.atom",
        "/static/",
    ];
    examples()
        .map(|(_, example)| example)
        .filter(move |example| !files.iter().any(|file| example.starts_with(file)))
}

fn levels(html: &str) -> Vec<u8> {
    html.split("<h")
        .skip(1)
        .filter_map(|rest| match rest.as_bytes() {
            [level @ b'1'..=b'6', b' ' | b'>', ..] => Some(level - b'0'),
            _ => None,
        })
        .collect()
}

fn resolve(page: &str, link: &str) -> String {
    match link.strip_prefix('#') {
        Some(anchor) => format!("{page}#{anchor}"),
        None => link.to_owned(),
    }
}
