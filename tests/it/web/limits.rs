//! What a field of a form says it takes at most is what its form takes.

use crate::events_site::people::FORM;
use crate::own_sets::entered;
use crate::support::app::{App, Folder};
use crate::support::http::{Answer, Person};

/// A field of a form as its page has it.
struct Field {
    name: String,
    value: String,
    most: Option<usize>,
}

/// A form that is posted.
struct Form {
    action: String,
    fields: Vec<Field>,
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    let value = rest.split('"').next()?;
    Some(
        value
            .replace("&#38;", "&")
            .replace("&amp;", "&")
            .replace("&#39;", "'"),
    )
}

/// The forms of a page with the first choice of each field and the first of each button.
fn forms(page: &Answer) -> Vec<Form> {
    let posted = page.body.split("<form").skip(1).filter_map(|rest| {
        let (head, inside) = rest.split_once('>')?;
        let inside = inside.split("</form>").next()?;
        (attribute(head, "method").as_deref() == Some("post")).then_some((head, inside))
    });
    let form = |(head, inside): (&str, &str)| {
        let mut fields: Vec<Field> = Vec::new();
        for tag in inside.split('<').skip(1) {
            let element = tag.split([' ', '>']).next().unwrap();
            let name = attribute(tag, "name")
                .filter(|_| ["input", "textarea", "select", "button"].contains(&element));
            match name {
                Some(name) if name != "csrf" && fields.iter().all(|field| field.name != name) => {
                    fields.push(Field {
                        value: attribute(tag, "value").unwrap_or_default(),
                        most: attribute(tag, "maxlength").map(|most| most.parse().unwrap()),
                        name,
                    });
                }
                _ => {}
            }
            if let Some(last) = fields
                .last_mut()
                .filter(|last| element == "option" && last.value.is_empty())
            {
                last.value = attribute(tag, "value").unwrap_or_default();
            }
        }
        Form {
            action: attribute(head, "action").unwrap(),
            fields,
        }
    };
    posted.map(form).collect()
}

/// Who opens a page, what they open, what goes with it, and the fields that say how many letters they take.
type Page<'a> = (&'a Person, &'a str, &'a [(&'a str, &'a str)], &'a [&'a str]);

/// Sends each form of the page with one letter too many in each field that says how many it takes; which fields those were.
fn overfilled(person: &Person, path: &str, known: &[(&str, &str)]) -> Vec<String> {
    let page = person.clone().get(path);
    assert_eq!(page.status, 200, "{path}");
    let mut tried = Vec::new();
    for form in forms(&page) {
        for field in &form.fields {
            // A number of cards or marks, of three digits.
            let Some(most) = field.most.filter(|_| field.name != "count") else {
                continue;
            };
            let long = "x".repeat(most + 1);
            let of_form = form.fields.iter().map(|field| {
                let said = known.iter().find(|(name, _)| *name == field.name);
                (
                    field.name.as_str(),
                    said.map_or(field.value.as_str(), |(_, value)| *value),
                )
            });
            let mut fields: Vec<(&str, &str)> = of_form.filter(|(name, _)| *name != field.name).collect();
            fields.push((&field.name, &long));
            let answer = person.clone().post(&form.action, &fields);
            let (place, text) = (format!("{} {}", form.action, field.name), answer.text());
            assert!([400, 422].contains(&answer.status), "{place}: {}", answer.status);
            assert!(
                text.contains(&format!("{} characters of ", most + 1)),
                "{place}: {text}"
            );
            assert!(
                text.contains(&format!("at most {most} are taken")),
                "{place}: {text}"
            );
            tried.push(field.name.clone());
        }
    }
    tried
}

