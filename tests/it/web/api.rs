//! The JSON twins.

use serde_json::{Value, json};

use super::Site;

const LEGAL: &str = include_str!("../../../card_data/panini/decks/nail.txt");

fn get(path: &str) -> Value {
    let answer = Site::shared().get(path);
    assert_eq!(answer.header("content-type"), Some("application/json"), "{path}");
    serde_json::from_str(&answer.body).unwrap()
}

#[test]
fn a_list_is_judged_as_text_or_in_json() {
    let site = Site::shared();
    let text = site.post("/api/v1/check", "text/plain", LEGAL.as_bytes());
    let wrapped = json!({ "list": LEGAL, "format": "panini/standard" }).to_string();
    let wrapped = site.post("/api/v1/check", "application/json", wrapped.as_bytes());
    for answer in [text, wrapped] {
        let report: Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(report["verdict"], "legal");
        assert_eq!(
            report["deck"]["counts"],
            json!({ "personality": 4, "mastery": 1, "main": 60 })
        );
    }
}

#[test]
fn a_report_has_the_shape_the_command_line_prints() {
    let answer = Site::shared().post(
        "/api/v1/check?format=score/saiyan",
        "text/plain",
        b"4 Senzu Bean\n2 Senzu Been\n",
    );
    let report: Value = serde_json::from_str(&answer.body).unwrap();
    let keys: Vec<&str> = report.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "deck",
            "format",
            "game",
            "inferred",
            "notices",
            "passed",
            "profile",
            "remarks",
            "unresolved",
            "verdict",
            "violations"
        ]
    );
    assert_eq!(
        report["remarks"],
        json!([{ "line": 2, "text": "2 Senzu Been", "remark": "`Senzu Been` was taken for Senzu Bean, 2 copies; added to line 1" }])
    );
    let violation = &report["violations"][0];
    for key in [
        "rule",
        "title",
        "message",
        "statement",
        "cite",
        "ruling",
        "cards",
        "fix",
        "edits",
    ] {
        assert!(violation.get(key).is_some(), "{key} in {violation}");
    }
}

/// A game and a format of another game contradict each other; a page without a word is no deck; a day is a day.
#[test]
fn what_cannot_be_judged_is_refused_as_on_the_command_line() {
    let refused = |query: &str, list: &[u8]| {
        let answer = Site::shared().post(&format!("/api/v1/check{query}"), "text/plain", list);
        let failure: Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(failure["error"], "bad-input", "{query}: {}", answer.body);
        failure["message"].as_str().unwrap().to_owned()
    };
    let message = refused("?game=panini&format=score/saiyan", b"3 Senzu Bean");
    assert!(
        message.contains("score/saiyan is a format of Score CCG"),
        "{message}"
    );
    for nothing in ["", "\n\n// nothing\n"] {
        let message = refused("?format=score/saiyan", nothing.as_bytes());
        assert!(message.contains("names no card"), "{message}");
    }
    assert!(refused("?format=score/saiyan&on=soon", b"3 Senzu Bean").contains("2001-08-01"));
    let then = "/api/v1/check?format=score/open-75&on=2000-09-01";
    let answer = Site::shared().post(then, "text/plain", b"1 Dream Machine Battle");
    assert!(
        !answer.body.contains("\"rule\":\"FORMAT-BANNED\""),
        "{}",
        answer.body
    );
}

#[test]
fn a_search_says_what_it_understood() {
    let found = get("/api/v1/cards?q=type:mastery+style:red+foo:bar");
    assert_eq!(found["warnings"].as_array().unwrap().len(), 1);
    assert!(found["total"].as_u64().unwrap() >= 3);
    assert_eq!(found["cards"][0]["type"], "mastery");
}

#[test]
fn a_card_tells_its_formats() {
    let card = get("/api/v1/cards/score/sai/242");
    assert_eq!(card["formats"]["score/saiyan"], 0);
    assert_eq!(card["name"], "Dream Machine Battle");
}

#[test]
fn a_card_tells_what_it_does_as_trees() {
    let card = get("/api/v1/cards/score/sai/158");
    assert!(card["effects"][0]["do"].is_array(), "{card}");
    let both = get("/api/v1/cards/score/sai/094");
    assert!(both["effects_reworded"][0]["do"].is_array(), "{both}");
    let document = get("/api/v1/openapi.json");
    let facts = &document["components"]["schemas"]["CardJson"]["properties"];
    assert_eq!(facts["effects"]["type"], "array", "{facts}");
    assert_eq!(facts["effects_reworded"]["type"], "array");
}

#[test]
fn rules_and_formats_are_there() {
    assert_eq!(get("/api/v1/rule/pa-deck-01")["enforced"], true);
    assert!(get("/api/v1/rules/score")["rules"].as_array().unwrap().len() > 100);
    assert_eq!(get("/api/v1/formats")[0]["id"], "score/saiyan");
}

