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
        "defense any: stop; may { anger -1; choose { search a styled drill in your discard -> play | nothing } }",
        "constant: change your physical attacks: stages +3, unstoppable, hit { opponent anger -1 } for turn",
        "constant if power-level(you) >= 20001: change opponent's first 1 physical attacks: unmodifiable",
        "strategy [attacker valid] target up-to 2 opponent's injured warrior pay chi super super 1, discard 1: heal target",
        "power each-turn pay stages 5, anger 1: move all other drill -> discard; opponent draw 2 + level(you)",
        "action pay chi X: power target by -X / 6 - anger(you) for showdown",
        "attack-hits of your styled card by opponent once-per-combat if in-combat and not(moved <= 1): draw 1",
        "power: move 2 random card in opponent's hand chosen-by opponent -> deck shuffled; capture",
        "power: if (your-turn and attack is physical) and it is card copy-of(this) not(red) { stop } else { draw X }",
    ] {
        assert_eq!(round(line), line);
    }
}
