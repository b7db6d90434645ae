//! Scan archives, and say how fast: `cargo run --release --example archive -- JOBS FILE…`

use std::{env, error::Error, path::Path, time::Instant};

use rapidplay_core::archive::{Options, Scan, open};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let jobs = arguments.next().ok_or("expected the number of threads, then files")?.parse()?;
    for file in arguments {
        let began = Instant::now();
        let (mut games, mut bytes) = (0, 0);
        for batch in Scan::new(open(Path::new(&file))?, Options { jobs, from_byte: 0, budget: 50_000 })? {
            let batch = batch?;
            (games, bytes) = (games + batch.games, bytes + batch.facts.len());
        }
        let seconds = began.elapsed().as_secs_f64();
        println!("{file}: {games} games, {bytes} bytes of facts, {seconds:.2} s");
    }
    Ok(())
}
