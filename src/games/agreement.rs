//! What people agree on before a game: how many sit down, and by which optional rules they play.

use std::ops::RangeInclusive;

use super::{infer_format, options, rules};
use crate::catalog::Catalog;
use crate::deck::Deck;
use crate::engine::{OptionalRule, Options, Refusal};
use crate::model::Game;

/// How a game of these decks, all of one game, is played: in the profile of the first deck's format, by the rules that the
/// format of any of them names (a Kumite deck makes it a Kumite game, SC-OPT-11), and by the optional rules that were
/// agreed on, by their names. What does not go together is refused by the rule that says so, with the way out.
pub fn agreed(catalog: &Catalog, decks: &[Deck], names: &[String]) -> Result<Options, Refusal> {
    let Some(first) = decks.first() else {
        return Ok(Options::default());
    };
    let (game, seats) = (first.game, decks.len());
    if let Some(refusal) = why_not_seated(game, seats) {
        return Err(refusal);
    }
    let format = |deck| infer_format(catalog, deck).map(|(format, _)| format);
    let mut options = format(first).map_or_else(Options::default, options);
    let brought = decks.iter().skip(1).filter_map(format);
    options
        .rules
        .extend(brought.flat_map(|format| format.rules.iter().cloned()));
    let wanted: Result<Vec<_>, Refusal> = names.iter().map(|name| named(game, name)).collect();
    let wanted = wanted?;
    options.rules.extend(names.iter().cloned());
    options.rules.sort();
    options.rules.dedup();
    for rule in wanted {
        if let Some(refusal) = why_not_used(game, rule, seats, &options.rules) {
            return Err(refusal);
        }
    }
    Ok(options)
}

/// Why that many do not sit down at a table of the game.
pub fn why_not_seated(game: Game, seats: usize) -> Option<Refusal> {
    let company = rules(game).company();
    let fits = (2..=company.most).contains(&seats);
    (!fits).then(|| {
        let why = format!(
            "The {} is played by {}, and this is a table for {}; choose another number of seats",
            game.label(),
            range(&(2..=company.most)),
            word(seats)
        );
        Refusal::new(company.rule, why)
    })
}

fn named(game: Game, name: &str) -> Result<&'static OptionalRule, Refusal> {
    let known = rules(game).optional();
    let found = known.iter().find(|rule| rule.name == name);
    found.ok_or_else(|| {
        let known: Vec<&str> = known.iter().map(|rule| rule.name).collect();
        let why = if known.is_empty() {
            format!("The {} has no optional rules; leave `{name}` out", game.label())
        } else {
            format!(
                "The {} has no optional rule called `{name}`; there are {}",
                game.label(),
                known.join(", ")
            )
        };
        Refusal::new("TABLE", why)
    })
}

fn why_not_used(game: Game, rule: &OptionalRule, seats: usize, all: &[String]) -> Option<Refusal> {
    let title = rule.title;
    if let Some((players, cite)) = rule
        .only_for
        .as_ref()
        .filter(|(players, _)| !players.contains(&seats))
    {
        let why = format!(
            "“{title}” is for {} players, and this is a table for {}; leave the rule out, or change the number of seats",
            range(players),
            word(seats)
        );
        return Some(Refusal::new(cite, why));
    }
    let (other, cite) = rule
        .without
        .filter(|(other, _)| all.iter().any(|name| name == other))?;
    let known = rules(game).optional().iter();
    let other = known.clone().find(|rule| rule.name == other)?.title;
    let why = format!("“{title}” does not go with “{other}”; leave one of them out");
    Some(Refusal::new(cite, why))
}

/// `two`, `three to five`.
fn range(of: &RangeInclusive<usize>) -> String {
    if of.start() == of.end() {
        word(*of.start())
    } else {
        format!("{} to {}", word(*of.start()), word(*of.end()))
    }
}

