//! Comments on decks, over HTTP, on both databases.

use crate::support::app::App;
use crate::support::database::on_both_databases;
use crate::support::http::Person;

const LIST: &str = "game: panini\nname: Orange dawn\n3 Orange Aura Drill\n";

/// An owner with a public deck, and somebody else with an account.
fn people(app: &App) -> (Person, Person, String) {
    let (mut owner, mut other) = (Person::at(&app.address), Person::at(&app.address));
    owner.sign_up("Launch");
    other.sign_up("Korin");
    let deck = owner.keep(LIST);
    owner.post(&format!("{deck}/visibility"), &[("visibility", "public")]);
    (owner, other, deck)
}

on_both_databases! {
    fn a_deck_takes_no_comments_until_its_owner_opens_them(database) {
        let app = App::serve(&database.url, &[]);
        let (mut owner, mut other, deck) = people(&app);
        let say = |person: &mut Person, text: &str| person.post(&format!("{deck}/comments"), &[("text", text)]);
        assert!(!other.get(&deck).text().contains("Comments"));
        let refused = say(&mut other, "Where is the Mastery?");
        assert_eq!(refused.status, 403);
        assert!(refused.text().contains("This deck takes no comments; its owner can open them"));

        owner.post(&format!("{deck}/discussion"), &[("open", "yes")]);
        assert_eq!(say(&mut other, "Where is the <b>Mastery</b>?").status, 303);
        let page = owner.get(&deck).text();
        assert!(page.contains("Korin") && page.contains("Where is the &#60;b&#62;Mastery"), "{page}");

        owner.post(&format!("{deck}/discussion"), &[("open", "no")]);
        assert!(!other.get(&deck).text().contains("Where is the"), "closed comments are not shown");
        owner.post(&format!("{deck}/discussion"), &[("open", "yes")]);
        assert!(other.get(&deck).text().contains("Where is the"), "and not lost");
    }

    fn a_comment_says_something_short_and_leaves_by_its_author_or_the_decks_owner(database) {
        let app = App::serve(&database.url, &[]);
        let (mut owner, mut other, deck) = people(&app);
        owner.post(&format!("{deck}/discussion"), &[("open", "yes")]);
        let say = |person: &mut Person, text: &str| person.post(&format!("{deck}/comments"), &[("text", text)]);
        let empty = say(&mut other, "  ");
        assert_eq!((empty.status, empty.text().contains("The comment is missing")), (422, true));
        let long = say(&mut other, &"x".repeat(2_001));
        assert_eq!((long.status, long.text().contains("2001 characters of the comment; at most 2000")), (422, true));

        let said = |person: &mut Person, text: &str| {
            let answer = say(person, text);
            answer.location().split_once("#comment-").unwrap().1.to_owned()
        };
        let (mine, theirs, third) = (said(&mut owner, "Mine"), said(&mut other, "Theirs"), said(&mut other, "Third"));
        let remove = |person: &mut Person, id: &str| person.post(&format!("{deck}/comments/{id}/remove"), &[]).status;
        assert_eq!(remove(&mut other, &mine), 403);
        assert_eq!(remove(&mut other, &theirs), 303);
        assert_eq!(remove(&mut owner, &third), 303);
        assert_eq!(remove(&mut owner, "nothing"), 404);
        let page = owner.get(&deck).text();
        assert!(page.contains("Mine") && !page.contains("Theirs") && !page.contains("Third"), "{page}");
    }
}
