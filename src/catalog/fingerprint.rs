//! A fingerprint of cards: whether they still are what they were, wherever they come from.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use super::{Catalog, text};
use crate::model::{Card, CardTrait, Facts, PrintingId, hex};

impl Catalog {
    /// A fingerprint of what these cards are and do, 16 hexadecimal digits. Their order and copies do not matter, nor
    /// which other cards there are.
    pub fn fingerprint(&self, printings: impl IntoIterator<Item = PrintingId>) -> String {
        let cards: BTreeMap<&str, &Card> = printings
            .into_iter()
            .map(|printing| (self.printing(printing).code.as_str(), self.card_of(printing)))
            .collect();
        let mut hasher = Sha256::new();
        for (code, card) in cards {
            hasher.update(code);
            hasher.update(self.portrait(card));
        }
        hex(hasher.finalize().iter().take(8))
    }

    /// All of a card that play looks at, without the places its names have in this catalog.
    fn portrait(&self, card: &Card) -> String {
        let abilities = serde_json::to_string(&card.abilities).unwrap_or_default();
        // Nothing for most cards, whose fingerprints stay what they were.
        let reworded = match card.reworded.as_slice() {
            [] => String::new(),
            reworded => serde_json::to_string(reworded).unwrap_or_default(),
        };
        let facts = match &card.facts {
            Facts::Symbol(facts) => format!("{facts:?}"),
            Facts::Styled(facts) => {
                let person = facts.personality.as_ref().map(|person| {
                    (
                        &self.character(person.character).name,
                        (person.level, person.allegiance, person.power_up),
                        &person.ladder,
                    )
                });
                let combat = (&facts.attack, facts.defends, facts.used_for, facts.endurance);
                // Games kept before it was a fact of its own know it as the last trait.
                let counts = facts
                    .endurance_counts
                    .map(|count| format!("endurance-counts-{count}"));
                let traits = facts.traits.iter().map(CardTrait::as_str);
                let traits: Vec<&str> = traits.chain(counts.as_deref()).collect();
                format!(
                    "{:?} {:?} {traits:?} {combat:?} {person:?}",
                    facts.style, facts.limit
                )
            }
        };
        format!(
            "\n{} {:?}\n{}\n{abilities}{reworded}\n{facts}\n",
            card.name,
            card.kind,
            text(card)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::SetFile;
    use super::*;

    const CARDS: &str = "[[card]]\nnumber = \"1\"\nname = \"Plain\"\ntype = \"drill\"\nstyle = \"red\"\n\
                         [[card]]\nnumber = \"2\"\nname = \"Other\"\ntype = \"drill\"\nstyle = \"blue\"\n";

    fn fingerprint(cards: &str) -> String {
        let set = "[set]\ngame = \"score\"\ncode = \"X\"\nname = \"X\"\n";
        let catalog = Catalog::from_set_files(&[SetFile::parse(&format!("{set}{cards}")).unwrap()]).unwrap();
        let code = |code| catalog.printing_by_code(crate::model::Game::Score, code).unwrap();
        catalog.fingerprint([code("X-1"), code("X-1")])
    }

    #[test]
    fn a_fingerprint_changes_with_its_cards_and_not_with_others() {
        let before = fingerprint(CARDS);
        assert_eq!(before.len(), 16);
        assert_eq!(before, fingerprint(&CARDS.replace("blue", "black")));
        assert_ne!(before, fingerprint(&CARDS.replace("red", "black")));
        let told = format!("{CARDS}ability = [{{ when = \"power\", do = [{{ anger = {{ by = 1 }} }}] }}]\n");
        assert_eq!(before, fingerprint(&told), "that is the other card's");
        let number_one = CARDS.replace(
            "style = \"red\"\n",
            "style = \"red\"\nability = [{ when = \"power\", do = [\"end-combat\"] }]\n",
        );
        assert_ne!(before, fingerprint(&number_one));
        let reworded = number_one.replace(
            "style = \"blue\"",
            "style = \"blue\"\nreworded = \"power: draw 2\"\ndoes = \"power: draw 1\"",
        );
        assert_eq!(
            fingerprint(&number_one),
            fingerprint(&reworded),
            "that is the other card's"
        );
        let both = number_one.replace("ability = ", "reworded = \"power: draw 1\"\nability = ");
        assert_ne!(fingerprint(&number_one), fingerprint(&both));
    }

    /// Games kept with a card that said it as a trait go on with the card that says it by its key.
    #[test]
    fn what_an_endurance_counts_as_is_the_same_fact_however_a_set_says_it() {
        let card = |facts: &str| {
            fingerprint(&format!(
                "[[card]]\nnumber = \"1\"\nname = \"Plain\"\ntype = \"drill\"\nendurance = 2\n{facts}"
            ))
        };
        let (key, words) = (
            "endurance-counts = 5\n",
            "traits = [\"anger\", \"endurance-counts-5\"]\n",
        );
        assert_eq!(card(&format!("{key}traits = [\"anger\"]\n")), card(words));
        assert_ne!(card(key), card("endurance-counts = 4\n"));
        assert_ne!(card(key), card(""));
    }
}
