//! Sets that are to stand together, shipped ones and those people bring in, and which of them do.

use std::collections::{BTreeMap, HashMap};

use super::build::{Trust, build};
use super::{Catalog, DataError, SetFile, fold};
use crate::model::{Game, Origin};

/// The sets that stand together.
#[derive(Debug)]
pub struct Together {
    /// Their catalog; what is wrong with the shipped sets, where even these do not stand together.
    pub catalog: Result<Catalog, Vec<DataError>>,
    /// They themselves, the shipped ones first.
    pub files: Vec<SetFile>,
    /// Why the others do not.
    pub left_out: Vec<DataError>,
}

/// The shipped sets, and of those people brought in every one that stands with these and with those before it: of two that
/// answer to one name or code the first stays. So somebody's own sets, which stand before those of others, stay whatever
/// others call theirs.
///
/// However many do not fit, the catalog is built a few times only: sets that have what an earlier one has are told without
/// building, and what a build then says of a set is wrong with that set, and not with those before it.
pub fn together(files: Vec<SetFile>) -> Together {
    if let Ok(catalog) = build(&files, Trust::Shipped) {
        return Together {
            catalog: Ok(catalog),
            files,
            left_out: Vec::new(),
        };
    }
    let mut unfit = Unfit::new();
    loop {
        let ranks = Ranks::of(&files, &unfit);
        let standing = ranks.standing.iter().filter_map(|place| files.get(*place));
        let errors = match build(standing, Trust::Shipped) {
            Ok(catalog) => return told(files, &ranks, unfit, catalog),
            Err(errors) => errors,
        };
        let wrong = ranks.unfit(&files, &errors);
        if wrong.is_empty() {
            return shipped_alone(files, errors);
        }
        // Who stood behind one of these stands there no more, so that those after it are looked at again.
        let freed = ranks.behind.iter();
        let freed = freed
            .filter(|(_, (before, _))| wrong.contains_key(before))
            .map(|(place, _)| *place)
            .min();
        unfit.extend(
            wrong
                .into_iter()
                .filter(|(place, _)| freed.is_none_or(|freed| *place < freed)),
        );
    }
}

/// All sets with somebody's own, before those of others: a code they gave is theirs, whoever else brought in a set of that
/// code since.
pub fn with_own(mut files: Vec<SetFile>, own: Vec<SetFile>) -> Vec<SetFile> {
    let is_own = |file: &SetFile| {
        own.iter()
            .any(|own| own.set.game == file.set.game && own.set.code.eq_ignore_ascii_case(&file.set.code))
    };
    files.retain(|file| !is_brought(file) || !is_own(file));
    let (others, mut all): (Vec<SetFile>, Vec<SetFile>) = files.into_iter().partition(is_brought);
    for mut file in own {
        file.set.origin = Origin::Imported;
        file.set.order = last_order(&others, file.set.game)
            .max(last_order(&all, file.set.game))
            .saturating_add(1);
        all.push(file);
    }
    all.extend(others);
    all
}

/// The cards of the set's game with this set among them, or everything that is wrong with it. `known` are the sets everybody
/// has of that game, `others` further sets of its owner; one of these that does not fit is left out.
pub fn tried(known: Vec<SetFile>, file: &SetFile, others: Vec<SetFile>) -> Result<Catalog, Vec<DataError>> {
    let mut own: Vec<SetFile> = others
        .into_iter()
        .filter(|other| other.set.game == file.set.game)
        .collect();
    own.push(file.clone());
    let files = with_own(known, own);
    let errors = match build(&files, Trust::Shipped) {
        Ok(catalog) => return Ok(catalog),
        Err(errors) => errors,
    };
    let (it, rest): (Vec<SetFile>, Vec<SetFile>) = files
        .into_iter()
        .partition(|known| is_brought(known) && known.set.code == file.set.code);
    let rest = together(rest);
    if rest.left_out.is_empty() {
        return Err(errors);
    }
    build(rest.files.iter().chain(&it), Trust::Shipped)
}

/// The place of a game's newest set.
pub fn last_order(files: &[SetFile], game: Game) -> u16 {
    files
        .iter()
        .filter(|file| file.set.game == game)
        .map(|file| file.set.order)
        .max()
        .unwrap_or(0)
}

fn is_brought(file: &SetFile) -> bool {
    file.set.origin == Origin::Imported
}

