/** The answers to an incident as the log has them, so that whoever opens it elsewhere goes on with them. */

import type { Board, Incident } from '../api/types'
import type { Replies } from '../pack/walk'
import type { Led } from './led'

/** What each device finds out anew by itself, as time goes on. */
const OF_THE_MOMENT = 'not-yet'

/** All that was answered, by the arbiter or by the device for him. */
export function repliesTold(led: Led | null): Replies {
  return Object.fromEntries(Object.entries(led?.replies ?? {}).filter(([, reply]) => reply !== OF_THE_MOMENT))
}

/** The same answers give the same words, in whatever order they were given. */
export function sameAs(kind: string | null, replies: Replies): string {
  return JSON.stringify([kind, Object.entries(replies).sort(([one], [other]) => (one < other ? -1 : 1))])
}

export function isOpen(incident: Incident): boolean {
  return incident.state === 'open' || incident.state === 'waiting'
}

/** The incident that an address names: by its id, or the one that waits for a move. */
export function incidentOf(board: Board | null, named: string): Incident | null {
  const incidents = board?.incidents ?? []
  if (named === WAITING) return incidents.findLast((one) => one.state === 'waiting') ?? null
  return incidents.find((one) => one.incident === named) ?? null
}

/** In an address: the incident that waits for one move. */
export const WAITING = 'waiting'
