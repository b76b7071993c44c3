use serde::{Deserialize, Serialize};

/// What a profile makes of the question, where the profiles differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Values {
    /// The booklet read literally.
    pub printed: String,
    /// What Scouter recommends.
    pub recommended: String,
    /// Later official and community rulings.
    pub crd: String,
}

/// An answer to a question the booklet leaves open or contradicts itself about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ruling {
    /// Id: `A-SC-07`.
    pub id: String,
    /// What it decides, in a few words.
    pub title: String,
    /// The question in short.
    pub question: String,
    /// The ruling.
    pub ruling: String,
    /// What each profile says, where they differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Values>,
    /// How sure it is, in percent, where an estimate was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sure: Option<u8>,
    /// Ids of the rules it touches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}

/// A `rulings.toml` file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RulingsFile {
    /// Its rulings.
    #[serde(default, rename = "ruling")]
    pub(super) rulings: Vec<Ruling>,
}
