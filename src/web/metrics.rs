//! What the server has done since it started, for Prometheus (text format 0.0.4).

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, web};

use crate::db::statistics::Kept;

/// Upper bounds of the latency buckets, in microseconds.
const BUCKETS: [u64; 10] = [
    500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000,
];

/// Counts requests, and holds what was counted in the database last: counting there takes longer the more is kept.
#[derive(Debug, Default)]
pub struct Metrics {
    requests: Mutex<BTreeMap<Key, Answers>>,
    kept: Mutex<Option<Kept>>,
}

/// Requests that count together. The route is the pattern, never the address asked for, so that their number is bounded.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    route: String,
    method: &'static str,
    status: u16,
}

#[derive(Debug, Default)]
struct Answers {
    count: u64,
    time: Duration,
    /// By [`BUCKETS`], each by itself; slower ones are in none.
    buckets: [u64; BUCKETS.len()],
}

impl Metrics {
    fn count(&self, key: Key, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let mut all = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        let answers = all.entry(key).or_default();
        answers.count += 1;
        answers.time += time;
        let bucket = BUCKETS.partition_point(|bound| *bound < micros);
        if let Some(bucket) = answers.buckets.get_mut(bucket) {
            *bucket += 1;
        }
    }

    /// Takes note of what the database keeps.
    pub fn note(&self, kept: Kept) {
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(kept);
    }

    /// Everything.
    pub fn text(&self) -> String {
        let mut text = String::new();
        if let Some(kept) = *self.kept.lock().unwrap_or_else(PoisonError::into_inner) {
            let gauges = [
                ("scouter_decks", "Decks kept, deleted ones not.", kept.decks),
                ("scouter_users", "Accounts.", kept.users),
                (
                    "scouter_sessions",
                    "Sessions that have not expired.",
                    kept.sessions,
                ),
            ];
            for (name, help, value) in gauges {
                gauge(&mut text, name, &format!("{help} Counted once an hour."), value);
            }
        }
        self.write_requests(&mut text);
        text
    }

    fn write_requests(&self, text: &mut String) {
        const NAME: &str = "scouter_request_seconds";
        let all = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(
            text,
            "# HELP {NAME} Requests by route, method and status, and how long they took."
        );
        let _ = writeln!(text, "# TYPE {NAME} histogram");
        for (key, answers) in all.iter() {
            let labels = format!(
                "route=\"{}\",method=\"{}\",status=\"{}\"",
                key.route, key.method, key.status
            );
            let mut below = 0;
            for (bound, count) in BUCKETS.iter().zip(answers.buckets) {
                below += count;
                let seconds = Duration::from_micros(*bound).as_secs_f64();
                let _ = writeln!(text, "{NAME}_bucket{{{labels},le=\"{seconds}\"}} {below}");
            }
            let _ = writeln!(text, "{NAME}_bucket{{{labels},le=\"+Inf\"}} {}", answers.count);
            let _ = writeln!(text, "{NAME}_sum{{{labels}}} {}", answers.time.as_secs_f64());
            let _ = writeln!(text, "{NAME}_count{{{labels}}} {}", answers.count);
        }
    }
}

fn gauge(text: &mut String, name: &str, help: &str, value: i64) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}");
}

/// Middleware: counts every answer.
pub async fn count(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let begun = Instant::now();
    let response = next.call(request).await?;
    if let Some(metrics) = response.request().app_data::<web::Data<Metrics>>() {
        let key = Key {
            route: response
                .request()
                .match_pattern()
                .unwrap_or_else(|| "unknown".to_owned()),
            method: method(response.request().method().as_str()),
            status: response.status().as_u16(),
        };
        metrics.count(key, begun.elapsed());
    }
    Ok(response)
}

/// A method by name; strange ones count together, since anybody can make up a method.
fn method(name: &str) -> &'static str {
    ["GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE"]
        .into_iter()
        .find(|known| *known == name)
        .unwrap_or("other")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_told_by_route_status_and_time() {
        let metrics = Metrics::default();
        let key = Key {
            route: "/decks/{id}".into(),
            method: "GET",
            status: 200,
        };
        metrics.count(key.clone(), Duration::from_micros(700));
        metrics.count(key, Duration::from_secs(9));
        metrics.note(Kept {
            decks: 3,
            users: 2,
            sessions: 1,
        });
        let text = metrics.text();
        let labels = "route=\"/decks/{id}\",method=\"GET\",status=\"200\"";
        for line in [
            "scouter_decks 3".to_owned(),
            format!("scouter_request_seconds_bucket{{{labels},le=\"0.0005\"}} 0"),
            format!("scouter_request_seconds_bucket{{{labels},le=\"0.001\"}} 1"),
            format!("scouter_request_seconds_bucket{{{labels},le=\"5\"}} 1"),
            format!("scouter_request_seconds_bucket{{{labels},le=\"+Inf\"}} 2"),
            format!("scouter_request_seconds_count{{{labels}}} 2"),
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
