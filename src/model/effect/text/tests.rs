use super::*;

fn round(text: &str) -> String {
    match read(text) {
        Ok(abilities) => write(&abilities),
        Err(errors) => panic!("{text}: {errors:?}"),
    }
}

#[test]
fn canonical_lines_are_written_as_they_are_read() {
    for line in [
        "plunder",
        "fierce 2",
        "evolution 3 into \"Flint Ablaze\"",
        "attack: attack physical stages AT+3; anger +1; hit { rejuvenate 1 }",
        "defense any: stop; may { anger -1; choose { search a drill in your discard -> play | nothing } }",
        "power: search a card in opponent's deck -> discard discarded",
        "constant: change your physical attacks: stages +3, unstoppable, hit { opponent anger -1 } for turn",
        "constant if power-level(you) >= 20001: change opponent's first 1 physical attacks: unmodifiable",
        "strategy [attacker valid] target up-to 2 opponent's injured warrior pay chi super 1: heal target",
        "defense any pay user-stages 1: change your energy attacks: cost-exactly 1",
        "power each-turn pay stages 5, anger 1: move all other drill -> discard; opponent draw 2 + level(you)",
        "action pay chi X: power target by -X / 6 - anger(you) for showdown",
        "attack-hits of your styled card by opponent once-per-combat if in-combat and not (moved <= 1): stop",
        "power: move 2 random card in opponent's hand chosen-by opponent -> deck shuffled; capture",
        "power: whenever drawn of your card once { critical } for combat; later action-begins { end-combat }",
        "constant if times(passes of opponent's card last-action) >= 1: blank all card copy-of (host)",
        "power: dig 4 of your deck take a card -> hand rest bottom; look-top 2 of opponent's deck",
        "attack: attack physical stages AT + power-of(user); change your next 1 successful attacks: critical",
        "constant: change your attacks: counts-styled; after-use your card -> deck shuffled",
        "power: move top 3 (styled event) of your discard -> deck bottom; use-again-times 2; cancel",
        "power: opponent unless { discard 1 } { draw 1 }; likewise { may { draw 1 } }",
        "power: add-endurance card without-endurance in your deck by 2 for combat; opponent lose-game",
        "power: opponent take-control this for game; power-up +2 for next-turn; opponent anger-needed +1",
        "power if attacks-made(opponent's successful physical last-action attacks) >= 1: draw 1",
        "power: draw damage-prevented",
        "attacking of your card if times(attacking of your card this-action) <= 1: may { draw 1 }",
        "constant: permit outlast-falls all your drill",
        "power: allow { defense any unlimited pay discard 1: stop } for combat; cease",
        "constant: toll card named-card in each's hand life 2; waive gain-anger all your card by opponent",
        "attack: while critical { forbid lose-anger all your card for combat }; rating host at X + -1 for opponents-turn",
        "power: reckon all your personality above-zero at X + 1000000 for combat; shift all card by -3; stand host at 3",
        "reaches-highest of card bearing (this): move a card only-for-saiyans limit >= 2 in your under -> discard",
        "would-leave-play if bound-for discard and barred win-by-anger this: use a card base-life-most 5 in your aside",
        "power if life-by(opponent's copied attacks) + most-life-by(stoppable attacks) >= 5: draw number-of(it)",
        "constant: change your attacks: boost +1, life-at-least 6, twofold, by drill",
        "constant if peak(you) <= 500000: amend anger-raised of opponent's card by you as X + 1 for combat",
        "defense any if attack among (focused attacks): keep attack-card; arrange 5 of your discard bottom",
        "power: fasten a card does \"attach\" in your deck to a your main-personality; take-over a ally",
        "defense physical: next-phase { repeat opponent's attacks }; permit count-stronger this for combat",
        "constant: change your off-table attacks: stages base-stages, reward-by +2, reward-at 7, doubled, by your drill",
        "constant: consider this as card named-card; forbid be-advanced all card from-set \"BJ\" owned-by you",
        "reaches-zero of ally: cap-stages all personality at 5 for combat; draw last-stages(opponent's attacks) + last-life(attacks)",
        "attack pay ally-stages 4: copy-attack it; change opponent's next 1 against (user) modified-by you attacks: life +1",
        "power: draw life-modifier-of(all card in your discard)",
        "reveals-hand: other-critical; draw modifier-of(all card of-top-level with-effects used-this-turn just-moved)",
        "fuses: permit draw-from-bottom this; permit decline-rejuvenation this; forbid skip-combat this",
        "power: if (your-turn and your-phase and attack is physical) and it is card copy-of (this) not (red card) { stop }",
        "attack: attack physical stages AT+3; forbid use-shields all opponent's as-main card for combat",
        "power: draw AT(-2); opponent draw 1 - AT(-3)",
        "rejuvenated in-parentheses if in-combat: draw 1",
        "attack: attack physical life 3; rejuvenate 1 these a drill in your discard searched; hit { if earned { draw 1 } }",
    ] {
        assert_eq!(round(line).replace("\n    ", " "), line);
    }
}

