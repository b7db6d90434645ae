/** The clocks of a board between two readings: what a press changes, and how much time has passed since. */

import { type LogEntry, opponentOf, type Player, PLAYERS, type PublicRow, type Side } from '../api/types'

/** Entries that change nothing but clocks: a row follows them by itself, all others have the hall asked anew. */
export const OF_CLOCKS: ReadonlySet<string> = new Set(['clock-pressed'])

/** What a player has left at this moment of the server's time; null where no clock is known. */
export function leftMs(side: Side, readAt: string | null, serverNow: number): number | null {
  if (side.clock_ms === null) return null
  if (!side.running || readAt === null) return side.clock_ms
  return Math.max(0, side.clock_ms - Math.max(0, serverNow - Date.parse(readAt)))
}

/** The row after a press. */
export function pressed<R extends PublicRow>(row: R, entry: LogEntry): R {
  const by = entry.data['by'] as Player
  const clocks = entry.data['clocks_ms'] as Record<Player, number> | undefined
  const after = { ...row, read_at: entry.at, state: row.state === 'not-started' ? ('running' as const) : row.state }
  for (const player of PLAYERS) {
    const side = row[player]
    const moves = player === by && side.moves !== null ? side.moves + 1 : side.moves
    const clock_ms = clocks?.[player] ?? side.clock_ms
    after[player] = { ...side, moves, clock_ms, left_ms: clock_ms, running: player === opponentOf(by) }
  }
  return after
}
