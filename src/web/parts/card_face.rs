use askama::Template;
use askama::filters::HtmlSafe;

use super::LadderColumn;
use crate::catalog::Catalog;
use crate::model::{
    Allegiance, Attack, AttackKind, Card, CardSet, ChiCost, Damage, Defends, Origin, Personality, Printing,
    PrintingId, StyledFacts, Symbol, SymbolFacts, Use,
};
use crate::web::address::{self, CardHref};

/// A card drawn with text: style band, type, figures, generated text. No picture.
#[derive(Debug, Template)]
#[template(path = "parts/card_face.html")]
pub struct CardFace<'a> {
    view: CardView<'a>,
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
            view: CardView::new(catalog, printing),
            full: false,
            heading: "h3",
        }
    }

    /// The face on the card's own page.
    pub fn full(catalog: &'a Catalog, printing: PrintingId) -> Self {
        Self {
            view: CardView::new(catalog, printing),
            full: true,
            heading: "h1",
        }
    }
}

/// A card as one line of a list; the whole line is a link.
#[derive(Debug, Template)]
#[template(path = "parts/card_row.html")]
pub struct CardRow<'a> {
    view: CardView<'a>,
}

impl HtmlSafe for CardRow<'_> {}

impl<'a> CardRow<'a> {
    /// The row of a printing.
    pub fn new(catalog: &'a Catalog, printing: PrintingId) -> Self {
        Self {
            view: CardView::new(catalog, printing),
        }
    }
}

/// What face and row read off a card.
#[derive(Debug)]
struct CardView<'a> {
    card: &'a Card,
    printing: &'a Printing,
    set: &'a CardSet,
    href: CardHref<'a>,
}

impl<'a> CardView<'a> {
    fn new(catalog: &'a Catalog, id: PrintingId) -> Self {
        let printing = catalog.printing(id);
        Self {
            card: catalog.card(printing.card),
            printing,
            set: catalog.set(printing.set),
            href: address::card(catalog, id),
        }
    }

    /// The class that colours the band.
    fn band(&self) -> &'static str {
        match (
            self.card.styled(),
            self.card.symbol().and_then(|facts| facts.symbol),
        ) {
            (Some(facts), _) => match &facts.personality {
                Some(personality) => match personality.allegiance {
                    Allegiance::Hero => "hero-side",
                    Allegiance::Villain => "villain-side",
                    Allegiance::Both => "both-sides",
                },
                None => facts.style.slug(),
            },
            (None, Some(symbol)) => symbol.slug(),
            (None, None) => "no-symbol",
        }
    }

    /// The band in words.
    fn band_label(&self) -> Option<&'static str> {
        match self.card.styled() {
            Some(facts) if facts.personality.is_some() => None,
            Some(facts) => Some(facts.style.label()),
            None => self
                .card
                .symbol()
                .and_then(|facts| facts.symbol)
                .map(Symbol::label),
        }
    }

    fn styled(&self) -> Option<&'a StyledFacts> {
        self.card.styled()
    }

    fn symbol(&self) -> Option<&'a SymbolFacts> {
        self.card.symbol()
    }

    fn personality(&self) -> Option<&'a Personality> {
        self.card.personality()
    }

    /// Where the set comes from, unless the publisher printed it.
    fn origin(&self) -> Option<&'static str> {
        (self.set.origin != Origin::Official).then(|| self.set.origin.label())
    }

    fn attack(&self) -> Option<AttackLine> {
        self.styled()?.attack.as_ref().map(AttackLine::new)
    }

    fn defends(&self) -> Option<Defends> {
        self.styled()?.defends
    }

    /// Icons of what a Score combat card is used for; its text says it in words.
    fn uses(&self) -> Option<&'static [&'static str]> {
        Some(match self.styled()?.used_for? {
            Use::Attack => &["sword"],
            Use::Defense => &["shield"],
            Use::Both => &["sword", "shield"],
        })
    }

    /// Copies the text allows. Every Score personality is limited by rule, not by its text.
    fn limit(&self) -> Option<u8> {
        self.styled().filter(|facts| facts.personality.is_none())?.limit
    }

    fn has_figures(&self) -> bool {
        self.styled().is_some_and(|facts| {
            facts.attack.is_some() || facts.defends.is_some() || facts.used_for.is_some()
        })
    }
}

/// One Chi of a cost: its colour and letter.
#[derive(Debug)]
struct Pip {
    class: &'static str,
    letter: String,
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
}

/// An attack's frame in words.
#[derive(Debug)]
struct AttackLine {
    icon: &'static str,
    kind: &'static str,
    cost: Option<u8>,
    damage: Option<String>,
}

impl AttackLine {
    fn new(attack: &Attack) -> Self {
        let (icon, kind) = match attack.kind {
            AttackKind::Physical => ("fist", "Physical attack"),
            AttackKind::Energy => ("beam", "Energy attack"),
        };
        Self {
            icon,
            kind,
            cost: attack.cost,
            damage: attack.damage.as_ref().and_then(damage_words),
        }
    }
}

/// Damage in words: `AT+3 stages and 4 life cards`.
pub(super) fn damage_words(damage: &Damage) -> Option<String> {
    let unit = |amount: &String, one: &str, many: &str| match amount.as_str() {
        "AT" => format!("Attack Table in {many}"),
        "1" => format!("1 {one}"),
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
        assert_eq!(
            damage(Some("1"), Some("1"), true).as_deref(),
            Some("1 stage or 1 life card")
        );
        assert_eq!(damage(None, None, false), None);
    }
}
