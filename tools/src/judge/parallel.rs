//! The same work on every item of a slice, by several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;

/// The results of `work` for every item, in the order of the items; `jobs` threads take the next item each.
pub(super) fn for_each<T: Sync, R: Send>(jobs: usize, items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..jobs.min(items.len()) {
            scope.spawn(|| {
                while let Some((place, item)) = take(&next, items) {
                    let result = work(item);
                    results.lock().expect("a worker panicked").push((place, result));
                }
            });
        }
    });
    let mut results = results.into_inner().expect("a worker panicked");
    results.sort_by_key(|&(place, _)| place);
    results.into_iter().map(|(_, result)| result).collect()
}

fn take<'a, T>(next: &AtomicUsize, items: &'a [T]) -> Option<(usize, &'a T)> {
    let place = next.fetch_add(1, Ordering::Relaxed);
    items.get(place).map(|item| (place, item))
}
