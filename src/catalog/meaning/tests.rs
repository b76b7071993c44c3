use super::*;

fn problems(game: Game, kind: &str, ability: &str) -> Vec<String> {
    let chi = if kind == "wish" { "" } else { "chi = \"1\"" };
    let card = format!("number = \"1\"\nname = \"A\"\ntype = \"{kind}\"\n{chi}\nability = [{ability}]");
    let entry: CardEntry = toml::from_str(&card).unwrap();
    let wrong = abilities(game, entry.kind.unwrap(), &entry);
    wrong.into_iter().map(|problem| problem.message).collect()
}

fn refused(kind: &str, ability: &str, why: &str) {
    let wrong = problems(Game::Bandai, kind, ability);
    assert!(
        wrong.iter().any(|problem| problem.contains(why)),
        "{kind} {ability}: {wrong:?}"
    );
}

#[test]
fn words_of_another_game_are_refused_all_at_once() {
    let wrong = problems(
        Game::Bandai,
        "warrior",
        r#"{ when = "attack", cost = [{ stages = 2 }], if = "in-combat", do = [{ stages = { by = { anger = "you" } } }, { reveal = { all = { style = "red", in = "banished" } } }] }"#,
    );
    for word in ["attack", "stages", "in-combat", "anger", "style", "banished"] {
        let said = format!("`{word}` is a word of another game; Bandai CCG does not know it");
        assert!(wrong.contains(&said), "{word}: {wrong:?}");
    }
    for ability in [
        r#"{ when = "strategy", do = [{ draw = {} }] }"#,
        r#"{ when = "power", icons = ["valid"], do = [{ draw = {} }] }"#,
        r#"{ when = "power", cost = [{ chi = "1" }], do = [{ draw = {} }] }"#,
        r#"{ when = "power", do = [{ planet-damage = { to = "opponent" } }] }"#,
        r#"{ when = "power", do = [{ draw = { count = { adventure = "you" } } }] }"#,
        r#"{ when = "power", do = [{ reveal = { all = { status = "injured" } } }] }"#,
        r#"{ when = "power", do = [{ reveal = { all = { type = "warrior" } } }] }"#,
        r#"{ keyword = "plunder" }"#,
    ] {
        for (game, kind) in [(Game::Score, "non-combat"), (Game::Panini, "setup")] {
            assert!(!problems(game, kind, ability).is_empty(), "{game}: {ability}");
        }
    }
    let critical = r#"{ when = "power", do = ["critical"] }"#;
    assert_eq!(problems(Game::Score, "non-combat", critical).len(), 1);
    assert_eq!(problems(Game::Panini, "setup", critical), [""; 0]);
}

#[test]
fn what_happens_once_is_not_said_of_all_the_time() {
    let once = r#"{ when = "constant", if = "in-combat", do = [{ if = { is = "in-combat", then = [{ move = { cards = "this", to = "banished" } }] } }] }"#;
    let always = r#"{ when = "constant", do = [{ forbid = { action = "act", of = "this" } }] }"#;
    for game in [Game::Score, Game::Panini] {
        let kind = if game == Game::Score {
            "non-combat"
        } else {
            "drill"
        };
        let wrong = problems(game, kind, once);
        assert!(
            wrong
                .iter()
                .any(|problem| problem.contains("`move` happens once")),
            "{wrong:?}"
        );
        assert_eq!(problems(game, kind, always), [""; 0]);
    }
}

#[test]
fn a_target_and_an_x_come_from_somewhere() {
    let target = r#"{ when = "action", do = [{ damage = { to = "target" } }] }"#;
    refused(
        "technique",
        target,
        "aims at nothing; say what with `target CARDS`",
    );
    let x = r#"{ when = "action", cost = [{ chi = "1" }], do = [{ power = { of = "this", combat = { minus = "X" } } }] }"#;
    refused("warrior", x, "an \"X\" that nothing pays or counts");
    for (game, kind) in [(Game::Score, "non-combat"), (Game::Panini, "setup")] {
        let ability = r#"{ when = "power", do = [{ move = { cards = "target", to = "hand" } }, { draw = { count = "X" } }] }"#;
        assert_eq!(problems(game, kind, ability).len(), 2);
    }
}

