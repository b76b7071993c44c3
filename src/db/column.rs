//! Domain types as text columns, so that a row holds what it means and an unreadable value is an error.

/// Lets a type be read from and written to text columns: how it is read from `&str` (errors are shown), and how it is written.
macro_rules! text_column {
    ($type:ty, read: $read:expr, write: $write:expr) => {
        impl<DB: diesel::backend::Backend> diesel::deserialize::FromSql<diesel::sql_types::Text, DB> for $type
        where
            String: diesel::deserialize::FromSql<diesel::sql_types::Text, DB>,
        {
            fn from_sql(bytes: DB::RawValue<'_>) -> diesel::deserialize::Result<Self> {
                let text = <String as diesel::deserialize::FromSql<_, DB>>::from_sql(bytes)?;
                let read: Result<Self, _> = $read(text.as_str());
                read.map_err(|error| format!("`{text}`: {error}").into())
            }
        }

        impl<DB: diesel::backend::Backend> diesel::deserialize::Queryable<diesel::sql_types::Text, DB>
            for $type
        where
            Self: diesel::deserialize::FromSql<diesel::sql_types::Text, DB>,
        {
            type Row = Self;

            fn build(row: Self) -> diesel::deserialize::Result<Self> {
                Ok(row)
            }
        }

        impl diesel::expression::AsExpression<diesel::sql_types::Text> for $type {
            type Expression =
                <String as diesel::expression::AsExpression<diesel::sql_types::Text>>::Expression;

            fn as_expression(self) -> Self::Expression {
                let text: String = $write(&self);
                diesel::expression::AsExpression::<diesel::sql_types::Text>::as_expression(text)
            }
        }

        impl diesel::expression::AsExpression<diesel::sql_types::Text> for &$type {
            type Expression =
                <String as diesel::expression::AsExpression<diesel::sql_types::Text>>::Expression;

            fn as_expression(self) -> Self::Expression {
                let text: String = $write(self);
                diesel::expression::AsExpression::<diesel::sql_types::Text>::as_expression(text)
            }
        }

        impl diesel::expression::AsExpression<diesel::sql_types::Nullable<diesel::sql_types::Text>>
            for &$type
        {
            type Expression = <String as diesel::expression::AsExpression<
                diesel::sql_types::Nullable<diesel::sql_types::Text>,
            >>::Expression;

            fn as_expression(self) -> Self::Expression {
                let text: String = $write(self);
                diesel::expression::AsExpression::<
                                                    diesel::sql_types::Nullable<diesel::sql_types::Text>,
                                                >::as_expression(text)
            }
        }
    };
}
pub(super) use text_column;
