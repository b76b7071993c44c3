//! What does not change during a game: the cards of the decks, ready for play. Built once, shared by every state.

use super::also::{Also, asked, counted};
use super::program::{self, Op};
use super::{CardRef, Person, PlayerId, Rules, Title, Topics, Zone, feats, naming};
use crate::catalog::Catalog;
use crate::deck::{Deck, Section};
use crate::model::effect::{
    self, Ability, AttackRule, Effect, Keyword, Line, Piece, Special, Walk, When, WhichAttacks, Within,
};
use crate::model::{
    AttackKind, CardId, Facts, Kind, NameId, Rarity, RuleTrait, Style, StyledFacts, SymbolFacts, Wording,
};

/// The cards, the programs of their abilities and the rules of one game. States share it by `Arc`.
#[derive(Debug)]
pub struct Table {
    rules: &'static dyn Rules,
    cards: Vec<TableCard>,
    code: Vec<Op>,
    titles: Vec<Title>,
    seats: Vec<Vec<(CardRef, Zone)>>,
    options: Options,
    /// Bits of the optional rules that are switched on.
    switches: u32,
    /// Bits of all moments at which cards are used from hand.
    held: u128,
    /// Bits of all times at which cards speak from the discard pile.
    buried: u128,
    /// Bits of what cards count how often it happened.
    counted: u128,
    /// Whether one of them counts since the beginning of the game.
    counts_games: bool,
    /// Whether one of them says or asks what attacks count as.
    restyles: bool,
    /// Whether one of them says whose changes of damage count, and how often.
    weighs_changes: bool,
    /// Whether one of them says what cards count as.
    considers: bool,
    /// Whether one of them says with which power level or rating personalities count.
    reckons: bool,
    /// Whether one of them is used when it is needed.
    has_needed: bool,
    /// Whether one of them lets personalities fuse.
    has_fusions: bool,
}

impl std::fmt::Debug for dyn Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "rules of {}", self.game().title())
    }
}

/// A table is equal to itself alone.
impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

/// How this game is played, beyond its rules.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Options {
    /// A game not decided after this many turns is a draw. The rulebooks know no limit; decks run dry long before.
    pub turn_limit: u16,
    /// The names of optional rules that are switched on (`fast-play`); the game knows them.
    pub rules: Vec<String>,
    /// Styles announced as Tokui-Waza (SC-SETUP-03), one for each seat. Empty: what the decks announce.
    pub tokui_waza: Vec<Option<Style>>,
    /// Whether players are asked to defend or to respond where they have nothing to do it with: between two people, the
    /// one who is not asked would tell so.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ask_always: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            turn_limit: 400,
            rules: Vec::new(),
            tokui_waza: Vec::new(),
            ask_always: false,
        }
    }
}

impl Options {
    /// Fills in the Tokui-Waza the decks announce, where nothing else was said.
    pub(super) fn announce(&mut self, decks: &[Deck]) {
        if self.tokui_waza.is_empty() {
            self.tokui_waza = decks.iter().map(|deck| deck.tokui_waza).collect();
        }
    }
}

