//! What stands on the page of an event, as a hash in its log: nobody changes it unnoticed behind the log's back.

use serde_json::json;
use sha2::{Digest, Sha256};

use super::{Act, Opened, Plan, Record, plan_of};
use crate::model::hex;

/// SHA-256 over the plan of an event, in hexadecimal digits, without what acts of their own say: the deadline, how it is played,
/// and whether it was announced.
///
/// It is kept for good: a setting that is new must be left out while it is as it always was.
pub(super) fn digest(plan: &Plan) -> String {
    let mut settings = serde_json::to_value(&plan.settings).unwrap_or_default();
    if let Some(settings) = settings.as_object_mut() {
        settings.retain(|setting, _| !["draft", "play"].contains(&setting.as_str()));
    }
    let said = json!({
        "name": plan.name, "visibility": plan.visibility, "starts_at": plan.starts_at, "settings": settings,
    });
    hex(&Sha256::digest(format!("scouter/plan/1\n{said}")))
}

/// Whether a plan is what the log said last. Events that began before plans were digested say nothing of it until they are changed.
pub(super) fn is_as_logged(records: &[Record], plan: &Plan) -> bool {
    let (mut said, mut deadline) = (None, None);
    for record in records {
        match &record.act {
            Act::Planned { digest, deadline: at } => (said, deadline) = (Some(digest), Some(*at)),
            Act::Settings {
                digest: Some(digest), ..
            } => said = Some(digest),
            Act::Deadline { at } => deadline = Some(*at),
            _ => {}
        }
    }
    said.is_none_or(|said| *said == digest(plan)) && deadline.is_none_or(|at| at == plan.deadline_at)
}

impl Opened {
    /// Whether what stands on its page is what the log said last.
    pub fn is_as_logged(&self) -> bool {
        is_as_logged(&self.records, &plan_of(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::Visibility;
    use crate::event;
    use crate::organiser::{EventSettings, Illegal, Reveal, TimeZone};

    /// Digests stand in logs for good: who adds a setting keeps the digests of events that do not have it.
    #[test]
    fn the_digest_of_a_plan_stays_what_it_always_was() {
        let plan = Plan {
            name: "Winter Cup".to_owned(),
            visibility: Visibility::Public,
            starts_at: "2026-12-12T09:00:00.000000Z".parse().unwrap(),
            deadline_at: "2026-12-12T08:30:00.000000Z".parse().unwrap(),
            settings: EventSettings {
                place: "Graz".to_owned(),
                fee: "5 EUR".to_owned(),
                about: "Bring dice.".to_owned(),
                zone: "Europe/Vienna".parse::<TimeZone>().unwrap(),
                format: "panini/standard".to_owned(),
                rules_on: None,
                capacity: Some(24),
                illegal: Illegal::Mark,
                reveal: Reveal::Round(2),
                names: false,
                draft: false,
                house: None,
                play: event::Settings::default(),
            },
        };
        let said = digest(&plan);
        let mut other = plan.clone();
        other.settings.draft = true;
        other.settings.play.rounds = 5;
        other.deadline_at = plan.starts_at;
        assert_eq!(digest(&other), said, "acts of their own say these");
        other.settings.names = true;
        assert_ne!(digest(&other), said);
        assert_eq!(
            said,
            "ef096bfe42acd4046121c80566a621865cdf2891a412682ec519ac051a5aa342"
        );
    }
}
