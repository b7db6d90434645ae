"""A program that appends from several threads and writes down each acknowledgement: it is there to be killed.

`python appending.py ADDRESS STREAM THREADS COUNT`: COUNT entries by each thread; on standard output a line with the id
and the seq of each entry, written after it was acknowledged.
"""

from __future__ import annotations

import os
import sys
from threading import Thread

from store_places import entry, now

from rapidplay.store.log import EventLog
from rapidplay.store.opening import open_log


def append(log: EventLog, stream: str, count: int) -> None:
    """Batches of one, two and three entries in turn."""
    for number in range(count):
        batch = [entry(number) for _ in range(1 + number % 3)]
        answers = log.append(stream, batch)
        lines = [f"{one.id} {answer.seq}\n" for one, answer in zip(batch, answers, strict=True)]
        os.write(1, "".join(lines).encode())  # one write, so that the lines of two threads are not mixed up


def main(address: str, stream: str, threads: str, count: str) -> None:
    with open_log(address, now, patience_s=60) as log:
        running = [Thread(target=append, args=(log, stream, int(count))) for _ in range(int(threads))]
        for thread in running:
            thread.start()
        for thread in running:
            thread.join()


if __name__ == "__main__":
    main(*sys.argv[1:])
