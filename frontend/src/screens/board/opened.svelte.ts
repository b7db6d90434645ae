/** One board as the server tells it, followed while it is open; without network what was known last. */

import { untrack } from 'svelte'

import * as api from '../../lib/api/calls'
import { Problem, Unreachable } from '../../lib/api/http'
import type { Board, LogEntry } from '../../lib/api/types'
import { desk, listen } from '../../lib/live/desk.svelte'
import { fact, keepFact } from '../../lib/live/kept'

const SOON_MS = 100
const MOST_ENTRIES = 60

export class Opened {
  board = $state.raw<Board | null>(null)
  entries = $state.raw<LogEntry[]>([])
  /** The server refused to show it, and why. */
  problem = $state<string | null>(null)
  readonly number: string
  #last = 0
  #timer: ReturnType<typeof setTimeout> | null = null
  #isClosed = false

  constructor(number: string) {
    this.number = number
    $effect(() => untrack(() => this.#open()))
    $effect(() => {
      if (desk.link === 'live') this.#soon()
    })
  }

  #open(): () => void {
    void this.#showKept()
    void this.#ask()
    const stop = listen((entry) => entry.board === this.number && this.#soon())
    return () => {
      stop()
      this.#isClosed = true
      if (this.#timer !== null) clearTimeout(this.#timer)
    }
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      void this.#ask()
    }, SOON_MS)
  }

  get #key(): string {
    return `${desk.event}/boards/${this.number}`
  }

  async #showKept(): Promise<void> {
    const kept = await fact<{ board: Board; entries: LogEntry[] }>(this.#key)
    if (kept === null || this.board !== null) return
    this.board = kept.value.board
    this.entries = kept.value.entries
  }

  async #ask(): Promise<void> {
    try {
      const board = await api.board(desk.event, this.number)
      const log = await api.log(desk.event, { board: this.number, after: this.#last })
      if (this.#isClosed) return
      this.#last = log.last
      this.board = board
      const ofRound = log.entries.filter((entry) => (entry.data['round'] ?? board.round) === board.round)
      this.entries = [...this.entries.filter(isBefore(ofRound)), ...ofRound].slice(-MOST_ENTRIES)
      this.problem = null
      await keepFact(this.#key, { board, entries: this.entries })
    } catch (fault) {
      if (fault instanceof Problem) this.problem = fault.data.detail || fault.data.title
      else if (!(fault instanceof Unreachable)) throw fault
    }
  }
}

/** What was kept of an earlier look is not told twice. */
function isBefore(entries: LogEntry[]): (entry: LogEntry) => boolean {
  const first = entries[0]?.seq ?? Infinity
  return (entry) => entry.seq < first
}