/// A card of the decks with all the table needs of it.
#[derive(Debug, Clone)]
pub struct TableCard {
    /// The card in the catalog.
    pub card: CardId,
    /// Its name.
    pub name: String,
    /// The name as an id.
    pub name_id: NameId,
    /// Its type.
    pub kind: Kind,
    /// Its style; Freestyle in Bandai's game.
    pub style: Style,
    /// Set on personalities.
    pub person: Option<Person>,
    /// The characters whose names stand in its title.
    pub named_for: Vec<String>,
    /// Printed Endurance (PA-DMG-07); none and 0 are not the same.
    pub endurance: Option<u8>,
    /// Whether it leaves the game after use, by text that nothing overrides (PA-GLO-03).
    pub banish: bool,
    /// Whether it is shuffled into its owner's Life Deck after use, by such text (PA-GLO-03).
    pub shuffle_in: bool,
    /// Its abilities, in printed order.
    pub abilities: Vec<TableAbility>,
    /// A bit for every [`When`] its lines name.
    pub has: u128,
    /// The same of those it names with lines for the hand alone.
    pub in_hand: u128,
    /// The verbs it has, whether the table carries them out or not; of an attack also `attack physical` or `attack energy`.
    pub verbs: Vec<&'static str>,
    /// The rarity of its first printing.
    pub rarity: Option<Rarity>,
    /// The number of its first printing; zero where it is none.
    pub number: u16,
    /// What its attack says in numbers.
    pub figures: feats::Figures,
    /// The Endurance it says it has for effects.
    pub counted_endurance: Option<u8>,
    /// The codes of the sets it was printed in.
    pub sets: Vec<String>,
    /// What it counts as besides what it shows.
    pub also: Also,
    /// Whether it can stop or prevent both kinds of attack and not those that are focused (SC-LATER-107).
    pub counters_both: bool,
    /// What its constant lines are about.
    pub topics: Topics,
    /// Score's and Panini's facts.
    pub styled: Option<StyledFacts>,
    /// Bandai's facts.
    pub symbol: Option<SymbolFacts>,
}

/// An ability, ready for play.
#[derive(Debug, Clone)]
pub enum TableAbility {
    /// A special ability with a name of its own.
    Keyword(Keyword),
    /// A line of text.
    Line(Box<TableLine>),
}

/// A line of text, ready for play.
#[derive(Debug, Clone)]
pub struct TableLine {
    /// The line.
    pub line: Line,
    /// Where its program begins among the operations of the table.
    pub start: u16,
    /// Where the program makes its attack, if it makes one.
    pub attack: Option<u16>,
    /// Where the program that pays its activation cost begins, Chi aside.
    pub cost: Option<u16>,
    /// What it is about while it is in force.
    pub topics: Topics,
    /// Whether an effect of the card lends it, so that it is used only then.
    pub lent: bool,
    /// Whether it is used or set off while the card lies in its player's discard pile.
    pub buried: bool,
    /// Whether it is used by giving the card up from the hand, by which nothing is played (PA-LATER-46).
    pub given_up: bool,
}

impl TableCard {
    /// Whether a line names that time.
    pub const fn has(&self, when: When) -> bool {
        self.has & (1 << when as u32) != 0
    }

    /// Whether it is styled, or counts as such.
    pub fn counts_styled(&self) -> bool {
        self.also.styled.unwrap_or(self.style.is_styled())
    }

    /// Whether it is a card with an effect of that time: by its lines, or by the icon its facts give a constant one. What attacks
    /// by a power in play is no attack card (A-PA-43).
    pub fn shows(&self, when: When) -> bool {
        if when == When::Attack && matches!(self.kind, Kind::Ally | Kind::Drill | Kind::MainPersonality) {
            return false;
        }
        let is_constant = |facts: &StyledFacts| facts.is(RuleTrait::Constant);
        self.has(when) || when == When::Constant && self.styled.as_ref().is_some_and(is_constant)
    }

    /// The line, if the ability is one.
    pub fn line(&self, ability: u8) -> Option<&TableLine> {
        match self.abilities.get(usize::from(ability))? {
            TableAbility::Line(line) => Some(line),
            TableAbility::Keyword(_) => None,
        }
    }

    /// The lines of that time with their places.
    pub fn lines(&self, when: When) -> impl DoubleEndedIterator<Item = (u8, &TableLine)> {
        let skip = !self.has(when);
        self.abilities
            .iter()
            .enumerate()
            .take(if skip { 0 } else { usize::MAX })
            .filter_map(move |(place, ability)| match ability {
                TableAbility::Line(line) if line.line.when == when && !line.lent => {
                    Some((place as u8, line.as_ref()))
                }
                TableAbility::Line(_) | TableAbility::Keyword(_) => None,
            })
    }

    /// The lines its effects lend, with their places.
    pub fn lent_lines(&self) -> impl Iterator<Item = (u8, &TableLine)> {
        (0..)
            .zip(&self.abilities)
            .filter_map(|(place, ability)| match ability {
                TableAbility::Line(line) if line.lent => Some((place, line.as_ref())),
                TableAbility::Line(_) | TableAbility::Keyword(_) => None,
            })
    }