#[test]
fn special_abilities_stand_on_their_type() {
    refused(
        "warrior",
        "{ keyword = { time-limit = 2 } }",
        "only an Event has it",
    );
    for ability in [
        "{ keyword = { fierce = 2 } }",
        "{ keyword = \"plunder\" }",
        "{ keyword = \"toughness\" }",
    ] {
        refused(
            "technique",
            ability,
            "does nothing on a Technique; only a Warrior has it",
        );
        refused("event", ability, "only a Warrior has it");
    }
    let grant = r#"{ when = "action", do = [{ grant = { keyword = { evolution = { marker = 1, into = "B" } }, to = "user" } }] }"#;
    refused("technique", grant, "granting `evolution` does nothing");
}

#[test]
fn nothing_is_said_that_nobody_looks_at() {
    let free = r#"cost = [{ chi = "-" }]"#;
    for (kind, ability, why) in [
        (
            "technique",
            r"{ do = [{ draw = {} }] }".to_owned(),
            "is used in a step",
        ),
        (
            "technique",
            r#"{ when = "deployed", do = [{ draw = {} }] }"#.to_owned(),
            "is used in a step",
        ),
        (
            "wish",
            r#"{ when = "turn-begins", do = [{ draw = {} }] }"#.to_owned(),
            "is used in a step",
        ),
        (
            "technique",
            r#"{ when = "action", do = [{ negate = "target" }], target = { type = "warrior" } }"#.to_owned(),
            "negates a link of the Chain",
        ),
        (
            "warrior",
            format!(
                r#"{{ when = "action", {free}, requires = {{ named = "B" }}, do = [{{ draw = {{}} }}] }}"#
            ),
            "`if this is ...`",
        ),
        (
            "warrior",
            format!(r#"{{ when = "action", {free}, do = [{{ power = {{ of = "user", combat = 1 }} }}] }}"#),
            "this card is `this`",
        ),
        (
            "technique",
            r#"{ when = "action", do = [{ planet-damage = { to = "opponent", count = 0 } }] }"#.to_owned(),
            "`planet-damage` of 0 does nothing",
        ),
        (
            "warrior",
            r#"{ when = "action", do = [{ power = { of = "this", combat = 1 } }] }"#.to_owned(),
            "used without end",
        ),
        (
            "event",
            format!(r#"{{ when = "strategy", {free}, uses = "unlimited", do = [{{ draw = {{}} }}] }}"#),
            "used without end",
        ),
        (
            "warrior",
            r#"{ when = "deployed", cost = [{ chi = "1" }], do = [{ draw = {} }] }"#.to_owned(),
            "a cost is paid for what is used in a step",
        ),
        (
            "event",
            r"{ do = [{ draw = {} }] }".to_owned(),
            "the line says no time; say one before the colon",
        ),
        (
            "technique",
            r#"{ when = "action", icons = ["valid"], do = [{ draw = {} }] }"#.to_owned(),
            "the icon `valid` means nothing",
        ),
    ] {
        refused(kind, &ability, why);
    }
    let twice = r#"{ keyword = "plunder" }, { when = "action", do = [{ draw = {} }] }"#;
    refused("warrior", twice, "ability 2: it costs nothing");
}

#[test]
fn what_makes_sense_is_taken() {
    for (kind, ability) in [
        (
            "warrior",
            r#"{ when = "strategy", cost = [{ chi = "X" }], do = [{ draw = { count = "X" } }] }"#,
        ),
        (
            "technique",
            r#"{ when = "action", target = { in = "chain" }, do = [{ negate = "target" }] }"#,
        ),
        (
            "event",
            r#"{ when = "action", icons = ["db"], uses = "each-turn", target = { type = "warrior" }, do = [{ heal = "target" }] }"#,
        ),
        (
            "event",
            r#"{ do = [{ power = { of = { all = { type = "warrior" } }, combat = 1 } }] }"#,
        ),
        (
            "warrior",
            r#"{ when = "deployed", do = [{ count = { cards = { in = "hand", of = "you" } } }, { draw = { count = "X" } }] }"#,
        ),
    ] {
        assert_eq!(problems(Game::Bandai, kind, ability), [""; 0], "{ability}");
    }
}

#[test]
fn a_pile_is_one_players_and_alternatives_lie_in_one_place() {
    let of_chosen = r#"{ when = "power", do = [{ move = { cards = { choose = { card = { in = "discard", of = "chosen" } } }, to = "banished" } }] }"#;
    let top_of_chosen = r#"{ when = "power", do = [{ reveal = { top = { of = "chosen" } } }] }"#;
    let placed = r#"{ when = "power", do = [{ draw = { count = { cards = { any = [{ in = "discard", of = "you" }, { in = "banished", of = "you" }] } } } }] }"#;
    for (ability, why) in [
        (of_chosen, "nobody's pile"),
        (top_of_chosen, "nobody's pile"),
        (placed, "of all alternatives at once"),
    ] {
        let wrong = problems(Game::Panini, "setup", ability);
        assert!(wrong.iter().any(|one| one.contains(why)), "{ability}: {wrong:?}");
    }
}

fn said(game: Game, kind: &str, does: &str) -> Vec<String> {
    let mut card = toml::Table::new();
    for (key, value) in [("number", "1"), ("name", "A"), ("type", kind), ("does", does)] {
        card.insert(key.to_owned(), value.into());
    }
    let entry: CardEntry = card.try_into().unwrap();
    let wrong = abilities(game, entry.kind.unwrap(), &entry);
    wrong.into_iter().map(|problem| problem.message).collect()
}

/// SC-LATER-44, SC-LATER-107, SC-LATER-113, SC-LATER-124, SC-LATER-174, SC-SETUP-03, PA-DMG-08, PA-DMG-11: what only one of
/// the two games has.
#[test]
fn words_of_score_alone_and_of_panini_alone_are_refused_in_the_other_game() {
    let of_score = [
        ("tokui-waza", "power if your tokui-waza is red: draw 1"),
        ("shield", "shield any: stop"),
        ("empower", "attack: attack energy life 4; empower 3"),
        ("focused", "power: change your attacks: focused"),
        ("unfocused", "power: change your attacks: unfocused"),
        (
            "focused",
            "attacking of your card if attack among (focused attacks): draw 1",
        ),
        (
            "fuse",
            "power: fuse your drill to your drill into drill in your hand",
        ),
        ("defuse", "power: defuse all your drill"),
        ("sensei-deck", "power: move top 1 of your sensei-deck -> hand"),
        ("be-exchanged", "constant: forbid be-exchanged this"),
        ("use-tuff-enuff", "constant: permit use-tuff-enuff this"),
        ("stop-focused", "constant: permit stop-focused this"),
        ("empowers", "empowers of your card: draw 1"),
        ("fuses", "fuses: draw 1"),
    ];
    for (word, does) in of_score {
        let why = format!("`{word}` is a word of another game; Panini TCG does not know it");
        assert!(said(Game::Panini, "drill", does).contains(&why), "{does}");
        assert!(
            said(Game::Score, "drill", does)
                .iter()
                .all(|why| !why.contains("another game")),
            "{does}"
        );
    }
    for (word, does) in [
        ("critical", "power: critical"),
        ("critical", "power: change your attacks: critical"),
        ("critical", "power if critical: draw 1"),
        ("deals-critical", "deals-critical of your card: draw 1"),
        ("uses-critical", "uses-critical: draw 1"),
        ("use-criticals", "constant: forbid use-criticals all card"),
        ("other-critical", "power: other-critical"),
    ] {
        let why = format!("`{word}` is a word of another game; Score CCG does not know it");
        assert!(
            said(Game::Score, "drill", does).contains(&why),
            "{does}: {:?}",
            said(Game::Score, "drill", does)
        );
        assert!(
            said(Game::Panini, "drill", does)
                .iter()
                .all(|why| !why.contains("another game")),
            "{does}"
        );
    }
}

#[test]
fn a_time_that_a_type_cannot_come_to_is_refused() {
    for (game, kind, does, why) in [
        (
            Game::Score,
            "physical-combat",
            "constant: hand-limit by 2",
            "is used and put away",
        ),
        (
            Game::Panini,
            "event",
            "constant: hand-limit by 2",
            "is used and put away",
        ),
        (
            Game::Score,
            "physical-combat",
            "captured: draw 1",
            "happens to a Dragon Ball",
        ),
        (
            Game::Panini,
            "mastery",
            "captured: draw 1",
            "happens to a Dragon Ball",
        ),
        (
            Game::Score,
            "mastery",
            "attack: attack physical stages AT",
            "no attack is made with a Mastery",
        ),
        (
            Game::Score,
            "mastery",
            "endures: draw 1",
            "is in play from the start",
        ),
        (
            Game::Panini,
            "main-personality",
            "drawn: draw 1",
            "is in play from the start",
        ),
        (
            Game::Score,
            "location",
            "attack: attack physical stages AT",
            "no attack is made with a Location",
        ),
        (
            Game::Score,
            "dragon-ball",
            "defense any: stop",
            "is not used against attacks",
        ),
        (
            Game::Score,
            "combat",
            "shield any: stop",
            "`shield` is of cards that stay in play",
        ),
        (
            Game::Score,
            "drill",
            "reaches-highest: draw 1",
            "happens to a personality",
        ),
    ] {
        let wrong = said(game, kind, does);
        assert!(
            wrong.iter().any(|problem| problem.contains(why)),
            "{kind} {does}: {wrong:?}"
        );
    }
    for (game, kind, does) in [
        (
            Game::Score,
            "physical-combat",
            "constant: permit stop-focused this",
        ),
        (
            Game::Score,
            "physical-combat",
            "captured of your dragon-ball: draw 1",
        ),
        (Game::Panini, "mastery", "attack: attack physical stages AT"),
        (Game::Score, "mastery", "endures of your card: draw 1"),
        (Game::Score, "personality", "reaches-highest: draw 1"),
        (Game::Score, "drill", "shield any: stop"),
    ] {
        assert_eq!(said(game, kind, does), [""; 0], "{kind} {does}");
    }
}

#[test]
fn what_nothing_has_brought_about_is_refused() {
    for (does, why) in [
        ("power: stop", "`stop` stops the attack that is being made"),
        ("attack: stop", "`stop` stops the attack that is being made"),
        ("power: draw moved", "no verb before moves cards"),
        ("power: move it -> discard", "nothing is chosen before"),
        ("power: hit { draw 1 }", "none is made"),
        ("power: instead { draw 1 }", "set off by what would happen"),
        ("power: change this attack: stages +1", "none is being made"),
        ("attacking by opponent: draw 1", "leave out `by`"),
    ] {
        let wrong = said(Game::Panini, "setup", does);
        assert!(
            wrong.iter().any(|problem| problem.contains(why)),
            "{does}: {wrong:?}"
        );
    }
    for does in [
        "power: pick a drill; move it -> discard",
        "power: move a drill -> discard; draw moved",
        "power: attack physical stages AT; hit { draw 1 }",
        "power: whenever attacking { stop } for combat",
        "attack: whenever attacking { stop } for combat",
        "would-discard: may { instead { draw 1 } }",
        "attacking of opponent's card: draw 1",
    ] {
        assert_eq!(said(Game::Panini, "setup", does), [""; 0], "{does}");
    }
}
