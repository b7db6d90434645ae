/** What a device knows of a board by itself, and the replies that this gives (docs/pack.md): facts, no rule. */

import type { Board, Both, LogEntry, Player, Row } from '../api/types'
import { opponentOf, PLAYERS } from '../api/types'
import type { Replies, Reply } from '../pack/walk'

/** The board at the moment at which somebody began to look into it. */
export interface Known {
  /** Whose clock runs; null: neither, or nobody knows. */
  running: Player | null
  lastPress: Player | null
  /** What a player holds against the other on the tablet, while nothing is ruled. */
  claim: { by: Player; of: string } | null
  /** Which player calls an arbiter. */
  caller: Player | null
  isPaused: boolean
  illegalMoves: Partial<Both<number>> | null
  leftMs: Both<number | null>
  firstFlag: Player | null
  moves: Both<number | null>
  minutesFromStart: number | null
  /** What stands on the board, where its moves are known. */
  fen: string | null
  occurrences: number | null
  movesWithoutProgress: number | null
}

export const NOTHING_KNOWN: Known = {
  running: null,
  lastPress: null,
  claim: null,
  caller: null,
  isPaused: false,
  illegalMoves: null,
  leftMs: { white: null, black: null },
  firstFlag: null,
  moves: { white: null, black: null },
  minutesFromStart: null,
  fen: null,
  occurrences: null,
  movesWithoutProgress: null,
}

const CLOSES_A_CLAIM: ReadonlySet<string> = new Set(['ruling-declared', 'chessclock-restarted', 'claim-withdrawn'])

/** From the row of the hall, the board where it was asked for, and the last entries about it. */
export function knownOf(row: Row, board: Board | null, entries: readonly LogEntry[], minutes: number | null): Known {
  const running = PLAYERS.find((player) => row[player].running) ?? null
  const presses = entries.filter((entry) => entry.kind === 'clock-pressed')
  const pressed = presses.at(-1)?.data['by'] as Player | undefined
  return {
    running,
    lastPress: running && hasMoved(row) ? opponentOf(running) : (pressed ?? null),
    claim: openClaim(row, entries),
    caller: PLAYERS.find((player) => row.called?.by === player) ?? null,
    isPaused: running === null && row.state !== 'not-started',
    illegalMoves: board ? { white: 0, black: 0, ...board.counters['illegal_moves'] } : null,
    leftMs: { white: row.white.left_ms, black: row.black.left_ms },
    firstFlag: board?.clock.first_flag ?? null,
    moves: { white: row.white.moves, black: row.black.moves },
    minutesFromStart: minutes,
    fen: board?.moves_known ? board.fen : null,
    occurrences: board?.occurrences ?? null,
    movesWithoutProgress: board?.moves_without_progress ?? null,
  }
}

function hasMoved(row: Row): boolean {
  return (row.white.moves ?? 0) + (row.black.moves ?? 0) > 0
}

function openClaim(row: Row, entries: readonly LogEntry[]): Known['claim'] {
  if (row.state !== 'claim-open') return null
  const last = entries.findLast((entry) => entry.kind === 'claim-made' || CLOSES_A_CLAIM.has(entry.kind))
  if (last?.kind !== 'claim-made') return null
  return { by: last.data['by'] as Player, of: String(last.data['of']) }
}

/** The reply that the device gives for the arbiter; undefined where it knows none. */
export function knownReply(kind: string, name: string, replies: Replies, known: Known, now: Known): Reply | undefined {
  if (kind === 'illegal-move') return ofIllegalMove(name, replies, known)
  if (kind === 'flag') return ofFlag(name, replies, known)
  if (kind === 'odd-position') return ofOddPosition(name, replies, known, now)
  if (kind === 'draw-claim') return ofDrawClaim(name, replies, known)
  if (kind === 'conduct' && name === 'minutes') return known.minutesFromStart ?? undefined
  if (kind === 'conduct' && name === 'on-move') return hasTheMove(replies, known)
  return name === 'moves_completed' || name === 'moves_made' ? lowerOf(known.moves) : undefined
}

