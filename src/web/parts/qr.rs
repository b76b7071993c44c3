use askama::Template;
use askama::filters::HtmlSafe;
use qrcodegen::{QrCode, QrCodeEcc};

/// Empty modules around the code, as readers need them.
const QUIET: i32 = 4;

/// An address as a QR code: one path of black on white, in modules.
#[derive(Debug, Template)]
#[template(path = "parts/qr.html")]
pub struct Qr {
    /// Modules on a side, the quiet ones included.
    side: i32,
    path: String,
}

impl HtmlSafe for Qr {}

impl Qr {
    /// The code of an address; none for one that is too long for any code.
    pub fn of(address: &str) -> Option<Self> {
        let code = QrCode::encode_text(address, QrCodeEcc::Medium).ok()?;
        let mut path = String::new();
        for y in 0..code.size() {
            let mut x = 0;
            while x < code.size() {
                let dark = (x..code.size()).take_while(|x| code.get_module(*x, y)).count();
                let run = i32::try_from(dark).unwrap_or(i32::MAX);
                if run > 0 {
                    path.push_str(&format!("M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET));
                }
                x += run + 1;
            }
        }
        Some(Self {
            side: code.size() + 2 * QUIET,
            path,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The dark modules a path draws.
    fn drawn(qr: &Qr) -> Vec<(i32, i32)> {
        let runs = qr.path.split('M').filter(|run| !run.is_empty());
        runs.flat_map(|run| {
            let (at, rest) = run.split_once('h').unwrap();
            let (x, y) = at.split_once(' ').unwrap();
            let (x, y): (i32, i32) = (x.parse().unwrap(), y.parse().unwrap());
            let long: i32 = rest.split_once('v').unwrap().0.parse().unwrap();
            (0..long).map(move |step| (x + step, y))
        })
        .collect()
    }

    #[test]
    fn the_path_draws_exactly_the_dark_modules_with_four_quiet_ones_around() {
        let address = "https://decks.example.org/decks/01a202ff-fa3c-7f2a-8c28-0d362a3afa14";
        let (qr, code) = (
            Qr::of(address).unwrap(),
            QrCode::encode_text(address, QrCodeEcc::Medium).unwrap(),
        );
        let dark: Vec<(i32, i32)> = (0..code.size())
            .flat_map(|y| (0..code.size()).map(move |x| (x, y)))
            .filter(|(x, y)| code.get_module(*x, *y))
            .map(|(x, y)| (x + QUIET, y + QUIET))
            .collect();
        assert_eq!(drawn(&qr), dark);
        assert_eq!(qr.side, code.size() + 8);
    }

    #[test]
    fn an_address_longer_than_any_code_has_none() {
        assert!(Qr::of(&"x".repeat(3000)).is_none());
    }
}