#[test]
fn a_mistake_is_shown_with_its_place_and_the_word_that_was_meant() {
    let errors = |text: &str| {
        read(text)
            .unwrap_err()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        errors("power: drw 2\nattack: attack physical stages AT; serach a drill -> hand"),
        [
            "line 1, column 8: `drw` is not a verb; did you mean `draw`?",
            "line 2, column 36: `serach` is not a verb; did you mean `search`?"
        ]
    );
    assert_eq!(
        errors("defense physcal: stop")[0],
        "line 1, column 9: `physcal` is not part of the head of a line (which ends with `:`); write one of in-parentheses, of, by, requires, target, if, pay, once-per-turn, unlimited, once-per-combat, each-turn, once-per-game, twice-per-combat, three-times-per-combat, once-per-effect"
    );
    assert_eq!(
        errors("attacker: draw 1")[0],
        "line 1, column 1: `attacker` is an icon; say the time before it, such as `action [attacker]:`"
    );
    assert_eq!(
        errors("power: opponent stop")[0],
        "line 1, column 8: `stop` is not said of a player; leave `opponent` out"
    );
    assert_eq!(
        errors("power:")[0],
        "line 1, column 7: expected a verb, but the line ends"
    );
}

#[test]
fn fewer_cards_than_none_are_refused() {
    for text in ["attack: negate - 1 your card", "attack: negate -1 your card"] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn nesting_without_end_is_refused() {
    let deep = format!("power: {}draw 1{}", "may { ".repeat(400), " }".repeat(400));
    assert!(read(&deep).unwrap_err()[0].message.contains("too deeply"));
    let deep = format!(
        "power if {}your-turn{}: draw 1",
        "not(".repeat(700),
        ")".repeat(700)
    );
    assert!(read(&deep).unwrap_err()[0].message.contains("too deeply"));
    let deep = format!("power: draw {}1{}", "(".repeat(1_900), ")".repeat(1_900));
    assert!(read(&deep).unwrap_err()[0].message.contains("too deeply"));
}

#[test]
fn words_of_the_reference_are_told_apart() {
    for section in reference::sections() {
        let mut words: Vec<_> = section.words.iter().map(|entry| entry.usage).collect();
        words.sort_unstable();
        let count = words.len();
        words.dedup();
        assert_eq!(words.len(), count, "{}", section.title);
        assert!(
            section.words.iter().all(|entry| !entry.help.is_empty()),
            "{}",
            section.title
        );
    }
}

#[test]
fn each_rule_of_a_word_is_shown_with_that_word() {
    let sections = reference::sections();
    let words = sections.iter().flat_map(|section| &section.words);
    let shown: usize = words.filter(|entry| !entry.rests_on.is_empty()).count();
    assert_eq!(shown, rests_on::RESTS_ON.len());
}

/// A new word says which rules it rests on, or that it is of the language alone.
#[test]
fn each_word_rests_on_rules_or_is_of_the_language() {
    let mut of_language = 0;
    for section in reference::sections() {
        let row = of_language::OF_LANGUAGE
            .iter()
            .find(|(title, ..)| *title == section.title);
        let listed = row.map_or(&[][..], |(.., words)| *words);
        for entry in &section.words {
            let is_listed = listed.contains(&entry.word);
            assert_eq!(
                is_listed,
                entry.rests_on.is_empty(),
                "{}, {}",
                section.title,
                entry.word
            );
            of_language += usize::from(is_listed);
        }
    }
    let listed: usize = of_language::OF_LANGUAGE
        .iter()
        .map(|(.., words)| words.len())
        .sum();
    assert_eq!(of_language, listed, "a word is listed that is none");
}

proptest::proptest! {
    /// Whatever is read is written so that it reads the same, and written the same again.
    #[test]
    fn whatever_is_read_comes_back(text in "(power|attack|defense any|constant): (draw (X|2|-1|count\\(your drill\\)|2 \\+ anger\\(you\\)|6 - level\\(opponent\\))|move (all|a|up-to 2) (your )?(styled )?(drill|card) (in your (hand|discard) )?-> (deck bottom|discard|hand)|opponent anger [+-][1-9]|if (not\\()?your-turn(\\))? \\{ stop \\})(; critical)?") {
        if let Ok(abilities) = read(&text) {
            let written = write(&abilities);
            let again = read(&written).unwrap();
            proptest::prop_assert_eq!(&again, &abilities);
            proptest::prop_assert_eq!(write(&again), written);
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[a-z0-9 :;{}()|,+<>=\"\n-]{0,120}") {
        let _ = read(&text);
    }
}

#[test]
fn a_text_of_a_stranger_is_read_in_bounded_time_and_told_in_bounded_length() {
    let long = "anger +1; ".repeat(MOST_LETTERS / 10 + 1);
    let errors = read(&format!("power: {long}")).unwrap_err();
    assert_eq!(errors.len(), 1);
    assert!(
        errors[0].message.contains("at most 4000 letters"),
        "{}",
        errors[0]
    );
    assert_eq!(read(&"a\n".repeat(1_900)).unwrap_err().len(), MOST_MISTAKES);
    // A letter is a letter, whatever its bytes.
    assert!(read(&format!("power: by-hand \"{}\"", "ä".repeat(MOST_LETTERS - 20))).is_ok());
}
