//! A field of a form, read as what the type it goes into declares: a text, a number, or a word of a few.

use std::fmt::Display;

use serde::de::value::StrDeserializer;
use serde::de::{Deserializer, Error, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;

use crate::model::shortened;

/// What a field says; a field left empty says nothing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Field<'a> {
    /// The field's name in the form.
    pub name: &'a str,
    /// What was typed or chosen.
    pub said: &'a str,
}

/// Why a form is not what its type declares, as it is told.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct Wrong(String);

impl Error for Wrong {
    fn custom<T: Display>(why: T) -> Self {
        Self(why.to_string())
    }

    fn missing_field(name: &'static str) -> Self {
        Self(format!("the form says no {name}; go back and choose one"))
    }

    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Self {
        Self(format!("`{}`; known: {}", shortened(word), known.join(", ")))
    }
}

macro_rules! numbers {
    ($($method:ident $visit:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
            let number = self.said.trim().parse();
            let (word, name) = (shortened(self.said), self.name);
            visitor.$visit(number.map_err(|_| Wrong(format!("`{word}` is not a number of the field {name}")))?)
        }
    )*};
}

impl<'de> Deserializer<'de> for Field<'de> {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_borrowed_str(self.said)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if self.said.trim().is_empty() {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let word: StrDeserializer<'_, Wrong> = self.said.trim().into_deserializer();
        word.deserialize_enum(name, words, visitor)
            .map_err(|Wrong(why)| Wrong(format!("unknown {} {why}", self.name)))
    }

    numbers! {
        deserialize_u8 visit_u8
        deserialize_u16 visit_u16
        deserialize_u32 visit_u32
        deserialize_u64 visit_u64
        deserialize_i32 visit_i32
    }

    forward_to_deserialize_any! {
        bool i8 i16 i64 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Wrong> for Field<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;
    use serde::de::value::MapDeserializer;

    use super::*;
    use crate::model::Game;

    #[derive(Debug, Default, Deserialize)]
    #[serde(default)]
    struct Sent {
        game: Option<Game>,
        seat: Option<u8>,
        name: String,
    }

    fn read(fields: &[(&'static str, &'static str)]) -> String {
        let fields: BTreeMap<_, _> = fields
            .iter()
            .map(|(name, said)| (*name, Field { name, said }))
            .collect();
        let read: Result<Sent, Wrong> = Sent::deserialize(MapDeserializer::new(fields.into_iter()));
        read.map_or_else(|why| why.to_string(), |sent| format!("{sent:?}"))
    }

    #[test]
    fn a_field_is_read_as_its_type_or_refused_by_its_name() {
        let read = [
            read(&[("game", "score "), ("seat", " 2"), ("name", " Goku ")]),
            read(&[("game", " "), ("more", "x")]),
            read(&[("game", "chess")]),
            read(&[("seat", "-1")]),
        ];
        insta::assert_snapshot!(read.join("\n"), @r#"
        Sent { game: Some(Score), seat: Some(2), name: " Goku " }
        Sent { game: None, seat: None, name: "" }
        unknown game `chess`; known: score, panini, bandai
        `-1` is not a number of the field seat
        "#);
    }
}
