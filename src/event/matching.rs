//! Least-cost perfect matching. The only file that names the crate: `integer-blossom` solves the general graph exactly in
//! `i128`, wide enough for costs whose parts stand in an order of rank, without dependencies and without unsafe code.

/// Everybody's partner in a perfect matching of least cost. `cost` is a square matrix of an even number of rows, of which
/// the part above the diagonal is read.
pub(super) fn cheapest(cost: Vec<i128>, rows: usize) -> Option<Vec<usize>> {
    // The solver keeps its buffers as long as its thread: on a thread of its own they are given back.
    let solving = std::thread::spawn(move || integer_blossom::min_weight_perfect_matching(&cost, rows));
    solving.join().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cheapest_pairs_may_cost_one_of_them_its_best() {
        // 0-1 is the cheapest pair, but leaves the dearest.
        let cost = [[0, 1, 2, 9], [1, 0, 9, 2], [2, 9, 0, 90], [9, 2, 90, 0]];
        let flat = cost.into_iter().flatten().collect();
        assert_eq!(cheapest(flat, 4).unwrap(), [2, 3, 0, 1]);
    }
}