/// Sets that do not fit whatever stands behind them, by their places, and what is wrong.
type Unfit = BTreeMap<usize, Vec<DataError>>;

/// What only one set may have.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Claim {
    Name(Game, String),
    Card(Game, String),
    Octgn(String),
}

impl Claim {
    fn all(file: &SetFile) -> impl Iterator<Item = Self> {
        let (set, game) = (&file.set, file.set.game);
        let names = [&set.code, &set.name].into_iter().chain(&set.aliases);
        let names = names.map(move |name| Self::Name(game, fold::key(name)));
        let code = |number: &str| fold::code(&format!("{}-{number}", set.code));
        let cards = file.cards.iter();
        let codes = cards
            .clone()
            .map(move |card| Self::Card(game, code(&card.number)));
        let guids = cards.flat_map(|card| card.octgn.iter().chain(&card.octgn_also));
        let guids = guids.map(|guid| Self::Octgn(guid.to_ascii_lowercase()));
        names.chain(codes).chain(guids)
    }

    fn told(&self) -> String {
        match self {
            Self::Name(_, name) => format!("another set already answers to `{name}`"),
            Self::Card(_, code) => format!("another set has the card {code} too"),
            Self::Octgn(guid) => format!("the OCTGN id {guid} stands on another card too"),
        }
    }
}

/// Which sets no earlier one stands in the way of.
struct Ranks {
    /// Their places, the shipped ones first.
    standing: Vec<usize>,
    /// The places of the others, each with the place of the earlier one and what both have.
    behind: BTreeMap<usize, (usize, Claim)>,
}

impl Ranks {
    fn of(files: &[SetFile], unfit: &Unfit) -> Self {
        let mut ranks = Self {
            standing: Vec::new(),
            behind: BTreeMap::new(),
        };
        let mut claimed: HashMap<Claim, usize> = HashMap::new();
        let (brought, shipped): (Vec<_>, Vec<_>) = files
            .iter()
            .enumerate()
            .filter(|(place, _)| !unfit.contains_key(place))
            .partition(|(_, file)| is_brought(file));
        for (place, file) in shipped.into_iter().chain(brought) {
            let taken = Claim::all(file).find_map(|claim| Some((*claimed.get(&claim)?, claim)));
            if let Some(taken) = taken.filter(|_| is_brought(file)) {
                ranks.behind.insert(place, taken);
            } else {
                claimed.extend(Claim::all(file).map(|claim| (claim, place)));
                ranks.standing.push(place);
            }
        }
        ranks
    }

    /// The standing sets that people brought in with which these errors say that something is wrong.
    fn unfit(&self, files: &[SetFile], errors: &[DataError]) -> Unfit {
        let mut by_set: HashMap<&str, Vec<DataError>> = HashMap::new();
        for error in errors {
            by_set.entry(error.set()).or_default().push(error.clone());
        }
        let brought = self
            .standing
            .iter()
            .filter_map(|place| Some((*place, files.get(*place)?)));
        brought
            .filter(|(_, file)| is_brought(file))
            .filter_map(|(place, file)| Some((place, by_set.remove(file.place().as_str())?)))
            .collect()
    }
}

fn told(files: Vec<SetFile>, ranks: &Ranks, mut unfit: Unfit, catalog: Catalog) -> Together {
    for (place, (_, claim)) in &ranks.behind {
        let error = files
            .get(*place)
            .map(|file| DataError::new(file.place(), claim.told()));
        unfit.insert(*place, error.into_iter().collect());
    }
    let fits = files.into_iter().enumerate();
    let fits = fits.filter(|(place, _)| !unfit.contains_key(place));
    let (brought, mut files): (Vec<SetFile>, Vec<SetFile>) = fits.map(|(_, file)| file).partition(is_brought);
    files.extend(brought);
    Together {
        catalog: Ok(catalog),
        files,
        left_out: unfit.into_values().flatten().collect(),
    }
}

/// Where something is wrong with shipped sets, all that was brought in is left out.
fn shipped_alone(files: Vec<SetFile>, errors: Vec<DataError>) -> Together {
    let files: Vec<SetFile> = files.into_iter().filter(|file| !is_brought(file)).collect();
    Together {
        catalog: build(&files, Trust::Shipped),
        files,
        left_out: errors,
    }
}
