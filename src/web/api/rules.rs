use actix_web::{HttpResponse, web};
use serde::Serialize;
use utoipa::ToSchema;

use super::json;
use crate::games;
use crate::rulebook::{Cite, Rule, Ruling, ledger};
use crate::web::error::{Error, Result};
use crate::web::pages::sets;

/// A numbered rule in our own words.
#[derive(Debug, Serialize, ToSchema)]
pub struct RuleJson {
    id: &'static str,
    statement: &'static str,
    cite: Cite,
    /// What it is about: `deck`, `combat`, ...
    kind: &'static str,
    /// Who can decide it: `checker`, `engine`, `both` or `table-talk`.
    checkable: &'static str,
    /// Formats it holds in, if not everywhere: `score/expanded-2014`.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    holds_in: &'static [String],
    /// For a rule that came after the booklet: where it was read, how sure it is and where it holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: Option<String>,
    /// Whether the program keeps it.
    enforced: bool,
    /// Why no program keeps it, where that is so for good.
    #[serde(skip_serializing_if = "Option::is_none")]
    unkept: Option<&'static str>,
    /// Rulings that touch it.
    rulings: Vec<&'static str>,
}

/// The rules and rulings of a game.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameRules {
    game: &'static str,
    rules: Vec<RuleJson>,
    rulings: Vec<RulingJson>,
}

/// An answer where the booklet is silent or contradicts itself.
#[derive(Debug, Serialize, ToSchema)]
pub struct RulingJson {
    id: &'static str,
    title: &'static str,
    question: &'static str,
    ruling: &'static str,
    /// Rules it touches.
    rules: &'static [String],
}

/// The rules and rulings of a game.
#[utoipa::path(get, path = "/api/v1/rules/{game}", tag = "rules",
    params(("game" = String, Path, description = "score, panini or bandai")),
    responses((status = 429, body = super::Failure<'static>), (status = 200, body = GameRules), (status = 404, body = super::Failure<'static>)))]
pub async fn of_game(path: web::Path<String>) -> Result<HttpResponse> {
    let game = sets::game(&path)?;
    Ok(json(&GameRules {
        game: game.slug(),
        rules: ledger().rules(game).map(rule_json).collect(),
        rulings: ledger().rulings(game).map(ruling_json).collect(),
    }))
}

/// One rule by its id.
#[utoipa::path(get, path = "/api/v1/rule/{id}", tag = "rules",
    params(("id" = String, Path, description = "Ledger id, such as PA-DECK-07")),
    responses((status = 429, body = super::Failure<'static>), (status = 200, body = RuleJson), (status = 404, body = super::Failure<'static>)))]
pub async fn one(path: web::Path<String>) -> Result<HttpResponse> {
    let rule = ledger()
        .rule(&path)
        .ok_or_else(|| Error::not_found("rule", path.as_str()))?;
    Ok(json(&rule_json(rule)))
}

fn rule_json(rule: &'static Rule) -> RuleJson {
    RuleJson {
        id: &rule.id,
        statement: &rule.statement,
        cite: rule.cite(),
        kind: rule.kind.slug(),
        checkable: rule.checkable.slug(),
        holds_in: &rule.holds_in,
        origin: ledger().origin(rule),
        enforced: games::enforced_in(&rule.id).is_some(),
        unkept: games::unkept(&rule.id),
        rulings: ledger()
            .rulings_on(&rule.id)
            .map(|ruling| ruling.id.as_str())
            .collect(),
    }
}

fn ruling_json(ruling: &'static Ruling) -> RulingJson {
    RulingJson {
        id: &ruling.id,
        title: &ruling.title,
        question: &ruling.question,
        ruling: &ruling.ruling,
        rules: &ruling.rules,
    }
}
