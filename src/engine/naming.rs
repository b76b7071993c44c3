//! Naming a card: a player says the exact title of any card of the game, once (PA-GLO-02).

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::program::Op;
use super::{
    ASKED, Choice, DONE, Flow, Frame, Happened, ObjectId, PromptKind, Referee, Refusal, Rules, State, Table,
};
use crate::catalog::{Catalog, fold};
use crate::model::effect::{Effect, Filter};
use crate::model::{Kind, NameId, Style};

/// How many titles a program keeps in mind, the last ones.
pub(super) const NAMED: usize = 3;

/// A title as a decision carries it: the beginning of the SHA-256 of its folded letters, the same in every process and
/// whatever other cards there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TitleId(pub u32);

impl TitleId {
    /// No title.
    pub const NONE: Self = Self(0);

    /// The number of a title, however it is written.
    pub fn of(title: &str) -> Self {
        let digest = Sha256::digest(fold::key(title));
        Self(
            digest
                .iter()
                .take(4)
                .fold(0, |number, byte| number << 8 | u32::from(*byte)),
        )
    }
}

/// A title of the game, with what an effect may ask of it.
#[derive(Debug, Clone)]
pub struct Title {
    /// Its number.
    pub id: TitleId,
    /// As it is printed.
    pub text: String,
    /// The ledger id of the rule that keeps it from being named.
    pub barred: Option<&'static str>,
    pub(super) name: NameId,
    verbs: Vec<&'static str>,
    kind: Kind,
    style: Style,
}

/// All titles of a game in the order of their numbers, where a program names one; else none are needed.
pub(super) fn titles(catalog: &Catalog, rules: &dyn Rules, code: &[Op]) -> Vec<Title> {
    let names_one = |op: &Op| matches!(op.verb(), Some(Effect::Name(_)));
    if !code.iter().any(names_one) {
        return Vec::new();
    }
    let game = rules.game();
    let cards = catalog.cards().iter().filter(|card| card.game == game);
    let mut titles: Vec<Title> = cards
        .map(|card| Title {
            id: TitleId::of(&card.name),
            text: card.name.clone(),
            barred: rules.why_unnamed(card.kind),
            name: card.name_id,
            verbs: super::feats::feats(&card.abilities),
            kind: card.kind,
            style: card.styled().map_or(Style::Freestyle, |facts| facts.style),
        })
        .collect();
    titles.sort_by_key(|title| title.id);
    titles.dedup_by_key(|title| title.id);
    titles
}

impl Title {
    /// Whether it is the title of a card the filter asks for, as far as a title says it; `named` are those already given.
    fn fits(&self, filter: &Filter, named: [TitleId; NAMED]) -> bool {
        (!filter.the_named || named.contains(&self.id))
            && filter.kind.is_none_or(|kind| self.kind == kind)
            && filter.style.is_none_or(|style| self.style == style)
            && filter
                .styled
                .is_none_or(|styled| self.style.is_styled() == styled)
            && filter.quality.as_ref().is_none_or(|quality| {
                let verb = quality.does.as_deref();
                verb.is_none_or(|verb| self.verbs.contains(&verb))
            })
            && (filter.any.is_empty() || filter.any.iter().any(|one| self.fits(one, named)))
            && filter.not.as_ref().is_none_or(|not| !self.fits(not, named))
    }
}

impl Table {
    /// The title of that number, where titles are named at this table.
    pub fn title(&self, id: TitleId) -> Option<&Title> {
        let place = self.titles().binary_search_by_key(&id, |title| title.id);
        place.ok().and_then(|place| self.titles().get(place))
    }
}

impl State {
    /// Whether the card has a title the program named.
    pub(super) fn is_named(&self, frame: &Frame, object: ObjectId) -> bool {
        let mut titles = frame.named.iter().filter_map(|title| self.table.title(*title));
        titles.any(|title| title.name == self.card(object).name_id)
    }

    /// Why the open question is not answered by that title.
    pub(super) fn why_no_name(&self, title: TitleId) -> Refusal {
        match self.table.title(title) {
            Some(Title {
                text,
                kind,
                barred: Some(rule),
                ..
            }) => Refusal::new(
                rule,
                format!("{text} is a {}, which is never named", kind.label()),
            ),
            Some(title) => Refusal::new(
                "TABLE",
                format!("{} is not a card of the kind to be named", title.text),
            ),
            None => Refusal::new("TABLE", "No card has that title"),
        }
    }
}

impl Referee<'_> {
    /// Asks for a title; what follows in the program knows it, and those before it where several are named first (PA-LATER-73).
    pub(super) fn perform_name(&mut self, frame: &mut Frame, which: &Filter) -> Flow {
        let (table, player) = (self.table, frame.you);
        match self.answer() {
            Some(Choice::Title(title)) => {
                frame.named = [title, frame.named[0], frame.named[1]];
                self.note(Happened::Named { player, title }, self.fight_cites().name);
                DONE
            }
            Some(_) => DONE,
            None => {
                let titles = table.titles().iter();
                let named = titles.filter(|title| title.barred.is_none() && title.fits(which, frame.named));
                let choices = named.map(|title| Choice::Title(title.id));
                self.ask(
                    player,
                    PromptKind::Name,
                    frame.source,
                    self.fight_cites().name,
                    choices,
                );
                ASKED
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::catalog::shipped;
    use crate::model::Game;

    #[test]
    fn no_two_titles_of_a_game_have_one_number() {
        let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
        for game in Game::ALL {
            let mut numbers: BTreeMap<TitleId, NameId> = BTreeMap::new();
            for card in catalog.cards().iter().filter(|card| card.game == *game) {
                let known = numbers.insert(TitleId::of(&card.name), card.name_id);
                assert!(known.is_none_or(|name| name == card.name_id), "{}", card.name);
            }
            assert!(!numbers.contains_key(&TitleId::NONE));
        }
    }

    #[test]
    fn a_title_keeps_its_number_however_it_is_written() {
        assert_eq!(
            TitleId::of("Goku's Lucky Break"),
            TitleId::of("gokus  LUCKY break")
        );
        assert_eq!(TitleId::of("Red Lunge Punch"), TitleId(129_335_296));
    }
}
