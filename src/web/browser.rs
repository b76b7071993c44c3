use actix_web::HttpRequest;
use actix_web::http::header::USER_AGENT;

/// The browser a request comes from in a few words (`Firefox on Android`), for its owner to tell a sign-in by. Names of
/// programs and systems only: what else a browser says of itself would tell people apart.
pub(super) fn browser(request: &HttpRequest) -> String {
    let said = request.headers().get(USER_AGENT);
    let said = said.and_then(|said| said.to_str().ok()).unwrap_or_default();
    // The first that fits: all say Mozilla, many say Chrome and Safari, Android says Linux.
    let first = |known: &[(&str, &'static str)]| {
        known
            .iter()
            .find(|(mark, _)| said.contains(mark))
            .map(|(_, name)| *name)
    };
    let program = first(&[
        ("Firefox/", "Firefox"),
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Chromium/", "Chromium"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
        ("curl/", "curl"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Macintosh", "Mac"),
        ("Linux", "Linux"),
    ]);
    match (program, system) {
        (Some(program), Some(system)) => format!("{program} on {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => "a browser".to_owned(),
    }
}