#[test]
fn the_document_describes_every_call_and_is_ours() {
    let document = get("/api/v1/openapi.json");
    assert_eq!(document["info"]["title"], "Scouter");
    let described = document["paths"].as_object().unwrap();
    for scouter::web::Address { path: route, .. } in scouter::web::addresses()
        .into_iter()
        .filter(|address| address.path.starts_with("/api/"))
    {
        assert!(
            described.contains_key(route) || route.ends_with("openapi.json"),
            "{route}"
        );
    }
    assert!(described.contains_key("/api/v1/check"));
}

#[test]
fn what_a_call_is_asked_by_stands_in_its_query_and_may_be_left_out() {
    let document = get("/api/v1/openapi.json");
    for (path, verb) in [("/api/v1/check", "post"), ("/api/v1/cards", "get")] {
        let parameters = document["paths"][path][verb]["parameters"].as_array().unwrap();
        assert!(!parameters.is_empty(), "{path}");
        for parameter in parameters {
            assert_eq!(parameter["in"], "query", "{path}: {parameter}");
            assert_ne!(parameter["required"], true, "{path}: {parameter}");
        }
    }
}

/// The parameters of each call, by its address.
fn parameters(document: &Value) -> Vec<(String, Value)> {
    let paths = document["paths"].as_object().unwrap().iter();
    let all = paths.flat_map(|(path, verbs)| {
        let of = |verb: &str| verbs[verb]["parameters"].as_array().cloned().unwrap_or_default();
        let all = of("get").into_iter().chain(of("post"));
        all.map(|parameter| (path.clone(), parameter)).collect::<Vec<_>>()
    });
    all.collect()
}

/// A text says how long it may be, a number from where to where.
#[test]
fn whatever_a_call_can_say_has_a_bound() {
    let document = get("/api/v1/openapi.json");
    let bounded = |name: &str, schema: &Value| {
        let of_type = |kind: &str| {
            let said = &schema["type"];
            said == kind || said.as_array().is_some_and(|kinds| kinds.contains(&json!(kind)))
        };
        if of_type("integer") {
            assert!(
                schema["minimum"].is_number() && schema["maximum"].is_number(),
                "{name}: {schema}"
            );
        } else {
            assert!(
                of_type("string") && schema["maxLength"].is_number(),
                "{name}: {schema}"
            );
        }
    };
    let all = parameters(&document);
    assert!(all.len() > 12, "{all:?}");
    for (path, parameter) in &all {
        bounded(&format!("{path} {}", parameter["name"]), &parameter["schema"]);
    }
    let request = &document["components"]["schemas"]["CheckRequest"]["allOf"];
    let list = request
        .as_array()
        .unwrap()
        .iter()
        .find_map(|part| part["properties"].get("list"));
    assert_eq!(list.unwrap()["maxLength"], 1 << 20);
    for (_, schema) in document["components"]["schemas"]["CheckBy"]["properties"]
        .as_object()
        .unwrap()
    {
        bounded("CheckBy", schema);
    }
    for status in ["400", "429"] {
        assert!(
            document["paths"]["/api/v1/cards"]["get"]["responses"][status].is_object(),
            "{status}"
        );
    }
}

#[test]
fn no_call_names_anything_by_more_letters_than_its_document_says() {
    let document = get("/api/v1/openapi.json");
    for (path, parameter) in parameters(&document) {
        if parameter["in"] != "path" {
            continue;
        }
        let most = usize::try_from(parameter["schema"]["maxLength"].as_u64().unwrap()).unwrap();
        let hole = format!("{{{}}}", parameter["name"].as_str().unwrap());
        let address = path.replace(&hole, &"x".repeat(most + 1));
        let answer = Site::shared().get(&address.replace(['{', '}'], ""));
        assert_eq!(answer.status, 404, "{path} {hole}");
        assert!(
            !answer.body.contains(&"x".repeat(most)),
            "{path}: {}",
            answer.body
        );
    }
}

#[test]
fn the_limits_the_document_states_are_the_limits_there_are() {
    let document = get("/api/v1/openapi.json");
    let mut tried = 0;
    for (path, verbs) in document["paths"].as_object().unwrap() {
        let parameters = verbs["get"]["parameters"]
            .as_array()
            .into_iter()
            .chain(verbs["post"]["parameters"].as_array());
        for parameter in parameters.flatten() {
            let Some(most) = parameter["schema"]["maxLength"].as_u64() else {
                continue;
            };
            if parameter["in"] == "path" {
                continue;
            }
            tried += 1;
            let (name, most) = (
                parameter["name"].as_str().unwrap(),
                usize::try_from(most).unwrap(),
            );
            let ask = |length: usize| {
                let address = format!("{path}?{name}={}", "x".repeat(length));
                let answer = if verbs["post"].is_object() {
                    Site::shared().post(&address, "text/plain", LEGAL.as_bytes())
                } else {
                    Site::shared().get(&address)
                };
                (answer.status, answer.body)
            };
            let (status, body) = ask(most + 1);
            assert_eq!(status, 400, "{path} {name}");
            assert!(body.contains(&format!("at most {most} are taken")), "{body}");
            assert!(!ask(most).1.contains("are taken"), "{path} {name}");
        }
    }
    assert_eq!(tried, 5, "q of the cards, and four ways to judge a list by");
}
