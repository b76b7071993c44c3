//! The cut as a bracket.

use super::people::{Club, FORM, field};
use crate::support::database::on_both_databases;

const LIST: &str = "game: panini\n3 Orange Aura Drill\n";

on_both_databases! {
    fn the_bracket_shows_who_meets_whom_round_by_round_as_far_as_rounds_are_shown(database) {
        let mut club = Club::with(database, &field(FORM, "rounds", "1"));
        for name in ["Ana", "Ben", "Cleo", "Dov", "Eli", "Fay"] {
            club.enter(name, LIST);
        }
        let page = |club: &Club| {
            let answer = club.somebody().get(&club.at("/bracket"));
            assert_eq!(answer.status, 200, "{}", answer.text());
            answer
        };
        assert!(page(&club).text().contains("There is no cut yet"));
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.play_round("1");
        assert!(!page(&club).text().contains("/bracket\""), "nothing leads to a bracket that is not there");
        club.act(&[("do", "cut"), ("size", "3")]);
        let cut = page(&club);
        let words = cut.words_of("class=\"bracket\"");
        assert!(words.contains("Semi-finals") && words.contains("Final") && words.contains("Not decided yet"), "{words}");
        assert!(words.contains("1. ") && words.contains("Bye") && words.contains("3. "), "who comes first of three rests: {words}");
        assert!(cut.text().contains("/bracket\""));
        club.act(&[("do", "draw")]);
        assert_eq!(page(&club).words_of("class=\"bracket\""), words, "a round that is drawn only is the desk's");
        club.act(&[("do", "publish")]);
        assert!(page(&club).text().contains("class=\"goes-on\""), "the bye is won");
        club.play_round("2");
        let semi = page(&club);
        assert!(semi.words_of("class=\"bracket\"").contains("wins 1-0") && !semi.text().contains("has won the event"), "{}", semi.text());
        for press in ["draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.play_round("3");
        let done = page(&club);
        assert!(done.text().contains("has won the event") && !done.text().contains("Not decided yet"), "{}", done.text());
        assert_eq!(done.text().matches("wins 1-0").count(), 2);
    }
}