    /// The keyword abilities.
    pub fn keywords(&self) -> impl Iterator<Item = &Keyword> {
        self.abilities.iter().filter_map(|ability| match ability {
            TableAbility::Keyword(keyword) => Some(keyword),
            TableAbility::Line(_) => None,
        })
    }
}

/// Why a table cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// A deck of another game.
    #[error("seat {seat}: this deck is for {deck}, the table plays {table}")]
    OtherGame {
        /// The seat, from 1.
        seat: usize,
        /// The deck's game.
        deck: &'static str,
        /// The table's.
        table: &'static str,
    },
    /// A deck lacks what the game cannot begin without.
    #[error("seat {seat}: {why}")]
    Unseated {
        /// The seat, from 1.
        seat: usize,
        /// What is missing.
        why: String,
    },
    /// An optional rule the game does not know.
    #[error("there is no optional rule called `{0}`")]
    UnknownRule(String),
    /// Too many or too few players, cards or abilities.
    #[error("{0}")]
    Size(String),
}

impl Table {
    /// The most cards all decks together may hold.
    pub const MOST_CARDS: usize = 600;

    /// Where the program of a Final Physical Attack begins (SC-COMBAT-23): the first of every table.
    pub(super) const FINAL_ATTACK: u16 = 0;

    /// Prepares the decks for play. The decks need not be legal, only playable.
    pub fn new(
        catalog: &Catalog,
        rules: &'static dyn Rules,
        decks: &[Deck],
        mut options: Options,
    ) -> Result<Self, TableError> {
        if !(2..=8).contains(&decks.len()) {
            return Err(TableError::Size(format!(
                "{} decks; two to eight players can sit down",
                decks.len()
            )));
        }
        let mut switches = 0;
        for name in &options.rules {
            let unknown = || TableError::UnknownRule(name.clone());
            switches |= rules.switch(name).ok_or_else(unknown)?;
        }
        options.announce(decks);
        let mut table = Self {
            rules,
            cards: Vec::new(),
            code: program::final_attack(),
            titles: Vec::new(),
            seats: Vec::new(),
            options,
            switches,
            held: 0,
            buried: 0,
            counted: 0,
            counts_games: false,
            restyles: false,
            weighs_changes: false,
            considers: false,
            reckons: false,
            has_needed: false,
            has_fusions: false,
        };
        for (seat, deck) in decks.iter().enumerate() {
            if deck.game != rules.game() {
                return Err(TableError::OtherGame {
                    seat: seat + 1,
                    deck: deck.game.label(),
                    table: rules.game().label(),
                });
            }
            let mut list = Vec::new();
            for line in deck.lines.iter().filter(|line| line.section != Section::Maybe) {
                let card = table.card_ref(catalog, catalog.printing(line.printing).card, decks.len());
                let Some(zone) = rules.home(&table, card, line.section) else {
                    continue;
                };
                if table.size() + list.len() + usize::from(line.count) > Self::MOST_CARDS {
                    return Err(TableError::Size(format!(
                        "the decks hold more cards than the {} that fit the table",
                        Self::MOST_CARDS
                    )));
                }
                list.extend((0..line.count).map(|_| (card, zone)));
            }
            table.seats.push(list);
        }
        table.held = feats::held(&table.cards, |kind| rules.is_used_from_hand(kind));
        table.switches |= rules.switched_by(catalog, &table.cards);
        table.titles = naming::titles(catalog, rules, &table.code);
        if table.code.len() > usize::from(u16::MAX) {
            return Err(TableError::Size(
                "the cards say more than fits the table".to_owned(),
            ));
        }
        for seat in 0..table.seats.len() {
            let seated = rules.seat(&table, PlayerId(seat as u8));
            seated.map_err(|why| TableError::Unseated { seat: seat + 1, why })?;
        }
        Ok(table)
    }

