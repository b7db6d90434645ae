//! A whole archive: one thread reads it, others look at its games, and what they find comes out in its order.

use std::{
    io, mem,
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread::{Builder, JoinHandle},
};

use super::{
    chunk::{Chunk, Chunks},
    facts::GameFacts,
    game::Reader,
    source::Source,
};

/// How an archive is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The threads that look at games.
    pub jobs: usize,
    /// The first byte of its text that is read, 0 being its beginning.
    pub from_byte: u64,
    /// The positions that one answer to the mate question may look at.
    pub budget: u64,
}

/// What was found in some games that stand next to each other.
#[derive(Debug)]
pub struct Batch {
    /// The facts of those worth a look, a JSON array.
    pub facts: Vec<u8>,
    /// How many games there were.
    pub games: usize,
    /// The place in the text of the archive after them: reading may go on from there.
    pub end_byte: u64,
}

/// As large as that of the main thread: an answer to the mate question has the same room everywhere.
const STACK_BYTES: usize = 8 << 20;

/// A chunk, and where the answer goes.
type Job = (Chunk, SyncSender<Batch>);

/// The batches of an archive, in order. Each is found by one thread while others are at work on the next ones; the
/// channels between them hold so few that a slow reader of the batches stops them all.
pub struct Scan {
    coming: Receiver<io::Result<Receiver<Batch>>>,
    threads: Vec<JoinHandle<()>>,
}

impl Scan {
    /// Begin to read.
    ///
    /// # Errors
    ///
    /// The system gives no more threads.
    pub fn new(source: Source, options: Options) -> io::Result<Scan> {
        let jobs = options.jobs.max(1);
        let (send, coming) = sync_channel(2 * jobs);
        let (give, take) = sync_channel::<Job>(jobs);
        let take = Arc::new(Mutex::new(take));
        let mut threads = Vec::with_capacity(jobs + 1);
        for _ in 0..jobs {
            let take = Arc::clone(&take);
            threads.push(thread().spawn(move || work(&take, options.budget))?);
        }
        threads.push(thread().spawn(move || read(source, options.from_byte, &send, &give))?);
        Ok(Scan { coming, threads })
    }

    /// Wait until all threads have ended: the one that reads has said its last word, and so nothing keeps them.
    fn join(&mut self) {
        for thread in self.threads.drain(..) {
            // One that broke down has left a batch out, and that was told.
            let _ = thread.join();
        }
    }
}

impl Iterator for Scan {
    type Item = io::Result<Batch>;

    fn next(&mut self) -> Option<io::Result<Batch>> {
        let gone = || io::Error::other("a thread that looked at the games ended too early");
        let batch = self.coming.recv();
        if !matches!(batch, Ok(Ok(_))) {
            self.join();
        }
        let batch = batch.ok()?;
        Some(batch.and_then(|coming| coming.recv().map_err(|_| gone())))
    }
}

fn thread() -> Builder {
    Builder::new().name("archive".to_owned()).stack_size(STACK_BYTES)
}

/// Hand out the chunks until the archive ends, or nobody wants more.
fn read(source: Source, from_byte: u64, send: &SyncSender<io::Result<Receiver<Batch>>>, give: &SyncSender<Job>) {
    let mut chunks = Chunks::new(source, from_byte);
    loop {
        let next = match &mut chunks {
            Ok(chunks) => chunks.next(),
            Err(error) => Err(mem::replace(error, io::ErrorKind::Other.into())),
        };
        let (answer, coming) = sync_channel(1);
        match next {
            Ok(None) => return,
            Ok(Some(chunk)) => {
                if send.send(Ok(coming)).is_err() || give.send((chunk, answer)).is_err() {
                    return;
                }
            }
            Err(error) => {
                // Nobody is left to hear it where this fails.
                let _ = send.send(Err(error));
                return;
            }
        }
    }
}

/// Look at chunks until there are no more.
fn work(take: &Mutex<Receiver<Job>>, budget: u64) {
    loop {
        let job = match take.lock() {
            Ok(take) => take.recv(),
            Err(_) => return,
        };
        let Ok((chunk, answer)) = job else { return };
        // Nobody waits for the answer where this fails; the next job tells whether to go on.
        let _ = answer.send(batch(&chunk, budget));
    }
}

fn batch(chunk: &Chunk, budget: u64) -> Batch {
    let mut reader = Reader::new(budget);
    let ends = chunk.starts.iter().skip(1).copied().chain([chunk.text.len()]);
    let mut found: Vec<GameFacts> = Vec::new();
    for (number, (start, end)) in chunk.starts.iter().zip(ends).enumerate() {
        if let Some(facts) = reader.facts(&chunk.text[*start..end], chunk.is_cut) {
            let (index, byte) = (chunk.games_before + number as u64, chunk.byte + *start as u64);
            found.push(GameFacts { index, byte, ..facts });
        }
    }
    let facts = serde_json::to_vec(&found).expect("facts have names for keys, and nothing else that JSON lacks");
    Batch { facts, games: chunk.starts.len(), end_byte: chunk.byte + chunk.text.len() as u64 }
}
