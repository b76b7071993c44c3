use super::Access;
use crate::engine::view::{self, TableView, Viewer};
use crate::engine::{Act, Action, ObjectId, PlayerId, Refusal, State, Zone, why_not};
use crate::model::effect::When;

/// Why a card cannot be used now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// The card.
    pub object: ObjectId,
    /// What each way to use it is refused by; at least one.
    pub refusals: Vec<Refusal>,
}

/// For every card in hand and every ability in play of the seats somebody decides for, that no offer is about: the rules
/// that refuse it now.
pub fn reasons(state: &State, view: &TableView, standing: Access) -> Vec<Reason> {
    if state.outcome.is_some() {
        return Vec::new();
    }
    let offered = |object: ObjectId| {
        // Any card may be given up for a Final Physical Attack (SC-COMBAT-23): that is no use of what it says.
        let mut offers = view.offers.iter().map(|offer| &offer.action);
        offers.any(|action| {
            !matches!(action.act, Act::FinalAttack { .. }) && view::subject(action) == Some(object)
        })
    };
    let mut reasons = Vec::new();
    for player in state.seats().filter(|player| standing.decides_for(*player)) {
        for zone in [Zone::Hand, Zone::Play] {
            let pile = state.pile(player, zone).iter().copied();
            let idle = pile.filter(|object| state.is_seen(*object, Viewer::BothSeats) && !offered(*object));
            reasons.extend(idle.filter_map(|object| reason(state, player, object, zone)));
        }
    }
    reasons
}

fn reason(state: &State, player: PlayerId, object: ObjectId, zone: Zone) -> Option<Reason> {
    let mut refusals: Vec<Refusal> = Vec::new();
    for act in ways(state, player, object, zone) {
        let refusal = why_not(state, &Action { player, act })?;
        if !refusals.contains(&refusal) {
            refusals.push(refusal);
        }
    }
    (!refusals.is_empty()).then_some(Reason { object, refusals })
}

/// Every way a card could be used: put onto the table from hand, and each line of text that is an action.
fn ways(state: &State, player: PlayerId, object: ObjectId, zone: Zone) -> Vec<Act> {
    let by = state.player(player).leader;
    let card = state.card(object);
    let acts = [
        When::Attack,
        When::Power,
        When::Strategy,
        When::Action,
        When::Defense,
    ];
    let lines = acts.into_iter().flat_map(|when| card.lines(when));
    let uses = lines.map(|(ability, _)| Act::Use { object, ability, by });
    let mut ways: Vec<Act> = uses.collect();
    if zone == Zone::Hand && ways.is_empty() {
        ways.push(Act::Play { card: object });
    }
    ways
}