    fn card_ref(&mut self, catalog: &Catalog, id: CardId, seats: usize) -> CardRef {
        if let Some(place) = self.cards.iter().position(|card| card.card == id) {
            return CardRef(place as u16);
        }
        let card = catalog.card(id);
        let mut has = 0;
        let mut topics = Topics::default();
        let mut countered = 0;
        let rules = self.rules;
        let wording = self.wording();
        let abilities = match card.worded(wording) {
            [] => rules.frame(card),
            said => effect::playable(said, card.game, card.kind),
        };
        let stops_focused = feats::stops_focused(&abilities);
        let mut facts = card.styled().cloned();
        let also = Also::of(&abilities, &mut facts);
        let mut abilities: Vec<TableAbility> = abilities
            .into_iter()
            .map(|ability| match ability {
                Ability::Keyword(keyword) => TableAbility::Keyword(keyword),
                Ability::Line(line) => {
                    countered |= line.counters();
                    has |= 1 << line.when as u32;
                    self.note_counted(&line);
                    let line = program::compile(&mut self.code, *line, seats);
                    if line.buried {
                        self.buried |= 1 << line.line.when as u32;
                    }
                    if line.line.when == When::Constant {
                        topics = topics.and(line.topics);
                    }
                    TableAbility::Line(Box::new(line))
                }
            })
            .collect();
        for line in super::fight::lent_by(&abilities) {
            let line = program::compile(&mut self.code, line, seats);
            abilities.push(TableAbility::Line(Box::new(TableLine { lent: true, ..line })));
        }
        let styled = card.styled();
        let is = |word| styled.is_some_and(|facts| facts.is(word));
        let person = card.personality().map(|person| Person {
            character: person.character,
            called: catalog.character(person.character).name.clone(),
            level: person.level,
            power_up: person.power_up.unwrap_or(0),
            // A `Z` is above every number.
            ladder: person
                .ladder
                .stages()
                .iter()
                .map(|power| power.rating().unwrap_or(Person::Z))
                .collect(),
        });
        self.cards.push(TableCard {
            card: id,
            name: card.name.clone(),
            name_id: card.name_id,
            kind: card.kind,
            style: styled.map_or(Style::Freestyle, |facts| facts.style),
            person,
            named_for: styled
                .iter()
                .flat_map(|facts| &facts.named_for)
                .map(|character| catalog.character(*character).name.clone())
                .collect(),
            endurance: styled.and_then(|facts| facts.endurance),
            banish: is(RuleTrait::BanishAfterUse)
                || is(RuleTrait::RemovedAfterUse)
                || wording == Wording::Later && is(RuleTrait::RemovedAfterUseCrd),
            shuffle_in: is(RuleTrait::ShuffleAfterUse),
            in_hand: feats::in_hand(&abilities),
            abilities,
            has,
            verbs: feats::feats(&card.abilities),
            rarity: card
                .printings
                .first()
                .and_then(|printing| catalog.printing(*printing).rarity),
            number: feats::number(card.printings.first().map(|first| catalog.printing(*first))),
            figures: feats::Figures::of(&card.abilities),
            counted_endurance: styled.and_then(|facts| facts.endurance_counts),
            sets: card
                .printings
                .iter()
                .map(|printing| catalog.set(catalog.printing(*printing).set).code.clone())
                .collect(),
            also,
            counters_both: !stops_focused
                && countered == AttackKind::ALL.iter().fold(0, |all, kind| all | 1 << *kind as u8),
            topics,
            styled: facts,
            symbol: match &card.facts {
                Facts::Symbol(facts) => Some(facts.clone()),
                Facts::Styled(_) => None,
            },
        });
        CardRef(self.cards.len() as u16 - 1)
    }

