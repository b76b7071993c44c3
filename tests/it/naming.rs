//! A card is named at the table, on both databases.

use scouter::model::Game;

use crate::playtests::{between, decide, offers, truth_actions, version};
use crate::support::app::App;
use crate::support::bench::catalog;
use crate::support::database::on_both_databases;
use crate::support::http::Person;

/// A list that does little but name cards.
pub fn namers() -> String {
    let leads = ["EVO-S026", "EVO-S027", "EVO-S028", "EVO-S029", "EVO-S030"];
    let leads = leads.map(|code| {
        catalog()
            .card_of(catalog().printing_by_code(Game::Panini, code).unwrap())
            .title()
    });
    format!(
        "game: panini\nname: Namers\n1 {}\n\n60 Black Pop-Up\n",
        leads.join("\n1 ")
    )
}

on_both_databases! {
    fn a_card_is_named_by_its_title_and_a_wrong_one_is_answered_with_near_ones(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let mut person = Person::at(&app.address);
        let deck = person.keep(&namers());
        let begun = person.post("/playtests/new", &[("first", &deck), ("opponent", "both"), ("seed", "7")]);
        let playtest = begun.location().to_owned();
        let mut page = person.get(&playtest).text();
        while let Some(act) = offers(&page).first() {
            decide(&mut person, &playtest, act);
            page = person.get(&playtest).text();
        }
        assert!(page.contains("<option value=\"Stare Down\">") && !page.contains("<option value=\"Earth Dragon Ball 1\">"));
        let name = |person: &mut Person, title: &str, version: &str| {
            let fields = [("version", version), ("title", title)];
            person.post(&format!("{playtest}/name"), &fields)
        };
        let seen = version(&page);
        for (typed, why) in [
            ("Stare Dwon", "No card is called “Stare Dwon”; did you mean Stare Down"),
            ("", "a whole title is needed"),
            ("Earth Dragon Ball 1", "href=\"/rules/panini#PA-DB-04\""),
            ("<b>Goku", "“&#60;b&#62;Goku”"),
        ] {
            let refused = name(&mut person, typed, &seen);
            assert_eq!(refused.status, 422, "{typed}");
            assert!(refused.text().contains(why), "{typed}: {}", between(&refused.text(), "role=\"alert\"", "</div>").unwrap());
        }
        assert_eq!(name(&mut person, "stare down", &seen).status, 303);
        let told = person.get(&playtest).text();
        assert!(told.contains("names Stare Down."), "{told}");
        assert_eq!(name(&mut person, "Stare Down", &seen).status, 409);
        assert_eq!(name(&mut person, "Stare Down", &version(&told)).status, 422, "no question is open");
        let last = truth_actions(database, &playtest);
        assert!(person.get(&format!("{playtest}/replay/{last}")).text().contains("names Stare Down."));
    }
}
