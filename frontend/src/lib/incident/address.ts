/** Where the incident of a board is looked into: links open the right kind, or the incident that is open. */

import type { Row } from '../api/types'
import { WAITING } from './answered'

/** In place of a kind: whatever the player on the claim row claims. */
export const CLAIMED = 'claim'

/** What a claim of the tablet, or of the one who records, is about -> the kind of incident. */
const KIND_OF_CLAIM: Readonly<Record<string, string>> = {
  'illegal-move': 'illegal-move',
  'win-on-time': 'flag',
  threefold: 'draw-claim',
  'fifty-move': 'draw-claim',
}

export function kindOfClaim(of: string | undefined): string | null {
  return KIND_OF_CLAIM[of ?? ''] ?? null
}

/** By the word for which the hall shows the board. */
export function incidentAddress(row: Pick<Row, 'board' | 'word' | 'state'>): string {
  const path = `/incident/${encodeURIComponent(row.board)}`
  if (row.state === 'waiting-one-move') return `${path}?incident=${WAITING}`
  if (row.state === 'claim-open') return `${path}?kind=${CLAIMED}`
  return FLAGS.has(row.word) ? `${path}?kind=flag` : path
}

const FLAGS: ReadonlySet<string> = new Set(['call-the-flag', 'you-may-call', 'declare-drawn'])

/** What an address asks for; null: nothing. */
export interface Wanted {
  kind: string | null
  incident: string | null
}

export function wantedBy(query: URLSearchParams): Wanted | null {
  const wanted = { kind: query.get('kind'), incident: query.get('incident') }
  return wanted.kind === null && wanted.incident === null ? null : wanted
}

/** The same place when it has been answered: Back and a reload find what was begun. */
export function withoutWanted(path: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  rest.delete('kind')
  rest.delete('incident')
  return rest.size > 0 ? `${path}?${rest.toString()}` : path
}
