use askama::Template;
use askama::filters::HtmlSafe;

use super::{Glossed, LadderColumn};
use crate::catalog::Catalog;
use crate::catalog::attack::AttackFigures;
use crate::catalog::face::{self, Face, Figures, Shows};
use crate::catalog::two_wordings::{By, Said};
use crate::model::{
    Allegiance, AttackKind, Card, CardId, CardSet, ChiCost, Damage, Defends, Facts, Game, Kind, Origin,
    Personality, Printing, PrintingId, StyledFacts, Symbol, SymbolFacts, Use, Wording,
};
use crate::web::address::{self, CardHref};

/// A card drawn with text: a head in the colour of its style, type, large figures, generated text. No picture.
#[derive(Debug, Template)]
#[template(path = "parts/card_face.html")]
pub struct CardFace<'a> {
    view: FaceView<'a>,
    /// The whole ladder and no link to itself.
    full: bool,
    /// The level of the name's heading.
    heading: &'static str,
}

impl HtmlSafe for CardFace<'_> {}

impl<'a> CardFace<'a> {
    /// The face of a printing in a list.
    pub fn new(catalog: &'a Catalog, printing: PrintingId) -> Self {
        Self {
            view: FaceView::new(catalog, printing),
            full: false,
            heading: "h3",
        }
    }

    /// The whole face of a card that has no page yet.
    pub fn unlinked(catalog: &'a Catalog, printing: PrintingId) -> Self {
        Self {
            heading: "h3",
            ..Self::full(catalog, printing)
        }
    }

    /// The face on the card's own page.
    pub fn full(catalog: &'a Catalog, printing: PrintingId) -> Self {
        Self {
            view: FaceView::new(catalog, printing),
            full: true,
            heading: "h1",
        }
    }

    /// Which wording says a line, in as many words as there is room for.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates hand references")]
    fn label(&self, by: &By) -> Option<&'static str> {
        if self.full { by.label() } else { by.short_label() }
    }
}

/// A card as one line of a list; the whole line is a link.
#[derive(Debug, Template)]
#[template(path = "parts/card_row.html")]
pub struct CardRow<'a> {
    view: FaceView<'a>,
}

impl HtmlSafe for CardRow<'_> {}

impl<'a> CardRow<'a> {
    /// The row of a printing.
    pub fn new(catalog: &'a Catalog, printing: PrintingId) -> Self {
        Self {
            view: FaceView::new(catalog, printing),
        }
    }
}

/// What face, tile and row read off a card.
#[derive(Debug)]
pub struct FaceView<'a> {
    card: &'a Card,
    printing: &'a Printing,
    set: &'a CardSet,
    face: &'a Face,
    href: CardHref<'a>,
}

/// A number in the corner of the head: `PUR` 3, `Turn` 4.
#[derive(Debug)]
pub struct Badge {
    /// Three or four letters.
    pub short: &'static str,
    /// What they stand for.
    pub long: &'static str,
    /// The number.
    pub value: u8,
}

/// The large figures of a card: `AT+3 stages`, `6 life cards, cost 3`, `Stops energy`.
#[derive(Debug, Default)]
pub struct Figure {
    /// Emblems in the sprite.
    pub icons: Vec<&'static str>,
    /// What the icons say, for readers who do not see them.
    pub said: &'static str,
    /// Numbers with their units.
    pub amounts: Vec<(String, &'static str)>,
    /// Words where there is no number.
    pub word: &'static str,
    /// Power stages to pay.
    pub cost: Option<u8>,
}

impl<'a> FaceView<'a> {
    /// Whether it is the face of that card.
    pub fn is(&self, card: CardId) -> bool {
        self.card.id == card
    }

    /// A printing's.
    pub fn new(catalog: &'a Catalog, id: PrintingId) -> Self {
        let printing = catalog.printing(id);
        Self {
            card: catalog.card(printing.card),
            printing,
            set: catalog.set(printing.set),
            face: catalog.face(printing.card),
            href: address::card(catalog, id),
        }
    }

    /// The game it belongs to.
    pub fn game(&self) -> Game {
        self.set.game
    }

    /// The address of its page.
    pub fn href(&self) -> CardHref<'a> {
        self.href
    }