#[test]
fn a_form_takes_as_many_letters_as_its_fields_say() {
    let folder = Folder::new("limits");
    let url = folder.path.join("scouter.db").display().to_string();
    let most = "100000";
    let app = App::serve(
        &url,
        &[
            "--accounts-per-minute",
            most,
            "--changes-per-minute",
            most,
            "--calls-per-minute",
            most,
        ],
    );
    let (mut stranger, mut bulma, mut guest) = (
        Person::at(&app.address),
        Person::at(&app.address),
        Person::at(&app.address),
    );
    stranger.proof();
    guest.proof();
    bulma.sign_up("Bulma");
    let set = entered(&mut bulma, "BW");
    let deck = bulma.keep("game: panini\n3 Orange Aura Drill\n");
    for (below, fields) in [
        ("discussion", [("open", "yes")]),
        ("visibility", [("visibility", "public")]),
    ] {
        assert_eq!(
            bulma.post(&format!("{deck}/{below}"), &fields).status,
            303,
            "{below}"
        );
    }
    let fields = [
        ("first", "panini/nail"),
        ("second", "panini/vegeta"),
        ("opponent", "person"),
    ];
    let invitation = bulma.post("/playtests/new", &fields).location().to_owned();
    let table = invitation.split('?').next().unwrap().to_owned();
    let event = bulma.post("/events/new", FORM).location().to_owned();
    let event = event.trim_end_matches("/desk").to_owned();
    let pages: [Page<'_>; 14] = [
        (&stranger, "/account/sign-in", &[], &["name", "password"]),
        (&stranger, "/account/sign-up", &[], &["name", "password"]),
        (
            &stranger,
            "/account/recover",
            &[("new-password", "kame house by the sea")],
            &["name", "code", "new-password"],
        ),
        (
            &bulma,
            "/account",
            &[("new-password", "kame house by the sea")],
            &[
                "name",
                "password",
                "password",
                "new-password",
                "password",
                "password",
            ],
        ),
        (&bulma, &deck, &[], &["text"]),
        (&bulma, "/playtests/new?game=panini", &[], &["seed"]),
        (&bulma, &table, &[], &["name"]),
        (&guest, &invitation, &[], &["name"]),
        (&bulma, "/sets/new", &[], &["code", "name"]),
        (&bulma, &set, &[], &["name"]),
        (
            &bulma,
            "/formats/new",
            &[("game", "panini"), ("name", "Mine")],
            &[
                "name",
                "about",
                "sets",
                "rules",
                "banned",
                "limited",
                "multiples",
                "points",
                "source",
            ],
        ),
        (
            &bulma,
            "/events/new",
            FORM,
            &["name", "place", "fee", "about", "zone"],
        ),
        (&guest, &format!("{event}/enter"), &[], &["name"]),
        (
            &bulma,
            &format!("{event}/desk"),
            &[],
            &["name", "reason", "label", "account"],
        ),
    ];
    for (person, path, known, expected) in pages {
        assert_eq!(overfilled(person, path, known), expected, "{path}");
    }
}

/// Lines end as two characters when a form is sent, and as one in its field.
#[test]
fn a_comment_of_many_lines_is_as_long_as_its_field_says() {
    let app = App::start();
    let mut bulma = Person::at(&app.address);
    bulma.sign_up("Bulma");
    let deck = bulma.keep("game: panini\n3 Orange Aura Drill\n");
    assert_eq!(
        bulma
            .post(&format!("{deck}/discussion"), &[("open", "yes")])
            .status,
        303
    );
    let text = "x\r\n".repeat(999) + "xx";
    assert_eq!(
        bulma.post(&format!("{deck}/comments"), &[("text", &text)]).status,
        303
    );
}

/// A limit is that of the name, and not of what stands around it.
#[test]
fn spaces_around_a_name_are_not_counted() {
    let app = App::start();
    let mut bulma = Person::at(&app.address);
    let spaced = format!("  Bulma{}Briefs  ", " ".repeat(40));
    let answer = bulma.post(
        "/account/sign-up",
        &[("name", &spaced), ("password", "kame house by the sea")],
    );
    assert_eq!(answer.status, 303, "{}", answer.text());
    assert!(bulma.get("/account").text().contains("Bulma Briefs"));
}
