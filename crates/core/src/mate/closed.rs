//! The positions that were reached, each once and by its exact key.
//!
//! Memory for each position: 32 bytes for the key, 4 for the position before it and 16 to 32 for its place in the
//! table, which is doubled when it is half full.

use super::key::Key;

/// A set of positions in the order in which they were reached.
pub(super) struct Closed {
    keys: Vec<Key>,
    before: Vec<u32>,
    /// For each key what of its mix did not go into the place, and its index.
    table: Vec<(u32, u32)>,
}

const FREE: (u32, u32) = (0, u32::MAX);

/// The positions that are looked up together.
const TOGETHER: usize = 32;

impl Closed {
    pub(super) fn new() -> Closed {
        Closed { keys: Vec::new(), before: Vec::new(), table: vec![FREE; 128] }
    }

    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    pub(super) fn key(&self, index: u32) -> Key {
        self.keys[index as usize]
    }

    /// Take in a position to start from; its index, unless it is in already.
    pub(super) fn insert_start(&mut self, key: Key) -> Option<u32> {
        let index = index_of(self.len());
        self.insert(key, index)
    }

    /// Take in what a position leads to. Tells which of these are new, and their indices.
    ///
    /// First all places in the table are read, then all keys found there, then what is new is written: so the slow
    /// memory is waited for once and not once for each position.
    pub(super) fn insert_all(&mut self, after: &[Key], before: u32, mut is_new: impl FnMut(usize, u32)) {
        for (number, chunk) in after.chunks(TOGETHER).enumerate() {
            let known = self.known(chunk);
            for (at, key) in chunk.iter().enumerate() {
                if !known[at]
                    && let Some(index) = self.insert(*key, before)
                {
                    is_new(number * TOGETHER + at, index);
                }
            }
        }
    }

    /// Those that are found at the first look; the others may still be known.
    fn known(&self, keys: &[Key]) -> [bool; TOGETHER] {
        let mut found = [FREE; TOGETHER];
        for (found, key) in found.iter_mut().zip(keys) {
            *found = self.table[self.first_place_of(key.mixed())];
        }
        let mut known = [false; TOGETHER];
        for ((known, found), key) in known.iter_mut().zip(found).zip(keys) {
            *known = found.0 == tag_of(key.mixed()) && self.keys.get(found.1 as usize) == Some(key);
        }
        known
    }

    fn insert(&mut self, key: Key, before: u32) -> Option<u32> {
        let mixed = key.mixed();
        let mut place = self.first_place_of(mixed);
        while self.table[place] != FREE {
            let (tag, index) = self.table[place];
            if tag == tag_of(mixed) && self.key(index) == key {
                return None;
            }
            place = self.place_after(place);
        }
        let index = index_of(self.keys.len());
        self.table[place] = (tag_of(mixed), index);
        self.keys.push(key);
        self.before.push(before);
        if 2 * self.keys.len() > self.table.len() {
            self.widen();
        }
        Some(index)
    }

    /// The positions on the way to this one, from the one that was started from.
    pub(super) fn way_to(&self, index: u32) -> Vec<Key> {
        let mut way = vec![self.key(index)];
        let mut at = index;
        while self.before[at as usize] != at {
            at = self.before[at as usize];
            way.push(self.key(at));
        }
        way.reverse();
        way
    }

    fn first_place_of(&self, mixed: u64) -> usize {
        low(mixed) as usize & (self.table.len() - 1)
    }

    fn place_after(&self, place: usize) -> usize {
        (place + 1) & (self.table.len() - 1)
    }

    fn widen(&mut self) {
        self.table = vec![FREE; 2 * self.table.len()];
        for index in 0..self.keys.len() {
            let mixed = self.keys[index].mixed();
            let mut place = self.first_place_of(mixed);
            while self.table[place] != FREE {
                place = self.place_after(place);
            }
            self.table[place] = (tag_of(mixed), index_of(index));
        }
    }
}

fn low(mixed: u64) -> u32 {
    u32::try_from(mixed & u64::from(u32::MAX)).unwrap_or(0)
}

fn tag_of(mixed: u64) -> u32 {
    low(mixed >> 32)
}

/// Budgets stay far below this number of positions ([`super::enumeration`]).
fn index_of(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, Position};

    use super::*;

    /// The positions after every move of the opening position, and after every answer.
    fn two_plies() -> (Key, Vec<(Key, Vec<Key>)>) {
        let after = |position: &Chess| -> Vec<Chess> {
            position.legal_moves().into_iter().map(|made| position.clone().play(made).unwrap()).collect()
        };
        let keys = |positions: &[Chess]| positions.iter().map(Key::of).collect::<Vec<Key>>();
        let start = Chess::default();
        let tree = after(&start).iter().map(|position| (Key::of(position), keys(&after(position)))).collect();
        (Key::of(&start), tree)
    }

    #[test]
    fn each_position_is_taken_in_once_and_knows_its_way() {
        let (start, tree) = two_plies();
        let mut closed = Closed::new();
        assert_eq!(closed.insert_start(start), Some(0));
        assert_eq!(closed.insert_start(start), None);
        let first: Vec<Key> = tree.iter().map(|(key, _)| *key).collect();
        let mut new = Vec::new();
        closed.insert_all(&first, 0, |at, index| new.push((at, index)));
        assert_eq!(new.len(), 20);
        assert_eq!(new[19], (19, 20));
        for (at, (_, after)) in (1..).zip(&tree) {
            closed.insert_all(after, at, |_, _| ());
        }
        assert_eq!(closed.len(), 1 + 20 + 400);
        for (at, (_, after)) in (1..).zip(&tree) {
            closed.insert_all(after, at, |_, _| panic!("taken in twice"));
        }
        let way = closed.way_to(420);
        assert_eq!(way, [start, tree[19].0, tree[19].1[19]]);
    }
}
