//! Domain types as text columns, so that a row holds what it means and an unreadable value is an error.

/// Lets a type be read from and written to text columns, by how it is read from `&str` (errors are shown) and written to
/// a `String`.
macro_rules! text_column {
    ($type:ty, read: $read:expr, write: $write:expr) => {
        const _: () = {
            use diesel::backend::Backend;
            use diesel::deserialize::{self, FromSql, Queryable};
            use diesel::expression::AsExpression;
            use diesel::sql_types::{Nullable, Text};

            impl<DB: Backend> FromSql<Text, DB> for $type
            where
                String: FromSql<Text, DB>,
            {
                fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
                    let text = String::from_sql(bytes)?;
                    let read: Result<Self, _> = $read(text.as_str());
                    read.map_err(|error| format!("`{text}`: {error}").into())
                }
            }

            impl<DB: Backend> Queryable<Text, DB> for $type
            where
                Self: FromSql<Text, DB>,
            {
                type Row = Self;

                fn build(row: Self) -> deserialize::Result<Self> {
                    Ok(row)
                }
            }

            impl AsExpression<Text> for $type {
                type Expression = <String as AsExpression<Text>>::Expression;

                fn as_expression(self) -> Self::Expression {
                    AsExpression::<Text>::as_expression(&self)
                }
            }

            impl AsExpression<Text> for &$type {
                type Expression = <String as AsExpression<Text>>::Expression;

                fn as_expression(self) -> Self::Expression {
                    let text: String = $write(self);
                    AsExpression::<Text>::as_expression(text)
                }
            }

            impl AsExpression<Nullable<Text>> for &$type {
                type Expression = <String as AsExpression<Nullable<Text>>>::Expression;

                fn as_expression(self) -> Self::Expression {
                    let text: String = $write(self);
                    AsExpression::<Nullable<Text>>::as_expression(text)
                }
            }
        };
    };
}
pub(super) use text_column;
