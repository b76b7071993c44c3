use crate::catalog::Catalog;
use crate::engine::{Choice, Refusal, State, TitleId};

/// Near titles a refusal names.
const NEAR: usize = 3;

/// The answer that names the card of a title as somebody typed it. Where no card of the game has it, the refusal names
/// those nearest to it.
pub fn named(catalog: &Catalog, state: &State, typed: &str) -> Result<Choice, Refusal> {
    let game = state.table().rules().game();
    if catalog.name_id(game, typed).is_some() {
        return Ok(Choice::Title(TitleId::of(typed)));
    }
    let near = catalog.suggest(game, typed, NEAR);
    let near: Vec<&str> = near
        .iter()
        .map(|card| catalog.card(*card).name.as_str())
        .collect();
    let way_out = if near.is_empty() {
        "a whole title is needed".to_owned()
    } else {
        format!("did you mean {}?", near.join(" or "))
    };
    Err(Refusal::new(
        "TABLE",
        format!("No card is called “{typed}”; {way_out}"),
    ))
}
