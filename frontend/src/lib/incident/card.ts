/** The card for an incident: the desk's own where it can be reached, else the pack's. */

import * as api from '../api/calls'
import { Problem, Unreachable } from '../api/http'
import type { Ruling } from '../api/types'
import type { Reply } from '../pack/walk'

export interface Told {
  event: string
  board: string
  round: number | null
  kind: string
  replies: Readonly<Record<string, Reply>>
}

export interface Carded {
  card: Ruling | null
  from: 'desk' | 'pack'
  /** Why the desk did not answer, where it was reached. */
  problem: Problem | null
}

/** What the desk rules from the replies and from all that the board's log knows. */
export async function cardFor(told: Told, packs: Ruling | null): Promise<Carded> {
  const { event, board, round, kind, replies } = told
  const asked = { board, ...(round === null ? {} : { round }), kind, replies }
  try {
    return { card: await api.decide(event, asked), from: 'desk', problem: null }
  } catch (fault) {
    if (fault instanceof Problem) return { card: packs, from: 'pack', problem: fault }
    if (fault instanceof Unreachable) return { card: packs, from: 'pack', problem: null }
    throw fault
  }
}
