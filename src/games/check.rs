use super::report::{Asked, infer_format, report};
use crate::catalog::Catalog;
use crate::deck::{self, ReadError, ReadOptions, Reading};
use crate::legality::{Format, Profile, Report};
use crate::model::Game;

/// What a list is to be judged by. What is left open is inferred from the list, and the report says so.
#[derive(Debug, Clone, Copy, Default)]
pub struct Basis<'a> {
    /// The game.
    pub game: Option<Game>,
    /// The format; it names its game.
    pub format: Option<&'a Format>,
    /// The rulings; the format's own when open.
    pub profile: Option<Profile>,
}

/// A list that was read and judged.
#[derive(Debug)]
pub struct Checked<'a> {
    /// What was read, and what became of each line.
    pub reading: Reading,
    /// The format it was judged by.
    pub format: &'a Format,
    /// The rulings that held.
    pub profile: Profile,
    /// The verdict with its reasons.
    pub report: Report,
}

/// Reads a list of any file format and judges it: what the page, the API and the command line do.
pub fn check<'a>(catalog: &Catalog, list: &[u8], basis: Basis<'a>) -> Result<Checked<'a>, ReadError> {
    let game = basis.format.map(|format| format.game).or(basis.game);
    let options = ReadOptions {
        game,
        ..ReadOptions::default()
    };
    let reading = deck::read(catalog, list, &options)?;
    let mut asked = Asked::of(catalog, &reading);
    let format = if let Some(format) = basis.format {
        format
    } else {
        let (format, why) = infer_format(catalog, &reading.deck).ok_or(ReadError::NoGame)?;
        asked.inferred.push(why);
        format
    };
    let profile = basis.profile.unwrap_or(format.profile);
    let report = report(catalog, &reading.deck, format, profile, asked);
    Ok(Checked {
        reading,
        format,
        profile,
        report,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::testing::CATALOG;
    use crate::legality::Verdict;

    #[test]
    fn a_list_is_judged_by_what_it_says_and_the_rest_is_inferred() {
        let list = b"game: panini\n3 Orange Aura Drill\n1 Nobody Knows This\n";
        let checked = check(&CATALOG, list, Basis::default()).unwrap();
        assert_eq!(checked.format.id(), "panini/standard");
        // What is missing may stand on the line that was not read.
        assert_eq!(checked.report.verdict, Verdict::Unresolved);
        assert_eq!(checked.report.unresolved.len(), 1);
        assert_eq!(
            checked.report.inferred,
            ["Format panini/standard: the default of Panini TCG"]
        );
    }
}
