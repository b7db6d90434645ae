#!/bin/sh
# Random input for the mate question and the scan of archives, so many seconds for each target. Part of `make test-long`.
set -eu
seconds=${1:-600}
cd "$(dirname "$0")/../crates/core/fuzz"
cargo +nightly fuzz --version >/dev/null 2>&1 || {
  echo "fuzzing needs a nightly Rust and cargo-fuzz: rustup toolchain install nightly && cargo install --locked cargo-fuzz" >&2
  exit 1
}
for target in fen unlawful archive clock; do
  cargo +nightly fuzz run "$target" -- -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024
done