    /// Its name, with the level where one name covers several.
    pub fn title(&self) -> std::borrow::Cow<'a, str> {
        self.card.title()
    }

    /// The class that gives its colours.
    pub fn tone(&self) -> &'static str {
        match (self.card.kind, &self.card.facts) {
            (Kind::DragonBall, _) => "dragon-ball",
            (_, Facts::Styled(facts)) if facts.personality.is_some() => "person",
            (_, Facts::Styled(facts)) => facts.style.slug(),
            (_, Facts::Symbol(facts)) => facts.symbol.map_or("no-symbol", Symbol::slug),
        }
    }

    /// The emblem of its style, symbol or sort, in the sprite.
    pub fn emblem(&self) -> String {
        match (self.tone(), &self.card.facts) {
            ("dragon-ball", _) => "k-dragon-ball".to_owned(),
            ("person", _) => "lens".to_owned(),
            ("no-symbol", _) => "y-none".to_owned(),
            (style, Facts::Styled(_)) => format!("s-{style}"),
            (symbol, Facts::Symbol(_)) => format!("y-{symbol}"),
        }
    }

    /// The emblem of its type.
    pub fn kind_emblem(&self) -> String {
        format!("k-{}", self.card.kind.slug())
    }

    /// Style or symbol and type: `Red Drill`, `Main Personality`.
    pub fn kind(&self) -> String {
        let kind = self.card.kind.label();
        let of = match &self.card.facts {
            Facts::Styled(facts) if facts.personality.is_some() || self.tone() == "dragon-ball" => None,
            Facts::Styled(facts) => Some(facts.style.label()),
            Facts::Symbol(facts) => facts.symbol.map(Symbol::label),
        };
        of.map_or_else(|| kind.to_owned(), |of| format!("{of} {kind}"))
    }

    /// The number in its head.
    pub fn badge(&self) -> Option<Badge> {
        match &self.card.facts {
            Facts::Styled(facts) => facts.personality.as_ref()?.power_up.map(|value| Badge {
                short: "PUR",
                long: "Power up rating",
                value,
            }),
            Facts::Symbol(facts) => facts.turn.map(|value| Badge {
                short: "Turn",
                long: "Turn cost",
                value,
            }),
        }
    }

    /// Its large figures: at most an attack and what it stops.
    pub fn figures(&self) -> Vec<Figure> {
        let Figures { attack, stops } = &self.face.figures;
        let attack = attack.as_ref().map(Figure::of_attack);
        let stops = stops.map(Figure::of_defense);
        let both: Vec<Figure> = attack.into_iter().chain(stops).collect();
        if both.is_empty() {
            self.used_for().into_iter().chain(self.stars()).collect()
        } else {
            both
        }
    }

    /// Attack or defense, of a Score combat card whose figures are not known.
    fn used_for(&self) -> Option<Figure> {
        let facts = self.card.styled().filter(|facts| facts.personality.is_none())?;
        let (icons, word) = match facts.used_for? {
            Use::Attack => (vec!["sword"], "Attack"),
            Use::Defense => (vec!["shield"], "Defense"),
            Use::Both => (vec!["sword", "shield"], "Attack or defense"),
        };
        Some(Figure {
            icons,
            word,
            ..Figure::default()
        })
    }

    /// The stars of a Dragon Ball, by the number in its name.
    fn stars(&self) -> Option<Figure> {
        let number = self.card.name.rsplit(' ').next()?.parse::<u8>().ok()?;
        (self.card.kind == Kind::DragonBall && (1..=7).contains(&number)).then(|| Figure {
            icons: vec!["k-dragon-ball"],
            said: "Dragon Ball: ",
            amounts: vec![(number.to_string(), if number == 1 { "star" } else { "stars" })],
            ..Figure::default()
        })
    }

    /// What it does, a paragraph each, without what its figures say.
    pub fn text(&self) -> &'a [Said] {
        &self.face.text
    }

    /// A paragraph of it, with the words of the game explained.
    pub fn glossed<'b>(&self, line: &'b str) -> Glossed<'b> {
        Glossed::new(self.set.game, line)
    }

    /// The same on the table.
    pub fn glossed_on_table<'b>(&self, line: &'b str) -> Glossed<'b> {
        Glossed::on_table(self.set.game, line)
    }

    /// The same by the wording a table goes by.
    pub fn text_at_table(&self, wording: Wording, shows: Shows) -> Vec<String> {
        face::text_at_table(self.card, wording, shows)
    }

    /// Its printed Endurance.
    pub fn endurance(&self) -> Option<u8> {
        self.styled()?.endurance
    }

    /// Facts of a Score or Panini card.
    pub fn styled(&self) -> Option<&'a StyledFacts> {
        self.card.styled()
    }

    /// The Chi it costs, each by itself.
    pub fn pips(&self) -> Vec<Pip> {
        let chi = self.symbol().and_then(|facts| facts.chi.as_ref());
        chi.map(Pip::of).unwrap_or_default()
    }

    /// Whether it is a Mastery, which has a frame of its own.
    pub fn is_mastery(&self) -> bool {
        self.card.kind == Kind::Mastery
    }

    /// Facts of a Bandai card.
    pub fn symbol(&self) -> Option<&'a SymbolFacts> {
        self.card.symbol()
    }

    /// The personality it is.
    pub fn personality(&self) -> Option<&'a Personality> {
        self.card.personality()
    }

    /// The side a personality fights on: its class, its emblem and its name.
    pub fn side(&self) -> Option<(&'static str, &'static str, &'static str)> {
        self.personality()
            .map(|personality| match personality.allegiance {
                Allegiance::Hero => ("hero-side", "hero", "Hero"),
                Allegiance::Villain => ("villain-side", "y-villain", "Villain"),
                Allegiance::Both => ("both-sides", "hero", "Hero or Villain"),
            })
    }

    /// Where the set comes from, unless the publisher printed it.
    fn origin(&self) -> Option<&'static str> {
        (self.set.origin != Origin::Official).then(|| self.set.origin.label())
    }

    /// Copies the text allows. Every Score personality is limited by rule, not by its text.
    fn limit(&self) -> Option<u8> {
        self.styled().filter(|facts| facts.personality.is_none())?.limit
    }
}

