use serde::Serialize;

/// Something said, with the rule it rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sentence {
    /// The words.
    pub text: String,
    /// The ledger id of the rule, where one is to be cited.
    pub rule: Option<&'static str>,
    /// What it is in a log.
    pub weight: Weight,
}

/// What a sentence is in a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// A turn begins: a heading.
    Turn,
    /// A step begins: a heading below it.
    Step,
    /// Something happened.
    Deed,
}

impl Sentence {
    /// What happened, by a rule; `""` and `TABLE` are none of the ledger.
    pub(in crate::playtest) fn deed(mut text: String, rule: &'static str) -> Self {
        // A name or a step may end with a mark of its own: `You play Power Up!`.
        if text.ends_with("!.") || text.ends_with("?.") {
            text.pop();
        }
        Self {
            text,
            rule: Some(rule).filter(|rule| !rule.is_empty() && *rule != "TABLE"),
            weight: Weight::Deed,
        }
    }

    /// A heading.
    pub(super) fn heading(text: String, rule: &'static str, weight: Weight) -> Self {
        Self {
            weight,
            ..Self::deed(text, rule)
        }
    }
}

/// A log, of one or several decisions, without the steps in which nothing happened.
pub fn without_empty_steps(log: Vec<Sentence>) -> Vec<Sentence> {
    let mut kept: Vec<Sentence> = Vec::with_capacity(log.len());
    for sentence in log {
        let ends_empty = kept.last().is_some_and(|last| last.weight == Weight::Step);
        if ends_empty && sentence.weight != Weight::Deed {
            kept.pop();
        }
        kept.push(sentence);
    }
    kept
}

/// `You draw Senzu Bean. (PA-TURN-02)`
impl std::fmt::Display for Sentence {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} ({rule})", self.text),
            None => f.write_str(&self.text),
        }
    }
}
