//! The site over HTTP, as a black box on a free port.

mod api;
mod cards;
mod check;
mod client;
mod every_page;
mod failures;
mod fixes;
mod forms;
mod home;
mod limits;
mod words;

use client::Site;
