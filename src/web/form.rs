use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use actix_multipart::Multipart;
use actix_web::error::PayloadError;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_LENGTH, CONTENT_TYPE, HeaderMap};
use actix_web::{HttpRequest, web};
use futures_util::StreamExt;
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use validator::Validate;

use super::error::{Error, Result};
use super::form_field::{Field, Wrong};
use super::limited::QUERY;
use super::sentence::sentence;
use crate::account::UserName;
use crate::db::Visibility;
use crate::model::{limits, vocabulary};

/// Fields that hold whole texts, bounded by the body and by what reads them. Every other takes [`QUERY`] letters.
const TEXTS: &[&str] = &[
    "about",
    "banned",
    "does",
    "limited",
    "lines",
    "list",
    "lists",
    "log",
    "mine",
    "multiples",
    "next",
    "notes",
    "paste",
    "points",
    "text",
];

/// The name of a field, or what it says where that is no text of its own.
#[derive(Validate)]
struct Short<'a> {
    #[validate(length(max = QUERY, message = "a field"))]
    value: &'a str,
}

vocabulary! {
    /// What a box or one of two buttons says.
    Answer {
        /// It is to be.
        Yes = "yes", "Yes";
        /// It is not to be.
        No = "no", "No";
    }
}

/// Who sees something from now on, as the form of that alone says.
#[derive(Deserialize)]
pub struct Seen {
    /// What was chosen.
    pub visibility: Visibility,
}

/// Fields of one form; a deck list with a choice for every line stays far below.
const MOST_FIELDS: usize = 4_000;

/// The fields of a posted form in their order, urlencoded or multipart. Names may repeat; values are bytes, since a
/// file is one too.
#[derive(Debug, Default)]
pub struct Form {
    fields: Vec<(String, Vec<u8>)>,
    /// The names of files, by the places of their fields.
    file_names: Vec<(usize, String)>,
    /// The first text that held NUL, which stands in it as `\u{fffd}`.
    spoilt: Option<String>,
}

impl Form {
    /// Reads the body, at most `limit` bytes of it. A text with NUL is refused.
    pub async fn read(request: &HttpRequest, payload: web::Payload, limit: usize) -> Result<Self> {
        let form = Self::read_whatever(request, payload, limit).await?;
        match form.spoilt {
            Some(_) => Err(Error::no_text()),
            None => Ok(form),
        }
    }

    /// The same for a page that shows again what was typed, and says of [`Self::spoilt`] what is wrong with it.
    pub async fn read_whatever(request: &HttpRequest, payload: web::Payload, limit: usize) -> Result<Self> {
        let kind = request
            .headers()
            .get(CONTENT_TYPE)
            .and_then(|kind| kind.to_str().ok())
            .unwrap_or_default();
        if kind.starts_with("multipart/form-data") {
            Self::multipart(request.headers(), payload, limit).await
        } else {
            Self::urlencoded(request.headers(), payload, limit).await
        }
    }

    async fn multipart(headers: &HeaderMap, payload: web::Payload, limit: usize) -> Result<Self> {
        let mut parts = Multipart::new(headers, payload);
        let mut form = Self::default();
        let mut left = limit;
        while let Some(part) = parts.next().await {
            let mut part = part.map_err(|error| unreadable(&error))?;
            let name = part.name().unwrap_or_default().to_owned();
            let file_name = part
                .content_disposition()
                .and_then(|said| said.get_filename())
                .map(str::to_owned);
            let mut value = Vec::new();
            while let Some(chunk) = part.next().await {
                let chunk = chunk.map_err(|error| unreadable(&error))?;
                left = left
                    .checked_sub(chunk.len())
                    .ok_or_else(|| too_large(headers, limit))?;
                value.extend_from_slice(&chunk);
            }
            // A file may be anything.
            if file_name.is_none() {
                value = form.as_text(&name, value);
                within_limits(&name, &value)?;
            }
            form.push(name, value)?;
            if let Some(file_name) = file_name {
                form.file_names.push((form.fields.len() - 1, file_name));
            }
        }
        Ok(form)
    }

    async fn urlencoded(headers: &HeaderMap, payload: web::Payload, limit: usize) -> Result<Self> {
        let body = body(headers, payload, limit).await?;
        let mut form = Self::default();
        for (name, value) in form_pairs(&body) {
            let value = form.as_text(&name, value.into_bytes());
            within_limits(&name, &value)?;
            form.push(name, value)?;
        }
        Ok(form)
    }

    /// What a field says, with a mark in the place of each NUL, with which C ends a text.
    fn as_text(&mut self, name: &str, value: Vec<u8>) -> Vec<u8> {
        if !value.contains(&0) {
            return value;
        }
        self.spoilt.get_or_insert_with(|| name.to_owned());
        String::from_utf8_lossy(&value)
            .replace('\0', "\u{fffd}")
            .into_bytes()
    }

    /// What is wrong with a text that held NUL, and the way out.
    pub fn spoilt(&self) -> Option<String> {
        let field = match self.spoilt.as_deref()? {
            "list" => "deck list",
            "paste" => "pasted text",
            "text" => "text of the file",
            other => other,
        };
        let words = "holds a character that no text has (NUL), as where a file of a program was copied. It stands as \u{fffd} below: take it out \
                     and send the form again.";
        Some(format!("The {field} {words}"))
    }

    fn push(&mut self, name: String, value: Vec<u8>) -> Result<()> {
        if self.fields.len() == MOST_FIELDS {
            return Err(Error::TooLarge(format!(
                "The form has more than {MOST_FIELDS} fields."
            )));
        }
        self.fields.push((name, value));
        Ok(())
    }

