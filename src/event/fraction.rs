use std::cmp::Ordering;

/// A share, exact and in lowest terms: no rounding decides a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fraction {
    over: i128,
    under: i128,
}

impl Fraction {
    /// The fraction that is 0.
    pub const ZERO: Self = Self { over: 0, under: 1 };

    /// `over / under`; zero where nothing is divided among nobody.
    pub fn new(over: u32, under: u32) -> Self {
        Self::lowest(i128::from(over), i128::from(under))
    }

    fn lowest(over: i128, under: i128) -> Self {
        if under == 0 {
            return Self::ZERO;
        }
        let common = gcd(over, under).max(1);
        Self {
            over: over / common,
            under: under / common,
        }
    }

    /// The sum.
    pub fn plus(self, other: Self) -> Self {
        let common = gcd(self.under, other.under).max(1);
        let (mine, theirs) = (other.under / common, self.under / common);
        Self::lowest(self.over * mine + other.over * theirs, self.under * mine)
    }

    /// The mean of several; none of nothing.
    pub fn mean(shares: impl IntoIterator<Item = Self>) -> Option<Self> {
        let (mut sum, mut count) = (Self::ZERO, 0);
        for share in shares {
            sum = sum.plus(share);
            count += 1;
        }
        (count > 0).then(|| Self::lowest(sum.over, sum.under * count))
    }

    /// Four decimals, rounded to the nearest, for reading only.
    pub fn decimal(self) -> String {
        let scaled = (self.over * 20_000 + self.under) / (2 * self.under);
        format!("{}.{:04}", scaled / 10_000, scaled % 10_000)
    }

    /// Half of it.
    pub fn half(self) -> Self {
        Self::lowest(self.over, self.under * 2)
    }
}

fn gcd(one: i128, other: i128) -> i128 {
    let (mut one, mut other) = (one, other);
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

impl Ord for Fraction {
    /// By whole parts and the rest turned over, which no size overflows.
    fn cmp(&self, other: &Self) -> Ordering {
        let (mut one, mut two) = ((self.over, self.under), (other.over, other.under));
        loop {
            match (one.0 / one.1).cmp(&(two.0 / two.1)) {
                Ordering::Equal => {}
                unequal => return unequal,
            }
            let rests = (one.0 % one.1, two.0 % two.1);
            match rests {
                (0, 0) => return Ordering::Equal,
                (0, _) => return Ordering::Less,
                (_, 0) => return Ordering::Greater,
                _ => {}
            }
            // a < b exactly when 1/b < 1/a.
            (one, two) = ((two.1, rests.1), (one.1, rests.0));
        }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl std::fmt::Display for Fraction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.under {
            1 => write!(f, "{}", self.over),
            under => write!(f, "{}/{under}", self.over),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_added_and_compared_exactly() {
        let third = Fraction::new(1, 3);
        let sum = third.plus(Fraction::new(33, 100)).plus(Fraction::new(1, 1));
        assert_eq!(sum.to_string(), "499/300");
        assert_eq!(Fraction::new(499, 900).decimal(), "0.5544");
        assert!(Fraction::new(33, 100) < third && third < Fraction::new(34, 100));
        assert_eq!(Fraction::new(2, 6), third);
        assert_eq!(Fraction::mean([third, Fraction::ZERO]), Some(Fraction::new(1, 6)));
        assert_eq!(Fraction::mean([]), None);
    }

    #[test]
    fn shares_compare_as_their_products_do() {
        for (a, b, c, d) in (0..7_u32).flat_map(|a| {
            (1..7).flat_map(move |b| (0..7).flat_map(move |c| (1..7).map(move |d| (a, b, c, d))))
        }) {
            assert_eq!(
                Fraction::new(a, b).cmp(&Fraction::new(c, d)),
                (a * d).cmp(&(c * b))
            );
        }
    }
}
