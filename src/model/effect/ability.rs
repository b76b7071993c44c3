use serde::{Deserialize, Serialize};

use super::{Condition, Cost, Effect, Filter, Icon, Keyword, Uses, When, Who};
use crate::model::Defends;

/// One thing a card does: an ability the rulebook names and explains, or a line written out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Entry", into = "Entry")]
pub enum Ability {
    /// `keyword = "plunder"`, `keyword = { fierce = 2 }`.
    Keyword(Keyword),
    /// `when = ..., do = [...]`.
    Line(Box<Line>),
}

impl Ability {
    /// Whether all of it is data, so that nothing is left to resolve by hand.
    pub fn is_modelled(&self) -> bool {
        match self {
            Self::Keyword(_) => true,
            Self::Line(line) => line.effects.iter().all(Effect::is_modelled),
        }
    }
}

/// One printed line: when, at what price, on what, what happens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The step it is used in, or what sets it off.
    pub when: When,
    /// It is printed in parentheses: no effect takes it from the card (PA-GLO-03).
    pub parenthesised: bool,
    /// Whose event sets it off; without it this card's own.
    pub of: Option<Filter>,
    /// Whose effect or attack must have set it off.
    pub by: Option<Who>,
    /// Bandai's effect icons.
    pub icons: Vec<Icon>,
    /// The attacks it is used against, of a line of defense.
    pub against: Option<Defends>,
    /// Activation cost. Empty means none at all, which is not the same as `-` (BA-COST-11).
    pub cost: Vec<Cost>,
    /// How often it may be used.
    pub uses: Uses,
    /// `Requirement:` what the user must be (BA-FX-05).
    pub requires: Option<Filter>,
    /// What must hold.
    pub condition: Option<Condition>,
    /// What it is aimed at: one card, chosen when it is used (BA-COST-13).
    pub target: Option<Filter>,
    /// It may be aimed at up to N cards instead.
    pub up_to: Option<u8>,
    /// What happens, in order.
    pub effects: Vec<Effect>,
}

impl Line {
    /// A line of which nothing is said but when it is used and what it does.
    pub fn new(when: When, effects: Vec<Effect>) -> Self {
        Self {
            when,
            parenthesised: false,
            of: None,
            by: None,
            icons: Vec::new(),
            against: None,
            cost: Vec::new(),
            uses: Uses::default(),
            requires: None,
            condition: None,
            target: None,
            up_to: None,
            effects,
        }
    }
}

impl Line {
    /// Whether it waits for what happens to an opponent, of whom it goes on to speak.
    pub fn speaks_of_one(&self) -> bool {
        self.of.as_ref().is_some_and(|of| of.of == Some(Who::Opponent))
    }
}

/// An ability as set files spell it.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct Entry {
    #[serde(skip_serializing_if = "Option::is_none")]
    keyword: Option<Keyword>,
    #[serde(skip_serializing_if = "Option::is_none")]
    when: Option<When>,
    #[serde(rename = "in-parentheses", skip_serializing_if = "std::ops::Not::not")]
    parenthesised: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<Filter>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Who>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    icons: Vec<Icon>,
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<Defends>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cost: Vec<Cost>,
    #[serde(skip_serializing_if = "Option::is_none")]
    uses: Option<Uses>,
    #[serde(skip_serializing_if = "Option::is_none")]
    requires: Option<Filter>,
    #[serde(rename = "if", skip_serializing_if = "Option::is_none")]
    condition: Option<Condition>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<Filter>,
    #[serde(skip_serializing_if = "Option::is_none")]
    up_to: Option<u8>,
    #[serde(rename = "do", skip_serializing_if = "Vec::is_empty")]
    effects: Vec<Effect>,
}

impl TryFrom<Entry> for Ability {
    type Error = &'static str;

    fn try_from(mut entry: Entry) -> Result<Self, Self::Error> {
        if let Some(keyword) = entry.keyword.take() {
            return if entry.is_empty() {
                Ok(Self::Keyword(keyword))
            } else {
                Err("a keyword ability says nothing else; write the other line as an ability of its own")
            };
        }
        if entry.effects.is_empty() {
            return Err("the ability does nothing; it needs `do` or `keyword`");
        }
        if entry.up_to.is_some() && entry.target.is_none() {
            return Err("`up-to` counts targets; it needs `target`");
        }
        Ok(Self::Line(Box::new(Line {
            when: entry.when.unwrap_or_default(),
            parenthesised: entry.parenthesised,
            of: entry.of,
            by: entry.by,
            icons: entry.icons,
            against: entry.against,
            cost: entry.cost,
            uses: entry.uses.unwrap_or_default(),
            requires: entry.requires,
            condition: entry.condition,
            target: entry.target,
            up_to: entry.up_to,
            effects: entry.effects,
        })))
    }
}

