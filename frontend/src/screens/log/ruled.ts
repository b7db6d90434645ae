/** The incidents of all rounds as rows of a table: filtered by what the address says, sorted by a column. */

import type { GameRuled, Ruled } from '../../lib/api/incidents'
import type { Incident, RulingOfIncident } from '../../lib/api/types'
import type { Waiting } from '../../lib/live/kept'

export interface RuledRow {
  game: GameRuled
  incident: Incident
  /** The ruling that stands, or the last one; null where none was declared. */
  ruling: RulingOfIncident | null
}

export const COLUMNS = ['round', 'board', 'kind', 'state', 'at'] as const
export type Column = (typeof COLUMNS)[number]

export function rowsOf(ruled: Ruled | null): RuledRow[] {
  return (ruled?.games ?? []).flatMap((game) =>
    game.incidents.map((incident) => ({ game, incident, ruling: rulingOf(incident) })),
  )
}

export function rulingOf(incident: Incident): RulingOfIncident | null {
  return incident.rulings.findLast((one) => one.withdrawn === null) ?? incident.rulings.at(-1) ?? null
}

/** Rows that have everything the address asks for; `mine` is the name of the one who looks. */
export function filtered(rows: RuledRow[], asked: URLSearchParams, myName: string): RuledRow[] {
  const [board, round, kind, state] = ['board', 'round', 'kind', 'state'].map((key) => asked.get(key))
  const player = Number(asked.get('player') ?? 0)
  return rows.filter(
    (row) =>
      (!board || row.game.board === board) &&
      (!round || String(row.game.round) === round) &&
      (!kind || row.incident.kind === kind) &&
      (!state || row.incident.state === state) &&
      (!player || row.game.white.number === player || row.game.black.number === player) &&
      (asked.get('mine') === null || isBy(row, myName)),
  )
}

function isBy(row: RuledRow, name: string): boolean {
  return row.incident.opened?.by === name || row.incident.rulings.some((one) => one.declared.by === name)
}

export function sorted(rows: RuledRow[], column: Column, descending: boolean): RuledRow[] {
  const sign = descending ? -1 : 1
  return [...rows].sort((a, b) => sign * compared(a, b, column) || lastOf(b) - lastOf(a))
}

function compared(a: RuledRow, b: RuledRow, column: Column): number {
  if (column === 'round') return a.game.round - b.game.round
  if (column === 'board') return a.game.board.localeCompare(b.game.board, undefined, { numeric: true })
  if (column === 'kind') return (a.incident.kind ?? '').localeCompare(b.incident.kind ?? '')
  if (column === 'state') return a.incident.state.localeCompare(b.incident.state)
  return lastOf(a) - lastOf(b)
}

function lastOf(row: RuledRow): number {
  return row.ruling?.declared.seq ?? row.incident.opened?.seq ?? 0
}

/** The address of an incident; ids are names within a game. */
export function addressOf(row: RuledRow): string {
  return `/log/${row.game.round}/${row.game.board}/${encodeURIComponent(row.incident.incident)}`
}

const OF_RULINGS = ['incident-opened', 'next-move-awaited', 'ruling-declared', 'ruling-withdrawn', 'incident-settled']

/** What of the outbox is about rulings: shown among them until the server has it. */
export function notSent(waiting: Waiting[]): Waiting[] {
  return waiting.filter((one) => OF_RULINGS.includes(one.entry.kind) || one.entry.kind === 'note-written')
}

/** Kinds of entries after which the incidents are asked for anew. */
export function concernsRulings(kind: string): boolean {
  return OF_RULINGS.includes(kind) || kind === 'request-made' || kind === 'arbiter-observed'
}
