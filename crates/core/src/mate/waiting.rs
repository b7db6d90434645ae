//! Which position is looked at next: in turn the one nearest to a mate and the oldest.
//!
//! Nearest first finds a mate in few steps where there is one; oldest first takes care that no guess keeps us from a
//! short way. Where there is no mate the order does not matter.

/// What is farther than this waits together.
const FARTHEST: usize = 63;

/// Positions, by their index, that were not looked at yet.
pub(super) struct Waiting {
    piles: Vec<Vec<u32>>,
    done: Vec<bool>,
    oldest: usize,
    nearest_is_next: bool,
}

impl Waiting {
    pub(super) fn new() -> Waiting {
        Waiting { piles: vec![Vec::new(); FARTHEST + 1], done: Vec::new(), oldest: 0, nearest_is_next: false }
    }

    /// Let a position wait, so far from a mate; the indices come in order.
    pub(super) fn add(&mut self, index: u32, distance: usize) {
        self.done.resize(index as usize, true);
        self.done.push(false);
        self.piles[distance.min(FARTHEST)].push(index);
    }

    pub(super) fn next(&mut self) -> Option<u32> {
        self.nearest_is_next = !self.nearest_is_next;
        let next = if self.nearest_is_next { self.oldest() } else { self.nearest() };
        if let Some(index) = next {
            self.done[index as usize] = true;
        }
        next
    }

    fn oldest(&mut self) -> Option<u32> {
        while *self.done.get(self.oldest)? {
            self.oldest += 1;
        }
        u32::try_from(self.oldest).ok()
    }

    fn nearest(&mut self) -> Option<u32> {
        self.piles.iter_mut().find_map(|pile| {
            while let Some(index) = pile.pop() {
                if !self.done[index as usize] {
                    return Some(index);
                }
            }
            None
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_and_the_nearest_take_turns_and_each_comes_once() {
        let mut waiting = Waiting::new();
        for (index, distance) in [(0, 9), (1, 5), (3, 7), (4, 1_000)] {
            waiting.add(index, distance);
        }
        let order: Vec<u32> = std::iter::from_fn(|| waiting.next()).collect();
        assert_eq!(order, [0, 1, 3, 4]);
        waiting.add(5, 3);
        waiting.add(6, 2);
        assert_eq!([waiting.next(), waiting.next(), waiting.next()], [Some(6), Some(5), None]);
    }
}
