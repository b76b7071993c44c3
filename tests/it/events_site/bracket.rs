//! The cut as a bracket.

use serde_json::Value;

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

    fn the_final_ranking_names_the_winner_then_the_finalist_then_the_semi_finalists(database) {
        let mut club = Club::with(database, &field(FORM, "rounds", "1"));
        for name in ["Ana", "Ben", "Cleo", "Dov", "Eli", "Fay"] {
            club.enter(name, LIST);
        }
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.play_round("1");
        club.act(&[("do", "cut"), ("size", "4")]);
        let swiss = club.somebody().get(&club.at("/standings.csv")).text();
        assert!(club.somebody().get(&club.at("/wall")).text().contains("Not decided yet"), "the bracket is made");
        let seeds: Vec<String> = swiss.lines().skip(1).map(|line| line.split(',').nth(1).unwrap().to_owned()).collect();
        let won_by = |club: &mut Club, round: &str, winners: &[&String]| {
            for press in ["draw", "publish"] {
                club.act(&[("do", press)]);
            }
            for (table, winner) in (1..).zip(winners) {
                club.act(&[("do", "result"), ("round", round), ("table", &table.to_string()), ("winner", winner)]);
            }
        };
        // Of the seeds 1 v 4 and 2 v 3, the lower ones win, and then the lowest.
        won_by(&mut club, "2", &[&seeds[3], &seeds[2]]);
        let wall = club.somebody().get(&club.at("/wall")).words_of("class=\"bracket\"");
        assert!(wall.contains("Semi-finals") && wall.contains("Final") && wall.contains("wins 1-0"), "{wall}");
        let half = club.somebody().get(&club.at("/standings")).text();
        assert!(!half.contains("Final ranking"), "{half}");
        won_by(&mut club, "3", &[&seeds[3]]);
        club.act(&[("do", "end")]);
        let mut stranger = club.somebody();
        let csv = stranger.get(&club.at("/standings.csv")).text();
        let rows: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
        let column = |name: &str| rows[0].iter().position(|head| *head == name).unwrap_or_else(|| panic!("{name}: {csv}"));
        let order: Vec<&str> = rows[1..].iter().map(|row| row[1]).collect();
        let due: Vec<&str> = [3, 2, 0, 1, 4, 5].iter().map(|at| seeds[*at].as_str()).collect();
        assert_eq!(order, due, "{csv}");
        let reached: Vec<&str> = rows[1..].iter().map(|row| row[column("reached")]).collect();
        assert_eq!(reached, ["Winner", "Finalist", "Semi-finalist", "Semi-finalist", "", ""], "{csv}");
        assert_eq!((rows[1][0], rows[1][column("place before the cut")]), ("1", "4"), "{csv}");
        let api = stranger.get(&format!("/api/v1{}/standings", club.event)).text();
        let api: Value = serde_json::from_str(&api).unwrap();
        let place_of = |row: &Value| (row["place"].as_u64(), row["final_place"].as_u64(), row["reached"].as_str().map(str::to_owned));
        assert_eq!(place_of(&api["standings"][3]), (Some(4), Some(1), Some("Winner".to_owned())), "the Swiss places stay: {api}");
        assert_eq!(place_of(&api["standings"][4]), (Some(5), Some(5), None), "{api}");
        let winner = rows[1][2];
        for page in ["", "/standings", "/wall"] {
            let text = stranger.get(&club.at(page)).text();
            assert!(text.contains(&format!("{winner} has won the event")), "{page}: {text}");
        }
        for page in ["/standings", "/wall"] {
            let text = stranger.get(&club.at(page)).text();
            assert!(text.contains("Final ranking") && text.contains("Finalist"), "{page}: {text}");
        }
        let bracket = |page: &str| stranger.clone().get(&club.at(page)).words_of("class=\"bracket\"");
        assert_eq!(bracket("/wall"), bracket("/bracket"), "the hall sees who met whom");
    }

    fn without_a_cut_the_first_of_the_standings_has_won_once_the_event_is_over(database) {
        let mut club = Club::with(database, &field(FORM, "rounds", "1"));
        for name in ["Ana", "Ben"] {
            club.enter(name, LIST);
        }
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.act(&[("do", "result"), ("round", "1"), ("table", "1"), ("winner", "2")]);
        let mut stranger = club.somebody();
        assert!(!stranger.get(&club.at("/standings")).text().contains("has won the event"));
        club.act(&[("do", "end")]);
        for page in ["", "/standings", "/wall"] {
            let text = stranger.get(&club.at(page)).text();
            assert!(text.contains("Ben has won the event"), "{page}: {text}");
        }
    }
}
