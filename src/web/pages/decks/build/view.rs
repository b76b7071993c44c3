use std::fmt;

use serde::Deserialize;
use validator::Validate;

use super::Trail;
use crate::web::address::Value;
use crate::web::limited::QUERY;

/// The half of the page a telephone shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pane {
    /// The deck with its verdict.
    #[default]
    Deck,
    /// The search.
    Find,
}

impl Pane {
    /// As the address says it.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Deck => "deck",
            Self::Find => "find",
        }
    }
}

/// How the main section is divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grouping {
    /// By type.
    #[default]
    Type,
    /// By style or symbol.
    Style,
    /// By what a card costs to use.
    Cost,
    /// Not at all.
    None,
}

impl Grouping {
    /// All ways, in the order offered.
    pub const ALL: [Self; 4] = [Self::Type, Self::Style, Self::Cost, Self::None];

    /// As the address and the page say it.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Type => "type",
            Self::Style => "style",
            Self::Cost => "cost",
            Self::None => "none",
        }
    }
}

/// How the cards of a group follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sorting {
    /// By name.
    #[default]
    Name,
    /// The cheapest first.
    Cost,
    /// The most copies first.
    Copies,
}

impl Sorting {
    /// All ways, in the order offered.
    pub const ALL: [Self; 3] = [Self::Name, Self::Cost, Self::Copies];

    /// As the address and the page say it.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Cost => "cost",
            Self::Copies => "copies",
        }
    }
}

/// What the builder shows: everything of its address but the deck.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Validate)]
#[serde(default)]
pub struct View {
    /// The query.
    #[validate(length(max = QUERY, message = "a query"))]
    pub q: String,
    /// The page of its results, from 1.
    pub page: usize,
    /// Whether cards that do not fit the deck are found, too.
    pub unfit: bool,
    /// The half shown.
    pub pane: Pane,
    /// How the deck is divided.
    pub group: Grouping,
    /// How its groups are sorted.
    pub sort: Sorting,
    /// A [`Trail`] as text.
    #[validate(length(max = QUERY, message = "a trail"))]
    pub trail: String,
    /// Whether the last save was joined with somebody else's.
    pub joined: bool,
}

impl View {
    /// Reads what `Display` writes; anything else is the first view of a deck.
    pub fn parse(text: &str) -> Self {
        actix_web::web::Query::from_query(text)
            .map(actix_web::web::Query::into_inner)
            .unwrap_or_default()
    }

    /// With another query, from its first page on.
    pub fn asking(&self, q: impl Into<String>) -> Self {
        Self {
            q: q.into(),
            page: 1,
            pane: Pane::Find,
            ..self.clone()
        }
    }

    /// With another query, of which only what fits the deck is shown.
    pub fn asking_what_fits(&self, q: impl Into<String>) -> Self {
        Self {
            unfit: false,
            ..self.asking(q)
        }
    }

    /// Another page of the results.
    pub fn turned(&self, page: usize) -> Self {
        Self {
            page,
            pane: Pane::Find,
            ..self.clone()
        }
    }

    /// The other half.
    pub fn showing(&self, pane: Pane) -> Self {
        Self { pane, ..self.clone() }
    }

    /// Divided in another way.
    pub fn grouped(&self, group: Grouping) -> Self {
        Self {
            group,
            ..self.clone()
        }
    }

    /// Sorted in another way.
    pub fn sorted(&self, sort: Sorting) -> Self {
        Self { sort, ..self.clone() }
    }

    /// After a save.
    #[must_use]
    pub fn following(self, trail: &Trail, joined: bool) -> Self {
        Self {
            trail: trail.to_string(),
            joined,
            ..self
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pane={}", self.pane.slug())?;
        if !self.q.is_empty() {
            write!(f, "&q={}", Value(&self.q))?;
        }
        if self.page > 1 {
            write!(f, "&page={}", self.page)?;
        }
        if self.unfit {
            f.write_str("&unfit=true")?;
        }
        if self.group != Grouping::default() {
            write!(f, "&group={}", self.group.slug())?;
        }
        if self.sort != Sorting::default() {
            write!(f, "&sort={}", self.sort.slug())?;
        }
        if !self.trail.is_empty() {
            write!(f, "&trail={}", Value(&self.trail))?;
        }
        if self.joined {
            f.write_str("&joined=true")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_survives_its_address_and_nonsense_is_the_first_view() {
        let view = View {
            q: "type:drill \"a & b\"".into(),
            page: 3,
            unfit: true,
            pane: Pane::Find,
            group: Grouping::Cost,
            sort: Sorting::Copies,
            trail: "1.2.1.2".into(),
            joined: true,
        };
        assert_eq!(View::parse(&view.to_string()), view);
        assert_eq!(View::parse(&View::default().to_string()), View::default());
        assert_eq!(View::parse("page=first&pane=sky"), View::default());
    }
}
