use std::time::Duration;

use chrono::{DateTime, NaiveDateTime, SubsecRound, TimeDelta, Utc};
use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::Timestamp;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A point in time, in UTC, to the microsecond: what both databases keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, FromSqlRow, AsExpression)]
#[diesel(sql_type = Timestamp)]
pub struct Moment(NaiveDateTime);

impl Moment {
    /// The present.
    pub fn now() -> Self {
        Self::from(Utc::now())
    }

    /// For arithmetic and for showing it in other forms.
    pub fn date_time(self) -> DateTime<Utc> {
        self.0.and_utc()
    }

    /// So much later; the end of time is not left.
    #[must_use]
    pub fn after(self, span: Duration) -> Self {
        self.shifted(span, NaiveDateTime::checked_add_signed)
    }

    /// So much earlier.
    #[must_use]
    pub fn before(self, span: Duration) -> Self {
        self.shifted(span, NaiveDateTime::checked_sub_signed)
    }

    fn shifted(self, span: Duration, shift: fn(NaiveDateTime, TimeDelta) -> Option<NaiveDateTime>) -> Self {
        let shifted = TimeDelta::from_std(span)
            .ok()
            .and_then(|span| shift(self.0, span));
        Self(shifted.unwrap_or(self.0))
    }
}

impl From<DateTime<Utc>> for Moment {
    fn from(time: DateTime<Utc>) -> Self {
        Self(time.naive_utc().trunc_subsecs(6))
    }
}

/// As in feeds and JSON: `2026-11-21T11:05:42.031337Z`.
impl std::fmt::Display for Moment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0.format("%Y-%m-%dT%H:%M:%S%.6fZ"))
    }
}

impl std::str::FromStr for Moment {
    type Err = chrono::ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(DateTime::parse_from_rfc3339(text)?.with_timezone(&Utc).into())
    }
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Moment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl<DB: Backend> FromSql<Timestamp, DB> for Moment
where
    NaiveDateTime: FromSql<Timestamp, DB>,
{
    fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
        NaiveDateTime::from_sql(bytes).map(Self)
    }
}

impl<DB: Backend> ToSql<Timestamp, DB> for Moment
where
    NaiveDateTime: ToSql<Timestamp, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.0.to_sql(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_comes_back_as_it_was_written() {
        let moment: Moment = "2026-11-21T12:05:42.0313379+01:00".parse().unwrap();
        assert_eq!(moment.to_string(), "2026-11-21T11:05:42.031337Z");
        assert_eq!(moment.to_string().parse(), Ok(moment));
    }

    #[test]
    fn a_span_no_calendar_holds_changes_nothing() {
        let moment = Moment::now();
        assert_eq!(moment.after(Duration::MAX), moment);
        assert_eq!(
            moment
                .after(Duration::from_secs(9))
                .before(Duration::from_secs(9)),
            moment
        );
    }
}