    /// The first value of a field that is not empty.
    pub fn bytes(&self, name: &str) -> Option<&[u8]> {
        self.fields
            .iter()
            .find(|(field, value)| field == name && !value.is_empty())
            .map(|(_, value)| value.as_slice())
    }

    /// The same as text, if it is text.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.bytes(name).and_then(|value| std::str::from_utf8(value).ok())
    }

    /// The form as the type that declares what its fields take. A word nobody can choose, or a number that is none, is
    /// refused; lengths and ranges are for the caller to check.
    pub fn fill<T: DeserializeOwned>(&self) -> Result<T> {
        let mut fields: BTreeMap<&str, Field<'_>> = BTreeMap::new();
        for (name, value) in self.fields.iter().filter(|(_, value)| !value.is_empty()) {
            if let Ok(said) = std::str::from_utf8(value) {
                fields.entry(name).or_insert(Field { name, said });
            }
        }
        T::deserialize(MapDeserializer::new(fields.into_iter())).map_err(|why: Wrong| refused(&why))
    }

    /// The same within its limits. A breach is told on a page of its own, so this is for forms that people send again by going
    /// back.
    pub fn filled<T: DeserializeOwned + Validate>(&self) -> Result<T> {
        let filled = self.fill()?;
        limits::check(&filled).map_err(|breach| refused(&breach))?;
        Ok(filled)
    }

    /// The files of a field with their names; a field left empty holds none.
    pub fn files<'a>(&'a self, name: &'a str) -> impl Iterator<Item = (&'a str, &'a [u8])> {
        self.file_names.iter().filter_map(move |(place, file_name)| {
            let (field, value) = self.fields.get(*place)?;
            let is_chosen = !(file_name.is_empty() && value.is_empty());
            (field == name && is_chosen).then_some((file_name.as_str(), value.as_slice()))
        })
    }

    /// All fields whose name starts so, with what follows in the name.
    pub fn starting_with<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.fields.iter().filter_map(move |(field, value)| {
            Some((field.strip_prefix(prefix)?, std::str::from_utf8(value).ok()?))
        })
    }
}

fn within_limits(name: &str, value: &[u8]) -> Result<()> {
    if TEXTS.contains(&name) {
        return Ok(());
    }
    let value = &String::from_utf8_lossy(value);
    limits::check(&Short { value: name })
        .and_then(|()| limits::check(&Short { value }))
        .map_err(|breach| refused(&breach))
}

/// What a form cannot have said.
pub(super) fn refused(why: &impl Display) -> Error {
    Error::Refused {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        message: sentence(why),
    }
}

/// A field without the spaces around it, its lines ending as in files: `deserialize_with = "trimmed"`.
pub fn trimmed<'de, D: Deserializer<'de>>(field: D) -> std::result::Result<String, D::Error> {
    Ok(String::deserialize(field)?.trim().replace("\r\n", "\n"))
}

/// A field as one line, its words apart by one space each.
pub fn one_line<'de, D: Deserializer<'de>>(field: D) -> std::result::Result<String, D::Error> {
    let text = String::deserialize(field)?;
    Ok(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The name of an account as it is compared, so that its limit is that of the name and not of what was typed around it.
pub fn user_name<'de, D: Deserializer<'de>>(field: D) -> std::result::Result<String, D::Error> {
    Ok(UserName::tidied(&String::deserialize(field)?))
}

/// A field that names something by a word of its own spelling, if it says anything: `deserialize_with = "parsed"`.
pub fn parsed<'de, D, T>(field: D) -> std::result::Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let said = String::deserialize(field)?;
    let said = Some(said.trim()).filter(|said| !said.is_empty());
    said.map(str::parse).transpose().map_err(D::Error::custom)
}

/// A whole body, at most `limit` bytes of it; its headers say how long it would be.
pub async fn body(headers: &HeaderMap, mut payload: web::Payload, limit: usize) -> Result<Vec<u8>> {
    let mut body = Vec::new();
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|error| broken_off(&error))?;
        if body.len() + chunk.len() > limit {
            return Err(too_large(headers, limit));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

fn form_pairs(body: &[u8]) -> Vec<(String, String)> {
    let text = String::from_utf8_lossy(body);
    web::Query::<Vec<(String, String)>>::from_query(&text)
        .map(web::Query::into_inner)
        .unwrap_or_default()
}

fn too_large(headers: &HeaderMap, limit: usize) -> Error {
    let said = headers.get(CONTENT_LENGTH).and_then(|size| size.to_str().ok());
    let size = said.and_then(|size| size.parse::<usize>().ok());
    let size = size.filter(|size| *size > limit);
    let size = size.map_or_else(String::new, |size| format!(" {} kB,", size.div_ceil(1024)));
    Error::TooLarge(format!(
        "That is{size} more than Scouter reads at once; the limit is {} kB.",
        limit / 1024
    ))
}

fn broken_off(error: &PayloadError) -> Error {
    match error {
        PayloadError::Io(error) if error.kind() == std::io::ErrorKind::TimedOut => Error::Slow,
        error => Error::BadInput(format!("The request broke off: {error}.")),
    }
}

fn unreadable(error: &actix_multipart::MultipartError) -> Error {
    if let actix_multipart::MultipartError::Payload(error) = error {
        return broken_off(error);
    }
    Error::BadInput(format!("The form could not be read: {error}."))
}
