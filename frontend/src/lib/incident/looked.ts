/** What the server knows of a board, for somebody who looks into an incident; without network what was known last. */

import * as api from '../api/calls'
import { Problem, Unreachable } from '../api/http'
import type { Board, LogEntry } from '../api/types'
import { desk } from '../live/desk.svelte'
import { fact, keepFact } from '../live/kept'
import { type Known, knownOf, NOTHING_KNOWN } from './known'

const LAST_ENTRIES = 1000
const MINUTE_MS = 60_000

/** The board, and what a device answers by it. */
export async function lookAt(number: string): Promise<{ board: Board | null; known: Known }> {
  const [board, entries, minutes] = await Promise.all([boardNow(number), lastEntries(number), minutesOfPlay()])
  const row = desk.row(number)
  return { board, known: row ? knownOf(row, board, entries, minutes) : NOTHING_KNOWN }
}

export async function boardNow(number: string): Promise<Board | null> {
  const key = `${desk.event}/board/${number}`
  const board = await asked(() => api.board(desk.event, number))
  if (board !== null) void keepFact(key, board)
  return board ?? (await fact<Board>(key))?.value ?? null
}

async function lastEntries(board: string): Promise<LogEntry[]> {
  const after = Math.max(0, desk.seq - LAST_ENTRIES)
  return (await asked(() => api.log(desk.event, { board, after })))?.entries ?? []
}

async function minutesOfPlay(): Promise<number | null> {
  const log = await asked(() => api.log(desk.event, { kind: 'round-started' }))
  const started = log?.entries.at(-1)
  return started ? Math.max(0, Math.floor((desk.serverNow - Date.parse(started.at)) / MINUTE_MS)) : null
}

async function asked<T>(asks: () => Promise<T>): Promise<T | null> {
  try {
    return await asks()
  } catch (fault) {
    if (fault instanceof Problem || fault instanceof Unreachable) return null
    throw fault
  }
}