impl Figure {
    fn of_attack(attack: &AttackFigures) -> Self {
        let (icon, said, word) = match attack.kind {
            AttackKind::Physical => ("k-physical-combat", "Physical attack: ", "Physical attack"),
            AttackKind::Energy => ("k-energy-combat", "Energy attack: ", "Energy attack"),
        };
        let amount = |amount: &Option<String>, one: &'static str, many: &'static str| {
            let unit = |text: &str| if text == "1" { one } else { many };
            amount.as_ref().map(|text| (text.clone(), unit(text)))
        };
        let stages = amount(&attack.damage.stages, "stage", "stages");
        let life = amount(&attack.damage.life, "life card", "life cards");
        let amounts: Vec<_> = stages.into_iter().chain(life).collect();
        // What costs nothing is worth a word only where such attacks usually cost something.
        let usual = attack.kind == AttackKind::Physical;
        let cost = attack.cost.filter(|cost| *cost > 0 || !usual);
        if amounts.is_empty() {
            return Self {
                icons: vec![icon],
                word,
                cost,
                ..Self::default()
            };
        }
        Self {
            icons: vec![icon],
            said,
            amounts,
            word: "",
            cost,
        }
    }

    fn of_defense(stops: Defends) -> Self {
        let (icons, word) = match stops {
            Defends::Physical => (vec!["shield", "k-physical-combat"], "Stops physical"),
            Defends::Energy => (vec!["shield", "k-energy-combat"], "Stops energy"),
            Defends::Any => (vec!["shield"], "Stops any attack"),
        };
        Self {
            icons,
            word,
            ..Self::default()
        }
    }
}

/// One Chi of a cost: its colour and letter.
#[derive(Debug)]
pub struct Pip {
    /// The class of its colour.
    pub class: &'static str,
    /// Its first letter, or a number.
    pub letter: String,
}

impl Pip {
    fn of(cost: &ChiCost) -> Vec<Self> {
        let plain = |letter: String| Self {
            class: "no-symbol",
            letter,
        };
        match cost {
            ChiCost::Free => vec![plain("–".into())],
            ChiCost::X => vec![plain("X".into())],
            ChiCost::Paid { symbols, any } => symbols
                .iter()
                .map(|symbol| Self {
                    class: symbol.slug(),
                    letter: symbol.label().chars().take(1).collect(),
                })
                .chain((*any > 0).then(|| plain(any.to_string())))
                .collect(),
        }
    }

    /// The emblem of its symbol.
    pub fn emblem(&self) -> String {
        match self.class {
            "no-symbol" => "chi".to_owned(),
            symbol => format!("y-{symbol}"),
        }
    }
}

/// Damage in words: `AT+3 stages and 4 life cards`.
pub(super) fn damage_words(damage: &Damage) -> Option<String> {
    let unit = |amount: &String, one: &str, many: &str| match amount.as_str() {
        "AT" | "PAT" => format!("Attack Table in {many}"),
        amount if amount == "1" || amount.ends_with("+1") => format!("{amount} {one}"),
        amount => format!("{amount} {many}"),
    };
    let stages = damage
        .stages
        .as_ref()
        .map(|amount| unit(amount, "stage", "stages"));
    let life = damage
        .life
        .as_ref()
        .map(|amount| unit(amount, "life card", "life cards"));
    let joined = if damage.either { " or " } else { " and " };
    let parts: Vec<String> = [stages, life].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(joined))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_reads_as_words() {
        let damage = |stages: Option<&str>, life: Option<&str>, either| {
            damage_words(&Damage {
                stages: stages.map(Into::into),
                life: life.map(Into::into),
                either,
            })
        };
        assert_eq!(
            damage(Some("AT+3"), Some("4"), false).as_deref(),
            Some("AT+3 stages and 4 life cards")
        );
        assert_eq!(damage(Some("PAT+1"), None, false).as_deref(), Some("PAT+1 stage"));
        assert_eq!(
            damage(Some("1"), Some("1"), true).as_deref(),
            Some("1 stage or 1 life card")
        );
        assert_eq!(damage(None, None, false), None);
    }
}