impl Entry {
    /// Whether it says anything beyond a keyword.
    fn is_empty(&self) -> bool {
        self.when.is_none()
            && !self.parenthesised
            && self.of.is_none()
            && self.by.is_none()
            && self.icons.is_empty()
            && self.against.is_none()
            && self.cost.is_empty()
            && self.uses.is_none()
            && self.requires.is_none()
            && self.condition.is_none()
            && self.target.is_none()
            && self.up_to.is_none()
            && self.effects.is_empty()
    }
}

impl From<Ability> for Entry {
    fn from(ability: Ability) -> Self {
        match ability {
            Ability::Keyword(keyword) => Self {
                keyword: Some(keyword),
                ..Self::default()
            },
            Ability::Line(line) => Self {
                keyword: None,
                when: (line.when != When::default()).then_some(line.when),
                parenthesised: line.parenthesised,
                of: line.of,
                by: line.by,
                icons: line.icons,
                against: line.against,
                cost: line.cost,
                uses: (line.uses != Uses::default()).then_some(line.uses),
                requires: line.requires,
                condition: line.condition,
                target: line.target,
                up_to: line.up_to,
                effects: line.effects,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Card {
        ability: Vec<Ability>,
    }

    fn read(toml: &str) -> Result<Card, toml::de::Error> {
        toml::from_str(toml)
    }

    const CARD: &str = r#"
        [[ability]]
        keyword = "plunder"

        [[ability]]
        keyword = { evolution = { marker = 3, into = "Somebody Greater" } }

        [[ability]]
        when = "action"
        icons = ["attacker", "valid"]
        cost = [{ chi = "X" }, { move = { cards = "this", to = "discard" } }]
        if = { at-least = [{ adventure = "you" }, 3] }
        target = { type = "warrior", battle = "opposing" }
        do = [
            { power = { of = "target", combat = { minus = "X" } } },
            { if = { is = { at-least = [{ cards = { in = "chi", of = "you" } }, 4] }, then = [{ draw = { count = 1 } }] } },
            { may = { do = [{ planet-damage = { to = "opponent", count = { coins = "this" } } }] } },
        ]

        [[ability]]
        when = "would-discard"
        of = { in = "hand", of = "you" }
        by = "opponent"
        do = [{ may = { do = [{ instead = [{ pick = { choose = { card = { copy-of = "it", attached = true } } } }] }] } }]

        [[ability]]
        do = [
            { permit = { action = "mix-styles", of = { all = { type = "drill" } } } },
            { attach = "attacked" },
            { skip = { part = "defense-draw" } },
            { hand-limit = { for = "your-next-turn" } },
            { reveal-until = { who = "opponent", card = { type = "dragon-ball" } } },
            { name = { not = { type = "dragon-ball" } } },
            { reveal = { all = { in = "hand", of = "opponent", the-named = true } } },
            { repeat = { by = "opponent", kind = "physical", cost = 2 } },
            { attacks = { which = { this = true }, rules = ["unstoppable"], by = { type = "physical-combat" } } },
            { later = { when = "would-lose-life", do = ["end-combat"] } },
        ]

        [[ability]]
        when = "takes-damage"
        do = [{ search = { card = { in = "deck", type = "drill" }, to = "play", played = true } }]

        [[ability]]
        when = "revealed"
        cost = [{ stages = 5 }, { anger = 1 }, { levels = 1 }]
        do = [
            { count = { anger = "you" } },
            { attacks = { which = { this = true }, rules = ["harmless", "unendurable", "critical"], life = "X" } },
            { attacks = { which = { this = true }, rules = ["reduced"], life-at-most = 2 } },
            { forbid = { action = "lose-anger", of = { all = { type = "main-personality" } }, by = "opponent" } },
            { later = { when = "has-advanced", do = [{ draw = {} }] } },
            { later = { when = "falls-back", do = [{ use-effects = { choose = { card = { type = "dragon-ball" } } } }] } },
            { move = { cards = { top = { count = "endurance-used" } }, to = "banished" } },
            { forbid = { action = "gain-anger", of = "host" } },
            { set-stage = { who = "opponents", of = "it", to = 10 } },
            { skip = { who = "opponent", part = "attack-phase" } },
            { attacks = { which = { this = true }, stages-at-most = 2 } },
            { whenever = { when = "endures", of = { of = "you" }, once = true, do = ["cancel"], for = "combat" } },
            { unless = { who = "opponent", pays = [{ discard = {} }], otherwise = [{ lose-game = "opponent" }] } },
            { dig = { count = 4, take = 1, card = { type = "drill" }, to = "hand", rest = "bottom" } },
            { look-top = { count = 2, who = "opponent" } },
            { blank = { cards = "host", for = "next-turn" } },
            { after-use = { of = { of = "you" }, to = "deck", at = "shuffled" } },
            { add-endurance = { of = { in = "deck" }, by = { of = ["pur-of", "user"] } } },
            { anger-needed = { by = 1 } },
            { amend = { when = "anger-raised", by = "you", to = { sum = ["X", "X"] }, for = "combat" } },
            { fasten = { what = "it", to = "host" } },
            { consider = { cards = "this", as = { styled = true } } },
            { arrange = { count = 5, in = "discard", end = "bottom" } },
            { next-phase = [{ keep = { pointed = "attack-card" } }, { take-over = "it" }] },
            { likewise = { do = [{ use-again-times = "damage-prevented" }] } },
            { draw = { count = { times = { when = "passes", within = "last-action" } } } },
            { special = { allow = { line = { when = "attack", do = ["stop"] }, duration = "combat" } } },
            { special = { while = { is = "critical", effects = [{ forbid = { action = "lose-anger", of = "this" } }] } } },
            { special = { toll = { of = { in = "hand" }, stages = 1, life = 2, duration = "combat" } } },
            { special = { reckon = { cards = "this", at = { sum = ["X", 1] }, duration = "attack" } } },
            { special = { shift = { cards = "host", by = -3 } } },
            { special = "cease" },
            { special = { gain = [{ anger = { by = 1 } }] } },
            { if = { is = { barred = ["win-by-anger", "this"] }, then = [{ draw = { count = { life-by = { by = "opponent" } } } }] } },
            { attacks = { which = { copied = true, unstoppable = false }, boost = 1, cost-life = 2, table-by = -2, reward-by = 2, life-at-least = 6 } },
        ]
    "#;

    #[test]
    fn abilities_are_read_and_written_back_the_same() {
        let card = read(CARD).unwrap();
        let written = toml::to_string(&card).unwrap();
        assert_eq!(read(&written).unwrap(), card, "{written}");
    }

    #[test]
    fn a_line_without_a_time_is_constant() {
        let card = read(r#"ability = [{ do = [{ power = { of = "this", combat = 1 } }] }]"#).unwrap();
        let Ability::Line(line) = &card.ability[0] else {
            panic!("a line");
        };
        assert_eq!(line.when, When::Constant);
        assert!(line.cost.is_empty());
    }

    #[test]
    fn a_misspelt_word_is_refused_at_any_depth() {
        for (typo, word) in [
            (r#"[{ keywrod = "plunder" }]"#, "keywrod"),
            (r#"[{ keyword = "plumder" }]"#, "plumder"),
            (r#"[{ when = "acton", do = [{ draw = {} }] }]"#, "acton"),
            (r"[{ do = [{ drow = { count = 1 } }] }]", "drow"),
            (r"[{ do = [{ draw = { cuont = 1 } }] }]", "cuont"),
            (r#"[{ do = [{ draw = { count = "Y" } }] }]"#, "`Y`"),
            (
                r#"[{ do = [{ draw = { count = { adventrue = "you" } } }] }]"#,
                "adventrue",
            ),
            (
                r#"[{ do = [{ heal = { all = { symbl = "super" } } }] }]"#,
                "symbl",
            ),
            (
                r"[{ if = { at-lest = [1, 2] }, do = [{ draw = {} }] }]",
                "at-lest",
            ),
        ] {
            let error = read(&format!("ability = {typo}")).unwrap_err().to_string();
            assert!(error.contains(word), "{typo}: {error}");
        }
    }

    #[test]
    fn an_ability_does_something_and_a_keyword_nothing_else() {
        let error = |toml| read(toml).unwrap_err().to_string();
        assert!(error(r#"ability = [{ when = "action" }]"#).contains("needs `do`"));
        assert!(
            error(r#"ability = [{ keyword = "plunder", do = [{ draw = {} }] }]"#).contains("nothing else")
        );
        assert!(error(r"ability = [{ up-to = 2, do = [{ draw = {} }] }]").contains("needs `target`"));
    }

    #[test]
    fn what_is_left_to_the_players_is_seen_through_every_nesting() {
        let modelled = |toml| read(toml).unwrap().ability[0].is_modelled();
        assert!(modelled(r"ability = [{ do = [{ draw = {} }] }]"));
        assert!(!modelled(
            r#"ability = [{ do = [{ may = { do = [{ choose = { between = [[{ unimplemented = { text = "Dance." } }]] } }] } }] }]"#
        ));
    }
}