    /// Notes what a line counts.
    fn note_counted(&mut self, line: &Line) {
        self.has_needed |= line.when == When::WhenNeeded;
        line.walk(&mut |piece| {
            if let Some((when, since)) = counted(piece) {
                self.counted |= 1 << when as u32;
                self.counts_games |= matches!(since, Within::Game | Within::LastTurn);
            }
            if let Piece::Effect(Effect::Attacks(change)) = piece {
                let restyles =
                    |rule: &AttackRule| matches!(rule, AttackRule::CountsStyled | AttackRule::CountsUnstyled);
                self.restyles |= change.rules.iter().any(restyles);
                let weighs = |rule: &AttackRule| match rule {
                    AttackRule::Unmodifiable => change.by.is_some(),
                    rule => *rule == AttackRule::Doubled,
                };
                self.weighs_changes |= change.rules.iter().any(weighs) || !change.boost.is_zero();
            }
            match piece {
                Piece::Effect(Effect::Consider { .. }) => self.considers = true,
                Piece::Effect(Effect::Special(special)) => {
                    self.has_fusions |= matches!(special.as_ref(), Special::Fuse { .. });
                    self.reckons |=
                        matches!(special.as_ref(), Special::Reckon { .. } | Special::Rating { .. });
                }
                _ => {}
            }
            let restyled = |which: &WhichAttacks| which.focused.is_some() || which.unstoppable.is_some();
            self.restyles |= asked(piece).is_some_and(restyled);
        });
    }

    /// Whether one of them says whose changes of damage count, and how often.
    pub(super) const fn weighs_changes(&self) -> bool {
        self.weighs_changes
    }

    /// Whether a card of the decks counts how often that happened.
    pub(super) const fn counts(&self, when: When) -> bool {
        self.counted & (1 << when as u32) != 0
    }

    /// Whether one of them says what cards count as.
    pub(super) const fn considers(&self) -> bool {
        self.considers
    }

    /// Whether one of them says with which power level or rating personalities count.
    pub(super) const fn reckons(&self) -> bool {
        self.reckons
    }

    /// Whether one of them lets personalities fuse.
    pub(super) const fn has_fusions(&self) -> bool {
        self.has_fusions
    }

    /// Whether one of them is used when it is needed.
    pub(super) const fn has_needed(&self) -> bool {
        self.has_needed
    }

    /// Whether one of them says or asks what attacks count as.
    pub(super) const fn restyles(&self) -> bool {
        self.restyles
    }

    /// Whether one of them counts since the beginning of the game.
    pub(super) const fn counts_games(&self) -> bool {
        self.counts_games
    }

    /// The rules.
    pub fn rules(&self) -> &'static dyn Rules {
        self.rules
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Whether one of the optional rules with these bits is switched on, [`Rules::switch`].
    pub const fn plays_with(&self, switches: u32) -> bool {
        self.switches & switches != 0
    }

    /// Whether a card of the decks may be used from hand at that moment.
    pub(super) const fn has_in_hands(&self, when: When) -> bool {
        (when.is_a_moment() || matches!(when, When::WouldDamage)) && self.held & (1 << when as u32) != 0
    }

    /// Whether a card of the decks speaks from the discard pile at that time.
    pub(super) const fn has_in_discards(&self, when: When) -> bool {
        self.buried & (1 << when as u32) != 0
    }

    /// All cards.
    pub fn cards(&self) -> &[TableCard] {
        &self.cards
    }

    /// What may be named where a card of the decks names one; else nothing.
    pub fn titles(&self) -> &[Title] {
        &self.titles
    }

    /// How many players sit down.
    pub fn seats(&self) -> usize {
        self.seats.len()
    }

    /// Which wording its cards are read by (A-SC-30).
    pub fn wording(&self) -> Wording {
        self.rules.wording(self.switches)
    }

    /// How many cards all decks hold.
    pub fn size(&self) -> usize {
        self.seats.iter().map(Vec::len).sum()
    }

    /// The cards of a seat's deck with the zones they begin in.
    pub fn list(&self, player: PlayerId) -> &[(CardRef, Zone)] {
        self.seats.get(player.index()).map_or(&[], Vec::as_slice)
    }
}

#[expect(
    clippy::indexing_slicing,
    reason = "a place is made by the table it is used with"
)]
impl Table {
    /// The card.
    pub fn card(&self, card: CardRef) -> &TableCard {
        &self.cards[card.index()]
    }

    /// The operation at a place of the program.
    pub(super) fn op(&self, place: u16) -> &Op {
        &self.code[usize::from(place)]
    }
}
