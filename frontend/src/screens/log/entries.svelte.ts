/** The log itself, newest entries first: the last ones at once, earlier ones when they are asked for. */

import { untrack } from 'svelte'

import * as api from '../../lib/api/calls'
import { Problem, Unreachable } from '../../lib/api/http'
import type { LogEntry } from '../../lib/api/types'
import { desk, listen } from '../../lib/live/desk.svelte'
import { fact, keepFact } from '../../lib/live/kept'

const AT_ONCE = 1000
const KEPT_ENTRIES = 500

export interface Wanted {
  board: string | null
  player: number | null
  kind: string | null
}

let entries = $state.raw<LogEntry[]>([])
let from = $state(0)
let at = $state(0)
let isAsking = $state(false)
let heard = Infinity
let refused = $state.raw<Problem | null>(null)

export const log = {
  /** Oldest first, as they came. */
  get entries(): LogEntry[] {
    return entries
  },
  /** There are earlier ones. */
  get isCut(): boolean {
    return from > 0
  },
  get at(): number {
    return at
  },
  get isAsking(): boolean {
    return isAsking
  },
  get refused(): Problem | null {
    return refused
  },
}

/** Shows the log as it is wanted, and what comes in; what is returned ends it. */
export function follow(wanted: Wanted): () => void {
  entries = []
  heard = Infinity // until the first answer
  const isFiltered = Object.values(wanted).some((one) => one !== null)
  void begin(wanted, isFiltered)
  $effect(() => {
    const last = desk.hall?.seq ?? 0
    // What came while the device did not listen.
    if (last > untrack(() => heard)) void asks(wanted, untrack(() => heard), 'later')
  })
  return listen((entry) => {
    heard = entry.seq
    if (!isFiltered) entries = [...entries, entry]
    else if (concerns(entry, wanted)) void asks(wanted, entries.at(-1)?.seq ?? 0, 'later')
  })
}

function concerns(entry: LogEntry, wanted: Wanted): boolean {
  return (wanted.board ?? entry.board) === entry.board && (wanted.kind ?? entry.kind) === entry.kind
}

async function begin(wanted: Wanted, isFiltered: boolean): Promise<void> {
  if (!isFiltered) {
    const kept = await fact<LogEntry[]>(key())
    if (kept !== null && entries.length === 0) {
      entries = kept.value
      from = kept.value[0]?.seq ?? 0
      at = kept.at
    }
  }
  await asks(wanted, isFiltered ? 0 : Math.max(0, desk.seq - AT_ONCE), 'anew')
  if (!isFiltered && refused === null && entries.length > 0) await keepFact(key(), entries.slice(-KEPT_ENTRIES))
}

/** The thousand entries before those that are shown. */
export async function earlier(): Promise<void> {
  await asks({ board: null, player: null, kind: null }, Math.max(0, from - AT_ONCE), 'earlier')
}

async function asks(wanted: Wanted, after: number, how: 'anew' | 'earlier' | 'later'): Promise<void> {
  isAsking = true
  try {
    const answer = await api.log(desk.event, { ...wanted, after, limit: AT_ONCE })
    const first = entries[0]?.seq ?? Infinity
    const newest = entries.at(-1)?.seq ?? 0
    heard = Math.max(answer.last, heard === Infinity ? 0 : heard)
    if (how === 'earlier') entries = [...answer.entries.filter((one) => one.seq < first), ...entries]
    else if (how === 'anew') entries = answer.entries
    else entries = [...entries, ...answer.entries.filter((one) => one.seq > newest)]
    if (how !== 'later') from = after
    at = Date.now()
    refused = null
  } catch (fault) {
    if (fault instanceof Problem) refused = fault
    else if (!(fault instanceof Unreachable)) throw fault
  } finally {
    isAsking = false
  }
}

function key(): string {
  return `${desk.event}/log`
}
