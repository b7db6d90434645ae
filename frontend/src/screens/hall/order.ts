/** In which order the boards stand in the hall: who needs an arbiter, low time, the others. No law is known here. */

import { PLAYERS, type Row } from '../../lib/api/types'
import { leftMs } from '../../lib/live/clocks'

export type Group = 'pinned' | 'needs' | 'low' | 'playing' | 'not-started' | 'ended' | 'all'
export type Show = 'needs' | 'mine' | 'low' | 'all'
export const SHOWS: readonly Show[] = ['needs', 'mine', 'low', 'all']

const LEAST_THAT_NEEDS_NOBODY = 8
const [PLAYS, NOT_STARTED, ENDED] = [9, 10, 11]

export interface Placed {
  board: string
  group: Group
}

export interface Wishes {
  show: Show
  byNumber: boolean
  pins: ReadonlySet<string>
  /** Less than this on the clock that runs is low time. */
  lowMs: number
  /** The server's time. */
  now: number
}

/** What the player whose clock runs has left; null where no clock runs. */
export function runningMs(row: Row, now: number): number | null {
  const running = PLAYERS.find((player) => row[player].running)
  return running === undefined ? null : leftMs(row[running], row.read_at, now)
}

export function groupOf(row: Row, wishes: Pick<Wishes, 'lowMs' | 'now'>): Group {
  if (row.attention < LEAST_THAT_NEEDS_NOBODY) return 'needs'
  if (row.attention === NOT_STARTED) return 'not-started'
  if (row.attention >= ENDED) return 'ended'
  const left = runningMs(row, wishes.now)
  return left !== null && left < wishes.lowMs ? 'low' : 'playing'
}

/** How many boards each choice shows. */
export function counted(rows: readonly Row[], wishes: Pick<Wishes, 'lowMs' | 'now'>): Record<Show, number> {
  const groups = rows.map((row) => groupOf(row, wishes))
  const number = (group: Group): number => groups.filter((one) => one === group).length
  return { needs: number('needs'), mine: rows.filter((row) => row.own).length, low: number('low'), all: rows.length }
}

/** The boards that are shown, in order, each in its group. */
export function placed(rows: readonly Row[], wishes: Wishes): Placed[] {
  const grouped = rows.map((row) => ({ row, group: groupOf(row, wishes) }))
  const keyed = grouped
    .filter(({ row, group }) => isShown(row, group, wishes.show))
    .map(({ row, group }) => ({ board: row.board, group: shownIn(row, group, wishes), key: keyOf(row, group, wishes) }))
  keyed.sort((one, other) => compared(one.key, other.key))
  return keyed.map(({ board, group }) => ({ board, group }))
}

function isShown(row: Row, group: Group, show: Show): boolean {
  if (show === 'all') return true
  return show === 'mine' ? row.own : group === show
}

function shownIn(row: Row, group: Group, wishes: Wishes): Group {
  if (wishes.pins.has(row.board)) return 'pinned'
  return wishes.byNumber ? 'all' : group
}

function keyOf(row: Row, group: Group, wishes: Wishes): number[] {
  const isPinned = wishes.pins.has(row.board) ? 0 : 1
  if (wishes.byNumber) return [isPinned, ...numbersOf(row.board)]
  const number = group === 'low' ? LEAST_THAT_NEEDS_NOBODY : group === 'playing' ? PLAYS : row.attention
  const left = group === 'low' ? (runningMs(row, wishes.now) ?? 0) : 0
  return [isPinned, number, row.own ? 0 : 1, left, ...numbersOf(row.board)]
}

function compared(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** `3.2` after `3.1`, `12` after `3`. */
export function byNumber(one: string, other: string): number {
  return compared(numbersOf(one), numbersOf(other))
}

function numbersOf(board: string): number[] {
  return board.split('.').map(Number)
}

/** Whether a board is found by what was typed: its number, or a part of a name. */
export function isFound(row: Row, words: string): boolean {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return true
  if (/^[\d.]+$/.test(wanted)) return row.board.startsWith(wanted)
  return PLAYERS.some((player) => row[player].name?.toLowerCase().includes(wanted))
}