function ofIllegalMove(name: string, replies: Replies, known: Known): Reply | undefined {
  const claim = known.claim?.of === 'illegal-move' ? known.claim : null
  const who = replies['who'] as Player | undefined
  if (name === 'who') return claim ? opponentOf(claim.by) : (known.lastPress ?? undefined)
  if (name === 'pressed') return who !== undefined && who === known.lastPress ? 'yes' : undefined
  if (name.startsWith('how-')) return claim && who === opponentOf(claim.by) ? 'claim' : undefined
  if (name === 'before' && known.illegalMoves && (who === 'white' || who === 'black')) {
    return known.illegalMoves[who] ?? 0
  }
  return undefined
}

function ofFlag(name: string, replies: Replies, known: Known): Reply | undefined {
  const claim = known.claim?.of === 'win-on-time' ? known.claim : null
  if (name === 'flag') return flagsSeen(known)
  if (name === 'first_flag') return known.firstFlag ?? undefined
  if (name === 'stopped') return claim && known.isPaused ? 'yes' : undefined
  if (name === 'how') return claim && replies['flag'] === opponentOf(claim.by) ? 'claim' : seenAtZero(replies, known)
  if (!name.startsWith('own_time_left:') || !known.isPaused) return undefined
  const left = known.leftMs[name.split(':')[1] as Player]
  return left === null ? undefined : left > 0 ? 'yes' : 'no'
}

/** What stands at zero; of both clocks also how it came to the arbiter, where that is known. */
function flagsSeen(known: Known): Reply | undefined {
  const zero = atZero(known)
  if (zero !== 'both') return zero
  if (known.claim?.of === 'win-on-time') return `both-${known.claim.by}`
  return known.claim === null && known.caller === null ? 'both' : undefined
}

/** Nobody has claimed, and the display at zero is before whoever looks. */
function seenAtZero(replies: Replies, known: Known): Reply | undefined {
  return known.claim === null && known.caller === null && replies['flag'] === atZero(known) ? 'saw' : undefined
}

/** The call of a player tells who claims; the moves, where all are known, what stands on the board already. */
function ofDrawClaim(name: string, replies: Replies, known: Known): Reply | undefined {
  if (name === 'who') return known.caller ?? undefined
  if (name === 'on-move') return hasTheMove(replies, known)
  if (replies['basis'] !== 'on-board' || replies['proof'] !== 'electronic-board') return undefined
  if (name === 'occurrences') return known.occurrences ?? undefined
  return name === 'progress' ? (known.movesWithoutProgress ?? undefined) : undefined
}

/** Whose clock runs, or ran until the clocks were stopped, has the move. */
function hasTheMove(replies: Replies, known: Known): Reply | undefined {
  const mover = known.running ?? (known.lastPress ? opponentOf(known.lastPress) : null)
  const who = replies['who']
  if (mover === null || (who !== 'white' && who !== 'black')) return undefined
  return who === mover ? 'yes' : 'no'
}

function atZero(known: Known): Reply | undefined {
  const zero = PLAYERS.filter((player) => known.leftMs[player] !== null && (known.leftMs[player] ?? 1) <= 0)
  return zero.length === 2 ? 'both' : zero[0]
}

function ofOddPosition(name: string, replies: Replies, known: Known, now: Known): Reply | undefined {
  if (name === 'move') return known.running ?? undefined
  if (!name.startsWith('after-')) return undefined
  const mover = replies['move'] as Player | undefined
  if (mover !== 'white' && mover !== 'black') return undefined
  const before = known.moves[mover]
  return before !== null && before === now.moves[mover] ? 'not-yet' : undefined
}

function lowerOf(moves: Known['moves']): number | undefined {
  return moves.white === null || moves.black === null ? undefined : Math.min(moves.white, moves.black)
}