fn word(number: usize) -> String {
    const WORDS: [&str; 9] = [
        "nobody", "one", "two", "three", "four", "five", "six", "seven", "eight",
    ];
    WORDS
        .get(number)
        .map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::testing::CATALOG;

    fn agree(game: Game, seats: usize, format: &str, names: &[&str]) -> Result<Vec<String>, &'static str> {
        agree_at(game, &vec![format; seats], names)
    }

    /// With a deck of each of the formats.
    fn agree_at(game: Game, formats: &[&str], names: &[&str]) -> Result<Vec<String>, &'static str> {
        let deck = |format: &&str| {
            let mut deck = Deck::new(game);
            deck.format = Some((*format).to_owned());
            deck
        };
        let decks: Vec<Deck> = formats.iter().map(deck).collect();
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        agreed(&CATALOG, &decks, &names)
            .map(|options| options.rules)
            .map_err(|refusal| refusal.rule)
    }

    /// SC-OPT-11 SC-OPT-13: a deck of the Kumite Mastery begins one without being asked.
    #[test]
    fn a_kumite_deck_begins_a_kumite_game_by_itself() {
        assert_eq!(agree(Game::Score, 2, "score/kumite", &[]).unwrap(), ["kumite"]);
        assert_eq!(
            agree(Game::Score, 2, "score/kumite", &["fast-play", "kumite"]).unwrap(),
            ["fast-play", "kumite"]
        );
        assert!(agree(Game::Score, 2, "score/saiyan", &[]).unwrap().is_empty());
    }

    /// SC-OPT-11: wherever it sits down.
    #[test]
    fn a_kumite_deck_in_any_seat_makes_it_a_kumite_game() {
        let formats = ["score/saiyan", "score/saiyan", "score/kumite"];
        assert_eq!(agree_at(Game::Score, &formats, &[]).unwrap(), ["kumite"]);
    }

    /// A-SC-60 A-PA-40 A-BA-40: how many sit down.
    #[test]
    fn a_table_of_score_seats_two_to_five_and_the_others_two() {
        for seats in 2..=5 {
            assert!(agree(Game::Score, seats, "", &[]).is_ok(), "{seats}");
        }
        assert_eq!(agree(Game::Score, 6, "", &[]), Err("A-SC-60"));
        assert_eq!(agree(Game::Score, 1, "", &[]), Err("A-SC-60"));
        assert_eq!(agree(Game::Panini, 3, "", &[]), Err("A-PA-40"));
        assert_eq!(agree(Game::Bandai, 3, "", &[]), Err("A-BA-40"));
    }

    /// SC-OPT-08: picking on is for exactly three.
    #[test]
    fn of_two_or_four_nobody_can_agree_to_be_picked_on() {
        for seats in [2, 4, 5] {
            assert_eq!(
                agree(Game::Score, seats, "", &["picking-on-me"]),
                Err("SC-OPT-08")
            );
        }
        assert!(agree(Game::Score, 3, "", &["picking-on-me"]).is_ok());
    }

    /// SC-OPT-03: three and more agree on the victory by level; SC-OPT-13: a Kumite Mastery has none.
    #[test]
    fn the_victory_by_level_is_for_three_and_more_and_for_no_kumite() {
        let level = "most-powerful-personality";
        assert_eq!(agree(Game::Score, 2, "", &[level]), Err("SC-OPT-03"));
        assert!(agree(Game::Score, 4, "", &[level]).is_ok());
        assert_eq!(agree(Game::Score, 4, "", &[level, "kumite"]), Err("SC-OPT-13"));
        assert_eq!(agree(Game::Score, 3, "score/kumite", &[level]), Err("SC-OPT-13"));
    }

    #[test]
    fn a_rule_the_game_does_not_have_is_refused_with_those_it_has() {
        let names = vec!["chess-clock".to_owned()];
        let why = |game| {
            agreed(&CATALOG, &[Deck::new(game), Deck::new(game)], &names)
                .unwrap_err()
                .why
        };
        assert!(
            why(Game::Score).contains("there are fast-play, kumite"),
            "{}",
            why(Game::Score)
        );
        assert!(why(Game::Panini).contains("has no optional rules"));
    }

    #[test]
    fn every_optional_rule_is_a_switch_of_its_game() {
        for game in Game::ALL {
            for rule in rules(*game).optional() {
                assert!(rules(*game).switch(rule.name).is_some(), "{}", rule.name);
                assert!(!rule.about.is_empty());
            }
        }
    }
}
