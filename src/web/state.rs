use std::any::type_name;

use actix_web::{HttpRequest, web};

use super::error::{Error, Result};

/// What all requests to a server share, of one type; an error where the server was built without it.
pub(super) fn state<T: 'static>(request: &HttpRequest) -> Result<&web::Data<T>> {
    let without = || anyhow::anyhow!("the server was built without its {}", type_name::<T>());
    let state = request.app_data::<web::Data<T>>();
    state.ok_or_else(|| Error::Internal(without()))
}
